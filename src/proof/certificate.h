/* certificate.h - a refutation as text: the lines behind the header that doc/CERTIFICATES.md describes.
 * Room:    proof.
 * Thing:   atoms are numbered, and rows and axioms come, when a line first names them. All rows of a rule at one
 *          place are one constraint.
 * Owner:   scratch in the given arena.
 * Fails:   LIMIT, NOMEM; o->failed of the text.
 * Cost:    linear. */
#ifndef ARI_PROOF_CERTIFICATE_H
#define ARI_PROOF_CERTIFICATE_H

#include "board/board.h"
#include "proof/trim.h"

/* axiom[i]: the line that brings the i-th axiom; of equal ones, one behind the other, it comes once. The last `drawn`
 * rows are what is drawn. */
ari_status ari_proof_certificate_write(const ari_board *b, const ari_model *m, uint32_t drawn,
                                       const ari_refutation *r, const char *const *axiom, ari_arena *a, ari_out *o);
/* The place of a clue. */
void ari_proof_certificate_clue(const ari_board *b, uint32_t site, ari_out *o);
/* The line that brings a row: its rule and place; of a model without rules it is the bound of claim `least`. */
void ari_proof_certificate_row(const ari_board *b, const ari_model *m, uint32_t row, ari_out *o);
/* What stands before the literals of a lemma: its kind, perhaps the demand, a colon. */
void ari_proof_certificate_lemma(const ari_model *m, const ari_proof_line *l, ari_out *o);

#endif
