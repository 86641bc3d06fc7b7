/* grid_patterns.c - Sudokus that overlap, by name or by their corners. */
#include "make/make.h"

#include "board/figure.h"
#include "board/grids.h"

#include <string.h>

typedef struct pattern { const char *name, *grids; } pattern;
static const pattern table[] = {
    {"butterfly", "9 R1C1 R1C4 R4C1 R4C4"},
    {"samurai", "9 R1C1 R1C13 R7C7 R13C1 R13C13"},
    {"sohei", "9 R1C7 R7C1 R7C13 R13C7"},
    {"windmill", "9 R1C4 R4C13 R7C7 R10C1 R13C10"},
    {"gattai8", "9 R1C1 R1C13 R1C25 R7C7 R7C19 R13C1 R13C13 R13C25"},
    {"shogun", "9 R1C1 R1C13 R1C25 R1C37 R7C7 R7C19 R7C31 R13C1 R13C13 R13C25 R13C37"},
    {"sumo", "9 R1C1 R1C13 R1C25 R7C7 R7C19 R13C1 R13C13 R13C25 R19C7 R19C19 R25C1 R25C13 R25C25"},
};

typedef struct corner { uint32_t side, row, col; } corner; /* from 0 */

static ari_status refuse_pattern(ari_error *err) {
    return ari_status_fail(err, ARI_RANGE, 0, 0, "these are no grids",
                           "butterfly, samurai, sohei, windmill, gattai8, shogun, sumo, or as \"9 R1C1 R4C4\"");
}

static const char *text_of(const char *text) {
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (!strcmp(table[i].name, text)) return table[i].grids;
    return text;
}

static bool read_number(const char **at, uint32_t *n) {
    if (**at < '1' || **at > '9') return false;
    for (*n = 0; **at >= '0' && **at <= '9' && *n <= ARI_MAX_SIDE; ++*at) *n = 10 * *n + (uint32_t)(**at - '0');
    return *n <= ARI_MAX_SIDE;
}

/* The next one; false: the text ends, or *bad. *at begins with the side the first time. */
static bool next_corner(const char **at, corner *c, bool *bad) {
    while (**at == ' ') ++*at;
    if (!**at) return false;
    *bad = (**at | 32) != 'r' || (++*at, !read_number(at, &c->row)) || (**at | 32) != 'c' ||
           (++*at, !read_number(at, &c->col)) || (**at && **at != ' ');
    c->row--, c->col--;
    return !*bad;
}

ari_status ari_make_grids_size(const char *text, uint32_t *rows, uint32_t *cols, ari_error *err) {
    const char *at = text_of(text);
    corner c;
    bool bad = false;
    *rows = *cols = 0;
    if (!read_number(&at, &c.side)) return refuse_pattern(err);
    while (next_corner(&at, &c, &bad)) {
        if (c.row + c.side > *rows) *rows = c.row + c.side;
        if (c.col + c.side > *cols) *cols = c.col + c.side;
    }
    return bad || !*rows ? refuse_pattern(err) : ARI_OK;
}

ari_status ari_make_grids_lay(ari_board *b, const char *text, ari_error *err) {
    const char *at = text_of(text);
    const uint32_t all = b->genre->drawing.nkind;
    uint32_t kind = 0;
    corner c;
    bool bad = false;
    while (kind < all && b->genre->drawing.kind[kind].look != ARI_FIGURE_GRID) kind++;
    if (kind == all)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "", b->genre->name, " has no grids that overlap",
                                 "take sudokuvariants");
    if (!read_number(&at, &c.side)) return refuse_pattern(err);
    while (next_corner(&at, &c, &bad)) {
        const uint32_t cell = c.row * b->cols + c.col;
        if (!ari_figure_add(b, kind, (int32_t)c.side, &cell, 1))
            return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while making a board", "");
    }
    const ari_status s = bad ? refuse_pattern(err) : ari_figure_audit(b, err);
    if (s != ARI_OK) err->line = err->column = 0; /* there is no text in which it could be */
    return s;
}
