/* gameid_dominoes.c - see gameid_dominoes.h. */
#include "link/gameid_dominoes.h"

#include "board/clue.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "link/pole_codec.h"

#include <string.h>

static const char digit[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const int order[ARI_NOUTER] = {ARI_OUTER_TOP, ARI_OUTER_LEFT, ARI_OUTER_BOTTOM, ARI_OUTER_RIGHT};

static ari_status take_side(const ari_source *src, ari_scan *s, int32_t *clue, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s);
        const char *place = c > 0 ? strchr(digit, c) : NULL;
        if (!place && c != '.')
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole", "%u of %u numbers beside the board", i,
                                   n);
        clue[i] = place ? (int32_t)(place - digit) : ARI_CLUE_NONE;
    }
    if (ari_scan_accept(s, ",")) return ARI_OK;
    return ari_reader_fail(src, s, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                           "no comma behind the %u numbers of a side", n);
}

/* Where the other half of a domino is, by its letter. */
static int way_of(int letter) {
    return letter == 'L'   ? ARI_RIGHT
           : letter == 'R' ? ARI_LEFT
           : letter == 'T' ? ARI_DOWN
           : letter == 'B' ? ARI_UP
                           : 0;
}

ari_status ari_gameid_read_dominoes(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t n, where;
    uint32_t *label = ARI_TAKE(&b->arena, uint32_t, b->ncell);
    char *letter = ARI_TAKE(&b->arena, char, b->ncell);
    if (!label || !letter) return ari_reader_memory(src, b);
    if (!ari_pole_codec_known(b))
        return ari_reader_fail(src, s, ARI_UNSUPPORTED, "write its sheet otherwise", "a genre without four sides");
    for (int k = 0; k < ARI_NOUTER; k++) {
        int32_t *clue = ari_outer_side(b, order[k], &n);
        ARI_TRY(take_side(src, s, clue, n));
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        while (ari_scan_accept(s, ",")) continue;
        const ari_scan at = *s;
        const int c = ari_scan_next(s);
        if (c != '*' && !way_of(c))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "write L, R, T, B or * for each cell",
                                   "no half of a domino in R%uC%u", i / b->cols + 1, i % b->cols + 1);
        letter[i] = (char)c;
        if (c == '*') b->clue[i] = 0;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t next = way_of(letter[i]) ? ari_board_ahead(b, i, way_of(letter[i])) : i;
        if (next == ARI_NO || (next != i && ari_board_ahead(b, next, way_of(letter[next])) != i))
            return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "a domino in R%uC%u has no other half",
                                   i / b->cols + 1, i % b->cols + 1);
        label[i] = i < next ? i : next;
    }
    (void)ari_board_rooms_label(b, label, b->ncell, &where);
    return ari_reader_end(src, s, "one id is one puzzle");
}

bool ari_gameid_print_dominoes(const ari_board *b, ari_out *o) {
    uint32_t n;
    if (!ari_pole_codec_known(b)) return false;
    for (int k = 0; k < ARI_NOUTER; k++) {
        const int32_t *clue = ari_outer_side(b, order[k], &n);
        for (uint32_t i = 0; i < n; i++) {
            if (clue[i] >= (int32_t)(sizeof digit - 1)) return false;
            ari_text_char(o, clue[i] < 0 ? '.' : digit[clue[i]]);
        }
        ari_text_char(o, ',');
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        static const char letter[] = {[ARI_UP] = 'B', [ARI_DOWN] = 'T', [ARI_LEFT] = 'R', [ARI_RIGHT] = 'L'};
        int way = 0;
        n = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next != ARI_NO && b->room[next] == b->room[i]) way = d, n++;
        }
        if (n > 1 || b->clue[i] != (n ? ARI_CLUE_NONE : 0)) return false;
        ari_text_char(o, n ? letter[way] : '*');
    }
    return true;
}

/* ---- the set of dominosa ---- */

ari_status ari_gameid_read_set(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const ari_scan at = *s;
        const bool bracket = ari_scan_accept(s, "[");
        uint32_t v = 0;
        if (bracket && (!ari_scan_uint(s, &v) || v > ARI_BOARD_CLUE_MOST || !ari_scan_accept(s, "]")))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "write [12] for a number above 9", "no number in brackets");
        if (!bracket) {
            const int d = ari_scan_digit(ari_scan_peek(s), 10);
            if (d < 0)
                return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole", "%u of %u numbers", i, b->ncell);
            v = (uint32_t)d;
            (void)ari_scan_next(s);
        }
        b->clue[i] = (int32_t)v;
    }
    return ari_reader_end(src, s, "one id is one puzzle");
}

bool ari_gameid_fits_set(const ari_board *b) {
    bool fits = b->cols == b->rows + 1;
    for (uint32_t i = 0; i < b->ncell; i++) fits = fits && b->clue[i] >= 0 && b->clue[i] < (int32_t)b->rows;
    return fits;
}

void ari_gameid_print_set(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i++) ari_text_format(o, b->clue[i] > 9 ? "[%d]" : "%d", b->clue[i]);
    ari_text_char(o, '\n');
}
