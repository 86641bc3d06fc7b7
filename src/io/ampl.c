/* ampl.c - AMPL, in the part that GNU MathProg shares. The model is the same text for every board: rows are indexed by
 * name, each with the set of columns in it; so a reader may change objective or rows there and keep the data. The data
 * list for each row its columns, and the coefficients that are not 1. Products need AMPL itself. */
#include "export.h"

enum { WIDTH = 100 };

static const char model_head[] =
    "set BOOL;                        # columns that are 0 or 1\n"
    "set INT;                         # other whole ones\n"
    "set REAL;                        # flows\n"
    "set COLS := BOOL union INT union REAL;\n"
    "param lower{COLS} default 0;\n"
    "param upper{COLS} default 1;\n"
    "param cost{COLS} default 0;\n"
    "set LE; set GE; set EQ;          # rows by their relation\n"
    "set ROWS := LE union GE union EQ;\n"
    "set B{ROWS} within BOOL default {};   # the columns of each row\n"
    "set I{ROWS} within INT default {};\n"
    "set R{ROWS} within REAL default {};\n"
    "param side{ROWS};\n"
    "param a{ROWS, COLS} default 1;   # coefficients that are not 1\n\n"
    "var x{j in BOOL} binary, >= lower[j], <= upper[j];\n"
    "var k{j in INT} integer, >= lower[j], <= upper[j];\n"
    "var f{j in REAL} >= lower[j], <= upper[j];\n\n"
    "minimize goal: sum{j in BOOL: cost[j] <> 0} cost[j] * x[j] + sum{j in INT: cost[j] <> 0} cost[j] * k[j]\n"
    "               + sum{j in REAL: cost[j] <> 0} cost[j] * f[j];\n\n";

static const char *const relation[3] = {"<=", ">=", "="};
static const char *const set_name[3] = {"LE", "GE", "EQ"};

static void put_model(const ari_export *x, ari_out *o) {
    ari_text_put(o, model_head);
    if (x->program->nproduct)
        ari_text_put(o, "set Q{ROWS} dimen 2 default {};  # pairs of columns that are multiplied\n\n");
    for (uint32_t i = 0; i < 3; i++)
        ari_text_format(o,
                        "s.t. %s{i in %s}: sum{j in B[i]} a[i,j] * x[j] + sum{j in I[i]} a[i,j] * k[j]\n"
                        "    + sum{j in R[i]} a[i,j] * f[j]%s %s side[i];\n",
                        i == 0 ? "AtMost" : i == 1 ? "AtLeast" : "Equal", set_name[i],
                        x->program->nproduct ? " + sum{(j,h) in Q[i]} x[j] * x[h]" : "", relation[i]);
    ari_text_put(o, "solve;\n");
}

/* A row of the program becomes one or two of the file: relation 0 <=, 1 >=, 2 =. False: it has no such part. */
static bool part(const ari_line *l, uint32_t rel, int32_t *side) {
    const bool equal = l->lo == l->hi, low = l->lo != ARI_MINUS, high = l->hi != ARI_PLUS;
    *side = rel == 0 ? l->hi : l->lo;
    return rel == 2 ? equal : !equal && (rel == 0 ? high : low);
}

static void row_name(const ari_export *x, uint32_t i, uint32_t rel, ari_out *o) {
    const ari_line *l = &x->program->line[i];
    ari_export_row(x, i, o);
    if (l->lo != ARI_MINUS && l->hi != ARI_PLUS && l->lo != l->hi) ari_text_put(o, rel == 0 ? "_hi" : "_lo");
}

/* The blank before another word of a list; a long line is broken there. */
static void next_word(ari_out *o, uint32_t *start) {
    if (o->n - *start > WIDTH) ari_text_put(o, "\n   "), *start = o->n;
    ari_text_char(o, ' ');
}

static void put_sets(const ari_export *x, ari_out *o) {
    const ari_program *p = x->program;
    static const char *const kind[3] = {"BOOL", "INT", "REAL"};
    int32_t side;
    for (uint32_t k = 0; k < 3; k++) {
        ari_text_format(o, "set %s :=", kind[k]);
        uint32_t start = o->n;
        for (ari_col c = 0; c < p->ncol; c++) {
            if ((uint32_t)p->col[c].kind != k) continue;
            next_word(o, &start);
            ari_export_col(x, c, o);
        }
        ari_text_put(o, ";\n");
    }
    for (uint32_t rel = 0; rel < 3; rel++) {
        ari_text_format(o, "set %s :=", set_name[rel]);
        uint32_t start = o->n;
        for (uint32_t i = 0; i < p->nline; i++) {
            if (!part(&p->line[i], rel, &side)) continue;
            next_word(o, &start);
            row_name(x, i, rel, o);
        }
        ari_text_put(o, ";\n");
    }
}

static void put_column_data(const ari_export *x, ari_out *o) {
    const ari_program *p = x->program;
    char name[64];
    ari_text_put(o, "param lower :=");
    for (ari_col c = 0; c < p->ncol; c++) {
        if (!p->col[c].lo) continue;
        ari_program_name(&p->col[c].label, name);
        if (p->col[c].lo == ARI_MINUS) ari_text_format(o, "\n %s -1e30", name);
        else ari_text_format(o, "\n %s %d", name, (int)p->col[c].lo);
    }
    ari_text_put(o, ";\nparam upper :=");
    for (ari_col c = 0; c < p->ncol; c++) {
        if (p->col[c].hi == 1) continue;
        ari_program_name(&p->col[c].label, name);
        if (p->col[c].hi == ARI_PLUS) ari_text_format(o, "\n %s 1e30", name);
        else ari_text_format(o, "\n %s %d", name, (int)p->col[c].hi);
    }
    ari_text_put(o, ";\nparam cost :=");
    for (uint32_t i = 0; p->has_goal && i < p->goal_n; i++) {
        ari_program_name(&p->col[p->entry[p->goal_first + i].col].label, name);
        ari_text_format(o, "\n %s %d", name, (int)p->entry[p->goal_first + i].coef);
    }
    ari_text_put(o, ";\n");
}

/* set B['clue_r1c1'] := h_1_1 ...; for the columns of one kind. */
static void put_members(const ari_export *x, uint32_t i, uint32_t rel, uint32_t kind, ari_out *o) {
    const ari_program *p = x->program;
    const ari_line *l = &p->line[i];
    bool begun = false;
    uint32_t start = o->n;
    for (uint32_t e = l->first; e < l->first + l->n; e++) {
        if ((uint32_t)p->col[p->entry[e].col].kind != kind) continue;
        if (!begun) {
            ari_text_format(o, "set %c[", "BIR"[kind]);
            row_name(x, i, rel, o);
            ari_text_put(o, "] :=");
        }
        begun = true;
        next_word(o, &start);
        ari_export_col(x, p->entry[e].col, o);
    }
    if (begun) ari_text_put(o, ";\n");
}

static void put_products(const ari_export *x, uint32_t i, uint32_t rel, ari_out *o) {
    const ari_program *p = x->program;
    const ari_line *l = &p->line[i];
    if (!l->nproduct) return;
    ari_text_put(o, "set Q[");
    row_name(x, i, rel, o);
    ari_text_put(o, "] :=");
    for (uint32_t k = l->product; k < l->product + l->nproduct; k++) {
        ari_text_put(o, "\n (");
        ari_export_col(x, p->product[k].x, o);
        ari_text_char(o, ',');
        ari_export_col(x, p->product[k].y, o);
        ari_text_char(o, ')');
    }
    ari_text_put(o, ";\n");
}

static void put_data(const ari_export *x, ari_out *o) {
    const ari_program *p = x->program;
    int32_t side;
    put_sets(x, o);
    put_column_data(x, o);
    for (uint32_t i = 0; i < p->nline; i++)
        for (uint32_t rel = 0; rel < 3; rel++) {
            if (!part(&p->line[i], rel, &side)) continue;
            for (uint32_t kind = 0; kind < 3; kind++) put_members(x, i, rel, kind, o);
            put_products(x, i, rel, o);
        }
    ari_text_put(o, "param side :=");
    for (uint32_t i = 0; i < p->nline; i++)
        for (uint32_t rel = 0; rel < 3; rel++) {
            if (!part(&p->line[i], rel, &side)) continue;
            ari_text_put(o, "\n ");
            row_name(x, i, rel, o);
            ari_text_format(o, " %d", (int)side);
        }
    ari_text_put(o, ";\nparam a :=");
    for (uint32_t i = 0; i < p->nline; i++)
        for (uint32_t rel = 0; rel < 3; rel++) {
            if (!part(&p->line[i], rel, &side)) continue;
            for (uint32_t e = p->line[i].first; e < p->line[i].first + p->line[i].n; e++) {
                if (p->entry[e].coef == 1) continue;
                ari_text_put(o, "\n ");
                row_name(x, i, rel, o);
                ari_text_char(o, ' ');
                ari_export_col(x, p->entry[e].col, o);
                ari_text_format(o, " %d", (int)p->entry[e].coef);
            }
        }
    ari_text_put(o, ";\n");
}

ari_status ari_ampl_print_mod(const ari_export *x, ari_out *o, ari_error *err) {
    (void)err;
    ari_text_put(o, "# A program of linear rows; the data are in the .dat file\n");
    put_model(x, o);
    ari_text_put(o, "end;\n");
    return ARI_OK;
}

ari_status ari_ampl_print_dat(const ari_export *x, ari_out *o, ari_error *err) {
    (void)err;
    ari_export_head(x, "# ", o);
    ari_text_put(o, "data;\n");
    put_data(x, o);
    ari_text_put(o, "end;\n");
    return ARI_OK;
}

ari_status ari_ampl_print(const ari_export *x, ari_out *o, ari_error *err) {
    (void)err;
    ari_export_head(x, "# ", o);
    put_model(x, o);
    ari_text_put(o, "data;\n");
    put_data(x, o);
    ari_text_put(o, "end;\n");
    return ARI_OK;
}
