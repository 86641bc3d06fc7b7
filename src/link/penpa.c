/* penpa.c - format `penpa`: links of Penpa+ read.
 *
 * An editor's link says what is drawn and where, not what puzzle it is. So the kind is what the user named, else what
 * the tags of the link say, else the one word of its title, else a sudoku if the grid is of that type; nothing more is
 * guessed. What is drawn in the problem and is no clue of that kind is refused by its name; of what is drawn in the
 * answer all is taken that a drawing can say, and the rest are pencil marks. A link for solvers has no answer, but
 * perhaps the solution to be checked against: then that is the drawing. */
#include "link/penpa_parts.h"

#include <string.h>

/* ---- the text ---- */

/* The part up to the next `end` byte, which is passed. */
static ari_piece cut_penpa(ari_piece *rest, char end) {
    const char *stop = rest->n ? memchr(rest->at, end, rest->n) : NULL;
    const ari_piece p = {rest->at, stop ? (size_t)(stop - rest->at) : rest->n};
    const size_t passed = p.n + (stop != NULL);
    rest->at += passed;
    rest->n -= passed;
    return p;
}

enum { TYPE, NX, NY, SIZE, TURN, MIRROR, FLIP, DIAGONAL = 11, OTHER_DIAGONAL = 14, TITLE, AUTHOR, RULES = 18 };
enum { HEADER, MARGINS, PROBLEM = 3, ANSWER, CELLS, TAGS = 17 };

static bool is_penpa(ari_piece p, const char *word) { return ari_scan_is(p.at, p.n, word); }

/* A grid of a type that is called as a genre. */
static const ari_genre *by_type(const ari_penpa *s) { return ari_puzzle_find(s->word[TYPE].at, s->word[TYPE].n); }

/* The lines that are JSON, as members of one object. */
static ari_status parse_lines(ari_penpa *s) {
    static const struct { const char *name; uint32_t line; } part[] = {
        {"margins", MARGINS}, {"problem", PROBLEM}, {"answer", ANSWER}, {"cells", CELLS}, {"tags", TAGS}};
    ari_out o;
    ari_json_record all;
    ari_text_begin(&o, &s->l.arena);
    for (uint32_t i = 0; i < sizeof part / sizeof *part; i++) {
        const ari_piece p = s->line[part[i].line];
        ari_text_format(&o, "%s\"%s\":", i ? "," : "{", part[i].name);
        ari_text_bytes(&o, p.n ? p.at : "null", p.n ? p.n : 4);
    }
    ari_text_char(&o, '}');
    if (o.failed) return ari_link_fault(&s->l, s->l.arena.spent);
    ARI_TRY(ari_link_object(&s->l, o.at, o.n, &all));
    const ari_json_field *problem = ari_json_find(&all, "problem"), *answer = ari_json_find(&all, "answer");
    s->margins = ari_json_find(&all, "margins");
    s->cells = ari_json_find(&all, "cells");
    s->tags = ari_json_find(&all, "tags");
    const bool all_there = problem && answer && s->margins && s->cells && s->tags; /* else a line closes it all */
    if (!all_there || problem->kind != ARI_JSON_OBJECT) return ari_link_fault(&s->l, ARI_SYNTAX);
    ARI_TRY(ari_link_object(&s->l, problem->raw, problem->nraw, &s->problem));
    if (answer->kind == ARI_JSON_OBJECT) ARI_TRY(ari_link_object(&s->l, answer->raw, answer->nraw, &s->answer));
    return ARI_OK;
}

static ari_status take_apart(ari_penpa *s) {
    ari_piece rest;
    ARI_TRY(ari_penpa_unpack(&s->l, s->l.packed, s->l.size, true, &rest));
    for (uint32_t i = 0; i < ARI_PENPA_LINES; i++) s->line[i] = cut_penpa(&rest, '\n');
    ari_piece header = s->line[HEADER];
    for (uint32_t i = 0; i < ARI_PENPA_WORDS; i++) s->word[i] = cut_penpa(&header, ',');
    if (s->word[TYPE].n && ari_scan_digit(*s->word[TYPE].at, 10) >= 0)
        return ari_penpa_refuse(s, "this is a link of an old kind", "open it in the editor and copy its link");
    if (!is_penpa(s->word[TYPE], "square") && !by_type(s)) {
        return ari_reader_fail(s->l.src, &s->l.at, ARI_UNSUPPORTED, "grids of squares are read",
                               "the grid is of type %t", s->word[TYPE].at, (uint32_t)s->word[TYPE].n);
    }
    if (!is_penpa(s->word[TURN], "0") || !is_penpa(s->word[MIRROR], "1") || !is_penpa(s->word[FLIP], "1"))
        return ari_penpa_refuse(s, "the board is turned or mirrored", "turn it back in the editor");
    if (is_penpa(s->word[DIAGONAL], "1") || is_penpa(s->word[OTHER_DIAGONAL], "1"))
        return ari_penpa_refuse(s, "this sudoku has a rule of its own: diagonals", NULL);
    ari_scan nx, ny;
    ari_scan_begin(&nx, s->word[NX].at, s->word[NX].n);
    ari_scan_begin(&ny, s->word[NY].at, s->word[NY].n);
    if (!ari_scan_uint(&nx, &s->nx) || !ari_scan_uint(&ny, &s->ny)) return ari_link_fault(&s->l, ARI_SYNTAX);
    if (s->nx > ARI_MAX_SIDE || s->ny > ARI_MAX_SIDE) return ari_link_fault(&s->l, ARI_SYNTAX);
    s->nx += 2 * ARI_PENPA_EDGE;
    s->ny += 2 * ARI_PENPA_EDGE;
    return parse_lines(s);
}

/* ---- the board in the grid ---- */

static ari_status by_margins(ari_penpa *s) {
    uint32_t m[4] = {0};
    if (s->margins->kind != ARI_JSON_ARRAY) return ari_link_fault(&s->l, ARI_SYNTAX);
    ari_json_walk w = ari_json_each(s->margins, &s->l.arena);
    for (int i = 0; i < 4; i++)
        if (!ari_json_next(&w) || !ari_link_number(&w.at, &m[i]) || m[i] > s->nx || m[i] > s->ny)
            return ari_link_fault(&s->l, ARI_SYNTAX);
    if (m[0] + m[1] + 4 > s->ny || m[2] + m[3] + 4 > s->nx) return ari_link_fault(&s->l, ARI_SYNTAX);
    s->top = ARI_PENPA_EDGE + m[0];
    s->left = ARI_PENPA_EDGE + m[2];
    s->rows = s->ny - 4 - m[0] - m[1];
    s->cols = s->nx - 4 - m[2] - m[3];
    return ARI_OK;
}

/* The rectangle of the cells in the list; no other cells may be in it. */
static ari_status by_cells(ari_penpa *s) {
    uint32_t n = 0, first_row = s->ny, last_row = 0, first_col = s->nx, last_col = 0;
    int64_t cell = 0;
    uint8_t *seen = ARI_ZERO(&s->l.arena, uint8_t, s->nx * s->ny);
    if (!seen) return ari_link_fault(&s->l, s->l.arena.spent);
    for (ari_json_walk w = ari_json_each(s->cells, &s->l.arena); ari_json_next(&w);) {
        const bool minus = w.at.ntext && *w.at.text == '-';
        uint32_t step;
        if (w.at.kind != ARI_JSON_NUMBER || !ari_scan_whole(w.at.text + minus, w.at.ntext - minus, &step))
            return ari_link_fault(&s->l, ARI_SYNTAX);
        cell += minus ? -(int64_t)step : (int64_t)step;
        if (cell < 0 || cell >= (int64_t)s->nx * s->ny) return ari_link_fault(&s->l, ARI_SYNTAX);
        const uint32_t r = (uint32_t)cell / s->nx, c = (uint32_t)cell % s->nx;
        n += !seen[cell];
        seen[cell] = 1;
        first_row = r < first_row ? r : first_row;
        last_row = r > last_row ? r : last_row;
        first_col = c < first_col ? c : first_col;
        last_col = c > last_col ? c : last_col;
    }
    s->top = first_row;
    s->left = first_col;
    s->rows = last_row - first_row + 1;
    s->cols = last_col - first_col + 1;
    if (n == s->rows * s->cols) return ARI_OK;
    return ari_penpa_refuse(s, "cells are missing in the board", "whole rectangles are read");
}

/* ---- the genre ---- */

static const ari_genre *by_tag(const char *tag, uint32_t n) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++)
        if (ari_puzzle_table[i]->formats.tag && ari_scan_is(tag, n, ari_puzzle_table[i]->formats.tag))
            return ari_puzzle_table[i];
    return NULL;
}

static ari_status by_tags(ari_penpa *s, const ari_genre **found) {
    static const char *const neutral[] = {"alphabet", "non-alphanumeric", "noconflict", "puzzlehunt", "wordpuzzle",
                                          NULL}; /* these name no rules */
    ari_json_walk w = ari_json_each(s->tags->kind == ARI_JSON_ARRAY ? s->tags : NULL, &s->l.arena);
    while (ari_json_next(&w)) {
        if (w.at.kind != ARI_JSON_STRING || ari_link_among(neutral, w.at.text, w.at.ntext)) continue;
        const ari_genre *g = by_tag(w.at.text, w.at.ntext);
        if (!g || (*found && *found != g)) {
            return ari_reader_fail(s->l.src, &s->l.at, ARI_UNSUPPORTED, "if the usual rules hold, take it off",
                                   "tag %t: a puzzle or a rule not known here", w.at.text, w.at.ntext);
        }
        *found = g;
    }
    return ARI_OK;
}

/* The word behind its lead. */
static ari_piece behind_penpa(ari_piece p, const char *lead) {
    const size_t n = strlen(lead);
    return p.n >= n && !memcmp(p.at, lead, n) ? (ari_piece){p.at + n, p.n - n} : p;
}

/* The title is the name of a genre, and a number perhaps. */
static const ari_genre *by_title(ari_piece p) {
    while (p.n && strchr(" #0123456789", p.at[p.n - 1])) p.n--;
    return p.n ? ari_puzzle_find(p.at, p.n) : NULL;
}

static ari_status find_genre(ari_penpa *s, const ari_genre **g) {
    const ari_genre *found = NULL;
    ARI_TRY(by_tags(s, &found));
    if (!found) found = s->l.src->genre;
    if (!found) found = by_title(behind_penpa(s->word[TITLE], "Title: "));
    if (!found && s->word[RULES].n && by_type(s)) {
        return ari_penpa_refuse(s, "this link has rules in words, and says its kind by no tag",
                                "if the usual rules hold, name the kind: option genre");
    }
    if (!found) found = by_type(s);
    if (!found) return ari_penpa_refuse(s, "this link does not say what puzzle it is", "name it: option genre=masyu");
    const bool whole = found->drawing.kept || found->drawing.pointed; /* a white clue is no number there */
    const bool plain = found->formats.file[0] && !whole;
    if (!found->formats.tag && !plain && found == s->l.src->genre)
        return ari_penpa_refuse(s, "Penpa+ has no form for this genre here", "give it as text");
    return ari_reader_genre(s->l.src, &s->l.at, found, g);
}

/* ---- the format ---- */

/* The parameters that a link of ours has in brackets at the end of its rules. */
static void read_rules(ari_penpa *s) {
    ari_out o;
    ari_error unused;
    const ari_piece p = s->word[RULES];
    size_t i = p.n;
    if (!p.n || p.at[p.n - 1] != ']') return;
    while (i > 0 && p.at[i - 1] != '[') i--;
    ari_text_begin(&o, &s->l.arena);
    for (; i > 0 && i + 1 < p.n; i++) {
        const bool code = p.n - i > 3 && p.at[i] == '%' && p.at[i + 1] == '2';
        ari_text_char(&o, !code ? p.at[i] : p.at[i + 2] == 'F' ? '=' : p.at[i + 2] == 'C' ? ',' : ' ');
        if (code) i += 2;
    }
    if (o.failed || !o.n || !memchr(o.at, '=', o.n)) return;
    ari_source own = *s->l.src;
    ari_scan t;
    own.text = o.at;
    own.size = o.n;
    own.err = &unused;
    ari_scan_begin(&t, o.at, o.n);
    (void)ari_reader_params(&own, &t, s->b);
}

/* Commas have a code there. */
static ari_status read_name(ari_penpa *s, const char **member, ari_piece p) {
    ari_out o;
    ari_text_begin(&o, &s->l.arena);
    for (size_t i = 0; i < p.n; i++) {
        const bool comma = p.n - i > 2 && !memcmp(p.at + i, "%2C", 3);
        ari_text_char(&o, comma ? ',' : p.at[i]);
        if (comma) i += 2;
    }
    if (o.failed) return ari_link_fault(&s->l, s->l.arena.spent);
    return ari_board_call(s->b, member, o.at, o.n) ? ARI_OK : ari_link_fault(&s->l, s->b->arena.spent);
}

static ari_status read_penpa(ari_penpa *s, ari_board *out) {
    const ari_genre *g;
    ARI_TRY(take_apart(s));
    const bool listed = s->cells->kind == ARI_JSON_ARRAY && !ari_link_void(s->cells) && s->cells->raw[1] != 'n';
    ARI_TRY(listed ? by_cells(s) : by_margins(s));
    ARI_TRY(find_genre(s, &g));
    ARI_TRY(ari_reader_board(s->l.src, &s->l.at, "penpa", g, s->rows, s->cols, 0, out));
    s->b = out;
    read_rules(s);
    ARI_TRY(read_name(s, &out->title, behind_penpa(s->word[TITLE], "Title: ")));
    ARI_TRY(read_name(s, &out->author, behind_penpa(s->word[AUTHOR], "Author: ")));
    ARI_TRY(ari_penpa_problem(s));
    return ari_penpa_answer(s);
}

static ari_status penpa_read(const ari_source *src, ari_board *out) {
    ari_scan at;
    ari_penpa s = {0};
    ari_reader_begin(src, &at);
    if (!ari_penpa_value(&at, 'p')) {
        return ari_reader_fail(src, &at, ARI_SYNTAX, "a link of Penpa+ looks like .../penpa-edit/#m=edit&p=...",
                               "no puzzle is in this link");
    }
    ari_status status = ari_link_begin(&s.l, src, &at);
    if (status == ARI_OK) status = read_penpa(&s, out);
    return ari_link_end(&s.l, status);
}

static int penpa_likelihood(ari_scan s) {
    ari_scan p = s;
    if (!ari_link_value(&p, "m=edit") && !ari_link_value(&p, "m=solve")) return 0;
    return ari_penpa_value(&s, 'p') ? 100 : 0;
}

const ari_format ari_format_penpa = {
    "penpa", "links of Penpa+, editors' and solvers'",
    false, ARI_FORMAT_ANSWER | ARI_FORMAT_TITLE, penpa_likelihood, penpa_read, ari_penpa_print};
