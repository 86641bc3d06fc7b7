/* famspace.c - the workspace of families: slots, budgets, and the way from one form to another.
 *
 * The forest only ever grows during a call. Between calls, when it has twice the nodes it had after the last
 * collection, the nodes no slot needs are dropped. One budget of bytes covers the forest and all slots: before an arena
 * is used it is given what the others leave. */
#include "famspace.h"

#include <string.h>

enum { WASTE = 1 << 20 };

ari_status ari_families_new(const ari_options *options, ari_families **out) {
    ari_arena a;
    const ari_options *o = options ? options : &ari_case_defaults;
    ARI_REQUIRE(out, "out is NULL");
    *out = NULL;
    ari_arena_init(&a, o->allocator, ari_arena_budget(o->bytes));
    ari_families *ws = ARI_ZERO(&a, ari_families, 1);
    if (!ws) {
        ari_arena_drop(&a);
        return a.spent;
    }
    ws->arena = a;
    ws->options = *o;
    ari_rng_init(&ws->rng, o->seed);
    ari_universe_init(&ws->weighted, &ws->arena);
    const ari_status s = ari_forest_init(&ws->forest, &ws->arena);
    if (s != ARI_OK) {
        a = ws->arena;
        ari_arena_drop(&a);
        return s;
    }
    *out = ws;
    return ARI_OK;
}

static void drop(ari_slot *s) {
    if (s->used) ari_arena_drop(&s->arena);
    ari_fampuzzle_free(s->puzzle);
    memset(s, 0, sizeof *s);
}

void ari_families_free(ari_families *ws) {
    if (!ws) return;
    for (uint32_t i = 0; i < ws->slot.n; i++) drop(ws->slot.at[i]);
    ari_fampuzzle_free(ws->puzzle);
    ari_arena a = ws->arena;
    ari_arena_drop(&a);
}

void ari_family_drop(ari_families *ws, ari_family x) {
    if (x) drop(ari_famspace_slot(ws, x));
}

ari_slot *ari_famspace_slot(const ari_families *ws, ari_family x) {
    ARI_REQUIRE(x && x <= ws->slot.n && ws->slot.at[x - 1]->used, "there is no such family");
    return ws->slot.at[x - 1];
}

ari_status ari_famspace_spent(const ari_families *ws, ari_status status, ari_error *err) {
    if (status == ARI_NOMEM) return ari_status_fail(err, status, 0, 0, "memory is out", "");
    if (status == ARI_RANGE)
        return ari_status_fail(err, status, 0, 0, "the weights are too large", "keep their sum below 2^60");
    static const char *const known[][2] = {{"time", "the time is over"}, {"interrupt", "interrupted"},
                                           {"ticks", "the ticks are used up"}, {"stopped", "stopped"}};
    const char *why = ari_budget_word(&ws->budget), *what = "the budget of memory is used up";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(why, known[i][0])) what = known[i][1];
    return ari_status_fail(err, status, 0, 0, what, *why ? "" : "give more, or ask for a smaller family");
}

void ari_famspace_share(ari_families *ws, ari_arena *a) {
    if (!ws->options.bytes) return;
    size_t used = a == &ws->arena ? 0 : ws->arena.used;
    for (uint32_t i = 0; i < ws->slot.n; i++)
        if (ws->slot.at[i]->used && a != &ws->slot.at[i]->arena) used += ws->slot.at[i]->arena.used;
    const size_t all = ari_arena_budget(ws->options.bytes), left = all > used ? all - used : 0;
    a->budget = left > a->used ? left : a->used + 1; /* 0 would be no limit */
}

ari_status ari_famspace_open(ari_families *ws, ari_family *out, ari_slot **slot, ari_error *err) {
    uint32_t i = 0;
    *out = 0;
    while (i < ws->slot.n && ws->slot.at[i]->used) i++;
    if (i == ws->slot.n) {
        ari_slot *s = ARI_ZERO(&ws->arena, ari_slot, 1);
        if (!s || !ARI_RESERVE(&ws->arena, &ws->slot, 1)) return ari_famspace_spent(ws, ws->arena.spent, err);
        ARI_PUSH(&ws->slot, s);
    }
    ari_slot *s = ws->slot.at[i];
    s->used = true;
    s->upward = false;
    ari_arena_init(&s->arena, ws->options.allocator, 0);
    ari_famspace_share(ws, &s->arena);
    *out = i + 1;
    *slot = s;
    return ARI_OK;
}

/* Drop what no slot needs. Without memory for it nothing happens. */
static void collect(ari_families *ws) {
    const ari_mark m = ari_arena_mark(&ws->arena);
    ari_node *root = ARI_TAKE(&ws->arena, ari_node, ws->slot.n);
    if (root) {
        for (uint32_t i = 0; i < ws->slot.n; i++) root[i] = ws->slot.at[i]->planted ? ws->slot.at[i]->node : 0;
        if (ari_forest_collect(&ws->forest, root, ws->slot.n) == ARI_OK)
            for (uint32_t i = 0; i < ws->slot.n; i++) ws->slot.at[i]->node = root[i];
    }
    ari_arena_rewind(&ws->arena, m);
    ws->kept = ws->forest.n;
}

void ari_famspace_begin(ari_families *ws) {
    ws->budget = ari_budget_of(&ws->options);
    ws->forest.budget = &ws->budget;
    ari_forest_clear(&ws->forest);
    ari_famspace_share(ws, &ws->arena);
    if (ws->forest.n / 2 > ws->kept && ws->forest.n > WASTE) collect(ws);
}

ari_status ari_famspace_rest(ari_families *ws, ari_slot *s, ari_error *err) {
    if (s->resting) return ARI_OK;
    ari_famspace_share(ws, &s->arena);
    if (s->planted) {
        const ari_status status = ari_forest_export(&ws->forest, s->node, &s->rest, &s->arena);
        if (status != ARI_OK) return ari_famspace_spent(ws, status, err);
    } else if (s->puzzle) {
        ARI_TRY(ari_fampuzzle_build(ws, s, err));
    } else {
        ARI_TRY(ari_famgraph_build(ws, &s->arena, &s->plan, &s->rest, err));
    }
    s->resting = true;
    return ARI_OK;
}

ari_status ari_famspace_count(ari_families *ws, ari_slot *s, ari_error *err) {
    ARI_TRY(ari_famspace_rest(ws, s, err));
    if (s->counted) return ARI_OK;
    ari_famspace_share(ws, &s->arena);
    const ari_status status = ari_tally_init(&s->tally, &s->rest, &s->arena, &ws->budget);
    if (status != ARI_OK) return ari_famspace_spent(ws, status, err);
    s->counted = true;
    return ARI_OK;
}

ari_status ari_famspace_plant(ari_families *ws, ari_slot *s, ari_error *err) {
    if (s->planted) return ARI_OK;
    ARI_TRY(ari_famspace_rest(ws, s, err));
    ari_famspace_share(ws, &ws->arena);
    const ari_status status = ari_forest_import(&ws->forest, &s->rest, &s->node);
    if (status != ARI_OK) return ari_famspace_spent(ws, status, err);
    s->planted = true;
    return ARI_OK;
}
