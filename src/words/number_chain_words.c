/* number_chain_words.c - steps as chains of numbers: their names, sentences, and lines between places. */
#include "base/bits.h"
#include "words/literals.h"
#include "words/number_chain.h"
#include "words/premise_place.h"

#include <string.h>

#define FITS(name, holds)                                                              \
    bool name(const ari_board *b, const ari_model *m, const ari_deduction *d) {        \
        (void)b;                                                                       \
        return holds;                                                                  \
    }

/* ---- names ---- */

/* How many of the links are almost locked sets: bivalue cells too, where all are. */
static uint32_t sets_of(const ari_model *m, const ari_number_chain *c, bool *all) {
    uint32_t n = 0;
    *all = true;
    for (uint32_t i = 0; i < c->n; i++) {
        const ari_number_link *x = &c->link[i];
        const bool set = x->cells != 0;
        bool cell = !set;
        for (uint64_t k = x->no | x->yes; k && cell; k &= k - 1) {
            const ari_name a = m->var_name[ARI_VAR(c->lit[ari_bits_low(k)])];
            const ari_name b = m->var_name[ARI_VAR(c->lit[ari_bits_low(x->no)])];
            cell = a.a == b.a && a.b == b.b;
        }
        n += set || cell;
        *all = *all && (set || cell);
    }
    return n;
}

typedef enum kind { NONE, SUE, LOOP, SINGLE, NUMBER, GROUPED, XZ, XY_WING, SETS, LOCKED } kind;

/* A chain of almost locked sets, by how many they are if there is nothing else. */
static kind set_kind(const ari_model *m, const ari_number_chain *c) {
    bool all;
    const uint32_t n = sets_of(m, c, &all);
    return c->kind == ARI_NUMBER_NUMBER || !all ? SETS : n == 2 ? XZ : n == 3 ? XY_WING : SETS;
}

/* The simplest pattern of the step. */
static kind kind_of(const ari_model *m, const ari_deduction *d, ari_number_chain *c) {
    static const struct { ari_number_chain_kind kind; ari_number_chain_reach reach; kind is; } order[] = {
        {ARI_NUMBER_LOOP, ARI_NUMBER_SINGLE, LOOP},    {ARI_NUMBER_ENDS, ARI_NUMBER_SINGLE, SINGLE},
        {ARI_NUMBER_NUMBER, ARI_NUMBER_SINGLE, NUMBER}, {ARI_NUMBER_ENDS, ARI_NUMBER_GROUPED, GROUPED},
        {ARI_NUMBER_LOOP, ARI_NUMBER_GROUPED, LOOP},   {ARI_NUMBER_NUMBER, ARI_NUMBER_GROUPED, NUMBER},
        {ARI_NUMBER_ENDS, ARI_NUMBER_SETS, SETS},      {ARI_NUMBER_LOOP, ARI_NUMBER_SETS, SETS},
        {ARI_NUMBER_NUMBER, ARI_NUMBER_SETS, SETS},
    };
    if (!d->thought) return NONE;
    bool open;
    const uint32_t houses = ari_number_chain_locked(m, d, &open);
    if (!open) return NONE;
    if (houses == 2) return SUE;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (ari_number_chain_find(m, d, order[i].kind, order[i].reach, c))
            return order[i].is == SETS ? set_kind(m, c) : order[i].is;
    return houses ? LOCKED : NONE;
}

static bool is_kind(const ari_model *m, const ari_deduction *d, kind is) {
    ari_number_chain c;
    return kind_of(m, d, &c) == is;
}

FITS(ari_number_chain_is_sue, is_kind(m, d, SUE))
FITS(ari_number_chain_is_loop, is_kind(m, d, LOOP))
FITS(ari_number_chain_is_single, is_kind(m, d, SINGLE))
FITS(ari_number_chain_is_number, is_kind(m, d, NUMBER))
FITS(ari_number_chain_is_grouped, is_kind(m, d, GROUPED))
FITS(ari_number_chain_is_xz, is_kind(m, d, XZ))
FITS(ari_number_chain_is_xy_wing, is_kind(m, d, XY_WING))
FITS(ari_number_chain_is_sets, is_kind(m, d, SETS))
FITS(ari_number_chain_is_locked, is_kind(m, d, LOCKED))

const ari_number_chain_name ari_number_chain_names[ARI_NUMBER_CHAIN_NAMES] = {
    {"sue de coq", ari_number_chain_is_sue},
    {"continuous nice loop", ari_number_chain_is_loop},
    {"alternating chain", ari_number_chain_is_single},
    {"discontinuous nice loop", ari_number_chain_is_number},
    {"grouped chain", ari_number_chain_is_grouped},
    {"als-xz", ari_number_chain_is_xz},
    {"als-xy-wing", ari_number_chain_is_xy_wing},
    {"als chain", ari_number_chain_is_sets},
    {"multi-sector locked set", ari_number_chain_is_locked},
};

/* ---- sentences ---- */

static uint32_t lits_of(const ari_number_chain *c, uint64_t all, bool not, ari_lit *out) {
    uint32_t n = 0;
    for (uint64_t x = all; x; x &= x - 1) out[n++] = c->lit[ari_bits_low(x)] ^ not;
    return n;
}

/* These places do not hold: "R1C2 and R1C3 are not 4". */
static void put_no(const ari_board *b, const ari_model *m, const ari_number_chain *c, uint64_t all, ari_out *o) {
    ari_lit lit[ARI_NUMBER_PLACES];
    ari_technique_put(b, m, lit, lits_of(c, all, true, lit), o);
}

/* One of them holds: "one of R1C2 and R1C3 is 4", "R1C2 is 4". */
static void put_yes(const ari_board *b, const ari_model *m, const ari_number_chain *c, uint64_t all, ari_out *o) {
    ari_lit lit[ARI_NUMBER_PLACES];
    const uint32_t n = lits_of(c, all, false, lit);
    bool number = true, cell = true;
    const ari_name at = m->var_name[ARI_VAR(lit[0])];
    for (uint32_t i = 0; i < n; i++) {
        const ari_name x = m->var_name[ARI_VAR(lit[i])];
        number = number && x.c == at.c;
        cell = cell && x.a == at.a && x.b == at.b;
    }
    if (n > 1 && number) {
        ari_text_put(o, "one of ");
        ari_words_literals_subjects(b, m, lit, n, o);
        ari_text_format(o, " is %u", at.c);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (i && cell) ari_text_format(o, i + 1 == n ? " or %u" : ", %u", m->var_name[ARI_VAR(lit[i])].c);
        else if (i) ari_text_put(o, " or ");
        if (!i || !cell) ari_technique_put(b, m, &lit[i], 1, o);
    }
}

static bool is_cell(const ari_model *m, const ari_premise *p) {
    const ari_name at = m->var_name[ARI_VAR(p->lit[0])];
    for (uint32_t i = 1; i < p->nlit; i++) {
        const ari_name x = m->var_name[ARI_VAR(p->lit[i])];
        if (x.a != at.a || x.b != at.b) return false;
    }
    return true;
}

/* Is the number left to a cell? */
static bool has_number(const ari_model *m, const ari_number_chain *c, const ari_premise *cell, uint32_t k) {
    for (uint32_t i = 0; i < cell->nlit; i++)
        for (uint32_t j = 0; j < c->nlit && m->var_name[ARI_VAR(cell->lit[i])].c == k; j++)
            if (c->lit[j] == cell->lit[i]) return true;
    return false;
}

/* Why the rest of a link holds: "(the 4 of row 6)"; of a set: "(R1C2 and R1C3 then hold 4 and 7)". */
static void put_by(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_number_chain *c,
                   const ari_number_link *x, ari_out *o) {
    ari_lit cell[ARI_NUMBER_PLACES];
    uint32_t n = 0;
    if (!x->cells) {
        ari_text_put(o, " (");
        if (is_cell(m, &d->premise[x->premise])) ari_text_put(o, "nothing else is left");
        else ari_words_premise_place(b, m, &d->premise[x->premise], o);
        ari_text_char(o, ')');
        return;
    }
    for (uint64_t p = x->cells; p; p &= p - 1) cell[n++] = d->premise[ari_bits_low(p)].lit[0];
    ari_text_put(o, " (");
    ari_words_literals_subjects(b, m, cell, n, o);
    ari_text_put(o, " then hold");
    for (uint32_t k = 1, left = n; k < 100 && left; k++) {
        bool there = false;
        for (uint64_t p = x->cells; p; p &= p - 1) there = there || has_number(m, c, &d->premise[ari_bits_low(p)], k);
        if (!there || k == m->var_name[ARI_VAR(c->lit[ari_bits_low(x->no)])].c) continue;
        ari_text_format(o, left == n ? " %u" : left == 1 ? " and %u" : ", %u", k);
        left--;
    }
    ari_text_char(o, ')');
}

/* The premises by which places that hold exclude others, each once: " (the 4 of row 6; the 4 of box 2)". */
static void put_weak(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_number_chain *c,
                     uint64_t yes, uint64_t no, ari_out *o) {
    bool some = false;
    for (uint32_t p = 0; p < d->npremise; p++) {
        const ari_premise *x = &d->premise[p];
        uint64_t in = 0;
        for (uint32_t i = 0; i < x->nlit; i++)
            for (uint32_t j = 0; j < c->nlit; j++)
                if (c->lit[j] == x->lit[i] && ((yes | no) >> j & 1)) in |= (uint64_t)1 << j;
        if (!(yes & in) || !(no & in) || is_cell(m, x)) continue;
        ari_text_put(o, some ? "; " : " (");
        ari_words_premise_place(b, m, x, o);
        some = true;
        if (!(yes & ~in)) no &= ~in;
    }
    if (some) ari_text_char(o, ')');
}

static void put_links(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_number_chain *c,
                      ari_out *o) {
    for (uint32_t i = 0; i < c->n; i++) {
        const ari_number_link *x = &c->link[i];
        ari_text_put(o, i ? "; then " : "If ");
        put_no(b, m, c, x->no, o);
        if (i) put_weak(b, m, d, c, c->link[i - 1].yes, x->no, o);
        ari_text_put(o, i ? "; then " : ", then ");
        put_yes(b, m, c, x->yes, o);
        put_by(b, m, d, c, x, o);
    }
}

/* Cells that hold as many numbers in some houses. */
static void put_locked(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    ari_lit cell[ARI_NUMBER_PLACES];
    uint32_t n = 0, k = 0, nhouse = 0;
    bool inside = false;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (!is_cell(m, p)) {
            nhouse++;
            continue;
        }
        for (uint32_t j = 0; j < p->nlit; j++) inside |= ARI_VAR(p->lit[j]) == ARI_VAR(d->then[0]);
        if (n < ARI_NUMBER_PLACES) cell[n++] = p->lit[0];
    }
    if (!inside) ari_words_literals_subjects(b, m, cell, n, o), ari_text_put(o, " hold ");
    for (uint32_t i = 0; i < d->npremise; i++) {
        if (is_cell(m, &d->premise[i])) continue;
        if (k) ari_text_put(o, ++k == nhouse ? " and " : "; ");
        else k++;
        ari_words_premise_place(b, m, &d->premise[i], o);
    }
    if (inside) ari_text_put(o, " stand at "), ari_words_literals_subjects(b, m, cell, n, o);
    ari_text_put(o, inside ? ", which hold nothing else: " : ", which are nowhere else there: ");
    ari_technique_put(b, m, d->then, d->nthen, o);
    ari_text_char(o, '.');
}

bool ari_number_chain_put(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    ari_number_chain c;
    const kind is = kind_of(m, d, &c);
    if (is == SUE || is == LOCKED) return put_locked(b, m, d, o), true;
    if (is == NONE) return false;
    put_links(b, m, d, &c, o);
    if (c.kind == ARI_NUMBER_LOOP) {
        ari_text_put(o, "; then ");
        put_no(b, m, &c, c.link[0].no, o);
        put_weak(b, m, d, &c, c.link[c.n - 1].yes, c.link[0].no, o);
        ari_text_put(o, ". So all of this holds, or all of the opposite. Either way ");
    } else {
        ari_text_put(o, ". So ");
        put_yes(b, m, &c, c.link[0].no, o);
        if (c.kind == ARI_NUMBER_NUMBER && d->nthen == 1) return ari_text_char(o, '.'), true;
        if (c.kind == ARI_NUMBER_ENDS) ari_text_put(o, " or "), put_yes(b, m, &c, c.link[c.n - 1].yes, o);
        ari_text_put(o, c.kind == ARI_NUMBER_ENDS ? ". Either way " : ": ");
    }
    ari_technique_put(b, m, d->then, d->nthen, o);
    ari_text_char(o, '.');
    return true;
}

/* ---- lines ---- */

static uint32_t add_ties(const ari_number_chain *c, uint64_t from, uint64_t to, bool strong, ari_technique_tie *out,
                         uint32_t n, uint32_t most) {
    for (uint64_t x = from; x; x &= x - 1)
        for (uint64_t y = to; y && n < most; y &= y - 1)
            out[n++] = (ari_technique_tie){c->lit[ari_bits_low(x)], c->lit[ari_bits_low(y)], strong};
    return n;
}

uint32_t ari_number_chain_ties(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_technique_tie *out,
                               uint32_t most) {
    ari_number_chain c;
    uint32_t n = 0;
    (void)b;
    const kind is = kind_of(m, d, &c);
    if (is == NONE || is == SUE || is == LOCKED) return 0;
    for (uint32_t i = 0; i < c.n; i++) {
        n = add_ties(&c, c.link[i].no, c.link[i].yes, true, out, n, most);
        if (i + 1 < c.n) n = add_ties(&c, c.link[i].yes, c.link[i + 1].no, false, out, n, most);
    }
    return c.kind == ARI_NUMBER_LOOP ? add_ties(&c, c.link[c.n - 1].yes, c.link[0].no, false, out, n, most) : n;
}
