/* service_verify.h - is a reply true? Each verb's reply against the truth of a sample. An incomplete reply may say
 * less, never anything else; `limited` says whether a limit was set at all: without one a reply must be complete. */
#ifndef SERVICE_VERIFY_H
#define SERVICE_VERIFY_H

#include "service_random.h"

typedef enum verb { SOLVE, UNIQUE, FORCED, ENUMERATE, COUNT, CLASH, DIFF, NVERB } verb;
static const char *const verb_name[NVERB] = {"solve", "unique", "forced", "enumerate", "count", "clash", "diff"};

static inline ari_status run_verb(verb v, const ari_job *job, ari_reply *r) {
    switch (v) {
    case SOLVE: return ari_solve_run(job, r);
    case UNIQUE: return ari_unique_run(job, r);
    case FORCED: return ari_forced_run(job, r);
    case ENUMERATE: return ari_enumerate_run(job, r);
    case COUNT: return ari_count_run(job, r);
    case CLASH: return ari_clash_run(job, r);
    case DIFF: return ari_diff_run(job, r);
    case NVERB: break;
    }
    return ARI_UNSUPPORTED;
}

static inline bool has_solution(const truth *t, const ari_model *m, const uint8_t *value) {
    uint8_t whole[128];
    const uint32_t mask = gather_mask(t, value);
    spread_mask(m, t, mask, whole);
    return !t->broken[mask] && !memcmp(whole, value, m->nvar);
}

/* What holds for every verb. */
static inline bool verify_frame(const truth *t, const ari_model *m, const ari_reply *r, bool limited) {
    bool fine = true;
    fine &= CHECK(r->stop != NULL && (r->complete ? !*r->stop : *r->stop != 0));
    fine &= CHECK(r->complete || limited);
    for (uint32_t i = 0; i < r->nsolution; i++) fine &= CHECK(has_solution(t, m, r->solution[i]));
    for (uint32_t i = 1; i < r->nsolution; i++)
        fine &= CHECK(gather_mask(t, r->solution[i]) != gather_mask(t, r->solution[i - 1]));
    if (r->answer == ARI_NONE) fine &= CHECK(t->nsolution == 0);
    if (r->answer == ARI_ONE) fine &= CHECK(t->nsolution == 1);
    if (r->answer == ARI_MANY) fine &= CHECK(t->nsolution > 1);
    if (r->answer == ARI_SOME) fine &= CHECK(t->nsolution > 0);
    fine &= CHECK(r->answer != ARI_YES && r->answer != ARI_WRONG);
    if (r->complete) fine &= CHECK(r->answer != ARI_UNKNOWN);
    return fine;
}

static inline bool verify_forced(const truth *t, const ari_model *m, const ari_reply *r) {
    bool fine = CHECK((r->forced != NULL) == (r->nsolution > 0) || !r->complete);
    for (ari_var v = 0; r->forced && v < m->nvar; v++) {
        if (r->forced[v] == 2) continue;
        uint8_t whole[128];
        for (uint32_t i = 0; i < t->nsolution; i++) {
            spread_mask(m, t, t->solution[i], whole);
            fine &= CHECK(whole[v] == r->forced[v]);
        }
    }
    for (uint32_t i = 0; r->complete && r->forced && i < t->nmain; i++)
        if (((t->any ^ t->all) >> i & 1u) == 0) fine &= CHECK(r->forced[t->main[i]] != 2);
    return fine;
}

static inline int by_value(const void *x, const void *y) {
    const uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
    return (a > b) - (a < b);
}

static inline bool verify_all(const truth *t, const ari_reply *r, bool kept, uint64_t max) {
    bool fine = CHECK(r->counted);
    const uint64_t found = r->count.n ? r->count.limb[0] : 0;
    fine &= CHECK(r->count.n <= 1 && found <= t->nsolution);
    if (r->complete) fine &= CHECK(found == t->nsolution);
    if (max && max < t->nsolution) fine &= CHECK(!r->complete && found <= max);
    if (!kept) return fine & CHECK(r->nsolution == 0);
    fine &= CHECK(r->nsolution == found);
    uint32_t *seen = malloc((r->nsolution + 1u) * sizeof *seen);
    if (!seen) return false;
    for (uint32_t i = 0; i < r->nsolution; i++) seen[i] = gather_mask(t, r->solution[i]);
    qsort(seen, r->nsolution, sizeof *seen, by_value);
    for (uint32_t i = 1; i < r->nsolution; i++) fine &= CHECK(seen[i] != seen[i - 1]);
    free(seen);
    return fine;
}

static inline bool verify_clash(const truth *t, const ari_reply *r) {
    bool fine = true;
    uint32_t clues = 0;
    for (uint32_t i = 0; i < r->ngroup; i++) {
        clues |= 1u << r->group[i];
        fine &= CHECK(i == 0 || r->group[i] > r->group[i - 1]);
    }
    if (r->answer != ARI_NONE) return fine & CHECK(r->ngroup == 0);
    fine &= CHECK(is_clash(t, clues));
    for (uint32_t i = 0; r->complete && i < r->ngroup; i++) fine &= CHECK(!is_clash(t, clues & ~(1u << r->group[i])));
    return fine;
}

static inline bool verify_diff(const truth *t, const ari_reply *r) {
    if (r->answer != ARI_MANY) return CHECK(r->distance == 0);
    if (!CHECK(r->nsolution == 2)) return false;
    const uint32_t d = bits(gather_mask(t, r->solution[0]) ^ gather_mask(t, r->solution[1]));
    return CHECK(d == r->distance) & (!r->complete || CHECK(d == least_distance(t)));
}

static inline bool verify_reply(verb v, const truth *t, const ari_job *job, const ari_reply *r, bool limited) {
    bool fine = verify_frame(t, job->model, r, limited || (v == ENUMERATE && (job->max || job->visit)));
    if (v == SOLVE || v == CLASH) fine &= CHECK(r->answer != ARI_ONE && r->answer != ARI_MANY);
    if (v == SOLVE) fine &= CHECK(r->nsolution == (r->answer == ARI_SOME));
    if ((v == UNIQUE || v == DIFF) && r->complete)
        fine &= CHECK(r->nsolution == (t->nsolution < 2 ? t->nsolution : 2)) & CHECK(r->answer != ARI_SOME);
    if (v == FORCED) fine &= verify_forced(t, job->model, r);
    if (v == ENUMERATE) fine &= verify_all(t, r, !job->visit, job->max);
    if (v == COUNT) fine &= verify_all(t, r, false, 0);
    if (v == CLASH) fine &= verify_clash(t, r);
    if (v == DIFF) fine &= verify_diff(t, r);
    return fine;
}

#endif
