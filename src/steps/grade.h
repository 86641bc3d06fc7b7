/* grade.h - the difficulty of a puzzle: what its steps cost together, as a word and as numbers.
 * Room:    steps.
 * Thing:   a grade is begun as zeros, takes steps in their order, and is read into a result: the word, the hardest
 *          step, the load, and what people would say, where the genre's techniques has a fit (board/technique.h).
 * Owner:   nothing. Fails: never. Cost: nothing to speak of. */
#ifndef ARI_STEPS_GRADE_H
#define ARI_STEPS_GRADE_H

#include "model/deduction.h"
#include "question/case.h"
#include "words/technique.h"

enum { ARI_GRADE_DEAR = 650 }; /* a step that is thought and costs so much: how much exactly says little */

typedef struct ari_grade {
    uint64_t load, open, thinking, facts; /* thinking, facts: what thoughts cost, and need */
    uint64_t early; /* the sum over thoughts of their cost by the conclusions that were left */
    uint64_t narrow[ARI_FIT_CLASSES]; /* 4096 by the root of the conclusions open, of steps that draw something */
    const char *technique; /* the name of the first step that costs as much as any but rings; NULL: no step */
    uint32_t hardest, thoughts, steps, turns; /* turns: of lines in the solution */
    uint32_t all;   /* the conclusions that were left before the first step */
} ari_grade;

/* c: the board and model of the step, and room. left: conclusions that no step has reached so far. */
ari_status ari_grade_add(ari_grade *t, ari_case *c, const ari_deduction *d, uint32_t left);
/* Lines turn in the solution, on a grid. */
void ari_grade_trace(ari_grade *t, const ari_model *m, const uint8_t *solution);
/* work: ticks of the first search. Steps that have not ended have no word, and no fit that rests on them. */
void ari_grade_read(const ari_grade *t, const ari_case *c, uint64_t work, bool ended, ari_result *out);
/* Is it above the grade that the question names (options.grade)? Further steps change nothing about that. */
bool ari_grade_exceeds(const ari_grade *t, const ari_case *c);
/* The grades, easiest first; the place among them by the cost of the hardest step, and whether any is thought: of a
 * genre with these techniques, or (NULL) without a scale of its own. */
enum { ARI_GRADE_WORDS = 5 };
extern const char *const ari_grade_word[ARI_GRADE_WORDS];
uint32_t ari_grade_grade(const ari_techniques *l, uint32_t hardest, bool thought);
/* What ari_result.graded_by holds at i < ARI_GRADE_NUMBERS. */
const char *ari_grade_name(uint32_t i);

#endif
