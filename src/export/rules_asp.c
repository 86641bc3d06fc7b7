/* rules_asp.c - the rules of a sheet as an answer set program for clingo: facts of the board, a choice for each cell, a
 * rule without a head for each law, which says what may not be. What helpers say follows from the choice, so answer
 * sets and solutions are one to one.
 * Source: M. Gebser, R. Kaminski, B. Kaufmann, T. Schaub: Answer Set Solving in Practice, 2012. */
#include "export/rules_text.h"

/* What must not hold: the opposite of each relation. */
static const char *const against[] = {"!=", ">", "<", "="};

/* ---- forms ---- */

/* :- each place, where the condition holds, */
static void begin_rule(const ari_rules_text *t, const ari_rules_place *p) {
    ari_text_put(t->o, ":- ");
    if (!p->each) return;
    if (ari_law_bounded(t->law))
        ari_rules_text_put(t, t->law->each == ARI_EACH_ROOM ? "@L(K,N)" : "@L(R,C,N)");
    else if (!t->law->only || t->law->each != ARI_EACH_CELL)
        ari_rules_text_put(t, p->each);
    if (ari_law_bounded(t->law)) ari_text_put(t->o, t->s->any ? ", N != any" : "");
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

/* ---- forms of numbers ---- */

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
             "box high top number free line joined passed missed turn no_turn straight no_straight loop ",
    .domain = {[ARI_EACH_BOARD] = {{NULL, NULL, "cell(I,J)", "I,J"}},
               [ARI_EACH_CELL] = {{"cell(R,C)", NULL, NULL, "I,J"}},
               [ARI_EACH_CLUE] = {{"@L(R,C,_)", NULL, NULL, "I,J"}},
               [ARI_EACH_OTHER] = {{"cell(R,C), not @L(R,C,_)", NULL, NULL, "I,J"}},
               [ARI_EACH_PAIR] = {{"cell(R,C), way(A,B), cell(R+A,C+B)", NULL, "I = R..R+A, J = C..C+B", "I,J"}},
               [ARI_EACH_ROW] = {{"row(R)", NULL, "I = R", "I,J"}},
               [ARI_EACH_COLUMN] = {{"col(C)", NULL, "J = C", "I,J"}},
               [ARI_EACH_LINE] = {{"row(R)", NULL, "I = R", "I,J"}, {"col(C)", NULL, "J = C", "I,J"}},
               [ARI_EACH_BOX] = {{"box(R,C,_,_)", NULL, "box(R,C,I,J)", "I,J"}},
               [ARI_EACH_ROOM] = {{"room(_,_,K)", NULL, "room(I,J,K)", "I,J"}},
               [ARI_EACH_WINDOW] = {{"cell(R,C), cell(R@g,C@e)", NULL, "I = R..R@g, J = C..C@e", "I,J"}},
               [ARI_EACH_RUN] = {{"run(R,C,A,B,_,_)", NULL, "run(R,C,A,B,I,J)", "I,J"}},
               [ARI_EACH_ACROSS] = {{"cell(R,C), way(A,B), room(R,C,K), room(R+A,C+B,L), K != L", NULL,
                                     "I = R..R+A, J = C..C+B", "I,J"}},
               [ARI_EACH_STRETCH] = {{"walk(R,C,_,_,Y,X,@H)", NULL, "I = R..Y, J = C..X", "I,J"}}},
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
    const bool sight = ari_rules_text_uses(t, -1, -1, ARI_IN_SIGHT), run = ari_rules_text_uses(t, -1, ARI_EACH_RUN, -1);
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
    ari_rules_text_put(t, plain ? "top(R,C,@T) :- cell(R,C).\n" : "top(R,C,T) :- cell(R,C), @T.\n");
    ari_rules_text_put(t, "{ @N(R,C,1..T) } = 1 :- top(R,C,T).\n");
    if (ari_rules_text_uses(t, ARI_LAW_DIGITS, -1, -1) || ari_rules_text_uses(t, ARI_LAW_ONCE, -1, -1) ||
        ari_rules_text_uses(t, ARI_LAW_CONSECUTIVE, -1, -1))
        ari_rules_text_put(t, "number(1..M) :- M = #max { T : top(_,_,T) }.\n");
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
    if (t->s->shut && !t->lines) {
        const ari_rule *r = &t->b->genre->rules.rule[0];
        ari_text_format(t->o, "\n%% %s: %s.\n", r->name, r->text);
        ari_rules_text_put(t, ":- @L(R,C,_), @N(R,C).\n");
    }
    ari_rules_text_laws(t);
    if (t->s->elsewhere) ari_rules_text_put(t, "\n#show @N/2.");
    ari_rules_text_put(t, t->lines ? "\n#show line/4.\n" : t->digits ? "\n#show @N/3.\n" : "\n#show @N/2.\n");
}

/* name(1,2,3). in the cells that have it; -2 is "any". */
static void write_clues(const ari_rules_text *t) {
    const ari_board *b = t->b;
    uint32_t n = 0;
    for (uint32_t i = 0; i < (t->of_rooms ? b->nroom : b->ncell); i++) {
        const int32_t v = b->clue[t->of_rooms ? b->entry[i] : i];
        if (v == ARI_CLUE_NONE) continue;
        ari_text_put(t->o, n++ % 8 ? " " : "\n");
        if (t->of_rooms)
            ari_text_format(t->o, "%s(%u,", t->clue, i + 1);
        else
            ari_text_format(t->o, "%s(%u,%u,", t->clue, i / b->cols + 1, i % b->cols + 1);
        if (v == ARI_CLUE_ANY)
            ari_text_put(t->o, "any).");
        else
            ari_text_format(t->o, "%d).", (int)v);
    }
    if (n)
        ari_text_char(t->o, '\n');
    else
        ari_rules_text_put(t, t->of_rooms ? "#defined @L/2.\n" : "#defined @L/3.\n");
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
    if (t->clue) write_clues(t);
}

ari_status ari_rules_asp_print(const ari_board *b, int how, ari_out *o, ari_error *err) {
    ari_rules_text t;
    ARI_TRY(ari_rules_text_begin(&t, b, &asp, o, err));
    if (how & ARI_EXPORT_MODEL) write_model(&t);
    if (how == (ARI_EXPORT_MODEL | ARI_EXPORT_DATA)) ari_text_put(o, ARI_RULES_DATA);
    if (how & ARI_EXPORT_DATA) write_data(&t);
    return ARI_OK;
}
