/* template.c - a genre to begin from: shade cells, no two side by side; a number counts the shaded cells of its room.
 * doc/EXTENDING.md walks through it, and test/unit/puzzle_template.c builds it, so that the page stays true.
 *
 * Model "cell": s r,c says that a cell is shaded.
 *   adjacent  not both s of two neighbours
 *   clue      sum of s in the room = k          one group a number */
#include "board/genre.h"

#include "board/clue.h"
#include "board/rooms.h"
#include "draw/scene.h"

/* ---- rules ---- */

enum { ADJACENT, CLUE };

static const ari_rule rule[] = {
    {"adjacent", "No two shaded cells are neighbours"},
    {"clue", "A number says how many cells of its room are shaded"},
};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"0 1 2 ...", "the number of shaded cells in the room"},
    {NULL, NULL},
};

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    return ari_board_clue_parse(token, size, clue);
}

static ari_status audit(const ari_board *b, ari_error *err) { return ari_board_rooms_audit(b, err); }

static void describe(const ari_board *b, ari_out *o) {
    ari_text_format(o, "template: shaded cells in %u rooms, no two side by side", b->nroom);
}

/* ---- model ---- */

static void add_clue(const ari_board *b, ari_model *m, uint32_t room) {
    const uint32_t first = b->entry[room], site = ARI_SITE(ARI_AT_CELL, first);
    if (b->clue[first] < 0) return;
    ari_model_begin(m, ari_tag_of(CLUE, site, ari_model_group(m, site)), b->clue[first], b->clue[first]);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->room[i] == room) ari_model_term(m, 1, ARI_POS(i));
    ari_model_end(m);
}

static void build(const ari_board *b, ari_model *m) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const ari_name name = {'s', (uint16_t)(i / b->cols + 1), (uint16_t)(i % b->cols + 1), 0};
        (void)ari_model_main(m, name);
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d += ARI_RIGHT - ARI_DOWN) {
            const uint32_t next = ari_board_ahead(b, i, d);
            const ari_tag tag = ari_tag_of(ADJACENT, ARI_SITE(ARI_AT_CELL, i), 0);
            if (next != ARI_NO) ari_model_either(m, tag, ARI_NEG(i), ARI_NEG(next));
        }
    for (uint32_t r = 0; r < b->nroom; r++) add_clue(b, m, r);
}

static const ari_form form[] = {{"cell", "the rules as they stand; one variable a cell", build}};

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

static void scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_shading(s, b, k);
    ari_scene_rooms(s, b);
    ari_scene_clues(s, b, k);
}

/* ---- derive ---- */

static void derive(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ari_board_rooms_first(b, i) == i ? 0 : ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[ari_board_rooms_first(b, i)] += k->cell[i] > 0;
}

static const char *const alias[] = {NULL};
static const char *const pid[] = {"template", NULL};

const ari_genre ari_genre_template = {
    .name = "template",
    .title = "Template",
    .summary = "shaded cells, no two side by side, counted by room",
    ARI_GENRE_TABLES,
    .drawing.layer = {ARI_LAYER_NUMBERS, ARI_LAYER_ROOMS, ARI_LAYER_SHADING},
    .formats.pid = pid, .formats.url = {ARI_URL_WALLS, ARI_URL_ROOM16},
    .formats.file = {ARI_FILE_ROOMS, ARI_FILE_CLUES, ARI_FILE_SHADING},
    .rules.sign = sign,
    .formats.parse_clue = parse_clue, .formats.print_clue = ari_board_clue_print,
    .rules.audit = audit,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene,
    .editing.derive = derive,
    .rules.describe = describe,
};
