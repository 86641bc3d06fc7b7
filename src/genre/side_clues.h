/* side_clues.h - what Slitherlink and Loops share: lines along borders, and clues that count the sides of a cell.
 * Room:    genre. */
#ifndef ARI_GENRE_SIDE_CLUES_H
#define ARI_GENRE_SIDE_CLUES_H

#include "board/genre.h"
#include "genre/lines.h"

/* The rules under whose names the rows stand. */
typedef struct ari_side_clues { uint16_t degree, clue, visit, loop; bool visit_all; } ari_side_clues;

/* Demand `kind` over the points, degree rows, clue rows, and with visit_all a unit row for every point. */
void ari_side_clues_build(const ari_board *b, ari_model *m, ari_topo_kind kind, const ari_side_clues *f);
/* A number is at most that of the sides of its cell. */
ari_status ari_side_clues_audit(const ari_board *b, ari_error *err);
/* For ari_genre.range: up to the number of sides. */
void ari_side_clues_range(const ari_board *b, uint32_t site, int32_t *least, int32_t *most);
/* Points, numbers, lines. */
void ari_side_clues_scene(const ari_board *b, const ari_marks *k, ari_scene *s);
/* Every clue from the lines. */
void ari_side_clues_derive(ari_board *b, const ari_marks *k);

/* What both genres have in common, with their own param[] (the first is `all`), only[], range and describe. */
#define ARI_SIDE_CLUES_GENRE \
    .param = param, .nparam = sizeof param / sizeof *param, .only = only, \
    .layer = {ARI_LAYER_NUMBERS, ARI_LAYER_LINES}, .lines = ARI_LINES_BORDER, .max_line = 1, .nets = true, \
    .idiom = ari_side_clues_idiom, .nidiom = 1, \
    .url = {ARI_URL_4CELL}, .file = {ARI_FILE_CLUES, ARI_FILE_COLOURS, ARI_FILE_LINES}, \
    .sign = ari_side_clues_sign, .parse_clue = ari_board_clue_parse_any, .print_clue = ari_board_clue_print, \
    .audit = ari_side_clues_audit, .read_marks = ari_genre_lines_read, .write_marks = ari_genre_lines_write, \
    .scene = ari_side_clues_scene, .derive = ari_side_clues_derive, .describe = describe
extern const ari_sign ari_side_clues_sign[];
extern const ari_idiom ari_side_clues_idiom[];

extern const ari_techniques ari_side_clues_lore,
    ari_side_clues_lore_rated; /* side_clue_techniques.c; the second with a fit */

#endif
