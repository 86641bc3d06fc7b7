/* unit_flow.c - see unit_flow.h. */
#include "service/unit_flow.h"

#include "engine/engine.h"
#include "family/diagram.h"
#include "model/presolve.h"

enum { MOST_TICKS = 100000000, MOST_NODES = 1000000 };

typedef struct arcs { ari_col by[2]; } arcs; /* without the element, with it; ARI_NO: it leads nowhere */

typedef struct network {
    ari_program *p;
    ari_diagram d;
    uint8_t *fixed;    /* [nvar] as the engine says */
    arcs *arc;         /* [nodes + 2] by id */
    uint32_t *head;    /* [nodes + 3] into in[] */
    ari_col *in;       /* columns that come to a node */
} network;

static ari_status draw_flow(network *k, ari_arena *own, ari_error *err) {
    const ari_model *m = k->p->model;
    ari_effort effort = {0};
    bool complete;
    ari_budget part = ari_budget_part(k->p->budget, MOST_TICKS);
    const ari_limits limits = {.budget = &part};
    k->fixed = ARI_TAKE(own, uint8_t, m->nvar);
    if (!k->fixed) return own->spent;
    ARI_TRY(ari_engine_find("zdd")->family(m, &limits, own, &k->d, k->fixed, &complete, &effort, err));
    if (complete && ari_diagram_size(&k->d) <= MOST_NODES) return ARI_OK;
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the diagram of all solutions is too large for a program",
                           "leave +network out");
}

static ari_node child_of(const network *k, ari_node id, uint32_t with) {
    const ari_pairing n = ari_diagram_get(&k->d, id);
    return with ? n.with : n.without;
}

static bool put_columns(network *k, ari_arena *own) {
    const uint32_t n = ari_diagram_size(&k->d) + 2;
    k->arc = ARI_TAKE(own, arcs, n);
    k->head = ARI_ZERO(own, uint32_t, n + 2);
    k->in = ARI_TAKE(own, ari_col, 2 * (size_t)n);
    if (!k->arc || !k->head || !k->in) return false;
    for (ari_node id = 2; id < n; id++)
        for (uint32_t with = 0; with < 2; with++) {
            const ari_node child = child_of(k, id, with);
            const ari_label label = {"f", id - 1, with + 1, 0};
            k->arc[id].by[with] = child ? ari_program_col(k->p, ARI_COL_REAL, 1, label) : ARI_NO;
            if (child) k->head[child + 2]++;
        }
    for (ari_node id = 2; id < n; id++) k->head[id + 1] += k->head[id];
    for (ari_node id = 2; id < n; id++)
        for (uint32_t with = 0; with < 2; with++)
            if (k->arc[id].by[with] != ARI_NO) k->in[k->head[child_of(k, id, with) + 1]++] = k->arc[id].by[with];
    return true;
}

static void put_rows(const network *k) {
    const uint32_t n = ari_diagram_size(&k->d) + 2;
    for (ari_node id = 2; id < n && k->p->status == ARI_OK; id++) {
        ari_program_begin(k->p, "node", ARI_NO, id == k->d.root, id == k->d.root);
        for (uint32_t with = 0; with < 2; with++)
            if (k->arc[id].by[with] != ARI_NO) ari_program_term(k->p, 1, k->arc[id].by[with]);
        for (uint32_t i = k->head[id]; i < k->head[id + 1]; i++) ari_program_term(k->p, -1, k->in[i]);
        ari_program_end(k->p);
    }
    if (k->d.root) return;
    ari_program_begin(k->p, "node", ARI_NO, 1, 1); /* no solution: nothing to flow through */
    ari_program_end(k->p);
}

static void put_pictures(const network *k) {
    const ari_model *m = k->p->model;
    for (ari_var v = 0; v < m->nvar; v++) {
        if (!m->is_main[v]) ari_program_hide(k->p, v);
        if (!m->is_main[v] || k->fixed[v] != ARI_FIXED_TRUE) continue;
        ari_program_begin(k->p, "", ARI_NO, 0, 0);
        ari_program_constant(k->p, 1);
        ari_program_picture(k->p, v);
    }
    for (uint32_t i = 0; i < k->d.nlevel && k->p->status == ARI_OK; i++) {
        ari_program_begin(k->p, "", ARI_NO, 0, 0);
        for (ari_node id = k->d.first[i + 1]; id < k->d.first[i]; id++) ari_program_term(k->p, 1, k->arc[id].by[1]);
        ari_program_picture(k->p, k->d.element[i]);
    }
}

/* The plain goal's columns, each of which must be a variable. */
static ari_status put_goal(const network *k, const ari_program *plain, ari_arena *own, ari_error *err) {
    ari_var *is = ARI_TAKE(own, ari_var, plain->ncol);
    if (!is) return own->spent;
    for (ari_col c = 0; c < plain->ncol; c++) is[c] = ARI_NO;
    for (ari_var v = 0; v < plain->model->nvar; v++) {
        const ari_image i = plain->image[v];
        if (plain->model->is_main[v] && !i.base && i.n == 1 && plain->entry[i.first].coef == 1)
            is[plain->entry[i.first].col] = v;
    }
    ari_program_begin(k->p, "", ARI_NO, 0, 0);
    ari_program_constant(k->p, plain->goal_base);
    for (uint32_t i = plain->goal_first; i < plain->goal_first + plain->goal_n; i++) {
        const ari_entry e = plain->entry[i];
        if (is[e.col] == ARI_NO)
            return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the goal of this formulation has columns of its own",
                                   "take +network with another formulation");
        ari_program_lit(k->p, e.coef, ARI_POS(is[e.col]));
    }
    ari_program_goal(k->p);
    return ARI_OK;
}

static ari_status build_flow(network *k, const ari_program *plain, ari_arena *own, ari_error *err) {
    ARI_TRY(draw_flow(k, own, err));
    if (!put_columns(k, own)) return own->spent;
    put_rows(k);
    put_pictures(k);
    for (uint32_t i = 0; i < k->p->model->ntopo; i++) ari_program_encoded(k->p, i);
    if (plain->has_goal) ARI_TRY(put_goal(k, plain, own, err));
    return k->p->status;
}

ari_status ari_service_network_build(ari_program *p, ari_error *err) {
    const ari_program plain = *p;
    network k = {.p = p};
    ari_arena own;
    if (plain.status != ARI_OK) return plain.status;
    ari_program_init(p, plain.model, plain.arena);
    p->source = plain.source;
    p->budget = plain.budget;
    ari_arena_init_within(&own, plain.arena);
    const ari_status s = build_flow(&k, &plain, &own, err);
    ari_arena_drop(&own);
    return s;
}
