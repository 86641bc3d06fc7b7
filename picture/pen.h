/* pen.h - the strokes of a board, and lines of text, on a cairo context.
 * Room:    picture.
 * Fails:   cairo keeps the first fault in the context; the caller asks for it at the end. */
#ifndef ARI_PEN_H
#define ARI_PEN_H

#include "cairolib.h"
#include "picture.h"

typedef struct pen {
    cairo_t *cr;
    bool dark;
    bool snap; /* grid lines on whole pixels */
    const char *font; /* NULL: DejaVu Sans */
} pen;

void pen_color(const pen *p, ari_color c);
/* Where the strokes of a board are, in cells: left, top, right, bottom. False: memory is out. */
bool pen_box(const ari_board *b, const ari_marks *m, double box[4]);
/* Paint a board, a cell `size` wide, with the left top of its box at (x, y). False: memory is out. */
bool pen_board(const pen *p, const ari_board *b, const ari_marks *m, double x, double y, double size);
/* A whole picture, a cell `size` wide, from (0,0) on. False: memory is out. */
bool pen_picture(const pen *p, const ari_board *b, const ari_svg_options *o, double size);
/* A page of an explanation, its zero at (x, y), a cell `size` wide. */
bool pen_strip(const pen *p, const picture_story *s, uint32_t page, double x, double y, double size);
/* A line of text from x on, on the base line y; bold or not. How wide it is. */
double pen_text(const pen *p, ari_color c, double x, double y, double size, bool bold, const char *text);
double pen_width(const pen *p, double size, bool bold, const char *text);
/* Text wrapped at blanks into `room`, its first base line y; where it ends. Drawn, or measured alone. */
double pen_paragraph(const pen *p, ari_color c, double x, double y, double room, double size, bool bold,
                     const char *text, bool draw);

/* Where a picture's bytes go. */
typedef struct pen_stream {
    picture_sink sink;
    void *user;
} pen_stream;
/* A PDF with pages of this size, in points; `out` must last as long. Its end: NULL, or what went wrong, `fault`
 * first. */
cairo_surface_t *pen_pdf(pen_stream *out, double wide, double high, const char *title);
const char *pen_finish(cairo_surface_t *surface, const char *fault);
/* A picture of two pixels a point as PNG that says so, and what it is called. NULL, or what went wrong. */
const char *pen_png(cairo_surface_t *surface, const char *title, picture_sink sink, void *user);
/* What a picture is called: by its own title, else the board's, else genre and size, as in SVG. */
const char *pen_title(const ari_board *b, const char *title, char name[100]);

#endif
