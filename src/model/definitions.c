/* definitions.c - see definitions.h. */
#include "model/definitions.h"

static const ari_def *def_of(const ari_model *m, ari_var v) {
    for (uint32_t i = 0; i < m->ndef; i++)
        if (m->def[i].var == v) return &m->def[i];
    return NULL;
}

/* The literals of a definition behind out[n], but those that are there. */
static uint32_t add_definition(const ari_model *m, const ari_def *d, ari_lit *out, uint32_t n) {
    for (uint32_t k = d->first; k < d->first + d->n; k++) {
        bool there = false;
        for (uint32_t i = 0; i < n && !there; i++) there = out[i] == m->term[k].lit;
        if (!there) out[n++] = m->term[k].lit;
    }
    return n;
}

/* Literals of variables, each of which counts one. */
static bool is_plain(const ari_model *m, const ari_def *d) {
    for (uint32_t k = d->first; k < d->first + d->n; k++)
        if (m->term[k].coef != 1 || m->term[k].lit >= ARI_LIT_TRUE) return false;
    return d->least >= 1 && (uint32_t)d->least <= d->n;
}

uint32_t ari_model_definitions_def(const ari_model *m, ari_var v, ari_lit *out, uint32_t *least) {
    const ari_def *d = def_of(m, v);
    if (!d || !is_plain(m, d)) return 0;
    const bool all = (uint32_t)d->least == d->n;
    uint32_t n = add_definition(m, d, out, 0);
    for (uint32_t i = 0; i < n;) {
        if (m->is_main[ARI_VAR(out[i])]) {
            i++;
            continue;
        }
        const ari_def *e = out[i] & 1u || !all ? NULL : def_of(m, ARI_VAR(out[i]));
        if (!e || !is_plain(m, e) || (uint32_t)e->least < e->n) return 0;
        out[i] = out[--n];
        n = add_definition(m, e, out, n);
    }
    *least = all ? n : (uint32_t)d->least;
    return n;
}
