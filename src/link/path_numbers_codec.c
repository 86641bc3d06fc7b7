/* path_numbers_codec.c - see path_numbers_codec.h. */
#include "link/path_numbers_codec.h"

#include "board/clue.h"
#include "board/figure.h"

enum { HEX = 16, SKIP = 20, NUMBERS = 4096, UNKNOWN = 1, FIRST = 1, ICE = 1 << 20 }; /* number n: n + FIRST */

static bool add_stop(ari_board *b, uint32_t cell, int32_t value) {
    return ari_figure_add(b, 0, value == UNKNOWN ? ARI_CLUE_NONE : value - FIRST, &cell, 1);
}

/* Of each cell 0, UNKNOWN or its number + FIRST. NULL: a cell has two, or memory. */
static int32_t *find_stops(const ari_board *b, ari_arena *a) {
    int32_t *value = ARI_ZERO(a, int32_t, b->ncell);
    for (uint32_t i = 0; value && i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        if (!f->n) continue;
        if (value[f->cell[0]] || f->number >= NUMBERS) return NULL;
        value[f->cell[0]] = f->number > 0 ? f->number + FIRST : UNKNOWN;
    }
    return value;
}

/* ---- links ---- */

static void put_hex(ari_out *o, int32_t n) {
    if (n >= HEX) put_hex(o, n / HEX);
    ari_text_char(o, "0123456789abcdef"[n % HEX]);
}

static ari_status fail_byte(const ari_source *src, const ari_scan *at) {
    if (at->at == at->end || *at->at == '/')
        return ari_reader_fail(src, at, ARI_SYNTAX, "the URL is cut: copy it whole", "the numbers end too early");
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here", *at->at);
}

ari_status ari_path_numbers_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t cell = 0; cell < b->ncell;) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s);
        int v = ari_scan_digit(c, 36);
        if (v >= HEX) {
            cell += (uint32_t)v - HEX + 1;
            if (cell > b->ncell)
                return ari_reader_fail(src, &at, ARI_RANGE, "copy the URL whole and unchanged",
                                       "the text goes past the %u cells", b->ncell);
            continue;
        }
        for (int n = c == '-' ? 2 : c == '+' ? 3 : 0; n; n--) {
            const int digit = ari_scan_digit(ari_scan_next(s), HEX);
            if (digit < 0) return fail_byte(src, &at);
            v = v < 0 ? digit : HEX * v + digit;
        }
        if (v < 0 && c != '.') return fail_byte(src, &at);
        if (!v) return ari_reader_fail(src, &at, ARI_RANGE, "numbers count from 1", "%s has no number 0",
                                       b->genre->name);
        if (!add_stop(b, cell++, v < 0 ? UNKNOWN : v + FIRST)) return ari_reader_memory(src, b);
    }
    return ari_trail_codec_read_ends(src, s, b);
}

bool ari_path_numbers_codec_print(const ari_board *b, ari_out *o) {
    const int32_t *value = find_stops(b, o->arena);
    uint32_t blank = 0;
    for (uint32_t i = 0; value && i <= b->ncell; i++) {
        if (blank && (i == b->ncell || value[i] || blank == SKIP)) {
            ari_text_char(o, (char)('g' + blank - 1));
            blank = 0;
        }
        if (i == b->ncell) break;
        const int32_t n = value[i] - FIRST;
        if (!value[i]) blank++;
        else if (value[i] == UNKNOWN) ari_text_char(o, '.');
        else {
            ari_text_put(o, n < HEX ? "" : n < HEX * HEX ? "-" : "+");
            put_hex(o, n);
        }
    }
    return value && ari_trail_codec_print_ends(b, o);
}

/* ---- files ---- */

static ari_status take_stop(ari_pzprv3_cursor *c, int32_t *out) {
    const bool ice = c->token[0] == 'i';
    const char *rest = c->token + ice;
    uint32_t n = 0;
    *out = ice ? ICE : 0;
    if (!*rest || (!ice && ari_pzprv3_is(c, "."))) return ARI_OK;
    if (rest[0] == '?' && !rest[1]) return *out += UNKNOWN, ARI_OK;
    if (!ari_pzprv3_decimal(rest, &n) || !n || n >= NUMBERS)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell", "write a number, i for ice, both, or '.'");
    return *out += (int32_t)n + FIRST, ARI_OK;
}

ari_status ari_path_numbers_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    int32_t *value = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!value) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_single(c, "allwhite"));
    if (!ari_pzprv3_is(c, "allwhite"))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "is another rule", "write allwhite if all are passed");
    ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols, take_stop, value));
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = value[i] >= ICE ? ARI_CLUE_ANY : ARI_CLUE_NONE;
        if (value[i] % ICE && !add_stop(b, i, value[i] % ICE)) return ari_reader_memory(c->src, b);
    }
    return ARI_OK;
}

bool ari_path_numbers_codec_print_file(const ari_board *b, ari_out *o) {
    const int32_t *value = find_stops(b, o->arena);
    ari_text_put(o, "allwhite\n");
    for (uint32_t i = 0; value && i < b->ncell; i++) {
        const bool ice = b->clue[i] != ARI_CLUE_NONE;
        if (ice) ari_text_char(o, 'i');
        if (value[i] > UNKNOWN) ari_text_format(o, "%d", value[i] - FIRST);
        else if (value[i]) ari_text_char(o, '?');
        else if (!ice) ari_text_char(o, '.');
        ari_text_put(o, (i + 1) % b->cols ? " " : " \n");
    }
    return value != NULL;
}
