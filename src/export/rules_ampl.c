/* rules_ampl.c - the rules of a sheet as a mixed integer program in AMPL, in the part that GNU MathProg shares: sets,
 * 0-1 variables, a family of rows for each rule; the data of a board apart. What is not linear gets columns: "not
 * equal" a choice of the side, cells that are seen a chain in each direction, one piece a flow of one unit to each of
 * its cells from one of them (so one drawing may have several assignments). */
#include "export/rules_text.h"

#include <string.h>

static const char *const sign[] = {"=", "<=", ">=", "!="};

/* ---- rows ---- */

/* subject to room_2 {r in R, c in C: wall[r,c] >= 0}: */
static void begin_row(const ari_rules_text *t, const ari_rules_place *p, const char *tail) {
    const ari_law *l = t->law;
    ari_text_format(t->o, "subject to rule_%s_%u%s", t->b->genre->rules.rule[l->rule].name, t->serial, tail);
    if (p->each) {
        ari_text_put(t->o, " {");
        ari_rules_text_put(t, p->each);
        if (ari_law_bounded(l))
            ari_rules_text_put(t, l->each == ARI_EACH_ROOM ? ": @L[k] >= 0" : ": @L[r,c] >= 0");
        else if (l->each == ARI_EACH_CLUE)
            ari_rules_text_put(t, ": @L[r,c] <> -1");
        else if (p->where)
            ari_rules_text_put(t, ": "), ari_rules_text_put(t, p->where);
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

static void put_bound(const ari_rules_text *t) {
    ari_rules_text_put(t, "@V");
    if (ari_law_bounded(t->law)) ari_text_put(t->o, t->law->each == ARI_EACH_ROOM ? "[k]" : "[r,c]");
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
        put_bound(t);
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
        put_bound(t);
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
        " >= sees_@#[r,c,i - (i - r) / max(1, abs(i - r)),j - (j - c) / "
        "max(1, abs(j - c))] - 1 + "};
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
    put_bound(t);
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
    put_bound(t);
    ari_text_put(t->o, ";\n");
}

static void write_sum(ari_rules_text *t, const ari_rules_place *p) {
    begin_row(t, p, "");
    ari_text_put(t->o, "sum {");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, "} (sum {n in N} n * @N[");
    ari_text_format(t->o, "%s,n]) %s ", p->cell, sign[t->law->relation]);
    put_bound(t);
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

#define NEAR "i in max(1, r - 1)..min(rows, r + 1), j in max(1, c - 1)..min(cols, c + 1)"

static const ari_rules_language ampl = {
    .name = "AMPL",
    .comment = "# ",
    .taken =
        " and binary by check contains cross data default diff dimen display else end exists forall for if in "
        "integer inter less let max maximize min minimize mod not option or param printf prod read reset setof set "
        "shift solve subject sum suffix symbolic symdiff table then to union until var where while within rows cols "
        "room rooms abs Infinity top high wide right down passed turn straight flat ",
    .domain = {[ARI_EACH_BOARD] = {{NULL, NULL, "i in R, j in C", "i,j"}},
               [ARI_EACH_CELL] = {{"r in R, c in C", NULL, NULL, "i,j"}},
               [ARI_EACH_CLUE] = {{"r in R, c in C", NULL, NULL, "i,j"}},
               [ARI_EACH_OTHER] = {{"r in R, c in C", "@L[r,c] = -1", NULL, "i,j"}},
               [ARI_EACH_PAIR] = {{"r in R, c in 1..cols - 1", NULL, "j in c..c + 1", "r,j"},
                                  {"r in 1..rows - 1, c in C", NULL, "i in r..r + 1", "i,c"}},
               [ARI_EACH_ROW] = {{"r in R", NULL, "j in C", "r,j"}},
               [ARI_EACH_COLUMN] = {{"c in C", NULL, "i in R", "i,c"}},
               [ARI_EACH_LINE] = {{"r in R", NULL, "j in C", "r,j"}, {"c in C", NULL, "i in R", "i,c"}},
               [ARI_EACH_BOX] = {{"r in R, c in C",
                                  "rows = cols and (r - 1) mod high = 0 and (c - 1) mod wide = 0",
                                  "i in r..r + high - 1, j in c..c + wide - 1", "i,j"}},
               [ARI_EACH_ROOM] = {{"k in 1..rooms", NULL, "i in R, j in C: room[i,j] = k", "i,j"}},
               [ARI_EACH_WINDOW] = {{"r in 1..rows@h, c in 1..cols@w", NULL, "i in r..r@g, j in c..c@e", "i,j"}},
               [ARI_EACH_RUN] = {{"r in R, a in C, b in a..cols",
                                  "(if a = 1 then 0 else @L[r,a - 1]) <> -1 and\n  (if b = cols then 0 else "
                                  "@L[r,b + 1]) <> -1 and forall {j in a..b} @L[r,j] = -1",
                                  "j in a..b", "r,j"},
                                 {"c in C, a in R, b in a..rows",
                                  "(if a = 1 then 0 else @L[a - 1,c]) <> -1 and\n  (if b = rows then 0 else "
                                  "@L[b + 1,c]) <> -1 and forall {i in a..b} @L[i,c] = -1",
                                  "i in a..b", "i,c"}},
               [ARI_EACH_ACROSS] = {{"r in R, c in 1..cols - 1", "room[r,c] <> room[r,c + 1]", "j in c..c + 1", "r,j"},
                                    {"r in 1..rows - 1, c in C", "room[r,c] <> room[r + 1,c]", "i in r..r + 1", "i,c"}},
               [ARI_EACH_STRETCH] = {{"r in R, a in C, b in a + 1..cols",
                                      "room[r,a] <> room[r,a + 1] and room[r,b - 1] <> room[r,b] and\n"
                                      "  sum {j in a + 1..b: room[r,j - 1] <> room[r,j]} 1 = @H",
                                      "j in a..b", "r,j"},
                                     {"c in C, a in R, b in a + 1..rows",
                                      "room[a,c] <> room[a + 1,c] and room[b - 1,c] <> room[b,c] and\n"
                                      "  sum {i in a + 1..b: room[i - 1,c] <> room[i,c]} 1 = @H",
                                      "i in a..b", "i,c"}}},
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
    ari_text_format(t->o, "subject to rule_%s {r in R, c in C}: sum {n in N} %s[r,c,n] = 1;\n", r->name, t->on);
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

static void write_model(ari_rules_text *t) {
    const ari_genre_rules *g = &t->b->genre->rules;
    ari_rules_text_head(t, "with GLPK: glpsol --math FILE [--data FILE.dat] -o ANSWER");
    ari_text_put(t->o, "param rows;\nparam cols;\nset R := 1..rows;\nset C := 1..cols;\n");
    for (uint32_t i = 0; i < g->nparam; i++)
        ari_text_format(t->o, "param %s; # %s\n", ari_rules_text_name(t, g->param[i].name), g->param[i].help);
    if (t->b->room) ari_text_put(t->o, "param rooms;\nparam room {R, C}; # of each cell\n");
    if (t->clue)
        ari_text_format(t->o, "param %s {%s} default -1; # %s; -1: none%s\n", t->clue,
                        t->of_rooms ? "1..rooms" : "R, C", t->of_rooms ? "of each room" : "in each cell",
                        t->s->any ? ", -2: ?" : "");
    if (t->digits) write_digits(t);
    else if (t->lines) write_lines(t);
    else ari_text_format(t->o, "\nvar %s {R, C} binary;\n", t->on);
    if (t->s->shut && !t->lines) {
        ari_text_format(t->o, "\n# %s: %s.\n", g->rule[0].name, g->rule[0].text);
        ari_text_format(t->o, "subject to rule_%s {r in R, c in C: %s[r,c] <> -1}: %s[r,c] = 0;\n", g->rule[0].name,
                        t->clue, t->on);
    }
    ari_rules_text_laws(t);
}

/* The numbers that are there, as 1 3 2: the row, the column and the value. */
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
    if (t->clue) {
        ari_text_format(t->o, "param %s :=", t->clue);
        for (uint32_t i = 0; i < (t->of_rooms ? b->nroom : b->ncell); i++) {
            const int32_t v = b->clue[t->of_rooms ? b->entry[i] : i];
            if (v == ARI_CLUE_NONE) continue;
            if (t->of_rooms)
                ari_text_format(t->o, "\n  %u %d", i + 1, (int)v);
            else
                ari_text_format(t->o, "\n  %u %u %d", i / b->cols + 1, i % b->cols + 1, (int)v);
        }
        ari_text_put(t->o, ";\n");
    }
    ari_text_put(t->o, "end;\n");
}

ari_status ari_rules_ampl_print(const ari_board *b, int how, ari_out *o, ari_error *err) {
    ari_rules_text t;
    ARI_TRY(ari_rules_text_begin(&t, b, &ampl, o, err));
    if (how & ARI_EXPORT_MODEL) write_model(&t);
    if (how & ARI_EXPORT_DATA) write_data(&t);
    return ARI_OK;
}
