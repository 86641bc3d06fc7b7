/* rules_asp.c - the rules of a sheet as an answer set program for clingo: facts of the board, a choice for each cell, a
 * rule without a head for each law, which says what may not be. What helpers say follows from the choice, so answer
 * sets and solutions are one to one.
 * Source: M. Gebser, R. Kaminski, B. Kaufmann, T. Schaub: Answer Set Solving in Practice, 2012. */
#include "export/rules_text.h"

#include <string.h>

/* What must not hold: the opposite of each relation. */
static const char *const against[] = {"!=", ">", "<", "="};

/* ---- forms ---- */

/* It is a number. */
static void put_no_word(const ari_rules_text *t) {
    int32_t is;
    const char *word;
    for (uint32_t i = 0; (word = ari_rules_text_word(t, i, &is)); i++)
        if (is < ARI_CLUE_NONE) ari_text_format(t->o, ", N != %s", word);
}

/* :- each place, where the condition holds, */
static void begin_rule(const ari_rules_text *t, const ari_rules_place *p) {
    ari_text_put(t->o, ":- ");
    if (!p->each) return;
    const ari_law *l = t->law;
    const bool bounded = ari_law_bounded(l) && l->form != ARI_LAW_RUNS;
    if (l->when) ari_rules_text_put(t, "@S = 1, ");
    if (bounded) {
        ari_rules_text_put(t, p->value);
        put_no_word(t);
    } else if (l->each == ARI_EACH_BETWEEN && l->colour) {
        ari_rules_text_put(t, p->value);
        ari_text_put(t->o, ", N = "), ari_rules_text_put_kind(t, ari_rules_text_kind(l));
    } else if (!l->only || l->each != ARI_EACH_CELL) {
        ari_rules_text_put(t, p->each);
    }
    if (l->colour && l->each == ARI_EACH_CLUE) {
        ari_rules_text_put(t, ", @L_colour(R,C,");
        ari_rules_text_put_kind(t, ari_rules_text_kind(l));
        ari_text_char(t->o, ')');
    }
    if (t->law->only) ari_rules_text_put(t, t->law->each == ARI_EACH_CELL ? "@Y(R,C)" : ", @Y(R,C)");
    ari_text_put(t->o, ", ");
}

/* != N */
static void end_rule(const ari_rules_text *t) {
    ari_text_format(t->o, " %s ", against[t->law->relation]);
    ari_rules_text_put(t, ari_law_bounded(t->law) ? "N" : "@V");
    ari_text_put(t->o, ".\n");
}

static void write_count(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    if (ari_rules_text_is_state(t->law)) {
        ari_rules_text_put(t, "not @X(R,C).\n");
        return;
    }
    ari_rules_text_put(t, "#count { I,J : @X(I,J), ");
    ari_rules_text_put(t, p->in);
    if (t->law->bound == ARI_BOUND_HALF) {
        ari_text_put(t->o, " } = N, #count { I,J : cell(I,J), ");
        ari_rules_text_put(t, p->in);
        ari_text_format(t->o, " } = M, 2*N %s M.\n", against[t->law->relation]);
        return;
    }
    ari_text_put(t->o, " }");
    end_rule(t);
}

static void write_differs(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, t->law->when ? ":- @S = 1, " : ":- ");
    ari_rules_text_put(t, p->in[0] == 'I' ? "row(R), row(Q), R < Q, #count { C : col(C), @N(R,C), not @N(Q,C); "
                                            "C : col(C), not @N(R,C), @N(Q,C) } = 0.\n"
                                          : "col(C), col(Q), C < Q, #count { R : row(R), @N(R,C), not @N(R,Q); "
                                            "R : row(R), not @N(R,C), @N(R,Q) } = 0.\n");
}

static void write_see(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, "see@#(R,C,A,B,R+A,C+B) :- side(A,B), @X(R+A,C+B), ");
    ari_rules_text_put(t, p->each);
    ari_rules_text_put(t, ".\nsee@#(R,C,A,B,I+A,J+B) :- see@#(R,C,A,B,I,J), @X(I+A,J+B).\n");
    begin_rule(t, p);
    ari_rules_text_put(t, "#count { 0,0; I,J : see@#(R,C,_,_,I,J) }");
    end_rule(t);
}

static void write_differ(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    ari_rules_text_put(t, t->s->any ? "@L(_,_,N), N != any, " : "@L(_,_,N), ");
    ari_rules_text_put(t, "#count { I,J : @X(I,J), @L(I,J,N), ");
    ari_rules_text_put(t, p->in);
    ari_text_put(t->o, " } > 1.\n");
}

static void write_connected(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_rules_text_put(t, t->law->number ? "reach@#(R,C) :- @X(R,C), rim(R,C).\n"
                                         : "reach@#(R,C) :- (R,C) = #min { (I,J) : @X(I,J) }.\n");
    ari_rules_text_put(t, "reach@#(R,C) :- reach@#(I,J), beside(I,J,R,C), @X(R,C).\n"
                          ":- @X(R,C), not reach@#(R,C).\n");
}

static void write_given(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_rules_text_put(t, ":- @L(R,C,1), @N(R,C).\n:- @L(R,C,2), not @N(R,C).\n");
}

static void write_weigh(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    const char *at = t->law->each == ARI_EACH_COLUMN || strstr(p->in, "J = C") || strstr(p->in, "top") ||
                             strstr(p->in, "bottom") ? "I" : "J";
    ari_text_format(t->o, "#sum { %s,I,J : ", at);
    ari_rules_text_put(t, "@X(I,J), ");
    ari_rules_text_put(t, p->in);
    ari_text_put(t->o, " }");
    end_rule(t);
}

/* Each block of a line begins and ends somewhere, behind the one before it; its cells are those of the blocks. */
static void write_runs(ari_rules_text *t, const ari_rules_place *p) {
    const char *cells = p->in, *at = p->other; /* line(top,C,K,I,J); C or R */
    const size_t n = strcspn(p->value, ",");
    char text[1400], value[40], each[40];
    ari_out o;
    ari_text_within(&o, value, sizeof value); /* name(C,M,N): the M-th number of the list is N */
    ari_text_bytes(&o, p->value, n);
    ari_text_put(&o, ",M,N)");
    ari_text_within(&o, each, sizeof each);
    ari_text_bytes(&o, p->value, n);
    ari_text_put(&o, ",_,_)");
    ari_text_within(&o, text, sizeof text);
    ari_text_format(&o,
                    "{ from@#(%s,M,K) : %s } = 1 :- %s, N != 0.\n"
                    "{ to@#(%s,M,K) : %s } = 1 :- from@#(%s,M,_).\n"
                    ":- from@#(%s,M,A), to@#(%s,M,B), A > B.\n"
                    ":- from@#(%s,M,A), to@#(%s,M,B), %s, N != any, B - A + 1 != N.\n"
                    ":- to@#(%s,M,B), from@#(%s,M+1,A), B + 1 >= A.\n"
                    "in@#(%s,K) :- from@#(%s,M,A), to@#(%s,M,B), K = A..B.\n"
                    ":- %s, %s, @X(I,J), not in@#(%s,K).\n:- %s, in@#(%s,K), not @X(I,J).\n",
                    at, cells, value, at, cells, at, at, at, at, at, value, at, at, at, at, at, each, cells, at, cells,
                    at);
    ari_rules_text_put(t, text);
}

/* ---- forms of lines ---- */

static void write_closed(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_rules_text_put(t, ":- cell(R,C), N = #count { I,J : joined(R,C,I,J) }, N != 0, N != 2.\n");
}

static void write_loop(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_rules_text_put(t, "loop@#(R,C) :- (R,C) = #min { (I,J) : passed(I,J) }, passed(R,C).\n"
                          "loop@#(I,J) :- loop@#(R,C), joined(R,C,I,J).\n"
                          ":- passed(R,C), not loop@#(R,C).\n:- #count { R,C : passed(R,C) } = 0.\n");
}

/* Two lines lead over the border of each room; of one room alone there is no border. */
static void write_passes(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    static const char *const against_two[] = {"!=", ">", "<", "="};
    ari_rules_text_put(t, ":- room(_,_,K), #count { L : room(_,_,L) } > 1,\n   #count { R,C,I,J : joined(R,C,I,J), "
                          "room(R,C,K), not room(I,J,K) } ");
    ari_text_format(t->o, "%s 2.\n", against_two[t->law->relation]);
}

/* Lines that do not pass a cell leave it called so: there is no other cell. */
static void write_either(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    ari_rules_text_put(t, "not passed(R,C), not @N(R,C).\n");
}

static void write_every_arm(ari_rules_text *t, const ari_rules_place *p) {
    const bool most = t->law->relation == ARI_IS_MOST;
    const char *value = ari_law_bounded(t->law) ? "N" : "@V";
    begin_rule(t, p);
    if (t->law->high) ari_text_put(t->o, "#count { A,B : arm(R,C,A,B,1), ");
    else ari_text_put(t->o, "arm(R,C,A,B,1), ");
    ari_text_put(t->o, most == (t->law->high != 0) ? "not arm(R,C,A,B," : "arm(R,C,A,B,");
    ari_rules_text_put(t, value);
    ari_text_put(t->o, most ? "+1)" : ")");
    ari_text_put(t->o, t->law->high ? " } = 0.\n" : ".\n");
}

static void write_arms(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    if (!t->law->high) {
        ari_text_put(t->o, "#count { A,B,K : arm(R,C,A,B,K) }");
        end_rule(t);
    } else {
        ari_text_put(t->o, t->law->high == 1
                               ? "arm(R,C,A,B,K), arm(R,C,D,E,1), not arm(R,C,D,E,K).\n"
                               : "arm(R,C,A,B,K), arm(R,C,D,E,K), (A,B) < (D,E),\n"
                                 "   not arm(R,C,A,B,K+1), not arm(R,C,D,E,K+1).\n");
    }
}

/* Along both axes. */
static void write_segments(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    if (t->law->high) {
        ari_text_put(t->o, "arm(R,C,_,0,1), arm(R,C,0,_,1), #count { A,K : arm(R,C,A,0,K) } = M,\n"
                           "   #count { B,K : arm(R,C,0,B,K) } != M.\n");
        return;
    }
    ari_text_put(t->o, "arm(R,C,_,0,1), #count { A,K : arm(R,C,A,0,K) }");
    end_rule(t);
    begin_rule(t, p);
    ari_text_put(t->o, "arm(R,C,0,_,1), #count { B,K : arm(R,C,0,B,K) }");
    end_rule(t);
}

/* ---- forms of numbers ---- */

static void put_two(const ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, "@N(R,C,V), @N(");
    ari_text_format(t->o, "%s,W), ", p->other);
}

static void write_compare(ari_rules_text *t, const ari_rules_place *p) {
    for (int k = 0; k < 2; k++) {
        begin_rule(t, p);
        ari_rules_text_put(t, p->value);
        ari_text_put(t->o, k ? ", N = greater, " : ", N = less, ");
        put_two(t, p);
        ari_text_put(t->o, k ? "V <= W.\n" : "V >= W.\n");
    }
}

/* "difference" and "ratio" */
static void write_difference(ari_rules_text *t, const ari_rules_place *p) {
    const bool ratio = t->law->form == ARI_LAW_RATIO, no = t->law->relation == ARI_IS_NOT;
    const char *value = ari_law_bounded(t->law) ? "N" : "@V";
    begin_rule(t, p);
    put_two(t, p);
    if (!ratio) {
        ari_text_put(t->o, "|V - W|");
        end_rule(t);
        return;
    }
    ari_text_put(t->o, no ? "V = " : "V != ");
    ari_rules_text_put(t, value);
    ari_text_put(t->o, no ? " * W.\n" : " * W, W != ");
    if (no) begin_rule(t, p), put_two(t, p), ari_text_put(t->o, "W = ");
    ari_rules_text_put(t, value);
    ari_text_put(t->o, " * V.\n");
}

/* A cell is hidden where one before it holds as much. */
static void write_see_digit(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, "hidden@#(I,J) :- @N(I,J,V), @N(Y,X,W), W >= V, L < K, ");
    ari_text_put(t->o, p->in); /* line(top,C,K,I,J) */
    ari_text_put(t->o, ", ");
    for (const char *s = p->in; *s; s++) ari_text_char(t->o, *s == 'K' ? 'L' : *s == 'I' ? 'Y' : *s == 'J' ? 'X' : *s);
    ari_text_put(t->o, ".\n");
    begin_rule(t, p);
    ari_text_format(t->o, "#count { I,J : %s, ", p->in);
    ari_rules_text_put(t, "not hidden@#(I,J) }");
    end_rule(t);
}

/* No number stands twice in a place; or each once. */
static void put_often(ari_rules_text *t, const ari_rules_place *p, const char *often) {
    begin_rule(t, p);
    ari_rules_text_put(t, "number(V), #count { I,J : @N(I,J,V), ");
    ari_rules_text_put(t, p->in);
    ari_text_format(t->o, " } %s.\n", often);
}

static void write_digits_differ(ari_rules_text *t, const ari_rules_place *p) { put_often(t, p, "> 1"); }
static void write_once(ari_rules_text *t, const ari_rules_place *p) { put_often(t, p, "!= 1"); }

static void write_digit(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    ari_rules_text_put(t, "@N(R,C,V), V");
    end_rule(t);
}

static void write_sum(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    ari_rules_text_put(t, "#sum { V,I,J : @N(I,J,V), ");
    ari_rules_text_put(t, p->in);
    ari_text_put(t->o, " }");
    end_rule(t);
}

static void write_falls(ari_rules_text *t, const ari_rules_place *p) {
    (void)p;
    ari_rules_text_put(t, ":- room(R,C,K), room(R+1,C,K), @N(R,C,V), @N(R+1,C,W), V <= W.\n");
}

static void write_apart(ari_rules_text *t, const ari_rules_place *p) {
    ari_rules_text_put(t, p->in[0] == 'I' ? ":- @N(R,C,V), @N(R,C+D,V), D = 1..V.\n"
                                          : ":- @N(R,C,V), @N(R+D,C,V), D = 1..V.\n");
}

static void write_consecutive(ari_rules_text *t, const ari_rules_place *p) {
    begin_rule(t, p);
    ari_rules_text_put(t, "@N(R,C,V), number(V+1), #count { I,J : @N(I,J,V+1), ");
    ari_rules_text_put(t, p->in);
    ari_text_put(t->o, " } = 0.\n");
}

static const ari_rules_language asp = {
    .name = "answer set programming",
    .comment = "% ",
    .taken = " not any rows cols cell row col room side way beside around block sight ray clear run walk reach see rim "
             "box high top bottom left right number free line joined arm hidden in to passed missed turn no_turn "
             "straight no_straight loop ",
    .domain = {[ARI_EACH_BOARD] = {{NULL, NULL, "cell(I,J)", "I,J", NULL, NULL}},
               [ARI_EACH_CELL] = {{"cell(R,C)", NULL, NULL, "I,J", NULL, NULL}},
               [ARI_EACH_CLUE] = {{"@L(R,C,_)", NULL, NULL, "I,J", "@L(R,C,N)", NULL}},
               [ARI_EACH_OTHER] = {{"cell(R,C), not @L(R,C,_)", NULL, NULL, "I,J", NULL, NULL}},
               [ARI_EACH_PAIR] = {{"cell(R,C), way(A,B), cell(R+A,C+B)", NULL, "I = R..R+A, J = C..C+B", "I,J", NULL,
                                   "R+A,C+B"}},
               [ARI_EACH_ROW] = {{"row(R)", NULL, "I = R", "I,J", NULL, NULL}},
               [ARI_EACH_COLUMN] = {{"col(C)", NULL, "J = C", "I,J", NULL, NULL}},
               [ARI_EACH_LINE] = {{"row(R)", NULL, "I = R", "I,J", NULL, NULL},
                                  {"col(C)", NULL, "J = C", "I,J", NULL, NULL}},
               [ARI_EACH_BOX] = {{"box(R,C,_,_)", NULL, "box(R,C,I,J)", "I,J", NULL, NULL}},
               [ARI_EACH_ROOM] = {{"room(_,_,K)", NULL, "room(I,J,K)", "I,J", "@L(K,N)", NULL}},
               [ARI_EACH_WINDOW] = {{"cell(R,C), cell(R@g,C@e)", NULL, "I = R..R@g, J = C..C@e", "I,J", NULL, NULL}},
               [ARI_EACH_RUN] = {{"run(R,C,A,B,_,_)", NULL, "run(R,C,A,B,I,J)", "I,J", NULL, NULL}},
               [ARI_EACH_ACROSS] = {{"cell(R,C), way(A,B), room(R,C,K), room(R+A,C+B,L), K != L", NULL,
                                     "I = R..R+A, J = C..C+B", "I,J", NULL, NULL}},
               [ARI_EACH_STRETCH] = {{"walk(R,C,_,_,Y,X,@H)", NULL, "I = R..Y, J = C..X", "I,J", NULL, NULL}},
               [ARI_EACH_ENTRY] = {{"run(R,C,0,1,_,_)", NULL, "run(R,C,0,1,I,J)", "I,J",
                                    "run(R,C,0,1,_,_), @L(R,C-1,N)", NULL},
                                   {"run(R,C,1,0,_,_)", NULL, "run(R,C,1,0,I,J)", "I,J",
                                    "run(R,C,1,0,_,_), @M(R-1,C,N)", NULL}},
               [ARI_EACH_OUTER] = {{"@O_top(C,_)", NULL, "line(top,C,K,I,J)", "I,J", "@O_top(C,N)", "C"},
                                   {"@O_left(R,_)", NULL, "line(left,R,K,I,J)", "I,J", "@O_left(R,N)", "R"},
                                   {"@O_bottom(C,_)", NULL, "line(bottom,C,K,I,J)", "I,J", "@O_bottom(C,N)", "C"},
                                   {"@O_right(R,_)", NULL, "line(right,R,K,I,J)", "I,J", "@O_right(R,N)", "R"}},
               [ARI_EACH_CORNER] = {{"@O(R,C,_)", NULL, "I = R..R+1, J = C..C+1", "I,J", "@O(R,C,N)", NULL}},
               [ARI_EACH_BETWEEN] = {{"@B_right(R,C,_)", NULL, "I = R, J = C..C+1", "I,J", "@B_right(R,C,N)", "R,C+1"},
                                     {"@B_down(R,C,_)", NULL, "I = R..R+1, J = C", "I,J", "@B_down(R,C,N)", "R+1,C"}},
               [ARI_EACH_UNMARKED] = {{"cell(R,C), cell(R,C+1), not @B_right(R,C,_)", NULL, "I = R, J = C..C+1", "I,J",
                                       NULL, "R,C+1"},
                                      {"cell(R,C), cell(R+1,C), not @B_down(R,C,_)", NULL, "I = R..R+1, J = C", "I,J",
                                       NULL, "R+1,C"}}},
    .scope = {[ARI_IN_IT] = "I = R, J = C",
              [ARI_IN_BESIDE] = "beside(R,C,I,J)",
              [ARI_IN_AROUND] = "around(R,C,I,J)",
              [ARI_IN_BLOCK] = "block(R,C,I,J)",
              [ARI_IN_SIGHT] = "sight(R,C,I,J)"},
    .form = ARI_RULES_TEXT_FORMS,
    .greatest = {[ARI_DIGIT_SIDE] = "T = #max { rows; cols }",
                 [ARI_DIGIT_ROOM] = "room(R,C,K), T = #count { I,J : room(I,J,K) }",
                 [ARI_DIGIT_BOARD] = "T = rows * cols"},
};

/* ---- what the laws use ---- */

static void write_helpers(const ari_rules_text *t) {
    const bool beside =
        ari_rules_text_uses(t, -1, -1, ARI_IN_BESIDE) || ari_rules_text_uses(t, ARI_LAW_CONNECTED, -1, -1);
    const bool sight = ari_rules_text_uses(t, -1, -1, ARI_IN_SIGHT);
    const bool run = ari_rules_text_uses(t, -1, ARI_EACH_RUN, -1) || ari_rules_text_uses(t, -1, ARI_EACH_ENTRY, -1);
    const bool walk = ari_rules_text_uses(t, -1, ARI_EACH_STRETCH, -1);
    if (sight || ari_rules_text_uses(t, ARI_LAW_SEE, -1, -1)) ari_rules_text_put(t, "side(0,1;0,-1;1,0;-1,0).\n");
    if (run || walk || t->lines || ari_rules_text_uses(t, -1, ARI_EACH_PAIR, -1))
        ari_rules_text_put(t, "way(0,1;1,0).\n");
    if (beside)
        ari_rules_text_put(t,
                           "beside(R,C,R+A,C+B) :- cell(R,C), cell(R+A,C+B), A = -1..1, B = -1..1, |A| + |B| = 1.\n");
    if (ari_rules_text_uses(t, -1, -1, ARI_IN_AROUND))
        ari_rules_text_put(t,
                           "around(R,C,R+A,C+B) :- cell(R,C), cell(R+A,C+B), A = -1..1, B = -1..1, |A| + |B| > 0.\n");
    if (ari_rules_text_uses(t, -1, -1, ARI_IN_BLOCK))
        ari_rules_text_put(t, "block(R,C,R+A,C+B) :- cell(R,C), cell(R+A,C+B), A = -1..1, B = -1..1.\n");
    if (run || sight) ari_rules_text_put(t, "clear(R,C) :- cell(R,C), not @L(R,C,_).\n");
    if (sight)
        ari_rules_text_put(t, "ray(R,C,A,B,R+A,C+B) :- cell(R,C), side(A,B), clear(R+A,C+B).\n"
                              "ray(R,C,A,B,I+A,J+B) :- ray(R,C,A,B,I,J), clear(I+A,J+B).\n"
                              "sight(R,C,R,C) :- cell(R,C).\nsight(R,C,I,J) :- ray(R,C,_,_,I,J).\n");
    if (run)
        ari_rules_text_put(t, "run(R,C,A,B,R,C) :- clear(R,C), way(A,B), not clear(R-A,C-B).\n"
                              "run(R,C,A,B,I+A,J+B) :- run(R,C,A,B,I,J), clear(I+A,J+B).\n");
    static const char *const side[ARI_NOUTER] = {
        "line(top,C,R,R,C) :- cell(R,C).\n", "line(left,R,C,R,C) :- cell(R,C).\n",
        "line(bottom,C,rows+1-R,R,C) :- cell(R,C).\n", "line(right,R,cols+1-C,R,C) :- cell(R,C).\n"};
    for (int i = 0; i < ARI_NOUTER && t->outer; i++)
        if (t->s->sides >> i & 1 && !t->s->corners) ari_text_put(t->o, side[i]);
    if (ari_rules_text_uses_shore(t))
        ari_rules_text_put(t, "rim(R,C) :- cell(R,C), (R-1) * (rows-R) * (C-1) * (cols-C) = 0.\n");
    if (walk)
        ari_text_format(t->o,
                        "border(R,C,A,B,1) :- room(R,C,K), way(A,B), room(R+A,C+B,L), K != L.\n"
                        "border(R,C,A,B,0) :- room(R,C,K), way(A,B), room(R+A,C+B,K).\n"
                        "walk(R,C,A,B,R+A,C+B,1) :- border(R,C,A,B,1).\n"
                        "walk(R,C,A,B,I+A,J+B,N+M) :- walk(R,C,A,B,I,J,N), N < %u, border(I,J,A,B,M).\n",
                        ari_rules_text_borders(t));
}

/* Numbers in cells, and how great they may be. */
static void write_digits(ari_rules_text *t) {
    const ari_rule *r = &t->b->genre->rules.rule[0];
    if (ari_rules_text_uses(t, -1, ARI_EACH_BOX, -1))
        ari_text_put(t->o, "high(H) :- H = #max { K : K = 1..cols, K*K <= cols, cols \\ K = 0 }.\n"
                           "box(R,C,I,J) :- rows = cols, high(H), W = cols / H, cell(R,C), (R-1) \\ H = 0, "
                           "(C-1) \\ W = 0,\n  cell(I,J), I >= R, I < R+H, J >= C, J < C+W.\n");
    ari_text_format(t->o, "\n%% %s: %s.\n", r->name, r->text);
    const bool plain = t->s->digit_bound <= ARI_DIGIT_PARAM;
    ari_rules_text_put(t, plain ? "top(R,C,@T) :- cell(R,C)" : "top(R,C,T) :- cell(R,C), @T");
    ari_rules_text_put(t, t->s->shut ? ", not @L(R,C,_).\n" : ".\n");
    ari_rules_text_put(t, "{ @N(R,C,1..T) } = 1 :- top(R,C,T).\n");
    if (ari_rules_text_uses(t, ARI_LAW_DIGITS, -1, -1) || ari_rules_text_uses(t, ARI_LAW_ONCE, -1, -1) ||
        ari_rules_text_uses(t, ARI_LAW_CONSECUTIVE, -1, -1))
        ari_rules_text_put(t, "number(1..M) :- M = #max { 0; T : top(_,_,T) }.\n");
}

/* Lines between cells, what they do in a cell, and cells that are called by having none. */
static void write_lines(ari_rules_text *t) {
    if (t->s->shut) {
        const ari_rule *r = &t->b->genre->rules.rule[0];
        ari_text_format(t->o, "\n%% %s: %s.\n", r->name, r->text);
    }
    ari_rules_text_put(t, t->s->shut ? "free(R,C) :- cell(R,C), not @L(R,C,_).\n" : "free(R,C) :- cell(R,C).\n");
    ari_text_put(t->o, "{ line(R,C,R+A,C+B) } :- free(R,C), way(A,B), free(R+A,C+B).\n"
                       "joined(R,C,I,J) :- line(R,C,I,J).\njoined(I,J,R,C) :- line(R,C,I,J).\n"
                       "passed(R,C) :- joined(R,C,_,_).\n");
    if (ari_rules_text_uses_side(t, ARI_SIDE_MISSED))
        ari_text_put(t->o, "missed(R,C) :- cell(R,C), not passed(R,C).\n");
    if (ari_rules_text_uses_side(t, ARI_SIDE_TURN) || ari_rules_text_uses_side(t, ARI_SIDE_STRAIGHT))
        ari_text_put(t->o, "turn(R,C) :- joined(R,C,R,_), joined(R,C,_,C).\n"
                           "no_turn(R,C) :- cell(R,C), not turn(R,C).\n"
                           "straight(R,C) :- passed(R,C), not turn(R,C).\n"
                           "no_straight(R,C) :- cell(R,C), not straight(R,C).\n");
    if (ari_rules_text_uses_arms(t))
        ari_text_put(t->o, "arm(R,C,I-R,J-C,1) :- joined(R,C,I,J).\n"
                           "arm(R,C,A,B,N+1) :- arm(R,C,A,B,N), joined(R+A*N,C+B*N,R+A*(N+1),C+B*(N+1)).\n");
    if (t->s->elsewhere) ari_rules_text_put(t, "@N(R,C) :- free(R,C), not passed(R,C).\n");
    if (t->s->elsewhere && ari_rules_text_uses_off(t))
        ari_text_format(t->o, "%s(R,C) :- cell(R,C), not %s(R,C).\n", t->off, t->on);
}

static void write_model(ari_rules_text *t) {
    ari_rules_text_head(t, "all answers: clingo 0 FILE");
    ari_text_put(t->o, "row(1..rows).\ncol(1..cols).\ncell(R,C) :- row(R), col(C).\n");
    write_helpers(t);
    if (t->digits) write_digits(t);
    else if (t->lines) write_lines(t);
    else ari_rules_text_put(t, "\n{ @N(R,C) : cell(R,C) }.\n");
    if (!t->digits && !t->lines && ari_rules_text_uses_off(t))
        ari_text_format(t->o, "%s(R,C) :- cell(R,C), not %s(R,C).\n", t->off, t->on);
    if (t->s->shut && !t->lines && !t->digits) {
        const ari_rule *r = &t->b->genre->rules.rule[0];
        ari_text_format(t->o, "\n%% %s: %s.\n", r->name, r->text);
        ari_rules_text_put(t, ":- @L(R,C,_), @N(R,C).\n");
    }
    ari_rules_text_laws(t);
    if (t->s->elsewhere) ari_rules_text_put(t, "\n#show @N/2.");
    ari_rules_text_put(t, t->lines ? "\n#show line/4.\n" : t->digits ? "\n#show @N/3.\n" : "\n#show @N/2.\n");
}

/* A number as it is, or its word. */
static void put_number(const ari_rules_text *t, const ari_rules_grid *g, int32_t v) {
    const char *word = NULL, *colour = strstr(g->name, "_colour");
    int32_t is;
    for (uint32_t i = 0; (v < 0 || colour) && (word = ari_rules_text_word(t, i, &is)) && is != v;) i++;
    if (word) ari_text_put(t->o, word);
    else ari_text_int(t->o, v);
}

/* name(1,2,3). where there is one; of lists name(1,2,3): in line 1 the second number is 3. */
static void write_grid(const ari_rules_text *t, const ari_rules_grid *g) {
    const bool single = g->over >= ARI_OVER_ROOMS && g->over <= ARI_OVER_ROWS && !g->lists;
    const uint32_t first = g->over != ARI_OVER_CORNERS;
    uint32_t n = 0;
    for (uint32_t i = 0; i < g->rows * g->cols; i++) {
        if (g->value[i] == ARI_CLUE_NONE || (g->lists && !g->value[i] && i % g->cols)) continue;
        ari_text_format(t->o, n++ % 8 ? " %s(%u," : "\n%s(%u,", g->name, i / g->cols + first);
        if (!single) ari_text_format(t->o, "%u,", i % g->cols + first);
        put_number(t, g, g->value[i]);
        ari_text_put(t->o, ").");
    }
    if (n) ari_text_char(t->o, '\n');
    else ari_text_format(t->o, "#defined %s/%d.\n", g->name, single ? 2 : 3);
}

static void write_data(const ari_rules_text *t) {
    const ari_board *b = t->b;
    ari_text_format(t->o, "#const rows = %u.\n#const cols = %u.\n", b->rows, b->cols);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        ari_text_format(t->o, "#const %s = %d.\n", ari_rules_text_name(t, b->genre->rules.param[i].name), b->param[i]);
    for (uint32_t i = 0; b->room && i < b->ncell; i++)
        ari_text_format(t->o, i % b->cols ? " room(%u,%u,%u)." : "\nroom(%u,%u,%u).", i / b->cols + 1, i % b->cols + 1,
                        b->room[i] + 1);
    if (b->room) ari_text_char(t->o, '\n');
    ari_rules_grid grid[ARI_RULES_GRIDS];
    const uint32_t n = ari_rules_text_grids(t, grid);
    for (uint32_t i = 0; i < n && !t->o->failed; i++) write_grid(t, &grid[i]);
}

ari_status ari_rules_asp_print(const ari_board *b, int how, ari_out *o, ari_error *err) {
    ari_rules_text t;
    ARI_TRY(ari_rules_text_begin(&t, b, &asp, o, err));
    if (how & ARI_EXPORT_MODEL) write_model(&t);
    if (how == (ARI_EXPORT_MODEL | ARI_EXPORT_DATA)) ari_text_put(o, ARI_RULES_DATA);
    if (how & ARI_EXPORT_DATA) write_data(&t);
    return ARI_OK;
}
