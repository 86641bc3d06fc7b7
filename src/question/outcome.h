/* outcome.h - what is known at the end of a question: struct ari_result.
 * Room:    question.
 * Thing:   the answer with its solutions as marks, and what each verb has to tell besides; api/result.c looks into it.
 * Owner:   it lives in an arena of its own, which is inside it; ari_outcome_free drops the arena.
 * Fails:   _new: NULL when memory is out. */
#ifndef ARI_OUTCOME_H
#define ARI_OUTCOME_H

#include "board.h"
#include "engine.h"

typedef struct ari_note {
    const char *rule, *place, *text;
    uint32_t site; /* where, or ARI_NO */
    const char *clue; /* repair: what to write, or "" */
    uint64_t work;    /* repair: of the proof, or 0 */
    ari_answer after; /* repair by one change: the solutions then, ONE or MANY; else UNKNOWN */
} ari_note;

/* heat: in how many solutions, and that in hundredths (1..99 unless it is none or all; above 100: several lines). */
typedef struct ari_heat { const char *digits; uint32_t share; } ari_heat;

struct ari_result {
    ari_arena arena;         /* owns all below, and the result itself */
    ari_verb verb;
    ari_answer answer;
    bool complete;
    const char *stop;        /* "" or a constant */
    ARI_LIST(const ari_marks *) solution;
    const char *count;       /* "" when the verb does not count */
    ari_marks *forced;       /* or NULL */
    ari_marks *shown;        /* the same as it is drawn */
    uint32_t nforced[3];     /* variables off, on, open */
    uint32_t distance;
    int64_t value, bound;    /* best */
    const char *bound_by;    /* "" when there is no value */
    ARI_LIST(ari_note) note;
    ari_board *board;        /* thin, min, repair: in an arena of its own; or NULL */
    uint32_t nclue, nleft, least;
    const char *state; /* of min, for a later call */
    uint32_t changes;        /* repair: clues of `board` that are not the puzzle's */
    ari_answer repaired;     /* repair: of `board` */
    ari_heat *heat_edge, *heat_cell;  /* heat: [nheat_edge], [nheat_cell * nsymbol]; or NULL */
    uint32_t nheat_edge, nheat_cell, nsymbol;
    ari_effort effort;
    const char *engine, *formulation; /* names, constants */
    uint64_t seed;
};

/* An answer still UNKNOWN, in a fresh arena. */
ari_result *ari_outcome_new(const ari_options *opt, ari_verb verb);
void ari_outcome_free(ari_result *r);

#endif
