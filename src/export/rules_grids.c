/* rules_grids.c - what a board gives, as arrays of numbers that writers of readable models print: clues in cells, of
 * rooms, beside the board, at corners, between cells; a colour, a sum below and a sum to the right have arrays of their
 * own. */
#include "board/between.h"
#include "board/coloured_clue.h"
#include "board/sum_pair.h"
#include "export/rules_text.h"

#include <string.h>

const char *ari_rules_text_word(const ari_rules_text *t, uint32_t i, int32_t *number) {
    static const char *const kind[] = {NULL, "less", "greater", "white", "black", "x_sum", "v_sum", "equal"};
    const ari_sheet *s = t->s;
    if (!i--) return *number = ARI_CLUE_NONE, "none";
    if (s->any || s->outer_any || s->between_any || s->pairs || s->colours) {
        if (!i--) return *number = ARI_CLUE_ANY, "any";
    }
    for (int32_t c = ARI_WHITE; c <= ARI_GREY; c++)
        if (s->colours >> c & 1 && !i--)
            return *number = c, c == ARI_GREY ? "grey" : s->moons ? (c == ARI_WHITE ? "moon" : "sun") : kind[c + 2];
    for (int32_t k = ARI_BETWEEN_LESS; k < ARI_NBETWEEN; k++)
        if (s->between_kinds >> k & 1 && !i--) return *number = ARI_RULES_FIRST_KIND - k, kind[k];
    return NULL;
}

/* ---- values ---- */

typedef int32_t value_of(const ari_board *b, int32_t clue);

static int32_t plain_value(const ari_board *b, int32_t clue) {
    (void)b;
    return clue;
}
static int32_t coloured_value(const ari_board *b, int32_t clue) {
    (void)b;
    return clue == ARI_CLUE_NONE ? clue : ari_coloured_number(clue);
}
static int32_t colour_value(const ari_board *b, int32_t clue) {
    const ari_sheet *s = ari_law_sheet(b);
    return clue == ARI_CLUE_NONE || (clue > 0 && s->least > s->most) ? clue : ari_coloured_colour(clue);
}
static int32_t missing_or(int32_t clue, int32_t sum) {
    return clue == ARI_CLUE_NONE ? clue : sum ? sum : ARI_CLUE_ANY;
}
static int32_t below_value(const ari_board *b, int32_t clue) {
    (void)b;
    return missing_or(clue, ari_pair_below(clue));
}
static int32_t right_value(const ari_board *b, int32_t clue) {
    (void)b;
    return missing_or(clue, ari_pair_right(clue));
}
static int32_t between_value(const ari_board *b, int32_t clue) {
    (void)b;
    const ari_between_kind kind = ari_between_kind_of(clue);
    return clue < 0 || kind == ARI_BETWEEN_NUMBER ? clue : ARI_RULES_FIRST_KIND - (int32_t)kind;
}

/* ---- arrays ---- */

typedef struct filling {
    const ari_rules_text *t;
    ari_rules_grid *at;
    uint32_t n;
} filling;

/* n clues, `step` apart, as rows of `cols`; or NULL after a failure that the ari_out keeps. */
static int32_t *add_grid(filling *f, const char *name, const char *more, ari_rules_over over, uint32_t n,
                         uint32_t cols) {
    static const char *const says[] = {"in each cell", "of each room", "of each column", "of each row",
                                       "at each corner"};
    char word[64];
    ari_text_join(word, sizeof word, name, more, NULL);
    int32_t *v = ARI_TAKE(f->t->o->arena, int32_t, n + 1);
    const char *kept = ari_text_copy(f->t->o->arena, word, strlen(word));
    f->t->o->failed |= !v || !kept;
    f->at[f->n++] = (ari_rules_grid){kept ? kept : "", says[over], over, v, n / cols, cols, false};
    return v;
}

static void add_values(filling *f, const char *name, const char *more, ari_rules_over over, const int32_t *clue,
                       uint32_t step, uint32_t n, uint32_t cols, value_of *as) {
    int32_t *v = add_grid(f, name, more, over, n, cols);
    for (uint32_t i = 0; v && i < n; i++) v[i] = as(f->t->b, clue[(size_t)i * step]);
}

static void add_rooms(filling *f) {
    const ari_board *b = f->t->b;
    int32_t *v = add_grid(f, f->t->clue, "", ARI_OVER_ROOMS, b->nroom, 1);
    for (uint32_t k = 0; v && k < b->nroom; k++) v[k] = b->clue[b->entry[k]];
}

/* Each list as a row, padded with zeros; what is no list is one item. */
static void add_lists(filling *f, const char *more, ari_rules_over over, const int32_t *clue, uint32_t n) {
    const ari_board *b = f->t->b;
    uint32_t most = 1, k;
    for (uint32_t i = 0; i < n; i++) {
        (void)ari_outer_items(b, clue[i], &k);
        if (k > most) most = k;
    }
    int32_t *v = add_grid(f, f->t->outer, more, over, n * most, most);
    f->at[f->n - 1].lists = true;
    for (uint32_t i = 0; v && i < n; i++) {
        const int32_t *item = ari_outer_items(b, clue[i], &k);
        for (uint32_t j = 0; j < most; j++) v[i * most + j] = j < k ? item[j] : 0;
        if (clue[i] < 0) v[i * most] = clue[i];
    }
}

static void add_outer(filling *f) {
    static const char *const side_name[ARI_NOUTER] = {"_top", "_left", "_bottom", "_right"};
    const ari_board *b = f->t->b;
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        const int32_t *clue = ari_outer_side(b, side, &n);
        const ari_rules_over over = side % 2 ? ARI_OVER_ROWS : ARI_OVER_COLUMNS;
        if (!clue) continue;
        if (f->t->s->outer_lists) add_lists(f, side_name[side], over, clue, n);
        else add_values(f, f->t->outer, side_name[side], over, clue, 1, n, 1, plain_value);
    }
}

uint32_t ari_rules_text_grids(const ari_rules_text *t, ari_rules_grid out[ARI_RULES_GRIDS]) {
    const ari_board *b = t->b;
    const ari_sheet *s = t->s;
    filling f = {t, out, 0};
    if (t->clue && t->of_rooms) {
        add_rooms(&f);
    } else if (t->clue && s->pairs) {
        add_values(&f, s->clue, "_right", ARI_OVER_CELLS, b->clue, 1, b->ncell, b->cols, right_value);
        add_values(&f, s->clue, "_below", ARI_OVER_CELLS, b->clue, 1, b->ncell, b->cols, below_value);
    } else if (t->clue) {
        add_values(&f, t->clue, "", ARI_OVER_CELLS, b->clue, 1, b->ncell, b->cols,
                   s->colours ? coloured_value : plain_value);
        if (s->colours)
            add_values(&f, t->clue, "_colour", ARI_OVER_CELLS, b->clue, 1, b->ncell, b->cols, colour_value);
    }
    if (t->outer && s->corners)
        add_values(&f, t->outer, "", ARI_OVER_CORNERS, b->corner, 1, ari_outer_corners(b), b->cols + 1, plain_value);
    else if (t->outer)
        add_outer(&f);
    if (t->between) {
        add_values(&f, t->between, "_right", ARI_OVER_CELLS, b->between, 2, b->ncell, b->cols, between_value);
        add_values(&f, t->between, "_down", ARI_OVER_CELLS, b->between + 1, 2, b->ncell, b->cols, between_value);
        f.at[f.n - 2].says = "between each cell and the one to its right";
        f.at[f.n - 1].says = "between each cell and the one below";
    }
    return f.n;
}
