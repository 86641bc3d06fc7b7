/* has.c - format `has`: the Hashi benchmark files, "ROWS COLUMNS ISLANDS" and a grid of numbers, 0 for water.
 * Source: L. C. Coelho, G. Laporte, A. Lindbeck, T. Vidal, Benchmark instances and branch-and-cut algorithm for the
 * Hashiwokakero puzzle, 2019. */
#include "read/reader.h"

static const ari_genre *bridges_has(void) { return ari_reader_genre_of_pid("hashikake", 9, NULL); }

static bool is_space(const ari_scan *s) {
    return s->at == s->end || *s->at == ' ' || *s->at == '\t' || *s->at == '\r' || *s->at == '\n';
}

/* A number of the current line. */
static ari_status number_has(const ari_source *src, ari_scan *s, const char *what, uint32_t *value) {
    ari_scan_blanks(s);
    const ari_scan at = *s;
    if (ari_scan_uint(s, value) && is_space(s)) return ARI_OK;
    return ari_reader_fail(src, &at, ARI_SYNTAX,
                           "lines of numbers with blanks between: ROWS COLUMNS ISLANDS, then the grid",
                           "%c where %s must be", ari_scan_peek(&at), what);
}

static ari_status end_of_line(const ari_source *src, ari_scan *s, bool last) {
    ari_scan_blanks(s);
    if (ari_scan_peek(s) == '\n' || (last && s->at == s->end)) {
        (void)ari_scan_next(s);
        return ARI_OK;
    }
    return ari_reader_fail(src, s, ARI_SYNTAX, "one line a row; check the size", "%c where the line must end",
                           ari_scan_peek(s));
}

static ari_status read_grid(const ari_source *src, ari_scan *s, uint32_t islands, ari_board *b) {
    uint32_t seen = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t v;
        const ari_scan at = *s;
        ARI_TRY(number_has(src, s, "a number of the grid", &v));
        if (v > 16) return ari_reader_fail(src, &at, ARI_RANGE, "islands have 1 to 16 bridges", "island number %u", v);
        if (v) b->clue[i] = (int32_t)v, seen++;
        if (i % b->cols == b->cols - 1) ARI_TRY(end_of_line(src, s, i + 1 == b->ncell));
    }
    ARI_TRY(ari_reader_end(src, s, "one file is one puzzle; check the size"));
    if (seen == islands) return ARI_OK;
    const ari_scan first = ari_reader_cursor(src, src->text);
    return ari_reader_fail(src, &first, ARI_RANGE, "the third number of the first line counts the islands",
                           "the grid holds %u islands, the first line says %u", seen, islands);
}

static ari_status has_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    uint32_t rows, cols, islands;
    const ari_genre *g = bridges_has();
    ari_reader_begin(src, &s);
    const ari_scan at = s;
    ARI_TRY(ari_reader_genre(src, &s, g, &g));
    ARI_TRY(number_has(src, &s, "the number of rows", &rows));
    ARI_TRY(number_has(src, &s, "the number of columns", &cols));
    ARI_TRY(number_has(src, &s, "the number of islands", &islands));
    ARI_TRY(end_of_line(src, &s, false));
    ARI_TRY(ari_reader_board(src, &at, "has", g, rows, cols, 2 * (uint64_t)rows * cols, out));
    return read_grid(src, &s, islands, out);
}

static int has_likelihood(ari_scan s) {
    uint32_t v;
    for (int i = 0; i < 3; i++) {
        ari_scan_blanks(&s);
        if (!ari_scan_uint(&s, &v) || !is_space(&s)) return 0;
    }
    ari_scan_blanks(&s);
    return ari_scan_peek(&s) == '\n' ? 80 : 0;
}

static ari_status has_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    (void)k; /* the files hold the puzzle alone */
    uint32_t islands = 0;
    if (b->genre != bridges_has()) return ari_reader_cannot(err, "only hashi has this form", "print it as text or url");
    if (ari_reader_value(b, "max", 2) != 2 || ari_reader_value(b, "noloop", 0) ||
        ari_reader_value(b, "unfinished", 0)) {
        return ari_reader_cannot(err, "these files mean at most 2 bridges, loops, all islands; this board is different",
                                 "print it as text or gameid");
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == 0 || b->clue[i] == ARI_CLUE_ANY || b->clue[i] > 16) {
            return ari_reader_cannot(err, "an island without a number, or 0, has no form here",
                                     "print it as text or url");
        }
        if (b->clue[i] > 0) islands++;
    }
    ari_text_format(o, "%u %u %u\n", b->rows, b->cols, islands);
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_text_int(o, b->clue[i] > 0 ? b->clue[i] : 0);
        ari_text_char(o, i % b->cols == b->cols - 1 ? '\n' : ' ');
    }
    return ARI_OK;
}

const ari_format ari_format_has = {
    "has", "files of the Hashi benchmark (CLLV)", true, 0, has_likelihood, has_read, has_print};
