/* search_tree.h - the tree of a plain search in words, for ari_options.tree.
 * Room:    answer.
 * Owner:   the case, whose spare arena has the words of an event until the next one.
 * Fails:   nothing: where memory is out, words are empty. */
#ifndef ARI_ANSWER_SEARCH_TREE_H
#define ARI_ANSWER_SEARCH_TREE_H

#include "engine/branch.h"
#include "question/case.h"

typedef struct ari_search_tree {
    ari_branching listener; /* first */
    ari_case *about;
    bool done;              /* the caller wants no more */
} ari_search_tree;

/* Ready to be told of a search in the case's model. */
ari_search_tree ari_search_tree_of(ari_case *c);

#endif
