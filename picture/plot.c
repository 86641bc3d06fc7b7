/* plot.c - lines and words as PNG, two pixels a point, or PDF: the laboratory's plots, trees of searches. */
#include "pen.h"

static const char *draw_plot(cairo_t *cr, const picture_mark *m, size_t n) {
    cairo.set_source_rgb(cr, 1, 1, 1);
    cairo.paint(cr);
    cairo.set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo.select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo.set_font_size(cr, 12);
    for (size_t i = 0; i < n; i++) {
        cairo.set_source_rgb(cr, (m[i].rgb >> 16 & 255) / 255.0, (m[i].rgb >> 8 & 255) / 255.0,
                             (m[i].rgb & 255) / 255.0);
        if (m[i].text) {
            cairo_text_extents_t e;
            cairo.text_extents(cr, m[i].text, &e);
            cairo.move_to(cr, m[i].x - e.x_advance * m[i].anchor / 2, m[i].y);
            cairo.show_text(cr, m[i].text);
        } else {
            cairo.set_line_width(cr, m[i].width);
            cairo.move_to(cr, m[i].x, m[i].y);
            cairo.line_to(cr, m[i].x2, m[i].y2);
            cairo.stroke(cr);
        }
    }
    return cairo.status(cr) == CAIRO_STATUS_SUCCESS ? NULL : "memory is out while painting";
}

const char *picture_plot(const picture_mark *mark, size_t n, unsigned wide, unsigned high, bool pdf, picture_sink sink,
                         void *user) {
    if (picture_lacks()) return picture_lacks();
    pen_stream out = {sink, user};
    cairo_surface_t *surface = pdf ? pen_pdf(&out, wide, high, "Plot")
                                   : cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)wide * 2, (int)high * 2);
    const char *fault = cairo.surface_status(surface) ? "memory is out while painting" : NULL;
    if (!fault) {
        cairo_t *cr = cairo.create(surface);
        if (!pdf) cairo.scale(cr, 2, 2);
        fault = draw_plot(cr, mark, n);
        cairo.destroy(cr);
    }
    if (!fault && !pdf) fault = pen_png(surface, "Plot", sink, user);
    return pen_finish(surface, fault);
}
