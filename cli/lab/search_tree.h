/* search_tree.h - the tree of a search as a text, as a graph for Graphviz, as JSON, or as a picture.
 * Room:    cli.
 * Thing:   decisions in their order, each a twig; twigs of first values stand below one another, a second value beside
 *          its first one. What leads to no solution is red. A picture or graph has the top of a large tree.
 * Owner:   the caller, until searchtree_free.
 * Fails:   by the message of a save; a tree that is too long, or whose memory is out, ends where it is.
 * Cost:    memory for a million decisions at most. */
#ifndef ARIADNE_SEARCHTREE_H
#define ARIADNE_SEARCHTREE_H

#include <ariadne.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct twig {
    uint32_t depth;  /* decisions in force; 0: a search begins */
    uint32_t indent; /* those of them that are first values, and this many columns to the right */
    bool second;     /* its first value is done with */
    bool leads;      /* to a solution, or is not finished */
    char *words, *end; /* what is tried; how it ends at once, or NULL */
    char *fields;    /* members of its object in JSON; NULL: of a plain search */
} twig;

typedef struct searchtree {
    twig *at;          /* [n] */
    size_t n, cap;
    size_t *open;      /* [nopen] the twigs in force */
    bool *first;       /* [nopen] of them: first values */
    size_t nopen, open_cap, first_cap;
    uint64_t inferences, found;
    bool cut;          /* the search was longer, or did not end */
} searchtree;

/* Take an event; nonzero: no more. */
int searchtree_add(searchtree *t, const ari_tree_event *b);
/* A twig of another search, below the last one whose depth is less. False: memory is out. */
bool searchtree_put(searchtree *t, uint32_t depth, const char *words, const char *end, const char *fields, bool leads);
/* .dot, .json, .svg, .png or .pdf by the name's ending, else a text; name "-": to f. False after a message. */
bool searchtree_save(const searchtree *t, const char *name, FILE *f);
void searchtree_free(searchtree *t);

#endif
