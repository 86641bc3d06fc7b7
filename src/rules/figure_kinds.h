/* figure_kinds.h - "board NAME over 2.. cells with 1.., LOOK": kinds of figures, as thermometers and cages.
 * Room:    rules.
 * Owner:   kinds live in the arena of the sheet. Fails: as status.h. */
#ifndef ARI_RULES_FIGURE_KINDS_H
#define ARI_RULES_FIGURE_KINDS_H

#include "draw/scene.h"
#include "rules/parser.h"

/* From "over" on. */
ari_status ari_figure_kinds_read(ari_sheet_reader *r, const char *name, const char *says);
/* The figures of a board: below the lines of cells, grounds and lines; above them what stands on them. */
void ari_figure_kinds_scene(ari_scene *s, const ari_board *b, bool above);

/* A dashed line inside a cell, the middle of which is given, along one of its sides. */
void ari_figure_kinds_dashes(ari_scene *s, int32_t x, int32_t y, int direction);
/* A small number in its left upper corner, inside these lines; behind: NULL, or what follows it. */
void ari_figure_kinds_corner(ari_scene *s, int32_t x, int32_t y, int32_t number, const char *behind);

#endif
