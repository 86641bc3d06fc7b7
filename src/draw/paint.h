/* paint.h - a scene lowered to strokes: every width, radius, letter size and arrow head decided in one place.
 * Room:    draw; sees base, graph, model.
 * Shape:   ari_stroke of ariadne.h, in painting order; box holds them all.
 * Owner:   the list lives in the caller's arena.
 * Fails:   false when memory is out.
 * Cost:    linear in the scene. */
#ifndef ARI_DRAW_PAINT_H
#define ARI_DRAW_PAINT_H

#include "draw/scene.h"

typedef struct ari_painting {
    ARI_LIST(ari_stroke) stroke;
    int32_t box[4]; /* left, top, right, bottom of the cells and all strokes */
    bool words;     /* a table with columns for words */
} ari_painting;

bool ari_draw_paint_scene(const ari_board *b, const ari_scene *s, ari_arena *a, ari_painting *out);
bool ari_draw_paint_board(const ari_board *b, const ari_marks *k, ari_arena *a, ari_painting *out);
/* One more line of words about a place, that begins at x, on the base line y, or, turned, runs upwards from there; text
 * is borrowed. One more line of a grid. */
bool ari_draw_paint_words(ari_arena *a, ari_painting *out, int32_t x, int32_t y, int32_t size, uint32_t place,
                          bool turned, const char *text);
bool ari_draw_paint_rule(ari_arena *a, ari_painting *out, bool bold, int32_t x, int32_t y, int32_t x2, int32_t y2);
/* What shows one of these places, sorted, stands out: it has the colour MARK. Grounds and grids keep theirs. */
void ari_draw_paint_mark(ari_painting *p, const uint64_t *place, uint32_t n);

#endif
