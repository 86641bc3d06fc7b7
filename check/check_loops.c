/* check_loops.c - sheets whose clues have a colour, and what loops do beside them, as doc/SHEETS.md and
 * doc/CERTIFICATES.md, "Sheets", say: arms, sides, rays. A clue is its colour, its direction and its number, packed. */
#include "check_sheet.h"
enum { WAY = 17, COLOUR = 20, GREY = 3 };
static const char letters[] = "?wbg", ways[] = "?^>v<"; /* a direction counts as in check_lines.c, from 1 */
static int packed_at(int r, int c) { return on_board(r, c) ? board.clue[(r - 1) * board.cols + c - 1] : EMPTY; }
int takes_colour(void) { /* A colour of the layer; 0: none comes. */
    const int colour = sheet.colours ? word_of(sheet.moons ? ". sun moon" : ". white black grey") : 0;
    if (colour > 0 && !(sheet.colours >> colour & 1)) wrong("sheet: there is no such colour");
    return colour > 0 ? colour : 0;
}
int shut_at(int i) { /* Is nothing drawn in cell i? */
    const int clue = board.clue[i];
    return sheet.shut && clue != EMPTY &&
        (!sheet.shut_colour || (clue >> COLOUR == sheet.shut_colour && number_in(clue) < 0));
}
int number_in(int clue) { return clue < 0 ? clue : clue % (1 << WAY) ? clue % (1 << WAY) - 1 : ANY; }
int colour_at(int r, int c) { return packed_at(r, c) < 0 ? 0 : packed_at(r, c) >> COLOUR; }
int way_at(int r, int c) { return packed_at(r, c) < 0 ? 0 : packed_at(r, c) >> WAY & 7; }
int coloured_clue(const char *s, int n) { /* "w", "b12", "g3>", "m": -2 where it is none. */
    const int bare = sheet.shut_colour && *s >= '0' && *s <= '9'; /* "5" is white */
    const char *const colour = bare ? letters + 1 : *s == '?' ? letters + GREY :
        *s == 'm' || *s == 's' ? letters + 1 + (*s == 'm') : strchr(letters, *s);
    const int way = n > 1 && strchr("^>v<", s[n - 1]) ? (int)(strchr(ways, s[n - 1]) - ways) : 0;
    const int end = n + bare - (way > 0);
    int number = 0;
    for (int i = 1 - bare; i < end - bare && number <= 65535; i++)
        number = s[i] >= '0' && s[i] <= '9' ? 10 * number + s[i] - '0' : 1 << 17;
    if (sheet.shut_colour && *s == 'w') return -2;
    if (!colour || colour == letters || !(sheet.colours >> (colour - letters) & 1)) return -2;
    const int black = colour - letters == 2;
    const int bare_arrows = sheet.arrows && sheet.shut_colour, shut = colour - letters == sheet.shut_colour;
    if (sheet.pointed) {
        if (black ? end > 1 : way) return -2;
    } else if (bare_arrows ? (end > 1) == shut || (way && !shut)
                    : (*s == 'm' || *s == 's') != sheet.moons || (way > 0) != (sheet.arrows && end > 1)) return -2;
    if (sheet.pointed && way) return 2 << COLOUR | way << WAY;
    if (end == 1 ? sheet.least <= sheet.most && !sheet.any : number < sheet.least || number > sheet.most) return -2;
    return (int)(colour - letters) << COLOUR | way << WAY | (end > 1 ? number + 1 : 0);
}
int arrowed_clue(const char *s, size_t n) { /* "2^", "?>": of a sheet whose numbers have an arrow, and no colour. */
    const int way = n > 1 && strchr("^>v<", s[n - 1]) ? (int)(strchr(ways, s[n - 1]) - ways) : 0;
    if (!way) wrong("this is no clue");
    if (n == 2 && *s == '?' && sheet.any) return way << WAY;
    return way << WAY | (whole(s, n - 1, sheet.least, sheet.most) + 1);
}
void take_ray(int r, int c) { /* The cells in the direction of a clue. */
    const int d = way_at(r, c) - 1;
    for (int i = 1; d >= 0 && on_board(r + i * down[d], c + i * right[d]); i++) take(r + i * down[d], c + i * right[d]);
}
/* The number ahead is larger than each other one beside; where none is drawn there, nothing holds. */
void largest_rows(const struct law *l, int r, int c, int clue) {
    const int d = way_at(r, c) - 1, y = d < 0 ? 0 : r + down[d], x = d < 0 ? 0 : c + right[d];
    const int first = d >= 0 && on_board(y, x) ? (y - 1) * board.cols + x - 1 : -1, n = count;
    const int there = first >= 0 && !shut_at(first);
    int beside[4], some = 0;
    for (int i = 0; i < n; i++) beside[i] = cells[i];
    for (int i = 0; i < n && there; i++) {
        if (beside[i] == first || shut_at(beside[i])) continue;
        cells[0] = first, cells[1] = beside[i], some = 1, two_number_rows(l, 'x', r, c, 0, clue);
    }
    if (d >= 0 && !some) begin_law(l, 'x', r, c, clue), row(!there, !there);
}
/* The lines straight on from a clue in its direction, as literals; how many. */
int gather_ray(int side, int cell, int *lits) {
    int n = 0, r = cell / board.cols + 1, c = cell % board.cols + 1;
    for (const int d = way_at(r, c) - 1; d >= 0 && on_board(r + down[d], c + right[d]); r += down[d], c += right[d]) {
        const int lit = line_literal(r, c, d);
        lits[n++] = side < 0 ? -lit : lit;
    }
    return n;
}
/* ---- sides: the corner above and left of r,c is inside the loop ---- */
static int reach[SIDE + 2]; /* of each row, the columns that have it */
static int corner(int r, int c) {
    int lit = FALSE;
    for (int x = 1; x < c && r > 1; x++) {
        const int line = line_literal(r, x, 0);
        if (line != FALSE) lit = lit == FALSE ? line : atom('i', r, x + 1, 1) + 1;
    }
    return lit;
}
void begin_corners(void) { memset(reach, 0, sizeof reach); }
void make_corners(int rule, int r, int c) {
    for (int x = reach[r] ? reach[r] : 1; x < c && r > 1; reach[r] = ++x) {
        const int before = corner(r, x), line = line_literal(r, x, 0);
        if (before == FALSE || line == FALSE) continue;
        begin_rule(rule, 'x', r, x + 1, 0), own('i', r, x + 1, 1, 1), own('j', r, x + 1, 1, 1);
        add(1, before - 1), add(1, line - 1), add(-2, atom('j', r, x + 1, 1)), add(-1, atom('i', r, x + 1, 1));
        row(0, 0);
    }
}
void side_row(int inside, int r, int c) {
    const int lit = corner(r, c);
    sheet_join(1, inside ? lit : -lit, 1), sheet_join(1, line_symbol(-3, r, c, 0), 1), sheet_finish(2, 2);
}
/* ---- arms: those in all directions ---- */
/* All lines straight on; or clauses that two arms of the cell are equally long, or differ. */
void arm_rows(int two, int lo, int hi, int r, int c) {
    for (int d = 0; d < 4 && !two; d++)
        for (int i = 1; i <= arm_length(r, c, d); i++) sheet_join(1, arm_literal(r, c, d, i), 0);
    if (!two) sheet_finish(lo, hi);
    for (int d = 0; d < 4 && two == 1; d++) for (int e = 0; e < 4; e++) if (d != e) not_longer_rows(r, c, d, e);
    for (int d = 0; d < 4 && two == 2; d++)
        for (int e = d + 1; e < 4; e++) for (int i = 1; i <= arm_length(r, c, d) && i <= arm_length(r, c, e); i++) {
            sheet_join(1, -arm_literal(r, c, d, i), 0), sheet_join(1, -arm_literal(r, c, e, i), 0);
            sheet_join(1, arm_literal(r, c, d, i + 1), 0), sheet_join(1, arm_literal(r, c, e, i + 1), 0);
            sheet_finish(1, INF);
        }
}
/* From a cell and the next one, away from each other, equally many lines go straight on. */
void apart_rows(int r, int c, int below) {
    const int there[2][3] = {{r, c, below ? 0 : 3}, {r + below, c + !below, below ? 2 : 1}};
    for (int k = 0; k < 2; k++) for (int i = 1; i <= arm_length(there[k][0], there[k][1], there[k][2]); i++) {
        const int there_too = arm_literal(there[!k][0], there[!k][1], there[!k][2], i);
        clause_of(-arm_literal(there[k][0], there[k][1], there[k][2], i), there_too, FALSE);
    }
}
int reads_moves(struct law *l, const char *line) { /* clues that are moved along straight lines */
    const int straight = takes("straight");
    if (!straight && (!*line || !is_next(line) || !next_is_after("from"))) return 0;
    if (l->domain != (straight ? CELL : PAIR) || l->only || sheet.shut || sheet.elsewhere || straight == sheet.moves)
        wrong("sheet: a form of straight lines, which each cell says once");
    need(*line ? line : "LINE"), l->form = straight ? STRAIGHT_LINES : FROM;
    if (!straight) need("from"), need_layer(), sheet.fixed = 1;
    return sheet.moves = 1;
}
int fits_moves(const struct law *l) {
    return l->form == STRAIGHT_LINES || l->form == FROM || l->form == COUNT || (l->form == ARMS && !l->high) ||
        (l->form == WEIGH && l->high) || l->form == SYMMETRIC || l->form == CONNECTED;
}
static int moves_at(int i) { return clue_at(i / board.cols + 1, i % board.cols + 1) != EMPTY; }
void make_moves(int rule) {
    for (int i = 0; i < board.rows * board.cols; i++)
        if (moves_at(i)) make_arms(rule, i / board.cols + 1, i % board.cols + 1);
}
/* Lines lead without a gap to the cell from the nearest clue in direction d, as a literal, and one further. */
static int comes_from(int i, int d) {
    int r = i / board.cols + 1, c = i % board.cols + 1, n = 1;
    for (; on_board(r, c) && clue_at(r, c) == EMPTY; n++) r += down[d], c += right[d];
    return on_board(r, c) ? arm_literal(r, c, (d + 2) % 4, n) : FALSE;
}
void one_way_rows(int r, int c) { /* All lines at a cell are in its row, or in its column. */
    for (int d = 1; d <= 3; d += 2)
        for (int e = 0; e <= 2; e += 2) clause_of(-line_literal(r, c, d), -line_literal(r, c, e), FALSE);
}
void from_rows(int one, int two) { /* A line comes from the clue on one of both sides, not of both. */
    const int d = two == one + board.cols ? 2 : 1, line = line_literal(one / board.cols + 1, one % board.cols + 1, d);
    const int x = comes_from(one, (d + 2) % 4), y = comes_from(two, d);
    if (x != line && y != line) clause_of(-line, x, y);
    if (x != FALSE && y != FALSE) clause_of(-x, -y, FALSE);
}
/* The numbers of clues that end in the place; one that is not known is 1 or more. */
void moved_rows(const struct law *l, int n) {
    static char in[CELLS];
    memset(in, 0, sizeof in);
    for (int i = 0; i < count; i++) in[cells[i]] = 1;
    for (int upper = 1, unknown = 0; upper == 1 || (upper == 0 && unknown); upper--) {
        for (int i = 0; i < board.rows * board.cols; i++) {
            const int r = i / board.cols + 1, c = i % board.cols + 1, open = clue_at(r, c) < 0;
            const int weight = !open ? clue_at(r, c) : upper ? 1 : n;
            if (!moves_at(i)) continue;
            sheet_join(in[i] * weight, TRUE, 0), unknown |= open && in[i];
            for (int d = 0; d < 4; d++) for (int k = 1, from = i, to; k <= arm_length(r, c, d); k++, from = to) {
                if (moves_at(to = from + down[d] * board.cols + right[d])) break;
                unknown |= open && in[to] != in[from];
                if (in[to] != in[from]) sheet_join((in[to] - in[from]) * weight, arm_literal(r, c, d, k), 0);
            }
    }
        if (unknown && l->relation == (upper ? '>' : '<')) sheet_drop();
        else sheet_finish((unknown && upper) || l->relation == '<' ? -INF : n,
                          (unknown && !upper) || l->relation == '>' ? INF : n);
    }
}
static int passed(int i) { return line_symbol(3, i / board.cols + 1, i % board.cols + 1, 0); } /* marks in rooms */
static int mark_in(int i) { return colour_at(i / board.cols + 1, i % board.cols + 1); }
/* Lines pass its marks of the first colour, as a literal; -1 in *first: it has none. */
static int kind_of_room(int room, int *first) {
    int met[4] = {0};
    *first = -1;
    for (int i = 0; i < board.rows * board.cols; i++) {
        if (board.room[i] != room || !mark_in(i)) continue;
        met[mark_in(i)]++;
        if (*first < 0) *first = i;
    }
    if (!met[1] || !met[2]) return met[1] ? TRUE : FALSE;
    return mark_in(*first) == 1 ? passed(*first) : -passed(*first);
}
void marked_rows(const int *at, int n) {
    int first;
    const int kind = kind_of_room(board.room[*at], &first);
    if (first < 0) row(1, INF);
    for (int i = 0; i < n; i++) {
        const int x = mark_in(at[i]) == 1 ? passed(at[i]) : -passed(at[i]);
        if (!mark_in(at[i]) || (at[i] == first && kind != TRUE && kind != FALSE)) continue;
        clause_of(-kind, x, FALSE), clause_of(kind, -x, FALSE);
    }
}
void alternate_rows(int one, int two) {
    int any;
    const int d = two == one + board.cols ? 2 : 1, line = line_literal(one / board.cols + 1, one % board.cols + 1, d);
    const int x = kind_of_room(board.room[one], &any), y = kind_of_room(board.room[two], &any);
    clause_of(-line, -x, -y), clause_of(-line, x, y);
}
