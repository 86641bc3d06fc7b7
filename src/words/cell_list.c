/* cell_list.c - cells in words. A line of the board (a row, or a column where that makes fewer) and all lines with the
 * same cells make one part of the list. A part of few cells names each, R3C4; a longer one is "rows 3 and 5, columns
 * 1 to 4", which a reader takes in faster than twelve names. */
#include "words/cell_list.h"

/* Up to FEW cells of a part are named one by one, unless three or more are a run in one line; and of a list up to MOST,
 * beyond which only single cells are. */
enum { FEW = 4, MOST = 8 };

typedef struct cells {
    const bool *has; /* by cell */
    uint32_t nline, n; /* lines, cells of one */
    uint32_t line, next; /* steps from line to line, from cell to cell */
    const char *across, *along; /* what a line is called, what its cells are counted in */
    uint32_t few; /* cells of a part that are named one by one */
} cells;

/* How many there are; *runs: in how many runs, where two are two runs. */
static uint32_t count_list(const bool *has, uint32_t n, uint32_t step, uint32_t *runs) {
    uint32_t all = 0;
    *runs = 0;
    for (uint32_t j = 0, k = 0; j < n; j++) {
        k = has[j * step] ? k + 1 : 0;
        all += k > 0;
        *runs += k == 1 || k == 2;
        *runs -= k == 3;
    }
    return all;
}

void ari_words_cell_numbers(const char *word, const bool *has, uint32_t n, uint32_t step, ari_out *o) {
    uint32_t runs, count = 0;
    ari_text_format(o, "%s%s ", word, count_list(has, n, step, &runs) > 1 ? "s" : "");
    for (uint32_t j = 0, end; j < n; j = end) {
        for (end = j; end < n && has[end * step];) end++;
        if (end == j + 2) end = j + 1;
        if (end == j) {
            end++;
            continue;
        }
        if (count) ari_text_put(o, count + 1 == runs ? " and " : ", ");
        ari_text_uint(o, j + 1);
        if (end > j + 1) ari_text_format(o, " to %u", end);
        count++;
    }
}

static bool same_list(const cells *c, uint32_t i, uint32_t j) {
    for (uint32_t k = 0; k < c->n; k++)
        if (c->has[i * c->line + k * c->next] != c->has[j * c->line + k * c->next]) return false;
    return true;
}

/* Has a line no cells, or those of a line before it? */
static bool is_listed(const cells *c, uint32_t i) {
    uint32_t runs;
    bool listed = !count_list(c->has + i * c->line, c->n, c->next, &runs);
    for (uint32_t j = 0; j < i && !listed; j++) listed = same_list(c, i, j);
    return listed;
}

/* Which lines have the cells of this one; in how many runs. */
static uint32_t alike_list(const cells *c, uint32_t i, bool *has) {
    uint32_t runs;
    for (uint32_t j = 0; j < c->nline; j++) has[j] = same_list(c, i, j);
    (void)count_list(has, c->nline, 1, &runs);
    return runs;
}

/* Lines with cells, those that have the same ones together; *all: each of them. */
static uint32_t lines_list(const cells *c, uint32_t *all) {
    uint32_t k = 0, runs;
    *all = 0;
    for (uint32_t i = 0; i < c->nline; i++) {
        *all += count_list(c->has + i * c->line, c->n, c->next, &runs) > 0;
        k += !is_listed(c, i);
    }
    return k;
}

/* By rows, or by columns where these are fewer; false: there is no cell. */
static bool lay_out(const ari_board *b, const ari_cells_of *set, cells *c, ari_out *o) {
    bool *has = ARI_ZERO(o->arena, bool, b->ncell + 1);
    o->failed = o->failed || !has;
    for (uint32_t i = 0; i < set->n && has; i++) has[set->cell[i]] = true;
    if (!has) return false;
    const cells rows = {has, b->rows, b->cols, b->cols, 1, "row", "column", FEW};
    const cells cols = {has, b->cols, b->rows, 1, b->cols, "column", "row", FEW};
    uint32_t nrow, ncol;
    const uint32_t rowed = lines_list(&rows, &nrow), coled = lines_list(&cols, &ncol);
    *c = coled < rowed || (coled == rowed && ncol < nrow) ? cols : rows;
    return nrow > 0;
}

/* Cells of line i and of those like it, and how many. Few that are no long run are named one by one. */
static uint32_t count_part(const cells *c, uint32_t i, bool *like, bool *few) {
    uint32_t runs;
    (void)alike_list(c, i, like);
    const uint32_t across = count_list(like, c->nline, 1, &runs);
    const uint32_t along = count_list(c->has + i * c->line, c->n, c->next, &runs);
    *few = across * along <= c->few && (across * along <= 2 || across > 1 || runs > 1);
    return across * along;
}

/* "R3C4, R3C6": the cells that are named one by one, in reading order. */
static void put_few(const cells *c, const bool *single, uint32_t all, const char *last, ari_out *o) {
    uint32_t count = 0;
    const bool rows = c->next == 1;
    const uint32_t nrow = rows ? c->nline : c->n, ncol = rows ? c->n : c->nline;
    for (uint32_t i = 0; i < nrow * ncol; i++) {
        const uint32_t row = i / ncol, col = i % ncol;
        if (!single[i]) continue;
        if (count++) ari_text_put(o, count == all ? last : ", ");
        ari_text_format(o, "R%uC%u", row + 1, col + 1);
    }
}

/* The cells of line i, and of those like it, as cells to be named one by one. */
static uint32_t mark_few(const cells *c, uint32_t i, const bool *like, bool *single) {
    uint32_t n = 0;
    for (uint32_t j = i; j < c->nline; j++)
        for (uint32_t k = 0; k < c->n; k++)
            if (like[j] && c->has[j * c->line + k * c->next]) single[j * c->line + k * c->next] = true, n++;
    return n;
}

/* "rows 3 and 5, columns 1 to 4 and 6"; "row 4, columns 1 and 3", not "columns 1 and 3, row 4". */
static void put_block(const cells *c, uint32_t i, const bool *like, ari_out *o) {
    const bool *has = c->has + i * c->line;
    uint32_t runs;
    const bool one = count_list(has, c->n, c->next, &runs) == 1 && count_list(like, c->nline, 1, &runs) > 1;
    if (one) ari_words_cell_numbers(c->along, has, c->n, c->next, o);
    else ari_words_cell_numbers(c->across, like, c->nline, 1, o);
    ari_text_put(o, ", ");
    if (one) ari_words_cell_numbers(c->across, like, c->nline, 1, o);
    else ari_words_cell_numbers(c->along, has, c->n, c->next, o);
}

/* How many cells are named one by one, and how many parts are blocks; *apart: one of these has a comma or "and". */
static uint32_t count_single(const cells *c, bool *like, uint32_t *blocks, bool *apart) {
    uint32_t single = 0, runs;
    bool few;
    *blocks = 0;
    *apart = false;
    for (uint32_t i = 0; i < c->nline; i++) {
        if (is_listed(c, i)) continue;
        const uint32_t n = count_part(c, i, like, &few);
        single += few ? n : 0;
        *blocks += !few;
        (void)count_list(c->has + i * c->line, c->n, c->next, &runs);
        *apart = *apart || (!few && (runs > 1 || alike_list(c, i, like) > 1));
    }
    return single;
}

/* The cells of one set: first those that are named one by one, all their commas alike. Of several sets the last has
 * the "and". */
static void put_set(cells *c, const char *last, bool several, ari_out *o) {
    bool *like = ARI_TEXT_TAKE(o, bool, c->nline + 1), few, apart;
    bool *named = ARI_ZERO(o->arena, bool, (size_t)c->nline * c->n + 1);
    uint32_t blocks, count = 0;
    o->failed = o->failed || !named;
    if (!like || !named) return;
    uint32_t single = count_single(c, like, &blocks, &apart);
    if (single > MOST) {
        c->few = 1;
        single = count_single(c, like, &blocks, &apart);
    }
    const bool more = *last == ';'; /* others follow */
    for (uint32_t i = 0; i < c->nline; i++)
        if (!is_listed(c, i) && count_part(c, i, like, &few) && few)
            count += mark_few(c, i, like, named);
    put_few(c, named, blocks ? 0 : single, more ? ", " : last, o);
    uint32_t at = count > 0;
    for (uint32_t i = 0; i < c->nline; i++) {
        if (is_listed(c, i) || !count_part(c, i, like, &few) || few) continue;
        const bool end = ++at == blocks + (count > 0), plain = !apart && count < 2;
        if (at > 1) ari_text_put(o, end && plain ? last : ";");
        if (at > 1 && !(end && plain)) ari_text_put(o, end && !more && !several ? last : " ");
        put_block(c, i, like, o);
    }
}

static bool same_set(const ari_cells_of *x, const ari_cells_of *y) {
    for (uint32_t i = 0; i < x->n && x->n == y->n; i++)
        if (x->cell[i] != y->cell[i]) return false;
    return x->n == y->n;
}

/* "the top and left edges of R4C1": the sides of set i and of those with the same cells. */
static void put_edges(const ari_cells_of *set, uint32_t nset, uint32_t i, ari_out *o) {
    uint32_t like = 0, count = 0;
    for (uint32_t j = i; j < nset; j++) like += same_set(&set[i], &set[j]);
    ari_text_put(o, "the ");
    for (uint32_t j = i; j < nset; j++) {
        if (!same_set(&set[i], &set[j])) continue;
        if (count++) ari_text_put(o, count == like ? " and " : ", ");
        ari_text_put(o, set[j].side);
    }
    ari_text_put(o, like * set[i].n > 1 ? " edges of " : " edge of ");
}

void ari_words_cells_put(const ari_board *b, const ari_cells_of *set, uint32_t nset, const char *last, ari_out *o) {
    bool first[4] = {false}, single = true; /* no earlier set has the same cells; all have one cell */
    uint32_t all = 0, count = 0;
    for (uint32_t i = 0; i < nset; i++) {
        first[i] = true;
        for (uint32_t j = 0; j < i && first[i]; j++) first[i] = !same_set(&set[i], &set[j]);
        single = single && set[i].n == 1;
        all += first[i];
    }
    for (uint32_t i = 0; i < nset && !o->failed; i++) {
        cells c;
        if (!first[i]) continue;
        if (count++) ari_text_put(o, count < all ? single ? ", " : "; " : single || all == 2 ? " and " : "; and ");
        if (set[i].side) put_edges(set, nset, i, o);
        if (lay_out(b, &set[i], &c, o)) put_set(&c, last, all > 1, o);
    }
}
