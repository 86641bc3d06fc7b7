/* masyu.c - one loop through cell centres that passes all circles: straight on white, with a turn beside; a turn on
 * black, straight on both sides.
 *
 * Model "edge": h r,c and v r,c say that the loop runs between two neighbouring cells. Around a circle call the lines
 * l r u d, and the next ones in the same direction ll rr uu dd; lines outside the board are constant false.
 *   degree   sum of the lines at a cell = 2 z                   z: the loop passes here (auxiliary)
 *   circle   z = 1 at every circle, "?" included
 *   white    l + u = 1, u + r = 1, r + d = 1                    so l = r and u = d: straight
 *            not (l and ll and rr), not (u and uu and dd)       a turn in one neighbour at least
 *   black    l + r = 1, u + d = 1                               a turn
 *            l -> ll, r -> rr, u -> uu, d -> dd                 straight in both neighbours
 *   visit    z = 1 at every cell                                with all=1 only
 *   loop     the lines are exactly one simple cycle             demand over the grid of cells
 * Rows of one circle are one group. All but the degree rows are clauses of two or three literals, which propagate
 * without any further variables; one auxiliary "straight" a cell would say the same and propagate less. The brief
 * model has variables for the lines that single cells leave open (loop_domains.h): of 60 easy boards of 10x10 for none,
 * of 60 minimal ones for a tenth. */
#include "puzzle/masyu.h"

#include "base/bits.h"
#include "board/clue.h"
#include "genre/lines.h"
#include "genre/loop_domains.h"
#include "board/board.h"
#include "draw/scene.h"

/* ---- rules ---- */


static const ari_rule rule[] = {
    {"degree", "The loop never branches, crosses itself or ends: every cell has two lines or none"},
    {"circle", "The loop passes through every circle"},
    {"white", "The loop goes straight through a white circle and turns in the cell before or after it"},
    {"black", "The loop turns on a black circle and goes straight through the cells before and after it"},
    {"visit", "The loop passes through every cell"},
    {"loop", "The lines form exactly one closed loop"},
};

static const ari_param param[] = {
    {"all", NULL, 0, 1, 0, "1: the loop passes through every cell; 0: it need not"},
};

static const char *const only[sizeof rule / sizeof *rule] = {[VISIT] = "all=1"};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"w W", "a white circle"},
    {"b B", "a black circle"},
    {"?", "a circle of unknown colour"},
    {NULL, NULL},
};

static ari_status audit_masyu(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == 0 || b->clue[i] > 2)
            return ari_board_clue_fail(b, i, "clue ", b->clue[i], " is no circle", "1 is a white circle, 2 a black one",
                                       err);
    return ARI_OK;
}

static void describe_masyu(const ari_board *b, ari_out *o) {
    ari_text_put(o, "masyu: one loop through all circles");
    if (b->param[ALL]) ari_text_put(o, " and through every cell (all=1)");
}

/* ---- model ---- */

/* The line in direction d from the neighbour in direction d, false where the board ends. */
static ari_lit beyond_masyu(const ari_board *b, const ari_lit *edge, uint32_t r, uint32_t c, int d) {
    return ari_genre_lines_step(b, edge, r + (d == ARI_DOWN) - (d == ARI_UP), c + (d == ARI_RIGHT) - (d == ARI_LEFT),
                                d);
}

static void add_white(ari_model *m, ari_tag tag, const ari_lit *to, const ari_lit *far) {
    ari_genre_lines_differ(m, tag, to[ARI_LEFT], to[ARI_UP]);
    ari_genre_lines_differ(m, tag, to[ARI_UP], to[ARI_RIGHT]);
    ari_genre_lines_differ(m, tag, to[ARI_RIGHT], to[ARI_DOWN]);
    for (int d = ARI_UP; d <= ARI_LEFT; d += ARI_LEFT - ARI_UP) {
        const ari_lit three[3] = {ARI_NOT(to[d]), ARI_NOT(far[d]), ARI_NOT(far[d + 1])};
        ari_genre_lines_clause(m, tag, three, 3);
    }
}

static void add_black(ari_model *m, ari_tag tag, const ari_lit *to, const ari_lit *far) {
    ari_genre_lines_differ(m, tag, to[ARI_LEFT], to[ARI_RIGHT]);
    ari_genre_lines_differ(m, tag, to[ARI_UP], to[ARI_DOWN]);
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) ari_genre_lines_either(m, tag, ARI_NOT(to[d]), far[d]);
}

static void add_circle(const ari_board *b, ari_model *m, const ari_lit *edge, uint32_t cell, uint32_t group) {
    const uint32_t r = cell / b->cols, c = cell % b->cols, site = ARI_SITE(ARI_AT_CELL, cell);
    ari_lit to[5], far[5];
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        to[d] = ari_genre_lines_step(b, edge, r, c, d);
        far[d] = beyond_masyu(b, edge, r, c, d);
    }
    if (b->clue[cell] == 1) add_white(m, ari_tag_of(WHITE, site, group), to, far);
    if (b->clue[cell] == 2) add_black(m, ari_tag_of(BLACK, site, group), to, far);
}

static void build_masyu(const ari_board *b, ari_model *m) {
    const ari_topo *t = ari_genre_lines_begin(b, m, ARI_CYCLE, 0, LOOP, NULL);
    if (!t) return;
    const ari_lit *edge = t->edge;
    const ari_var z = ari_genre_lines_degrees(b, m, edge, NULL, DEGREE, false);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i), group = ari_model_group(m, site);
        ari_model_unit(m, ari_tag_of(CIRCLE, site, group), ARI_POS(z + i));
        add_circle(b, m, edge, i, group);
    }
    for (uint32_t i = 0; b->param[ALL] && i < b->ncell; i++)
        ari_model_unit(m, ari_tag_of(VISIT, ARI_SITE(ARI_AT_CELL, i), 0), ARI_POS(z + i));
}

/* ---- brief model: lines that circles, degrees and chains decide are constants ---- */

/* If the loop goes straight through a white cell, it turns in one of the two cells beside it at least. Where it can
 * turn in neither, it does not go that way; where it can turn in one alone and must go that way, it turns there. */
static void turn_beside(ari_loop_domain *w, uint32_t cell) {
    for (uint32_t d = ARI_LOOP_DOMAIN_UP; d <= ARI_LOOP_DOMAIN_LEFT;
         d += ARI_LOOP_DOMAIN_LEFT) { /* up and down, then left and right */
        const uint32_t straight = d ? ARI_LOOP_DOMAIN_FLAT : ARI_LOOP_DOMAIN_UPRIGHT,
                       ways = ari_loop_domain_ways(w, cell);
        if (!(ways & straight)) continue;
        const uint32_t before = cell + w->step[d], behind = cell + w->step[d + 1];
        const bool turns_before = ari_loop_domain_ways(w, before) & ari_loop_domain_with(d + 1) & ~straight;
        const bool turns_behind = ari_loop_domain_ways(w, behind) & ari_loop_domain_with(d) & ~straight;
        if (!turns_before && !turns_behind) ari_loop_domain_keep(w, cell, ~straight);
        else if (ways == straight && !turns_before) ari_loop_domain_keep(w, behind, ~straight);
        else if (ways == straight && !turns_behind) ari_loop_domain_keep(w, before, ~straight);
    }
}

/* user: a byte a cell, bit d: the next cell in direction d is white, bit 4: this one. */
static void near_white(void *user, ari_loop_domain *w, uint32_t cell) {
    uint32_t at = ((const uint8_t *)user)[cell];
    if (at & 16) turn_beside(w, cell);
    for (at &= 15; at; at &= at - 1) turn_beside(w, cell + w->step[ari_bits_low(at)]);
}

static void begin_ways(const ari_board *b, ari_loop_domain *w, uint8_t *white) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE && !b->param[ALL]) continue;
        ari_loop_domain_keep(w, i, b->clue[i] == 1 ? ARI_LOOP_DOMAIN_UPRIGHT | ARI_LOOP_DOMAIN_FLAT
                            : b->clue[i] == 2 ? ARI_LOOP_DOMAIN_TURN : ~(uint32_t)ARI_LOOP_DOMAIN_NONE);
        for (uint32_t d = 0; d < 4; d++) {
            const uint32_t next = ari_board_ahead(b, i, (int)d + 1);
            if (next == ARI_NO) continue;
            if (b->clue[i] == 1) white[next] |= (uint8_t)(1u << (d ^ 1));
            if (b->clue[i] == 2) /* a line from black goes straight on */
                ari_loop_domain_keep(w, next, ~ari_loop_domain_with(d ^ 1) | ari_loop_domain_with(d));
        }
        if (b->clue[i] == 1) white[i] |= 16;
    }
}

static void brief_masyu(const ari_board *b, ari_model *m) {
    ari_loop_domain w;
    uint8_t *const white = ARI_ZERO(m->arena, uint8_t, b->ncell);
    if (!ari_model_granted(m, white && ari_loop_domain_begin(&w, b, m->arena, near_white, white))) return;
    begin_ways(b, &w, white);
    const ari_topo *t = ari_loop_domain_model(&w, m, LOOP, DEGREE, NULL);
    for (uint32_t i = 0; t && i < b->ncell; i++)
        if (b->clue[i] > 0) add_circle(b, m, t->edge, i, 0);
}

static const ari_form form[] = {
    {"edge", "rules after E. Friedman: Pearl Puzzles are NP-Complete, 2002; one variable a line, circles as clauses",
     build_masyu},
};

/* ---- scene ---- */

static void scene_masyu(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_cells(s, b, 0, 0);
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_scene_at(s, ARI_AT_CELL, i);
        if (b->clue[i] < 0) ari_scene_clue(s, b, i, b->clue[i]);
        else ari_scene_circle(s, ARI_INK_CLUE, ari_scene_x(b, i), ari_scene_y(b, i), 330, b->clue[i] == 2);
    }
    ari_scene_lines(s, b, k);
}

/* ---- derive ---- */

/* Bits of the directions with a line: 1 << d. */
static unsigned arms_masyu(const ari_board *b, const ari_marks *k, uint32_t cell) {
    unsigned bits = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_edge e = ari_genre_lines_at(b, cell / b->cols, cell % b->cols, d);
        if (e != ARI_NO && k->edge[e] > 0) bits |= 1u << d;
    }
    return bits;
}

static bool straight_masyu(unsigned bits) {
    return bits == (1u << ARI_UP | 1u << ARI_DOWN) || bits == (1u << ARI_LEFT | 1u << ARI_RIGHT);
}

/* The circle that the loop would obey at a cell. */
static int32_t circle_at(const ari_board *b, const ari_marks *k, uint32_t cell) {
    const unsigned here = arms_masyu(b, k, cell);
    unsigned turns = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        if (here & 1u << d) turns += !straight_masyu(arms_masyu(b, k, ari_board_ahead(b, cell, d)));
    if (here && straight_masyu(here) && turns) return 1;
    return here && !straight_masyu(here) && !turns ? 2 : ARI_CLUE_NONE;
}

static void derive_masyu(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = circle_at(b, k, i);
}

/* The rules, from scratch. */
static bool holds_masyu(const ari_board *b, const ari_marks *k) {
    if (!ari_genre_lines_loop(b, k)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] > 0 ? circle_at(b, k, i) != b->clue[i]
                           : (b->clue[i] == ARI_CLUE_ANY || b->param[ALL]) && !arms_masyu(b, k, i))
            return false;
    }
    return true;
}

static const char *const alias[] = {"mashu", "pearl", NULL};
static const char *const pid[] = {"mashu", "masyu", "pearl", NULL};
static const ari_idiom idiom[] = {{ALL, 1, NULL, 'f'}};

static const char example[] =
    "masyu 5x5\n"
    ". . . . .\n"
    "w w w w .\n"
    ". . . . .\n"
    ". . . . w\n"
    ". . w . .\n";

const ari_genre ari_genre_masyu = {
    .name = "masyu",
    .title = "Masyu",
    .summary = "one loop through all circles: straight on white, a turn on black",
    ARI_GENRE_TABLES,
    .rules.only = only,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param,
    .solving.brief = brief_masyu,
    .drawing.small_rows = 6, .drawing.small_cols = 6,
    .drawing.layer = {ARI_LAYER_CIRCLES, ARI_LAYER_LINES},
    .drawing.lines = ARI_LINES_CENTRE,
    .drawing.max_line = 1,
    .formats.idiom = idiom, .formats.nidiom = sizeof idiom / sizeof *idiom,
    .formats.pid = pid, .formats.tag = "masyu", .formats.url = {ARI_URL_CIRCLE},
    .formats.file = {ARI_FILE_CLUES, ARI_FILE_LINES},
    .formats.gameid = "pearl",
    .rules.sign = sign,
    .formats.parse_clue = ari_board_clue_parse_circle_any, .formats.print_clue = ari_board_clue_print_circle,
    .rules.audit = audit_masyu,
    .solving.read_marks = ari_genre_lines_read, .solving.write_marks = ari_genre_lines_write,
    .drawing.scene = scene_masyu,
    .editing.derive = derive_masyu, .rules.holds = holds_masyu,
    .rules.describe = describe_masyu,
    .formats.example = example,
    .techniques = &ari_masyu_techniques,
};
