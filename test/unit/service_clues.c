/* service_clues.c - thin and fewest against all subsets of clues of random models.
 * Usage: service_clues [models] [first seed]. */
#include "service/clues.h"
#include "service_verify.h"

typedef struct wishes {
    ari_wish wish;
    uint32_t order[MAX_GROUP], orbit[MAX_GROUP + 1];
    bool keep[MAX_GROUP + 1];
} wishes;

static uint32_t kept_bits(const wishes *w, uint32_t ngroup) {
    uint32_t x = 0;
    for (uint32_t g = 1; g <= ngroup; g++)
        if (w->wish.keep && w->keep[g]) x |= 1u << g;
    return x;
}

static uint32_t group_bits(const ari_reply *r) {
    uint32_t x = 0;
    for (uint32_t i = 0; i < r->ngroup; i++) x |= 1u << r->group[i];
    return x;
}

/* What thinning in exactly this order must come to. */
static uint32_t thinned(const truth *t, const wishes *w, uint32_t ngroup) {
    uint32_t left = (2u << ngroup) - 2, kept = kept_bits(w, ngroup);
    for (uint32_t k = 0; k < ngroup; k++) {
        uint32_t unit = 1u << w->order[k];
        for (uint32_t g = 1; w->wish.orbit && g <= ngroup; g++)
            if (w->orbit[g] == w->orbit[w->order[k]]) unit |= 1u << g;
        if (!(unit & kept) && is_good(t, left & ~unit)) left &= ~unit;
    }
    return left;
}

static void draw_wishes(sample *s, wishes *w) {
    const uint32_t n = s->model.ngroup;
    memset(w, 0, sizeof *w);
    for (uint32_t g = 0; g < n; g++) w->order[g] = g + 1;
    ari_rng_shuffle(&s->rng, w->order, n);
    for (uint32_t g = 1; g <= n; g++) w->orbit[g] = below(s, n / 2 + 1), w->keep[g] = chance(s, 4);
    if (chance(s, 2)) w->wish.order = w->order, w->wish.strict = chance(s, 2);
    if (chance(s, 3)) w->wish.orbit = w->orbit;
    if (chance(s, 3)) w->wish.keep = w->keep;
    w->wish.grades = chance(s, 2);
    w->wish.window = chance(s, 2) ? 1 + below(s, 12) : 0; /* of models this small the usual window holds all */
}

typedef struct knowing { const truth *t; uint32_t ngroup; sample *s; } knowing;

/* A seeker that knows all there is. One time in four it does not look, and says so; one in four it does not say what it
 * found. */
static ari_answer seek(void *self, const bool *keep, uint32_t clue, uint32_t *broken, ari_sought *out) {
    const knowing *k = self;
    uint32_t kept = RULES_BROKEN;
    const ari_sought none = {.sure = !chance(k->s, 4)};
    *out = none;
    if (!none.sure) return ARI_NONE;
    if (chance(k->s, 4)) return ARI_UNKNOWN;
    for (uint32_t g = 1; g <= k->ngroup; g++) kept |= (uint32_t)(g != clue + 1 && keep[g - 1]) << g;
    for (uint32_t mask = 0; mask < k->t->nassign; mask++) {
        const uint32_t set = k->t->broken[mask];
        if (!(set >> (clue + 1) & 1u) || (set & kept)) continue;
        for (uint32_t g = 1; g <= k->ngroup; g++)
            if (set >> g & 1u) broken[out->nbroken++] = g - 1;
        return ARI_SOME;
    }
    return ARI_NONE;
}

static bool verify_thin(const truth *t, const wishes *w, uint32_t ngroup, const ari_reply *r) {
    const uint32_t left = group_bits(r), kept = kept_bits(w, ngroup);
    bool fine = CHECK(is_good(t, left)) & CHECK((left & kept) == kept);
    if (!r->complete) return fine;
    for (uint32_t g = 1; g <= ngroup; g++) {
        uint32_t unit = 1u << g;
        for (uint32_t h = 1; w->wish.orbit && h <= ngroup; h++)
            if (w->orbit[h] == w->orbit[g]) unit |= 1u << h;
        if ((left & unit) && !(unit & kept)) fine &= CHECK(!is_good(t, left & ~unit));
        if (!w->wish.grades) continue;
        const bool spare = is_good(t, ((2u << ngroup) - 2) & ~(1u << g));
        fine &= CHECK(r->grade[g] == (spare ? ARI_CLUE_SPARE : ARI_CLUE_NEEDED));
    }
    if (w->wish.strict && !w->wish.orbit) fine &= CHECK(left == thinned(t, w, ngroup));
    return fine;
}

static bool verify_fewest(const truth *t, const wishes *w, uint32_t ngroup, const ari_reply *r) {
    const uint32_t left = group_bits(r), kept = kept_bits(w, ngroup), best = least_good(t, kept, ngroup);
    bool fine = CHECK(is_good(t, left)) & CHECK((left & kept) == kept);
    fine &= CHECK(r->most == r->ngroup && r->least <= best && best <= r->most);
    if (!r->complete) return fine;
    if (!w->wish.most) return fine & CHECK(r->most == best && r->least == best);
    return fine & CHECK(best <= w->wish.most ? r->most <= w->wish.most : r->least > w->wish.most);
}

static bool try_sample(sample *s, const truth *t, ari_arena *a, uint64_t seed, uint64_t ticks) {
    wishes w;
    bool fine = true;
    draw_wishes(s, &w);
    knowing known = {t, s->model.ngroup, s};
    const ari_seeker seeker = {.self = &known, .ask = seek};
    if (chance(s, 2)) w.wish.seeker = &seeker;
    for (int which = 0; which < 2; which++) {
        ari_reply r;
        ari_budget budget = {.ticks = ticks};
        ari_job job = {.model = &s->model, .arena = a, .limits = {.seed = seed, .budget = &budget}, .wish = &w.wish};
        w.wish.most = which && chance(s, 3) ? 1 + below(s, s->model.ngroup + 1) : 0;
        const ari_status status = which ? ari_fewest_run(&job, &r) : ari_thin_run(&job, &r);
        if (!CHECK(status == ARI_OK)) return false;
        fine &= verify_frame(t, &s->model, &r, ticks != 0);
        if (r.answer != ARI_ONE) continue;
        fine &= which ? verify_fewest(t, &w, s->model.ngroup, &r) : verify_thin(t, &w, s->model.ngroup, &r);
    }
    return fine;
}

/* Questions about some clues, each asked anew: is the set good, and if not, is what breaks it another solution's? */
static bool try_anew(sample *s, const truth *t, ari_arena *a, ari_query *q) {
    const uint32_t ngroup = s->model.ngroup;
    ari_answer found;
    ari_clues c;
    bool fine = true;
    if (!CHECK(ari_query_target(q, &found) == ARI_OK && found == ARI_SOME)) return false;
    if (!CHECK(ari_clues_open(&c, q, q->reply->solution[0], ARI_CLUES_MAXIMAL) == ARI_OK)) return false;
    c.anew = 1;
    for (uint32_t n = 0; n < 8; n++) {
        uint64_t keep = below(s, 1u << ngroup), broken;
        bool is_set = false;
        const size_t used = a->used;
        if (!CHECK(ari_clues_ask_within(&c, &keep, UINT64_MAX, &found) == ARI_OK)) return false;
        fine &= CHECK(found == (is_good(t, (uint32_t)keep << 1) ? ARI_NONE : ARI_SOME));
        fine &= CHECK(found == ARI_SOME || a->used == used);
        if (found != ARI_SOME) continue;
        fine &= CHECK(ari_clues_broken(&c, &broken) == ARI_OK) & CHECK(!(broken & keep));
        for (uint32_t mask = 0; mask < t->nassign; mask++) is_set |= t->broken[mask] == (uint32_t)broken << 1;
        fine &= CHECK(is_set);
    }
    return fine;
}

static bool ask_anew(sample *s, const truth *t, ari_arena *a) {
    ari_query q;
    ari_reply r;
    ari_error err;
    const ari_job job = {.model = &s->model, .arena = a, .err = &err};
    ari_query_begin(&q, &job, &r);
    const bool fine = try_anew(s, t, a, &q);
    return CHECK(ari_query_end(&q, ARI_OK) == ARI_OK) & fine;
}

int main(int argc, char **argv) {
    const uint64_t models = argc > 1 ? strtoull(argv[1], NULL, 10) : 12000;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 300001;
    uint64_t tried = 0;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = first; seed < first + models; seed++) {
        sample s;
        truth t;
        draw_sample(&s, seed, 7);
        find_truth(&s.model, &s.arena, &t);
        tried += t.nsolution == 1 && s.model.ngroup > 1;
        if (!try_sample(&s, &t, &a, seed, seed % 5 ? 0 : 1 + below(&s, 3000)))
            print_model(&s.model, seed, "sat", "clue sets");
        if (t.nsolution == 1 && s.model.ngroup && !ask_anew(&s, &t, &a))
            print_model(&s.model, seed, "sat", "clues asked anew");
        drop_sample(&s);
        ari_arena_reset(&a);
    }
    CHECK(tried * 12 > models);
    ari_arena_drop(&a);
    return TEST_DONE();
}
