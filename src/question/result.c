/* result.c - results, made and dropped. See result.h. */
#include "question/result.h"

ari_result *ari_outcome_new(const ari_options *opt, ari_verb verb) {
    ari_arena a;
    ari_arena_init(&a, opt->allocator, 0);
    ari_result *r = ARI_ZERO(&a, ari_result, 1);
    if (!r) {
        ari_arena_drop(&a);
        return NULL;
    }
    r->arena = a;
    r->verb = verb;
    r->answer = ARI_UNKNOWN;
    r->stop = r->count = r->bound_by = r->state = r->proof = r->formula = r->engine = r->formulation = "";
    r->grade = r->technique = r->forced_text = r->undecided_text = "";
    r->repaired = ARI_UNKNOWN;
    r->seed = opt->seed;
    r->handed = opt->solution && (verb == ARI_VERB_ENUM || verb == ARI_VERB_SAMPLE);
    return r;
}

void ari_outcome_free(ari_result *r) {
    if (!r) return;
    ari_board_free(r->board);
    ari_arena a = r->arena; /* r lies in it */
    ari_arena_drop(&a);
}
