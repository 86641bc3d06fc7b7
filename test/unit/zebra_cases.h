/* zebra_cases.h - random zebra puzzles with clues of every kind, as tables for the oracle and as text to be read. */
#ifndef ARIADNE_TEST_ZEBRA_CASES_H
#define ARIADNE_TEST_ZEBRA_CASES_H

#include "../oracle/oracle_zebra.h"
#include "base/rng.h"

#include <stdbool.h>

enum { ZEBRA_TEXT = 1 << 17 };

/* How often each kind of fact was written, plain and with "not"; and each kind of clue. */
extern int zebra_used[OZ_KINDS][2], zebra_used_how[3];

/* The puzzle as text into s[ZEBRA_TEXT]; r chooses between several ways to say a thing. */
void zebra_put_case(char *s, const oz_case *z, ari_rng *r);
/* A random arrangement into pos[values]. */
void zebra_random_order(ari_rng *r, const oz_case *z, int *pos);
/* Append a random clue that is true of the arrangement (NULL: any clue); `strong`: mostly one plain fact. */
void zebra_grow(ari_rng *r, oz_case *z, const int *pos, bool strong);

#endif
