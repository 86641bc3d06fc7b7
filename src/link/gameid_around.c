/* gameid_around.c - see gameid_around.h. */
#include "link/gameid_around.h"

#include "board/clue.h"
#include "board/outer.h"

static const int order[ARI_NOUTER] = {ARI_OUTER_TOP, ARI_OUTER_BOTTOM, ARI_OUTER_LEFT, ARI_OUTER_RIGHT};

ari_status ari_gameid_read_around(const ari_source *src, ari_scan *s, ari_board *b, bool *cells) {
    uint32_t n, v;
    bool first = true;
    for (int k = 0; k < ARI_NOUTER; k++) {
        int32_t *clue = ari_outer_side(b, order[k], &n);
        for (uint32_t i = 0; clue && i < n; i++) {
            if (!first && !ari_scan_accept(s, "/"))
                return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole",
                                       "no / between two numbers beside the board");
            first = false;
            const int c = ari_scan_peek(s);
            if (c < '0' || c > '9') continue;
            if (!ari_scan_uint(s, &v) || v > ARI_BOARD_CLUE_MOST)
                return ari_reader_fail(src, s, ARI_RANGE, "write a smaller number", "a number that is too large");
            clue[i] = (int32_t)v;
        }
    }
    *cells = ari_scan_accept(s, ",");
    return ARI_OK;
}

bool ari_gameid_print_around(const ari_board *b, ari_out *o) {
    uint32_t n;
    bool first = true;
    for (int k = 0; k < ARI_NOUTER; k++) {
        const int32_t *clue = ari_outer_side(b, order[k], &n);
        for (uint32_t i = 0; clue && i < n; i++) {
            if (!first) ari_text_char(o, '/');
            first = false;
            if (clue[i] == ARI_CLUE_ANY) return false;
            if (clue[i] >= 0) ari_text_int(o, clue[i]);
        }
    }
    return true;
}
