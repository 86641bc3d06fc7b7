/* lemma_gate.c - gates that a countermodel breaks. Gates of more places are found once lemmas of their price are asked
 * for. */
#include "explain/gate.h"
#include "explain/lemma.h"

static void add_gate(ari_shape *s, uint32_t topo, uint32_t gate) {
    ari_gates *o = s->gates[topo];
    const ari_gate *x = &o->gate[gate];
    const uint32_t before = s->m->broken.n;
    if (o->premise[gate] != ARI_NO) {
        s->m->work += x->n / 8;
        ari_explain_lemma_again(s, o->premise[gate]);
        return;
    }
    for (uint32_t i = 0; i < x->n; i++) {
        s->term[i].lit = o->lit[x->first + i];
        s->term[i].coef = 1;
        s->lit[i] = s->term[i].lit & ~1u;
    }
    s->place = o->place + x->place;
    s->nplace = x->nplace;
    ari_explain_lemma_add(s, ARI_BY_GATE, topo, x->ncross, x->n, x->n, x->need);
    s->nplace = 0;
    if (s->m->broken.n == before) return;
    o->premise[gate] = s->m->broken.at[before];
    o->made = true;
}

static uint32_t count_true(const ari_shape *s, const ari_lit *lit, uint32_t n) {
    const uint8_t *value = s->m->countermodel;
    uint32_t sum = 0;
    for (uint32_t k = 0; k < n; k++) sum += value[lit[k] >> 1] ^ (lit[k] & 1u);
    return sum;
}

/* Of a gate one of whose places is not taken as in the solution: nothing makes up for it, or not enough. */
static bool is_broken(const ari_shape *s, const ari_gates *o, const ari_gate *x) {
    return !count_true(s, o->loose + x->loose, x->nloose) ||
           (int32_t)count_true(s, o->lit + x->first, x->n) < x->need;
}

void ari_lemma_gate_broken(ari_shape *s, uint32_t topo) {
    ari_reasoner *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    const uint32_t reach = ari_explain_lemma_reach(s, t);
    if (!s->gates[topo] || (s->gates[topo]->reach < reach && !s->gates[topo]->all))
        s->gates[topo] = ari_gate_find(m, t, reach);
    ari_gates *o = s->gates[topo];
    uint32_t dearer = ARI_NO; /* the fewest places of a broken gate that is too dear */
    if (!o) return;
    if (!o->all) (void)ari_explain_lemma_fits(s, t, o->reach + 1);
    o->stamp++;
    for (uint32_t k = 0; k < m->changed.n; k++) {
        const ari_var v = m->changed.at[k];
        if (m->countermodel[v] == m->solution[v]) continue;
        m->work += (o->head[v + 1] - o->head[v]) / 4;
        for (uint32_t i = o->head[v]; i < o->head[v + 1]; i++) {
            const uint32_t gate = o->at[i];
            const ari_gate *x = &o->gate[gate];
            const uint32_t places = x->ncross + x->nplace;
            if (o->seen[gate] == o->stamp) continue;
            o->seen[gate] = o->stamp;
            if ((places > reach && places >= dearer) || !is_broken(s, o, x)) continue;
            if (ari_explain_lemma_fits(s, t, places)) add_gate(s, topo, gate);
            else dearer = places;
        }
    }
}
