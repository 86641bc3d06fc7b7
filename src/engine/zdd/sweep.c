/* sweep.c - one level after another.
 *
 * Counting: two levels are kept. Each state carries in how many ways it is reached, in as many words as the sum over
 * the level may need: that sum at most doubles from one level to the next, so when twice the sum no longer fits, the
 * next level gets one word more. No overflow can happen in between, and early levels stay lean.
 * Diagram: the same walk; each state's two children go into the diagram as numbers of the next level.
 * States are stepped in groups, so that the places of their children in the table are on their way from memory while
 * the others of the group are computed. */
#include "engine/zdd/zdd.h"

#include "family/limbs.h"

#include <string.h>

enum { GROUP = 16, POLL = 4096 };

typedef struct run {
    ari_zdd_sweep *s;
    ari_zdd_store store[2];
    uint32_t nword, nlimb;
    ari_big total;            /* of the level being read */
    ari_arena small;          /* for `total` */
    uint64_t ticks, next_poll;
    uint64_t key[2 * GROUP * ARI_ZDD_WORDS], hash[2 * GROUP];
    uint32_t from[2 * GROUP]; /* state << 1 | value */
} run;

/* ---- limits ---- */

/* The stores are within the arena of the results: one budget. */
static void measure_sweep(run *r) {
    if (r->s->arena->used > r->s->effort.bytes) r->s->effort.bytes = r->s->arena->used;
}

static void report_sweep(const run *r) {
    if (!ari_budget_heard(r->s->budget)) return;
    const ari_progress p = {.phase = r->s->diagram ? "diagram" : "sweep", .ticks = r->s->effort.ticks + r->ticks,
                      .found = r->store[r->s->reached & 1].n, .fixed = r->s->reached,
                      .open = r->s->script->nlevel - r->s->reached,
                      .estimate = (double)r->s->reached / (double)(r->s->script->nlevel ? r->s->script->nlevel : 1),
                      .level = r->s->reached, .levels = r->s->script->nlevel,
                      .states = (uint64_t)r->store[0].n + r->store[1].n, .bytes = r->s->arena->used,
                      .forecast = r->s->script->nlevel ? ari_zdd_race_forecast(r->s->script) : 0};
    ari_budget_tell(r->s->budget, &p);
}

/* May it go on? */
static bool go_on(run *r) {
    r->next_poll = r->ticks + POLL;
    measure_sweep(r);
    if (!ari_budget_reach(r->s->budget, r->s->effort.ticks + r->ticks)) {
        r->s->end = ARI_ZDD_STOPPED;
        return false;
    }
    if (r->s->cap && r->ticks >= r->s->cap) {
        r->s->end = ARI_ZDD_CAPPED;
        return false;
    }
    report_sweep(r);
    return true;
}

/* ---- numbers ---- */

/* r->total: the sum over a level; its words lie in r->small. */
static bool sum_up(run *r, const ari_zdd_store *s) {
    ari_big_clear(&r->total);
    ari_arena_reset(&r->small);
    const uint32_t n = s->nlimb + 1; /* less than 2^32 numbers */
    uint64_t *sum = ARI_ZERO(&r->small, uint64_t, n);
    if (!sum) return false;
    for (uint32_t i = 0; i < s->n; i++) (void)ari_limbs_add(sum, n, ari_zdd_store_at(s, i) + s->nword, s->nlimb);
    r->total = ari_limbs_view(sum, n);
    return true;
}

/* Words for numbers up to twice the total. */
static uint32_t limbs_for(const ari_big *total) {
    return total->n ? total->n + (total->limb[total->n - 1] >> 63 != 0) : 1;
}

/* ---- one level ---- */

/* Children of states [i, i + GROUP) that live: keys, hashes; how many. */
static uint32_t step_group(run *r, const ari_zdd_store *now, const ari_zdd_store *next, const ari_zdd_level *l,
                           uint32_t i) {
    const uint32_t end = now->n - i < GROUP ? now->n : i + GROUP, nword = r->nword;
    uint32_t n = 0;
    for (; i < end; i++)
        for (uint32_t b = 0; b < 2; b++) {
            uint64_t *key = r->key + n * nword;
            const uint64_t *state = ari_zdd_store_at(now, i);
            for (uint32_t w = 0; w < nword; w++) key[w] = state[w];
            if (l->n[b] && !ari_zdd_step_run(r->s->script, l->first[b], l->n[b], key)) continue;
            r->hash[n] = ari_zdd_store_hash(key, nword);
            ari_zdd_store_fetch(next, r->hash[n]);
            r->from[n++] = i << 1 | b;
        }
    return n;
}

static bool put_group(run *r, const ari_zdd_store *now, ari_zdd_store *next, uint32_t n, ari_pairing *pair, bool last) {
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t before = next->n, i = r->from[k] >> 1;
        const uint32_t child = ari_zdd_store_put(next, r->key + k * r->nword, r->hash[k]);
        if (child == ARI_NO) return false;
        r->s->effort.merged += next->n == before;
        if (r->nlimb) {
            uint64_t *sum = ari_zdd_store_at(next, child) + r->nword;
            (void)ari_limbs_add(sum, now->nlimb, ari_zdd_store_at(now, i) + r->nword, now->nlimb);
        }
        if (!pair) continue;
        const ari_node to = last ? 1 : child + 2;
        if (r->from[k] & 1u) pair[i].with = to;
        else pair[i].without = to;
    }
    return true;
}

/* A carry out of the words that `add` looks at: next may have one word more than now. */
static ari_status widen_level(run *r, ari_zdd_store *now) {
    if (!r->nlimb || now->nlimb == r->nlimb) return ARI_OK;
    ari_zdd_store wide;
    ari_zdd_store_init(&wide, r->s->arena, r->nword);
    ari_status status = ari_zdd_store_begin(&wide, r->nlimb, 0);
    for (uint32_t i = 0; i < now->n && status == ARI_OK; i++) {
        const uint64_t *from = ari_zdd_store_at(now, i);
        const uint32_t at = ari_zdd_store_put(&wide, from, ari_zdd_store_hash(from, r->nword));
        if (at == ARI_NO) status = wide.arena.spent;
        else memcpy(ari_zdd_store_at(&wide, at) + r->nword, from + r->nword, now->nlimb * sizeof *from);
    }
    if (status != ARI_OK) {
        ari_zdd_store_drop(&wide);
        return status;
    }
    ari_zdd_store_drop(now);
    *now = wide;
    return ARI_OK;
}

static ari_status do_level(run *r, uint32_t level, bool *alive) {
    ari_zdd_store *now = &r->store[level & 1], *next = &r->store[~level & 1];
    const ari_zdd_script *script = r->s->script;
    const bool last = level + 1 == script->nlevel;
    ari_pairing *pair = NULL;
    *alive = false;
    ari_zdd_store_seal(now);
    if (r->nlimb) {
        if (!sum_up(r, now)) return r->small.spent;
        if (limbs_for(&r->total) > r->nlimb) r->nlimb = limbs_for(&r->total);
        ARI_TRY(widen_level(r, now));
    }
    if (r->s->diagram) {
        pair = ari_diagram_level(r->s->diagram, now->n);
        if (!pair) return r->s->arena->spent;
        memset(pair, 0, now->n * sizeof *pair);
    }
    measure_sweep(r);
    ARI_TRY(ari_zdd_store_begin(next, r->nlimb, now->n));
    for (uint32_t i = 0; i < now->n; i += GROUP) {
        if (r->ticks >= r->next_poll && !go_on(r)) return ARI_OK;
        const uint32_t n = step_group(r, now, next, &script->level[level], i);
        r->ticks += 2 * (now->n - i < GROUP ? now->n - i : GROUP);
        if (!put_group(r, now, next, n, pair, last)) return next->arena.spent;
    }
    r->s->effort.states += next->n;
    if (next->n > r->s->effort.widest) r->s->effort.widest = next->n;
    *alive = true;
    return ARI_OK;
}

/* ---- from the first level to the last ---- */

static ari_status finish_sweep(run *r, uint32_t level) {
    ari_zdd_sweep *s = r->s;
    const ari_zdd_store *at = &r->store[level & 1];
    s->end = ARI_ZDD_COMPLETE;
    if (s->count) {
        if (!sum_up(r, at)) return r->small.spent;
        if (!ari_big_copy(s->arena, s->count, &r->total)) return s->arena->spent;
    }
    return ARI_OK;
}

static ari_status start_sweep(run *r, bool *alive) {
    const ari_zdd_script *script = r->s->script;
    uint64_t *key = r->key;
    memset(key, 0, script->nword * sizeof *key);
    *alive = ari_zdd_step_run(script, script->first, script->n, key);
    measure_sweep(r);
    ARI_TRY(ari_zdd_store_begin(&r->store[0], r->nlimb, 1));
    if (!*alive) return ARI_OK;
    if (ari_zdd_store_put(&r->store[0], key, ari_zdd_store_hash(key, script->nword)) == ARI_NO)
        return r->store[0].arena.spent;
    if (r->nlimb) ari_zdd_store_at(&r->store[0], 0)[script->nword] = 1;
    return ARI_OK;
}

static ari_status inside_sweep(run *r) {
    ari_zdd_sweep *s = r->s;
    bool alive;
    ARI_TRY(start_sweep(r, &alive));
    for (s->reached = 0; s->reached < s->script->nlevel; s->reached++) {
        const uint32_t level = s->reached;
        if (!go_on(r)) return ARI_OK;
        if (!r->store[level & 1].n && !s->diagram) break;
        ARI_TRY(do_level(r, level, &alive));
        if (!alive) return ARI_OK;
    }
    return finish_sweep(r, s->reached);
}

ari_status ari_zdd_sweep_run(ari_zdd_sweep *s) {
    ari_arena own;
    ari_arena_init(&own, &s->arena->alloc, 0);
    run *r = ARI_TAKE(&own, run, 1);
    if (!r) {
        ari_arena_drop(&own);
        return s->arena->spent = ARI_NOMEM;
    }
    memset(r, 0, sizeof *r - sizeof r->key - sizeof r->hash - sizeof r->from);
    r->s = s;
    r->nword = s->script->nword;
    r->nlimb = s->count ? 1 : 0;
    ari_arena_init(&r->small, &s->arena->alloc, 0);
    ari_big_clear(&r->total);
    for (int i = 0; i < 2; i++) ari_zdd_store_init(&r->store[i], s->arena, r->nword);
    const ari_status status = inside_sweep(r);
    measure_sweep(r);
    s->effort.ticks += r->ticks;
    if (status != ARI_OK) s->arena->spent = status;
    for (int i = 0; i < 2; i++) ari_zdd_store_drop(&r->store[i]);
    ari_arena_drop(&r->small);
    ari_arena_drop(&own);
    return status;
}
