/* number_set_codec.c - see number_set_codec.h. */
#include "link/number_set_codec.h"

#include "board/clue.h"

#include <string.h>

enum { FIRST_RUN = 16, LONGEST = 20, BASE = 36, ONES = 9 };

/* Of n numbers: from where on, and in which base. */
static const struct { uint32_t from, base; } form[ARI_SET_MOST + 1] = {[2] = {360, 6}, [3] = {396, 4}, [4] = {460, 2}};

static int32_t clue_of(uint32_t code) {
    int32_t item[ARI_SET_MOST];
    for (uint32_t n = 2; n <= ARI_SET_MOST; n++) {
        uint32_t rest = code - form[n].from, places = 1;
        for (uint32_t i = 0; i < n; i++) places *= form[n].base;
        if (code < form[n].from || rest >= places) continue;
        for (uint32_t i = n; i-- > 0; rest /= form[n].base)
            item[i] = rest % form[n].base ? (int32_t)(rest % form[n].base) : ARI_CLUE_ANY;
        return ari_set_make(item, n);
    }
    return ARI_CLUE_NONE;
}

ari_status ari_number_set_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    static const int32_t ones[] = {1, 1, 1, 1};
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, BASE);
    if (v >= FIRST_RUN) {
        *cell += (uint32_t)(v - FIRST_RUN) + 1;
        if (*cell > b->ncell) *cell = b->ncell;
        return ARI_OK;
    }
    int32_t clue = c == '.' ? ARI_CLUE_ANY : v < 0 ? ARI_CLUE_NONE : v < ONES ? v : ari_set_make(ones, ARI_SET_MOST);
    if (v > ONES) {
        const int low = ari_scan_digit(ari_scan_next(s), BASE);
        clue = low < 0 ? ARI_CLUE_NONE : clue_of((uint32_t)(v * BASE + low));
    }
    if (clue == ARI_CLUE_NONE)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here", c);
    b->clue[(*cell)++] = clue;
    return ARI_OK;
}

static void put_base36(uint32_t v, ari_out *o) { ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]); }

static bool put_item(int32_t clue, ari_out *o) {
    int32_t item[ARI_SET_MOST];
    const uint32_t n = ari_set_items(clue, item);
    uint32_t code = 0, ones = 0;
    if (n == 1 && item[0] > ARI_SET_NUMBER) return false;
    if (n == 1) {
        ari_text_char(o, item[0] < 0 ? '.' : (char)('0' + item[0]));
        return true;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (item[i] >= (int32_t)form[n].base) return false;
        code = code * form[n].base + (item[i] < 0 ? 0 : (uint32_t)item[i]);
        ones += item[i] == 1;
    }
    if (ones == ARI_SET_MOST) ari_text_char(o, '9');
    else put_base36((code + form[n].from) / BASE, o), put_base36((code + form[n].from) % BASE, o);
    return true;
}

bool ari_number_set_codec_print(const ari_board *b, ari_out *o) {
    uint32_t run = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool clue = b->clue[i] != ARI_CLUE_NONE;
        run += !clue;
        if (run && (clue || run == LONGEST)) put_base36(FIRST_RUN - 1 + run, o), run = 0;
        if (clue && !put_item(b->clue[i], o)) return false;
    }
    if (run) put_base36(FIRST_RUN - 1 + run, o);
    return true;
}

ari_status ari_number_set_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    for (char *at = c->token; (at = strchr(at, '-')) != NULL;) *at = '?';
    return ari_board_clue_parse_set(c->token, (uint32_t)c->n, out)
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "write numbers from 1 to 8 with commas, as 1,3");
}

void ari_number_set_codec_put(int32_t clue, ari_out *o) {
    int32_t item[ARI_SET_MOST];
    const uint32_t n = ari_set_items(clue, item);
    for (uint32_t i = 0; i < n; i++) {
        if (i) ari_text_char(o, ',');
        if (item[i] < 0) ari_text_char(o, '-');
        else ari_text_int(o, item[i]);
    }
}
