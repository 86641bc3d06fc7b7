/* loops.c - Slitherlink with any number of loops, also none; boards whose answer is a picture or a message.
 *
 * Model "edge": as Slitherlink's, with the demand that the lines are disjoint cycles instead of exactly one:
 *   degree   sum of the lines at a point = 2 z        z: a loop passes here (auxiliary); and the demand `cycles`
 *   clue     sum of the sides of the cell = k         one group a clue
 *   visit    z = 1 at every point                     with all=1 only
 * Disjoint cycles are nothing but points with two lines or none, so rows and demand say the same under one rule. */
#include "board/genre.h"

#include "board/clue.h"
#include "board/net.h"
#include "genre/side_clues.h"

/* ---- rules ---- */

enum { DEGREE, CLUE, VISIT };
enum { ALL };

static const ari_rule rule[] = {
    {"degree", "Loops never branch, cross, touch or end: every point has two lines or none"},
    {"clue", "A number says how many of the sides of its cell belong to loops"},
    {"visit", "Every point is on a loop"},
};

static const ari_param param[] = {
    {"all", NULL, 0, 1, 0, "1: every point is on a loop; 0: it need not be"},
};

static const char *const only[sizeof rule / sizeof *rule] = {[VISIT] = "all=1"};

/* ---- board ---- */

static void describe_rules(const ari_board *b, ari_out *o) {
    ari_text_put(o, "loops: any number of separate loops along the borders of cells, also none");
    ari_net_describe(b, o);
    if (b->param[ALL]) ari_text_put(o, "; every point is on one (all=1)");
}

/* ---- model ---- */

static void build_loops(const ari_board *b, ari_model *m) {
    const ari_side_clues f = {DEGREE, CLUE, VISIT, DEGREE, b->param[ALL] != 0};
    ari_side_clues_build(b, m, ARI_CYCLES, &f);
}

static const ari_form form[] = {
    {"edge",
     "after R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato: Finding All Solutions "
     "and Instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012); any number of loops",
     build_loops},
};

/* ---- scene, derive ---- */

/* ari_side_clues_scene: points, numbers, lines. ari_side_clues_derive: every cell gets the number of its sides on
 * loops. */

static const char *const alias[] = {"slitherlinks", NULL};

static const char example[] =
    "loops 5x5\n"
    ". 3 . 3 .\n"
    "1 . . . .\n"
    "3 . . . .\n"
    "2 . 2 1 2\n"
    "3 2 2 3 .\n";

const ari_genre ari_genre_loops = {
    .name = "loops",
    .title = "Loops",
    .summary = "any number of loops along the borders of cells; numbers count the sides they use",
    ARI_GENRE_TABLES,
    ARI_SIDE_CLUES_GENRE,
    .editing.range = ari_side_clues_range,
    .formats.example = example,
    .techniques = &ari_side_clue_techniques,
};
