/* thin.c - from the clues of a puzzle a minimal set that keeps its solution unique: no clue can go.
 * Invariant: IN and OPEN clues together are good (clues.h); every IN clue is wanted, or was found to be needed while
 * all that is left now, and perhaps more, was there. Goodness only shrinks with the set, so IN stays needed for ever.
 * Step: leave out the next OPEN unit (a clue, or the clues of an orbit). Still good: it is OUT. Not good: it is IN.
 * What makes a step cheap: any other solution breaks a clue of the unit, since the set with it is good; so the oracle
 * looks for a difference there and nowhere else. And its assumptions are the kept clues in an order that leaves them
 * standing from one question to the next; now and then what has been settled is told for good.
 * Where the order is free a first pass asks in windows (window.h): a clue that is needed shows it in a small part of
 * the board, and clues that are not missed there go on trial until a question about the whole board confirms them.
 * Rivals: difference sets that the caller knows, from small changes of the target, show needed clues for nothing. */
#include "window.h"

#include <string.h>

enum { OPEN, IN, OUT };
enum { TELL_EVERY = 24, NEAR = 500, ALL = 800, TRIALS = 40 };

typedef struct thinning {
    ari_inquiry *q;
    ari_clues c;
    uint8_t *state;          /* [ngroup] of each clue's bit */
    bool grading;            /* clues that stay are asked about too */
    bool *told;              /* [ngroup] the oracle knows for good */
    uint32_t since;          /* questions since it was told */
    uint64_t *set;           /* scratch */
    uint32_t *line;          /* [ngroup] scratch */
    uint32_t *unit;          /* [nunit] a first clue of each unit, in the order to be tried */
    uint32_t nunit;
    uint32_t *unit_of;       /* [ngroup] that first clue */
    uint32_t *rival_head;    /* [ngroup+2] into rival_of: places in wish->rival of the rivals with each clue */
    uint32_t *rival_of, *rival_left; /* left: by place, clues that are not OUT */
    uint32_t *next;          /* [ngroup] the next clue of the same unit; ARI_NO at the last */
} thinning;

static void gather(thinning *t) {
    memset(t->set, 0, t->c.nword * sizeof *t->set);
    for (uint32_t i = 0; i < t->c.ngroup; i++)
        if (t->state[i] != OUT) ari_clues_put(t->set, i);
}

static void publish(thinning *t) {
    ari_reply *r = t->q->reply;
    r->ngroup = 0;
    for (uint32_t i = 0; i < t->c.ngroup; i++)
        if (t->state[i] != OUT) r->group[r->ngroup++] = i + 1;
}

/* The units of wish->order and wish->orbit; members of a unit are chained in the order given. */
static ari_status make_units(thinning *t) {
    const ari_wish *w = t->q->job->wish;
    const uint32_t n = t->c.ngroup;
    ari_arena *a = t->q->job->arena;
    uint32_t *last = ARI_TAKE(a, uint32_t, (size_t)n + 1); /* by orbit */
    t->unit = ARI_TAKE(a, uint32_t, n);
    t->next = ARI_TAKE(a, uint32_t, n);
    t->unit_of = ARI_TAKE(a, uint32_t, n);
    if (!last || !t->unit || !t->next || !t->unit_of) return ari_inquiry_memory(t->q);
    memset(last, 0xff, ((size_t)n + 1) * sizeof *last);
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t i = w && w->order ? w->order[k] - 1 : k, orbit = w && w->orbit ? w->orbit[i + 1] : i;
        t->next[i] = ARI_NO;
        t->unit_of[i] = i;
        if (last[orbit] == ARI_NO) {
            t->unit[t->nunit++] = i;
        } else {
            t->next[last[orbit]] = i;
            t->unit_of[i] = t->unit_of[last[orbit]];
        }
        last[orbit] = i;
        t->state[i] = w && w->keep && w->keep[i + 1] ? IN : OPEN;
    }
    return ARI_OK;
}

/* All kept clues but those of `unit` into line[]: first the OPEN ones, the last to be tried first, so that one question
 * begins like the one before; then those found to be needed since the oracle was told. */
static uint32_t line_up(const thinning *t, uint32_t from, uint32_t unit, uint32_t *nout) {
    uint32_t n = 0, out = t->c.ngroup;
    for (uint32_t k = t->nunit; k-- > from;)
        for (uint32_t i = t->unit[k]; i != ARI_NO; i = t->next[i]) {
            if (t->state[i] == OUT || (t->state[i] == IN && t->told[i])) continue;
            if (t->unit[k] == unit) t->line[--out] = i;
            else t->line[n++] = i;
        }
    for (uint32_t k = from; k-- > 0;)
        for (uint32_t i = t->unit[k]; i != ARI_NO; i = t->next[i])
            if (t->state[i] != OUT && !t->told[i]) t->line[n++] = i;
    *nout = t->c.ngroup - out;
    return n;
}

/* Make the oracle's switches what they will be for ever. */
static ari_status tell(thinning *t) {
    for (uint32_t i = 0; i < t->c.ngroup; i++) {
        if (t->state[i] == OPEN || t->told[i] || (t->grading && t->state[i] == IN)) continue;
        t->told[i] = true;
        ARI_TRY(ari_clues_fix(&t->c, i, t->state[i] == IN));
    }
    t->since = 0;
    return ARI_OK;
}

/* Would the kept clues do without this unit, whose place is k? */
static ari_status ask_without(thinning *t, uint32_t k, ari_answer *found) {
    uint32_t nout;
    if (t->since++ >= TELL_EVERY) ARI_TRY(tell(t));
    const uint32_t n = line_up(t, k, t->unit[k], &nout);
    return ari_clues_ask_breaking(&t->c, t->line, n, t->line + t->c.ngroup - nout, nout, found);
}

static void count_rivals(thinning *t, uint32_t clue);

static void settle(thinning *t, uint32_t unit, uint8_t state) {
    for (uint32_t i = unit; i != ARI_NO; i = t->next[i]) {
        if (t->state[i] != OPEN) continue;
        t->state[i] = state;
        if (state == OUT) count_rivals(t, i);
    }
}

/* ---- rivals: difference sets that are known ---- */

/* Rival s has its clues that are not OUT counted; one that is left alone is needed. */
static ari_status index_rivals(thinning *t) {
    const ari_wish *w = t->q->job->wish;
    const uint32_t n = t->c.ngroup, nword = w ? w->nrival : 0;
    ari_arena *a = t->q->job->arena;
    t->rival_head = ARI_ZERO(a, uint32_t, (size_t)n + 2);
    t->rival_of = ARI_TAKE(a, uint32_t, nword);
    t->rival_left = ARI_TAKE(a, uint32_t, nword);
    if (!t->rival_head || !t->rival_of || !t->rival_left) return ari_inquiry_memory(t->q);
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t at = 0; at < nword; at += 1 + w->rival[at])
            for (uint32_t i = 1; i <= w->rival[at]; i++) {
                const uint32_t c = w->rival[at + i] - 1;
                if (pass) t->rival_of[t->rival_head[c + 1]++] = at;
                else t->rival_head[c + 2]++;
            }
        for (uint32_t i = 2; !pass && i <= n + 1; i++) t->rival_head[i] += t->rival_head[i - 1];
    }
    for (uint32_t at = 0; at < nword; at += 1 + w->rival[at]) t->rival_left[at] = w->rival[at];
    return ARI_OK;
}

/* A clue went OUT: who is left alone? */
static void count_rivals(thinning *t, uint32_t clue) {
    const ari_wish *w = t->q->job->wish;
    if (!w || !w->nrival) return;
    for (uint32_t j = t->rival_head[clue]; j < t->rival_head[clue + 1]; j++) {
        const uint32_t at = t->rival_of[j];
        if (--t->rival_left[at] != 1) continue;
        for (uint32_t i = 1; i <= w->rival[at]; i++)
            if (t->state[w->rival[at + i] - 1] == OPEN) settle(t, t->unit_of[w->rival[at + i] - 1], IN);
    }
}

static bool untouched(const thinning *t, uint32_t unit) {
    bool open = false;
    for (uint32_t i = unit; i != ARI_NO; i = t->next[i]) {
        if (t->state[i] == IN) return false;
        open |= t->state[i] == OPEN;
    }
    return open;
}

/* *found: UNKNOWN when a limit came. */
static ari_status delete_units(thinning *t, ari_answer *found) {
    const ari_wish *w = t->q->job->wish;
    *found = ARI_NONE;
    for (uint32_t k = 0; k < t->nunit; k++) {
        if (w && w->floor && t->q->reply->ngroup <= w->floor) break;
        if (!untouched(t, t->unit[k])) continue;
        ARI_TRY(ask_without(t, k, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        settle(t, t->unit[k], *found == ARI_NONE ? OUT : IN);
        if (*found == ARI_NONE) publish(t);
    }
    return ARI_OK;
}

/* ---- windows: a first pass where the order is free ---- */

typedef struct pass {
    thinning *t;
    ari_window w;
    bool *open, *keep;       /* [ngroup] */
    uint32_t *block, *trial; /* [ngroup] clues of the window; clues left out on trial */
    uint32_t ntrial;
    uint32_t *kept;          /* [ngroup] scratch */
} pass;

/* The clues left out on trial are not missed, or those that are come back. */
static ari_status confirm(pass *p, ari_answer *found) {
    thinning *t = p->t;
    *found = ARI_NONE;
    while (p->ntrial) {
        memset(t->set, 0, t->c.nword * sizeof *t->set);
        for (uint32_t i = 0; i < t->c.ngroup; i++)
            if (p->keep[i]) ari_clues_put(t->set, i);
        ARI_TRY(ari_clues_ask(&t->c, t->set, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (*found == ARI_NONE) break;
        ARI_TRY(ari_clues_broken(&t->c, t->set));
        uint32_t k = p->ntrial; /* the last one broken comes back, to be asked about by itself later */
        while (k && !ari_clues_has(t->set, p->trial[k - 1])) k--;
        ARI_REQUIRE(k, "internal error: a solution that breaks no clue");
        p->keep[p->trial[k - 1]] = true;
        p->trial[k - 1] = p->trial[--p->ntrial];
    }
    for (uint32_t k = 0; k < p->ntrial; k++) settle(t, t->unit_of[p->trial[k]], OUT);
    p->ntrial = 0;
    publish(t);
    return tell(t);
}

static ari_status try_block(pass *p, uint32_t n, ari_answer *found) {
    thinning *t = p->t;
    for (uint32_t k = n; k-- > 0;) {
        uint32_t m = 0;
        const uint32_t clue = p->block[k];
        p->open[clue] = false;
        if (t->state[clue] != OPEN) continue; /* a rival has shown that it is needed */
        for (uint32_t j = 0; j < n; j++)
            if (j != k && p->keep[p->block[j]]) p->kept[m++] = p->block[j];
        ARI_TRY(ari_window_ask(&p->w, p->kept, m, clue, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (*found == ARI_SOME) {
            settle(t, t->unit_of[clue], IN);
        } else {
            p->keep[clue] = false;
            p->trial[p->ntrial++] = clue;
        }
    }
    return ARI_OK;
}

static ari_status by_windows(thinning *t, ari_answer *found) {
    const uint32_t n = t->c.ngroup;
    ari_arena *a = t->q->job->arena;
    pass p = {.t = t, .open = ARI_TAKE(a, bool, n), .keep = ARI_TAKE(a, bool, n), .block = ARI_TAKE(a, uint32_t, n),
              .trial = ARI_TAKE(a, uint32_t, n), .kept = ARI_TAKE(a, uint32_t, n)};
    if (!p.open || !p.keep || !p.block || !p.trial || !p.kept) return ari_inquiry_memory(t->q);
    ARI_TRY(ari_window_open(&p.w, &t->c));
    for (uint32_t i = 0; i < n; i++) {
        p.open[i] = t->state[i] == OPEN;
        p.keep[i] = t->state[i] != OUT;
    }
    *found = ARI_NONE;
    for (uint32_t k = 0; k < t->nunit; k++) {
        uint32_t size;
        if (!p.open[t->unit[k]]) continue;
        ARI_TRY(ari_window_place(&p.w, t->unit[k], NEAR, ALL, p.open, p.keep, p.block, &size));
        ARI_TRY(try_block(&p, size, found));
        if (*found != ARI_UNKNOWN && p.ntrial >= TRIALS) ARI_TRY(confirm(&p, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
    }
    return confirm(&p, found);
}

/* While all clues are there: which would not be missed, one at a time? */
static ari_status find_grades(thinning *t, ari_answer *found) {
    const uint32_t n = t->c.ngroup;
    uint8_t *grade = ARI_ZERO(t->q->job->arena, uint8_t, (size_t)n + 1);
    if (!grade) return ari_inquiry_memory(t->q);
    t->q->reply->grade = grade;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t m = 0;
        for (uint32_t j = n; j-- > 0;)
            if (j != i && t->state[j] != OUT) t->line[m++] = j;
        if (t->state[i] == OUT) continue;
        ARI_TRY(ari_clues_ask_breaking(&t->c, t->line, m, &i, 1, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        grade[i + 1] = *found == ARI_NONE ? ARI_CLUE_SPARE : ARI_CLUE_NEEDED;
    }
    t->grading = false;
    for (uint32_t k = 0; k < t->nunit; k++)
        for (uint32_t i = t->unit[k]; i != ARI_NO; i = t->next[i])
            if (grade[i + 1] == ARI_CLUE_NEEDED) settle(t, t->unit[k], IN);
    return ARI_OK;
}

static ari_status start(thinning *t, ari_answer *found) {
    const ari_wish *w = t->q->job->wish;
    ari_arena *a = t->q->job->arena;
    if (!w || !w->target) {
        ARI_TRY(ari_inquiry_first(t->q, found));
        if (*found != ARI_SOME) return ARI_OK;
    } else {
        ARI_TRY(ari_inquiry_keep(t->q, w->target));
    }
    ARI_TRY(ari_clues_open(&t->c, t->q, t->q->reply->solution[0], ARI_CLUES_ONE_BY_ONE));
    const uint32_t n = t->c.ngroup;
    t->state = ARI_TAKE(a, uint8_t, n);
    t->set = ari_clues_set(&t->c);
    t->told = ARI_ZERO(a, bool, n);
    t->line = ARI_TAKE(a, uint32_t, n);
    t->q->reply->group = ARI_TAKE(a, uint32_t, n);
    if (!t->state || !t->set || !t->told || !t->line || !t->q->reply->group) return ari_inquiry_memory(t->q);
    ARI_TRY(make_units(t));
    ARI_TRY(index_rivals(t));
    for (uint32_t k = 0; w && k < w->first; k++)
        if (t->state[w->order[k] - 1] == OPEN) {
            t->state[w->order[k] - 1] = OUT;
            count_rivals(t, w->order[k] - 1);
        }
    ARI_TRY(tell(t));
    gather(t);
    ARI_TRY(ari_clues_ask(&t->c, t->set, found));
    *found = *found == ARI_SOME ? ARI_MANY : *found == ARI_NONE ? ARI_ONE : ARI_UNKNOWN;
    return ARI_OK;
}

static ari_status inside(ari_inquiry *q) {
    ari_reply *r = q->reply;
    thinning t;
    ari_answer found;
    memset(&t, 0, sizeof t);
    t.q = q;
    t.grading = q->job->wish && q->job->wish->grades;
    ARI_TRY(start(&t, &found));
    r->answer = found;
    if (found == ARI_MANY) ARI_TRY(ari_inquiry_keep(q, t.c.value));
    r->complete = found == ARI_NONE || found == ARI_MANY;
    if (found != ARI_ONE) return ARI_OK;
    publish(&t);
    const ari_wish *w = q->job->wish;
    if (w && w->grades) ARI_TRY(find_grades(&t, &found));
    else if (found == ARI_ONE && !(w && (w->strict || w->floor || w->orbit))) ARI_TRY(by_windows(&t, &found));
    publish(&t);
    if (found != ARI_UNKNOWN) ARI_TRY(delete_units(&t, &found));
    r->complete = found != ARI_UNKNOWN;
    publish(&t);
    return ARI_OK;
}

ari_status ari_thin_run(const ari_job *job, ari_reply *out) {
    ari_inquiry q;
    ari_inquiry_begin(&q, job, out);
    return ari_inquiry_end(&q, inside(&q));
}

uint32_t ari_thin_gone(const ari_model *m, const ari_reply *reply, uint32_t *site) {
    uint32_t gone = 0;
    for (uint32_t g = 1, k = 0; g <= m->ngroup; g++) {
        if (k < reply->ngroup && reply->group[k] == g) k++;
        else site[gone++] = m->group_site[g];
    }
    return gone;
}
