/* hitting.h - hitting sets of at most k elements, of sets that are told while the search goes on.
 * Room:    service. Private to this folder.
 * Thing:   sets over the elements 0..n-1 as bits. ari_hitting_seek runs depth first; when its choice hits every set it
 *          knows, it shows the choice to `reveal`, which either accepts it or adds sets that it does not hit. So one
 *          search serves a family of sets that nobody could list beforehand.
 * Owner:   all in the arena. Fails: LIMIT/NOMEM as a status; a stop or spent ticks as ARI_UNKNOWN.
 * Cost:    exponential in k at worst; a node costs the sizes of the sets still open.
 * Source:  the branching with banned elements ("dead clues"): G. McGuire, B. Tugemann, G. Civario, There is no 16-clue
 *          Sudoku, 2013; the bound: the dual of the linear relaxation by multiplicative weights, N. Young, Randomized
 *          rounding without solving the linear program, SODA 1995, in integers. */
#ifndef ARI_HITTING_H
#define ARI_HITTING_H

#include "engine.h"

typedef struct ari_hitting ari_hitting;

/* Show the chosen set: true = accepted, the search ends with it; false = sets were added (at least one that it does
 * not hit), or nothing is to be done any more (*halt true: ends with UNKNOWN). */
typedef bool ari_reveal(void *user, const uint64_t *chosen, uint32_t size, bool *halt);

ari_status ari_hitting_open(ari_arena *a, uint32_t n, const ari_limits *limits, ari_hitting **out);
/* Copied. An empty set makes every search fail. */
ari_status ari_hitting_add(ari_hitting *h, const uint64_t *set);
uint32_t ari_hitting_count(const ari_hitting *h);
/* A proved lower bound on the size of a hitting set of what is known. */
uint32_t ari_hitting_bound(ari_hitting *h);
/* SOME: accepted, chosen[] holds it. NONE: nothing of at most `most` elements hits every set known now. */
ari_status ari_hitting_seek(ari_hitting *h, uint32_t most, ari_reveal *reveal, void *user, uint64_t *chosen,
                            ari_answer *out);

#endif
