/* layer.c - one entry a layer, and the walks through a genre's list. */
#include "board/genre.h"

#include "board/bank.h"
#include "board/between.h"
#include "board/coloured_clue.h"
#include "board/figure.h"
#include "board/fleet.h"
#include "board/grids.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "board/word_clues.h"
#include "graph/grid.h"

#include <string.h>

typedef struct entry {
    bool (*make)(ari_board *b);
    bool (*copy)(const ari_board *b, ari_board *out);
    uint32_t sites; /* bits: kinds of sites that its clues have */
    bool (*without)(ari_board *b, const uint32_t *site, uint32_t n); /* takes its own and passes the others over */
    bool (*blank)(const ari_board *b, ari_arena *a, ari_marks *k);
    bool cell;      /* marks: in cells */
    bool on_off;    /* marks: there or not, without a number */
    const char *what, *on, *off; /* marks in words: lines, this many drawn, this many crossed out; or NULL */
} entry;

/* ---- clues in cells ---- */

static bool without_cells(ari_board *b, const uint32_t *site, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t cell = ARI_SITE_INDEX(site[i]);
        if (ARI_SITE_KIND(site[i]) != ARI_AT_CELL) continue;
        const bool stay = b->genre->drawing.stay;
        const uint32_t kept = b->clue[cell] == ARI_CLUE_NONE ? 0
                              : stay ? (uint32_t)ari_coloured_colour(b->clue[cell]) : b->genre->drawing.kept;
        if (kept && ari_coloured_colour(b->clue[cell]) == (int32_t)kept)
            b->clue[cell] = ari_coloured_make((int32_t)kept, 0, ARI_CLUE_NONE);
        else b->clue[cell] = b->genre->editing.bare ? *b->genre->editing.bare : ARI_CLUE_NONE;
    }
    return true;
}

/* A cell holds the lines to its right (1) and below (2). */
static bool without_lines(ari_board *b, const uint32_t *site, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        if (ARI_SITE_KIND(site[i]) != ARI_AT_EDGE) continue;
        const ari_edge e = ARI_SITE_INDEX(site[i]);
        int32_t *clue = &b->clue[b->graph->ends[e][0]];
        *clue &= ~(e < ari_grid_nh(b->rows, b->cols) ? ARI_WIRE_RIGHT : ARI_WIRE_BELOW);
        if (!*clue) *clue = ARI_CLUE_NONE;
    }
    return true;
}

/* ---- outer clues ---- */

static bool without_outer(ari_board *b, const uint32_t *site, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        int32_t *clue = ari_outer_at(b, site[i]);
        if (clue) *clue = ARI_CLUE_NONE;
    }
    return true;
}

/* ---- fleet ---- */

static bool copy_fleet(const ari_board *b, ari_board *out) {
    out->fleet = ARI_TAKE(&out->arena, int32_t, b->nfleet);
    if (!out->fleet) return false;
    if (b->nfleet) memcpy(out->fleet, b->fleet, b->nfleet * sizeof *b->fleet);
    out->nfleet = b->nfleet;
    return true;
}

/* ---- figures ---- */

static bool without_figures(ari_board *b, const uint32_t *site, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        ari_figure *f = ARI_SITE_KIND(site[i]) == ARI_AT_CLUE ? &b->figure[ARI_SITE_INDEX(site[i])] : NULL;
        if (!f || ari_grids_are(b, f)) continue;
        if (b->genre->drawing.kind[f->kind].stays) f->number = ARI_CLUE_NONE;
        else f->n = 0;
    }
    return true;
}

/* ---- sentences ---- */

static bool copy_sentences(const ari_board *b, ari_board *out) {
    return !b->extra || (out->extra = ari_word_clues_copy(&out->arena, b->extra, NULL)) != NULL;
}

/* A sentence can only be taken away by building the table anew, so all come at once. */
static bool without_sentences(ari_board *b, const uint32_t *site, uint32_t n) {
    const ari_clauses *c = b->extra;
    bool some = false;
    (void)without_cells(b, site, n); /* a value that is given at its place */
    if (!c) return true;
    bool *gone = ARI_ZERO(&b->arena, bool, c->clue.n);
    if (!gone) return false;
    for (uint32_t i = 0; i < n; i++)
        if (ARI_SITE_KIND(site[i]) == ARI_AT_CLUE) gone[ARI_SITE_INDEX(site[i])] = some = true;
    return !some || (b->extra = ari_word_clues_copy(&b->arena, c, gone)) != NULL;
}

/* ---- marks ---- */

static bool make_graph(ari_board *b) {
    const uint32_t more = b->genre->drawing.lines == ARI_LINES_BORDER;
    ari_graph *g = ARI_TAKE(&b->arena, ari_graph, 1);
    if (!g || ari_grid_build(&b->arena, b->rows + more, b->cols + more, g) != ARI_OK) return false;
    b->graph = g;
    return true;
}

static bool blank_lines(const ari_board *b, ari_arena *a, ari_marks *k) {
    (void)b;
    k->edge = ARI_ZERO(a, int32_t, k->nedge);
    return k->edge != NULL;
}

static bool blank_cells(const ari_board *b, ari_arena *a, ari_marks *k) {
    (void)b;
    k->cell = ARI_ZERO(a, int32_t, k->ncell);
    return k->cell != NULL;
}

/* ---- the table ---- */

#define AT(kind) (1u << ARI_AT_##kind)
#define IN_CELLS .sites = AT(CELL), .without = without_cells
#define BESIDE \
    .make = ari_outer_make, .copy = ari_outer_copy, .sites = AT(ROW) | AT(COL), .without = without_outer

static const entry table[ARI_NLAYER] = {
    [ARI_LAYER_NUMBERS] = {IN_CELLS},
    [ARI_LAYER_CIRCLES] = {IN_CELLS},
    [ARI_LAYER_ARROWS] = {IN_CELLS},
    [ARI_LAYER_PAIRS] = {IN_CELLS},
    [ARI_LAYER_SETS] = {IN_CELLS},
    [ARI_LAYER_COMPASSES] = {IN_CELLS},
    [ARI_LAYER_PARTS] = {IN_CELLS},
    [ARI_LAYER_COLOURED] = {IN_CELLS},
    [ARI_LAYER_WIRES] = {.sites = AT(EDGE), .without = without_lines},
    [ARI_LAYER_OUTER] = {BESIDE},
    [ARI_LAYER_LISTS] = {BESIDE},
    [ARI_LAYER_CORNERS] = {.make = ari_outer_make_corners, .copy = ari_outer_copy_corners, .sites = AT(POINT),
                           .without = without_outer},
    [ARI_LAYER_BETWEEN] = {.make = ari_between_make_all, .copy = ari_between_copy, .sites = AT(BETWEEN),
                           .without = without_outer},
    [ARI_LAYER_FLEET] = {.make = ari_board_fleet_preset, .copy = copy_fleet},
    [ARI_LAYER_BANK] = {.make = ari_bank_preset, .copy = ari_bank_copy},
    [ARI_LAYER_ROOMS] = {.make = ari_board_rooms_make, .copy = ari_board_rooms_copy},
    [ARI_LAYER_FIGURES] = {.copy = ari_figure_copy, .sites = AT(CLUE), .without = without_figures},
    [ARI_LAYER_SENTENCES] = {.copy = copy_sentences, .sites = AT(CLUE) | AT(CELL), .without = without_sentences},
    [ARI_LAYER_LINES] = {.make = make_graph, .blank = blank_lines, .what = "lines", .on = "drawn",
                         .off = "crossed out"},
    [ARI_LAYER_SHADING] = {.blank = blank_cells, .cell = true, .on_off = true, .what = "cells", .on = "shaded",
                           .off = "not shaded"},
    [ARI_LAYER_SHIPS] = {.blank = blank_cells, .cell = true, .on_off = true, .what = "cells", .on = "of ships",
                         .off = "of water"},
    [ARI_LAYER_DIGITS] = {.blank = blank_cells, .cell = true, .what = "cells", .on = "filled"},
};

/* ---- walks ---- */

bool ari_layer_has(const ari_genre *g, ari_layer layer) {
    const ari_layer *l = g->drawing.layer;
    while (*l && *l != layer) l++;
    return *l != ARI_LAYER_NONE;
}

ari_layer ari_layer_clues(const ari_genre *g) {
    const ari_layer *l = g->drawing.layer;
    while (*l > ARI_LAYER_WIRES) l++;
    return *l;
}

bool ari_layer_make(ari_board *b) {
    bool fine = true;
    for (const ari_layer *l = b->genre->drawing.layer; *l && fine; l++) fine = !table[*l].make || table[*l].make(b);
    return fine;
}

bool ari_layer_copy(const ari_board *b, ari_board *out) {
    bool fine = true;
    for (const ari_layer *l = b->genre->drawing.layer; *l && fine; l++)
        fine = !table[*l].copy || table[*l].copy(b, out);
    return fine;
}

ari_status ari_layer_without(ari_board *b, const uint32_t *site, uint32_t n) {
    uint32_t known = 0;
    bool fine = true;
    for (const ari_layer *l = b->genre->drawing.layer; *l; l++) known |= table[*l].sites;
    for (uint32_t i = 0; i < n; i++)
        if (!(known >> ARI_SITE_KIND(site[i]) & 1)) return ARI_UNSUPPORTED;
    for (const ari_layer *l = b->genre->drawing.layer; *l && fine; l++)
        fine = !table[*l].without || table[*l].without(b, site, n);
    return fine ? ARI_OK : b->arena.spent;
}

bool ari_layer_place(const ari_board *b, uint32_t cell) { return !b->room || ari_board_rooms_first(b, cell) == cell; }

bool ari_layer_blank(const ari_board *b, ari_arena *a, ari_marks *k) {
    bool fine = true;
    for (const ari_layer *l = b->genre->drawing.layer; *l && fine; l++)
        fine = !table[*l].blank || table[*l].blank(b, a, k);
    return fine;
}

/* The layer of marks in cells; ARI_LAYER_NONE without. */
static ari_layer cell_layer(const ari_board *b) {
    const ari_layer *l = b->genre->drawing.layer;
    while (*l && !table[*l].cell) l++;
    return *l;
}

bool ari_layer_fits(const ari_board *b, const ari_marks *k) {
    const uint32_t nedge = b->graph ? b->graph->nedge : 0;
    if (k->ncell != b->ncell || k->nedge != nedge) return false;
    return (k->cell || cell_layer(b) == ARI_LAYER_NONE) && (k->edge || !b->graph);
}

static bool on_off(const ari_board *b, uint32_t kind) {
    return kind == ARI_AT_EDGE ? b->genre->drawing.max_line == 1 : table[cell_layer(b)].on_off;
}

static int32_t sure_layer(int32_t x) { return x == 1 ? 1 : x == 0 ? -1 : 0; }

/* Does this edge of borders lie on the frame? */
static bool is_on_frame(const ari_board *b, uint32_t e) {
    const uint32_t nh = (b->rows + 1) * b->cols, c = (e - nh) % (b->cols + 1);
    return e < nh ? e < b->cols || e >= b->rows * b->cols : !c || c == b->cols;
}

void ari_layer_shown(const ari_board *b, const ari_marks *forced, ari_marks *k) {
    const bool cells = on_off(b, ARI_AT_CELL), edges = on_off(b, ARI_AT_EDGE);
    for (uint32_t i = 0; k->cell && i < k->ncell; i++)
        k->cell[i] = cells ? sure_layer(forced->cell[i]) : forced->cell[i];
    for (uint32_t i = 0; k->edge && i < k->nedge; i++)
        k->edge[i] = b->genre->drawing.inner && is_on_frame(b, i) ? 0
                     : edges ? sure_layer(forced->edge[i]) : forced->edge[i];
}

void ari_layer_tally(const ari_board *b, const ari_marks *shown, const uint32_t *nvar, ari_out *o) {
    const char *gap = "";
    for (const ari_layer *l = b->genre->drawing.layer; *l; l++) {
        const entry *e = &table[*l];
        const int32_t *mark = e->cell ? shown->cell : shown->edge;
        const uint32_t n = e->cell ? shown->ncell : shown->nedge;
        uint32_t count[3] = {0};
        if (!e->what || !mark) continue;
        for (uint32_t i = 0; i < n; i++) count[mark[i] > 0 ? 1 : mark[i] < 0 ? 0 : 2]++;
        if (!e->cell && b->genre->drawing.max_line > 1) {
            ari_text_format(o, "%sbridges: %u sure, %u ruled out, %u open", gap, nvar[1], nvar[0], nvar[2]);
        } else {
            const ari_cell_mark *mark_of = *l == ARI_LAYER_SHADING ? b->genre->drawing.cell_mark : NULL;
            ari_text_format(o, "%s%s: %u %s, ", gap, mark_of ? mark_of->what : e->what, count[1],
                            mark_of ? mark_of->on : e->on);
            if (e->off) ari_text_format(o, "%u %s, ", count[0], mark_of ? mark_of->off : e->off);
            ari_text_format(o, "%u open", count[2]);
        }
        gap = "; ";
    }
}

const int32_t *ari_layer_clue_at(const ari_board *b, uint32_t site) {
    return ARI_SITE_KIND(site) == ARI_AT_CELL ? &b->clue[ARI_SITE_INDEX(site)] : ari_outer_at(b, site);
}

void ari_layer_value(const ari_board *b, uint32_t site, int32_t value, ari_out *o) {
    const bool cell = ARI_SITE_KIND(site) == ARI_AT_CELL;
    const ari_cell_mark *mark = b->genre->drawing.cell_mark; /* where clues are in other cells they are no symbols */
    if (cell && mark && mark->over && value > 0 && (uint32_t)value <= b->genre->drawing.nsymbol) {
        ari_text_put(o, b->genre->drawing.symbol[value - 1]);
    } else if (cell && b->extra && value > 0) {
        const ari_word *name = &b->extra->value[ARI_SITE_INDEX(site) / b->cols * b->cols + (uint32_t)value - 1];
        ari_text_bytes(o, name->at, name->n);
    } else if (cell && b->genre->formats.print_clue) b->genre->formats.print_clue(value, o);
    else if (ARI_SITE_KIND(site) == ARI_AT_BETWEEN) ari_between_print(value, ARI_SITE_INDEX(site) % 2, o);
    else if (ari_outer_at(b, site)) ari_outer_print(b, value, o);
    else ari_text_int(o, value);
}

void ari_layer_differ(const ari_board *b, uint32_t site, int32_t first, int32_t second, ari_out *o) {
    if (on_off(b, ARI_SITE_KIND(site))) {
        const bool line = ARI_SITE_KIND(site) == ARI_AT_EDGE;
        if (!line && b->genre->drawing.cell_mark) ari_text_format(o, "%s ", b->genre->drawing.cell_mark->on);
        else if (!line || b->genre->drawing.lines == ARI_LINES_BORDER || b->net) /* else the place says it */
            ari_text_put(o, line ? "a line " : cell_layer(b) == ARI_LAYER_SHIPS ? "part of a ship " : "shaded ");
        ari_text_put(o, second > 0 ? "in the second only" : "in the first only");
        return;
    }
    for (int k = 0; k < 2; k++) {
        const int32_t value = k ? second : first;
        const uint32_t symbols = ARI_SITE_KIND(site) == ARI_AT_CELL ? b->genre->drawing.nsymbol : 0;
        if (symbols && value <= 0) ari_text_put(o, "nothing");
        else if (value > 0 && (uint32_t)value <= symbols) ari_text_put(o, b->genre->drawing.symbol[value - 1]);
        else ari_layer_value(b, site, value, o);
        ari_text_put(o, k ? " in the second" : " in the first, ");
    }
}

enum { NOTES = 64 }; /* pencilled numbers are bits of a word */

uint32_t ari_layer_symbols(const ari_board *b) {
    const ari_layer l = cell_layer(b);
    const uint32_t n = ari_layer_greatest(b);
    return l == ARI_LAYER_NONE ? 0 : table[l].on_off ? 1 : n > NOTES ? NOTES : n;
}

uint32_t ari_layer_greatest(const ari_board *b) {
    return b->genre->editing.greatest ? b->genre->editing.greatest(b) : b->cols;
}

bool ari_layer_two(const ari_board *b) { return b->genre->solving.whole && ari_layer_symbols(b) == 2; }

bool ari_layer_given(const ari_board *b, uint32_t cell) {
    return !b->genre->editing.given || b->genre->editing.given(b, ARI_SITE(ARI_AT_CELL, cell)) > 0;
}
