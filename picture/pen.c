/* pen.c - strokes by cairo. The library decides every measure; here they become paths. Neighbouring lines that are
 * alike make one path, so that their joints are painted once. On pixels the grid is moved to whole ones, which keeps
 * thin lines sharp; letters are not hinted, so that they stay in the middle of their cells. */
#include "pen.h"

#include "fonts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned n) {
    const pen_stream *s = closure;
    return s->sink(s->user, bytes, n) ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

/* Behind its signature and its first chunk a PNG may say how large its pixels are, 5669 a metre are 144 an inch, and
 * what it is called: PNG Specification, third edition, W3C 2025. */
enum { PNG_HEAD = 8 + 25, TITLE_MOST = 200 };
static const unsigned char density[] = {0, 0, 0, 9, 'p', 'H', 'Y', 's', 0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1,
                                        0x49, 0x52, 0x24, 0xf0}; /* the last four: its CRC */

typedef struct png {
    pen_stream out;
    unsigned head; /* bytes of PNG_HEAD that are out */
    const char *title;
} png;

/* Four bytes, the highest first. */
static void put_word(unsigned char *at, uint32_t x) {
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(x >> (24 - 8 * i));
}

static cairo_status_t put_title(const pen_stream *out, const char *title) {
    unsigned char chunk[TITLE_MOST + 30] = "....iTXtTitle"; /* no language, as it is, of UTF-8 */
    enum { TEXT = 14 };                    /* its type, its key, five times 0 */
    const size_t n = TEXT + strlen(title); /* from the type on */
    memcpy(chunk + 4 + TEXT, title, n - TEXT);
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < 8 * n; i++) {
        if (i % 8 == 0) sum ^= chunk[4 + i / 8];
        sum = (sum >> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    put_word(chunk, (uint32_t)n - 4);
    put_word(chunk + 4 + n, ~sum);
    return write_bytes((void *)out, chunk, (unsigned)n + 8);
}

static cairo_status_t write_png(void *closure, const unsigned char *bytes, unsigned n) {
    png *p = closure;
    const unsigned left = PNG_HEAD - p->head, first = n < left ? n : left;
    cairo_status_t s = first ? write_bytes(&p->out, bytes, first) : CAIRO_STATUS_SUCCESS;
    p->head += first;
    if (s == CAIRO_STATUS_SUCCESS && first && first == left) s = write_bytes(&p->out, density, sizeof density);
    if (s == CAIRO_STATUS_SUCCESS && first && first == left) s = put_title(&p->out, p->title);
    return s != CAIRO_STATUS_SUCCESS || first == n ? s : write_bytes(&p->out, bytes + first, n - first);
}

/* Cairo takes no text that is not UTF-8, nor control bytes: "?" for them. */
static const char *plain_pen(const char *text, char *out, size_t cap) {
    size_t n = 0;
    while (*text && n + 5 < cap) {
        const unsigned char *s = (const unsigned char *)text;
        const size_t size = *s < 0x80 ? 1 : *s < 0xc2 ? 0 : *s < 0xe0 ? 2 : *s < 0xf0 ? 3 : *s < 0xf5 ? 4 : 0;
        size_t k = *s >= 0x20 && *s != 0x7f ? 1 : 0;
        while (k && k < size && (s[k] & 0xc0) == 0x80) k++;
        const bool overlong = (*s == 0xe0 && s[1] < 0xa0) || (*s == 0xf0 && s[1] < 0x90);
        const bool beyond = (*s == 0xed && s[1] > 0x9f) || (*s == 0xf4 && s[1] > 0x8f);
        const bool good = size && k == size && !overlong && !beyond;
        for (size_t i = 0; i < (good ? size : 1); i++) out[n++] = (char)(good ? s[i] : '?');
        text += good ? size : 1;
    }
    out[n] = 0;
    return out;
}

const char *pen_png(cairo_surface_t *surface, const char *title, picture_sink sink, void *user) {
    char name[TITLE_MOST];
    png p = {{sink, user}, 0, plain_pen(title, name, sizeof name)};
    return cairo.surface_write_to_png_stream(surface, write_png, &p) ? "a write failed" : NULL;
}

const char *pen_title(const ari_board *b, const char *title, char name[100]) {
    if (title || (title = ari_board_title(b))) return title;
    snprintf(name, 100, "%s, %u rows, %u columns", ari_board_genre_title(b), ari_board_rows(b), ari_board_cols(b));
    return name;
}

cairo_surface_t *pen_pdf(pen_stream *out, double wide, double high, const char *title) {
    char name[TITLE_MOST];
    cairo_surface_t *surface = cairo.pdf_surface_create_for_stream(write_bytes, out, wide, high);
    cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                   title ? plain_pen(title, name, sizeof name) : "Puzzles");
    cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Ariadne");
    cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, ""); /* the same bytes each time */
    return surface;
}

const char *pen_finish(cairo_surface_t *surface, const char *fault) {
    cairo.surface_finish(surface);
    const cairo_status_t wrote = cairo.surface_status(surface);
    cairo.surface_destroy(surface);
    if (wrote == CAIRO_STATUS_WRITE_ERROR) return "a write failed";
    return wrote && !fault ? "memory is out while painting" : fault;
}

void pen_color(const pen *p, ari_color c) {
    const uint32_t rgb = ari_color_rgb(c, p->dark);
    cairo.set_source_rgb(p->cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

bool pen_box(const ari_board *b, const ari_marks *m, double box[4]) {
    int32_t whole[4];
    if (ari_board_scene(b, m, whole, NULL, NULL, NULL) != ARI_OK) return false;
    for (int k = 0; k < 4; k++) box[k] = whole[k] / 1000.0;
    return true;
}

static void face_pen(const pen *p, const char *family, double size, bool bold) {
    cairo_t *cr = p->cr;
    cairo.select_font_face(cr, family ? family : p->font ? p->font : "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo.set_font_size(cr, size);
    cairo_font_options_t *o = cairo.font_options_create();
    cairo.font_options_set_hint_style(o, CAIRO_HINT_STYLE_NONE);
    cairo.font_options_set_hint_metrics(o, CAIRO_HINT_METRICS_OFF);
    cairo.font_options_set_antialias(o, CAIRO_ANTIALIAS_GRAY);
    cairo.set_font_options(cr, o);
    cairo.font_options_destroy(o);
}

/* Bytes of the character at s, which is UTF-8. */
static size_t step_pen(const char *s) {
    size_t n = *s != 0;
    while (n && (s[n] & 0xc0) == 0x80) n++;
    return n;
}

static uint32_t letter_at(const char *s) {
    const unsigned char *u = (const unsigned char *)s;
    if (*u < 0x80) return *u;
    const size_t n = step_pen(s);
    uint32_t letter = *u & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) letter = letter << 6 | (u[i] & 0x3f);
    return letter;
}

static bool lacks_pen(const pen *p, const char *text, size_t n) {
    cairo_glyph_t few[8], *glyph = few;
    int count = 8;
    if ((unsigned char)*text < 0x80) return false;
    if (cairo.scaled_font_text_to_glyphs(cairo.get_scaled_font(p->cr), 0, 0, text, (int)n, &glyph, &count, NULL, NULL,
                                         NULL) != CAIRO_STATUS_SUCCESS)
        return false;
    const bool none = count > 0 && !glyph[0].index;
    if (glyph != few) cairo.glyph_free(glyph);
    return none;
}

/* The font for the letters at `text`, NULL: the pen's own; *n: how many bytes it serves. */
static const char *next_run(const pen *p, double size, bool bold, const char *text, size_t *n) {
    const char *family = NULL;
    face_pen(p, NULL, size, bold);
    *n = 0;
    for (size_t more; (more = step_pen(text + *n)) != 0; *n += more) {
        const char *now = lacks_pen(p, text + *n, more) ? fonts_with(letter_at(text + *n)) : NULL;
        if (*n && (now != family && (!now || !family || strcmp(now, family) != 0))) break;
        family = now;
    }
    return family;
}

/* How wide a line of text is; drawn at (x, y) too. */
static double set_line(const pen *p, double x, double y, double size, bool bold, const char *text, bool draw) {
    char line[1024], part[1024];
    double wide = 0;
    size_t n;
    for (const char *at = plain_pen(text, line, sizeof line); *at; at += n) {
        cairo_text_extents_t e;
        char family[96];
        const char *other = next_run(p, size, bold, at, &n);
        if (other) snprintf(family, sizeof family, "%s", other);
        memcpy(part, at, n);
        part[n] = 0;
        face_pen(p, other ? family : NULL, size, bold);
        cairo.text_extents(p->cr, part, &e);
        if (draw) {
            cairo.move_to(p->cr, x + wide, y);
            cairo.show_text(p->cr, part);
            cairo.new_path(p->cr);
        }
        wide += e.x_advance;
    }
    return wide;
}

double pen_width(const pen *p, double size, bool bold, const char *text) {
    return set_line(p, 0, 0, size, bold, text, false);
}

double pen_text(const pen *p, ari_color c, double x, double y, double size, bool bold, const char *text) {
    pen_color(p, c);
    return set_line(p, x, y, size, bold, text, true);
}

/* Bytes of the next line of `text`: as many words as there is room for, of a long word a part. */
static size_t next_line(const pen *p, double room, double size, bool bold, const char *text) {
    char line[256];
    size_t best = 0, n = 0;
    for (size_t more; (more = step_pen(text + n)) && n + more < sizeof line; n += more) {
        memcpy(line + n, text + n, more);
        line[n + more] = 0;
        if (text[n] == ' ') best = n;
        else if (pen_width(p, size, bold, line) > room && n) return best ? best : n;
    }
    return text[n] && best ? best : n;
}

double pen_paragraph(const pen *p, ari_color c, double x, double y, double room, double size, bool bold,
                     const char *text, bool draw) {
    for (size_t n; *text; text += n, text += strspn(text, " "), y += 1.3 * size) {
        char line[256];
        n = next_line(p, room, size, bold, text);
        memcpy(line, text, n);
        line[n] = 0;
        if (draw) pen_text(p, c, x, y, size, bold, line);
    }
    return y - 0.95 * size;
}

/* The board being painted: the place of its zero, the length of a thousandth of a cell, and a path that is open. */
typedef struct canvas {
    const pen *pen;
    double x, y, unit;
    bool open;
    ari_stroke last;
} canvas;

static double across_pen(const canvas *e, int32_t x) { return e->x + x * e->unit; }
static double down_pen(const canvas *e, int32_t y) { return e->y + y * e->unit; }
static bool ruled_pen(const ari_stroke *s) { return s->color == ARI_COLOR_GRID || s->color == ARI_COLOR_FRAME; }

static void finish_path(canvas *e) {
    if (!e->open) return;
    cairo_t *cr = e->pen->cr;
    const ari_stroke *s = &e->last;
    double width = s->width * e->unit;
    if (e->pen->snap && ruled_pen(s)) width = fmax(1, round(width));
    cairo.set_line_width(cr, width);
    cairo.set_line_cap(cr, ruled_pen(s) ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_ROUND);
    cairo.set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    pen_color(e->pen, s->color);
    cairo.stroke(cr);
    e->open = false;
}

static void line_pen(canvas *e, const ari_stroke *s) {
    cairo_t *cr = e->pen->cr;
    const bool same = e->open && e->last.color == s->color && e->last.width == s->width;
    const bool on = same && e->last.x2 == s->x && e->last.y2 == s->y;
    double half = 0;
    if (!same) finish_path(e);
    if (e->pen->snap && ruled_pen(s) && fmod(fmax(1, round(s->width * e->unit)), 2) > 0) half = 0.5;
    const bool snap = e->pen->snap && ruled_pen(s);
    double x = across_pen(e, s->x), y = down_pen(e, s->y), x2 = across_pen(e, s->x2), y2 = down_pen(e, s->y2);
    if (snap) {
        x = round(x) + half;
        y = round(y) + half;
        x2 = round(x2) + half;
        y2 = round(y2) + half;
    }
    if (!on) cairo.move_to(cr, x, y);
    cairo.line_to(cr, x2, y2);
    e->open = true;
    e->last = *s;
}

static void circle_pen(const canvas *e, const ari_stroke *s) {
    cairo_t *cr = e->pen->cr;
    cairo.new_path(cr);
    cairo.arc(cr, across_pen(e, s->x), down_pen(e, s->y), s->x2 * e->unit, 0, 2 * 3.14159265358979323846);
    pen_color(e->pen, s->shape == ARI_STROKE_RING ? ARI_COLOR_PAPER : s->color);
    if (s->shape != ARI_STROKE_RING) {
        cairo.fill(cr);
        return;
    }
    cairo.fill_preserve(cr);
    pen_color(e->pen, s->color);
    cairo.set_line_width(cr, s->width * e->unit);
    cairo.stroke(cr);
}

static int visit_pen(void *user, const ari_stroke *s) {
    canvas *e = user;
    cairo_t *cr = e->pen->cr;
    if (s->shape == ARI_STROKE_LINE) {
        line_pen(e, s);
        return 0;
    }
    finish_path(e);
    switch (s->shape) {
    case ARI_STROKE_RECT:
        pen_color(e->pen, s->color);
        cairo.rectangle(cr, across_pen(e, s->x), down_pen(e, s->y), (s->x2 - s->x) * e->unit, (s->y2 - s->y) * e->unit);
        cairo.fill(cr);
        break;
    case ARI_STROKE_DISC:
    case ARI_STROKE_RING: circle_pen(e, s); break;
    case ARI_STROKE_TRIANGLE:
        pen_color(e->pen, s->color);
        cairo.move_to(cr, across_pen(e, s->x), down_pen(e, s->y));
        cairo.line_to(cr, across_pen(e, s->x2), down_pen(e, s->y2));
        cairo.line_to(cr, across_pen(e, s->x3), down_pen(e, s->y3));
        cairo.close_path(cr);
        cairo.fill(cr);
        break;
    case ARI_STROKE_TEXT: {
        const double size = s->width * e->unit, wide = s->begins ? 0 : pen_width(e->pen, size, s->bold != 0, s->text);
        cairo.save(cr);
        cairo.translate(cr, across_pen(e, s->x), down_pen(e, s->y));
        if (s->turned) cairo.rotate(cr, -1.57079632679489661923);
        pen_text(e->pen, s->color, -wide / 2, 0, size, s->bold != 0, s->text);
        cairo.restore(cr);
        break;
    }
    case ARI_STROKE_LINE: break;
    }
    return 0;
}

bool pen_picture(const pen *p, const ari_board *b, const ari_svg_options *o, double size) {
    canvas e = {.pen = p, .unit = size / 1000};
    cairo.new_path(p->cr);
    const bool fine = ari_board_picture(b, o, NULL, visit_pen, &e, NULL) == ARI_OK;
    finish_path(&e);
    return fine;
}

bool pen_board(const pen *p, const ari_board *b, const ari_marks *m, double x, double y, double size) {
    double box[4];
    if (!pen_box(b, m, box)) return false;
    canvas e = {.pen = p, .x = x - box[0] * size, .y = y - box[1] * size, .unit = size / 1000};
    cairo.new_path(p->cr);
    const bool fine = ari_board_scene(b, m, NULL, visit_pen, &e, NULL) == ARI_OK;
    finish_path(&e);
    return fine;
}

bool pen_strip(const pen *p, const picture_story *s, uint32_t page, double x, double y, double size) {
    canvas e = {.pen = p, .x = x, .y = y, .unit = size / 1000};
    int32_t box[4];
    cairo.new_path(p->cr);
    const bool fine = ari_strip_scene(s->board, s->result, &s->strip, page, NULL, box, visit_pen, &e, NULL) == ARI_OK;
    finish_path(&e);
    return fine;
}
