/* numberlink.c - equal numbers are joined by lines that never meet; four rules are played under this name.
 *
 * Rule A: cells may stay empty and a line may run beside itself. B: every cell is used. C: no line touches itself.
 * D: both. Solvers differ silently in this, so the rule is a parameter and named in every answer.
 *
 * Model "edge": h r,c and v r,c say that a line runs between two neighbouring cells; p n says that number n plays.
 *   degree   sum of the lines at a cell + (p n at a cell with number n) = 2 z     z: the cell is used (auxiliary)
 *   pair     p n = 1                                  one group a number; left out, its two cells are like any other
 *   cover    z = 1 at every cell                      rules B and D, unless more pairs may come (unfinished=1)
 *   touch    at most two of the four lines around a unit square; twins side by side are joined directly: p n -> line.
 *            Rules C and D. Three lines around a square would make the ends of the fourth neighbours on one line that
 *            are not consecutive. The rows are there because they propagate; the demand has it all (chordless).
 *   join     the lines are disjoint paths that join exactly the playing pairs     demand over the grid of cells
 *
 * Model "product" (numberlink_product.c) has a number for each cell besides; the programs "product" and "cell"
 * (numberlink_programs.c) are that model for rules C and D, as printed. */
#include "puzzle/numberlink.h"

#include "base/union_find.h"
#include "board/clue.h"
#include "board/net.h"
#include "genre/lines.h"
#include "board/board.h"
#include "draw/scene.h"

/* ---- rules ---- */

static const ari_rule rule[] = {
    {"degree", "Lines never branch or cross: a number is the end of one line, every other cell has two lines or none"},
    {"pair", "Every number is joined to its twin"},
    {"cover", "Every cell is on a line"},
    {"touch", "No line touches itself: neighbouring cells of one line are consecutive on it"},
    {"join", "Each line runs from a number to the equal number, and there are no other lines"},
};

static const char *const rule_value[] = {"A", "B", "C", "D", NULL};
static const ari_param param[] = {
    {"rule", rule_value, 0, 3, A,
     "A: cells may stay empty, a line may run beside itself; B: every cell is used; C: no line touches itself; "
     "D: both"},
    {"unfinished", NULL, 0, 1, 0, "1: more pairs may come, so cells may stay empty; 0: all are there"},
};

static const char *const only[sizeof rule / sizeof *rule] = {[COVER] = "rule=B or rule=D",
                                                              [TOUCH] = "rule=C or rule=D"};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"1 2 3 ...", "an end of the line of this number; each number stands twice"},
    {"A B ... Z", "the same as letters, 1 to 26"},
    {NULL, NULL},
};

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    if (size == 1 && token[0] >= 'A' && token[0] <= 'Z') return ari_board_clue_set(clue, token[0] - 'A' + 1);
    return ari_board_clue_parse(token, size, clue);
}

static ari_status audit_numbers(const ari_board *b, ari_arena *a, ari_error *err) {
    static const char remedy[] = "write every number exactly twice";
    uint32_t most, third;
    const uint32_t *where = ari_numberlink_rows_numbers(b, a, &most, &third);
    if (!where) return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
    if (third != ARI_NO)
        return ari_board_clue_fail(b, third, "number ", b->clue[third], " occurs more than twice", remedy, err);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0 && !where[2 * b->clue[i] + 1])
            return ari_board_clue_fail(b, i, "number ", b->clue[i], " occurs only once", remedy, err);
    return ARI_OK;
}

static ari_status audit_numberlink(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE || (b->clue[i] >= 1 && b->clue[i] <= ARI_BOARD_CLUE_MOST)) continue;
        return ari_board_clue_fail(b, i, "", b->clue[i], " is no number to join", "numbers count from 1", err);
    }
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    const ari_status s = audit_numbers(b, &a, err);
    ari_arena_drop(&a);
    return s;
}

static void describe_numberlink(const ari_board *b, ari_out *o) {
    ari_text_format(o, "numberlink, rule %s: %s, %s", rule_value[b->param[RULE]],
                    ari_numberlink_covers(b) ? "every cell is used" : "cells may stay empty",
                    ari_numberlink_shuns(b) ? "no path touches itself" : "a path may run beside itself");
    if (b->param[UNFINISHED]) ari_text_put(o, "; more pairs may come (unfinished=1)");
    ari_net_describe(b, o);
}

/* ---- model ---- */

static void build_numberlink(const ari_board *b, ari_model *m) {
    uint32_t most, third, npair = 0;
    const uint32_t *where = ari_numberlink_rows_numbers(b, m->arena, &most, &third);
    ari_lit *end = ARI_TAKE(m->arena, ari_lit, b->ncell);
    if (!ari_model_granted(m, where && end)) return;
    for (uint32_t n = 1; n <= most; n++) npair += where[2 * n] != 0;
    for (uint32_t i = 0; i < b->ncell; i++) end[i] = ARI_LIT_FALSE;
    ari_topo *t = ari_genre_lines_begin(b, m, ARI_PATHS, npair, JOIN, NULL);
    if (!t) return;
    t->chordless = ari_numberlink_shuns(b);
    ari_numberlink_rows_pairs(b, m, t, where, end);
    const ari_var z = ari_genre_lines_degrees(b, m, t->edge, end, DEGREE, false);
    for (uint32_t i = 0; ari_numberlink_covers(b) && i < b->ncell; i++)
        ari_model_unit(m, ari_tag_of(COVER, ARI_SITE(ARI_AT_CELL, i), 0), ARI_POS(z + i));
    if (ari_numberlink_shuns(b)) ari_numberlink_rows_touch(b, m, t);
}

static void range_numberlink(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    if (ARI_SITE_KIND(site) != ARI_AT_CELL) return;
    *least = 1;
    *most = b->ncell > 1 ? (int32_t)(b->ncell / 2) : 1;
}

static const ari_form form[] = {
    {"edge", "R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato: Finding All Solutions and "
             "Instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012)", build_numberlink},
    {"product", "a number for each cell, a line where neighbours have the same: E. Kalvelagen: Numberlink Models, 2017;"
                " here with the lines as auxiliary variables", ari_numberlink_product_build},
};

static const ari_switch choice[] = {{"linear", "a column for each product of two cells, and its three rows"}};

static const ari_recipe recipe[] = {
    {"product", "E. Kalvelagen: Numberlink Models, 2017: quadratic; with linear: its linearisation", 1, ARI_ENCODE_LAZY,
     choice, 1, ari_numberlink_programs_product, 0},
    {"cell", "R. Pratt's alternative without products, in E. Kalvelagen: Numberlink Models, 2017", 1, ARI_ENCODE_LAZY,
     NULL, 0, ari_numberlink_programs_cell, 0},
    {"commodity", "a flow from each number to its twin: L. Ford, D. Fulkerson: A suggested computation for maximal "
                  "multi-commodity network flows, 1958", 1, ARI_ENCODE_LAZY, NULL, 0,
     ari_numberlink_programs_commodity, 0},
};

/* ---- marks ---- */

/* Two neighbours on one line that no line joins; ARI_NO if there are none, or when something branches. The demand
 * refuses such a drawing too, but under the name of `join`. */
static ari_edge find_touch(const ari_board *b, const ari_model *m, const ari_marks *k) {
    const ari_graph *g = b->graph;
    const ari_mark mark = ari_arena_mark(m->arena);
    ari_dsu piece;
    ari_edge found = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_genre_lines_degree(b, k, i) > 2) return ARI_NO;
    if (!ari_dsu_init(m->arena, &piece, g->nvertex)) return ARI_NO;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (k->edge[e] > 0) (void)ari_dsu_join(&piece, g->ends[e][0], g->ends[e][1]);
    for (ari_edge e = 0; e < g->nedge && found == ARI_NO; e++)
        if (k->edge[e] <= 0 && ari_dsu_find(&piece, g->ends[e][0]) == ari_dsu_find(&piece, g->ends[e][1])) found = e;
    ari_arena_rewind(m->arena, mark);
    return found;
}

/* A pair plays when a line is at one of its cells. */
static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    const ari_topo *t = &m->topo[0];
    const bool lines = ari_genre_lines_read(b, m, k, value, why);
    const ari_edge touch = lines && ari_numberlink_shuns(b) ? find_touch(b, m, k) : ARI_NO;
    if (touch != ARI_NO) *why = ari_tag_of(TOUCH, ARI_SITE(ARI_AT_EDGE, touch), 0);
    for (uint32_t i = 0; i < t->npair; i++) {
        const ari_vertex *at = t->pair[i];
        value[ARI_VAR(t->pair_on[i])] = ari_genre_lines_degree(b, k, at[0]) + ari_genre_lines_degree(b, k, at[1]) > 0;
    }
    return lines && touch == ARI_NO;
}

/* ---- scene ---- */

/* Lines that are connected with a number take its colour. */
static void color_paths(const ari_board *b, const ari_marks *k, ari_scene *s, uint32_t from) {
    ari_dsu piece;
    int32_t *hue = ARI_ZERO(s->arena, int32_t, b->ncell);
    if (!hue || !ari_dsu_init(s->arena, &piece, b->ncell)) {
        s->failed = true;
        return;
    }
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        if (k->edge[e] > 0) (void)ari_dsu_join(&piece, b->graph->ends[e][0], b->graph->ends[e][1]);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0) hue[ari_dsu_find(&piece, i)] = b->clue[i];
    for (ari_edge e = 0; e < b->graph->nedge; e++) { /* ari_scene_lines made an item of each edge that is marked */
        if (!k->edge[e]) continue;
        if (k->edge[e] > 0) s->item[from].hue = hue[ari_dsu_find(&piece, b->graph->ends[e][0])];
        from++;
    }
}

static void scene_numberlink(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_cells(s, b, 0, 0);
    if (b->net) ari_scene_points(s, b);
    const uint32_t from = s->nitem;
    ari_scene_lines(s, b, k);
    if (k && k->edge && !s->failed) color_paths(b, k, s, from);
    for (uint32_t i = 0; i < b->ncell && !s->failed; i++) {
        int32_t x, y, room;
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        ari_scene_spot(s, b, i, &x, &y, &room);
        ari_scene_at(s, ARI_AT_CELL, i);
        ari_scene_circle(s, ARI_INK_CLUE, x, y, room, false);
        ari_scene_clue(s, b, i, b->clue[i]);
    }
}

/* ---- derive ---- */

/* The other end of the line that ends at `cell`. */
static uint32_t far_end(const ari_board *b, const ari_marks *k, uint32_t cell) {
    const ari_graph *g = b->graph;
    uint32_t from = ARI_NO, at = cell;
    for (uint32_t step = 0; step < g->nvertex; step++) {
        uint32_t to = ARI_NO;
        for (uint32_t i = g->head[at]; i < g->head[at + 1]; i++)
            if (k->edge[g->inc[i]] > 0 && g->nbr[i] != from) to = g->nbr[i];
        if (to == ARI_NO) break;
        from = at;
        at = to;
    }
    return at;
}

/* Ends of lines get numbers in reading order. */
static void derive_numberlink(ari_board *b, const ari_marks *k) {
    int32_t number = 0;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (ari_genre_lines_degree(b, k, i) != 1 || b->clue[i] != ARI_CLUE_NONE) continue;
        b->clue[i] = b->clue[far_end(b, k, i)] = ++number;
    }
}

static const char *const alias[] = {"numlin", "arukone", "flow", NULL};
static const char *const pid[] = {"numlin", "numberlink", "arukone", NULL};
static const ari_idiom idiom[] = {{0, B, "arukone", 0}};

static const char example[] =
    "numberlink 5x5 rule=A\n"
    ". . . 1 2\n"
    ". 3 . 2 .\n"
    ". . . . .\n"
    "4 . . . 3\n"
    ". . 4 . 1\n";

const ari_genre ari_genre_numberlink = {
    .name = "numberlink",
    .title = "Numberlink",
    .summary = "lines join equal numbers and never meet; rule A, B, C or D",
    ARI_GENRE_TABLES,
    .rules.only = only,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param,
    .solving.recipe = recipe, .solving.nrecipe = sizeof recipe / sizeof *recipe,
    .solving.lent = "commodity",
    .drawing.layer = {ARI_LAYER_NUMBERS, ARI_LAYER_LINES},
    .drawing.lines = ARI_LINES_CENTRE,
    .drawing.max_line = 1,
    .drawing.nets = true,
    .formats.idiom = idiom, .formats.nidiom = sizeof idiom / sizeof *idiom,
    .formats.alien = "puzz.link knows the rules A and B of numberlink, and no clues to come",
    .formats.pid = pid, .formats.tag = "numberlink", .formats.url = {ARI_URL_NUMBER16},
    .formats.file = {ARI_FILE_CLUES, ARI_FILE_LINES},
    .rules.sign = sign,
    .formats.parse_clue = parse_clue, .formats.print_clue = ari_board_clue_print,
    .rules.audit = audit_numberlink,
    .solving.read_marks = read_marks, .solving.write_marks = ari_genre_lines_write,
    .drawing.scene = scene_numberlink,
    .editing.derive = derive_numberlink, .editing.range = range_numberlink,
    .rules.describe = describe_numberlink,
    .formats.example = example,
    .techniques = &ari_numberlink_techniques,
};
