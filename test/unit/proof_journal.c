/* proof_journal.c - what is told comes back as it was told, and only what is the same is one entry.
 * So many lemmas that two of them agree in 32 bits of any hash, nearly for certain: 300,000 make some ten such pairs.
 * Usage: proof_journal [seed]. */
#include "proof/trace_log.h"
#include "base/rng.h"
#include "test.h"

#include <stdlib.h>

enum { LEMMAS = 300000, MOST = 4, RANGE = 4000 };

typedef struct lemma { uint32_t as, n; ari_lit lit[MOST]; } lemma;

int main(int argc, char **argv) {
    ari_rng r;
    ari_arena a;
    ari_trace_log j;
    lemma *const told = (lemma *)calloc(LEMMAS, sizeof *told);
    uint32_t again = 0;
    ari_rng_init(&r, argc > 1 ? strtoull(argv[1], NULL, 10) : 1);
    ari_arena_init(&a, NULL, 0);
    ari_trace_log_init(&j, &a);
    for (uint32_t i = 0; told && i < LEMMAS; i++) {
        lemma *const x = &told[i];
        const bool known = i % 8 == 7;
        if (known) {
            *x = told[ari_rng_below(&r, i)];
            ari_rng_shuffle(&r, x->lit, x->n); /* the order does not count */
        } else {
            x->n = 1 + ari_rng_below(&r, MOST);
            for (uint32_t k = 0; k < x->n; k++) x->lit[k] = ari_rng_below(&r, RANGE);
        }
        const uint32_t n = j.at.n;
        x->as = j.trace.tell(&j.trace, 0, x->lit, x->n, NULL, 0);
        again += x->as < n;
        if (known) CHECK(x->as < n);
    }
    CHECK(told && again > LEMMAS / 8);
    for (uint32_t i = 0; told && i < LEMMAS; i++) {
        ari_lit lit[MOST];
        ari_saying e = {.lit = lit};
        ari_trace_log_read(&j, told[i].as, &e);
        CHECK_EQ(e.n, told[i].n);
        uint32_t found = 0;
        for (uint32_t k = 0; k < e.n; k++)
            for (uint32_t l = 0; l < told[i].n; l++)
                if (lit[k] == told[i].lit[l]) {
                    found++;
                    break;
                }
        CHECK_EQ(found, e.n);
    }
    ari_trace_log_drop(&j);
    ari_arena_drop(&a);
    free(told);
    return TEST_DONE();
}
