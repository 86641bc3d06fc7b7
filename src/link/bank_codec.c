/* bank_codec.c - see bank_codec.h. */
#include "link/bank_codec.h"

#include "board/bank.h"

static const struct { char key; uint32_t cells, times; } usual[] = {{'p', 5, 1}, {'t', 4, 1}, {'d', 4, 2}, {'z', 1, 0}};
enum { USUAL = sizeof usual / sizeof *usual, DIGIT = 36, BITS = 5 };

static ari_status take_key(ari_board *b, const char *text, uint32_t n) {
    uint32_t i = 0;
    while (i < USUAL && (n != 1 || usual[i].key != *text)) i++;
    ari_bank_clear(b);
    return i < USUAL ? ari_bank_add_all(b, usual[i].cells, usual[i].times) : ARI_SYNTAX;
}

/* "24as": width, height, then bits, the first cell the highest one. */
static ari_status take_piece(ari_board *b, const char *piece, uint32_t n) {
    const int wide = n < 2 ? 0 : ari_scan_digit(piece[0], DIGIT), high = n < 2 ? 0 : ari_scan_digit(piece[1], DIGIT);
    if (wide < 1 || high < 1) return ARI_SYNTAX;
    ari_bank_shape x = {(uint32_t)high, (uint32_t)wide, 0};
    if (wide * high > ARI_BANK_CELLS) return ARI_RANGE;
    for (uint32_t i = 2; i < n; i++) {
        const int bits = ari_scan_digit(piece[i], 1 << BITS);
        if (bits < 0) return ARI_SYNTAX;
        for (uint32_t k = 0; k < BITS; k++) {
            const uint32_t at = (i - 2) * BITS + k;
            if (!(bits >> (BITS - 1 - k) & 1)) continue;
            if (at >= x.high * x.wide) return ARI_SYNTAX;
            x.cells |= (uint64_t)1 << at;
        }
    }
    x = ari_bank_trim(&x);
    return ari_bank_add(b, &x);
}

/* Up to the next "/", which is passed. */
static uint32_t take_part(ari_scan *s, const char **at) {
    *at = s->at;
    while (s->at < s->end && *s->at != '/') s->at++;
    const uint32_t n = (uint32_t)(s->at - *at);
    if (s->at < s->end) s->at++;
    return n;
}

static ari_status refuse_bank(const ari_source *src, const ari_scan *at, const ari_board *b, ari_status s,
                              const char *piece, uint32_t n) {
    if (s == ARI_OK) return s;
    if (s != ARI_SYNTAX && s != ARI_RANGE) return ari_reader_memory(src, b);
    return ari_reader_fail(src, at, s,
                           s == ARI_RANGE ? "at most 64 shapes, each of one piece in a box of at most 64 cells"
                                          : "write p, t, d or z, or the number of pieces and the pieces, as 14u",
                           "%t is no piece of a bank", piece, n);
}

ari_status ari_bank_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    const char *part;
    uint32_t n, pieces;
    if (!ari_scan_accept(s, "/"))
        return ari_reader_fail(src, s, ARI_SYNTAX, "after the cells comes the bank: //t is all tetrominoes",
                               "no bank of shapes follows");
    ari_scan at = *s;
    if (ari_scan_accept(s, "/")) {
        at = *s;
        n = take_part(s, &part);
        return refuse_bank(src, &at, b, take_key(b, part, n), part, n);
    }
    n = take_part(s, &part);
    if (!ari_scan_whole(part, n, &pieces)) return refuse_bank(src, &at, b, ARI_SYNTAX, part, n);
    ari_bank_clear(b);
    for (uint32_t i = 0; i < pieces; i++) {
        at = *s;
        n = take_part(s, &part);
        ARI_TRY(refuse_bank(src, &at, b, take_piece(b, part, n), part, n));
    }
    return ARI_OK;
}

/* The letter of the board's bank, 0 when it has none. */
static char key_of(const ari_board *b) {
    if (!b->nbank) return 'z';
    for (uint32_t i = 0; i < USUAL; i++)
        if (usual[i].times && ari_bank_is_all(b, usual[i].cells) == usual[i].times) return usual[i].key;
    return '\0';
}

static bool put_piece(const ari_bank_shape *x, ari_out *o) {
    static const char digit[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    uint32_t left = ari_bank_size(x);
    if (x->high >= DIGIT || x->wide >= DIGIT) return false;
    ari_text_char(o, digit[x->wide]);
    ari_text_char(o, digit[x->high]);
    for (uint32_t i = 0; left; i += BITS) {
        uint32_t bits = 0;
        for (uint32_t k = i; k < i + BITS; k++) {
            const bool has = k < x->high * x->wide && (x->cells >> k & 1);
            bits = bits << 1 | has, left -= has;
        }
        ari_text_char(o, digit[bits]);
    }
    return true;
}

static bool print_bank(const ari_board *b, const char *before, char gap, ari_out *o) {
    const char key = key_of(b);
    if (key) ari_text_format(o, "%s%c", before, key);
    else ari_text_uint(o, b->nbank);
    for (uint32_t i = 0; i < b->nbank && !key; i++) {
        ari_text_char(o, gap);
        if (!put_piece(&b->bank[i], o)) return false;
    }
    return true;
}

bool ari_bank_codec_print(const ari_board *b, ari_out *o) {
    ari_text_char(o, '/');
    return print_bank(b, "/", '/', o);
}

ari_status ari_bank_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    uint32_t n;
    ARI_TRY(ari_pzprv3_single(c, "bank"));
    if (!ari_pzprv3_decimal(c->token, &n))
        return refuse_bank(c->src, &c->token_at, b, take_key(b, c->token, c->n), c->token, c->n);
    ari_bank_clear(b);
    for (uint32_t i = 0; i < n; i++) {
        ARI_TRY(ari_pzprv3_single(c, "shape"));
        ARI_TRY(refuse_bank(c->src, &c->token_at, b, take_piece(b, c->token, c->n), c->token, c->n));
    }
    return ARI_OK;
}

bool ari_bank_codec_print_file(const ari_board *b, ari_out *o) {
    const bool fine = print_bank(b, "", '\n', o);
    ari_text_char(o, '\n');
    return fine;
}
