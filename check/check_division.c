/* check_division.c - sheets that draw a division: borders between cells, pieces that are rectangles and have one clue
 * as size, as doc/CERTIFICATES.md says. Border h r,c lies above the cell r,c, v r,c left of it. */
#include "check_sheet.h"
struct box { int top, left, high, wide; };
int side_literal(int r, int c, int d) {
    const int y = r + down[d], x = c + right[d];
    if (!on_board(y, x) || is_out((y - 1) * board.cols + x - 1)) return TRUE;
    return 1 + (down[d] ? atom('h', down[d] > 0 ? y : r, c, 1) : atom('v', r, right[d] > 0 ? x : c, 1));
}
/* Of the four borders at a point: not all are there (UNCROSSED); where one is, another is (LIMITED), or the one across
 * or one beside it, whichever side is left out (PIECES). squares: of pieces. */
static void point_rows(int rule, int form, int squares) {
    const int cross = form == UNCROSSED, pieces = form == PIECES;
    for (int r = 2 - squares; r <= board.rows; r++) for (int c = 2 - squares; c <= board.cols; c++) {
        const int to[] = {atom('v', r - 1, c, 1), atom('h', r, c, 1), atom('v', r, c, 1), atom('h', r, c - 1, 1)};
        const int at = (r - 1) * board.cols + c - 1, up = at - board.cols;
        if (form == LIMITED && (is_out(at) || is_out(at - 1) || is_out(up) || is_out(up - 1))) continue;
        begin_rule(rule, 'x', r, c, 0);
        if (squares) square_rows(r, c);
        for (int i = 0; i < (cross ? 1 : 4) && r > 1 && c > 1; i++) for (int out = 1; out < 2 + 2 * pieces; out += 2) {
            for (int k = 0; k < 4; k++) if (!pieces || k != (i + out) % 4) add(k == i && !cross ? -1 : 1, to[k]);
            row(cross ? -INF : 0, cross ? 3 : INF);
        }
    }
}
void crossing_rows(int rule) { point_rows(rule, UNCROSSED, 0); }
void end_rows(int rule) { point_rows(rule, LIMITED, 0); }
static struct placed { struct box box; int clue, aux; } *placed; /* in the order of their auxiliaries */
static int placements, places, says; /* clues: 1 the size, 2 the shape, 3 both sides */
static int clues_in(struct box o) {
    int n = 0;
    for (int i = 0; i < o.high * o.wide && n < 2; i++) n += clue_at(o.top + i / o.wide, o.left + i % o.wide) != EMPTY;
    return n;
}
static void place(struct box o, int clue) {
    if (o.top < 1 || o.left < 1 || !on_board(o.top + o.high - 1, o.left + o.wide - 1) || clues_in(o) != 1) return;
    if (placements == places && !(placed = realloc(placed, sizeof *placed * (size_t)(places = 2 * places + 64))))
        wrong("there is not enough memory");
    const int whole = board.rows * board.cols == 1; /* it has no border */
    placed[placements++] = (struct placed){o, clue, whole ? -1 : next_auxiliary() - 1};
}
static int number_of(int high, int wide) { return says == 3 ? high + wide : high == wide ? 1 : high > wide ? 2 : 3; }
static void place_all(void) {
    placements = 0;
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1;
        const int clue = board.clue[i], n = says == 1 || clue == EMPTY ? clue : ANY;
        if (n == EMPTY) continue;
        for (int high = 1; high <= board.rows && (n < 0 || high <= n); high++)
            for (int wide = n < 0 ? 1 : n / high; wide <= board.cols && (n < 0 || high * wide == n); wide++)
                for (int top = r - high + 1; top <= r && (says < 2 || clue < 0 || clue == number_of(high, wide)); top++)
                    for (int left = c - wide + 1; left <= c; left++) place((struct box){top, left, high, wide}, i);
    }
}
/* All borders of a box as it wants them give its auxiliary, where the clue has no number. */
static int covers(struct box o, int cell) {
    const int r = cell / board.cols + 1, c = cell % board.cols + 1;
    return r >= o.top && c >= o.left && r < o.top + o.high && c < o.left + o.wide;
}
static void box_row(const struct placed *p) {
    const struct box o = p->box;
    int n = 0;
    for (int i = 0; i < 4 * o.high * o.wide; i++) {
        const int r = o.top + i / 4 / o.wide, c = o.left + i / 4 % o.wide, lit = side_literal(r, c, i % 4);
        const int next = neighbour((r - 1) * board.cols + c - 1, i % 4), inner = next >= 0 && covers(o, next);
        if (lit > 0 && lit != TRUE && (!inner || i % 4 % 3)) n += !inner, add(inner ? -1 : 1, lit - 1);
    }
    add(-1, p->aux), row(-INF, n - 1);
}
static void cover_row(int one, int two) { /* those over both cells, and the border that is in the sum */
    for (int k = 0; k < placements; k++)
        if (covers(placed[k].box, one) && covers(placed[k].box, two)) add(1, placed[k].aux);
    row(1, 1);
}
static void size_rows(int rule, int counted) {
    const int all = board.rows * board.cols;
    place_all();
    if (counted || all == 1) {
        if (!counted && !placements) begin_rule(rule, 'x', 1, 1, 0), row(1, 1);
        return;
    }
    for (int i = 0, k = 0; i < all; i++) {
        if (board.clue[i] == EMPTY) continue;
        const int first = k;
        begin_at(rule, i);
        for (; k < placements && placed[k].clue == i; k++) if (says != 1 || board.clue[i] == ANY) box_row(&placed[k]);
        for (int j = first; j < k; j++) add(1, placed[j].aux);
        row(1, 1);
    }
    for (int i = 0; i < all; i++) if (board.clue[i] == EMPTY) begin_at(rule, i), cover_row(i, i);
    for (int tall = 0; tall < 2; tall++) for (int i = 0; i < all; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1, a = atom("hv"[tall], r, c, 1);
        if (a >= 0) begin_rule(rule, "hv"[tall], r, c, 0), add(1, a), cover_row(i, tall ? i - 1 : i - board.cols);
    }
}
/* Two numbers side by side, place 2 i right of cell i, 2 i + 1 below it; group: both numbers, then its first place. */
static struct pair { unsigned group; int place; } *pair;
static int by_group(const void *x, const void *y) {
    const struct pair *p = x, *q = y;
    return p->group != q->group ? p->group > q->group ? 1 : -1 : p->place - q->place;
}
void piece_pair_rows(int rule) { /* At most one piece has two numbers; one, where all pairs of numbers are needed. */
    const int area = board.rows * board.cols;
    int n = 0, full = 0, kinds = 0;
    if (!(pair = malloc(sizeof *pair * 2 * (size_t)area))) wrong("there is not enough memory");
    for (int i = 0; i < 2 * area; i++) {
        const int at = i / 2, next = neighbour(at, 1 + i % 2);
        if (i % 2) full += board.clue[at] >= 0;
        if (next < 0 || board.clue[at] < 0 || board.clue[next] < 0) continue;
        const unsigned x = (unsigned)board.clue[at], y = (unsigned)board.clue[next];
        pair[n++] = (struct pair){x < y ? x << 16 | y : y << 16 | x, i};
    }
    qsort(pair, (size_t)n, sizeof *pair, by_group);
    for (int i = 0, k; i < n; i = k, kinds++) {
        const unsigned numbers = pair[i].group;
        for (k = i; k < n && pair[k].group == numbers; k++) pair[k].group = (unsigned)pair[i].place;
    }
    qsort(pair, (size_t)n, sizeof *pair, by_group);
    for (int i = 0, k; i < n; i = k) {
        const int all = full == area && 2 * kinds == area;
        for (k = i; k < n && pair[k].group == pair[i].group;) k++;
        if (k - i < 2 && !all) continue;
        begin_at(rule, pair[i].place / 2);
        for (int j = i, at; j < k; j++)
            at = pair[j].place, add(-1, at % 2 ? atom_at('h', at / 2 + board.cols, 1) : atom_at('v', at / 2 + 1, 1));
        row(all ? 1 - (k - i) : -INF, 1 - (k - i));
    }
    free(pair);
}
void division_rows(int rule, int sizes, int squares, int counted) {
    says = sizes - 1;
    if (sizes) size_rows(rule, counted);
    else if (!counted) point_rows(rule, PIECES, squares);
}
