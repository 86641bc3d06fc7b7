/* check_bank.c - banks of shapes: `bank=`, "pieces of S are shapes", "all shapes" (doc/CERTIFICATES.md). */
#include "check_sheet.h"
static struct turn turn[512]; /* of the bank, shape by shape */
static int turns;
static int full(const struct shape *x, int r, int c) { return (int)(x->cells >> (r * x->wide + c) & 1); }
/* By a symmetry: axes swapped (1), rows mirrored (2), columns mirrored (4). */
static struct shape moved(const struct shape *x, int t) {
    struct shape y = {t & 1 ? x->wide : x->high, t & 1 ? x->high : x->wide, 0};
    for (int k = 0; k < y.high * y.wide; k++) {
        const int r = t & 2 ? y.high - 1 - k / y.wide : k / y.wide, c = t & 4 ? y.wide - 1 - k % y.wide : k % y.wide;
        y.cells |= (uint64_t)(t & 1 ? full(x, c, r) : full(x, r, c)) << k;
    }
    return y;
}
static int earlier(const struct shape *x, const struct shape *y) { /* fewer cells, rows; the first that differs */
    const uint64_t d = x->cells ^ y->cells;
    int more = 0;
    for (int k = 0; k < 64; k++) more += (int)(x->cells >> k & 1) - (int)(y->cells >> k & 1);
    more = more ? more : x->high != y->high ? x->high - y->high : x->wide - y->wide;
    return more ? more < 0 : (x->cells & d & (0 - d)) != 0;
}
static void put_shape(struct shape x) { /* in its first turn, to its place */
    uint64_t met = x.cells & (0 - x.cells);
    int sides = 0, at = board.shapes++; /* of the box, that have a cell */
    for (int i = 0; i < 64 * x.high * x.wide; i++) {
        const int k = i % (x.high * x.wide), r = k / x.wide, c = k % x.wide;
        if (!full(&x, r, c)) continue;
        sides |= (r == 0) | (c == 0) << 1 | (r == x.high - 1) << 2 | (c == x.wide - 1) << 3;
        for (int d = 0; d < 4; d++) {
            const int y = r + down[d], z = c + right[d], in = y >= 0 && z >= 0 && y < x.high && z < x.wide;
            if (in && met >> (y * x.wide + z) & 1) met |= (uint64_t)1 << k;
        }
    }
    if (sides != 15 || met != x.cells || at == 64) wrong("a shape of the bank is not understood");
    for (int t = 1; t < 8; t++) {
        const struct shape y = moved(&x, t);
        if (earlier(&y, &x)) x = y;
    }
    for (; at && earlier(&x, &board.shape[at - 1]); at--) board.shape[at] = board.shape[at - 1];
    board.shape[at] = x;
}
static struct shape shape_of(const char *s, int n) {
    const int row = 1 + (int)strcspn(s, "/:,");
    struct shape x = {(n + 1) / row, row - 1, 0};
    for (int i = 0; i < n; i++) {
        const int odd = row < 2 || (n + 1) % row || !strchr(i % row == row - 1 ? "/" : "01", s[i]);
        if (odd || i - i / row > 63) wrong("a shape of the bank is not understood");
        x.cells |= (uint64_t)(s[i] == '1') << (i - i / row);
    }
    return x;
}
struct shape drawn_shape(int i) {
    static const char *const all[DRAWN] = {"11", "111", "10/11", "1111", "10/10/11", "11/11", "011/110", "111/010",
        "011/110/010", "11111", "10/10/10/11", "01/01/11/10", "11/11/10", "111/010/010", "101/111", "100/100/111",
        "100/110/011", "010/111/010", "01/11/01/01", "110/010/011"};
    return shape_of(all[i], (int)strlen(all[i]));
}
void read_bank(const char *s) {
    static const int first[] = {1, 3, 8, DRAWN}; /* of three cells, four, five */
    board.shapes = 0;
    for (int more = strcmp(s, "none") != 0; more; s += more) {
        const int n = (int)strcspn(s, ":,");
        char word[16] = "";
        if (n < (int)sizeof word) memcpy(word, s, (size_t)n);
        const int named = found("trominoes tetrominoes pentominoes", word);
        const struct shape own = named < 0 ? shape_of(s, n) : drawn_shape(0);
        int many = 1;
        if (*(s += n) == ':') many = whole(s + 1, strcspn(s + 1, ","), 0, 64), s += 1 + strcspn(s + 1, ",");
        for (int i = named < 0 ? 0 : first[named] * many; i < (named < 0 ? 1 : first[named + 1]) * many; i++)
            put_shape(named < 0 ? own : drawn_shape(i / many));
        more = *s == ',';
    }
}
static int equal(int i, int k) { return !memcmp(&board.shape[i], &board.shape[k], sizeof *board.shape); }
int turns_of(struct shape s, int shape, struct turn *all, int n) { /* each once, behind those of smaller shapes */
    for (int t = 0, first = n, known; t < 8; t++) {
        const struct shape x = moved(&s, t);
        struct turn *const to = &all[n];
        for (int k = 0, from = -1; k < x.high * x.wide; k++) {
            if (!full(&x, k / x.wide, k % x.wide)) continue;
            if (from < 0) from = k % x.wide, to->shape = shape, to->n = 0;
            to->r[to->n] = k / x.wide, to->c[to->n++] = k % x.wide - from;
        }
        for (known = first; memcmp(&all[known], to, sizeof *to);) known++;
        n += known == n;
    }
    return n;
}
int bank_turns(void) { /* how many, at least one */
    memset(turn, 0, sizeof turn), turns = 0;
    for (int i = 0; i < board.shapes; i++) if (!i || !equal(i, i - 1)) turns = turns_of(board.shape[i], i, turn, turns);
    return turns ? turns : 1;
}
const struct turn *turns_of_board(int *many) { return *many = turns, turn; }
static void shape_counts(int rule, int all) {
    int to[64];
    begin_rule(rule, '.', 0, 0, 0);
    for (int i = 0, many; i < board.shapes; i += many) {
        for (many = 1; i + many < board.shapes && equal(i, i + many);) many++;
        for (int k = 0; k < turns * board.rows * board.cols; k++)
            if (turn[k % turns].shape == i && lay_turn(&turn[k % turns], k / turns, to))
                add(1, atom_at('q', k / turns, k % turns + 1));
        row(all ? many : -INF, all ? INF : many);
    }
}
void bank_rows(int rule) {
    int side = 1;
    for (int i = 0; i < laws; i++) if (law[i].form == BANKED) side = law[i].side;
    for (int i = 0; i < board.rows * board.cols; i++) {
        begin_at(rule, i), add_turns(i, -1, 0, -1), sheet_join(-1, of_cell(side, i), 0), sheet_finish(0, 0);
        for (int d = 0, next; d < 4; d++) if ((next = neighbour(i, d)) >= 0 && add_turns(i, next, 0, -1))
            sheet_join(1, of_cell(side, next), 0), sheet_finish(-INF, 1);
    }
    shape_counts(rule, 0);
}
void all_shape_rows(int rule) { shape_counts(rule, 1); }
