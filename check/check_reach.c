/* check_reach.c - of sheets that count the pieces beside a clue: an atom i r,c,k for each cell as many steps away from
 * the k-th clue as its number at most, that it is of these pieces; their rows, and what breaks them, as
 * doc/CERTIFICATES.md says, "Sheets". */
#include "check_sheet.h"

#include <string.h>

static int way[CELLS], queue[CELLS], met; /* steps to a cell and 1, 0: out of reach; cells in reach */

int reads_near(struct law *l) { /* behind "count SYMBOL in"; 0: it is another scope */
    if (!takes("pieces")) return 0;
    need("beside"), l->form = NEAR;
    if (!is_next("=") || l->domain != CLUE || l->colour || sheet.lines || !sheet.shut || l->side != 1 ||
        sheet.reach_rule) wrong("sheet: a form of clues that never have the symbol");
    sheet.reach_rule = l->rule + 1, read_bound(l);
    if (l->bound != OF_CLUE) wrong("sheet: a form of clues that never have the symbol");
    return 1;
}
int clue_cells(void) {
    int n = 0;
    for (int i = 0; i < board.rows * board.cols; i++) n += board.clue[i] != EMPTY;
    return n;
}
/* From the k-th clue on; its cell, or -1: there is no number. */
static int find_reach(int k) {
    int root = -1;
    for (int i = 0; i < board.rows * board.cols && k; i++)
        if (board.clue[i] != EMPTY && !--k) root = i;
    const int bound = board.clue[root];
    memset(way, 0, sizeof way), met = 0;
    if (sheet.two) { /* all cells */
        way[queue[met++] = root] = 1;
        for (int i = 0; i < board.rows * board.cols; i++)
            if (i != root) way[queue[met++] = i] = 2;
        return root;
    }
    if (bound < 0) return -1;
    way[queue[met++] = root] = 1;
    for (int i = 0; i < met; i++)
        for (int d = 0; d < 4; d++) {
            const int r = queue[i] / board.cols + 1 + down[d], c = queue[i] % board.cols + 1 + right[d];
            const int next = (r - 1) * board.cols + c - 1;
            if (!on_board(r, c) || way[next] || clue_at(r, c) != EMPTY || way[queue[i]] > bound) continue;
            way[next] = way[queue[i]] + 1, queue[met++] = next;
        }
    return root;
}
static int reached(int cell, int k) { /* as a literal */
    if (sheet.two) return is_in_piece(cell, k - 1);
    return way[cell] == 1 ? TRUE : way[cell] ? 1 + atom('i', cell / board.cols + 1, cell % board.cols + 1, k) : FALSE;
}
void own_reach(void) {
    for (int k = clue_cells(); k; k--) {
        if (find_reach(k) < 0) continue;
        for (int i = 1; i < met; i++) own('i', queue[i] / board.cols + 1, queue[i] % board.cols + 1, k, 1);
    }
}
/* Where all cells are known, what no row says to be of a clue's pieces is not. Is the rest of them? */
int lost_reach(void (*learn)(int lit)) {
    for (int k = clue_cells(); k; k--)
        for (int i = find_reach(k) < 0 ? met : 1; i < met; i++)
            if (!value[reached(queue[i], k) - 1]) learn(-reached(queue[i], k));
    return bad_reach("cut", NULL);
}
static void clause_of(int one, int two, int three) {
    const int lits[] = {one, two, three};
    for (int i = 0; i < 3; i++) sheet_join(1, lits[i], 0);
    sheet_finish(1, INF);
}
static int opposite(int lit) { return lit == TRUE ? FALSE : lit == FALSE ? TRUE : -lit; }
int near_rows(const struct law *l, int n, int r, int c, int clue) {
    const int here = (r - 1) * board.cols + c - 1;
    int k = 0;
    for (int i = 0; i <= here; i++) k += board.clue[i] != EMPTY;
    find_reach(k);
    for (int part = 0; part < 2; part++) { /* definitions, then what the clue says */
        if (part) begin_law(l, 'x', r, c, clue);
        else begin_rule(l->rule, 'x', r, c, 0);
        for (int i = 1; i < met && !part; i++)
            clause_of(opposite(reached(queue[i], k)), of_cell(l->side, queue[i]), FALSE);
        for (int i = 0; i < board.rows * board.cols && part; i++)
            if (way[i] > 1) sheet_join(1, reached(i, k), 0);
        if (part) sheet_finish(n, n);
        for (int i = 0; i < 4 * met; i++) {
            const int cell = queue[i / 4], d = i % 4, y = cell / board.cols + 1 + down[d];
            const int x = cell % board.cols + 1 + right[d], next = (y - 1) * board.cols + x - 1;
            if (!on_board(y, x) || clue_at(y, x) != EMPTY || (way[next] == 0) != part) continue;
            clause_of(opposite(reached(cell, k)), opposite(of_cell(l->side, next)), reached(next, k));
        }
    }
    return k;
}
/* Of some clue and a cell that is of its pieces for sure: as `cut`, `few` and `far` say of an island with one cell
 * more, the clue's own. named: the clues whose numbers count; NULL: all. */
int bad_reach(const char *kind, const char *named) {
    static int cost[CELLS]; /* open cells on the best way to each cell */
    int bad = 0;
    for (int k = clue_cells(); k && !bad; k--) {
        const int root = find_reach(k), size = root < 0 ? 0 : board.clue[root] + 1;
        int total = 1;
        if (root < 0) continue;
        const int place = place_of('x', root / board.cols + 1, root % board.cols + 1);
        if (*kind == 'f' && named && !named[constraint[constraint_at(place, -1)].clue]) continue;
        for (int i = 1; i < met; i++) total += value[reached(queue[i], k) - 1] > 0;
        for (int start = 0; start < met && !bad; start++) {
            int found = 0;
            if (start && value[reached(queue[start], k) - 1] <= 0) continue;
            for (int i = 0; i < board.rows * board.cols; i++) cost[i] = i == queue[start] ? 0 : INF;
            for (int more = 1; more;) {
                more = 0;
                for (int i = 0; i < 4 * met; i++) {
                    const int cell = queue[i / 4], d = i % 4, y = cell / board.cols + 1 + down[d];
                    const int x = cell % board.cols + 1 + right[d], next = (y - 1) * board.cols + x - 1;
                    if (!on_board(y, x) || !way[next] || cost[cell] == INF) continue;
                    const int is = way[next] == 1 ? 1 : value[reached(next, k) - 1];
                    if (is >= 0 && cost[cell] + !is < cost[next]) cost[next] = cost[cell] + !is, more = 1;
                }
            }
            for (int i = 0; i < met; i++) {
                const int there = !i || value[reached(queue[i], k) - 1] > 0;
                found += cost[queue[i]] < INF;
                bad |= there && (*kind == 'c' ? cost[queue[i]] == INF
                                              : !strcmp(kind, "far") && total + cost[queue[i]] > size);
            }
            bad |= !strcmp(kind, "few") && found < size;
        }
    }
    return bad;
}
