/* board_make.c - boards and drawings: sizes that are refused, places in words, blank marks, scenes, and every genre's
 * board, model and scene under all memory budgets up to enough. */
#include "audit.h"
#include "test.h"

#include "graph/grid.h"
#include "puzzle/puzzle.h"
#include "board/board.h"
#include "draw/scene.h"

static const ari_genre *genre(const char *name) { return ari_puzzle_find(name, strlen(name)); }

static ari_status try_size(const char *name, uint32_t rows, uint32_t cols) {
    ari_board b;
    ari_error err = {0};
    const ari_status s = ari_board_make(&b, genre(name), rows, cols, NULL, 0, &err);
    if (s == ARI_OK) ari_board_drop(&b);
    else CHECK(err.status == s && err.what[0]);
    return s;
}

static void sizes(void) {
    CHECK_EQ(try_size("slitherlink", 0, 5), ARI_RANGE);
    CHECK_EQ(try_size("slitherlink", 5, 0), ARI_RANGE);
    CHECK_EQ(try_size("masyu", 1001, 1), ARI_RANGE);
    CHECK_EQ(try_size("masyu", 1, 1001), ARI_RANGE);
    CHECK_EQ(try_size("masyu", 501, 500), ARI_RANGE);
    CHECK_EQ(try_size("masyu", UINT32_MAX, UINT32_MAX), ARI_RANGE);
    CHECK_EQ(try_size("hashi", 65536, 65536), ARI_RANGE);
    CHECK_EQ(try_size("slitherlink", 500, 500), ARI_OK);
    CHECK_EQ(try_size("hashi", 250, 1000), ARI_OK);
    CHECK_EQ(try_size("sudoku", 1, 1), ARI_OK);
}

static const char *words(const ari_board *b, uint32_t kind, uint32_t index, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    ari_board_place(b, ARI_SITE(kind, index), &o);
    return ari_text_end(&o);
}

static void places(void) {
    ari_board border, centre, plain;
    ari_error err;
    CHECK(ari_board_make(&border, genre("slitherlink"), 2, 3, NULL, 0, &err) == ARI_OK);
    CHECK(ari_board_make(&centre, genre("masyu"), 2, 3, NULL, 0, &err) == ARI_OK);
    CHECK(ari_board_make(&plain, genre("sudoku"), 4, 4, NULL, 0, &err) == ARI_OK);
    ari_arena *a = &border.arena;
    CHECK_STR(words(&border, ARI_AT_BOARD, 0, a), "the board");
    CHECK_STR(words(&border, ARI_AT_CELL, 5, a), "R2C3");
    CHECK_STR(words(&border, ARI_AT_POINT, 0, a), "the top left corner of R1C1");
    CHECK_STR(words(&border, ARI_AT_POINT, 3, a), "the top right corner of R1C3");
    CHECK_STR(words(&border, ARI_AT_POINT, 11, a), "the bottom right corner of R2C3");
    CHECK_STR(words(&border, ARI_AT_EDGE, ari_grid_h(border.graph, 1, 2), a), "the top edge of R2C3");
    CHECK_STR(words(&border, ARI_AT_EDGE, ari_grid_h(border.graph, 2, 0), a), "the bottom edge of R2C1");
    CHECK_STR(words(&border, ARI_AT_EDGE, ari_grid_v(border.graph, 1, 1), a), "the left edge of R2C2");
    CHECK_STR(words(&border, ARI_AT_EDGE, ari_grid_v(border.graph, 0, 3), a), "the right edge of R1C3");
    CHECK_STR(words(&centre, ARI_AT_POINT, 4, a), "R2C2");
    CHECK_STR(words(&centre, ARI_AT_EDGE, ari_grid_h(centre.graph, 1, 0), a),
              "the line between R2C1 and R2C2");
    CHECK_STR(words(&centre, ARI_AT_EDGE, ari_grid_v(centre.graph, 0, 2), a),
              "the line between R1C3 and R2C3");
    CHECK_STR(words(&plain, ARI_AT_ROW, 3, a), "row 4");
    CHECK_STR(words(&plain, ARI_AT_COL, 0, a), "column 1");
    CHECK_STR(words(&plain, ARI_AT_BOX, 1, a), "box 2");
    CHECK_STR(words(&plain, ARI_AT_PAIR, 7, a), "number 7");
    ari_board_drop(&border);
    ari_board_drop(&centre);
    ari_board_drop(&plain);
}

static void steps(void) {
    ari_board b;
    ari_error err;
    CHECK(ari_board_make(&b, genre("masyu"), 2, 3, NULL, 0, &err) == ARI_OK);
    CHECK_EQ(ari_board_ahead(&b, 1, ARI_UP), ARI_NO);
    CHECK_EQ(ari_board_ahead(&b, 1, ARI_DOWN), 4);
    CHECK_EQ(ari_board_ahead(&b, 1, ARI_LEFT), 0);
    CHECK_EQ(ari_board_ahead(&b, 1, ARI_RIGHT), 2);
    CHECK_EQ(ari_board_ahead(&b, 5, ARI_DOWN), ARI_NO);
    CHECK_EQ(ari_board_ahead(&b, 5, ARI_RIGHT), ARI_NO);
    CHECK_EQ(ari_board_ahead(&b, 3, ARI_LEFT), ARI_NO);
    ari_board_drop(&b);
}

static uint32_t count_items(const ari_scene *s, ari_shape shape, ari_ink ink) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->nitem; i++) n += s->item[i].shape == shape && s->item[i].ink == ink;
    return n;
}

static void scenes(void) {
    ari_board b;
    ari_error err;
    ari_scene s;
    CHECK(ari_board_make(&b, genre("slitherlink"), 2, 2, NULL, 0, &err) == ARI_OK);
    ari_marks *k = ari_board_blank(&b, &b.arena);
    CHECK(k->ncell == 4 && k->nedge == 12 && k->edge && !k->cell);
    b.clue[0] = 3;
    b.clue[1] = ARI_CLUE_ANY;
    k->edge[0] = 1;
    k->edge[1] = -1;
    ari_scene_init(&s, &b.arena, &b);
    b.genre->drawing.scene(&b, k, &s);
    CHECK(!s.failed && s.width == 2000 && s.height == 2000);
    CHECK_EQ(count_items(&s, ARI_SHAPE_CIRCLE, ARI_INK_DOT), 9);
    CHECK_EQ(count_items(&s, ARI_SHAPE_TEXT, ARI_INK_CLUE), 2);
    CHECK_EQ(count_items(&s, ARI_SHAPE_LINE, ARI_INK_ANSWER), 1);
    CHECK_EQ(count_items(&s, ARI_SHAPE_CROSS, ARI_INK_FAINT), 1);
    ari_board_drop(&b);

    CHECK(ari_board_make(&b, genre("sudoku"), 4, 4, NULL, 0, &err) == ARI_OK);
    b.param[0] = b.param[1] = 2;
    k = ari_board_blank(&b, &b.arena);
    CHECK(k->cell && !k->edge && k->nedge == 0);
    b.clue[3] = 4;
    k->cell[0] = 2;
    ari_scene_init(&s, &b.arena, &b);
    b.genre->drawing.scene(&b, k, &s);
    CHECK_EQ(count_items(&s, ARI_SHAPE_LINE, ARI_INK_GRID), 4);
    CHECK_EQ(count_items(&s, ARI_SHAPE_LINE, ARI_INK_GRID_BOLD), 6);
    CHECK_EQ(count_items(&s, ARI_SHAPE_TEXT, ARI_INK_CLUE), 1);
    CHECK_EQ(count_items(&s, ARI_SHAPE_TEXT, ARI_INK_ANSWER), 1);
    ari_board_drop(&b);
}

/* Two of each clue that the genre can write, so that every part of the model is built. */
static void fill_clues(ari_board *b) {
    static const char *const token[] = {"1", "w", "b", "1>", "0^", "?"};
    uint32_t at = 0;
    for (size_t i = 0; i < sizeof token / sizeof *token; i++) {
        int32_t clue;
        if (!b->genre->formats.parse_clue(token[i], (uint32_t)strlen(token[i]), &clue)) continue;
        b->clue[at] = clue;
        b->clue[at + 2] = clue;
        at += 4;
    }
}

/* True when the budget was enough for everything. */
static bool try_budget(const ari_genre *g, size_t budget) {
    ari_board b;
    ari_error err;
    ari_model m;
    ari_scene s;
    const ari_status made = ari_board_make(&b, g, 6, 6, NULL, budget, &err);
    if (made != ARI_OK) {
        CHECK(made == ARI_LIMIT);
        return false;
    }
    for (uint32_t i = 0; i < g->rules.nparam; i++) b.param[i] = g->rules.param[i].most;
    if (ari_layer_has(g, ARI_LAYER_BOXES)) b.param[0] = 2, b.param[1] = 3;
    fill_clues(&b);
    ari_model_init(&m, &b.arena, "test");
    g->solving.form[0].build(&b, &m);
    ari_scene_init(&s, &b.arena, &b);
    g->drawing.scene(&b, NULL, &s);
    CHECK(m.status == ARI_OK || m.status == ARI_LIMIT);
    const char *why = "";
    const bool whole = m.status == ARI_OK && !s.failed;
    b.arena.budget = 0; /* the audit takes memory too */
    if (m.status == ARI_OK && !CHECK(audit_model(&m, &why))) fprintf(stderr, "  %s: %s\n", g->name, why);
    ari_board_drop(&b);
    return whole;
}

static void budgets(void) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        size_t budget = 1;
        while (budget < (size_t)1 << 24 && !try_budget(ari_puzzle_table[i], budget)) budget += budget / 16 + 1;
        if (!CHECK(budget < (size_t)1 << 24)) fprintf(stderr, "  %s\n", ari_puzzle_table[i]->name);
    }
}

int main(void) {
    sizes();
    places();
    steps();
    scenes();
    budgets();
    return TEST_DONE();
}
