/* premise_search.h - all smallest sets of premises from which a literal follows.
 * Room:    explain.
 * Thing:   a tree: assume the opposite of the literal, look for an assignment near the solution that the premises
 *          taken up allow. None: they are enough. Else every set of premises that is enough has one of those that this
 *          assignment breaks: a child for each, which leaves out what its elder siblings took. So every set that is
 *          enough, and of which nothing can be left out, is met exactly once, up to the price allowed.
 *          Dreams are kept (model_cache.h): whatever one breaks is a choice for every node whose premises it allows. So
 *          a node has many choices before it needs a countermodel of its own. It goes by the narrowest; and choices
 *          that have nothing in common have to be paid for one by one, which bounds the price from below.
 * Source:  R. Reiter, A theory of diagnosis from first principles, Artificial Intelligence 32 (1987):
 *          hitting-set trees.
 * Fails:   as reasoner.h. */
#ifndef ARI_EXPLAIN_PREMISE_SEARCH_H
#define ARI_EXPLAIN_PREMISE_SEARCH_H

#include "explain/model_cache.h"

enum {
    ARI_PREMISE_SEARCH_DEEP = 40,
    ARI_PREMISE_SEARCH_FAR = 3
}; /* premises of a step; of one that can cost more than these */

typedef struct ari_premise_search {
    ari_reasoner *mind;
    uint32_t most;       /* the highest price of a set */
    uint32_t next;       /* the lowest price that was too high: nothing is known from there on */
    uint32_t dim;        /* the lowest price at which a search was given up; UINT32_MAX: none was */
    uint64_t *touched;   /* [nword] variables on whose being known the outcome rests, bit v mod 64 nword, beside those
                            that are there; caller's, or NULL */
    uint16_t *box;       /* [4] their names lie within: a from, to, b from, to; caller's, where touched is */
    uint32_t nword;
    bool cut;            /* it was late: next and dim say nothing */
    /* A set was found: the mind has it taken up, with price. False: end. */
    bool (*found)(void *user, uint32_t price);
    /* Are all sets apart that have these premises of the model, n of them? So are those with a lemma, but for a ring by
     * itself; they cost dear[n] more where they have n premises in all, as of ari_explain_ask. All zero: none are. */
    bool (*aloof)(void *user, const uint32_t *member, uint32_t n);
    uint32_t dear[ARI_PREMISE_SEARCH_FAR + 1];
    void *user;
    /* inside */
    ari_model_cache recall;
    ARI_LIST(uint64_t)
    family; /* countermodels of this search, the latest last; of those from before the broadest first */
    ARI_LIST(uint8_t) told;      /* [family.n] its variables are touched, its choice stands in `met` */
    ARI_LIST(uint64_t) met;      /* a row of nbit words for each premise in some choice: by which choices it is met */
    ARI_LIST(uint32_t) row;      /* of each premise: its row of `met`; ARI_NO */
    ARI_LIST(uint32_t) lined;    /* premises that have one */
    uint32_t nbit;
    ARI_LIST(uint32_t) used;     /* of each premise: ARI_NO: taken up, or barred since an elder sibling took it; else a
                                    stamp; as a set grows, twice how often it was broken */
    ARI_LIST(uint32_t) list;     /* what is to be barred on the way up; the set that grows */
    uint32_t path[ARI_PREMISE_SEARCH_DEEP], npath; /* premises of the node at hand */
    uint64_t *here;              /* [npath+1][nbit] the choices that the first of them meet */
    uint64_t *entered;           /* [nbit] those that stand in `met` */
    uint32_t floor;              /* none of their premises costs less */
    ARI_LIST(uint64_t) wish;     /* of a countermodel that is to be improved: price << 32 | premise */
    ARI_LIST(ari_var) best;      /* where the best so far is not the solution */
    uint64_t begun;              /* the mind's work then */
    uint32_t stamp;
    bool stopped, apart; /* apart: all sets with the path are */
    ari_var *scope;      /* [nvar] */
} ari_premise_search;

ari_status ari_premise_search_open(ari_premise_search *h, ari_reasoner *m);
/* The facts have grown: `fresh` as of ari_shape_renew. Lemmas are valid until then. */
void ari_premise_search_renew(ari_premise_search *h, void (*fresh)(void *user, ari_var v), void *user);
/* Few for `lit`, which the solution has and which is open. */
void ari_premise_search_run(ari_premise_search *h, ari_lit lit, uint32_t most);
/* One set, found quickly: of each countermodel one premise is taken up until they are enough, then what is not needed
 * goes. Late, some may stay that could. */
void ari_premise_search_grow(ari_premise_search *h, ari_lit lit);
/* One set, of whatever size: all premises of the model are taken up, and lemmas that countermodels break; what a
 * refutation does not rest on goes, then for so much work more what is not needed. Not late and nothing found: there is
 * no set. */
void ari_premise_search_refute(ari_premise_search *h, ari_lit lit, uint64_t more);

#endif
