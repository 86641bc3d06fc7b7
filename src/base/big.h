/* big.h - exact non-negative integers for counts.
 * Room:    base.
 * Thing:   little-endian 64-bit limbs; n is 0 for zero, otherwise the top limb is not 0.
 * Owner:   limbs live in the arena passed to each call that may grow.
 * Fails:   calls that may grow return false when the arena is out of memory; the number is then unchanged. */
#ifndef ARI_BASE_BIG_H
#define ARI_BASE_BIG_H

#include "base/arena.h"

typedef struct ari_big {
    uint64_t *limb; /* [cap]; the first n are in use */
    uint32_t n, cap;
} ari_big;

void ari_big_clear(ari_big *x); /* x := 0; also initialises */
bool ari_big_set(ari_arena *a, ari_big *x, uint64_t value);
bool ari_big_copy(ari_arena *a, ari_big *x, const ari_big *y);
bool ari_big_add(ari_arena *a, ari_big *x, const ari_big *y);          /* x += y */
bool ari_big_add_small(ari_arena *a, ari_big *x, uint64_t y);          /* x += y */
void ari_big_sub(ari_big *x, const ari_big *y);                        /* x -= y; requires x >= y */
bool ari_big_mul_small(ari_arena *a, ari_big *x, uint32_t y);
uint32_t ari_big_div_small(ari_big *x, uint32_t y);                    /* x /= y, the remainder is returned */
int ari_big_order(const ari_big *x, const ari_big *y);                 /* <0, 0, >0 */
double ari_big_approx(const ari_big *x);                               /* for progress only, never for an answer */
/* Decimal digits, NUL-terminated, in the arena; NULL when out of memory. */
char *ari_big_print(ari_arena *a, const ari_big *x);
/* Parse decimal digits; false on another character, an empty string or no memory. */
bool ari_big_parse(ari_arena *a, ari_big *x, const char *digits);

#endif
