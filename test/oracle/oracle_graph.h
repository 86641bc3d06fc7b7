/* oracle_graph.h - a brute-force oracle for loops and paths on any graph, written from the rules alone.
 *
 * It knows edges by their two ends, and nothing about places or planes: a hint is a list of edges and how many of them
 * are drawn. It shares no code with the library or the other oracles and depends on libc only.
 *
 * kind  LOOP    the drawn edges are one single closed loop, not empty: every vertex has 0 or 2 of them, all hang
 *               together
 *       LOOPS   any number >= 0 of closed loops that do not touch
 *       PATHS_A pairs of vertices are joined by paths that share no vertex; no path passes a vertex of a pair in its
 *               middle; nothing else is drawn
 *       PATHS_B and every vertex is on a path
 *       PATHS_C and two vertices of one path that an edge joins are consecutive on it
 *       PATHS_D both
 * all   LOOP, LOOPS: every vertex is on a loop. */
#ifndef ORACLE_GRAPH_H
#define ORACLE_GRAPH_H

enum { ORACLE_LOOP, ORACLE_LOOPS, ORACLE_PATHS_A, ORACLE_PATHS_B, ORACLE_PATHS_C, ORACLE_PATHS_D };

typedef struct oracle_graph {
    int nvertex, nedge, kind, all;
    const int (*end)[2];   /* [nedge] */
    int nhint;
    const int *hint_head;  /* [nhint+1] into hint_edge */
    const int *hint_edge;
    const int *hint;       /* [nhint] */
    int npair;
    const int (*pair)[2];  /* [npair] */
} oracle_graph;

/* Is the drawing (0 or 1 for each edge) a solution? */
int oracle_graph_check(const oracle_graph *g, const int *drawn);
/* How many there are, at most `limit` (<= 0: all). */
long oracle_graph_count(const oracle_graph *g, long limit);

#endif
