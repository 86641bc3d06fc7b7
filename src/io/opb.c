/* opb.c - the format of the pseudo-Boolean competitions: variables x1, x2, ..., rows with >= or =, an objective where
 * there is one. Names stand in comments "* x3 = h_1_4". */
#include "export.h"

static void put_terms(ari_out *o, const ari_entry *e, uint32_t n, int32_t sign) {
    for (uint32_t i = 0; i < n; i++)
        ari_text_format(o, "%s%l x%u ", (e[i].coef < 0) == (sign < 0) ? "+" : "", (int64_t)e[i].coef * sign,
                        e[i].col + 1);
    if (!n) ari_text_put(o, "0 x1 ");
}

static void put_fixed(ari_out *o, ari_col c, int32_t value) {
    ari_text_format(o, "+1 x%u = %d ;\n", c + 1, (int)value);
}

static uint32_t count_rows(const ari_program *p) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        n += l->lo == l->hi ? 1u : (uint32_t)(l->lo != ARI_MINUS) + (uint32_t)(l->hi != ARI_PLUS);
    }
    for (ari_col c = 0; c < p->ncol; c++) n += p->col[c].lo == p->col[c].hi;
    return n;
}

ari_status ari_opb_print(const ari_export *x, ari_out *o, ari_error *err) {
    const ari_program *p = x->program;
    char name[64];
    if (!ari_program_is_pure(p))
        return ari_export_refuse(err, "opb holds linear rows over 0-1 columns only",
                                 "choose layers or lazy, and a formulation without flows and products");
    ari_text_format(o, "* #variable= %u #constraint= %u\n", p->ncol, count_rows(p));
    ari_export_head(x, "* ", o);
    for (ari_col c = 0; c < p->ncol; c++) {
        ari_program_name(&p->col[c].label, name);
        ari_text_format(o, "* x%u = %s\n", c + 1, name);
    }
    if (p->has_goal) {
        ari_text_put(o, "min: ");
        put_terms(o, p->entry + p->goal_first, p->goal_n, 1);
        ari_text_put(o, ";\n");
    }
    for (ari_col c = 0; c < p->ncol; c++)
        if (p->col[c].lo == p->col[c].hi) put_fixed(o, c, p->col[c].lo);
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        const bool equal = l->lo == l->hi;
        if (l->lo != ARI_MINUS) {
            put_terms(o, p->entry + l->first, l->n, 1);
            ari_text_format(o, "%s %d ;\n", equal ? "=" : ">=", (int)l->lo);
        }
        if (l->hi != ARI_PLUS && !equal) {
            put_terms(o, p->entry + l->first, l->n, -1);
            ari_text_format(o, ">= %l ;\n", -(int64_t)l->hi);
        }
    }
    return ARI_OK;
}
