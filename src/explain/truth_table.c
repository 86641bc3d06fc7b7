/* truth_table.c - hidden variables are worked out until none is left that could be; then each row is bounded by what is
 * known of its terms. */
#include "explain/truth_table.h"

/* The value of a hidden variable, from those that its definition counts; 2: not all of these are known. */
static uint8_t hidden_value(const ari_reasoner *m, ari_var v, const uint8_t *value) {
    const ari_model *model = m->model;
    const ari_def *d = &model->def[(m->def_first[v] - model->nrow) / 2];
    int32_t sum = 0;
    for (uint32_t i = d->first; i < d->first + d->n; i++) {
        const ari_lit l = model->term[i].lit;
        const uint8_t x = l >= ARI_LIT_TRUE ? l == ARI_LIT_TRUE : value[ARI_VAR(l)];
        if (x > 1) return 2;
        if (l >= ARI_LIT_TRUE ? x : x != (l & 1u)) sum += model->term[i].coef;
    }
    return sum >= d->least;
}

static bool row_holds(const ari_reasoner *m, const ari_thought *r, const uint8_t *value) {
    int64_t low = 0, high = 0;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const uint8_t x = value[ARI_VAR(t.lit)];
        if (x > 1 ? t.coef < 0 : x != (t.lit & 1u)) low += t.coef;
        if (x > 1 ? t.coef > 0 : x != (t.lit & 1u)) high += t.coef;
    }
    return high >= r->lo && low <= r->hi && !(r->even && low == high && low % 2);
}

bool ari_truth_table_holds(const ari_reasoner *m, const uint32_t *row, uint32_t n, uint8_t *value) {
    bool more = true;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = m->row.at[row[i]].first, end = k + m->row.at[row[i]].n; k < end; k++)
            if (m->hidden[ARI_VAR(m->term.at[k].lit)]) value[ARI_VAR(m->term.at[k].lit)] = 2;
    while (more) {
        more = false;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = m->row.at[row[i]].first, end = k + m->row.at[row[i]].n; k < end; k++) {
                const ari_var v = ARI_VAR(m->term.at[k].lit);
                if (!m->hidden[v] || value[v] < 2) continue;
                value[v] = hidden_value(m, v, value);
                more = more || value[v] < 2;
            }
    }
    for (uint32_t i = 0; i < n; i++)
        if (!row_holds(m, &m->row.at[row[i]], value)) return false;
    return true;
}
