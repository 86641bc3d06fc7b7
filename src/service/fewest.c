/* fewest.c - the fewest clues that keep a solution unique, proved.
 * Idea: a set of clues is good exactly when it hits the difference set of every other solution (clues.h). Depth-first
 * search for a hitting set of at most k clues (hitting.h), k from below; when the search hits all sets that are known,
 * the oracle either finds the clues good or shows another solution, whose difference set goes into the search. So no
 * more difference sets are found than the proof needs.
 * Upper bounds: the first is a thinned set; every set the oracle accepts is one. Lower bounds: the packing bound of the
 * sets known, then k + 1 whenever the search for k is exhausted. When they meet, that is the least.
 * Clues that must stay are chosen for good: difference sets that they hit never turn up, since they are always kept. */
#include "clues.h"
#include "hitting.h"

#include <string.h>

typedef struct pursuit {
    ari_inquiry *q;
    ari_clues c;
    ari_hitting *h;
    uint64_t *chosen, *kept, *set, *broken;
    uint32_t nkept;
    ari_status status;       /* of a reveal */
} pursuit;

static void publish(pursuit *p, const uint64_t *set) {
    ari_reply *r = p->q->reply;
    r->ngroup = 0;
    for (uint32_t i = 0; i < p->c.ngroup; i++)
        if (ari_clues_has(set, i)) r->group[r->ngroup++] = i + 1;
    r->most = r->ngroup;
}

static void report(const pursuit *p) {
    const ari_limits *l = &p->q->job->limits;
    const ari_reply *r = p->q->reply;
    const ari_progress now = {"fewest", 0, ari_hitting_count(p->h), r->effort.conflicts, r->least, r->most, -1.0,
                              0, 0, 0, 0, 0};
    if (l->progress) l->progress(l->user, &now);
}

/* Another solution that keeps p->set is in c.value: its difference set joins the search, and the set grows by it. */
static ari_status learn(pursuit *p) {
    ari_clues_broken(&p->c, p->broken);
    for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] |= p->broken[w];
    return ari_hitting_add(p->h, p->broken);
}

/* Grow p->set by difference sets, disjoint from it and each other, until it is good. */
static ari_status grow(pursuit *p, ari_answer *found) {
    for (;;) {
        ARI_TRY(ari_clues_ask(&p->c, p->set, found));
        if (*found != ARI_SOME) return ARI_OK;
        ARI_TRY(learn(p));
    }
}

/* p->set is good: leave clues out until none can go; better than the best so far, it takes its place. */
static ari_status shrink(pursuit *p, ari_answer *found) {
    for (uint32_t i = 0; i < p->c.ngroup; i++) {
        if (!ari_clues_has(p->set, i) || ari_clues_has(p->kept, i)) continue;
        ari_clues_cut(p->set, i);
        ARI_TRY(ari_clues_ask(&p->c, p->set, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (*found == ARI_NONE) {
            ari_clues_core(&p->c, p->broken);
            for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] = p->broken[w] | p->kept[w];
        } else {
            ari_clues_broken(&p->c, p->broken);
            ARI_TRY(ari_hitting_add(p->h, p->broken));
            ari_clues_put(p->set, i);
        }
    }
    if (ari_clues_size(&p->c, p->set) < p->q->reply->most) publish(p, p->set);
    return ARI_OK;
}

static bool reveal(void *user, const uint64_t *chosen, uint32_t size, bool *halt) {
    pursuit *p = user;
    ari_answer found;
    (void)size;
    for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] = chosen[w] | p->kept[w];
    p->status = ari_clues_ask(&p->c, p->set, &found);
    if (p->status == ARI_OK && found == ARI_NONE) {
        publish(p, p->set);
        return true;
    }
    if (p->status == ARI_OK && found == ARI_SOME) {
        p->status = learn(p);
        if (p->status == ARI_OK) p->status = grow(p, &found);
    }
    *halt = p->status != ARI_OK || found == ARI_UNKNOWN;
    report(p);
    return false;
}

/* Upper bounds before the search, from several growths. */
static ari_status begin(pursuit *p, ari_answer *found) {
    const uint32_t tries = 8;
    for (uint32_t k = 0; k < tries; k++) {
        memcpy(p->set, p->kept, p->c.nword * sizeof *p->set);
        if (!k) memset(p->set, 0xff, p->c.nword * sizeof *p->set);
        ARI_TRY(grow(p, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        ARI_TRY(shrink(p, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        *found = ARI_NONE;
        uint32_t bound;
        ARI_TRY(ari_hitting_bound(p->h, &bound));
        bound += p->nkept;
        if (bound > p->q->reply->least) p->q->reply->least = bound;
        report(p);
        if (p->q->reply->least >= p->q->reply->most) break;
    }
    return ARI_OK;
}

/* Sets that the relaxation's prices hit hardly or not at all, as long as its bound rises by them. */
static ari_status sharpen(pursuit *p, ari_answer *found) {
    static const uint32_t least[] = {1, 20, 34, 50};
    *found = ARI_NONE;
    for (uint32_t k = 0; k < sizeof least / sizeof *least; k++) {
        const uint32_t before = ari_hitting_count(p->h);
        uint32_t bound;
        ARI_TRY(ari_hitting_bound(p->h, &bound));
        if (p->nkept + bound > p->q->reply->least) p->q->reply->least = p->nkept + bound;
        ari_hitting_dear(p->h, least[k], p->set);
        for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] |= p->kept[w];
        ARI_TRY(grow(p, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        report(p);
        if (ari_hitting_count(p->h) > before) k = ARI_NO;
    }
    return ARI_OK;
}

static ari_status climb(pursuit *p) {
    ari_reply *r = p->q->reply;
    const ari_wish *w = p->q->job->wish;
    const uint32_t goal = w && w->most ? w->most : UINT32_MAX;
    while (r->least < r->most) {
        ari_answer found;
        if (goal != UINT32_MAX && (r->most <= goal || r->least > goal)) break;
        const uint32_t k = goal != UINT32_MAX ? goal : r->least;
        bool again;
        ARI_TRY(sharpen(p, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (k < r->least) continue;
        ARI_TRY(ari_hitting_seek(p->h, k - p->nkept, reveal, p, p->chosen, &found, &again));
        ARI_TRY(p->status);
        if (again) continue;
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (found == ARI_NONE) r->least = k + 1;
        else if (goal == UINT32_MAX) r->least = r->most; /* fewer than k was refuted before */
        report(p);
    }
    r->complete = true;
    return ARI_OK;
}

static ari_status start(pursuit *p, ari_answer *found) {
    const ari_wish *w = p->q->job->wish;
    if (!w || !w->target) {
        ARI_TRY(ari_inquiry_first(p->q, found));
        if (*found != ARI_SOME) return ARI_OK;
    } else {
        ARI_TRY(ari_inquiry_keep(p->q, w->target));
    }
    ARI_TRY(ari_clues_open(&p->c, p->q, p->q->reply->solution[0], ARI_CLUES_MAXIMAL));
    p->chosen = ari_clues_set(&p->c);
    p->kept = ari_clues_set(&p->c);
    p->set = ari_clues_set(&p->c);
    p->broken = ari_clues_set(&p->c);
    p->q->reply->group = ARI_TAKE(p->q->job->arena, uint32_t, p->c.ngroup);
    if (!p->chosen || !p->kept || !p->set || !p->broken || !p->q->reply->group) return ari_inquiry_memory(p->q);
    for (uint32_t i = 0; i < p->c.ngroup; i++)
        if (w && w->keep && w->keep[i + 1]) ari_clues_put(p->kept, i), p->nkept++;
    for (uint32_t i = 0; i < p->c.ngroup; i++) ari_clues_put(p->set, i);
    ARI_TRY(ari_clues_ask(&p->c, p->set, found));
    *found = *found == ARI_SOME ? ARI_MANY : *found == ARI_NONE ? ARI_ONE : ARI_UNKNOWN;
    return ARI_OK;
}

static ari_status inside(ari_inquiry *q) {
    ari_reply *r = q->reply;
    pursuit p;
    ari_answer found;
    memset(&p, 0, sizeof p);
    p.q = q;
    ARI_TRY(start(&p, &found));
    r->answer = found;
    if (found == ARI_MANY) ARI_TRY(ari_inquiry_keep(q, p.c.value));
    r->complete = found == ARI_NONE || found == ARI_MANY;
    if (found != ARI_ONE) return ARI_OK;
    publish(&p, p.set);
    r->least = p.nkept;
    ARI_TRY(ari_hitting_open(q->job->arena, p.c.ngroup, &q->limits, &p.h));
    ARI_TRY(begin(&p, &found));
    return found == ARI_UNKNOWN ? ARI_OK : climb(&p);
}

ari_status ari_fewest_run(const ari_job *job, ari_reply *out) {
    ari_inquiry q;
    ari_inquiry_begin(&q, job, out);
    return ari_inquiry_end(&q, inside(&q));
}
