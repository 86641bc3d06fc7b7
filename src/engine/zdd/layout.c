/* layout.c - an order laid out: when each thing is seen first and last, and where in a state it lies meanwhile.
 *
 * A gauge has a field from its first variable to its last one, of as many bits as its widest layer asks for. A vertex
 * has a slot of its web from its first edge to its last one; slots are given again, the lowest free one first, and have
 * fixed places, so that a state is canonical as it stands: a free slot and a closed gauge are zero. No field crosses
 * the border of a word. */
#include "engine/zdd/layout.h"

#include <string.h>

/* Lists of the n things whose levels are at[]; ARI_NO: in none. */
static bool list_layout(ari_zdd_layout *y, const uint32_t *at, uint32_t n, ari_zdd_lists *out) {
    out->head = ARI_ZERO(y->a, uint32_t, (size_t)y->nl + 1);
    out->item = ARI_TAKE(y->a, uint32_t, n);
    if (!out->head || !out->item) return false;
    for (uint32_t i = 0; i < n; i++)
        if (at[i] != ARI_NO) out->head[at[i]]++;
    for (uint32_t k = 1; k <= y->nl; k++) out->head[k] += out->head[k - 1];
    for (uint32_t i = n; i-- > 0;)
        if (at[i] != ARI_NO) out->item[--out->head[at[i]]] = i;
    return true;
}

/* ---- events ---- */

static ari_status date_variables(ari_zdd_layout *y, const ari_var *order) {
    const ari_zdd_problem *p = y->p;
    uint32_t *at = ARI_ZERO(y->a, uint32_t, p->nout);
    y->level_of = ARI_ZERO(y->a, uint32_t, p->nvar);
    if (!at || !y->level_of) return y->a->spent;
    for (uint32_t i = 0; i < p->nlevel; i++) y->level_of[order[i]] = i;
    for (uint32_t i = 0; i < p->nout; i++) {
        const ari_zdd_gauge *t = &p->gauge[p->out[i]];
        for (uint32_t k = 0; k < t->n; k++) {
            const uint32_t level = y->level_of[p->use[t->first + k].var];
            if (level > at[i]) at[i] = level;
        }
        y->level_of[t->out] = at[i];
    }
    return list_layout(y, at, p->nout, &y->aux) ? ARI_OK : y->a->spent;
}

/* ---- gauges ---- */

/* Insertion by level; within a level main before auxiliary, those in the order of evaluation (rank). */
static void sort_uses(const ari_zdd_layout *y, const uint32_t *rank, ari_zdd_use *use, uint32_t n) {
    for (uint32_t gap = n / 2; gap > 0; gap /= 2)
        for (uint32_t i = gap; i < n; i++) {
            const ari_zdd_use x = use[i];
            const uint64_t key = (uint64_t)y->level_of[x.var] << 32 | rank[x.var];
            uint32_t j = i;
            for (; j >= gap; j -= gap) {
                const ari_var v = use[j - gap].var;
                if (((uint64_t)y->level_of[v] << 32 | rank[v]) <= key) break;
                use[j] = use[j - gap];
            }
            use[j] = x;
        }
}

/* Never dead, and no variable follows from it. */
static bool is_idle(const ari_zdd_gauge *t, const ari_zdd_row *row) {
    if (t->out != ARI_NO || row->most != 1) return false;
    for (uint32_t i = 0; i + 1 < row->nlayer; i++)
        if (row->next[i][0] == ARI_ZDD_DEAD || row->next[i][1] == ARI_ZDD_DEAD) return false;
    return true;
}

static ari_status lay_gauges(ari_zdd_layout *y) {
    const ari_zdd_problem *p = y->p;
    uint32_t *rank = ARI_ZERO(y->a, uint32_t, p->nvar);
    y->track = ARI_ZERO(y->a, ari_zdd_track, p->ngauge);
    if (!rank || !y->track) return y->a->spent;
    for (uint32_t i = 0; i < p->nout; i++) rank[p->gauge[p->out[i]].out] = i + 1;
    for (uint32_t i = 0; i < p->ngauge; i++) {
        const ari_zdd_gauge *t = &p->gauge[i];
        ari_zdd_track *k = &y->track[i];
        if (t->off || !t->n) {
            k->idle = true;
            continue;
        }
        k->use = ARI_TAKE(y->a, ari_zdd_use, t->n);
        if (!k->use) return y->a->spent;
        memcpy(k->use, p->use + t->first, t->n * sizeof *k->use);
        sort_uses(y, rank, k->use, t->n);
        bool fits;
        ARI_TRY(ari_zdd_row_make(p, t, k->use, y->a, &k->row, &fits));
        if (!fits) {
            y->script->fits = false;
            return ARI_OK;
        }
        k->span.first = y->level_of[k->use[0].var];
        k->span.last = y->level_of[k->use[t->n - 1].var];
        k->idle = is_idle(t, &k->row);
    }
    return ARI_OK;
}

static ari_status list_places(ari_zdd_layout *y) {
    const ari_zdd_problem *p = y->p;
    size_t total = 0;
    y->place_head = ARI_ZERO(y->a, uint32_t, (size_t)p->nvar + 2);
    if (!y->place_head) return y->a->spent;
    for (uint32_t i = 0; i < p->ngauge; i++)
        for (uint32_t k = 0; k < p->gauge[i].n && !y->track[i].idle; k++, total++)
            y->place_head[y->track[i].use[k].var + 2]++;
    y->place = ARI_TAKE(y->a, ari_zdd_place, total);
    if (!y->place) return y->a->spent;
    for (uint32_t v = 1; v <= p->nvar; v++) y->place_head[v + 1] += y->place_head[v];
    for (uint32_t i = 0; i < p->ngauge; i++)
        for (uint32_t k = 0; k < p->gauge[i].n && !y->track[i].idle; k++) {
            y->place[y->place_head[y->track[i].use[k].var + 1]++] = (ari_zdd_place){i, k};
        }
    return ARI_OK;
}

/* ---- webs ---- */

static void widen_layout(ari_zdd_span *s, uint32_t level) {
    if (s->first > s->last) s->first = s->last = level;
    if (level < s->first) s->first = level;
    if (level > s->last) s->last = level;
}

/* Chordless paths keep constant edges; they are seen at a level between those of the open edges around. */
static ari_status date_constants(ari_zdd_layout *y, const ari_zdd_web *w, ari_zdd_thread *t) {
    enum { FINE = 64, ROUNDS = 60 };
    uint32_t *at = ARI_ZERO(y->a, uint32_t, w->nvertex), *sum = ARI_TAKE(y->a, uint32_t, w->nvertex),
             *n = ARI_TAKE(y->a, uint32_t, w->nvertex);
    bool *open = ARI_ZERO(y->a, bool, w->nvertex), *used = ARI_ZERO(y->a, bool, w->nvertex);
    if (!at || !sum || !n || !open || !used) return y->a->spent;
    for (uint32_t e = 0; e < w->nedge; e++) {
        const ari_lit lit = w->lit[e];
        for (int s = 0; s < 2; s++) {
            const ari_vertex v = w->ends[e][s];
            used[v] |= lit != ARI_LIT_FALSE || w->init[v] != ARI_ZDD_FREE;
            if (lit >= ARI_LIT_TRUE) continue;
            const uint32_t level = y->level_of[ARI_VAR(lit)] * FINE;
            if (!open[v] || level < at[v]) at[v] = level;
            open[v] = true;
        }
    }
    for (int round = 0; round < ROUNDS; round++) {
        for (ari_vertex v = 0; v < w->nvertex; v++) sum[v] = n[v] = 0;
        for (uint32_t e = 0; e < w->nedge; e++)
            for (int s = 0; s < 2; s++) sum[w->ends[e][s]] += at[w->ends[e][1 - s]], n[w->ends[e][s]]++;
        for (ari_vertex v = 0; v < w->nvertex; v++)
            if (!open[v] && n[v]) at[v] = sum[v] / n[v];
    }
    for (uint32_t e = 0; e < w->nedge; e++) {
        const ari_vertex u = w->ends[e][0], v = w->ends[e][1];
        if (w->lit[e] < ARI_LIT_TRUE) continue;
        t->edge[e] = (at[u] > at[v] ? at[u] : at[v]) / FINE;
        if (w->lit[e] == ARI_LIT_FALSE && (!w->plain[e] || !used[u] || !used[v])) t->edge[e] = ARI_NO;
    }
    return ARI_OK;
}

static void date_vertices(ari_zdd_layout *y, const ari_zdd_web *w, ari_zdd_thread *t) {
    for (ari_vertex v = 0; v < w->nvertex && w->kind == ARI_ZDD_VERTICES; v++)
        if (w->vertex[v] < ARI_LIT_TRUE) widen_layout(&t->vertex[v], y->level_of[ARI_VAR(w->vertex[v])]);
    if (w->kind == ARI_ZDD_VERTICES) /* an edge is seen when both its ends are decided */
        for (uint32_t e = 0; e < w->nedge; e++) {
            t->edge[e] = 0;
            for (int s = 0; s < 2; s++) {
                const ari_lit lit = w->vertex[w->ends[e][s]];
                const uint32_t level = lit < ARI_LIT_TRUE ? y->level_of[ARI_VAR(lit)] : 0;
                if (level > t->edge[e]) t->edge[e] = level;
            }
        }
    for (uint32_t e = 0; e < w->nedge; e++)
        for (int s = 0; s < 2 && t->edge[e] != ARI_NO; s++) widen_layout(&t->vertex[w->ends[e][s]], t->edge[e]);
    for (ari_vertex v = 0; v < w->nvertex && (w->kind == ARI_ZDD_CYCLE || w->kind == ARI_ZDD_PATHS); v++) {
        if (w->init[v] < ARI_ZDD_PARTNER || w->init[v] & ARI_ZDD_LABEL) continue;
        const ari_vertex u = w->init[v] - ARI_ZDD_PARTNER; /* the two ends of a chain come together */
        if (t->vertex[u].first < t->vertex[v].first) t->vertex[v].first = t->vertex[u].first;
        else t->vertex[u].first = t->vertex[v].first;
    }
}

/* Who comes, goes and is seen when. */
static ari_status list_events(ari_zdd_layout *y, const ari_zdd_web *w, ari_zdd_thread *t) {
    uint32_t *at = ARI_TAKE(y->a, uint32_t, w->nvertex);
    if (!at) return y->a->spent;
    for (ari_vertex v = 0; v < w->nvertex; v++)
        at[v] = t->vertex[v].first > t->vertex[v].last ? ARI_NO : t->vertex[v].first;
    if (!list_layout(y, at, w->nvertex, &t->enter)) return y->a->spent;
    for (ari_vertex v = 0; v < w->nvertex; v++)
        if (at[v] != ARI_NO) at[v] = t->vertex[v].last;
    if (!list_layout(y, at, w->nvertex, &t->leave)) return y->a->spent;
    const bool vertices = w->kind == ARI_ZDD_VERTICES;
    for (ari_vertex v = 0; v < w->nvertex && vertices; v++)
        at[v] = w->vertex[v] < ARI_LIT_TRUE ? y->level_of[ARI_VAR(w->vertex[v])] : ARI_NO;
    return list_layout(y, vertices ? at : t->edge, vertices ? w->nvertex : w->nedge, &t->seen) ? ARI_OK : y->a->spent;
}

/* Lowest free slot first. */
static void give_slots(ari_zdd_layout *y, ari_zdd_thread *t, uint32_t *nslot) {
    uint32_t until[ARI_ZDD_SLOTS] = {0}; /* last level of the vertex in a slot, plus one */
    *nslot = 0;
    for (uint32_t i = 0; i < t->enter.head[y->nl]; i++) {
        const ari_vertex v = t->enter.item[i];
        const ari_zdd_span *span = &t->vertex[v];
        uint32_t s = 0;
        while (s < ARI_ZDD_SLOTS && until[s] > span->first) s++;
        if (s == ARI_ZDD_SLOTS) {
            y->script->fits = false;
            return;
        }
        until[s] = span->last + 1;
        t->slot[v] = (uint16_t)s;
        if (s >= *nslot) *nslot = s + 1;
        t->last_enter = span->first;
    }
}

static ari_status lay_thread(ari_zdd_layout *y, uint32_t i) {
    const ari_zdd_web *w = &y->p->web[i];
    ari_zdd_thread *t = &y->thread[i];
    ari_zdd_frame *f = &y->script->frame[i];
    t->vertex = ARI_TAKE(y->a, ari_zdd_span, w->nvertex);
    t->edge = ARI_TAKE(y->a, uint32_t, w->nedge);
    t->slot = ARI_ZERO(y->a, uint16_t, w->nvertex);
    if (!t->vertex || !t->edge || !t->slot) return y->a->spent;
    for (ari_vertex v = 0; v < w->nvertex; v++) t->vertex[v].first = 1, t->vertex[v].last = 0;
    for (uint32_t e = 0; e < w->nedge; e++)
        t->edge[e] = w->lit[e] < ARI_LIT_TRUE ? y->level_of[ARI_VAR(w->lit[e])] : 0;
    if (w->kind == ARI_ZDD_TOUCH) ARI_TRY(date_constants(y, w, t));
    date_vertices(y, w, t);
    f->kind = w->kind;
    f->acyclic = w->acyclic;
    f->joined = w->joined;
    f->nlabel = w->nlabel;
    ARI_TRY(list_events(y, w, t));
    give_slots(y, t, &f->nslot);
    return ARI_OK;
}

/* ---- places ---- */

static bool give_bits(ari_zdd_layout *y, uint32_t width, ari_zdd_field *out) {
    const uint64_t ones = (UINT64_C(1) << width) - 1;
    out->word = out->shift = 0;
    out->width = (uint8_t)width;
    if (!width) return true;
    for (uint32_t w = 0; w < ARI_ZDD_WORDS; w++)
        for (uint32_t s = 0; y->free[w] && s + width <= 64; s++) {
            if ((y->free[w] >> s & ones) != ones) continue;
            y->free[w] &= ~(ones << s);
            out->word = (uint16_t)w;
            out->shift = (uint8_t)s;
            if (w >= y->script->nword) y->script->nword = w + 1;
            return true;
        }
    return y->script->fits = false;
}

static uint32_t bits_for(uint32_t n) { /* values 0..n-1 */
    uint32_t b = 0;
    while (n > 1u << b) b++;
    return b;
}

static ari_status place_web(ari_zdd_layout *y, uint32_t i) {
    ari_zdd_frame *f = &y->script->frame[i];
    const bool mates = f->kind <= ARI_ZDD_TOUCH;
    const uint32_t values = mates ? f->nslot + 2 + f->nlabel : f->nslot + 1;
    f->width = bits_for(values);
    if (f->kind == ARI_ZDD_TOUCH) { /* an inner vertex names an end of its path */
        f->width = bits_for(values + f->nslot);
        if (values + f->nslot > 250) {
            y->script->fits = false;
            return ARI_OK;
        }
    }
    for (uint32_t s = 0; s < f->nslot; s++)
        if (!give_bits(y, f->width, &f->slot[s])) return ARI_OK;
    const bool closes = f->kind == ARI_ZDD_CYCLE || f->joined;
    if (!give_bits(y, closes, &f->closed)) return ARI_OK;
    if (f->kind == ARI_ZDD_TOUCH && f->nslot > 1) {
        f->apart = y->script->nword;
        f->napart = (f->nslot * (f->nslot - 1) / 2 + 63) / 64;
        y->script->nword += f->napart;
        if (y->script->nword > ARI_ZDD_WORDS) {
            y->script->fits = false;
            return ARI_OK;
        }
        memset(y->free + f->apart, 0, f->napart * sizeof *y->free);
    }
    for (ari_vertex v = 0; v < y->p->web[i].nvertex; v++) f->must |= y->p->web[i].must[v] == 1;
    f->high = ARI_ZERO(y->a, uint64_t, ARI_ZDD_WORDS);
    f->all = ARI_ZERO(y->a, uint64_t, ARI_ZDD_WORDS);
    if (!f->high || !f->all) return y->a->spent;
    for (uint32_t s = 0; s < f->nslot; s++) {
        const uint64_t ones = (UINT64_C(1) << f->width) - 1;
        f->all[f->slot[s].word] |= ones << f->slot[s].shift;
        f->high[f->slot[s].word] |= (ones & ~UINT64_C(1)) << f->slot[s].shift;
    }
    return ARI_OK;
}

/* Fields of gauges, level by level. */
static ari_status place_gauges(ari_zdd_layout *y) {
    const uint32_t n = y->p->ngauge;
    uint32_t *opens = ARI_TAKE(y->a, uint32_t, n), *closes = ARI_TAKE(y->a, uint32_t, n);
    ari_zdd_lists open, close;
    if (!opens || !closes) return y->a->spent;
    for (uint32_t i = 0; i < n; i++) {
        opens[i] = y->track[i].idle ? ARI_NO : y->track[i].span.first;
        closes[i] = y->track[i].idle ? ARI_NO : y->track[i].span.last;
    }
    if (!list_layout(y, opens, n, &open) || !list_layout(y, closes, n, &close)) return y->a->spent;
    for (uint32_t level = 0; level < y->nl; level++) {
        for (uint32_t i = open.head[level]; i < open.head[level + 1]; i++) {
            ari_zdd_track *k = &y->track[open.item[i]];
            if (!give_bits(y, bits_for(k->row.most), &k->field)) return ARI_OK;
        }
        for (uint32_t i = close.head[level]; i < close.head[level + 1]; i++) {
            const ari_zdd_field f = y->track[close.item[i]].field;
            y->free[f.word] |= ((UINT64_C(1) << f.width) - 1) << f.shift;
        }
    }
    return ARI_OK;
}

/* ---- forecast ---- */

/* 256 * log2, to the eye. */
static uint32_t log2_256(uint64_t n) {
    uint32_t k = 0;
    uint64_t x = n;
    while (x > 1) x /= 2, k++;
    return n ? 256 * k + (uint32_t)(((n << 8) >> k) - 256) : 0;
}

/* Bits of a bound on the states after each level: classes of open gauges, words over the frontier. */
static ari_status forecast_layout(ari_zdd_layout *y) {
    int64_t *bits = ARI_ZERO(y->a, int64_t, (size_t)y->nl + 2);
    static const uint32_t each[] = {380, 400, 560, 420, 400}; /* a vertex of a cycle, path, chordless path, component */
    if (!bits) return y->a->spent;
    for (uint32_t i = 0; i < y->p->ngauge; i++) {
        const ari_zdd_track *k = &y->track[i];
        if (k->idle || k->span.first == k->span.last) continue;
        bits[k->span.first] += log2_256(k->row.most);
        bits[k->span.last] -= log2_256(k->row.most);
    }
    for (uint32_t i = 0; i < y->p->nweb; i++)
        for (ari_vertex v = 0; v < y->p->web[i].nvertex; v++) {
            const ari_zdd_span s = y->thread[i].vertex[v];
            if (s.first >= s.last) continue;
            bits[s.first] += each[y->p->web[i].kind];
            bits[s.last] -= each[y->p->web[i].kind];
        }
    int64_t now = 0;
    double sum = 0;
    for (uint32_t level = 0; level < y->nl; level++) {
        now += bits[level];
        const int64_t cut = now < 256 * (int64_t)(level + 1) ? now : 256 * (int64_t)(level + 1);
        double x = 1 + (double)(cut % 256) / 256;
        for (int64_t k = cut / 256; k > 0 && k < 900; k--) x *= 2;
        sum += x;
    }
    double w = 0;
    while (sum > 2) sum /= 2, w++;
    y->script->weight = w + (sum - 1);
    return ARI_OK;
}

static ari_status lay_out(ari_zdd_layout *y, const ari_var *order) {
    const ari_zdd_problem *p = y->p;
    ARI_TRY(date_variables(y, order));
    ARI_TRY(lay_gauges(y));
    if (!y->script->fits) return ARI_OK;
    ARI_TRY(list_places(y));
    for (uint32_t i = 0; i < p->nweb && y->script->fits; i++) ARI_TRY(lay_thread(y, i));
    for (uint32_t i = 0; i < p->nweb && y->script->fits; i++) ARI_TRY(place_web(y, i));
    if (y->script->fits) ARI_TRY(place_gauges(y));
    if (!y->script->fits) return ARI_OK;
    ARI_TRY(forecast_layout(y));
    return ari_zdd_emit(y);
}

ari_status ari_zdd_layout_make(const ari_zdd_problem *p, const ari_var *order, ari_arena *a, ari_zdd_script *out) {
    *out = (ari_zdd_script){.fits = p->nweb < 250, .nlevel = p->nlevel, .nword = 1};
    ari_zdd_layout y = {.p = p, .a = a, .script = out, .nl = p->nlevel ? p->nlevel : 1};
    out->frame = ARI_ZERO(a, ari_zdd_frame, p->nweb);
    out->level = ARI_ZERO(a, ari_zdd_level, y.nl);
    y.thread = ARI_ZERO(a, ari_zdd_thread, p->nweb);
    y.free = ARI_TAKE(a, uint64_t, ARI_ZDD_WORDS);
    if (!out->frame || !out->level || !y.thread || !y.free) return a->spent;
    memset(y.free, 0xff, ARI_ZDD_WORDS * sizeof *y.free);
    for (uint32_t i = 0; i < p->nlevel; i++) out->level[i].var = order[i];
    ARI_TRY(out->fits ? lay_out(&y, order) : ARI_OK);
    out->op = y.op.at;
    return ARI_OK;
}
