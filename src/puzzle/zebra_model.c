/* zebra_model.c - the model "onehot" of Zebra: clues in words as linear rows.
 *
 * x r,p,k says that at position p attribute r has its value k; nattr * npos^2 variables.
 *   place    sum over k = 1           at each position one value of each attribute
 *   value    sum over p = 1           each value at one position
 * and for each clue, under a group of its own (a(i) is the variable of value a at position i):
 *   a in a set of places              a(i) = 0 outside it; a(i) = 1 when the set is one place
 *   a same b                          a(i) - b(i) = 0
 *   a and b related                   a(i) <= sum of b(j) over allowed j, and the same for b; where every i has at
 *                                     most one forbidden j: a(i) + b(j) <= 1
 *   a between b and c                 a(i) <= sum of b(j) + c(j) over j < i, and over j > i
 *   several facts, either, if         one row over what makes each fact true: a(i) for places, for a pair of values
 *                                     the auxiliary u(i) = "a at i and b allowed there", and so on; at most one of
 *                                     them is true for each fact, so their sum counts the facts that hold
 * A support row is as strong as arc consistency. The program "product" has the published form for clues of two values
 * instead, a row each: the sum of a(i) * b(j) over allowed i, j is 1; with "linear" a column for each product. The rows
 * stand in the order of the clues as the parameter `order` has it, then the rules: engine dfs decides
 * by the order of the rows. */
#include "puzzle/zebra.h"

#include "base/bits.h"
#include "board/word_clues.h"
#include "genre/onehot.h"
#include "model/lower.h"

enum { MOST = ARI_WORD_CLUES_POS, WIDE = 2 * ARI_WORD_CLUES_FACT * ARI_WORD_CLUES_POS };

typedef struct build {
    const ari_clauses *c;
    ari_model *m;
    uint32_t n;           /* positions */
    const ari_lit *lit;   /* [nvalue * n] by value and position, some are constants; NULL: variables as in plain() */
    const uint32_t *root; /* [nvalue] of values that are tied the first; or NULL */
    ari_tag tag;
    uint32_t clue; /* index of the clue, for names */
    uint32_t naux; /* auxiliaries of this clue */
} build;

/* The variable of value v at position p. */
static ari_lit plain_model(uint32_t n, uint32_t v, uint32_t p) { return ARI_POS((v / n * n + p) * n + v % n); }

static ari_lit at_model(const build *u, uint32_t v, uint32_t p) {
    return u->lit ? u->lit[v * u->n + p] : plain_model(u->n, v, p);
}

/* Exactly one of n literals. */
static void add_one(const build *u, ari_tag tag, const ari_lit *lit) {
    ari_lit open[MOST];
    uint32_t k = 0;
    for (uint32_t i = 0; i < u->n; i++) {
        if (lit[i] == ARI_LIT_TRUE) return;
        if (lit[i] != ARI_LIT_FALSE) open[k++] = lit[i];
    }
    ari_model_count(u->m, tag, 1, 1, open, k);
}

static void add_rules(const build *u, uint32_t nattr) {
    const uint32_t n = u->n;
    ari_lit place[MOST], value[MOST];
    for (uint32_t v = 0; v < nattr * n; v++) {
        const uint32_t r = v / n, i = v % n;
        for (uint32_t j = 0; j < n; j++) place[j] = at_model(u, r * n + j, i), value[j] = at_model(u, v, j);
        add_one(u, ari_tag_of(PLACE, ARI_SITE(ARI_AT_CELL, v), 0), place);
        if (!u->root || u->root[v] == v) add_one(u, ari_tag_of(VALUE, ARI_SITE(ARI_AT_ROW, r), 0), value);
    }
}

/* A row over positive literals, of which some may be constants, or the same. */
typedef struct sum { ari_term term[WIDE]; uint32_t n; int32_t always; } sum;

static void add_term(sum *s, int32_t coef, ari_lit lit) {
    uint32_t i = 0;
    while (i < s->n && s->term[i].lit != lit) i++;
    if (lit == ARI_LIT_TRUE) s->always += coef;
    else if (i < s->n) s->term[i].coef += coef;
    else if (lit != ARI_LIT_FALSE) s->term[s->n++] = (ari_term){coef, lit};
}

static void add_row(const build *u, const sum *s, int32_t lo, int32_t hi) {
    ari_model_begin(u->m, u->tag, lo == ARI_MINUS ? lo : lo - s->always, hi == ARI_PLUS ? hi : hi - s->always);
    for (uint32_t i = 0; i < s->n; i++)
        if (s->term[i].coef) ari_model_term(u->m, s->term[i].coef, s->term[i].lit);
    ari_model_end(u->m);
}

static void add_place(const build *u, const ari_fact *f) {
    const bool single = f->set && !(f->set & (f->set - 1));
    for (uint32_t i = 0; i < u->n; i++) {
        const bool in = f->set >> i & 1;
        if (in == single) ari_model_unit(u->m, u->tag, at_model(u, f->a, i) ^ !in);
    }
}

static bool allows_model(const ari_fact *f, bool turned, uint32_t i, uint32_t j) {
    return turned ? ari_word_clues_allows(f, j, i) : ari_word_clues_allows(f, i, j);
}

/* x at i only with y where it is allowed; among tied values no row where that is all that is left to y. */
static void add_support(const build *u, const ari_fact *f, bool turned) {
    const uint32_t x = turned ? f->b : f->a, y = turned ? f->a : f->b;
    for (uint32_t i = 0; i < u->n; i++) {
        uint32_t allowed = 0;
        bool all = u->root;
        for (uint32_t j = 0; j < u->n; j++) {
            if (at_model(u, y, j) == ARI_LIT_FALSE) continue;
            if (allows_model(f, turned, i, j)) allowed |= UINT32_C(1) << j;
            else all = false;
        }
        if (all || at_model(u, x, i) == ARI_LIT_FALSE) continue;
        ari_model_begin(u->m, u->tag, 0, ARI_PLUS);
        for (; allowed; allowed &= allowed - 1) ari_model_term(u->m, 1, at_model(u, y, ari_bits_low(allowed)));
        ari_model_term(u->m, -1, at_model(u, x, i));
        ari_model_end(u->m);
    }
}

/* Do the first value at i and the second at j, both possible, break the fact? */
static bool clashes_model(const build *u, const ari_fact *f, uint32_t i, uint32_t j) {
    return !ari_word_clues_allows(f, i, j) && at_model(u, f->a, i) != ARI_LIT_FALSE &&
           at_model(u, f->b, j) != ARI_LIT_FALSE;
}

/* Has a position of the first value two or more that the second may not have? */
static bool forbids_much(const build *u, const ari_fact *f) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < u->n && most <= 1; i++) {
        most = 0;
        for (uint32_t j = 0; j < u->n && most <= 1; j++) most += clashes_model(u, f, i, j);
    }
    return most > 1;
}

static void add_pair(const build *u, const ari_fact *f) {
    if (u->tag.rule == SAME) {
        for (uint32_t i = 0; i < u->n; i++) {
            ari_model_begin(u->m, u->tag, 0, 0);
            ari_model_term(u->m, 1, at_model(u, f->a, i));
            ari_model_term(u->m, -1, at_model(u, f->b, i));
            ari_model_end(u->m);
        }
    } else if (u->n > 1 && !forbids_much(u, f)) {
        for (uint32_t i = 0; i < u->n; i++)
            for (uint32_t j = 0; j < u->n; j++)
                if (clashes_model(u, f, i, j))
                    ari_model_either(u->m, u->tag, ARI_NOT(at_model(u, f->a, i)), ARI_NOT(at_model(u, f->b, j)));
    } else {
        add_support(u, f, false);
        add_support(u, f, true);
    }
}

/* Of b and c one stands on each side of a; or, f->set 0, that is not so. */
static void add_between(const build *u, const ari_fact *f) {
    const uint32_t n = u->n;
    const bool by_place = u->root || !f->set; /* the terms of b and c; else those of b first */
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < 2; k++) {
            sum s;
            s.n = 0;
            s.always = 0;
            for (uint32_t t = 0; t < 2 * n; t++) {
                const uint32_t j = by_place ? t / 2 : t % n, second = by_place ? t % 2 : t / n;
                const bool here = (j > i) == k;
                if (j != i && here == (f->set || !second)) add_term(&s, 1, at_model(u, second ? f->c : f->b, j));
            }
            add_term(&s, f->set ? -1 : 1, at_model(u, f->a, i));
            add_row(u, &s, f->set ? 0 : ARI_MINUS, f->set ? ARI_PLUS : 2);
        }
}

/* ---- clues of several facts ---- */

/* A literal for "all n of these hold, or more of them". */
static ari_lit reach_model(build *u, int32_t least, const ari_term *term, uint32_t n) {
    const ari_name name = {'u', (uint16_t)(u->clue + 1), (uint16_t)(++u->naux), 0};
    const ari_var v = ari_model_reach(u->m, ari_tag_of(CHOICE, u->tag.site, 0), name, least, term, n);
    return v == ARI_NO ? ARI_POS(0) : ARI_POS(v);
}

/* Add the truth of "a at i, and b where it is allowed". */
static void sum_pair(build *u, sum *s, const ari_fact *f, uint32_t i) {
    ari_term term[MOST + 1];
    uint32_t k = 0;
    for (uint32_t j = 0; j < u->n; j++)
        if (ari_word_clues_allows(f, i, j)) term[k++] = (ari_term){1, at_model(u, f->b, j)};
    if (k == u->n) add_term(s, 1, at_model(u, f->a, i));
    if (!k || k == u->n) return;
    term[k++] = (ari_term){1, at_model(u, f->a, i)};
    add_term(s, 1, reach_model(u, 2, term, k));
}

/* Add sign times the truth of "a at i, one of b and c to the left, the other to the right". */
static void sum_between(build *u, sum *s, int32_t sign, const ari_fact *f, uint32_t i) {
    for (int turn = 0; turn < 2 && i > 0 && i + 1 < u->n; turn++) {
        ari_term term[MOST + 1];
        uint32_t k = 0;
        for (uint32_t j = 0; j < u->n; j++)
            if (j != i) term[k++] = (ari_term){1, at_model(u, (j < i) == turn ? f->b : f->c, j)};
        term[k++] = (ari_term){1, at_model(u, f->a, i)};
        add_term(s, sign, reach_model(u, 3, term, k));
    }
}

static void sum_fact(build *u, sum *s, const ari_fact *f) {
    const bool negative = f->kind == ARI_FACT_BETWEEN && !f->set;
    s->always += negative;
    for (uint32_t i = 0; i < u->n; i++) {
        if (f->kind == ARI_FACT_PLACE && f->set >> i & 1) add_term(s, 1, at_model(u, f->a, i));
        if (f->kind == ARI_FACT_DIFF || f->kind == ARI_FACT_SUM) sum_pair(u, s, f, i);
        if (f->kind == ARI_FACT_BETWEEN) sum_between(u, s, negative ? -1 : 1, f, i);
    }
}

static void add_choice(build *u, const ari_sentence *s) {
    sum all;
    all.n = 0;
    all.always = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        ari_fact f = u->c->fact.at[s->first + i];
        if (i < s->premises) f = ari_word_clues_not(u->c, f);
        sum_fact(u, &all, &f);
    }
    add_row(u, &all, 1, s->one ? 1 : ARI_PLUS);
}

/* ---- order ---- */

static uint16_t rule_of(const ari_clauses *c, const ari_sentence *s) {
    const ari_fact *f = &c->fact.at[s->first];
    if (s->n > 1) return CHOICE;
    if (f->kind == ARI_FACT_PLACE) return LOCATION;
    if (f->kind == ARI_FACT_BETWEEN) return BETWEEN;
    return f->kind == ARI_FACT_DIFF && f->set == (uint64_t)1 << 32 ? SAME : RELATION;
}

/* 0 direct location: a value at one known place; 1 connection: the same place; 2 indirect location: all others. */
static uint32_t kind_of(const ari_clauses *c, const ari_sentence *s) {
    const ari_fact *f = &c->fact.at[s->first];
    const uint16_t r = rule_of(c, s);
    if (r == LOCATION) return f->set && !(f->set & (f->set - 1)) ? 0 : 2;
    return r == SAME ? 1 : 2;
}

/* Attributes of which some value has a direct location: it excludes all values of the same attribute from there. */
static void find_open(const ari_clauses *c, bool *open) {
    for (uint32_t r = 0; r < c->nattr; r++) open[r] = false;
    for (uint32_t i = 0; i < c->clue.n; i++)
        if (kind_of(c, &c->clue.at[i]) == 0) open[c->fact.at[c->clue.at[i].first].a / c->npos] = true;
}

static bool is_rival(const ari_clauses *c, const ari_sentence *s, const bool *open) {
    for (uint32_t i = 0; i < s->n; i++) {
        const ari_fact *f = &c->fact.at[s->first + i];
        if (open[f->a / c->npos]) return true;
        if (f->kind != ARI_FACT_PLACE && open[f->b / c->npos]) return true;
    }
    return false;
}

/* Which of 6 passes a clue belongs to. */
static uint32_t pass_of(const ari_clauses *c, const ari_sentence *s, int32_t order, const bool *open) {
    const uint32_t kind = kind_of(c, s);
    if (order == GIVEN) return 0;
    if (order == DIRECT) return kind ? 2 : 0;
    return 2 * kind + (order == EXCLUSIVE && !is_rival(c, s, open));
}

/* A clue that values and their ties say already has no rows. */
static void add_clue(build *u, uint32_t i) {
    const ari_sentence *s = &u->c->clue.at[i];
    const ari_fact *f = &u->c->fact.at[s->first];
    const uint32_t site = ARI_SITE(ARI_AT_CLUE, i);
    const uint16_t rule = rule_of(u->c, s);
    if (u->root && (rule == LOCATION || (rule != BETWEEN && u->root[f->a] == u->root[f->b]))) return;
    u->tag = ari_tag_of(rule, site, ari_model_group(u->m, site));
    u->clue = i;
    u->naux = 0;
    switch (rule) {
    case CHOICE: add_choice(u, s); break;
    case LOCATION: add_place(u, f); break;
    case BETWEEN: add_between(u, f); break;
    default: add_pair(u, f); break;
    }
}

void ari_zebra_model_rows(const ari_board *b, const ari_lit *lit, const uint32_t *root, ari_model *m) {
    build u = {b->extra, m, b->cols, lit, root, {0, 0, 0}, 0, 0};
    const int32_t order = root ? GIVEN : b->param[ORDER];
    bool open[ARI_WORD_CLUES_ATTR];
    if (u.c && order == EXCLUSIVE) find_open(u.c, open);
    for (uint32_t pass = 0; u.c && pass < (order ? 6 : 1); pass++)
        for (uint32_t i = 0; i < u.c->clue.n; i++)
            if (pass_of(u.c, &u.c->clue.at[i], order, open) == pass) add_clue(&u, i);
    if (!root) ari_genre_onehot_givens(b, m, LOCATION);
    add_rules(&u, b->rows);
}

void ari_zebra_model_build(const ari_board *b, ari_model *m) {
    ari_genre_onehot_begin(b, m);
    ari_zebra_model_rows(b, NULL, NULL, m);
}

/* ---- the program "product" ---- */

/* A column that is the product of two. */
static void put_product(ari_program *p, ari_label label, ari_col x, ari_col y) {
    const ari_col w = ari_program_col(p, ARI_COL_BOOL, 1, label);
    ARI_ROW(p, "under", ARI_MINUS, 0, ARI_COL_PART(1, w), ARI_COL_PART(-1, x));
    ARI_ROW(p, "under", ARI_MINUS, 0, ARI_COL_PART(1, w), ARI_COL_PART(-1, y));
    ARI_ROW(p, "over", -1, ARI_PLUS, ARI_COL_PART(1, w), ARI_COL_PART(-1, x), ARI_COL_PART(-1, y));
}

/* One pair of positions where clue i allows its two values. */
static void put_relation(ari_program *p, const ari_clauses *c, uint32_t i, bool linear) {
    const ari_fact *f = &c->fact.at[c->clue.at[i].first];
    const uint32_t n = c->npos;
    ari_col w = p->ncol; /* of the first product */
    for (int row = linear ? 0 : 1; row < 2; row++) {
        if (row) ari_program_begin(p, "relation", ARI_SITE(ARI_AT_CLUE, i), 1, 1);
        for (uint32_t k = 0; k < n * n; k++) {
            const ari_col x = ARI_VAR(plain_model(n, f->a, k / n)), y = ARI_VAR(plain_model(n, f->b, k % n));
            if (!ari_word_clues_allows(f, k / n, k % n)) continue;
            if (!row) put_product(p, (ari_label){"w", i + 1, k / n + 1, k % n + 1}, x, y);
            else if (linear) ari_program_term(p, 1, w++);
            else ari_program_product(p, 1, x, y);
        }
    }
    ari_program_end(p);
}

void ari_zebra_model_products(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    static const bool skip[CHOICE + 1] = {[RELATION] = true};
    const ari_clauses *c = b->extra;
    ari_program_mirror(p);
    ari_lower_rows(p, skip);
    for (uint32_t i = 0; c && i < c->clue.n && p->status == ARI_OK; i++)
        if (rule_of(c, &c->clue.at[i]) == RELATION) put_relation(p, c, i, on & 1);
    ari_lower_demands(p, how);
}
