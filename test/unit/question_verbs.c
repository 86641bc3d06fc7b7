/* question_verbs.c - the table of verbs: its columns agree with each other and with the table of options. */
#include "test.h"

#include "ariadne.h"

#include "question/verb.h"

static const ari_option *option(const char *key) {
    const ari_option *o = NULL;
    for (uint32_t i = 0; (o = ari_option_at(i)) && !(o->key && !strcmp(o->key, key));) i++;
    return o;
}

static void named(const ari_verb_facts *v, bool holds, const char *what) {
    if (!CHECK(holds)) fprintf(stderr, "  %s: %s\n", v->name, what);
}

int main(void) {
    const ari_option *proof = option("proof"), *order = option("sweep"), *stream = option("max");
    CHECK(proof && order && stream);
    for (uint32_t i = 0; i < ARI_NVERB; i++) {
        const ari_verb_facts *v = &ari_verb_table[i];
        const char *summary = NULL;
        CHECK_STR(ari_verb_name(i, &summary), v->name);
        CHECK_STR(summary, v->summary);
        for (uint32_t k = 0; k < i; k++)
            named(v, strcmp(v->name, ari_verb_table[k].name) != 0, "the name is there twice");
        const bool own = v->way == ARI_WAY_MODEL || v->way == ARI_WAY_CLUES;
        named(v, (v->run != NULL) == (own && !(v->traits & ARI_TRAIT_DRAWING)), "a service, or none, against its way");
        named(v, ari_option_takes(proof, v->name) == (*v->proof != 0), "option proof and column proof differ");
        const bool sweeps = v->traits & (ARI_TRAIT_SWEEP | ARI_TRAIT_FAMILY);
        named(v, ari_option_takes(order, v->name) == sweeps, "option order and the traits differ");
        const bool most = (v->traits & ARI_TRAIT_STREAM) || i == ARI_VERB_EXPLAIN;
        named(v, ari_option_takes(stream, v->name) == most, "option max and the traits differ");
        named(v, v->noted == ARI_UNKNOWN || *v->notes, "an answer with notes that have no name");
        named(v, !(v->traits & ARI_TRAIT_BRIEF) || v->way == ARI_WAY_MODEL, "a brief model without a model");
        named(v, !(v->traits & ARI_TRAIT_RATES) || v->way == ARI_WAY_STEPS, "a grade without steps");
        named(v, v->summary[strlen(v->summary) - 1] != '.' && strlen(v->summary) < 90, "no summary of one line");
    }
    CHECK(!ari_verb_name(ARI_NVERB, NULL));
    return TEST_DONE();
}
