/* generator_path.c - the maker of sheets whose lines are one path from side to side (Train Tracks): the way through a
 * random maze that is dug from the first place, which winds much; the pieces at its ends, and all that it gives. */
#include "make/make.h"

#include "board/clue.h"
#include "rules/descriptor.h"

#include <string.h>

enum { MAZES = 6 }; /* of which the longest way is taken */

/* A random cell at this side. */
static uint32_t choose_end(ari_maker *m, const ari_board *b, int side) {
    uint32_t cell = ari_rng_below(&m->rng, b->ncell), next;
    while ((next = ari_board_ahead(b, cell, side)) != ARI_NO) cell = next;
    return cell;
}

/* from[ncell]: the cell from which each was reached, by steps at random, back where there is none. */
static void dig_maze(ari_maker *m, const ari_board *b, uint32_t start, uint32_t *from) {
    memset(from, 0xff, b->ncell * sizeof *from);
    from[start] = start;
    for (uint32_t at = start;;) {
        uint32_t to = ARI_NO, n = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, at, d);
            if (next != ARI_NO && from[next] == ARI_NO && !ari_rng_below(&m->rng, ++n)) to = next;
        }
        if (n) from[to] = at, at = to;
        else if (at != start) at = from[at];
        else break;
    }
    m->ticks += b->ncell;
}

static ari_edge edge_between(const ari_board *b, uint32_t one, uint32_t two) {
    const ari_graph *g = b->graph;
    uint32_t i = g->head[one];
    while (ari_graph_across(g, g->inc[i], one) != two) i++;
    return g->inc[i];
}

/* The piece of an end, whose only line is drawn. */
static void put_end(ari_board *b, const ari_marks *k, uint32_t cell, int side) {
    b->clue[cell] = ari_board_pipe_of(ari_drawn_lines_arms(b, k, cell) | 1u << side);
}

static bool draw_path(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_law *path = ari_law_path(ari_law_sheet(b));
    const int from = ari_law_path_side(path, false), to = ari_law_path_side(path, true);
    uint32_t *back = ARI_TAKE(m->arena, uint32_t, b->ncell), best = 0, first = 0, last = 0;
    for (uint32_t i = 0; back && i < MAZES; i++) {
        const uint32_t start = choose_end(m, b, from), end = choose_end(m, b, to);
        uint32_t n = 0;
        dig_maze(m, b, start, back);
        for (uint32_t at = end; at != start; at = back[at]) n++;
        if (n <= best) continue;
        best = n, first = start, last = end;
        memset(k->edge, 0, b->graph->nedge * sizeof *k->edge);
        for (uint32_t at = end; at != start; at = back[at]) k->edge[edge_between(b, at, back[at])] = 1;
    }
    if (!best) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    put_end(b, k, first, from);
    put_end(b, k, last, to);
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_path = {.genre = "",
                                          .draw = draw_path,
                                          .loose = true,
                                          .outer = true,
                                          .wishes.formless = " has pieces where its line needs them"};
