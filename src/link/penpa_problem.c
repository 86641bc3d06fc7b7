/* penpa_problem.c - the problem of a Penpa+ link as clues: numbers, symbols, borders and painted cells are what the
 * layers of the genre make of them; all else that is drawn there may be a rule, and is refused by its name. */
#include "board/between.h"
#include "board/coloured_clue.h"
#include "board/fleet.h"
#include "board/outer.h"
#include "link/penpa_parts.h"
#include "link/galaxy_codec.h"
#include "board/rooms.h"

#include <string.h>

/* ---- the problem ---- */

typedef struct problem {
    uint8_t *walls;  /* [ncell], as of rooms.h */
    uint8_t *tint;   /* [ncell] painted: 1, 2 dark, 3 black */
    uint8_t *way;    /* [ncell] direction of an arrow that stands beside its number */
    uint8_t *beside; /* [by place] parts of ships around the board */
    bool border;     /* some wall is drawn */
    bool digits, letters; /* among the clues */
} problem;

static bool blank_problem(const ari_json_field *f) {
    for (uint32_t i = 0; i < f->ntext; i++)
        if (f->text[i] != ' ') return false;
    return true;
}

static ari_status no_clue(const ari_penpa *s, const ari_json_field *f) {
    return ari_reader_sign(s->l.src, &s->l.at, s->b->genre, f->text, f->ntext);
}

/* A number beside the board, of a row or a column. */
static ari_status take_outer(ari_penpa *s, const ari_penpa_spot *at, const ari_json_field *text) {
    int32_t v;
    const bool any = ari_scan_is(text->text, text->ntext, "?");
    const bool number = ari_scan_digit(text->ntext ? *text->text : 0, 10) >= 0;
    const int32_t rows = (int32_t)s->rows, cols = (int32_t)s->cols;
    const bool across = at->c >= 0 && at->c < cols, along = at->r >= 0 && at->r < rows;
    const int side = across && at->r == -1     ? ARI_OUTER_TOP
                     : across && at->r == rows ? ARI_OUTER_BOTTOM
                     : along && at->c == -1    ? ARI_OUTER_LEFT
                     : along && at->c == cols  ? ARI_OUTER_RIGHT
                                               : ARI_NOUTER;
    uint32_t n;
    int32_t *clue = side < ARI_NOUTER ? ari_outer_side(s->b, side, &n) : NULL;
    if (!any && !number) return ARI_OK;
    if (!clue) return ari_penpa_refuse(s, "a number stands beside the board", NULL);
    if (any) v = ARI_CLUE_ANY;
    else if (!ari_board_clue_number(text->text, text->ntext, &v)) return no_clue(s, text);
    clue[across ? at->c : at->r] = v;
    return ARI_OK;
}

/* A number at a corner; the one left above the first cell comes first. */
static ari_status take_corner(ari_penpa *s, const ari_penpa_spot *at, const ari_json_field *text) {
    const int32_t r = at->r + 1, c = at->c + 1;
    const bool inside = r >= 0 && c >= 0 && r <= (int32_t)s->rows && c <= (int32_t)s->cols;
    int32_t v = ARI_CLUE_ANY;
    if (!inside) return ari_penpa_refuse(s, "a number stands beside the board", NULL);
    if (blank_problem(text)) return ARI_OK;
    if (!ari_scan_is(text->text, text->ntext, "?") && !ari_board_clue_number(text->text, text->ntext, &v))
        return no_clue(s, text);
    s->b->corner[(uint32_t)r * (s->cols + 1) + (uint32_t)c] = v;
    return ARI_OK;
}

/* The place between two cells; NULL: it is none, or the genre has nothing there. */
static int32_t *between_at(const ari_penpa *s, const ari_penpa_spot *at) {
    const bool below = at->kind == ARI_PENPA_BELOW;
    if (!s->b->between || (!below && at->kind != ARI_PENPA_RIGHT) || !ari_penpa_inside(s, at)) return NULL;
    const uint32_t place = 2 * ((uint32_t)at->r * s->cols + (uint32_t)at->c) + below;
    return ari_between_second(s->b, place) == ARI_NO ? NULL : &s->b->between[place];
}

/* A number there, perhaps in a dot. */
static ari_status take_number_between(ari_penpa *s, int32_t *clue, const ari_json_field *text) {
    int32_t v = ARI_CLUE_ANY;
    if (blank_problem(text)) return ARI_OK;
    if (!ari_scan_is(text->text, text->ntext, "?") && !ari_board_clue_number(text->text, text->ntext, &v))
        return no_clue(s, text);
    *clue = ari_between_make(*clue == ARI_CLUE_NONE ? ARI_BETWEEN_NUMBER : ari_between_kind_of(*clue), v);
    return ARI_OK;
}

/* A sign: 1 and 2 the smaller number first, across and down, 3 and 4 the larger one; or a dot. */
static bool take_symbol_between(int32_t *clue, const ari_json_field *name, uint32_t style) {
    const bool sign = ari_penpa_begins(name, "inequality") && style >= 1 && style <= 4;
    const bool dot = ari_penpa_begins(name, "circle_") && (style == 1 || style == 2 || style == 6 || style == 8);
    if (!sign && !dot) return false;
    const int32_t number = dot && *clue != ARI_CLUE_NONE ? ari_between_number(*clue) : -1;
    *clue = ari_between_make(sign         ? style <= 2 ? ARI_BETWEEN_LESS : ARI_BETWEEN_GREATER
                             : style == 2 ? ARI_BETWEEN_BLACK : ARI_BETWEEN_WHITE, number);
    return true;
}

/* "3_0", or the number of an arrow that is drawn as a symbol. */
static ari_status take_arrow(ari_penpa *s, problem *p, const ari_json_field *text, uint32_t cell) {
    const char *bar = text->ntext > 1 && text->text[text->ntext - 2] == '_' ? text->text + text->ntext - 2 : NULL;
    const uint32_t n = bar ? (uint32_t)(bar - text->text) : text->ntext;
    const char *way = bar && bar[1] != ' ' ? strchr(ari_penpa_way, bar[1]) : NULL;
    int32_t v = ARI_ARROW_UNKNOWN;
    if (bar && !way) return no_clue(s, text);
    if (way) p->way[cell] = (uint8_t)(way - ari_penpa_way);
    const bool unknown = !n || (n == 1 && *text->text == '?');
    if (!unknown && (!ari_board_clue_number(text->text, n, &v) || v > 254)) return no_clue(s, text);
    s->b->clue[cell] = v; /* its direction comes in the end */
    return ARI_OK;
}

/* A number of a clue with a colour, perhaps with the direction of an arrow: "3_0". The colour comes with its circle, or
 * in the end. */
static ari_status take_coloured(ari_penpa *s, const ari_json_field *text, uint32_t cell) {
    const bool arrows = s->b->genre->drawing.arrows;
    const bool has = arrows && text->ntext > 2 && text->text[text->ntext - 2] == '_';
    const uint32_t n = has ? text->ntext - 2 : text->ntext;
    const char *bar = has ? text->text + n : NULL;
    const char *way = bar && bar[1] != ' ' ? strchr(ari_penpa_way, bar[1]) : NULL;
    const int32_t was = s->b->clue[cell];
    const int32_t colour = was == ARI_CLUE_NONE || arrows ? ARI_WHITE : ari_coloured_colour(was);
    int32_t number = ARI_CLUE_ANY;
    const bool none = blank_problem(text) || (n == 1 && *text->text == '?');
    if ((bar && !way) || (arrows && !bar && !none)) return no_clue(s, text);
    if (!none && !ari_board_clue_number(text->text, n, &number)) return no_clue(s, text);
    s->b->clue[cell] = ari_coloured_make(colour, none || !way ? 0 : (int32_t)(way - ari_penpa_way), number);
    return ARI_OK;
}

/* Up to four numbers, a character each. */
static ari_status take_set(ari_penpa *s, const ari_json_field *text, uint32_t cell) {
    int32_t item[ARI_SET_MOST];
    if (text->ntext > ARI_SET_MOST) return no_clue(s, text);
    for (uint32_t i = 0; i < text->ntext; i++) {
        const int digit = ari_scan_digit(text->text[i], ARI_SET_NUMBER + 1);
        if (text->text[i] != '?' && digit < (text->ntext > 1)) return no_clue(s, text);
        item[i] = digit < 0 ? ARI_CLUE_ANY : digit;
    }
    s->b->clue[cell] = ari_set_make(item, text->ntext);
    return ARI_OK;
}

static ari_status take_number(ari_penpa *s, void *user, const ari_json_field *f) {
    problem *p = user;
    ari_json_field part[3];
    uint32_t place;
    ari_penpa_spot at;
    ari_penpa_three(s, f, part);
    const ari_json_field *text = &part[0];
    if (!ari_scan_whole(f->key, f->nkey, &place) || !ari_penpa_locate(s, place, &at))
        return ari_link_fault(&s->l, ARI_SYNTAX);
    if (text->kind == ARI_JSON_ARRAY) return ari_penpa_refuse(s, "candidates are given in a cell", NULL);
    if (text->kind != ARI_JSON_STRING && text->kind != ARI_JSON_NUMBER) return ari_link_fault(&s->l, ARI_SYNTAX);
    if (at.kind == ARI_PENPA_CORNER && s->b->corner) return take_corner(s, &at, text);
    int32_t *const between = between_at(s, &at);
    if (between) return take_number_between(s, between, text);
    if (at.kind != ARI_PENPA_CELL)
        return blank_problem(text) ? ARI_OK : ari_penpa_refuse(s, "a number stands between cells", NULL);
    if (!ari_penpa_inside(s, &at)) return take_outer(s, &at, text);
    const uint32_t cell = (uint32_t)at.r * s->cols + (uint32_t)at.c;
    const ari_genre *g = s->b->genre;
    const ari_layer kind = ari_layer_clues(g);
    const char c = text->ntext == 1 ? *text->text : '\0';
    if (kind == ARI_LAYER_COLOURED) return take_coloured(s, text, cell);
    if (blank_problem(text)) {
        if (ari_reader_unknown(g) && text->ntext) s->b->clue[cell] = ARI_CLUE_ANY;
        return ARI_OK;
    }
    if (c == '?' && s->b->room && !ari_reader_unknown(g)) return ARI_OK; /* a room without a number */
    if (kind == ARI_LAYER_ARROWS) return take_arrow(s, p, text, cell);
    if (c == '?' && ari_reader_unknown(g)) {
        s->b->clue[cell] = ARI_CLUE_ANY;
        return ARI_OK;
    }
    if (kind == ARI_LAYER_SETS && ari_scan_is(part[2].text, part[2].ntext, "4")) return take_set(s, text, cell);
    if (kind != ARI_LAYER_NUMBERS && kind != ARI_LAYER_SETS) return no_clue(s, text);
    const int symbol = ari_layer_has(g, ARI_LAYER_BOXES) && c ? ari_reader_symbol(g, s->cols, c) : -1;
    *(ari_scan_digit(*text->text, 10) >= 0 ? &p->digits : &p->letters) = true;
    if (symbol > 0) s->b->clue[cell] = symbol;
    else if (!g->formats.parse_clue(text->text, text->ntext, &s->b->clue[cell])) return no_clue(s, text);
    return ARI_OK;
}

/* Of eight small arrows in a cell: up and so on, whichever edge they are at. */
static void take_arrows(ari_penpa *s, problem *p, const ari_json_field *style, uint32_t cell) {
    static const uint8_t way[8] = {4, 2, 3, 1, 3, 1, 4, 2};
    ari_json_walk on = ari_json_each(style->kind == ARI_JSON_ARRAY ? style : NULL, &s->l.arena);
    for (int i = 0; i < 8 && ari_json_next(&on); i++)
        if (ari_scan_is(on.at.text, on.at.ntext, "1")) p->way[cell] = way[i];
}

/* A circle in a cell, at its lower right corner, below it or right of it. */
static ari_status take_dot(ari_penpa *s, const ari_penpa_spot *at, bool black) {
    const bool below = at->kind == ARI_PENPA_CORNER || at->kind == ARI_PENPA_BELOW;
    const bool right = at->kind == ARI_PENPA_CORNER || at->kind == ARI_PENPA_RIGHT;
    const uint32_t y = 2 * (uint32_t)at->r + below, x = 2 * (uint32_t)at->c + right;
    if (y > 2 * s->rows - 2 || x > 2 * s->cols - 2) return ari_penpa_refuse(s, "a dot lies on the frame", NULL);
    return ari_galaxy_codec_add(s->l.src, &s->l.at, s->b, y * (2 * s->cols - 1) + x, black);
}

static ari_status take_symbol(ari_penpa *s, void *user, const ari_json_field *f) {
    enum { NONE, WHITE, BLACK, GREY };
    static const uint8_t colour[] = {NONE, WHITE, BLACK, GREY, NONE, GREY, WHITE, NONE, WHITE}; /* of circles */
    problem *p = user;
    ari_json_field part[3];
    uint32_t place, style = 0;
    ari_penpa_spot at;
    ari_penpa_three(s, f, part);
    const ari_json_field *name = &part[1];
    if (!ari_scan_whole(f->key, f->nkey, &place)) return ari_link_fault(&s->l, ARI_SYNTAX);
    const bool here = ari_penpa_locate(s, place, &at);
    const uint32_t cell = here && ari_penpa_inside(s, &at) ? (uint32_t)at.r * s->cols + (uint32_t)at.c : ARI_NO;
    (void)ari_link_number(&part[0], &style);
    const ari_genre *g = s->b->genre;
    const ari_layer kind = ari_layer_clues(g);
    const bool circle = ari_penpa_begins(name, "circle_"), centre = here && at.kind == ARI_PENPA_CELL;
    const bool ship = ari_penpa_begins(name, "battleship_") && style >= 1 && style < ARI_PENPA_NPART;
    if (centre && cell == ARI_NO) { /* beside the board: the fleet, or an ornament */
        if (ship && ari_layer_has(g, ARI_LAYER_FLEET)) p->beside[place] = (uint8_t)style;
        return ARI_OK;
    }
    const bool known = circle && style < sizeof colour && colour[style];
    if (here && circle && ari_galaxy_codec_known(s->b)) /* beside the board: an ornament */
        return cell == ARI_NO ? ARI_OK : take_dot(s, &at, known && colour[style] == BLACK);
    int32_t *const between = here ? between_at(s, &at) : NULL;
    if (between && take_symbol_between(between, name, style)) return ARI_OK;
    if (centre && kind == ARI_LAYER_CIRCLES && known) {
        s->b->clue[cell] = colour[style] == GREY ? ARI_CLUE_ANY : colour[style];
        return ARI_OK;
    }
    if (centre && kind == ARI_LAYER_COLOURED && !g->drawing.arrows && known) {
        s->b->clue[cell] = ari_coloured_make(colour[style], 0, ari_coloured_number(s->b->clue[cell]));
        return ARI_OK;
    }
    if (centre && kind == ARI_LAYER_CIRCLES && ari_penpa_begins(name, "sun_moon") && (style == 1 || style == 2)) {
        s->b->clue[cell] = style == 1 ? 2 : 1; /* a moon, a sun */
        return ARI_OK;
    }
    if (centre && g->drawing.shapes && ari_penpa_begins(name, "line") && (style == 1 || style == 2 || style == 5)) {
        s->b->clue[cell] = style == 5 ? 1 : style == 2 ? 2 : 3;
        return ARI_OK;
    }
    if (centre && kind == ARI_LAYER_PARTS && ship) {
        s->b->clue[cell] = ari_penpa_part[style];
        return ARI_OK;
    }
    if (centre && kind == ARI_LAYER_ARROWS && ari_penpa_begins(name, "arrow_fouredge_")) {
        take_arrows(s, p, &part[0], cell);
        return ARI_OK;
    }
    if (centre && kind == ARI_LAYER_NUMBERS && circle && g->drawing.lines == ARI_LINES_CENTRE) { /* around a number */
        if (s->b->clue[cell] == ARI_CLUE_NONE && ari_reader_unknown(g)) s->b->clue[cell] = ARI_CLUE_ANY;
        return ARI_OK;
    }
    return ari_reader_fail(s->l.src, &s->l.at, ARI_UNSUPPORTED, ari_penpa_usual,
                           "a symbol in the problem is no clue: %t", name->text ? name->text : "", name->ntext);
}

static ari_status take_surface(ari_penpa *s, void *user, const ari_json_field *f) {
    problem *p = user;
    uint32_t colour = 0;
    const uint32_t cell = ari_penpa_cell(s, f->key, f->nkey);
    (void)ari_link_number(f, &colour);
    if (cell != ARI_NO) p->tint[cell] = colour == 4 ? 3 : ari_penpa_dark(colour) ? 2 : 1;
    return ARI_OK;
}

/* The wall on one side of a cell, where two rooms can meet. */
static void set_wall(const ari_penpa *s, problem *p, int32_t r, int32_t c, bool below) {
    const bool meets = r >= 0 && c >= 0 && r < (int32_t)s->rows - below && c < (int32_t)s->cols - !below;
    if (!meets) return;
    p->walls[(uint32_t)r * s->cols + (uint32_t)c] |= below ? ARI_WALL_BELOW : ARI_WALL_RIGHT;
    p->border = true;
}

/* A border, of one cell's length or more. */
static ari_status take_border(ari_penpa *s, void *user, const ari_json_field *f) {
    problem *p = user;
    uint32_t a, b;
    ari_penpa_spot from, to;
    if (ari_scan_is(f->text, f->ntext, "98")) return ARI_OK;
    const bool known = ari_penpa_two(f->key, f->nkey, &a, &b) && ari_penpa_locate(s, a < b ? a : b, &from) &&
                      ari_penpa_locate(s, a < b ? b : a, &to);
    if (!known || from.kind != ARI_PENPA_CORNER || to.kind != ARI_PENPA_CORNER || (from.r == to.r) == (from.c == to.c))
        return ari_penpa_refuse(s, "a border in the problem is none between cells", NULL);
    const bool right = from.r == to.r;
    for (int32_t i = 0, n = right ? to.c - from.c : to.r - from.r; i < n; i++)
        set_wall(s, p, right ? from.r : from.r + 1 + i, right ? from.c + 1 + i : from.c, right);
    return ARI_OK;
}

/* Where borders mean something, else what may be drawn of them. */
static ari_status end_borders(ari_penpa *s, const problem *p) {
    ari_board *b = s->b;
    if (b->room) {
        ARI_TRY(ari_reader_walls(s->l.src, b, p->walls));
        return ari_reader_gather(s->l.src, &s->l.at, b);
    }
    if (!p->border || ari_layer_clues(b->genre) == ARI_LAYER_ARROWS || b->genre->drawing.arrows) return ARI_OK;
    if (!ari_layer_has(b->genre, ARI_LAYER_BOXES)) return ari_penpa_refuse(s, "borders are drawn in the problem", NULL);
    uint32_t *label = ARI_TAKE(&s->l.arena, uint32_t, b->ncell);
    if (!label) return ari_link_fault(&s->l, s->l.arena.spent);
    for (uint32_t i = 0; i < b->ncell; i++) { /* from the cell before or above, else a new one: right for rectangles */
        const bool before = i % b->cols && !(p->walls[i - 1] & ARI_WALL_RIGHT);
        const bool above = i >= b->cols && !(p->walls[i - b->cols] & ARI_WALL_BELOW);
        label[i] = before ? label[i - 1] : above ? label[i - b->cols] : i;
        if (before && above && label[i - 1] != label[i - b->cols]) label[i] = b->ncell; /* no rectangle */
    }
    return ari_link_boxes(&s->l, b, label);
}

/* Arrows get their directions, painted cells their meaning. */
static ari_status end_cells(ari_penpa *s, const problem *p) {
    ari_board *b = s->b;
    const bool arrows = ari_layer_clues(b->genre) == ARI_LAYER_ARROWS;
    const bool boxes = ari_layer_has(b->genre, ARI_LAYER_BOXES), walls = b->genre->drawing.arrows;
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t *clue = &b->clue[i];
        if (arrows && *clue >= 0 && p->way[i]) *clue = ari_arrow_make(p->way[i], *clue);
        else if (arrows && *clue == ARI_ARROW_UNKNOWN) *clue = ARI_CLUE_ANY;
        else if (arrows && *clue >= 0) {
            return ari_reader_fail(s->l.src, &s->l.at, ARI_RANGE, "give every number its arrow",
                                   "the number %u in R%uC%u has no arrow", (uint32_t)*clue, i / b->cols + 1,
                                   i % b->cols + 1);
        }
        if (arrows && *clue == ARI_CLUE_NONE && p->tint[i] >= 2) *clue = 0;
        if (walls && p->tint[i])
            *clue = ari_coloured_make(p->tint[i] == 3 ? ARI_BLACK : ARI_GREY,
                                      *clue == ARI_CLUE_NONE ? 0 : ari_coloured_direction(*clue),
                                      *clue == ARI_CLUE_NONE ? ARI_CLUE_ANY : ari_coloured_number(*clue));
        if (b->genre->drawing.stay && p->tint[i] >= 2 && *clue != ARI_CLUE_NONE)
            *clue = ari_coloured_make(ARI_BLACK, 0, ari_coloured_number(*clue));
        if (p->tint[i] && b->genre->drawing.icy) *clue = ARI_CLUE_ANY;
        else if (p->tint[i] > 1 && ari_galaxy_codec_known(b)) *clue = ARI_CLUE_ANY; /* no cell of the board */
        else if (p->tint[i] && (boxes || *clue == ARI_CLUE_NONE))
            return ari_penpa_refuse(s, "cells of the problem are painted", NULL);
    }
    if (!p->digits || !p->letters || boxes) return ARI_OK;
    return ari_penpa_refuse(s, "some clues are letters and some are numbers", "write numbers");
}

/* Cells of the ship whose upper or left end is at a place; 0: no end is there. */
static uint32_t length_at(const problem *p, uint32_t place, uint32_t step, uint32_t most) {
    enum { SINGLE = 1, MIDDLE, LEFT, TOP, RIGHT, BOTTOM };
    uint32_t n = 1;
    if (p->beside[place] == SINGLE) return 1;
    if (p->beside[place] != (step == 1 ? LEFT : TOP)) return 0;
    while (place + n * step < most && p->beside[place + n * step] == MIDDLE) n++;
    return place + n * step < most && p->beside[place + n * step] == (step == 1 ? RIGHT : BOTTOM) ? n + 1 : 0;
}

/* Ships that are drawn around the board are its fleet. */
static ari_status end_fleet(ari_penpa *s, const problem *p, uint32_t nplace) {
    uint32_t parts = 0;
    for (uint32_t i = 0; i < nplace; i++) parts += p->beside[i] > 0;
    if (!parts) return ARI_OK;
    ari_board_fleet_clear(s->b);
    for (uint32_t i = 0; i < nplace; i++) {
        const uint32_t across = length_at(p, i, 1, nplace), down = length_at(p, i, s->nx, nplace);
        const uint32_t length = across ? across : down;
        if (length) ARI_TRY(ari_board_fleet_add(s->b, length, 1));
        parts -= length;
    }
    return parts ? ari_penpa_refuse(s, "a ship beside the board is not whole", NULL) : ARI_OK;
}

ari_status ari_penpa_problem(ari_penpa *s) {
    static const struct { const char *name; ari_penpa_take *one; const char *what; } table[] = {
        {"number", take_number, NULL},       {"symbol", take_symbol, NULL},
        {"surface", take_surface, NULL},     {"lineE", take_border, NULL},
        {"freelineE", take_border, NULL},    {"line", NULL, "lines"},
        {"freeline", NULL, "lines"},         {"numberS", NULL, "small numbers"},
        {"wall", NULL, "walls"},             {"cage", NULL, "cages"},
        {"killercages", NULL, "cages"},      {"thermo", NULL, "lines with bulbs"},
        {"nobulbthermo", NULL, "thick lines"}, {"arrows", NULL, "arrows"},
        {"direction", NULL, "arrows"},       {"squareframe", NULL, "frames"},
        {"polygon", NULL, "polygons"}};
    const uint32_t n = s->b->ncell, nplace = s->nx * s->ny;
    problem p = {.walls = ARI_ZERO(&s->l.arena, uint8_t, n), .tint = ARI_ZERO(&s->l.arena, uint8_t, n),
                 .way = ARI_ZERO(&s->l.arena, uint8_t, n), .beside = ARI_ZERO(&s->l.arena, uint8_t, nplace)};
    if (!p.walls || !p.tint || !p.way || !p.beside) return ari_link_fault(&s->l, s->l.arena.spent);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const ari_json_field *f = ari_json_find(&s->problem, table[i].name);
        if (ari_link_void(f)) continue;
        if (!table[i].one) {
            return ari_reader_fail(s->l.src, &s->l.at, ARI_UNSUPPORTED, ari_penpa_usual, "%s are drawn in the problem",
                                   table[i].what);
        }
        if (f->kind != ARI_JSON_OBJECT) return ari_link_fault(&s->l, ARI_SYNTAX);
        ARI_TRY(ari_penpa_each(s, &p, f, table[i].one));
    }
    ARI_TRY(end_cells(s, &p));
    ARI_TRY(end_fleet(s, &p, nplace));
    return end_borders(s, &p);
}

