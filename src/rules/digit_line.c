/* digit_line.c - see digit_line.h. Layers of states are walked forth for what can be reached and back for what can end;
 * then each layer gets its auxiliaries and rows. */
#include "rules/digit_line.h"

enum { REACHED = 1, ENDS = 2, ALIVE = 3 };

typedef struct walk {
    ari_lowering *w;
    const ari_digit_line *line;
    const ari_ground_place *p;
    ari_tag fixed, clue;  /* of definitions; of what the clue asks for */
    uint8_t *state;       /* [(n + 1) * states] */
    ari_lit *now, *then;  /* [states] of a layer and the next */
    ari_lit *sum;         /* scratch, [states + numbers + 2] */
    ari_lit *edge;        /* [states * numbers] the edge of a state by a number; FALSE: none */
    uint32_t numbers;     /* greatest - least + 1 */
} walk;

static bool is_alive(const walk *x, uint32_t layer, uint32_t state) {
    return x->state[layer * x->line->states + state] == ALIVE;
}

static ari_lit number_at(const walk *x, uint32_t i, uint32_t number) {
    return ari_digits_lit(&x->w->digits, x->p->at[i], x->w->digits.least + (int32_t)number);
}

/* The state behind the number of cell i; ARI_NO: none that is kept. */
static uint32_t go_to(const walk *x, uint32_t i, uint32_t state, uint32_t number) {
    if (number_at(x, i, number) == ARI_LIT_FALSE) return ARI_NO;
    const uint32_t to = x->line->next(x->line->about, state, x->w->digits.least + (int32_t)number);
    return to != ARI_NO && is_alive(x, i + 1, to) ? to : ARI_NO;
}

static void mark_states(walk *x) {
    const uint32_t all = x->line->states, n = x->p->n;
    x->state[0] = REACHED;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t q = 0; q < all; q++)
            for (uint32_t k = 0; k < x->numbers && x->state[i * all + q]; k++) {
                if (number_at(x, i, k) == ARI_LIT_FALSE) continue;
                const uint32_t to = x->line->next(x->line->about, q, x->w->digits.least + (int32_t)k);
                if (to != ARI_NO) x->state[(i + 1) * all + to] = REACHED;
            }
    for (uint32_t q = 0; q < all; q++)
        if (x->line->ends(x->line->about, q)) x->state[n * all + q] |= ENDS;
    for (uint32_t i = n; i--;)
        for (uint32_t q = 0; q < all; q++)
            for (uint32_t k = 0; k < x->numbers && x->state[i * all + q] == REACHED; k++)
                if (go_to(x, i, q, k) != ARI_NO) x->state[i * all + q] |= ENDS;
}

/* An auxiliary: least of these terms; constants have been left out. */
static ari_lit define_sum(walk *x, int32_t least, const ari_term *term, uint32_t n) {
    const ari_var v = ari_model_aux(x->w->m, ari_model_serial('t', x->w->serial++));
    if (v == ARI_NO) return ARI_LIT_FALSE;
    ari_model_define(x->w->m, v, least, term, n);
    return ARI_POS(v);
}

/* The edge of a state by n numbers, in x->sum: "the state, and one of these". */
static ari_lit define_edge(walk *x, ari_lit state, uint32_t n, bool all) {
    ari_model *m = x->w->m;
    const ari_lit *number = x->sum;
    const bool first = state == ARI_LIT_TRUE;
    if (all) return state; /* whatever the number is */
    if (first && n == 1) return number[0];
    ari_term *term = ARI_TAKE(m->arena, ari_term, (size_t)n + 1);
    if (!ari_model_granted(m, term != NULL)) return ARI_LIT_FALSE;
    for (uint32_t k = 0; k < n; k++) term[k] = (ari_term){1, number[k]};
    term[n] = (ari_term){(int32_t)n, state};
    const ari_lit edge = define_sum(x, first ? 1 : (int32_t)n + 1, term, first ? n : n + 1);
    if (edge == ARI_LIT_FALSE) return edge;
    if (!first) ari_model_either(m, x->fixed, ARI_NOT(edge), state);
    for (int upper = 0; upper < 2; upper++) { /* edge -> one of these; state and one of these -> edge */
        ari_model_begin(m, x->fixed, upper ? ARI_MINUS : 0, !upper ? ARI_PLUS : first ? 0 : 1);
        for (uint32_t k = 0; k < n; k++) ari_model_term(m, 1, number[k]);
        if (upper && !first) ari_model_term(m, 1, state);
        ari_model_term(m, -1, edge);
        ari_model_end(m);
    }
    return edge;
}

/* The sum of x->sum[n], less one more literal, is so; constants are fine. A row without an open literal is left out. */
static void add_sum(walk *x, ari_tag tag, int32_t lo, int32_t hi, uint32_t n, ari_lit less) {
    int32_t known = less == ARI_LIT_TRUE;
    uint32_t open = less < ARI_LIT_TRUE;
    for (uint32_t k = 0; k < n; k++) {
        known -= x->sum[k] == ARI_LIT_TRUE;
        open += x->sum[k] != ARI_LIT_TRUE;
    }
    if (!open || (hi == ARI_PLUS && lo + known < 0)) return;
    ari_model_begin(x->w->m, tag, lo + known, hi == ARI_PLUS ? hi : hi + known);
    for (uint32_t k = 0; k < n; k++)
        if (x->sum[k] != ARI_LIT_TRUE) ari_model_term(x->w->m, 1, x->sum[k]);
    if (less < ARI_LIT_TRUE) ari_model_term(x->w->m, -1, less);
    ari_model_end(x->w->m);
}

static bool is_new(const ari_lit *list, uint32_t n, ari_lit lit) {
    for (uint32_t i = 0; i < n; i++)
        if (list[i] == lit) return false;
    return true;
}

/* The edges out of one state, by their next states, in x->edge; what the clue asks of them. */
static void lower_state(walk *x, uint32_t i, uint32_t q) {
    ari_lit *edge = x->edge + (size_t)q * x->numbers;
    uint32_t out = 0;
    for (uint32_t k = 0; k < x->numbers; k++) {
        const uint32_t to = go_to(x, i, q, k);
        uint32_t n = 0, all = 0;
        if (to == ARI_NO || edge[k] != ARI_LIT_FALSE) continue; /* none, or made with one before */
        for (uint32_t j = 0; j < x->numbers; j++) {
            all += number_at(x, i, j) != ARI_LIT_FALSE;
            if (go_to(x, i, q, j) == to) x->sum[n++] = number_at(x, i, j);
        }
        const ari_lit lit = define_edge(x, x->now[q], n, n == all);
        for (uint32_t j = 0; j < x->numbers; j++)
            if (go_to(x, i, q, j) == to) edge[j] = lit;
    }
    for (uint32_t k = 0; k < x->numbers; k++)
        if (edge[k] != ARI_LIT_FALSE && is_new(x->sum, out, edge[k])) x->sum[out++] = edge[k];
    if (out != 1 || x->sum[0] != x->now[q]) add_sum(x, x->clue, 0, 0, out, x->now[q]);
}

/* All edges into one state: as one literal. */
static ari_lit define_state(walk *x, uint32_t i, uint32_t to) {
    uint32_t n = 0;
    for (uint32_t q = 0; q < x->line->states; q++)
        for (uint32_t k = 0; k < x->numbers && is_alive(x, i, q); k++)
            if (go_to(x, i, q, k) == to) {
                const ari_lit edge = x->edge[(size_t)q * x->numbers + k];
                if (is_new(x->sum, n, edge)) x->sum[n++] = edge;
            }
    if (n == 1) return x->sum[0];
    ari_term *term = ARI_TAKE(x->w->m->arena, ari_term, n);
    if (!ari_model_granted(x->w->m, term != NULL)) return ARI_LIT_FALSE;
    for (uint32_t k = 0; k < n; k++) term[k] = (ari_term){1, x->sum[k]};
    const ari_lit state = define_sum(x, 1, term, n);
    add_sum(x, x->fixed, 0, 0, n, state);
    return state;
}

static void lower_layer(walk *x, uint32_t i) {
    const uint32_t all = x->line->states;
    uint32_t n = 0;
    for (size_t k = 0; k < (size_t)all * x->numbers; k++) x->edge[k] = ARI_LIT_FALSE;
    for (uint32_t q = 0; q < all; q++)
        if (is_alive(x, i, q)) lower_state(x, i, q);
    for (uint32_t k = 0; k < x->numbers; k++) { /* a number needs an edge */
        const ari_lit number = number_at(x, i, k);
        n = 0;
        if (number == ARI_LIT_FALSE) continue;
        for (uint32_t q = 0; q < all; q++) {
            const ari_lit edge = x->edge[(size_t)q * x->numbers + k];
            if (edge != ARI_LIT_FALSE && is_new(x->sum, n, edge)) x->sum[n++] = edge;
        }
        if (n != 1 || x->sum[0] != number) add_sum(x, x->clue, 0, ARI_PLUS, n, number);
    }
    for (uint32_t q = 0; q < all && x->w->m->status == ARI_OK; q++)
        x->then[q] = is_alive(x, i + 1, q) ? define_state(x, i, q) : ARI_LIT_FALSE;
    n = 0;
    for (uint32_t q = 0; q < all; q++)
        if (x->then[q] != ARI_LIT_FALSE) x->sum[n++] = x->then[q];
    add_sum(x, x->clue, 1, 1, n, ARI_LIT_FALSE);
    ari_lit *swap = x->now;
    x->now = x->then;
    x->then = swap;
}

void ari_digit_line_lower(ari_lowering *w, const ari_law *l, const ari_ground_place *p, const ari_digit_line *line) {
    ari_arena own, *a = &own; /* the model's grows meanwhile */
    walk x = {.w = w, .line = line, .p = p, .fixed = ari_tag_of(l->rule, p->site, 0), .clue = ari_lower_tag(w, l, p)};
    ari_arena_init(a, &w->b->arena.alloc, 0);
    x.numbers = (uint32_t)(w->digits.greatest - w->digits.least + 1);
    x.state = ARI_ZERO(a, uint8_t, ((size_t)p->n + 1) * line->states);
    x.now = ARI_TAKE(a, ari_lit, line->states);
    x.then = ARI_TAKE(a, ari_lit, line->states);
    x.sum = ARI_TAKE(a, ari_lit, (size_t)line->states * (x.numbers + 1) + 2);
    x.edge = ARI_TAKE(a, ari_lit, (size_t)line->states * x.numbers);
    const bool fine = x.state && x.now && x.then && x.sum && x.edge;
    if (!fine) w->m->status = a->spent;
    if (fine) mark_states(&x);
    const bool some = fine && is_alive(&x, 0, 0);
    if (fine && !some) ari_model_clause(w->m, x.clue, NULL, 0);
    for (uint32_t q = 0; q < line->states && some; q++) x.now[q] = q ? ARI_LIT_FALSE : ARI_LIT_TRUE;
    for (uint32_t i = 0; i < p->n && some && w->m->status == ARI_OK; i++) lower_layer(&x, i);
    ari_arena_drop(a);
}

bool ari_digit_line_full(const ari_lowering *w, const ari_ground_place *p) {
    const ari_each own = ARI_SITE_KIND(p->site) == ARI_AT_ROW ? ARI_EACH_ROW : ARI_EACH_COLUMN;
    bool differ = false, once = false;
    if (ARI_SITE_KIND(p->site) == ARI_AT_CLUE) return false; /* a figure may lie anywhere */
    for (uint32_t i = 0; i < w->s->nlaw; i++) {
        const ari_law *l = &w->s->law[i];
        if (l->each != ARI_EACH_LINE && l->each != own) continue;
        differ |= l->form == ARI_LAW_DIGITS;
        once |= l->form == ARI_LAW_ONCE;
    }
    for (uint32_t i = 0; i < p->n; i++) differ &= w->digits.n[p->at[i]] == p->n && w->digits.least;
    return differ || once;
}
