/* case.c - the arenas of a question, and its limits from options. See case.h. */
#include "question/case.h"

/* A budget is never set below what is in use. */
void ari_case_share(ari_case *c) {
    const size_t budget = ari_arena_budget(c->opt->bytes);
    if (!budget) return;
    const size_t w = c->work.used, r = c->result->arena.used;
    const bool left = budget > w && budget - w > r;
    c->work.budget = left ? budget - r : w + 1;
    c->result->arena.budget = left ? budget - w : r + 1;
}

ari_limits ari_case_limits(const ari_options *o, ari_budget *budget) {
    return (ari_limits){.budget = budget, .seed = o->seed, .order = o->order, .threads = o->threads};
}
