/* result.h - what is known at the end of a question: struct ari_result.
 * Room:    question.
 * Thing:   the answer with its solutions as marks, and what each verb has to report besides; api/result.c looks into
 * it.
 * Owner:   it lives in an arena of its own, which is inside it; ari_question_result_free drops the arena.
 * Fails:   _new: NULL when memory is out. */
#ifndef ARI_QUESTION_RESULT_H
#define ARI_QUESTION_RESULT_H

#include "board/board.h"
#include "draw/heat_scene.h"
#include "engine/engine.h"

typedef struct ari_note {
    const char *rule, *place, *text;
    uint32_t site; /* where, or ARI_NO */
    const char *clue; /* clash: what stands there; repair: what to write; or "" */
    const char *says; /* the same in words, "a white circle"; "" where it says itself */
    uint64_t work;    /* repair: of the proof, or 0 */
    ari_answer after; /* repair by one change: the solutions then, ONE or MANY; else UNKNOWN */
} ari_note;

enum { ARI_GRADE_NUMBERS = 15 };

/* explain, grade: how hard it is for people. */
typedef struct ari_rating {
#define ARI_RATED(type, field, ...) type field;
#include "question/results.def"
} ari_rating;

struct ari_result {
    ari_arena arena;         /* owns all below, and the result itself */
#define ARI_FACT(type, field, ...) type field;
#include "question/results.def"
    ari_rating rating;
    ARI_LIST(const ari_marks *) solution;
    bool handed;             /* enum, sample: solutions went to the caller's hook, and the record has none */
    ari_marks *forced;       /* or NULL */
    ari_marks *shown;        /* the same as it is drawn */
    uint32_t nforced[3];     /* variables off, on, open */
    uint64_t *candidate;     /* [ncandidate] of each cell the numbers that are not excluded, 1 as bit 0; or NULL */
    uint32_t ncandidate;
    ARI_LIST(ari_note) note;
    ARI_LIST(ari_step) step;
    const char **granted;    /* [ngranted] explain, hint: rules without a price */
    uint32_t ngranted;
    ari_step_place *undecided; /* [nundecided] explain: in what several solutions differ */
    uint32_t nundecided;
    uint32_t left;           /* explain: what all solutions share and no step reached */
    ari_board *board;        /* thin, min, repair: in an arena of its own; or NULL */
    ari_heat *heat_edge, *heat_cell;  /* heat: [nheat_edge], [nheat_cell * nsymbol]; or NULL */
    uint32_t nheat_edge, nheat_cell, nsymbol;
    bool relaxed;            /* it is the point of a relaxation */
    ari_effort effort;
    uint64_t graded_by[ARI_GRADE_NUMBERS]; /* explain, grade: what stars and minutes rest on (grade.h), else 0 */
};

/* An answer still UNKNOWN, in a fresh arena. */
ari_result *ari_question_result_new(const ari_options *opt, ari_verb verb);
void ari_question_result_free(ari_result *r);

#endif
