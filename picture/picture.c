/* picture.c - one picture, as the library lays it out: a PNG of two pixels a point, or a PDF page of its size. */
#include "pen.h"

#include <math.h>

enum { PIXELS_MOST = 30000, SIZE = 36 };

/* A cell in so many units of the surface. */
static const char *paint_picture(cairo_surface_t *surface, const ari_board *b, const ari_svg_options *o, double cell,
                                 bool snap) {
    if (cairo.surface_status(surface)) return "memory is out while painting";
    cairo_t *cr = cairo.create(surface);
    const pen p = {cr, o->dark != 0, snap, o->font};
    pen_color(&p, ARI_COLOR_PAPER);
    cairo.paint(cr);
    const bool fine = pen_picture(&p, b, o, cell) && cairo.status(cr) == CAIRO_STATUS_SUCCESS;
    cairo.destroy(cr);
    return fine ? NULL : "memory is out while painting";
}

/* The paper in so many units a cell. */
static bool measure_picture(const ari_board *b, const ari_svg_options *o, double cell, double size[2]) {
    int32_t box[4];
    if (ari_board_picture(b, o, box, NULL, NULL, NULL) != ARI_OK) return false;
    for (int k = 0; k < 2; k++) size[k] = ceil(box[2 + k] / 1000.0 * cell);
    return true;
}

const char *picture_png(const ari_board *b, const ari_svg_options *o, picture_sink sink, void *user) {
    const double cell = 2.0 * (o->size ? o->size : SIZE);
    double size[2];
    if (picture_lacks()) return picture_lacks();
    if (!measure_picture(b, o, cell, size)) return "memory is out while painting";
    if (size[0] > PIXELS_MOST || size[1] > PIXELS_MOST)
        return "the picture would have more than 30,000 pixels a side; give a smaller --size";
    cairo_surface_t *surface = cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)size[0], (int)size[1]);
    const char *fault = paint_picture(surface, b, o, cell, true);
    char name[100];
    if (!fault) fault = pen_png(surface, pen_title(b, o->title, name), sink, user);
    cairo.surface_destroy(surface);
    return fault;
}

const char *picture_page(const ari_board *b, const ari_svg_options *o, picture_sink sink, void *user) {
    const double cell = o->size ? o->size : SIZE;
    pen_stream out = {sink, user};
    double size[2];
    char name[100];
    if (picture_lacks()) return picture_lacks();
    if (!measure_picture(b, o, cell, size)) return "memory is out while painting";
    cairo_surface_t *surface = pen_pdf(&out, size[0], size[1], pen_title(b, o->title, name));
    const char *fault = paint_picture(surface, b, o, cell, false);
    return pen_finish(surface, fault);
}
