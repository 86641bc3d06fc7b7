/* service_resume.c - questions to the engine sat cut short by ticks at every place and asked again, until they are
 * answered: the answers are those of the truth, whatever was left half done. Ticks of questions about wide boards are
 * within their limit, also where a single step implies all the rest of a board.
 * Usage: service_resume [models] [first seed]. */
#include "ariadne.h"
#include "service_verify.h"

/* Does a solution meet the assumptions? */
static bool possible(const sample *s, const truth *t, const ari_lit *assume, uint32_t n) {
    uint8_t value[128];
    for (uint32_t i = 0; i < t->nsolution; i++) {
        uint32_t met = 0;
        spread_mask(&s->model, t, t->solution[i], value);
        for (uint32_t k = 0; k < n; k++) met += value[ARI_VAR(assume[k])] == !(assume[k] & 1u);
        if (met == n) return true;
    }
    return false;
}

static bool resume(const ari_engine *e, sample *s, const truth *t, uint64_t *cuts) {
    ari_arena a;
    ari_oracle *o;
    ari_error err;
    ari_effort effort;
    ari_budget budget = {.ticks = 1};
    const ari_limits lim = {.budget = &budget};
    bool fine = true;
    ari_arena_init(&a, NULL, 0);
    if (!CHECK(e->open(&s->model, &lim, &a, &o, &err) == ARI_OK)) return false;
    const uint32_t pace = 2 + below(s, 30);
    for (int question = 0; question < 6 && fine; question++) {
        ari_lit assume[4];
        uint8_t value[128];
        const uint32_t n = draw_lits(s, assume, below(s, 4));
        ari_answer answer = ARI_UNKNOWN;
        for (int i = 0; i < 5000 && answer == ARI_UNKNOWN && fine; i++) {
            e->effort(o, &effort);
            budget = (ari_budget){.ticks = effort.ticks + 1 + below(s, pace + (uint32_t)i / 4)};
            fine = CHECK(e->ask(o, assume, n, &answer) == ARI_OK);
            *cuts += answer == ARI_UNKNOWN;
        }
        fine &= CHECK(answer == (possible(s, t, assume, n) ? ARI_SOME : ARI_NONE));
        if (answer != ARI_SOME) continue;
        e->values(o, value);
        fine &= CHECK(t->broken[gather_mask(t, value)] == 0);
    }
    ari_arena_drop(&a);
    return fine;
}

static void wide(void) {
    enum { SIDE = 60 };
    static char text[2 * SIDE * SIDE + 40];
    ari_board *b;
    char *at = text + sprintf(text, "slitherlink %dx%d\n", SIDE, SIDE);
    for (int i = 1; i <= SIDE * SIDE; i++) at += sprintf(at, ".%c", i % SIDE ? ' ' : '\n');
    if (!CHECK(ari_board_read(text, (size_t)(at - text), NULL, &b, NULL) == ARI_OK)) return;
    for (uint64_t ticks = 100000; ticks < 4000000; ticks += ticks / 10) {
        ari_options opt = ARI_OPTIONS_DEFAULT;
        ari_result *r;
        opt.ticks = ticks;
        if (!CHECK(ari_ask(ARI_VERB_UNIQUE, b, &opt, &r, NULL) == ARI_OK)) break;
        if (!CHECK(ari_result_ticks(r) <= ticks + ticks / 2)) break;
        ari_result_free(r);
    }
    ari_board_free(b);
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : 1500;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    uint64_t cuts = 0;
    wide();
    for (uint64_t seed = first; seed < first + models; seed++) {
        sample s;
        truth t;
        draw_sample(&s, seed, 9);
        find_truth(&s.model, &s.arena, &t);
        if (!resume(ari_engine_find("sat"), &s, &t, &cuts)) print_model(&s.model, seed, "sat", "resume");
        drop_sample(&s);
    }
    CHECK(cuts > models);
    return TEST_DONE();
}
