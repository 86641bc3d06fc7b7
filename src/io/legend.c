/* legend.c - a table of words is no puzzle without its clues: under the empty table stand the lines of the board's own
 * text, but the first, which is the genre and the size: the values of each row, then the clues with their numbers, in
 * two columns where they are short. An answer stands alone. */
#include "legend.h"

#include "intake.h"

enum { SIZE = 400, STEP = 640, GAP = 400, WIDE = SIZE * 62 / 100 };

/* Lines from `s` on: at most `most`; how many, and the longest. */
static uint32_t measure(ari_scan s, uint32_t most, uint32_t *longest) {
    const char *line;
    uint32_t size, n = 0;
    *longest = 0;
    while (n < most && ari_scan_line(&s, &line, &size)) {
        n += size > 0;
        *longest = size > *longest ? size : *longest;
    }
    return n;
}

/* One line of words, behind its number unless that is 0. */
static bool put(ari_arena *a, ari_painting *out, int32_t x, int32_t y, uint32_t number, const char *line, uint32_t n) {
    const uint32_t place = number ? ARI_SITE(ARI_AT_CLUE, number - 1) : 0;
    ari_out o;
    ari_text_begin(&o, a);
    if (number) ari_text_format(&o, "%u. ", number);
    ari_text_bytes(&o, line, n);
    const char *text = ari_text_end(&o);
    return text && ari_paint_words(a, out, x, y, SIZE, place, text);
}

bool ari_legend_paint(const ari_board *b, const ari_marks *k, ari_arena *a, ari_painting *out) {
    ari_out o;
    ari_error err;
    ari_scan s;
    const char *line;
    uint32_t n, longest;
    if (!ari_paint_board(b, k, a, out)) return false;
    if (!out->words || k) return true;
    ari_text_begin(&o, a);
    if (ari_format_text.print(b, NULL, &o, &err) != ARI_OK) return false;
    const char *text = ari_text_end(&o);
    if (!text) return false;
    ari_scan_begin(&s, text, o.n);
    (void)ari_scan_line(&s, &line, &n);
    const int32_t left = out->box[0], middle = left + (out->box[2] - left) / 2;
    int32_t y = out->box[3] + GAP;
    for (uint32_t lists = measure(s, b->rows, &longest); lists; lists--) {
        do
            if (!ari_scan_line(&s, &line, &n)) return true;
        while (!n);
        if (!put(a, out, left, y += STEP, 0, line, n)) return false;
    }
    const uint32_t clues = measure(s, UINT32_MAX, &longest), wide = longest + 4;
    const bool split = clues > 3 && (uint64_t)wide * WIDE < (uint64_t)(middle - left);
    const uint32_t half = split ? (clues + 1) / 2 : clues;
    y += GAP;
    for (uint32_t at = 0; ari_scan_line(&s, &line, &n);) {
        if (!n) continue;
        const int32_t row = (int32_t)(at % half + 1);
        if (!put(a, out, at < half ? left : middle, y + STEP * row, at + 1, line, n)) return false;
        at++;
    }
    return true;
}
