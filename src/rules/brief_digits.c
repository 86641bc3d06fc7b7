/* brief_digits.c - see brief_digits.h. */
#include "rules/brief_digits.h"

#include "graph/grid.h"

typedef struct brief {
    ari_lowering *w;
    const ari_board *b;
    uint32_t *blank; /* [ncell] how many cells without a number are connected with it; 0: it has one */
    uint32_t *queue; /* [ncell] scratch */
    uint32_t greatest;
    bool many;
} brief;

static bool has_number(const ari_board *b, uint32_t cell) {
    return b->clue[cell] > 0;
}

static void measure_blanks(brief *x) {
    const ari_board *b = x->b;
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n = 0;
        if (has_number(b, i) && (uint32_t)b->clue[i] > x->greatest) x->greatest = (uint32_t)b->clue[i];
        if (x->blank[i] || has_number(b, i)) continue;
        x->blank[x->queue[n++] = i] = 1;
        for (uint32_t from = 0; from < n; from++)
            for (int k = ARI_UP; k <= ARI_RIGHT; k++) {
                const uint32_t next = ari_board_ahead(b, x->queue[from], k);
                if (next != ARI_NO && !x->blank[next] && !has_number(b, next)) x->blank[x->queue[n++] = next] = 1;
            }
        for (uint32_t from = 0; from < n; from++) x->blank[x->queue[from]] = n;
        x->many |= n > ARI_DIGITS_SMALL;
        if (!x->w->rough && n > x->greatest) x->greatest = n;
    }
    if (x->w->rough && x->greatest < ARI_DIGITS_SMALL) x->greatest = ARI_DIGITS_SMALL;
    x->many &= x->w->rough;
}

/* The numbers that occur get their places; then the cells that may hold them. */
static bool make_table(brief *x) {
    ari_digits *d = &x->w->digits;
    const ari_board *b = x->b;
    ari_arena *a = x->w->m->arena;
    const uint32_t small = x->w->rough ? ARI_DIGITS_SMALL : x->greatest;
    *d = (ari_digits){.b = b, .least = 1, .greatest = (int32_t)x->greatest};
    d->slot = ARI_TAKE(a, uint32_t, (size_t)x->greatest + 1);
    if (!d->slot) return false;
    for (uint32_t k = 0; k <= x->greatest; k++) d->slot[k] = k && k <= small ? d->nslot++ : ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (has_number(b, i) && d->slot[b->clue[i]] == ARI_NO) d->slot[b->clue[i]] = d->nslot++;
    d->table = ARI_TAKE(a, ari_lit, (size_t)b->ncell * d->nslot);
    if (!d->table) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t s = 0; s < d->nslot; s++) d->table[i * d->nslot + s] = s < x->blank[i] && s < small ? 0 : ARI_LIT_FALSE;
    return true;
}

/* A given number may be in all cells that are nearer than it is large. */
static void reach_numbers(brief *x) {
    const ari_digits *d = &x->w->digits;
    const ari_board *b = x->b;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!has_number(b, i)) continue;
        const uint32_t n = (uint32_t)b->clue[i], slot = d->slot[n], r = i / b->cols, c = i % b->cols;
        for (uint32_t y = r < n ? 0 : r - n + 1; y < b->rows && y < r + n; y++) {
            const uint32_t left = n - (y < r ? r - y : y - r);
            for (uint32_t z = c < left ? 0 : c - left + 1; z < b->cols && z < c + left; z++)
                d->table[(y * b->cols + z) * d->nslot + slot] = 0;
        }
    }
}

/* Variables, by cell and then by number, and their row. Places of the table that are not FALSE get theirs. */
static void name_cell(brief *x, uint32_t cell, const uint32_t *number, ari_lit *many) {
    ari_lowering *w = x->w;
    ari_digits *d = &w->digits;
    ari_lit *row = d->table + cell * d->nslot;
    ari_name name = ari_board_name(x->b, 'x', cell);
    uint32_t n = 0;
    for (uint32_t s = 0; s < d->nslot; s++) {
        if (has_number(x->b, cell)) row[s] = (int32_t)number[s] == x->b->clue[cell] ? ARI_LIT_TRUE : ARI_LIT_FALSE;
        if (row[s] >= ARI_LIT_TRUE) continue;
        name.c = (uint16_t)number[s];
        row[s] = w->some[n++] = ARI_POS(ari_model_main(w->m, name));
    }
    name.c = 0;
    *many = ARI_LIT_FALSE;
    if (x->many && x->blank[cell] > ARI_DIGITS_SMALL) *many = w->some[n++] = ARI_POS(ari_model_main(w->m, name));
    if (!has_number(x->b, cell)) ari_model_count(w->m, ari_tag_of(0, ARI_SITE(ARI_AT_CELL, cell), 0), 1, 1, w->some, n);
}

void ari_brief_digits_begin(ari_lowering *w) {
    ari_arena *a = w->m->arena;
    brief x = {.w = w, .b = w->b, .blank = ARI_ZERO(a, uint32_t, w->b->ncell), .queue = ARI_TAKE(a, uint32_t, w->b->ncell)};
    if (!ari_model_granted(w->m, x.blank && x.queue)) return;
    measure_blanks(&x);
    if (!ari_model_granted(w->m, make_table(&x))) return;
    reach_numbers(&x);
    const ari_digits *d = &w->digits;
    uint32_t *number = ARI_TAKE(a, uint32_t, d->nslot);
    ari_lit *many = ARI_TAKE(a, ari_lit, w->b->ncell);
    w->some = ARI_TAKE(a, ari_lit, (size_t)d->nslot + w->b->ncell + 2);
    if (!ari_model_granted(w->m, number && many && w->some)) return;
    for (uint32_t k = 0; k <= x.greatest; k++)
        if (d->slot[k] != ARI_NO) number[d->slot[k]] = k;
    for (uint32_t i = 0; i < w->b->ncell && w->m->status == ARI_OK; i++) name_cell(&x, i, number, &many[i]);
    if (!x.many || !ari_lower_grid(w)) return;
    ari_topo *t = ari_model_topo(w->m, ARI_PIECES, w->grid, false, 0, ari_tag_of(0, ARI_SITE(ARI_AT_BOARD, 0), 0));
    if (!t) return;
    t->least = ARI_DIGITS_SMALL + 1;
    for (uint32_t i = 0; i < w->b->ncell; i++) t->vertex[i] = many[i];
}

/* ---- drawing ---- */

void ari_brief_digits_number(const ari_board *b, ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t first = i, n = 0;
        if (k->cell[i] != ARI_DIGITS_MANY) continue;
        k->cell[i] = -1; /* a list of the piece's cells: the number of the next one, below 0; -1 the last */
        for (uint32_t last = i, at = i;; at = (uint32_t)(-k->cell[at] - 2)) {
            n++;
            for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
                const uint32_t next = ari_board_ahead(b, at, way);
                if (next == ARI_NO || k->cell[next] != ARI_DIGITS_MANY) continue;
                k->cell[last] = -(int32_t)next - 2;
                k->cell[last = next] = -1;
            }
            if (k->cell[at] == -1) break;
        }
        while (first != ARI_NO) {
            const int32_t next = k->cell[first];
            k->cell[first] = n < 2 * (ARI_DIGITS_SMALL + 1) ? (int32_t)n : 0;
            first = next == -1 ? ARI_NO : (uint32_t)(-next - 2);
        }
    }
}
