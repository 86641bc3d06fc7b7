/* lower.h - from a Boolean model to a mixed integer program: rows as they are, topology demands by a named encoding.
 * Room:    model.
 * Meaning: rows go over literally, and so do the degrees that `cycle`, `cycles` and `paths` ask for (unless the model
 *          has the row already: sum of the edges at a vertex = 2 z). What is left of a demand, that the pieces hang
 *          together and no cycle closes, is encoded as
 *   lazy     not at all: the demand stays in `left`, to be cut off round by round (cut.h), or named in a file's head.
 *   flow     one source sends one unit along present edges to every vertex of the piece: real columns f (a flow along
 *            an edge, in each direction) with f <= n x (big-M), s (what the source sends); paths: whole labels too.
 *            acyclic: a parent for each vertex and potentials (Miller, Tucker, Zemlin 1960).
 *   layers   breadth-first search unrolled: y_v_t is true exactly when v is at most t steps from the first vertex of
 *            the piece; acyclic: leaves are plucked, generation after generation, until nothing is left. All columns
 *            are 0-1 and functions of the model's variables, so solutions are still counted one by one. O(n m) columns.
 * Owner:   the program's arena. Fails: as program.h; RANGE when layers would be more than 8 million columns. */
#ifndef ARI_MODEL_LOWER_H
#define ARI_MODEL_LOWER_H

#include "model/program.h"

typedef enum ari_encoding { ARI_ENCODE_LAZY, ARI_ENCODE_FLOW, ARI_ENCODE_LAYERS, ARI_NENCODE } ari_encoding;

/* "lazy", "flow", "layers"; false when there is no such name. */
bool ari_lower_find(const char *name, size_t size, ari_encoding *out);
const char *ari_lower_name(ari_encoding e);

/* The whole program: mirrored columns, rows, goal, degrees, demands. p is initialised for the model. */
void ari_lower_model(ari_program *p, ari_encoding how);
/* The parts of it, for programs that say some of it in their own way: all rows whose `skip[rule]` is not set (NULL:
 * all rows), the goal; and the demands that are still left. */
void ari_lower_rows(ari_program *p, const bool *skip);
void ari_lower_demands(ari_program *p, ari_encoding how);

/* What both encodings say alike. edge: a column for each edge, ARI_NO where it is never present; NULL: its literal. */
static inline bool ari_lower_spans(const ari_topo *t) {
    return t->spanning && !t->vertex && (t->kind == ARI_CONNECTED || t->kind == ARI_TREE);
}
/* pair_v_k for paths: v lies on the path of pair k. A function of the lines once every piece holds a terminal. */
void ari_lower_labels(ari_program *p, const ari_topo *t, const ari_col *edge, ari_col use);
/* A tree that need not span: one edge less than vertices, if there are any. */
void ari_lower_size(ari_program *p, const ari_topo *t, const ari_col *edge, ari_col use, ari_col root);

/* lower_flow.c, lower_layers.c: one demand's pieces, degrees being settled. */
void ari_lower_flow_add(ari_program *p, const ari_topo *t);
void ari_lower_layers_add(ari_program *p, const ari_topo *t);

#endif
