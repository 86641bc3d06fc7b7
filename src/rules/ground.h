/* ground.h - grounding: the places of a law on a board, and the cells that it speaks of there.
 * Room:    rules.
 * Owner:   scratch in the arena given to _begin; what _next gives is valid until the next call.
 * Fails:   _begin is false when memory is out.
 * Cost:    the sum of all scopes, and once the cells of the board for rooms. */
#ifndef ARI_RULES_GROUND_H
#define ARI_RULES_GROUND_H

#include "board/grids.h"
#include "rules/law.h"

typedef struct ari_ground {
    const ari_board *b;
    const ari_law *law;
    uint32_t next, end; /* places tried so far; of all */
    uint32_t *cell;     /* [ncell] scratch */
    uint32_t *edge;     /* [edges of the graph] scratch, and */
    uint32_t *met;      /* [ncell] the number of the place that a cell is in; of laws about lines, else NULL */
    uint32_t *head;     /* [nroom+1] into member[ncell], the cells of each room; NULL: none are asked for */
    uint32_t *member;
    bool *first;        /* [2 * ncell] the pair right of a cell, or below it, is the first one of its rooms; or NULL */
} ari_ground;

typedef struct ari_ground_place {
    uint32_t site;       /* for tags */
    uint32_t cell;       /* the one cell that it is about; the first one of others */
    int32_t clue;        /* the number of the cell or room: ARI_CLUE_NONE, ARI_CLUE_ANY, a number */
    const uint32_t *at;  /* [n] the cells of the scope; of laws about lines: edges of the board's graph */
    uint32_t n;
    const char *pattern; /* of a figure with one, else NULL */
} ari_ground_place;

bool ari_ground_begin(ari_ground *g, const ari_board *b, const ari_law *law, ari_arena *a);
bool ari_ground_next(ari_ground *g, ari_ground_place *p);
/* The rows and columns of a box of a grid (board/grids.h): as square as can be, and wider than high. */
static inline void ari_ground_box(const ari_board *b, uint32_t *high, uint32_t *wide) {
    const uint32_t side = ari_grids_side(b);
    *high = 1;
    for (uint32_t k = 2; k * k <= side; k++)
        if (side % k == 0) *high = k;
    *wide = side / *high;
}
/* The scope of one cell, whether the law has a place there or not. */
void ari_ground_cell(ari_ground *g, uint32_t cell, ari_ground_place *p);

/* What the law compares with there. */
static inline int32_t ari_ground_value(const ari_board *b, const ari_law *l, const ari_ground_place *p) {
    const int32_t n = (int32_t)p->n;
    switch ((ari_bound)l->bound) {
    case ARI_BOUND_CLUE:
        return p->clue;
    case ARI_BOUND_PARAM:
        return b->param[l->number];
    case ARI_BOUND_HALF:
        return l->relation == ARI_IS_MOST ? n / 2 : l->relation == ARI_IS_LEAST ? (n + 1) / 2 : n % 2 ? -1 : n / 2;
    case ARI_BOUND_NUMBER:
        break;
    }
    return l->number;
}

#endif
