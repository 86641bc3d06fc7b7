/* form.c - what forms have in common: words that laws share, literals and bounds, and parts of sentences. Constants: a
 * literal that is false or true in every solution counts into the bounds. */
#include "rules/drawn_bridges.h"
#include "rules/form.h"
#include "rules/gate_order.h"

#include "board/clue.h"
#include "board/outer.h"
#include "graph/grid.h"

#include <string.h>

enum { NOT_CELLS = 8 };

/* ---- read ---- */

bool ari_parse_laws_digits(const ari_sheet_reader *r, const char *word) {
    ari_scan ahead = r->x.s;
    if (!(r->s->drawn >> ARI_DRAWN_DIGITS & 1) || !ari_sheet_matches(r, r->s->on)) return false;
    ari_scan_blanks(&ahead);
    return !*word || ari_scan_accept(&ahead, word);
}

ari_status ari_parse_laws_drawn(ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "") ? ari_sheet_next(r) : ari_sheet_fail(r, "is not what is drawn", r->s->on);
}

/* The symbol that comes, without "no"; ARI_SIDE_ANY: none does. */
static uint8_t symbol_here(const ari_sheet_reader *r) {
    static const struct {
        const char *word;
        uint8_t side;
    } of_lines[] = {{"passed", ARI_SIDE_PASSED}, {"turn", ARI_SIDE_TURN}, {"straight", ARI_SIDE_STRAIGHT},
                    {"crossing", ARI_SIDE_CROSSING}};
    if (ari_sheet_matches(r, r->s->on)) return ARI_SIDE_ON;
    if (ari_sheet_matches(r, r->s->off)) return ARI_SIDE_OFF;
    if (ari_sheet_matches(r, r->s->line) && !ari_drawn_bridges(r->s)) return ARI_SIDE_LINE;
    for (uint32_t i = 0; i < r->s->nsymbol; i++)
        if (ari_sheet_matches(r, r->s->symbol[i])) return (uint8_t)(ARI_SIDE_FIRST + 2 * i);
    const bool lines = r->s->lines == ARI_LINES_CENTRE && !ari_drawn_bridges(r->s);
    const bool moves = lines && ari_sheet_moves(r);
    if (moves && ari_sheet_is(r, "arrived")) return ARI_SIDE_ARRIVED;
    for (size_t i = 0; i < sizeof of_lines / sizeof *of_lines && lines && !moves; i++)
        if (ari_sheet_is(r, of_lines[i].word)) return of_lines[i].side;
    return ARI_SIDE_ANY;
}

/* The same where numbers are drawn: what a cell without one is. */
static ari_status read_blank(ari_sheet_reader *r, uint8_t *side) {
    ari_scan ahead = r->x.s;
    ari_scan_blanks(&ahead);
    const bool no = ari_sheet_is(r, "no") && r->s->off && ari_scan_accept(&ahead, r->s->off);
    if (!no && !ari_sheet_matches(r, r->s->off)) return ARI_OK;
    *side = no ? ARI_SIDE_ON : ARI_SIDE_OFF;
    if (no) ARI_TRY(ari_sheet_next(r));
    return ari_sheet_next(r);
}

/* A symbol, if one comes. */
ari_status ari_parse_laws_choice(ari_sheet_reader *r, uint8_t *side) {
    *side = ARI_SIDE_ANY;
    if (r->s->drawn >> ARI_DRAWN_DIGITS & 1) return read_blank(r, side); /* numbers are none */
    *side = symbol_here(r);
    if (*side) return ari_sheet_next(r);
    if (!ari_sheet_is(r, "no")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    *side = symbol_here(r);
    if (!*side || *side == ARI_SIDE_OFF)
        return ari_sheet_fail(r, "is not what is drawn", r->s->on ? r->s->on : r->s->line);
    ++*side;
    return ari_sheet_next(r);
}

ari_status ari_parse_laws_any(ari_sheet_reader *r, uint8_t *side) {
    char remedy[100];
    ARI_TRY(ari_parse_laws_choice(r, side));
    if (*side) return ARI_OK;
    if (!r->s->on && !r->s->line)
        return ari_sheet_fail(r, "is no symbol: nothing is drawn in cells", "write: pieces are rectangles");
    const char *first = r->s->on ? r->s->on : r->s->line;
    return ari_sheet_fail(r, "is no symbol",
                          ari_text_join(remedy, sizeof remedy, "write ", first, r->s->off ? " or " : " or no ",
                                        r->s->off ? r->s->off : first, NULL));
}

ari_status ari_parse_laws_symbol(ari_sheet_reader *r, uint8_t *side) {
    ARI_TRY(ari_parse_laws_any(r, side));
    if (*side != ARI_SIDE_LINE && *side != ARI_SIDE_NO_LINE) return ARI_OK;
    return ari_sheet_fail(r, "stands behind what no cell is", "write a symbol of cells: passed, turn, straight");
}

ari_status ari_parse_laws_scope(ari_sheet_reader *r, ari_law *l) {
    static const struct {
        const char *word;
        ari_scope scope;
        bool cell, of_cells, of_lines; /* of domains of single cells */
    } list[] = {{"it", ARI_IN_IT, false, true, true},          {"beside", ARI_IN_BESIDE, true, true, true},
                {"around", ARI_IN_AROUND, true, true, false},  {"block", ARI_IN_BLOCK, true, true, false},
                {"sight", ARI_IN_SIGHT, true, true, false},    {"border", ARI_IN_BORDER, false, false, true},
                {"ray", ARI_IN_RAY, true, true, true},         {"corners", ARI_IN_CORNERS, true, true, false}};
    static const struct { const char *word; ari_scope scope; } next[] = {{"right", ARI_IN_BESIDE_RIGHT},
                                                                        {"below", ARI_IN_BESIDE_BELOW}};
    size_t i = 0;
    while (i < sizeof list / sizeof *list && !ari_sheet_is(r, list[i].word)) i++;
    if (i == sizeof list / sizeof *list)
        return ari_sheet_fail(r, "is no scope",
                              "it, beside, around, block, corners, ray, or sight until LAYER; of lines border");
    if (ari_law_of_lines(l) ? !list[i].of_lines : !list[i].of_cells)
        return ari_sheet_fail(r, "is no scope of this symbol", "of lines: it, beside, border, ray");
    if (list[i].cell && !ari_law_of_cell(l))
        return ari_sheet_fail(r, "is a scope of single cells", "write it, or another domain");
    if (list[i].scope == ARI_IN_RAY && l->each != ARI_EACH_CLUE)
        return ari_sheet_fail(r, "is a scope of clues with arrows", "write: each LAYER");
    l->scope = (uint8_t)list[i].scope;
    ARI_TRY(ari_sheet_next(r));
    for (i = 0; i < 2 && l->scope == ARI_IN_BESIDE && !ari_law_of_lines(l); i++) {
        if (!ari_sheet_is(r, next[i].word)) continue;
        l->scope = (uint8_t)next[i].scope;
        return ari_sheet_next(r);
    }
    if (l->scope != ARI_IN_SIGHT) return ARI_OK;
    ARI_TRY(ari_sheet_expect(r, "until", "write: sight until LAYER"));
    ARI_TRY(ari_sheet_need_clue(r));
    r->s->fixed = true;
    return ari_sheet_next(r);
}

static ari_status read_value(ari_sheet_reader *r, ari_law *l) {
    const bool outer = ari_law_outer(l);
    const ari_figure_kind *kind = l->each == ARI_EACH_FIGURE ? &r->kind.at[l->kind - 1] : NULL;
    const char *name = l->each == ARI_EACH_BETWEEN ? r->s->between : outer ? r->s->outer : r->s->clue;
    const bool clue = ari_sheet_is(r, "number") || ari_sheet_matches(r, kind ? kind->name : name);
    uint32_t n = 0;
    if (r->x.now.kind == ARI_TOKEN_NUMBER) {
        ARI_TRY(ari_sheet_number(r, ARI_BOARD_CLUE_MOST, &n));
        l->number = (int32_t)n;
        return ARI_OK;
    }
    if (ari_sheet_is(r, "half")) {
        if (l->form != ARI_LAW_COUNT || l->scope != ARI_IN_IT || ari_law_of_cell(l))
            return ari_sheet_fail(r, "is half of the cells of a place that are counted",
                                  "write: each line: count SYMBOL in it = half");
        l->bound = ARI_BOUND_HALF;
        return ari_sheet_next(r);
    }
    for (uint32_t i = 0; i < r->param.n; i++) {
        if (!ari_sheet_matches(r, r->param.at[i].name)) continue;
        l->bound = ARI_BOUND_PARAM;
        l->number = (int32_t)i;
        return ari_sheet_next(r);
    }
    if (!clue) return ari_sheet_fail(r, "is no value", "write a number, a parameter, or number for that of the clue");
    if (kind) {
        if (kind->least > kind->most) return ari_sheet_fail(r, "has no numbers", "give it a range: with 1..");
        if (l->relation == ARI_IS_NOT) return ari_sheet_fail(r, "cannot stand behind !=", "write =, <= or >=");
        l->bound = ARI_BOUND_CLUE;
        return ari_sheet_next(r);
    }
    if (!outer && (r->s->least > r->s->most || !r->s->clue))
        return ari_sheet_fail(r, "has no numbers here", "give the layer a range: 0..4");
    const ari_each place = r->room_number ? ARI_EACH_ROOM : r->s->pairs ? ARI_EACH_ENTRY : ARI_EACH_CLUE;
    if (!outer && l->each != place)
        return ari_sheet_fail(r, "is not known at each of these places",
                              r->room_number ? "write: each room"
                              : r->s->pairs  ? "write: each entry of LAYER" : "write: each LAYER");
    if (l->relation == ARI_IS_NOT) return ari_sheet_fail(r, "cannot stand behind !=", "write =, <= or >=");
    l->bound = ARI_BOUND_CLUE;
    return ari_sheet_next(r);
}

ari_status ari_parse_laws_bound(ari_sheet_reader *r, ari_law *l, bool counts) {
    static const char *const sign[] = {"=", "<=", ">=", "!="};
    uint8_t i = 0;
    while (i < 4 && !ari_sheet_is(r, sign[i])) i++;
    if (i == 4) return ari_sheet_fail(r, "stands where a comparison must be", "write =, <=, >= or !=");
    l->relation = i;
    const bool few = (ari_law_of_cell(l) && l->scope != ARI_IN_SIGHT && l->scope != ARI_IN_BLOCK &&
                      l->scope != ARI_IN_RAY) ||
                     ari_law_of_pair(l) || l->each >= ARI_EACH_BETWEEN ||
                     (l->each == ARI_EACH_WINDOW && l->high * l->wide <= NOT_CELLS && !ari_law_of_lines(l));
    if (i == ARI_IS_NOT && l->form != ARI_LAW_DIGIT && l->form != ARI_LAW_STEPS && (!few || !counts))
        return ari_sheet_fail(r, "is for counts of at most 8 cells", "write =, <= or >=");
    ARI_TRY(ari_sheet_next(r));
    return read_value(r, l);
}

/* ---- lower ---- */

ari_lit ari_lower_negate(ari_lit x) {
    return x == ARI_LIT_TRUE ? ARI_LIT_FALSE : x == ARI_LIT_FALSE ? ARI_LIT_TRUE : ARI_NOT(x);
}

bool ari_lower_grid(ari_lowering *w) {
    if (w->grid) return true;
    w->grid = ARI_TAKE(w->m->arena, ari_graph, 1);
    return ari_model_granted(w->m, w->grid && ari_grid_build(w->m->arena, w->b->rows, w->b->cols, w->grid) == ARI_OK);
}

/* "This cell has the symbol." */
ari_lit ari_lower_symbol(ari_lowering *w, uint32_t side, uint32_t cell) {
    if (w->s->lines) return ari_drawn_lines_symbol(&w->line, side, cell, w->rule);
    if (w->s->nsymbol) {
        const uint32_t symbol = (side - ARI_SIDE_FIRST) / 2;
        const ari_lit second = w->lit && w->lit[cell] != ARI_LIT_FALSE ? ari_lower_negate(w->lit[cell]) : ARI_LIT_FALSE;
        const ari_lit x = !w->lit  ? ari_digits_lit(&w->digits, cell, (int32_t)symbol + 1)
                          : symbol ? second
                                   : w->lit[cell];
        return (side - ARI_SIDE_FIRST) % 2 ? ari_lower_negate(x) : x;
    }
    return side == ARI_SIDE_OFF ? ari_lower_negate(w->lit[cell]) : w->lit[cell];
}

static uint32_t group_of(ari_lowering *w, const ari_ground_place *p, bool outer) {
    const uint32_t i = ARI_SITE_INDEX(p->site);
    if (ARI_SITE_KIND(p->site) == ARI_AT_CLUE) {
        if (!w->figure[i]) w->figure[i] = ari_model_group(w->m, p->site);
        return w->figure[i];
    }
    const uint32_t columns = ARI_SITE_KIND(p->site) == ARI_AT_ROW ? 2 * w->b->cols : 0;
    const bool point = ARI_SITE_KIND(p->site) == ARI_AT_POINT || ARI_SITE_KIND(p->site) == ARI_AT_BETWEEN;
    const uint32_t lines = point ? 2 * (w->b->cols + w->b->rows) : columns;
    const uint32_t corners = ARI_SITE_KIND(p->site) == ARI_AT_BETWEEN ? ari_outer_corners(w->b) : 0;
    uint32_t *group = &w->group[outer ? w->b->ncell + lines + corners + i : p->cell];
    if (!*group) *group = ari_model_group(w->m, outer ? p->site : ARI_SITE(ARI_AT_CELL, p->cell));
    return *group;
}

ari_tag ari_lower_tag(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    /* it asks for itself, without a number */
    const bool figure = l->each == ARI_EACH_FIGURE, free = figure && !ari_law_bounded(l);
    const bool stays = figure ? ari_law_figures_kept(w->b, l->kind)
                              : l->each == ARI_EACH_BETWEEN && ari_law_between_stays(w->b);
    const bool end = l->each == ARI_EACH_CLUE && (ari_drawn_lines_out(w->b, p->cell) || ari_law_end(w->b, p->cell));
    const bool number = figure && w->b->genre->drawing.kind[l->kind - 1].stays && ari_law_bounded(l) &&
                        p->clue != ARI_CLUE_NONE && /* which goes alone; that of an anchor stays */
                        !(l->form == ARI_LAW_ORDERED && ari_gate_order_anchor(w->b) == ARI_SITE_INDEX(p->site));
    const bool clue = number || (!stays && !end && (free || (ari_law_of_clue(w->s, l) && p->clue != ARI_CLUE_NONE)));
    return ari_tag_of(l->rule, p->site, clue ? group_of(w, p, ari_law_outer(l)) : 0);
}

/* The symbols of the place's cells into some[]: those that are open; *sure: those that are there for sure. */
uint32_t ari_lower_gather(ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t *sure) {
    uint32_t n = 0;
    *sure = 0;
    for (uint32_t i = 0; i < p->n && w->lit && w->s->nsymbol && l->side == ARI_SIDE_ON; i++)
        *sure += w->lit[p->at[i]] != ARI_LIT_FALSE;
    for (uint32_t i = 0; i < p->n && !w->lit && w->s->nsymbol && l->side == ARI_SIDE_ON; i++)
        for (uint32_t k = 0; k < w->digits.n[p->at[i]]; k++) w->some[n++] = ARI_POS(w->digits.first[p->at[i]] + k);
    if (w->s->nsymbol && l->side == ARI_SIDE_ON) return n;
    for (uint32_t i = 0; i < p->n && l->form == ARI_LAW_COUNT && l->other; i++) /* each of several */
        for (uint32_t k = 0; k <= l->other; k++) {
            const ari_lit x = ari_lower_symbol(w, l->side + 2 * k, p->at[i]);
            if (x != ARI_LIT_FALSE) w->some[n++] = x;
        }
    if (l->form == ARI_LAW_COUNT && l->other) return n;
    for (uint32_t i = 0; i < p->n; i++) {
        const ari_lit edge = ari_law_of_lines(l) ? w->line.edge[p->at[i]] : ARI_LIT_FALSE;
        const ari_lit x = l->side == ARI_SIDE_LINE      ? edge
                          : l->side == ARI_SIDE_NO_LINE ? ari_lower_negate(edge)
                                                        : ari_lower_symbol(w, l->side, p->at[i]);
        if (x == ARI_LIT_TRUE)
            ++*sure;
        else if (x != ARI_LIT_FALSE)
            w->some[n++] = x;
    }
    return n;
}

void ari_lower_bound(const ari_law *l, int32_t value, int32_t *lo, int32_t *hi) {
    *lo = l->relation == ARI_IS_MOST ? ARI_MINUS : value;
    *hi = l->relation == ARI_IS_LEAST ? ARI_PLUS : value;
}

void ari_lower_clause(ari_lowering *w, ari_tag tag, ari_lit one, ari_lit two, ari_lit three) {
    const ari_lit all[3] = {one, two, three};
    ari_lit lit[3];
    uint32_t n = 0;
    for (uint32_t i = 0; i < 3; i++) {
        if (all[i] == ARI_LIT_TRUE) return;
        if (all[i] != ARI_LIT_FALSE) lit[n++] = all[i];
    }
    ari_model_clause(w->m, tag, lit, n);
}

/* lo <= number of some[n] <= hi. A row that always holds is left out, unless a clue asks for it. */
void ari_lower_count(ari_lowering *w, ari_tag tag, int32_t lo, int32_t hi, uint32_t n) {
    const int32_t all = (int32_t)n;
    if (!tag.group && lo <= 0 && hi >= all) return;
    if (lo <= 0 && hi == all - 1 && n > 1) { /* not all of them */
        for (uint32_t i = 0; i < n; i++) w->some[i] = ARI_NOT(w->some[i]);
        lo = 1, hi = ARI_PLUS;
    }
    ari_model_count(w->m, tag, lo, hi, w->some, n);
}

bool ari_lower_value(const ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t *value) {
    *value = ari_ground_value(w->b, l, p);
    return l->bound != ARI_BOUND_CLUE || p->clue >= 0;
}

/* x and y as one literal: an auxiliary where neither is constant. */
ari_lit ari_lower_both(ari_lowering *w, uint16_t rule, uint32_t site, ari_lit x, ari_lit y) {
    if (x == ARI_LIT_TRUE || y == ARI_LIT_FALSE) return y;
    if (y == ARI_LIT_TRUE || x == ARI_LIT_FALSE) return x;
    const ari_tag tag = ari_tag_of(rule, site, 0);
    const ari_var v = ari_model_aux(w->m, ari_model_serial('t', w->serial++));
    if (v == ARI_NO) return ARI_LIT_FALSE;
    const ari_lit any[3] = {ARI_POS(v), ARI_NOT(x), ARI_NOT(y)};
    const ari_term sum[2] = {{1, x}, {1, y}};
    ari_model_define(w->m, v, 2, sum, 2);
    ari_model_either(w->m, tag, ARI_NEG(v), x);
    ari_model_either(w->m, tag, ARI_NEG(v), y);
    ari_model_clause(w->m, tag, any, 3);
    return ARI_POS(v);
}

/* ---- say ---- */

static const char *article_of(const char *word) {
    return strchr("aeiou", *word) ? "an " : "a ";
}

const char *ari_sentences_join(ari_arena *a, const char *const *part) {
    ari_out o;
    ari_text_begin(&o, a);
    for (; *part; part++) ari_text_put(&o, *part);
    return ari_text_end(&o);
}

/* One of several symbols; NULL: the side is none of these. */
/* What symbols are called together, behind the name of each; balls have names of their own. */
static const char *kind_of(const ari_sheet *s, ari_arena *a) {
    return ari_sentences_bare(s) ? "" : ARI_SENTENCE(a, " ", s->on);
}
static const char *symbol_of(const ari_sheet *s, uint32_t side) {
    return s->nsymbol && side >= ARI_SIDE_FIRST ? s->symbol[(side - ARI_SIDE_FIRST) / 2] : NULL;
}

const char *ari_sentences_unit(const ari_sheet *s, uint32_t side, bool many, ari_arena *a) {
    const char *plural = many ? "s" : "";
    const bool shade = s->mark_look == ARI_MARK_SHADE || s->off;
    const char *symbol = symbol_of(s, side);
    const bool called = s->mark_look == ARI_MARK_FUTON; /* symbols say what a cell is */
    if (symbol && called) return ARI_SENTENCE(a, (side - ARI_SIDE_FIRST) % 2 ? "other than " : "", symbol, plural);
    if (symbol && (side - ARI_SIDE_FIRST) % 2)
        return ARI_SENTENCE(a, "cell", plural, " without ", article_of(symbol), symbol,
                            kind_of(s, a));
    if (symbol) return ARI_SENTENCE(a, symbol, kind_of(s, a), plural);
    if (s->nsymbol) return ARI_SENTENCE(a, s->on, plural);
    if (side == ARI_SIDE_LINE) return ARI_SENTENCE(a, s->line, plural);
    if (side == ARI_SIDE_NO_LINE) return ARI_SENTENCE(a, "place", plural, " without a line");
    if (side == ARI_SIDE_TURN) return ARI_SENTENCE(a, "turn", plural);
    if (side == ARI_SIDE_CROSSING) return ARI_SENTENCE(a, "crossing", plural);
    if (side == ARI_SIDE_ARRIVED) return ARI_SENTENCE(a, s->clue, plural, " at the end");
    if (side == ARI_SIDE_NO_ARRIVED) return ARI_SENTENCE(a, "cell", plural, " without a ", s->clue, " at the end");
    if (side == ARI_SIDE_PASSED && ari_law_path(s)) return ARI_SENTENCE(a, "passed cell", plural);
    if (side > ARI_SIDE_NO_LINE)
        return ARI_SENTENCE(a, "cell", plural, side == ARI_SIDE_PASSED ? " on the loop"
                                               : side == ARI_SIDE_MISSED ? " off the loop"
                                               : side == ARI_SIDE_STRAIGHT ? " passed straight"
                                               : side == ARI_SIDE_NO_TURN ? " without a turn"
                                               : side == ARI_SIDE_NO_CROSSING ? " without a crossing"
                                                                              : " not passed straight");
    if (side == ARI_SIDE_ON && ari_law_digits(s)) return ARI_SENTENCE(a, "cell", plural, " with a ", s->on);
    if (side != ARI_SIDE_OFF) return shade ? ARI_SENTENCE(a, s->on, " cell", plural) : ARI_SENTENCE(a, s->on, plural);
    if (s->off) return ARI_SENTENCE(a, s->off, " cell", plural);
    return shade ? ARI_SENTENCE(a, "cell", plural, " not ", s->on)
                 : ARI_SENTENCE(a, "cell", plural, " without ", article_of(s->on), s->on);
}

const char *ari_sentences_counted(const ari_sheet *s, const ari_law *l, bool many, ari_arena *a) {
    if (l->form != ARI_LAW_COUNT || !l->other) return ari_sentences_unit(s, l->side, many, a);
    const char *first = symbol_of(s, l->side);
    return ARI_SENTENCE(a, first + strlen(first) - l->wide, many ? "s" : "");
}

const char *ari_sentences_state(const ari_sheet *s, uint32_t side, bool many, ari_arena *a) {
    const char *be = many ? "are " : "is ", *have = many ? "have " : "has ", *plural = many ? "s" : "";
    const char *symbol = symbol_of(s, side);
    if (symbol && s->mark_look == ARI_MARK_FUTON)
        return ARI_SENTENCE(a, be, (side - ARI_SIDE_FIRST) % 2 ? "not " : "", symbol);
    if (symbol)
        return ARI_SENTENCE(a, have, (side - ARI_SIDE_FIRST) % 2 ? "no " : many ? "" : article_of(symbol), symbol,
                            kind_of(s, a), plural);
    if (side == ARI_SIDE_ARRIVED || side == ARI_SIDE_NO_ARRIVED)
        return ARI_SENTENCE(a, have, side == ARI_SIDE_ARRIVED ? "a " : "no ", s->clue, " at the end");
    if (side > ARI_SIDE_NO_LINE)
        return ARI_SENTENCE(a, be, side == ARI_SIDE_PASSED ? "on the loop" : side == ARI_SIDE_MISSED ? "off the loop"
                                   : side == ARI_SIDE_TURN ? "a turn" : side == ARI_SIDE_NO_TURN ? "no turn"
                                   : side == ARI_SIDE_STRAIGHT ? "passed straight"
                                   : side == ARI_SIDE_CROSSING ? "a crossing"
                                   : side == ARI_SIDE_NO_CROSSING ? "no crossing" : "not passed straight");
    if (s->drawn >> ARI_DRAWN_DIGITS & 1)
        return side == ARI_SIDE_ON ? ARI_SENTENCE(a, be, "not ", s->off) : ARI_SENTENCE(a, be, s->off);
    if (s->mark_look == ARI_MARK_SHADE || s->off)
        return side == ARI_SIDE_ON ? ARI_SENTENCE(a, be, s->on)
               : s->off            ? ARI_SENTENCE(a, be, s->off)
                                   : ARI_SENTENCE(a, be, "not ", s->on);
    if (side == ARI_SIDE_OFF) return ARI_SENTENCE(a, have, "no ", s->on);
    return many ? ARI_SENTENCE(a, have, s->on, plural) : ARI_SENTENCE(a, have, article_of(s->on), s->on);
}

/* The first law of a rule, NULL: it is the one of what is drawn where a clue stands. */
const ari_law *ari_sentences_law(const ari_board *b, uint32_t rule) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].rule == rule) return &s->law[i];
    return NULL;
}

bool ari_sentences_zero(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    const int32_t *clue = ari_layer_clue_at(b, d->premise[0].tag.site);
    return clue && *clue == 0;
}

/* What follows is that something counted is not there. */
bool ari_sentences_less(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    const ari_law *l = ari_sentences_law(b, d->premise[0].tag.rule);
    const bool off = l && (l->side == ARI_SIDE_OFF) != ari_law_digits(ari_law_sheet(b)); /* o: it is off */
    return l && (d->then[0] & 1u) == !off;
}

bool ari_sentences_fewer(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    bool same = ari_sentences_less(b, m, d);
    for (uint32_t i = 1; i < d->nthen; i++) same = same && !((d->then[i] ^ d->then[0]) & 1u);
    return same;
}

bool ari_sentences_facts(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return d->nfact > 0;
}

void ari_sentences_add(ari_sentence_writer *w, const char *name, const char *premises, ari_sentence_fits *when,
                       const char *sentence) {
    w->failed |= !name || (!premises && !when) || !sentence;
    w->idea[w->nidea++] = (ari_technique){name, premises, when, sentence};
}

void ari_sentences_many(ari_sentence_writer *w, const char *names, const char *sentence) {
    w->failed |= !names || !sentence;
    w->many[w->nmany++] = (ari_merged){names, sentence};
}

void ari_sentences_brief(ari_sentence_writer *w, const char *word, const char *text, const char *brief) {
    w->said[w->nsaid++] = (ari_said){word, text, brief};
}

void ari_sentences_none(ari_sentence_writer *w, const ari_law *l, const char *one, const char *there,
                        const char *theirs) {
    const char *rule = w->g->rules.rule[l->rule].name, *name = ARI_SENTENCE(w->a, rule, " zero");
    if ((ari_law_outer(l) ? w->s->outer_least : w->s->least) != 0) return;
    ari_sentences_add(w, name, rule, ari_sentences_zero,
                      ARI_SENTENCE(w->a, ari_sentences_subject(l), " allows no ", one, there, ": {then}."));
    ari_sentences_many(w, name, ARI_SENTENCE(w->a, "the 0s at {all} allow no ", one, theirs, ": {then}."));
}

/* The place of a law in a sentence. */
const char *ari_sentences_subject(const ari_law *l) {
    const bool clue = ari_law_bounded(l);
    if (l->each == ARI_EACH_ENTRY && l->form == ARI_LAW_SUM) return "{1}"; /* "the sum 4 below R1C4" */
    const bool cage = l->form == ARI_LAW_SUM || l->form == ARI_LAW_RESULT;
    if (l->each == ARI_EACH_ROOM && clue && cage) return "the cage with the {v1} at {1}";
    if (l->each == ARI_EACH_ROOM && clue) return "the room with the {v1} at {1}";
    if ((l->each == ARI_EACH_OUTER || l->each == ARI_EACH_FIGURE) && clue) return "the {v1} of {1}";
    return clue ? "the {v1} at {1}" : "{1}";
}

/* A rule's sentence inside another: it begins small. */
static const char *inner_text(const char *text, ari_arena *a) {
    const bool capital = *text >= 'A' && *text <= 'Z' && (text[1] == ' ' ? *text == 'A' : text[1] >= 'a');
    const char first[2] = {(char)(*text - 'A' + 'a'), 0};
    return capital ? ARI_SENTENCE(a, first, text + 1) : text;
}

bool ari_sentences_placed(const ari_law *l) {
    const bool pair = ari_law_of_pair(l) || l->each == ARI_EACH_OFFSET || l->each == ARI_EACH_TOUCHING ||
                      l->each == ARI_EACH_UNMARKED || l->each == ARI_EACH_UNPAIRED;
    const bool cell = l->form == ARI_LAW_COUNT && l->scope == ARI_IN_IT && ari_law_of_cell(l);
    return !pair && !cell && l->each != ARI_EACH_BOARD && l->each != ARI_EACH_BETWEEN && l->form != ARI_LAW_IS;
}

/* By the rule's sentence: the fact, the rule, what follows. */
void ari_sentences_plain(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_arena *a = w->a;
    const bool last =
        l->relation == ARI_IS_LEAST && !l->only && (l->each == ARI_EACH_CELL || l->each == ARI_EACH_OTHER);
    const char *law = inner_text(r->text, a);
    const char *so = last ? "; for {at 1} nothing else is left, so {then}." : "; so {then}.";
    if (!law) {
        w->failed = true;
        return;
    }
    ari_sentences_add(w, r->name, r->name, ari_sentences_facts, ARI_SENTENCE(a, "{facts}, and ", law, so));
    const bool placed = !last && ari_sentences_placed(l);
    ari_sentences_add(w, r->name, r->name, NULL,
                      ARI_SENTENCE(a, r->text, placed ? "; for {at 1} that means: {then}." : so));
    if (!last) ari_sentences_many(w, r->name, ARI_SENTENCE(a, "{facts}, and ", law, placed ? ARI_MERGED_PLACES : so));
}

void ari_sentences_length(ari_sentence_writer *w, const ari_law *l, const char *less, const char *exact) {
    const char *name = w->g->rules.rule[l->rule].name;
    w->failed |= !less || !exact;
    if (l->high || w->failed) {
        ari_sentences_plain(w, l);
        return;
    }
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " too long"), name, ari_sentences_fewer,
                      ARI_SENTENCE(w->a, "{known}Else ", less, ": {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " reached"), name, NULL,
                      ARI_SENTENCE(w->a, "{known}Only so ", exact, ": {then}."));
}
