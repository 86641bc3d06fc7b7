/* lagrange.h - the Lagrangian relaxation of the rows that a program leaves out: each in the goal, with a multiplier.
 * Room:    lab.
 * Thing:   a lent solver meets the base rows alone, round by round. What its answer breaks is a new row with a
 *          multiplier; multipliers follow the subgradient. Each optimum is a bound of the program's goal; the best is
 *          the record's. Goals and multipliers are whole thousandths, so the bound is exact if the solver's optimum is.
 * Owner:   the record's arena.
 * Fails:   LIMIT/NOMEM.
 * Source:  M. Held, R. Karp, The traveling-salesman problem and minimum spanning trees: part II, 1971; steps after
 *          B. Polyak, 1969. */
#ifndef ARI_LAB_LAGRANGE_H
#define ARI_LAB_LAGRANGE_H

#include "engine/mip/rounds.h"
#include "lab/log.h"

/* seconds 0: no limit. *found: r->value is a solution; *proved: none costs less. A program without a goal, or with
 * nothing left out, has no such bound: the record says so. */
ari_status ari_lab_lagrange_run(ari_rounds *r, ari_lab_home *h, double seconds, bool *found, bool *proved);

#endif
