/* bare.c - format `bare`: rows alone, of the genre that the user names.
 *
 * Of a Sudoku the rows say enough: n rows of n symbols, with or without blanks, commas and the lines of boxes, as
 * people type them and as .sdk and .ss files have them. What such files say besides, in lines that begin with #, and
 * the line [Puzzle], is passed over.
 * In 16x16 boards some write 1-9 and A-G, some A-P, which the letters tell; some 0-F, where 0 would be taken for an
 * empty cell: beside another mark for these it is refused. */
#include "read/reader.h"

#include <string.h>

enum { LIKELIHOOD_BYTES = 8192, SIDE_MOST = 36 };

static bool is_side(uint32_t n) {
    return n == 4 || n == 6 || (n >= 8 && n <= 10) || n == 12 || n == 15 || n == 16 || n == 20 || n == 25 || n == 36;
}

/* A line between boxes, or around them: two dashes somewhere, and nothing but such characters. */
static bool is_frame(const char *s, uint32_t n) {
    bool joined = false;
    for (uint32_t i = 0; i < n; i++) {
        if (!s[i] || !strchr("-=+|*.:' \t\r", s[i])) return false;
        joined |= i && strchr("-=", s[i]) && s[i] == s[i - 1];
    }
    return joined;
}

/* Symbols of a line, and the largest value; 0 when it is no row. Words of letters all have the same length, or this is
 * prose. */
static uint32_t count_row(const char *s, uint32_t n, uint32_t *most) {
    static const char gaps[] = " \t\r|!:,;";
    const ari_genre *g = ari_reader_with(ARI_LAYER_BOXES);
    uint32_t words = 0, chars = 0, longest = 0, value = 0, symbol = 0;
    for (uint32_t i = 0, end; i < n; i = end + 1) {
        uint32_t number = 0;
        for (end = i; end < n && !strchr(gaps, s[end]); end++) {
            const int v = g ? ari_reader_symbol(g, 9, s[end]) : -1;
            if (v < 0) return 0;
            number = s[end] >= '0' && s[end] <= '9' && number <= SIDE_MOST ? 10 * number + (uint32_t)v : 0;
            if ((uint32_t)v > symbol) symbol = (uint32_t)v;
        }
        if (end == i) continue;
        words++;
        chars += end - i;
        if (end - i > longest) longest = end - i;
        if (number > value) value = number;
    }
    const bool numbers = symbol < 10 && longest <= 2 && is_side(words);
    const uint32_t cells = numbers ? words : is_side(chars) ? chars : 0;
    *most = numbers ? value : symbol;
    if (symbol > 9 && (cells < 10 || chars != words * longest)) return 0;
    return cells < 10 && *most > cells ? 0 : cells;
}

/* The same for a row whose blanks are empty cells. */
static uint32_t count_spaced(const char *s, uint32_t n, uint32_t *most) {
    const ari_genre *g = ari_reader_with(ARI_LAYER_BOXES);
    uint32_t value = 0;
    if (n && s[n - 1] == '\r') n--;
    for (uint32_t i = 0; g && i < n; i++) {
        const int v = s[i] == ' ' ? 0 : ari_reader_symbol(g, 9, s[i]);
        if (v < 0 || (uint32_t)v > n) return 0;
        if ((uint32_t)v > value) value = (uint32_t)v;
    }
    *most = value;
    return n > 8 && value && is_side(n) ? n : 0;
}

uint32_t ari_read_bare_cells(const char *text, size_t size) {
    uint32_t most;
    return size < LIKELIHOOD_BYTES ? count_row(text, (uint32_t)size, &most) : 0;
}

/* Past what stands before the rows. */
static void skip_head(ari_scan *s, bool sudoku) {
    const char *at;
    uint32_t n;
    for (ari_scan probe = *s; ari_scan_line(&probe, &at, &n); *s = probe) {
        while (n && (*at == ' ' || *at == '\t')) at++, n--;
        while (n && (at[n - 1] == '\r' || at[n - 1] == ' ' || at[n - 1] == '\t')) n--;
        const bool section = ari_scan_is(at, n, "[Puzzle]");
        if (n && *at != ';' && !(sudoku && (*at == '#' || section || is_frame(at, n)))) return;
    }
}

/* 0 and another mark of empty cells, where the digits go on with letters. */
static ari_status check_marks(const ari_source *src, const ari_scan *from, const ari_board *b) {
    bool zero = false, other = false;
    for (const char *p = from->at; p < from->end && b->cols > 9 && *p != '['; p++) {
        const bool alone = (p == from->at || !strchr("0123456789", p[-1]));
        zero |= *p == '0' && alone;
        other |= *p == '.' || *p == '_' || *p == '*';
    }
    if (!zero || !other) return ARI_OK;
    return ari_reader_fail(src, from, ARI_SYNTAX, "write 1-9, then A-Z, and . for an empty cell",
                           "0 and another mark for empty cells: is 0 a number here?");
}

static ari_status bare_read(const ari_source *src, ari_board *out) {
    const ari_genre *g = src->genre ? src->genre : ari_reader_with(ARI_LAYER_BOXES);
    ari_scan s;
    ari_reader_begin(src, &s);
    if (!g) return ari_reader_fail(src, &s, ARI_UNSUPPORTED, "name the genre (option genre)",
                                   "rows alone do not say it");
    if (ari_layer_has(g, ARI_LAYER_SENTENCES))
        return ari_reader_fail(src, &s, ARI_UNSUPPORTED, "write it as text", "%s has clues in words, not in rows",
                               g->name);
    const bool sudoku = ari_layer_has(g, ARI_LAYER_BOXES);
    s.at = s.line_start; /* blanks may be cells */
    skip_head(&s, sudoku);
    const ari_scan from = s;
    ARI_TRY(ari_text_format_rows(src, &s, g, out));
    if (!sudoku) return ARI_OK;
    ari_reader_letters(out);
    if (src->genre || is_side(out->cols)) return check_marks(src, &from, out);
    return ari_reader_fail(src, &from, ARI_SYNTAX, "name the genre (option genre)", "rows of no size of a sudoku");
}

static int bare_likelihood(ari_scan s) {
    const char *at;
    uint32_t n, cells = 0, rows = 0, most = 0, largest = 0;
    if (!memchr(s.at, '\n', (size_t)(s.end - s.at))) return 0; /* one line is no board */
    if (ari_scan_accept(&s, "[Puzzle]")) return 90;
    const char *start = s.at;
    skip_head(&s, true);
    if (s.at == s.end) return s.at > start ? 35 : 0; /* a frame; the rows follow */
    s.at = s.line_start;
    while (ari_scan_line(&s, &at, &n) && rows < SIDE_MOST) {
        if (is_frame(at, n)) continue;
        uint32_t symbols = count_row(at, n, &most);
        if (!symbols) symbols = count_spaced(at, n, &most);
        if (!symbols || (rows && symbols != cells)) break;
        cells = symbols;
        rows++;
        if (most > largest) largest = most;
    }
    if (rows != cells || (cells != 16 && cells != 36)) return rows ? 35 : 0;
    return largest * largest > cells ? 90 : 35; /* it is no list of small ones */
}

const ari_format ari_format_bare = {
    "bare", "rows alone, of the genre that is named; a Sudoku in any layout", true, 0, bare_likelihood, bare_read,
    NULL};
