/* leaves.c - explanations as PNG and PDF: the strokes of the library's sheets, page by page. */
#include "pen.h"

#include <math.h>

enum { PIXELS_MOST = 30000, PIXELS_USUAL = 9000 };
static const double page_wide = 595.28, page_high = 841.89, usual = 36;

static const char *title_of(const picture_story *s) { return s->strip.title ? s->strip.title : "How to solve this"; }

static const char nomem[] = "memory is out while painting";

/* The box in cells. */
static bool measure_leave(const picture_story *s, uint32_t *pages, double box[4]) {
    int32_t whole[4];
    if (ari_strip_scene(s->board, s->result, &s->strip, 0, pages, whole, NULL, NULL, NULL) != ARI_OK) return false;
    for (int k = 0; k < 4; k++) box[k] = whole[k] / 1000.0;
    return true;
}

const char *picture_strip_png(const picture_story *story, double size, bool dark, picture_sink sink, void *user) {
    double box[4];
    if (picture_lacks()) return picture_lacks();
    if (!measure_leave(story, NULL, box)) return nomem;
    const double side = fmax(box[2] - box[0], box[3] - box[1]);
    const double cell = size > 0 ? round(2 * size) : fmin(2 * usual, fmax(8, floor(PIXELS_USUAL / side)));
    if (side * cell > PIXELS_MOST)
        return "the picture would have more than 30,000 pixels a side; give a smaller --size, fewer steps by --max, or "
               "write a pdf";
    cairo_surface_t *surface = cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil((box[2] - box[0]) * cell),
                                                          (int)ceil((box[3] - box[1]) * cell));
    const char *fault = cairo.surface_status(surface) ? nomem : NULL;
    if (!fault) {
        const pen p = {cairo.create(surface), dark, true, NULL};
        pen_color(&p, ARI_COLOR_PAPER);
        cairo.paint(p.cr);
        if (!pen_strip(&p, story, 0, -box[0] * cell, -box[1] * cell, cell) ||
            cairo.status(p.cr) != CAIRO_STATUS_SUCCESS)
            fault = nomem;
        cairo.destroy(p.cr);
    }
    if (!fault) fault = pen_png(surface, title_of(story), sink, user);
    cairo.surface_destroy(surface);
    return fault;
}

/* Pages of A4. */
const char *picture_strip_pdf(const picture_story *story, bool dark, picture_sink sink, void *user) {
    picture_story s = *story;
    double box[4];
    uint32_t pages = 0;
    bool fine = true;
    if (picture_lacks()) return picture_lacks();
    s.strip.wide = (uint32_t)(page_wide * 100);
    s.strip.high = (uint32_t)(page_high * 100);
    if (!measure_leave(&s, &pages, box)) return nomem;
    pen_stream out = {sink, user};
    cairo_surface_t *surface = pen_pdf(&out, page_wide, page_high, title_of(story));
    const pen p = {cairo.create(surface), dark, false, NULL};
    const double cell = page_wide / (box[2] - box[0]);
    for (uint32_t i = 0; i < pages && fine; i++) {
        pen_color(&p, ARI_COLOR_PAPER);
        cairo.paint(p.cr);
        fine = pen_strip(&p, &s, i, -box[0] * cell, -box[1] * cell, cell);
        cairo.show_page(p.cr);
    }
    fine = fine && cairo.status(p.cr) == CAIRO_STATUS_SUCCESS;
    cairo.destroy(p.cr);
    return pen_finish(surface, fine ? NULL : nomem);
}
