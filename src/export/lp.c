/* lp.c - CPLEX LP, in the dialect that GLPK, CBC, HiGHS, SCIP, Gurobi and CPLEX all read: one relation a row (a row
 * with two bounds is written twice), an objective that names every column, bounds of 0-1 columns only where they are
 * not 0 and 1 (then they are declared as general integers, since the word Binaries would set the bounds back). Lines
 * stay short. */
#include "export/export.h"

enum { WIDTH = 100 };

typedef struct pen { const ari_export *x; ari_out *o; uint32_t line_start; } pen;

static void put_term(pen *k, int32_t coef, ari_col col) {
    if (k->o->n - k->line_start >= WIDTH) {
        ari_text_put(k->o, "\n   ");
        k->line_start = k->o->n;
    }
    ari_text_put(k->o, coef < 0 ? " - " : " + ");
    if (coef != 1 && coef != -1) ari_text_format(k->o, "%l ", coef < 0 ? -(int64_t)coef : (int64_t)coef);
    ari_text_put(k->o, ari_export_col(k->x, col).text);
}

static void put_products(pen *k, const ari_line *l) {
    const ari_program *p = k->x->program;
    if (!l->nproduct) return;
    ari_text_put(k->o, " + [");
    for (uint32_t i = l->product; i < l->product + l->nproduct; i++) {
        put_term(k, p->product[i].coef, p->product[i].x);
        ari_text_format(k->o, " * %s", ari_export_col(k->x, p->product[i].y).text);
    }
    ari_text_put(k->o, " ]");
}

/* The goal names every column, if with 0: readers number columns as they meet them, and so have our order. */
static void put_goal(pen *k) {
    const ari_program *p = k->x->program;
    int32_t *cost = ARI_ZERO(k->x->arena, int32_t, p->ncol);
    for (uint32_t i = 0; cost && p->has_goal && i < p->goal_n; i++)
        cost[p->entry[p->goal_first + i].col] = p->entry[p->goal_first + i].coef;
    for (ari_col c = 0; cost && c < p->ncol; c++) put_term(k, cost[c], c);
    k->o->failed |= !cost;
}

static void put_row(pen *k, uint32_t i, const char *tail, const char *relation, int32_t bound) {
    const ari_program *p = k->x->program;
    const ari_line *l = &p->line[i];
    k->line_start = k->o->n;
    ari_text_format(k->o, " %s%s:", ari_export_row(k->x, i).text, tail);
    for (uint32_t e = l->first; e < l->first + l->n; e++) put_term(k, p->entry[e].coef, p->entry[e].col);
    put_products(k, l);
    if (!l->n && !l->nproduct) ari_text_format(k->o, " 0 %s", ari_export_col(k->x, 0).text);
    ari_text_format(k->o, " %s %d\n", relation, (int)bound);
}

static void put_rows(pen *k) {
    const ari_program *p = k->x->program;
    ari_text_put(k->o, "Subject To\n");
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        const bool low = l->lo != ARI_MINUS, high = l->hi != ARI_PLUS;
        if (low && high && l->lo == l->hi) {
            put_row(k, i, "", "=", l->lo);
            continue;
        }
        if (low) put_row(k, i, high ? "_lo" : "", ">=", l->lo);
        if (high) put_row(k, i, low ? "_hi" : "", "<=", l->hi);
    }
}

/* Is it bound to 0 or 1 by being whole, and by nothing else? */
static bool is_binary(const ari_column *c) { return c->kind == ARI_COL_BOOL && c->lo < c->hi; }

static void put_bounds(pen *k) {
    const ari_program *p = k->x->program;
    ari_text_put(k->o, "Bounds\n");
    for (ari_col c = 0; c < p->ncol; c++) {
        const ari_column *x = &p->col[c];
        if (is_binary(x)) continue;
        const ari_export_name own = ari_export_col(k->x, c);
        const char *name = own.text;
        if (x->hi == ARI_PLUS) ari_text_format(k->o, " %s >= %d\n", name, (int)x->lo);
        else if (x->lo == x->hi) ari_text_format(k->o, " %s = %d\n", name, (int)x->lo);
        else ari_text_format(k->o, " %d <= %s <= %d\n", (int)x->lo, name, (int)x->hi);
    }
}

static void put_kind(pen *k, const char *word, bool binary) {
    const ari_program *p = k->x->program;
    bool begun = false;
    for (ari_col c = 0; c < p->ncol; c++) {
        const ari_column *x = &p->col[c];
        if (x->kind == ARI_COL_REAL || is_binary(x) != binary) continue;
        if (!begun) ari_text_put(k->o, word);
        begun = true;
        ari_text_format(k->o, " %s\n", ari_export_col(k->x, c).text);
    }
}

ari_status ari_export_lp_print(const ari_export *x, ari_out *o, ari_error *err) {
    pen k = {x, o, 0};
    (void)err;
    ari_export_head(x, "\\ ", o);
    ari_text_put(o, "Minimize\n obj:");
    k.line_start = o->n;
    put_goal(&k);
    ari_text_char(o, '\n');
    put_rows(&k);
    put_bounds(&k);
    put_kind(&k, "Binaries\n", true);
    put_kind(&k, "Generals\n", false);
    ari_text_put(o, "End\n");
    return ARI_OK;
}
