/* orbits.c - of sets of clues that a symmetry of the board brings onto each other one.
 * A turn of the board is a symmetry of the clues read last when each number comes to lie on an equal one; the only
 * solution then lies on itself too. The family is gone through set by set: one stays unless an image of it, as
 * increasing numbers, comes before it. So the word needs time for each set, where others need it for each node. */
#include "setcalc/workspace.h"

#include "base/sort.h"
#include "family/iterate.h"
#include "graph/grid.h"

enum { TURNS = 8, TICKS_SET = 40 };

typedef struct orbiting {
    ari_families *ws;
    const ari_board *board;
    uint32_t nturn;            /* symmetries beside the identity */
    uint32_t *image[TURNS];    /* [ncell + 1] of elements */
    uint32_t *own, *other;     /* [nlevel] numbers of a set, sorted */
    ARI_LIST(ari_node) kept;
} orbiting;

/* Elements of cells are the cells from 1. */
static uint32_t turned_orbit(const ari_board *b, unsigned t, uint32_t element) {
    uint32_t r, c;
    ari_grid_turn(b->rows, b->cols, t, (element - 1) / b->cols, (element - 1) % b->cols, &r, &c);
    return r * b->cols + c + 1;
}

static bool is_clue(const ari_families *ws, uint32_t element) {
    for (uint32_t i = 0; i < ws->clue.n; i++)
        if (ws->clue.at[i].element == element) return true;
    return false;
}

static bool fits_orbit(const orbiting *x, unsigned t) {
    const ari_board *b = x->board;
    if (t & 1 && b->rows != b->cols) return false;
    for (uint32_t i = 0; i < x->ws->clue.n; i++) {
        const uint32_t from = x->ws->clue.at[i].element, to = turned_orbit(b, t, from);
        if (!is_clue(x->ws, to) || b->clue[from - 1] != b->clue[to - 1]) return false;
    }
    return true;
}

static ari_status find_turns(orbiting *x, ari_arena *a) {
    for (unsigned t = 1; t < TURNS; t++) {
        if (!fits_orbit(x, t)) continue;
        uint32_t *image = ARI_ZERO(a, uint32_t, (size_t)x->board->ncell + 1);
        if (!image) return a->spent;
        for (uint32_t e = 1; e <= x->board->ncell; e++) image[e] = turned_orbit(x->board, t, e);
        x->image[x->nturn++] = image;
    }
    return ARI_OK;
}

/* Is it the first of its images? */
static bool is_first(orbiting *x, const ari_iterate *w) {
    for (uint32_t i = 0; i < w->n; i++) x->own[i] = w->set[i];
    ari_sort_few(x->own, w->n);
    for (uint32_t t = 0; t < x->nturn; t++) {
        uint32_t k = 0;
        for (uint32_t i = 0; i < w->n; i++) x->other[i] = x->image[t][w->set[i]];
        ari_sort_few(x->other, w->n);
        while (k < w->n && x->own[k] == x->other[k]) k++;
        if (k < w->n && x->other[k] < x->own[k]) return false;
    }
    return true;
}

static ari_status choose_orbit(orbiting *x, ari_arena *a, ari_node *node) {
    ari_node_store *f = &x->ws->forest;
    ari_diagram d;
    ari_iterate w;
    ARI_TRY(find_turns(x, a));
    ARI_TRY(ari_node_store_export(f, *node, &d, a));
    ARI_TRY(ari_iterate_init(&w, &d, a));
    uint32_t *level = ARI_TAKE(a, uint32_t, (size_t)d.nlevel + 1);
    x->own = ARI_TAKE(a, uint32_t, (size_t)d.nlevel + 1);
    x->other = ARI_TAKE(a, uint32_t, (size_t)d.nlevel + 1);
    if (!level || !x->own || !x->other) return a->spent;
    for (bool more = ari_iterate_first(&w); more; more = ari_iterate_next(&w)) {
        if (!ari_budget_spend(&x->ws->budget, TICKS_SET)) return ARI_LIMIT;
        if (!is_first(x, &w)) continue;
        for (uint32_t i = 0; i < w.n; i++) level[i] = ari_universe_find(&f->universe, w.set[i]);
        if (!ARI_RESERVE(a, &x->kept, 1)) return a->spent;
        ARI_PUSH(&x->kept, ari_node_store_set(f, level, w.n));
        if (f->status != ARI_OK) return f->status;
    }
    return ari_algebra_unite(f, x->kept.at, x->kept.n, node);
}

ari_status ari_setcalc_orbit_first(ari_families *ws, ari_node *node, ari_error *err) {
    ari_arena a;
    orbiting x = {.ws = ws, .board = ws->clued ? ari_setcalc_board(ws->clued) : NULL};
    bool cells = x.board && !x.board->net && x.board->genre->lines == ARI_LINES_BORDER;
    for (uint32_t i = 0; cells && i < ws->clue.n; i++) cells = ARI_SITE_KIND(ws->clue.at[i].site) == ARI_AT_CELL;
    for (uint32_t i = 0; cells && i < ws->forest.universe.element.n; i++)
        cells = is_clue(ws, ws->forest.universe.element.at[i]);
    if (!cells)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "these are no sets of numbers beside loops on squares",
                               "read a puzzle before: clues PUZZLE orbits; else: instances GRID with orbits");
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_setcalc_share(ws, &a);
    const ari_status s = choose_orbit(&x, &a, node);
    ari_arena_drop(&a);
    return ari_setcalc_spent(ws, s, err);
}
