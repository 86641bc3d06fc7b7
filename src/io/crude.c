/* crude.c - format `grid`: "ROWS COLUMNS" and rows of tokens, as collections of puzzles have them; reading only.
 *
 * The text does not say its genre, so the user must. Tokens are the genre's own clues, "-" or "." for none, and what
 * the collections write besides: a number with n s w e for a yajilin arrow, 1 and 2 for circles.
 * With a fleet the first line goes on with the number of ships of each length from 1, and two lines of sums follow, for
 * the columns and for the rows.
 * Rows without blanks are letters, one a cell; the header is then "COLUMNS ROWS", and letters of numberlink are
 * numbered as they come up. A last line "0 0" ends such a list. */
#include "intake.h"

#include "clue.h"
#include "fleet.h"

#include <string.h>

static const ari_genre *need_genre(const ari_source *src, const ari_scan *at) {
    if (!src->genre) {
        (void)ari_intake_fail(src, at, ARI_UNSUPPORTED,
                              "name the genre (option genre), or begin with it: slitherlink 7x7",
                              "a grid of tokens does not say what puzzle it is");
    }
    if (src->genre && ari_layer_has(src->genre, ARI_LAYER_SENTENCES)) {
        (void)ari_intake_fail(src, at, ARI_UNSUPPORTED, "write it as text", "%s has clues in words, not in a grid",
                              src->genre->name);
        return NULL;
    }
    return src->genre;
}

typedef struct letters { int32_t number[128]; int32_t n; } letters; /* numbers given to letters so far */

/* What a word says of a cell: a clue, or a room. */
typedef bool parse_word(const ari_board *b, letters *l, const char *s, uint32_t n, int32_t *out);

static bool parse_clue(const ari_board *b, letters *l, const char *s, uint32_t n, int32_t *clue) {
    const ari_genre *g = b->genre;
    if (n == 1 && (*s == '-' || *s == '.')) {
        *clue = ARI_CLUE_NONE;
        return true;
    }
    const char *end = ari_layer_clues(g) == ARI_LAYER_ARROWS && n > 1 && s[n - 1] ? strchr("nswe", s[n - 1]) : NULL;
    if (end) {
        uint32_t v;
        if (!ari_scan_whole(s, n - 1, &v) || v > 254) return false;
        *clue = (int32_t)((uint32_t)(5 - strlen(end)) << 8 | v); /* n 1, s 2, w 3, e 4: as directions count */
        return true;
    }
    if (ari_layer_clues(g) == ARI_LAYER_ARROWS && n == 1 && *s == '@') { /* a grey cell */
        *clue = 0;
        return true;
    }
    static const char parts[] = "xnswemo"; /* water, ends, middle, submarine */
    const char *part = ari_layer_clues(g) == ARI_LAYER_PARTS && n == 1 && *s ? strchr(parts, *s) : NULL;
    if (part) {
        *clue = (int32_t)(part - parts);
        return true;
    }
    if (ari_layer_clues(g) == ARI_LAYER_CIRCLES && n == 1 && (*s == '1' || *s == '2')) {
        *clue = *s - '0';
        return true;
    }
    const bool letter = n == 1 && ari_scan_letter(*s);
    if (letter && ari_intake_param(g, "rule") >= 0) {
        int32_t *number = &l->number[(unsigned char)*s];
        if (!*number) *number = ++l->n;
        *clue = *number;
        return true;
    }
    return g->parse_clue(s, n, clue);
}

static bool parse_room(const ari_board *b, letters *l, const char *s, uint32_t n, int32_t *out) {
    (void)l;
    return ari_intake_room(b, s, n, out);
}

/* Cells of one line: words, or the characters of its one word. */
static ari_status read_row(const ari_source *src, ari_scan *s, const ari_board *b, letters *l, bool packed,
                           parse_word *one, int32_t *out) {
    for (uint32_t c = 0; c < b->cols; c++) {
        const char *word;
        uint32_t n;
        ari_scan_blanks(s);
        const ari_scan at = *s;
        if (packed) {
            word = s->at;
            n = s->at < s->end && *s->at != '\n' && *s->at != '\r';
            if (n) (void)ari_scan_next(s);
        } else {
            (void)ari_intake_word(s, &word, &n);
        }
        if (!n)
            return ari_intake_fail(src, &at, ARI_SYNTAX, "check the size in the first line", "%u of %u columns", c,
                                   b->cols);
        if (!one(b, l, word, n, &out[c])) return ari_intake_sign(src, &at, b->genre, word, n);
    }
    ari_scan_blanks(s);
    if (s->at < s->end && *s->at != '\n') {
        return ari_intake_fail(src, s, ARI_SYNTAX, "check the size in the first line", "more than %u columns", b->cols);
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status read_rows(const ari_source *src, ari_scan *s, ari_board *b, bool packed) {
    letters l = {0};
    for (uint32_t r = 0; r < b->rows; r++)
        ARI_TRY(read_row(src, s, b, &l, packed, parse_clue, b->clue + (size_t)r * b->cols));
    if (b->room) { /* a second grid */
        const ari_scan at = *s;
        int32_t *label = ARI_TAKE(&b->arena, int32_t, b->ncell);
        if (!label) return ari_intake_memory(src, b);
        for (uint32_t r = 0; r < b->rows; r++)
            ARI_TRY(read_row(src, s, b, &l, packed, parse_room, label + (size_t)r * b->cols));
        ARI_TRY(ari_intake_rooms(src, &at, b, label, true));
    }
    if (packed) (void)ari_scan_accept(s, "0 0");
    return ari_intake_end(src, s, "one grid is one puzzle; check the size in the first line");
}

static ari_status header(const ari_source *src, ari_scan *s, uint32_t *a, uint32_t *b) {
    const bool first = ari_scan_uint(s, a);
    ari_scan_blanks(s);
    const bool second = first && ari_scan_uint(s, b);
    ari_scan_blanks(s);
    if (second && ari_layer_has(src->genre, ARI_LAYER_FLEET)) return ARI_OK; /* the ships follow */
    if (!second || ari_scan_peek(s) != '\n') {
        return ari_intake_fail(src, s, ARI_SYNTAX, "the first line is ROWS COLUMNS", "%c in the line of the size",
                               ari_scan_peek(s));
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

/* The rest of the first line: how many ships there are of length 1, 2, ... */
static ari_status read_fleet(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_fleet_clear(b);
    for (uint32_t length = 1; ari_scan_peek(s) != '\n' && s->at < s->end; length++) {
        const ari_scan at = *s;
        uint32_t n;
        const ari_status status = ari_scan_uint(s, &n) ? ari_fleet_add(b, length, n) : ARI_SYNTAX;
        if (status == ARI_LIMIT || status == ARI_NOMEM) return ari_intake_memory(src, b);
        if (status != ARI_OK)
            return ari_intake_fail(src, &at, status, "behind the size come the numbers of ships of length 1, 2, ...",
                                   "%c is no number of ships", ari_scan_peek(&at));
        ari_scan_blanks(s);
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

/* A line of n sums, "-" or "." where there is none. */
static ari_status read_sums(const ari_source *src, ari_scan *s, uint32_t n, int32_t *out) {
    for (uint32_t i = 0; i < n; i++) {
        const char *word;
        uint32_t size;
        ari_scan_blanks(s);
        const ari_scan at = *s;
        const bool some = ari_intake_word(s, &word, &size), none = some && size == 1 && *word == '-';
        if (none) out[i] = ARI_CLUE_NONE;
        else if (!some || !ari_clue_parse_any(word, size, &out[i]))
            return ari_intake_fail(src, &at, ARI_SYNTAX, "first the sums of all columns, then those of all rows",
                                   "%u of %u sums", i, n);
    }
    ari_scan_blanks(s);
    if (ari_scan_peek(s) != '\n')
        return ari_intake_fail(src, s, ARI_SYNTAX, "first the sums of all columns, then those of all rows",
                               "more than %u sums", n);
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status grid_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    uint32_t rows, cols, n;
    const char *word;
    ari_intake_begin(src, &s);
    const ari_scan at = s;
    if (!need_genre(src, &at)) return ARI_UNSUPPORTED;
    ARI_TRY(header(src, &s, &rows, &cols));
    ari_scan probe = s;
    const bool fleet = ari_layer_has(src->genre, ARI_LAYER_FLEET);
    bool packed = !fleet && ari_intake_word(&probe, &word, &n) && n > 1 && n == rows && cols > 1;
    ari_scan_blanks(&probe);
    packed = packed && (probe.at == probe.end || *probe.at == '\n'); /* one word a line */
    if (packed) { /* the first number is the width */
        const uint32_t swap = rows;
        rows = cols;
        cols = swap;
    }
    ARI_TRY(ari_intake_board(src, &at, "grid", src->genre, rows, cols, (uint64_t)rows * cols, out));
    if (fleet) ARI_TRY(read_fleet(src, &s, out));
    if (out->top) ARI_TRY(read_sums(src, &s, cols, out->top));
    if (out->left) ARI_TRY(read_sums(src, &s, rows, out->left));
    return read_rows(src, &s, out, packed);
}

/* Words up to the end of the line, which is passed. */
static uint32_t count_line(ari_scan *s) {
    const char *word;
    uint32_t n, words = 0;
    while (ari_intake_word(s, &word, &n)) words++;
    (void)ari_scan_next(s);
    return words;
}

static int grid_smell(ari_scan s) {
    uint32_t rows, cols, ships;
    if (s.at > s.line_start) return 0; /* a row that begins with an empty cell */
    if (!ari_scan_uint(&s, &rows)) return 0;
    ari_scan_blanks(&s);
    if (!ari_scan_uint(&s, &cols)) return 0;
    ari_scan_blanks(&s);
    if (ari_scan_peek(&s) == '\n') return 40;
    while (ari_scan_uint(&s, &ships)) ari_scan_blanks(&s); /* a fleet, and two lines of sums */
    if (ari_scan_next(&s) != '\n') return 0;
    const uint32_t top = count_line(&s), left = count_line(&s);
    return top == cols && left == rows ? 40 : 0;
}

const ari_format ari_format_grid = {
    "grid", "ROWS COLUMNS and rows of tokens; needs the genre", true, 0, grid_smell, grid_read, NULL};
