/* apply.c - edits from elsewhere carried out on a draft: a log that was kept, another person's act. Nothing is
 * believed: places must exist, what was must be there, what comes must be a value of its slot, and what no single slot
 * shows (lines between points, boxes that fill the side) is looked at in the end. */
#include "edit/draft.h"

#include "board/between.h"
#include "board/clue.h"
#include "board/fleet.h"
#include "edit/places.h"
#include "read/line_clues.h"

#include <string.h>

static ari_status refuse_apply(ari_error *err, const char *what) {
    return ari_status_fail(err, ARI_RANGE, 0, 0, what, "apply edits to the draft that they were made for");
}

static bool within_apply(int64_t x, int64_t least, int64_t most) { return x >= least && x <= most; }

/* A clue that prints and reads back. */
static bool is_clue(const ari_draft *d, int64_t is) {
    const ari_genre *g = d->board->genre;
    ari_arena a;
    ari_out o;
    int32_t again = 0;
    if (is == ARI_CLUE_NONE) return true;
    const ari_layer layer = ari_layer_clues(g);
    const bool packed = layer == ARI_LAYER_COLOURED || layer == ARI_LAYER_PAIRS ||
                        layer == ARI_LAYER_SETS || layer == ARI_LAYER_COMPASSES; /* several numbers in one */
    if (!within_apply(is, ARI_CLUE_ANY, packed ? INT32_MAX : ARI_BOARD_CLUE_MOST)) return false;
    ari_text_own(&o, &a, &d->arena.alloc);
    g->formats.print_clue((int32_t)is, &o);
    const bool fine = !o.failed && o.n && g->formats.parse_clue(o.at, o.n, &again) && again == is;
    ari_arena_drop(&a);
    return fine;
}

static bool is_mark(const ari_draft *d, uint32_t kind, int64_t is) {
    const ari_genre *g = d->board->genre;
    if (kind == ARI_AT_EDGE) return d->marks->edge && within_apply(is, -1, g->drawing.max_line);
    if (kind != ARI_AT_CELL || !d->marks->cell) return false;
    const int64_t least = g->drawing.blank ? -1 : 0;
    return ari_layer_has(g, ARI_LAYER_DIGITS) ? within_apply(is, least, ari_layer_greatest(d->board))
                                              : within_apply(is, -1, 1);
}

/* Has the draft such a slot, and may it hold that? */
static bool allowed_apply(const ari_draft *d, const ari_edit *e, int64_t is) {
    enum { SHIPS = 250 }; /* of one length: of all no more than a text may list */
    const ari_board *b = d->board;
    const uint32_t kind = ARI_SITE_KIND(e->place), i = ARI_SITE_INDEX(e->place);
    /* Ships of any length, also of those that are no place now. */
    const bool ships = kind == ARI_AT_SHIP && ari_layer_has(b->genre, ARI_LAYER_FLEET);
    if (ships ? i >= ARI_BOARD_FLEET_LENGTH : !ari_places_has(b, e->place)) return false;
    switch (e->part) {
    case ARI_EDIT_CLUE:
        if (kind == ARI_AT_CELL) return !b->extra && is_clue(d, is);
        if (kind == ARI_AT_BETWEEN)
            return within_apply(is, ARI_CLUE_ANY, INT32_MAX) && ari_between_fits(b->genre, (int32_t)is);
        return (kind == ARI_AT_ROW || kind == ARI_AT_COL || (kind == ARI_AT_POINT && b->corner)) &&
               !ari_layer_has(b->genre, ARI_LAYER_LISTS) &&
               within_apply(is, ARI_CLUE_ANY, ARI_BOARD_CLUE_MOST);
    case ARI_EDIT_MARK: return is_mark(d, kind, is);
    case ARI_EDIT_NOTE: return kind == ARI_AT_CELL && is >= 0 && !(is >> ari_draft_notes(b));
    case ARI_EDIT_WALL: return kind == ARI_AT_WALL && within_apply(is, 0, 1);
    case ARI_EDIT_SHIPS: return ships && within_apply(is, 0, SHIPS);
    case ARI_EDIT_PARAM:
        return kind == ARI_AT_PARAM && within_apply(is, b->genre->rules.param[i].least, b->genre->rules.param[i].most);
    default: return false;
    }
}

/* The text of all, put in place of the board that has the other text. */
static ari_status apply_board(ari_draft *d, const char *was, const char *is, ari_error *err) {
    ari_arena a;
    ari_out o;
    if (!was || !is) return refuse_apply(err, "an edit of the whole board lacks its texts");
    ari_text_own(&o, &a, &d->arena.alloc);
    ari_status s = ari_draft_text(d, "text", &o, err);
    if (s == ARI_OK && (o.n != strlen(was) || memcmp(o.at, was, o.n)))
        s = refuse_apply(err, "the board is another one");
    ari_arena_drop(&a);
    return s == ARI_OK ? ari_draft_swap_text(d, is, strlen(is), err) : s;
}

static ari_status apply_one(ari_draft *d, const ari_edit *e, bool back, ari_error *err) {
    const int64_t was = back ? e->is : e->was, is = back ? e->was : e->is;
    if (e->part == ARI_EDIT_BOARD)
        return apply_board(d, back ? e->is_text : e->was_text, back ? e->was_text : e->is_text, err);
    if (!allowed_apply(d, e, is)) return refuse_apply(err, "an edit puts something that cannot stand there");
    if (ari_draft_get(d, e->part, e->place) != was) return refuse_apply(err, "the draft is not as an edit says it was");
    ari_draft_put(d, e->part, e->place, is);
    return ARI_OK;
}

/* Given lines join points of the board. */
static bool lines_hold(const ari_board *b) {
    if (!ari_line_clues_fits(b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] <= 0) continue;
        if ((b->clue[i] & ARI_WIRE_RIGHT && b->clue[i + 1] == 0) ||
            (b->clue[i] & ARI_WIRE_BELOW && b->clue[i + b->cols] == 0))
            return false;
    }
    return true;
}

static bool boxes_fill(const ari_board *b) {
    int64_t cells = 1;
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        if (!strncmp(b->genre->rules.param[i].name, "box", 3)) cells *= b->param[i];
    return cells == b->cols;
}

/* What clues draw on their own is drawn. */
static bool given_stands(const ari_draft *d) {
    const ari_genre *g = d->board->genre;
    const ari_marks *k = d->marks;
    for (uint32_t i = 0; g->editing.given && k->cell && i < k->ncell; i++) {
        const int32_t mark = g->editing.given(d->board, ARI_SITE(ARI_AT_CELL, i));
        if (mark && k->cell[i] != mark) return false;
    }
    for (uint32_t i = 0; g->editing.given && k->edge && i < k->nedge; i++) {
        const int32_t mark = g->editing.given(d->board, ARI_SITE(ARI_AT_EDGE, i));
        if (mark && k->edge[i] != mark) return false;
    }
    return true;
}

static bool sound_apply(const ari_draft *d) {
    const ari_board *b = d->board;
    const ari_genre *g = b->genre;
    if (!given_stands(d)) return false;
    if (ari_layer_has(g, ARI_LAYER_WIRES) && !lines_hold(b)) return false;
    return !ari_layer_has(g, ARI_LAYER_BOXES) || boxes_fill(b);
}

ari_status ari_draft_apply(ari_draft *d, const ari_edit *edit, uint32_t n, int back, ari_error *error) {
    ARI_REQUIRE(d, "draft is NULL");
    ARI_REQUIRE(edit || !n, "edit is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_status s = ARI_OK;
    ari_draft_begin(d);
    for (uint32_t i = 0; i < n && s == ARI_OK; i++) s = apply_one(d, &edit[back ? n - 1 - i : i], back != 0, err);
    ari_draft_settle(d);
    if (s == ARI_OK && !sound_apply(d)) s = refuse_apply(err, "these edits do not make a board");
    if (s == ARI_OK) return ari_draft_end(d, err);
    ari_draft_cancel(d);
    return s;
}
