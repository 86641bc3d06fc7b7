/* indexer_figures.c - see indexer_figures.h. A figure is an indexer where its first cell would have the same one. */
#include "link/indexer_figures.h"

#include "board/clue.h"
#include "read/figure_text.h"
#include "read/reader.h"

#include <string.h>

enum { ROWS, COLUMNS, BOXES, KINDS, MOST = 16, LENGTH = 240 };

const char *const ari_indexer_figures_keys[] = {"rowindexer", "columnindexer", "boxindexer", NULL};

/* The cells of its house in their order, of a row indexer those of the column; its place there. False: none is. */
static bool find_house(const ari_board *b, uint32_t kind, uint32_t own, uint32_t house[MOST], uint32_t *place) {
    const uint32_t n = b->cols;
    uint32_t rows = 1, cols = n;
    if (b->rows != n || n > MOST || b->ngrid || (kind == BOXES && !ari_reader_value(b, "regular", 1))) return false;
    if (kind == BOXES && !ari_reader_box(n, &rows, &cols)) return false;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t top = own / n / rows * rows, left = own % n / cols * cols;
        house[i] = kind == ROWS      ? i * n + own % n
                   : kind == COLUMNS ? own / n * n + i
                                     : (top + i / cols) * n + left + i % cols;
        if (house[i] == own) *place = i;
    }
    return true;
}

static void put_sign(uint32_t number, ari_out *o) {
    ari_text_char(o, (char)(number < 10 ? '0' + number : 'A' + number - 10));
}

static void put_any(uint32_t n, ari_out *o) {
    if (n == 1) ari_text_char(o, '.');
    if (n > 1) ari_text_format(o, ".{%u}", n);
}

/* The figure of an indexer; false: it has no house. */
static bool find_figure(const ari_board *b, uint32_t kind, uint32_t own, uint32_t cell[MOST], char text[LENGTH + 1]) {
    uint32_t house[MOST], place = 0, n = 1;
    ari_out o;
    if (!find_house(b, kind, own, house, &place)) return false;
    cell[0] = own;
    for (uint32_t i = 0; i < b->cols; i++)
        if (house[i] != own) cell[n++] = house[i];
    ari_text_within(&o, text, LENGTH + 1);
    for (uint32_t v = 0; v < b->cols; v++) {
        const uint32_t at = v < place ? v + 1 : v; /* where the place v of the house is in the figure */
        if (v) ari_text_char(&o, '|');
        put_sign(v + 1, &o);
        if (v == place) {
            put_any(b->cols - 1, &o);
            continue;
        }
        put_any(at - 1, &o);
        put_sign(place + 1, &o);
        put_any(b->cols - 1 - at, &o);
    }
    return !o.failed;
}

ari_status ari_indexer_figures_read(ari_link *l, const ari_json_field *list, uint32_t kind, ari_board *b) {
    const uint32_t regex = ari_figure_kind_of(b->genre, "regex", strlen("regex"));
    const char *key = ari_indexer_figures_keys[kind];
    if (list->kind != ARI_JSON_ARRAY || regex == ARI_NO) return ari_link_rule(l, key, (uint32_t)strlen(key));
    for (ari_json_walk at = ari_json_each(list, &l->arena); ari_json_next(&at);) {
        ari_json_record o;
        ARI_TRY(ari_link_object(l, at.at.raw, at.at.nraw, &o));
        const ari_json_field *cells = ari_json_find(&o, "cells");
        if (!cells || cells->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
        for (ari_json_walk one = ari_json_each(cells, &l->arena); ari_json_next(&one);) {
            uint32_t own, cell[MOST];
            char text[LENGTH + 1];
            if (!ari_figure_text_cell(b, one.at.text, one.at.ntext, &own)) return ari_link_fault(l, ARI_SYNTAX);
            if (!find_figure(b, kind, own, cell, text)) return ari_link_rule(l, key, (uint32_t)strlen(key));
            if (!ari_figure_put_in(b, &(ari_figure){regex, ARI_CLUE_NONE, b->cols, cell, text}))
                return ari_reader_memory(l->src, b);
        }
    }
    return ARI_OK;
}

uint32_t ari_indexer_figures_kind(const ari_board *b, const ari_figure *f) {
    uint32_t cell[MOST];
    char text[LENGTH + 1];
    for (uint32_t kind = 0; kind < KINDS && f->pattern && f->n == b->cols; kind++)
        if (find_figure(b, kind, f->cell[0], cell, text) && !strcmp(text, f->pattern) &&
            !memcmp(cell, f->cell, f->n * sizeof *cell))
            return kind;
    return ARI_NO;
}
