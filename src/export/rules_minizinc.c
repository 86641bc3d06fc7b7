/* rules_minizinc.c - the rules of a sheet in MiniZinc, as a lecturer would write them: two-dimensional arrays, a
 * comprehension for each rule, global constraints where there is one; the data of a board apart. */
#include "export/rules_text.h"

#include <string.h>

static const char *const sign[] = {"=", "<=", ">=", "!="};

/* ---- forms ---- */

static void begin_constraint(const ari_rules_text *t, const ari_rules_place *p) {
    const ari_law *l = t->law;
    const bool clue = l->each == ARI_EACH_CLUE || ari_law_outer(l);
    const bool bounded = ari_law_bounded(l) && l->form != ARI_LAW_RUNS;
    ari_text_put(t->o, "constraint ");
    if (l->when) ari_rules_text_put(t, "@S = 1 -> ");
    if (!p->each) return;
    ari_text_put(t->o, "forall (");
    ari_rules_text_put(t, p->each);
    if (p->where || clue || bounded) ari_text_put(t->o, " where ");
    if (p->where) ari_rules_text_put(t, p->where);
    if (p->where && bounded) ari_text_put(t->o, " /\\ ");
    if (l->colour && l->each == ARI_EACH_CLUE && !bounded) ari_rules_text_put(t, "@L_colour[r, c]");
    else if (clue || bounded) ari_rules_text_put_value(t, p, "1");
    if (bounded) ari_text_put(t->o, " >= 0");
    else if (l->colour) ari_text_put(t->o, " = "), ari_rules_text_put_kind(t, ari_rules_text_kind(l));
    else if (clue) ari_text_put(t->o, " != none");
    ari_text_put(t->o, ") (\n  ");
    if (l->only) ari_rules_text_put(t, "@Y[r, c] -> ");
}

static void end_constraint(const ari_rules_text *t, const ari_rules_place *p) {
    ari_text_put(t->o, p->each ? "\n);\n" : ";\n");
}

/* = number[r, c] */
static void put_bound(const ari_rules_text *t, const ari_rules_place *p) {
    ari_text_format(t->o, " %s ", sign[t->law->relation]);
    ari_rules_text_put(t, ari_law_bounded(t->law) ? p->value : "@V");
}

static void write_count(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    if (ari_rules_text_is_state(t->law)) {
        ari_rules_text_put(t, "@X[r, c]");
    } else {
        ari_text_put(t->o, t->law->bound == ARI_BOUND_HALF ? "2 * sum (" : "sum (");
        ari_rules_text_put(t, p->in);
        ari_rules_text_put(t, ") (@X[");
        ari_text_format(t->o, "%s])", p->cell);
        if (t->law->bound == ARI_BOUND_HALF) {
            ari_text_format(t->o, " %s sum (", sign[t->law->relation]);
            ari_rules_text_put(t, p->in);
            ari_text_put(t->o, ") (1)");
        } else
            put_bound(t, p);
    }
    end_constraint(t, p);
}

static void write_differs(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, t->law->when ? "constraint @S = 1 -> " : "constraint ");
    ari_rules_text_put(t, p->cell[0] == 'r' ? "forall (r in R, q in r + 1..rows) (\n"
                                              "  exists (c in C) (@N[r, c] != @N[q, c])\n);\n"
                                            : "forall (c in C, q in c + 1..cols) (\n"
                                              "  exists (r in R) (@N[r, c] != @N[r, q])\n);\n");
}

static void write_see(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "seen(@X, r, c)");
    put_bound(t, p);
    end_constraint(t, p);
}

static void write_differ(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "alldifferent_except_0([@X[");
    ari_text_format(t->o, t->s->least > 0 ? "%s] * " : "%s] * (1 + ", p->cell);
    ari_rules_text_put(t, "@L[");
    ari_text_format(t->o, t->s->least > 0 ? "%s] | " : "%s]) | ", p->cell);
    ari_rules_text_put(t, p->in);
    const bool where = t->law->each == ARI_EACH_ROOM;
    ari_rules_text_put(t, where ? " /\\ @L[" : " where @L[");
    ari_text_format(t->o, "%s] >= 0])", p->cell);
    end_constraint(t, p);
}

static void write_connected(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, t->law->number ? "at_border(@X)" : "one_piece(@X)");
    end_constraint(t, p);
}

static void write_given(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "@N[r, c] <-> @L[r, c] = 2");
    end_constraint(t, p);
}

static void write_weigh(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_text_put(t->o, "sum (");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, ") (@X[");
    ari_text_format(t->o, "%s] * ", p->cell);
    ari_rules_text_put_along(t, p);
    ari_text_put(t->o, ")");
    put_bound(t, p);
    end_constraint(t, p);
}

static void write_runs(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "blocks([@X[");
    ari_text_format(t->o, "%s] | ", p->cell);
    ari_rules_text_put(t, p->in);
    ari_text_put(t->o, "], [");
    ari_rules_text_put_value(t, p, "m");
    ari_text_put(t->o, " | m in M])");
    end_constraint(t, p);
}

/* ---- forms of lines ---- */

static void write_closed(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_text_put(t->o, "constraint forall (r in R, c in C) (\n  degree(r, c) = 0 \\/ degree(r, c) = 2\n);\n");
}

static void write_loop(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_text_put(t->o, "constraint one_loop();\n");
}

/* Two lines lead over the border of each room; of one room alone there is no border. */
static void write_passes(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_text_put(t->o, "constraint rooms = 1 \\/ forall (k in 1..rooms) (\n"
                       "  sum (i in R, j in 1..cols - 1 where (room[i, j] = k) != (room[i, j + 1] = k)) "
                       "(right[i, j])\n"
                       "  + sum (i in 1..rows - 1, j in C where (room[i, j] = k) != (room[i + 1, j] = k)) "
                       "(down[i, j])");
    ari_text_format(t->o, " %s 2\n);\n", sign[t->law->relation]);
}

static void write_either(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "passed[r, c] \\/ @N[r, c]");
    end_constraint(t, p);
}

static void write_every_arm(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_text_put(t->o, t->law->high ? "exists (a in arms(r, c)) (a > 0 /\\ a"
                                    : "forall (a in arms(r, c)) (a = 0 \\/ a");
    put_bound(t, p);
    ari_text_put(t->o, ")");
    end_constraint(t, p);
}

static void write_arms(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    if (t->law->high)
        ari_text_format(t->o, "let { array[int] of var int: a = arms(r, c) } in forall (k, q in 1..4 where k < q)\n"
                              "    (a[k] > 0 /\\ a[q] > 0 -> a[k] %s a[q])", t->law->high == 1 ? "=" : "!=");
    else
        ari_text_put(t->o, "sum(arms(r, c))"), put_bound(t, p);
    end_constraint(t, p);
}

static void write_segments(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    if (t->law->high) {
        ari_text_put(t->o, "let { array[int] of var int: a = arms(r, c) } in\n"
                           "    a[1] + a[2] = 0 \\/ a[3] + a[4] = 0 \\/ a[1] + a[2] = a[3] + a[4]");
    } else {
        ari_text_put(t->o, "let { array[int] of var int: a = arms(r, c) } in forall (k in {1, 3})\n"
                           "    (a[k] + a[k + 1] = 0 \\/ a[k] + a[k + 1]");
        put_bound(t, p);
        ari_text_put(t->o, ")");
    }
    end_constraint(t, p);
}

/* ---- forms of numbers ---- */

static void write_compare(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    for (int k = 0; k < 2; k++) {
        ari_rules_text_put(t, k ? " /\\\n  (" : "(");
        ari_rules_text_put(t, p->value);
        ari_rules_text_put(t, k ? " = greater -> @N[r, c] > @N[" : " = less -> @N[r, c] < @N[");
        ari_text_format(t->o, "%s])", p->other);
    }
    end_constraint(t, p);
}

/* "difference" and "ratio" */
static void write_difference(ari_rules_text *t, const ari_rules_place *p) {
    const bool ratio = t->law->form == ARI_LAW_RATIO, no = ratio && t->law->relation == ARI_IS_NOT;
    begin_constraint(t, p);
    if (!ratio) {
        ari_rules_text_put(t, "abs(@N[r, c] - @N[");
        ari_text_format(t->o, "%s])", p->other);
        put_bound(t, p);
    }
    for (int k = 0; ratio && k < 2; k++) { /* a = 2 * b, or b = 2 * a */
        ari_text_put(t->o, !k ? "" : no ? " /\\ " : " \\/ ");
        ari_rules_text_put(t, "@N[");
        ari_text_put(t->o, k ? p->other : "r, c");
        ari_text_char(t->o, ']');
        put_bound(t, p);
        ari_rules_text_put(t, " * @N[");
        ari_text_format(t->o, "%s]", k ? "r, c" : p->other);
    }
    end_constraint(t, p);
}

/* Cell k is seen where all before it hold less. */
static void write_see_digit(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_text_put(t->o, "sum (");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, ") (forall (q in 1..k - 1) (@N[");
    ari_rules_text_put_at(t, p, 'q');
    ari_rules_text_put(t, "] < @N[");
    ari_text_format(t->o, "%s]))", p->cell);
    put_bound(t, p);
    end_constraint(t, p);
}

/* May a place have cells without a number, which is 0 then? */
static bool has_zeros(const ari_sheet *s) { return s->shut && !s->pairs; }

static void write_digits_differ(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, has_zeros(t->s) ? "alldifferent_except_0([@N[" : "all_different([@N[");
    ari_text_format(t->o, "%s] | ", p->cell);
    ari_rules_text_put(t, p->in);
    ari_text_put(t->o, "])");
    end_constraint(t, p);
}

static void write_once(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "forall (n in 1..@T) (sum (");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, ") (@N[");
    ari_text_format(t->o, "%s] = n) = 1)", p->cell);
    end_constraint(t, p);
}

static void write_digit(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "@N[r, c]");
    put_bound(t, p);
    end_constraint(t, p);
}

static void write_sum(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_text_put(t->o, "sum (");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, ") (@N[");
    ari_text_format(t->o, "%s])", p->cell);
    put_bound(t, p);
    end_constraint(t, p);
}

static void write_falls(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_rules_text_put(t, "constraint forall (r in 1..rows - 1, c in C where room[r, c] = room[r + 1, c]) (\n"
                          "  @N[r, c] > @N[r + 1, c]\n);\n");
}

static void write_apart(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, p->cell[0] == 'r'
                              ? "constraint forall (r in R, c in C, d in 1..cols - c) (\n"
                                "  @N[r, c] = @N[r, c + d] -> @N[r, c] < d\n);\n"
                              : "constraint forall (r in R, c in C, d in 1..rows - r) (\n"
                                "  @N[r, c] = @N[r + d, c] -> @N[r, c] < d\n);\n");
}

static void write_consecutive(ari_rules_text *t, const ari_rules_place *p) {
    begin_constraint(t, p);
    ari_rules_text_put(t, "@N[r, c] < greatest -> exists (");
    ari_rules_text_put(t, p->in);
    ari_rules_text_put(t, ") (@N[i, j] = @N[r, c] + 1)");
    end_constraint(t, p);
}

static const ari_rules_language minizinc = {
    .name = "MiniZinc",
    .comment = "% ",
    .taken =
        " ann annotation any array bool case constraint default diff div else elseif endif enum false float function "
        "if in include int intersect let list maximize minimize mod not of op opt output par predicate record "
        "satisfy set solve string subset superset symdiff test then true tuple type union var where xor none rows "
        "cols room rooms seen sight stop depth first count sum min max abs forall exists show fix one_piece "
        "at_border high wide greatest all_different right down degree passed missed turn no_turn straight no_straight "
        "one_loop arms before blocks complete most ",
    .domain = {[ARI_EACH_BOARD] = {{NULL, NULL, "i in R, j in C", "i, j", NULL, NULL}},
               [ARI_EACH_CELL] = {{"r in R, c in C", NULL, NULL, "i, j", NULL, NULL}},
               [ARI_EACH_CLUE] = {{"r in R, c in C", NULL, NULL, "i, j", "@L[r, c]", NULL}},
               [ARI_EACH_OTHER] = {{"r in R, c in C", "@L[r, c] = none", NULL, "i, j", NULL, NULL}},
               [ARI_EACH_PAIR] = {{"r in R, c in 1..cols - 1", NULL, "j in c..c + 1", "r, j", NULL, "r, c + 1"},
                                  {"r in 1..rows - 1, c in C", NULL, "i in r..r + 1", "i, c", NULL, "r + 1, c"}},
               [ARI_EACH_ROW] = {{"r in R", NULL, "j in C", "r, j", NULL, NULL}},
               [ARI_EACH_COLUMN] = {{"c in C", NULL, "i in R", "i, c", NULL, NULL}},
               [ARI_EACH_LINE] = {{"r in R", NULL, "j in C", "r, j", NULL, NULL},
                                  {"c in C", NULL, "i in R", "i, c", NULL, NULL}},
               [ARI_EACH_BOX] = {{"r in R, c in C",
                                  "rows = cols /\\ (r - 1) mod high = 0 /\\ (c - 1) mod wide = 0",
                                  "i in r..r + high - 1, j in c..c + wide - 1", "i, j", NULL, NULL}},
               [ARI_EACH_ROOM] = {{"k in 1..rooms", NULL, "i in R, j in C where room[i, j] = k", "i, j", "@L[k]",
                                   NULL}},
               [ARI_EACH_WINDOW] = {{"r in 1..rows@h, c in 1..cols@w", NULL, "i in r..r@g, j in c..c@e", "i, j",
                                     NULL, NULL}},
               [ARI_EACH_RUN] = {{"r in R, a in C, b in a..cols",
                                  "stop(r, a - 1) /\\ stop(r, b + 1) /\\\n    forall (j in a..b) (not stop(r, j))",
                                  "j in a..b", "r, j", NULL, NULL},
                                 {"c in C, a in R, b in a..rows",
                                  "stop(a - 1, c) /\\ stop(b + 1, c) /\\\n    forall (i in a..b) (not stop(i, c))",
                                  "i in a..b", "i, c", NULL, NULL}},
               [ARI_EACH_ACROSS] = {{"r in R, c in 1..cols - 1", "room[r, c] != room[r, c + 1]", "j in c..c + 1",
                                     "r, j", NULL, NULL},
                                    {"r in 1..rows - 1, c in C", "room[r, c] != room[r + 1, c]", "i in r..r + 1",
                                     "i, c", NULL, NULL}},
               [ARI_EACH_STRETCH] = {{"r in R, a in C, b in a + 1..cols",
                                      "room[r, a] != room[r, a + 1] /\\ room[r, b - 1] != room[r, b] /\\\n"
                                      "    sum (j in a + 1..b) (bool2int(room[r, j - 1] != room[r, j])) = @H",
                                      "j in a..b", "r, j", NULL, NULL},
                                     {"c in C, a in R, b in a + 1..rows",
                                      "room[a, c] != room[a + 1, c] /\\ room[b - 1, c] != room[b, c] /\\\n"
                                      "    sum (i in a + 1..b) (bool2int(room[i - 1, c] != room[i, c])) = @H",
                                      "i in a..b", "i, c", NULL, NULL}},
               [ARI_EACH_ENTRY] = {{"r in R, a in C, b in a..cols",
                                    "stop(r, a - 1) /\\ stop(r, b + 1) /\\\n    forall (j in a..b) (not stop(r, j))",
                                    "j in a..b", "r, j", "before(@L, r, a - 1)", NULL},
                                   {"c in C, a in R, b in a..rows",
                                    "stop(a - 1, c) /\\ stop(b + 1, c) /\\\n    forall (i in a..b) (not stop(i, c))",
                                    "i in a..b", "i, c", "before(@M, a - 1, c)", NULL}},
               [ARI_EACH_OUTER] = {{"c in C", NULL, "k in 1..rows", "k, c", "@O_top[c]", NULL},
                                   {"r in R", NULL, "k in 1..cols", "r, k", "@O_left[r]", NULL},
                                   {"c in C", NULL, "k in 1..rows", "rows + 1 - k, c", "@O_bottom[c]", NULL},
                                   {"r in R", NULL, "k in 1..cols", "r, cols + 1 - k", "@O_right[r]", NULL}},
               [ARI_EACH_CORNER] = {{"r in 0..rows, c in 0..cols", NULL,
                                     "i in R intersect r..r + 1, j in C intersect c..c + 1", "i, j", "@O[r, c]", NULL}},
               [ARI_EACH_BETWEEN] = {{"r in R, c in 1..cols - 1", NULL, "j in c..c + 1", "r, j", "@B_right[r, c]",
                                      "r, c + 1"},
                                     {"r in 1..rows - 1, c in C", NULL, "i in r..r + 1", "i, c", "@B_down[r, c]",
                                      "r + 1, c"}},
               [ARI_EACH_UNMARKED] = {{"r in R, c in 1..cols - 1", "@B_right[r, c] = none", "j in c..c + 1", "r, j",
                                       NULL, "r, c + 1"},
                                      {"r in 1..rows - 1, c in C", "@B_down[r, c] = none", "i in r..r + 1", "i, c",
                                       NULL, "r + 1, c"}}},
    .scope = {[ARI_IN_IT] = "i in r..r, j in c..c",
              [ARI_IN_BESIDE] = "i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1\n    where abs(i - r) + "
                                "abs(j - c) = 1",
              [ARI_IN_AROUND] =
                  "i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1\n    where i != r \\/ j != c",
              [ARI_IN_BLOCK] = "i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1",
              [ARI_IN_SIGHT] = "i in R, j in C where sight(r, c, i, j)"},
    .form = ARI_RULES_TEXT_FORMS,
    .greatest = {[ARI_DIGIT_SIDE] = "max(rows, cols)",
                 [ARI_DIGIT_ROOM] = "sum (i in R, j in C where room[i, j] = room[r, c]) (1)",
                 [ARI_DIGIT_BOARD] = "rows * cols"},
};

/* ---- what the laws use ---- */

static const char stop_text[] =
    "\n% Where a straight piece ends: at the border, and at a clue.\n"
    "test stop(int: r, int: c) = if r in R /\\ c in C then @L[r, c] != none else true endif;\n";
static const char sight_text[] =
    "\n% Is (i, j) in sight of (r, c): in its row or column, with no clue from there on?\n"
    "test sight(int: r, int: c, int: i, int: j) = (i = r \\/ j = c) /\\\n"
    "  forall (y in min(r, i)..max(r, i), x in min(c, j)..max(c, j) where y != r \\/ x != c) (@L[y, x] = none);\n";
static const char seen_text[] =
    "\n% How many cells are seen from (r, c): itself, and in each direction all before the first that is not in s.\n"
    "function var int: seen(array[int, int] of var bool: s, int: r, int: c) = 1\n"
    "  + sum (j in c + 1..cols) (bool2int(forall (x in c + 1..j) (s[r, x])))\n"
    "  + sum (j in 1..c - 1) (bool2int(forall (x in j..c - 1) (s[r, x])))\n"
    "  + sum (i in r + 1..rows) (bool2int(forall (y in r + 1..i) (s[y, c])))\n"
    "  + sum (i in 1..r - 1) (bool2int(forall (y in i..r - 1) (s[y, c])));\n";
static const char piece_text[] =
    "\n% The cells in s are connected by their sides, or there are none. The first of them has depth 1, each other "
    "one\n"
    "% more than the nearest to the first among its neighbours.\n"
    "predicate one_piece(array[int, int] of var bool: s) = let {\n"
    "  array[R, C] of var 0..rows * cols: depth;\n"
    "  var int: first = min ([rows * cols + 1] ++\n"
    "    [if s[r, c] then (r - 1) * cols + c else rows * cols + 1 endif | r in R, c in C]);\n"
    "} in forall (r in R, c in C) (\n"
    "  (depth[r, c] > 0 <-> s[r, c]) /\\\n"
    "  (depth[r, c] = 1 <-> first = (r - 1) * cols + c) /\\\n"
    "  (depth[r, c] > 1 -> exists (i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1\n"
    "    where abs(i - r) + abs(j - c) = 1) (depth[i, j] = depth[r, c] - 1)) /\\\n"
    "  forall (i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1 where abs(i - r) + abs(j - c) = 1)\n"
    "    (s[r, c] /\\ s[i, j] -> depth[r, c] <= depth[i, j] + 1));\n";

static const char shore_text[] =
    "\n% Each cell in s is connected with the border by cells in s: depth 1 there, else one more than the nearest.\n"
    "predicate at_border(array[int, int] of var bool: s) = let {\n"
    "  array[R, C] of var 0..rows * cols: depth;\n"
    "} in forall (r in R, c in C) (let { bool: rim = r = 1 \\/ r = rows \\/ c = 1 \\/ c = cols } in\n"
    "  (depth[r, c] > 0 <-> s[r, c]) /\\\n"
    "  (rim -> depth[r, c] <= 1) /\\ (depth[r, c] = 1 -> rim) /\\\n"
    "  (depth[r, c] > 1 -> exists (i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1\n"
    "    where abs(i - r) + abs(j - c) = 1) (depth[i, j] = depth[r, c] - 1)) /\\\n"
    "  forall (i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1 where abs(i - r) + abs(j - c) = 1)\n"
    "    (s[r, c] /\\ s[i, j] -> depth[r, c] <= depth[i, j] + 1));\n";

/* Numbers in cells, and how great they may be. */
static void write_digits(ari_rules_text *t) {
    const ari_rule *r = &t->b->genre->rules.rule[0];
    const bool rooms = t->s->digit_bound == ARI_DIGIT_ROOM;
    if (ari_rules_text_uses(t, -1, ARI_EACH_BOX, -1))
        ari_text_put(t->o, "\n% A box: as square as can be, and wider than high.\n"
                           "int: high = max ([k | k in R where k * k <= cols /\\ cols mod k = 0]);\n"
                           "int: wide = cols div high;\n");
    ari_rules_text_put(t, "\narray[R, C] of var ");
    ari_rules_text_put(t, t->s->shut ? "0.." : "1..");
    ari_rules_text_put(t, rooms ? "rows * cols: @N;\n" : "@T: @N;\n");
    if (ari_rules_text_uses(t, ARI_LAW_CONSECUTIVE, -1, -1)) ari_rules_text_put(t, "int: greatest = @T;\n");
    ari_text_format(t->o, "\n%% %s: %s.\n", r->name, r->text);
    ari_rules_text_put(t, t->s->shut ? "constraint forall (r in R, c in C) (\n  @N[r, c] = 0 <-> @L[r, c] != none\n);\n"
                                     : "constraint forall (r in R, c in C) (\n  @N[r, c] <= @T\n);\n");
}

static const char lines_text[] =
    "\narray[R, C] of var bool: right; % a line to the next cell of the row\n"
    "array[R, C] of var bool: down; % a line to the next cell of the column\n"
    "function var int: flat(int: r, int: c) = bool2int(right[r, c]) +\n"
    "  if c > 1 then bool2int(right[r, c - 1]) else 0 endif;\n"
    "function var int: tall(int: r, int: c) = bool2int(down[r, c]) +\n"
    "  if r > 1 then bool2int(down[r - 1, c]) else 0 endif;\n"
    "function var int: degree(int: r, int: c) = flat(r, c) + tall(r, c);\n"
    "array[R, C] of var bool: passed = array2d(R, C, [degree(r, c) > 0 | r in R, c in C]);\n"
    "constraint forall (r in R) (not right[r, cols]) /\\ forall (c in C) (not down[rows, c]);\n";
static const char turn_text[] =
    "array[R, C] of var bool: turn = array2d(R, C, [flat(r, c) = 1 /\\ tall(r, c) = 1 | r in R, c in C]);\n"
    "array[R, C] of var bool: no_turn = array2d(R, C, [not turn[r, c] | r in R, c in C]);\n"
    "array[R, C] of var bool: straight = array2d(R, C, [passed[r, c] /\\ not turn[r, c] | r in R, c in C]);\n"
    "array[R, C] of var bool: no_straight = array2d(R, C, [not straight[r, c] | r in R, c in C]);\n";
static const char loop_text[] =
    "\n% There is a line, and all are in one piece. Along them the first cell has depth 1, each other one more than\n"
    "% its neighbour that is nearer to the first.\n"
    "test beside(int: r, int: c, int: i, int: j) = abs(i - r) + abs(j - c) = 1;\n"
    "function var bool: joined(int: r, int: c, int: i, int: j) =\n"
    "  if i = r then right[r, min(c, j)] else down[min(r, i), c] endif;\n"
    "predicate one_loop() = let {\n"
    "  array[R, C] of var 0..rows * cols: depth;\n"
    "  var 1..rows * cols: first = min ([rows * cols] ++\n"
    "    [if passed[r, c] then (r - 1) * cols + c else rows * cols endif | r in R, c in C]);\n"
    "} in exists (r in R, c in C) (passed[r, c]) /\\ forall (r in R, c in C) (\n"
    "  (depth[r, c] > 0 <-> passed[r, c]) /\\\n"
    "  (depth[r, c] = 1 <-> passed[r, c] /\\ first = (r - 1) * cols + c) /\\\n"
    "  (depth[r, c] > 1 -> exists (i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1\n"
    "    where beside(r, c, i, j)) (joined(r, c, i, j) /\\ depth[i, j] = depth[r, c] - 1)) /\\\n"
    "  forall (i in R intersect r - 1..r + 1, j in C intersect c - 1..c + 1 where beside(r, c, i, j))\n"
    "    (joined(r, c, i, j) -> depth[r, c] <= depth[i, j] + 1));\n";

static const char arms_text[] =
    "\n% How many lines each straight piece has that leaves (r, c): up, down, left, right.\n"
    "function array[int] of var int: arms(int: r, int: c) = [\n"
    "  sum (i in 1..r - 1) (bool2int(forall (y in i..r - 1) (down[y, c]))),\n"
    "  sum (i in r..rows - 1) (bool2int(forall (y in r..i) (down[y, c]))),\n"
    "  sum (j in 1..c - 1) (bool2int(forall (x in j..c - 1) (right[r, x]))),\n"
    "  sum (j in c..cols - 1) (bool2int(forall (x in c..j) (right[r, x])))];\n";
static const char before_text[] =
    "function int: before(array[int, int] of int: s, int: r, int: c) =\n"
    "  if r in R /\\ c in C then s[r, c] else none endif;\n";
static const char blocks_text[] =
    "\n% The blocks of a line are as long as the numbers say, in this order; a number below 0 is any length.\n"
    "predicate blocks(array[int] of var bool: line, array[int] of int: number) = let {\n"
    "  int: n = sum (m in M) (bool2int(number[m] != 0));\n"
    "  array[1..n] of var 1..length(line): from;\n  array[1..n] of var 1..length(line): to;\n"
    "} in forall (m in 1..n) (from[m] <= to[m] /\\ (number[m] > 0 -> to[m] - from[m] + 1 = number[m])) /\\\n"
    "  forall (m in 1..n - 1) (to[m] + 1 < from[m + 1]) /\\\n"
    "  forall (k in 1..length(line)) (line[k] <-> exists (m in 1..n) (from[m] <= k /\\ k <= to[m]));\n";

/* Lines between cells, what they do in a cell, and cells that are called by having none. */
static void write_lines(ari_rules_text *t) {
    ari_text_put(t->o, lines_text);
    if (ari_rules_text_uses_side(t, ARI_SIDE_MISSED))
        ari_text_put(t->o, "array[R, C] of var bool: missed = array2d(R, C, [not passed[r, c] | r in R, c in C]);\n");
    if (ari_rules_text_uses_side(t, ARI_SIDE_TURN) || ari_rules_text_uses_side(t, ARI_SIDE_STRAIGHT))
        ari_text_put(t->o, turn_text);
    if (t->s->elsewhere)
        ari_rules_text_put(t, t->s->shut ? "array[R, C] of var bool: @N = array2d(R, C,\n"
                                           "  [@L[r, c] = none /\\ not passed[r, c] | r in R, c in C]);\n"
                                         : "array[R, C] of var bool: @N = array2d(R, C,\n"
                                           "  [not passed[r, c] | r in R, c in C]);\n");
    if (t->s->elsewhere && ari_rules_text_uses_off(t))
        ari_text_format(t->o, "array[R, C] of var bool: %s = array2d(R, C, [not %s[r, c] | r in R, c in C]);\n", t->off,
                        t->on);
    if (ari_rules_text_uses(t, ARI_LAW_LOOP, -1, -1)) ari_text_put(t->o, loop_text);
    if (ari_rules_text_uses_arms(t)) ari_text_put(t->o, arms_text);
    if (!t->s->shut) return;
    const ari_rule *r = &t->b->genre->rules.rule[0];
    ari_text_format(t->o, "\n%% %s: %s.\n", r->name, r->text);
    ari_rules_text_put(t, "constraint forall (r in R, c in C where @L[r, c] != none) (\n  degree(r, c) = 0\n);\n");
}

/* What a board gives: its arrays, and the words in them. */
static void write_arrays(const ari_rules_text *t) {
    static const char *const over[] = {"R, C", "1..rooms", "C", "R", "0..rows, 0..cols"};
    ari_rules_grid grid[ARI_RULES_GRIDS];
    const uint32_t n = ari_rules_text_grids(t, grid);
    const char *word;
    int32_t is;
    bool any = false;
    for (uint32_t i = 0; n && (word = ari_rules_text_word(t, i, &is)); i++) any |= is == ARI_CLUE_ANY;
    for (uint32_t i = 0; n && (word = ari_rules_text_word(t, i, &is)); i++)
        if (is != ARI_CLUE_ANY)
            ari_text_format(t->o, "int: %s = %d;%s\n", word, (int)is, any && !i ? " % a ? is -2" : "");
    if (n && grid[0].lists)
        ari_text_put(t->o, "int: most;\nset of int: M = 1..most; % numbers of the longest list, 0 behind its last\n");
    for (uint32_t i = 0; i < n; i++)
        ari_text_format(t->o, "array[%s%s] of int: %s; %% %s\n", over[grid[i].over], grid[i].lists ? ", M" : "",
                        grid[i].name, grid[i].says);
}

static void write_model(ari_rules_text *t) {
    const ari_sheet *s = t->s;
    const ari_genre_rules *g = &t->b->genre->rules;
    ari_rules_text_head(t, "the data of a board are in the file .dzn, or below");
    const bool digits = ari_rules_text_uses(t, ARI_LAW_DIGITS, -1, -1), zeros = digits && has_zeros(s);
    if (zeros || ari_rules_text_uses(t, ARI_LAW_DIFFER, -1, -1))
        ari_text_put(t->o, "include \"alldifferent_except_0.mzn\";\n\n");
    if (digits && !zeros) ari_text_put(t->o, "include \"all_different.mzn\";\n\n");
    ari_text_put(t->o, "int: rows;\nint: cols;\nset of int: R = 1..rows;\nset of int: C = 1..cols;\n");
    for (uint32_t i = 0; i < g->nparam; i++)
        ari_text_format(t->o, "int: %s; %% %s\n", ari_rules_text_name(t, g->param[i].name), g->param[i].help);
    if (t->b->room) ari_text_put(t->o, "int: rooms;\narray[R, C] of 1..rooms: room; % of each cell\n");
    write_arrays(t);
    if (t->digits) write_digits(t);
    else if (t->lines) write_lines(t);
    else ari_text_format(t->o, "\narray[R, C] of var bool: %s;\n", t->on);
    if (!t->digits && !t->lines && ari_rules_text_uses_off(t))
        ari_text_format(t->o, "array[R, C] of var bool: %s = array2d(R, C, [not %s[r, c] | r in R, c in C]);\n", t->off,
                        t->on);
    if (ari_rules_text_uses(t, -1, ARI_EACH_RUN, -1) || ari_rules_text_uses(t, -1, ARI_EACH_ENTRY, -1))
        ari_rules_text_put(t, stop_text);
    if (ari_rules_text_uses(t, -1, ARI_EACH_ENTRY, -1)) ari_text_put(t->o, before_text);
    if (ari_rules_text_uses(t, ARI_LAW_RUNS, -1, -1)) ari_text_put(t->o, blocks_text);
    if (ari_rules_text_uses(t, -1, -1, ARI_IN_SIGHT)) ari_rules_text_put(t, sight_text);
    if (ari_rules_text_uses(t, ARI_LAW_SEE, -1, -1)) ari_text_put(t->o, seen_text);
    if (ari_rules_text_uses(t, ARI_LAW_CONNECTED, -1, -1)) ari_text_put(t->o, piece_text);
    if (ari_rules_text_uses_shore(t)) ari_text_put(t->o, shore_text);
    if (s->shut && !t->lines && !t->digits) {
        ari_text_format(t->o, "\n%% %s: %s.\n", g->rule[0].name, g->rule[0].text);
        ari_rules_text_put(t, "constraint forall (r in R, c in C where @L[r, c] != none) (\n  not @N[r, c]\n);\n");
    }
    ari_rules_text_laws(t);
    if (t->lines) {
        ari_text_put(t->o, "\nsolve satisfy;\noutput [(if fix(passed[r, c]) then \"+\" else \".\" endif) ++\n"
                           "  (if fix(right[r, c]) then \"-\" else \" \" endif) ++\n"
                           "  (if c = cols then \"\\n\" ++ concat([if fix(down[r, j]) then \"| \" else \"  \" endif | "
                           "j in C]) ++ \"\\n\" else \"\" endif) | r in R, c in C];\n");
        return;
    }
    if (t->digits) {
        ari_rules_text_put(t, "\nsolve satisfy;\noutput [show(@N[r, c]) ++\n"
                              "  (if c = cols then \"\\n\" else \" \" endif) | r in R, c in C];\n");
        return;
    }
    ari_rules_text_put(t, "\nsolve satisfy;\noutput [(if fix(@N[r, c]) then \"#\" else \".\" endif) ++\n"
                          "  (if c = cols then \"\\n\" else \" \" endif) | r in R, c in C];\n");
}

/* Corners are counted from 0, which a literal array cannot say. */
static void write_array(const ari_rules_text *t, const ari_rules_grid *g, uint32_t cols) {
    const bool table = g->over == ARI_OVER_CELLS || g->lists, corners = g->over == ARI_OVER_CORNERS;
    ari_text_format(t->o, corners ? "%s = array2d(0..rows, 0..cols, [" : "%s = [", g->name);
    for (uint32_t r = 0; r < g->rows; r++) {
        ari_text_put(t->o, table ? "| " : r ? corners ? ",\n  " : ", " : "");
        for (uint32_t c = 0; c < cols; c++)
            ari_text_format(t->o, c ? ", %d" : "%d", c < g->cols ? (int)g->value[r * g->cols + c] : 0);
        if (table) ari_text_char(t->o, '\n');
    }
    ari_text_put(t->o, corners ? "]);\n" : table ? "|];\n" : "];\n");
}

static void write_data(ari_rules_text *t) {
    const ari_board *b = t->b;
    ari_text_format(t->o, "rows = %u;\ncols = %u;\n", b->rows, b->cols);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        ari_text_format(t->o, "%s = %d;\n", ari_rules_text_name(t, b->genre->rules.param[i].name), b->param[i]);
    if (b->room) {
        ari_text_format(t->o, "rooms = %u;\nroom = [", b->nroom);
        for (uint32_t i = 0; i < b->ncell; i++)
            ari_text_format(t->o, i % b->cols ? ", %u%s" : "| %u%s", b->room[i] + 1, (i + 1) % b->cols ? "" : "\n");
        ari_text_put(t->o, "|];\n");
    }
    ari_rules_grid grid[ARI_RULES_GRIDS];
    const uint32_t n = ari_rules_text_grids(t, grid);
    uint32_t most = 0;
    for (uint32_t i = 0; i < n; i++)
        if (grid[i].lists && grid[i].cols > most) most = grid[i].cols;
    if (most) ari_text_format(t->o, "most = %u;\n", most);
    for (uint32_t i = 0; i < n && !t->o->failed; i++) write_array(t, &grid[i], grid[i].lists ? most : grid[i].cols);
}

ari_status ari_rules_minizinc_print(const ari_board *b, int how, ari_out *o, ari_error *err) {
    ari_rules_text t;
    ARI_TRY(ari_rules_text_begin(&t, b, &minizinc, o, err));
    if (how & ARI_EXPORT_MODEL) write_model(&t);
    if (how == (ARI_EXPORT_MODEL | ARI_EXPORT_DATA)) ari_text_put(o, ARI_RULES_DATA);
    if (how & ARI_EXPORT_DATA) write_data(&t);
    return ARI_OK;
}
