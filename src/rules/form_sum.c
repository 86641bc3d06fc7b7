/* form_sum.c - "sum DIGIT in it OP VALUE": the numbers in the cells of the place add up to this.
 *
 * Lowered to one row over the numbers of all cells. Where it is "=": two cells hold numbers that fit each other, a row
 * a number, and where they have to differ neither holds half of it. Three or more cells that have to differ by another
 * law of the same domain hold one of the sets of numbers with that sum: a variable for each set, and one for each
 * number that is in some of them, "it is used here". Bounds alone need a hundred times as many conflicts (Kakuro); two
 * cells need no such sets. Those that need not differ are a sum of parts (digit_sums.h). */
#include "board/clue.h"
#include "rules/digit_sentences.h"
#include "rules/digit_sums.h"

enum { NUMBERS = ARI_SUM_NUMBERS, SETS = ARI_SUM_SETS }; /* beyond these the row has to do */

static ari_status read_sum(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_matches(r, r->s->on)) return ari_sheet_fail(r, "is not what is drawn", r->s->on);
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "in", "write: sum DIGIT in it = NUMBER"));
    ARI_TRY(ari_parse_laws_scope(r, l));
    return ari_parse_laws_bound(r, l, false);
}

/* ---- lower ---- */

typedef struct adding {
    ari_lowering *w;
    const ari_law *l;
    const ari_ground_place *p;
    ari_tag tag, fixed;          /* of what is asked for; of definitions */
    int32_t value;
    uint32_t n;                  /* cells that are drawn in */
    uint32_t set[SETS], nset;    /* as bits: number least + i */
    uint32_t some, all;          /* numbers in some set, in each of them */
} adding;

static void lower_row(const adding *x) {
    const ari_digits *d = &x->w->digits;
    int32_t lo, hi;
    ari_lower_bound(x->l, x->value, &lo, &hi);
    ari_model_begin(x->w->m, x->tag, lo, hi);
    for (uint32_t i = 0; i < x->p->n; i++)
        for (int32_t k = d->least; k <= d->greatest; k++) {
            const ari_lit lit = ari_digits_lit(d, x->p->at[i], k);
            if (lit != ARI_LIT_FALSE) ari_model_term(x->w->m, k, lit);
        }
    ari_model_end(x->w->m);
}

/* Of two cells: one holds k just where the other holds what is missing. */
static void lower_two(const adding *x, bool differ) {
    const ari_digits *d = &x->w->digits;
    uint32_t cell[2], n = 0;
    for (uint32_t i = 0; i < x->p->n; i++)
        if (ari_digits_drawn(x->w->b, x->p->at[i])) cell[n++] = x->p->at[i];
    for (int32_t k = d->least; k <= d->greatest; k++) {
        const ari_lit one = ari_digits_lit(d, cell[0], k), two = ari_digits_lit(d, cell[1], x->value - k);
        if (one == ARI_LIT_FALSE && two == ARI_LIT_FALSE) continue;
        ari_model_begin(x->w->m, x->tag, 0, 0);
        if (one != ARI_LIT_FALSE) ari_model_term(x->w->m, 1, one);
        if (two != ARI_LIT_FALSE) ari_model_term(x->w->m, -1, two);
        ari_model_end(x->w->m);
    }
    for (int32_t k = d->least; k <= d->greatest; k++) { /* of the second cell, what the first has no number for */
        const ari_lit two = ari_digits_lit(d, cell[1], k);
        if (two != ARI_LIT_FALSE && (x->value - k < d->least || x->value - k > d->greatest))
            ari_model_unit(x->w->m, x->tag, ARI_NOT(two));
    }
    for (uint32_t i = 0; i < n && differ && x->value % 2 == 0; i++) {
        const ari_lit half = ari_digits_lit(d, cell[i], x->value / 2);
        if (half != ARI_LIT_FALSE) ari_model_unit(x->w->m, x->tag, ARI_NOT(half));
    }
}

/* Do the cells of such a place have to differ? */
static bool must_differ(const ari_board *b, const ari_sheet *s, const ari_law *l) {
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *other = &s->law[i];
        if (other->form == ARI_LAW_DIGITS && ari_law_same_places(other, l) && ari_law_holds_here(b, other)) return true;
    }
    return false;
}

static uint32_t count_bits(uint32_t set) {
    uint32_t n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

/* The sets with this sum; false: too many. */
static bool find_sets(adding *x) {
    const ari_digits *d = &x->w->digits;
    const uint32_t span = (uint32_t)(d->greatest - d->least + 1);
    if (span > NUMBERS) return false;
    x->all = (1u << span) - 1;
    for (uint32_t set = 1; set < 1u << span; set++) {
        int32_t sum = 0;
        if (count_bits(set) != x->n) continue;
        for (uint32_t i = 0; i < span; i++) sum += set >> i & 1 ? d->least + (int32_t)i : 0;
        if (sum != x->value) continue;
        if (x->nset == SETS) return false;
        x->set[x->nset++] = set;
        x->some |= set;
        x->all &= set;
    }
    return true;
}

/* The cells of the place that may hold k, into w->some[]. */
static uint32_t gather_number(const adding *x, int32_t k) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->p->n; i++) {
        const ari_lit lit = ari_digits_lit(&x->w->digits, x->p->at[i], k);
        if (lit != ARI_LIT_FALSE) x->w->some[n++] = lit;
    }
    return n;
}

static ari_lit reach_count(const adding *x, uint32_t n, uint32_t least) {
    for (uint32_t i = 0; i < n; i++) ari_digit_sums_term(x->w, 1, x->w->some[i]);
    return ari_digit_sums_reach(x->w, x->fixed, least);
}

static void lower_sets(adding *x) {
    ari_lowering *w = x->w;
    const ari_digits *d = &w->digits;
    ari_lit used[NUMBERS], chosen[SETS];
    for (int32_t k = d->least; k <= d->greatest; k++) {
        const uint32_t i = (uint32_t)(k - d->least), n = gather_number(x, k);
        used[i] = ARI_LIT_FALSE;
        if (!(x->some >> i & 1)) {
            for (uint32_t j = 0; j < n; j++) ari_model_unit(w->m, x->tag, ARI_NOT(w->some[j]));
        } else if (x->all >> i & 1) {
            ari_model_clause(w->m, x->tag, w->some, n);
        } else if (n) {
            used[i] = reach_count(x, n, 1);
        }
    }
    if (x->nset == 1) return;
    for (uint32_t s = 0; s < x->nset; s++) {
        uint32_t n = 0, all = 0;
        for (uint32_t i = 0; i < NUMBERS; i++) {
            if (!((x->set[s] & ~x->all) >> i & 1)) continue;
            all++;
            if (used[i] != ARI_LIT_FALSE) w->some[n++] = used[i];
        }
        chosen[s] = n == all ? reach_count(x, n, n) : ARI_LIT_FALSE;
    }
    uint32_t n = 0;
    for (uint32_t s = 0; s < x->nset; s++)
        if (chosen[s] != ARI_LIT_FALSE) w->some[n++] = chosen[s];
    ari_model_count(w->m, x->tag, 1, 1, w->some, n);
    for (uint32_t i = 0; i < NUMBERS; i++) {
        if (!((x->some & ~x->all) >> i & 1) || used[i] == ARI_LIT_FALSE) continue;
        n = 0;
        w->some[n++] = ARI_NOT(used[i]);
        for (uint32_t s = 0; s < x->nset; s++)
            if (x->set[s] >> i & 1 && chosen[s] != ARI_LIT_FALSE) w->some[n++] = chosen[s];
        ari_model_clause(w->m, x->tag, w->some, n);
    }
}

/* The same in parts. */
static void lower_parts(const adding *x) {
    ari_digit_sums s = ari_digit_sums_of(x->w, x->l, x->p);
    ari_digit_sums_add(&s, x->p->at, x->p->n, 1);
    const uint32_t range[4] = {0, s.part.n, 0, 0};
    ari_digit_sums_ask(&s, range, x->value);
}

static void lower_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    adding x = {.w = w, .l = l, .p = p, .tag = ari_lower_tag(w, l, p), .fixed = ari_tag_of(l->rule, p->site, 0)};
    if (!ari_lower_value(w, l, p, &x.value)) return;
    for (uint32_t i = 0; i < p->n; i++) x.n += ari_digits_drawn(w->b, p->at[i]);
    lower_row(&x);
    if (l->relation != ARI_IS_EQUAL || x.n < 2) return;
    const bool differ = must_differ(w->b, w->s, l);
    if (x.n == 2)
        lower_two(&x, differ);
    else if (x.n <= NUMBERS && differ && find_sets(&x) && x.nset)
        lower_sets(&x);
    else if (!differ && w->digits.least == 1 && w->digits.greatest <= NUMBERS && !w->digits.table)
        lower_parts(&x);
}

/* ---- judge ---- */

static int32_t add_numbers(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t sum = 0;
    (void)l;
    for (uint32_t i = 0; i < p->n; i++) sum += ari_digits_at(b, k, p->at[i]);
    return sum;
}

/* Where a cell has no number yet nothing is said: its own rule names it. */
static bool adds_up(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t n = add_numbers(j->b, l, j->k, p);
    const int32_t with = l->bound == ARI_BOUND_CLUE    ? p->clue
                         : l->bound == ARI_BOUND_PARAM ? j->b->param[l->number]
                                                       : l->number;
    if (l->bound == ARI_BOUND_CLUE && with < 0) return true;
    for (uint32_t i = 0; i < p->n; i++)
        if (ari_digits_drawn(j->b, p->at[i]) && !ari_digits_at(j->b, j->k, p->at[i])) return true;
    return l->relation == ARI_IS_EQUAL ? n == with : l->relation == ARI_IS_MOST ? n <= with : n >= with;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    const int64_t all = (int64_t)ari_digits_most(b, cell) * b->ncell;
    (void)l;
    return all > ARI_BOARD_CLUE_MOST ? ARI_BOARD_CLUE_MOST : (int32_t)all;
}

/* ---- say ---- */

static void say_sum(ari_sentence_writer *w, const ari_law *l) {
    ari_digit_sentences_combination(w, l);
}

const ari_rules_form ari_rules_form_sum = {.word = "sum",
                                           .read = read_sum,
                                           .lower = lower_sum,
                                           .holds = adds_up,
                                           .value = add_numbers,
                                           .most = most_of,
                                           .say = say_sum,
                                           .digits = true,
                                           .named = true};
