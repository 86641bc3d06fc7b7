/* sat_far.c - many small formulas side by side, each tried in full: questions under assumptions that reach a few,
 * with so many literals elsewhere that backtracking is chronological and restarts are partial. Cores hold by
 * themselves, rows added between questions count. */
#include "model/model.h"
#include "base/rng.h"
#include "engine/sat/sat.h"
#include "test.h"

enum { PIECES = 120, VARS = 11, CLAUSES = 46, ASKS = 60 };

typedef struct part { ari_lit lit[CLAUSES + ASKS][3]; uint32_t n; } part; /* literals of variables 0..VARS-1 */

/* Has the part a solution that holds these literals? fixed[VARS]: 0, 1 or 2 (open). */
static bool solvable(const part *p, const uint8_t *fixed) {
    for (uint32_t x = 0; x < 1u << VARS; x++) {
        bool fine = true;
        for (uint32_t v = 0; fine && v < VARS; v++) fine = fixed[v] == 2 || fixed[v] == (x >> v & 1u);
        for (uint32_t c = 0; fine && c < p->n; c++) {
            fine = false;
            for (uint32_t i = 0; i < 3; i++) fine |= (x >> ARI_VAR(p->lit[c][i]) & 1u) != (p->lit[c][i] & 1u);
        }
        if (fine) return true;
    }
    return false;
}

static bool all_solvable(const part *p, const ari_lit *assume, uint32_t n) {
    for (uint32_t k = 0; k < PIECES; k++) {
        uint8_t fixed[VARS];
        bool touched = !assume;
        memset(fixed, 2, sizeof fixed);
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t v = ARI_VAR(assume[i]);
            if (v / VARS != k) continue;
            if (fixed[v % VARS] == (assume[i] & 1u)) return false; /* and its opposite */
            fixed[v % VARS] = !(assume[i] & 1u);
            touched = true;
        }
        if (touched && !solvable(&p[k], fixed)) return false;
    }
    return true;
}

static void draw(ari_rng *rng, part *p) {
    ari_lit *l = p->lit[p->n++];
    for (uint32_t i = 0; i < 3; i++) {
        const uint32_t v = ari_rng_below(rng, VARS);
        l[i] = 2 * v + ari_rng_below(rng, 2);
        for (uint32_t j = 0; j < i; j++)
            if (ARI_VAR(l[j]) == v) i = j; /* draw again from there */
    }
}

static void clause(const part *p, uint32_t k, uint32_t c, ari_term *t) {
    for (uint32_t i = 0; i < 3; i++) t[i] = (ari_term){1, p->lit[c][i] + 2 * VARS * k};
}

static void check_model(const part *p, const uint8_t *value, const ari_lit *assume, uint32_t n) {
    for (uint32_t k = 0; k < PIECES; k++)
        for (uint32_t c = 0; c < p[k].n; c++) {
            ari_term t[3];
            clause(&p[k], k, c, t);
            bool holds = false;
            for (uint32_t i = 0; i < 3; i++) holds |= ari_lit_holds(value, t[i].lit);
            CHECK(holds);
        }
    for (uint32_t i = 0; i < n; i++) CHECK(ari_lit_holds(value, assume[i]));
}

static uint32_t one_run(uint64_t seed) {
    static part p[PIECES];
    ari_rng rng;
    ari_arena a;
    ari_model m;
    ari_oracle *o = NULL;
    ari_error err;
    ari_budget budget = {0};
    const ari_limits lim = {.budget = &budget};
    const ari_engine *const sat = &ari_engine_sat;
    uint32_t late = 0;
    ari_rng_init(&rng, seed);
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "test");
    CHECK(ari_model_run(&m, PIECES * VARS, true) == 0);
    for (uint32_t k = 0; k < PIECES; k++) {
        uint8_t open[VARS];
        memset(open, 2, sizeof open);
        do {
            p[k].n = 0;
            while (p[k].n < CLAUSES) draw(&rng, &p[k]);
        } while (!solvable(&p[k], open));
        for (uint32_t c = 0; c < CLAUSES; c++) {
            ari_term t[3];
            clause(&p[k], k, c, t);
            ari_model_begin(&m, (ari_tag){0}, 1, ARI_PLUS);
            for (uint32_t i = 0; i < 3; i++) ari_model_term(&m, 1, t[i].lit);
            ari_model_end(&m);
        }
    }
    CHECK(m.status == ARI_OK && sat->open(&m, &lim, &a, &o, &err) == ARI_OK);
    for (uint32_t q = 0; o && q < ASKS; q++) {
        ari_lit assume[8], core[9];
        uint8_t value[PIECES * VARS];
        ari_answer answer;
        const uint32_t n = ari_rng_below(&rng, 8), near = ari_rng_below(&rng, PIECES);
        for (uint32_t i = 0; i < n; i++)
            assume[i] = 2 * (VARS * (i % 2 ? near : ari_rng_below(&rng, PIECES)) + ari_rng_below(&rng, VARS)) + i % 2;
        CHECK(sat->ask(o, assume, n, &answer) == ARI_OK);
        late += o->late.cap;
        CHECK(answer == (all_solvable(p, n ? assume : NULL, n) ? ARI_SOME : ARI_NONE));
        if (answer == ARI_SOME) {
            sat->values(o, value);
            check_model(p, value, assume, n);
        } else if (answer == ARI_NONE) CHECK(!all_solvable(p, core, sat->core(o, core)));
        const uint32_t k = ari_rng_below(&rng, PIECES); /* one clause more, as long as there is a solution */
        uint8_t open[VARS];
        ari_term t[3];
        memset(open, 2, sizeof open);
        draw(&rng, &p[k]);
        if (!solvable(&p[k], open)) p[k].n--;
        else {
            clause(&p[k], k, p[k].n - 1, t);
            CHECK(sat->add(o, 1, ARI_PLUS, t, 3) == ARI_OK);
        }
    }
    ari_arena_drop(&a);
    return late;
}

int main(void) {
    uint32_t late = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) late += one_run(seed);
    CHECK(late > 0);
    return TEST_DONE();
}
