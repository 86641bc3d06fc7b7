/* service_oracle.c - the incremental oracle of every engine: random assumptions, cores, added rows, fresh variables,
 * preferences and root values, each answer against all assignments.
 * Usage: service_oracle [models] [first seed]. */
#include "service_random.h"

enum { MAX_FRESH = 3, MAX_ADDED = 8, STEPS = 14 };

typedef struct added {
    int32_t lo, hi;
    ari_term term[6];
    uint32_t n;
} added;

typedef struct session {
    const ari_engine *engine;
    ari_oracle *oracle;
    sample *s;
    const truth *t;
    uint32_t nfresh, nadded;
    ari_var fresh[MAX_FRESH];
    added row[MAX_ADDED];
} session;

static bool row_holds(const added *r, const uint8_t *value) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < r->n; i++)
        if (value[ARI_VAR(r->term[i].lit)] != (r->term[i].lit & 1u)) sum += r->term[i].coef;
    return (r->lo == ARI_MINUS || sum >= r->lo) && (r->hi == ARI_PLUS || sum <= r->hi);
}

/* Step through all assignments of model and fresh variables that satisfy model, added rows and assumptions; the next
 * one after *at, or false. */
static bool next_case(const session *z, const ari_lit *assume, uint32_t n, uint64_t *at, uint8_t *value) {
    const ari_model *m = &z->s->model;
    for (; *at < (uint64_t)z->t->nsolution << z->nfresh; ++*at) {
        spread_mask(m, z->t, z->t->solution[*at >> z->nfresh], value);
        for (uint32_t i = 0; i < z->nfresh; i++) value[z->fresh[i]] = *at >> i & 1u;
        bool fine = true;
        for (uint32_t i = 0; i < n && fine; i++) fine = value[ARI_VAR(assume[i])] != (assume[i] & 1u);
        for (uint32_t i = 0; i < z->nadded && fine; i++) fine = row_holds(&z->row[i], value);
        if (fine) return ++*at;
    }
    return false;
}

/* The i-th variable of model and fresh ones. */
static ari_var var_of(const session *z, uint32_t i) {
    return i < z->s->model.nvar ? i : z->fresh[i - z->s->model.nvar];
}

static ari_lit draw_lit(session *z) {
    return var_of(z, below(z->s, z->s->model.nvar + z->nfresh)) << 1 | below(z->s, 2);
}

static bool check_core(session *z, const ari_lit *assume, uint32_t n) {
    ari_lit core[8];
    uint8_t value[128];
    uint64_t at = 0;
    const uint32_t ncore = z->engine->core(z->oracle, core);
    if (!CHECK(ncore <= n)) return false;
    bool fine = true;
    for (uint32_t i = 0; i < ncore; i++) {
        bool given = false;
        for (uint32_t k = 0; k < n; k++) given |= core[i] == assume[k];
        fine &= CHECK(given);
    }
    return fine & CHECK(!next_case(z, core, ncore, &at, value));
}

static bool step_ask(session *z) {
    ari_lit assume[6];
    uint8_t value[128], found[128];
    uint64_t at = 0;
    ari_answer answer;
    const uint32_t n = below(z->s, 6);
    for (uint32_t i = 0; i < n; i++) assume[i] = draw_lit(z);
    if (!CHECK(z->engine->ask(z->oracle, assume, n, &answer) == ARI_OK)) return false;
    if (!next_case(z, assume, n, &at, value)) return CHECK(answer == ARI_NONE) && check_core(z, assume, n);
    if (!CHECK(answer == ARI_SOME)) return false;
    z->engine->values(z->oracle, found);
    for (at = 0; next_case(z, assume, n, &at, value);)
        if (!memcmp(value, found, z->s->model.nvar)) return true;
    return CHECK(!"the values are a solution under the assumptions");
}

static bool step_fixed(session *z) {
    uint8_t fixed[128], value[128];
    bool fine = true;
    z->engine->fixed(z->oracle, fixed);
    for (uint64_t at = 0; next_case(z, NULL, 0, &at, value);)
        for (ari_var v = 0; v < z->s->model.nvar; v++) fine &= fixed[v] == 2 || fixed[v] == value[v];
    return CHECK(fine);
}

static bool step_add(session *z) {
    if (z->nadded == MAX_ADDED) return true;
    added *r = &z->row[z->nadded];
    const uint32_t nvar = z->s->model.nvar + z->nfresh;
    ari_var pool[64];
    for (ari_var v = 0; v < nvar; v++) pool[v] = var_of(z, v);
    ari_rng_shuffle(&z->s->rng, pool, nvar);
    r->n = below(z->s, 6);
    if (r->n > nvar) r->n = nvar;
    int32_t least = 0, most = 0;
    for (uint32_t i = 0; i < r->n; i++) {
        const ari_term t = {draw_coef(z->s, chance(z->s, 2)), pool[i] << 1 | below(z->s, 2)};
        r->term[i] = t;
        least += t.coef < 0 ? t.coef : 0;
        most += t.coef > 0 ? t.coef : 0;
    }
    const bool upper = chance(z->s, 2), lower = !upper || chance(z->s, 3);
    r->lo = lower ? least + (int32_t)below(z->s, (uint32_t)(most - least) / 2 + 1) : ARI_MINUS;
    r->hi = upper ? most - (int32_t)below(z->s, (uint32_t)(most - least) / 2 + 1) : ARI_PLUS;
    if (lower && upper && r->lo > r->hi) r->lo = r->hi;
    z->nadded++;
    return CHECK(z->engine->add(z->oracle, r->lo, r->hi, r->term, r->n) == ARI_OK);
}

static bool step_fresh(session *z) {
    if (z->nfresh == MAX_FRESH) return true;
    ari_var *v = &z->fresh[z->nfresh];
    if (!CHECK(z->engine->fresh(z->oracle, v) == ARI_OK)) return false;
    bool is_new = *v >= z->s->model.nvar && *v < 128;
    for (uint32_t i = 0; i < z->nfresh; i++) is_new &= *v != z->fresh[i];
    z->nfresh++;
    return CHECK(is_new);
}

static bool run_session(session *z) {
    bool fine = true;
    for (int step = 0; step < STEPS && fine; step++)
        switch (below(z->s, 8)) {
        case 0: fine = step_add(z); break;
        case 1: fine = step_fresh(z); break;
        case 2: fine = step_fixed(z); break;
        case 3: z->engine->prefer(z->oracle, draw_lit(z)); break;
        default: fine = step_ask(z); break;
        }
    return fine;
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : 12000;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 100001;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = first; seed < first + models; seed++)
        for (uint32_t e = 0; e < ari_engine_count; e++) {
            sample s;
            truth t;
            draw_sample(&s, seed, 8);
            if (has_pieces(&s.model) && ari_engine_table[e] == &ari_engine_zdd) { /* refused: service_agree.c */
                drop_sample(&s);
                continue;
            }
            find_truth(&s.model, &s.arena, &t);
            session z = {.engine = ari_engine_table[e], .s = &s, .t = &t};
            const ari_limits lim = {.seed = seed};
            bool fine = CHECK(z.engine->open(&s.model, &lim, &a, &z.oracle, NULL) == ARI_OK);
            if (fine) fine = run_session(&z);
            if (!fine) print_model(&s.model, seed, z.engine->name, "oracle");
            drop_sample(&s);
            ari_arena_reset(&a);
        }
    ari_arena_drop(&a);
    return TEST_DONE();
}
