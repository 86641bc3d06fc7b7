/* step.c - what happens to one state: gauges, mates, components. The inner loop of the engine.
 *
 * A slot of mates holds 0: no edge yet, or no vertex here; 1: inner vertex, or closed to edges; s + 2: end of a path
 * whose other end is in slot s; label + 2 + nslot: end of a path that comes from a terminal of that pair. A terminal
 * enters with its label, so it takes one edge only, and two paths with labels can be joined when the labels agree.
 * A slot of components holds 0: not part of anything; s + 1: in the piece whose lowest slot is s. */
#include "engine/zdd/zdd.h"

#define GET(at) ari_zdd_field_get(state, f->slot[at])
#define PUT(at, value) ari_zdd_field_put(state, f->slot[at], value)

/* Are all slots free or done? Then a cycle that closes is the only one, and nothing else may come. */
static bool all_quiet(const ari_zdd_frame *f, uint32_t nword, const uint64_t *state) {
    uint64_t busy = 0;
    for (uint32_t i = 0; i < nword; i++) busy |= state[i] & f->high[i];
    return busy == 0;
}

static bool close_cycle(const ari_zdd_frame *f, uint32_t nword, uint64_t *state, uint32_t u, uint32_t v) {
    if (f->kind != ARI_ZDD_CYCLE) return false;
    PUT(u, 1);
    PUT(v, 1);
    if (!all_quiet(f, nword, state)) return false;
    for (uint32_t i = 0; i < nword && !f->must; i++) state[i] &= ~f->all[i];
    ari_zdd_field_put(state, f->closed, 1);
    return true;
}

static bool join_step(const ari_zdd_frame *f, uint32_t nword, uint64_t *state, uint32_t u, uint32_t v) {
    const uint32_t x = GET(u), y = GET(v), label = f->nslot + 2;
    if (x == 1 || y == 1 || ari_zdd_field_get(state, f->closed)) return false;
    if (x == v + 2) return close_cycle(f, nword, state, u, v);
    const uint32_t far_u = x ? x : u + 2, far_v = y ? y : v + 2;
    if (far_u >= label && far_v >= label) {
        PUT(u, 1);
        PUT(v, 1);
        return far_u == far_v;
    }
    if (x) PUT(u, 1);
    if (y) PUT(v, 1);
    if (far_u < label) PUT(far_u - 2, far_v);
    if (far_v < label) PUT(far_v - 2, far_u);
    return true;
}

/* must 0: free or done; 1: done; 2: anything. */
static bool leave_step(const ari_zdd_frame *f, uint64_t *state, uint32_t u, uint32_t must) {
    const uint32_t x = GET(u);
    PUT(u, 0);
    return must == 2 || x == 1 || (x == 0 && must == 0);
}

/* ---- components ---- */

static bool touched_step(const ari_zdd_frame *f, uint64_t *state, uint32_t u) {
    if (ari_zdd_field_get(state, f->closed)) return false;
    if (!GET(u)) PUT(u, u + 1);
    return true;
}

static void unite_step(const ari_zdd_frame *f, uint64_t *state, uint32_t x, uint32_t y) {
    const uint32_t low = x < y ? x : y, high = x ^ y ^ low;
    for (uint32_t s = 0; s < f->nslot; s++)
        if (GET(s) == high) PUT(s, low);
}

static bool merge_step(const ari_zdd_frame *f, uint64_t *state, uint32_t u, uint32_t v) {
    if (!touched_step(f, state, u) || !touched_step(f, state, v)) return false;
    const uint32_t x = GET(u), y = GET(v);
    if (x == y) return !f->acyclic;
    unite_step(f, state, x, y);
    return true;
}

static void meet_step(const ari_zdd_frame *f, uint64_t *state, uint32_t u, uint32_t v) {
    const uint32_t x = GET(u), y = GET(v);
    if (x && y && x != y) unite_step(f, state, x, y);
}

/* A vertex leaves. more: vertices are to come that must belong to the same piece. */
static bool part_step(const ari_zdd_frame *f, uint32_t nword, uint64_t *state, uint32_t u, bool more) {
    const uint32_t x = GET(u);
    if (!x) return true;
    PUT(u, 0);
    uint32_t heir = ARI_NO;
    for (uint32_t s = 0; s < f->nslot; s++) {
        if (GET(s) != x) continue;
        if (heir == ARI_NO) heir = s;
        if (x != u + 1) return true; /* its name stays */
        PUT(s, heir + 1);
    }
    if (heir != ARI_NO || !f->joined) return true;
    for (uint32_t i = 0; i < nword; i++)
        if (state[i] & f->all[i]) return false; /* another piece */
    ari_zdd_field_put(state, f->closed, 1);
    return !more;
}

static bool closed_step(const ari_zdd_frame *f, uint64_t *state, uint32_t how) {
    const uint32_t x = ari_zdd_field_get(state, f->closed);
    ari_zdd_field_put(state, f->closed, how == 2);
    return how != 1 || x;
}

/* ---- a list of operations ---- */

static bool step_it(uint64_t *state, const ari_zdd_op *op, uint32_t bit) {
    const uint16_t next = op->table[2 * ari_zdd_field_get(state, op->field) + bit];
    if (next == ARI_ZDD_DEAD) return false;
    ari_zdd_field_put(state, op->field, next);
    return true;
}

bool ari_zdd_step_run(const ari_zdd_script *script, uint32_t first, uint32_t n, uint64_t *state) {
    uint8_t reg[256];
    ari_zdd_touch touch;
    const uint32_t nword = script->nword;
    bool fine = true;
    if (!n) return true; /* perhaps there are none at all */
    for (const ari_zdd_op *op = script->op + first, *end = op + n; op < end && fine; op++) {
        const ari_zdd_frame *f = script->frame + op->web;
        if (op->reg != 255 && reg[op->reg] != op->sense) continue;
        switch (op->code) {
        case ARI_ZDD_STEP: fine = step_it(state, op, 0); break;
        case ARI_ZDD_STEP_REG: fine = step_it(state, op, reg[op->v]); break;
        case ARI_ZDD_OUT:
            reg[op->u] = (uint8_t)op->table[ari_zdd_field_get(state, op->field)];
            ari_zdd_field_put(state, op->field, 0);
            break;
        case ARI_ZDD_SET: PUT(op->u, op->value); break;
        case ARI_ZDD_JOIN: fine = join_step(f, nword, state, op->u, op->v); break;
        case ARI_ZDD_LEAVE: fine = leave_step(f, state, op->u, op->v); break;
        case ARI_ZDD_CLOSED: fine = closed_step(f, state, op->v); break;
        case ARI_ZDD_TOUCHED: fine = touched_step(f, state, op->u); break;
        case ARI_ZDD_MERGE: fine = merge_step(f, state, op->u, op->v); break;
        case ARI_ZDD_MEET: meet_step(f, state, op->u, op->v); break;
        case ARI_ZDD_PART: fine = part_step(f, nword, state, op->u, op->v); break;
        case ARI_ZDD_UNPACK: ari_zdd_touch_unpack(f, state, &touch); break;
        case ARI_ZDD_PACK: ari_zdd_touch_pack(&touch, state); break;
        default: fine = ari_zdd_touch_do(&touch, op); break;
        }
    }
    return fine;
}
