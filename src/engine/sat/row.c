/* row.c - linear rows without encoding: two running sums a row, and explanations on demand.
 *
 * The idea: a row lo <= sum a*x <= hi over variables (a literal ~x is rewritten as 1 - x while loading). Its room
 * above is hi minus the smallest sum when the propagated literals hold, its room below the largest sum minus lo.
 * Assigning x takes |a| from one of the two: above (x = 1 with a > 0, x = 0 with a < 0) or below. A row is scanned only
 * when the side that moved has less room left than its largest coefficient: then every open variable whose |a| exceeds
 * the room is fixed. Open terms are bits of a word, so that these alone are looked at; taking back goes along a list of
 * what was taken.
 * Ladders: a number written in unary is a run of terms x1, x2, ... with x2 -> x1 and so on. Setting xk to 0 takes
 *          all above with it, setting it to 1 all below, so the row may fix more than term by term; rows know their
 *          ladders and do.
 * Why it implied or failed is worked out only when conflict analysis asks: the terms assigned before, and of those
 * no more than needed, the latest being left out first. Rows that are clauses become clauses. */
#include "base/bits.h"
#include "engine/sat/sat.h"

enum { WORD = 32 }; /* bits */

/* A row's least and greatest sums, its largest |coef|, and the bits of terms where that is above 1 (up to WORD
 * terms). */
typedef struct range { int64_t least, most; int32_t biggest; uint32_t large; } range;

/* Terms a*x of a new row into o->term, for which there is room; constants, and what is fixed at the root already, are
 * taken from its bounds. */
static inline range gather_row(ari_oracle *o, const ari_term *term, uint32_t n, int64_t *lo, int64_t *hi) {
    sat_term *const first = o->term.at + o->term.n, *to = first;
    range x = {0, 0, 0, 0};
    int64_t shift = 0, sum = 0, sizes = 0;
    for (const ari_term *t = term, *const end = term + n; t < end; t++) {
        const int8_t is = o->val[t->lit];
        const bool minus = t->lit & 1u;
        if (is) {
            if (is > 0) shift += t->coef;
            continue;
        }
        if (minus) shift += t->coef;
        const int32_t a = minus ? -t->coef : t->coef, size = a > 0 ? a : -a;
        sum += a;
        sizes += size;
        x.biggest = size > x.biggest ? size : x.biggest;
        if (size > 1) x.large |= 1u << ((uint32_t)(to - first) % WORD);
        *to++ = (sat_term){a, t->lit & ~1u};
    }
    o->term.n = (uint32_t)(to - o->term.at);
    x.most = (sizes + sum) / 2;
    x.least = sum - x.most;
    *lo -= shift;
    *hi -= shift;
    return x;
}

/* A clause of two open variables. */
static bool pair_row(ari_oracle *o, ari_lit x, ari_lit y) {
    if ((x ^ y) & 1u) { /* one of them is a negated one */
        const ari_var v = ARI_VAR(x & 1u ? x : y);
        if (v == ARI_VAR(x & 1u ? y : x) + 1) o->rung[v] = o->laddered = true;
    }
    return ari_sat_clause_pair(o, x, y);
}

/* The clauses of a row over two open variables: one against each pair of values that breaks it. */
static bool as_pair(ari_oracle *o, int64_t lo, int64_t hi, const sat_term *t) {
    const ari_lit x = sat_pos(t[0]), y = sat_pos(t[1]);
    const int64_t sum[4] = {0, t[0].coef, t[1].coef, (int64_t)t[0].coef + t[1].coef};
    uint32_t bad = 0;
    for (uint32_t i = 0; i < 4; i++) bad |= (uint32_t)((sum[i] < lo) | (sum[i] > hi)) << i;
    if (bad == 15) o->broken = true;
    for (; bad && !o->broken; bad &= bad - 1) {
        const uint32_t i = ari_bits_low(bad);
        if (!pair_row(o, x ^ (i & 1u), y ^ (i >> 1))) return false;
    }
    return true;
}

/* The row, not over two variables, is one clause or a choice: state it so. *done tells whether it was. */
static bool as_clause(ari_oracle *o, int64_t lo, int64_t hi, const sat_term *t, uint32_t n, range x, bool *done) {
    const bool below = lo > x.least, above = hi < x.most;
    *done = true;
    if (lo > x.most || hi < x.least || (n == 1 && below && above)) o->broken = true;
    if ((!below && !above) || o->broken) return true;
    if (n == 1 || lo == x.most || hi == x.least) { /* one way only */
        for (uint32_t i = 0; i < n; i++) sat_fix(o, sat_pos(t[i]) + ((t[i].coef > 0) != below), o->source);
        return true;
    }
    const bool some = below && !above && lo == x.least + 1, not_all = above && !below && hi == x.most - 1;
    if (x.biggest == 1 && (some || not_all)) {
        o->stack.n = 0;
        if (!ARI_RESERVE(o->arena, &o->stack, n)) return sat_oom(o);
        ari_lit *const lit = o->stack.at;
        for (uint32_t i = 0; i < n; i++) lit[i] = sat_pos(t[i]) + ((t[i].coef > 0) != some);
        return ari_sat_clause_add(o, lit, n, false, 0, NULL);
    }
    if (x.biggest == 1 && hi == x.least + 1 && o->packing && !o->occ_head)
        return ari_sat_at_most_one_take(o, t, n, lo == x.least + 1);
    *done = false;
    return true;
}

/* Does term i continue the ladder of term i - 1? */
static bool is_rung(const ari_oracle *o, uint32_t i) {
    const sat_term *t = &o->term.at[i];
    return t->coef == 1 && t[-1].coef == 1 && sat_var(*t) == sat_var(t[-1]) + 1 && o->rung[sat_var(*t)];
}

/* The ladder of row r that holds its term i: terms [*from, *to). */
static void ladder_row(const ari_oracle *o, const sat_row *row, uint32_t i, uint32_t *from, uint32_t *to) {
    *from = i;
    *to = i + 1;
    if (!row->ladders) return;
    while (sat_rung(o->term.at[*from])) --*from;
    while (*to < row->first + row->n && sat_rung(o->term.at[*to])) ++*to;
}

/* Mark the row's terms that continue a ladder. */
static void mark_ladders(ari_oracle *o, sat_row *row) {
    int32_t run = 1;
    for (uint32_t i = row->first + 1; i < row->first + row->n; i++) {
        run = is_rung(o, i) ? run + 1 : 1;
        if (run == 1) continue;
        o->term.at[i].place |= 1u;
        row->ladders = row->wide = 1;
        if (run > row->biggest) row->biggest = run;
    }
}

/* State lo <= sum <= hi as a row, a choice or clauses; there is room for its terms, nothing is indexed yet. *made: it
 * is a row. */
static bool state_row(ari_oracle *o, int64_t lo, int64_t hi, const ari_term *term, uint32_t nterm, bool *made) {
    const uint32_t first = o->term.n;
    const range x = gather_row(o, term, nterm, &lo, &hi);
    const uint32_t n = o->term.n - first;
    const sat_term *const t = o->term.at + first;
    bool done = true;
    *made = false;
    o->why = o->source;
    if (n == 2 ? !as_pair(o, lo, hi, t) : !as_clause(o, lo, hi, t, n, x, &done)) return false;
    if (done) {
        o->term.n = first;
        return true;
    }
    if (!ARI_RESERVE(o->arena, &o->row, 1)) return sat_oom(o);
    sat_row r = {.first = first, .n = n, .cost = n / 4 + 1, .wide = n > WORD, .biggest = x.biggest, .large = x.large};
    if (o->laddered) mark_ladders(o, &r);
    if (r.wide) r.open = r.large = 1;
    else r.open = ~0u >> (WORD - n);
    /* a bound that cannot bite is the reachable one */
    r.room[0] = r.all[0] = (int32_t)((hi > x.most ? x.most : hi) - x.least);
    r.room[1] = r.all[1] = (int32_t)(x.most - (lo < x.least ? x.least : lo));
    ARI_PUSH(&o->row, r);
    if (o->lim.trace && !SAT_ROOM(o, &o->row_from, 1)) return false;
    if (o->lim.trace) ARI_PUSH(&o->row_from, o->source);
    *made = true;
    return true;
}

static int64_t open_lo(int32_t lo) { return lo == ARI_MINUS ? INT64_MIN / 4 : lo; }
static int64_t open_hi(int32_t hi) { return hi == ARI_PLUS ? INT64_MAX / 4 : hi; }

enum { ASK_EVERY = 1 << 16 }; /* rows */

bool ari_sat_row_load(ari_oracle *o) {
    const ari_model *m = o->model;
    uint32_t loaded = 0;
    if (!ARI_RESERVE(o->arena, &o->row, m->nrow) || !ARI_RESERVE(o->arena, &o->term, m->nterm)) return false;
    for (uint32_t pass = 0; pass < 2; pass++) { /* units first: the other rows get shorter by them */
        if (pass) ari_sat_at_most_one_strike(o);
        for (uint32_t i = 0; i < m->nrow && !o->broken; i++) {
            const ari_row *r = &m->row[i];
            bool made;
            if ((r->n == 1) == pass) continue;
            if (loaded++ % ASK_EVERY == 0 && !ari_budget_ask(o->lim.budget)) return o->partial = true;
            o->source = ARI_TRACE_ROW((uint32_t)(r - m->row));
            if (!state_row(o, open_lo(r->lo), open_hi(r->hi), m->term + r->first, r->n, &made)) return false;
        }
    }
    return true;
}

static ari_propagation check_row(ari_oracle *o, uint32_t r);

/* Of term i of row r. */
static sat_occ occ_of(const ari_oracle *o, uint32_t r, uint32_t i) {
    const sat_row *const row = &o->row.at[r];
    const sat_term t = o->term.at[row->first + i];
    const sat_occ x = {2 * r + (t.coef < 0), {t.coef > 0 ? t.coef : -t.coef, row->wide ? 0 : 1u << i}};
    o->heavy[sat_var(t)] |= x.part.size > 1;
    return x;
}

/* Index all rows there are by variable. Called once, when the rows of the model and of its demands are in. */
bool ari_sat_row_index(ari_oracle *o) {
    o->occ_vars = o->nvar;
    o->occ_head = ARI_ZERO(o->arena, uint32_t, o->nvar + 2);
    o->occ = ARI_TAKE(o->arena, sat_occ, o->term.n);
    if (!o->occ_head || !o->occ || !ARI_RESERVE(o->arena, &o->use, o->term.n)) return sat_oom(o);
    for (uint32_t i = 0; i < o->term.n; i++) o->occ_head[sat_var(o->term.at[i]) + 2]++;
    for (uint32_t v = 2; o->term.n && v < o->nvar + 2; v++) o->occ_head[v] += o->occ_head[v - 1];
    for (uint32_t r = 0; r < o->row.n; r++)
        for (uint32_t i = 0; i < o->row.at[r].n; i++) {
            const ari_var v = sat_var(o->term.at[o->row.at[r].first + i]);
            o->occ[o->occ_head[v + 1]++] = occ_of(o, r, i);
        }
    for (uint32_t r = 0; r < o->row.n && !o->broken; r++) o->broken = check_row(o, r) == ARI_CONFLICT;
    return !o->oom;
}

/* ---- propagation ------------------------------------------------------------------------------------------------ */

static ari_propagation fail_row(ari_oracle *o, uint32_t r) {
    o->conflict.n = 0;
    o->why = o->lim.trace ? o->row_from.at[r] : ARI_NO;
    ari_sat_row_explain(o, r, ARI_NO, &o->conflict);
    return o->oom ? ARI_HALTED : ARI_CONFLICT;
}

/* The side has `room` left: fix every open variable that would take more. */
static void scan_row(ari_oracle *o, uint32_t r, uint32_t side, int32_t room) {
    const sat_row *const row = &o->row.at[r];
    const sat_term *t = o->term.at + row->first + (side ? row->n - 1 : 0);
    for (uint32_t i = row->n; i; i--, t += side ? -1 : 1) {
        const ari_lit pos = sat_pos(*t);
        if (o->val[pos]) continue;
        if (t->coef > room) sat_put(o, pos ^ 1u ^ side, SAT_REASON(SAT_ROW, r));
        else if (-t->coef > room) sat_put(o, pos ^ side, SAT_REASON(SAT_ROW, r));
    }
}

/* The upper side of a row with ladders. Behind xi = 1 of a ladder come all below. */
static void scan_upper(ari_oracle *o, uint32_t r, int32_t room) {
    const sat_row *row = &o->row.at[r];
    const sat_term *t = o->term.at + row->first, *const end = t + row->n;
    for (int32_t open = 0; t < end; t++) {
        const ari_lit pos = sat_pos(*t);
        if (!sat_rung(*t)) open = 0;
        if (o->val[pos]) continue;
        open += t->coef;
        if (t->coef > 0) {
            if (open > room) sat_put(o, pos ^ 1u, SAT_REASON(SAT_ROW, r));
        } else if (-t->coef > room) sat_put(o, pos, SAT_REASON(SAT_ROW, r));
    }
}

/* The lower side. Behind xi = 0 of a ladder come all above. */
static void scan_lower(ari_oracle *o, uint32_t r, int32_t room) {
    const sat_row *row = &o->row.at[r];
    const sat_term *const first = o->term.at + row->first, *t = first + row->n;
    int32_t open = 0;
    while (t-- > first) {
        const ari_lit pos = sat_pos(*t);
        if (!o->val[pos]) {
            open += t->coef;
            if (t->coef > 0) {
                if (open > room) sat_put(o, pos, SAT_REASON(SAT_ROW, r));
            } else if (-t->coef > room) sat_put(o, pos ^ 1u, SAT_REASON(SAT_ROW, r));
        }
        if (!sat_rung(*t)) open = 0;
    }
}

/* At the root a row with ladders, which had room for so much, implied the literal. Where its term alone does not say
 * so, it is told like a learned clause. */
static void tell_fixed(ari_oracle *o, uint32_t r, ari_lit l, int32_t room) {
    const sat_term *t = o->term.at + o->row.at[r].first;
    while (sat_var(*t) != ARI_VAR(l)) t++;
    if (t->coef <= room && -t->coef <= room) ari_sat_proof_fixed(o, r, l);
}

/* What a row with ladders implies. */
static void climb_row(ari_oracle *o, uint32_t r, uint32_t side, int32_t room) {
    if (side) scan_lower(o, r, room);
    else scan_upper(o, r, room);
}

/* At the root, when that is told: what follows without ladders is shorter told, so these wait until all else is at
 * rest. False: it is not so. */
static bool put_off(ari_oracle *o, uint32_t r, uint32_t side, int32_t room) {
    if (o->control.n) return false;
    scan_row(o, r, side, room);
    if (SAT_ROOM(o, &o->rungs, 1)) ARI_PUSH(&o->rungs, 2 * r + side);
    return true;
}

/* At the root, with a trace: ladders that waited. True: something is implied. */
static bool climb_late(ari_oracle *o) {
    const uint32_t before = o->ntrail;
    while (o->rungs.n && o->ntrail == before) {
        const uint32_t x = o->rungs.at[--o->rungs.n], r = x >> 1, side = x & 1u;
        const int32_t room = o->row.at[r].room[side];
        o->effort.ticks += o->row.at[r].cost;
        climb_row(o, r, side, room);
        for (uint32_t i = before; i < o->ntrail; i++) tell_fixed(o, r, o->trail[i], room);
    }
    return o->ntrail > before;
}

static void look_wide(ari_oracle *o, uint32_t r, uint32_t side, int32_t room) {
    if (!o->row.at[r].ladders) scan_row(o, r, side, room);
    else if (!o->lim.trace || !put_off(o, r, side, room)) climb_row(o, r, side, room);
}

/* Term i of row r, open, would take more than the side has. */
static inline void look_at(ari_oracle *o, uint32_t r, uint32_t side, int32_t room, uint32_t i) {
    const sat_term t = o->term.at[o->row.at[r].first + i];
    if (o->val[sat_pos(t)] || (t.coef > 0 ? t.coef : -t.coef) <= room) return;
    sat_put(o, sat_pos(t) ^ (t.coef > 0) ^ side, SAT_REASON(SAT_ROW, r));
}

/* The terms in the bits of `left`, of which there is one: those that would take more than the side's room are fixed. */
static inline void look_row(ari_oracle *o, uint32_t r, uint32_t side, uint32_t left) {
    const sat_row *const row = &o->row.at[r];
    const int32_t room = row->room[side];
    if (row->wide) look_wide(o, r, side, room);
    else if (side)
        for (uint32_t i; left; left ^= 1u << i) look_at(o, r, 1, room, i = ari_bits_high(left));
    else
        for (; left; left &= left - 1) look_at(o, r, 0, room, ari_bits_low(left));
}

/* The open terms, as bits, that may be more than the side has room for: where there is room for one, not those of size
 * 1. Told without branches, which nobody could foresee; so are the ticks of the look. */
static inline uint32_t to_look_at(const sat_row *row, int32_t room, uint64_t *ticks) {
    const uint32_t some = 0u - (uint32_t)((uint32_t)room < (uint32_t)row->biggest); /* and not below 0 */
    *ticks += row->cost & some;
    return some & row->open & (row->large | (0u - (uint32_t)!room));
}

/* Implies what the side's room says. False: the sum is out of range. */
static bool fits_row(ari_oracle *o, uint32_t r, uint32_t side) {
    const uint32_t left = to_look_at(&o->row.at[r], o->row.at[r].room[side], &o->effort.ticks);
    if (left) look_row(o, r, side, left);
    return o->row.at[r].room[side] >= 0;
}

static ari_propagation check_row(ari_oracle *o, uint32_t r) {
    if (o->row.at[r].room[1] < 0 || !fits_row(o, r, 0)) return fail_row(o, r);
    fits_row(o, r, 1);
    return ARI_FINE;
}

/* At the root, where a term of the largest size is decided for good: the largest of the others. */
static void shrink_row(ari_oracle *o, sat_occ x) {
    sat_row *const row = &o->row.at[x.room >> 1];
    if (x.part.size == 1 || x.part.size < row->biggest || row->ladders) return;
    row->biggest = 0;
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        const int32_t a = o->term.at[i].coef > 0 ? o->term.at[i].coef : -o->term.at[i].coef;
        if (a > row->biggest && !o->val[sat_pos(o->term.at[i])]) row->biggest = a;
    }
}

static SAT_RARE void shrink_all(ari_oracle *o, ari_var v) {
    for (uint32_t i = v < o->occ_vars ? o->occ_head[v] : 0; v < o->occ_vars && i < o->occ_head[v + 1]; i++)
        shrink_row(o, o->occ[i]);
    for (uint32_t i = o->extra_head[v]; i != ARI_NO; i = o->extra.at[i].next) shrink_row(o, o->extra.at[i].occ);
}

/* Occurrences x[n] of a variable, off: made false. Returns `bad`, or, where that is none, the first row out of range.
 * All are brought up to date, even behind a conflict: taking back relies on it. */
static inline uint32_t apply_row(ari_oracle *o, const sat_occ *x, uint32_t n, uint32_t off, uint32_t bad) {
    sat_use *use = o->use.at + o->use.n;
    sat_row *const rows = o->row.at;
    const uint32_t at = o->qhead;
    uint64_t ticks = 0;
    o->use.n += n;
    for (const sat_occ *const end = x + n; x < end; x++, use++) {
        const uint32_t r = x->room >> 1, side = (x->room & 1u) ^ off;
        sat_row *const row = &rows[r];
        const int32_t room = row->room[side] - x->part.size;
        use->room = x->room ^ off;
        use->at = at;
        use->part = x->part;
        row->room[side] = room;
        row->open ^= x->part.bit;
        const uint32_t left = to_look_at(row, room, &ticks);
        if (left) look_row(o, r, side, left);
        if (room < 0 && bad == ARI_NO) bad = r;
    }
    o->effort.ticks += ticks;
    return bad;
}

static SAT_RARE uint32_t apply_later(ari_oracle *o, ari_lit l, uint32_t bad) {
    for (uint32_t i = o->extra_head[ARI_VAR(l)]; i != ARI_NO; i = o->extra.at[i].next)
        bad = apply_row(o, &o->extra.at[i].occ, 1, l & 1u, bad);
    return bad;
}

static inline ari_propagation assign_row(ari_oracle *o, ari_lit l) {
    const ari_var v = ARI_VAR(l);
    uint32_t bad = ARI_NO;
    if (!o->control.n && o->heavy[v]) shrink_all(o, v);
    if (v < o->occ_vars) bad = apply_row(o, o->occ + o->occ_head[v], o->occ_head[v + 1] - o->occ_head[v], l & 1u, bad);
    if (o->extra.n && o->extra_head[v] != ARI_NO) bad = apply_later(o, l, bad);
    return bad == ARI_NO ? ARI_FINE : fail_row(o, bad);
}

/* Without rows: past literals that no clause watches. */
static inline void pass_by(ari_oracle *o) {
    const ari_lit *const trail = o->trail;
    const sat_watches *const watch = o->watch;
    const uint32_t n = o->ntrail;
    uint32_t q = o->qhead;
    while (q < n && !watch[trail[q] ^ 1u].n) q++;
    o->qhead = q;
}

ari_propagation ari_sat_row_propagate(ari_oracle *o) {
    for (;;) {
        if (o->tally && !o->row.n) pass_by(o);
        if (o->tally && o->qmade < o->ntrail) SAT_TRY(ari_sat_at_most_one_made(o));
        if (o->qhead < o->ntrail) {
            const ari_lit l = o->trail[o->qhead++];
            if (o->row.n) SAT_TRY(assign_row(o, l));
            if (!o->tally && sat_chooses(o, l)) SAT_TRY(ari_sat_at_most_one_hold(o, l));
            if (o->watch[l ^ 1u].n) SAT_TRY(ari_sat_clause_visit(o, l ^ 1u));
        } else if (o->tally && o->qleft < o->ntrail) SAT_TRY(ari_sat_at_most_one_left(o));
        else if (!o->rungs.n || !climb_late(o)) return ARI_FINE;
    }
}

void ari_sat_row_back(ari_oracle *o, uint32_t to) {
    sat_row *const row = o->row.at;
    const sat_use *x = o->use.at + o->use.n;
    for (; x > o->use.at && x[-1].at > to; x--) {
        row[x[-1].room >> 1].room[x[-1].room & 1u] += x[-1].part.size;
        row[x[-1].room >> 1].open ^= x[-1].part.bit;
    }
    o->use.n = (uint32_t)(x - o->use.at);
}

/* ---- explanation ------------------------------------------------------------------------------------------------ */

/* Leave out literals from out[from..] as long as `surplus` lasts, the latest assigned first; sizes in o->levels. */
static void thin_row(ari_oracle *o, sat_words *out, uint32_t from, int64_t surplus) {
    while (surplus > 0) {
        uint32_t best = ARI_NO;
        for (uint32_t i = from; i < out->n; i++)
            if (o->levels.at[i - from] <= surplus &&
                (best == ARI_NO || o->pos[ARI_VAR(out->at[i])] > o->pos[ARI_VAR(out->at[best])]))
                best = i;
        if (best == ARI_NO) return;
        surplus -= o->levels.at[best - from];
        out->at[best] = out->at[--out->n];
        o->levels.at[best - from] = o->levels.at[out->n - from];
    }
}

void ari_sat_row_explain(ari_oracle *o, uint32_t r, ari_lit l, sat_words *out) {
    const sat_row *row = &o->row.at[r];
    const sat_term *t = o->term.at + row->first;
    o->levels.n = 0;
    if (!SAT_ROOM(o, out, row->n) || !SAT_ROOM(o, &o->levels, row->n)) return;
    const uint32_t when = l == ARI_NO ? ARI_NO : o->pos[ARI_VAR(l)];
    bool upper = row->room[0] < 0;
    int64_t extra = 0;                  /* what l's other value would move */
    uint32_t skip = ARI_NO, past = 0; /* terms [skip, past): l's own, and those of its ladder that would follow it */
    for (uint32_t i = 0; l != ARI_NO && skip == ARI_NO; i++)
        if (sat_var(t[i]) == ARI_VAR(l)) {
            upper = (t[i].coef > 0) == (bool)(l & 1u);
            ladder_row(o, row, row->first + i, &skip, &past);
            skip = upper ? skip - row->first : i;
            past = upper ? i + 1 : past - row->first;
            for (uint32_t k = skip; k < past; k++) extra += t[k].coef > 0 ? t[k].coef : -t[k].coef;
        }
    const int64_t need = row->all[!upper] - extra + 1;
    int64_t got = 0, alone = need + extra - 1; /* ladders have coefficients 1 */
    const uint32_t from = out->n;
    o->effort.ticks += row->n / 4 + 1;
    for (uint32_t i = 0; i < row->n; i++) {
        const ari_lit takes = sat_pos(t[i]) ^ (uint32_t)((t[i].coef > 0) != upper);
        if (o->val[takes] <= 0 || (i >= skip && i < past) || o->pos[sat_var(t[i])] >= when) continue;
        const int32_t size = t[i].coef > 0 ? t[i].coef : -t[i].coef;
        got += size;
        ARI_PUSH(out, takes ^ 1u);
        ARI_PUSH(&o->levels, (uint32_t)size);
        if (need == 1) break; /* one is enough: "exactly one of these" says no by the one */
    }
    ARI_ASSERT(got >= need);
    if (got > need && row->n <= 64) thin_row(o, out, from, got - need);
    o->plain = true;
    if (past - skip < 2 || !o->lim.trace) return;
    for (uint32_t i = 0; i < o->levels.n && i < out->n - from; i++) alone -= o->levels.at[i];
    o->plain = alone <= 0;
}

/* What l's other value brings with it in its ladder; then the row cannot hold. */
void ari_sat_row_way(ari_oracle *o, uint32_t r, ari_lit l) {
    const sat_row *const row = &o->row.at[r];
    const sat_term *const t = o->term.at;
    uint32_t i = row->first, from, to;
    while (sat_var(t[i]) != ARI_VAR(l)) i++;
    ladder_row(o, row, i, &from, &to);
    o->way.n = 0;
    if (!SAT_ROOM(o, &o->way, to - from + 1)) return;
    if ((t[i].coef > 0) == (bool)(l & 1u)) {
        for (; i > from; i--) {
            const ari_lit x = sat_pos(t[i - 1]);
            ARI_PUSH(&o->way, ((ari_trace_step){x, ari_sat_proof_pair(o, x, sat_pos(t[i]) ^ 1u)}));
        }
    } else {
        for (; i + 1 < to; i++) {
            const ari_lit x = sat_pos(t[i + 1]) ^ 1u;
            ARI_PUSH(&o->way, ((ari_trace_step){x, ari_sat_proof_pair(o, x, sat_pos(t[i]))}));
        }
    }
    ARI_PUSH(&o->way, ((ari_trace_step){ARI_NO, o->row_from.at[r]}));
}

/* ---- rows that come later --------------------------------------------------------------------------------------- */

bool ari_sat_row_add(ari_oracle *o, int64_t lo, int64_t hi, const ari_term *term, uint32_t n) {
    const uint32_t first = o->term.n;
    bool made;
    if (!ARI_RESERVE(o->arena, &o->term, n)) return sat_oom(o);
    if (!state_row(o, lo, hi, term, n, &made)) return false;
    if (!made || !o->occ_head) return true; /* while loading: indexed with the others */
    const uint32_t r = o->row.n - 1;
    if (!ARI_RESERVE(o->arena, &o->extra, n) || !ARI_RESERVE(o->arena, &o->use, o->term.n - o->use.n))
        return sat_oom(o);
    for (uint32_t i = first; i < o->term.n; i++) { /* all open: what is fixed was left out */
        const sat_term t = o->term.at[i];
        o->extra.at[o->extra.n].occ = occ_of(o, r, i - first);
        o->extra.at[o->extra.n].next = o->extra_head[sat_var(t)];
        o->extra_head[sat_var(t)] = o->extra.n++;
    }
    o->broken = check_row(o, r) == ARI_CONFLICT;
    return !o->oom;
}

void ari_sat_row_retire(ari_oracle *o) {
    const sat_row *const row = o->row.at;
    int64_t room[2], open = 0;
    if (o->row.n != 1 || !o->extra.n || o->lim.trace) return;
    for (uint32_t side = 0; side < 2; side++) room[side] = row->all[side];
    for (const sat_term *t = o->term.at + row->first, *const end = t + row->n; t < end; t++) {
        const int32_t size = t->coef > 0 ? t->coef : -t->coef;
        const int8_t is = o->val[sat_pos(*t)];
        if (!is) open += size;
        else room[(t->coef < 0) != (is < 0)] -= size;
    }
    if (room[0] < open || room[1] < open) return;
    for (uint32_t i = 0; i < row->n; i++) o->extra_head[sat_var(o->term.at[row->first + i])] = ARI_NO;
    o->row.n = o->extra.n = o->use.n = 0;
}
