/* constraints.c - files for constraint solvers: MiniZinc (and FlatZinc solvers behind it), XCSP3, and the CSP format of
 * N. Tamura's Sugar. Columns that are the values of a choice become one integer variable (integer_columns.h); a sum
 * that counts how often a value comes is written as a count; the rest are sums and comparisons. A MiniZinc model prints
 * what `check --solution` reads: a name and a value on a line. */
#include "export/integer_columns.h"

#include <string.h>

enum { GE, LE, EQ };

/* How a format writes an expression: what stands before it, between its parts and behind it. */
typedef struct tongue {
    const char *add[3], *mul[3]; /* sums; products of a number and a term */
    const char *both[3];         /* products of two terms that are 0 or 1 */
    const char *is[3];           /* 1 if a variable has a value, else 0 */
    const char *same[3];         /* the same as a condition */
    const char *op[3];           /* by GE, LE, EQ */
    bool first;                  /* the operation stands first: (>= x 3) or ge(x,3), not x >= 3 */
    const char *compare[3];
    const char *row[2];          /* around a comparison */
    const char *fixed[2][3];     /* a choice has not, or has, a value */
    const char *gap;             /* between values that a variable may have */
} tongue;

static const tongue zinc = {{"", " + ", ""}, {"", "*", ""}, {"", "*", ""}, {"bool2int(", " = ", ")"}, {"", " = ", ""},
                            {">=", "<=", "="}, false, {"", " ", ""}, {"constraint ", ";\n"},
                            {{"constraint ", " != ", ";\n"}, {"constraint ", " = ", ";\n"}}, ","};
static const tongue xcsp = {{"add(", ",", ")"}, {"mul(", ",", ")"}, {"mul(", ",", ")"}, {"eq(", ",", ")"},
                            {"eq(", ",", ")"}, {"ge", "le", "eq"}, true, {"(", ",", ")"},
                            {"<intension> ", " </intension>\n"},
                            {{"<intension> ne(", ",", ") </intension>\n"},
                             {"<intension> eq(", ",", ") </intension>\n"}}, " "};
static const tongue sugar = {{"(+ ", " ", ")"}, {"(* ", " ", ")"}, {"(if (and ", " ", ") 1 0)"},
                             {"(if (= ", " ", ") 1 0)"}, {"(= ", " ", ")"}, {">=", "<=", "="}, true, {" ", " ", ")"},
                             {"", "\n"}, {{"(!= ", " ", ")\n"}, {"(= ", " ", ")\n"}}, " "};

typedef struct writer {
    ari_integer_columns c;
    const ari_program *p;
    const tongue *t;
    ari_out *o;
} writer;

/* ---- expressions ---- */

static ari_export_name name_of(const writer *w, ari_col col) {
    return w->c.of[col] != ARI_NO ? ari_integer_columns_name(&w->c, w->c.of[col]) : ari_export_col(w->c.x, col);
}

static void put_equal(const writer *w, const char *const say[3], ari_col col, int32_t value) {
    ari_text_format(w->o, "%s%s%s%d%s", say[0], name_of(w, col).text, say[1], (int)value, say[2]);
}

static void put_col(const writer *w, ari_col col) {
    if (w->c.of[col] != ARI_NO) put_equal(w, w->t->is, col, w->c.value[col]);
    else ari_text_put(w->o, name_of(w, col).text);
}

static void put_both(const writer *w, ari_product f) {
    const ari_col part[2] = {f.x, f.y};
    const bool conditions = w->t == &sugar;
    for (uint32_t i = 0; i < 2; i++) {
        ari_text_put(w->o, w->t->both[i]);
        if (conditions) put_equal(w, w->t->same, part[i], w->c.of[part[i]] != ARI_NO ? w->c.value[part[i]] : 1);
        else put_col(w, part[i]);
    }
    ari_text_put(w->o, w->t->both[2]);
}

/* n entries and m products. */
static void put_sum(const writer *w, const ari_entry *e, uint32_t n, const ari_product *f, uint32_t m) {
    if (n + m > 1) ari_text_put(w->o, w->t->add[0]);
    for (uint32_t i = 0; i < n + m; i++) {
        const int32_t coef = i < n ? e[i].coef : f[i - n].coef;
        if (i) ari_text_put(w->o, w->t->add[1]);
        if (coef != 1) ari_text_format(w->o, "%s%d%s", w->t->mul[0], (int)coef, w->t->mul[1]);
        if (i < n) put_col(w, e[i].col);
        else put_both(w, f[i - n]);
        if (coef != 1) ari_text_put(w->o, w->t->mul[2]);
    }
    if (n + m > 1) ari_text_put(w->o, w->t->add[2]);
    if (!n && !m) ari_text_char(w->o, '0');
}

static void put_line(const writer *w, const ari_line *l, int op) {
    const tongue *t = w->t;
    if (t->first) ari_text_format(w->o, "%s%s%s", t == &sugar ? "(" : "", t->op[op], t->compare[0]);
    put_sum(w, w->p->entry + l->first, l->n, w->p->product + l->product, l->nproduct);
    if (t->first) ari_text_put(w->o, t->compare[1]);
    else ari_text_format(w->o, " %s ", t->op[op]);
    ari_text_format(w->o, "%d%s", (int)(op == LE ? l->hi : l->lo), t->compare[2]);
}

/* The choices of a row that counts a value. */
static void put_choices(const writer *w, const ari_line *l, const char *gap) {
    for (uint32_t i = l->first; i < l->first + l->n; i++)
        ari_text_format(w->o, "%s%s", i > l->first ? gap : "", name_of(w, w->p->entry[i].col).text);
}

/* The values of a choice, increasing. */
static void put_values(const writer *w, uint32_t choice) {
    const ari_line *l = &w->p->line[w->c.line[choice]];
    for (int32_t done = INT32_MIN, next; ; done = next) {
        next = INT32_MAX;
        for (uint32_t i = l->first; i < l->first + l->n; i++) {
            const int32_t value = w->c.value[w->p->entry[i].col];
            if (value > done && value < next) next = value;
        }
        if (next == INT32_MAX) return;
        ari_text_format(w->o, "%s%d", done == INT32_MIN ? "" : w->t->gap, (int)next);
    }
}

/* Every variable, its name behind `begins`: choices with their values from `opens` to `ends`, others by `bounds`. */
static void put_variables(const writer *w, const char *begins, const char *opens, const char *ends,
                          const char *bounds) {
    for (uint32_t k = 0; k < w->c.n; k++) {
        ari_text_format(w->o, "%s%s%s", begins, ari_integer_columns_name(&w->c, k).text, opens);
        put_values(w, k);
        ari_text_put(w->o, ends);
    }
    for (ari_col c = 0; c < w->p->ncol; c++) {
        if (w->c.of[c] != ARI_NO) continue;
        ari_text_format(w->o, "%s%s", begins, name_of(w, c).text);
        ari_text_format(w->o, bounds, (int)w->p->col[c].lo, (int)w->p->col[c].hi);
    }
}

/* ---- rows ---- */

static bool says_constraint(const ari_line *l, int op) {
    const bool equal = l->lo == l->hi;
    return op == EQ ? equal : !equal && (op == GE ? l->lo != ARI_MINUS : l->hi != ARI_PLUS);
}

/* Columns of choices that are fixed, and every comparison of every row; `special` writes those for which the format
 * has more than sums. */
static void put_rows(const writer *w, bool (*special)(const writer *w, const ari_line *l, int op, int side)) {
    for (ari_col c = 0; c < w->p->ncol; c++)
        if (w->c.of[c] != ARI_NO && w->p->col[c].lo == w->p->col[c].hi)
            put_equal(w, w->t->fixed[w->p->col[c].lo != 0], c, w->c.value[c]);
    for (uint32_t i = 0; i < w->p->nline; i++)
        for (int op = GE; op <= EQ && !w->c.implied[i]; op++) {
            const ari_line *l = &w->p->line[i];
            if (!says_constraint(l, op) || special(w, l, op, op == LE ? l->hi : l->lo)) continue;
            ari_text_put(w->o, w->t->row[0]);
            put_line(w, l, op);
            ari_text_put(w->o, w->t->row[1]);
        }
}

static ari_status begin_constraint(const ari_export *x, const tongue *t, ari_out *o, writer *w) {
    *w = (writer){.p = x->program, .t = t, .o = o};
    return ari_integer_columns_find(x, &w->c);
}

static ari_status want_whole(const ari_program *p, ari_error *err) {
    for (ari_col c = 0; c < p->ncol; c++)
        if (p->col[c].kind == ARI_COL_REAL)
            return ari_reader_cannot(err, "this format holds whole numbers with bounds only",
                                     "choose layers or lazy, and no flows");
    return ARI_OK;
}

/* ---- MiniZinc ---- */

static bool zinc_count(const writer *w, const ari_line *l, int op, int side) {
    int32_t value;
    if (!ari_integer_columns_counts(&w->c, l, &value)) return false;
    ari_text_put(w->o, "constraint count([");
    put_choices(w, l, ",");
    ari_text_format(w->o, "], %d) %s %d;\n", (int)value, w->t->op[op], side);
    return true;
}

static void zinc_column(const writer *w, ari_col c) {
    const ari_column *col = &w->p->col[c];
    const ari_export_name name = name_of(w, c);
    const char *form = col->kind == ARI_COL_BOOL ? "var %d..%d: %s;\n" : "var %d.0..%d.0: %s;\n";
    if (col->hi < ARI_PLUS) ari_text_format(w->o, form, (int)col->lo, (int)col->hi, name.text);
    else ari_text_format(w->o, "var float: %s;\nconstraint %s >= %d.0;\n", name.text, name.text, (int)col->lo);
}

static void zinc_answer(const writer *w) {
    const char *gap = "output [";
    for (uint32_t k = 0; k < w->c.n; k++, gap = ",") {
        const ari_export_name name = ari_integer_columns_name(&w->c, k);
        ari_text_format(w->o, "%s\n  \"%s_\", show(%s), \" 1\\n\"", gap, name.text, name.text);
    }
    for (ari_col c = 0; c < w->p->ncol; c++) {
        if (w->c.of[c] != ARI_NO) continue;
        const ari_export_name name = name_of(w, c);
        ari_text_format(w->o, "%s\n  \"%s \", show(%s), \"\\n\"", gap, name.text, name.text);
        gap = ",";
    }
    ari_text_put(w->o, "];\n"); /* a program has a column */
}

ari_status ari_export_constraints_zinc(const ari_export *x, ari_out *o, ari_error *err) {
    writer w;
    (void)err;
    ARI_TRY(begin_constraint(x, &zinc, o, &w));
    ari_export_head(x, "% ", o);
    ari_text_put(o, "include \"count.mzn\";\n");
    for (uint32_t k = 0; k < w.c.n; k++) {
        ari_text_put(o, "var {");
        put_values(&w, k);
        ari_text_format(o, "}: %s;\n", ari_integer_columns_name(&w.c, k).text);
    }
    for (ari_col c = 0; c < w.p->ncol; c++)
        if (w.c.of[c] == ARI_NO) zinc_column(&w, c);
    put_rows(&w, zinc_count);
    ari_text_put(o, w.p->has_goal ? "solve minimize " : "solve satisfy");
    if (w.p->has_goal) put_sum(&w, w.p->entry + w.p->goal_first, w.p->goal_n, NULL, 0);
    ari_text_put(o, ";\n");
    zinc_answer(&w);
    return ARI_OK;
}

/* ---- XCSP3 ---- */

static bool all_plain(const writer *w, const ari_line *l) {
    for (uint32_t i = l->first; i < l->first + l->n; i++)
        if (w->c.of[w->p->entry[i].col] != ARI_NO) return false;
    return l->n && !l->nproduct;
}

static bool xcsp_special(const writer *w, const ari_line *l, int op, int side) {
    int32_t value;
    const ari_entry *e = w->p->entry + l->first;
    if (ari_integer_columns_counts(&w->c, l, &value)) {
        ari_text_put(w->o, "<count> <list> ");
        put_choices(w, l, " ");
        ari_text_format(w->o, " </list> <values> %d </values> <condition> (%s,%d) </condition> </count>\n", (int)value,
                        w->t->op[op], side);
    } else if (all_plain(w, l)) {
        ari_text_put(w->o, "<sum> <list>");
        for (uint32_t i = 0; i < l->n; i++) ari_text_format(w->o, " %s", name_of(w, e[i].col).text);
        ari_text_put(w->o, " </list> <coeffs>");
        for (uint32_t i = 0; i < l->n; i++) ari_text_format(w->o, " %d", (int)e[i].coef);
        ari_text_format(w->o, " </coeffs> <condition> (%s,%d) </condition> </sum>\n", w->t->op[op], side);
    } else {
        return false;
    }
    return true;
}

/* The head as a comment, in which two hyphens may not stand together. */
static void xcsp_head(const ari_export *x, ari_out *o) {
    ari_out head;
    ari_text_begin(&head, x->arena);
    ari_export_head(x, "  ", &head);
    const char *text = ari_text_end(&head);
    ari_text_put(o, "<!--\n");
    for (const char *s = text ? text : ""; *s; s++) {
        ari_text_char(o, *s);
        if (*s == '-' && s[1] == '-') ari_text_char(o, ' ');
    }
    ari_text_put(o, "-->\n");
}

ari_status ari_export_constraints_xcsp(const ari_export *x, ari_out *o, ari_error *err) {
    writer w;
    ARI_TRY(want_whole(x->program, err));
    ARI_TRY(begin_constraint(x, &xcsp, o, &w));
    xcsp_head(x, o);
    ari_text_format(o, "<instance format=\"XCSP3\" type=\"%s\">\n<variables>\n", w.p->has_goal ? "COP" : "CSP");
    put_variables(&w, "<var id=\"", "\"> ", " </var>\n", "\"> %d..%d </var>\n");
    ari_text_put(o, "</variables>\n<constraints>\n");
    put_rows(&w, xcsp_special);
    ari_text_put(o, "</constraints>\n");
    if (w.p->has_goal) {
        ari_text_put(o, "<objectives>\n<minimize> ");
        put_sum(&w, w.p->entry + w.p->goal_first, w.p->goal_n, NULL, 0);
        ari_text_put(o, " </minimize>\n</objectives>\n");
    }
    ari_text_put(o, "</instance>\n");
    return ARI_OK;
}

/* ---- Sugar ---- */

static bool sugar_count(const writer *w, const ari_line *l, int op, int side) {
    int32_t value;
    if (!ari_integer_columns_counts(&w->c, l, &value)) return false;
    ari_text_format(w->o, "(count %d (", (int)value);
    put_choices(w, l, " ");
    ari_text_format(w->o, ") %s %d)\n", xcsp.op[op], side);
    return true;
}

/* The goal is a variable. */
static void sugar_goal(const writer *w) {
    const ari_entry *e = w->p->entry + w->p->goal_first;
    int64_t low = 0, high = 0;
    for (uint32_t i = 0; i < w->p->goal_n; i++) {
        const ari_column *c = &w->p->col[e[i].col];
        low += (int64_t)e[i].coef * (e[i].coef > 0 ? c->lo : c->hi);
        high += (int64_t)e[i].coef * (e[i].coef > 0 ? c->hi : c->lo);
    }
    ari_text_format(w->o, "(int goal %l %l)\n(= goal ", low, high);
    put_sum(w, e, w->p->goal_n, NULL, 0);
    ari_text_put(w->o, ")\n(objective minimize goal)\n");
}

ari_status ari_export_constraints_sugar(const ari_export *x, ari_out *o, ari_error *err) {
    writer w;
    ARI_TRY(want_whole(x->program, err));
    ARI_TRY(begin_constraint(x, &sugar, o, &w));
    ari_export_head(x, "; ", o);
    put_variables(&w, "(int ", " (", "))\n", " %d %d)\n");
    put_rows(&w, sugar_count);
    if (w.p->has_goal) sugar_goal(&w);
    return ARI_OK;
}
