/* trace.h - what a search tells of its way to "no": enough to prove it again without the search.
 * Room:    engine; sees base, graph, model.
 * Thing:   told in order, each clause following from the model and those told before:
 *            learned   by propagation of rows and clauses alone: with all its literals false there is a conflict, and
 *                      where the search knows of which other variables, these are enough to get there
 *            lemma     by one demand of the model, with what propagation has fixed at the root by then
 *          Lemmas are told when something learned, or the root, rests on them; the same one may be told again.
 * Owner:   the caller's, as long as the oracle is open. The literals are borrowed for the call.
 *          What could not be told so is left out of the search when the trace is `whole`; else the search does it all
 *          the same, and from there on nothing is told. The answers are the same.
 * Cost:    without a trace nothing. */
#ifndef ARI_TRACE_H
#define ARI_TRACE_H

#include "model.h"

typedef struct ari_trace {
    /* demand: index in the model; ARI_NO: learned, by way[nway] (0: any). False: memory is out, nothing more is
     * told. */
    bool (*tell)(struct ari_trace *self, uint32_t demand, const ari_lit *lit, uint32_t n, const ari_var *way,
                 uint32_t nway);
    /* What was told refutes these true literals, the last assumptions as far as they are needed (none: the model
     * itself). Variables behind the model's in what was told stand for rows that came later. False: memory is out. */
    bool (*refuted)(struct ari_trace *self, const ari_lit *lit, uint32_t n);
    bool whole; /* the caller's */
    bool ended; /* the engine's: a step was not told, and nothing behind it */
} ari_trace;

#endif
