/* circuit.c - Circuit Board: join all points by lines to one tree in which every point has one line or three.
 *
 * Clues: bits of what is given at a cell: ARI_WIRE_RIGHT and ARI_WIRE_BELOW a line to that neighbour, ARI_WIRE_MARK one
 * of the two marked points; 0 is a black cell, which holds no point. Usable edges join two points; in all models the
 * first variables are theirs, in the order of the board's edges.
 *
 * Models "tree", "path" (with two marked points) and "flow": circuit_models.c; programs: circuit_programs.c. */
#include "puzzle/circuit.h"

#include "board/clue.h"
#include "genre/lines.h"
#include "board/board.h"
#include "draw/scene.h"

/* ---- rules ---- */

static const ari_rule rule[] = {
    {"blocked", "No line enters a black cell"},
    {"given", "All given lines are used"},
    {"degree", "Every point has one line or three"},
    {"tree", "The lines connect all points and enclose nothing"},
};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"o", "a point"},
    {"#", "a black cell, without a point"},
    {"*", "one of two marked points"},
    {"- |", "a given line"},
    {".", "none, as a blank"},
    {NULL, NULL},
};

/* A token: "." a point, "#" a black cell; "-" "|" "+" a line to the right, below, both; "*" before these: marked. */
static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    int32_t bits = 0;
    if (size == 1 && (token[0] == '.' || token[0] == 'o')) return ari_board_clue_set(clue, ARI_CLUE_NONE);
    if (size == 1 && token[0] == '#') return ari_board_clue_set(clue, 0);
    if (size && token[0] == '*') {
        bits = ARI_WIRE_MARK;
        token++;
        size--;
    }
    if (size == 1 && token[0] == '-') bits |= ARI_WIRE_RIGHT;
    else if (size == 1 && token[0] == '|') bits |= ARI_WIRE_BELOW;
    else if (size == 1 && token[0] == '+') bits |= ARI_WIRE_RIGHT | ARI_WIRE_BELOW;
    else if (size || !bits) return false;
    return ari_board_clue_set(clue, bits);
}

static void print_clue(int32_t clue, ari_out *o) {
    if (clue == 0) ari_text_char(o, '#');
    else if (clue < 0) ari_text_char(o, '.');
    else {
        if (clue & ARI_WIRE_MARK) ari_text_char(o, '*');
        if (clue & (ARI_WIRE_RIGHT | ARI_WIRE_BELOW))
            ari_text_char(o, " -|+"[clue & (ARI_WIRE_RIGHT | ARI_WIRE_BELOW)]);
    }
}

static ari_status misplaced_circuit(const ari_board *b, uint32_t cell, const char *what, const char *remedy,
                                    ari_error *err) {
    return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, what, remedy);
}

static ari_status audit_circuit(const ari_board *b, ari_error *err) {
    uint32_t marked = 0, last = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_ANY || b->clue[i] > ALL)
            return ari_board_clue_fail(b, i, "clue ", b->clue[i], " is out of range 0..7", "0 is a black cell", err);
        if (ari_circuit_has(b, i, ARI_WIRE_MARK)) marked++, last = i;
        for (int32_t bit = ARI_WIRE_RIGHT; bit <= ARI_WIRE_BELOW; bit++) {
            if (!ari_circuit_has(b, i, bit)) continue;
            const uint32_t next = ari_board_ahead(b, i, bit == ARI_WIRE_RIGHT ? ARI_RIGHT : ARI_DOWN);
            if (next == ARI_NO)
                return misplaced_circuit(b, i, "a given line leaves the board", "lines join neighbouring points", err);
            if (!ari_circuit_point(b, next))
                return misplaced_circuit(b, i, "a given line leads to a black cell", "lines join neighbouring points",
                                         err);
        }
    }
    if (marked && marked != 2)
        return misplaced_circuit(b, last, marked == 1 ? "only one point is marked" : "more than two points are marked",
                                 "mark two points, or none", err);
    return ARI_OK;
}

static void describe_circuit(const ari_board *b, ari_out *o) {
    uint32_t marked = 0;
    for (uint32_t i = 0; i < b->ncell; i++) marked += ari_circuit_has(b, i, ARI_WIRE_MARK);
    ari_text_put(o, "circuit: a tree of lines through all points, with one line or three at each");
    if (marked) ari_text_put(o, "; best: the shortest way between the marked points");
}

/* ---- models and programs ---- */

static const ari_form form[] = {
    {"tree", "model CM1 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, University of "
             "Edinburgh 2025; the tree as a demand instead of lazy cuts", ari_circuit_models_tree},
    {"path", "model CM3 of the same report: also the way between the marked points, as short as possible",
     ari_circuit_models_path},
    {"flow", "model CM2 of the same report, after Cheng-Wei Lu: one source sends a unit to every point, big-M; the "
             "amounts in binary, with directions; ours", ari_circuit_models_flow},
};

static const ari_switch choice[] = {{"counts", "ours: how many points have three lines, by colour of a chessboard"},
                                    {"squares", "ours: no square of four lines, said beforehand"}};

static const ari_switch flow_choice[] = {
    {"counts", "ours: how many points have three lines, by colour of a chessboard"},
    {"m99", "a line carries up to 99, as in the report, or what is written, as m120; else up to the number of points"},
    {"mleast", "a line carries up to the number of points less one, the least that every tree is sure to need"}};

static const ari_recipe recipe[] = {
    {"tree", "model CM1 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, University of "
             "Edinburgh 2025: degrees, n - 1 lines, subtour inequalities (lazily); fewest lines",
     0, ARI_ENCODE_LAZY, choice, 2, ari_circuit_programs_tree, 0},
    {"flow", "model CM2 of the same report, after Cheng-Wei Lu: one source sends a unit to every point, big-M; fewest "
             "lines", 0, ARI_ENCODE_FLOW, flow_choice, 3, ari_circuit_programs_flow, 0},
};

/* ---- marks ---- */

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    ari_var x = 0;
    (void)m;
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        const bool on = k->edge[e] > 0;
        if (ari_circuit_usable(b, e)) value[x++] = on;
        if (k->edge[e] <= 1 && (!on || ari_circuit_usable(b, e))) continue;
        *why = ari_tag_of(ari_circuit_usable(b, e) ? DEGREE : BLOCKED, ARI_SITE(ARI_AT_EDGE, e), 0);
        return false;
    }
    return true;
}

static void write_marks(const ari_board *b, uint32_t at, const ari_model *m, const uint8_t *value, ari_marks *k) {
    ari_var x = 0;
    (void)at, (void)m; /* in all models the lines come first */
    for (ari_edge e = 0; e < b->graph->nedge; e++) k->edge[e] = ari_circuit_usable(b, e) ? value[x++] : 0;
}

/* ---- scene ---- */

/* A board of solder points: given tracks bold, found ones as answers, marked points as large rings; the way between
 * these stands out. */
static void scene_circuit(const ari_board *b, const ari_marks *k, ari_scene *s) {
    const bool *way = k && k->edge ? ari_circuit_way(b, k, s->arena) : NULL;
    const uint32_t before = s->nitem;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        ari_scene_at(s, ARI_AT_CELL, i);
        if (!ari_circuit_point(b, i)) ari_scene_fill(s, ARI_INK_CLUE, x - 500, y - 500, x + 500, y + 500);
    }
    ari_scene_lines(s, b, k);
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        if (!ari_circuit_given(b, e)) continue;
        const uint32_t u = b->graph->ends[e][0], v = b->graph->ends[e][1];
        ari_scene_at(s, ARI_AT_EDGE, e);
        ari_scene_line(s, ARI_INK_CLUE, ari_scene_x(b, u), ari_scene_y(b, u), ari_scene_x(b, v), ari_scene_y(b, v), 1);
    }
    for (uint32_t i = before; way && i < s->nitem; i++)
        if (ARI_SITE_KIND(s->item[i].site) == ARI_AT_EDGE && way[ARI_SITE_INDEX(s->item[i].site)])
            s->item[i].ink = ARI_INK_WAY;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!ari_circuit_point(b, i)) continue;
        const bool marked = ari_circuit_has(b, i, ARI_WIRE_MARK);
        ari_scene_at(s, ARI_AT_CELL, i);
        ari_scene_circle(s, ARI_INK_CLUE, ari_scene_x(b, i), ari_scene_y(b, i), marked ? 260 : 100, !marked);
    }
}

static int32_t given_circuit(const ari_board *b, uint32_t site) {
    return ARI_SITE_KIND(site) == ARI_AT_EDGE && ari_circuit_given(b, ARI_SITE_INDEX(site));
}

/* ---- derive ---- */

/* Every line is given; a cell without lines is black. Marked points stay. */
static void derive_circuit(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const ari_edge right = ari_genre_lines_at(b, i / b->cols, i % b->cols, ARI_RIGHT);
        const ari_edge below = ari_genre_lines_at(b, i / b->cols, i % b->cols, ARI_DOWN);
        int32_t bits = ari_circuit_has(b, i, ARI_WIRE_MARK) ? ARI_WIRE_MARK : 0;
        if (right != ARI_NO && k->edge[right] > 0) bits |= ARI_WIRE_RIGHT;
        if (below != ARI_NO && k->edge[below] > 0) bits |= ARI_WIRE_BELOW;
        if (bits) b->clue[i] = bits;
        else b->clue[i] = ari_genre_lines_degree(b, k, i) ? ARI_CLUE_NONE : 0;
    }
}

static const char *const alias[] = {"circuitboard", NULL};

static const char example[] =
    "circuit 5x5\n"
    "o o o o-o\n"
    ".\n"
    "o o o o o\n"
    ".\n"
    "o o o o o\n"
    ".\n"
    "o o # o o\n"
    "|\n"
    "o o o o o\n";

const ari_genre ari_genre_circuit = {
    .name = "circuit",
    .title = "Circuit Board",
    .summary = "a tree of lines through all points, with one line or three at each",
    ARI_GENRE_TABLES,
    .rules.param = NULL, .rules.nparam = 0,
    .solving.recipe = recipe, .solving.nrecipe = sizeof recipe / sizeof *recipe,
    .drawing.small_rows = 6, .drawing.small_cols = 6,
    .drawing.layer = {ARI_LAYER_WIRES, ARI_LAYER_LINES},
    .drawing.lines = ARI_LINES_CENTRE,
    .drawing.max_line = 1,
    .rules.sign = sign,
    .formats.parse_clue = parse_clue, .formats.print_clue = print_clue,
    .rules.audit = audit_circuit,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene_circuit,
    .editing.derive = derive_circuit, .editing.given = given_circuit,
    .rules.describe = describe_circuit,
    .formats.example = example,
    .techniques = &ari_circuit_techniques,
};
