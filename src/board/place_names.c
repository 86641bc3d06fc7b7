/* place_names.c - places of a board in words. */
#include "board/genre.h"

#include "board/between.h"
#include "board/islands.h"
#include "board/net.h"
#include "board/outer.h"
#include "board/word_clues.h"
#include "graph/grid.h"

/* Places of a board on a graph; false for sites without. */
static bool place_net(const ari_board *b, uint32_t kind, uint32_t i, ari_out *o) {
    if (!b->net || kind < ARI_AT_CELL || kind > ARI_AT_EDGE) return false;
    if (kind == ARI_AT_CELL) {
        ari_net_put_cell(b, i, o);
    } else if (kind == ARI_AT_EDGE) {
        ari_net_put_edge(b, i, o);
    } else {
        ari_text_put(o, "point ");
        ari_net_put_point(b, i, o);
    }
    return true;
}

static void place_cell(uint32_t r, uint32_t c, ari_out *o) { ari_text_format(o, "R%uC%u", r + 1, c + 1); }

/* A cell of a table of words: "the pet at position 2". */
static void place_entry(const ari_board *b, uint32_t i, ari_out *o) {
    ari_text_put(o, "the ");
    ari_word_clues_put_name(&b->extra->attr[i / b->cols], o);
    ari_text_format(o, " at position %u", i % b->cols + 1);
}

/* A point is a cell, or the corner of one: the top left one, except behind the last row or column. */
static void place_point(const ari_board *b, uint32_t at, ari_out *o) {
    const bool corners = ari_outer_points(b);
    const uint32_t cols = corners ? b->cols + 1 : b->graph->cols, r = at / cols, c = at % cols;
    if (corners || b->genre->drawing.lines == ARI_LINES_BORDER) {
        const bool bottom = r == b->rows, right = c == b->cols;
        ari_text_format(o, "the %s %s corner of ", bottom ? "bottom" : "top", right ? "right" : "left");
        place_cell(r - bottom, c - right, o);
        return;
    }
    place_cell(r, c, o);
}

const char *ari_board_place_edge(const ari_board *b, uint32_t e, uint32_t *row, uint32_t *col) {
    const uint32_t nh = ari_grid_nh(b->graph->rows, b->graph->cols);
    const bool flat = e < nh;
    const uint32_t wide = flat ? b->graph->cols - 1 : b->graph->cols;
    *row = (flat ? e : e - nh) / wide;
    *col = (flat ? e : e - nh) % wide;
    if (b->genre->drawing.lines != ARI_LINES_BORDER) return flat ? "right" : "below";
    const bool last = flat ? *row == b->rows : *col == b->cols;
    if (last) *(flat ? row : col) -= 1;
    return flat ? last ? "below" : "above" : last ? "right" : "left";
}

/* From cell to cell, into end; bridges go from island to island. */
static bool ends_between(const ari_board *b, uint32_t e, uint32_t end[2]) {
    end[0] = b->graph->ends[e][0], end[1] = b->graph->ends[e][1];
    const uint32_t step = end[1] - end[0], cols = b->cols;
    const bool flat = step == 1;
    if (b->genre->drawing.max_line <= 1) return false;
    uint32_t first = end[0];
    while (!ari_islands_has(b, first) && (flat ? first % cols > 0 : first >= cols)) first -= step;
    const uint32_t last = ari_islands_has(b, first) ? ari_islands_partner(b, first, flat) : ARI_NO;
    if (last == ARI_NO) return false;
    end[0] = first, end[1] = last;
    return true;
}

static void place_between(const ari_board *b, uint32_t e, ari_out *o) {
    uint32_t end[2];
    const bool bridges = ends_between(b, e, end);
    ari_text_format(o, "the %s between ", bridges ? "bridges" : "line");
    place_cell(end[0] / b->cols, end[0] % b->cols, o);
    ari_text_put(o, " and ");
    place_cell(end[1] / b->cols, end[1] % b->cols, o);
}

bool ari_board_place_meets(const ari_board *b, uint32_t site, uint32_t cell) {
    const uint32_t e = ARI_SITE_INDEX(site);
    if (ARI_SITE_KIND(site) != ARI_AT_EDGE || b->net || !b->graph) return false;
    if (b->genre->drawing.lines == ARI_LINES_CENTRE) {
        uint32_t end[2];
        (void)ends_between(b, e, end);
        return end[0] == cell || end[1] == cell;
    }
    const uint32_t nh = ari_grid_nh(b->graph->rows, b->graph->cols), r = cell / b->cols, c = cell % b->cols;
    const uint32_t wide = e < nh ? b->graph->cols - 1 : b->graph->cols, at = e < nh ? e : e - nh;
    const uint32_t row = at / wide, col = at % wide;
    return e < nh ? col == c && row - r < 2 : row == r && col - c < 2;
}

static void place_edge(const ari_board *b, uint32_t e, ari_out *o) {
    if (!b->graph) {
        ari_text_put(o, "the board");
        return;
    }
    if (b->genre->drawing.lines == ARI_LINES_CENTRE) {
        place_between(b, e, o);
        return;
    }
    uint32_t r, c;
    const char *side = ari_board_place_edge(b, e, &r, &c);
    ari_text_format(o, "the %s edge of ", *side == 'a' ? "top" : *side == 'b' ? "bottom" : side);
    place_cell(r, c, o);
}

/* "the thermometer at R1C1", "the 24x at R1C1". Several dots without a number may begin in one cell: "the dot between
 * R1C1 and R2C2". */
static void place_figure(const ari_board *b, const ari_figure *f, ari_out *o) {
    const ari_figure_kind *k = &b->genre->drawing.kind[f->kind];
    const bool dot = k->look == ARI_FIGURE_DOT || k->look == ARI_FIGURE_DISC;
    const bool between = dot && f->n > 1 && f->number == ARI_CLUE_NONE;
    if (k->behind && f->number != ARI_CLUE_NONE) ari_text_format(o, "the %d%s at ", f->number, k->behind);
    else if (f->pattern) ari_text_format(o, "the %s %s at ", k->name, f->pattern);
    else ari_text_format(o, between ? "the %s between " : "the %s at ", k->name);
    place_cell(f->n ? f->cell[0] / b->cols : 0, f->n ? f->cell[0] % b->cols : 0, o);
    if (!between) return;
    ari_text_put(o, " and ");
    place_cell(f->cell[f->n - 1] / b->cols, f->cell[f->n - 1] % b->cols, o);
}

/* A clue in words says itself. */
static void place_clue(const ari_board *b, uint32_t i, ari_out *o) {
    const ari_clauses *c = b->extra;
    if (i < b->nfigure) {
        place_figure(b, &b->figure[i], o);
        return;
    }
    ari_text_format(o, "clue %u", i + 1);
    if (!c || i >= c->clue.n) return;
    ari_text_put(o, " (");
    ari_word_clues_put(c, &c->clue.at[i], o);
    ari_text_put(o, ")");
}

/* A number in a cell; in words where the numbers have names. */
static void place_maybe(const ari_board *b, uint32_t i, ari_out *o) {
    const uint32_t symbols = b->cols, cell = i / symbols, number = i % symbols;
    if (b->extra) {
        ari_word_clues_put_value(b->extra, cell / b->cols * b->cols + number, o);
        ari_text_format(o, " at %u", cell % b->cols + 1);
        return;
    }
    ari_text_format(o, "%u in ", number + 1);
    place_cell(cell / b->cols, cell % b->cols, o);
}

/* "the sign between R1C1 and R1C2" */
static void place_pair(const ari_board *b, uint32_t place, ari_out *o) {
    const uint32_t cell = place / 2, next = ari_between_second(b, place);
    const char *what = b->between && b->between[place] != ARI_CLUE_NONE ? b->genre->drawing.between : "place";
    ari_text_format(o, "the %s between ", what);
    place_cell(cell / b->cols, cell % b->cols, o);
    if (next == ARI_NO) return;
    ari_text_put(o, " and ");
    place_cell(next / b->cols, next % b->cols, o);
}

void ari_board_place(const ari_board *b, uint32_t site, ari_out *o) {
    const uint32_t i = ARI_SITE_INDEX(site);
    if (place_net(b, ARI_SITE_KIND(site), i, o)) return;
    switch (ARI_SITE_KIND(site)) {
    case ARI_AT_CELL:
        if (b->extra) place_entry(b, i, o);
        else place_cell(i / b->cols, i % b->cols, o);
        break;
    case ARI_AT_POINT: place_point(b, i, o); break;
    case ARI_AT_EDGE: place_edge(b, i, o); break;
    case ARI_AT_ROW:
        ari_text_format(o, "row %u", i % b->rows + 1);
        if (i >= b->rows && b->left) ari_text_put(o, " from the right");
        break;
    case ARI_AT_COL:
        ari_text_format(o, "column %u", i % b->cols + 1);
        if (i >= b->cols && b->top) ari_text_put(o, " from below");
        break;
    case ARI_AT_BOX: ari_text_format(o, "box %u", i + 1); break;
    case ARI_AT_PAIR: ari_text_format(o, "number %u", i); break;
    case ARI_AT_CLUE: place_clue(b, i, o); break;
    case ARI_AT_WALL:
        ari_text_format(o, "the wall %s ", i % 2 ? "below" : "right of");
        place_cell(i / 2 / b->cols, i / 2 % b->cols, o);
        break;
    case ARI_AT_SHIP: ari_text_format(o, "ships of length %u", i + 1); break;
    case ARI_AT_PARAM: ari_text_format(o, "parameter %s", b->genre->rules.param[i].name); break;
    case ARI_AT_MAYBE: place_maybe(b, i, o); break;
    case ARI_AT_BETWEEN: place_pair(b, i, o); break;
    default: ari_text_put(o, "the board"); break;
    }
}

char *ari_board_place_text(const ari_board *b, uint32_t site, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    ari_board_place(b, site, &o);
    return ari_text_end(&o);
}
