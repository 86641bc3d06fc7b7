/* service_slots.c - the services on engines that lack slots, and what they hand to an engine: made-up engines that are
 * the plain one with slots taken out or listened to. */
#include "service_verify.h"

/* ---- engines with less ---- */

/* Without walk, count, prefer, fixed and effort everything still works, by asking. */
static void test_bare(void) {
    ari_engine bare = ari_engine_dfs;
    ari_arena a;
    bare.walk = NULL;
    bare.count = NULL;
    bare.prefer = NULL;
    bare.fixed = NULL;
    bare.effort = NULL;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = 300001; seed < 301001; seed++) {
        sample s;
        truth t;
        bool fine = true;
        draw_sample(&s, seed, 8);
        find_truth(&s.model, &s.arena, &t);
        for (int v = 0; v < NVERB; v++) {
            ari_reply r;
            ari_job job = {.model = &s.model, .engine = &bare, .arena = &a};
            fine &= CHECK(run_verb((verb)v, &job, &r) == ARI_OK) && verify_reply((verb)v, &t, &job, &r, false);
            ari_budget budget = {.ticks = 1 + seed % 1000};
            job.limits.budget = &budget;
            fine &= CHECK(run_verb((verb)v, &job, &r) == ARI_OK) && verify_reply((verb)v, &t, &job, &r, true);
            fine &= CHECK(r.complete || !strcmp(r.stop, "ticks"));
            ari_arena_reset(&a);
        }
        if (!fine) print_model(&s.model, seed, "bare", "slots");
        drop_sample(&s);
    }
    ari_arena_drop(&a);
}

/* Counting by visiting, when there is a walk but no count. */
static void test_walk_without_count(void) {
    ari_engine engine = ari_engine_dfs;
    ari_arena a;
    engine.count = NULL;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = 310001; seed < 310301; seed++) {
        sample s;
        truth t;
        ari_reply r;
        draw_sample(&s, seed, 8);
        find_truth(&s.model, &s.arena, &t);
        const ari_job job = {.model = &s.model, .engine = &engine, .arena = &a};
        CHECK(ari_count_run(&job, &r) == ARI_OK && verify_reply(COUNT, &t, &job, &r, false));
        drop_sample(&s);
        ari_arena_reset(&a);
    }
    ari_arena_drop(&a);
}

/* x1 + x2 + x3 >= 1, x1 + x2 <= 1: five solutions. */
static void make_small(ari_arena *a, ari_model *m) {
    ari_arena_init(a, NULL, 0);
    ari_model_init(m, a, "small");
    const ari_var x = ari_model_run(m, 3, true);
    const ari_lit lit[] = {ARI_POS(x), ARI_POS(x + 1), ARI_POS(x + 2)};
    const uint32_t clue = ari_model_group(m, 0);
    ari_model_clause(m, ari_tag_of(0, 0, 0), lit, 3);
    ari_model_count(m, ari_tag_of(0, 0, clue), ARI_MINUS, 1, lit, 2);
}

static ari_status run_with(const ari_engine *engine, const ari_model *m, ari_arena *a, verb v, ari_reply *r) {
    ari_error err = {.status = ARI_OK};
    const ari_job job = {.model = m, .engine = engine, .arena = a, .err = &err};
    const ari_status status = run_verb(v, &job, r);
    CHECK(status == err.status && (status == ARI_OK || err.what[0]));
    return status;
}

static void test_missing(void) {
    ari_arena a;
    ari_model m;
    ari_reply r;
    make_small(&a, &m);
    ari_engine engine = ari_engine_dfs;
    engine.core = NULL;
    CHECK(run_with(&engine, &m, &a, CLASH, &r) == ARI_UNSUPPORTED);
    CHECK(run_with(&engine, &m, &a, UNIQUE, &r) == ARI_OK && r.answer == ARI_MANY);
    engine = ari_engine_dfs;
    engine.fresh = NULL;
    CHECK(run_with(&engine, &m, &a, FORCED, &r) == ARI_UNSUPPORTED);
    CHECK(run_with(&engine, &m, &a, CLASH, &r) == ARI_OK && r.answer == ARI_SOME);
    engine = ari_engine_dfs;
    engine.add = NULL;
    CHECK(run_with(&engine, &m, &a, UNIQUE, &r) == ARI_UNSUPPORTED);
    CHECK(run_with(&engine, &m, &a, SOLVE, &r) == ARI_OK && r.answer == ARI_SOME);
    engine = ari_engine_dfs;
    engine.open = NULL;
    CHECK(run_with(&engine, &m, &a, SOLVE, &r) == ARI_UNSUPPORTED);
    CHECK(run_with(&engine, &m, &a, ENUMERATE, &r) == ARI_OK && r.nsolution == 5);
    CHECK(run_with(&engine, &m, &a, COUNT, &r) == ARI_OK && r.answer == ARI_MANY);
    ari_arena_drop(&a);
}

/* ---- what an engine is handed ---- */

enum { MAX_OPEN = 4 };
static struct {
    uint64_t ticks[MAX_OPEN], seed[MAX_OPEN], used; /* of each oracle opened; when it was asked last */
    uint32_t nopen;
} heard;

static ari_status listening_open(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out,
                                 ari_error *err) {
    if (heard.nopen < MAX_OPEN) {
        heard.ticks[heard.nopen] = ari_budget_ticks(lim->budget);
        heard.seed[heard.nopen++] = lim->seed;
    }
    return ari_engine_dfs.open(m, lim, a, out, err);
}

static void listening_effort(const ari_oracle *o, ari_effort *e) {
    ari_engine_dfs.effort(o, e);
    if (heard.nopen == 1) heard.used = e->ticks;
}

/* Two oracles of one verb share the ticks of the job. */
static void test_shared_ticks(void) {
    ari_engine engine = ari_engine_dfs;
    ari_arena made, a;
    ari_graph g;
    ari_model m;
    ari_reply r;
    engine.open = listening_open;
    engine.effort = listening_effort;
    ari_arena_init(&made, NULL, 0);
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&made, 4, 4, &g) == ARI_OK);
    ari_model_init(&m, &made, "loops");
    ari_topo *t = ari_model_topo(&m, ARI_CYCLE, &g, true, 0, ari_tag_of(0, 0, 0));
    const ari_var first = ari_model_run(&m, g.nedge, true);
    for (ari_edge e = 0; e < g.nedge; e++) t->edge[e] = ARI_POS(first + e);
    ari_budget budget = {.ticks = 10000000};
    const ari_job job = {.model = &m, .engine = &engine, .arena = &a, .limits = {.budget = &budget, .seed = 7}};
    CHECK(ari_diff_run(&job, &r) == ARI_OK && r.complete);
    CHECK_EQ(r.distance, 4);
    CHECK_EQ(heard.nopen, 2);
    CHECK_EQ(heard.ticks[0], 10000000);
    CHECK(heard.used > 0);
    CHECK_EQ(heard.ticks[1], 10000000 - heard.used);
    CHECK(heard.seed[0] == 7 && heard.seed[1] == 7);
    CHECK(r.effort.ticks > heard.used);
    ari_arena_drop(&a);
    ari_arena_drop(&made);
}

int main(void) {
    test_bare();
    test_walk_without_count();
    test_missing();
    test_shared_ticks();
    return TEST_DONE();
}
