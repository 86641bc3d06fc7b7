/* join_certificates.h - certificates of parts of a puzzle become one of the whole puzzle: doc/CERTIFICATES.md, blocks.
 * Room:    proof.
 * Thing:   a part is a certificate of claim `part`: which solutions have all literals of a drawing. Its refutation
 *          becomes a block, which says that not all of these literals hold; and a search here refutes that a solution
 *          is in none of the blocks. Nothing of the parts is believed: a checker goes through all of it.
 * Owner:   texts are borrowed; scratch in the case's arena.
 * Fails:   SYNTAX: a text is no such certificate, or of another puzzle; RANGE: a solution is in none of the parts, or
 *          there are several where none or one is claimed; LIMIT, NOMEM.
 * Cost:    linear in the texts; a search for the cover. */
#ifndef ARI_PROOF_JOIN_CERTIFICATES_H
#define ARI_PROOF_JOIN_CERTIFICATES_H

#include "question/case.h"

typedef struct ari_join_part { const char *text; size_t size; } ari_join_part;

/* The lines of the puzzle in a certificate; false: it does not begin as one. */
bool ari_proof_join_puzzle(const ari_join_part *p, const char **puzzle, size_t *size);
/* c: opened, with the model of the puzzle, for a question of verb solve; verb: the question of the parts. */
ari_status ari_proof_join_run(ari_case *c, ari_verb verb, const ari_join_part *part, uint32_t n, ari_out *o);

#endif
