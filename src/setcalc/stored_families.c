/* stored_families.c - set theory on families at rest, where planting them in the forest would cost more than the
 * operation. The forest is for small families and for those that share nodes with others: there an operation on large
 * ones may take a moment, where here it is linear in both. */
#include "setcalc/workspace.h"

#include "family/apply.h"

enum { LARGE = 1 << 12, ALIKE = 16 }; /* nodes; how many times larger one may be */

static bool grow_universe(ari_families *ws, const ari_diagram *d) {
    return ari_node_store_universe(&ws->forest, d->element, d->nlevel) == ARI_OK;
}

/* The result in a slot of its own. */
static ari_status multiply_family(ari_families *ws, ari_algebra op, const ari_diagram *x, const ari_diagram *y,
                                  ari_family *out, ari_error *err) {
    ari_slot *s;
    ARI_TRY(ari_setcalc_open(ws, out, &s, err));
    const ari_status status = ari_apply_make(op, x, y, &ws->forest.universe, &ws->budget, &s->rest, &s->arena);
    s->resting = status == ARI_OK;
    if (status == ARI_OK) return ARI_OK;
    ari_family_drop(ws, *out);
    *out = 0;
    return ari_setcalc_spent(ws, status, err);
}

static ari_status make_two(ari_families *ws, ari_algebra op, ari_slot *x, ari_slot *y, ari_family *out,
                           ari_error *err) {
    if (op > ARI_ALGEBRA_SYMMETRIC || (x->planted && y->planted)) return ARI_OK;
    ARI_TRY(ari_setcalc_slot_rest(ws, x, err));
    ARI_TRY(ari_setcalc_slot_rest(ws, y, err));
    const uint32_t n = ari_diagram_size(&x->rest), m = ari_diagram_size(&y->rest);
    if ((n > m ? n : m) < LARGE || (n < m ? n : m) < (n > m ? n : m) / ALIKE) return ARI_OK;
    if (!grow_universe(ws, &x->rest) || !grow_universe(ws, &y->rest))
        return ari_setcalc_spent(ws, ws->forest.status, err);
    if (!ari_apply_fits(op, &x->rest, &y->rest, &ws->forest.universe)) return ARI_OK;
    return multiply_family(ws, op, &x->rest, &y->rest, out, err);
}

ari_status ari_setcalc_stored_make(ari_families *ws, ari_algebra op, ari_slot *x, ari_slot *y, const uint32_t *set,
                                   uint32_t n, ari_family *out, ari_error *err) {
    *out = 0;
    if (y) return make_two(ws, op, x, y, out, err);
    if (x->planted) return ARI_OK;
    ARI_TRY(ari_setcalc_slot_rest(ws, x, err));
    if (ari_diagram_size(&x->rest) < LARGE) return ARI_OK;
    ari_node_store *f = &ws->forest;
    if (!grow_universe(ws, &x->rest) || ari_node_store_universe(f, set, n) != ARI_OK)
        return ari_setcalc_spent(ws, f->status, err);
    ari_arena a;
    ari_diagram mask;
    ari_arena_init_within(&a, &ws->arena);
    ari_status s = ari_apply_mask(&f->universe, set, n, op == ARI_ALGEBRA_INCLUDING, &mask, &a);
    if (s != ARI_OK) s = ari_setcalc_spent(ws, s, err);
    else if (ari_apply_fits(ARI_ALGEBRA_INTERSECTION, &x->rest, &mask, &f->universe))
        s = multiply_family(ws, ARI_ALGEBRA_INTERSECTION, &x->rest, &mask, out, err);
    ari_arena_drop(&a);
    return s;
}
