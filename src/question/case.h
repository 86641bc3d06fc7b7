/* case.h - what a question is about: a board as a model, and the caller's options as limits.
 * Room:    question.
 * Fails:   each function says so. */
#ifndef ARI_CASE_H
#define ARI_CASE_H

#include "engine.h"
#include "puzzle.h"

extern const ari_options ari_case_defaults;

/* Build formulation `form` of the board's genre in the arena, with its name and rule names.
 * LIMIT/NOMEM. */
ari_status ari_case_model(const ari_board *b, uint32_t form, ari_arena *a, ari_model *m);

/* The caller's hooks as engines and services take them. A call that may be stopped owns one; `user` of the limits is
 * its address, and ari_case_ask_stop and _tell are for those who hand it on themselves. */
typedef struct ari_hooks {
    const ari_options *opt;
    int why;                 /* what the stop hook said last, 0 while it lets go on */
} ari_hooks;
int ari_case_ask_stop(void *hooks);
void ari_case_tell(void *hooks, const ari_progress *p);
/* Limits with the ticks and the seed of the options. */
ari_limits ari_case_limits(ari_hooks *h);
/* Why a call ended early, as ari_result_stop says it: a service's word, or what the stop hook said (`why`). */
const char *ari_case_stop(const char *word, int why);

#endif
