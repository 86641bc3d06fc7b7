/* veripb.h - a refutation in pseudo-Boolean rows: a formula in OPB and a proof for VeriPB (version 1.2, or 3.0).
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Thing:   rows stay rows. A demand on shape is a flow (pb_topology.h): from a root each vertex that is on something
 *          gets
 *          one unit, along what is present alone, so every solution has a flow, and nothing but that is believed. A
 *          lemma about a cut is the sum of the rows of its vertices and edges; one about parity is half the sum of
 *          degrees, twice, rounded up.
 * Owner:   scratch in the given arena.
 * Fails:   UNSUPPORTED: one piece of edges that need not reach all vertices; NOMEM, LIMIT.
 * Cost:    O(rows + edges * log vertices + sum over lemmas of vertices).
 * Source:  S. Gocht, J. Nordstrom: Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs, AAAI 2021. */
#ifndef ARI_PROOF_VERIPB_H
#define ARI_PROOF_VERIPB_H

#include "proof/pb_topology.h"

ari_status ari_proof_veripb_write(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, const ari_refutation *r,
                                  bool third, ari_arena *a, ari_out *formula, ari_out *proof, ari_error *err);
/* What stands before and behind the lines of a proof; t->id: of the last row of the formula, of the contradiction. */
void ari_proof_veripb_begin(ari_pb_text *t, bool third);
void ari_proof_veripb_end(ari_pb_text *t, bool third);

#endif
