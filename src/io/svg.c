/* svg.c - format `svg`, and pictures with a title and several panels.
 *
 * Neighbouring lines of one colour and width become one <path>; text stays text. A class names each colour, its value
 * is a CSS variable with a fallback behind a plain declaration, for readers that know no variables. All rules begin
 * with `.ariadne`, so that a picture inside a page leaves the page alone. */
#include "svg.h"

#include "legend.h"
#include "net.h"
#include "sort.h"
#include "utf8.h"

#include <string.h>

enum { MARGIN = 350, GAP = 1200, TITLE_ROW = 1150, TITLE = 620, LABEL_ROW = 700, LABEL = 380, SIZE = 36 };

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

static void put_style(ari_out *o, const bool used[ARI_NCOLOR], int dark) {
    ari_text_put(o, "<style>\n"
                    ".ariadne .l{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}\n"
                    ".ariadne .q{stroke-linecap:square;stroke-linejoin:miter}\n"
                    ".ariadne .f{fill:currentColor}\n"
                    ".ariadne text{font-family:\"DejaVu Sans\",Verdana,Helvetica,Arial,sans-serif;"
                    "text-anchor:middle}\n"
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

static bool square(const ari_stroke *s) { return s->color == ARI_COLOR_GRID || s->color == ARI_COLOR_FRAME; }

/* All lines from `s` on that are alike, as one path; how many. */
static uint32_t put_lines(ari_out *o, const ari_stroke *s, uint32_t n) {
    uint32_t k = 0;
    ari_text_format(o, "<path class=\"l%s %s\" stroke-width=\"%d\" d=\"", square(s) ? " q" : "",
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

static void put_text(ari_out *o, const char *color, int32_t x, int32_t y, int32_t size, bool bold, bool begins,
                     const char *text) {
    ari_text_format(o, "<text class=\"f%s %s\" x=\"%d\" y=\"%d\" font-size=\"%d\"%s>", begins ? " b" : "", color, x, y,
                    size, bold ? " font-weight=\"bold\"" : "");
    put_escaped(o, text);
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
        case ARI_STROKE_TEXT: put_text(o, color, s->x, s->y, s->width, s->bold != 0, s->begins != 0,
                                       s->text); break;
        }
        i++;
    }
}

/* A line of text as large as `size` lets it and `room` holds. */
static void put_caption(ari_out *o, const char *color, int32_t x, int32_t y, int32_t size, int32_t room, bool bold,
                        const char *text) {
    const uint32_t n = (uint32_t)strlen(text);
    const uint32_t fit = n ? (uint32_t)room * 10 / (n * 7) : 0;
    put_text(o, color, x, y, fit < (uint32_t)size ? (int32_t)fit : size, bold, false, text);
}

static const char *label_of(const ari_svg_options *s, uint32_t i) { return s->label ? s->label[i] : NULL; }

/* Panels stand side by side; those more than twice as wide as high, one above the other. */
typedef struct layout {
    bool stacked, labels;
    int32_t step;          /* between two panels */
    int64_t width, height; /* of all panels */
} layout;

static layout lay_out(const ari_svg_options *s, const ari_painting *p) {
    const uint32_t n = s->npanel;
    layout l = {.stacked = n > 1 && p[n - 1].box[2] - p[n - 1].box[0] > 2 * (p[n - 1].box[3] - p[n - 1].box[1])};
    for (uint32_t i = 0; i < n; i++) l.labels |= label_of(s, i) != NULL;
    l.step = GAP + (l.stacked && l.labels ? LABEL_ROW : 0);
    int64_t *along = l.stacked ? &l.height : &l.width, *across = l.stacked ? &l.width : &l.height;
    for (uint32_t i = 0; i < n; i++) {
        const int64_t wide = p[i].box[2] - p[i].box[0], high = p[i].box[3] - p[i].box[1];
        *along += (l.stacked ? high : wide) + (i ? l.step : 0);
        if (*across < (l.stacked ? wide : high)) *across = l.stacked ? wide : high;
    }
    return l;
}

static void put_title(const ari_board *b, const char *title, ari_out *o) {
    ari_text_put(o, "<title>");
    if (title) put_escaped(o, title);
    else if (b->net) ari_text_format(o, "%s, %u points, %u edges", b->genre->name, b->graph->nvertex, b->graph->nedge);
    else ari_text_format(o, "%s, %u rows, %u columns", b->genre->name, b->rows, b->cols);
    ari_text_put(o, "</title>\n");
}

static void put_panels(const ari_svg_options *s, const ari_painting *p, const layout *l, int32_t top, ari_out *o) {
    int32_t x = MARGIN, y = top;
    for (uint32_t i = 0; i < s->npanel; i++) {
        const int32_t *box = p[i].box, wide = box[2] - box[0], high = box[3] - box[1];
        ari_text_format(o, "<g transform=\"translate(%d %d)\">\n", x - box[0], y - box[1]);
        put_strokes(o, &p[i]);
        ari_text_put(o, "</g>\n");
        if (label_of(s, i))
            put_caption(o, "faint", x + wide / 2, y + high + LABEL_ROW - MARGIN / 4, LABEL, wide, false, s->label[i]);
        if (l->stacked) y += high + l->step;
        else x += wide + l->step;
    }
}

/* ---- what stands out ---- */

typedef struct standing { ari_arena *arena; ARI_LIST(uint64_t) place; bool failed; } standing;

static void stand(standing *w, uint32_t place) {
    if (w->failed || !ARI_RESERVE(w->arena, &w->place, 1)) w->failed = true;
    else ARI_PUSH(&w->place, place);
}

/* A number of pairs stands where its ends are. */
static void stand_clue(standing *w, const ari_board *b, uint32_t place) {
    if (ARI_SITE_KIND(place) != ARI_AT_PAIR) stand(w, place);
    else
        for (uint32_t i = 0; i < b->ncell; i++)
            if (b->clue[i] == (int32_t)ARI_SITE_INDEX(place)) stand(w, ARI_SITE(ARI_AT_CELL, i));
}

static void stand_apart(standing *w, const ari_marks *x, const ari_marks *y) {
    for (uint32_t i = 0; x->cell && i < x->ncell; i++)
        if (x->cell[i] != y->cell[i]) stand(w, ARI_SITE(ARI_AT_CELL, i));
    for (uint32_t i = 0; x->edge && i < x->nedge; i++)
        if (x->edge[i] != y->edge[i]) stand(w, ARI_SITE(ARI_AT_EDGE, i));
}

static bool mark(const ari_board *b, const ari_svg_options *s, ari_arena *a, ari_painting *p) {
    standing w = {.arena = a};
    for (uint32_t i = 0; i < s->nplace; i++) stand_clue(&w, b, s->place[i]);
    if (s->differ && s->npanel > 1 && s->panel[0] && s->panel[1]) stand_apart(&w, s->panel[0], s->panel[1]);
    if (!w.place.n) return !w.failed;
    uint64_t *spare = ARI_TAKE(a, uint64_t, w.place.n);
    if (w.failed || !spare) return false;
    const uint32_t n = ari_sort_unique(w.place.at, spare, w.place.n);
    for (uint32_t i = 0; i < s->npanel; i++) ari_paint_mark(&p[i], w.place.at, n);
    return true;
}

ari_status ari_svg_print(const ari_board *b, const ari_svg_options *options, ari_out *o, ari_error *err) {
    const int32_t size = options->size ? (int32_t)options->size : SIZE;
    ari_painting *p = ARI_ZERO(o->arena, ari_painting, options->npanel);
    bool fine = p != NULL;
    for (uint32_t i = 0; fine && i < options->npanel; i++)
        fine = ari_legend_paint(b, options->panel[i], o->arena, &p[i]);
    if (!fine || !mark(b, options, o->arena, p))
        return ari_status_fail(err, o->arena->spent, 0, 0, "memory is out while drawing", "");
    const layout l = lay_out(options, p);
    const int32_t top = MARGIN + (options->title ? TITLE_ROW : 0);
    const int64_t width = l.width + 2 * MARGIN;
    const int64_t height = top + l.height + MARGIN + (l.labels ? LABEL_ROW - MARGIN / 2 : 0);
    bool used[ARI_NCOLOR] = {[ARI_COLOR_PAPER] = true};
    for (uint32_t i = 0; i < options->npanel; i++)
        for (uint32_t k = 0; k < p[i].stroke.n; k++) used[p[i].stroke.at[k].color] = true;
    used[ARI_COLOR_CLUE] = used[ARI_COLOR_CLUE] || options->title;
    used[ARI_COLOR_FAINT] = used[ARI_COLOR_FAINT] || l.labels;
    ari_text_format(o, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ariadne\" width=\"%l\" height=\"%l\" "
                       "viewBox=\"0 0 %l %l\" role=\"img\">\n",
                    (width * size + 500) / 1000, (height * size + 500) / 1000, width, height);
    put_title(b, options->title, o);
    put_style(o, used, options->dark);
    ari_text_format(o, "<rect class=\"f paper\" width=\"%l\" height=\"%l\"/>\n", width, height);
    if (options->title)
        put_caption(o, "clue", (int32_t)(width / 2), MARGIN + TITLE, TITLE, (int32_t)width - 2 * MARGIN, true,
                    options->title);
    put_panels(options, p, &l, top, o);
    ari_text_put(o, "</svg>\n");
    return o->failed ? ari_status_fail(err, o->arena->spent, 0, 0, "memory is out while drawing", "") : ARI_OK;
}

static ari_status print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    const ari_marks *const panel[1] = {k};
    const ari_svg_options options = {.npanel = 1, .panel = panel};
    return ari_svg_print(b, &options, o, err);
}

const ari_format ari_format_svg = {"svg", "a picture for the web and for printing", true, NULL, NULL, print};
