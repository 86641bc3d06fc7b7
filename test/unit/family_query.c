/* family_query.c - every question about a diagram against the list of its sets: totals, sizes, heat, membership, order,
 * numbers, samples, weights, chance. Numbers over 64 bits by families whose counts have closed forms. */
#include "family_random.h"
#include "test.h"
#include "family/iterate.h"
#include "family/weights.h"

#include <stdlib.h>

enum { MOST = FAMILY_MOST };

static uint32_t order_word(uint32_t s, uint32_t n) { /* the word with the top level first */
    uint32_t word = 0;
    for (uint32_t i = 0; i < n; i++) word |= (s >> i & 1) << (n - 1 - i);
    return word;
}

static bool is(const ari_big *x, uint64_t y) { return x->n <= 1 && (x->n ? x->limb[0] : 0) == y; }

/* The set as a word of levels. */
static uint32_t word_of(const uint32_t *set, uint32_t n, const uint32_t *element, uint32_t nlevel) {
    uint32_t s = 0;
    for (uint32_t k = 0; k < n; k++)
        for (uint32_t i = 0; i < nlevel; i++)
            if (element[i] == set[k]) s |= 1u << i;
    return s;
}

typedef struct listed { uint32_t word[FAMILY_WORDS], n; } listed; /* sets of a family in the order of iterate.h */

static uint32_t by_order_n;
static int by_order(const void *x, const void *y) {
    const uint32_t a = order_word(*(const uint32_t *)x, by_order_n), b = order_word(*(const uint32_t *)y, by_order_n);
    return a < b ? -1 : a > b;
}

static void list_sets(listed *l, const family_table *t, uint32_t n) {
    l->n = 0;
    for (uint32_t s = 0; s < 1u << n; s++)
        if (t->in[s]) l->word[l->n++] = s;
    by_order_n = n;
    qsort(l->word, l->n, sizeof *l->word, by_order);
}

static void check_tally(const ari_diagram *d, const listed *l, ari_arena *a, ari_counts *t) {
    const uint32_t n = d->nlevel;
    ari_big total, heat[MOST], *size;
    uint32_t nsize;
    ari_big_clear(&total);
    CHECK(ari_counts_total(d, a, NULL, &total) == ARI_OK && is(&total, l->n));
    CHECK(ari_counts_init(t, d, a, NULL) == ARI_OK);
    CHECK(ari_counts_heat(t, NULL, heat) == ARI_OK);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t want = 0;
        for (uint32_t k = 0; k < l->n; k++) want += l->word[k] >> i & 1;
        CHECK(is(&heat[i], want));
    }
    uint32_t want[MOST + 1] = {0}, most = 0;
    for (uint32_t k = 0; k < l->n; k++) {
        const uint32_t bits = (uint32_t)__builtin_popcount(l->word[k]);
        want[bits]++;
        if (bits + 1 > most) most = bits + 1;
    }
    CHECK(ari_counts_sizes(d, a, NULL, &size, &nsize) == ARI_OK && nsize == most);
    for (uint32_t k = 0; k < nsize; k++) CHECK(is(&size[k], want[k]));
}

static void check_walk(const ari_diagram *d, const listed *l, const family_table *in, ari_arena *a, const ari_counts *t,
                       ari_rng *r) {
    const uint32_t n = d->nlevel;
    ari_iterate w;
    ari_big rank;
    ari_status s;
    CHECK(ari_iterate_init(&w, d, a) == ARI_OK);
    bool more = ari_iterate_first(&w), same = true;
    for (uint32_t k = 0; k < l->n; k++, more = ari_iterate_next(&w))
        same &= more && word_of(w.set, w.n, d->element, n) == l->word[k];
    CHECK(same && !more);
    for (int round = 0; round < 12; round++) {
        const uint32_t word = ari_rng_below(r, 1u << n);
        uint32_t set[MOST + 2], m = 0, number = 0;
        for (uint32_t i = n; i-- > 0;)
            if (word >> i & 1) set[m++] = d->element[i];
        if (m) set[m] = set[0], m++;
        CHECK(ari_iterate_has(&w, set, m) == in->in[word]);
        while (number < l->n && l->word[number] != word) number++;
        CHECK(ari_iterate_rank(&w, t, a, set, m, &rank, &s) == in->in[word] && s == ARI_OK);
        if (in->in[word]) CHECK(is(&rank, number));
        set[m++] = 12345;
        CHECK(!ari_iterate_has(&w, set, m));
    }
    for (int round = 0; round < 6; round++) {
        const uint32_t k = ari_rng_below(r, l->n + 2);
        ari_big_set(a, &rank, k);
        const bool found = ari_iterate_seek(&w, t, &rank);
        CHECK(found == (k < l->n));
        for (uint32_t j = k; found && j < k + 3 && j < l->n; j++) {
            CHECK(word_of(w.set, w.n, d->element, n) == l->word[j]);
            CHECK(ari_iterate_next(&w) == (j + 1 < l->n));
        }
        CHECK(ari_iterate_sample(&w, t, r) == (l->n > 0));
        if (l->n) CHECK(in->in[word_of(w.set, w.n, d->element, n)]);
    }
}

static int by_number(const void *x, const void *y) {
    const int64_t a = *(const int64_t *)x, b = *(const int64_t *)y;
    return a < b ? -1 : a > b;
}

static void check_weights(const ari_diagram *d, const listed *l, const family_table *in, ari_arena *a, ari_rng *r) {
    static int64_t want[FAMILY_WORDS];
    static uint8_t met[FAMILY_WORDS];
    const uint32_t n = d->nlevel, spread = 1 + ari_rng_below(r, 100);
    int64_t weight[MOST], least, greatest;
    ari_status s;
    for (uint32_t i = 0; i < n; i++) weight[i] = (int64_t)ari_rng_below(r, spread) - (int64_t)(spread / 3);
    for (uint32_t k = 0; k < l->n; k++) {
        want[k] = 0;
        for (uint32_t i = 0; i < n; i++) want[k] += l->word[k] >> i & 1 ? weight[i] : 0;
    }
    qsort(want, l->n, sizeof *want, by_number);
    CHECK(ari_weigh_span(d, a, weight, &least, &greatest, &s) == (l->n > 0) && s == ARI_OK);
    if (l->n) CHECK(least == want[0] && greatest == want[l->n - 1]);
    ari_weigh w;
    bool more = true, good = true;
    CHECK(ari_weigh_init(&w, d, a, weight, NULL) == ARI_OK);
    memset(met, 0, sizeof met);
    for (uint32_t k = 0; k <= l->n; k++) {
        good &= ari_weigh_next(&w, &more) == ARI_OK && more == (k < l->n);
        if (!more) continue;
        const uint32_t word = word_of(w.set, w.n, d->element, n);
        int64_t sum = 0;
        for (uint32_t i = 0; i < n; i++) sum += word >> i & 1 ? weight[i] : 0;
        good &= w.sum == want[k] && sum == want[k] && in->in[word] && !met[word];
        met[word] = 1;
    }
    CHECK(good);
    weight[0] = INT64_MAX;
    CHECK(ari_weigh_init(&w, d, a, weight, NULL) == ARI_RANGE);
}

static void check_chance(const ari_diagram *d, const listed *l, ari_arena *a, ari_rng *r) {
    const uint32_t n = d->nlevel;
    uint32_t part[MOST], whole[MOST];
    uint64_t want = 0, all = 1;
    ari_big p, q;
    for (uint32_t i = 0; i < n; i++) {
        whole[i] = 1 + ari_rng_below(r, 12);
        part[i] = ari_rng_below(r, whole[i] + 1);
        all *= whole[i];
    }
    for (uint32_t k = 0; k < l->n; k++) {
        uint64_t one = 1;
        for (uint32_t i = 0; i < n; i++) one *= l->word[k] >> i & 1 ? part[i] : whole[i] - part[i];
        want += one;
    }
    CHECK(ari_weigh_chance(d, a, part, whole, NULL, &p, &q) == ARI_OK && is(&p, want) && is(&q, all));
}

static void random_families(void) {
    static listed l;
    static family_table in;
    ari_rng r;
    ari_arena a;
    ari_rng_init(&r, 7);
    ari_arena_init(&a, NULL, 0);
    for (int round = 0; round < 1500; round++) {
        const uint32_t n = ari_rng_below(&r, 9) ? 1 + ari_rng_below(&r, 7) : MOST;
        uint32_t element[MOST];
        for (uint32_t i = 0; i < n; i++) element[i] = i * 7;
        ari_rng_shuffle(&r, element, n);
        family_draw(&in, n, &r);
        ari_diagram d;
        ari_counts t;
        family_build(&d, &a, n, element, &in);
        list_sets(&l, &in, n);
        check_tally(&d, &l, &a, &t);
        check_walk(&d, &l, &in, &a, &t, &r);
        check_weights(&d, &l, &in, &a, &r);
        check_chance(&d, &l, &a, &r);
        ari_arena_reset(&a);
    }
    ari_arena_drop(&a);
}

/* All subsets of k out of n elements: a node for each (elements seen, taken). */
static void build_choices(ari_diagram *d, ari_arena *a, uint32_t n, uint32_t k) {
    uint32_t *element = ARI_TAKE(a, uint32_t, n);
    for (uint32_t i = 0; i < n; i++) element[i] = i;
    ari_diagram_begin(d, a, n, element);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t width = (i < k ? i : k) + 1;
        ari_pairing *p = ari_diagram_level(d, width);
        for (uint32_t j = 0; j < width; j++) {
            p[j].without = i + 1 < n ? 2 + j : j == k;
            p[j].with = j == k ? 0 : i + 1 < n ? 3 + j : j + 1 == k;
        }
    }
    CHECK(ari_diagram_end(d) == ARI_OK);
}

/* 300 over 150 has 297 bits; heat is 300 over 150 * 150 / 300; ranks and seeks agree; the pages are wide. */
static void large_numbers(void) {
    ari_arena a;
    ari_diagram d;
    ari_counts t;
    ari_iterate w;
    ari_rng r;
    ari_rng_init(&r, 3);
    ari_arena_init(&a, NULL, 0);
    build_choices(&d, &a, 300, 150);
    ari_big total, *heat = ARI_TAKE(&a, ari_big, 300), *size, want, rank, back;
    ari_big_clear(&total);
    ari_big_clear(&want);
    CHECK(ari_counts_total(&d, &a, NULL, &total) == ARI_OK);
    CHECK_STR(ari_big_print(&a, &total),
              "93759702772827452793193754439064084879232655700081358920472352712975170021839591675861424");
    CHECK(ari_counts_init(&t, &d, &a, NULL) == ARI_OK && ari_counts_heat(&t, NULL, heat) == ARI_OK);
    ari_big_copy(&a, &want, &total);
    CHECK_EQ(ari_big_div_small(&want, 2), 0);
    for (uint32_t i = 0; i < 300; i++) CHECK(!ari_big_order(&heat[i], &want));
    uint32_t nsize;
    CHECK(ari_counts_sizes(&d, &a, NULL, &size, &nsize) == ARI_OK && nsize == 151);
    for (uint32_t k = 0; k < nsize; k++) CHECK(k < 150 ? !size[k].n : !ari_big_order(&size[k], &total));
    CHECK(ari_iterate_init(&w, &d, &a) == ARI_OK);
    for (int round = 0; round < 50; round++) {
        ari_status s;
        CHECK(ari_iterate_sample(&w, &t, &r) && w.n == 150);
        uint32_t set[300];
        memcpy(set, w.set, w.n * sizeof *set);
        CHECK(ari_iterate_rank(&w, &t, &a, set, 150, &rank, &s));
        CHECK(ari_iterate_seek(&w, &t, &rank) && !memcmp(set, w.set, sizeof *set * 150));
        if (ari_iterate_next(&w)) {
            CHECK(ari_iterate_rank(&w, &t, &a, w.set, w.n, &back, &s));
            ari_big_sub(&back, &rank);
            CHECK(is(&back, 1));
        }
    }
    CHECK(!ari_iterate_seek(&w, &t, &total));
    ari_arena_drop(&a);
}

/* Draws are uniform: 20 sets, 40,000 draws, each near 2,000. */
static void uniform(void) {
    ari_arena a;
    ari_diagram d;
    ari_counts t;
    ari_iterate w;
    ari_rng r;
    uint32_t met[64] = {0};
    ari_rng_init(&r, 11);
    ari_arena_init(&a, NULL, 0);
    build_choices(&d, &a, 6, 3);
    CHECK(ari_counts_init(&t, &d, &a, NULL) == ARI_OK && ari_iterate_init(&w, &d, &a) == ARI_OK);
    for (int i = 0; i < 40000; i++)
        if (CHECK(ari_iterate_sample(&w, &t, &r))) met[word_of(w.set, w.n, d.element, 6)]++;
    for (uint32_t s = 0; s < 64; s++) {
        if (__builtin_popcount(s) == 3) CHECK(met[s] > 1780 && met[s] < 2220);
        else CHECK_EQ(met[s], 0);
    }
    ari_arena_drop(&a);
}

static int stop_now(void *user) {
    ++*(int *)user;
    return 2;
}

/* Budgets of bytes and of ticks end every pass with LIMIT, or it is right. */
static void limits(void) {
    ari_arena a;
    ari_diagram d;
    ari_counts t;
    ari_big total;
    int asked = 0;
    uint32_t cut = 0;
    ari_arena_init(&a, NULL, 0);
    build_choices(&d, &a, 400, 200);
    ari_budget few = {.ticks = 10000}, stop = {.stop = stop_now, .user = &asked};
    ari_big_clear(&total);
    CHECK(ari_counts_total(&d, &a, &few, &total) == ARI_LIMIT && few.why == ARI_BUDGET_TICKS);
    CHECK(ari_counts_init(&t, &d, &a, &stop) == ARI_LIMIT && stop.why == 2 && asked == 1);
    const size_t base = a.used;
    for (size_t more = 1000; more < 8000000; more = more * 5 / 4) {
        ari_big *size;
        uint32_t n;
        a.budget = base + more;
        const ari_mark m = ari_arena_mark(&a);
        const ari_status s = ari_counts_sizes(&d, &a, NULL, &size, &n);
        cut += s == ARI_LIMIT;
        CHECK(s == ARI_LIMIT || (s == ARI_OK && n == 201));
        ari_arena_rewind(&a, m);
    }
    CHECK(cut > 3);
    ari_arena_drop(&a);
}

int main(void) {
    random_families();
    large_numbers();
    uniform();
    limits();
    return TEST_DONE();
}
