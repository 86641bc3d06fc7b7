/* puzzle_template.c - the template genre of doc/EXTENDING.md, put into the table by its one line and asked everything:
 * what a genre of layers that are there gets without a word more. Rooms are tested here too. */
#include "../template/template.c"

#include "asking.h"
#include "base/rng.h"
#include "draw/scene.h"
#include "puzzle/puzzle.h"

static ari_genre mixed; /* the same without rooms: numbers and shading in one grid of a file */

#define ARI_PUZZLE(name) extern const ari_genre ari_genre_##name;
#include "puzzle/puzzles.def"
#undef ARI_PUZZLE
const ari_genre *const ari_puzzle_table[] = {
#define ARI_PUZZLE(name) &ari_genre_##name,
#include "puzzle/puzzles.def"
    ARI_PUZZLE(template) &mixed,
#undef ARI_PUZZLE
};
const uint32_t ari_puzzle_count = sizeof ari_puzzle_table / sizeof *ari_puzzle_table;

static const char example[] = "template 3x4\n1 . 2 .\n. . . .\n0 . . .\na a b b\na a b b\nc c c b\n";

static void refused(const char *text, uint32_t line, const char *what) {
    ari_error e;
    ari_board *b = NULL;
    CHECK(ari_board_read(text, strlen(text), NULL, &b, &e) != ARI_OK);
    CHECK_EQ(e.line, line);
    CHECK(strstr(e.what, what) != NULL);
    if (b || !strstr(e.what, what)) fprintf(stderr, "%s%s\n", text, b ? "" : e.what);
    ari_board_free(b);
}

static void prints(const ari_board *b, const ari_marks *k, const char *format, const char *wanted) {
    char *text = ari_board_print(b, k, format, NULL);
    CHECK_STR(text ? text : "", wanted);
    ari_text_free(text, NULL);
}

/* Printed, read again and printed again it is the same. */
static void survives(const ari_board *b, const ari_marks *k, const char *format) {
    ari_error e;
    char *text = ari_board_print(b, k, format, &e);
    ari_board *again = text ? board_of(text) : NULL;
    CHECK(again != NULL);
    if (!again) return;
    CHECK_STR(ari_board_format(again), format);
    prints(again, k ? ari_board_marks(again) : NULL, format, text);
    CHECK(again->nroom == b->nroom && (!b->room || !memcmp(again->room, b->room, b->ncell * sizeof *b->room)));
    CHECK(!memcmp(again->clue, b->clue, b->ncell * sizeof *b->clue));
    ari_text_free(text, NULL);
    ari_board_free(again);
}

/* ---- judged by trying every shading ---- */

static bool obeys(const ari_board *b, uint32_t set) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!(set >> i & 1)) continue;
        if ((i + 1) % b->cols && set >> (i + 1) & 1) return false;
        if (i + b->cols < b->ncell && set >> (i + b->cols) & 1) return false;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t n = 0;
        for (uint32_t j = 0; j < b->ncell; j++) n += b->room[j] == b->room[i] && (set >> j & 1);
        if (b->clue[i] >= 0 && n != b->clue[i]) return false;
    }
    return true;
}

static uint32_t judge(const ari_board *b) {
    uint32_t n = 0;
    for (uint32_t set = 0; set < 1u << b->ncell; set++) n += obeys(b, set);
    return n;
}

static void answers(const ari_board *b) {
    const uint32_t n = judge(b);
    char digits[12];
    ari_result *r = asked(b, ARI_VERB_COUNT, NULL);
    sprintf(digits, "%u", n);
    CHECK_STR(ari_result_count(r), digits);
    ari_result_free(r);
    r = asked(b, ARI_VERB_UNIQUE, NULL);
    CHECK(ari_result_answer(r) == (n == 0 ? ARI_NONE : n == 1 ? ARI_ONE : ARI_MANY));
    for (uint32_t i = 0; n && i < ari_result_nsolution(r); i++) {
        uint32_t set = 0;
        for (uint32_t c = 0; c < b->ncell; c++) set |= (uint32_t)(ari_result_solution(r, i)->cell[c] == 1) << c;
        CHECK(obeys(b, set));
        survives(b, ari_result_solution(r, i), "text");
        survives(b, ari_result_solution(r, i), "pzprv3");
    }
    ari_result_free(r);
    for (ari_verb v = ARI_VERB_SOLVE; v < ARI_NVERB; v = (ari_verb)(v + 1)) { /* each verb has something to say */
        if (v == ARI_VERB_CHECK || v == ARI_VERB_BEST) continue;
        r = asked(b, v, NULL);
        char *json = r ? ari_result_json(r, b, NULL, -1) : NULL;
        CHECK(json != NULL);
        ari_text_free(json, NULL);
        ari_result_free(r);
    }
}

/* Random rooms: each cell joins the one above or to its left, or begins one. */
static void random_rooms(ari_rng *r, ari_board *b) {
    uint32_t label[64], where;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t kind = ari_rng_below(r, 3);
        label[i] = kind == 0 && i % b->cols ? label[i - 1] : kind == 1 && i >= b->cols ? label[i - b->cols] : i;
    }
    CHECK(ari_board_rooms_label(b, label, 64, &where) == ARI_OK);
    for (uint32_t k = 0; k < b->nroom; k++)
        if (ari_rng_below(r, 2)) b->clue[b->entry[k]] = (int32_t)ari_rng_below(r, 3);
}

static void random_boards(void) {
    ari_rng r;
    ari_rng_init(&r, 7);
    for (int turn = 0; turn < 60; turn++) {
        ari_board b;
        ari_error e;
        const uint32_t rows = 1 + ari_rng_below(&r, 4), cols = 1 + ari_rng_below(&r, 4);
        CHECK(ari_board_make(&b, &ari_genre_template, rows, cols, NULL, 0, &e) == ARI_OK);
        random_rooms(&r, &b);
        char *text = ari_board_print(&b, NULL, "text", &e);
        ari_board *read = text ? board_of(text) : NULL;
        CHECK(read != NULL);
        if (read) {
            survives(read, NULL, "text");
            survives(read, NULL, "url");
            survives(read, NULL, "pzprv3");
            answers(read);
        }
        ari_board_free(read);
        ari_text_free(text, NULL);
        ari_board_drop(&b);
    }
}

/* ---- forms ---- */

static void forms(void) {
    ari_board *b = board_of(example);
    CHECK(b != NULL);
    if (!b) return;
    prints(b, NULL, "text", example);
    prints(b, NULL, "url", "https://puzz.link/p?template/4/3/921o120\n");
    prints(b, NULL, "pzprv3",
           "pzprv3\ntemplate\n3\n4\n3\n0 0 1 1 \n0 0 1 1 \n2 2 2 1 \n1 . 2 . \n. . . . \n0 . . . \n. . . . \n. . . . \n"
           ". . . . \n");
    ari_result *r = asked(b, ARI_VERB_SOLVE, NULL);
    prints(b, ari_result_solution(r, 0), "unicode",
           "┏━━━┯━━━┳━━━┯━━━┓\n"
           "┃ 1 │   ┃ 2 │   ┃\n"
           "┠───┼───╂───┼───┨\n"
           "┃███│   ┃███│   ┃\n"
           "┣━━━┿━━━╇━━━╅───┨\n"
           "┃ 0 │   │   ┃███┃\n"
           "┗━━━┷━━━┷━━━┻━━━┛\n");
    prints(b, ari_result_solution(r, 0), "ascii",
           "+-------+-------+\n"
           "| 1   . | 2   . |\n"
           "|       |       |\n"
           "|###  . |###  . |\n"
           "+-------+---+   |\n"
           "| 0   .   . |###|\n"
           "+-----------+---+\n");
    ari_result_free(r);
    ari_board_free(b);
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.genre = "template";
    static const char grid[] = "3 4\n- - 2 -\n1 - - -\n- 0 - -\n1 1 z z\n1 1 z z\n7 7 7 z\n";
    static const char twice[] = "1 3\n- - 1\na b a\n"; /* three rooms there */
    CHECK(ari_board_read(grid, strlen(grid), &o, &b, NULL) == ARI_OK);
    prints(b, NULL, "text", example);
    ari_board_free(b);
    CHECK(ari_board_read(twice, strlen(twice), &o, &b, NULL) == ARI_OK);
    prints(b, NULL, "text", "template 1x3\n. . 1\na b c\n");
    ari_board_free(b);
    refused("template 2x2\n1 . . 1\n", 2, "clues in a row");
    refused("template 2x2\n1 .\n. .\na b\n", 5, "the text ends after 1 of 2 rows");
    refused("template 2x2\n1 .\n. .\na b\nb a\n", 4, "stands elsewhere too");
    refused("template 2x2\n1 1\n. .\na a\nb b\n", 4, "second of its room");
    refused("template 2x2\n1 .\n. .\na a\nb *\n", 5, "is no room");
    refused("template 1x3\n1 . .\n7 a a\n", 3, "is no room");
    refused("https://puzz.link/p?template/2/2/o", 1, "ends after 0 of 2 borders");
    refused("https://puzz.link/p?template/2/2/04g", 1, "no meaning");
    refused("pzprv3/template/1/2/2/0 0 /. . /. . /", 1, "1 rooms, not 2");
    refused("pzprv3/template/1/3/2/0 1 0 /. . . /. . . /", 1, "stands elsewhere too");
}

/* Numbers and shading. */
static void mixed_scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_shading(s, b, k);
    ari_scene_cells(s, b, 0, 0);
    for (uint32_t i = 0; i < b->ncell; i++) ari_scene_clue(s, b, i, b->clue[i]);
}

static bool mixed_clue(const char *token, uint32_t size, int32_t *clue) {
    return ari_board_clue_parse_any(token, size, clue);
}

static ari_status mixed_audit(const ari_board *b, ari_error *err) {
    (void)b, (void)err;
    return ARI_OK;
}

static void mixed_describe(const ari_board *b, ari_out *o) {
    (void)b;
    ari_text_put(o, "mixed");
}

static void mix(void) {
    static const char *const id[] = {"mixed", NULL};
    static const ari_layer layer[] = {ARI_LAYER_NUMBERS, ARI_LAYER_SHADING, ARI_LAYER_NONE};
    mixed = ari_genre_template;
    mixed.name = "mixed";
    mixed.formats.pid = id;
    memcpy(mixed.drawing.layer, layer, sizeof layer);
    mixed.formats.url[0] = ARI_URL_NUMBER16, mixed.formats.url[1] = ARI_URL_NONE;
    mixed.formats.file[0] = ARI_FILE_MIXED, mixed.formats.file[1] = ARI_FILE_NONE;
    mixed.formats.parse_clue = mixed_clue;
    mixed.rules.audit = mixed_audit;
    mixed.rules.describe = mixed_describe;
    mixed.drawing.scene = mixed_scene;
}

static void mixed_forms(void) {
    static const char text[] = "mixed 2x4\n. 12 .  ?\n. . 3 .\nanswer\n# 12 o .\n. o . #\n";
    ari_board *b = board_of(text);
    CHECK(b != NULL);
    if (!b) return;
    const ari_marks *k = ari_board_marks(b);
    prints(b, k, "text", "mixed 2x4\n . 12  .  ?\n .  .  3  .\nanswer\n# . o .\n. o . #\n");
    prints(b, k, "pzprv3", "pzprv3\nmixed\n2\n4\n# 12 + - \n. + 3 # \n");
    prints(b, k, "url", "https://puzz.link/p?mixed/4/2/gcg.h3g\n");
    prints(b, k, "unicode",
           "┌───┬───┬───┬───┐\n"
           "│███│ 12│ ◦ │ ? │\n"
           "├───┼───┼───┼───┤\n"
           "│   │ ◦ │ 3 │███│\n"
           "└───┴───┴───┴───┘\n");
    prints(b, k, "ascii", "\n ###  12  o   ?\n\n  .   o   3  ###\n\n");
    survives(b, k, "text");
    survives(b, k, "pzprv3");
    survives(b, NULL, "url");
    ari_board_free(b);
    refused("pzprv3/mixed/1/3/# 2 x /", 1, "is no clue");
    b = board_of("mixed\n1 . .\n. . 2\n"); /* without a size */
    CHECK(b && b->rows == 2 && b->cols == 3);
    ari_board_free(b);
    b = board_of("template\n1 . .\na a b\n");
    CHECK(b && b->rows == 1 && b->cols == 3);
    ari_board_free(b);
}

/* More rooms than letters are numbered. */
static void many_rooms(void) {
    ari_board b;
    ari_error e;
    uint32_t label[64], where;
    CHECK(ari_board_make(&b, &ari_genre_template, 8, 8, NULL, 0, &e) == ARI_OK);
    for (uint32_t i = 0; i < 64; i++) label[i] = i;
    CHECK(ari_board_rooms_label(&b, label, 64, &where) == ARI_OK);
    CHECK_EQ(b.nroom, 64);
    for (uint32_t i = 0; i < 64; i++) b.clue[i] = i % 2;
    survives(&b, NULL, "text");
    survives(&b, NULL, "url");
    survives(&b, NULL, "pzprv3");
    ari_board_drop(&b);
}

/* Memory that runs out anywhere while a board is read or answered is reported, and nothing else happens. */
static void little_memory(void) {
    static const char *const text[] = {example, "https://puzz.link/p?template/4/3/921o120",
                                       "pzprv3/template/1/3/2/0 0 1 /1 . . /# . . /"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        bool whole = false;
        for (uint64_t bytes = 1; !whole; bytes += 61) {
            ari_options o = ARI_OPTIONS_DEFAULT;
            ari_error e;
            ari_board *b = NULL;
            o.bytes = bytes;
            const ari_status s = ari_board_read(text[i], strlen(text[i]), &o, &b, &e);
            CHECK(s == ARI_OK ? b != NULL : s == ARI_LIMIT && !b);
            whole = s == ARI_OK;
            CHECK(bytes < 100000);
            if (bytes >= 100000) break;
            if (b) survives(b, NULL, "text");
            ari_board_free(b);
        }
    }
}

static void check_drawn(void) {
    static const char right[] = "template 1x3\n1 . .\na a b\nanswer\n# . #\n";
    static const char wrong[] = "template 1x3\n1 . .\na a b\nanswer\n. # #\n";
    for (int i = 0; i < 2; i++) {
        ari_board *b = board_of(i ? wrong : right);
        ari_result *r = b ? asked(b, ARI_VERB_CHECK, NULL) : NULL;
        CHECK(r && ari_result_answer(r) == (i ? ARI_WRONG : ARI_YES));
        ari_result_free(r);
        ari_board_free(b);
    }
    refused("template 1x3\n1 . .\na a b\nanswer\n2 . #\n", 5, "is no mark of a cell");
}

int main(void) {
    mix();
    forms();
    mixed_forms();
    many_rooms();
    check_drawn();
    little_memory();
    random_boards();
    return TEST_DONE();
}
