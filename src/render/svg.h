/* svg.h - pictures as SVG, from the strokes of a sheet.
 * Room:    render.
 * Shape:   coordinates stay thousandths of a cell inside the viewBox.
 * Owner:   text goes to the caller's ari_out.
 * Fails:   of memory: the ari_out has failed.
 * Cost:    linear in the number of strokes. */
#ifndef ARI_RENDER_SVG_H
#define ARI_RENDER_SVG_H

#include "draw/paint.h"
#include "render/whole_picture.h"

/* size 0 is the default of ariadne.h; the other fields as they stand there. */
void ari_render_svg_print(const ari_board *b, const ari_svg_options *options, const ari_heat_scene *heat, ari_out *o);
/* A painting, its zero at (x, y), as a part of a sheet; the sheet around such parts. box: all of it. */
void ari_render_svg_part(const ari_painting *p, int32_t x, int32_t y, ari_out *o);
void ari_render_svg_sheet(const ari_board *b, const char *title, const int32_t box[4], uint32_t size, int dark,
                        const char *parts, ari_out *o);

#endif
