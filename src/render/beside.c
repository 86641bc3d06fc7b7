/* beside.c - numbers beside a board in a drawing for a terminal. */
#include "render/beside.h"

#include <string.h>

uint32_t ari_render_beside_columns(const char *text) {
    uint32_t n = 0;
    if (!text) return 1;
    for (const char *s = text; *s; s++) {
        if (*s == '\033') s += strcspn(s, "m");
        else n += ((uint8_t)*s & 0xc0) != 0x80;
    }
    return n;
}

void ari_render_beside_align(const char *text, uint32_t width, ari_out *o) {
    const uint32_t n = text ? ari_render_beside_columns(text) : 0;
    ari_text_repeat(o, " ", width > n ? width - n : 0);
    if (text) ari_text_put(o, text);
}

bool ari_render_beside_begin(ari_beside *t, const ari_board *b, const ari_scene *s, ari_arena *a) {
    *t = (ari_beside){.rows = b->rows, .cols = b->cols};
    for (int side = 0; side < ARI_NOUTER; side++) {
        const uint32_t deep = (uint32_t)ari_scene_outer_deep(b, side), lines = side % 2 ? b->rows : b->cols;
        t->deep[side] = s->framed ? deep / ARI_SCENE_ITEM : 0;
        if (!t->deep[side]) continue;
        t->side[side] = ARI_ZERO(a, const char *, (size_t)t->deep[side] * lines);
        t->wide[side] = ARI_ZERO(a, uint32_t, t->deep[side]);
    }
    return !ari_arena_failed(a);
}

bool ari_render_beside_take(ari_beside *t, const ari_item *i, const char *text, bool *across) {
    const uint32_t r = (uint32_t)i->y / 1000, c = (uint32_t)i->x / 1000;
    const bool above = i->y < 0, left = i->x < 0;
    *across = above || r >= t->rows;
    if (!*across && !left && c < t->cols) return false;
    const int side = above ? ARI_OUTER_TOP : left ? ARI_OUTER_LEFT : *across ? ARI_OUTER_BOTTOM : ARI_OUTER_RIGHT;
    const int32_t off = above ? -i->y : left ? -i->x : *across ? i->y - (int32_t)t->rows * 1000
                                                               : i->x - (int32_t)t->cols * 1000;
    if (off < 500) return false; /* a number at a corner of the frame */
    const uint32_t k = (uint32_t)(off - 500) / ARI_SCENE_ITEM;
    const uint32_t line = side % 2 ? r : c, lines = side % 2 ? t->rows : t->cols;
    if (k < t->deep[side] && line < lines) t->side[side][k * lines + line] = text;
    return true;
}

void ari_render_beside_measure(ari_beside *t) {
    for (int side = ARI_OUTER_LEFT; side <= ARI_OUTER_RIGHT; side += ARI_OUTER_RIGHT - ARI_OUTER_LEFT)
        for (uint32_t k = 0; k < t->deep[side]; k++) {
            for (uint32_t r = 0; r < t->rows; r++) {
                const uint32_t n = ari_render_beside_columns(t->side[side][k * t->rows + r]);
                if (n > t->wide[side][k]) t->wide[side][k] = n;
            }
            if (side == ARI_OUTER_LEFT) t->margin += t->wide[side][k] + 1;
        }
}

void ari_render_beside_across(const ari_beside *t, int side, uint32_t step, bool centred, ari_out *o) {
    for (uint32_t i = 0; i < t->deep[side]; i++) {
        const uint32_t start = o->n, k = side == ARI_OUTER_TOP ? t->deep[side] - 1 - i : i;
        uint32_t at = 0;
        ari_text_repeat(o, " ", t->margin + 1);
        for (uint32_t c = 0; c < t->cols; c++) {
            const char *text = t->side[side][k * t->cols + c];
            if (!text) continue;
            const uint32_t n = ari_render_beside_columns(text);
            const uint32_t end = step * (c + 1) - (centred && n < step ? (step - n) / 2 : 0);
            ari_render_beside_align(text, end - at, o);
            at = end;
        }
        ari_text_line(o, start);
    }
}

void ari_render_beside_along(const ari_beside *t, int side, uint32_t r, ari_out *o) {
    const bool left = side == ARI_OUTER_LEFT;
    for (uint32_t i = 0; i < t->deep[side]; i++) {
        const uint32_t k = left ? t->deep[side] - 1 - i : i;
        if (!left) ari_text_char(o, ' ');
        ari_render_beside_align(r == ARI_NO ? NULL : t->side[side][k * t->rows + r], t->wide[side][k], o);
        if (left) ari_text_char(o, ' ');
    }
}
