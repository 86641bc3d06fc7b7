/* lower_bound.h - that fewer clues are not enough, as the lines of a certificate: doc/CERTIFICATES.md, claim `least`.
 * Room:    proof.
 * Thing:   other solutions are looked for again, one for each difference set that the proof needs; the search for a
 *          hitting set is made once more, with all sets there from the beginning and everything told (ledger.h).
 * Owner:   scratch in c->work.
 * Fails:   LIMIT, NOMEM. *found false: ticks ran out; nothing is written then. */
#ifndef ARI_PROOF_LOWER_BOUND_H
#define ARI_PROOF_LOWER_BOUND_H

#include "base/text.h"
#include "question/case.h"

#include "service/service.h"

/* Solutions other than `target`, the i-th one breaking no clue but those of set[i * nword ...]: value[i], of the main
 * variables; NULL: there is none, or ticks ran out. */
ari_status ari_proof_bound_rivals(ari_case *c, const uint8_t *target, const uint64_t *set, uint32_t n, uint32_t nword,
                                  const uint8_t **value);
/* Lines `s` of the solutions, the first one included, into `head`, the refutation into `body`: that `few` clues are not
 * enough, beside those that must stay. For VeriPB that is a proof, and what it refutes goes into `formula`. */
ari_status ari_proof_bound_write(ari_case *c, const ari_reply *reply, uint32_t few, ari_out *head, ari_out *body,
                                 ari_out *formula, bool *found);
/* A line `s`. */
void ari_proof_bound_solution(const ari_model *m, const uint8_t *value, ari_out *o);

#endif
