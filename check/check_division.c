/* check_division.c - sheets that draw a division: borders between cells, pieces that are rectangles and have one clue
 * as size, as doc/CERTIFICATES.md says. Border h r,c lies above the cell r,c, v r,c left of it. */
#include "check.h"
struct box { int top, left, high, wide; };
static int border(int r, int c, int side) { /* above, below, left, right; -1: there is none between cells */
    return side < 2 ? atom('h', r + side, c, 1) : atom('v', r, c + side - 2, 1);
}
int side_literal(int r, int c, int d) {
    const int y = r + down[d], x = c + right[d];
    if (!on_board(y, x)) return TRUE;
    return 1 + (down[d] ? atom('h', down[d] > 0 ? y : r, c, 1) : atom('v', r, right[d] > 0 ? x : c, 1));
}
static void one_of(int from, const int *up_to, int straight, int turned) { /* no border ends at a point, or turns */
    add(-1, from), add(1, up_to[straight]), add(1, up_to[turned]), row(0, INF);
}
static void corner_rows(int rule, int squares) {
    for (int r = squares ? 1 : 2; r <= board.rows; r++) for (int c = squares ? 1 : 2; c <= board.cols; c++) {
        const int to[] = {atom('v', r - 1, c, 1), atom('h', r, c, 1), atom('v', r, c, 1), atom('h', r, c - 1, 1)};
        begin_rule(rule, 'x', r, c, 0);
        if (squares) square_rows(r, c);
        for (int i = 0; i < 4 && r > 1 && c > 1; i++)
            for (int side = 1; side < 4; side += 2) one_of(to[i], to, (i + 2) % 4, (i + side) % 4);
    }
}
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
static void box_row(const struct placed *p) {
    const struct box o = p->box;
    int n = 0, inside = 0;
    for (int i = 0; i < o.high * o.wide; i++) for (int side = 0; side < 4; side++) {
        const int r = i / o.wide, c = i % o.wide, a = border(o.top + r, o.left + c, side);
        const int inner = side == 0 ? r > 0 : side == 1 ? r + 1 < o.high : side == 2 ? c > 0 : c + 1 < o.wide;
        if (a < 0 || (inner && side % 2 == 0)) continue;
        n++, inside += inner, add(inner ? -1 : 1, a);
    }
    add(-1, p->aux), row(-INF, n - 1 - inside);
}
static int holds_cell(struct box o, int r, int c) {
    return r >= o.top && c >= o.left && r < o.top + o.high && c < o.left + o.wide;
}
static void cover_row(int r, int c, int y, int x) { /* those over both cells, and the border that is in the sum */
    for (int k = 0; k < placements; k++)
        if (holds_cell(placed[k].box, r, c) && holds_cell(placed[k].box, y, x)) add(1, placed[k].aux);
    row(1, 1);
}
static void size_rows(int rule, int counted) {
    const int cells = board.rows * board.cols;
    place_all();
    if (counted || cells == 1) {
        if (!counted && !placements) begin_rule(rule, 'x', 1, 1, 0), row(1, 1);
        return;
    }
    for (int i = 0, k = 0; i < cells; i++) {
        if (board.clue[i] == EMPTY) continue;
        begin_rule(rule, 'x', i / board.cols + 1, i % board.cols + 1, 0);
        const int first = k;
        for (; k < placements && placed[k].clue == i; k++) if (says != 1 || board.clue[i] == ANY) box_row(&placed[k]);
        for (int j = first; j < k; j++) add(1, placed[j].aux);
        row(1, 1);
    }
    for (int i = 0; i < cells; i++) if (board.clue[i] == EMPTY) {
        const int r = i / board.cols + 1, c = i % board.cols + 1;
        begin_rule(rule, 'x', r, c, 0), cover_row(r, c, r, c);
    }
    for (int tall = 0; tall < 2; tall++) for (int i = 0; i < cells; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1, a = atom(tall ? 'v' : 'h', r, c, 1);
        if (a >= 0) begin_rule(rule, tall ? 'v' : 'h', r, c, 0), add(1, a), cover_row(r, c, r - !tall, c - tall);
    }
}
void crossing_rows(int rule) { /* No four borders at a point. */
    for (int r = 2; r <= board.rows; r++) for (int c = 2; c <= board.cols; c++) {
        begin_rule(rule, 'x', r, c, 0);
        for (int i = 0; i < 2; i++) add(1, atom('v', r - i, c, 1)), add(1, atom('h', r, c - i, 1));
        row(-INF, 3);
    }
}
/* Two numbers side by side, at place 2 i right of cell i, at 2 i + 1 below it; first: of their group. */
static struct pair { int low, high, place, first; } *pair;
static int by_numbers(const void *x, const void *y) {
    const struct pair *p = x, *q = y;
    return p->low != q->low ? p->low - q->low : p->high != q->high ? p->high - q->high : p->place - q->place;
}
static int by_first(const void *x, const void *y) {
    const struct pair *p = x, *q = y;
    return p->first != q->first ? p->first - q->first : p->place - q->place;
}
void piece_pair_rows(int rule) { /* At most one piece has two numbers; one, where all pairs of numbers are needed. */
    const int cells = board.rows * board.cols;
    int n = 0, full = 0, kinds = 0;
    if (!(pair = malloc(sizeof *pair * 2 * (size_t)cells))) wrong("there is not enough memory");
    for (int i = 0; i < 2 * cells; i++) {
        const int at = i / 2, next = i % 2 ? at + board.cols : (at + 1) % board.cols ? at + 1 : cells;
        if (i % 2) full += board.clue[at] >= 0;
        if (next >= cells || board.clue[at] < 0 || board.clue[next] < 0) continue;
        const int x = board.clue[at], y = board.clue[next];
        pair[n++] = (struct pair){x < y ? x : y, x < y ? y : x, i, i};
    }
    qsort(pair, (size_t)n, sizeof *pair, by_numbers);
    for (int i = 0; i < n; i++) {
        const int same = i && pair[i].low == pair[i - 1].low && pair[i].high == pair[i - 1].high;
        if (same) pair[i].first = pair[i - 1].first;
        else kinds++;
    }
    qsort(pair, (size_t)n, sizeof *pair, by_first);
    for (int i = 0, k; i < n; i = k) {
        const int all = full == cells && 2 * kinds == cells;
        for (k = i; k < n && pair[k].first == pair[i].first;) k++;
        if (k - i < 2 && !all) continue;
        begin_rule(rule, 'x', pair[i].first / 2 / board.cols + 1, pair[i].first / 2 % board.cols + 1, 0);
        for (int j = i; j < k; j++) {
            const int r = pair[j].place / 2 / board.cols + 1, c = pair[j].place / 2 % board.cols + 1;
            add(-1, pair[j].place % 2 ? atom('h', r + 1, c, 1) : atom('v', r, c + 1, 1));
        }
        row(all ? 1 - (k - i) : -INF, 1 - (k - i));
    }
    free(pair);
}
void division_rows(int rule, int sizes, int squares, int counted) {
    says = sizes - 1;
    if (sizes) size_rows(rule, counted);
    else if (!counted) corner_rows(rule, squares);
}
