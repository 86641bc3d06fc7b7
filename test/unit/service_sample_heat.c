/* service_sample_heat.c - sample and heat against all assignments of random models; the count without a named engine.
 * Usage: service_sample_heat [models] [first seed]. */
#include "service_verify.h"

static uint64_t small(const ari_big *x) { return x->n ? x->limb[0] : 0; }

static bool check_heat(const sample *s, const truth *t, ari_arena *a) {
    ari_reply r;
    const ari_job job = {.model = &s->model, .arena = a};
    bool fine = CHECK(ari_heat_run(&job, &r) == ARI_OK) && CHECK(r.complete) && CHECK(r.counted);
    fine = fine && CHECK(small(&r.count) == t->nsolution) && CHECK(r.by && !strcmp(r.by, "zdd"));
    for (uint32_t i = 0; i < t->nmain && fine; i++) {
        uint64_t n = 0;
        for (uint32_t k = 0; k < t->nsolution; k++) n += t->solution[k] >> i & 1u;
        fine = CHECK(small(&r.heat[t->main[i]]) == n);
    }
    return fine;
}

/* Every solution is drawn, about equally often: the sum of squares over expectation stays within ten deviations. */
static bool check_sample(const sample *s, const truth *t, ari_arena *a, uint64_t seed) {
    enum { EACH = 20 };
    ari_reply r;
    const uint64_t draws = t->nsolution && t->nsolution < 60 ? EACH * (uint64_t)t->nsolution : 5;
    const ari_job job = {.model = &s->model, .arena = a, .max = draws, .limits = {.seed = seed}};
    bool fine = CHECK(ari_sample_run(&job, &r) == ARI_OK) && CHECK(r.complete);
    fine = fine && CHECK(small(&r.count) == t->nsolution) && CHECK(r.nsolution == (t->nsolution ? draws : 0));
    uint32_t *seen = ARI_ZERO(a, uint32_t, t->nassign);
    for (uint32_t i = 0; i < r.nsolution && fine; i++) {
        fine = CHECK(has_solution(t, &s->model, r.solution[i]));
        seen[gather_mask(t, r.solution[i])]++;
    }
    if (!fine || draws == 5) return fine;
    double chi = 0;
    for (uint32_t k = 0; k < t->nsolution; k++) {
        const double d = (double)seen[t->solution[k]] - EACH;
        chi += d * d / EACH;
    }
    const double freedom = t->nsolution - 1;
    return CHECK((chi - freedom) * (chi - freedom) <= 100 * 2 * (freedom + 1));
}

/* The same seed draws the same; enough solutions to need the second engine are counted right. */
static void test_count(void) {
    ari_arena a;
    ari_graph g;
    ari_model m;
    ari_reply r;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, 5, 5, &g) == ARI_OK);
    ari_model_init(&m, &a, "grid");
    ari_topo *t = ari_model_topo(&m, ARI_CYCLE, &g, true, 0, ari_tag_of(0, 0, 0));
    for (ari_edge e = 0; e < g.nedge; e++) t->edge[e] = ARI_POS(ari_model_main(&m, name_of('e', e)));
    const ari_job job = {.model = &m, .arena = &a};
    CHECK(ari_count_run(&job, &r) == ARI_OK && r.complete && small(&r.count) == 9349);
    CHECK(r.by && !strcmp(r.by, "zdd"));
    ari_budget budget = {.ticks = 20000};
    const ari_job short_job = {.model = &m, .arena = &a, .limits = {.budget = &budget}};
    CHECK(ari_count_run(&short_job, &r) == ARI_OK && !r.complete && !strcmp(r.stop, "ticks"));
    CHECK(small(&r.count) <= 9349);
    ari_job draw = {.model = &m, .arena = &a, .max = 3, .limits = {.seed = 5}};
    ari_reply x, y;
    CHECK(ari_sample_run(&draw, &x) == ARI_OK && ari_sample_run(&draw, &y) == ARI_OK);
    for (int i = 0; i < 3; i++) CHECK(!memcmp(x.solution[i], y.solution[i], m.nvar));
    const ari_job dfs = {.model = &m, .arena = &a, .engine = &ari_engine_dfs};
    ari_error err;
    ari_job lacking = dfs;
    lacking.err = &err;
    CHECK(ari_heat_run(&lacking, &r) == ARI_UNSUPPORTED);
    ari_arena_drop(&a);
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : 1500;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 500001;
    for (uint64_t seed = first; seed < first + models; seed++) {
        sample s;
        truth t;
        ari_arena a;
        draw_sample(&s, seed, 10);
        if (has_pieces(&s.model)) { /* refused: service_agree.c */
            drop_sample(&s);
            continue;
        }
        find_truth(&s.model, &s.arena, &t);
        ari_arena_init(&a, NULL, 0);
        if (!check_heat(&s, &t, &a) || !check_sample(&s, &t, &a, seed)) print_model(&s.model, seed, "zdd", "whole");
        ari_arena_drop(&a);
        drop_sample(&s);
    }
    test_count();
    return TEST_DONE();
}
