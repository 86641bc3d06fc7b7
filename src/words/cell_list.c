/* cell_list.c - cells in words, line by line. */
#include "words/cell_list.h"

typedef struct cells {
    const bool *has; /* by cell */
    uint32_t nline, n; /* lines, cells of one */
    uint32_t line, next; /* steps from line to line, from cell to cell */
    const char *before, *across, *along; /* what a line is called, what its cells are counted in */
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

void ari_cells_numbers(const char *word, const bool *has, uint32_t n, uint32_t step, ari_out *o) {
    uint32_t runs, told = 0;
    ari_text_format(o, "%s%s ", word, count_list(has, n, step, &runs) > 1 ? "s" : "");
    for (uint32_t j = 0, end; j < n; j = end) {
        for (end = j; end < n && has[end * step];) end++;
        if (end == j + 2) end = j + 1;
        if (end == j) {
            end++;
            continue;
        }
        if (told) ari_text_put(o, told + 1 == runs ? " and " : ", ");
        ari_text_uint(o, j + 1);
        if (end > j + 1) ari_text_format(o, " to %u", end);
        told++;
    }
}

static bool same_list(const cells *c, uint32_t i, uint32_t j) {
    for (uint32_t k = 0; k < c->n; k++)
        if (c->has[i * c->line + k * c->next] != c->has[j * c->line + k * c->next]) return false;
    return true;
}

/* Has a line no cells, or those of one before it? */
static bool is_told(const cells *c, uint32_t i) {
    uint32_t runs;
    bool told = !count_list(c->has + i * c->line, c->n, c->next, &runs);
    for (uint32_t j = 0; j < i && !told; j++) told = same_list(c, i, j);
    return told;
}

/* Which lines have the cells of this one; in how many runs. */
static uint32_t alike_list(const cells *c, uint32_t i, bool *has) {
    uint32_t runs;
    for (uint32_t j = 0; j < c->nline; j++) has[j] = same_list(c, i, j);
    (void)count_list(has, c->nline, 1, &runs);
    return runs;
}

/* Lines with cells, those that have the same ones together; *all: each of them. *apart: is there an "and" or a comma
 * inside one of these? */
static uint32_t lines_list(const cells *c, bool *like, uint32_t *all, bool *apart) {
    uint32_t k = 0, runs;
    *all = 0;
    *apart = false;
    for (uint32_t i = 0; i < c->nline; i++) {
        *all += count_list(c->has + i * c->line, c->n, c->next, &runs) > 0;
        if (is_told(c, i)) continue;
        (void)count_list(c->has + i * c->line, c->n, c->next, &runs);
        *apart |= runs > 1 || alike_list(c, i, like) > 1;
        k++;
    }
    return k;
}

/* By rows, or by columns where these are fewer; how many lines. */
static uint32_t lay_out(const ari_board *b, const ari_cells_of *set, cells *c, bool *apart, ari_out *o) {
    bool *has = ARI_ZERO(o->arena, bool, b->ncell + 1), *like = ARI_TAKE(o->arena, bool, b->rows + b->cols), apart_down;
    if (!has || !like) {
        o->failed = true;
        return 0;
    }
    for (uint32_t i = 0; i < set->n; i++) has[set->cell[i]] = true;
    const cells rows = {has, b->rows, b->cols, b->cols, 1, set->before, "row", "column"};
    const cells cols = {has, b->cols, b->rows, 1, b->cols, set->before, "column", "row"};
    uint32_t nrow, ncol;
    const uint32_t rowed = lines_list(&rows, like, &nrow, apart), coled = lines_list(&cols, like, &ncol, &apart_down);
    const bool down = coled < rowed || (coled == rowed && ncol < nrow);
    *c = down ? cols : rows;
    if (down) *apart = apart_down;
    return down ? coled : rowed;
}

/* "rows 3 and 5, columns 1 to 4 and 6" for lines with the same cells. */
static void put_lines(const cells *c, uint32_t all, uint32_t *told, const char *last, ari_out *o) {
    bool *like = ARI_TEXT_TAKE(o, bool, c->nline + 1);
    for (uint32_t i = 0, runs; i < c->nline && like; i++) {
        const bool *has = c->has + i * c->line;
        if (is_told(c, i)) continue;
        if (*told) ari_text_put(o, ++*told == all ? last : "; ");
        else ++*told;
        (void)alike_list(c, i, like); /* "row 4, columns 1 and 3", not "columns 1 and 3, row 4" */
        const bool one = count_list(has, c->n, c->next, &runs) == 1 && count_list(like, c->nline, 1, &runs) > 1;
        ari_text_put(o, c->before);
        if (one) ari_cells_numbers(c->along, has, c->n, c->next, o);
        else ari_cells_numbers(c->across, like, c->nline, 1, o);
        ari_text_put(o, ", ");
        if (one) ari_cells_numbers(c->across, like, c->nline, 1, o);
        else ari_cells_numbers(c->along, has, c->n, c->next, o);
    }
}

void ari_cells_put(const ari_board *b, const ari_cells_of *set, uint32_t nset, const char *last, ari_out *o) {
    cells *c = ARI_ZERO(o->arena, cells, nset + 1);
    uint32_t all = 0, told = 0;
    o->failed = o->failed || !c;
    for (uint32_t i = 0; c && i < nset; i++) {
        bool apart = false;
        all += lay_out(b, &set[i], &c[i], &apart, o);
        if (apart) last = "; ";
    }
    for (uint32_t i = 0; !o->failed && i < nset; i++) put_lines(&c[i], all, &told, last, o);
}
