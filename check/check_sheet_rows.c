/* check_sheet_rows.c - what the laws of a sheet ask for, as rows, as doc/CERTIFICATES.md says, "Sheets". */
#include "check_sheet.h"
int serial, restarted, dry;
static int preparing; /* auxiliaries of cells by lines are made, and that is all */
/* That the cell has the symbol, as a literal: an atom + 1, or its negative; or TRUE or FALSE. */
int sheet_literal(int side, int r, int c) {
    if (sheet.lines) return line_symbol(side, r, c, dry);
    if (sheet.symbols) return dry ? side : symbol_literal(side, r, c);
    const int inked = sheet.inked && (!sheet.colours || colour_at(r, c) == 2);
    if (sheet.shut && clue_at(r, c) != EMPTY) return (side > 0) == inked ? TRUE : FALSE;
    if (sheet.blank) return dry ? -side : -side * (atom('o', r, c, 1) + 1);
    return dry ? side : side * (atom('b', r, c, 1) + 1);
}
int of_cell(int side, int i) { return sheet_literal(side, i / board.cols + 1, i % board.cols + 1); }
int opposite(int lit) { return lit == TRUE ? FALSE : lit == FALSE ? TRUE : -lit; }
int literal_known(int lit) { return lit == TRUE ? 1 : lit == FALSE ? -1 : lit > 0 ? value[lit - 1] : -value[-lit - 1]; }
static struct term { int a, atom; } term[SYMBOLS * CELLS + 1];
static int terms, constant; /* of the sum to come */
void sheet_join(int a, int lit, int find) { /* find: the literal may be there already */
    int i = find ? 0 : terms;
    if (lit == FALSE) return;
    if (lit == TRUE || lit < 0) constant += a;
    if (lit == TRUE) return;
    while (i < terms && term[i].atom != abs(lit) - 1) i++;
    if (i == terms) term[terms++] = (struct term){0, abs(lit) - 1};
    term[i].a += lit < 0 ? -a : a;
}
void sheet_finish(int lo, int hi) {
    for (int i = 0; i < terms; i++) if (term[i].a) add(term[i].a, term[i].atom);
    row(lo - (lo > -INF ? constant : 0), hi - (hi < INF ? constant : 0)), terms = constant = 0;
}
void clause_of(int one, int two, int three) {
    if (one == TRUE || two == TRUE || three == TRUE) return;
    sheet_join(1, one, 0), sheet_join(1, two, 1), sheet_join(1, three, 1), sheet_finish(1, INF);
}
void begin_at(int rule, int cell) { begin_rule(rule, 'x', cell / board.cols + 1, cell % board.cols + 1, 0); }
int value_of(const struct law *l, int clue) {
    if (l->bound == HALF) return l->relation == '=' && count % 2 ? -1 : (count + (l->relation == '>')) / 2;
    return (l->form == SEE && l->high) + /* as if the cell itself counted */
        (l->bound == PARAMETER ? board.parameter[l->number] : l->bound == OF_CLUE ? clue : l->number);
}
void begin_law(const struct law *l, int t, int r, int c, int clue) {
    const int own = (l->bound == OF_CLUE && (l->form != ORDERED || !is_anchor(c))) ||
        (l->domain == CLUE && (!sheet.fixed || l->colour));
    const int stays = (l->kind && figures_stay(l->kind) && !(l->bound == OF_CLUE && number_goes(l->kind))) ||
        (l->domain == CLUE && ends_way(clue));
    const int asked = l->domain == MARKED_PAIR ? !between_stays() : own && !stays;
    const int whole_figure = l->kind && l->bound != OF_CLUE && !stays;
    begin_rule(l->rule, t, r, c, whole_figure || (asked && clue != EMPTY));
}
void begin_part(const struct law *l, int t, int r, int c, int clue, int asks) {
    if (!dry && asks) begin_law(l, t, r, c, clue);
    else if (!dry) begin_rule(l->rule, t, r, c, 0);
}
void least_rows(const int *lits, int n, int least, int t) {
    for (int upper = 0; upper < 2; upper++) {
        for (int i = 0; i < n; i++) sheet_join(1, lits[i], 0);
        sheet_join(upper ? least - 1 - n : -least, t, 0), sheet_finish(upper ? -INF : 0, upper ? least - 1 : INF);
    }
}
static int counted[SYMBOLS * CELLS], counts; /* literals */
static void not_rows(int when, int n) { /* Not n of these: for each set of n, one is missing or another is there. */
    for (int set = 0; set < 1 << counts; set++) {
        int in = 0;
        for (int i = 0; i < counts; i++) in += set >> i & 1;
        for (int i = 0; i < counts && in == n; i++) sheet_join(1, set >> i & 1 ? -counted[i] : counted[i], 1);
        if (in == n && when != TRUE) sheet_join(1, -when, 1);
        if (in == n) sheet_finish(1, INF);
    }
}
static void make_symbols(const struct law *l, int side) {
    for (int i = 0; i < count && sheet.lines; i++)
        make_symbol(side, l->rule, cells[i] / board.cols + 1, cells[i] % board.cols + 1);
}
static int is_state(const struct law *l) { /* "is SYMBOL" */
    return sheet.lines && one_cell(l) && l->scope == IT && !l->only && l->relation == '=' && l->bound == NUMBER &&
        l->number == 1;
}
static void count_rows(const struct law *l, int t, int r, int c, int clue) {
    if (preparing && l->only && sheet.lines) make_symbol(l->only, l->rule, r, c);
    const int n = value_of(l, clue), when = l->only ? sheet_literal(l->only, r, c) : TRUE;
    const int by_lines = is_state(l) && !sheet.crossed && (l->side == OF_LINE + 2 || l->side == OF_LINE + 3);
    if ((l->bound == OF_CLUE && clue < 0) || when == FALSE) return;
    if (preparing && !by_lines) make_symbols(l, l->side);
    if (preparing) return;
    begin_law(l, t, r, c, clue);
    if (by_lines && state_rows(l->side, r, c)) return;
    const int scope = l->scope == BORDER ? 2 : l->scope;
    if (l->scope == RAY && abs(l->side) == OF_LINE) counts = gather_ray(l->side, *cells, counted);
    else if (abs(l->side) == OF_LINE) counts = gather_lines(l->side, scope, cells, count, counted);
    else if (l->other) counts = gather_ending(l, counted);
    else if (sheet.symbols && l->side == 1) counts = any_symbols(cells, count, counted);
    else for (counts = 0; counts < count; counts++) counted[counts] = of_cell(l->side, cells[counts]);
    if (l->relation == '!') not_rows(when, n);
    for (int upper = 0; upper < 2 && l->relation != '!'; upper++) {
        if (l->relation == (upper ? '>' : '<') || (upper && l->relation == '=' && when == TRUE)) continue;
        for (int i = 0; i < counts; i++) sheet_join(1, counted[i], 0);
        if (when != TRUE) sheet_join(upper ? counts - n : -n, when, 1);
        if (when != TRUE) sheet_finish(upper ? -INF : 0, upper ? counts : INF);
        else sheet_finish(upper ? -INF : n, l->relation == '>' ? INF : n);
    }
}
static void symbol_rows(const struct law *l, int r, int c) { /* One of two symbols, or both. */
    if (preparing) make_symbols(l, l->other), make_symbols(l, l->side);
    if (preparing) return;
    begin_law(l, 'x', r, c, clue_at(r, c));
    if (sheet.lines) either_rows(l->other, l->side, r, c);
    else clause_of(sheet_literal(l->side, r, c), sheet_literal(l->other, r, c), FALSE);
}
int next_auxiliary(void) {
    if (serial == 1 << 25) wrong("the puzzle is too large");
    return ++serial && dry ? 1 : atom('t', serial, 1, 1) + 1;
}
int sheet_both(int x, int y) { /* A new one: x and y. */
    const int s = next_auxiliary();
    if (!dry) clause_of(-s, x, FALSE), clause_of(-s, y, FALSE), clause_of(s, -x, -y);
    return s;
}
/* The sum so far is no row. */
void sheet_drop(void) { terms = constant = 0; }
static void given_row(const struct law *l, int r, int c, int clue) {
    begin_law(l, 'x', r, c, sheet.path && lines_out(r, c) ? EMPTY : clue);
    if (!sheet.lines) given_symbol(r, c, clue);
    else if (clue >= 0) pipe_row(r, c, clue);
}
static void (*const of_rule[OF_DIGITS])(int) = { /* Forms whose rows are of the board, or of a place, alone. */
    [CLOSED] = degree_rows, [LOOP] = some_line, [PATH] = path_row, [PAIRED] = pair_rows, [AREAS] = area_rows,
    [UNCROSSED] = crossing_rows, [GALAXY] = galaxy_rows, [TURNED] = turned_rows, [TWO_HALVES] = two_halves_rows,
    [BENT] = bent_rows, [TWO_CLUES] = two_clue_rows,
    [LIMITED] = end_rows, [PAIRS_DIFFER] = piece_pair_rows, [POLYOMINOES] = polyomino_rows,
    [UNLIKE_LETTERS] = unlike_letter_rows, [BANKED] = bank_rows, [ALL_OF] = all_shape_rows};
static void (*const of_place[OF_DIGITS])(const struct law *, int, int) = {
    [SHAPE] = shape_rows, [KIND] = kind_rows, [SYMMETRIC] = symmetric_rows, [UNEQUAL] = unequal_rows,
    [LEVEL] = level_rows, [HALVES] = halves_rows, [SIZE_BETWEEN] = size_between_rows, [EITHER] = symbol_rows,
    [DROP] = drop_rows, [FILL] = fill_rows};
static void (*const of_law[OF_DIGITS])(const struct law *) = {
    [ISLANDS] = island_rows, [ORDER] = order_rows, [NO_BLOCKS] = no_block_rows};
static void (*const of_all[OF_DIGITS])(const struct law *, int, int, int, int) = {
    [COUNT] = count_rows, [RUNS] = run_rows, [BEFORE] = before_rows};
static void (*const of_clue[OF_DIGITS])(const struct law *, int, int, int) = { /* with it; not where it is no number */
    [NEAR] = near_rows, [CORNERED] = near_rows, [OWN_PIECE] = own_piece_rows, [WAY_OF] = way_rows, [RING] = around_rows,
    [LETTER_IS] = letter_rows, [ELBOW] = corner_laws, [POINTS] = corner_laws, [SPANS] = corner_laws};
void place_rows(const struct law *l, int t, int r, int c, int clue) {
    const int known = l->bound != OF_CLUE || clue >= 0, n = value_of(l, clue), hole = grids() && has_hole(l, r, c);
    const int other = preparing && l->form != COUNT && l->form != EITHER;
    if (other && !hole) {
        for (int d = 0; d < 4 && l->form == SEE; d++)
            for (int i = 1; on_board(r + i * down[d], c + i * right[d]); i++) take(r + i * down[d], c + i * right[d]);
        if (l->form == SIDES) make_corners(l->rule, r, c);
        else if (l->form == SEGMENTS || (l->form == ARMS && (l->high || known)))
            for (int k = 0; k <= (l->domain == MARKED_PAIR); k++)
                make_arms(l->rule, r + (k && t == 'd'), c + (k && t == 'e'));
        else if (l->form == FROM || (l->form == WEIGH && l->side == ARRIVED)) make_moves(l->rule);
        else make_symbols(l, l->side);
    }
    if (hole || other) { count = 0; return; }
    if (l->form < OF_DIGITS && of_rule[l->form]) of_rule[l->form](l->rule);
    if (l->form < OF_DIGITS && of_place[l->form]) of_place[l->form](l, r, c);
    if (l->form < OF_DIGITS && of_law[l->form]) of_law[l->form](l);
    if (l->form < OF_DIGITS && of_all[l->form]) of_all[l->form](l, t, r, c, clue);
    if (l->form < OF_DIGITS && of_clue[l->form] && (known || l->form == RING)) of_clue[l->form](l, r, c, clue);
    if (l->form == SEGMENTS && (l->high || known))
        begin_law(l, t, r, c, clue), l->high ? equal_segment_rows(r, c) : segment_rows(l->relation, n, r, c);
    if (l->form == SIDES) begin_law(l, t, r, c, clue), side_row(l->high, r, c);
    if (l->form == ARMS && (l->high || known)) {
        begin_law(l, t, r, c, clue);
        if (l->domain == MARKED_PAIR) apart_rows(r, c, t == 'd');
        else arm_rows(l->high, l->relation == '<' ? -INF : n, l->relation == '>' ? INF : n, r, c);
    }
    if (l->form == STRAIGHT_LINES) begin_law(l, t, r, c, EMPTY), one_way_rows(r, c);
    if (l->form == FROM || l->form == ALTERNATE)
        begin_law(l, t, r, c, EMPTY), (l->form == FROM ? from_rows : alternate_rows)(cells[0], cells[1]);
    if (l->form == MARKED) begin_law(l, t, r, c, EMPTY), marked_rows(cells, count);
    if (l->form == PASSES && known) begin_law(l, t, r, c, clue), passes_rows(l->relation, n, cells, count);
    if (l->form == SEE) see_rows(l, n, r, c, clue);
    if (l->form == DIFFER) differ_rows(l, t, r, c);
    if (l->form == BEAM && known) beam_rows(l, n, t, c, clue);
    if (l->form == WEIGH) weigh_rows(l, n, t, r, c, clue);
    if (l->form == DIFFERS || (l->form == GAPS && !l->relation)) (l->form == GAPS ? gap_rows : differs_rows)(l, t, c);
    else if (l->form == GAPS && known) begin_law(l, t, r, c, clue), distance_rows(l, r, c, n);
    if (l->form == FOLLOWS) way_rows_of(l->rule), begin_law(l, t, r, c, clue), follows_row(r, c, t == 'd');
    if ((l->form == ORDERED && clue > 0) || l->form == CROSSED) begin_law(l, t, r, c, clue), gate_rows(l, c, clue);
    if (l->form == GIVEN) given_row(l, r, c, clue);
    if (l->form == RIM) rim_rows(l->rule, l->side, l->domain ? l->high : 0, l->wide, r, c, dry);
    if (l->form == PIECES || l->form == SIZED)
        division_rows(l->rule, l->form == SIZED ? 1 + l->number : 0, l->form == PIECES ? l->number : 0, dry);
    if (l->form == BLOCKS) block_rows(l, l->number);
    void (*const of_number)(int, int, int) = l->form == REACH ? reach_rows : l->form == OWN_SIZE ? own_size_rows
        : l->form == HALF_SIZE ? half_size_rows : l->form == SIDE_OF ? side_rows : NULL;
    if (of_number && known) begin_law(l, t, r, c, clue), of_number(n, r, c);
    if ((l->form == BORDERS || l->form == ENDS) && known && !(sheet.lettered && clue == sheet.most))
        begin_law(l, t, r, c, clue), (l->form == ENDS ? ends_rows : border_rows)(l->relation, n, r, c);
    if (l->form == OF_DIGITS + SUM && known) {
        int differ = 0;
        for (int i = 0; i < laws; i++) differ |= law[i].form == OF_DIGITS + DIGITS && law[i].domain == l->domain &&
            law[i].kind == l->kind && (!law[i].when || board.parameter[law[i].when - 1]);
        sum_rows(l, t, r, c, n, clue, differ);
    } else if (l->form == OF_DIGITS + CHAINED || l->form == OF_DIGITS + FACES ||
               (l->form == OF_DIGITS + FIRST_DIGIT && l->scope == RAY)) {
        if (!dry && known) begin_law(l, t, r, c, clue), snake_rows(l, (r - 1) * board.cols + c - 1, n);
    } else if (l->form == OF_DIGITS + LARGEST) dry ? (void)0 : largest_rows(l, r, c, clue);
    else if ((l->form >= OF_DIGITS + COMPARES && l->form <= OF_DIGITS + ADDED) ||
               (l->form == OF_DIGITS + RESULT && count == 2))
        dry ? (void)0 : two_number_rows(l, t, r, c, n, clue);
    else if (l->form >= OF_DIGITS + IN_ORDER && l->form <= OF_DIGITS + EQUAL) split_rows(l, t, r, c, clue, n);
    else if (l->form >= OF_DIGITS + SEE_DIGIT && known) digit_line_rows(l, t, r, c, clue);
    else if (l->form >= OF_DIGITS && known) {
        begin_law(l, t, r, c, clue);
        const int house = l->domain != PAIR && l->domain != WINDOW && l->domain != OFFSET;
        const int one = (r - 1) * board.cols + c - 1, along = l->form > OF_DIGITS + FALLS;
        if (l->form == OF_DIGITS + COUNTS || l->form == OF_DIGITS + OF_ROOM) counted_rows(l, one);
        else if (along) along_rows(l->form - OF_DIGITS, cells, count, l->relation, n);
        else digit_rows(l->form - OF_DIGITS, one_cell(l) ? one : *cells, cells, count, l->relation, n, house);
    }
    count = 0;
}
int speaks_of(const struct law *l, int r, int c) { /* Is it of this cell? */
    const int clue = clue_at(r, c), i = (r - 1) * board.cols + c - 1;
    if (l->colour && l->colour != (sheet.colours ? colour_at(r, c) : clue == ANY ? 3 : 0)) return 0;
    if (l->domain == UNCOVERED && is_paired(l->wide, i, i)) return 0;
    return l->domain == CLUE ? clue != EMPTY : l->domain != OTHER || clue == EMPTY;
}
static void rows_at(const struct law *l, int r, int c) {
    const int clue = clue_at(r, c), single = one_cell(l), i = (r - 1) * board.cols + c;
    if (!speaks_of(l, r, c)) return;
    if (single) gather_scope(abs(l->side) == OF_LINE ? IT : l->scope, r, c);
    for (int d = 1; d <= 2 && (l->domain == PAIR || l->domain >= ACROSS); d++)
        if (gather_piece(l, r, c, d)) place_rows(l, 'x', r, c, EMPTY);
    if (l->domain == WINDOW && on_board(r + l->high - 1, c + l->wide - 1))
        for (int k = 0; k < l->high * l->wide; k++) take(r + k / l->wide, c + k % l->wide);
    for (int k = l->domain == ROOM && leads[i - 1] ? i : 0; k; k = after[k - 1]) cells[count++] = k - 1;
    if (single || count) place_rows(l, 'x', r, c, single || numbered_rooms ? clue : EMPTY);
}
static void line_rows(const struct law *l, int side) { /* Lines from there on; beside the board those with a clue. */
    const int row = side % 2, back = side > AT_LEFT, n = row ? board.rows : board.cols;
    const int length = row ? board.cols : board.rows;
    for (int k = 1; k <= n; k++) {
        const int clue = l->domain == OUTER ? board.beside[side][k] : EMPTY;
        if (l->domain == OUTER && (clue == EMPTY || (l->sides && !(l->sides >> side & 1)))) continue;
        for (int i = 1; i <= length; i++) { const int x = back ? length + 1 - i : i; take(row ? k : x, row ? x : k); }
        place_rows(l, row ? 'r' : 'c', 0, back ? n + k : k, clue);
    }
}
static void law_rows(const struct law *l) {
    if (l->when && !board.parameter[l->when - 1]) return;
    const int by_line = l->domain == ROW || l->domain == COLUMN || l->domain == LINE;
    const int of_grids = (l->domain >= BOX && l->domain <= POSITION) || (by_line && grids());
    const int of_figures = l->domain >= OFFSET && l->domain <= FIGURE;
    void (*const elsewhere)(const struct law *) = of_grids ? grid_laws : of_figures ? figure_laws
        : l->domain == PART || l->domain == AREA ? part_rows
        : l->domain == ENTRY || l->domain == RUN || l->domain == STRETCH ? piece_rows : NULL;
    if (elsewhere) { elsewhere(l); return; }
    for (int side = 0; side < 4 && l->domain == OUTER; side++) line_rows(l, side);
    if (l->domain >= CORNER) (l->domain == CORNER ? corner_law : between_law)(l);
    if (l->domain >= OUTER) return;
    if (by_line && l->domain != COLUMN) line_rows(l, AT_LEFT);
    if (by_line && l->domain != ROW) line_rows(l, AT_TOP);
    for (int i = 0; i < board.rows * board.cols && !by_line; i++) {
        if (l->domain) rows_at(l, i / board.cols + 1, i % board.cols + 1);
        else cells[count++] = i;
    }
    if (!l->domain) place_rows(l, '.', 0, 0, EMPTY);
}
int sheet_auxiliaries(void) {
    serial = 0, dry = restarted = 1;
    for (int i = 0; i < laws; i++) {
        const int form = law[i].form, of_pieces = form == SHAPE || form == UNEQUAL || form == SIZED;
        const int of_line = form == SEE || form == RUNS || form == RIM || form == DIFFERS;
        if (form >= OF_DIGITS + SUM || of_pieces || of_line) law_rows(&law[i]);
    }
    return dry = 0, serial;
}
void sheet_rules(void) {
    serial = 0, restarted = 1, begin_lines();
    for (int i = 0; i < laws; i++) {
        preparing = sheet.lines;
        if (preparing) law_rows(&law[i]);
        preparing = 0;
        if (!is_shape(i) && law[i].form != OF_DIGITS + SIZE) law_rows(&law[i]);
    }
}
static const struct law *shape(int k) { /* the k-th law about connection, from 0 */
    int i = 0;
    while (!is_shape(i) || k--) i++;
    return &law[i];
}
int shape_side(int k) { return k == sheet.shapes ? 0 : shape(k)->side; }
int symbol_known(int k, int r, int c) { return literal_known(sheet_literal(shape(k)->side, r, c)); }
int shape_rule(int k) { return k == sheet.shapes ? sheet.line_rule : shape(k)->rule; }
int shape_kind(int k) { return k == sheet.shapes ? 0 : shape(k)->form == NO_CYCLE ? 3 :
    shape(k)->domain == ROOM ? 1 : 2 * shape(k)->number; } /* 2 to the border, 4 by corners, 6 both */
