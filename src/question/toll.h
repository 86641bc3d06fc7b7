/* toll.h - what steps come to: the grade.
 * Room:    question.
 * Thing:   a toll is begun as zeros, takes steps in their order, and is read into a result: the word, the hardest step,
 *          the load, and what people would say, where the genre's lore has a fit (board/lore.h).
 * Owner:   nothing. Fails: never. Cost: nothing to speak of. */
#ifndef ARI_TOLL_H
#define ARI_TOLL_H

#include "case.h"
#include "deduction.h"
#include "lore.h"

typedef struct ari_toll {
    uint64_t load, thinking, open; /* thinking: the cost of thoughts */
    uint64_t narrow[ARI_FIT_CLASSES]; /* 4096 by the root of the conclusions open, of steps that draw something */
    uint32_t hardest, thoughts, steps, dear;
} ari_toll;

void ari_toll_add(ari_toll *t, const ari_deduction *d);
/* work: ticks of the first search. */
void ari_toll_read(const ari_toll *t, const ari_case *c, uint64_t work, ari_result *out);

#endif
