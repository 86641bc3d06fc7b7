/* form_connected.c - "connected SYMBOL": the cells with the symbol are one piece by their sides, or there are none; of
 * a room: those of the room. "connected SYMBOL to border": each piece of them has a cell at the border of the board.
 * "connected SYMBOL by corners": they are one piece by their sides and corners; "to border by corners": each piece of
 * these has a cell there.
 *
 * A demand on the cells: of the others of a room they are no vertices; the border is one more vertex,
 * which is there. In a room no wall is between two neighbours. */
#include "rules/form.h"

#include "board/rooms.h"
#include "graph/grid.h"

#include <string.h>

/* Of a law: its number. */
enum { SHORE = 1, CORNERS, BOTH };

static ari_status read_connected(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_BOARD && l->each != ARI_EACH_ROOM)
        return ari_sheet_fail(r, "is a form of the whole board, or of rooms", "leave out \"each ...:\"");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    const bool corners = ari_sheet_is(r, "by");
    if (!corners && !ari_sheet_is(r, "to")) return ARI_OK;
    if (l->each) return ari_sheet_fail(r, "speaks of the whole board", "leave out \"each room:\"");
    l->number = corners ? CORNERS : SHORE;
    ARI_TRY(ari_sheet_next(r));
    if (corners) return ari_sheet_expect(r, "corners", "write: connected SYMBOL by corners");
    ARI_TRY(ari_sheet_expect(r, "border", "write: connected SYMBOL to border"));
    if (!ari_sheet_is(r, "by")) return ARI_OK;
    l->number = BOTH;
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "corners", "write: connected SYMBOL to border by corners");
}

/* ---- model ---- */

/* The cells; with the shore also a vertex behind them that is beside each cell at the border, with corners each cell is
 * beside the eight around it; else no edge where a border is. */
static bool build_cells(const ari_lowering *w, int32_t kind, ari_graph **out) {
    const bool shore = kind == SHORE || kind == BOTH;
    const ari_board *b = w->b;
    ari_graph *g = *out = ARI_TAKE(w->m->arena, ari_graph, 1);
    ari_vertex (*end)[2] = (ari_vertex(*)[2])ari_arena_array(w->m->arena, 5 * (size_t)b->ncell + 1, sizeof *end, false);
    uint32_t n = 0;
    if (!g || !end) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t beside = 0;
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            beside += next != ARI_NO;
            if (next == ARI_NO || next < i || (!kind && ari_board_rooms_border(b, i, next))) continue;
            end[n][0] = i, end[n++][1] = next;
        }
        for (int d = ARI_LEFT; d <= ARI_RIGHT && kind >= CORNERS && i + b->cols < b->ncell; d++) {
            const uint32_t next = ari_board_ahead(b, i + b->cols, d);
            if (next != ARI_NO) end[n][0] = i, end[n++][1] = next;
        }
        if (shore && beside < 4) end[n][0] = i, end[n++][1] = b->ncell;
    }
    return ari_graph_build(w->m->arena, b->ncell + shore, n, (const ari_vertex (*)[2])end, g) == ARI_OK;
}

static void lower_connected(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const bool shore = l->number == SHORE || l->number == BOTH, walled = l->each == ARI_EACH_ROOM && w->b->nwall;
    ari_graph *corners = NULL;
    if (!shore && !walled && !ari_lower_grid(w)) return;
    if (!w->shore && l->number == SHORE && !ari_model_granted(w->m, build_cells(w, SHORE, &w->shore))) return;
    if (!w->walled && walled && !ari_model_granted(w->m, build_cells(w, 0, &w->walled))) return;
    if (l->number >= CORNERS && !ari_model_granted(w->m, build_cells(w, l->number, &corners))) return;
    const ari_graph *g = corners ? corners : shore ? w->shore : walled ? w->walled : w->grid;
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, g, false, 0, ari_tag_of(l->rule, p->site, 0));
    for (uint32_t i = 0; t && i < p->n; i++) t->vertex[p->at[i]] = ari_lower_symbol(w, l->side, p->at[i]);
    if (t && shore) t->vertex[w->b->ncell] = ARI_LIT_TRUE;
}

/* ---- drawing ---- */

/* Beside it, then at its corners. */
static uint32_t next_to(const ari_board *b, uint32_t cell, int d) {
    if (d <= 4) return ari_board_ahead(b, cell, d);
    const uint32_t beside = ari_board_ahead(b, cell, d < 7 ? ARI_UP : ARI_DOWN);
    return beside == ARI_NO ? ARI_NO : ari_board_ahead(b, beside, d % 2 ? ARI_LEFT : ARI_RIGHT);
}

/* All cells of the place with the symbol are reached from the first, or from those at the border; seen[ncell], and a
 * queue behind it. */
static bool is_connected(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t *seen = j->seen, *queue = seen + b->ncell, n = 0, all = 0;
    memset(seen, 0, b->ncell * sizeof *seen);
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t cell = p->at[i];
        bool edge = false;
        if (!ari_judge_is(j->b, j->k, l->side, cell)) continue;
        for (int d = 1; d <= 4; d++) edge |= ari_board_ahead(b, cell, d) == ARI_NO;
        if (l->number == SHORE || l->number == BOTH ? edge : !all) queue[n++] = cell, seen[cell] = 1;
        all++;
    }
    for (uint32_t i = 0; i < n; i++)
        for (int d = 1; d <= (l->number >= CORNERS ? 8 : 4); d++) {
            const uint32_t next = next_to(b, queue[i], d);
            if (next == ARI_NO || seen[next] || !ari_judge_is(j->b, j->k, l->side, next)) continue;
            const uint32_t low = next < queue[i] ? next : queue[i], high = next < queue[i] ? queue[i] : next;
            if (l->each == ARI_EACH_ROOM && ari_board_rooms_border(b, low, high)) continue;
            seen[next] = 1;
            queue[n++] = next;
        }
    return n == all;
}

/* ---- words ---- */

/* A part that is cut off. */
static void say_connected(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *wall = ARI_SENTENCE(w->a, "wall:", r->name);
    const char *off = l->number == SHORE || l->number == BOTH ? "{stranded} is cut off from the border"
                                         : "{parted} are cut off from each other";
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " cut off"), wall, NULL,
                      ARI_SENTENCE(w->a, "{known}If {what} too, ", off, ". So {then}."));
    ari_sentences_many(w, ARI_SENTENCE(w->a, r->name, " cut off"),
                       l->number == SHORE || l->number == BOTH
                           ? "{known}Else some cells would be cut off from the border: {then}."
                           : "{known}Else some cells would be cut off from the others: {then}.");
    const char *state = ari_sentences_state(w->s, l->side, false, w->a);
    const char *text = state ? ARI_SENTENCE(w->a, "one of {cells} ", state, ", or ", off) : NULL;
    w->failed |= !text;
    ari_sentences_brief(w, wall, text,
                        l->number == SHORE || l->number == BOTH ? ARI_SENTENCE(w->a, "else ", off)
                                                                : "else {parted} are cut off");
}

const ari_rules_form ari_rules_form_connected = {
    .word = "connected", .both = true, .read = read_connected, .lower = lower_connected, .holds = is_connected,
    .say = say_connected};
