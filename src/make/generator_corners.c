/* generator_corners.c - the maker of sheets whose pieces are corners. From any solution, three pieces side by side at
 * random are taken away and their cells are covered anew by random corners, many times. The clues of a drawing are a
 * circle with its number in each corner and an arrow at each end; those go that are not needed. */
#include "make/make.h"

#include "rules/descriptor.h"
#include "rules/form.h"

#include <string.h>

enum { LONGEST = 5, KINDS = 4, CHOICES = KINDS * LONGEST * LONGEST }; /* steps of an arm; corners at a cell */
enum { PIECES = 3, NODES = 60, TURNS = 8 };                           /* taken away; trials; turns a cell */

typedef struct tiling {
    ari_maker *m;
    const ari_board *b;
    uint32_t *of;            /* [ncell] the piece of a cell, the first of its cells; ARI_NO: it is free */
    uint32_t *was;           /* [ncell] before the turn */
    uint32_t *list, n, left; /* [ncell] cells of the turn, in reading order; trials that are left */
} tiling;

/* How a corner lies whose first cell in reading order is this one: from there, as an end, one way and then another; or
 * as the corner itself, right and down. */
static const uint8_t ways[KINDS][2] = {
    {ARI_RIGHT, ARI_DOWN}, {ARI_DOWN, ARI_RIGHT}, {ARI_DOWN, ARI_LEFT}, {ARI_RIGHT, ARI_DOWN}};

/* So many steps on in this direction, from the cell to that where it ends: are all of them marked `from`? They are then
 * marked `to`. */
static uint32_t walk_arm(const tiling *x, uint32_t cell, int way, uint32_t steps, uint32_t from, uint32_t to) {
    while (steps-- && cell != ARI_NO) {
        cell = ari_board_ahead(x->b, cell, way);
        if (cell != ARI_NO && x->of[cell] != from) cell = ARI_NO;
        if (cell != ARI_NO) x->of[cell] = to;
    }
    return cell;
}

/* Both arms of a corner; false: they are not free. Choices are numbered by kind and the steps of both. */
static bool lay_corner(tiling *x, uint32_t cell, uint32_t choice, uint32_t from, uint32_t to) {
    const uint32_t kind = choice / (LONGEST * LONGEST), one = choice / LONGEST % LONGEST + 1,
                   two = choice % LONGEST + 1;
    x->of[cell] = to;
    const uint32_t end = walk_arm(x, cell, ways[kind][0], one, from, to);
    return end != ARI_NO && walk_arm(x, kind + 1 < KINDS ? end : cell, ways[kind][1], two, from, to) != ARI_NO;
}

static void clear_piece(tiling *x, uint32_t piece) {
    for (uint32_t i = 0; i < x->n; i++)
        if (x->of[x->list[i]] == piece) x->of[x->list[i]] = ARI_NO;
}

/* The cells of the list from this one on are covered at random. */
static bool cover_cells(tiling *x, uint32_t at) {
    uint8_t choice[CHOICES];
    while (at < x->n && x->of[x->list[at]] != ARI_NO) at++;
    if (at == x->n) return true;
    const uint32_t cell = x->list[at];
    for (uint32_t i = 0; i < CHOICES; i++) choice[i] = (uint8_t)i;
    for (uint32_t n = CHOICES; n && x->left; n--) {
        const uint32_t k = ari_rng_below(&x->m->rng, n);
        const bool laid = lay_corner(x, cell, choice[k], ARI_NO, cell);
        choice[k] = choice[n - 1];
        x->left -= laid;
        if (laid && cover_cells(x, at + 1)) return true;
        clear_piece(x, cell);
    }
    return false;
}

/* A piece beside a cell of the list, not in it. */
static void add_piece(tiling *x, uint32_t *piece, uint32_t *n) {
    const uint32_t cell = x->list[ari_rng_below(&x->m->rng, x->n)];
    const uint32_t next = ari_board_ahead(x->b, cell, 1 + (int)ari_rng_below(&x->m->rng, 4));
    for (uint32_t i = 0; i < *n; i++)
        if (next == ARI_NO || x->of[next] == piece[i]) return;
    piece[(*n)++] = x->of[next];
}

static void turn_anew(tiling *x) {
    uint32_t piece[PIECES] = {x->of[ari_rng_below(&x->m->rng, x->b->ncell)]}, pieces = 1;
    for (uint32_t tries = 0; tries < 4 * PIECES; tries++) {
        x->n = 0;
        for (uint32_t i = 0; i < x->b->ncell; i++)
            for (uint32_t k = 0; k < pieces; k++)
                if (x->of[i] == piece[k]) x->list[x->n++] = i;
        if (pieces == PIECES) break;
        add_piece(x, piece, &pieces);
    }
    x->m->ticks += x->b->ncell;
    memcpy(x->was, x->of, x->b->ncell * sizeof *x->of);
    for (uint32_t i = 0; i < x->n; i++) x->of[x->list[i]] = ARI_NO;
    x->left = NODES;
    if (!cover_cells(x, 0)) memcpy(x->of, x->was, x->b->ncell * sizeof *x->of);
}

/* The pieces of a drawing; each is the first of its cells. */
static void read_pieces(tiling *x, const ari_marks *k) {
    for (uint32_t i = 0; i < x->b->ncell; i++) x->of[i] = i;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < x->b->ncell; i++)
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t next = ari_board_ahead(x->b, i, d);
                if (next == ARI_NO || k->edge[ari_form_borders_at(x->b, i, d)] > 0 || x->of[next] >= x->of[i])
                    continue;
                x->of[i] = x->of[next];
                more = true;
            }
    }
}

static bool draw_corners(ari_maker *m, ari_board *b, ari_marks *k) {
    tiling x = {.m = m, .b = b, .of = ARI_TAKE(m->arena, uint32_t, b->ncell),
                .was = ARI_TAKE(m->arena, uint32_t, b->ncell), .list = ARI_TAKE(m->arena, uint32_t, b->ncell)};
    if (!x.of || !x.was || !x.list) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    if (!ari_maker_solve_by(m, b, ari_rules_lower_free, NULL, 0, k)) return false;
    read_pieces(&x, k);
    for (uint32_t i = 0; i < TURNS * b->ncell; i++) turn_anew(&x);
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d += 2) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next != ARI_NO) k->edge[ari_form_borders_at(b, i, d)] = x.of[i] != x.of[next];
        }
    b->genre->editing.derive(b, k);
    return b->genre->rules.holds(b, k);
}

const ari_generator ari_generator_corners = {.genre = "", .draw = draw_corners, .loose = true, .cells_first = true};
