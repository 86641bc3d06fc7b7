/* battleship_rows.c - rows that every model of Battleship has: sums of lines, no touching, no line longer than a ship.
 *
 * They speak of "this cell is part of a ship", which is a variable of its own or "its kind is not water". */
#include "puzzle/battleship.h"

/* With room for the longest row: all ships of a length, or a line. */
bool ari_battleship_rows_begin(ari_battleship *p, const ari_board *b, ari_model *m, bool by_kind) {
    const size_t n = b->nfleet;
    const size_t most = 2 * (size_t)b->ncell + n + b->rows + b->cols + 8;
    p->b = b;
    p->m = m;
    p->by_kind = by_kind;
    p->flat = ARI_TAKE(m->arena, ari_var, n + 1);
    p->tall = ARI_TAKE(m->arena, ari_var, n + 1);
    p->along = ARI_TAKE(m->arena, ari_var, (n + 1) * (b->rows + b->cols));
    p->lit = ARI_TAKE(m->arena, ari_lit, most);
    p->term = ARI_TAKE(m->arena, ari_term, most);
    return ari_model_granted(m, p->flat && p->tall && p->along && p->lit && p->term);
}

ari_lit ari_battleship_rows_beside(const ari_battleship *p, uint32_t cell, int direction) {
    const uint32_t n = ari_board_ahead(p->b, cell, direction);
    return n == ARI_NO ? ARI_NO : ari_battleship_on(p, n);
}

void ari_battleship_rows_sums(const ari_battleship *p) {
    const ari_board *b = p->b;
    for (uint32_t i = 0; i < b->cols + b->rows; i++) {
        const bool down = i < b->cols; /* columns first */
        const uint32_t line = down ? i : i - b->cols, n = down ? b->rows : b->cols;
        const uint32_t first = down ? line : line * b->cols, step = down ? b->cols : 1;
        const int32_t sum = down ? b->top[line] : b->left[line];
        if (sum < 0) continue;
        const uint32_t site = ARI_SITE(down ? ARI_AT_COL : ARI_AT_ROW, line);
        const ari_tag tag = ari_tag_of(SUM, site, ari_model_group(p->m, site));
        for (uint32_t k = 0; k < n; k++) p->lit[k] = ari_battleship_on(p, first + k * step);
        ari_model_count(p->m, tag, sum, sum, p->lit, n);
    }
}

/* Cells that meet at a corner: not both. */
void ari_battleship_rows_touch(const ari_battleship *p) {
    const uint32_t cols = p->b->cols;
    for (uint32_t i = 0; i + cols < p->b->ncell; i++) {
        const ari_tag tag = ari_tag_of(TOUCH, ARI_SITE(ARI_AT_CELL, i), 0);
        if (i % cols + 1 == cols) continue;
        ari_model_either(p->m, tag, ARI_NOT(ari_battleship_on(p, i)), ARI_NOT(ari_battleship_on(p, i + cols + 1)));
        ari_model_either(p->m, tag, ARI_NOT(ari_battleship_on(p, i + 1)), ARI_NOT(ari_battleship_on(p, i + cols)));
    }
}

/* No line of parts longer than the longest ship. */
void ari_battleship_rows_windows(const ari_battleship *p) {
    const ari_board *b = p->b;
    const uint32_t n = b->nfleet + 1;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int down = 0; down < 2; down++) {
            const uint32_t step = down ? b->cols : 1;
            if (down ? i / b->cols + n > b->rows : i % b->cols + n > b->cols) continue;
            for (uint32_t k = 0; k < n; k++) p->lit[k] = ARI_NOT(ari_battleship_on(p, i + k * step));
            ari_model_clause(p->m, ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, i), 0), p->lit, n);
        }
}
