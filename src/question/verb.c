/* verb.c - see verb.h: the table is ariadne-verbs.def. */
#include "question/verb.h"

const ari_verb_facts ari_verb_table[ARI_NVERB] = {
#define ARI_VERB(NAME, name, way, service, traits, shows, notes, noted, proof, good, summary) \
    [ARI_VERB_##NAME] = {name, summary, ARI_WAY_##way, service, traits, notes, ARI_##noted, proof},
#include "ariadne-verbs.def"
};
