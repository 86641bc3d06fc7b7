/* whole_picture.h - a whole picture: drawings side by side, a title above, a word below each, and what stands out.
 * Room:    render.
 * Shape:   thousandths of a cell; the paper is (0,0)-(width,height). A part's strokes are moved by its x and y.
 * Owner:   all of it lives in the caller's arena; title and labels are borrowed from the options.
 * Fails:   false when memory is out.
 * Cost:    linear in the number of strokes. */
#ifndef ARI_RENDER_WHOLE_PICTURE_H
#define ARI_RENDER_WHOLE_PICTURE_H

#include "draw/heat_scene.h"
#include "draw/paint.h"
#include "read/formats.h"

typedef struct ari_picture_part {
    ari_painting drawing, label; /* label: where it lies on the paper, not moved */
    int32_t x, y;
} ari_picture_part;

typedef struct ari_picture {
    int64_t width, height;
    ari_painting title;
    ari_picture_part *part; /* [npart] */
    uint32_t npart;
} ari_picture;

/* heat (or NULL) is drawn in the first part instead of marks. */
bool ari_picture_make(const ari_board *b, const ari_svg_options *options, const ari_heat_scene *heat, ari_arena *a,
                    ari_picture *out);
/* Places that stand out: sorted, a pair as the cells of its ends; differ: or NULL, two drawings of which those do in
 * which they differ. */
bool ari_picture_stand(const ari_board *b, const uint32_t *place, uint32_t n, const ari_marks *const differ[2],
                     ari_arena *a, const uint64_t **out, uint32_t *count);
/* The strokes of a painting that is moved; false: a nonzero answer of `visit` ended them. */
bool ari_picture_moved(const ari_painting *p, int32_t x, int32_t y, int (*visit)(void *user, const ari_stroke *stroke),
                     void *user);
/* All strokes where they lie on the paper; a nonzero answer of `visit` ends them. */
void ari_picture_visit(const ari_picture *s, int (*visit)(void *user, const ari_stroke *stroke), void *user);

#endif
