/* result_json.c - a result as one line of JSON.
 * The members come in a fixed order and each only where it says something, so equal answers are equal bytes. The count,
 * which may pass 2^53, is a string. */
#include "api/session.h"

#include "board/net.h"
#include "read/json.h"

#include <string.h>

void ari_result_json_begin(ari_json_out *w, ari_out *o, const char *id) {
    ari_json_begin(w, o);
    ari_json_object(w, NULL);
    if (id) ari_json_raw(w, "id", id);
}

/* One drawing under `key`, or inside an array when key is NULL: an array of its lines. */
static void drawing_json(ari_json_out *w, const char *key, const ari_board *b, const ari_marks *m, ari_arena *scratch) {
    ari_out text;
    ari_scan s;
    const char *line;
    uint32_t size;
    ari_arena_reset(scratch);
    ari_text_begin(&text, scratch);
    ari_text_format_answer(b, m, &text);
    ari_scan_begin(&s, text.at, text.n);
    ari_json_array(w, key);
    while (ari_scan_line(&s, &line, &size)) ari_json_bytes(w, NULL, line, size);
    ari_json_end(w);
    w->out->failed |= text.failed;
}

static void solutions_json(ari_json_out *w, const ari_result *r, const ari_board *b, ari_arena *scratch) {
    const bool list = ari_verb_has(r->verb, ARI_TRAIT_STREAM) || r->solution.n > 1;
    /* What was found on the way but not asked for stays out. */
    if (ari_verb_has(r->verb, ARI_TRAIT_HIDES) || r->handed) return;
    if (!list) {
        if (r->solution.n) drawing_json(w, "solution", b, r->solution.at[0], scratch);
        return;
    }
    ari_json_array(w, "solutions");
    for (uint32_t i = 0; i < r->solution.n; i++) drawing_json(w, NULL, b, r->solution.at[i], scratch);
    ari_json_end(w);
}

static void candidates_json(ari_json_out *w, const ari_result *r) {
    ari_json_array(w, "candidates");
    for (uint32_t i = 0; i < r->ncandidate; i++) {
        ari_json_array(w, NULL);
        for (uint32_t k = 1; k <= 64; k++)
            if (r->candidate[i] >> (k - 1) & 1) ari_json_uint(w, NULL, k);
        ari_json_end(w);
    }
    ari_json_end(w);
}

static void forced_json(ari_json_out *w, const ari_result *r, const ari_board *b, ari_arena *scratch) {
    if (r->answer == ARI_PARTIAL) ari_json_uint(w, "open", r->nforced[2]);
    if (!r->forced) return;
    drawing_json(w, "forced", b, r->shown, scratch);
    ari_json_uint(w, "on", r->nforced[1]);
    ari_json_uint(w, "off", r->nforced[0]);
    ari_json_uint(w, "open", r->nforced[2]);
    if (r->candidate) candidates_json(w, r);
}

/* Rows and columns from 1; a sum has one of them, an edge a side of a cell. Other graphs than grids have none. */
static void where_json(ari_json_out *w, const ari_board *b, uint32_t site) {
    const uint32_t i = ARI_SITE_INDEX(site), kind = ARI_SITE_KIND(site);
    if (b->net) return;
    if (kind == ARI_AT_CELL || kind == ARI_AT_ROW)
        ari_json_uint(w, "row", (kind == ARI_AT_ROW ? i % b->rows : i / b->cols) + 1);
    if (kind == ARI_AT_CELL || kind == ARI_AT_COL) ari_json_uint(w, "column", i % b->cols + 1);
    if ((kind == ARI_AT_ROW && i >= b->rows) || (kind == ARI_AT_COL && i >= b->cols))
        ari_json_string(w, "side", kind == ARI_AT_ROW ? "right" : "below");
    if (kind == ARI_AT_EDGE && b->graph) {
        uint32_t row, col;
        const char *side = ari_board_place_edge(b, i, &row, &col);
        ari_json_uint(w, "row", row + 1);
        ari_json_uint(w, "column", col + 1);
        ari_json_string(w, "side", side);
    }
}

static void edge_places(ari_json_out *w, const ari_board *b, uint32_t n, ari_arena *scratch) {
    ari_json_array(w, "places");
    for (uint32_t i = 0; i < n; i++) {
        ari_arena_reset(scratch);
        const char *place = ari_board_place_text(b, ARI_SITE(ARI_AT_EDGE, i), scratch);
        ari_json_object(w, NULL);
        if (place) ari_json_string(w, "place", place);
        else w->out->failed = true;
        where_json(w, b, ARI_SITE(ARI_AT_EDGE, i));
        ari_json_end(w);
    }
    ari_json_end(w);
}

/* heat: numbers of solutions in the order of the marks, and where the edges are; for genres of numbers one list a
 * cell. */
static void heat_json(ari_json_out *w, const ari_result *r, const ari_board *b, ari_arena *scratch) {
    if (!r->heat_edge && !r->heat_cell) return;
    ari_json_object(w, "heat");
    if (r->heat_edge) {
        ari_json_array(w, "edges");
        for (uint32_t i = 0; i < r->nheat_edge; i++) ari_json_string(w, NULL, r->heat_edge[i].digits);
        ari_json_end(w);
        edge_places(w, b, r->nheat_edge, scratch);
    }
    if (r->heat_cell) {
        ari_json_array(w, "cells");
        for (uint32_t i = 0; i < r->nheat_cell; i++) {
            if (r->nsymbol > 1) ari_json_array(w, NULL);
            for (uint32_t k = 0; k < r->nsymbol; k++)
                ari_json_string(w, NULL, r->heat_cell[i * r->nsymbol + k].digits);
            if (r->nsymbol > 1) ari_json_end(w);
        }
        ari_json_end(w);
    }
    ari_json_end(w);
}

/* thin, min: the answer is about clues. */
static bool of_clues(const ari_result *r) {
    return ari_verb_goes(r->verb, ARI_WAY_CLUES) && r->answer == ARI_ONE;
}

/* repair: a puzzle came out. */
static bool is_mended(const ari_result *r) { return ari_verb_goes(r->verb, ARI_WAY_REPAIR) && r->board; }

/* As text, so that the next command reads the record: the puzzle that is left or comes out, else the one that was asked
 * about, with its drawing where that counted. */
static void puzzle_json(ari_json_out *w, const ari_result *r, const ari_board *asked) {
    const bool is_new = r->board && (of_clues(r) || is_mended(r));
    const bool drawn = !is_new && asked->marks && (r->given || r->verb == ARI_VERB_CHECK);
    const ari_board *const b = is_new ? r->board : asked;
    char *text = ari_board_print(b, drawn ? b->marks : NULL, "text", NULL);
    if (text) ari_json_string(w, "puzzle", text);
    else w->out->failed = true;
    ari_text_free(text, &b->arena.alloc);
}

/* What the notes of a result are; NULL: it has none. */
static const char *notes_name(const ari_result *r) {
    const ari_verb_facts *const v = &ari_verb_table[r->verb];
    const bool repair = v->way == ARI_WAY_REPAIR;
    const bool some = v->noted != ARI_UNKNOWN ? r->answer == v->noted : repair ? r->changes != 0 : r->note.n != 0;
    if (!*v->notes || !some) return NULL;
    if (repair && r->changes > 1) return r->answer == ARI_NONE ? "change" : "add";
    return v->notes;
}

static void notes_json(ari_json_out *w, const ari_result *r, const ari_board *b) {
    const char *name = notes_name(r);
    if (!name) return;
    ari_json_array(w, name);
    for (uint32_t i = 0; i < r->note.n; i++) {
        const ari_note *n = &r->note.at[i];
        ari_json_object(w, NULL);
        if (*n->rule) ari_json_string(w, "rule", n->rule);
        ari_json_string(w, "place", n->place);
        ari_json_string(w, "text", n->text);
        if (*n->clue) ari_json_string(w, "clue", n->clue);
        if (*n->says) ari_json_string(w, "says", n->says);
        if (n->work) ari_json_uint(w, "work", n->work);
        if (n->after != ARI_UNKNOWN) ari_json_string(w, "repaired", ari_answer_name(n->after));
        if (n->site != ARI_NO) where_json(w, b, n->site);
        ari_json_end(w);
    }
    ari_json_end(w);
}

static void put_spot(ari_json_out *w, const char *key, const ari_step_place *s) {
    ari_json_object(w, key);
    ari_json_string(w, "name", s->name);
    ari_json_string(w, "place", s->place);
    ari_json_bool(w, "holds", s->holds);
    if (s->edge != UINT32_MAX) ari_json_uint(w, "edge", s->edge);
    if (s->cell != UINT32_MAX) ari_json_uint(w, "cell", s->cell);
    ari_json_int(w, "number", s->number);
    ari_json_end(w);
}

static void spots_json(ari_json_out *w, const char *key, const ari_step_place *spot, uint32_t n) {
    ari_json_array(w, key);
    for (uint32_t i = 0; i < n; i++) put_spot(w, NULL, &spot[i]);
    ari_json_end(w);
}

/* What the library keeps in hundredths, as it is printed: 1.17. */
static void put_hundredths(ari_json_out *w, const char *key, uint32_t value) {
    ari_json_fixed(w, key, value / 100.0, 2);
}

static void reasons_json(ari_json_out *w, const ari_step *t) {
    ari_json_array(w, "reasons");
    for (uint32_t i = 0; i < t->nreason; i++) {
        const ari_step_reason *x = &t->reason[i];
        ari_json_object(w, NULL);
        ari_json_string(w, "kind", x->kind);
        ari_json_string(w, "rule", x->rule);
        ari_json_string(w, "place", x->place);
        ari_json_string(w, "at", x->at);
        ari_json_uint(w, "index", x->index);
        put_hundredths(w, "price", x->price);
        spots_json(w, "spots", x->spot, x->nspot);
        ari_json_end(w);
    }
    ari_json_end(w);
}

static void links_json(ari_json_out *w, const ari_step *t) {
    ari_json_array(w, "chain");
    for (uint32_t i = 0; i < t->nlink; i++) {
        const ari_step_link *x = &t->link[i];
        ari_json_object(w, NULL);
        ari_json_string(w, "kind", x->kind);
        ari_json_uint(w, "depth", x->depth);
        if (x->reason != UINT32_MAX) ari_json_uint(w, "reason", x->reason);
        if (*x->rule) ari_json_string(w, "rule", x->rule);
        if (x->spot) put_spot(w, "spot", x->spot);
        ari_json_end(w);
    }
    ari_json_end(w);
}

static void ties_json(ari_json_out *w, const ari_step *t) {
    ari_json_array(w, "links");
    for (uint32_t i = 0; i < t->ntie; i++) {
        ari_json_object(w, NULL);
        put_spot(w, "from", t->tie[i].from);
        put_spot(w, "to", t->tie[i].to);
        ari_json_bool(w, "strong", t->tie[i].strong != 0);
        ari_json_end(w);
    }
    ari_json_end(w);
}

/* explain, hint. */
static void steps_json(ari_json_out *w, const ari_result *r) {
    if (!ari_verb_goes(r->verb, ARI_WAY_STEPS) || r->verb == ARI_VERB_GRADE) return;
    if (r->ngranted) ari_json_array(w, "granted");
    for (uint32_t i = 0; i < r->ngranted; i++) ari_json_string(w, NULL, r->granted[i]);
    if (r->ngranted) ari_json_end(w);
    ari_json_array(w, "steps");
    for (uint32_t i = 0; i < r->step.n; i++) {
        const ari_step *t = &r->step.at[i];
        ari_json_object(w, NULL);
        put_hundredths(w, "cost", t->cost);
        put_hundredths(w, "bound", t->bound);
        ari_json_bool(w, "thought", t->thought);
        if (t->silent) ari_json_bool(w, "silent", true);
        ari_json_uint(w, "open", t->open);
        if (*t->name) ari_json_string(w, "name", t->name);
        ari_json_string(w, "sentence", t->sentence);
        reasons_json(w, t);
        spots_json(w, "facts", t->fact, t->nfact);
        spots_json(w, "then", t->then, t->nthen);
        if (t->nlink) links_json(w, t);
        if (t->ntie) ties_json(w, t);
        ari_json_end(w);
    }
    ari_json_end(w);
    if (r->nundecided) spots_json(w, "undecided", r->undecided, r->nundecided); /* in what several solutions differ */
}

static void shape_json(ari_json_out *w, const ari_board *b) {
    ari_json_string(w, "rules", b->rules_line);
    if (!b->net) {
        ari_json_uint(w, "rows", b->rows);
        ari_json_uint(w, "cols", b->cols);
        return;
    }
    ari_json_uint(w, "points", b->graph->nvertex);
    ari_json_uint(w, "edges", b->graph->nedge);
    ari_json_uint(w, "faces", b->net->ncell);
}

/* The outcome of a sweep, and what was expected of it; the work of all. */
static void effort_json(ari_json_out *w, const ari_result *r, double seconds) {
    const ari_effort *e = &r->effort;
    if (e->levels) {
        ari_json_object(w, "frontier");
        ari_json_string(w, "order", e->order);
        ari_json_uint(w, "levels", e->levels);
        ari_json_uint(w, "forecast", e->forecast);
        ari_json_uint(w, "states", e->states);
        ari_json_uint(w, "widest", e->widest);
        ari_json_end(w);
    }
    ari_json_uint(w, "ticks", e->ticks);
    if (seconds >= 0) ari_json_fixed(w, "seconds", seconds, 6);
}

#define PUT_VERB(key, value) ari_json_string(&w, key, ari_verb_name(value, NULL))
#define PUT_ANSWER(key, value) ari_json_string(&w, key, ari_answer_name(value))
#define PUT_TRUTH(key, value) ari_json_bool(&w, key, value)
#define PUT_TEXT(key, value) ari_json_string(&w, key, value)
#define PUT_HUNDREDTHS(key, value) put_hundredths(&w, key, value)
#define PUT_NUMBER(key, value) ari_json_uint(&w, key, value)
#define PUT_WHOLE(key, value) ari_json_int(&w, key, value)
#define PART_shape shape_json(&w, b)
#define PART_solutions solutions_json(&w, r, b, &scratch)
#define PART_forced forced_json(&w, r, b, &scratch)
#define PART_heat heat_json(&w, r, b, &scratch)
#define PART_puzzle puzzle_json(&w, r, b)
#define PART_notes notes_json(&w, r, b)
#define PART_steps steps_json(&w, r)
#define PART_effort effort_json(&w, r, seconds)

void ari_result_json_print(ari_out *o, const ari_result *r, const ari_board *b, const char *id, double seconds) {
    ari_json_out w;
    ari_arena scratch; /* of one drawing at a time */
    ari_arena_init_within(&scratch, o->arena);
    ari_result_json_begin(&w, o, id);
    ari_json_string(&w, "genre", b->genre->name);
#define ARI_FACT(type, field, key, kind, when) if (when) PUT_##kind(key, r->field);
#define ARI_RATED(type, field, key, kind, when) if (when) PUT_##kind(key, r->rating.field);
#define ARI_PART(name) PART_##name;
#include "question/results.def"
    ari_json_string(&w, "version", ari_version());
    ari_json_end(&w);
    ari_arena_drop(&scratch);
}

ari_status ari_result_json_puzzle(ari_json_out *w, const ari_board *b, const char *format, char *text,
                              const ari_allocator *from, const ari_error *err) {
    if (!text) return err->status;
    ari_json_string(w, "genre", b->genre->name);
    ari_json_string(w, "format", format);
    size_t n = strlen(text);
    if (n && text[n - 1] == '\n') n--;
    ari_json_bytes(w, "puzzle", text, n);
    ari_text_free(text, from);
    return ARI_OK;
}

ari_status ari_result_json_board(ari_out *o, const ari_board *b, const char *format, const char *id, char *text,
                             const ari_allocator *from, const ari_error *err) {
    ari_json_out w;
    ari_result_json_begin(&w, o, id);
    if (b->title) ari_json_string(&w, "title", b->title);
    if (b->author) ari_json_string(&w, "author", b->author);
    const ari_status s = ari_result_json_puzzle(&w, b, format, text, from, err);
    ari_json_end(&w);
    return s;
}

void ari_result_json_failure(ari_out *o, const char *id, const ari_error *e) {
    ari_json_out w;
    ari_result_json_begin(&w, o, id);
    ari_json_object(&w, "error");
    ari_json_string(&w, "status", ari_status_name(e->status));
    if (e->line) ari_json_uint(&w, "line", e->line);
    if (e->column) ari_json_uint(&w, "column", e->column);
    ari_json_string(&w, "what", e->what);
    ari_json_string(&w, "remedy", e->remedy);
    ari_json_end(&w);
    ari_json_end(&w);
}

int ari_result_write(const ari_result *r, const ari_board *b, const char *id, double seconds,
                     int (*put)(void *user, const char *text, size_t size), void *user) {
    ARI_REQUIRE(r, "result is NULL");
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(put, "put is NULL");
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &r->arena.alloc);
    o.sink = put;
    o.user = user;
    ari_result_json_print(&o, r, b, id, seconds);
    const bool whole = ari_text_flush(&o);
    ari_arena_drop(&a);
    return whole;
}

/* The calls below: print into an arena of the moment, hand out a copy. */
char *ari_result_json(const ari_result *r, const ari_board *b, const char *id, double seconds) {
    ARI_REQUIRE(r, "result is NULL");
    ARI_REQUIRE(b, "board is NULL");
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &r->arena.alloc);
    ari_result_json_print(&o, r, b, id, seconds);
    return ari_text_give(&o, ARI_OK, NULL);
}

static char *board_json(const ari_board *b, const char *format, const char *id, char *text, const ari_allocator *from,
                        ari_error *err) {
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, from);
    return ari_text_give(&o, ari_result_json_board(&o, b, format, id, text, from, err), err);
}

char *ari_board_json(const ari_board *b, const ari_marks *m, const char *format, const char *id, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(format, "format is NULL");
    ARI_REQUIRE(!m || ari_layer_fits(b, m), "these marks are not of this board's shape");
    ari_error *err = ARI_ERROR_TAKE(error);
    return board_json(b, format, id, ari_board_print(b, m, format, err), &b->arena.alloc, err);
}

char *ari_board_export_json(const ari_board *b, const ari_options *options, const char *format, const char *id,
                            ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(format, "format is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    return board_json(b, format, id, ari_board_export(b, opt, format, err), opt->allocator, err);
}

char *ari_marks_json(const ari_board *b, const ari_marks *m, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(m && ari_layer_fits(b, m), "these marks are not of this board's shape");
    ari_arena a, scratch;
    ari_out o;
    ari_json_out w;
    ari_arena_init(&a, &b->arena.alloc, 0);
    ari_arena_init_within(&scratch, &a);
    ari_text_begin(&o, &a);
    ari_json_begin(&w, &o);
    drawing_json(&w, NULL, b, m, &scratch);
    ari_arena_drop(&scratch);
    return ari_text_give(&o, ARI_OK, ARI_ERROR_TAKE(error));
}

char *ari_error_json(const ari_error *error, const char *id, const ari_allocator *allocator) {
    ARI_REQUIRE(error, "error is NULL");
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, allocator);
    ari_result_json_failure(&o, id, error);
    return ari_text_give(&o, ARI_OK, NULL);
}
