/* edit_json.c - see edit_json.h. A request brings the whole draft, as text and what lies aside, and gets the whole
 * draft back: nothing is kept between calls, so a page undoes by giving back what it had. */
#include "api/edit_json.h"

#include "board/outer.h"
#include "board/clue.h"
#include "board/between.h"
#include "board/net.h"
#include "board/clue_symmetry.h"
#include "board/word_clues.h"
#include "edit/draft.h"
#include "edit/gesture.h"
#include "edit/hand.h"
#include "edit/places.h"
#include "edit/reshape.h"
#include "make/make.h"
#include "rules/descriptor.h"
#include "rules/law.h"

#include <string.h>

bool ari_edit_json_takes(const char *verb) {
    return !strcmp(verb, "genres") || !strcmp(verb, "new") || !strcmp(verb, "edit");
}

static void put_id(ari_json_out *w, const char *key, uint32_t place) {
    char id[ARI_PLACE_ID];
    ari_json_string(w, key, ari_place_id(place, id));
}

static void put_numbers(ari_json_out *w, const char *key, const int32_t *at, uint32_t n) {
    ari_json_array(w, key);
    for (uint32_t i = 0; i < n; i++) ari_json_int(w, NULL, at[i]);
    ari_json_end(w);
}

/* ---- genres ---- */

static void put_params(ari_json_out *w, const ari_genre *g) {
    ari_json_array(w, "params");
    for (uint32_t i = 0; i < g->rules.nparam - g->rules.ninner; i++) {
        const ari_param *p = &g->rules.param[i];
        ari_json_object(w, NULL);
        ari_json_string(w, "name", p->name);
        ari_json_string(w, "help", p->help);
        ari_json_int(w, "least", p->least);
        ari_json_int(w, "most", p->most);
        ari_json_int(w, "preset", p->preset);
        if (p->values) {
            ari_json_array(w, "values");
            for (int32_t v = p->least; v <= p->most; v++) ari_json_string(w, NULL, p->values[v]);
            ari_json_end(w);
        }
        ari_json_end(w);
    }
    ari_json_end(w);
}

/* Words with blanks between; no numbers beyond `most`. */
static void put_words(ari_json_out *w, const char *key, const char *words, int most) {
    ari_json_array(w, key);
    while (*words) {
        const size_t n = strcspn(words, " ");
        if (*words < '0' || *words > '9' || *words - '0' <= most) ari_json_bytes(w, NULL, words, n);
        words += n + (words[n] == ' ');
    }
    ari_json_end(w);
}

static void put_custom(ari_json_out *w, const ari_custom *c, const char *keys, int most) {
    ari_json_object(w, NULL);
    ari_json_string(w, "mode", ari_hands_mode(c->mode));
    ari_json_string(w, "gesture", c->gesture);
    ari_json_string(w, "does", c->does);
    if (keys) put_words(w, "keys", keys, most);
    ari_json_end(w);
}

static const char *key_words(const ari_genre *g, const ari_custom *c, ari_layer layer) {
    const bool blank = layer == ARI_LAYER_DIGITS && g->drawing.blank && !strcmp(ari_hands_mode(c->mode), "play");
    if (blank && !strncmp(c->gesture, "key ", 4)) return "0 1 2 3 4 5 6 7 8 9 - Backspace";
    const uint32_t arrows = 1u << ARI_BETWEEN_LESS | 1u << ARI_BETWEEN_GREATER;
    const bool signs = layer == ARI_LAYER_BETWEEN && !g->drawing.between_any && !(g->drawing.between_kinds & ~arrows);
    if (signs && !strcmp(c->gesture, "key sign")) return "< > ^ v Backspace";
    return strncmp(c->gesture, "key ", 4) ? NULL : ari_hands_keys(layer, c->mode);
}

static void put_customs(ari_json_out *w, const ari_genre *g, ari_layer layer) {
    const ari_custom *c;
    const int most = layer == ARI_LAYER_LINES ? (int)g->drawing.max_line : 9;
    for (uint32_t i = 0; (c = ari_hands_custom(layer, i)) != NULL; i++)
        put_custom(w, c, key_words(g, c, layer), most);
}

static void put_tilings(ari_json_out *w) {
    ari_json_array(w, "tilings");
    for (uint32_t t = 1; t <= ARI_TILING_EARED; t++)
        if (ari_tiling_name(t)) ari_json_string(w, NULL, ari_tiling_name(t));
    ari_json_end(w);
}

/* What may be typed in the text format. */
static void put_signs(ari_json_out *w, const ari_genre *g) {
    const char *words, *says, *where;
    ari_json_array(w, "signs");
    for (uint32_t i = 0; (words = ari_tables_sign(g, i, &says, &where)) != NULL; i++) {
        ari_json_object(w, NULL);
        ari_json_string(w, "words", words);
        ari_json_string(w, "says", says);
        ari_json_string(w, "where", where);
        ari_json_end(w);
    }
    ari_json_end(w);
}

/* Kinds of figures: of how many cells, with which numbers, and how they look. */
static void put_kinds(ari_json_out *w, const ari_genre *g) {
    static const char *const look[ARI_NFIGURE_LOOK] = {
        [ARI_FIGURE_LINE] = "line", [ARI_FIGURE_BULB] = "bulb", [ARI_FIGURE_ARROW] = "arrow",
        [ARI_FIGURE_PILL] = "pill", [ARI_FIGURE_ENDS] = "ends", [ARI_FIGURE_OUTSIDE] = "outside",
        [ARI_FIGURE_CAGE] = "cage", [ARI_FIGURE_INWARD] = "inward", [ARI_FIGURE_OUTWARD] = "outward",
        [ARI_FIGURE_DOT] = "dot", [ARI_FIGURE_DISC] = "disc", [ARI_FIGURE_SQUARE] = "square",
        [ARI_FIGURE_CIRCLE] = "circle", [ARI_FIGURE_BORDER] = "border", [ARI_FIGURE_TINT] = "tint",
        [ARI_FIGURE_GRID] = "grid", [ARI_FIGURE_GATE] = "gate"};
    if (!g->drawing.nkind) return;
    ari_json_array(w, "figures");
    for (uint32_t i = 0; i < g->drawing.nkind; i++) {
        const ari_figure_kind *k = &g->drawing.kind[i];
        ari_json_object(w, NULL);
        ari_json_string(w, "name", k->name);
        ari_json_string(w, "says", k->sign.says);
        ari_json_string(w, "look", look[k->look]);
        if (k->colour) ari_json_uint(w, "colour", k->colour);
        ari_json_uint(w, "fewest", k->fewest);
        if (k->greatest < UINT16_MAX) ari_json_uint(w, "most", k->greatest);
        if (k->least <= k->most) ari_json_int(w, "number", k->least);
        if (k->patterned) ari_json_bool(w, "pattern", true);
        ari_json_end(w);
    }
    ari_json_end(w);
}

/* May a further clue give a board its first solution? Where the places of clues matter to the rules, and not their
 * values alone: cells that are left in another way, pieces and pairs that each have a clue, places without one. Borders
 * are clues, too: where no room is drawn yet, all is one, too large for numbers that differ. */
static bool awaits_clues(const ari_genre *g) {
    const ari_sheet *s = g->rules.sheet;
    bool awaits = (!s && g->editing.bare) || ari_layer_has(g, ARI_LAYER_WIRES);
    for (uint32_t i = 0; s && i < s->nlaw && !awaits; i++) {
        const ari_law *l = &s->law[i];
        if (l->when && !g->rules.param[l->when - 1].preset) continue; /* few boards have it */
        awaits = l->each == ARI_EACH_OTHER || l->each == ARI_EACH_UNMARKED || l->each == ARI_EACH_RUN ||
                 l->each == ARI_EACH_BARE || l->each == ARI_EACH_PART || l->each == ARI_EACH_UNPAIRED ||
                 l->each == ARI_EACH_AREA || l->each == ARI_EACH_ENTRY || l->scope == ARI_IN_SIGHT ||
                 l->form == ARI_LAW_PIECES || l->form == ARI_LAW_PAIRED || l->form == ARI_LAW_PASSED_MARKS ||
                 l->form == ARI_LAW_ISLANDS || l->form == ARI_LAW_AREAS ||
                 (l->each == ARI_EACH_ROOM && (l->form == ARI_LAW_DIGITS || l->bound == ARI_BOUND_PARAM));
    }
    return awaits;
}

/* What solvers draw, by which people look for a genre: lines, areas (by their borders), numbers, symbols or shading. */
static const char *kind_of(const ari_genre *g) {
    const ari_sheet *s = g->rules.sheet;
    if (ari_layer_has(g, ARI_LAYER_LINES)) return s && s->drawn >> ARI_DRAWN_DIVISION & 1 ? "areas" : "lines";
    if (ari_layer_has(g, ARI_LAYER_SHIPS) || ari_layer_has(g, ARI_LAYER_SENTENCES)) return "symbols";
    if (s && s->drawn >> ARI_DRAWN_DIGITS & 1) return "numbers";
    if (s && (s->nsymbol || s->mark_look)) return "symbols";
    return ari_layer_has(g, ARI_LAYER_DIGITS) ? "numbers" : "shading";
}

/* The size of small puzzles, as `make` takes it. */
static void put_small(ari_json_out *w, const ari_genre *g) {
    char text[24];
    const uint32_t rows = g->drawing.small_rows ? g->drawing.small_rows : 5;
    const uint32_t cols = g->drawing.small_cols ? g->drawing.small_cols : 5;
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    ari_text_uint(&o, rows);
    if (rows != cols) ari_text_char(&o, 'x'), ari_text_uint(&o, cols);
    ari_json_string(w, "small", text);
}

static void put_genre(ari_json_out *w, const ari_genre *g) {
    const ari_custom *c;
    uint32_t rows, cols;
    ari_json_object(w, NULL);
    ari_json_string(w, "name", g->name);
    ari_json_string(w, "title", g->title);
    ari_json_string(w, "summary", g->summary);
    ari_json_string(w, "kind", kind_of(g));
    ari_reshape_usual(g, &rows, &cols);
    ari_json_uint(w, "rows", rows);
    ari_json_uint(w, "cols", cols);
    ari_json_uint(w, "most_rows", g->drawing.most_rows ? g->drawing.most_rows : ARI_MAX_SIDE);
    ari_json_uint(w, "most_cols", g->drawing.most_cols ? g->drawing.most_cols : ARI_MAX_SIDE);
    put_small(w, g);
    put_params(w, g);
    if (g->drawing.nets) put_tilings(w);
    const ari_generator *generator = ari_make_find(g);
    if (generator && !generator->wishes.formless) ari_json_bool(w, "patterns", true);
    if (awaits_clues(g)) ari_json_bool(w, "awaits", true);
    ari_json_array(w, "rules");
    for (uint32_t i = 0; i < g->rules.nrule; i++) {
        ari_json_object(w, NULL);
        ari_json_string(w, "name", g->rules.rule[i].name);
        ari_json_string(w, "text", g->rules.rule[i].text);
        if (g->rules.only && g->rules.only[i]) ari_json_string(w, "only", g->rules.only[i]);
        ari_json_end(w);
    }
    ari_json_end(w);
    put_signs(w, g);
    put_kinds(w, g);
    ari_json_array(w, "layers");
    for (const ari_layer *l = g->drawing.layer; *l; l++) ari_json_string(w, NULL, ari_hands_layer(*l));
    ari_json_end(w);
    ari_json_array(w, "gestures");
    for (const ari_layer *l = g->drawing.layer; *l; l++) put_customs(w, g, *l);
    if (g->rules.nparam > g->rules.ninner) put_customs(w, g, ARI_LAYER_NONE);
    for (uint32_t i = 0; (c = ari_hands_tint(g, i)) != NULL; i++) put_custom(w, c, key_words(g, c, ARI_LAYER_NONE), 9);
    for (uint32_t i = 0; ari_hands_sketch(g, i); i++) put_custom(w, ari_hands_sketch(g, i), NULL, 9);
    ari_json_end(w);
    ari_json_end(w);
}

enum { TINY_BOARDS = 3 }; /* that a sheet is checked on: it is asked with every word that is typed */

/* The genre of a sheet alone, and what its check reports. */
static ari_status put_own(ari_json_out *w, const ari_options *opt, ari_error *err) {
    char *report = NULL;
    uint32_t faults = 0;
    ari_json_array(w, "genres");
    put_genre(w, opt->own->genre);
    ari_json_end(w);
    ARI_TRY(ari_genre_check(opt->own, TINY_BOARDS, opt, &report, &faults, err));
    ari_json_string(w, "report", report);
    ari_json_uint(w, "faults", faults);
    ari_text_free(report, opt->allocator);
    return ARI_OK;
}

/* All genres, or the one that is named. */
static ari_status put_genres(ari_json_out *w, const char *name, ari_error *err) {
    const uint32_t only = *name && *name != '{' ? ari_genre_find(name) : UINT32_MAX;
    if (only == UINT32_MAX && *name && *name != '{')
        return ari_status_refuse(err, ARI_SYNTAX, "no genre is called \"", name, "\"", "the verb genres lists them");
    ari_json_array(w, "genres");
    for (uint32_t i = 0; i < ari_puzzle_count; i++)
        if (only == UINT32_MAX || i == only) put_genre(w, ari_puzzle_table[i]);
    ari_json_end(w);
    return ARI_OK;
}

static void put_symmetries(ari_json_out *w) {
    ari_json_array(w, "symmetries");
    for (uint32_t s = 0; s < ARI_NSYMMETRY; s++) ari_json_string(w, NULL, ari_symmetry_name((ari_symmetry)s));
    ari_json_end(w);
}

/* ---- places ---- */

typedef struct teller { ari_json_out *w; const ari_draft *d; } teller;

static void put_clue(const teller *x, const ari_draft_place *p) {
    const ari_board *b = x->d->board;
    const bool cell = p->kind == 'c', outer = ari_outer_at(b, p->place) != NULL;
    if (!cell && !outer) return;
    const int32_t clue = (int32_t)ari_draft_get(x->d, ARI_EDIT_CLUE, p->place);
    if (clue == ARI_CLUE_NONE) return;
    ari_out o;
    ari_text_begin(&o, x->w->out->arena);
    if (cell) b->genre->formats.print_clue(clue, &o);
    else ari_layer_value(b, p->place, clue, &o);
    const char *text = ari_text_end(&o);
    if (text) ari_json_string(x->w, "clue", text);
}

static void put_figure(ari_json_out *w, const ari_board *b, const ari_figure *f) {
    ari_json_string(w, "figure", b->genre->drawing.kind[f->kind].name);
    if (f->number != ARI_CLUE_NONE) ari_json_int(w, "value", f->number);
    if (f->pattern) ari_json_string(w, "pattern", f->pattern);
    ari_json_array(w, "cells");
    for (uint32_t c = 0; c < f->n; c++) put_id(w, NULL, ARI_SITE(ARI_AT_CELL, f->cell[c]));
    ari_json_end(w);
}

/* What stands at the place now. */
static void put_state(const teller *x, const ari_draft_place *p) {
    const ari_board *b = x->d->board;
    const uint32_t i = ARI_SITE_INDEX(p->place);
    put_clue(x, p);
    int32_t least = 0, most = ARI_BOARD_CLUE_MOST;
    if ((p->kind == 'c' || (p->kind == 'e' && b->genre->drawing.max_line > 1)) && b->genre->editing.range)
        b->genre->editing.range(b, p->place, &least, &most);
    if (p->kind == 'd') most = b->genre->drawing.between_least > b->genre->drawing.between_most ? 0 : 9;
    if (most < 9) ari_json_int(x->w, "most", most);
    ari_edge ends[2];
    if ((p->kind == 'c' && x->d->marks->cell) ||
        (p->kind == 'e' && (x->d->marks->edge[i] || ari_hand_marks_bridge(b, i, &ends[0], &ends[1]))))
        ari_json_int(x->w, "mark", ari_draft_get(x->d, ARI_EDIT_MARK, p->place));
    if (p->kind == 'f') ari_json_int(x->w, "value", ari_draft_get(x->d, ARI_EDIT_SHIPS, p->place));
    if (p->kind == 'w') ari_json_int(x->w, "value", ari_draft_get(x->d, ARI_EDIT_WALL, p->place));
    if (p->kind == 'o') ari_json_int(x->w, "value", b->param[i]);
    if (p->kind == 'x') {
        const uint32_t symbols = ari_layer_symbols(b), cell = i / symbols, n = i % symbols;
        ari_json_int(x->w, "mark", x->d->marks->cell[cell] == (int32_t)n + 1);
        ari_json_int(x->w, "value", (int64_t)(x->d->note[cell] >> n & 1));
    }
    if (p->kind == 's' && i < (b->extra ? b->extra->clue.n : b->nfigure)) {
        ari_out o;
        ari_text_begin(&o, x->w->out->arena);
        if (b->extra) ari_word_clues_put(b->extra, &b->extra->clue.at[i], &o);
        else ari_figure_put(b, &b->figure[i], &o);
        const char *text = ari_text_end(&o);
        if (text) ari_json_string(x->w, "clue", text);
    }
    if (p->kind == 's' && !b->extra) put_figure(x->w, b, &b->figure[i]);
}

static int put_place(void *user, const ari_draft_place *p, const int32_t (*corner)[2]) {
    static const char *const shape[] = {NULL, "rect", "line", "disc", "polygon"};
    const teller *x = user;
    ari_json_out *w = x->w;
    const int32_t box[4] = {p->x, p->y, p->x2, p->y2};
    ari_json_object(w, NULL);
    ari_json_string(w, "at", p->id);
    ari_json_string(w, "name", p->name);
    if (p->row) ari_json_uint(w, "row", p->row);
    if (p->column) ari_json_uint(w, "column", p->column);
    put_state(x, p);
    if (p->shape) {
        ari_json_string(w, "shape", shape[p->shape]);
        if (corner) put_numbers(w, "points", corner[0], 2 * (uint32_t)p->ncorner);
        else put_numbers(w, "points", box, p->shape == ARI_PLACE_DISC ? 3 : 4);
        put_numbers(w, "centre", p->centre, 2);
    }
    ari_json_array(w, "next");
    for (int d = 0; d < 4; d++) {
        if (p->next[d]) put_id(w, NULL, p->next[d]);
        else ari_json_string(w, NULL, "");
    }
    ari_json_end(w);
    ari_json_end(w);
    return w->out->failed;
}

/* The marks alone, in the order of the places c0, c1, ... and e0, e1, ...: less than the places by far. */
static void put_marks(ari_json_out *w, const ari_marks *m) {
    ari_json_object(w, "marks");
    if (m->cell) put_numbers(w, "cells", m->cell, m->ncell);
    if (m->edge) put_numbers(w, "edges", m->edge, m->nedge);
    ari_json_end(w);
}

/* ---- the scene ---- */

typedef struct canvas { ari_json_out *w; int32_t box[4]; bool begun; } canvas;

/* The box is known before the first stroke. */
static void begin_items(canvas *e) {
    if (!e->begun) {
        put_numbers(e->w, "box", e->box, 4);
        ari_json_array(e->w, "items");
    }
    e->begun = true;
}

static int put_stroke(void *user, const ari_stroke *s) {
    static const struct { const char *name; uint32_t numbers; } shape[] = {
        {"line", 4}, {"rect", 4}, {"disc", 3}, {"ring", 3}, {"triangle", 6}, {"text", 2}};
    canvas *e = user;
    ari_json_out *w = e->w;
    begin_items(e);
    const int32_t points[6] = {s->x, s->y, s->x2, s->y2, s->x3, s->y3};
    ari_json_object(w, NULL);
    ari_json_string(w, "shape", shape[s->shape].name);
    ari_json_string(w, "class", ari_color_name(s->color));
    if (s->place) put_id(w, "at", s->place);
    put_numbers(w, "points", points, shape[s->shape].numbers);
    if (s->width) ari_json_int(w, "width", s->width);
    if (s->bold) ari_json_bool(w, "bold", true);
    if (s->begins) ari_json_bool(w, "begins", true);
    if (s->turned) ari_json_bool(w, "turned", true);
    if (s->text) ari_json_string(w, "text", s->text);
    ari_json_end(w);
    return w->out->failed;
}

static ari_status put_scene(ari_json_out *w, const ari_draft *d, ari_error *err) {
    canvas e = {w, {0, 0, 0, 0}, false};
    ari_json_object(w, "scene");
    ARI_TRY(ari_draft_scene(d, e.box, put_stroke, &e, err));
    begin_items(&e); /* of an empty picture */
    ari_json_end(w);
    ari_json_end(w);
    return ARI_OK;
}

/* ---- a draft ---- */

typedef struct request {
    ari_options opt;
    const char *text;
    size_t size;
    const char *id, *mode, *symmetry;
    const ari_json_field *puzzle, *sheet, *aside, *gestures, *apply;
    bool places, scene, marks, back;
} request;

static ari_status wrong_json(const ari_json_field *f, const char *what, const char *remedy, ari_error *err) {
    return ari_status_fail(err, ARI_SYNTAX, f->line, f->column, what, remedy);
}

enum { TEXT, FIELD, TRUTH };
static const struct { const char *key; int kind; size_t at; } member[] = {
    {"mode", TEXT, offsetof(request, mode)},           {"symmetry", TEXT, offsetof(request, symmetry)},
    {"format", TEXT, offsetof(request, opt.format)},   {"genre", TEXT, offsetof(request, opt.genre)},
    {"params", TEXT, offsetof(request, opt.params)},   {"puzzle", FIELD, offsetof(request, puzzle)},
    {"aside", FIELD, offsetof(request, aside)},        {"do", FIELD, offsetof(request, gestures)},
    {"sheet", FIELD, offsetof(request, sheet)},        {"places", TRUTH, offsetof(request, places)},
    {"scene", TRUTH, offsetof(request, scene)},        {"marks", TRUTH, offsetof(request, marks)},
    {"back", TRUTH, offsetof(request, back)}};
enum { NMEMBER = sizeof member / sizeof *member };

static ari_status take_json(request *q, ari_json_field *f, ari_arena *a, ari_error *err) {
    size_t i = 0;
    while (i < NMEMBER && !ari_scan_is(f->key, f->nkey, member[i].key)) i++;
    void *at = (char *)q + (i < NMEMBER ? member[i].at : 0);
    if (i < NMEMBER && member[i].kind == TRUTH) {
        *(bool *)at = f->kind == ARI_JSON_TRUE;
        if (f->kind == ARI_JSON_TRUE || f->kind == ARI_JSON_FALSE) return ARI_OK;
        return wrong_json(f, "expected true or false", "write true or false, without quotes", err);
    }
    if (f->kind != ARI_JSON_STRING) return wrong_json(f, "expected a string", "write it in quotes", err);
    if (i == NMEMBER)
        return wrong_json(f, "requests have no member of this name",
                          "use \"do\" for gestures and \"puzzle\" for the text", err);
    f->text = ari_text_copy(a, f->text, f->ntext); /* with a zero behind */
    if (member[i].kind == TEXT) *(const char **)at = f->text;
    else *(const ari_json_field **)at = f;
    return f->text ? ARI_OK : a->spent;
}

static ari_status parse_json(request *q, ari_arena *a, ari_error *err) {
    ari_json_record *r = ARI_TAKE(a, ari_json_record, 1);
    if (!r) return a->spent;
    ARI_TRY(ari_json_parse(q->text, q->size, a, r, err));
    for (uint32_t i = 0; i < r->n; i++) {
        ari_json_field *f = &r->field[i];
        if (ari_scan_is(f->key, f->nkey, "id")) q->id = ari_record_id(f->raw, f->nraw, a);
        else if (ari_scan_is(f->key, f->nkey, "apply") && f->kind == ARI_JSON_ARRAY) q->apply = f;
        else ARI_TRY(take_json(q, f, a, err));
    }
    q->text = q->puzzle ? q->puzzle->text : "";
    q->size = q->puzzle ? q->puzzle->ntext : 0;
    return a->spent;
}

/* A whole number that fills the value. */
static bool whole_json(const ari_json_field *f, int64_t *out) {
    const bool minus = f->nraw && f->raw[0] == '-';
    uint64_t v = 0;
    if (f->kind != ARI_JSON_NUMBER || f->nraw > 16u + minus) return false;
    for (uint32_t i = minus; i < f->nraw; i++) {
        if (f->raw[i] < '0' || f->raw[i] > '9') return false;
        v = 10 * v + (uint64_t)(f->raw[i] - '0');
    }
    *out = minus ? -(int64_t)v : (int64_t)v;
    return true;
}

/* A number, or a text with a zero behind. */
static bool read_value(const ari_json_field *f, ari_arena *a, int64_t *number, const char **text) {
    if (!f) return true;
    if (f->kind != ARI_JSON_STRING) return whole_json(f, number);
    *text = ari_text_copy(a, f->text, f->ntext);
    return *text != NULL;
}

/* An edit as put_edit writes it; false when it is none. */
static bool read_edit(const ari_json_record *r, ari_arena *a, ari_edit *e) {
    const ari_json_field *part = ari_json_find(r, "part"), *at = ari_json_find(r, "at");
    ari_scan s;
    memset(e, 0, sizeof *e);
    e->part = ARI_EDIT_NPART;
    for (uint32_t p = 0; part && p < ARI_EDIT_NPART; p++) {
        const char *name = ari_edit_name((ari_edit_part)p);
        if (strlen(name) == part->ntext && !memcmp(name, part->text, part->ntext)) e->part = (ari_edit_part)p;
    }
    if (e->part == ARI_EDIT_NPART || !at || at->kind != ARI_JSON_STRING) return false;
    ari_scan_begin(&s, at->text, at->ntext);
    return ari_places_scan(&s, &e->place) && s.at == s.end &&
           read_value(ari_json_find(r, "was"), a, &e->was, &e->was_text) &&
           read_value(ari_json_find(r, "is"), a, &e->is, &e->is_text);
}

static ari_status apply_json(ari_draft *d, const request *q, ari_arena *a, ari_error *err) {
    ARI_LIST(ari_edit) list = {NULL, 0, 0};
    for (ari_json_walk edit = ari_json_each(q->apply, a); ari_json_next(&edit);) {
        ari_json_record r;
        if (edit.at.kind != ARI_JSON_OBJECT) continue;
        ARI_TRY(ari_json_parse(edit.at.raw, edit.at.nraw, a, &r, err));
        if (!ARI_RESERVE(a, &list, 1)) return a->spent;
        if (!read_edit(&r, a, &list.at[list.n++]))
            return wrong_json(q->apply, "this is not a list of edits", "give back the edits of an answer as they were",
                              err);
    }
    if (a->spent != ARI_OK) return a->spent;
    return ari_draft_apply(d, list.at, list.n, q->back, err);
}

static void put_edit(ari_json_out *w, const ari_edit *e) {
    const bool texts = e->part == ARI_EDIT_BOARD;
    ari_json_object(w, NULL);
    ari_json_string(w, "part", ari_edit_name(e->part));
    put_id(w, "at", e->place);
    if (texts) ari_json_string(w, "was", e->was_text);
    else ari_json_int(w, "was", e->was);
    if (texts) ari_json_string(w, "is", e->is_text);
    else ari_json_int(w, "is", e->is);
    ari_json_end(w);
}

static void put_edits(ari_json_out *w, const ari_draft *d) {
    ari_edit e;
    for (uint32_t i = 0; ari_draft_edit(d, i, &e); i++) put_edit(w, &e);
}

/* Gestures line by line. Of a text with a fault the fault's place is reported, else the line of the gesture. */
static ari_status act_json(ari_draft *d, const request *q, ari_json_out *w, ari_error *err) {
    ari_scan s;
    const char *line;
    uint32_t n;
    ari_scan_begin(&s, q->gestures ? q->gestures->text : "", q->gestures ? q->gestures->ntext : 0);
    while (q->gestures && s.at < s.end) {
        const bool whole = s.end - s.at > 8 && !memcmp(s.at, "text b0 ", 8); /* to the end: it has lines of its own */
        line = s.at;
        n = (uint32_t)(s.end - s.at);
        if (whole) s.at = s.end;
        else (void)ari_scan_line(&s, &line, &n);
        ARI_TRY(ari_gesture_act(d, q->mode ? q->mode : "play", line, n, q->symmetry, err));
        put_edits(w, d);
    }
    return ARI_OK;
}

/* The rules that hold with the parameters of this board, by their index in the table of genres. */
static void put_holds(ari_json_out *w, const ari_board *b) {
    ari_json_array(w, "holds");
    for (uint32_t i = 0; i < b->genre->rules.nrule; i++)
        if (ari_board_holds(b, i)) ari_json_uint(w, NULL, i);
    ari_json_end(w);
}

/* How the picture of a graph lies in the places that its text has. */
static void put_plane(ari_json_out *w, const ari_draft *d) {
    int64_t plane[4];
    if (!ari_draft_plane(d, plane)) return;
    ari_json_array(w, "plane");
    for (int i = 0; i < 4; i++) ari_json_int(w, NULL, plane[i]);
    ari_json_end(w);
}

static ari_status put_draft(ari_json_out *w, ari_draft *d, ari_arena *a, ari_error *err) {
    ari_out o, aside;
    const ari_board *b = d->board;
    ari_error fault = {0};
    ari_text_begin(&o, a);
    ari_text_begin(&aside, a);
    ARI_TRY(ari_draft_text(d, "text", &o, err));
    ari_draft_put_aside(d, &aside);
    ari_json_string(w, "genre", b->genre->name);
    ari_json_uint(w, "rows", b->net && b->net->tiling ? b->net->rows : b->rows);
    ari_json_uint(w, "cols", b->net && b->net->tiling ? b->net->cols : b->cols);
    if (b->title) ari_json_string(w, "title", b->title);
    if (b->author) ari_json_string(w, "author", b->author);
    ari_json_bytes(w, "puzzle", o.at, o.n);
    ari_json_bytes(w, "aside", aside.n ? aside.at : "", aside.n);
    ari_json_uint(w, "symbols", ari_draft_notes(b));
    ari_json_bool(w, "drawn", ari_draft_drawn(d));
    put_plane(w, d);
    put_holds(w, b);
    if (ari_draft_board(d, &fault)) {
        ari_json_string(w, "rules", b->rules_line);
        return ARI_OK;
    }
    ari_json_object(w, "fault");
    ari_json_string(w, "what", fault.what);
    ari_json_string(w, "remedy", fault.remedy);
    ari_json_end(w);
    return ARI_OK;
}

static ari_status answer_json(const request *q, ari_draft *d, ari_json_out *w, ari_arena *a, ari_error *err) {
    teller t = {w, d};
    if (q->aside) ARI_TRY(ari_draft_read_aside(d, q->aside->text, q->aside->ntext, err));
    ari_json_array(w, "edits");
    if (q->apply) ARI_TRY(apply_json(d, q, a, err));
    if (q->apply) put_edits(w, d);
    ARI_TRY(act_json(d, q, w, err));
    ari_json_end(w);
    ARI_TRY(put_draft(w, d, a, err));
    if (q->places) {
        ari_json_array(w, "places");
        ARI_TRY(ari_draft_places(d, put_place, &t, err));
        ari_json_end(w);
    }
    if (q->marks) put_marks(w, d->marks);
    return q->scene ? put_scene(w, d, err) : ARI_OK;
}

ari_status ari_edit_json_run(const char *verb, const char *text, size_t size, const ari_options *options, ari_arena *a,
                             ari_out *o, const char **id, ari_error *err) {
    ari_json_out w;
    ari_draft *d = NULL;
    request q = {.opt = *options, .text = text, .size = size};
    ari_scan s;
    ari_scan_begin(&s, text, size);
    while (s.at < s.end && strchr(" \t\r\n", *s.at)) s.at++;
    const ari_status parsed = s.at < s.end && *s.at == '{' ? parse_json(&q, a, err) : ARI_OK;
    *id = q.id;
    ARI_TRY(parsed);
    ari_result_json_begin(&w, o, q.id);
    ari_json_string(&w, "verb", verb);
    ari_status status = ARI_OK;
    ari_own_genre *own = NULL;
    const char *what = ari_text_copy(a, q.text, q.size);
    if (!what) return a->spent;
    if (q.sheet) status = ari_record_genre(q.sheet->text, q.sheet->ntext, &q.opt, &own, err);
    if (!strcmp(verb, "genres")) {
        if (own) status = put_own(&w, &q.opt, err);
        else if (status == ARI_OK) status = put_genres(&w, what, err);
        put_symmetries(&w);
    } else {
        if (status != ARI_OK) { /* *err says so */
        } else if (!strcmp(verb, "new")) status = ari_draft_new(what, &q.opt, &d, err);
        else status = ari_draft_read(what, q.size, &q.opt, &d, err);
        if (status == ARI_OK) status = answer_json(&q, d, &w, a, err);
        ari_draft_free(d);
    }
    ari_genre_unload(own);
    ari_json_end(&w);
    return status;
}
