/* branch_log.h - the tree of a branch and bound, as GLPK says it while it searches.
 * Room:    solver.
 * Thing:   solver_read_line turns a line of GLPK's messages into news; these are sent from the process that searches
 *          to ours, where solver_tree_add makes a tree of them. GLPK uses numbers of nodes again: `slot` says which
 *          node of ours a number is now. Each search of a run has a root of its own.
 * Owner:   the caller of solver_tree_free.
 * Fails:   a tree that is too long, or whose memory is out, is `cut`: it takes no more.
 * Source:  A. Makhorin, GLPK 5.0: the lines that glp_intopt prints at GLP_MSG_DBG. */
#ifndef ARI_BRANCH_LOG_H
#define ARI_BRANCH_LOG_H

#include "solver.h"

typedef enum solver_word { NEWS_NODE, NEWS_BOUND, NEWS_FRACTIONAL, NEWS_BRANCH, NEWS_END, NEWS_ROUNDED } solver_word;
typedef struct solver_news { solver_word word; uint32_t node, down, up, column, end; double x; } solver_news;

/* What the searching side remembers between two lines. */
typedef struct solver_line_state {
    uint32_t node, column;
    double value;
    solver_end why;
    int hopeless; /* of two branches: 1 up, -1 down */
} solver_line_state;
/* 1: *out is news. */
int solver_read_line(solver_line_state *lines, const char *line, solver_news *out);
/* One of two branches was hopeless, which GLPK says without their column: the node goes on with this column between new
 * bounds, of which `bound` is the one that moved. 1: *out is news. */
int solver_read_bounds(solver_line_state *lines, uint32_t column, double bound, solver_news *out);

/* From the process that searches, whose program is p. */
void solver_send_news(const ari_lab_program *p, const solver_news *news);
void solver_tree_add(solver_tree *t, const ari_lab_program *p, const solver_news *news);
/* A search has ended; complete: what it did not look at cannot be better. */
void solver_tree_close(solver_tree *t, int complete);

#endif
