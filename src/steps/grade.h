/* grade.h - what steps come to: the grade.
 * Room:    steps.
 * Thing:   a grade is begun as zeros, takes steps in their order, and is read into a result: the word, the hardest
 *          step,
 *          the load, and what people would say, where the genre's techniques has a fit (board/technique.h).
 * Owner:   nothing. Fails: never. Cost: nothing to speak of. */
#ifndef ARI_STEPS_GRADE_H
#define ARI_STEPS_GRADE_H

#include "model/deduction.h"
#include "question/case.h"
#include "words/technique.h"

enum { ARI_GRADE_FIENDISH = 650 }; /* of a step that is thought: whatever comes, the word is the same */

typedef struct ari_grade {
    uint64_t load, open, thinking, facts; /* thinking, facts: what thoughts cost, and need */
    uint64_t early; /* the sum over thoughts of their cost by the conclusions that were left */
    uint64_t narrow[ARI_FIT_CLASSES]; /* 4096 by the root of the conclusions open, of steps that draw something */
    const char *technique; /* the name of the first step that costs as much as any, as _add is told it; NULL: no step */
    uint32_t hardest, thoughts, steps, turns; /* turns: of lines in the solution */
    uint32_t all;   /* the conclusions that were left before the first step */
} ari_grade;

/* c: the board and model of the step, and room. left: conclusions that no step has told so far. */
ari_status ari_grade_add(ari_grade *t, ari_case *c, const ari_deduction *d, uint32_t left);
/* Lines turn in the solution, on a grid. */
void ari_grade_trace(ari_grade *t, const ari_model *m, const uint8_t *solution);
/* work: ticks of the first search. Steps that have not ended have no word, and no fit that rests on them. */
void ari_grade_read(const ari_grade *t, const ari_case *c, uint64_t work, bool ended, ari_result *out);
/* The grades, easiest first; the place among them of steps that have to be thought, by the cost of the hardest. Without
 * such steps it is 0. */
enum { ARI_GRADE_WORDS = 5 };
extern const char *const ari_grade_word[ARI_GRADE_WORDS];
uint32_t ari_grade_grade(uint32_t hardest);
/* What ari_result.toll holds at i < ARI_GRADE_NUMBERS. */
const char *ari_grade_name(uint32_t i);

#endif
