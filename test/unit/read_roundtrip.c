/* read_roundtrip.c - what a format prints it reads back as the same board, and with the same drawing where it holds
 * one. Random boards of every genre under all parameters; and chains of formats, which must end where they began. */
#include "read_help.h"

static int rounds;

static const char *const formats[] = {"text", "url", "pzprv3", "gameid", "line", "has", "adc", "csplib",
                                      "fpuzzles", "sudokupad", "penpa"};
enum { NFORMAT = sizeof formats / sizeof *formats };
static long printed[256][NFORMAT], drawn[256][NFORMAT];

/* Reads with the format named and with the format detected. */
static void reads_back(const ari_board *b, const ari_marks *k, const char *format, const char *text) {
    ari_error e;
    for (int detect = 0; detect < 2; detect++) {
        ari_board back;
        const ari_status s = help_read(text, strlen(text), detect ? NULL : format, NULL, &back, &e);
        if (!CHECK(s == ARI_OK)) {
            fprintf(stderr, "  %s: line %u column %u: %s\n%s\n", format, e.line, e.column, e.what, text);
            continue;
        }
        /* ids of map hold the colour of a region, not its cell: the same id again, below */
        const bool regions = b->genre->formats.game == ARI_GAME_REGIONS && !strcmp(format, "gameid");
        if (!CHECK(regions || help_same(b, &back))) fprintf(stderr, "  %s\n%s\n", format, text);
        if (k && !CHECK(help_same_marks(k, back.marks))) fprintf(stderr, "  %s\n%s\n", format, text);
        CHECK_STR(back.format, format);
        char *again = help_print(&back, k ? back.marks : NULL, format, &e);
        CHECK_STR(again, text);
        free(again);
        ari_board_drop(&back);
    }
}

/* Is something drawn besides what is given? */
static bool draws(const ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; k->edge && i < k->nedge; i++)
        if (k->edge[i]) return true;
    for (uint32_t i = 0; k->cell && i < k->ncell; i++) {
        const bool part = b->genre->drawing.part && (b->clue[i] > 0 || b->clue[i] == ARI_CLUE_ANY);
        if (k->cell[i] && k->cell[i] != b->clue[i] && !part) return true;
    }
    return false;
}

static void random_boards(uint32_t genre) {
    ari_rng r;
    ari_error e;
    uint32_t seed = 7; /* by the name, so that a new genre changes no other's boards */
    for (const char *c = ari_puzzle_table[genre]->name; *c; c++) seed = seed * 31 + (unsigned char)*c;
    ari_rng_init(&r, seed);
    for (int round = 0; round < rounds; round++) {
        ari_board b;
        help_random(&r, ari_puzzle_table[genre], &b);
        const ari_marks *k = help_marks(&r, &b);
        for (uint32_t f = 0; f < NFORMAT; f++) {
            char *text = help_print(&b, NULL, formats[f], &e);
            if (!text) CHECK(e.status == ARI_UNSUPPORTED && *e.what && *e.remedy);
            if (text) {
                printed[genre][f]++;
                reads_back(&b, NULL, formats[f], text);
            }
            free(text);
            const bool link = !strcmp(formats[f], "penpa") || !strcmp(formats[f], "fpuzzles"); /* none if empty */
            const bool holds = !strcmp(formats[f], "text") || !strcmp(formats[f], "pzprv3") || (link && draws(&b, k));
            text = holds ? help_print(&b, k, formats[f], &e) : NULL;
            if (text) {
                drawn[genre][f]++;
                reads_back(&b, k, formats[f], text);
            }
            free(text);
        }
        ari_board_drop(&b);
    }
}

/* Which formats a genre has: printed for at least some of the random boards, or never. */
static void coverage(void) {
    static const struct { const char *genre, *has; } want[] = {
        {"battleship", "text url pzprv3 csplib penpa"},
        {"circuit", "text"},
        {"hashi", "text url pzprv3 gameid has penpa"},
        {"killer", "text fpuzzles"}, {"heyawake", "text url pzprv3 penpa"}, {"loops", "text"},
        {"masyu", "text url pzprv3 gameid penpa"},
        {"numberlink", "text url pzprv3 adc penpa"}, {"nurikabe", "text url pzprv3 penpa"},
        {"slitherlink", "text url pzprv3 gameid penpa"},
        {"sudoku", "text url pzprv3 gameid line fpuzzles sudokupad penpa"},
        {"sudokuvariants", "text fpuzzles sudokupad"}, {"yajilin", "text url pzprv3 penpa"},
        {"zebra", "text"}};
    for (uint32_t g = 0; g < ari_puzzle_count; g++) {
        const ari_genre *of = ari_puzzle_table[g];
        const char *has = !of->formats.tag   ? of->formats.pid ? "text url pzprv3" : "text"
                          : of->formats.pid ? "text url pzprv3 penpa"
                                            : "text penpa"; /* unless listed */
        for (size_t i = 0; i < sizeof want / sizeof *want; i++)
            if (help_is(ari_puzzle_table[g], want[i].genre)) has = want[i].has;
        for (uint32_t f = 0; f < NFORMAT; f++) {
            const bool game = of->rules.sheet && of->formats.gameid && !strcmp(formats[f], "gameid");
            /* few of these have all numbers, two ends, cages or dominoes or white dots alone, as games do: chains() */
            static const char *const seldom = " hitori tents tracks undead kenken magnets dominosa galaxies ";
            if (game && strstr(seldom, of->name)) continue;
            const bool listed = game || strstr(has, formats[f]) != NULL;
            if (!CHECK(listed == (printed[g][f] > 0)))
                fprintf(stderr, "  %s as %s: %ld\n", ari_puzzle_table[g]->name, formats[f], printed[g][f]);
        }
        CHECK_EQ(drawn[g][0], rounds);
        CHECK(drawn[g][2] > 0 || !ari_puzzle_table[g]->formats.pid);
        CHECK(drawn[g][NFORMAT - 1] > 0 || !ari_puzzle_table[g]->formats.tag);
    }
}

/* From format to format and home again. */
static void chain(const char *start, const char *const *stations) {
    ari_error e;
    char *text = malloc(strlen(start) + 1);
    if (!text) abort();
    strcpy(text, start);
    for (; *stations; stations++) {
        ari_board b;
        const ari_status s = help_read(text, strlen(text), NULL, NULL, &b, &e);
        free(text);
        text = NULL;
        if (!CHECK(s == ARI_OK)) break;
        text = help_print(&b, NULL, *stations, &e);
        ari_board_drop(&b);
        if (!CHECK(text != NULL)) break;
    }
    CHECK_STR(text, start);
    free(text);
}

static void chains(void) {
    static const char *const all[] = {"url", "gameid", "pzprv3", "text", NULL}, *const link[] = {
        "url", "penpa", "pzprv3", "text", NULL};
    static const char *const sudoku[] = {"url",  "gameid",   "pzprv3",    "fpuzzles",
                                         "line", "sudokupad", "text", NULL};
    static const char *const hashi[] = {"url", "gameid", "has", "pzprv3", "text", NULL};
    chain("slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n", all);
    chain("masyu 2x5\n. w . . b\n. . b . .\n", all);
    chain("sudoku 4x4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n", sudoku);
    static const char *const least[] = {"url", "gameid", "pzprv3", "fpuzzles", "sudokupad", "penpa", "text", NULL};
    chain("sudoku 1x1\n.\n", least);
    chain("hashi 5x5\n4 . 2 . .\n. 3 . . 2\n3 . . . .\n. 3 . 1 .\n3 . 4 . 3\n", hashi);
    chain("magnets 3x3\n  2 0 1\n1 . . . 1\n0 . 0 . .\n2 . . . 1\n  1 2 0\na a b\nc d b\nc e e\n", all);
    static const char *const game[] = {"gameid", "text", NULL};
    chain("dominosa 3x4\n0 2 0 0\n0 2 1 2\n1 1 2 1\n", game);
    chain("fourcolours 2x3\n1 . .\n. 4 .\na a b\nc d b\n", game);
    chain("undead 2x2 ghosts=1 vampires=1 zombies=1\n  0 1\n1 1 . 2\n0 . . 1\n  1 2\n", game);
    chain("tracks 2x2\n1 2\n. . 1\nJ t 2\n", game);
    chain("yajilin 2x3\n 2>   .   .\n  .   # 10v\n", link);
    chain("numberlink 2x3 rule=A\n1 . 2\n1 . 2\n", link);
    chain("numberlink 2x3 rule=B\n1 . 2\n1 . 2\n", link);
}

/* Known texts of known boards; the examples of the formats' own documents. */
static void known(void) {
    static const struct { const char *text, *own;
    } pair[] = {
        {"https://puzz.link/p?slither/4/4/dgdh2c7b", "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n"},
        {"http://pzv.jp/p.html?slither/4/4/dgdh2c71", "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n"},
        {"https://pzprxs.vercel.app/p?slither_edit/4/4/dgdh2c7b/",
         "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n"},
        {"pzplus.tck.mn/p?type=editor&slitherlink/f/2/2/.c", "slitherlink 2x2 all=1\n? 2\n. .\n"},
        {"slither_play/4/4/dgdh2c7b", "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n"},
        {"loopy:4x4t0:3c3d22b2a1", "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n"},
        {"https://puzz.link/p?numlin/5/5/1j2h3m1h2j3",
         "numberlink 5x5 rule=A\n1 . . . .\n2 . . 3 .\n. . . . .\n. 1 . . 2\n. . . . 3\n"},
        {"p?arukone/2/1/11", "numberlink 1x2 rule=B\n1 1\n"},
        {"p?arukone/e/2/1/11", "numberlink 1x2 rule=A\n1 1\n"},
        {"https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3",
         "hashi 5x5\n4 . 2 . .\n. 3 . . 2\n3 . . . .\n. 3 . 1 .\n3 . 4 . 3\n"},
        {"bridges:5x5m2:4a2c3b23e3a1a3a4a3", "hashi 5x5\n4 . 2 . .\n. 3 . . 2\n3 . . . .\n. 3 . 1 .\n3 . 4 . 3\n"},
        {"bridges:2x1i30e10m3Ld2:3G", "hashi 1x2 max=3 noloop=1\n 3 16\n"},
        {"https://puzz.link/p?sudoku/4/4/g1k23k3g", "sudoku 4x4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
        {"solo:2x2:a1e2_3e3a", "sudoku 4x4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
        {".1.....23.....3.", "sudoku 4x4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
        {"0 1 0 0  0 0 0 2  3 0 0 0  0 0 3 0", "sudoku 4x4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
        {"https://puzz.link/p?mashu/6/6/1063000i3000",
         "masyu 6x6\n. . w . . .\n. b . . w .\n. . . . . .\n. . . b . .\n. w . . . .\n. . . . . .\n"},
        {"pearl:6x6:bWdBbWjBcWj",
         "masyu 6x6\n. . W . . .\n. B . . W .\n. . . . . .\n. . . B . .\n. W . . . .\n. . . . . .\n"},
        {"https://puzz.link/p?yajilin/5/5/m32j10", "yajilin 5x5\n.....\n.....\n. . . 2< .\n.....\n. . . . 0^\n"},
        {"https://puzz.link/p?yajilin/b/2/2/+0.7a8-12fe", NULL},
        {"p?yajilin/b/2/2/+0.7102.", "yajilin 2x2\n# ?\n16v ?v\n"},
        {"https://puzz.link/p?yajilin/ob/2/1/a32", "yajilin 1x2 outside=1\n. 2<\n"},
        {"4 4\n- 3 - -\n", NULL},
        {"2 2 2\n 1 1\n0 0 \n", "hashi 2x2\n1 1\n. .\n"},
        {"SIZE 3X2\nLINE_NUM 1\nLINE#1 (0,1)-(2,0)\n", "numberlink 2x3 rule=C\n. . 1\n1 . .\n"},
        {"size 3x2X1\r\nline_num 1\r\nline#1 (0,1,1) (2,0,1)\r\n", "numberlink 2x3 rule=C\n. . 1\n1 . .\n"},
        {"SIZE 3X2\nLAYER 1\n01,01,01\n01,00,00\n", "numberlink 2x3 rule=C\n. . 1\n1 . .\nanswer\n.-.-1\n|\n1 . .\n"},
    };
    ari_error e;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        ari_board x, y;
        const ari_status s = help_read(pair[i].text, strlen(pair[i].text), NULL, NULL, &x, &e);
        if (!CHECK((s == ARI_OK) == (pair[i].own != NULL))) fprintf(stderr, "  %s: %s\n", pair[i].text, e.what);
        if (s != ARI_OK) continue;
        if (pair[i].own && CHECK(help_read(pair[i].own, strlen(pair[i].own), "text", NULL, &y, &e) == ARI_OK)) {
            if (!CHECK(help_same(&x, &y))) fprintf(stderr, "  %s\n", pair[i].text);
            if (y.marks) CHECK(help_same_marks(x.marks, y.marks));
            ari_board_drop(&y);
        }
        ari_board_drop(&x);
    }
}

/* The freedoms of our own text: each reads as the board that is printed beside it. */
static void own_text(void) {
    static const struct { const char *text, *own;
    } pair[] = {
        {"slither\n3..\n..2\n", "slitherlink 2x3\n3 . .\n. . 2\n"},
        {"; a remark, \xc3\xa9t\xc3\xa9\n\n  SlitherLink   2x3  all=1\r\n3 . .\r\n; and one between\n. . 2",
         "slitherlink 2x3 all=1\n3 . .\n. . 2\n"},
        {"numberlink rule=d\n1 . 10\n1 . 10\n", "numberlink 2x3 rule=D\n 1  . 10\n 1  . 10\n"},
        {"numlin 1x2\nAA\n", "numberlink 1x2 rule=A\n1 1\n"},
        {"hashi 2x1 MAX=4\n16\n4\n", "hashi 2x1 max=4\n16\n 4\n"},
        {"sudoku\n12|..\n..|12\n--+--\n2.|.1\n....\n", "sudoku 4x4\n1 2 . .\n. . 1 2\n2 . . 1\n. . . .\n"},
        {"sudoku boxes=3x2\n1 2 | . . | . .\n......\n......\n------+---\n......\n......\n......\n",
         "sudoku 6x6 boxrows=3 boxcols=2\n1 2 . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . "
         ".\n"},
        {"sudoku 6x6 boxrows=3\n......\n......\n......\n......\n......\n......\n",
         "sudoku 6x6 boxrows=3 boxcols=2\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . "
         ".\n"},
        {"slitherlink 1x1\n.\nanswer\no-o\n|4|\no-o   \n\n;end\n", "slitherlink 1x1\n.\nanswer\n+-+\n|.|\n+-+\n"},
        {"masyu 2x2\n..\n..\nanswer\n    \n| x\n. x", "masyu 2x2\n. .\n. .\nanswer\n. .\n| x\n. .\n"},
        {"masyu 2x2\n..\n..\nanswer\n    \n| x\n.x.", "masyu 2x2\n. .\n. .\nanswer\n. .\n| x\n.x.\n"},
        {"masyu 2x1\n.\n.\nanswer\n.\n\n.\n", "masyu 2x1\n.\n.\nanswer\n.\n.\n.\n"},
        {"yajilin 2x2\n..\n#.\nanswer\n#x.\n| |\n*-o\n", "yajilin 2x2\n. .\n# .\nanswer\n#x.\n| |\n*-o\n"},
        {"hashi 3x1 max=4\n4\n.\n4\nanswer\n4\n\"\n.\n4\n4\n", "hashi 3x1 max=4\n4\n.\n4\nanswer\n4\n\"\n.\n4\n4\n"},
    };
    ari_error e;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        ari_board b;
        const ari_status s = help_read(pair[i].text, strlen(pair[i].text), NULL, NULL, &b, &e);
        if (!CHECK(s == ARI_OK)) {
            fprintf(stderr, "  %u:%u %s\n%s", e.line, e.column, e.what, pair[i].text);
            continue;
        }
        char *own = help_print(&b, b.marks, "text", &e);
        CHECK_STR(own, pair[i].own);
        free(own);
        ari_board_drop(&b);
    }
}

/* A genre given by the user: loops from slitherlink's forms, ids without the game's name, grids of tokens. */
static void given_genre(void) {
    static const struct { const char *genre, *text, *own; } pair[] = {
        {"loops", "p?slither/2/1/32", "loops 1x2\n3 2\n"},
        {"loops", "loopy:2x1t0:32", "loops 1x2\n3 2\n"},
        {"loops", "pzprv3/slither/1/2/3 2 /", "loops 1x2\n3 2\nanswer\n+ + +\n 3 2\n+ + +\n"},
        {"loops", "+---+   .\n| 3 |\n+---+   .\nsolved; slitherlink\n",
         "loops 1x2\n3 .\nanswer\n+-+ +\n|3|.\n+-+ +\n"},
        {"slitherlink", "2x1t0:32", "slitherlink 1x2\n3 2\n"},
        {"masyu", "2x1:WB", "masyu 1x2\nw b\n"},
        {"sudoku", "2x2:a1e2_3e3a", "sudoku 4x4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
        {"masyu", "1 4\n- w 1 2\n", "masyu 1x4\n. w w b\n"},
        {"yajilin", "1 4\n- 3w 12n .\n", "yajilin 1x4\n  .  3< 12^   .\n"},
        {"numberlink", "3 2\nB.A\nB.A\n0 0\n", "numberlink 2x3 rule=A\n1 . 2\n1 . 2\n"},
        {"numberlink", "2 3\n10 - 1\n10 - 1\n", "numberlink 2x3 rule=A\n10  .  1\n10  .  1\n"},
        {"hashi", "1 3\n2 - 2\n", "hashi 1x3\n2 . 2\n"},
        {"sudoku", "4 4\n- 1 - -\n- - - 2\n3 - - -\n- - 3 -\n", "sudoku 4x4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
    };
    ari_error e;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        ari_board b;
        const ari_genre *g = ari_puzzle_find(pair[i].genre, strlen(pair[i].genre));
        if (!CHECK(help_read(pair[i].text, strlen(pair[i].text), NULL, g, &b, &e) == ARI_OK)) {
            fprintf(stderr, "  %s\n  %s\n", pair[i].text, e.what);
            continue;
        }
        char *own = help_print(&b, b.marks, "text", &e);
        CHECK_STR(own, pair[i].own);
        free(own);
        ari_board_drop(&b);
    }
}

/* Drawings that a grid of numbers can hold survive the contest format; others are refused. */
static void contest_answers(void) {
    static const char good[] = "numberlink 3x3 rule=C\n1 . 1\n. . .\n2 . 2\nanswer\n1-.-1\n\n. . .\n\n2-.-2\n";
    static const char touching[] = "numberlink 2x3 rule=C\n1 . .\n1 . .\nanswer\n1-.-.\n    |\n1-.-.\n";
    static const char loose[] = "numberlink 2x3 rule=C\n1 1 .\n. . .\nanswer\n1-1 .\n\n.-.-.\n";
    ari_error e;
    ari_board b, back;
    CHECK(help_read(good, strlen(good), "text", NULL, &b, &e) == ARI_OK);
    char *text = help_print(&b, b.marks, "adc", &e);
    CHECK_STR(text,
              "SIZE 3X3\nLINE_NUM 2\nLINE#1 (0,0)-(2,0)\nLINE#2 (0,2)-(2,2)\nSIZE 3X3\n01,01,01\n00,00,00\n02,02,02\n");
    if (text && CHECK(help_read(text, strlen(text), NULL, NULL, &back, &e) == ARI_OK)) {
        CHECK(help_same(&b, &back) && help_same_marks(b.marks, back.marks));
        ari_board_drop(&back);
    }
    free(text);
    ari_board_drop(&b);
    for (int i = 0; i < 2; i++) {
        CHECK(help_read(i ? loose : touching, strlen(i ? loose : touching), "text", NULL, &b, &e) == ARI_OK);
        CHECK(!help_print(&b, b.marks, "adc", &e) && e.status == ARI_UNSUPPORTED);
        ari_board_drop(&b);
    }
}

int main(void) {
    rounds = test_rounds(25, 400);
    for (uint32_t g = 0; g < ari_puzzle_count; g++) random_boards(g);
    coverage();
    chains();
    known();
    own_text();
    given_genre();
    contest_answers();
    return TEST_DONE();
}
