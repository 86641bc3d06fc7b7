/* battleship_cells.c - the models "ship" and "run" of Battleship, whose main variables are the cells: on or off.
 *
 * Since ships do not touch, the picture (which cells are ship) tells every ship; so a fleet with equal ships is not
 * counted once for each order of them.
 *
 * Model "ship": x r,c says that a cell is part of a ship. h r,c,l and v r,c,l (auxiliary) say that a ship of length l,
 *               a length of the fleet, begins there and goes right or down:
 *               l cells are on and the cells before and after are off; for l = 1 all four neighbours are.
 *   shape    h, v -> each of these cells is on, or off; all of them so -> h, v
 *            a line of cells of a length that the fleet does not have: not all on with both ends off
 *            among one more cell in a line than the longest ship has, one is off
 *   touch    two cells that meet at a corner: not both, which also keeps ships from bending
 *            a i,l,k and b j,l,k (auxiliary): at least k ships of length l lie along row i, or column j; single cells
 *            lie along both. So sum of these = sum of the line's ships of length l, and each of them -> the one before
 *   fleet    sum of a, b over all lines = number of ships of length l; of single cells over rows, and over columns
 *   sum      sum over a line = its clue                       one group a clue
 *            ships along the line, each with its length <= its clue: follows, but propagates; and a or b is false
 *            where k ships are longer than the clue
 *   hint     cells by themselves                              one group a hint
 * The sides of a ship need no rows: each of their cells meets a ship's cell at a corner, or is the end of one of
 * length 1. All but fleet and sums are clauses, most of two literals. Rejected: a row a cell, "on = the sum of the
 * ships over it", which says shape and propagates more, but each ship is then in as many rows as it has cells.
 * Rejected: ships as main variables with a row a corner of the grid ("at most one ship touches it"); wrong drawings
 * could not be said. Rejected: fleet as one sum over all places, without a and b. It says the same, but what is learned
 * from it is about two hundred places, not about lines: clauses of 48 literals in the mean, not 28.
 *
 * Model "run", the default: the same cells, and runs of cells in place of ships; below. */
#include "puzzle/battleship.h"

/* The ship of length l that begins in row r, column c. */
static ari_var flat_at(const ari_battleship *p, uint32_t l, uint32_t r, uint32_t c) {
    return p->flat[l] + r * (p->b->cols - l + 1) + c;
}
static ari_var tall_at(const ari_battleship *p, uint32_t l, uint32_t r, uint32_t c) {
    return p->tall[l] + r * p->b->cols + c;
}

static void name_run(ari_model *m, ari_var first, uint32_t n, uint32_t wide, char stem, uint32_t c) {
    for (uint32_t i = 0; m->status == ARI_OK && i < n; i++) {
        const ari_name name = {stem, (uint16_t)(i / wide + 1), (uint16_t)(i % wide + 1), (uint16_t)c};
        ari_model_rename(m, first + i, name);
    }
}

/* Auxiliary variables for the ships of length l. */
static void add_ships(ari_battleship *p, uint32_t l) {
    const ari_board *b = p->b;
    const uint32_t nflat = ari_battleship_flat(b, l), ntall = l > 1 ? ari_battleship_tall(b, l) : 0;
    p->flat[l] = p->tall[l] = ARI_NO;
    if (nflat) name_run(p->m, p->flat[l] = ari_model_run(p->m, nflat, false), nflat, b->cols - l + 1, 'h', l);
    if (ntall) name_run(p->m, p->tall[l] = ari_model_run(p->m, ntall, false), ntall, b->cols, 'v', l);
}

/* Of the variables for length l, the flat ones from `flat` on, as many hold. */
static void add_number(const ari_battleship *p, uint32_t l, ari_var flat, int32_t n) {
    const uint32_t nflat = ari_battleship_flat(p->b, l), ntall = l > 1 ? ari_battleship_tall(p->b, l) : 0;
    ari_model_begin(p->m, ari_tag_of(FLEET, ARI_SITE(ARI_AT_BOARD, 0), 0), n, n);
    for (uint32_t i = 0; i < nflat; i++) ari_model_term(p->m, 1, ARI_POS(flat + i));
    for (uint32_t i = 0; i < ntall; i++) ari_model_term(p->m, 1, ARI_POS(p->tall[l] + i));
    ari_model_end(p->m);
}

/* ---- model "ship" ---- */

/* The cell is on, or off; beyond the border it is off. */
static void fix_cells(const ari_battleship *p, ari_tag tag, ari_lit lit, bool is_on) {
    if (lit != ARI_NO) ari_model_unit(p->m, tag, is_on ? lit : ARI_NOT(lit));
    else if (is_on) ari_model_clause(p->m, tag, NULL, 0);
}

/* Both neighbours of a middle part in a line, or none. */
static void add_pair(const ari_battleship *p, ari_tag tag, ari_lit x, ari_lit y) {
    if (x == ARI_NO || y == ARI_NO) {
        fix_cells(p, tag, x, false);
        fix_cells(p, tag, y, false);
        return;
    }
    ari_model_either(p->m, tag, ARI_NOT(x), y);
    ari_model_either(p->m, tag, x, ARI_NOT(y));
}

static void add_hint(const ari_battleship *p, uint32_t cell) {
    static const int open_to[] = {[TOP] = GO_DOWN, [BOTTOM] = GO_UP, [LEFT] = GO_RIGHT, [RIGHT] = GO_LEFT};
    const uint32_t site = ARI_SITE(ARI_AT_CELL, cell);
    const ari_tag tag = ari_tag_of(HINT, site, ari_model_group(p->m, site));
    const int32_t kind = p->b->clue[cell];
    ari_lit next[5];
    for (int d = GO_UP; d <= GO_RIGHT; d++) next[d] = ari_battleship_rows_beside(p, cell, d);
    fix_cells(p, tag, ari_battleship_on(p, cell), kind != WATER);
    if (kind == WATER || kind == ARI_CLUE_ANY) return;
    if (kind == MIDDLE) { /* two opposite neighbours, and one of the pairs */
        ari_lit one[2];
        uint32_t n = 0;
        add_pair(p, tag, next[GO_LEFT], next[GO_RIGHT]);
        add_pair(p, tag, next[GO_UP], next[GO_DOWN]);
        if (next[GO_LEFT] != ARI_NO) one[n++] = next[GO_LEFT];
        if (next[GO_UP] != ARI_NO) one[n++] = next[GO_UP];
        ari_model_count(p->m, tag, 1, 1, one, n);
        return;
    }
    for (int d = GO_UP; d <= GO_RIGHT; d++) fix_cells(p, tag, next[d], kind != SINGLE && d == open_to[kind]);
}

/* The cells of a ship of length l and the cells around its ends, as literals that all hold where it lies. */
static uint32_t ship_literals(const ari_battleship *p, uint32_t cell, uint32_t l, bool down) {
    const ari_board *b = p->b;
    const uint32_t step = down ? b->cols : 1, last = cell + (l - 1) * step;
    uint32_t n = 0;
    for (uint32_t i = 0; i < l; i++) p->lit[n++] = ari_battleship_on(p, cell + i * step);
    for (int d = GO_UP; d <= GO_RIGHT; d++) {
        const bool along = down == (d <= GO_DOWN), back = d == GO_UP || d == GO_LEFT;
        const ari_lit end = along || l == 1 ? ari_battleship_rows_beside(p, back ? cell : last, d) : ARI_NO;
        if (end != ARI_NO) p->lit[n++] = ARI_NOT(end);
    }
    return n;
}

/* One ship: there exactly when all its literals hold. */
static void add_ship(const ari_battleship *p, ari_var ship, uint32_t cell, uint32_t l, bool down) {
    const ari_tag tag = ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, cell), 0);
    const uint32_t n = ship_literals(p, cell, l, down);
    for (uint32_t i = 0; i < n; i++) {
        p->term[i].coef = 1;
        p->term[i].lit = p->lit[i];
        ari_model_either(p->m, tag, ARI_NEG(ship), p->lit[i]);
        p->lit[i] = ARI_NOT(p->lit[i]);
    }
    p->lit[n] = ARI_POS(ship);
    ari_model_clause(p->m, tag, p->lit, n + 1);
    ari_model_define(p->m, ship, (int32_t)n, p->term, n);
}

/* No ship of length l lies here: the fleet has none. */
static void refuse_ship(const ari_battleship *p, uint32_t cell, uint32_t l, bool down) {
    const uint32_t n = ship_literals(p, cell, l, down);
    for (uint32_t i = 0; i < n; i++) p->lit[i] = ARI_NOT(p->lit[i]);
    ari_model_clause(p->m, ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, cell), 0), p->lit, n);
}

static void refuse_length(const ari_battleship *p, uint32_t l) {
    const ari_board *b = p->b;
    for (uint32_t i = 0; i < b->ncell && p->m->status == ARI_OK; i++) {
        if (i % b->cols + l <= b->cols) refuse_ship(p, i, l, false);
        if (l > 1 && i / b->cols + l <= b->rows) refuse_ship(p, i, l, true);
    }
}

static uint32_t nline_cells(const ari_board *b, bool down) { return down ? b->cols : b->rows; }

/* How many ships of length l fit along a line. */
static uint32_t most_along(const ari_board *b, uint32_t l, bool down) {
    const uint32_t room = (nline_cells(b, !down) + 1) / (l + 1), all = (uint32_t)b->fleet[l - 1];
    return room < all ? room : all;
}

/* "At least k + 1 ships of length l lie along the line." */
static ari_var along_at(const ari_battleship *p, uint32_t l, bool down, uint32_t line, uint32_t k) {
    return p->along[l * (p->b->rows + p->b->cols) + (down ? p->b->rows : 0) + line] + k;
}

/* The places of a line for ships of length l, and how many of them are taken. */
static void add_line(const ari_battleship *p, ari_tag tag, uint32_t l, bool down, uint32_t line) {
    const ari_board *b = p->b;
    const uint32_t n = nline_cells(b, !down), most = most_along(b, l, down);
    if (!most) return;
    const ari_var first = ari_model_run(p->m, most, false);
    uint32_t t = 0;
    p->along[l * (b->rows + b->cols) + (down ? b->rows : 0) + line] = first;
    for (; t + l <= n; t++) {
        const uint32_t r = down ? t : line, c = down ? line : t;
        p->term[t] = (ari_term){1, ARI_POS(down && l > 1 ? tall_at(p, l, r, c) : flat_at(p, l, r, c))};
    }
    for (uint32_t k = 0; k < most && p->m->status == ARI_OK; k++) {
        const ari_name name = {down ? 'b' : 'a', (uint16_t)(line + 1), (uint16_t)l, (uint16_t)(k + 1)};
        ari_model_rename(p->m, first + k, name);
        ari_model_define(p->m, first + k, (int32_t)k + 1, p->term, n - l + 1);
        if (k) ari_model_either(p->m, tag, ARI_NEG(first + k), ARI_POS(first + k - 1));
        p->term[t++] = (ari_term){-1, ARI_POS(first + k)};
    }
    ari_model_begin(p->m, tag, 0, 0);
    for (uint32_t k = 0; k < t; k++) ari_model_term(p->m, p->term[k].coef, p->term[k].lit);
    ari_model_end(p->m);
}

/* Terms for the ships of length l along the line. */
static void put_along(const ari_battleship *p, int32_t coef, uint32_t l, bool down, uint32_t line) {
    for (uint32_t k = 0; k < most_along(p->b, l, down); k++)
        ari_model_term(p->m, coef, ARI_POS(along_at(p, l, down, line, k)));
}

/* The ships of length l in rows and columns are those of the fleet; single cells in rows, or in columns. */
static void add_fleet(const ari_battleship *p, uint32_t l) {
    const ari_tag tag = ari_tag_of(FLEET, ARI_SITE(ARI_AT_BOARD, 0), 0);
    const int32_t n = p->b->fleet[l - 1];
    for (int down = 0; down < 2; down++)
        for (uint32_t i = 0; i < nline_cells(p->b, down); i++) add_line(p, tag, l, down, i);
    for (int down = 0; down < 2; down++) {
        if (!down || l == 1) ari_model_begin(p->m, tag, n, n);
        for (uint32_t i = 0; i < nline_cells(p->b, down); i++) put_along(p, 1, l, down, i);
        if (down || l == 1) ari_model_end(p->m);
    }
}

static void add_length(ari_battleship *p, uint32_t l) {
    const ari_board *b = p->b;
    add_ships(p, l);
    for (uint32_t r = 0; p->m->status == ARI_OK && r < b->rows; r++)
        for (uint32_t c = 0; c < b->cols; c++) {
            if (p->flat[l] != ARI_NO && c + l <= b->cols) add_ship(p, flat_at(p, l, r, c), r * b->cols + c, l, false);
            if (p->tall[l] != ARI_NO && r + l <= b->rows) add_ship(p, tall_at(p, l, r, c), r * b->cols + c, l, true);
        }
    add_fleet(p, l);
}

/* What "ship" and "run" share: cells, hints, sums, touching. */
static bool begin_cells(const ari_battleship *p) {
    const ari_board *b = p->b;
    const ari_var x = ari_model_run(p->m, b->ncell, true);
    if (x == ARI_NO) return false;
    name_run(p->m, x, b->ncell, b->cols, 'x', 0);
    for (uint32_t i = 0; b->param[HINTS] && i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) add_hint(p, i);
    ari_battleship_rows_sums(p);
    ari_battleship_rows_touch(p);
    return p->m->status == ARI_OK;
}

/* Further rows said by a clue beside a line, row i or column i, whose own rows are in: they carry its group. */
static void each_sum(const ari_battleship *p, void (*add)(const ari_battleship *, ari_tag, int32_t, bool, uint32_t)) {
    const ari_board *b = p->b;
    const uint32_t nrow = p->m->nrow;
    for (uint32_t r = 0; r < nrow && p->m->status == ARI_OK; r++) {
        const ari_tag tag = p->m->row[r].tag;
        const bool down = ARI_SITE_KIND(tag.site) == ARI_AT_COL;
        const uint32_t i = ARI_SITE_INDEX(tag.site);
        if (tag.rule == SUM) add(p, tag, down ? b->top[i] : b->left[i], down, i);
    }
}

/* The ships along a line have no more cells than its sum. */
static void add_along(const ari_battleship *p, ari_tag tag, int32_t sum, bool down, uint32_t i) {
    const ari_board *b = p->b;
    ari_model_begin(p->m, tag, ARI_MINUS, sum);
    for (uint32_t l = 1; l <= b->nfleet; l++) put_along(p, (int32_t)l, l, down, i);
    ari_model_end(p->m);
    for (uint32_t l = 1; l <= b->nfleet; l++)
        for (uint32_t k = (uint32_t)sum / l; k < most_along(b, l, down); k++)
            ari_model_unit(p->m, tag, ARI_NEG(along_at(p, l, down, i, k)));
}

void ari_battleship_cells_ship(const ari_board *b, ari_model *m) {
    ari_battleship p;
    if (!ari_battleship_rows_begin(&p, b, m, false) || !begin_cells(&p)) return;
    for (uint32_t l = b->nfleet; l > 0 && m->status == ARI_OK; l--)
        if (b->fleet[l - 1]) add_length(&p, l);
        else refuse_length(&p, l);
    each_sum(&p, add_along);
    ari_battleship_rows_windows(&p);
    ari_battleship_guide(&p);
}

/* ---- model "run" ----
 * Cells as in "ship". h r,c,k and v r,c,k (auxiliary): k >= 2 cells in a line from r,c on are all on: a run, part of a
 * ship or a whole one.
 *   shape    h r,c,k = h r,c,k-1 and h r,c+1,k-1, likewise v; of k = 2: two cells
 *            a run of a length that the fleet does not have is part of a longer one; and windows as in "ship"
 *   touch    as in "ship"
 *   fleet    the number of runs of each k is what the fleet makes of it: a ship of length l has l - k + 1. Runs of k
 *            less twice those of k + 1 and more those of k + 2 are the ships of length k, so these numbers say the
 *            same as the numbers of ships. Runs of k = 1 are the cells.
 *   sum      as in "ship"; also: no run is longer than the sum of its line (it follows, but not by propagation)
 * Runs share their parts, so a cell is in few rows, where a placement of a ship speaks of all its cells; the rows are
 * half as many literals. Engines decide the longest runs first: long ships have few places, and these decide most.
 * Tried and dropped: also a variable for each whole ship (more to propagate, hardly fewer conflicts); rows that count
 * corners touched between two lines, or say that cells of a line are flat, upright or alone (fewer conflicts at
 * 15x15, slower at 10x10). */

/* Lines are rows, or columns when `down`; place j in line i. */
static ari_var run_at(const ari_battleship *p, uint32_t k, bool down, uint32_t i, uint32_t j) {
    const uint32_t r = down ? j : i, c = down ? i : j;
    if (k == 1) return r * p->b->cols + c;
    return down ? tall_at(p, k, r, c) : flat_at(p, k, r, c);
}

static ari_tag run_tag(const ari_battleship *p, bool down, uint32_t i, uint32_t j) {
    return ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, down ? j * p->b->cols + i : i * p->b->cols + j), 0);
}

static void add_run(const ari_battleship *p, uint32_t k, bool down, uint32_t i, uint32_t j) {
    const ari_tag tag = run_tag(p, down, i, j);
    const ari_var run = run_at(p, k, down, i, j);
    const ari_var x = run_at(p, k - 1, down, i, j), y = run_at(p, k - 1, down, i, j + 1);
    const ari_lit both[3] = {ARI_POS(run), ARI_NEG(x), ARI_NEG(y)};
    const ari_term sum[2] = {{1, ARI_POS(x)}, {1, ARI_POS(y)}};
    ari_model_either(p->m, tag, ARI_NEG(run), ARI_POS(x));
    ari_model_either(p->m, tag, ARI_NEG(run), ARI_POS(y));
    ari_model_clause(p->m, tag, both, 3);
    ari_model_define(p->m, run, 2, sum, 2);
    ari_model_first(p->m, run, k);
}

/* A run of l cells, when no ship has this length, goes on at an end; a single cell also upwards or downwards. */
static void add_longer(const ari_battleship *p, uint32_t l, bool down, uint32_t i, uint32_t j) {
    const uint32_t lines = down ? p->b->cols : p->b->rows, n = down ? p->b->rows : p->b->cols;
    ari_lit lit[5] = {ARI_NEG(run_at(p, l, down, i, j))};
    uint32_t k = 1;
    if (j) lit[k++] = ARI_POS(run_at(p, l + 1, down, i, j - 1));
    if (j + l < n) lit[k++] = ARI_POS(run_at(p, l + 1, down, i, j));
    if (l == 1 && i) lit[k++] = ARI_POS(run_at(p, 2, true, j, i - 1));
    if (l == 1 && i + 1 < lines) lit[k++] = ARI_POS(run_at(p, 2, true, j, i));
    ari_model_clause(p->m, run_tag(p, down, i, j), lit, k);
}

/* The same for every place of k cells in the board's lines. */
static void each_run(const ari_battleship *p, uint32_t k,
                     void (*add)(const ari_battleship *, uint32_t, bool, uint32_t, uint32_t)) {
    for (int down = 0; down < (k > 1 ? 2 : 1); down++) {
        const uint32_t lines = down ? p->b->cols : p->b->rows, n = down ? p->b->rows : p->b->cols;
        for (uint32_t i = 0; i < lines && p->m->status == ARI_OK; i++)
            for (uint32_t j = 0; j + k <= n; j++) add(p, k, down, i, j);
    }
}

/* The number of runs of k cells. */
static void count_runs(const ari_battleship *p, uint32_t k) {
    const ari_board *b = p->b;
    int32_t want = 0;
    for (uint32_t l = k; l <= b->nfleet; l++) want += (int32_t)(l - k + 1) * b->fleet[l - 1];
    add_number(p, k, k > 1 ? p->flat[k] : 0, want);
}

/* No run is longer than the sum of its line. */
static void add_short(const ari_battleship *p, ari_tag tag, int32_t sum, bool down, uint32_t i) {
    const uint32_t n = down ? p->b->rows : p->b->cols;
    for (uint32_t k = (uint32_t)sum + 1; k <= p->b->nfleet; k++)
        for (uint32_t j = 0; k > 1 && j + k <= n; j++) ari_model_unit(p->m, tag, ARI_NEG(run_at(p, k, down, i, j)));
}

void ari_battleship_cells_run(const ari_board *b, ari_model *m) {
    ari_battleship p;
    if (!ari_battleship_rows_begin(&p, b, m, false) || !begin_cells(&p)) return;
    for (uint32_t k = 2; k <= b->nfleet && m->status == ARI_OK; k++) {
        add_ships(&p, k);
        each_run(&p, k, add_run);
    }
    for (uint32_t k = 1; k <= b->nfleet && m->status == ARI_OK; k++) {
        count_runs(&p, k);
        if (!b->fleet[k - 1]) each_run(&p, k, add_longer);
    }
    each_sum(&p, add_short);
    ari_battleship_rows_windows(&p);
}
