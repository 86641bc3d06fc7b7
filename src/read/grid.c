/* grid.c - formats `grid`: "ROWS COLUMNS" and rows of tokens, as collections of puzzles have them; and `janko`, such
 * rows behind lines that say what they are, as the pages of janko.at have them; reading only.
 *
 * The text does not say its genre, so the user must. Tokens are the genre's own clues, "-" or "." for none, and what
 * the collections write besides: a number with n s w e for a yajilin arrow, 1 and 2 for circles.
 * With a fleet the first line goes on with the number of ships of each length from 1, and two lines of sums follow, for
 * the columns and for the rows.
 * Rows without blanks are letters, one a cell; the header is then "COLUMNS ROWS", and letters of numberlink are
 * numbered as they come up. A last line "0 0" ends such a list. */
#include "read/reader.h"

#include "board/outer.h"
#include "board/clue.h"
#include "board/fleet.h"

#include <string.h>

static const ari_genre *need_genre(const ari_source *src, const ari_scan *at) {
    if (!src->genre) {
        (void)ari_reader_fail(src, at, ARI_UNSUPPORTED,
                              "name the genre (option genre), or begin with it: slitherlink 7x7",
                              "a grid of tokens does not say what puzzle it is");
    }
    if (src->genre && ari_layer_has(src->genre, ARI_LAYER_SENTENCES)) {
        (void)ari_reader_fail(src, at, ARI_UNSUPPORTED, "write it as text", "%s has clues in words, not in a grid",
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
        *clue = ari_arrow_make((int32_t)(5 - strlen(end)), (int32_t)v); /* n 1, s 2, w 3, e 4: as directions count */
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
    if (letter && ari_reader_param(g, "rule") >= 0) {
        int32_t *number = &l->number[(unsigned char)*s];
        if (!*number) *number = ++l->n;
        *clue = *number;
        return true;
    }
    return g->formats.parse_clue(s, n, clue);
}

static bool parse_room(const ari_board *b, letters *l, const char *s, uint32_t n, int32_t *out) {
    (void)l;
    return ari_reader_room(b, s, n, out);
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
            (void)ari_reader_word(s, &word, &n);
        }
        if (!n)
            return ari_reader_fail(src, &at, ARI_SYNTAX, "check the size in the first line", "%u of %u columns", c,
                                   b->cols);
        if (!one(b, l, word, n, &out[c])) return ari_reader_sign(src, &at, b->genre, word, n);
    }
    ari_scan_blanks(s);
    if (s->at < s->end && *s->at != '\n')
        return ari_reader_fail(src, s, ARI_SYNTAX, "check the size in the first line", "more than %u columns", b->cols);
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status read_cells(const ari_source *src, ari_scan *s, ari_board *b, bool packed, parse_word *one,
                             int32_t *out) {
    letters l = {0};
    for (uint32_t r = 0; r < b->rows; r++) ARI_TRY(read_row(src, s, b, &l, packed, one, out + (size_t)r * b->cols));
    return ARI_OK;
}

static ari_status read_rooms(const ari_source *src, ari_scan *s, ari_board *b, bool packed) {
    const ari_scan at = *s;
    int32_t *label = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!label) return ari_reader_memory(src, b);
    ARI_TRY(read_cells(src, s, b, packed, parse_room, label));
    return ari_reader_rooms(src, &at, b, label, true);
}

static ari_status read_rows(const ari_source *src, ari_scan *s, ari_board *b, bool packed) {
    ARI_TRY(read_cells(src, s, b, packed, parse_clue, b->clue));
    if (b->room) ARI_TRY(read_rooms(src, s, b, packed)); /* a second grid */
    if (packed) (void)ari_scan_accept(s, "0 0");
    return ari_reader_end(src, s, "one grid is one puzzle; check the size in the first line");
}

static ari_status header_grid(const ari_source *src, ari_scan *s, uint32_t *a, uint32_t *b) {
    const bool first = ari_scan_uint(s, a);
    ari_scan_blanks(s);
    const bool second = first && ari_scan_uint(s, b);
    ari_scan_blanks(s);
    if (second && ari_layer_has(src->genre, ARI_LAYER_FLEET)) return ARI_OK; /* the ships follow */
    if (!second || ari_scan_peek(s) != '\n') {
        return ari_reader_fail(src, s, ARI_SYNTAX, "the first line is ROWS COLUMNS", "%c in the line of the size",
                               ari_scan_peek(s));
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

/* The rest of the first line: how many ships there are of length 1, 2, ... */
static ari_status read_fleet(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board_fleet_clear(b);
    for (uint32_t length = 1; ari_scan_peek(s) != '\n' && s->at < s->end; length++) {
        const ari_scan at = *s;
        uint32_t n;
        const ari_status status = ari_scan_uint(s, &n) ? ari_board_fleet_add(b, length, n) : ARI_SYNTAX;
        if (status == ARI_LIMIT || status == ARI_NOMEM) return ari_reader_memory(src, b);
        if (status != ARI_OK)
            return ari_reader_fail(src, &at, status, "behind the size come the numbers of ships of length 1, 2, ...",
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
        const bool some = ari_reader_word(s, &word, &size), none = some && size == 1 && *word == '-';
        if (none) out[i] = ARI_CLUE_NONE;
        else if (!some || !ari_board_clue_parse_any(word, size, &out[i]))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "first the sums of all columns, then those of all rows",
                                   "%u of %u sums", i, n);
    }
    ari_scan_blanks(s);
    if (ari_scan_peek(s) != '\n')
        return ari_reader_fail(src, s, ARI_SYNTAX, "first the sums of all columns, then those of all rows",
                               "more than %u sums", n);
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status grid_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    uint32_t rows, cols, n;
    const char *word;
    ari_reader_begin(src, &s);
    const ari_scan at = s;
    if (!need_genre(src, &at)) return ARI_UNSUPPORTED;
    ARI_TRY(header_grid(src, &s, &rows, &cols));
    ari_scan probe = s;
    const bool fleet = ari_layer_has(src->genre, ARI_LAYER_FLEET);
    bool packed = !fleet && ari_reader_word(&probe, &word, &n) && n > 1 && n == rows && cols > 1;
    ari_scan_blanks(&probe);
    packed = packed && (probe.at == probe.end || *probe.at == '\n'); /* one word a line */
    if (packed) { /* the first number is the width */
        const uint32_t swap = rows;
        rows = cols;
        cols = swap;
    }
    ARI_TRY(ari_reader_board(src, &at, "grid", src->genre, rows, cols, (uint64_t)rows * cols, out));
    if (fleet) ARI_TRY(read_fleet(src, &s, out));
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t count;
        int32_t *clue = ari_outer_side(out, side, &count);
        if (clue) ARI_TRY(read_sums(src, &s, count, clue));
    }
    return read_rows(src, &s, out, packed);
}

/* Words up to the end of the line, which is passed. */
static uint32_t count_line(ari_scan *s) {
    const char *word;
    uint32_t n, words = 0;
    while (ari_reader_word(s, &word, &n)) words++;
    (void)ari_scan_next(s);
    return words;
}

static int grid_likelihood(ari_scan s) {
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
    "grid", "ROWS COLUMNS and rows of tokens; needs the genre", true, 0, grid_likelihood, grid_read, NULL};

/* ---- janko ---- */

/* A line "WORD VALUE" or "[WORD]": passes over it. */
typedef struct property { ari_scan at; const char *word, *value; uint32_t nword, nvalue; } property;

static bool next_property(ari_scan *s, property *p) {
    const char *line;
    if (ari_scan_accept(s, "<script") && !ari_scan_line(s, &line, &p->nvalue)) return false;
    do {
        ari_scan_blanks(s);
        p->at = *s;
        if (!ari_scan_line(s, &line, &p->nvalue)) return false;
    } while (!p->nvalue);
    const char *end = line + p->nvalue;
    while (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r') end--; /* the first one is none of these */
    p->word = line + (*line == '[');
    for (p->nword = 0; p->word + p->nword < end && ari_scan_letter(p->word[p->nword]); p->nword++) continue;
    p->value = p->word + p->nword;
    if (p->value < end && *p->value == ']') p->value++;
    while (p->value < end && *p->value == ' ') p->value++;
    p->nvalue = (uint32_t)(end - p->value);
    return true;
}

static bool is_grid(const property *p, const char *word) { return ari_scan_is(p->word, p->nword, word); }

typedef struct heading {
    const ari_genre *genre;
    uint32_t rows, cols, boxrows, boxcols;
    property author, title;
} heading;

/* What a line before or behind the rows says. What is not known may be a rule: it is refused. */
static ari_status take_grid(const ari_source *src, const property *p, heading *h) {
    const struct { const char *word; uint32_t *to; } number[] = {
        {"rows", &h->rows}, {"cols", &h->cols}, {"size", &h->rows}, {"patternx", &h->boxcols},
        {"patterny", &h->boxrows}};
    static const char *const mute[] = {"begin", "solver", "source", "info", "unit", "mail", "url", "date"};
    for (size_t i = 0; i < sizeof mute / sizeof *mute; i++)
        if (is_grid(p, mute[i])) return ARI_OK;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        if (is_grid(p, number[i].word)) {
            if (!ari_scan_whole(p->value, p->nvalue, number[i].to))
                return ari_reader_fail(src, &p->at, ARI_SYNTAX, "write a number behind it", "%t is no number", p->value,
                                       p->nvalue);
            if (is_grid(p, "size")) h->cols = h->rows;
            return ARI_OK;
        }
    if (is_grid(p, "author")) return h->author = *p, ARI_OK;
    if (is_grid(p, "title")) return h->title = *p, ARI_OK;
    if (!is_grid(p, "puzzle"))
        return ari_reader_fail(src, &p->at, ARI_UNSUPPORTED, "leave the line out if it is no rule",
                               "%t is not understood here", p->word, p->nword);
    h->genre = ari_puzzle_find(p->value, p->nvalue);
    if (h->genre) return ARI_OK;
    return ari_reader_fail(src, &p->at, ARI_UNSUPPORTED, "write it as text", "%t is not read in this format", p->value,
                           p->nvalue);
}

/* The solution and how somebody found it are passed over. */
static ari_status janko_end(const ari_source *src, ari_scan *s, property *p) {
    while (!is_grid(p, "end"))
        if (!next_property(s, p))
            return ari_reader_fail(src, s, ARI_SYNTAX, "close it with a line \"end\", or it is cut", "no line \"end\"");
    ari_scan_skip(s, "");
    (void)ari_scan_accept(s, "</script>");
    return ari_reader_end(src, s, "one puzzle ends here; leave an empty line before the next");
}

static ari_status janko_read(const ari_source *src, ari_board *out) {
    static const char *const last[] = {"solution", "moves", "end"};
    ari_scan s;
    property p;
    heading h = {.genre = src->genre};
    ari_reader_begin(src, &s);
    const ari_scan begin = s;
    for (;;) {
        if (!next_property(&s, &p))
            return ari_reader_fail(src, &s, ARI_SYNTAX, "a line \"problem\", then a line for each row",
                                   "no line \"problem\"");
        if (is_grid(&p, "problem")) break;
        ARI_TRY(take_grid(src, &p, &h));
    }
    if (!h.genre) return ari_reader_fail(src, &begin, ARI_SYNTAX, "write \"puzzle sudoku\"", "no line \"puzzle\"");
    ARI_TRY(ari_reader_genre(src, &begin, h.genre, &h.genre));
    if (ari_layer_has(h.genre, ARI_LAYER_FLEET) || ari_layer_has(h.genre, ARI_LAYER_SENTENCES))
        return ari_reader_fail(src, &begin, ARI_UNSUPPORTED, "write it as text", "%s is not read in this format",
                               h.genre->name);
    if (!h.rows || !h.cols)
        return ari_reader_fail(src, &p.at, ARI_SYNTAX, "write size 10, or rows 8 and cols 10",
                               "no size before the rows");
    ARI_TRY(ari_reader_board(src, &p.at, "janko", h.genre, h.rows, h.cols, (uint64_t)h.rows * h.cols, out));
    if (h.boxrows && h.boxcols && ari_layer_has(h.genre, ARI_LAYER_BOXES) &&
        !ari_reader_set_boxes(out, h.boxrows, h.boxcols))
        return ari_reader_fail(src, &p.at, ARI_RANGE, "patterny times patternx is the size of the board",
                               "boxes of %u rows and %u columns are too large", h.boxrows, h.boxcols);
    if ((h.author.nvalue && !ari_board_call(out, &out->author, h.author.value, h.author.nvalue)) ||
        (h.title.nvalue && !ari_board_call(out, &out->title, h.title.value, h.title.nvalue)))
        return ari_reader_memory(src, out);
    ARI_TRY(read_cells(src, &s, out, false, parse_clue, out->clue));
    bool rooms = !out->room;
    while (next_property(&s, &p)) {
        bool over = false;
        for (size_t i = 0; i < sizeof last / sizeof *last; i++) over |= is_grid(&p, last[i]);
        if (over && rooms) return janko_end(src, &s, &p);
        if (over) break;
        if (is_grid(&p, "areas") && !rooms) {
            ARI_TRY(read_rooms(src, &s, out, false));
            rooms = true;
        } else ARI_TRY(take_grid(src, &p, &h));
    }
    if (!rooms) return ari_reader_fail(src, &s, ARI_SYNTAX, "after it the room of each cell", "no line \"areas\"");
    return janko_end(src, &s, &p);
}

static int janko_likelihood(ari_scan s) {
    property p;
    ari_scan probe = s;
    if (!next_property(&s, &p)) return ari_scan_accept(&probe, "<script") ? 60 : 0; /* one line: of a stream */
    if (p.nvalue || !is_grid(&p, "begin")) return 0;
    return !next_property(&s, &p) || is_grid(&p, "puzzle") ? 90 : 40;
}

const ari_format ari_format_janko = {"janko",
                                     "the data in the pages of janko.at: begin, puzzle, size, problem, rows",
                                     true,
                                     0,
                                     janko_likelihood,
                                     janko_read,
                                     NULL};
