/* unit_flow.h - a program with a totally unimodular matrix: a unit that flows through the diagram of all solutions.
 * Room:    service; sees base, family, model, engine.h.
 * Thing:   the engine zdd makes the diagram of the model's solutions. A real column is one of its arcs, a row one of
 *          its nodes: what comes to it leaves it. This is the matrix of a network, so every vertex of the relaxation is
 *          whole (A. Hoffman, J. Kruskal: Integral boundary points of convex polyhedra, 1956): a path, one solution.
 *          The model's variables are sums of columns. All this holds while no row is added.
 * Owner:   as program.h.
 * Fails:   LIMIT/NOMEM; UNSUPPORTED when the diagram is too large, or the plain goal is not one of the variables.
 * Cost:    that of the diagram. A matrix that is made in polynomial time and does the same for every Slitherlink would
 *          make P = NP, since these are NP-complete (T. Yato, T. Seta: Complexity and completeness of finding another
 *          solution and its application to puzzles, 2003) and linear programs are not. */
#ifndef ARI_SERVICE_UNIT_FLOW_H
#define ARI_SERVICE_UNIT_FLOW_H

#include "model/program.h"

/* p, a program of its model, becomes that program, with the same goal. */
ari_status ari_service_network_build(ari_program *p, ari_error *err);

#endif
