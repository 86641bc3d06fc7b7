/* oracle_division.c - genres that divide the board: all sets of borders between the cells of a small board. Rules as
 * pzprjs checks them (robx/pzprjs, src/variety: shikaku, araf, cbblock, compass, nawabari, tatamibari, squarejam),
 * written anew, and as the manual of Portable Puzzles says them (palisade). */
#include "oracle_grid.h"

#include <stdlib.h>

/* Is a border drawn between cell p and the one to the right, or below? */
static int closed(const oracle_case *c, const int *h, const int *v, int p, int below) {
    return below ? h[(p / c->cols + 1) * c->cols + p % c->cols] : v[p / c->cols * (c->cols + 1) + p % c->cols + 1];
}

/* piece[cell]: the smallest cell that is joined to it. */
static void join_cells(const oracle_case *c, const int *h, const int *v, int *piece) {
    const int cells = c->rows * c->cols;
    for (int p = 0; p < cells; p++) piece[p] = p;
    for (int changed = 1; changed;) {
        changed = 0;
        for (int p = 0; p < cells; p++)
            for (int below = 0; below < 2; below++) {
                const int inside = below ? p + c->cols < cells : p % c->cols + 1 < c->cols;
                const int q = below ? p + c->cols : p + 1;
                if (!inside || closed(c, h, v, p, below) || piece[p] == piece[q]) continue;
                const int low = piece[p] < piece[q] ? piece[p] : piece[q];
                piece[p] = piece[q] = low;
                changed = 1;
            }
    }
}

int oracle_check_shikaku(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *piece = og_ints(cells), fine = 1;
    (void)cell;
    join_cells(c, h, v, piece);
    for (int p = 0; p < cells && fine; p++) {
        int n = 0, clues = 0, right = p, last = p;
        if (piece[p] != p) continue;
        for (int q = p; q < cells; q++)
            if (piece[q] == p) n++, last = q, clues += c->clue[q] != -1;
        for (int q = p; q < cells; q++) /* a box from p to the last cell, and no border inside */
            for (int below = 0; below < 2 && piece[q] == p; below++) {
                const int next = below ? q + c->cols : q + 1;
                const int inside = below ? next < cells : next % c->cols != 0;
                if (inside && piece[next] == p && closed(c, h, v, q, below)) fine = 0;
                if (q % c->cols > right % c->cols) right = q;
                if (q % c->cols < p % c->cols || (c->clue[q] >= 0 && c->clue[q] != n)) fine = 0;
            }
        if (clues != 1 || n != (last / c->cols - p / c->cols + 1) * (right % c->cols - p % c->cols + 1)) fine = 0;
    }
    free(piece);
    return fine;
}

/* All drawings that a genre's check likes, of boards with so many borders between cells at most. */
static long few_divisions(const oracle_case *c,
                          int (*check)(const oracle_case *, const int *, const int *, const int *), int most,
                          long limit, oracle_visit *visit, void *ctx) {
    const int C = c->cols, nh = (c->rows + 1) * C, nv = c->rows * (C + 1);
    const int inner = (c->rows - 1) * C + c->rows * (C - 1);
    og_out out = {0, limit, visit, ctx};
    if (c->rows < 1 || C < 1 || inner > most) return -1;
    int *h = og_ints(nh), *v = og_ints(nv);
    for (unsigned set = 0; set < 1u << inner; set++) {
        int i = 0;
        for (int e = C; e < nh - C; e++) h[e] = (int)(set >> i++ & 1);
        for (int e = 0; e < nv; e++)
            if (e % (C + 1) && e % (C + 1) < C) v[e] = (int)(set >> i++ & 1);
        if (check(c, NULL, h, v) && og_emit(&out, NULL, h, v)) break;
    }
    free(h), free(v);
    return out.count;
}
static long all_divisions(const oracle_case *c,
                          int (*check)(const oracle_case *, const int *, const int *, const int *), long limit,
                          oracle_visit *visit, void *ctx) {
    return few_divisions(c, check, 16, limit, visit, ctx);
}

long oracle_shikaku(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_shikaku, limit, visit, ctx);
}

static int has_size(const oracle_case *c, const int *h, const int *v, int size) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *piece = og_ints(cells), fine = 1;
    join_cells(c, h, v, piece);
    for (int p = 0; p < cells && fine; p++) {
        const int r = p / C, k = p % C;
        int n = 0, sides = (r == 0) + (k == 0);
        for (int q = 0; q < cells; q++) n += piece[q] == piece[p];
        for (int below = 0; below < 2; below++) {
            const int inside = below ? r + 1 < c->rows : k + 1 < C;
            sides += !inside || closed(c, h, v, p, below);
            fine &= !inside || closed(c, h, v, p, below) == (piece[p] != piece[below ? p + C : p + 1]);
        }
        if (r) sides += closed(c, h, v, p - C, 1);
        if (k) sides += closed(c, h, v, p - 1, 0);
        fine &= n == size && (c->clue[p] < 0 || c->clue[p] == sides);
    }
    free(piece);
    return fine;
}

int oracle_check_palisade(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return has_size(c, h, v, og_param(c, 0));
}

long oracle_palisade(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_palisade, limit, visit, ctx);
}

/* Rectangles without a border inside, each with one clue where these are `counted`; 0: no. */
static int have_clues(const oracle_case *c, const int *h, const int *v, const int *piece, int counted) {
    const int cells = c->rows * c->cols, C = c->cols;
    for (int p = 0; p < cells; p++) {
        int n = 0, clues = 0, right = p % C, left = p % C, last = p;
        if (piece[p] != p) continue;
        for (int q = p; q < cells; q++) {
            if (piece[q] != p) continue;
            n++, last = q, clues += c->clue[q] != -1;
            if (q % C > right) right = q % C;
            if (q % C < left) left = q % C;
            if (q % C + 1 < C && piece[q + 1] == p && closed(c, h, v, q, 0)) return 0;
            if (q + C < cells && piece[q + C] == p && closed(c, h, v, q, 1)) return 0;
        }
        if ((counted && clues != 1) || n != (last / C - p / C + 1) * (right - left + 1)) return 0;
    }
    return 1;
}

int oracle_check_nawabari(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *piece = og_ints(cells);
    (void)cell;
    join_cells(c, h, v, piece);
    int fine = have_clues(c, h, v, piece, 1);
    for (int p = 0; p < cells && fine; p++) {
        const int up = p < C || closed(c, h, v, p - C, 1), down = p + C >= cells || closed(c, h, v, p, 1);
        const int left = p % C == 0 || closed(c, h, v, p - 1, 0), right = (p + 1) % C == 0 || closed(c, h, v, p, 0);
        if (c->clue[p] >= 0 && up + down + left + right != c->clue[p]) fine = 0;
    }
    free(piece);
    return fine;
}

/* Do four pieces meet at a point? */
static int has_crossing(const oracle_case *c, const int *piece) {
    const int cells = c->rows * c->cols, C = c->cols;
    for (int p = 0; p + C + 1 < cells; p++) {
        const int corner[4] = {piece[p], piece[p + 1], piece[p + C], piece[p + C + 1]};
        int equal = 0;
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < i; k++) equal += corner[i] == corner[k];
        if (p % C + 1 < C && !equal) return 1;
    }
    return 0;
}

/* How many cells of its piece are in the column and in the row of p. */
static void measure_piece(const oracle_case *c, const int *piece, int p, int *high, int *wide) {
    *high = *wide = 0;
    for (int q = 0; q < c->rows * c->cols; q++) {
        *high += piece[q] == piece[p] && q % c->cols == p % c->cols;
        *wide += piece[q] == piece[p] && q / c->cols == p / c->cols;
    }
}

int oracle_check_tatamibari(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *piece = og_ints(cells), high, wide;
    (void)cell;
    join_cells(c, h, v, piece);
    int fine = have_clues(c, h, v, piece, 1) && !has_crossing(c, piece);
    for (int p = 0; p < cells && fine; p++) {
        measure_piece(c, piece, p, &high, &wide);
        if (c->clue[p] > 0 && c->clue[p] != (high == wide ? 1 : high > wide ? 2 : 3)) fine = 0;
    }
    free(piece);
    return fine;
}

int oracle_check_rekuto(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *piece = og_ints(cells), high, wide;
    (void)cell;
    join_cells(c, h, v, piece);
    int fine = have_clues(c, h, v, piece, 1);
    for (int p = 0; p < cells && fine; p++) {
        measure_piece(c, piece, p, &high, &wide);
        if (c->clue[p] >= 0 && c->clue[p] != high + wide) fine = 0;
    }
    free(piece);
    return fine;
}

int oracle_check_squarejam(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *piece = og_ints(cells), high, wide;
    (void)cell;
    join_cells(c, h, v, piece);
    int fine = have_clues(c, h, v, piece, 0) && !has_crossing(c, piece);
    for (int p = 0; p < cells && fine; p++) {
        measure_piece(c, piece, p, &high, &wide);
        if (high != wide || (c->clue[p] >= 0 && c->clue[p] != high)) fine = 0;
    }
    free(piece);
    return fine;
}

long oracle_nawabari(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_nawabari, limit, visit, ctx);
}
long oracle_tatamibari(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_tatamibari, limit, visit, ctx);
}
long oracle_squarejam(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_squarejam, limit, visit, ctx);
}
long oracle_rekuto(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_rekuto, limit, visit, ctx);
}

/* As pzprjs checks it (src/variety/araf.js): two numbers, and of those that are known the size is neither, nor below
 * or above both. */
int oracle_check_araf(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *piece = og_ints(cells), fine = 1;
    (void)cell;
    join_cells(c, h, v, piece);
    for (int p = 0; p < cells && fine; p++) {
        int size = 0, clues = 0, known = 0, above = 0, below = 0;
        for (int q = 0; q < cells; q++) {
            size += piece[q] == piece[p];
            clues += piece[q] == piece[p] && c->clue[q] != -1;
        }
        for (int q = 0; q < cells; q++)
            if (piece[q] == piece[p] && c->clue[q] >= 0)
                known++, above += c->clue[q] > size, below += c->clue[q] < size;
        if (clues != 2 || above + below != known || above > 1 || below > 1) fine = 0;
        if ((p + 1) % C && closed(c, h, v, p, 0) && piece[p] == piece[p + 1]) fine = 0;
        if (p + C < cells && closed(c, h, v, p, 1) && piece[p] == piece[p + C]) fine = 0;
    }
    free(piece);
    return fine;
}
long oracle_araf(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_araf, limit, visit, ctx);
}

/* As pzprjs checks it (src/variety/compass.js): one clue in each piece, and as many cells of it further up, down, left,
 * right as the clue says. Clues as compass.h packs them: seven bits a number in this order, 127: any. */
int oracle_check_compass(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *piece = og_ints(cells), fine = 1;
    (void)cell;
    join_cells(c, h, v, piece);
    for (int p = 0; p < cells && fine; p++) {
        int clues = 0, reach[4] = {0};
        for (int q = 0; q < cells; q++) {
            if (piece[q] != piece[p]) continue;
            clues += c->clue[q] != -1;
            if (q / C != p / C) reach[q / C > p / C]++;
            if (q % C != p % C) reach[2 + (q % C > p % C)]++;
        }
        for (int k = 0; k < 4 && c->clue[p] >= 0; k++) {
            const int n = c->clue[p] >> 7 * k & 127;
            if (n != 127 && n != reach[k]) fine = 0;
        }
        if (clues != 1) fine = 0;
        if ((p + 1) % C && closed(c, h, v, p, 0) && piece[p] == piece[p + 1]) fine = 0;
        if (p + C < cells && closed(c, h, v, p, 1) && piece[p] == piece[p + C]) fine = 0;
    }
    free(piece);
    return fine;
}
long oracle_compass(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_compass, limit, visit, ctx);
}

/* As pzprjs checks it (src/variety/nawabari.js, heteromino): three cells in each piece, and none beside one of the same
 * picture. Cells with a clue are in none; borders beside them are not drawn. */
int oracle_check_heteromino(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *piece = og_ints(cells), *picture = og_ints(cells), fine = 1;
    (void)cell;
    for (int p = 0; p < cells; p++) piece[p] = p;
    for (int again = 0; again < cells; again++)
        for (int p = 0; p < cells; p++)
            for (int below = 0; below < 2; below++) {
                const int q = below ? p + C : p + 1;
                if ((below ? q >= cells : !(q % C)) || c->clue[p] != -1 || c->clue[q] != -1) continue;
                if (closed(c, h, v, p, below)) continue;
                piece[p] = piece[q] = piece[p] < piece[q] ? piece[p] : piece[q];
            }
    for (int p = 0; p < cells; p++) {
        int size = 0, top = c->rows, left = C;
        for (int q = 0; q < cells; q++) {
            if (piece[q] != piece[p]) continue;
            size++;
            if (q / C < top) top = q / C;
            if (q % C < left) left = q % C;
        }
        if (c->clue[p] == -1 && size != 3) fine = 0;
        for (int q = 0; q < cells && fine; q++)
            if (piece[q] == piece[p]) picture[p] |= 1 << (4 * (q / C - top) + q % C - left);
    }
    for (int p = 0; p < cells && fine; p++)
        for (int below = 0; below < 2; below++) {
            const int q = below ? p + C : p + 1;
            if ((below ? q >= cells : !(q % C)) || c->clue[p] != -1 || c->clue[q] != -1) continue;
            if (piece[p] != piece[q] && picture[p] == picture[q]) fine = 0;
            if (piece[p] == piece[q] && closed(c, h, v, p, below)) fine = 0;
        }
    free(piece), free(picture);
    return fine;
}
/* With no border drawn at a cell that is in no piece. */
static int is_bare_heteromino(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    for (int p = 0; p < cells; p++)
        for (int below = 0; below < 2; below++) {
            const int q = below ? p + C : p + 1;
            if ((below ? q >= cells : !(q % C)) || (c->clue[p] == -1 && c->clue[q] == -1)) continue;
            if (closed(c, h, v, p, below)) return 0;
        }
    return oracle_check_heteromino(c, cell, h, v);
}
long oracle_heteromino(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, is_bare_heteromino, limit, visit, ctx);
}

/* Are two sets of cells, so many, one shape, turned or mirrored? By pictures of them in the corner of a square. */
static int is_one_shape(const oracle_case *c, const int *one, const int *two, int n) {
    const int C = c->cols, side = c->rows + C;
    for (int turn = 0; turn < 8; turn++) {
        int *at = og_ints(2 * n), low[2][2] = {{0}}, same = 0;
        for (int i = 0; i < n; i++) {
            const int r = one[i] / C, q = one[i] % C;
            at[2 * i] = (turn & 1 ? -1 : 1) * (turn & 4 ? q : r);
            at[2 * i + 1] = (turn & 2 ? -1 : 1) * (turn & 4 ? r : q);
            for (int d = 0; d < 2; d++) {
                const int other = d ? two[i] % C : two[i] / C;
                if (!i || at[2 * i + d] < low[0][d]) low[0][d] = at[2 * i + d];
                if (!i || other < low[1][d]) low[1][d] = other;
            }
        }
        for (int i = 0; i < n; i++)
            for (int k = 0; k < n; k++)
                same += (at[2 * i] - low[0][0]) * side + at[2 * i + 1] - low[0][1] ==
                        (two[k] / C - low[1][0]) * side + two[k] % C - low[1][1];
        free(at);
        if (same == n) return 1;
    }
    return 0;
}

/* As pzprjs checks it (src/variety/cbblock.js, dbchoco): two areas in each block, of one shape; numbers are those of
 * areas; no border ends. Clues as coloured_clue.h packs them: the colour above 20 bits, below the number and 1. */
int oracle_check_doublechoco(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *piece = og_ints(cells), *area = og_ints(cells), *half = og_ints(2 * cells), fine = 1;
    (void)cell;
    join_cells(c, h, v, piece);
    for (int p = 0; p < cells; p++) area[p] = p;
    for (int changed = 1; changed;) {
        changed = 0;
        for (int p = 0; p < cells; p++)
            for (int below = 0; below < 2; below++) {
                const int q = below ? p + C : p + 1;
                if (below ? q >= cells : !(q % C)) continue;
                if (closed(c, h, v, p, below)) {
                    if (piece[p] == piece[q]) fine = 0;
                    continue;
                }
                if ((c->clue[p] >> 20 == 2) != (c->clue[q] >> 20 == 2) || area[p] == area[q]) continue;
                area[p] = area[q] = area[p] < area[q] ? area[p] : area[q];
                changed = 1;
            }
    }
    for (int p = 0; p < cells && fine; p++) {
        int n[2] = {0, 0}, first = -1;
        for (int q = 0; q < cells; q++) {
            if (piece[q] != piece[p]) continue;
            if (area[q] != area[p] && first < 0) first = area[q];
            if (area[q] == area[p]) half[n[0]++] = q;
            else if (area[q] == first) half[cells + n[1]++] = q;
            else fine = 0;
        }
        const int number = c->clue[p] == -1 ? 0 : c->clue[p] & 0x1ffff;
        if (n[0] != n[1] || (number && number - 1 != n[0])) fine = 0;
        if (fine && !is_one_shape(c, half, half + cells, n[0])) fine = 0;
    }
    free(piece), free(area), free(half);
    return fine;
}
long oracle_doublechoco(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_doublechoco, limit, visit, ctx);
}

/* As pzprjs checks it (src/variety/loute.js): what is left of the box around a piece is a box one row lower and one
 * column narrower. It is at a corner of the box, and opposite is the corner of the piece; beside that are its ends. No
 * border ends. An arrow is at an end and has no border in its direction. */
int oracle_check_sashigane(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *piece = og_ints(cells), fine = 1;
    (void)cell;
    join_cells(c, h, v, piece);
    for (int p = 0; p < cells && fine; p++) {
        int top = c->rows, left = C, low = 0, right = 0, n = 0, rest[4] = {c->rows, C, -1, -1}, others = 0;
        for (int q = 0; q < cells; q++) {
            const int r = q / C, k = q % C;
            if (piece[q] != piece[p]) continue;
            n++, top = r < top ? r : top, low = r > low ? r : low;
            left = k < left ? k : left, right = k > right ? k : right;
            for (int below = 0; below < 2; below++) {
                const int next = below ? q + C : q + 1, inside = below ? next < cells : next % C != 0;
                if (inside && piece[next] == piece[p] && closed(c, h, v, q, below)) fine = 0;
            }
        }
        for (int r = top; r <= low; r++)
            for (int k = left; k <= right; k++) {
                if (piece[r * C + k] == piece[p]) continue;
                others++;
                if (r < rest[0]) rest[0] = r;
                if (k < rest[1]) rest[1] = k;
                if (r > rest[2]) rest[2] = r;
                if (k > rest[3]) rest[3] = k;
            }
        if (!others || others != (low - top) * (right - left) || rest[2] - rest[0] + 1 != low - top ||
            rest[3] - rest[1] + 1 != right - left) {
            fine = 0;
            break;
        }
        const int y = rest[0] == top ? low : top, x = rest[1] == left ? right : left; /* the corner */
        const int r = p / C, k = p % C, clue = c->clue[p], way = clue < 0 ? 0 : clue >> 17 & 7;
        const int number = clue < 0 ? -1 : (clue & 0x1ffff) - 1;
        if (clue >= 0 && clue >> 20 == 1 && (r != y || k != x || (number >= 0 && number != n))) fine = 0;
        if (!way) continue;
        const int end = (r == y && k != x && (k == left || k == right)) || (k == x && r != y && (r == top || r == low));
        const int to = way == 1 ? p - C : way == 2 ? p + C : way == 3 ? p - 1 : p + 1;
        const int inside = way == 1 ? r > 0 : way == 2 ? r + 1 < c->rows : way == 3 ? k > 0 : k + 1 < C;
        if (!end || !inside || piece[to] != piece[p]) fine = 0;
    }
    free(piece);
    return fine;
}
long oracle_sashigane(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return few_divisions(c, oracle_check_sashigane, 17, limit, visit, ctx);
}

int oracle_check_dominosa(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, C = c->cols;
    int *mate = og_ints(cells), fine = 1;
    (void)cell;
    for (int p = 0; p < cells; p++) {
        const int to[] = {p / C ? p - C : -1, p / C + 1 < c->rows ? p + C : -1, p % C ? p - 1 : -1,
                          (p + 1) % C ? p + 1 : -1};
        int n = 0;
        for (int d = 0; d < 4; d++)
            if (to[d] >= 0 && !closed(c, h, v, to[d] < p ? to[d] : p, d < 2)) n++, mate[p] = to[d];
        if (n != 1) fine = 0;
    }
    for (int p = 0; p < cells && fine; p++)
        for (int q = p + 1; q < cells && mate[p] > p; q++) {
            const int a = c->clue[p], b = c->clue[mate[p]], x = c->clue[q], y = c->clue[mate[q]];
            if (mate[q] > q && a >= 0 && b >= 0 && ((a == x && b == y) || (a == y && b == x))) fine = 0;
        }
    free(mate);
    return fine;
}

long oracle_dominosa(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_divisions(c, oracle_check_dominosa, limit, visit, ctx);
}
