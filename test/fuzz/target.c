/* target.c - what every board must keep to, whatever text it came from. */
#define _GNU_SOURCE
#include "fuzz.h"

#include "read/formats.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *fuzz_name(void) {
    const char *mark = strrchr(program_invocation_short_name, '_');
    return mark ? mark + 1 : program_invocation_short_name;
}

void fuzz_require(bool cond, const char *what) {
    if (cond) return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static bool same_marks(const ari_marks *x, const ari_marks *y) {
    if (!x || !y) return x == y;
    if (x->cell && memcmp(x->cell, y->cell, x->ncell * sizeof *x->cell)) return false;
    return !x->edge || !memcmp(x->edge, y->edge, x->nedge * sizeof *x->edge);
}

static void reads_back(const ari_board *b, const char *text, size_t size) {
    ari_error e;
    ari_board back;
    const ari_source src = {text, size, NULL, NULL, 0, &e};
    fuzz_require(ari_format_read(&src, "text", &back) == ARI_OK, "own text does not read back");
    fuzz_require(b->genre == back.genre && b->rows == back.rows && b->cols == back.cols, "own text changes the size");
    fuzz_require(!memcmp(b->clue, back.clue, b->ncell * sizeof *b->clue), "own text changes a clue");
    fuzz_require(!b->net == !back.net && !b->graph == !back.graph, "own text changes the kind of board");
    if (b->graph) {
        const ari_graph *x = b->graph, *y = back.graph;
        fuzz_require(x->nvertex == y->nvertex && x->nedge == y->nedge, "own text changes the graph");
        fuzz_require(!memcmp(x->ends, y->ends, x->nedge * sizeof *x->ends), "own text changes an edge");
    }
    for (uint32_t i = 0; i < b->genre->nparam; i++)
        fuzz_require(b->param[i] == back.param[i], "own text changes a parameter");
    fuzz_require(same_marks(b->marks, back.marks), "own text changes the drawing");
    ari_board_drop(&back);
}

static void prints(const ari_board *b) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    for (uint32_t i = 0; i < ari_format_count; i++) {
        ari_out o;
        if (!ari_format_table[i]->print) continue;
        ari_text_begin(&o, &a);
        ari_error e = {0};
        const ari_status s = ari_format_table[i]->print(b, b->marks, &o, &e);
        fuzz_require(s == ARI_OK || (s == ARI_UNSUPPORTED && e.status == s && *e.what),
                "a printer neither prints nor says why");
        if (s == ARI_OK && !strcmp(ari_format_table[i]->name, "text")) reads_back(b, o.at, o.n);
        ari_arena_reset(&a);
    }
    ari_arena_drop(&a);
}

static ari_status try_genre(const char *format, const ari_genre *g, const char *text, size_t size) {
    ari_board b;
    ari_error e;
    const ari_source src = {text, size, g, NULL, (size_t)256 << 20, &e};
    const ari_status s = ari_format_read(&src, format, &b);
    if (s == ARI_OK) {
        if (b.ncell <= 4096) prints(&b);
        if (b.genre->audit) (void)b.genre->audit(&b, &e);
        ari_board_drop(&b);
        return s;
    }
    fuzz_require(s < ARI_NSTATUS && e.status == s && *e.what, "a refusal without words");
    fuzz_require(s != ARI_SYNTAX || (e.line && e.column), "a fault of syntax without a place");
    return s;
}

void fuzz_board(const char *format, const uint8_t *data, size_t size) {
    const char *text = size ? (const char *)data : "";
    (void)try_genre(format, NULL, text, size);
    if (!format || !strcmp(format, "grid") || !strcmp(format, "gameid")) {
        for (uint32_t g = 0; g < ari_puzzle_count; g++) (void)try_genre(format, ari_puzzle_table[g], text, size);
    }
}
