/* past.h - how far a search for the fewest clues came, as text: one text for all genres.
 * Room:    question.
 * Shape:   lines "ariadne min 3", "puzzle HEX" (a fingerprint of what is asked), "least N", "found CLUE...",
 *          "sought N", "part N of N" (of the searches for so many clues), then "set CLUE..." for each difference set
 *          known, at last "end". Clues are counted from 1 and increase: groups of the model, or (9x9 Sudokus) cells.
 *          The number in the first line is the version; another one is refused.
 * Owner:   all in the arena given.
 * Fails:   _read, _recall: SYNTAX when the text is none of these or of another version, RANGE when it is about
 *          another puzzle. */
#ifndef ARI_PAST_H
#define ARI_PAST_H

#include "service.h"

/* The model's way: text NULL is a fresh start, w->past stays NULL. */
ari_status ari_past_read(const char *text, const ari_model *m, ari_wish *w, ari_arena *a, ari_error *err);
ari_status ari_past_write(const ari_reply *reply, const ari_model *m, const ari_wish *w, ari_arena *a,
                          const char **out);

/* The way of an engine of symbols: clue[n] those of the puzzle, 0 elsewhere, digit[n] of its solution; n at most 81.
 * text NULL: a fresh start, *out is all 0. */
ari_status ari_past_recall(const char *text, const uint8_t *clue, const uint8_t *digit, uint32_t n, ari_arena *a,
                           ari_fewest_state *out, ari_error *err);
ari_status ari_past_tell(const ari_fewest_state *s, const uint8_t *clue, const uint8_t *digit, uint32_t n, ari_arena *a,
                         const char **out);

#endif
