/* service_exchange.c - walks by exchanges against the definition: random models with one solution, all other drawings
 * listed. After every step the set of clues must leave the one solution alone and hold those that must stay; its size
 * never grows, and "shorter" tells the truth; every difference set remembered is one of some other drawing. With few
 * ticks the same, as far as it comes. Where walks end is compared with the fewest there are.
 * Usage: service_exchange [models] [first seed]. */
#include "service/exchange.h"
#include "service/query.h"
#include "service_verify.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 60 };

typedef struct totals { uint64_t walks, moved, shorter, ended, least; } totals;

static bool is_difference(const truth *t, uint32_t clues) {
    for (uint32_t mask = 0; mask < t->nassign; mask++)
        if (t->broken[mask] == clues) return true;
    return false;
}

/* A good set from which no clue can go: the clues are left out from a place on, in a circle. */
static uint32_t thinned(const truth *t, uint32_t must, uint32_t ngroup, uint32_t from) {
    uint32_t left = (2u << ngroup) - 2;
    for (uint32_t k = 0; k < ngroup; k++) {
        const uint32_t unit = 2u << (from + k) % ngroup;
        if (!(unit & must) && is_good(t, left & ~unit)) left &= ~unit;
    }
    return left;
}

/* STEPS steps from a set that is minimal, with a clue too many now and then. */
static bool walk(const truth *t, ari_clues *c, uint64_t *kept, uint64_t seed, bool limited, totals *sum) {
    const uint32_t n = c->ngroup, must = (uint32_t)kept[0] << 1;
    const uint32_t first = thinned(t, must, n, (uint32_t)(seed % n)) | (seed % 3 ? 0 : 2u << seed / 3 % n);
    ari_exchange x;
    bool fine = true;
    if (!CHECK(ari_exchange_open(&x, c, kept, seed) == ARI_OK)) return false;
    x.set[0] = first >> 1;
    for (uint32_t k = 0; k < STEPS && fine; k++) {
        const uint32_t before = (uint32_t)x.set[0] << 1;
        ari_answer found;
        bool shorter;
        if (!CHECK(ari_exchange_try(&x, &found, &shorter) == ARI_OK)) return false;
        const uint32_t now = (uint32_t)x.set[0] << 1;
        fine &= CHECK(now < 2u << n && is_good(t, now) && (now & must) == must);
        fine &= CHECK(shorter == (bits(now) < bits(before)) && bits(now) <= bits(before));
        fine &= CHECK(found != ARI_UNKNOWN || limited);
        sum->moved += now != before && !shorter;
        sum->shorter += shorter;
        if (found == ARI_UNKNOWN) break;
    }
    for (uint32_t k = 0; k < x.nknown; k++) fine &= CHECK(is_difference(t, (uint32_t)x.known[k * c->nword] << 1));
    if (limited) return fine;
    sum->walks++;
    sum->ended += bits((uint32_t)x.set[0]);
    sum->least += least_good(t, must, n);
    return fine;
}

static bool try_sample(sample *s, const truth *t, ari_arena *a, uint64_t seed, uint64_t ticks, totals *sum) {
    ari_reply r;
    ari_query q;
    ari_clues c;
    ari_answer found;
    ari_budget budget = {.ticks = ticks};
    const ari_job job = {.model = &s->model, .arena = a, .limits = {.seed = seed, .budget = &budget}};
    ari_query_begin(&q, &job, &r);
    if (!CHECK(ari_query_first(&q, &found) == ARI_OK)) return false;
    if (found != ARI_SOME) return CHECK(ticks);
    const ari_status status = ari_clues_open(&c, &q, r.solution[0], ARI_CLUES_MAXIMAL);
    uint64_t *kept = ari_clues_set(&c);
    if (!CHECK(status == ARI_OK && kept)) return false;
    for (uint32_t i = 0; i < c.ngroup; i++)
        if (chance(s, 6)) ari_bits_put(kept, i);
    const bool fine = walk(t, &c, kept, seed, ticks != 0, sum);
    return CHECK(ari_query_end(&q, ARI_OK) == ARI_OK) && fine;
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : 6000;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 500001;
    totals sum = {0};
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = first; seed < first + models; seed++) {
        sample s;
        truth t;
        draw_sample(&s, seed, 7);
        find_truth(&s.model, &s.arena, &t);
        if (t.nsolution == 1 && s.model.ngroup > 1 &&
            !try_sample(&s, &t, &a, seed, seed % 5 ? 0 : 1 + below(&s, 3000), &sum))
            print_model(&s.model, seed, "sat", "exchange");
        drop_sample(&s);
        ari_arena_reset(&a);
    }
    CHECK(sum.walks * 20 > models && sum.moved > sum.walks && sum.shorter > sum.walks / 8);
    CHECK(sum.ended >= sum.least && (sum.ended - sum.least) * 20 <= sum.least); /* a twentieth above the fewest */
    ari_arena_drop(&a);
    return TEST_DONE();
}
