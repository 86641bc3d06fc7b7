/* all_different.c - houses: choices of which each takes another place.
 *
 * The idea: choices of one kind (a cell holds one number) and of another (a number has one place in a row) that share
 * literals are the two sides of a matching: each side has one target, each target one side. A literal can hold only
 * where its target and that of its side in some matching lead to each other; a target leads to all that its side might
 * take instead. What a target leads to is closed: these targets have no sides left but their own (P. Hall, On
 * Representatives of Subsets, 1935), so no side beyond takes one of them. The reason is what is false between the two,
 * or the same said of the rest, whichever is shorter. A naked pair of a Sudoku, a fish, and a number of a box that fits
 * in one row only are such sets. Source: J.-C. Regin, A filtering algorithm for constraints of difference in CSPs,
 * 1994; H. N. Gabow, Path-based depth-first search for strong and biconnected components, 2000.
 *
 * Sets of targets are words. Matchings stay from one look to the next, and are never taken back, since what was open
 * deeper is open above. Where all was looked at before, targets that lead to each other are all there is, so a look
 * begins where literals were lost. Houses are looked for when a search takes longer than some conflicts, in models
 * without sums and demands on shape, among rows of the same rule. With a trace only sets of one and two are used, which
 * a checker finds by propagation; then what leads where is looked at in the whole house each time. */
#include "engine/sat/sat.h"

#include "base/bits.h"
#include "base/union_find.h"

#include <string.h>

enum { MOST = 64, KINDS = 6, NOBODY = 0xff };

/* Several literals may join a side to a target: `twin` is the first of them in `edge`. */
typedef struct hall_edge { ari_lit lit; uint32_t to; } hall_edge;
typedef struct hall_ref { uint32_t house, side, twin, to; } hall_ref;
typedef struct hall_side { uint32_t first, n; } hall_side; /* edges */
typedef struct hall_house {
    uint32_t first, n;       /* sides, and targets */
    bool twins;
    uint64_t loose;          /* sides without a target in the matching */
} hall_house;

struct sat_hall {
    ARI_LIST(hall_house) house;
    ARI_LIST(hall_side) side;
    ARI_LIST(hall_edge) edge;
    uint64_t *lost;          /* [house.n] targets that a side lost since the last look */
    uint64_t *open;          /* [side.n] targets that are not false as far as heard */
    uint8_t *match, *owner;  /* [side.n] of each side its target, of each target its side */
    uint8_t *left;           /* [edge.n] at the first of twins: how many are not false */
    uint32_t *head;          /* [nvar of the model + 1] into ref */
    hall_ref *ref;
    sat_words queue;         /* houses that changed */
    uint32_t qhead, from;    /* trail[0..qhead) was heard; where it was when the queue was empty */
};

static inline uint64_t bit_of(uint32_t i) { return UINT64_C(1) << i; }
static inline uint64_t all_of(uint32_t n) { return n == MOST ? ~UINT64_C(0) : bit_of(n) - 1; }

/* ---- which choices form houses ---------------------------------------------------------------------------------- */

typedef struct mus {
    ari_oracle *o;
    sat_hall *h;
    ari_arena own;
    uint32_t nrow;                /* rows of the model of which one literal holds, not known which */
    ari_lit *lit;                 /* what is open in them, */
    uint32_t *from;               /* [nrow + 1] row by row */
    uint32_t rule[KINDS], nkind;
    uint8_t *kind;                /* [nrow] */
    uint32_t *number, nopen;      /* [nvar] of open variables their number */
    uint32_t *of;                 /* [nopen * KINDS] 1 + a variable's row of each kind */
    uint32_t *place, *next;       /* [nrow] number as a target; next side of the same house */
    struct few_part { uint32_t first, sides, targets; bool torn; } *part;  /* [nrow] by the root of its rows */
} mus;

/* What is open of the row goes to lit[*n..). False: it is no choice, or decided. */
static bool take_choice(const mus *u, const ari_row *r, uint32_t *n) {
    const ari_oracle *const o = u->o;
    if (r->lo != 1 || r->hi != 1) return false;
    for (const ari_term *t = o->model->term + r->first, *const end = t + r->n; t < end; t++) {
        const int8_t is = o->val[t->lit];
        if (t->coef != 1 || (t->lit & 1u) || is > 0) return false;
        u->lit[*n] = t->lit;
        *n += !is;
    }
    return true;
}

/* Has none of these literals a row of the kind? */
static bool is_free(const mus *u, uint32_t k, uint32_t from, uint32_t n) {
    for (uint32_t i = from; i < n; i++)
        if (u->of[u->number[ARI_VAR(u->lit[i])] * KINDS + k]) return false;
    return true;
}

/* Rows of a rule that share a variable, as those of two grids, are of different kinds. */
static void find_choices(mus *u) {
    const ari_model *const m = u->o->model;
    u->from[0] = 0;
    for (uint32_t r = 0; r < m->nrow; r++) {
        uint32_t k = 0, n = u->from[u->nrow];
        if (!take_choice(u, &m->row[r], &n)) continue;
        while (k < u->nkind && (u->rule[k] != m->row[r].tag.rule || !is_free(u, k, u->from[u->nrow], n))) k++;
        if (k == KINDS) continue;
        if (k == u->nkind) u->rule[u->nkind++] = m->row[r].tag.rule;
        u->kind[u->nrow++] = (uint8_t)k;
        u->from[u->nrow] = n;
        for (uint32_t i = u->from[u->nrow - 1]; i < n; i++)
            u->of[u->number[ARI_VAR(u->lit[i])] * KINDS + k] = u->nrow;
    }
}

static bool add_side(mus *u, hall_house *x, uint32_t r, uint32_t b) {
    sat_hall *const h = u->h;
    hall_side s = {h->edge.n, u->from[r + 1] - u->from[r]};
    uint64_t targets = 0;
    if (!SAT_ROOM(u->o, &h->edge, s.n)) return false;
    for (uint32_t i = u->from[r]; i < u->from[r + 1]; i++) {
        const hall_edge e = {u->lit[i], u->place[u->of[u->number[ARI_VAR(u->lit[i])] * KINDS + b] - 1]};
        x->twins |= (bool)(targets & bit_of(e.to));
        targets |= bit_of(e.to);
        ARI_PUSH(&h->edge, e);
    }
    ARI_PUSH(&h->side, s);
    return true;
}

/* The rows of kinds a and b that are connected by their variables. */
static bool gather_choices(mus *u, uint32_t a, uint32_t b) {
    ari_dsu d;
    bool torn = false;
    if (!ari_dsu_init(&u->own, &d, u->nrow)) return false;
    memset(u->part, 0, u->nrow * sizeof *u->part);
    for (uint32_t i = 0; i < u->nopen; i++) {
        const uint32_t *const of = u->of + i * KINDS;
        if (of[a] && of[b]) ari_dsu_join(&d, of[a] - 1, of[b] - 1);
        else torn |= of[a] || of[b];
    }
    for (uint32_t i = 0; torn && i < u->nopen; i++) {
        const uint32_t *const of = u->of + i * KINDS;
        if (!of[a] != !of[b]) u->part[ari_dsu_find(&d, of[a] + of[b] - 1)].torn = true;
    }
    for (uint32_t r = 0; r < u->nrow; r++) {
        struct few_part *const p = &u->part[ari_dsu_find(&d, r)];
        if (u->kind[r] == b) u->place[r] = p->targets++;
        if (u->kind[r] != a) continue;
        u->next[r] = p->first;
        p->first = r + 1;
        p->sides++;
    }
    for (uint32_t r = 0; r < u->nrow; r++) {
        const struct few_part p = u->part[r];
        if (p.torn || p.sides < 2 || p.sides > MOST || p.sides != p.targets) continue;
        hall_house x = {u->h->side.n, p.sides, false, all_of(p.sides)};
        if (!SAT_ROOM(u->o, &u->h->house, 1) || !SAT_ROOM(u->o, &u->h->side, p.sides)) return false;
        for (uint32_t i = p.first; i; i = u->next[i - 1])
            if (!add_side(u, &x, i - 1, b)) return false;
        ARI_PUSH(&u->h->house, x);
    }
    return true;
}

static bool find_houses(mus *u) {
    const ari_oracle *const o = u->o;
    const ari_model *const m = o->model;
    u->lit = ARI_TAKE(&u->own, ari_lit, m->nterm + 1);
    u->from = ARI_TAKE(&u->own, uint32_t, m->nrow + 1);
    u->kind = ARI_TAKE(&u->own, uint8_t, m->nrow);
    u->number = ARI_TAKE(&u->own, uint32_t, m->nvar);
    u->place = ARI_TAKE(&u->own, uint32_t, m->nrow);
    u->next = ARI_TAKE(&u->own, uint32_t, m->nrow);
    u->part = ARI_TAKE(&u->own, struct few_part, m->nrow);
    if (ari_arena_failed(&u->own)) return false;
    for (ari_var v = 0; v < m->nvar; v++)
        if (!o->val[ARI_POS(v)]) u->number[v] = u->nopen++;
    u->of = ARI_ZERO(&u->own, uint32_t, u->nopen * (size_t)KINDS);
    if (!u->of) return false;
    find_choices(u);
    for (uint32_t a = 0; a < u->nkind; a++)
        for (uint32_t b = a + 1; b < u->nkind; b++)
            if (!gather_choices(u, a, b)) return false;
    return true;
}

static uint32_t twin_of(const sat_hall *h, const hall_side *s, uint32_t to) {
    uint32_t i = s->first;
    while (h->edge.at[i].to != to) i++;
    return i;
}

/* From variables to houses; all of them are to be looked at. */
static bool index_all(ari_oracle *o, sat_hall *h) {
    const ari_var nvar = o->model->nvar;
    h->lost = ARI_TAKE(o->arena, uint64_t, h->house.n);
    h->open = ARI_ZERO(o->arena, uint64_t, h->side.n);
    h->match = ARI_TAKE(o->arena, uint8_t, h->side.n);
    h->owner = ARI_TAKE(o->arena, uint8_t, h->side.n);
    h->left = ARI_ZERO(o->arena, uint8_t, h->edge.n);
    h->head = ARI_ZERO(o->arena, uint32_t, nvar + 2);
    h->ref = ARI_TAKE(o->arena, hall_ref, h->edge.n);
    if (!SAT_ROOM(o, &h->queue, h->house.n + 1) || ari_arena_failed(o->arena)) return false;
    for (uint32_t i = 0; i < h->edge.n; i++) h->head[ARI_VAR(h->edge.at[i].lit) + 2]++;
    for (ari_var v = 2; v < nvar + 2; v++) h->head[v] += h->head[v - 1];
    for (uint32_t k = 0; k < h->house.n; k++) {
        const hall_house *const x = &h->house.at[k];
        ARI_PUSH(&h->queue, k);
        h->lost[k] = all_of(x->n);
        for (uint32_t s = 0; s < x->n; s++) {
            const hall_side *const side = &h->side.at[x->first + s];
            for (uint32_t i = side->first; i < side->first + side->n; i++) {
                const hall_edge e = h->edge.at[i];
                const uint32_t twin = x->twins ? twin_of(h, side, e.to) : i;
                const hall_ref ref = {k, x->first + s, twin, e.to};
                h->left[twin]++;
                h->open[x->first + s] |= bit_of(e.to);
                h->ref[h->head[ARI_VAR(e.lit) + 1]++] = ref;
            }
        }
    }
    memset(h->match, NOBODY, h->side.n);
    memset(h->owner, NOBODY, h->side.n);
    return true;
}

bool ari_sat_all_different_begin(ari_oracle *o) {
    mus u = {.o = o, .h = ARI_ZERO(o->arena, sat_hall, 1)};
    if (!u.h) return sat_oom(o);
    ari_arena_init_within(&u.own, o->arena);
    const bool fine = find_houses(&u) && index_all(o, u.h);
    ari_arena_drop(&u.own);
    if (!fine) return sat_oom(o);
    u.h->qhead = o->trail.n;
    o->choices.hall = u.h;
    return true;
}

/* ---- one house -------------------------------------------------------------------------------------------------- */

typedef struct look {
    ari_oracle *o;
    const hall_side *side;
    const hall_edge *edge;
    const uint64_t *open;
    uint8_t *match, *owner;
    uint64_t seen, done;     /* targets */
    uint64_t group[MOST];    /* of targets done: those that lead there and back */
    uint64_t reach[MOST];    /* all that they lead to */
    uint64_t path[MOST];     /* groups not done, each leading to the next */
    uint32_t depth;
} look;

/* A target for side s, where others move; or all targets that these could move to. */
static bool place_side(look *f, uint32_t s, uint64_t *tried) {
    uint8_t queue[MOST], via[MOST];
    uint32_t n = 0;
    *tried = 0;
    queue[n++] = (uint8_t)s;
    for (uint32_t q = 0; q < n; q++) {
        const uint8_t x = queue[q];
        for (uint64_t fresh = f->open[x] & ~*tried; fresh; fresh &= fresh - 1) {
            uint32_t t = ari_bits_low(fresh);
            via[t] = x;
            if (f->owner[t] != NOBODY) {
                queue[n++] = f->owner[t];
                continue;
            }
            for (uint32_t y = NOBODY; y != s;) {
                y = via[t];
                const uint32_t old = f->match[y];
                f->owner[t] = (uint8_t)y;
                f->match[y] = (uint8_t)t;
                t = old;
            }
            return true;
        }
        *tried |= f->open[x];
    }
    return false;
}

/* Does target t lead to others? */
static inline bool leads_on(const look *f, uint32_t t) { return (f->open[f->owner[t]] & ~bit_of(t)) != 0; }

/* Does something that these targets lead to not lead back? Mostly not, which two closures of words show sooner than a
 * search. *met: how many they lead to, when not. */
static bool is_torn(const look *f, uint64_t from, uint32_t *met) {
    const uint64_t *const open = f->open;
    const uint8_t *const owner = f->owner;
    uint64_t seen = 0;
    uint32_t n = 0;
    for (; from; from &= from - 1) {
        const uint64_t first = from & (0 - from);
        uint64_t here = open[owner[ari_bits_low(from)]], back = first, before = 0;
        if (seen & first || here == first) continue;
        n++;
        for (uint64_t next = here ^ first; next; n++) { /* without a jump: which lead back cannot be foreseen */
            const uint64_t to = open[owner[ari_bits_low(next)]], fresh = to & ~here;
            back |= next & (0 - next) & (0 - (uint64_t)((to & back) != 0));
            next = (next & (next - 1)) | fresh;
            here |= fresh;
        }
        if (here & seen) return true;
        while (back != before) {
            before = back;
            for (uint64_t x = here & ~back; x; x &= x - 1)
                back |= x & (0 - x) & (0 - (uint64_t)((open[owner[ari_bits_low(x)]] & back) != 0));
        }
        if (back != here) return true;
        seen |= here;
    }
    *met = n;
    return false;
}

/* Follow what target t leads to; groups that end are done. */
static void visit_side(look *f, uint32_t t) {
    const uint64_t out = f->open[f->owner[t]] & ~bit_of(t);
    const uint32_t own = f->depth++;
    f->path[own] = bit_of(t);
    f->seen |= bit_of(t);
    for (uint64_t next; (next = out & ~f->seen) != 0;) visit_side(f, ari_bits_low(next));
    while (out & ~f->done & ~f->path[f->depth - 1]) { /* it leads back: one group */
        f->depth--;
        f->path[f->depth - 1] |= f->path[f->depth];
    }
    if (f->depth != own + 1) return;
    const uint64_t group = f->path[own];
    uint64_t reach = group, to = 0;
    for (uint64_t x = group; x; x &= x - 1) to |= f->open[f->owner[ari_bits_low(x)]];
    for (to &= ~group; to; to &= ~reach) reach |= f->reach[ari_bits_low(to)];
    for (uint64_t x = group; x; x &= x - 1) {
        f->group[ari_bits_low(x)] = group;
        f->reach[ari_bits_low(x)] = reach;
    }
    f->depth = own;
    f->done |= group;
}

/* The false literals by which the owners of these targets, and the sides in `more`, have no others. */
static bool because_of(const look *f, uint64_t set, uint64_t more, sat_words *out) {
    ari_oracle *const o = f->o;
    for (uint64_t t = set; t; t &= t - 1) more |= bit_of(f->owner[ari_bits_low(t)]);
    for (; more; more &= more - 1) {
        const hall_side *const s = &f->side[ari_bits_low(more)];
        if (!SAT_ROOM(o, out, s->n)) return false;
        ari_lit *to = out->at + out->n;
        for (const hall_edge *e = f->edge + s->first, *const end = e + s->n; e < end; e++) { /* without a jump */
            *to = e->lit;
            to += !(set >> e->to & 1u) & (o->trail.level[ARI_VAR(e->lit)] != 0);
        }
        out->n = (uint32_t)(to - out->at);
    }
    return true;
}

/* With a trace: propagation alone follows where two sides and two targets are left to each other, by a literal each; or
 * one side and one target. */
static bool is_explainable(const look *f, const hall_house *x, uint64_t set) {
    return !f->o->lim.trace || ari_bits_weight(set) <= (x->twins ? 1 : 2);
}

/* On the reason stack: these targets have no other sides than their own; or those of `rest` none but theirs, where that
 * is shorter, or the first cannot be explained. */
static uint32_t reason_of(look *f, uint64_t set, uint64_t rest, bool first, bool second) {
    sat_words *const rs = &f->o->trail.stack;
    if (!f->o->trail.control.n || !SAT_ROOM(f->o, rs, 2)) return SAT_DECIDED;
    if (f->o->lim.trace) ARI_PUSH(rs, ARI_NO);
    const uint32_t at = rs->n;
    ARI_PUSH(rs, 0);
    if (first && !because_of(f, set, 0, rs)) return SAT_DECIDED;
    const uint32_t mid = rs->n;
    if (second && !because_of(f, rest, 0, rs)) return SAT_DECIDED;
    const uint32_t one = mid - at - 1, two = rs->n - mid;
    const bool other = second && (!first || two < one);
    if (other) memmove(rs->at + at + 1, rs->at + mid, two * sizeof *rs->at);
    rs->at[at] = other ? two : one;
    rs->n = at + 1 + rs->at[at];
    return SAT_REASON(SAT_STACK, at);
}

/* The owner of t takes none of the targets that do not lead to t. */
static void forbid_literal(look *f, const hall_house *x, uint32_t t) {
    ari_oracle *const o = f->o;
    const hall_side *const s = &f->side[f->owner[t]];
    uint64_t bad = f->open[f->owner[t]] & ~f->group[t], up = 0;
    for (uint64_t y = f->seen; y; y &= y - 1) up |= f->reach[ari_bits_low(y)] & bit_of(t) ? y & (0 - y) : 0;
    const bool second = is_explainable(f, x, up);
    for (uint64_t group; bad && !o->oom; bad &= ~group) {
        const uint64_t set = f->reach[ari_bits_low(bad)];
        const bool first = is_explainable(f, x, set);
        group = f->group[ari_bits_low(bad)];
        if (!first && !second) continue;
        const uint32_t why = reason_of(f, set, all_of(x->n) & ~up, first, second);
        for (const hall_edge *e = f->edge + s->first, *const end = e + s->n; e < end; e++) {
            const ari_lit no = e->lit ^ 1u;
            if (!(bad & group & bit_of(e->to)) || o->val[no]) continue;
            sat_put(o, no, why);
            if (o->lim.trace && !o->trail.control.n) ari_sat_proof_found(o, no);
        }
    }
}

static ari_propagation look_at(ari_oracle *o, sat_hall *h, uint32_t k) {
    hall_house *const x = &h->house.at[k];
    const uint64_t lost = h->lost[k];
    look f;
    f.o = o;
    f.side = h->side.at + x->first;
    f.open = h->open + x->first;
    f.edge = h->edge.at;
    f.match = h->match + x->first;
    f.owner = h->owner + x->first;
    const uint64_t from = o->lim.trace ? all_of(x->n) : lost;
    for (uint64_t t = lost; t; t &= t - 1) {
        const uint32_t i = ari_bits_low(t), s = f.owner[i];
        if (s == NOBODY || f.open[s] & t & (0 - t)) continue;
        f.owner[i] = f.match[s] = NOBODY;
        x->loose |= bit_of(s);
    }
    for (uint64_t tried; x->loose; x->loose &= x->loose - 1) {
        if (place_side(&f, ari_bits_low(x->loose), &tried)) continue;
        if (o->lim.trace) break;
        o->conflict.n = 0;
        return because_of(&f, tried, x->loose & (0 - x->loose), &o->conflict) ? ARI_CONFLICT : ARI_HALTED;
    }
    h->lost[k] = 0;
    if (x->loose) return ARI_FINE; /* that they have no targets cannot be explained */
    uint32_t met;
    if (!is_torn(&f, from, &met)) {
        o->effort.ticks += met + 1;
        return ARI_FINE;
    }
    f.seen = f.done = 0;
    f.depth = 0;
    for (uint64_t t = from; t; t &= t - 1)
        if (!(f.seen & t & (0 - t)) && leads_on(&f, ari_bits_low(t))) visit_side(&f, ari_bits_low(t));
    o->effort.ticks += ari_bits_weight(f.seen) + 1;
    for (uint64_t t = f.seen; t; t &= t - 1) {
        const uint32_t i = ari_bits_low(t);
        if (f.open[f.owner[i]] & ~f.group[i]) forbid_literal(&f, x, i);
    }
    return o->oom ? ARI_HALTED : ARI_FINE;
}

/* ---- along the trail -------------------------------------------------------------------------------------------- */

ari_propagation ari_sat_all_different_propagate(ari_oracle *o) {
    sat_hall *const h = o->choices.hall;
    const ari_lit *const trail = o->trail.lit;
    const uint32_t *const head = h->head, before = o->trail.n, nvar = o->model->nvar;
    const hall_ref *const ref = h->ref;
    uint64_t *const open = h->open, *const lost = h->lost;
    uint8_t *const left = h->left;
    uint32_t *const queue = h->queue.at, n = h->queue.n;
    if (!n) h->from = h->qhead;
    for (uint32_t q = h->qhead; q < before; q++) {
        const ari_var v = ARI_VAR(trail[q]);
        if (!(trail[q] & 1u) || v >= nvar) continue;
        for (const hall_ref *r = ref + head[v], *const end = ref + head[v + 1]; r < end; r++) { /* without a jump */
            const uint64_t old = lost[r->house], gone = (uint64_t)!--left[r->twin] << r->to;
            open[r->side] &= ~gone;
            queue[n] = r->house;
            n += !old & (gone != 0);
            lost[r->house] = old | gone;
        }
    }
    h->queue.n = n;
    h->qhead = before;
    while (h->queue.n && o->trail.n == before) {
        SAT_TRY(look_at(o, h, h->queue.at[h->queue.n - 1]));
        h->queue.n--;
    }
    return ARI_FINE;
}

void ari_sat_all_different_back(ari_oracle *o, uint32_t to) {
    sat_hall *const h = o->choices.hall;
    const ari_lit *const trail = o->trail.lit;
    const uint32_t *const head = h->head, nvar = o->model->nvar, heard = h->qhead;
    const hall_ref *const ref = h->ref;
    uint64_t *const open = h->open;
    uint8_t *const left = h->left;
    for (uint32_t q = to; q < heard; q++) {
        const ari_var v = ARI_VAR(trail[q]);
        if (!(trail[q] & 1u) || v >= nvar) continue;
        for (const hall_ref *r = ref + head[v], *const end = ref + head[v + 1]; r < end; r++) {
            open[r->side] |= bit_of(r->to);
            left[r->twin]++;
        }
    }
    if (h->qhead > to) h->qhead = to;
    if (to > h->from) return;
    for (; h->queue.n; h->queue.n--) h->lost[h->queue.at[h->queue.n - 1]] = 0;
}
