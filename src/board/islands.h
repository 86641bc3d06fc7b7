/* islands.h - cells that hold something, and the straight links between neighbours in a row or column.
 * Room:    board.
 * Shape:   islands are the cells with a clue, numbered in reading order. A link joins two of them with nothing between;
 *          links are numbered in reading order of their first island, the one to the right before the one below.
 * Owner:   the given arena. Fails: LIMIT/NOMEM. Cost: O(cells). */
#ifndef ARI_BOARD_ISLANDS_H
#define ARI_BOARD_ISLANDS_H

#include "board/board.h"

typedef struct ari_islands {
    uint32_t nisland, nlink;
    uint32_t *cell;        /* [nisland] */
    uint32_t (*span)[2];   /* [nlink] cells of the first and the second island */
    ari_graph *graph;      /* vertices are islands, edges links; no faces */
} ari_islands;

ari_status ari_islands_find(const ari_board *b, ari_arena *a, ari_islands *out);

static inline bool ari_islands_has(const ari_board *b, uint32_t cell) { return b->clue[cell] != ARI_CLUE_NONE; }
/* The cell where the link from an island to the right (flat) or downwards ends; ARI_NO when there is none. */
uint32_t ari_islands_partner(const ari_board *b, uint32_t cell, bool flat);
/* Does the link run along a row? */
static inline bool ari_islands_flat(const ari_board *b, const ari_islands *l, uint32_t link) {
    return l->span[link][0] / b->cols == l->span[link][1] / b->cols;
}

#endif
