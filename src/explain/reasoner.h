/* reasoner.h - a model as somebody thinks about it: premises taken up one by one, and what they allow together.
 * Room:    explain.
 * Thing:   every row of the model belongs to a premise: those of a rule about a clue to one, those of a rule
 *          that is whole to one, any other row is one on its own; and what points and 2s in a diagonal say
 *          together (diagonal.h).
 *          Rules without price are free: their rows hold always. A variable with a definition is hidden: it is no fact
 *          and no conclusion, and its definition comes with every row that speaks of it. So a premise is a condition on
 *          the other, visible variables, and nothing of how the model writes it shows. What a clue's row
 *          of one term says of a hidden variable holds in all other rows too: people see what a clue rules out by
 *          itself, such as ships that are longer than the number beside their line.
 *          A premise counts while it is taken up (propagate.h). What all these allow together is asked by looking for
 *          an assignment near the solution (nearby_model.h): there most premises that are not taken up hold too, and
 *          the few that it breaks are all that could be added to refute it.
 * Known:   value[] holds facts and what is assumed; assumptions are on the trail.
 * Owner:   all in the arena; the model, its solution and prices are borrowed.
 * Fails:   LIMIT, NOMEM in `status`, sticky; the budget likewise.
 * Cost:    work is a row or learned clause looked at, or 4 terms of one; four of these are a tick. */
#ifndef ARI_EXPLAIN_REASONER_H
#define ARI_EXPLAIN_REASONER_H

#include "base/bits.h"
#include "base/budget.h"
#include "model/deduction.h"

/* Rows that people know together, and what this costs (pattern.h): those of a rule, or all of the rule that speak of
 * nothing else than those before them; each shares so many variables with these. facts: so many are needed at most. */
enum { ARI_PATTERN_PARTS = 5 };
typedef struct ari_pattern_part { uint16_t rule; uint8_t shared; bool diagonal, all; } ari_pattern_part;
typedef struct ari_pattern_kind {
    ari_pattern_part part[ARI_PATTERN_PARTS];
    uint32_t n, facts, price;
} ari_pattern_kind;

/* What one has to look at costs so much. */
typedef struct ari_prices {
    const uint16_t *rule;  /* [nrule] a premise under this rule; 0: free. NULL: 100 each */
    uint32_t nrule;
    uint32_t fact;         /* a fact */
    uint32_t reach;        /* a line or cell of a lemma about a shape, besides the price of the demand's rule */
    const bool *whole;     /* [nrule] all rows of this rule are one premise; NULL: of none */
    const ari_pattern_kind *pattern; /* [npattern] */
    uint32_t npattern;
} ari_prices;

typedef struct ari_thought { /* a row in mind */
    int32_t lo, hi, big;     /* big: its largest coefficient, without sign */
    uint32_t first, n, premise;
    bool def, even;          /* even: besides, the sum is even */
    int64_t low, high, sum;  /* taken up: the least, the most, and its value if all that is open is as in the
                                solution. Else sum: in the countermodel last looked through */
    int64_t solved;          /* in the solution */
} ari_thought;

enum { ARI_REASONER_CONFLICTS = 3000, ARI_REASONER_TICK = 4 }; /* so much work is a tick */

typedef struct ari_place { uint32_t row; ari_term term; } ari_place;
typedef struct ari_hold { ari_place at; uint32_t next; } ari_hold; /* next: one before of the same variable; ARI_NO */
/* words [first, first+n), one of which is true; watched are the first two. */
typedef struct ari_learned { uint32_t first, n, proof, nproof, next[2]; bool noted; } ari_learned;

typedef struct ari_reasoner {
    const ari_model *model;
    const uint8_t *solution; /* [nvar] all variables; borrowed */
    ari_prices price;
    ari_arena *arena, loose; /* loose: of lemmas */
    ari_budget *budget;
    ari_status status;
    uint32_t nvar;
    bool *hidden;            /* [nvar] */
    bool *fact;              /* [nvar] known for good */
    uint8_t *value;          /* [nvar] 0, 1; 2: open */
    uint8_t *countermodel;   /* [nvar] after ALLOWED: the assignment */
    ARI_LIST(ari_lit) trail; /* what was set, in order */
    uint32_t nknown;         /* facts of the last _know, behind the end of the trail */
    ARI_LIST(ari_var) news;  /* facts since lemmas were last renewed */
    ARI_LIST(ari_thought) row;
    ARI_LIST(ari_term) term;
    uint32_t nstatic;        /* rows of the model and of definitions; lemmas follow */
    uint32_t *head;          /* [nvar+1] */
    ari_place *occ;          /* rows (static) of each variable */
    uint64_t *live;          /* which of these are taken up, as bits: 64 a word, those of a variable from lhead[v] on */
    uint64_t *plain;         /* likewise, which are no definitions */
    uint32_t *lhead;         /* [nvar+1] */
    uint32_t *spot;          /* of each term of these rows: its number among those of its variable */
    uint32_t *dhead, *docc;  /* [nvar+1]; definitions in which a variable stands */
    bool *all;               /* [ndef] a definition holds exactly where each of its literals does */
    ARI_LIST(ari_premise) premise;
    uint32_t nbase;          /* premises of the model; lemmas follow */
    uint32_t *phead, *prow;  /* [nbase+1]; static rows of each premise */
    ARI_LIST(uint32_t) lrow; /* of lemma nbase + i: its row */
    uint32_t *taken;         /* [nstatic] by how many premises a row is taken up */
    uint32_t *def_first;     /* [nvar] the first of the two rows of a hidden variable's definition; ARI_NO */
    ARI_LIST(uint32_t) base, lemma; /* premises of the model, and lemmas, that are taken up */
    ARI_LIST(ari_hold) hold; /* the terms of lemmas that are taken up */
    uint32_t *held;          /* [nvar] the last of these of each variable; ARI_NO */
    ARI_LIST(uint32_t) queue;
    uint32_t *queued, *seen, *seen_row; /* stamps */
    uint32_t stamp;
    ARI_LIST(ari_var) changed; /* after ALLOWED: where the countermodel is not the solution */
    ARI_LIST(uint32_t) broken; /* scratch of callers */
    uint64_t work, until;    /* done; where a search is given up, 0: never */
    uint64_t aside, paid;    /* done besides, which grows with the board and no patience counts; spent of both */
    uint32_t conflicts;      /* this many in one search: it is given up */
    uint32_t *pos, *level, *reason; /* [nvar] place on the trail, ARI_NO: not there; of what is on it */
    ARI_LIST(uint32_t) mark; /* where on the trail each level above 0 begins */
    uint32_t clash;          /* the reason that failed last; ARI_NO: wrong, which was assumed and is known otherwise */
    ari_lit wrong;
    ARI_LIST(ari_learned) learned;
    ARI_LIST(ari_lit) word;  /* of learned clauses */
    ARI_LIST(uint32_t) proof; /* what learned clauses were made of: reasons, and variables of level 0 */
    uint32_t *watch; /* [2*nvar] learned clauses that watch a literal: number * 2 + which word; ARI_NO ends the list */
    uint32_t heeded;         /* the part of the trail that learned clauses have seen */
    uint8_t *last;           /* [nvar] the value that it had last */
    uint32_t *heat, bump;    /* [nvar] how often conflicts were about it, late ones more; what one adds */
    ARI_LIST(ari_var) warm;  /* where heat is not 0; some may be there twice, or have cooled */
    uint32_t nhere;          /* of the learned clause in the making: variables of the last level */
    bool (*prompt)(void *prompter); /* NULL; takes up lemmas that say something of what is set. False: there are none */
    void *prompter;
    bool prove;              /* refutations say what they rest on */
    ARI_LIST(uint32_t) core; /* that: premises, one may be there twice */
    ARI_LIST(ari_var) used;  /* and what was assumed, each once */
} ari_reasoner;

ari_status ari_reasoner_open(ari_reasoner *m, const ari_model *model, const uint8_t *solution, const ari_prices *price,
                             ari_budget *budget, ari_arena *a);

void ari_reasoner_close(ari_reasoner *m);

static inline bool ari_reasoner_knows(const ari_reasoner *m, ari_lit l) {
    return l >= ARI_LIT_TRUE ? l == ARI_LIT_TRUE : m->fact[ARI_VAR(l)] && m->value[ARI_VAR(l)] == !(l & 1u);
}
uint32_t ari_reasoner_price(const ari_reasoner *m, uint16_t rule);
static inline bool ari_reasoner_is_open(const ari_reasoner *m, ari_var v) { return !m->hidden[v] && m->value[v] > 1; }

static inline bool ari_reasoner_late(const ari_reasoner *m) { return m->until && m->work > m->until; }

/* What was done is spent; false: the budget is at its end. */
static inline bool ari_reasoner_pay(ari_reasoner *m) {
    const uint64_t all = m->work + m->aside, n = (all - m->paid) / ARI_REASONER_TICK;
    if (!m->budget || n < ARI_REASONER_TICK) return !m->budget || !m->budget->why;
    m->paid += n * ARI_REASONER_TICK;
    return ari_budget_spend(m->budget, n);
}

/* Of the rows of a variable that are taken up the first that is the one in occ[k] or behind it (0: of all), likewise;
 * ARI_NO: none is left. */
static inline uint32_t ari_reasoner_live(const ari_reasoner *m, ari_var v, uint32_t k) {
    const uint32_t i = k > m->head[v] ? k - m->head[v] : 0;
    uint32_t w = m->lhead[v] + i / 64;
    uint64_t all = w < m->lhead[v + 1] ? m->live[w] & ~(uint64_t)0 << i % 64 : 0;
    while (!all && ++w < m->lhead[v + 1]) all = m->live[w];
    return all ? m->head[v] + 64 * (w - m->lhead[v]) + ari_bits_low(all) : ARI_NO;
}

static inline uint32_t ari_reasoner_mark(const ari_reasoner *m) { return m->trail.n; }

/* A lemma: lo <= sum of terms, of a curve also even; a new premise. The literals it speaks of are copied. ARI_NO: no
 * memory. */
uint32_t ari_reasoner_lemma(ari_reasoner *m, const ari_premise *p, const ari_term *term, uint32_t n, int32_t lo);
/* Forget all lemmas; none is taken up. */
void ari_reasoner_forget(ari_reasoner *m);
/* The visible variables that the premises taken up speak of, each once, into out[nvar]. */
void ari_reasoner_scope(ari_reasoner *m, ari_var *out, uint32_t *n);

static inline bool ari_reasoner_is(const uint8_t *value, ari_lit l) {
    if (l >= ARI_LIT_TRUE) return l == ARI_LIT_TRUE;
    return value[ARI_VAR(l)] == !(l & 1u);
}

#endif
