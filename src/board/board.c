/* board.c - making boards.
 *
 * A board made here is complete: clues none, parameters preset, graph of points built. Readers only fill in. The arena
 * is part of the struct, so a board may be moved by copying the struct once (the old copy is then dead).
 * A rows x cols board whose lines run along borders has (rows+1) x (cols+1) points, otherwise rows x cols. */
#include "board/genre.h"

#include <string.h>

static ari_status no_memory(const ari_arena *a, ari_error *err) {
    const ari_status s = a->spent == ARI_LIMIT ? ARI_LIMIT : ARI_NOMEM;
    return ari_status_fail(err, s, 0, 0, "memory is out while making a board", "");
}

static ari_status audit_size(uint32_t rows, uint32_t cols, ari_error *err) {
    if (!rows || !cols) return ari_status_fail(err, ARI_RANGE, 0, 0, "a board has at least one row and one column", "");
    if (rows > ARI_MAX_SIDE || cols > ARI_MAX_SIDE || (uint64_t)rows * cols > ARI_MAX_CELL)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the board is too large",
                               "at most 1000 rows, 1000 columns and 250000 cells");
    return ARI_OK;
}

static bool fill_board(ari_board *b) {
    b->clue = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!b->clue) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->genre->nparam; i++) b->param[i] = b->genre->param[i].preset;
    return ari_layer_make(b);
}

ari_status ari_board_make(ari_board *b, const ari_genre *genre, uint32_t rows, uint32_t cols,
                          const ari_allocator *alloc, size_t budget, ari_error *err) {
    ARI_TRY(audit_size(rows, cols, err));
    memset(b, 0, sizeof *b);
    ari_arena_init(&b->arena, alloc, budget);
    b->genre = genre;
    b->format = "";
    b->rows = rows;
    b->cols = cols;
    b->ncell = rows * cols;
    if (fill_board(b)) return ARI_OK;
    const ari_status s = no_memory(&b->arena, err);
    ari_arena_drop(&b->arena);
    return s;
}

bool ari_board_call(ari_board *b, const char **member, const char *text, size_t n) {
    while (n && (uint8_t)text[n - 1] <= ' ') n--;
    while (n && (uint8_t)*text <= ' ') text++, n--;
    *member = NULL;
    if (!n) return true;
    char *line = ari_text_copy(&b->arena, text, n);
    for (size_t i = 0; line && i < n; i++)
        if ((uint8_t)line[i] < ' ' || line[i] == 0x7f) line[i] = ' ';
    *member = line;
    return line != NULL;
}

void ari_board_drop(ari_board *b) { ari_arena_drop(&b->arena); }

ari_status ari_board_keep(ari_board *made, ari_board **out, ari_error *err) {
    ari_board *b = ARI_TAKE(&made->arena, ari_board, 1);
    if (!b) {
        const ari_status s = no_memory(&made->arena, err);
        ari_board_drop(made);
        return s;
    }
    *b = *made;
    *out = b;
    return ARI_OK;
}

void ari_board_free(ari_board *b) {
    if (!b) return;
    ari_board last = *b; /* b lies in the arena that goes */
    ari_board_drop(&last);
}

uint32_t ari_board_ahead(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    switch (direction) {
    case 1: return r > 0 ? cell - b->cols : ARI_NO;
    case 2: return r + 1 < b->rows ? cell + b->cols : ARI_NO;
    case 3: return c > 0 ? cell - 1 : ARI_NO;
    default: return c + 1 < b->cols ? cell + 1 : ARI_NO;
    }
}

ari_marks *ari_board_blank(const ari_board *b, ari_arena *a) {
    ari_marks *k = ARI_ZERO(a, ari_marks, 1);
    if (!k) return NULL;
    k->ncell = b->ncell;
    k->nedge = b->graph ? b->graph->nedge : 0;
    if (!ari_layer_blank(b, a, k)) return NULL;
    return k;
}

void ari_board_copy_marks(ari_marks *to, const ari_marks *from) {
    if (from->cell) memcpy(to->cell, from->cell, from->ncell * sizeof *to->cell);
    if (from->edge) memcpy(to->edge, from->edge, from->nedge * sizeof *to->edge);
}

void ari_board_clear_marks(ari_marks *k) {
    if (k->cell) memset(k->cell, 0, k->ncell * sizeof *k->cell);
    if (k->edge) memset(k->edge, 0, k->nedge * sizeof *k->edge);
}
