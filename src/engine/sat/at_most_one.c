/* at_most_one.c - choices: rows that allow one of many literals at most.
 *
 * The idea: that a cell holds one number and a number has one place are rows, too, but a choice does only two things:
 * when one of its literals holds, the others do not, each with that literal alone as its reason, as from a binary
 * clause; and where one must hold and one is left, it does, with the others as its reason. So it needs one number,
 * how many are left, and its literals stand among the clauses, where no watch leads to them. What holds is told to
 * choices before clauses hear of it, and what is left is counted when clauses are at rest: so reasons are short, and
 * learned clauses come before those of the model. Beside sums, where that takes more conflicts than it saves, a watched
 * clause says that one must hold. */
#include "engine/sat/sat.h"

enum { HELD = 1 << 30 }; /* more left where one holds, or none must */

/* The term of a sum of at most one, without a negative part, whose literal holds; ARI_NO: none is known to. */
static uint32_t chosen_one(const ari_oracle *o, const ari_row *row) {
    const ari_term *const t = o->model->term + row->first;
    uint32_t one = 0;
    while (one < row->n && o->val[t[one].lit] <= 0) one++;
    for (uint32_t i = 0; one < row->n && i < row->n; i++)
        if (t[i].coef < 0) return ARI_NO;
    return one < row->n ? one : ARI_NO;
}

void ari_sat_at_most_one_strike(ari_oracle *o) {
    const ari_model *const m = o->model;
    for (uint32_t r = 0; o->packing && r < m->nrow; r++) {
        const ari_row *const row = &m->row[r];
        const uint32_t one = row->hi == 1 ? chosen_one(o, row) : ARI_NO;
        for (uint32_t i = 0; one != ARI_NO && i < row->n; i++) {
            const ari_lit l = m->term[row->first + i].lit;
            if (!o->val[l]) sat_fix(o, l ^ 1u, ARI_TRACE_ROW(r));
        }
    }
}

bool ari_sat_at_most_one_take(ari_oracle *o, const sat_term *t, uint32_t n, bool some) {
    if (!SAT_ROOM(o, &o->choice, 1) || !SAT_ROOM(o, &o->left, 1) || !SAT_ROOM(o, &o->clause, n + SAT_HEAD + o->tail) ||
        !SAT_ROOM(o, &o->stack, n))
        return false;
    ARI_PUSH(&o->choice, o->clause.n);
    ARI_PUSH(&o->left, some ? n - 1 : n - 1 + HELD);
    ARI_PUSH(&o->clause, n);
    ARI_PUSH(&o->clause, 0);
    ari_lit *const lit = o->clause.at + o->clause.n;
    for (uint32_t i = 0; i < n; i++) lit[i] = sat_pos(t[i]) + (t[i].coef < 0);
    o->clause.n += n;
    if (o->tail) ARI_PUSH(&o->clause, o->source);
    return true;
}

/* Beside sums what must hold is a watched clause as others are. */
static bool watch_all(ari_oracle *o) {
    for (uint32_t i = 0; i < o->choice.n; i++) {
        const uint32_t n = o->clause.at[o->choice.at[i]];
        if (o->left.at[i] >= HELD) continue;
        o->source = sat_source(o, o->choice.at[i]);
        if (!SAT_ROOM(o, &o->clause, n + SAT_HEAD + o->tail) ||
            !ari_sat_clause_add(o, o->clause.at + o->choice.at[i] + SAT_HEAD, n, false, 0, NULL))
            return false;
    }
    return true;
}

bool ari_sat_at_most_one_index(ari_oracle *o) {
    uint32_t total = 0, signs = 0;
    if (!o->choice.n) return true;
    o->tally = !o->row.n;
    if (!o->tally && !watch_all(o)) return false;
    o->choice_lits = 2 * o->nvar;
    o->choice_head = ARI_ZERO(o->arena, uint32_t, 2 * (size_t)o->cap + 2);
    for (uint32_t i = 0; i < o->choice.n; i++) total += o->clause.at[o->choice.at[i]];
    o->choice_of = ARI_TAKE(o->arena, uint32_t, total);
    o->choice_two = ARI_TAKE(o->arena, ari_lit, 2 * (size_t)o->choice.n);
    if (!o->choice_head || !o->choice_of || !o->choice_two || !SAT_ROOM(o, &o->left, 1) ||
        !SAT_ROOM(o, &o->stack, o->choice.n))
        return sat_oom(o);
    for (uint32_t i = 0; i < o->choice.n; i++) {
        const uint32_t *const c = o->clause.at + o->choice.at[i];
        for (uint32_t k = 0; k < 2; k++) o->choice_two[2 * (size_t)i + k] = c[SAT_HEAD + k];
        for (uint32_t k = 0; k < c[0]; k++) {
            o->choice_head[c[SAT_HEAD + k] + 2]++;
            signs |= 1u << (c[SAT_HEAD + k] & 1u);
        }
    }
    o->left.at[o->choice.n] = 1; /* an end that ari_sat_at_most_one_tight stops at */
    o->choice_idle = signs == 3 ? 2 : signs & 1u;
    for (ari_lit l = 2; l < o->choice_lits + 2; l++) o->choice_head[l] += o->choice_head[l - 1];
    for (uint32_t i = 0; i < o->choice.n; i++) {
        const uint32_t *const c = o->clause.at + o->choice.at[i];
        for (uint32_t k = 0; k < c[0]; k++) o->choice_of[o->choice_head[c[SAT_HEAD + k] + 1]++] = i;
    }
    return true;
}

/* More than one of the choice holds; l does. */
static SAT_RARE ari_propagation clash_one(ari_oracle *o, ari_cref at, ari_lit l) {
    const ari_lit *x = o->clause.at + at + SAT_HEAD;
    while (*x == l || o->val[*x] <= 0) x++;
    return ari_sat_clause_conflict(o, (const ari_lit[]){l ^ 1u, *x ^ 1u}, 2, sat_source(o, at));
}

/* l holds: the others of the choice do not. */
static inline ari_propagation strike_one(ari_oracle *o, ari_cref at, ari_lit l) {
    const uint32_t *const c = o->clause.at + at;
    const ari_lit *const lit = c + SAT_HEAD, *const end = lit + c[0];
    const int8_t *const val = o->val;
    ari_lit *const open = o->stack.at;
    size_t k = 0;
    int64_t sum = 0;
    for (const ari_lit *x = lit; x < end; x++) { /* without a jump: which are open cannot be foreseen */
        open[k] = *x;
        k += !val[*x];
        sum += val[*x];
    }
    o->effort.ticks += c[0] / 4 + 1;
    if (sum + c[0] > 2 + (int64_t)k) return clash_one(o, at, l); /* of those that are not open more than one hold */
    for (const ari_lit *x = open; x < open + k; x++) sat_put(o, *x ^ 1u, SAT_REASON(SAT_BINARY, l ^ 1u));
    return ARI_FINE;
}

ari_propagation ari_sat_at_most_one_hold(ari_oracle *o, ari_lit l) {
    for (uint32_t i = o->choice_head[l]; i < o->choice_head[l + 1]; i++)
        SAT_TRY(strike_one(o, o->choice.at[o->choice_of[i]], l));
    return ARI_FINE;
}

/* l holds, in all its choices, even behind a conflict: they are taken back alike. */
static SAT_RARE ari_propagation strike_all(ari_oracle *o, ari_lit l) {
    ari_propagation step = ARI_FINE;
    for (uint32_t i = o->choice_head[l]; i < o->choice_head[l + 1]; i++) {
        const uint32_t c = o->choice_of[i];
        const bool alone = !(o->left.at[c] & (HELD - 1));
        o->left.at[c] += HELD;
        if (!alone && step == ARI_FINE) step = strike_one(o, o->choice.at[c], l);
    }
    return step;
}

ari_propagation ari_sat_at_most_one_made(ari_oracle *o) {
    const ari_lit *const trail = o->trail;
    const uint32_t idle = o->choice_idle, to = o->ntrail;
    uint32_t q = o->qmade;
    ari_propagation step = ARI_FINE;
    while (q < to && step == ARI_FINE) {
        const ari_lit l = trail[q++];
        if ((l & 1u) != idle) step = strike_all(o, l);
    }
    o->qmade = q;
    return step;
}

/* One literal of the choice at most is left. */
static ari_propagation imply_one(ari_oracle *o, ari_cref at) {
    const uint32_t *const c = o->clause.at + at;
    const ari_lit *x = c + SAT_HEAD, *const end = x + c[0];
    o->effort.ticks += c[0] / 4 + 1;
    while (x < end && o->val[*x] < 0) x++;
    if (x == end) return ari_sat_clause_conflict(o, c + SAT_HEAD, c[0], sat_source(o, at));
    if (!o->val[*x]) sat_put(o, *x, SAT_REASON(SAT_CLAUSE, at));
    return ARI_FINE;
}

ari_propagation ari_sat_at_most_one_left(ari_oracle *o) {
    const uint32_t *const head = o->choice_head, *const of = o->choice_of, idle = o->choice_idle, n = o->ntrail;
    const ari_lit *const trail = o->trail;
    uint32_t *const left = o->left.at, *const one = o->stack.at, k = 0; /* choices with one left */
    for (uint32_t q = o->qleft; q < n; q++) {
        const ari_lit f = trail[q] ^ 1u;
        if ((f & 1u) == idle) continue;
        for (const uint32_t *x = of + head[f], *const end = of + head[f + 1]; x < end; x++)
            if (!--left[*x]) one[k++] = *x;
    }
    o->qleft = n;
    for (uint32_t i = 0; i < k; i++) SAT_TRY(imply_one(o, o->choice.at[one[i]]));
    return ARI_FINE;
}

/* The two literals that are left of choice i: *two were when it was looked at last. */
static SAT_RARE void find_two(const ari_oracle *o, size_t i, ari_lit *two) {
    const ari_lit *x = o->clause.at + o->choice.at[i] + SAT_HEAD;
    const int8_t *const val = o->val;
    while (val[*x]) x++;
    two[0] = *x++;
    while (val[*x]) x++;
    two[1] = *x;
}

/* The most active literal of choices that have two left; ARI_NO: there are none. */
static ari_lit of_two(const ari_oracle *o) {
    const uint32_t *const left = o->left.at, n = o->choice.n;
    const int8_t *const val = o->val;
    const double *const score = o->score;
    uint32_t *const of = o->stack.at, found = 0;
    double most = -1;
    ari_lit best = ARI_NO;
    for (uint32_t i = 0; i < n; i++) { /* without a jump: which have cannot be foreseen */
        of[found] = i;
        found += left[i] == 1;
    }
    for (uint32_t i = 0; i < found; i++) {
        ari_lit *const two = o->choice_two + 2 * (size_t)of[i];
        if (val[two[0]] | val[two[1]]) find_two(o, of[i], two);
        for (uint32_t k = 0; k < 2; k++)
            if (score[ARI_VAR(two[k])] > most) {
                most = score[ARI_VAR(two[k])];
                best = two[k];
            }
    }
    return best;
}

ari_lit ari_sat_at_most_one_tight(const ari_oracle *o) {
    const ari_lit two = of_two(o);
    if (two != ARI_NO) return two;
    const uint32_t *const left = o->left.at, *const end = left + o->choice.n;
    const int8_t *const val = o->val;
    const double *const score = o->score;
    uint32_t least = HELD / 2;
    double most = -1;
    ari_lit best = ARI_NO;
    for (const uint32_t *l = left;; l++) {
        while (*l - 1 > least) l++; /* 0: it is made */
        if (l == end) return best;
        if (*l - 1 < least) most = -1;
        least = *l - 1;
        const ari_lit *x = o->clause.at + o->choice.at[l - left] + SAT_HEAD;
        for (uint32_t open = *l + 1; open; open--, x++) {
            while (val[*x]) x++;
            if (score[ARI_VAR(*x)] <= most) continue;
            most = score[ARI_VAR(*x)];
            best = *x;
        }
    }
}

uint32_t ari_sat_at_most_one_source(const ari_oracle *o, ari_lit x, ari_lit y) {
    if (x >= o->choice_lits || y >= o->choice_lits) return ARI_NO;
    for (uint32_t i = o->choice_head[x], k = o->choice_head[y]; i < o->choice_head[x + 1]; i++) {
        while (k < o->choice_head[y + 1] && o->choice_of[k] < o->choice_of[i]) k++;
        if (k == o->choice_head[y + 1]) break;
        if (o->choice_of[k] == o->choice_of[i]) return sat_source(o, o->choice.at[o->choice_of[i]]);
    }
    return ARI_NO;
}

void ari_sat_at_most_one_back(ari_oracle *o, uint32_t to) {
    const uint32_t *const head = o->choice_head, *const of = o->choice_of, idle = o->choice_idle;
    const uint32_t made = o->qmade, counted = o->qleft;
    const ari_lit *const trail = o->trail;
    uint32_t *const left = o->left.at;
    for (uint32_t q = to; q < made; q++) {
        const ari_lit l = trail[q], f = l ^ 1u;
        if ((l & 1u) != idle)
            for (const uint32_t *x = of + head[l], *const end = of + head[l + 1]; x < end; x++) left[*x] -= HELD;
        if ((f & 1u) != idle && q < counted)
            for (const uint32_t *x = of + head[f], *const end = of + head[f + 1]; x < end; x++) left[*x]++;
    }
    o->qmade = to;
    if (counted > to) o->qleft = to;
}
