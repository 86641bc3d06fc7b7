/* line_totals.c - see line_totals.h. Letters from g on are runs of 1 to 20 cells; then the numbers above the columns
 * and left of the rows: "." none, a hexadecimal digit, or "-" and two of them. */
#include "link/line_totals.h"

#include "board/outer.h"

enum { RUN = 15, LONGEST = 20, MOST = 255 };

static ari_status pass_cells(const ari_source *src, ari_scan *s, const ari_board *b) {
    for (uint32_t n = 0; n < b->ncell;) {
        const int c = ari_scan_peek(s), v = ari_scan_digit(c, 36);
        if (v <= RUN && c >= 0 && c != '/')
            return ari_reader_fail(src, s, ARI_UNSUPPORTED, "take the number out of the cell",
                                   "a number in a cell of the board");
        if (v <= RUN)
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u cells", n, b->ncell);
        n += (uint32_t)(v - RUN);
        (void)ari_scan_next(s);
    }
    return ARI_OK;
}

static ari_status take_total(const ari_source *src, ari_scan *s, int32_t *out) {
    *out = ARI_CLUE_NONE;
    if (ari_scan_accept(s, ".")) return ARI_OK;
    *out = 0;
    for (int digits = ari_scan_accept(s, "-") ? 2 : 1; digits--; (void)ari_scan_next(s)) {
        const int d = ari_scan_digit(ari_scan_peek(s), 16);
        if (d < 0)
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "%c where a hexadecimal digit must be", ari_scan_peek(s));
        *out = *out * 16 + d;
    }
    return ARI_OK;
}

ari_status ari_line_totals_read(const ari_source *src, ari_scan *s, ari_board *b) {
    ARI_TRY(pass_cells(src, s, b));
    for (uint32_t i = 0; i < b->cols; i++) ARI_TRY(take_total(src, s, &b->top[i]));
    for (uint32_t i = 0; i < b->rows; i++) ARI_TRY(take_total(src, s, &b->left[i]));
    return ARI_OK;
}

static bool put_totals(const int32_t *clue, uint32_t n, ari_out *o) {
    static const char digit[] = "0123456789abcdef";
    for (uint32_t i = 0; i < n; i++) {
        if (clue[i] > MOST) return false;
        if (clue[i] > RUN) ari_text_format(o, "-%c", digit[clue[i] >> 4]);
        ari_text_char(o, clue[i] < 0 ? '.' : digit[clue[i] & RUN]);
    }
    return true;
}

bool ari_line_totals_print(const ari_board *b, ari_out *o) {
    for (uint32_t n = b->ncell; n;) {
        const uint32_t run = n < LONGEST ? n : LONGEST;
        ari_text_char(o, (char)('f' + run));
        n -= run;
    }
    return put_totals(b->top, b->cols, o) && put_totals(b->left, b->rows, o);
}
