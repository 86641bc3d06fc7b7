/* check_places.c - the cells of a place that a law of a sheet speaks about. */
#include "check_sheet.h"
int cells[CELLS], count;
void take(int r, int c) { if (on_board(r, c)) cells[count++] = (r - 1) * board.cols + c - 1; }
int neighbour(int cell, int d) {
    const int r = cell / board.cols + 1 + down[d], c = cell % board.cols + 1 + right[d];
    return on_board(r, c) ? (r - 1) * board.cols + c - 1 : -1;
}
static int stops(const struct law *l, int r, int c) { /* Does a clue end runs here? */
    return clue_at(r, c) != EMPTY && (!l->colour || colour_at(r, c) == l->colour);
}
/* A straight piece from r,c on, in direction d, of a run or over borders; 0: none begins there. */
int gather_piece(const struct law *l, int r, int c, int d) {
    const int y = down[d], x = right[d];
    int n = 1, borders = 0;
    if (l->domain == RUN && l->high && !y) return 0;
    if (l->domain == RUN || l->domain == ENTRY) {
        if (stops(l, r, c) || (on_board(r - y, c - x) && !stops(l, r - y, c - x))) return 0;
        while (on_board(r + n * y, c + n * x) && !stops(l, r + n * y, c + n * x)) n++;
    } else if (l->domain == STRETCH) {
        for (; borders < l->high; n++) {
            if (!on_board(r + n * y, c + n * x)) return 0;
            borders += border_at(r + (n - 1) * y, c + (n - 1) * x, d);
            if (!borders) return 0;
        }
    } else n = 2;
    if (l->domain == ACROSS && !border_at(r, c, d)) return 0;
    if (l->domain == IN_ROOM && (!on_board(r + y, c + x) || room_at(r + y, c + x) != room_at(r, c))) return 0;
    const int cell = (r - 1) * board.cols + c - 1;
    if (l->domain == UNPAIRED && is_paired(l->wide, cell, cell + (d == 1 ? 1 : board.cols))) return 0;
    const int rooms = l->domain == TOUCHING || l->form == KIND || l->form == ALTERNATE;
    if (rooms && room_at(r + y, c + x) == room_at(r, c)) return 0;
    if (l->domain == TOUCHING && on_board(r + y, c + x) && !is_first(r, c, d)) return 0;
    if (!on_board(r + (n - 1) * y, c + (n - 1) * x)) return 0;
    for (int i = 0; i < n; i++) take(r + i * y, c + i * x);
    return 1;
}
void gather_scope(int scope, int r, int c) {
    for (int y = r - 1; y <= r + 1 && (scope == AROUND || scope == BLOCK || scope == CORNERS); y++)
        for (int x = c - 1; x <= c + 1; x++)
            if (scope == BLOCK || (scope == CORNERS ? y != r && x != c : y != r || x != c)) take(y, x);
    if (scope == IT || scope == SIGHT) take(r, c);
    if (scope == RAY) take_ray(r, c);
    for (int half = 0; half < 2 && scope >= BESIDE_RIGHT; half++) { /* beside either of two cells */
        const int y = scope == BESIDE_BELOW, x = !y, from_r = r + half * y, from_c = c + half * x;
        for (int d = 0; d < 4 && on_board(from_r, from_c); d++)
            if (d != (half ? 0 : 2) + (x ? (half ? 3 : -1) : 0)) take(from_r + down[d], from_c + right[d]);
    }
    for (int d = 0; d < 4 && scope == BESIDE; d++) take(r + down[d], c + right[d]);
    for (int d = 0; d < 4 && scope == SIGHT; d++)
        for (int y = r, x = c; on_board(y += down[d], x += right[d]) && clue_at(y, x) == EMPTY;) take(y, x);
}
