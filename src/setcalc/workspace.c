/* workspace.c - the workspace of families: slots and budgets.
 *
 * The forest only ever grows during a call. Between calls, when it has twice the nodes it had after the last
 * collection, the nodes no slot needs are dropped. One budget of bytes covers the forest, all slots and their puzzles:
 * before an arena is used it is given what the others leave. */
#include "setcalc/workspace.h"

enum { WASTE = 1 << 20 };

ari_slot *ari_setcalc_slot(const ari_families *ws, ari_family x) {
    ARI_REQUIRE(ws && x && x <= ws->slot.n && ws->slot.at[x - 1]->used, "there is no such family");
    return ws->slot.at[x - 1];
}

ari_status ari_setcalc_spent(const ari_families *ws, ari_status status, ari_error *err) {
    if (status == ARI_OK) return status;
    if (status == ARI_RANGE)
        return ari_status_fail(err, status, 0, 0, "the weights are too large", "keep their sum below 2^60");
    return ari_budget_fail(&ws->budget, status, "give more, or ask for a smaller family", err);
}

ari_status ari_setcalc_limit(const ari_families *ws, ari_status status, ari_error *err) {
    return status == ARI_LIMIT || status == ARI_NOMEM ? ari_setcalc_spent(ws, status, err) : status;
}

/* The puzzle of slot i, if no slot before has it and it is not the last one read. */
static const ari_fampuzzle *another_workspace(const ari_families *ws, uint32_t i) {
    const ari_fampuzzle *p = ws->slot.at[i]->puzzle;
    if (p == ws->puzzle) return NULL;
    for (uint32_t k = 0; p && k < i; k++)
        if (ws->slot.at[k]->puzzle == p) return NULL;
    return p;
}

void ari_setcalc_share(ari_families *ws, ari_arena *a) {
    if (!ws->options.bytes) return;
    size_t used = (a == &ws->arena ? 0 : ws->arena.used) + (ws->puzzle ? ws->puzzle->arena.used : 0);
    for (uint32_t i = 0; i < ws->slot.n; i++) {
        if (ws->slot.at[i]->used && a != &ws->slot.at[i]->arena) used += ws->slot.at[i]->arena.used;
        const ari_fampuzzle *p = another_workspace(ws, i);
        used += p ? p->arena.used : 0;
    }
    const size_t all = ari_arena_budget(ws->options.bytes), left = all > used ? all - used : 0;
    a->budget = left > a->used ? left : a->used + 1; /* 0 would be no limit */
}

ari_status ari_setcalc_open(ari_families *ws, ari_family *out, ari_slot **slot, ari_error *err) {
    uint32_t i = 0;
    *out = 0;
    while (i < ws->slot.n && ws->slot.at[i]->used) i++;
    if (i == ws->slot.n) {
        ari_slot *s = ARI_ZERO(&ws->arena, ari_slot, 1);
        if (!s || !ARI_RESERVE(&ws->arena, &ws->slot, 1)) return ari_setcalc_spent(ws, ws->arena.spent, err);
        ARI_PUSH(&ws->slot, s);
    }
    ari_slot *s = ws->slot.at[i];
    s->used = true;
    s->upward = false;
    ari_arena_init(&s->arena, ws->options.allocator, 0);
    ari_setcalc_share(ws, &s->arena);
    *out = i + 1;
    *slot = s;
    return ARI_OK;
}

void ari_setcalc_collect(ari_families *ws) {
    const ari_mark m = ari_arena_mark(&ws->arena);
    ari_node *root = ARI_TAKE(&ws->arena, ari_node, ws->slot.n);
    if (root) {
        for (uint32_t i = 0; i < ws->slot.n; i++) root[i] = ws->slot.at[i]->planted ? ws->slot.at[i]->node : 0;
        if (ari_node_store_collect(&ws->forest, root, ws->slot.n) == ARI_OK)
            for (uint32_t i = 0; i < ws->slot.n; i++) ws->slot.at[i]->node = root[i];
    }
    ari_arena_rewind(&ws->arena, m);
    ws->kept = ws->forest.n;
}

void ari_setcalc_begin(ari_families *ws) {
    ws->budget = ari_budget_of(&ws->options);
    ws->forest.budget = &ws->budget;
    ari_node_store_clear(&ws->forest);
    ari_setcalc_share(ws, &ws->arena);
    if (ws->forest.n / 2 > ws->kept && ws->forest.n > WASTE) ari_setcalc_collect(ws);
}
