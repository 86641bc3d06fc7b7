/* generator_sheet.c - the maker of all genres that are sheets: a random drawing by the laws that name nothing given,
 * then what is given around it.
 *
 *   clues that stay (Akari's walls)   at random first, by the symmetry; the drawing is a solution with these
 *   clues that follow (Kurodoko)      all that the drawing gives
 *   numbers that differ (Hitori)      a Latin square, and in each cell that the law passes over the number of one that
 *                                     it does not, in the same row or column; of what it passes over as much is drawn
 *                                     as can be, for any more would be another solution
 *   rooms                             regions grow from the cells that are counted, one from each, and are joined until
 *                                     each has what its law wants
 *
 * Where there is another solution, one thing is changed that the other breaks and the drawing does not: a number, or
 * the room of a cell that only the other counts, row by row from the top, the rest held as drawn. Where neither is
 * given, the drawing changes near a place where both differ; where rooms have numbers so once many drawings had other
 * solutions. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"

#include <string.h>

enum {
    MERGES = 40,  /* tries to join regions */
    CHOICES = 30, /* drawings of which one is taken */
    DRAW_TICKS = 4000, /* a cell, for one drawing: from another beginning it comes sooner */
    OTHERWISE = 3, /* of so many repairs of rooms one begins from the other drawing */
    PATIENT = 500, /* drawings, until they are changed where rooms have numbers too */
    LARGE = 900   /* cells up to which a drawing is grown; regions */
};

typedef struct sheetcraft {
    ari_maker *m;
    ari_board *b;
    ari_marks *k;
    const ari_sheet *s;
    uint32_t *list; /* [2 * ncell] */
} sheetcraft;

static bool begin_generator(sheetcraft *x, ari_maker *m, ari_board *b, ari_marks *k) {
    *x = (sheetcraft){.m = m, .b = b, .k = k, .s = ari_law_sheet(b)};
    x->list = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)b->ncell);
    return x->list != NULL;
}

static bool has_symbol(const ari_marks *k, uint32_t side, uint32_t cell) {
    return side == ARI_SIDE_OFF ? k->cell[cell] <= 0 : k->cell[cell] > 0;
}

static const ari_law *law_with(const ari_sheet *s, ari_law_form form) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == form) return &s->law[i];
    return NULL;
}

/* The law that says how many a room has; NULL: none does for all of them. */
static const ari_law *room_law(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->each == ARI_EACH_ROOM && l->form == ARI_LAW_COUNT && l->relation == ARI_IS_EQUAL && !ari_law_bounded(l))
            return l;
    }
    return NULL;
}

/* The law that the cells of a room are drawn alike; NULL: there is none. */
static const ari_law *alike_law(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].each == ARI_EACH_WITHIN && s->law[i].relation == ARI_IS_NOT) return &s->law[i];
    return NULL;
}

/* The law that the cells of a symbol in a room are a shape, connected, or as many as its number; NULL: there is
 * none. */
static const ari_law *shape_law(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        const bool counted = l->form == ARI_LAW_COUNT && l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE;
        const bool joint = l->form == ARI_LAW_CONNECTED;
        if (l->form == ARI_LAW_SHAPE || (l->each == ARI_EACH_ROOM && (counted || joint))) return l;
    }
    return NULL;
}

/* Are the cells of a symbol a path, that has at most two of them beside each? */
static bool is_path(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->each == ARI_EACH_CELL && l->only == ARI_SIDE_ON && l->form == ARI_LAW_COUNT && l->side == ARI_SIDE_ON &&
            l->scope == ARI_IN_BESIDE && l->relation == ARI_IS_MOST && l->number == 2)
            return true;
    }
    return false;
}

static bool places_clues(const ari_sheet *s) {
    return s->fixed && s->thin_most;
}

/* ---- clues that stay ---- */

static uint32_t find_images(const sheetcraft *x, uint32_t cell, uint32_t image[8]) {
    const ari_brief *f = x->m->brief;
    if (f->symmetry != ARI_SYMMETRY_NONE || f->mask || !x->s->symmetric) return ari_maker_images(x->m, cell, image);
    return ari_symmetry_images(ARI_SYMMETRY_ROTATION2, f->rows, f->cols, cell, image);
}

static void place_clues(sheetcraft *x) {
    const uint32_t n = x->b->ncell, span = x->s->thin_most - x->s->thin_least + 1u;
    const uint32_t wanted = n * (x->s->thin_least + ari_rng_below(&x->m->rng, span)) / 100;
    uint32_t image[8], placed = 0;
    for (uint32_t i = 0; i < n; i++) x->list[i] = i, x->b->clue[i] = ARI_CLUE_NONE;
    ari_rng_shuffle(&x->m->rng, x->list, n);
    for (uint32_t i = 0; i < n && placed < wanted; i++) {
        const uint32_t images = find_images(x, x->list[i], image);
        for (uint32_t j = 0; j < images; j++)
            placed += x->b->clue[image[j]] == ARI_CLUE_NONE, x->b->clue[image[j]] = ARI_CLUE_ANY;
    }
}

/* ---- the drawing ---- */

/* Do the laws hold, or (`free`) those that name nothing given? */
static bool keeps_laws(sheetcraft *x, bool free, uint32_t *seen) {
    for (uint32_t i = 0; i < x->s->nlaw; i++) {
        const ari_law *l = &x->s->law[i];
        const ari_mark mark = ari_arena_mark(x->m->arena);
        ari_ground g;
        ari_ground_place p;
        bool fine = true;
        if ((free && ari_law_given(l)) || ari_law_hint(x->b, l)) continue;
        if (!ari_ground_begin(&g, x->b, l, x->m->arena)) return false;
        while (fine && ari_ground_next(&g, &p)) fine = ari_judge_place(x->b, l, x->k, &p, seen);
        ari_arena_rewind(x->m->arena, mark);
        x->m->ticks += x->b->ncell;
        if (!fine) return false;
    }
    return true;
}

/* So many percent of the cells become `side` where that is free, in random order. */
static void grow_side(sheetcraft *x, uint32_t side, uint32_t share) {
    uint32_t *seen = ARI_TAKE(x->m->arena, uint32_t, 2 * (size_t)x->b->ncell);
    const bool binary = ari_law_binary(x->s);
    const int32_t to = binary ? 2 : side == ARI_SIDE_ON;
    if (!seen) return;
    for (uint32_t i = 0; i < x->b->ncell; i++) x->list[i] = i;
    ari_rng_shuffle(&x->m->rng, x->list, x->b->ncell);
    for (uint32_t i = 0; i < x->b->ncell; i++) {
        int32_t *mark = &x->k->cell[x->list[i]];
        const int32_t was = *mark;
        if ((binary ? was == to : (was > 0) == to) || ari_rng_below(&x->m->rng, 100) >= share) continue;
        *mark = to;
        if (!keeps_laws(x, true, seen)) *mark = was;
    }
}

/* ---- numbers that differ ---- */

/* A number of a cell that counts, in the row or column of this one; `with` may be the other drawing, in which it has to
 * count too. 0: there is none. */
static int32_t number_near(sheetcraft *x, const ari_law *l, uint32_t cell, const ari_marks *with) {
    const ari_board *b = x->b;
    uint32_t n = 0;
    for (int d = 1; d <= 4; d++)
        for (uint32_t i = cell; (i = ari_board_ahead(b, i, d)) != ARI_NO;)
            if (has_symbol(x->k, l->side, i) && (!with || has_symbol(with, l->side, i))) x->list[n++] = i;
    return n ? b->clue[x->list[ari_rng_below(&x->m->rng, n)]] : 0;
}

static void number_cells(sheetcraft *x, const ari_law *l) {
    ari_board *b = x->b;
    const uint32_t n = b->rows > b->cols ? b->rows : b->cols;
    uint32_t *row = x->list, *col = x->list + n, *symbol = ARI_TAKE(x->m->arena, uint32_t, 3 * (size_t)n);
    if (!symbol) return;
    row = symbol + n, col = row + n;
    for (uint32_t i = 0; i < n; i++) symbol[i] = row[i] = col[i] = i;
    ari_rng_shuffle(&x->m->rng, symbol, n);
    ari_rng_shuffle(&x->m->rng, row, n);
    ari_rng_shuffle(&x->m->rng, col, n);
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = (int32_t)symbol[(row[i / b->cols] + col[i % b->cols]) % n] + x->s->least;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (has_symbol(x->k, l->side, i)) continue;
        const int32_t near = number_near(x, l, i, NULL);
        if (near) b->clue[i] = near;
    }
}

/* ---- rooms ---- */

/* Regions from the counted cells on, one from each; label[ncell]. Where nothing is counted: from some cells. */
static uint32_t grow_regions(sheetcraft *x, const ari_law *l, uint32_t *label) {
    const ari_board *b = x->b;
    uint32_t nregion = 0, n = 0;
    const uint32_t size = x->s->room_most ? (x->s->room_least + x->s->room_most) / 2u : 5;
    memset(label, 0xff, b->ncell * sizeof *label);
    for (uint32_t i = 0; i < b->ncell; i++) x->list[i] = i;
    ari_rng_shuffle(&x->m->rng, x->list, b->ncell);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t cell = x->list[i];
        const bool seed = l ? has_symbol(x->k, l->side, cell) : i * size < b->ncell + size - 1;
        if (!seed) continue;
        x->list[n] = cell; /* n <= i: the seeds gather in front */
        label[x->list[n++]] = nregion++;
    }
    const bool alike = alike_law(x->s) != NULL;
    ari_make_rooms_spread(x->m, b, label, x->list, n, alike ? x->k : NULL);
    for (uint32_t i = 0; i < b->ncell; i++) { /* pieces of a colour without a seed */
        if (label[i] != ARI_NO) continue;
        label[x->list[0] = i] = nregion++;
        ari_make_rooms_spread(x->m, b, label, x->list, 1, x->k);
    }
    return nregion;
}

/* beside[nregion * nregion]: do regions touch? */
static void find_touching(const ari_board *b, const uint32_t *label, uint32_t nregion, bool *beside) {
    memset(beside, 0, (size_t)nregion * nregion * sizeof *beside);
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = 2; d <= 4; d += 2) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next == ARI_NO || label[next] == label[i]) continue;
            beside[label[i] * nregion + label[next]] = beside[label[next] * nregion + label[i]] = true;
        }
}

static uint32_t free_neighbours(const bool *beside, const uint32_t *room, uint32_t nregion, uint32_t r) {
    uint32_t n = 0;
    for (uint32_t q = 0; q < nregion; q++) n += beside[r * nregion + q] && room[q] == ARI_NO;
    return n;
}

/* The free region with the fewest free neighbours, among those that touch room `of` (ARI_NO: any); ties at random. */
static uint32_t choose_region(sheetcraft *x, const bool *beside, const uint32_t *room, uint32_t nregion, uint32_t of) {
    uint32_t best = ARI_NO, fewest = ARI_NO, ties = 0;
    for (uint32_t r = 0; r < nregion; r++) {
        bool touches = of == ARI_NO;
        if (room[r] != ARI_NO) continue;
        for (uint32_t q = 0; q < nregion && !touches; q++) touches = room[q] == of && beside[r * nregion + q];
        if (!touches) continue;
        const uint32_t n = free_neighbours(beside, room, nregion, r);
        ties = n < fewest ? 1 : n == fewest ? ties + 1 : ties;
        if (n > fewest || (n == fewest && ari_rng_below(&x->m->rng, ties))) continue;
        best = r;
        fewest = n;
    }
    return best;
}

/* Regions are joined, `each` to a room; room[nregion]. False: it does not come out. */
static bool join_regions(sheetcraft *x, const bool *beside, uint32_t nregion, uint32_t each, uint32_t *room) {
    if (!each || nregion % each) return false;
    memset(room, 0xff, nregion * sizeof *room);
    for (uint32_t r = 0; r < nregion / each; r++)
        for (uint32_t i = 0; i < each; i++) {
            const uint32_t q = choose_region(x, beside, room, nregion, i ? r : ARI_NO);
            if (q == ARI_NO) return false;
            room[q] = r;
        }
    return true;
}

static bool draw_rooms(sheetcraft *x) {
    ari_board *b = x->b;
    const ari_law *l = room_law(x->s);
    const uint32_t each = !l ? 1 : l->bound == ARI_BOUND_PARAM ? (uint32_t)b->param[l->number] : (uint32_t)l->number;
    uint32_t *label = ARI_TAKE(x->m->arena, uint32_t, b->ncell), where;
    for (uint32_t tries = 0; label && tries < MERGES; tries++) {
        const ari_mark mark = ari_arena_mark(x->m->arena);
        const uint32_t n = grow_regions(x, l, label);
        x->m->ticks += b->ncell;
        if (!n || n > LARGE) return false;
        bool *beside = ARI_TAKE(x->m->arena, bool, (size_t)n *n);
        uint32_t *room = ARI_TAKE(x->m->arena, uint32_t, n);
        if (!beside || !room) return false;
        find_touching(b, label, n, beside);
        if (join_regions(x, beside, n, each, room)) {
            for (uint32_t i = 0; i < b->ncell; i++) label[i] = room[label[i]];
            return ari_board_rooms_label(b, label, b->ncell, &where) == ARI_OK;
        }
        ari_arena_rewind(x->m->arena, mark);
    }
    return false;
}

/* ---- draw ---- */

/* Each arrow points anywhere; what a number under a symbol says is of no account, so it is any that may stand there.
 * Clues that stay have their places, and keep their arrows. */
static void derive_arrows(sheetcraft *x) {
    ari_board *b = x->b;
    for (uint32_t i = 0; i < b->ncell; i++) {
        int way;
        if (places_clues(x->s) && b->clue[i] != ARI_CLUE_ANY) continue;
        do way = 1 + (int)ari_rng_below(&x->m->rng, 4);
        while (ari_board_ahead(b, i, way) == ARI_NO && b->ncell > 1 && b->rows > 1 && b->cols > 1);
        b->clue[i] = ari_arrow_make(way, ARI_ARROW_UNKNOWN);
    }
    b->genre->editing.derive(b, x->k);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (x->k->cell[i] > 0 && b->clue[i] != ARI_CLUE_NONE)
            b->clue[i] = ari_arrow_make(ari_arrow_direction(b->clue[i]), (int32_t)ari_rng_below(&x->m->rng, 4));
}

static bool has_dominoes(const ari_sheet *s) {
    return s->room_least == 2 && s->room_most == 2;
}

/* What the drawing gives; of poles the numbers beside the board alone, and 0 in a cell that is no half of a domino. */
static void derive_clues(sheetcraft *x) {
    ari_board *b = x->b;
    if (x->s->arrowed) derive_arrows(x);
    else if (b->genre->editing.derive) b->genre->editing.derive(b, x->k);
    for (uint32_t i = 0; i < b->ncell && has_dominoes(x->s); i++)
        b->clue[i] = b->ncell % 2 && i + 1 == b->ncell ? 0 : ARI_CLUE_NONE;
}

/* The cell farthest from this one by the drawing's white cells, its copy in list[]: of a tree an end. */
static uint32_t farthest_cell(sheetcraft *x, uint32_t side, uint32_t from) {
    bool *seen = ARI_ZERO(x->m->arena, bool, x->b->ncell);
    uint32_t n = 0;
    if (!seen) return from;
    seen[x->list[n++] = from] = true;
    for (uint32_t i = 0; i < n; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = ari_board_ahead(x->b, x->list[i], d);
            if (next == ARI_NO || seen[next] || !has_symbol(x->k, side, next)) continue;
            seen[x->list[n++] = next] = true;
        }
    return x->list[n - 1];
}

/* The ends of the way that clues speak of: of a maze two that are far from each other. */
static bool place_ends(sheetcraft *x, uint32_t side) {
    ari_board *b = x->b;
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] = ARI_CLUE_NONE, has_symbol(x->k, side, i)) x->list[n++] = i;
    if (n < 2) return false;
    const uint32_t some = x->list[ari_rng_below(&x->m->rng, n)];
    if (b->genre->drawing.way == ARI_WAY_SIGNS_GUIDE) {
        b->clue[some] = ARI_GUIDE_STAR;
        return true;
    }
    const uint32_t start = farthest_cell(x, side, some), goal = farthest_cell(x, side, start);
    b->clue[start] = ARI_MAZE_START, b->clue[goal] = ARI_MAZE_GOAL;
    return start != goal;
}

static bool finish_board(sheetcraft *x) {
    const ari_law *way = law_with(x->s, ARI_LAW_WAY);
    if (way && !place_ends(x, way->side)) return false;
    const ari_law *differ = law_with(x->s, ARI_LAW_DIFFER);
    if (x->b->room && !draw_rooms(x)) return false;
    if (differ)
        number_cells(x, differ);
    else
        derive_clues(x);
    return true;
}

/* More or less of the board drawn on, at random. */
static void prefer_share(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k, uint8_t *value) {
    const uint32_t share = 35 + ari_rng_below(&m->rng, 50);
    (void)b, (void)k;
    for (ari_var v = 0; v < model->nvar; v++) value[v] = ari_rng_below(&m->rng, 100) < share;
}

/* As much as can be. */
static void prefer_most(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k, uint8_t *value) {
    (void)b, (void)k;
    for (ari_var v = 0; v < model->nvar; v++) value[v] = ari_rng_below(&m->rng, 20) > 0;
}

/* Where clues stand as the drawing needs them: of some drawings one with the most. */
static bool draw_most(sheetcraft *x) {
    ari_marks *best = ari_board_blank(x->b, x->m->arena);
    uint32_t most = 0;
    for (uint32_t i = 0; best && i < CHOICES; i++) {
        uint32_t n = 0;
        if (!ari_maker_solve_by(x->m, x->b, ari_rules_lower_free, prefer_share, 0, x->k)) return false;
        x->b->genre->editing.derive(x->b, x->k);
        for (uint32_t j = 0; j < x->b->ncell; j++) n += x->b->clue[j] != ARI_CLUE_NONE, x->b->clue[j] = ARI_CLUE_NONE;
        if (i && n <= most) continue;
        most = n;
        ari_board_copy_marks(best, x->k);
    }
    if (best) ari_board_copy_marks(x->k, best);
    return best != NULL;
}

/* Do laws ask for more of a room than a number of cells, so that rooms come before the drawing? */
static bool rooms_first(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->form == ARI_LAW_SHAPE || l->form == ARI_LAW_SYMMETRIC || l->form == ARI_LAW_UNEQUAL ||
            l->form == ARI_LAW_LEVEL || ((l->each == ARI_EACH_WITHIN || l->each == ARI_EACH_STRETCH) && s->outer) ||
            (l->form == ARI_LAW_CONNECTED && l->each == ARI_EACH_ROOM))
            return true;
    }
    return false;
}

/* Small rooms go to a neighbour, the smallest one. */
static bool draw_rooms_first(sheetcraft *x) {
    ari_board *b = x->b;
    uint32_t *label = ARI_TAKE(x->m->arena, uint32_t, b->ncell), *size = ARI_TAKE(x->m->arena, uint32_t, b->ncell),
         where;
    if (!label || !size) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    if (has_dominoes(x->s)) return ari_make_rooms_dominoes(x->m, b);
    (void)grow_regions(x, NULL, label);
    for (uint32_t turn = 0; turn < b->ncell; turn++) {
        uint32_t small = ARI_NO, to = ARI_NO;
        memset(size, 0, b->ncell * sizeof *size);
        for (uint32_t i = 0; i < b->ncell; i++) size[label[i]]++;
        for (uint32_t i = 0; i < b->ncell; i++)
            if (size[i] && size[i] < x->s->room_least && (small == ARI_NO || size[i] < size[small])) small = i;
        for (uint32_t i = 0; i < b->ncell && small != ARI_NO; i++)
            for (int d = 1; d <= 4 && label[i] == small; d++) {
                const uint32_t next = ari_board_ahead(b, i, d);
                if (next == ARI_NO || label[next] == small) continue;
                if (to == ARI_NO || size[label[next]] < size[to]) to = label[next];
            }
        if (to == ARI_NO) break;
        for (uint32_t i = 0; i < b->ncell; i++)
            if (label[i] == small) label[i] = to;
    }
    return ari_board_rooms_label(b, label, b->ncell, &where) == ARI_OK;
}

/* The same laws, and the cells that are marked by a clue are drawn. */
static void build_marked(const ari_board *b, ari_model *m) {
    ari_rules_lower_free(b, m);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == ARI_CLUE_ANY) ari_model_unit(m, ari_tag_of(0, ARI_SITE(ARI_AT_CELL, i), 0), ARI_POS(i));
}

/* Of each room, or of the one about `near`, one level at random. */
static void prefer_levels(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k,
                          uint8_t *value) {
    const ari_mark mark = ari_arena_mark(m->arena);
    uint32_t *from = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)b->nroom), *to = from ? from + b->nroom : NULL;
    ari_tag why;
    memset(value, 0, model->nvar);
    (void)b->genre->solving.read_marks(b, model, k, value, &why);
    for (uint32_t r = 0; from && r < b->nroom; r++) from[r] = ARI_NO;
    for (uint32_t i = 0; from && i < b->ncell; i++) { /* rows of a room; then the first with water */
        if (from[b->room[i]] == ARI_NO) from[b->room[i]] = i / b->cols;
        to[b->room[i]] = i / b->cols + 1;
    }
    for (uint32_t r = 0; from && r < b->nroom; r++) from[r] += ari_rng_below(&m->rng, to[r] - from[r] + 1);
    for (ari_var v = 0; from && v < model->nvar; v++) {
        const ari_name at = model->var_name[v];
        if (!model->is_main[v] || !at.a || !at.b) continue;
        const uint32_t cell = (at.a - 1u) * b->cols + at.b - 1u;
        if (m->near == ARI_NO || b->room[cell] == b->room[m->near]) value[v] = at.a - 1u >= from[b->room[cell]];
    }
    ari_arena_rewind(m->arena, mark);
}

/* The laws alone: as the board asks without the clues that the drawing gives. */
static void build_bare(const ari_board *b, ari_model *m) {
    if (!rooms_first(ari_law_sheet(b))) {
        ari_rules_lower_free(b, m);
        return;
    }
    ari_board bare = *b;
    bare.top = bare.left = bare.bottom = bare.right = NULL;
    bare.clue = ARI_TAKE(m->arena, int32_t, b->ncell);
    for (uint32_t i = 0; bare.clue && i < b->ncell; i++) bare.clue[i] = ARI_CLUE_NONE;
    if (ari_model_granted(m, bare.clue != NULL)) ari_rules_lower_build(&bare, m);
}

/* Nearly nothing is drawn, or nearly everything. */
static bool is_blank(const sheetcraft *x) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++) n += x->k->cell[i] > 0;
    return 10 * n < x->b->ncell || 10 * n > 9 * x->b->ncell;
}

/* A drawing. Where one may be blank the engine takes that at once: then some random cells have to be drawn. */
static bool draw_some(sheetcraft *x) {
    ari_board *b = x->b;
    if (!ari_maker_solve_by(x->m, b, ari_rules_lower_free, NULL, (uint64_t)DRAW_TICKS * b->ncell, x->k)) return false;
    for (uint32_t i = 0; i < CHOICES && !x->s->shut && is_blank(x); i++) {
        for (uint32_t j = 0; j < b->ncell / 6; j++) b->clue[ari_rng_below(&x->m->rng, b->ncell)] = ARI_CLUE_ANY;
        (void)ari_maker_solve_by(x->m, b, build_marked, NULL, 0, x->k);
        for (uint32_t j = 0; j < b->ncell; j++) b->clue[j] = ARI_CLUE_NONE;
    }
    return true;
}

/* From an empty drawing on, cell by cell: numbers at corners need both symbols everywhere. */
static bool draw_grown(sheetcraft *x) {
    uint32_t *seen = ARI_TAKE(x->m->arena, uint32_t, 2 * (size_t)x->b->ncell);
    for (uint32_t i = 0; i < x->b->ncell; i++) x->k->cell[i] = ari_law_binary(x->s);
    if (!seen || x->b->ncell > LARGE || !keeps_laws(x, true, seen)) return draw_some(x);
    grow_side(x, ARI_SIDE_ON, 40 + ari_rng_below(&x->m->rng, 35));
    return true;
}

static bool draw_sheet(ari_maker *m, ari_board *b, ari_marks *k) {
    sheetcraft x;
    if (!begin_generator(&x, m, b, k)) return false;
    const ari_law *differ = law_with(x.s, ARI_LAW_DIFFER);
    if (b->room && rooms_first(x.s)) {
        ari_maker_wish *prefer = law_with(x.s, ARI_LAW_LEVEL) ? prefer_levels
                                 : has_dominoes(x.s)            ? prefer_most
                                                                : prefer_share;
        m->near = ARI_NO;
        if (!draw_rooms_first(&x) || !ari_maker_solve_by(m, b, ari_rules_lower_build, prefer, 0, k)) return false;
        if (prefer && is_blank(&x)) return false; /* nothing to draw */
        derive_clues(&x);
        return true;
    }
    if (places_clues(x.s)) place_clues(&x);
    const bool needs = x.s->fixed && !places_clues(x.s) && b->genre->editing.derive;
    const ari_law *connected = law_with(x.s, ARI_LAW_CONNECTED);
    const bool apart = !connected || connected->side != ARI_SIDE_ON; /* what is drawn */
    const bool drawn = x.s->corners || (x.s->arrowed && !places_clues(x.s) && apart) ? draw_grown(&x)
                       : x.s->given ? ari_maker_solve_by(m, b, ari_rules_lower_free, prefer_share, 0, k)
                       : needs      ? draw_most(&x)
                                    : draw_some(&x);
    if (!drawn) return false;
    if (differ && b->ncell <= LARGE) grow_side(&x, differ->side == ARI_SIDE_OFF ? ARI_SIDE_ON : ARI_SIDE_OFF, 100);
    return finish_board(&x);
}

/* ---- repair ---- */

/* A cell that counts in the other drawing and not in this gets a number that stands beside it in both. */
static bool repair_number(sheetcraft *x, const ari_law *l, const ari_marks *other) {
    uint32_t n = 0, *cell = ARI_TAKE(x->m->arena, uint32_t, x->b->ncell);
    for (uint32_t i = 0; cell && i < x->b->ncell; i++)
        if (!has_symbol(x->k, l->side, i) && has_symbol(other, l->side, i)) cell[n++] = i;
    if (n) ari_rng_shuffle(&x->m->rng, cell, n);
    for (uint32_t i = 0; i < n; i++) {
        const int32_t number = number_near(x, l, cell[i], other);
        if (!number || number == x->b->clue[cell[i]]) continue;
        x->b->clue[cell[i]] = number;
        return true;
    }
    return false;
}

/* This cell goes to a room beside it, if its own stays in one piece and the drawing a solution. */
static bool move_cell(sheetcraft *x, uint32_t cell) {
    ari_board *b = x->b;
    uint32_t to[4], nto = 0, where, *label = ARI_TAKE(x->m->arena, uint32_t, 4 * (size_t)b->ncell);
    if (!label) return false;
    uint32_t *was = label + b->ncell, *seen = was + b->ncell;
    for (int d = 1; d <= 4; d++) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        if (next != ARI_NO && b->room[next] != b->room[cell]) to[nto++] = b->room[next];
    }
    if (!nto || !ari_make_rooms_spare(b, cell, x->list + b->ncell, x->list)) return false;
    memcpy(label, b->room, b->ncell * sizeof *label);
    memcpy(was, b->room, b->ncell * sizeof *label);
    label[cell] = to[ari_rng_below(&x->m->rng, nto)];
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return false;
    if (x->s->clue) derive_clues(x);
    if (keeps_laws(x, false, seen)) return true;
    if (ari_board_rooms_label(b, was, b->ncell, &where) == ARI_OK && x->s->clue) derive_clues(x);
    return false;
}

/* A cell that only the other drawing counts goes to a room beside it: the other then breaks the law of its room. */
static bool repair_room(sheetcraft *x, const ari_law *l, const ari_marks *other) {
    const ari_board *b = x->b;
    uint32_t n = 0, *cell = ARI_TAKE(x->m->arena, uint32_t, b->ncell);
    if (!cell) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!has_symbol(x->k, l->side, i) && has_symbol(other, l->side, i)) cell[n++] = i;
    ari_rng_shuffle(&x->m->rng, cell, n);
    for (uint32_t i = 0; i < n; i++)
        if (move_cell(x, cell[i])) return true;
    return false;
}

static uint32_t steps_between(const ari_board *b, uint32_t one, uint32_t two) {
    const int32_t down = (int32_t)(one / b->cols) - (int32_t)(two / b->cols),
                  right = (int32_t)(one % b->cols) - (int32_t)(two % b->cols);
    return (uint32_t)(down < 0 ? -down : down) + (uint32_t)(right < 0 ? -right : right);
}

/* The same where two drawings often differ by a cell that is inside its room: then the other one is taken, or a cell
 * that neither counts goes, near a place where they differ, and the next change finds another border there. */
static bool repair_rooms(sheetcraft *x, const ari_law *l, const ari_marks *other) {
    const ari_board *b = x->b;
    uint32_t n = 0, near = 0, *cell = ARI_TAKE(x->m->arena, uint32_t, 2 * (size_t)b->ncell);
    if (!cell) return false;
    if (ari_rng_below(&x->m->rng, OTHERWISE)) {
        if (repair_room(x, l, other)) return true;
    } else {
        ari_marks *kept = ari_board_blank(b, x->m->arena);
        if (!kept) return false;
        ari_board_copy_marks(kept, x->k);
        ari_board_copy_marks(x->k, other);
        if (repair_room(x, l, kept)) return true;
        ari_board_copy_marks(x->k, kept);
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (has_symbol(x->k, l->side, i) != has_symbol(other, l->side, i)) cell[n++] = i;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t j = 0; j < n; j++) {
            const bool counted = has_symbol(x->k, l->side, i) || has_symbol(other, l->side, i);
            if (counted || steps_between(b, i, cell[j]) > 2) continue;
            cell[n + near++] = i;
            break;
        }
    ari_rng_shuffle(&x->m->rng, cell + n, near);
    for (uint32_t i = 0; i < near; i++)
        if (move_cell(x, cell[n + i])) return true;
    return false;
}

static bool differs_at(const sheetcraft *x, const ari_marks *other, uint32_t cell) {
    const int32_t one = x->k->cell[cell], two = other->cell[cell];
    return x->s->nsymbol ? one != two : (one > 0) != (two > 0);
}

/* The drawing changes near a place where it differs from the other, and so do clues that are placed. */
static bool repair_drawing(sheetcraft *x, const ari_marks *other) {
    ari_board *b = x->b;
    uint32_t n = 0, image[8];
    for (uint32_t i = 0; i < b->ncell; i++)
        if (differs_at(x, other, i) && !ari_rng_below(&x->m->rng, ++n)) x->m->near = i;
    if (places_clues(x->s)) {
        const uint32_t images = find_images(x, x->m->near, image), all = b->ncell * x->s->thin_most / 100;
        uint32_t placed = 0;
        for (uint32_t i = 0; i < b->ncell; i++) placed += b->clue[i] != ARI_CLUE_NONE;
        if (placed + images > all) return false;
        for (uint32_t j = 0; j < images; j++) b->clue[image[j]] = ARI_CLUE_ANY, x->k->cell[image[j]] = 0;
    }
    ari_maker_wish *prefer = law_with(x->s, ARI_LAW_LEVEL) ? prefer_levels : ari_maker_prefer_near;
    if (!ari_maker_solve_by(x->m, b, build_bare, prefer, 0, x->k)) return false;
    if (!places_clues(x->s))
        for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    derive_clues(x);
    return true;
}

static bool repair_sheet(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    sheetcraft x;
    if (m->place) return true; /* one change at a time: the drawing moves with it */
    if (!begin_generator(&x, m, b, k)) return false;
    if (x.s->arrowed && !places_clues(x.s)) return false; /* what an engine draws has few symbols */
    const ari_law *differ = law_with(x.s, ARI_LAW_DIFFER), *room = b->room ? room_law(x.s) : NULL;
    if (!room) room = shape_law(x.s);
    if (differ) return repair_number(&x, differ, other);
    if (room) return repair_rooms(&x, room, other);
    const bool late = m->tries > PATIENT && !rooms_first(x.s);
    return (!b->room || x.s->outer || late) && repair_drawing(&x, other);
}

/* ---- kinds of sheets ---- */

static const ari_generator placed = {.genre = "", .draw = draw_sheet, .repair = repair_sheet, .loose = true};
static const ari_generator derived = {.genre = "", .draw = draw_sheet, .repair = repair_sheet, .loose = true};
static const ari_generator needed = {.genre = "",
                                     .draw = draw_sheet,
                                     .repair = repair_sheet,
                                     .repairing.climbs = true,
                                     .loose = true,
                                     .wishes.formless =
                                         " has clues where its drawing needs them, which have no symmetry"};
static const ari_generator guided = {.genre = "", .draw = draw_sheet, .loose = true};
static const ari_generator maze = {.genre = "",
                                   .draw = draw_sheet,
                                   .loose = true,
                                   .wishes.formless = " has rooms, which have no symmetry"};
static const ari_generator numbered = {.genre = "",
                                       .draw = draw_sheet,
                                       .repair = repair_sheet,
                                       .wishes.formless = " has a number in every cell, which has no symmetry"};
#define ROW_BY_ROW {.climbs = true, .rooms = true, .numbers = true, .stride = 4, .vain = 60, .again = 2}
static const ari_generator shaped_rooms = {.genre = "",
                                           .draw = draw_sheet,
                                           .repair = repair_sheet,
                                           .repairing = ROW_BY_ROW,
                                           .wishes.formless = " has rooms, which have no symmetry"};
static const ari_generator shaped_numbers = {.genre = "",
                                             .draw = draw_sheet,
                                             .repair = repair_sheet,
                                             .repairing = ROW_BY_ROW,
                                             .loose = true,
                                             .wishes.shaped = true,
                                             .wishes.formless = " has rooms, which have no symmetry"};
#undef ROW_BY_ROW
static const ari_generator framed_rooms = {.genre = "",
                                           .draw = draw_sheet,
                                           .repair = repair_sheet,
                                           .repairing.climbs = true,
                                           .loose = true,
                                           .wishes.formless = " has rooms, which have no symmetry"};
static const ari_generator room_numbers = {.genre = "",
                                           .draw = draw_sheet,
                                           .repair = repair_sheet,
                                           .repairing.climbs = true,
                                           .loose = true,
                                           .wishes.shaped = true,
                                           .wishes.formless = " has rooms, which have no symmetry"};

static const ari_generator poled = {.genre = "",
                                    .draw = draw_sheet,
                                    .repair = repair_sheet,
                                    .repairing.climbs = true,
                                    .loose = true,
                                    .cells_first = true,
                                    .wishes.formless = " has rooms, which have no symmetry"};

const ari_generator *ari_generator_sheet_of(const ari_genre *g) {
    const ari_sheet *s = g->rules.sheet;
    if (s->drawn >> ARI_DRAWN_BRIDGES & 1) return NULL; /* their places have to come from a craft of their own */
    if (s->drawn >> ARI_DRAWN_DIVISION & 1) return ari_generator_division_of(g);
    if (ari_law_ordered(s)) return ari_law_gated(s) ? &ari_generator_icy_numbers : &ari_generator_gates;
    if (ari_law_moves(s) && s->nkind) return &ari_generator_bowls;
    const bool one_a_room = ari_layer_has(g, ARI_LAYER_ROOMS) && !law_with(s, ARI_LAW_SYMMETRIC);
    if (ari_law_moves(s)) return one_a_room ? &ari_generator_room_ends : &ari_generator_moved_ends;
    if (s->pairs) return &ari_generator_sums;
    if (s->nkind && law_with(s, ARI_LAW_BEFORE)) return &ari_generator_filled;
    if (s->nkind && s->drawn == 1u << ARI_DRAWN_CELLS) return &ari_generator_half_dots;
    if (s->nkind) return &ari_generator_figures;
    if (s->drawn >> ARI_DRAWN_DIGITS & 1) return ari_generator_digits_of(g);
    if (s->lines) return ari_generator_lines_of(g);
    if (s->nsymbol && law_with(s, ARI_LAW_BEFORE)) return &ari_generator_floating;
    if (law_with(s, ARI_LAW_BEAM)) return &ari_generator_mirrors;
    if (ari_layer_has(g, ARI_LAYER_ROOMS) && s->nsymbol && s->outer) return &poled;
    if (law_with(s, ARI_LAW_WAY)) return ari_layer_has(g, ARI_LAYER_ROOMS) ? &maze : &guided;
    if (ari_layer_has(g, ARI_LAYER_ROOMS) && s->clue) return shape_law(s) ? &shaped_numbers : &room_numbers;
    if (ari_layer_has(g, ARI_LAYER_ROOMS)) return s->outer && !shape_law(s) ? &framed_rooms : &shaped_rooms;
    if (law_with(s, ARI_LAW_BANK) && g->editing.derive) return &ari_generator_bank;
    if (is_path(s) && g->editing.derive) return &ari_generator_snake;
    if (law_with(s, ARI_LAW_ISLANDS) || law_with(s, ARI_LAW_CORNERED)) return &ari_generator_islands;
    if (law_with(s, ARI_LAW_NEXT_SYMBOL) && s->shut && g->editing.derive) return &ari_generator_futons;
    if (law_with(s, ARI_LAW_PAIRED)) return &ari_generator_pairs;
    if (law_with(s, ARI_LAW_NO_BLOCKS) && g->editing.derive) return &ari_generator_rectangles;
    if (law_with(s, ARI_LAW_DIFFER)) return &numbered;
    if (law_with(s, ARI_LAW_NUMBERS)) return &ari_generator_struck;
    return places_clues(s) ? &placed : s->fixed ? &needed : &derived;
}
