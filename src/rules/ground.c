/* ground.c - the places of laws. Each domain has numbers for the places that it may have, in the order in which rows
 * are written, and a function that fills in one of them or says that it is none. */
#include "rules/ground.h"

#include "base/sort.h"
#include "board/figure.h"
#include "board/rooms.h"
#include "genre/lines.h"
#include "rules/between_clues.h"
#include "rules/coloured_clues.h"
#include "rules/outer_clues.h"

enum { TO_RIGHT = 4, BELOW = 2, DIRECTIONS = 4 };

/* ---- scopes of one cell ---- */

/* A clue, of this colour if there is one. */
static bool is_stop(const ari_board *b, uint32_t cell, uint32_t colour) {
    return b->clue[cell] != ARI_CLUE_NONE && (!colour || (uint32_t)ari_coloured_clues_colour(b, cell) == colour);
}

static uint32_t add_ray(const ari_board *b, uint32_t from, int direction, uint32_t colour, uint32_t *at) {
    uint32_t n = 0;
    for (uint32_t i = from; (i = ari_board_ahead(b, i, direction)) != ARI_NO && !is_stop(b, i, colour);) at[n++] = i;
    return n;
}

static uint32_t add_block(const ari_board *b, uint32_t cell, uint32_t scope, uint32_t *at) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    uint32_t n = 0;
    for (uint32_t y = r ? r - 1 : 0; y <= r + 1 && y < b->rows; y++)
        for (uint32_t x = c ? c - 1 : 0; x <= c + 1 && x < b->cols; x++)
            if (scope == ARI_IN_BLOCK || (scope == ARI_IN_CORNERS ? y != r && x != c : y != r || x != c))
                at[n++] = y * b->cols + x;
    return n;
}

static uint32_t find_scope(const ari_board *b, uint32_t scope, uint32_t cell, uint32_t *at) {
    uint32_t n = 0;
    switch ((ari_scope)scope) {
    case ARI_IN_AROUND:
    case ARI_IN_BLOCK:
    case ARI_IN_CORNERS:
        return add_block(b, cell, scope, at);
    case ARI_IN_IT:
    case ARI_IN_BORDER:
        at[n++] = cell;
        return n;
    case ARI_IN_RAY: {
        const int ahead = ari_coloured_clues_direction(b, cell);
        for (uint32_t i = cell; ahead && (i = ari_board_ahead(b, i, ahead)) != ARI_NO;) at[n++] = i;
        return n;
    }
    case ARI_IN_SIGHT:
        at[n++] = cell;
        for (int d = 1; d <= DIRECTIONS; d++) n += add_ray(b, cell, d, 0, at + n);
        return n;
    case ARI_IN_BESIDE_RIGHT:
    case ARI_IN_BESIDE_BELOW: {
        const uint32_t next = ari_board_ahead(b, cell, scope == ARI_IN_BESIDE_RIGHT ? TO_RIGHT : BELOW);
        for (uint32_t half = 0; half < 2 && (!half || next != ARI_NO); half++)
            for (int d = 1; d <= DIRECTIONS; d++) {
                const uint32_t beside = ari_board_ahead(b, half ? next : cell, d);
                if (beside != ARI_NO && beside != (half ? cell : next)) at[n++] = beside;
            }
        return n;
    }
    case ARI_IN_BESIDE:
        break;
    }
    for (int d = 1; d <= DIRECTIONS; d++) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        if (next != ARI_NO) at[n++] = next;
    }
    return n;
}

/* ---- domains: place i ---- */

static bool at_cell(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const bool clue = g->b->clue[i] != ARI_CLUE_NONE;
    if ((g->law->each == ARI_EACH_CLUE && !clue) || (g->law->each == ARI_EACH_OTHER && clue)) return false;
    if (g->law->colour && ari_coloured_clues_colour(g->b, i) != g->law->colour) return false;
    p->n = find_scope(g->b, ari_law_of_lines(g->law) ? ARI_IN_IT : g->law->scope, i, g->cell);
    p->cell = i;
    return true;
}

static bool at_pair(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const uint32_t n = g->b->ncell, cell = i % n, next = ari_board_ahead(g->b, cell, i < n ? TO_RIGHT : BELOW);
    if (next == ARI_NO) return false;
    g->cell[0] = p->cell = cell;
    g->cell[1] = next;
    p->n = 2;
    return true;
}

/* The pair right of a cell, or below it, where a border is between them; of rooms where two of these are compared. */
static bool at_across(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const uint32_t cell = i / 2, next = ari_board_ahead(g->b, cell, i % 2 ? BELOW : TO_RIGHT);
    const bool rooms = g->law->each == ARI_EACH_TOUCHING || g->law->form == ARI_LAW_KIND ||
                       g->law->form == ARI_LAW_ALTERNATE;
    if (next == ARI_NO || !ari_board_rooms_border(g->b, cell, next) || (g->first && !g->first[i])) return false;
    if (rooms && g->b->room[cell] == g->b->room[next]) return false;
    g->cell[0] = p->cell = cell;
    g->cell[1] = next;
    p->n = 2;
    return true;
}

static bool at_within(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const uint32_t cell = i / 2, next = ari_board_ahead(g->b, cell, i % 2 ? BELOW : TO_RIGHT);
    if (next == ARI_NO || g->b->room[cell] != g->b->room[next]) return false;
    g->cell[0] = p->cell = cell;
    g->cell[1] = next;
    p->n = 2;
    return true;
}

/* Cells of a grid from its upper left corner on. */
static void take_block(ari_ground *g, uint32_t at, uint32_t high, uint32_t wide, ari_ground_place *p) {
    p->n = high * wide;
    for (uint32_t k = 0; k < p->n; k++) g->cell[k] = at + k / wide * g->b->cols + k % wide;
    p->cell = at;
}

/* A row, or behind the rows a column: of a grid those of each, named by their first cells. */
static bool at_line(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    const uint32_t side = ari_grids_side(b), rows = b->ngrid ? b->ngrid * side : b->rows;
    if (g->law->each == ARI_EACH_COLUMN) i += rows;
    const bool row = i < rows;
    const uint32_t k = row ? i : i - rows, along = row ? b->cols : 1, step = row ? 1 : b->cols;
    const uint32_t first = b->ngrid ? ari_grids_corner(b, k / side) + k % side * along : k * along;
    p->n = b->ngrid ? side : row ? b->cols : b->rows;
    for (uint32_t j = 0; j < p->n; j++) g->cell[j] = first + j * step;
    p->cell = first;
    if (!b->ngrid) p->site = ARI_SITE(row ? ARI_AT_ROW : ARI_AT_COL, k);
    return true;
}

/* A box of two grids is one place. */
static bool at_box(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    const uint32_t side = ari_grids_side(b), grid = i / side, corner = ari_grids_corner(b, grid);
    uint32_t high, wide;
    ari_ground_box(b, &high, &wide);
    const uint32_t r = corner / b->cols + i % side / high * high, c = corner % b->cols + i % side % high * wide;
    for (uint32_t k = 0; k < grid; k++) {
        const uint32_t top = ari_grids_corner(b, k) / b->cols, left = ari_grids_corner(b, k) % b->cols;
        if (r >= top && c >= left && r - top < side && c - left < side && !((r - top) % high) && !((c - left) % wide))
            return false;
    }
    take_block(g, r * b->cols + c, high, wide, p);
    return true;
}

/* From the left corners to the right ones: down first. */
static bool at_diagonal(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    const uint32_t side = ari_grids_side(b), corner = ari_grids_corner(b, i / 2);
    for (p->n = 0; p->n < side; p->n++)
        g->cell[p->n] = corner + (i % 2 ? side - 1 - p->n : p->n) * b->cols + p->n;
    p->cell = g->cell[0];
    return true;
}

static bool at_inner(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    const uint32_t side = ari_grids_side(b), r = i / side % side, c = i % side;
    uint32_t high, wide;
    ari_ground_box(b, &high, &wide);
    if (r % (high + 1) != 1 % (high + 1) || c % (wide + 1) != 1 % (wide + 1)) return false;
    if (r + high >= side || c + wide >= side) return false;
    take_block(g, ari_grids_corner(b, i / side / side) + r * b->cols + c, high, wide, p);
    return true;
}

static bool at_position(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    const uint32_t side = ari_grids_side(b), corner = ari_grids_corner(b, i / side);
    uint32_t high, wide;
    ari_ground_box(b, &high, &wide);
    p->n = 0;
    for (uint32_t r = i % side / wide; r < side; r += high)
        for (uint32_t c = i % wide; c < side; c += wide) g->cell[p->n++] = corner + r * b->cols + c;
    p->cell = g->cell[0];
    return true;
}

/* Of each cell up to four pairs downwards: wide to the right, wide to the left; then the same with both swapped. */
static bool at_offset(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    const uint32_t cell = i / 4, turn = i % 4, high = turn < 2 ? g->law->high : g->law->wide;
    const uint32_t wide = turn < 2 ? g->law->wide : g->law->high, r = cell / b->cols, c = cell % b->cols;
    if ((turn > 1 && high == wide) || r + high >= b->rows) return false;
    if (turn % 2 ? c < wide : c + wide >= b->cols) return false;
    g->cell[0] = p->cell = cell;
    g->cell[1] = cell + high * b->cols + (turn % 2 ? 0 - wide : wide);
    p->n = 2;
    return true;
}

static bool at_figure(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_figure *f = &g->b->figure[i];
    if (!f->n || f->kind + 1u != g->law->kind) return false;
    p->at = f->cell;
    p->n = f->n;
    p->cell = f->cell[0];
    p->clue = f->number;
    p->pattern = f->pattern;
    p->site = ARI_SITE(ARI_AT_CLUE, i);
    return true;
}

static bool at_bare(ari_ground *g, uint32_t i, ari_ground_place *p) {
    return !g->first[i] && at_cell(g, i, p);
}

static bool at_unpaired(ari_ground *g, uint32_t i, ari_ground_place *p) {
    return !g->first[i] && at_pair(g, i, p);
}

static bool at_room(ari_ground *g, uint32_t i, ari_ground_place *p) {
    p->at = g->member + g->head[i];
    p->n = g->head[i + 1] - g->head[i];
    p->cell = g->member[g->head[i]];
    return true;
}

static bool at_window(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    const uint32_t r = i / b->cols, c = i % b->cols, high = g->law->high, wide = g->law->wide;
    if (r + high > b->rows || c + wide > b->cols) return false;
    p->n = 0;
    for (uint32_t k = 0; k < high * wide; k++) g->cell[p->n++] = (r + k / wide) * b->cols + c + k % wide;
    p->cell = i;
    return true;
}

/* Cell i in reading order, or behind these in the order of columns; the direction of its line. */
static uint32_t cell_along(const ari_board *b, uint32_t i, int *direction) {
    *direction = i < b->ncell ? TO_RIGHT : BELOW;
    if (i < b->ncell) return i;
    i -= b->ncell;
    return i % b->rows * b->cols + i / b->rows;
}

static bool at_run(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    int d;
    const uint32_t colour = g->law->colour, cell = cell_along(b, i, &d), before = ari_board_ahead(b, cell, d - 1);
    if (g->law->each == ARI_EACH_RUN && g->law->high && d != BELOW) return false;
    if (is_stop(b, cell, colour) || (before != ARI_NO && !is_stop(b, before, colour))) return false;
    g->cell[0] = p->cell = cell;
    p->n = 1 + add_ray(b, cell, d, colour, g->cell + 1);
    return true;
}

/* The same with the number of the clue before it, at whose cell it is. */
static bool at_entry(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    int d;
    const uint32_t cell = cell_along(b, i, &d), before = ari_board_ahead(b, cell, d - 1);
    if (!at_run(g, i, p)) return false;
    p->clue = ARI_CLUE_NONE;
    if (before == ARI_NO) return true;
    const int32_t n = d == BELOW ? ari_pair_below(b->clue[before]) : ari_pair_right(b->clue[before]);
    p->cell = before;
    if (n > 0) p->clue = n;
    return true;
}

static bool at_stretch(ari_ground *g, uint32_t i, ari_ground_place *p) {
    const ari_board *b = g->b;
    uint32_t borders = 0;
    int d;
    uint32_t cell = p->cell = cell_along(b, i, &d);
    for (p->n = 0; borders < g->law->high;) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        if (next == ARI_NO) return false;
        g->cell[p->n++] = cell;
        borders += ari_board_rooms_border(b, cell, next);
        if (!borders) return false; /* it begins before a border */
        cell = next;
    }
    g->cell[p->n++] = cell;
    return true;
}

static bool at_outer(ari_ground *g, uint32_t i, ari_ground_place *p) {
    return ari_outer_clues_place(g->b, i, p, g->cell) && ari_outer_clues_meant(g->b, g->law, p->site);
}

static bool at_between(ari_ground *g, uint32_t i, ari_ground_place *p) {
    return ari_between_clues_place(g->b, g->law, i, p, g->cell);
}

static bool at_board(ari_ground *g, uint32_t i, ari_ground_place *p) {
    for (; i < g->b->ncell; i++) g->cell[i] = i;
    p->n = g->b->ncell;
    p->cell = 0;
    p->site = ARI_SITE(ARI_AT_BOARD, 0);
    return true;
}

typedef bool place(ari_ground *g, uint32_t i, ari_ground_place *p);
static place *const table[] = {
    [ARI_EACH_BOARD] = at_board,   [ARI_EACH_CELL] = at_cell,       [ARI_EACH_CLUE] = at_cell,
    [ARI_EACH_OTHER] = at_cell,    [ARI_EACH_PAIR] = at_pair,       [ARI_EACH_ROW] = at_line,
    [ARI_EACH_COLUMN] = at_line,   [ARI_EACH_LINE] = at_line,       [ARI_EACH_ROOM] = at_room,
    [ARI_EACH_BOX] = at_box,       [ARI_EACH_DIAGONAL] = at_diagonal, [ARI_EACH_INNER] = at_inner,
    [ARI_EACH_POSITION] = at_position, [ARI_EACH_OFFSET] = at_offset, [ARI_EACH_FIGURE] = at_figure,
    [ARI_EACH_WINDOW] = at_window, [ARI_EACH_RUN] = at_run,         [ARI_EACH_STRETCH] = at_stretch,
    [ARI_EACH_ACROSS] = at_across, [ARI_EACH_TOUCHING] = at_across, [ARI_EACH_WITHIN] = at_within,
    [ARI_EACH_OUTER] = at_outer,   [ARI_EACH_CORNER] = at_outer,    [ARI_EACH_ENTRY] = at_entry,
    [ARI_EACH_BETWEEN] = at_between, [ARI_EACH_UNMARKED] = at_between, [ARI_EACH_BARE] = at_bare,
    [ARI_EACH_PART] = at_room,
    [ARI_EACH_UNPAIRED] = at_unpaired, [ARI_EACH_AREA] = at_room,
};

/* ---- lines ---- */

/* The edge between a cell and the next, or along that side of the cell. */
static uint32_t edge_at(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    if (b->genre->drawing.lines == ARI_LINES_CENTRE) return ari_genre_lines_at(b, r, c, direction);
    const bool flat = direction <= ARI_DOWN;
    return ari_genre_lines_at(b, r + (direction == ARI_DOWN), c + (direction == ARI_RIGHT),
                              flat ? ARI_RIGHT : ARI_DOWN);
}

/* Instead of the cells of a place the lines of its scope, in the order of the graph within each cell. */
static void find_edges(ari_ground *g, ari_ground_place *p) {
    const ari_board *b = g->b;
    uint32_t n = 0;
    if (g->law->scope == ARI_IN_RAY) {
        const int d = ari_coloured_clues_direction(b, p->cell);
        for (uint32_t i = p->cell; d && i != ARI_NO; i = ari_board_ahead(b, i, d)) {
            const uint32_t e = edge_at(b, i, d);
            if (e != ARI_NO) g->edge[n++] = e;
        }
    } else {
        for (uint32_t i = 0; i < p->n; i++) g->met[p->at[i]] = g->next;
        for (uint32_t i = 0; i < p->n; i++)
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t e = edge_at(b, p->at[i], d), beyond = ari_board_ahead(b, p->at[i], d);
                const bool within = beyond != ARI_NO && g->met[beyond] == g->next;
                const bool fits = g->law->scope == ARI_IN_BESIDE || (g->law->scope == ARI_IN_BORDER) != within;
                if (e != ARI_NO && fits && !(within && d != ARI_DOWN && d != ARI_RIGHT)) g->edge[n++] = e;
            }
    }
    p->at = g->edge;
    p->n = n;
}

/* ---- walking ---- */

static uint32_t count_places(const ari_board *b, ari_each each) {
    const uint32_t side = ari_grids_side(b);
    switch (each) {
    case ARI_EACH_BOARD:
        return 1;
    case ARI_EACH_ROW:
        return b->ngrid ? b->ngrid * side : b->rows;
    case ARI_EACH_COLUMN:
        return b->ngrid ? b->ngrid * side : b->cols;
    case ARI_EACH_LINE:
        return b->ngrid ? 2 * b->ngrid * side : b->rows + b->cols;
    case ARI_EACH_BOX:
    case ARI_EACH_POSITION:
        return ari_grids_count(b) * side;
    case ARI_EACH_INNER:
        return ari_grids_count(b) * side * side;
    case ARI_EACH_ROOM:
        return b->nroom;
    case ARI_EACH_PAIR:
    case ARI_EACH_RUN:
    case ARI_EACH_ENTRY:
    case ARI_EACH_STRETCH:
    case ARI_EACH_ACROSS:
    case ARI_EACH_TOUCHING:
    case ARI_EACH_WITHIN:
    case ARI_EACH_UNPAIRED:
        return 2 * b->ncell;
    case ARI_EACH_DIAGONAL:
        return 2 * ari_grids_count(b);
    case ARI_EACH_OFFSET:
        return 4 * b->ncell;
    case ARI_EACH_FIGURE:
        return b->nfigure;
    case ARI_EACH_OUTER:
    case ARI_EACH_CORNER:
        return ari_outer_clues_most(b);
    case ARI_EACH_BETWEEN:
    case ARI_EACH_UNMARKED:
        return ari_between_places(b);
    default:
        return b->ncell;
    }
}

/* Is it in a part, of its room without cells with a clue, or of these? */
static bool is_part(const ari_ground *g, uint32_t cell) {
    return (g->b->clue[cell] == ARI_CLUE_NONE) == (g->law->each == ARI_EACH_PART);
}

/* The parts of rooms without cells with a clue, or areas of these, numbered in the order of their first cells; ARI_NO:
 * a cell of none. */
static bool find_parts(const ari_ground *g, uint32_t *part, uint32_t *n, ari_arena *a) {
    const ari_board *b = g->b;
    uint32_t *queue = ARI_TAKE(a, uint32_t, b->ncell);
    for (uint32_t i = 0; i < b->ncell; i++) part[i] = ARI_NO;
    for (uint32_t i = *n = 0; queue && i < b->ncell; i++) {
        uint32_t end = 0;
        if (part[i] != ARI_NO || !is_part(g, i)) continue;
        part[queue[end++] = i] = *n;
        for (uint32_t k = 0; k < end; k++)
            for (int d = 1; d <= DIRECTIONS; d++) {
                const uint32_t next = ari_board_ahead(b, queue[k], d);
                if (next == ARI_NO || part[next] != ARI_NO || !is_part(g, next)) continue;
                if (g->law->each == ARI_EACH_PART && b->room[next] != b->room[i]) continue;
                part[queue[end++] = next] = *n;
            }
        ++*n;
    }
    return queue != NULL;
}

/* The cells of each room, or of each part of one, in reading order. */
static bool find_members(ari_ground *g, ari_arena *a) {
    const ari_board *b = g->b;
    const bool parts = g->law->each != ARI_EACH_ROOM;
    uint32_t *part = parts ? ARI_TAKE(a, uint32_t, b->ncell) : NULL, n = b->nroom;
    if (parts && (!part || !find_parts(g, part, &n, a))) return false;
    const uint32_t *label = parts ? part : b->room;
    g->head = ARI_ZERO(a, uint32_t, n + 2);
    g->member = ARI_TAKE(a, uint32_t, b->ncell);
    if (!g->head || !g->member) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (label[i] != ARI_NO) g->head[label[i] + 2]++;
    for (uint32_t r = 1; r < n + 1; r++) g->head[r + 1] += g->head[r];
    for (uint32_t i = 0; i < b->ncell; i++)
        if (label[i] != ARI_NO) g->member[g->head[label[i] + 1]++] = i;
    if (g->end) g->end = n;
    return true;
}

/* Of all pairs across the border of the same two rooms the first one. */
static bool find_first(ari_ground *g, ari_arena *a) {
    enum { ROOM = 18, PAIR = 19 }; /* bits: there are at most 250,000 cells */
    const ari_board *b = g->b;
    uint64_t *key = ARI_TAKE(a, uint64_t, 2 * (size_t)b->ncell), *spare = ARI_TAKE(a, uint64_t, 2 * (size_t)b->ncell);
    ari_ground_place p;
    uint32_t n = 0;
    bool *first = ARI_ZERO(a, bool, 2 * (size_t)b->ncell);
    if (!key || !spare || !first) return false;
    for (uint32_t i = 0; i < 2 * b->ncell; i++) {
        if (!at_across(g, i, &p)) continue;
        const uint64_t one = b->room[g->cell[0]], two = b->room[g->cell[1]];
        key[n++] = (one < two ? one << ROOM | two : two << ROOM | one) << PAIR | i;
    }
    ari_sort_keys(key, spare, n);
    for (uint32_t i = 0; i < n; i++)
        if (!i || key[i] >> PAIR != key[i - 1] >> PAIR) first[key[i] & ((1u << PAIR) - 1)] = true;
    g->first = first;
    return true;
}

/* Which cells are in a figure of the kind. */
static bool find_covered(ari_ground *g, ari_arena *a) {
    bool *covered = ARI_ZERO(a, bool, g->b->ncell);
    for (uint32_t i = 0; covered && i < g->b->nfigure; i++)
        for (uint32_t k = 0; k < g->b->figure[i].n && g->b->figure[i].kind + 1u == g->law->kind; k++)
            covered[g->b->figure[i].cell[k]] = true;
    g->first = covered;
    return covered != NULL;
}

/* Which pairs, those to the right first, are a figure of the kind. */
static bool find_paired(ari_ground *g, ari_arena *a) {
    const uint32_t n = g->b->ncell;
    bool *paired = ARI_ZERO(a, bool, 2 * (size_t)n);
    for (uint32_t i = 0; paired && i < g->b->nfigure; i++) {
        const ari_figure *f = &g->b->figure[i];
        if (f->kind + 1u != g->law->kind || f->n != 2) continue;
        const uint32_t one = f->cell[f->cell[1] < f->cell[0]], two = f->cell[f->cell[1] > f->cell[0]];
        if (two == ari_board_ahead(g->b, one, TO_RIGHT)) paired[one] = true;
        if (two == ari_board_ahead(g->b, one, BELOW)) paired[n + one] = true;
    }
    g->first = paired;
    return paired != NULL;
}

bool ari_ground_begin(ari_ground *g, const ari_board *b, const ari_law *law, ari_arena *a) {
    const bool says = !law->when || b->param[law->when - 1];
    *g = (ari_ground){.b = b, .law = law, .end = says ? count_places(b, (ari_each)law->each) : 0};
    g->cell = ARI_TAKE(a, uint32_t, b->ncell);
    if (b->graph) {
        g->edge = ARI_TAKE(a, uint32_t, b->graph->nedge);
        g->met = ARI_ZERO(a, uint32_t, b->ncell);
        if (!g->edge || !g->met) return false;
    }
    const bool rooms = law->each == ARI_EACH_ROOM || law->each == ARI_EACH_PART || law->each == ARI_EACH_AREA;
    return g->cell && (!rooms || find_members(g, a)) &&
           (law->each != ARI_EACH_TOUCHING || find_first(g, a)) && (law->each != ARI_EACH_BARE || find_covered(g, a)) &&
           (law->each != ARI_EACH_UNPAIRED || find_paired(g, a));
}

/* Are all its cells in grids? */
static bool is_whole(const ari_ground *g, const ari_ground_place *p) {
    if (g->law->each == ARI_EACH_BOARD) return true;
    if (ari_law_of_cell(g->law)) return ari_grids_within(g->b, p->cell);
    for (uint32_t i = 0; i < p->n; i++)
        if (!ari_grids_within(g->b, p->at[i])) return false;
    return true;
}

bool ari_ground_next(ari_ground *g, ari_ground_place *p) {
    while (g->next < g->end) {
        *p = (ari_ground_place){.at = g->cell, .site = ARI_NO};
        if (!table[g->law->each](g, g->next++, p) || (g->b->ngrid && !is_whole(g, p))) continue;
        if (p->site == ARI_NO) p->site = ARI_SITE(ARI_AT_CELL, p->cell);
        if (!ari_law_outer(g->law) && g->law->each != ARI_EACH_ENTRY && g->law->each != ARI_EACH_FIGURE &&
            g->law->each != ARI_EACH_UNMARKED)
            p->clue = ari_coloured_clues_number(g->b, p->cell);
        if (ari_law_of_lines(g->law)) find_edges(g, p);
        return true;
    }
    return false;
}

void ari_ground_cell(ari_ground *g, uint32_t cell, ari_ground_place *p) {
    *p = (ari_ground_place){.site = ARI_SITE(ARI_AT_CELL, cell), .cell = cell, .at = g->cell};
    p->clue = ari_coloured_clues_number(g->b, cell);
    p->n = find_scope(g->b, ari_law_of_lines(g->law) ? ARI_IN_IT : g->law->scope, cell, g->cell);
    g->next++;
    if (ari_law_of_lines(g->law)) find_edges(g, p);
}
