/* model_dump.c - print, parse, print: equal models and equal bytes. */
#include "audit.h"
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
    if (!CHECK(audit_model(&m, &why))) fprintf(stderr, "  seed %d: %s\n", (int)seed, why);
    uint32_t n, again_n;
    char *text = print(&m, &n);
    char *copy = malloc(n); /* exact size: an overrun of the parser is seen */
    memcpy(copy, text, n);
    if (!CHECK(dump_parse(copy, n, &arena, &back, &err) == ARI_OK))
        fprintf(stderr, "  seed %d: %u:%u %s\n%s", (int)seed, err.line, err.column, err.what, text);
    free(copy);
    CHECK(same_model(&m, &back));
    CHECK(audit_model(&back, &why));
    char *again = print(&back, &again_n);
    CHECK(n == again_n && !memcmp(text, again, n));
    CHECK((m.rule_name == NULL) == (back.rule_name == NULL));
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
    CHECK(audit_model(&m, &why));
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

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    for (uint64_t seed = 0; seed < 3000; seed++) round_trip(seed);
    by_hand();
    canonical();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
