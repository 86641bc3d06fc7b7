/* glyphs.c - a block font in which no letter touches itself in a corner, and readers of pictures. Letters of a word
 * are a column apart and lines of text a row, so letters never touch each other. */
#include "make/glyphs.h"

#include "base/union_find.h"

#include <string.h>

enum { HIGH = 5, MOST_SIDE = 1000 };

static const struct { char letter; const char *shape; } font[] = { /* rows from the top */
    {'A', "###/#.#/###/#.#/#.#"}, {'B', "###./#.#./####/#..#/####"}, {'C', "###/#../#../#../###"},
    {'D', "###./#.##/#..#/#.##/###."}, {'E', "###/#../##./#../###"}, {'F', "###/#../##./#../#.."},
    {'G', "####/#.../#.##/#..#/####"}, {'H', "#.#/#.#/###/#.#/#.#"}, {'I', "###/.#./.#./.#./###"},
    {'J', "..#/..#/..#/#.#/###"}, {'K', "#..#/#.##/###./#.##/#..#"}, {'L', "#../#../#../#../###"},
    {'M', "#...#/##.##/#####/#.#.#/#...#"}, {'N', "#..#/##.#/####/#.##/#..#"}, {'O', "###/#.#/#.#/#.#/###"},
    {'P', "###/#.#/###/#../#.."}, {'Q', "###./#.#./#.#./#.##/####"}, {'R', "###./#.#./####/#..#/#..#"},
    {'S', "###/#../###/..#/###"}, {'T', "###/.#./.#./.#./.#."}, {'U', "#.#/#.#/#.#/#.#/###"},
    {'V', "#.#/#.#/#.#/###/.#."}, {'W', "#...#/#.#.#/#.#.#/#####/.#.#."}, {'X', "#.#/###/.#./###/#.#"},
    {'Y', "#.#/#.#/###/.#./.#."}, {'Z', "####/..##/.##./##../####"}, {'0', "###/#.#/#.#/#.#/###"},
    {'1', "##./.#./.#./.#./###"}, {'2', "###/..#/###/#../###"}, {'3', "###/..#/.##/..#/###"},
    {'4', "#.#/#.#/###/..#/..#"}, {'5', "###/#../###/..#/###"}, {'6', "###/#../###/#.#/###"},
    {'7', "###/..#/..#/..#/..#"}, {'8', "###/#.#/###/#.#/###"}, {'9', "###/#.#/###/..#/###"}, {'!', "#/#/#/./#"},
    {'.', "././././#"}, {'-', ".../.../###/.../..."}, {'+', ".../.#./###/.#./..."}, {' ', "../../../../.."},
};

static const char *shape_of(char c) {
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    for (size_t i = 0; i < sizeof font / sizeof *font; i++)
        if (font[i].letter == c) return font[i].shape;
    return NULL;
}

static uint32_t width_glyph(const char *shape) { return (uint32_t)strcspn(shape, "/"); }

static bool ends_line(char c) { return !c || c == '/' || c == '\n' || c == ']'; }

/* The columns of a line of text with a free one at each end; 0: *bad cannot be drawn. */
static uint32_t measure_glyph(const char *line, const char **bad) {
    uint32_t cols = 1;
    for (const char *p = line; !ends_line(*p); p++) {
        const char *shape = shape_of(*p);
        *bad = p;
        if (!shape) return 0;
        if (cols <= MOST_SIDE) cols += width_glyph(shape) + 1;
    }
    return cols;
}

static void write_line(const ari_glyphs *to, const char *line, uint32_t top, uint32_t left) {
    for (const char *p = line; !ends_line(*p); p++) {
        const char *shape = shape_of(*p);
        const uint32_t w = width_glyph(shape);
        for (uint32_t r = 0; r < HIGH; r++)
            for (uint32_t c = 0; c < w; c++)
                to->inside[(top + r) * to->cols + left + c] = shape[r * (w + 1) + c] == '#';
        left += w + 1;
    }
}

/* A ring one cell from the border. */
static void draw_frame(const ari_glyphs *to) {
    for (uint32_t r = 1; r + 1 < to->rows; r++)
        for (uint32_t c = 1; c + 1 < to->cols; c++)
            to->inside[r * to->cols + c] = r == 1 || c == 1 || r + 2 == to->rows || c + 2 == to->cols;
}

ari_status ari_glyphs_word(ari_arena *a, const char *text, ari_glyphs *out, ari_error *err) {
    const bool framed = *text == '[';
    const uint32_t edge = framed ? 2 : 0; /* the frame, and a free cell beyond it */
    uint32_t lines = 0, cols = 1;
    const char *p = text + framed, *bad = p;
    for (;; p++) {
        const uint32_t wide = measure_glyph(p, &bad);
        if (!wide)
            return ari_status_fail(err, ARI_RANGE, 1, (uint32_t)(bad - text) + 1, "the font lacks this character",
                                   "it has letters from A to Z, digits, blanks and ! . - +; / ends a line, [ and ] "
                                   "around all make a frame");
        if (wide > cols) cols = wide;
        lines++;
        while (!ends_line(*p)) p++;
        if (!*p || *p == ']') break;
    }
    if (framed != (*p == ']') || (*p && p[1]))
        return ari_status_fail(err, ARI_RANGE, 1, (uint32_t)(p - text) + 1, "a frame is not closed, or not opened",
                               "write [ before all the text and ] behind it");
    if (cols > MOST_SIDE || lines * (HIGH + 1) >= MOST_SIDE)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the text is too long", "write less");
    if (cols == 1) return ari_status_fail(err, ARI_RANGE, 0, 0, "there is no text", "write for instance HELLO");
    out->rows = lines * (HIGH + 1) + 1 + 2 * edge;
    out->cols = cols + 2 * edge;
    out->inside = ARI_ZERO(a, bool, (size_t)out->rows * out->cols);
    if (!out->inside) return a->spent;
    if (framed) draw_frame(out);
    p = text + framed;
    for (uint32_t i = 0; i < lines; i++, p++) {
        write_line(out, p, edge + i * (HIGH + 1) + 1, edge + (cols - measure_glyph(p, &bad)) / 2 + 1);
        while (!ends_line(*p)) p++;
    }
    return ARI_OK;
}

/* ---- pictures ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* The next number of a PBM file; comments run from # to the end of the line. */
static bool number_glyph(const char **p, uint32_t *out) {
    *out = 0;
    for (;; ++*p) {
        if (**p == '#') while (**p && **p != '\n') ++*p;
        if (!is_blank(**p)) break;
    }
    if (**p < '0' || **p > '9') return false;
    for (; **p >= '0' && **p <= '9'; ++*p)
        if (*out <= MOST_SIDE) *out = *out * 10 + (uint32_t)(**p - '0');
    return *out && *out <= MOST_SIDE;
}

static ari_status bitmap_glyph(ari_arena *a, const char *p, ari_glyphs *out, ari_error *err) {
    if (!number_glyph(&p, &out->cols) || !number_glyph(&p, &out->rows))
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the size of the bitmap cannot be read",
                               "P1, then columns and rows from 1 to 1000");
    const uint32_t n = out->rows * out->cols;
    uint32_t i = 0;
    out->inside = ARI_ZERO(a, bool, n);
    if (!out->inside) return a->spent;
    for (; *p && i < n; p++) {
        if (*p == '#') while (p[1] && p[1] != '\n') p++;
        else if (*p == '0' || *p == '1') out->inside[i++] = *p == '1';
        else if (!is_blank(*p)) break;
    }
    if (i < n) return ari_status_fail(err, ARI_RANGE, 0, 0, "the bitmap has too few cells", "a 0 or a 1 for each");
    return ARI_OK;
}

static ari_status rows_of(ari_arena *a, const char *text, ari_glyphs *out, ari_error *err) {
    uint32_t wide = 0, rows = 0;
    for (const char *p = text; *p; rows++) { /* empty rows at the end do not count */
        const uint32_t n = (uint32_t)strcspn(p, "\r\n");
        if (n > wide) wide = n;
        if (n) out->rows = rows + 1;
        p += n;
        p += *p == '\r' && p[1] == '\n' ? 2 : *p != 0;
    }
    out->cols = wide;
    if (!wide || wide > MOST_SIDE || out->rows > MOST_SIDE)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the picture has no cells, or too many",
                               "rows of # and . , at most 1000 of 1000");
    out->inside = ARI_ZERO(a, bool, (size_t)out->rows * wide);
    if (!out->inside) return a->spent;
    const char *p = text;
    for (uint32_t r = 0; r < out->rows; r++) {
        const uint32_t n = (uint32_t)strcspn(p, "\r\n");
        for (uint32_t c = 0; c < n; c++) {
            if (!strchr("#X1@.0- ", p[c]))
                return ari_status_fail(err, ARI_RANGE, r + 1, c + 1, "not a cell of a picture",
                                       "write # for a cell inside, . for one outside; or a plain PBM file, P1");
            out->inside[r * wide + c] = strchr("#X1@", p[c]) != NULL;
        }
        p += n;
        p += *p == '\r' && p[1] == '\n' ? 2 : *p != 0;
    }
    return ARI_OK;
}

ari_status ari_glyphs_picture(ari_arena *a, const char *text, ari_glyphs *out, ari_error *err) {
    bool any = false;
    memset(out, 0, sizeof *out);
    ARI_TRY(text[0] == 'P' && text[1] == '1' && is_blank(text[2]) ? bitmap_glyph(a, text + 2, out, err)
                                                                  : rows_of(a, text, out, err));
    for (uint32_t i = 0; i < out->rows * out->cols; i++) any |= out->inside[i];
    if (!any) return ari_status_fail(err, ARI_RANGE, 0, 0, "the picture is empty", "write # for cells inside");
    for (uint32_t r = 1; r < out->rows; r++)
        for (uint32_t c = 1; c < out->cols; c++) {
            const bool *below = &out->inside[r * out->cols + c], *above = below - out->cols;
            if (below[0] == above[-1] && below[-1] == above[0] && below[0] != below[-1])
                return ari_status_fail(err, ARI_RANGE, r + 1, c + 1,
                                       "two cells touch in a corner alone, so their loops would touch",
                                       "fill a cell beside the corner, or clear one");
        }
    return ARI_OK;
}

/* Loops are the borders of regions and of holes: parts of the inside, and of the outside but the one around all. */
ari_status ari_glyphs_loops(const ari_glyphs *l, ari_arena *a, uint32_t *n) {
    const uint32_t cols = l->cols, cells = l->rows * cols, around = cells;
    ari_dsu part;
    *n = 0;
    if (!ari_dsu_init(a, &part, cells + 1)) return a->spent;
    uint32_t parts = cells + 1;
    for (uint32_t i = 0; i < cells; i++) {
        const uint32_t r = i / cols, c = i % cols;
        if (c && l->inside[i] == l->inside[i - 1]) parts -= ari_dsu_join(&part, i, i - 1);
        if (r && l->inside[i] == l->inside[i - cols]) parts -= ari_dsu_join(&part, i, i - cols);
        const bool edge = !r || !c || r + 1 == l->rows || c + 1 == cols;
        if (edge && !l->inside[i]) parts -= ari_dsu_join(&part, i, around);
    }
    *n = parts - 1;
    return ARI_OK;
}
