/* edit_solve.c - boards made by gestures alone: from an empty board of each genre a published board and its whole
 * solution, by keys and again by clicks, as the reader has the board; `check` says yes; undo leads back to the start,
 * redo on again. */
#include "test.h"

#include "edit/draft.h"
#include "board/net.h"
#include "edit/places.h"

#include <stdlib.h>

static const char *const files[] = {
    "examples/battleship/6x6-solved.txt", "examples/battleship/6x6.url",       "examples/circuit/6x6-solved.txt",
    "examples/circuit/5x6-shortest.txt",  "examples/hashi/7x7.url",            "examples/hashi/10x10-m3.gameid",
    "examples/heyawake/6x6.txt",          "examples/heyawake/8x8.url",         "examples/loops/8x8-solved.txt",
    "examples/loops/honeycomb-7x7.txt",   "examples/masyu/12x12.url",          "examples/numberlink/7x7-d.txt",
    "examples/numberlink/triangular-6x6-d.txt", "examples/nurikabe/8x8-solved.txt", "examples/slitherlink/5x5.url",
    "examples/slitherlink/honeycomb-5x5-solved.txt", "examples/sudoku/6x6.txt", "examples/sudoku/9x9.line",
    "examples/sudoku/16x16.gameid",       "examples/yajilin/10x10.url",        "examples/zebra/life1962.txt",
    "examples/zebra/choices.txt"};
enum { NFILE = sizeof files / sizeof *files };

static const char *file;
static bool by_clicks;

static void act(ari_draft *d, const char *mode, const char *gesture) {
    ari_error e;
    if (!CHECK(ari_draft_act(d, mode, gesture, NULL, &e) == ARI_OK))
        fprintf(stderr, "  %s: %s: %s (line %u)\n", file, gesture, e.what, e.line);
}

static void actf(ari_draft *d, const char *mode, const char *verb, uint32_t place, const char *rest) {
    char id[ARI_PLACE_ID], line[256];
    snprintf(line, sizeof line, "%s %s%s%s", verb, ari_place_id(place, id), *rest ? " " : "", rest);
    act(d, mode, line);
}

/* Clicks, left or right as is nearer, or the key, until the slot has the value. */
static void bring(ari_draft *d, const char *mode, ari_edit_part part, uint32_t place, int64_t to, const char *key) {
    if (!by_clicks && ari_draft_get(d, part, place) != to) actf(d, mode, "key", place, key);
    for (int i = 0; i < 300 && ari_draft_get(d, part, place) != to; i++)
        actf(d, mode, i < 150 ? "click" : "right", place, "");
    if (!CHECK(ari_draft_get(d, part, place) == to)) fprintf(stderr, "  %s: %s %u\n", file, key, place);
}

static const char *token(const ari_board *b, int32_t clue) {
    static char text[32];
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    b->genre->print_clue(clue, &o);
    snprintf(text, sizeof text, "%s", ari_text_end(&o));
    ari_arena_drop(&a);
    return text;
}

static const char *number(int64_t n) {
    static char text[24];
    if (n == ARI_CLUE_ANY) return "?";
    snprintf(text, sizeof text, "%lld", (long long)n);
    return text;
}

/* ---- clues ---- */

/* Rooms first: rectangles by a drag, others by their walls. */
static void make_rooms(ari_draft *d, const ari_board *b) {
    for (uint32_t r = 0; b->room && r < b->nroom; r++) {
        uint32_t last = b->entry[r], n = 0;
        for (uint32_t i = 0; i < b->ncell; i++)
            if (b->room[i] == r) last = i, n++;
        const uint32_t first = b->entry[r], wide = last % b->cols + 1 - first % b->cols;
        const bool is_rect = last % b->cols >= first % b->cols && n == wide * (last / b->cols + 1 - first / b->cols);
        char id[ARI_PLACE_ID], line[64];
        if (by_clicks || !is_rect) continue;
        snprintf(line, sizeof line, "drag c%u %s", first, ari_place_id(ARI_SITE(ARI_AT_CELL, last), id));
        act(d, "edit", line);
    }
    for (uint32_t w = 0; b->room && w < 2 * b->ncell; w++) {
        const uint32_t next = ari_board_ahead(b, w / 2, w % 2 ? 2 : 4), place = ARI_SITE(ARI_AT_WALL, w);
        if (next != ARI_NO && (b->room[w / 2] != b->room[next]) != ari_draft_get(d, ARI_EDIT_WALL, place))
            actf(d, "edit", "click", place, "");
    }
}

static void make_cells(ari_draft *d, const ari_board *b) {
    const bool wires = ari_layer_clues(b->genre) == ARI_LAYER_WIRES;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t clue = b->clue[i];
        const uint32_t place = ARI_SITE(ARI_AT_CELL, i);
        if (wires && clue == 0) actf(d, "edit", by_clicks ? "click" : "key", place, by_clicks ? "" : "#");
        if (wires && clue > 0 && clue & 4) actf(d, "edit", by_clicks ? "right" : "key", place, by_clicks ? "" : "*");
        if (wires || clue == ARI_CLUE_NONE) continue;
        if (ari_layer_has(b->genre, ARI_LAYER_ARROWS) && clue > 0)
            actf(d, "edit", "key", place, (const char *const[]){"Up", "Down", "Left", "Right"}[(clue >> 8) - 1]);
        bring(d, "edit", ARI_EDIT_CLUE, place, clue, token(b, clue));
    }
    for (uint32_t e = 0; wires && e < b->graph->nedge; e++)
        if (b->genre->given(b, ARI_SITE(ARI_AT_EDGE, e))) actf(d, "edit", "click", ARI_SITE(ARI_AT_EDGE, e), "");
}

static void make_others(ari_draft *d, const ari_board *b) {
    for (uint32_t r = 0; b->left && r < b->rows; r++)
        bring(d, "edit", ARI_EDIT_CLUE, ARI_SITE(ARI_AT_ROW, r), b->left[r], number(b->left[r]));
    for (uint32_t c = 0; b->top && c < b->cols; c++)
        bring(d, "edit", ARI_EDIT_CLUE, ARI_SITE(ARI_AT_COL, c), b->top[c], number(b->top[c]));
    for (uint32_t l = 0; ari_place_has(d->board, ARI_SITE(ARI_AT_SHIP, l)); l++) {
        const int32_t n = l < b->nfleet ? b->fleet[l] : 0;
        const uint32_t place = ARI_SITE(ARI_AT_SHIP, l);
        if (!by_clicks) actf(d, "edit", "key", place, "Backspace");
        if (!by_clicks && n) actf(d, "edit", "key", place, number(n));
        while (ari_draft_get(d, ARI_EDIT_SHIPS, place) > n) actf(d, "edit", "right", place, "");
        while (ari_draft_get(d, ARI_EDIT_SHIPS, place) < n) actf(d, "edit", "click", place, "");
    }
    for (uint32_t p = 0; p < b->genre->nparam - b->genre->ninner; p++) {
        const char *const *v = b->genre->param[p].values;
        bring(d, "edit", ARI_EDIT_PARAM, ARI_SITE(ARI_AT_PARAM, p), b->param[p],
              v ? v[b->param[p]] : number(b->param[p]));
    }
}

/* Names by the text of the whole, clues one by one. */
static void make_words(ari_draft *d, const ari_board *b) {
    ari_error e;
    char *text = ari_board_print(b, NULL, "text", &e), *line = text;
    for (uint32_t i = 0; i <= b->rows; i++) line = strchr(line, '\n') + 1;
    char *whole = malloc(strlen(text) + 16);
    snprintf(whole, strlen(text) + 16, "text b0 %.*s", (int)(line - text), text);
    act(d, "edit", whole);
    for (uint32_t i = 0; *line; i++) {
        char *end = strchr(line, '\n');
        *end = '\0';
        actf(d, "edit", "text", ARI_SITE(ARI_AT_CLUE, i), line);
        line = end + 1;
    }
    free(whole);
    ari_text_free(text, NULL);
}

/* ---- drawings ---- */

static void draw(ari_draft *d, const ari_board *b, const ari_marks *k) {
    const bool digits = ari_layer_has(b->genre, ARI_LAYER_DIGITS);
    for (uint32_t e = 0; k->edge && e < k->nedge; e++)
        bring(d, "play", ARI_EDIT_MARK, ARI_SITE(ARI_AT_EDGE, e), k->edge[e], number(k->edge[e]));
    for (uint32_t i = 0; k->cell && i < k->ncell; i++) {
        const uint32_t place = ARI_SITE(ARI_AT_CELL, i);
        if (!ari_draft_free_place(d, place)) continue;
        bring(d, "play", ARI_EDIT_MARK, place, k->cell[i], digits ? number(k->cell[i]) : k->cell[i] > 0 ? "#" : "0");
    }
}

/* Lines along a drag from point to point, as far as they run straight. */
static void drag_lines(ari_draft *d, const ari_board *b, const ari_marks *k) {
    const char point = b->genre->lines == ARI_LINES_BORDER ? 'p' : 'c';
    if (!k->edge || b->net || b->genre->max_line > 1) return;
    for (uint32_t e = 0; e < k->nedge; e++)
        if (ari_draft_free_place(d, ARI_SITE(ARI_AT_EDGE, e))) actf(d, "play", "key", ARI_SITE(ARI_AT_EDGE, e), "0");
    const uint32_t cols = b->graph->cols, nh = b->graph->rows * (cols - 1);
    for (int level = 1; level >= 0; level--)
        for (uint32_t e = level ? 0 : nh; e < (level ? nh : k->nedge); e++) {
            uint32_t last = e;
            char line[64];
            const uint32_t step = level ? 1 : cols;
            if (k->edge[e] <= 0 || ari_draft_get(d, ARI_EDIT_MARK, ARI_SITE(ARI_AT_EDGE, e)) > 0) continue;
            while (last + step < (level ? nh : k->nedge) && k->edge[last + step] > 0 &&
                   b->graph->ends[last][1] == b->graph->ends[last + step][0])
                last += step;
            snprintf(line, sizeof line, "drag %c%u %c%u", point, b->graph->ends[last][1], point, b->graph->ends[e][0]);
            act(d, "play", line);
        }
}

/* ---- a whole board ---- */

static char *read_file(const char *name) {
    static char text[1 << 16];
    FILE *f = fopen(name, "rb");
    if (!f) return NULL;
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    return text;
}

static void same_text(const ari_draft *d, const char *want) {
    ari_error e;
    char *is = ari_draft_print(d, "text", &e);
    if (!CHECK(is && !strcmp(is, want))) fprintf(stderr, "  %s: got\n%s  want\n%s", file, is ? is : e.what, want);
    ari_text_free(is, NULL);
}

static ari_draft *empty(const ari_board *b) {
    char what[96];
    ari_draft *d;
    ari_error e;
    if (!b->net) snprintf(what, sizeof what, "%s %ux%u", b->genre->name, b->rows, b->cols);
    else snprintf(what, sizeof what, "%s %s %ux%u", b->genre->name, ari_tiling_name(b->net->tiling), b->net->rows,
                  b->net->cols);
    if (!CHECK(ari_draft_new(what, NULL, &d, &e) == ARI_OK)) fprintf(stderr, "  %s: %s\n", what, e.what);
    return d;
}

/* The board as its own text has it, where clues in words include those that stand in cells. */
static ari_board *as_text(ari_board *b) {
    ari_error e;
    ari_board *again;
    char *text = ari_board_print(b, b->marks, "text", &e);
    CHECK(ari_board_read(text, strlen(text), NULL, &again, &e) == ARI_OK);
    ari_text_free(text, NULL);
    ari_board_free(b);
    return again;
}

static void make(const ari_board *b, const ari_marks *solution) {
    ari_error e;
    ari_result *r;
    ari_draft *d = empty(b);
    if (!d) return;
    char *start = ari_draft_print(d, "text", &e), *want = ari_board_print(b, solution, "text", &e);
    if (b->extra) make_words(d, b);
    make_rooms(d, b);
    make_others(d, b);
    if (!b->extra) make_cells(d, b);
    draw(d, b, solution);
    same_text(d, want);
    drag_lines(d, b, solution);
    same_text(d, want);
    const ari_board *made = ari_draft_board(d, &e);
    if (CHECK(made != NULL)) {
        CHECK_STR(ari_board_rules(made), ari_board_rules(b));
        CHECK(ari_ask(ARI_VERB_CHECK, made, NULL, &r, &e) == ARI_OK && ari_result_answer(r) == ARI_YES);
        ari_result_free(r);
    }
    while (ari_draft_undo(d)) continue;
    CHECK_EQ(ari_draft_steps(d), 0);
    same_text(d, start);
    while (ari_draft_redo(d)) continue;
    same_text(d, want);
    ari_text_free(start, NULL);
    ari_text_free(want, NULL);
    ari_draft_free(d);
}

static void one(void) {
    ari_error e;
    ari_board *b;
    ari_result *r;
    const char *text = read_file(file);
    if (!CHECK(text && ari_board_read(text, strlen(text), NULL, &b, &e) == ARI_OK)) return;
    b = as_text(b);
    CHECK(ari_ask(ARI_VERB_SOLVE, b, NULL, &r, &e) == ARI_OK);
    if (CHECK(ari_result_nsolution(r) == 1)) make(b, ari_result_solution(r, 0));
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    for (int i = 0; i < NFILE; i++)
        for (int k = 0; k < 2; k++) {
            file = files[i];
            by_clicks = k == 1;
            one();
        }
    return TEST_DONE();
}
