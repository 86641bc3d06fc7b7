/* fpuzzles.c - format `fpuzzles`: links of f-puzzles.com, a JSON object as LZ-String.
 *
 * What an object has beyond the grid are the rules of a variant, each a member named after it; so a member that is not
 * known to say nothing of the rules is refused by name. Digits that are not given are the solver's, and a solution
 * may be with the puzzle; either is the drawing, that of the solver first. A sudoku is printed with the solution when
 * the drawing is whole, so that the page opens empty and knows when it is solved, and else with the digits drawn.
 * With cages (killercage) it is the genre that has these; a given digit is then a cage of one cell. With any other
 * constraint that is known, and with cages or regions that this genre has no form for, it is the genre with figures. */
#include "link/packed_link.h"

#include "board/clue.h"
#include "board/figure.h"
#include "board/rooms.h"
#include "link/fpuzzles_figures.h"
#include "link/lzstring.h"

#include <string.h>

static const char host[] = "f-puzzles.com/", cages_key[] = "killercage";

/* ---- reading ---- */

static ari_status refuse_fpuzzle(const ari_link *l, const ari_json_field *f) {
    return ari_link_rule(l, f->key, f->nkey);
}

/* A cage whose text is a word and a colon says something of the puzzle and is not drawn. */
static bool tells_fpuzzle(ari_link *l, const ari_json_field *cage) {
    ari_json_record o;
    ari_error inner;
    if (ari_json_parse(cage->raw, cage->nraw, &l->arena, &o, &inner) != ARI_OK) return false;
    const ari_json_field *v = ari_json_find(&o, "value");
    uint32_t i = 0;
    while (v && i < v->ntext && v->text[i] >= 'a' && v->text[i] <= 'z') i++;
    return v && v->kind == ARI_JSON_STRING && i && i < v->ntext && v->text[i] == ':';
}

/* Is all of a list drawn for constraints that have lists of their own? */
static bool is_cosmetic(ari_link *l, const ari_json_field *f) {
    static const char *const lists[] = {"line", "text", "circle", "rectangle", "cage", NULL};
    ari_json_record o;
    ari_error inner;
    if (!ari_link_among(lists, f->key, f->nkey) || f->kind != ARI_JSON_ARRAY) return false;
    for (ari_json_walk at = ari_json_each(f, &l->arena); ari_json_next(&at);)
        if (ari_json_parse(at.at.raw, at.at.nraw, &l->arena, &o, &inner) != ARI_OK ||
            ari_link_void(ari_json_find(&o, "fromConstraint")))
            return false;
    return true;
}

/* No rules but those of a sudoku, and those that the genre has. */
static ari_status plain_fpuzzle(ari_link *l, const ari_json_record *o, bool caged, bool figures) {
    static const char *const beside[] = {"size", "title", "author", "ruleset", "grid", "solution", "metadata",
                                         "highlightConflicts", "disabledlogic", "truecandidatesoptions",
                                         "successMessage", "fogofwar", "foglight", NULL};
    for (uint32_t i = 0; i < o->n; i++) {
        const ari_json_field *f = &o->field[i];
        if (ari_link_among(beside, f->key, f->nkey) || ari_link_void(f)) continue;
        if (caged && ari_scan_is(f->key, f->nkey, cages_key)) continue;
        if (figures && (ari_fpuzzles_figures_know(f->key, f->nkey) || is_cosmetic(l, f))) continue;
        if (!ari_scan_is(f->key, f->nkey, "cage") || f->kind != ARI_JSON_ARRAY) return refuse_fpuzzle(l, f);
        for (ari_json_walk cage = ari_json_each(f, &l->arena); ari_json_next(&cage);)
            if (!tells_fpuzzle(l, &cage.at)) return refuse_fpuzzle(l, f);
    }
    return ARI_OK;
}

static ari_status read_cell(ari_link *l, const ari_json_field *f, ari_board *b, uint32_t cell, uint32_t *label) {
    static const char *const beside[] = {"value", "given", "region", "c", "cArray", "highlight", "centerPencilMarks",
                                         "cornerPencilMarks", NULL};
    ari_json_record o;
    uint32_t v;
    if (f->kind != ARI_JSON_OBJECT) return ari_link_fault(l, ARI_SYNTAX);
    ARI_TRY(ari_link_object(l, f->raw, f->nraw, &o));
    for (uint32_t i = 0; i < o.n; i++)
        if (!ari_link_among(beside, o.field[i].key, o.field[i].nkey) && !ari_link_void(&o.field[i]))
            return refuse_fpuzzle(l, &o.field[i]);
    const ari_json_field *region = ari_json_find(&o, "region");
    if (ari_link_number(region, &v)) label[cell] = v; /* else that of the usual box */
    else if (region && region->kind == ARI_JSON_NULL && ari_fpuzzles_figures_of(b->genre)) label[cell] = ARI_NO;
    if (!ari_link_number(ari_json_find(&o, "value"), &v) || !v) return ARI_OK;
    if (v > b->cols)
        return ari_reader_fail(l->src, &l->at, ARI_RANGE, "", "number %u in a sudoku of side %u", v, b->cols);
    const ari_json_field *given = ari_json_find(&o, "given");
    if (given && given->kind == ARI_JSON_TRUE) {
        b->clue[cell] = (int32_t)v;
    } else {
        if (!b->marks) ARI_TRY(ari_reader_marks(l->src, b));
        b->marks->cell[cell] = (int32_t)v;
    }
    return ARI_OK;
}

/* The rows of a list, cell by cell; the lists are as long as the board is wide, or the text is wrong. */
static ari_status read_grid(ari_link *l, const ari_json_field *grid, ari_board *b, uint32_t *label) {
    uint32_t n = 0;
    for (ari_json_walk row = ari_json_each(grid, &l->arena); ari_json_next(&row);) {
        if (row.at.kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
        const uint32_t end = n + b->cols;
        for (ari_json_walk cell = ari_json_each(&row.at, &l->arena); ari_json_next(&cell);) {
            if (n == end || n == b->ncell) return ari_link_fault(l, ARI_SYNTAX);
            ARI_TRY(read_cell(l, &cell.at, b, n++, label));
        }
        if (n != end) return ari_link_fault(l, ARI_SYNTAX);
    }
    return ari_link_fault(l, n == b->ncell ? ARI_OK : ARI_SYNTAX);
}

/* "R3C4" */
static bool cell_name(const ari_json_field *f, const ari_board *b, uint32_t *cell) {
    uint32_t part[2] = {0, 0}, i = 0;
    for (int k = 0; k < 2; k++) {
        if (i == f->ntext || f->text[i++] != "RC"[k]) return false;
        const uint32_t from = i;
        while (i < f->ntext && f->text[i] >= '0' && f->text[i] <= '9') i++;
        if (!ari_scan_whole(f->text + from, i - from, &part[k])) return false;
    }
    *cell = (part[0] - 1) * b->cols + part[1] - 1;
    return i == f->ntext && part[0] && part[1] && part[0] <= b->rows && part[1] <= b->cols;
}

static ari_status read_cage(ari_link *l, const ari_json_field *f, ari_board *b, uint32_t *room) {
    static const char *const beside[] = {"cells", "value", "outlineC", "fontC", NULL};
    static const char twice[] = "cages that overlap", given[] = "a given digit in a cage";
    ari_json_record o;
    uint32_t first = ARI_NO, cell, v = 0;
    if (f->kind != ARI_JSON_OBJECT) return ari_link_fault(l, ARI_SYNTAX);
    ARI_TRY(ari_link_object(l, f->raw, f->nraw, &o));
    for (uint32_t i = 0; i < o.n; i++)
        if (!ari_link_among(beside, o.field[i].key, o.field[i].nkey) && !ari_link_void(&o.field[i]))
            return refuse_fpuzzle(l, &o.field[i]);
    const ari_json_field *cells = ari_json_find(&o, "cells"), *value = ari_json_find(&o, "value");
    if (!cells || cells->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
    for (ari_json_walk at = ari_json_each(cells, &l->arena); ari_json_next(&at);) {
        if (!cell_name(&at.at, b, &cell)) return ari_link_fault(l, ARI_SYNTAX);
        if (room[cell] != ARI_NO) return ari_link_rule(l, twice, sizeof twice - 1);
        if (b->clue[cell] > 0) return ari_link_rule(l, given, sizeof given - 1);
        if (first == ARI_NO) first = cell;
        room[cell] = first;
    }
    if (!ari_link_void(value) && (first == ARI_NO || !ari_link_number(value, &v))) return refuse_fpuzzle(l, value);
    if (v) b->clue[first] = v > ARI_BOARD_CLUE_MOST ? ARI_BOARD_CLUE_MOST : (int32_t)v;
    return ARI_OK;
}

/* Cells in no cage are cages of their own, without a number but what is given. label: the usual boxes. */
static ari_status read_cages(ari_link *l, const ari_json_field *list, ari_board *b, const uint32_t *label) {
    static const char apart[] = "a cage in several pieces", region[] = "region";
    uint32_t *room = ARI_TAKE(&l->arena, uint32_t, b->ncell), rows, cols, where;
    if (!room) return ari_link_fault(l, l->arena.spent);
    (void)ari_reader_box(b->cols, &rows, &cols);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (label[i] != i / b->cols / rows * (b->cols / cols) + i % b->cols / cols)
            return ari_link_rule(l, region, sizeof region - 1);
        room[i] = ARI_NO;
    }
    if (list->kind != ARI_JSON_ARRAY) return ari_link_fault(l, ARI_SYNTAX);
    for (ari_json_walk cage = ari_json_each(list, &l->arena); ari_json_next(&cage);)
        ARI_TRY(read_cage(l, &cage.at, b, room));
    for (uint32_t i = 0; i < b->ncell; i++)
        if (room[i] == ARI_NO) room[i] = i;
    if (ari_board_rooms_label(b, room, b->ncell, &where) != ARI_OK) return ari_link_rule(l, apart, sizeof apart - 1);
    return ari_reader_gather(l->src, &l->at, b);
}

/* As a puzzle of one of the three genres. */
static ari_status read_as(ari_link *l, const ari_json_record *o, const char *format, bool caged, bool figures,
                          ari_board *out) {
    uint32_t side;
    const ari_json_field *cages = ari_json_find(o, cages_key);
    const ari_genre *g = figures ? ari_fpuzzles_figures_genre()
                         : caged ? ari_reader_caged() : ari_reader_with(ARI_LAYER_BOXES);
    ARI_TRY(ari_reader_genre(l->src, &l->at, g, &g));
    const ari_json_field *grid = ari_json_find(o, "grid");
    if (!grid || grid->kind != ARI_JSON_ARRAY || !ari_link_number(ari_json_find(o, "size"), &side))
        return ari_link_fault(l, ARI_SYNTAX);
    ARI_TRY(plain_fpuzzle(l, o, caged, figures));
    ARI_TRY(ari_reader_board(l->src, &l->at, format, g, side, side, 0, out));
    uint32_t *label = ARI_TAKE(&l->arena, uint32_t, out->ncell), rows = 1, cols = side;
    if (!label) return ari_link_fault(l, l->arena.spent);
    (void)ari_reader_box(side, &rows, &cols);
    for (uint32_t i = 0; i < out->ncell; i++) label[i] = i / side / rows * (side / cols) + i % side / cols;
    ARI_TRY(read_grid(l, grid, out, label));
    ARI_TRY(ari_link_names(l, out, o));
    ARI_TRY(figures ? ari_fpuzzles_figures_read(l, o, out, label)
            : caged ? read_cages(l, cages, out, label) : ari_link_boxes(l, out, label));
    ari_reader_givens(out); /* digits drawn over the givens are the whole drawing */
    return ari_link_solution(l, out, ari_json_find(o, "solution"));
}

/* What is refused as a plain one, or a Killer Sudoku, may be one with figures. */
ari_status ari_fpuzzles_board(ari_link *l, const char *json, size_t size, const char *format, ari_board *out) {
    ari_json_record o;
    const ari_genre *wished = l->src->genre;
    ARI_TRY(ari_link_object(l, json, size, &o));
    const bool caged = !ari_link_void(ari_json_find(&o, cages_key));
    const bool figures = ari_fpuzzles_figures_need(&o) || (wished && ari_fpuzzles_figures_of(wished));
    if (!figures) {
        const ari_status s = read_as(l, &o, format, caged, false, out);
        if (s != ARI_UNSUPPORTED || wished || !ari_fpuzzles_figures_genre()) return s;
        ari_board_drop(out);
        memset(out, 0, sizeof *out);
    }
    return read_as(l, &o, format, caged, true, out);
}

static ari_status fpuzzles_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    ari_link l;
    size_t where;
    ari_reader_begin(src, &s);
    if (!ari_link_value(&s, ari_link_is(&s, host) ? "load=" : "")) {
        return ari_reader_fail(src, &s, ARI_UNSUPPORTED, "open it, and copy the long link that its export gives",
                               "this link is only the name of a puzzle");
    }
    ari_status status = ari_link_begin(&l, src, &s);
    ari_out text;
    ari_text_begin(&text, &l.arena);
    if (status == ARI_OK)
        status = ari_link_fault(&l, ari_link_lzstring_unpack(l.packed, l.size, ARI_LINK_MOST, &text, &where));
    if (status == ARI_OK) status = ari_fpuzzles_board(&l, text.at, text.n, "fpuzzles", out);
    return ari_link_end(&l, status);
}

static int fpuzzles_likelihood(ari_scan s) { return ari_link_is(&s, host) ? 100 : ari_link_bare(s, "N4I") ? 90 : 0; }

/* ---- printing ---- */

static void put_cell(const ari_board *b, const ari_marks *drawn, uint32_t cell, bool regions, ari_json_out *w) {
    const bool figures = ari_fpuzzles_figures_of(b->genre);
    const uint32_t region = figures ? ari_fpuzzles_figures_region(b, cell) : ARI_NO;
    const bool given = b->clue[cell] > 0 && !b->room;
    const int32_t v = given ? b->clue[cell] : drawn && drawn->cell ? drawn->cell[cell] : 0;
    ari_json_object(w, NULL);
    if (v > 0) ari_json_int(w, "value", v);
    if (given) ari_json_bool(w, "given", true);
    if (regions && figures && region == ARI_NO) ari_json_raw(w, "region", "null");
    else if (regions) ari_json_uint(w, "region", figures ? region : ari_reader_box_of(b, cell));
    ari_json_end(w);
}

/* All of more than one cell, and those with a number. */
static void put_cages(const ari_board *b, ari_json_out *w) {
    ari_json_array(w, cages_key);
    for (uint32_t r = 0; r < b->nroom; r++) {
        uint32_t n = 0;
        const int32_t sum = b->clue[b->entry[r]];
        for (uint32_t i = 0; i < b->ncell; i++) n += b->room[i] == r;
        if (r && n < 2 && sum < 0) continue; /* the first one says that there are cages */
        ari_json_object(w, NULL);
        ari_json_array(w, "cells");
        for (uint32_t i = 0; i < b->ncell; i++) {
            char name[24];
            ari_out o;
            if (b->room[i] != r) continue;
            ari_text_within(&o, name, sizeof name);
            ari_text_format(&o, "R%uC%u", i / b->cols + 1, i % b->cols + 1);
            ari_json_string(w, NULL, name);
        }
        ari_json_end(w);
        if (sum >= 0) {
            char number[12];
            ari_out o;
            ari_text_within(&o, number, sizeof number);
            ari_text_int(&o, sum);
            ari_json_string(w, "value", number);
        }
        ari_json_end(w);
    }
    ari_json_end(w);
}

static ari_status put_puzzle(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    ari_json_out w;
    const bool figures = ari_fpuzzles_figures_of(b->genre), whole = ari_link_solved(b, k);
    const bool usual = figures ? ari_reader_value(b, "regular", 1) == 1 : b->room || ari_reader_usual_boxes(b);
    ari_json_begin(&w, o);
    ari_json_object(&w, NULL);
    ari_json_uint(&w, "size", b->cols);
    ari_link_put_names(b, &w);
    ari_json_array(&w, "grid");
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (i % b->cols == 0) ari_json_array(&w, NULL);
        put_cell(b, whole ? NULL : k, i, !usual, &w);
        if ((i + 1) % b->cols == 0) ari_json_end(&w);
    }
    ari_json_end(&w);
    if (b->room) put_cages(b, &w);
    if (figures) ARI_TRY(ari_fpuzzles_figures_print(b, &w, err));
    if (whole) ari_json_array(&w, "solution");
    for (uint32_t i = 0; whole && i < b->ncell; i++) ari_json_int(&w, NULL, k->cell[i]);
    if (whole) ari_json_end(&w);
    ari_json_end(&w);
    return ARI_OK;
}

/* The link for it, behind the address. */
ari_status ari_fpuzzles_pack(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    ari_out json;
    ari_arena own;
    ari_arena_init_within(&own, o->arena);
    ari_text_begin(&json, &own);
    const ari_status s = put_puzzle(b, k, &json, err);
    if (json.failed) o->failed = true;
    else if (s == ARI_OK) ari_link_lzstring_pack(json.at, json.n, o);
    ari_arena_drop(&own);
    return s;
}

static ari_status fpuzzles_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    const bool caged = b->genre == ari_reader_caged() && !b->nwall, figures = ari_fpuzzles_figures_of(b->genre);
    const bool fits = b->rows == b->cols && b->cols <= ARI_FPUZZLES_SIDE;
    if (!fits || (!caged && !figures)) ARI_TRY(ari_link_sudoku(b, ARI_FPUZZLES_SIDE, err));
    const uint32_t from = o->n;
    ari_text_put(o, "https://www.f-puzzles.com/?load=");
    const ari_status s = ari_fpuzzles_pack(b, k, o, err);
    if (s != ARI_OK) o->n = from;
    else ari_text_char(o, '\n');
    return s;
}

const ari_format ari_format_fpuzzles = {
    "fpuzzles", "a sudoku, with cages and other constraints too, as a link of f-puzzles.com",
    false, ARI_FORMAT_ANSWER | ARI_FORMAT_TITLE, fpuzzles_likelihood, fpuzzles_read, fpuzzles_print};
