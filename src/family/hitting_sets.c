/* hitting_sets.c - binary decision diagrams for the work, zero-suppressed ones for the answer.
 *
 * A family that has with each set all sets around it is a monotone function of its elements. Where it does not depend
 * on an element, a binary decision diagram needs no node, a zero-suppressed one does. So the work is done in a forest
 * of its own, whose node (level, without, with) is read as a function; 0 and 1 are the constants. Neither child is the
 * other, and `with` is around `without` and so never 0: the forest's table of nodes serves as it is.
 * Recursion, x0 and x1 being the sets of x without and with its first element:
 *   hit(x)   without: hit(x0) & hit(x1)     with: hit(x0)
 * from the lowest nodes of x upwards. In the end every function gets its nodes on the levels between back.
 *
 * Tried, on the difference sets of 6x6 loops (36 elements, 32,322 to 47,570 sets, answers of 0.8 to 4 million nodes):
 *   hit(min(x0 + x1)), which meets one family for each node of the answer      not done in six minutes
 *   hit(x0) & hit(x1) by intersections of zero-suppressed families             10, 12, 44 s
 *   functions g & hit(x) at once, which makes half the nodes in more steps      1.2 to 1.5 times what follows
 *   hit(x0) & hit(x1) of functions                                            3.5, 5.3, 25 s
 *   the same along the best of twelve orders                                   2.4, 3.0, 5.6 s
 * Orders: which way a sweep over the board goes makes a factor of two to five in steps, and nearly the same factor
 * shows when only the few hundred smallest sets are taken, for a hundredth of the work. So all orders are tried with
 * the 32 smallest sets, those not far behind the best again with twice as many, until one is left or a trial is some
 * work.
 * Work is counted in steps: the choice is the same on every machine. */
#include "family/hitting_sets.h"

#include "family/algebra.h"

#include <string.h>

enum { POLL = 1 << 12, BOTH = 1, LESS = 2 };
enum { MANY = 4096, FIRST = 32, LITTLE = 1 << 18, MUCH = 1 << 22 }; /* trials: sets, and steps */

typedef struct frame {
    ari_node x, y, without_x, without_y, with;
    uint32_t level;
    bool second; /* has the value of the sets with the element */
} frame;

typedef struct upward {
    ari_node_store functions; /* of a minimal part: families */
    frame *stack;         /* one a level */
    uint64_t work, most;  /* steps, and how many there may be; 0: any number */
    bool over;
} upward;

static bool opened_hitting(upward *u, ari_node_store *f) {
    memset(u, 0, sizeof *u);
    if (ari_node_store_init(&u->functions, f->arena) != ARI_OK) return false;
    u->functions.budget = f->budget;
    u->stack = ari_arena_resize(f->arena, NULL, ((size_t)f->universe.element.n + 1) * sizeof *u->stack);
    return u->stack != NULL;
}

static void closed_hitting(upward *u, ari_node_store *f) {
    ari_node_store_free(&u->functions);
    ari_arena_free(f->arena, u->stack);
}

/* Not a failure but no answer either: over; a failure is in the status of the forest. */
static bool going_on(upward *u) {
    u->work++;
    if (u->most && u->work > u->most) u->over = true;
    else if (u->work % POLL == 0 && !ari_budget_spend(u->functions.budget, POLL)) u->functions.status = ARI_LIMIT;
    return !u->over && u->functions.status == ARI_OK;
}

/* ---- both of two functions; a family less another ---- */

/* Is the value known? Else x and y are perhaps further down, or in the other order. */
static bool known_hitting(const ari_node_store *f, uint32_t op, ari_node *x, ari_node *y, ari_node *value) {
    if (op == BOTH) {
        const ari_node lesser = *x < *y ? *x : *y;
        *y ^= *x ^ lesser;
        *x = lesser;
        *value = lesser == 1 ? *y : lesser;
        if (lesser < 2 || lesser == *y) return true;
    } else {
        while (*x && *x != *y && f->node[*y].level < f->node[*x].level) *y = f->node[*y].without;
        *value = *x == *y ? 0 : *x;
        if (!*x || *x == *y || !*y) return true;
    }
    return ari_algebra_recall(f, op, *x, *y, value);
}

/* A frame for x and y, which become the operands of its first call. */
static frame begin_hitting(const ari_node_store *f, uint32_t op, ari_node *x, ari_node *y) {
    const ari_branch a = f->node[*x], b = f->node[*y];
    frame c = {*x, *y, *x, *y, 0, a.level < b.level ? a.level : b.level, false};
    if (a.level == c.level) {
        c.without_x = a.without;
        *x = a.with;
    }
    if (b.level == c.level) {
        c.without_y = b.without;
        *y = b.with;
    } else if (op == LESS) {
        *y = 0;
    }
    return c;
}

static ari_node function_hitting(ari_node_store *f, uint32_t level, ari_node without, ari_node with) {
    return without == with ? with : ari_node_store_make(f, level, without, with);
}

static ari_node run_hitting(upward *u, uint32_t op, ari_node x, ari_node y) {
    ari_node_store *f = &u->functions;
    uint32_t n = 0;
    for (;;) {
        ari_node value;
        if (!known_hitting(f, op, &x, &y, &value)) {
            if (!going_on(u)) return 0;
            u->stack[n] = begin_hitting(f, op, &x, &y);
            n++;
            continue;
        }
        for (; n; n--) {
            frame *c = &u->stack[n - 1];
            if (!c->second) {
                c->with = value;
                c->second = true;
                x = c->without_x;
                y = c->without_y;
                break;
            }
            value = (op == BOTH ? function_hitting : ari_node_store_make)(f, c->level, value, c->with);
            if (f->status != ARI_OK) return 0;
            ari_algebra_note(f, op, c->x, c->y, value);
        }
        if (!n) return value;
    }
}

/* ---- from a family to a function, and from a function to a family ---- */

/* From the lowest nodes of x upwards. BOTH: the function of the sets that meet all of x. LESS: the minimal sets of x,
 * which has with each set all sets around it; x0 is inside x1 then, so what is minimal in x1 and around a set of x0 is
 * in x0, and minimal there. */
static ari_node rise_hitting(upward *u, ari_node_store *f, uint32_t op, ari_node x) {
    ari_node_store *to = &u->functions;
    ari_below b = {NULL, NULL, 0, 0};
    const ari_node constant[2] = {op == BOTH, op != BOTH};
    if (x < 2) return constant[x];
    if (ari_node_store_below(f, &x, 1, &b) != ARI_OK) {
        to->status = f->arena->spent;
        return 0;
    }
    ari_node *of = ari_arena_resize(f->arena, NULL, b.n * sizeof *of), last = 0;
    if (!of) to->status = f->arena->spent;
    for (ari_node id = 2, k = 0; of && (id = ari_node_store_next(&b, id)); id++, k++) {
        const ari_branch node = f->node[id];
        const ari_node x0 = node.without > 1 ? of[ari_below_rank(&b, node.without)] : constant[node.without];
        const ari_node x1 = node.with > 1 ? of[ari_below_rank(&b, node.with)] : constant[node.with];
        last = op == BOTH ? run_hitting(u, BOTH, x0, x1) : run_hitting(u, LESS, x1, x0);
        if (u->over || to->status != ARI_OK) break;
        last = of[k] =
            op == BOTH ? function_hitting(to, node.level, last, x0) : ari_node_store_make(to, node.level, x0, last);
    }
    ari_arena_free(f->arena, of);
    ari_node_store_below_free(f, &b);
    return last;
}

/* A family as seen from level `from`, that does not depend on the levels from there to `level`. */
static ari_node lift_hitting(ari_node_store *f, ari_node value, uint32_t level, uint32_t from) {
    for (uint32_t k = level; k-- > from;) value = ari_node_store_make(f, k, value, value);
    return value;
}

static uint32_t level_of(const upward *u, const ari_node_store *f, ari_node x) {
    return x > 1 ? u->functions.node[x].level : f->universe.element.n;
}

/* The family of a function, or one that is a family already. */
static ari_node family_of(upward *u, ari_node_store *f, ari_node root, bool is_function) {
    ari_below b = {NULL, NULL, 0, 0};
    if (ari_node_store_below(&u->functions, &root, 1, &b) != ARI_OK) {
        f->status = f->arena->spent;
        return 0;
    }
    ari_node *of = ari_arena_resize(f->arena, NULL, ((size_t)b.n + 1) * sizeof *of), k = 0;
    if (!of) f->status = f->arena->spent;
    for (ari_node id = 2; of && f->status == ARI_OK && (id = ari_node_store_next(&b, id)); id++, k++) {
        const ari_branch x = u->functions.node[id];
        ari_node child[2] = {x.without, x.with};
        for (uint32_t i = 0; i < 2; i++) {
            const uint32_t level = is_function ? level_of(u, f, child[i]) : 0;
            child[i] = lift_hitting(f, child[i] > 1 ? of[ari_below_rank(&b, child[i])] : child[i], level, x.level + 1);
        }
        of[k] = ari_node_store_make(f, x.level, child[0], child[1]);
        if (k % POLL == 0 && !ari_budget_spend(f->budget, POLL)) f->status = ARI_LIMIT;
    }
    const ari_node value = of && f->status == ARI_OK
                               ? lift_hitting(f, root > 1 ? of[k - 1] : root, is_function ? level_of(u, f, root) : 0, 0)
                               : 0;
    ari_arena_free(f->arena, of);
    ari_node_store_below_free(&u->functions, &b);
    return value;
}

static ari_status convert_hitting(ari_node_store *f, ari_node x, bool to_function, ari_node *out) {
    upward u;
    *out = 0;
    if (f->status != ARI_OK) return f->status;
    if (!opened_hitting(&u, f)) f->status = f->arena->spent;
    const ari_node all = f->status != ARI_OK ? 0 : rise_hitting(&u, f, to_function ? BOTH : LESS, x);
    if (f->status == ARI_OK) f->status = u.functions.status;
    if (f->status == ARI_OK) *out = family_of(&u, f, all, to_function);
    closed_hitting(&u, f);
    return f->status;
}

ari_status ari_upsets_hitting(ari_node_store *f, ari_node x, ari_node *out) { return convert_hitting(f, x, true, out); }

ari_status ari_upsets_least(ari_node_store *f, ari_node x, ari_node *out) { return convert_hitting(f, x, false, out); }

/* ---- lists of sets ---- */

static bool has_hitting(const ari_upsets_sets *s, uint32_t i, uint32_t e) {
    return s->set[(size_t)i * s->nword + e / 64] >> e % 64 & 1u;
}

ari_status ari_upsets_family(ari_node_store *f, const ari_upsets_sets *s, const uint32_t *order, const uint32_t *which,
                             uint32_t n, ari_node *out) {
    ari_node *one = ari_arena_resize(f->arena, NULL, ((size_t)n + 1) * sizeof *one);
    uint32_t *level = ari_arena_resize(f->arena, NULL, ((size_t)s->nelement + 1) * sizeof *level);
    *out = 0;
    for (uint32_t i = 0; one && level && i < n; i++) {
        uint32_t size = 0;
        for (uint32_t l = 0; l < s->nelement; l++)
            if (has_hitting(s, which ? which[i] : i, order[l])) level[size++] = l;
        one[i] = ari_node_store_set(f, level, size);
    }
    if (!one || !level) f->status = f->arena->spent;
    else (void)ari_algebra_unite(f, one, n, out);
    ari_arena_free(f->arena, one);
    ari_arena_free(f->arena, level);
    return f->status;
}

/* ---- trials ---- */

typedef struct trial {
    ari_arena *arena;
    const ari_upsets_sets *sets;
    uint32_t *small; /* [nset] the numbers of the sets, small ones first */
    ari_budget *budget;
} trial;

static bool sort_by_size(trial *t) {
    const ari_upsets_sets *s = t->sets;
    uint32_t *head = ARI_ZERO(t->arena, uint32_t, s->nelement + 2), *size = ARI_ZERO(t->arena, uint32_t, s->nset + 1);
    t->small = ARI_TAKE(t->arena, uint32_t, s->nset + 1);
    if (!head || !size || !t->small) return false;
    for (uint32_t i = 0; i < s->nset; i++) {
        for (uint32_t e = 0; e < s->nelement; e++) size[i] += has_hitting(s, i, e);
        head[size[i] + 1]++;
    }
    for (uint32_t k = 0; k <= s->nelement; k++) head[k + 1] += head[k];
    for (uint32_t i = 0; i < s->nset; i++) t->small[head[size[i]]++] = i;
    return true;
}

/* The steps that the n smallest sets take; at least most + 1 when they are more. */
static ari_status measure_hitting(const trial *t, const uint32_t *order, uint32_t n, uint64_t most, uint64_t *work) {
    ari_node_store f;
    upward u = {0};
    ari_node x;
    ARI_TRY(ari_node_store_init(&f, t->arena));
    f.budget = t->budget;
    ari_status s = ari_node_store_universe(&f, order, t->sets->nelement);
    if (s == ARI_OK) s = ari_upsets_family(&f, t->sets, order, t->small, n, &x);
    if (s == ARI_OK) {
        s = opened_hitting(&u, &f) ? ARI_OK : t->arena->spent;
        u.most = most;
        if (s == ARI_OK) (void)rise_hitting(&u, &f, BOTH, x);
        if (s == ARI_OK) s = u.functions.status;
        *work = u.work;
        closed_hitting(&u, &f);
    }
    ari_node_store_free(&f);
    return s;
}

ari_status ari_upsets_order(ari_arena *a, const ari_upsets_sets *s, const uint32_t *order, uint32_t norder,
                            ari_budget *w, uint32_t *best) {
    trial t = {a, s, NULL, w};
    uint32_t *left = ARI_TAKE(a, uint32_t, norder), n = norder;
    uint64_t *work = ARI_TAKE(a, uint64_t, norder), least = 0;
    *best = 0;
    if (!left || !work || !sort_by_size(&t)) return a->spent;
    for (uint32_t k = 0; k < n; k++) left[k] = k;
    for (uint32_t size = FIRST; n > 1 && s->nset >= MANY && size < s->nset / 4 && least < LITTLE; size *= 2) {
        uint64_t most = MUCH;
        uint32_t stay = 0;
        for (uint32_t k = 0; k < n; k++) {
            ARI_TRY(measure_hitting(&t, order + (size_t)left[k] * s->nelement, size, most, &work[k]));
            if (work[k] > most || (most < MUCH && work[k] >= least)) continue;
            least = work[k];
            *best = left[k];
            most = least + least / 2 < MUCH ? least + least / 2 : MUCH - 1;
        }
        for (uint32_t k = 0; k < n; k++)
            if (work[k] <= most) left[stay++] = left[k];
        if (most == MUCH) break; /* too much for each */
        n = stay;
    }
    return ARI_OK;
}
