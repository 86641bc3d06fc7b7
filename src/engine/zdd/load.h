/* load.h - the parts of loading: the sums of a model, its demands.
 * Room:    engine/zdd, private. Shape: load.c holds the sums, demands.c the demands.
 * Owner:   the loader lives on the stack of ari_zdd_load; what it makes belongs to the problem's arena.
 * Fails:   LIMIT/NOMEM; ARI_NO or false where a number or truth is returned (the arena says which). */
#ifndef ARI_ZDD_LOAD_H
#define ARI_ZDD_LOAD_H

#include "engine/zdd/zdd.h"

typedef struct ari_zdd_loader {
    const ari_model *m; /* presolved */
    ari_arena *a;
    ari_zdd_problem *p;
    ARI_LIST(ari_zdd_use) use;
    ARI_LIST(ari_zdd_bound) bound;
    ARI_LIST(ari_zdd_gauge) gauge;
    uint32_t *def_of;   /* [variables] the gauge that decides it, or ARI_NO */
    /* the sum being read: base + delta of each variable seen */
    int64_t *delta, base;
    bool *is_seen;
    ari_var *seen;
    uint32_t nseen;
} ari_zdd_loader;

void ari_zdd_load_clear(ari_zdd_loader *l);
void ari_zdd_load_term(ari_zdd_loader *l, int64_t coef, ari_lit lit);
uint32_t ari_zdd_load_gauge(ari_zdd_loader *l);
bool ari_zdd_load_bound(ari_zdd_loader *l, uint32_t gauge, ari_zdd_bound b);

/* A demand. */
ari_status ari_zdd_web_load(ari_zdd_loader *l, const ari_topo *t);
/* Gauges that the degrees of cycles and paths imply go; *changed. */
ari_status ari_zdd_web_degrees(ari_zdd_loader *l, bool *changed);

#endif
