/* figure_text.c - see figure_text.h. */
#include "read/figure_text.h"

#include "board/clue.h"

#include <string.h>

bool ari_figure_text_is(const ari_genre *g, const ari_strip *l) {
    ari_scan s;
    const char *word;
    uint32_t n;
    ari_scan_begin(&s, l->at, l->n);
    return g->drawing.nkind && ari_reader_word(&s, &word, &n) && ari_figure_kind_of(g, word, n) != ARI_NO;
}

bool ari_figure_text_cell(const ari_board *b, const char *word, uint32_t n, uint32_t *cell) {
    uint32_t part[2] = {0, 0}, i = 0;
    for (int k = 0; k < 2; k++) {
        if (i == n || (word[i] | 32) != "rc"[k]) return false;
        const uint32_t from = ++i;
        while (i < n && word[i] >= '0' && word[i] <= '9') i++;
        if (!ari_scan_whole(word + from, i - from, &part[k]) || !part[k]) return false;
    }
    *cell = (part[0] - 1) * b->cols + part[1] - 1;
    return i == n && part[0] <= b->rows && part[1] <= b->cols;
}

static ari_status refuse_kind(const ari_source *src, const ari_scan *at, const ari_genre *g, const char *word,
                              uint32_t n) {
    char remedy[ARI_FIGURE_KINDS * 26];
    ari_out o;
    ari_text_within(&o, remedy, sizeof remedy);
    for (uint32_t i = 0; i < g->drawing.nkind; i++)
        ari_text_format(&o, i ? ", %s" : "%s", g->drawing.kind[i].name);
    return ari_reader_fail(src, at, ARI_SYNTAX, remedy, "%t is no kind of figure", word, n);
}

static ari_status read_figure(const ari_source *src, const ari_strip *l, ari_board *b, uint32_t *cell) {
    ari_scan s = l->begin;
    const char *word, *end = l->at + l->n;
    uint32_t n, ncell = 0, number = 0;
    int32_t clue = ARI_CLUE_NONE;
    const char *pattern = NULL;
    ari_scan_blanks(&s);
    ari_scan at = s;
    if (!ari_reader_word(&s, &word, &n)) return ARI_OK;
    const uint32_t kind = ari_figure_kind_of(b->genre, word, n);
    if (kind == ARI_NO) return refuse_kind(src, &at, b->genre, word, n);
    const bool patterned = b->genre->drawing.kind[kind].patterned;
    for (;;) {
        ari_scan_blanks(&s);
        at = s;
        if (!ari_reader_word(&s, &word, &n) || word >= end) break;
        if (!patterned && !ncell && clue == ARI_CLUE_NONE && ari_scan_whole(word, n, &number) &&
            number <= ARI_BOARD_CLUE_MOST) {
            clue = (int32_t)number;
            continue;
        }
        uint32_t one;
        if (patterned && !ncell && !pattern && !ari_figure_text_cell(b, word, n, &one)) {
            pattern = ari_text_copy(&b->arena, word, n);
            if (!pattern) return ari_reader_memory(src, b);
            continue;
        }
        if (!ari_figure_text_cell(b, word, n, &one))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "write cells as R1C1, inside the board", "%t is no cell",
                                   word, n);
        for (uint32_t i = 0; i < ncell; i++)
            if (cell[i] == one)
                return ari_reader_fail(src, &at, ARI_RANGE, "name each cell once", "%t comes twice", word, n);
        cell[ncell++] = one;
    }
    if (!ncell)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "write its cells in order, as R1C1 R1C2", "a %s without cells",
                               b->genre->drawing.kind[kind].name);
    if (b->nfigure == ARI_FIGURES_MOST)
        return ari_reader_fail(src, &at, ARI_RANGE, "leave some out", "more than %u figures", ARI_FIGURES_MOST);
    return ari_figure_put_in(b, &(ari_figure){kind, clue, ncell, cell, pattern}) ? ARI_OK : ari_reader_memory(src, b);
}

ari_status ari_figure_text_read(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t *cell = ARI_TAKE(&b->arena, uint32_t, b->ncell);
    if (!cell) return ari_reader_memory(src, b);
    for (;;) {
        ari_scan probe = *s, word_at;
        ari_strip l;
        const char *word;
        uint32_t n;
        if (!ari_reader_strip(&probe, &l)) return ARI_OK;
        word_at = l.begin;
        if (!ari_reader_word(&word_at, &word, &n) || word >= l.at + l.n) return ARI_OK;
        if (n == 6 && !memcmp(word, "answer", 6)) return ARI_OK;
        ARI_TRY(read_figure(src, &l, b, cell));
        *s = probe;
    }
}

void ari_figure_text_print(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        if (!f->n) continue;
        ari_figure_put(b, f, o);
        ari_text_char(o, '\n');
    }
}
