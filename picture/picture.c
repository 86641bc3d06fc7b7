/* picture.c - one puzzle as PNG: panels side by side, a title above, a note below. Two pixels a point. */
#include "pen.h"

#include <math.h>

enum { PIXELS_MOST = 30000 };

/* In cells. */
static const double margin = 0.35, gap = 1.2, title_row = 1.15, title_size = 0.62, note_row = 0.7, note_size = 0.38;

/* In the middle of x..x+room, smaller when it would be wider. */
static void caption(const pen *p, ari_color c, double x, double room, double y, double size, bool bold,
                    const char *text) {
    const double wide = pen_width(p, size, bold, text), fit = wide > room ? size * room / wide : size;
    pen_text(p, c, x + (room - fmin(wide, room)) / 2, y, fit, bold, text);
}

static const char *paint(cairo_surface_t *surface, const picture_plate *plate, const picture_look *look, double cell,
                         const ari_marks *const *panel, double (*box)[4], int n, bool stacked, double wide,
                         double high) {
    cairo_t *cr = cairo.create(surface);
    const pen p = {cr, look->dark, true};
    const double top = cell * (margin + (look->title ? title_row : 0));
    bool fine = true;
    pen_color(&p, ARI_COLOR_PAPER);
    cairo.paint(cr);
    if (look->title)
        caption(&p, ARI_COLOR_CLUE, margin * cell, wide - 2 * margin * cell, (margin + title_size) * cell,
                title_size * cell, true, look->title);
    double x = margin * cell, y = top;
    for (int i = 0; fine && i < n; i++) {
        fine = pen_board(&p, plate->board, panel[i], x, y, cell);
        if (stacked) y += (box[i][3] - box[i][1] + gap) * cell;
        else x += (box[i][2] - box[i][0] + gap) * cell;
    }
    if (plate->note)
        caption(&p, ARI_COLOR_FAINT, margin * cell, wide - 2 * margin * cell, high - (margin + 0.05) * cell,
                note_size * cell, false, plate->note);
    fine = fine && cairo.status(cr) == CAIRO_STATUS_SUCCESS;
    cairo.destroy(cr);
    return fine ? NULL : "memory is out while painting";
}

const char *picture_png(const picture_plate *plate, const picture_look *look, picture_sink sink, void *user) {
    if (picture_lacks()) return picture_lacks();
    const double cell = round(look->size * 2);
    const ari_marks *panel[2];
    double box[2][4], wide = 0, high = 0;
    int n = 0;
    if (look->puzzle) panel[n++] = plate->drawn;
    if (look->solution) panel[n++] = plate->solution;
    for (int i = 0; i < n; i++) {
        if (!pen_box(plate->board, panel[i], box[i])) return "memory is out while painting";
    }
    /* side by side; more than twice as wide as high: one above the other */
    const bool stacked = n > 1 && box[n - 1][2] - box[n - 1][0] > 2 * (box[n - 1][3] - box[n - 1][1]);
    for (int i = 0; i < n; i++) {
        const double w = box[i][2] - box[i][0], h = box[i][3] - box[i][1], between = i ? gap : 0;
        wide = stacked ? fmax(wide, w) : wide + w + between;
        high = stacked ? high + h + between : fmax(high, h);
    }
    wide += 2 * margin;
    high += 2 * margin + (look->title ? title_row : 0) + (plate->note ? note_row : 0);
    wide = ceil(wide * cell);
    high = ceil(high * cell);
    if (wide > PIXELS_MOST || high > PIXELS_MOST)
        return "the picture would have more than 30,000 pixels a side; give a smaller --size";
    cairo_surface_t *surface = cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)wide, (int)high);
    const char *fault = cairo.surface_status(surface) ? "memory is out while painting" : NULL;
    if (!fault) fault = paint(surface, plate, look, cell, panel, box, n, stacked, wide, high);
    if (!fault) fault = pen_png(surface, sink, user);
    cairo.surface_destroy(surface);
    return fault;
}
