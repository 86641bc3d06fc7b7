/* budget.c - the hooks of a budget and of all that it is a part of. */
#include "budget.h"

ari_budget ari_budget_of(const ari_options *o) {
    return (ari_budget){.ticks = o->ticks, .stop = o->stop, .progress = o->progress, .user = o->user};
}

ari_budget ari_budget_part(ari_budget *whole, uint64_t ticks) {
    return (ari_budget){.ticks = ticks, .whole = whole, .why = whole ? whole->why : 0};
}

uint64_t ari_budget_left(const ari_budget *b, uint64_t spent) {
    if (!b || !b->ticks) return 0;
    return spent < b->ticks ? b->ticks - spent : 1;
}

/* A whole that has ended has ended its parts. */
bool ari_budget_ask(ari_budget *b) {
    if (!b) return true;
    for (ari_budget *x = b; x && !b->why; x = x->whole) {
        if (!x->why && x->stop) x->why = x->stop(x->user);
        b->why = x->why;
    }
    return !b->why;
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

void ari_budget_tell(const ari_budget *b, const ari_progress *p) {
    for (; b && !b->mute; b = b->whole) {
        if (!b->progress) continue;
        b->progress(b->user, p);
        return;
    }
}

const char *ari_budget_word(const ari_budget *b) {
    if (!b || !b->why) return "";
    return b->why == ARI_BUDGET_TICKS ? "ticks" : b->why == 2 ? "time" : b->why == 3 ? "interrupt" : "stopped";
}
