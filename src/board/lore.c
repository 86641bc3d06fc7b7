/* lore.c - steps in words. */
#include "lore.h"

#include "cells.h"
#include "genre.h"
#include "grid.h"
#include "unseen.h"

#include <string.h>

/* What a sentence names one by one: lines of a premise, places of all premises; things that follow. Premises of a step
 * that nobody follows without these. */
enum { LINES_MOST = 6, PLACES_MOST = 12, BREATHS_MOST = 8, SHORT = 4 };

static const ari_noun line_noun[] = {
    {'h', ARI_THING_FLAT, "is a line", "are lines", "is no line", "are no lines"},
    {'v', ARI_THING_TALL, "is a line", "are lines", "is no line", "are no lines"},
    {'e', ARI_THING_EDGE, "is a line", "are lines", "is no line", "are no lines"},
};
static const ari_noun digit_noun[] = {{'x', ARI_THING_DIGIT, "is {k}", "are {k}", "is not {k}", "are not {k}"}};
static const ari_noun ship_noun[] = {
    {'x', ARI_THING_CELL, "is part of a ship", "are parts of ships", "is water", "are water"},
};
static const ari_noun shade_noun[] = {
    {'s', ARI_THING_CELL, "is shaded", "are shaded", "is not shaded", "are not shaded"},
    {'b', ARI_THING_CELL, "is shaded", "are shaded", "is not shaded", "are not shaded"},
    {'i', ARI_THING_OWNER, "belongs to", "belong to", "does not reach", "do not reach"}, /* a clue is what reaches */
};

static const ari_noun *find_in(const ari_noun *noun, size_t n, char stem) {
    for (size_t i = 0; i < n; i++)
        if (noun[i].stem == stem) return &noun[i];
    return NULL;
}

#define FIND(list) find_in(list, sizeof list / sizeof *list, stem)

/* The genre's own noun, else that of its layers; NULL: none. */
static const ari_noun *noun_of(const ari_board *b, char stem) {
    const ari_genre *g = b->genre;
    const ari_noun *n = g->lore ? find_in(g->lore->noun, g->lore->nnoun, stem) : NULL;
    if (!n && ari_layer_has(g, ARI_LAYER_LINES)) n = FIND(line_noun);
    if (!n && ari_layer_has(g, ARI_LAYER_DIGITS)) n = FIND(digit_noun);
    if (!n && ari_layer_has(g, ARI_LAYER_SHIPS)) n = FIND(ship_noun);
    if (!n && ari_layer_has(g, ARI_LAYER_SHADING)) n = FIND(shade_noun);
    return n;
}

/* ---- places ---- */

uint32_t ari_lore_true(const ari_lit *lit, uint32_t n) {
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++) k += !(lit[i] & 1u);
    return k;
}

ari_spot ari_lore_spot(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_name name = m->var_name[ARI_VAR(lit)];
    const ari_noun *noun = noun_of(b, name.stem);
    ari_spot s = {ARI_THING_NONE, ARI_SITE(ARI_AT_BOARD, 0), ARI_NO, name.c ? name.c : 1};
    if (!noun || !name.a) return s;
    s.thing = noun->thing;
    const uint32_t r = name.a - 1u, c = name.b - 1u;
    switch (noun->thing) {
    case ARI_THING_FLAT: s.index = ari_grid_h(b->graph, r, c); break;
    case ARI_THING_TALL: s.index = ari_grid_v(b->graph, r, c); break;
    case ARI_THING_EDGE: s.index = r + name.b * 65535u, s.number = 1; break;
    case ARI_THING_NONE: return s;
    default: s.index = r * b->cols + c; break;
    }
    s.site = ARI_SITE(noun->thing >= ARI_THING_CELL ? ARI_AT_CELL : ARI_AT_EDGE, s.index);
    return s;
}

int ari_lore_drawn(const ari_board *b, const ari_model *m, const ari_marks *k, ari_var v) {
    const ari_spot s = ari_lore_spot(b, m, ARI_POS(v));
    if (s.thing == ARI_THING_NONE || s.thing >= ARI_THING_OWNER) return 2;
    const int32_t drawn = s.thing < ARI_THING_CELL ? k->edge[s.index] : k->cell[s.index];
    if (s.thing == ARI_THING_DIGIT) return drawn > 0 ? drawn == s.number : 2;
    return drawn < 0 ? 0 : drawn >= s.number ? 1 : 2;
}

/* ---- literals ---- */

static void put_with(const char *text, int32_t k, ari_out *o) {
    for (const char *brace; (brace = strstr(text, "{k}")) != NULL; text = brace + 3) {
        ari_text_bytes(o, text, (size_t)(brace - text));
        ari_text_int(o, k);
    }
    ari_text_put(o, text);
}

/* Of clues that do not reach cells: are there more clues than cells? Then they are told cell by cell. */
static bool by_cell(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n) {
    uint32_t clues = 0, cells = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_spot s = ari_lore_spot(b, m, lit[i]);
        bool clue = s.thing == ARI_THING_OWNER && (lit[i] & 1u), cell = clue;
        for (uint32_t j = 0; j < i && (clue || cell); j++) {
            const ari_spot t = ari_lore_spot(b, m, lit[j]);
            if (t.thing != ARI_THING_OWNER || !(lit[j] & 1u)) continue;
            clue = clue && s.number != t.number;
            cell = cell && s.index != t.index;
        }
        clues += clue;
        cells += cell;
    }
    return cells < clues;
}

/* Are these told in one breath? */
static bool alike(const ari_board *b, const ari_model *m, ari_lit x, ari_lit y, bool cells) {
    const ari_spot s = ari_lore_spot(b, m, x), t = ari_lore_spot(b, m, y);
    if (s.thing == ARI_THING_NONE || t.thing == ARI_THING_NONE || (x & 1u) != (y & 1u)) return false;
    if (s.thing == ARI_THING_OWNER && s.thing == t.thing && (x & 1u) && cells) return s.index == t.index;
    const bool lines = s.thing < ARI_THING_CELL && t.thing < ARI_THING_CELL;
    return (lines || s.thing == t.thing) && s.number == t.number;
}

static void put_subject(const ari_board *b, const ari_model *m, ari_lit lit, ari_out *o) {
    char name[32];
    const ari_spot s = ari_lore_spot(b, m, lit);
    if (s.thing != ARI_THING_NONE) {
        ari_board_place(b, s.site, o);
        return;
    }
    ari_model_print_name(m->var_name[ARI_VAR(lit)], name);
    ari_text_put(o, name);
}

/* A line of a grid, which is told by a cell beside it. */
static bool is_side(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_thing thing = ari_lore_spot(b, m, lit).thing;
    return !b->net && (thing == ARI_THING_FLAT || thing == ARI_THING_TALL);
}

/* Behind "the edges": "above row 2, column 3". */
static void put_side(const ari_board *b, const ari_model *m, ari_lit lit, ari_out *o) {
    uint32_t r, c;
    const char *side = ari_board_place_edge(b, ari_lore_spot(b, m, lit).index, &r, &c);
    ari_text_format(o, "%s%s row %u, column %u", side, *side == 'r' || *side == 'l' ? " of" : "", r + 1, c + 1);
}

/* ---- runs of lines ---- */

static bool is_run(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_thing thing = ari_lore_spot(b, m, lit).thing;
    return b->genre->lore && b->genre->lore->runs && (thing == ARI_THING_FLAT || thing == ARI_THING_TALL);
}

/* The line that goes on behind lit[i], or comes before it; ARI_NO: none. */
static uint32_t beside(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                       bool behind) {
    const ari_name x = m->var_name[ARI_VAR(lit[i])];
    const bool tall = ari_lore_spot(b, m, lit[i]).thing == ARI_THING_TALL;
    for (uint32_t j = 0; j < n; j++) {
        const ari_name y = m->var_name[ARI_VAR(lit[j])], last = behind ? y : x, first = behind ? x : y;
        const bool next = y.stem == x.stem && last.a == first.a + tall && last.b == first.b + !tall;
        if (next && alike(b, m, lit[i], lit[j], false)) return j;
    }
    return ARI_NO;
}

static void put_run(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, ari_out *o) {
    const ari_name x = m->var_name[ARI_VAR(lit[i])];
    const bool tall = ari_lore_spot(b, m, lit[i]).thing == ARI_THING_TALL;
    for (uint32_t j = i; j != ARI_NO; j = beside(b, m, lit, n, i, true)) i = j;
    const ari_name y = m->var_name[ARI_VAR(lit[i])];
    if (tall) ari_text_format(o, "in column %u from row %u to %u", x.b, x.a, y.a + 1u);
    else ari_text_format(o, "in row %u from column %u to %u", x.a, x.b, y.b + 1u);
}

/* Does a run begin with lit[j], of lines like lit[i]? */
static bool begins(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, uint32_t j) {
    return alike(b, m, lit[i], lit[j], false) && beside(b, m, lit, n, j, false) == ARI_NO;
}

/* The runs of all lines like lit[i], which is the first of them. */
static void put_runs(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, ari_out *o) {
    const bool line = !(lit[i] & 1u);
    uint32_t count = 0, k = 0;
    for (uint32_t j = i; j < n; j++) count += begins(b, m, lit, n, i, j);
    ari_text_put(o, !line ? "no line runs " : count > 1 ? "lines run " : "a line runs ");
    for (uint32_t j = i; j < n; j++) {
        if (!begins(b, m, lit, n, i, j)) continue;
        if (k) ari_text_put(o, k + 1 < count ? "; " : line ? " and " : " or ");
        put_run(b, m, lit, n, j, o);
        k++;
    }
}

/* ---- what is told in one breath ---- */

/* The clue whose land a literal is about: "the 3 at row 1, column 2". */
static void put_owner(const ari_board *b, const ari_model *m, ari_lit lit, ari_out *o) {
    const int32_t k = ari_lore_spot(b, m, lit).number;
    uint32_t i = 0;
    for (int32_t n = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && ++n == k) break;
    if (i == b->ncell) return;
    ari_text_put(o, "the ");
    b->genre->print_clue(b->clue[i], o);
    ari_text_put(o, " at ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, i), o);
}

/* The cells of all literals like lit[i], which is the first of them. */
static void put_cells(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, bool cells,
                      const char *last, ari_out *o) {
    uint32_t *cell = ARI_TAKE(o->arena, uint32_t, n - i), k = 0;
    o->failed = o->failed || !cell;
    for (uint32_t j = i; j < n && cell; j++)
        if (j == i || alike(b, m, lit[i], lit[j], cells)) cell[k++] = ari_lore_spot(b, m, lit[j]).index;
    if (cell) ari_cells_put(b, cell, k, last, o);
}

/* How many literals are like lit[i], which is the first of them; their subjects or their clues. */
static uint32_t put_alike(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                          bool cells, void (*put)(const ari_board *, const ari_model *, ari_lit, ari_out *),
                          const char *last, ari_out *o) {
    uint32_t count = 0, k = 0;
    for (uint32_t j = i; j < n; j++) count += j == i || alike(b, m, lit[i], lit[j], cells);
    if (put == put_subject && !b->net && ari_lore_spot(b, m, lit[i]).thing >= ARI_THING_CELL) {
        put_cells(b, m, lit, n, i, cells, last, o);
        return count;
    }
    if (put == put_subject && count > 1 && is_side(b, m, lit[i])) {
        ari_text_put(o, "the edges ");
        put = put_side;
    }
    for (uint32_t j = i; j < n && put; j++) {
        if (j != i && !alike(b, m, lit[i], lit[j], cells)) continue;
        if (k) ari_text_put(o, k + 1 == count ? last : "; ");
        put(b, m, lit[j], o);
        k++;
    }
    return count;
}

/* The clues that could have the cell of a literal at all; *other: one that lit[] does not exclude. */
static uint32_t owners(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                       ari_lit *other) {
    const ari_spot s = ari_lore_spot(b, m, lit[i]);
    uint32_t count = 0;
    for (ari_var v = 0; v < m->nvar; v++) {
        const ari_spot t = ari_lore_spot(b, m, ARI_NEG(v));
        if (t.thing != s.thing || t.index != s.index) continue;
        bool there = false;
        for (uint32_t j = 0; j < n && !there; j++) there = lit[j] == ARI_NEG(v);
        if (!there) *other = ARI_NEG(v);
        count++;
    }
    return count;
}

/* Clues that do not reach a cell, or cells that a clue does not reach. */
static void put_unreached(const ari_board *b, const ari_model *m, const ari_noun *noun, const ari_lit *lit, uint32_t n,
                          uint32_t i, bool cells, ari_out *o) {
    const uint32_t count = put_alike(b, m, lit, n, i, cells, NULL, NULL, o);
    ari_lit other = lit[i];
    const uint32_t all = cells ? owners(b, m, lit, n, i, &other) : 0;
    if (!cells) {
        put_owner(b, m, lit[i], o);
        ari_text_format(o, " %s ", noun->no);
        (void)put_alike(b, m, lit, n, i, cells, put_subject, " or ", o);
        return;
    }
    if (all == count) {
        ari_text_put(o, "no clue reaches ");
    } else if (all == count + 1) {
        ari_text_put(o, "only ");
        put_owner(b, m, other, o);
        ari_text_put(o, " can reach ");
    } else {
        (void)put_alike(b, m, lit, n, i, cells, put_owner, " and ", o);
        ari_text_format(o, " %s ", count > 1 ? noun->no_all : noun->no);
    }
    put_subject(b, m, lit[i], o);
}

/* All literals like lit[i], which is the first of them. */
static void put_group(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, bool cells,
                      ari_out *o) {
    const ari_noun *noun = noun_of(b, m->var_name[ARI_VAR(lit[i])].stem);
    const bool no = lit[i] & 1u, owner = noun && noun->thing == ARI_THING_OWNER;
    if (is_run(b, m, lit[i])) {
        put_runs(b, m, lit, n, i, o);
        return;
    }
    if (owner && no) {
        put_unreached(b, m, noun, lit, n, i, cells, o);
        return;
    }
    if (noun && noun->thing == ARI_THING_NONE) { /* a sentence of its own */
        put_with(no ? noun->no : noun->yes, m->var_name[ARI_VAR(lit[i])].a, o);
        return;
    }
    const uint32_t count = put_alike(b, m, lit, n, i, cells, put_subject, " and ", o);
    ari_text_char(o, ' ');
    if (!noun) {
        ari_text_put(o, no ? "does not hold" : "holds");
        return;
    }
    const char *text = no ? (count > 1 ? noun->no_all : noun->no) : count > 1 ? noun->yes_all : noun->yes;
    put_with(text, ari_lore_spot(b, m, lit[i]).number, o);
    if (!owner) return;
    ari_text_char(o, ' ');
    put_owner(b, m, lit[i], o);
}

/* Does the list say of a literal's cell which clue alone can reach it, or that none does? */
static bool closed(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i) {
    uint32_t count = 0;
    ari_lit other;
    if (ari_lore_spot(b, m, lit[i]).thing != ARI_THING_OWNER || !(lit[i] & 1u)) return false;
    for (uint32_t j = 0; j < n; j++) count += alike(b, m, lit[i], lit[j], true);
    return count > 1 && count + 1 >= owners(b, m, lit, n, i, &other);
}

static void put_list(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, bool cells, bool first,
                     ari_out *o) {
    for (uint32_t i = 0; i < n; i++) {
        bool told = false;
        for (uint32_t j = 0; j < i && !told; j++) told = alike(b, m, lit[j], lit[i], cells);
        if (told) continue;
        if (!first) ari_text_put(o, ", and ");
        first = false;
        put_group(b, m, lit, n, i, cells, o);
    }
}

/* Literals of a step, or of none. */
static void put_lits(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit, uint32_t n,
                     ari_out *o) {
    uint32_t k = 0;
    if (b->genre->lore && b->genre->lore->put) {
        b->genre->lore->put(b, m, d, lit, n, o);
        return;
    }
    ari_lit *list = ARI_TAKE(o->arena, ari_lit, n + 1);
    if (!list) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        if (!closed(b, m, lit, n, i)) list[k++] = lit[i];
    const uint32_t open = k;
    for (uint32_t i = 0; i < n; i++)
        if (closed(b, m, lit, n, i)) list[k++] = lit[i];
    put_list(b, m, list, open, by_cell(b, m, list, open), true, o);
    put_list(b, m, list + open, n - open, true, !open, o);
}

void ari_lore_put(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    put_lits(b, m, NULL, lit, n, o);
}

/* The subjects of literals, the first few of them. */
static void put_subjects(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    bool sides = n > 1;
    for (uint32_t i = 0; i < n; i++) sides = sides && is_side(b, m, lit[i]);
    if (sides) ari_text_put(o, "the edges ");
    for (uint32_t i = 0; i < n && i < LINES_MOST; i++) {
        if (i) ari_text_put(o, i + 1 == n ? " and " : "; ");
        if (sides) put_side(b, m, lit[i], o);
        else put_subject(b, m, lit[i], o);
    }
    if (n > LINES_MOST) ari_text_format(o, " and %u more", n - LINES_MOST);
}

void ari_lore_place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const ari_lore *lore = b->genre->lore;
    if (lore && lore->place && lore->place(b, m, p, o)) return;
    if (p->kind == ARI_BY_ROW) {
        ari_board_place(b, p->tag.site, o);
        return;
    }
    if (!p->nlit) {
        ari_text_put(o, "the whole board");
        return;
    }
    if (p->kind == ARI_BY_RING && is_run(b, m, p->lit[0])) {
        const ari_name at = m->var_name[ARI_VAR(p->lit[0])];
        ari_text_format(o, "the ring through row %u, column %u", at.a, at.b);
        return;
    }
    static const char *const kind[] = {"", "the small ring of ", "the wall of ", "the curve across ",
                                       "the gate across "};
    ari_text_put(o, kind[p->kind]);
    put_subjects(b, m, p->lit, p->nlit, o);
}

/* ---- ideas ---- */

static bool is_among(const ari_lit *lit, uint32_t n, ari_lit x) {
    for (uint32_t i = 0; i < n; i++)
        if (lit[i] == x) return true;
    return false;
}

/* All lines of the ring are known. */
bool ari_lore_is_whole(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->premise[0].nlit; i++)
        if (!is_among(d->fact, d->nfact, d->premise[0].lit[i])) return false;
    return true;
}

bool ari_lore_is_line(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_lore_true(d->then, 1) == 1;
}

bool ari_lore_has_curve(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (d->premise[i].kind == ARI_BY_CURVE) return true;
    return false;
}

static bool is_word(const ari_board *b, const ari_premise *p, const char *word, size_t n) {
    const char *rule = b->genre->rule[p->tag.rule].name;
    static const char *const kind[] = {"", "ring:", "wall:", "curve:", "gate:"};
    const char *before = kind[p->kind];
    const size_t k = strlen(before);
    return n == k + strlen(rule) && !memcmp(word, before, k) && !memcmp(word + k, rule, n - k);
}

/* The premises in the order of the idea's words, into order[npremise]; false: they are others. */
static bool matches(const ari_board *b, const ari_deduction *d, const char *word, uint32_t *order) {
    uint32_t n = 0;
    for (; !word && n < d->npremise; n++) order[n] = n;
    while (word && *word) {
        const size_t k = strcspn(word, " +*");
        const bool many = word[k] == '+' || word[k] == '*';
        const uint32_t from = n;
        for (uint32_t i = 0; i < d->npremise; i++) {
            bool used = false;
            for (uint32_t j = 0; j < n && !used; j++) used = order[j] == i;
            if (used || !is_word(b, &d->premise[i], word, k)) continue;
            order[n++] = i;
            if (!many) break;
        }
        if (n == from && word[k] != '*') return false;
        word += k + many;
        word += strspn(word, " ");
    }
    return n == d->npremise;
}

static const ari_idea *idea_of(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t *order) {
    const ari_lore *lore = b->genre->lore;
    for (uint32_t i = 0; lore && i < lore->nidea; i++) {
        const ari_idea *x = &lore->idea[i];
        if (matches(b, d, x->premises, order) && (!x->fits || x->fits(b, m, d))) return x;
    }
    return NULL;
}

static void put_clue(const ari_board *b, const ari_premise *p, ari_out *o) {
    const uint32_t i = ARI_SITE_INDEX(p->tag.site), kind = ARI_SITE_KIND(p->tag.site);
    const bool cell = kind == ARI_AT_CELL || (kind == ARI_AT_POINT && b->genre->lines == ARI_LINES_CENTRE);
    if (cell && i < b->ncell && b->genre->print_clue) b->genre->print_clue(b->clue[i], o);
    else if (kind == ARI_AT_ROW && b->left) ari_text_int(o, b->left[i]);
    else if (kind == ARI_AT_COL && b->top) ari_text_int(o, b->top[i]);
}

/* Does an earlier premise have the place of the i-th? */
static bool again(const ari_deduction *d, const uint32_t *order, uint32_t i) {
    const ari_premise *p = &d->premise[order[i]];
    for (uint32_t j = 0; j < i; j++) {
        const ari_premise *q = &d->premise[order[j]];
        if (p->kind == ARI_BY_ROW && q->kind == ARI_BY_ROW && p->tag.site == q->tag.site) return true;
    }
    return false;
}

typedef enum which { ALL, ROWS, SHAPES } which; /* premises of a step */

static bool passed_over(const ari_deduction *d, const uint32_t *order, uint32_t i, which of) {
    const bool row = d->premise[order[i]].kind == ARI_BY_ROW;
    return again(d, order, i) || (of == ROWS && !row) || (of == SHAPES && row);
}

/* Their places, the first of many. */
static void put_places(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                       which of, ari_out *o) {
    uint32_t n = 0, k = 0;
    for (uint32_t i = 0; i < d->npremise; i++) n += !passed_over(d, order, i, of);
    const uint32_t most = n > PLACES_MOST ? PLACES_MOST : n;
    for (uint32_t i = 0; i < d->npremise && k < most; i++) {
        if (passed_over(d, order, i, of)) continue;
        if (k) ari_text_put(o, k + 1 == n ? " and " : "; ");
        ari_lore_place(b, m, &d->premise[order[i]], o);
        k++;
    }
    if (n > most) ari_text_format(o, " and %u more places", n - most);
}

/* What could cross the walls and would not: neither known nor what is supposed. */
static void put_cut(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    uint32_t most = 0, n = 0;
    for (uint32_t i = 0; i < d->npremise; i++) most += d->premise[i].nlit;
    ari_lit *cut = ARI_TAKE(o->arena, ari_lit, most + 1);
    o->failed = o->failed || !cut;
    for (uint32_t i = 0; i < d->npremise && cut; i++) {
        const ari_premise *p = &d->premise[i];
        for (uint32_t j = 0; p->kind == ARI_BY_WALL && j < p->nlit; j++) {
            const ari_lit no = ARI_NOT(p->lit[j]);
            if (p->lit[j] != d->then[0] && !is_among(d->fact, d->nfact, no) && !is_among(cut, n, no)) cut[n++] = no;
        }
    }
    if (n) put_lits(b, m, d, cut, n, o);
    else ari_text_put(o, "nothing is left there");
}

static void put_number(uint32_t n, ari_out *o) {
    static const char *const word[] = {"no", "one", "two", "three", "four", "five", "six"};
    if (n < sizeof word / sizeof *word) ari_text_put(o, word[n]);
    else ari_text_uint(o, n);
}

static void put_known(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    if (!d->nfact) return;
    ari_text_put(o, "Known: ");
    put_lits(b, m, d, d->fact, d->nfact, o);
    ari_text_put(o, ". ");
}

/* Words about numbers; false: it is none. */
static bool put_counted(const ari_deduction *d, const char *word, size_t n, ari_out *o) {
    const char *bar = n > 2 && word[1] == '|' ? memchr(word + 2, '|', n - 2) : NULL;
    if (bar) {
        if (d->nthen == 1) ari_text_bytes(o, word + 2, (size_t)(bar - word - 2));
        else ari_text_bytes(o, bar + 1, (size_t)(word + n - bar - 1));
    } else if (n == 6 && !memcmp(word, "others", n)) {
        ari_text_put(o, d->nthen == 1 ? "the last one" : "the other ");
        if (d->nthen > 1) put_number(d->nthen, o);
    } else if (n > 2 && !memcmp(word, "f ", 2)) {
        put_number(d->nfact, o);
        ari_text_bytes(o, word + 1, n - 1);
        if (d->nfact != 1) ari_text_char(o, 's');
    } else {
        return false;
    }
    return true;
}

/* What premises of a kind speak of, each once. */
static void put_these(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *like,
                      ari_out *o) {
    uint32_t n = 0;
    ari_lit *lit = ARI_TAKE(o->arena, ari_lit, m->nvar);
    if (!lit) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (p->kind != like->kind || p->tag.rule != like->tag.rule) continue;
        for (uint32_t j = 0; j < p->nlit; j++) {
            bool there = false;
            const uint32_t site = ari_lore_spot(b, m, p->lit[j]).site;
            for (uint32_t k = 0; k < n && !there; k++) there = ari_lore_spot(b, m, lit[k]).site == site;
            if (!there) lit[n++] = p->lit[j];
        }
    }
    put_subjects(b, m, lit, n, o);
}

static void put_why(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
static void put_chain(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
static void put_unchained(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                          ari_out *o);

/* Words about what a premise speaks of; false: it is none. */
static bool put_spoken(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                       const char *word, size_t n, ari_out *o) {
    if (n == 5 && !memcmp(word, "cells", n)) put_subjects(b, m, p->lit, p->nlit, o);
    else if (n == 5 && !memcmp(word, "apart", n)) put_subjects(b, m, p->lit + p->nlit, p->nscope - p->nlit, o);
    else if (n == 5 && !memcmp(word, "these", n)) put_these(b, m, d, p, o);
    else if (n == 3 && !memcmp(word, "why", n)) put_why(b, m, d, o);
    else return false;
    return true;
}

/* One {word} of a sentence. */
static void put_part(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                     const char *word, size_t n, ari_out *o) {
    const ari_lit against = ARI_NOT(d->then[0]);
    const char digit = n ? word[n - 1] : 0;
    const uint32_t at = digit >= '1' && digit <= '9' ? (uint32_t)(digit - '1') : ARI_NO;
    if (put_counted(d, word, n, o) || put_spoken(b, m, d, &d->premise[order[0]], word, n, o)) return;
    if (n == 5 && !memcmp(word, "facts", n)) put_lits(b, m, d, d->fact, d->nfact, o);
    else if (n == 5 && !memcmp(word, "known", n)) put_known(b, m, d, o);
    else if (n == 4 && !memcmp(word, "then", n)) put_lits(b, m, d, d->then, d->nthen, o);
    else if (n == 4 && !memcmp(word, "what", n)) put_lits(b, m, d, &against, 1, o);
    else if (n == 1 && *word == 'k') ari_text_uint(o, m->var_name[ARI_VAR(d->then[0])].c);
    else if (n == 5 && !memcmp(word, "chain", n)) d->nchain ? put_chain(b, m, d, o) : put_unchained(b, m, d, order, o);
    else if (n == 3 && !memcmp(word, "all", n)) put_places(b, m, d, order, ALL, o);
    else if (n == 4 && !memcmp(word, "rows", n)) put_places(b, m, d, order, ROWS, o);
    else if (n == 6 && !memcmp(word, "shapes", n)) put_places(b, m, d, order, SHAPES, o);
    else if (n == 3 && !memcmp(word, "cut", n)) put_cut(b, m, d, o);
    else if (n == 1 && at < d->npremise) ari_lore_place(b, m, &d->premise[order[at]], o);
    else if (n == 4 && !memcmp(word, "at ", 3) && at < d->npremise)
        ari_board_place(b, d->premise[order[at]].tag.site, o);
    else if (n == 2 && *word == 'v' && at < d->npremise) put_clue(b, &d->premise[order[at]], o);
}

static void put_sentence(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                         const char *text, ari_out *o) {
    for (const char *brace; (brace = strchr(text, '{')) != NULL;) {
        const size_t n = strcspn(brace + 1, "}");
        ari_text_bytes(o, text, (size_t)(brace - text));
        put_part(b, m, d, order, brace + 1, n, o);
        text = brace + 1 + n + (brace[1 + n] == '}');
    }
    ari_text_put(o, text);
}

/* A rule's text inside a sentence: its first letter small. */
static void put_rule(const ari_board *b, uint32_t rule, ari_out *o) {
    const char *text = b->genre->rule[rule].text;
    const bool capital = *text >= 'A' && *text <= 'Z' && text[1] != ' ';
    if (*text == 'A' && text[1] == ' ') ari_text_char(o, 'a'), text++;
    else if (capital) ari_text_char(o, (char)(*text - 'A' + 'a')), text++;
    ari_text_put(o, text);
}

/* What cannot all hold, where it takes too much to say why: the places, then each rule once. */
static void put_unchained(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                          ari_out *o) {
    ari_text_put(o, "Then the rules cannot all hold at ");
    put_places(b, m, d, order, ALL, o);
    for (uint32_t i = 0; i < d->npremise; i++) {
        bool told = false;
        for (uint32_t j = 0; j < i && !told; j++) told = d->premise[j].tag.rule == d->premise[i].tag.rule;
        if (told) continue;
        ari_text_put(o, i ? "; " : ": ");
        put_rule(b, d->premise[i].tag.rule, o);
    }
    ari_text_char(o, '.');
}

static const ari_said *said_of(const ari_board *b, const ari_premise *p) {
    const ari_lore *lore = b->genre->lore;
    for (uint32_t i = 0; lore && i < lore->nsaid; i++)
        if (is_word(b, p, lore->said[i].word, strlen(lore->said[i].word))) return &lore->said[i];
    return NULL;
}

/* A premise in brackets. */
static void put_brief(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, ari_out *o) {
    const ari_said *x = said_of(b, &d->premise[i]);
    if (x && x->brief) put_sentence(b, m, d, &i, x->brief, o);
    else ari_lore_place(b, m, &d->premise[i], o);
}

/* What a chain of inferences ends with. */
static void put_failure(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_inference *x,
                        ari_out *o) {
    const ari_premise *p = x->premise == ARI_NO ? NULL : &d->premise[x->premise];
    const ari_said *said = p ? said_of(b, p) : NULL;
    const bool wall = p && p->kind == ARI_BY_WALL && p->nlit, two = wall && p->nscope == p->nlit + 2;
    if (wall) {
        ari_text_put(o, two ? "that cuts " : "no way is left across ");
        put_subjects(b, m, two ? p->lit + p->nlit : p->lit, two ? 2 : p->nlit, o);
        ari_text_put(o, two ? " off from each other: " : ": ");
        put_rule(b, p->tag.rule, o);
        ari_text_put(o, ". ");
        return;
    }
    if (!p) ari_board_place(b, x->tag.site, o);
    else if (said && said->brief && strstr(said->brief, "{1}")) put_brief(b, m, d, x->premise, o);
    else ari_lore_place(b, m, p, o);
    if (p && p->kind == ARI_BY_CURVE) ari_text_put(o, " would be crossed an odd number of times. ");
    if (p && p->kind == ARI_BY_GATE) ari_text_put(o, ", would not have room for all of them. ");
    if (p && (p->kind == ARI_BY_CURVE || p->kind == ARI_BY_GATE)) return;
    ari_text_put(o, " does not allow that");
    if (p && ARI_SITE_KIND(p->tag.site) == ARI_AT_CLUE) { /* it says itself in its place */
        ari_text_put(o, ". ");
        return;
    }
    ari_text_put(o, ": ");
    put_rule(b, p ? p->tag.rule : x->tag.rule, o);
    ari_text_put(o, ". ");
}

static bool is_unseen(const ari_board *b, const ari_model *m, ari_lit lit) {
    return ari_unseen_is(m, lit) && ari_lore_spot(b, m, lit).thing == ARI_THING_NONE;
}

typedef enum mood { GOES_ON, SUPPOSED, REFUTED } mood; /* REFUTED: the opposite of what was supposed */

static mood mood_of(const ari_deduction *d, uint32_t i) {
    const uint32_t before = i ? d->chain[i - 1].depth : 0;
    return d->chain[i].depth > before ? SUPPOSED : d->chain[i].depth < before ? REFUTED : GOES_ON;
}

/* Inferences [i, ...) that are told together: by one premise, or what has no words, by any. */
static uint32_t breath_end(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_inference *x = &d->chain[i];
    const bool unseen = is_unseen(b, m, x->lit), any = unseen && b->genre->lore && b->genre->lore->unseen;
    uint32_t k = i + 1;
    for (; k < d->nchain && mood_of(d, i) == GOES_ON && mood_of(d, k) == GOES_ON; k++) {
        const ari_inference *y = &d->chain[k];
        if (y->lit == ARI_NO || is_unseen(b, m, y->lit) != unseen) break;
        if (any ? y->premise == ARI_NO : unseen || y->premise != x->premise) break;
    }
    return k;
}

/* What follows in one breath. */
static void put_breath(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, uint32_t k,
                       ari_out *o) {
    const ari_inference *x = &d->chain[i];
    const bool unseen = is_unseen(b, m, x->lit), many = unseen && k - i > 1;
    ari_lit *lit = ARI_TAKE(o->arena, ari_lit, m->nvar);
    o->failed = o->failed || !lit;
    for (uint32_t j = i; j < k && lit; j++) {
        lit[j - i] = d->chain[j].lit;
        if (!many || (j > i && d->chain[j].premise == d->chain[j - 1].premise)) continue;
        if (j > i) ari_text_put(o, ", ");
        put_brief(b, m, d, d->chain[j].premise, o);
    }
    if (many) ari_text_format(o, " %s", b->genre->lore->unseen);
    if (many || !lit) return;
    put_lits(b, m, d, lit, unseen ? ari_unseen_open(m, x->lit, lit, o) : k - i, o);
    if (x->premise == ARI_NO) return;
    ari_text_put(o, " (");
    put_brief(b, m, d, x->premise, o);
    ari_text_char(o, ')');
}

/* What follows from what was supposed, one premise after the other: whole sentences, none of them too long. */
static void put_chain(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    uint32_t breaths = 0; /* of the sentence at hand */
    for (uint32_t i = 0, k; i < d->nchain; i = k) {
        const bool fails = d->chain[i].lit == ARI_NO;
        const mood how = mood_of(d, i);
        if (breaths && (fails || how != GOES_ON || breaths == BREATHS_MOST)) ari_text_put(o, ". "), breaths = 0;
        if (fails) {
            ari_text_put(o, "But ");
            put_failure(b, m, d, &d->chain[i], o);
            k = i + 1;
            continue;
        }
        k = breath_end(b, m, d, i);
        const char *then = breaths ? "; then " : "Then ";
        ari_text_put(o, how == SUPPOSED ? "Suppose besides that " : how == REFUTED ? "So " : then);
        put_breath(b, m, d, i, k, o);
        if (how == SUPPOSED) ari_text_put(o, ". ");
        else breaths++;
    }
    while (o->n && o->at[o->n - 1] == ' ') o->n--;
}

/* All premises, each as it is said. */
static void put_why(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_said *x = said_of(b, &d->premise[i]);
        bool told = false;
        for (uint32_t j = 0; x && j < i && !told; j++)
            told = x->text && strstr(x->text, "{these}") && said_of(b, &d->premise[j]) == x;
        if (told) continue;
        if (i) ari_text_put(o, "; ");
        if (x && x->text) put_sentence(b, m, d, &i, x->text, o);
        else put_rule(b, d->premise[i].tag.rule, o);
    }
}

/* Without an idea: the rules in words. */
static void put_plain(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                      ari_out *o) {
    if (d->thought) put_sentence(b, m, d, order, ARI_LORE_CHAIN, o);
    if (d->thought) return;
    ari_lore_place(b, m, &d->premise[0], o);
    ari_text_put(o, " (");
    put_rule(b, d->premise[0].tag.rule, o);
    ari_text_put(o, "). ");
    put_sentence(b, m, d, order, "{known}So {then}.", o);
}

const char *ari_lore_tell(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    uint32_t *order = ARI_TAKE(o->arena, uint32_t, d->npremise + 1);
    o->failed = o->failed || !order;
    if (!order) return "";
    const uint32_t from = o->n;
    const ari_idea *x = idea_of(b, m, d, order);
    const bool longer = x && d->nchain && d->npremise > SHORT && !strstr(x->sentence, "{chain}");
    if (x) put_sentence(b, m, d, order, x->sentence, o);
    if (longer) put_sentence(b, m, d, order, " Step by step: suppose that {what}. {chain}", o);
    for (uint32_t i = 0; !x && i < d->npremise; i++) order[i] = i;
    if (!x) put_plain(b, m, d, order, o);
    for (size_t i = from; !o->failed && i < o->n; i++) /* sentences begin with a capital */
        if (o->at[i] >= 'a' && o->at[i] <= 'z' && (i == from || (i > from + 1 && !memcmp(o->at + i - 2, ". ", 2))))
            o->at[i] = (char)(o->at[i] - 'a' + 'A');
    return x ? x->name : "";
}
