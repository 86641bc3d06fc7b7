/* generator_heyawake.c - heyawake: a house of rectangles, any shading of it, and walls where another shading fits too.
 *
 * Rooms are laid row by row. The shading is a solution of the house without numbers, at random, with more cells shaded
 * until none can be; then every room has its number. Where there is another solution, a room is cut in two so that a
 * part has another number of shaded cells in it. A wall only ever takes solutions away, and that one for sure; none is
 * put where the drawing would run over two. When none fits, cells near a place where the two differ are shaded anew.
 * As for Nurikabe, a board is mended from the top downwards (stride).
 * Tried and dropped: rooms that stay as they are laid, 10x10 from one seed of three; the whole board at once, 20x20
 * not within 10 s. */
#include "make/flood.h"

#include "board/rooms.h"

#include <string.h>

enum {
    LARGE = 12, SMALL = 4, LONG = 5, /* cells and side of a room when it is laid */
    LEAST = 2, TINY = 4,             /* cells of a room; of a board whose rooms may have one */
    NARROW = 6,                      /* of so many narrow rooms one is laid, where others fit */
    REACH = 2, TRIES = 60,           /* cells around a change of the shading; what is tried of all this */
    STRIDE = 30
};

typedef struct house {
    ari_flood p;
    ari_board *b;
    uint32_t *label;     /* [ncell] the room of a cell */
    uint32_t nroom;
    uint32_t *list;      /* [ncell] */
} house;

static bool start_heyawake(ari_maker *m, ari_board *b, ari_marks *k, house *h) {
    h->b = b;
    h->label = ARI_TAKE(m->arena, uint32_t, b->ncell);
    h->nroom = b->nroom;
    h->list = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!ari_flood_start(m, b, k, &h->p) || !h->label || !h->list) return false;
    memcpy(h->label, b->room, b->ncell * sizeof *h->label);
    return true;
}

static uint32_t least_room(const house *h) { return h->b->ncell > TINY ? LEAST : 1; }

static bool shaded_heyawake(const house *h, uint32_t cell) { return ari_flood_shaded(&h->p, cell); }

/* Rooms and numbers onto the board. */
static bool finish_heyawake(house *h) {
    uint32_t where;
    if (ari_board_rooms_label(h->b, h->label, h->b->ncell, &where) != ARI_OK) return false;
    for (uint32_t i = 0; i < h->b->ncell; i++) h->b->clue[i] = ARI_CLUE_NONE;
    h->b->genre->derive(h->b, h->p.k);
    return true;
}

/* ---- rules ---- */

/* Does no run of n cells from `first` on lead over two walls? */
static bool runs_well(const house *h, uint32_t first, uint32_t step, uint32_t n) {
    uint32_t walls = 0;
    for (uint32_t i = 1; i < n && walls < 2; i++) {
        const uint32_t cell = first + i * step;
        if (shaded_heyawake(h, cell) || shaded_heyawake(h, cell - step)) walls = 0;
        else walls += h->label[cell] != h->label[cell - step];
    }
    return walls < 2;
}

static bool all_run_well(const house *h) {
    const uint32_t rows = h->b->rows, cols = h->b->cols;
    bool fine = true;
    for (uint32_t r = 0; r < rows && fine; r++) fine = runs_well(h, r * cols, 1, cols);
    for (uint32_t c = 0; c < cols && fine; c++) fine = runs_well(h, c, cols, rows);
    return fine;
}

/* Shade what can be among the first n cells of list[], in random order. */
static void grow_heyawake(house *h, uint32_t n) {
    ari_rng_shuffle(&h->p.m->rng, h->list, n);
    for (uint32_t i = 0; i < n; i++) {
        bool free = !shaded_heyawake(h, h->list[i]);
        for (int d = 1; d <= 4 && free; d++) free = !shaded_heyawake(h, ari_board_ahead(h->b, h->list[i], d));
        if (free && ari_flood_spare(&h->p, h->list[i])) h->p.k->cell[h->list[i]] = 1;
    }
}

/* ---- walls ---- */

/* From 1 to LONG, but such that `rest` less that is not 1, if that can be. */
static uint32_t side_heyawake(ari_rng *rng, uint32_t rest) {
    const uint32_t most = rest < LONG ? rest : LONG;
    uint32_t n = 1 + ari_rng_below(rng, most);
    if (rest - n == 1) n = n < most ? n + 1 : n > 1 ? n - 1 : n;
    return n;
}

/* Rectangles, each from the first free cell on. */
static void lay_heyawake(house *h) {
    const uint32_t rows = h->b->rows, cols = h->b->cols;
    ari_rng *const rng = &h->p.m->rng;
    h->nroom = 0;
    memset(h->label, 0xff, h->b->ncell * sizeof *h->label);
    for (uint32_t i = 0; i < h->b->ncell; i++) {
        uint32_t free = 0, w = 0, t = 0;
        if (h->label[i] != ARI_NO) continue;
        while (i % cols + free < cols && h->label[i + free] == ARI_NO) free++;
        for (uint32_t tries = 0; tries < TRIES; tries++) {
            w = side_heyawake(rng, free);
            t = side_heyawake(rng, rows - i / cols);
            if (w * t > LARGE || w * t < (tries < TRIES / 2 ? SMALL : least_room(h))) continue;
            if ((w > 1 && t > 1) || tries >= TRIES / 2 || !ari_rng_below(rng, NARROW)) break;
        }
        for (uint32_t j = 0; j < w * t; j++) h->label[i + j / w * cols + j % w] = h->nroom;
        h->nroom++;
    }
}

typedef struct rectangle { uint32_t top, left, rows, cols; } rectangle;

static rectangle room_at(const house *h, uint32_t first) {
    const uint32_t cols = h->b->cols;
    rectangle x = {first / cols, first % cols, 1, 1};
    while (x.left + x.cols < cols && h->label[first + x.cols] == h->label[first]) x.cols++;
    while (x.top + x.rows < h->b->rows && h->label[first + x.rows * cols] == h->label[first]) x.rows++;
    return x;
}

/* More shaded cells in the drawing than in the other in a rectangle. */
static int surplus_heyawake(const house *h, const ari_marks *other, rectangle x) {
    int n = 0;
    for (uint32_t i = 0; i < x.rows * x.cols; i++) {
        const uint32_t cell = (x.top + i / x.cols) * h->b->cols + x.left + i % x.cols;
        n += (h->p.k->cell[cell] > 0) - (other->cell[cell] > 0);
    }
    return n;
}

static void name_heyawake(house *h, rectangle x, uint32_t label) {
    for (uint32_t i = 0; i < x.rows * x.cols; i++)
        h->label[(x.top + i / x.cols) * h->b->cols + x.left + i % x.cols] = label;
}

/* Does the drawing still run well with the part as a room of its own? It does so then. */
static bool part_heyawake(house *h, rectangle x, uint32_t whole, bool flat) {
    const uint32_t cols = h->b->cols;
    bool fine = true;
    name_heyawake(h, x, h->nroom);
    for (uint32_t i = 0; i < (flat ? x.cols : x.rows) && fine; i++)
        fine = flat ? runs_well(h, x.left + i, cols, h->b->rows) : runs_well(h, (x.top + i) * cols, 1, cols);
    name_heyawake(h, x, whole);
    return fine;
}

/* May the number of the room stand that begins in this cell? */
static bool visible_heyawake(const house *h, uint32_t first) {
    const uint8_t *const mask = h->p.m->brief->mask;
    return !mask || mask[first] != ARI_MASK_NONE;
}

/* Does the number of a part of the room, or that of the rest, tell the drawing from the other? */
static bool tells_heyawake(const house *h, const ari_marks *other, rectangle whole, rectangle x) {
    const uint32_t first = whole.top * h->b->cols + whole.left;
    const uint32_t rest = x.rows < whole.rows ? first + x.rows * h->b->cols : first + x.cols;
    const int n = surplus_heyawake(h, other, x);
    return visible_heyawake(h, first) ? n != 0 : visible_heyawake(h, rest) && surplus_heyawake(h, other, whole) != n;
}

/* A wall through a room that tells the drawing from the other, in the middle of a large room if that can be. */
static bool cut_heyawake(house *h, const ari_marks *other) {
    uint32_t best = 0, ties = 0;
    rectangle at = {0, 0, 0, 0};
    for (uint32_t i = 0; i < h->b->nroom; i++) {
        const rectangle whole = room_at(h, h->b->entry[i]);
        for (uint32_t j = 1; j < whole.rows + whole.cols - 1; j++) {
            const bool flat = j < whole.rows;
            rectangle x = whole;
            if (flat) x.rows = j;
            else x.cols = j - whole.rows + 1;
            const uint32_t size = x.rows * x.cols, rest = whole.rows * whole.cols - size;
            const uint32_t least = size < rest ? size : rest;
            if (least < least_room(h) || least < best || !tells_heyawake(h, other, whole, x) ||
                !part_heyawake(h, x, i, flat))
                continue;
            ties = least > best ? 1 : ties + 1;
            if (ari_rng_below(&h->p.m->rng, ties)) continue;
            best = least;
            at = x;
        }
    }
    if (best) name_heyawake(h, at, h->nroom);
    return best > 0;
}

/* ---- the generator ---- */

static bool draw_heyawake(ari_maker *m, ari_board *b, ari_marks *k) {
    house h;
    uint32_t where;
    if (!start_heyawake(m, b, k, &h)) return false;
    lay_heyawake(&h);
    if (ari_board_rooms_label(b, h.label, b->ncell, &where) != ARI_OK || !ari_maker_solve(m, b, NULL, 0, k))
        return false;
    for (uint32_t i = 0; i < b->ncell; i++) h.list[i] = i;
    grow_heyawake(&h, b->ncell);
    return finish_heyawake(&h);
}

static uint32_t gap_heyawake(uint32_t x, uint32_t y) { return x > y ? x - y : y - x; }

/* Clear the cells near this one and shade others. False: then the drawing does not run well, or is the same. */
static bool shade_heyawake(house *h, uint32_t at, uint32_t reach, const int32_t *before) {
    const uint32_t cols = h->b->cols;
    uint32_t n = 0;
    for (uint32_t i = 0; i < h->b->ncell; i++) {
        const uint32_t x = gap_heyawake(i / cols, at / cols), y = gap_heyawake(i % cols, at % cols),
                       far = x > y ? x : y;
        if (far <= reach) h->p.k->cell[i] = 0;
        if (far <= reach + 1) h->list[n++] = i;
    }
    grow_heyawake(h, n);
    return all_run_well(h) && memcmp(before, h->p.k->cell, h->b->ncell * sizeof *before);
}

/* Another shading near a place where the other differs. */
static bool change_heyawake(house *h, const ari_marks *other) {
    ari_rng *const rng = &h->p.m->rng;
    ari_marks *const k = h->p.k;
    int32_t *before = ARI_TAKE(h->p.m->arena, int32_t, h->b->ncell);
    uint32_t n = 0, at = 0;
    if (!before) return false;
    memcpy(before, k->cell, h->b->ncell * sizeof *before);
    for (uint32_t i = 0; i < h->b->ncell; i++)
        if (shaded_heyawake(h, i) != (other->cell[i] > 0) && !ari_rng_below(rng, ++n)) at = i;
    for (uint32_t tries = 0; tries < TRIES; tries++) {
        if (shade_heyawake(h, at, 1 + ari_rng_below(rng, REACH), before)) return true;
        memcpy(k->cell, before, h->b->ncell * sizeof *before);
    }
    return false;
}

static bool mend_heyawake(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    house h;
    if (m->place && m->keep_change) return true;
    if (!start_heyawake(m, b, k, &h)) return false;
    m->keep_change = cut_heyawake(&h, other);
    if (!m->keep_change && !change_heyawake(&h, other)) return false;
    return finish_heyawake(&h);
}

const ari_generator ari_generator_heyawake = {
    .genre = "heyawake", .draw = draw_heyawake, .mend = mend_heyawake, .climbs = true, .stride = STRIDE, .loose = true,
    .formless = " has rooms, which have no symmetry", .shaped = true};
