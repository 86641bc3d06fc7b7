/* trim.h - from what a search told to a refutation: the few lines that a contradiction needs, each with its hints.
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Thing:   a journal takes down what is told (trace.h). Trimming goes through it backwards from the contradiction: each
 *          clause that something later needs is proved again from what was there before it, as the search told. What
 *          this proof used is needed, too, and in this order are its hints. From where that does not do the journal is
 *          gone through forwards first, propagating at the root, and clauses are proved by propagation.
 * Owner:   journal and refutation live in the arenas they are given; the words of the latter in a block of their own
 *          (ari_arena_resize), which no mark touches.
 * Fails:   trimming: NOMEM, LIMIT, also when the journal's budget ends; UNSUPPORTED with a text: what was told proves
 *          nothing, which is a fault.
 * Cost:    of what is needed, its literals and the terms of the rows it rests on; without what was told that of the
 *          propagation of a search which decides nothing and proves each clause at once. */
#ifndef ARI_PROOF_TRIM_H
#define ARI_PROOF_TRIM_H

#include "proof/replay.h"
#include "proof/trace_log.h"

/* A clause that is given beside the model. */
typedef struct ari_axiom { const ari_lit *lit; uint32_t n; } ari_axiom;

typedef enum ari_proof_kind { ARI_PROOF_FIX, ARI_PROOF_LEMMA, ARI_PROOF_DERIVE } ari_proof_kind;

/* One line. Sources, as in replay.h: rows, then axioms, then the clauses of the journal. */
typedef struct ari_proof_line {
    ari_proof_kind kind;
    uint32_t source;         /* lemma, derived: itself */
    const char *shape;       /* lemma: its kind */
    uint32_t demand;         /* lemma: of which */
    uint32_t first, n;       /* literals of the clause, in `word` */
    uint32_t whole;          /* lemma: with those behind them, false at the root, it needs nothing else */
    uint32_t hint, nhint;    /* sources, in `word` */
} ari_proof_line;

typedef struct ari_refutation {
    uint32_t naxiom;
    ARI_LIST(ari_proof_line) line; /* the last one first */
    ari_replay_words word;
} ari_refutation;

/* The journal is used up: what is done with is given back at once. */
ari_status ari_proof_trim_run(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, ari_trace_log *j,
                              ari_arena *a, ari_refutation *out, ari_error *err);

#endif
