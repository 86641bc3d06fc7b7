/* generator_snakes.c - the maker of sheets whose numbers are snakes between clues with arrows: black cells at
 * random, by the symmetry; snakes one by one, each a random way of free cells, until none has room; arrows that see
 * a number where they can. Where there is another solution an arrow is turned to see where it differs, or it gets a
 * black cell. All numbers are given at first; they are thinned, black cells stay. */
#include "make/make.h"

#include "board/arrow.h"
#include "rules/descriptor.h"

enum { LENGTH = 5, WAYS = 8, SPARE = 6 }; /* SPARE: percent of black cells more that repairs may add */

typedef struct snakecraft {
    ari_maker *m;
    ari_board *b;
    ari_marks *k;
    uint32_t *list; /* [ncell] */
} snakecraft;

static uint32_t see_next(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t next = ari_board_ahead(b, cell, direction);
    return next == ARI_NO || b->clue[next] != ARI_CLUE_NONE ? ARI_NO : next;
}

/* Black cells, as many percent as the sheet says. */
static void place_walls(snakecraft *x) {
    const ari_sheet *s = ari_law_sheet(x->b);
    const uint32_t n = x->b->ncell, wanted = n * ari_maker_percent(x->m, s->thin_least, s->thin_most) / 100;
    uint32_t image[8], placed = 0;
    for (uint32_t i = 0; i < n; i++) x->list[i] = i, x->b->clue[i] = ARI_CLUE_NONE;
    ari_rng_shuffle(&x->m->rng, x->list, n);
    for (uint32_t i = 0; i < n && placed < wanted; i++) {
        const uint32_t images = ari_maker_images(x->m, x->list[i], image);
        for (uint32_t j = 0; j < images; j++) {
            placed += x->b->clue[image[j]] == ARI_CLUE_NONE;
            x->b->clue[image[j]] = ARI_CLUE_ANY;
        }
    }
}

/* Is the cell free, and beside no number? */
static bool is_room(const snakecraft *x, uint32_t cell) {
    if (x->b->clue[cell] != ARI_CLUE_NONE || x->k->cell[cell] > 0) return false;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(x->b, cell, d);
        if (next != ARI_NO && x->k->cell[next] > 0) return false;
    }
    return true;
}

/* Does a head see a number? */
static bool is_head_seeing(const ari_board *b, const ari_marks *k, uint32_t head) {
    static const int back[] = {0, ARI_DOWN, ARI_UP, ARI_RIGHT, ARI_LEFT};
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        uint32_t seen = ari_board_ahead(b, head, back[d]);
        if (seen == ARI_NO || k->cell[seen] != 2) continue;
        seen = head;
        while ((seen = see_next(b, seen, d)) != ARI_NO)
            if (k->cell[seen] > 0) return true;
    }
    return false;
}

static bool is_any_seeing(const snakecraft *x) {
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (x->k->cell[i] == 1 && is_head_seeing(x->b, x->k, i)) return true;
    return false;
}

/* A snake from this cell on, by either end; false: there is no room, or a head would see one. */
static bool lay_snake(snakecraft *x, uint32_t from) {
    uint32_t way[LENGTH] = {from}, n = 1;
    if (!is_room(x, from)) return false;
    while (n < LENGTH) {
        uint32_t to = ARI_NO, ties = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(x->b, way[n - 1], d);
            bool own = next == ARI_NO || !is_room(x, next);
            for (uint32_t i = 0; i < n; i++) own |= way[i] == next;
            if (!own && !ari_rng_below(&x->m->rng, ++ties)) to = next;
        }
        if (to == ARI_NO) return false;
        way[n++] = to;
    }
    for (uint32_t turn = 0; turn < 2; turn++) {
        for (uint32_t i = 0; i < LENGTH; i++) x->k->cell[way[i]] = (int32_t)(turn ? LENGTH - i : i + 1);
        if (!is_any_seeing(x)) return true;
    }
    for (uint32_t i = 0; i < LENGTH; i++) x->k->cell[way[i]] = -1;
    return false;
}

static void lay_snakes(snakecraft *x) {
    const uint32_t n = x->b->ncell;
    for (uint32_t i = 0; i < n; i++) x->list[i] = i, x->k->cell[i] = x->b->clue[i] == ARI_CLUE_NONE ? -1 : 0;
    for (uint32_t round = 0; round < WAYS && !ari_maker_stopped(x->m); round++) {
        ari_rng_shuffle(&x->m->rng, x->list, n);
        for (uint32_t i = 0; i < n; i++) (void)lay_snake(x, x->list[i]);
        x->m->ticks += n;
    }
}

/* The first number from the cell on; 0: none. at: its cell, or the last one that is seen. */
static int32_t look_along(const ari_board *b, const ari_marks *k, uint32_t cell, int direction, uint32_t *at) {
    for (*at = ARI_NO; (cell = see_next(b, cell, direction)) != ARI_NO;) {
        *at = cell;
        if (k->cell[cell] > 0) return k->cell[cell];
    }
    return 0;
}

/* An arrow at random, one that sees a number rather than one that sees cells, and these rather than none. */
static void point_arrow(snakecraft *x, uint32_t cell) {
    int way = 0;
    uint32_t best = 0, ties = 0, at;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t worth = look_along(x->b, x->k, cell, d, &at) ? 3 : at != ARI_NO ? 2 : 1;
        if (worth > best) best = worth, ties = 0;
        if (worth == best && !ari_rng_below(&x->m->rng, ++ties)) way = d;
    }
    x->b->clue[cell] = ari_arrow_make(way, ARI_ARROW_UNKNOWN);
}

static bool begin_craft(snakecraft *x, ari_maker *m, ari_board *b, ari_marks *k) {
    *x = (snakecraft){m, b, k, ARI_TAKE(m->arena, uint32_t, b->ncell)};
    return x->list != NULL;
}

static bool draw_snakes(ari_maker *m, ari_board *b, ari_marks *k) {
    snakecraft x;
    if (!begin_craft(&x, m, b, k)) return false;
    place_walls(&x);
    lay_snakes(&x);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) point_arrow(&x, i);
    b->genre->editing.derive(b, k);
    return true;
}

/* A black cell more, and its images, where nothing stands and the other solution has a number. */
static bool add_wall(snakecraft *x, const ari_marks *other) {
    const ari_sheet *s = ari_law_sheet(x->b);
    uint32_t image[8], best[8], many = 0, ties = 0, walls = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++) walls += x->b->clue[i] != ARI_CLUE_NONE;
    for (uint32_t i = 0; i < x->b->ncell; i++) {
        if (x->b->clue[i] != ARI_CLUE_NONE || x->k->cell[i] > 0 || other->cell[i] <= 0) continue;
        const uint32_t n = ari_maker_images(x->m, i, image);
        bool fits = n > 0 && (walls + n) * 100 <= x->b->ncell * (s->thin_most + SPARE);
        for (uint32_t j = 0; j < n; j++) fits &= x->b->clue[image[j]] == ARI_CLUE_NONE && x->k->cell[image[j]] <= 0;
        if (!fits || ari_rng_below(&x->m->rng, ++ties)) continue;
        for (uint32_t j = many = 0; j < n; j++) best[many++] = image[j];
    }
    for (uint32_t j = 0; j < many; j++) x->k->cell[best[j]] = 0, point_arrow(x, best[j]);
    return many > 0;
}

/* An arrow that is turned, so that it sees a cell in which the other solution differs. */
static bool turn_arrow(snakecraft *x, const ari_marks *other) {
    uint32_t ties = 0, which = 0, at;
    int way = 0;
    const ari_board *b = x->b;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const int32_t here = look_along(b, x->k, i, d, &at), there = look_along(b, other, i, d, &at);
            if (here != there && !ari_rng_below(&x->m->rng, ++ties)) which = i, way = d;
        }
    }
    if (ties) x->b->clue[which] = ari_arrow_make(way, ARI_ARROW_UNKNOWN);
    return ties > 0;
}

static bool change_clues(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    snakecraft x;
    if (!begin_craft(&x, m, b, k)) return false;
    m->ticks += b->ncell;
    const bool first = !ari_rng_below(&m->rng, 3);
    if (!(first && add_wall(&x, other)) && !turn_arrow(&x, other) && (first || !add_wall(&x, other))) return false;
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_snakes = {.genre = "", .draw = draw_snakes, .repair = change_clues, .loose = true};
