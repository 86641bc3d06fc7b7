/* digit_pattern.h - which numbers a line of cells may hold, as a text: a regular expression, or an automaton.
 * Room:    board.
 * Thing:   signs are 1 to 9, and A to Z for 10 to 35. An expression has signs, . any number, [13-5] and [^13-5], (...),
 *          | between choices, and behind one of these * + ? {2} {2,} {2,5}. An automaton has arrows "0:13-5>1" and the
 *          states that a line may end in, in any order with ; between; it begins in state 0: "0:.>0;0:5>1;1".
 * Shape:   a pattern that was read is an automaton; state 0 is the first one, the others follow as they are met: by
 *          states, then by signs.
 * Owner:   all in the arena.
 * Fails:   SYNTAX with the place in the text, RANGE: it is too large, NOMEM. */
#ifndef ARI_BOARD_DIGIT_PATTERN_H
#define ARI_BOARD_DIGIT_PATTERN_H

#include "base/arena.h"
#include "base/status.h"

enum { ARI_PATTERN_SIGNS = 36, /* the last: every larger number */
       ARI_PATTERN_LENGTH = 240 };

typedef struct ari_digit_pattern {
    uint32_t nstate;
    const uint32_t *next; /* [nstate * ARI_PATTERN_SIGNS] ARI_NO: none */
    const bool *ends;     /* [nstate] */
} ari_digit_pattern;

ari_status ari_digit_pattern_read(ari_digit_pattern *p, const char *text, ari_arena *a, ari_error *err);
/* The state behind a number from 1 on; ARI_NO: none. */
uint32_t ari_digit_pattern_go(const ari_digit_pattern *p, uint32_t state, int32_t number);

#endif
