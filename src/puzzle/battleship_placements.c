/* battleship_placements.c - the program "ship" of Battleship: columns for placements alone, packed into squares.
 *
 * The Edinburgh report's grid-based model: a column for each placement of a ship, h r,c,l and v r,c,l, and nothing
 * else; a cell is the sum of the placements over it.
 *   hint     of the placements over a hint's cell one that shows this part there, or none for water
 *   sum      cells of placements in a line = its clue
 *   touch    of the placements that meet a square of 2x2 cells at most one: so no two overlap or touch. (The report's
 *            printed parameter E looks at three neighbours; squares are the largest sets of which two always clash.)
 *   fleet    placements of a length = their number */
#include "puzzle/battleship.h"

typedef struct berth { uint32_t cell, l; bool down; } berth; /* a placement */

static bool covers_placement(const ari_board *b, const berth *s, uint32_t cell) {
    const uint32_t r = s->cell / b->cols, c = s->cell % b->cols, y = cell / b->cols, x = cell % b->cols;
    return s->down ? x == c && y >= r && y < r + s->l : y == r && x >= c && x < c + s->l;
}

/* The part that a placement shows at a cell that it covers. */
static int32_t part_of(const ari_board *b, const berth *s, uint32_t cell) {
    const uint32_t last = s->cell + (s->l - 1) * (s->down ? b->cols : 1);
    if (s->l == 1) return SINGLE;
    if (cell == s->cell) return s->down ? TOP : LEFT;
    if (cell == last) return s->down ? BOTTOM : RIGHT;
    return MIDDLE;
}

/* All placements, column i for berth i, in the order of the model's variables behind the cells. */
static berth *make_berths(const ari_board *b, ari_program *p, uint32_t *n) {
    *n = 0;
    for (uint32_t l = b->nfleet; l > 0; l--)
        if (b->fleet[l - 1]) *n += ari_battleship_flat(b, l) + (l > 1 ? ari_battleship_tall(b, l) : 0);
    berth *at = ARI_TAKE(p->arena, berth, *n);
    uint32_t k = 0;
    if (!at) {
        ari_program_refuse(p, p->arena->spent, "memory is out");
        return NULL;
    }
    for (uint32_t l = b->nfleet; l > 0; l--) {
        if (!b->fleet[l - 1]) continue;
        const uint32_t wide = l <= b->cols ? b->cols - l + 1 : 0;
        for (uint32_t i = 0; i < ari_battleship_flat(b, l); i++)
            at[k++] = (berth){i / wide * b->cols + i % wide, l, false};
        for (uint32_t i = 0; l > 1 && i < ari_battleship_tall(b, l); i++) at[k++] = (berth){i, l, true};
    }
    return at;
}

static void berth_columns(const ari_board *b, ari_program *p, const berth *at, uint32_t n) {
    for (uint32_t i = 0; i < n && p->status == ARI_OK; i++) {
        const ari_col y = ari_program_bool(p, at[i].down ? "v" : "h", at[i].cell / b->cols + 1,
                                           at[i].cell % b->cols + 1, at[i].l);
        ari_program_begin(p, "", ARI_NO, 0, 0);
        ari_program_term(p, 1, y);
        ari_program_picture(p, b->ncell + i);
    }
    for (uint32_t cell = 0; cell < b->ncell && p->status == ARI_OK; cell++) {
        ari_program_begin(p, "", ARI_NO, 0, 0);
        for (uint32_t i = 0; i < n; i++)
            if (covers_placement(b, &at[i], cell)) ari_program_term(p, 1, i);
        ari_program_picture(p, cell);
    }
}

static void berth_hints(const ari_board *b, ari_program *p, const berth *at, uint32_t n) {
    for (uint32_t cell = 0; b->param[HINTS] && cell < b->ncell && p->status == ARI_OK; cell++) {
        const int32_t hint = b->clue[cell];
        if (hint == ARI_CLUE_NONE) continue;
        for (int fits = 0; fits < 2; fits++) {
            if (fits && hint == WATER) break;
            ari_program_begin(p, "hint", ARI_SITE(ARI_AT_CELL, cell), fits, fits);
            for (uint32_t i = 0; i < n; i++)
                if (covers_placement(b, &at[i], cell) &&
                    (hint == ARI_CLUE_ANY || part_of(b, &at[i], cell) == hint) == (fits != 0))
                    ari_program_term(p, 1, i);
            ari_program_end(p);
        }
    }
}

static void berth_sums(const ari_board *b, ari_program *p, const berth *at, uint32_t n) {
    for (uint32_t k = 0; k < b->rows + b->cols && p->status == ARI_OK; k++) {
        const bool row = k < b->rows;
        const uint32_t line = row ? k : k - b->rows;
        const int32_t sum = row ? b->left[line] : b->top[line];
        if (sum < 0) continue;
        ari_program_begin(p, "sum", row ? ARI_SITE(ARI_AT_ROW, line) : ARI_SITE(ARI_AT_COL, line), sum, sum);
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t r = at[i].cell / b->cols, c = at[i].cell % b->cols, from = row ? r : c;
            if (at[i].down != row) { /* along the line, or l = 1 */
                if (from == line) ari_program_term(p, (int32_t)at[i].l, i);
            } else if (line >= from && line < from + at[i].l) {
                ari_program_term(p, 1, i);
            }
        }
        ari_program_end(p);
    }
}

static bool meets_placement(const ari_board *b, const berth *s, uint32_t r, uint32_t c) {
    const uint32_t y = s->cell / b->cols, x = s->cell % b->cols;
    const uint32_t bottom = s->down ? y + s->l : y + 1, right = s->down ? x + 1 : x + s->l;
    return y < r + 2 && bottom > r && x < c + 2 && right > c;
}

void ari_battleship_berths_build(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    uint32_t n;
    const berth *at = make_berths(b, p, &n);
    (void)on, (void)how;
    if (!at) return;
    berth_columns(b, p, at, n);
    berth_hints(b, p, at, n);
    berth_sums(b, p, at, n);
    for (uint32_t r = 0; r == 0 || r + 1 < b->rows; r++)
        for (uint32_t c = 0; (c == 0 || c + 1 < b->cols) && p->status == ARI_OK; c++) {
            ari_program_begin(p, "touch", ARI_SITE(ARI_AT_CELL, r * b->cols + c), ARI_MINUS, 1);
            for (uint32_t i = 0; i < n; i++)
                if (meets_placement(b, &at[i], r, c)) ari_program_term(p, 1, i);
            ari_program_end(p);
        }
    for (uint32_t l = 1; l <= b->nfleet && p->status == ARI_OK; l++) {
        if (!b->fleet[l - 1]) continue;
        ari_program_begin(p, "fleet", ARI_SITE(ARI_AT_BOARD, 0), b->fleet[l - 1], b->fleet[l - 1]);
        for (uint32_t i = 0; i < n; i++)
            if (at[i].l == l) ari_program_term(p, 1, i);
        ari_program_end(p);
    }
}
