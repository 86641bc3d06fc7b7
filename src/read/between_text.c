/* between_text.c - words by count, as between_text.h says. Printed, all words of a column stand below each other. */
#include "read/between_text.h"

#include "board/between.h"
#include "board/outer.h"

static uint32_t count_words(const ari_strip *l) {
    uint32_t n = 0;
    for (uint32_t i = 0, from; ari_reader_strip_word(l, &i, &from);) n++;
    return n;
}

static ari_status read_clue(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n, ari_board *b,
                            uint32_t place) {
    if (ari_between_parse(l->at + from, n, place % 2, &b->between[place])) return ARI_OK;
    const ari_scan at = ari_reader_place(l, l->at + from);
    return ari_reader_fail(src, &at, ARI_SYNTAX,
                           place % 2 ? "write ^ v w b or another sign of the genre, - for none"
                                     : "write < > w b or another sign of the genre, - for none",
                           "%t is no clue between two cells", l->at + from, n);
}

ari_status ari_between_text_row(const ari_source *src, const ari_strip *l, ari_board *b, uint32_t r,
                                ari_between_text_cell *one, int32_t *out) {
    const uint32_t words = count_words(l);
    if (words != b->cols && words != 2 * b->cols - 1) {
        const ari_scan at = ari_reader_place(l, l->at);
        return ari_reader_fail(src, &at, ARI_SYNTAX,
                               "write a clue or '.' for each column, and between two of them a sign, or '-' for none",
                               "%u word%s in a row of %u columns", words, words == 1 ? "" : "s", b->cols);
    }
    for (uint32_t i = 0, from, k = 0; ari_reader_strip_word(l, &i, &from); k++) {
        if (words == b->cols) ARI_TRY(one(src, l, from, i - from, b, &out[k]));
        else if (k % 2) ARI_TRY(read_clue(src, l, from, i - from, b, 2 * (r * b->cols + k / 2)));
        else ARI_TRY(one(src, l, from, i - from, b, &out[k / 2]));
    }
    return ARI_OK;
}

ari_status ari_between_text_below(const ari_source *src, ari_scan *s, ari_board *b, uint32_t r) {
    ari_strip l;
    do
        if (!ari_reader_strip(s, &l))
            return ari_reader_fail(src, s, ARI_SYNTAX,
                                   "between two rows a line has a sign for each column, or '-' for none",
                                   "the text ends below row %u of %u", r + 1, b->rows);
    while (!count_words(&l));
    const uint32_t words = count_words(&l);
    if (words != b->cols) {
        const ari_scan at = ari_reader_place(&l, l.at);
        return ari_reader_fail(src, &at, ARI_SYNTAX,
                               "between two rows a line has a sign for each column, or '-' for none",
                               "%u word%s below row %u, of %u columns", words, words == 1 ? "" : "s", r + 1, b->cols);
    }
    for (uint32_t i = 0, from, c = 0; ari_reader_strip_word(&l, &i, &from); c++)
        ARI_TRY(read_clue(src, &l, from, i - from, b, 2 * (r * b->cols + c) + 1));
    return ARI_OK;
}

/* ---- printing ---- */

typedef struct printer {
    const ari_board *b;
    void (*put)(const ari_board *b, uint32_t cell, ari_out *o);
    ari_out *o;
    uint32_t cell, sign, left; /* widths */
} printer;

typedef enum thing { CELL, BETWEEN, TOP, LEFT, RIGHT, BOTTOM } thing;

static void put_thing(const printer *p, thing kind, uint32_t i) {
    const ari_board *b = p->b;
    switch (kind) {
    case CELL: p->put(b, i, p->o); break;
    case BETWEEN: ari_between_print(b->between[i], i % 2, p->o); break;
    case TOP: ari_outer_print(b, b->top[i], p->o); break;
    case LEFT: ari_outer_print(b, b->left[i], p->o); break;
    case RIGHT: ari_outer_print(b, b->right[i], p->o); break;
    case BOTTOM: ari_outer_print(b, b->bottom[i], p->o); break;
    }
}

/* The bytes that it takes. */
static uint32_t width_of(const printer *p, thing kind, uint32_t i) {
    const uint32_t before = p->o->n;
    put_thing(p, kind, i);
    if (p->o->failed) return 1;
    const uint32_t n = p->o->n - before;
    p->o->n = before;
    return n;
}

static void widen_column(const printer *p, thing kind, uint32_t n, uint32_t *width) {
    for (uint32_t i = 0; i < n && !p->o->failed; i++) {
        const uint32_t k = width_of(p, kind, i);
        if (k > *width) *width = k;
    }
}

static void put_aligned(const printer *p, thing kind, uint32_t i, uint32_t width) {
    const uint32_t n = width_of(p, kind, i);
    if (width > n) ari_text_repeat(p->o, " ", width - n);
    put_thing(p, kind, i);
}

/* A word for each column; those of the lines between rows are every second one. */
static void put_line(const printer *p, thing kind, uint32_t first, uint32_t step) {
    if (p->left) ari_text_repeat(p->o, " ", p->left + 1);
    for (uint32_t c = 0; c < p->b->cols; c++) {
        if (c) ari_text_repeat(p->o, " ", p->sign + 2);
        put_aligned(p, kind, first + c * step, p->cell);
    }
    ari_text_char(p->o, '\n');
}

void ari_between_text_print(const ari_board *b, void (*put)(const ari_board *b, uint32_t cell, ari_out *o),
                            ari_out *o) {
    printer p = {b, put, o, 1, 1, 0};
    widen_column(&p, CELL, b->ncell, &p.cell);
    widen_column(&p, BETWEEN, ari_between_places(b), &p.sign);
    if (b->top) widen_column(&p, TOP, b->cols, &p.cell);
    if (b->bottom) widen_column(&p, BOTTOM, b->cols, &p.cell);
    if (b->left) widen_column(&p, LEFT, b->rows, &p.left);
    if (b->top) put_line(&p, TOP, 0, 1);
    for (uint32_t i = 0; i < b->ncell && !o->failed; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        if (!c && b->left) put_aligned(&p, LEFT, r, p.left);
        if (c || b->left) ari_text_char(o, ' ');
        put_aligned(&p, CELL, i, p.cell);
        if (c + 1 < b->cols) {
            ari_text_char(o, ' ');
            put_aligned(&p, BETWEEN, 2 * i, p.sign);
            continue;
        }
        if (b->right) {
            ari_text_char(o, ' ');
            put_thing(&p, RIGHT, r);
        }
        ari_text_char(o, '\n');
        if (r + 1 < b->rows) put_line(&p, BETWEEN, 2 * r * b->cols + 1, 2);
    }
    if (b->bottom) put_line(&p, BOTTOM, 0, 1);
}
