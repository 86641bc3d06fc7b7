/* service_shrink.h - a failing random model made small: rows, demands and edges that the failure does not need are
 * left out, one after the other, for as long as something more can go. Rows that define auxiliary variables stay. */
#ifndef SERVICE_SHRINK_H
#define SERVICE_SHRINK_H

#include "service_random.h"

enum { DEFINING = 0 }; /* the rule of rows that ari_model_reach adds for a sample's auxiliary variables */

typedef bool fails(void *user, const ari_model *m);

static inline bool drop_one_row(ari_model *m, fails *still, void *user) {
    for (uint32_t i = m->nrow; i-- > 0;) {
        const ari_row row = m->row[i];
        if (row.tag.rule == DEFINING) continue;
        memmove(m->row + i, m->row + i + 1, (m->nrow - i - 1) * sizeof row);
        m->nrow--;
        if (still(user, m)) return true;
        memmove(m->row + i + 1, m->row + i, (m->nrow - i) * sizeof row);
        m->row[i] = row;
        m->nrow++;
    }
    return false;
}

static inline bool drop_one_topo(ari_model *m, fails *still, void *user) {
    for (uint32_t i = m->ntopo; i-- > 0;) {
        const ari_topo topo = m->topo[i];
        memmove(m->topo + i, m->topo + i + 1, (m->ntopo - i - 1) * sizeof topo);
        m->ntopo--;
        if (still(user, m)) return true;
        memmove(m->topo + i + 1, m->topo + i, (m->ntopo - i) * sizeof topo);
        m->topo[i] = topo;
        m->ntopo++;
    }
    return false;
}

/* An open switch of a demand becomes constant. */
static inline bool fix_one_switch(ari_model *m, fails *still, void *user) {
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_topo *t = &m->topo[i];
        ari_lit *lit = t->edge ? t->edge : t->vertex;
        const uint32_t n = t->edge ? t->graph->nedge : t->graph->nvertex;
        for (uint32_t k = 0; k < n; k++) {
            const ari_lit old = lit[k];
            if (old >= ARI_LIT_TRUE) continue;
            lit[k] = ARI_LIT_FALSE;
            if (still(user, m)) return true;
            lit[k] = ARI_LIT_TRUE;
            if (still(user, m)) return true;
            lit[k] = old;
        }
    }
    return false;
}

static inline void shrink_model(ari_model *m, fails *still, void *user) {
    while (drop_one_topo(m, still, user) || drop_one_row(m, still, user) || fix_one_switch(m, still, user)) continue;
}

#endif
