/* numbered_islands.c - variables and rows of pieces with a clue each.
 *
 *   owner    sea + the sum of i over all clues = 1         sea, or of one piece
 *   piece    i of a cell and a neighbour that is no sea -> its i      pieces do not touch; and each is connected
 *   size     the sum of i of a clue = number - 1           cells too far from it are excluded, too */
#include "genre/numbered_islands.h"

#include "board/coloured_clue.h"
#include "board/genre.h"
#include "graph/grid.h"

#include <string.h>

/* A cell with no clue beside it, with several. */
#define ALONE UINT32_MAX
#define BETWEEN (UINT32_MAX - 1)

typedef ari_numbered_islands islands;

static bool take_arrays(islands *x, uint32_t n) {
    ari_arena *const a = x->m->arena;
    ari_graph *grid = ARI_TAKE(a, ari_graph, 1);
    x->grid = grid;
    x->white = ARI_TAKE(a, ari_lit, n);
    x->root = ARI_TAKE(a, uint32_t, n);
    x->serial = ARI_TAKE(a, uint32_t, n);
    x->beside = ARI_TAKE(a, uint32_t, n);
    x->land = ARI_TAKE(a, ari_lit, n);
    x->of = ARI_TAKE(a, ari_var, n);
    x->step = ARI_TAKE(a, uint32_t, n);
    x->queue = ARI_TAKE(a, uint32_t, n);
    return grid && x->white && x->root && x->serial && x->beside && x->land && x->of && x->step && x->queue &&
           ari_grid_build(a, x->b->rows, x->b->cols, grid) == ARI_OK;
}

static void find_clues(islands *x, uint16_t rule) {
    uint32_t serial = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++) {
        x->white[i] = x->sea[i] == ARI_LIT_FALSE  ? ARI_LIT_TRUE
                      : x->sea[i] == ARI_LIT_TRUE ? ARI_LIT_FALSE
                                                  : ARI_NOT(x->sea[i]);
        x->beside[i] = ALONE;
        serial += x->b->clue[i] != ARI_CLUE_NONE;
        if (x->sea[i] != ARI_LIT_FALSE) continue;
        x->serial[x->n] = serial;
        x->root[x->n++] = i;
    }
    for (uint32_t k = 0; k < x->n; k++)
        for (uint32_t i = x->grid->head[x->root[k]]; i < x->grid->head[x->root[k] + 1]; i++) {
            uint32_t *const beside = &x->beside[x->grid->nbr[i]];
            *beside = *beside == ALONE ? k : BETWEEN;
            if (x->sea[x->grid->nbr[i]] == ARI_LIT_FALSE) /* side by side: one piece with two clues */
                ari_model_clause(x->m, ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, x->root[k]), 0), NULL, 0);
        }
}

/* Could the cell, which has no clue, be land of the k-th piece? */
static bool fits_piece(const islands *x, uint32_t k, uint32_t cell) {
    return x->sea[cell] < ARI_LIT_TRUE && (x->beside[cell] == ALONE || x->beside[cell] == k);
}

static void set_land(islands *x, uint32_t k) {
    ari_var v = x->of[k];
    for (uint32_t i = 0; i < x->b->ncell; i++)
        x->land[i] = i == x->root[k] ? ARI_LIT_TRUE : fits_piece(x, k, i) ? ARI_POS(v++) : ARI_LIT_FALSE;
}

bool ari_numbered_islands_begin(islands *x, const ari_board *b, ari_model *m, const ari_lit *sea, uint16_t rule) {
    *x = (islands){.b = b, .m = m, .sea = sea};
    if (!ari_model_granted(m, take_arrays(x, b->ncell))) return false;
    find_clues(x, rule);
    for (uint32_t k = 0; k < x->n; k++) {
        x->of[k] = m->nvar;
        for (uint32_t i = 0; i < b->ncell; i++) {
            ari_name name = ari_board_name(b, 'i', i);
            name.c = (uint16_t)x->serial[k];
            if (fits_piece(x, k, i)) (void)ari_model_aux(m, name);
        }
    }
    return m->status == ARI_OK;
}

/* ---- rows ---- */

/* Land goes on to a neighbour that is no sea. */
static void add_shore(islands *x, uint16_t rule, ari_vertex from, ari_vertex to) {
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, to), 0);
    if (x->land[from] == ARI_LIT_FALSE || x->land[to] == ARI_LIT_TRUE || x->sea[to] >= ARI_LIT_TRUE) return;
    ari_lit lit[3] = {x->sea[to]};
    uint32_t n = 1;
    if (x->land[from] != ARI_LIT_TRUE) lit[n++] = ARI_NOT(x->land[from]);
    if (x->land[to] != ARI_LIT_FALSE) lit[n++] = x->land[to];
    ari_model_clause(x->m, tag, lit, n);
}

void ari_numbered_islands_piece(islands *x, uint32_t k, uint16_t rule) {
    set_land(x, k);
    for (ari_edge e = 0; e < x->grid->nedge; e++) {
        add_shore(x, rule, x->grid->ends[e][0], x->grid->ends[e][1]);
        add_shore(x, rule, x->grid->ends[e][1], x->grid->ends[e][0]);
    }
    ari_topo *t = ari_model_topo(x->m, ARI_CONNECTED, x->grid, false, 0,
                                 ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, x->root[k]), 0));
    if (!t) return;
    memcpy(t->vertex, x->land, x->b->ncell * sizeof *t->vertex);
    ari_model_spread(x->m, x->root[k], x->white);
}

/* Cells as many steps away as the piece has cells are not of it; ARI_NO: not to be reached at all. */
static void add_reach(islands *x, uint32_t k, uint32_t size, ari_tag tag) {
    uint32_t n = 1;
    memset(x->step, 0xff, x->b->ncell * sizeof *x->step);
    x->queue[0] = x->root[k];
    x->step[x->root[k]] = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t e = x->grid->head[x->queue[i]]; e < x->grid->head[x->queue[i] + 1]; e++) {
            const ari_vertex to = x->grid->nbr[e];
            if (x->land[to] == ARI_LIT_FALSE || x->step[to] != ARI_NO) continue;
            x->step[to] = x->step[x->queue[i]] + 1;
            x->queue[n++] = to;
        }
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (x->land[i] < ARI_LIT_TRUE && x->step[i] >= size) ari_model_unit(x->m, tag, ARI_NOT(x->land[i]));
}

void ari_numbered_islands_size(islands *x, uint32_t k, ari_tag tag) {
    const int32_t clue = x->b->clue[x->root[k]];
    const int32_t size = x->b->genre->drawing.colours ? ari_coloured_number(clue) : clue;
    if (size < 0) return;
    set_land(x, k);
    add_reach(x, k, (uint32_t)size, tag);
    ari_model_begin(x->m, tag, size - 1, size - 1);
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (x->land[i] < ARI_LIT_TRUE) ari_model_term(x->m, 1, x->land[i]);
    ari_model_end(x->m);
}

void ari_numbered_islands_owners(islands *x, uint16_t rule, bool none) {
    uint32_t *const next = x->step; /* of each piece how many of its variables are used up: cells come in order */
    memset(next, 0, x->n * sizeof *next);
    for (uint32_t i = 0; i < x->b->ncell; i++) {
        if (x->sea[i] >= ARI_LIT_TRUE) continue;
        ari_model_begin(x->m, ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, i), 0), none ? 0 : 1, 1);
        ari_model_term(x->m, 1, x->sea[i]);
        for (uint32_t k = 0; k < x->n; k++)
            if (fits_piece(x, k, i)) ari_model_term(x->m, 1, ARI_POS(x->of[k] + next[k]++));
        ari_model_end(x->m);
    }
}
