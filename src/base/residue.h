/* residue.h - a number from what it leaves when it is divided by many.
 * Room:    base.
 * Thing:   moduli that are prime to each other: 2^32 first, written 0, then the largest primes below 2^31.
 * Owner:   all that is returned lives in the arena given.
 * Fails:   NULL or false when memory is out. */
#ifndef ARI_BASE_RESIDUE_H
#define ARI_BASE_RESIDUE_H

#include "base/big.h"

/* As many of them as it takes for a product above 2^bits; *count: how many. */
uint32_t *ari_residue_moduli(ari_arena *a, uint32_t bits, uint32_t *count);
/* The least number with the n residues modulo the n moduli m, the first of them 0. */
bool ari_residue_number(ari_arena *a, const uint32_t *m, const uint32_t *residue, uint32_t n, ari_big *out);

#endif
