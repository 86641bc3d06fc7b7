/* render_terminal.c - drawings for the terminal, character by character, and the refusals of the printers. */
#include "read_help.h"

static const struct { const char *text, *format, *drawing;
} drawings[] = {
    {"slitherlink 2x3\n3 . ?\n. 2 .\nanswer\n+-+x+ +\n|3|. ?|\n+ +-+x+\n|. 2 .|\n+-+-+-+\n", "unicode",
     "┏━━━┓ × ·   ╻\n"
     "┃ 3 ┃     ? ┃\n"
     "┃   ┗━━━╸ × ┃\n"
     "┃     2     ┃\n"
     "┗━━━━━━━━━━━┛\n"},
    {"slitherlink 2x3\n3 . ?\n. 2 .\nanswer\n+-+x+ +\n|3|. ?|\n+ +-+x+\n|. 2 .|\n+-+-+-+\n", "ascii",
     "+---+ x .   |\n"
     "| 3 |     ? |\n"
     "|   +---- x |\n"
     "|     2     |\n"
     "+-----------+\n"},
    {"loops 1x2\n0 4\n", "unicode", "·   ·   ·\n  0   4\n·   ·   ·\n"},
    {"slitherlink 1x2\n..\nanswer\n+-+-+\n|.|.|\n+-+-+\n", "unicode",
     "┏━━━┳━━━┓\n"
     "┃   ┃   ┃\n"
     "┗━━━┻━━━┛\n"},
    {"slitherlink 2x2\n..\n..\nanswer\n+ + +\n. | .\n+-+-+\n  |\n+ + +\n", "unicode",
     "·   ╻   ·\n    ┃\n╺━━━╋━━━╸\n    ┃\n·   ╹   ·\n"},
    {"masyu 3x3\nw . b\n? . .\n. . .\nanswer\n.-.-.\n|   |\n. . .\n|   |\n.-.x.\n", "unicode",
     "┌───┬───┬───┐\n"
     "│ ○━┿━━━┿━● │\n"
     "├─╂─┼───┼─╂─┤\n"
     "│ ? │   │ ┃ │\n"
     "├─╂─┼───┼─╂─┤\n"
     "│ ┗━┿━╸ × ╹ │\n"
     "└───┴───┴───┘\n"},
    {"masyu 3x3\nw . b\n? . .\n. . .\nanswer\n.-.-.\n|   |\n. . .\n|   |\n.-.x.\n", "ascii",
     "\n  o-------*\n  |       |\n  ?   .   |\n  |       |\n  +---- x |\n\n"},
    {"yajilin 3x5\n. 12> . # .\n. . ? . 24v\n3< . . ?^ .\nanswer\n#x. #-. *\n  | x |\n.-o * .-.\n\no . # . .\n",
     "unicode",
     "┌───┬───┬───┬───┬───┐\n"
     "│███×12→│███┿━┓▒│   │\n"
     "├───┼─╂─┼─×─┼─╂─┼───┤\n"
     "│ ╺━┿━┛ │▒?▒│ ┗━┿24↓│\n"
     "├───┼───┼───┼───┼───┤\n"
     "│ 3←│   │███│ ?↑│   │\n"
     "└───┴───┴───┴───┴───┘\n"},
    {"yajilin 1x3\n. . 2<\nanswer\n#-o x\n", "ascii", "\n ###---   2<\n\n"},
    {"hashi 5x7 max=4\n4 . . 3 . . ?\n. . . . . . .\n. 2 . 4 . 16 .\n. . . . . . .\n8 . . 7 . . 1\nanswer\n"
     "43.3.33=.=.=?\n4     \"\n. . . . . . .\n4     \"\n. 2-.-4 . * .\n  x   |\n. . . . . . .\n      |\n8 . . 7x. . "
     "1\n",
     "unicode",
     "\n"
     "  4━3━━━3━━━3━3═══════════?\n"
     "  4           ║\n"
     "  ┃   ·   ·   ║   ·   ·   ·\n"
     "  4           ║\n"
     "  ╹   2───────4   ·   16  ·\n"
     "      ×       │\n"
     "  ·   ·   ·   │   ·   ·   ·\n"
     "              │\n"
     "  8   ·   ·   7 × ·   ·   1\n"
     "\n"},
    {"numberlink 2x4 rule=C\n100 . 7 .\n7  12 12 100\n", "unicode",
     "┌───┬───┬───┬───┐\n"
     "│100│   │ 7 │   │\n"
     "├───┼───┼───┼───┤\n"
     "│ 7 │ 12│ 12│100│\n"
     "└───┴───┴───┴───┘\n"},
    {"sudoku "
     "6x6\n12..5.\n...3..\n......\n......\n......\n.6....\nanswer\n123456\n......\n......\n......\n......\n......\n",
     "unicode",
     "┌───────┬───────┐\n"
     "│ 1 2 3 │ 4 5 6 │\n"
     "│ · · · │ 3 · · │\n"
     "├───────┼───────┤\n"
     "│ · · · │ · · · │\n"
     "│ · · · │ · · · │\n"
     "├───────┼───────┤\n"
     "│ · · · │ · · · │\n"
     "│ · 6 · │ · · · │\n"
     "└───────┴───────┘\n"},
    {"sudoku 4x4\n12..\n....\n...3\n....\n", "ascii",
     "+-----+-----+\n"
     "| 1 2 | . . |\n"
     "| . . | . . |\n"
     "+-----+-----+\n"
     "| . . | . 3 |\n"
     "| . . | . . |\n"
     "+-----+-----+\n"},
};

static void golden(void) {
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        ari_board b;
        ari_error e;
        if (!CHECK(help_read(drawings[i].text, strlen(drawings[i].text), "text", NULL, &b, &e) == ARI_OK)) {
            fprintf(stderr, "  %s\n  %u:%u %s\n", drawings[i].text, e.line, e.column, e.what);
            continue;
        }
        char *drawing = help_print(&b, b.marks, drawings[i].format, &e);
        CHECK_STR(drawing, drawings[i].drawing);
        free(drawing);
        ari_board_drop(&b);
    }
}

/* Every printed line is free of blanks at its end, and a slitherlink of r rows and c columns has 2r+1 lines of 4c+1;
 * numbers above and below have lines of their own. */
static void shape(void) {
    ari_rng r;
    ari_error e;
    ari_rng_init(&r, 11);
    for (int round = 0; round < 200; round++) {
        ari_board b;
        help_random(&r, ari_puzzle_table[ari_rng_below(&r, ari_puzzle_count)], &b);
        const ari_marks *k = help_marks(&r, &b);
        char *text = help_print(&b, k, "ascii", &e), *wide = help_print(&b, k, "unicode", &e);
        if (CHECK(text && wide)) {
            uint32_t lines = 0, lines_wide = 0;
            for (const char *p = text; *p; p++) {
                if (*p != '\n') continue;
                CHECK(p == text || p[-1] != ' ');
                lines++;
            }
            for (const char *p = wide; *p; p++) lines_wide += *p == '\n';
            CHECK_EQ(lines, lines_wide);
            const bool raster = ari_layer_has(b.genre, ARI_LAYER_LINES) || ari_layer_has(b.genre, ARI_LAYER_SHADING);
            const uint32_t beside = (uint32_t)(ari_scene_outer_deep(&b, ARI_OUTER_TOP) / ARI_SCENE_ITEM +
                                               ari_scene_outer_deep(&b, ARI_OUTER_BOTTOM) / ARI_SCENE_ITEM);
            const bool below = ari_layer_clues(b.genre) == ARI_LAYER_COMPASSES; /* clues have lines there */
            if (raster && !below) CHECK_EQ(lines, 2 * b.rows + 1 + beside);
            if (b.genre->drawing.lines == ARI_LINES_BORDER) CHECK(strcspn(text, "\n") <= 4 * b.cols + 1);
        }
        free(text);
        free(wide);
        ari_board_drop(&b);
    }
}

static const struct { const char *text, *format, *what; } refused[] = {
    {"loops 1x1\n4\n", "url", "no name at puzz.link"},
    {"loops 1x1\n4\n", "pzprv3", "no name at puzz.link"},
    {"loops 1x1\n4\n", "gameid", "no game"},
    {"slitherlink 1x1\n?\n", "gameid", "no form in a game id"},
    {"slitherlink 1x1 all=1\n4\n", "gameid", "all=1"},
    {"slitherlink 1x1\n4\n", "line", "only a sudoku"},
    {"slitherlink 1x1\n4\n", "has", "only hashi"},
    {"slitherlink 1x1\n4\n", "adc", "only numberlink"},
    {"masyu 1x1\n?\n", "url", "unknown colour"},
    {"numberlink 1x2 rule=C\n1 1\n", "url", "A and B"},
    {"numberlink 1x2 rule=D\n1 1\n", "pzprv3", "A and B"},
    {"numberlink 1x2 rule=A\n1 1\n", "adc", "rule is C"},
    {"numberlink 1x2 rule=C\n2 2\n", "adc", "1, 2, 3"},
    {"numberlink 1x2 rule=C\n1 1\n", "gameid", "no game"},
    {"hashi 1x2 max=3\n3 3\n", "url", "at most 2 bridges"},
    {"hashi 1x2 noloop=1\n1 1\n", "has", "loops allowed"},
    {"hashi 1x2\n? 1\n", "has", "without a number"},
    {"hashi 1x2 max=4\n17 1\n", "gameid", "no form in a game id"},
    {"sudoku 6x6 boxes=3x2\n......\n......\n......\n......\n......\n......\n", "url", "boxes of this shape"},
    {"sudoku 6x6 boxes=3x2\n......\n......\n......\n......\n......\n......\n", "line", "boxes of this shape"},
};

static void refusals(void) {
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        ari_board b;
        ari_error e;
        if (!CHECK(help_read(refused[i].text, strlen(refused[i].text), "text", NULL, &b, &e) == ARI_OK)) continue;
        char *text = help_print(&b, NULL, refused[i].format, &e);
        if (!CHECK(!text && e.status == ARI_UNSUPPORTED && strstr(e.what, refused[i].what) && *e.remedy))
            fprintf(stderr, "  %s as %s: %s\n", refused[i].text, refused[i].format, text ? text : e.what);
        free(text);
        ari_board_drop(&b);
    }
}

int main(void) {
    golden();
    shape();
    refusals();
    return TEST_DONE();
}
