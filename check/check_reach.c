/* check_reach.c - of sheets that say of a clue which cells are of its pieces, those beside it (NEAR), its own (ISLANDS,
 * with OWN_SIZE), its own by corners (CORNERED): an atom i r,c,k that the cell is of the k-th clue's; their rows, and
 * what breaks them, as doc/CERTIFICATES.md says, "Sheets". */
#include "check_sheet.h"
static int way[CELLS], queue[CELLS], met; /* steps to a cell and 1, 0: out of reach; cells in reach */
static int roots[CELLS + 1];              /* the cell of each clue, from 1 */
static int size, by_corners;                /* of the clue at hand: how many cells, with its own, 0: any; by corners? */
static int is_own(int form) { return form == OWN_PIECE || form == NEAR || form == ISLANDS || form == CORNERED; }
static int sure(int side) { /* what cells with a clue have, or some of them */
    return sheet.shut && !sheet.lines && (sheet.inked ? sheet.colours || side == 1 : side == -1);
}
int reads_near(struct law *l) { /* behind "count SYMBOL in"; 0: it is another scope */
    if (!takes("pieces")) return 0;
    need("beside"), l->form = NEAR;
    if (!is_next("=") || l->domain != CLUE || l->colour || sheet.lines || !sheet.shut || sheet.inked || l->side != 1 ||
        sheet.reach_rule) wrong("sheet: a form of clues that never have the symbol");
    sheet.reach_rule = l->rule + 1, read_bound(l);
    if (l->bound != OF_CLUE) wrong("sheet: a form of clues that never have the symbol");
    return 1;
}
void reads_islands(struct law *l) { /* behind "pieces of SYMBOL have" */
    need("one"), l->form = ISLANDS, need_layer();
    if (!sure(l->side)) wrong("sheet: a form of what clues have for sure");
    if (takes("or")) need("none"), l->number = takes("if") ? -1 : 1;
    for (int i = 0; i < PARAMETERS && l->number < 0; i++) if (takes(parameter[i])) l->number = i + 2;
    if (l->number < 0) wrong("sheet: a parameter that is 0 or 1 is expected");
    sheet.reach_rule = l->rule + 1;
}
void reads_size(struct law *l) { /* behind "size" */
    int pieces = 0;
    if (takes("of")) { reads_own_piece(l); return; }
    l->side = need_symbol(), l->form = takes("by") ? CORNERED : OWN_SIZE;
    if (l->form == CORNERED) need("corners"), pieces = sure(l->side) && !sheet.colours, sheet.reach_rule = l->rule + 1;
    for (int i = 0; i < laws; i++) pieces |= l->form == OWN_SIZE && law[i].form == ISLANDS && law[i].side == l->side;
    const int colour = sheet.inked && sheet.colours ? 1 + (l->side > 0) : 0;
    const int fits = l->domain == CLUE && !l->only && l->colour == colour;
    read_bound(l);
    if (!pieces || !fits || l->relation != '=' || l->bound != OF_CLUE) wrong("sheet: sizes of no such pieces");
}
void reads_own_piece(struct law *l) { /* behind "size of" */
    need("piece");
    for (int i = 0; i < laws; i++) if (law[i].form == BLOCKS && !law[i].number) l->side = law[i].side;
    if (!l->side || sheet.own_piece || l->domain != CLUE || l->only || l->colour || sheet.shut || sheet.colours)
        wrong("sheet: sizes of no such pieces");
    l->form = OWN_PIECE, sheet.own_piece = l->side, sheet.reach_rule = l->rule + 1, read_bound(l);
    if (l->relation != '=' || l->bound != OF_CLUE) wrong("sheet: sizes of no such pieces");
}
int clue_cells(void) {
    int n = 0;
    if (sheet.galaxies) return galaxies();
    if (sheet.halves) return white_cells();
    for (int i = 0; i < board.rows * board.cols; i++) if (board.clue[i] != EMPTY) roots[++n] = i;
    return n;
}
static int clue_in(int cell) { /* which one it is, from 1 */
    int k = clue_cells();
    while (roots[k] != cell) k--;
    return k;
}
static int beside(int cell, int d) { /* the next cell in the d-th way, or -1 */
    const int e = (d + 1) % 4, y = cell / board.cols + 1 + down[d] + (by_corners ? down[e] : 0);
    const int x = cell % board.cols + 1 + right[d] + (by_corners ? right[e] : 0);
    return on_board(y, x) ? (y - 1) * board.cols + x - 1 : -1;
}
/* May an open cell be of the piece of this clue? No other one is beside it. */
static int fits_island(int side, int root, int cell) {
    int fits = of_cell(side, cell) != TRUE && of_cell(side, cell) != FALSE;
    for (int d = 0, next; d < 4; d++)
        fits &= (next = beside(cell, d)) < 0 || next == root || of_cell(side, next) != TRUE;
    return fits;
}
static int find_reach(int k) { /* From the k-th clue on; its cell, or -1: there is nothing to say. */
    const int root = roots[k], clue = clue_at(root / board.cols + 1, root % board.cols + 1);
    const struct law *l = law;
    memset(way, 0, sizeof way), met = 0, size = 0, by_corners = 0;
    if (sheet.two) { /* all cells */
        way[queue[met++] = root] = 1;
        for (int i = 0; i < board.rows * board.cols; i++)
            if (i != root && (sheet.two == 2 || board.clue[i] == EMPTY)) way[queue[met++] = i] = 2;
        return root;
    }
    while (!is_own(l->form) || (l->form == ISLANDS && of_cell(l->side, root) != TRUE)) l++;
    const int bound = clue - (l->form == CORNERED || l->form == OWN_PIECE);
    by_corners = l->form == CORNERED;
    if (clue < (l->form == OWN_PIECE) && l->form != ISLANDS) return -1;
    way[queue[met++] = root] = 1;
    for (int i = 0; i < laws; i++) if (law[i].form == OWN_SIZE && law[i].side == l->side && clue > 0) size = clue;
    for (int i = 0; i < board.rows * board.cols && l->form == ISLANDS; i++)
        if (fits_island(l->side, root, i)) way[queue[met++] = i] = 2;
    if (l->form != ISLANDS && l->form != OWN_PIECE) size = bound + 1;
    for (int i = 0; i < 4 * met && l->form != ISLANDS; i++) {
        const int next = beside(queue[i / 4], i % 4), steps = way[queue[i / 4]];
        if (next < 0 || way[next] || of_cell(l->side, next) == FALSE || steps > bound) continue;
        way[next] = steps + 1, queue[met++] = next;
    }
    return root;
}
static int reached(int cell, int k) { /* as a literal */
    if (sheet.two) return is_in_piece(cell, k - 1);
    if (cell == roots[k]) return TRUE;
    const int i = atom('i', cell / board.cols + 1, cell % board.cols + 1, k);
    return i < 0 ? FALSE : 1 + i;
}
/* The rectangles of so many cells that have this one: how many; with their rows, what is left of the clause. */
static int boxes_of(int r, int c, int wanted, int rows) {
    static int lits[CELLS];
    int all = 0;
    for (int high = 1; high <= board.rows && high <= wanted; high++) {
        const int wide = wanted / high;
        if (wanted % high || wide > board.cols) continue;
        for (int top = r - high + 1; top <= r; top++) for (int left = c - wide + 1; left <= c; left++) {
            if (top < 1 || left < 1 || !on_board(top + high - 1, left + wide - 1)) continue;
            const int n = gather_box(sheet.own_piece, top, left, high, wide, lits), is = ++all;
            if (rows) least_rows(lits, n, n, atom('q', r, c, is) + 1);
        }
    }
    return all;
}
void own_reach(void) {
    if (sheet.galaxies || sheet.halves) { (sheet.halves ? own_halves : own_galaxies)(); return; }
    for (int k = clue_cells(); k; k--) {
        if (find_reach(k) < 0) continue;
        for (int i = 1; i < met; i++) own('i', queue[i] / board.cols + 1, queue[i] % board.cols + 1, k, 1);
        const int r = roots[k] / board.cols + 1, c = roots[k] % board.cols + 1;
        for (int n = sheet.own_piece ? boxes_of(r, c, clue_at(r, c), 0) : 0; n; n--) own('q', r, c, n, 1);
    }
}
/* Where all cells are known, what no row says to be of a clue's pieces is not. Is the rest of them? */
int lost_reach(void (*learn)(int lit)) {
    if (sheet.galaxies) return lost_galaxies(learn);
    if (sheet.halves) return bad_halves(learn);
    for (int k = clue_cells(); k; k--) for (int i = find_reach(k) < 0 ? met : 1; i < met; i++)
        if (!value[reached(queue[i], k) - 1]) learn(-reached(queue[i], k));
    return bad_reach("cut", NULL);
}
void near_rows(const struct law *l, int r, int c, int clue) {
    const int k = clue_in((r - 1) * board.cols + c - 1);
    find_reach(k);
    for (int part = 0; part < 2; part++) { /* definitions, then what the clue says */
        begin_part(l, 'x', r, c, clue, part);
        for (int i = 1; i < met && !part; i++)
            clause_of(opposite(reached(queue[i], k)), of_cell(l->side, queue[i]), FALSE);
        for (int i = 0; i < board.rows * board.cols && part; i++) if (way[i] > 1) sheet_join(1, reached(i, k), 0);
        if (part) sheet_finish(size - 1, size - 1);
        for (int i = 0; i < 4 * met; i++) {
            const int cell = queue[i / 4], next = beside(cell, i % 4);
            if (next < 0 || of_cell(l->side, next) == FALSE || (way[next] == 0) != part) continue;
            clause_of(opposite(reached(cell, k)), opposite(of_cell(l->side, next)), reached(next, k));
        }
    }
}
/* Where the cell has the symbol of rectangles, one of them is its piece; else so many cells are connected with it. */
void own_piece_rows(const struct law *l, int r, int c, int clue) {
    const int root = (r - 1) * board.cols + c - 1, here = -of_cell(l->side, root), k = clue_in(root);
    if (clue < 1) return;
    find_reach(k), begin_rule(l->rule, 'x', r, c, 0);
    const int boxes = boxes_of(r, c, clue, 1);
    for (int i = 2; i < 2 * met; i++)
        clause_of(-reached(queue[i / 2], k), i % 2 ? here : -of_cell(l->side, queue[i / 2]), FALSE);
    for (int part = 0; part < 2; part++) { /* definitions, then what the clue says */
        if (part) begin_law(l, 'x', r, c, clue);
        for (int i = 0; i < 4 * met; i++) {
            const int next = beside(queue[i / 4], i % 4);
            if (next < 0 || next == root || (way[next] == 0) != part) continue;
            const int from = i < 4 ? here : reached(queue[i / 4], k);
            clause_of(-from, of_cell(l->side, next), way[next] ? reached(next, k) : FALSE);
        }
    }
    for (int i = 1; i < met; i++) sheet_join(1, reached(queue[i], k), 0);
    sheet_join(1 - clue, here, 0), sheet_finish(0, 0);
    for (int i = 1; i <= boxes; i++) sheet_join(1, atom('q', r, c, i) + 1, 0);
    sheet_join(1, here, 0), sheet_finish(1, INF);
}
/* Each cell has the symbol not, or is of one piece, or of none where that is fine; pieces go on to each cell beside. */
void island_rows(const struct law *l) {
    const int n = clue_cells(), none = l->number == 1 || (l->number > 1 && board.parameter[l->number - 2]);
    by_corners = 0;
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int here = of_cell(l->side, i);
        if (here == FALSE) continue;
        for (int d = 0, next; d < 4 && here == TRUE; d++) {
            if ((next = beside(i, d)) < 0 || of_cell(l->side, next) != TRUE) continue;
            begin_at(l->rule, i), sheet_finish(1, INF);
        }
        if (here == TRUE) continue;
        begin_at(l->rule, i), sheet_join(1, opposite(here), 0);
        for (int k = 1; k <= n; k++) if (of_cell(l->side, roots[k]) == TRUE) sheet_join(1, reached(i, k), 0);
        sheet_finish(none ? 0 : 1, 1);
        for (int j = 0; j < 4 * n; j++) {
            const int k = j / 4 + 1, next = beside(i, j % 4), there = next < 0 ? FALSE : reached(next, k);
            if (there == FALSE || of_cell(l->side, roots[k]) != TRUE) continue;
            clause_of(opposite(there), opposite(here), reached(i, k));
        }
    }
}
/* So many cells are of the piece of the clue, and none that no way of fewer steps leads to. */
void own_size_rows(int n, int r, int c) {
    const int root = (r - 1) * board.cols + c - 1, k = clue_in(root);
    memset(way, 0, sizeof way), met = by_corners = 0, way[queue[met++] = root] = 1;
    for (int i = 0; i < 4 * met; i++) {
        const int next = beside(queue[i / 4], i % 4);
        if (next < 0 || way[next] || reached(next, k) == FALSE) continue;
        way[next] = way[queue[i / 4]] + 1, queue[met++] = next;
    }
    for (int i = 0; i < board.rows * board.cols; i++) if (i != root) sheet_join(1, reached(i, k), 0);
    sheet_finish(n - 1, n - 1);
    for (int i = 0; i < board.rows * board.cols; i++)
        if (reached(i, k) != FALSE && (!way[i] || way[i] > n)) sheet_join(1, reached(i, k), 0), sheet_finish(-INF, 0);
}
/* Of some clue and a cell that is of its pieces for sure: as `cut`, `few` and `far` say of an island with one cell
 * more, the clue's own. named: the clues whose numbers count; NULL: all. */
int bad_reach(const char *kind, const char *named) {
    static int cost[CELLS]; /* open cells on the best way to each cell */
    int bad = 0;
    if (sheet.galaxies) return *kind == 'c' && bad_galaxies();
    if (sheet.halves) return *kind == 'c' && bad_halves(NULL);
    for (int k = clue_cells(); k && !bad; k--) {
        const int root = find_reach(k);
        int total = 1;
        if (root < 0 || (*kind == 'f' && !size)) continue;
        const int place = place_of('x', root / board.cols + 1, root % board.cols + 1);
        if (*kind == 'f' && named && !named[constraint[constraint_at(place, -1)].clue]) continue;
        for (int i = 1; i < met; i++) total += literal_known(reached(queue[i], k)) > 0;
        for (int start = 0; start < met && !bad; start++) {
            int found = 0;
            if (literal_known(reached(queue[start], k)) <= 0) continue;
            for (int i = 0; i < board.rows * board.cols; i++) cost[i] = i == queue[start] ? 0 : INF;
            for (int more = 1; more;) {
                more = 0;
                for (int i = 0; i < 4 * met; i++) {
                    const int cell = queue[i / 4], next = beside(cell, i % 4);
                    if (next < 0 || !way[next] || cost[cell] == INF) continue;
                    const int is = literal_known(reached(next, k));
                    if (is >= 0 && cost[cell] + !is < cost[next]) cost[next] = cost[cell] + !is, more = 1;
                }
            }
            for (int i = 0; i < met; i++) {
                const int there = literal_known(reached(queue[i], k)) > 0;
                found += cost[queue[i]] < INF;
                bad |= there && (*kind == 'c' ? cost[queue[i]] == INF
                                              : !strcmp(kind, "far") && total + cost[queue[i]] > size);
            }
            bad |= !strcmp(kind, "few") && found < size;
        }
    }
    return bad;
}
