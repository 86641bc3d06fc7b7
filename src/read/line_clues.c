/* line_clues.c - the drawing of points and given lines in the text format.
 *
 * A row of points is known by its characters: it holds one of `o`, `#`, `*`. So an empty line between two rows need not
 * be there, and nothing has to be counted. Only lines with something in them are ever stored: the line to the right of
 * a cell and the line below it are bits of its clue. A line at a black cell has no place in the clues and is refused
 * here; one that leads to a black cell is refused by the genre. */
#include "read/line_clues.h"

enum { RIGHT = 1, BELOW = 2, MARK = 4 };

static bool is_point(char c) { return c == 'o' || c == '#' || c == '*'; }

static bool has_point(const ari_strip *l) {
    for (uint32_t i = 0; i < l->n; i++)
        if (is_point(l->at[i])) return true;
    return false;
}

static ari_status wrong_clue(const ari_source *src, const ari_strip *l, uint32_t i, const char *remedy,
                             const char *text) {
    const ari_scan at = ari_reader_place(l, l->at + (i < l->n ? i : l->n));
    return ari_reader_fail(src, &at, ARI_SYNTAX, remedy, text, i < l->n ? (unsigned char)l->at[i] : '\n');
}

static bool empty_at(const ari_strip *l, uint32_t i) { return i >= l->n || l->at[i] == ' ' || l->at[i] == '.'; }

/* What stands behind the last place of a line must be blank. */
static ari_status read_end(const ari_source *src, const ari_strip *l, uint32_t width) {
    for (uint32_t i = width; i < l->n; i++)
        if (l->at[i] != ' ' && l->at[i] != '\r')
            return wrong_clue(src, l, i, "the line is longer than the board is wide", "%c cannot stand here");
    return ARI_OK;
}

static ari_status read_points(const ari_source *src, const ari_strip *l, const ari_board *b, int32_t *clue) {
    for (uint32_t c = 0; c < b->cols; c++) {
        if (2 * c >= l->n || !is_point(l->at[2 * c]))
            return wrong_clue(src, l, 2 * c, "write o for a point, # for a black cell, * for a marked point",
                              "%c where a point must be");
        clue[c] = l->at[2 * c] == 'o' ? ARI_CLUE_NONE : l->at[2 * c] == '#' ? 0 : MARK;
        if (!c || empty_at(l, 2 * c - 1)) continue;
        if (l->at[2 * c - 1] != '-')
            return wrong_clue(src, l, 2 * c - 1, "use - for a given line, else a blank", "%c between two points");
        if (!clue[c - 1]) return wrong_clue(src, l, 2 * c - 1, "lines join two points", "%c beside a black cell");
        clue[c - 1] = (clue[c - 1] < 0 ? 0 : clue[c - 1]) | RIGHT;
    }
    return read_end(src, l, 2 * b->cols - 1);
}

static ari_status read_between(const ari_source *src, const ari_strip *l, const ari_board *b, int32_t *clue) {
    for (uint32_t i = 0; i < 2 * b->cols - 1; i++) {
        if (empty_at(l, i)) continue;
        if (l->at[i] != '|' || i & 1)
            return wrong_clue(src, l, i, "use | below a point for a given line, else a blank", "%c between two rows");
        if (!clue[i / 2]) return wrong_clue(src, l, i, "lines join two points", "%c beside a black cell");
        clue[i / 2] = (clue[i / 2] < 0 ? 0 : clue[i / 2]) | BELOW;
    }
    return read_end(src, l, 2 * b->cols - 1);
}

/* The next row of points, and the line before it when one is there; empty lines count for nothing. */
static ari_status read_row(const ari_source *src, ari_scan *s, ari_board *b, uint32_t r) {
    int32_t *clue = b->clue + (size_t)r * b->cols;
    ari_strip l;
    for (bool between = r == 0;; between = true) {
        do {
            if (!ari_reader_strip(s, &l)) {
                return ari_reader_fail(src, s, ARI_SYNTAX, "give every row", "the text ends after %u of %u rows", r,
                                       b->rows);
            }
        } while (!l.n);
        if (between || has_point(&l)) return read_points(src, &l, b, clue);
        ARI_TRY(read_between(src, &l, b, clue - b->cols));
    }
}

ari_status ari_line_clues_read(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t r = 0; r < b->rows; r++) ARI_TRY(read_row(src, s, b, r));
    return ARI_OK;
}

void ari_line_clues_measure(const ari_scan *s, uint32_t *rows, uint32_t *cols) {
    ari_scan at = *s;
    ari_strip l;
    *rows = *cols = 0;
    while (ari_reader_strip(&at, &l) && *rows <= ARI_MAX_SIDE) {
        if (!has_point(&l)) {
            if (!l.n || (l.at[0] != ' ' && l.at[0] != '|' && l.at[0] != '.')) return; /* `answer`, or the end */
            continue;
        }
        while (l.n && (l.at[l.n - 1] == ' ' || l.at[l.n - 1] == '\r')) l.n--;
        if (!(*rows)++) *cols = (l.n + 1) / 2;
    }
}

char ari_line_clues_point(int32_t clue) { return clue == 0 ? '#' : clue > 0 && clue & MARK ? '*' : 'o'; }

/* One line without its blanks at the end; no empty line inside a puzzle. */
static void print_line(const ari_board *b, const int32_t *clue, bool between, ari_out *o) {
    const uint32_t start = o->n;
    for (uint32_t c = 0; c < b->cols; c++) {
        const int32_t bits = clue[c] > 0 ? clue[c] : 0;
        ari_text_char(o, between ? (bits & BELOW ? '|' : ' ') : ari_line_clues_point(clue[c]));
        ari_text_char(o, !between && c + 1 < b->cols && bits & RIGHT ? '-' : ' ');
    }
    while (!o->failed && o->n > start && o->at[o->n - 1] == ' ') o->n--;
    ari_text_put(o, o->n == start ? ".\n" : "\n");
}

bool ari_line_clues_fits(const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t bits = b->clue[i];
        if (bits < ARI_CLUE_NONE || bits > (RIGHT | BELOW | MARK)) return false;
        if (bits <= 0) continue;
        if ((bits & RIGHT && (i + 1) % b->cols == 0) || (bits & BELOW && i + b->cols >= b->ncell)) return false;
    }
    return true;
}

void ari_line_clues_print(const ari_board *b, ari_out *o) {
    for (uint32_t r = 0; r < b->rows; r++) {
        print_line(b, b->clue + (size_t)r * b->cols, false, o);
        if (r + 1 < b->rows) print_line(b, b->clue + (size_t)r * b->cols, true, o);
    }
}
