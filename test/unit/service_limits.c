/* service_limits.c - every verb cut short everywhere: by ticks, by the stop hook, by a byte budget, by an allocator
 * that gives no more, and by one that fails once. Never a wrong answer, a crash or a leak; only less said.
 * Usage: service_limits [models] [first seed]. */
#include "service_verify.h"

enum { CUTS = 40 }; /* at most, for each verb, engine and kind of limit */

typedef struct meter { /* an allocator that counts and fails */
    size_t live, cap;
    uint64_t calls, fail_at; /* cap 0: none; fail_at 0: never */
} meter;

static void *metered(void *user, void *old, size_t old_size, size_t new_size) {
    meter *m = user;
    if (!new_size) {
        m->live -= old_size;
        free(old);
        return NULL;
    }
    if (++m->calls == m->fail_at || (m->cap && m->live - old_size + new_size > m->cap)) return NULL;
    void *p = realloc(old, new_size);
    if (p) m->live += new_size - old_size;
    return p;
}

static int stop_later(void *user) {
    uint64_t *polls = user;
    return *polls == 0 || --*polls == 0;
}

typedef struct cut { /* one way of cutting short; 0: not */
    uint64_t ticks, polls, fail_at;
    size_t budget, cap;
} cut;

/* One run under limits; false when it was wrong. *effort gets the ticks used. */
static bool run_cut(verb v, const ari_engine *engine, const sample *s, const truth *t, cut c, bool limited,
                    uint64_t *ticks, size_t *bytes) {
    meter m = {.cap = c.cap, .fail_at = c.fail_at};
    const ari_allocator hook = {metered, &m};
    ari_arena a;
    ari_reply r;
    ari_error err = {.status = ARI_OK};
    uint64_t polls = c.polls;
    ari_arena_init(&a, &hook, c.budget);
    ari_budget budget = {.ticks = c.ticks, .stop = c.polls ? stop_later : NULL, .user = &polls};
    const ari_job job = {.model = &s->model,
                         .engine = engine,
                         .arena = &a,
                         .err = &err,
                         .limits = {.budget = &budget}};
    const ari_status status = run_verb(v, &job, &r);
    bool fine = true;
    if (status == ARI_OK) {
        fine = verify_reply(v, t, &job, &r, limited);
        if (!r.complete && c.ticks) fine &= CHECK(!strcmp(r.stop, "ticks"));
        if (!r.complete && c.polls) fine &= CHECK(!strcmp(r.stop, "stopped"));
        if (!r.complete && (c.budget || c.cap)) fine &= CHECK(!strcmp(r.stop, "bytes"));
        fine &= CHECK(!c.cap || r.complete); /* the system's memory is no limit to work with */
        *ticks = r.effort.ticks;
    } else {
        fine = CHECK((status == ARI_LIMIT && c.budget) || (status == ARI_NOMEM && (c.cap || c.fail_at)) ||
                     (status == ARI_UNSUPPORTED && engine == &ari_engine_zdd && has_pieces(&s->model)));
        fine &= CHECK(err.status == status && err.what[0]);
    }
    *bytes = a.used;
    ari_arena_drop(&a);
    return fine & CHECK(m.live == 0);
}

static bool sweep(verb v, const ari_engine *engine, const sample *s, const truth *t) {
    uint64_t ticks = 0, all_ticks = 0;
    size_t bytes = 0, all_bytes = 0;
    const cut none = {0};
    bool fine = run_cut(v, engine, s, t, none, false, &all_ticks, &all_bytes);
    const uint64_t step = all_ticks / CUTS + 1;
    for (uint64_t k = 1; k <= all_ticks && fine; k += step)
        fine = run_cut(v, engine, s, t, (cut){.ticks = k}, true, &ticks, &bytes);
    for (uint64_t k = 1; k <= 4 && fine; k++)
        fine = run_cut(v, engine, s, t, (cut){.polls = k}, true, &ticks, &bytes);
    for (uint64_t k = 1; k <= 4 && fine; k++)
        fine = run_cut(v, engine, s, t, (cut){.fail_at = k}, true, &ticks, &bytes);
    const size_t grain = all_bytes / CUTS + 1;
    for (size_t k = 16; k <= all_bytes && fine; k += grain) {
        fine = run_cut(v, engine, s, t, (cut){.budget = k}, true, &ticks, &bytes);
        fine &= run_cut(v, engine, s, t, (cut){.cap = k}, true, &ticks, &bytes);
    }
    return fine;
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : (uint32_t)test_rounds(60, 300);
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 200001;
    for (uint64_t seed = first; seed < first + models; seed++) {
        sample s;
        truth t;
        draw_sample(&s, seed, 9);
        find_truth(&s.model, &s.arena, &t);
        for (uint32_t e = 0; e < ari_engine_count; e++)
            for (int v = 0; v < NVERB; v++)
                if (!sweep((verb)v, ari_engine_table[e], &s, &t))
                    print_model(&s.model, seed, ari_engine_table[e]->name, verb_name[v]);
        drop_sample(&s);
    }
    return TEST_DONE();
}
