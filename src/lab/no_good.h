/* no_good.h - a program without one solution of its puzzle: no solution then means that there was no other.
 * Room:    lab.
 * Fails:   UNSUPPORTED when the puzzle has no solution to exclude; a column that files hide; LIMIT/NOMEM. */
#ifndef ARI_LAB_NO_GOOD_H
#define ARI_LAB_NO_GOOD_H

#include "question/formulation.h"

/* The row that excludes the solution drawn beside the puzzle, or else the one that the engine sat finds. p is of the
 * model m of spec. */
ari_status ari_lab_no_good_add(const ari_board *b, const ari_formulation *spec, const ari_model *m, ari_program *p,
                               ari_error *err);

#endif
