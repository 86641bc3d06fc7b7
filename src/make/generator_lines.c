/* generator_lines.c - the maker of sheets that draw one loop between cells.
 *
 *   walls (Simple Loop)         a random loop; all cells off it are walls
 *   shaded elsewhere (Koburin)  a random loop; cells off it are shaded where no neighbour is, and else clues
 *   passes (Country Road)       a random loop, cut into arcs: each is a room, and takes in cells off the loop so that
 *                               those that touch are in one room; where it passes rooms twice (Double Back), two arcs
 *   passes, all cells (Entry Exit)  the same of a random solution of the rules that name no rooms
 *   walls with arrows (Castle Wall)  a random loop; some cells off it are walls, with arrows at random
 *   marks (Moon or Sun)         as passes; a mark or two a room, and more where there is another solution
 *   clues on the loop (Geradeweg) a random loop, and all clues that it gives
 *   others (Detour)             a random solution of the rules that name nothing given, rooms that grow at random
 *
 * Where there is another solution, the loop changes where both differ, or a shaded cell that the other solution does
 * not have becomes a clue. Shaded cells counted by rooms (Regional Yajilin): generator_shaded_loop.c. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"
#include "rules/drawn_lines.h"

#include <string.h>

enum { STUCK = 30 }; /* shifts of borders without gain, before another loop is drawn */

static const ari_law *law_with(const ari_sheet *s, ari_law_form form) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == form) return &s->law[i];
    return NULL;
}

static void derive_clues(ari_board *b, const ari_marks *k) {
    if (b->genre->editing.derive) b->genre->editing.derive(b, k);
}

/* ---- cells off the loop ---- */

/* They are walls; or shaded, and clues where that cannot be. A cell that was a clue stays one. */
static void fill_cells(ari_maker *m, ari_board *b, ari_marks *k) {
    const bool shades = ari_law_sheet(b)->elsewhere;
    for (uint32_t i = 0; i < b->ncell; i++) {
        bool dark = shades && b->clue[i] == ARI_CLUE_NONE && ari_rng_below(&m->rng, 5);
        if (k->cell) k->cell[i] = 0;
        if (ari_drawn_lines_arms(b, k, i)) {
            b->clue[i] = ARI_CLUE_NONE;
            continue;
        }
        for (int d = ARI_UP; dark && d <= ARI_LEFT; d += ARI_LEFT - ARI_UP) { /* those before it */
            const uint32_t near = ari_board_ahead(b, i, d);
            dark = near == ARI_NO || k->cell[near] <= 0;
        }
        if (dark) k->cell[i] = 1;
        b->clue[i] = dark ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    }
    derive_clues(b, k);
}

/* ---- walls with arrows ---- */

/* A wall with an arrow at random, if it can be one of several that point at lines; derive_clues gives it the rest. */
static void place_wall(ari_maker *m, ari_board *b, const ari_marks *k, uint32_t cell) {
    int way = 0;
    for (uint32_t tries = 0; tries < 6; tries++) {
        uint32_t lines = 0;
        way = 1 + (int)ari_rng_below(&m->rng, 4);
        for (uint32_t i = cell; i != ARI_NO; i = ari_board_ahead(b, i, way))
            lines += ari_drawn_lines_arms(b, k, i) >> way & 1;
        if (lines) break;
    }
    b->clue[cell] = ari_coloured_make(ARI_GREY, way, 0);
}

/* So many percent of the cells, as the sheet says, as far as there are cells off the loop. */
static void place_walls(ari_maker *m, ari_board *b, const ari_marks *k) {
    uint32_t off = 0, left = b->ncell * ari_maker_percent(m, 10, 10) / 100 + 1;
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = ARI_CLUE_NONE;
        off += !ari_drawn_lines_arms(b, k, i);
    }
    for (uint32_t i = 0; i < b->ncell && left; i++) {
        if (ari_drawn_lines_arms(b, k, i)) continue;
        if (ari_rng_below(&m->rng, off--) >= left) continue;
        place_wall(m, b, k, i);
        left--;
    }
    derive_clues(b, k);
}

/* A cell that the other solution passes, and this one does not, becomes a wall; false: there is none. */
static bool add_wall(ari_maker *m, ari_board *b, const ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, chosen = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!ari_drawn_lines_arms(b, k, i) && ari_drawn_lines_arms(b, other, i) && !ari_rng_below(&m->rng, ++n))
            chosen = i;
    if (!n) return false;
    place_wall(m, b, k, chosen);
    derive_clues(b, k);
    return m->keep_change = true;
}

/* ---- rooms that the loop passes once ---- */

/* The cells of the loop in its order; how many. */
static uint32_t walk_loop(const ari_board *b, const ari_marks *k, uint32_t *order) {
    uint32_t n = 0, first = 0;
    int came = 0;
    while (first < b->ncell && !ari_drawn_lines_arms(b, k, first)) first++;
    for (uint32_t at = first; at < b->ncell && (!n || at != first);) {
        const uint32_t arms = ari_drawn_lines_arms(b, k, at);
        int d = ARI_UP;
        order[n++] = at;
        while (d <= ARI_RIGHT && (!(arms >> d & 1) || d == came)) d++;
        if (d > ARI_RIGHT) return 0;
        came = d <= ARI_DOWN ? ARI_UP + ARI_DOWN - d : ARI_LEFT + ARI_RIGHT - d;
        at = ari_board_ahead(b, at, d);
    }
    return n;
}

/* Are rooms passed as a whole or not at all? */
static bool is_whole(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].each == ARI_EACH_WITHIN && s->law[i].side == ARI_SIDE_PASSED) return true;
    return false;
}

/* The cells off the loop that touch each other go to the room `own`, or without one (ARI_NO) to one beside them. */
static void gather_off(ari_maker *m, const ari_board *b, uint32_t *label, uint32_t from, uint32_t own,
                       uint32_t *queue) {
    uint32_t n = 1, rooms = 0, chosen = own;
    queue[0] = from;
    label[from] = ARI_NO - 1;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || label[next] == ARI_NO - 1) continue;
            if (label[next] == ARI_NO)
                label[next] = ARI_NO - 1, queue[n++] = next;
            else if (own == ARI_NO && !ari_rng_below(&m->rng, ++rooms))
                chosen = label[next];
        }
    for (uint32_t i = 0; i < n; i++) label[queue[i]] = chosen;
}

/* ---- marks of two colours in these rooms ---- */

/* Of a room whose passed marks have this colour: that of a mark in a cell, passed or not. */
static int32_t mark_of(const ari_board *b, const ari_marks *k, uint32_t cell, int32_t kind) {
    return ari_drawn_lines_arms(b, k, cell) ? kind : ARI_WHITE + ARI_BLACK - kind;
}

/* In each room one that is passed, and some more; the arcs in their order have both colours in turn. */
static void place_marks(ari_maker *m, ari_board *b, const ari_marks *k, const uint32_t *label, uint32_t rooms) {
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t room = 0; room < rooms; room++) {
        uint32_t n = 0, chosen = 0;
        for (uint32_t i = 0; i < b->ncell; i++) {
            if (label[i] != room) continue;
            const int32_t mark = mark_of(b, k, i, ARI_WHITE + (int32_t)room % 2);
            if (!ari_rng_below(&m->rng, 8)) b->clue[i] = mark;
            if (ari_drawn_lines_arms(b, k, i) && !ari_rng_below(&m->rng, ++n)) chosen = i;
        }
        b->clue[chosen] = ARI_WHITE + (int32_t)room % 2;
    }
}

/* A cell that only one of both solutions passes gets a mark; false: there is none without. */
static bool add_mark(ari_maker *m, ari_board *b, const ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, chosen = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool differs = !ari_drawn_lines_arms(b, k, i) != !ari_drawn_lines_arms(b, other, i);
        if (differs && b->clue[i] == ARI_CLUE_NONE && !ari_rng_below(&m->rng, ++n)) chosen = i;
    }
    for (uint32_t i = 0; n && i < b->ncell; i++) {
        if (b->room[i] != b->room[chosen] || b->clue[i] == ARI_CLUE_NONE || !ari_drawn_lines_arms(b, k, i)) continue;
        b->clue[chosen] = mark_of(b, k, chosen, b->clue[i]);
        return m->keep_change = true;
    }
    return false;
}

/* ---- rooms that it passes twice ---- */

/* Arcs of the loop, in its order, without those that were joined to another. */
typedef struct arc_ring {
    uint32_t *before, *after, *mate; /* [arcs]; mate: the other one of the room, ARI_NO: none so far */
    uint32_t left;
} arc_ring;

static bool may_share(const arc_ring *x, uint32_t one, uint32_t two) {
    return one != two && x->mate[one] == ARI_NO && x->mate[two] == ARI_NO && x->after[one] != two &&
           x->before[one] != two;
}

/* In the order of queue[n], all cells of the loop, an arc there and one beside it become a room. */
static void pair_arcs(ari_maker *m, const ari_board *b, arc_ring *x, const uint32_t *label, const uint32_t *queue,
                      uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const int turn = (int)ari_rng_below(&m->rng, 4);
        for (int d = 0; d < 4; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], 1 + (d + turn) % 4), arc = label[queue[i]];
            if (next == ARI_NO || label[next] == ARI_NO || !may_share(x, arc, label[next])) continue;
            x->mate[arc] = label[next];
            x->mate[label[next]] = arc;
        }
    }
}

/* An arc without a mate goes to the one before or after it, whose room the arc on its other side is not in; where: it,
 * ARI_NO: neither can be. */
static uint32_t join_arc(arc_ring *x, uint32_t arc) {
    const uint32_t before = x->before[arc], after = x->after[arc];
    const bool apart = x->left > 2 && x->mate[before] != after;
    const uint32_t to = x->mate[before] != ARI_NO ? before : after;
    if (!apart || x->mate[to] == ARI_NO) return ARI_NO;
    x->after[before] = after;
    x->before[after] = before;
    x->left--;
    return to;
}

/* label[cells of the loop] from arcs to rooms of two arcs each; queue[n] are these cells. False: it cannot be here. */
static bool share_rooms(ari_maker *m, const ari_board *b, uint32_t arcs, uint32_t *label, uint32_t *queue, uint32_t n) {
    arc_ring x = {.left = arcs};
    uint32_t *to = ARI_TAKE(m->arena, uint32_t, arcs);
    x.before = ARI_TAKE(m->arena, uint32_t, arcs);
    x.after = ARI_TAKE(m->arena, uint32_t, arcs);
    x.mate = ARI_TAKE(m->arena, uint32_t, arcs);
    if (!to || !x.before || !x.after || !x.mate) return false;
    for (uint32_t i = 0; i < arcs; i++) {
        x.before[i] = i ? i - 1 : arcs - 1;
        x.after[i] = i + 1 < arcs ? i + 1 : 0;
        x.mate[i] = ARI_NO;
        to[i] = i;
    }
    ari_rng_shuffle(&m->rng, queue, n);
    pair_arcs(m, b, &x, label, queue, n);
    for (bool joined = true; joined;) {
        joined = false;
        for (uint32_t i = 0; i < arcs; i++)
            if (x.mate[i] == ARI_NO && to[i] == i && (to[i] = join_arc(&x, i)) != ARI_NO)
                joined = true;
            else if (to[i] == ARI_NO)
                to[i] = i;
    }
    for (uint32_t i = 0; i < arcs; i++)
        if (x.mate[i] == ARI_NO && to[i] == i) return false;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t arc = to[label[queue[i]]];
        label[queue[i]] = arc < x.mate[arc] ? arc : x.mate[arc];
    }
    return true;
}

static bool cut_rooms(ari_maker *m, ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *passes = law_with(s, ARI_LAW_PASSES);
    const bool twice = passes && passes->bound == ARI_BOUND_NUMBER && passes->number == 2;
    const uint32_t parts = twice ? 2 : 1, least = s->room_most ? (s->room_least + parts - 1u) / parts : 3;
    const uint32_t span = s->room_most ? s->room_most / parts - least + 1u : 4;
    uint32_t *label = ARI_TAKE(m->arena, uint32_t, b->ncell), *order = ARI_TAKE(m->arena, uint32_t, b->ncell), where;
    if (!label || !order) return false;
    memset(label, 0xff, b->ncell * sizeof *label);
    const uint32_t n = walk_loop(b, k, order), shift = n ? ari_rng_below(&m->rng, n) : 0;
    uint32_t room = 0;
    for (uint32_t i = 0, left; i < n; i += left, room++) {
        left = 1 + ari_rng_below(&m->rng, least + span - 1);
        for (uint32_t j = i; j < i + left && j < n; j++) label[order[(j + shift) % n]] = room;
    }
    if (twice && !share_rooms(m, b, room, label, order, n)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (label[i] == ARI_NO) gather_off(m, b, label, i, is_whole(s) ? room++ : ARI_NO, order);
    const bool marks = law_with(s, ARI_LAW_PASSED_MARKS);
    if (marks && room % 2) return false; /* both colours in turn */
    if (marks) place_marks(m, b, k, label, room);
    if (room < 2 || ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return false;
    derive_clues(b, k);
    return true;
}

/* How many lines of a drawing go over the border of this room, were `cell` in the room `to`. */
static uint32_t count_over(const ari_board *b, const ari_marks *k, uint32_t room, uint32_t cell, uint32_t to) {
    uint32_t n = 0;
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        const uint32_t one = b->graph->ends[e][0], two = b->graph->ends[e][1];
        const uint32_t first = one == cell ? to : b->room[one], second = two == cell ? to : b->room[two];
        n += k->edge[e] > 0 && (first == room) != (second == room);
    }
    return n;
}

/* A cell near which both solutions differ, at the end of an arc, goes to the room where the loop goes on, so that the
 * other solution no longer passes both rooms as often as this one; false: there is no such cell. */
static bool shift_border(ari_maker *m, ari_board *b, const ari_marks *k, const ari_marks *other) {
    uint32_t *met = ARI_TAKE(m->arena, uint32_t, b->ncell), *list = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0;
    uint32_t *queue = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!met || !list || !queue) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_drawn_lines_arms(b, k, i) != ari_drawn_lines_arms(b, other, i)) list[n++] = i;
    ari_rng_shuffle(&m->rng, list, n);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t cell = list[i], arms = ari_drawn_lines_arms(b, k, cell);
        uint32_t to = ARI_NO, inner = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            if (!(arms >> d & 1)) continue;
            const uint32_t room = b->room[ari_board_ahead(b, cell, d)];
            if (room == b->room[cell]) inner++;
            else to = room;
        }
        if (to == ARI_NO || inner != 1 || !ari_make_rooms_spare(b, cell, met, queue)) continue;
        if (count_over(b, other, to, cell, to) == count_over(b, k, to, cell, to) &&
            count_over(b, other, b->room[cell], cell, to) == count_over(b, k, b->room[cell], cell, to))
            continue;
        for (uint32_t j = 0; j < b->ncell; j++) list[j] = b->room[j];
        list[cell] = to;
        return ari_board_rooms_label(b, list, b->ncell, met) == ARI_OK;
    }
    return false;
}

/* ---- draw, repair ---- */

static bool has_arcs(const ari_board *b) {
    return b->room && law_with(ari_law_sheet(b), ARI_LAW_PASSES);
}

/* Does the loop pass all cells, or all that are no wall? */
static bool is_covering(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_COUNT && s->law[i].side == ARI_SIDE_PASSED &&
            (s->law[i].each == ARI_EACH_CELL || s->law[i].each == ARI_EACH_OTHER))
            return true;
    return false;
}

/* Walls at random, so that a chessboard has as many cells left of both colours. */
static void scatter_walls(ari_maker *m, ari_board *b) {
    const uint32_t pairs = b->ncell * ari_maker_percent(m, 1, 4) / 200;
    uint32_t left[2] = {pairs + b->ncell % 2, pairs};
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t tries = 8 * b->ncell; tries && left[0] + left[1]; tries--) {
        const uint32_t cell = ari_rng_below(&m->rng, b->ncell), colour = (cell / b->cols + cell % b->cols) % 2;
        if (!left[colour] || b->clue[cell] != ARI_CLUE_NONE) continue;
        b->clue[cell] = ARI_CLUE_ANY;
        left[colour]--;
    }
}

/* Is any loop fine, where there are no clues? */
static bool is_any_loop(const ari_board *b) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (!ari_law_given(&s->law[i]) && s->law[i].form != ARI_LAW_CLOSED && s->law[i].form != ARI_LAW_LOOP)
            return false;
    return !b->room && !s->shut && !s->elsewhere;
}

static bool draw_lines(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    if (b->rows < 2 || b->cols < 2) return false;
    if (has_arcs(b) && is_covering(s)) {
        if (s->shut) scatter_walls(m, b);
        return ari_maker_solve_by(m, b, ari_rules_lower_free, NULL, 0, k) && cut_rooms(m, b, k);
    }
    if (!s->shut && !has_arcs(b) && !is_any_loop(b)) {
        if (!ari_maker_solve_by(m, b, ari_rules_lower_free, NULL, 0, k)) return false;
        if (b->room) return ari_make_rooms_grow(m, b, k);
        derive_clues(b, k);
        return true;
    }
    const uint32_t wind = s->shut && !s->arrows ? 100 : m->brief->wind;
    const bool alike = m->brief->symmetry != ARI_SYMMETRY_NONE;
    if (!(alike ? ari_make_loop_alike : ari_make_loop_draw)(m, b->rows - 1, b->cols - 1, wind, k->edge)) return false;
    if (b->room) return cut_rooms(m, b, k);
    if (s->arrows)
        place_walls(m, b, k);
    else if (s->shut)
        fill_cells(m, b, k);
    else
        derive_clues(b, k);
    return true;
}

/* A shaded cell that the other solution does not shade becomes a clue; false: there is none. */
static bool reveal_cell(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, chosen = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] > 0 && other->cell[i] <= 0 && !ari_rng_below(&m->rng, ++n)) chosen = i;
    if (!n) return false;
    k->cell[chosen] = 0;
    b->clue[chosen] = ARI_CLUE_ANY;
    derive_clues(b, k);
    return m->keep_change = true;
}

static bool repair_lines(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const bool covering = has_arcs(b) && is_covering(ari_law_sheet(b));
    if (covering) return (m->since_gain < STUCK && shift_border(m, b, k, other)) || m->place;
    if (m->place) return true; /* one change at a time */
    if (law_with(ari_law_sheet(b), ARI_LAW_PASSED_MARKS) && add_mark(m, b, k, other)) return true;
    if (has_arcs(b)) return cut_rooms(m, b, k);
    if (is_any_loop(b)) {
        if (!ari_make_loop_nudge(m, b->rows - 1, b->cols - 1, k->edge, other->edge)) return false;
        derive_clues(b, k);
        return true;
    }
    if (!ari_law_sheet(b)->shut) return false;
    if (ari_law_sheet(b)->arrows && add_wall(m, b, k, other)) return true;
    if (k->cell && reveal_cell(m, b, k, other)) return true;
    if (!ari_make_loop_nudge(m, b->rows - 1, b->cols - 1, k->edge, other->edge)) return false;
    if (ari_law_sheet(b)->arrows)
        place_walls(m, b, k);
    else
        fill_cells(m, b, k);
    return true;
}

static const ari_generator walls = {.genre = "", .draw = draw_lines, .repair = repair_lines, .repairing.climbs = true,
                                    .wishes.formless = " has black cells where its loop needs them"};
static const ari_generator castle = {.genre = "",
                                     .draw = draw_lines,
                                     .repair = repair_lines,
                                     .loose = true,
                                     .wishes.formless = " has walls where its loop needs them"};
static const ari_generator elsewhere = {.genre = "",
                                        .draw = draw_lines,
                                        .repair = repair_lines,
                                        .loose = true,
                                        .wishes.formless = " has numbers where its loop needs them"};
static const ari_generator clued = {
    .genre = "", .draw = draw_lines, .repair = repair_lines, .repairing.climbs = true, .loose = true};
static const ari_generator roomy = {.genre = "",
                                    .draw = draw_lines,
                                    .repair = repair_lines,
                                    .loose = true,
                                    .wishes.shaped = true,
                                    .wishes.formless = " has rooms, which have no symmetry"};

static const ari_generator covering = {.genre = "",
                                       .draw = draw_lines,
                                       .repair = repair_lines,
                                       .repairing.climbs = true,
                                       .repairing.rooms = true,
                                       .loose = true,
                                       .wishes.formless = " has rooms, which have no symmetry"};

static const ari_generator marked = {.genre = "",
                                     .draw = draw_lines,
                                     .repair = repair_lines,
                                     .wishes.formless = " has rooms, which have no symmetry"};

const ari_generator *ari_generator_lines_of(const ari_genre *g) {
    const ari_sheet *s = g->rules.sheet;
    if (ari_law_path(s)) return &ari_generator_path;
    if (ari_law_gated(s)) return &ari_generator_icy_path;
    if (law_with(s, ARI_LAW_PASSED_MARKS)) return &marked;
    if (s->clue_look == ARI_CLUE_ICE && ari_layer_has(g, ARI_LAYER_ROOMS)) return &ari_generator_icy_loop;
    if (ari_layer_has(g, ARI_LAYER_ROOMS))
        return s->elsewhere                                      ? &ari_generator_shaded_loop
               : law_with(s, ARI_LAW_PASSES) && is_covering(s) ? &covering
                                                               : &roomy;
    if (!s->shut && s->clue) return &clued;
    if (s->arrows) return &castle;
    return s->elsewhere ? &elsewhere : &walls;
}
