/* api_make.c - every genre made at small sizes: unique by two engines, minimal where that was asked, the pattern kept,
 * the same again from the same seed, limits kept. */
#include "asking.h"

#include <stdlib.h>
#include <string.h>

typedef struct kind { const char *genre; uint32_t rows, cols; const char *params; int minimal; } kind;

static const kind kinds[] = {
    {"slitherlink", 5, 6, NULL, 1}, {"loops", 5, 5, NULL, 1},       {"masyu", 6, 6, NULL, 1},
    {"yajilin", 6, 6, NULL, 0},     {"numberlink", 5, 5, "rule=A", 0}, {"numberlink", 6, 5, "rule=B", 0},
    {"numberlink", 5, 6, "rule=C", 0}, {"numberlink", 6, 6, "rule=D", 0}, {"hashi", 7, 7, "max=3", 0},
    {"sudoku", 6, 6, NULL, 1},      {"sudoku", 4, 4, NULL, 1},      {"battleship", 10, 10, NULL, 0},
    {"nurikabe", 6, 6, NULL, 0},    {"nurikabe", 1, 2, NULL, 0},
    {"heyawake", 6, 6, NULL, 1},    {"heyawake", 7, 5, NULL, 1},    {"heyawake", 1, 6, NULL, 1},
    {"circuit", 5, 6, NULL, 1},     {"zebra", 3, 4, NULL, 1},     {"circuit", 1, 5, NULL, 1},
};

static ari_wishes wishes_for(const char *genre, uint32_t side) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    w.genre = genre;
    w.rows = w.cols = side;
    return w;
}

/* NULL: it could not be made, which is a fault. */
static ari_board *made_of(const ari_wishes *w, uint64_t seed) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b = NULL;
    o.seed = seed;
    CHECK(ari_make(w, &o, &b, NULL, NULL) == ARI_OK && b);
    return b;
}

static char *text_of(const ari_board *b) {
    char *t = ari_board_print(b, NULL, "text", NULL);
    CHECK(t != NULL);
    return t;
}

static void make_one(const kind *k, uint64_t seed) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b, *again;
    ari_made made;
    ari_error e;
    w.genre = k->genre;
    w.rows = k->rows;
    w.cols = k->cols;
    o.seed = seed;
    o.params = k->params;
    if (!CHECK(ari_make(&w, &o, &b, &made, &e) == ARI_OK && b)) {
        fprintf(stderr, "%s: %s\n", k->genre, e.what);
        return;
    }
    CHECK_EQ(unique_by(b, "sat"), ARI_ONE);
    CHECK_EQ(unique_by(b, "dfs"), ARI_ONE);
    CHECK(made.work > 0 && made.tries > 0 && !*made.stop);
    if (k->minimal) check_minimal(b);
    if (CHECK(ari_make(&w, &o, &again, NULL, &e) == ARI_OK && again)) {
        char *x = text_of(b), *y = text_of(again);
        CHECK_STR(x, y);
        ari_text_free(x, NULL);
        ari_text_free(y, NULL);
    }
    ari_board_free(again);
    ari_board_free(b);
}

/* The clues of the text of a genre with one clue a cell as a pattern of '#' and '.', row-major. */
static void pattern_of(const ari_board *b, char *out, size_t cap) {
    char *t = text_of(b);
    const char *signs = t && !strncmp(t, "battleship", 10) ? "~o<>^v#" : "0123456789bw"; /* there digits are sums */
    size_t n = 0;
    for (const char *p = t ? strchr(t, '\n') : ""; p && *p && n + 1 < cap; p++)
        if (*p == '.' || strchr(signs, *p)) out[n++] = *p == '.' ? '.' : '#';
    out[n] = 0;
    ari_text_free(t, NULL);
}

static const char *const patterned[] = {"slitherlink", "loops", "masyu", "sudoku"};
enum { NPATTERNED = sizeof patterned / sizeof *patterned };

static const char *const placed[] = {"yajilin", "hashi", "nurikabe", "battleship"}; /* in places, but not minimal */
enum { NPLACED = sizeof placed / sizeof *placed };

/* Each symmetry, for each genre whose clues can follow a pattern. */
static void patterns(const char *genre) {
    static const char *const name[] = {"rotation2", "rotation4", "mirror", "flip", "mirrors",
                                       "diagonal", "antidiagonal", "diagonals"};
    /* images of (r,c) on an n x n board, those that generate each symmetry */
    for (size_t s = 0; s < sizeof name / sizeof *name; s++) {
        enum { N = 6 };
        ari_wishes w = wishes_for(genre, N);
        char at[80];
        w.symmetry = name[s];
        ari_board *b = made_of(&w, 0);
        if (!b) continue;
        pattern_of(b, at, sizeof at);
        CHECK_EQ(strlen(at), N * N);
        for (int r = 0; r < N; r++)
            for (int c = 0; c < N; c++) {
                const char here = at[r * N + c];
                const int half = (N - 1 - r) * N + N - 1 - c;
                if (s == 0 || s == 1) CHECK_EQ(here, at[half]);
                if (s == 1) CHECK_EQ(here, at[c * N + N - 1 - r]);
                if (s == 2 || s == 4) CHECK_EQ(here, at[r * N + N - 1 - c]);
                if (s == 3 || s == 4) CHECK_EQ(here, at[(N - 1 - r) * N + c]);
                if (s == 5 || s == 7) CHECK_EQ(here, at[c * N + r]);
                if (s == 6 || s == 7) CHECK_EQ(here, at[(N - 1 - c) * N + N - 1 - r]);
            }
        CHECK_EQ(unique_by(b, "sat"), ARI_ONE);
        ari_board_free(b);
    }
}

/* Clues inside a mask alone, and symmetric there; of Hashi as many islands as were asked for. */
static void within(const char *genre) {
    static const char mask[] = "#.#..#.#.#.##.#." "#.#..#.#.#.##.#." "#.#..#.#.#.##.#." "#.#..#.#.#.##.#.";
    for (int seed = test_rounds(2, 1); seed <= test_rounds(3, 4); seed++) {
        ari_wishes w = wishes_for(genre, 8);
        char at[80];
        uint32_t n = 0;
        w.mask = mask;
        if (seed > 2) w.symmetry = "mirror";
        if (!strcmp(genre, "hashi")) w.islands = 10;
        ari_board *b = made_of(&w, (uint64_t)seed);
        if (!b) continue;
        pattern_of(b, at, sizeof at);
        CHECK_EQ(strlen(at), 64);
        for (uint32_t i = 0; i < 64; i++) {
            n += at[i] == '#';
            CHECK(at[i] == '.' || mask[i] == '#');
            CHECK(!w.symmetry || at[i] == at[i / 8 * 8 + 7 - i % 8]);
        }
        CHECK(!w.islands || n == w.islands);
        CHECK_EQ(unique_by(b, "sat"), ARI_ONE);
        CHECK_EQ(unique_by(b, "dfs"), ARI_ONE);
        ari_board_free(b);
    }
}

/* The board with its k-th clue taken out of its text; NULL: it has not so many. For free. */
static char *without(const char *text, size_t k) {
    char *t = malloc(strlen(text) + 1);
    if (!t) return NULL;
    strcpy(t, text);
    for (char *p = strchr(t, '\n'); p && *p; p++) {
        if (!strchr("0123456789bw", *p) || k--) continue;
        *p = '.';
        return t;
    }
    free(t);
    return NULL;
}

/* Minimal by definition: without any one clue there are more solutions. Inside a mask, too. */
static void minimal(const char *genre) {
    static const char *const mask[] = {NULL, "##.### ###### ###### ####.# ###### #####."};
    for (uint64_t seed = 1; seed <= 3; seed++)
        for (int m = 0; m < 2; m++) {
            ari_wishes w = wishes_for(genre, 6);
            ari_board *less;
            char at[80], *one;
            w.density = 0;
            w.mask = mask[m];
            ari_board *b = made_of(&w, seed);
            if (!b) continue;
            pattern_of(b, at, sizeof at);
            if (m) CHECK(at[2] == '.' && at[22] == '.' && at[35] == '.');
            char *text = text_of(b);
            for (size_t k = 0; text && (one = without(text, k)); k++) {
                less = board_of(one);
                if (less) CHECK_EQ(unique_by(less, "sat"), ARI_MANY);
                ari_board_free(less);
                free(one);
            }
            ari_text_free(text, NULL);
            ari_board_free(b);
        }
}

/* Numbers in a shape that leaves much of the board without: the loop is changed until they are enough. */
static void shaped(void) {
    static const struct { uint32_t rows, cols; const char *mask; } shape[] = {
        {9, 11, "..##...##../.####.####./###########/###########/.#########./"
                "..#######../...#####.../....###..../.....#....."},
        {8, 8, ".#.#.#.#/#.#.#.#./.#.#.#.#/#.#.#.#./.#.#.#.#/#.#.#.#./.#.#.#.#/#.#.#.#."},
        {9, 9, "#########/........./#########/........./#########/........./#########/........./#########"}};
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        ari_wishes w = ARI_WISHES_DEFAULT;
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_board *b;
        char at[200], in[200];
        size_t n = 0;
        w.genre = "slitherlink";
        w.rows = shape[i].rows, w.cols = shape[i].cols;
        w.mask = shape[i].mask;
        o.seed = 1;
        o.ticks = 200000000;
        if (!CHECK(ari_make(&w, &o, &b, NULL, NULL) == ARI_OK && b)) continue;
        pattern_of(b, at, sizeof at);
        for (const char *p = shape[i].mask; *p; p++)
            if (*p != '/') in[n++] = *p;
        CHECK_EQ(strlen(at), n);
        for (size_t k = 0; k < n; k++) CHECK(at[k] == '.' || in[k] == '#');
        CHECK_EQ(unique_by(b, "sat"), ARI_ONE);
        CHECK_EQ(unique_by(b, "zdd"), ARI_ONE);
        ari_board_free(b);
    }
}

/* At least so many percent of what the solution determines stays; all of it at 100. */
static void dense(const char *genre, uint32_t all) {
    uint32_t last = 0;
    for (int density = 0; density <= 100; density += 50) {
        ari_wishes w = wishes_for(genre, 6);
        char at[80];
        uint32_t n = 0;
        w.density = density;
        ari_board *b = made_of(&w, 0);
        if (!b) continue;
        pattern_of(b, at, sizeof at);
        for (const char *p = at; *p; p++) n += *p == '#';
        CHECK(n >= last && n * 100 >= all * (uint32_t)density);
        CHECK(density < 100 || !all || n == all);
        CHECK_EQ(unique_by(b, "sat"), ARI_ONE);
        last = n;
        ari_board_free(b);
    }
}

/* Rooms have numbers where they begin inside the mask, and nowhere else. */
static void masked_rooms(void) {
    static const char mask[] = "#.#.#..#.#.##.#.#..#.#.##.#.#..#.#.#";
    ari_wishes w = wishes_for("heyawake", 6);
    w.mask = mask;
    w.density = 100;
    for (uint64_t seed = 1; seed < 6; seed++) {
        char at[40];
        ari_board *b = made_of(&w, seed);
        if (!b) continue;
        pattern_of(b, at, sizeof at);
        for (uint32_t c = 0; c < 36; c++) CHECK(at[c] != '#' || mask[c] == '#');
        CHECK(strchr(at, '#') && unique_by(b, "sat") == ARI_ONE && unique_by(b, "dfs") == ARI_ONE);
        ari_board_free(b);
    }
}

/* So many pairs as are wished for, under each rule. */
static void pairs(void) {
    for (uint32_t n = 3; n < 9; n++) {
        char rule[] = "rule=A";
        rule[5] = (char)('A' + n % 4);
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_wishes w = wishes_for("numberlink", 7);
        ari_board *b = NULL;
        w.pairs = n;
        o.params = rule;
        o.seed = n;
        CHECK(ari_make(&w, &o, &b, NULL, NULL) == ARI_OK && b);
        if (!b) continue;
        char *text = ari_board_print(b, NULL, "text", NULL);
        uint32_t numbers = 0;
        for (const char *at = text ? strchr(text, '\n') : NULL; at && *at; at++) numbers += *at >= '1' && *at <= '9';
        CHECK_EQ(numbers, 2 * n);
        CHECK(unique_by(b, "sat") == ARI_ONE && unique_by(b, "zdd") == ARI_ONE);
        ari_text_free(text, NULL);
        ari_board_free(b);
    }
}

/* Where a pattern makes no sense that is said, not passed over. */
static void refusals(void) {
    static const char *const genre[] = {"heyawake", "numberlink", "circuit", "zebra"};
    for (size_t i = 0; i < sizeof genre / sizeof *genre; i++)
        for (int m = 0; m < (i ? 2 : 1); m++) { /* rooms take a mask */
            ari_wishes w = wishes_for(genre[i], 6);
            ari_board *b;
            ari_error e;
            if (m) w.mask = "###### ###### ###### ###### ###### ######";
            else w.symmetry = "rotation2";
            CHECK(ari_make(&w, NULL, &b, NULL, &e) == ARI_UNSUPPORTED && !b && strstr(e.what, genre[i]));
        }
}

/* Sudokus with clues exactly where a mask has them, of which few solutions have any; and masks that none can have. */
static void given_places(void) {
    static const char *const good[] = {
        "..#...........###....#..##...#....#.##.#.#.##.#....#...##..#....###...........#..",
        "#....#..####.....#...##........#...#..#...#..#...#........##...#.....####..#....#"};
    static const struct { const char *mask, *why; } bad[] = {
        {"######### ######### ......... ......... ######### ......... ######### ######### #########", "rows 4 and 6"},
        {"######..# ######..# ######..# ######..# ######..# ######..# ######..# ######..# ######..#",
         "columns 7 and 8"},
        {"###...... #........ ......... ......#.. ......... ...#..... ......... ......... #...#....", "rows 7 and 8"},
        {"#........ ..#...... ......... .....#... ...#..... ......... ........# ......#.. .........", "two symbols"},
        {"#...#.... ..#....#. .....#... .....#..# ...#..... ......... ........# ......#.. .#...#...", "fewer than 17"}};
    ari_wishes w = wishes_for("sudoku", 9);
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b;
    ari_error e;
    char at[84];
    w.density = 100;
    o.ticks = 3000000;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        w.mask = good[i];
        o.seed = 1 + i;
        if (!CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_OK && b)) continue;
        pattern_of(b, at, sizeof at);
        CHECK_STR(at, good[i]);
        CHECK(unique_by(b, "sat") == ARI_ONE && unique_by(b, "band") == ARI_ONE);
        ari_board_free(b);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        w.mask = bad[i].mask;
        CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_RANGE && !b && strstr(e.what, bad[i].why));
    }
}

static void wishes(void) {
    ari_wishes w = wishes_for("slitherlink", 6);
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b;
    ari_made made;
    ari_error e;
    char at[80];
    w.mask = "###### ###### ##..## ##..## ###### ######";
    if (CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_OK && b)) {
        pattern_of(b, at, sizeof at);
        CHECK(at[14] == '.' && at[15] == '.' && at[20] == '.' && at[21] == '.');
    }
    ari_board_free(b);
    w.mask = NULL;
    w.density = 60;
    if (CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_OK && b)) {
        uint32_t n = 0;
        pattern_of(b, at, sizeof at);
        for (const char *p = at; *p; p++) n += *p == '#';
        CHECK(n >= 21);
    }
    ari_board_free(b);
    w.density = -1;
    w.easiest = 2000;
    w.hardest = 1000000;
    if (CHECK(ari_make(&w, &o, &b, &made, &e) == ARI_OK && b)) CHECK(made.work >= 2000 && made.work <= 1000000);
    ari_board_free(b);
    w.easiest = (uint64_t)1 << 60;
    w.hardest = 0;
    o.ticks = 200000;
    CHECK(ari_make(&w, &o, &b, &made, &e) == ARI_OK && !b);
    CHECK_STR(made.stop, "ticks");
    w.easiest = 0;
    w.genre = "nothing";
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_UNSUPPORTED && !b && *e.what);
    w.genre = "slitherlink";
    w.rows = 0;
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_RANGE && !b);
    w.rows = 6;
    w.density = 200;
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_RANGE && !b && strstr(e.what, "density"));
    w.density = -2;
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_RANGE && !b);
    w.density = -1;
    w.wind = 101;
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_RANGE && !b && strstr(e.what, "wind"));
    w.wind = 70;
    w.rows = 5;
    w.symmetry = "rotation4";
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_RANGE && !b);
    w.symmetry = NULL;
    w.mask = "#";
    CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_RANGE && !b);
}

/* What ari_make_like reads off a board, and what it leaves as it is said. */
static void like(void) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_likeness as = {.wishes = w, .options = o}, again = as;
    ari_board *b;
    ari_error e;
    w.genre = "slitherlink";
    w.rows = 6;
    w.cols = 7;
    w.symmetry = "rotation2";
    w.density = 70;
    o.seed = 4;
    if (!CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_OK && b)) return;
    CHECK_EQ(ari_make_like(b, NULL, &as, &e), ARI_OK);
    CHECK_EQ(as.answer, ARI_ONE);
    CHECK_STR(as.wishes.genre, "slitherlink");
    CHECK_STR(as.wishes.symmetry, "rotation2");
    CHECK(as.wishes.rows == 6 && as.wishes.cols == 7 && !as.wishes.islands);
    CHECK(as.wishes.density >= 70 && as.wishes.density < 80);
    CHECK(as.options.grade && *as.options.grade && !as.options.params);
    again.wishes.density = 40;
    again.wishes.hardest = 1000;
    again.wishes.mask = "#";
    CHECK_EQ(ari_make_like(b, NULL, &again, &e), ARI_OK);
    CHECK(again.wishes.density == 40 && !again.options.grade && !again.wishes.symmetry);
    o.ticks = 1;
    again = (ari_likeness){.wishes = ARI_WISHES_DEFAULT};
    CHECK_EQ(ari_make_like(b, &o, &again, NULL), ARI_OK);
    CHECK(again.answer == ARI_UNKNOWN && again.wishes.density == -1 && !again.options.grade);
    ari_board_free(b);
    b = board_of("numberlink 2x3 rule=A\n1 . 2\n1 . 2\n");
    CHECK_EQ(ari_make_like(b, NULL, &again, &e), ARI_OK);
    CHECK_STR(again.options.params, " rule=A");
    CHECK(again.wishes.pairs == 2 && !again.wishes.islands);
    ari_board_free(b);
    b = board_of("slitherlink honeycomb 2x2\n. .\n. .\n");
    CHECK_EQ(ari_make_like(b, NULL, &again, &e), ARI_UNSUPPORTED);
    ari_board_free(b);
}

/* A board that is larger than the windows in which clues are asked about. */
static void large(void) {
    for (uint64_t seed = 1; seed <= 2; seed++) {
        ari_wishes w = wishes_for("slitherlink", seed == 1 ? 26 : 20);
        if (seed == 2) w.symmetry = "rotation2";
        ari_board *b = made_of(&w, seed);
        if (!b) continue;
        CHECK_EQ(unique_by(b, "sat"), ARI_ONE);
        if (seed == 1) check_minimal(b);
        ari_board_free(b);
    }
}

/* Circuit boards need the right number of points of each colour, everywhere: large ones are the test of that. */
static void large_circuit(uint32_t side) {
    ari_wishes w = wishes_for("circuit", side);
    w.density = 60;
    ari_board *b = made_of(&w, 0);
    if (b) CHECK_EQ(unique_by(b, "sat"), ARI_ONE);
    ari_board_free(b);
}

/* Islands as people make them: not all of them single cells, none a continent; numbers, but not everywhere. */
static void islands(void) {
    for (uint64_t seed = 1; seed <= 10; seed++) {
        const ari_wishes w = wishes_for("nurikabe", 10);
        unsigned n = 0, land = 0, alone = 0, most = 0;
        ari_board *b = made_of(&w, seed);
        if (!b) return;
        char *text = text_of(b);
        for (char *p = strchr(text, '\n'); *p; p++) {
            if (*p < '0' || *p > '9') continue;
            const unsigned size = (unsigned)strtoul(p, &p, 10);
            n++, land += size, alone += size == 1, most = size > most ? size : most;
        }
        CHECK(n >= 8 && n <= 20 && alone * 2 <= n && most >= 3 && most <= 12 && land >= 30 && land <= 50);
        ari_text_free(text, NULL);
        ari_board_free(b);
    }
}

/* Rooms as people make them: rectangles of 2 to 12 cells, a number in some. The text has a letter a cell. */
static void rooms(void) {
    enum { N = 10 };
    for (uint64_t seed = 1; seed <= 10; seed++) {
        const ari_wishes w = wishes_for("heyawake", N);
        char at[N * N + 1];
        unsigned n = 0, rooms = 0, numbers = 0;
        ari_board *b = made_of(&w, seed);
        if (!b) return;
        char *text = text_of(b);
        for (char *p = strchr(text, '\n'); *p; p++) {
            if (*p >= '0' && *p <= '9') numbers++;
            if (strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", *p) && n < N * N) at[n++] = *p;
        }
        CHECK_EQ(n, N * N);
        for (unsigned i = 0; i < N * N; i++) {
            if (at[i] == '.' || !CHECK(n == N * N)) continue;
            unsigned wide = 1, tall = 1, inside = 0;
            const char name = at[i];
            while (i % N + wide < N && at[i + wide] == name) wide++;
            while (i / N + tall < N && at[i + tall * N] == name) tall++;
            for (unsigned j = 0; j < wide * tall; j++) inside += at[i + j / wide * N + j % wide] == name;
            for (unsigned j = 0; j < wide * tall; j++) at[i + j / wide * N + j % wide] = '.';
            CHECK(inside == wide * tall && inside >= 2 && inside <= 12);
            rooms++;
        }
        CHECK(rooms >= 12 && numbers >= 3 && numbers < rooms);
        ari_text_free(text, NULL);
        ari_board_free(b);
    }
}

int main(void) {
    like();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (uint64_t seed = 1; seed <= (uint64_t)test_rounds(2, 8); seed++) make_one(&kinds[i], seed);
    for (size_t i = 0; i < NPATTERNED; i++) {
        patterns(patterned[i]);
        minimal(patterned[i]);
        dense(patterned[i], strcmp(patterned[i], "masyu") ? 36 : 0);
    }
    for (size_t i = 0; i < NPLACED; i++) {
        patterns(placed[i]);
        within(placed[i]);
    }
    shaped();
    masked_rooms();
    pairs();
    refusals();
    given_places();
    wishes();
    islands();
    rooms();
    large();
#ifdef ARI_DEBUG /* there each lemma is held against the whole graph */
    large_circuit(14);
#else
    large_circuit(30);
    large_circuit(41);
#endif
    return TEST_DONE();
}
