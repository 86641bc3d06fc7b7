/* sudoku.c - every number once in each row, column and box.
 *
 * Model "onehot": x r,c,k says that the cell in row r, column c holds k; n^3 variables for n symbols.
 *   given    x r,c,k = 1                one group a given
 *   cell     sum over k = 1             each cell holds one number
 *   row      sum over c = 1             for each row and number
 *   column   sum over r = 1
 *   box      sum over the box = 1
 * A 9x9 board has 729 variables and 324 rows besides its givens. The brief model has variables only where no given
 * stands in the row, column or box, and rows only for what is missing. */
#include "puzzle/sudoku.h"

#include "base/bits.h"
#include "board/clue.h"
#include "genre/onehot.h"
#include "board/board.h"
#include "draw/scene.h"

#include <string.h>

/* ---- rules ---- */

enum { BOXROWS, BOXCOLS };
enum { MOST = 36 };

static const ari_rule rule[] = {
    {"given", "Given numbers stay as they are"},
    {"cell", "Every cell holds exactly one number"},
    {"row", "Every number stands exactly once in each row"},
    {"column", "Every number stands exactly once in each column"},
    {"box", "Every number stands exactly once in each box"},
};

static const ari_param param[] = {
    {"boxrows", NULL, 1, MOST, 3, "rows of a box"},
    {"boxcols", NULL, 1, MOST, 3, "columns of a box"},
};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"1 2 3 ...", "the number of the cell"},
    {"A B ... Z @", "10 to 36"},
    {"a b ... z", "10 to 35"},
    {NULL, NULL},
};

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    int32_t value;
    if (size == 1 && token[0] >= 'A' && token[0] <= 'Z') return ari_board_clue_set(clue, token[0] - 'A' + 10);
    if (!ari_board_clue_parse(token, size, &value)) return false;
    *clue = value ? value : ARI_CLUE_NONE;
    return true;
}

static void print_clue(int32_t clue, ari_out *o) {
    if (clue < 10 || clue > 35) ari_board_clue_print(clue, o);
    else ari_text_char(o, (char)('A' + clue - 10));
}

static ari_status wrong_boxes(const ari_board *b, ari_error *err) {
    char what[60];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_format(&o, "boxes of %dx%d do not fill a board of %ux%u", (int)b->param[BOXROWS], (int)b->param[BOXCOLS],
                    b->rows, b->cols);
    return ari_status_fail(err, ARI_RANGE, 0, 0, what,
                           "give boxes=ROWSxCOLUMNS, as 2x3 for a side of 6, 1x7 for a side of 7");
}

/* Letters are the numbers from 10 on: one beyond the board may be a slip. */
static const char *remedy_of(int32_t clue) {
    if (clue == 'l' - 'a' + 10 || clue == 'i' - 'a' + 10) return "the letters l and I are no digit; did you mean 1?";
    if (clue == 'o' - 'a' + 10) return "the letter O is no digit; write 0 or . for an empty cell";
    return "write a number from 1 to the side of the board, or '.'";
}

static ari_status audit_sudoku(const ari_board *b, ari_error *err) {
    const int32_t n = b->param[BOXROWS] * b->param[BOXCOLS];
    if (n > MOST || b->rows > MOST || b->cols > MOST)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the board is too large", "a sudoku has at most 36 symbols");
    if (b->rows != b->cols)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "a sudoku has as many columns as rows", "give the size as 9x9");
    if (b->rows != (uint32_t)n) return wrong_boxes(b, err);
    bool wrong = false;
    for (uint32_t i = 0; i < b->ncell; i++) /* without a jump, for vector registers */
        wrong |= b->clue[i] != ARI_CLUE_NONE && (b->clue[i] < 1 || b->clue[i] > n);
    for (uint32_t i = 0; wrong && i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && (b->clue[i] < 1 || b->clue[i] > n))
            return ari_board_clue_fail(b, i, "number ", b->clue[i], " is out of range", remedy_of(b->clue[i]),
                                       err);
    return ARI_OK;
}

static void describe_sudoku(const ari_board *b, ari_out *o) {
    ari_text_format(o, "sudoku, boxes %dx%d: every number once in each row, column and box", (int)b->param[BOXROWS],
                    (int)b->param[BOXCOLS]);
}

/* ---- model ---- */

enum { KINDS = 3 }; /* of units: rows, columns, boxes; so are the rules that follow each other, and the sites */

static ari_tag unit_tag(uint32_t kind, uint32_t u) {
    return ari_tag_of((uint16_t)(ROW + kind), ARI_SITE(ARI_AT_ROW + kind, u), 0);
}

/* The cells of row, column and box number u. */
static void find_units(const ari_board *b, uint32_t u, uint32_t (*cell)[MOST]) {
    const uint32_t n = b->rows, tall = (uint32_t)b->param[BOXROWS], wide = (uint32_t)b->param[BOXCOLS];
    for (uint32_t i = 0; i < n; i++) {
        cell[0][i] = u * n + i;
        cell[1][i] = i * n + u;
        cell[2][i] = (u / tall * tall + i / wide) * n + u % tall * wide + i % wide; /* `tall` boxes side by side */
    }
}

/* The literal for symbol k (from 0) in a cell. */
static ari_lit holds_sudoku(uint32_t n, uint32_t cell, uint32_t k) { return ARI_POS(cell * n + k); }

static void add_cells(const ari_board *b, ari_model *m) {
    const uint32_t n = b->rows;
    ari_lit lit[MOST];
    for (uint32_t i = 0; i < b->ncell; i++) {
        for (uint32_t k = 0; k < n; k++) lit[k] = holds_sudoku(n, i, k);
        ari_model_count(m, ari_tag_of(CELL, ARI_SITE(ARI_AT_CELL, i), 0), 1, 1, lit, n);
    }
}

/* Row, column and box number u, with each symbol. */
static void add_units(const ari_board *b, ari_model *m, uint32_t u) {
    const uint32_t n = b->rows;
    uint32_t cell[KINDS][MOST];
    ari_lit lit[MOST];
    find_units(b, u, cell);
    for (uint32_t k = 0; k < n; k++)
        for (uint32_t kind = 0; kind < KINDS; kind++) {
            for (uint32_t i = 0; i < n; i++) lit[i] = holds_sudoku(n, cell[kind][i], k);
            ari_model_count(m, unit_tag(kind, u), 1, 1, lit, n);
        }
}

static void build_sudoku(const ari_board *b, ari_model *m) {
    ari_genre_onehot_begin(b, m);
    ari_genre_onehot_givens(b, m, GIVEN);
    add_cells(b, m);
    for (uint32_t u = 0; u < b->rows; u++) add_units(b, m, u);
}

/* What the givens leave: of each cell its numbers as bits, and its first variable; of each unit what is missing. */
typedef struct rest {
    uint64_t open[MOST * MOST], missing[KINDS][MOST];
    ari_var first[MOST * MOST];
    uint32_t n;
} rest;

/* The units of a cell. */
static void units_of(const ari_board *b, uint32_t cell, uint32_t *unit) {
    const uint32_t n = b->rows, tall = (uint32_t)b->param[BOXROWS], wide = (uint32_t)b->param[BOXCOLS];
    unit[0] = cell / n;
    unit[1] = cell % n;
    unit[2] = unit[0] / tall * tall + unit[1] / wide;
}

/* False: a number is given twice in a row, column or box. */
static bool find_rest(const ari_board *b, rest *x) {
    uint32_t u[KINDS];
    bool fine = true;
    for (uint32_t i = 0; i < KINDS * x->n; i++) x->missing[i / x->n][i % x->n] = (UINT64_C(1) << x->n) - 1;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 1) continue;
        const uint64_t bit = UINT64_C(1) << (b->clue[i] - 1);
        units_of(b, i, u);
        for (uint32_t kind = 0; kind < KINDS; kind++) {
            fine &= (x->missing[kind][u[kind]] & bit) != 0;
            x->missing[kind][u[kind]] &= ~bit;
        }
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        units_of(b, i, u);
        x->open[i] = b->clue[i] > 0 ? 0 : x->missing[0][u[0]] & x->missing[1][u[1]] & x->missing[2][u[2]];
    }
    return fine;
}

/* The variables and the rows of cells. */
static void add_open(const ari_board *b, ari_model *m, rest *x) {
    ari_lit lit[MOST];
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n = 0;
        ari_name name = ari_board_name(b, 'x', i);
        x->first[i] = m->nvar;
        for (uint64_t k = x->open[i]; k; k &= k - 1) {
            name.c = (uint16_t)(ari_bits_low(k) + 1);
            lit[n++] = ARI_POS(ari_model_main(m, name));
        }
        if (b->clue[i] < 1) ari_model_count(m, ari_tag_of(CELL, ARI_SITE(ARI_AT_CELL, i), 0), 1, 1, lit, n);
    }
}

/* Symbol k, which is missing, stands in one of these cells. */
static void add_missing(ari_model *m, const rest *x, ari_tag tag, uint32_t k, const uint32_t *cell) {
    const uint64_t bit = UINT64_C(1) << k;
    ari_lit lit[MOST];
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->n; i++) {
        const uint64_t open = x->open[cell[i]];
        if (open & bit) lit[n++] = ARI_POS(x->first[cell[i]] + ari_bits_weight(open & (bit - 1)));
    }
    ari_model_count(m, tag, 1, 1, lit, n);
}

static void brief_sudoku(const ari_board *b, ari_model *m) {
    rest x;
    uint32_t cell[KINDS][MOST];
    x.n = b->rows;
    if (!find_rest(b, &x)) ari_model_count(m, ari_tag_of(GIVEN, ARI_SITE(ARI_AT_BOARD, 0), 0), 1, 1, NULL, 0);
    add_open(b, m, &x);
    for (uint32_t u = 0; u < x.n; u++) {
        find_units(b, u, cell);
        for (uint32_t k = 0; k < x.n; k++)
            for (uint32_t kind = 0; kind < KINDS; kind++)
                if (x.missing[kind][u] >> k & 1) add_missing(m, &x, unit_tag(kind, u), k, cell[kind]);
    }
}

static const ari_form form[] = {
    {"onehot", "A. Bartlett, T. Chartier, A. Langville, T. Rankin: An Integer Programming Model for the Sudoku "
               "Problem, Journal of Online Mathematics and its Applications 8 (2008)", build_sudoku},
};

static void write_marks(const ari_board *b, uint32_t f, const ari_model *m, const uint8_t *value, ari_marks *k) {
    if (m->nvar == b->ncell * b->cols) {
        ari_genre_onehot_write(b, f, m, value, k);
        return;
    }
    for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = b->clue[i] > 0 ? b->clue[i] : 0;
    for (ari_var v = 0; v < m->nvar; v++) {
        const ari_name name = m->var_name[v];
        if (value[v] == 1) k->cell[(name.a - 1) * b->cols + name.b - 1u] = name.c;
    }
}

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    const bool fine = ari_genre_onehot_read(b, m, k, value, why);
    why->rule = CELL;
    return fine;
}

/* ---- scene ---- */

static void symbol_sudoku(ari_scene *s, const ari_board *b, ari_ink ink, uint32_t cell, int32_t value) {
    const char letter[2] = {(char)('A' + value - 10), '\0'};
    const int32_t x = ari_scene_x(b, cell), y = ari_scene_y(b, cell);
    if (value < 10 || value > 35) ari_scene_number(s, ink, x, y, value);
    else ari_scene_text(s, ink, x, y, letter);
}

static void scene_sudoku(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_cells(s, b, (uint32_t)b->param[BOXROWS], (uint32_t)b->param[BOXCOLS]);
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_scene_at(s, ARI_AT_CELL, i);
        if (b->clue[i] > 0) symbol_sudoku(s, b, ARI_INK_CLUE, i, b->clue[i]);
        else if (k && k->cell[i] > 0) symbol_sudoku(s, b, ARI_INK_ANSWER, i, k->cell[i]);
    }
}

/* ---- derive ---- */

/* ari_genre_onehot_derive: every cell gets its number. */

static void range_sudoku(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    (void)site; /* clues alone */
    *least = 1;
    *most = (int32_t)b->cols;
}

/* ---- 9x9: straight to an engine of its own ---- */

static bool digits_sudoku(const ari_board *b, uint8_t *digit) {
    if (b->rows != 9 || b->param[BOXROWS] != 3) return false;
    const int32_t *clue = b->clue;
    uint8_t own[81]; /* that `digit` might be the clues' memory would cost a load each time */
    for (uint32_t i = 0; i < 81; i++) own[i] = (uint8_t)(clue[i] > 0 ? clue[i] : 0);
    memcpy(digit, own, sizeof own);
    return true;
}

/* The clues are kept, and each unit, which has as many cells as there are numbers, holds all of them. */
static bool solved_sudoku(const ari_board *b, const ari_marks *k) {
    const uint32_t n = b->rows, tall = (uint32_t)b->param[BOXROWS], wide = (uint32_t)b->param[BOXCOLS];
    const uint64_t all = (UINT64_C(1) << n) - 1;
    uint64_t column[MOST] = {0}, box[MOST] = {0};
    bool fine = true;
    for (uint32_t r = 0, i = 0, place = 0; r < n; r++) {
        uint64_t row = 0;
        if (r == place + tall) place = r; /* the first box of this row */
        for (uint32_t c = 0, x = place, next = wide; c < n; c++, i++) {
            const uint32_t d = (uint32_t)k->cell[i] - 1;
            const uint64_t bit = UINT64_C(1) << (d & 63);
            if (c == next) x++, next += wide;
            fine &= (d < n) & ((b->clue[i] <= 0) | (b->clue[i] == k->cell[i]));
            row |= bit;
            column[c] |= bit;
            box[x] |= bit;
        }
        fine &= row == all;
    }
    for (uint32_t u = 0; u < n; u++) fine &= (column[u] == all) & (box[u] == all);
    return fine;
}

static const char *const alias[] = {"solo", NULL};
static const char *const pid[] = {"sudoku", NULL};

static const char example[] =
    "sudoku 4x4\n"
    "3 . 2 .\n"
    ". . . .\n"
    "4 1 . .\n"
    ". . . .\n";

const ari_genre ari_genre_sudoku = {
    .name = "sudoku",
    .title = "Sudoku",
    .summary = "every number once in each row, column and box",
    ARI_GENRE_TABLES,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param,
    .solving.brief = brief_sudoku,
    .drawing.most_rows = MOST, .drawing.most_cols = MOST,
    .drawing.small_rows = 6, .drawing.small_cols = 6,
    .drawing.layer = {ARI_LAYER_NUMBERS, ARI_LAYER_BOXES, ARI_LAYER_DIGITS},
    .formats.pid = pid, .formats.tag = "classic", .formats.url = {ARI_URL_NUMBER16},
    .formats.file = {ARI_FILE_CLUES, ARI_FILE_DIGITS},
    .formats.gameid = "solo",
    .rules.sign = sign,
    .formats.parse_clue = parse_clue, .formats.print_clue = print_clue,
    .rules.audit = audit_sudoku,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene_sudoku,
    .editing.derive = ari_genre_onehot_derive, .editing.range = range_sudoku, .editing.given = ari_genre_onehot_given,
    .rules.describe = describe_sudoku,
    .formats.example = example,
    .techniques = &ari_sudoku_techniques,
    .solving.engine = "band", .solving.digits = digits_sudoku, .rules.holds = solved_sudoku,
};
