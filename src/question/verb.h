/* verb.h - what holds of each verb, as ariadne-verbs.def says it.
 * Room:    question.
 * Owner:   all is constant. */
#ifndef ARI_QUESTION_VERB_H
#define ARI_QUESTION_VERB_H

#include "base/options.h"
#include "service/service.h"

/* How a verb is answered. */
typedef enum ari_way { ARI_WAY_MODEL, ARI_WAY_CLUES, ARI_WAY_REPAIR, ARI_WAY_STEPS, ARI_NWAY } ari_way;

enum {
    ARI_TRAIT_LENT = 1 << 0,    /* an external solver answers it too */
    ARI_TRAIT_OWN = 1 << 1,     /* an engine of a genre's own answers it too */
    ARI_TRAIT_SWEEP = 1 << 2,   /* a given order of variables makes an engine that sweeps its engine */
    ARI_TRAIT_FAMILY = 1 << 3,  /* it needs all solutions as a decision diagram */
    ARI_TRAIT_BRIEF = 1 << 4,   /* the brief model of a genre will do */
    ARI_TRAIT_DRAWING = 1 << 5, /* it is about the drawing that comes with the board */
    ARI_TRAIT_STREAM = 1 << 6,  /* solutions go to the caller's hook as they are found */
    ARI_TRAIT_COUNTS = 1 << 7,  /* the number of solutions found is part of the answer */
    ARI_TRAIT_HIDES = 1 << 8,   /* solutions found on the way are no part of the answer */
    ARI_TRAIT_NAMES = 1 << 9,   /* its notes name clues, with what is written there */
    ARI_TRAIT_RATES = 1 << 10   /* it solves by steps to the end, and counts what a grade rests on */
};

typedef struct ari_verb_facts {
    const char *name, *summary;
    ari_way way;
    ari_status (*run)(const ari_job *job, ari_reply *out); /* NULL: no service answers it alone */
    uint32_t traits;
    const char *notes;
    ari_answer noted;
    const char *proof;
} ari_verb_facts;

extern const ari_verb_facts ari_verb_table[ARI_NVERB];

static inline bool ari_verb_has(ari_verb v, uint32_t trait) { return (ari_verb_table[v].traits & trait) != 0; }
static inline bool ari_verb_goes(ari_verb v, ari_way way) { return ari_verb_table[v].way == way; }

#endif
