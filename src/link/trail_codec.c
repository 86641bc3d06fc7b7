/* trail_codec.c - see trail_codec.h. */
#include "link/trail_codec.h"

#include "board/between.h"
#include "board/outer.h"
#include "graph/grid.h"
#include "link/pzprv3_edges.h"

enum { ENTRANCE = 1, EXIT, RUN = 35 };

static uint32_t count_inside(const ari_board *b) { return ari_grid_nh(b->rows, b->cols) + (b->rows - 1) * b->cols; }
static uint32_t count_frame(const ari_board *b) { return 2 * (b->rows + b->cols); }

/* Place i between cells: those right of cells, row by row, then those below. */
static uint32_t place_of(const ari_board *b, uint32_t i) {
    const uint32_t wide = b->cols - 1, right = ari_grid_nh(b->rows, b->cols);
    return i < right ? 2 * (i / wide * b->cols + i % wide) : 2 * (i - right) + 1;
}

/* The clue at place i of the frame. */
static int32_t *gate_at(const ari_board *b, uint32_t i) {
    static const int order[ARI_NOUTER] = {ARI_OUTER_TOP, ARI_OUTER_BOTTOM, ARI_OUTER_LEFT, ARI_OUTER_RIGHT};
    for (int k = 0; k < ARI_NOUTER; k++) {
        uint32_t n;
        int32_t *clue = ari_outer_side(b, order[k], &n);
        if (i < n) return &clue[i];
        i -= n;
    }
    return NULL;
}

/* The places of the entrance and the exit; false: there is not one of each. */
static bool find_gates(const ari_board *b, uint32_t gate[2]) {
    uint32_t n[2] = {0, 0}, others = 0;
    for (uint32_t i = 0; i < count_frame(b); i++) {
        const int32_t clue = *gate_at(b, i);
        if (clue == ENTRANCE || clue == EXIT) n[clue - ENTRANCE]++, gate[clue - ENTRANCE] = i;
        else others += clue != ARI_CLUE_NONE;
    }
    return n[0] == 1 && n[1] == 1 && !others;
}

static ari_between_kind kind_of(bool back) { return back ? ARI_BETWEEN_LESS : ARI_BETWEEN_GREATER; }

/* ---- links ---- */

static ari_status read_arrows(const ari_source *src, ari_scan *s, ari_board *b, bool back) {
    const uint32_t all = count_inside(b);
    for (uint32_t i = 0; i < all;) {
        const ari_scan at = *s;
        const int v = ari_scan_digit(ari_scan_next(s), 36);
        if (at.at == at.end || (v < 0 && *at.at == '/'))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u places between cells", i, all);
        if (v < 0)
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                                   *at.at);
        i += (uint32_t)v;
        if (v < RUN && i < all) b->between[place_of(b, i)] = ari_between_make(kind_of(back), -1);
        i += v < RUN;
    }
    return ARI_OK;
}

ari_status ari_trail_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    ARI_TRY(read_arrows(src, s, b, true));
    ARI_TRY(read_arrows(src, s, b, false));
    return ari_trail_codec_read_ends(src, s, b);
}

ari_status ari_trail_codec_read_ends(const ari_source *src, ari_scan *s, ari_board *b) {
    for (int32_t gate = ENTRANCE; gate <= EXIT; gate++) {
        uint32_t i;
        ari_scan at = *s;
        if (!ari_scan_accept(s, "/") || !ari_scan_uint(s, &i))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "an entrance and an exit must stand behind");
        if (i >= count_frame(b) || *gate_at(b, i) != ARI_CLUE_NONE)
            return ari_reader_fail(src, &at, ARI_RANGE, "two places of the frame, counted from 0",
                                   "place %u of the frame of %u places", i, count_frame(b));
        *gate_at(b, i) = gate;
    }
    return ARI_OK;
}

bool ari_trail_codec_print(const ari_board *b, ari_out *o) {
    for (int back = 1; back >= 0; back--) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < count_inside(b); i++) {
            const int32_t clue = b->between[place_of(b, i)];
            const bool here = clue != ARI_CLUE_NONE && ari_between_kind_of(clue) == kind_of(back);
            if (!here && ++n < RUN) continue;
            ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[n]);
            n = 0;
        }
        if (n) ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[n]);
    }
    return ari_trail_codec_print_ends(b, o);
}

bool ari_trail_codec_print_ends(const ari_board *b, ari_out *o) {
    uint32_t gate[2];
    if (!find_gates(b, gate)) return false;
    ari_text_format(o, "/%u/%u", gate[0], gate[1]);
    return true;
}

/* ---- files ---- */

ari_status ari_trail_codec_read_gates(ari_pzprv3_cursor *c, ari_board *b) {
    for (int32_t gate = ENTRANCE; gate <= EXIT; gate++) {
        uint32_t i;
        ARI_TRY(ari_pzprv3_single(c, "a place of the frame"));
        const bool known = ari_pzprv3_decimal(c->token, &i) && i >= count_inside(b);
        if (!known || i - count_inside(b) >= count_frame(b) || *gate_at(b, i - count_inside(b)) != ARI_CLUE_NONE)
            return ari_pzprv3_refuse(c, ARI_RANGE, "is no further place of the frame",
                                     "places of the frame are counted behind those between cells");
        *gate_at(b, i - count_inside(b)) = gate;
    }
    return ARI_OK;
}

bool ari_trail_codec_print_gates(const ari_board *b, ari_out *o) {
    uint32_t gate[2];
    if (!find_gates(b, gate)) return false;
    for (int i = 0; i < 2; i++) ari_text_format(o, "%u\n", count_inside(b) + gate[i]);
    return true;
}

/* Of a grid with the frame the place between cells, upright ones first; ARI_NO: one of the frame, *gate. */
static uint32_t framed_place(const ari_board *b, uint32_t i, uint32_t *gate) {
    const uint32_t right = b->rows * (b->cols + 1);
    if (i < right) {
        const uint32_t r = i / (b->cols + 1), c = i % (b->cols + 1);
        if (c && c < b->cols) return r * (b->cols - 1) + c - 1;
        *gate = 2 * b->cols + (c ? b->rows : 0) + r;
        return ARI_NO;
    }
    const uint32_t r = (i - right) / b->cols, c = (i - right) % b->cols;
    if (r && r < b->rows) return ari_grid_nh(b->rows, b->cols) + (r - 1) * b->cols + c;
    *gate = (r ? b->cols : 0) + c;
    return ARI_NO;
}
static uint32_t count_framed(const ari_board *b) { return count_inside(b) + count_frame(b); }

/* Both grids of the file, each place by `one`. NULL: refused, or memory. */
static ari_status read_framed(ari_pzprv3_cursor *c, ari_board *b, ari_pzprv3_take *one, int32_t **value) {
    *value = ARI_TAKE(&b->arena, int32_t, count_framed(b));
    if (!*value) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols + 1, one, *value));
    return ari_pzprv3_grid(c, b->rows + 1, b->cols, one, *value + b->rows * (b->cols + 1));
}

static void put_framed(const ari_board *b, uint32_t i, int32_t value, ari_out *o) {
    const uint32_t right = b->rows * (b->cols + 1), k = i < right ? i : i - right, wide = b->cols + (i < right);
    ari_text_format(o, k % wide == wide - 1 ? "%d \n" : "%d ", value);
}

static ari_status take_arrow(ari_pzprv3_cursor *c, int32_t *out) {
    uint32_t v;
    if (!ari_pzprv3_decimal(c->token, &v) || v > 2)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no arrow", "write 0, 1 (left, up) or 2 (right, down)");
    *out = (int32_t)v;
    return ARI_OK;
}

ari_status ari_trail_codec_read_arrows(ari_pzprv3_cursor *c, ari_board *b) {
    int32_t *value;
    uint32_t gate;
    ARI_TRY(read_framed(c, b, take_arrow, &value));
    for (uint32_t i = 0; i < count_framed(b); i++) {
        const uint32_t place = framed_place(b, i, &gate);
        if (place != ARI_NO && value[i])
            b->between[place_of(b, place)] = ari_between_make(kind_of(value[i] == 1), -1);
    }
    return ARI_OK;
}

bool ari_trail_codec_print_arrows(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < count_framed(b); i++) {
        uint32_t gate = 0;
        const uint32_t place = framed_place(b, i, &gate);
        const int32_t clue = place == ARI_NO ? *gate_at(b, gate) : b->between[place_of(b, place)];
        const uint32_t side = gate < 2 * b->cols ? gate / b->cols : (gate - 2 * b->cols) / b->rows; /* 0 above, left */
        const bool back = place == ARI_NO ? !side == (clue == EXIT)
                                          : clue != ARI_CLUE_NONE && ari_between_kind_of(clue) == ARI_BETWEEN_LESS;
        put_framed(b, i, clue == ARI_CLUE_NONE ? 0 : back ? 1 : 2, o);
    }
    return true;
}

ari_status ari_trail_codec_read_lines(ari_pzprv3_cursor *c, ari_board *b) {
    const ari_scan at = c->s;
    int32_t *value;
    ARI_TRY(read_framed(c, b, ari_pzprv3_take_line, &value));
    for (uint32_t i = 0; i < count_framed(b); i++) {
        uint32_t gate;
        const uint32_t place = framed_place(b, i, &gate);
        if (place != ARI_NO) b->marks->edge[place] = value[i];
        else if (value[i] > 0 && *gate_at(b, gate) == ARI_CLUE_NONE)
            return ari_reader_fail(c->src, &at, ARI_RANGE, "lines leave the board at the entrance and the exit alone",
                                   "a line leads out of the board where there is neither");
    }
    return ARI_OK;
}

bool ari_trail_codec_print_lines(const ari_board *b, const ari_marks *k, ari_out *o) {
    bool drawn = false;
    for (uint32_t i = 0; k && i < count_inside(b); i++) drawn |= k->edge[i] > 0;
    for (uint32_t i = 0; i < count_framed(b); i++) {
        uint32_t gate;
        const uint32_t place = framed_place(b, i, &gate);
        put_framed(b, i, place == ARI_NO ? drawn && *gate_at(b, gate) != ARI_CLUE_NONE : k ? k->edge[place] : 0, o);
    }
    return true;
}
