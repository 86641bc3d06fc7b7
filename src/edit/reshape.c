/* reshape.c - every cell and point has an image, or none beyond the border; clues with a direction turn
 * with the board. What no longer makes sense on the new board (a number too large) goes. */
#include "edit/reshape.h"

#include "board/bank.h"
#include "board/between.h"
#include "board/figure.h"
#include "board/coloured_clue.h"
#include "board/fleet.h"
#include "board/net.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "board/way_sign.h"
#include "graph/grid.h"
#include "read/read_board.h"
#include "read/reader.h"

#include <string.h>

static ari_status refuse_reshape(ari_error *err, ari_status s, const char *what, const char *remedy) {
    return ari_status_fail(err, s, 0, 0, what, remedy);
}

/* ---- empty boards ---- */

void ari_reshape_usual(const ari_genre *g, uint32_t *rows, uint32_t *cols) {
    *rows = *cols = ari_layer_has(g, ARI_LAYER_SENTENCES) ? 5 : ari_layer_has(g, ARI_LAYER_BOXES) ? 9 : 10;
}

bool ari_reshape_size(ari_scan *s, uint32_t *rows, uint32_t *cols) {
    ari_scan_blanks(s);
    return ari_scan_uint(s, rows) && ari_scan_accept(s, "x") && ari_scan_uint(s, cols);
}

static ari_status tiling_reshape(const ari_genre *g, uint32_t type, uint32_t rows, uint32_t cols,
                                 const ari_allocator *alloc, ari_board *out, ari_error *err) {
    if (!g->drawing.nets)
        return refuse_reshape(err, ARI_UNSUPPORTED, "this genre is played on squares alone", "leave the tiling out");
    if (!rows || !cols || rows > ARI_MAX_SIDE || cols > ARI_MAX_SIDE ||
        ari_tiling_size((ari_tiling)type, rows, cols) > ARI_MAX_CELL)
        return refuse_reshape(err, ARI_RANGE, "the board is too large", "at most 250000 faces");
    ari_net_begin(out, g, alloc, 0);
    ari_net *net = ARI_TAKE(&out->arena, ari_net, 1);
    ari_status s = net ? ari_net_tile(&out->arena, (ari_tiling)type, rows, cols, net) : ARI_NOMEM;
    if (s == ARI_OK) s = ari_net_finish(out, net);
    if (s == ARI_OK) return s;
    ari_board_drop(out);
    return refuse_reshape(err, s, s == ARI_RANGE ? "there is no such tiling" : "memory is out while making a board",
                          "");
}

/* A listed graph without points, to be made. */
static ari_status bare_reshape(const ari_genre *g, const ari_allocator *alloc, ari_board *out, ari_error *err) {
    if (!g->drawing.nets)
        return refuse_reshape(err, ARI_UNSUPPORTED, "this genre is played on squares alone", "leave the graph out");
    ari_net_begin(out, g, alloc, 0);
    ari_net *net = ARI_ZERO(&out->arena, ari_net, 1);
    ari_status s = net ? ari_graph_build(&out->arena, 0, 0, NULL, &net->graph) : ARI_NOMEM;
    if (s == ARI_OK) s = ari_net_finish(out, net);
    if (s == ARI_OK) return s;
    ari_board_drop(out);
    return refuse_reshape(err, s, "memory is out while making a board", "");
}

/* The parameters of boxes for this side; false when it has none. */
static bool set_boxes(ari_board *b) {
    uint32_t rows, cols;
    if (b->rows != b->cols || !ari_reader_box(b->cols, &rows, &cols)) return false;
    ari_reader_set_boxes(b, rows, cols);
    return true;
}

/* What a genre asks of the size itself. */
static ari_status check_size(ari_board *b, ari_error *err) {
    ari_status s = ARI_OK;
    if (ari_layer_has(b->genre, ARI_LAYER_BOXES) && !set_boxes(b))
        s = refuse_reshape(err, ARI_RANGE, "no boxes fill a board of this size", "4x4, 6x6, 8x8, 9x9, ...");
    if (s == ARI_OK && b->genre->rules.audit) s = b->genre->rules.audit(b, err);
    if (s != ARI_OK) ari_board_drop(b);
    return s;
}

/* A table of words gets the names with which it prints: it is read from its own text. */
static ari_status give_names(ari_board *b, ari_error *err) {
    ari_arena a;
    ari_out o;
    ari_board named;
    ari_text_own(&o, &a, &b->arena.alloc);
    const ari_format *f = ari_format_find("text");
    ari_status s = f->print(b, NULL, &o, err);
    if (s == ARI_OK && o.failed) s = refuse_reshape(err, ARI_NOMEM, "memory is out while making a board", "");
    const ari_source src = {o.at, o.n, NULL, &b->arena.alloc, 0, err};
    if (s == ARI_OK) s = f->read(&src, &named);
    ari_arena_drop(&a);
    ari_board_drop(b);
    if (s == ARI_OK) *b = named;
    return s;
}

ari_status ari_reshape_empty(const char *what, const ari_options *opt, ari_board **out, ari_error *err) {
    ari_scan s;
    ari_board made;
    const ari_allocator *alloc = opt->allocator;
    uint32_t rows, cols, type = ARI_NO;
    bool listed = false;
    ari_scan_begin(&s, what, strlen(what));
    ari_scan_blanks(&s);
    const size_t n = strcspn(s.at, " \t\r\n");
    const ari_genre *g = ari_read_board_genre(s.at, n, opt);
    if (!g) return ari_read_board_stranger(s.at, err);
    ari_reshape_usual(g, &rows, &cols);
    s.at += n;
    ari_scan_blanks(&s);
    if (s.at < s.end && (*s.at < '0' || *s.at > '9')) {
        const size_t m = strcspn(s.at, " \t\r\n");
        type = ari_tiling_find(s.at, m);
        listed = ari_scan_is(s.at, m, "graph");
        if (type == ARI_NO && !listed)
            return ari_status_refuse(err, ARI_UNSUPPORTED, "no tiling is called \"", s.at, "\"", "as: honeycomb 5x5");
        s.at += m;
        ari_scan_blanks(&s);
    }
    if (s.at < s.end && (listed || !ari_reshape_size(&s, &rows, &cols) || (ari_scan_blanks(&s), s.at < s.end)))
        return ari_status_fail(err, ARI_SYNTAX, 1, ari_scan_column(&s), "this is no size", "write ROWSxCOLUMNS");
    if (listed) ARI_TRY(bare_reshape(g, alloc, &made, err));
    else if (type != ARI_NO) ARI_TRY(tiling_reshape(g, type, rows, cols, alloc, &made, err));
    else ARI_TRY(ari_board_make(&made, g, rows, cols, alloc, 0, err));
    ARI_TRY(check_size(&made, err));
    if (ari_layer_has(g, ARI_LAYER_SENTENCES)) ARI_TRY(give_names(&made, err));
    return ari_board_keep(&made, out, err);
}

/* ---- images ---- */

typedef struct frame {
    const ari_draft *d;
    const ari_board *from;
    ari_board *to;
    ari_marks *marks;
    unsigned turn;
} frame;

/* The image of (r,c) of a grid with `more` rows and columns than cells; ARI_NO beyond the border. */
static uint32_t image_reshape(const frame *f, uint32_t r, uint32_t c, uint32_t more) {
    uint32_t row, col;
    ari_grid_turn(f->from->rows + more, f->from->cols + more, f->turn, r, c, &row, &col);
    return row < f->to->rows + more && col < f->to->cols + more ? row * (f->to->cols + more) + col : ARI_NO;
}

static uint32_t cell_image(const frame *f, uint32_t cell) {
    return image_reshape(f, cell / f->from->cols, cell % f->from->cols, 0);
}

/* Of a direction. */
static int32_t way_image(unsigned turn, int32_t way) {
    if (turn & 1) way = (way + 1) % 4 + 1; /* up and left, down and right change places */
    if ((turn & 2 && way < 3) || (turn & 4 && way > 2)) way = way % 2 ? way + 1 : way - 1;
    return way;
}

static int32_t clue_image(const frame *f, int32_t clue) {
    const ari_layer l = ari_layer_clues(f->from->genre);
    if (l == ARI_LAYER_ARROWS && clue > 0)
        return ari_arrow_make(way_image(f->turn, ari_arrow_direction(clue)), ari_arrow_number(clue));
    if (l == ARI_LAYER_PAIRS && clue > ARI_PAIR && f->turn & 1)
        return ari_pair_make(ari_pair_right(clue), ari_pair_below(clue));
    if (l == ARI_LAYER_COMPASSES && clue >= ARI_COMPASS) {
        int32_t turned = ARI_CLUE_ANY;
        for (int way = ARI_UP; way <= ARI_RIGHT; way++)
            turned = ari_compass_with(turned, way_image(f->turn, way), ari_compass_number(clue, way));
        return turned;
    }
    if (l == ARI_LAYER_COLOURED && ari_coloured_direction(clue))
        return ari_coloured_make(ari_coloured_colour(clue), way_image(f->turn, ari_coloured_direction(clue)),
                                 ari_coloured_number(clue));
    if (f->from->genre->drawing.way == ARI_WAY_SIGNS_GUIDE && clue >= 1 && clue < ARI_GUIDE_STAR)
        return way_image(f->turn, clue);
    if (l == ARI_LAYER_PARTS && clue >= 1 && clue <= 4) return way_image(f->turn, clue);
    return clue;
}

/* A clue of wires loses its lines here; they follow edge by edge. */

static void put_clues(const frame *f) {
    const bool wires = ari_layer_clues(f->from->genre) == ARI_LAYER_WIRES;
    for (uint32_t i = 0; i < f->from->ncell; i++) {
        const uint32_t to = cell_image(f, i);
        if (to == ARI_NO) continue;
        const int32_t clue = f->from->clue[i], plain = clue & ARI_WIRE_MARK ? ARI_WIRE_MARK : ARI_CLUE_NONE;
        f->to->clue[to] = wires && clue > 0 ? plain : clue_image(f, clue);
    }
    for (uint32_t i = 0; wires && i < f->from->ncell; i++)
        for (int way = 2; way <= 4; way += 2) {
            const uint32_t next = ari_board_ahead(f->from, i, way);
            const int32_t bit = way == ARI_DOWN ? ARI_WIRE_BELOW : ARI_WIRE_RIGHT;
            if (f->from->clue[i] <= 0 || !(f->from->clue[i] & bit) || next == ARI_NO) continue;
            const uint32_t u = cell_image(f, i), v = cell_image(f, next);
            if (u == ARI_NO || v == ARI_NO) continue;
            int32_t *clue = &f->to->clue[u < v ? u : v];
            const bool level = u / f->to->cols == v / f->to->cols;
            *clue = (*clue > 0 ? *clue : 0) | (level ? ARI_WIRE_RIGHT : ARI_WIRE_BELOW);
        }
}

/* A sign whose first cell becomes the second one points the other way. */
static void put_between(const frame *f, uint32_t place) {
    const int32_t was = f->from->between[place];
    const uint32_t second = ari_between_second(f->from, place);
    if (was == ARI_CLUE_NONE || second == ARI_NO) return;
    const uint32_t one = cell_image(f, place / 2), two = cell_image(f, second);
    const ari_between_kind kind = ari_between_kind_of(was);
    const bool sign = kind == ARI_BETWEEN_LESS || kind == ARI_BETWEEN_GREATER;
    if (one == ARI_NO || two == ARI_NO) return;
    f->to->between[ari_between_place(f->to, one, two)] =
        sign && one > two ? ari_between_make(kind == ARI_BETWEEN_LESS ? ARI_BETWEEN_GREATER : ARI_BETWEEN_LESS, -1)
                          : was;
}

static bool put_outer(const frame *f) {
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n, m;
        const int32_t *clue = ari_outer_side(f->from, side, &n);
        int to = f->turn & 1 ? side ^ 1 : side;
        if (f->turn & (to % 2 ? 4 : 2) && ari_outer_has(f->to->genre, to ^ 2)) to ^= 2;
        if (!ari_outer_has(f->to->genre, to)) to ^= 2; /* of one side alone: the line counts */
        const bool turned = f->turn & (to % 2 ? 4 : 2); /* its line is read the other way */
        for (uint32_t i = 0; clue && i < n; i++) {
            uint32_t r, c;
            ari_grid_turn(f->from->rows, f->from->cols, f->turn, side % 2 ? i : 0, side % 2 ? 0 : i, &r, &c);
            const uint32_t at = to % 2 ? r : c;
            int32_t *image = ari_outer_side(f->to, to, &m);
            if (at < m && !ari_outer_bring(f->to, f->from, clue[i], turned, &image[at])) return false;
        }
    }
    for (uint32_t i = 0; i < ari_outer_corners(f->from); i++) {
        const uint32_t to = image_reshape(f, i / (f->from->cols + 1), i % (f->from->cols + 1), 1);
        if (to != ARI_NO) f->to->corner[to] = f->from->corner[i];
    }
    for (uint32_t i = 0; i < ari_between_places(f->from); i++) put_between(f, i);
    return true;
}

/* Rooms by the images of their cells; new cells are a room of their own. */
static bool put_rooms(const frame *f) {
    ari_board *b = f->to;
    uint32_t where;
    if (!b->room) return true;
    uint32_t *label = ARI_TAKE(&b->arena, uint32_t, b->ncell);
    if (!label) return false;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = f->from->nroom;
    for (uint32_t i = 0; i < f->from->ncell; i++) {
        const uint32_t to = cell_image(f, i);
        if (to != ARI_NO) label[to] = f->from->room[i];
    }
    for (uint32_t w = 0; w < 2 * f->from->ncell; w++) {
        const uint32_t cell = w / 2, next = ari_board_ahead(f->from, cell, w % 2 ? ARI_DOWN : ARI_RIGHT);
        if (next == ARI_NO || !(f->from->wall[cell] >> w % 2 & 1)) continue;
        const uint32_t one = cell_image(f, cell), two = cell_image(f, next), low = one < two ? one : two;
        if (one == ARI_NO || two == ARI_NO) continue;
        b->wall[low] |= (one < two ? two : one) == low + b->cols ? ARI_WALL_BELOW : ARI_WALL_RIGHT;
    }
    const ari_status s = ari_board_rooms_label(b, label, f->from->nroom + 1, &where);
    return (s == ARI_OK || s == ARI_RANGE) &&
           ari_board_rooms_gather(b, &where) == ARI_OK; /* RANGE: a room was cut in two */
}

/* Those that keep all their cells. */
static bool put_figures(const frame *f) {
    uint32_t *cell = ARI_TAKE(&f->to->arena, uint32_t, f->from->ncell);
    for (uint32_t i = 0; cell && i < f->from->nfigure; i++) {
        const ari_figure *was = &f->from->figure[i];
        bool whole = was->n > 0;
        for (uint32_t c = 0; c < was->n; c++) whole &= (cell[c] = cell_image(f, was->cell[c])) != ARI_NO;
        const ari_figure moved = {was->kind, was->number, was->n, cell, was->pattern};
        if (whole && !ari_figure_put_in(f->to, &moved)) return false;
    }
    return cell != NULL;
}

/* No ship is longer than the board. */
static bool put_fleet(const frame *f) {
    const uint32_t most = f->to->rows > f->to->cols ? f->to->rows : f->to->cols;
    ari_board_fleet_clear(f->to);
    for (uint32_t l = 0; l < f->from->nfleet && l < most; l++)
        if (ari_board_fleet_add(f->to, l + 1, (uint32_t)f->from->fleet[l]) != ARI_OK) return false;
    return true;
}

static void put_params(const frame *f) {
    const ari_genre *g = f->from->genre;
    const bool same = f->to->rows * f->to->cols == f->from->ncell;
    if (same || !ari_layer_has(g, ARI_LAYER_BOXES)) memcpy(f->to->param, f->from->param, sizeof f->to->param);
    if (!same || !(f->turn & 1) || !ari_layer_has(g, ARI_LAYER_BOXES)) return;
    ari_reader_set(f->to, "boxrows", ari_reader_value(f->from, "boxcols", 1));
    ari_reader_set(f->to, "boxcols", ari_reader_value(f->from, "boxrows", 1));
}

static void put_marks(const frame *f) {
    const ari_marks *k = f->d->marks;
    const uint32_t more = f->from->genre->drawing.lines == ARI_LINES_BORDER, symbols = ari_layer_symbols(f->to);
    for (uint32_t i = 0; k->cell && i < k->ncell; i++) {
        const uint32_t to = cell_image(f, i);
        if (to != ARI_NO && k->cell[i] <= (int32_t)symbols) f->marks->cell[to] = k->cell[i];
    }
    for (ari_edge e = 0; k->edge && e < k->nedge; e++) {
        const uint32_t *end = f->from->graph->ends[e], cols = f->from->graph->cols;
        if (!k->edge[e]) continue;
        const uint32_t u = image_reshape(f, end[0] / cols, end[0] % cols, more);
        const uint32_t v = image_reshape(f, end[1] / cols, end[1] % cols, more);
        if (u != ARI_NO && v != ARI_NO) f->marks->edge[ari_graph_find(f->to->graph, u, v)] = k->edge[e];
    }
}

/* Numbers that make no sense any more. */
static void drop_numbers(ari_board *b) {
    for (uint32_t i = 0; b->genre->editing.range && i < b->ncell; i++) {
        int32_t least = 0, most = ARI_BOARD_CLUE_MOST;
        if (b->clue[i] < 0) continue;
        b->genre->editing.range(b, ARI_SITE(ARI_AT_CELL, i), &least, &most);
        if (b->clue[i] < least || b->clue[i] > most) b->clue[i] = ARI_CLUE_NONE;
    }
}

ari_status ari_reshape_turn(const ari_draft *d, unsigned turn, uint32_t rows, uint32_t cols, ari_board **out,
                            ari_error *err) {
    const ari_board *b = d->board;
    ari_board made;
    if (b->net || b->extra)
        return refuse_reshape(err, ARI_UNSUPPORTED, "this board has no sides to turn or to move",
                              "edit its text instead");
    if (!rows) {
        rows = turn & 1 ? b->cols : b->rows;
        cols = turn & 1 ? b->rows : b->cols;
    }
    ARI_TRY(ari_board_make(&made, b->genre, rows, cols, &d->arena.alloc, 0, err));
    ARI_TRY(check_size(&made, err));
    const frame f = {d, b, &made, ari_board_blank(&made, &made.arena), turn};
    if (f.marks) {
        put_params(&f);
        put_clues(&f);
        drop_numbers(&made);
        put_marks(&f);
        made.marks = f.marks;
    }
    if (f.marks && put_outer(&f) && put_rooms(&f) && put_fleet(&f) && ari_bank_copy(b, &made) && put_figures(&f))
        return ari_board_keep(&made, out, err);
    ari_board_drop(&made);
    return refuse_reshape(err, ARI_NOMEM, "memory is out while editing", "");
}
