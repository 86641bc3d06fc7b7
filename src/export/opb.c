/* opb.c - the format of the pseudo-Boolean competitions: variables x1, x2, ..., rows with >= or =, an objective where
 * there is one. Names stand in comments "* x3 = h_1_4". Products are written as the competitions' non-linear format has
 * them, "+1 x1 x2". */
#include "export/export.h"

#include "base/sort.h"

static void put_terms(ari_out *o, const ari_entry *e, uint32_t n, int32_t sign) {
    for (uint32_t i = 0; i < n; i++)
        ari_text_format(o, "%s%l x%u ", (e[i].coef < 0) == (sign < 0) ? "+" : "", (int64_t)e[i].coef * sign,
                        e[i].col + 1);
}

static void put_side(const ari_program *p, const ari_line *l, ari_out *o, int32_t sign) {
    put_terms(o, p->entry + l->first, l->n, sign);
    for (uint32_t i = l->product; i < l->product + l->nproduct; i++)
        ari_text_format(o, "%s%l x%u x%u ", (p->product[i].coef < 0) == (sign < 0) ? "+" : "",
                        (int64_t)p->product[i].coef * sign, p->product[i].x + 1, p->product[i].y + 1);
    if (!l->n && !l->nproduct) ari_text_put(o, "0 x1 ");
}

/* 0-1 columns throughout; products are fine. */
static bool fits_opb(const ari_program *p) {
    for (ari_col c = 0; c < p->ncol; c++)
        if (p->col[c].kind != ARI_COL_BOOL) return false;
    return true;
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

/* The number of different products. */
static uint32_t count_products(const ari_export *x) {
    const ari_program *p = x->program;
    uint64_t *key = ARI_TAKE(x->arena, uint64_t, p->nproduct), *spare = ARI_TAKE(x->arena, uint64_t, p->nproduct);
    if (!key || !spare) return p->nproduct;
    for (uint32_t i = 0; i < p->nproduct; i++) {
        const ari_col u = p->product[i].x, v = p->product[i].y;
        key[i] = (uint64_t)(u < v ? u : v) << 32 | (u < v ? v : u);
    }
    return ari_sort_unique(key, spare, p->nproduct);
}

/* What the head of a non-linear file tells: how many different products, and how long they are together. */
static void put_head(const ari_export *x, ari_out *o) {
    const ari_program *p = x->program;
    const uint32_t n = p->nproduct ? count_products(x) : 0;
    ari_text_format(o, "* #variable= %u #constraint= %u", p->ncol, count_rows(p));
    if (n) ari_text_format(o, " #product= %u sizeproduct= %u", n, 2 * n);
    ari_text_char(o, '\n');
}

ari_status ari_export_opb_print(const ari_export *x, ari_out *o, ari_error *err) {
    const ari_program *p = x->program;
    if (!fits_opb(p))
        return ari_reader_cannot(err, "opb holds 0-1 columns only", "choose layers or lazy, and no flows");
    put_head(x, o);
    ari_export_head(x, "* ", o);
    ari_export_names(x, "* x", o);
    if (p->has_goal) {
        ari_text_put(o, "min: ");
        put_terms(o, p->entry + p->goal_first, p->goal_n, 1);
        if (!p->goal_n) ari_text_put(o, "0 x1 ");
        ari_text_put(o, ";\n");
    }
    for (ari_col c = 0; c < p->ncol; c++)
        if (p->col[c].lo == p->col[c].hi) ari_text_format(o, "+1 x%u = %d ;\n", c + 1, (int)p->col[c].lo);
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        const bool equal = l->lo == l->hi;
        if (l->lo != ARI_MINUS) {
            put_side(p, l, o, 1);
            ari_text_format(o, "%s %d ;\n", equal ? "=" : ">=", (int)l->lo);
        }
        if (l->hi != ARI_PLUS && !equal) {
            put_side(p, l, o, -1);
            ari_text_format(o, ">= %l ;\n", -(int64_t)l->hi);
        }
    }
    return ARI_OK;
}
