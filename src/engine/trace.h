/* trace.h - what a search tells of its way to "no": enough to prove it again without the search.
 * Room:    engine; sees base, graph, model.
 * Thing:   told in order, each clause following from the model and those told before:
 *            learned   by propagation of rows and clauses alone: with all its literals false there is a conflict, and
 *                      where the search knows the way there, which other literals follow, in order, and from what
 *            lemma     by one demand of the model, with what propagation has fixed at the root by then
 *          Lemmas are told when something learned, or the root, rests on them; the same one may be told again. So is
 *          each literal that holds for good, when it does, and from what it follows.
 * Sources: what something follows from by itself: ARI_TRACE_ROW(r), a row of the model; ARI_TRACE_EDGE, that a loop has
 *          an edge; ARI_TRACE_ADDED(k), the row that was added as number k; ARI_TRACE_TOLD(i), the clause that was told
 *          as number i (both from 0); ARI_NO: not known. They are good for a try: who needs them looks whether they do.
 * Owner:   the caller's, as long as the oracle is open. The literals are borrowed for the call.
 *          What could not be told so is left out of the search when the trace is `whole`; else the search does it all
 *          the same, and from there on nothing is told. The answers are the same.
 * Cost:    without a trace nothing. */
#ifndef ARI_ENGINE_TRACE_H
#define ARI_ENGINE_TRACE_H

#include "model/model.h"

#define ARI_TRACE_ROW(r) (2u * (r))
#define ARI_TRACE_EDGE(nrow) ARI_TRACE_ROW(nrow)
#define ARI_TRACE_ADDED(nrow, k) ARI_TRACE_ROW((nrow) + 1 + (k))
#define ARI_TRACE_TOLD(i) (2u * (i) + 1u)

/* Of a demand, by its index in the model; and in which way the search saw it broken, where that is known. */
typedef enum ari_trace_how { ARI_TRACE_ANY, ARI_TRACE_CYCLE, ARI_TRACE_CUT, ARI_TRACE_SIDES } ari_trace_how;
#define ARI_TRACE_LEMMA(demand, how) (4u * (demand) + (how))

/* A literal, and its source. */
typedef struct ari_trace_step { ari_lit lit; uint32_t source; } ari_trace_step;

typedef struct ari_trace {
    /* about: ARI_TRACE_LEMMA; ARI_NO: learned, by way[nway] (0: not known), the last of which is {ARI_NO, the
     * source that cannot hold}. Its number, perhaps that of one before which is the same; ARI_NO: memory is out,
     * nothing more is told. */
    uint32_t (*tell)(struct ari_trace *self, uint32_t about, const ari_lit *lit, uint32_t n, const ari_trace_step *way,
                     uint32_t nway);
    /* Holds for good, and whatever is told from now on may rest on it. False: memory is out. */
    bool (*fixed)(struct ari_trace *self, ari_trace_step step);
    /* What was told refutes these true literals, the last assumptions as far as they are needed (none: the model
     * itself, and `source` cannot hold). Variables behind the model's in what was told stand for rows that came later.
     * False: memory is out. */
    bool (*refuted)(struct ari_trace *self, const ari_lit *lit, uint32_t n, uint32_t source);
    bool whole; /* the caller's */
    bool ended; /* the engine's: a step was not told, and nothing behind it */
} ari_trace;

#endif
