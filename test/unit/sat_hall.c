/* all_different.c - houses of choices: that cells have too few numbers, or have all of some, is found in few conflicts,
 * also where a cell has a number in several ways; and squares with rows, columns and boxes, some numbers forbidden,
 * asked again and again with assumptions, against a list of all solutions. */
#include "engine/engine.h"
#include "base/rng.h"
#include "test.h"

enum { MOST = 14, SIDE = 6, MAX_SOLUTION = 3000, FEW = 60 };

typedef struct square {
    uint32_t n, tall, wide;
    bool no[SIDE * SIDE * SIDE];
    uint8_t solution[MAX_SOLUTION][SIDE * SIDE];
    uint32_t nsolution;
    bool many;
} square;

static void list(square *q, uint8_t *cell, uint32_t i) {
    const uint32_t n = q->n, r = i / n, c = i % n;
    if (i == n * n) {
        q->many |= q->nsolution == MAX_SOLUTION;
        if (!q->many) memcpy(q->solution[q->nsolution++], cell, n * n);
        return;
    }
    for (uint32_t k = 0; k < n && !q->many; k++) {
        bool fits = !q->no[i * n + k];
        for (uint32_t j = 0; j < i && fits; j++)
            fits = cell[j] != k || (j / n != r && j % n != c &&
                                    (j / n / q->tall != r / q->tall || j % n / q->wide != c / q->wide));
        cell[i] = (uint8_t)k;
        if (fits) list(q, cell, i + 1);
    }
}

/* Rows, columns, boxes, cells: the rule says which. */
static void build(const square *q, ari_model *m) {
    const uint32_t n = q->n, per = n / q->wide;
    ari_lit lit[SIDE];
    ari_model_run(m, n * n * n, true);
    for (uint32_t rule = 0; rule < 4; rule++)
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t k = 0; k < n; k++) {
                for (uint32_t i = 0; i < n; i++) {
                    const uint32_t r = rule == 0 ? u : rule == 1 ? i : u / per * q->tall + i / q->wide;
                    const uint32_t c = rule == 0 ? i : rule == 1 ? u : u % per * q->wide + i % q->wide;
                    lit[i] = rule == 3 ? ARI_POS((u * n + k) * n + i) : ARI_POS((r * n + c) * n + k);
                }
                ari_model_count(m, ari_tag_of((uint16_t)rule, 0, 0), 1, 1, lit, n);
            }
    for (uint32_t i = 0; i < n * n * n; i++)
        if (q->no[i]) ari_model_unit(m, ari_tag_of(4, 0, 0), ARI_NEG(i));
}

static bool holds(const uint8_t *solution, uint32_t n, ari_lit l) {
    return (solution[ARI_VAR(l) / n] == ARI_VAR(l) % n) != (bool)(l & 1u);
}

static void question(const square *q, ari_oracle *o, const ari_lit *assume, uint32_t nassume) {
    const uint32_t n = q->n;
    uint8_t value[SIDE * SIDE * SIDE];
    ari_answer answer, want = ARI_NONE;
    for (uint32_t s = 0; s < q->nsolution && want == ARI_NONE; s++) {
        uint32_t i = 0;
        while (i < nassume && holds(q->solution[s], n, assume[i])) i++;
        if (i == nassume) want = ARI_SOME;
    }
    CHECK(ari_engine_sat.ask(o, assume, nassume, &answer) == ARI_OK && answer == want);
    if (answer != ARI_SOME || want != ARI_SOME) return;
    ari_engine_sat.values(o, value);
    bool found = false;
    for (uint32_t s = 0; s < q->nsolution && !found; s++) {
        uint32_t i = 0;
        while (i < n * n * n && value[i] == holds(q->solution[s], n, ARI_POS(i))) i++;
        found = i == n * n * n;
    }
    CHECK(found);
    for (uint32_t i = 0; i < nassume; i++) CHECK(value[ARI_VAR(assume[i])] != (assume[i] & 1u));
}

/* How many conflicts there were. */
static uint64_t squares(ari_rng *rng, uint32_t tall, uint32_t wide, uint32_t percent) {
    static square q;
    uint8_t cell[SIDE * SIDE];
    ari_arena a;
    ari_model m;
    ari_error err;
    ari_oracle *o;
    ari_effort e = {0};
    const ari_limits limits = {0};
    memset(&q, 0, sizeof q);
    q.n = tall * wide;
    q.tall = tall;
    q.wide = wide;
    for (uint32_t i = 0; i < q.n * q.n * q.n; i++) q.no[i] = ari_rng_below(rng, 100) < percent;
    list(&q, cell, 0);
    if (q.many) return 0;
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "squares");
    build(&q, &m);
    if (CHECK(m.status == ARI_OK && ari_engine_sat.open(&m, &limits, &a, &o, &err) == ARI_OK)) {
        for (uint32_t i = 0; i < 600; i++) {
            ari_lit assume[4];
            const uint32_t nassume = ari_rng_below(rng, 5);
            for (uint32_t k = 0; k < nassume; k++) assume[k] = ari_rng_below(rng, 2 * m.nvar);
            question(&q, o, assume, nassume);
        }
        ari_engine_sat.effort(o, &e);
    }
    ari_arena_drop(&a);
    return e.conflicts;
}

/* n cells of one row, each number `each` times as a literal of its own; the first `tight` cells have but the first
 * `numbers` numbers: too few; or as many, so that no other cell has one of these, asked of one and known of all. */
static void pigeons(uint32_t n, uint32_t each, uint32_t tight, uint32_t numbers) {
    uint8_t fixed[2 * MOST * MOST];
    const ari_lit last = ARI_POS((n - 1) * n * each);
    ari_arena a;
    ari_model m;
    ari_error err;
    ari_oracle *o;
    ari_answer answer;
    ari_effort e = {0};
    const ari_limits limits = {0};
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "pigeons");
    ari_model_run(&m, n * n * each, true);
    for (uint32_t rule = 0; rule < 2; rule++)
        for (uint32_t u = 0; u < n; u++) {
            ari_model_begin(&m, ari_tag_of((uint16_t)rule, 0, 0), 1, 1);
            for (uint32_t i = 0; i < n; i++)
                for (uint32_t k = 0; k < each; k++)
                    ari_model_term(&m, 1, ARI_POS(((rule ? i : u) * n + (rule ? u : i)) * each + k));
            ari_model_end(&m);
        }
    for (uint32_t i = 0; i < tight * n * each; i++)
        if (i / each % n >= numbers) ari_model_unit(&m, ari_tag_of(2, 0, 0), ARI_NEG(i));
    /* a clue of two literals that says nothing: tight choices decided first would do without houses */
    ari_model_count(&m, ari_tag_of(3, 0, ari_model_group(&m, 0)), 0, 2, (const ari_lit[]){last, last + 2}, 2);
    CHECK(m.status == ARI_OK && ari_engine_sat.open(&m, &limits, &a, &o, &err) == ARI_OK);
    CHECK(ari_engine_sat.ask(o, &last, numbers == tight, &answer) == ARI_OK && answer == ARI_NONE);
    ari_engine_sat.effort(o, &e);
    CHECK(e.conflicts < FEW);
    ari_engine_sat.fixed(o, fixed);
    for (uint32_t i = tight * n * each; numbers == tight && i < n * n * each; i++)
        CHECK(i / each % n >= numbers || fixed[i] == 0);
    ari_arena_drop(&a);
}

int main(void) {
    static const uint32_t shape[7][3] = {{2, 2, 10}, {2, 3, 27}, {2, 3, 36}, {3, 2, 30}, {1, 5, 24}, {1, 6, 34},
                                      {1, 6, 42}};
    ari_rng rng;
    uint64_t conflicts = 0;
    ari_rng_init(&rng, 20);
    for (uint32_t i = 0; i < 70; i++) {
        const uint32_t *const s = shape[i % 7];
        conflicts += squares(&rng, s[0], s[1], s[2]);
    }
    CHECK(conflicts > 2500);
    printf("%llu conflicts\n", (unsigned long long)conflicts);
    for (uint32_t i = 0; i < 4; i++) pigeons(MOST, 1 + i / 2, MOST - 3, MOST - 3 - i % 2);
    return TEST_DONE();
}
