/* glyphs.h - regions of cells to be drawn as loops: from words, or from a picture.
 * Room:    make; sees base, board.
 * Thing:   letters are blocks of five rows, a column between; a picture is rows of characters, or a plain PBM file.
 *          No two cells of a region may touch in a corner alone, or their loops would.
 * Owner:   the cells lie in the arena given. Fails: RANGE, with the row and column of the fault; NOMEM. */
#ifndef ARI_MAKE_GLYPHS_H
#define ARI_MAKE_GLYPHS_H

#include "base/arena.h"
#include "base/status.h"

typedef struct ari_glyphs {
    uint32_t rows, cols;
    bool *inside; /* [rows*cols] */
} ari_glyphs;

/* Letters, digits, blanks and ! . - + ; a new line or / ends a line, and each is centred; a free cell all round. In
 * brackets, [TEXT], it has a frame. */
ari_status ari_glyphs_word(ari_arena *a, const char *text, ari_glyphs *out, ari_error *err);
/* # X 1 @ are inside; . 0 - and blanks outside. */
ari_status ari_glyphs_picture(ari_arena *a, const char *text, ari_glyphs *out, ari_error *err);
/* How many loops bound the region; needs memory in the arena. */
ari_status ari_glyphs_loops(const ari_glyphs *l, ari_arena *a, uint32_t *n);

#endif
