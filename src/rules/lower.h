/* lower.h - a board of a sheet as a model: the first reading of its laws.
 * Room:    rules.
 * Thing:   variable b r,c says that cell (r,c) has what is drawn; where nothing can be drawn there is none. Rows are
 *          tagged by the rule, the place, and the clue that asks for them (law.h).
 * Fails:   as model.h. Cost: linear in the model. */
#ifndef ARI_RULES_LAWLOWER_H
#define ARI_RULES_LAWLOWER_H

#include "rules/law.h"

void ari_rules_lower_build(const ari_board *b, ari_model *m);
/* The same, of those laws alone that look at nothing given but places of clues, if `fixed`. For makers, which have a
 * drawing before there are clues and rooms. */
/* The brief model of a sheet that says nothing but that numbers are sizes of pieces, and some are given. */
void ari_rules_lower_brief(const ari_board *b, ari_model *m);
void ari_rules_lower_rough(const ari_board *b, ari_model *m); /* brief_digits.h */
bool ari_rules_lower_has_brief(const ari_sheet *s);
void ari_rules_lower_free(const ari_board *b, ari_model *m);
/* Without those of pairs with no clue between them, where such clues are to come. */
void ari_rules_lower_unmarked(const ari_board *b, ari_model *m);

#endif
