/* read_help.h - what the tests of the formats share: reading, printing, comparing, random boards. */
#ifndef READ_HELP_H
#define READ_HELP_H

#include "rules/between_clues.h"
#include "rules/outer_clues.h"
#include "board/outer.h"
#include "rules/coloured_clues.h"
#include "board/bank.h"
#include "board/fleet.h"
#include "board/figure.h"
#include "read/formats.h"
#include "base/rng.h"
#include "board/rooms.h"
#include "test.h"

#include <stdlib.h>

static inline ari_status help_read(const char *text, size_t n, const char *format, const ari_genre *g, ari_board *b,
                                   ari_error *e) {
    const ari_source src = {text, n, g, NULL, 0, e};
    return ari_format_read(&src, format, b);
}

/* Printed text, for free(); NULL with *e filled when it cannot. */
static inline char *help_print(const ari_board *b, const ari_marks *k, const char *format, ari_error *e) {
    ari_arena a;
    ari_out o;
    char *text = NULL;
    const ari_format *f = ari_format_find(format);
    if (!f || !f->print) return NULL;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    memset(e, 0, sizeof *e);
    if (f->print(b, k, &o, e) == ARI_OK) {
        const char *s = ari_text_end(&o);
        text = malloc(strlen(s) + 1);
        if (text) strcpy(text, s);
    }
    ari_arena_drop(&a);
    return text;
}

/* Has y all figures of x, in whatever order? Regions have no order of cells. */
static inline bool help_same_figures(const ari_board *x, const ari_board *y) {
    for (uint32_t i = 0; i < x->nfigure; i++) {
        const ari_figure *p = &x->figure[i];
        const bool region = !strcmp(x->genre->drawing.kind[p->kind].name, "region");
        bool there = false;
        for (uint32_t h = 0; h < y->nfigure && !there; h++) {
            const ari_figure *q = &y->figure[h];
            there = p->kind == q->kind && p->number == q->number && p->n == q->n;
            for (uint32_t c = 0; c < p->n && there; c++)
                there = region ? ari_figure_has(q, p->cell[c]) : p->cell[c] == q->cell[c];
        }
        if (!there) return false;
    }
    return true;
}

static inline bool help_same(const ari_board *x, const ari_board *y) {
    if (x->genre != y->genre || x->rows != y->rows || x->cols != y->cols) return false;
    for (uint32_t i = 0; i < x->genre->rules.nparam; i++)
        if (x->param[i] != y->param[i]) return false;
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n, nx, ny;
        const int32_t *p = ari_outer_side(x, side, &n), *q = ari_outer_side(y, side, &n);
        for (uint32_t i = 0; p && i < n; i++) {
            const int32_t *one = ari_outer_items(x, p[i], &nx), *other = ari_outer_items(y, q[i], &ny);
            if (!one != !other || (!one && p[i] != q[i])) return false;
            if (one && (nx != ny || memcmp(one, other, nx * sizeof *one))) return false;
        }
    }
    if (!help_same_figures(x, y) || !help_same_figures(y, x)) return false;
    if (x->nroom != y->nroom || (x->room && memcmp(x->room, y->room, x->ncell * sizeof *x->room))) return false;
    if (x->nbank != y->nbank || (x->nbank && memcmp(x->bank, y->bank, x->nbank * sizeof *x->bank))) return false;
    if (x->nfleet != y->nfleet || (x->nfleet && memcmp(x->fleet, y->fleet, x->nfleet * sizeof *x->fleet))) return false;
    if (x->between && memcmp(x->between, y->between, 2 * x->ncell * sizeof *x->between)) return false;
    return !memcmp(x->clue, y->clue, x->ncell * sizeof *x->clue);
}

static inline bool help_same_marks(const ari_marks *x, const ari_marks *y) {
    if (!x || !y || x->ncell != y->ncell || x->nedge != y->nedge) return false;
    if (x->cell && memcmp(x->cell, y->cell, x->ncell * sizeof *x->cell)) return false;
    return !x->edge || !memcmp(x->edge, y->edge, x->nedge * sizeof *x->edge);
}

static inline bool help_is(const ari_genre *g, const char *name) { return !strcmp(g->name, name); }

static inline int help_param(const ari_genre *g, const char *name) {
    for (uint32_t i = 0; i < g->rules.nparam; i++)
        if (!strcmp(g->rules.param[i].name, name)) return (int)i;
    return -1;
}

/* Numbers of one digit, two, none. */
static inline int32_t help_compass(ari_rng *r) {
    static const int32_t number[] = {-1, -1, 0, 1, 2, 9, 15, 16, 99, ARI_COMPASS_MOST};
    int32_t clue = ARI_CLUE_ANY;
    for (int way = ARI_UP; way <= ARI_RIGHT; way++)
        clue = ari_compass_with(clue, way, number[ari_rng_below(r, sizeof number / sizeof *number)]);
    return clue;
}

static inline int32_t help_clue(ari_rng *r, const ari_board *b) {
    const ari_genre *g = b->genre;
    const ari_layer kind = ari_layer_clues(g);
    if (g->rules.sheet && g->rules.sheet->arrowed) return ari_arrow_clues_choose(g->rules.sheet, r);
    if (g->rules.sheet && g->rules.sheet->compass) return help_compass(r);
    if (g->rules.sheet && g->rules.sheet->colours) return ari_coloured_clues_choose(g->rules.sheet, r);
    if (g->formats.url[0] == ARI_URL_4CELL) return ari_rng_below(r, 7) ? (int32_t)ari_rng_below(r, 5) : ARI_CLUE_ANY;
    if (g->rules.sheet && g->rules.sheet->least > g->rules.sheet->most) return ARI_CLUE_ANY; /* without numbers */
    if (g->rules.sheet && g->rules.sheet->any && !ari_rng_below(r, 9)) return ARI_CLUE_ANY;
    if (kind == ARI_LAYER_PAIRS) {
        const int32_t below = (int32_t)ari_rng_below(r, 46), right = (int32_t)ari_rng_below(r, 46);
        return below || right ? ari_pair_make(below, right) : ARI_CLUE_ANY;
    }
    if (g->drawing.holed) return (int32_t)ari_rng_below(r, ARI_HOLE + 1);
    if (g->drawing.letters) return 1 + (int32_t)ari_rng_below(r, g->drawing.letters == 4 ? 6 : 13); /* a hole too */
    if (g->drawing.way == 1) return 3 + (int32_t)ari_rng_below(r, 2);
    if (g->drawing.way) return 1 + (int32_t)ari_rng_below(r, 4);
    if (g->drawing.shapes || g->drawing.pipes) return 1 + (int32_t)ari_rng_below(r, g->drawing.pipes ? 7 : 3);
    if (g->rules.sheet && g->rules.sheet->given) return 1 + (int32_t)ari_rng_below(r, 2);
    if (g->rules.sheet)
        return g->rules.sheet->least + (int32_t)ari_rng_below(r, ari_rng_below(r, 9) ? b->cols + 1 : 90);
    if (kind == ARI_LAYER_CIRCLES) return ari_rng_below(r, 40) ? 1 + (int32_t)ari_rng_below(r, 2) : ARI_CLUE_ANY;
    if (kind == ARI_LAYER_ARROWS) {
        static const int32_t number[] = {0, 1, 2, 3, 9, 15, 16, 99, 254, 255};
        const uint32_t v = ari_rng_below(r, 12);
        if (v < 2) return v ? 0 : ARI_CLUE_ANY;
        return (1 + (int32_t)ari_rng_below(r, 4)) << 8 | number[v - 2];
    }
    if (help_is(g, "hashi"))
        return ari_rng_below(r, 30) ? 1 + (int32_t)ari_rng_below(r, 8 + 8 * ari_rng_below(r, 2)) : ARI_CLUE_ANY;
    if (kind == ARI_LAYER_PARTS) return ari_rng_below(r, 40) ? (int32_t)ari_rng_below(r, 7) : ARI_CLUE_ANY;
    return 1 + (int32_t)ari_rng_below(r, b->cols);
}

/* Rooms: each cell joins the one before, the one above, or begins one. */
/* At half cells, in their order. */
static inline void help_dots(ari_rng *r, ari_board *b) {
    for (uint32_t i = ari_rng_below(r, 4); i < ari_figure_dot_places(b); i += 1 + ari_rng_below(r, 40)) {
        uint32_t cell[4];
        const uint32_t n = ari_figure_dot_cells(b, i, cell);
        if (!ari_figure_add(b, 0, ARI_CLUE_NONE, cell, n)) abort();
    }
}

static inline void help_rooms(ari_rng *r, ari_board *b) {
    uint32_t *label = malloc(b->ncell * sizeof *label), where;
    if (!label) abort();
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t kind = ari_rng_below(r, 3);
        label[i] = kind == 0 && i % b->cols ? label[i - 1] : kind == 1 && i >= b->cols ? label[i - b->cols] : i;
    }
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) abort();
    free(label);
}

/* Numbers beside the board, and ships. */
static inline void help_outside(ari_rng *r, ari_board *b) {
    const ari_sheet *sheet = b->genre->rules.sheet;
    const bool lists = ari_layer_has(b->genre, ARI_LAYER_LISTS), any = !sheet || sheet->outer_any;
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t lines, items = 1;
        int32_t *clue = ari_outer_side(b, side, &lines);
        for (uint32_t i = 0; clue && i < lines; i++) {
            const uint32_t kind = ari_rng_below(r, 30);
            int32_t n = (int32_t)ari_rng_below(r, kind == 1 ? 400 : kind == 2 ? 40 : 10), list[4] = {n, 2, 1, 12};
            if (!lists) clue[i] = kind == 3 && any ? ARI_CLUE_ANY : kind > 20 ? ARI_CLUE_NONE : n;
            const bool room = (side % 2 ? b->cols : b->rows) > 6;
            items = lists && room && kind < 20 && n ? 1 + ari_rng_below(r, 4) : 1;
            if (lists && kind == 3) list[0] = ARI_CLUE_ANY;
            if (lists && !ari_outer_list(b, list, items, &clue[i])) abort();
        }
    }
    if (sheet && ari_law_gated(sheet) && ari_rng_below(r, 8)) ari_outer_clues_gates(b, r);
    for (uint32_t i = 0; i < ari_outer_corners(b); i++)
        if (ari_rng_below(r, 2))
            b->corner[i] = any && !ari_rng_below(r, 9) ? ARI_CLUE_ANY : (int32_t)ari_rng_below(r, 5);
    for (uint32_t n = ari_layer_has(b->genre, ARI_LAYER_BANK) ? ari_rng_below(r, 9) : 0; n > 0; n--) {
        const uint32_t wide = 1 + ari_rng_below(r, 30);
        if (n == 8) ari_bank_clear(b); /* else bars beside the pentominoes */
        if (ari_bank_add(b, &(ari_bank_shape){1, wide, ((uint64_t)1 << wide) - 1}) != ARI_OK) abort();
    }
    if (!ari_layer_has(b->genre, ARI_LAYER_FLEET) || ari_rng_below(r, 3) == 0) return;
    ari_board_fleet_clear(b);
    for (uint32_t n = ari_rng_below(r, 12); n > 0; n--)
        if (ari_board_fleet_add(b, 1 + ari_rng_below(r, ari_rng_below(r, 20) ? 6 : 50), 1) != ARI_OK) abort();
    if (ari_rng_below(r, 10) == 0 && ari_board_fleet_add(b, 3, 100) != ARI_OK) abort();
}

/* Numbers of numberlink come in pairs, the other way round than cells do. */
static inline void help_pairs(ari_rng *r, ari_board *b) {
    const uint32_t most = b->ncell / 2 < 60 ? b->ncell / 2 : 60, n = ari_rng_below(r, most + 1);
    for (int32_t k = 1; k <= (int32_t)n; k++)
        for (int end = 0; end < 2; end++) {
            uint32_t i;
            do i = ari_rng_below(r, b->ncell);
            while (b->clue[i] != ARI_CLUE_NONE);
            b->clue[i] = k;
        }
}

/* Black cells, given lines between points, and sometimes two marked points. */
static inline void help_wires(ari_rng *r, ari_board *b, uint32_t density) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_rng_below(r, 8) == 0) b->clue[i] = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t bits = 0;
        if (i % b->cols + 1 < b->cols && b->clue[i + 1] && ari_rng_below(r, 10) < density) bits |= 1;
        if (i + b->cols < b->ncell && b->clue[i + b->cols] && ari_rng_below(r, 10) < density) bits |= 2;
        if (b->clue[i] && bits) b->clue[i] = bits;
    }
    const uint32_t s = ari_rng_below(r, b->ncell), t = ari_rng_below(r, b->ncell);
    if (s == t || !b->clue[s] || !b->clue[t]) return;
    b->clue[s] = (b->clue[s] < 0 ? 0 : b->clue[s]) | 4;
    b->clue[t] = (b->clue[t] < 0 ? 0 : b->clue[t]) | 4;
}

/* Random figures, each with at most twelve cells. */
static inline void help_figures(ari_rng *r, ari_board *b) {
    uint32_t *cell = malloc(b->ncell * sizeof *cell);
    for (uint32_t i = 0; i < b->ncell; i++) cell[i] = i;
    for (uint32_t n = ari_rng_below(r, 6); n > 0; n--) {
        const uint32_t kind = ari_rng_below(r, b->genre->drawing.nkind), most = b->ncell < 12 ? b->ncell : 12;
        const ari_figure_kind *k = &b->genre->drawing.kind[kind];
        const uint32_t span = (k->greatest < most ? k->greatest : most) - k->fewest + 1;
        const bool number = k->least <= k->most && ari_rng_below(r, 4);
        if (k->fewest > most) continue;
        ari_rng_shuffle(r, cell, b->ncell);
        if (!ari_figure_add(b, kind, number ? k->least + (int32_t)ari_rng_below(r, 30) : ARI_CLUE_NONE, cell,
                            k->fewest + ari_rng_below(r, span)))
            abort();
    }
    free(cell);
}

/* A start, a gate from the border to a black cell, with a number, and one of one cell. */
static inline void help_gates(ari_rng *r, ari_board *b) {
    const uint32_t c = b->cols;
    b->clue[c + 2] = b->clue[2 * c + 2] = ARI_CLUE_ANY;
    if (!ari_figure_add(b, 0, ARI_CLUE_NONE, (uint32_t[]){ari_rng_below(r, c)}, 1) ||
        !ari_figure_add(b, 1, 1 + (int32_t)ari_rng_below(r, 400), (uint32_t[]){c, c + 1}, 2) ||
        !ari_figure_add(b, 1, ARI_CLUE_NONE, (uint32_t[]){2 * c + 3}, 1))
        abort();
}

/* A random board, with random clues and parameters, that the genre's audit accepts. */
static inline void help_random(ari_rng *r, const ari_genre *g, ari_board *b) {
    static const uint32_t box[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}, {4, 4},
                                      {1, 5}, {5, 5}, {2, 5}, {6, 6}, {3, 4}};
    ari_error e;
    uint32_t rows = 1 + ari_rng_below(r, 12), cols = 1 + ari_rng_below(r, 12);
    const uint32_t shape = ari_rng_below(r, sizeof box / sizeof *box), density = 1 + ari_rng_below(r, 9);
    if (help_param(g, "boxrows") >= 0) rows = cols = box[shape][0] * box[shape][1];
    const bool game = g->formats.game == ARI_GAME_SIGNS && ari_rng_below(r, 2); /* a square with signs alone */
    if (game) cols = rows;
    const bool line = g->drawing.nkind && shape % 2; /* a square with one figure alone, as all links have them */
    if (line) cols = rows = 4 + rows % 6;
    if (ari_board_make(b, g, rows, cols, NULL, 0, &e) != ARI_OK) abort();
    for (uint32_t i = 0; i < g->rules.nparam; i++) {
        const ari_param *p = &g->rules.param[i];
        if (ari_rng_below(r, 2)) b->param[i] = p->least + (int32_t)ari_rng_below(r, (uint32_t)(p->most - p->least + 1));
    }
    if (help_param(g, "boxrows") >= 0) {
        b->param[help_param(g, "boxrows")] = (int32_t)box[shape][0];
        b->param[help_param(g, "boxcols")] = (int32_t)box[shape][1];
    }
    help_outside(r, b);
    const bool gates = g->formats.url[0] == ARI_URL_SLALOM;
    if (line && gates) help_gates(r, b);
    const uint32_t cells = line && g->drawing.kind[0].greatest == 1 ? 1 : 3;
    if (line && !gates && !ari_figure_add(b, 0, ARI_CLUE_NONE, (uint32_t[]){0, 1, 2}, cells)) abort();
    if (g->formats.url[0] == ARI_URL_HALF_DOTS) help_dots(r, b);
    else if (g->drawing.nkind && !line) help_figures(r, b);
    if (b->room) help_rooms(r, b);
    const bool bare = line || (b->between && ari_rng_below(r, 2)); /* as links have them */
    if (b->between) ari_between_clues_choose(b, r);
    for (uint32_t i = 0; i < ari_between_places(b) && game; i++)
        if (!ari_between_kind_of(b->between[i])) b->between[i] = ARI_CLUE_NONE;
    if (!game && b->between && b->between[0] >= 0 && g->drawing.between_kinds & 1)
        b->between[0] = 1 + (int32_t)ari_rng_below(r, 255);
    if (help_param(g, "rule") >= 0) help_pairs(r, b);
    else if (ari_layer_clues(g) == ARI_LAYER_WIRES) help_wires(r, b, density);
    else if (!ari_layer_has(g, ARI_LAYER_SENTENCES) && ari_layer_clues(g) && !bare)
        for (uint32_t i = 0; i < b->ncell; i++)
            if (ari_layer_place(b, i) && ari_rng_below(r, 10) < density) b->clue[i] = help_clue(r, b);
    if (g->drawing.way) b->clue[ari_rng_below(r, b->ncell)] = g->drawing.way == 1 ? 1 : 5; /* ends of a way */
    for (uint32_t i = 0; i < b->ncell && g->drawing.way == 1; i++)
        if (b->clue[i] != 1) {
            b->clue[i] = 2;
            break;
        }
    for (uint32_t i = 0; i < b->ncell && ari_layer_clues(g) == ARI_LAYER_PAIRS; i++) /* most have a black frame */
        if ((i < b->cols || i % b->cols == 0) && density) b->clue[i] = ARI_CLUE_ANY;
    if (g->formats.url[0] && g->formats.url[1] == ARI_URL_BLOCKS && ari_board_rooms_part(b) != ARI_OK) abort();
}

/* Random marks in the board's arena: everything a drawing can show. */
/* A side of the frame, which a division does not draw. */
static inline bool help_frame(const ari_board *b, uint32_t e) {
    const uint32_t nh = (b->rows + 1) * b->cols;
    if (b->genre->formats.file[1] != ARI_FILE_DIVISION && !b->genre->drawing.letters) return false;
    return e < nh ? e < b->cols || e >= nh - b->cols : (e - nh) % (b->cols + 1) % b->cols == 0;
}

/* The number of a clue. */
static inline int32_t help_number(const ari_board *b, uint32_t cell) {
    return b->genre->drawing.kept ? ari_coloured_number(b->clue[cell]) : b->clue[cell];
}

static inline ari_marks *help_marks(ari_rng *r, ari_board *b) {
    ari_marks *k = ari_board_blank(b, &b->arena);
    const uint32_t density = ari_rng_below(r, 10);
    if (!k) abort();
    for (uint32_t i = 0; k->edge && i < k->nedge; i++)
        if (!help_frame(b, i) && ari_rng_below(r, 10) < density)
            k->edge[i] = (int32_t)ari_rng_below(r, b->genre->drawing.max_line + 2) - 1;
    for (uint32_t i = 0; k->cell && i < k->ncell; i++) {
        if (b->genre->drawing.part && (b->clue[i] > 0 || b->clue[i] == ARI_CLUE_ANY)) k->cell[i] = 1;
        else if (b->genre->drawing.part) k->cell[i] = (int32_t)ari_rng_below(r, 3) - 1;
        else if (b->genre->drawing.nsymbol)
            k->cell[i] = b->clue[i] == ARI_CLUE_NONE ? (int32_t)ari_rng_below(r, b->genre->drawing.nsymbol + 1)
                         : b->clue[i] > 0 && b->clue[i] <= (int32_t)b->genre->drawing.nsymbol && ari_layer_given(b, i)
                             ? b->clue[i]
                             : 0;
        else if (ari_layer_clues(b->genre) == ARI_LAYER_PAIRS)
            k->cell[i] = b->clue[i] == ARI_CLUE_NONE ? (int32_t)ari_rng_below(r, 10) : 0;
        else if (ari_layer_has(b->genre, ARI_LAYER_DIGITS))
            k->cell[i] = b->clue[i] > 0 && ari_layer_given(b, i) ? help_number(b, i)
                                                                 : (int32_t)ari_rng_below(r, b->cols + 1);
        else if (b->genre->rules.sheet && b->genre->rules.sheet->given && b->clue[i] != ARI_CLUE_NONE)
            k->cell[i] = b->clue[i] == 2 ? 1 : -1;
        else if ((b->genre->formats.file[0] == ARI_FILE_MIXED || b->genre->formats.file[0] == ARI_FILE_TREES) &&
                 b->clue[i] != ARI_CLUE_NONE)
            continue; /* no place for both */
        else if (b->genre->rules.sheet && b->genre->rules.sheet->inked && b->clue[i] != ARI_CLUE_NONE)
            continue; /* the clue says it */
        else if (ari_rng_below(r, 10) < density) k->cell[i] = (int32_t)ari_rng_below(r, 3) - 1;
    }
    return k;
}

#endif
