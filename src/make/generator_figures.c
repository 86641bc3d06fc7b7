/* generator_figures.c - the maker of sheets with figures (Sudoku variants): a random solution by the parameters, then
 * random figures that it obeys, of a few kinds. A figure grows cell by cell at random; of its beginnings the longest
 * counts that obeys all laws of its kind and says something, and its number is the one that the solution gives. No two
 * share a cell. Clones are two copies of a way, digits of a circle stand around a corner, and numbers beside the board
 * are of whole rows and columns. Where the sheet says how large its cages are they cover the board instead: each grows
 * by random neighbours, and a cell that is left over joins one beside it. All numbers are given at first; these alone
 * are thinned. */
#include "make/make.h"

#include "board/figure.h"
#include "rules/descriptor.h"
#include "rules/form.h"

enum {
    TICKS_A_CELL = 2000, /* of a search for a solution */
    TRIES = 60,          /* solutions */
    KINDS = 3,           /* of one puzzle */
    LONGEST = 6,
    SHARE = 8,           /* one figure for so many cells */
    GROWN = 400,         /* figures tried for one that fits */
    DOUBTS = 8,          /* drawings of which one has to break it */
    BLOCK = 4            /* cells around a corner */
};

typedef struct figurecraft {
    ari_maker *m;
    ari_board *b;
    const ari_marks *k;
    ari_marks *other; /* scratch: random numbers in its cells */
    bool *taken; /* [ncell] */
} figurecraft;

/* A line with a number, a little killer, is a diagonal: from the border on. */
static bool is_diagonal(const ari_figure_kind *k) { return k->look == ARI_FIGURE_LINE && k->least <= k->most; }
static uint32_t step_diagonal(const ari_board *b, uint32_t cell, uint32_t turn) {
    const uint32_t next = ari_board_ahead(b, cell, turn % 2 ? ARI_UP : ARI_DOWN);
    return next == ARI_NO ? ARI_NO : ari_board_ahead(b, next, turn < 2 ? ARI_LEFT : ARI_RIGHT);
}

/* A way is along sides or across corners; cages and dots go along sides alone. */
static uint32_t next_cell(figurecraft *x, const ari_figure_kind *kind, uint32_t cell, uint32_t turn) {
    const bool sides = kind->look >= ARI_FIGURE_CAGE;
    if (is_diagonal(kind)) return step_diagonal(x->b, cell, turn);
    const uint32_t next = ari_board_ahead(x->b, cell, ARI_UP + (int)ari_rng_below(&x->m->rng, 4));
    if (sides || next == ARI_NO || ari_rng_below(&x->m->rng, 3)) return next;
    const int across = next / x->b->cols == cell / x->b->cols ? ARI_UP : ARI_LEFT;
    return ari_board_ahead(x->b, next, across + (int)ari_rng_below(&x->m->rng, 2));
}

/* Do other numbers break it? */
static bool says_something(figurecraft *x, const ari_figure *f) {
    const ari_sheet *s = ari_law_sheet(x->b);
    const ari_ground_place p = {ARI_SITE(ARI_AT_CLUE, 0), f->cell[0], 1, f->cell, f->n, NULL};
    if (s->kind[f->kind].least <= s->kind[f->kind].most) return true;
    for (uint32_t n = 0; n < DOUBTS; n++) {
        for (uint32_t i = 0; i < x->b->ncell; i++)
            x->other->cell[i] = 1 + (int32_t)ari_rng_below(&x->m->rng, x->b->cols);
        for (uint32_t i = 0; i < s->nlaw; i++)
            if (s->law[i].each == ARI_EACH_FIGURE && s->law[i].kind == f->kind + 1 &&
                !ari_judge_place(x->b, &s->law[i], x->other, &p, NULL))
                return true;
    }
    return false;
}

/* Does it obey the laws of its kind? *number: the one that the solution gives. */
static bool obeys_laws(figurecraft *x, const ari_figure *f, int32_t *number) {
    const ari_sheet *s = ari_law_sheet(x->b);
    const ari_figure_kind *kind = &s->kind[f->kind];
    ari_ground_place p = {.site = ARI_SITE(ARI_AT_CLUE, 0), .cell = f->cell[0], .at = f->cell, .n = f->n};
    *number = p.clue = ARI_CLUE_NONE;
    x->m->ticks += f->n;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->each != ARI_EACH_FIGURE || l->kind != f->kind + 1) continue;
        if (ari_law_bounded(l)) *number = ari_judge_value(x->b, l, x->k, &p);
        else if (!ari_judge_place(x->b, l, x->k, &p, NULL)) return false;
    }
    return kind->least > kind->most || (*number >= kind->least && *number <= kind->most);
}

/* Has the kind a law of this form? */
static bool has_law(const figurecraft *x, uint32_t kind, ari_law_form form) {
    const ari_sheet *s = ari_law_sheet(x->b);
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].each == ARI_EACH_FIGURE && s->law[i].kind == kind + 1 && s->law[i].form == form) return true;
    return false;
}

/* The cell so far from another one; ARI_NO: it is not on the board. */
static uint32_t cell_at(const ari_board *b, uint32_t cell, int32_t down, int32_t right) {
    const int32_t r = (int32_t)(cell / b->cols) + down, c = (int32_t)(cell % b->cols) + right;
    return r < 0 || c < 0 || r >= (int32_t)b->rows || c >= (int32_t)b->cols ? ARI_NO
                                                                            : (uint32_t)r * b->cols + (uint32_t)c;
}

static bool take_figure(figurecraft *x, uint32_t kind, int32_t number, const uint32_t *cell, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) x->taken[cell[i]] = true;
    return ari_figure_add(x->b, kind, number, cell, n);
}

/* A way of two or three cells, and one elsewhere that is like it and holds the same numbers. */
static bool lay_clone(figurecraft *x, uint32_t kind) {
    const ari_figure_kind any = {.look = ARI_FIGURE_CAGE, .least = 1};
    const ari_board *b = x->b;
    for (uint32_t tries = 0; tries < GROWN * LONGEST; tries++) {
        uint32_t cell[LONGEST], n = 0;
        const uint32_t half = 2 + ari_rng_below(&x->m->rng, LONGEST / 2 - 1);
        const int32_t down = (int32_t)ari_rng_below(&x->m->rng, b->rows);
        const int32_t side = (int32_t)ari_rng_below(&x->m->rng, 2 * b->cols) - (int32_t)b->cols;
        bool fine = true;
        cell[0] = ari_rng_below(&x->m->rng, b->ncell);
        for (uint32_t i = 1; i < half && fine; i++) {
            cell[i] = next_cell(x, &any, cell[i - 1], 0);
            fine = cell[i] != ARI_NO;
        }
        for (uint32_t i = 0; i < half && fine; i++) {
            cell[half + i] = cell_at(b, cell[i], down, side);
            fine = cell[half + i] != ARI_NO && x->k->cell[cell[i]] == x->k->cell[cell[half + i]];
        }
        for (n = 0; n < 2 * half && fine; n++) {
            fine = !x->taken[cell[n]];
            for (uint32_t i = 0; i < n; i++) fine &= cell[i] != cell[n];
        }
        x->m->ticks += half;
        if (fine) return take_figure(x, kind, ARI_CLUE_NONE, cell, 2 * half);
    }
    return false;
}

/* A circle with two to four of the digits around a corner. */
static bool lay_circle(figurecraft *x, uint32_t kind) {
    uint32_t cell[BLOCK];
    int32_t all, number = 0;
    const uint32_t corner = ari_rng_below(&x->m->rng, x->b->ncell), least = 2 + ari_rng_below(&x->m->rng, BLOCK - 1);
    uint32_t left = BLOCK, wanted = least;
    for (uint32_t i = 0; i < BLOCK; i++) {
        cell[i] = cell_at(x->b, corner, (int32_t)i / 2, (int32_t)i % 2);
        if (cell[i] == ARI_NO || x->taken[cell[i]]) return false;
    }
    if (!obeys_laws(x, &(ari_figure){kind, ARI_CLUE_NONE, BLOCK, cell, NULL}, &all)) return false;
    for (int32_t place = 1000; left; left--, place /= 10) { /* the least digit first */
        if (ari_rng_below(&x->m->rng, left) >= wanted) continue;
        number = 10 * number + all / place % 10;
        wanted--;
    }
    return take_figure(x, kind, number, cell, BLOCK);
}

/* A number above a column, or left of a row, that has none of this kind. */
static bool lay_beside(figurecraft *x, uint32_t kind) {
    const ari_board *b = x->b;
    const uint32_t line = ari_rng_below(&x->m->rng, b->rows + b->cols), n = line < b->rows ? b->cols : b->rows;
    const uint32_t first = line < b->rows ? line * b->cols : line - b->rows, step = line < b->rows ? 1 : b->cols;
    int32_t number;
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        if (f->kind == kind && f->cell[0] == first && f->cell[1] == first + step) return false;
    }
    uint32_t *cell = ARI_TAKE(x->m->arena, uint32_t, n);
    if (!cell || n < 2) return false;
    for (uint32_t i = 0; i < n; i++) cell[i] = first + i * step;
    return obeys_laws(x, &(ari_figure){kind, ARI_CLUE_NONE, n, cell, NULL}, &number) &&
           ari_figure_add(x->b, kind, number, cell, n);
}

/* One of this kind; false: none came. */
static bool lay_figure(figurecraft *x, uint32_t kind) {
    const ari_figure_kind *k = &ari_law_sheet(x->b)->kind[kind];
    if (k->look == ARI_FIGURE_OUTSIDE) return lay_beside(x, kind);
    if (has_law(x, kind, ARI_LAW_DIGIT_REPEATS)) return lay_clone(x, kind);
    if (has_law(x, kind, ARI_LAW_INCLUDES)) return lay_circle(x, kind);
    const uint32_t most = k->greatest < LONGEST ? k->greatest : LONGEST, least = k->look < ARI_FIGURE_CAGE ? 3 : 2;
    for (uint32_t tries = 0; tries < GROWN; tries++) {
        uint32_t cell[LONGEST], n = 0, best = 0;
        int32_t number, wanted = ARI_CLUE_NONE;
        const bool single = k->fewest == 1 && k->least > k->most; /* even, odd */
        const uint32_t goal = single ? 1 : least + ari_rng_below(&x->m->rng, most), turn = ari_rng_below(&x->m->rng, 4);
        cell[n++] = ari_rng_below(&x->m->rng, x->b->ncell);
        if (is_diagonal(k) && step_diagonal(x->b, cell[0], 3 - turn) != ARI_NO) continue;
        for (bool free = !x->taken[cell[0]]; free; n++) {
            const ari_figure f = {kind, ARI_CLUE_NONE, n, cell, NULL};
            if (n >= k->fewest && (n >= least || single) && obeys_laws(x, &f, &number)) best = n, wanted = number;
            if (n >= goal || n >= most) break;
            cell[n] = next_cell(x, k, cell[n - 1], turn);
            free = cell[n] != ARI_NO && !x->taken[cell[n]];
            for (uint32_t i = 0; i < n && free; i++) free = cell[i] != cell[n];
            if (k->look == ARI_FIGURE_PILL && n == 1) free = free && cell[1] > cell[0]; /* as it is read */
        }
        if (!best || !says_something(x, &(ari_figure){kind, wanted, best, cell, NULL})) continue;
        for (uint32_t i = 0; i < best; i++) x->taken[cell[i]] = true;
        return ari_figure_add(x->b, kind, wanted, cell, best);
    }
    return false;
}

/* A kind; regions belong to the whole board and are none, and patterns, the last, are for people to write. */
static uint32_t choose_kind(figurecraft *x) {
    const ari_sheet *s = ari_law_sheet(x->b);
    uint32_t kind, n = s->nkind;
    while (n > 1 && s->kind[n - 1].patterned) n--;
    do kind = ari_rng_below(&x->m->rng, n);
    while (s->kind[kind].look == ARI_FIGURE_BORDER || s->kind[kind].patterned);
    return kind;
}

/* Some of each of a few kinds; another kind where none of one fits. */
static void lay_figures(figurecraft *x) {
    uint32_t kind[KINDS];
    const uint32_t wanted = x->b->ncell / SHARE + 1;
    for (uint32_t i = 0; i < KINDS; i++) kind[i] = choose_kind(x);
    for (uint32_t i = 0, tries = 0; i < wanted && tries < 4 * wanted; tries++)
        if (lay_figure(x, kind[i % KINDS])) i++;
        else kind[i % KINDS] = choose_kind(x);
}

/* ---- cages that cover the board ---- */

/* Is the number of such a cage one that puzzles ask of two cells alone? */
static bool is_of_two(const ari_sheet *s, uint32_t kind) {
    bool found = false;
    for (uint32_t i = 0; i < s->nlaw; i++)
        found |= s->law[i].each == ARI_EACH_FIGURE && s->law[i].kind == kind + 1 && ari_form_result_of_two(&s->law[i]);
    return found;
}

/* A cage on these cells, of a random kind with a sign that the solution gives a number for. */
static bool lay_cage(figurecraft *x, const uint32_t *cell, uint32_t n) {
    const ari_sheet *s = ari_law_sheet(x->b);
    uint32_t kind = ARI_NO, fits = 0;
    int32_t number = ARI_CLUE_NONE, wanted;
    for (uint32_t i = 0; i < s->nkind; i++) {
        const ari_figure f = {i, ARI_CLUE_NONE, n, cell, NULL};
        const ari_figure_kind *k = &s->kind[i];
        if (n > 2 && is_of_two(s, i)) continue;
        if (!k->behind || n < k->fewest || n > k->greatest || !obeys_laws(x, &f, &wanted)) continue;
        if (!ari_rng_below(&x->m->rng, ++fits)) kind = i, number = wanted;
    }
    return kind == ARI_NO || ari_figure_add(x->b, kind, number, cell, n);
}

/* All cells of a cage that has begun, up to `most`; how many. label: [ncell] its name, ARI_NO: none. */
static uint32_t grow_cage(figurecraft *x, uint32_t *label, uint32_t *cell, uint32_t most) {
    uint32_t n = 1;
    for (uint32_t tries = 0; n < most && tries < 8 * most; tries++) {
        const uint32_t from = cell[ari_rng_below(&x->m->rng, n)];
        const uint32_t next = ari_board_ahead(x->b, from, ARI_UP + (int)ari_rng_below(&x->m->rng, 4));
        if (next == ARI_NO || label[next] != ARI_NO) continue;
        label[next] = label[cell[0]];
        cell[n++] = next;
    }
    return n;
}

static uint32_t count_label(const ari_board *b, const uint32_t *label, uint32_t name) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) n += label[i] == name;
    return n;
}

/* A cage with too few cells joins the smallest one beside its first cell; ARI_NO: all are full, it has no cage. */
static void join_cage(figurecraft *x, uint32_t *label, uint32_t first, uint32_t most) {
    const uint32_t own = label[first];
    uint32_t best = ARI_NO, fewest = most + 1;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(x->b, first, d);
        if (next == ARI_NO || label[next] == own || label[next] == ARI_NO) continue;
        const uint32_t n = count_label(x->b, label, label[next]);
        if (n < fewest) fewest = n, best = label[next];
    }
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (label[i] == own) label[i] = best;
}

/* label, cell: [ncell] scratch. */
static bool cover_board(figurecraft *x, uint32_t *label, uint32_t *cell) {
    const ari_sheet *s = ari_law_sheet(x->b);
    const uint32_t all = x->b->ncell, span = (uint32_t)(s->room_most - s->room_least) + 1;
    uint32_t *order = ARI_TAKE(x->m->arena, uint32_t, all), cages = 0;
    bool fine = order != NULL;
    if (!fine) return false;
    for (uint32_t i = 0; i < all; i++) label[i] = ARI_NO, order[i] = i;
    ari_rng_shuffle(&x->m->rng, order, all);
    for (uint32_t i = 0; i < all; i++) {
        if (label[order[i]] != ARI_NO) continue;
        label[order[i]] = cages;
        cell[0] = order[i];
        if (grow_cage(x, label, cell, s->room_least + ari_rng_below(&x->m->rng, span)) >= s->room_least) cages++;
        else join_cage(x, label, cell[0], s->room_most);
    }
    for (uint32_t c = 0; c < cages && fine; c++) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < all; i++)
            if (label[i] == c) cell[n++] = i;
        fine = lay_cage(x, cell, n);
    }
    return fine;
}

static bool draw_figures(ari_maker *m, ari_board *b, ari_marks *k) {
    figurecraft x = {m, b, k, ari_board_blank(b, m->arena), ARI_ZERO(m->arena, bool, b->ncell)};
    uint32_t *label = ARI_TAKE(m->arena, uint32_t, b->ncell), *cell = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!x.other || !x.taken) return false;
    ari_figure_clear(b);
    for (uint32_t i = 0; i < TRIES && !ari_maker_stopped(m); i++) {
        if (!ari_maker_solve_by(m, b, ari_rules_lower_build, NULL, (uint64_t)TICKS_A_CELL * b->ncell, k)) continue;
        if (b->ngrid) {} /* these are enough */
        else if (!ari_law_sheet(b)->room_most) lay_figures(&x);
        else if (!label || !cell || !cover_board(&x, label, cell)) return false;
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

const ari_generator ari_generator_figures = {.genre = "", .draw = draw_figures, .loose = true, .outer = true,
                                             .wishes.formless = " has figures, which have no symmetry"};
