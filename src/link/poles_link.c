/* poles_link.c - see poles_link.h. */
#include "link/poles_link.h"

#include "board/outer.h"
#include "board/rooms.h"
#include "link/puzzlink.h"

enum { CIRCLES = 3, BITS = 5 }; /* cells a digit */

/* Of each column the numbers below and above, of each row those on the right and on the left. */
static int32_t *end_at(const ari_board *b, uint32_t i) {
    static const int side[] = {ARI_OUTER_BOTTOM, ARI_OUTER_TOP, ARI_OUTER_RIGHT, ARI_OUTER_LEFT};
    const uint32_t columns = 2 * b->cols;
    uint32_t n;
    return &ari_outer_side(b, side[(i >= columns ? 2 : 0) + i % 2], &n)[(i >= columns ? i - columns : i) / 2];
}

/* The ends as cells of a board. */
static bool frame_of(const ari_board *b, ari_arena *a, ari_board *frame) {
    *frame = *b;
    frame->ncell = 2 * (b->cols + b->rows);
    frame->clue = ARI_TAKE(a, int32_t, frame->ncell);
    for (uint32_t i = 0; frame->clue && i < frame->ncell; i++) frame->clue[i] = ARI_CLUE_NONE;
    return frame->clue != NULL;
}

ari_status ari_poles_link_read_sides(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board frame;
    if (!frame_of(b, &b->arena, &frame)) return ari_reader_memory(src, b);
    ARI_TRY(ari_puzzlink_read_frame(src, s, &frame));
    for (uint32_t i = 0; i < frame.ncell; i++) *end_at(b, i) = frame.clue[i];
    return ARI_OK;
}

bool ari_poles_link_print_sides(const ari_board *b, ari_out *o) {
    ari_board frame;
    if (!frame_of(b, o->arena, &frame)) return o->failed = true;
    for (uint32_t i = 0; i < frame.ncell; i++) frame.clue[i] = *end_at(b, i);
    return ari_puzzlink_print_number(&frame, o);
}

/* A digit; -1 and *status set: there is none. */
static int take_digit(const ari_source *src, ari_scan *s, int most, ari_status *status) {
    const int v = ari_scan_digit(ari_scan_peek(s), most);
    if (v < 0)
        *status = ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole", "%c where given poles are",
                                  ari_scan_peek(s));
    else
        (void)ari_scan_next(s);
    return v;
}

ari_status ari_poles_link_part(ari_board *b) {
    const ari_mark mark = ari_arena_mark(&b->arena);
    uint32_t *label = ARI_TAKE(&b->arena, uint32_t, b->ncell), where;
    if (!label) return b->arena.spent;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = b->clue[i] ? b->room[i] : b->ncell + i;
    const ari_status s = ari_board_rooms_label(b, label, 2 * b->ncell, &where);
    ari_arena_rewind(&b->arena, mark);
    return s == ARI_RANGE ? ARI_OK : s; /* a room that they part is several */
}

ari_status ari_poles_link_read_blanked(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_status status = ARI_OK;
    for (uint32_t i = 0; s->at < s->end && i < b->ncell; i += CIRCLES) {
        const int v = take_digit(src, s, 27, &status), part[CIRCLES] = {v / 9, v / 3 % 3, v % 3};
        if (v < 0) return status;
        for (uint32_t k = 0; k < CIRCLES && i + k < b->ncell; k++) b->clue[i + k] = part[k] ? part[k] : ARI_CLUE_NONE;
    }
    for (uint32_t i = 0; s->at < s->end && i < b->ncell; i += BITS) {
        const int v = take_digit(src, s, 32, &status);
        if (v < 0) return status;
        for (uint32_t k = 0; k < BITS && i + k < b->ncell; k++)
            if (v >> (BITS - 1 - k) & 1) b->clue[i + k] = 0;
    }
    return ari_poles_link_part(b);
}

static void put_digit(ari_out *o, uint32_t v) {
    ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]);
}

bool ari_poles_link_print_blanked(const ari_board *b, ari_out *o) {
    bool some = false;
    for (uint32_t i = 0; i < b->ncell; i++) some |= b->clue[i] != ARI_CLUE_NONE;
    for (uint32_t i = 0; some && i < b->ncell; i += CIRCLES) {
        uint32_t v = 0;
        for (uint32_t k = i; k < i + CIRCLES; k++) v = v * 3 + (k < b->ncell && b->clue[k] > 0 ? (uint32_t)b->clue[k] : 0);
        put_digit(o, v);
    }
    for (uint32_t i = 0; some && i < b->ncell; i += BITS) {
        uint32_t v = 0;
        for (uint32_t k = i; k < i + BITS; k++) v = v << 1 | (k < b->ncell && !b->clue[k]);
        put_digit(o, v);
    }
    return true;
}
