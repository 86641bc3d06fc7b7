/* resume.h - how far a search for the fewest clues came, as text.
 * Room:    api.
 * Shape:   lines "ariadne min 1", "clues DIGITS", "solution DIGITS", "least N", "found DIGITS", "sought N", "part N of
 *          N", in this order; DIGITS one a cell, 0 for none.
 * Owner:   text in the arena given.
 * Fails:   _read: SYNTAX when the text is none of these, RANGE when it is about another puzzle; NULL is a fresh
 *          start. */
#ifndef ARI_RESUME_H
#define ARI_RESUME_H

#include "session.h"

ari_status ari_resume_read(const char *text, const uint8_t *clue, const uint8_t *digit, uint32_t n,
                           ari_fewest_state *out, ari_error *err);
ari_status ari_resume_write(const ari_fewest_state *s, const uint8_t *clue, const uint8_t *digit, uint32_t n,
                            ari_arena *a, const char **out);

#endif
