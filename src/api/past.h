/* past.h - how far a search for the fewest clues came, as text, for every genre. (9x9 Sudokus: resume.h.)
 * Room:    api.
 * Shape:   lines "ariadne min 2", "puzzle HEX" (a fingerprint of the model and of the clues that must stay), "least N",
 *          "found CLUE...", then "set CLUE..." for each difference set known, at last "end"; clues by their numbers in
 *          the model, increasing.
 * Owner:   all in the arena given.
 * Fails:   _read: SYNTAX when the text is none of these, RANGE when it is about another puzzle. */
#ifndef ARI_PAST_H
#define ARI_PAST_H

#include "service.h"

/* text NULL: a fresh start, w->past stays NULL. */
ari_status ari_past_read(const char *text, const ari_model *m, ari_wish *w, ari_arena *a, ari_error *err);
ari_status ari_past_write(const ari_reply *reply, const ari_model *m, const ari_wish *w, ari_arena *a,
                          const char **out);

#endif
