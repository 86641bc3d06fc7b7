/* slitherlink.c - one loop along the borders of cells; a number counts the sides of its cell that the loop uses.
 *
 * Model "edge": h r,c and v r,c say that the loop runs along a unit line between two points.
 *   degree   sum of the lines at a point = 2 z        z: the loop passes here (auxiliary)
 *   clue     sum of the sides of the cell = k         one group a clue
 *   visit    z = 1 at every point                     with all=1 only
 *   loop     the lines are exactly one simple cycle   demand over the grid of points, faces included
 * A "?" says nothing and is no row. */
#include "puzzle.h"

#include "clue.h"
#include "fence.h"
#include "net.h"

/* ---- rules ---- */

enum { DEGREE, CLUE, VISIT, LOOP };
enum { ALL };

static const ari_rule rule[] = {
    {"degree", "The loop never branches, crosses itself or ends: every point has two lines or none"},
    {"clue", "A number says how many of the sides of its cell belong to the loop"},
    {"visit", "The loop passes through every point"},
    {"loop", "All lines together form exactly one closed loop"},
};

static const ari_param param[] = {
    {"all", NULL, 0, 1, 0, "1: the loop passes through every point; 0: it need not"},
};

/* ---- board ---- */

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    return ari_clue_parse(token, size, true, clue);
}

static void describe(const ari_board *b, ari_out *o) {
    ari_text_put(o, "slitherlink: one loop along the borders of cells");
    ari_net_describe(b, o);
    if (b->param[ALL]) ari_text_put(o, b->net ? "; it passes through every point (all=1)"
                                               : " that passes through every point (all=1)");
}

/* ---- model ---- */

static void build(const ari_board *b, ari_model *m) {
    const ari_fence f = {DEGREE, CLUE, VISIT, LOOP, b->param[ALL] != 0};
    ari_fence_build(b, m, ARI_CYCLE, &f);
}

static const ari_form form[] = {
    {"edge", "R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato: Finding All Solutions and "
             "Instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012)", build},
};

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, uint16_t *why,
                       uint32_t *site) {
    ari_edge wrong;
    if (ari_lines_read(b, m, k, value, &wrong)) return true;
    *why = DEGREE;
    *site = ARI_SITE(ARI_AT_EDGE, wrong);
    return false;
}

/* ---- scene ---- */

/* ari_fence_scene: points, numbers, lines. */

/* ---- derive ---- */

/* ari_fence_derive: every cell gets the number of its sides on the loop. */

static const char *const alias[] = {"slither", "loopy", "fences", NULL};
static const char *const pid[] = {"slither", "slitherlink", NULL};

const ari_genre ari_genre_slitherlink = {
    .name = "slitherlink",
    .summary = "one loop along the borders of cells; numbers count the sides it uses",
    .alias = alias,
    .rule = rule, .nrule = sizeof rule / sizeof *rule,
    .param = param, .nparam = sizeof param / sizeof *param,
    .form = form, .nform = sizeof form / sizeof *form,
    .lines = ARI_LINES_BORDER,
    .max_line = 1,
    .pid = pid, .url = ARI_URL_4CELL,
    .gameid = "loopy",
    .parse_clue = parse_clue, .print_clue = ari_clue_print,
    .nets = true,
    .audit = ari_fence_audit,
    .read_marks = read_marks, .write_marks = ari_lines_write,
    .scene = ari_fence_scene,
    .derive = ari_fence_derive,
    .describe = describe,
};
