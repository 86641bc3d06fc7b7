/* generator_nurikabe.c - nurikabe: a sea by a random walk, islands whose shape is settled, numbers where they tell
 * most.
 *
 * The walk turns cells into sea and land. The sea stays one piece without pools; islands cost what weight[] says of
 * their sizes, so that most are small, as in puzzles people make; with larger ones hardly a board is unique. Sea is
 * cheaper than land, so that what land there is is needed against pools.
 * A cell of an island that another could replace, so that all rules hold (a *loose* cell), makes a second solution
 * unless the number stands in it. So a second walk also counts all loose cells of an island but one, and numbers are
 * put into loose cells. That leaves few other solutions that differ in one place alone.
 * Where other solutions differ still, the number of an island goes to the cell in question, or the walk goes on nearby
 * for a step or two. All of a board is open until nearly all of it is right; so it is mended from the top downwards
 * (stride).
 * In a pattern numbers stay where they are: the walk begins with sea alone, whose pools cost, and a number is set, or
 * goes, with its images, while islands grow cell by cell around each.
 * Tried and dropped: islands of four or five cells and more as the rule, ten times as many mends; no second walk, four
 * times as many. */
#include "make/flood.h"

enum {
    ROUGH = 60, FINE = 20, /* moves a cell of the two walks */
    LARGE = 40,            /* cells of an island that are counted */
    DOUBT = 2,             /* what a loose cell costs */
    STEEP = 6,             /* a move that costs more is not looked at in the second walk */
    SEEN = 2,              /* as far from a cell loose cells are counted when it changes */
    STEPS = 2, TRIES = 60, /* of a mend */
    STRIDE = 30,
    POOL = 6,              /* what a cell in a pool costs, where numbers have their places */
    MOST = 1600            /* cells: a model has a variable for a cell and an island */
};

typedef struct coast {
    ari_flood p;         /* above 0: sea; below: land with a number */
    bool placed;         /* numbers stand in a pattern */
    uint32_t *told;      /* [ncell] the last round that has counted the island of a cell */
    uint32_t round;
    bool *own;           /* [ncell] cells of the island at hand */
} coast;

static bool start_nurikabe(ari_maker *m, const ari_board *b, ari_marks *k, coast *s) {
    s->told = ARI_ZERO(m->arena, uint32_t, b->ncell);
    s->own = ARI_ZERO(m->arena, bool, b->ncell);
    s->round = 0;
    s->placed = m->brief->symmetry != ARI_SYMMETRY_NONE || m->brief->mask;
    return ari_flood_start(m, b, k, &s->p) && s->told && s->own;
}

static bool is_sea(const coast *s, uint32_t cell) { return ari_flood_shaded(&s->p, cell); }
static bool is_land(const coast *s, uint32_t cell) { return cell != ARI_NO && !is_sea(s, cell); }

/* Is it, as sea, part of a pool? */
static bool in_pool(const coast *s, uint32_t cell) {
    for (uint32_t i = 0; i < 8; i += 2)
        if (is_sea(s, ari_flood_near(&s->p, cell, i)) && is_sea(s, ari_flood_near(&s->p, cell, i + 1)) &&
            is_sea(s, ari_flood_near(&s->p, cell, i + 2)))
            return true;
    return false;
}

static bool beside_sea(const coast *s, uint32_t cell) {
    for (int d = 1; d <= 4; d++)
        if (is_sea(s, ari_board_ahead(s->p.b, cell, d))) return true;
    return false;
}

/* ---- what an island costs ---- */

static int cost_nurikabe(uint32_t size) {
    static const int weight[] = {0, 3, 1, 0, 0, 0, 1, 2, 3, 4};
    return size < sizeof weight / sizeof *weight ? weight[size] : 3 * (int)size - 23;
}

/* How much more the board costs when the cell is land than when it is sea. */
static int price_nurikabe(coast *s, uint32_t cell) {
    uint32_t whole = 1;
    int apart = 0;
    for (int d = 1; d <= 4; d++) {
        const uint32_t to = ari_board_ahead(s->p.b, cell, d);
        bool again = false;
        for (int e = 1; e < d && is_land(s, to); e++) {
            const uint32_t before = ari_board_ahead(s->p.b, cell, e);
            if (is_land(s, before)) ari_flood_fill(&s->p, before, cell, LARGE), again |= s->p.met[to] == s->p.flood;
        }
        if (!is_land(s, to) || again) continue;
        const uint32_t n = ari_flood_fill(&s->p, to, cell, LARGE);
        apart += cost_nurikabe(n);
        whole += n;
    }
    return 1 + cost_nurikabe(whole) - apart;
}

/* ---- loose cells ---- */

/* x, a cell of the island own[] with n cells, is sea now: could y be land instead? */
static bool replaces_nurikabe(coast *s, uint32_t x, uint32_t y, uint32_t n) {
    for (int d = 1; d <= 4; d++) {
        const uint32_t to = ari_board_ahead(s->p.b, y, d);
        if (is_land(s, to) && !s->own[to]) return false;
    }
    s->p.k->cell[y] = 0;
    const bool whole = ari_flood_fill(&s->p, y, ARI_NO, n + 1) == n && !in_pool(s, x);
    s->p.k->cell[y] = 1;
    return whole && ari_flood_spare(&s->p, y);
}

static bool is_loose(coast *s, const uint32_t *cell, uint32_t n, uint32_t x) {
    const int32_t was = s->p.k->cell[x];
    bool found = false;
    if (!beside_sea(s, x) || (s->placed && was < 0)) return false;
    s->p.k->cell[x] = 1;
    for (uint32_t i = 0; i < n && !found; i++)
        for (int d = 1; d <= 4 && !found && cell[i] != x; d++) {
            const uint32_t y = ari_board_ahead(s->p.b, cell[i], d);
            found = y != x && is_sea(s, y) && replaces_nurikabe(s, x, y, n);
        }
    s->p.k->cell[x] = was;
    return found;
}

/* How many of an island's cells are loose; one of them in *one. Its cells, up to LARGE and some, go to cell[]. */
static uint32_t count_loose(coast *s, uint32_t from, uint32_t *cell, uint32_t *size, uint32_t *one) {
    uint32_t loose = 0;
    const uint32_t n = *size = ari_flood_fill(&s->p, from, ARI_NO, LARGE);
    for (uint32_t i = 0; i < n; i++) {
        s->own[cell[i] = s->p.queue[i]] = true;
        s->told[cell[i]] = s->round;
    }
    for (uint32_t i = 0; i < n; i++)
        if (is_loose(s, cell, n, cell[i])) loose++, *one = cell[i];
    for (uint32_t i = 0; i < n; i++) s->own[cell[i]] = false;
    return loose;
}

/* Loose cells of the islands near a cell, one of each island left out. */
static int doubt_nurikabe(coast *s, uint32_t at) {
    const uint32_t r = at / s->p.b->cols, c = at % s->p.b->cols;
    uint32_t cell[LARGE + 4], size, one, sum = 0;
    s->round++;
    for (uint32_t y = r > SEEN ? r - SEEN : 0; y <= r + SEEN && y < s->p.b->rows; y++)
        for (uint32_t x = c > SEEN ? c - SEEN : 0; x <= c + SEEN && x < s->p.b->cols; x++) {
            const uint32_t i = y * s->p.b->cols + x;
            if (is_sea(s, i) || s->told[i] == s->round) continue;
            const uint32_t n = count_loose(s, i, cell, &size, &one);
            sum += n && !s->placed ? n - 1 : n;
        }
    return (int)sum;
}

/* ---- the walk ---- */

static bool by_chance(coast *s, int more) {
    return more <= 0 || (more < 30 && !ari_rng_below(&s->p.m->rng, 1u << more));
}

/* Sea becomes land or the other way round, if it can be and chance will have it. */
static bool move_nurikabe(coast *s, uint32_t cell, bool fine) {
    const bool sea = is_sea(s, cell);
    if (!beside_sea(s, cell) || (sea ? !ari_flood_spare(&s->p, cell) : in_pool(s, cell))) return false;
    const int more = sea ? price_nurikabe(s, cell) : -price_nurikabe(s, cell),
              before = fine && more <= STEEP ? doubt_nurikabe(s, cell) : 0;
    const int32_t was = s->p.k->cell[cell];
    if (fine ? more > STEEP : !by_chance(s, more)) return false;
    s->p.k->cell[cell] = !sea;
    if (!fine || by_chance(s, more + DOUBT * (doubt_nurikabe(s, cell) - before))) return true;
    s->p.k->cell[cell] = was;
    return false;
}

/* How many islands, none, one or more, are beside a cell? */
static uint32_t beside_land(coast *s, uint32_t cell) {
    uint32_t n = 0;
    for (int d = 1; d <= 4 && n < 2; d++) {
        const uint32_t to = ari_board_ahead(s->p.b, cell, d);
        if (!is_land(s, to) || (n && s->p.met[to] == s->p.flood)) continue;
        n++;
        (void)ari_flood_fill(&s->p, to, ARI_NO, LARGE);
    }
    return n;
}

/* The same where numbers have their places: they come and go with their images, and all land is one number's. */
static bool move_placed(coast *s, uint32_t cell, bool fine) {
    const int32_t was = s->p.k->cell[cell];
    const bool sea = was > 0;
    const uint32_t beside = beside_land(s, cell);
    const bool number = was < 0 || (sea && !beside);
    uint32_t image[8] = {cell}, done = 0;
    const uint32_t n = number ? ari_maker_images(s->p.m, cell, image) : 1;
    int more = 0, before = 0, after = 0;
    if (!n || (sea && beside > 1)) return false;
    for (uint32_t i = 0; i < n && fine; i++) before += doubt_nurikabe(s, image[i]);
    for (; done < n; done++) {
        const uint32_t x = image[done];
        if (is_sea(s, x) != sea || !beside_sea(s, x) || (number && beside_land(s, x))) break;
        if ((sea || !number) && !ari_flood_spare(&s->p, x)) break;
        if (!sea && in_pool(s, x)) break;
        more += sea ? price_nurikabe(s, x) - POOL * in_pool(s, x) : -price_nurikabe(s, x);
        s->p.k->cell[x] = !sea ? 1 : number ? -1 : 0;
    }
    for (uint32_t i = 0; i < n && fine && done == n; i++) after += doubt_nurikabe(s, image[i]);
    if (done == n && by_chance(s, (more + DOUBT * (after - before)) / (int)n)) return true;
    while (done) s->p.k->cell[image[--done]] = was;
    return false;
}

/* The number of every island into a loose cell; where there is none, into the one that had it, or any. */
static void settle_nurikabe(coast *s, ari_board *b) {
    uint32_t cell[LARGE + 4], size;
    s->round++;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell && !s->placed; i++) {
        if (is_sea(s, i) || s->told[i] == s->round) continue;
        uint32_t at = ARI_NO;
        (void)count_loose(s, i, cell, &size, &at);
        for (uint32_t j = 0; j < size && at == ARI_NO; j++)
            if (s->p.k->cell[cell[j]] < 0) at = cell[j];
        if (at == ARI_NO) at = cell[ari_rng_below(&s->p.m->rng, size)];
        for (uint32_t j = 0; j < size; j++) s->p.k->cell[cell[j]] = 0;
        s->p.k->cell[at] = -1;
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (s->p.k->cell[i] < 0) b->clue[i] = ARI_CLUE_ANY;
    b->genre->derive(b, s->p.k);
}

static bool draw_nurikabe(ari_maker *m, ari_board *b, ari_marks *k) {
    coast s;
    if (!start_nurikabe(m, b, k, &s)) return false;
    const uint32_t rough = ROUGH + b->rows + b->cols;
    if (!s.placed) k->cell[ari_rng_below(&m->rng, b->ncell)] = 1;
    for (uint32_t i = 0; i < b->ncell && s.placed; i++) k->cell[i] = 1;
    for (uint32_t round = 0; round < rough + FINE && !ari_maker_stopped(m); round++)
        for (uint32_t i = 0; i < b->ncell; i++)
            (void)(s.placed ? move_placed : move_nurikabe)(&s, ari_rng_below(&m->rng, b->ncell), round >= rough);
    for (uint32_t i = 0; i < b->ncell && s.placed; i++)
        if (is_sea(&s, i) && in_pool(&s, i)) return false;
    settle_nurikabe(&s, b);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (is_land(&s, i)) return true;
    return false;
}

static bool mend_nurikabe(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    coast s;
    uint32_t n = 0, at = 0, moves = 1 + ari_rng_below(&m->rng, STEPS);
    if (!start_nurikabe(m, b, k, &s)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if ((k->cell[i] > 0) != (other->cell[i] > 0) && !ari_rng_below(&m->rng, ++n)) at = i;
    if (!s.placed && is_land(&s, at) && ari_rng_below(&m->rng, 2)) {
        const uint32_t size = ari_flood_fill(&s.p, at, ARI_NO, LARGE);
        for (uint32_t i = 0; i < size; i++) k->cell[s.p.queue[i]] = 0;
        k->cell[at] = -1;
        moves = 0;
    }
    for (uint32_t i = 0; i < TRIES && moves; i++) {
        const uint32_t row = at / b->cols + ari_rng_below(&m->rng, 3) - 1; /* before the first: large */
        const uint32_t col = at % b->cols + ari_rng_below(&m->rng, 3) - 1;
        if (row < b->rows && col < b->cols && (s.placed ? move_placed : move_nurikabe)(&s, row * b->cols + col, true))
            moves--;
    }
    settle_nurikabe(&s, b);
    return true;
}

const ari_generator ari_generator_nurikabe = {
    .genre = "nurikabe", .draw = draw_nurikabe, .mend = mend_nurikabe, .climbs = true, .stride = STRIDE, .most = MOST,
    .loose = true, .density = 100};
