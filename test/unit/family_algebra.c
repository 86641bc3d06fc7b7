/* family_algebra.c - every operation against its definition on tables of all sets, for thousands of random families;
 * import, export and collecting in between; orders that differ; budgets; laws on large families. */
#include "family/algebra.h"
#include "family/bounded.h"
#include "family_random.h"
#include "test.h"

#include <stdlib.h>

enum { MOST = 8 };

/* The family of the forest as a table, by export. */
static bool table_of(ari_node_store *f, ari_node x, family_table *t) {
    ari_diagram d;
    const ari_mark m = ari_arena_mark(f->arena);
    if (ari_node_store_export(f, x, &d, f->arena) != ARI_OK || !ari_diagram_audit(&d)) return false;
    for (uint32_t s = 0; s < 1u << d.nlevel; s++) {
        ari_node id = d.root;
        uint32_t rest = s;
        while (id > 1) {
            const uint32_t level = ari_diagram_level_of(&d, id);
            id = s >> level & 1 ? ari_diagram_get(&d, id).with : ari_diagram_get(&d, id).without;
            rest &= ~(1u << level);
        }
        t->in[s] = id == 1 && !rest;
    }
    ari_diagram_free(&d);
    ari_arena_rewind(f->arena, m);
    return true;
}

static bool some(const family_table *t, uint32_t words, uint32_t s, int how) {
    for (uint32_t b = 0; b < words; b++) {
        if (!t->in[b]) continue;
        if (how == 0 && (s & b) == s) return true;              /* inside some b */
        if (how == 1 && (s & b) == b) return true;              /* around some b */
        if (how == 2 && (s & b) == s && s != b) return true;
        if (how == 3 && (s & b) == b && s != b) return true;
        if (how == 4 && !(s & b)) return true;                  /* misses some b */
    }
    return false;
}

static bool divides(const family_table *x, const family_table *y, uint32_t words, uint32_t c) {
    for (uint32_t b = 0; b < words; b++)
        if (y->in[b] && ((b & c) || !x->in[b | c])) return false;
    return true;
}

/* The definition of each operation, set by set. */
static void define(ari_algebra op, const family_table *x, const family_table *y, uint32_t n, family_table *out) {
    const uint32_t words = 1u << n;
    static family_table part;
    memset(out, 0, sizeof *out);
    for (uint32_t s = 0; s < words; s++) {
        const bool in = x->in[s], also = y->in[s];
        switch (op) {
        case ARI_ALGEBRA_UNION: out->in[s] = in || also; break;
        case ARI_ALGEBRA_INTERSECTION: out->in[s] = in && also; break;
        case ARI_ALGEBRA_DIFFERENCE: out->in[s] = in && !also; break;
        case ARI_ALGEBRA_SYMMETRIC: out->in[s] = in != also; break;
        case ARI_ALGEBRA_JOIN:
        case ARI_ALGEBRA_MEET:
            for (uint32_t b = 0; in && b < words; b++)
                if (y->in[b]) out->in[op == ARI_ALGEBRA_JOIN ? s | b : s & b] = 1;
            break;
        case ARI_ALGEBRA_QUOTIENT: out->in[s] = divides(x, y, words, s); break;
        case ARI_ALGEBRA_SUBSETS: out->in[s] = in && some(y, words, s, 0); break;
        case ARI_ALGEBRA_SUPERSETS: out->in[s] = in && some(y, words, s, 1); break;
        case ARI_ALGEBRA_NONSUBSETS: out->in[s] = in && !some(y, words, s, 0); break;
        case ARI_ALGEBRA_NONSUPERSETS: out->in[s] = in && !some(y, words, s, 1); break;
        case ARI_ALGEBRA_MINIMAL: out->in[s] = in && !some(x, words, s, 3); break;
        case ARI_ALGEBRA_MAXIMAL: out->in[s] = in && !some(x, words, s, 2); break;
        case ARI_ALGEBRA_HITTING:
        case ARI_ALGEBRA_TRANSVERSALS: out->in[s] = !some(x, words, s, 4); break;
        case ARI_ALGEBRA_COMPLEMENT: out->in[s] = !in; break;
        case ARI_ALGEBRA_REMOVE_SOME:
        case ARI_ALGEBRA_ADD_SOME:
            for (uint32_t e = 0; in && e < n; e++)
                if ((s >> e & 1) == (op == ARI_ALGEBRA_REMOVE_SOME)) out->in[s ^ 1u << e] = 1;
            break;
        case ARI_ALGEBRA_SWAP_SOME:
            for (uint32_t e = 0; in && e < n; e++)
                for (uint32_t g = 0; g < n; g++)
                    if ((s >> e & 1) && !(s >> g & 1)) out->in[s ^ 1u << e ^ 1u << g] = 1;
            break;
        default: break;
        }
    }
    if (op == ARI_ALGEBRA_TRANSVERSALS) {
        part = *out;
        for (uint32_t s = 0; s < words; s++) out->in[s] = part.in[s] && !some(&part, words, s, 3);
    }
    if (op == ARI_ALGEBRA_REMAINDER) {
        *out = *x;
        for (uint32_t c = 0; c < words; c++)
            for (uint32_t b = 0; b < words && divides(x, y, words, c); b++)
                if (y->in[b]) out->in[b | c] = 0;
    }
}

static void define_change(ari_algebra op, const family_table *x, uint32_t n, uint32_t e, family_table *out) {
    const uint32_t bit = 1u << e;
    memset(out, 0, sizeof *out);
    for (uint32_t s = 0; s < 1u << n; s++) {
        if (!x->in[s]) continue;
        if (op == ARI_ALGEBRA_INCLUDING) out->in[s] |= (s & bit) != 0;
        else if (op == ARI_ALGEBRA_EXCLUDING) out->in[s] |= !(s & bit);
        else out->in[op == ARI_ALGEBRA_ADD ? s | bit : op == ARI_ALGEBRA_REMOVE ? s & ~bit : s ^ bit] = 1;
    }
}

static bool same(const family_table *x, const family_table *y, uint32_t n) { return !memcmp(x->in, y->in, 1u << n); }

static void check_bounds(ari_node_store *f, const family_table *t, ari_node x, uint32_t n, ari_rng *r) {
    static const ari_bound kind[3] = {ARI_BOUND_MOST, ARI_BOUND_LEAST, ARI_BOUND_EXACT};
    static family_table got, want;
    const bool unit = ari_rng_below(r, 3) == 0;
    int64_t weight[MOST], low = 0, high = 0;
    for (uint32_t i = 0; i < n; i++) {
        weight[i] = unit ? 1 : (int64_t)ari_rng_below(r, ari_rng_below(r, 2) ? 5 : 2000000000) - 700000 * (i % 2);
        if (weight[i] < 0) low += weight[i];
        else high += weight[i];
    }
    for (int k = 0; k < 3; k++) {
        int64_t bound = low + (int64_t)(ari_rng_next(r) % (uint64_t)(high - low + 3)) - 1;
        if (ari_rng_below(r, 2)) { /* the weight of some set */
            const uint32_t s = ari_rng_below(r, 1u << n);
            bound = 0;
            for (uint32_t i = 0; i < n; i++) bound += s >> i & 1 ? weight[i] : 0;
        }
        for (uint32_t s = 0; s < 1u << n; s++) {
            int64_t sum = 0;
            for (uint32_t i = 0; i < n; i++) sum += s >> i & 1 ? weight[i] : 0;
            want.in[s] = t->in[s] && (k == 0 ? sum <= bound : k == 1 ? sum >= bound : sum == bound);
        }
        ari_node out;
        CHECK(ari_family_bounded_weight(f, x, weight, kind[k], bound, &out) == ARI_OK);
        CHECK(table_of(f, out, &got) && same(&got, &want, n));
    }
}

/* All operations on two random families of n elements. */
static void check_all(ari_node_store *f, uint32_t n, ari_rng *r) {
    static family_table x, y, got, want;
    uint32_t element[MOST];
    ari_diagram dx, dy;
    ari_node root[3], out;
    for (uint32_t i = 0; i < n; i++) element[i] = i;
    family_draw(&x, n, r);
    family_draw(&y, n, r);
    family_build(&dx, f->arena, n, element, &x);
    family_build(&dy, f->arena, n, element, &y);
    CHECK(ari_node_store_import(f, &dx, &root[0]) == ARI_OK && ari_node_store_import(f, &dy, &root[1]) == ARI_OK);
    for (int op = ARI_ALGEBRA_UNION; op < ARI_ALGEBRA_INCLUDING; op++) {
        if ((op == ARI_ALGEBRA_QUOTIENT || op == ARI_ALGEBRA_REMAINDER) && !root[1]) continue;
        define((ari_algebra)op, &x, &y, n, &want);
        const bool good = ari_algebra_apply(f, (ari_algebra)op, root[0], root[1], &out) == ARI_OK &&
                          table_of(f, out, &got) && same(&got, &want, n);
        if (!CHECK(good)) fprintf(stderr, "  operation %d, %u elements\n", op, n);
        root[2] = out;
        if (ari_rng_below(r, 30) == 0) {
            CHECK(ari_node_store_collect(f, root, 3) == ARI_OK);
            CHECK(table_of(f, root[2], &got) && same(&got, &want, n));
            CHECK(table_of(f, root[0], &got) && same(&got, &x, n));
        }
    }
    for (int op = ARI_ALGEBRA_INCLUDING; op <= ARI_ALGEBRA_FLIP; op++) {
        const uint32_t e = ari_rng_below(r, n);
        define_change((ari_algebra)op, &x, n, e, &want);
        CHECK(ari_algebra_change(f, (ari_algebra)op, root[0], e, &out) == ARI_OK);
        if (!CHECK(table_of(f, out, &got) && same(&got, &want, n))) fprintf(stderr, "  change %d\n", op);
    }
    check_bounds(f, &x, root[0], n, r);
}

static void random_families(void) {
    const int rounds = getenv("ARIADNE_FULL") ? 20000 : 1500;
    ari_rng r;
    ari_rng_init(&r, 21);
    for (int round = 0; round < rounds; round++) {
        ari_arena a;
        ari_node_store f;
        const uint32_t n = 1 + ari_rng_below(&r, round % 8 ? 6 : MOST);
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_node_store_init(&f, &a) == ARI_OK);
        for (int k = 0; k < 2; k++) check_all(&f, n, &r);
        ari_arena_drop(&a);
    }
}

/* The same sets in another order of elements, and elements that come later. */
static void orders(void) {
    static family_table x, y, got;
    ari_rng r;
    ari_rng_init(&r, 5);
    for (int round = 0; round < 300; round++) {
        ari_arena a;
        ari_node_store f;
        ari_diagram d, e;
        const uint32_t n = 2 + ari_rng_below(&r, 6);
        uint32_t plain[MOST], mixed[MOST];
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_node_store_init(&f, &a) == ARI_OK);
        for (uint32_t i = 0; i < n; i++) plain[i] = mixed[i] = i;
        ari_rng_shuffle(&r, mixed, n);
        family_draw(&x, n, &r);
        memset(&y, 0, sizeof y);
        for (uint32_t s = 0; s < 1u << n; s++) {
            uint32_t t = 0;
            for (uint32_t i = 0; i < n; i++) t |= (s >> mixed[i] & 1) << i;
            y.in[t] = x.in[s];
        }
        family_build(&d, &a, n, plain, &x);
        family_build(&e, &a, n, mixed, &y);
        ari_node p, q;
        CHECK(ari_node_store_import(&f, &d, &p) == ARI_OK && ari_node_store_import(&f, &e, &q) == ARI_OK);
        CHECK_EQ(p, q);
        CHECK(table_of(&f, q, &got) && same(&got, &x, n));
        ari_arena_drop(&a);
    }
}

static bool has_empty(const ari_node_store *f, ari_node x) {
    while (x > 1) x = f->node[x].without;
    return x == 1;
}

/* Laws that tie operations together, on families too large for tables. */
static void laws(void) {
    enum { N = 26 };
    ari_arena a;
    ari_node_store f;
    ari_rng r;
    uint32_t element[N], level[N];
    ari_node set[400], x, y, z, u, v, w;
    ari_rng_init(&r, 9);
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_node_store_init(&f, &a) == ARI_OK);
    for (uint32_t i = 0; i < N; i++) element[i] = 100 + i;
    CHECK(ari_node_store_universe(&f, element, N) == ARI_OK);
    for (int round = 0; round < 12; round++) {
        ari_node family[2];
        for (int k = 0; k < 2; k++) {
            const uint32_t count = 8 + ari_rng_below(&r, 20);
            for (uint32_t i = 0; i < count; i++) {
                uint32_t m = 0;
                for (uint32_t e = 0; e < N; e++)
                    if (ari_rng_below(&r, 6) == 0) level[m++] = e;
                set[i] = ari_node_store_set(&f, level, m);
            }
            CHECK(ari_algebra_unite(&f, set, count, &family[k]) == ARI_OK);
        }
        x = family[0];
        y = family[1];
#define DO(op, p, q, out) CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_##op, p, q, &(out)) == ARI_OK)
        DO(UNION, x, y, u);
        DO(DIFFERENCE, u, y, v);
        DO(DIFFERENCE, x, y, w);
        CHECK_EQ(v, w);
        DO(SYMMETRIC, x, y, v);
        DO(INTERSECTION, x, y, w);
        DO(UNION, v, w, z);
        CHECK_EQ(u, z);
        DO(NONSUPERSETS, x, y, v);
        DO(SUPERSETS, x, y, w);
        DO(UNION, v, w, z);
        CHECK_EQ(z, x);
        DO(NONSUBSETS, x, y, v);
        DO(SUBSETS, x, y, w);
        DO(UNION, v, w, z);
        CHECK_EQ(z, x);
        DO(MINIMAL, x, 0, v);
        DO(TRANSVERSALS, x, 0, w);
        if (!has_empty(&f, x)) {
            DO(TRANSVERSALS, w, 0, z); /* of an antichain the transversals of the transversals are itself */
            CHECK_EQ(z, v);
            DO(HITTING, x, 0, z);
            DO(MINIMAL, z, 0, u);
            CHECK_EQ(u, w);
            DO(HITTING, v, 0, u);
            CHECK_EQ(u, z);
        }
        DO(JOIN, x, y, u);
        DO(JOIN, y, x, v);
        CHECK_EQ(u, v);
        DO(SUPERSETS, u, x, v);
        CHECK_EQ(u, v);
        DO(MEET, x, y, u);
        DO(SUBSETS, u, y, v);
        CHECK_EQ(u, v);
        DO(COMPLEMENT, x, 0, u);
        DO(COMPLEMENT, u, 0, v);
        CHECK_EQ(v, x);
        DO(INTERSECTION, u, x, v);
        CHECK_EQ(v, 0);
        ari_node roots[2] = {x, y};
        CHECK(ari_node_store_collect(&f, roots, 2) == ARI_OK);
#undef DO
    }
    ari_arena_drop(&a);
}

/* A budget ends an operation with LIMIT; the operands and the forest are as before. */
static void budgets(void) {
    uint32_t cut = 0;
    for (size_t budget = 150000; budget < 20000000; budget = budget * 3 / 2) {
        enum { N = 60 };
        ari_arena a;
        ari_node_store f;
        ari_rng r;
        uint32_t level[N];
        ari_node set[80], x, y, z = 0;
        ari_rng_init(&r, 2);
        ari_arena_init(&a, NULL, budget);
        CHECK(ari_node_store_init(&f, &a) == ARI_OK);
        for (uint32_t i = 0; i < N; i++) level[i] = i;
        CHECK(ari_node_store_universe(&f, level, N) == ARI_OK);
        for (uint32_t i = 0; i < 80; i++) {
            uint32_t m = 0;
            for (uint32_t e = 0; e < N; e++)
                if (ari_rng_below(&r, 12) == 0) level[m++] = e;
            set[i] = ari_node_store_set(&f, level, m);
        }
        CHECK(ari_algebra_unite(&f, set, 80, &x) == ARI_OK);
        const ari_status s = ari_algebra_apply(&f, ARI_ALGEBRA_TRANSVERSALS, x, 0, &y);
        CHECK(s == ARI_OK || (s == ARI_LIMIT && !y));
        cut += s == ARI_LIMIT;
        ari_node_store_clear(&f);
        CHECK(ari_node_store_collect(&f, &x, 1) == ARI_OK);
        CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_UNION, x, x, &z) == ARI_OK && z == x);
        ari_budget few = {.ticks = 3000};
        f.budget = &few;
        CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_TRANSVERSALS, x, 0, &y) == ARI_LIMIT);
        CHECK(few.why == ARI_BUDGET_TICKS || s == ARI_LIMIT);
        ari_arena_drop(&a);
    }
    CHECK(cut > 2);
}

int main(void) {
    random_families();
    orders();
    laws();
    budgets();
    return TEST_DONE();
}
