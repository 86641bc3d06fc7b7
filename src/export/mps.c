/* mps.c - MPS, free and fixed. Columns come one after another, so the entries are first sorted by column (a counting
 * sort). Rows with two bounds are G rows with a range. Products stand in a section QCMATRIX a row, as CPLEX, Gurobi and
 * SCIP read it: the whole symmetric matrix, so each product twice with half its coefficient. Fixed form has names of at
 * most eight letters: C1, C2 ... and
 * R1, R2 ..., mapped to the long ones in comment lines. Every column has its bounds stated, since readers differ in
 * what they take for granted between integer markers. */
#include "export/export.h"

typedef struct pen { const ari_export *x; ari_out *o; bool fixed; } pen;
typedef struct cell { uint32_t row; int32_t coef; } cell; /* row 0: the objective */

/* A name of eight letters: C1, R1, M1. */
static ari_export_name brief_mps(char letter, uint32_t number) {
    ari_export_name name;
    ari_out o;
    ari_text_within(&o, name.text, sizeof name.text);
    ari_text_format(&o, "%c%u", letter, number);
    while (o.n < 8) ari_text_char(&o, ' ');
    return name;
}

static ari_export_name col_mps(const pen *k, ari_col c) {
    return k->fixed ? brief_mps('C', c + 1) : ari_export_col(k->x, c);
}
static ari_export_name row_mps(const pen *k, uint32_t i) {
    return k->fixed ? brief_mps('R', i + 1) : ari_export_row(k->x, i);
}

static char letter_mps(const ari_line *l) { return l->lo == ARI_MINUS ? 'L' : l->lo == l->hi ? 'E' : 'G'; }

static void put_rows(const pen *k) {
    const ari_program *p = k->x->program;
    ari_text_put(k->o, "ROWS\n N  obj\n");
    for (uint32_t i = 0; i < p->nline; i++)
        ari_text_format(k->o, " %c  %s\n", letter_mps(&p->line[i]), row_mps(k, i).text);
}

static void put_entry(const pen *k, ari_col c, const cell *e) {
    ari_text_format(k->o, "    %s  %s  %d\n", col_mps(k, c).text, e->row ? row_mps(k, e->row - 1).text : "obj     ",
                    (int)e->coef);
}

/* The entries of a row; those of the objective are row 0. */
static const ari_entry *entries_mps(const ari_program *p, uint32_t r, uint32_t *n) {
    *n = r ? p->line[r - 1].n : p->has_goal ? p->goal_n : 0;
    return p->entry + (r ? p->line[r - 1].first : p->goal_first);
}

/* Entries by column: at[head[c]] .. at[head[c+1]]. */
static bool transpose_mps(const ari_export *x, uint32_t **head, cell **at) {
    const ari_program *p = x->program;
    uint32_t *h = ARI_ZERO(x->arena, uint32_t, (size_t)p->ncol + 2), total = 0, n;
    for (uint32_t r = 0; h && r <= p->nline; r++, total += n) {
        const ari_entry *e = entries_mps(p, r, &n);
        for (uint32_t i = 0; i < n; i++) h[e[i].col + 2]++;
    }
    cell *a = ARI_TAKE(x->arena, cell, total);
    if (!h || !a) return false;
    for (ari_col c = 0; c < p->ncol; c++) h[c + 2] += h[c + 1];
    for (uint32_t r = 0; r <= p->nline; r++) {
        const ari_entry *e = entries_mps(p, r, &n);
        for (uint32_t i = 0; i < n; i++) a[h[e[i].col + 1]++] = (cell){r, e[i].coef};
    }
    *head = h;
    *at = a;
    return true;
}

static void put_marker(const pen *k, uint32_t number, const char *word) {
    ari_text_format(k->o, "    %s  'MARKER'                 '%s'\n", brief_mps('M', number).text, word);
}

static void put_columns(const pen *k, const uint32_t *head, const cell *at) {
    const ari_program *p = k->x->program;
    bool whole = false;
    uint32_t markers = 0;
    ari_text_put(k->o, "COLUMNS\n");
    for (ari_col c = 0; c < p->ncol; c++) {
        const bool is = p->col[c].kind != ARI_COL_REAL;
        if (is != whole) put_marker(k, ++markers, is ? "INTORG" : "INTEND");
        whole = is;
        const cell nothing = {0, 0};
        if (head[c] == head[c + 1]) put_entry(k, c, &nothing); /* declared all the same */
        for (uint32_t i = head[c]; i < head[c + 1]; i++) put_entry(k, c, &at[i]);
    }
    if (whole) put_marker(k, ++markers, "INTEND");
}

static void put_sides(const pen *k) {
    const ari_program *p = k->x->program;
    bool begun = false;
    ari_text_put(k->o, "RHS\n");
    for (uint32_t i = 0; i < p->nline; i++) {
        const int32_t side = p->line[i].lo == ARI_MINUS ? p->line[i].hi : p->line[i].lo;
        if (!side) continue;
        ari_text_format(k->o, "    RHS       %s  %d\n", row_mps(k, i).text, (int)side);
    }
    for (uint32_t i = 0; i < p->nline; i++) {
        if (p->line[i].lo == ARI_MINUS || p->line[i].hi == ARI_PLUS || p->line[i].lo == p->line[i].hi) continue;
        if (!begun) ari_text_put(k->o, "RANGES\n");
        begun = true;
        ari_text_format(k->o, "    RNG       %s  %l\n", row_mps(k, i).text, (int64_t)p->line[i].hi - p->line[i].lo);
    }
}

static void put_bound(const pen *k, const char *kind, ari_col c, int32_t value, bool has_value) {
    ari_text_format(k->o, " %s BND       %s", kind, col_mps(k, c).text);
    if (has_value) ari_text_format(k->o, "  %d", (int)value);
    ari_text_char(k->o, '\n');
}

static void put_bounds(const pen *k) {
    const ari_program *p = k->x->program;
    ari_text_put(k->o, "BOUNDS\n");
    for (ari_col c = 0; c < p->ncol; c++) {
        const ari_column *x = &p->col[c];
        if (x->lo == x->hi) {
            put_bound(k, "FX", c, x->lo, true);
        } else if (x->kind == ARI_COL_BOOL) {
            put_bound(k, "BV", c, 0, false);
        } else {
            if (x->lo) put_bound(k, "LO", c, x->lo, true);
            if (x->hi == ARI_PLUS) put_bound(k, "PL", c, 0, false);
            else put_bound(k, "UP", c, x->hi, true);
        }
    }
}

static void put_half(const pen *k, ari_col x, ari_col y, int32_t coef, bool half) {
    ari_text_format(k->o, "    %s  %s  %s%l%s\n", col_mps(k, x).text, col_mps(k, y).text, coef < 0 ? "-" : "",
                    (coef < 0 ? -(int64_t)coef : coef) / (half ? 2 : 1), half && coef % 2 ? ".5" : "");
}

static void put_products(const pen *k) {
    const ari_program *p = k->x->program;
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        if (!l->nproduct) continue;
        ari_text_format(k->o, "%s%s\n", k->fixed ? "QCMATRIX   " : "QCMATRIX ", row_mps(k, i).text);
        for (uint32_t q = l->product; q < l->product + l->nproduct; q++) {
            const ari_product t = p->product[q];
            put_half(k, t.x, t.y, t.coef, t.x != t.y);
            if (t.x != t.y) put_half(k, t.y, t.x, t.coef, true);
        }
    }
}

ari_status ari_export_mps_print(const ari_export *x, ari_out *o, ari_error *err) {
    const bool fixed = x->how == ARI_EXPORT_FIXED;
    const pen k = {x, o, fixed};
    uint32_t *head;
    cell *at;
    (void)err;
    if (!transpose_mps(x, &head, &at)) return x->arena->spent;
    ari_export_head(x, "* ", o);
    if (fixed) ari_export_names(x, "* C", o);
    for (uint32_t i = 0; fixed && i < x->program->nline; i++)
        ari_text_format(o, "* R%u = %s\n", i + 1, ari_export_row(x, i).text);
    ari_text_put(o, fixed ? "NAME          PUZZLE\n" : "NAME puzzle\n");
    put_rows(&k);
    put_columns(&k, head, at);
    put_sides(&k);
    put_bounds(&k);
    put_products(&k);
    ari_text_put(o, "ENDATA\n");
    return ARI_OK;
}

/* ---- which level is which ---- */

ari_status ari_export_mps_print_aux(const ari_export *x, ari_out *o, ari_error *err) {
    const ari_program *p = x->program;
    const ari_leader *l = &p->leader;
    if (!l->n) return ari_reader_cannot(err, "this program has one level", "add +bilevel to the formulation");
    ari_text_format(o, "@NUMVARS\n%u\n@NUMCONSTRS\n%u\n@VARSBEGIN\n", p->ncol - l->n, p->nline - 1);
    for (ari_col c = 0; c < p->ncol; c++)
        if (c - l->first >= l->n) ari_text_format(o, "%s %d\n", ari_export_col(x, c).text, c == l->penalty);
    ari_text_put(o, "@VARSEND\n@CONSTRSBEGIN\n");
    for (uint32_t i = 0; i < p->nline; i++)
        if (i != l->row) ari_text_format(o, "%s\n", ari_export_row(x, i).text);
    ari_text_put(o, "@CONSTRSEND\n");
    return ARI_OK;
}
