/* cairolib.h - the cairo library, loaded when a picture is asked for: a start of the tool does not wait for it and the
 * dozen libraries that it needs. cairo_fill(cr) is written cairo.fill(cr).
 * Room:    picture; sees the headers of cairo, which the build has found.
 * Owner:   the library stays loaded until the process ends.
 * Fails:   nothing here may be called before picture_lacks (picture.h) has answered NULL. */
#ifndef ARI_CAIROLIB_H
#define ARI_CAIROLIB_H

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>

#define CAIROLIB_EACH(F) F(arc) F(close_path) F(create) F(destroy) F(fill) F(fill_preserve) F(font_options_create) \
    F(font_options_destroy) F(font_options_set_antialias) F(font_options_set_hint_metrics) \
    F(font_options_set_hint_style) F(get_scaled_font) F(glyph_free) F(image_surface_create) F(line_to) \
    F(move_to) F(new_path) F(paint) \
    F(pdf_surface_create_for_stream) F(pdf_surface_set_metadata) F(pdf_surface_set_size) \
    F(rectangle) F(restore) F(rotate) F(save) F(scale) F(scaled_font_text_to_glyphs) F(select_font_face) \
    F(set_font_options) F(set_font_size) F(set_line_cap) F(set_line_join) F(set_line_width) F(set_source_rgb) \
    F(show_page) F(show_text) F(status) F(stroke) F(surface_destroy) F(surface_finish) F(surface_status) \
    F(surface_write_to_png_stream) F(text_extents) F(translate)

#define CAIROLIB_MEMBER(f) __typeof__(cairo_##f) *f;
typedef struct cairolib { CAIROLIB_EACH(CAIROLIB_MEMBER) } cairolib;
extern cairolib cairo;

#endif
