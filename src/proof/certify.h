/* certify.h - a certificate for an answer: doc/CERTIFICATES.md.
 * Room:    proof.
 * Thing:   the trace of the search for the answer (engine/trace.h) is trimmed and written. Where there is none, or
 *          it is not complete, the refutation is looked for once more.
 * Owner:   the text is the result's.
 * Fails:   UNSUPPORTED: no certificates for this board, engine or formulation; LIMIT, NOMEM. Where the answer is
 *          none that has a certificate, or ticks ran out, the result's stays empty. */
#ifndef ARI_PROOF_CERTIFY_H
#define ARI_PROOF_CERTIFY_H

#include "question/case.h"

#include "proof/trim.h"
#include "service/service.h"

/* Can answers about this board, by the engine and the formulation that were chosen, have one? Else why not. */
ari_status ari_proof_certify_find(ari_case *c);
/* Before the search: these limits are its own. */
ari_status ari_proof_certify_listen(ari_case *c, ari_limits *limits);
ari_status ari_proof_certify_run(ari_case *c, const ari_reply *reply, const bool *keep);
/* min by a genre's own engine, c->result filled in: that the clues found are enough, where they answer the question,
 * and that fewer are not, as sets, each by its other solution. */
ari_status ari_proof_certify_fewest(ari_case *c, const ari_fewest_state *found);
/* Every solution breaks one of these clauses, as a refutation in which the i-th comes by a line "u i", from 1; RANGE:
 * one does not. */
ari_status ari_proof_certify_cover(ari_case *c, const ari_axiom *axiom, uint32_t n, ari_out *o);
/* check: value[nvar] is drawn; of an unfinished drawing the literals drawn, else NULL. */
ari_status ari_proof_certify_drawing(ari_case *c, const uint8_t *value, const ari_lit *drawn, uint32_t ndrawn,
                                     const ari_reply *reply);

#endif
