/* few_meet.c - the search of check/check_meet.c against a plain one: families of cells drawn at random, in all of the
 * grid or mostly in one band or stack, up to the least number of cells that meet all. */
#include "../../check/check_meet.c"

#include "test.h"

struct board board;
struct constraint constraint[6 * CELLS + 2];
static uint64_t plain[200][2]; /* what the search is asked about, as cells */
static int nplain;

_Noreturn void wrong(const char *why) { /* nothing here is */
    fprintf(stderr, "few_meet: %s\n", why);
    exit(1);
}
int place_of(int t, int r, int c) { return t == 'x' ? (r - 1) * 9 + c - 1 : 0; }
int constraint_at(int place, int rule) { return rule == -1 ? place + 1 : 0; }

/* Do k cells more meet what these do not? */
static int meets(uint64_t x, uint64_t y, int k) {
    int i = 0;
    while (i < nplain && (plain[i][0] & x || plain[i][1] & y)) i++;
    if (i == nplain) return 1;
    for (int cell = 0; k && cell < 81; cell++) {
        const uint64_t bit = UINT64_C(1) << cell % 64;
        if (plain[i][cell / 64] & bit && meets(x | (cell < 64 ? bit : 0), y | (cell < 64 ? 0 : bit), k - 1)) return 1;
    }
    return 0;
}

static uint64_t state = 1;
static int draw(int n) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((state >> 33) % (uint64_t)n);
}

/* n sets of up to `most` cells of some drawn ones, three of four in the band or stack `line`, if that is one. They are
 * told as solutions that break clues, and asked about for each k until so many meet all; how many that are. */
static int least(int n, int most, int cells, int line) {
    struct list begin = {0}, broken = {0};
    int start[202], of[200 * 8], from[81];
    begin.a = start, begin.n = n + 2, broken.a = of, start[0] = start[1] = 0, nplain = n;
    for (int i = 0; i < cells; i++) {
        const int r = draw(9), c = draw(9), near = line >= 0 && draw(4);
        from[i] = !near ? r * 9 + c : line < 3 ? (3 * line + r % 3) * 9 + c : r * 9 + 3 * (line - 3) + c % 3;
    }
    for (int i = 0; i < n; i++) {
        plain[i][0] = plain[i][1] = 0;
        for (int j = 2 + draw(most - 1); j > 0; j--) {
            const int cell = from[draw(cells)];
            plain[i][cell / 64] |= UINT64_C(1) << cell % 64;
        }
        for (int cell = 0; cell < 81; cell++)
            if (plain[i][cell / 64] >> cell % 64 & 1) of[broken.n++] = constraint[cell + 1].clue;
        start[i + 2] = broken.n;
    }
    for (int k = 0;; k++) {
        const int found = few_meet(&begin, &broken, k);
        if (!CHECK(found == meets(0, 0, k)) || found) return k;
    }
}

int main(void) {
    int sum = 0, more = 0;
    board.genre = SUDOKU, board.rows = 9, board.boxrows = 3;
    for (int i = 0; i < 81; i++) constraint[i + 1].clue = 1 + (i * 32 + 5) % 81; /* in an order of their own */
    /* later many small sets of few cells: long branches, cuts of few sets */
    for (int i = 0, most = test_rounds(4000, 9500); i < most; i++) {
        const int k = i < 1500 ? least(4 + draw(60), 2 + draw(4), 8 + draw(30), draw(8) - 2)
                               : least(4 + draw(60), 2 + draw(3), 4 + draw(16), draw(6));
        sum += k, more += k > 8;
    }
    CHECK(sum > 6000 && more > 150);
    return TEST_DONE();
}
