/* sat_choice.c - choices: rows that allow one of many literals at most.
 *
 * The idea: that a cell holds one number and a number has one place are rows, too, but sums of them would be kept for
 * nothing: each literal that becomes false, and nearly all do, would change those of all its rows. A choice does
 * something only when one of its literals becomes true: the others are false then, and each has that literal alone as
 * its reason, as from a binary clause. That one must hold is a clause, with two watched literals. */
#include "sat.h"

/* Does the row say that at most one of its literals holds? *some: and one must. */
static bool is_choice(int64_t lo, int64_t hi, const sat_term *t, uint32_t n, bool *some) {
    int64_t negated = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (t[i].coef != 1 && t[i].coef != -1) return false;
        negated += t[i].coef < 0;
    }
    *some = lo + negated == 1;
    return hi + negated == 1;
}

/* The term of a sum of at most one, without a negative part, whose literal holds; ARI_NO: none is known to. */
static uint32_t chosen(const ari_oracle *o, const ari_row *row) {
    const ari_term *const t = o->model->term + row->first;
    uint32_t one = ARI_NO;
    for (uint32_t i = 0; i < row->n; i++) {
        if (t[i].coef < 0) return ARI_NO;
        if (o->val[t[i].lit] > 0) one = i;
    }
    return one;
}

void ari_sat_choice_strike(ari_oracle *o) {
    const ari_model *const m = o->model;
    for (uint32_t r = 0; o->packing && r < m->nrow; r++) {
        const ari_row *const row = &m->row[r];
        const uint32_t one = row->hi == 1 ? chosen(o, row) : ARI_NO;
        for (uint32_t i = 0; one != ARI_NO && i < row->n; i++) {
            const ari_lit l = m->term[row->first + i].lit;
            if (!o->val[l]) sat_put(o, l ^ 1u, SAT_DECIDED);
        }
    }
}

bool ari_sat_choice_take(ari_oracle *o, int64_t lo, int64_t hi, const sat_term *t, uint32_t n, bool *done) {
    bool some;
    *done = o->packing && !o->occ_head && is_choice(lo, hi, t, n, &some);
    if (!*done) return true;
    if (!SAT_ROOM(o, &o->choice, n + 1) || !SAT_ROOM(o, &o->stack, n)) return false;
    ARI_PUSH(&o->choice, n);
    const ari_lit *const lit = o->choice.at + o->choice.n;
    for (uint32_t i = 0; i < n; i++) ARI_PUSH(&o->choice, sat_pos(t[i]) + (t[i].coef < 0));
    return !some || ari_sat_clause_add(o, lit, n, false, 0, NULL);
}

bool ari_sat_choice_index(ari_oracle *o) {
    const sat_words *const c = &o->choice;
    if (!c->n) return true;
    o->choice_lits = 2 * o->nvar;
    o->choice_head = ARI_ZERO(o->arena, uint32_t, o->choice_lits + 2);
    o->choice_of = ARI_TAKE(o->arena, uint32_t, c->n);
    if (!o->choice_head || !o->choice_of) return sat_oom(o);
    for (uint32_t i = 0; i < c->n; i += c->at[i] + 1)
        for (uint32_t k = 1; k <= c->at[i]; k++) o->choice_head[c->at[i + k] + 2]++;
    for (ari_lit l = 2; l < o->choice_lits + 2; l++) o->choice_head[l] += o->choice_head[l - 1];
    for (uint32_t i = 0; i < c->n; i += c->at[i] + 1)
        for (uint32_t k = 1; k <= c->at[i]; k++) o->choice_of[o->choice_head[c->at[i + k] + 1]++] = i;
    return true;
}

ari_step ari_sat_choice_assign(ari_oracle *o, ari_lit l) {
    const int8_t *const val = o->val;
    for (uint32_t i = o->choice_head[l]; i < o->choice_head[l + 1]; i++) {
        const uint32_t *const c = o->choice.at + o->choice_of[i], n = c[0];
        uint32_t open = 0, on = 0;
        o->effort.ticks += n / 4 + 1;
        for (uint32_t k = 1; k <= n; k++) { /* without a jump: which are open cannot be foreseen */
            o->stack.at[open] = c[k];
            open += !val[c[k]];
            on += val[c[k]] > 0;
        }
        for (uint32_t k = 1; on > 1 && k <= n; k++)
            if (val[c[k]] > 0 && c[k] != l)
                return ari_sat_clause_conflict(o, (const ari_lit[]){l ^ 1u, c[k] ^ 1u}, 2);
        for (uint32_t k = 0; k < open; k++) sat_put(o, o->stack.at[k] ^ 1u, SAT_REASON(SAT_BINARY, l ^ 1u));
    }
    return ARI_FINE;
}
