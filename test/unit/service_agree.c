/* service_agree.c - every verb through every engine against the truth of random models.
 * Usage: service_agree [models] [first seed]; a failing model is made small and printed in .model form, fit for
 * test/regress. */
#include "service_shrink.h"
#include "service_verify.h"

static bool count_visits(void *user, const uint8_t *value) {
    (void)value;
    return --*(uint64_t *)user != 0;
}

/* enumerate with a maximum, and with a visitor that stops. */
static bool check_some(const truth *t, ari_job job, uint64_t max) {
    ari_reply r;
    job.max = max;
    bool fine = CHECK(ari_enumerate_run(&job, &r) == ARI_OK) && verify_reply(ENUMERATE, t, &job, &r, false);
    fine &= CHECK(r.nsolution == (max < t->nsolution ? max : t->nsolution));
    if (max < t->nsolution) fine &= CHECK(!strcmp(r.stop, "max"));
    uint64_t left = max;
    job.max = 0;
    job.visit = count_visits;
    job.user = &left;
    fine &= CHECK(ari_enumerate_run(&job, &r) == ARI_OK) && verify_reply(ENUMERATE, t, &job, &r, false);
    return fine & CHECK(left == (max < t->nsolution ? 0 : max - t->nsolution));
}

static bool check_check(const truth *t, const ari_job *job, uint32_t mask) {
    ari_reply r;
    uint8_t value[128] = {0};
    for (uint32_t i = 0; i < t->nmain; i++) value[t->main[i]] = mask >> i & 1u;
    bool fine = CHECK(ari_check_run(job, value, &r) == ARI_OK) & CHECK(r.complete);
    fine &= CHECK(r.answer == (t->broken[mask] ? ARI_WRONG : ARI_YES));
    fine &= CHECK((r.nbreach > 0) == (t->broken[mask] != 0));
    uint32_t broken = 0;
    for (uint32_t i = 0; i < r.nbreach; i++) broken |= 1u << r.breach[i].tag.group;
    return fine & CHECK(broken == t->broken[mask]);
}

typedef struct trial {
    uint64_t seed;
    const ari_engine *engine;
    verb v;
} trial;

/* One verb through one engine. */
static bool check_verb(const trial *c, const ari_model *m, const truth *t, ari_arena *a) {
    ari_reply r;
    const ari_job job = {.model = m, .engine = c->engine, .arena = a, .limits = {.seed = c->seed}};
    const ari_status status = run_verb(c->v, &job, &r);
    if (has_pieces(m) && status == ARI_UNSUPPORTED) return CHECK(c->engine == &ari_engine_zdd);
    bool fine = CHECK(status == ARI_OK) && verify_reply(c->v, t, &job, &r, false);
    if (c->v == ENUMERATE && fine) fine = check_some(t, job, 1 + c->seed % 5);
    if (c->v == SOLVE && fine) fine = check_check(t, &job, (uint32_t)(c->seed * 2654435761u) % t->nassign);
    return fine;
}

/* For shrinking: does a smaller model still fail? What it does to the counts of checks is taken back. */
static bool still_fails(void *user, const ari_model *m) {
    const long passed = test_passed, failed = test_failed;
    ari_arena a;
    truth t;
    ari_arena_init(&a, NULL, 0);
    test_failed = 50; /* no lines about these */
    find_truth(m, &a, &t);
    const bool fine = check_verb(user, m, &t, &a);
    ari_arena_drop(&a);
    test_passed = passed;
    test_failed = failed;
    return !fine;
}

static void check_model(uint64_t seed, const ari_engine *engine, ari_arena *a, sample *s, const truth *t) {
    static int shown;
    for (int v = 0; v < NVERB; v++) {
        trial c = {seed, engine, (verb)v};
        if (!check_verb(&c, &s->model, t, a) && shown++ < 10) {
            shrink_model(&s->model, still_fails, &c);
            print_model(&s->model, seed, engine->name, verb_name[v]);
            return; /* the sample is no longer what it was */
        }
        ari_arena_reset(a);
    }
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : (uint32_t)test_rounds(1000, 12000);
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    uint64_t none = 0, one = 0, many = 0;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = first; seed < first + models; seed++) {
        sample s;
        truth t;
        draw_sample(&s, seed, seed % 50 == 0 ? 14 : 10);
        find_truth(&s.model, &s.arena, &t);
        none += t.nsolution == 0;
        one += t.nsolution == 1;
        many += t.nsolution > 1;
        drop_sample(&s);
        for (uint32_t e = 0; e < ari_engine_count; e++) {
            draw_sample(&s, seed, seed % 50 == 0 ? 14 : 10);
            find_truth(&s.model, &s.arena, &t);
            check_model(seed, ari_engine_table[e], &a, &s, &t);
            drop_sample(&s);
        }
    }
    ari_arena_drop(&a);
    printf("models: %llu without a solution, %llu with one, %llu with more\n", (unsigned long long)none,
           (unsigned long long)one, (unsigned long long)many);
    CHECK(models < 200 || (none * 10 > models && many * 10 > models && one * 40 > models));
    return TEST_DONE();
}
