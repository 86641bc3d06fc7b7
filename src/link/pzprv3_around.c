/* pzprv3_around.c - one grid of a pzprv3 file with what stands in cells and the clues beside the board around it: on
 * the sides that the genre has them, and "." in the corners. In cells: q3 a given number, 3 a drawn one, - nothing for
 * sure, + and candidates in brackets a player's notes. */
#include "link/pzprv3_around.h"

#include "board/clue.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "link/pole_codec.h"

#include <string.h>

enum { NOTHING = -10, GIVEN = 1 << 20 }; /* values of the grid besides clues and drawn numbers */

/* The sides that there are, and the size with them. */
typedef struct frame {
    uint32_t top, left, rows, cols;
} frame;

static frame frame_of(const ari_board *b) {
    const frame f = {b->top != NULL, b->left != NULL, b->rows + (b->top != NULL) + (b->bottom != NULL),
                     b->cols + (b->left != NULL) + (b->right != NULL)};
    return f;
}

/* What stands at a place of the grid: a cell, a clue beside the board (its side), a corner (ARI_NOUTER + 1). */
static int side_at(const ari_board *b, const frame *f, uint32_t r, uint32_t c, uint32_t *i) {
    const bool along = r >= f->top && r < f->top + b->rows, across = c >= f->left && c < f->left + b->cols;
    if (along && across) {
        *i = (r - f->top) * b->cols + c - f->left;
        return ARI_NOUTER;
    }
    *i = across ? c - f->left : r - f->top;
    if (across) return r < f->top ? ARI_OUTER_TOP : ARI_OUTER_BOTTOM;
    return !along ? ARI_NOUTER + 1 : c < f->left ? ARI_OUTER_LEFT : ARI_OUTER_RIGHT;
}

static ari_status take_around(ari_pzprv3_cursor *c, int32_t *out) {
    char *word = c->token, *bracket = strchr(word, '[');
    uint32_t v;
    if (bracket && word[c->n - 1] == ']') *bracket = '\0';
    const bool given = *word == 'q', ticked = *word == 'c';
    const bool plain = word[0] && !word[1] && strchr(".+c", *word), none = !strcmp(word, "-") || !strcmp(word, "-2");
    const bool fine = plain || none || ari_pzprv3_decimal(word + (given || ticked), &v);
    if (bracket) *bracket = '[';
    if (!fine) return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no number", "write '.' for none");
    if (!plain && !none && v > ARI_BOARD_CLUE_MOST)
        return ari_pzprv3_refuse(c, ARI_RANGE, "is too large", "numbers go up to 65535");
    *out = plain ? ARI_CLUE_NONE : none ? NOTHING : (int32_t)v + (given ? GIVEN : 0);
    return ARI_OK;
}

ari_status ari_pzprv3_read_around(ari_pzprv3_cursor *c, ari_board *b) {
    const frame f = frame_of(b);
    int32_t *all = ARI_TAKE(&b->arena, int32_t, (size_t)f.rows * f.cols);
    uint32_t i, n;
    if (!all) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_grid(c, f.rows, f.cols, take_around, all));
    for (uint32_t k = 0; k < f.rows * f.cols; k++) {
        const int side = side_at(b, &f, k / f.cols, k % f.cols, &i);
        const int32_t v = all[k];
        if (side > ARI_NOUTER) continue;
        if (side < ARI_NOUTER) ari_outer_side(b, side, &n)[i] = v == NOTHING ? ARI_CLUE_ANY : v % GIVEN;
        else if (v >= GIVEN) b->clue[i] = v - GIVEN;
        else b->marks->cell[i] = v == NOTHING ? -1 : v > 0 ? v : 0;
    }
    return ARI_OK;
}

static void put_around(const ari_board *b, const ari_marks *k, int side, uint32_t i, ari_out *o) {
    uint32_t n;
    const int32_t v = side < ARI_NOUTER     ? ari_outer_side(b, side, &n)[i]
                      : side == ARI_NOUTER ? b->clue[i]
                                           : ARI_CLUE_NONE;
    const int32_t drawn = side == ARI_NOUTER && k ? k->cell[i] : 0;
    if (v >= 0) ari_text_format(o, side == ARI_NOUTER ? "q%d " : "%d ", v);
    else if (drawn > 0) ari_text_format(o, "%d ", drawn);
    else ari_text_put(o, v == ARI_CLUE_ANY || drawn < 0 ? "- " : ". ");
}

bool ari_pzprv3_print_around(const ari_board *b, const ari_marks *k, ari_out *o) {
    const frame f = frame_of(b);
    uint32_t i;
    for (uint32_t r = 0; r < f.rows; r++) {
        for (uint32_t c = 0; c < f.cols; c++) {
            const int side = side_at(b, &f, r, c, &i);
            put_around(b, k, side, i, o);
        }
        ari_text_char(o, '\n');
    }
    return true;
}

static ari_status take_corner(ari_pzprv3_cursor *c, int32_t *out) {
    uint32_t v;
    *out = ari_pzprv3_is(c, ".") ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    if (ari_pzprv3_is(c, ".") || ari_pzprv3_is(c, "-")) return ARI_OK;
    if (!ari_pzprv3_decimal(c->token, &v) || v > ARI_BOARD_CLUE_MOST)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no number at a corner", "write a number, or '.' for none");
    *out = (int32_t)v;
    return ARI_OK;
}

ari_status ari_pzprv3_read_corners(ari_pzprv3_cursor *c, ari_board *b) {
    return ari_pzprv3_grid(c, b->rows + 1, b->cols + 1, take_corner, b->corner);
}

/* ---- four sides above and on the left ---- */

/* What stands at a place of the grid: a clue beside the board, the clue of a cell, or NULL: in the corner. */
static int32_t *pole_at(const ari_board *b, uint32_t r, uint32_t c, uint32_t *cell) {
    uint32_t n;
    *cell = ARI_NO;
    if (r > 1 && c > 1) return &b->clue[*cell = (r - 2) * b->cols + c - 2];
    if (r < 2 && c < 2) return NULL;
    return r < 2 ? &ari_outer_side(b, r ? ARI_OUTER_BOTTOM : ARI_OUTER_TOP, &n)[c - 2]
                 : &ari_outer_side(b, c ? ARI_OUTER_RIGHT : ARI_OUTER_LEFT, &n)[r - 2];
}

enum { DRAWN = 2 << 20, HASH = 3 << 20 };

static ari_status take_pole(ari_pzprv3_cursor *c, int32_t *out) {
    const char *word = c->token;
    uint32_t v = 0;
    const char mark = *word && strchr("qasc", *word) ? *word : '\0';
    *out = ari_pzprv3_is(c, "#") ? HASH : ARI_CLUE_NONE;
    if (*out == HASH || ari_pzprv3_is(c, ".")) return ARI_OK;
    if (!ari_pzprv3_decimal(word + (mark != '\0'), &v) || v > ARI_BOARD_CLUE_MOST)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no pole or number", "write '.' for none");
    *out = mark == 's' ? (v == 2 ? NOTHING : ARI_CLUE_NONE)
                       : (int32_t)v + (mark == 'q' ? GIVEN : mark == 'a' ? DRAWN : 0);
    return ARI_OK;
}

ari_status ari_pzprv3_read_poles(ari_pzprv3_cursor *c, ari_board *b) {
    const uint32_t rows = b->rows + 2, cols = b->cols + 2;
    if (!ari_pole_codec_known(b))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "is of a genre without four sides", "write its sheet otherwise");
    int32_t *all = ARI_TAKE(&b->arena, int32_t, (size_t)rows * cols);
    if (!all) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_grid(c, rows, cols, take_pole, all));
    for (uint32_t i = 0; i < rows * cols; i++) {
        uint32_t cell;
        int32_t *clue = pole_at(b, i / cols, i % cols, &cell);
        if (!clue) continue;
        if (cell == ARI_NO) *clue = all[i] < GIVEN && all[i] >= 0 ? all[i] : ARI_CLUE_NONE;
        else if (all[i] >= HASH) *clue = 0;
        else if (all[i] >= DRAWN) b->marks->cell[cell] = all[i] - DRAWN;
        else if (all[i] >= GIVEN) b->marks->cell[cell] = *clue = all[i] - GIVEN;
        else if (all[i] == NOTHING) b->marks->cell[cell] = -1;
    }
    return ari_board_rooms_part(b);
}

bool ari_pzprv3_print_poles(const ari_board *b, const ari_marks *k, ari_out *o) {
    if (!ari_pole_codec_fits(b)) return false;
    for (uint32_t r = 0; r < b->rows + 2; r++) {
        for (uint32_t c = 0; c < b->cols + 2; c++) {
            uint32_t cell;
            const int32_t *clue = pole_at(b, r, c, &cell), v = clue ? *clue : ARI_CLUE_NONE;
            const int32_t drawn = cell != ARI_NO && k ? k->cell[cell] : 0;
            if (cell == ARI_NO && v >= 0) ari_text_format(o, "%d ", v);
            else if (cell != ARI_NO && !v) ari_text_put(o, "# ");
            else if (cell != ARI_NO && v > 0) ari_text_format(o, "q%d ", v);
            else if (drawn) ari_text_format(o, drawn > 0 ? "a%d " : "s2 ", drawn);
            else ari_text_put(o, ". ");
        }
        ari_text_char(o, '\n');
    }
    return true;
}

/* ---- rooms with black cells ---- */

/* A room, or # for a clue. */
static ari_status take_blocked(ari_pzprv3_cursor *c, int32_t *out) {
    const uint32_t cell = (uint32_t)(out - c->grid);
    c->b->clue[cell] = ari_pzprv3_is(c, "#") ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    uint32_t v = 0;
    if (c->b->clue[cell] == ARI_CLUE_NONE && (!ari_pzprv3_decimal(c->token, &v) || v > c->b->ncell))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no room", "number rooms from 0, # is a black cell");
    *out = (int32_t)v;
    return ARI_OK;
}

ari_status ari_pzprv3_read_blocked(ari_pzprv3_cursor *c, ari_board *b) {
    uint32_t n;
    int32_t *label = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!label) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_size(c, "number of rooms", &n));
    ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols, take_blocked, label));
    for (uint32_t i = 0; i < b->ncell; i++) b->room[i] = (uint32_t)label[i];
    return ari_board_rooms_part(b) == ARI_OK ? ARI_OK : ari_reader_memory(c->src, b);
}

/* Rooms are numbered as they come, without those that are clues alone. */
bool ari_pzprv3_print_blocked(const ari_board *b, ari_out *o) {
    uint32_t *number = ARI_ZERO(o->arena, uint32_t, b->nroom + 1), n = 0;
    if (!number) return o->failed = true;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == ARI_CLUE_NONE && !number[b->room[i]]) number[b->room[i]] = ++n;
    ari_text_format(o, "%u\n", n);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] != ARI_CLUE_NONE) ari_text_char(o, '#');
        else ari_text_uint(o, number[b->room[i]] - 1);
        ari_text_put(o, i % b->cols == b->cols - 1 ? " \n" : " ");
    }
    return true;
}
