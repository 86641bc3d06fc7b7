/* symmetry.c - down the automaton, as long as what is decided agrees with its image.
 * Each turn decides a vertex: whether it is an end, and its links to earlier neighbours. As soon as a vertex or an edge
 * and its image are both decided they must be the same; where they are not, the walk turns back. States without a run
 * to the end are passed by. Links are kept in a table by the two vertices; entries of undecided ones are never read. */
#include "frontier/symmetry.h"

#include "graph/grid.h"

typedef struct walk {
    const ari_instances *x;
    const ari_vertex *image;
    ari_vertex *origin; /* the inverse of image */
    uint8_t *end;       /* [nvertex] is it an end? */
    uint8_t *link;      /* [nvertex * nvertex] by later and earlier vertex */
    ari_vertex *seat;   /* [nstep * 15] which vertex sits in back[i] of a step */
    uint32_t *state, *edge; /* [nstep+1] */
} walk;

/* Which vertex is in which slot when. */
static void seats_symmetry(const walk *k) {
    ari_vertex in[16] = {0};
    for (uint32_t t = 0; t < k->x->steps.nstep; t++) {
        const ari_linkage_step *st = &k->x->steps.step[t];
        for (uint32_t i = 0; i < st->nback; i++) k->seat[t * 15 + i] = in[st->back[i]];
        in[st->slot] = st->vertex;
    }
}

static uint8_t *link_of(const walk *k, ari_vertex u, ari_vertex v) {
    const bool later = k->x->steps.at[u] > k->x->steps.at[v];
    return &k->link[(size_t)(later ? u : v) * k->x->steps.nstep + (later ? v : u)];
}

/* Write the turn down; does it agree with what `map` makes of it, as far as that is decided? */
static bool agrees_symmetry(const walk *k, uint32_t t, const ari_vertex *map) {
    const uint32_t *at = k->x->steps.at;
    const ari_linkage_step *st = &k->x->steps.step[t];
    const ari_vertex v = st->vertex;
    if (at[map[v]] <= t && k->end[map[v]] != k->end[v]) return false;
    for (uint32_t i = 0; i < st->nback; i++) {
        const ari_vertex u = k->seat[t * 15 + i];
        if (at[map[v]] <= t && at[map[u]] <= t && *link_of(k, map[u], map[v]) != *link_of(k, u, v)) return false;
    }
    return true;
}

static bool take_symmetry(const walk *k, uint32_t t, const ari_instances_edge *e) {
    const ari_instances_level *l = &k->x->level[t];
    const ari_linkage_step *st = &k->x->steps.step[t];
    k->end[st->vertex] = l->move[e->move].to[15] != ARI_LINKAGE_PLAIN;
    for (uint32_t i = 0; i < st->nback; i++) *link_of(k, k->seat[t * 15 + i], st->vertex) = e->mask >> i & 1;
    return agrees_symmetry(k, t, k->image) && agrees_symmetry(k, t, k->origin);
}

static ari_status descend_symmetry(const walk *k, ari_budget *w, uint64_t *found) {
    const ari_instances *x = k->x;
    const uint32_t nstep = x->steps.nstep;
    uint32_t t = 0;
    k->state[0] = 0;
    k->edge[0] = x->level[0].head[0];
    for (;;) {
        const ari_instances_level *l = &x->level[t];
        bool down = false;
        while (t < nstep && !down && k->edge[t] < l->head[k->state[t] + 1]) {
            const ari_instances_edge *e = &l->edge[k->edge[t]++];
            down = !ari_instances_dead(x, t + 1, e->to) && take_symmetry(k, t, e);
            if (down) k->state[t + 1] = e->to;
        }
        if (!ari_budget_spend(w, 1)) return ARI_LIMIT;
        if (down && t + 1 == nstep) ++*found;
        else if (down && ++t < nstep) k->edge[t] = x->level[t].head[k->state[t]];
        if (!down && !t--) return ARI_OK;
    }
}

static ari_status fixed_by(const ari_instances *x, ari_arena *a, ari_budget *w, const ari_vertex *image, ari_big *out) {
    ARI_REQUIRE(x->level, "the automaton was not kept");
    const uint32_t n = x->steps.nstep;
    ari_big_clear(out);
    if (!x->total.n || !n) return ari_big_copy(a, out, &x->total) ? ARI_OK : a->spent;
    const ari_mark mark = ari_arena_mark(a);
    walk k = {x, image, ARI_TAKE(a, ari_vertex, n), ARI_ZERO(a, uint8_t, n), ARI_ZERO(a, uint8_t, (size_t)n * n),
              ARI_TAKE(a, ari_vertex, n * 15), ARI_TAKE(a, uint32_t, n + 1), ARI_TAKE(a, uint32_t, n + 1)};
    if (!k.origin || !k.end || !k.link || !k.seat || !k.state || !k.edge) return a->spent;
    for (ari_vertex v = 0; v < n; v++) k.origin[image[v]] = v;
    seats_symmetry(&k);
    uint64_t found = 0;
    const ari_status status = descend_symmetry(&k, w, &found);
    ari_arena_rewind(a, mark);
    if (status != ARI_OK) return status;
    return ari_big_set(a, out, found) ? ARI_OK : a->spent;
}

ari_status ari_frontier_symmetry_orbits(const ari_instances *x, ari_arena *a, ari_budget *w, const ari_graph *grid,
                                        ari_big *out) {
    /* one of each class of the square's symmetries, and how many there are in it */
    static const struct { unsigned turn, times; } square[] = {{2, 2}, {6, 1}, {1, 2}, {3, 2}},
                                                  oblong[] = {{2, 1}, {4, 1}, {6, 1}};
    const bool is_square = grid->rows == grid->cols;
    ARI_REQUIRE(grid->rows, "orbits are for grids");
    ari_vertex *image = ARI_TAKE(a, ari_vertex, grid->nvertex);
    ari_big_clear(out);
    if (!image || !ari_big_copy(a, out, &x->total)) return a->spent;
    for (uint32_t i = 0; i < (is_square ? 4u : 3u); i++) {
        const unsigned turn = is_square ? square[i].turn : oblong[i].turn;
        for (uint32_t r = 0; r < grid->rows; r++)
            for (uint32_t c = 0; c < grid->cols; c++) {
                uint32_t r2, c2;
                ari_grid_turn(grid->rows, grid->cols, turn, r, c, &r2, &c2);
                image[r * grid->cols + c] = r2 * grid->cols + c2;
            }
        ari_big fixed;
        ARI_TRY(fixed_by(x, a, w, image, &fixed));
        for (uint32_t k = 0; k < (is_square ? square[i].times : oblong[i].times); k++)
            if (!ari_big_add(a, out, &fixed)) return a->spent;
    }
    ari_big_div_small(out, is_square ? 8 : 4);
    return ARI_OK;
}
