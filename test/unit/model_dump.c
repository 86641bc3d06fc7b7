/* model_dump.c - print, parse, print: equal models and equal bytes; and what malformed text is told. */
#include "dump_parse.h"
#include "test.h"

#include "model_random.h"

#include <stdlib.h>

static ari_arena arena;

static char *print(const ari_model *m, uint32_t *n) {
    ari_out o;
    ari_text_begin(&o, &arena);
    ari_dump_print(m, &o);
    *n = o.n;
    return ari_text_end(&o);
}

static void round_trip(uint64_t seed) {
    static const random_limits lim = {9, 3, 8, 3, 3, 6, 9, true, true};
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_model m, back;
    ari_error err;
    const char *why = "";
    random_model(&r, &arena, &lim, &m);
    if (!CHECK(ari_model_audit(&m, &why))) fprintf(stderr, "  seed %d: %s\n", (int)seed, why);
    uint32_t n, again_n;
    char *text = print(&m, &n);
    char *copy = malloc(n); /* exact size: an overrun of the parser is seen */
    memcpy(copy, text, n);
    if (!CHECK(dump_parse(copy, n, &arena, &back, &err) == ARI_OK))
        fprintf(stderr, "  seed %d: %u:%u %s\n%s", (int)seed, err.line, err.column, err.what, text);
    free(copy);
    CHECK(same_model(&m, &back));
    CHECK(ari_model_audit(&back, &why));
    char *again = print(&back, &again_n);
    CHECK(n == again_n && !memcmp(text, again, n));
    CHECK((m.rule_name == NULL) == (back.rule_name == NULL));
}

/* Random damage to good text: it is refused with a place, or accepted as a whole model that prints and parses. */
static void mutate(uint64_t seed, uint32_t counts[2]) {
    static const random_limits lim = {5, 1, 3, 2, 1, 4, 5, true, true};
    static const char bytes[] = "0123456789 \n:#@~+-<>=,hzVm\r\tx\0\xff";
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_model m, back, third;
    random_model(&r, &arena, &lim, &m);
    uint32_t n;
    const char *text = print(&m, &n);
    for (int round = 0; round < 40; round++) {
        char *copy = malloc(2 * (size_t)n + 64);
        memcpy(copy, text, n);
        uint32_t size = n;
        for (uint32_t edits = 1 + ari_rng_below(&r, 3); edits--;) {
            const uint32_t at = ari_rng_below(&r, size + 1), span = ari_rng_below(&r, 8), kind = ari_rng_below(&r, 6);
            if (kind == 0) {
                size = at;
            } else if (kind == 1 && at + span <= size) {
                memmove(copy + at, copy + at + span, size - at - span);
                size -= span;
            } else if (kind == 2 && at + span <= size && size + span < 2 * n) { /* say it twice */
                memmove(copy + at + span, copy + at, size - at);
                size += span;
            } else if (kind == 3) {
                memmove(copy + at + 1, copy + at, size - at);
                copy[at] = bytes[ari_rng_below(&r, sizeof bytes - 1)];
                size++;
            } else if (at < size) {
                copy[at] = kind == 4 ? (char)ari_rng_below(&r, 256) : bytes[ari_rng_below(&r, sizeof bytes - 1)];
            }
        }
        char *exact = malloc(size + !size);
        memcpy(exact, copy, size);
        const ari_mark mark = ari_arena_mark(&arena);
        ari_error err = {0};
        const char *why = "";
        const ari_status s = dump_parse(exact, size, &arena, &back, &err);
        counts[s == ARI_OK]++;
        if (s == ARI_OK) {
            if (!CHECK(ari_model_audit(&back, &why)))
                fprintf(stderr, "  accepted, but: %s\n%.*s\n", why, (int)size, exact);
            uint32_t pn, qn;
            const char *p = print(&back, &pn);
            CHECK(dump_parse(p, pn, &arena, &third, &err) == ARI_OK && same_model(&back, &third));
            const char *q = print(&third, &qn);
            CHECK(pn == qn && !memcmp(p, q, pn));
        } else {
            uint32_t lines = 1;
            for (uint32_t i = 0; i < size; i++) lines += exact[i] == '\n';
            CHECK(s == ARI_SYNTAX || s == ARI_RANGE);
            CHECK(err.status == s && err.line >= 1 && err.line <= lines && err.column >= 1 && err.what[0]);
        }
        ari_arena_rewind(&arena, mark);
        free(exact);
        free(copy);
    }
}

static void wrong(const char *text, ari_status want, uint32_t line, uint32_t column, const char *part) {
    ari_error err = {ARI_OK, 0, 0, "", ""};
    ari_model m;
    ari_arena_reset(&arena);
    const ari_status s = dump_parse(text, strlen(text), &arena, &m, &err);
    const bool good = s == want && err.line == line && err.column == column && strstr(err.what, part);
    if (!CHECK(good)) fprintf(stderr, "  \"%s\"\n  %d %u:%u %s\n", text, (int)s, err.line, err.column, err.what);
}

static void places(void) {
    wrong("", ARI_SYNTAX, 1, 1, "`model`");
    wrong("\n\n  graph", ARI_SYNTAX, 3, 3, "`model`");
    wrong("model x\n", ARI_SYNTAX, 2, 1, "without `end`");
    wrong("model x y\nend\n", ARI_SYNTAX, 1, 9, "'y'");
    wrong("model x\nmain h1 h2 h1\nend\n", ARI_SYNTAX, 2, 12, "'h1' is there already");
    wrong("model x\nmain h0\nend\n", ARI_SYNTAX, 2, 6, "1 to 65535");
    wrong("model x\nmain h70000\nend\n", ARI_SYNTAX, 2, 6, "1 to 65535");
    wrong("model x\nmain h1,\nend\n", ARI_SYNTAX, 2, 6, "1 to 65535");
    wrong("model x\nmain h1\\h2\nend\n", ARI_SYNTAX, 2, 6, "'h1");
    wrong("model x\nmain 7\nend\n", ARI_SYNTAX, 2, 6, "'7' is not the name");
    wrong("model x\nmain h1x\nend\n", ARI_SYNTAX, 2, 6, "'h1x' is not the name");
}

static void statements(void) {
    wrong("model x\nrow rule0 : h1 = 1\nend\n", ARI_SYNTAX, 2, 13, "no variable 'h1'");
    wrong("model x\nmain h1\nrow clue : h1 = 1\nend\n", ARI_SYNTAX, 3, 5, "no rule 'clue'");
    wrong("model x\nrules a b\nmain h1\nrow rule0 : h1 = 1\nend\n", ARI_SYNTAX, 4, 5, "no rule 'rule0'");
    wrong("model x\nrules a b a\nend\n", ARI_SYNTAX, 2, 11, "there already");
    wrong("model x\nrules 3\nmain h1\nrow rule3 : h1 = 1\nend\n", ARI_SYNTAX, 4, 5, "no rule");
    wrong("model x\nmain h1\nrow rule0 #1 : h1 = 1\nend\n", ARI_SYNTAX, 3, 12, "no such clue group");
    wrong("model x\nmain h1\nrow rule0 : h1 = 1 2\nend\n", ARI_SYNTAX, 3, 20, "'2' is not expected");
    wrong("model x\nmain h1\nrow rule0 : 1 <= h1\nend\n", ARI_SYNTAX, 3, 20, "missing behind the sum");
    wrong("model x\nmain h1\nrow rule0 : h1 + 2 h1 <= 1\nend\n", ARI_SYNTAX, 3, 20, "stands twice");
    wrong("model x\nmain h1\nrow rule0 : h1 <= 2147483647\nend\n", ARI_RANGE, 3, 19, "too large");
    wrong("model x\nmain h1\nrow rule0 : h1 <= 99999999999999999999\nend\n", ARI_RANGE, 3, 19, "too large");
    wrong("model x\nmain h1\nrow rule0 : 5 <= 3\nend\n", ARI_SYNTAX, 3, 15, "name of a variable");
    wrong("model x\nmain h1\nrow rule0 h1 <= 3\nend\n", ARI_SYNTAX, 3, 11, "':' is missing");
    wrong("model x\nmain h1\naux z1\ndefine h1 : z1 >= 1\nend\n", ARI_SYNTAX, 4, 8, "main or defined");
    wrong("model x\nmain h1\naux z1 z2\ndefine z1 : z2 >= 1\nend\n", ARI_SYNTAX, 4, 13, "not defined yet");
    wrong("model x\nmain h1\naux z1\ndefine z1 : h1 <= 1\nend\n", ARI_SYNTAX, 4, 16, "'>='");
    wrong("model x\ngroup 2 @1\nend\n", ARI_SYNTAX, 2, 7, "in order");
    wrong("model x\nminimise 0\nminimise 0\nend\n", ARI_SYNTAX, 3, 1, "objective already");
    wrong("model x\nend\nmore\n", ARI_SYNTAX, 3, 1, "behind `end`");
    wrong("model x\nsolve it\nend\n", ARI_SYNTAX, 2, 1, "'solve' is not a statement");
    wrong("model x\n edge 0 1 true\nend\n", ARI_SYNTAX, 2, 2, "belongs to a demand");
}

static void demands(void) {
    wrong("model x\ntopo ring rule0 : vertices 3\nend\n", ARI_SYNTAX, 2, 6, "no demand 'ring'");
    wrong("model x\ntopo cycle rule0 : vertices 4000000000\nend\n", ARI_RANGE, 2, 29, "than the text is long");
    wrong("model x\ntopo cycle rule0 : vertices 3 spanning\nend\n", ARI_SYNTAX, 2, 31, "does not apply");
    wrong("model x\ntopo cycle rule0 : vertices 3\n edge 0 3 true\nend\n", ARI_SYNTAX, 3, 9, "no such vertex");
    wrong("model x\ntopo cycle rule0 : vertices 3\n edge 1 1 true\nend\n", ARI_SYNTAX, 3, 9, "the same");
    wrong("model x\ntopo cycle rule0 : vertices 3\n edge 0 1 h1\nend\n", ARI_SYNTAX, 3, 11, "no variable");
    wrong("model x\ntopo cycle rule0 : vertices 3\n pair 0 1 true\nend\n", ARI_SYNTAX, 3, 2, "`paths`");
    wrong("model x\ntopo paths rule0 : vertices 3\n pair 0 1 true\n pair 1 2 true\nend\n", ARI_SYNTAX, 5, 1,
          "stands twice");
    wrong("model x\ntopo cycle rule0 : vertices 3\n place 1 0 0\nend\n", ARI_SYNTAX, 3, 8, "in order");
    wrong("model x\ntopo cycle rule0 : vertices 2\n place 0 0 0\nend\n", ARI_SYNTAX, 4, 1, "`place` for each");
    wrong("model x\ntopo connected rule0 : vertices 2 on-vertices\n active 0 true\nend\n", ARI_SYNTAX, 4, 1,
          "`active` for each");
    wrong("model x\ntopo cycle rule0 : vertices 2\n edge 0 1 true\n faces 2 outer 2\nend\n", ARI_SYNTAX, 4, 16,
          "no such face");
    wrong("model x\ntopo cycle rule0 : vertices 2\n edge 0 1 true\n faces 2\nend\n", ARI_SYNTAX, 5, 1,
          "`face` for each");
    wrong("model x\ntopo cycle rule0 : vertices 4 grid 2 2\n edge 0 1 true\nend\n", ARI_SYNTAX, 4, 1,
          "not those of a grid");
    wrong("model x\ntopo cycle rule0 : vertices 4 grid 3 2\nend\n", ARI_SYNTAX, 2, 38, "rows times columns");
}

/* Written by hand, with comments, blanks and every form of a row. */
static void by_hand(void) {
    static const char text[] =
        "# a comment\n\n  model  test/hand # another\r\n"
        "rules corner clue\nmain h1 h2 x1,2,3\naux z\t?9\ngroup 1 @7\n"
        "define z : h1+h2 - 2 ~x1,2,3 >= 1\n"
        "row clue @5 #2 : h1 + h2 = 2\nrow corner:-3<=-h1+2 h2<=4\nrow clue @- : h1 <= 3 # 4\n"
        "row clue : ~h1 >= -1\nrow clue : 0 >= 1\nrow clue : 0 <= -1\nrow clue : 0 = 0\nrow clue : -1 <= 0 <= 3\n"
        "row clue : h1\nrow clue : 0\n"
        "topo paths corner @3 : vertices 4 chordless\n edge 0 1 h1\n edge 1 2 ~z\n edge 2 3 true\n edge 0 2 false\n"
        " place 0 -1 2\n place 1 0 0\n place 2 0 0\n place 3 0 0\n"
        " faces 2 outer 1\n face 0 1\n face 0 1\n face 1 1\n face 0 0\n pair 0 3 ?9\n"
        "topo connected clue #1 : vertices 2 on-vertices\n edge 0 1\n active 0 h1\n active 1 true\n"
        "topo tree clue : vertices 3 spanning\n"
        "group 2 @-\nminimise h1 - 3 h2\nend\n\n# the end\n";
    ari_model m;
    ari_error err = {ARI_OK, 0, 0, "", ""};
    const char *why = "";
    ari_arena_reset(&arena);
    if (!CHECK(dump_parse(text, sizeof text - 1, &arena, &m, &err) == ARI_OK)) {
        fprintf(stderr, "  %u:%u %s\n", err.line, err.column, err.what);
        return;
    }
    CHECK(ari_model_audit(&m, &why));
    CHECK_STR(m.name, "test/hand");
    CHECK(m.nvar == 5 && m.nmain == 3 && m.nrule == 2 && m.ngroup == 2 && m.group_site[2] == ARI_NO && m.nrow == 10);
    CHECK_STR(m.rule_name[1], "clue");
    static const int32_t bounds[10][2] = {
        {2, 2},          {-3, 4}, {ARI_MINUS, 3}, {-1, ARI_PLUS},        {1, ARI_PLUS},
        {ARI_MINUS, -1}, {0, 0},  {-1, 3},        {ARI_MINUS, ARI_PLUS}, {ARI_MINUS, ARI_PLUS}};
    for (uint32_t i = 0; i < 10; i++) CHECK(m.row[i].lo == bounds[i][0] && m.row[i].hi == bounds[i][1]);
    CHECK(m.row[0].tag.site == 5 && m.row[0].tag.group == 2 && m.row[2].tag.site == ARI_NO);
    CHECK(m.term[m.row[1].first].coef == -1 && m.term[m.row[1].first + 1].coef == 2);
    CHECK(m.term[m.def[0].first + 2].lit == ARI_NEG(2) && m.term[m.def[0].first + 2].coef == -2 && m.def[0].least == 1);
    CHECK(m.ntopo == 3 && m.topo[0].edge[2] == ARI_LIT_TRUE && m.topo[0].edge[3] == ARI_LIT_FALSE &&
          m.topo[0].chordless);
    CHECK(m.topo[0].graph->outer == 1 && m.topo[0].graph->place[0][0] == -1 && m.topo[0].pair_on[0] == ARI_POS(4));
    CHECK(m.topo[1].vertex[1] == ARI_LIT_TRUE && !m.topo[1].edge && m.topo[2].spanning);
    CHECK(m.has_goal && m.goal_n == 2);
}

/* The printed form itself, to the byte. */
static void canonical(void) {
    static const char text[] =
        "model slitherlink/edge\nrules corner clue loop\nmain h1,1 h1,2 v1,1\naux z1,1\nmain x\n"
        "group 1 @5\ngroup 2\ngroup 3 @-\ndefine z1,1 : h1,1 + v1,1 >= 1\n"
        "row clue @5 #3 : h1,1 + h1,2 + v1,1 + x = 2\nrow corner @9 : 0 <= h1,1 + v1,1 - 2 z1,1 <= 1\n"
        "row loop : ~h1,1 + 3 v1,1 <= 3\nrow loop @- : - x + ~v1,1 >= -1\nrow loop : - 4 ~x\nrow clue : 0 >= 1\n"
        "topo cycle loop @2 : vertices 4 grid 2 2\n edge 0 1 h1,1\n edge 2 3 h1,2\n edge 0 2 ~v1,1\n edge 1 3 true\n"
        " place 0 0 0\n place 1 1000 0\n place 2 0 1000\n place 3 1000 -1000\n"
        " faces 2 outer 1\n face 1 0\n face 0 1\n face 1 0\n face 0 1\n"
        "topo connected corner #1 : vertices 2 on-vertices\n edge 0 1\n active 0 x\n active 1 false\n"
        "topo paths loop : vertices 3 chordless\n edge 0 1 x\n edge 1 2 x\n pair 0 2 ~z1,1\n"
        "topo tree loop : vertices 1 spanning\nminimise h1,1 + 2 v1,1\nend\n";
    ari_model m;
    ari_error err = {ARI_OK, 0, 0, "", ""};
    uint32_t n;
    ari_arena_reset(&arena);
    if (CHECK(dump_parse(text, sizeof text - 1, &arena, &m, &err) == ARI_OK)) CHECK_STR(print(&m, &n), text);
    else fprintf(stderr, "  %u:%u %s\n", err.line, err.column, err.what);
}

/* Long garbage is refused at once; a long good text takes linear time. */
static void large(void) {
    const size_t n = 20000000;
    char *noise = malloc(n);
    ari_rng r;
    ari_rng_init(&r, 1);
    for (size_t i = 0; i < n; i++) noise[i] = (char)ari_rng_below(&r, 256);
    ari_model m;
    ari_error err;
    ari_arena_reset(&arena);
    CHECK(dump_parse(noise, n, &arena, &m, &err) == ARI_SYNTAX);
    memset(noise, ' ', n);
    CHECK(dump_parse(noise, n, &arena, &m, &err) == ARI_SYNTAX);
    free(noise);
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, 100000, true);
    for (uint32_t i = 0; i + 3 < 100000; i++) {
        const ari_lit lit[3] = {ARI_POS(i), ARI_NEG(i + 1), ARI_POS(i + 3)};
        ari_model_clause(&m, ari_tag_of(0, i, 0), lit, 3);
    }
    uint32_t size;
    const char *text = print(&m, &size);
    ari_model back;
    CHECK(dump_parse(text, size, &arena, &back, &err) == ARI_OK && same_model(&m, &back));
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    for (uint64_t seed = 0; seed < 3000; seed++) round_trip(seed);
    uint32_t counts[2] = {0, 0};
    const uint64_t most = getenv("ARIADNE_FULL") ? 20000 : 1500;
    for (uint64_t seed = 0; seed < most; seed++) mutate(seed, counts);
    CHECK(counts[0] > 1000 && counts[1] > 1000);
    places();
    statements();
    demands();
    by_hand();
    canonical();
    large();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
