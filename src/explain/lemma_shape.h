/* lemma_shape.h - lemmas about shapes: what a demand says of one ring of lines, or of one wall.
 * Room:    explain.
 * Thing:   ring   lines that close a loop where none may be (one loop: while there is a line elsewhere; paths, trees,
 *                 acyclic: anywhere), that join two ends which are no pair, or (chordless paths) that lead a path
 *                 beside itself. Not all of them are there.
 *          wall   all that could cross between two parts which hang together: something does. For edges the parts are
 *                 vertices and their complement; for vertices what lies on this side of a separator and what lies
 *                 beyond it, and the lemma counts while something is active on both sides.
 *                 One loop: also that there is a line at all, which costs what the rule does.
 *                 One loop, of a graph with faces: two things do, once only two can and a line is known on either side
 *                 (lemma_border.c).
 *          curve  loops, of a graph with faces: the lines that a closed curve crosses are even in number
 *          (lemma_curve.c). gate   paths, of a graph with faces and a border: as many lines have to pass as there are
 *          places (gate.h). A demand as a whole is never a premise. The price of a lemma is that of its rule and of
 *          each line or cell.
 * Owner:   in the mind's arena. Fails: as reasoner.h. */
#ifndef ARI_EXPLAIN_LEMMA_SHAPE_H
#define ARI_EXPLAIN_LEMMA_SHAPE_H

#include "explain/reasoner.h"

typedef struct ari_shape ari_shape;
/* The rings of a countermodel in one loop, which stay whatever becomes known: where they stand; what others cost at
 * least; lost: some may have been passed over. */
typedef struct ari_rings { uint32_t first, n, beyond; bool known, lost; } ari_rings;

ari_shape *ari_shape_open(ari_reasoner *m); /* NULL: no memory */
/* Lemmas of at most this price that the countermodel breaks, behind m->broken. Lemmas that are dearer cost `beyond` at
 * least (UINT32_MAX: there are none). False: some may have been passed over. kept: of this countermodel; or NULL. */
bool ari_shape_broken(ari_shape *s, uint32_t most, uint32_t *beyond, ari_rings *kept);
/* The same, of rings alone, or of all but these, which are found sooner. */
void ari_shape_broken_part(ari_shape *s, uint32_t most, bool rings);
/* These rings are kept, then all others are forgotten. */
void ari_lemma_ring_carry(ari_shape *s, ari_rings *r);
void ari_lemma_ring_carried(ari_shape *s);
/* Lemmas that are broken by what is set so far, or make something follow from it: onto m->broken. False: none. */
bool ari_shape_eager(ari_shape *s);
/* One loop: of a step that a ring or a border alone makes for `then`, the known lines elsewhere become those nearest to
 * it, in lit[] of the premise and in fact[]: any others say the same. */
void ari_shape_near(ari_shape *s, const ari_premise *p, ari_lit *lit, ari_lit *fact, uint32_t nfact, ari_lit then);
/* A curve or border costs so much besides its price, where it is alone. */
void ari_shape_dear(ari_shape *s, uint32_t more);
/* May there be gates? */
bool ari_shape_gated(const ari_shape *s);
/* From now on gates are among the lemmas, or are not. */
void ari_shape_gates(ari_shape *s, bool on);
/* After new facts. All lemmas are forgotten; `fresh` is told of open variables at which there are lemmas that were not
 * there, or dearer. */
void ari_shape_renew(ari_shape *s, void (*fresh)(void *user, ari_var v), void *user);

#endif
