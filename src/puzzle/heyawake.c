/* heyawake.c - rooms: shade cells, no two side by side, so that the rest is connected and no straight way
 * through it leads over two thresholds.
 *
 * Model "cell": b r,c says that a cell is shaded.
 *   adjacent   not both b of two neighbours
 *   room       sum of b in a room = its number            one group a room
 *   run        one b at least in every shortest straight run that reaches into a third room
 *   connected  the cells that are not shaded are one piece, a demand on the cells */
#include "puzzle/heyawake.h"

#include "board/clue.h"
#include "board/rooms.h"
#include "graph/grid.h"
#include "draw/scene.h"

/* ---- rules ---- */

enum { ADJACENT, ROOM, RUN, WHITE };

static const ari_rule rule[] = {
    {"adjacent", "No two shaded cells are neighbours"},
    {"room", "A number says how many cells of its room are shaded"},
    {"run", "No straight run of unshaded cells reaches into three rooms"},
    {"connected", "All unshaded cells are connected edge to edge"},
};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"0 1 2 ...", "the number of shaded cells in the room; in any of its cells"},
    {NULL, NULL},
};

static void describe_heyawake(const ari_board *b, ari_out *o) {
    (void)b;
    ari_text_put(o, "heyawake: as many shaded cells in a room as its number says, no two of them neighbours");
}

/* ---- model ---- */

static void add_room(const ari_board *b, ari_model *m, uint32_t room) {
    const uint32_t site = ARI_SITE(ARI_AT_CELL, b->entry[room]);
    const int32_t number = b->clue[b->entry[room]];
    if (number < 0) return;
    ari_model_begin(m, ari_tag_of(ROOM, site, ari_model_group(m, site)), number, number);
    for (uint32_t i = b->entry[room]; i < b->ncell; i++)
        if (b->room[i] == room) ari_model_term(m, 1, ARI_POS(i));
    ari_model_end(m);
}

/* A line of n cells, `step` apart: from the last cell before a threshold to the first one behind the next. */
static void add_runs(const ari_board *b, ari_model *m, uint32_t first, uint32_t step, uint32_t n) {
    uint32_t from = ARI_NO;
    for (uint32_t i = 0; i + 1 < n; i++) {
        const uint32_t cell = first + i * step;
        if (b->room[cell] == b->room[cell + step]) continue;
        if (from != ARI_NO) {
            ari_model_begin(m, ari_tag_of(RUN, ARI_SITE(ARI_AT_CELL, from), 0), 1, ARI_PLUS);
            for (uint32_t at = from; at <= cell + step; at += step) ari_model_term(m, 1, ARI_POS(at));
            ari_model_end(m);
        }
        from = cell;
    }
}

static void build_heyawake(const ari_board *b, ari_model *m) {
    ari_graph *grid = ARI_TAKE(m->arena, ari_graph, 1);
    if (!ari_model_granted(m, grid && ari_grid_build(m->arena, b->rows, b->cols, grid) == ARI_OK)) return;
    for (uint32_t i = 0; i < b->ncell; i++) (void)ari_model_main(m, ari_board_name(b, 'b', i));
    for (ari_edge e = 0; e < grid->nedge; e++)
        ari_model_either(m, ari_tag_of(ADJACENT, ARI_SITE(ARI_AT_CELL, grid->ends[e][0]), 0),
                         ARI_NEG(grid->ends[e][0]), ARI_NEG(grid->ends[e][1]));
    for (uint32_t r = 0; r < b->nroom; r++) add_room(b, m, r);
    for (uint32_t r = 0; r < b->rows; r++) add_runs(b, m, r * b->cols, 1, b->cols);
    for (uint32_t c = 0; c < b->cols; c++) add_runs(b, m, c, b->cols, b->rows);
    ari_topo *t = ari_model_topo(m, ARI_CONNECTED, grid, false, 0, ari_tag_of(WHITE, ARI_SITE(ARI_AT_BOARD, 0), 0));
    for (uint32_t i = 0; t && i < b->ncell; i++) t->vertex[i] = ARI_NEG(i);
}

static const ari_form form[] = {
    {"cell", "rules after M. Holzer, O. Ruepp: The Troubles of Interior Design - A Complexity Analysis of the Game "
             "Heyawake, FUN 2007; one variable a cell", build_heyawake},
};

/* ---- marks ---- */

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    (void)m, (void)why;
    for (uint32_t i = 0; i < b->ncell; i++) value[i] = k->cell[i] > 0;
    return true;
}

static void write_marks(const ari_board *b, uint32_t f, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)f, (void)m;
    for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = value[i];
}

/* ---- scene ---- */

static void scene_heyawake(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_shading(s, b, k);
    ari_scene_rooms(s, b);
    ari_scene_clues(s, b, k);
}

/* ---- derive ---- */

static void derive_heyawake(ari_board *b, const ari_marks *k) {
    for (uint32_t r = 0; r < b->nroom; r++) b->clue[b->entry[r]] = 0;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[ari_board_rooms_first(b, i)] += k->cell[i] > 0;
}

/* As many as the room has cells. */
static void range_heyawake(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    (void)least; /* clues alone */
    *most = 0;
    for (uint32_t i = 0; i < b->ncell; i++) *most += b->room[i] == b->room[ARI_SITE_INDEX(site)];
}

static const char *const alias[] = {"heyawacky", NULL};
static const char *const pid[] = {"heyawake", "heyawacky", NULL};

static const char example[] =
    "heyawake 6x6\n"
    "0 . . . 0 .\n"
    ". . . . . .\n"
    ". . 2 . . .\n"
    "2 . . . . .\n"
    ". . 1 . . .\n"
    ". . . . . .\n"
    "a a b b c d\n"
    "e e f f c d\n"
    "e e g g c d\n"
    "h h g g c d\n"
    "h h i i j j\n"
    "h h i i j j\n";

const ari_genre ari_genre_heyawake = {
    .name = "heyawake",
    .title = "Heyawake",
    .summary = "shaded cells in rooms, no two side by side, the others in one piece without long straight ways",
    ARI_GENRE_TABLES,
    .drawing.layer = {ARI_LAYER_NUMBERS, ARI_LAYER_ROOMS, ARI_LAYER_SHADING},
    .drawing.lines = ARI_LINES_NONE,
    .formats.pid = pid, .formats.tag = "heyawake",
    .formats.url = {ARI_URL_WALLS, ARI_URL_ROOM16}, .formats.file = {ARI_FILE_ROOMS, ARI_FILE_CLUES, ARI_FILE_SHADING},
    .rules.sign = sign,
    .formats.parse_clue = ari_board_clue_parse, .formats.print_clue = ari_board_clue_print,
    .rules.audit = ari_board_rooms_audit,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene_heyawake,
    .editing.derive = derive_heyawake, .editing.range = range_heyawake,
    .rules.describe = describe_heyawake,
    .formats.example = example,
    .techniques = &ari_heyawake_techniques,
};
