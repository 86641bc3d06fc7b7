/* line.c - format `line`: a sudoku on one line, as characters or as numbers.
 *
 * Characters: n*n of them give the side n. 1..9, then A..Z (or a..z) for 10..35, and @ for 36; a blank cell is . 0 * _
 *             - or, below 33 symbols, x.
 * Numbers: n*n of them with blanks between, 0 for a blank cell. Boxes are as square as can be, wider than tall. A
 *          remark may follow behind # or ;.
 * CSV:     fields with commas between, quoted or not: the first that is such a line of characters is the puzzle, one
 *          behind it of the same length without blank cells its solution, which becomes the drawing. */
#include "read/reader.h"

#include <string.h>

static const uint8_t sides[] = {4, 6, 8, 9, 10, 12, 16, 25, 36};

static uint32_t side_of(uint32_t cells) {
    for (uint32_t i = 0; i < sizeof sides; i++)
        if ((uint32_t)sides[i] * sides[i] == cells) return sides[i];
    return 0;
}

static bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Count the words of the line up to its end or a remark; `first`: bytes of the first word. */
static void count_words(ari_scan s, uint32_t *words, uint32_t *first) {
    const char *word;
    uint32_t n;
    *words = *first = 0;
    while (ari_reader_word(&s, &word, &n) && *word != '#' && *word != ';') {
        if (!(*words)++) *first = n;
        if (*words > 36 * 36) break;
    }
}

/* The side of a board of these characters; 0 when they are none. */
static uint32_t side_given(const char *at, uint32_t n) {
    const ari_genre *g = ari_reader_with(ARI_LAYER_BOXES);
    const uint32_t side = side_of(n);
    for (uint32_t i = 0; g && i < n; i++) {
        const int v = ari_reader_symbol(g, side ? side : 9, at[i]);
        if (v < 0 || (side && v > (int)side)) return 0;
    }
    return g ? side : 0;
}

/* The fields of a line of CSV that are the puzzle and its solution (NULL: none); the side, or 0 when there is no
 * puzzle. */
static uint32_t find_fields(ari_scan s, const char **puzzle, const char **solution) {
    const char *at, *end = s.at < s.end ? memchr(s.at, '\n', (size_t)(s.end - s.at)) : NULL;
    uint32_t side = 0;
    if (!end) end = s.end;
    *solution = NULL;
    for (const char *p = s.at, *next; p < end && !*solution; p = next) {
        const char *comma = memchr(p, ',', (size_t)(end - p)), *stop = comma ? comma : end;
        next = stop + 1;
        for (at = p; at < stop && strchr(" \t\"", *at);) at++;
        while (stop > at && strchr(" \t\r\"", stop[-1])) stop--;
        const uint32_t given = stop - at < 1300 ? side_given(at, (uint32_t)(stop - at)) : 0;
        if (given && !side) side = given, *puzzle = at;
        else if (given && given == side && !memchr(at, '.', given * given) && !memchr(at, '0', given * given))
            *solution = at;
    }
    return side;
}

static ari_status read_fields(const ari_source *src, ari_scan *s, ari_board *b, const char *puzzle,
                              const char *solution) {
    if (solution) ARI_TRY(ari_reader_marks(src, b));
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int v = ari_reader_symbol(b->genre, b->cols, puzzle[i]);
        if (v) b->clue[i] = v;
        if (solution) b->marks->cell[i] = ari_reader_symbol(b->genre, b->cols, solution[i]);
    }
    while (s->at < s->end && *s->at != '\n') s->at++;
    return ARI_OK;
}

static ari_status read_characters(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int c = ari_scan_peek(s), v = c == '.' ? 0 : ari_reader_symbol(b->genre, b->cols, (char)c);
        if (v < 0 || v > (int)b->cols) {
            return ari_reader_fail(src, s, ARI_SYNTAX, "1-9, then A-Z and @; a blank cell is . 0 * _ x or -",
                                   "%c is no symbol of a sudoku of side %u", c, b->cols);
        }
        if (v) b->clue[i] = v;
        s->at++; /* on the same line */
    }
    return ARI_OK;
}

static ari_status read_numbers(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t v;
        ari_scan_blanks(s);
        const ari_scan at = *s;
        const bool fine = ari_scan_uint(s, &v) && (s->at == s->end || is_blank(*s->at) || *s->at == '\n');
        if (!fine || v > b->cols) {
            return ari_reader_fail(src, &at, fine ? ARI_RANGE : ARI_SYNTAX,
                                   "numbers from 1 to the side, 0 for a blank cell",
                                   fine ? "number %u in a sudoku of side %u" : "this is no number", v, b->cols);
        }
        if (v) b->clue[i] = (int32_t)v;
    }
    return ARI_OK;
}

static ari_status line_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    uint32_t words, first;
    const ari_genre *g = ari_reader_with(ARI_LAYER_BOXES);
    ari_reader_begin(src, &s);
    ARI_TRY(ari_reader_genre(src, &s, g, &g));
    count_words(s, &words, &first);
    const char *puzzle, *solution;
    const uint32_t fields = words && memchr(s.at, ',', first) ? find_fields(s, &puzzle, &solution) : 0;
    const uint32_t cells = fields ? fields * fields : words == 1 ? first : words, side = side_of(cells);
    if (!side) {
        return ari_reader_fail(src, &s, ARI_SYNTAX, "sides are 4 6 8 9 10 12 16 25 36, so 16 36 64 81 ... cells",
                               "%u %s are no sudoku", cells, words == 1 ? "characters" : "numbers");
    }
    ARI_TRY(ari_reader_board(src, &s, "line", g, side, side, cells, out));
    ARI_TRY(fields       ? read_fields(src, &s, out, puzzle, solution)
            : words == 1 ? read_characters(src, &s, out)
                         : read_numbers(src, &s, out));
    ari_reader_letters(out);
    ari_scan_blanks(&s);
    const int c = ari_scan_peek(&s);
    while ((c == '#' || c == ';') && s.at < s.end && *s.at != '\n') {
        if (((unsigned char)*s.at < 0x20 && *s.at != '\t' && *s.at != '\r') || *s.at == 0x7f) break;
        s.at++;
    }
    return ari_reader_end(src, &s, "one line is one puzzle; a remark begins with #");
}

static int line_likelihood(ari_scan s) {
    uint32_t words, first, v;
    count_words(s, &words, &first);
    const char *puzzle, *solution;
    if (words && memchr(s.at, ',', first) && find_fields(s, &puzzle, &solution)) return 85;
    if (words == 1) {
        if (side_of(first)) return side_given(s.at, first) ? 85 : 0;
        const ari_genre *g = ari_reader_with(ARI_LAYER_BOXES);
        for (uint32_t i = 0; i < first; i++)
            if (!g || ari_reader_symbol(g, 9, s.at[i]) < 0) return 0;
        return first < 16 ? 0 : 30;
    }
    if (words < 16) return 0;
    for (uint32_t i = 0; i < words && i < 64; i++) {
        ari_scan_blanks(&s);
        if (!ari_scan_uint(&s, &v) || v > 36) return 0;
    }
    return side_of(words) ? 85 : 30;
}

static ari_status line_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    if (!ari_layer_has(b->genre, ARI_LAYER_BOXES))
        return ari_reader_cannot(err, "only a sudoku has a form on one line of symbols", "print it as text or url");
    if (!side_of(b->ncell) || b->rows != b->cols || !ari_reader_usual_boxes(b))
        return ari_reader_cannot(err, "a line of symbols cannot hold boxes of this shape", "print it as text");
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = k && k->cell && k->cell[i] > 0 ? k->cell[i] : b->clue[i];
        if (v > 36) return ari_reader_cannot(err, "a number above 36 has no symbol", "print it as text");
        ari_text_char(o, v < 1 ? '.' : v < 10 ? (char)('0' + v) : v < 36 ? (char)('A' + v - 10) : '@');
    }
    ari_text_char(o, '\n');
    return ARI_OK;
}

const ari_format ari_format_line = {
    "line",    "a sudoku as one line of symbols or numbers", false, ARI_FORMAT_ANSWER, line_likelihood, line_read,
    line_print};
