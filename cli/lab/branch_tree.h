/* branch_tree.h - the tree of a branch and bound as a search tree: each node with its branch, bound and end.
 * Room:    cli. */
#ifndef ARIADNE_BRANCH_TREE_H
#define ARIADNE_BRANCH_TREE_H

#include "lab/search_tree.h"
#include "solver.h"

/* Every search of the run, under its name, behind what the tree has already. False: memory is out. */
bool branchtree_take(searchtree *out, const solver_tree *from, const char *name);

#endif
