/* record.c - one NDJSON record: which puzzle, under which id, read how.
 * {"id":7,"puzzle":"https://...","params":"rule=B"}; "url" and "text" are other names of "puzzle"; a board may also be
 * arrays, {"genre":"sudoku","cells":[[1,null,...],...]}. Members that are not ours are passed over, so records
 * may carry what their users like. */
#include "api/session.h"

#include "read/json.h"

#include <string.h>

#define WHOLE 95 /* a likelihood that makes an object a puzzle on its own */

static ari_status no_memory(ari_arena *a, ari_error *err) {
    return ari_status_fail(err, a->spent, 0, 0, "memory is out while reading", "");
}

/* The string member `key` as a C string; absent: *out stays NULL. */
static ari_status text_member(const ari_json_record *o, const char *key, ari_arena *a, const char **out,
                              ari_error *err) {
    const ari_json_field *f = ari_json_find(o, key);
    if (!f || f->kind == ARI_JSON_NULL) return ARI_OK;
    if (f->kind != ARI_JSON_STRING || memchr(f->text, 0, f->ntext)) {
        char what[64];
        ari_text_join(what, sizeof what, "\"", key, "\" is not a plain string", NULL);
        return ari_status_fail(err, ARI_SYNTAX, f->line, f->column, what, "write it in double quotes");
    }
    *out = ari_text_copy(a, f->text, f->ntext);
    return *out ? ARI_OK : no_memory(a, err);
}

const char *const ari_record_said[ARI_SAID] = {"title", "author", "note",  "mask", "family",
                                               "graph", "moduli", "pairs", "with", "without"};

const char *ari_record_id(const char *raw, size_t n, ari_arena *a) {
    char *const id = ari_text_copy(a, raw, n);
    for (char *c = id; c && *c; c++)
        if (*c == '\n' || *c == '\r') *c = ' ';
    return id;
}

static bool is_key(const ari_json_field *f, const char *key) {
    return f->kind == ARI_JSON_STRING && f->nkey == strlen(key) && !memcmp(f->key, key, f->nkey);
}

/* A record that holds an error passes it on: what went wrong earlier in a pipe is not lost there. */
static ari_status no_puzzle(const ari_json_field *error, ari_arena *a, ari_error *err) {
    char what[sizeof err->what] = "", remedy[sizeof err->remedy] = "";
    ari_status s = ARI_SYNTAX;
    ari_json_walk w = ari_json_each(error, a);
    while (ari_json_next(&w)) {
        char *const text = ari_text_copy(a, w.at.text, w.at.ntext);
        if (!text) return no_memory(a, err);
        for (char *c = text; *c; c++)
            if ((unsigned char)*c < 32 || *c == 127) *c = '?'; /* it is shown as a line */
        if (is_key(&w.at, "what")) ari_text_join(what, sizeof what, text, NULL);
        if (is_key(&w.at, "remedy")) ari_text_join(remedy, sizeof remedy, text, NULL);
        for (ari_status i = ARI_LIMIT; is_key(&w.at, "status") && i <= ARI_UNSUPPORTED; i++)
            if (!strcmp(text, ari_status_name(i))) s = i;
    }
    if (*what) return ari_status_fail(err, s, 1, 1, what, remedy);
    return ari_status_fail(err, ARI_SYNTAX, 1, 1, "the record holds no puzzle",
                           "add a member \"puzzle\", \"url\" or \"text\"");
}

/* ---- a board as arrays ---- */

/* A clue as the text format writes it: null, "" and "." are none. */
static ari_status add_clue(const ari_json_field *f, ari_out *o, ari_error *err) {
    const bool none = f->kind == ARI_JSON_NULL || (f->kind == ARI_JSON_STRING && !f->ntext);
    bool fine = none || f->kind == ARI_JSON_NUMBER || f->kind == ARI_JSON_STRING;
    for (uint32_t i = 0; fine && i < f->ntext; i++) fine = (unsigned char)f->text[i] > ' ';
    if (!fine)
        return ari_status_fail(err, ARI_SYNTAX, f->line, f->column, "a clue is a number, a word or null",
                               "write it as the text format of its genre does, without blanks");
    if (none) ari_text_char(o, '.');
    else ari_text_bytes(o, f->text, f->ntext);
    return ARI_OK;
}

static ari_status add_clues(const ari_json_field *list, ari_arena *a, ari_out *o, ari_error *err) {
    ari_json_walk w = ari_json_each(list, a);
    for (uint32_t i = 0; ari_json_next(&w); i++) {
        if (i) ari_text_char(o, ' ');
        ARI_TRY(add_clue(&w.at, o, err));
    }
    return ARI_OK;
}

/* A row above or below the board. */
static ari_status add_outer(const ari_json_record *r, const char *key, ari_arena *a, ari_out *o, ari_error *err) {
    const ari_json_field *list = ari_json_find(r, key);
    if (!list) return ARI_OK;
    ari_text_put(o, "  ");
    ARI_TRY(add_clues(list, a, o, err));
    ari_text_char(o, '\n');
    return ARI_OK;
}

/* The next clue beside the board; none where the list is shorter. */
static ari_status add_beside(ari_json_walk *w, ari_out *o, ari_error *err) {
    if (ari_json_next(w)) return add_clue(&w->at, o, err);
    ari_text_char(o, '.');
    return ARI_OK;
}

/* Rows of an array of arrays, each of `cols` clues; with `sides` between those of `left` and `right`. */
static ari_status add_rows(const ari_json_record *r, const char *key, bool sides, uint32_t cols, ari_arena *a,
                           ari_out *o, ari_error *err) {
    const ari_json_field *left = sides ? ari_json_find(r, "left") : NULL;
    const ari_json_field *right = sides ? ari_json_find(r, "right") : NULL;
    ari_json_walk rows = ari_json_each(ari_json_find(r, key), a);
    ari_json_walk before = ari_json_each(left, a), behind = ari_json_each(right, a);
    while (ari_json_next(&rows)) {
        if (rows.at.kind != ARI_JSON_ARRAY || ari_json_count(&rows.at, a) != cols)
            return ari_status_fail(err, ARI_SYNTAX, rows.at.line, rows.at.column,
                                   "the rows of a board are arrays of one length", "write null where there is no clue");
        if (left) {
            ARI_TRY(add_beside(&before, o, err));
            ari_text_char(o, ' ');
        }
        ARI_TRY(add_clues(&rows.at, a, o, err));
        if (right) {
            ari_text_char(o, ' ');
            ARI_TRY(add_beside(&behind, o, err));
        }
        ari_text_char(o, '\n');
    }
    return ARI_OK;
}

/* The text of {"genre":"skyscrapers","cells":[[...],...],"top":[...],"left":[...],"bottom":[...],"right":[...]};
 * `rooms`: the name of each cell's room, a letter or a number from 1. */
static ari_status arrays_text(const ari_json_record *r, ari_arena *a, ari_fields *f, ari_error *err) {
    const ari_json_field *cells = ari_json_find(r, "cells");
    ari_json_walk rows = ari_json_each(cells, a);
    ari_out o;
    if (!f->genre || !ari_json_next(&rows) || rows.at.kind != ARI_JSON_ARRAY)
        return ari_status_fail(err, ARI_SYNTAX, cells->line, cells->column,
                               "a board as arrays has a genre and rows of cells",
                               "for example: {\"genre\":\"slitherlink\",\"cells\":[[3,null],[\"?\",2]]}");
    const uint32_t cols = ari_json_count(&rows.at, a);
    ari_text_begin(&o, a);
    ari_text_format(&o, "%s %ux%u\n", f->genre, ari_json_count(cells, a), cols);
    ARI_TRY(add_outer(r, "top", a, &o, err));
    ARI_TRY(add_rows(r, "cells", true, cols, a, &o, err));
    ARI_TRY(add_outer(r, "bottom", a, &o, err));
    ARI_TRY(add_rows(r, "rooms", false, cols, a, &o, err));
    if (o.failed || a->spent) return no_memory(a, err);
    f->puzzle = o.at;
    f->puzzle_size = o.n;
    f->format = "text";
    f->whole = true; /* a fault has no line of the record */
    return ARI_OK;
}

ari_status ari_record_parse(const char *text, size_t size, ari_arena *a, ari_fields *f, ari_error *err) {
    static const char *const name[] = {"puzzle", "url", "text"};
    ari_json_record o;
    memset(f, 0, sizeof *f);
    ARI_TRY(ari_json_parse(text, size, a, &o, err));
    const ari_json_field *id = ari_json_find(&o, "id");
    if (id && !(f->id = ari_record_id(id->raw, id->nraw, a))) return no_memory(a, err);
    ARI_TRY(text_member(&o, "genre", a, &f->genre, err));
    ARI_TRY(text_member(&o, "format", a, &f->format, err));
    ARI_TRY(text_member(&o, "params", a, &f->params, err));
    for (int i = 0; i < ARI_SAID; i++) { /* of any other kind they are somebody else's */
        const ari_json_field *p = ari_json_find(&o, ari_record_said[i]);
        const ari_json_kind kind = i == ARI_SAID_MODULI ? ARI_JSON_ARRAY : ARI_JSON_STRING;
        if (!p || p->kind != kind || memchr(p->text, 0, p->ntext)) continue;
        if (!(f->said[i] = ari_text_copy(a, p->text, p->ntext))) return no_memory(a, err);
    }
    const ari_json_field *sheet = ari_json_find(&o, "sheet");
    if (sheet && sheet->kind == ARI_JSON_STRING) f->sheet = sheet->text, f->sheet_size = sheet->ntext;
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        const ari_json_field *p = ari_json_find(&o, name[i]);
        if (!p) continue;
        if (p->kind != ARI_JSON_STRING) {
            return ari_status_fail(err, ARI_SYNTAX, p->line, p->column, "the puzzle is not a string",
                                   "write its text in double quotes, \\n for new lines");
        }
        f->puzzle = p->text;
        f->puzzle_size = p->ntext;
        return ARI_OK;
    }
    const ari_json_field *cells = ari_json_find(&o, "cells");
    if (cells && cells->kind == ARI_JSON_ARRAY) return arrays_text(&o, a, f, err);
    for (uint32_t i = 0; i < ari_format_count; i++) { /* the object may be the puzzle itself */
        const ari_format *format = ari_format_table[i];
        if (ari_format_likelihood(format, text, size) < WHOLE) continue;
        f->puzzle = text;
        f->puzzle_size = size;
        f->format = format->name;
        f->whole = true;
        return ARI_OK;
    }
    const char *family = f->said[ARI_SAID_FAMILY];
    const bool moduli = f->said[ARI_SAID_MODULI], mask = f->said[ARI_SAID_MASK];
    if (family && f->said[ARI_SAID_GRAPH] && (moduli || (mask && !strcmp(family, "instances"))))
        return ari_status_fail(err, ARI_UNSUPPORTED, 1, 1,
                               "the record is a part of the count of a family, not a puzzle",
                               "count with option cube answers it");
    return no_puzzle(ari_json_find(&o, "error"), a, err);
}

void ari_record_options(const ari_fields *f, ari_options *opt) {
    if (f->format) opt->format = f->format;
    if (f->genre) opt->genre = f->genre;
    if (!opt->params) opt->params = f->params;
}

ari_status ari_record_genre(const char *sheet, size_t size, ari_options *options, ari_own_genre **own, ari_error *err) {
    const ari_status s = ari_genre_load(sheet, size, options->allocator, own, err);
    options->own = *own;
    if (s == ARI_OK) return ARI_OK;
    char what[sizeof err->what]; /* line and column are the sheet's */
    ari_text_join(what, sizeof what, "sheet: ", err->what, NULL);
    memcpy(err->what, what, sizeof what);
    return s;
}

bool ari_record_call(ari_board *b, const char *const said[ARI_SAID]) {
    const char *title = said[ARI_SAID_TITLE], *author = said[ARI_SAID_AUTHOR];
    return (!title || ari_board_call(b, &b->title, title, strlen(title))) &&
           (!author || ari_board_call(b, &b->author, author, strlen(author)));
}
