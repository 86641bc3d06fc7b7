/* hunt.h - all smallest sets of premises from which a literal follows.
 * Room:    explain.
 * Thing:   a tree: assume the opposite of the literal, look for an assignment near the solution that the premises
 *          taken up allow. None: they are enough. Else every set of premises that is enough has one of those that this
 *          assignment breaks: a child for each, which leaves out what its elder siblings took. So every set that is
 *          enough, and of which nothing can be left out, is met exactly once, up to the price allowed.
 *          What a dream breaks is a choice for every node whose premises it allows: so a node has many choices before
 *          it needs a dream of its own. It goes by the narrowest; and choices that have nothing in common have to be
 *          paid for one by one, which bounds the price from below.
 * Source:  R. Reiter, A theory of diagnosis from first principles, Artificial Intelligence 32 (1987):
 *          hitting-set trees.
 * Fails:   as mind.h. */
#ifndef ARI_HUNT_H
#define ARI_HUNT_H

#include "mind.h"

enum { ARI_HUNT_DEEP = 40 }; /* premises of a step at the most */

typedef struct ari_choice { uint32_t first, n, beyond; } ari_choice; /* keys [first, first+n); what others cost */

typedef struct ari_hunt {
    ari_mind *mind;
    uint32_t most;       /* the highest price of a set */
    uint32_t next;       /* the lowest price that was too high: nothing is known from there on */
    uint32_t dim;        /* the lowest price at which a search was given up; UINT32_MAX: none was */
    uint64_t *touched;   /* [nword] variables on whose being known the outcome rests, bit v mod 64 nword; caller's, or
                            NULL */
    uint32_t nword;
    bool cut;            /* it was late: next and dim say nothing */
    /* A set was found: the mind has it taken up, with price. False: end. */
    bool (*found)(void *user, uint32_t price);
    void *user;
    /* inside */
    ARI_LIST(ari_choice) choice; /* what each dream of this hunt breaks: one of these is taken, wherever it fits */
    ARI_LIST(uint64_t) key;      /* of the choices: price << 32 | premise, cheapest first */
    ARI_LIST(uint8_t) state;     /* of each premise: taken up, or barred since an elder sibling took it */
    ARI_LIST(uint32_t) used;     /* of each premise: a stamp */
    ARI_LIST(uint32_t) list;     /* what is to be barred on the way up; the set that grows */
    uint32_t stamp;
    bool stopped;
    ari_var *scope;      /* [nvar] */
    struct ari_shape *shape;
} ari_hunt;

ari_status ari_hunt_open(ari_hunt *h, ari_mind *m);
/* Hunt for `lit`, which the solution has and which is open. Lemmas are valid until the next hunt. */
void ari_hunt_run(ari_hunt *h, ari_lit lit, uint32_t most);
/* One set, found quickly: of each dream one premise is taken up until they are enough, then what is not needed goes.
 * Late, some may stay that could. */
void ari_hunt_grow(ari_hunt *h, ari_lit lit);

#endif
