/* rules_sheet.c - sheets: those built in are what their text says and pass their own tests, and judge and model agree
 * on all drawings of tiny boards; every fault is named at its line and column; a changed sheet is read or refused, with
 * little memory too; a genre of one's own goes through every verb and format. */
#include "read_help.h"

#include "rules/self_check.h"
#include "rules/descriptor.h"
#include "puzzle/puzzle.h"
#include "rules/parse.h"
#include "rules/shipped.h"

#include <stdlib.h>

/* ---- built-in sheets ---- */

static void same_words(const char *x, const char *y) {
    CHECK(!x == !y);
    if (x && y) CHECK_STR(x, y);
}

static void same_techniques(const ari_genre *x, const ari_genre *y) {
    CHECK(x->techniques->nidea == y->techniques->nidea && x->techniques->nmany == y->techniques->nmany &&
          x->techniques->nsaid == y->techniques->nsaid);
    for (uint32_t i = 0; i < x->techniques->nidea; i++) {
        CHECK_STR(x->techniques->idea[i].sentence, y->techniques->idea[i].sentence);
        CHECK(x->techniques->idea[i].fits == y->techniques->idea[i].fits);
    }
}

static void same_genre(const ari_genre *x, const ari_genre *y) {
    const ari_sheet *s = x->rules.sheet, *t = y->rules.sheet;
    CHECK_STR(x->name, y->name);
    CHECK_STR(x->summary, y->summary);
    CHECK(x->rules.nrule == y->rules.nrule && x->rules.nparam == y->rules.nparam && s->nlaw == t->nlaw &&
          s->ntest == t->ntest);
    for (uint32_t i = 0; i < x->rules.nrule; i++) {
        CHECK_STR(x->rules.rule[i].name, y->rules.rule[i].name);
        CHECK_STR(x->rules.rule[i].text, y->rules.rule[i].text);
    }
    for (uint32_t i = 0; i < s->nlaw; i++) CHECK(!memcmp(&s->law[i], &t->law[i], sizeof s->law[i]));
    CHECK(!memcmp(x->drawing.layer, y->drawing.layer, sizeof x->drawing.layer) &&
          !memcmp(x->formats.url, y->formats.url, sizeof x->formats.url));
    CHECK(!memcmp(x->formats.file, y->formats.file, sizeof x->formats.file));
    CHECK(x->editing.derive == y->editing.derive && x->editing.bare == y->editing.bare &&
          x->formats.parse_clue == y->formats.parse_clue && x->rules.holds == y->rules.holds);
    CHECK(s->least == t->least && s->most == t->most && s->any == t->any && s->shut == t->shut && s->fixed == t->fixed);
    CHECK(s->thin_least == t->thin_least && s->thin_most == t->thin_most && s->room_most == t->room_most);
    same_words(x->formats.tag, y->formats.tag);
    same_words(s->clue_says, t->clue_says);
    same_words(s->off, t->off);
    CHECK(ari_sentences_derived(y));
    if (ari_sentences_derived(x)) same_techniques(x, y);
}

/* Boxes are rows below 4x4, which has too many drawings of numbers: test/puzzle and its oracle break such rules. */
static bool of_boxes(const ari_sheet *s, uint32_t rule) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].rule == rule && s->law[i].each == ARI_EACH_BOX) return true;
    return false;
}

/* A drawing has one symbol a cell at most: where there may be none, and they may stand everywhere, all are fine. */
static bool of_symbols(const ari_sheet *s, uint32_t rule) {
    return !rule && s->nsymbol && s->none && !s->shut;
}

/* Rules that a drawing of the sheet's own tests breaks alone: of boards that are too large for all drawings. */
static uint64_t broken_alone(const ari_genre *g) {
    const ari_sheet *s = g->rules.sheet;
    uint64_t all = 0;
    for (uint32_t i = 0; i < s->ntest; i++) {
        char text[1000];
        ari_board b;
        ari_error err;
        uint32_t n = 0;
        if (s->test[i].expect != ARI_EXPECT_BREAKS) continue;
        for (const char *at = s->test[i].board; *at && n + 2 < sizeof text; at++) {
            const bool row = !strncmp(at, " / ", 3);
            text[n++] = row ? '\n' : *at;
            if (row) at += 2;
        }
        text[n++] = '\n';
        text[n] = '\0';
        if (!CHECK(help_read(text, n, "text", NULL, &b, &err) == ARI_OK)) continue;
        const uint64_t rule = (uint64_t)1 << s->test[i].value;
        if (b.marks && ari_judge_all(&b, b.marks) == rule) all |= rule;
        ari_board_drop(&b);
    }
    return all;
}

/* Which of these rules is no drawing seen to break alone? -1: none. */
static int idle_rule(const ari_genre *g, uint64_t matters) {
    for (uint32_t i = 0; i < g->rules.nrule; i++)
        if (!of_boxes(g->rules.sheet, i) && !of_symbols(g->rules.sheet, i) && !(matters >> i & 1)) return (int)i;
    return -1;
}

/* A few boards; more where these do not break each rule, as loops are rare among drawings. */
static void try_readings(const ari_genre *g) {
    static const uint32_t boards[] = {20, 80, 300};
    uint64_t matters = broken_alone(g), right = 0, wrong = 0;
    const bool full = getenv("ARIADNE_FULL");
    for (size_t i = 0; i < 3 && (!right || !wrong || idle_rule(g, matters) >= 0); i++) {
        ari_arena a;
        ari_error err;
        ari_self_check c;
        ari_budget budget = {0};
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_self_check_run(g, full ? 500 : boards[i], 7 + i, &budget, &a, &c, &err) == ARI_OK);
        if (!CHECK(c.differ == 0)) fprintf(stderr, "  %s: judge and model differ: %s\n", g->name, c.first);
        CHECK(c.boards > 0);
        matters |= c.matters;
        right += c.right;
        wrong += c.drawings - c.right;
        ari_arena_drop(&a);
    }
    CHECK(right && wrong);
    const int idle = idle_rule(g, matters);
    if (!CHECK(idle < 0)) fprintf(stderr, "  %s: %s is idle\n", g->name, g->rules.rule[idle].name);
}

/* The one call takes a sheet beside the puzzle. */
static void try_call(void) {
    static const char *const rest =
        "\"sheet\":\"genre dark \\\"Dark\\\"\\nabout \\\"black cells apart\\\"\\nboard wall in cells 0..4 or ?\\n"
        "draw black or white in cells, as shade\\nrule apart \\\"Black cells are not neighbours\\\"\\n"
        " each pair: count black in it <= 1\\nrule number \\\"So many black cells are beside a number\\\"\\n"
        " each wall: count black in beside = %s\\n\"}";
    static const struct { const char *verb, *puzzle, *value, *says; } call[] = {
        {"count", "dark 2x2\\n2 .\\n. .", "number", "\"count\":\"1\""},
        {"make", "dark 4x4", "number", "\"genre\":\"dark\""},
        {"convert", "dark 2x2\\n2 .\\n. .", "number", "\"error\""}, /* to what? */
        {"new", "dark 3x3", "number", "dark 3x3"},
        {"edit", "dark 2x2\\n2 .\\n. .", "number", "dark 2x2"},
        {"count", "sudoku 4", "number", "\"error\""},
        {"count", "dark 2x2\\n2 .\\n. .", "3 3", "\"line\":8,\"column\":39,\"what\":\"sheet: "},
        {"edit", "dark 2x2\\n2 .\\n. .", "3 3", "\"line\":8,\"column\":39,\"what\":\"sheet: "}};
    for (size_t i = 0; i < sizeof call / sizeof *call; i++) {
        char text[800];
        size_t n = (size_t)snprintf(text, sizeof text, "{\"puzzle\":\"%s\",", call[i].puzzle);
        n += (size_t)snprintf(text + n, sizeof text - n, rest, call[i].value);
        char *said = ari_json(call[i].verb, text, n, NULL, NULL);
        if (!CHECK(said && strstr(said, call[i].says))) fprintf(stderr, "  %s: %s\n", call[i].verb, said);
        ari_text_free(said, NULL);
    }
    char *said = ari_json("count", "{\"puzzle\":\"dark 2x2\"}", 21, NULL, NULL);
    CHECK(said && strstr(said, "no genre is called"));
    ari_text_free(said, NULL);
}

/* Under another name it is a sheet of a user's, and passes its tests and checks. */
static void try_own(const ari_sheet_text *s) {
    const size_t n = strlen(s->genre->name);
    char *text = malloc(2 * s->size + 1), *to = text;
    for (size_t i = 0; i < s->size; i++) {
        const bool alias = !strncmp(s->text + i, " also ", 6);
        if (alias) i += strcspn(s->text + i, "\n");
        const bool named = i > 7 && (s->text[i - 1] == '"' || !strncmp(s->text + i - 7, "genre  ", 7));
        if (named && !strncmp(s->text + i, s->genre->name, n)) {
            to += sprintf(to, "mine");
            i += n - 1;
        } else *to++ = s->text[i];
    }
    ari_own_genre *own;
    ari_error err;
    char *said = NULL;
    uint32_t faults = 1;
    if (CHECK(ari_genre_load(text, (size_t)(to - text), NULL, &own, &err) == ARI_OK)) {
        const char *sentence = NULL;
        uint32_t nrule = 0;
        CHECK_STR(ari_genre_loaded(own), "mine");
        for (const char *name; (name = ari_genre_loaded_rule(own, nrule, &sentence)) != NULL; nrule++) {
            CHECK_STR(name, s->genre->rules.rule[nrule].name);
            CHECK_STR(sentence, s->genre->rules.rule[nrule].text);
        }
        CHECK(nrule == s->genre->rules.nrule && sentence);
        CHECK(ari_genre_check(own, (uint32_t)test_rounds(2, 40), NULL, &said, &faults, &err) == ARI_OK);
        if (!CHECK(strstr(said, " tests passed\n") && !strstr(said, "test "))) fprintf(stderr, "%s", said);
        ari_text_free(said, NULL);
        ari_genre_unload(own);
    } else fprintf(stderr, "  %u:%u: %s\n%.*s", err.line, err.column, err.what, (int)(to - text), text);
    free(text);
}

static void built_in(void) {
    CHECK(ari_sheets_count >= 6);
    for (uint32_t i = 0; i < ari_sheets_count; i++) {
        const ari_sheet_text *s = &ari_sheets_table[i];
        const ari_genre *g;
        ari_arena a;
        ari_error err;
        ari_arena_init(&a, NULL, 0);
        if (CHECK(ari_parse_genre(s->text, s->size, &a, &g, &err) == ARI_OK)) same_genre(s->genre, g);
        CHECK(ari_puzzle_find(s->genre->name, strlen(s->genre->name)) == s->genre);
        ari_arena_drop(&a);
        try_readings(s->genre);
        try_own(s);
    }
}

/* ---- faults ---- */

#define HEAD "genre x \"X\"\nabout \"something\"\n"
#define BOARD HEAD "board wall in cells 0..4 or ?\ndraw light in cells\n"

#define ISLES HEAD "board wall in cells 1.. or ?\ndraw light in cells except wall, \"S\"\n"
#define LINES HEAD "board wall in cells 0..4 or ?\ndraw line between cells\n"
#define WAYS HEAD "board wall in cells 0..4 or ?\ndraw way 1..2 between wall, \"W\"\n"

static const struct { const char *text; uint32_t line, column; const char *what; } bad[] = {
    {"", 1, 1, "genre"},
    {" genre x \"X\"\n", 1, 2, "blank"},
    {"rule a \"A\"\n", 1, 1, "in front of the genre"},
    {"genre x\n", 2, 1, "title"},
    {"genre x \"X\n", 1, 11, "closing quote"},
    {"genre x \"X\" alias y\n", 1, 13, "also"},
    {"genre X \"X\"\n", 1, 7, "no meaning"},
    {"genre abcdefghijklmnopqrstuvwxyz \"X\"\n", 1, 7, "too long"},
    {HEAD "about \"again\"\n", 3, 1, "twice"},
    {HEAD "bord rooms\n", 3, 1, "begins no line"},
    {HEAD "board number in cells 4..2\n", 3, 26, "below"},
    {HEAD "board number in cells 1..99999\n", 3, 26, "too large"},
    {HEAD "board each in cells\n", 3, 7, "word of the language"},
    {HEAD "board wall in cells, green\n", 3, 22, "no look"},
    {HEAD "board wall in cells\nboard circle in cells\n", 4, 7, "second layer"},
    {HEAD "board rooms\nboard rooms\n", 5, 1, "twice"},
    {HEAD "param n 1..3 is 5 \"help\"\n", 4, 1, "preset"},
    {BOARD "draw star in cells\n", 5, 1, "twice"},
    {HEAD "rule a \"A\" connected light\n", 3, 6, "before anything is drawn"},
    {HEAD "draw light in cells except wall\n", 3, 28, "no layer"},
    {HEAD "board wall in cells\ndraw light in cells except wall\n", 5, 1, "sentence"},
    {BOARD "rule a \"A\" each cel: count light in it = 1\n", 5, 17, "no domain"},
    {BOARD "rule a \"A\" each cell count light in it = 1\n", 5, 22, "\":\""},
    {BOARD "rule a \"A\" each cell: count dark in it = 1\n", 5, 29, "no symbol"},
    {BOARD "rule a \"A\" each cell: count light in its = 1\n", 5, 38, "no scope"},
    {BOARD "rule a \"A\" each line: count light in beside = 1\n", 5, 38, "single cells"},
    {BOARD "rule a \"A\" each cell: count light in it < 1\n", 5, 41, "no meaning"},
    {BOARD "rule a \"A\" each cell: count light in it = wal\n", 5, 43, "no value"},
    {BOARD "rule a \"A\" each cell: count light in it = number\n", 5, 43, "not known"},
    {BOARD "rule a \"A\" each room: count light in it = 1\n", 5, 17, "needs rooms"},
    {BOARD "rule a \"A\" each window 0x2: count light in it = 1\n", 5, 24, "no size"},
    {BOARD "rule a \"A\" each window 60x60: count light in it = 1\n", 5, 24, "too large"},
    {BOARD "rule a \"A\" each line: count light in it != 1\n", 5, 41, "8 cells"},
    {BOARD "rule a \"A\" each light row: count light in it = 1\n", 5, 23, "symbol in front"},
    {BOARD "rule a \"A\" each cell: connected light\n", 5, 23, "whole board"},
    {BOARD "rule a \"A\" each wall: see light = number\nrule a \"B\" connected light\n", 6, 6, "another rule"},
    {BOARD "rule a \"A\" connected light light\n", 5, 28, "no form"},
    {BOARD "rule a \"A\" pieces of light have one wall\n", 5, 28, "for sure"},
    {ISLES "rule a \"A\" pieces of no light have one wall or none if x\n", 5, 56, "no parameter"},
    {ISLES "rule a \"A\" each wall: size no light = number\n", 5, 23, "one clue"},
    {ISLES "rule a \"A\" pieces of no light have one wall\nrule b \"B\" each wall: size light = wall\n", 6, 34,
     "another symbol"},
    {BOARD "rule a \"A\" each wall: every arm >= 2\n", 5, 23, "lines between cells"},
    {LINES "rule a \"A\" each wall: every arm = 2\n", 5, 33, "a bound"},
    {HEAD "board wall in cells\ndraw way 1..9 between wall, \"W\"\n", 4, 15, "too many"},
    {HEAD "board wall in cells\ndraw way 1..2 between wall\n", 5, 1, "sentence"},
    {WAYS "rule a \"A\" each wall: is passed\n", 5, 23, "no form of bridges"},
    {WAYS "rule a \"A\" way never ends\n", 5, 22, "\"crosses\""},
    {WAYS "rule a \"A\" connected wall by wall\n", 5, 30, "\"way\""},
    {WAYS "rule a \"A\" each cell: count way in beside = 1\n", 5, 23, "clues between"},
    {BOARD "rule a \"A\" connected light\nlink x: five\n", 6, 9, "no piece"},
    {BOARD "rule a \"A\" connected light\nlink x: borders\n", 6, 9, "rooms"},
    {HEAD "board rooms\ndraw light in cells\nrule a \"A\" connected light\nlink x: 4cell\n", 6, 9, "clues"},
    {BOARD "board rooms\nrule a \"A\" connected light\nlink x: borders room16\n", 7, 17, "clues"},
    {HEAD "board rooms\ndraw light in cells\nrule a \"A\" connected light\nfile clues\n", 6, 6, "clues"},
    {BOARD "rule a \"A\" connected light\nmake wall 30..20 %\n", 6, 18, "empty"},
    {BOARD "rule a \"A\" connected light\ntest breaks b \"x\"\n", 6, 13, "no rule"},
    {BOARD "rule a \"A\" connected light\ntest two \"x\"\n", 6, 6, "no result"},
    {BOARD "rule a \"A\" connected light\ntechnique x: a\n", 6, 11, "name of the technique"},
    {BOARD "rule a \"A\" connected light\ntechnique \"x\" a\n", 6, 15, "\":\""},
    {BOARD "rule a \"A\" connected light\ntechnique \"x\": b\n", 6, 16, "no rule"},
    {HEAD "board wall in cells 1..\ndraw light in cells\nrule a \"A\" each cell except wall: is light\n", 6, 1,
     "places"},
    {BOARD, 5, 1, "the line `rule` is missing"},
};

/* Whole messages, and what their remedies say. */
static const struct { const char *text; uint32_t line, column; const char *what, *remedy; } said[] = {
    {BOARD, 5, 1, "the line `rule` is missing", "add: rule NAME"},
    {"genre x \"X\"\n", 2, 1, "the line `about` is missing", "add: about \"...\""},
    {"genre x \"X\"\nabuot \"A\"\n", 2, 1, "\"abuot\" begins no line of a sheet", "did you mean about?"},
    {BOARD "rule a \"A\" each widnow 2x2: count light in it = 1\n", 5, 17, "\"widnow\" is no domain",
     "did you mean window?"},
    {BOARD "rule a \"A\" each thing: count light in it = 1\n", 5, 17, "\"thing\" is no domain", "position, ..."},
    {BOARD "rule a \"A\" each cell: drop light\n", 5, 23, "\"drop\" is a form of pairs, and of symbols in cells",
     "write: each pair: drop SYMBOL"},
    {"genre X \"X\"\n", 1, 7, "\"X\" has no meaning here", "names are small letters; titles stand in quotes"},
    {"genre x \xe2\x80\x9cX\xe2\x80\x9d\n", 1, 9, "\"\xe2\x80\x9c\" has no meaning here", "straight quotes"},
    {BOARD "rule a \"A\" each cell: count light in it \xe2\x80\xb9 2\n", 5, 41, "\"\xe2\x80\xb9\" has no meaning here",
     "write <=, >=, = or !="},
    {BOARD "rule a \"A\" each cell: count light in it < 2\n", 5, 41, "\"<\" has no meaning here",
     "write <=, >=, = or !="},
    {BOARD "rule a \"A\" each cell: count\n", 6, 1, "the line ends where a symbol should stand", "write light"},
    {BOARD "rule a \"A\" each run\n", 6, 1, "the line ends where \"between\" must be", "each run between"},
    {HEAD "rule apart \"A\" connected light\n", 3, 6, "rule \"apart\" stands before anything is drawn", "line draw"},
};

static void messages(void) {
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        ari_own_genre *own = NULL;
        ari_error e = {0};
        CHECK(ari_genre_load(said[i].text, strlen(said[i].text), NULL, &own, &e) == ARI_SYNTAX && !own);
        CHECK_STR(e.what, said[i].what);
        if (!CHECK(e.line == said[i].line && e.column == said[i].column && strstr(e.remedy, said[i].remedy)))
            fprintf(stderr, "  %s  %u:%u: %s; wanted %u:%u: %s\n", said[i].text, e.line, e.column, e.remedy,
                    said[i].line, said[i].column, said[i].remedy);
        ari_genre_unload(own);
    }
}

static void faults(void) {
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ari_own_genre *own = NULL;
        ari_error e = {0};
        const ari_status s = ari_genre_load(bad[i].text, strlen(bad[i].text), NULL, &own, &e);
        CHECK((s == ARI_SYNTAX || s == ARI_RANGE) && !own && *e.remedy);
        if (!CHECK(e.line == bad[i].line && e.column == bad[i].column && strstr(e.what, bad[i].what)))
            fprintf(stderr, "  %s  %u:%u: %s; wanted %u:%u: %s\n", bad[i].text, e.line, e.column, e.what, bad[i].line,
                    bad[i].column, bad[i].what);
        ari_genre_unload(own);
    }
    ari_error e;
    ari_own_genre *own;
    char *large = calloc(1, 70000);
    memset(large, '#', 70000);
    CHECK(ari_genre_load(large, 70000, NULL, &own, &e) == ARI_RANGE && strstr(e.what, "too large"));
    CHECK(ari_genre_load("genre akari \"A\"\n", 16, NULL, &own, &e) != ARI_OK);
    free(large);
}

/* ---- changed sheets ---- */

static const char *const words[] = {"each", "cell", ":", "count", "in", "it", "=", "<=", "!=", "number", "white", "no",
                                    "\"", "\n", " ", "9999", "0..3", "..", "?", "rule", "board", "window 2x2", "room",
                                    "connected", "see", "differ", "stretch over 2 borders", "\xff", "#", "except",
                                    "size", "every arm", "some", "pieces of", "never", "between"};

static size_t change(ari_rng *r, char *text, size_t n, size_t cap) {
    for (uint32_t k = 1 + ari_rng_below(r, 4); k > 0 && n; k--) {
        const size_t at = ari_rng_below(r, (uint32_t)n);
        const char *word = words[ari_rng_below(r, sizeof words / sizeof *words)];
        const size_t m = strlen(word), gone = ari_rng_below(r, 3) ? ari_rng_below(r, 9) : 0;
        const size_t cut = gone < n - at ? gone : n - at;
        if (n + m >= cap) continue;
        memmove(text + at + m, text + at + cut, n - at - cut);
        memcpy(text + at, word, m);
        n += m - cut;
    }
    return n;
}

/* A sheet that is read is asked: a model of a small board is built, and judged. */
static void use_sheet(const ari_genre *g, ari_rng *r) {
    ari_arena a;
    ari_self_check c;
    ari_error e;
    ari_budget budget = {0};
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_self_check_run(g, 1, ari_rng_next(r), &budget, &a, &c, &e) == ARI_OK);
    if (!CHECK(!c.differ)) fprintf(stderr, "  %s\n", c.first);
    ari_arena_drop(&a);
}

/* One that is built in, or one of the sheets in test/rules: its size, 0 for one that is too large. */
static size_t choose_sheet(ari_rng *r, char *text, size_t cap) {
    static const char *const file[] = {"masyu", "slitherlink", "nurikabe", "hashi", "yajilin"};
    const uint32_t k = ari_rng_below(r, ari_sheets_count + 10);
    char path[60];
    size_t n = 0;
    if (k < ari_sheets_count) {
        n = ari_sheets_table[k].size;
        if (n <= cap) memcpy(text, ari_sheets_table[k].text, n);
        return n <= cap ? n : 0;
    }
    snprintf(path, sizeof path, "test/rules/%s.genre", file[(k - ari_sheets_count) / 2]);
    FILE *f = fopen(path, "rb");
    if (!CHECK(f)) return 0;
    n = fread(text, 1, cap, f);
    fclose(f);
    return n < cap ? n : 0;
}

static void hostile(void) {
    const uint32_t rounds = (uint32_t)test_rounds(500, 10000);
    static char text[8192];
    ari_rng r;
    long read = 0;
    ari_rng_init(&r, 46);
    for (uint32_t i = 0; i < rounds; i++) {
        const size_t size = choose_sheet(&r, text, sizeof text / 2);
        ari_arena a;
        ari_error e = {0};
        const ari_genre *g;
        if (!size) continue;
        const size_t n = change(&r, text, size, sizeof text);
        ari_arena_init(&a, NULL, i % 4 ? 0 : 1000 + ari_rng_below(&r, 30000));
        const ari_status status = ari_parse_genre(text, n, &a, &g, &e);
        if (status == ARI_OK) read++;
        if (status == ARI_OK && i % 4) use_sheet(g, &r);
        CHECK(status == ARI_OK || (*e.what && (e.line || status == ARI_LIMIT || status == ARI_RANGE)));
        ari_arena_drop(&a);
    }
    CHECK(read > (long)rounds / 20 && read < (long)rounds);
}

/* ---- a genre that exists nowhere ---- */

static const char own_text[] =
    "genre  lanterns \"Lanterns\"\n"
    "about  \"lanterns that see as many dark cells as their numbers say, one in each room\"\n"
    "board  rooms with goal 0..\n"
    "draw   lantern in cells, as bulb\n"
    "rule   room \"A number says how many lanterns its room has\"\n"
    "       each room: count lantern in it = goal\n"
    "rule   line \"Two lanterns at the most stand in a row or column\"\n"
    "       each line: count lantern in it <= 2\n"
    "rule   apart \"No two lanterns are neighbours\"\n"
    "       each pair: count lantern in it <= 1\n"
    "link   lanterns: borders room16\n"
    "file   rooms clues marks\n"
    "make   rooms 3..6\n"
    "test   2 \"lanterns 1x2 / 1 . / a a\"\n";

static void own_genre(void) {
    ari_own_genre *own;
    ari_board *b = NULL, *back = NULL;
    ari_result *r = NULL;
    ari_error e;
    if (!CHECK(ari_genre_load(own_text, sizeof own_text - 1, NULL, &own, &e) == ARI_OK)) return;
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.own = own;
    const char text[] = "lanterns 3x3\n1 . 1\n. . .\n1 . .\na a b\na b b\nc c c\n";
    CHECK(ari_board_read(text, strlen(text), NULL, &b, &e) != ARI_OK); /* without it nobody knows the name */
    if (!CHECK(ari_board_read(text, strlen(text), &o, &b, &e) == ARI_OK)) return;
    static const ari_verb verbs[] = {ARI_VERB_SOLVE, ARI_VERB_UNIQUE, ARI_VERB_COUNT, ARI_VERB_ENUM, ARI_VERB_FORCED,
                                     ARI_VERB_DIFF, ARI_VERB_REPAIR, ARI_VERB_EXPLAIN, ARI_VERB_GRADE, ARI_VERB_HINT};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        CHECK(ari_ask(verbs[i], b, &o, &r, &e) == ARI_OK);
        ari_result_free(r);
    }
    static const char *const formats[] = {"text", "url", "pzprv3"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char *out = ari_board_print(b, NULL, formats[i], &e);
        if (!CHECK(out != NULL)) continue;
        if (CHECK(ari_board_read(out, strlen(out), &o, &back, &e) == ARI_OK)) {
            char *again = ari_board_print(back, NULL, formats[i], &e);
            CHECK_STR(again, out);
            ari_text_free(again, NULL);
            ari_board_free(back);
        }
        ari_text_free(out, NULL);
    }
    ari_board_free(b);
    ari_wishes w = ARI_WISHES_DEFAULT;
    w.genre = "lanterns";
    w.rows = w.cols = 5;
    o.seed = 3;
    b = NULL;
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_OK && b);
    if (b && CHECK(ari_ask(ARI_VERB_UNIQUE, b, &o, &r, &e) == ARI_OK)) {
        CHECK(ari_result_answer(r) == ARI_ONE);
        ari_result_free(r);
    }
    ari_board_free(b);
    ari_genre_unload(own);
}

int main(void) {
    built_in();
    try_call();
    faults();
    messages();
    hostile();
    own_genre();
    return TEST_DONE();
}
