/* api_mip.c - the engine mip through the public header, with solvers written here: an honest one (backtracking over the
 * program's own arrays), and ones that lie, that answer in halves, that fail. Whatever they say, no answer may differ
 * from that of the default engine. */
#include "asking.h"

#include <stdlib.h>

enum { MOST = 400 };

/* Can row r still be met when columns below `set` have their values? */
static int may_hold(const ari_lab_program *p, uint32_t r, const int *x, uint32_t set) {
    long least = 0, most = 0;
    for (uint32_t k = p->start[r]; k < p->start[r + 1]; k++) {
        const uint32_t c = p->index[k];
        const long lo = (long)p->coef[k] * (c < set ? x[c] : p->lower[c]);
        const long hi = (long)p->coef[k] * (c < set ? x[c] : p->upper[c]);
        least += lo < hi ? lo : hi;
        most += lo < hi ? hi : lo;
    }
    return (p->row_lower[r] == INT32_MIN || most >= p->row_lower[r]) &&
           (p->row_upper[r] == INT32_MAX || least <= p->row_upper[r]);
}

static int rows_fine(const ari_lab_program *p, const int *x, uint32_t set) {
    for (uint32_t r = 0; r < p->nrow; r++)
        if (!may_hold(p, r, x, set)) return 0;
    return 1;
}

/* The first assignment, in order, that meets every row (costs are not looked at), or the cheapest of all. */
static int backtrack(const ari_lab_program *p, int cheapest, double *value, ari_lab_outcome *out) {
    int x[MOST];
    uint32_t at = 0;
    long best = 0;
    int found = 0;
    if (p->ncol > MOST) return ARI_LAB_STOPPED;
    for (uint32_t c = 0; c < p->ncol; c++) x[c] = p->lower[c] - 1;
    if (!rows_fine(p, x, 0)) return ARI_LAB_INFEASIBLE;
    for (;;) {
        out->nodes++;
        if (++x[at] > p->upper[at]) {
            x[at] = p->lower[at] - 1;
            if (!at--) return found ? ARI_LAB_SOLVED : ARI_LAB_INFEASIBLE;
        } else if (rows_fine(p, x, at + 1) && ++at == p->ncol) {
            long cost = 0;
            for (uint32_t c = 0; c < p->ncol; c++) cost += (long)p->cost[c] * x[c];
            if (!found || cost < best) {
                for (uint32_t c = 0; c < p->ncol; c++) value[c] = x[c];
                best = cost;
            }
            if (!cheapest) return ARI_LAB_SOLVED;
            found = 1;
            at--;
        }
    }
}

static int honest(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    (void)user;
    return backtrack(p, 0, value, out);
}
static int thorough(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    (void)user;
    return backtrack(p, 1, value, out);
}
static int liar(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    (void)user, (void)p, (void)value, (void)out;
    return ARI_LAB_INFEASIBLE;
}
static int zeros(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    (void)user, (void)out;
    for (uint32_t c = 0; c < p->ncol; c++) value[c] = 0;
    return ARI_LAB_SOLVED;
}
static int halves(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    (void)user, (void)out;
    for (uint32_t c = 0; c < p->ncol; c++) value[c] = 0.5;
    return ARI_LAB_SOLVED;
}
static int broken(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    (void)user, (void)p, (void)value;
    strcpy(out->fault, "out of order");
    return ARI_LAB_BROKEN;
}

static const struct { const char *text, *form; } board[] = {
    {"slitherlink 2x2\n..\n..\n", "edge"},
    {"slitherlink 2x2\n3.\n.2\n", "edge"},
    {"slitherlink 2x2\n3.\n.2\n", "arc+start"},
    {"slitherlink 2x3\n4 . .\n. . 4\n", "edge"},
    {"slitherlink 3x3\n3 . 3\n. . .\n. 0 .\n", "edge+start"},
    {"numberlink 3x3 rule=D\n1 . 2\n. . .\n1 . 2\n", "edge"},
    {"numberlink 3x3 rule=D\n1 . 2\n. . .\n1 . 2\n", "product+linear"},
    {"numberlink 3x3 rule=D\n1 . .\n2 . 2\n1 . .\n", "cell"},
    {"numberlink 3x3 rule=C\n1 . .\n. . .\n. . 1\n", "cell"},
    {"numberlink 3x3 rule=C\n1 . .\n. . .\n. . 1\n", "product+linear"},
    {"numberlink 3x3 rule=A\n1 . .\n. . .\n. . 1\n", "edge"},
    {"numberlink 2x3 rule=A\n1 . .\n. . 1\n", "commodity"},
    {"numberlink 2x3 rule=B\n1 . .\n. . 1\n", "commodity"},
    {"numberlink 3x3 rule=D\n1 . 2\n. . .\n1 . 2\n", "commodity"},
    {"hashi 3x3\n2 . 2\n. . .\n2 . 2\n", "unary"},
    {"masyu 3x3\n. w .\n. . .\n. . .\n", "edge"},
    {"circuit 2x2\no o\n\no o\n", "tree"},
    {"circuit 2x3\no o o\n\no o o\n", "tree"},
};

static const ari_verb verb[] = {ARI_VERB_SOLVE, ARI_VERB_UNIQUE, ARI_VERB_FORCED, ARI_VERB_ENUM,
                                ARI_VERB_COUNT, ARI_VERB_CLASH,  ARI_VERB_DIFF};

/* The answer, the number of solutions or notes, and the distance: whatever does not depend on the way. */
static void print(char out[160], ari_verb v, const ari_result *r) {
    const int listed = v == ARI_VERB_ENUM;
    snprintf(out, 160, "%d complete %d count %s solutions %u distance %u", (int)ari_result_answer(r),
             ari_result_complete(r), ari_result_count(r), listed ? ari_result_nsolution(r) : 0, ari_result_distance(r));
}

static void one(const ari_board *b, ari_verb v, const char *form, ari_lab_solver *solver, const char *want) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r;
    ari_error err;
    char got[160];
    o.engine = "mip";
    o.formulation = form;
    o.solver = solver;
    if (!CHECK(ari_ask(v, b, &o, &r, &err) == ARI_OK)) {
        fprintf(stderr, "  %s: %s\n", form, err.what);
        return;
    }
    print(got, v, r);
    if (!CHECK(!strcmp(got, want)))
        fprintf(stderr, "  verb %d, formulation %s, %s solver: %s, not %s\n", (int)v, form, solver->name, got, want);
    ari_result_free(r);
}

static void agree(void) {
    ari_lab_solver good = {.name = "honest", .solve = honest}, bad = {.name = "lying", .solve = liar};
    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        ari_board *b;
        ari_error err;
        if (ari_board_read(board[i].text, strlen(board[i].text), NULL, &b, &err) != ARI_OK) {
            CHECK(!"a board that cannot be read");
            fprintf(stderr, "  %s\n", err.what);
            continue;
        }
        for (size_t k = 0; k < sizeof verb / sizeof *verb; k++) {
            ari_result *r;
            char want[160], form[32];
            ari_options o = ARI_OPTIONS_DEFAULT;
            snprintf(form, sizeof form, "%.*s", (int)strcspn(board[i].form, "+"), board[i].form);
            o.formulation = form; /* distances are between variables of the model */
            if (ari_ask(verb[k], b, &o, &r, &err) != ARI_OK) {
                CHECK(err.status == ARI_UNSUPPORTED && strstr(err.what, "for solvers of integer programs alone"));
                o.formulation = strcmp(form, "cell") ? NULL : "product"; /* whose model it has */
                if (!CHECK(ari_ask(verb[k], b, &o, &r, &err) == ARI_OK)) continue;
            }
            print(want, verb[k], r);
            ari_result_free(r);
            one(b, verb[k], board[i].form, &good, want);
            one(b, verb[k], board[i].form, &bad, want);
        }
        ari_board_free(b);
    }
}

/* The fewest clues by two programs, beside the verb min; and what a liar comes to. */
static void fewest(void) {
    static const char *const text[] = {"slitherlink 2x2\n3.\n.2\n", "slitherlink 2x2\n22\n22\n",
                                       "sudoku 2x2 boxes=1x2\n1 2\n2 1\n",
                                       "slitherlink 2x3\n4 0 0\n0 0 0\n"};
    ari_lab_solver good = {.name = "thorough", .solve = thorough}, bad = {.name = "lying", .solve = liar};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        ari_board *b;
        ari_error err;
        ari_result *r;
        ari_lab *l = NULL;
        if (!CHECK(ari_board_read(text[i], strlen(text[i]), NULL, &b, &err) == ARI_OK)) continue;
        CHECK(ari_ask(ARI_VERB_MIN, b, NULL, &r, &err) == ARI_OK);
        const ari_status s = ari_lab_fewest(b, NULL, &good, 0, &l, &err);
        if (ari_result_answer(r) != ARI_ONE) {
            CHECK(s == ARI_UNSUPPORTED);
        } else if (CHECK(s == ARI_OK)) {
            CHECK_EQ(l->cost, ari_result_clues(r, 1));
            CHECK_EQ(l->answer, ARI_SOME);
            CHECK(strstr(l->note, "proved by the exact engine"));
            ari_lab_free(l);
            CHECK(ari_lab_fewest(b, NULL, &bad, 0, &l, &err) == ARI_OK);
            CHECK_EQ(l->answer, ARI_UNKNOWN); /* not even the master has a solution, it says */
            ari_lab_free(l);
        }
        ari_result_free(r);
        ari_board_free(b);
    }
}

static const char LOOP[] = "slitherlink 3x3\n3 . 3\n. . .\n. 0 .\n";

static void refused(int (*solve)(void *, const ari_lab_program *, double *, ari_lab_outcome *), const char *want) {
    ari_board *b = board_of(LOOP);
    ari_lab_solver s = {.name = "bad", .solve = solve};
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    ari_error err;
    o.engine = "mip";
    o.solver = &s;
    CHECK(ari_ask(ARI_VERB_SOLVE, b, &o, &r, &err) == ARI_UNSUPPORTED);
    CHECK_STR(err.what, want);
    CHECK(!r);
    ari_board_free(b);
}

/* Without a solver; a refusal that the limit leaves unconfirmed; products that no library takes. */
static void words(void) {
    ari_board *b = board_of(LOOP);
    ari_lab_solver s = {.name = "lying", .solve = liar};
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    ari_error err;
    o.engine = "mip";
    CHECK(ari_ask(ARI_VERB_SOLVE, b, &o, &r, &err) == ARI_UNSUPPORTED);
    CHECK_STR(err.what, "the engine mip needs an external solver of integer programs");
    o.solver = &s;
    CHECK(ari_ask(ARI_VERB_HEAT, b, &o, &r, &err) == ARI_UNSUPPORTED);
    uint64_t wrong = 0;
    const char *name;
    CHECK(ari_ask(ARI_VERB_SOLVE, b, &o, &r, &err) == ARI_OK);
    for (uint32_t i = 0; (name = ari_result_stat(r, i, &wrong)) && strcmp(name, "wrong") != 0; i++) continue;
    CHECK_EQ(wrong, 1);
    ari_result_free(r);
    int word = 0;
    for (uint64_t ticks = 2; ticks < 400; ticks++) {
        o.ticks = ticks;
        if (!CHECK(ari_ask(ARI_VERB_SOLVE, b, &o, &r, &err) == ARI_OK)) break;
        if (ari_result_answer(r) == ARI_NONE) {
            CHECK_EQ(ari_result_complete(r), 0);
            CHECK_STR(ari_result_stop(r), "solver");
            word++;
        }
        ari_result_free(r);
    }
    CHECK(word > 0);
    ari_board_free(b);
}

/* The point with half of everything, and the one that the solver found, as they are drawn. */
static char *half_drawn, *whole_drawn;
static int drawing(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    double half[MOST];
    for (uint32_t c = 0; c < p->ncol && c < MOST; c++) half[c] = 0.5;
    ari_text_free(half_drawn, NULL);
    ari_text_free(whole_drawn, NULL);
    half_drawn = p->ncol <= MOST ? p->drawing(p->self, half) : NULL;
    const int status = honest(user, p, value, out);
    whole_drawn = status == ARI_LAB_SOLVED ? p->drawing(p->self, value) : NULL;
    return status;
}

static void drawn(void) {
    static const struct { const char *text, *form, *half, *whole; } row[] = {
        {"slitherlink 1x1\n4\n", "edge", "{\"edges\":[500,500,500,500]}", "{\"edges\":[1000,1000,1000,1000]}"},
        {"slitherlink 1x1\n4\n", "arc", "{\"edges\":[1000,1000,1000,1000]}", "{\"edges\":[1000,1000,1000,1000]}"},
        {"hashi 1x3\n2 . 2\n", "unary", "{\"edges\":[1000,1000]}", "{\"edges\":[2000,2000]}"},
        {"sudoku 2x2 boxes=1x2\n1 2\n2 1\n", "onehot", "{\"cells\":[[500,500],[500,500],[500,500],[500,500]]}",
         "{\"cells\":[[1000,0],[0,1000],[0,1000],[1000,0]]}"},
        {"akari 1x2\n. .\n", "cell", "{\"cells\":[500,500]}", NULL},
    };
    ari_lab_solver s = {.name = "drawing", .solve = drawing};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ari_board *b = board_of(row[i].text);
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_lab *l;
        o.formulation = row[i].form;
        if (CHECK(ari_lab_run(b, &o, &s, 0, 0, &l, NULL) == ARI_OK)) {
            CHECK_STR(half_drawn ? half_drawn : "", row[i].half);
            if (row[i].whole) CHECK_STR(whole_drawn ? whole_drawn : "", row[i].whole);
            ari_lab_free(l);
        }
        ari_board_free(b);
    }
    ari_text_free(half_drawn, NULL);
    ari_text_free(whole_drawn, NULL);
}

int main(void) {
    agree();
    drawn();
    refused(zeros, "the solver's answer breaks a row: not believed");
    refused(halves, "the solver's answer is not whole: not believed");
    refused(broken, "the solver failed: out of order");
    words();
    fewest();
    return TEST_DONE();
}
