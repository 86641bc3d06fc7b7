/* figure.c - see figure.h. The list grows by doubling; a copy has what is left. */
#include "board/figure.h"

#include "board/clue.h"
#include "board/digit_pattern.h"
#include "board/genre.h"
#include "board/grids.h"

#include <string.h>

enum { FIRST = 16 };

bool ari_figure_put_in(ari_board *b, const ari_figure *f) {
    if (b->nfigure == b->figure_cap) {
        const uint32_t cap = b->figure_cap ? 2 * b->figure_cap : FIRST;
        ari_figure *more = ARI_TAKE(&b->arena, ari_figure, cap);
        if (!more) return false;
        if (b->nfigure) memcpy(more, b->figure, b->nfigure * sizeof *more);
        b->figure = more;
        b->figure_cap = cap;
    }
    uint32_t *own = ARI_TAKE(&b->arena, uint32_t, f->n ? f->n : 1);
    const char *pattern = f->pattern ? ari_text_copy(&b->arena, f->pattern, strlen(f->pattern)) : NULL;
    if (!own || (f->pattern && !pattern)) return false;
    if (f->n) memcpy(own, f->cell, f->n * sizeof *own);
    b->figure[b->nfigure++] = (ari_figure){f->kind, f->number, f->n, own, pattern};
    return ari_grids_note(b, &b->figure[b->nfigure - 1]);
}

bool ari_figure_add(ari_board *b, uint32_t kind, int32_t number, const uint32_t *cell, uint32_t n) {
    return ari_figure_put_in(b, &(ari_figure){kind, number, n, cell, NULL});
}

void ari_figure_clear(ari_board *b) {
    uint32_t n = 0;
    for (; n < b->ngrid; n++) {
        b->figure[n] = b->figure[b->grid[n]];
        b->grid[n] = n;
    }
    b->nfigure = n;
}

/* Those that were taken away too: the places of the others stay. */
bool ari_figure_copy(const ari_board *b, ari_board *out) {
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (!ari_figure_put_in(out, &b->figure[i])) return false;
    return true;
}

uint32_t ari_figure_kind_of(const ari_genre *g, const char *name, size_t n) {
    for (uint32_t i = 0; i < g->drawing.nkind; i++)
        if (strlen(g->drawing.kind[i].name) == n && !memcmp(g->drawing.kind[i].name, name, n)) return i;
    return ARI_NO;
}

bool ari_figure_has(const ari_figure *f, uint32_t cell) {
    for (uint32_t i = 0; i < f->n; i++)
        if (f->cell[i] == cell) return true;
    return false;
}

void ari_figure_put(const ari_board *b, const ari_figure *f, ari_out *o) {
    ari_text_put(o, b->genre->drawing.kind[f->kind].name);
    if (f->number != ARI_CLUE_NONE) ari_text_format(o, " %d", (int)f->number);
    if (f->pattern) ari_text_char(o, ' '), ari_text_put(o, f->pattern);
    for (uint32_t c = 0; c < f->n; c++)
        ari_text_format(o, " R%uC%u", f->cell[c] / b->cols + 1, f->cell[c] % b->cols + 1);
}

static bool is_region(const ari_board *b, const ari_figure *f) {
    return f->n && b->genre->drawing.kind[f->kind].look == ARI_FIGURE_BORDER;
}

bool ari_figure_regions(const ari_board *b) {
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (is_region(b, &b->figure[i])) return true;
    return false;
}

bool ari_figure_upright(const ari_board *b, const ari_figure *f) {
    const uint32_t cell = f->cell[0], below = cell + b->cols;
    if (f->n > 1) return cell / b->cols != f->cell[1] / b->cols;
    return (cell < b->cols || b->clue[cell - b->cols] != ARI_CLUE_NONE) &&
           (below >= b->ncell || b->clue[below] != ARI_CLUE_NONE);
}

uint32_t ari_figure_region(const ari_board *b, uint32_t cell) {
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (is_region(b, &b->figure[i]) && ari_figure_has(&b->figure[i], cell)) return i;
    return ARI_NO;
}

static ari_status refuse_figure(const ari_board *b, const ari_figure *f, const char *what, uint32_t n,
                                const char *remedy, ari_error *err) {
    char text[120];
    ari_out o;
    const uint32_t at = f->n ? f->cell[0] : 0;
    ari_text_within(&o, text, sizeof text);
    ari_text_format(&o, "a %s %s", b->genre->drawing.kind[f->kind].name, what);
    if (n != ARI_NO) ari_text_format(&o, " %u", n);
    return ari_status_fail(err, ARI_RANGE, at / b->cols + 1, at % b->cols + 1, text, remedy);
}

/* A grid lies on the board, is as large as the others and none of them; other figures lie in grids. */
static ari_status audit_grids(const ari_board *b, const ari_figure *f, ari_error *err) {
    for (uint32_t c = 0; c < f->n; c++)
        if (!ari_grids_within(b, f->cell[c]))
            return refuse_figure(b, f, "has a cell in no grid", ARI_NO, "name cells of grids", err);
    if (!ari_grids_are(b, f)) return ARI_OK;
    if (f->number < 1) return refuse_figure(b, f, "has no size", ARI_NO, "write: grid 9 R1C1", err);
    if (b->ngrid > ARI_GRIDS_MOST) return refuse_figure(b, f, "comes too often", ARI_NO, "leave some out", err);
    const uint32_t side = (uint32_t)f->number, r = f->cell[0] / b->cols, c = f->cell[0] % b->cols;
    if (side != ari_grids_side(b))
        return refuse_figure(b, f, "is not as large as the first one:", side, "make all grids of one size", err);
    if (side > b->rows || side > b->cols || r > b->rows - side || c > b->cols - side)
        return refuse_figure(b, f, "does not fit on the board", ARI_NO, "move it, or enlarge the board", err);
    for (uint32_t i = 0; i < b->ngrid; i++)
        if (b->figure[b->grid[i]].cell != f->cell && b->figure[b->grid[i]].cell[0] == f->cell[0])
            return refuse_figure(b, f, "comes twice", ARI_NO, "leave one out", err);
    return ARI_OK;
}

static ari_status audit_pattern(const ari_board *b, const ari_figure *f, ari_error *err) {
    const bool wanted = b->genre->drawing.kind[f->kind].patterned;
    ari_digit_pattern p;
    ari_arena a;
    if (!f->pattern == !wanted && !wanted) return ARI_OK;
    if (!f->pattern || !wanted)
        return refuse_figure(b, f, wanted ? "has no pattern" : "has a pattern", ARI_NO,
                             wanted ? "write it behind the name, as [1-4]+.[5-9]+" : "leave it out", err);
    ari_arena_init(&a, &b->arena.alloc, 0);
    const ari_status s = ari_digit_pattern_read(&p, f->pattern, &a, err);
    ari_arena_drop(&a);
    if (s == ARI_NOMEM) return ari_status_fail(err, s, 0, 0, "memory is out", "");
    if (s != ARI_OK && err) err->line = f->cell[0] / b->cols + 1, err->column = f->cell[0] % b->cols + 1;
    return s;
}

ari_status ari_figure_audit(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        const ari_figure_kind *k = &b->genre->drawing.kind[f->kind];
        if (!f->n) continue;
        if (f->n < k->fewest) return refuse_figure(b, f, "has too few cells:", f->n, "name more cells", err);
        if (f->n > k->greatest) return refuse_figure(b, f, "has too many cells:", f->n, "name fewer cells", err);
        if (f->number != ARI_CLUE_NONE && (f->number < k->least || f->number > k->most))
            return refuse_figure(b, f, "has a number out of range:", (uint32_t)f->number,
                                 k->least > k->most ? "leave the number out" : "choose another number", err);
        for (uint32_t c = 0; c < f->n; c++)
            for (uint32_t d = 0; d < c; d++)
                if (f->cell[c] == f->cell[d])
                    return refuse_figure(b, f, "names a cell twice", ARI_NO, "name each cell once", err);
        ARI_TRY(audit_pattern(b, f, err));
        ARI_TRY(audit_grids(b, f, err));
    }
    for (uint32_t i = 0; b->ngrid && i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && !ari_grids_within(b, i))
            return ari_status_fail(err, ARI_RANGE, i / b->cols + 1, i % b->cols + 1, "a clue outside all grids",
                                   "take it away, or lay a grid there");
    return ARI_OK;
}

uint32_t ari_figure_dot_places(const ari_board *b) { return (2 * b->rows - 1) * (2 * b->cols - 1); }

uint32_t ari_figure_dot_cells(const ari_board *b, uint32_t place, uint32_t cell[4]) {
    const uint32_t wide = 2 * b->cols - 1, y = place / wide, x = place % wide;
    uint32_t n = 0;
    for (uint32_t r = y / 2; r <= (y + 1) / 2; r++)
        for (uint32_t c = x / 2; c <= (x + 1) / 2; c++) cell[n++] = r * b->cols + c;
    return n;
}
