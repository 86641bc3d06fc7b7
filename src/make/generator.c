/* generator.c - what generators and the common part of making share: the limits that are left, random solutions, how
 * far drawings differ. */
#include "make/make.h"

#include "rules/law.h"

#include <string.h>

bool ari_maker_stopped(ari_maker *m) {
    return !ari_budget_reach(m->limits->budget, m->ticks) || !ari_budget_ask(m->limits->budget);
}

uint32_t ari_maker_lines(const ari_board *b, const ari_marks *k) {
    uint32_t n = 0;
    for (ari_edge e = 0; e < b->graph->nedge; e++) n += k->edge[e] > 0;
    return n;
}

uint32_t ari_maker_percent(ari_maker *m, uint32_t least, uint32_t most) {
    const ari_sheet *s = m->brief->genre->rules.sheet;
    if (ari_law_share(s)) least = s->thin_least, most = s->thin_most;
    return least + ari_rng_below(&m->rng, most - least + 1);
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

bool ari_maker_solve(ari_maker *m, const ari_board *b, ari_maker_wish *prefer, uint64_t most, ari_marks *k) {
    return ari_maker_solve_by(m, b, b->genre->solving.form[0].build, prefer, most, k);
}

bool ari_maker_solve_by(ari_maker *m, const ari_board *b, void (*build)(const ari_board *b, ari_model *m),
                        ari_maker_wish *prefer, uint64_t most, ari_marks *k) {
    const ari_engine *e = ari_engine_table[0];
    const ari_mark mark = ari_arena_mark(m->arena);
    ari_model model;
    ari_oracle *o;
    const ari_limits limits = ari_maker_left(m);
    ari_answer answer = ARI_NONE;
    ari_effort effort;
    if (most && (!m->part.ticks || m->part.ticks > most)) m->part.ticks = most;
    ari_model_init(&model, m->arena, b->genre->name);
    build(b, &model);
    uint8_t *value = ARI_TAKE(m->arena, uint8_t, model.nvar);
    if (model.status != ARI_OK || !value || e->open(&model, &limits, m->arena, &o, m->err) != ARI_OK) return false;
    if (prefer) prefer(m, b, &model, k, value);
    for (ari_var v = 0; v < model.nvar && !prefer; v++) value[v] = !ari_rng_below(&m->rng, 2);
    e->draft(o, value);
    const bool found = e->ask(o, NULL, 0, &answer) == ARI_OK && answer == ARI_SOME;
    e->effort(o, &effort);
    m->ticks += effort.ticks;
    if (found) {
        e->values(o, value);
        b->genre->solving.write_marks(b, 0, &model, value, k);
    }
    ari_arena_rewind(m->arena, mark);
    return found;
}

uint32_t ari_maker_images(const ari_maker *m, uint32_t cell, uint32_t image[8]) {
    const ari_brief *f = m->brief;
    const uint32_t n = ari_symmetry_images(f->symmetry, f->rows, f->cols, cell, image);
    for (uint32_t i = 0; i < n && f->mask; i++)
        if (f->mask[image[i]] == ARI_MASK_NONE) return 0;
    return n;
}

uint32_t ari_maker_distance(const ari_marks *x, const ari_marks *y) {
    uint32_t n = 0;
    for (uint32_t i = 0; x->cell && i < x->ncell; i++) n += x->cell[i] != y->cell[i];
    for (uint32_t i = 0; x->edge && i < x->nedge; i++) n += x->edge[i] != y->edge[i];
    return n;
}

/* ---- near a place ---- */

enum { REACH = 2 /* cells around a change */ };

static uint32_t distance_of(uint32_t x, uint32_t y) {
    return x > y ? x - y : y - x;
}

void ari_maker_prefer_near(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k,
                           uint8_t *value) {
    ari_tag why;
    memset(value, 0, model->nvar);
    (void)b->genre->solving.read_marks(b, model, k, value, &why);
    for (ari_var v = 0; v < model->nvar; v++) {
        const ari_name at = model->var_name[v];
        if (!model->is_main[v] || !at.a || !at.b) continue;
        const uint32_t r = at.a - 1u, c = at.b - 1u, row = m->near / b->cols, col = m->near % b->cols;
        if (distance_of(r, row) <= REACH && distance_of(c, col) <= REACH) value[v] = !ari_rng_below(&m->rng, 2);
    }
}
