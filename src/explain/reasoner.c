/* reasoner.c - a model as premises. Rows without price hold always: they are taken up once and never left. */
#include "explain/reasoner.h"

#include "explain/diagonal.h"
#include "explain/propagate.h"

#include <string.h>

static bool memory_reasoner(ari_reasoner *m) {
    if (m->status == ARI_OK) m->status = m->arena->spent != ARI_OK ? m->arena->spent : m->loose.spent;
    return false;
}

uint32_t ari_reasoner_price(const ari_reasoner *m, uint16_t rule) {
    return m->price.rule && rule < m->price.nrule ? m->price.rule[rule] : 100;
}

/* ---- premises of a model ---- */

static bool add_row(ari_reasoner *m, int32_t lo, int32_t hi, const ari_term *term, uint32_t n, uint32_t premise,
                    bool def) {
    if (!ARI_RESERVE(m->arena, &m->row, 1) || !ARI_RESERVE(m->arena, &m->term, n)) return memory_reasoner(m);
    ari_thought t = {.lo = lo, .hi = hi, .first = m->term.n, .n = n, .premise = premise, .def = def};
    for (uint32_t i = 0; i < n; i++) {
        const int32_t size = term[i].coef < 0 ? -term[i].coef : term[i].coef;
        if (size > t.big) t.big = size;
        if (ari_reasoner_is(m->solution, term[i].lit)) t.solved += term[i].coef;
    }
    if (n) memcpy(m->term.at + m->term.n, term, n * sizeof *term);
    m->term.n += n;
    ARI_PUSH(&m->row, t);
    return true;
}

/* The definition var <=> sum >= least as two rows over sum and var. */
static bool add_def(ari_reasoner *m, const ari_def *d) {
    const ari_model *model = m->model;
    int32_t low = 0, high = 0;
    ari_term *t = ARI_TAKE(m->arena, ari_term, d->n + 1);
    if (!t) return memory_reasoner(m);
    for (uint32_t i = 0; i < d->n; i++) {
        t[i] = model->term[d->first + i];
        if (t[i].coef < 0) low += t[i].coef;
        else high += t[i].coef;
    }
    t[d->n].lit = ARI_NEG(d->var); /* sum + (least - low) ~var >= least */
    t[d->n].coef = d->least - low;
    m->def_first[d->var] = m->row.n;
    if (!add_row(m, d->least, ARI_PLUS, t, t[d->n].coef ? d->n + 1 : d->n, ARI_NO, true)) return false;
    t[d->n].lit = ARI_POS(d->var); /* sum - (high - least + 1) var <= least - 1 */
    t[d->n].coef = -(high - d->least + 1);
    return add_row(m, ARI_MINUS, d->least - 1, t, t[d->n].coef ? d->n + 1 : d->n, ARI_NO, true);
}

/* The value that a clue's row of this term alone gives a hidden variable; 2: none. */
static uint8_t given_by(const ari_reasoner *m, const ari_row *r) {
    const ari_term t = m->model->term[r->first];
    if (r->n != 1 || !r->tag.group || t.lit >= ARI_LIT_TRUE || !m->hidden[ARI_VAR(t.lit)]) return 2;
    const bool on = (r->lo == ARI_MINUS || t.coef >= r->lo) && (r->hi == ARI_PLUS || t.coef <= r->hi);
    return on && r->lo <= 0 && r->hi >= 0 ? 2 : on != (t.lit & 1u);
}

/* A row without what others give; given[nvar]. */
static bool add_rest(ari_reasoner *m, const ari_row *r, const uint8_t *given, uint32_t premise) {
    ari_term *rest = ARI_TAKE(&m->loose, ari_term, r->n);
    uint32_t n = 0;
    int32_t sum = 0;
    if (!rest) return memory_reasoner(m);
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->model->term[k];
        const uint8_t x = t.lit >= ARI_LIT_TRUE || r->n == 1 ? 2 : given[ARI_VAR(t.lit)];
        if (x > 1) rest[n++] = t;
        else if (x != (t.lit & 1u)) sum += t.coef;
    }
    return add_row(m, r->lo == ARI_MINUS ? r->lo : r->lo - sum, r->hi == ARI_PLUS ? r->hi : r->hi - sum, rest, n,
                   premise, false);
}

/* The premise of a row: that of its rule about its clue, of its whole rule, or a new one. group[g, rule], whole[rule]:
 * premise + 1 of a rule about clue g, of a rule. */
static bool add_premise(ari_reasoner *m, uint32_t i, uint32_t *group, uint32_t *whole, const uint8_t *given) {
    const ari_row *r = &m->model->row[i];
    const uint32_t price = ari_reasoner_price(m, r->tag.rule);
    const bool all = m->price.whole && r->tag.rule < m->price.nrule && m->price.whole[r->tag.rule];
    uint32_t *const clue = &group[(size_t)r->tag.group * m->price.nrule + r->tag.rule];
    uint32_t *shared = all ? &whole[r->tag.rule] : r->tag.group ? clue : NULL;
    uint32_t p = shared ? *shared : 0;
    if (!p && price) {
        const ari_premise fresh = {ARI_BY_ROW, r->tag, price, ARI_NO, 0, 0, NULL, 0, NULL};
        if (!ARI_APPEND(m->arena, &m->premise, fresh)) return memory_reasoner(m);
        p = m->premise.n;
        if (shared) *shared = p;
    }
    if (p && price) m->premise.at[p - 1].tag = r->tag; /* of a clue the last row */
    return add_rest(m, r, given, price ? p - 1 : ARI_NO);
}

/* Each diagonal as a row, and a premise; it costs what its first 2 does and how far it reaches. */
static bool add_diagonals(ari_reasoner *m) {
    ari_diagonals all = {NULL, 0, 0};
    if (!ari_diagonal_find(m, &all) || !ARI_RESERVE(m->arena, &m->premise, all.n)) return memory_reasoner(m);
    for (uint32_t i = 0; i < all.n; i++) {
        const ari_diagonal *d = &all.at[i];
        const ari_premise *two = &m->premise.at[m->row.at[d->row[1]].premise];
        const uint32_t price = two->price + d->nrow * m->price.reach;
        const ari_premise p = {ARI_BY_DIAGONAL, two->tag, price, ARI_NO, 0, 0, NULL, d->nrow, d->row};
        ari_term t[sizeof d->end / sizeof *d->end];
        for (uint32_t k = 0; k < d->nend; k++) t[k] = (ari_term){1, d->end[k]};
        if (!add_row(m, ARI_MINUS, 2, t, d->nend, m->premise.n, false)) return false;
        m->row.at[m->row.n - 1].even = true;
        ARI_PUSH(&m->premise, p);
        m->premise.at[m->premise.n - 1].tag.group = 0;
    }
    return true;
}

static bool add_rows(ari_reasoner *m) {
    const ari_model *model = m->model;
    uint32_t *group = ARI_ZERO(m->arena, uint32_t, ((size_t)model->ngroup + 1) * m->price.nrule);
    uint32_t *whole = ARI_ZERO(m->arena, uint32_t, m->price.nrule + 1);
    uint8_t *given = ARI_TAKE(m->arena, uint8_t, m->nvar);
    m->def_first = ARI_TAKE(m->arena, uint32_t, m->nvar);
    if (ari_arena_failed(m->arena)) return memory_reasoner(m);
    for (ari_var v = 0; v < m->nvar; v++) m->def_first[v] = ARI_NO, given[v] = 2;
    for (uint32_t i = 0; i < model->ndef; i++) m->hidden[model->def[i].var] = true;
    for (uint32_t i = 0; i < model->nrow; i++) {
        const uint8_t x = model->row[i].n ? given_by(m, &model->row[i]) : 2;
        if (x < 2) given[ARI_VAR(model->term[model->row[i].first].lit)] = x;
    }
    for (uint32_t i = 0; i < model->nrow; i++)
        if (!add_premise(m, i, group, whole, given)) return false;
    for (uint32_t i = 0; i < model->ndef; i++)
        if (!add_def(m, &model->def[i])) return false;
    if (!add_diagonals(m)) return false;
    m->nstatic = m->row.n;
    m->nbase = m->premise.n;
    return true;
}

/* Where each variable stands: in rows, and in the sums of definitions. */
static bool add_places(ari_reasoner *m) {
    const ari_model *model = m->model;
    m->head = ARI_ZERO(m->arena, uint32_t, m->nvar + 2);
    m->dhead = ARI_ZERO(m->arena, uint32_t, m->nvar + 2);
    m->occ = ARI_TAKE(m->arena, ari_place, m->term.n);
    m->spot = ARI_TAKE(m->arena, uint32_t, m->term.n);
    m->lhead = ARI_ZERO(m->arena, uint32_t, m->nvar + 1);
    if (ari_arena_failed(m->arena)) return memory_reasoner(m);
    for (uint32_t i = 0; i < m->term.n; i++) m->head[ARI_VAR(m->term.at[i].lit) + 2]++;
    for (uint32_t i = 0; i < model->ndef; i++)
        for (uint32_t k = 0; k < model->def[i].n; k++)
            m->dhead[ARI_VAR(model->term[model->def[i].first + k].lit) + 2]++;
    for (ari_var v = 0; v < m->nvar; v++) {
        m->head[v + 2] += m->head[v + 1];
        m->dhead[v + 2] += m->dhead[v + 1];
        m->lhead[v + 1] = m->lhead[v] + (m->head[v + 2] - m->head[v + 1] + 63) / 64;
    }
    m->live = ARI_ZERO(m->arena, uint64_t, m->lhead[m->nvar]);
    m->plain = ARI_ZERO(m->arena, uint64_t, m->lhead[m->nvar]);
    m->docc = ARI_TAKE(m->arena, uint32_t, m->dhead[m->nvar + 1]);
    m->all = ARI_TAKE(m->arena, bool, model->ndef);
    if (!m->docc || !m->all || !m->live || !m->plain) return memory_reasoner(m);
    for (uint32_t i = 0; i < model->ndef; i++) {
        const ari_def *d = &model->def[i];
        m->all[i] = d->least == (int64_t)d->n;
        for (uint32_t k = d->first; k < d->first + d->n; k++) m->all[i] &= model->term[k].coef == 1;
    }
    for (uint32_t i = 0; i < m->row.n; i++)
        for (uint32_t k = m->row.at[i].first; k < m->row.at[i].first + m->row.at[i].n; k++) {
            const ari_place p = {i, m->term.at[k]};
            const ari_var v = ARI_VAR(p.term.lit);
            m->spot[k] = m->head[v + 1];
            m->occ[m->head[v + 1]++] = p;
        }
    for (uint32_t k = 0; k < m->term.n; k++) {
        const ari_var v = ARI_VAR(m->term.at[k].lit);
        const bool plain = !m->row.at[m->occ[m->spot[k]].row].def;
        m->spot[k] -= m->head[v];
        m->plain[m->lhead[v] + m->spot[k] / 64] |= (uint64_t)plain << m->spot[k] % 64;
    }
    for (uint32_t i = 0; i < model->ndef; i++)
        for (uint32_t k = 0; k < model->def[i].n; k++)
            m->docc[m->dhead[ARI_VAR(model->term[model->def[i].first + k].lit) + 1]++] = i;
    return true;
}

typedef ARI_LIST(uint32_t) rows;

/* Behind rows [from, n) of list: the definitions of the hidden variables in them, each once. */
static bool close_rows(ari_reasoner *m, uint32_t from, rows *list) {
    for (uint32_t i = from; i < list->n; i++) {
        const ari_thought *r = &m->row.at[list->at[i]];
        for (uint32_t k = r->first; k < r->first + r->n; k++) {
            const uint32_t d = m->def_first[ARI_VAR(m->term.at[k].lit)];
            if (d == ARI_NO || m->seen_row[d] == m->stamp) continue;
            m->seen_row[d] = m->stamp;
            if (!ARI_RESERVE(m->arena, list, 2)) return memory_reasoner(m);
            ARI_PUSH(list, d);
            ARI_PUSH(list, d + 1);
        }
    }
    return true;
}

/* prow: for each premise its rows and the definitions that they need; behind the last, those of the free rows. */
static bool add_bundles(ari_reasoner *m) {
    uint32_t *own = ARI_ZERO(m->arena, uint32_t, m->nbase + 3), *by = ARI_TAKE(m->arena, uint32_t, m->nstatic);
    rows list = {NULL, 0, 0};
    m->phead = ARI_TAKE(m->arena, uint32_t, m->nbase + 2);
    m->seen_row = ARI_ZERO(m->arena, uint32_t, m->nstatic);
    if (ari_arena_failed(m->arena)) return memory_reasoner(m);
    for (uint32_t i = 0; i < m->nstatic; i++)
        if (!m->row.at[i].def) own[(m->row.at[i].premise == ARI_NO ? m->nbase : m->row.at[i].premise) + 2]++;
    for (uint32_t p = 0; p <= m->nbase; p++) own[p + 2] += own[p + 1];
    for (uint32_t i = 0; i < m->nstatic; i++)
        if (!m->row.at[i].def) by[own[(m->row.at[i].premise == ARI_NO ? m->nbase : m->row.at[i].premise) + 1]++] = i;
    for (uint32_t p = 0; p <= m->nbase; p++) {
        const uint32_t from = m->phead[p] = list.n;
        m->stamp++;
        for (uint32_t i = own[p]; i < own[p + 1]; i++) {
            if (!ARI_APPEND(m->arena, &list, by[i])) return memory_reasoner(m);
        }
        if (!close_rows(m, from, &list)) return false;
    }
    m->phead[m->nbase + 1] = list.n;
    m->prow = list.at;
    return true;
}

/* What each premise speaks of: its visible variables, each once. */
static bool add_scopes(ari_reasoner *m) {
    for (uint32_t p = 0; p < m->nbase; p++) {
        uint32_t n = 0, most = 0;
        for (uint32_t i = m->phead[p]; i < m->phead[p + 1]; i++) most += m->row.at[m->prow[i]].n;
        ari_lit *lit = ARI_TAKE(m->arena, ari_lit, most);
        if (!lit) return memory_reasoner(m);
        m->stamp++;
        for (uint32_t i = m->phead[p]; i < m->phead[p + 1]; i++) {
            const ari_thought *r = &m->row.at[m->prow[i]];
            for (uint32_t k = r->first; k < r->first + r->n; k++) {
                const ari_var v = ARI_VAR(m->term.at[k].lit);
                if (m->hidden[v] || m->seen[v] == m->stamp) continue;
                m->seen[v] = m->stamp;
                lit[n++] = ARI_POS(v);
            }
        }
        m->premise.at[p].nlit = m->premise.at[p].nscope = n;
        m->premise.at[p].lit = lit;
    }
    return true;
}

static bool build_reasoner(ari_reasoner *m) {
    const uint32_t n = m->nvar;
    m->hidden = ARI_ZERO(m->arena, bool, n);
    m->fact = ARI_ZERO(m->arena, bool, n);
    m->value = ARI_TAKE(m->arena, uint8_t, n);
    m->countermodel = ARI_TAKE(m->arena, uint8_t, n);
    m->seen = ARI_ZERO(m->arena, uint32_t, n);
    m->pos = ARI_TAKE(m->arena, uint32_t, n);
    m->level = ARI_ZERO(m->arena, uint32_t, n);
    m->reason = ARI_TAKE(m->arena, uint32_t, n);
    m->watch = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)n);
    m->heat = ARI_ZERO(m->arena, uint32_t, n);
    m->last = ARI_ZERO(m->arena, uint8_t, n);
    m->held = ARI_TAKE(m->arena, uint32_t, n);
    m->bump = 16;
    if (ari_arena_failed(m->arena)) return memory_reasoner(m);
    for (ari_var v = 0; v < n; v++) m->pos[v] = m->held[v] = m->watch[2 * v] = m->watch[2 * v + 1] = ARI_NO;
    if (n) {
        memset(m->value, 2, n);
        memcpy(m->countermodel, m->solution, n);
    }
    if (!add_rows(m) || !add_places(m) || !add_bundles(m) || !add_scopes(m)) return false;
    m->taken = ARI_ZERO(m->arena, uint32_t, m->nstatic);
    m->queued = ARI_ZERO(m->arena, uint32_t, m->nstatic);
    if (ari_arena_failed(m->arena)) return memory_reasoner(m);
    for (uint32_t i = m->phead[m->nbase]; i < m->phead[m->nbase + 1]; i++)
        if (!ari_explain_propagate_take_row(m, m->prow[i])) return false;
    return true;
}

ari_status ari_reasoner_open(ari_reasoner *m, const ari_model *model, const uint8_t *solution, const ari_prices *price,
                             ari_budget *budget, ari_arena *a) {
    *m = (ari_reasoner){.model = model, .solution = solution, .price = *price, .budget = budget, .arena = a,
                        .nvar = model->nvar, .conflicts = ARI_REASONER_CONFLICTS};
    ari_arena_init_within(&m->loose, a);
    (void)build_reasoner(m);
    return m->status;
}

void ari_reasoner_close(ari_reasoner *m) { ari_arena_drop(&m->loose); }

uint32_t ari_reasoner_lemma(ari_reasoner *m, const ari_premise *p, const ari_term *term, uint32_t n, int32_t lo) {
    ari_lit *lit = ARI_TAKE(&m->loose, ari_lit, p->nscope);
    uint32_t *place = ARI_TAKE(&m->loose, uint32_t, p->nplace);
    if (ari_arena_failed(&m->loose)) m->status = m->loose.spent;
    if (!lit || !place || !ARI_RESERVE(m->arena, &m->premise, 1) || !ARI_RESERVE(m->arena, &m->lrow, 1)) {
        (void)memory_reasoner(m);
        return ARI_NO;
    }
    if (!add_row(m, lo, ARI_PLUS, term, n, m->premise.n, false)) return ARI_NO;
    ARI_PUSH(&m->lrow, m->row.n - 1);
    m->row.at[m->row.n - 1].even = p->kind == ARI_BY_CURVE;
    ari_premise copy = *p;
    if (p->nscope) memcpy(lit, p->lit, p->nscope * sizeof *lit);
    if (p->nplace) memcpy(place, p->place, p->nplace * sizeof *place);
    copy.lit = lit;
    copy.place = place;
    ARI_PUSH(&m->premise, copy);
    return m->premise.n - 1;
}

void ari_reasoner_forget(ari_reasoner *m) {
    m->premise.n = m->nbase;
    m->lrow.n = 0;
    if (m->row.n > m->nstatic) m->term.n = m->row.at[m->nstatic].first;
    m->row.n = m->nstatic;
    ari_arena_reset(&m->loose);
}

/* And what rows without price tie to it, by hidden variables too. */
static uint32_t add_free(const ari_reasoner *m, ari_var *out, uint32_t n) {
    uint32_t visible = 0;
    if (m->phead[m->nbase] == m->phead[m->nbase + 1]) return n;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = ari_reasoner_live(m, out[i], 0); k != ARI_NO; k = ari_reasoner_live(m, out[i], k + 1)) {
            const ari_thought *r = &m->row.at[m->occ[k].row];
            if (r->premise != ARI_NO) continue;
            for (uint32_t j = r->first; j < r->first + r->n; j++) {
                const ari_var v = ARI_VAR(m->term.at[j].lit);
                if (m->seen[v] == m->stamp) continue;
                m->seen[v] = m->stamp;
                out[n++] = v;
            }
        }
    for (uint32_t i = 0; i < n; i++)
        if (!m->hidden[out[i]]) out[visible++] = out[i];
    return visible;
}

void ari_reasoner_scope(ari_reasoner *m, ari_var *out, uint32_t *n) {
    uint32_t k = 0;
    m->stamp++;
    for (uint32_t i = 0; i < m->base.n + m->lemma.n; i++) {
        const uint32_t p = i < m->base.n ? m->base.at[i] : m->lemma.at[i - m->base.n];
        const ari_premise *x = &m->premise.at[p];
        for (uint32_t j = 0; j < x->nscope; j++) {
            const ari_var v = ARI_VAR(x->lit[j]);
            if (m->seen[v] == m->stamp) continue;
            m->seen[v] = m->stamp;
            out[k++] = v;
        }
    }
    *n = add_free(m, out, k);
}
