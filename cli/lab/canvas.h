/* canvas.h - a picture of lines and words, drawn in any order and saved as SVG or painted as PNG or PDF.
 * Room:    cli.
 * Owner:   whoever calls canvas_free; words are copied.
 * Fails:   an canvas whose memory is out takes nothing more, and is not saved. */
#ifndef ARIADNE_CANVAS_H
#define ARIADNE_CANVAS_H

#include "picture.h"

#include <stdbool.h>

typedef struct canvas {
    picture_mark *at; /* [n] */
    size_t n, cap;
    bool nomem;
} canvas;

void canvas_line(canvas *s, uint32_t rgb, double width, double x, double y, double x2, double y2);
/* anchor: (x,y) is the start 0, middle 1, end 2 of the words. */
void canvas_words(canvas *s, uint32_t rgb, double x, double y, int anchor, const char *text);
/* PNG or PDF where the name ends in .png or .pdf, else SVG. False after a message. */
bool canvas_save(const canvas *s, unsigned wide, unsigned high, const char *name);
void canvas_free(canvas *s);

#endif
