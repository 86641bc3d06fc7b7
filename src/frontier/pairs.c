/* pairs.c - the automaton of instances.h made deterministic over pairs, then written as a reduced diagram.
 * Before step t a node is the set of all states in which the same pairs may have been chosen so far: they differ in the
 * open ends they have guessed, and in their covers. Step t closes one of the pairs of its vertex, or none; the states
 * after it, by the partner, are the children. No state comes twice into a set, because every instance is one run alone.
 * Going back, the node of a set is built from the pair with the latest partner to the one with the earliest; a table a
 * level finds equal nodes. States without a run to the end are left out, so no node is the empty family. */
#include "frontier/pairs.h"

#include "base/sort.h"

#include <string.h>

typedef struct child { uint32_t partner, set; } child; /* the partner's step + 1, or 0: no pair; set of the next step */
typedef struct sets { /* of one step */
    uint32_t nset;
    uint32_t *head; /* [nset+1] */
    child *at;      /* by partner */
} sets;

typedef struct work {
    const ari_instances *x;
    ari_arena *arena;
    ari_budget *budget;
    sets *sets; /* [nstep+1] */
    ari_state_table_lists now, next;
    struct { uint64_t *at; uint32_t n, cap; } out, spare; /* partner << 32 | state */
    struct { uint32_t *at; uint32_t n, cap; } list;
} work;

/* All turns of a set of states of level t, by partner. */
static bool gather_pair(work *k, uint32_t t, const uint32_t *set, uint32_t n) {
    const ari_instances_level *l = &k->x->level[t];
    k->out.n = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t from = l->head[set[i]], to = l->head[set[i] + 1];
        if (!ARI_SWELL(k->arena, &k->out, to - from)) return false;
        for (uint32_t e = from; e < to; e++) {
            if (ari_instances_dead(k->x, t + 1, l->edge[e].to)) continue;
            const unsigned role = l->move[l->edge[e].move].to[15];
            uint64_t partner = 0;
            if (role >= ARI_LINKAGE_CLOSE)
                partner = k->x->steps.at[l->name[l->name_head[set[i]] + role - ARI_LINKAGE_CLOSE]] + 1;
            k->out.at[k->out.n++] = partner << 32 | l->edge[e].to;
        }
    }
    k->spare.n = 0;
    if (!ARI_SWELL(k->arena, &k->spare, k->out.n)) return false;
    ari_sort_keys(k->out.at, k->spare.at, k->out.n);
    return true;
}

static bool descend_pair(work *k, uint32_t t) {
    sets *r = &k->sets[t];
    struct { child *at; uint32_t n, cap; } children = {0};
    r->nset = k->now.start.n;
    r->head = ari_arena_resize(k->arena, NULL, ((size_t)r->nset + 1) * sizeof *r->head);
    if (!r->head) return false;
    for (uint32_t i = 0; i < r->nset; i++) {
        uint32_t n;
        const uint32_t *set = ari_state_table_lists_at(&k->now, i, &n);
        r->head[i] = children.n;
        if (!gather_pair(k, t, set, n) || !ari_budget_spend(k->budget, n + k->out.n)) return false;
        k->list.n = 0;
        if (!ARI_SWELL(k->arena, &k->list, k->out.n)) return false;
        for (uint32_t j = 0; j < k->out.n;) {
            const uint64_t partner = k->out.at[j] >> 32;
            uint32_t m = 0;
            for (; j < k->out.n && k->out.at[j] >> 32 == partner; j++) k->list.at[m++] = (uint32_t)k->out.at[j];
            const uint32_t to = ari_state_table_lists_put(&k->next, k->list.at, m);
            if (to == ARI_STATE_TABLE_FULL || !ARI_SWELL(k->arena, &children, 1)) return false;
            children.at[children.n++] = (child){(uint32_t)partner, to};
        }
    }
    r->head[r->nset] = children.n;
    r->at = children.at;
    ari_state_table_lists_free(&k->now);
    k->now = k->next;
    ari_state_table_lists_init(&k->next, k->arena);
    ari_alternative_report(k->budget, "diagram", t, k->x->steps.nstep, k->now.start.n);
    return true;
}

/* ---- nodes ---- */

typedef struct table { ari_node *cell; uint32_t ncell; } table;

/* The node of the present level with these children. */
static ari_node make_pair(ari_diagram *d, table *h, ari_node without, ari_node with) {
    uint32_t i = (uint32_t)ari_state_table_mix((uint64_t)with << 32 | without) & (h->ncell - 1);
    for (; h->cell[i]; i = (i + 1) & (h->ncell - 1)) {
        const ari_pairing p = d->node[h->cell[i] - 2];
        if (p.without == without && p.with == with) return h->cell[i];
    }
    d->node[d->nraw++] = (ari_pairing){without, with};
    return h->cell[i] = (ari_node)d->nraw + 1;
}

static bool room_pair(ari_diagram *d, uint32_t n) {
    if (d->cap - d->nraw >= n) return true;
    const size_t cap = d->nraw + n + d->cap / 2;
    ari_pairing *p = cap < UINT32_MAX - 2 ? ari_arena_resize(d->arena, d->node, cap * sizeof *p) : NULL;
    if (!p) return false;
    d->node = p;
    d->cap = cap;
    return true;
}

/* The nodes of step t: f holds those of the sets of the next step, and then of this one. */
static bool ascend_pair(work *k, uint32_t t, ari_diagram *d, ari_node **f) {
    sets *r = &k->sets[t];
    ari_node *g = ari_arena_resize(k->arena, NULL, ((size_t)r->nset + 1) * sizeof *g);
    uint32_t *cursor = ari_arena_resize(k->arena, NULL, ((size_t)r->nset + 1) * sizeof *cursor);
    uint32_t *count = ARI_ZERO(k->arena, uint32_t, t + 2);
    if (!g || !cursor || !count) return false;
    for (uint32_t i = 0; i < r->nset; i++) {
        const uint32_t from = r->head[i], to = r->head[i + 1];
        g[i] = from < to && !r->at[from].partner ? (*f)[r->at[from].set] : 0;
        cursor[i] = to;
        for (uint32_t j = from; j < to; j++) count[r->at[j].partner]++;
    }
    for (uint32_t s = t; s-- > 0;) {
        const uint32_t level = t * (t - 1) / 2 + s;
        table h = {NULL, 16};
        while (h.ncell / 2 < count[s + 1]) h.ncell *= 2;
        h.cell = ari_arena_resize(k->arena, NULL, h.ncell * sizeof *h.cell);
        if (!h.cell || !room_pair(d, count[s + 1])) return false;
        memset(h.cell, 0, h.ncell * sizeof *h.cell);
        for (uint32_t i = 0; count[s + 1] && i < r->nset; i++) {
            if (cursor[i] == r->head[i] || r->at[cursor[i] - 1].partner != s + 1) continue;
            g[i] = make_pair(d, &h, g[i], (*f)[r->at[--cursor[i]].set]);
        }
        d->first[level] = (ari_node)d->nraw + 2;
        ari_arena_free(k->arena, h.cell);
        if (!ari_budget_spend(k->budget, count[s + 1] + 1)) return false;
    }
    ari_arena_free(k->arena, cursor);
    ari_arena_free(k->arena, *f);
    ari_arena_free(k->arena, r->head);
    ari_arena_free(k->arena, r->at);
    *f = g;
    return true;
}

ari_status ari_frontier_pairs_diagram(const ari_instances *x, ari_arena *a, ari_budget *w, ari_diagram *out) {
    const uint32_t nstep = x->steps.nstep, nlevel = nstep ? nstep * (nstep - 1) / 2 : 0;
    uint32_t *element = ARI_TAKE(a, uint32_t, nlevel);
    work k;
    memset(&k, 0, sizeof k);
    k.x = x;
    k.arena = a;
    k.budget = w;
    k.sets = ARI_ZERO(a, sets, nstep + 1);
    if (!element || !k.sets) return a->spent;
    ARI_REQUIRE(x->level && (!nstep || x->level[0].name_head), "the automaton was not kept with its names");
    for (uint32_t t = 0; t < nstep; t++)
        for (uint32_t s = 0; s < t; s++)
            element[t * (t - 1) / 2 + s] = ari_frontier_pairs_element(x->steps.step[s].vertex, x->steps.step[t].vertex);
    if (!x->total.n) return ari_diagram_constant(out, a, nlevel, element, 0);
    ARI_TRY(ari_diagram_constant(out, a, nlevel, element, 0));
    ari_state_table_lists_init(&k.now, a);
    ari_state_table_lists_init(&k.next, a);
    const uint32_t start = 0;
    if (ari_state_table_lists_put(&k.now, &start, 1) == ARI_STATE_TABLE_FULL)
        return ari_state_table_failed(k.arena, k.budget);
    for (uint32_t t = 0; t < nstep; t++)
        if (!descend_pair(&k, t)) return ari_state_table_failed(k.arena, k.budget);
    ari_node *f = ari_arena_resize(a, NULL, ((size_t)k.now.start.n + 1) * sizeof *f);
    if (!f) return ari_state_table_failed(k.arena, k.budget);
    for (uint32_t i = 0; i < k.now.start.n; i++) f[i] = 1;
    ari_state_table_lists_free(&k.now);
    out->first[nlevel] = 2;
    for (uint32_t t = nstep; t-- > 0;)
        if (!ascend_pair(&k, t, out, &f)) return ari_state_table_failed(k.arena, k.budget);
    out->root = f[0];
    ari_arena_free(a, f);
    ari_arena_free(a, k.out.at);
    ari_arena_free(a, k.spare.at);
    ari_arena_free(a, k.list.at);
    return ARI_OK;
}
