/* check_rooms.c - the rows of forms about whole rooms: "symmetric", "count ... differ" and "level". */
#include "check_sheet.h"
/* Half a turn about the middle of the box around the cells. */
void symmetric_rows(const struct law *l, int r, int c) {
    begin_rule(l->rule, 'x', r, c, 0), find_middle(cells, count);
    for (int i = 0; i < count; i++) {
        const int image = half_turned(cells[i]);
        sheet_join(1, of_cell(l->side, cells[i]), 1);
        if (board.room[image] == room_at(r, c)) sheet_join(-1, of_cell(l->side, image), 1);
        sheet_finish(0, 0);
    }
}
/* Numbers of two rooms in unary; `from`: of each room its first auxiliary, 0: none so far. */
void unequal_rows(const struct law *l, int r, int c) {
    static int from[CELLS + 1];
    static const struct law *of;
    int sure[2] = {0, 0}, n[2] = {0, 0}, first[2];
    if (of != l || restarted) memset(from, 0, sizeof from), of = l, restarted = 0;
    if (!dry) begin_rule(l->rule, 'x', r, c, 0);
    for (int side = 0; side < 2; side++) {
        const int room = board.room[cells[side]], all = board.rows * board.cols;
        for (int i = 0; i < all; i++) {
            const int x = board.room[i] == room ? of_cell(l->side, i) : FALSE;
            sure[side] += x == TRUE, n[side] += x != TRUE && x != FALSE;
        }
        const int made = from[room];
        if (!made) from[room] = serial + 1;
        for (int k = 1; k <= n[side] && !made; k++) {
            const int t = next_auxiliary();
            for (int half = 0; half < 2 && !dry; half++) {
                for (int i = 0; i < all; i++)
                    if (board.room[i] == room && of_cell(l->side, i) != TRUE) sheet_join(1, of_cell(l->side, i), 0);
                sheet_join(half ? k - 1 - n[side] : -k, t, 0), sheet_finish(half ? -INF : 0, half ? k - 1 : INF);
            }
        }
        first[side] = from[room];
    }
    for (int k = sure[sure[0] < sure[1]]; k <= sure[0] + n[0] && k <= sure[1] + n[1] && !dry; k++) {
        for (int side = 0; side < 2; side++)
            for (int step = k; step <= k + 1; step++) { /* not at least k, or at least k + 1 */
                const int i = step - sure[side], x = i < 1 ? TRUE : i > n[side] ? FALSE : atom('t',
                     first[side] + i - 1, 1, 1) + 1;
                sheet_join(1, step == k ? -x : x, 0);
            }
        sheet_finish(1, INF);
    }
}
/* Of a room, row by row from below: what has the symbol has it in the cell below; two cells of the row in one piece of
 * the cells from this row down are equal, each and the one before it there. */
static int pieces[CELLS], last_of[CELLS];
static int piece(int i) { return pieces[i] == i ? i : (pieces[i] = piece(pieces[i])); }
void level_rows(const struct law *l, int r, int c) {
    const int wide = board.cols, room = room_at(r, c);
    begin_rule(l->rule, 'x', r, c, 0);
    for (int end = count, from; end; end = from) {
        for (from = end; from && cells[from - 1] / wide == cells[end - 1] / wide;) from--;
        for (int k = end - 1; k >= from; k--) {
            const int i = cells[k];
            pieces[i] = i;
            if (k + 1 < end && cells[k + 1] == i + 1) pieces[piece(i + 1)] = i;
            if (room_at(i / wide + 2, i % wide + 1) != room) continue;
            pieces[piece(i + wide)] = piece(i);
            sheet_join(-1, of_cell(l->side, i), 0), sheet_join(1, of_cell(l->side, i + wide), 0), sheet_finish(0, INF);
        }
        for (int k = from; k < end; k++) last_of[piece(cells[k])] = -1;
        for (int k = from; k < end; k++) {
            int *before = &last_of[piece(cells[k])];
            if (*before >= 0) sheet_join(-1, of_cell(l->side, *before), 0);
            if (*before >= 0) sheet_join(1, of_cell(l->side, cells[k]), 0), sheet_finish(0, 0);
            *before = cells[k];
        }
    }
}
/* Cells without a clue that are connected in a room, or with one on the board, from the first one on. */
void part_rows(const struct law *l) {
    static int part[CELLS], queue[CELLS];
    const int all = board.rows * board.cols, areas = l->domain == AREA;
    memset(part, 0, sizeof part);
    for (int i = 0; i < all; i++) {
        int n = 0;
        if (part[i] || (board.clue[i] != EMPTY) != areas) continue;
        part[queue[n++] = i] = i + 1;
        for (int k = 0; k < 4 * n; k++) {
            const int next = neighbour(queue[k / 4], k % 4);
            const int fits = next >= 0 && (board.clue[next] != EMPTY) == areas &&
                (areas || board.room[next] == board.room[i]);
            if (fits && !part[next]) part[queue[n++] = next] = i + 1;
        }
        for (int k = i; k < all; k++) if (part[k] == i + 1) cells[count++] = k;
        place_rows(l, 'x', i / board.cols + 1, i % board.cols + 1, EMPTY);
    }
}
/* Of all pairs of cells across the border of the same two rooms: is the one from r,c on in direction d the first? */
int is_first(int r, int c, int d) {
    const int wide = board.cols, one = room_at(r, c), two = room_at(r + down[d], c + right[d]),
         i = (r - 1) * wide + c - 1;
    for (int k = 0; k <= i; k++) for (int way = 1; way <= 2 && (k < i || way < d); way++) {
        const int y = k / wide + 1, x = k % wide + 1, a = room_at(y, x), b = room_at(y + down[way], x + right[way]);
        if ((a == one && b == two) || (a == two && b == one)) return 0;
    }
    return 1;
}
void differ_rows(const struct law *l, int t, int r, int c) { /* A row a number, from the first cell with it on. */
    begin_rule(l->rule, t, r, c, 0);
    for (int i = 0; i < count; i++) {
        const int x = board.clue[cells[i]];
        int none = x < 0;
        for (int k = 0; k < i && !none; k++) none = board.clue[cells[k]] == x;
        for (int k = i; k < count && !none; k++)
            if (board.clue[cells[k]] == x) sheet_join(1, of_cell(l->side, cells[k]), 0);
        if (!none) sheet_finish(-INF, 1);
    }
}
