/* wanted_grade.c - see wanted_grade.h. */
#include "ask/wanted_grade.h"

#include "base/rng.h"
#include "board/clue_symmetry.h"
#include "steps/grade.h"
#include "words/technique.h"

#include <string.h>

enum { NGRADE = ARI_GRADE_WORDS, STEP = 12, TRIES = 100, ONE = 100 };
static const uint64_t TICKS = 10000000000; /* of all tries, when nobody says otherwise */

static bool find_grade(const char *word, size_t n, uint32_t *out) {
    for (*out = 0; *out < NGRADE; ++*out)
        if (ari_scan_is(word, n, ari_grade_word[*out])) return true;
    return false;
}

/* "tricky", "fair..hard", "fair..", "..hard", "usual", "any" */
static bool read_range(const char *text, ari_goal *out) {
    if (!strcmp(text, "any")) return out->any = !out->technique, true;
    out->usual = !strcmp(text, "usual");
    if (out->usual) text = "fair..tricky";
    const char *dots = strstr(text, "..");
    const size_t n = dots ? (size_t)(dots - text) : strlen(text);
    out->least = 0;
    out->most = NGRADE - 1;
    if (!dots) return find_grade(text, n, &out->least) && find_grade(text, n, &out->most);
    if (n && !find_grade(text, n, &out->least)) return false;
    if (dots[2] && !find_grade(dots + 2, strlen(dots + 2), &out->most)) return false;
    return out->least <= out->most;
}

static bool has_technique(const ari_genre *g, const char *name) {
    for (uint32_t i = 0; g->techniques && i < g->techniques->nidea; i++)
        if (!strcmp(g->techniques->idea[i].name, name)) return true;
    return false;
}

/* The rule's name in a word of premises: "loop" in "wall:loop". */
static const char *rule_in(const char *word, size_t n, size_t *k) {
    const char *colon = memchr(word, ':', n);
    const size_t kind = colon && !(colon[1] >= '0' && colon[1] <= '9') ? (size_t)(colon + 1 - word) : 0;
    const char *end = memchr(word + kind, ':', n - kind);
    *k = end ? (size_t)(end - word) - kind : n - kind;
    return word + kind;
}

static uint32_t price_of(const ari_genre *g, const char *word, size_t n) {
    size_t k;
    const char *name = rule_in(word, n, &k);
    for (uint32_t r = 0; r < g->rules.nrule; r++)
        if (ari_scan_is(name, k, g->rules.rule[r].name))
            return g->techniques->cost.price ? g->techniques->cost.price[r] : ONE;
    return 0;
}

/* Is each rule of these premises among those? must: only those without a star count. */
static bool are_among(const char *these, bool must, const char *those) {
    for (const char *s = these; *s; s += strspn(s, " +*")) {
        const size_t n = strcspn(s, " +*");
        size_t a, b;
        const char *name = rule_in(s, n, &a);
        bool in = must && s[n] == '*';
        for (const char *t = those; *t && !in; t += strspn(t, " +*")) {
            const size_t k = strcspn(t, " +*");
            const char *other = rule_in(t, k, &b);
            in = a == b && !memcmp(name, other, a);
            t += k;
        }
        if (!in) return false;
        s += n;
    }
    return true;
}

/* The easiest grade that a puzzle with a step of this idea can have, as far as its premises show (technique.h): a step
 * of several costs what they do at the least, and is thought; but people may know them together. */
static uint32_t easiest_grade(const ari_genre *g, const ari_technique *x) {
    uint32_t n = 0, cost = 0;
    const ari_techniques_cost *c = &g->techniques->cost;
    bool far = false, ring = false, thought;
    for (const char *s = x->premises ? x->premises : ""; *s; s += strspn(s, " +*")) {
        const size_t k = strcspn(s, " +*");
        if (s[k] != '*') {
            cost += price_of(g, s, k), n++;
            far |= !strncmp(s, "wall:", 5) || !strncmp(s, "curve:", 6);
            ring |= !strncmp(s, "ring:", 5);
        }
        s += k;
    }
    if (!n || (ring && n == 1)) return 0;
    if (c->dear && n < 4 && (far || ring)) cost += c->dear[n];
    thought = n > 1;
    for (uint32_t i = 0; n > 1 && i < c->npattern; i++) {
        const char *known = c->pattern[i].premises;
        if (!are_among(x->premises, true, known) || !are_among(known, false, x->premises)) continue;
        thought = false;
        if (c->pattern[i].price < cost) cost = c->pattern[i].price;
    }
    return ari_grade_grade(g->techniques, cost, thought);
}

/* Proof, where there is one, that no puzzle has both the grade and the technique. */
static ari_status exclude_grade(const ari_genre *g, const ari_goal *goal, ari_error *err) {
    uint32_t least = NGRADE;
    for (uint32_t i = 0; i < g->techniques->nidea; i++)
        if (!strcmp(g->techniques->idea[i].name, goal->technique)) {
            const uint32_t at = easiest_grade(g, &g->techniques->idea[i]);
            if (at < least) least = at;
        }
    if (least <= goal->most) return ARI_OK;
    char what[sizeof err->what], remedy[sizeof err->remedy];
    ari_text_join(what, sizeof what, "no puzzle with the technique \"", goal->technique, "\" is ",
                  ari_grade_word[goal->most], goal->most ? " or easier" : "", NULL);
    ari_text_join(remedy, sizeof remedy, "ask for ", ari_grade_word[least], ".., or for another technique", NULL);
    return ari_status_fail(err, ARI_RANGE, 0, 0, what, remedy);
}

/* "xwing", "X wing": names without what stands between their letters. */
static bool sounds_like(const char *word, const char *name) {
    for (;; word++, name++) {
        while (*word == ' ' || *word == '-' || *word == '_') word++;
        while (*name == ' ' || *name == '-') name++;
        const char c = *word >= 'A' && *word <= 'Z' ? (char)(*word + 32) : *word;
        if (c != *name || !c) return c == *name;
    }
}

static ari_status no_technique(const ari_genre *g, const char *word, ari_error *err) {
    char remedy[sizeof err->remedy];
    ari_text_join(remedy, sizeof remedy, "`ariadne help ", g->name, "` lists them", NULL);
    for (uint32_t i = 0; g->techniques && i < g->techniques->nidea; i++)
        if (sounds_like(word, g->techniques->idea[i].name))
            ari_text_join(remedy, sizeof remedy, "did you mean \"", g->techniques->idea[i].name, "\"?", NULL);
    return ari_status_refuse(err, ARI_UNSUPPORTED, "the genre has no technique \"", word, "\"", remedy);
}

ari_status ari_ask_graded_goal(const ari_genre *g, const ari_options *o, ari_goal *out, ari_error *err) {
    *out = (ari_goal){.any = !o->grade && !o->technique, .most = NGRADE - 1, .technique = o->technique};
    if (o->grade && !read_range(o->grade, out))
        return ari_status_refuse(err, ARI_UNSUPPORTED, "\"", o->grade, "\" is not a range of grades",
                                 "gentle, fair, tricky, hard, fiendish, or two of them as fair..hard");
    if (o->technique && !has_technique(g, o->technique))
        return no_technique(g, o->technique, err);
    return o->technique && !o->prices ? exclude_grade(g, out, err) : ARI_OK;
}

static int stop_grade(void *user) {
    const ari_relay *r = user;
    return r->caller->stop(r->caller->user);
}

static void tell_grade(void *user, const ari_progress *p) {
    const ari_relay *r = user;
    ari_progress now = *p;
    now.ticks += *r->spent;
    r->caller->progress(r->caller->user, &now);
}

void ari_ask_graded_relay(ari_relay *relay, ari_options *question) {
    if (relay->caller->stop) question->stop = stop_grade;
    if (relay->caller->progress) question->progress = tell_grade;
    question->user = relay;
}

/* Is a step of this name among the steps? */
static bool uses_grade(const ari_result *r, const char *technique) {
    for (uint32_t i = 0; i < r->step.n; i++)
        if (!strcmp(r->step.at[i].name, technique)) return true;
    return false;
}

static const ari_rating unrated = {.grade = "", .technique = ""};

/* As ari_ask_graded_meets; *rated is what the verb grade says. cut: it says nothing of a board that is too hard, whose
 * steps end there. */
static ari_status rate_grade(const ari_board *b, const ari_options *options, bool cut, uint64_t most,
                             const ari_goal *goal, ari_met *out, ari_rating *rated, uint64_t *spent, ari_error *err) {
    ari_options o = *options;
    ari_result *r = NULL;
    uint32_t at;
    o.ticks = *spent < most ? most - *spent : 1;
    const uint64_t one = goal->usual ? ARI_ASK_GRADED_USUAL / 4 : ARI_ASK_GRADED_TICKS;
    if (o.ticks > one) o.ticks = one;
    o.max = 0;
    o.engine = o.formulation = NULL;
    o.technique = NULL;
    o.grade = !cut || goal->most == NGRADE - 1 ? NULL : ari_grade_word[goal->most];
    ARI_TRY(ari_ask_run(goal->technique ? ARI_VERB_EXPLAIN : ARI_VERB_GRADE, b, &o, &r, err));
    *spent += r->effort.ticks;
    if (!find_grade(r->rating.grade, strlen(r->rating.grade), &at) || at > goal->most) *out = ARI_TOO_HARD;
    else if (at < goal->least || (goal->technique && !uses_grade(r, goal->technique))) *out = ARI_TOO_EASY;
    else *out = ARI_MET;
    *rated = r->rating;
    ari_question_result_free(r);
    return ARI_OK;
}

/* How far a grade is from those that are wanted; of one that is not known, as far as can be. */
static uint32_t miss_grade(const ari_goal *goal, const char *word) {
    uint32_t at;
    if (!find_grade(word, strlen(word), &at)) return NGRADE;
    return at < goal->least ? goal->least - at : at > goal->most ? at - goal->most : 0;
}

ari_status ari_ask_graded_meets(const ari_board *b, const ari_options *options, uint64_t most, const ari_goal *goal,
                                ari_met *out, uint32_t *away, uint64_t *spent, ari_error *err) {
    ari_rating rated = unrated;
    ARI_TRY(rate_grade(b, options, !goal->usual, most, goal, out, &rated, spent, err));
    if (away) *away = miss_grade(goal, rated.grade);
    return ARI_OK;
}

/* ---- thin ---- */

/* None was found: there is no board, and the grade is that which came nearest. */
static void give_up(ari_result *r, const char *why) {
    ari_board_free(r->board);
    r->board = NULL;
    r->note.n = 0;
    r->answer = ARI_UNKNOWN;
    r->complete = 0;
    r->stop = why;
}

/* Of the cells with clues this many percent are kept whatever comes; the caller's mask besides. */
static void keep_grade(const ari_board *b, const char *mask, int percent, ari_rng *rng, char *out) {
    uint32_t n = 0;
    for (const char *s = mask; s && *s && n < b->ncell; s++)
        if (ari_mask_sign(*s) != ARI_MASK_BETWEEN) out[n++] = *s;
    while (n < b->ncell) out[n++] = '#';
    out[n] = '\0';
    for (uint32_t i = 0; i < b->ncell; i++)
        if (out[i] == '#' && b->clue[i] != ARI_CLUE_NONE && (int)ari_rng_below(rng, 100) < percent) out[i] = '!';
}

typedef struct thinning {
    const ari_goal *goal;
    const char *mask;  /* the caller's, or NULL */
    ari_options o;     /* of one try */
    ari_budget hook;   /* the caller's limits, asked between tries */
    ari_rng rng;
    char *kept;        /* [ncell + 1] the mask of the try */
    int percent;       /* of the clues that are kept */
    uint64_t most, spent;
    ari_rating nearest;
    ari_error *err;
} thinning;

/* One try; *out: the last one, with its result. */
static ari_status try_once(thinning *t, const ari_board *b, bool last, ari_result **out) {
    ari_met met = ARI_TOO_HARD;
    ari_result *r = NULL;
    ari_rating rated = unrated;
    t->o.seed++;
    t->o.ticks = t->most - t->spent;
    keep_grade(b, t->mask, t->percent, &t->rng, t->kept);
    ARI_TRY(ari_ask_run(ARI_VERB_THIN, b, &t->o, &r, t->err));
    t->spent += r->effort.ticks + 1;
    const bool thinned = r->complete && r->board;
    ari_status s = ARI_OK;
    if (thinned) s = rate_grade(r->board, &t->o, false, t->most, t->goal, &met, &rated, &t->spent, t->err);
    const bool over = !ari_budget_ask(&t->hook);
    if (s == ARI_OK && thinned && met == ARI_TOO_HARD && t->percent == 100 && !over && t->spent < t->most)
        s = ari_status_fail(t->err, ARI_RANGE, 0, 0, "the puzzle is harder than that even with all its clues",
                            t->o.all_clues ? "ask for a harder grade"
                                           : "ask for a harder grade, or start with option all-clues");
    if (met == ARI_MET || miss_grade(t->goal, rated.grade) <= miss_grade(t->goal, t->nearest.grade)) t->nearest = rated;
    if (s != ARI_OK || !(!thinned || met == ARI_MET || over || t->spent >= t->most || last)) {
        ari_question_result_free(r);
        t->percent += met == ARI_TOO_HARD ? STEP : -STEP;
        t->percent = t->percent < 0 ? 0 : t->percent > 100 ? 100 : t->percent;
        return s;
    }
    if (thinned && met != ARI_MET)
        give_up(r, over ? ari_budget_word(&t->hook) : t->spent >= t->most ? "ticks" : "tries");
    r->rating = t->nearest;
    r->effort.ticks = t->spent;
    *out = r;
    return ARI_OK;
}

ari_status ari_ask_graded_thin(const ari_board *b, const ari_options *options, const ari_goal *goal, ari_result **out,
                               ari_error *err) {
    ari_arena a;
    ari_result *found = NULL;
    ari_arena_init(&a, options->allocator, 0);
    thinning t = {.goal = goal, .mask = options->mask, .o = *options, .hook = ari_budget_of(options),
                  .kept = ARI_TAKE(&a, char, b->ncell + 1), .most = options->ticks ? options->ticks : TICKS,
                  .nearest = unrated, .err = err};
    ari_status s = t.kept ? ARI_OK : ari_status_fail(err, a.spent, 0, 0, "memory is out", "");
    ari_relay relay = {options, &t.spent};
    ari_ask_graded_relay(&relay, &t.o);
    ari_rng_init(&t.rng, options->seed);
    t.o.mask = t.kept;
    t.o.grade = t.o.technique = NULL;
    t.o.certificate = NULL; /* of the last try alone */
    if (!t.o.drop) t.o.drop = ""; /* no clue first: the seed says in which order they go */
    for (uint32_t tries = 1; s == ARI_OK && !found; tries++) s = try_once(&t, b, tries == TRIES, &found);
    if (found) *out = found;
    ari_arena_drop(&a);
    return s;
}
