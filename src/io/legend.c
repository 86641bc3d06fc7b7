/* legend.c - a table of words is no puzzle without its clues: under the empty table stand the lines of the board's own
 * text, but the first, which is the genre and the size. An answer stands alone. */
#include "legend.h"

bool ari_legend_paint(const ari_board *b, const ari_marks *k, ari_arena *a, ari_painting *out) {
    enum { SIZE = 400, STEP = 640 };
    ari_out o;
    ari_error err;
    ari_scan s;
    const char *line;
    uint32_t n;
    if (!ari_paint_board(b, k, a, out)) return false;
    if (!out->words || k) return true;
    ari_text_begin(&o, a);
    if (ari_format_find("text")->print(b, NULL, &o, &err) != ARI_OK) return false;
    const char *text = ari_text_end(&o);
    if (!text) return false;
    ari_scan_begin(&s, text, o.n);
    (void)ari_scan_line(&s, &line, &n);
    const int32_t top = out->box[3] + 400, left = out->box[0], middle = left + (out->box[2] - left) / 2;
    uint32_t lines = 0, at = 0, longest = 0, length = 0;
    for (uint32_t i = 0; i < o.n; i++) {
        length = text[i] == '\n' ? 0 : length + 1;
        longest = length > longest ? length : longest;
        lines += text[i] == '\n';
    }
    /* many short ones stand in two columns */
    const bool split = lines > 8 && (uint64_t)longest * SIZE * 62 / 100 < (uint64_t)(middle - left);
    const uint32_t half = split ? lines / 2 : lines;
    while (ari_scan_line(&s, &line, &n)) {
        if (!n) continue;
        char *copy = ARI_TAKE(a, char, (size_t)n + 1);
        if (!copy) return false;
        for (uint32_t i = 0; i < n; i++) copy[i] = line[i];
        copy[n] = '\0';
        const int32_t y = top + STEP * (int32_t)(at % half + 1);
        if (!ari_paint_words(a, out, at < half ? left : middle, y, SIZE, copy)) return false;
        at++;
    }
    return true;
}
