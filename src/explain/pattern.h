/* pattern.h - a few premises that people know together: one premise.
 * Room:    explain.
 * Thing:   two 3s side by side, a clue in a corner, a room that holds as many cells as fit: what several rows say
 *          together is learned once and seen at once. A kind of pattern names the rules of its rows, how they touch and
 *          its price. In a model it is each set of such rows which says more than the same set without one of them: its
 *          clauses of a few literals that no smaller set entails. They are all that the premise says, so what fewer
 *          premises say for themselves costs what these do.
 *          The clauses are found by all assignments of what the rows speak of, at most ARI_PATTERN_VARS variables, and
 *          they are entailed by the rows: a step is reported with these as its premises.
 * Owner:   in the mind's arena. Fails: NULL: no memory.
 * Cost:    once; a set of rows costs 2^variables by the clauses tried. */
#ifndef ARI_EXPLAIN_PATTERN_H
#define ARI_EXPLAIN_PATTERN_H

#include "explain/reasoner.h"

enum { ARI_PATTERN_VARS = 12, ARI_PATTERN_CLAUSES = 40 };

/* A pattern of a model: its price; premises, in the order of the model; what they say together, ARI_NO behind each
 * clause. */
typedef struct ari_pattern {
    uint32_t price, nmember, nclause, nlit;
    const uint32_t *member; /* [nmember] premises */
    const ari_lit *clause;  /* [nlit] */
} ari_pattern;
typedef ARI_LIST(ari_pattern) ari_patterns;

/* All patterns of these kinds, of whose rows premises and scopes are known. False: no memory. */
bool ari_pattern_find(ari_reasoner *m, const ari_pattern_kind *kind, uint32_t nkind, ari_patterns *out);

#endif
