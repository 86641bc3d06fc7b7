/* form_areas.c - "areas are rectangles": what triangles and clues leave white is made of rectangles, straight ones and
 * ones that stand on a corner.
 *
 * A connected area whose white angles are all of 90 or 180 degrees has no other shape, so rows look at the corners of
 * cells alone. Around a corner are eight sectors of 45 degrees, two of each cell; a sector at a side of its cell is
 * black where the triangle has that side, where a clue stands, and outside the board. White sectors in a row between
 * two black ones must not be one, three, or five and more. */
#include "rules/form.h"

enum { LEFT_BOTTOM, RIGHT_BOTTOM, RIGHT_TOP, LEFT_TOP, TRIANGLES }; /* symbols, in the order of the sheet */
enum { TOP, RIGHT, BOTTOM, LEFT };
enum { SECTORS = 8, CELLS = 4 };

/* The triangles that have a side: two. */
static const uint8_t with_side[4][2] = {[TOP] = {RIGHT_TOP, LEFT_TOP},
                                        [RIGHT] = {RIGHT_BOTTOM, RIGHT_TOP},
                                        [BOTTOM] = {LEFT_BOTTOM, RIGHT_BOTTOM},
                                        [LEFT] = {LEFT_BOTTOM, LEFT_TOP}};

static ari_status read_areas(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_BOARD || r->s->mark_look != ARI_MARK_TRIANGLE)
        return ari_sheet_fail(r, "is a form of the whole board, and of triangles", "write: areas are rectangles");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "are", "write: areas are rectangles"));
    return ari_sheet_expect(r, "rectangles", "write: areas are rectangles");
}

/* ---- model ---- */

typedef struct corner {
    uint32_t cell[CELLS];             /* from the top left one on, clockwise; ARI_NO: none that is drawn in */
    int32_t times[CELLS][TRIANGLES];  /* of the sum that is made */
    int32_t constant;
} corner;

/* The sides of the sectors, clockwise from the left on; two of each cell. */
static const uint8_t side_of[SECTORS] = {BOTTOM, RIGHT, LEFT, BOTTOM, TOP, LEFT, RIGHT, TOP};

/* So many times "this sector is black". */
static void add_sector(corner *x, uint32_t sector, int32_t times) {
    const uint32_t cell = sector % SECTORS / 2;
    const uint8_t *has = with_side[side_of[sector % SECTORS]];
    if (x->cell[cell] == ARI_NO) {
        x->constant += times;
        return;
    }
    for (int i = 0; i < 2; i++) x->times[cell][has[i]] += times;
}

/* The sum is at most so much: a row, unless it always is. The sum begins anew. A cell that asks for a black sector by
 * one triangle has no other, so its negative terms go. */
static void finish_row(ari_lowering *w, ari_tag tag, corner *x, int32_t most) {
    int32_t greatest = x->constant;
    for (uint32_t c = 0; c < CELLS; c++) {
        int32_t best = 0;
        bool asks = false;
        for (uint32_t t = 0; t < TRIANGLES; t++) asks |= x->times[c][t] > 0;
        for (uint32_t t = 0; t < TRIANGLES && asks; t++)
            if (x->times[c][t] < 0) x->times[c][t] = 0;
        for (uint32_t t = 0; t < TRIANGLES; t++)
            if (x->times[c][t] > best) best = x->times[c][t];
        greatest += best;
    }
    if (greatest > most) {
        ari_model_begin(w->m, tag, ARI_MINUS, most - x->constant);
        for (uint32_t c = 0; c < CELLS; c++)
            for (uint32_t t = 0; t < TRIANGLES; t++)
                if (x->times[c][t])
                    ari_model_term(w->m, x->times[c][t], ari_digits_lit(&w->digits, x->cell[c], (int32_t)t + 1));
        ari_model_end(w->m);
    }
    for (uint32_t c = 0; c < CELLS; c++)
        for (uint32_t t = 0; t < TRIANGLES; t++) x->times[c][t] = 0;
    x->constant = 0;
}

static void lower_corner(ari_lowering *w, const ari_law *l, uint32_t r, uint32_t c) {
    static const uint8_t at[CELLS][2] = {{1, 1}, {1, 0}, {0, 0}, {0, 1}}; /* rows up, columns to the left */
    const ari_board *b = w->b;
    const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_POINT, r * (b->cols + 1) + c), 0);
    corner x = {.constant = 0};
    for (uint32_t i = 0; i < CELLS; i++) {
        const bool inside = r >= at[i][0] && c >= at[i][1] && r - at[i][0] < b->rows && c - at[i][1] < b->cols;
        x.cell[i] = inside ? (r - at[i][0]) * b->cols + c - at[i][1] : ARI_NO;
        if (inside && !ari_digits_drawn(b, x.cell[i])) x.cell[i] = ARI_NO;
    }
    for (uint32_t s = 0; s < SECTORS; s++) {
        add_sector(&x, s, 1), add_sector(&x, s + 1, -1), add_sector(&x, s + 2, 1);
        finish_row(w, tag, &x, 1);
        add_sector(&x, s, 1), add_sector(&x, s + 4, 1);
        for (uint32_t i = 1; i < 4; i++) add_sector(&x, s + i, -1);
        finish_row(w, tag, &x, 1);
        add_sector(&x, s, 1);
        for (uint32_t i = 1; i < 6; i++) add_sector(&x, s + i, -1);
        finish_row(w, tag, &x, 0);
    }
}

static void lower_areas(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    (void)p;
    for (uint32_t i = 0; i < (w->b->rows + 1) * (w->b->cols + 1) && w->m->status == ARI_OK; i++)
        lower_corner(w, l, i / (w->b->cols + 1), i % (w->b->cols + 1));
}

/* ---- drawing: quarters of cells, which meet in the middle, gathered into areas ---- */

static bool is_white(const ari_board *b, const ari_marks *k, uint32_t cell, uint32_t side) {
    const int32_t x = k->cell[cell];
    return ari_digits_drawn(b, cell) && x != with_side[side][0] + 1 && x != with_side[side][1] + 1;
}

typedef struct box { int32_t low[4], high[4]; } box; /* of x, y, x + y, x - y, in halves of a cell */

static void reach_point(box *o, int32_t x, int32_t y) {
    const int32_t at[4] = {x, y, x + y, x - y};
    for (int i = 0; i < 4; i++) {
        if (at[i] < o->low[i]) o->low[i] = at[i];
        if (at[i] > o->high[i]) o->high[i] = at[i];
    }
}

static void reach_quarter(box *o, const ari_board *b, uint32_t cell, uint32_t side) {
    static const int8_t end[4][2][2] = {
        [TOP] = {{-1, -1}, {1, -1}}, [RIGHT] = {{1, -1}, {1, 1}}, [BOTTOM] = {{1, 1}, {-1, 1}},
        [LEFT] = {{-1, 1}, {-1, -1}}};
    const int32_t x = 2 * (int32_t)(cell % b->cols) + 1, y = 2 * (int32_t)(cell / b->cols) + 1;
    reach_point(o, x, y);
    for (int i = 0; i < 2; i++) reach_point(o, x + end[side][i][0], y + end[side][i][1]);
}

/* The area of a quarter is a rectangle: as many quarters as its box has, or the one that stands on a corner. */
static bool fills_box(const ari_board *b, const ari_marks *k, uint32_t first, bool *met, uint32_t *queue) {
    static const int ahead[4] = {[TOP] = ARI_UP, [RIGHT] = ARI_RIGHT, [BOTTOM] = ARI_DOWN, [LEFT] = ARI_LEFT};
    box o = {{INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN}};
    uint32_t n = 0;
    queue[n++] = first;
    met[first] = true;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t cell = queue[i] / 4, side = queue[i] % 4, beyond = ari_board_ahead(b, cell, ahead[side]);
        const uint32_t next[3] = {4 * cell + (side + 1) % 4, 4 * cell + (side + 3) % 4,
                                  beyond == ARI_NO ? ARI_NO : 4 * beyond + (side + 2) % 4};
        reach_quarter(&o, b, cell, side);
        for (int d = 0; d < 3; d++) {
            if (next[d] == ARI_NO || met[next[d]] || !is_white(b, k, next[d] / 4, next[d] % 4)) continue;
            met[next[d]] = true;
            queue[n++] = next[d];
        }
    }
    const int64_t straight = (int64_t)(o.high[0] - o.low[0]) * (o.high[1] - o.low[1]);
    const int64_t turned = (int64_t)(o.high[2] - o.low[2]) * (o.high[3] - o.low[3]);
    return straight == n || turned == 2 * (int64_t)n;
}

static bool are_rectangles(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    ari_arena a;
    (void)l, (void)p;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool *met = ARI_ZERO(&a, bool, 4 * (size_t)b->ncell);
    uint32_t *queue = ARI_TAKE(&a, uint32_t, 4 * (size_t)b->ncell);
    bool fine = met && queue;
    for (uint32_t i = 0; fine && i < 4 * b->ncell; i++)
        if (!met[i] && is_white(b, j->k, i / 4, i % 4)) fine = fills_box(b, j->k, i, met, queue);
    ari_arena_drop(&a);
    return fine;
}

const ari_rules_form ari_rules_form_areas = {
    .word = "areas", .read = read_areas, .lower = lower_areas, .holds = are_rectangles, .say = ari_sentences_plain};
