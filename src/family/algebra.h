/* algebra.h - families from families: the operations on a forest.
 * Room:    family; sees base.
 * Thing:   sets a of x, b of y. A result is a family of the same forest; equal families have equal ids.
 * Owner:   nothing of its own; the stack of calls is the forest's.
 * Fails:   the forest's status: LIMIT/NOMEM, or LIMIT when its budget says stop. Some results are exponentially larger
 *          than their operands: give a budget.
 * Cost:    a step for each pair of nodes met, remembered in the forest's table of results; the stack is never deeper
 *          than the universe is large.
 * Source:  D. E. Knuth, The Art of Computer Programming 4A, 7.1.4 (2011), on families of sets; S. Minato,
 *          Zero-suppressed BDDs and their applications, STTT 3 (2001). */
#ifndef ARI_FAMILY_ALGEBRA_H
#define ARI_FAMILY_ALGEBRA_H

#include "family/node_store.h"

typedef enum ari_algebra {
    ARI_ALGEBRA_NONE,
    /* of two families */
    ARI_ALGEBRA_UNION, ARI_ALGEBRA_INTERSECTION, ARI_ALGEBRA_DIFFERENCE, ARI_ALGEBRA_SYMMETRIC,
    ARI_ALGEBRA_JOIN,          /* all a with b united */
    ARI_ALGEBRA_MEET,          /* all a with b intersected */
    ARI_ALGEBRA_QUOTIENT,      /* all c that are disjoint from every b and with it give a set of x; y is not empty */
    ARI_ALGEBRA_REMAINDER,     /* x without the join of y and the quotient */
    ARI_ALGEBRA_SUBSETS,       /* the a inside some b */
    ARI_ALGEBRA_SUPERSETS,     /* the a around some b */
    ARI_ALGEBRA_NONSUBSETS,    /* the a inside no b */
    ARI_ALGEBRA_NONSUPERSETS,  /* the a around no b */
    /* of one family */
    ARI_ALGEBRA_MINIMAL,       /* the a around no other */
    ARI_ALGEBRA_MAXIMAL,       /* the a inside no other */
    ARI_ALGEBRA_HITTING,       /* all sets of elements of the universe that meet every a */
    ARI_ALGEBRA_TRANSVERSALS,  /* the minimal ones of these */
    ARI_ALGEBRA_COMPLEMENT,    /* all other sets of elements of the universe */
    ARI_ALGEBRA_REMOVE_SOME,   /* every a less one of its elements */
    ARI_ALGEBRA_ADD_SOME,      /* every a and one more element of the universe */
    ARI_ALGEBRA_SWAP_SOME,     /* every a less one element, and another one more */
    /* of a family and an element */
    ARI_ALGEBRA_INCLUDING, ARI_ALGEBRA_EXCLUDING, /* the a with, without it */
    ARI_ALGEBRA_ADD, ARI_ALGEBRA_REMOVE, ARI_ALGEBRA_FLIP, /* done to every a */
    /* steps of the above */
    ARI_ALGEBRA_LEAST,         /* MINIMAL of a family that has with each set all sets around it */
    ARI_ALGEBRA_CROSS,         /* TRANSVERSALS of a family of which no set is around another */
    ARI_ALGEBRA_SPARED         /* NONSUPERSETS, one filter after the other */
} ari_algebra;

/* Operations of two families, or of one (y is ignored). */
ari_status ari_algebra_apply(ari_node_store *f, ari_algebra op, ari_node x, ari_node y, ari_node *out);
/* Operations with an element, given by its level. */
ari_status ari_algebra_change(ari_node_store *f, ari_algebra op, ari_node x, uint32_t level, ari_node *out);
/* The union of n families, in pairs of alike size. */
ari_status ari_algebra_unite(ari_node_store *f, ari_node *x, uint32_t n, ari_node *out);

/* A place in the table of results. */
static inline uint32_t ari_algebra_hash(uint32_t op, ari_node x, ari_node y, uint32_t bits) {
    uint64_t h = ((uint64_t)y << 32 | x) + (uint64_t)op * UINT64_C(0xa0761d6478bd642f);
    h = (h ^ h >> 31) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(h >> (64 - bits));
}
static inline bool ari_algebra_recall(const ari_node_store *f, uint32_t op, ari_node x, ari_node y, ari_node *value) {
    const ari_memo *m = &f->memo[ari_algebra_hash(op, x, y, f->memo_bits)];
    if (m->op != op || m->x != x || m->y != y) return false;
    *value = m->result;
    return true;
}
static inline void ari_algebra_note(ari_node_store *f, uint32_t op, ari_node x, ari_node y, ari_node value) {
    f->memo[ari_algebra_hash(op, x, y, f->memo_bits)] = (ari_memo){x, y, op, value};
}

#endif
