/* service_known_solution.c - `unique` where the caller knows a solution, as makers do: on random models, each of
 * their solutions is handed in as the known one. The judge is the table of all assignments. The answer is the
 * truth's, the first solution is the one handed in, the second is another; and what is reported to be open is at least
 * what solutions differ in, and nothing that is not a main variable. With few ticks the answer may be missing, never
 * wrong. `forced` reports just what solutions differ in, or as much of it as is enough. */
#include "service_verify.h"

static uint32_t nmany, none_open, ncut, nearly;

static uint32_t differing(const truth *t) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->nmain; i++) n += (t->any ^ t->all) >> i & 1u;
    return n;
}

/* The solution `mask` is the one that is known. */
static bool one(const ari_model *m, const truth *t, uint32_t mask, uint64_t ticks, ari_arena *a) {
    uint8_t target[128];
    ari_reply r;
    ari_error err;
    ari_wish wish = {0};
    ari_job job = {0};
    spread_mask(m, t, mask, target);
    wish.target = target;
    job.model = m;
    job.arena = a;
    job.wish = &wish;
    ari_budget budget = {.ticks = ticks};
    job.limits.budget = &budget;
    job.err = &err;
    if (!CHECK(ari_unique_run(&job, &r) == ARI_OK)) return false;
    bool fine = verify_frame(t, m, &r, ticks != 0);
    fine &= CHECK(r.answer != ARI_NONE);
    if (r.nsolution) fine &= CHECK(gather_mask(t, r.solution[0]) == mask);
    if (r.answer == ARI_MANY) fine &= CHECK(r.nsolution == 2);
    if (r.answer == ARI_ONE) fine &= CHECK(r.nsolution == 1);
    if (r.answer == ARI_ONE || r.answer == ARI_MANY) fine &= CHECK(r.open >= differing(t) && r.open <= t->nmain);
    nmany += r.answer == ARI_MANY;
    none_open += r.answer == ARI_ONE && !r.open;
    ncut += !r.complete;
    return fine;
}

/* `forced` with that solution: all main variables that solutions differ in, or at least that many as are enough. */
static bool all_open(const ari_model *m, const truth *t, uint32_t mask, uint32_t enough, ari_arena *a) {
    uint8_t target[128];
    ari_reply r;
    ari_error err;
    const ari_wish wish = {.target = target, .enough = enough};
    const ari_job job = {.model = m, .arena = a, .wish = &wish, .err = &err};
    const uint32_t open = differing(t);
    spread_mask(m, t, mask, target);
    if (!CHECK(ari_forced_run(&job, &r) == ARI_OK)) return false;
    const bool early = enough && open >= enough;
    nearly += early && !r.complete;
    return CHECK(r.complete || early) && CHECK(r.open <= open && r.open >= (early ? enough : open)) &&
           CHECK(r.answer == (open ? ARI_MANY : ARI_ONE) && gather_mask(t, r.solution[0]) == mask);
}

static void model(uint64_t seed) {
    sample s;
    truth t;
    draw_sample(&s, seed, 8);
    find_truth(&s.model, &s.arena, &t);
    bool fine = true;
    for (uint32_t i = 0; i < t.nsolution && fine; i += 1 + t.nsolution / 8) {
        fine = one(&s.model, &t, t.solution[i], 0, &s.arena);
        for (uint64_t ticks = 1; ticks < 2000 && fine; ticks *= 5)
            fine = one(&s.model, &t, t.solution[i], ticks, &s.arena);
        for (uint32_t enough = 0; enough < 4 && fine; enough++)
            fine = all_open(&s.model, &t, t.solution[i], enough, &s.arena);
    }
    if (!fine) print_model(&s.model, seed, "sat", "a known solution");
    drop_sample(&s);
}

int main(void) {
    for (uint64_t seed = 1; seed <= 1200; seed++) model(seed);
    CHECK(nmany > 100 && none_open > 20 && ncut > 100 && nearly > 100);
    return TEST_DONE();
}
