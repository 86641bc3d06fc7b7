/* generator_circuit.c - circuit: black cells among points that still have a solution; then any solution, at random.
 *
 * A board whose dark points (of a chessboard) are even in number has no solution, nor one whose light points are; so
 * one black cell of each colour that needs it comes first, and all others in pairs of one colour. No two black cells
 * touch, not even by a corner: then the points stay in one piece. That is not enough yet, a few cells near a border may
 * have the wrong number between them; so the cells come in handfuls, and after each one the search looks for a solution
 * like the last. A handful without one, or without one soon, is taken back, and the next is smaller.
 * Where nothing fits (boards of few cells) a tree is grown instead: from one line, two lines more at the end of
 * another, as long as there is room; what it does not reach is black.
 * Tried and dropped: all black cells at once, drawn again until there is a solution: at 30x30 it rarely has one. */
#include "make/make.h"

#include <string.h>

enum { STARTS = 30, MISSES = 6, PLACES = 60 };

static uint32_t colour_circuit(const ari_board *b, uint32_t cell) { return (cell / b->cols + cell % b->cols) & 1u; }

static bool touches_black(const ari_board *b, uint32_t cell) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    for (uint32_t y = r ? r - 1 : 0; y <= r + 1 && y < b->rows; y++)
        for (uint32_t x = c ? c - 1 : 0; x <= c + 1 && x < b->cols; x++)
            if (b->clue[y * b->cols + x] == 0) return true;
    return false;
}

/* One more black cell of a colour, written down in *at. False: none was found. */
static bool blacken_circuit(ari_maker *m, ari_board *b, uint32_t wanted, uint32_t *at) {
    for (uint32_t i = 0; i < PLACES; i++) {
        *at = ari_rng_below(&m->rng, b->ncell);
        if (colour_circuit(b, *at) != wanted || touches_black(b, *at)) continue;
        b->clue[*at] = 0;
        return true;
    }
    return false;
}

static void any_circuit(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k, uint8_t *value) {
    (void)b, (void)k;
    for (ari_var v = 0; v < model->nvar; v++) value[v] = ari_rng_below(&m->rng, 4) != 0;
}

/* The lines of k where they may stay, or, if they do not fit, anything. */
static void near_circuit(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k, uint8_t *value) {
    const ari_graph *const g = b->graph;
    ari_marks *now = ari_board_blank(b, m->arena);
    ari_tag why;
    for (ari_edge e = 0; now && e < g->nedge; e++)
        now->edge[e] = b->clue[g->ends[e][0]] && b->clue[g->ends[e][1]] ? k->edge[e] : 0;
    if (now && b->genre->read_marks(b, model, now, value, &why)) ari_eval_complete(model, value);
    else any_circuit(m, b, model, k, value);
}

static bool solve_circuit(ari_maker *m, const ari_board *b, ari_maker_wish *prefer, ari_marks *k) {
    return ari_maker_solve(m, b, prefer, 50000 + 100 * (uint64_t)b->ncell, k);
}

static bool over_circuit(ari_maker *m) { return m->arena->spent != ARI_OK || ari_maker_stopped(m); }

/* The fewest black cells that make both colours odd. */
static bool start_circuit(ari_maker *m, ari_board *b, ari_marks *k, uint32_t *black) {
    for (uint32_t i = 0; i < STARTS && !over_circuit(m); i++) {
        uint32_t n[2] = {0, 0}, at;
        bool placed = true;
        for (uint32_t c = 0; c < b->ncell; c++) b->clue[c] = ARI_CLUE_NONE, n[colour_circuit(b, c)]++;
        *black = 0;
        for (uint32_t c = 0; c < 2 && placed; c++)
            if (n[c] % 2 == 0) placed = blacken_circuit(m, b, c, &at), ++*black;
        if (placed && solve_circuit(m, b, any_circuit, k)) return true;
    }
    return false;
}

/* Pairs of one colour more, up to `want` cells in all. */
static void add_black(ari_maker *m, ari_board *b, ari_marks *k, uint32_t want, uint32_t *cell) {
    uint32_t handful = (want / 16 + 1) * 2;
    for (uint32_t misses = 0; want >= 2 && misses < MISSES && !over_circuit(m);) {
        uint32_t n = 0;
        while (n + 2 <= handful && n + 2 <= want) {
            const uint32_t c = ari_rng_below(&m->rng, 2);
            if (!blacken_circuit(m, b, c, &cell[n])) break;
            n++;
            if (blacken_circuit(m, b, c, &cell[n])) n++;
            else b->clue[cell[--n]] = ARI_CLUE_NONE;
            if (n % 2) break;
        }
        if (n && solve_circuit(m, b, near_circuit, k)) {
            want -= n;
            misses = 0;
            continue;
        }
        while (n) b->clue[cell[--n]] = ARI_CLUE_NONE;
        if (handful > 2) handful = handful / 4 * 2 > 2 ? handful / 4 * 2 : 2;
        misses++;
    }
}

/* A tree by growth; clue 0 where it is not. */
static void grow_circuit(ari_maker *m, ari_board *b, ari_marks *k, uint32_t *leaf) {
    const ari_graph *const g = b->graph;
    uint32_t n = 0;
    memset(k->edge, 0, g->nedge * sizeof *k->edge);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = 0;
    if (!g->nedge) return;
    const ari_edge first = ari_rng_below(&m->rng, g->nedge);
    k->edge[first] = 1;
    for (uint32_t i = 0; i < 2; i++) leaf[n++] = g->ends[first][i], b->clue[g->ends[first][i]] = ARI_CLUE_NONE;
    while (n) {
        const uint32_t i = ari_rng_below(&m->rng, n), v = leaf[i];
        ari_edge room[4];
        uint32_t nroom = 0;
        for (uint32_t j = g->head[v]; j < g->head[v + 1]; j++)
            if (b->clue[g->nbr[j]] == 0) room[nroom++] = g->inc[j];
        leaf[i] = leaf[--n];
        if (nroom < 2) continue;
        ari_rng_shuffle(&m->rng, room, nroom);
        for (uint32_t j = 0; j < 2; j++) {
            const uint32_t w = ari_graph_across(g, room[j], v);
            k->edge[room[j]] = 1;
            b->clue[w] = ARI_CLUE_NONE;
            leaf[n++] = w;
        }
    }
}

static bool draw_circuit(ari_maker *m, ari_board *b, ari_marks *k) {
    uint32_t black, *cell = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!cell) return false;
    if (start_circuit(m, b, k, &black)) add_black(m, b, k, b->ncell / 12 > black ? b->ncell / 12 - black : 0, cell);
    else if (!over_circuit(m)) grow_circuit(m, b, k, cell);
    if (over_circuit(m)) return false;
    b->genre->derive(b, k);
    return true;
}

const ari_generator ari_generator_circuit = {.genre = "circuit", .draw = draw_circuit, .loose = true, .patience = 50000,
    .formless = " follows no pattern: clues in cells chosen beforehand hardly ever leave one solution"};
