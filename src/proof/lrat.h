/* lrat.h - a refutation for the checkers of others: a formula in DIMACS and a proof in LRAT.
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Thing:   rows become clauses as in exports (clausify.h). What the claim denies and the lemmas about shape are clauses
 *          of the formula beside them, each behind a comment that says what it is: so a checker believes the encoding
 *          and the lemmas, and proves the rest. The clauses derived are trimmed once more over the formula's.
 * Owner:   scratch in the given arena.
 * Fails:   as trimming; `failed` of the texts.
 * Source:  L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp: Efficient Certified RAT Verification,
 *          CADE 2017 (LRAT). */
#ifndef ARI_LRAT_H
#define ARI_LRAT_H

#include "text.h"
#include "trim.h"

ari_status ari_lrat_write(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, const ari_refutation *r,
                          ari_arena *a, ari_out *formula, ari_out *proof, ari_error *err);

#endif
