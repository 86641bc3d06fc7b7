/* lrat.h - a refutation for the checkers of others: a formula in DIMACS and a proof in LRAT.
 * Room:    proof; sees base, graph, model, engine/trace.h, board.
 * Thing:   rows become clauses as in exports (clausify.h). What the claim denies and the lemmas about shape are clauses
 *          of the formula beside them. In front of clauses a comment is the line of a certificate that they follow
 *          from, so that ariadne-check can confirm them. The clauses derived are trimmed once more over the formula's.
 * Owner:   scratch in the given arena.
 * Fails:   as trimming; `failed` of the texts.
 * Source:  L. Cruz-Filipe, M. Heule, W. Few, M. Kaufmann, P. Schneider-Kamp: Efficient Certified RAT Verification,
 *          CADE 2017 (LRAT). */
#ifndef ARI_PROOF_LRAT_H
#define ARI_PROOF_LRAT_H

#include "base/text.h"
#include "board/board.h"
#include "proof/trim.h"

/* What is refuted: a model, its clauses beside it, and the line of a certificate that brings each. */
typedef struct ari_claimed {
    const ari_board *board;
    const ari_model *model;
    const ari_axiom *axiom;  /* [naxiom] */
    const char *const *line; /* [naxiom] */
    uint32_t naxiom;
    ari_budget *budget;      /* for trimming */
} ari_claimed;

ari_status ari_proof_lrat_write(const ari_claimed *s, const ari_refutation *r, ari_arena *a, ari_out *formula,
                                ari_out *proof, ari_error *err);

/* What is written to `text` goes on as comments behind a mark, when it is flushed at the latest; what is long is broken
 * behind a backslash. */
typedef struct ari_proof_lrat_comment {
    ari_out text;
    ari_out *to;
    uint32_t column;
    char mark;
} ari_proof_lrat_comment;

void ari_proof_lrat_begin(ari_proof_lrat_comment *c, char mark, ari_arena *a, ari_out *to);

#endif
