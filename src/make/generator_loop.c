/* generator_loop.c - makers of the genres whose solution is one loop: slitherlink, loops, masyu. */
#include "make/make.h"

#include "make/nearby_loops.h"
#include "words/cell_list.h"

#include <string.h>

static bool fence_loop(ari_maker *m, ari_board *b, ari_marks *k) {
    if (!ari_make_loop_fence(m, b->rows, b->cols, m->brief->wind, k->edge)) return false;
    b->genre->derive(b, k);
    return true;
}

static bool centre_loop(ari_maker *m, ari_board *b, ari_marks *k) {
    if (b->rows < 2 || b->cols < 2) return false;
    const bool alike = m->brief->symmetry != ARI_SYMMETRY_NONE;
    if (!(alike ? ari_make_loop_alike : ari_make_loop_draw)(m, b->rows - 1, b->cols - 1, m->brief->wind, k->edge))
        return false;
    b->genre->derive(b, k);
    return true;
}

static bool nudge_loop(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    if (!ari_make_loop_nudge(m, b->rows - 1, b->cols - 1, k->edge, other->edge)) return false;
    b->genre->derive(b, k);
    return true;
}

/* The rivals that were known were those of the loop before. */
static bool nudge_fence(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    m->rival.n = 0;
    if (!ari_make_loop_nudge(m, b->rows, b->cols, k->edge, other->edge)) return false;
    b->genre->derive(b, k);
    return true;
}

/* The borders of a region that is given. */
static bool outline_loop(ari_maker *m, ari_board *b, ari_marks *k) {
    const bool *in = m->brief->picture;
    const uint32_t rows = b->rows, cols = b->cols;
    if (!in) return fence_loop(m, b, k);
    for (uint32_t r = 0; r <= rows; r++)
        for (uint32_t c = 0; c <= cols; c++) {
            const bool here = r < rows && c < cols && in[r * cols + c];
            const bool above = r && c < cols && in[(r - 1) * cols + c], left = c && r < rows && in[r * cols + c - 1];
            if (c < cols) k->edge[r * cols + c] = here != above;
            if (r < rows) k->edge[(rows + 1) * cols + r * (cols + 1) + c] = here != left;
        }
    b->genre->derive(b, k);
    return true;
}

static bool seek_loop(ari_maker *m, const ari_board *b, const ari_marks *k, const uint32_t *clue_at, uint32_t nclue,
                      ari_seeker *out) {
    const bool single = strcmp(b->genre->name, "loops") != 0;
    if (b->net || b->param[0]) return false; /* other tilings; all points on the loop */
    out->self = ari_nearby_loops_open(m->arena, b->rows, b->cols, k->edge, single, clue_at, nclue);
    out->ask = ari_nearby_loops_ask;
    return out->self != NULL;
}

/* Where all points are on loops no face is so free. */
static const char *unclued_loop(ari_maker *m, const ari_board *b, const bool *in) {
    ari_cells_of set = {"", NULL, 0};
    uint32_t *cell = ARI_TAKE(m->arena, uint32_t, b->ncell);
    ari_out o;
    if (!cell || b->param[0] || !(set.n = ari_make_unclued_cells(m, b->rows, b->cols, in, cell))) return NULL;
    set.cell = cell;
    ari_text_begin(&o, m->arena);
    ari_text_put(&o, "no number in or beside these cells, and one or two of them can join or leave any loops: ");
    ari_cells_put(b, &set, 1, " and ", &o);
    return ari_text_end(&o);
}

const ari_generator ari_generator_slitherlink = {.genre = "slitherlink",
                                                 .draw = outline_loop,
                                                 .mend = nudge_fence,
                                                 .masked = true,
                                                 .climbs = true,
                                                 .seek = seek_loop,
                                                 .loose = true,
                                                 .pictures = 1};
const ari_generator ari_generator_loops = {
    .genre = "loops", .draw = outline_loop, .mend = nudge_fence, .masked = true, .climbs = true, .seek = seek_loop,
    .loose = true, .pictures = ARI_NO, .hopeless = unclued_loop};
const ari_generator ari_generator_masyu = {
    .genre = "masyu", .draw = centre_loop, .mend = nudge_loop, .climbs = true, .loose = true};
