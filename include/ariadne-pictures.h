/* ariadne-pictures.h - section 9 of ariadne.h, which includes it: a board as strokes, and as SVG. Experimental.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ARI_EXPERIMENTAL
#define ARI_EXPERIMENTAL
#endif
#include "ariadne.h" /* outside the guard: the sections behind this one need it */
#ifndef ARIADNE_PICTURES_H
#define ARIADNE_PICTURES_H

#ifdef __cplusplus
extern "C" {
#endif

/* A board, with `m` drawn in when not NULL, as a list of strokes to be painted in their order, each with its
 * place, width and letter size: every program that paints them (the SVG below, cairo, a canvas) shows the same picture.
 * Coordinates are 1/1000 of a cell, x to the right, y down; cell (r,c) is the square from (1000c,1000r) to
 * (1000c+1000,1000r+1000). Strokes may lie outside the cells; `box` says where they all are. */
typedef enum ari_color {
    ARI_COLOR_PAPER, ARI_COLOR_GRID, ARI_COLOR_FRAME, ARI_COLOR_DOT, ARI_COLOR_CLUE, ARI_COLOR_ANSWER,
    ARI_COLOR_FAINT, ARI_COLOR_SHADE, /* a clue's cell */
    ARI_COLOR_BLOCK,                  /* a cell that is shaded in the answer */
    ARI_COLOR_MARK,                   /* what is spoken of: clues that clash, places that differ */
    ARI_COLOR_LOOK, ARI_COLOR_THEN,   /* what a step looks at, and what follows */
    ARI_COLOR_HUE,                    /* the first of eight for paths side by side: HUE .. HUE + 7 */
    ARI_COLOR_HEAT = ARI_COLOR_HUE + 8, /* the first of five: in few solutions .. HEAT + 4: in all */
    ARI_NCOLOR = ARI_COLOR_HEAT + 5
} ari_color;
ARI_API const char *ari_color_name(ari_color c);          /* "paper", "grid", ... "hue1" .., "heat1" .. */
ARI_API uint32_t ari_color_rgb(ari_color c, int dark);    /* 0xRRGGBB on white paper, or on a dark screen */

typedef enum ari_stroke_shape {
    ARI_STROKE_LINE,     /* (x,y)-(x2,y2), `width` wide; ends round, square in the colours GRID and FRAME */
    ARI_STROKE_RECT,     /* (x,y)-(x2,y2), filled */
    ARI_STROKE_DISC,     /* centre (x,y), radius x2, filled */
    ARI_STROKE_RING,     /* the same, filled with paper, its rim `width` wide */
    ARI_STROKE_TRIANGLE, /* (x,y) (x2,y2) (x3,y3), filled */
    ARI_STROKE_TEXT      /* text on the base line y, centred at x or begun there, in letters of size `width` */
} ari_stroke_shape;

typedef struct ari_stroke {
    ari_stroke_shape shape;
    ari_color color;
    int32_t x, y, x2, y2, x3, y3, width;
    int bold, begins; /* TEXT: in bold letters; begun at x */
    int turned;       /* TEXT: upwards, on a base line that is upright at x */
    uint32_t place;   /* which it shows (section 14), 0: none: a line of the grid */
    const char *text; /* TEXT: UTF-8; valid during the visit */
} ari_stroke;

/* box (NULL: not wanted): left, top, right, bottom; filled before the first visit. A nonzero answer of `visit` ends the
 * list; visit may be NULL. NOMEM and LIMIT only. */
ARI_API ari_status ari_board_scene(const ari_board *b, const ari_marks *m, int32_t box[4],
                                   int (*visit)(void *user, const ari_stroke *stroke), void *user, ari_error *error);

/* The same as SVG: text stays text, each colour is a class and a CSS variable (--ari-clue, ...), so that a page may
 * colour it anew. No options: all of it 0. */
typedef struct ari_svg_options {
    uint32_t size;              /* points per cell, 4 to 400; 0: 36 */
    int dark;                   /* 1: for a dark screen */
    const char *title;          /* above the picture; NULL: none */
    uint32_t npanel;            /* drawings side by side; 0: the puzzle alone */
    const ari_marks *const *panel; /* [npanel] each NULL for the puzzle alone */
    const char *const *label;   /* [npanel] below each; NULL, or entries NULL: none */
    uint32_t nplace;            /* places that stand out, in the colour MARK */
    const uint32_t *place;      /* [nplace] as ari_result_note_spot */
    const ari_result *heat;     /* of the verb heat, of this board: drawn in place of the first drawing; or NULL */
    int differ;                 /* 1: so do those in which the first two drawings differ */
    const char *font;           /* NULL: DejaVu Sans or one alike */
    int numbers;                /* 1: the points of the graph have their numbers beside them, from 1 as in files */
} ari_svg_options;
/* The place that note i of a result is about, as strokes name it; 0: none. */
ARI_API uint32_t ari_result_note_spot(const ari_result *r, uint32_t i);
ARI_API char *ari_board_svg(const ari_board *b, const ari_svg_options *options, ari_error *error); /* ari_text_free */
/* The strokes of that picture, as ari_board_scene hands them out; box begins at (0,0). */
ARI_API ari_status ari_board_picture(const ari_board *b, const ari_svg_options *options, int32_t box[4],
                                     int (*visit)(void *user, const ari_stroke *stroke), void *user,
                                     ari_error *error);

/* A drawing for a terminal, with the signs that switch its tones: what is given is bold, what is drawn has a colour,
 * places that stand out are red; without `color` these are in reverse, without `bold` too followed by "!". */
typedef struct ari_drawing {
    int unicode, bold, color;
    uint32_t nplace;
    const uint32_t *place;      /* [nplace] as ari_result_note_spot */
} ari_drawing;
/* Figures, which are no characters, stand below as lines of the text format. */
ARI_API char *ari_board_draw(const ari_board *b, const ari_marks *m, const ari_drawing *how,
                             ari_error *error); /* ari_text_free */
/* What the last record of a stream says of itself: "title", "author", "note", "mask", as members of a JSON record or
 * comments before a puzzle, "; title: Loop"; title and author else as its link has them. NULL: nothing. Borrowed until
 * the next record. A record with "family", "graph" and "moduli" (an array, as it stands) and no puzzle is a part of a
 * count (section 11), one of the family "instances" with a "mask" and perhaps "pairs", "with" and "without" too: its
 * error is UNSUPPORTED. */
ARI_API const char *ari_reader_said(const ari_reader *r, const char *what);

#ifdef __cplusplus
}
#endif
#endif
