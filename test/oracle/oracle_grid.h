/* oracle_grid.h - code shared by the oracles (internal, not for other users). */
#ifndef ARIADNE_TEST_ORACLE_GRID_H
#define ARIADNE_TEST_ORACLE_GRID_H

#include "oracle.h"

/* A zeroed array of n >= 0 ints; never NULL (aborts when out of memory). */
int *og_ints(int n);

/* Counting and reporting of solutions. */
typedef struct og_out {
    long count, limit;
    oracle_visit *visit;
    void *ctx;
} og_out;

/* Reports one solution; returns 1 if the search should stop now. */
int og_emit(og_out *out, const int *cell, const int *h, const int *v);

int og_param(const oracle_case *c, int i); /* param[i], or 0 if param is NULL */

/* A piece: cells of one colour, orthogonally connected, among the first `known` cells of an R x C grid. */
typedef struct og_piece {
    int size, open; /* how many cells; 1 if one of them has a neighbour that is not known */
} og_piece;

/* The piece of cell p, p < known: in[q] becomes `name` for each of its cells q, of which none has that name before. */
og_piece og_flood(int R, int C, const int *cell, int known, int p, int *in, int name);

/* Lines on a grid of R x C points, point p = r*C + c:
 * h[r*(C-1) + c] joins (r,c) and (r,c+1), v[r*C + c] joins (r,c) and (r+1,c). */

/* The points that a line joins to point p; returns how many (0..4). */
int og_links(int R, int C, const int *h, const int *v, int p, int to[4]);

/* 1 if there are 0 to `most` lines at every place. */
int og_lines_within(int R, int C, const int *h, const int *v, int most);

/* 1 if all lines are 0 or 1 and every point has 0 or 2 lines, i.e. the drawing
 * consists of disjoint closed loops and nothing else. */
int og_is_loops(int R, int C, const int *h, const int *v);

/* Number of connected groups of points that are joined by lines (points
 * without any line do not count). */
int og_groups(int R, int C, const int *h, const int *v);

/* 1 if every point has at least one line. */
int og_all_visited(int R, int C, const int *h, const int *v);

/* Bookkeeping while lines are being drawn, when no point ever gets more than two:
 * the drawing then consists of open paths and closed loops.  end[p], for a point
 * p that is the end of an open path, is the other end of that path; a point
 * without lines is a path of its own, from itself to itself (end[p] = p). */
typedef struct og_joint {
    int a, b, end_a, end_b; /* a line from a to b; the far ends of their paths */
    int joins;              /* 1 two paths become one; 0 a loop is closed */
} og_joint;

og_joint og_join(int *end, int a, int b); /* notes a line from a to b */
void og_part(int *end, og_joint j);       /* undoes that; latest line first */

/* Search for drawings made of disjoint closed loops, and of paths between points that must be ends.
 * Points are completed in row-major order: at each point the lines to the right
 * and down are chosen, the other two being known already. */
typedef struct og_search {
    int R, C;
    int single;      /* 1: exactly one loop is wanted (only used to prune) */
    const int *need; /* [R*C], 1 must have two lines, 2 must have one, -1 none, 0 none or two; or NULL: all 0 */
    int (*joins)(void *ctx, og_joint j); /* a line has been drawn: 0 if no completion can be a solution; or NULL */
    /* called when all lines of (r,c) and of all points before are known;
     * returns 0 if no completion can be a solution.  May be NULL. */
    int (*possible)(void *ctx, int r, int c);
    int (*leaf)(void *ctx); /* complete candidate; nonzero: stop the search */
    void *ctx;
    int *h, *v; /* the drawing; all 0 beyond the points done */
    int *end;   /* see og_join */
    int paths;  /* open paths (of at least one line) so far */
    int closed; /* some loop has been closed */
} og_search;

void og_run(og_search *s);

/* All drawings of at most 20 cells, each on (1) or not, that this check likes (oracle_cells.c). */
typedef int og_check(const oracle_case *c, const int *cell, const int *h, const int *v);
long og_drawings(const oracle_case *c, og_check *holds, long limit, oracle_visit *visit, void *ctx);

/* All drawings with numbers from 1 to the longer side, none twice in a row or column, given ones as they are, that this
 * check likes. */
long og_latin(const oracle_case *c, og_check *holds, long limit, oracle_visit *visit, void *ctx);

/* Slitherlink, or without `single` Loops: is this drawing a solution; all solutions (oracle_slitherlink.c). */
int og_check_fence(const oracle_case *c, int single, const int *h, const int *v);
long og_fence(const oracle_case *c, int single, long limit, oracle_visit *visit, void *ctx);

#endif
