/* prices.h - what premises and facts cost, as a text that a user may bring.
 * Room:    steps.
 * Thing:   a line a price: the name of a rule, "fact" or "reach" (a line or cell of a ring or wall), and a number with
 *          at most two decimals, 0 to 100. GENRE:RULE is for that genre alone, and passed over in others; a rule by
 *          itself has to be one of the genre. # begins a comment. What is not named costs what the genre says.
 * Owner:   the arena. Fails: SYNTAX, the line in words; NOMEM.
 * Cost:    linear. */
#ifndef ARI_STEPS_PRICES_H
#define ARI_STEPS_PRICES_H

#include "board/genre.h"
#include "explain/reasoner.h"

/* text NULL: the genre's own. */
ari_status ari_prices_read(const ari_genre *g, const char *text, ari_arena *a, ari_prices *out, ari_error *err);

#endif
