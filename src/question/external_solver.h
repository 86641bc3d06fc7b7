/* external_solver.h - a solver that a caller lends, as the engine mip and the laboratory use it.
 * Room:    question.
 * Owner:   the caller of the library owns the solver, the caller here the external_solver. */
#ifndef ARI_QUESTION_EXTERNAL_SOLVER_H
#define ARI_QUESTION_EXTERNAL_SOLVER_H

#include "engine/mip/mip.h"
#include "engine/mip/rounds.h"
#include "question/formulation.h"

typedef struct ari_external_solver {
    ari_loan loan;        /* first: an ari_rounds' owner leads back here */
    const ari_board *board;
    uint32_t form;        /* of the model */
    ari_encoding how;
} ari_external_solver;

void ari_external_solver_init(ari_external_solver *l, const ari_board *b, uint32_t form, ari_encoding how,
                              const ari_lab_solver *solver);
/* The rounds belong to the external_solver: their files are what it prints and parses, their points what it draws. */
void ari_external_solver_rounds(ari_external_solver *l, ari_rounds *r);
/* UNSUPPORTED, with what to do, when the program has products and the solver takes none. */
ari_status ari_external_solver_takes(const ari_program *p, const ari_lab_solver *solver, ari_error *err);

#endif
