/* check_lines.c - sheets that draw lines between cells, after doc/SHEETS.md and doc/CERTIFICATES.md, "Sheets": what
 * lines do in a cell as literals, and the rows that are of lines alone. A symbol is a number, its opposite the
 * negative: 1 a cell off the lines, where that has a name, 2 a line, 3 passed, 4 a turn, 5 passed straight, 6 a
 * crossing, 7 what is moved ends there. */
#include "check.h"
enum { BLACK = 1, /* LINE */ PASSED = 3, TURN, STRAIGHT, CROSSING, NORTH = 0, EAST, SOUTH, WEST };
static char made[4][CELLS]; /* of each cell: the auxiliaries of a turn, of straight, of lines straight on, of arrived */
static int is_open(int r, int c) { return on_board(r, c) && !(sheet.shut && clue_at(r, c) != EMPTY); }
static int has_line(int r, int c, int d) { return is_open(r, c) && is_open(r + down[d], c + right[d]); }
int line_atom(int r, int c, int d) { return atom("vh"[d % 2], r - (d == NORTH), c - (d == WEST), 1); }
int line_literal(int r, int c, int d) { return has_line(r, c, d) ? line_atom(r, c, d) + 1 : FALSE; }
static int can_turn(int r, int c) { return sheet.crossed || has_line(r, c, EAST) || has_line(r, c, WEST); }
/* A clue beside the board at this side of a cell, where one path goes from one to another. */
int gate_at(int r, int c, int d) {
    static const int side[] = {AT_TOP, AT_RIGHT, AT_BOTTOM, AT_LEFT};
    if (sheet.path != GATED || on_board(r + down[d], c + right[d])) return EMPTY;
    return board.beside[side[d]][d % 2 ? r : c];
}
static const char *const ways[] = {"", "0123", "02", "13", "01", "03", "23", "12"}; /* of a piece: up right down left */
/* By how many ways, or by this one, the given piece, or a clue, leads out of the board, where lines are one path. */
static int leads_out(int r, int c, int d) {
    const int clue = sheet.path && sheet.path != GATED ? clue_at(r, c) : EMPTY;
    return gate_at(r, c, d) > 0 || (clue > 0 && strchr(ways[clue], '0' + d) && !on_board(r + down[d], c + right[d]));
}
static int runs_there(int r, int c, int d) { return has_line(r, c, d) || leads_out(r, c, d); }
static int goes_on(int r, int c, int d) { return runs_there(r, c, d) && runs_there(r, c, (d + 2) % 4); }
int lines_out(int r, int c) {
    int n = 0;
    for (int d = 0; d < 4; d++) n += leads_out(r, c, d);
    return n;
}
/* Nothing is right where lines do not lead out once at each of both sides, or by a 1 and by a 2, and nowhere else. */
void path_row(int rule) {
    int left[4] = {0}, bad = 0, gate;
    left[sheet.path == GATED ? 0 : (sheet.path - 1) % 4]--, left[sheet.path == GATED ? 1 : (sheet.path - 1) / 4]--;
    for (int r = 1; r <= board.rows; r++) for (int c = 1; c <= board.cols; c++)
        for (int d = 0; d < 4; d++) gate = gate_at(r, c, d), left[gate > 0 ? gate - 1 : d] += leads_out(r, c, d);
    for (int d = 0; d < 4; d++) bad |= left[d];
    if (bad) begin_rule(rule, '.', 0, 0, 0), row(1, INF);
}
static int lines_at(int r, int c) { int n = 0; for (int d = 0; d < 4; d++) n += has_line(r, c, d); return n; }
/* A clue stays where it has no line; another cell gets one where it has exactly one line, of two the line goes on. */
static void make_arrived(int rule, int r, int c) {
    const int stays = clue_at(r, c) != EMPTY, i = (r - 1) * board.cols + c - 1;
    if (made[3][i] || !lines_at(r, c)) return;
    made[3][i] = 1, begin_rule(rule, 'x', r, c, 0), own('a', r, c, 1, 1);
    if (!stays && lines_at(r, c) > 1) own('f', r, c, 1, 1);
    for (int d = 0; d < 4; d++) if (has_line(r, c, d)) add(1, line_atom(r, c, d));
    if (!stays && lines_at(r, c) > 1) add(-2, atom('f', r, c, 1));
    add(stays ? 1 : -1, atom('a', r, c, 1)), row(stays, stays);
}
int line_symbol(int symbol, int r, int c, int dry) { /* Before there are atoms what is no constant is 1. */
    const int which = abs(symbol);
    const int open = sheet.crossed || is_open(r, c), passed = which == PASSED || (which == STRAIGHT && !can_turn(r, c));
    int lit = which == ARRIVED && !lines_at(r, c) && clue_at(r, c) != EMPTY ? TRUE : FALSE, name = 0;
    if (which == ARRIVED && lines_at(r, c)) name = 'a';
    if (which == CROSSING && sheet.crossed && goes_on(r, c, NORTH) && goes_on(r, c, EAST)) name = 'c';
    if (which == BLACK && is_open(r, c)) name = 's';
    if (which == TURN && can_turn(r, c)) name = 'k';
    if (which == STRAIGHT && open && can_turn(r, c)) name = 'g';
    if (passed && open) name = sheet.elsewhere ? 's' : 'z';
    if (name) lit = dry ? 1 : passed && sheet.elsewhere ? -atom(name, r, c, 1) - 1 : atom(name, r, c, 1) + 1;
    return symbol < 0 ? opposite(lit) : lit;
}
/* The auxiliary of a turn, or of straight, if the symbol has one: its rows, at the rule that asks for it first. */
void make_symbol(int symbol, int rule, int r, int c) {
    const int which = abs(symbol), i = (r - 1) * board.cols + c - 1;
    if (which == ARRIVED) make_arrived(rule, r, c);
    if (which < TURN || which >= CROSSING || (sheet.crossed && which == TURN)) return;
    if (!can_turn(r, c) || made[which - TURN][i]) return;
    if (which == STRAIGHT) make_symbol(TURN, rule, r, c);
    made[which - TURN][i] = 1, begin_rule(rule, 'x', r, c, 0);
    if (which == TURN) { /* one line of left and right */
        const int left = line_atom(r, c, WEST), both = left >= 0 && line_atom(r, c, EAST) >= 0;
        own('k', r, c, 1, 1);
        if (both) own('f', r, c, 1, 1);
        add(1, left), add(1, line_atom(r, c, EAST)), add(-2, both ? atom('f', r, c, 1) : -1);
        add(-1, atom('k', r, c, 1)), row(0, 0);
        return;
    }
    own('g', r, c, 1, 1);
    least_rows((int[]){line_symbol(PASSED, r, c, 0), line_symbol(-TURN, r, c, 0)}, 2, 2, atom('g', r, c, 1) + 1);
}
static void differ(int r, int c, int one, int other) {
    const int x = line_literal(r, c, one), y = line_literal(r, c, other);
    clause_of(x, y, FALSE), clause_of(opposite(x), opposite(y), FALSE);
}
/* A cell where lines turn, or go straight, as clauses over two of them; 0: the symbol is another. */
int state_rows(int symbol, int r, int c) {
    if (symbol != TURN && symbol != STRAIGHT) return 0;
    if (symbol == TURN) differ(r, c, WEST, EAST), differ(r, c, NORTH, SOUTH);
    else differ(r, c, WEST, NORTH), differ(r, c, NORTH, EAST), differ(r, c, EAST, SOUTH);
    return 1;
}
/* One of both symbols at least; a cell that is passed by its lines. */
void either_rows(int one, int other, int r, int c) {
    for (int k = 0; k < 2; k++) {
        const int symbol = k ? other : one;
        for (int d = 0; d < 4 && symbol == PASSED; d++) sheet_join(1, line_literal(r, c, d), 1);
        if (symbol != PASSED) sheet_join(1, line_symbol(symbol, r, c, 0), 1);
    }
    sheet_finish(1, INF);
}
/* Lines that may cross: k it turns, f and q it goes on left and right, up and down, z a line passes, c they cross. */
static void crossing_rows(int r, int c) {
    const int flat = goes_on(r, c, EAST), tall = goes_on(r, c, NORTH), both = flat && tall;
    own('k', r, c, 1, 1), own('z', r, c, 1, 1);
    if (flat) own('f', r, c, 1, 1);
    if (tall) own('q', r, c, 1, 1);
    if (both) own('c', r, c, 1, 1);
    const int turn = atom('k', r, c, 1), on[2] = {flat ? atom('f', r, c, 1) : -1, tall ? atom('q', r, c, 1) : -1};
    for (int way = 0; way < 2; way++) {
        for (int d = way ? NORTH : EAST; d < 4; d += 2) if (has_line(r, c, d)) add(1, line_atom(r, c, d));
        const int sure = leads_out(r, c, way ? NORTH : EAST) + leads_out(r, c, way ? SOUTH : WEST);
        add(-2, on[way]), add(-1, turn), row(-sure, -sure);
    }
    add(1, turn), add(1, on[0]), add(1, on[1]), add(-1, atom('z', r, c, 1)), add(-1, both ? atom('c', r, c, 1) : -1);
    row(0, 0);
    if (both) add(1, turn), add(1, on[0]), add(1, on[1]), add(-2, atom('z', r, c, 1)), row(-INF, 0);
}
void pipe_row(int r, int c, int clue) { /* The lines of the pipe less the others. */
    const int lines = (int)strlen(ways[clue]) - lines_out(r, c);
    for (int d = 0; d < 4; d++) if (has_line(r, c, d)) add(strchr(ways[clue], '0' + d) ? 1 : -1, line_atom(r, c, d));
    row(lines, lines);
}
/* Two lines at each cell or none; where cells off the lines have a name, none at those alone. */
void degree_rows(int rule) {
    for (int r = 1; r <= board.rows; r++) for (int c = 1; c <= board.cols; c++) {
        if (sheet.elsewhere && !is_open(r, c)) continue;
        begin_rule(rule, 'x', r, c, 0);
        if (sheet.crossed) { crossing_rows(r, c); continue; }
        const int sum = sheet.elsewhere ? 2 : -lines_out(r, c);
        for (int d = 0; d < 4; d++) add(1, line_atom(r, c, d));
        add(sheet.elsewhere ? 2 : -2, atom(sheet.elsewhere ? 's' : 'z', r, c, 1)), row(sum, sum);
    }
}
static void add_all(void) {
    for (int r = 1; r <= board.rows; r++)
        for (int c = 1; c <= board.cols; c++) add(1, line_atom(r, c, EAST)), add(1, line_atom(r, c, SOUTH));
}
void some_line(int rule) { begin_rule(rule, '.', 0, 0, 0), add_all(), row(1, INF); }
/* ---- lines of a place ---- */
static char within[CELLS + 1]; /* the cells of the place */
static int is_within(int r, int c) { return on_board(r, c) && within[(r - 1) * board.cols + c - 1]; }
/* So many literals of lines in a scope: 0 between two cells of the place, 1 at the cell, 2 from the place out. */
int gather_lines(int symbol, int scope, const int *cells, int n, int *lits) {
    int all = 0;
    for (int i = 0; i < n; i++) within[cells[i]] = 1;
    for (int i = 0; i < n; i++) for (int d = 0; d < 4; d++) {
        const int r = cells[i] / board.cols + 1, c = cells[i] % board.cols + 1, y = r + down[d], x = c + right[d];
        const int inner = is_within(y, x), lit = line_literal(r, c, d);
        if (!on_board(y, x) || (scope != 1 && inner != !scope) || (inner && (d == NORTH || d == WEST))) continue;
        lits[all++] = symbol < 0 ? opposite(lit) : lit;
    }
    for (int i = 0; i < n; i++) within[cells[i]] = 0;
    return all;
}
/* How often lines go through a room: half of those over its border; where it has none, 1 if there is a line. */
void passes_rows(char relation, int times, const int *cells, int n) {
    static int lits[2 * CELLS];
    const int all = gather_lines(2, 2, cells, n, lits), least = relation != '<', most = relation != '>';
    for (int i = 0; i < all; i++) sheet_join(1, lits[i], 0);
    if (all) { sheet_finish(least ? 2 * times : -INF, most ? 2 * times : INF); return; }
    const int never = least && times > 1;
    if (!never) add_all();
    row(never || (least && times == 1) ? 1 : -INF, most && !times ? 0 : INF);
}
static int ways_made; /* the direction of a path */
/* That the line there leads right or down: right of a cell e, below it a; out of the board it is known. */
static int ahead(int r, int c, int d) {
    if (leads_out(r, c, d)) return !(d % 3) == (gate_at(r, c, d) == 1) ? TRUE : FALSE; /* north and west come before */
    return has_line(r, c, d) ? atom("ae"[d % 2], r - (d == NORTH), c - (d == WEST), 1) + 1 : FALSE;
}
static int there(int r, int c, int d) { return leads_out(r, c, d) ? TRUE : line_literal(r, c, d); }
/* At each cell: what comes in goes out, and straight on where there are lines on both sides. */
void way_rows_of(int rule) {
    for (int i = 0, r = 1, c; i < board.rows * board.cols && !ways_made; r = ++i / board.cols + 1) {
        c = i % board.cols + 1, begin_rule(rule, 'x', r, c, 0);
        for (int d = EAST; d <= SOUTH; d++)
            if (has_line(r, c, d)) own("ae"[d % 2], r, c, 1, 1), clause_of(-ahead(r, c, d), there(r, c, d), FALSE);
        for (int d = 0; d < 4; d++)
            sheet_join(d % 3 ? 2 : -2, ahead(r, c, d), 1), sheet_join(d % 3 ? -1 : 1, there(r, c, d), 1);
        sheet_finish(0, 0);
        for (int d = 0, e = 2; d < 4; e = (++d + 2) % 4)
            if (goes_on(r, c, d)) clause_of(opposite(ahead(r, c, d)), opposite(there(r, c, e)), ahead(r, c, e));
    }
    ways_made = 1;
}
void follows_row(int r, int c, int below) { /* The path runs over the arrow there, and as it points. */
    const int d = below ? SOUTH : EAST, back = board.between[2 * ((r - 1) * board.cols + c - 1) + below] >> 20 == 1;
    add(1, line_atom(r, c, d)), add(back ? -1 : 1, ahead(r, c, d) - 1), row(2 - back, 2 - back);
}
void begin_lines(void) { memset(made, 0, sizeof made), ways_made = 0, begin_corners(); }
/* ---- lines straight on ---- */
int arm_length(int r, int c, int d) { /* how many there can be */
    int n = 0;
    while (has_line(r + n * down[d], c + n * right[d], d)) n++;
    return n;
}
int arm_literal(int r, int c, int d, int i) { /* The first i of them are there, as a literal. */
    if (i > arm_length(r, c, d)) return FALSE;
    return i == 1 ? line_literal(r, c, d) : atom("urdl"[d], r, c, i) + 1;
}
void make_arms(int rule, int r, int c) {
    char *const here = &made[2][(r - 1) * board.cols + c - 1];
    if (*here) return;
    *here = 1, begin_rule(rule, 'x', r, c, 0);
    for (int d = 0; d < 4; d++) for (int i = 2; i <= arm_length(r, c, d); i++) {
        own("urdl"[d], r, c, i, 1);
        const int x = arm_literal(r, c, d, i), before = arm_literal(r, c, d, i - 1);
        const int last = line_literal(r + (i - 1) * down[d], c + (i - 1) * right[d], d);
        clause_of(-x, before, FALSE), clause_of(-x, last, FALSE), clause_of(x, -before, -last);
    }
}
/* lo <= the lines both ways from a cell, less `less` times the first of one way <= hi */
static void axis_row(int r, int c, int one, int less, int lo, int hi) {
    for (int k = 0; k < 2; k++) {
        const int d = k ? (one + 2) % 4 : one;
        for (int i = 1; i <= arm_length(r, c, d); i++)
            if (k || i > 1 || less != 1) add(!k && i == 1 ? 1 - less : 1, arm_literal(r, c, d, i) - 1);
    }
    row(lo, hi);
}
void segment_rows(char relation, int n, int r, int c) {
    for (int d = 0; d < 2; d++) if (relation != '>') axis_row(r, c, d, 0, -INF, n);
    for (int d = 0; d < 4; d++) if (relation != '<' && has_line(r, c, d)) axis_row(r, c, d, n, 0, INF);
}
/* Where a segment goes in direction d and one in e, that in d is not the longer one. */
void not_longer_rows(int r, int c, int d, int e) {
    for (int i = 2; has_line(r, c, e) && i <= arm_length(r, c, d); i++)
        clause_of(opposite(arm_literal(r, c, d, i)), opposite(line_literal(r, c, e)), arm_literal(r, c, e, i));
}
void equal_segment_rows(int r, int c) {
    for (int d = 0; d < 4; d++) not_longer_rows(r, c, d, (d + 1) % 4), not_longer_rows(r, c, d, (d + 3) % 4);
}
