/* thin.c - from the clues of a puzzle a minimal set that keeps its solution unique: no clue can go.
 * Invariant: IN and OPEN clues together are good (clues.h); every IN clue is wanted, or was found to be needed while
 * all that is left now, and perhaps more, was there. Goodness only shrinks with the set, so IN stays needed for ever.
 * Step: leave out the next OPEN unit (a clue, or the clues of an orbit). Still good: it is OUT, and unless the order is
 * strict so is everything else that the proof did not use. Not good: it is IN.
 * Grades: a clue that a proof of uniqueness did not use is spare; each of the others is left out by itself once. */
#include "clues.h"

#include <string.h>

enum { OPEN, IN, OUT };

typedef struct thinning {
    ari_inquiry *q;
    ari_clues c;
    uint8_t *state;          /* [ngroup] of each clue's bit */
    uint64_t *set, *core;    /* scratch */
    uint32_t *unit;          /* [nunit] a first clue of each unit, in the order to be tried */
    uint32_t nunit;
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
    if (!last || !t->unit || !t->next) return ari_inquiry_memory(t->q);
    memset(last, 0xff, ((size_t)n + 1) * sizeof *last);
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t i = w && w->order ? w->order[k] - 1 : k, orbit = w && w->orbit ? w->orbit[i + 1] : i;
        t->next[i] = ARI_NO;
        if (last[orbit] == ARI_NO) t->unit[t->nunit++] = i;
        else t->next[last[orbit]] = i;
        last[orbit] = i;
        t->state[i] = w && w->keep && w->keep[i + 1] ? IN : OPEN;
    }
    return ARI_OK;
}

static ari_status settle(thinning *t, uint32_t unit, uint8_t state) {
    for (uint32_t i = unit; i != ARI_NO; i = t->next[i]) {
        if (t->state[i] != OPEN) continue;
        t->state[i] = state;
        ARI_TRY(ari_clues_fix(&t->c, i, state == IN));
    }
    return ARI_OK;
}

/* The last question was answered NONE: what it did not use can go. */
static ari_status drop_unused(thinning *t) {
    ari_clues_core(&t->c, t->core);
    for (uint32_t k = 0; k < t->nunit; k++) {
        bool used = false;
        for (uint32_t i = t->unit[k]; i != ARI_NO; i = t->next[i]) used |= ari_clues_has(t->core, i);
        if (!used) ARI_TRY(settle(t, t->unit[k], OUT));
    }
    return ARI_OK;
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
    const bool strict = w && (w->strict || w->floor);
    *found = ARI_NONE;
    for (uint32_t k = 0; k < t->nunit; k++) {
        if (w && w->floor && t->q->reply->ngroup <= w->floor) break;
        if (!untouched(t, t->unit[k])) continue;
        gather(t);
        for (uint32_t i = t->unit[k]; i != ARI_NO; i = t->next[i]) ari_clues_cut(t->set, i);
        ARI_TRY(ari_clues_ask(&t->c, t->set, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (*found == ARI_NONE && !strict) ARI_TRY(drop_unused(t));
        ARI_TRY(settle(t, t->unit[k], *found == ARI_NONE ? OUT : IN));
        publish(t);
    }
    return ARI_OK;
}

/* After the first NONE: which clues would not be missed, one at a time. */
static ari_status find_grades(thinning *t, ari_answer *found) {
    uint8_t *grade = ARI_ZERO(t->q->job->arena, uint8_t, (size_t)t->c.ngroup + 1);
    if (!grade) return ari_inquiry_memory(t->q);
    t->q->reply->grade = grade;
    ari_clues_core(&t->c, t->core);
    for (uint32_t i = 0; i < t->c.ngroup; i++)
        if (!ari_clues_has(t->core, i)) grade[i + 1] = ARI_CLUE_SPARE;
    memset(t->set, 0xff, t->c.nword * sizeof *t->set);
    for (uint32_t i = 0; i < t->c.ngroup; i++) {
        if (grade[i + 1] != ARI_CLUE_OPEN) continue;
        ari_clues_cut(t->set, i);
        ARI_TRY(ari_clues_ask(&t->c, t->set, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        grade[i + 1] = *found == ARI_NONE ? ARI_CLUE_SPARE : ARI_CLUE_NEEDED;
        ari_clues_put(t->set, i);
    }
    for (uint32_t k = 0; k < t->nunit; k++)
        for (uint32_t i = t->unit[k]; i != ARI_NO; i = t->next[i])
            if (grade[i + 1] == ARI_CLUE_NEEDED) ARI_TRY(settle(t, t->unit[k], IN));
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
    ARI_TRY(ari_clues_open(&t->c, t->q, t->q->reply->solution[0], false));
    const uint32_t n = t->c.ngroup;
    t->state = ARI_TAKE(a, uint8_t, n);
    t->set = ari_clues_set(&t->c);
    t->core = ari_clues_set(&t->c);
    t->q->reply->group = ARI_TAKE(a, uint32_t, n);
    if (!t->state || !t->set || !t->core || !t->q->reply->group) return ari_inquiry_memory(t->q);
    ARI_TRY(make_units(t));
    for (uint32_t k = 0; w && k < w->first; k++) {
        t->state[w->order[k] - 1] = OUT;
        ARI_TRY(ari_clues_fix(&t->c, w->order[k] - 1, false));
    }
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
    ARI_TRY(start(&t, &found));
    r->answer = found;
    if (found == ARI_MANY) ARI_TRY(ari_inquiry_keep(q, t.c.value));
    r->complete = found == ARI_NONE || found == ARI_MANY;
    if (found != ARI_ONE) return ARI_OK;
    publish(&t);
    if (q->job->wish && q->job->wish->grades) ARI_TRY(find_grades(&t, &found));
    else if (!q->job->wish || !(q->job->wish->strict || q->job->wish->floor)) ARI_TRY(drop_unused(&t));
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
