/* replay.h - propagation of a model's rows and of clauses, taken back in any depth: a search without a search.
 * Room:    proof; sees base, model.
 * Thing:   values of literals with a trail, as in a search engine. What implied a literal is a source: a row of the
 *          model (its index), or a clause (the number of rows and its index). Clauses come one after the other; only
 *          the first `live` of them act. Rows act by the sums that are still possible, as doc/CERTIFICATES.md has
 *          it. Whoever knows what follows from what puts literals by himself, needs nothing loaded, and asks for
 *          reasons.
 * Owner:   the arena.
 * Fails:   false, or `spent` of the arena: memory is out.
 * Cost:    a visited watch or term each; a long row is gone through when its slack is less than a coefficient. */
#ifndef ARI_PROOF_REPLAY_H
#define ARI_PROOF_REPLAY_H

#include "model/model.h"

typedef struct ari_replay_watch { uint32_t clause; ari_lit blocker; } ari_replay_watch;
typedef ARI_LIST(ari_replay_watch) ari_replay_watches;
typedef ARI_LIST(uint32_t) ari_replay_words;
/* A term of a row: when its variable is true this sum moves by so much, when it is false the row's other one. */
typedef struct ari_replay_use { uint32_t sum, size; } ari_replay_use;

typedef struct ari_replay {
    ari_arena *arena;
    const ari_model *model;
    int8_t *val;               /* [2*nvar] 1 true, -1 false, 0 open */
    ari_lit *trail;            /* [nvar] true literals in order */
    uint32_t ntrail, qhead;    /* the first qhead are propagated */
    uint32_t *pos, *source;    /* [nvar] place on the trail, what implied it (ARI_NO: nothing) */
    int64_t *lack;             /* [2*nrow] as `sum` under nothing, plus 1; 0: not looked at so far */
    ari_lit *enough;           /* [2*nrow] of a row's side that one literal breaks: the one that did last, plus 1 */
    int64_t *sum;              /* [2*nrow] of each row, under the first qhead: how far its least sum is below hi, its
                                  greatest above lo; less than 0: it cannot hold */
    uint32_t *biggest;         /* [nrow] the most that one term can move either */
    uint32_t *head;            /* [nvar+2] into use */
    ari_replay_use *use;       /* terms of rows by variable */
    ari_replay_words lit;      /* of all clauses */
    ari_replay_words first;    /* [nclause+1] into lit */
    uint32_t nclause, live;
    const uint8_t *only;       /* [nvar] NULL, or which variables become known by propagation; the others stay open */
    ari_replay_watches *watch; /* [2*nvar] clauses to visit when the literal becomes false */
    ari_replay_words reason;   /* of ari_replay_because */
} ari_replay;

/* An empty trail. */
bool ari_replay_init(ari_replay *p, const ari_model *m, ari_arena *a);
/* For all that propagates: the trail is empty; no clauses yet. */
bool ari_replay_load(ari_replay *p);
/* One more clause, which acts from now on; what it says at once is left to ari_replay_say. */
bool ari_replay_clause(ari_replay *p, const ari_lit *lit, uint32_t n);
/* Clauses from c on are forgotten; they do not act any more. */
void ari_replay_cut(ari_replay *p, uint32_t c);
/* Let a source say what it can by itself. The source itself: it cannot hold; else ARI_NO. */
uint32_t ari_replay_say(ari_replay *p, uint32_t source);
/* The literal, open until now, is true. */
void ari_replay_put(ari_replay *p, ari_lit l, uint32_t source);
/* To the end. The source that cannot hold, or ARI_NO. */
uint32_t ari_replay_run(ari_replay *p);
/* All but the first `n` of the trail is taken back. */
void ari_replay_back(ari_replay *p, uint32_t n);
/* p->reason: true literals, older than l, that with the row imply l; ARI_NO: that contradict it. Few of them, and old
 * ones. False: there are none such, or memory is out. */
bool ari_replay_because_row(ari_replay *p, uint32_t r, ari_lit l);
/* The same of a clause. */
bool ari_replay_because_clause(ari_replay *p, const ari_lit *lit, uint32_t n, ari_lit l);

#endif
