/* fpuzzles_figures.c - each kind of figure has a list in the object of f-puzzles; a rule of the whole board is a member
 * that is true. Diagonals are two of these: one alone is an extra region here. A line that goes back to its first cell
 * ends before it. Minima that touch are one figure, and so are maxima: they are not compared with each other. A clue
 * beside the grid is a figure of its whole row or column, read from there on. What other programs draw for a constraint
 * of theirs (fromConstraint) says nothing more. */
#include "link/fpuzzles_figures.h"

#include "board/arrow.h"
#include "board/clue.h"
#include "board/figure.h"
#include "link/indexer_figures.h"
#include "puzzle/puzzle.h"
#include "read/figure_text.h"

#include <string.h>

/* Lists of lines; one list; one cell; a circle and lines; two lists; four cells and digits; a place beside the grid. */
typedef enum shape { LINES, CELLS, CELL, ARROW, HALVES, DIGITS, BESIDE } shape;

static const struct {
    const char *key, *kind;
    shape shape;
    int32_t usual; /* the number where none is given; 0: none */
} table[] = {{"thermometer", "thermometer", LINES, 0}, {"arrow", "arrow", ARROW, 0},
             {"palindrome", "palindrome", LINES, 0},   {"whispers", "whisper", LINES, 0},
             {"renban", "renban", LINES, 0},           {"betweenline", "between", LINES, 0},
             {"regionsumline", "regionsum", LINES, 0}, {"killercage", "cage", CELLS, 0},
             {"littlekillersum", "littlekiller", CELLS, 0}, {"xv", "total", CELLS, 0},
             {"difference", "difference", CELLS, 1},   {"ratio", "ratio", CELLS, 2},
             {"quadruple", "quadruple", DIGITS, 0},    {"clone", "clone", HALVES, 0},
             {"minimum", "minimum", CELL, 0},          {"maximum", "maximum", CELL, 0},
             {"sandwichsum", "sandwich", BESIDE, 0},   {"xsum", "xsum", BESIDE, 0},
             {"skyscraper", "skyscraper", BESIDE, 0},  {"slowthermometer", "slow", LINES, 0},
             {"doublearrow", "doublearrow", LINES, 0}, {"lockout", "lockout", LINES, 0},
             {"zipperline", "zipper", LINES, 0},       {"modularline", "modular", LINES, 0},
             {"entropicline", "entropic", LINES, 0},   {"nabner", "nabner", LINES, 0},
             {"even", "even", CELL, 0},
             {"odd", "odd", CELL, 0},                  {"extraregion", "extra", CELLS, 0}};
static const struct { const char *key, *param; } switches[] = {
    {"antiknight", "knight"}, {"antiking", "king"}, {"nonconsecutive", "nonconsecutive"},
    {"disjointgroups", "disjoint"}};
/* Words of the list "negative": pairs without such a sign do not have its number. */
static const struct { const char *word, *param, *kind; int32_t number; } negatives[] = {
    {"xv", "noxv", "total", 0}, {"ratio", "noratio", "ratio", 2}};
static const char negative[] = "negative";
static const char *const diagonal[] = {"diagonal-", "diagonal+", NULL}; /* from the top left, from the bottom left */
enum { NTABLE = sizeof table / sizeof *table, NSWITCH = sizeof switches / sizeof *switches,
       NNEGATIVE = sizeof negatives / sizeof *negatives, HEAD = 2, QUAD = 4 };

/* Are its cells compared with those beside them? */
static bool is_extreme(uint32_t i) { return !strcmp(table[i].kind, "minimum") || !strcmp(table[i].kind, "maximum"); }

bool ari_fpuzzles_figures_of(const ari_genre *g) {
    for (uint32_t i = 0; i < NTABLE; i++)
        if (ari_figure_kind_of(g, table[i].kind, strlen(table[i].kind)) == ARI_NO) return false;
    return true;
}

const ari_genre *ari_fpuzzles_figures_genre(void) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++)
        if (ari_fpuzzles_figures_of(ari_puzzle_table[i])) return ari_puzzle_table[i];
    return NULL;
}

bool ari_fpuzzles_figures_know(const char *key, uint32_t n) {
    bool known = ari_link_among(diagonal, key, n) || ari_scan_is(key, n, negative);
    for (uint32_t i = 0; i < NTABLE; i++) known |= ari_scan_is(key, n, table[i].key);
    for (uint32_t i = 0; i < NSWITCH; i++) known |= ari_scan_is(key, n, switches[i].key);
    return known || ari_link_among(ari_indexer_figures_keys, key, n);
}

bool ari_fpuzzles_figures_need(const ari_json_record *o) {
    bool need = false;
    for (uint32_t i = 0; i < o->n; i++) {
        const ari_json_field *f = &o->field[i];
        const bool cages = ari_scan_is(f->key, f->nkey, "killercage");
        need |= !cages && ari_fpuzzles_figures_know(f->key, f->nkey) && !ari_link_void(f);
    }
    return need;
}

/* ---- reading ---- */

/* The list of cells; *n 0 where it is none. */
static ari_status read_cells(ari_link *l, const ari_json_field *f, const ari_board *b, uint32_t *cell, uint32_t *n) {
    *n = 0;
    if (!f || f->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
    for (ari_json_walk at = ari_json_each(f, &l->arena); ari_json_next(&at);) {
        if (*n > b->ncell || !ari_figure_text_cell(b, at.at.text, at.at.ntext, &cell[*n]))
            return ari_link_fault(l, ARI_SYNTAX);
        ++*n;
    }
    if (*n > 2 && cell[*n - 1] == cell[0]) --*n; /* a ring */
    return ARI_OK;
}

static ari_status add_figure(ari_link *l, ari_board *b, const char *kind, int32_t number, const uint32_t *cell,
                             uint32_t n) {
    const uint32_t k = ari_figure_kind_of(b->genre, kind, strlen(kind));
    if (k == ARI_NO) return ari_link_rule(l, kind, (uint32_t)strlen(kind));
    return ari_figure_add(b, k, number, cell, n) ? ARI_OK : ari_reader_memory(l->src, b);
}

/* A circle around one or two cells, and its lines, each from there on. */
static ari_status read_arrow(ari_link *l, const ari_json_record *o, ari_board *b, uint32_t *cell) {
    static const char name[] = "arrow with a circle around three cells";
    uint32_t head = 0, *line = cell + b->ncell + 2, n;
    ARI_TRY(read_cells(l, ari_json_find(o, "cells"), b, cell, &head));
    const ari_json_field *lines = ari_json_find(o, "lines");
    if (!head || head > HEAD) return ari_link_rule(l, name, sizeof name - 1);
    if (head == HEAD && cell[1] < cell[0]) { /* read from the left, or from above */
        const uint32_t first = cell[1];
        cell[1] = cell[0];
        cell[0] = first;
    }
    if (!lines || lines->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
    for (ari_json_walk at = ari_json_each(lines, &l->arena); ari_json_next(&at);) {
        uint32_t all = head;
        ARI_TRY(read_cells(l, &at.at, b, line, &n));
        for (uint32_t i = 0; i < n; i++) {
            bool circle = false;
            for (uint32_t k = 0; k < head; k++) circle |= line[i] == cell[k];
            if (!circle && all < b->ncell) cell[all++] = line[i];
        }
        if (all > head) ARI_TRY(add_figure(l, b, head == 1 ? "arrow" : "pill", ARI_CLUE_NONE, cell, all));
    }
    return ARI_OK;
}

/* The digits of a circle as one number, 0 none. */
static ari_status read_digits(ari_link *l, const ari_json_record *o, int32_t *number) {
    static const char name[] = "quadruple of numbers above 9";
    const ari_json_field *values = ari_json_find(o, "values");
    uint32_t n = 0, v;
    *number = 0;
    if (!values || values->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
    for (ari_json_walk at = ari_json_each(values, &l->arena); ari_json_next(&at);) {
        if (!ari_link_number(&at.at, &v)) return ari_link_fault(l, ARI_SYNTAX);
        if (!v || v > 9 || ++n > QUAD) return ari_link_rule(l, name, sizeof name - 1);
        *number = 10 * *number + (int32_t)v;
    }
    if (!n) *number = ARI_CLUE_NONE;
    return ARI_OK;
}

/* One figure of both lists; where they share a cell one of each pair. */
static ari_status read_clone(ari_link *l, const ari_json_record *o, ari_board *b, uint32_t *cell) {
    uint32_t n, m, *other = cell + b->ncell + 2;
    bool apart = true;
    ARI_TRY(read_cells(l, ari_json_find(o, "cells"), b, cell, &n));
    ARI_TRY(read_cells(l, ari_json_find(o, "cloneCells"), b, other, &m));
    if (n != m) return ari_link_fault(l, ARI_SYNTAX);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++) apart &= cell[i] != other[k];
    for (uint32_t i = 0; i < n && !apart; i++)
        if (cell[i] != other[i]) {
            const uint32_t two[] = {cell[i], other[i]};
            ARI_TRY(add_figure(l, b, "clone", ARI_CLUE_NONE, two, 2));
        }
    if (!apart || !n) return ARI_OK;
    if (2 * n > b->ncell) return ari_link_fault(l, ARI_SYNTAX);
    memmove(cell + n, other, n * sizeof *cell);
    return add_figure(l, b, "clone", ARI_CLUE_NONE, cell, 2 * n);
}

/* The row or column that a place beside the grid, "R0C3", looks along: its cells from there on. */
static bool read_beside(const ari_json_field *f, const ari_board *b, uint32_t *cell) {
    uint32_t part[2] = {0, 0}, i = 0;
    for (int k = 0; f && k < 2; k++) {
        if (i == f->ntext || f->text[i++] != "RC"[k]) return false;
        const uint32_t from = i;
        while (i < f->ntext && f->text[i] >= '0' && f->text[i] <= '9') i++;
        if (!ari_scan_whole(f->text + from, i - from, &part[k]) || part[k] > b->cols + 1) return false;
    }
    const uint32_t n = b->cols, r = part[0], c = part[1];
    const bool row = c == 0 || c == n + 1, column = r == 0 || r == n + 1;
    if (!f || i != f->ntext || row == column) return false;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t at = (row ? c : r) ? n - 1 - k : k;
        cell[k] = row ? (r - 1) * n + at : at * n + c - 1;
    }
    return true;
}

/* All cells of a list; those that touch are one figure. */
static ari_status read_extremes(ari_link *l, const ari_json_field *list, uint32_t i, ari_board *b, uint32_t *cell) {
    bool *met = ARI_ZERO(&l->arena, bool, b->ncell);
    if (!met) return ari_link_fault(l, l->arena.spent);
    for (ari_json_walk at = ari_json_each(list, &l->arena); ari_json_next(&at);) {
        ari_json_record o;
        ARI_TRY(ari_link_object(l, at.at.raw, at.at.nraw, &o));
        const ari_json_field *one = ari_json_find(&o, "cell");
        if (!one || !ari_figure_text_cell(b, one->text, one->ntext, cell)) return ari_link_fault(l, ARI_SYNTAX);
        met[*cell] = true;
    }
    for (uint32_t from = 0; from < b->ncell; from++) {
        uint32_t n = 0;
        if (!met[from]) continue;
        cell[n++] = from;
        met[from] = false;
        for (uint32_t k = 0; k < n; k++)
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t next = ari_board_ahead(b, cell[k], d);
                if (next == ARI_NO || !met[next]) continue;
                met[next] = false;
                cell[n++] = next;
            }
        ARI_TRY(add_figure(l, b, table[i].kind, ARI_CLUE_NONE, cell, n));
    }
    return ARI_OK;
}

/* The number of an entry: of XV as letters. */
static ari_status read_number(ari_link *l, const ari_json_record *o, uint32_t i, int32_t *number) {
    const ari_json_field *v = ari_json_find(o, "value");
    uint32_t n = 0;
    *number = table[i].usual ? table[i].usual : ARI_CLUE_NONE;
    if (ari_link_void(v)) return ARI_OK;
    if (ari_scan_is(v->text, v->ntext, "X")) *number = 10;
    else if (ari_scan_is(v->text, v->ntext, "V")) *number = 5;
    else if (ari_link_number(v, &n) && n <= ARI_BOARD_CLUE_MOST) *number = (int32_t)n;
    else return ari_link_rule(l, table[i].key, (uint32_t)strlen(table[i].key));
    return ARI_OK;
}

static ari_status read_entry(ari_link *l, const ari_json_field *f, uint32_t i, ari_board *b, uint32_t *cell) {
    static const char *const beside[] = {"lines", "cells", "cell", "value", "values", "cloneCells", "direction",
                                         "outlineC", "baseC", "fontC",
                                         "width", "height", "isNewConstraint", "fromConstraint", "color", "size", NULL};
    ari_json_record o;
    int32_t number;
    uint32_t n;
    if (f->kind != ARI_JSON_OBJECT) return ari_link_fault(l, ARI_SYNTAX);
    ARI_TRY(ari_link_object(l, f->raw, f->nraw, &o));
    for (uint32_t k = 0; k < o.n; k++)
        if (!ari_link_among(beside, o.field[k].key, o.field[k].nkey) && !ari_link_void(&o.field[k]))
            return ari_link_rule(l, o.field[k].key, o.field[k].nkey);
    if (table[i].shape == ARROW) return read_arrow(l, &o, b, cell);
    if (table[i].shape == HALVES) return read_clone(l, &o, b, cell);
    if (table[i].shape == DIGITS) {
        ARI_TRY(read_digits(l, &o, &number));
        ARI_TRY(read_cells(l, ari_json_find(&o, "cells"), b, cell, &n));
        return n && n <= QUAD ? add_figure(l, b, table[i].kind, number, cell, n) : ari_link_fault(l, ARI_SYNTAX);
    }
    ARI_TRY(read_number(l, &o, i, &number));
    if (table[i].shape == BESIDE) {
        if (!read_beside(ari_json_find(&o, "cell"), b, cell)) return ari_link_fault(l, ARI_SYNTAX);
        return add_figure(l, b, table[i].kind, number, cell, b->cols);
    }
    if (table[i].shape == CELL) {
        const ari_json_field *one = ari_json_find(&o, "cell");
        if (!one || !ari_figure_text_cell(b, one->text, one->ntext, cell)) return ari_link_fault(l, ARI_SYNTAX);
        return add_figure(l, b, table[i].kind, ARI_CLUE_NONE, cell, 1);
    }
    if (table[i].shape == CELLS) {
        ARI_TRY(read_cells(l, ari_json_find(&o, "cells"), b, cell, &n));
        return n ? add_figure(l, b, table[i].kind, number, cell, n) : ARI_OK;
    }
    const bool dutch = !strcmp(table[i].kind, "whisper") && number == 4;
    if (number != ARI_CLUE_NONE && !dutch && number != 5)
        return ari_link_rule(l, table[i].key, (uint32_t)strlen(table[i].key));
    const ari_json_field *lines = ari_json_find(&o, "lines");
    if (!lines || lines->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
    for (ari_json_walk at = ari_json_each(lines, &l->arena); ari_json_next(&at);) {
        ARI_TRY(read_cells(l, &at.at, b, cell, &n));
        if (n > 1) ARI_TRY(add_figure(l, b, dutch ? "dutch" : table[i].kind, ARI_CLUE_NONE, cell, n));
    }
    return ARI_OK;
}

static uint32_t on_diagonal(const ari_board *b, uint32_t rising, uint32_t i) {
    return (rising ? b->rows - 1 - i : i) * b->cols + i;
}

/* Of ratios only 2 is meant: other dots would mean their own numbers too. */
static ari_status read_negative(ari_link *l, const ari_json_field *f, ari_board *b) {
    if (ari_link_void(f)) return ARI_OK;
    if (f->kind != ARI_JSON_ARRAY) return ari_link_rule(l, f->key, f->nkey);
    for (ari_json_walk at = ari_json_each(f, &l->arena); ari_json_next(&at);) {
        uint32_t i = 0;
        while (i < NNEGATIVE && !ari_scan_is(at.at.text, at.at.ntext, negatives[i].word)) i++;
        if (i == NNEGATIVE) return ari_link_rule(l, negative, sizeof negative - 1);
        ari_reader_set(b, negatives[i].param, 1);
        const uint32_t kind = ari_figure_kind_of(b->genre, negatives[i].kind, strlen(negatives[i].kind));
        for (uint32_t k = 0; k < b->nfigure; k++)
            if (b->figure[k].kind == kind && negatives[i].number && b->figure[k].number != negatives[i].number)
                return ari_link_rule(l, negative, sizeof negative - 1);
    }
    return ARI_OK;
}

static ari_status read_switches(ari_link *l, const ari_json_record *o, ari_board *b, uint32_t *cell) {
    bool on[2];
    for (uint32_t i = 0; i < NSWITCH; i++)
        if (!ari_link_void(ari_json_find(o, switches[i].key))) ari_reader_set(b, switches[i].param, 1);
    for (uint32_t i = 0; i < 2; i++) on[i] = !ari_link_void(ari_json_find(o, diagonal[i]));
    if (on[0] && on[1]) ari_reader_set(b, "diagonals", 1);
    if (on[0] == on[1]) return ARI_OK;
    for (uint32_t i = 0; i < b->cols; i++) cell[i] = on_diagonal(b, on[1], i);
    return add_figure(l, b, "extra", ARI_CLUE_NONE, cell, b->cols);
}

/* Regions that are no usual boxes: a figure each, by the cells in reading order. */
static ari_status read_regions(ari_link *l, ari_board *b, const uint32_t *label, uint32_t *cell) {
    uint32_t rows = 1, cols = b->cols; /* of a side without boxes: its rows */
    bool usual = true;
    (void)ari_reader_box(b->cols, &rows, &cols);
    for (uint32_t i = 0; i < b->ncell && usual; i++)
        usual = label[i] == i / b->cols / rows * (b->cols / cols) + i % b->cols / cols;
    if (usual) return ARI_OK;
    ari_reader_set(b, "regular", 0);
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n = 0;
        if (label[i] == ARI_NO) continue;
        for (uint32_t k = 0; k < b->ncell; k++)
            if (label[k] == label[i]) cell[n++] = k;
        if (*cell == i) ARI_TRY(add_figure(l, b, "region", ARI_CLUE_NONE, cell, n));
    }
    return ARI_OK;
}

ari_status ari_fpuzzles_figures_read(ari_link *l, const ari_json_record *o, ari_board *b, const uint32_t *label) {
    uint32_t *cell = ARI_TAKE(&l->arena, uint32_t, 2 * (size_t)b->ncell + 4);
    if (!cell) return ari_link_fault(l, l->arena.spent);
    ARI_TRY(read_regions(l, b, label, cell));
    ARI_TRY(read_switches(l, o, b, cell));
    for (uint32_t i = 0; i < NTABLE; i++) {
        const ari_json_field *f = ari_json_find(o, table[i].key);
        if (ari_link_void(f)) continue;
        if (f->kind != ARI_JSON_ARRAY) return ari_link_rule(l, f->key, f->nkey);
        const uint32_t before = b->nfigure;
        for (ari_json_walk at = ari_json_each(f, &l->arena); ari_json_next(&at);)
            ARI_TRY(read_entry(l, &at.at, i, b, cell));
        if (!is_extreme(i)) continue;
        b->nfigure = before; /* each entry is fine; now those that touch are joined */
        ARI_TRY(read_extremes(l, f, i, b, cell));
    }
    for (uint32_t i = 0; ari_indexer_figures_keys[i]; i++) {
        const ari_json_field *f = ari_json_find(o, ari_indexer_figures_keys[i]);
        if (!ari_link_void(f)) ARI_TRY(ari_indexer_figures_read(l, f, i, b));
    }
    return read_negative(l, ari_json_find(o, negative), b);
}

/* ---- printing ---- */

static void put_name(const ari_board *b, uint32_t cell, const char *key, ari_json_out *w) {
    char name[24];
    ari_out o;
    ari_text_within(&o, name, sizeof name);
    ari_text_format(&o, "R%uC%u", cell / b->cols + 1, cell % b->cols + 1);
    ari_json_string(w, key, name);
}

static void put_cells(const ari_board *b, const ari_figure *f, const char *key, uint32_t from, uint32_t to,
                      ari_json_out *w) {
    ari_json_array(w, key);
    for (uint32_t i = from; i < to; i++) put_name(b, f->cell[i], NULL, w);
    ari_json_end(w);
}

/* The way of a diagonal from the border: its steps, down and to the right; false: it is none. */
static bool find_way(const ari_board *b, const ari_figure *f, int *down, int *right) {
    const uint32_t n = b->cols, r = f->cell[0] / n, c = f->cell[0] % n;
    *down = f->n > 1 ? (int)(f->cell[1] / n) - (int)r : r ? -1 : 1;
    *right = f->n > 1 ? (int)(f->cell[1] % n) - (int)c : c ? -1 : 1;
    if (*down * *down != 1 || *right * *right != 1) return false;
    for (uint32_t i = 1; i < f->n; i++)
        if ((int)(f->cell[i] / n) != (int)r + (int)i * *down || (int)(f->cell[i] % n) != (int)c + (int)i * *right)
            return false;
    const int before = (int)r - *down, aside = (int)c - *right;
    return before < 0 || aside < 0 || before == (int)b->rows || aside == (int)n;
}

static void put_way(const ari_board *b, const ari_figure *f, ari_json_out *w) {
    char name[24];
    int down = 0, right = 0;
    ari_out o;
    (void)find_way(b, f, &down, &right);
    ari_text_within(&o, name, sizeof name);
    ari_text_format(&o, "R%dC%d", (int)(f->cell[0] / b->cols) + 1 - down, (int)(f->cell[0] % b->cols) + 1 - right);
    ari_json_string(w, "cell", name);
    ari_json_string(w, "direction", down > 0 ? right > 0 ? "DR" : "DL" : right > 0 ? "UR" : "UL");
}

/* The place beside the grid from where a figure is read; false: it is no whole row or column. */
static bool find_side(const ari_board *b, const ari_figure *f, char name[24]) {
    const uint32_t n = b->cols, r = f->cell[0] / n, c = f->cell[0] % n;
    const uint32_t step = f->n > 1 ? f->cell[1] - f->cell[0] : 0; /* back: modulo 2^32 */
    ari_out o;
    if (f->n != n || n < 2) return false;
    for (uint32_t i = 2; i < f->n; i++)
        if (f->cell[i] - f->cell[i - 1] != step) return false;
    const bool row = (step == 1 && !c) || (step == 0u - 1 && c == n - 1);
    const bool column = (step == n && !r) || (step == 0u - n && r == n - 1);
    if (!row && !column) return false;
    ari_text_within(&o, name, 24);
    ari_text_format(&o, "R%uC%u", row ? r + 1 : step == n ? 0 : n + 1, column ? c + 1 : step == 1 ? 0 : n + 1);
    return true;
}

/* The digits of a number from the first on. */
static void put_digits(int32_t number, ari_json_out *w) {
    char text[12];
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    if (number != ARI_CLUE_NONE) ari_text_int(&o, number);
    ari_json_array(w, "values");
    for (uint32_t i = 0; i < o.n; i++) ari_json_int(w, NULL, text[i] - '0');
    ari_json_end(w);
}

/* One entry of a list; of minima and maxima that of their i-th cell. */
static void put_entry(const ari_board *b, const ari_figure *f, uint32_t i, const char *kind, uint32_t cell,
                      ari_json_out *w) {
    char number[12], side[24];
    ari_out o;
    ari_text_within(&o, number, sizeof number);
    if (f->number != ARI_CLUE_NONE) ari_text_int(&o, f->number);
    if (!strcmp(kind, "dutch")) ari_text_put(&o, "4");
    const bool letters = !strcmp(kind, "total");
    ari_json_object(w, NULL);
    if (table[i].shape == CELL) put_name(b, f->cell[cell], "cell", w);
    if (table[i].shape == BESIDE && find_side(b, f, side)) ari_json_string(w, "cell", side);
    if (table[i].shape == DIGITS) put_digits(f->number, w);
    if (table[i].shape == HALVES) {
        put_cells(b, f, "cells", 0, f->n / 2, w);
        put_cells(b, f, "cloneCells", f->n / 2, f->n, w);
    }
    if (!strcmp(kind, "littlekiller")) put_way(b, f, w);
    if (table[i].shape == CELLS || table[i].shape == DIGITS) put_cells(b, f, "cells", 0, f->n, w);
    if (table[i].shape == ARROW) put_cells(b, f, "cells", 0, !strcmp(kind, "pill") ? HEAD : 1, w);
    if (table[i].shape == LINES || table[i].shape == ARROW) {
        ari_json_array(w, "lines");
        put_cells(b, f, NULL, !strcmp(kind, "pill"), f->n, w);
        ari_json_end(w);
    }
    if (o.n && table[i].shape != DIGITS) ari_json_string(w, "value", letters ? f->number == 10 ? "X" : "V" : number);
    ari_json_end(w);
}

/* The list that a kind goes to; NTABLE: none. */
static uint32_t list_of(const char *kind) {
    uint32_t i = 0;
    const char *like = !strcmp(kind, "dutch") ? "whisper" : !strcmp(kind, "pill") ? "arrow" : kind;
    while (i < NTABLE && strcmp(table[i].kind, like)) i++;
    return i;
}

/* Has another figure of its kind a cell in it or beside it? */
static bool touches_alike(const ari_board *b, const ari_figure *f) {
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *other = &b->figure[i];
        if (other == f || other->kind != f->kind) continue;
        for (uint32_t k = 0; k < other->n; k++) {
            if (ari_figure_has(f, other->cell[k])) return true;
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t next = ari_board_ahead(b, other->cell[k], d);
                if (next != ARI_NO && ari_figure_has(f, next)) return true;
            }
        }
    }
    return false;
}

static bool has_zero(int32_t number) {
    while (number > 0 && number % 10) number /= 10;
    return number > 0;
}

/* Has it a form there? Regions go to the cells; sums are X and V. */
static const char *name_misfit(const ari_board *b, const ari_figure *f, const char *kind) {
    int down, right;
    char side[24];
    const uint32_t i = list_of(kind);
    if (i == NTABLE) return strcmp(kind, "region") && ari_indexer_figures_kind(b, f) == ARI_NO ? kind : NULL;
    if (!strcmp(kind, "pill") && f->cell[1] < f->cell[0]) return "a pill that is read backwards";
    if (!strcmp(kind, "littlekiller") && !find_way(b, f, &down, &right)) return "a little killer that is no diagonal";
    if (table[i].usual && f->number == ARI_CLUE_NONE) return kind;
    if (is_extreme(i) && touches_alike(b, f)) return "minima or maxima that touch";
    if (table[i].shape == HALVES && f->n % 2) return "a clone with a cell left over";
    if (table[i].shape == BESIDE && !find_side(b, f, side)) return "a number beside the grid of no row or column";
    if (table[i].shape == DIGITS && has_zero(f->number)) return "a quadruple with a 0";
    for (uint32_t k = 0; k < NNEGATIVE; k++)
        if (!strcmp(kind, negatives[k].kind) && negatives[k].number && f->number != negatives[k].number &&
            ari_reader_value(b, negatives[k].param, 0))
            return "a ratio that is not 2 where all of 2 are given";
    if (!strcmp(kind, "total") && f->number != 5 && f->number != 10) return "a sum that is neither 5 nor 10";
    return NULL;
}

/* At most one region for a cell, and boxes or regions. */
static bool regions_fit(const ari_board *b) {
    uint32_t all = 0, met = 0;
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (!strcmp(b->genre->drawing.kind[b->figure[i].kind].name, "region")) all += b->figure[i].n;
    for (uint32_t i = 0; i < b->ncell && all; i++) met += ari_figure_region(b, i) != ARI_NO;
    return all == met && (!all || !ari_reader_value(b, "regular", 1));
}

/* Figures with the pattern of one, as lists of cells. */
static void put_indexers(const ari_board *b, ari_json_out *w) {
    for (uint32_t i = 0; ari_indexer_figures_keys[i]; i++) {
        bool some = false;
        for (uint32_t k = 0; k < b->nfigure; k++) {
            const ari_figure *f = &b->figure[k];
            if (!f->n || ari_indexer_figures_kind(b, f) != i) continue;
            if (!some) ari_json_array(w, ari_indexer_figures_keys[i]);
            some = true;
            ari_json_object(w, NULL);
            put_cells(b, f, "cells", 0, 1, w);
            ari_json_end(w);
        }
        if (some) ari_json_end(w);
    }
}

ari_status ari_fpuzzles_figures_print(const ari_board *b, ari_json_out *w, ari_error *err) {
    static const char *const none[] = {"windows"};
    if (b->ngrid) return ari_reader_cannot(err, "grids", "f-puzzles has one grid: print it as text");
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        const char *what = f->n ? name_misfit(b, f, b->genre->drawing.kind[f->kind].name) : NULL;
        if (what) return ari_reader_cannot(err, what, "f-puzzles has no such constraint: print it as text");
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > (int32_t)b->cols)
            return ari_reader_cannot(err, "a given number larger than the side", "take it away");
    if (!regions_fit(b))
        return ari_reader_cannot(err, "regions that overlap, or beside boxes", "print it as text");
    if (ari_reader_value(b, none[0], 0))
        return ari_reader_cannot(err, none[0], "f-puzzles has no such constraint: name extra regions instead");
    for (uint32_t i = 0; i < NSWITCH; i++)
        if (ari_reader_value(b, switches[i].param, 0)) ari_json_bool(w, switches[i].key, true);
    bool denies = false;
    for (uint32_t i = 0; i < NNEGATIVE; i++) denies |= ari_reader_value(b, negatives[i].param, 0) != 0;
    if (denies) ari_json_array(w, negative);
    for (uint32_t i = 0; i < NNEGATIVE; i++)
        if (ari_reader_value(b, negatives[i].param, 0)) ari_json_string(w, NULL, negatives[i].word);
    if (denies) ari_json_end(w);
    for (uint32_t i = 0; i < 2; i++)
        if (ari_reader_value(b, "diagonals", 0)) ari_json_bool(w, diagonal[i], true);
    for (uint32_t i = 0; i < NTABLE; i++) {
        bool some = false;
        for (uint32_t k = 0; k < b->nfigure; k++) {
            const char *kind = b->genre->drawing.kind[b->figure[k].kind].name;
            if (!b->figure[k].n || list_of(kind) != i) continue;
            if (!some) ari_json_array(w, table[i].key);
            some = true;
            for (uint32_t cell = 0; cell < (table[i].shape == CELL ? b->figure[k].n : 1); cell++)
                put_entry(b, &b->figure[k], i, kind, cell, w);
        }
        if (some) ari_json_end(w);
    }
    put_indexers(b, w);
    return ARI_OK;
}

uint32_t ari_fpuzzles_figures_region(const ari_board *b, uint32_t cell) {
    uint32_t rows = 1, cols = b->cols;
    if (!ari_reader_value(b, "regular", 1)) return ari_figure_region(b, cell);
    (void)ari_reader_box(b->cols, &rows, &cols);
    return cell / b->cols / rows * (b->cols / cols) + cell % b->cols / cols;
}
