/* svg.c - format `svg`: a sheet as SVG.
 *
 * Neighbouring lines of one colour and width become one <path>; text stays text. A class names each colour, its value
 * is a CSS variable with a fallback behind a plain declaration, for readers that know no variables. All rules begin
 * with `.ariadne`, so that a picture inside a page leaves the page alone. */
#include "render/svg.h"

#include "base/utf8.h"

#include <string.h>

enum { SIZE = 36 };

/* Text as it may stand in an element; control characters and bytes that are not UTF-8 become U+FFFD. */
static void put_escaped(ari_out *o, const char *s) {
    const char *end = s + strlen(s);
    while (s < end) {
        const uint32_t n = ari_utf8_length(s, (size_t)(end - s));
        if (*s == '&') ari_text_put(o, "&amp;");
        else if (*s == '<') ari_text_put(o, "&lt;");
        else if (*s == '>') ari_text_put(o, "&gt;");
        else if (*s == '"') ari_text_put(o, "&quot;");
        else if (!n || (unsigned char)*s < 0x20 || *s == 0x7f) ari_text_put(o, "\xef\xbf\xbd");
        else ari_text_bytes(o, s, n);
        s += n ? n : 1;
    }
}

static void put_rgb(ari_out *o, uint32_t rgb) {
    static const char digit[] = "0123456789abcdef";
    ari_text_char(o, '#');
    for (int shift = 20; shift >= 0; shift -= 4) ari_text_char(o, digit[rgb >> shift & 15]);
}

static void put_style(ari_out *o, const bool used[ARI_NCOLOR], const char *font, int dark) {
    ari_text_put(o, "<style>\n"
                    ".ariadne .l{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}\n"
                    ".ariadne .q{stroke-linecap:square;stroke-linejoin:miter}\n"
                    ".ariadne .f{fill:currentColor}\n"
                    ".ariadne text{font-family:");
    if (font) ari_text_format(o, "\"%s\",", font);
    ari_text_put(o, "\"DejaVu Sans\",Verdana,Helvetica,Arial,sans-serif;text-anchor:middle}\n"
                    ".ariadne .b{text-anchor:start}\n");
    for (int c = 0; c < ARI_NCOLOR; c++) {
        if (!used[c]) continue;
        const char *name = ari_color_name((ari_color)c);
        const uint32_t rgb = ari_color_rgb((ari_color)c, dark);
        ari_text_format(o, ".ariadne .%s{color:", name);
        put_rgb(o, rgb);
        ari_text_format(o, ";color:var(--ari-%s,", name);
        put_rgb(o, rgb);
        ari_text_put(o, ")}\n");
    }
    const uint32_t paper = ari_color_rgb(ARI_COLOR_PAPER, dark);
    ari_text_put(o, ".ariadne .r{fill:");
    put_rgb(o, paper);
    ari_text_put(o, ";fill:var(--ari-paper,");
    put_rgb(o, paper);
    ari_text_put(o, ")}\n</style>\n");
}

static bool square_svg(const ari_stroke *s) { return s->color == ARI_COLOR_GRID || s->color == ARI_COLOR_FRAME; }

/* All lines from `s` on that are alike, as one path; how many. */
static uint32_t put_lines(ari_out *o, const ari_stroke *s, uint32_t n) {
    uint32_t k = 0;
    ari_text_format(o, "<path class=\"l%s %s\" stroke-width=\"%d\" d=\"", square_svg(s) ? " q" : "",
                    ari_color_name(s->color), s->width);
    for (; k < n && s[k].shape == s->shape && s[k].color == s->color && s[k].width == s->width; k++) {
        const bool on = k && s[k].x == s[k - 1].x2 && s[k].y == s[k - 1].y2;
        if (!on) ari_text_format(o, "M%d %d", s[k].x, s[k].y);
        if (s[k].y == s[k].y2) ari_text_format(o, "H%d", s[k].x2);
        else if (s[k].x == s[k].x2) ari_text_format(o, "V%d", s[k].y2);
        else ari_text_format(o, "L%d %d", s[k].x2, s[k].y2);
    }
    ari_text_put(o, "\"/>\n");
    return k;
}

static void put_text(ari_out *o, const ari_stroke *s) {
    ari_text_format(o, "<text class=\"f%s %s\" x=\"%d\" y=\"%d\" font-size=\"%d\"%s", s->begins ? " b" : "",
                    ari_color_name(s->color), s->x, s->y, s->width, s->bold ? " font-weight=\"bold\"" : "");
    if (s->turned) ari_text_format(o, " transform=\"rotate(-90 %d %d)\"", s->x, s->y);
    ari_text_char(o, '>');
    put_escaped(o, s->text);
    ari_text_put(o, "</text>\n");
}

static void put_strokes(ari_out *o, const ari_painting *p) {
    for (uint32_t i = 0; i < p->stroke.n;) {
        const ari_stroke *s = &p->stroke.at[i];
        const char *color = ari_color_name(s->color);
        switch (s->shape) {
        case ARI_STROKE_LINE: i += put_lines(o, s, p->stroke.n - i); continue;
        case ARI_STROKE_RECT:
            ari_text_format(o, "<rect class=\"f %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", color, s->x,
                            s->y, s->x2 - s->x, s->y2 - s->y);
            break;
        case ARI_STROKE_DISC:
            ari_text_format(o, "<circle class=\"f %s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", color, s->x, s->y, s->x2);
            break;
        case ARI_STROKE_RING:
            ari_text_format(o, "<circle class=\"l r %s\" cx=\"%d\" cy=\"%d\" r=\"%d\" stroke-width=\"%d\"/>\n", color,
                            s->x, s->y, s->x2, s->width);
            break;
        case ARI_STROKE_TRIANGLE:
            ari_text_format(o, "<path class=\"f %s\" d=\"M%d %dL%d %dL%d %dZ\"/>\n", color, s->x, s->y, s->x2, s->y2,
                            s->x3, s->y3);
            break;
        case ARI_STROKE_TEXT: put_text(o, s); break;
        }
        i++;
    }
}

static void put_title(const ari_board *b, const char *title, ari_out *o) {
    ari_text_put(o, "<title>");
    if (!title) title = b->title;
    if (title) put_escaped(o, title);
    else if (b->net) ari_text_format(o, "%s, %u points, %u edges", b->genre->title, b->graph->nvertex, b->graph->nedge);
    else ari_text_format(o, "%s, %u rows, %u columns", b->genre->title, b->rows, b->cols);
    ari_text_put(o, "</title>\n");
}

/* What stands before the strokes of a picture of that size; from: its left top, NULL for (0,0). */
static void put_head(const ari_board *b, const ari_svg_options *s, const bool used[ARI_NCOLOR], int32_t size,
                     const int32_t *from, int64_t width, int64_t height, ari_out *o) {
    ari_text_format(o, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ariadne\" width=\"%l\" height=\"%l\" "
                       "viewBox=\"%d %d %l %l\" role=\"img\">\n",
                    (width * size + 500) / 1000, (height * size + 500) / 1000, from ? from[0] : 0, from ? from[1] : 0,
                    width, height);
    put_title(b, s->title, o);
    put_style(o, used, s->font, s->dark);
    ari_text_put(o, "<rect class=\"f paper\"");
    if (from) ari_text_format(o, " x=\"%d\" y=\"%d\"", from[0], from[1]);
    ari_text_format(o, " width=\"%l\" height=\"%l\"/>\n", width, height);
}

static void note_colors(const ari_painting *p, bool used[ARI_NCOLOR]) {
    for (uint32_t k = 0; k < p->stroke.n; k++) used[p->stroke.at[k].color] = true;
}

void ari_render_svg_print(const ari_board *b, const ari_svg_options *options, const ari_heat_scene *heat, ari_out *o) {
    const int32_t size = options->size ? (int32_t)options->size : SIZE;
    ari_picture s;
    o->failed |= !ari_picture_make(b, options, heat, o->arena, &s);
    if (o->failed) return;
    bool used[ARI_NCOLOR] = {[ARI_COLOR_PAPER] = true};
    note_colors(&s.title, used);
    for (uint32_t i = 0; i < s.npart; i++) {
        note_colors(&s.part[i].drawing, used);
        note_colors(&s.part[i].label, used);
    }
    put_head(b, options, used, size, NULL, s.width, s.height, o);
    put_strokes(o, &s.title);
    for (uint32_t i = 0; i < s.npart; i++) {
        ari_render_svg_part(&s.part[i].drawing, s.part[i].x, s.part[i].y, o);
        put_strokes(o, &s.part[i].label);
    }
    ari_text_put(o, "</svg>\n");
}

void ari_render_svg_part(const ari_painting *p, int32_t x, int32_t y, ari_out *o) {
    ari_text_format(o, "<g transform=\"translate(%d %d)\">\n", x, y);
    put_strokes(o, p);
    ari_text_put(o, "</g>\n");
}

void ari_render_svg_sheet(const ari_board *b, const char *title, const int32_t box[4], uint32_t size, int dark,
                        const char *parts, ari_out *o) {
    const ari_svg_options s = {.title = title, .dark = dark};
    bool used[ARI_NCOLOR];
    for (int c = 0; c < ARI_NCOLOR; c++) used[c] = true;
    put_head(b, &s, used, (int32_t)size, box, box[2] - box[0], box[3] - box[1], o);
    ari_text_put(o, parts);
    ari_text_put(o, "</svg>\n");
}

static ari_status print_svg(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    const ari_marks *const panel[1] = {k};
    const ari_svg_options options = {.npanel = 1, .panel = panel};
    (void)err;
    ari_render_svg_print(b, &options, NULL, o);
    return ARI_OK;
}

const ari_format ari_format_svg = {
    "svg", "a picture for the web and for printing", true, ARI_FORMAT_ANSWER, NULL, NULL, print_svg};
