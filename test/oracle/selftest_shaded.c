/* selftest_shaded.c - tests of the oracles of Nurikabe and Heyawake.
 *
 * 1. rules:    drawings and boards by hand; for each rule one that only this rule rejects, beside one that is accepted;
 * 2. dumb:     on random boards, every one of the 2^n shadings: which of them are solutions is decided here a second
 *              time, with sets of cells as bits, and compared with what the oracle lists and what its check says;
 * 3. limits:   a search stops after that many solutions; larger boards. */
#include "oracle.h"
#include "oracle_grid.h"
#include "random_shaded.h"
#include "test.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };

typedef long solver(const oracle_case *, long, oracle_visit *, void *);
typedef int checker(const oracle_case *, const int *, const int *, const int *);

static void expect(const char *name, long got, long want) {
    if (!CHECK(got == want)) fprintf(stderr, "  %s: %ld, expected %ld\n", name, got, want);
}

/* ---- boards and drawings written as text ---- */

static int pool[MOST], param_pool[2 + 2 * MOST];

/* "." none, "?" unknown, digits; rows separated by "/". */
static oracle_case islands(const char *text) {
    int n = 0, rows = 1;
    for (const char *s = text; *s; s++) {
        if (*s == '/')
            rows++;
        else
            pool[n++] = *s == '.' ? -1 : *s == '?' ? -2 : *s - '0';
    }
    return (oracle_case){rows, n / rows, pool, NULL};
}

/* Rooms as letters; the number of each room from a on, "." unknown, "-" none there may be. */
static oracle_case rooms(const char *text, const char *numbers) {
    int n = 0, rows = 1;
    for (const char *s = text; *s; s++) {
        if (*s == '/')
            rows++;
        else
            param_pool[1 + n++] = *s - 'a';
    }
    param_pool[0] = (int)strlen(numbers);
    for (int i = 0; numbers[i]; i++)
        param_pool[1 + n + i] = numbers[i] == '.' ? -1 : numbers[i] == '-' ? -2 : numbers[i] - '0';
    return (oracle_case){rows, n / rows, NULL, param_pool};
}

/* "#" black, "." white, anything else a value that is neither. */
static int judge(checker *f, oracle_case c, const char *drawing) {
    int cell[MOST], n = 0;
    for (const char *s = drawing; *s; s++)
        if (*s != '/') cell[n++] = *s == '#' ? 1 : *s == '.' ? 0 : 2;
    CHECK(n == c.rows * c.cols);
    return f(&c, cell, NULL, NULL);
}

/* ---- 1. rules ---- */

static void rules_nurikabe(void) {
    static const struct {
        const char *name, *clues, *drawing;
        int ok;
    } drawn[] = {
        {"an island of two", "2../...", "..#/###", 1},
        {"number too large", "3../...", "..#/###", 0},
        {"number too small", "1../...", "..#/###", 0},
        {"number unknown", "?../...", "..#/###", 1},
        {"no clue", ".../...", "..#/###", 0},
        {"two clues", "2?./...", "..#/###", 0},
        {"two clues that agree", "22./...", "..#/###", 0},
        {"clue is black", "2.1/...", "..#/###", 0},
        {"black in two pieces", ".1/1.", "#./.#", 0},
        {"two islands", "1../..1", ".##/##.", 1},
        {"touching at a corner", "1../.1./...", ".##/#.#/###", 1},
        {"touching at a corner, black in two", "1../.1.", ".##/#.#", 0},
        {"pool", "1../...", ".##/###", 0},
        {"ring of sea", ".../.1./...", "###/#.#/###", 1},
        {"no sea", "?./..", "../..", 1},
        {"no sea, number", "4./..", "../..", 1},
        {"no white", "...", "###", 1},
        {"no white, pool", "../..", "##/##", 0},
        {"neither black nor white", "1x", ".x", 0},
    };
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        expect(drawn[i].name, judge(oracle_check_nurikabe, islands(drawn[i].clues), drawn[i].drawing), drawn[i].ok);

    static const struct {
        const char *clues;
        long n;
    } board[] = {
        {".", 1}, {"1", 1}, {"2", 0}, {"?", 1}, {"...", 1}, {"1..", 1}, {"1.1", 1}, {"11", 0}, {"1..1", 1},
        {"2..1", 1}, {"?..?", 3}, {"2..2", 0}, {"../..", 0}, {"1./..", 1}, {"1./.1", 0}, {"4./..", 1}, {"5./..", 0},
        /* a corner's island in 2x2: the connected sets with that corner whose other cells are connected */
        {"?./..", 7}, {"2./..", 2}, {"3./..", 3},
        /* 3x3 with one 1 in the middle; at a corner the rest has a pool */
        {".../.1./...", 1}, {"1../.../...", 0},
        {"0", -1}, {"-", -1},
    };
    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        const oracle_case c = islands(board[i].clues);
        expect(board[i].clues, oracle_nurikabe(&c, 0, NULL, NULL), board[i].n);
    }
}

static void rules_heyawake(void) {
    static const struct {
        const char *name, *rooms, *numbers, *drawing;
        int ok;
    } drawn[] = {
        {"plain", "aab/aab", "..", "#../...", 1},
        {"beside each other", "aab/aab", "..", "##./...", 0},
        {"above each other", "aab/aab", "..", "#../#..", 0},
        {"corner cut off", "aab/aab", "..", ".#./#..", 0},
        {"white in two pieces", "aaa", ".", ".#.", 0},
        {"number", "aab/aab", "1.", "#../...", 1},
        {"number of another room", "aab/aab", ".1", "#../...", 0},
        {"number too small", "aab/aab", "0.", "#../...", 0},
        {"number too large", "aab/aab", "2.", "#../...", 0},
        {"three rooms in a row", "abc/aaa", "...", ".../...", 0},
        {"three rooms in a column", "aa/ba/ca", "...", "../../..", 0},
        {"two rooms in a row", "abb/aaa", "..", ".../...", 1},
        {"a run that ends", "abc/aaa", "...", ".#./...", 1},
        {"three rooms round a corner", "ab/ac", "...", "../..", 1},
        {"back to its room", "aba/aaa", "..", ".../...", 0},
        {"back to its room, black between", "aba/aaa", "..", ".#./...", 1},
        {"no black", "aa/aa", ".", "../..", 1},
        {"no white", "a", "1", "#", 1},
        {"neither black nor white", "aa", ".", ".x", 0},
    };
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        expect(drawn[i].name,
               judge(oracle_check_heyawake, rooms(drawn[i].rooms, drawn[i].numbers), drawn[i].drawing), drawn[i].ok);

    static const struct {
        const char *rooms, *numbers;
        long n;
    } board[] = {
        {"a", ".", 2}, {"a", "0", 1}, {"a", "1", 1}, {"a", "2", 0}, {"aa", ".", 3}, {"aa", "1", 2}, {"ab", "..", 3},
        /* 1x3: no black, one at an end, both ends */
        {"aaa", ".", 4}, {"aab", "..", 4}, {"abc", "...", 3}, {"abc", "1..", 2}, {"abc", ".1.", 0}, {"abc", "000", 0},
        /* 2x2: no black, or one; two at opposite corners cut the others apart */
        {"aa/aa", ".", 5}, {"aa/aa", "1", 4}, {"aa/aa", "2", 0}, {"ab/cd", "....", 5}, {"ab/cd", "1...", 1},
        {"aab", "-.", -1}, {"aac", "...", -1}, {"aba", "..", -1}, {"aab", ".", -1}, {"aa/bb/aa", "..", -1},
        {"ab/ba", "..", -1}, {"aa", "...", -1}, {"a", "", -1},
    };
    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        const oracle_case c = rooms(board[i].rooms, board[i].numbers);
        expect(board[i].rooms, oracle_heyawake(&c, 0, NULL, NULL), board[i].n);
    }
    const oracle_case none = {1, 1, NULL, NULL};
    expect("no rooms", oracle_heyawake(&none, 0, NULL, NULL), -1);
}

/* ---- 2. every shading: sets of cells as bits ---- */

typedef uint32_t bits;

/* All cells beside those of the set. */
static bits around(const oracle_case *c, bits set) {
    bits left = 0, right = 0, all = ((bits)1 << c->rows * c->cols) - 1;
    for (int r = 0; r < c->rows; r++) {
        left |= (bits)1 << r * c->cols;
        right |= (bits)1 << (r * c->cols + c->cols - 1);
    }
    return ((set & ~left) >> 1 | (set & ~right) << 1 | set >> c->cols | set << c->cols) & all;
}

/* The part of `set` that is connected to its cells in `seed`. */
static bits reach(const oracle_case *c, bits set, bits seed) {
    bits old = 0;
    for (seed &= set; seed != old; seed |= around(c, seed) & set) old = seed;
    return seed;
}

static bits lowest(bits set) { return set & (~set + 1); }
static int size(bits set) { return set ? 1 + size(set & (set - 1)) : 0; }
static bool is_one(const oracle_case *c, bits set) { return reach(c, set, lowest(set)) == set; }

static bool is_nurikabe(const oracle_case *c, bits black) {
    const int n = c->rows * c->cols;
    bits white = ~black & (((bits)1 << n) - 1), owned = 0;
    if (!is_one(c, black)) return false;
    for (int p = 0; p + c->cols < n; p++)
        if (p % c->cols + 1 < c->cols && !(white & ((bits)3 << p | (bits)3 << (p + c->cols)))) return false;
    for (int p = 0; p < n; p++) {
        if (c->clue[p] == -1) continue;
        const bits mine = reach(c, white, (bits)1 << p);
        if (!mine || mine & owned || (c->clue[p] > 0 && size(mine) != c->clue[p])) return false;
        owned |= mine;
    }
    return owned == white;
}

/* A white run over two borders holds a shortest one: from the cell before a border to the cell after the next one. Is
 * there such a run from cell p on, of n cells at most? */
static bool run_is_white(const oracle_case *c, bits black, int p, int n, int by) {
    const int *room = c->param + 1;
    bits run = (bits)1 << p;
    if (n < 2 || room[p] == room[p + by])
        return false; /* no border here */
    for (int i = 1; i < n; i++) {
        run |= (bits)1 << (p + i * by);
        if (i > 1 && room[p + i * by] != room[p + i * by - by]) return !(run & black);
    }
    return false;
}

static bool is_heyawake(const oracle_case *c, bits black) {
    const int n = c->rows * c->cols, *room = c->param + 1, *number = room + n;
    if (black & around(c, black) || !is_one(c, ~black & (((bits)1 << n) - 1))) return false;
    for (int i = 0; i < c->param[0]; i++) {
        bits mine = 0;
        for (int p = 0; p < n; p++) mine |= (bits)(room[p] == i) << p;
        if (number[i] >= 0 && size(mine & black) != number[i]) return false;
    }
    for (int p = 0; p < n; p++)
        if (run_is_white(c, black, p, c->cols - p % c->cols, 1) ||
            run_is_white(c, black, p, c->rows - p / c->cols, c->cols))
            return false;
    return true;
}

/* ---- 2. the comparison ---- */

typedef struct genre {
    const char *name;
    solver *count;
    checker *check;
    bool (*is)(const oracle_case *, bits black);
} genre;

static const genre nurikabe = {"nurikabe", oracle_nurikabe, oracle_check_nurikabe, is_nurikabe};
static const genre heyawake = {"heyawake", oracle_heyawake, oracle_check_heyawake, is_heyawake};

typedef struct seen {
    int n;        /* cells */
    long wrong;   /* listed twice, or no solution */
    uint8_t *hit; /* [2^n] */
} seen;

static void mark(void *ctx, const int *cell, const int *h, const int *v) {
    seen *s = ctx;
    bits black = 0;
    CHECK(!h && !v);
    for (int p = 0; p < s->n; p++) black |= (bits)cell[p] << p;
    s->wrong += s->hit[black] != 0;
    s->hit[black] = 1;
}

/* Returns the number of solutions, -1 when oracle and dumb enumeration differ. */
static long compare(const genre *g, const oracle_case *c) {
    int cell[16];
    long found = 0;
    seen s = {c->rows * c->cols, 0, calloc((size_t)1 << (c->rows * c->cols), 1)};
    const long listed = g->count(c, 0, mark, &s);
    for (bits black = 0; black < (bits)1 << s.n; black++) {
        const bool is = g->is(c, black);
        for (int p = 0; p < s.n; p++) cell[p] = black >> p & 1;
        found += is;
        s.wrong += is != (s.hit[black] != 0) || is != (g->check(c, cell, NULL, NULL) != 0);
    }
    free(s.hit);
    for (long limit = 1; limit <= 3; limit++)
        s.wrong += g->count(c, limit, NULL, NULL) != (found < limit ? found : limit);
    return s.wrong || listed != found ? -1 : found;
}

static void random_one(const genre *g, ari_rng *r, int rows, int cols, int solved, int *clue, int *param) {
    if (g == &nurikabe)
        random_nurikabe(r, rows, cols, solved, clue);
    else
        random_heyawake(r, rows, cols, solved, param);
}

/* Random boards of that size, half of them solved. */
static void dumb(const genre *g, int rows, int cols, int boards) {
    long of[3] = {0}, different = 0, unsolved = 0;
    for (int i = 0; i < boards; i++) {
        int clue[16], param[34] = {0};
        ari_rng r;
        ari_rng_init(&r, (uint64_t)(1000 * rows + cols) << 32 | (uint64_t)i);
        random_one(g, &r, rows, cols, i % 2, clue, param);
        const oracle_case c = {rows, cols, clue, param};
        const long n = compare(g, &c);
        different += n < 0;
        unsolved += i % 2 && n == 0; /* the solution that it is made from is lost */
        of[n <= 0 ? 0 : n == 1 ? 1 : 2]++;
    }
    printf("%s %dx%d: %d boards, %ld none, %ld one, %ld many\n", g->name, rows, cols, boards, of[0], of[1], of[2]);
    expect(g->name, different, 0);
    expect(g->name, unsolved, 0);
    CHECK(rows * cols < 9 || (of[0] && of[1] && of[2]));
}

/* ---- 3. limits, and larger boards ---- */

static void large(const genre *g, int rows, int cols, int boards) {
    long of[3] = {0};
    for (int i = 0; i < boards; i++) {
        int clue[MOST], param[2 + 2 * MOST] = {0};
        ari_rng r;
        ari_rng_init(&r, (uint64_t)i);
        random_one(g, &r, rows, cols, i % 2, clue, param);
        const oracle_case c = {rows, cols, clue, param};
        const long n = g->count(&c, 2, NULL, NULL);
        CHECK(n >= i % 2);
        of[n]++;
    }
    printf("%s %dx%d: %d boards, %ld none, %ld one, %ld many\n", g->name, rows, cols, boards, of[0], of[1], of[2]);
    CHECK(of[0] && of[1] && of[2]);
}

int main(void) {
    static const int size_of[][3] = {{1, 1, 20}, {1, 4, 100}, {5, 1, 100}, {2, 2, 100}, {2, 3, 200}, {3, 3, 300},
                                     {2, 5, 200}, {3, 4, 100}, {4, 3, 100}, {2, 7, 40},  {4, 4, 20}};
    rules_nurikabe();
    rules_heyawake();
    for (size_t i = 0; i < sizeof size_of / sizeof *size_of; i++) {
        dumb(&nurikabe, size_of[i][0], size_of[i][1], size_of[i][2]);
        dumb(&heyawake, size_of[i][0], size_of[i][1], size_of[i][2]);
    }
    large(&nurikabe, 5, 6, 100);
    large(&heyawake, 5, 6, 100);
    return TEST_DONE();
}
