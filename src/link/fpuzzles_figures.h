/* fpuzzles_figures.h - what an object of f-puzzles has beyond digits, as figures and parameters of the genre with
 * figures, and back.
 * Room:    link.
 * Fails:   as packed_link.h; what has no kind here is refused by its name. */
#ifndef ARI_LINK_FPUZZLES_FIGURES_H
#define ARI_LINK_FPUZZLES_FIGURES_H

#include "link/packed_link.h"

/* Does the genre have figures, with numbers in cells? */
static inline bool ari_fpuzzles_figures_fit(const ari_genre *g) {
    return g->drawing.nkind && ari_layer_has(g, ARI_LAYER_DIGITS);
}
/* Is the member one of these? */
bool ari_fpuzzles_figures_know(const char *key, uint32_t n);
/* Is a puzzle with these members one with figures? Cages alone may be a Killer Sudoku. */
bool ari_fpuzzles_figures_need(const ari_json_record *o);
/* Onto a board of the genre whose digits were read; label[ncell]: the region of each cell. */
ari_status ari_fpuzzles_figures_read(ari_link *l, const ari_json_record *o, ari_board *b, const uint32_t *label);
/* As members of the object. UNSUPPORTED: f-puzzles has no such figure. */
ari_status ari_fpuzzles_figures_print(const ari_board *b, ari_json_out *w, ari_error *err);
/* The region of a cell where figures give regions; else of its box. */
uint32_t ari_fpuzzles_figures_region(const ari_board *b, uint32_t cell);

#endif
