/* integer_columns.c - see integer_columns.h. */
#include "export/integer_columns.h"

#include <string.h>

/* The last index that is used, and its value. */
static uint32_t *last_column(ari_label *l) { return l->c ? &l->c : l->b ? &l->b : &l->a; }

static bool same_but_last(ari_label x, ari_label y) {
    *last_column(&x) = *last_column(&y) = 1;
    return !strncmp(x.stem, y.stem, sizeof x.stem) && x.a == y.a && x.b == y.b && x.c == y.c;
}

static bool is_choice(const ari_integer_columns *c, const ari_line *l) {
    const ari_program *p = c->x->program;
    if (l->lo != 1 || l->hi != 1 || l->n < 2 || l->nproduct) return false;
    const ari_label first = p->col[p->entry[l->first].col].label;
    if (!first.a) return false;
    for (uint32_t i = l->first; i < l->first + l->n; i++) {
        const ari_column *col = &p->col[p->entry[i].col];
        if (p->entry[i].coef != 1 || col->kind != ARI_COL_BOOL || c->of[p->entry[i].col] != ARI_NO) return false;
        if (!same_but_last(first, col->label)) return false;
    }
    return true;
}

ari_status ari_integer_columns_find(const ari_export *x, ari_integer_columns *out) {
    const ari_program *p = x->program;
    *out = (ari_integer_columns){.x = x,
                                 .line = ARI_TAKE(x->arena, uint32_t, p->nline),
                                 .of = ARI_TAKE(x->arena, uint32_t, p->ncol),
                                 .value = ARI_TAKE(x->arena, int32_t, p->ncol),
                                 .implied = ARI_ZERO(x->arena, bool, p->nline)};
    if (!out->line || !out->of || !out->value || !out->implied) return x->arena->spent;
    for (ari_col c = 0; c < p->ncol; c++) out->of[c] = ARI_NO;
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        if (!is_choice(out, l)) continue;
        for (uint32_t k = l->first; k < l->first + l->n; k++) {
            ari_label name = p->col[p->entry[k].col].label;
            out->of[p->entry[k].col] = out->n;
            out->value[p->entry[k].col] = (int32_t)*last_column(&name);
        }
        out->implied[i] = true;
        out->line[out->n++] = i;
    }
    return ARI_OK;
}

ari_export_name ari_integer_columns_name(const ari_integer_columns *c, uint32_t choice) {
    const ari_program *p = c->x->program;
    ari_export_name name = ari_export_col(c->x, p->entry[p->line[c->line[choice]].first].col);
    *strrchr(name.text, '_') = 0;
    return name;
}

bool ari_integer_columns_counts(const ari_integer_columns *c, const ari_line *l, int32_t *value) {
    const ari_entry *e = c->x->program->entry + l->first;
    if (!l->n || l->nproduct) return false;
    *value = c->value[e[0].col];
    for (uint32_t i = 0; i < l->n; i++) {
        if (e[i].coef != 1 || c->of[e[i].col] == ARI_NO || c->value[e[i].col] != *value) return false;
        for (uint32_t k = 0; k < i; k++)
            if (c->of[e[k].col] == c->of[e[i].col]) return false;
    }
    return true;
}
