/* lemma_gate.c - gates that a countermodel breaks. Gates of more places are found once lemmas of their price are asked
 * for. */
#include "explain/gate.h"
#include "explain/lemma.h"

static void add_gate(ari_shape *s, uint32_t topo, const ari_gate *x) {
    const ari_gates *o = s->gates[topo];
    for (uint32_t i = 0; i < x->n; i++) {
        s->term[i].lit = o->lit[x->first + i];
        s->term[i].coef = 1;
        s->lit[i] = s->term[i].lit & ~1u;
    }
    s->place = o->place + x->place;
    s->nplace = x->nplace;
    ari_explain_lemma_add(s, ARI_BY_GATE, topo, x->ncross, x->n, x->n, x->need);
    s->nplace = 0;
}

static bool is_broken(const ari_shape *s, const ari_gates *o, const ari_gate *x) {
    int32_t sum = 0;
    for (uint32_t k = x->first; k < x->first + x->n; k++) sum += ari_explain_lemma_is(s, o->lit[k]);
    return sum < x->need;
}

void ari_lemma_gate_broken(ari_shape *s, uint32_t topo) {
    ari_reasoner *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    const uint32_t reach = ari_explain_lemma_reach(s, t);
    if (!s->gates[topo] || (s->gates[topo]->reach < reach && !s->gates[topo]->all))
        s->gates[topo] = ari_gate_find(m, t, reach);
    ari_gates *o = s->gates[topo];
    if (!o) return;
    if (!o->all) (void)ari_explain_lemma_fits(s, t, o->reach + 1);
    o->stamp++;
    for (uint32_t k = 0; k < m->changed.n; k++) {
        const ari_var v = m->changed.at[k];
        if (m->countermodel[v] == m->solution[v]) continue;
        m->work += (o->head[v + 1] - o->head[v]) / 4;
        for (uint32_t i = o->head[v]; i < o->head[v + 1]; i++) {
            const ari_gate *x = &o->gate[o->at[i]];
            if (o->seen[o->at[i]] == o->stamp) continue;
            o->seen[o->at[i]] = o->stamp;
            if (is_broken(s, o, x) && ari_explain_lemma_fits(s, t, x->ncross + x->nplace)) add_gate(s, topo, x);
        }
    }
}
