/* self_check.c - see self_check.h. A rule matters when some drawing breaks it and no other: without it there would be
 * one more solution. */
#include "rules/self_check.h"

#include "board/bank.h"
#include "board/clue.h"
#include "board/rooms.h"
#include "model/eval.h"
#include "rules/between_clues.h"
#include "rules/compass_clues.h"
#include "rules/descriptor.h"
#include "rules/drawn.h"
#include "rules/set_clues.h"
#include "rules/outer_clues.h"

enum { FIGURES = 3 };
enum { CELLS = 12, SIDE = 6, SQUARE = 4, SOME = 24 }; /* one of so many boards is a square of 4 x 4, if it can be */
enum { MOST = 1 << 16, MANY = 1 << 13 };              /* drawings of a square; of another board */

typedef struct checking {
    ari_board b;
    ari_model m;
    ari_marks *k;
    uint8_t *value;
    ari_arena *a; /* of this board */
    ari_arena scratch;
} checking;

static bool has_form(const ari_sheet *s, ari_law_form form) {
    uint32_t i = 0;
    while (i < s->nlaw && s->law[i].form != form) i++;
    return i < s->nlaw;
}

/* In each room a mark, most often another one than in the room before, and some more of the same. */
static void choose_marks(ari_board *b, ari_rng *r) {
    int32_t before = ARI_WHITE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t first = ari_board_rooms_first(b, i);
        int32_t mark = first == i ? ARI_WHITE + ARI_BLACK - before : b->clue[first];
        if (!ari_rng_below(r, first == i ? 4 : 12)) mark = ari_coloured_clues_choose(ari_law_sheet(b), r);
        if (first == i || !ari_rng_below(r, 3)) b->clue[i] = mark;
        if (first == i) before = mark;
    }
}

/* Of pieces at random hardly ever two lead out where a path does: now these do, and no others. */
static void choose_ends(ari_board *b, const ari_law *path, ari_rng *r) {
    const int side[2] = {ari_law_path_side(path, false), ari_law_path_side(path, true)};
    if (!ari_rng_below(r, 8)) return;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_drawn_lines_out(b, i)) b->clue[i] = ARI_CLUE_NONE;
    for (int i = 0; i < 2; i++) {
        uint32_t cell = ari_rng_below(r, b->ncell), next;
        while ((next = ari_board_ahead(b, cell, side[i])) != ARI_NO) cell = next;
        do b->clue[cell] = 2 + (int32_t)ari_rng_below(r, ARI_PIPES - 1);
        while (!(ari_drawn_lines_out(b, cell) >> side[i] & 1));
    }
}

/* Signs of a way: most often each end once. */
static void choose_route(ari_board *b, ari_rng *r) {
    const uint32_t route = b->genre->drawing.way, start = ari_rng_below(r, b->ncell);
    const int32_t signs = route == ARI_WAY_SIGNS_MAZE ? ARI_MAZE_TRIANGLE : ARI_GUIDE_STAR;
    const uint32_t density = ari_rng_below(r, 6);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (ari_rng_below(r, 10) >= density) continue;
        const int32_t clue = 1 + (int32_t)ari_rng_below(r, (uint32_t)signs);
        b->clue[i] = !ari_way_sign_end(route, clue) || !ari_rng_below(r, 20) ? clue
                     : route == ARI_WAY_SIGNS_GUIDE                           ? ARI_CLUE_ANY
                                                                          : ARI_CLUE_NONE;
    }
    b->clue[start] = route == ARI_WAY_SIGNS_MAZE ? ARI_MAZE_START : ARI_GUIDE_STAR;
    if (route == ARI_WAY_SIGNS_MAZE && b->ncell > 1)
        b->clue[(start + 1 + ari_rng_below(r, b->ncell - 1)) % b->ncell] = ARI_MAZE_GOAL;
}

/* Letters of shapes, or numbers: few, and holes, most often so many that pieces fill the rest. */
static void choose_letters(ari_board *b, ari_rng *r) {
    const int32_t hole = ari_law_sheet(b)->most;
    const int32_t least = ari_law_sheet(b)->least;
    uint32_t size = ari_law_letters(ari_law_sheet(b));
    if (!size) size = 1 + ari_rng_below(r, 5); /* of pieces */
    uint32_t holes = ari_rng_below(r, 8) ? b->ncell % size : ari_rng_below(r, b->ncell);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!ari_rng_below(r, 12))
            b->clue[i] =
                ari_rng_below(r, 4) ? least + (int32_t)ari_rng_below(r, (uint32_t)(hole - least)) : ARI_CLUE_ANY;
    while (holes--) b->clue[ari_rng_below(r, b->ncell)] = hole;
}

/* A few small shapes. */
static void choose_bank(ari_board *b, ari_rng *r) {
    static const ari_bank_shape shape[] = {{1, 1, 1}, {1, 2, 3}, {1, 3, 7}, {2, 2, 7}, {2, 2, 15}, {2, 3, 0x17}};
    ari_bank_clear(b);
    for (uint32_t i = ari_rng_below(r, 5); i > 0; i--)
        (void)ari_bank_add(b, &shape[ari_rng_below(r, ari_rng_below(r, 3) ? 3 : 6)]);
}

static void choose_clues(ari_board *b, ari_rng *r) {
    const ari_sheet *s = ari_law_sheet(b);
    if (s->bank) choose_bank(b, r);
    if (ari_law_holes(s)) {
        choose_letters(b, r);
        return;
    }
    if (has_form(s, ARI_LAW_PASSED_MARKS)) {
        choose_marks(b, r);
        return;
    }
    if (s->clue && s->cells && b->clue[0] != ARI_CLUE_NONE) return; /* chosen with the rooms */
    if (s->clue_look >= ARI_CLUE_MAZE) {
        choose_route(b, r);
        return;
    }
    const uint32_t density = ari_rng_below(r, 11), most = (uint32_t)(s->most - s->least);
    if (s->colours && s->shut && ari_rng_below(r, 2)) { /* one that lines can go around */
        const int32_t colour = ari_coloured_clues_colour_of(s, ari_coloured_clues_choose(s, r));
        b->clue[b->rows / 2 * b->cols + b->cols / 2] = ari_coloured_clues_make(s, colour, 0, ARI_CLUE_ANY);
        return;
    }
    for (uint32_t i = 0; i < b->ncell && s->clue; i++) {
        if (b->room && !s->cells && ari_board_rooms_first(b, i) != i) continue;
        if (ari_rng_below(r, 10) >= density) continue;
        if (s->colours) {
            b->clue[i] = ari_coloured_clues_choose(s, r);
            continue;
        }
        if (s->arrowed) {
            b->clue[i] = ari_arrow_clues_choose(s, r);
            continue;
        }
        if (s->compass) {
            b->clue[i] = ari_compass_clues_choose(r);
            continue;
        }
        if (s->sets && ari_rng_below(r, 2)) {
            b->clue[i] = ari_set_clues_choose(r);
            continue;
        }
        const bool any = s->least > s->most || (s->any && !ari_rng_below(r, 4));
        if (s->pairs && !any) {
            b->clue[i] = ari_pair_make((int32_t)ari_rng_below(r, 18), (int32_t)ari_rng_below(r, 18));
            if (b->clue[i] > ARI_PAIR) continue;
        }
        b->clue[i] = any || s->pairs ? ARI_CLUE_ANY : s->least + (int32_t)ari_rng_below(r, most < 4 ? most + 1 : 4);
    }
    if (ari_law_path(s)) choose_ends(b, ari_law_path(s), r);
}

/* Is a loop to pass rooms twice? Of rooms at random hardly any can be. */
static bool passes_twice(const ari_sheet *s) {
    uint32_t i = 0;
    while (i < s->nlaw && !(s->law[i].form == ARI_LAW_PASSES && s->law[i].number == 2)) i++;
    return i < s->nlaw;
}

/* A room of the first cell and those beside it, which a loop that leaves the first one out passes twice. */
static bool choose_corner(ari_board *b) {
    uint32_t label[CELLS], where;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = i / b->cols + i % b->cols > 1;
    if (ari_law_sheet(b)->shut) b->clue[0] = ARI_CLUE_ANY;
    return ari_board_rooms_label(b, label, b->ncell, &where) == ARI_OK;
}

static bool choose_rooms(ari_board *b, ari_rng *r, ari_arena *a) {
    uint32_t *label = ARI_TAKE(a, uint32_t, b->ncell), where;
    const bool shapes = has_form(ari_law_sheet(b), ARI_LAW_SHAPE); /* need rooms of some cells */
    const bool columns = has_form(ari_law_sheet(b), ARI_LAW_PASSED_MARKS) && ari_rng_below(r, 4); /* passed in turn */
    if (!label) return false;
    if (passes_twice(ari_law_sheet(b)) && b->ncell <= CELLS && ari_rng_below(r, 2)) return choose_corner(b);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t kind = shapes && i && ari_rng_below(r, 4) ? ari_rng_below(r, 4) : ari_rng_below(r, 5);
        label[i] = kind < 2 && i % b->cols ? label[i - 1] : kind < 4 && i >= b->cols ? label[i - b->cols] : i;
        if (columns) label[i] = i % b->cols;
    }
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return false;
    if (ari_rng_below(r, 4)) return true;
    for (uint32_t i = 0; i < b->ncell; i++) { /* some walls more, which end inside rooms or part them */
        if (i + 1 < b->ncell && b->room[i] != b->room[i + 1]) b->wall[i] |= ARI_WALL_RIGHT;
        if (i + b->cols < b->ncell && b->room[i] != b->room[i + b->cols]) b->wall[i] |= ARI_WALL_BELOW;
        b->wall[i] |= ari_rng_below(r, 3) ? 0 : (uint8_t)(1 + ari_rng_below(r, 2));
    }
    return ari_board_rooms_build(b, b->wall) == ARI_OK;
}

/* A few, of random kinds, in random cells. */
static bool choose_figures(ari_board *b, ari_rng *r, ari_arena *a) {
    static const char *const patterns[] = {"1.*", "(1|23)+.?", "[^2]{1,3}",
                                           ".*2.*", "0:12>1;1:.>0;1:3>1;1", "3?[1-2]{0,2}.*"};
    const ari_genre *g = b->genre;
    uint32_t *cell = ARI_TAKE(a, uint32_t, b->ncell);
    if (!cell) return false;
    for (uint32_t n = g->drawing.nkind ? ari_rng_below(r, FIGURES + 1) : 0; n; n--) {
        const uint32_t kind = ari_rng_below(r, g->drawing.nkind);
        const ari_figure_kind *k = &g->drawing.kind[kind];
        const uint32_t most = k->greatest < b->ncell ? k->greatest : b->ncell;
        for (uint32_t i = 0; i < b->ncell; i++) cell[i] = i;
        ari_rng_shuffle(r, cell, b->ncell);
        if (k->fewest > most || k->look == ARI_FIGURE_GRID) continue; /* one may not fit */
        const uint32_t size = k->fewest + ari_rng_below(r, most - k->fewest + 1);
        const bool number = k->least <= k->most && ari_rng_below(r, 5);
        const int32_t clue = number ? k->least + (int32_t)ari_rng_below(r, 6) : ARI_CLUE_NONE;
        const char *pattern = k->patterned ? patterns[ari_rng_below(r, sizeof patterns / sizeof *patterns)] : NULL;
        if (!ari_figure_put_in(b, &(ari_figure){kind, clue, size, cell, pattern})) return false;
    }
    return true;
}

/* How many drawings the board has; more than MOST: MOST + 1. */
static uint64_t count_drawings(const ari_board *b) {
    uint64_t all = 1;
    for (uint32_t i = 0; i < ARI_NDRAWN; i++) {
        if (!ari_rules_draws(ari_law_sheet(b), i)) continue;
        const uint32_t n = ari_rules_drawns[i]->places(b), states = ari_rules_drawns[i]->states(b);
        for (uint32_t j = 0; j < n; j++)
            if ((all *= states) > MOST) return MOST + 1;
    }
    return all;
}

/* A board with at most this many drawings, of a size that is chosen anew as long as there are more. */
static bool choose_size(checking *x, const ari_genre *g, bool square, ari_rng *r, ari_error *err) {
    const bool lines = g->rules.sheet->outer && ari_law_digits(g->rules.sheet); /* as many cells as numbers */
    for (;;) {
        const uint32_t rows = 1 + ari_rng_below(r, SIDE);
        const uint32_t cols = lines && ari_rng_below(r, 4) ? rows : 1 + ari_rng_below(r, SIDE);
        if (rows * cols > CELLS) continue;
        if (ari_board_make(&x->b, g, square ? SQUARE : rows, square ? SQUARE : cols, NULL, 0, err) != ARI_OK)
            return false;
        for (uint32_t i = 0; i < g->rules.nparam; i++) {
            const uint32_t span = (uint32_t)(g->rules.param[i].most - g->rules.param[i].least);
            if (!square) x->b.param[i] = g->rules.param[i].least + (int32_t)ari_rng_below(r, span < 3 ? span + 1 : 3);
        }
        if (x->b.room && !choose_rooms(&x->b, r, x->a)) return false;
        if (count_drawings(&x->b) <= (square ? MOST : MANY)) return true;
        ari_board_drop(&x->b);
        x->b.genre = NULL;
        square = false;
    }
}

/* Where each cell has one of several symbols, totals of these for the whole board, as some drawing has them. */
static void choose_totals(ari_board *b, ari_rng *r) {
    const ari_sheet *s = ari_law_sheet(b);
    int32_t *total[ARI_MAX_PARAM];
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->nlaw && s->nsymbol && !s->none; i++)
        if (s->law[i].form == ARI_LAW_COUNT && s->law[i].each == ARI_EACH_BOARD &&
            s->law[i].bound == ARI_BOUND_PARAM && n < ARI_MAX_PARAM)
            total[n++] = &b->param[s->law[i].number];
    if (!n || !ari_rng_below(r, 4)) return; /* else some that no drawing has */
    for (uint32_t i = 0; i < n; i++) *total[i] = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == ARI_CLUE_NONE) ++*total[ari_rng_below(r, n)];
}

static bool choose_board(checking *x, const ari_genre *g, bool square, ari_rng *r, ari_error *err) {
    if (!choose_size(x, g, square, r, err)) return false;
    choose_clues(&x->b, r);
    choose_totals(&x->b, r);
    if (!ari_outer_clues_choose(&x->b, r) || !choose_figures(&x->b, r, x->a)) return false;
    ari_between_clues_choose(&x->b, r);
    if (ari_law_gated(g->rules.sheet) && ari_rng_below(r, 8)) ari_outer_clues_gates(&x->b, r);
    ari_model_init(&x->m, x->a, g->name);
    g->solving.form[0].build(&x->b, &x->m);
    x->k = ari_board_blank(&x->b, x->a);
    x->value = ARI_TAKE(x->a, uint8_t, x->m.nvar);
    return x->m.status == ARI_OK && x->k && x->value;
}

/* By the model. */
static bool model_says(checking *x, bool *right) {
    ari_tag why;
    *right = false;
    if (x->b.genre->solving.whole && !x->b.genre->solving.whole(&x->b, x->k)) return true;
    if (!x->b.genre->solving.read_marks(&x->b, &x->m, x->k, x->value, &why)) return true;
    ari_eval_complete(&x->m, x->value);
    ari_arena_reset(&x->scratch);
    return ari_eval_holds(&x->m, x->value, &x->scratch, right) == ARI_OK;
}

/* The rows of the clues, of the rooms, or of neither, perhaps with the outer clues around them. */
static void put_rows(const checking *x, ari_out *o, bool clues, bool rooms, bool framed) {
    const ari_board *b = &x->b;
    if (framed) ari_outer_clues_text(b, ARI_OUTER_TOP, 0, o);
    for (uint32_t r = 0; r < b->rows; r++) {
        ari_text_put(o, " / ");
        if (framed) ari_outer_clues_text(b, ARI_OUTER_LEFT, r, o);
        for (uint32_t i = r * b->cols; i < (r + 1) * b->cols && (clues || rooms); i++) {
            if (i % b->cols && b->between && !rooms) ari_between_clues_text(b, 2 * (i - 1), o);
            else if (i % b->cols) ari_text_char(o, ' ');
            if (rooms)
                ari_text_char(o, (char)('a' + b->room[i]));
            else
                b->genre->formats.print_clue(b->clue[i], o);
        }
        if (framed) ari_outer_clues_text(b, ARI_OUTER_RIGHT, r, o);
        if (b->between && !rooms && r + 1 < b->rows) ari_between_clues_text(b, 2 * r * b->cols + 1, o);
    }
    if (framed) ari_outer_clues_text(b, ARI_OUTER_BOTTOM, 0, o);
}

static char *as_text(const checking *x, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    ari_text_format(&o, "%s %ux%u", x->b.genre->name, x->b.rows, x->b.cols);
    for (uint32_t i = 0; i < x->b.genre->rules.nparam; i++)
        ari_text_format(&o, " %s=%d", x->b.genre->rules.param[i].name, x->b.param[i]);
    const ari_sheet *s = x->b.genre->rules.sheet;
    const bool clues = s->clue || s->between, rooms = x->b.room, framed = s->outer && !s->corners;
    ari_outer_clues_text_corners(&x->b, &o);
    if (clues || (framed && !rooms)) put_rows(x, &o, clues, false, framed);
    if (rooms) put_rows(x, &o, false, true, framed && !clues);
    for (uint32_t i = 0; i < x->b.nfigure; i++) {
        ari_text_put(&o, " / ");
        ari_figure_put(&x->b, &x->b.figure[i], &o);
    }
    ari_text_put(&o, " / answer");
    for (uint32_t i = 0; i < ARI_NDRAWN; i++)
        if (ari_rules_draws(x->b.genre->rules.sheet, i)) ari_rules_drawns[i]->print(&x->b, x->k, &o);
    return ari_text_end(&o);
}

static void put_drawing(checking *x, uint64_t drawing) {
    for (uint32_t i = 0; i < ARI_NDRAWN; i++) {
        const ari_rules_drawn *d = ari_rules_drawns[i];
        if (!ari_rules_draws(ari_law_sheet(&x->b), i)) continue;
        const uint32_t n = d->places(&x->b), states = d->states(&x->b);
        for (uint32_t j = 0; j < n; j++, drawing /= states) d->put(&x->b, x->k, j, (uint32_t)(drawing % states));
    }
}

static ari_status check_board(checking *x, ari_self_check *c, ari_arena *a) {
    const uint64_t all = count_drawings(&x->b);
    for (uint64_t drawing = 0; drawing < all; drawing++) {
        bool right;
        put_drawing(x, drawing);
        const uint64_t broken = ari_judge_all(&x->b, x->k);
        if (!model_says(x, &right)) return x->scratch.spent;
        c->drawings++;
        c->right += !broken;
        if (broken && !(broken & (broken - 1))) c->matters |= broken;
        if (right == !broken) continue;
        if (!c->differ++) c->first = as_text(x, a);
    }
    return ARI_OK;
}

ari_status ari_self_check_run(const ari_genre *g, uint32_t boards, uint64_t seed, ari_budget *budget, ari_arena *a,
                              ari_self_check *out, ari_error *err) {
    checking x;
    ari_arena own;
    ari_rng r;
    ari_status s = ARI_OK;
    *out = (ari_self_check){0};
    ari_rng_init(&r, seed);
    ari_arena_init(&own, &a->alloc, 0);
    ari_arena_init(&x.scratch, &a->alloc, 0);
    x.a = &own;
    while (out->boards < boards && s == ARI_OK && ari_budget_spend(budget, 1u << CELLS)) {
        ari_arena_reset(&own);
        x.b.genre = NULL;
        if (choose_board(&x, g, out->boards % SOME == 1, &r, err))
            s = check_board(&x, out, a);
        else
            s = own.spent == ARI_OK ? ARI_NOMEM : own.spent;
        out->boards += s == ARI_OK;
        if (x.b.genre) ari_board_drop(&x.b);
    }
    ari_arena_drop(&x.scratch);
    ari_arena_drop(&own);
    return s;
}
