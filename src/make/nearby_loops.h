/* nearby_loops.h - other loops beside a loop: one on which a given number is wrong and given others are right.
 * Room:    make. Private to this folder: nearby_loops.c asks, nearby_loops_search.c searches, nearby_loops_connected.c
 *          sees to one loop.
 * Thing:   faces are inside or outside; the loop is the border between the two. A number counts the neighbours of its
 *          face that are on the other side. Where four faces meet, equal ones never lie only across from each other.
 *          For a single loop, inside and outside are each one piece. The search is exhaustive: what is not found is not
 *          there.
 * Legend:  a face is 0 open, 1 OUT, 2 IN. The state of a rule over faces x0, x1, ... is the sum of 3^i * face(xi), and
 *          a table tells by rule and state which faces must be OUT (bit 2i) or IN (bit 2i + 1), or that none can be.
 *          Open faces "as given" are as on the loop given; a face that is not is a flip.
 * Owner:   all in the arena given to open; afterwards nothing is taken.
 * Fails:   open: NULL, memory. A question is given up after so many conflicts or ticks: UNKNOWN.
 * Cost:    opening linear in the board; a question linear in its numbers, by a look at which are kept, and in the faces
 *          that they tell of, where one is gone; the search stays near the number.
 * Source:  J. Marques-Silva, K. Sakallah, GRASP, 1999 (learning); A. Biere, A. Froehlich, Evaluating CDCL variable
 *          scoring schemes, SAT 2015 (what was bumped last is decided first). */
#ifndef ARI_MAKE_NEARBY_LOOPS_H
#define ARI_MAKE_NEARBY_LOOPS_H

#include "service/service.h"

enum { NEARBY_OUT = 1, NEARBY_IN = 2 };
enum { NEARBY_PAD = 2 };        /* faces outside around the board */
enum { NEARBY_BEYOND, NEARBY_FACE, NEARBY_RIM }; /* places: on the second ring around, on the board, on the first */
enum { NEARBY_RULES = 11, NEARBY_STATES = 243, NEARBY_DEAD = 1u << 15 };
enum { NEARBY_CLAUSES = 10000, NEARBY_WORDS = 1u << 18 };

/* Reasons: a tag in the low two bits, above it a face or clause. */
enum { NEARBY_DECIDED, NEARBY_CELL, NEARBY_CORNER, NEARBY_CLAUSE };

typedef struct ari_nearby_loops {
    uint32_t rows, cols, wide, size; /* wide = cols + 2 PAD; face r,c is (r + PAD) * wide + c + PAD */
    bool single;                 /* one loop; else any number, also none */
    uint8_t *in;                 /* [size] the loop given: OUT or IN */
    uint8_t *place;              /* [size] */
    uint32_t nline;              /* lines of the loop given */
    uint32_t *lap_at, *lap;      /* [4*size] place on the single loop given of a line, by its face inside and side, or
                                    ARI_NO; [nline] the line there */
    int *turns;                  /* [nline + 1] turns to the inside before it, less others */
    uint64_t *near;              /* [nline / 64 + 1] lines that may be followed by another one than on the loop given */
    uint32_t *clue_at, *face_of; /* [size] and [nclue]: the numbers, or ARI_NO */
    uint8_t *number;             /* [nclue] */
    uint32_t nclue;
    uint16_t (*table)[NEARBY_STATES]; /* [RULES] rules of numbers: 0 none, 1 + k: k, 6 + k: not k */
    uint16_t *cross;             /* [81] the rule where four faces meet */
    uint8_t *val, *cell, *corner, *kind; /* [size] faces; states around a face, at its corner above left; rules */
    uint32_t *pos, *level, *reason; /* [size] place on the trail, decisions before it, why; pos and level 0 off board */
    uint32_t *trail, ntrail, qhead; /* [size]; place 0 is nobody's */
    uint32_t ground;             /* the trail before it is what the numbers kept say */
    uint32_t *control, ncontrol; /* [size] trail size at each decision */
    uint32_t *flip, nflip, joined; /* [size] flips on the trail; the first `joined` have been looked at */
    uint32_t asked;              /* the face of the number asked about */
    uint32_t broken_rule;        /* a face around which a rule was not kept, all open faces as given; or ARI_NO */
    uint32_t *newer, *older, newest; /* [size] faces bumped, as a list both ways; ARI_NO at its ends */
    uint32_t *bumped, nbump;     /* [size] the number of the bump, from 1; 0: not in the list */
    uint32_t cursor;             /* faces newer than this one are assigned */

    uint32_t *word, nword;       /* [WORDS] learned clauses: 2 * face + (IN) ... */
    uint32_t *clause, nclause;   /* [CLAUSES + 1] where each begins */
    uint32_t *head, *link;       /* [2*size] and [2*CLAUSES]: clauses that watch a literal, as 2 * clause + its place */
    uint32_t *conflict, nconflict; /* [4*size] faces whose values cannot be together */
    bool *seen;                  /* [size] all false between uses */
    uint32_t *learnt, *queue;    /* [size] scratch */
    uint32_t *mark, *side_mark, now; /* [size], [4*size] faces and their sides marked have the newest number */
    uint64_t ticks, most;        /* spent so far; so many are enough for a question's search */
    uint32_t reach;              /* faces around the number that may be flips when it is looked for once more */
} ari_nearby_loops;

/* The loop, or loops, given by the edges of its grid (random_loop.c), on rows x cols faces. clue_at[face]: the number
 * there that questions may name, 0 to nclue - 1, or ARI_NO. */
ari_nearby_loops *ari_nearby_loops_open(ari_arena *a, uint32_t rows, uint32_t cols, const int32_t *edge, bool single,
                                        const uint32_t *clue_at, uint32_t nclue);
/* As ari_seeker in service.h; self is the ari_nearby_loops. */
ari_answer ari_nearby_loops_ask(void *self, const bool *keep, uint32_t clue, uint32_t *broken, ari_sought *out);

/* The value of a face, open ones as given. */
static inline uint8_t ari_nearby_loops_then(const ari_nearby_loops *d, uint32_t f) {
    return d->val[f] ? d->val[f] : d->in[f];
}

/* nearby_loops_search.c */
/* Add (or take back) a face in the states of the rules that it is in. */
void ari_nearby_loops_search_shift(const ari_nearby_loops *d, uint32_t f, int x);
/* Before a question: nothing learned. After it: the trail is the ground again, the face asked about has no rule. */
void ari_nearby_loops_search_begin(ari_nearby_loops *d);
void ari_nearby_loops_search_end(ari_nearby_loops *d);
/* With nothing but ground, and some rules gone: what may rest on them is open again, and what other rules still say of
 * it is put on the trail. One walk over the trail. */
void ari_nearby_loops_search_forget(ari_nearby_loops *d);
/* From now on a face has this rule. False: conflict. */
bool ari_nearby_loops_search_rule(ari_nearby_loops *d, uint32_t f, uint8_t kind);
/* Everything to a fixpoint. False: d->conflict is set. */
bool ari_nearby_loops_search_propagate(ari_nearby_loops *d);
/* Before decisions: for this question a face is as given. */
void ari_nearby_loops_search_hold(ari_nearby_loops *d, uint32_t face);
/* Decide a face: as given. */
void ari_nearby_loops_search_decide(ari_nearby_loops *d, uint32_t face);
/* Learn from d->conflict, go back, assert. NONE: nothing is left; UNKNOWN: no room; SOME: go on. */
ari_answer ari_nearby_loops_search_learn(ari_nearby_loops *d);
/* The open face that was bumped last; ARI_NO: there is none. */
uint32_t ari_nearby_loops_search_next(ari_nearby_loops *d);

/* nearby_loops_connected.c, for a single loop */
/* When the loop given is known: its lines in their order. */
void ari_nearby_loops_connected_begin(ari_nearby_loops *d);
/* After new flips: is something cut off in a small piece? False: d->conflict is set. */
bool ari_nearby_loops_connected_joined(ari_nearby_loops *d);
/* With all open faces as given, which keeps all rules: is the border one loop? False: the faces of d->conflict cannot
 * all be as they are, the open ones as given. */
bool ari_nearby_loops_connected_whole(ari_nearby_loops *d);

#endif
