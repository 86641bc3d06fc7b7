/* check_results.c - "result DIGIT by product": what numbers give by an operation, and the states of its automaton.
 * A state is the greatest number so far, the sum and the product; what the operation does not need stays as it is. */
#include "check_sheet.h"
enum { BY_SUM, BY_DIFFERENCE, BY_PRODUCT, BY_QUOTIENT, BY_ANY, STATES = 1 << 16 };
struct state { int most, sum; long product; };
static struct { int by, with, most, n; struct state *state; } result;
static int gives(int by, int with, const struct state *s) {
    const int sum = s->sum == with, less = 2 * s->most - s->sum == with, all = s->product == with;
    const int part = with && (long)s->most * s->most == with * s->product;
    return by == BY_SUM ? sum : by == BY_DIFFERENCE ? less : by == BY_PRODUCT ? all : by == BY_QUOTIENT ? part
        : sum || less || all || part;
}
int two_give(int by, int with, int x, int y) {
    const struct state s = {x > y ? x : y, x + y, (long)x * y};
    return gives(by, with, &s);
}
int takes_result(struct law *l, const char *digit) { /* "result DIGIT by product = number" */
    if (!takes("result")) return 0;
    if (one_cell(l) || sheet.shut || sheet.blank) wrong("sheet: a form of several cells that all hold numbers");
    need(digit), need("by"), l->form = OF_DIGITS + RESULT, l->other = word_of("sum difference product quotient any");
    if (l->other < 0 || !is_next("=")) wrong("sheet: an operation and = are expected");
    read_bound(l);
    return 1;
}
static int compare_states(const void *a, const void *b) { /* states */
    const struct state *x = a, *y = b;
    if (x->most != y->most) return x->most < y->most ? -1 : 1;
    if (x->sum != y->sum) return x->sum < y->sum ? -1 : 1;
    return x->product < y->product ? -1 : x->product > y->product;
}
static long smaller(long x, long y) { return x < y ? x : y; }
static long larger(long x, long y) { return x > y ? x : y; }
static int go_on(const struct state *s, int k, struct state *to) { /* 0: it leads nowhere */
    const int by = result.by, with = result.with, most = result.most;
    const long square = (long)most * most;
    *to = *s;
    if (by != BY_SUM && by != BY_PRODUCT && k > s->most) to->most = k;
    if (by <= BY_DIFFERENCE || by == BY_ANY) to->sum += k;
    if (by >= BY_PRODUCT) to->product *= k;
    if (by == BY_SUM) return to->sum <= with;
    if (by == BY_DIFFERENCE) return to->sum <= 2 * most - with;
    if (by == BY_PRODUCT) return to->product <= with && with % to->product == 0;
    if (by == BY_QUOTIENT) return to->product * with <= square;
    to->sum = (int)smaller(to->sum, larger(with, 2 * most) + 1); /* larger ones are alike */
    to->product = smaller(to->product, larger(with, square) + 1);
    return 1;
}
static int sort_states(int from, int n) { /* each once; where they end */
    struct state *const s = result.state;
    int left = from;
    qsort(s + from, (size_t)(n - from), sizeof *s, compare_states);
    for (int i = from; i < n; i++) if (left == from || compare_states(&s[left - 1], &s[i])) s[left++] = s[i];
    return left;
}
/* All that the numbers of so many cells can lead to, in order. */
int result_states(int by, int with, int most, int many) {
    int from = 0, end = 1;
    result.by = by, result.with = with, result.most = most, free(result.state);
    result.state = malloc(((size_t)STATES + 1) * (size_t)(most + 1) * sizeof *result.state);
    if (!result.state) wrong("memory is out");
    result.state[0] = (struct state){0, 0, by >= BY_PRODUCT};
    for (int i = 0; i < many; i++) {
        int n = end;
        for (int q = from; q < end; q++)
            for (int k = 1; k <= most; k++) n += go_on(&result.state[q], k, &result.state[n]);
        from = end, end = sort_states(end, n);
        if (end > STATES) wrong("the puzzle is too large");
    }
    return result.n = sort_states(0, end);
}
int result_behind(int state, int k) {
    struct state to;
    if (!go_on(&result.state[state], k, &to)) return -1;
    const struct state *const s = bsearch(&to, result.state, (size_t)result.n, sizeof to, compare_states);
    return s ? (int)(s - result.state) : -1;
}
int result_ends(int state) { return gives(result.by, result.with, &result.state[state]); }
