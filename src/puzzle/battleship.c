/* battleship.c - a fleet hidden in the sea: straight ships that do not touch, not even at a corner; sums for rows and
 * columns, some parts of ships and some water given.
 *
 * Since ships do not touch, the picture (which cells are ship) tells every ship; so cells are the main variables of
 * `ship`, and a fleet with equal ships is not counted once for each order of them.
 *
 * Model "ship": x r,c says that a cell is part of a ship. h r,c,l and v r,c,l (auxiliary) say that a ship of length l,
 *               a length of the fleet, begins there and goes right or down:
 *               l cells are on and the cells before and after are off; for l = 1 all four neighbours are.
 *   shape    h, v -> each of these cells is on, or off; all of them so -> h, v
 *            a line of cells of a length that the fleet does not have: not all on with both ends off
 *            among one more cell in a line than the longest ship has, one is off
 *   touch    two cells that meet at a corner: not both, which also keeps ships from bending
 *   fleet    sum of the ships of length l = their number
 *   sum      sum over a line = its clue                       one group a clue
 *   hint     cells by themselves                              one group a hint
 * The sides of a ship need no rows: each of their cells meets a ship's cell at a corner, or is the end of one of
 * length 1. All but fleet and sums are clauses, most of two literals. Rejected: a row a cell, "on = the sum of the
 * ships over it", which says shape and propagates more, but each ship is then in as many rows as it has cells.
 * Rejected: ships as main variables with a row a corner of the grid ("at most one ship touches it"); wrong drawings
 * could not be said.
 *
 * Model "run", the default: the same cells, and runs of cells in place of ships; below.
 * Model "cell": t r,c,k for seven kinds k of cells, after Meuffels and den Hertog; below.
 *
 * hints=0 leaves out the hints, which shows how much they are worth. */
#include "puzzle.h"

#include "clue.h"
#include "fleet.h"

/* ---- rules ---- */

enum { HINT, SHAPE, TOUCH, SUM, FLEET };
enum { HINTS };
enum { WATER, TOP, BOTTOM, LEFT, RIGHT, MIDDLE, SINGLE, KINDS }; /* clues, and kinds of cells */
enum { GO_UP = 1, GO_DOWN, GO_LEFT, GO_RIGHT };                  /* directions of ari_board_ahead */

static const ari_rule rule[] = {
    {"hint", "A given cell is what it shows: water, a submarine, the end of a ship or a middle part"},
    {"shape", "Every ship has a length that the fleet has"},
    {"touch", "Ships are straight and do not touch each other, not even at a corner"},
    {"sum", "A number beside a row or column says how many of its cells are parts of ships"},
    {"fleet", "There are exactly as many ships of each length as in the fleet"},
};

static const ari_param param[] = {
    {"hints", NULL, 0, 1, 1, "0: the given cells are left out; 1: they hold"},
};

/* ---- board ---- */

static const char sign[] = "~^v<>#o"; /* by clue */

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    if (size != 1) return false;
    if (token[0] == '.') return *clue = ARI_CLUE_NONE, true;
    if (token[0] == '?') return *clue = ARI_CLUE_ANY, true;
    for (int32_t k = 0; k < KINDS; k++)
        if (token[0] == sign[k]) return *clue = k, true;
    return false;
}

static void print_clue(int32_t clue, ari_out *o) {
    ari_text_char(o, clue >= 0 && clue < KINDS ? sign[clue] : clue == ARI_CLUE_ANY ? '?' : '.');
}

static ari_status audit(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] >= KINDS)
            return ari_clue_fail(b, i, "hint ", b->clue[i], " is no part of a ship",
                                 "hints are 0 water, 1 to 4 ends, 5 middle, 6 submarine", err);
    return ARI_OK;
}

static void describe(const ari_board *b, ari_out *o) {
    ari_text_put(o, "battleship, fleet ");
    ari_fleet_print(b, o);
    ari_text_put(o, b->param[HINTS] ? ": no two ships touch, not even at a corner"
                                    : ", the hints left out (hints=0): no two ships touch, not even at a corner");
}

/* ---- model: what both share ---- */

typedef struct plan {
    const ari_board *b;
    ari_model *m;
    ari_var *flat, *tall; /* [nfleet + 1] by length: the first of the ships that go right, or down; or ARI_NO */
    ari_lit *lit;         /* room for a row */
    ari_term *term;
} plan;

static ari_lit neighbour(const plan *p, uint32_t cell, int direction, ari_lit (*at)(uint32_t)) {
    const uint32_t n = ari_board_ahead(p->b, cell, direction);
    return n == ARI_NO ? ARI_NO : at(n);
}

/* Room for the longest row: all ships of a length, or all over a cell, or a line. */
static bool plan_make(plan *p, const ari_board *b, ari_model *m) {
    const size_t n = b->nfleet;
    const size_t most = 2 * (size_t)b->ncell + n + b->rows + b->cols + 8;
    p->b = b;
    p->m = m;
    p->flat = ARI_TAKE(m->arena, ari_var, n + 1);
    p->tall = ARI_TAKE(m->arena, ari_var, n + 1);
    p->lit = ARI_TAKE(m->arena, ari_lit, most);
    p->term = ARI_TAKE(m->arena, ari_term, most);
    if (p->flat && p->tall && p->lit && p->term) return true;
    m->status = m->arena->spent;
    return false;
}

/* The ship of length l that begins in row r, column c. */
static ari_var flat_at(const plan *p, uint32_t l, uint32_t r, uint32_t c) {
    return p->flat[l] + r * (p->b->cols - l + 1) + c;
}
static ari_var tall_at(const plan *p, uint32_t l, uint32_t r, uint32_t c) { return p->tall[l] + r * p->b->cols + c; }

static uint32_t flat_count(const ari_board *b, uint32_t l) { return l > b->cols ? 0 : b->rows * (b->cols - l + 1); }
static uint32_t tall_count(const ari_board *b, uint32_t l) { return l > b->rows ? 0 : (b->rows - l + 1) * b->cols; }

static void name_run(ari_model *m, ari_var first, uint32_t n, uint32_t wide, char stem, uint32_t c) {
    for (uint32_t i = 0; m->status == ARI_OK && i < n; i++) {
        const ari_name name = {stem, (uint16_t)(i / wide + 1), (uint16_t)(i % wide + 1), (uint16_t)c};
        ari_model_rename(m, first + i, name);
    }
}

/* Auxiliary variables for the ships of length l. */
static void add_ships(plan *p, uint32_t l) {
    const ari_board *b = p->b;
    const uint32_t nflat = flat_count(b, l), ntall = l > 1 ? tall_count(b, l) : 0;
    p->flat[l] = p->tall[l] = ARI_NO;
    if (nflat) name_run(p->m, p->flat[l] = ari_model_run(p->m, nflat, false), nflat, b->cols - l + 1, 'h', l);
    if (ntall) name_run(p->m, p->tall[l] = ari_model_run(p->m, ntall, false), ntall, b->cols, 'v', l);
}

/* As many ships of length l as the fleet has. */
static void add_fleet(const plan *p, uint32_t l) {
    const uint32_t nflat = flat_count(p->b, l), ntall = l > 1 ? tall_count(p->b, l) : 0;
    const int32_t n = p->b->fleet[l - 1];
    ari_model_begin(p->m, ari_tag_of(FLEET, ARI_SITE(ARI_AT_BOARD, 0), 0), n, n);
    for (uint32_t i = 0; i < nflat; i++) ari_model_term(p->m, 1, ARI_POS(p->flat[l] + i));
    for (uint32_t i = 0; i < ntall; i++) ari_model_term(p->m, 1, ARI_POS(p->tall[l] + i));
    ari_model_end(p->m);
}

/* Cells that meet at a corner: not both. `at` is the literal of "this cell is part of a ship". */
static void add_touch(const plan *p, ari_lit (*at)(uint32_t)) {
    const uint32_t cols = p->b->cols;
    for (uint32_t i = 0; i + cols < p->b->ncell; i++) {
        const ari_tag tag = ari_tag_of(TOUCH, ARI_SITE(ARI_AT_CELL, i), 0);
        if (i % cols + 1 == cols) continue;
        ari_model_either(p->m, tag, ARI_NOT(at(i)), ARI_NOT(at(i + cols + 1)));
        ari_model_either(p->m, tag, ARI_NOT(at(i + 1)), ARI_NOT(at(i + cols)));
    }
}

static void add_sums(const plan *p, ari_lit (*at)(uint32_t)) {
    const ari_board *b = p->b;
    for (uint32_t c = 0; c < b->cols; c++) {
        if (b->top[c] < 0) continue;
        const uint32_t site = ARI_SITE(ARI_AT_COL, c);
        const ari_tag tag = ari_tag_of(SUM, site, ari_model_group(p->m, site));
        for (uint32_t r = 0; r < b->rows; r++) p->lit[r] = at(r * b->cols + c);
        ari_model_count(p->m, tag, b->top[c], b->top[c], p->lit, b->rows);
    }
    for (uint32_t r = 0; r < b->rows; r++) {
        if (b->left[r] < 0) continue;
        const uint32_t site = ARI_SITE(ARI_AT_ROW, r);
        const ari_tag tag = ari_tag_of(SUM, site, ari_model_group(p->m, site));
        for (uint32_t c = 0; c < b->cols; c++) p->lit[c] = at(r * b->cols + c);
        ari_model_count(p->m, tag, b->left[r], b->left[r], p->lit, b->cols);
    }
}

/* ---- model "ship" ---- */

static ari_lit on(uint32_t cell) { return ARI_POS(cell); }

/* The cell is on, or off; beyond the border it is off. */
static void fix(const plan *p, ari_tag tag, ari_lit lit, bool is_on) {
    if (lit != ARI_NO) ari_model_unit(p->m, tag, is_on ? lit : ARI_NOT(lit));
    else if (is_on) ari_model_clause(p->m, tag, NULL, 0);
}

/* Both neighbours of a middle part in a line, or none. */
static void add_pair(const plan *p, ari_tag tag, ari_lit x, ari_lit y) {
    if (x == ARI_NO || y == ARI_NO) {
        fix(p, tag, x, false);
        fix(p, tag, y, false);
        return;
    }
    ari_model_either(p->m, tag, ARI_NOT(x), y);
    ari_model_either(p->m, tag, x, ARI_NOT(y));
}

static void add_hint(const plan *p, uint32_t cell) {
    static const int open_to[] = {[TOP] = GO_DOWN, [BOTTOM] = GO_UP, [LEFT] = GO_RIGHT, [RIGHT] = GO_LEFT};
    const uint32_t site = ARI_SITE(ARI_AT_CELL, cell);
    const ari_tag tag = ari_tag_of(HINT, site, ari_model_group(p->m, site));
    const int32_t kind = p->b->clue[cell];
    ari_lit next[5];
    for (int d = GO_UP; d <= GO_RIGHT; d++) next[d] = neighbour(p, cell, d, on);
    fix(p, tag, on(cell), kind != WATER);
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
    for (int d = GO_UP; d <= GO_RIGHT; d++) fix(p, tag, next[d], kind != SINGLE && d == open_to[kind]);
}

/* The cells of a ship of length l and the cells around its ends, as literals that all hold where it lies. */
static uint32_t ship_literals(const plan *p, uint32_t cell, uint32_t l, bool down) {
    const ari_board *b = p->b;
    const uint32_t step = down ? b->cols : 1, last = cell + (l - 1) * step;
    uint32_t n = 0;
    for (uint32_t i = 0; i < l; i++) p->lit[n++] = on(cell + i * step);
    for (int d = GO_UP; d <= GO_RIGHT; d++) {
        const bool along = down == (d <= GO_DOWN), back = d == GO_UP || d == GO_LEFT;
        const ari_lit end = along || l == 1 ? neighbour(p, back ? cell : last, d, on) : ARI_NO;
        if (end != ARI_NO) p->lit[n++] = ARI_NOT(end);
    }
    return n;
}

/* One ship: there exactly when all its literals hold. */
static void add_ship(const plan *p, ari_var ship, uint32_t cell, uint32_t l, bool down) {
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
static void refuse_ship(const plan *p, uint32_t cell, uint32_t l, bool down) {
    const uint32_t n = ship_literals(p, cell, l, down);
    for (uint32_t i = 0; i < n; i++) p->lit[i] = ARI_NOT(p->lit[i]);
    ari_model_clause(p->m, ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, cell), 0), p->lit, n);
}

static void refuse_length(const plan *p, uint32_t l) {
    const ari_board *b = p->b;
    for (uint32_t i = 0; i < b->ncell && p->m->status == ARI_OK; i++) {
        if (i % b->cols + l <= b->cols) refuse_ship(p, i, l, false);
        if (l > 1 && i / b->cols + l <= b->rows) refuse_ship(p, i, l, true);
    }
}

/* No line of parts longer than the longest ship. */
static void add_windows(const plan *p, ari_lit (*at)(uint32_t)) {
    const ari_board *b = p->b;
    const uint32_t n = b->nfleet + 1;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int down = 0; down < 2; down++) {
            const uint32_t step = down ? b->cols : 1;
            if (down ? i / b->cols + n > b->rows : i % b->cols + n > b->cols) continue;
            for (uint32_t k = 0; k < n; k++) p->lit[k] = ARI_NOT(at(i + k * step));
            ari_model_clause(p->m, ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, i), 0), p->lit, n);
        }
}

static void add_length(plan *p, uint32_t l) {
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
static bool begin_cells(const plan *p) {
    const ari_board *b = p->b;
    const ari_var x = ari_model_run(p->m, b->ncell, true);
    if (x == ARI_NO) return false;
    name_run(p->m, x, b->ncell, b->cols, 'x', 0);
    for (uint32_t i = 0; b->param[HINTS] && i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) add_hint(p, i);
    add_sums(p, on);
    add_touch(p, on);
    return p->m->status == ARI_OK;
}

static void build_ship(const ari_board *b, ari_model *m) {
    plan p;
    if (!plan_make(&p, b, m) || !begin_cells(&p)) return;
    for (uint32_t l = b->nfleet; l > 0 && m->status == ARI_OK; l--)
        if (b->fleet[l - 1]) add_length(&p, l);
        else refuse_length(&p, l);
    add_windows(&p, on);
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
static ari_var run_at(const plan *p, uint32_t k, bool down, uint32_t i, uint32_t j) {
    const uint32_t r = down ? j : i, c = down ? i : j;
    if (k == 1) return r * p->b->cols + c;
    return down ? tall_at(p, k, r, c) : flat_at(p, k, r, c);
}

static ari_tag run_tag(const plan *p, bool down, uint32_t i, uint32_t j) {
    return ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, down ? j * p->b->cols + i : i * p->b->cols + j), 0);
}

static void add_run(const plan *p, uint32_t k, bool down, uint32_t i, uint32_t j) {
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
static void add_longer(const plan *p, uint32_t l, bool down, uint32_t i, uint32_t j) {
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
static void each_run(const plan *p, uint32_t k, void (*add)(const plan *, uint32_t, bool, uint32_t, uint32_t)) {
    for (int down = 0; down < (k > 1 ? 2 : 1); down++) {
        const uint32_t lines = down ? p->b->cols : p->b->rows, n = down ? p->b->rows : p->b->cols;
        for (uint32_t i = 0; i < lines && p->m->status == ARI_OK; i++)
            for (uint32_t j = 0; j + k <= n; j++) add(p, k, down, i, j);
    }
}

/* The number of runs of k cells. */
static void count_runs(const plan *p, uint32_t k) {
    const ari_board *b = p->b;
    const uint32_t nflat = k > 1 ? flat_count(b, k) : b->ncell, ntall = k > 1 ? tall_count(b, k) : 0;
    int32_t want = 0;
    for (uint32_t l = k; l <= b->nfleet; l++) want += (int32_t)(l - k + 1) * b->fleet[l - 1];
    ari_model_begin(p->m, ari_tag_of(FLEET, ARI_SITE(ARI_AT_BOARD, 0), 0), want, want);
    for (uint32_t i = 0; i < nflat; i++) ari_model_term(p->m, 1, ARI_POS((k > 1 ? p->flat[k] : 0) + i));
    for (uint32_t i = 0; i < ntall; i++) ari_model_term(p->m, 1, ARI_POS(p->tall[k] + i));
    ari_model_end(p->m);
}

/* No run is longer than the sum of its line: said by the clue, whose rows carry the group. */
static void add_short(const plan *p, ari_tag tag, int32_t sum, bool down, uint32_t i) {
    const uint32_t n = down ? p->b->rows : p->b->cols;
    for (uint32_t k = (uint32_t)sum + 1; k <= p->b->nfleet; k++)
        for (uint32_t j = 0; k > 1 && j + k <= n; j++) ari_model_unit(p->m, tag, ARI_NEG(run_at(p, k, down, i, j)));
}

static void add_all_short(const plan *p) {
    const ari_board *b = p->b;
    const uint32_t nrow = p->m->nrow;
    for (uint32_t r = 0; r < nrow && p->m->status == ARI_OK; r++) {
        const ari_tag tag = p->m->row[r].tag;
        const bool down = ARI_SITE_KIND(tag.site) == ARI_AT_COL;
        const uint32_t i = ARI_SITE_INDEX(tag.site);
        if (tag.rule == SUM) add_short(p, tag, down ? b->top[i] : b->left[i], down, i);
    }
}

static void build_run(const ari_board *b, ari_model *m) {
    plan p;
    if (!plan_make(&p, b, m) || !begin_cells(&p)) return;
    for (uint32_t k = 2; k <= b->nfleet && m->status == ARI_OK; k++) {
        add_ships(&p, k);
        each_run(&p, k, add_run);
    }
    for (uint32_t k = 1; k <= b->nfleet && m->status == ARI_OK; k++) {
        count_runs(&p, k);
        if (!b->fleet[k - 1]) each_run(&p, k, add_longer);
    }
    add_all_short(&p);
    add_windows(&p, on);
}

/* ---- model "cell" ----
 * t r,c,k: the cell is of kind k. h r,c,l and v r,c,l (auxiliary): its parts make a whole ship of length l.
 *   shape    one kind a cell; each kind looks at its neighbours:
 *            an end or a submarine has water where the ship does not go on, an end another part where it does;
 *            a middle part has parts on both sides or above and below:
 *            (up or right) and (up or left) and (down or left) and (down or right)
 *            among one more cell in a line than the longest ship has, one is water
 *   touch    of two cells that meet at a corner one is water
 *   fleet    h = 1 exactly when its left end, middle parts and right end are all there, likewise v;
 *            the sum of h and v of one length is their number; submarines count themselves
 * The printed constraints and what is different here: doc/genres/battleship.md. */

static ari_lit kind_at(uint32_t cell, int kind) { return ARI_POS(cell * KINDS + (uint32_t)kind); }
static ari_lit dry(uint32_t cell) { return ARI_NOT(kind_at(cell, WATER)); }

/* A part that goes on towards `cell`, coming in direction d: the end there, or a middle part. Puts 0 or 2 literals. */
static uint32_t goes_on(const plan *p, uint32_t cell, int d, ari_lit *out) {
    static const int ending[] = {[GO_UP] = TOP, [GO_DOWN] = BOTTOM, [GO_LEFT] = LEFT, [GO_RIGHT] = RIGHT};
    const uint32_t next = ari_board_ahead(p->b, cell, d);
    if (next == ARI_NO) return 0;
    out[0] = kind_at(next, ending[d]);
    out[1] = kind_at(next, MIDDLE);
    return 2;
}

static void add_middle(const plan *p, ari_tag tag, uint32_t cell) {
    static const int side[4][2] = {{GO_UP, GO_RIGHT}, {GO_UP, GO_LEFT}, {GO_DOWN, GO_LEFT}, {GO_DOWN, GO_RIGHT}};
    for (int i = 0; i < 4; i++) {
        ari_lit lit[5] = {ARI_NOT(kind_at(cell, MIDDLE))};
        uint32_t n = 1;
        n += goes_on(p, cell, side[i][0], lit + n);
        n += goes_on(p, cell, side[i][1], lit + n);
        ari_model_clause(p->m, tag, lit, n);
    }
}

static void add_kinds(const plan *p, uint32_t cell) {
    static const int away[] = {[TOP] = GO_UP, [BOTTOM] = GO_DOWN, [LEFT] = GO_LEFT, [RIGHT] = GO_RIGHT};
    static const int onward[] = {[TOP] = GO_DOWN, [BOTTOM] = GO_UP, [LEFT] = GO_RIGHT, [RIGHT] = GO_LEFT};
    const ari_tag tag = ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, cell), 0);
    ari_lit lit[KINDS];
    for (int k = 0; k < KINDS; k++) lit[k] = kind_at(cell, k);
    ari_model_count(p->m, tag, 1, 1, lit, KINDS);
    for (int k = TOP; k <= RIGHT; k++) {
        const ari_lit back = neighbour(p, cell, away[k], dry);
        if (back != ARI_NO) ari_model_either(p->m, tag, ARI_NOT(kind_at(cell, k)), ARI_NOT(back));
        lit[0] = ARI_NOT(kind_at(cell, k));
        ari_model_clause(p->m, tag, lit, 1 + goes_on(p, cell, onward[k], lit + 1));
    }
    for (int d = GO_UP; d <= GO_RIGHT; d++) {
        const ari_lit beside = neighbour(p, cell, d, dry);
        if (beside != ARI_NO) ari_model_either(p->m, tag, ARI_NOT(kind_at(cell, SINGLE)), ARI_NOT(beside));
    }
    add_middle(p, tag, cell);
}

/* A fresh variable for the whole ship of length l >= 2 from the cell on. */
static ari_lit whole(const plan *p, uint32_t cell, uint32_t l, bool down) {
    const uint32_t step = down ? p->b->cols : 1;
    const ari_name name = {down ? 'v' : 'h', (uint16_t)(cell / p->b->cols + 1), (uint16_t)(cell % p->b->cols + 1),
                           (uint16_t)l};
    for (uint32_t i = 0; i < l; i++) {
        const int kind = i == 0 ? (down ? TOP : LEFT) : i + 1 == l ? (down ? BOTTOM : RIGHT) : MIDDLE;
        p->term[i].coef = 1;
        p->term[i].lit = kind_at(cell + i * step, kind);
    }
    const ari_tag tag = ari_tag_of(FLEET, ARI_SITE(ARI_AT_CELL, cell), 0);
    const ari_var ship = ari_model_reach(p->m, tag, name, (int32_t)l, p->term, l);
    return ARI_POS(ship);
}

static void add_wholes(const plan *p, uint32_t l) {
    const ari_board *b = p->b;
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell && p->m->status == ARI_OK; i++) {
        if (l == 1) {
            p->lit[n++] = kind_at(i, SINGLE);
            continue;
        }
        if (i % b->cols + l <= b->cols) p->lit[n++] = whole(p, i, l, false);
        if (i / b->cols + l <= b->rows) p->lit[n++] = whole(p, i, l, true);
    }
    const int32_t ships = b->fleet[l - 1];
    ari_model_count(p->m, ari_tag_of(FLEET, ARI_SITE(ARI_AT_BOARD, 0), 0), ships, ships, p->lit, n);
}

static void build_cell(const ari_board *b, ari_model *m) {
    plan p;
    if (!plan_make(&p, b, m)) return;
    const ari_var t = ari_model_run(m, b->ncell * KINDS, true);
    for (uint32_t i = 0; m->status == ARI_OK && i < b->ncell * KINDS; i++) {
        const uint32_t cell = i / KINDS;
        const ari_name name = {'t', (uint16_t)(cell / b->cols + 1), (uint16_t)(cell % b->cols + 1),
                               (uint16_t)(i % KINDS + 1)};
        ari_model_rename(m, t + i, name);
    }
    for (uint32_t i = 0; b->param[HINTS] && i < b->ncell; i++) {
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i);
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const ari_tag tag = ari_tag_of(HINT, site, ari_model_group(m, site));
        ari_model_unit(m, tag, b->clue[i] == ARI_CLUE_ANY ? dry(i) : kind_at(i, b->clue[i]));
    }
    add_sums(&p, dry);
    add_touch(&p, dry);
    for (uint32_t i = 0; i < b->ncell && m->status == ARI_OK; i++) add_kinds(&p, i);
    add_windows(&p, dry);
    for (uint32_t l = b->nfleet; l > 0 && m->status == ARI_OK; l--) add_wholes(&p, l);
}

static const ari_form form[] = {
    {"run", "runs of cells in a line, each made of two shorter ones; the fleet as numbers of runs", build_run},
    {"ship", "a variable a placement of a ship: W. J. M. Meuffels, D. den Hertog: Solving the Battleship Puzzle as an "
             "Integer Programming Problem, INFORMS Transactions on Education 10(3) (2010); here with cells as the main "
             "variables", build_ship},
    {"cell", "seven kinds of cells: W. J. M. Meuffels, D. den Hertog: Solving the Battleship Puzzle as an Integer "
             "Programming Problem, INFORMS Transactions on Education 10(3) (2010), corrected", build_cell},
};
enum { RUN_FORM, SHIP_FORM, CELL_FORM }; /* as in form[] */

/* ---- program "ship" ----
 * The Edinburgh report's grid-based model: a column for each placement of a ship, h r,c,l and v r,c,l, and nothing
 * else; a cell is the sum of the placements over it.
 *   hint     of the placements over a hint's cell one that shows this part there, or none for water
 *   sum      cells of placements in a line = its clue
 *   touch    of the placements that meet a square of 2x2 cells at most one: so no two overlap or touch. (The report's
 *            printed parameter E looks at three neighbours; squares are the largest sets of which two always clash.)
 *   fleet    placements of a length = their number */

typedef struct berth { uint32_t cell, l; bool down; } berth; /* a placement */

static bool covers(const ari_board *b, const berth *s, uint32_t cell) {
    const uint32_t r = s->cell / b->cols, c = s->cell % b->cols, y = cell / b->cols, x = cell % b->cols;
    return s->down ? x == c && y >= r && y < r + s->l : y == r && x >= c && x < c + s->l;
}

/* The part that a placement shows at a cell that it covers. */
static int32_t part_of(const ari_board *b, const berth *s, uint32_t cell) {
    const uint32_t last = s->cell + (s->l - 1) * (s->down ? b->cols : 1);
    if (s->l == 1) return SINGLE;
    if (cell == s->cell) return s->down ? TOP : LEFT;
    if (cell == last) return s->down ? BOTTOM : RIGHT;
    return MIDDLE;
}

/* All placements, column i for berth i, in the order of the model's variables behind the cells. */
static berth *make_berths(const ari_board *b, ari_program *p, uint32_t *n) {
    *n = 0;
    for (uint32_t l = b->nfleet; l > 0; l--)
        if (b->fleet[l - 1]) *n += flat_count(b, l) + (l > 1 ? tall_count(b, l) : 0);
    berth *at = ARI_TAKE(p->arena, berth, *n);
    uint32_t k = 0;
    if (!at) {
        ari_program_refuse(p, p->arena->spent, "memory is out");
        return NULL;
    }
    for (uint32_t l = b->nfleet; l > 0; l--) {
        if (!b->fleet[l - 1]) continue;
        const uint32_t wide = l <= b->cols ? b->cols - l + 1 : 0;
        for (uint32_t i = 0; i < flat_count(b, l); i++) at[k++] = (berth){i / wide * b->cols + i % wide, l, false};
        for (uint32_t i = 0; l > 1 && i < tall_count(b, l); i++) at[k++] = (berth){i, l, true};
    }
    return at;
}

static void berth_columns(const ari_board *b, ari_program *p, const berth *at, uint32_t n) {
    for (uint32_t i = 0; i < n && p->status == ARI_OK; i++) {
        const ari_col y = ari_program_bool(p, at[i].down ? "v" : "h", at[i].cell / b->cols + 1,
                                           at[i].cell % b->cols + 1, at[i].l);
        ari_program_begin(p, "", ARI_NO, 0, 0);
        ari_program_term(p, 1, y);
        ari_program_picture(p, b->ncell + i);
    }
    for (uint32_t cell = 0; cell < b->ncell && p->status == ARI_OK; cell++) {
        ari_program_begin(p, "", ARI_NO, 0, 0);
        for (uint32_t i = 0; i < n; i++)
            if (covers(b, &at[i], cell)) ari_program_term(p, 1, i);
        ari_program_picture(p, cell);
    }
}

static void berth_hints(const ari_board *b, ari_program *p, const berth *at, uint32_t n) {
    for (uint32_t cell = 0; b->param[HINTS] && cell < b->ncell && p->status == ARI_OK; cell++) {
        const int32_t hint = b->clue[cell];
        if (hint == ARI_CLUE_NONE) continue;
        for (int fits = 0; fits < 2; fits++) {
            if (fits && hint == WATER) break;
            ari_program_begin(p, "hint", ARI_SITE(ARI_AT_CELL, cell), fits, fits);
            for (uint32_t i = 0; i < n; i++)
                if (covers(b, &at[i], cell) &&
                    (hint == ARI_CLUE_ANY || part_of(b, &at[i], cell) == hint) == (fits != 0))
                    ari_program_term(p, 1, i);
            ari_program_end(p);
        }
    }
}

static void berth_sums(const ari_board *b, ari_program *p, const berth *at, uint32_t n) {
    for (uint32_t k = 0; k < b->rows + b->cols && p->status == ARI_OK; k++) {
        const bool row = k < b->rows;
        const uint32_t line = row ? k : k - b->rows;
        const int32_t sum = row ? b->left[line] : b->top[line];
        if (sum < 0) continue;
        ari_program_begin(p, "sum", row ? ARI_SITE(ARI_AT_ROW, line) : ARI_SITE(ARI_AT_COL, line), sum, sum);
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t r = at[i].cell / b->cols, c = at[i].cell % b->cols, from = row ? r : c;
            if (at[i].down != row) { /* along the line, or l = 1 */
                if (from == line) ari_program_term(p, (int32_t)at[i].l, i);
            } else if (line >= from && line < from + at[i].l) {
                ari_program_term(p, 1, i);
            }
        }
        ari_program_end(p);
    }
}

static bool meets(const ari_board *b, const berth *s, uint32_t r, uint32_t c) {
    const uint32_t y = s->cell / b->cols, x = s->cell % b->cols;
    const uint32_t bottom = s->down ? y + s->l : y + 1, right = s->down ? x + 1 : x + s->l;
    return y < r + 2 && bottom > r && x < c + 2 && right > c;
}

static void program_ship(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    uint32_t n;
    const berth *at = make_berths(b, p, &n);
    (void)on, (void)how;
    if (!at) return;
    berth_columns(b, p, at, n);
    berth_hints(b, p, at, n);
    berth_sums(b, p, at, n);
    for (uint32_t r = 0; r == 0 || r + 1 < b->rows; r++)
        for (uint32_t c = 0; (c == 0 || c + 1 < b->cols) && p->status == ARI_OK; c++) {
            ari_program_begin(p, "touch", ARI_SITE(ARI_AT_CELL, r * b->cols + c), ARI_MINUS, 1);
            for (uint32_t i = 0; i < n; i++)
                if (meets(b, &at[i], r, c)) ari_program_term(p, 1, i);
            ari_program_end(p);
        }
    for (uint32_t l = 1; l <= b->nfleet && p->status == ARI_OK; l++) {
        if (!b->fleet[l - 1]) continue;
        ari_program_begin(p, "fleet", ARI_SITE(ARI_AT_BOARD, 0), b->fleet[l - 1], b->fleet[l - 1]);
        for (uint32_t i = 0; i < n; i++)
            if (at[i].l == l) ari_program_term(p, 1, i);
        ari_program_end(p);
    }
}

static const ari_recipe recipe[] = {
    {"ship", "grid-based model of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, University of "
             "Edinburgh 2025, after Meuffels and den Hertog: columns for placements alone, packed into squares",
     SHIP_FORM, ARI_ENCODE_LAZY, NULL, 0, program_ship},
};

/* Runs are twice as fast on boards of the usual size, placements on larger ones. */
static uint32_t usual(const ari_board *b) { return b->ncell > 150 ? SHIP_FORM : RUN_FORM; }

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, uint16_t *why,
                       uint32_t *site) {
    (void)m, (void)why, (void)site;
    for (uint32_t i = 0; i < b->ncell; i++) value[i] = k->cell[i] == 1;
    return true;
}

static void write_marks(const ari_board *b, uint32_t f, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)m;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint8_t v = f != CELL_FORM ? value[i] : value[i * KINDS + WATER];
        k->cell[i] = v == 2 ? 2 : f != CELL_FORM ? v : !v;
    }
}

/* ---- scene ---- */

/* What the drawing next to a cell says: 1 on, -1 off for sure, 0 nothing. */
static int32_t beside(const ari_board *b, const ari_marks *k, uint32_t cell, int d) {
    const uint32_t n = ari_board_ahead(b, cell, d);
    return n == ARI_NO ? -1 : k->cell[n] == 1 ? 1 : k->cell[n] == -1 ? -1 : 0;
}

/* The kind of a part follows from its neighbours. In a drawing that marks water too, as what all solutions share does,
 * a neighbour without a mark is not known, and the kind may not be. */
static int32_t part(const ari_board *b, const ari_marks *k, uint32_t cell) {
    bool marked = false, open = false;
    int32_t next[5];
    if (k->cell[cell] != 1) return k->cell[cell] == -1 ? WATER : ARI_CLUE_NONE;
    for (int d = GO_UP; d <= GO_RIGHT; d++) {
        const uint32_t n = ari_board_ahead(b, cell, d);
        next[d] = beside(b, k, cell, d);
        open = open || next[d] == 0;
        marked = marked || (n != ARI_NO && next[d] == -1);
        if (n == ARI_NO || d > GO_DOWN) continue;
        for (int e = GO_LEFT; e <= GO_RIGHT; e++)
            marked = marked || (ari_board_ahead(b, n, e) != ARI_NO && beside(b, k, n, e) == -1);
    }
    if ((next[GO_UP] == 1 && next[GO_DOWN] == 1) || (next[GO_LEFT] == 1 && next[GO_RIGHT] == 1)) return MIDDLE;
    if (marked && open) return ARI_CLUE_ANY;
    return next[GO_DOWN] == 1    ? TOP
           : next[GO_UP] == 1    ? BOTTOM
           : next[GO_RIGHT] == 1 ? LEFT
           : next[GO_LEFT] == 1  ? RIGHT
                                 : SINGLE;
}

static void scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_cells(s, b, 0, 0);
    ari_scene_outer(s, b);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        const int32_t hint = b->param[HINTS] ? b->clue[i] : ARI_CLUE_NONE;
        const int32_t drawn = k ? part(b, k, i) : ARI_CLUE_NONE, shown = hint != ARI_CLUE_NONE ? hint : drawn;
        if (drawn > WATER && hint == ARI_CLUE_ANY) ari_scene_ship(s, ARI_INK_CLUE, x, y, drawn, sign[drawn]);
        else if (shown != ARI_CLUE_NONE)
            ari_scene_ship(s, hint == shown ? ARI_INK_CLUE : ARI_INK_ANSWER, x, y, shown,
                           shown == ARI_CLUE_ANY ? '?' : sign[shown]);
    }
}

/* ---- derive ---- */

/* Lengths of the ships in one direction; single cells are counted with the rows. */
static bool derive_line(ari_board *b, const ari_marks *k, uint32_t first, bool down) {
    const uint32_t step = down ? b->cols : 1, n = down ? b->rows : b->cols;
    uint32_t run = 0;
    for (uint32_t i = 0; i <= n; i++) {
        const uint32_t cell = first + i * step;
        if (i < n && k->cell[cell] == 1) {
            run++;
            continue;
        }
        const bool alone = run == 1 && part(b, k, cell - step) == SINGLE;
        if ((run > 1 || (alone && !down)) && ari_fleet_add(b, run, 1) != ARI_OK) return false;
        run = 0;
    }
    return true;
}

static void derive(ari_board *b, const ari_marks *k) {
    for (uint32_t c = 0; c < b->cols; c++) b->top[c] = 0;
    for (uint32_t r = 0; r < b->rows; r++) b->left[r] = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = k->cell[i] == 1 ? part(b, k, i) : WATER;
        b->top[i % b->cols] += k->cell[i] == 1;
        b->left[i / b->cols] += k->cell[i] == 1;
    }
    ari_fleet_clear(b);
    bool fine = true;
    for (uint32_t r = 0; r < b->rows; r++) fine = fine && derive_line(b, k, r * b->cols, false);
    for (uint32_t c = 0; c < b->cols; c++) fine = fine && derive_line(b, k, c, true);
}

static const char *const alias[] = {"battleships", "bimaru", NULL};
static const char *const pid[] = {"battleship", NULL};

const ari_genre ari_genre_battleship = {
    .name = "battleship",
    .summary = "a fleet of ships that do not touch, with sums for rows and columns",
    .alias = alias,
    .rule = rule, .nrule = sizeof rule / sizeof *rule,
    .param = param, .nparam = sizeof param / sizeof *param,
    .form = form, .nform = sizeof form / sizeof *form, .usual = usual,
    .recipe = recipe, .nrecipe = sizeof recipe / sizeof *recipe,
    .lines = ARI_LINES_NONE,
    .max_line = 0,
    .has_cell = true,
    .outer = true, .fleet = true,
    .part = part,
    .pid = pid, .url = ARI_URL_SHIPS,
    .parse_clue = parse_clue, .print_clue = print_clue,
    .audit = audit,
    .read_marks = read_marks, .write_marks = write_marks,
    .scene = scene,
    .derive = derive,
    .describe = describe,
};
