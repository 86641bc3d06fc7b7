/* self_check.c - see self_check.h. A rule matters when some drawing breaks it and no other: without it there would be
 * one more solution. */
#include "rules/self_check.h"

#include "board/rooms.h"
#include "model/eval.h"
#include "rules/descriptor.h"
#include "rules/drawn_lines.h"

enum { CELLS = 12, SIDE = 5, SQUARE = 4, SOME = 24 }; /* one of so many boards is a square of 4 x 4 */

typedef struct checking {
    ari_board b;
    ari_model m;
    ari_marks *k;
    uint8_t *value;
    ari_arena *a; /* of this board */
    ari_arena scratch;
} checking;

static void choose_clues(ari_board *b, ari_rng *r) {
    const ari_sheet *s = ari_law_sheet(b);
    const uint32_t density = ari_rng_below(r, 11), most = (uint32_t)(s->most - s->least);
    for (uint32_t i = 0; i < b->ncell && s->clue; i++) {
        if (b->room && ari_board_rooms_first(b, i) != i) continue;
        if (ari_rng_below(r, 10) >= density) continue;
        const bool any = s->least > s->most || (s->any && !ari_rng_below(r, 4));
        b->clue[i] = any ? ARI_CLUE_ANY : s->least + (int32_t)ari_rng_below(r, most < 4 ? most + 1 : 4);
    }
}

static bool choose_rooms(ari_board *b, ari_rng *r, ari_arena *a) {
    uint32_t *label = ARI_TAKE(a, uint32_t, b->ncell), where;
    if (!label) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t kind = ari_rng_below(r, 5);
        label[i] = kind < 2 && i % b->cols ? label[i - 1] : kind < 4 && i >= b->cols ? label[i - b->cols] : i;
    }
    return ari_board_rooms_label(b, label, b->ncell, &where) == ARI_OK;
}

/* Lines that a board has. */
static uint32_t places_of(const ari_genre *g, uint32_t rows, uint32_t cols) {
    const uint32_t more = g->drawing.lines == ARI_LINES_BORDER;
    return (rows + more) * (cols + more - 1) + (rows + more - 1) * (cols + more);
}

static bool choose_board(checking *x, const ari_genre *g, bool square, ari_rng *r, ari_error *err) {
    uint32_t rows, cols;
    do rows = 1 + ari_rng_below(r, SIDE), cols = 1 + ari_rng_below(r, SIDE);
    while ((g->drawing.lines ? places_of(g, rows, cols) : rows * cols) > CELLS);
    if (square && !g->drawing.lines) rows = cols = SQUARE;
    if (ari_board_make(&x->b, g, rows, cols, NULL, 0, err) != ARI_OK) return false;
    for (uint32_t i = 0; i < g->rules.nparam; i++) {
        const uint32_t span = (uint32_t)(g->rules.param[i].most - g->rules.param[i].least);
        if (!square) x->b.param[i] = g->rules.param[i].least + (int32_t)ari_rng_below(r, span < 3 ? span + 1 : 3);
    }
    if (x->b.room && !choose_rooms(&x->b, r, x->a)) return false;
    choose_clues(&x->b, r);
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
    if (!x->b.genre->solving.read_marks(&x->b, &x->m, x->k, x->value, &why)) return true;
    ari_eval_complete(&x->m, x->value);
    ari_arena_reset(&x->scratch);
    return ari_eval_holds(&x->m, x->value, &x->scratch, right) == ARI_OK;
}

/* The lines between cells as the text form has them, a row of cells and the lines below in turn. */
static void put_lines(const checking *x, ari_out *o) {
    const ari_board *b = &x->b;
    for (uint32_t r = 0; r < b->rows; r++)
        for (uint32_t below = 0; below < 2 && r + below < b->rows; below++) {
            ari_text_put(o, " / ");
            for (uint32_t c = 0; c < b->cols; c++) {
                const uint32_t arms = ari_drawn_lines_arms(b, x->k, r * b->cols + c);
                const bool dark = x->k->cell && x->k->cell[r * b->cols + c] > 0;
                ari_text_char(o, below ? arms >> ARI_DOWN & 1 ? '|' : '.' : dark ? '#' : '.');
                if (c + 1 < b->cols) ari_text_char(o, !below && arms >> ARI_RIGHT & 1 ? '-' : ' ');
            }
        }
}

static char *as_text(const checking *x, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    ari_text_format(&o, "%s %ux%u", x->b.genre->name, x->b.rows, x->b.cols);
    for (uint32_t i = 0; i < x->b.genre->rules.nparam; i++)
        ari_text_format(&o, " %s=%d", x->b.genre->rules.param[i].name, x->b.param[i]);
    for (uint32_t i = 0; i < x->b.ncell && x->b.genre->rules.sheet->clue; i++) {
        ari_text_put(&o, i % x->b.cols ? " " : " / ");
        ari_board_clue_print(x->b.clue[i], &o);
    }
    for (uint32_t i = 0; i < x->b.ncell && x->b.room; i++)
        ari_text_format(&o, "%s%c", i % x->b.cols ? " " : " / ", (int)('a' + x->b.room[i]));
    ari_text_put(&o, " / answer");
    if (x->b.genre->drawing.lines == ARI_LINES_CENTRE)
        put_lines(x, &o);
    else
        for (uint32_t i = 0; i < x->b.ncell && x->k->cell; i++)
            ari_text_format(&o, "%s%c", i % x->b.cols ? " " : " / ", x->k->cell[i] > 0 ? '#' : '.');
    return ari_text_end(&o);
}

/* Drawing number `set` of 2 to the number of lines or cells. Cells that are named by having no line are so, but for one
 * now and then. */
static void draw_set(checking *x, uint32_t set, ari_rng *r) {
    const uint32_t n = x->k->edge ? x->b.graph->nedge : x->b.ncell;
    for (uint32_t i = 0; i < n; i++) *(x->k->edge ? &x->k->edge[i] : &x->k->cell[i]) = (int32_t)(set >> i & 1);
    for (uint32_t i = 0; x->k->edge && x->k->cell && i < x->b.ncell; i++)
        x->k->cell[i] = !ari_drawn_lines_arms(&x->b, x->k, i) &&
                        !(x->b.genre->rules.sheet->shut && x->b.clue[i] != ARI_CLUE_NONE);
    if (x->k->edge && x->k->cell && !ari_rng_below(r, 3)) {
        int32_t *cell = &x->k->cell[ari_rng_below(r, x->b.ncell)];
        *cell = !*cell;
    }
}

static ari_status check_board(checking *x, ari_self_check *c, ari_rng *r, ari_arena *a) {
    const uint32_t n = x->k->edge ? x->b.graph->nedge : x->b.ncell;
    for (uint32_t set = 0; set < 1u << n; set++) {
        bool right;
        draw_set(x, set, r);
        const uint32_t broken = ari_judge_all(&x->b, x->k);
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
            s = check_board(&x, out, &r, a);
        else
            s = own.spent == ARI_OK ? ARI_NOMEM : own.spent;
        out->boards += s == ARI_OK;
        if (x.b.genre) ari_board_drop(&x.b);
    }
    ari_arena_drop(&x.scratch);
    ari_arena_drop(&own);
    return s;
}
