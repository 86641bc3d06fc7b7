/* nearby_model.c - search near the solution.
 *
 * Invariant: the solution obeys every row and agrees with all facts. So a row can only be broken at a variable that is
 * set otherwise than in the solution, and an assignment is kept as these few; all others are as in the solution.
 * _near repairs one broken row at a time: it sets an open variable of it to the other value than the solution's. Where
 * nothing is broken any more the assignment is complete. A conflict teaches a clause, which says what else has to be;
 * one that needs nothing that was set on the way refutes what is taken up. */
#include "explain/nearby_model.h"

#include "explain/learned_clause.h"
#include "explain/propagate.h"

enum { EASY = 64 }; /* conflicts; a search that has more goes by them, and begins again now and then */

static bool memory_model(ari_reasoner *m) {
    if (m->status == ARI_OK) m->status = m->arena->spent;
    return false;
}

/* An open variable of a broken row, as a literal that moves its sum the right way; ARI_NO: the row is not broken. Main
 * variables before hidden ones, which follow from them. */
static ari_lit mend_model(ari_reasoner *m, const ari_thought *r) {
    const bool more = r->lo != ARI_MINUS && r->sum < r->lo, less = r->hi != ARI_PLUS && r->sum > r->hi;
    m->work++;
    if (!more && !less && !(r->even && r->sum & 1)) return ARI_NO;
    ari_lit second = ARI_NO;
    m->work += r->n / 4;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const ari_var v = ARI_VAR(t.lit);
        if (m->value[v] < 2) continue;
        const ari_lit way = ARI_POS(v) ^ m->solution[v];
        if (more || less ? way != (((t.coef > 0) == more) ? t.lit : ARI_NOT(t.lit)) : !(t.coef & 1)) continue;
        if (!m->hidden[v]) return way;
        second = way;
    }
    return second;
}

/* A literal that repairs some broken row; ARI_NO: none is broken. Lemmas have their sums from _follow. */
static ari_lit next_mend(ari_reasoner *m) {
    for (uint32_t i = 0; i < m->trail.n; i++) {
        const ari_var v = ARI_VAR(m->trail.at[i]);
        if (m->value[v] == m->solution[v]) continue;
        for (uint32_t k = ari_reasoner_live(m, v, 0); k != ARI_NO; k = ari_reasoner_live(m, v, k + 1)) {
            const ari_lit l = mend_model(m, &m->row.at[m->occ[k].row]);
            if (l != ARI_NO) return l;
        }
    }
    for (uint32_t i = 0; i < m->lemma.n; i++) {
        const ari_lit l = mend_model(m, &m->row.at[m->lrow.at[m->lemma.at[i] - m->nbase]]);
        if (l != ARI_NO) return l;
    }
    return ARI_NO;
}

static void change_model(ari_reasoner *m, ari_var v, uint8_t x) {
    m->countermodel[v] = x;
    if (m->seen[v] == m->stamp) return;
    m->seen[v] = m->stamp;
    if (!ARI_RESERVE(m->arena, &m->changed, 1)) (void)memory_model(m);
    else ARI_PUSH(&m->changed, v);
}

void ari_explain_nearby_recall(ari_reasoner *m, const ari_var *var, uint32_t n) {
    for (uint32_t i = 0; i < m->changed.n; i++) m->countermodel[m->changed.at[i]] = m->solution[m->changed.at[i]];
    m->changed.n = 0;
    m->stamp++;
    for (uint32_t i = 0; i < n; i++) change_model(m, var[i], !m->solution[var[i]]);
}

/* The countermodel: the solution, but for what is set otherwise and the definitions that hang on it. */
static void fill_countermodel(ari_reasoner *m) {
    const ari_model *model = m->model;
    ari_explain_nearby_recall(m, NULL, 0);
    for (uint32_t i = 0; i < m->trail.n; i++) {
        const ari_var v = ARI_VAR(m->trail.at[i]);
        if (!m->hidden[v] && m->value[v] != m->solution[v]) change_model(m, v, m->value[v]);
    }
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = 0; i < m->changed.n; i++) {
            const ari_var v = m->changed.at[i];
            for (uint32_t k = m->dhead[v]; k < m->dhead[v + 1]; k++) {
                const ari_def *d = &model->def[m->docc[k]];
                int64_t s = 0;
                for (uint32_t j = d->first; j < d->first + d->n; j++)
                    if (ari_reasoner_is(m->countermodel, model->term[j].lit)) s += model->term[j].coef;
                    else if (m->all[m->docc[k]]) break;
                if ((s >= d->least) == m->countermodel[d->var]) continue;
                change_model(m, d->var, s >= d->least);
                again = true;
            }
        }
    }
}

/* The open variable that most conflicts were about, as it was last; ARI_NO: there was none. */
static ari_lit hottest_model(ari_reasoner *m) {
    ari_var best = ARI_NO;
    for (uint32_t i = 0; i < m->warm.n; i++) {
        const ari_var v = m->warm.at[i];
        const uint32_t heat = m->value[v] > 1 ? m->heat[v] : 0, most = best == ARI_NO ? 0 : m->heat[best];
        if (heat && (heat > most || (heat == most && v < best))) best = v;
    }
    m->work += m->nvar / 8;
    return best == ARI_NO ? ARI_NO : ARI_POS(best) ^ !m->last[best];
}

/* Whatever was set in the search is taken back; learned clauses stay. */
static void restart_model(ari_reasoner *m) {
    if (m->mark.n) ari_explain_propagate_undo(m, m->mark.at[0]);
    m->mark.n = 0;
}

/* What follows from all that is prompted. */
static bool prompted_model(ari_reasoner *m) {
    while (m->prompt && m->status == ARI_OK && m->prompt(m->prompter))
        if (!ari_explain_propagate_rows(m)) return false;
    return true;
}

ari_outlook ari_explain_nearby_find(ari_reasoner *m) {
    uint32_t conflicts = 0, pause = EASY, since = 0;
    ari_outlook out = ARI_GIVEN_UP;
    bool fine = ari_explain_propagate_rows(m) && prompted_model(m);
    const uint32_t mark = m->trail.n;
    while (m->status == ARI_OK && conflicts < m->conflicts && !ari_reasoner_late(m)) {
        if (!fine) {
            conflicts++;
            if (m->mark.n && ari_learned_learn(m)) {
                fine = ari_explain_propagate_rows(m) && prompted_model(m);
                if (fine && ++since == pause) restart_model(m), pause += pause / 8, since = 0;
                continue;
            }
            if (m->status != ARI_OK || m->mark.n) break;
            out = ARI_REFUTED;
            if (m->prove) ari_learned_core(m);
            break;
        }
        ari_lit l = next_mend(m);
        if (l == ARI_NO) {
            fill_countermodel(m);
            out = ARI_ALLOWED;
            break;
        }
        if (!ARI_RESERVE(m->arena, &m->mark, 1)) {
            (void)memory_model(m);
            break;
        }
        const ari_lit hot = conflicts > EASY ? hottest_model(m) : ARI_NO;
        if (hot != ARI_NO) l = hot;
        ARI_PUSH(&m->mark, m->trail.n);
        fine = ari_explain_propagate_assume(m, l) && prompted_model(m);
    }
    m->mark.n = 0;
    ari_explain_propagate_undo(m, mark);
    ari_learned_forget(m);
    if (!ari_reasoner_pay(m) || m->status != ARI_OK) return ARI_GIVEN_UP;
    return out;
}

/* ---- what a countermodel breaks ---- */

/* How rows not taken up come out in the countermodel: sum, where seen_row has the stamp. */
static void sum_up(ari_reasoner *m) {
    m->stamp++;
    for (uint32_t i = 0; i < m->changed.n; i++) {
        const ari_var v = m->changed.at[i];
        if (m->countermodel[v] == m->solution[v]) continue; /* changed, and changed back */
        for (uint32_t w = m->lhead[v], at = m->head[v]; w < m->lhead[v + 1]; w++, at += 64)
            for (uint64_t all = m->plain[w] & ~m->live[w]; all; all &= all - 1) {
                const ari_place p = m->occ[at + ari_bits_low(all)];
                ari_thought *r = &m->row.at[p.row];
                if (m->seen_row[p.row] != m->stamp) r->sum = r->solved;
                m->seen_row[p.row] = m->stamp;
                r->sum += m->countermodel[v] != (p.term.lit & 1u) ? p.term.coef : -p.term.coef;
            }
        m->work += (m->head[v + 1] - m->head[v]) / 4 + 1;
    }
}

static bool holds_model(const ari_thought *r) {
    if (r->even && r->sum & 1) return false;
    return (r->lo == ARI_MINUS || r->sum >= r->lo) && (r->hi == ARI_PLUS || r->sum <= r->hi);
}

void ari_explain_nearby_broken(ari_reasoner *m) {
    m->broken.n = 0;
    sum_up(m);
    for (uint32_t i = 0; i < m->changed.n; i++) {
        const ari_var v = m->changed.at[i];
        for (uint32_t w = m->lhead[v], at = m->head[v]; w < m->lhead[v + 1]; w++, at += 64)
            for (uint64_t all = m->plain[w] & ~m->live[w]; all; all &= all - 1) {
                const uint32_t row = m->occ[at + ari_bits_low(all)].row;
                const ari_thought *r = &m->row.at[row];
                if (m->seen_row[row] != m->stamp) continue;
                m->seen_row[row]--; /* each once */
                if (holds_model(r)) continue;
                if (!ARI_RESERVE(m->arena, &m->broken, 1)) {
                    (void)memory_model(m);
                    return;
                }
                ARI_PUSH(&m->broken, r->premise);
            }
    }
}
