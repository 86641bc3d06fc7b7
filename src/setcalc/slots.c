/* slots.c - slots made and dropped, and the way from one form of a family to another. */
#include "setcalc/workspace.h"

#include <string.h>

ari_status ari_families_new(const ari_options *options, ari_families **out) {
    ari_arena a;
    const ari_options *o = ARI_OPTIONS_TAKE(options);
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
    const ari_status s = ari_node_store_init(&ws->forest, &ws->arena);
    if (s != ARI_OK) {
        a = ws->arena;
        ari_arena_drop(&a);
        return s;
    }
    *out = ws;
    return ARI_OK;
}

static void drop_slot(ari_slot *s) {
    if (s->used) ari_arena_drop(&s->arena);
    ari_setcalc_puzzle_free(s->puzzle);
    memset(s, 0, sizeof *s);
}

void ari_families_free(ari_families *ws) {
    if (!ws) return;
    for (uint32_t i = 0; i < ws->slot.n; i++) drop_slot(ws->slot.at[i]);
    ari_setcalc_puzzle_free(ws->puzzle);
    ari_setcalc_board_free(ws->clued);
    ari_arena a = ws->arena;
    ari_arena_drop(&a);
}

void ari_family_drop(ari_families *ws, ari_family x) {
    if (x) drop_slot(ari_setcalc_slot(ws, x));
}

ari_status ari_setcalc_slot_rest(ari_families *ws, ari_slot *s, ari_error *err) {
    if (s->resting) return ARI_OK;
    ari_setcalc_share(ws, &s->arena);
    if (s->planted) {
        ARI_TRY(ari_setcalc_spent(ws, ari_node_store_export(&ws->forest, s->node, &s->rest, &s->arena), err));
    } else if (s->puzzle) {
        ARI_TRY(ari_setcalc_puzzle_build(ws, s, err));
    } else {
        ARI_TRY(ari_setcalc_graph_build(ws, &s->arena, &s->graph, &s->rest, err));
    }
    s->resting = true;
    return ARI_OK;
}

ari_status ari_setcalc_slot_count(ari_families *ws, ari_slot *s, ari_error *err) {
    ARI_TRY(ari_setcalc_slot_rest(ws, s, err));
    if (s->counted) return ARI_OK;
    ari_setcalc_share(ws, &s->arena);
    ARI_TRY(ari_setcalc_spent(ws, ari_counts_init(&s->tally, &s->rest, &s->arena, &ws->budget), err));
    s->counted = true;
    return ARI_OK;
}

/* The forest takes over the order of elements of a diagram; what else it knows goes below. All families that stood in
 * it are at rest, too, and come back from there. */
static ari_status turn_forest(ari_families *ws, const ari_diagram *d, ari_error *err) {
    ari_node_store *f = &ws->forest, turned;
    for (uint32_t i = 0; i < ws->slot.n; i++)
        if (ws->slot.at[i]->planted) ARI_TRY(ari_setcalc_slot_rest(ws, ws->slot.at[i], err));
    ari_setcalc_share(ws, &ws->arena);
    ari_status s = ari_node_store_init(&turned, &ws->arena);
    if (s == ARI_OK) s = ari_node_store_universe(&turned, d->element, d->nlevel);
    if (s == ARI_OK) s = ari_node_store_universe(&turned, f->universe.element.at, f->universe.element.n);
    turned.budget = f->budget;
    ari_node_store_free(s == ARI_OK ? f : &turned);
    ARI_TRY(ari_setcalc_spent(ws, s, err));
    *f = turned;
    for (uint32_t i = 0; i < ws->slot.n; i++) {
        ari_slot *x = ws->slot.at[i];
        if (x->planted && s == ARI_OK) s = ari_node_store_import(f, &x->rest, &x->node);
        x->planted &= s == ARI_OK;
    }
    ws->kept = f->n;
    return ari_setcalc_spent(ws, s, err);
}

/* Where the order of elements in the forest is another one, the smaller side moves; waste does not count. */
ari_status ari_setcalc_slot_plant(ari_families *ws, ari_slot *s, ari_error *err) {
    if (s->planted) return ARI_OK;
    ARI_TRY(ari_setcalc_slot_rest(ws, s, err));
    ari_setcalc_share(ws, &ws->arena);
    if (!ari_node_store_agrees(&ws->forest, s->rest.element, s->rest.nlevel)) {
        ari_setcalc_collect(ws);
        if (ari_diagram_size(&s->rest) > ws->forest.n) ARI_TRY(turn_forest(ws, &s->rest, err));
    }
    ARI_TRY(ari_setcalc_spent(ws, ari_node_store_import(&ws->forest, &s->rest, &s->node), err));
    s->planted = true;
    return ARI_OK;
}
