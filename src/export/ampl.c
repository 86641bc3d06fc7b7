/* ampl.c - AMPL, in the part that GNU MathProg shares. Columns of one stem become one indexed variable, rows of one
 * rule one indexed constraint, named as the formulation's source names them: x[1,2], Demand['r1c2']. Which columns a
 * row has, with which coefficients, are data; so the model is the same text for all boards of a formulation that have
 * the same kinds of rows, and a reader may change objective or rows there and keep the data. Cuts that are found one by
 * one have a constraint from the start. Products need AMPL itself.
 * Idea: a file's row is a row of the program in one relation: a row with two bounds is two of them, and one with
 * negative coefficients alone is turned round, so that a subtour reads "at most". */
#include "export/export.h"

#include <string.h>

enum { WIDTH = 100, MOST_FAMILIES = 64, NAME = 64 };

typedef enum relation { MOST, LEAST, EQUAL, RELATIONS } relation;
static const char *const sign[RELATIONS] = {"<=", ">=", "="};

/* The columns of one stem. */
typedef struct stem {
    const char *label;        /* of the first of them */
    char name[NAME];
    ari_col_kind kind;
    uint32_t width;           /* indices; columns with fewer have 0 in their place */
    bool bounded, costs;      /* some column has other bounds than 0 and 1; is in the goal */
} stem;

/* The rows of one rule and relation. */
typedef struct family {
    const char *rule;
    relation rel;
    char name[NAME], set[NAME];
    uint32_t n;
    bool lazy;                /* the cuts: there even when none is known */
    bool has[MOST_FAMILIES];  /* columns of this stem */
    bool weighed[MOST_FAMILIES]; /* not all of them once */
    bool pairs[MOST_FAMILIES][MOST_FAMILIES]; /* products of these */
} family;

typedef struct script {
    const ari_export *x;
    const ari_program *p;
    ari_out *o;
    uint32_t nstem, nfamily;
    stem stem[MOST_FAMILIES];
    family family[MOST_FAMILIES];
    uint32_t *of;             /* [ncol] its stem */
} script;

static const char *set_name(const script *s, const char *name, const char *tail, char out[NAME]) {
    for (const char *const *n = s->p->sets; n && *n; n += 2)
        if (!strcmp(n[0], name)) {
            ari_text_join(out, NAME, n[1], NULL);
            return out;
        }
    ari_text_join(out, NAME, name, tail, NULL);
    return out;
}

/* ---- columns by stem ---- */

static uint32_t indices_ampl(const ari_label *l) { return l->c ? 3 : l->b ? 2 : 1; }

static bool gather_columns(script *s) {
    for (ari_col c = 0; c < s->p->ncol; c++) {
        const ari_column *col = &s->p->col[c];
        uint32_t k = 0;
        while (k < s->nstem && strcmp(s->stem[k].label, col->label.stem) != 0) k++;
        if (k == MOST_FAMILIES) return false;
        stem *f = &s->stem[k];
        if (k == s->nstem) {
            const ari_label bare = {{col->label.stem[0], col->label.stem[1], col->label.stem[2], col->label.stem[3],
                                     col->label.stem[4], col->label.stem[5], col->label.stem[6], col->label.stem[7]},
                                    0, 0, 0};
            *f = (stem){col->label.stem, "", col->kind, 1, false, false};
            ari_program_name(&bare, f->name);
            s->nstem++;
        }
        if (f->kind != col->kind) return false;
        if (f->width < indices_ampl(&col->label)) f->width = indices_ampl(&col->label);
        f->bounded |= col->lo != 0 || col->hi != 1;
        s->of[c] = k;
    }
    for (uint32_t i = 0; s->p->has_goal && i < s->p->goal_n; i++)
        s->stem[s->of[s->p->entry[s->p->goal_first + i].col]].costs = true;
    return true;
}

/* 1,2 */
static ari_export_name index_of(const script *s, ari_col c, const char *between) {
    const ari_label *l = &s->p->col[c].label;
    const uint32_t index[3] = {l->a, l->b, l->c};
    ari_export_name name;
    ari_out o;
    ari_text_within(&o, name.text, sizeof name.text);
    for (uint32_t i = 0; i < s->stem[s->of[c]].width; i++) ari_text_format(&o, "%s%u", i ? between : "", index[i]);
    return name;
}

static bool is_stem(const script *s, char name) {
    for (uint32_t k = 0; k < s->nstem; k++)
        if (s->stem[k].name[0] == name && !s->stem[k].name[1]) return true;
    return false;
}

/* i,j: names that run over the columns of a stem; ii where i is a stem itself. */
static ari_export_name dummies_ampl(const script *s, uint32_t k, const char *names) {
    ari_export_name name;
    ari_out o;
    ari_text_within(&o, name.text, sizeof name.text);
    for (uint32_t i = 0; i < s->stem[k].width; i++) {
        const char twice[2] = {is_stem(s, names[i]) ? names[i] : '\0', '\0'};
        ari_text_format(&o, "%s%c%s", i ? "," : "", names[i], twice);
    }
    return name;
}

/* x[i,j] */
static void put_var(const script *s, uint32_t k, const char *tail, const char *names) {
    ari_text_format(s->o, "%s%s[%s]", s->stem[k].name, tail, dummies_ampl(s, k, names).text);
}

/* before(i,j) in */
static void put_each(const script *s, const char *before, uint32_t k) {
    const bool pair = s->stem[k].width > 1;
    ari_text_format(s->o, pair ? "%s(%s) in " : "%s%s in ", before, dummies_ampl(s, k, "ijk").text);
}

/* ---- rows by rule ---- */

/* Does row l have a part in this relation? Its side and the factor of its coefficients. */
static bool part_ampl(const script *s, const ari_line *l, relation rel, int64_t *side, int64_t *factor) {
    bool turned = l->n && !l->nproduct;
    for (uint32_t e = l->first; e < l->first + l->n; e++) turned &= s->p->entry[e].coef < 0;
    const bool low = rel == LEAST ? !turned : turned;
    const int32_t bound = rel == EQUAL || low ? l->lo : l->hi;
    *factor = turned ? -1 : 1;
    *side = *factor * bound;
    if (rel == EQUAL) return l->lo == l->hi;
    return l->lo != l->hi && bound != ARI_MINUS && bound != ARI_PLUS;
}

static family *family_of(script *s, const char *rule, relation rel) {
    uint32_t k = 0;
    while (k < s->nfamily && (s->family[k].rel != rel || strcmp(s->family[k].rule, rule) != 0)) k++;
    if (k == MOST_FAMILIES) return NULL;
    if (k == s->nfamily) {
        s->nfamily++;
        s->family[k] = (family){.rule = rule, .rel = rel};
    }
    return &s->family[k];
}

/* The rule with a capital letter, so that it is no word of the language; the relation where it has several. */
static void name_families(script *s) {
    static const char *const tail[RELATIONS] = {"", "_least", "_equal"};
    for (uint32_t k = 0; k < s->nfamily; k++) {
        family *f = &s->family[k];
        bool alone = true;
        char word[NAME];
        uint32_t n = 0;
        for (uint32_t i = 0; i < s->nfamily; i++) alone &= i == k || strcmp(s->family[i].rule, f->rule) != 0;
        for (const char *c = f->rule; *c && n + 1 < 32; c++)
            word[n++] = ari_scan_letter(*c) || (*c >= '0' && *c <= '9') ? *c : '_';
        if (!n) word[n++] = 'r';
        word[n] = 0;
        if (*word >= 'a' && *word <= 'z') *word = (char)(*word - 'a' + 'A');
        ari_text_join(f->name, NAME, word, alone ? "" : tail[f->rel], NULL);
        (void)set_name(s, f->name, "_ROWS", f->set);
    }
}

static bool gather_rows(script *s) {
    int64_t side, factor;
    for (uint32_t i = 0; i < s->p->nline; i++)
        for (relation rel = MOST; rel < RELATIONS; rel++) {
            const ari_line *l = &s->p->line[i];
            if (!part_ampl(s, l, rel, &side, &factor)) continue;
            family *f = family_of(s, l->rule, rel);
            if (!f) return false;
            f->n++;
            for (uint32_t e = l->first; e < l->first + l->n; e++) {
                f->has[s->of[s->p->entry[e].col]] = true;
                f->weighed[s->of[s->p->entry[e].col]] |= s->p->entry[e].coef * factor != 1;
            }
            for (uint32_t q = l->product; q < l->product + l->nproduct; q++)
                f->pairs[s->of[s->p->product[q].x]][s->of[s->p->product[q].y]] = true;
        }
    for (relation rel = MOST; s->p->nleft && rel < EQUAL; rel++) {
        family *f = family_of(s, s->p->cut, rel);
        if (!f) return false;
        f->lazy = true;
        for (uint32_t k = 0; k < s->nstem; k++) f->has[k] = f->weighed[k] = s->stem[k].kind == ARI_COL_BOOL;
    }
    name_families(s);
    return true;
}

/* ---- the model ---- */

static void put_variables(const script *s) {
    char set[NAME];
    for (uint32_t k = 0; k < s->nstem; k++) {
        const stem *f = &s->stem[k];
        (void)set_name(s, f->name, "_INDEX", set);
        ari_text_format(s->o, "set %s dimen %u;\n", set, f->width);
        if (f->costs) ari_text_format(s->o, "param %s_cost{%s} default 0;\n", f->name, set);
        for (uint32_t i = 0; f->bounded && i < 2; i++)
            ari_text_format(s->o, "param %s_%s{%s} default %u;\n", f->name, i ? "upper" : "lower", set, i);
        ari_text_format(s->o, "var %s", f->name);
        put_each(s, "{", k);
        ari_text_format(s->o, "%s}%s", set, f->kind == ARI_COL_BOOL ? " binary" : "");
        for (uint32_t i = 0; f->bounded && i < 2; i++) {
            ari_text_format(s->o, "%s %s ", i || f->kind == ARI_COL_BOOL ? "," : "", sign[1 - i]);
            put_var(s, k, i ? "_upper" : "_lower", "ijk");
        }
        ari_text_put(s->o, ";\n\n");
    }
}

static void put_goal(const script *s) {
    const char *between = "";
    char set[NAME];
    ari_text_put(s->o, "minimize goal: ");
    for (uint32_t k = 0; k < s->nstem; k++) {
        if (!s->stem[k].costs) continue;
        ari_text_put(s->o, between);
        put_each(s, "sum{", k);
        ari_text_format(s->o, "%s} ", set_name(s, s->stem[k].name, "_INDEX", set));
        put_var(s, k, "_cost", "ijk");
        ari_text_put(s->o, " * ");
        put_var(s, k, "", "ijk");
        between = " + ";
    }
    ari_text_format(s->o, "%s;\n\n", *between ? "" : "0");
}

/* sum{(i,j) in NetFlow_x[r]} NetFlow_x_a[r,i,j] * x[i,j] */
static void put_sum(const script *s, const family *f, uint32_t k) {
    put_each(s, "sum{", k);
    ari_text_format(s->o, "%s_%s[r]} ", f->name, s->stem[k].name);
    if (f->weighed[k])
        ari_text_format(s->o, "%s_%s_a[r,%s] * ", f->name, s->stem[k].name, dummies_ampl(s, k, "ijk").text);
    put_var(s, k, "", "ijk");
}

static void put_pairs(const script *s, const family *f, uint32_t k, uint32_t h) {
    ari_text_format(s->o, "sum{(%s,%s) in %s_%s_%s[r]} ", dummies_ampl(s, k, "ijk").text,
                    dummies_ampl(s, h, "lmn").text, f->name, s->stem[k].name, s->stem[h].name);
    put_var(s, k, "", "ijk");
    ari_text_put(s->o, " * ");
    put_var(s, h, "", "lmn");
}

static const char *const empty[] = {"{}", "{}", "1..0 cross 1..0", "1..0 cross 1..0 cross 1..0"};

/* Two rules may share a set, as all rules about points do. */
static bool is_new_set(const script *s, const family *f) {
    for (const family *g = s->family; g < f; g++)
        if (!strcmp(g->set, f->set)) return false;
    return true;
}

static void put_constraint(const script *s, const family *f) {
    const char *between = "", *none = f->lazy ? " default {}" : "";
    char set[NAME];
    if (is_new_set(s, f)) ari_text_format(s->o, "set %s%s;\n", f->set, none);
    for (uint32_t k = 0; k < s->nstem; k++) {
        if (!f->has[k]) continue;
        ari_text_format(s->o, "set %s_%s{%s} within %s default %s;\n", f->name, s->stem[k].name, f->set,
                        set_name(s, s->stem[k].name, "_INDEX", set), empty[s->stem[k].width]);
        if (!f->weighed[k]) continue;
        ari_text_format(s->o, "param %s_%s_a{r in %s", f->name, s->stem[k].name, f->set);
        put_each(s, ", ", k);
        ari_text_format(s->o, "%s_%s[r]} default 1;\n", f->name, s->stem[k].name);
    }
    for (uint32_t k = 0; k < s->nstem; k++)
        for (uint32_t h = 0; h < s->nstem; h++)
            if (f->pairs[k][h])
                ari_text_format(s->o, "set %s_%s_%s{%s} dimen %u default {};\n", f->name, s->stem[k].name,
                                s->stem[h].name, f->set, s->stem[k].width + s->stem[h].width);
    ari_text_format(s->o, "param %s_side{%s};\ns.t. %s{r in %s}: ", f->name, f->set, f->name, f->set);
    for (uint32_t k = 0; k < s->nstem; k++) {
        if (f->has[k]) ari_text_put(s->o, between), put_sum(s, f, k), between = "\n    + ";
        for (uint32_t h = 0; h < s->nstem; h++)
            if (f->pairs[k][h]) ari_text_put(s->o, between), put_pairs(s, f, k, h), between = "\n    + ";
    }
    ari_text_format(s->o, "%s %s %s_side[r];\n\n", *between ? "" : "0", sign[f->rel], f->name);
}

/* ---- the data ---- */

/* The blank before another word of a list; a long line is broken there. */
static void next_word(const script *s, uint32_t *start) {
    if (s->o->n - *start > WIDTH) ari_text_put(s->o, "\n   "), *start = s->o->n;
    ari_text_char(s->o, ' ');
}

static void put_tuple(const script *s, ari_col c) {
    ari_text_format(s->o, s->stem[s->of[c]].width > 1 ? "(%s)" : "%s", index_of(s, c, ",").text);
}

static void put_bound(const script *s, ari_col c, int32_t bound) {
    ari_text_format(s->o, "\n %s", index_of(s, c, " ").text);
    if (bound == ARI_PLUS) ari_text_put(s->o, " 1e30");
    else ari_text_format(s->o, " %d", (int)bound);
}

static void put_columns(const script *s, uint32_t k) {
    const ari_program *p = s->p;
    const stem *f = &s->stem[k];
    char set[NAME];
    ari_text_format(s->o, "set %s :=", set_name(s, f->name, "_INDEX", set));
    uint32_t start = s->o->n;
    for (ari_col c = 0; c < p->ncol; c++)
        if (s->of[c] == k) next_word(s, &start), put_tuple(s, c);
    ari_text_put(s->o, ";\n");
    if (f->costs) {
        ari_text_format(s->o, "param %s_cost :=", f->name);
        for (uint32_t i = 0; i < p->goal_n; i++) {
            const ari_entry e = p->entry[p->goal_first + i];
            if (s->of[e.col] == k) put_bound(s, e.col, e.coef);
        }
        ari_text_put(s->o, ";\n");
    }
    for (uint32_t i = 0; f->bounded && i < 2; i++) {
        ari_text_format(s->o, "param %s_%s :=", f->name, i ? "upper" : "lower");
        for (ari_col c = 0; c < p->ncol; c++) {
            const int32_t bound = i ? p->col[c].hi : p->col[c].lo;
            if (s->of[c] == k && bound != (int32_t)i) put_bound(s, c, bound);
        }
        ari_text_put(s->o, ";\n");
    }
}

static void put_members(const script *s, const family *f, uint32_t line, uint32_t k) {
    const ari_program *p = s->p;
    const ari_line *l = &p->line[line];
    bool begun = false;
    uint32_t start = s->o->n;
    for (uint32_t e = l->first; e < l->first + l->n; e++) {
        if (s->of[p->entry[e].col] != k) continue;
        if (!begun)
            ari_text_format(s->o, "set %s_%s[%s] :=", f->name, s->stem[k].name, ari_export_place(s->x, line).text);
        begun = true;
        next_word(s, &start);
        put_tuple(s, p->entry[e].col);
    }
    if (begun) ari_text_put(s->o, ";\n");
}

static void put_products(const script *s, const family *f, uint32_t line, uint32_t k, uint32_t h) {
    const ari_line *l = &s->p->line[line];
    bool begun = false;
    for (uint32_t q = l->product; q < l->product + l->nproduct; q++) {
        const ari_product *t = &s->p->product[q];
        if (s->of[t->x] != k || s->of[t->y] != h) continue;
        if (!begun)
            ari_text_format(s->o, "set %s_%s_%s[%s] :=", f->name, s->stem[k].name, s->stem[h].name,
                            ari_export_place(s->x, line).text);
        begun = true;
        ari_text_format(s->o, "\n (%s,%s)", index_of(s, t->x, ",").text, index_of(s, t->y, ",").text);
    }
    if (begun) ari_text_put(s->o, ";\n");
}

/* Coefficients that are not 1. */
static void put_coefs(const script *s, const family *f, uint32_t k) {
    const ari_program *p = s->p;
    int64_t side, factor;
    ari_text_format(s->o, "param %s_%s_a :=", f->name, s->stem[k].name);
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        if (strcmp(l->rule, f->rule) != 0 || !part_ampl(s, l, f->rel, &side, &factor)) continue;
        for (uint32_t e = l->first; e < l->first + l->n; e++) {
            if (s->of[p->entry[e].col] != k || factor * p->entry[e].coef == 1) continue;
            ari_text_format(s->o, "\n %s %s %l", ari_export_place(s->x, i).text, index_of(s, p->entry[e].col, " ").text,
                            factor * p->entry[e].coef);
        }
    }
    ari_text_put(s->o, ";\n");
}

static void put_family(const script *s, const family *f) {
    const ari_program *p = s->p;
    int64_t side, factor;
    if (!f->n) return;
    if (is_new_set(s, f)) {
        ari_text_format(s->o, "set %s :=", f->set);
        uint32_t start = s->o->n;
        for (uint32_t i = 0; i < p->nline; i++)
            if (!strcmp(p->line[i].rule, f->rule) && part_ampl(s, &p->line[i], f->rel, &side, &factor))
                next_word(s, &start), ari_text_put(s->o, ari_export_place(s->x, i).text);
        ari_text_put(s->o, ";\n");
    }
    ari_text_format(s->o, "param %s_side :=", f->name);
    for (uint32_t i = 0; i < p->nline; i++)
        if (!strcmp(p->line[i].rule, f->rule) && part_ampl(s, &p->line[i], f->rel, &side, &factor))
            ari_text_format(s->o, "\n %s %l", ari_export_place(s->x, i).text, side);
    ari_text_put(s->o, ";\n");
    for (uint32_t i = 0; i < p->nline; i++) {
        if (strcmp(p->line[i].rule, f->rule) != 0 || !part_ampl(s, &p->line[i], f->rel, &side, &factor)) continue;
        for (uint32_t k = 0; k < s->nstem; k++) {
            if (f->has[k]) put_members(s, f, i, k);
            for (uint32_t h = 0; h < s->nstem; h++)
                if (f->pairs[k][h]) put_products(s, f, i, k, h);
        }
    }
    for (uint32_t k = 0; k < s->nstem; k++)
        if (f->weighed[k]) put_coefs(s, f, k);
}

/* Of a pair of files: both have the same line, else they do not fit. */
static void put_pair(const script *s) {
    ari_text_put(s->o, "# Model and data fit where this line is the same:");
    for (uint32_t k = 0; k < s->nfamily; k++)
        if (!k || strcmp(s->family[k].rule, s->family[k - 1].rule) != 0)
            ari_text_format(s->o, " %s", s->family[k].rule);
    ari_text_char(s->o, '\n');
}

ari_status ari_export_ampl_print(const ari_export *x, ari_out *o, ari_error *err) {
    const bool model = x->how & ARI_EXPORT_MODEL, data = x->how & ARI_EXPORT_DATA;
    script *s = ARI_ZERO(x->arena, script, 1);
    if (!s) return x->arena->spent;
    s->x = x;
    s->p = x->program;
    s->o = o;
    s->of = ARI_TAKE(x->arena, uint32_t, s->p->ncol);
    if (!s->of) return x->arena->spent;
    if (!gather_columns(s) || !gather_rows(s))
        return ari_reader_cannot(err, "too many kinds of columns and rows", "lp");
    if (data) ari_export_head(x, "# ", o);
    else ari_text_put(o, "# A program of linear rows; the data are in the .dat file\n");
    if (!model || !data) put_pair(s);
    if (model) put_variables(s), put_goal(s);
    for (uint32_t k = 0; model && k < s->nfamily; k++) put_constraint(s, &s->family[k]);
    if (model) ari_text_put(o, "solve;\n");
    if (data) ari_text_put(o, "data;\n");
    for (uint32_t k = 0; data && k < s->nstem; k++) put_columns(s, k);
    for (uint32_t k = 0; data && k < s->nfamily; k++) put_family(s, &s->family[k]);
    ari_text_put(o, "end;\n");
    return ARI_OK;
}
