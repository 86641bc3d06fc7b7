/* case.c - the arenas of a question, and its limits from options. See case.h. */
#include "case.h"

#include <string.h>

const ari_options ari_case_defaults = ARI_OPTIONS_DEFAULT;

/* A budget is never set below what is in use. */
void ari_case_share(ari_case *c) {
    const size_t budget = ari_arena_budget(c->opt->bytes);
    if (!budget) return;
    const size_t w = c->work.used, r = c->result->arena.used;
    const bool left = budget > w && budget - w > r;
    c->work.budget = left ? budget - r : w + 1;
    c->result->arena.budget = left ? budget - w : r + 1;
}

int ari_case_ask_stop(void *hooks) {
    ari_hooks *h = hooks;
    h->why = h->opt->stop ? h->opt->stop(h->opt->user) : 0;
    return h->why;
}

static bool poll_stop(void *hooks) { return ari_case_ask_stop(hooks) != 0; }

void ari_case_tell(void *hooks, const ari_progress *p) {
    const ari_hooks *h = hooks;
    if (h->opt->progress) h->opt->progress(h->opt->user, p);
}

ari_limits ari_case_limits(ari_hooks *h) {
    const ari_options *o = h->opt;
    return (ari_limits){o->ticks, o->stop ? poll_stop : NULL, o->progress ? ari_case_tell : NULL, h, o->seed,
                        NULL, o->order, o->threads};
}

const char *ari_case_stop(const char *word, int why) {
    static const char *const known[] = {"ticks", "bytes", "max", "time", "interrupt"};
    for (size_t i = 0; word && i < sizeof known / sizeof *known; i++)
        if (!strcmp(word, known[i])) return known[i];
    return why == 2 ? "time" : why == 3 ? "interrupt" : "stopped";
}
