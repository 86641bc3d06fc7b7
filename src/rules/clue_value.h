/* clue_value.h - clues of sheets: those that a drawing gives, which numbers make sense. Slots of a genre (genre.h).
 * Room:    rules.
 * Cost:    _derive: a scope for each cell and law. */
#ifndef ARI_RULES_LAWCLUE_H
#define ARI_RULES_LAWCLUE_H

#include "rules/law.h"

/* Where places of clues matter and the drawing does not give them (make NAME .. % in the sheet) they stay, and get
 * their numbers; where it gives them (no drawing is right otherwise) they come there; else every cell that may have
 * one gets it. */
void ari_clue_value_derive(ari_board *b, const ari_marks *k);
/* Does any clue follow from a drawing? */
bool ari_clue_value_derives(const ari_sheet *s);
/* Does a clue say something in some drawings only, and any number of it is right in the others? */
bool ari_clue_value_silent(const ari_sheet *s);
void ari_clue_value_range(const ari_board *b, uint32_t site, int32_t *least, int32_t *most);
ari_status ari_clue_value_audit(const ari_board *b, ari_error *err);

#endif
