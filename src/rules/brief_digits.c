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
        for (uint32_t s = 0; s < d->nslot; s++)
            d->table[i * d->nslot + s] = s < x->blank[i] && s < small ? 0 : ARI_LIT_FALSE;
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
    brief x = {.w = w, .b = w->b};
    x.blank = ARI_ZERO(a, uint32_t, w->b->ncell);
    x.queue = ARI_TAKE(a, uint32_t, w->b->ncell);
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

/* A vertex more, which is there, beside the given ones: all cells with the number are connected with it. */
void ari_brief_digits_given(ari_lowering *w, int32_t k, ari_tag tag) {
    const ari_board *b = w->b;
    ari_arena *a = w->m->arena;
    uint32_t n = 0;
    ari_graph *g = ARI_TAKE(a, ari_graph, 1);
    ari_vertex(*end)[2] = (ari_vertex(*)[2])ari_arena_array(a, (size_t)w->grid->nedge + b->ncell, sizeof *end, false);
    if (!ari_model_granted(w->m, g && end)) return;
    for (ari_edge e = 0; e < w->grid->nedge; e++) {
        const ari_vertex *at = w->grid->ends[e];
        bool both = true;
        for (uint32_t i = 0; i < 2; i++) both = both && ari_digits_lit(&w->digits, at[i], k) != ARI_LIT_FALSE;
        if (!both) continue;
        end[n][0] = at[0], end[n++][1] = at[1];
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == k) end[n][0] = i, end[n++][1] = b->ncell;
    if (!ari_model_granted(w->m, ari_graph_build(a, b->ncell + 1, n, (const ari_vertex(*)[2])end, g) == ARI_OK)) return;
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, g, false, 0, tag);
    for (uint32_t i = 0; t && i < b->ncell; i++) t->vertex[i] = ari_digits_lit(&w->digits, i, k);
    if (t) t->vertex[b->ncell] = ARI_LIT_TRUE;
}

typedef struct wrong {
    const ari_board *b;
    ari_model *m;
    uint32_t *number; /* [ncell] in the solution; 0: many */
    ari_lit *is, *many; /* [ncell] the literal of that; that it is many, or FALSE */
    uint32_t *queue, *mark, stamp; /* [ncell] */
    ari_lit *clause;  /* [5 * ncell + 1] */
} wrong;

static void read_solution(wrong *x, const uint8_t *value) {
    for (uint32_t i = 0; i < x->b->ncell; i++) {
        x->is[i] = x->many[i] = ARI_LIT_FALSE;
        x->number[i] = has_number(x->b, i) ? (uint32_t)x->b->clue[i] : 0;
    }
    for (ari_var v = 0; v < x->m->nvar; v++) {
        const ari_name name = x->m->var_name[v];
        const uint32_t cell = (name.a - 1u) * x->b->cols + name.b - 1u;
        if (!x->m->is_main[v]) continue;
        if (!name.c) x->many[cell] = ARI_POS(v);
        if (!value[v]) continue;
        x->is[cell] = ARI_POS(v);
        x->number[cell] = name.c;
    }
}

/* The piece of "many" from a cell on; a clause where a number beside it is its size. */
static bool refine_piece(wrong *x, uint32_t from) {
    const ari_board *b = x->b;
    uint32_t n = 0, beside = ARI_NO, nlit = 0;
    x->mark[x->queue[n++] = from] = ++x->stamp;
    for (uint32_t i = 0; i < n; i++)
        for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
            const uint32_t next = ari_board_ahead(b, x->queue[i], way);
            if (next == ARI_NO || x->number[next] || x->mark[next] == x->stamp) continue;
            x->mark[x->queue[n++] = next] = x->stamp;
        }
    for (uint32_t i = 0; i < n; i++) {
        x->clause[nlit++] = ARI_NOT(x->many[x->queue[i]]);
        for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
            const uint32_t next = ari_board_ahead(b, x->queue[i], way);
            if (next == ARI_NO || x->mark[next] == x->stamp) continue;
            x->mark[next] = x->stamp;
            if (x->number[next] == n) beside = next;
            if (x->many[next] != ARI_LIT_FALSE) x->clause[nlit++] = x->many[next];
        }
    }
    if (beside == ARI_NO) return false;
    if (x->is[beside] != ARI_LIT_FALSE) x->clause[nlit++] = ARI_NOT(x->is[beside]);
    ari_model_clause(x->m, ari_tag_of(0, ARI_SITE(ARI_AT_CELL, from), 0), x->clause, nlit);
    return x->m->status == ARI_OK;
}

bool ari_brief_digits_refine(const ari_board *b, ari_model *m, const uint8_t *value) {
    ari_arena *a = m->arena;
    const uint32_t n = b->ncell;
    wrong x = {.b = b, .m = m, .number = ARI_TAKE(a, uint32_t, n), .is = ARI_TAKE(a, ari_lit, n)};
    x.many = ARI_TAKE(a, ari_lit, n);
    x.queue = ARI_TAKE(a, uint32_t, n);
    x.mark = ARI_ZERO(a, uint32_t, n);
    x.clause = ARI_TAKE(a, ari_lit, 5 * (size_t)n + 1);
    bool some = false;
    if (!x.number || !x.is || !x.many || !x.queue || !x.mark || !x.clause) return false;
    read_solution(&x, value);
    for (uint32_t i = 0; i < n; i++)
        if (!x.number[i] && !x.mark[i]) some |= refine_piece(&x, i);
    return some;
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
