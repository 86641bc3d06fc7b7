/* sum_steps.h - what people see of sums at a glance: the rule of 45, numbers that a cage needs in a house.
 * Room:    rules.
 * Thing:   a house is a row, column, box or region whose numbers differ. It adds up to a fixed sum where it has as many
 *          cells as there are numbers: what its cages leave, or have too much, is for a few cells (innies, outies). A
 *          number that each way to fill a cage has in its cells of a house is nowhere else there; and where a cage has
 *          cells of one house, these differ. Each is one step with many premises, which the search for premises would
 *          find late. It rests on rows of the model alone, and on as few facts as it can.
 * Fails:   memory that runs out is no step.
 * Cost:    houses times cages, and a bounded number of ways to fill each cage. */
#ifndef ARI_RULES_SUM_STEPS_H
#define ARI_RULES_SUM_STEPS_H

#include "rules/sentences.h"

/* Has the sheet numbers, with sums or results of clues? */
bool ari_sum_steps_of(const ari_sheet *s);
/* Slots of ari_techniques.say. */
bool ari_sum_steps_seen(const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *a, ari_deduction *out);
void ari_sum_steps_ways(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                        ari_out *o);

/* The names of such steps, as ideas that no step of the search has. */
void ari_sum_steps_say(ari_sentence_writer *w);
ari_sentence_fits ari_sum_steps_apart;

#endif
