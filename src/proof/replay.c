/* replay.c - see replay.h. Two watched literals a clause; two running sums a row, brought up to date for a literal
 * when it is propagated, so that taking it back knows whether to. A clause that acts no more leaves the watches when
 * it is met: clauses stop to act from the last one backwards, and for good. */
#include "proof/replay.h"

static const ari_lit *clause_of(const ari_replay *p, uint32_t c, uint32_t *n) {
    *n = p->first.at[c + 1] - p->first.at[c];
    return p->lit.at + p->first.at[c];
}

/* ---- loading ---------------------------------------------------------------------------------------------------- */

static const int64_t NO_BOUND = INT64_MAX / 2;
enum { ABOVE, BELOW }; /* a row's sums */

static uint32_t size_of(int32_t coef) { return coef < 0 ? 0u - (uint32_t)coef : (uint32_t)coef; }

static void index_rows(ari_replay *p) {
    const ari_model *m = p->model;
    for (uint32_t r = 0; r < m->nrow; r++) {
        int64_t *const sum = &p->sum[2 * r];
        sum[ABOVE] = m->row[r].hi == ARI_PLUS ? NO_BOUND : m->row[r].hi;
        sum[BELOW] = m->row[r].lo == ARI_MINUS ? NO_BOUND : -(int64_t)m->row[r].lo;
        for (uint32_t i = m->row[r].first; i < m->row[r].first + m->row[r].n; i++) {
            const uint32_t size = size_of(m->term[i].coef);
            sum[m->term[i].coef < 0 ? ABOVE : BELOW] += size;
            if (p->biggest[r] < size) p->biggest[r] = size;
            p->head[ARI_VAR(m->term[i].lit) + 2]++;
        }
    }
    for (ari_var v = 2; v < m->nvar + 2; v++) p->head[v] += p->head[v - 1];
    for (uint32_t r = 0; r < m->nrow; r++)
        for (uint32_t i = m->row[r].first; i < m->row[r].first + m->row[r].n; i++) {
            const ari_term t = m->term[i];
            const uint32_t sum = 2 * r + ((t.coef < 0) != (t.lit & 1u) ? BELOW : ABOVE);
            p->use[p->head[ARI_VAR(t.lit) + 1]++] = (ari_replay_use){sum, size_of(t.coef)};
        }
}

bool ari_replay_init(ari_replay *p, const ari_model *m, ari_arena *a) {
    *p = (ari_replay){.arena = a, .model = m};
    p->val = ARI_ZERO(a, int8_t, 2 * (size_t)m->nvar);
    p->trail = ARI_TAKE(a, ari_lit, m->nvar);
    p->pos = ARI_ZERO(a, uint32_t, m->nvar);
    p->source = ARI_TAKE(a, uint32_t, m->nvar);
    p->lack = ARI_ZERO(a, int64_t, 2 * (size_t)m->nrow);
    p->enough = ARI_ZERO(a, ari_lit, 2 * (size_t)m->nrow);
    return p->val && p->trail && p->pos && p->source && p->lack && p->enough;
}

bool ari_replay_load(ari_replay *p) {
    const ari_model *const m = p->model;
    ari_arena *const a = p->arena;
    p->sum = ARI_TAKE(a, int64_t, 2 * (size_t)m->nrow);
    p->biggest = ARI_ZERO(a, uint32_t, m->nrow);
    p->head = ARI_ZERO(a, uint32_t, (size_t)m->nvar + 2);
    p->use = ARI_TAKE(a, ari_replay_use, m->nterm);
    p->watch = ARI_ZERO(a, ari_replay_watches, 2 * (size_t)m->nvar);
    if (!p->sum || !p->biggest || !p->head || !p->use || !p->watch || !ARI_RESERVE(a, &p->first, 1)) return false;
    ARI_PUSH(&p->first, 0);
    index_rows(p);
    return true;
}

static bool watch_replay(ari_replay *p, ari_lit l, uint32_t c, ari_lit blocker) {
    ari_replay_watches *const w = &p->watch[l];
    if (!ARI_RESERVE(p->arena, w, 1)) return false;
    ARI_PUSH(w, ((ari_replay_watch){c, blocker}));
    return true;
}

/* Watched are the first two literals: those that are not false come first. */
bool ari_replay_clause(ari_replay *p, const ari_lit *lit, uint32_t n) {
    const uint32_t c = p->nclause, first = p->lit.n;
    if (!ARI_WIDEN(p->arena, &p->lit, n) || !ARI_RESERVE(p->arena, &p->first, 1)) return false;
    for (uint32_t i = 0, open = 0; i < n; i++) {
        ARI_PUSH(&p->lit, lit[i]);
        if (p->val[lit[i]] < 0) continue;
        p->lit.at[first + i] = p->lit.at[first + open];
        p->lit.at[first + open++] = lit[i];
    }
    ARI_PUSH(&p->first, p->lit.n);
    p->live = ++p->nclause;
    if (n < 2) return true;
    const ari_lit x = p->lit.at[first], y = p->lit.at[first + 1];
    return watch_replay(p, x, c, y) && watch_replay(p, y, c, x);
}

void ari_replay_cut(ari_replay *p, uint32_t c) {
    p->lit.n = p->first.at[c];
    ARI_NARROW(p->arena, &p->lit);
}

/* ---- propagation ------------------------------------------------------------------------------------------------ */

void ari_replay_put(ari_replay *p, ari_lit l, uint32_t source) {
    p->val[l] = 1;
    p->val[l ^ 1u] = -1;
    p->pos[ARI_VAR(l)] = p->ntrail;
    p->source[ARI_VAR(l)] = source;
    p->trail[p->ntrail++] = l;
}

/* The literal, open until now, is implied. */
static void imply_replay(ari_replay *p, ari_lit l, uint32_t source) {
    if (!p->only || p->only[ARI_VAR(l)]) ari_replay_put(p, l, source);
}

/* What the row says by its sums; false: it cannot hold. */
static bool scan_replay(ari_replay *p, uint32_t r) {
    const ari_row *const row = &p->model->row[r];
    const ari_term *const end = p->model->term + row->first + row->n;
    const int64_t above = p->sum[2 * r + ABOVE], below = p->sum[2 * r + BELOW];
    if (above < 0 || below < 0) return false;
    for (const ari_term *t = end - row->n; t < end; t++) {
        if (p->val[t->lit]) continue;
        const ari_lit more = t->coef > 0 ? t->lit : t->lit ^ 1u; /* it makes the sum larger */
        if (size_of(t->coef) > above) imply_replay(p, more ^ 1u, r);
        else if (size_of(t->coef) > below) imply_replay(p, more, r);
    }
    return true;
}

static uint32_t visit_rows(ari_replay *p, ari_lit l) {
    const uint32_t off = l & 1u; /* the other sum */
    bool tight = false;
    const ari_replay_use *const first = p->use + p->head[ARI_VAR(l)], *const end = p->use + p->head[ARI_VAR(l) + 1];
    for (const ari_replay_use *u = first; u < end; u++)
        tight |= (p->sum[u->sum ^ off] -= u->size) < p->biggest[u->sum / 2];
    for (const ari_replay_use *u = first; tight && u < end; u++)
        if (p->sum[u->sum ^ off] < p->biggest[u->sum / 2] && !scan_replay(p, u->sum / 2)) return u->sum / 2;
    return ARI_NO;
}

static uint32_t visit_clauses(ari_replay *p, ari_lit f) {
    ari_replay_watches *const w = &p->watch[f];
    uint32_t to = 0, bad = ARI_NO;
    for (uint32_t from = 0; from < w->n; from++) {
        const ari_replay_watch x = w->at[from];
        if (x.clause >= p->live) continue;
        if (bad != ARI_NO || p->val[x.blocker] > 0) {
            w->at[to++] = x;
            continue;
        }
        uint32_t n, k = 2;
        ari_lit *const lit = (ari_lit *)clause_of(p, x.clause, &n);
        const ari_lit other = lit[0] ^ lit[1] ^ f;
        while (k < n && p->val[lit[k]] < 0) k++;
        if (p->val[other] <= 0 && k < n) {
            const ari_lit next = lit[k];
            lit[0] = other;
            lit[1] = next;
            lit[k] = f;
            if (!watch_replay(p, next, x.clause, other)) return ARI_NO;
            continue;
        }
        w->at[to++] = (ari_replay_watch){x.clause, other};
        if (p->val[other] > 0) continue;
        if (p->val[other] < 0) bad = p->model->nrow + x.clause;
        else imply_replay(p, other, p->model->nrow + x.clause);
    }
    w->n = to;
    return bad;
}

uint32_t ari_replay_run(ari_replay *p) {
    while (p->qhead < p->ntrail) {
        const ari_lit l = p->trail[p->qhead++];
        uint32_t bad = visit_rows(p, l);
        if (bad == ARI_NO) bad = visit_clauses(p, l ^ 1u);
        if (bad != ARI_NO) return bad;
    }
    return ARI_NO;
}

uint32_t ari_replay_say(ari_replay *p, uint32_t source) {
    if (source < p->model->nrow) {
        const int64_t above = p->sum[2 * source + ABOVE], below = p->sum[2 * source + BELOW];
        return (above >= p->biggest[source] && below >= p->biggest[source]) || scan_replay(p, source) ? ARI_NO : source;
    }
    uint32_t n, open = 0;
    const ari_lit *const lit = clause_of(p, source - p->model->nrow, &n);
    ari_lit last = ARI_NO;
    for (uint32_t i = 0; i < n; i++) {
        if (p->val[lit[i]] > 0) return ARI_NO;
        if (p->val[lit[i]]) continue;
        open++;
        last = lit[i];
    }
    if (open == 1) imply_replay(p, last, source);
    return open ? ARI_NO : source;
}

void ari_replay_back(ari_replay *p, uint32_t n) {
    while (p->ntrail > n) {
        const ari_lit l = p->trail[--p->ntrail];
        const ari_var v = ARI_VAR(l);
        p->val[l] = p->val[l ^ 1u] = 0;
        if (p->ntrail >= p->qhead) continue;
        for (uint32_t i = p->head[v]; i < p->head[v + 1]; i++) p->sum[p->use[i].sum ^ (l & 1u)] += p->use[i].size;
    }
    if (p->qhead > n) p->qhead = n;
}

/* ---- reasons ---------------------------------------------------------------------------------------------------- */

/* Give up the newest literals of p->reason as far as `surplus` allows; sizes stand behind them. */
static void thin_replay(ari_replay *p, uint32_t *size, uint32_t n, int64_t surplus) {
    while (surplus > 0) {
        uint32_t best = ARI_NO;
        for (uint32_t i = 0; i < n; i++)
            if (size[i] <= surplus &&
                (best == ARI_NO || p->pos[ARI_VAR(p->reason.at[i])] > p->pos[ARI_VAR(p->reason.at[best])]))
                best = i;
        if (best == ARI_NO) break;
        surplus -= size[best];
        p->reason.at[best] = p->reason.at[--n];
        size[best] = size[n];
    }
    p->reason.n = n;
}

/* The literals older than l of one side of a row, its sum too large or too small by them: `need` in all. False: they do
 * not reach that. */
static bool gather_replay(ari_replay *p, uint32_t r, uint32_t side, ari_lit l, int64_t need) {
    const ari_row *const row = &p->model->row[r];
    const ari_term *const term = p->model->term + row->first;
    const uint32_t when = l == ARI_NO ? p->ntrail : p->pos[ARI_VAR(l)];
    uint32_t *const size = p->reason.at + row->n;
    const ari_lit last = p->enough[2 * r + side];
    int64_t got = 0;
    p->reason.n = 0;
    if (need == 1 && last && p->val[last - 1] > 0 && p->pos[ARI_VAR(last - 1)] < when) {
        ARI_PUSH(&p->reason, last - 1);
        return true;
    }
    for (uint32_t i = 0; i < row->n && got < need; i++) {
        const ari_lit now = term[i].lit ^ ((term[i].coef < 0) != side); /* it moves the sum */
        if (p->val[now] <= 0 || p->pos[ARI_VAR(now)] >= when) continue;
        got += size[p->reason.n] = size_of(term[i].coef);
        ARI_PUSH(&p->reason, now);
    }
    if (need == 1 && got) p->enough[2 * r + side] = p->reason.at[0] + 1;
    if (got > need) thin_replay(p, size, p->reason.n, got - need);
    return got >= need;
}

bool ari_replay_because_row(ari_replay *p, uint32_t r, ari_lit l) {
    const ari_row *const row = &p->model->row[r];
    const ari_term *t = p->model->term + row->first, *const end = t + row->n;
    int64_t *const lack = &p->lack[2 * r];
    if (!ARI_RESERVE(p->arena, &p->reason, 2 * row->n)) return false;
    if (!lack[ABOVE]) {
        lack[ABOVE] = 1 + (row->hi == ARI_PLUS ? NO_BOUND : row->hi);
        lack[BELOW] = 1 + (row->lo == ARI_MINUS ? NO_BOUND : -(int64_t)row->lo);
        for (const ari_term *x = t; x < end; x++) lack[x->coef < 0 ? ABOVE : BELOW] += size_of(x->coef);
    }
    if (l == ARI_NO) return gather_replay(p, r, ABOVE, l, lack[ABOVE]) || gather_replay(p, r, BELOW, l, lack[BELOW]);
    while (t < end && ARI_VAR(t->lit) != ARI_VAR(l)) t++;
    if (t == end) return false;
    const uint32_t side = (t->coef < 0) != (t->lit != l); /* that l moves; its opposite the other one */
    return gather_replay(p, r, !side, l, lack[!side] - size_of(t->coef));
}

bool ari_replay_because_clause(ari_replay *p, const ari_lit *lit, uint32_t n, ari_lit l) {
    const uint32_t when = l == ARI_NO ? p->ntrail : p->pos[ARI_VAR(l)];
    bool has = l == ARI_NO;
    p->reason.n = 0;
    if (!ARI_RESERVE(p->arena, &p->reason, n)) return false;
    for (uint32_t i = 0; i < n; i++) {
        if (lit[i] == l) has = true;
        else if (p->val[lit[i]] >= 0 || p->pos[ARI_VAR(lit[i])] >= when) return false;
        else ARI_PUSH(&p->reason, lit[i] ^ 1u);
    }
    return has;
}
