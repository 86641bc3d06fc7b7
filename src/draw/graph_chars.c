/* graph_chars.c - a board on a graph as characters, at the places of its points.
 *
 * An edge of average length is SCALE columns wide or half as many lines high (a character is twice as high as wide);
 * wide boards are drawn smaller. A line is a row of strokes - | / \ between its ends, chosen by its direction. What
 * cannot be drawn like this, because no places are known or it would be larger than MOST, is listed as own text behind
 * a comment that says so. */
#include "read/graph_reader.h"

#include "draw/layout.h"

#include <string.h>

enum { SCALE = 6, SMALL = 4, WIDE = 132, MOST = 1200 };
enum { EMPTY, FLAT, UPRIGHT, RISING, FALLING, POINT, USED, CROSSED, BYTE };

static const char *const glyph[2][BYTE] = {{" ", "-", "|", "/", "\\", ".", "+", "x"},
                                           {" ", "─", "│", "╱", "╲", "·", "•", "×"}};

typedef struct mesh {
    uint8_t *kind, *byte, *tone; /* [rows * cols] */
    uint32_t rows, cols;
    int32_t scale;
    uint8_t now; /* the tone of what is put */
    const ari_layout *layout;
} mesh;

static int32_t col_of(const mesh *m, int32_t x) { return (x * m->scale + 500) / 1000; }
static int32_t row_of(const mesh *m, int32_t y) { return (y * m->scale + 1000) / 2000; }

static void put_char(const mesh *m, int32_t row, int32_t col, uint8_t kind, uint8_t byte) {
    if (row < 0 || col < 0 || (uint32_t)row >= m->rows || (uint32_t)col >= m->cols) return;
    const size_t at = (size_t)row * m->cols + (size_t)col;
    m->kind[at] = kind;
    m->byte[at] = byte;
    m->tone[at] = m->now;
}

static int32_t size_of(int32_t x) { return x < 0 ? -x : x; }

/* n / d to the nearest, d > 0. */
static int32_t nearest_char(int32_t n, int32_t d) { return n < 0 ? -((-n * 2 + d) / (2 * d)) : (n * 2 + d) / (2 * d); }

static void put_line(const mesh *m, const int32_t p[2], const int32_t q[2], bool crossed) {
    const int32_t dx = q[0] - p[0], dy = q[1] - p[1];
    const int32_t row = row_of(m, p[1]), col = col_of(m, p[0]), dr = row_of(m, q[1]) - row, dc = col_of(m, q[0]) - col;
    const bool steep = size_of(dc) <= 2 * size_of(dr); /* one stroke a line, else one a column */
    const int32_t n = steep ? size_of(dr) : size_of(dc);
    if (crossed) {
        put_char(m, row + nearest_char(dr, 2), col + nearest_char(dc, 2), CROSSED, 0);
        return;
    }
    const uint8_t kind = size_of(dy) / 2 * 5 < size_of(dx)   ? FLAT
                         : size_of(dx) / 2 * 5 < size_of(dy) ? UPRIGHT
                         : (dx > 0) == (dy > 0)              ? FALLING
                                                             : RISING;
    for (int32_t i = 1; i < n; i++) put_char(m, row + nearest_char(dr * i, n), col + nearest_char(dc * i, n), kind, 0);
}

static void put_text(const mesh *m, const int32_t at[2], const char *text, uint32_t n) {
    const int32_t row = row_of(m, at[1]), col = col_of(m, at[0]) - (int32_t)(n - 1) / 2;
    for (uint32_t i = 0; i < n; i++) put_char(m, row, col + (int32_t)i, BYTE, (uint8_t)text[i]);
}

static void draw_char(const ari_board *b, const ari_marks *k, const char *const *label, const ari_tones *t, mesh *m,
                      ari_out *o) {
    const ari_graph *g = b->graph;
    int32_t(*const spot)[2] = m->layout->spot;
    for (ari_edge e = 0; k && e < g->nedge; e++) {
        m->now = (uint8_t)ari_tone_at(t, ARI_SITE(ARI_AT_EDGE, e), ARI_TONE_ANSWER);
        if (k->edge[e]) put_line(m, spot[g->ends[e][0]], spot[g->ends[e][1]], k->edge[e] < 0);
    }
    m->now = ARI_TONE_PLAIN;
    for (ari_edge e = 0; label && e < g->nedge; e++) {
        const int32_t *p = spot[g->ends[e][0]], *q = spot[g->ends[e][1]];
        const int32_t middle[2] = {(p[0] + q[0]) / 2, (p[1] + q[1]) / 2};
        if (label[e]) put_text(m, middle, label[e], (uint32_t)strlen(label[e]));
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        bool used = false;
        for (uint32_t i = g->head[v]; k && i < g->head[v + 1]; i++) used = used || k->edge[g->inc[i]] > 0;
        put_char(m, row_of(m, spot[v][1]), col_of(m, spot[v][0]), used ? USED : POINT, 0);
    }
    for (uint32_t i = 0; i < b->ncell && !o->failed; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const uint32_t before = o->n;
        b->genre->print_clue(b->clue[i], o);
        if (o->failed) return;
        m->now = (uint8_t)ari_tone_at(t, ARI_SITE(ARI_AT_CELL, i), ARI_TONE_GIVEN);
        if (m->now == ARI_TONE_SPOKEN && !t->bold) ari_text_char(o, '!');
        put_text(m, m->layout->centre ? m->layout->centre[i] : spot[i], o->at + before, o->n - before);
        o->n = before;
    }
}

static void print_char(const mesh *m, const ari_tones *t, bool ascii, ari_out *o) {
    for (uint32_t r = 0; r < m->rows && !o->failed; r++) {
        const uint32_t start = o->n;
        ari_tone now = ARI_TONE_PLAIN;
        for (uint32_t c = 0; c < m->cols; c++) {
            const size_t at = (size_t)r * m->cols + c;
            const ari_tone next = m->kind[at] ? (ari_tone)m->tone[at] : ARI_TONE_PLAIN;
            ari_tone_put(t, now, next, o);
            now = next;
            if (m->kind[at] == BYTE) ari_text_char(o, (char)m->byte[at]);
            else ari_text_put(o, glyph[!ascii][m->kind[at]]);
        }
        ari_tone_put(t, now, ARI_TONE_PLAIN, o);
        ari_text_line(o, start);
    }
}

/* What cannot be drawn. */
static void list_char(const ari_board *b, const ari_marks *k, const char *const *label, const char *why, ari_out *o) {
    ari_text_put(o, why);
    if (!label) ari_graph_writer_text(b, k, false, o);
    for (ari_edge e = 0; label && e < b->graph->nedge; e++) {
        if (!label[e] && !k->edge[e]) continue;
        ari_net_put_edge(b, e, o);
        ari_text_format(o, " %s\n", label[e] ? label[e] : "always");
    }
}

void ari_draw_graph_print(const ari_board *b, const ari_marks *k, const char *const *label, const ari_tones *t,
                          bool ascii, ari_out *o) {
    ari_layout l;
    mesh m = {.layout = &l, .scale = SCALE};
    if (!b->graph->place) {
        list_char(b, k, label, "; the points have no places: listed\n", o);
        return;
    }
    bool fine = ari_layout_make(b, o->arena, &l);
    if (fine && col_of(&m, l.width) > WIDE) m.scale = SMALL;
    m.rows = fine ? (uint32_t)row_of(&m, l.height) + 1 : 0;
    m.cols = fine ? (uint32_t)col_of(&m, l.width) + 1 : 0;
    if (m.rows > MOST || m.cols > MOST) {
        list_char(b, k, label, "; too large to be drawn in characters: listed\n", o);
        return;
    }
    m.kind = ARI_ZERO(o->arena, uint8_t, (size_t)m.rows * m.cols);
    m.byte = ARI_ZERO(o->arena, uint8_t, (size_t)m.rows * m.cols);
    m.tone = ARI_ZERO(o->arena, uint8_t, (size_t)m.rows * m.cols);
    fine = fine && m.kind && m.byte && m.tone;
    if (fine) draw_char(b, k, label, t, &m, o);
    if (fine) print_char(&m, t, ascii, o);
    o->failed |= !fine;
}
