/* hitting.h - hitting sets of at most k elements, of sets that are told while the search goes on.
 * Room:    service/hitting.
 * Thing:   sets over the elements 0..n-1 as bits. ari_hitting_seek runs depth first; when its choice hits every set it
 *          knows, it shows the choice to `reveal`, which either accepts it or adds sets that it does not hit. So one
 *          search serves a family of sets that nobody could list beforehand.
 * Owner:   all in the arena. Fails: LIMIT/NOMEM as a status; a stop or spent ticks as ARI_UNKNOWN.
 * Cost:    exponential at worst; a node costs some pivots of cover.h.
 * Source:  the implicit hitting set method: R. Karp, E. Moreno-Centeno, Algorithms 2011; J. Davies, F. Bacchus, Solving
 *          MAXSAT by solving a sequence of simpler SAT instances, CP 2011; cuts and fixing by reduced costs as in
 *          cover.h and gomory.h; strong branching: D. Applegate, R. Bixby, V. Chvatal, W. Cook, 1995, where
 *          gains are not known yet: T. Achterberg, T. Koch, A. Martin, Branching rules revisited, 2005; the product of
 *          both gains: T. Achterberg, Constraint integer programming, 2007. */
#ifndef ARI_HITTING_H
#define ARI_HITTING_H

#include "engine/engine.h"
#include "service/hitting/ledger.h"

enum { ARI_HITTING_PRICE = 1000 };
typedef struct ari_hitting ari_hitting;

/* Show the chosen set: true = accepted, the search ends with it; false = sets were added (at least one that it does
 * not hit), or nothing is to be done any more (*halt true: ends with UNKNOWN). */
typedef bool ari_reveal(void *user, const uint64_t *chosen, uint32_t size, bool *halt);

ari_status ari_hitting_open(ari_arena *a, uint32_t n, ari_budget *budget, ari_hitting **out);
/* From now on without endgames (endgame.h), which small searches are nothing but: for tests of all the rest. */
void ari_hitting_plain(ari_hitting *h);
/* The next _seek, of all sets told by then, takes down how it proves NONE; without endgames. */
ari_status ari_hitting_log(ari_hitting *h, ari_ledger *l);
/* Copied. An empty set makes every search fail. */
ari_status ari_hitting_add(ari_hitting *h, const uint64_t *set);
/* The sets that are known, but those that hold another. */
uint32_t ari_hitting_count(const ari_hitting *h);
/* Solve the relaxation of what is known: a proved lower bound on the size of a hitting set. */
ari_status ari_hitting_bound(ari_hitting *h, uint32_t *out);
/* After _bound: the price of an element in the relaxation, in thousandths: 0 to ARI_HITTING_PRICE. */
uint32_t ari_hitting_price(const ari_hitting *h, uint32_t elem);
/* Does `set` hit all that is known? */
bool ari_hitting_meets(ari_hitting *h, const uint64_t *set);
/* The sets that are known: *n of them, copied. */
ari_status ari_hitting_list(const ari_hitting *h, ari_arena *a, uint64_t **out, uint32_t *n);
/* SOME: accepted, chosen[] holds it. NONE: nothing of at most `most` elements hits every set known now. UNKNOWN also
 * when so many sets were told on the way that it is better to begin again (*again). */
ari_status ari_hitting_seek(ari_hitting *h, uint32_t most, ari_reveal *reveal, void *user, uint64_t *chosen,
                            ari_answer *out, bool *again);
/* Work so far, in the ticks of a budget; what others have worked, which counts for the limit too; is it spent? */
uint64_t ari_hitting_ticks(const ari_hitting *h);
void ari_hitting_others(ari_hitting *h, uint64_t ticks);
bool ari_hitting_spent(const ari_hitting *h);

#endif
