/* family_diagram.c - raw diagrams of random families of sets, full of twins and of nodes that zero-suppression takes
 * away, reduce to the canonical diagram: the same sets, and the size that the number of distinct subfamilies gives. */
#include "audit.h"
#include "family_random.h"
#include "test.h"

enum { MOST = 10 };

/* A family over n elements: bit s of the table says whether set s (bit e: element e) is in it. */
typedef struct table { uint8_t in[1 << MOST]; } table;

/* Raw diagram of a family: at each level a node for each prefix, in order, or `turned`: the last one first. */
static void build(ari_diagram *d, ari_arena *a, uint32_t n, const table *t, bool turned) {
    uint32_t element[MOST] = {0};
    for (uint32_t i = 0; i < n; i++) element[i] = i;
    ari_diagram_begin(d, a, n, element);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t width = 1u << i;
        const uint32_t turn = turned ? width - 1 : 0, below = turned ? 2 * width - 1 : 0;
        ari_pairing *p = ari_diagram_level(d, width);
        for (uint32_t k = 0; k < width; k++) {
            p[k ^ turn].without = i + 1 < n ? 2 + (k ^ below) : t->in[k];
            p[k ^ turn].with = i + 1 < n ? 2 + ((k | width) ^ below) : t->in[k | width];
        }
    }
    CHECK(ari_diagram_end(d) == ARI_OK);
}

/* The nodes of the canonical diagram at level i: distinct subfamilies below prefixes that have a set with element i. */
static uint32_t canonical(const table *t, uint32_t n, uint32_t i) {
    static uint8_t part[1 << MOST][1 << MOST];
    uint32_t found = 0;
    for (uint32_t prefix = 0; prefix < 1u << i; prefix++) {
        const uint32_t rest = n - i;
        bool some = false, old = false;
        for (uint32_t s = 0; s < 1u << rest; s++) {
            part[found][s] = t->in[prefix | s << i];
            some |= (s & 1) && part[found][s];
        }
        for (uint32_t k = 0; k < found && some; k++) old |= !memcmp(part[k], part[found], 1u << rest);
        found += some && !old;
    }
    return found;
}

/* The family of the table, and no node more than it needs. */
static void is_diagram_of(const ari_diagram *d, const table *t, uint32_t n) {
    bool same = true;
    CHECK(audit_diagram(d));
    for (uint32_t s = 0; s < 1u << n; s++) same &= family_has(d, s) == t->in[s];
    CHECK(same);
    for (uint32_t i = 0; i < n; i++) CHECK_EQ(d->first[i] - d->first[i + 1], canonical(t, n, i));
}

static void random_families(void) {
    ari_rng r;
    ari_arena a;
    ari_rng_init(&r, 1);
    ari_arena_init(&a, NULL, 0);
    for (int round = 0; round < 400; round++) {
        static table t;
        ari_diagram d, e;
        const uint32_t n = 1 + ari_rng_below(&r, round < 300 ? 6 : MOST), density = ari_rng_below(&r, 9);
        for (uint32_t s = 0; s < 1u << n; s++) t.in[s] = ari_rng_below(&r, 8) < density;
        build(&d, &a, n, &t, false);
        build(&e, &a, n, &t, true);
        is_diagram_of(&d, &t, n);
        is_diagram_of(&e, &t, n);
        ari_diagram_free(&d);
        ari_diagram_free(&e);
        ari_arena_reset(&a);
    }
    ari_arena_drop(&a);
}

/* The same with levels left out whose element every prefix forces: forced[i][prefix], where level i is `skipped`. */
static void build_skipping(ari_diagram *d, ari_arena *a, uint32_t n, const table *t, const bool *skipped,
                           uint8_t (*forced)[1 << MOST]) {
    static uint32_t list[2][1 << MOST]; /* the prefixes of a level, and of the next one that is there */
    uint32_t element[MOST] = {0}, width = 1;
    for (uint32_t i = 0; i < n; i++) element[i] = i;
    list[0][0] = 0;
    ari_diagram_begin(d, a, n, element);
    for (uint32_t i = 0; i < n;) {
        const bool skip = i + 1 < n && skipped[i + 1];
        const uint32_t next = i + 1 + skip;
        ari_pairing *p = ari_diagram_level(d, width);
        uint32_t found = 0;
        for (uint32_t k = 0; k < width; k++)
            for (uint32_t with = 0; with < 2; with++) {
                uint32_t prefix = list[0][k] | with << i;
                const ari_node via = skip && forced[i + 1][prefix] ? ARI_NODE_VIA : 0;
                if (via) prefix |= 1u << (i + 1);
                list[1][found++] = prefix;
                const ari_node child = next < n ? (found + 1) | via : t->in[prefix] ? 1 | via : 0;
                if (with) p[k].with = child;
                else p[k].without = child;
            }
        if (skip) ari_diagram_skip(d);
        memcpy(list[0], list[1], found * sizeof *list[0]);
        width = found;
        i = next;
    }
    CHECK(ari_diagram_end(d) == ARI_OK);
}

static void skipped_levels(void) {
    static uint8_t forced[MOST][1 << MOST];
    ari_rng r;
    ari_arena a;
    ari_rng_init(&r, 2);
    ari_arena_init(&a, NULL, 0);
    for (int round = 0; round < 400; round++) {
        static table t;
        ari_diagram d;
        bool skipped[MOST] = {false};
        const uint32_t n = 1 + ari_rng_below(&r, round < 300 ? 6 : MOST), density = ari_rng_below(&r, 9);
        for (uint32_t i = 1; i < n; i++) {
            const uint32_t mask = ari_rng_below(&r, 1u << i); /* few bits of a prefix matter, so that many are alike */
            skipped[i] = !skipped[i - 1] && ari_rng_below(&r, 2);
            for (uint32_t k = 0; k < 1u << i; k++) forced[i][k] = (uint8_t)((k & mask) * 0x9e3779b9u >> 31);
        }
        const uint32_t matter = ari_rng_below(&r, 1u << n), salt = ari_rng_below(&r, 1u << 20);
        for (uint32_t s = 0; s < 1u << n; s++) {
            t.in[s] = ((s & matter) + salt) * 0x9e3779b9u >> 29 < density;
            for (uint32_t i = 1; i < n; i++)
                if (skipped[i] && forced[i][s & ((1u << i) - 1)] != (s >> i & 1)) t.in[s] = 0;
        }
        build_skipping(&d, &a, n, &t, skipped, forced);
        is_diagram_of(&d, &t, n);
        ari_diagram_free(&d);
        ari_arena_reset(&a);
    }
    ari_arena_drop(&a);
}

/* A level whose 2048 raw nodes, each twice, all have the same larger child. */
static void one_larger_child(void) {
    enum { TOP = 11, LOW = 10 };
    const uint32_t n = 1u << LOW;
    uint32_t element[TOP + 1 + LOW];
    ari_arena a;
    ari_diagram d;
    ari_arena_init(&a, NULL, 0);
    for (uint32_t i = 0; i <= TOP + LOW; i++) element[i] = i;
    ari_diagram_begin(&d, &a, TOP + 1 + LOW, element);
    for (uint32_t i = 0; i < TOP; i++) {
        ari_pairing *p = ari_diagram_level(&d, 1u << i);
        for (uint32_t k = 0; k < 1u << i; k++) p[k] = (ari_pairing){2 + k, 2 + (k | 1u << i)};
    }
    ari_pairing *p = ari_diagram_level(&d, 2 * n);
    for (uint32_t k = 0; k < 2 * n; k++) p[k] = (ari_pairing){2 + k % n, 2 + n};
    for (uint32_t t = 0; t < LOW; t++) { /* the one set whose number is k, and behind them the larger child */
        p = ari_diagram_level(&d, (n >> t) + !t);
        for (uint32_t k = 0; k < n >> t; k++) {
            const ari_node child = t + 1 < LOW ? 2 + k / 2 : 1;
            p[k] = k % 2 ? (ari_pairing){0, child} : (ari_pairing){child, 0};
        }
        if (!t) p[n] = (ari_pairing){2, 2};
    }
    CHECK(ari_diagram_end(&d) == ARI_OK && audit_diagram(&d));
    CHECK_EQ(d.first[TOP] - d.first[TOP + 1], n);
    ari_arena_drop(&a);
}

static void constants(void) {
    ari_arena a;
    ari_diagram d;
    const uint32_t element[3] = {4, 5, 6};
    ari_arena_init(&a, NULL, 0);
    ari_diagram_begin(&d, &a, 3, element);
    CHECK(ari_diagram_end(&d) == ARI_OK && d.root == 0 && audit_diagram(&d));
    ari_diagram_begin(&d, &a, 0, NULL);
    CHECK(ari_diagram_end(&d) == ARI_OK && d.root == 0 && ari_diagram_size(&d) == 0);
    for (ari_node root = 0; root < 2; root++)
        CHECK(ari_diagram_constant(&d, &a, 3, element, root) == ARI_OK && d.root == root && audit_diagram(&d));
    ari_diagram_begin(&d, &a, 3, element);
    *ari_diagram_level(&d, 1) = (ari_pairing){1, 0};
    CHECK(ari_diagram_end(&d) == ARI_OK && d.root == 1 && audit_diagram(&d));
    ari_arena_drop(&a);
}

/* Budgets: each ends in LIMIT, and a large one in success. */
static void budgets(void) {
    static table t;
    uint32_t limits = 0, fine = 0;
    for (uint32_t s = 0; s < 1u << MOST; s++) t.in[s] = s % 3 == 0;
    for (size_t budget = 1000; budget < 200000; budget = budget * 3 / 2) {
        ari_arena a;
        ari_diagram d;
        uint32_t element[MOST];
        for (uint32_t i = 0; i < MOST; i++) element[i] = i;
        ari_arena_init(&a, NULL, budget);
        ari_diagram_begin(&d, &a, MOST, element);
        for (uint32_t i = 0; i < MOST; i++) {
            ari_pairing *p = ari_diagram_level(&d, 1u << i);
            for (uint32_t k = 0; p && k < 1u << i; k++) {
                p[k].without = i + 1 < MOST ? 2 + k : t.in[k];
                p[k].with = i + 1 < MOST ? 2 + (k | 1u << i) : t.in[k | 1u << i];
            }
        }
        const ari_status s = ari_diagram_end(&d);
        CHECK(s == ARI_OK || s == ARI_LIMIT);
        limits += s == ARI_LIMIT;
        fine += s == ARI_OK && audit_diagram(&d);
        ari_arena_drop(&a);
    }
    CHECK(limits > 2 && fine > 2);
}

int main(void) {
    random_families();
    skipped_levels();
    one_larger_child();
    constants();
    budgets();
    return TEST_DONE();
}
