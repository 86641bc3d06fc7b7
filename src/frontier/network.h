/* network.h - graphs with names for the families of frontier.h: from a list of edges, or a grid.
 * Room:    frontier; sees base, graph.
 * Format:  a line with two names is an edge between two vertices, a line with one name a vertex (with or without
 *          edges); names are anything without blanks, vertices are numbered as they first appear, edges as they stand.
 *          "#" begins a comment. Files of the DIMACS kind ("c" comments, "p edge N M", lines "e U V") are known by
 *          their p line and have the vertices 1 .. N. The vertex of a grid in row r, column c is called "r,c", from
 *          1; "grid RxC" as the only line of a text is that grid.
 * Owner:   all in the arena given; names are copied.
 * Fails:   SYNTAX with line and column; RANGE for a graph of more than ARI_NETWORK_MOST edges; LIMIT/NOMEM. */
#ifndef ARI_NETWORK_H
#define ARI_NETWORK_H

#include "frontier.h"
#include "text.h"

enum { ARI_NETWORK_MOST = 1 << 20 };

typedef struct ari_network {
    ari_graph graph;
    const char **name; /* [nvertex]; NULL for a grid */
    uint32_t *slot;    /* [1 << bits] vertex + 1 by the hash of its name, or 0; NULL for a grid */
    uint32_t bits;
} ari_network;

ari_status ari_network_read(ari_arena *a, const char *text, size_t size, ari_network *out, ari_error *err);
ari_status ari_network_grid(ari_arena *a, uint32_t rows, uint32_t cols, ari_network *out);
/* "RxC" with both from 1 to 1000; false for anything else. */
bool ari_network_size(const char *text, size_t size, uint32_t *rows, uint32_t *cols);

/* The vertex of this name, or ARI_NO. */
ari_vertex ari_network_find(const ari_network *n, const char *name, size_t size);
void ari_network_print_vertex(ari_out *o, const ari_network *n, ari_vertex v);
void ari_network_print_edge(ari_out *o, const ari_network *n, ari_edge e); /* "A-B" */
/* "A-B C-D ...": pairs of vertices, by blanks or semicolons; SYNTAX for what is not. */
ari_status ari_network_pairs(ari_arena *a, const ari_network *n, const char *text, size_t size, ari_vertex (**pair)[2],
                             uint32_t *npair, ari_error *err);

/* The families by name. */
typedef struct ari_network_word {
    const char *name;          /* "cycles" */
    ari_frontier_kind kind;
    bool cover;
    bool pairs;                /* may be given terminals; a grid without gets the first corner and the last */
    const char *summary;       /* "one simple cycle" */
} ari_network_word;
const ari_network_word *ari_network_words(uint32_t *n);
const ari_network_word *ari_network_word_of(const char *name, size_t size); /* NULL: none */

#endif
