/* word_table.c - a puzzle in words as a table for the terminal: a row for each attribute, a column for each position.
 * Below an empty table stand what it can be filled with and the clues as numbered sentences, as on paper (legend.c). */
#include "read/word_reader.h"

#include "base/utf8.h"
#include "words/word_clue_text.h"

#include <string.h>

/* Characters of a name, for columns. */
static uint32_t width_table(const ari_word *w) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < w->n; n++) {
        const uint32_t step = (signed char)w->at[i] > 0 ? 1 : ari_utf8_length(w->at + i, w->n - i);
        i += step ? step : 1;
    }
    return n;
}

/* What stands at attribute r (0: the heading), column p (0: the name of the row). */
static ari_word cell_table(const ari_board *b, const ari_clauses *c, const ari_marks *k, const char *const *label,
                           uint32_t r, uint32_t p, ari_arena *a) {
    ari_word w = {"", 0};
    if (!r && p) {
        ari_out o;
        ari_text_begin(&o, a);
        ari_text_uint(&o, p);
        w.at = ari_text_end(&o);
        w.n = w.at ? o.n : 0;
    } else if (r && !p) {
        w = c->attr[r - 1];
    } else if (r) {
        const uint32_t i = (r - 1) * b->cols + p - 1;
        if (label && label[i] && b->clue[i] <= 0) return (ari_word){label[i], (uint32_t)strlen(label[i])};
        const int32_t v = b->clue[i] > 0 ? b->clue[i] : k && k->cell ? k->cell[i] : 0;
        if (v > 0 && v <= (int32_t)b->cols) w = c->value[(r - 1) * b->cols + (uint32_t)v - 1];
    }
    return w;
}

static ari_tone tone_of(const ari_board *b, const ari_tones *t, uint32_t r, uint32_t p) {
    if (!r || !p) return ARI_TONE_PLAIN;
    const uint32_t i = (r - 1) * b->cols + p - 1;
    return ari_tone_at(t, ARI_SITE(ARI_AT_CELL, i), b->clue[i] > 0 ? ARI_TONE_GIVEN : ARI_TONE_ANSWER);
}

/* corner: those of the bar, "+" in ASCII. */
static void bar_table(const uint32_t *wide, uint32_t n, bool ascii, const char *const corner[3], ari_out *o) {
    for (uint32_t p = 0; p < n; p++) {
        ari_text_put(o, ascii ? "+" : corner[p > 0]);
        ari_text_repeat(o, ascii ? "-" : "─", wide[p] + 2);
    }
    ari_text_format(o, "%s\n", ascii ? "+" : corner[2]);
}

/* Values and clues; those that are spoken of stand out. */
static void put_clues(const ari_clauses *c, const ari_tones *t, ari_out *o) {
    for (uint32_t r = 0; r < c->nattr; r++) {
        ari_text_put(o, "  ");
        ari_words_clue_list(c, r, o);
        ari_text_char(o, '\n');
    }
    for (uint32_t i = 0; i < c->clue.n; i++) {
        const ari_tone tone = ari_tone_at(t, ARI_SITE(ARI_AT_CLUE, i), ARI_TONE_PLAIN);
        ari_tone_put(t, ARI_TONE_PLAIN, tone, o);
        ari_text_format(o, tone == ARI_TONE_SPOKEN && !t->bold ? "%s%u! " : "%s%u. ", i < 9 ? "  " : " ", i + 1);
        ari_words_clue_put(c, &c->clue.at[i], o);
        ari_tone_put(t, tone, ARI_TONE_PLAIN, o);
        ari_text_char(o, '\n');
    }
}

void ari_draw_words_print(const ari_board *b, const ari_marks *k, const char *const *label, const ari_tones *t,
                          bool ascii, ari_out *o) {
    const ari_clauses *c = ari_word_clues_of(b, o->arena);
    const uint32_t rows = b->rows + 1, cols = b->cols + 1;
    ari_word *at = ARI_TEXT_TAKE(o, ari_word, (size_t)rows * cols);
    uint32_t *wide = ari_text_took(o, ARI_ZERO(o->arena, uint32_t, cols));
    static const char *const top[] = {"┌", "┬", "┐"}, *const middle[] = {"├", "┼", "┤"},
                             *const bottom[] = {"└", "┴", "┘"};
    const char *side = ascii ? "|" : "│";
    if (!c || o->failed) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < rows * cols; i++) {
        at[i] = cell_table(b, c, k, label, i / cols, i % cols, o->arena);
        const uint32_t n = width_table(&at[i]);
        if (n > wide[i % cols]) wide[i % cols] = n;
    }
    bar_table(wide, cols, ascii, top, o);
    for (uint32_t i = 0; i < rows * cols; i++) {
        ari_text_put(o, side);
        ari_text_char(o, ' ');
        const ari_tone tone = tone_of(b, t, i / cols, i % cols);
        ari_tone_put(t, ARI_TONE_PLAIN, tone, o);
        ari_text_bytes(o, at[i].at, at[i].n);
        ari_tone_put(t, tone, ARI_TONE_PLAIN, o);
        ari_text_repeat(o, " ", wide[i % cols] - width_table(&at[i]) + 1);
        if (i % cols != cols - 1) continue;
        ari_text_put(o, side);
        ari_text_char(o, '\n');
        if (i < cols) bar_table(wide, cols, ascii, middle, o);
    }
    bar_table(wide, cols, ascii, bottom, o);
    if (!k && !label) put_clues(c, t, o);
}
