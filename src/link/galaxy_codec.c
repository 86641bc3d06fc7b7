/* galaxy_codec.c - see galaxy_codec.h. */
#include "link/galaxy_codec.h"

#include "board/clue.h"

enum { RUN = 20, GAP = 7, STEP = 25, BITS = 5 }; /* places that one character skips; cells in a digit */

static uint32_t count_cols(const ari_board *b) { return 2 * b->cols - 1; }
static uint32_t count_places(const ari_board *b) { return (2 * b->rows - 1) * count_cols(b); }

/* The kind of figures that are white dots, black ones; ARI_NO: there is none. */
static uint32_t kind_of(const ari_board *b, bool black) {
    const ari_genre *g = b->genre;
    for (uint32_t i = 0; i < g->drawing.nkind; i++)
        if (g->drawing.kind[i].look == (black ? ARI_FIGURE_DISC : ARI_FIGURE_DOT)) return i;
    return ARI_NO;
}

bool ari_galaxy_codec_known(const ari_board *b) { return b->genre->formats.url[0] == ARI_URL_MIDDLES; }

ari_status ari_galaxy_codec_add(const ari_source *src, const ari_scan *at, ari_board *b, uint32_t place, bool black) {
    const uint32_t y = place / count_cols(b), x = place % count_cols(b), kind = kind_of(b, black);
    uint32_t cell[4], n = 0;
    for (uint32_t r = y / 2; r <= (y + 1) / 2; r++)
        for (uint32_t c = x / 2; c <= (x + 1) / 2; c++) cell[n++] = r * b->cols + c;
    if (kind == ARI_NO)
        return ari_reader_fail(src, at, ARI_UNSUPPORTED, "make all dots white", "%s has no %s dots", b->genre->name,
                               black ? "black" : "white");
    return ari_figure_add(b, kind, ARI_CLUE_NONE, cell, n) ? ARI_OK : ari_reader_memory(src, b);
}

const uint8_t *ari_galaxy_codec_map(const ari_board *b, ari_arena *a) {
    uint8_t *dot = ARI_ZERO(a, uint8_t, count_places(b));
    const uint32_t white = kind_of(b, false), black = kind_of(b, true);
    for (uint32_t i = 0; dot && i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        uint32_t low = ARI_NO, high = 0;
        for (uint32_t c = 0; c < f->n; c++) {
            if (f->cell[c] < low) low = f->cell[c];
            if (f->cell[c] > high) high = f->cell[c];
        }
        if (!f->n) continue;
        const uint32_t r = low / b->cols, c = low % b->cols, down = high / b->cols - r, right = high % b->cols - c;
        const uint32_t place = (2 * r + down) * count_cols(b) + 2 * c + right;
        if ((f->kind != white && f->kind != black) || down > 1 || right > 1 || f->n != (down + 1) * (right + 1) ||
            (f->n == 4 && !(ari_figure_has(f, low + 1) && ari_figure_has(f, low + b->cols))) || dot[place])
            return NULL;
        dot[place] = f->kind == black ? 2 : 1;
    }
    return dot;
}

/* ---- links ---- */

ari_status ari_galaxy_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    const uint32_t all = count_places(b);
    for (uint32_t i = 0; i < all;) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
        if (at.at == at.end || c == '/')
            return ari_reader_fail(src, &at, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u places of dots", i, all);
        if (v < 0)
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                                   c);
        if (v < 16) ARI_TRY(ari_galaxy_codec_add(src, &at, b, i, v % 2));
        i += v < 16 ? (uint32_t)v / 2 + 1 : (uint32_t)v - 15;
    }
    for (uint32_t i = 0; i < b->ncell && s->at < s->end; i += BITS) {
        const int v = ari_scan_digit(ari_scan_next(s), 32);
        for (uint32_t k = i; v > 0 && k < i + BITS && k < b->ncell; k++)
            if (v >> (i + BITS - 1 - k) & 1) b->clue[k] = ARI_CLUE_ANY;
    }
    return ARI_OK;
}

static void put_digit(ari_out *o, uint32_t v) { ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]); }

bool ari_galaxy_codec_print(const ari_board *b, ari_out *o) {
    const uint32_t all = count_places(b);
    const uint8_t *dot = ari_galaxy_codec_map(b, o->arena);
    if (!dot) return false;
    for (uint32_t i = 0; i < all;) {
        uint32_t n = dot[i] ? 1 : 0;
        const uint32_t most = dot[i] ? GAP + 1 : RUN;
        while (n < most && i + n < all && !dot[i + n]) n++;
        if (dot[i] && i + n == all) n = GAP + 1; /* as pzpr writes the last one */
        put_digit(o, dot[i] ? 2 * (n - 1) + dot[i] - 1u : 15 + n);
        i += n;
    }
    bool some = false;
    for (uint32_t i = 0; i < b->ncell; i++) some |= b->clue[i] != ARI_CLUE_NONE;
    for (uint32_t i = 0; some && i < b->ncell; i += BITS) {
        uint32_t v = 0;
        for (uint32_t k = i; k < i + BITS; k++) v = v << 1 | (k < b->ncell && b->clue[k] != ARI_CLUE_NONE);
        put_digit(o, v);
    }
    return true;
}

/* ---- files ---- */

ari_status ari_galaxy_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    const uint32_t wide = count_cols(b);
    for (uint32_t y = 0; y < 2 * b->rows - 1; y++) {
        ari_pzprv3_token(c);
        if (c->n != wide) return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no row of dots", "copy the file whole");
        for (uint32_t x = 0; x < wide; x++) {
            const char sign = c->token[x];
            if (sign == '1' || sign == '2') {
                ARI_TRY(ari_galaxy_codec_add(c->src, &c->token_at, b, y * wide + x, sign == '2'));
            } else if (sign == 'X' && y % 2 == 0 && x % 2 == 0) {
                b->clue[y / 2 * b->cols + x / 2] = ARI_CLUE_ANY;
            } else if (sign != '.') {
                return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no row of dots", "write 1, 2, X in cells, or '.'");
            }
        }
        (void)ari_pzprv3_next(c);
    }
    return ARI_OK;
}

bool ari_galaxy_codec_print_file(const ari_board *b, ari_out *o) {
    const uint8_t *dot = ari_galaxy_codec_map(b, o->arena);
    for (uint32_t i = 0; dot && i < count_places(b); i++) {
        const uint32_t y = i / count_cols(b), x = i % count_cols(b);
        const bool clue = y % 2 == 0 && x % 2 == 0 && b->clue[y / 2 * b->cols + x / 2] != ARI_CLUE_NONE;
        if (dot[i] && clue) return false;
        ari_text_char(o, dot[i] ? (char)('0' + dot[i]) : clue ? 'X' : '.');
        if (x + 1 == count_cols(b)) ari_text_char(o, '\n');
    }
    return dot != NULL;
}

/* ---- game ids ---- */

ari_status ari_galaxy_codec_read_game(const ari_source *src, ari_scan *s, ari_board *b) {
    const uint32_t all = count_places(b);
    uint32_t i = 0;
    while (s->at < s->end && (ari_scan_letter(*s->at))) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s);
        const bool black = c < 'a';
        const uint32_t n = (uint32_t)((c | 32) - 'a');
        i += n;
        if (n == STEP) continue;
        if (i >= all)
            return ari_reader_fail(src, &at, ARI_RANGE, "check the size, which is WIDTHxHEIGHT",
                                   "a dot behind the last of %u places", all);
        ARI_TRY(ari_galaxy_codec_add(src, &at, b, i++, black));
    }
    return ari_reader_end(src, s, "one id is one puzzle");
}

bool ari_galaxy_codec_print_game(const ari_board *b, ari_out *o) {
    const uint8_t *dot = ari_galaxy_codec_map(b, o->arena);
    uint32_t blank = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) return false;
    for (uint32_t i = 0; dot && i < count_places(b); i++) {
        if (!dot[i]) {
            blank++;
            continue;
        }
        for (; blank >= STEP; blank -= STEP) ari_text_char(o, 'z');
        ari_text_char(o, (char)((dot[i] == 2 ? 'A' : 'a') + (int)blank));
        blank = 0;
    }
    return dot != NULL;
}
