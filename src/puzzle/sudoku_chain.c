/* sudoku_chain.c - alternating chains in steps of Sudoku. A strong link is a premise to which two places or numbers are
 * left: one of them holds. A weak link are two places or numbers of one premise: not both hold. A chain begins and ends
 * with a strong link, so that its first place holds or its last one; what both exclude is nowhere. */
#include "puzzle/sudoku.h"
#include "words/premise_place.h"

enum { NODES = 80 };

typedef struct search {
    const ari_deduction *d;
    ari_lit node[NODES];                /* what holds */
    uint32_t by[NODES], from[NODES], n; /* the premise, the node before */
} search;

static bool has_lit(const ari_premise *p, ari_lit lit) {
    for (uint32_t i = 0; i < p->nlit; i++)
        if (p->lit[i] == lit) return true;
    return false;
}

/* Known not to hold, before the step. */
static bool is_gone(const ari_deduction *d, ari_lit lit) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (d->then[i] == ARI_NOT(lit)) return false;
    return !d->known[ARI_VAR(lit)];
}

/* The premise by which not both hold; ARI_NO: none. */
static uint32_t weak_link(const ari_deduction *d, ari_lit one, ari_lit two) {
    for (uint32_t i = 0; i < d->npremise; i++)
        if (one != two && has_lit(&d->premise[i], one) && has_lit(&d->premise[i], two)) return i;
    return ARI_NO;
}

/* The other one of the two that are left to a premise with this one; ARI_NO: there are more, or none. */
static ari_lit strong_link(const ari_deduction *d, const ari_premise *p, ari_lit lit) {
    ari_lit other = ARI_NO;
    if (!has_lit(p, lit)) return ARI_NO;
    for (uint32_t i = 0; i < p->nlit; i++) {
        if (p->lit[i] == lit || is_gone(d, p->lit[i])) continue;
        if (other != ARI_NO) return ARI_NO;
        other = p->lit[i];
    }
    return other;
}

/* Does it exclude all that is concluded? */
static bool sees_all(const ari_deduction *d, ari_lit lit) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (!(d->then[i] & 1u) || weak_link(d, lit, ARI_NOT(d->then[i])) == ARI_NO) return false;
    return true;
}

static void add_node(search *s, ari_lit lit, uint32_t by, uint32_t from) {
    for (uint32_t i = 0; i < s->n; i++)
        if (s->node[i] == lit) return;
    if (s->n == NODES) return;
    s->node[s->n] = lit;
    s->by[s->n] = by;
    s->from[s->n++] = from;
}

/* Breadth first from "not this one": the node that is an end of the chain; ARI_NO: none. */
static uint32_t search_end(search *s, ari_lit start) {
    const ari_deduction *d = s->d;
    s->n = 0;
    add_node(s, ARI_NOT(start), ARI_NO, ARI_NO);
    for (uint32_t i = 0; i < s->n; i++) {
        const ari_lit lit = s->node[i];
        if (!(lit & 1u) && lit != start && s->from[i] != ARI_NO && sees_all(d, lit)) return i;
        for (uint32_t p = 0; p < d->npremise; p++) {
            const ari_premise *x = &d->premise[p];
            const ari_lit other = lit & 1u ? strong_link(d, x, ARI_NOT(lit)) : ARI_NO;
            if (other != ARI_NO) add_node(s, other, p, i);
            for (uint32_t k = 0; !(lit & 1u) && k < x->nlit && has_lit(x, lit); k++)
                if (x->lit[k] != lit && !is_gone(d, x->lit[k])) add_node(s, ARI_NOT(x->lit[k]), p, i);
        }
    }
    return ARI_NO;
}

bool ari_sudoku_chain_find(const ari_deduction *d, ari_sudoku_chain *c) {
    search s = {.d = d};
    uint32_t best = ARI_NO;
    for (uint32_t p = 0; p < d->npremise; p++)
        for (uint32_t k = 0; k < d->premise[p].nlit; k++) {
            const ari_lit start = d->premise[p].lit[k];
            if (is_gone(d, start) || !sees_all(d, start)) continue;
            const uint32_t end = search_end(&s, start);
            uint32_t n = 0;
            for (uint32_t i = end; i != ARI_NO; i = s.from[i]) n++;
            if (end == ARI_NO || n >= best || n > ARI_SUDOKU_CHAIN) continue;
            best = c->n = n;
            for (uint32_t i = end; i != ARI_NO; i = s.from[i]) {
                c->lit[--n] = s.node[i];
                c->by[n] = s.by[i];
            }
        }
    return best != ARI_NO;
}

bool ari_sudoku_chain_weak(const ari_deduction *d, const ari_sudoku_chain *c, uint32_t weak) {
    uint32_t n = 0;
    for (uint32_t i = 2; i < c->n; i += 2)
        n += strong_link(d, &d->premise[c->by[i]], c->lit[i - 1]) != ARI_NOT(c->lit[i]);
    return n == weak;
}

bool ari_sudoku_chain_put(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    ari_sudoku_chain c;
    if (!d->nchain || !ari_sudoku_chain_find(d, &c)) return false;
    const ari_lit first = ARI_NOT(c.lit[0]), last = c.lit[c.n - 1];
    ari_text_put(o, "If ");
    for (uint32_t i = 0; i < c.n; i++) {
        if (i) ari_text_put(o, i > 1 ? "; then " : ", then ");
        ari_technique_put(b, m, &c.lit[i], 1, o);
        if (!i || (i % 2 == 0 && d->premise[c.by[i]].tag.rule == CELL)) continue; /* a cell has one number */
        ari_text_put(o, " (");
        if (d->premise[c.by[i]].tag.rule == CELL) ari_text_put(o, "nothing else is left");
        else ari_words_premise_place(b, m, &d->premise[c.by[i]], o);
        ari_text_char(o, ')');
    }
    ari_text_put(o, ". So ");
    ari_technique_put(b, m, &first, 1, o);
    ari_text_put(o, " or ");
    ari_technique_put(b, m, &last, 1, o);
    ari_text_put(o, ". Either way ");
    ari_technique_put(b, m, d->then, d->nthen, o);
    ari_text_char(o, '.');
    return true;
}
