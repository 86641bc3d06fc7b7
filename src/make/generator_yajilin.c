/* generator_yajilin.c - yajilin: a loop, shaded cells beside it, and clues where neither can be.
 *
 * Nearly every other solution of such a board is a small change at one place. Either the loop goes through the same
 * cells: a finger shrinks, and one grows towards it from the line it pointed at. Loops with such fingers are changed
 * before all else (ari_make_loop_clear). Or it runs through a shaded cell, and a corner near by is shaded instead: a
 * *swap*. Only an arrow that counts one of the two cells and not the other tells them apart. So arrows are aimed: each
 * swap is to be seen by one at least. An arrow is turned for a swap that none sees when all that it saw are seen by
 * others too; when there is no such arrow, the shaded cell becomes a clue, whose arrow is a new one.
 * What other solutions a proof then finds are met by turning an arrow, by a clue more, or, while much is open, by
 * another course of the loop near by.
 * In a pattern a clue comes and goes with its images. Cells off the loop of which one image is on it, or outside the
 * mask, are shaded; where two of these touch, the loop is changed (fit).
 * Tried and dropped: arrows towards the most shaded cells, clues alone against other solutions: a quarter of the cells
 * were clues, and boards of 24x24 cells were hardly ever finished. */
#include "make/make.h"

#include <string.h>

enum { SWAPS = 12 }; /* of a shaded cell */
enum { TURNS = 4 }; /* of so many vain mends one turns no arrow */
enum { FITS = 400, NUDGES = 10 }; /* tries to fit a loop to a pattern; loops tried in a mend */

typedef uint32_t pair[2];

typedef struct quiver {
    ari_board *b;
    ari_marks *k;
    ari_rng *rng;
    pair *swap;          /* [nswap] the corner, and the shaded cell across it */
    uint32_t *seen;      /* [nswap] arrows that see one of the two */
    uint32_t nswap;
} quiver;

static bool line_yajilin(const quiver *q, uint32_t v, uint32_t w) {
    return q->k->edge[ari_graph_find(q->b->graph, v, w)] > 0;
}

static bool is_shaded(const quiver *q, uint32_t row, uint32_t col) {
    return row < q->b->rows && col < q->b->cols && q->k->cell[row * q->b->cols + col] > 0;
}

static void add_swap(quiver *q, uint32_t corner, uint32_t shaded) {
    q->swap[q->nswap][0] = corner;
    q->swap[q->nswap++][1] = shaded;
}

/* Around a corner: from beside the shaded cell straight to the corner and back to it. */
static void find_near(quiver *q, uint32_t r, uint32_t c, uint32_t dr, uint32_t dc) {
    const uint32_t cols = q->b->cols, y = r + dr, x = c + dc;
    if (y >= q->b->rows || x >= cols || is_shaded(q, y + dr, x) || is_shaded(q, y, x + dc)) return;
    if (line_yajilin(q, y * cols + x, y * cols + c) && line_yajilin(q, y * cols + x, r * cols + x))
        add_swap(q, y * cols + x, r * cols + c);
}

/* An S beside the shaded cell, whose other corner lies two cells off: upside down it goes through the shaded cell.
 * (vr, vc) leads there, (ur, uc) to the side. */
static void find_far(quiver *q, uint32_t r, uint32_t c, const uint32_t v[2], const uint32_t u[2]) {
    const uint32_t cols = q->b->cols, y = r + 2 * v[0], x = c + 2 * v[1], side = u[0] * cols + u[1];
    const uint32_t at = r * cols + c, step = v[0] * cols + v[1], corner = at + 2 * step;
    if (y >= q->b->rows || x >= cols || r + u[0] >= q->b->rows || c + u[1] >= cols) return;
    if (is_shaded(q, y + v[0], x + v[1]) || is_shaded(q, y - u[0], x - u[1])) return;
    if (line_yajilin(q, corner, corner + side) && line_yajilin(q, corner, at + step) &&
        line_yajilin(q, at + step, at + step + side) && line_yajilin(q, at + step + side, at + side))
        add_swap(q, corner, at);
}

static void find_swaps(quiver *q) {
    static const uint32_t way[4][2] = {{0, 1}, {1, 0}, {0, 0u - 1}, {0u - 1, 0}};
    const uint32_t cols = q->b->cols;
    q->nswap = 0;
    for (uint32_t i = 0; i < q->b->ncell; i++)
        for (uint32_t k = 0; k < 4 && q->k->cell[i] > 0; k++) {
            const uint32_t *v = way[k], *u = way[(k + 1) % 4], *w = way[(k + 3) % 4];
            find_near(q, i / cols, i % cols, v[0] + u[0], v[1] + u[1]);
            find_far(q, i / cols, i % cols, v, u);
            find_far(q, i / cols, i % cols, v, w);
        }
}

/* Does an arrow at a cell in this direction (up, down, left, right from 1 on) count the other cell? */
static bool sees_yajilin(const quiver *q, uint32_t from, int32_t direction, uint32_t to) {
    const uint32_t n = q->b->cols;
    switch (direction) {
    case 1: return from % n == to % n && to < from;
    case 2: return from % n == to % n && to > from;
    case 3: return from / n == to / n && to < from;
    default: return from / n == to / n && to > from;
    }
}

static bool sees_swap(const quiver *q, uint32_t from, int32_t direction, uint32_t s) {
    return sees_yajilin(q, from, direction, q->swap[s][0]) != sees_yajilin(q, from, direction, q->swap[s][1]);
}

static int32_t direction_at(const quiver *q, uint32_t cell) { return q->b->clue[cell] >> 8; }

static bool has_arrow(const quiver *q, uint32_t cell) { return q->b->clue[cell] > 0 && direction_at(q, cell); }

/* The direction from a cell that sees most of the swaps not seen; 0 when it cannot be turned, or sees none. */
static int32_t best_turn(const quiver *q, uint32_t from, uint32_t *gain) {
    uint32_t n[5] = {0};
    int32_t best = 0;
    for (uint32_t s = 0; s < q->nswap; s++) {
        if (q->seen[s] == 1 && sees_swap(q, from, direction_at(q, from), s)) return 0;
        for (int32_t d = 1; d <= 4 && !q->seen[s]; d++) n[d] += sees_swap(q, from, d, s);
    }
    for (int32_t d = 1; d <= 4; d++)
        if (n[d] > n[best]) best = d;
    *gain = n[best];
    return best;
}

static void set_arrow(quiver *q, uint32_t cell, int32_t direction) {
    for (uint32_t s = 0; s < q->nswap; s++) {
        if (has_arrow(q, cell)) q->seen[s] -= sees_swap(q, cell, direction_at(q, cell), s);
        q->seen[s] += sees_swap(q, cell, direction, s);
    }
    q->b->clue[cell] = direction << 8; /* derive writes the number */
}

/* One arrow is turned, that which gains most. False: none gains anything. */
static bool improve_yajilin(quiver *q) {
    uint32_t most = 0, at = 0, gain = 0, ties = 0;
    int32_t direction = 0;
    for (uint32_t i = 0; i < q->b->ncell; i++) {
        const int32_t d = has_arrow(q, i) ? best_turn(q, i, &gain) : 0;
        if (!d || gain < most || (gain == most && ari_rng_below(q->rng, ++ties))) continue;
        if (gain > most) ties = 1;
        most = gain;
        at = i;
        direction = d;
    }
    if (most) set_arrow(q, at, direction);
    return most > 0;
}

/* ---- patterns ---- */

static bool is_on(const ari_board *b, const ari_marks *k, uint32_t cell) {
    bool on = false;
    for (uint32_t j = b->graph->head[cell]; j < b->graph->head[cell + 1]; j++) on |= k->edge[b->graph->inc[j]] > 0;
    return on;
}

/* Can a clue stand in this cell off the loop, and in its images? */
static bool may_tell(const ari_maker *m, const ari_board *b, const ari_marks *k, uint32_t cell) {
    uint32_t image[8];
    const uint32_t n = ari_maker_images(m, cell, image);
    bool off = n > 0;
    for (uint32_t i = 0; i < n && off; i++) off = !is_on(b, k, image[i]);
    return off;
}

/* A cell is to be a clue, and its images; their arrows are to be aimed. */
static void tell_yajilin(const ari_maker *m, ari_marks *k, uint32_t cell) {
    uint32_t image[8];
    for (uint32_t n = ari_maker_images(m, cell, image); n; n--) k->cell[image[n - 1]] = 0;
}

static bool is_dumb(const ari_maker *m, const ari_board *b, const ari_marks *k, uint32_t cell) {
    return cell != ARI_NO && !is_on(b, k, cell) && !may_tell(m, b, k, cell);
}

/* How many cells that have to be shaded lie beside one before them; one of those in *at. */
static uint32_t clashes_yajilin(ari_maker *m, const ari_board *b, const ari_marks *k, uint32_t *at) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (is_dumb(m, b, k, i) &&
            (is_dumb(m, b, k, ari_board_ahead(b, i, 1)) || is_dumb(m, b, k, ari_board_ahead(b, i, 3))) &&
            !ari_rng_below(&m->rng, ++n))
            *at = i;
    m->ticks += b->ncell;
    return n;
}

/* Change the loop until no cells that have to be shaded lie side by side. False: it came to nothing. */
static bool fit_yajilin(ari_maker *m, const ari_board *b, ari_marks *k) {
    if (m->brief->symmetry == ARI_SYMMETRY_NONE && !m->brief->mask) return true;
    const ari_mark mark = ari_arena_mark(m->arena);
    const size_t size = b->graph->nedge * sizeof *k->edge;
    int32_t *before = ARI_TAKE(m->arena, int32_t, b->graph->nedge);
    int32_t *wish = ARI_TAKE(m->arena, int32_t, b->graph->nedge);
    if (!before || !wish) return false;
    uint32_t at = 0, n = clashes_yajilin(m, b, k, &at);
    for (uint32_t tries = 0; tries < FITS && n; tries++) {
        const ari_mark each = ari_arena_mark(m->arena);
        memcpy(before, k->edge, size);
        memcpy(wish, k->edge, size);
        for (uint32_t j = b->graph->head[at]; j < b->graph->head[at + 1]; j++) wish[b->graph->inc[j]] = 1;
        if (!ari_make_loop_nudge(m, b->rows - 1, b->cols - 1, k->edge, wish)) return false;
        if (!ari_make_loop_clear(m, b->rows - 1, b->cols - 1, k->edge)) return false;
        const uint32_t now = clashes_yajilin(m, b, k, &at);
        if (now > n) memcpy(k->edge, before, size), n = clashes_yajilin(m, b, k, &at);
        else n = now;
        ari_arena_rewind(m->arena, each);
    }
    ari_arena_rewind(m->arena, mark);
    return !n;
}

/* Every swap is to be seen by an arrow; shaded cells become clues where there is no other way. */
static bool aim_yajilin(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_mark mark = ari_arena_mark(m->arena);
    quiver q = {b, k, &m->rng, ARI_TAKE(m->arena, pair, SWAPS * (size_t)b->ncell),
                ARI_TAKE(m->arena, uint32_t, SWAPS * (size_t)b->ncell), 0};
    if (!q.swap || !q.seen) return false;
    for (bool again = true; again;) {
        again = false;
        find_swaps(&q);
        memset(q.seen, 0, q.nswap * sizeof *q.seen);
        for (uint32_t i = 0; i < b->ncell; i++)
            for (uint32_t s = 0; has_arrow(&q, i) && s < q.nswap; s++)
                q.seen[s] += sees_swap(&q, i, direction_at(&q, i), s);
        while (improve_yajilin(&q)) {}
        for (uint32_t s = 0; s < q.nswap && !again; s++) {
            if (q.seen[s] || !may_tell(m, b, k, q.swap[s][1])) continue;
            uint32_t image[8];
            for (uint32_t i = ari_maker_images(m, q.swap[s][1], image); i--;)
                b->clue[image[i]] = (int32_t)(1 + ari_rng_below(&m->rng, 4)) << 8;
            tell_yajilin(m, k, q.swap[s][1]);
            again = true;
        }
    }
    ari_arena_rewind(m->arena, mark);
    b->genre->derive(b, k);
    return true;
}

/* Cells off the loop are shaded where no neighbour is, most of them, and clues otherwise; what was either before stays
 * so if it can. */
static bool shade_yajilin(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_mark mark = ari_arena_mark(m->arena);
    int32_t *const was = ARI_TAKE(m->arena, int32_t, b->ncell);
    if (!was) return false;
    memcpy(was, k->cell, b->ncell * sizeof *was);
    for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = is_dumb(m, b, k, i);
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t image[8];
        const uint32_t n = ari_maker_images(m, i, image);
        bool first = n > 0, fine = true;
        for (uint32_t j = 0; j < n; j++) first &= image[j] >= i;
        if (!first || !(was[i] > 0 || (b->clue[i] == ARI_CLUE_NONE && ari_rng_below(&m->rng, 4)))) continue;
        if (!may_tell(m, b, k, i)) continue;
        for (uint32_t j = 0; j < n; j++) k->cell[image[j]] = 1;
        for (uint32_t j = 0; j < n; j++)
            for (int d = 1; d <= 4; d++) {
                const uint32_t near = ari_board_ahead(b, image[j], d);
                fine &= near == ARI_NO || k->cell[near] <= 0;
            }
        if (!fine) tell_yajilin(m, k, i);
    }
    ari_arena_rewind(m->arena, mark);
    b->genre->derive(b, k);
    return aim_yajilin(m, b, k);
}

static bool draw_yajilin(ari_maker *m, ari_board *b, ari_marks *k) {
    const bool alike = m->brief->symmetry != ARI_SYMMETRY_NONE;
    if (b->rows < 2 || b->cols < 2) return false;
    if (!(alike ? ari_make_loop_alike : ari_make_loop_draw)(m, b->rows - 1, b->cols - 1, m->brief->wind, k->edge))
        return false;
    if (!ari_make_loop_clear(m, b->rows - 1, b->cols - 1, k->edge) || !fit_yajilin(m, b, k)) return false;
    return shade_yajilin(m, b, k);
}

static uint32_t shaded_ahead(const ari_board *b, const ari_marks *k, uint32_t cell, int direction) {
    uint32_t n = 0;
    for (uint32_t at = ari_board_ahead(b, cell, direction); at != ARI_NO; at = ari_board_ahead(b, at, direction))
        n += k->cell[at] > 0;
    return n;
}

/* Turn an arrow so that it counts another number of shaded cells in the other solution. */
static bool turn_yajilin(ari_maker *m, ari_board *b, const ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, cell = 0;
    int32_t direction = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = 1; d <= 4 && b->clue[i] != ARI_CLUE_NONE; d++)
            if (shaded_ahead(b, k, i, d) != shaded_ahead(b, other, i, d) && !ari_rng_below(&m->rng, ++n))
                cell = i, direction = d;
    if (n) b->clue[cell] = direction << 8;
    return n > 0;
}

/* An arrow is turned, now and then, or a shaded cell that the other solution does not shade becomes a clue: the other
 * is none any more, and what the clue broke before it breaks still, nearly always. Once a proof, or clues would be
 * everywhere. Else another loop is tried. */
static bool mend_yajilin(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, chosen = 0;
    if (!m->place && m->stale % TURNS != TURNS - 1 && turn_yajilin(m, b, k, other)) {
        b->genre->derive(b, k);
        return aim_yajilin(m, b, k);
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] > 0 && other->cell[i] <= 0 && may_tell(m, b, k, i) && !ari_rng_below(&m->rng, ++n)) chosen = i;
    if (n && !m->place) {
        tell_yajilin(m, k, chosen);
        b->genre->derive(b, k);
        m->keep_change = true;
        return aim_yajilin(m, b, k);
    }
    int32_t *before = ARI_TAKE(m->arena, int32_t, b->graph->nedge);
    if (!before) return false;
    memcpy(before, k->edge, b->graph->nedge * sizeof *before);
    for (uint32_t tries = 0; tries < NUDGES; tries++) {
        if (!ari_make_loop_nudge(m, b->rows - 1, b->cols - 1, k->edge, other->edge)) return false;
        if (!ari_make_loop_clear(m, b->rows - 1, b->cols - 1, k->edge)) return false;
        if (fit_yajilin(m, b, k)) break;
        memcpy(k->edge, before, b->graph->nedge * sizeof *before);
    }
    return shade_yajilin(m, b, k);
}

const ari_generator ari_generator_yajilin = {
    .genre = "yajilin", .draw = draw_yajilin, .mend = mend_yajilin, .climbs = true, .loose = true,
    .density = 100};
