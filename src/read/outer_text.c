/* outer_text.c - words between blanks, by count; numbers of one digit may stand side by side. */
#include "read/outer_text.h"

#include <string.h>

static bool blank_line(const ari_strip *l) {
    uint32_t i = 0, from;
    return !ari_reader_strip_word(l, &i, &from);
}

ari_layer ari_outer_text_around(const ari_genre *g) {
    if (ari_layer_clues(g) != ARI_LAYER_NONE) return ari_layer_clues(g);
    return ari_layer_has(g, ARI_LAYER_ROOMS) ? ARI_LAYER_ROOMS : ARI_LAYER_NONE;
}

static ari_status read_clue(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n, ari_board *b,
                            int32_t *clue) {
    const bool lists = ari_layer_has(b->genre, ARI_LAYER_LISTS);
    if (ari_outer_parse(b, l->at + from, n, clue)) return ARI_OK;
    if (ari_arena_failed(&b->arena)) return ari_reader_memory(src, b);
    const ari_scan at = ari_reader_place(l, l->at + from);
    return ari_reader_fail(src, &at, ARI_SYNTAX,
                           lists ? "write numbers with commas, as 3,1,2, 0 for an empty line, or '.' for none"
                                 : "write a number, or '.' for none",
                           lists ? "%t is no list of numbers" : "%t is no number", l->at + from, n);
}

static void count_words(const ari_strip *l, uint32_t *words, uint32_t *chars) {
    uint32_t i = 0, from;
    *words = *chars = 0;
    while (ari_reader_strip_word(l, &i, &from)) ++*words, *chars += i - from;
}

/* The words of a line, or its characters. */
static ari_status read_clues(const ari_source *src, const ari_strip *l, bool words, ari_board *b, int32_t *clue) {
    for (uint32_t i = 0, from; ari_reader_strip_word(l, &i, &from);) {
        const uint32_t step = words ? i - from : 1;
        for (; from < i; from += step) ARI_TRY(read_clue(src, l, from, step, b, clue++));
    }
    return ARI_OK;
}

ari_status ari_outer_text_across(const ari_source *src, const ari_strip *l, ari_board *b, int side) {
    uint32_t words, chars, n;
    int32_t *clue = ari_outer_side(b, side, &n);
    count_words(l, &words, &chars);
    if (words != b->cols && (chars != b->cols || ari_layer_has(b->genre, ARI_LAYER_LISTS))) {
        const ari_scan at = ari_reader_place(l, l->at);
        return ari_reader_fail(src, &at, ARI_SYNTAX,
                               side == ARI_OUTER_TOP ? "the first line has a number, or '.', for each column"
                                                     : "the last line has a number, or '.', for each column",
                               side == ARI_OUTER_TOP ? "%u numbers above %u columns" : "%u numbers below %u columns",
                               words, b->cols);
    }
    return read_clues(src, l, words == b->cols, b, clue);
}

ari_status ari_outer_text_corners(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t r = 0; r <= b->rows; r++) {
        uint32_t words, chars;
        ari_strip l;
        do {
            if (!ari_reader_strip(s, &l))
                return ari_reader_fail(src, s, ARI_SYNTAX, "corners are one line more than rows",
                                       "the text ends after %u of %u lines of corners", r, b->rows + 1);
        } while (blank_line(&l));
        count_words(&l, &words, &chars);
        if (words != b->cols + 1 && chars != b->cols + 1) {
            const ari_scan at = ari_reader_place(&l, l.at);
            return ari_reader_fail(src, &at, ARI_SYNTAX, "write a number or '.' for each corner: one more than columns",
                                   "%u numbers for %u corners", words, b->cols + 1);
        }
        ARI_TRY(read_clues(src, &l, words == b->cols + 1, b, b->corner + r * (b->cols + 1)));
    }
    return ARI_OK;
}

ari_status ari_outer_text_along(const ari_source *src, ari_strip *l, ari_board *b, uint32_t r) {
    uint32_t i = 0, from = 0, n;
    int32_t *left = ari_outer_side(b, ARI_OUTER_LEFT, &n), *right = ari_outer_side(b, ARI_OUTER_RIGHT, &n);
    const bool alone = ari_outer_text_around(b->genre) == ARI_LAYER_NONE;
    while (l->n && ari_reader_is_gap(l->at[l->n - 1])) l->n--;
    if (left) {
        const bool some = ari_reader_strip_word(l, &i, &from);
        if (alone && !right) i = l->n; /* a list with blanks */
        const ari_scan at = ari_reader_place(l, l->at + from);
        if (!some)
            return ari_reader_fail(src, &at, ARI_SYNTAX, "each row begins with its number, or '.', and a blank",
                                   "a number is missing");
        if (!ari_layer_has(b->genre, ARI_LAYER_LISTS) && !ari_outer_parse(b, l->at + from, i - from, &left[r]))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "each row begins with its number, or '.', and a blank",
                                   "%t is no number", l->at + from, i - from);
        ARI_TRY(read_clue(src, l, from, i - from, b, &left[r]));
        l->at += i;
        l->n -= i;
    }
    if (right) {
        for (i = l->n; i && !ari_reader_is_gap(l->at[i - 1]);) i--;
        if (i == l->n) {
            const ari_scan at = ari_reader_place(l, l->at + i);
            return ari_reader_fail(src, &at, ARI_SYNTAX, "each row ends with its number, or '.', behind a blank",
                                   "a number is missing");
        }
        ARI_TRY(read_clue(src, l, i, l->n - i, b, &right[r]));
        l->n = i;
    }
    if (!alone || blank_line(l)) return ARI_OK;
    const ari_scan at = ari_reader_place(l, l->at);
    return ari_reader_fail(src, &at, ARI_SYNTAX, "a row has its outer clues alone", "a word too many");
}

ari_status ari_outer_text_read(const ari_source *src, ari_scan *s, ari_board *b) {
    if (ari_outer_text_around(b->genre) != ARI_LAYER_NONE) return ARI_OK; /* it is read with the grid */
    const uint32_t above = ari_outer_has(b->genre, ARI_OUTER_TOP), below = ari_outer_has(b->genre, ARI_OUTER_BOTTOM);
    for (uint32_t i = 0; i < above + b->rows + below; i++) {
        ari_strip l;
        do {
            if (!ari_reader_strip(s, &l))
                return ari_reader_fail(src, s, ARI_SYNTAX, "give every row", "the text ends after %u of %u lines", i,
                                       above + b->rows + below);
        } while (blank_line(&l));
        if (i < above)
            ARI_TRY(ari_outer_text_across(src, &l, b, ARI_OUTER_TOP));
        else if (i - above < b->rows)
            ARI_TRY(ari_outer_text_along(src, &l, b, i - above));
        else
            ARI_TRY(ari_outer_text_across(src, &l, b, ARI_OUTER_BOTTOM));
    }
    return ARI_OK;
}

/* ---- printing ---- */

/* A word, measured: the bytes that it takes. */
static uint32_t width_of(const ari_board *b, int32_t clue, ari_out *o) {
    const uint32_t before = o->n;
    ari_outer_print(b, clue, o);
    const uint32_t n = o->failed ? 1 : o->n - before;
    if (!o->failed) o->n = before;
    return n;
}

static uint32_t side_width(const ari_board *b, int side, uint32_t least, ari_out *o) {
    uint32_t n, width = least;
    const int32_t *clue = ari_outer_side(b, side, &n);
    for (uint32_t i = 0; clue && i < n; i++) {
        const uint32_t w = width_of(b, clue[i], o);
        if (w > width) width = w;
    }
    return width;
}

static void put_aligned(const ari_board *b, int32_t clue, uint32_t width, ari_out *o) {
    const uint32_t n = width_of(b, clue, o);
    if (width > n) ari_text_repeat(o, " ", width - n);
    ari_outer_print(b, clue, o);
}

static void put_across(const ari_board *b, int side, uint32_t wide, uint32_t step, ari_out *o) {
    uint32_t n;
    const int32_t *clue = ari_outer_side(b, side, &n);
    if (!clue) return;
    ari_text_repeat(o, " ", wide);
    for (uint32_t c = 0; c < n; c++) {
        if (wide || c || step > 1) ari_text_char(o, ' ');
        put_aligned(b, clue[c], step, o);
    }
    ari_text_char(o, '\n');
}

void ari_outer_text_print_corners(const ari_board *b, ari_out *o) {
    uint32_t width = 1;
    for (uint32_t i = 0; i < ari_outer_corners(b); i++) {
        const uint32_t w = width_of(b, b->corner[i], o);
        if (w > width) width = w;
    }
    for (uint32_t i = 0; i < ari_outer_corners(b) && !o->failed; i++) {
        put_aligned(b, b->corner[i], width, o);
        ari_text_char(o, i % (b->cols + 1) == b->cols ? '\n' : ' ');
    }
}

/* The widest cell. */
static uint32_t cell_width(const ari_board *b, void (*put)(const ari_board *b, uint32_t cell, ari_out *o), ari_out *o) {
    uint32_t width = 1;
    for (uint32_t i = 0; i < b->ncell && !o->failed; i++) {
        const uint32_t before = o->n;
        put(b, i, o);
        if (o->failed) break;
        if (o->n - before > width) width = o->n - before;
        o->n = before;
    }
    return width;
}

static void print_alone(const ari_board *b, ari_out *o) {
    put_across(b, ARI_OUTER_TOP, 0, 1, o);
    for (uint32_t r = 0; r < b->rows; r++) {
        if (b->left) ari_outer_print(b, b->left[r], o);
        if (b->left && b->right) ari_text_char(o, ' ');
        if (b->right) ari_outer_print(b, b->right[r], o);
        ari_text_char(o, '\n');
    }
    put_across(b, ARI_OUTER_BOTTOM, 0, 1, o);
}

void ari_outer_text_print(const ari_board *b, void (*put)(const ari_board *b, uint32_t cell, ari_out *o), ari_out *o) {
    if (!put) {
        print_alone(b, o);
        return;
    }
    const uint32_t wide = b->left ? side_width(b, ARI_OUTER_LEFT, 1, o) : 0;
    const uint32_t step = side_width(b, ARI_OUTER_BOTTOM, side_width(b, ARI_OUTER_TOP, cell_width(b, put, o), o), o);
    put_across(b, ARI_OUTER_TOP, wide, step, o);
    for (uint32_t i = 0; i < b->ncell && !o->failed; i++) {
        const uint32_t c = i % b->cols, before = o->n;
        if (!c && b->left) put_aligned(b, b->left[i / b->cols], wide, o);
        put(b, i, o);
        if (o->failed) return;
        const uint32_t n = o->n - before - (c || !b->left ? 0 : wide);
        o->n = before + (c || !b->left ? 0 : wide);
        if (c || b->left || step > 1) ari_text_char(o, ' ');
        if (step > n) ari_text_repeat(o, " ", step - n);
        put(b, i, o);
        if (c + 1 < b->cols) continue;
        if (b->right) {
            ari_text_char(o, ' ');
            ari_outer_print(b, b->right[i / b->cols], o);
        }
        ari_text_char(o, '\n');
    }
    put_across(b, ARI_OUTER_BOTTOM, wide, step, o);
}
