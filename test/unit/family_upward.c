/* family_upward.c - sets that meet every set of a list, along random orders, against the definition set by set; the
 * choice of an order; budgets and stops. */
#include "family/hitting_sets.h"

#include "family/algebra.h"
#include "base/rng.h"
#include "test.h"

enum { MOST = 12, LISTS = 400 };

static bool inside(uint64_t a, uint64_t b) { return (a & b) == a; }

/* Random sets of about a size, none around another. */
static uint32_t draw(ari_rng *r, uint32_t n, uint32_t size, uint32_t tries, uint64_t *set) {
    uint32_t nset = 0;
    for (uint32_t t = 0; t < tries; t++) {
        uint64_t s = 0;
        for (uint32_t k = 0; k < size; k++) s |= UINT64_C(1) << ari_rng_below(r, n);
        bool fits = true;
        for (uint32_t i = 0; fits && i < nset; i++) fits = !inside(s, set[i]) && !inside(set[i], s);
        if (fits) set[nset++] = s;
    }
    return nset;
}

static void shuffle(ari_rng *r, uint32_t n, uint32_t *order) {
    for (uint32_t i = 0; i < n; i++) order[i] = i;
    ari_rng_shuffle(r, order, n);
}

static bool member(const ari_diagram *d, uint64_t s) {
    ari_node id = d->root;
    for (uint32_t l = 0; l < d->nlevel; l++) {
        const bool with = s >> d->element[l] & 1u, here = id > 1 && ari_diagram_level_of(d, id) == l;
        if (!here && with) return false;
        if (here) id = with ? ari_diagram_get(d, id).with : ari_diagram_get(d, id).without;
    }
    return id == 1;
}

static bool meets_all(uint64_t s, const uint64_t *set, uint32_t nset) {
    for (uint32_t i = 0; i < nset; i++)
        if (!(s & set[i])) return false;
    return true;
}

static void compare(ari_rng *r) {
    ari_arena a;
    ari_node_store f;
    ari_diagram d;
    ari_node x, hit, other;
    uint32_t order[MOST];
    uint64_t set[128];
    const uint32_t n = 1 + ari_rng_below(r, MOST), size = 1 + ari_rng_below(r, 6);
    const uint32_t nset = draw(r, n, size, ari_rng_below(r, 60), set);
    const ari_upsets_sets s = {set, nset, 1, n};
    shuffle(r, n, order);
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_node_store_init(&f, &a) == ARI_OK && ari_node_store_universe(&f, order, n) == ARI_OK);
    CHECK(ari_upsets_family(&f, &s, order, NULL, nset, &x) == ARI_OK);
    CHECK(ari_upsets_hitting(&f, x, &hit) == ARI_OK);
    CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_HITTING, x, 0, &other) == ARI_OK && other == hit);
    CHECK(ari_node_store_export(&f, hit, &d, &a) == ARI_OK && ari_diagram_audit(&d));
    uint32_t wrong = 0;
    for (uint64_t t = 0; t < UINT64_C(1) << n; t++) wrong += member(&d, t) != meets_all(t, set, nset);
    CHECK_EQ(wrong, 0);
    /* hitting the minimal hitting sets are the sets around a set of the list */
    CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_LEAST, hit, 0, &other) == ARI_OK);
    CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_HITTING, other, 0, &other) == ARI_OK);
    CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_LEAST, other, 0, &other) == ARI_OK && other == x);
    ari_arena_drop(&a);
}

/* The family of no sets, of the empty set alone, and with the empty set. */
static void ends(void) {
    ari_arena a;
    ari_node_store f;
    ari_node hit;
    const uint32_t order[3] = {0, 1, 2};
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_node_store_init(&f, &a) == ARI_OK && ari_node_store_universe(&f, order, 3) == ARI_OK);
    CHECK(ari_upsets_hitting(&f, 0, &hit) == ARI_OK && hit == ari_node_store_power(&f));
    CHECK(ari_upsets_hitting(&f, 1, &hit) == ARI_OK && hit == 0);
    CHECK(ari_upsets_hitting(&f, ari_node_store_make(&f, 1, 1, 1), &hit) == ARI_OK && hit == 0);
    ari_arena_drop(&a);
}

/* Random sets of elements near to each other. */
static uint32_t windows(uint64_t *set, uint32_t n, uint32_t most) {
    ari_rng r;
    uint32_t nset = 0;
    ari_rng_init(&r, 7);
    while (nset < most) {
        const uint32_t from = ari_rng_below(&r, n - 11);
        uint64_t s = 0;
        for (uint32_t m = 0; m < 7; m++) s |= UINT64_C(1) << (from + ari_rng_below(&r, 12));
        bool known = false;
        for (uint32_t j = 0; !known && j < nset; j++) known = set[j] == s;
        if (!known) set[nset++] = s;
    }
    return nset;
}

/* An order along the line is far less work than one that jumps, and it is chosen wherever it stands in the list; also
 * where the others are too much work to be tried to their end. */
static void choice(uint32_t n) {
    enum { N = 60, ORDERS = 4, SETS = 4500 };
    static uint64_t set[SETS];
    uint32_t order[ORDERS * N];
    ari_rng r;
    ari_rng_init(&r, n);
    const ari_upsets_sets s = {set, windows(set, n, SETS), 1, n};
    for (uint32_t right = 0; right < ORDERS; right++) {
        ari_arena a;
        uint32_t best = ORDERS;
        for (uint32_t k = 0; k < ORDERS; k++) shuffle(&r, n, order + k * n);
        for (uint32_t l = 0; l < n; l++) order[right * n + l] = l;
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_upsets_order(&a, &s, order, ORDERS, NULL, &best) == ARI_OK);
        CHECK_EQ(best, right);
        ari_arena_drop(&a);
    }
}

/* Too little memory and too few ticks are said at once, whatever the budget. */
static void limits(void) {
    uint64_t set[128];
    uint32_t order[20];
    ari_rng r;
    ari_rng_init(&r, 3);
    const uint32_t nset = draw(&r, 20, 5, 120, set);
    const ari_upsets_sets s = {set, nset, 1, 20};
    for (uint32_t l = 0; l < 20; l++) order[l] = l;
    uint32_t short_of = 0, done = 0;
    for (uint32_t k = 1; k < 200; k++) {
        ari_arena a;
        ari_node_store f;
        ari_node x = 0, hit = 0;
        ari_arena_init(&a, NULL, (size_t)k * 20000);
        ari_status t = ari_node_store_init(&f, &a);
        if (t == ARI_OK) t = ari_node_store_universe(&f, order, 20);
        if (t == ARI_OK) t = ari_upsets_family(&f, &s, order, NULL, nset, &x);
        if (t == ARI_OK) t = ari_upsets_hitting(&f, x, &hit);
        CHECK(t == ARI_OK || t == ARI_LIMIT);
        CHECK((t == ARI_OK) == (hit != 0));
        if (t == ARI_OK) done++;
        else short_of++;
        ari_arena_drop(&a);
    }
    CHECK(done && short_of);
    ari_budget w = {0};
    ari_arena a;
    ari_node_store f;
    ari_node x, hit;
    w.ticks = 5000;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_node_store_init(&f, &a) == ARI_OK && ari_node_store_universe(&f, order, 20) == ARI_OK);
    CHECK(ari_upsets_family(&f, &s, order, NULL, nset, &x) == ARI_OK);
    f.budget = &w;
    CHECK(ari_upsets_hitting(&f, x, &hit) == ARI_LIMIT && !hit && w.why == ARI_BUDGET_TICKS);
    ari_arena_drop(&a);
}

int main(void) {
    ari_rng r;
    ari_rng_init(&r, 1);
    for (uint32_t i = 0; i < LISTS; i++) compare(&r);
    ends();
    choice(24);
    choice(60);
    limits();
    return TEST_DONE();
}
