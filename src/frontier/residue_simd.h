/* residue_simd.h - sums of rows of residues, eight lanes of 32 bits at a time, each lane with a modulus of its own.
 * Room:    frontier. Private to this folder.
 * Thing:   a row is `length` words, a multiple of 8; word i is a residue modulo mod[i % 8] < 2^31, or modulo 2^32 where
 *          mod is 0. All rows of a call lie in one field of rows of one length and are named by their numbers.
 * Right:   x + y < 2^32 for residues below 2^31, and the smaller of x + y and x + y - m (mod 2^32) is the residue of
 *          the sum; for m = 0 both are x + y mod 2^32.
 * Cost:    three instructions for eight sums with AVX2, which is looked for at run time. */
#ifndef ARI_FRONTIER_RESIDUE_SIMD_H
#define ARI_FRONTIER_RESIDUE_SIMD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ari_residue_simd {
    uint32_t mod[8];
    bool wide; /* AVX2 is there */
    bool keep; /* the first term of _born and _pass counts; see there */
} ari_residue_simd;

bool ari_residue_simd_wide(void); /* has the machine AVX2? */

/* Triples a, b of `main` and z of `side`: (a, b, z) := (keep a + z, b + a, 0). */
void ari_residue_simd_born(const ari_residue_simd *l, uint32_t *main, uint32_t *side, uint32_t length,
                           const uint32_t (*op)[3], uint32_t n);
/* Triples x, y of `main` and z of `side`: (x, y, z) := (keep x + y + z, y, x). turn: x and y change places. */
void ari_residue_simd_pass(const ari_residue_simd *l, uint32_t *main, uint32_t *side, uint32_t length,
                           const uint32_t (*op)[3], uint32_t n, bool turn);
/* Pairs: row op[1] of `to` += row op[0] of `from`. */
void ari_residue_simd_join(const ari_residue_simd *l, const uint32_t *from, uint32_t *to, uint32_t length,
                           const uint32_t (*op)[2], uint32_t n);
/* One number of k words at a place whose number is a multiple of k (k divides 8). */
void ari_residue_simd_add(const ari_residue_simd *l, uint32_t *to, const uint32_t *from, uint32_t k);

#endif
