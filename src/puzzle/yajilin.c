/* yajilin.c - shade some cells, draw one loop through all others; arrows count shaded cells.
 *
 * Model "edge": h r,c and v r,c say that the loop runs between two neighbouring cells without clues, s r,c that a cell
 * is shaded. Lines that would enter a cell with a clue are constant false and have no variable.
 *   fill      s or one of the lines at the cell                follows from `degree`; it names a cell left empty
 *   degree    sum of the lines at a cell + 2 s = 2             two lines, or shaded
 *   adjacent  not both s of two neighbours
 *   clue      sum of s in the arrow's direction = k            one group a clue
 *   outside   s -> no face around the cell lies inside         with outside=1 only
 *   loop      the lines are exactly one simple cycle           demand over the grid of cells
 *
 * outside: the faces of the graph lie between four cells. i r,c says that the face right below cell (r,c) is inside:
 * going down a column of faces, each horizontal line crossed changes the side, so i r,c = i r-1,c xor h r,c, with
 * outside above the board. Around a cell without lines all four faces are on one side; naming each propagates
 * more.
 *
 * The brief model has variables for what single cells and the numbers leave open (loop_domains.h). */
#include "puzzle/yajilin.h"

#include "board/clue.h"
#include "genre/lines.h"
#include "genre/loop_domains.h"
#include "draw/scene.h"

/* ---- rules ---- */

enum { BLOCKED, FILL, DEGREE, ADJACENT, CLUE, OUTSIDE, LOOP };
enum { WITHOUT };

static const ari_rule rule[] = {
    {"blocked", "A cell with a clue is neither shaded nor on the loop"},
    {"fill", "Every cell without a clue is shaded or on the loop"},
    {"degree", "The loop never branches, crosses itself or ends, and enters no shaded cell"},
    {"adjacent", "No two shaded cells are neighbours"},
    {"clue", "A number says how many shaded cells lie in the direction of its arrow, up to the border"},
    {"outside", "All shaded cells lie outside the loop"},
    {"loop", "The lines form exactly one closed loop"},
};

static const ari_param param[] = {
    {"outside", NULL, 0, 1, 0, "1: all shaded cells lie outside the loop; 0: they may lie anywhere"},
};

static const char *const only[sizeof rule / sizeof *rule] = {[OUTSIDE] = "outside=1"};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"2^ 2v 2< 2>", "this number of shaded cells lies that way"},
    {"?^ ?v ?< ?>", "an arrow whose number is unknown"},
    {"# x", "a grey cell without a number"},
    {"?", "a clue, its arrow not known"},
    {NULL, NULL},
};

static ari_status audit_yajilin(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0 &&
            (b->clue[i] < ari_arrow_make(ARI_UP, 0) || b->clue[i] > ari_arrow_make(ARI_RIGHT, ARI_ARROW_UNKNOWN)))
            return ari_board_clue_fail(b, i, "clue ", b->clue[i], " has no direction", "write 2^, 2v, 2< or 2>", err);
    return ARI_OK;
}

static void describe_yajilin(const ari_board *b, ari_out *o) {
    ari_text_put(o, "yajilin: one loop through every cell that is neither shaded nor a clue");
    if (b->param[WITHOUT]) ari_text_put(o, "; all shaded cells lie outside the loop (outside=1)");
}

/* ---- model ---- */

static void add_apart(const ari_board *b, ari_model *m, const ari_lit *shade, uint32_t cell) {
    for (int d = ARI_DOWN; d <= ARI_RIGHT; d += ARI_RIGHT - ARI_DOWN) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        if (next == ARI_NO || shade[next] == ARI_LIT_FALSE) continue;
        ari_model_either(m, ari_tag_of(ADJACENT, ARI_SITE(ARI_AT_CELL, cell), 0), ARI_NOT(shade[cell]),
                         ARI_NOT(shade[next]));
    }
}

static void add_cell(const ari_board *b, ari_model *m, const ari_lit *edge, const ari_lit *shade, uint32_t cell) {
    const uint32_t r = cell / b->cols, c = cell % b->cols, site = ARI_SITE(ARI_AT_CELL, cell);
    ari_lit some[5];
    uint32_t n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_lit line = ari_genre_lines_step(b, edge, r, c, d);
        if (line != ARI_LIT_FALSE) some[n++] = line;
    }
    some[n] = shade[cell];
    ari_model_clause(m, ari_tag_of(FILL, site, 0), some, n + 1);
    ari_model_begin(m, ari_tag_of(DEGREE, site, 0), 2, 2);
    for (uint32_t i = 0; i < n; i++) ari_model_term(m, 1, some[i]);
    ari_model_term(m, 2, shade[cell]);
    ari_model_end(m);
    add_apart(b, m, shade, cell);
}

static bool is_number(int32_t clue) { return clue > 0 && ari_arrow_number(clue) != ARI_ARROW_UNKNOWN; }

static void add_clue(const ari_board *b, ari_model *m, const ari_lit *shade, uint32_t cell) {
    const int32_t number = ari_arrow_number(b->clue[cell]), direction = ari_arrow_direction(b->clue[cell]);
    if (!is_number(b->clue[cell])) return;
    const uint32_t site = ARI_SITE(ARI_AT_CELL, cell), group = ari_model_group(m, site);
    ari_model_begin(m, ari_tag_of(CLUE, site, group), number, number);
    for (uint32_t i = ari_board_ahead(b, cell, direction); i != ARI_NO; i = ari_board_ahead(b, i, direction))
        if (shade[i] != ARI_LIT_FALSE) ari_model_term(m, 1, shade[i]);
    ari_model_end(m);
}

/* inside: [(rows-1) * (cols-1)], the literals i r,c. */
static void add_outside(const ari_board *b, ari_model *m, const ari_lit *edge, const ari_lit *shade, ari_lit *inside) {
    const uint32_t high = b->rows - 1, wide = b->cols - 1;
    for (uint32_t f = 0; f < high * wide; f++) {
        const uint32_t r = f / wide, c = f % wide;
        const ari_name odd = {'i', (uint16_t)(r + 1), (uint16_t)(c + 1), 0}, both = {'b', odd.a, odd.b, 0};
        const ari_tag tag = ari_tag_of(OUTSIDE, ARI_SITE(ARI_AT_CELL, r * b->cols + c), 0);
        inside[f] = ari_genre_lines_xor(m, tag, odd, both, r ? inside[f - wide] : ARI_LIT_FALSE,
                                        ari_genre_lines_step(b, edge, r, c, ARI_RIGHT));
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (shade[i] == ARI_LIT_FALSE) continue;
        for (uint32_t k = 0; k < 4; k++) { /* the faces around the cell */
            const uint32_t r = i / b->cols + (k >> 1), c = i % b->cols + (k & 1);
            if (r == 0 || c == 0 || r > high || c > wide) continue;
            ari_genre_lines_either(m, ari_tag_of(OUTSIDE, ARI_SITE(ARI_AT_CELL, i), 0), ARI_NOT(shade[i]),
                                   ARI_NOT(inside[(r - 1) * wide + c - 1]));
        }
    }
}

static void build_yajilin(const ari_board *b, ari_model *m) {
    const ari_graph *g = b->graph;
    bool *keep = ARI_TAKE(m->arena, bool, g->nedge);
    ari_lit *shade = ARI_TAKE(m->arena, ari_lit, b->ncell);
    ari_lit *inside = ARI_TAKE(m->arena, ari_lit, g->nface);
    if (!ari_model_granted(m, keep && shade && inside)) return;
    for (ari_edge e = 0; e < g->nedge; e++)
        keep[e] = b->clue[g->ends[e][0]] == ARI_CLUE_NONE && b->clue[g->ends[e][1]] == ARI_CLUE_NONE;
    const ari_topo *t = ari_genre_lines_begin(b, m, ARI_CYCLE, 0, LOOP, keep);
    if (!t) return;
    for (uint32_t i = 0; i < b->ncell; i++)
        shade[i] = b->clue[i] == ARI_CLUE_NONE ? ARI_POS(ari_model_main(m, ari_board_name(b, 's', i))) : ARI_LIT_FALSE;
    if (m->status != ARI_OK) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (shade[i] != ARI_LIT_FALSE) add_cell(b, m, t->edge, shade, i);
        else add_clue(b, m, shade, i);
    }
    if (b->param[WITHOUT]) add_outside(b, m, t->edge, shade, inside);
}

/* ---- brief model: what ways of cells and numbers decide is constant; a shaded cell is one without a way ---- */

typedef struct shades {
    const ari_board *board;
    uint32_t (*seen)[4]; /* [ncell] by direction: the first number there that counts this cell, or ARI_NO */
} shades;

static bool is_open(const ari_board *b, const ari_loop_domain *w, uint32_t cell) {
    const uint32_t ways = ari_loop_domain_ways(w, cell);
    return b->clue[cell] == ARI_CLUE_NONE && ways & ARI_LOOP_DOMAIN_NONE && ways != ARI_LOOP_DOMAIN_NONE;
}

/* What a number says alone. `left` of its shaded cells are not known yet. Of a run of k open cells at most (k + 1) / 2
 * are shaded, every other one; `most` is the sum of these. If left is 0, no open cell is shaded. If it is `most`, a run
 * of odd length is shaded in one way, its first cell and every other one; one of even length may be in several. */
static void count_yajilin(const ari_board *b, ari_loop_domain *w, uint32_t clue) {
    const uint32_t r = clue / b->cols, c = clue % b->cols, d = (uint32_t)ari_arrow_direction(b->clue[clue]) - 1,
                   step = w->step[d];
    const uint32_t length[4] = {r, b->rows - 1 - r, c, b->cols - 1 - c}, end = clue + length[d] * step;
    uint32_t left = (uint32_t)ari_arrow_number(b->clue[clue]), most = 0, run = 0;
    for (uint32_t i = clue; i != end;) {
        i += step;
        run = is_open(b, w, i) ? run + 1 : 0;
        most += run & 1;
        left -= b->clue[i] == ARI_CLUE_NONE && ari_loop_domain_ways(w, i) == ARI_LOOP_DOMAIN_NONE;
    }
    w->wrong |= left > most; /* or below 0 */
    if (w->wrong || (left && left < most)) return;
    run = 0; /* again, one step beyond the end, where the last run ends */
    for (uint32_t i = clue + step; i != end + 2 * step; i += step) {
        if (i != end + step && is_open(b, w, i)) {
            run++;
            if (!left) ari_loop_domain_keep(w, i, ~(uint32_t)ARI_LOOP_DOMAIN_NONE);
            continue;
        }
        for (uint32_t k = 1; left && run & 1 && k <= run; k++)
            ari_loop_domain_keep(w, i - k * step, k & 1 ? ARI_LOOP_DOMAIN_NONE : ~(uint32_t)ARI_LOOP_DOMAIN_NONE);
        run = 0;
    }
}

/* What is left of a number. */
static void add_rest(const ari_board *b, ari_model *m, const ari_lit *none, uint32_t cell) {
    const int32_t direction = ari_arrow_direction(b->clue[cell]);
    if (!is_number(b->clue[cell])) return;
    int32_t left = ari_arrow_number(b->clue[cell]);
    ari_lit open[ARI_MAX_SIDE];
    uint32_t n = 0;
    for (uint32_t i = ari_board_ahead(b, cell, direction); i != ARI_NO; i = ari_board_ahead(b, i, direction)) {
        left -= none[i] == ARI_LIT_TRUE;
        if (none[i] < ARI_LIT_TRUE) open[n++] = none[i];
    }
    if (n) ari_model_count(m, ari_tag_of(CLUE, ARI_SITE(ARI_AT_CELL, cell), 0), left, left, open, n);
}

/* user: shades. */
static void tell_shade(void *user, ari_loop_domain *w, uint32_t cell) {
    const shades *const x = user;
    const ari_board *const b = x->board;
    const uint32_t ways = ari_loop_domain_ways(w, cell);
    if ((ways != ARI_LOOP_DOMAIN_NONE && ways & ARI_LOOP_DOMAIN_NONE) || !ari_loop_domain_first(w, cell)) return;
    if (is_number(b->clue[cell])) count_yajilin(b, w, cell);
    for (uint32_t d = 0; b->clue[cell] == ARI_CLUE_NONE && d < 4; d++) {
        const uint32_t next = ways == ARI_LOOP_DOMAIN_NONE ? ari_board_ahead(b, cell, (int)d + 1) : ARI_NO;
        if (next != ARI_NO && b->clue[next] == ARI_CLUE_NONE)
            ari_loop_domain_keep(w, next, ~(uint32_t)ARI_LOOP_DOMAIN_NONE);
        for (uint32_t i = x->seen[cell][d]; i != ARI_NO && !w->wrong; i = x->seen[i][d]) count_yajilin(b, w, i);
    }
}

static void find_seen(const shades *x) {
    const ari_board *const b = x->board;
    for (uint32_t k = 0; k < 2 * b->ncell; k++) { /* up and left from the first cell on, down and right from the last */
        const uint32_t back = k >= b->ncell, i = back ? 2 * b->ncell - 1 - k : k;
        for (uint32_t d = back; d < 4; d += 2) {
            const uint32_t next = ari_board_ahead(b, i, (int)d + 1);
            const bool number = next != ARI_NO && is_number(b->clue[next]);
            x->seen[i][d] = number && ari_arrow_direction(b->clue[next]) == (int32_t)(d ^ 1) + 1 ? next
                            : next != ARI_NO ? x->seen[next][d] : ARI_NO;
        }
    }
}

static void brief_yajilin(const ari_board *b, ari_model *m) {
    ari_loop_domain w;
    ari_lit *none = ARI_TAKE(m->arena, ari_lit, b->ncell);
    shades x = {b, (uint32_t (*)[4])ARI_TAKE(m->arena, uint32_t, 4 * (size_t)b->ncell)};
    if (b->param[WITHOUT]) {
        build_yajilin(b, m);
        return;
    }
    if (!ari_model_granted(m, none && x.seen && ari_loop_domain_begin(&w, b, m->arena, tell_shade, &x))) return;
    find_seen(&x);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) ari_loop_domain_keep(&w, i, ARI_LOOP_DOMAIN_NONE);
    if (!ari_loop_domain_model(&w, m, LOOP, DEGREE, none)) return;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) none[i] = ARI_LIT_FALSE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (none[i] < ARI_LIT_TRUE) add_apart(b, m, none, i);
        else add_rest(b, m, none, i);
    }
}

static const ari_form form[] = {
    {"edge", "rules after A. Ishibashi, Y. Sato, S. Iwata: NP-completeness of Two Pencil Puzzles: Yajilin and Country "
             "Road, Utilitas Mathematica 88 (2012); one variable a line and one a cell", build_yajilin},
};

/* The variables s follow the lines, in cell order. */
static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    why->rule = BLOCKED;
    if (!ari_board_clue_shade_read(b, k, value + ari_genre_lines_after(b, m), &why->site)) return false;
    if (ari_genre_lines_read(b, m, k, value, why)) return true;
    const ari_edge wrong = ARI_SITE_INDEX(why->site);
    const bool one = b->clue[b->graph->ends[wrong][0]] != ARI_CLUE_NONE;
    why->rule = m->topo[0].edge[wrong] == ARI_LIT_FALSE ? BLOCKED : DEGREE;
    if (why->rule == BLOCKED) why->site = ARI_SITE(ARI_AT_CELL, b->graph->ends[wrong][one ? 0 : 1]);
    return false;
}

static void write_marks(const ari_board *b, uint32_t f, const ari_model *m, const uint8_t *value, ari_marks *k) {
    const ari_var after = ari_genre_lines_after(b, m);
    uint32_t nfree = 0;
    ari_genre_lines_write(b, f, m, value, k);
    for (uint32_t i = 0; i < b->ncell; i++) nfree += b->clue[i] == ARI_CLUE_NONE;
    if (m->nvar - after >= nfree) ari_board_clue_shade_write(b, value + after, k);
    else /* a brief model */
        for (uint32_t i = 0; i < b->ncell; i++)
            k->cell[i] = b->clue[i] == ARI_CLUE_NONE && !ari_genre_lines_degree(b, k, i);
}

/* ---- scene ---- */

static void scene_yajilin(const ari_board *b, const ari_marks *k, ari_scene *s) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = (int32_t)(i % b->cols) * 1000, y = (int32_t)(i / b->cols) * 1000;
        ari_scene_at(s, ARI_AT_CELL, i);
        if (b->clue[i] != ARI_CLUE_NONE) ari_scene_fill(s, ARI_INK_FAINT, x, y, x + 1000, y + 1000);
        else if (k && k->cell[i] > 0) ari_scene_fill(s, ARI_INK_ANSWER, x, y, x + 1000, y + 1000);
        else if (k && k->cell[i] < 0) ari_scene_circle(s, ARI_INK_FAINT, x + 500, y + 500, 80, true);
    }
    ari_scene_cells(s, b, 0, 0);
    ari_scene_lines(s, b, k);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t number = ari_arrow_number(b->clue[i]);
        if (b->clue[i] < 0) ari_scene_clue(s, b, i, b->clue[i]);
        if (b->clue[i] <= 0) continue;
        ari_scene_clue(s, b, i, number == ARI_ARROW_UNKNOWN ? ARI_CLUE_ANY : number);
        ari_scene_at(s, ARI_AT_CELL, i);
        ari_scene_arrow(s, ari_scene_x(b, i), ari_scene_y(b, i), ari_arrow_direction(b->clue[i]));
    }
}

/* ---- derive ---- */

static int32_t count_shaded(const ari_board *b, const ari_marks *k, uint32_t cell, int direction) {
    int32_t n = 0;
    while ((cell = ari_board_ahead(b, cell, direction)) != ARI_NO) n += k->cell[cell] > 0;
    return n;
}

/* Every cell that is neither shaded nor on the loop gets a clue: in the direction of the clue it had, else in that
 * which sees most. */
static void derive_yajilin(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool used = k->cell[i] > 0 || ari_genre_lines_degree(b, k, i) > 0;
        int32_t direction = b->clue[i] > 0 ? ari_arrow_direction(b->clue[i]) : 0;
        for (int d = ARI_UP; d <= ARI_RIGHT && b->clue[i] <= 0; d++)
            if (!direction || count_shaded(b, k, i, d) > count_shaded(b, k, i, direction)) direction = d;
        const int32_t n = count_shaded(b, k, i, direction);
        b->clue[i] = used ? ARI_CLUE_NONE : ari_arrow_make(direction, n < ARI_ARROW_UNKNOWN ? n : ARI_ARROW_UNKNOWN);
    }
}

/* The rules, from scratch. */
static bool holds_yajilin(const ari_board *b, const ari_marks *k) {
    if (!ari_genre_lines_loop(b, k)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t right = ari_board_ahead(b, i, ARI_RIGHT), below = ari_board_ahead(b, i, ARI_DOWN);
        const bool shaded = k->cell[i] > 0, on = ari_genre_lines_degree(b, k, i) > 0,
                   free = b->clue[i] == ARI_CLUE_NONE;
        if (shaded + on != free) return false;
        if (shaded && right != ARI_NO && k->cell[right] > 0) return false;
        if (shaded && below != ARI_NO && k->cell[below] > 0) return false;
        if (is_number(b->clue[i]) &&
            count_shaded(b, k, i, ari_arrow_direction(b->clue[i])) != ari_arrow_number(b->clue[i]))
            return false;
        bool inside = false; /* a little below its middle: lines down to the left of it */
        for (uint32_t c = 0; shaded && b->param[WITHOUT] && c < i % b->cols; c++) {
            const ari_edge e = ari_genre_lines_at(b, i / b->cols, c, ARI_DOWN);
            inside ^= e != ARI_NO && k->edge[e] > 0;
        }
        if (inside) return false;
    }
    return true;
}

static const int32_t bare = 0; /* a grey cell stays */
static const char *const alias[] = {"yajirin", NULL};
static const char *const pid[] = {"yajilin", "yajirin", NULL};
static const ari_idiom idiom[] = {{WITHOUT, 1, NULL, 'o'}};

static const char example[] =
    "yajilin 6x6\n"
    " .  .  . 1<  . 2<\n"
    " .  .  .  .  .  .\n"
    " .  . 1^  .  .  .\n"
    "1>  .  .  .  .  .\n"
    " .  .  . 0^  .  .\n"
    " .  .  .  .  .  .\n";

const ari_genre ari_genre_yajilin = {
    .name = "yajilin",
    .title = "Yajilin",
    .summary = "one loop through all cells but the shaded ones, which arrows count",
    ARI_GENRE_TABLES,
    .rules.only = only,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param,
    .solving.brief = brief_yajilin,
    .drawing.small_rows = 6, .drawing.small_cols = 6,
    .drawing.layer = {ARI_LAYER_ARROWS, ARI_LAYER_LINES, ARI_LAYER_SHADING},
    .drawing.lines = ARI_LINES_CENTRE,
    .drawing.max_line = 1,
    .formats.idiom = idiom, .formats.nidiom = sizeof idiom / sizeof *idiom,
    .formats.pid = pid, .formats.tag = "yajilin", .formats.url = {ARI_URL_ARROW16},
    .formats.file = {ARI_FILE_CLUES, ARI_FILE_SHADING, ARI_FILE_LINES},
    .rules.sign = sign,
    .formats.parse_clue = ari_board_clue_parse_arrow, .formats.print_clue = ari_board_clue_print_arrow,
    .rules.audit = audit_yajilin,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene_yajilin,
    .editing.derive = derive_yajilin, .editing.bare = &bare, .rules.holds = holds_yajilin,
    .rules.describe = describe_yajilin,
    .formats.example = example,
    .techniques = &ari_yajilin_techniques,
};
