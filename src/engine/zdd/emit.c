/* emit.c - the operations of a script: for each level and each value of its variable, what happens to a state.
 *
 * In this order: vertices enter; the variable goes into its gauges and demands; then each auxiliary variable that is
 * known now, likewise, its value in a register; edges between vertices that are all decided; vertices leave. The cheap
 * refusals of the gauges come before the joins of the demands. At the last level the demands that must be closed are
 * asked for it. */
#include "engine/zdd/layout.h"

enum { ALWAYS = 255 };

typedef struct writer {
    ari_zdd_layout *y;
    uint32_t level;
    bool value;       /* of the variable */
    uint32_t focus;   /* the chordless web whose fields are unpacked, or ARI_NO */
    bool failed;
} writer;

static void put_emit(writer *w, ari_zdd_op op) {
    if (w->failed || !ARI_RESERVE(w->y->a, &w->y->op, 1)) {
        w->failed = true;
        return;
    }
    ARI_PUSH(&w->y->op, op);
}

static ari_zdd_op blank_emit(ari_zdd_code code, uint32_t web, uint32_t u, uint32_t v) {
    return (ari_zdd_op){.code = (uint8_t)code, .reg = ALWAYS, .web = (uint8_t)web, .u = (uint16_t)u, .v = (uint16_t)v};
}

/* Pack and unpack around operations on chordless paths. */
static void focus_emit(writer *w, uint32_t web) {
    if (w->focus == web) return;
    if (w->focus != ARI_NO) put_emit(w, blank_emit(ARI_ZDD_PACK, w->focus, 0, 0));
    if (web != ARI_NO) put_emit(w, blank_emit(ARI_ZDD_UNPACK, web, 0, 0));
    w->focus = web;
}

static void put_web(writer *w, ari_zdd_op op) {
    if (w->y->script->frame[op.web].kind == ARI_ZDD_TOUCH) focus_emit(w, op.web);
    put_emit(w, op);
}

/* ---- gauges ---- */

/* Variable v, whose value is w->value (reg ALWAYS) or in a register, goes into its gauges. */
static void step_gauges(writer *w, ari_var v, uint8_t reg) {
    const ari_zdd_layout *y = w->y;
    for (uint32_t i = y->place_head[v]; i < y->place_head[v + 1]; i++) {
        const ari_zdd_track *k = &y->track[y->place[i].gauge];
        ari_zdd_op op = blank_emit(reg == ALWAYS ? ARI_ZDD_STEP : ARI_ZDD_STEP_REG, 0, 0, 0);
        op.v = reg; /* of STEP_REG */
        op.field = k->field;
        op.table = k->row.next[y->place[i].at] + (reg == ALWAYS && w->value);
        put_emit(w, op);
    }
}

/* ---- demands ---- */

/* A literal of variable v is true: at once (known value), or when the register says so. */
static bool applies_emit(const writer *w, ari_lit lit, uint8_t reg, ari_zdd_op *op) {
    if (reg == ALWAYS) return w->value != (lit & 1u);
    op->reg = reg;
    op->sense = !(lit & 1u);
    return true;
}

static void see_edge(writer *w, uint32_t web, uint32_t e, uint8_t reg) {
    const ari_zdd_web *x = &w->y->p->web[web];
    const ari_zdd_thread *t = &w->y->thread[web];
    const uint32_t u = t->slot[x->ends[e][0]], v = t->slot[x->ends[e][1]];
    if (x->kind == ARI_ZDD_TOUCH) {
        const bool unions = x->ends[e][0] > x->ends[e][1] && x->must[x->ends[e][0]] != 2;
        ari_zdd_op link = blank_emit(ARI_ZDD_LINK, web, u, v), miss = blank_emit(ARI_ZDD_MISS, web, u, v);
        const bool here = applies_emit(w, x->lit[e], reg, &link),
                   away = applies_emit(w, ARI_NOT(x->lit[e]), reg, &miss);
        if (here && !unions) put_web(w, link);
        if (away && x->plain[e]) put_web(w, miss);
        return;
    }
    ari_zdd_op op = blank_emit(x->kind == ARI_ZDD_EDGES ? ARI_ZDD_MERGE : ARI_ZDD_JOIN, web, u, v);
    if (applies_emit(w, x->lit[e], reg, &op)) put_web(w, op);
}

/* Constant edges of chordless paths at their level. */
static void see_constant(writer *w, uint32_t web, uint32_t e) {
    const ari_zdd_web *x = &w->y->p->web[web];
    const ari_zdd_thread *t = &w->y->thread[web];
    const uint32_t u = t->slot[x->ends[e][0]], v = t->slot[x->ends[e][1]];
    const bool unions = x->ends[e][0] > x->ends[e][1] && x->must[x->ends[e][0]] != 2;
    if (x->lit[e] == ARI_LIT_TRUE && !unions) put_web(w, blank_emit(ARI_ZDD_LINK, web, u, v));
    if (x->lit[e] == ARI_LIT_FALSE && x->plain[e]) put_web(w, blank_emit(ARI_ZDD_MISS, web, u, v));
}

static void see_variable(writer *w, ari_var v, uint8_t reg) {
    const ari_zdd_layout *y = w->y;
    step_gauges(w, v, reg);
    for (uint32_t k = 0; k < y->p->nweb; k++) {
        const ari_zdd_web *x = &y->p->web[k];
        const ari_zdd_lists *seen = &y->thread[k].seen;
        if (x->kind == ARI_ZDD_VERTICES) {
            for (uint32_t i = seen->head[w->level]; i < seen->head[w->level + 1]; i++) {
                const uint32_t at = seen->item[i];
                if (x->vertex[at] >= ARI_LIT_TRUE || ARI_VAR(x->vertex[at]) != v) continue;
                ari_zdd_op op = blank_emit(ARI_ZDD_TOUCHED, k, y->thread[k].slot[at], 0);
                if (applies_emit(w, x->vertex[at], reg, &op)) put_emit(w, op);
            }
            continue;
        }
        for (uint32_t i = seen->head[w->level]; i < seen->head[w->level + 1]; i++) {
            const uint32_t e = seen->item[i];
            if (x->lit[e] < ARI_LIT_TRUE && ARI_VAR(x->lit[e]) == v) see_edge(w, k, e, reg);
        }
    }
}

/* ---- coming and going ---- */

static void enter_emit(writer *w, uint32_t web, ari_vertex v) {
    const ari_zdd_web *x = &w->y->p->web[web];
    const ari_zdd_thread *t = &w->y->thread[web];
    const ari_zdd_frame *f = &w->y->script->frame[web];
    const uint32_t code = x->init[v];
    if (x->kind == ARI_ZDD_EDGES || x->kind == ARI_ZDD_VERTICES) {
        const bool touched = x->kind == ARI_ZDD_VERTICES ? code != 0 : code || x->spanning || !x->joined;
        if (touched) put_emit(w, blank_emit(ARI_ZDD_TOUCHED, web, t->slot[v], 0));
        return;
    }
    if (code == ARI_ZDD_FREE) return;
    ari_zdd_op op = blank_emit(x->kind == ARI_ZDD_TOUCH ? ARI_ZDD_ENTER : ARI_ZDD_SET, web, t->slot[v], 0);
    op.value = code == ARI_ZDD_DONE ? 1
               : code & ARI_ZDD_LABEL ? f->nslot + 2 + (code & ~ARI_ZDD_LABEL)
                                      : t->slot[code - ARI_ZDD_PARTNER] + 2u;
    put_web(w, op);
}

static void leave_emit(writer *w, uint32_t web, ari_vertex v) {
    const ari_zdd_web *x = &w->y->p->web[web];
    const ari_zdd_thread *t = &w->y->thread[web];
    ari_zdd_op op = blank_emit(ARI_ZDD_LEAVE, web, t->slot[v], x->must[v]);
    if (x->kind == ARI_ZDD_TOUCH) op.code = ARI_ZDD_DROP;
    if (x->kind == ARI_ZDD_EDGES || x->kind == ARI_ZDD_VERTICES) {
        op.code = ARI_ZDD_PART;
        op.v = x->spanning && t->last_enter > w->level;
    }
    put_web(w, op);
}

/* Every web that can be closed: cycles must be. */
static void ask_closed(writer *w) {
    for (uint32_t k = 0; k < w->y->p->nweb; k++)
        if (w->y->script->frame[k].closed.width)
            put_emit(w, blank_emit(ARI_ZDD_CLOSED, k, 0, w->y->p->web[k].kind == ARI_ZDD_CYCLE));
}

static void begin_closed(writer *w) {
    for (uint32_t k = 0; k < w->y->p->nweb; k++)
        if (w->y->p->web[k].closed && w->y->script->frame[k].closed.width)
            put_emit(w, blank_emit(ARI_ZDD_CLOSED, k, 0, 2));
}

/* ---- a level ---- */

static void write_aux(writer *w) {
    const ari_zdd_layout *y = w->y;
    uint8_t reg = 0;
    for (uint32_t i = y->aux.head[w->level]; i < y->aux.head[w->level + 1]; i++) {
        const uint32_t gauge = y->p->out[y->aux.item[i]];
        const ari_zdd_track *k = &y->track[gauge];
        if (reg == ALWAYS - 1) {
            y->script->fits = false;
            return;
        }
        ari_zdd_op op = blank_emit(ARI_ZDD_OUT, 0, reg, 0);
        op.field = k->field;
        op.table = k->row.last;
        put_emit(w, op);
        see_variable(w, y->p->gauge[gauge].out, reg++);
    }
}

static void write_level(writer *w, bool has_variable) {
    const ari_zdd_layout *y = w->y;
    const uint32_t level = w->level;
    w->focus = ARI_NO;
    for (uint32_t k = 0; k < y->p->nweb; k++) {
        const ari_zdd_lists *come = &y->thread[k].enter;
        for (uint32_t i = come->head[level]; i < come->head[level + 1]; i++) enter_emit(w, k, come->item[i]);
    }
    if (has_variable) see_variable(w, y->script->level[level].var, ALWAYS);
    write_aux(w);
    for (uint32_t k = 0; k < y->p->nweb; k++) {
        const ari_zdd_web *x = &y->p->web[k];
        const ari_zdd_thread *t = &y->thread[k];
        if (x->kind == ARI_ZDD_VERTICES)
            for (uint32_t e = 0; e < x->nedge; e++)
                if (t->edge[e] == level)
                    put_emit(w, blank_emit(ARI_ZDD_MEET, k, t->slot[x->ends[e][0]], t->slot[x->ends[e][1]]));
        if (x->kind == ARI_ZDD_TOUCH)
            for (uint32_t i = t->seen.head[level]; i < t->seen.head[level + 1]; i++)
                if (x->lit[t->seen.item[i]] >= ARI_LIT_TRUE) see_constant(w, k, t->seen.item[i]);
        for (uint32_t i = t->leave.head[level]; i < t->leave.head[level + 1]; i++) leave_emit(w, k, t->leave.item[i]);
    }
    focus_emit(w, ARI_NO);
    if (level + 1 == y->nl) ask_closed(w);
}

ari_status ari_zdd_emit(ari_zdd_layout *y) {
    writer w = {.y = y, .focus = ARI_NO};
    y->script->first = y->op.n;
    begin_closed(&w);
    if (!y->p->nlevel) write_level(&w, false);
    y->script->n = y->op.n - y->script->first;
    for (w.level = 0; w.level < y->p->nlevel; w.level++)
        for (uint32_t b = 0; b < 2; b++) {
            ari_zdd_level *l = &y->script->level[w.level];
            w.value = b;
            l->first[b] = y->op.n;
            write_level(&w, true);
            l->n[b] = y->op.n - l->first[b];
        }
    return w.failed ? y->a->spent : ARI_OK;
}
