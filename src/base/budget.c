/* budget.c - the hooks of a budget and of all that it is a part of. */
#include "base/budget.h"

ari_budget ari_budget_of(const ari_options *o) {
    return (ari_budget){.ticks = o->ticks, .stop = o->stop, .progress = o->progress, .user = o->user};
}

ari_budget ari_budget_part(ari_budget *whole, uint64_t ticks) {
    return (ari_budget){.ticks = ticks, .whole = whole, .why = whole ? whole->why : 0};
}

ari_budget ari_budget_rest(ari_budget *whole, uint64_t spent) {
    ari_budget part = ari_budget_part(whole, ari_budget_left(whole, spent));
    part.before = spent;
    return part;
}

uint64_t ari_budget_left(const ari_budget *b, uint64_t spent) {
    if (!b || !b->ticks) return 0;
    return spent < b->ticks ? b->ticks - spent : 1;
}

/* A whole that has ended has ended its parts, and the parts between. */
bool ari_budget_ask(ari_budget *b) {
    ari_budget *x = b;
    int why = 0;
    for (; x && !why; x = x->whole) {
        if (!x->why && x->stop) x->why = x->stop(x->user);
        why = x->why;
    }
    for (ari_budget *y = b; y != x; y = y->whole) y->why = why;
    return !why;
}

bool ari_budget_look(ari_budget *b) {
    if (b->why) return false;
    if (b->ticks && b->spent >= b->ticks) {
        b->why = ARI_BUDGET_TICKS;
        return false;
    }
    b->next = b->spent + ARI_BUDGET_EVERY;
    return ari_budget_ask(b);
}

/* The nearest that listens. */
static const ari_budget *listener_budget(const ari_budget *b) {
    while (b && !b->mute && !b->progress) b = b->whole;
    return b && !b->mute ? b : NULL;
}

bool ari_budget_heard(const ari_budget *b) { return listener_budget(b) != NULL; }

void ari_budget_tell(const ari_budget *b, const ari_progress *p) {
    const ari_budget *l = listener_budget(b);
    if (!l) return;
    ari_progress now = *p;
    for (; b != l; b = b->whole) now.ticks += b->before;
    l->progress(l->user, &now);
}

const char *ari_budget_word(const ari_budget *b) {
    if (!b || !b->why) return "";
    return b->why == ARI_BUDGET_TICKS ? "ticks" : b->why == 2 ? "time" : b->why == 3 ? "interrupt" : "stopped";
}

ari_status ari_budget_fail(const ari_budget *b, ari_status status, const char *remedy, ari_error *e) {
    const int why = b ? b->why : 0;
    if (!why && status == ARI_NOMEM) return ari_status_fail(e, status, 0, 0, "memory is out", "");
    if (!why) return ari_status_fail(e, status, 0, 0, "the budget of memory is used up", remedy);
    return ari_status_fail(e, ARI_LIMIT, 0, 0,
                           why == ARI_BUDGET_TICKS ? "the ticks are used up"
                           : why == 2              ? "the time is over"
                           : why == 3              ? "interrupted"
                                                   : "stopped", "");
}
