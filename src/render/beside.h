/* beside.h - numbers beside a board in a drawing for a terminal.
 * Room:    render.
 * Thing:   for each side the texts of its lines, by their distance from the board. What stands on the left takes as
 *          many columns in each row; `margin` of them in all.
 * Owner:   the arena that ari_render_beside_begin gets; texts are the scene's, or the caller's. */
#ifndef ARI_RENDER_BESIDE_H
#define ARI_RENDER_BESIDE_H

#include "base/text.h"
#include "board/outer.h"
#include "draw/scene.h"

typedef struct ari_beside {
    const char **side[ARI_NOUTER]; /* item k of line i stands at k * lines + i, or NULL; NULL: none at this side */
    uint32_t deep[ARI_NOUTER];     /* items of a line at most */
    uint32_t *wide[ARI_NOUTER];    /* left, right: columns of the widest item k */
    uint32_t rows, cols, margin;
} ari_beside;

/* Columns that a text takes: its characters, besides what switches tones. NULL: one. */
uint32_t ari_render_beside_columns(const char *text);
/* Text right aligned in this many columns. */
void ari_render_beside_align(const char *text, uint32_t width, ari_out *o);

/* Empty. False: memory is out. */
bool ari_render_beside_begin(ari_beside *t, const ari_board *b, const ari_scene *s, ari_arena *a);
/* Does this item stand beside the board? Then it shows this text; *across: above or below. */
bool ari_render_beside_take(ari_beside *t, const ari_item *i, const char *text, bool *across);
/* How wide the texts are, when all are taken. */
void ari_render_beside_measure(ari_beside *t);

/* Lines above or below, ARI_OUTER_TOP or ARI_OUTER_BOTTOM: that of column c ends `end` columns behind its beginning,
 * `step` * c columns behind the margin; centred: half of what is left over stands behind it. */
void ari_render_beside_across(const ari_beside *t, int side, uint32_t step, bool centred, ari_out *o);
/* Before or behind row r, ARI_OUTER_LEFT or ARI_OUTER_RIGHT; of row ARI_NO blanks before it. */
void ari_render_beside_along(const ari_beside *t, int side, uint32_t r, ari_out *o);

#endif
