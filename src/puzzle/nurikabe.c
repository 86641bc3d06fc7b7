/* nurikabe.c - black and white: every number lies in an island of that number of white cells, all black cells are one
 * sea.
 *
 * Model "island": b r,c says that a cell is black; i r,c,k that it belongs to the island of the k-th clue, which hangs
 * together with the clue by white cells (defined so). Clue cells are white and have no variable; next to a clue
 * there can be land of its own island only.
 *   pool     not all four b of a block
 *   number   b + the sum of i over all clues = 1           black, or of one island; unfinished=1: at most 1
 *            i of a cell and a white neighbour -> its i    islands do not touch; and each is connected (demand)
 *   size     the sum of i of a clue = number - 1           one group a clue; cells too far from it are excluded, too
 *   sea      the black cells are one piece                 demand on the cells */
#include "puzzle/nurikabe.h"

#include "board/clue.h"
#include "genre/numbered_islands.h"
#include "draw/scene.h"

#include <string.h>

/* ---- rules ---- */

enum { CLUE, POOL, NUMBER, SIZE, SEA };
enum { UNFINISHED };

static const ari_rule rule[] = {
    {"clue", "A cell with a clue is white"},
    {"pool", "No block of two by two cells is all black"},
    {"number", "Every island of white cells has exactly one clue"},
    {"size", "A number says how many cells its island has"},
    {"sea", "All black cells are connected edge to edge"},
};

static const ari_param param[] = {
    {"unfinished", NULL, 0, 1, 0, "1: more clues may come, so an island may have none yet; 0: all clues are there"},
};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"1 2 3 ...", "a white cell whose island has this number of cells"},
    {"?", "a white cell of an island of any size"},
    {NULL, NULL},
};

static ari_status audit_nurikabe(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == 0)
            return ari_board_clue_fail(b, i, "clue ", 0, " is no size of an island", "islands have one cell at least",
                                       err);
    return ARI_OK;
}

static void describe_nurikabe(const ari_board *b, ari_out *o) {
    ari_text_put(o, "nurikabe: islands of as many white cells as their one number says, a sea without pools");
    if (b->param[UNFINISHED]) ari_text_put(o, "; more clues may come (unfinished=1)");
}

/* ---- model ---- */

/* sea[]: the cells that may be black. */
static void add_pool(ari_model *m, const ari_board *b, const ari_lit *sea, uint32_t cell) {
    const uint32_t cols = b->cols, block[4] = {cell, cell + 1, cell + cols, cell + cols + 1};
    ari_lit lit[4];
    for (uint32_t i = 0; i < 4; i++) {
        if (sea[block[i]] == ARI_LIT_FALSE) return;
        lit[i] = ARI_NOT(sea[block[i]]);
    }
    ari_model_clause(m, ari_tag_of(POOL, ARI_SITE(ARI_AT_CELL, cell), 0), lit, 4);
}

static void build_nurikabe(const ari_board *b, ari_model *m) {
    ari_numbered_islands x;
    ari_lit *sea = ARI_TAKE(m->arena, ari_lit, b->ncell);
    if (!ari_model_granted(m, sea != NULL)) return;
    for (uint32_t i = 0; i < b->ncell; i++)
        sea[i] = b->clue[i] != ARI_CLUE_NONE ? ARI_LIT_FALSE : ARI_POS(ari_model_main(m, ari_board_name(b, 'b', i)));
    if (!ari_numbered_islands_begin(&x, b, m, sea, NUMBER)) return;
    for (uint32_t r = 0; r + 1 < b->rows; r++)
        for (uint32_t c = 0; c + 1 < b->cols; c++) add_pool(m, b, sea, r * b->cols + c);
    for (uint32_t k = 0; k < x.n && m->status == ARI_OK; k++) {
        const uint32_t site = ARI_SITE(ARI_AT_CELL, x.root[k]);
        if (b->clue[x.root[k]] >= 0)
            ari_numbered_islands_size(&x, k, ari_tag_of(SIZE, site, ari_model_group(m, site)));
        ari_numbered_islands_piece(&x, k, NUMBER);
    }
    ari_numbered_islands_owners(&x, NUMBER, b->param[UNFINISHED] != 0);
    ari_topo *t = ari_model_topo(m, ARI_CONNECTED, x.grid, false, 0, ari_tag_of(SEA, ARI_SITE(ARI_AT_BOARD, 0), 0));
    if (t) memcpy(t->vertex, sea, b->ncell * sizeof *t->vertex);
}

static const ari_form form[] = {
    {"island",
     "rules after M. Holzer, A. Klein, M. Kutrib: On the NP-Completeness of the Nurikabe Pencil Puzzle and "
     "Variants Thereof, FUN 2004; one variable a cell, and one a cell and island that may hold it",
     build_nurikabe},
};

/* ---- marks ---- */

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    (void)m;
    why->rule = CLUE;
    return ari_board_clue_shade_read(b, k, value, &why->site);
}

static void write_marks(const ari_board *b, uint32_t f, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)f, (void)m;
    ari_board_clue_shade_write(b, value, k);
}

/* ---- scene ---- */

static void scene_nurikabe(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_shading(s, b, k);
    ari_scene_cells(s, b, 0, 0);
    ari_scene_clues(s, b, k);
}

/* ---- derive ---- */

/* Cells of the white piece that holds `cell`; they are marked in `seen` and listed in `queue`, both [ncell]. */
static uint32_t piece_nurikabe(const ari_board *b, const ari_marks *k, uint32_t cell, bool *seen, uint32_t *queue) {
    uint32_t n = 1;
    queue[0] = cell;
    seen[cell] = true;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || seen[next] || k->cell[next] > 0) continue;
            seen[next] = true;
            queue[n++] = next;
        }
    return n;
}

/* The number of an island stands where its clue was, else in its first cell. */
static void derive_nurikabe(ari_board *b, const ari_marks *k) {
    const ari_mark mark = ari_arena_mark(&b->arena);
    bool *seen = ARI_ZERO(&b->arena, bool, b->ncell);
    uint32_t *queue = ARI_TAKE(&b->arena, uint32_t, b->ncell);
    for (uint32_t i = 0; seen && queue && i < b->ncell; i++) {
        if (k->cell[i] > 0) b->clue[i] = ARI_CLUE_NONE;
        if (k->cell[i] > 0 || seen[i]) continue;
        const uint32_t n = piece_nurikabe(b, k, i, seen, queue);
        uint32_t at = 0;
        while (at < n && b->clue[queue[at]] == ARI_CLUE_NONE) at++;
        at = queue[at < n ? at : 0];
        for (uint32_t j = 0; j < n; j++) b->clue[queue[j]] = ARI_CLUE_NONE;
        b->clue[at] = (int32_t)n;
    }
    ari_arena_rewind(&b->arena, mark);
}

static void range_nurikabe(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    (void)site; /* clues alone */
    *least = 1;
    *most = (int32_t)b->ncell;
}

static const int32_t bare = ARI_CLUE_ANY; /* the island stays */
static const char *const alias[] = {"islands", NULL};
static const char *const pid[] = {"nurikabe", NULL};

static const char example[] =
    "nurikabe 5x5\n"
    ". . 2 . .\n"
    ". . . . .\n"
    ". . . . .\n"
    ". . . . .\n"
    ". 8 . 3 .\n";

const ari_genre ari_genre_nurikabe = {
    .name = "nurikabe",
    .title = "Nurikabe",
    .summary = "islands of as many white cells as their numbers say, in one black sea",
    ARI_GENRE_TABLES,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param,
    .drawing.layer = {ARI_LAYER_NUMBERS, ARI_LAYER_SHADING},
    .drawing.lines = ARI_LINES_NONE,
    .formats.pid = pid, .formats.tag = "nurikabe", .formats.url = {ARI_URL_NUMBER16}, .formats.file = {ARI_FILE_MIXED},
    .formats.alien = "puzz.link has no clues to come (unfinished=1)",
    .rules.sign = sign,
    .formats.parse_clue = ari_board_clue_parse_any, .formats.print_clue = ari_board_clue_print,
    .rules.audit = audit_nurikabe,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene_nurikabe,
    .editing.derive = derive_nurikabe, .editing.range = range_nurikabe, .editing.bare = &bare,
    .rules.describe = describe_nurikabe,
    .formats.example = example,
    .techniques = &ari_nurikabe_techniques,
};
