/* grid_print.c - words of equal width, by the widest clue; where all are one character, many at a time. */
#include "read/grid_print.h"

/* Bytes a clue takes: print it, and take it back. */
static uint32_t clue_width(const ari_genre *g, int32_t clue, ari_out *o) {
    const uint32_t before = o->n;
    g->formats.print_clue(clue, o);
    if (o->failed) return 1;
    const uint32_t n = o->n - before;
    o->n = before;
    return n;
}

/* Cells of a character each, many at a time. */
static void print_faces(const ari_board *b, const int32_t *clue, bool zero_is_none, const char face[10], ari_out *o) {
    char piece[128];
    size_t n = 0;
    for (uint32_t i = 0, c = 1; i < b->ncell; i++, c++) {
        const bool none = clue[i] == ARI_CLUE_NONE || (zero_is_none && clue[i] <= 0), last = c == b->cols;
        piece[n++] = none ? '.' : face[clue[i]];
        piece[n++] = last ? '\n' : ' ';
        if (last) c = 0;
        if (n < sizeof piece && i + 1 < b->ncell) continue;
        ari_text_bytes(o, piece, n);
        n = 0;
    }
}

void ari_grid_print_cells(const ari_board *b, const int32_t *clue, bool zero_is_none, ari_out *o) {
    const ari_genre *g = b->genre;
    uint32_t width = 1, seen = 0; /* seen: digits whose width is counted */
    char face[10] = "";           /* of those that are a character; else 0 */
    bool faces = !o->budget;      /* all are; a tick is a piece */
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = clue[i];
        const uint32_t bit = v >= 0 && v < 10 ? 1u << v : 0;
        if (v == ARI_CLUE_NONE || (zero_is_none && v <= 0) || (seen & bit)) continue;
        const uint32_t n = clue_width(g, v, o);
        if (n > width) width = n;
        if (bit && n == 1 && !o->failed) face[v] = o->at[o->n];
        else faces = false;
        seen |= bit;
    }
    if (faces) {
        print_faces(b, clue, zero_is_none, face, o);
        return;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = zero_is_none && clue[i] <= 0 ? ARI_CLUE_NONE : clue[i];
        const bool last = (i + 1) % b->cols == 0;
        if (width == 1 && v >= 0 && v < 10 && face[v]) {
            ari_text_char(o, face[v]);
            ari_text_char(o, last ? '\n' : ' ');
            continue;
        }
        if (width > 1) ari_text_repeat(o, " ", width - (v == ARI_CLUE_NONE ? 1 : clue_width(g, v, o)));
        if (v == ARI_CLUE_NONE) ari_text_char(o, '.');
        else g->formats.print_clue(v, o);
        ari_text_char(o, last ? '\n' : ' ');
    }
}

/* With cells that hold no number for sure. Numbers that are drawn are plain, whatever clues are. */
static uint32_t number_width(int32_t x) {
    uint32_t n = 1;
    for (; x >= 10; x /= 10) n++;
    return n;
}
void ari_grid_print_drawn(const ari_board *b, const int32_t *cell, ari_out *o) {
    uint32_t width = 1;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (number_width(cell[i]) > width) width = number_width(cell[i]);
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_text_repeat(o, " ", width - number_width(cell[i]));
        if (cell[i] > 0) ari_text_int(o, cell[i]);
        else ari_text_char(o, cell[i] < 0 ? '-' : '.');
        ari_text_char(o, (i + 1) % b->cols ? ' ' : '\n');
    }
}
