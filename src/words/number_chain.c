/* number_chain.c - breadth first over what holds, from places that do not. What holds excludes all places that each of
 * its own sees; where that leaves a premise, or an almost locked set, nothing else, the rest of it holds. */
#include "words/number_chain.h"

#include "base/bits.h"

#include <string.h>

enum { ROWS = 96, OWN = 8 * ROWS, NODES = 128, STARTS = 160, CELLS = 12, MOST = 6, PICKS = 96, TAGS = 4096 };

/* What is left of a row of the model that a premise has: one of it holds, or at most one. */
typedef struct part { uint64_t open; uint32_t premise; bool some, once, cell; } part;
/* Almost locked: cells (of the premises, as bits); without `no` the others, one of `yes` among them, are there. */
typedef struct pick { uint64_t no, yes, cells, all; } pick;
typedef struct node { uint64_t no, yes, cells; uint32_t premise, from; } node;

typedef struct search {
    const ari_model *m;
    const ari_deduction *d;
    ari_number_chain *c;
    uint32_t nlit, npart, npick, nnode, nstart;
    uint64_t then, gone; /* of the conclusions: there, not there */
    uint64_t sees[ARI_NUMBER_PLACES], start[STARTS];
    part part[ROWS];
    pick pick[PICKS];
    node node[NODES];
} search;

static ari_name name_of(const search *s, uint32_t i) { return s->m->var_name[ARI_VAR(s->c->lit[i])]; }

/* ---- what is left ---- */

/* Known not to hold, before the step. */
static bool is_gone(const ari_deduction *d, ari_lit lit) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (ARI_VAR(d->then[i]) == ARI_VAR(lit)) return false;
    return !d->known[ARI_VAR(lit)];
}

/* Its bit; 0: there are too many. */
static uint64_t place_of(search *s, ari_lit lit) {
    uint32_t i = 0;
    while (i < s->nlit && s->c->lit[i] != lit) i++;
    if (i == ARI_NUMBER_PLACES) return 0;
    s->c->lit[i] = lit;
    s->nlit += i == s->nlit;
    return (uint64_t)1 << i;
}

/* Is a row one of the premise's? Those of a clue go together; others of one place are many. */
static bool is_own(const ari_model *m, const ari_premise *p, const ari_row *r) {
    if (r->tag.rule != p->tag.rule || r->tag.site != p->tag.site || r->tag.group != p->tag.group) return false;
    bool same = r->n == p->nlit;
    for (uint32_t i = 0; same && i < r->n; i++) same = m->term[r->first + i].lit == p->lit[i];
    return same || p->tag.group;
}

/* A row of numbers one of which holds, or at most one; of one number, or of one cell. False: there are too many. */
static bool add_part(search *s, const ari_row *r, uint32_t premise) {
    part x = {0, premise, r->lo >= 1, r->hi == 1, true};
    bool number = true;
    const ari_name at = s->m->var_name[ARI_VAR(s->m->term[r->first].lit)];
    if (!x.some && !x.once) return true;
    for (uint32_t i = 0; i < r->n; i++) {
        const ari_term t = s->m->term[r->first + i];
        const ari_name name = s->m->var_name[ARI_VAR(t.lit)];
        if (t.coef != 1 || t.lit & 1u) return true;
        x.cell = x.cell && name.a == at.a && name.b == at.b;
        number = number && name.c == at.c;
    }
    if (!x.cell && !number) return true;
    for (uint32_t i = 0; i < r->n; i++) {
        const ari_lit lit = s->m->term[r->first + i].lit;
        if (is_gone(s->d, lit)) continue;
        const uint64_t bit = place_of(s, lit);
        if (!bit) return false;
        x.open |= bit;
    }
    if (s->npart == ROWS) return false;
    s->part[s->npart++] = x;
    return true;
}

static uint32_t tag_bit(ari_tag t) { return (t.site * 31 + t.group * 7 + t.rule * 1021) % TAGS; }

/* The rows of the model that may be some premise's, in their order: how many; OWN + 1: there are too many. */
static uint32_t own_rows(const search *s, uint32_t row[OWN]) {
    uint32_t n = 0;
    uint64_t met[TAGS / 64] = {0}; /* tags of premises, as bits; others may share one */
    for (uint32_t p = 0; p < s->d->npremise; p++) {
        const uint32_t bit = tag_bit(s->d->premise[p].tag);
        met[bit / 64] |= (uint64_t)1 << bit % 64;
    }
    for (uint32_t r = 0; r < s->m->nrow; r++) {
        const ari_row *x = &s->m->row[r];
        const uint32_t bit = tag_bit(x->tag);
        if (!x->n || !(met[bit / 64] >> bit % 64 & 1)) continue;
        bool own = false;
        for (uint32_t p = 0; p < s->d->npremise && !own; p++) own = is_own(s->m, &s->d->premise[p], x);
        if (!own) continue;
        if (n == OWN) return OWN + 1;
        row[n++] = r;
    }
    return n;
}

static bool add_parts(search *s) {
    const ari_deduction *d = s->d;
    uint32_t row[OWN];
    for (uint32_t p = 0; p < d->npremise; p++)
        if (d->premise[p].kind != ARI_BY_ROW || !d->premise[p].nlit) return false;
    const uint32_t n = own_rows(s, row);
    if (n > OWN) return false;
    for (uint32_t p = 0; p < d->npremise; p++)
        for (uint32_t i = 0; i < n; i++)
            if (is_own(s->m, &d->premise[p], &s->m->row[row[i]]) && !add_part(s, &s->m->row[row[i]], p)) return false;
    for (uint32_t i = 0; i < s->npart; i++)
        for (uint32_t k = 0; k < s->nlit && s->part[i].once; k++)
            if (s->part[i].open >> k & 1) s->sees[k] |= s->part[i].open & ~((uint64_t)1 << k);
    for (uint32_t i = 0; i < d->nthen; i++) {
        const uint64_t bit = place_of(s, d->then[i] & ~1u);
        if (!bit) return false;
        if (d->then[i] & 1u) s->gone |= bit;
        else s->then |= bit;
    }
    return true;
}

/* What each of these places sees. */
static uint64_t seen_by(const search *s, uint64_t all) {
    uint64_t seen = all ? ~(uint64_t)0 : 0;
    for (uint64_t x = all; x; x &= x - 1) seen &= s->sees[ari_bits_low(x)];
    return seen;
}

/* Does no number stand twice at these places? */
static bool is_once(const search *s, uint64_t all) {
    for (uint64_t x = all; x; x &= x - 1) {
        const uint32_t i = ari_bits_low(x);
        if ((all & ~((uint64_t)1 << i)) & ~s->sees[i]) return false;
    }
    return true;
}

/* ---- almost locked sets ---- */

/* The places of one number after the other: how many numbers. */
static uint32_t numbers_of(const search *s, uint64_t all, uint64_t *out, uint32_t most) {
    uint32_t n = 0;
    while (all) {
        const uint16_t k = name_of(s, ari_bits_low(all)).c;
        uint64_t some = 0;
        for (uint64_t x = all; x; x &= x - 1)
            if (name_of(s, ari_bits_low(x)).c == k) some |= x & -x;
        if (n == most) return most + 1;
        out[n++] = some;
        all &= ~some;
    }
    return n;
}

static void add_picks(search *s, uint64_t cells, uint64_t all, uint32_t ncell) {
    uint64_t number[MOST + 1];
    bool once[MOST + 1];
    if (numbers_of(s, all, number, ncell + 1) != ncell + 1) return;
    for (uint32_t i = 0; i <= ncell; i++) once[i] = is_once(s, number[i]);
    for (uint32_t i = 0; i <= ncell; i++)
        for (uint32_t k = 0; k <= ncell; k++) {
            bool fine = i != k;
            for (uint32_t j = 0; j <= ncell; j++) fine = fine && (j == i || j == k || once[j]);
            if (fine && s->npick < PICKS) s->pick[s->npick++] = (pick){number[i], number[k], cells, all};
        }
}

static void find_sets(search *s) {
    uint32_t cell[CELLS], n = 0;
    for (uint32_t i = 0; i < s->npart; i++) {
        if (!s->part[i].cell || !s->part[i].some || !(s->part[i].open & (s->part[i].open - 1))) continue;
        if (n == CELLS || s->part[i].premise > 63) return;
        cell[n++] = i;
    }
    for (uint32_t w = 1; w < 1u << n; w++) {
        const uint32_t size = ari_bits_weight(w);
        uint64_t cells = 0, all = 0;
        if (size < 2 || size > MOST) continue;
        for (uint32_t i = 0; i < n; i++)
            if (w >> i & 1) all |= s->part[cell[i]].open, cells |= (uint64_t)1 << s->part[cell[i]].premise;
        add_picks(s, cells, all, size);
    }
}

/* ---- the search ---- */

static void add_start(search *s, uint64_t all) {
    for (uint32_t i = 0; i < s->nstart; i++)
        if (s->start[i] == all) return;
    if (all && s->nstart < STARTS) s->start[s->nstart++] = all;
}

/* Where a chain may begin: at a place, then at those of two premises, then at those of a number in a set. */
static void add_starts(search *s, ari_number_chain_reach reach) {
    s->nstart = 0;
    for (uint32_t i = 0; i < s->nlit; i++) add_start(s, (uint64_t)1 << i);
    for (uint32_t i = 0; i < s->npart && reach >= ARI_NUMBER_GROUPED; i++)
        for (uint32_t k = 0; k < s->npart && s->part[i].some; k++)
            if (k != i && s->part[k].once) add_start(s, s->part[i].open & s->part[k].open);
    for (uint32_t i = 0; i < s->npick && reach == ARI_NUMBER_SETS; i++) add_start(s, s->pick[i].no);
}

/* Once each, and never by places that did not hold before, or that go in the end. */
static void add_node(search *s, const node *x) {
    for (uint32_t i = 0; i < s->nnode; i++)
        if (s->node[i].yes == x->yes) return;
    if (x->no & s->gone) return;
    for (uint32_t i = x->from; i != ARI_NO; i = s->node[i].from)
        if (s->node[i].no & x->no) return;
    if (s->nnode < NODES) s->node[s->nnode++] = *x;
}

/* What follows where these places do not hold. */
static void add_next(search *s, uint64_t no, uint32_t from, ari_number_chain_reach reach) {
    for (uint32_t p = 0; p < s->npart; p++) {
        const part *x = &s->part[p];
        const node y = {x->open & no, x->open & ~no, 0, x->premise, from};
        const bool single = !(y.no & (y.no - 1)) && !(y.yes & (y.yes - 1));
        if (x->some && y.no && y.yes && (single || reach > ARI_NUMBER_SINGLE)) add_node(s, &y);
    }
    for (uint32_t i = 0; i < s->npick && reach == ARI_NUMBER_SETS; i++)
        if (!(s->pick[i].no & ~no)) add_node(s, &(node){s->pick[i].no, s->pick[i].yes, s->pick[i].cells, ARI_NO, from});
}

/* The chain that ends with a node, from its beginning on. False: it is too long. */
static bool keep_chain(const search *s, uint32_t end, ari_number_chain *c) {
    uint32_t n = 0;
    for (uint32_t i = end; i != ARI_NO; i = s->node[i].from) n++;
    if (n > ARI_NUMBER_CHAIN) return false;
    c->n = n;
    for (uint32_t i = end; i != ARI_NO; i = s->node[i].from)
        c->link[--n] = (ari_number_link){s->node[i].no, s->node[i].yes, s->node[i].premise, s->node[i].cells};
    return true;
}

/* What goes where the chain is a loop: what both ends of a weak link see, and what all of a number of a set sees. */
static uint64_t loop_gone(const search *s, const ari_number_chain *c) {
    uint64_t gone = 0;
    for (uint32_t i = 0; i < c->n; i++) {
        gone |= seen_by(s, c->link[i].yes) & seen_by(s, c->link[(i + 1) % c->n].no);
        for (uint32_t k = 0; k < s->npick && c->link[i].cells; k++)
            if (s->pick[k].cells == c->link[i].cells && s->pick[k].yes != c->link[i].yes &&
                s->pick[k].yes != c->link[i].no && is_once(s, s->pick[k].yes))
                gone |= seen_by(s, s->pick[k].yes);
    }
    return gone;
}

/* Is the node an end of the chain that begins with these places? */
static bool is_end(const search *s, uint64_t first, uint32_t i, ari_number_chain_kind kind) {
    const node *x = &s->node[i];
    const uint64_t seen = seen_by(s, x->yes);
    ari_number_chain c;
    if (kind == ARI_NUMBER_NUMBER) return x->yes == first;
    if (x->from == ARI_NO) return false;
    if (kind == ARI_NUMBER_ENDS) return x->yes != first && !(s->gone & ~seen);
    return !(first & ~seen) && keep_chain(s, i, &c) && !(s->gone & ~loop_gone(s, &c));
}

/* May a chain of this kind begin there, by its conclusions? */
static bool may_begin(const search *s, uint64_t first, ari_number_chain_kind kind) {
    if (kind == ARI_NUMBER_NUMBER) return first == s->then && !(s->gone & ~seen_by(s, first));
    return !s->then && (kind == ARI_NUMBER_LOOP || !(s->gone & ~seen_by(s, first)));
}

static uint32_t search_end(search *s, uint64_t first, ari_number_chain_kind kind, ari_number_chain_reach reach) {
    s->nnode = 0;
    add_next(s, first, ARI_NO, reach);
    for (uint32_t i = 0; i < s->nnode; i++) {
        if (is_end(s, first, i, kind)) return i;
        add_next(s, seen_by(s, s->node[i].yes), i, reach);
    }
    return ARI_NO;
}

/* How many weak links, from what holds to what does not, are not strong too. */
static uint32_t weak_links(const search *s, const ari_number_chain *c) {
    uint32_t n = 0;
    for (uint32_t i = 0; i + 1 < c->n; i++) {
        bool strong = false;
        for (uint32_t p = 0; p < s->npart && !strong; p++)
            strong = s->part[p].some && s->part[p].open == (c->link[i].yes | c->link[i + 1].no);
        n += !strong;
    }
    return n;
}

static bool open_search(search *s, const ari_model *m, const ari_deduction *d, ari_number_chain *c) {
    memset(s, 0, sizeof *s);
    s->m = m;
    s->d = d;
    s->c = c;
    return d->npremise > 1 && d->nthen && add_parts(s);
}

bool ari_number_chain_find(const ari_model *m, const ari_deduction *d, ari_number_chain_kind kind,
                           ari_number_chain_reach reach, ari_number_chain *c) {
    search s;
    bool some = false;
    ari_number_chain one;
    *c = (ari_number_chain){.kind = kind, .reach = reach};
    if (!open_search(&s, m, d, c)) return false;
    if (reach == ARI_NUMBER_SETS) find_sets(&s);
    add_starts(&s, reach);
    for (uint32_t i = 0; i < s.nstart; i++) {
        if (!may_begin(&s, s.start[i], kind)) continue;
        const uint32_t end = search_end(&s, s.start[i], kind, reach);
        if (end == ARI_NO || !keep_chain(&s, end, &one) || (some && one.n >= c->n)) continue;
        memcpy(c->link, one.link, sizeof c->link);
        c->n = one.n;
        some = true;
    }
    c->nlit = s.nlit;
    c->weak = weak_links(&s, c);
    return some;
}

uint32_t ari_number_chain_locked(const ari_model *m, const ari_deduction *d, bool *open) {
    search s;
    ari_number_chain c = {.n = 0};
    uint64_t cells = 0, houses = 0;
    bool naked = true, hidden = true; /* cells hold one of these numbers each; these numbers stand in one cell each */
    uint32_t ncell = 0, nhouse = 0, nsite = 0, site[ARI_NUMBER_CHAIN];
    *open = open_search(&s, m, d, &c);
    if (!*open || s.then) return 0;
    for (uint32_t i = 0; i < s.npart; i++) {
        const part *x = &s.part[i];
        const uint32_t at = d->premise[x->premise].tag.site;
        uint32_t k = 0;
        naked = naked && (x->cell ? x->some : x->once);
        hidden = hidden && (x->cell ? x->once : x->some && !(houses & x->open));
        if (x->cell) {
            ncell++, cells |= x->open;
            continue;
        }
        nhouse++, houses |= x->open;
        while (k < nsite && site[k] != at) k++;
        if (k == ARI_NUMBER_CHAIN) return 0;
        site[k] = at;
        nsite += k == nsite;
    }
    const bool fine = ncell == nhouse && ncell > 1 && ncell + nhouse == d->npremise;
    naked = naked && !(cells & ~houses) && !(s.gone & ~(houses & ~cells));
    hidden = hidden && !(houses & ~cells) && !(s.gone & ~(cells & ~houses));
    return fine && (naked || hidden) ? nsite : 0;
}
