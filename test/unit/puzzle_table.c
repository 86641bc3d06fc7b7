/* puzzle_table.c - the descriptors: order, names, rule texts, clue tokens, parameters, audits. */
#include "test.h"

#include "puzzle/puzzle.h"

static const ari_genre *genre(const char *name) { return ari_puzzle_find(name, strlen(name)); }

static bool is_sentence(const char *s) {
    const size_t n = strlen(s);
    return n > 10 && n < 160 && s[n - 1] != '.' && s[0] >= 'A' && s[0] <= 'Z' && !strchr(s, '\n');
}

static void table(void) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const ari_genre *g = ari_puzzle_table[i];
        CHECK(!i || strcmp(ari_puzzle_table[i - 1]->name, g->name) < 0);
        CHECK(g->rules.nrule && g->solving.nform && g->rules.nparam <= ARI_MAX_PARAM && g->summary && g->alias);
        CHECK(g->formats.parse_clue && g->formats.print_clue && g->rules.audit && g->solving.read_marks &&
              g->solving.write_marks && g->drawing.scene);
        CHECK(g->editing.derive || g->rules.sheet); /* boards of rooms alone have no clues */
        CHECK(g->rules.describe && (g->drawing.lines == ARI_LINES_NONE) == (g->drawing.max_line == 0));
        CHECK((g->drawing.lines != ARI_LINES_NONE) == ari_layer_has(g, ARI_LAYER_LINES));
        CHECK(!g->drawing.layer[ARI_MAX_LAYER - 1]); /* lists end */
        CHECK(!g->formats.url[ARI_MAX_PIECE - 1] && !g->formats.file[ARI_MAX_PIECE - 1]);
        CHECK(!g->formats.pid || (g->formats.url[0] && g->formats.file[0]));
        CHECK(genre(g->name) == g);
        for (const char *const *a = g->alias; *a; a++) CHECK(genre(*a) == g);
        for (uint32_t r = 0; r < g->rules.nrule; r++) {
            CHECK(is_sentence(g->rules.rule[r].text));
            for (uint32_t q = 0; q < r; q++) CHECK(strcmp(g->rules.rule[q].name, g->rules.rule[r].name));
        }
        for (uint32_t p = 0; p < g->rules.nparam; p++) {
            const ari_param *q = &g->rules.param[p];
            int32_t values = 0;
            CHECK(q->name && q->help && q->least <= q->preset && q->preset <= q->most);
            while (q->values && q->values[values]) values++;
            CHECK(!q->values || values == q->most + 1);
        }
        for (uint32_t f = 0; f < g->solving.nform; f++)
            CHECK(g->solving.form[f].build && g->solving.form[f].name && strlen(g->solving.form[f].source) > 10);
    }
    CHECK(genre("SlitherLink") == genre("slitherlink"));
    CHECK(genre("HASHIWOKAKERO") == genre("hashi"));
    CHECK(genre("slither link") == genre("slitherlink"));
    CHECK(!genre("") && !genre("slith") && !ari_puzzle_find("hashi\0x", 7));
}

static void token(const char *name, const char *in, int32_t clue, const char *out) {
    const ari_genre *g = genre(name);
    int32_t got = -77;
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    CHECK(g->formats.parse_clue(in, (uint32_t)strlen(in), &got));
    CHECK_EQ(got, clue);
    g->formats.print_clue(clue, &o);
    CHECK_STR(ari_text_end(&o), out);
    ari_arena_drop(&a);
}

static void refused(const char *name, const char *in) {
    int32_t got = -77;
    CHECK(!genre(name)->formats.parse_clue(in, (uint32_t)strlen(in), &got));
    CHECK_EQ(got, -77);
}

static void tokens(void) {
    static const char *const all[] = {"slitherlink", "loops", "masyu", "yajilin", "numberlink", "hashi", "sudoku",
                                      "zebra"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        token(all[i], ".", ARI_CLUE_NONE, ".");
        refused(all[i], "");
        refused(all[i], "-1");
        refused(all[i], "1x");
        refused(all[i], "..");
        refused(all[i], "\xff");
        refused(all[i], "123456");
        refused(all[i], "99999");
    }
    token("slitherlink", "0", 0, "0");
    token("slitherlink", "?", ARI_CLUE_ANY, "?");
    token("masyu", "w", 1, "w");
    token("masyu", "B", 2, "b");
    token("masyu", "?", ARI_CLUE_ANY, "?");
    refused("masyu", "1");
    token("yajilin", "2<", 3 << 8 | 2, "2<");
    token("yajilin", "3^", 1 << 8 | 3, "3^");
    token("yajilin", "1v", 2 << 8 | 1, "1v");
    token("yajilin", "14>", 4 << 8 | 14, "14>");
    token("yajilin", "254>", 4 << 8 | 254, "254>");
    token("yajilin", "?^", 1 << 8 | 255, "?^");
    token("yajilin", "?", ARI_CLUE_ANY, "?");
    token("yajilin", "#", 0, "#");
    token("yajilin", "x", 0, "#");
    refused("yajilin", "255>");
    refused("yajilin", "<");
    refused("yajilin", "<2");
    refused("yajilin", "3");
    refused("yajilin", "2.");
    token("numberlink", "12", 12, "12");
    token("numberlink", "C", 3, "3");
    token("numberlink", "0", 0, "0");
    refused("numberlink", "?");
    refused("numberlink", "c");
    token("hashi", "16", 16, "16");
    token("hashi", "?", ARI_CLUE_ANY, "?");
    token("circuit", ".", ARI_CLUE_NONE, ".");
    token("circuit", "o", ARI_CLUE_NONE, ".");
    token("circuit", "#", 0, "#");
    token("circuit", "-", 1, "-");
    token("circuit", "|", 2, "|");
    token("circuit", "+", 3, "+");
    token("circuit", "*", 4, "*");
    token("circuit", "*+", 7, "*+");
    refused("circuit", "");
    refused("circuit", "?");
    refused("circuit", "**");
    refused("circuit", "-*");
    refused("circuit", "#-");
    token("sudoku", "9", 9, "9");
    token("sudoku", "A", 10, "A");
    token("sudoku", "10", 10, "A");
    token("sudoku", "Z", 35, "Z");
    token("sudoku", "36", 36, "36");
    token("sudoku", "0", ARI_CLUE_NONE, ".");
    refused("sudoku", "?");
}

static void audited(const char *name, uint32_t cell, int32_t clue, ari_status want, const char *what) {
    ari_board b;
    ari_error err = {0};
    CHECK(ari_board_make(&b, genre(name), 4, 4, NULL, 0, &err) == ARI_OK);
    if (ari_layer_has(b.genre, ARI_LAYER_BOXES)) b.param[0] = b.param[1] = 2;
    b.clue[cell] = clue;
    CHECK_EQ(b.genre->rules.audit(&b, &err), want);
    if (want == ARI_RANGE) {
        CHECK(err.line == cell / 4 + 1 && err.column == cell % 4 + 1 && err.remedy[0]);
        CHECK_STR(err.what, what);
    }
    CHECK_EQ(b.genre->rules.audit(&b, NULL), want); /* the error may be left out */
    ari_board_drop(&b);
}

static void audits(void) {
    audited("slitherlink", 6, 4, ARI_OK, "");
    audited("slitherlink", 6, 5, ARI_RANGE, "clue 5 is out of range 0..4");
    audited("loops", 15, 65535, ARI_RANGE, "clue 65535 is out of range 0..4");
    audited("masyu", 0, 3, ARI_RANGE, "clue 3 is no circle");
    audited("masyu", 0, ARI_CLUE_ANY, ARI_OK, "");
    audited("yajilin", 9, 5 << 8, ARI_RANGE, "clue 1280 has no direction");
    audited("yajilin", 9, 4 << 8 | 200, ARI_OK, "");
    audited("numberlink", 3, 7, ARI_RANGE, "number 7 occurs only once");
    audited("numberlink", 3, 0, ARI_RANGE, "0 is no number to join");
    audited("numberlink", 3, ARI_CLUE_ANY, ARI_RANGE, "-2 is no number to join");
    audited("hashi", 2, 99, ARI_OK, "");
    audited("hashi", 2, 256, ARI_RANGE, "clue 256 is out of range 0..255");
    audited("circuit", 0, 0, ARI_OK, "");
    audited("circuit", 5, 3, ARI_OK, "");
    audited("circuit", 3, 1, ARI_RANGE, "a given line leaves the board");
    audited("circuit", 12, 2, ARI_RANGE, "a given line leaves the board");
    audited("circuit", 6, 4, ARI_RANGE, "only one point is marked");
    audited("circuit", 6, 8, ARI_RANGE, "clue 8 is out of range 0..7");
    audited("circuit", 6, ARI_CLUE_ANY, ARI_RANGE, "clue -2 is out of range 0..7");
    audited("sudoku", 5, 4, ARI_OK, "");
    audited("sudoku", 5, 5, ARI_RANGE, "number 5 is out of range");
}

static void described(const char *name, const char *words) {
    ari_board b;
    ari_error err;
    ari_out o;
    CHECK(ari_board_make(&b, genre(name), 1, 1, NULL, 0, &err) == ARI_OK);
    for (uint32_t i = 0; i < b.genre->rules.nparam; i++) b.param[i] = b.genre->rules.param[i].most;
    ari_text_begin(&o, &b.arena);
    b.genre->rules.describe(&b, &o);
    const char *line = ari_text_end(&o);
    CHECK(!strncmp(line, name, strlen(name)) && !strchr(line, '\n') && line[strlen(line) - 1] != '.');
    CHECK(strstr(line, words) != NULL);
    ari_board_drop(&b);
}

int main(void) {
    table();
    tokens();
    audits();
    described("slitherlink", "every point (all=1)");
    described("loops", "every point is on one (all=1)");
    described("masyu", "every cell (all=1)");
    described("yajilin", "outside the loop (outside=1)");
    described("numberlink", "rule D");
    described("circuit", "one line or three");
    described("hashi", "max 4");
    described("sudoku", "boxes 36x36");
    described("zebra", "order=exclusive");
    return TEST_DONE();
}
