/* lent.h - a solver that a caller lends, as the engine mip and the laboratory use it.
 * Room:    question; joins the engine's loan with the files that outside programs read and write.
 * Owner:   the caller of the library owns the solver, the caller here the lender. */
#ifndef ARI_LENT_H
#define ARI_LENT_H

#include "mip.h"
#include "rounds.h"
#include "spec.h"

typedef struct ari_lender {
    ari_loan loan;        /* first: an ari_rounds' owner leads back here */
    const ari_board *board;
    ari_encoding how;
} ari_lender;

void ari_lent_init(ari_lender *l, const ari_board *b, ari_encoding how, const ari_lab_solver *solver);
/* The rounds belong to the lender: their files are what it prints and parses. */
void ari_lent_rounds(ari_lender *l, ari_rounds *r);
/* UNSUPPORTED, with what to do, when the program has products and the solver takes none. */
ari_status ari_lent_takes(const ari_program *p, const ari_lab_solver *solver, ari_error *err);

#endif
