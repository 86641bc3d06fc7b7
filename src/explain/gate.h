/* gate.h - gates: ways from border to border of a plane graph that as many paths have to meet as there are places.
 * Room:    explain.
 * Thing:   a way from the outer face to the outer face, across edges and through vertices, from one vertex to the next
 *          along an edge. A pair whose ends it parts, or that has an end on it, has to meet it. An edge that it crosses
 *          takes one path and so does a vertex, or several in a row whose lines are there. So of its literals - the
 *          edges across it, no line along it, and that pairs are not in force - as many are true as there are places
 *          that the pairs need.
 *          A gate says something of a line alone only where all its places are taken. So these are all gates that the
 *          solution fills, with at most ARI_GATE_LOOSE literals that are false there (of lines), and at most
 *          ARI_GATE_LONG edges and vertices; fewer where it would take too long to find them all. Of two gates one of
 *          which says what the other says for no more, there is that one.
 * Owner:   in the mind's arena. Fails: NULL: no memory, or the budget has ended.
 * Cost:    grows like the number of ways; that of one demand once for each length asked for. */
#ifndef ARI_EXPLAIN_GATE_H
#define ARI_EXPLAIN_GATE_H

#include "explain/reasoner.h"

enum { ARI_GATE_LONG = 9, ARI_GATE_LOOSE = 4 };

/* lit[first...): ncross edges across it; then no line along it; then pairs that are not in force. */
typedef struct ari_gate {
    uint32_t first, ncross, n;
    uint32_t place, nplace; /* place[place...): vertices */
    int32_t need;           /* this many literals are true in the solution, and always at least */
    uint32_t loose, nloose; /* loose[loose...): of its literals those that are false in the solution */
} ari_gate;

typedef struct ari_gates {
    ari_gate *gate;
    uint32_t ngate;
    const ari_lit *lit;
    const ari_vertex *place;
    const ari_lit *loose;
    uint32_t reach;      /* none has more edges and vertices */
    bool all;            /* there are no longer ones */
    uint32_t *head, *at; /* [nvar+1]; the gates of each variable whose literal is true in the solution */
    uint32_t *seen, stamp; /* [ngate] */
    uint32_t *premise;     /* [ngate] the lemma that it is, ARI_NO: not made yet; as long as lemmas last */
    bool made;             /* some are */
} ari_gates;

/* The gates of a demand of paths with faces, an outer one among them, of at most this many edges and vertices. */
ari_gates *ari_gate_find(ari_reasoner *m, const ari_topo *t, uint32_t reach);
/* Those that others cover are left out of gate[n]: how many are left; ARI_NO: no memory, or the budget has ended. */
uint32_t ari_explain_subsume_gates(const ari_reasoner *m, ari_gate *gate, uint32_t n, const ari_lit *lit,
                                   ari_arena *scratch);

#endif
