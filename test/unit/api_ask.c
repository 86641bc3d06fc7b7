/* api_ask.c - every verb through the public header: answers, solutions, notes, limits, hooks, memory that runs out. */
#include "asking.h"
#include "failing_allocator.h"

#include <stdlib.h>

static const char UNIQUE[] = "https://puzz.link/p?slither/4/4/dgdh2c7b";
static const char EMPTY2[] = "slitherlink 2x2\n..\n..\n";   /* 13 loops */
static const char EMPTY4[] = "slitherlink 4x4\n....\n....\n....\n....\n"; /* 9349 loops */
static const char CLASH[] = "slitherlink 3x3\n4 . 4\n. . .\n4 . .\n"; /* each pair: two loops */

/* The board goes before the result is looked at: a result stands alone. */
static ari_result *ask(ari_verb verb, const char *text, const ari_options *o) {
    ari_board *b = board_of(text);
    ari_result *r = asked(b, verb, o);
    ari_board_free(b);
    return r;
}

static int lines_on(const ari_marks *m) {
    int n = 0;
    for (uint32_t i = 0; i < m->nedge; i++) n += m->edge[i] > 0;
    return n;
}

static void answers(void) {
    ari_result *r = ask(ARI_VERB_SOLVE, UNIQUE, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_SOME);
    CHECK_EQ(ari_result_complete(r), 1);
    CHECK_STR(ari_result_stop(r), "");
    CHECK_EQ(ari_result_nsolution(r), 1);
    CHECK_EQ(ari_result_solution(r, 0)->nedge, 40);
    CHECK(ari_result_solution(r, 0)->cell == NULL);
    CHECK(ari_result_ticks(r) > 0);
    ari_result_free(r);
    r = ask(ARI_VERB_UNIQUE, UNIQUE, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_ONE);
    CHECK_EQ(ari_result_nsolution(r), 1);
    ari_result_free(r);
    r = ask(ARI_VERB_UNIQUE, EMPTY2, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_MANY);
    CHECK_EQ(ari_result_nsolution(r), 2);
    CHECK(memcmp(ari_result_solution(r, 0)->edge, ari_result_solution(r, 1)->edge, 12 * sizeof(int32_t)) != 0);
    ari_result_free(r);
    r = ask(ARI_VERB_SOLVE, CLASH, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_NONE);
    CHECK_EQ(ari_result_nsolution(r), 0);
    ari_result_free(r);
    ari_result_free(NULL);
}

static void counts(void) {
    const char *const engine[] = {NULL, "sat", "dfs"};
    ari_options o = ARI_OPTIONS_DEFAULT;
    for (int i = 0; i < 3; i++) {
        o.engine = engine[i];
        ari_result *r = ask(ARI_VERB_COUNT, EMPTY2, &o);
        CHECK_STR(ari_result_count(r), "13");
        CHECK_EQ(ari_result_answer(r), ARI_MANY);
        ari_result_free(r);
        r = ask(ARI_VERB_COUNT, CLASH, &o);
        CHECK_STR(ari_result_count(r), "0");
        CHECK_EQ(ari_result_answer(r), ARI_NONE);
        ari_result_free(r);
        r = ask(ARI_VERB_ENUM, EMPTY2, &o);
        CHECK_STR(ari_result_count(r), "13");
        CHECK_EQ(ari_result_nsolution(r), 13);
        for (uint32_t x = 0; x < 13; x++)
            for (uint32_t y = 0; y < x; y++)
                CHECK(memcmp(ari_result_solution(r, x)->edge, ari_result_solution(r, y)->edge, 12 * 4) != 0);
        ari_result_free(r);
    }
}

static void forced(void) {
    ari_result *r = ask(ARI_VERB_FORCED, UNIQUE, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_ONE);
    const ari_marks *f = ari_result_forced(r), *d = ari_result_forced_drawing(r);
    for (uint32_t i = 0; i < f->nedge; i++) CHECK(f->edge[i] == (d->edge[i] == 1) && d->edge[i] != 0);
    CHECK_EQ(ari_result_forced_count(r, 0) + ari_result_forced_count(r, 1), 40);
    CHECK_EQ(ari_result_forced_count(r, 2), 0);
    ari_result_free(r);
    r = ask(ARI_VERB_FORCED, "slitherlink 2x2\n4 .\n. .\n", NULL);
    CHECK_EQ(ari_result_answer(r), ARI_ONE);
    ari_result_free(r);
    r = ask(ARI_VERB_FORCED, "slitherlink 2x2\n3 .\n. .\n", NULL); /* 4 loops round three sides of it */
    CHECK_EQ(ari_result_answer(r), ARI_MANY);
    f = ari_result_forced(r);
    d = ari_result_forced_drawing(r);
    CHECK_EQ(ari_result_forced_count(r, 2), 12 - ari_result_forced_count(r, 0) - ari_result_forced_count(r, 1));
    CHECK(f->edge[0] == 1 && d->edge[0] == 1); /* the corner's sides are in all of them */
    for (uint32_t i = 0; i < f->nedge; i++) CHECK((f->edge[i] == 2) == (d->edge[i] == 0));
    ari_result_free(r);
    r = ask(ARI_VERB_FORCED, CLASH, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_NONE);
    ari_result_free(r);
}

/* A candidate is a number that some solution has in the cell, by every engine. */
static void candidates(void) {
    static const char *const text[] = {
        "sudoku 4x4\n1 . . .\n. . 3 .\n. 4 . .\n. . . .\n", "sudoku 4x4\n....\n....\n....\n....\n",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....2.....419..5.........",
        "suguru 3x3\n. . .\n. . .\n. . .\na a b\na a b\nc c b\n", "hidato 3x3\n1 . .\n. 5 .\n. . .\n"};
    static const char *const engine[] = {NULL, "sat", "dfs", "band"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        ari_result *all = ask(ARI_VERB_ENUM, text[i], NULL);
        CHECK(ari_result_complete(all) && ari_result_nsolution(all) > 1);
        const uint32_t cells = ari_result_solution(all, 0)->ncell, most = i == 2 || i == 4 ? 9 : 4;
        for (size_t e = 0; e < sizeof engine / sizeof *engine; e++) {
            if (e == 3 && i != 2) continue; /* 9x9 alone */
            const ari_options o = {.size = sizeof o, .engine = engine[e]};
            ari_result *r = ask(ARI_VERB_FORCED, text[i], &o);
            for (uint32_t c = 0; c < cells; c++)
                for (uint32_t k = 1; k <= most; k++) {
                    int found = 0;
                    for (uint32_t s = 0; s < ari_result_nsolution(all); s++)
                        found |= ari_result_solution(all, s)->cell[c] == (int32_t)k;
                    CHECK_EQ(ari_result_candidate(r, c, k), found);
                }
            CHECK_EQ(ari_result_candidate(r, cells, 1), -1);
            CHECK_EQ(ari_result_candidate(r, 0, 0), -1);
            ari_result_free(r);
        }
        ari_result_free(all);
    }
    ari_result *r = ask(ARI_VERB_FORCED, UNIQUE, NULL);
    CHECK_EQ(ari_result_candidate(r, 0, 1), -1); /* lines are drawn there */
    ari_result_free(r);
}

static void notes(void) {
    ari_result *r = ask(ARI_VERB_CLASH, CLASH, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_NONE);
    CHECK_EQ(ari_result_nnote(r), 2);
    CHECK_STR(ari_result_note_rule(r, 0), "clue");
    CHECK(strcmp(ari_result_note_place(r, 0), ari_result_note_place(r, 1)) < 0);
    CHECK(!strncmp(ari_result_note_place(r, 1), "R", 1));
    CHECK(*ari_result_note_text(r, 0));
    ari_result_free(r);
    r = ask(ARI_VERB_CLASH, UNIQUE, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_SOME);
    CHECK_EQ(ari_result_nnote(r), 0);
    ari_result_free(r);
    r = ask(ARI_VERB_DIFF, EMPTY2, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_MANY);
    CHECK_EQ(ari_result_complete(r), 1);
    CHECK_EQ(ari_result_distance(r), 4); /* one cell more inside */
    CHECK_EQ(ari_result_nnote(r), 4);
    const int x = lines_on(ari_result_solution(r, 0)), y = lines_on(ari_result_solution(r, 1));
    int first = 0;
    for (uint32_t i = 0; i < 4; i++) {
        first += !strcmp(ari_result_note_text(r, i), "a line in the first only");
        CHECK_STR(ari_result_note_rule(r, i), "");
    }
    CHECK_EQ(x - first, y - (4 - first));
    ari_result_free(r);
}

static void checks(void) {
    static const char right[] = "slitherlink 2x2\n4 .\n. .\nanswer\n+-+ +\n|4|.\n+-+ +\n . .\n+ + +\n";
    static const char wrong[] = "slitherlink 2x2\n3 .\n. .\nanswer\n+-+ +\n|3|.\n+-+ +\n . .\n+ + +\n";
    ari_result *r = ask(ARI_VERB_CHECK, right, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_YES);
    CHECK_EQ(ari_result_nnote(r), 0);
    ari_result_free(r);
    r = ask(ARI_VERB_CHECK, wrong, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_WRONG);
    CHECK_EQ(ari_result_nnote(r), 1);
    CHECK_STR(ari_result_note_rule(r, 0), "clue");
    CHECK_STR(ari_result_note_place(r, 0), "R1C1");
    ari_result_free(r);
    ari_error e;
    ari_board *b = board_of(UNIQUE);
    CHECK_EQ(ari_ask(ARI_VERB_CHECK, b, NULL, &r, &e), ARI_UNSUPPORTED);
    CHECK(r == NULL && strstr(e.what, "drawing"));
    ari_board_free(b);
}

static int give_up(void *user) { return *(int *)user; }

typedef struct seen { int n, most; long lines; } seen;

static int on_solution(void *user, const ari_board *b, const ari_marks *m) {
    seen *s = user;
    CHECK_STR(ari_board_genre(b), "slitherlink");
    s->lines += lines_on(m);
    return ++s->n == s->most;
}

static int progressed;
static void on_progress(void *user, const ari_progress *p) {
    (void)user;
    progressed += p->phase && *p->phase;
}

static void limits(void) {
    static const char *const word[] = {"", "stopped", "time", "interrupt", "stopped"};
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.stop = give_up;
    for (int why = 1; why < 5; why++) {
        o.user = &why;
        ari_result *r = ask(ARI_VERB_COUNT, EMPTY4, &o);
        CHECK_EQ(ari_result_complete(r), 0);
        CHECK_STR(ari_result_stop(r), word[why]);
        ari_result_free(r);
    }
    o = (ari_options)ARI_OPTIONS_DEFAULT;
    o.ticks = 1;
    ari_result *r = ask(ARI_VERB_COUNT, EMPTY4, &o);
    CHECK_EQ(ari_result_complete(r), 0);
    CHECK_STR(ari_result_stop(r), "ticks");
    ari_result_free(r);
    o.ticks = 0;
    o.max = 5;
    r = ask(ARI_VERB_ENUM, EMPTY4, &o);
    CHECK_EQ(ari_result_nsolution(r), 5);
    CHECK_EQ(ari_result_answer(r), ARI_MANY);
    CHECK_EQ(ari_result_complete(r), 0);
    CHECK_STR(ari_result_stop(r), "max");
    ari_result_free(r);
    seen s = {0, 0, 0};
    o.max = 0;
    o.solution = on_solution;
    o.user = &s;
    o.progress = on_progress;
    r = ask(ARI_VERB_ENUM, EMPTY4, &o);
    CHECK_EQ(s.n, 9349);
    CHECK_EQ(ari_result_nsolution(r), 0);
    CHECK_STR(ari_result_count(r), "9349");
    CHECK_EQ(ari_result_complete(r), 1);
    CHECK(progressed > 0);
    ari_result_free(r);
    s = (seen){0, 7, 0};
    r = ask(ARI_VERB_ENUM, EMPTY4, &o);
    CHECK_EQ(s.n, 7);
    CHECK_EQ(ari_result_complete(r), 0);
    CHECK_STR(ari_result_count(r), "7");
    CHECK_STR(ari_result_stop(r), "stopped");
    ari_result_free(r);
}

static void bytes(void) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    int cut = 0, full = 0;
    for (uint64_t size = 1000; size < 4000000; size += size / 2) {
        o.bytes = size;
        ari_result *r = ask(ARI_VERB_ENUM, EMPTY4, &o);
        if (ari_result_complete(r)) {
            CHECK_STR(ari_result_count(r), "9349");
            full++;
        } else {
            CHECK_STR(ari_result_stop(r), "bytes");
            CHECK(atol(ari_result_count(r)) >= ari_result_nsolution(r));
            CHECK(ari_result_nsolution(r) < 9349);
            cut++;
        }
        ari_result_free(r);
    }
    CHECK(cut > 3);
    (void)full;
}

static void refusals(void) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error e;
    ari_result *r;
    ari_board *b = board_of(UNIQUE);
    o.engine = "quantum";
    CHECK_EQ(ari_ask(ARI_VERB_SOLVE, b, &o, &r, &e), ARI_UNSUPPORTED);
    CHECK(strstr(e.what, "quantum") && strstr(e.remedy, "sat, dfs"));
    o.engine = NULL;
    o.formulation = "none";
    CHECK_EQ(ari_ask(ARI_VERB_SOLVE, b, &o, &r, &e), ARI_UNSUPPORTED);
    CHECK(strstr(e.what, "slitherlink has no formulation \"none\"") && strstr(e.remedy, "edge"));
    CHECK_EQ(ari_ask(ARI_VERB_SOLVE, b, &o, &r, NULL), ARI_UNSUPPORTED);
    ari_board_free(b);
}

/* best: value, bound and by what; what has no goal is refused. */
static void best(void) {
    ari_result *r = ask(ARI_VERB_BEST, "circuit 2x3\n* o o\no o *\n", NULL);
    ari_error e;
    CHECK_EQ(ari_result_answer(r), ARI_SOME);
    CHECK(ari_result_complete(r) && ari_result_nsolution(r) == 1);
    CHECK(ari_result_value(r) == 3 && ari_result_bound(r) == 3 && *ari_result_bound_by(r));
    ari_result_free(r);
    r = ask(ARI_VERB_BEST, "circuit 2x2\n* o\no *\n", NULL);
    CHECK_EQ(ari_result_answer(r), ARI_NONE);
    CHECK_STR(ari_result_bound_by(r), "");
    ari_result_free(r);
    ari_board *b = board_of(UNIQUE);
    CHECK_EQ(ari_ask(ARI_VERB_BEST, b, NULL, &r, &e), ARI_UNSUPPORTED);
    CHECK(r == NULL && e.what[0] && e.remedy[0]);
    ari_board_free(b);
}

/* Every allocation of a call fails once: NOMEM, nothing leaks, and at last it works. */
static void memory(void) {
    static const char drawn[] = "slitherlink 2x2\n4 .\n. .\nanswer\n+-+ +\n|4|.\n+-+ +\n . .\n+ + +\n";
    /* the last once more explained: another arena is the first to fail there */
    static const char *const text[ARI_NVERB + 1] = {UNIQUE, drawn, UNIQUE, EMPTY2, EMPTY2, EMPTY2, CLASH, EMPTY2,
                                                    "circuit 2x3\n* o o\no o *\n", UNIQUE, UNIQUE, EMPTY2, EMPTY2,
                                                    "slitherlink 2x2\n4 4\n. .\n", UNIQUE, EMPTY2, UNIQUE,
                                                    "numberlink 3x3\n1 . 2\n. . .\n1 . 2\n"};
    for (int v = 0; v <= ARI_NVERB; v++) {
        const ari_verb verb = v < ARI_NVERB ? (ari_verb)v : ARI_VERB_EXPLAIN;
        ledger l = {0};
        const ari_allocator hook = {ledger_resize, &l};
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_error e;
        ari_board *b = board_of(text[v]);
        if (v == ARI_VERB_THIN || v == ARI_VERB_MIN) o.all_clues = 1, o.symmetry = "mirror", o.drop = "4,0";
        long n = 1;
        for (; n < 1000; n++) {
            ari_result *r = NULL;
            l.calls = 0;
            l.fail_at = n;
            o.allocator = &hook;
            const ari_status s = ari_ask(verb, b, &o, &r, &e);
            if (s == ARI_OK) {
                char *json = ari_result_json(r, b, NULL, -1);
                const int done = json != NULL;
                ari_text_free(json, &hook);
                ari_result_free(r);
                CHECK_EQ(l.blocks, 0);
                if (done) break;
                continue;
            }
            CHECK_EQ(s, ARI_NOMEM);
            CHECK_EQ(e.status, ARI_NOMEM);
            CHECK(r == NULL);
            CHECK_EQ(l.blocks, 0);
        }
        CHECK(n > 1 && n < 1000);
        ari_board_free(b);
    }
}

static void repeats(void) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.seed = 7;
    for (int v = 0; v < ARI_NVERB; v++) {
        if (v == ARI_VERB_CHECK) continue;
        ari_board *b = board_of(v == ARI_VERB_BEST ? "circuit 2x3\n* o o\no o *\n" : EMPTY2);
        ari_result *x, *y;
        ari_error e;
        CHECK_EQ(ari_ask((ari_verb)v, b, &o, &x, &e), ARI_OK);
        CHECK_EQ(ari_ask((ari_verb)v, b, &o, &y, &e), ARI_OK);
        char *s = ari_result_json(x, b, NULL, -1), *t = ari_result_json(y, b, NULL, -1);
        CHECK_STR(s, t);
        ari_text_free(s, NULL);
        ari_text_free(t, NULL);
        ari_result_free(x);
        ari_result_free(y);
        ari_board_free(b);
    }
}

/* ---- certificates, piece by piece ---- */

typedef struct pieces {
    char *text[2];
    size_t n[2], longest, stop_at;
    int pieces, voided;
} pieces;

static int on_certificate(void *user, int part, const char *text, size_t n) {
    pieces *p = user;
    p->voided += !text;
    if (!text || (p->stop_at && p->n[0] + n > p->stop_at)) return 1;
    p->text[part] = realloc(p->text[part], p->n[part] + n + 1);
    memcpy(p->text[part] + p->n[part], text, n);
    p->text[part][p->n[part] += n] = 0;
    p->longest = n > p->longest ? n : p->longest;
    p->pieces++;
    return 0;
}

static void forget(pieces *p) {
    free(p->text[0]);
    free(p->text[1]);
    *p = (pieces){{NULL, NULL}, {0, 0}, 0, 0, 0, 0};
}

/* The pieces are the text that the result has without the hook, and none of them is long. */
static void certificates(void) {
    static const char *const form[] = {"cert", "lrat", "veripb", "veripb3"};
    static const char *const board[] = {UNIQUE, EMPTY2, "slitherlink 3x4\n....\n....\n....\n"};
    ari_options o = ARI_OPTIONS_DEFAULT;
    pieces p = {{NULL, NULL}, {0, 0}, 0, 0, 0, 0};
    o.user = &p;
    for (int i = 0; i < 12; i++) {
        const ari_verb verb = i < 4 ? ARI_VERB_UNIQUE : ARI_VERB_COUNT;
        o.proof = form[i % 4];
        o.certificate = NULL;
        ari_result *whole = ask(verb, board[i / 4], &o);
        o.certificate = on_certificate;
        ari_result *r = ask(verb, board[i / 4], &o);
        CHECK_STR(p.text[0], ari_result_proof(whole));
        CHECK_STR(p.text[1] ? p.text[1] : "", ari_result_formula(whole));
        CHECK(!*ari_result_proof(r) && !*ari_result_formula(r) && !p.voided && p.longest <= 1 << 17);
        CHECK(p.n[0] + p.n[1] < 500000 || p.pieces > 8);
        ari_result_free(whole);
        ari_result_free(r);
        forget(&p);
    }
    /* Who refuses a piece has no certificate, and hears that. The answer is the same. */
    p.stop_at = 1;
    ari_result *r = ask(ARI_VERB_UNIQUE, UNIQUE, &o);
    CHECK(ari_result_answer(r) == ARI_ONE && p.voided == 1 && !*ari_result_proof(r));
    ari_result_free(r);
    forget(&p);
}

/* As in memory(): what came of a certificate is called void, or it is whole. */
static void certificates_memory(void) {
    for (long n = 1;; n++) {
        ledger l = {.fail_at = n};
        pieces p = {{NULL, NULL}, {0, 0}, 0, 0, 0, 0};
        const ari_allocator hook = {ledger_resize, &l};
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_error e;
        ari_result *r = NULL;
        ari_board *b = board_of(UNIQUE);
        o.allocator = &hook;
        o.proof = "veripb";
        o.certificate = on_certificate;
        o.user = &p;
        const ari_status s = ari_ask(ARI_VERB_UNIQUE, b, &o, &r, &e);
        CHECK(s == ARI_OK || s == ARI_NOMEM);
        CHECK(s == ARI_OK ? p.pieces && !p.voided : p.voided || !p.pieces);
        ari_result_free(r);
        ari_board_free(b);
        CHECK_EQ(l.blocks, 0);
        forget(&p);
        if (s == ARI_OK) break;
    }
}

int main(void) {
    answers();
    counts();
    forced();
    candidates();
    notes();
    checks();
    limits();
    bytes();
    refusals();
    memory();
    best();
    repeats();
    certificates();
    certificates_memory();
    return TEST_DONE();
}
