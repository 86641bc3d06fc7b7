/* compass_codec.c - see compass_codec.h. */
#include "link/compass_codec.h"

#include "board/clue.h"

#include <string.h>

enum { FIRST_RUN = 16, LONGEST = 20, BAD = 1000 }; /* above all numbers */

static const char remedy[] = "copy the URL whole and unchanged";

/* One number, -1: not known. */
static ari_status read_number(const ari_source *src, ari_scan *s, int32_t *number) {
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, FIRST_RUN);
    *number = v;
    if (c == '.' || v >= 0) return ARI_OK;
    if (c == '-') {
        const int high = ari_scan_digit(ari_scan_next(s), FIRST_RUN);
        const int low = ari_scan_digit(ari_scan_next(s), FIRST_RUN);
        *number = FIRST_RUN * high + low;
        if (high < 0 || low < 0 || !high)
            return ari_reader_fail(src, &at, ARI_SYNTAX, remedy, "- stands before two digits, the first of them not 0");
        if (*number <= ARI_COMPASS_MOST) return ARI_OK;
    }
    if (c == '-' || c == '+' || c == '=' || c == '%' || c == '@' || c == '*' || c == '$')
        return ari_reader_fail(src, &at, ARI_RANGE, "numbers go up to 126 here", "a number above 126");
    return ari_reader_fail(src, &at, ARI_SYNTAX, remedy, c < 0 ? "the text ends inside a clue"
                                                               : "a clue has four numbers, or . for one not known");
}

ari_status ari_compass_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    const int c = ari_scan_peek(s), v = ari_scan_digit(c, 36);
    int32_t clue = ARI_CLUE_ANY, number;
    if (c == '_')
        return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "choose a board without such cells",
                               "R%uC%u is not of the board, which %s has none of here", *cell / b->cols + 1,
                               *cell % b->cols + 1, b->genre->name);
    if (v >= FIRST_RUN) {
        (void)ari_scan_next(s);
        *cell += (uint32_t)(v - FIRST_RUN) + 1;
        if (*cell > b->ncell) *cell = b->ncell;
        return ARI_OK;
    }
    for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
        ARI_TRY(read_number(src, s, &number));
        clue = ari_compass_with(clue, way, number);
    }
    b->clue[(*cell)++] = clue;
    return ARI_OK;
}

static void put_number(int32_t n, ari_out *o) {
    static const char digit[] = "0123456789abcdef";
    if (n >= FIRST_RUN) ari_text_char(o, '-'), ari_text_char(o, digit[n / FIRST_RUN]);
    ari_text_char(o, digit[n % FIRST_RUN]);
}

static void put_run(uint32_t run, ari_out *o) {
    ari_text_char(o, "ghijklmnopqrstuvwxyz"[run - 1]);
}

bool ari_compass_codec_print(const ari_board *b, ari_out *o) {
    uint32_t run = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool clue = b->clue[i] != ARI_CLUE_NONE;
        run += !clue;
        if (run && (clue || run == LONGEST)) put_run(run, o), run = 0;
        for (int way = ARI_UP; clue && way <= ARI_RIGHT; way++) {
            const int32_t n = ari_compass_number(b->clue[i], way);
            if (n < 0) ari_text_char(o, '.');
            else put_number(n, o);
        }
    }
    if (run) put_run(run, o);
    return true;
}

/* ---- files ---- */

static const int order[] = {ARI_RIGHT, ARI_DOWN, ARI_LEFT, ARI_UP};

ari_status ari_compass_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    const char *at = c->token;
    *out = ARI_CLUE_NONE;
    if (!strcmp(at, ".")) return ARI_OK;
    if (!strcmp(at, "#"))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "is a cell that is not of the board",
                                 "choose a board without one");
    *out = ARI_CLUE_ANY;
    for (int i = 0; i < 4; i++) {
        int32_t n = -1;
        if (at[0] == '-' && at[1] == '1') at += 2;
        else
            for (n = *at >= '0' && *at <= '9' ? 0 : BAD; n < BAD && *at >= '0' && *at <= '9'; at++)
                n = 10 * n + *at - '0';
        if (n > ARI_COMPASS_MOST || *at != (i < 3 ? ',' : '\0'))
            return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "write four numbers up to 126, or -1, as 1,-1,3,0");
        *out = ari_compass_with(*out, order[i], n);
        at++;
    }
    return ARI_OK;
}

void ari_compass_codec_put(int32_t clue, ari_out *o) {
    for (int i = 0; i < 4 && clue != ARI_CLUE_NONE; i++) {
        if (i) ari_text_char(o, ',');
        ari_text_int(o, ari_compass_number(clue, order[i]));
    }
    if (clue == ARI_CLUE_NONE) ari_text_char(o, '.');
}
