/* hitting_sets.c - smallest hitting sets, bounds and cuts against all subsets: random families, projective planes,
 * all k-subsets (where the relaxation is worth little and cuts do the work); sets given at once and only when missed.
 * What the local search meets hits all sets; it meets the least, and never fewer.
 * Usage: hitting_sets [families] [first seed]. */
#include "service/hitting/gomory.h"
#include "service/hitting/local_search.h"
#include "service/hitting/hitting.h"
#include "base/rng.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_N = 14, MAX_SET = 120 };

typedef struct family {
    uint32_t n, nset, given;
    uint64_t set[MAX_SET];
    bool plain;             /* without endgames */
    bool lazy;              /* give a set only when it is missed */
    uint32_t asked;         /* reveals must not be larger than this */
    ari_hitting *h;
    bool fine;
} family;

static uint32_t bits(uint64_t x) { return (uint32_t)__builtin_popcountll(x); }

static bool hits_first(const family *f, uint64_t x, uint32_t nset) {
    for (uint32_t i = 0; i < nset; i++)
        if (!(f->set[i] & x)) return false;
    return true;
}

static uint32_t least(const family *f) {
    uint32_t best = MAX_N + 1;
    for (uint64_t x = 0; x < (uint64_t)1 << f->n; x++)
        if (bits(x) < best && hits_first(f, x, f->nset)) best = bits(x);
    return best;
}

static void draw(family *f, ari_rng *r, uint32_t kind) {
    memset(f, 0, sizeof *f);
    f->n = 3 + ari_rng_below(r, MAX_N - 2);
    if (kind == 0) { /* all sets of k */
        const uint32_t n = f->n < 9 ? f->n : 9, k = 2 + ari_rng_below(r, 2);
        for (uint64_t x = 0; x < (uint64_t)1 << n; x++)
            if (bits(x) == k) f->set[f->nset++] = x;
    } else if (kind == 1) { /* the plane of order 3 or 2, as far as it fits */
        const uint32_t order = f->n >= 13 ? 3 : 2, m = order * order + order + 1;
        static const uint32_t base[2][4] = {{0, 1, 3, 0}, {0, 1, 3, 9}};
        if (f->n < 7) f->n = 7;
        for (uint32_t s = 0; s < m; s++) {
            for (uint32_t i = 0; i <= order; i++) f->set[s] |= (uint64_t)1 << (base[order - 2][i] + s) % m;
            f->nset++;
        }
    } else {
        const uint32_t m = 1 + ari_rng_below(r, MAX_SET), most = 1 + ari_rng_below(r, 5);
        for (f->nset = 0; f->nset < m; f->nset++)
            for (uint32_t i = 0; i <= most; i++) f->set[f->nset] |= (uint64_t)1 << ari_rng_below(r, f->n);
    }
    for (uint32_t i = f->nset; i > 1; i--) {
        const uint32_t j = ari_rng_below(r, i);
        const uint64_t x = f->set[i - 1];
        f->set[i - 1] = f->set[j];
        f->set[j] = x;
    }
    f->lazy = ari_rng_below(r, 2) != 0;
    f->plain = ari_rng_below(r, 4) != 0;
}

static bool reveal(void *user, const uint64_t *chosen, uint32_t size, bool *halt) {
    family *f = user;
    (void)halt;
    f->fine &= CHECK(size == bits(*chosen) && size <= f->asked);
    for (uint32_t i = 0; i < f->nset; i++)
        if (!(f->set[i] & *chosen)) {
            f->fine &= CHECK(f->lazy);
            CHECK(ari_hitting_add(f->h, &f->set[i]) == ARI_OK);
            f->given++;
            return false;
        }
    return true;
}

static bool seek(family *f, uint32_t most, uint64_t *chosen, ari_answer *out) {
    bool again = true;
    f->asked = most;
    for (uint32_t times = 0; again; times++)
        if (!CHECK(ari_hitting_seek(f->h, most, reveal, f, chosen, out, &again) == ARI_OK) || !CHECK(times < 50))
            return false;
    return f->fine;
}

static bool try_family(family *f, ari_arena *a, uint64_t ticks) {
    ari_budget budget = {.ticks = ticks};
    const uint32_t best = least(f);
    uint32_t bound;
    f->fine = CHECK(ari_hitting_open(a, f->n, &budget, &f->h) == ARI_OK);
    if (f->plain) ari_hitting_plain(f->h);
    for (uint32_t i = 0; i < f->nset && !f->lazy; i++) f->fine &= CHECK(ari_hitting_add(f->h, &f->set[i]) == ARI_OK);
    f->fine &= CHECK(ari_hitting_bound(f->h, &bound) == ARI_OK && bound <= best);
    for (uint32_t k = best > 2 ? best - 2 : 0; k <= best && f->fine; k++) {
        uint64_t chosen = 0;
        ari_answer found;
        if (!seek(f, k, &chosen, &found)) return false;
        if (ticks && found == ARI_UNKNOWN) return CHECK(ari_hitting_spent(f->h));
        f->fine &= CHECK(found == (k < best ? ARI_NONE : ARI_SOME));
        if (found == ARI_SOME) f->fine &= CHECK(bits(chosen) == best && hits_first(f, chosen, f->nset));
    }
    f->fine &= CHECK(ari_hitting_bound(f->h, &bound) == ARI_OK && bound <= best);
    f->fine &= CHECK(ari_hitting_ticks(f->h) > 0 && ari_hitting_count(f->h) <= f->nset);
    return f->fine;
}

/* Every cut holds for every hitting set, and the bound for every one that keeps to what is ruled. */
static bool try_cuts(const family *f, ari_arena *a, ari_rng *r, uint64_t *ncut) {
    ari_cover c;
    ari_gomory g;
    bool fine = CHECK(ari_cover_open(&c, a, f->n) == ARI_OK && ari_gomory_open(&g, &c) == ARI_OK);
    for (uint32_t i = 0; i < f->nset; i++) fine &= CHECK(ari_cover_add(&c, &f->set[i]) == ARI_OK);
    for (uint32_t round = 0; round < 12; round++) {
        uint32_t made;
        uint64_t in = 0, out = 0;
        for (uint32_t e = 0; e < f->n; e++) {
            c.state[e] = round % 3 && ari_rng_below(r, 4) == 0 ? (uint8_t)(1 + ari_rng_below(r, 2)) : ARI_COVER_FREE;
            if (c.state[e] == ARI_COVER_IN) in |= (uint64_t)1 << e;
            if (c.state[e] == ARI_COVER_OUT) out |= (uint64_t)1 << e;
        }
        ari_cover_solve(&c, round % 4 ? 1000 : 3);
        const int64_t bound = ari_cover_bound(&c);
        fine &= CHECK(ari_gomory_cut(&g, &c, 8, &made) == ARI_OK);
        *ncut += made;
        for (uint64_t x = 0; x < (uint64_t)1 << f->n && fine; x++) {
            if (!hits_first(f, x, f->nset)) continue;
            if (!(in & ~x) && !(out & x)) fine &= CHECK(bound <= (int64_t)bits(x) * ARI_COVER_ONE);
            for (uint32_t j = 0; j < c.row.n; j++) {
                int64_t sum = 0;
                for (uint32_t k = c.row.at[j].first; k < c.row.at[j].first + c.row.at[j].n; k++)
                    if (x >> c.elem.at[k] & 1) sum += c.coef.at[k];
                if (sum < c.row.at[j].rhs) fine &= CHECK(sum >= c.row.at[j].rhs);
            }
        }
        ari_cover_tidy(&c, 2);
    }
    return fine;
}

/* Sets are given in two parts, with a search between them. */
static bool try_guess(const family *f, ari_arena *a) {
    const uint32_t most = least(f);
    const uint64_t none = 0;
    bool fine = true;
    ari_guess g;
    CHECK(ari_guess_open(&g, a, f->n) == ARI_OK);
    for (uint32_t i = 0; i < f->nset; i++) {
        CHECK(ari_guess_add(&g, &f->set[i]) == ARI_OK);
        if (i == f->nset / 2) (void)ari_guess_seek(&g, most, 1000);
    }
    if (most % 2) ari_guess_begin(&g, &none);
    for (uint32_t k = f->n; k >= most && fine; k--) {
        fine &= CHECK(ari_guess_seek(&g, k, 1000000));
        fine &= CHECK(g.size == bits(*g.chosen) && g.size <= k && hits_first(f, *g.chosen, f->nset));
    }
    return CHECK(!most || !ari_guess_seek(&g, most - 1, 1000)) && fine;
}

int main(int argc, char **argv) {
    const uint64_t families = argc > 1 ? strtoull(argv[1], NULL, 10) : 1500;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 700001;
    uint64_t ncut = 0;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = first; seed < first + families; seed++) {
        family f;
        ari_rng r;
        ari_rng_init(&r, seed);
        draw(&f, &r, (uint32_t)(seed % 8));
        const uint64_t ticks = seed % 5 ? 0 : 1 + ari_rng_below(&r, 400);
        bool fine = try_family(&f, &a, ticks);
        if (seed % 4 < 2 && f.n < 11) fine &= try_cuts(&f, &a, &r, &ncut);
        if (seed % 4 == 1) fine &= try_guess(&f, &a);
        if (!fine) printf("family of seed %llu\n", (unsigned long long)seed);
        ari_arena_reset(&a);
    }
    CHECK(ncut * 4 > families);
    ari_arena_drop(&a);
    return TEST_DONE();
}
