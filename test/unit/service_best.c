/* service_best.c - the least value of a goal: random models against all their solutions, Circuit Boards with two marked
 * points against the shortest way in each solution of the brute-force oracle, and every early end.
 * Usage: service_best [models] [boards]. Links test/oracle. */
#include "audit.h"
#include "service_random.h"

#include "../oracle/oracle.h"
#include "puzzle/puzzle.h"

/* ---- random models ---- */

static int64_t goal_of(const ari_model *m, const uint8_t *value) {
    int64_t sum = 0;
    for (uint32_t i = m->goal_first; i < m->goal_first + m->goal_n; i++)
        if (value[ARI_VAR(m->term[i].lit)] != (m->term[i].lit & 1u)) sum += m->term[i].coef;
    return sum;
}

static void add_goal(sample *s) {
    ari_term term[32];
    uint32_t n = 0;
    for (ari_var v = 0; v < s->model.nvar && n < 32; v++) {
        if (chance(s, 3)) continue;
        term[n].coef = (int32_t)below(s, 9) - 4;
        term[n].lit = ARI_POS(v) | below(s, 2);
        n += term[n].coef != 0;
    }
    ari_model_goal(&s->model, term, n);
}

static void check_reply(const sample *s, const truth *t, const ari_reply *r, int64_t least, bool cut) {
    bool holds = false;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    if (r->answer == ARI_NONE) CHECK(!t->nsolution && r->complete && !r->valued);
    else if (r->answer == ARI_SOME) {
        CHECK(t->nsolution && r->nsolution == 1);
        CHECK(ari_eval_holds(&s->model, r->solution[0], &a, &holds) == ARI_OK && holds);
        if (r->valued) CHECK(r->value == goal_of(&s->model, r->solution[0]));
        if (r->valued) CHECK(r->bound <= least && least <= r->value && *r->bound_by);
        CHECK(r->complete ? r->valued && r->value == least && r->bound == least : cut && *r->stop);
    } else CHECK(cut && r->answer == ARI_UNKNOWN && !r->complete);
    ari_arena_drop(&a);
}

static void random_models(uint64_t models) {
    uint64_t solved = 0, cuts = 0;
    for (uint64_t seed = 710001; seed < 710001 + models; seed++)
        for (uint32_t e = 0; e < ari_engine_count; e++) {
            sample s;
            truth t;
            ari_reply r;
            ari_arena a;
            ari_error err;
            uint8_t value[128];
            int64_t least = INT64_MAX;
            draw_sample(&s, seed, 10);
            if (has_pieces(&s.model) && ari_engine_table[e] == &ari_engine_zdd) { /* refused: service_agree.c */
                drop_sample(&s);
                continue;
            }
            find_truth(&s.model, &s.arena, &t);
            add_goal(&s);
            for (uint32_t i = 0; i < t.nsolution; i++) {
                spread_mask(&s.model, &t, t.solution[i], value);
                if (goal_of(&s.model, value) < least) least = goal_of(&s.model, value);
            }
            ari_arena_init(&a, NULL, 0);
            ari_job job = {.model = &s.model, .engine = ari_engine_table[e], .arena = &a, .err = &err};
            CHECK(ari_best_run(&job, &r) == ARI_OK);
            check_reply(&s, &t, &r, least, false);
            solved += r.answer == ARI_SOME;
            for (int k = 0; k < 3; k++) {
                ari_budget budget = {.ticks = 1 + below(&s, (uint32_t)r.effort.ticks + 1)};
                job.limits.budget = &budget;
                ari_reply part;
                ari_arena_reset(&a);
                CHECK(ari_best_run(&job, &part) == ARI_OK);
                check_reply(&s, &t, &part, least, true);
                cuts += !part.complete;
            }
            ari_arena_drop(&a);
            drop_sample(&s);
        }
    CHECK(models < 200 || (solved > models / 4 && cuts > models / 10));
}

static void no_goal(void) {
    sample s;
    ari_reply r;
    ari_error err;
    draw_sample(&s, 5, 6);
    const ari_job job = {.model = &s.model, .arena = &s.arena, .err = &err};
    CHECK(ari_best_run(&job, &r) == ARI_UNSUPPORTED && err.status == ARI_UNSUPPORTED && err.what[0]);
    drop_sample(&s);
}

/* ---- Circuit Boards ---- */

typedef struct ways { int rows, cols, s, t, least; } ways;

/* Lines on the way from s to t, by spreading from s. */
static void see_way(void *ctx, const int *cell, const int *h, const int *v) {
    ways *w = ctx;
    int far[64], n = w->rows * w->cols;
    (void)cell;
    for (int i = 0; i < n; i++) far[i] = i == w->s ? 0 : 1000;
    for (int round = 0; round < n; round++)
        for (int i = 0; i < n; i++) {
            const int r = i / w->cols, c = i % w->cols;
            const int right = c + 1 < w->cols && h[r * (w->cols - 1) + c] ? i + 1 : i;
            const int below_it = r + 1 < w->rows && v[i] ? i + w->cols : i;
            for (int k = 0; k < 2; k++) {
                const int j = k ? below_it : right;
                if (far[j] > far[i] + 1) far[j] = far[i] + 1;
                if (far[i] > far[j] + 1) far[i] = far[j] + 1;
            }
        }
    if (far[w->t] < w->least) w->least = far[w->t];
}

static void circuit_board(uint64_t seed, long *solvable) {
    static const uint32_t size[][2] = {{2, 3}, {3, 6}, {5, 6}, {6, 5}, {4, 5}, {5, 5}};
    const ari_genre *g = ari_puzzle_find("circuit", 7);
    ari_rng r;
    ari_board b;
    ari_error err;
    ari_rng_init(&r, seed);
    const uint32_t *shape = size[ari_rng_below(&r, 6)];
    CHECK(ari_board_make(&b, g, shape[0], shape[1], NULL, 0, &err) == ARI_OK);
    for (uint32_t k = ari_rng_below(&r, 4); k-- > 0;) b.clue[ari_rng_below(&r, b.ncell)] = 0;
    uint32_t s = ari_rng_below(&r, b.ncell), t = ari_rng_below(&r, b.ncell);
    if (s != t && b.clue[s] && b.clue[t]) {
        b.clue[s] = b.clue[t] = 4;
        const oracle_case c = {(int)b.rows, (int)b.cols, b.clue, NULL};
        ways w = {(int)b.rows, (int)b.cols, (int)s, (int)t, 1000};
        const long n = oracle_circuit(&c, 0, see_way, &w);
        *solvable += n > 1;
        for (uint32_t i = 0; i <= ari_engine_count; i++) { /* `path` by every engine, `flow` by the first */
            const uint32_t f = i < ari_engine_count ? 1 : 2, e = i % ari_engine_count;
            ari_arena a;
            ari_model m;
            ari_reply reply;
            const char *why = "";
            ari_arena_init(&a, NULL, 0);
            ari_model_init(&m, &a, "test");
            g->solving.form[f].build(&b, &m);
            CHECK(m.status == ARI_OK && m.has_goal && audit_model(&m, &why));
            const ari_job job = {.model = &m, .engine = ari_engine_table[e], .arena = &a, .err = &err};
            if (CHECK(ari_best_run(&job, &reply) == ARI_OK && reply.complete)) {
                CHECK_EQ(reply.answer, n ? ARI_SOME : ARI_NONE);
                if (n) CHECK(reply.value == w.least && reply.bound == w.least);
            }
            if (e == 0) CHECK(ari_count_run(&job, &reply) == ARI_OK && reply.count.n <= 1 &&
                              (n ? reply.count.limb[0] == (uint64_t)n : !reply.count.n));
            ari_arena_drop(&a);
        }
    }
    ari_board_drop(&b);
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : (uint32_t)test_rounds(200, 800);
    const uint64_t boards = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint32_t)test_rounds(40, 300);
    long solvable = 0;
    random_models(models);
    no_goal();
    for (uint64_t seed = 1; seed <= boards; seed++) circuit_board(seed, &solvable);
    CHECK(boards < 40 || solvable > (long)boards / 20);
    printf("circuit boards with several solutions: %ld\n", solvable);
    return TEST_DONE();
}
