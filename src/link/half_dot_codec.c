/* half_dot_codec.c - see half_dot_codec.h. */
#include "link/half_dot_codec.h"

#include "board/figure.h"

enum { HEX = 16, RUN = 20, AHEAD = 7 };

static ari_status add_dot(const ari_source *src, ari_board *b, uint32_t place) {
    uint32_t cell[4];
    const uint32_t n = ari_figure_dot_cells(b, place, cell);
    return ari_figure_add(b, 0, ARI_CLUE_NONE, cell, n) ? ARI_OK : ari_reader_memory(src, b);
}

ari_status ari_half_dot_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t place = 0; place < ari_figure_dot_places(b);) {
        const int v = ari_scan_digit(ari_scan_peek(s), 36);
        if (s->at == s->end)
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u places of dots", place, ari_figure_dot_places(b));
        if (v < 0 || (v < HEX && v % 2))
            return ari_reader_fail(src, s, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                                   ari_scan_peek(s));
        if (v < HEX) ARI_TRY(add_dot(src, b, place));
        place += v < HEX ? (uint32_t)v / 2 + 1 : (uint32_t)v - HEX + 1;
        (void)ari_scan_next(s);
    }
    return ARI_OK;
}

/* Which places have a dot; NULL: a figure is none, or memory is out, which the arena knows. */
static const bool *find_dots(const ari_board *b, ari_arena *a) {
    bool *dot = ARI_ZERO(a, bool, ari_figure_dot_places(b));
    for (uint32_t i = 0; i < b->nfigure && dot; i++) {
        const ari_figure *f = &b->figure[i];
        uint32_t top = b->rows, left = b->cols, bottom = 0, right = 0;
        if (!f->n) continue;
        for (uint32_t k = 0; k < f->n; k++) {
            const uint32_t r = f->cell[k] / b->cols, c = f->cell[k] % b->cols;
            top = r < top ? r : top, bottom = r > bottom ? r : bottom;
            left = c < left ? c : left, right = c > right ? c : right;
        }
        const uint32_t place = (top + bottom) * (2 * b->cols - 1) + left + right;
        if (bottom - top > 1 || right - left > 1 || f->n != (bottom - top + 1) * (right - left + 1) || dot[place])
            return NULL;
        dot[place] = true;
    }
    return dot;
}

static void put_digit(ari_out *o, uint32_t v) { ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]); }

bool ari_half_dot_codec_print(const ari_board *b, ari_out *o) {
    const bool *dot = find_dots(b, o->arena);
    const uint32_t all = ari_figure_dot_places(b);
    for (uint32_t place = 0; dot && place < all;) {
        uint32_t n = 1;
        const uint32_t most = dot[place] ? AHEAD + 1 : RUN;
        while (n < most && place + n < all && !dot[place + n]) n++;
        if (dot[place] && place + n == all) n = AHEAD + 1; /* no dot follows */
        put_digit(o, dot[place] ? 2 * (n - 1) : HEX - 1 + n);
        place += n;
    }
    return dot != NULL;
}

ari_status ari_half_dot_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    const uint32_t wide = 2 * b->cols - 1;
    for (uint32_t r = 0; r < 2 * b->rows - 1; r++) {
        ari_pzprv3_skip(c);
        for (uint32_t k = 0; k < wide; k++) {
            const ari_scan at = c->s;
            const int v = ari_scan_next(&c->s);
            if (v != '.' && v != '1')
                return ari_reader_fail(c->src, &at, ARI_SYNTAX, "write 1 for a dot, or '.'", "%c is no dot", v);
            if (v == '1') ARI_TRY(add_dot(c->src, b, r * wide + k));
        }
        if (!ari_pzprv3_next(c)) break;
    }
    return ARI_OK;
}

bool ari_half_dot_codec_print_file(const ari_board *b, ari_out *o) {
    const bool *dot = find_dots(b, o->arena);
    const uint32_t wide = 2 * b->cols - 1;
    for (uint32_t i = 0; dot && i < ari_figure_dot_places(b); i++) {
        ari_text_char(o, dot[i] ? '1' : '.');
        if (i % wide == wide - 1) ari_text_char(o, '\n');
    }
    return dot != NULL;
}
