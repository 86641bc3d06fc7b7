/* editing.c - drafts for the caller: in, out, and what was done to them. */
#include "api/session.h"

#include "board/copy.h"
#include "draw/layout.h"
#include "edit/gesture.h"
#include "edit/places.h"
#include "edit/reshape.h"
#include "edit/sketch.h"
#include "read/read_board.h"
#include "draw/scene.h"

#include <string.h>

ari_status ari_draft_new(const char *what, const ari_options *options, ari_draft **out, ari_error *error) {
    ARI_REQUIRE(what, "what is NULL");
    ARI_REQUIRE(out, "out is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    ari_board *b;
    *out = NULL;
    ARI_TRY(ari_reshape_empty(what, opt, &b, err));
    ari_status s = ARI_OK;
    if (opt->params) s = ari_format_params(b, opt->params, strlen(opt->params), err);
    if (s == ARI_OK) s = ari_read_board_audit(b, err);
    if (s == ARI_OK) return ari_draft_keep(b, out, err);
    ari_board_free(b);
    return s;
}

ari_status ari_draft_read(const char *text, size_t size, const ari_options *options, ari_draft **out,
                          ari_error *error) {
    ARI_REQUIRE(out, "out is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    ari_board *b;
    *out = NULL;
    ARI_TRY(ari_read_board(text ? text : "", size, opt, false, &b, err));
    return ari_draft_keep(b, out, err);
}

/* A drawing in the board's own arena; false when memory is out. */
static bool copy_marks(ari_board *b, const ari_marks *k) {
    b->marks = ari_board_blank(b, &b->arena);
    if (!b->marks) return false;
    ari_board_copy_marks(b->marks, k);
    return true;
}

ari_status ari_draft_open(const ari_board *b, ari_draft **out, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(out, "out is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_board made, *copy;
    *out = NULL;
    ARI_TRY(ari_board_copy(b, &b->arena.alloc, &made, err));
    if (b->marks && !copy_marks(&made, b->marks)) {
        ari_board_drop(&made);
        return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while copying a board", "");
    }
    ARI_TRY(ari_board_keep(&made, &copy, err));
    return ari_draft_keep(copy, out, err);
}

const ari_board *ari_draft_board(ari_draft *d, ari_error *error) {
    ARI_REQUIRE(d, "draft is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    if (ari_read_board_audit(d->board, err) != ARI_OK) return NULL;
    ari_arena_reset(&d->line);
    d->board->marks = ari_draft_drawn(d) ? d->marks : NULL;
    if (ari_read_board_describe(d->board, &d->line)) return d->board;
    (void)ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    return NULL;
}

char *ari_draft_print(const ari_draft *d, const char *format, ari_error *error) {
    ARI_REQUIRE(d, "draft is NULL");
    ARI_REQUIRE(format, "format is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &d->arena.alloc);
    const ari_status s = ari_draft_text(d, format, &o, err);
    return ari_text_give(&o, s, err);
}

/* ---- the picture ---- */

typedef int visitor(void *user, const ari_stroke *stroke);
typedef struct show { visitor *visit; void *user; bool over; } show;

static int pass_on(void *user, const ari_stroke *stroke) {
    show *x = user;
    x->over = x->visit(x->user, stroke) != 0;
    return x->over;
}

/* Pencilled numbers, in a square of small ones, each at its own place there. */
static bool show_notes(const ari_draft *d, show *x, ari_arena *a) {
    const ari_board *b = d->board;
    const uint32_t symbols = ari_layer_symbols(b);
    int32_t side = 2;
    if (!ari_layer_has(b->genre, ARI_LAYER_DIGITS)) return true;
    if (b->extra) return true; /* in words they have a grid of their own */
    while (side * side < (int32_t)symbols) side++;
    const int32_t step = 1000 / side;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t n = 0; n < symbols && !x->over; n++) {
            const int32_t r = (int32_t)n / side, c = (int32_t)n % side;
            ari_out o;
            if (!(d->note[i] >> n & 1) || d->marks->cell[i]) continue;
            ari_arena_reset(a);
            ari_text_begin(&o, a);
            b->genre->formats.print_clue((int32_t)n + 1, &o);
            const char *text = ari_text_end(&o);
            if (!text) return false;
            const bool large = side > 2 && !text[1]; /* as large as there is room, and smaller than those that count */
            const ari_stroke s = {.shape = ARI_STROKE_TEXT, .color = ARI_COLOR_FAINT,
                                  .x = ari_scene_x(b, i) - 500 + c * step + step / 2,
                                  .y = ari_scene_y(b, i) - 500 + r * step + step * (large ? 17 : 16) / 20,
                                  .width = step * (large ? 19 : 15) / 20,
                                  .place = ARI_SITE(ARI_AT_MAYBE, i * symbols + n), .text = text};
            (void)pass_on(x, &s);
        }
    return true;
}

ari_status ari_draft_scene(const ari_draft *d, int32_t box[4], visitor *visit, void *user, ari_error *error) {
    ARI_REQUIRE(d, "draft is NULL");
    show x = {visit, user, false};
    ari_arena a;
    ARI_TRY(ari_board_scene(d->board, ari_draft_drawn(d) ? d->marks : NULL, box, visit ? pass_on : NULL, &x, error));
    if (!visit) return ARI_OK;
    ari_arena_init(&a, &d->arena.alloc, 0);
    const bool fine = show_notes(d, &x, &a);
    ari_arena_drop(&a);
    return fine ? ARI_OK : ari_status_fail(error, ARI_NOMEM, 0, 0, "memory is out while drawing", "");
}

int ari_draft_plane(const ari_draft *d, int64_t plane[4]) {
    ARI_REQUIRE(d, "draft is NULL");
    ARI_REQUIRE(plane, "plane is NULL");
    if (!ari_sketch_takes(d->board)) return 0;
    ari_layout_plane(d->board, plane);
    return 1;
}

/* ---- places ---- */

uint32_t ari_draft_find(const ari_draft *d, const char *id) {
    ARI_REQUIRE(d, "draft is NULL");
    ARI_REQUIRE(id, "id is NULL");
    ari_scan s;
    uint32_t place;
    ari_scan_begin(&s, id, strlen(id));
    return ari_places_scan(&s, &place) && s.at == s.end && ari_places_has(d->board, place) ? place : 0;
}

ari_status ari_draft_places(const ari_draft *d,
                            int (*visit)(void *user, const ari_draft_place *place, const int32_t (*corner)[2]),
                            void *user, ari_error *error) {
    ARI_REQUIRE(d, "draft is NULL");
    ARI_REQUIRE(visit, "visit is NULL");
    ari_arena a;
    ari_atlas t;
    ari_draft_place p;
    ari_arena_init(&a, &d->arena.alloc, 0);
    bool fine = ari_places_begin(d->board, &a, &t), over = false;
    for (uint32_t at = ari_places_next(d->board, 0); fine && at && !over; at = ari_places_next(d->board, at)) {
        fine = ari_places_print(&t, at, &p);
        over = fine && visit(user, &p, p.shape == ARI_PLACE_POLYGON ? (const int32_t(*)[2])t.corner : NULL);
    }
    ari_arena_drop(&a);
    return fine ? ARI_OK : ari_status_fail(error, ARI_NOMEM, 0, 0, "memory is out while listing places", "");
}

/* ---- edits ---- */

const char *ari_edit_name(ari_edit_part part) {
    static const char *const name[ARI_EDIT_NPART] = {"clue", "mark", "note", "wall", "ships", "param", "board"};
    ARI_REQUIRE((unsigned)part < ARI_EDIT_NPART, "no such part");
    return name[part];
}

ari_status ari_draft_act(ari_draft *d, const char *mode, const char *gesture, const char *symmetry, ari_error *error) {
    ARI_REQUIRE(d, "draft is NULL");
    ARI_REQUIRE(mode && gesture, "mode or gesture is NULL");
    return ari_gesture_act(d, mode, gesture, strlen(gesture), symmetry, ARI_ERROR_TAKE(error));
}

uint32_t ari_draft_steps(const ari_draft *d) {
    ARI_REQUIRE(d, "draft is NULL");
    return d->at;
}

int ari_draft_edit(const ari_draft *d, uint32_t i, ari_edit *out) {
    ARI_REQUIRE(d, "draft is NULL");
    ARI_REQUIRE(out, "out is NULL");
    if (i >= d->last - d->first) return 0;
    *out = d->edit.at[d->undone ? d->last - 1 - i : d->first + i];
    if (!d->undone) return 1;
    const ari_edit e = *out;
    out->was = e.is;
    out->is = e.was;
    out->was_text = e.is_text;
    out->is_text = e.was_text;
    return 1;
}
