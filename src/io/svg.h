/* svg.h - pictures as SVG, from the strokes of a sheet.
 * Room:    io; sees base, graph, model, board, puzzle.h.
 * Shape:   coordinates stay thousandths of a cell inside the viewBox.
 * Owner:   text goes to the caller's ari_out.
 * Fails:   LIMIT, NOMEM.
 * Cost:    linear in the number of strokes. */
#ifndef ARI_SVG_H
#define ARI_SVG_H

#include "sheet.h"

/* size 0 is the default of ariadne.h; the other fields as they stand there. */
ari_status ari_svg_print(const ari_board *b, const ari_svg_options *options, const ari_warmth *heat, ari_out *o,
                         ari_error *err);

#endif
