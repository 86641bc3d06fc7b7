/* zebra.c - attributes with values, positions in a row, and clues in words: who owns the zebra?
 *
 * The clues come as facts about values and positions (word_clues.h); the model makes rows of them (zebra_model.c). */
#include "puzzle/zebra.h"

#include "board/clue.h"
#include "board/word_clues.h"
#include "genre/onehot.h"
#include "board/board.h"
#include "draw/scene.h"

/* ---- rules ---- */

static const ari_rule rule[] = {
    {"place", "Every position has exactly one value of each attribute"},
    {"value", "Every value stands at exactly one position"},
    {"location", "A clue about the position of a value holds"},
    {"same", "Values that a clue joins stand at the same position"},
    {"relation", "A clue about the positions of two values holds"},
    {"between", "A clue about a value between two others holds"},
    {"choice", "A clue of several facts holds: some of them, one of them, or a condition"},
};

static const char *const order_name[] = {"given", "direct", "indirect-last", "exclusive", NULL};
static const ari_param param[] = {
    {"order", order_name, 0, 3, 0,
     "for experiments: the order of the clues in the model; direct locations first, indirect ones also last, rivals of "
     "placed values first"},
};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"colour: red green blue", "first a line for each attribute: its values, as many as positions"},
    {"red same as tea", "values of one position; also: red not same as tea, and so everywhere"},
    {"tea at 2", "at this position"},
    {"tea one of 1 3", "at one of these positions; or of values: tea one of red green"},
    {"red next to tea", "side by side"},
    {"red left of tea", "anywhere on that side; or right of"},
    {"red immediately left of tea", "side by side, in this order; or right of"},
    {"tea between red and milk", "anywhere between, in either order"},
    {"distance red tea 2", "this number of positions apart"},
    {"red minus tea one of -1 2", "position minus position; or plus"},
    {"tea at 1 or tea same as red", "one of them is true, or several"},
    {"either tea at 1 or tea at 3", "exactly one is true"},
    {"if tea at 1 then red at 2", "a condition; and, or between more facts"},
    {NULL, NULL},
};

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    if (size != 1 || token[0] != '.') return false; /* clues are sentences */
    *clue = ARI_CLUE_NONE;
    return true;
}

static ari_status audit_zebra(const ari_board *b, ari_error *err) {
    if (b->cols > ARI_WORD_CLUES_POS || b->rows > ARI_WORD_CLUES_ATTR)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the puzzle is too large",
                               "a zebra puzzle has at most 64 attributes and 32 positions");
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && (b->clue[i] < 1 || b->clue[i] > (int32_t)b->cols))
            return ari_board_clue_fail(b, i, "value ", b->clue[i], " is out of range", "values count from 1", err);
    return ARI_OK;
}

static void describe_zebra(const ari_board *b, ari_out *o) {
    ari_text_format(o, "zebra, %u attribute%s, %u position%s: every value at one position, and every clue holds",
                    b->rows, b->rows == 1 ? "" : "s", b->cols, b->cols == 1 ? "" : "s");
    if (b->param[ORDER]) ari_text_format(o, " (order=%s)", order_name[b->param[ORDER]]);
}

/* ---- model ---- */

static const ari_form form[] = {
    {"onehot", "M. Gregor, K. Zabovska, V. Smatanik: The Zebra Puzzle and Getting to Know Your Tools, INES 2015; the "
               "clues as linear rows", ari_zebra_model_build},
};

static const ari_switch choice[] = {{"linear", "a column for each product of two places, and its three rows"}};

static const ari_recipe recipe[] = {
    {"product", "M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, 2025: clues of two values as "
                "quadratic rows; with linear: their linearisation",
     0, ARI_ENCODE_LAZY, choice, 1, ari_zebra_model_products, 0},
};

/* ---- scene ---- */

/* A name in the middle of a cell of the table, whose first row and column are headings. */
static void put_name(ari_scene *s, ari_ink ink, const ari_word *w, int32_t x, int32_t y) {
    char text[64];
    uint32_t n = w->n < sizeof text ? w->n : (uint32_t)sizeof text - 1;
    for (uint32_t i = 0; i < n; i++) text[i] = w->at[i];
    text[n] = '\0';
    ari_scene_text(s, ink, x, y, text);
}

static void scene_zebra(const ari_board *b, const ari_marks *k, ari_scene *s) {
    const ari_clauses *c = ari_word_clues_of(b, s->arena);
    if (!c) {
        s->failed = true;
        return;
    }
    uint32_t longest = 1;
    for (uint32_t v = 0; v < b->ncell; v++) longest = c->value[v].n > longest ? c->value[v].n : longest;
    for (uint32_t r = 0; r < b->rows; r++) longest = c->attr[r].n > longest ? c->attr[r].n : longest;
    const int32_t wide = 600 + 350 * (int32_t)(longest > 60 ? 60 : longest), cols = (int32_t)b->cols,
                  rows = (int32_t)b->rows;
    s->width = wide * (cols + 1);
    s->height = 1000 * (rows + 1);
    for (int32_t r = 0; r <= rows + 1; r++)
        ari_scene_line(s, r < 2 || r > rows ? ARI_INK_GRID_BOLD : ARI_INK_GRID, 0, 1000 * r, s->width, 1000 * r, 1);
    for (int32_t p = 0; p <= cols + 1; p++)
        ari_scene_line(s, p < 2 || p > cols ? ARI_INK_GRID_BOLD : ARI_INK_GRID, wide * p, 0, wide * p, s->height, 1);
    for (int32_t p = 0; p < cols; p++) ari_scene_number(s, ARI_INK_CLUE, wide * (p + 1) + wide / 2, 500, p + 1);
    for (uint32_t r = 0; r < b->rows; r++) {
        ari_scene_at(s, ARI_AT_BOARD, 0);
        put_name(s, ARI_INK_CLUE, &c->attr[r], wide / 2, 1000 * (int32_t)r + 1500);
        for (uint32_t p = 0; p < b->cols; p++) {
            const uint32_t i = r * b->cols + p;
            const int32_t v = b->clue[i] > 0 ? b->clue[i] : k ? k->cell[i] : 0;
            if (v < 1 || v > cols) continue;
            ari_scene_at(s, ARI_AT_CELL, i);
            put_name(s, b->clue[i] > 0 ? ARI_INK_CLUE : ARI_INK_ANSWER, &c->value[r * b->cols + (uint32_t)v - 1],
                     wide * (int32_t)(p + 1) + wide / 2, 1000 * (int32_t)r + 1500);
        }
    }
}

/* ---- derive ---- */

/* ari_genre_onehot_derive: every cell gets its number. */

static const char *const alias[] = {"logicgrid", NULL};

static const char example[] =
    "zebra 4\n"
    "colour: red green blue yellow\n"
    "owner: Ada Bruno Clara David\n"
    "pet: cat dog horse snail\n"
    "drink: tea coffee milk juice\n"
    "horse immediately left of tea\n"
    "Clara same blue\n"
    "Bruno next to dog\n"
    "Ada not same coffee\n"
    "cat right of coffee\n"
    "green left of milk\n"
    "Bruno left of red\n"
    "coffee immediately left of David\n"
    "red same tea\n"
    "horse not same Bruno\n"
    "horse next to Clara\n";

const ari_genre ari_genre_zebra = {
    .name = "zebra",
    .title = "Zebra",
    .summary = "values of several attributes at positions in a row, from clues in words",
    ARI_GENRE_TABLES,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param, .rules.ninner = 1,
    .solving.brief = ari_zebra_brief_build,
    .solving.recipe = recipe, .solving.nrecipe = sizeof recipe / sizeof *recipe,
    .drawing.most_rows = ARI_WORD_CLUES_ATTR, .drawing.most_cols = ARI_WORD_CLUES_POS,
    .drawing.small_rows = 3, .drawing.small_cols = 4,
    .drawing.layer = {ARI_LAYER_SENTENCES, ARI_LAYER_DIGITS},
    .rules.sign = sign,
    .formats.parse_clue = parse_clue, .formats.print_clue = ari_board_clue_print,
    .rules.audit = audit_zebra,
    .solving.read_marks = ari_genre_onehot_read, .solving.write_marks = ari_zebra_brief_write,
    .drawing.scene = scene_zebra,
    .editing.derive = ari_genre_onehot_derive, .editing.given = ari_genre_onehot_given,
    .rules.describe = describe_zebra,
    .formats.example = example,
    .techniques = &ari_zebra_techniques,
    .rules.holds = ari_zebra_brief_holds,
};
