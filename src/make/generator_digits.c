/* generator_digits.c - the maker of sheets that draw numbers in cells.
 *
 *   consecutive (Hidato)  a random path through all cells: its ends are bent back again and again
 *   rooms of two cells (Bricks)  a wall
 *   rooms of a row's size (Jigsaw Sudoku)  from the rows by swaps of cells at borders; then a random solution
 *   sizes of pieces (Fillomino)  pieces are joined where two of one size touch, or fall apart
 *   rooms (Suguru)   grow from a random cell each, where few cells are left free first; then a random solution
 *
 * A drawing determines all clues, which makes a puzzle with one solution; thinning takes them away. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"

#include <string.h>

enum {
    TRIES = 60,          /* divisions into rooms */
    TICKS_A_CELL = 2000, /* of a search for a solution of one */
    ROOM_LEAST = 2, ROOM_MOST = 6,
    PIECE_MOST = 9, ROUNDS = 60, /* cells of a piece; changes, a cell */
    BENDS = 12,          /* of a path, a cell */
    SWAPS = 3000         /* tried, of cells between rooms, a cell */
};

typedef struct digitcraft {
    ari_maker *m;
    ari_board *b;
    const ari_sheet *s;
    uint32_t *label, *order, *edge; /* [ncell], [ncell], [4 * ncell] */
    bool *met;                      /* [ncell] */
} digitcraft;

/* ---- rooms ---- */

/* Free cells beside this one. */
static uint32_t free_around(const digitcraft *x, uint32_t cell) {
    uint32_t n = 0;
    for (int d = 1; d <= 4; d++) {
        const uint32_t next = ari_board_ahead(x->b, cell, d);
        n += next != ARI_NO && x->label[next] == ARI_NO;
    }
    return n;
}

/* A room from this cell on; the next cell is one beside it with few free neighbours, so that no holes are left. */
static void grow_room(digitcraft *x, uint32_t cell, uint32_t name, uint32_t size) {
    uint32_t n = 0;
    x->edge[n++] = cell;
    for (uint32_t have = 0; have < size && n;) {
        uint32_t best = 0, fewest = ARI_NO, ties = 0;
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t free = have ? free_around(x, x->edge[i]) : 0;
            ties = free < fewest ? 1 : free == fewest ? ties + 1 : ties;
            if (free > fewest || (free == fewest && ari_rng_below(&x->m->rng, ties))) continue;
            best = i;
            fewest = free;
        }
        const uint32_t at = x->edge[best];
        x->edge[best] = x->edge[--n];
        if (x->label[at] != ARI_NO) continue;
        x->label[at] = name;
        have++;
        for (int d = 1; d <= 4 && have < size; d++) {
            const uint32_t next = ari_board_ahead(x->b, at, d);
            if (next != ARI_NO && x->label[next] == ARI_NO) x->edge[n++] = next;
        }
    }
}

static bool draw_rooms(digitcraft *x) {
    ari_board *b = x->b;
    const uint32_t least = x->s->room_most ? x->s->room_least : ROOM_LEAST;
    const uint32_t most = x->s->room_most ? x->s->room_most : ROOM_MOST;
    uint32_t where;
    for (uint32_t i = 0; i < b->ncell; i++) x->order[i] = i, x->label[i] = ARI_NO;
    ari_rng_shuffle(&x->m->rng, x->order, b->ncell);
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t cell = x->order[i];
        if (x->label[cell] == ARI_NO)
            grow_room(x, cell, cell, least + ari_rng_below(&x->m->rng, most - least + 1));
    }
    x->m->ticks += b->ncell;
    return ari_board_rooms_label(b, x->label, b->ncell, &where) == ARI_OK;
}

/* ---- rooms of equal size ---- */

/* Is the room of this name in one piece? */
static bool is_whole(const digitcraft *x, uint32_t name) {
    const ari_board *b = x->b;
    uint32_t n = 0, all = 0, *queue = x->edge;
    bool *met = x->met;
    for (uint32_t i = 0; i < b->ncell; i++) {
        met[i] = false;
        if (x->label[i] == name && !all++) queue[n++] = i;
    }
    if (n) met[queue[0]] = true;
    for (uint32_t i = 0; i < n; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || met[next] || x->label[next] != name) continue;
            met[next] = true;
            queue[n++] = next;
        }
    return n == all;
}

/* A random cell beside another room; that room. ARI_NO: this cell is none. */
static uint32_t beside_room(digitcraft *x, uint32_t cell) {
    const uint32_t next = ari_board_ahead(x->b, cell, 1 + (int)ari_rng_below(&x->m->rng, 4));
    return next == ARI_NO || x->label[next] == x->label[cell] ? ARI_NO : x->label[next];
}

/* Two cells at the border of two rooms change sides, where both rooms stay whole. */
static bool draw_equal_rooms(digitcraft *x) {
    ari_board *b = x->b;
    uint32_t where;
    for (uint32_t i = 0; i < b->ncell; i++) x->label[i] = i / b->cols;
    for (uint32_t n = 0; n < SWAPS * b->ncell; n++) {
        const uint32_t one = ari_rng_below(&x->m->rng, b->ncell), two = ari_rng_below(&x->m->rng, b->ncell);
        const uint32_t from = x->label[one], to = beside_room(x, one);
        if (to == ARI_NO || x->label[two] != to) continue;
        x->label[one] = to;
        x->label[two] = from;
        if (is_whole(x, from) && is_whole(x, to)) continue;
        x->label[one] = from;
        x->label[two] = to;
    }
    x->m->ticks += (uint64_t)SWAPS * b->ncell;
    return ari_board_rooms_label(b, x->label, b->ncell, &where) == ARI_OK;
}

/* Bricks of two cells, in each other row half a brick further; at the ends of rows halves. */
static bool draw_wall(digitcraft *x) {
    ari_board *b = x->b;
    const uint32_t first = ari_rng_below(&x->m->rng, 2), wide = b->cols / 2 + 1;
    uint32_t where;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        x->label[i] = r * wide + (c + (r + first) % 2) / 2;
    }
    x->m->ticks += b->ncell;
    return ari_board_rooms_label(b, x->label, b->ncell, &where) == ARI_OK;
}

/* ---- paths ---- */

static const ari_law *law_with(const ari_sheet *s, ari_law_form form) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == form) return &s->law[i];
    return NULL;
}

static void reverse_part(uint32_t *order, uint32_t from, uint32_t to) {
    while (from < to) {
        const uint32_t cell = order[from];
        order[from++] = order[to];
        order[to--] = cell;
    }
}

/* From a path to and fro: the last cell is joined to a random one in its scope, and the piece behind that is turned;
 * then the other end. */
static bool draw_path(digitcraft *x, const ari_law *l, ari_marks *k) {
    ari_board *b = x->b;
    ari_ground g;
    ari_ground_place p;
    uint32_t *at = x->label; /* of a cell its place on the path */
    if (!ari_ground_begin(&g, b, l, x->m->arena)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        x->order[i] = r * b->cols + (r % 2 ? b->cols - 1 - c : c);
        at[x->order[i]] = i;
    }
    for (uint32_t n = 0; n < BENDS * b->ncell; n++) {
        ari_ground_cell(&g, x->order[b->ncell - 1], &p);
        const uint32_t to = p.n ? at[p.at[ari_rng_below(&x->m->rng, p.n)]] : 0;
        if (p.n) reverse_part(x->order, to + 1, b->ncell - 1);
        if (!ari_rng_below(&x->m->rng, 8)) reverse_part(x->order, 0, b->ncell - 1);
        for (uint32_t i = 0; i < b->ncell; i++) at[x->order[i]] = i;
    }
    x->m->ticks += (uint64_t)BENDS * b->ncell * b->ncell / 64;
    for (uint32_t i = 0; i < b->ncell; i++) k->cell[x->order[i]] = (int32_t)i + 1;
    return true;
}

/* ---- sizes of pieces ---- */

/* The piece of a cell, by x->label, into x->edge[]; how many cells. */
static uint32_t gather_piece(digitcraft *x, uint32_t cell) {
    const uint32_t name = x->label[cell];
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (x->label[i] == name) x->edge[n++] = i;
    return n;
}

/* A neighbour of the piece edge[0..n) whose piece is so small that both together are not too large, at random. */
static uint32_t choose_partner(digitcraft *x, uint32_t n) {
    uint32_t best = ARI_NO, ties = 0;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(x->b, x->edge[i], d);
            if (next == ARI_NO || x->label[next] == x->label[x->edge[0]]) continue;
            if (n + x->order[x->label[next]] > PIECE_MOST || ari_rng_below(&x->m->rng, ++ties)) continue;
            best = next;
        }
    return best;
}

/* From single cells on: a piece that touches another one of its size is joined with a neighbour; where that would be
 * too large, it falls apart. order[]: of a name its size. */
static bool draw_sizes(digitcraft *x, ari_marks *k) {
    const ari_board *b = x->b;
    for (uint32_t i = 0; i < b->ncell; i++) x->label[i] = i, x->order[i] = 1;
    for (uint32_t round = 0; round < ROUNDS * b->ncell; round++) {
        uint32_t clash = ARI_NO, ties = 0;
        for (uint32_t i = 0; i < b->ncell; i++)
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t next = ari_board_ahead(b, i, d);
                if (next == ARI_NO || x->label[next] == x->label[i]) continue;
                if (x->order[x->label[next]] == x->order[x->label[i]] && !ari_rng_below(&x->m->rng, ++ties)) clash = i;
            }
        x->m->ticks += b->ncell;
        if (clash == ARI_NO) {
            for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = (int32_t)x->order[x->label[i]];
            return true;
        }
        const uint32_t n = gather_piece(x, clash), with = choose_partner(x, n), name = x->label[clash];
        if (with != ARI_NO) {
            const uint32_t all = n + gather_piece(x, with);
            for (uint32_t i = 0; i + n < all; i++) x->label[x->edge[i]] = name;
            x->order[name] = all;
            continue;
        }
        for (uint32_t i = 0; i < n; i++) x->label[x->edge[i]] = x->edge[i], x->order[x->edge[i]] = 1;
    }
    return false;
}

/* ---- draw ---- */

static bool draw_digits(ari_maker *m, ari_board *b, ari_marks *k) {
    digitcraft x = {.m = m, .b = b, .s = ari_law_sheet(b)};
    x.label = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x.order = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x.edge = ARI_TAKE(m->arena, uint32_t, 4 * (size_t)b->ncell);
    x.met = ARI_TAKE(m->arena, bool, b->ncell);
    if (!x.label || !x.order || !x.edge || !x.met) return false;
    const ari_law *path = law_with(x.s, ARI_LAW_CONSECUTIVE);
    if (path) {
        if (!draw_path(&x, path, k)) return false;
        b->genre->editing.derive(b, k);
        return true;
    }
    if (law_with(x.s, ARI_LAW_SIZE)) {
        if (!draw_sizes(&x, k)) return false;
        b->genre->editing.derive(b, k);
        return true;
    }
    for (uint32_t i = 0; i < TRIES && !ari_maker_stopped(m); i++) {
        const bool equal = x.s->digit_bound == ARI_DIGIT_SIDE && !x.s->cages;
        const bool bricks = x.s->room_least == 2 && x.s->room_most == 2;
        if (b->room && !(bricks ? draw_wall(&x) : equal ? draw_equal_rooms(&x) : draw_rooms(&x))) return false;
        if (!ari_maker_solve_by(m, b, ari_rules_lower_unmarked, NULL, (uint64_t)TICKS_A_CELL * b->ncell, k)) continue;
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

/* ---- cages ---- */

/* A cage in which the other solution differs is parted: a cell of it becomes one of its own, or goes to a neighbour's
 * that has one cell, with another number. */
static bool repair_cages(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, *cell = ARI_TAKE(m->arena, uint32_t, b->ncell), *size = ARI_ZERO(m->arena, uint32_t, b->ncell);
    uint32_t *label = ARI_TAKE(m->arena, uint32_t, b->ncell), *queue = ARI_TAKE(m->arena, uint32_t, b->ncell), where;
    uint32_t *met = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!cell || !size || !label || !queue || !met) return false;
    for (uint32_t i = 0; i < b->ncell; i++) size[b->room[i]]++, label[i] = b->room[i];
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] != other->cell[i] && size[b->room[i]] > 1) cell[n++] = i;
    ari_rng_shuffle(&m->rng, cell, n);
    for (uint32_t small = 0; small < 2; small++) /* those of two cells last */
        for (uint32_t i = 0; i < n; i++) {
            if ((size[b->room[cell[i]]] == 2) != (small == 1)) continue;
            if (!ari_make_rooms_spare(b, cell[i], met, queue)) continue;
            label[cell[i]] = b->nroom; /* a name that no other room has */
            for (int d = 1; d <= 4; d++) {
                const uint32_t next = ari_board_ahead(b, cell[i], d);
                bool fits = next != ARI_NO && b->room[next] != b->room[cell[i]] && size[b->room[next]] < 2;
                for (uint32_t q = 0; fits && q < b->ncell; q++)
                    fits = b->room[q] != b->room[next] || k->cell[q] != k->cell[cell[i]];
                if (fits) label[cell[i]] = b->room[next];
            }
            for (uint32_t q = 0; q < b->ncell; q++) b->clue[q] = ARI_CLUE_NONE;
            if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return false;
            b->genre->editing.derive(b, k);
            return true;
        }
    return false;
}

static const ari_generator cages = {.genre = "", .draw = draw_digits, .repair = repair_cages, .loose = true,
                                    .density = 100, .wishes.formless = " has cages, which have no symmetry"};
static const ari_generator given = {.genre = "", .draw = draw_digits, .loose = true};
static const ari_generator framed = {.genre = "", .draw = draw_digits, .loose = true, .cells_first = true};

const ari_generator *ari_generator_digits_of(const ari_genre *g) {
    if (g->rules.sheet->shut_colour) return g->rules.sheet->arrows ? &ari_generator_arrows : &ari_generator_straights;
    if (law_with(g->rules.sheet, ARI_LAW_CHAINED) && g->rules.sheet->arrowed && g->rules.sheet->shut)
        return g->editing.derive ? &ari_generator_snakes : NULL;
    if (g->rules.sheet->shut) return &ari_generator_latin;
    if (g->rules.sheet->outer || g->rules.sheet->between) return &framed;
    return !g->editing.derive ? NULL : g->rules.sheet->cages ? &cages : &given;
}
