/* parse_formats.c - the sections of a sheet behind its rules: link, file, penpa, game, make, test. */
#include "rules/parser.h"

#include <string.h>

enum { IDS = 6, TESTS = 120 };

typedef ari_sheet_reader reader;

/* An id of puzz.link: a name; in quotes where it is none, as "yajilin-regions". */
static ari_status push_id(reader *r) {
    for (uint32_t i = 0; r->x.now.kind == ARI_TOKEN_TEXT && i < r->x.now.n; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", r->x.now.at[i]))
            return ari_sheet_fail(r, "is no id", "ids have small letters, digits and -");
    if (r->x.now.kind == ARI_TOKEN_TEXT && r->x.now.n) r->x.now.kind = ARI_TOKEN_NAME;
    return ari_sheet_push_name(r, &r->pid, IDS, "an id");
}

typedef struct word {
    const char *word;
    int code;
    bool clues, rooms; /* what it writes down, which the sheet must have */
} word;

/* A word of the list, or the name of the first parameter. */
static ari_status take_code(reader *r, const word *list, size_t n, int param, int *out) {
    *out = r->param.n && ari_sheet_matches(r, r->param.at[0].name) ? param : 0;
    for (size_t i = 0; i < n; i++) {
        if (!ari_sheet_is(r, list[i].word)) continue;
        *out = list[i].code;
        if (list[i].rooms && !r->rooms)
            return ari_sheet_fail(r, "writes rooms, which are not given", "write a line: board rooms");
        const bool blanks = param == ARI_FILE_PARAM && list[i].code == ARI_FILE_CLUES;
        const bool none = blanks && r->rooms && r->s->line;
        if (list[i].clues && !none && !(list[i].rooms ? r->room_number : r->s->clue))
            return ari_sheet_fail(r, "writes clues, which are not given",
                                  list[i].rooms ? "write: board rooms with number 0.."
                                                : "write a line: board number in cells 0..");
    }
    return *out ? ari_sheet_next(r)
                : ari_sheet_fail(r, "is no piece of a format",
                                 ari_sheet_list_words(r, list, n, sizeof *list, "or the first parameter"));
}

static ari_status no_pairs(const reader *r) {
    return ari_sheet_fail(r, "stands behind what writes two numbers a clue",
                          "begin with it, and give the layer such: 1..45 below and right");
}

static ari_status no_corners(const reader *r) {
    return ari_sheet_fail(r, "writes numbers at corners, which are not given", "write: board number at corners 0..4");
}

static ari_status no_figures(const reader *r) {
    return ari_sheet_fail(r, "writes figures, which are not given", "write: board NAME over 1..4 cells, dot");
}

static ari_status no_letters(const reader *r) {
    return ari_sheet_fail(r, "writes letters of shapes or holes, which are not given",
                          "write: board letter in cells 1..13 or ?, pentomino; or: 0..4 or ?, holed");
}

static ari_status no_bank(const reader *r) {
    return ari_sheet_fail(r, "writes shapes, which are not given", "write a line: board bank");
}

/* An entrance and an exit on all sides, arrows, and lines? */
static ari_status need_trail(const reader *r) {
    if (r->s->sides == 15 && !r->s->outer_lists && r->s->between && r->s->lines == ARI_LINES_CENTRE) return ARI_OK;
    return ari_sheet_fail(r, "writes a path and its entrance, which are not given",
                          "write lines: board NAME at top left bottom right 1..2, and: between cells less or greater");
}

/* Gates, one more kind, and clues without a number? */
static ari_status need_gates(const reader *r) {
    uint32_t gates = 0;
    for (uint32_t i = 0; i < r->kind.n; i++) gates += r->kind.at[i].look == ARI_FIGURE_GATE;
    if (gates == 1 && r->kind.n == 2 && r->s->least > r->s->most && r->s->lines == ARI_LINES_CENTRE) return ARI_OK;
    return ari_sheet_fail(r, "writes gates, which are not given",
                          "write lines: board NAME over 1.. cells with 1.., gate, and one more over 1..1 cells");
}

/* Numbers of single cells, and a path with an entrance and an exit? */
static ari_status need_stops(const reader *r) {
    const bool stops = r->kind.n == 1 && r->kind.at[0].look == ARI_FIGURE_GATE && r->kind.at[0].greatest == 1;
    if (stops && r->s->sides == 15 && !r->s->outer_lists && r->s->clue_look == ARI_CLUE_ICE) return ARI_OK;
    return ari_sheet_fail(r, "writes numbers on a path, which are not given",
                          "write lines: board NAME over 1..1 cells with 1.., gate, and: at top left bottom right 1..2");
}

static ari_status no_between(const reader *r) {
    return ari_sheet_fail(r, "writes clues between cells, which are not given",
                          "write a line: board NAME between cells less or greater");
}

ari_status ari_parse_link(reader *r) {
    static const word piece[] = {{"4cell", ARI_URL_4CELL, true, false},
                                 {"number10", ARI_URL_NUMBER10, true, false},
                                 {"lists36", ARI_URL_LISTS36, true, false},
                                 {"compass16", ARI_URL_COMPASS16, true, false},
                                 {"arrow16", ARI_URL_ARROW16, true, false},
                                 {"number16", ARI_URL_NUMBER16, true, false},
                                 {"digits36", ARI_URL_DIGITS36, true, false},
                                 {"borders", ARI_URL_WALLS, false, true},
                                 {"room16", ARI_URL_ROOM16, true, true},
                                 {"circles", ARI_URL_CIRCLE, true, false},
                                 {"coloured16", ARI_URL_COLOURED16, true, false},
                                 {"arrowed16", ARI_URL_ARROWED16, true, false},
                                 {"tinted16", ARI_URL_TINTED16, true, false},
                                 {"shapes", ARI_URL_SHAPES, true, false}, {"maze", ARI_URL_MAZE, true, false},
                                 {"goal", ARI_URL_GOAL, true, false}, {"middles", ARI_URL_MIDDLES, true, false},
                                 {"letters16", ARI_URL_LETTERS16, true, false},
                                 {"field10", ARI_URL_FIELD10, true, false}, {"tips16", ARI_URL_TIPS16, true, false},
                                 {"number4", ARI_URL_NUMBER4, true, false},
                                 {"bank", ARI_URL_BANK, false, false},
                                 {"empty", ARI_URL_EMPTY, false, false}, {"holes10", ARI_URL_HOLES10, false, false},
                                 {"halfdots", ARI_URL_HALF_DOTS, false, false},
                                 {"bowls16", ARI_URL_BOWLS16, true, false},
                                 {"blocks", ARI_URL_BLOCKS, true, false},
                                 {"1cell", ARI_URL_1CELL, true, false},
                                 {"4corner", ARI_URL_4CORNER, false, false},
                                 {"signs16", ARI_URL_SIGNS16, false, false},
                                 {"dots", ARI_URL_DOTS, false, false},
                                 {"midpoints", ARI_URL_MIDDLE, true, false}, {"trail", ARI_URL_TRAIL, false, false},
                                 {"posts", ARI_URL_SLALOM, true, false},
                                 {"stops", ARI_URL_STOPS, false, false},
                                 {"pairs", ARI_URL_PAIRS, true, false},
                                 {"outer16", ARI_URL_OUTER16, false, false},
                                 {"sides16", ARI_URL_SIDES16, false, false},
                                 {"blanked", ARI_URL_BLANKED, true, false},
                                 {"totals", ARI_URL_TOTALS, false, false},
                                 {"lists16", ARI_URL_LISTS16, false, false}};
    do ARI_TRY(push_id(r));
    while (!ari_sheet_is(r, ":"));
    ARI_TRY(ari_sheet_next(r));
    for (uint32_t i = 0; !i || !ari_sheet_ends(r); i++) {
        int c = 0;
        if (i == ARI_MAX_PIECE - 1) return ari_sheet_fail(r, "is one piece too many", "a link has at most 4");
        ARI_TRY(take_code(r, piece, sizeof piece / sizeof *piece, ARI_URL_PARAM, &c));
        if (c == ARI_URL_PAIRS && (!r->s->pairs || i)) return no_pairs(r);
        const bool lists = c == ARI_URL_LISTS16;
        const bool outer = lists || c == ARI_URL_OUTER16 || c == ARI_URL_SIDES16 || c == ARI_URL_TOTALS;
        if (outer && (!r->s->outer || lists != r->s->outer_lists || (c == ARI_URL_TOTALS && r->s->sides != 3)))
            return ari_sheet_fail(r, "a link of clues that are not given", "write a line: board NAME at top left 0..");
        if ((c == ARI_URL_HALF_DOTS || c == ARI_URL_BOWLS16) && !r->kind.n) return no_figures(r);
        if (c == ARI_URL_BANK && !r->s->bank) return no_bank(r);
        if (c == ARI_URL_LETTERS16 && !ari_law_holes(r->s)) return no_letters(r);
        if (c == ARI_URL_4CORNER && !r->s->corners) return no_corners(r);
        if (c == ARI_URL_TRAIL) ARI_TRY(need_trail(r));
        if (c == ARI_URL_SLALOM) ARI_TRY(need_gates(r));
        if (c == ARI_URL_STOPS) ARI_TRY(need_stops(r));
        if ((c == ARI_URL_SIGNS16 || c == ARI_URL_DOTS || c == ARI_URL_MIDDLE) && !r->s->between) return no_between(r);
        r->g->formats.url[i] = (ari_url_code)c;
    }
    return ARI_OK;
}

ari_status ari_parse_file(reader *r) {
    static const word piece[] = {{"clues", ARI_FILE_CLUES, true, false},
                                 {"mixed", ARI_FILE_MIXED, true, false},
                                 {"rooms", ARI_FILE_ROOMS, false, true},
                                 {"halfdots", ARI_FILE_HALF_DOTS, false, false}, {"bowls", ARI_FILE_BOWLS, true, false},
                                 {"blocked", ARI_FILE_BLOCKED, false, true},
                                 {"marks", ARI_FILE_SHADING, false, false},
                                 {"symbols", ARI_FILE_SYMBOLS, false, false},
                                 {"ones", ARI_FILE_ONES, false, false},
                                 {"shades", ARI_FILE_SHADES, false, false},
                                 {"division", ARI_FILE_DIVISION, false, false},
                                 {"digits", ARI_FILE_DIGITS, false, false},
                                 {"borders", ARI_FILE_BORDERS, false, true},
                                 {"lines", ARI_FILE_LINES, false, false}, {"gates", ARI_FILE_GATES, false, false},
                                 {"arrows", ARI_FILE_ARROWS, false, false}, {"trails", ARI_FILE_TRAILS, false, false},
                                 {"posts", ARI_FILE_SLALOM, true, false}, {"stops", ARI_FILE_STOPS, false, false},
                                 {"shapes", ARI_FILE_SHAPES, true, false}, {"maze", ARI_FILE_MAZE, true, false},
                                 {"goal", ARI_FILE_GOAL, true, false}, {"middles", ARI_FILE_MIDDLES, true, false},
                                 {"lettered", ARI_FILE_LETTERS, true, false},
                                 {"fields", ARI_FILE_FIELDS, true, false}, {"tips", ARI_FILE_TIPS, true, false},
                                 {"futons", ARI_FILE_FUTONS, true, false},
                                 {"bank", ARI_FILE_BANK, false, false}, {"ticks", ARI_FILE_TICKS, false, false},
                                 {"empty", ARI_FILE_EMPTY, false, false}, {"ice", ARI_FILE_ICE, false, false},
                                 {"pairs", ARI_FILE_PAIRS, true, false},
                                 {"notes", ARI_FILE_NOTES, false, false},
                                 {"coloured", ARI_FILE_COLOURED, true, false},
                                 {"arrowed", ARI_FILE_ARROWED, true, false}, {"tinted", ARI_FILE_TINTED, true, false},
                                 {"directions", ARI_FILE_COMPASS, true, false},
                                 {"corners", ARI_FILE_CORNERS, false, false},
                                 {"between", ARI_FILE_BETWEEN, false, false},
                                 {"triangles", ARI_FILE_TRIANGLES, false, false},
                                 {"style", ARI_FILE_STYLE, false, false},
                                 {"midpoints", ARI_FILE_MIDDLE, true, false},
                                 {"trees", ARI_FILE_TREES, true, false},
                                 {"poles", ARI_FILE_POLES, true, false},
                                 {"beside", ARI_FILE_BESIDE, false, false},
                                 {"totals", ARI_FILE_TOTALS, false, false},
                                 {"circled", ARI_FILE_CIRCLED, true, false},
                                 {"around", ARI_FILE_AROUND, false, false}};
    for (uint32_t i = 0; !i || !ari_sheet_ends(r); i++) {
        int c = 0;
        if (i == ARI_MAX_PIECE - 1) return ari_sheet_fail(r, "is one piece too many", "a file has at most 4");
        ARI_TRY(take_code(r, piece, sizeof piece / sizeof *piece, ARI_FILE_PARAM, &c));
        if ((c == ARI_FILE_HALF_DOTS || c == ARI_FILE_BOWLS) && !r->kind.n) return no_figures(r);
        if ((c == ARI_FILE_BANK || c == ARI_FILE_TICKS) && !r->s->bank) return no_bank(r);
        if (c == ARI_FILE_LETTERS && !ari_law_holes(r->s)) return no_letters(r);
        if (c == ARI_FILE_CORNERS && !r->s->corners) return no_corners(r);
        const bool path = r->kind.n && (c == ARI_FILE_GATES || c == ARI_FILE_TRAILS); /* of numbers */
        if (path || c == ARI_FILE_STOPS) ARI_TRY(need_stops(r));
        else if (c == ARI_FILE_GATES || c == ARI_FILE_ARROWS || c == ARI_FILE_TRAILS) ARI_TRY(need_trail(r));
        if (c == ARI_FILE_SLALOM) ARI_TRY(need_gates(r));
        if ((c == ARI_FILE_BETWEEN || c == ARI_FILE_MIDDLE) && !r->s->between) return no_between(r);
        if (c == ARI_FILE_PAIRS && (!r->s->pairs || i)) return no_pairs(r);
        r->g->formats.file[i] = (ari_file_code)c;
    }
    return ARI_OK;
}

ari_status ari_parse_penpa(reader *r) {
    return r->x.now.kind == ARI_TOKEN_NAME ? ari_sheet_copy_word(r, &r->g->formats.tag)
                                           : ari_sheet_fail(r, "stands where a name must be", "write: penpa NAME");
}

ari_status ari_parse_game(reader *r) {
    static const char *const how[] = {/* ari_game_code, from 1 */
                                      "black", "numbers", "each", "digits", "corners", "around", "trees", "symbols",
                                      "signs", "sized", "cages", "dominoes", "set", "middles", "pieces",
                                      "regions", "mirrors"};
    if (r->x.now.kind != ARI_TOKEN_NAME) return ari_sheet_fail(r, "is no name", "write: game NAME: digits");
    if ((!r->s->clue || r->room_number) && !r->s->corners)
        return ari_sheet_fail(r, "is a game with clues in cells", "write a line: board number in cells 0..");
    ARI_TRY(ari_sheet_copy_word(r, &r->g->formats.gameid));
    ARI_TRY(ari_sheet_expect(r, ":", "write: game NAME: digits"));
    for (uint32_t i = 0; i < sizeof how / sizeof *how; i++) {
        if (!ari_sheet_is(r, how[i])) continue;
        if (i + 1 == ARI_GAME_CORNERS ? !r->s->corners : !r->s->clue)
            return ari_sheet_fail(r, "writes clues which are not given", "corners is for numbers at corners");
        r->g->formats.game = (ari_game_code)(i + 1);
        if (r->g->formats.game == ARI_GAME_TREES && (r->s->least <= r->s->most || r->s->sides != 3))
            return ari_sheet_fail(r, "writes clues without numbers, and some beside the board",
                                  "write: board NAME in cells, and at top left 0..");
        if (r->g->formats.game == ARI_GAME_PIECES && (r->s->clue_look != ARI_CLUE_PIPE || r->s->sides != 9))
            return ari_sheet_fail(r, "writes pieces of lines, and numbers beside the board",
                                  "write: board NAME in cells 2..7, pipe, and: at top right 0..");
        if (r->g->formats.game == ARI_GAME_REGIONS && (!r->rooms || r->s->least != 1 || r->s->most != 4))
            return ari_sheet_fail(r, "writes rooms, and one of four numbers in some",
                                  "write: board NAME in cells 1..4");
        if (r->g->formats.game == ARI_GAME_MIRRORS &&
            (r->s->clue_look != ARI_CLUE_MIRROR || r->s->sides != 15 || r->param.n != 3))
            return ari_sheet_fail(r, "writes mirrors, numbers on four sides and three parameters",
                                  "write: board NAME in cells 1..2, mirror");
        if (r->g->formats.game == ARI_GAME_SIGNS && !r->s->between) return no_between(r);
        if ((r->g->formats.game == ARI_GAME_SYMBOLS && !r->s->given) ||
            (r->g->formats.game == ARI_GAME_SIZED && !r->param.n))
            return ari_sheet_fail(r, "writes given symbols, or a parameter, and there is none", "write it before");
        return ari_sheet_next(r);
    }
    const char *const all = ari_sheet_list_words(r, how, sizeof how / sizeof *how - 1, sizeof *how, "or mirrors");
    return ari_sheet_fail(r, "is no way to write clues", all);
}

/* ---- make, test ---- */

static ari_status read_small(reader *r) {
    uint32_t rows = 0, cols = 0;
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_size(r, &rows, &cols) || rows > 20 || cols > 20)
        return ari_sheet_fail(r, "is no size of a small board", "write rows x columns, at most 20x20, as 6x6");
    r->s->small_rows = (uint16_t)rows;
    r->s->small_cols = (uint16_t)cols;
    return ari_sheet_next(r);
}

ari_status ari_parse_make(reader *r) {
    if (ari_sheet_is(r, "small")) return read_small(r);
    const bool figures = r->kind.n && ari_sheet_is(r, "cages");
    const bool rooms = figures || ari_sheet_is(r, r->s->cages ? "cages" : "rooms");
    uint32_t least = 0, most = 0;
    if (!rooms)
        ARI_TRY(ari_sheet_need_clue(r));
    else if (!figures)
        ARI_TRY(ari_sheet_need_rooms(r));
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_number(r, rooms ? 1000 : 100, &least));
    ARI_TRY(ari_sheet_expect(r, "..", "write a range, as 4..8"));
    ARI_TRY(ari_sheet_number(r, rooms ? 1000 : 100, &most));
    if (!least || least > most)
        return ari_sheet_fail(r, "the range is empty", "write two numbers above 0, the smaller one first");
    if (rooms) {
        r->s->room_least = (uint16_t)least;
        r->s->room_most = (uint16_t)most;
        return ARI_OK;
    }
    r->s->thin_least = (uint8_t)least;
    r->s->thin_most = (uint8_t)most;
    ARI_TRY(ari_sheet_expect(r, "%", "write the part of the cells in percent: 20..30 %"));
    if (!ari_sheet_is(r, "symmetric")) return ARI_OK;
    r->s->symmetric = true;
    return ari_sheet_next(r);
}

static ari_status read_breaks(reader *r, ari_sheet_test *t) {
    for (t->value = 0; t->value + r->nhint < r->rule.n; t->value++)
        if (ari_sheet_matches(r, r->rule.at[t->value].name)) return ari_sheet_next(r);
    return ari_sheet_fail(r, "is no rule", "name one of the rules above");
}

ari_status ari_parse_test(reader *r) {
    static const struct { const char *word; ari_expect expect; uint32_t value; } list[] = {
                {"none", ARI_EXPECT_COUNT, 0},
                {"one", ARI_EXPECT_COUNT, 1},
                {"many", ARI_EXPECT_MANY, 0},
                {"right", ARI_EXPECT_RIGHT, 0},
                {"breaks", ARI_EXPECT_BREAKS, 0}};
    ari_sheet_test t = {.line = r->x.now.line};
    size_t i = 0;
    if (r->test.n == TESTS)
        return ari_lexer_fail(&r->x, ARI_RANGE, "is one test too many", "a sheet has at most 120");
    while (i < 5 && !ari_sheet_is(r, list[i].word)) i++;
    if (i == 5 && r->x.now.kind != ARI_TOKEN_NUMBER)
        return ari_sheet_fail(r, "is no result of a test", "none, one, many, a number, right, or breaks RULE");
    t.expect = i < 5 ? (uint8_t)list[i].expect : ARI_EXPECT_COUNT;
    t.value = i < 5 ? list[i].value : r->x.now.number;
    ARI_TRY(ari_sheet_next(r));
    if (t.expect == ARI_EXPECT_BREAKS) ARI_TRY(read_breaks(r, &t));
    ARI_TRY(ari_sheet_take_text(r, "the board of the test", &t.board));
    if (!ARI_RESERVE(r->a, &r->test, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->test, t);
    return ARI_OK;
}
