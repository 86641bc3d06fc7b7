/* gameid_mirrors.c - see gameid_mirrors.h. */
#include "link/gameid_mirrors.h"

#include "board/clue.h"
#include "board/outer.h"

enum { KINDS = 3, LETTERS = 26 };

/* The i-th number clockwise from the top left. */
static int32_t *number_at(const ari_board *b, uint32_t i) {
    const uint32_t w = b->cols, h = b->rows;
    if (i < w) return &b->top[i];
    if (i < w + h) return &b->right[i - w];
    if (i < 2 * w + h) return &b->bottom[2 * w + h - 1 - i];
    return &b->left[2 * (w + h) - 1 - i];
}

static ari_status take_number(const ari_source *src, ari_scan *s, uint32_t most, int32_t *number) {
    const ari_scan at = *s;
    uint32_t v;
    if (!ari_scan_uint(s, &v)) return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole", "no number");
    if (v > most) return ari_reader_fail(src, &at, ARI_RANGE, "write a smaller number", "a number above %u", most);
    *number = (int32_t)v;
    return ARI_OK;
}

ari_status ari_gameid_read_mirrors(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t cell = 0;
    for (uint32_t i = 0; i < KINDS; i++) {
        ARI_TRY(take_number(src, s, (uint32_t)b->genre->rules.param[i].most, &b->param[i]));
        if (!ari_scan_accept(s, ","))
            return ari_reader_fail(src, s, ARI_SYNTAX, "write three numbers", "no comma behind a number");
    }
    for (int c; (c = ari_scan_peek(s)) > 0 && ari_scan_letter((char)c); (void)ari_scan_next(s)) {
        if (c == 'G' || c == 'V' || c == 'Z')
            return ari_reader_fail(src, s, ARI_UNSUPPORTED, "take an id with mirrors alone", "a given monster, %c,", c);
        if (c != 'L' && c != 'R' && c < 'a')
            return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole and unchanged", "%c is no mirror", c);
        const uint32_t n = c < 'a' ? 1 : (uint32_t)c - 'a' + 1;
        if (cell + n > b->ncell)
            return ari_reader_fail(src, s, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                                   "the cells continue after the last of %u", b->ncell);
        if (c < 'a') b->clue[cell] = c == 'L' ? 1 : 2;
        cell += n;
    }
    if (cell < b->ncell)
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "the id ends after %u of %u cells", cell,
                               b->ncell);
    for (uint32_t i = 0, n = 2 * (b->rows + b->cols); i < n; i++) {
        if (!ari_scan_accept(s, ","))
            return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "%u of %u numbers beside the board", i, n);
        ARI_TRY(take_number(src, s, ARI_BOARD_CLUE_MOST, number_at(b, i)));
    }
    return ari_reader_end(src, s, "one id is one puzzle");
}

bool ari_gameid_print_mirrors(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < KINDS; i++) ari_text_format(o, "%d,", b->param[i]);
    for (uint32_t i = 0, n = 0; i < b->ncell; i++) {
        const bool mirror = b->clue[i] > 0;
        n += !mirror;
        if (n && (mirror || n == LETTERS || i + 1 == b->ncell)) {
            ari_text_char(o, (char)('a' + n - 1));
            n = 0;
        }
        if (mirror) ari_text_char(o, b->clue[i] == 1 ? 'L' : 'R');
    }
    for (uint32_t i = 0; i < 2 * (b->rows + b->cols); i++) {
        const int32_t number = *number_at(b, i);
        if (number < 0) return false;
        ari_text_format(o, ",%d", number);
    }
    ari_text_char(o, '\n');
    return true;
}
