/* hashi.c - islands joined by straight bridges, never crossing, into one group.
 *
 * A link is a pair of islands with nothing between them in a row or column (islands.h). Each has `max` variables, in
 * the order of links, k = 1..max.
 *
 * Model "unary": h r,c,k and v r,c,k say that the link to the right of, or below, island (r,c) has at least k bridges.
 *   many       k+1 bridges are k bridges too                    x k+1 -> x k
 *   cross      not both of two links that cross                 at most one such pair a cell
 *   clue       sum of all x at the island = n, and x k = 0 for k > n      one group a clue
 *   connected  the links in use join all islands                demand over the graph of islands
 * unfinished=1: the islands are not all there. Nothing is said of connection, and up to `max` bridges of an island may
 * go to an island to come in each direction whose next cell is free, unless a bridge there goes further:
 *   clue       sum of all x <= n <= sum of all x + sum of max (1 - x 1) over free cells; x 1 = 0 where there is no link
 *   noloop     the links in use contain no loop                 demand, with noloop=1 only
 *   straight   is in the variables: a drawing may break it, an assignment cannot
 * Well known deductions from two clues at once (two 1s are not joined when there are more islands) are not stated:
 * such a row would belong to both clues, but a row must go when its one clue goes. Search finds them by probing.
 * Bounds for each link that see through the ladder (with x k false it has at most k-1 bridges) and a least number of
 * links were tried: the search engine sees ladders itself and is as fast without. */
#include "puzzle/hashi.h"

#include "board/clue.h"
#include "genre/bridges.h"
#include "board/board.h"
#include "draw/scene.h"

/* ---- rules ---- */

static const ari_rule rule[] = {
    {"straight", "A bridge runs straight from one island to the next in its row or column"},
    {"many", "Two islands are joined by no more bridges than the board allows"},
    {"cross", "Bridges do not cross"},
    {"clue", "The number on an island says how many bridges end there"},
    {"connected", "The bridges connect all islands"},
    {"noloop", "The bridges form no loop"},
};

static const ari_param param[] = {
    {"max", NULL, 1, 4, 2, "1..4: how many bridges two islands may share"},
    {"noloop", NULL, 0, 1, 0, "1: the bridges form no loop; 0: they may"},
    {"unfinished", NULL, 0, 1, 0, "1: more islands may come, so those there need not be connected; 0: all are there"},
};

static const char *const only[sizeof rule / sizeof *rule] = {[CONNECTED] = "unfinished=0", [NOLOOP] = "noloop=1"};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"0 1 2 ...", "an island, and the number of bridges that end there"},
    {"?", "an island, its number not known"},
    {NULL, NULL},
};

static ari_status audit_hashi(const ari_board *b, ari_error *err) {
    return ari_board_clue_bound(b, 255, "0..255", err);
}

static void describe_hashi(const ari_board *b, ari_out *o) {
    ari_text_format(o, "hashi, max %d: at most %d bridge%s between two islands, loops are %s", (int)b->param[MAX],
                    (int)b->param[MAX], b->param[MAX] > 1 ? "s" : "",
                    b->param[WITHOUT] ? "forbidden (noloop=1)" : "allowed");
    if (b->param[UNFINISHED]) ari_text_put(o, "; more islands may come (unfinished=1)");
}

/* ---- model ---- */

/* What is left of the clue fits into the free cells beside the island, where islands may come. */
static void add_coming(const ari_board *b, ari_model *m, const ari_islands *l, ari_vertex v, ari_tag tag) {
    const int32_t max = b->param[MAX];
    const uint32_t *at = l->graph->inc + l->graph->head[v], n = l->graph->head[v + 1] - l->graph->head[v];
    int32_t room = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(b, l->cell[v], d);
        if (next != ARI_NO && !ari_islands_has(b, next)) room += max;
    }
    ari_model_begin(m, tag, b->clue[l->cell[v]] - room, ARI_PLUS);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t *span = l->span[at[i]], step = ari_islands_flat(b, l, at[i]) ? 1 : b->cols;
        const bool apart = span[1] - span[0] > step;
        for (uint32_t k = max == 1 && apart; k < (uint32_t)max; k++)
            ari_model_term(m, !k && apart ? 1 - max : 1, ARI_POS(at[i] * (uint32_t)max + k));
    }
    ari_model_end(m);
}

static void add_clue(ari_bridges *x, ari_vertex v) {
    const ari_board *b = x->b;
    const uint32_t site = ARI_SITE(ARI_AT_CELL, x->l.cell[v]);
    const int32_t clue = b->clue[x->l.cell[v]];
    if (clue < 0) return;
    const ari_tag tag = ari_tag_of(CLUE, site, ari_model_group(x->m, site));
    ari_bridges_sum(x, v, tag, b->param[UNFINISHED] ? ARI_MINUS : clue, clue);
    if (b->param[UNFINISHED]) add_coming(b, x->m, &x->l, v, tag);
    ari_bridges_limit(x, v, tag, (uint32_t)clue);
}

static void build_hashi(const ari_board *b, ari_model *m) {
    ari_bridges x;
    if (!ari_bridges_begin(&x, b, m, (uint32_t)b->param[MAX], MANY)) return;
    for (ari_vertex v = 0; v < x.l.nisland; v++) add_clue(&x, v);
    ari_bridges_cross(&x, CROSS);
    if (!b->param[UNFINISHED]) ari_bridges_demand(&x, ARI_CONNECTED, CONNECTED);
    if (b->param[WITHOUT]) ari_bridges_demand(&x, ARI_ACYCLIC, NOLOOP);
}

static const ari_form form[] = {
    {"unary", "after L. Coelho, G. Laporte, A. Lindbeck, T. Vidal: Benchmark Instances and Branch-and-Cut Algorithm "
              "for the Hashiwokakero Puzzle, 2019; integer bridges written in unary", build_hashi},
};

/* ---- programs: hashi_programs.c ---- */

static const ari_switch unary_choice[] = {
    {"search", "connected by breadth-first search over links, a column for each link and step, after M. Muessig 2024"}};
static const ari_switch onehot_choice[] = {
    {"human", "the ten human-deduced bounds, equations 6.2 to 6.11"}};

static const ari_recipe recipe[] = {
    {"unary", "integer bridges in unary: L. Coelho, G. Laporte, A. Lindbeck, T. Vidal 2019 (lazy cuts); M. Muessig: "
              "Hashiwokakero as integer program, 2024 (+search)", 0, ARI_ENCODE_LAZY, unary_choice, 1,
     ari_hashi_programs_unary, 0},
    {"onehot", "model 6.1 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, University of "
               "Edinburgh 2025: one column for 0, 1, 2 bridges, connected by flow and big-M", 0, ARI_ENCODE_FLOW,
     onehot_choice, 1, ari_hashi_programs_onehot, 1},
};

/* ---- marks ---- */

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    uint32_t site;
    bool many;
    (void)m;
    const bool read = ari_bridges_read(b, k, (uint32_t)b->param[MAX], value, &site, &many);
    *why = ari_tag_of(many ? MANY : STRAIGHT, site, 0);
    return read;
}

static void write_marks(const ari_board *b, uint32_t f, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)f, (void)m;
    ari_bridges_write(b, (uint32_t)b->param[MAX], value, k);
}

/* ---- scene ---- */

static void scene_hashi(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_lines(s, b, k);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!ari_islands_has(b, i)) continue;
        ari_scene_at(s, ARI_AT_CELL, i);
        ari_scene_circle(s, ARI_INK_CLUE, ari_scene_x(b, i), ari_scene_y(b, i), 400, false);
        ari_scene_clue(s, b, i, b->clue[i]);
    }
}

/* ---- derive ---- */

/* Islands stay, and stand wherever lines do anything but run straight through; each gets its number. */
static void derive_hashi(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t up = ari_bridges_drawn(b, k, i, ARI_UP), down = ari_bridges_drawn(b, k, i, ARI_DOWN);
        const int32_t left = ari_bridges_drawn(b, k, i, ARI_LEFT), right = ari_bridges_drawn(b, k, i, ARI_RIGHT);
        if (!ari_islands_has(b, i) && ari_bridges_straight(b, k, i) && !(up && left)) continue;
        b->clue[i] = up + down + left + right;
    }
}

static void range_hashi(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    *most = ARI_SITE_KIND(site) == ARI_AT_CELL ? 4 * b->param[MAX] : b->param[MAX];
    *least = 1;
}

static const int32_t bare = ARI_CLUE_ANY; /* an island stays */

static const char *const alias[] = {"hashikake", "hashiwokakero", "bridges", NULL};
static const char *const pid[] = {"hashi", "hashikake", "bridges", NULL};

static const char example[] =
    "hashi 6x6\n"
    ". . . . . .\n"
    "4 . . 3 . 1\n"
    ". . . . . .\n"
    ". . . . . .\n"
    "4 . . 3 . 1\n"
    ". . . . . .\n";

const ari_genre ari_genre_hashi = {
    .name = "hashi",
    .title = "Hashi",
    .summary = "islands joined by straight bridges into one group; numbers count their bridges",
    ARI_GENRE_TABLES,
    .rules.only = only,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param,
    .solving.recipe = recipe, .solving.nrecipe = sizeof recipe / sizeof *recipe,
    .drawing.small_rows = 6, .drawing.small_cols = 6,
    .drawing.layer = {ARI_LAYER_NUMBERS, ARI_LAYER_LINES},
    .drawing.lines = ARI_LINES_CENTRE,
    .drawing.max_line = 4,
    .formats.alien = "puzz.link's hashi has at most 2 bridges, loops and all islands; this board is different",
    .formats.pid = pid, .formats.tag = "hashiwokakero (hashi/bridges)",
    .formats.file_pid = "hashikake", .formats.url = {ARI_URL_NUMBER16},
    .formats.file = {ARI_FILE_CLUES, ARI_FILE_LINES},
    .formats.gameid = "bridges",
    .rules.sign = sign,
    .formats.parse_clue = ari_board_clue_parse_any, .formats.print_clue = ari_board_clue_print,
    .rules.audit = audit_hashi,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene_hashi,
    .editing.derive = derive_hashi, .editing.range = range_hashi, .editing.bare = &bare,
    .rules.describe = describe_hashi,
    .formats.example = example,
    .techniques = &ari_hashi_techniques,
};
