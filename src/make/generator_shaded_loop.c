/* generator_shaded_loop.c - the maker of sheets with one loop through all cells that are not shaded, where rooms count
 * the shaded ones (Regional Yajilin).
 *
 * The drawing is a random solution of the rules that name nothing given; rooms grow at random. Another solution shades
 * other cells: then a cell that only one of both shades goes to a room beside it, and no number fits the other any
 * more.
 * Or it shades the same cells: then no room can exclude it, and one more cell is shaded where the loops differ; the
 * engine tries first what is drawn. */
#include "make/make.h"

#include "board/rooms.h"
#include "genre/lines.h"
#include "rules/descriptor.h"
#include "rules/drawn_lines.h"

#include <string.h>

enum { SHARE = 5, TENTHS = 10 }; /* of so many cells one is shaded at first */

static void derive_clues(ari_board *b, const ari_marks *k) {
    if (b->genre->editing.derive) b->genre->editing.derive(b, k);
}

/* The rules that name nothing given; cells that are marked by a clue are shaded. */
static void build_marked(const ari_board *b, ari_model *m) {
    ari_rules_lower_free(b, m);
    for (ari_var v = 0; v < m->nvar; v++) {
        const ari_name at = m->var_name[v];
        if (at.stem == 's' && b->clue[(at.a - 1u) * b->cols + at.b - 1u] == ARI_CLUE_ANY)
            ari_model_unit(m, ari_tag_of(0, ARI_SITE(ARI_AT_BOARD, 0), 0), ARI_POS(v));
    }
}

/* A random drawing in which some random cells are shaded: the more there are, the fewer loops go through all others.
 * Where there is none, fewer are wanted. */
static bool draw_loop(ari_maker *m, ari_board *b, ari_marks *k) {
    if (b->rows < 2 || b->cols < 2) return false;
    for (uint32_t wanted = b->ncell / SHARE;; wanted = wanted * 3 / 4) {
        for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
        for (uint32_t i = 0; i < wanted; i++) {
            const uint32_t cell = ari_rng_below(&m->rng, b->ncell);
            bool apart = true;
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t next = ari_board_ahead(b, cell, d);
                apart &= next == ARI_NO || b->clue[next] == ARI_CLUE_NONE;
            }
            if (apart) b->clue[cell] = ARI_CLUE_ANY;
        }
        if (ari_maker_solve_by(m, b, build_marked, NULL, 0, k)) break;
        if (!wanted || ari_maker_stopped(m)) return false;
    }
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    return ari_make_rooms_grow(m, b, k);
}

/* A cell that only one of both drawings shades goes to a room beside it. */
static bool move_cell(ari_maker *m, ari_board *b, const ari_marks *k, const ari_marks *other) {
    uint32_t *cell = ARI_TAKE(m->arena, uint32_t, b->ncell), *label = ARI_TAKE(m->arena, uint32_t, b->ncell);
    uint32_t *queue = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0;
    if (!cell || !label || !queue) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if ((k->cell[i] > 0) != (other->cell[i] > 0)) cell[n++] = i;
    ari_rng_shuffle(&m->rng, cell, n);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t to[4], nto = 0, where;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell[i], d);
            if (next != ARI_NO && b->room[next] != b->room[cell[i]]) to[nto++] = b->room[next];
        }
        if (!nto || !ari_make_rooms_spare(b, cell[i], label, queue)) continue;
        memcpy(label, b->room, b->ncell * sizeof *label);
        label[cell[i]] = to[ari_rng_below(&m->rng, nto)];
        if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return false;
        derive_clues(b, k);
        return true;
    }
    return false;
}

/* What is tried first: the drawing as it is. */
static void prefer_drawing(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k,
                           uint8_t *value) {
    ari_tag why;
    (void)m;
    memset(value, 0, model->nvar);
    (void)b->genre->solving.read_marks(b, model, k, value, &why);
}

/* A cell at a line that only one of both has is shaded, with all that are shaded already, or most of them. */
static bool shade_cell(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, cell = 0;
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        if ((k->edge[e] > 0) != (other->edge[e] > 0) && !ari_rng_below(&m->rng, ++n))
            cell = b->graph->ends[e][ari_rng_below(&m->rng, 2)];
    if (!n || k->cell[cell] > 0) return false;
    for (uint32_t dropped = 0;; dropped += 2) {
        for (uint32_t i = 0; i < b->ncell; i++)
            b->clue[i] = k->cell[i] > 0 && ari_rng_below(&m->rng, TENTHS) >= dropped ? ARI_CLUE_ANY : ARI_CLUE_NONE;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell, d);
            if (next != ARI_NO) b->clue[next] = ARI_CLUE_NONE;
        }
        b->clue[cell] = ARI_CLUE_ANY;
        if (ari_maker_solve_by(m, b, build_marked, prefer_drawing, 0, k)) break;
        if (dropped >= TENTHS || ari_maker_stopped(m)) return false;
    }
    derive_clues(b, k);
    return true;
}

static bool repair_loop(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    if (m->place) return true; /* one change at a time */
    return move_cell(m, b, k, other) || shade_cell(m, b, k, other);
}

const ari_generator ari_generator_shaded_loop = {.genre = "",
                                                 .draw = draw_loop,
                                                 .repair = repair_loop,
                                                 .repairing.climbs = true,
                                                 .loose = true,
                                                 .wishes.shaped = true,
                                                 .wishes.formless = " has rooms, which have no symmetry"};
