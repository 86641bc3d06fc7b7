/* shape.c - see shape.h. Turns are made from one drawing of each shape: swapped axes, mirrored rows, mirrored columns;
 * those that come out equal count once. */
#include "board/shape.h"

#include "board/rooms.h"

#include <string.h>

static const struct {
    const char *name;
    uint32_t n;
    int32_t row[ARI_SHAPE_CELLS], col[ARI_SHAPE_CELLS];
} shape[ARI_ALL_SHAPES] = {
    {"I2", 2, {0, 0}, {0, 1}},
    {"I3", 3, {0, 0, 0}, {0, 1, 2}},
    {"L3", 3, {0, 1, 1}, {0, 0, 1}},
    {"I", 4, {0, 0, 0, 0}, {0, 1, 2, 3}},
    {"L", 4, {0, 1, 2, 2}, {0, 0, 0, 1}},
    {"O", 4, {0, 0, 1, 1}, {0, 1, 0, 1}},
    {"S", 4, {0, 0, 1, 1}, {1, 2, 0, 1}},
    {"T", 4, {0, 0, 0, 1}, {0, 1, 2, 1}},
    {"F", 5, {0, 0, 1, 1, 2}, {1, 2, 0, 1, 1}},
    {"I", 5, {0, 0, 0, 0, 0}, {0, 1, 2, 3, 4}},
    {"L", 5, {0, 1, 2, 3, 3}, {0, 0, 0, 0, 1}},
    {"N", 5, {0, 1, 2, 2, 3}, {1, 1, 0, 1, 0}},
    {"P", 5, {0, 0, 1, 1, 2}, {0, 1, 0, 1, 0}},
    {"T", 5, {0, 0, 0, 1, 2}, {0, 1, 2, 1, 1}},
    {"U", 5, {0, 0, 1, 1, 1}, {0, 2, 0, 1, 2}},
    {"V", 5, {0, 1, 2, 2, 2}, {0, 0, 0, 1, 2}},
    {"W", 5, {0, 1, 1, 2, 2}, {0, 0, 1, 1, 2}},
    {"X", 5, {0, 1, 1, 1, 2}, {1, 0, 1, 2, 1}},
    {"Y", 5, {0, 1, 1, 2, 3}, {1, 0, 1, 1, 1}},
    {"Z", 5, {0, 0, 1, 2, 2}, {0, 1, 1, 1, 2}},
};

const char *ari_shape_name(uint32_t i) { return shape[i].name; }

/* Shape i by symmetry t, in reading order from 0,0 on. */
static ari_shape_turn turn_shape(uint32_t i, uint32_t t) {
    ari_shape_turn x = {.n = shape[i].n, .shape = i};
    for (uint32_t k = 0; k < x.n; k++) {
        const int32_t r = t & 1u ? shape[i].col[k] : shape[i].row[k], c = t & 1u ? shape[i].row[k] : shape[i].col[k];
        const int32_t row = t & 2u ? -r : r, col = t & 4u ? -c : c;
        uint32_t at = k;
        for (; at && (x.row[at - 1] > row || (x.row[at - 1] == row && x.col[at - 1] > col)); at--)
            x.row[at] = x.row[at - 1], x.col[at] = x.col[at - 1];
        x.row[at] = row;
        x.col[at] = col;
    }
    for (uint32_t k = x.n; k-- > 0;) x.row[k] -= x.row[0], x.col[k] -= x.col[0];
    return x;
}

uint32_t ari_shape_turns(uint32_t set, ari_shape_turn *turn) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < ARI_ALL_SHAPES; i++)
        for (uint32_t t = 0, first = n; t < ARI_SHAPE_TURNS && set >> i & 1; t++) {
            const ari_shape_turn x = turn_shape(i, t);
            uint32_t k = first;
            while (k < n && memcmp(&turn[k], &x, sizeof x) != 0) k++;
            if (k == n) turn[n++] = x;
        }
    return n;
}

const char *ari_shape_letters(uint32_t cells) { return cells == 3 ? "IILLLL" : cells == 4 ? "ILOST" : "FILNPTUVWXYZ"; }

uint32_t ari_shape_sized(uint32_t cells, ari_shape_turn *turn) {
    static const uint32_t first[] = {ARI_TROMINO, ARI_TETROMINO, ARI_PENTOMINO, ARI_ALL_SHAPES};
    const uint32_t *from = &first[cells - 3], n = ari_shape_turns((1u << from[1]) - (1u << from[0]), turn);
    for (uint32_t i = 0; i < n; i++) turn[i].shape = cells == 3 ? i : turn[i].shape - from[0];
    return n;
}

/* Are the cells of a turn one piece, where walls inside the room part some of them? */
static bool is_whole(const ari_board *b, const uint32_t *at, uint32_t n) {
    uint32_t reached = 1;
    for (uint32_t again = 1; again < n; again++)
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = i + 1; k < n; k++) {
                const bool beside = at[k] == at[i] + b->cols || (at[k] == at[i] + 1 && at[k] % b->cols);
                if (beside && !ari_board_rooms_border(b, at[i], at[k]) && ((reached >> i | reached >> k) & 1))
                    reached |= 1u << i | 1u << k;
            }
    return reached == (1u << n) - 1;
}

bool ari_shape_fits(const ari_board *b, const ari_shape_turn *turn, uint32_t cell, uint32_t at[ARI_SHAPE_CELLS]) {
    for (uint32_t k = 0; k < turn->n; k++) {
        const int32_t r = (int32_t)(cell / b->cols) + turn->row[k], c = (int32_t)(cell % b->cols) + turn->col[k];
        if (r < 0 || c < 0 || r >= (int32_t)b->rows || c >= (int32_t)b->cols) return false;
        at[k] = (uint32_t)r * b->cols + (uint32_t)c;
        if (b->room && b->room[at[k]] != b->room[cell]) return false;
    }
    return !b->nwall || is_whole(b, at, turn->n);
}

uint32_t ari_shape_find(const ari_board *b, const ari_shape_turn *turn, uint32_t nturn, const uint32_t *at,
                        uint32_t n) {
    uint32_t cell[ARI_SHAPE_CELLS];
    for (uint32_t i = 0; i < nturn; i++)
        if (turn[i].n == n && ari_shape_fits(b, &turn[i], at[0], cell) && !memcmp(cell, at, n * sizeof *at)) return i;
    return ARI_NO;
}
