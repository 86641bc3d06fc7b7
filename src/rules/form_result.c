/* form_result.c - "result DIGIT by product = VALUE": what the numbers of the place give by one operation. By sum and
 * product all together; by difference one of them less all others; by quotient one of them divided by all others; by
 * any one of these four.
 *
 * Lowered, of two cells, to clauses about the numbers that go together (form_compare.c); of more to an automaton along
 * the cells (digit_line.h) whose states are what the operation needs: the greatest number so far, the sum, the product.
 * The number that others are taken from, or that they divide, is always the greatest one. */
#include "base/sort.h"
#include "rules/digit_line.h"
#include "rules/digit_sentences.h"

enum { SUM, DIFFERENCE, PRODUCT, QUOTIENT, ANY, OPERATIONS };
enum { PART = 20, STATES = 1 << 16 }; /* bits of a sum, of a product */

static const char *const operation[OPERATIONS] = {"sum", "difference", "product", "quotient", "any"};

static ari_status read_result(ari_sheet_reader *r, ari_law *l) {
    static const char remedy[] = "write: result DIGIT by product = NUMBER; by sum, difference, quotient, any";
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    if (r->s->shut || r->s->off)
        return ari_sheet_fail(r, "needs a number in each cell", "draw numbers in all cells: draw digit 1..9 in cells");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_drawn(r));
    ARI_TRY(ari_sheet_expect(r, "by", remedy));
    while (l->other < OPERATIONS && !ari_sheet_is(r, operation[l->other])) l->other++;
    if (l->other == OPERATIONS) return ari_sheet_fail(r, "is no operation", remedy);
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", remedy);
    return ari_parse_laws_bound(r, l, false);
}

/* ---- what holds ---- */

typedef struct total {
    uint64_t most, sum, product; /* the greatest number, the sum, the product; this one up to 2^40 */
} total;

static bool is_result(uint32_t by, uint64_t value, total t) {
    const bool less = 2 * t.most == value + t.sum, part = value && t.most * t.most == value * t.product;
    return by == SUM          ? t.sum == value
           : by == DIFFERENCE ? less
           : by == PRODUCT    ? t.product == value
           : by == QUOTIENT   ? part
                              : t.sum == value || less || t.product == value || part;
}

bool ari_form_result_of_two(const ari_law *l) {
    return l->form == ARI_LAW_RESULT && (l->other == DIFFERENCE || l->other == QUOTIENT);
}

/* False: a cell has no number. */
static bool add_up(const ari_board *b, const ari_marks *k, const ari_ground_place *p, total *t) {
    *t = (total){0, 0, 1};
    for (uint32_t i = 0; i < p->n; i++) {
        const uint64_t x = (uint64_t)ari_digits_at(b, k, p->at[i]);
        if (!x) return false;
        if (x > t->most) t->most = x;
        t->sum += x;
        if (t->product < (uint64_t)1 << 2 * PART) t->product *= x; /* larger than any that is asked for */
    }
    return true;
}

static bool does_hold(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t value = ari_ground_value(j->b, l, p);
    total t;
    if (l->bound == ARI_BOUND_CLUE && value < 0) return true;
    return !add_up(j->b, j->k, p, &t) || is_result(l->other, (uint64_t)value, t);
}

/* -1: none; of any operation the sum. */
static int32_t result_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    total t;
    if (!add_up(b, k, p, &t)) return -1;
    const int64_t less = 2 * (int64_t)t.most - (int64_t)t.sum;
    const uint64_t square = t.most * t.most, n = l->other == PRODUCT ? t.product : t.sum;
    if (l->other == DIFFERENCE) return less < 0 ? -1 : (int32_t)less;
    if (l->other == QUOTIENT) return square % t.product ? -1 : (int32_t)(square / t.product);
    return n > INT32_MAX ? INT32_MAX : (int32_t)n;
}

/* ---- lower ---- */

typedef struct counting {
    uint32_t by;
    uint64_t value, most; /* the greatest number of all cells */
    uint64_t *key;        /* [n] states, in order */
    uint32_t n;
} counting;

static uint64_t key_of(total t) { return t.most << 2 * PART | t.sum << PART | t.product; }
static total total_of(uint64_t key) {
    const uint64_t part = ((uint64_t)1 << PART) - 1;
    return (total){key >> 2 * PART, key >> PART & part, key & part};
}
static uint64_t least_of(uint64_t x, uint64_t y) { return x < y ? x : y; }
static uint64_t most_of(uint64_t x, uint64_t y) { return x > y ? x : y; }

/* The state behind a number; false: it leads nowhere. What an operation does not need stays as it is. */
static bool count_on(const counting *x, total t, uint64_t number, total *then) {
    const uint64_t square = x->most * x->most, sum = t.sum + number, product = t.product * number;
    *then = t;
    if (x->by != SUM && x->by != PRODUCT) then->most = most_of(t.most, number);
    if (x->by != PRODUCT && x->by != QUOTIENT) then->sum = sum;
    if (x->by == PRODUCT || x->by == QUOTIENT || x->by == ANY) then->product = product;
    switch (x->by) {
    case SUM:
        return sum <= x->value;
    case DIFFERENCE:
        return sum + x->value <= 2 * x->most;
    case PRODUCT:
        return x->value % product == 0 && product <= x->value;
    case QUOTIENT:
        return product * x->value <= square;
    default: /* larger ones are alike */
        then->sum = least_of(sum, most_of(x->value, 2 * x->most) + 1);
        then->product = least_of(product, most_of(x->value, square) + 1);
        return true;
    }
}

static uint32_t find_state(const counting *x, uint64_t key) {
    uint32_t from = 0, to = x->n;
    while (from < to) {
        const uint32_t middle = from + (to - from) / 2;
        if (x->key[middle] < key) from = middle + 1;
        else to = middle;
    }
    return from < x->n && x->key[from] == key ? from : ARI_NO;
}

static uint32_t go_on(const void *about, uint32_t state, int32_t number) {
    const counting *x = about;
    total then;
    return count_on(x, total_of(x->key[state]), (uint64_t)number, &then) ? find_state(x, key_of(then)) : ARI_NO;
}

static bool is_end(const void *about, uint32_t state) {
    const counting *x = about;
    return is_result(x->by, x->value, total_of(x->key[state]));
}

/* Sorts keys and leaves each once; how many. */
static uint32_t sort_keys(uint64_t *key, uint64_t *spare, uint32_t n) {
    uint32_t left = 0;
    ari_sort_keys(key, spare, n);
    for (uint32_t i = 0; i < n; i++)
        if (!left || key[left - 1] != key[i]) key[left++] = key[i];
    return left;
}

/* All states that n numbers can lead to. LIMIT: too many. */
static ari_status find_states(counting *x, uint32_t n, ari_arena *a) {
    ARI_LIST(uint64_t) list = {0};
    uint32_t from = 0; /* where the newest layer begins */
    total then;
    if (!ARI_RESERVE(a, &list, 1)) return a->spent;
    ARI_PUSH(&list, key_of((total){0, 0, x->by != SUM && x->by != DIFFERENCE}));
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t end = list.n, room = (end - from) * (uint32_t)x->most;
        uint64_t *spare = ARI_TAKE(a, uint64_t, room + 1);
        if (!spare || !ARI_RESERVE(a, &list, room)) return a->spent;
        for (uint32_t q = from; q < end; q++)
            for (uint64_t k = 1; k <= x->most; k++)
                if (count_on(x, total_of(list.at[q]), k, &then)) ARI_PUSH(&list, key_of(then));
        from = end;
        list.n = end + sort_keys(list.at + end, spare, list.n - end);
        if (list.n > STATES) return ARI_LIMIT;
    }
    uint64_t *spare = ARI_TAKE(a, uint64_t, list.n);
    if (!spare) return a->spent;
    x->n = sort_keys(list.at, spare, list.n);
    x->key = list.at;
    return ARI_OK;
}

static bool fits_two(const void *about, int32_t x, int32_t y) {
    const counting *c = about;
    const uint64_t a = (uint64_t)x, b = (uint64_t)y;
    return is_result(c->by, c->value, (total){most_of(a, b), a + b, a * b});
}

static void lower_result(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    counting x = {.by = l->other, .most = (uint64_t)w->digits.greatest};
    ari_arena a;
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    x.value = (uint64_t)value;
    if (p->n == 2) {
        ari_form_compare_pairs(w, l, p, fits_two, &x);
        return;
    }
    ari_arena_init(&a, &w->b->arena.alloc, 0);
    const ari_status s = find_states(&x, p->n, &a);
    if (s == ARI_OK) ari_digit_line_lower(w, l, p, &(ari_digit_line){x.n, go_on, is_end, &x});
    else if (w->m->status == ARI_OK) w->m->status = s;
    ari_arena_drop(&a);
}

/* ---- say ---- */

static void say_result(ari_sentence_writer *w, const ari_law *l) {
    ari_digit_sentences_combination(w, l);
}

const ari_rules_form ari_rules_form_result = {.word = "result",
                                              .read = read_result,
                                              .lower = lower_result,
                                              .holds = does_hold,
                                              .value = result_of,
                                              .say = say_result,
                                              .digits = true,
                                              .named = true};
