/* mind.c - rows by bounds, assumptions undone by a trail, search near the solution.
 *
 * Invariant: the solution obeys every row and agrees with all facts. So a row can only be broken at a variable that is
 * set otherwise than in the solution, and an assignment is told by these few; all others are as in the solution.
 * _near repairs one broken row at a time: it sets an open variable of it to the other value than the solution's, and
 * goes back to the solution's value when that fails. Where nothing is broken any more the assignment is complete. When
 * everything fails, what is taken up is refuted: on each way either a variable is set otherwise or it is as in the
 * solution, so no assignment is passed over.
 * Rows without price hold always: they are taken up once and never left. */
#include "mind.h"

#include <string.h>

enum { PATIENCE = 3000 }; /* conflicts of one search */

static bool memory(ari_mind *m) {
    if (m->status == ARI_OK) m->status = m->arena->spent;
    return false;
}

uint32_t ari_mind_price(const ari_mind *m, uint16_t rule) {
    return m->price.rule && rule < m->price.nrule ? m->price.rule[rule] : 100;
}

/* ---- premises of a model ---- */

static bool add_row(ari_mind *m, int32_t lo, int32_t hi, const ari_term *term, uint32_t n, uint32_t premise, bool def) {
    if (!ARI_RESERVE(m->arena, &m->row, 1) || !ARI_RESERVE(m->arena, &m->term, n)) return memory(m);
    const ari_thought t = {lo, hi, m->term.n, n, premise, def};
    if (n) memcpy(m->term.at + m->term.n, term, n * sizeof *term);
    m->term.n += n;
    ARI_PUSH(&m->row, t);
    return true;
}

/* The definition var <=> sum >= least as two rows over sum and var. */
static bool add_def(ari_mind *m, const ari_def *d) {
    const ari_model *model = m->model;
    int32_t low = 0, high = 0;
    ari_term *t = ARI_TAKE(m->arena, ari_term, d->n + 1);
    if (!t) return memory(m);
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

/* The premise of a row: that of its clue, or a new one. group[g]: premise + 1 of clue g. */
static bool add_premise(ari_mind *m, uint32_t i, uint32_t *group) {
    const ari_row *r = &m->model->row[i];
    const uint32_t price = ari_mind_price(m, r->tag.rule);
    uint32_t p = r->tag.group ? group[r->tag.group] : 0;
    if (!p && price) {
        const ari_premise fresh = {ARI_BY_ROW, r->tag, price, ARI_NO, 0, 0, NULL};
        if (!ARI_RESERVE(m->arena, &m->premise, 1)) return memory(m);
        ARI_PUSH(&m->premise, fresh);
        p = m->premise.n;
        if (r->tag.group) group[r->tag.group] = p;
    }
    if (p && price) m->premise.at[p - 1].tag = r->tag; /* of a clue the last row: what it says besides "be there" */
    return add_row(m, r->lo, r->hi, m->model->term + r->first, r->n, price ? p - 1 : ARI_NO, false);
}

static bool add_rows(ari_mind *m) {
    const ari_model *model = m->model;
    uint32_t *group = ARI_ZERO(m->arena, uint32_t, model->ngroup + 1);
    m->def_first = ARI_TAKE(m->arena, uint32_t, m->nvar);
    if (!group || !m->def_first) return memory(m);
    for (ari_var v = 0; v < m->nvar; v++) m->def_first[v] = ARI_NO;
    for (uint32_t i = 0; i < model->nrow; i++)
        if (!add_premise(m, i, group)) return false;
    for (uint32_t i = 0; i < model->ndef; i++) {
        m->hidden[model->def[i].var] = true;
        if (!add_def(m, &model->def[i])) return false;
    }
    m->nstatic = m->row.n;
    m->nbase = m->premise.n;
    return true;
}

/* Where each variable stands: in rows, and in the sums of definitions. */
static bool add_places(ari_mind *m) {
    const ari_model *model = m->model;
    m->head = ARI_ZERO(m->arena, uint32_t, m->nvar + 2);
    m->dhead = ARI_ZERO(m->arena, uint32_t, m->nvar + 2);
    m->occ = ARI_TAKE(m->arena, uint32_t, m->term.n);
    if (!m->head || !m->dhead || !m->occ) return memory(m);
    for (uint32_t i = 0; i < m->term.n; i++) m->head[ARI_VAR(m->term.at[i].lit) + 2]++;
    for (uint32_t i = 0; i < model->ndef; i++)
        for (uint32_t k = 0; k < model->def[i].n; k++)
            m->dhead[ARI_VAR(model->term[model->def[i].first + k].lit) + 2]++;
    for (ari_var v = 0; v < m->nvar; v++) {
        m->head[v + 2] += m->head[v + 1];
        m->dhead[v + 2] += m->dhead[v + 1];
    }
    m->docc = ARI_TAKE(m->arena, uint32_t, m->dhead[m->nvar + 1]);
    if (!m->docc) return memory(m);
    for (uint32_t i = 0; i < m->row.n; i++)
        for (uint32_t k = m->row.at[i].first; k < m->row.at[i].first + m->row.at[i].n; k++)
            m->occ[m->head[ARI_VAR(m->term.at[k].lit) + 1]++] = i;
    for (uint32_t i = 0; i < model->ndef; i++)
        for (uint32_t k = 0; k < model->def[i].n; k++)
            m->docc[m->dhead[ARI_VAR(model->term[model->def[i].first + k].lit) + 1]++] = i;
    return true;
}

typedef ARI_LIST(uint32_t) rows;

/* Behind rows [from, n) of list: the definitions of the hidden variables in them, each once. */
static bool close_rows(ari_mind *m, uint32_t from, rows *list) {
    for (uint32_t i = from; i < list->n; i++) {
        const ari_thought *r = &m->row.at[list->at[i]];
        for (uint32_t k = r->first; k < r->first + r->n; k++) {
            const uint32_t d = m->def_first[ARI_VAR(m->term.at[k].lit)];
            if (d == ARI_NO || m->seen_row[d] == m->stamp) continue;
            m->seen_row[d] = m->stamp;
            if (!ARI_RESERVE(m->arena, list, 2)) return memory(m);
            ARI_PUSH(list, d);
            ARI_PUSH(list, d + 1);
        }
    }
    return true;
}

/* prow: for each premise its rows and the definitions that they need; behind the last, those of the free rows. */
static bool add_bundles(ari_mind *m) {
    uint32_t *own = ARI_ZERO(m->arena, uint32_t, m->nbase + 3), *by = ARI_TAKE(m->arena, uint32_t, m->nstatic);
    rows list = {NULL, 0, 0};
    m->phead = ARI_TAKE(m->arena, uint32_t, m->nbase + 2);
    m->seen_row = ARI_ZERO(m->arena, uint32_t, m->nstatic);
    if (!own || !by || !m->phead || !m->seen_row) return memory(m);
    for (uint32_t i = 0; i < m->nstatic; i++)
        if (!m->row.at[i].def) own[(m->row.at[i].premise == ARI_NO ? m->nbase : m->row.at[i].premise) + 2]++;
    for (uint32_t p = 0; p <= m->nbase; p++) own[p + 2] += own[p + 1];
    for (uint32_t i = 0; i < m->nstatic; i++)
        if (!m->row.at[i].def) by[own[(m->row.at[i].premise == ARI_NO ? m->nbase : m->row.at[i].premise) + 1]++] = i;
    for (uint32_t p = 0; p <= m->nbase; p++) {
        const uint32_t from = m->phead[p] = list.n;
        m->stamp++;
        for (uint32_t i = own[p]; i < own[p + 1]; i++) {
            if (!ARI_RESERVE(m->arena, &list, 1)) return memory(m);
            ARI_PUSH(&list, by[i]);
        }
        if (!close_rows(m, from, &list)) return false;
    }
    m->phead[m->nbase + 1] = list.n;
    m->prow = list.at;
    return true;
}

/* What each premise speaks of: its visible variables, each once. */
static bool add_scopes(ari_mind *m) {
    for (uint32_t p = 0; p < m->nbase; p++) {
        uint32_t n = 0, most = 0;
        for (uint32_t i = m->phead[p]; i < m->phead[p + 1]; i++) most += m->row.at[m->prow[i]].n;
        ari_lit *lit = ARI_TAKE(m->arena, ari_lit, most);
        if (!lit) return memory(m);
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

static bool take_row(ari_mind *m, uint32_t r) {
    if (m->taken[r]++ || m->queued[r]) return true;
    if (!ARI_RESERVE(m->arena, &m->queue, 1)) return memory(m);
    m->queued[r] = 1;
    ARI_PUSH(&m->queue, r);
    return true;
}

static bool build(ari_mind *m) {
    const uint32_t n = m->nvar;
    m->hidden = ARI_ZERO(m->arena, bool, n);
    m->fact = ARI_ZERO(m->arena, bool, n);
    m->value = ARI_TAKE(m->arena, uint8_t, n);
    m->dream = ARI_TAKE(m->arena, uint8_t, n);
    m->seen = ARI_ZERO(m->arena, uint32_t, n);
    if (!m->hidden || !m->fact || !m->value || !m->dream || !m->seen) return memory(m);
    if (n) {
        memset(m->value, 2, n);
        memcpy(m->dream, m->solution, n);
    }
    if (!add_rows(m) || !add_places(m) || !add_bundles(m) || !add_scopes(m)) return false;
    m->taken = ARI_ZERO(m->arena, uint32_t, m->nstatic);
    m->queued = ARI_ZERO(m->arena, uint32_t, m->nstatic);
    if (!m->taken || !m->queued) return memory(m);
    for (uint32_t i = m->phead[m->nbase]; i < m->phead[m->nbase + 1]; i++)
        if (!take_row(m, m->prow[i])) return false;
    return true;
}

ari_status ari_mind_open(ari_mind *m, const ari_model *model, const uint8_t *solution, const ari_prices *price,
                         ari_budget *budget, ari_arena *a) {
    memset(m, 0, sizeof *m);
    m->model = model;
    m->solution = solution;
    m->price = *price;
    m->budget = budget;
    m->arena = a;
    m->nvar = model->nvar;
    ari_arena_init_within(&m->loose, a);
    (void)build(m);
    return m->status;
}

void ari_mind_close(ari_mind *m) { ari_arena_drop(&m->loose); }

/* ---- propagation ---- */

static bool set(ari_mind *m, ari_lit lit) {
    const ari_var v = ARI_VAR(lit);
    if (m->value[v] < 2) return ari_mind_is(m->value, lit);
    if (!ARI_RESERVE(m->arena, &m->trail, 1) || !ARI_RESERVE(m->arena, &m->queue, m->head[v + 1] - m->head[v]))
        return memory(m);
    m->value[v] = !(lit & 1u);
    ARI_PUSH(&m->trail, lit);
    for (uint32_t i = m->head[v]; i < m->head[v + 1]; i++) {
        const uint32_t r = m->occ[i];
        if (!m->taken[r] || m->queued[r]) continue;
        m->queued[r] = 1;
        ARI_PUSH(&m->queue, r);
    }
    return true;
}

/* The least and the most the row can come to. */
static void range(const ari_mind *m, const ari_thought *r, int64_t *low, int64_t *high) {
    int64_t l = 0, h = 0;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const uint8_t x = m->value[ARI_VAR(t.lit)];
        if (x > 1) {
            if (t.coef < 0) l += t.coef;
            else h += t.coef;
        } else if (x != (t.lit & 1u)) {
            l += t.coef;
            h += t.coef;
        }
    }
    *low = l;
    *high = h;
}

static bool follow_row(ari_mind *m, const ari_thought *r) {
    int64_t low, high;
    m->work += r->n / 4 + 1;
    range(m, r, &low, &high);
    const int64_t least = r->lo == ARI_MINUS ? INT64_MIN / 2 : r->lo, most = r->hi == ARI_PLUS ? INT64_MAX / 2 : r->hi;
    if (high < least || low > most) return false;
    if (low >= least && high <= most) return true;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        if (m->value[ARI_VAR(t.lit)] < 2) continue;
        const int64_t size = t.coef < 0 ? -(int64_t)t.coef : t.coef;
        const ari_lit up = t.coef < 0 ? ARI_NOT(t.lit) : t.lit; /* true: the sum is larger by `size` */
        const bool must = high - size < least, cannot = low + size > most;
        if (must && cannot) return false;
        if ((must || cannot) && !set(m, must ? up : ARI_NOT(up))) return false;
    }
    return true;
}

static void clear_queue(ari_mind *m) {
    for (uint32_t i = 0; i < m->queue.n; i++) m->queued[m->queue.at[i]] = 0;
    m->queue.n = 0;
}

bool ari_mind_follow(ari_mind *m) {
    bool fine = true;
    for (uint32_t n = ARI_NO; fine && m->status == ARI_OK;) {
        while (fine && m->queue.n) {
            const uint32_t r = m->queue.at[--m->queue.n];
            m->queued[r] = 0;
            fine = follow_row(m, &m->row.at[r]);
        }
        if (!fine || n == m->trail.n) break;
        n = m->trail.n;
        for (uint32_t i = 0; fine && i < m->lemma.n; i++)
            fine = follow_row(m, &m->row.at[m->lrow.at[m->lemma.at[i] - m->nbase]]);
    }
    if (!fine) clear_queue(m);
    return fine;
}

bool ari_mind_assume(ari_mind *m, ari_lit lit) {
    if (set(m, lit)) return ari_mind_follow(m);
    clear_queue(m);
    return false;
}

void ari_mind_undo(ari_mind *m, uint32_t mark) {
    clear_queue(m);
    while (m->trail.n > mark) m->value[ARI_VAR(m->trail.at[--m->trail.n])] = 2;
}

/* What rows without price say of it is known at once. */
void ari_mind_know(ari_mind *m, ari_lit fact) {
    const uint32_t mark = m->trail.n;
    (void)ari_mind_assume(m, fact);
    for (uint32_t i = mark; i < m->trail.n; i++) m->fact[ARI_VAR(m->trail.at[i])] = true;
    m->nknown = m->trail.n - mark;
    m->trail.n = mark;
}

void ari_mind_take(ari_mind *m, uint32_t p) {
    if (!ARI_RESERVE(m->arena, &m->lemma, 1) || !ARI_RESERVE(m->arena, &m->base, 1)) {
        (void)memory(m);
        return;
    }
    if (p >= m->nbase) {
        ARI_PUSH(&m->lemma, p);
        return;
    }
    ARI_PUSH(&m->base, p);
    for (uint32_t i = m->phead[p]; i < m->phead[p + 1]; i++) (void)take_row(m, m->prow[i]);
}

void ari_mind_leave(ari_mind *m, uint32_t p) {
    if (p >= m->nbase) {
        m->lemma.n--;
        return;
    }
    m->base.n--;
    for (uint32_t i = m->phead[p]; i < m->phead[p + 1]; i++) m->taken[m->prow[i]]--;
}

uint32_t ari_mind_lemma(ari_mind *m, const ari_premise *p, const ari_term *term, uint32_t n, int32_t lo) {
    ari_lit *lit = ARI_TAKE(&m->loose, ari_lit, p->nscope);
    if (!lit) m->status = m->loose.spent;
    if (!lit || !ARI_RESERVE(m->arena, &m->premise, 1) || !ARI_RESERVE(m->arena, &m->lrow, 1)) {
        (void)memory(m);
        return ARI_NO;
    }
    if (!add_row(m, lo, ARI_PLUS, term, n, m->premise.n, false)) return ARI_NO;
    ARI_PUSH(&m->lrow, m->row.n - 1);
    ari_premise copy = *p;
    if (p->nscope) memcpy(lit, p->lit, p->nscope * sizeof *lit);
    copy.lit = lit;
    ARI_PUSH(&m->premise, copy);
    return m->premise.n - 1;
}

void ari_mind_forget(ari_mind *m) {
    m->premise.n = m->nbase;
    m->lrow.n = 0;
    if (m->row.n > m->nstatic) m->term.n = m->row.at[m->nstatic].first;
    m->row.n = m->nstatic;
    ari_arena_reset(&m->loose);
}

/* ---- near the solution ---- */

static uint8_t as_it_stands(const ari_mind *m, ari_var v) { return m->value[v] < 2 ? m->value[v] : m->solution[v]; }

static int64_t sum_of(const ari_mind *m, const ari_thought *r) {
    int64_t s = 0;
    for (uint32_t k = r->first; k < r->first + r->n; k++)
        if (as_it_stands(m, ARI_VAR(m->term.at[k].lit)) != (m->term.at[k].lit & 1u)) s += m->term.at[k].coef;
    return s;
}

/* An open variable of a broken row, as a literal that moves its sum the right way; ARI_NO: the row is not broken. Main
 * variables before hidden ones, which follow from them. */
static ari_lit mend(ari_mind *m, const ari_thought *r) {
    const int64_t s = sum_of(m, r);
    m->work += r->n / 4 + 1;
    if ((r->lo == ARI_MINUS || s >= r->lo) && (r->hi == ARI_PLUS || s <= r->hi)) return ARI_NO;
    const bool more = r->lo != ARI_MINUS && s < r->lo;
    ari_lit second = ARI_NO;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const ari_var v = ARI_VAR(t.lit);
        if (m->value[v] < 2) continue;
        const ari_lit way = ((t.coef > 0) == more) ? t.lit : ARI_NOT(t.lit);
        if (ari_mind_is(m->solution, way)) continue;
        if (!m->hidden[v]) return way;
        second = way;
    }
    return second;
}

/* A literal that mends some broken row; ARI_NO: none is broken. */
static ari_lit next_mend(ari_mind *m) {
    for (uint32_t i = 0; i < m->trail.n; i++) {
        const ari_var v = ARI_VAR(m->trail.at[i]);
        if (m->value[v] == m->solution[v]) continue;
        for (uint32_t k = m->head[v]; k < m->head[v + 1]; k++) {
            if (!m->taken[m->occ[k]]) continue;
            const ari_lit l = mend(m, &m->row.at[m->occ[k]]);
            if (l != ARI_NO) return l;
        }
    }
    for (uint32_t i = 0; i < m->lemma.n; i++) {
        const ari_lit l = mend(m, &m->row.at[m->lrow.at[m->lemma.at[i] - m->nbase]]);
        if (l != ARI_NO) return l;
    }
    return ARI_NO;
}

static void change(ari_mind *m, ari_var v, uint8_t x) {
    m->dream[v] = x;
    if (m->seen[v] == m->stamp) return;
    m->seen[v] = m->stamp;
    if (!ARI_RESERVE(m->arena, &m->changed, 1)) (void)memory(m);
    else ARI_PUSH(&m->changed, v);
}

/* The dream: the solution, but for what is set otherwise and the definitions that hang on it. */
static void fill_dream(ari_mind *m) {
    const ari_model *model = m->model;
    for (uint32_t i = 0; i < m->changed.n; i++) m->dream[m->changed.at[i]] = m->solution[m->changed.at[i]];
    m->changed.n = 0;
    m->stamp++;
    for (uint32_t i = 0; i < m->trail.n; i++) {
        const ari_var v = ARI_VAR(m->trail.at[i]);
        if (!m->hidden[v] && m->value[v] != m->solution[v]) change(m, v, m->value[v]);
    }
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = 0; i < m->changed.n; i++) {
            const ari_var v = m->changed.at[i];
            for (uint32_t k = m->dhead[v]; k < m->dhead[v + 1]; k++) {
                const ari_def *d = &model->def[m->docc[k]];
                int64_t s = 0;
                for (uint32_t j = d->first; j < d->first + d->n; j++)
                    if (ari_mind_is(m->dream, model->term[j].lit)) s += model->term[j].coef;
                if ((s >= d->least) == m->dream[d->var]) continue;
                change(m, d->var, s >= d->least);
                again = true;
            }
        }
    }
}

ari_outlook ari_mind_near(ari_mind *m) {
    struct { uint32_t mark; ari_lit lit; } at[256];
    const uint64_t work = m->work;
    uint32_t depth = 0, conflicts = 0;
    ari_outlook out = ARI_GIVEN_UP;
    bool fine = ari_mind_follow(m);
    const uint32_t mark = m->trail.n;
    while (m->status == ARI_OK && conflicts < PATIENCE) {
        if (!fine) {
            if (!depth) {
                out = ARI_REFUTED;
                break;
            }
            conflicts++;
            depth--;
            ari_mind_undo(m, at[depth].mark);
            fine = ari_mind_assume(m, ARI_NOT(at[depth].lit));
            continue;
        }
        const ari_lit l = next_mend(m);
        if (l == ARI_NO) {
            fill_dream(m);
            out = ARI_ALLOWED;
            break;
        }
        if (depth == sizeof at / sizeof *at) break;
        at[depth].mark = m->trail.n;
        at[depth++].lit = l;
        fine = ari_mind_assume(m, l);
    }
    ari_mind_undo(m, mark);
    if (!ari_budget_spend(m->budget, m->work - work) || m->status != ARI_OK) return ARI_GIVEN_UP;
    return out;
}

void ari_mind_broken(ari_mind *m) {
    m->broken.n = 0;
    m->stamp++;
    for (uint32_t i = 0; i < m->changed.n; i++) {
        const ari_var v = m->changed.at[i];
        for (uint32_t k = m->head[v]; k < m->head[v + 1]; k++) {
            const uint32_t r = m->occ[k];
            const ari_thought *t = &m->row.at[r];
            if (t->def || m->taken[r] || m->seen_row[r] == m->stamp) continue;
            m->seen_row[r] = m->stamp;
            int64_t s = 0;
            for (uint32_t j = t->first; j < t->first + t->n; j++)
                if (ari_mind_is(m->dream, m->term.at[j].lit)) s += m->term.at[j].coef;
            if ((t->lo == ARI_MINUS || s >= t->lo) && (t->hi == ARI_PLUS || s <= t->hi)) continue;
            if (!ARI_RESERVE(m->arena, &m->broken, 1)) {
                (void)memory(m);
                return;
            }
            ARI_PUSH(&m->broken, t->premise);
        }
    }
}

/* And what rows without price tie to it. */
static uint32_t add_free(const ari_mind *m, ari_var *out, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = m->head[out[i]]; k < m->head[out[i] + 1]; k++) {
            const ari_thought *r = &m->row.at[m->occ[k]];
            if (r->premise != ARI_NO || r->def) continue;
            for (uint32_t j = r->first; j < r->first + r->n; j++) {
                const ari_var v = ARI_VAR(m->term.at[j].lit);
                if (m->seen[v] == m->stamp || m->hidden[v]) continue;
                m->seen[v] = m->stamp;
                out[n++] = v;
            }
        }
    return n;
}

void ari_mind_scope(ari_mind *m, ari_var *out, uint32_t *n) {
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
