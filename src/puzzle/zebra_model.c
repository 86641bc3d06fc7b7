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
#include "zebra.h"

#include "clause.h"
#include "lower.h"
#include "onehot.h"

enum { MOST = ARI_CLAUSE_POS };

typedef struct build {
    const ari_clauses *c;
    ari_model *m;
    uint32_t n; /* positions */
    ari_tag tag;
    uint32_t clue; /* index of the clue, for names */
    uint32_t naux; /* auxiliaries of this clue */
} build;

/* Value v at position p. */
static ari_lit at(uint32_t n, uint32_t v, uint32_t p) { return ARI_POS((v / n * n + p) * n + v % n); }

static void add_rules(ari_model *m, uint32_t nattr, uint32_t n) {
    ari_lit place[MOST], value[MOST];
    for (uint32_t r = 0; r < nattr; r++)
        for (uint32_t i = 0; i < n; i++) {
            for (uint32_t j = 0; j < n; j++) place[j] = at(n, r * n + j, i), value[j] = at(n, r * n + i, j);
            ari_model_count(m, ari_tag_of(PLACE, ARI_SITE(ARI_AT_CELL, r * n + i), 0), 1, 1, place, n);
            ari_model_count(m, ari_tag_of(VALUE, ARI_SITE(ARI_AT_ROW, r), 0), 1, 1, value, n);
        }
}

static void add_place(const build *u, const ari_fact *f) {
    const bool single = f->set && !(f->set & (f->set - 1));
    for (uint32_t i = 0; i < u->n; i++) {
        const bool in = f->set >> i & 1;
        if (in == single) ari_model_unit(u->m, u->tag, at(u->n, f->a, i) ^ !in);
    }
}

static bool allows(const ari_fact *f, bool turned, uint32_t i, uint32_t j) {
    return turned ? ari_clause_allows(f, j, i) : ari_clause_allows(f, i, j);
}

/* x at i only with y where it is allowed. */
static void add_support(const build *u, const ari_fact *f, bool turned) {
    const uint32_t x = turned ? f->b : f->a, y = turned ? f->a : f->b;
    for (uint32_t i = 0; i < u->n; i++) {
        ari_model_begin(u->m, u->tag, 0, ARI_PLUS);
        for (uint32_t j = 0; j < u->n; j++)
            if (allows(f, turned, i, j)) ari_model_term(u->m, 1, at(u->n, y, j));
        ari_model_term(u->m, -1, at(u->n, x, i));
        ari_model_end(u->m);
    }
}

/* Has a position of the first value two or more that the second may not have? */
static bool forbids_much(const build *u, const ari_fact *f) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < u->n && most <= 1; i++) {
        most = 0;
        for (uint32_t j = 0; j < u->n && most <= 1; j++) most += !ari_clause_allows(f, i, j);
    }
    return most > 1;
}

static void add_pair(const build *u, const ari_fact *f) {
    if (u->tag.rule == SAME) {
        for (uint32_t i = 0; i < u->n; i++) {
            ari_model_begin(u->m, u->tag, 0, 0);
            ari_model_term(u->m, 1, at(u->n, f->a, i));
            ari_model_term(u->m, -1, at(u->n, f->b, i));
            ari_model_end(u->m);
        }
    } else if (u->n > 1 && !forbids_much(u, f)) {
        for (uint32_t i = 0; i < u->n; i++)
            for (uint32_t j = 0; j < u->n; j++)
                if (!ari_clause_allows(f, i, j))
                    ari_model_either(u->m, u->tag, ARI_NOT(at(u->n, f->a, i)), ARI_NOT(at(u->n, f->b, j)));
    } else {
        add_support(u, f, false);
        add_support(u, f, true);
    }
}

/* Terms of v on one side of i. */
static void side(const build *u, uint32_t v, uint32_t i, bool right) {
    for (uint32_t j = right ? i + 1 : 0; j < (right ? u->n : i); j++) ari_model_term(u->m, 1, at(u->n, v, j));
}

static void add_between(const build *u, const ari_fact *f) {
    for (uint32_t i = 0; i < u->n; i++)
        for (int k = 0; k < 2; k++) {
            ari_model_begin(u->m, u->tag, f->set ? 0 : ARI_MINUS, f->set ? ARI_PLUS : 2);
            if (f->set) {
                side(u, f->b, i, k);
                side(u, f->c, i, k);
            } else { /* not one of them on each side */
                side(u, k ? f->c : f->b, i, false);
                side(u, k ? f->b : f->c, i, true);
            }
            ari_model_term(u->m, f->set ? -1 : 1, at(u->n, f->a, i));
            ari_model_end(u->m);
        }
}

/* ---- clues of several facts ---- */

enum { WIDE = 2 * ARI_CLAUSE_FACT * ARI_CLAUSE_POS };
typedef struct sum { ari_term term[WIDE]; uint32_t n; int32_t always; } sum; /* over positive literals */

static void add_term(sum *s, int32_t coef, ari_lit lit) {
    for (uint32_t i = 0; i < s->n; i++)
        if (s->term[i].lit == lit) {
            s->term[i].coef += coef;
            return;
        }
    s->term[s->n++] = (ari_term){coef, lit};
}

/* A literal for "all n of these hold, or more of them". */
static ari_lit reach(build *u, int32_t least, const ari_term *term, uint32_t n) {
    const ari_name name = {'u', (uint16_t)(u->clue + 1), (uint16_t)(++u->naux), 0};
    const ari_var v = ari_model_reach(u->m, ari_tag_of(CHOICE, u->tag.site, 0), name, least, term, n);
    return v == ARI_NO ? ARI_POS(0) : ARI_POS(v);
}

/* Add sign times the truth of "a at i, and b where it is allowed". */
static void sum_pair(build *u, sum *s, int32_t sign, const ari_fact *f, uint32_t i) {
    ari_term term[MOST + 1];
    uint32_t k = 0;
    for (uint32_t j = 0; j < u->n; j++)
        if (ari_clause_allows(f, i, j)) term[k++] = (ari_term){1, at(u->n, f->b, j)};
    if (k == u->n) add_term(s, sign, at(u->n, f->a, i));
    if (!k || k == u->n) return;
    term[k++] = (ari_term){1, at(u->n, f->a, i)};
    add_term(s, sign, reach(u, 2, term, k));
}

/* The same for "a at i, one of b and c to the left, the other to the right". */
static void sum_between(build *u, sum *s, int32_t sign, const ari_fact *f, uint32_t i) {
    for (int turn = 0; turn < 2 && i > 0 && i + 1 < u->n; turn++) {
        ari_term term[MOST + 1];
        uint32_t k = 0;
        for (uint32_t j = 0; j < u->n; j++)
            if (j != i) term[k++] = (ari_term){1, at(u->n, (j < i) == turn ? f->b : f->c, j)};
        term[k++] = (ari_term){1, at(u->n, f->a, i)};
        add_term(s, sign, reach(u, 3, term, k));
    }
}

static void sum_fact(build *u, sum *s, const ari_fact *f) {
    const bool negative = f->kind == ARI_FACT_BETWEEN && !f->set;
    s->always += negative;
    for (uint32_t i = 0; i < u->n; i++) {
        if (f->kind == ARI_FACT_PLACE && f->set >> i & 1) add_term(s, 1, at(u->n, f->a, i));
        if (f->kind == ARI_FACT_DIFF || f->kind == ARI_FACT_SUM) sum_pair(u, s, 1, f, i);
        if (f->kind == ARI_FACT_BETWEEN) sum_between(u, s, negative ? -1 : 1, f, i);
    }
}

static void add_choice(build *u, const ari_sentence *s) {
    sum all;
    all.n = 0;
    all.always = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        ari_fact f = u->c->fact.at[s->first + i];
        if (i < s->premises) f = ari_clause_not(u->c, f);
        sum_fact(u, &all, &f);
    }
    ari_model_begin(u->m, u->tag, 1 - all.always, s->one ? 1 - all.always : ARI_PLUS);
    for (uint32_t i = 0; i < all.n; i++)
        if (all.term[i].coef) ari_model_term(u->m, all.term[i].coef, all.term[i].lit);
    ari_model_end(u->m);
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

static void add_clue(build *u, uint32_t i) {
    const ari_sentence *s = &u->c->clue.at[i];
    const ari_fact *f = &u->c->fact.at[s->first];
    const uint32_t site = ARI_SITE(ARI_AT_CLUE, i);
    u->tag = ari_tag_of(rule_of(u->c, s), site, ari_model_group(u->m, site));
    u->clue = i;
    u->naux = 0;
    switch (u->tag.rule) {
    case CHOICE: add_choice(u, s); break;
    case LOCATION: add_place(u, f); break;
    case BETWEEN: add_between(u, f); break;
    default: add_pair(u, f); break;
    }
}

static void add_clues(const ari_clauses *c, int32_t order, ari_model *m) {
    build u = {c, m, c->npos, {0, 0, 0}, 0, 0};
    bool open[ARI_CLAUSE_ATTR];
    if (order == EXCLUSIVE) find_open(c, open);
    for (uint32_t pass = 0; pass < (order ? 6 : 1); pass++)
        for (uint32_t i = 0; i < c->clue.n; i++)
            if (pass_of(c, &c->clue.at[i], order, open) == pass) add_clue(&u, i);
}

void ari_zebra_model_build(const ari_board *b, ari_model *m) {
    ari_onehot_begin(b, m);
    if (b->extra) add_clues(b->extra, b->param[ORDER], m);
    ari_onehot_givens(b, m, LOCATION);
    add_rules(m, b->rows, b->cols);
}

/* ---- the program "product" ---- */

/* A column that is the product of two. */
static void put_product(ari_program *p, ari_label label, ari_col x, ari_col y) {
    const ari_col w = ari_program_col(p, ARI_COL_BOOL, 0, 1, label);
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
            const ari_col x = ARI_VAR(at(n, f->a, k / n)), y = ARI_VAR(at(n, f->b, k % n));
            if (!ari_clause_allows(f, k / n, k % n)) continue;
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
