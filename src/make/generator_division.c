/* generator_division.c - the maker of sheets that draw a division. Into rectangles: cells are joined to rectangles, a
 * small one with a neighbour that has a side as long, as long as some are small; each gets its number in a random cell.
 * Where no four may meet at a point, random rectangles are then parted, or joined with a neighbour and parted anew, and
 * this stays where no more meet than before. Where there is another solution, the number of a rectangle that it does
 * not have moves to another cell.
 * Into pieces of one size: from a path through all cells that is cut into pieces, with holes between some of them, two
 * neighbours at random are joined and parted anew, many times; then the clues that this gives. (D. DeFord, M. Duchin,
 * J. Solomon, Recombination: A family of Markov chains for redistricting, 2021.) Into others: a random solution. */
#include "make/make.h"

#include "graph/grid.h"
#include "rules/descriptor.h"
#include "rules/form.h"

enum { SMALL = 4, LARGE = 10 }; /* cells: smaller ones are joined, never to more than this */

typedef struct box { uint32_t top, left, high, wide; } box;

static uint32_t size_of(box o) {
    return o.high * o.wide;
}

/* Two boxes as one; size 0: they are none together. */
static box join_boxes(box p, box q) {
    if (p.top == q.top && p.high == q.high && (p.left + p.wide == q.left || q.left + q.wide == p.left))
        return (box){p.top, p.left < q.left ? p.left : q.left, p.high, p.wide + q.wide};
    if (p.left == q.left && p.wide == q.wide && (p.top + p.high == q.top || q.top + q.high == p.top))
        return (box){p.top < q.top ? p.top : q.top, p.left, p.high + q.high, p.wide};
    return (box){0, 0, 0, 0};
}

/* A box beside a cell of this one, in a random direction; of[ncell]: the box of each cell. */
static uint32_t random_neighbour(ari_maker *m, const ari_board *b, const uint32_t *of, box o) {
    const uint32_t at = ari_rng_below(&m->rng, size_of(o));
    uint32_t cell = (o.top + at / o.wide) * b->cols + o.left + at % o.wide;
    const uint32_t own = of[cell];
    const int d = 1 + (int)ari_rng_below(&m->rng, 4);
    while (cell != ARI_NO && of[cell] == own) cell = ari_board_ahead(b, cell, d);
    return cell == ARI_NO ? ARI_NO : of[cell];
}

static void draw_borders(const ari_board *b, const uint32_t *of, ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        if (of[i] == ARI_NO) continue; /* a hole */
        if (r && of[i - b->cols] != ARI_NO) k->edge[ari_grid_h(b->graph, r, c)] = of[i] != of[i - b->cols];
        if (c && of[i - 1] != ARI_NO) k->edge[ari_grid_v(b->graph, r, c)] = of[i] != of[i - 1];
    }
}

static bool has_law(const ari_board *b, ari_law_form form) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t i = 0;
    while (i < s->nlaw && s->law[i].form != form) i++;
    return i < s->nlaw;
}

/* What clues say: ARI_PIECES_SIZE ... */
static int32_t said_of(const ari_board *b) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t i = 0;
    while (i < s->nlaw && s->law[i].form != ARI_LAW_SIZED) i++;
    return i < s->nlaw ? s->law[i].number : ARI_PIECES_SIZE;
}

static int32_t clue_of(int32_t says, box o) {
    return says == ARI_PIECES_ONE ? ARI_CLUE_ANY : ari_form_pieces_number(says, o.high, o.wide);
}

/* ---- no four at a point ---- */

static void put_box(const ari_board *b, uint32_t *of, box *list, box o) {
    const uint32_t first = o.top * b->cols + o.left;
    for (uint32_t i = 0; i < size_of(o); i++) of[first + i / o.wide * b->cols + i % o.wide] = first;
    list[first] = o;
}

/* Points where four meet. */
static uint32_t count_crossings(const ari_board *b, const uint32_t *of) {
    uint32_t n = 0;
    for (uint32_t i = b->cols + 1; i < b->ncell; i++) {
        const uint32_t above = of[i - b->cols], corner = of[i - b->cols - 1];
        n += i % b->cols && of[i] != of[i - 1] && of[i] != above && corner != of[i - 1] && corner != above;
    }
    return n;
}

/* A box is cut in two, across or down; false: it is one cell. */
static bool cut_box(ari_maker *m, box o, box half[2]) {
    const uint32_t cuts = o.high - 1 + o.wide - 1, at = cuts ? ari_rng_below(&m->rng, cuts) + 1 : 0;
    if (!cuts) return false;
    half[0] = half[1] = o;
    if (at < o.high) {
        half[0].high = at, half[1].top += at, half[1].high -= at;
    } else {
        const uint32_t wide = at - o.high + 1;
        half[0].wide = wide, half[1].left += wide, half[1].wide -= wide;
    }
    return true;
}

/* One cut, or two neighbours joined, and mostly cut again. The new boxes at half[], the old ones at was[]. */
static bool choose_cut(ari_maker *m, const ari_board *b, const uint32_t *of, const box *list, box half[2], box was[2]) {
    was[0] = was[1] = list[of[ari_rng_below(&m->rng, b->ncell)]];
    if (!ari_rng_below(&m->rng, 3)) return cut_box(m, was[0], half);
    const uint32_t two = random_neighbour(m, b, of, was[0]);
    if (two == ARI_NO) return false;
    was[1] = list[two];
    const box both = join_boxes(was[0], was[1]);
    if (!size_of(both)) return false;
    if (size_of(both) > LARGE || ari_rng_below(&m->rng, 2)) return cut_box(m, both, half);
    half[0] = half[1] = both;
    return true;
}

static uint32_t count_small(const box o[2]) {
    const bool two = o[0].top != o[1].top || o[0].left != o[1].left;
    return (uint32_t)(size_of(o[0]) < SMALL) + (uint32_t)(two && size_of(o[1]) < SMALL);
}

static bool part_crossings(ari_maker *m, const ari_board *b, uint32_t *of, box *list) {
    enum { TURNS = 200 }; /* a cell */
    uint32_t now = count_crossings(b, of);
    for (uint32_t tries = TURNS * b->ncell; now && tries-- > 0;) {
        box half[2], was[2];
        if (!choose_cut(m, b, of, list, half, was)) continue;
        for (int i = 0; i < 2; i++) put_box(b, of, list, half[i]);
        const uint32_t then = count_crossings(b, of);
        m->ticks += b->ncell;
        if (then < now || (then == now && (count_small(half) <= count_small(was) || !ari_rng_below(&m->rng, 8))))
            now = then;
        else
            for (int i = 0; i < 2; i++) put_box(b, of, list, was[i]);
    }
    return !now;
}

/* ---- rectangles ---- */

static bool draw_division(ari_maker *m, ari_board *b, ari_marks *k) {
    enum { TRIES = 12 }; /* a box */
    const int32_t says = said_of(b);
    uint32_t *of = ARI_TAKE(m->arena, uint32_t, b->ncell);
    box *list = ARI_TAKE(m->arena, box, b->ncell);
    if (!of || !list) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        of[i] = i;
        list[i] = (box){i / b->cols, i % b->cols, 1, 1};
        b->clue[i] = ARI_CLUE_NONE;
    }
    for (uint32_t least = 1; least < SMALL; least++) /* the smallest ones first */
        for (uint32_t tries = TRIES * b->ncell; tries-- > 0; m->ticks++) {
            const uint32_t one = of[ari_rng_below(&m->rng, b->ncell)];
            if (size_of(list[one]) > least) continue;
            const uint32_t two = random_neighbour(m, b, of, list[one]);
            const box both = two == ARI_NO ? (box){0, 0, 0, 0} : join_boxes(list[one], list[two]);
            if (!size_of(both) || size_of(both) > LARGE) continue;
            list[one] = both;
            for (uint32_t i = 0; i < size_of(both); i++)
                of[(both.top + i / both.wide) * b->cols + both.left + i % both.wide] = one;
        }
    if (has_law(b, ARI_LAW_UNCROSSED)) {
        for (uint32_t i = 0; i < b->ncell; i++)
            if (i == list[of[i]].top * b->cols + list[of[i]].left) put_box(b, of, list, list[of[i]]);
        if (!part_crossings(m, b, of, list)) return false;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        const box o = list[of[i]];
        if (i != o.top * b->cols + o.left) continue; /* once a box */
        const uint32_t at = ari_rng_below(&m->rng, size_of(o));
        b->clue[(o.top + at / o.wide) * b->cols + o.left + at % o.wide] = clue_of(says, o);
    }
    draw_borders(b, of, k);
    if (says == ARI_PIECES_ONE && b->genre->editing.derive) b->genre->editing.derive(b, k);
    m->near = 0; /* repairs so far */
    return true;
}

/* The rectangle of a drawing around a cell. */
static box box_around(const ari_board *b, const ari_marks *k, uint32_t cell) {
    box o = {cell / b->cols, cell % b->cols, 1, 1};
    const ari_graph *g = b->graph;
    while (o.top && k->edge[ari_grid_h(g, o.top, o.left)] <= 0) o.top--, o.high++;
    while (o.left && k->edge[ari_grid_v(g, o.top, o.left)] <= 0) o.left--, o.wide++;
    while (o.top + o.high < b->rows && k->edge[ari_grid_h(g, o.top + o.high, o.left)] <= 0) o.high++;
    while (o.left + o.wide < b->cols && k->edge[ari_grid_v(g, o.top, o.left + o.wide)] <= 0) o.wide++;
    return o;
}

static bool holds_cell(const ari_board *b, box o, uint32_t cell) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    return r >= o.top && c >= o.left && r - o.top < o.high && c - o.left < o.wide;
}

/* A clue goes to a cell of its rectangle that the other solution's around it has not, so that one has none there. */
static bool move_out(ari_maker *m, ari_board *b, const ari_marks *k, const ari_marks *other) {
    uint32_t from = ARI_NO, to = ARI_NO, n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const box o = box_around(b, k, i), p = box_around(b, other, i);
        for (uint32_t j = 0; j < size_of(o); j++) {
            const uint32_t cell = (o.top + j / o.wide) * b->cols + o.left + j % o.wide;
            if (!holds_cell(b, p, cell) && !ari_rng_below(&m->rng, ++n)) from = i, to = cell;
        }
    }
    if (to == ARI_NO) return false;
    b->clue[to] = b->clue[from];
    b->clue[from] = ARI_CLUE_NONE;
    if (said_of(b) == ARI_PIECES_ONE && b->genre->editing.derive) b->genre->editing.derive(b, k);
    return true;
}

static bool repair_division(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t chosen = ARI_NO, n = 0;
    if (said_of(b) != ARI_PIECES_SIZE) return m->near++ < b->ncell / 2 && move_out(m, b, k, other);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 2) continue;
        const box o = box_around(b, k, i), p = box_around(b, other, i);
        const bool same = o.top == p.top && o.left == p.left && o.high == p.high && o.wide == p.wide;
        if (!same && !ari_rng_below(&m->rng, ++n)) chosen = i;
    }
    if (chosen == ARI_NO) return false;
    const box o = box_around(b, k, chosen);
    const uint32_t at = ari_rng_below(&m->rng, size_of(o)),
                   to = (o.top + at / o.wide) * b->cols + o.left + at % o.wide;
    const int32_t number = b->clue[chosen];
    b->clue[chosen] = ARI_CLUE_NONE;
    b->clue[to] = number;
    return true;
}

static const ari_generator division = {.genre = "",
                                       .draw = draw_division,
                                       .repair = repair_division,
                                       .wishes.formless = " has a clue in each rectangle, which has no symmetry"};

/* ---- pieces of one size ---- */

typedef struct mixer {
    ari_maker *m;
    const ari_board *b;
    uint32_t size;
    uint32_t *of;                      /* [ncell] the piece of each cell */
    uint32_t *order, *parent, *count;  /* [2 * size] a tree of the cells of two pieces, and of its parts; by place */
    uint32_t *place;                   /* [ncell] in order[] */
    uint32_t (*way)[2];                /* [8 * size] steps that the tree may take: to a cell, from a place */
} mixer;

static bool begin_mixer(mixer *x, ari_maker *m, const ari_board *b, uint32_t size) {
    *x = (mixer){.m = m, .b = b, .size = size};
    x->of = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x->place = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x->order = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)size);
    x->parent = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)size);
    x->count = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)size);
    x->way = (uint32_t(*)[2])ari_arena_array(m->arena, 16 * (size_t)size, sizeof *x->way, false);
    return x->of && x->place && x->order && x->parent && x->count && x->way;
}

/* A random tree of the cells of two pieces; how many. */
static uint32_t grow_tree(mixer *x, uint32_t root, uint32_t one, uint32_t two) {
    uint32_t n = 0, ways = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++) x->place[i] = ARI_NO;
    x->way[ways][0] = root, x->way[ways++][1] = 0;
    while (ways) {
        const uint32_t at = ari_rng_below(&x->m->rng, ways), cell = x->way[at][0], from = x->way[at][1];
        x->way[at][0] = x->way[--ways][0], x->way[at][1] = x->way[ways][1];
        if (x->place[cell] != ARI_NO) continue;
        x->order[n] = cell, x->parent[n] = from, x->count[n] = 1, x->place[cell] = n++;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(x->b, cell, d);
            if (next == ARI_NO || (x->of[next] != one && x->of[next] != two) || x->place[next] != ARI_NO) continue;
            x->way[ways][0] = next, x->way[ways++][1] = n - 1;
        }
    }
    for (uint32_t i = n; i-- > 1;) x->count[x->parent[i]] += x->count[i];
    return n;
}

/* Two neighbours are parted anew: where a random tree of their cells has a part of half of them. */
static void part_anew(mixer *x) {
    const uint32_t cell = ari_rng_below(&x->m->rng, x->b->ncell);
    const uint32_t beside = ari_board_ahead(x->b, cell, 1 + (int)ari_rng_below(&x->m->rng, 4));
    if (beside == ARI_NO || x->of[beside] == x->of[cell] || x->of[cell] == ARI_NO || x->of[beside] == ARI_NO) return;
    const uint32_t one = x->of[cell], two = x->of[beside], n = grow_tree(x, cell, one, two);
    uint32_t chosen = 0, choices = 0;
    for (uint32_t i = 1; i < n; i++)
        if (x->count[i] == x->size && !ari_rng_below(&x->m->rng, ++choices)) chosen = i;
    for (uint32_t i = 0; i < n && chosen; i++) {
        x->count[i] = i == chosen || (i && x->count[x->parent[i]] == ARI_NO) ? ARI_NO : 0;
        x->of[x->order[i]] = x->count[i] == ARI_NO ? two : one;
    }
    x->m->ticks += x->b->ncell;
}

/* From pieces along a path through all cells, row by row, where holes lie before, between and behind them. */
static bool draw_equal(ari_maker *m, ari_board *b, ari_marks *k, uint32_t size) {
    enum { TURNS = 8 }; /* a cell */
    mixer x;
    const bool holed = ari_law_holes(ari_law_sheet(b));
    uint32_t holes = holed ? b->ncell % size : 0, passed = 0, of = 0, in = 0;
    if (holed && b->ncell > 9 * size && !ari_rng_below(&m->rng, 2)) holes += size;
    const uint32_t pieces = (b->ncell - holes) / size;
    if (!pieces || (b->ncell - holes) % size || !begin_mixer(&x, m, b, size)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = r % 2 ? b->cols - 1 - i % b->cols : i % b->cols;
        const uint32_t ahead = pieces - of, free = holes - passed;
        if (!in && free && ari_rng_below(&m->rng, ahead + free) < free) {
            x.of[r * b->cols + c] = ARI_NO;
            b->clue[r * b->cols + c] = ari_law_sheet(b)->most;
            passed++;
            continue;
        }
        x.of[r * b->cols + c] = of;
        if (++in == size) in = 0, of++;
    }
    for (uint32_t i = 0; i < TURNS * b->ncell; i++) part_anew(&x);
    draw_borders(b, x.of, k);
    return true;
}

/* ---- other pieces ---- */

/* The size of all pieces; 0: they may have several. */
static uint32_t size_law(const ari_board *b) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->form == ARI_LAW_PIECE_SIZE && l->relation == ARI_IS_EQUAL)
            return (uint32_t)(l->bound == ARI_BOUND_PARAM ? b->param[l->number] : l->number);
    }
    return 0;
}

/* Where the preset size of pieces does not fit the board, the next smaller one, or a larger one. */
static void fit_size(ari_board *b) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->form != ARI_LAW_PIECE_SIZE || l->bound != ARI_BOUND_PARAM) continue;
        const ari_param *p = &b->genre->rules.param[l->number];
        int32_t *size = &b->param[l->number];
        if (*size != p->preset || b->ncell % (uint32_t)*size == 0) continue;
        while (*size > p->least && *size > 2 && b->ncell % (uint32_t)*size) --*size;
        if (b->ncell % (uint32_t)*size == 0) continue;
        for (*size = p->preset; *size < p->most && b->ncell % (uint32_t)*size;) ++*size;
    }
}

static bool draw_pieces(ari_maker *m, ari_board *b, ari_marks *k) {
    fit_size(b);
    const uint32_t size = size_law(b);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    if (size && !draw_equal(m, b, k, size)) return false;
    if (!size && !ari_maker_solve_by(m, b, ari_rules_lower_free, NULL, 0, k)) return false;
    b->genre->editing.derive(b, k);
    return b->genre->rules.holds(b, k);
}

static const ari_generator shapes = {
    .genre = "", .draw = draw_pieces, .loose = true, .density = 60, .cells_first = true};

/* Squares say much: few numbers are enough. */
static const ari_generator squares = {
    .genre = "", .draw = draw_pieces, .loose = true, .density = 18, .cells_first = true};

const ari_generator *ari_generator_division_of(const ari_genre *g) {
    const ari_sheet *s = g->rules.sheet;
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_PIECES) return s->law[i].number ? &squares : &division;
        else if (s->law[i].form == ARI_LAW_TURNED) return &ari_generator_galaxies;
        else if (s->law[i].form == ARI_LAW_PIECE_PAIRS) return &ari_generator_dominoes;
        else if (s->law[i].form == ARI_LAW_CORNERS) return &ari_generator_corners;
        else if (s->law[i].form == ARI_LAW_HALVES) return &ari_generator_halves;
        else if (s->law[i].form == ARI_LAW_POLYOMINOES && s->law[i].number == 3) return &ari_generator_trominoes;
        else if (s->law[i].form == ARI_LAW_POLYOMINOES) return g->editing.derive ? &ari_generator_polyominoes : NULL;
        else if (s->law[i].form == ARI_LAW_REACH) return &ari_generator_compasses;
        else if (s->law[i].form == ARI_LAW_SIZE_BETWEEN) return &ari_generator_two_clues;
    return g->editing.derive ? &shapes : NULL;
}
