/* slitherlink.c - one loop along the borders of cells; a number counts the sides of its cell that the loop uses.
 *
 * Model "edge": h r,c and v r,c say that the loop runs along a unit line between two points.
 *   degree   sum of the lines at a point = 2 z        z: the loop passes here (auxiliary)
 *   clue     sum of the sides of the cell = k         one group a clue
 *   visit    z = 1 at every point                     with all=1 only
 *   loop     the lines are exactly one simple cycle   demand over the grid of points, faces included
 * A "?" says nothing and is no row. */

#include "board/clue.h"
#include "board/net.h"
#include "genre/side_clues.h"

/* ---- rules ---- */

enum { DEGREE, CLUE, VISIT, LOOP };
enum { ALL };

static const ari_rule rule[] = {
    {"degree", "The loop never branches, crosses itself or ends: every point has two lines or none"},
    {"clue", "A number says how many of the sides of its cell belong to the loop"},
    {"visit", "The loop passes through every point"},
    {"loop", "The lines form exactly one closed loop"},
};

static const ari_param param[] = {
    {"all", NULL, 0, 1, 0, "1: the loop passes through every point; 0: it need not"},
};

static const char *const only[sizeof rule / sizeof *rule] = {[VISIT] = "all=1"};

/* ---- board ---- */

static void describe_rules(const ari_board *b, ari_out *o) {
    ari_text_put(o, "slitherlink: one loop along the borders of cells");
    ari_net_describe(b, o);
    if (b->param[ALL]) ari_text_put(o, b->net ? "; it passes through every point (all=1)"
                                               : " that passes through every point (all=1)");
}

/* ---- model ---- */

static void build_slitherlink(const ari_board *b, ari_model *m) {
    const ari_side_clues f = {DEGREE, CLUE, VISIT, LOOP, b->param[ALL] != 0};
    ari_side_clues_build(b, m, ARI_CYCLE, &f);
}

static const ari_form form[] = {
    {"edge", "R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato: Finding All Solutions and "
             "Instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012)", build_slitherlink},
};

/* ---- programs ---- */

/* Starting rules: lines that every solution has or has not, known from two clues at once. They are bounds for solvers,
 * not rows of the model, where a row belongs to one clue. */
enum { START = 1, THREES = 2, DIAGONAL = 4, CORNERS = 8, ZEROS = 16, ARCS = 32, NONARCS = 64, DRAWN = 128,
       CLOCKWISE = 256, RULES = START | THREES | DIAGONAL | CORNERS | ZEROS };

static const ari_switch choice[] = {
    {"start", "all four starting rules: threes, diagonal, corners, zeros"},
    {"threes", "two threes side by side"},
    {"diagonal", "two threes at a corner of each other"},
    {"corners", "1, 2 and 3 in a corner of the board"},
    {"zeros", "a three at a corner of a zero"},
    {"arcs", "the lines that a rule knows to be there; without a rule, of all four"},
    {"nonarcs", "beside them those that it knows not to be there; without a rule these alone, of all four"},
    {"drawn", "the lines drawn beside the puzzle, and as not there those crossed out: a set of one's own"},
    {"clockwise", "lines along the border of the board run clockwise only, so that a loop there has one direction"},
};

typedef struct start { const ari_board *b; int8_t *known; uint32_t on; } start; /* known[nedge]: 1, 0, or 2 open */

static int32_t clue_at(const ari_board *b, uint32_t r, uint32_t c) {
    return r < b->rows && c < b->cols ? b->clue[r * b->cols + c] : ARI_CLUE_NONE;
}

/* The unit line from point (r,c) in a direction. */
static void know_slitherlink(start *s, uint32_t r, uint32_t c, int direction, bool there) {
    const ari_edge e = r <= s->b->rows && c <= s->b->cols ? ari_genre_lines_at(s->b, r, c, direction) : ARI_NO;
    if (e != ARI_NO && (s->on & (there ? ARCS : NONARCS))) s->known[e] = there;
}

/* Would the loop around these two threes alone meet every clue? Then the line between them need not be there. */
static bool domino_slitherlink(const ari_board *b, uint32_t one, uint32_t other) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (i == one || i == other || b->clue[i] < 0) continue;
        const uint32_t r = i / b->cols, c = i % b->cols, pair[2] = {one, other};
        int32_t sides = 0;
        for (uint32_t k = 0; k < 2; k++) {
            const uint32_t pr = pair[k] / b->cols, pc = pair[k] % b->cols;
            sides += (pr == r && (pc + 1 == c || c + 1 == pc)) || (pc == c && (pr + 1 == r || r + 1 == pr));
        }
        if (sides != b->clue[i]) return false;
    }
    return true;
}

/* Threes side by side: three parallel lines; the middle one ends at both its ends. */
static void threes_slitherlink(start *s, uint32_t r, uint32_t c, bool flat) {
    const uint32_t r2 = r + !flat, c2 = c + flat, cols = s->b->cols;
    if (clue_at(s->b, r, c) != 3 || clue_at(s->b, r2, c2) != 3) return;
    const bool middle = !domino_slitherlink(s->b, r * cols + c, r2 * cols + c2);
    for (uint32_t k = 0; k < 3; k++)
        if (k != 1 || middle) know_slitherlink(s, r + (flat ? 0 : k), c + (flat ? k : 0), flat ? 2 : 4, true);
    if (!middle) return;
    know_slitherlink(s, r2, c2, flat ? 1 : 3, false);
    know_slitherlink(s, r2 + flat, c2 + !flat, flat ? 2 : 4, false);
}

/* What lies at the corner of cell (r,c) in the direction (dr,dc): the lines of the cell at its point, and beyond. */
typedef struct corner { uint32_t r, c; int in_row, in_col, out_row, out_col; } corner; /* directions from the point */

static corner corner_of(uint32_t r, uint32_t c, bool low, bool right) {
    return (corner){r + low, c + right, right ? 3 : 4, low ? 1 : 2, right ? 4 : 3, low ? 2 : 1};
}

/* The loop turns at this corner of the cell. */
static void turn_slitherlink(start *s, uint32_t r, uint32_t c, bool low, bool right) {
    const corner k = corner_of(r, c, low, right);
    know_slitherlink(s, k.r, k.c, k.in_row, true);
    know_slitherlink(s, k.r, k.c, k.in_col, true);
    know_slitherlink(s, k.r, k.c, k.out_row, false);
    know_slitherlink(s, k.r, k.c, k.out_col, false);
}

static void diagonal_slitherlink(start *s, uint32_t r, uint32_t c, bool right) {
    const uint32_t c2 = right ? c + 1 : c - 1;
    if ((!right && !c) || clue_at(s->b, r, c) != 3 || clue_at(s->b, r + 1, c2) != 3) return;
    turn_slitherlink(s, r, c, false, !right);
    turn_slitherlink(s, r + 1, c2, true, right);
}

static void zero_slitherlink(start *s, uint32_t r, uint32_t c, bool low, bool right) {
    const uint32_t r2 = low ? r + 1 : r - 1, c2 = right ? c + 1 : c - 1;
    if (clue_at(s->b, r, c) != 3 || clue_at(s->b, r2, c2) != 0) return;
    turn_slitherlink(s, r, c, low, right);
}

static void in_corner(start *s, bool low, bool right) {
    const uint32_t r = low ? s->b->rows - 1 : 0, c = right ? s->b->cols - 1 : 0;
    const corner k = corner_of(r, c, low, right);
    const int32_t clue = clue_at(s->b, r, c);
    if (clue == 1 || clue == 3) {
        know_slitherlink(s, k.r, k.c, k.in_row, clue == 3);
        know_slitherlink(s, k.r, k.c, k.in_col, clue == 3);
    }
    if (clue != 2 || s->b->rows < 2 || s->b->cols < 2) return;
    know_slitherlink(s, k.r, right ? k.c - 1 : k.c + 1, k.in_row, true);
    know_slitherlink(s, low ? k.r - 1 : k.r + 1, k.c, k.in_col, true);
}

static int8_t *find_known(const ari_board *b, uint32_t on, ari_program *p) {
    start s = {b, NULL, on};
    if (!(on & (RULES | ARCS | NONARCS | DRAWN))) return NULL;
    if (b->net && on & ~(uint32_t)DRAWN) {
        ari_program_refuse(p, ARI_UNSUPPORTED, "the starting rules are for square cells; leave them out");
        return NULL;
    }
    s.known = ARI_TAKE(p->arena, int8_t, b->graph->nedge);
    if (!s.known) {
        ari_program_refuse(p, p->arena->spent, NULL);
        return NULL;
    }
    for (ari_edge e = 0; e < b->graph->nedge; e++) s.known[e] = 2;
    for (ari_edge e = 0; (on & DRAWN) && b->marks && e < b->graph->nedge; e++)
        if (b->marks->edge[e]) s.known[e] = b->marks->edge[e] > 0;
    if (on & RULES) s.on |= ARCS;
    else if (on & (ARCS | NONARCS)) on |= START;
    else return s.known;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        for (uint32_t k = 0; k < 4; k++) {
            if (k < 2 && (on & (START | THREES))) threes_slitherlink(&s, r, c, k);
            if (k < 2 && (on & (START | DIAGONAL))) diagonal_slitherlink(&s, r, c, k);
            if (on & (START | ZEROS)) zero_slitherlink(&s, r, c, k & 1, k >> 1);
        }
    }
    for (uint32_t k = 0; k < 4 && (on & (START | CORNERS)); k++) in_corner(&s, k & 1, k >> 1);
    return s.known;
}

static void add_known(const ari_board *b, uint32_t on, ari_program *p) {
    const int8_t *known = find_known(b, on, p);
    for (ari_edge e = 0; known && e < b->graph->nedge && p->status == ARI_OK; e++) {
        if (known[e] > 1) continue;
        ari_program_begin(p, known[e] ? "Cuts" : "NoArc", ARI_SITE(ARI_AT_EDGE, e), known[e], known[e]);
        ari_program_lit(p, 1, p->model->topo[0].edge[e]);
        ari_program_end(p);
    }
}

static void program_edge(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    ari_program_mirror(p);
    ari_lower_rows(p, NULL);
    ari_program_begin(p, "", ARI_NO, 0, 0);
    for (ari_edge e = 0; p->status == ARI_OK && e < b->graph->nedge; e++)
        ari_program_lit(p, 1, p->model->topo[0].edge[e]);
    ari_program_goal(p);
    add_known(b, on, p);
    ari_lower_demands(p, how);
}

/* May a clockwise loop run along line e forth (right or down), or back (left or up)? On the border of the board it goes
 * right along the top, down along the right, left along the bottom and up along the left; inside either way. */
static bool is_clockwise(const ari_board *b, ari_edge e, bool back) {
    const ari_vertex from = b->graph->ends[e][0], r = from / (b->cols + 1), c = from % (b->cols + 1);
    const bool flat = b->graph->ends[e][1] == from + 1;
    if (flat) return back ? r > 0 : r < b->rows;
    return back ? c < b->cols : c > 0;
}

static void put_arc(const ari_board *b, uint32_t on, ari_edge e, bool back, ari_program *p) {
    const ari_vertex *end = b->graph->ends[e];
    const ari_label label = {"x", end[back] + 1, end[!back] + 1, 0};
    (void)ari_program_col(p, ARI_COL_BOOL, !(on & CLOCKWISE) || is_clockwise(b, e, back), label);
}

/* Two arcs a line: column 2e from its first point to its second, 2e+1 back. */
static void add_arcs(const ari_board *b, uint32_t on, ari_program *p) {
    const ari_graph *g = b->graph;
    if (b->net && on & CLOCKWISE)
        ari_program_refuse(p, ARI_UNSUPPORTED, "clockwise borders are for square cells; leave clockwise out");
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++) {
        put_arc(b, on, e, false, p);
        put_arc(b, on, e, true, p);
        ari_program_begin(p, "OneWay", ARI_SITE(ARI_AT_EDGE, e), ARI_MINUS, 1);
        ari_program_term(p, 1, 2 * e);
        ari_program_term(p, 1, 2 * e + 1);
        ari_program_end(p);
        ari_program_begin(p, "", ARI_NO, 0, 0);
        ari_program_term(p, 1, 2 * e);
        ari_program_term(p, 1, 2 * e + 1);
        ari_program_picture(p, ARI_VAR(p->model->topo[0].edge[e]));
    }
    ari_program_begin(p, "", ARI_NO, 0, 0);
    for (ari_edge e = 0; e < 2 * g->nedge && p->status == ARI_OK; e++) ari_program_term(p, 1, e);
    ari_program_goal(p);
}

static void program_arc(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    enum { NET_FLOW, ONE_IN, ONE_OUT, KINDS }; /* arcs in minus arcs out are 0; one in, one out, or at most one */
    static const char *const name[KINDS] = {"NetFlow", "OneIn", "OneOut"};
    static const char *const sets[] = {"x",     "A", "Demand", "G", "NetFlow", "N", "OneIn",    "N",
                                       "OneOut", "N", "Cuts",   "K", "Subtours", "SF", NULL};
    const ari_graph *g = b->graph;
    const ari_model *m = p->model;
    const bool all = b->param[ALL] != 0;
    p->cut = "Subtours";
    p->sets = sets;
    p->twins = true; /* the loop may be walked both ways */
    add_arcs(b, on, p);
    for (uint32_t i = 0; i < m->nrow && p->status == ARI_OK; i++) {
        const ari_row *r = &m->row[i];
        if (r->tag.rule != CLUE) continue;
        ari_program_begin(p, "Demand", r->tag.site, r->lo, r->hi);
        for (uint32_t k = r->first; k < r->first + r->n; k++) ari_program_lit(p, m->term[k].coef, m->term[k].lit);
        ari_program_end(p);
    }
    for (uint32_t kind = 0; kind < KINDS; kind++)
        for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++) {
            const int32_t most = kind != NET_FLOW, least = most && !all ? ARI_MINUS : most;
            ari_program_begin(p, name[kind], ARI_SITE(ARI_AT_POINT, v), least, most);
            for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
                const uint32_t out = 2 * g->inc[i] + (g->ends[g->inc[i]][1] == v), in = out ^ 1u;
                if (kind != ONE_OUT) ari_program_term(p, 1, in);
                if (kind != ONE_IN) ari_program_term(p, kind == NET_FLOW ? -1 : 1, out);
            }
            ari_program_end(p);
        }
    if (p->status != ARI_OK) return;
    add_known(b, on, p);
    ari_lower_demands(p, how);
}

static const ari_recipe recipe[] = {
    {"edge", "one column a line: R. Yoshinaka et al. 2012; fewest lines; starting rules as in the report on arcs", 0,
     ARI_ENCODE_LAZY, choice, sizeof choice / sizeof *choice - 1, program_edge, CLOCKWISE - 1}, /* no clockwise */
    {"arc", "report \"Slitherlink\" of the integer programming course (AMPL, CPLEX): Demand, NetFlow, OneWay, OneIn, "
            "OneOut over directed arcs; fewest arcs; Subtours round by round; Cuts from starting rules", 0,
     ARI_ENCODE_LAZY, choice, sizeof choice / sizeof *choice, program_arc, CLOCKWISE - 1},
};

/* All sides of a cell would be the whole loop: what is typed or offered ends below, where there is more than one. */
static void range_slitherlink(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    ari_side_clues_range(b, site, least, most);
    if (ARI_SITE_KIND(site) == ARI_AT_CELL && b->ncell > 1) --*most;
}

static const char *const alias[] = {"slither", "loopy", "fences", NULL};
static const char *const pid[] = {"slither", "slitherlink", NULL};

static const char example[] =
    "slitherlink 5x5\n"
    ". 3 . 3 .\n"
    "1 . . . .\n"
    "3 . . . .\n"
    "2 . 2 . 2\n"
    "3 . . 3 .\n";

const ari_genre ari_genre_slitherlink = {
    .name = "slitherlink",
    .title = "Slitherlink",
    .summary = "one loop along the borders of cells; numbers count the sides it uses",
    ARI_GENRE_TABLES,
    ARI_SIDE_CLUES_GENRE,
    .editing.range = range_slitherlink,
    .solving.recipe = recipe, .solving.nrecipe = sizeof recipe / sizeof *recipe,
    .formats.pid = pid, .formats.tag = "slitherlink",
    .formats.gameid = "loopy",
    .formats.example = example,
    .techniques = &ari_side_clue_techniques_rated,
};
