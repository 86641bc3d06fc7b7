/* drawing_raster.h - the characters of a drawing for the terminal, and where its raster begins.
 * Room:    read.
 * Owner:   lines live in the picture's arena. */
#ifndef ARI_READ_DRAWING_RASTER_H
#define ARI_READ_DRAWING_RASTER_H

#include "board/layer.h"
#include "board/outer.h"
#include "read/formats.h"

enum { ARI_RASTER_LINES = 2 * ARI_MAX_SIDE + 8 };

typedef struct ari_raster_row { const uint16_t *at; uint32_t n; } ari_raster_row; /* code points, trimmed */

typedef struct ari_raster {
    ari_arena arena;
    ari_raster_row line[ARI_RASTER_LINES];
    uint32_t n, wide, above; /* lines; of the widest; raster lines that are blank and left out above the first */
    uint32_t top, left;      /* where the raster begins behind numbers beside it */
    const ari_genre *genre;  /* as the verdict says; or NULL */
    char params[400];
    ari_scan at, rest;       /* where it begins; what follows it and its verdict */
    const char *figures, *figures_end; /* lines of figures below it; NULL: there are none */
    bool said;               /* what is wrong with it, as a table */
} ari_raster;

/* One more line of this UTF-8 text. False: memory is out. */
bool ari_raster_line(ari_raster *p, const char *s, uint32_t n);
/* The character in a place of the raster, a blank where none is. */
uint16_t ari_raster_sign(const ari_raster *p, uint32_t y, uint32_t x);
/* A character of texts for it; 0: there is none. */
char ari_raster_plain(uint16_t c);
/* A figure, as the text format has it: "thermometer R1C1 R1C2", "cage 15 R4C4"; a clue: "clue 1,?,3,0 R2C3". */
bool ari_raster_figure(const char *s, uint32_t n);
/* The parameters that its verdict says. */
ari_status ari_raster_params(const ari_source *src, const ari_raster *p, ari_board *b);

/* Are drawings of this genre tables, with a symbol a cell? Else they are rasters, with a place every half cell. */
static inline bool ari_raster_table(const ari_genre *g) {
    const bool raster = ari_layer_has(g, ARI_LAYER_ROOMS) || g->drawing.nsymbol || /* walls; symbols are no letters */
                        (ari_layer_has(g, ARI_LAYER_BETWEEN) && !ari_outer_any(g));
    return (ari_layer_has(g, ARI_LAYER_DIGITS) && !raster) || ari_layer_has(g, ARI_LAYER_SHIPS);
}

/* As one of a genre whose drawings are rasters. */
ari_status ari_raster_read(const ari_source *src, ari_raster *p, const ari_format *as, const ari_genre *g,
                           ari_board *b);

#endif
