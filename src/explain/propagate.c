/* propagate.c - what is known, taken up and assumed, and what follows from it row by row.
 * A row that is taken up carries its bounds: the least and the most it can be, and what it is where all that
 * is open is as in the solution. Whatever is set or taken back moves them. So a row that says nothing costs nothing. */
#include "explain/propagate.h"

static bool memory_propagate(ari_reasoner *m) {
    if (m->status == ARI_OK) m->status = m->arena->spent;
    return false;
}

/* ---- bounds ---- */

/* The term of a row, known to be true or not: how its bounds move. */
static void narrow_propagate(ari_thought *r, int32_t coef, bool in, int32_t sign) {
    const int32_t up = coef > 0 ? coef : 0, down = coef < 0 ? coef : 0;
    r->low += sign * ((in ? coef : 0) - down);
    r->high += sign * ((in ? coef : 0) - up);
}

static void move_row(ari_reasoner *m, ari_place p, uint8_t x, bool otherwise, int32_t sign) {
    ari_thought *r = &m->row.at[p.row];
    const ari_term t = p.term;
    const bool in = x != (t.lit & 1u);
    narrow_propagate(r, t.coef, in, sign);
    if (otherwise) r->sum += sign * (in ? t.coef : -t.coef);
}

/* The variable is set (sign 1), or about to be open again (-1). */
static void move_bounds(ari_reasoner *m, ari_var v, int32_t sign) {
    const uint8_t x = m->value[v];
    const bool otherwise = x != m->solution[v];
    for (uint32_t w = m->lhead[v], at = m->head[v]; w < m->lhead[v + 1]; w++, at += 64)
        for (uint64_t all = m->live[w]; all; all &= all - 1)
            move_row(m, m->occ[at + ari_bits_low(all)], x, otherwise, sign);
    for (uint32_t k = m->held[v]; k != ARI_NO; k = m->hold.at[k].next)
        move_row(m, m->hold.at[k].at, x, otherwise, sign);
}

static void find_bounds(const ari_reasoner *m, ari_thought *r) {
    int64_t low = 0, high = 0, sum = 0;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const uint8_t x = m->value[ARI_VAR(t.lit)], y = x < 2 ? x : m->solution[ARI_VAR(t.lit)];
        const int32_t in = y != (t.lit & 1u) ? t.coef : 0, other = x < 2 ? in : t.coef - in;
        low += in < other ? in : other;
        high += in < other ? other : in;
        sum += in;
    }
    r->low = low;
    r->high = high;
    r->sum = sum;
}

void ari_explain_propagate_put(ari_reasoner *m, ari_var v, uint8_t x) {
    if (m->value[v] < 2) move_bounds(m, v, -1);
    m->value[v] = x;
    if (x < 2) move_bounds(m, v, 1);
}

/* ---- one row ---- */

bool ari_explain_propagate_set(ari_reasoner *m, ari_lit lit, uint32_t reason) {
    const ari_var v = ARI_VAR(lit);
    if (m->value[v] < 2) {
        if (ari_reasoner_is(m->value, lit)) return true;
        m->clash = reason;
        m->wrong = lit;
        return false;
    }
    if (!ARI_RESERVE(m->arena, &m->trail, 1) || !ARI_RESERVE(m->arena, &m->queue, m->head[v + 1] - m->head[v]))
        return memory_propagate(m);
    m->value[v] = !(lit & 1u);
    m->pos[v] = m->trail.n;
    m->level[v] = m->mark.n;
    m->reason[v] = reason;
    ARI_PUSH(&m->trail, lit);
    const uint8_t x = m->value[v];
    const bool otherwise = x != m->solution[v];
    for (uint32_t w = m->lhead[v], at = m->head[v]; w < m->lhead[v + 1]; w++, at += 64)
        for (uint64_t all = m->live[w]; all; all &= all - 1) {
            const ari_place p = m->occ[at + ari_bits_low(all)];
            move_row(m, p, x, otherwise, 1);
            if (m->queued[p.row]) continue;
            m->queued[p.row] = 1;
            ARI_PUSH(&m->queue, p.row);
        }
    for (uint32_t k = m->held[v]; k != ARI_NO; k = m->hold.at[k].next)
        move_row(m, m->hold.at[k].at, x, otherwise, 1);
    return true;
}

/* Of a row with an even sum: the last open term. */
static bool follow_even(ari_reasoner *m, const ari_thought *r, uint32_t row) {
    const ari_term *last = NULL;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term *t = &m->term.at[k];
        if (m->value[ARI_VAR(t->lit)] < 2 || !(t->coef & 1)) continue;
        if (last) return true;
        last = t;
    }
    if (!last) return !(r->low & 1);
    return ari_explain_propagate_set(m, r->low & 1 ? last->lit : ARI_NOT(last->lit), row);
}

static bool follow_row(ari_reasoner *m, uint32_t row) {
    ari_thought *r = &m->row.at[row];
    m->work++;
    if (row >= m->nstatic) m->work += r->n / 4;
    const int64_t low = r->low, high = r->high;
    const int64_t least = r->lo == ARI_MINUS ? INT64_MIN / 2 : r->lo, most = r->hi == ARI_PLUS ? INT64_MAX / 2 : r->hi;
    m->clash = row;
    if (high < least || low > most) return false;
    if (r->even && !follow_even(m, r, row)) return false;
    if (high - r->big >= least && low + r->big <= most) return true;
    m->work += r->n / 4;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        if (m->value[ARI_VAR(t.lit)] < 2) continue;
        const int64_t size = t.coef < 0 ? -(int64_t)t.coef : t.coef;
        const ari_lit up = t.coef < 0 ? ARI_NOT(t.lit) : t.lit; /* true: the sum is larger by `size` */
        const bool must = high - size < least, cannot = low + size > most;
        if (must && cannot) return false;
        if ((must || cannot) && !ari_explain_propagate_set(m, must ? up : ARI_NOT(up), row)) return false;
    }
    return true;
}

/* ---- learned clauses ---- */

void ari_explain_propagate_watch(ari_reasoner *m, uint32_t id, uint32_t which) {
    ari_learned *l = &m->learned.at[id];
    uint32_t *head = &m->watch[m->word.at[l->first + which]];
    l->next[which] = *head;
    *head = 2 * id + which;
}

/* A literal that is not false in the place of word `which`, which is; false: there is none. */
static bool move_watch(ari_reasoner *m, const ari_learned *l, uint32_t which) {
    ari_lit *lit = m->word.at + l->first;
    for (uint32_t k = 2; k < l->n; k++) {
        if (m->value[ARI_VAR(lit[k])] < 2 && !ari_reasoner_is(m->value, lit[k])) continue;
        const ari_lit was = lit[which];
        lit[which] = lit[k];
        lit[k] = was;
        return true;
    }
    return false;
}

static bool heed_one(ari_reasoner *m, ari_lit no) {
    for (uint32_t *link = &m->watch[no]; *link != ARI_NO;) {
        const uint32_t id = *link >> 1, which = *link & 1u;
        ari_learned *l = &m->learned.at[id];
        const ari_lit other = m->word.at[l->first + (which ^ 1u)];
        m->work++;
        if (m->value[ARI_VAR(other)] < 2 && ari_reasoner_is(m->value, other)) {
            link = &l->next[which];
        } else if (move_watch(m, l, which)) {
            *link = l->next[which];
            ari_explain_propagate_watch(m, id, which);
        } else {
            if (!ari_explain_propagate_set(m, other, ARI_LEARNED | id)) return false;
            link = &l->next[which];
        }
    }
    return true;
}

static bool heed_propagate(ari_reasoner *m) {
    if (!m->learned.n) m->heeded = m->trail.n;
    while (m->heeded < m->trail.n)
        if (!heed_one(m, ARI_NOT(m->trail.at[m->heeded++]))) return false;
    return true;
}

/* ---- all ---- */

static void clear_queue(ari_reasoner *m) {
    for (uint32_t i = 0; i < m->queue.n; i++) m->queued[m->queue.at[i]] = 0;
    m->queue.n = 0;
}

static bool follow_lemmas(ari_reasoner *m) {
    for (uint32_t i = 0; i < m->lemma.n; i++)
        if (!follow_row(m, m->lrow.at[m->lemma.at[i] - m->nbase])) return false;
    return true;
}

bool ari_explain_propagate_rows(ari_reasoner *m) {
    bool fine = true;
    for (uint32_t n = ARI_NO; fine && m->status == ARI_OK;) {
        while (fine && m->queue.n) {
            const uint32_t r = m->queue.at[--m->queue.n];
            m->queued[r] = 0;
            fine = follow_row(m, r);
        }
        if (!fine || !(fine = heed_propagate(m))) break;
        if (m->queue.n) continue;
        if (n == m->trail.n) break;
        n = m->trail.n;
        fine = follow_lemmas(m);
    }
    if (!fine) clear_queue(m);
    return fine;
}

/* ---- assumptions and facts ---- */

bool ari_explain_propagate_assume(ari_reasoner *m, ari_lit lit) {
    if (ari_explain_propagate_set(m, lit, ARI_NO)) return ari_explain_propagate_rows(m);
    clear_queue(m);
    return false;
}

void ari_explain_propagate_undo(ari_reasoner *m, uint32_t mark) {
    clear_queue(m);
    while (m->trail.n > mark) {
        const ari_var v = ARI_VAR(m->trail.at[--m->trail.n]);
        move_bounds(m, v, -1);
        m->last[v] = m->value[v];
        m->value[v] = 2;
        m->pos[v] = ARI_NO;
    }
    if (m->heeded > mark) m->heeded = mark;
}

void ari_explain_propagate_settle(ari_reasoner *m, uint32_t mark) {
    if (!ARI_RESERVE(m->arena, &m->news, m->trail.n - mark)) (void)memory_propagate(m);
    for (uint32_t i = mark; i < m->trail.n && m->status == ARI_OK; i++) {
        ARI_PUSH(&m->news, ARI_VAR(m->trail.at[i]));
        m->fact[ARI_VAR(m->trail.at[i])] = true;
        m->pos[ARI_VAR(m->trail.at[i])] = ARI_NO;
    }
    m->nknown = m->trail.n - mark;
    m->trail.n = m->heeded = mark;
}

/* What rows without price say of it is known at once. */
void ari_explain_propagate_know(ari_reasoner *m, ari_lit fact) {
    const uint32_t mark = m->trail.n;
    (void)ari_explain_propagate_assume(m, fact);
    ari_explain_propagate_settle(m, mark);
}

/* ---- premises ---- */

/* Marks the row as taken up, or no longer, in the lists of its variables. */
static void turn_row(ari_reasoner *m, uint32_t row) {
    const ari_thought *r = &m->row.at[row];
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const uint32_t i = m->spot[k];
        m->live[m->lhead[ARI_VAR(m->term.at[k].lit)] + i / 64] ^= (uint64_t)1 << i % 64;
    }
}

bool ari_explain_propagate_take_row(ari_reasoner *m, uint32_t row) {
    if (m->taken[row]++) return true;
    turn_row(m, row);
    find_bounds(m, &m->row.at[row]);
    m->work += m->row.at[row].n / 4;
    if (m->queued[row]) return true;
    if (!ARI_RESERVE(m->arena, &m->queue, 1)) return memory_propagate(m);
    m->queued[row] = 1;
    ARI_PUSH(&m->queue, row);
    return true;
}

/* A lemma's terms hear of their variables from now on. */
static bool hold_propagate(ari_reasoner *m, uint32_t p) {
    const uint32_t row = m->lrow.at[p - m->nbase];
    ari_thought *r = &m->row.at[row];
    if (!ARI_RESERVE(m->arena, &m->hold, r->n)) return memory_propagate(m);
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        uint32_t *last = &m->held[ARI_VAR(m->term.at[k].lit)];
        const ari_hold x = {{row, m->term.at[k]}, *last};
        *last = m->hold.n;
        ARI_PUSH(&m->hold, x);
    }
    find_bounds(m, r);
    return true;
}

static void let_go(ari_reasoner *m, uint32_t n) {
    while (m->hold.n > n) {
        const ari_hold x = m->hold.at[--m->hold.n];
        m->held[ARI_VAR(x.at.term.lit)] = x.next;
    }
}

void ari_explain_propagate_swap(ari_reasoner *m, uint32_t i, uint32_t p) {
    uint32_t from = 0;
    for (uint32_t k = 0; k < i; k++) from += m->row.at[m->lrow.at[m->lemma.at[k] - m->nbase]].n;
    let_go(m, from);
    m->lemma.at[i] = p;
    for (; i < m->lemma.n && hold_propagate(m, m->lemma.at[i]);) i++;
}

void ari_explain_propagate_take(ari_reasoner *m, uint32_t p) {
    if (!ARI_RESERVE(m->arena, &m->lemma, 1) || !ARI_RESERVE(m->arena, &m->base, 1)) {
        (void)memory_propagate(m);
        return;
    }
    if (p >= m->nbase) {
        if (hold_propagate(m, p)) ARI_PUSH(&m->lemma, p);
        return;
    }
    ARI_PUSH(&m->base, p);
    for (uint32_t i = m->phead[p]; i < m->phead[p + 1]; i++) (void)ari_explain_propagate_take_row(m, m->prow[i]);
}

void ari_explain_propagate_leave(ari_reasoner *m, uint32_t p) {
    if (p >= m->nbase) {
        const uint32_t top = m->lemma.n ? m->lemma.at[--m->lemma.n] : ARI_NO; /* p, or what it was swapped for */
        if (top != ARI_NO) let_go(m, m->hold.n - m->row.at[m->lrow.at[top - m->nbase]].n);
        return;
    }
    m->base.n--;
    for (uint32_t i = m->phead[p]; i < m->phead[p + 1]; i++)
        if (!--m->taken[m->prow[i]]) turn_row(m, m->prow[i]);
}
