/* fence.h - what Slitherlink and Loops share: lines along borders, and clues that count the sides of a cell.
 * Room:    board. */
#ifndef ARI_FENCE_H
#define ARI_FENCE_H

#include "genre.h"
#include "lines.h"

/* The rules under whose names the rows stand. */
typedef struct ari_fence { uint16_t degree, clue, visit, loop; bool visit_all; } ari_fence;

/* Demand `kind` over the points, degree rows, clue rows, and with visit_all a unit row for every point. */
void ari_fence_build(const ari_board *b, ari_model *m, ari_topo_kind kind, const ari_fence *f);
/* A number is at most that of the sides of its cell. */
ari_status ari_fence_audit(const ari_board *b, ari_error *err);
/* For ari_genre.range: up to the number of sides. */
void ari_fence_range(const ari_board *b, uint32_t site, int32_t *least, int32_t *most);
/* Points, numbers, lines. */
void ari_fence_scene(const ari_board *b, const ari_marks *k, ari_scene *s);
/* Every clue from the lines. */
void ari_fence_derive(ari_board *b, const ari_marks *k);

/* What both genres have in common, with their own param[] (the first is `all`), only[], range and describe. */
#define ARI_FENCE_GENRE \
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param, .rules.only = only, \
    .drawing.layer = {ARI_LAYER_NUMBERS, ARI_LAYER_LINES}, .drawing.lines = ARI_LINES_BORDER, .drawing.max_line = 1, \
    .drawing.nets = true, \
    .formats.idiom = ari_fence_idiom, .formats.nidiom = 1, \
    .formats.url = {ARI_URL_4CELL}, .formats.file = {ARI_FILE_CLUES, ARI_FILE_COLOURS, ARI_FILE_LINES}, \
    .rules.sign = ari_fence_sign, .formats.parse_clue = ari_clue_parse_any, .formats.print_clue = ari_clue_print, \
    .rules.audit = ari_fence_audit, .solving.read_marks = ari_lines_read, .solving.write_marks = ari_lines_write, \
    .drawing.scene = ari_fence_scene, .editing.derive = ari_fence_derive, .rules.describe = describe
extern const ari_sign ari_fence_sign[];
extern const ari_idiom ari_fence_idiom[];

extern const ari_lore ari_fence_lore, ari_fence_lore_rated; /* fence_lore.c; the second with a fit */

#endif
