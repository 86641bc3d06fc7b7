/* rooms.c - rooms from walls and from labels. Both come down to joining neighbours; a root is numbered when its first
 * cell comes up in reading order. */
#include "board/rooms.h"

#include "board/genre.h"

#include "base/union_find.h"
#include "board/clue.h"
#include "board/coloured_clue.h"

#include <string.h>

bool ari_board_rooms_make(ari_board *b) {
    b->room = ARI_ZERO(&b->arena, uint32_t, b->ncell);
    b->entry = ARI_ZERO(&b->arena, uint32_t, b->ncell);
    b->wall = ARI_ZERO(&b->arena, uint8_t, b->ncell);
    b->nroom = 1;
    return b->room && b->entry && b->wall;
}

bool ari_board_rooms_copy(const ari_board *b, ari_board *out) {
    memcpy(out->room, b->room, b->ncell * sizeof *b->room);
    memcpy(out->entry, b->entry, b->nroom * sizeof *b->entry);
    out->nroom = b->nroom;
    memcpy(out->wall, b->wall, b->ncell * sizeof *b->wall);
    out->nwall = b->nwall;
    return true;
}

static bool has_right(const ari_board *b, uint32_t cell) { return (cell + 1) % b->cols != 0; }
static bool has_below(const ari_board *b, uint32_t cell) { return cell + b->cols < b->ncell; }

static void number_room(ari_board *b, const ari_dsu *d) {
    b->nroom = 0;
    for (uint32_t i = 0; i < b->ncell; i++) b->room[i] = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t root = ari_dsu_find(d, i);
        if (b->room[root] == ARI_NO) { /* roots may come later than their cells: the number stands there first */
            b->entry[b->nroom] = i;
            b->room[root] = b->nroom++;
        }
        b->room[i] = b->room[root];
    }
}

/* What of the walls is inside a room. */
static void keep_walls(ari_board *b, const uint8_t *walls) {
    b->nwall = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool right = walls[i] & ARI_WALL_RIGHT && has_right(b, i) && b->room[i] == b->room[i + 1];
        const bool below = walls[i] & ARI_WALL_BELOW && has_below(b, i) && b->room[i] == b->room[i + b->cols];
        b->wall[i] = (uint8_t)((right ? ARI_WALL_RIGHT : 0) | (below ? ARI_WALL_BELOW : 0));
        b->nwall += right + below;
    }
}

ari_status ari_board_rooms_build(ari_board *b, const uint8_t *walls) {
    ari_dsu d;
    const ari_mark mark = ari_arena_mark(&b->arena);
    if (!ari_dsu_init(&b->arena, &d, b->ncell)) return b->arena.spent;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (has_right(b, i) && !(walls[i] & ARI_WALL_RIGHT)) (void)ari_dsu_join(&d, i, i + 1);
        if (has_below(b, i) && !(walls[i] & ARI_WALL_BELOW)) (void)ari_dsu_join(&d, i, i + b->cols);
    }
    number_room(b, &d);
    keep_walls(b, walls);
    ari_arena_rewind(&b->arena, mark);
    return ARI_OK;
}

ari_status ari_board_rooms_label(ari_board *b, const uint32_t *label, uint32_t bound, uint32_t *where) {
    const ari_mark mark = ari_arena_mark(&b->arena);
    uint8_t *walls = ARI_TAKE(&b->arena, uint8_t, b->ncell);
    bool *seen = ARI_ZERO(&b->arena, bool, bound);
    if (ari_arena_failed(&b->arena)) return b->arena.spent;
    for (uint32_t i = 0; i < b->ncell; i++) {
        walls[i] = b->wall[i];
        if (has_right(b, i) && label[i] != label[i + 1]) walls[i] |= ARI_WALL_RIGHT;
        if (has_below(b, i) && label[i] != label[i + b->cols]) walls[i] |= ARI_WALL_BELOW;
    }
    ari_status s = ari_board_rooms_build(b, walls);
    for (uint32_t r = 0; s == ARI_OK && r < b->nroom; r++) {
        *where = b->entry[r];
        if (seen[label[*where]]) s = ARI_RANGE;
        seen[label[*where]] = true;
    }
    ari_arena_rewind(&b->arena, mark);
    return s;
}

uint32_t ari_board_rooms_first(const ari_board *b, uint32_t cell) {
    return b->genre->drawing.in_cells ? cell : b->entry[b->room[cell]];
}

ari_status ari_board_rooms_gather(ari_board *b, uint32_t *where) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t first = ari_board_rooms_first(b, i);
        if (first == i || b->clue[i] == ARI_CLUE_NONE) continue;
        *where = i;
        if (b->clue[first] != ARI_CLUE_NONE) return ARI_RANGE;
        b->clue[first] = b->clue[i];
        b->clue[i] = ARI_CLUE_NONE;
    }
    return ARI_OK;
}

ari_status ari_board_rooms_audit(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && ari_board_rooms_first(b, i) != i)
            return ari_board_clue_fail(b, i, "clue ", b->clue[i], " is not in the first cell of its room",
                                       "the number of a room stands in its first cell, row by row", err);
    return ARI_OK;
}

/* Is it to be a room of its own? */
static bool is_lone(const ari_board *b, uint32_t cell) {
    const int32_t kept = (int32_t)b->genre->drawing.kept, clue = b->clue[cell];
    return kept ? clue != ARI_CLUE_NONE && ari_coloured_colour(clue) == kept : !clue || clue == ARI_CLUE_ANY;
}

ari_status ari_board_rooms_part(ari_board *b) {
    if (!b->room) return ARI_OK;
    const ari_mark mark = ari_arena_mark(&b->arena);
    uint32_t *label = ARI_TAKE(&b->arena, uint32_t, b->ncell), where;
    if (!label) return b->arena.spent;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = is_lone(b, i) ? b->ncell + i : b->room[i];
    const ari_status s = ari_board_rooms_label(b, label, 2 * b->ncell, &where);
    ari_arena_rewind(&b->arena, mark);
    return s == ARI_RANGE ? ARI_OK : s; /* a room that they part is several */
}
