/* make_deform.c - the search for other loops beside a loop: on small boards against all loops there are, listed by
 * going through all colourings of the faces; on large ones by what it makes, weighed by the engines. And the masks that
 * unclued_area.c calls hopeless: no drawing on a small board is told from all others by its numbers there. */
#include "asking.h"
#include "make/nearby_loops.h"
#include "make/make.h"
#include "base/rng.h"

#include <stdlib.h>

enum { CELLS = 16 };

typedef struct drawing { uint32_t in; uint8_t number[CELLS]; } drawing;
typedef struct all { uint32_t rows, cols, n; drawing *of; } all;

static bool inside(const all *x, uint32_t in, uint32_t r, uint32_t c) {
    return r < x->rows && c < x->cols && (in >> (r * x->cols + c) & 1u);
}

static bool line(const all *x, uint32_t in, bool flat, uint32_t r, uint32_t c) {
    return inside(x, in, r, c) != (flat ? inside(x, in, r - 1, c) : inside(x, in, r, c - 1));
}

/* By the rules: no point has more than two lines; for one loop, a walk along the lines meets them all. */
static bool is_loop(const all *x, uint32_t in, bool single) {
    uint32_t nline = 0, from_r = 0, from_c = 0;
    for (uint32_t r = 0; r <= x->rows; r++)
        for (uint32_t c = 0; c <= x->cols; c++) {
            const uint32_t n = (uint32_t)line(x, in, true, r, c) + (c && line(x, in, true, r, c - 1)) +
                               line(x, in, false, r, c) + (r && line(x, in, false, r - 1, c));
            if (n > 2) return false;
            if (n) from_r = r, from_c = c;
            nline += n;
        }
    if (!single) return true;
    uint32_t r = from_r, c = from_c, steps = 0, came = 4; /* 0 right 1 down 2 left 3 up */
    do {
        const bool way[4] = {line(x, in, true, r, c), line(x, in, false, r, c), c && line(x, in, true, r, c - 1),
                             r && line(x, in, false, r - 1, c)};
        uint32_t k = 0;
        while (k < 4 && (!way[k] || k == (came + 2) % 4)) k++;
        if (k == 4) return false;
        c += k == 0 ? 1 : k == 2 ? 0u - 1 : 0;
        r += k == 1 ? 1 : k == 3 ? 0u - 1 : 0;
        came = k;
        steps++;
    } while (r != from_r || c != from_c);
    return 2 * steps == nline;
}

static void list_all(all *x, uint32_t rows, uint32_t cols, bool single) {
    x->rows = rows;
    x->cols = cols;
    x->n = 0;
    x->of = malloc(((size_t)1 << rows * cols) * sizeof *x->of);
    for (uint32_t in = 0; x->of && in < 1u << rows * cols; in++) {
        if (!is_loop(x, in, single)) continue;
        drawing *d = &x->of[x->n++];
        d->in = in;
        for (uint32_t r = 0; r < rows; r++)
            for (uint32_t c = 0; c < cols; c++)
                d->number[r * cols + c] = (uint8_t)(line(x, in, true, r, c) + line(x, in, true, r + 1, c) +
                                                    line(x, in, false, r, c) + line(x, in, false, r, c + 1));
    }
}

static void draw(const all *x, uint32_t in, int32_t *edge) {
    uint32_t e = 0;
    for (uint32_t r = 0; r <= x->rows; r++)
        for (uint32_t c = 0; c < x->cols; c++) edge[e++] = line(x, in, true, r, c);
    for (uint32_t r = 0; r < x->rows; r++)
        for (uint32_t c = 0; c <= x->cols; c++) edge[e++] = line(x, in, false, r, c);
}

/* Cells whose numbers differ, as bits. */
static uint32_t broken_by(const drawing *x, const drawing *y, uint32_t n) {
    uint32_t set = 0;
    for (uint32_t i = 0; i < n; i++) set |= (uint32_t)(x->number[i] != y->number[i]) << i;
    return set;
}

/* Every number of a drawing, beside numbers kept at random, as many of 8 as `most`; with so many ticks only (0: as many
 * as are wanted) a question may be given up. How many were. */
static uint32_t ask_all(const all *x, const drawing *given, bool single, uint32_t most, uint64_t ticks, uint32_t reach,
                        ari_rng *rng) {
    const uint32_t n = x->rows * x->cols;
    ari_arena a;
    int32_t edge[2 * CELLS + 2 * CELLS];
    uint32_t clue_at[CELLS], broken[CELLS];
    bool keep[CELLS];
    uint32_t open = 0;
    ari_arena_init(&a, NULL, 0);
    draw(x, given->in, edge);
    for (uint32_t i = 0; i < n; i++) clue_at[i] = n - 1 - i;
    ari_nearby_loops *d = ari_nearby_loops_open(&a, x->rows, x->cols, edge, single, clue_at, n);
    if (d && ticks) d->most = ticks, d->reach = reach;
    for (uint32_t i = 0; i < n && CHECK(d != NULL); i++) {
        uint32_t kept = 0, told = 0, some = 0;
        ari_sought s;
        bool real = false;
        for (uint32_t k = 0; k < n; k++) {
            keep[n - 1 - k] = k != i && ari_rng_below(rng, 8) < most;
            kept |= (uint32_t)keep[n - 1 - k] << k;
        }
        const ari_answer answer = ari_nearby_loops_ask(d, keep, n - 1 - i, broken, &s);
        for (uint32_t k = 0; k < s.nbroken; k++) told |= 1u << (n - 1 - broken[k]);
        for (uint32_t k = 0; k < x->n; k++) {
            const uint32_t set = broken_by(given, &x->of[k], n);
            some += (set >> i & 1u) && !(set & kept);
            real |= set == told;
        }
        open += ticks && answer == ARI_UNKNOWN;
        if (!ticks || answer != ARI_UNKNOWN) CHECK_EQ(answer, some ? ARI_SOME : ARI_NONE);
        CHECK(s.sure);
        if (answer == ARI_SOME) CHECK(real && (told >> i & 1u) && !(told & kept));
        else CHECK_EQ(s.nbroken, 0);
    }
    ari_arena_drop(&a);
    return open;
}

static void small(uint32_t rows, uint32_t cols, bool single, ari_rng *rng) {
    all x;
    list_all(&x, rows, cols, single);
    if (!CHECK(x.of != NULL)) return;
    for (uint32_t t = 0; t < 40; t++) ask_all(&x, &x.of[ari_rng_below(rng, x.n)], single, t % 9, 0, 0, rng);
    uint32_t open[2] = {0, 0}; /* looked for once more everywhere; near the number */
    for (uint32_t t = 0; t < 80; t++)
        open[t & 1u] += ask_all(&x, &x.of[ari_rng_below(rng, x.n)], single, t / 2 % 9, 40, t & 1u ? 1 : CELLS, rng);
    CHECK(open[1] <= open[0]);
    free(x.of);
}

/* Numbers that are no cell's, as on masked boards, and a board of one cell. */
static void edges(void) {
    ari_arena a;
    const int32_t edge[4] = {1, 1, 1, 1};
    const uint32_t clue_at[1] = {1};
    const bool keep[2] = {false, false};
    uint32_t broken[2];
    ari_sought s;
    ari_arena_init(&a, NULL, 0);
    ari_nearby_loops *d = ari_nearby_loops_open(&a, 1, 1, edge, true, clue_at, 2);
    CHECK(d && ari_nearby_loops_ask(d, keep, 0, broken, &s) == ARI_UNKNOWN && !s.sure);
    CHECK(d && ari_nearby_loops_ask(d, keep, 1, broken, &s) == ARI_NONE && s.sure); /* without it there is no loop */
    d = ari_nearby_loops_open(&a, 1, 1, edge, false, clue_at, 2);
    CHECK(d && ari_nearby_loops_ask(d, keep, 1, broken, &s) == ARI_SOME && s.nbroken == 1 && broken[0] == 1);
    if (d) d->most = 0; /* ticks */
    CHECK(d && ari_nearby_loops_ask(d, keep, 1, broken, &s) == ARI_UNKNOWN && !s.nbroken);
    ari_arena_drop(&a);
    ari_arena_init(&a, NULL, 3000);
    CHECK(!ari_nearby_loops_open(&a, 9, 9, edge, true, clue_at, 0) && a.spent == ARI_LIMIT);
    ari_arena_drop(&a);
}

static void check_made(const char *genre, uint32_t size, uint64_t seed, uint32_t wind) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b;
    ari_made made;
    w.genre = genre;
    w.rows = size;
    w.cols = size + 1;
    w.wind = wind;
    o.seed = seed;
    if (!CHECK(ari_make(&w, &o, &b, &made, NULL) == ARI_OK && b)) return;
    CHECK_EQ(made.tries, 1); /* what it thinned to was unique */
    check_minimal(b);
    ari_board_free(b);
}

/* The caller is asked again and again while numbers are taken away, and heard. */
typedef struct patience { uint32_t calls, most; } patience;

static int enough(void *user) {
    patience *p = user;
    return ++p->calls > p->most;
}

static void check_stops(void) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b;
    ari_made made;
    patience p = {0, UINT32_MAX};
    w.genre = "slitherlink";
    w.rows = w.cols = 20;
    o.stop = enough;
    o.user = &p;
    if (!CHECK(ari_make(&w, &o, &b, &made, NULL) == ARI_OK && b)) return;
    ari_board_free(b);
    CHECK(p.calls > 300);
    p.most = p.calls / 2;
    p.calls = 0;
    CHECK(ari_make(&w, &o, &b, &made, NULL) == ARI_OK && !b);
    CHECK_STR(made.stop, "stopped");
    CHECK(p.calls < p.most + 20);
    o.stop = NULL;
    o.ticks = 60000;
    CHECK(ari_make(&w, &o, &b, &made, NULL) == ARI_OK && !b);
    CHECK_STR(made.stop, "ticks");
}

static int by_size(const void *x, const void *y) {
    const uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return a < b ? -1 : a > b;
}

/* Is one of the drawings, of which the first has no lines, told from all others by its numbers in these cells? */
static bool tells(const all *x, const bool *in, uint64_t *key) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->n; i++) {
        if (!x->of[i].in) continue;
        key[n] = 0;
        for (uint32_t c = 0; c < x->rows * x->cols; c++)
            if (in[c]) key[n] = key[n] * 5 + x->of[i].number[c];
        n++;
    }
    qsort(key, n, sizeof *key, by_size);
    for (uint32_t i = 0; i < n; i++)
        if ((!i || key[i] != key[i - 1]) && (i + 1 == n || key[i] != key[i + 1])) return true;
    return false;
}

static void check_unclued(uint32_t rows, uint32_t cols, uint32_t masks, ari_rng *rng) {
    const ari_limits limits = {.budget = NULL};
    ari_arena a;
    ari_error err;
    all x;
    uint32_t cell[CELLS], found = 0;
    list_all(&x, rows, cols, false);
    uint64_t *key = malloc(x.n * sizeof *key);
    ari_arena_init(&a, NULL, 0);
    ari_maker m = {.limits = &limits, .arena = &a, .err = &err};
    for (uint32_t k = 0; k < masks && key; k++) {
        bool in[CELLS];
        const uint32_t rare = 1 + ari_rng_below(rng, 8);
        for (uint32_t c = 0; c < rows * cols; c++) in[c] = !ari_rng_below(rng, rare);
        const uint32_t n = ari_make_unclued_cells(&m, rows, cols, in, cell);
        found += n > 0;
        if (n) CHECK(!tells(&x, in, key));
    }
    CHECK(found > masks / 10 && found < masks);
    ari_arena_drop(&a);
    free(key);
    free(x.of);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 1);
    for (uint32_t single = 0; single < 2; single++) {
        small(4, 4, single, &rng);
        small(3, 5, single, &rng);
        small(2, 7, single, &rng);
        small(5, 1, single, &rng);
    }
    check_unclued(4, 4, 60, &rng);
    check_unclued(3, 5, 60, &rng);
    check_unclued(2, 6, 60, &rng);
    check_unclued(1, 8, 60, &rng);
    edges();
    check_stops();
    for (uint32_t k = 0; k < 10; k++) {
        check_made("slitherlink", 9 + k, k, 10 * k + 5);
        check_made("loops", 7 + k, k, 10 * k + 5);
    }
    return TEST_DONE();
}
