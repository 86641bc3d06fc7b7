/* random_shaded.c - see random_shaded.h. A solution is made directly, by the rules: a sea grows cell by cell and forms
 * no pool, so that what stays white is islands; black cells of Heyawake are put where they may be, some times over,
 * and then rooms are joined where a white run crosses two borders. Every solution can come. */
#include "random_shaded.h"

#include "oracle.h"
#include "oracle_grid.h"

#include <stdlib.h>

static int below(ari_rng *r, int n) { return (int)ari_rng_below(r, (uint32_t)n); }

/* ---- nurikabe ---- */

static int is_black(int rows, int cols, const int *cell, int r, int k) {
    return r >= 0 && k >= 0 && r < rows && k < cols && cell[r * cols + k];
}

/* Would black at (y,x) touch the sea, and complete no pool? */
static int may_be_sea(int rows, int cols, const int *cell, int y, int x) {
    for (int dy = -1; dy <= 1; dy += 2)
        for (int dx = -1; dx <= 1; dx += 2)
            if (is_black(rows, cols, cell, y + dy, x) && is_black(rows, cols, cell, y, x + dx) &&
                is_black(rows, cols, cell, y + dy, x + dx))
                return 0;
    return is_black(rows, cols, cell, y - 1, x) || is_black(rows, cols, cell, y + 1, x) ||
           is_black(rows, cols, cell, y, x - 1) || is_black(rows, cols, cell, y, x + 1);
}

static void grow_sea(ari_rng *r, int rows, int cols, int *cell) {
    int cells = rows * cols;
    if (below(r, 50) == 0)
        return; /* no sea */
    cell[below(r, cells)] = 1;
    for (int tries = cells * (1 + below(r, 8)); tries > 0; tries--) {
        int p = below(r, cells);
        if (!cell[p] && may_be_sea(rows, cols, cell, p / cols, p % cols)) cell[p] = 1;
    }
}

/* A clue somewhere on each island; of ten numbers, `keep` stay. */
static void clue_islands(ari_rng *r, int rows, int cols, const int *cell, int keep, int *clue) {
    int cells = rows * cols, *in = og_ints(cells);
    for (int p = 0; p < cells; p++) {
        if (cell[p] || in[p]) continue;
        int size = og_flood(rows, cols, cell, cells, p, in, p + 1).size, skip = below(r, size), q = p;
        while (in[q] != p + 1 || skip-- > 0) q++;
        clue[q] = below(r, 10) < keep ? size : -2;
    }
    free(in);
}

void random_nurikabe(ari_rng *r, int rows, int cols, int solved, int *clue) {
    int cells = rows * cols, density = below(r, 6), keep = below(r, 2) ? 10 : below(r, 10);
    for (int p = 0; p < cells; p++) {
        clue[p] = -1;
        if (!solved && below(r, 16) < density) clue[p] = below(r, 4) ? 1 + below(r, 5) : -2;
    }
    if (!solved) return;
    int *cell = og_ints(cells);
    grow_sea(r, rows, cols, cell);
    clue_islands(r, rows, cols, cell, keep, clue);
    free(cell);
}

/* ---- heyawake ---- */

static void join_rooms(int cells, int *room, int from, int to) {
    for (int p = 0; p < cells; p++)
        if (room[p] == from) room[p] = to;
}

/* Join the rooms of a random cell and its neighbour, if it has one there. */
static void join_some(ari_rng *r, int rows, int cols, int *room) {
    int p = below(r, rows * cols), down = below(r, 2);
    if (down ? p / cols + 1 < rows : p % cols + 1 < cols)
        join_rooms(rows * cols, room, room[down ? p + cols : p + 1], room[p]);
}

/* Cut the rectangle of a random cell in two, if the cut chosen goes through it. */
static void cut_some(ari_rng *r, int rows, int cols, int *room, int name) {
    int old = room[below(r, rows * cols)], across = below(r, 2), at = below(r, across ? rows : cols);
    for (int p = 0; p < rows * cols; p++)
        if (room[p] == old && (across ? p / cols : p % cols) < at) room[p] = name;
}

/* Number the rooms by their first cells; returns how many there are. */
static int name_rooms(int cells, int *room) {
    int *name = og_ints(cells), n = 0; /* of each old name, which are smaller than `cells`: the new one + 1, or 0 */
    for (int p = 0; p < cells; p++) {
        if (!name[room[p]]) name[room[p]] = ++n;
        room[p] = name[room[p]] - 1;
    }
    free(name);
    return n;
}

static void draw_rooms(ari_rng *r, int rows, int cols, int *room) {
    int cells = rows * cols, rectangles = below(r, 2);
    for (int p = 0; p < cells; p++) room[p] = rectangles ? 0 : p;
    for (int i = below(r, rectangles ? cells : 3 * cells); i > 0; i--) {
        if (rectangles)
            cut_some(r, rows, cols, room, i);
        else
            join_some(r, rows, cols, room);
    }
}

/* Black cells that do not touch and leave white in one piece. */
static void shade(ari_rng *r, int rows, int cols, int *cell) {
    int cells = rows * cols, *one_room = og_ints(2 + cells);
    oracle_case c = {rows, cols, NULL, one_room};
    one_room[0] = 1;
    one_room[1 + cells] = -1;
    for (int p = 0; p < cells; p++) cell[p] = 0;
    for (int tries = cells * below(r, 6); tries > 0; tries--) {
        int p = below(r, cells), old = cell[p];
        cell[p] = 1;
        if (!oracle_check_heyawake(&c, cell, NULL, NULL)) cell[p] = old;
    }
    free(one_room);
}

/* Where the white run from cell p on, n cells with the given step, crosses a second border, join the two rooms. */
static void mend_run(int cells, int *room, const int *cell, int p, int n, int by) {
    int borders = 0;
    for (int q = p + by; n > 1 && !cell[q - by] && !cell[q]; q += by, n--)
        if (room[q] != room[q - by] && ++borders > 1) join_rooms(cells, room, room[q], room[q - by]);
}

static void mend_runs(int rows, int cols, int *room, const int *cell) {
    int cells = rows * cols;
    for (int p = 0; p < cells; p++) {
        mend_run(cells, room, cell, p, cols - p % cols, 1);
        mend_run(cells, room, cell, p, rows - p / cols, cols);
    }
}

void random_heyawake(ari_rng *r, int rows, int cols, int solved, int *param) {
    int cells = rows * cols, *room = param + 1, *number = room + cells;
    int *cell = og_ints(cells), keep = solved && below(r, 2) ? 10 : below(r, 10);
    oracle_case c = {rows, cols, NULL, param};
    draw_rooms(r, rows, cols, room);
    param[0] = name_rooms(cells, room);
    for (int i = 0; i < cells; i++) number[i] = -1;
    if (solved) {
        for (int tries = 10; tries > 0; tries--) {
            shade(r, rows, cols, cell);
            if (oracle_check_heyawake(&c, cell, NULL, NULL)) break;
        }
        mend_runs(rows, cols, room, cell);
        param[0] = name_rooms(cells, room);
    }
    for (int i = 0; i < param[0]; i++) {
        int black = 0, size = 0;
        for (int p = 0; p < cells; p++) {
            size += room[p] == i;
            black += room[p] == i && cell[p];
        }
        if (below(r, 10) < keep) number[i] = solved ? black : below(r, size / 2 + 2);
    }
    free(cell);
}

void random_grids(ari_rng *r, ari_board *b, uint32_t kind) {
    const int rows = (int)b->rows, cols = (int)b->cols, side = 1 + below(r, rows < cols ? rows : cols);
    for (int n = 1 + below(r, 3); n; n--) {
        const int top = below(r, rows - side + 1), left = below(r, cols - side + 1);
        const uint32_t at = (uint32_t)(top * cols + left);
        bool met = false;
        for (uint32_t i = 0; i < b->nfigure; i++) met |= b->figure[i].cell[0] == at;
        if (!met) (void)ari_figure_add(b, kind, side, &at, 1);
    }
}
