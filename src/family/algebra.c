/* algebra.c - every operation as a small machine on one explicit stack.
 *
 * A call is (op, x, y). `simplify` knows the results that need no work, walks down where only one child matters, and
 * looks into the table of results; else a frame is pushed. `go_on` is a frame's next step: it is given the value of
 * the call it made last and either makes another one or has its own value. The level of a frame is the upper level of
 * its operands; every call of a frame is on families below that level, also where an operation calls another on its
 * intermediate results, so no more frames are ever open than there are levels.
 *
 * Letters: x0, x1 are the sets of x without and with the element of the frame's level (there taken away); y0, y1
 * likewise; r and s hold values of earlier calls. The recursions:
 *   join           with: x1*(y0+y1) + x0*y1            without: x0*y0
 *   meet           with: x1^y1                         without: x0^(y0+y1) + x1^y0
 *   quotient       x1/y1 & x0/y0, the latter when y0 is not empty (the result never has the element)
 *   subsets        with: in(x1,y1)                     without: in(x0, y0+y1)
 *   supersets      with: around(x1, y0+y1)             without: around(x0,y0)
 *   nonsubsets     with: nin(x1,y1)                    without: nin(x0, y0+y1)
 *   nonsupersets   with: naround(x1, y0+y1)            without: naround(x0,y0)
 *   minimal        without: min x0                     with: naround(min x1, min x0)
 *   maximal        with: max x1                        without: nin(max x0, max x1)
 *   cross          without: cross(min(x0+x1))          with: cross(x0) less that
 * The last is of a family in which no set is around another; then min(x0+x1) is x1 + naround(x0,x1). Only minimal
 * sets matter for being hit, and without the others far more of the families met are equal. Cross is right since a
 * minimal hitting set of x0 that is around a hitting set of x0+x1 is around a minimal hitting set of x0, hence is it.
 * Hitting sets, and the minimal sets of families that have with each set all around it, are made in another way:
 * hitting_sets.c.
 * Nonsupersets was tried three ways: by the union y0+y1, by an intersection of two filtered copies, and by one filter
 * after the other. The union is best for minimal and maximal sets of large families (8 times on cycles of a grid), the
 * sequence for the small antichains of cross (3 times): there it is the step SPARED.
 *
 * Where the universe matters (add_some, swap_some) a value is one as seen from the top level of its operand;
 * `pad` lifts it to the level below the caller's, through the levels between. */
#include "family/algebra.h"

#include "family/hitting_sets.h"

typedef struct ari_call {
    ari_node x, y, r, s;
    uint32_t level;
    uint16_t op, step;
} ari_call;

enum { POLL = 1 << 12 };

static bool changes_algebra(uint32_t op) { return op >= ARI_ALGEBRA_INCLUDING && op <= ARI_ALGEBRA_FLIP; }

/* A value as seen from level `from`: x is the operand it belongs to, and `extra` what a level between contributes with
 * its element. */
static ari_node pad_algebra(ari_node_store *f, ari_node x, ari_node value, ari_node extra, uint32_t from) {
    const uint32_t n = f->universe.element.n, level = x > 1 ? f->node[x].level : n;
    for (uint32_t k = level; k-- > from;)
        value = ari_node_store_make(f, k, value, extra);
    return value;
}

/* ---- what needs no frame ---- */

/* Operations on one family and an element (y is its level). */
static bool simplify_change(ari_node_store *f, uint32_t *op, ari_node *x, ari_node *y, ari_node *value) {
    const ari_branch b = f->node[*x];
    if (!*x || b.level > *y) {
        if (*op == ARI_ALGEBRA_INCLUDING) *value = 0;
        else if (*op == ARI_ALGEBRA_EXCLUDING || *op == ARI_ALGEBRA_REMOVE) *value = *x;
        else *value = ari_node_store_make(f, *y, 0, *x);
        return true;
    }
    if (b.level < *y) return false;
    switch (*op) {
    case ARI_ALGEBRA_INCLUDING: *value = ari_node_store_make(f, *y, 0, b.with); return true;
    case ARI_ALGEBRA_EXCLUDING: *value = b.without; return true;
    case ARI_ALGEBRA_FLIP: *value = ari_node_store_make(f, *y, b.with, b.without); return true;
    case ARI_ALGEBRA_REMOVE:
        *op = ARI_ALGEBRA_UNION;
        *x = b.without;
        *y = b.with;
        return false;
    default: return false; /* ADD: a frame unites the children */
    }
}

/* Operations on one family. */
static bool simplify_one(uint32_t op, ari_node x, ari_node *value) {
    if (x > 1) return false;
    switch (op) {
    case ARI_ALGEBRA_MINIMAL:
    case ARI_ALGEBRA_MAXIMAL: *value = x; return true;
    case ARI_ALGEBRA_CROSS: *value = !x; return true;
    default: *value = 0; return true; /* remove_some, add_some, swap_some */
    }
}

static void swap_algebra(ari_node *x, ari_node *y) {
    const ari_node z = *x;
    *x = *y;
    *y = z;
}

/* The three below: true with *value, or false with a call to be made, x and y perhaps further down or in the other
 * order. */
#define GIVE(v)       \
    do {              \
        *value = (v); \
        return true;  \
    } while (0)

/* Operations on two families that look at their roots alone. */
static bool simplify_roots(ari_node_store *f, uint32_t *op, ari_node *x, ari_node *y, ari_node *value) {
    switch (*op) {
    case ARI_ALGEBRA_JOIN:
    case ARI_ALGEBRA_MEET:
        if (!*x || !*y) GIVE(0);
        if (*x > *y) swap_algebra(x, y);
        if (*x == 1) GIVE(*op == ARI_ALGEBRA_JOIN ? *y : 1);
        return false;
    case ARI_ALGEBRA_QUOTIENT:
        if (*y == 1) GIVE(*x);
        if (*x == *y) GIVE(1);
        if (*x < 2 || f->node[*y].level < f->node[*x].level) GIVE(0);
        return false;
    case ARI_ALGEBRA_NONSUBSETS:
        if (*x < 2) GIVE(*y ? 0 : *x);
        if (!*y) GIVE(*x);
        if (*x == *y) GIVE(0);
        if (*y == 1) *op = ARI_ALGEBRA_DIFFERENCE;
        return false;
    default: /* union, symmetric difference */
        if (*x == *y) GIVE(*op == ARI_ALGEBRA_UNION ? *x : 0);
        if (!*x || !*y) GIVE(*x | *y);
        if (*x > *y) swap_algebra(x, y);
        return false;
    }
}

/* Operations on two families where only one child matters as long as one operand is above the other. */
static bool simplify_down(ari_node_store *f, uint32_t op, ari_node *x, ari_node *y, ari_node *value) {
    switch (op) {
    case ARI_ALGEBRA_INTERSECTION:
        for (;;) {
            if (*x == *y) GIVE(*x);
            if (!*x || !*y) GIVE(0);
            const ari_branch *a = &f->node[*x], *b = &f->node[*y];
            if (a->level < b->level) *x = a->without;
            else if (b->level < a->level) *y = b->without;
            else break;
        }
        if (*x > *y) swap_algebra(x, y);
        return false;
    case ARI_ALGEBRA_DIFFERENCE:
        for (;; *y = f->node[*y].without) {
            if (!*x || *x == *y) GIVE(0);
            if (!*y) GIVE(*x);
            if (f->node[*y].level >= f->node[*x].level) return false;
        }
    case ARI_ALGEBRA_SUBSETS:
        for (;; *x = f->node[*x].without) {
            if (!*x || !*y) GIVE(0);
            if (*x == 1 || *x == *y) GIVE(*x);
            if (f->node[*x].level >= f->node[*y].level) return false;
        }
    case ARI_ALGEBRA_SUPERSETS:
        for (;; *y = f->node[*y].without) {
            if (!*x || !*y) GIVE(0);
            if (*y == 1 || *x == *y) GIVE(*x);
            if (f->node[*y].level >= f->node[*x].level) return false;
        }
    default: /* nonsupersets, spared */
        for (;; *y = f->node[*y].without) {
            if (!*x || *y == 1 || *x == *y) GIVE(0);
            if (!*y) GIVE(*x);
            if (f->node[*y].level >= f->node[*x].level) return false;
        }
    }
}
#undef GIVE

static bool simplify_algebra(ari_node_store *f, uint32_t *op, ari_node *x, ari_node *y, ari_node *value) {
    if (changes_algebra(*op) && simplify_change(f, op, x, y, value)) return true;
    switch (*op) {
    case ARI_ALGEBRA_UNION:
    case ARI_ALGEBRA_SYMMETRIC:
    case ARI_ALGEBRA_JOIN:
    case ARI_ALGEBRA_MEET:
    case ARI_ALGEBRA_QUOTIENT:
    case ARI_ALGEBRA_NONSUBSETS: return simplify_roots(f, op, x, y, value);
    case ARI_ALGEBRA_INTERSECTION:
    case ARI_ALGEBRA_DIFFERENCE:
    case ARI_ALGEBRA_SUBSETS:
    case ARI_ALGEBRA_SUPERSETS:
    case ARI_ALGEBRA_NONSUPERSETS:
    case ARI_ALGEBRA_SPARED: return simplify_down(f, *op, x, y, value);
    default: return !changes_algebra(*op) && simplify_one(*op, *x, value);
    }
}

/* ---- frames ---- */

typedef struct parts { ari_node x0, x1, y0, y1; } parts;

static parts parts_of(const ari_node_store *f, const ari_call *c) {
    parts p = {c->x, 0, c->y, 0};
    if (f->node[c->x].level == c->level) {
        p.x0 = f->node[c->x].without;
        p.x1 = f->node[c->x].with;
    }
    if (f->node[c->y].level == c->level) {
        p.y0 = f->node[c->y].without;
        p.y1 = f->node[c->y].with;
    }
    return p;
}

/* The next call in op, x, y. */
typedef struct call_out { uint32_t op; ari_node x, y; } call_out;

#define CALL(o, a, b)                               \
    do {                                            \
        *out = (call_out){ARI_ALGEBRA_##o, (a), (b)}; \
        return true;                                \
    } while (0)
#define DONE(v)       \
    do {              \
        *value = (v); \
        return false; \
    } while (0)

static bool join_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    switch (c->step++) {
    case 0: CALL(UNION, p.y0, p.y1);
    case 1: CALL(JOIN, p.x1, *value);
    case 2: c->r = *value; CALL(JOIN, p.x0, p.y1);
    case 3: CALL(UNION, c->r, *value);
    case 4: c->r = *value; CALL(JOIN, p.x0, p.y0);
    default: DONE(ari_node_store_make(f, c->level, *value, c->r));
    }
}

static bool meet_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    const bool one = !p.x1 || !p.y1; /* only one of them has the element: it goes */
    switch (c->step++) {
    case 0:
        if (one && p.x1) CALL(UNION, p.x0, p.x1);
        CALL(UNION, p.y0, p.y1);
    case 1:
        if (one) c->step = 5;
        CALL(MEET, *value, one && p.x1 ? p.y0 : p.x0);
    case 2: c->r = *value; CALL(MEET, p.x1, p.y0);
    case 3: CALL(UNION, c->r, *value);
    case 4: c->r = *value; CALL(MEET, p.x1, p.y1);
    default: DONE(one ? *value : ari_node_store_make(f, c->level, c->r, *value));
    }
}

static bool quotient_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    if (!p.y1) { /* x alone has the element */
        switch (c->step++) {
        case 0: CALL(QUOTIENT, p.x0, c->y);
        case 1: c->r = *value; CALL(QUOTIENT, p.x1, c->y);
        default: DONE(ari_node_store_make(f, c->level, c->r, *value));
        }
    }
    switch (c->step++) {
    case 0: CALL(QUOTIENT, p.x1, p.y1);
    case 1:
        if (!*value || !p.y0) return false;
        c->r = *value;
        CALL(QUOTIENT, p.x0, p.y0);
    case 2: CALL(INTERSECTION, c->r, *value);
    default: return false;
    }
}

/* Two calls; a third one, while the value before it is kept as r; the node of r and the third value. */
#define THREE_CALLS(name, first, second, third, node)                                         \
    static bool name(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {            \
        const parts p = parts_of(f, c);                                                       \
        switch (c->step++) {                                                                  \
        case 0: CALL first;                                                                   \
        case 1: CALL second;                                                                  \
        case 2: c->r = *value; CALL third;                                                    \
        default: DONE(ari_node_store_make node);                                                  \
        }                                                                                     \
    }
#define R_AND_VALUE (f, c->level, c->r, *value)
#define VALUE_AND_R (f, c->level, *value, c->r)
THREE_CALLS(inside_step, (UNION, p.y0, p.y1), (SUBSETS, p.x0, *value), (SUBSETS, p.x1, p.y1), R_AND_VALUE)
THREE_CALLS(around_step, (UNION, p.y0, p.y1), (SUPERSETS, p.x1, *value), (SUPERSETS, p.x0, p.y0), VALUE_AND_R)
THREE_CALLS(not_inside_step, (UNION, p.y0, p.y1), (NONSUBSETS, p.x0, *value), (NONSUBSETS, p.x1, p.y1), R_AND_VALUE)
THREE_CALLS(not_around_step, (UNION, p.y0, p.y1), (NONSUPERSETS, p.x1, *value), (NONSUPERSETS, p.x0, p.y0), VALUE_AND_R)
THREE_CALLS(spared_step, (SPARED, p.x1, p.y0), (SPARED, *value, p.y1), (SPARED, p.x0, p.y0), VALUE_AND_R)
THREE_CALLS(remove_step, (REMOVE_SOME, p.x0, 0), (UNION, *value, p.x1), (REMOVE_SOME, p.x1, 0), R_AND_VALUE)

static bool minimal_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    switch (c->step++) {
    case 0: CALL(MINIMAL, p.x0, 0);
    case 1:
        if (*value == 1) return false; /* the empty set is inside all others */
        c->r = *value;
        CALL(MINIMAL, p.x1, 0);
    case 2: CALL(NONSUPERSETS, *value, c->r);
    default: DONE(ari_node_store_make(f, c->level, c->r, *value));
    }
}

static bool maximal_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    switch (c->step++) {
    case 0: CALL(MAXIMAL, p.x1, 0);
    case 1: c->r = *value; CALL(MAXIMAL, p.x0, 0);
    case 2: CALL(NONSUBSETS, *value, c->r);
    default: DONE(ari_node_store_make(f, c->level, *value, c->r));
    }
}

static bool cross_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    switch (c->step++) {
    case 0: CALL(SPARED, p.x0, p.x1);
    case 1: CALL(UNION, p.x1, *value);
    case 2: CALL(CROSS, *value, 0);
    case 3: c->r = *value; CALL(CROSS, p.x0, 0);
    case 4: CALL(DIFFERENCE, *value, c->r);
    default: DONE(ari_node_store_make(f, c->level, c->r, *value));
    }
}

static bool add_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    const uint32_t below = c->level + 1;
    switch (c->step++) {
    case 0: CALL(ADD_SOME, p.x0, 0);
    case 1: c->r = pad_algebra(f, p.x0, *value, p.x0, below); CALL(ADD_SOME, p.x1, 0);
    case 2: CALL(UNION, pad_algebra(f, p.x1, *value, p.x1, below), p.x0);
    default: DONE(ari_node_store_make(f, c->level, c->r, *value));
    }
}

/* r: the sets without the element; s: those with it. */
static bool swap_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const parts p = parts_of(f, c);
    const uint32_t below = c->level + 1;
    switch (c->step++) {
    case 0: CALL(REMOVE_SOME, p.x0, 0);
    case 1: c->s = *value; CALL(SWAP_SOME, p.x0, 0);
    case 2: c->r = pad_algebra(f, p.x0, *value, c->s, below); CALL(ADD_SOME, p.x1, 0);
    case 3: CALL(UNION, c->r, pad_algebra(f, p.x1, *value, p.x1, below));
    case 4: c->r = *value; CALL(REMOVE_SOME, p.x1, 0);
    case 5: c->y = *value; CALL(SWAP_SOME, p.x1, 0); /* y is free to hold a value */
    case 6: {
        const ari_node extra = c->y;
        c->y = 0;
        CALL(UNION, pad_algebra(f, p.x1, *value, extra, below), c->s);
    }
    default: DONE(ari_node_store_make(f, c->level, c->r, *value));
    }
}

/* Each child on its own: the four of set theory, and changes of an element further down. */
static bool plain_step(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    const bool change = changes_algebra(c->op);
    const ari_branch a = f->node[c->x];
    if (change && a.level == c->y) { /* ADD */
        if (!c->step++) CALL(UNION, a.without, a.with);
        DONE(ari_node_store_make(f, c->level, 0, *value));
    }
    const ari_branch b = f->node[change ? 0 : c->y];
    switch (c->step++) {
    case 0:
        *out = (call_out){c->op, a.level == c->level ? a.without : c->x, b.level == c->level ? b.without : c->y};
        return true;
    case 1:
        c->r = *value;
        *out = (call_out){c->op, a.level == c->level ? a.with : 0, change ? c->y : b.level == c->level ? b.with : 0};
        return true;
    default: DONE(ari_node_store_make(f, c->level, c->r, *value));
    }
}

static bool go_on(ari_node_store *f, ari_call *c, ari_node *value, call_out *out) {
    switch (c->op) {
    case ARI_ALGEBRA_JOIN: return join_step(f, c, value, out);
    case ARI_ALGEBRA_MEET: return meet_step(f, c, value, out);
    case ARI_ALGEBRA_QUOTIENT: return quotient_step(f, c, value, out);
    case ARI_ALGEBRA_SUBSETS: return inside_step(f, c, value, out);
    case ARI_ALGEBRA_SUPERSETS: return around_step(f, c, value, out);
    case ARI_ALGEBRA_NONSUBSETS: return not_inside_step(f, c, value, out);
    case ARI_ALGEBRA_NONSUPERSETS: return not_around_step(f, c, value, out);
    case ARI_ALGEBRA_SPARED: return spared_step(f, c, value, out);
    case ARI_ALGEBRA_MINIMAL: return minimal_step(f, c, value, out);
    case ARI_ALGEBRA_MAXIMAL: return maximal_step(f, c, value, out);
    case ARI_ALGEBRA_CROSS: return cross_step(f, c, value, out);
    case ARI_ALGEBRA_REMOVE_SOME: return remove_step(f, c, value, out);
    case ARI_ALGEBRA_ADD_SOME: return add_step(f, c, value, out);
    case ARI_ALGEBRA_SWAP_SOME: return swap_step(f, c, value, out);
    default: return plain_step(f, c, value, out);
    }
}

/* ---- the machine ---- */

static uint32_t upper_level(const ari_node_store *f, uint32_t op, ari_node x, ari_node y) {
    const uint32_t a = f->node[x].level, b = changes_algebra(op) ? a : f->node[y].level;
    return a < b ? a : b;
}

static ari_node run_algebra(ari_node_store *f, call_out next) {
    ari_call *stack = f->call;
    uint32_t n = 0, polled = 0;
    uint64_t steps = 0;
    ari_node value = 0;
    for (;;) {
        if (!simplify_algebra(f, &next.op, &next.x, &next.y, &value) &&
            !ari_algebra_recall(f, next.op, next.x, next.y, &value)) {
            const uint32_t level = upper_level(f, next.op, next.x, next.y);
            ARI_ASSERT(n < f->ncall && (!n || stack[n - 1].level < level));
            stack[n++] = (ari_call){next.x, next.y, 0, 0, level, (uint16_t)next.op, 0};
            if (++polled == POLL) {
                polled = 0;
                ari_node_store_remember(f, (steps += POLL) / 2); /* few nodes may meet in many pairs */
                if (!ari_budget_spend(f->budget, POLL)) f->status = ARI_LIMIT;
            }
        }
        for (;;) {
            if (f->status != ARI_OK) return 0;
            if (!n) return value;
            ari_call *c = &stack[n - 1];
            if (go_on(f, c, &value, &next)) break;
            ari_algebra_note(f, c->op, c->x, c->y, value);
            n--;
        }
    }
}

/* Room for a frame a level. */
static bool stack_ready(ari_node_store *f) {
    const uint32_t need = f->universe.element.n + 1;
    if (f->status != ARI_OK) return false;
    if (f->ncall >= need) return true;
    ari_call *call = ari_arena_resize(f->arena, f->call, (size_t)need * 2 * sizeof *call);
    if (!call) {
        f->status = f->arena->spent;
        return false;
    }
    f->call = call;
    f->ncall = need * 2;
    return true;
}

static ari_node call_algebra(ari_node_store *f, ari_algebra op, ari_node x, ari_node y) {
    return stack_ready(f) ? run_algebra(f, (call_out){op, x, y}) : 0;
}

/* An operation whose value belongs to a level: lift it to the top. */
static ari_node call_padded(ari_node_store *f, ari_algebra op, ari_node x) {
    const ari_node value = call_algebra(f, op, x, 0);
    const ari_node extra = op == ARI_ALGEBRA_SWAP_SOME ? call_algebra(f, ARI_ALGEBRA_REMOVE_SOME, x, 0) : x;
    return f->status == ARI_OK ? pad_algebra(f, x, value, extra, 0) : 0;
}

ari_status ari_algebra_apply(ari_node_store *f, ari_algebra op, ari_node x, ari_node y, ari_node *out) {
    ARI_REQUIRE(op > ARI_ALGEBRA_NONE && (op < ARI_ALGEBRA_INCLUDING || op == ARI_ALGEBRA_LEAST),
                "not an operation of families");
    ARI_REQUIRE(y || (op != ARI_ALGEBRA_QUOTIENT && op != ARI_ALGEBRA_REMAINDER), "division by the empty family");
    switch (op) {
    case ARI_ALGEBRA_REMAINDER:
        *out = call_algebra(f, ARI_ALGEBRA_QUOTIENT, x, y);
        *out = call_algebra(f, ARI_ALGEBRA_JOIN, *out, y);
        *out = call_algebra(f, ARI_ALGEBRA_DIFFERENCE, x, *out);
        break;
    case ARI_ALGEBRA_COMPLEMENT: *out = call_algebra(f, ARI_ALGEBRA_DIFFERENCE, ari_node_store_power(f), x); break;
    case ARI_ALGEBRA_TRANSVERSALS:
        *out = call_algebra(f, ARI_ALGEBRA_CROSS, call_algebra(f, ARI_ALGEBRA_MINIMAL, x, 0), 0);
        break;
    case ARI_ALGEBRA_HITTING: (void)ari_upsets_hitting(f, call_algebra(f, ARI_ALGEBRA_MINIMAL, x, 0), out); break;
    case ARI_ALGEBRA_LEAST: (void)ari_upsets_least(f, x, out); break;
    case ARI_ALGEBRA_ADD_SOME:
    case ARI_ALGEBRA_SWAP_SOME: *out = call_padded(f, op, x); break;
    default: *out = call_algebra(f, op, x, op <= ARI_ALGEBRA_NONSUPERSETS ? y : 0);
    }
    if (f->status != ARI_OK) *out = 0;
    return f->status;
}

ari_status ari_algebra_change(ari_node_store *f, ari_algebra op, ari_node x, uint32_t level, ari_node *out) {
    ARI_REQUIRE(changes_algebra(op), "not an operation with an element");
    ARI_REQUIRE(level < f->universe.element.n, "no such level");
    *out = x ? call_algebra(f, op, x, level) : 0;
    return f->status;
}

ari_status ari_algebra_unite(ari_node_store *f, ari_node *x, uint32_t n, ari_node *out) {
    *out = 0;
    for (; n > 1; n = (n + 1) / 2)
        for (uint32_t i = 0; i < n; i += 2)
            x[i / 2] = i + 1 < n ? call_algebra(f, ARI_ALGEBRA_UNION, x[i], x[i + 1]) : x[i];
    if (n && f->status == ARI_OK) *out = x[0];
    return f->status;
}
