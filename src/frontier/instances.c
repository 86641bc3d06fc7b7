/* instances.c - good instances as runs of an automaton over (cover, set of rivals).
 * A good instance has one solution, and this is a cover by paths without chords (linkage.h). So good instances are
 * counted by their covers: a state of the sweep is the linkage of a cover together with the set of all its rivals, the
 * other linkages that can come from the same decisions about ends (alternative_linkages.h). A rival that can do
 * whatever the cover can kills the state; a rival that can no longer catch the cover is forgotten:
 * alternative_linkages.c has found out, pair by pair and exactly. What survives to the end has no rival: each run is a
 * good instance, and each good instance is one run, since its only cover is its only solution. In a 6x6 grid a state
 * has ten rivals on average, and 99.7 percent of all covers survive.
 * Equal states have equal futures; they are merged, and their counts, by number of pairs, are added up. Of two rivals
 * one of which can do whatever the other can, only the first is kept.
 * Restrictions act on the decisions: a vertex's roles, and for pairs the name of an open end is kept in the state when
 * some pair that must or must not be speaks of it.
 * Tried and dropped: sets of all rivals that can be reached, none ever forgotten: six times the states at 5x5, and the
 * ratio grows with the width. */
#include "frontier/instances.h"

#include "base/sort.h"
#include "family/limbs.h"

#include <string.h>

/* A growing level: keys of varying length and their counts. */
typedef struct states {
    ari_arena *arena;
    ari_state_table_lists key;
    struct { uint64_t *at; uint32_t n, cap; } count; /* stride limbs a state */
    uint32_t stride, ndegree, nlimb; /* stride = ndegree * nlimb; count[d*nlimb..] by number of pairs */
} states;

typedef struct sweep {
    ari_instances *x;
    const ari_instances_ask *ask;
    ari_budget *budget;
    uint32_t most;
    ari_vertex *partner;  /* [nvertex] by `must`, or ARI_NO */
    uint8_t *marked;      /* [nvertex] its name is kept while it is an open end */
    ari_state_table_set never; /* smaller << 32 | larger */
    bool counted;         /* the number of pairs is part of the key */
    states now, next;
    ari_alternative_reach reach;
    ari_state_table_set kept;
    uint32_t *birth_head; /* [nturn+1] rivals born by each turn */
    struct { uint32_t *at; uint32_t n, cap; } birth, key, rival;
    struct { ari_instances_edge *at; uint32_t n, cap; } edge;
} sweep;

/* ---- levels of states ---- */

/* The number of a key; ARI_NO when memory is out. */
static uint32_t states_put(states *s, const uint32_t *key, uint32_t n) {
    const uint32_t before = s->key.start.n;
    if (!ARI_SWELL(s->arena, &s->count, s->stride)) return ARI_NO;
    const uint32_t k = ari_state_table_lists_put(&s->key, key, n);
    if (k != before || k == ARI_NO) return k;
    memset(s->count.at + (size_t)k * s->stride, 0, s->stride * sizeof *s->count.at);
    s->count.n += s->stride;
    return k;
}

static void states_free(states *s) {
    ari_state_table_lists_free(&s->key);
    ari_arena_free(s->arena, s->count.at);
    memset(s, 0, sizeof *s);
}

/* to += from, nfrom <= nto */
static void add_limbs(uint64_t *to, uint32_t nto, const uint64_t *from, uint32_t nfrom) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < nto; i++) {
        const uint64_t y = i < nfrom ? from[i] : 0, z = to[i] + y;
        to[i] = z + carry;
        carry = (z < y) | (to[i] < carry);
    }
}

/* Counts of state j += those of state i, the degrees moved up by `up`; past the last degree are more pairs than asked
 * for. */
static void add_counts(states *t, uint32_t j, const states *f, uint32_t i, uint32_t up) {
    uint64_t *to = t->count.at + (size_t)j * t->stride;
    const uint64_t *from = f->count.at + (size_t)i * f->stride;
    for (uint32_t d = 0; d < f->ndegree && d + up < t->ndegree; d++)
        add_limbs(to + (size_t)(d + up) * t->nlimb, t->nlimb, from + (size_t)d * f->nlimb, f->nlimb);
}

/* Limbs that hold `factor` times the sum of all counts of a level. */
static ari_status limbs_for(const states *s, uint32_t factor, uint32_t *out) {
    ari_big sum;
    ari_big_clear(&sum);
    for (size_t i = 0; i < s->count.n; i += s->nlimb) {
        const ari_big one = ari_limbs_view(s->count.at + i, s->nlimb);
        if (!ari_big_add(s->arena, &sum, &one)) return s->arena->spent;
    }
    if (!ari_big_mul_small(s->arena, &sum, factor)) return s->arena->spent;
    *out = sum.n ? sum.n : 1;
    return ARI_OK;
}

/* ---- one step ---- */

/* The first rivals of every turn of the level that can catch its cover. */
static ari_status all_births(sweep *s, uint32_t t) {
    ari_alternative *rv = &s->x->rivals;
    const ari_alternative_level *l = &rv->level[t];
    ari_linkage out[ARI_LINKAGE_RIVALS];
    s->birth.n = 0;
    s->birth_head = ari_arena_resize(rv->arena, NULL, ((size_t)l->turn_head[l->ncover] + 1) * sizeof *s->birth_head);
    if (!s->birth_head) return ari_state_table_failed(s->x->arena, s->budget);
    for (uint32_t c = 0; c < l->ncover; c++) {
        for (uint32_t i = l->turn_head[c]; i < l->turn_head[c + 1]; i++) {
            const uint32_t n = ari_alternative_births(rv, t, c, i, out);
            if (!ARI_SWELL(rv->arena, &s->birth, n)) return ari_state_table_failed(s->x->arena, s->budget);
            s->birth_head[i] = s->birth.n;
            for (uint32_t k = 0; k < n; k++) {
                const uint32_t r = ari_state_table_put(&rv->level[t + 1].rival, &out[k]);
                if (r == ARI_STATE_TABLE_FULL) return ari_state_table_failed(s->x->arena, s->budget);
                if (ari_state_table_set_has(&s->kept, (uint64_t)l->turn[i].to << 32 | r)) s->birth.at[s->birth.n++] = r;
            }
        }
    }
    s->birth_head[l->turn_head[l->ncover]] = s->birth.n;
    return ARI_OK;
}

/* Sort (few, and nearly in order), drop equal ones, and drop those that another one beats. */
static uint32_t tidy_instance(const ari_state_table *rival, uint32_t *r, uint32_t n) {
    ari_sort_few(r, n);
    uint32_t m = 0;
    for (uint32_t i = 0; i < n; i++)
        if (!m || r[m - 1] != r[i]) r[m++] = r[i];
    n = m;
    for (uint32_t i = 0; i < n; i++) {
        if (r[i] == ARI_NO || !ari_linkage_loose(ari_state_table_at(rival, r[i]))) continue;
        for (uint32_t j = 0; j < n; j++)
            if (j != i && r[j] != ARI_NO &&
                ari_linkage_beats(ari_state_table_at(rival, r[i]), ari_state_table_at(rival, r[j])))
                r[j] = ARI_NO;
    }
    m = 0;
    for (uint32_t i = 0; i < n; i++)
        if (r[i] != ARI_NO) r[m++] = r[i];
    return m;
}

/* The rivals after a turn into s->rival. 1 the cover lives, 0 it is caught, -1 memory is out. */
static int meet_instance(sweep *s, uint32_t t, uint32_t turn, const uint32_t *old, uint32_t nold) {
    const ari_alternative_level *l = &s->x->rivals.level[t];
    const uint32_t to = l->turn[turn].to;
    s->rival.n = 0;
    for (uint32_t k = 0; k < nold; k++) {
        uint32_t n;
        const uint32_t *next = ari_alternative_reach_get(&s->reach, old[k], l->turn[turn].move, &n);
        if (!next || !ARI_SWELL(s->reach.of->arena, &s->rival, n)) return -1;
        for (uint32_t j = 0; j < n; j++) {
            if (ari_state_table_set_has(&s->kept, (uint64_t)to << 32 | next[j])) s->rival.at[s->rival.n++] = next[j];
            else if (ari_linkage_beats(ari_state_table_at(&l[1].rival, next[j]), &l[1].plain[to])) return 0;
        }
    }
    const uint32_t from = s->birth_head[turn], n = s->birth_head[turn + 1] - from;
    if (!ARI_SWELL(s->reach.of->arena, &s->rival, n)) return -1;
    for (uint32_t k = 0; k < n; k++) s->rival.at[s->rival.n++] = s->birth.at[from + k];
    s->rival.n = tidy_instance(&l[1].rival, s->rival.at, s->rival.n);
    return 1;
}

/* Do the restrictions on pairs allow v its role? name: of the open end it closes. */
static bool allowed_instance(const sweep *s, ari_vertex v, unsigned role, ari_vertex name) {
    const ari_vertex p = s->partner[v];
    if (role == ARI_LINKAGE_PLAIN) return p == ARI_NO;
    if (role == ARI_LINKAGE_OPEN) return p == ARI_NO || s->x->steps.at[p] > s->x->steps.at[v];
    if (p != ARI_NO && name != p) return false; /* names that matter are kept */
    if (name == ARI_NO) return true;
    if (p == ARI_NO && s->partner[name] != ARI_NO) return false;
    return !ari_state_table_set_has(&s->never, name < v ? (uint64_t)name << 32 | v : (uint64_t)v << 32 | name);
}

/* The next key: cover, number of pairs if it counts, names of open ends, rivals. false when the turn is not allowed. */
static bool next_key(sweep *s, uint32_t t, uint32_t turn, const uint32_t *old, uint32_t nlabel) {
    const ari_alternative_level *l = &s->x->rivals.level[t];
    const ari_linkage_perm *p = ari_state_table_at(&l->move, l->turn[turn].move);
    const unsigned role = p->to[15];
    const ari_vertex v = s->x->steps.step[t].vertex;
    const uint32_t *name = old + 1 + s->counted;
    const uint32_t after = nlabel + (role == ARI_LINKAGE_OPEN) - (role >= ARI_LINKAGE_CLOSE);
    uint32_t pairs = 0;
    if (!allowed_instance(s, v, role, role >= ARI_LINKAGE_CLOSE ? name[role - ARI_LINKAGE_CLOSE] : ARI_NO))
        return false;
    s->key.n = 0;
    s->key.at[s->key.n++] = l->turn[turn].to;
    if (s->counted) {
        s->key.at[s->key.n++] = pairs = old[1] + (role >= ARI_LINKAGE_CLOSE);
        if (pairs + after > s->most) return false; /* every open end makes one more */
    }
    for (uint32_t i = 0; i < nlabel + (role == ARI_LINKAGE_OPEN); i++)
        if (p->to[i] != 255)
            s->key.at[s->key.n + p->to[i]] = i < nlabel ? name[i] : s->marked[v] ? v : ARI_NO;
    s->key.n += after;
    return true;
}

static ari_status go_on(sweep *s, uint32_t t, uint32_t i) {
    ari_alternative *rv = &s->x->rivals;
    const ari_alternative_level *l = &rv->level[t];
    uint32_t size;
    const uint32_t *old = ari_state_table_lists_at(&s->now.key, i, &size), c = old[0];
    const uint32_t nlabel = ari_linkage_labels(&l->plain[c]), fixed = 1 + s->counted + nlabel;
    for (uint32_t turn = l->turn_head[c]; turn < l->turn_head[c + 1]; turn++) {
        if (!next_key(s, t, turn, old, nlabel)) continue;
        const int lives = meet_instance(s, t, turn, old + fixed, size - fixed);
        if (lives < 0 || !ARI_SWELL(rv->arena, &s->key, s->rival.n))
            return ari_state_table_failed(s->x->arena, s->budget);
        if (!lives) continue;
        if (s->rival.n) memcpy(s->key.at + s->key.n, s->rival.at, s->rival.n * sizeof *s->key.at);
        const uint32_t to = states_put(&s->next, s->key.at, s->key.n + s->rival.n);
        if (to == ARI_NO) return ari_state_table_failed(s->x->arena, s->budget);
        const ari_linkage_perm *p = ari_state_table_at(&l->move, l->turn[turn].move);
        add_counts(&s->next, to, &s->now, i, !s->counted && p->to[15] >= ARI_LINKAGE_CLOSE);
        if (!s->ask->keep) continue;
        if (!ARI_SWELL(rv->arena, &s->edge, 1)) return ari_state_table_failed(s->x->arena, s->budget);
        s->edge.at[s->edge.n++] = (ari_instances_edge){to, (uint16_t)l->turn[turn].move, l->mask[turn]};
    }
    return ari_budget_spend(s->budget, size) ? ARI_OK : ARI_LIMIT;
}

static uint32_t most_turns(const ari_alternative_level *l) {
    uint32_t most = 1;
    for (uint32_t c = 0; c < l->ncover; c++)
        if (l->turn_head[c + 1] - l->turn_head[c] > most) most = l->turn_head[c + 1] - l->turn_head[c];
    return most;
}

/* What the automaton remembers of the states of level t. */
static ari_status keep_states(sweep *s, uint32_t t) {
    ari_arena *a = s->x->arena;
    ari_instances_level *keep = &s->x->level[t];
    const ari_alternative_level *l = &s->x->rivals.level[t];
    const uint32_t n = keep->nstate = s->now.key.start.n;
    memset(&s->edge, 0, sizeof s->edge);
    keep->move = (ari_linkage_perm *)(void *)l->move.key;
    keep->head = ari_arena_resize(a, NULL, ((size_t)n + 1) * sizeof *keep->head);
    if (!keep->head) return ari_state_table_failed(s->x->arena, s->budget);
    if (l->move.n > UINT16_MAX) return ARI_LIMIT;
    if (t < s->x->steps.nstep) keep->vertex = s->x->steps.step[t].vertex;
    if (!s->ask->names) return ARI_OK;
    keep->name_head = ari_arena_resize(a, NULL, ((size_t)n + 1) * sizeof *keep->name_head);
    if (!keep->name_head) return ari_state_table_failed(s->x->arena, s->budget);
    struct { uint32_t *at; uint32_t n, cap; } name = {0};
    for (uint32_t i = 0; i < n; i++) {
        uint32_t size;
        const uint32_t *key = ari_state_table_lists_at(&s->now.key, i, &size),
                       nlabel = ari_linkage_labels(&l->plain[key[0]]);
        keep->name_head[i] = name.n;
        if (!ARI_SWELL(a, &name, nlabel)) return ari_state_table_failed(s->x->arena, s->budget);
        for (uint32_t k = 0; k < nlabel; k++) name.at[name.n++] = key[1 + s->counted + k];
    }
    keep->name_head[n] = name.n;
    keep->name = name.at;
    return ARI_OK;
}

static ari_status step_instance(sweep *s, uint32_t t) {
    ari_alternative *rv = &s->x->rivals;
    ari_arena *a = rv->arena;
    memset(&s->next, 0, sizeof s->next);
    s->next.arena = a;
    ari_state_table_lists_init(&s->next.key, a);
    const uint32_t degrees = (t + 1) / 2 + 1; /* a pair needs two vertices */
    s->next.ndegree = s->counted ? 1 : degrees < s->most + 1 ? degrees : s->most + 1;
    ARI_TRY(limbs_for(&s->now, most_turns(&rv->level[t]), &s->next.nlimb));
    s->next.stride = s->next.ndegree * s->next.nlimb;
    ARI_TRY(ari_alternative_reach_open(&s->reach, rv, t));
    ARI_TRY(ari_alternative_pairs(rv, t + 1, &s->kept));
    ARI_TRY(all_births(s, t));
    ari_instances_level *keep = s->x->level ? &s->x->level[t] : NULL;
    if (keep) ARI_TRY(keep_states(s, t));
    for (uint32_t i = 0; i < s->now.key.start.n; i++) {
        if (keep) keep->head[i] = s->edge.n;
        ARI_TRY(go_on(s, t, i));
    }
    if (keep) {
        keep->head[keep->nstate] = s->edge.n;
        keep->edge = s->edge.at;
    }
    ari_arena_free(a, s->birth_head);
    ari_alternative_reach_close(&s->reach);
    ari_state_table_set_free(&s->kept);
    states_free(&s->now);
    s->now = s->next;
    s->x->nstate += s->now.key.start.n;
    ari_alternative_report(s->budget, "states", t, s->x->steps.nstep, s->now.key.start.n);
    return ARI_OK;
}

/* ---- the question ---- */

static ari_status restrictions_instance(sweep *s, const ari_graph *g, uint8_t *roles) {
    const ari_instances_ask *ask = s->ask;
    ari_arena *a = s->x->arena;
    s->partner = ARI_TAKE(a, ari_vertex, g->nvertex);
    s->marked = ARI_TAKE(a, uint8_t, g->nvertex);
    if (!s->partner || !s->marked || !ari_state_table_set_init(&s->never, a, ask->nnever))
        return ari_state_table_failed(s->x->arena, s->budget);
    memset(s->marked, ask->names, g->nvertex);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        s->partner[v] = ARI_NO;
        const uint8_t e = ask->end ? ask->end[v] : 0;
        roles[v] = e == 0 ? 7 : e == 1 ? 6 : 1;
    }
    for (uint32_t i = 0; i < ask->nnever; i++) {
        const ari_vertex u = ask->never[i][0], v = ask->never[i][1];
        ARI_REQUIRE(u < g->nvertex && v < g->nvertex && u != v, "a pair has two vertices of the graph");
        s->marked[u] = s->marked[v] = 1;
        if (!ari_state_table_set_put(&s->never, u < v ? (uint64_t)u << 32 | v : (uint64_t)v << 32 | u))
            return ari_state_table_failed(s->x->arena, s->budget);
    }
    for (uint32_t i = 0; i < ask->nmust; i++) {
        ari_vertex u = ask->must[i][0], v = ask->must[i][1];
        ARI_REQUIRE(u < g->nvertex && v < g->nvertex && u != v, "a pair has two vertices of the graph");
        if (s->x->steps.at[u] > s->x->steps.at[v]) {
            u ^= v;
            v ^= u;
            u ^= v;
        }
        if (s->partner[u] == v) continue;
        const bool free = s->partner[u] == ARI_NO && s->partner[v] == ARI_NO;
        roles[u] &= free ? 1u << ARI_LINKAGE_OPEN : 0; /* two partners: no instance */
        roles[v] &= free ? 1u << ARI_LINKAGE_CLOSE : 0;
        s->partner[u] = v;
        s->partner[v] = u;
        s->marked[u] = s->marked[v] = 1;
    }
    return ARI_OK;
}

/* Weights from the end back to the start. A state is reached by some run, so none weighs more than all together. */
static ari_status finish_runs(sweep *s) {
    ari_instances *x = s->x;
    const uint32_t limbs = x->limbs = x->total.n ? x->total.n : 1, nstep = x->steps.nstep;
    ARI_TRY(keep_states(s, nstep));
    for (uint32_t t = nstep + 1; t-- > 0;) {
        ari_instances_level *l = &x->level[t];
        const size_t nlimb = (size_t)l->nstate * limbs;
        l->weight = ari_arena_resize(x->arena, NULL, (nlimb + 1) * sizeof *l->weight);
        if (!l->weight) return ari_state_table_failed(s->x->arena, s->budget);
        memset(l->weight, 0, nlimb * sizeof *l->weight);
        for (uint32_t i = 0; i < l->nstate; i++) {
            uint64_t *sum = l->weight + (size_t)i * limbs;
            uint32_t size;
            if (t == nstep) sum[0] = !s->counted || ari_state_table_lists_at(&s->now.key, i, &size)[1] >= s->ask->least;
            for (uint32_t e = t < nstep ? l->head[i] : 0; t < nstep && e < l->head[i + 1]; e++)
                add_limbs(sum, limbs, l[1].weight + (size_t)l->edge[e].to * limbs, limbs);
        }
    }
    return ARI_OK;
}

static ari_status finish_instance(sweep *s) {
    ari_instances *x = s->x;
    ari_big_clear(&x->total);
    x->by_pairs = ARI_ZERO(x->arena, ari_big, x->steps.nstep / 2 + 1);
    if (!x->by_pairs) return ari_state_table_failed(s->x->arena, s->budget);
    for (uint32_t i = 0; i < s->now.key.start.n; i++) {
        uint32_t size;
        const uint32_t *key = ari_state_table_lists_at(&s->now.key, i, &size);
        for (uint32_t d = 0; d < s->now.ndegree; d++) {
            const uint32_t pairs = s->counted ? key[1] : d;
            const uint64_t *count = s->now.count.at + (size_t)i * s->now.stride + (size_t)d * s->now.nlimb;
            const ari_big one = ari_limbs_view(count, s->now.nlimb);
            if (!one.n || pairs < s->ask->least) continue;
            if (pairs > x->npair) x->npair = pairs;
            if (!ari_big_add(x->arena, &x->by_pairs[pairs], &one) || !ari_big_add(x->arena, &x->total, &one))
                return ari_state_table_failed(s->x->arena, s->budget);
        }
    }
    return x->level ? finish_runs(s) : ARI_OK;
}

ari_status ari_instances_find(ari_arena *a, const ari_graph *g, const ari_instances_ask *ask, ari_budget *w,
                              ari_instances *out) {
    static const ari_instances_ask plain = {0};
    memset(out, 0, sizeof *out);
    out->arena = a;
    sweep s;
    memset(&s, 0, sizeof s);
    s.x = out;
    s.ask = ask ? ask : &plain;
    s.budget = w;
    s.most = s.ask->most && s.ask->most < g->nvertex / 2 ? s.ask->most : g->nvertex / 2;
    s.counted = s.ask->keep && (s.ask->least || s.most < g->nvertex / 2);
    uint8_t *roles = ARI_TAKE(a, uint8_t, g->nvertex);
    if (!roles) return a->spent;
    ARI_TRY(ari_linkage_build(a, g, s.ask->order, &out->steps));
    ARI_TRY(restrictions_instance(&s, g, roles));
    ARI_TRY(ari_alternative_build(a, &out->steps, roles, w, &out->rivals));
    if (s.ask->keep && !(out->level = ARI_ZERO(a, ari_instances_level, out->steps.nstep + 1))) return a->spent;
    s.now.arena = a;
    ari_state_table_lists_init(&s.now.key, a);
    s.now.stride = s.now.ndegree = s.now.nlimb = 1;
    const uint32_t first[2] = {0, 0};
    if (out->rivals.level[0].ncover) { /* otherwise there is no cover at all */
        if (states_put(&s.now, first, 1 + s.counted) == ARI_NO) return a->spent;
        s.now.count.at[0] = 1;
    }
    if (!ARI_SWELL(a, &s.key, 2 + 16)) return a->spent;
    for (uint32_t t = 0; t < out->steps.nstep; t++) ARI_TRY(step_instance(&s, t));
    return finish_instance(&s);
}
