/* sudokupad.c - format `sudokupad`: links of SudokuPad (sudokupad.app, app.crackingthecryptic.com/sudoku).
 *
 * Behind the address stands the kind of the text, then the text: scl and ctc are SudokuPad's own object, packed as
 * LZ-String; fpuz and fpuzzles that of f-puzzles; scf the digits of a classic sudoku alone, a character for each digit
 * and the blanks behind it. The own object is JSON, or JSON without most of its quotes: then names stand bare, strings
 * in single quotes, {} where nothing stands between commas, and f, t, #0, 1a2b3c for false, true and colours. It says
 * what is drawn, not what is meant; so all that is drawn beside digits and boxes is refused by name. */
#include "link/packed_link.h"

#include "link/fpuzzles_figures.h"

#include "link/lzstring.h"

#include <string.h>

/* ---- reading: JSON without its quotes ---- */

static bool is_name(char c) { return ari_scan_letter(c) || (c >= '0' && c <= '9'); }

/* A string in single quotes, from behind the first; the place behind the last. */
static const char *quoted_sudokupad(const char *p, const char *end, ari_out *o) {
    ari_text_char(o, '"');
    for (; p < end && *p != '\''; p++) {
        if (*p == '\\' && p + 1 < end && *++p != '\'') ari_text_char(o, '\\');
        ari_text_char(o, *p);
    }
    ari_text_char(o, '"');
    return p < end ? p + 1 : p;
}

/* A word: the name of a member, or a value short for another. */
static const char *bare_sudokupad(const char *p, const char *end, bool value, ari_out *o) {
    const char *q = p + 1;
    while (q < end && is_name(*q)) q++;
    const size_t n = (size_t)(q - p);
    const bool name = q < end && *q == ':';
    if (name || *p == '#' || (value && n == 6)) {
        ari_text_char(o, '"');
        ari_text_bytes(o, p, n);
        ari_text_char(o, '"');
    } else if (n == 1 && (*p == 'f' || *p == 't')) {
        ari_text_put(o, *p == 'f' ? "false" : "true");
    } else {
        ari_text_bytes(o, p, n);
    }
    return q;
}

static void unzip_sudokupad(const char *p, size_t n, ari_out *o) {
    const char *end = p + n;
    const bool zipped = n && !memchr(p, '"', n);
    char before = 0;
    if (n && !zipped) ari_text_bytes(o, p, n);
    while (zipped && p < end) {
        const char c = *p;
        if ((before == ',' || before == '[') && (c == ',' || c == ']' || c == '}')) ari_text_put(o, "{}");
        if (c == '\'') p = quoted_sudokupad(p + 1, end, o);
        else if (c == '#' || is_name(c)) p = bare_sudokupad(p, end, before == ':', o);
        else ari_text_char(o, *p++);
        before = c;
    }
}

/* ---- reading: the object ---- */

/* The member by its name or by the short one. */
static const ari_json_field *member_sudokupad(const ari_json_record *o, const char *name, const char *brief) {
    const ari_json_field *f = ari_json_find(o, name);
    return f ? f : ari_json_find(o, brief);
}

static ari_status refuse_sudokupad(const ari_link *l, const char *what) {
    return ari_reader_fail(l->src, &l->at, ARI_UNSUPPORTED, "only the rules of a sudoku with boxes are known here",
                           "this sudoku has %s drawn in it, whose meaning is not given", what);
}

enum { SOLUTION, TITLE, AUTHOR, NTEXTS };

/* What is said of the puzzle stands among the cages, as "solution: 1234". found[]: the texts behind these words. */
static ari_status read_cages(ari_link *l, const ari_json_field *f, ari_json_field found[NTEXTS]) {
    static const char *const word[NTEXTS] = {"solution:", "title:", "author:"};
    if (!f || f->kind != ARI_JSON_ARRAY) return ARI_OK;
    for (ari_json_walk cage = ari_json_each(f, &l->arena); ari_json_next(&cage);) {
        ari_json_record o;
        if (cage.at.kind != ARI_JSON_OBJECT) return ari_link_fault(l, ARI_SYNTAX);
        ARI_TRY(ari_link_object(l, cage.at.raw, cage.at.nraw, &o));
        const ari_json_field *v = member_sudokupad(&o, "value", "v");
        if (!ari_link_void(member_sudokupad(&o, "cells", "ce"))) return refuse_sudokupad(l, "a cage");
        for (int i = 0; i < NTEXTS && v && v->kind == ARI_JSON_STRING; i++) {
            uint32_t n = (uint32_t)strlen(word[i]);
            if (v->ntext <= n || memcmp(v->text, word[i], n) != 0) continue;
            n += v->text[n] == ' ';
            found[i] = (ari_json_field){.kind = ARI_JSON_STRING, .key = word[i], .nkey = (uint32_t)strlen(word[i]) - 1,
                                       .text = v->text + n, .ntext = v->ntext - n};
        }
    }
    return ARI_OK;
}

static ari_status read_cells(ari_link *l, const ari_json_field *rows, ari_board *b) {
    ari_json_record o;
    uint32_t n = 0, v;
    for (ari_json_walk row = ari_json_each(rows, &l->arena); ari_json_next(&row);) {
        if (row.at.kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
        const uint32_t end = n + b->cols;
        for (ari_json_walk cell = ari_json_each(&row.at, &l->arena); ari_json_next(&cell);) {
            if (cell.at.kind != ARI_JSON_OBJECT || n == b->ncell) return ari_link_fault(l, ARI_SYNTAX);
            ARI_TRY(ari_link_object(l, cell.at.raw, cell.at.nraw, &o));
            const ari_json_field *f = member_sudokupad(&o, "value", "v");
            const bool found = !ari_link_void(f);
            if (found && (!ari_link_number(f, &v) || v < 1 || v > b->cols)) {
                return ari_reader_fail(l->src, &l->at, ARI_RANGE, "", "%t is no number of a sudoku of side %u", f->text,
                                       f->ntext, b->cols);
            }
            if (found) b->clue[n] = (int32_t)v;
            n++;
        }
        if (n != end) return refuse_sudokupad(l, "rows of several lengths");
    }
    return ARI_OK;
}

/* Each region is a list of places [row, column]. */
static ari_status read_region(ari_link *l, const ari_json_field *list, uint32_t name, ari_board *b, uint32_t *label) {
    uint32_t at[2];
    for (ari_json_walk place = ari_json_each(list, &l->arena); ari_json_next(&place);) {
        if (place.at.kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
        ari_json_walk part = ari_json_each(&place.at, &l->arena);
        for (int i = 0; i < 2; i++)
            if (!ari_json_next(&part) || !ari_link_number(&part.at, &at[i]) || at[i] >= b->cols)
                return ari_link_fault(l, ARI_SYNTAX);
        label[at[0] * b->cols + at[1]] = name;
    }
    return ARI_OK;
}

static ari_status read_regions(ari_link *l, const ari_json_field *f, ari_board *b) {
    uint32_t *label = ARI_ZERO(&l->arena, uint32_t, b->ncell);
    if (!label) return ari_link_fault(l, l->arena.spent);
    if (ari_link_void(f) || f->kind != ARI_JSON_ARRAY)
        return ari_reader_fail(l->src, &l->at, ARI_UNSUPPORTED, "", "this puzzle has no regions: it is no sudoku");
    uint32_t name = 1;
    for (ari_json_walk region = ari_json_each(f, &l->arena); ari_json_next(&region); name++) {
        if (region.at.kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
        ARI_TRY(read_region(l, &region.at, name, b, label));
    }
    return ari_link_boxes(l, b, label);
}

static ari_status read_object(ari_link *l, const ari_genre *g, const char *text, size_t size, ari_board *out) {
    static const struct { const char *name, *brief, *what; } drawn[] = {
        {"arrows", "a", "an arrow"},         {"lines", "l", "a line"},     {"overlays", "o", "a symbol"},
        {"underlays", "u", "a shaded shape"}, {"svg", "svg", "a picture"}}; /* fog only hides the drawing */
    ari_json_record o, about = {NULL, 0};
    ari_json_field found[NTEXTS] = {{0}};
    ARI_TRY(ari_link_object(l, text, size, &o));
    const ari_json_field *cells = member_sudokupad(&o, "cells", "ce"), *said = member_sudokupad(&o, "metadata", "md");
    if (!cells || cells->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        if (!ari_link_void(member_sudokupad(&o, drawn[i].name, drawn[i].brief)))
            return refuse_sudokupad(l, drawn[i].what);
    ARI_TRY(read_cages(l, member_sudokupad(&o, "cages", "ca"), found));
    if (said && said->kind == ARI_JSON_OBJECT) ARI_TRY(ari_link_object(l, said->raw, said->nraw, &about));
    for (uint32_t i = 0; i < about.n; i++)
        if (about.field[i].kind == ARI_JSON_TRUE) return ari_link_rule(l, about.field[i].key, about.field[i].nkey);
    const uint32_t side = ari_json_count(cells, &l->arena);
    ARI_TRY(ari_reader_board(l->src, &l->at, "sudokupad", g, side, side, 0, out));
    ARI_TRY(read_cells(l, cells, out));
    ARI_TRY(read_regions(l, member_sudokupad(&o, "regions", "re"), out));
    ARI_TRY(ari_link_solution(l, out, ari_json_find(&about, "solution")));
    ARI_TRY(ari_link_solution(l, out, &found[SOLUTION]));
    ARI_TRY(ari_link_names(l, out, &(ari_json_record){found, NTEXTS}));
    return ari_link_names(l, out, &about);
}

/* ---- reading: digits alone ---- */

/* Each character is a digit, 0 for a blank cell, and up to five blank cells behind it. */
static ari_status read_classic(ari_link *l, const ari_genre *g, const char *text, size_t size, ari_board *out) {
    uint32_t cell = 0;
    ARI_TRY(ari_reader_board(l->src, &l->at, "sudokupad", g, 9, 9, 0, out));
    for (size_t i = 0; i < size; i++) {
        const char c = text[i];
        if (cell == out->ncell) return ari_link_rule(l, text + i, (uint32_t)(size - i));
        if (!is_name(c) || c > 'x') return ari_link_fault(l, ARI_SYNTAX);
        const uint32_t v = (uint32_t)(c <= '9' ? c - '0' : c <= 'Z' ? c - 'A' + 10 : c - 'a' + 36), blanks = v / 10;
        if (v % 10) out->clue[cell] = (int32_t)(v % 10);
        cell += 1 + blanks;
        if (cell > out->ncell) return ari_link_fault(l, ARI_SYNTAX);
    }
    return ari_link_fault(l, cell == out->ncell ? ARI_OK : ARI_SYNTAX);
}

/* ---- reading: links ---- */

/* The cursor behind the host, if it is one of SudokuPad. */
static bool leave_host(ari_scan *s) {
    static const char *const host[] = {"sudokupad.app/", "crackingthecryptic.com/", "sudokupad.svencodes.com/"};
    for (size_t i = 0; i < sizeof host / sizeof *host; i++)
        if (ari_link_is(s, host[i])) return true;
    return false;
}

typedef enum holding { OWN, CLASSIC, FPUZZLES, NAME } holding;

/* The cursor at the text, behind the word for its kind. */
static holding find_sudokupad(ari_scan *s) {
    static const struct { const char *word; holding kind; } words[] = {
        {"scl", OWN}, {"ctc", OWN}, {"fpuzzles", FPUZZLES}, {"fpuz", FPUZZLES}, {"scf", CLASSIC}};
    if (leave_host(s)) (void)ari_scan_accept(s, "sudoku/");
    if (!ari_link_value(s, "puzzleid=")) (void)ari_link_value(s, "");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ari_scan_accept(s, words[i].word)) return words[i].kind;
    return NAME;
}

static ari_status read_packed(ari_link *l, holding kind, const ari_genre *g, ari_board *out) {
    ari_out packed, plain;
    size_t where;
    ari_text_begin(&packed, &l->arena);
    ARI_TRY(ari_link_fault(l, ari_link_lzstring_unpack(l->packed, l->size, ARI_LINK_MOST, &packed, &where)));
    if (kind == FPUZZLES) return ari_fpuzzles_board(l, packed.at, packed.n, "sudokupad", out);
    ari_text_begin(&plain, &l->arena);
    unzip_sudokupad(packed.at, packed.n, &plain);
    if (plain.failed) return ari_link_fault(l, l->arena.spent);
    return read_object(l, g, plain.at, plain.n, out);
}

static ari_status sudokupad_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    ari_link l;
    const ari_genre *g = ari_reader_with(ARI_LAYER_BOXES);
    ari_reader_begin(src, &s);
    const ari_scan begin = s;
    const holding kind = find_sudokupad(&s);
    if (kind != FPUZZLES) ARI_TRY(ari_reader_genre(src, &begin, g, &g)); /* that names its own */
    if (kind == NAME) {
        return ari_reader_fail(src, &s, ARI_UNSUPPORTED, "give a long one that holds it: /sclN4Ig..., /fpuzzlesN4Ig...",
                               "this link is only the name of a puzzle");
    }
    ari_status status = ari_link_begin(&l, src, &s);
    if (status == ARI_OK && kind == CLASSIC) status = read_classic(&l, g, l.packed, l.size, out);
    else if (status == ARI_OK) status = read_packed(&l, kind, g, out);
    return ari_link_end(&l, status);
}

static int sudokupad_likelihood(ari_scan s) {
    if (leave_host(&s)) return 100;
    return ari_link_bare(s, "sclN4") || ari_link_bare(s, "ctcN4") || ari_link_bare(s, "fpuz") ? 90 : 0;
}

/* ---- printing ---- */

static void put_regions(const ari_board *b, ari_json_out *w) {
    uint32_t rows, cols;
    const uint32_t n = b->cols;
    ari_reader_boxes(b, &rows, &cols);
    ari_json_array(w, "regions");
    for (uint32_t box = 0; box < n; box++) {
        const uint32_t top = box / (n / cols) * rows, left = box % (n / cols) * cols;
        ari_json_array(w, NULL);
        for (uint32_t i = 0; i < n; i++) {
            ari_json_array(w, NULL);
            ari_json_uint(w, NULL, top + i / cols);
            ari_json_uint(w, NULL, left + i % cols);
            ari_json_end(w);
        }
        ari_json_end(w);
    }
    ari_json_end(w);
}

/* Digits of two characters have no place in a solution. */
static void put_metadata(const ari_board *b, const ari_marks *k, ari_out *tmp, ari_json_out *w) {
    const bool solved = b->cols < 10 && ari_link_solved(b, k);
    if (!solved && !b->title && !b->author) return;
    for (uint32_t i = 0; solved && i < b->ncell; i++) ari_text_int(tmp, k->cell[i]);
    ari_json_object(w, "metadata");
    ari_link_put_names(b, w);
    if (solved) ari_json_bytes(w, "solution", tmp->at, tmp->n);
    ari_json_end(w);
}

static void put_puzzle(const ari_board *b, const ari_marks *k, ari_out *tmp, ari_out *o) {
    ari_json_out w;
    ari_json_begin(&w, o);
    ari_json_object(&w, NULL);
    ari_json_array(&w, "cells");
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (i % b->cols == 0) ari_json_array(&w, NULL);
        ari_json_object(&w, NULL);
        if (b->clue[i] > 0) ari_json_int(&w, "value", b->clue[i]);
        ari_json_end(&w);
        if ((i + 1) % b->cols == 0) ari_json_end(&w);
    }
    ari_json_end(&w);
    put_regions(b, &w);
    put_metadata(b, k, tmp, &w);
    ari_json_end(&w);
}

static ari_status sudokupad_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    ari_out json, tmp;
    ari_arena own;
    ari_status s = ARI_OK;
    const bool figures = ari_fpuzzles_figures_of(b->genre) && b->rows == b->cols && b->cols <= ARI_FPUZZLES_SIDE;
    if (!figures) ARI_TRY(ari_link_sudoku(b, ARI_MAX_SIDE, err));
    ari_arena_init_within(&own, o->arena);
    ari_text_begin(&json, &own);
    ari_text_begin(&tmp, &own);
    if (figures) s = ari_fpuzzles_pack(b, k, &tmp, err); /* it says what figures mean */
    else put_puzzle(b, k, &tmp, &json);
    if (!figures) tmp.n = 0;
    if (!figures && !json.failed) ari_link_lzstring_pack(json.at, json.n, &tmp);
    if (s == ARI_OK) ari_text_put(o, figures ? "https://sudokupad.app/fpuzzles" : "https://sudokupad.app/scl");
    for (uint32_t i = 0; i < tmp.n && s == ARI_OK; i++) { /* no part of a path on its own */
        if (is_name(tmp.at[i])) ari_text_char(o, tmp.at[i]);
        else ari_text_put(o, tmp.at[i] == '+' ? "%2B" : tmp.at[i] == '/' ? "%2F" : "%3D");
    }
    if (s == ARI_OK) ari_text_char(o, '\n');
    o->failed |= json.failed || tmp.failed;
    ari_arena_drop(&own);
    return s;
}

const ari_format ari_format_sudokupad = {
    "sudokupad", "a sudoku, with figures too, as a link of SudokuPad",
    false, ARI_FORMAT_ANSWER | ARI_FORMAT_TITLE, sudokupad_likelihood, sudokupad_read, sudokupad_print};
