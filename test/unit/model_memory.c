/* model_memory.c - every allocation of the model room fails once: by budget, byte by byte, and by the hook, call by
 * call.
 *
 * A failing run must report LIMIT or NOMEM (never anything else, never crash or leak), and the first run with enough
 * memory must give what a run without limits gives. Under a small budget each block gets a chunk of its own, so the
 * steps meet every single block. */
#include "model/dump.h"
#include "model/guard.h"
#include "ledger.h"
#include "model/presolve.h"
#include "test.h"

#include "model_random.h"

#include <stdlib.h>

static const random_limits limits = {9, 3, 8, 3, 3, 6, 9, false, true};
static uint64_t seed;
static ari_arena steady; /* holds what a job starts from */
static ari_model start;

/* Each job does its work in `a` and leaves a text of the result for comparison. */
typedef ari_status job(ari_arena *a, char **result);

static ari_status print(ari_arena *a, const ari_model *m, char **result) {
    ari_out o;
    ari_text_begin(&o, a);
    ari_dump_print(m, &o);
    *result = ari_text_end(&o);
    return *result ? ARI_OK : a->spent;
}

static ari_status build(ari_arena *a, char **result) {
    ari_model m;
    ari_rng r;
    ari_rng_init(&r, seed);
    random_model(&r, a, &limits, &m);
    /* The random graphs are made in the same arena; without one the model is shorter, so the arena is asked too. */
    if (m.status != ARI_OK) return m.status;
    if (a->spent != ARI_OK) return a->spent;
    return print(a, &m, result);
}

static ari_status dump(ari_arena *a, char **result) { return print(a, &start, result); }

static ari_status presolve(ari_arena *a, char **result) {
    ari_presolved p;
    ARI_TRY(ari_presolve_run(&start, a, &p));
    if (!p.infeasible) return print(a, &p.model, result);
    *result = ari_arena_zero(a, 1);
    return *result ? ARI_OK : a->spent;
}

static ari_status guard(ari_arena *a, char **result) {
    ari_model m;
    ari_var *selector;
    ARI_TRY(ari_guard_build(&start, a, &m, &selector));
    return print(a, &m, result);
}

static ari_status twin(ari_arena *a, char **result) {
    ari_model m;
    ari_var *differ;
    uint32_t n;
    ARI_TRY(ari_guard_twin(&start, a, &m, &differ, &n));
    return print(a, &m, result);
}

static ari_status eval(ari_arena *a, char **result) {
    uint8_t value[64] = {0};
    ari_breach *list;
    uint32_t n;
    ari_eval_complete(&start, value);
    ARI_TRY(ari_eval_breaches(&start, value, a, &list, &n));
    ari_out o;
    ari_text_begin(&o, a);
    for (uint32_t i = 0; i < n; i++) ari_text_format(&o, "%u %u ", list[i].row, list[i].topo);
    *result = ari_text_end(&o);
    return *result ? ARI_OK : a->spent;
}

static void sweep(job *work) {
    ari_arena a;
    char *want = NULL, *got = NULL;
    ari_arena_init(&a, NULL, 0);
    CHECK(work(&a, &want) == ARI_OK);
    uint32_t failed = 0;
    bool done = false;
    for (size_t budget = 16; !done && budget < 2000000; budget += budget < 16384 ? 16 : 1024) {
        ledger l = {0};
        const ari_allocator alloc = {ledger_resize, &l};
        ari_arena b;
        ari_arena_init(&b, &alloc, budget);
        const ari_status s = work(&b, &got);
        done = s == ARI_OK;
        failed += !done;
        if (done) CHECK_STR(got, want);
        else CHECK(s == ARI_LIMIT);
        ari_arena_drop(&b);
        CHECK_EQ(l.blocks, 0);
    }
    CHECK(done && failed > 10);
    done = false;
    for (long n = 1; !done && n < 1000; n++) {
        ledger l = {.fail_at = n};
        const ari_allocator alloc = {ledger_resize, &l};
        ari_arena b;
        ari_arena_init(&b, &alloc, 0);
        const ari_status s = work(&b, &got);
        done = s == ARI_OK;
        if (done) CHECK_STR(got, want);
        else CHECK(s == ARI_NOMEM);
        ari_arena_drop(&b);
        CHECK_EQ(l.blocks, 0);
    }
    CHECK(done);
    ari_arena_drop(&a);
}

int main(void) {
    const uint64_t most = getenv("ARIADNE_FULL") ? 100 : 12;
    ari_arena_init(&steady, NULL, 0);
    for (seed = 1; seed <= most; seed++) {
        ari_arena_reset(&steady);
        ari_rng r;
        ari_rng_init(&r, seed);
        random_model(&r, &steady, &limits, &start);
        sweep(build);
        sweep(dump);
        sweep(presolve);
        sweep(guard);
        sweep(twin);
    }
    /* The evaluator needs a model that breaks in many places. */
    for (int i = 0; i < 300; i++) ari_model_unit(&start, ari_tag_of(1, 2, 0), i & 1 ? ARI_NEG(0) : ARI_POS(0));
    sweep(eval);
    ari_arena_drop(&steady);
    return TEST_DONE();
}
