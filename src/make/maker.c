/* maker.c - what crafts and the common part of making share: the limits that are left, how far drawings differ. */
#include "make.h"

bool ari_maker_stopped(ari_maker *m) {
    return !ari_budget_reach(m->limits->budget, m->ticks) || !ari_budget_ask(m->limits->budget);
}

/* Whatever a proof says of itself, the caller hears of the making. */
void ari_maker_report(void *user, const ari_progress *p) {
    const ari_maker *m = user;
    const ari_progress now = {"make", m->ticks + p->ticks, m->tries, 0, 0, 0, -1.0, 0, 0, 0, 0, 0};
    ari_budget_tell(m->limits->budget, &now);
}

ari_limits ari_maker_left(ari_maker *m) {
    ari_limits l = *m->limits;
    m->part = ari_budget_part(&m->budget, ari_budget_left(l.budget, m->ticks));
    l.budget = &m->part;
    return l;
}

uint32_t ari_maker_distance(const ari_marks *x, const ari_marks *y) {
    uint32_t n = 0;
    for (uint32_t i = 0; x->cell && i < x->ncell; i++) n += x->cell[i] != y->cell[i];
    for (uint32_t i = 0; x->edge && i < x->nedge; i++) n += x->edge[i] != y->edge[i];
    return n;
}
