/* draft.c - edits put, taken back and done again. See draft.h.
 * The log is one list of edits with the ends of steps. An edit says what was and what is, so taking it back needs
 * nothing else. What is derived is made anew from the slots: rooms from walls, given marks from clues. */
#include "edit/draft.h"

#include "board/fleet.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "edit/places.h"

#include <string.h>

static uint64_t one_draft(uint32_t bit) { return (uint64_t)1 << bit; }

/* ---- slots ---- */

static int32_t *clue_slot(const ari_draft *d, uint32_t place) {
    int32_t *outer = ari_outer_at(d->board, place);
    return outer ? outer : &d->board->clue[ARI_SITE_INDEX(place)];
}

static int32_t *mark_slot(const ari_draft *d, uint32_t place) {
    const uint32_t i = ARI_SITE_INDEX(place);
    return ARI_SITE_KIND(place) == ARI_AT_EDGE ? &d->marks->edge[i] : &d->marks->cell[i];
}

int64_t ari_draft_get(const ari_draft *d, ari_edit_part part, uint32_t place) {
    const uint32_t i = ARI_SITE_INDEX(place);
    switch (part) {
    case ARI_EDIT_CLUE: return *clue_slot(d, place);
    case ARI_EDIT_MARK: return *mark_slot(d, place);
    case ARI_EDIT_NOTE: return (int64_t)d->note[i];
    case ARI_EDIT_WALL: return d->wall[i / 2] >> (i % 2) & 1;
    case ARI_EDIT_SHIPS: return i < d->board->nfleet ? d->board->fleet[i] : 0;
    case ARI_EDIT_PARAM: return d->board->param[i];
    default: return 0;
    }
}

/* Room for every length is there (take_slots); the last number is not 0. */
static void set_ships(ari_board *b, uint32_t i, int32_t n) {
    while (b->nfleet <= i) b->fleet[b->nfleet++] = 0;
    b->fleet[i] = n;
    while (b->nfleet && !b->fleet[b->nfleet - 1]) b->nfleet--;
}

static void set_draft(ari_draft *d, ari_edit_part part, uint32_t place, int64_t is) {
    const uint32_t i = ARI_SITE_INDEX(place);
    switch (part) {
    case ARI_EDIT_CLUE: *clue_slot(d, place) = (int32_t)is; break;
    case ARI_EDIT_MARK: *mark_slot(d, place) = (int32_t)is; break;
    case ARI_EDIT_NOTE: d->note[i] = (uint64_t)is; break;
    case ARI_EDIT_WALL:
        d->wall[i / 2] = (uint8_t)((d->wall[i / 2] & ~(1u << i % 2)) | (unsigned)is << i % 2);
        d->torn = true;
        break;
    case ARI_EDIT_SHIPS: set_ships(d->board, i, (int32_t)is); break;
    case ARI_EDIT_PARAM: d->board->param[i] = (int32_t)is; break;
    default: break;
    }
}

/* ---- a board comes in ---- */

static bool take_fleet(ari_board *b) {
    int32_t *fleet = ARI_ZERO(&b->arena, int32_t, ARI_BOARD_FLEET_LENGTH);
    if (!fleet) return false;
    if (b->nfleet) memcpy(fleet, b->fleet, b->nfleet * sizeof *fleet);
    b->fleet = fleet;
    return true;
}

/* Rooms are built once: from then on the arena has the room that this needs, and walls can be changed without more. */
static bool take_walls(ari_draft *d) {
    const ari_board *b = d->board;
    d->wall = ARI_ZERO(&d->board->arena, uint8_t, b->ncell);
    for (uint32_t w = 0; d->wall && w < 2 * b->ncell; w++) {
        const uint32_t cell = w / 2, next = ari_board_ahead(b, cell, w % 2 ? ARI_DOWN : ARI_RIGHT);
        if (next != ARI_NO && ari_board_rooms_border(b, cell, next)) d->wall[cell] |= (uint8_t)(1u << w % 2);
    }
    return d->wall && ari_board_rooms_build(d->board, d->wall) == ARI_OK;
}

static int32_t given_draft(const ari_draft *d, uint32_t kind, uint32_t i) {
    const ari_genre *g = d->board->genre;
    return g->editing.given ? g->editing.given(d->board, ARI_SITE(kind, i)) : 0;
}

static void note_given(ari_draft *d, bool draw) {
    for (uint32_t i = 0; d->marks->cell && i < d->marks->ncell; i++) {
        d->given_cell[i] = given_draft(d, ARI_AT_CELL, i);
        if (draw && d->given_cell[i]) d->marks->cell[i] = d->given_cell[i];
    }
    for (uint32_t i = 0; d->marks->edge && i < d->marks->nedge; i++) {
        d->given_edge[i] = given_draft(d, ARI_AT_EDGE, i);
        if (draw && d->given_edge[i]) d->marks->edge[i] = d->given_edge[i];
    }
}

static bool take_slots(ari_draft *d) {
    ari_board *b = d->board;
    ari_arena *a = &b->arena;
    const ari_genre *g = b->genre;
    d->note = NULL;
    d->wall = NULL;
    d->torn = false;
    d->marks = b->marks ? b->marks : ari_board_blank(b, a);
    b->marks = NULL;
    if (!d->marks) return false;
    d->given_cell = ARI_TAKE(a, int32_t, d->marks->ncell);
    d->given_edge = ARI_TAKE(a, int32_t, d->marks->nedge);
    if (ari_arena_failed(a)) return false;
    if (!(d->note = ARI_ZERO(a, uint64_t, b->ncell))) return false;
    if (b->room && !take_walls(d)) return false;
    if (ari_layer_has(g, ARI_LAYER_FLEET) && !take_fleet(b)) return false;
    note_given(d, true);
    return true;
}

static ari_status memory_draft(const ari_arena *a, ari_error *err) {
    const ari_status s = a->spent == ARI_LIMIT ? ARI_LIMIT : ARI_NOMEM;
    return ari_status_fail(err, s, 0, 0, "memory is out while editing", "");
}

ari_status ari_draft_keep(ari_board *b, ari_draft **out, ari_error *err) {
    ari_arena a;
    *out = NULL;
    ari_arena_init(&a, &b->arena.alloc, 0);
    ari_draft *d = ARI_ZERO(&a, ari_draft, 1);
    if (!d) {
        ari_arena_drop(&a);
        ari_board_free(b);
        return memory_draft(&a, err);
    }
    d->arena = a;
    d->board = b;
    ari_arena_init(&d->line, &b->arena.alloc, 0);
    if (!take_slots(d)) {
        const ari_status s = memory_draft(&b->arena, err);
        ari_draft_free(d);
        return s;
    }
    *out = d;
    return ARI_OK;
}

void ari_draft_free(ari_draft *d) {
    if (!d) return;
    ari_arena last = d->arena; /* d lies in the arena that goes */
    ari_board_free(d->board);
    ari_arena_drop(&d->line);
    ari_arena_drop(&last);
}

/* ---- steps ---- */

static uint32_t end_of(const ari_draft *d, uint32_t steps) { return steps ? d->step.at[steps - 1] : 0; }

void ari_draft_begin(ari_draft *d) {
    d->step.n = d->at;
    d->edit.n = d->first = d->last = end_of(d, d->at);
    d->undone = d->failed = false;
}

static bool log_edit(ari_draft *d, ari_edit e) {
    if (d->failed || !ARI_RESERVE(&d->arena, &d->edit, 1)) d->failed = true;
    else ARI_PUSH(&d->edit, e);
    return !d->failed;
}

void ari_draft_put(ari_draft *d, ari_edit_part part, uint32_t place, int64_t is) {
    const int64_t was = ari_draft_get(d, part, place);
    if (was == is) return;
    if (log_edit(d, (ari_edit){part, place, was, is, NULL, NULL})) set_draft(d, part, place, is);
}

/* Rooms from walls; a clue that is not in the first cell of its room goes there, or where one stands already, away. */
static void fix_rooms(ari_draft *d, bool gather) {
    ari_board *b = d->board;
    if (!d->torn) return;
    if (ari_board_rooms_build(b, d->wall) != ARI_OK) d->failed = true;
    d->torn = false;
    for (uint32_t i = 0; gather && i < b->ncell; i++) {
        const uint32_t first = ari_board_rooms_first(b, i);
        if (first == i || b->clue[i] == ARI_CLUE_NONE) continue;
        if (b->clue[first] == ARI_CLUE_NONE) ari_draft_put(d, ARI_EDIT_CLUE, ARI_SITE(ARI_AT_CELL, first), b->clue[i]);
        ari_draft_put(d, ARI_EDIT_CLUE, ARI_SITE(ARI_AT_CELL, i), ARI_CLUE_NONE);
    }
}

/* A number in a cell of its own takes the place of shading; that of a room does not. */
static bool is_taken(const ari_draft *d, uint32_t cell) {
    const ari_board *b = d->board;
    const bool over = b->genre->drawing.cell_mark ? b->genre->drawing.cell_mark->over : b->room != NULL;
    return b->clue[cell] != ARI_CLUE_NONE && !over && ari_layer_has(b->genre, ARI_LAYER_SHADING);
}

/* Marks follow the clues: what they draw comes and goes with them. */
static void fix_marks(ari_draft *d) {
    const ari_marks *k = d->marks;
    for (uint32_t i = 0; k->cell && i < k->ncell; i++) {
        const int32_t now = given_draft(d, ARI_AT_CELL, i);
        if (now != d->given_cell[i]) ari_draft_put(d, ARI_EDIT_MARK, ARI_SITE(ARI_AT_CELL, i), now);
        else if (is_taken(d, i)) ari_draft_put(d, ARI_EDIT_MARK, ARI_SITE(ARI_AT_CELL, i), 0);
    }
    for (uint32_t i = 0; k->edge && i < k->nedge; i++) {
        const int32_t now = given_draft(d, ARI_AT_EDGE, i);
        if (now != d->given_edge[i]) ari_draft_put(d, ARI_EDIT_MARK, ARI_SITE(ARI_AT_EDGE, i), now);
    }
    note_given(d, false);
}

/* ---- whole boards ---- */

static char *board_text(ari_draft *d) {
    ari_out o;
    ari_error e;
    ari_text_begin(&o, &d->arena);
    if (ari_draft_text(d, "text", &o, &e) != ARI_OK) return NULL;
    return ari_text_end(&o);
}

/* What belongs to a board goes over; the log stays. */
static void take_back(ari_draft *d, const ari_draft *before) {
    d->board = before->board;
    d->marks = before->marks;
    d->note = before->note;
    d->wall = before->wall;
    d->given_cell = before->given_cell;
    d->given_edge = before->given_edge;
    d->torn = before->torn;
}

static ari_status read_board(const ari_draft *d, const char *text, size_t size, ari_board **out, ari_error *err) {
    ari_board made;
    const ari_source src = {text, size, NULL, &d->arena.alloc, 0, err};
    ARI_TRY(ari_format_read(&src, "text", &made));
    return ari_board_keep(&made, out, err);
}

/* Another board in the draft's place. False, with all as it was, when memory is out. */
static bool load_draft(ari_draft *d, const char *text) {
    const ari_draft before = *d;
    ari_board *b;
    ari_error e;
    if (read_board(d, text, strlen(text), &b, &e) != ARI_OK) return false;
    d->board = b;
    const bool fine = take_slots(d);
    if (!fine) take_back(d, &before);
    ari_board_free(fine ? before.board : b);
    return fine;
}

/* Texts keep no notes. */
static void put_away(ari_draft *d) {
    const ari_board *b = d->board;
    for (uint32_t i = 0; i < b->ncell; i++) ari_draft_put(d, ARI_EDIT_NOTE, ARI_SITE(ARI_AT_CELL, i), 0);
    fix_rooms(d, true);
}

/* All that needs memory, also for the end of the step, comes before the old board goes. */
void ari_draft_swap(ari_draft *d, ari_board *b) {
    put_away(d);
    const ari_draft before = *d;
    const uint32_t more = 1 + b->ncell + (b->graph ? b->graph->nedge : 0);
    const char *was = board_text(d), *is = NULL;
    d->board = b;
    if (was && take_slots(d)) is = board_text(d);
    if (is && !d->failed && ARI_RESERVE(&d->arena, &d->edit, more) && ARI_RESERVE(&d->arena, &d->step, 1)) {
        ARI_PUSH(&d->edit, ((ari_edit){ARI_EDIT_BOARD, ARI_SITE(ARI_AT_BOARD, 0), 0, 0, was, is}));
        ari_board_free(before.board);
        return;
    }
    take_back(d, &before);
    ari_board_free(b);
    d->failed = true;
}

ari_status ari_draft_swap_text(ari_draft *d, const char *text, size_t size, ari_error *err) {
    ari_board *b;
    ARI_TRY(read_board(d, text, size, &b, err));
    ari_draft_swap(d, b);
    return ARI_OK;
}

/* ---- there and back ---- */

static bool go_draft(ari_draft *d, const ari_edit *e, bool back) {
    if (e->part == ARI_EDIT_BOARD) return load_draft(d, back ? e->was_text : e->is_text);
    set_draft(d, e->part, e->place, back ? e->was : e->is);
    return true;
}

/* Edits [first, last) one by one. Only another board needs memory; without it, those before it are turned round. */
static bool walk_draft(ari_draft *d, uint32_t first, uint32_t last, bool back) {
    const uint32_t n = last - first;
    uint32_t done = 0;
    while (done < n && go_draft(d, &d->edit.at[back ? last - 1 - done : first + done], back)) done++;
    for (uint32_t i = done; done < n && i-- > 0;)
        (void)go_draft(d, &d->edit.at[back ? last - 1 - i : first + i], !back);
    fix_rooms(d, false);
    note_given(d, false);
    if (done < n) return false;
    d->first = first;
    d->last = last;
    d->undone = back;
    return true;
}

void ari_draft_settle(ari_draft *d) {
    fix_rooms(d, true);
    note_given(d, false);
}

void ari_draft_cancel(ari_draft *d) {
    (void)walk_draft(d, d->first, d->edit.n, true);
    d->edit.n = d->last = d->first;
    d->failed = false;
}

ari_status ari_draft_end(ari_draft *d, ari_error *err) {
    fix_rooms(d, true);
    if (!d->failed) fix_marks(d);
    if (!d->failed && d->edit.n > d->first && !ARI_RESERVE(&d->arena, &d->step, 1)) d->failed = true;
    if (d->failed) {
        ari_draft_cancel(d);
        return memory_draft(&d->arena, err);
    }
    d->last = d->edit.n;
    if (d->last == d->first) return ARI_OK;
    ARI_PUSH(&d->step, d->last);
    d->at++;
    return ARI_OK;
}

int ari_draft_undo(ari_draft *d) {
    ARI_REQUIRE(d, "draft is NULL");
    if (!d->at || !walk_draft(d, end_of(d, d->at - 1), end_of(d, d->at), true)) return 0;
    d->at--;
    return 1;
}

int ari_draft_redo(ari_draft *d) {
    ARI_REQUIRE(d, "draft is NULL");
    if (d->at == d->step.n || !walk_draft(d, end_of(d, d->at), end_of(d, d->at + 1), false)) return 0;
    d->at++;
    return 1;
}

/* ---- what it is ---- */

bool ari_draft_free_place(const ari_draft *d, uint32_t place) {
    const uint32_t i = ARI_SITE_INDEX(place);
    if (ARI_SITE_KIND(place) == ARI_AT_EDGE) return !d->given_edge[i];
    return !d->given_cell[i] && !is_taken(d, i);
}

bool ari_draft_drawn(const ari_draft *d) {
    const ari_marks *k = d->marks;
    for (uint32_t i = 0; k->cell && i < k->ncell; i++)
        if (k->cell[i] != d->given_cell[i]) return true;
    for (uint32_t i = 0; k->edge && i < k->nedge; i++)
        if (k->edge[i] != d->given_edge[i]) return true;
    return false;
}

ari_status ari_draft_text(const ari_draft *d, const char *format, ari_out *o, ari_error *err) {
    const ari_format *f = ari_format_find(format);
    if (!f || !f->print) return ari_status_refuse(err, ARI_UNSUPPORTED, "no draft is printed as \"", format, "\"", "");
    ARI_TRY(f->print(d->board, ari_draft_drawn(d) ? d->marks : NULL, o, err));
    return o->failed ? memory_draft(o->arena, err) : ARI_OK;
}

uint32_t ari_draft_notes(const ari_board *b) {
    return ari_layer_has(b->genre, ARI_LAYER_DIGITS) ? ari_layer_symbols(b) : 2;
}

void ari_draft_put_aside(const ari_draft *d, ari_out *o) {
    const ari_board *b = d->board;
    const uint32_t notes = ari_draft_notes(b), start = o->n;
    char id[ARI_PLACE_ID];
    for (uint32_t x = 0; x < b->ncell * notes; x++)
        if (d->note[x / notes] & one_draft(x % notes))
            ari_text_format(o, o->n > start ? " %s" : "%s", ari_place_id(ARI_SITE(ARI_AT_MAYBE, x), id));
}

ari_status ari_draft_read_aside(ari_draft *d, const char *text, size_t size, ari_error *err) {
    ari_scan s;
    ari_scan_begin(&s, text, size);
    for (ari_scan_blanks(&s); s.at < s.end; ari_scan_blanks(&s)) {
        uint32_t place;
        const uint32_t column = ari_scan_column(&s);
        const bool known = ari_places_scan(&s, &place);
        const uint32_t i = ARI_SITE_INDEX(place), kind = ARI_SITE_KIND(place), notes = ari_draft_notes(d->board);
        if (known && kind == ARI_AT_MAYBE && i / notes < d->board->ncell) d->note[i / notes] |= one_draft(i % notes);
        else if (known && kind == ARI_AT_WALL && ari_places_has(d->board, place)) /* of earlier versions */
            set_draft(d, ARI_EDIT_WALL, place, 1);
        else
            return ari_status_fail(err, ARI_RANGE, 0, column, "the notes name no place of this board",
                                   "give them back as they were written");
    }
    fix_rooms(d, false);
    return d->failed ? memory_draft(&d->board->arena, err) : ARI_OK;
}
