/* branches.h - the tree of a plain search in words, for ari_options.tree.
 * Room:    question.
 * Owner:   the case, whose spare arena has the words of an event until the next one.
 * Fails:   nothing: where memory is out, words are empty. */
#ifndef ARI_BRANCHES_H
#define ARI_BRANCHES_H

#include "branch.h"
#include "case.h"

typedef struct ari_branches {
    ari_branching listener; /* first */
    ari_case *about;
    bool done;              /* the caller wants no more */
} ari_branches;

/* Ready to be told of a search in the case's model. */
ari_branches ari_branches_of(ari_case *c);

#endif
