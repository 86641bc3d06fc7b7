/* rules_ampl.c - the rules of a sheet as a mixed integer program in AMPL, in the part that GNU MathProg shares: sets,
 * 0-1 variables, a family of rows for each rule; the data of a board apart. What is not linear gets columns: "not
 * equal" a choice of the side, cells that are seen a chain in each direction, one piece a flow of one unit to each of
 * its cells from one of them (so one drawing may have several assignments). */
#include "export/rules_text.h"

#include <string.h>

static const char *const sign[] = {"=", "<=", ">=", "!="};

/* ---- rows ---- */

/* Behind what runs over the places: which of them. */
static void put_conditions(const ari_rules_text *t, const ari_rules_place *p) {
    const ari_law *l = t->law;
    const bool bounded = ari_law_bounded(l) && l->form != ARI_LAW_RUNS;
    const bool clue = l->each == ARI_EACH_CLUE || ari_law_outer(l), kind = l->each == ARI_EACH_BETWEEN && l->colour;
    const char *gap = ": ";
    if (p->where) ari_text_put(t->o, gap), ari_rules_text_put(t, p->where), gap = " and ";
    if (l->when) ari_text_put(t->o, gap), ari_rules_text_put(t, "@S = 1"), gap = " and ";
    if (l->colour && l->each == ARI_EACH_CLUE) {
        ari_rules_text_put(t, gap);
        ari_rules_text_put(t, "@L_colour[r,c]");
        ari_text_format(t->o, " = %d", l->colour);
        gap = " and ";
    }
    if (!clue && !bounded) return;
    ari_text_put(t->o, gap);
    ari_rules_text_put_value(t, p, "1");
    if (kind && !bounded) ari_text_format(t->o, " = %d", (int)ari_rules_text_kind(l));
    else ari_text_put(t->o, bounded ? " >= 0" : " <> -1");
}

/* subject to room_2 {r in R, c in C: wall[r,c] >= 0}: */
static void begin_row(const ari_rules_text *t, const ari_rules_place *p, const char *tail) {
    const ari_law *l = t->law;
    ari_text_format(t->o, "subject to rule_%s_%u%s", t->b->genre->rules.rule[l->rule].name, t->serial, tail);
    if (p->each) {
        ari_text_put(t->o, " {");
        ari_rules_text_put(t, p->each);
        put_conditions(t, p);
        ari_text_char(t->o, '}');
    }
    ari_text_put(t->o, ":\n  ");
}

/* What a cell has or not: the array, and whether it is its opposite that is said. */
static const char *array_of(const ari_rules_text *t, bool *no) {
    const uint32_t side = t->law->side;
    *no = side == ARI_SIDE_OFF || side == ARI_SIDE_MISSED || side == ARI_SIDE_NO_TURN || side == ARI_SIDE_NO_STRAIGHT;
    return side >= ARI_SIDE_STRAIGHT ? "straight" : side >= ARI_SIDE_TURN ? "turn" : side >= ARI_SIDE_PASSED ? "passed"
                                                                                              : t->on;
}

static void put_sum(const ari_rules_text *t, const ari_rules_place *p) {
    bool no;
    const char *array = array_of(t, &no);
    ari_text_put(t->o, "sum {");
    ari_rules_text_put(t, p->in);
    ari_text_format(t->o, no ? "} (1 - %s[%s])" : "} %s[%s]", array, p->cell);
}

static void put_bound(const ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, ari_law_bounded(t->law) ? p->value : "@V");
}

/* Where the condition does not hold, the row asks for nothing. */
static void put_release(const ari_rules_text *t, const char *by) {
    if (t->law->only) ari_text_format(t->o, " %s rows * cols * ", by);
    if (t->law->only == ARI_SIDE_ON) ari_rules_text_put(t, "(1 - @N[r,c])");
    if (t->law->only == ARI_SIDE_OFF) ari_rules_text_put(t, "@N[r,c]");
}

static void put_row(ari_rules_text *t, const ari_rules_place *p, const char *tail, const char *op) {
    begin_row(t, p, tail);
    put_sum(t, p);
    ari_text_format(t->o, " %s ", op);
    if (t->law->bound == ARI_BOUND_HALF) {
        ari_text_put(t->o, "0.5 * sum {");
        ari_rules_text_put(t, p->in);
        ari_text_put(t->o, "} 1");
    } else
        put_bound(t, p);
    put_release(t, op[0] == '>' ? "-" : "+");
    ari_text_put(t->o, ";\n");
}

/* Below the value or above it. */
static void put_unequal(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, "var above_@# {");
    ari_rules_text_put(t, p->each ? p->each : "1..1");
    ari_text_put(t->o, "} binary;\n");
    ari_out name;
    char index[40];
    ari_text_within(&name, index, sizeof index);
    for (const char *s = p->each; s && *s; s++) /* "r in R, c in C": r,c */
        if (!strncmp(s + 1, " in ", 4)) ari_text_format(&name, name.n ? ",%c" : "%c", *s);
    if (!name.n) ari_text_char(&name, '1');
    for (int k = 0; k < 2; k++) {
        begin_row(t, p, k ? "_above" : "_below");
        put_sum(t, p);
        ari_text_put(t->o, k ? " >= " : " <= ");
        put_bound(t, p);
        ari_text_format(t->o, k ? " + 1 - rows * cols * (1 - above_%u[%s])" : " - 1 + rows * cols * above_%u[%s]",
                        t->serial, index);
        put_release(t, k ? "-" : "+");
        ari_text_put(t->o, ";\n");
    }
}

/* ---- forms ---- */

static void write_count(ari_rules_text *t, const ari_rules_place *p) {
    const ari_law *l = t->law;
    if (l->relation == ARI_IS_NOT) {
        put_unequal(t, p);
    } else if (l->only && l->relation == ARI_IS_EQUAL) {
        put_row(t, p, "_most", "<=");
        put_row(t, p, "_least", ">=");
    } else {
        put_row(t, p, "", sign[l->relation]);
    }
}

static void write_see(ari_rules_text *t, const ari_rules_place *p) {
    const char *symbol = t->law->side == ARI_SIDE_OFF ? "(1 - @N[i,j])" : "@N[i,j]";
    const char *where = t->law->each == ARI_EACH_CLUE    ? "@L[r,c] <> -1 and "
                        : t->law->each == ARI_EACH_OTHER ? "@L[r,c] = -1 and "
                                                         : "";
    static const char *const row[] = {
        " <= sees_@#[r,c,i - (i - r) / max(1, abs(i - r)),j - (j - c) / max(1, abs(j - c))]", " <= ",
        " >= sees_@#[r,c,i - (i - r) / max(1, abs(i - r)),j - (j - c) / max(1, abs(j - c))] - 1 + "};
    static const char *const name[] = {"_stops", "_needs", "_goes"};
    ari_rules_text_put(t, "set sight_@# := setof {r in R, c in C, i in R, j in C: ");
    ari_rules_text_put(t, where);
    ari_rules_text_put(t, "(i = r or j = c)} (r,c,i,j);\nvar sees_@# {sight_@#} binary;\n");
    for (int k = 0; k < 3; k++) {
        ari_text_format(t->o, "subject to rule_%s_%u%s {(r,c,i,j) in sight_%u: i <> r or j <> c}:\n  sees_%u[r,c,i,j]",
                        t->b->genre->rules.rule[t->law->rule].name, t->serial, name[k], t->serial, t->serial);
        ari_rules_text_put(t, row[k]);
        if (k) ari_rules_text_put(t, symbol);
        ari_text_put(t->o, ";\n");
    }
    ari_text_format(t->o,
                    "subject to rule_%s_%u_itself {(r,c,i,j) in sight_%u: i = r and j = c}:\n"
                    "  sees_%u[r,c,i,j] = 1;\n",
                    t->b->genre->rules.rule[t->law->rule].name, t->serial, t->serial, t->serial);
    begin_row(t, p, "");
    ari_rules_text_put(t, "sum {(r,c,i,j) in sight_@#} sees_@#[r,c,i,j]");
    ari_text_format(t->o, " %s ", sign[t->law->relation]);
    put_bound(t, p);
    ari_text_put(t->o, ";\n");
}

static void write_differ(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_place with = *p;
    char each[80], in[200];
    ari_text_join(each, sizeof each, p->each ? p->each : "", p->each ? ", " : "", "n in numbers_", NULL);
    ari_out o;
    ari_text_within(&o, in, sizeof in);
    ari_text_format(&o, "%s%s%s[%s] = n", p->in, strchr(p->in, ':') ? " and " : ": ", t->clue, p->cell);
    const size_t k = strlen(each);
    ari_text_within(&o, each + k, (uint32_t)(sizeof each - k));
    ari_text_uint(&o, t->serial);
    with.each = each;
    with.in = in;
    ari_rules_text_put(t, "set numbers_@# := setof {r in R, c in C: @L[r,c] >= 0} @L[r,c];\n");
    begin_row(t, &with, "");
    put_sum(t, &with);
    ari_text_put(t->o, " <= 1;\n");
}

static void write_shore(ari_rules_text *t);

static void write_connected(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    if (t->law->number) {
        write_shore(t);
        return;
    }
    const char *name = t->b->genre->rules.rule[t->law->rule].name;
    const char *at = t->law->side == ARI_SIDE_OFF ? "(1 - @N[r,c])" : "@N[r,c]";
    const char *to = t->law->side == ARI_SIDE_OFF ? "(1 - @N[i,j])" : "@N[i,j]";
    ari_rules_text_put(t, "set beside_@# := setof {r in R, c in C, i in max(1, r - 1)..min(rows, r + 1), "
                          "j in max(1, c - 1)..min(cols, c + 1):\n  abs(i - r) + abs(j - c) = 1} (r,c,i,j);\n"
                          "var source_@# {R, C} binary;\nvar flow_@# {beside_@#} >= 0, <= rows * cols;\n");
    ari_text_format(t->o, "subject to rule_%s_%u_source: sum {r in R, c in C} source_%u[r,c] <= 1;\n", name, t->serial,
                    t->serial);
    ari_text_format(t->o, "subject to rule_%s_%u_from {(r,c,i,j) in beside_%u}: flow_%u[r,c,i,j] <= rows * cols * ",
                    name, t->serial, t->serial, t->serial);
    ari_rules_text_put(t, at);
    ari_text_format(t->o, ";\nsubject to rule_%s_%u_to {(r,c,i,j) in beside_%u}: flow_%u[r,c,i,j] <= rows * cols * ",
                    name, t->serial, t->serial, t->serial);
    ari_rules_text_put(t, to);
    ari_text_format(t->o, ";\nsubject to rule_%s_%u_unit {r in R, c in C}:\n", name, t->serial);
    ari_rules_text_put(t, "  sum {(i,j,r,c) in beside_@#} flow_@#[i,j,r,c] - sum {(r,c,i,j) in beside_@#} "
                          "flow_@#[r,c,i,j]\n    >= ");
    ari_rules_text_put(t, at);
    ari_rules_text_put(t, " - rows * cols * source_@#[r,c];\n");
}

/* Cells at the border are sources: flow goes from there to each cell of the symbol. */
static void write_shore(ari_rules_text *t) {
    const char *name = t->b->genre->rules.rule[t->law->rule].name;
    const bool off = t->law->side == ARI_SIDE_OFF;
    ari_rules_text_put(t, "set beside_@# := setof {r in R, c in C, i in max(1, r - 1)..min(rows, r + 1), "
                          "j in max(1, c - 1)..min(cols, c + 1):\n  abs(i - r) + abs(j - c) = 1} (r,c,i,j);\n"
                          "var flow_@# {beside_@#} >= 0, <= rows * cols;\n");
    for (int k = 0; k < 2; k++) {
        ari_text_format(t->o, "subject to rule_%s_%u_%s {(r,c,i,j) in beside_%u}: flow_%u[r,c,i,j] <= rows * cols * ",
                        name, t->serial, k ? "to" : "from", t->serial, t->serial);
        ari_rules_text_put(t, off ? (k ? "(1 - @N[i,j]);\n" : "(1 - @N[r,c]);\n") : k ? "@N[i,j];\n" : "@N[r,c];\n");
    }
    ari_text_format(t->o, "subject to rule_%s_%u_unit {r in 2..rows - 1, c in 2..cols - 1}:\n", name, t->serial);
    ari_rules_text_put(t, "  sum {(i,j,r,c) in beside_@#} flow_@#[i,j,r,c] - sum {(r,c,i,j) in beside_@#} "
                          "flow_@#[r,c,i,j]\n    >= ");
    ari_rules_text_put(t, off ? "1 - @N[r,c];\n" : "@N[r,c];\n");
}

/* In some place one of two lines has the symbol and the other not. */
static void write_differs(ari_rules_text *t, const ari_rules_place *p) {
    const bool row = p->cell[0] == 'r';
    const char *name = t->b->genre->rules.rule[t->law->rule].name;
    const char *two = row ? "r in R, q in r + 1..rows" : "r in C, q in r + 1..cols", *at = row ? "c in C" : "c in R";
    const char *sum = row ? "@N[r,c] + @N[q,c]" : "@N[c,r] + @N[c,q]";
    ari_text_format(t->o, "var apart_%u {%s, %s} binary;\n", t->serial, two, at);
    for (int k = 0; k < 2; k++) {
        ari_text_format(t->o, "subject to rule_%s_%u_%s {%s, %s}: apart_%u[r,q,c] <= %s", name, t->serial,
                        k ? "most" : "least", two, at, t->serial, k ? "2 - (" : "");
        ari_rules_text_put(t, sum);
        ari_text_put(t->o, k ? ");\n" : ";\n");
    }
    ari_text_format(t->o, "subject to rule_%s_%u {%s", name, t->serial, two);
    if (t->law->when) ari_rules_text_put(t, ": @S = 1");
    ari_text_format(t->o, "}: sum {%s} apart_%u[r,q,c] >= 1;\n", at, t->serial);
}

static void write_given(ari_rules_text *t, const ari_rules_place *p) {
    begin_row(t, p, "");
    ari_rules_text_put(t, "@N[r,c] = @L[r,c] - 1;\n");
}

static void write_weigh(ari_rules_text *t, const ari_rules_place *p) {
    bool no;
    const char *array = array_of(t, &no);
    begin_row(t, p, "");
    ari_text_put(t->o, "sum {");
    ari_rules_text_put(t, p->in);
    ari_text_put(t->o, "} ");
    ari_rules_text_put_along(t, p);
    ari_text_format(t->o, no ? " * (1 - %s[%s]) %s " : " * %s[%s] %s ", array, p->cell, sign[t->law->relation]);
    put_bound(t, p);
    ari_text_put(t->o, ";\n");
}

/* Each block of a line has a first cell and a last one; the cells between have the symbol. */
static void write_runs(ari_rules_text *t, const ari_rules_place *p) {
    const char *name = t->b->genre->rules.rule[t->law->rule].name, *at = p->each[0] == 'r' ? "r" : "c";
    const char *length = p->each[0] == 'r' ? "cols" : "rows";
    bool no;
    const char *array = array_of(t, &no);
    ari_text_format(t->o, "set block_%u := setof {", t->serial);
    ari_rules_text_put(t, p->each);
    ari_text_put(t->o, ", m in M: ");
    ari_rules_text_put_value(t, p, "m");
    ari_text_put(t->o, " <> 0 and ");
    ari_rules_text_put_value(t, p, "1");
    ari_text_format(t->o, " <> -1} (%s,m);\n", at);
    ari_text_format(t->o, "var from_%u {block_%u, 1..%s} binary;\nvar to_%u {block_%u, 1..%s} binary;\n", t->serial,
                    t->serial, length, t->serial, t->serial, length);
    for (int k = 0; k < 2; k++)
        ari_text_format(t->o, "subject to rule_%s_%u_%s {(%s,m) in block_%u}: sum {k in 1..%s} %s_%u[%s,m,k] = 1;\n",
                        name, t->serial, k ? "ends" : "begins", at, t->serial, length, k ? "to" : "from", t->serial,
                        at);
    ari_text_format(t->o, "subject to rule_%s_%u_long {(%s,m) in block_%u}:\n  sum {k in 1..%s} k * (to_%u[%s,m,k] - "
                    "from_%u[%s,m,k]) >= 0;\n", name, t->serial, at, t->serial, length, t->serial, at, t->serial, at);
    ari_text_format(t->o, "subject to rule_%s_%u_length {(%s,m) in block_%u: ", name, t->serial, at, t->serial);
    ari_rules_text_put_value(t, p, "m");
    ari_text_format(t->o, " > 0}:\n  sum {k in 1..%s} k * (to_%u[%s,m,k] - from_%u[%s,m,k]) + 1 = ", length,
                    t->serial, at, t->serial, at);
    ari_rules_text_put_value(t, p, "m");
    ari_text_format(t->o, ";\nsubject to rule_%s_%u_gap {(%s,m) in block_%u: (%s,m + 1) in block_%u}:\n"
                    "  sum {k in 1..%s} k * (from_%u[%s,m + 1,k] - to_%u[%s,m,k]) >= 2;\n", name, t->serial, at,
                    t->serial, at, t->serial, length, t->serial, at, t->serial, at);
    begin_row(t, &(ari_rules_place){.each = p->each[0] == 'r' ? "r in R, k in 1..cols" : "c in C, k in 1..rows",
                                    .value = p->value}, "_cells");
    ari_text_format(t->o, "sum {(%s,m) in block_%u}\n"
                    "    (sum {q in 1..k} from_%u[%s,m,q] - sum {q in 1..k - 1} to_%u[%s,m,q]) = ", at,
                    t->serial, t->serial, at, t->serial, at);
    ari_text_format(t->o, no ? "1 - %s[%s];\n" : "%s[%s];\n", array, p->cell);
}

/* ---- forms of lines ---- */

#define DEGREE                                                                                                        \
    "right[r,c] + down[r,c] + sum {j in c - 1..c - 1: j >= 1} right[r,j] + sum {i in r - 1..r - 1: i >= 1} down[i,c]"

static void write_closed(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_text_format(t->o, "subject to rule_%s_%u {r in R, c in C}:\n  " DEGREE " = 2 * passed[r,c];\n",
                    t->b->genre->rules.rule[t->law->rule].name, t->serial);
}

/* A flow from one cell along the lines, of which one unit stays in each other cell that they pass. */
static void write_loop(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    const char *name = t->b->genre->rules.rule[t->law->rule].name;
    ari_rules_text_put(t, "set beside_@# := setof {r in R, c in C, i in max(1, r - 1)..min(rows, r + 1), "
                          "j in max(1, c - 1)..min(cols, c + 1):\n  abs(i - r) + abs(j - c) = 1} (r,c,i,j);\n"
                          "var source_@# {R, C} binary;\nvar flow_@# {beside_@#} >= 0, <= rows * cols;\n");
    ari_text_format(t->o, "subject to rule_%s_%u_source: sum {r in R, c in C} source_%u[r,c] = 1;\n", name, t->serial,
                    t->serial);
    ari_text_format(t->o, "subject to rule_%s_%u_passed {r in R, c in C}: source_%u[r,c] <= passed[r,c];\n", name,
                    t->serial, t->serial);
    ari_text_format(t->o,
                    "subject to rule_%s_%u_flat {(r,c,i,j) in beside_%u: i = r}:\n"
                    "  flow_%u[r,c,i,j] <= rows * cols * right[r,min(c, j)];\n",
                    name, t->serial, t->serial, t->serial);
    ari_text_format(t->o,
                    "subject to rule_%s_%u_tall {(r,c,i,j) in beside_%u: j = c}:\n"
                    "  flow_%u[r,c,i,j] <= rows * cols * down[min(r, i),c];\n",
                    name, t->serial, t->serial, t->serial);
    ari_text_format(t->o, "subject to rule_%s_%u_unit {r in R, c in C}:\n", name, t->serial);
    ari_rules_text_put(t, "  sum {(i,j,r,c) in beside_@#} flow_@#[i,j,r,c] - sum {(r,c,i,j) in beside_@#} "
                          "flow_@#[r,c,i,j]\n    >= passed[r,c] - rows * cols * source_@#[r,c];\n");
}

/* Two lines lead over the border of each room; of one room alone there is no border. */
static void write_passes(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_text_format(t->o, "subject to rule_%s_%u {k in 1..rooms: rooms > 1}:\n"
                    "  sum {i in R, j in 1..cols - 1:\n    (room[i,j] = k or room[i,j + 1] = k) and room[i,j] <> "
                    "room[i,j + 1]} right[i,j]\n"
                    "  + sum {i in 1..rows - 1, j in C:\n    (room[i,j] = k or room[i + 1,j] = k) and room[i,j] <> "
                    "room[i + 1,j]} down[i,j] %s 2;\n",
                    t->b->genre->rules.rule[t->law->rule].name, t->serial, sign[t->law->relation]);
}

static void write_either(ari_rules_text *t, const ari_rules_place *p) {
    begin_row(t, p, "");
    ari_rules_text_put(t, "passed[r,c] + @N[r,c] >= 1;\n");
}

/* The first k lines of the way from the cell up, down, left, right (d) are there. */
static void write_arm_columns(ari_rules_text *t) {
    ari_text_put(t->o, "\n# Straight lines that leave a cell: the first k up, down, left, right (d) are there.\n"
                       "set K := 1..max(rows, cols);\nvar arm {R, C, 1..4, K} binary;\n"
                       "subject to arm_shorter {r in R, c in C, d in 1..4, k in K: k > 1}:\n"
                       "  arm[r,c,d,k] <= arm[r,c,d,k - 1];\n");
    for (int k = 0; k < 2; k++)
        ari_text_format(t->o, "subject to arm_%s {r in R, c in C, d in 1..4, k in K}:\n  arm[r,c,d,k] %s "
                        "sum {i in R: d = 1 and i = r - k or d = 2 and i = r + k - 1} down[i,c]\n"
                        "    + sum {j in C: d = 3 and j = c - k or d = 4 and j = c + k - 1} right[r,j]%s;\n",
                        k ? "long" : "line", k ? ">=" : "<=",
                        k ? " - (if k > 1 then 1 - arm[r,c,d,k - 1] else 0)" : "");
}

static void write_every_arm(ari_rules_text *t, const ari_rules_place *p) {
    const bool most = t->law->relation == ARI_IS_MOST;
    ari_rules_place with = *p;
    char each[80];
    if (!t->law->high) {
        ari_text_join(each, sizeof each, p->each, ", d in 1..4, k in K", NULL);
        with.each = each;
        with.where = NULL;
        begin_row(t, &with, "");
        ari_text_put(t->o, most ? "(if k > " : "(if k <= ");
        put_bound(t, p);
        ari_text_put(t->o, most ? " then arm[r,c,d,k] else 0) <= 0;\n"
                                : " then arm[r,c,d,1] - arm[r,c,d,k] else 0) <= 0;\n");
        return;
    }
    begin_row(t, p, "");
    ari_text_put(t->o, most ? "sum {d in 1..4} (arm[r,c,d,1] - sum {k in K: k = 1 + " : "sum {d in 1..4, k in K: k = ");
    put_bound(t, p);
    ari_text_put(t->o, most ? "} arm[r,c,d,k]) >= 1;\n" : "} arm[r,c,d,k] >= 1;\n");
}

static void write_arms(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_place with = *p;
    char each[80];
    if (!t->law->high) {
        begin_row(t, p, "");
        ari_text_format(t->o, "sum {d in 1..4, k in K} arm[r,c,d,k] %s ", sign[t->law->relation]);
        put_bound(t, p);
        ari_text_put(t->o, ";\n");
        return;
    }
    ari_text_join(each, sizeof each, p->each, ", d in 1..4, e in 1..4, k in K", NULL);
    with.each = each;
    begin_row(t, &with, "");
    ari_text_put(t->o, t->law->high == 1
                           ? "(if d <> e then arm[r,c,d,k] + arm[r,c,e,1] - arm[r,c,e,k] else 0) <= 1;\n"
                           : "(if d < e then arm[r,c,d,k] + arm[r,c,e,k] - (if k + 1 in K then arm[r,c,d,k + 1] + "
                             "arm[r,c,e,k + 1] else 0) else 0) <= 1;\n");
}

/* Of an axis with a line, up and down or left and right. */
static void write_segments(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_place with = *p;
    char each[80];
    if (t->law->high) {
        ari_text_join(each, sizeof each, p->each, ", d in 1..2, e in 3..4", NULL);
        with.each = each;
        for (int k = 0; k < 2; k++) {
            begin_row(t, &with, k ? "_wide" : "_high");
            ari_text_format(t->o, "sum {k in K} (%s)\n    <= max(rows, cols) * (2 - arm[r,c,d,1] - arm[r,c,e,1]);\n",
                            k ? "arm[r,c,3,k] + arm[r,c,4,k] - arm[r,c,1,k] - arm[r,c,2,k]"
                              : "arm[r,c,1,k] + arm[r,c,2,k] - arm[r,c,3,k] - arm[r,c,4,k]");
        }
        return;
    }
    ari_text_join(each, sizeof each, p->each, ", d in 1..4", NULL);
    with.each = each;
    for (int k = 0; k < 2; k++) {
        if (t->law->relation == (k ? ARI_IS_MOST : ARI_IS_LEAST)) continue;
        begin_row(t, &with, k ? "_least" : "_most");
        ari_text_format(t->o, "sum {k in K} (arm[r,c,d,k] + arm[r,c,if d mod 2 = 1 then d + 1 else d - 1,k]) %s ",
                        k ? ">=" : "<=");
        put_bound(t, p);
        ari_text_put(t->o, k ? " * arm[r,c,d,1];\n" : ";\n");
    }
}

/* ---- forms of numbers: @N[r,c,n] says that the cell holds n ---- */

/* So often a number stands in the place: "<= 1", "= 1". */
static void put_often(ari_rules_text *t, const ari_rules_place *p, const char *often) {
    ari_rules_place with = *p;
    char each[60];
    ari_text_join(each, sizeof each, p->each ? p->each : "", p->each ? ", n in N" : "n in N", NULL);
    with.each = each;
    begin_row(t, &with, "");
    ari_text_put(t->o, "sum {");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, "} @N[");
    ari_text_format(t->o, "%s,n] %s;\n", p->cell, often);
}

static void write_digits_differ(ari_rules_text *t, const ari_rules_place *p) { put_often(t, p, "<= 1"); }
static void write_once(ari_rules_text *t, const ari_rules_place *p) { put_often(t, p, "= 1"); }

static void write_digit(ari_rules_text *t, const ari_rules_place *p) {
    begin_row(t, p, "");
    ari_rules_text_put(t, "sum {n in N} n * @N[r,c,n]");
    ari_text_format(t->o, " %s ", sign[t->law->relation]);
    put_bound(t, p);
    ari_text_put(t->o, ";\n");
}

static void write_sum(ari_rules_text *t, const ari_rules_place *p) {
    begin_row(t, p, "");
    ari_text_put(t->o, "sum {");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, "} (sum {n in N} n * @N[");
    ari_text_format(t->o, "%s,n]) %s ", p->cell, sign[t->law->relation]);
    put_bound(t, p);
    ari_text_put(t->o, ";\n");
}

static void write_falls(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_place with = *p;
    with.each = "r in 1..rows - 1, c in C";
    with.where = "room[r,c] = room[r + 1,c]";
    begin_row(t, &with, "");
    ari_rules_text_put(t, "sum {n in N} n * @N[r,c,n] >= 1 + sum {n in N} n * @N[r + 1,c,n];\n");
}

static void write_apart(ari_rules_text *t, const ari_rules_place *p) {
    const bool row = p->cell[0] == 'r';
    ari_rules_place with = *p;
    with.each = "r in R, c in C, n in N, d in 1..n";
    with.where = row ? "c + d <= cols" : "r + d <= rows";
    begin_row(t, &with, "");
    ari_rules_text_put(t, row ? "@N[r,c,n] + @N[r,c + d,n] <= 1;\n" : "@N[r,c,n] + @N[r + d,c,n] <= 1;\n");
}

static void write_consecutive(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_place with = *p;
    char each[60];
    ari_text_join(each, sizeof each, p->each, ", n in N", NULL);
    with.each = each;
    with.where = "n + 1 in N";
    begin_row(t, &with, "");
    ari_rules_text_put(t, "@N[r,c,n] <= sum {");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, "} @N[i,j,n + 1];\n");
}

/* Two numbers of a pair that do not fit: n in the first cell, m in the second. */
static void write_apart_pair(ari_rules_text *t, const ari_rules_place *p, const char *tail, const char *when) {
    ari_rules_place with = *p;
    char each[80];
    ari_text_join(each, sizeof each, p->each, ", n in N, m in N", NULL);
    with.each = each;
    begin_row(t, &with, tail);
    ari_text_put(t->o, "(if ");
    ari_rules_text_put(t, when);
    ari_rules_text_put(t, " then @N[r,c,n] + @N[");
    ari_text_format(t->o, "%s,m] else 0) <= 1;\n", p->other);
}

static void write_compare(ari_rules_text *t, const ari_rules_place *p) {
    for (int k = 0; k < 2; k++) {
        char when[80];
        ari_text_join(when, sizeof when, p->value, k ? " = -4 and n <= m" : " = -3 and n >= m", NULL);
        write_apart_pair(t, p, k ? "_greater" : "_less", when);
    }
}

/* "difference" and "ratio" */
static void write_difference(ari_rules_text *t, const ari_rules_place *p) {
    static const char *const not[] = {"<>", ">", "<", "="};
    const char *value = ari_law_bounded(t->law) ? p->value : "@V";
    char when[120];
    if (t->law->form == ARI_LAW_DIFFERENCE)
        ari_text_join(when, sizeof when, "abs(n - m) ", not[t->law->relation], " ", value, NULL);
    else if (t->law->relation == ARI_IS_NOT)
        ari_text_join(when, sizeof when, "(n = ", value, " * m or m = ", value, " * n)", NULL);
    else
        ari_text_join(when, sizeof when, "n <> ", value, " * m and m <> ", value, " * n", NULL);
    write_apart_pair(t, p, "", when);
}

/* height_1[c,k,n]: one of the first k cells holds n or more; a cell is seen where it is the first of its height. */
static void write_see_digit(ari_rules_text *t, const ari_rules_place *p) {
    const char *name = t->b->genre->rules.rule[t->law->rule].name, *at = p->each[0] == 'r' ? "r" : "c";
    const char *places = p->each[0] == 'r' ? "r in R, k in 1..cols, n in N" : "c in C, k in 1..rows, n in N";
    ari_text_format(t->o, "var height_%u {%s} binary;\nvar seen_%u {%s} binary;\n", t->serial, places, t->serial,
                    places);
    static const char *const row[][2] = {
        {"holds", "height_@#[*,k,n] >= sum {v in N: v >= n} @N[%,v]"},
        {"keeps", "height_@#[*,k,n] >= (if k > 1 then height_@#[*,k - 1,n] else 0)"},
        {"grows", "height_@#[*,k,n] <= sum {v in N: v >= n} @N[%,v] + (if k > 1 then height_@#[*,k - 1,n] else 0)"},
        {"is", "seen_@#[*,k,n] <= @N[%,n]"},
        {"first", "seen_@#[*,k,n] <= 1 - (if k > 1 then height_@#[*,k - 1,n] else 0)"},
        {"must", "seen_@#[*,k,n] >= @N[%,n] - (if k > 1 then height_@#[*,k - 1,n] else 0)"},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[240];
        ari_out o;
        ari_text_within(&o, text, sizeof text);
        for (const char *s = row[i][1]; *s; s++)
            if (*s == '*') ari_text_put(&o, at);
            else if (*s == '%') ari_text_put(&o, p->cell);
            else ari_text_char(&o, *s);
        ari_text_format(t->o, "subject to rule_%s_%u_%s {%s}:\n  ", name, t->serial, row[i][0], places);
        ari_rules_text_put(t, text);
        ari_text_put(t->o, ";\n");
    }
    begin_row(t, p, "");
    ari_text_format(t->o, "sum {k in 1..%s, n in N} seen_%u[%s,k,n] %s ", p->each[0] == 'r' ? "cols" : "rows",
                    t->serial, at, sign[t->law->relation]);
    put_bound(t, p);
    ari_text_put(t->o, ";\n");
}

#define NEAR "i in max(1, r - 1)..min(rows, r + 1), j in max(1, c - 1)..min(cols, c + 1)"

static const ari_rules_language ampl = {
    .name = "AMPL",
    .comment = "# ",
    .taken =
        " and binary by check contains cross data default diff dimen display else end exists forall for if in "
        "integer inter less let max maximize min minimize mod not option or param printf prod read reset setof set "
        "shift solve subject sum suffix symbolic symdiff table then to union until var where while within rows cols "
        "room rooms abs Infinity top high wide right down passed turn straight flat arm most ",
    .domain = {[ARI_EACH_BOARD] = {{NULL, NULL, "i in R, j in C", "i,j", NULL, NULL}},
               [ARI_EACH_CELL] = {{"r in R, c in C", NULL, NULL, "i,j", NULL, NULL}},
               [ARI_EACH_CLUE] = {{"r in R, c in C", NULL, NULL, "i,j", "@L[r,c]", NULL}},
               [ARI_EACH_OTHER] = {{"r in R, c in C", "@L[r,c] = -1", NULL, "i,j", NULL, NULL}},
               [ARI_EACH_PAIR] = {{"r in R, c in 1..cols - 1", NULL, "j in c..c + 1", "r,j", NULL, "r,c + 1"},
                                  {"r in 1..rows - 1, c in C", NULL, "i in r..r + 1", "i,c", NULL, "r + 1,c"}},
               [ARI_EACH_ROW] = {{"r in R", NULL, "j in C", "r,j", NULL, NULL}},
               [ARI_EACH_COLUMN] = {{"c in C", NULL, "i in R", "i,c", NULL, NULL}},
               [ARI_EACH_LINE] = {{"r in R", NULL, "j in C", "r,j", NULL, NULL},
                                  {"c in C", NULL, "i in R", "i,c", NULL, NULL}},
               [ARI_EACH_BOX] = {{"r in R, c in C",
                                  "rows = cols and (r - 1) mod high = 0 and (c - 1) mod wide = 0",
                                  "i in r..r + high - 1, j in c..c + wide - 1", "i,j", NULL, NULL}},
               [ARI_EACH_ROOM] = {{"k in 1..rooms", NULL, "i in R, j in C: room[i,j] = k", "i,j", "@L[k]", NULL}},
               [ARI_EACH_WINDOW] = {{"r in 1..rows@h, c in 1..cols@w", NULL, "i in r..r@g, j in c..c@e", "i,j",
                                     NULL, NULL}},
               [ARI_EACH_RUN] = {{"r in R, a in C, b in a..cols",
                                  "(if a = 1 then 0 else @L[r,a - 1]) <> -1 and\n  (if b = cols then 0 else "
                                  "@L[r,b + 1]) <> -1 and forall {j in a..b} @L[r,j] = -1",
                                  "j in a..b", "r,j", NULL, NULL},
                                 {"c in C, a in R, b in a..rows",
                                  "(if a = 1 then 0 else @L[a - 1,c]) <> -1 and\n  (if b = rows then 0 else "
                                  "@L[b + 1,c]) <> -1 and forall {i in a..b} @L[i,c] = -1",
                                  "i in a..b", "i,c", NULL, NULL}},
               [ARI_EACH_ACROSS] = {{"r in R, c in 1..cols - 1", "room[r,c] <> room[r,c + 1]", "j in c..c + 1", "r,j",
                                     NULL, NULL},
                                    {"r in 1..rows - 1, c in C", "room[r,c] <> room[r + 1,c]", "i in r..r + 1", "i,c",
                                     NULL, NULL}},
               [ARI_EACH_STRETCH] = {{"r in R, a in C, b in a + 1..cols",
                                      "room[r,a] <> room[r,a + 1] and room[r,b - 1] <> room[r,b] and\n"
                                      "  sum {j in a + 1..b: room[r,j - 1] <> room[r,j]} 1 = @H",
                                      "j in a..b", "r,j", NULL, NULL},
                                     {"c in C, a in R, b in a + 1..rows",
                                      "room[a,c] <> room[a + 1,c] and room[b - 1,c] <> room[b,c] and\n"
                                      "  sum {i in a + 1..b: room[i - 1,c] <> room[i,c]} 1 = @H",
                                      "i in a..b", "i,c", NULL, NULL}},
               [ARI_EACH_ENTRY] = {{"r in R, a in C, b in a..cols",
                                  "(if a = 1 then 0 else @L[r,a - 1]) <> -1 and\n  (if b = cols then 0 else "
                                  "@L[r,b + 1]) <> -1 and forall {j in a..b} @L[r,j] = -1",
                                  "j in a..b", "r,j", "(if a = 1 then -1 else @L[r,max(1, a - 1)])", NULL},
                                 {"c in C, a in R, b in a..rows",
                                  "(if a = 1 then 0 else @L[a - 1,c]) <> -1 and\n  (if b = rows then 0 else "
                                  "@L[b + 1,c]) <> -1 and forall {i in a..b} @L[i,c] = -1",
                                  "i in a..b", "i,c", "(if a = 1 then -1 else @M[max(1, a - 1),c])", NULL}},
               [ARI_EACH_OUTER] = {{"c in C", NULL, "k in 1..rows", "k,c", "@O_top[c]", NULL},
                                   {"r in R", NULL, "k in 1..cols", "r,k", "@O_left[r]", NULL},
                                   {"c in C", NULL, "k in 1..rows", "rows + 1 - k,c", "@O_bottom[c]", NULL},
                                   {"r in R", NULL, "k in 1..cols", "r,cols + 1 - k", "@O_right[r]", NULL}},
               [ARI_EACH_CORNER] = {{"r in 0..rows, c in 0..cols", NULL,
                                     "i in max(1, r)..min(rows, r + 1), j in max(1, c)..min(cols, c + 1)", "i,j",
                                     "@O[r,c]", NULL}},
               [ARI_EACH_BETWEEN] = {{"r in R, c in 1..cols - 1", NULL, "j in c..c + 1", "r,j", "@B_right[r,c]",
                                      "r,c + 1"},
                                     {"r in 1..rows - 1, c in C", NULL, "i in r..r + 1", "i,c", "@B_down[r,c]",
                                      "r + 1,c"}},
               [ARI_EACH_UNMARKED] = {{"r in R, c in 1..cols - 1", "@B_right[r,c] = -1", "j in c..c + 1", "r,j", NULL,
                                       "r,c + 1"},
                                      {"r in 1..rows - 1, c in C", "@B_down[r,c] = -1", "i in r..r + 1", "i,c", NULL,
                                       "r + 1,c"}}},
    .scope = {[ARI_IN_IT] = "i in r..r, j in c..c",
              [ARI_IN_BESIDE] = NEAR ": abs(i - r) + abs(j - c) = 1",
              [ARI_IN_AROUND] = NEAR ": i <> r or j <> c",
              [ARI_IN_BLOCK] = NEAR,
              [ARI_IN_SIGHT] = "i in R, j in C: (i = r or j = c) and\n    forall {y in min(r, i)..max(r, i), "
                               "x in min(c, j)..max(c, j): y <> r or x <> c} @L[y,x] = -1"},
    .form = ARI_RULES_TEXT_FORMS,
    .greatest = {[ARI_DIGIT_SIDE] = "max(rows, cols)",
                 [ARI_DIGIT_ROOM] = "sum {i in R, j in C: room[i,j] = room[r,c]} 1",
                 [ARI_DIGIT_BOARD] = "rows * cols"},
};

/* ---- model and data ---- */

/* Numbers in cells, and how great they may be. */
static void write_digits(ari_rules_text *t) {
    const ari_rule *r = &t->b->genre->rules.rule[0];
    if (ari_rules_text_uses(t, -1, ARI_EACH_BOX, -1))
        ari_text_put(t->o, "# A box: as square as can be, and wider than high.\n"
                           "param high := max {k in C: k * k <= cols and cols mod k = 0} k;\n"
                           "param wide := cols / high;\n");
    ari_rules_text_put(t, "param top {r in R, c in C} := @T; # the greatest number of the cell\n"
                          "set N := 1..max {r in R, c in C} top[r,c];\n\nvar @N {R, C, N} binary;\n");
    ari_text_format(t->o, "\n# %s: %s.\n", r->name, r->text);
    ari_text_format(t->o, "subject to rule_%s {r in R, c in C}: sum {n in N} %s[r,c,n] = ", r->name, t->on);
    ari_rules_text_put(t, t->s->shut ? "(if @L[r,c] = -1 then 1 else 0);\n" : "1;\n");
    ari_text_format(t->o, "subject to rule_%s_top {r in R, c in C, n in N: n > top[r,c]}: %s[r,c,n] = 0;\n", r->name,
                    t->on);
}

/* Lines between cells, what they do in a cell, and cells that are called by having none. */
static void write_lines(ari_rules_text *t) {
    ari_text_put(t->o, "\nvar right {R, C} binary; # a line to the next cell of the row\n"
                       "var down {R, C} binary; # a line to the next cell of the column\n"
                       "var passed {R, C} binary;\n"
                       "subject to last_right {r in R}: right[r,cols] = 0;\n"
                       "subject to last_down {c in C}: down[rows,c] = 0;\n");
    if (ari_rules_text_uses_side(t, ARI_SIDE_TURN) || ari_rules_text_uses_side(t, ARI_SIDE_STRAIGHT))
        ari_text_put(t->o, "var turn {R, C} binary;\nvar straight {R, C} binary;\nvar flat {R, C} binary;\n"
                           "subject to turns {r in R, c in C}:\n"
                           "  right[r,c] + sum {j in c - 1..c - 1: j >= 1} right[r,j] = turn[r,c] + 2 * flat[r,c];\n"
                           "subject to goes_straight {r in R, c in C}: straight[r,c] = passed[r,c] - turn[r,c];\n");
    if (ari_rules_text_uses_arms(t)) write_arm_columns(t);
    if (t->s->elsewhere)
        ari_rules_text_put(t, t->s->shut ? "var @N {R, C} binary;\n"
                                           "subject to elsewhere {r in R, c in C}:\n"
                                           "  @N[r,c] + passed[r,c] = (if @L[r,c] = -1 then 1 else 0);\n"
                                         : "var @N {R, C} binary;\n"
                                           "subject to elsewhere {r in R, c in C}: @N[r,c] + passed[r,c] = 1;\n");
    if (!t->s->shut) return;
    const ari_rule *r = &t->b->genre->rules.rule[0];
    ari_text_format(t->o, "\n# %s: %s.\n", r->name, r->text);
    ari_rules_text_put(t, "subject to rule_free {r in R, c in C: @L[r,c] <> -1}:\n  " DEGREE " = 0;\n");
}

/* What a board gives: its arrays, and what numbers below 0 and colours in them are. */
static void write_arrays(const ari_rules_text *t) {
    static const char *const over[] = {"R, C", "1..rooms", "C", "R", "0..rows, 0..cols"};
    ari_rules_grid grid[ARI_RULES_GRIDS];
    const uint32_t n = ari_rules_text_grids(t, grid);
    if (n && grid[0].lists) ari_text_put(t->o, "param most;\nset M := 1..most; # numbers of the longest list\n");
    for (uint32_t i = 0; i < n; i++) {
        const bool colour = strstr(grid[i].name, "_colour") != NULL;
        const char *word;
        int32_t is;
        ari_text_format(t->o, "param %s {%s%s} default %s; # %s", grid[i].name, over[grid[i].over],
                        grid[i].lists ? ", M" : "", grid[i].lists ? "0" : "-1", grid[i].says);
        for (uint32_t k = 0; (word = ari_rules_text_word(t, k, &is)); k++)
            if (is < 0 || colour)
                ari_text_format(t->o, k ? ", %d: %s" : "; %d: %s", (int)is, is == ARI_CLUE_ANY ? "?" : word);
        ari_text_char(t->o, '\n');
    }
}

static void write_model(ari_rules_text *t) {
    const ari_genre_rules *g = &t->b->genre->rules;
    ari_rules_text_head(t, "with GLPK: glpsol --math FILE [--data FILE.dat] -o ANSWER");
    ari_text_put(t->o, "param rows;\nparam cols;\nset R := 1..rows;\nset C := 1..cols;\n");
    for (uint32_t i = 0; i < g->nparam; i++)
        ari_text_format(t->o, "param %s; # %s\n", ari_rules_text_name(t, g->param[i].name), g->param[i].help);
    if (t->b->room) ari_text_put(t->o, "param rooms;\nparam room {R, C}; # of each cell\n");
    write_arrays(t);
    if (t->digits) write_digits(t);
    else if (t->lines) write_lines(t);
    else ari_text_format(t->o, "\nvar %s {R, C} binary;\n", t->on);
    if (t->s->shut && !t->lines && !t->digits) {
        ari_text_format(t->o, "\n# %s: %s.\n", g->rule[0].name, g->rule[0].text);
        ari_text_format(t->o, "subject to rule_%s {r in R, c in C: %s[r,c] <> -1}: %s[r,c] = 0;\n", g->rule[0].name,
                        t->clue, t->on);
    }
    ari_rules_text_laws(t);
}

/* The numbers that are there, as 1 3 2: the row, the column and the value. */
static void write_grid(const ari_rules_text *t, const ari_rules_grid *g) {
    const bool single = g->over >= ARI_OVER_ROOMS && g->over <= ARI_OVER_ROWS && !g->lists;
    const uint32_t first = g->over != ARI_OVER_CORNERS;
    ari_text_format(t->o, "param %s :=", g->name);
    for (uint32_t i = 0; i < g->rows * g->cols; i++) {
        if (g->value[i] == (g->lists ? 0 : ARI_CLUE_NONE)) continue;
        ari_text_format(t->o, "\n  %u", i / g->cols + first);
        if (!single) ari_text_format(t->o, " %u", i % g->cols + first);
        ari_text_format(t->o, " %d", (int)g->value[i]);
    }
    ari_text_put(t->o, ";\n");
}

static void write_data(ari_rules_text *t) {
    const ari_board *b = t->b;
    ari_text_format(t->o, "\ndata;\nparam rows := %u;\nparam cols := %u;\n", b->rows, b->cols);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        ari_text_format(t->o, "param %s := %d;\n", ari_rules_text_name(t, b->genre->rules.param[i].name), b->param[i]);
    if (b->room) {
        ari_text_format(t->o, "param rooms := %u;\nparam room :", b->nroom);
        for (uint32_t c = 1; c <= b->cols; c++) ari_text_format(t->o, " %u", c);
        ari_text_put(t->o, " :=");
        for (uint32_t i = 0; i < b->ncell; i++) {
            if (i % b->cols == 0) ari_text_format(t->o, "\n  %u", i / b->cols + 1);
            ari_text_format(t->o, " %u", b->room[i] + 1);
        }
        ari_text_put(t->o, ";\n");
    }
    ari_rules_grid grid[ARI_RULES_GRIDS];
    const uint32_t n = ari_rules_text_grids(t, grid);
    uint32_t most = 0;
    for (uint32_t i = 0; i < n; i++)
        if (grid[i].lists && grid[i].cols > most) most = grid[i].cols;
    if (most) ari_text_format(t->o, "param most := %u;\n", most);
    for (uint32_t i = 0; i < n && !t->o->failed; i++) write_grid(t, &grid[i]);
    ari_text_put(t->o, "end;\n");
}

ari_status ari_rules_ampl_print(const ari_board *b, int how, ari_out *o, ari_error *err) {
    ari_rules_text t;
    ARI_TRY(ari_rules_text_begin(&t, b, &ampl, o, err));
    if (how & ARI_EXPORT_MODEL) write_model(&t);
    if (how & ARI_EXPORT_DATA) write_data(&t);
    return ARI_OK;
}
