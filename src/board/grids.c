/* grids.c - see grids.h. Grids that do not fit are clipped here, and refused by ari_figure_audit. */
#include "board/grids.h"

#include <string.h>

bool ari_grids_note(ari_board *b, const ari_figure *f) {
    if (!ari_grids_are(b, f)) return true;
    if (!b->inside) b->inside = ARI_ZERO(&b->arena, bool, b->ncell);
    if (!(b->ngrid & (b->ngrid - 1))) { /* full */
        uint32_t *more = ARI_TAKE(&b->arena, uint32_t, b->ngrid ? 2 * b->ngrid : 1);
        if (!more) return false;
        if (b->ngrid) memcpy(more, b->grid, b->ngrid * sizeof *more);
        b->grid = more;
    }
    if (!b->inside) return false;
    b->grid[b->ngrid++] = (uint32_t)(f - b->figure);
    const uint32_t side = f->number > 0 ? (uint32_t)f->number : 0, r = f->cell[0] / b->cols, c = f->cell[0] % b->cols;
    for (uint32_t y = r; y < b->rows && y - r < side; y++)
        for (uint32_t x = c; x < b->cols && x - c < side; x++) b->inside[y * b->cols + x] = true;
    return true;
}

uint32_t ari_grids_box(const ari_board *b, uint32_t cell, uint32_t high, uint32_t wide) {
    const uint32_t side = ari_grids_side(b), r = cell / b->cols, c = cell % b->cols;
    for (uint32_t i = 0; i < ari_grids_count(b); i++) {
        const uint32_t at = ari_grids_corner(b, i), top = at / b->cols, left = at % b->cols;
        if (r < top || c < left || r - top >= side || c - left >= side) continue;
        return ((r - top) / high * high + top) * b->cols + (c - left) / wide * wide + left;
    }
    return ARI_NO;
}
