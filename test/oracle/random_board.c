/* random_board.c - random boards of each genre: sizes, parameters, clues. */
#include "random_board.h"

#include "board/fleet.h"
#include "board/outer.h"
#include "rules/between_clues.h"
#include "rules/outer_clues.h"
#include "rules/coloured_clues.h"
#include "puzzle/puzzle.h"
#include "random_lines.h"
#include "random_shaded.h"
#include "board/rooms.h"

#include <stdio.h>
#include <string.h>

static uint32_t below(ari_rng *r, uint32_t n) { return ari_rng_below(r, n); }

/* ---- random clues ---- */

static void clue_fence(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 8);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 10) < density) b->clue[i] = below(r, 10) ? (int32_t)below(r, 4) : below(r, 2) ? ARI_CLUE_ANY : 4;
}

static void clue_masyu(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 5);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 12) < density) b->clue[i] = below(r, 8) ? 1 + (int32_t)below(r, 2) : ARI_CLUE_ANY;
}

static void clue_yajilin(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 4);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (below(r, 12) >= density) continue;
        const int32_t number = below(r, 8) ? (int32_t)below(r, 3) : 255;
        b->clue[i] = below(r, 5) ? (1 + (int32_t)below(r, 4)) << 8 | number : below(r, 2) ? 0 : ARI_CLUE_ANY;
    }
}

static void clue_numberlink(ari_rng *r, ari_board *b) {
    const uint32_t pairs = below(r, b->ncell / 3 + 1);
    for (uint32_t n = 1; n <= pairs; n++)
        for (int k = 0; k < 2; k++) {
            uint32_t i;
            do i = below(r, b->ncell);
            while (b->clue[i] != ARI_CLUE_NONE);
            b->clue[i] = (int32_t)(n * 3);
        }
}

static void clue_hashi(ari_rng *r, ari_board *b) {
    const uint32_t density = 1 + below(r, 6);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 12) < density)
            b->clue[i] = below(r, 5) < 3 ? 1 + (int32_t)below(r, 4) : below(r, 9) ? ARI_CLUE_ANY : 0;
}

/* All cells black but those of a random tree: from two joined points on, some point with one line gets two more. */
static void grow_tree(ari_rng *r, ari_board *b) {
    uint32_t leaf[64] = {0}, n = 1, next;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = 0;
    leaf[0] = below(r, b->ncell);
    b->clue[leaf[0]] = ARI_CLUE_NONE;
    for (int d = ARI_UP; d <= ARI_RIGHT && n == 1; d++)
        if ((next = ari_board_ahead(b, leaf[0], d)) != ARI_NO) b->clue[next] = ARI_CLUE_NONE, leaf[n++] = next;
    for (uint32_t tries = 4 * b->ncell; tries-- > 0;) {
        uint32_t *from = &leaf[below(r, n)], to[4], k = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            if ((next = ari_board_ahead(b, *from, d)) != ARI_NO && !b->clue[next]) to[k++] = next;
        if (k < 2) continue;
        const uint32_t skip = k == 3 ? below(r, 3) : 2;
        *from = to[skip == 0 ? 1 : 0];
        leaf[n++] = to[skip <= 1 ? 2 : 1];
        b->clue[*from] = b->clue[leaf[n - 1]] = ARI_CLUE_NONE;
    }
}

/* Black cells, and given lines between points. */
static void clue_circuit(ari_rng *r, ari_board *b) {
    const uint32_t black = below(r, 4), lines = below(r, 3);
    if (below(r, 3)) grow_tree(r, b);
    else
        for (uint32_t i = 0; i < b->ncell; i++)
            if (below(r, 16) < black) b->clue[i] = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t bits = 0;
        if (i % b->cols + 1 < b->cols && b->clue[i + 1] && below(r, 12) < lines) bits |= 1;
        if (i + b->cols < b->ncell && b->clue[i + b->cols] && below(r, 12) < lines) bits |= 2;
        if (b->clue[i] && bits) b->clue[i] = bits;
    }
}

static void clue_sudoku(ari_rng *r, ari_board *b) {
    const uint32_t density = 1 + below(r, 5);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 10) < density) b->clue[i] = 1 + (int32_t)below(r, b->rows);
}

/* ---- yajilin's variant `outside`, which its oracle does not know ---- */

/* All shaded cells outside the loop? The drawing at twice its scale, with a free frame; the frame's region spreads. */
static int shaded_outside(const oracle_case *c, const int *cell, const int *h, const int *v) {
    enum { SIDE = 32 };
    static char map[SIDE][SIDE]; /* 0 free, 1 loop, 2 outside */
    const int rows = 2 * c->rows + 1, cols = 2 * c->cols + 1;
    memset(map, 0, sizeof map);
    for (int r = 0; r < c->rows; r++)
        for (int k = 0; k < c->cols; k++) {
            const int right = k + 1 < c->cols && h[r * (c->cols - 1) + k], down = r + 1 < c->rows && v[r * c->cols + k];
            const int left = k > 0 && h[r * (c->cols - 1) + k - 1], up = r > 0 && v[(r - 1) * c->cols + k];
            if (right || down || left || up) map[2 * r + 1][2 * k + 1] = 1;
            if (right) map[2 * r + 1][2 * k + 2] = 1;
            if (down) map[2 * r + 2][2 * k + 1] = 1;
        }
    map[0][0] = 2;
    for (bool changed = true; changed;) {
        changed = false;
        for (int r = 0; r < rows; r++)
            for (int k = 0; k < cols; k++) {
                const bool beside = (r && map[r - 1][k] == 2) || (k && map[r][k - 1] == 2) || map[r + 1][k] == 2 ||
                                    map[r][k + 1] == 2;
                if (map[r][k] == 0 && beside) map[r][k] = 2, changed = true;
            }
    }
    for (int i = 0; i < c->rows * c->cols; i++)
        if (cell[i] && map[2 * (i / c->cols) + 1][2 * (i % c->cols) + 1] != 2) return 0;
    return 1;
}

static int check_yajilin(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return oracle_check_yajilin(c, cell, h, v) && (!c->param[0] || shaded_outside(c, cell, h, v));
}

typedef struct filter { const oracle_case *c; oracle_visit *visit; void *ctx; long n, limit; } filter;

static void pass_outside(void *ctx, const int *cell, const int *h, const int *v) {
    filter *f = ctx;
    if (!shaded_outside(f->c, cell, h, v) || (f->limit > 0 && f->n >= f->limit)) return;
    f->n++;
    if (f->visit) f->visit(f->ctx, cell, h, v);
}

static long count_yajilin(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    filter f = {c, visit, ctx, 0, limit};
    if (!c->param[0]) return oracle_yajilin(c, limit, visit, ctx);
    const long all = oracle_yajilin(c, 0, pass_outside, &f);
    return all < 0 ? all : f.n;
}

static void clue_battleship(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 4), ships = below(r, 5);
    ari_board_fleet_clear(b);
    for (uint32_t i = 0; i < ships; i++) (void)ari_board_fleet_add(b, 1 + below(r, below(r, 3) ? 2 : 4), 1);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 20) < density) b->clue[i] = below(r, 3) ? below(r, 6) ? (int32_t)below(r, 7) : ARI_CLUE_ANY : 0;
    for (uint32_t k = 0; k < b->cols; k++) b->top[k] = below(r, 3) ? ARI_CLUE_NONE : (int32_t)below(r, 3);
    for (uint32_t k = 0; k < b->rows; k++) b->left[k] = below(r, 3) ? ARI_CLUE_NONE : (int32_t)below(r, 3);
}

static void clue_nurikabe(ari_rng *r, ari_board *b) {
    random_nurikabe(r, (int)b->rows, (int)b->cols, (int)below(r, 2), b->clue);
}

static void clue_heyawake(ari_rng *r, ari_board *b) {
    int param[1 + 2 * 64];
    uint32_t label[64], where;
    random_heyawake(r, (int)b->rows, (int)b->cols, (int)below(r, 2), param);
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = (uint32_t)param[1 + i];
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return;
    for (uint32_t k = 0; k < b->nroom; k++) b->clue[b->entry[k]] = param[1 + b->ncell + k];
}

/* Clues of a sheet where they may be, with numbers that small boards have. */
static void clue_sheet(ari_rng *r, ari_board *b) {
    const ari_sheet *s = b->genre->rules.sheet;
    const bool full = !b->genre->editing.derive; /* numbers everywhere */
    const bool bare = s->least > s->most; /* clues without numbers: all places of these matter */
    const uint32_t density = bare && s->lines ? below(r, 3) : full ? 9 : below(r, 5);
    const uint32_t most = s->given ? 2 : b->rows + b->cols < 6 ? 3 : 4;
    for (uint32_t i = 0; i < b->ncell && s->clue; i++)
        if (below(r, 10) < density)
            b->clue[i] = bare || (s->any && !below(r, 4)) ? ARI_CLUE_ANY : s->least + (int32_t)below(r, most);
    if (s->outer) (void)ari_outer_clues_choose(b, r);
    if (!b->room) return;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    uint32_t label[64], where;
    const bool columns = b->genre->rules.nparam && below(r, 2); /* such rooms say nothing new of numbers in columns */
    if (b->genre->rules.nparam) b->param[0] = 1 + (int32_t)(below(r, 6) / 5);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t kind = columns ? i < b->cols ? 4 : 3 - (below(r, 9) == 0) * 2 : below(r, 5);
        label[i] = kind < 2 && i % b->cols ? label[i - 1] : kind < 4 && i >= b->cols ? label[i - b->cols] : i;
    }
    (void)ari_board_rooms_label(b, label, b->ncell, &where);
    for (uint32_t k = 0; k < b->nroom && s->clue; k++)
        if (below(r, 3)) b->clue[b->entry[k]] = s->least + (int32_t)below(r, 4);
}

/* Few numbers beside the board or at corners; black cells may touch, else hardly a small board has a solution. */
static void clue_gaps(ari_rng *r, ari_board *b) {
    clue_sheet(r, b);
    if (b->genre->rules.nparam) b->param[0] = !below(r, 4);
    for (uint32_t i = 0; i < b->cols && b->top; i++)
        if (below(r, 3)) b->top[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->rows && b->left; i++)
        if (below(r, 3)) b->left[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < (b->rows + 1) * (b->cols + 1) && b->corner; i++)
        if (below(r, 3)) b->corner[i] = ARI_CLUE_NONE;
}

/* Of a sheet's clues few. */
static void clue_blocks(ari_rng *r, ari_board *b) {
    clue_sheet(r, b);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 4)) b->clue[i] = ARI_CLUE_NONE;
}

/* Clues with a colour. */
static void clue_coloured(ari_rng *r, ari_board *b) {
    const ari_sheet *s = b->genre->rules.sheet;
    const uint32_t density = below(r, s->shut ? 3 : 4);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 10) < density) b->clue[i] = ari_coloured_clues_choose(s, r);
}

/* The same, and numbers beside the board. */
static void clue_circles(ari_rng *r, ari_board *b) {
    clue_coloured(r, b);
    (void)ari_outer_clues_choose(b, r);
}

/* Bands of rooms, and marks in them. */
static void clue_moons(ari_rng *r, ari_board *b) {
    const uint32_t density = 2 + below(r, 5), span = 1 + below(r, 3);
    uint32_t label[64], where;
    const bool flat = below(r, 2);
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = (flat ? i / b->cols : i % b->cols) / span;
    for (uint32_t k = below(r, 3); k-- > 0;) {
        const uint32_t i = below(r, b->ncell), next = ari_board_ahead(b, i, 1 + (int)below(r, 4));
        if (next != ARI_NO) label[i] = label[next];
    }
    (void)ari_board_rooms_label(b, label, b->ncell, &where);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 10) < density) b->clue[i] = 1 + (int32_t)below(r, 2);
}

static void clue_nothree(ari_rng *r, ari_board *b) {
    uint32_t cell[4];
    for (uint32_t i = below(r, 4); i < ari_figure_dot_places(b); i += 1 + below(r, 12))
        (void)ari_figure_add(b, 0, ARI_CLUE_NONE, cell, ari_figure_dot_cells(b, i, cell));
}

/* Rooms, and black cells, which are rooms of their own. */
static void clue_dosufuwa(ari_rng *r, ari_board *b) {
    clue_sheet(r, b);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = below(r, 10) < 2 ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    (void)ari_board_rooms_part(b);
}

/* Dominoes along the rows, some of whose cells go to a neighbour's, and numbers of few poles. */
static void clue_magnets(ari_rng *r, ari_board *b) {
    uint32_t label[64], where;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = i / b->cols * b->cols + i % b->cols / 2;
    for (uint32_t n = below(r, 3); n; n--) {
        const uint32_t i = below(r, b->ncell), next = ari_board_ahead(b, i, 1 + (int)below(r, 4));
        if (next != ARI_NO) label[i] = label[next];
    }
    (void)ari_board_rooms_label(b, label, b->ncell, &where);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!below(r, 6)) b->clue[i] = (int32_t)below(r, 3);
    (void)ari_outer_clues_choose(b, r);
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; i < n; i++)
            if (clue[i] > 2 || below(r, 3)) clue[i] = ARI_CLUE_NONE;
    }
}

/* Mirrors, totals that mostly fit, and small numbers. */
static void clue_undead(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 6);
    uint32_t left = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = below(r, 10) < density ? 1 + (int32_t)below(r, 2) : ARI_CLUE_NONE;
        left += b->clue[i] < 0;
    }
    for (uint32_t k = 0; k < 3; k++) {
        const uint32_t n = k < 2 ? below(r, left + 1) : left + !below(r, 10);
        b->param[k] = (int32_t)n;
        left -= k < 2 ? n : 0;
    }
    (void)ari_outer_clues_choose(b, r);
}

/* Few numbers, so that some come side by side more than once; hardly ever none. */
static void clue_dominosa(ari_rng *r, ari_board *b) {
    const uint32_t most = 2 + below(r, 5);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = below(r, 20) ? (int32_t)below(r, most) : ARI_CLUE_NONE;
}

/* Up to three bands of rooms, some of whose cells go to a neighbour's. */
static void clue_bands(ari_rng *r, ari_board *b) {
    const uint32_t bands = 1 + below(r, 3);
    uint32_t label[64], where;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = i / b->cols * bands / b->rows;
    for (uint32_t n = below(r, 3); n; n--) {
        const uint32_t i = below(r, b->ncell), next = ari_board_ahead(b, i, 1 + (int)below(r, 4));
        if (next != ARI_NO) label[i] = label[next];
    }
    (void)ari_board_rooms_label(b, label, b->ncell, &where);
}

/* Some ice, and few walls: most end in a room. */
static void clue_ice(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 4);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 12) < density) b->clue[i] = ARI_CLUE_ANY;
    for (uint32_t n = below(r, 4); n; n--) {
        const uint32_t i = below(r, b->ncell), next = ari_board_ahead(b, i, below(r, 2) ? ARI_RIGHT : ARI_DOWN);
        if (next != ARI_NO) b->wall[i] |= next == i + b->cols ? ARI_WALL_BELOW : ARI_WALL_RIGHT;
    }
    (void)ari_board_rooms_build(b, b->wall);
}

/* Some ice, an entrance and an exit. */
static void clue_ends(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 5);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 12) < density) b->clue[i] = ARI_CLUE_ANY;
    for (int32_t gate = 1; gate < (below(r, 12) ? 3 : 2); gate++) {
        uint32_t n;
        int32_t *clue = ari_outer_side(b, (int)below(r, ARI_NOUTER), &n);
        clue[below(r, n)] = gate;
    }
}

/* And numbers, some of which may fit. */
static void clue_icelom(ari_rng *r, ari_board *b) {
    const uint32_t stops = below(r, 4), numbers = below(r, 2) ? below(r, 5) : 0;
    clue_ends(r, b);
    for (uint32_t i = 0; i < stops; i++)
        (void)ari_figure_add(b, 0, below(r, 4) < numbers ? 1 + (int32_t)below(r, stops) : ARI_CLUE_NONE,
                             &(uint32_t){below(r, b->ncell)}, 1);
}

/* And few arrows. */
static void clue_icebarn(ari_rng *r, ari_board *b) {
    clue_ends(r, b);
    ari_between_clues_choose(b, r);
    for (uint32_t i = 0, few = 1 + below(r, 4); i < ari_between_places(b); i++)
        if (below(r, 10) >= few || below(r, 3)) b->between[i] = ARI_CLUE_NONE;
}

/* Small rooms, and signs of a way, nearly always each end once. */
static void clue_ways(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 5), first = below(r, b->ncell), second = below(r, b->ncell);
    const bool maze = b->room;
    uint32_t label[64], where;
    for (uint32_t i = 0; i < b->ncell; i++) {
        label[i] = i % b->cols && !below(r, 5) ? label[i - 1] : i >= b->cols && !below(r, 5) ? label[i - b->cols] : i;
        if (below(r, 12) >= density) continue;
        b->clue[i] = maze ? 3 + (int32_t)below(r, 2) : below(r, 2) ? 1 + (int32_t)below(r, 4) : ARI_CLUE_ANY;
    }
    if (below(r, 20)) b->clue[first] = maze ? 1 : 5;
    if (maze && (first != second || !below(r, 9))) b->clue[second] = 2;
    if (maze) (void)ari_board_rooms_label(b, label, b->ncell, &where);
}

/* Rooms that a loop passes twice, some of whose cells go to a neighbour's, and black cells now and then. */
static void clue_twice(ari_rng *r, ari_board *b) {
    static const struct { uint32_t rows, cols; const char *rooms; } good[] = {
        {3, 3, "aabaabbbb"}, {3, 4, "aaaaaaaaabba"}, {4, 3, "aaaaaabaabaa"}, {4, 4, "aaaaaabbaabbcccc"},
        {4, 4, "aaabaabbcabbcccb"}, {4, 5, "abbbbacccbaabcbaabbb"}};
    const uint32_t first = below(r, 6);
    uint32_t label[64], where;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = i / b->cols;
    for (uint32_t k = first; k < first + 6; k++) {
        if (good[k % 6].rows != b->rows || good[k % 6].cols != b->cols) continue;
        for (uint32_t i = 0; i < b->ncell; i++) label[i] = (uint32_t)(good[k % 6].rooms[i] - 'a');
        if (b->ncell == 9) b->clue[0] = ARI_CLUE_ANY;
    }
    for (uint32_t n = below(r, 3); n; n--) {
        const uint32_t i = below(r, b->ncell), next = ari_board_ahead(b, i, 1 + (int)below(r, 4));
        if (next != ARI_NO) label[i] = label[next];
    }
    (void)ari_board_rooms_label(b, label, b->ncell, &where);
    for (uint32_t n = below(r, 4) / 3; n; n--) b->clue[below(r, b->ncell)] = ARI_CLUE_ANY;
}

/* Numbers of a division at random, one of them otherwise now and then. */
static void clue_shikaku(ari_rng *r, ari_board *b) {
    uint32_t piece[64] = {0};
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t wide = 1, high = 1;
        if (piece[i]) continue;
        while (i % b->cols + wide < b->cols && !piece[i + wide] && below(r, 2)) wide++;
        while (i / b->cols + high < b->rows && below(r, 2)) high++;
        const uint32_t at = below(r, wide * high);
        for (uint32_t k = 0; k < wide * high; k++) piece[i + k / wide * b->cols + k % wide] = 1;
        b->clue[i + at / wide * b->cols + at % wide] = (int32_t)(wide * high);
    }
    if (!below(r, 3)) b->clue[below(r, b->ncell)] = below(r, 2) ? ARI_CLUE_ANY : 1 + (int32_t)below(r, 4);
}

/* The same with a clue of this layer in each, mostly one that fits nothing. */
static void clue_boxes(ari_rng *r, ari_board *b) {
    const ari_sheet *s = b->genre->rules.sheet;
    clue_shikaku(r, b);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE)
            b->clue[i] = below(r, 2) ? ARI_CLUE_ANY : s->least + (int32_t)below(r, (uint32_t)(s->most - s->least + 1));
}

/* Small numbers, some of which fit. */
static void clue_sums(ari_rng *r, ari_board *b) {
    clue_shikaku(r, b);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0) b->clue[i] = below(r, 4) ? 1 + b->clue[i] : ARI_CLUE_ANY; /* of boxes one cell wide */
}

/* A size that the cells are a multiple of, now and then another one; and some numbers. */
static void clue_palisade(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 6);
    do b->param[0] = 1 + (int32_t)below(r, b->ncell);
    while (b->ncell % (uint32_t)b->param[0] && below(r, 8));
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = below(r, 10) < density ? (int32_t)below(r, 4) : ARI_CLUE_NONE;
}

/* Rooms, and some numbers that they may hold. */
static void clue_digits(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 4), all = b->room ? 3 : b->ncell;
    const uint32_t most = b->genre->rules.sheet->most < (int32_t)all ? (uint32_t)b->genre->rules.sheet->most : all;
    clue_sheet(r, b);
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = below(r, 10) >= density       ? ARI_CLUE_NONE
                     : below(r, 4)                 ? 1 + (int32_t)below(r, most)
                     : b->genre->rules.sheet->any ? ARI_CLUE_ANY
                                                  : ARI_CLUE_NONE;
}

/* Rooms, given numbers, and black cells with arrows, which are rooms of their own. */
static void clue_fields(ari_rng *r, ari_board *b) {
    uint32_t label[64], where;
    clue_sheet(r, b);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    clue_coloured(r, b);
    for (uint32_t i = 0; i < b->ncell; i++)
        label[i] = ari_coloured_clues_colour(b, i) == ARI_BLACK ? b->ncell + i : b->room[i];
    if (ari_board_rooms_label(b, label, 2 * b->ncell, &where) == ARI_OK) return;
    for (uint32_t i = 0; i < b->ncell; i++) /* they part a room */
        if (label[i] >= b->ncell) b->clue[i] = ARI_CLUE_NONE;
}

/* Rooms, and sums that they could have. */
static void clue_cages(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 11), side = b->rows > b->cols ? b->rows : b->cols;
    clue_sheet(r, b);
    for (uint32_t k = 0; k < b->nroom; k++) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < b->ncell; i++) n += b->room[i] == k;
        const uint32_t least = n * (n + 1) / 2, most = n * side;
        b->clue[b->entry[k]] = below(r, 10) >= density || most < least ? ARI_CLUE_NONE
                                                                       : (int32_t)(least + below(r, most - least + 1));
    }
}

/* Numbers nearly everywhere, and beside some lines the sum of some of theirs. */
static void clue_struck(ari_rng *r, ari_board *b) {
    const uint32_t density = 3 + below(r, 8);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = below(r, 12) ? 1 + (int32_t)below(r, 6) : ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->rows + b->cols; i++) {
        int32_t sum = 0;
        for (uint32_t p = 0; p < b->ncell; p++)
            if ((i < b->cols ? p % b->cols == i : p / b->cols == i - b->cols) && b->clue[p] > 0 && below(r, 2))
                sum += b->clue[p];
        if (below(r, 10) < density) *(i < b->cols ? &b->bottom[i] : &b->right[i - b->cols]) = sum;
    }
}

/* Black cells, and numbers up to 4 at most. */
static void clue_latin(ari_rng *r, ari_board *b) {
    b->param[0] = 1 + (int32_t)below(r, 4);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 10) < 5) b->clue[i] = below(r, 3) ? (int32_t)below(r, 9) : ARI_CLUE_ANY;
}

/* Cages with numbers that products of small numbers are. */
static void clue_products(ari_rng *r, ari_board *b) {
    const uint32_t side = b->rows > b->cols ? b->rows : b->cols;
    clue_cages(r, b);
    for (uint32_t k = 0; k < b->nroom; k++) {
        int32_t product = 1;
        for (uint32_t i = 0; i < b->ncell; i++)
            if (b->room[i] == k) product *= 1 + (int32_t)below(r, side);
        if (b->clue[b->entry[k]] != ARI_CLUE_NONE) b->clue[b->entry[k]] = product;
    }
}

/* Four white cells at most, and sums that they could have. */
static void clue_pairs(ari_rng *r, ari_board *b) {
    const uint32_t white = 1 + below(r, 4);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_ANY;
    for (uint32_t n = 0; n < white; n++) b->clue[below(r, b->ncell)] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t sum[2] = {0, 0};
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        for (int right = 0; right < 2; right++) {
            uint32_t n = 0, at = i;
            const int way = right ? ARI_RIGHT : ARI_DOWN;
            while ((at = ari_board_ahead(b, at, way)) != ARI_NO && b->clue[at] == ARI_CLUE_NONE) n++;
            if (n && below(r, 4)) sum[right] = (int32_t)(3 * n + below(r, 4 * n));
        }
        if (sum[0] || sum[1]) b->clue[i] = ari_pair_make(sum[0], sum[1]);
    }
}

/* Few of both: others contradict each other. */
static void clue_outer_digits(ari_rng *r, ari_board *b) {
    clue_sheet(r, b);
    if (b->genre->rules.nparam) b->param[0] = 1 + (int32_t)below(r, b->rows < b->cols ? b->rows : b->cols);
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = below(r, 9) ? ARI_CLUE_NONE : 1 + (int32_t)below(r, b->rows > b->cols ? b->rows : b->cols);
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; clue && i < n; i++)
            if (below(r, 3)) clue[i] = ARI_CLUE_NONE;
    }
}

/* Clues between cells, few in them; others contradict each other. */
static void clue_between(ari_rng *r, ari_board *b) {
    const uint32_t side = b->rows > b->cols ? b->rows : b->cols, density = below(r, 5);
    const bool stays = ari_law_between_stays(b);
    ari_between_clues_choose(b, r);
    for (uint32_t i = 0; i < ari_between_places(b); i++)
        if (below(r, stays ? 6 : 10) >= density) b->between[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = below(r, 9) ? ARI_CLUE_NONE : 1 + (int32_t)below(r, side);
}

/* Few givens, and one or two figures in random cells. */
static void clue_figures(ari_rng *r, ari_board *b) {
    const ari_genre *g = b->genre;
    const uint32_t grid = ari_figure_kind_of(g, "grid", 4);
    uint32_t cell[64];
    if (grid != ARI_NO && !below(r, 3)) random_grids(r, b, grid);
    for (uint32_t i = 0; i < g->rules.nparam && below(r, 2); i++) b->param[i] = g->rules.param[i].preset;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!below(r, 8) && ari_grids_within(b, i))
            b->clue[i] = 1 + (int32_t)below(r, b->rows > b->cols ? b->rows : b->cols);
    for (uint32_t n = below(r, 3); n; n--) {
        const uint32_t kind = below(r, g->drawing.nkind);
        if (kind == grid) continue;
        const ari_figure_kind *k = &g->drawing.kind[kind];
        const uint32_t size = k->fewest + below(r, k->greatest > k->fewest ? 3 : 1);
        uint32_t all = 0;
        for (uint32_t i = 0; i < b->ncell; i++)
            if (ari_grids_within(b, i)) cell[all++] = i;
        ari_rng_shuffle(r, cell, all);
        const bool has = k->least <= k->most && below(r, 6);
        int32_t number = has ? k->least + (int32_t)below(r, 3 * size) : ARI_CLUE_NONE;
        for (uint32_t i = 1; has && !strcmp(k->name, "quadruple") && i < size; i++)
            if (below(r, 2)) number = 10 * (number % 100) + 1 + (int32_t)below(r, 4);
        uint32_t patterns = 0;
        while (oracle_pattern[patterns]) patterns++;
        const char *pattern = k->patterned ? oracle_pattern[below(r, patterns)] : NULL;
        if (size <= all) (void)ari_figure_put_in(b, &(ari_figure){kind, number, size, cell, pattern});
    }
}

/* Numbers with an arrow. */
static void clue_arrows(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 7);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 10) < density) b->clue[i] = ari_arrow_clues_choose(b->genre->rules.sheet, r);
}

/* The same, few of them, with larger numbers. */
static void clue_snakes(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 4);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 20) < density)
            b->clue[i] = below(r, 5) ? ari_arrow_make(1 + (int32_t)below(r, 4), (int32_t)below(r, 6)) : ARI_CLUE_ANY;
}

/* Figures along random ways, and numbers beside the board. */
static void clue_filled(ari_rng *r, ari_board *b) {
    for (uint32_t n = below(r, 5); n; n--) {
        uint32_t cell[4] = {below(r, b->ncell)}, k = 1;
        for (; k < 4; k++) {
            const uint32_t next = ari_board_ahead(b, cell[k - 1], 1 + (int)below(r, 4));
            bool met = next == ARI_NO;
            for (uint32_t i = 0; i < k && !met; i++) met = cell[i] == next;
            if (met) break;
            cell[k] = next;
        }
        if (k > 1) (void)ari_figure_add(b, 0, ARI_CLUE_NONE, cell, k);
    }
    (void)ari_outer_clues_choose(b, r);
}

/* A dot in the middle of each box of a random division, or of each row, now and then one more or less; a hole. */
static void clue_galaxies(ari_rng *r, ari_board *b) {
    uint32_t piece[64] = {0}, cell[64], flat = !below(r, 3);
    if (!below(r, 6)) b->clue[below(r, b->ncell)] = ARI_CLUE_ANY;
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t wide = 1, high = 1, n = 0;
        if (piece[i]) continue;
        while (i % b->cols + wide < b->cols && !piece[i + wide] && (flat || below(r, 3))) wide++;
        while (i / b->cols + high < b->rows && !flat && below(r, 2)) high++;
        for (uint32_t k = 0; k < wide * high; k++) piece[i + k / wide * b->cols + k % wide] = 1;
        for (uint32_t k = 0, two = 2 - wide % 2; k < two * (2 - high % 2); k++)
            cell[n++] = i + ((high - 1) / 2 + k / two) * b->cols + (wide - 1) / 2 + k % two;
        if (below(r, 12)) (void)ari_figure_add(b, below(r, 2), ARI_CLUE_NONE, cell, n);
    }
    if (!below(r, 8)) (void)ari_figure_add(b, 0, ARI_CLUE_NONE, &(uint32_t){below(r, b->ncell)}, 1);
}

/* Few circles; pieces of random cells are bowls, most with a number. */
static void clue_bowls(ari_rng *r, ari_board *b) {
    uint32_t left[64] = {0}, cell[64];
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = below(r, 4) ? ARI_CLUE_NONE : below(r, 8) ? 1 + (int32_t)below(r, 4) : ARI_CLUE_ANY;
        left[i] = !below(r, b->clue[i] == ARI_CLUE_NONE ? 3 : 8);
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n = 0;
        if (!left[i]) continue;
        left[cell[n++] = i] = 0;
        for (uint32_t k = 0; k < n; k++)
            for (int d = 1; d <= 4; d++) {
                const uint32_t next = ari_board_ahead(b, cell[k], d);
                if (next != ARI_NO && left[next]) left[cell[n++] = next] = 0;
            }
        for (uint32_t k = 1; k < n; k++)
            for (uint32_t j = k; j && cell[j - 1] > cell[j]; j--) {
                const uint32_t swap = cell[j];
                cell[j] = cell[j - 1], cell[j - 1] = swap;
            }
        (void)ari_figure_add(b, 0, below(r, 3) ? 1 + (int32_t)below(r, 5) : ARI_CLUE_NONE, cell, n);
    }
}

/* Few black cells, one start now and then missing, and some gates, with numbers that may be right. */
static void clue_gates(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 4), gates = below(r, 4), numbers = below(r, 4);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (below(r, 14) < density) b->clue[i] = ARI_CLUE_ANY;
    if (below(r, 20)) (void)ari_figure_add(b, 0, ARI_CLUE_NONE, &(uint32_t){below(r, b->ncell)}, 1);
    for (uint32_t i = 0; i < gates; i++) {
        uint32_t cell[3] = {below(r, b->ncell)}, n = 1, next;
        const int ahead = below(r, 2) ? ARI_RIGHT : ARI_DOWN;
        for (uint32_t most = 1 + below(r, 3); n < most; cell[n++] = next)
            if ((next = ari_board_ahead(b, cell[n - 1], ahead)) == ARI_NO) break;
        (void)ari_figure_add(b, 1, below(r, 4) < numbers ? 1 + (int32_t)below(r, gates) : ARI_CLUE_NONE, cell, n);
    }
}

/* As many circles as rooms of two to five cells, now and then one less or more; on boards without rooms too. */
static void clue_moves(ari_rng *r, ari_board *b) {
    uint32_t label[64], cell[64], rooms = 0, where;
    const bool large = !strcmp(b->genre->name, "heyabon"); /* rooms that two or more come to */
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = b->ncell, cell[i] = i;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (label[i] < b->ncell) continue;
        uint32_t at = label[i] = i;
        for (uint32_t n = 1 + below(r, large ? 16 : 6); n; n--) {
            const uint32_t next = ari_board_ahead(b, at, 1 + (int)below(r, 4));
            if (next != ARI_NO && label[next] == b->ncell) label[at = next] = i;
        }
        rooms++;
    }
    if (b->room) (void)ari_board_rooms_label(b, label, b->ncell, &where);
    ari_rng_shuffle(r, cell, b->ncell);
    for (uint32_t n = 0; n < rooms + (large ? below(r, 3) : !below(r, 8)) && n < b->ncell; n++)
        b->clue[cell[n]] = below(r, large ? 2 : 4) ? (int32_t)below(r, 3) : ARI_CLUE_ANY;
}

/* Rooms large enough for tetrominoes: bands, with bent borders. */
static void clue_lits(ari_rng *r, ari_board *b) {
    const bool flat = below(r, 2);
    const uint32_t rooms = 1 + below(r, b->ncell / 5 + 1), span = flat ? b->rows : b->cols;
    uint32_t label[64], where;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = (flat ? i / b->cols : i % b->cols) * rooms / span;
    for (uint32_t k = below(r, 4); k-- > 0;) { /* some cells go to a neighbour's */
        const uint32_t i = below(r, b->ncell), next = ari_board_ahead(b, i, 1 + (int)below(r, 4));
        if (next != ARI_NO) label[i] = label[next];
    }
    (void)ari_board_rooms_label(b, label, b->ncell, &where);
}

/* One number or several. */
static void clue_sets(ari_rng *r, ari_board *b) {
    const uint32_t density = below(r, 5);
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t item[ARI_SET_MOST];
        const uint32_t n = below(r, 2) ? 1 : 2 + below(r, 2);
        if (below(r, 10) >= density) continue;
        for (uint32_t j = 0; j < n; j++)
            item[j] = below(r, 5) ? (n > 1) + (int32_t)below(r, n > 1 ? 3 : 6) : ARI_CLUE_ANY;
        b->clue[i] = ari_set_make(item, n);
    }
}

/* The same with few symbols. */
static void clue_hakoiri(ari_rng *r, ari_board *b) {
    clue_lits(r, b);
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = below(r, 8) ? ARI_CLUE_NONE : below(r, 4) ? 1 + (int32_t)below(r, 3) : ARI_CLUE_ANY;
}

/* Rooms, few numbers, and sums that small numbers have. */
static void clue_onetox(ari_rng *r, ari_board *b) {
    clue_digits(r, b);
    for (uint32_t i = 0; i < b->cols; i++) b->top[i] = below(r, 4) ? ARI_CLUE_NONE : 1 + (int32_t)below(r, 3 * b->rows);
    for (uint32_t i = 0; i < b->rows; i++)
        b->left[i] = below(r, 4) ? ARI_CLUE_NONE : 1 + (int32_t)below(r, 3 * b->cols);
}

/* Few numbers, some of them not known, some of them none. */
static void clue_balls(ari_rng *r, ari_board *b) {
    b->param[0] = 1 + (int32_t)below(r, b->rows < b->cols ? b->rows : b->cols);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!below(r, 4)) b->clue[i] = below(r, 2) ? (int32_t)below(r, (uint32_t)b->param[0] + 1) : ARI_CLUE_ANY;
}

const random_kind random_kinds[] = {
#define ORACLE_KIND(name, side, cells, clues) {#name, oracle_##name, oracle_check_##name, side, cells, clues},
#define oracle_yajilin count_yajilin
#define oracle_check_yajilin check_yajilin
#include "kinds.def"
#undef ORACLE_KIND
};
const size_t random_nkind = sizeof random_kinds / sizeof *random_kinds;

static void choose_params(ari_rng *r, ari_board *b) {
    if (!strcmp(b->genre->name, "sudoku")) {
        static const int32_t box[][2] = {{2, 2}, {1, 4}, {2, 3}, {3, 2}, {1, 3}, {1, 1}};
        const int32_t *shape = box[b->rows == 4 ? below(r, 2) : b->rows == 6 ? 2 + below(r, 2) : b->rows == 3 ? 4 : 5];
        b->param[0] = shape[0];
        b->param[1] = shape[1];
        return;
    }
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++) {
        const ari_param *p = &b->genre->rules.param[i];
        if (!strcmp(p->name, "unfinished")) continue; /* see puzzle_oracle.c */
        if (below(r, 2)) b->param[i] = p->least + (int32_t)below(r, (uint32_t)(p->most - p->least + 1));
    }
}

bool random_make(const random_kind *k, ari_rng *r, ari_board *b) {
    const ari_genre *g = ari_puzzle_find(k->genre, strlen(k->genre));
    static const uint32_t side[] = {1, 3, 4, 4, 4, 6};
    uint32_t rows, cols;
    ari_error err;
    if (!g) return false;
    do {
        rows = 1 + below(r, k->max_side);
        cols = 1 + below(r, k->max_side);
    } while (rows * cols > k->max_cell);
    if (!strcmp(k->genre, "sudoku")) rows = cols = side[below(r, 6)];
    if ((k->clue == clue_outer_digits || k->clue == clue_between) && below(r, 4))
        rows = cols = 2 + below(r, 2 + (k->max_cell > 12));
    if (k->clue == clue_dominosa && rows * cols % 2) rows = 2;
    if (k->clue == clue_twice && below(r, 2)) rows = 3 + below(r, 2), cols = 3 + below(r, 2);
    if (!strcmp(k->genre, "starbattle") && below(r, 2))
        rows = cols = 4; /* elsewhere hardly a board has two solutions */
    if (!strcmp(k->genre, "gappy") && below(r, 4)) rows = cols = 2 + below(r, 3);
    if (ari_board_make(b, g, rows, cols, NULL, 0, &err) != ARI_OK) return false;
    choose_params(r, b);
    k->clue(r, b);
    return true;
}
