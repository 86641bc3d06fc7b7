/* picture.h - puzzles as PNG pictures and PDF booklets, painted with the cairo library.
 * Room:    picture; sees ariadne.h and cairo. For the tool only; cairo is loaded when it is asked for (cairolib.h).
 * Shape:   a picture is what ari_board_svg draws. A plate is one puzzle of a booklet, with what is to be drawn on it:
 *          several a page, with smaller answers behind. A letter that the font lacks is taken from another one.
 * Owner:   everything is borrowed for the call; bytes go to `sink`, which answers nonzero when it cannot take them.
 * Fails:   NULL, or what went wrong, as a constant text for people.
 * Where cairo is missing at build time, without.c stands in for the rest and says what to install. */
#ifndef ARI_PICTURE_H
#define ARI_PICTURE_H

#define ARI_EXPERIMENTAL
#include "ariadne.h"

#include <stdbool.h>

typedef struct picture_plate {
    const ari_board *board;
    const ari_marks *drawn;    /* on the puzzle; NULL: the puzzle alone */
    const ari_marks *solution; /* NULL: none is known */
    const char *fault;         /* "not unique"; NULL: nothing to say */
    const char *title, *author, *note; /* or NULL */
    uint32_t stars;            /* of five; 0: not known, or not to be shown */
} picture_plate;

typedef struct picture_look { /* of a booklet */
    double size;               /* points a cell, at most */
    bool dark, puzzle, solution, rules; /* what is shown */
    const char *title, *author; /* of the booklet; or NULL */
    const char *font;          /* or NULL */
    uint32_t per_page;
    bool fewer;                /* places a page, where the cells of so many are too small */
    double wide, high, margin; /* of a page, in points */
} picture_look;

typedef int (*picture_sink)(void *user, const unsigned char *bytes, unsigned n);

const char *picture_png(const ari_board *b, const ari_svg_options *o, picture_sink sink, void *user);
/* The same as a PDF of one page, as large as the picture. */
const char *picture_page(const ari_board *b, const ari_svg_options *o, picture_sink sink, void *user);
const char *picture_booklet(const picture_plate *plate, size_t n, const picture_look *look, picture_sink sink,
                            void *user);
/* An explanation as a sheet; in a PDF on pages of A4. size 0: as it fits. */
typedef struct picture_story {
    const ari_board *board;
    const ari_result *result;
    ari_strip_options strip;
} picture_story;
const char *picture_strip_png(const picture_story *story, double size, bool dark, picture_sink sink, void *user);
const char *picture_strip_pdf(const picture_story *story, bool dark, picture_sink sink, void *user);
/* A plot as PNG or PDF: lines from (x,y) to (x2,y2), and words at (x,y), their start (anchor 0), middle (1) or end (2)
 * there. */
typedef struct picture_mark {
    double x, y, x2, y2, width;
    int anchor;
    uint32_t rgb;
    const char *text;          /* NULL: a line */
} picture_mark;
const char *picture_plot(const picture_mark *mark, size_t n, unsigned wide, unsigned high, bool pdf, picture_sink sink,
                         void *user);
/* The first letter that no font of this machine has, of all that were painted; 0: none. */
uint32_t picture_missing(void);
/* NULL, or why this build, or this machine, can do none of it. The painters ask it themselves. */
const char *picture_lacks(void);

#endif
