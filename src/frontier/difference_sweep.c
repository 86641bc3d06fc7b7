/* difference_sweep.c - the rivals of a loop from both ends: what breaks before a level and what breaks after it, and
 * then both.
 * State:   loop_state.h. All states of all levels come first, without sets; they are few.
 * Before:  a state has partial sets: the faces that broke on some way from the start to it.
 * After:   a state has rests: the faces that break on some way from it to a loop.
 * Both:    every difference set is a partial set and a rest of one state, at whatever level; and a minimal one is
 *          made of a minimal partial set and a minimal rest. So both sides keep the minimal ones for each state, and
 *          meet at a level where both are still small: the side with fewer sets goes on.
 * Judges:  a rest of the target's own state is a difference set by itself, as is a partial set of the state that is
 *          like the target's but has differed already. Nothing around one of these is minimal.
 * Meeting: pairs by the size of their union; smaller unions are minimal or known first (antichain.h).
 * Dropped: one sweep with partial sets only. Near the end every state is entered by nearly all loops: 36 clues took 11
 *          to 19 s in seven such sweeps, each dropping sets over a larger size; from both ends it takes 0.8 s. */
#include "frontier/difference_sweep.h"

#include "frontier/antichain.h"

#include <string.h>

/* What becomes of a state: DEAD; with CLOSED the number of a whole rest; else the next state << 2, and which of the two
 * faces break. */
#define DEAD UINT32_MAX
#define CLOSED (UINT32_C(1) << 31)
enum { MOST_STATES = 1 << 28 };

typedef ari_difference_set set;

typedef struct level {
    uint32_t (*turn)[2]; /* [n] the edge is out, in */
    uint32_t n;
    uint32_t target, twin; /* states, or ARI_NO once the target has closed */
} level;

typedef struct meeting {
    ari_arena *arena;
    ari_budget *budget;
    ari_difference *out;
    ari_loop_state_layout layout;
    uint32_t nlevel; /* the last level: all edges are decided */
    level *level;    /* [nlevel+1] */
    struct { set *at; uint32_t n, cap; } rest; /* of ways that close */
    ari_antichain_heap heap;
    ari_antichain_batch before, after;
    uint32_t from, to; /* their levels */
    struct { set *at; uint32_t n, cap; } whole; /* partial sets that closed before the meeting */
    ari_antichain_trie trie;
    struct { set *at; uint32_t n, cap; } found;
} meeting;

static void tell_sweep(const meeting *x, uint32_t step, uint64_t n) {
    ari_alternative_report(x->budget, "difference sets", step, x->nlevel, n);
}

/* ---- states ---- */

static bool turn_state(meeting *x, uint32_t t, const uint8_t *key, bool taken, ari_state_table *next, uint32_t *out) {
    uint8_t to[ARI_LOOP_STATE_KEY];
    set broken;
    const ari_loop_state_level *r = &x->layout.level[t];
    memcpy(to, key, x->layout.width);
    const ari_loop_state_turn is = ari_loop_state_advance(&x->layout, t, to, taken, &broken);
    *out = DEAD;
    if (is == ARI_LOOP_STATE_DEAD) return true;
    if (is == ARI_LOOP_STATE_CLOSED) {
        *out = CLOSED | x->rest.n;
        if (x->rest.n == MOST_STATES || !ARI_SWELL(x->arena, &x->rest, 1)) return false;
        x->rest.at[x->rest.n++] = broken;
        return true;
    }
    const uint32_t s = ari_state_table_put(next, to);
    if (s >= MOST_STATES) return false;
    *out = s << 2;
    for (uint32_t k = 0; k < 2; k++)
        if (r->face[k] != ARI_NO && ari_bits_has(broken.w, r->name[k])) *out |= 1u << k;
    return true;
}

static bool expand_sweep(meeting *x, uint32_t t, ari_state_table *now, ari_state_table *next) {
    level *l = &x->level[t];
    l->n = now->n;
    l->turn = ari_arena_resize(x->arena, NULL, (size_t)now->n * sizeof *l->turn);
    if (!l->turn) return false;
    for (uint32_t s = 0; s < now->n; s++) {
        const uint8_t *key = ari_state_table_at(now, s);
        for (uint32_t taken = 0; taken < 2; taken++)
            if (!turn_state(x, t, key, taken, next, &l->turn[s][taken])) return false;
        if (!ari_budget_spend(x->budget, 1)) return false;
    }
    tell_sweep(x, t, now->n);
    return true;
}

/* The target's state of the level, and its twin, which may be reached by nobody. */
static bool mark_target(meeting *x, uint32_t t, ari_state_table *now) {
    uint8_t key[ARI_LOOP_STATE_KEY];
    const level *before = &x->level[t - 1];
    const uint32_t to = before->target == ARI_NO ? DEAD : before->turn[before->target][x->layout.level[t - 1].target];
    x->level[t].target = x->level[t].twin = ARI_NO;
    if (to & CLOSED) return true;
    x->level[t].target = to >> 2;
    memcpy(key, ari_state_table_at(now, to >> 2), x->layout.width);
    ari_loop_state_twin(&x->layout, key);
    x->level[t].twin = ari_state_table_put(now, key);
    return x->level[t].twin < MOST_STATES;
}

/* The rests of the last level: of many loops, those that have differed are done. */
static bool end_sweep(meeting *x, const ari_state_table *last) {
    const bool many = x->layout.ask->many;
    for (uint32_t s = 0; many && s < last->n; s++)
        if (ari_loop_state_differs(&x->layout, ari_state_table_at(last, s)) &&
            !ari_antichain_add(x->arena, &x->heap, (set){{0, 0}}, s)) return false;
    x->to = x->nlevel;
    x->level[x->to].n = last->n;
    return ari_antichain_minimal(x->arena, &x->heap, last->n, ARI_NO, &x->after);
}

static bool find_states(meeting *x) {
    uint8_t key[ARI_LOOP_STATE_KEY];
    ari_state_table now, next;
    ari_loop_state_start(&x->layout, key);
    ari_state_table_init(&now, x->arena, x->layout.width);
    ari_state_table_init(&next, x->arena, x->layout.width);
    bool good = ari_state_table_put(&now, key) == 0;
    x->level[0].target = 0;
    x->level[0].twin = ARI_NO;
    for (uint32_t t = 0; good && t < x->nlevel; t++) {
        good = expand_sweep(x, t, &now, &next) && mark_target(x, t + 1, &next);
        ari_state_table_free(&now);
        now = next;
        ari_state_table_init(&next, x->arena, x->layout.width);
    }
    good = good && end_sweep(x, &now);
    ari_state_table_free(&now);
    ari_state_table_free(&next);
    return good;
}

/* ---- both sides ---- */

static set broken_by(const meeting *x, uint32_t t, uint32_t turn) {
    const ari_loop_state_level *r = &x->layout.level[t];
    set s = {{0, 0}};
    for (uint32_t k = 0; k < 2; k++)
        if (turn >> k & 1u) ari_bits_put(s.w, r->name[k]);
    return s;
}

/* The heap becomes the n antichains of a level, in the place of its neighbour's. */
static bool boil_down(meeting *x, uint32_t n, uint32_t twin, ari_antichain_batch *to) {
    ari_antichain_free(x->arena, to);
    if (!ari_budget_spend(x->budget, x->heap.set.n)) return false;
    const bool good = ari_antichain_minimal(x->arena, &x->heap, n, twin, to);
    tell_sweep(x, x->from + x->nlevel - x->to, to->n);
    return good;
}

static bool go_forth(meeting *x) {
    const uint32_t t = x->from++;
    const level *l = &x->level[t];
    for (uint32_t s = 0; s < l->n; s++)
        for (uint32_t taken = 0; taken < 2; taken++) {
            const uint32_t turn = l->turn[s][taken];
            if (turn == DEAD) continue;
            const set more = turn & CLOSED ? x->rest.at[turn & ~CLOSED] : broken_by(x, t, turn);
            for (uint32_t i = x->before.head[s]; i < x->before.head[s + 1]; i++) {
                const set all = ari_difference_both(x->before.at[i], more);
                if (!(turn & CLOSED)) {
                    if (!ari_antichain_add(x->arena, &x->heap, all, turn >> 2)) return false;
                } else {
                    if (!ARI_SWELL(x->arena, &x->whole, 1)) return false;
                    x->whole.at[x->whole.n++] = all;
                }
            }
        }
    return boil_down(x, l[1].n, l[1].twin, &x->before);
}

static bool go_back(meeting *x) {
    const uint32_t t = --x->to;
    const level *l = &x->level[t];
    for (uint32_t s = 0; s < l->n; s++)
        for (uint32_t taken = 0; taken < 2; taken++) {
            const uint32_t turn = l->turn[s][taken];
            if (turn == DEAD) continue;
            if (turn & CLOSED) {
                if (!ari_antichain_add(x->arena, &x->heap, x->rest.at[turn & ~CLOSED], s)) return false;
                continue;
            }
            const set more = broken_by(x, t, turn);
            for (uint32_t i = x->after.head[turn >> 2]; i < x->after.head[(turn >> 2) + 1]; i++)
                if (!ari_antichain_add(x->arena, &x->heap, ari_difference_both(x->after.at[i], more), s)) return false;
        }
    return boil_down(x, l->n, l->target, &x->after);
}

static bool approach_sweep(meeting *x) {
    if (!ari_antichain_add(x->arena, &x->heap, (set){{0, 0}}, 0) ||
        !ari_antichain_minimal(x->arena, &x->heap, x->level[0].n, ARI_NO, &x->before)) return false;
    while (x->from < x->to)
        if (x->before.n <= x->after.n ? !go_forth(x) : !go_back(x)) return false;
    return true;
}

/* ---- the meeting ---- */

static bool judge_sweep(meeting *x, const set *s) {
    if (ari_antichain_inside(&x->trie, s)) return true;
    if (!ARI_SWELL(x->arena, &x->found, 1)) return false;
    x->found.at[x->found.n++] = *s;
    return ari_antichain_put(x->arena, &x->trie, s);
}

/* All unions of so many faces. */
static bool meet_sweep(meeting *x, uint32_t size) {
    uint64_t looked = x->trie.looked;
    for (uint32_t i = 0; i < x->whole.n; i++)
        if (ari_difference_size(x->whole.at[i]) == size && !judge_sweep(x, &x->whole.at[i])) return false;
    for (uint32_t s = 0; s < x->before.nowner; s++) {
        if (x->after.head[s] == x->after.head[s + 1]) continue;
        for (uint32_t i = x->before.head[s]; i < x->before.head[s + 1]; i++) {
            const uint32_t has = ari_difference_size(x->before.at[i]);
            if (has > size) break;
            uint32_t k = ari_antichain_from(&x->after, s, size - has);
            for (; k < x->after.head[s + 1] && ari_difference_size(x->after.at[k]) == size - has; k++) {
                const set all = ari_difference_both(x->before.at[i], x->after.at[k]);
                if (!judge_sweep(x, &all)) return false;
            }
            if (!ari_budget_spend(x->budget, 1 + (x->trie.looked - looked) / 16)) return false;
            looked = x->trie.looked;
        }
    }
    return true;
}

static void clean_sweep(meeting *x) {
    for (uint32_t t = 0; t < x->nlevel; t++) ari_arena_free(x->arena, x->level[t].turn);
    ari_arena_free(x->arena, x->rest.at);
    ari_arena_free(x->arena, x->whole.at);
    ari_arena_free(x->arena, x->trie.node.at);
    ari_antichain_drop(x->arena, &x->heap);
    ari_antichain_free(x->arena, &x->before);
    ari_antichain_free(x->arena, &x->after);
}

ari_status ari_difference_find(ari_arena *a, const ari_difference_ask *q, ari_budget *w, ari_difference *out) {
    meeting *x = ARI_ZERO(a, meeting, 1);
    memset(out, 0, sizeof *out);
    if (!x) return a->spent;
    x->arena = a;
    x->budget = w;
    x->out = out;
    x->nlevel = q->graph->nedge;
    x->level = ARI_ZERO(a, level, (size_t)x->nlevel + 1);
    if (!x->level) return a->spent;
    ARI_TRY(ari_loop_state_make(a, q, &x->layout));
    bool good = find_states(x) && approach_sweep(x);
    for (uint32_t size = 0; good && size <= q->nface; size++) {
        good = meet_sweep(x, size);
        tell_sweep(x, x->nlevel - 1, x->found.n);
    }
    clean_sweep(x);
    if (!good) {
        ari_arena_free(a, x->found.at);
        return ari_state_table_failed(x->arena, x->budget);
    }
    out->nset = x->found.n;
    out->set = x->found.at;
    return ARI_OK;
}
