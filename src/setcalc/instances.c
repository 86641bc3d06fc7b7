/* instances.c - the instances of frontier/instances.h behind the public header.
 * One arena holds graph, automaton and answer. Limits come as the status LIMIT and become "not complete". */
#include "setcalc/workspace.h"

#include "frontier/instance_iterate.h"
#include "frontier/symmetry.h"
#include "graph/grid.h"

#define VERTICES 2000u /* more would only be paths and ladders */

struct ari_links {
    ari_arena arena; /* owns all below, and this */
    ari_graph graph;
    ari_instances found;
    ari_rng rng;
    bool complete;
    const char *stop, *count, *orbits, **by;
    uint32_t nby;
    uint64_t ticks;
};

static ari_status wrong_instance(ari_error *e, const char *what, const char *remedy) {
    return ari_status_fail(e, ARI_RANGE, 0, 0, what, remedy);
}

static ari_status pairs_fit(const uint32_t (*pair)[2], uint32_t n, uint32_t nvertex, ari_error *e) {
    for (uint32_t i = 0; i < n; i++)
        if (pair[i][0] >= nvertex || pair[i][1] >= nvertex || pair[i][0] == pair[i][1])
            return wrong_instance(e, "a pair is not two vertices of the graph", "name two different vertices");
    return ARI_OK;
}

static ari_status fits_instance(const ari_links_ask *q, ari_error *e) {
    const uint64_t n = q->rows ? (uint64_t)q->rows * q->cols : q->nvertex;
    if (!n) return wrong_instance(e, "the graph has no vertex", "give rows and columns, or edges");
    if (n > VERTICES) return wrong_instance(e, "the graph has more than 2000 vertices", "take a smaller one");
    for (uint32_t i = 0; !q->rows && i < q->nedge; i++)
        if (q->edge[i][0] >= n || q->edge[i][1] >= n || q->edge[i][0] == q->edge[i][1])
            return wrong_instance(e, "an edge does not join two vertices of the graph", "name two different vertices");
    if (q->orbits && (!q->rows || q->end || q->nmust || q->nnever))
        return wrong_instance(e, "only the instances of a grid without restrictions on its vertices have orbits",
                              "leave the orbits or the restrictions out");
    ARI_TRY(pairs_fit(q->must, q->nmust, (uint32_t)n, e));
    return pairs_fit(q->never, q->nnever, (uint32_t)n, e);
}

static ari_status solve_instance(ari_links *x, const ari_links_ask *q, const char *wish, ari_budget *w,
                                 ari_error *err) {
    ari_arena *a = &x->arena;
    ari_vertex *order;
    ARI_TRY(ari_setcalc_order_points(a, q->rows ? q->rows * q->cols : q->nvertex, wish, &order, err));
    if (q->rows) ARI_TRY(ari_grid_build(a, q->rows, q->cols, &x->graph));
    else ARI_TRY(ari_graph_build(a, q->nvertex, q->nedge, q->edge, &x->graph));
    const ari_instances_ask ask = {order, q->least, q->most, q->end, q->must, q->never, q->nmust, q->nnever,
                                   q->keep || q->orbits, false};
    ARI_TRY(ari_instances_find(a, &x->graph, &ask, w, &x->found));
    x->count = ari_big_print(a, &x->found.total);
    x->nby = x->found.total.n ? x->found.npair + 1 : 0;
    x->by = ARI_TAKE(a, const char *, x->nby);
    if (!x->count || !x->by) return a->spent;
    for (uint32_t i = 0; i < x->nby; i++)
        if (!(x->by[i] = ari_big_print(a, &x->found.by_pairs[i]))) return a->spent;
    if (!q->orbits) return ARI_OK;
    ari_big orbits;
    ARI_TRY(ari_frontier_symmetry_orbits(&x->found, a, w, &x->graph, &orbits));
    return (x->orbits = ari_big_print(a, &orbits)) ? ARI_OK : a->spent;
}

ari_status ari_links_find(const ari_links_ask *ask, const ari_options *options, ari_links **out, ari_error *error) {
    ARI_REQUIRE(ask && out, "a question and a place for the answer");
    options = ARI_OPTIONS_TAKE(options);
    *out = NULL;
    ARI_TRY(fits_instance(ask, error));
    ari_arena arena;
    ari_arena_init(&arena, options->allocator, ari_arena_budget(options->bytes));
    ari_links *x = ARI_ZERO(&arena, ari_links, 1);
    if (!x) {
        const ari_status spent = arena.spent;
        ari_arena_drop(&arena);
        return ari_status_fail(error, spent, 0, 0, "memory is out", "allow more bytes");
    }
    x->arena = arena;
    x->stop = x->count = x->orbits = "";
    ari_rng_init(&x->rng, options->seed);
    ari_budget budget = ari_budget_of(options);
    ari_error *err = ARI_ERROR_TAKE(error);
    const ari_status status = solve_instance(x, ask, options->order, &budget, err);
    x->ticks = budget.spent;
    x->complete = status == ARI_OK;
    if (status == ARI_OK || status == ARI_LIMIT) {
        if (status == ARI_LIMIT) {
            x->stop = budget.why ? ari_budget_word(&budget) : "bytes";
            x->count = x->orbits = "";
            x->nby = 0;
        }
        *out = x;
        return ARI_OK;
    }
    ari_links_free(x);
    if (err->what[0]) return status; /* told already */
    if (status == ARI_RANGE)
        return wrong_instance(error, "the graph is too wide: its sweep would look at more than 15 vertices at a time",
                              "take a narrower grid or a sparser graph");
    return ari_status_fail(error, status, 0, 0, "memory is out", "take a smaller graph");
}

void ari_links_free(ari_links *x) {
    if (!x) return;
    ari_arena arena = x->arena; /* x lies inside */
    ari_arena_drop(&arena);
}

#define LOOK(call, value)                     \
    call {                                    \
        ARI_REQUIRE(x, "instances are NULL"); \
        return value;                         \
    }
LOOK(int ari_links_complete(const ari_links *x), x->complete)
LOOK(const char *ari_links_stop(const ari_links *x), x->stop)
LOOK(const char *ari_links_count(const ari_links *x), x->count)
LOOK(const char *ari_links_count_of(const ari_links *x, uint32_t n), n < x->nby ? x->by[n] : NULL)
LOOK(const char *ari_links_orbits(const ari_links *x), x->orbits)
LOOK(uint64_t ari_links_ticks(const ari_links *x), x->ticks)

const char *ari_links_stat(const ari_links *x, uint32_t i, uint64_t *value) {
    static const char *const name[] = {"covers", "pairs", "kept", "states"};
    ARI_REQUIRE(x, "instances are NULL");
    const uint64_t all[] = {x->found.rivals.ncover, x->found.rivals.nreached, x->found.rivals.nkept, x->found.nstate};
    if (i >= sizeof name / sizeof *name) return NULL;
    if (value) *value = all[i];
    return name[i];
}

ari_status ari_links_each(const ari_links *x, int (*visit)(void *user, const uint32_t (*pair)[2], uint32_t n),
                          void *user) {
    ARI_REQUIRE(x && visit, "instances or visit are NULL");
    ARI_REQUIRE(x->complete && x->found.level, "nothing was kept");
    ari_arena scratch;
    ari_arena_init(&scratch, &x->arena.alloc, 0);
    const ari_status status = ari_frontier_instances_walk(&x->found, &scratch, visit, user);
    ari_arena_drop(&scratch);
    return status;
}

ari_status ari_links_sample(ari_links *x, uint32_t (*pair)[2], uint32_t *n) {
    ARI_REQUIRE(x && pair && n, "an argument is NULL");
    ARI_REQUIRE(x->complete && x->found.level, "nothing was kept");
    *n = 0;
    return x->found.total.n ? ari_frontier_instances_sample(&x->found, &x->arena, &x->rng, pair, n) : ARI_OK;
}
