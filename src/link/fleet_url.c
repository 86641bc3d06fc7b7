/* fleet_url.c - ships as the pieces of puzz.link. A fleet has no order here, so pieces are written from the shortest
 * on, as the usual fleets are there. */
#include "link/fleet_url.h"

#include "board/fleet.h"

static uint32_t longest_url(char key) { return key >= 'c' && key <= 'e' ? (uint32_t)(key - 'c') + 3 : 0; }

ari_status ari_fleet_url_preset(ari_board *b, char key) {
    if (key == 't' || key == 'p') return ARI_UNSUPPORTED;
    if (key != 'z' && !longest_url(key)) return ARI_SYNTAX;
    ari_board_fleet_clear(b);
    for (uint32_t l = longest_url(key), n = 1; l > 0; l--, n++) ARI_TRY(ari_board_fleet_add(b, l, n));
    return ARI_OK;
}

/* The letter of the board's fleet, 0 when it has none. */
static char key_of(const ari_board *b) {
    if (!b->nfleet) return 'z';
    for (char key = 'c'; key <= 'e'; key++) {
        uint32_t l = longest_url(key);
        if (b->nfleet != l) continue;
        while (l > 0 && b->fleet[l - 1] == (int32_t)(b->nfleet - l + 1)) l--;
        if (!l) return key;
    }
    return 0;
}

ari_status ari_fleet_url_add(ari_board *b, const char *piece, uint32_t n) {
    if (n < 2) return ARI_SYNTAX;
    const int w = ari_scan_digit(piece[0], 36), h = ari_scan_digit(piece[1], 36);
    if (w < 1 || h < 1) return ARI_SYNTAX;
    uint32_t length = (uint32_t)(w * h), full = 0;
    for (uint32_t i = 2; i < n; i++) {
        const int bits = ari_scan_digit(piece[i], 32);
        if (bits < 0 || (i - 2) * 5 >= length) return ARI_SYNTAX;
        for (uint32_t k = 0; k < 5; k++) {
            const bool set = bits >> (4 - k) & 1;
            if ((i - 2) * 5 + k < length) full += set;
            else if (set) return ARI_SYNTAX;
        }
    }
    if ((w > 1 && h > 1) || full < length) return ARI_UNSUPPORTED;
    return ari_board_fleet_add(b, length, 1);
}

/* As a piece; false when it is too long. */
static bool put_url(uint32_t length, ari_out *o) {
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    if (length > 35) return false;
    ari_text_char(o, digits[length]);
    ari_text_char(o, '1');
    for (uint32_t i = 0; i < length; i += 5) {
        const uint32_t rest = length - i < 5 ? 31u >> (length - i) : 0;
        ari_text_char(o, digits[31 - rest]);
    }
    return true;
}

uint32_t ari_fleet_url_pieces(const ari_board *b) {
    uint32_t n = 0;
    for (uint32_t l = 0; l < b->nfleet; l++) n += (uint32_t)b->fleet[l];
    return n;
}

bool ari_fleet_url_print(const ari_board *b, const char *before, char gap, ari_out *o) {
    const char key = key_of(b);
    if (key) ari_text_format(o, "%s%c", before, key);
    else ari_text_uint(o, ari_fleet_url_pieces(b));
    for (uint32_t l = 1; !key && l <= b->nfleet; l++)
        for (int32_t i = 0; i < b->fleet[l - 1]; i++) {
            ari_text_char(o, gap);
            if (!put_url(l, o)) return false;
        }
    return true;
}

ari_status ari_fleet_url_fail(const ari_source *src, const ari_scan *at, const ari_board *b, ari_status status,
                              const char *piece, uint32_t n) {
    if (status == ARI_UNSUPPORTED)
        return ari_reader_fail(src, at, status, "a fleet has straight ships only", "%t is no straight ship", piece, n);
    if (status == ARI_SYNTAX) {
        return ari_reader_fail(src, at, status, "write c, d, e or z, or the number of pieces and the pieces, as 31s",
                               "%t is no piece of a fleet", piece, n);
    }
    if (status == ARI_RANGE) return ari_reader_fail(src, at, status, "give fewer ships", "the fleet is too large");
    return status == ARI_OK ? status : ari_reader_memory(src, b);
}
