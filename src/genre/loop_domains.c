/* loop_domains.c - see loop_domains.h. */
#include "genre/loop_domains.h"

#include "base/bits.h"
#include "graph/grid.h"

#include <stddef.h>
#include <string.h>

enum {
    KNOWN = 8,
    WAITS = 1 << 16,
    ASKED = 1 << 17
}; /* where lines begin in a word; on the stack; ari_loop_domain_first */
enum { LARGE = 64 /* rows or columns: no probing beyond */, LOG = 4096, SPARE = 512 /* for one look */ };

bool ari_loop_domain_begin(ari_loop_domain *w, const ari_board *b, ari_arena *a, ari_loop_domain_rule *rule,
                           void *user) {
    static const uint8_t arms[7] = {0, 3, 12, 5, 9, 6, 10}; /* lines of each way, as bits by direction */
    const uint32_t n = b->ncell, cols = b->cols, step[4] = {0 - cols, cols, 0 - 1u, 1};
    memset(w, 0, offsetof(ari_loop_domain, lines));
    w->rule = rule;
    w->user = user;
    w->board = b;
    w->ncell = n;
    memcpy(w->step, step, sizeof step);
    w->word = ARI_TAKE(a, uint32_t, 2 * n);
    w->passed = ARI_ZERO(a, uint8_t, n);
    w->stack = ARI_TAKE(a, uint32_t, n);
    w->log = ARI_TAKE(a, ari_loop_domain_change, LOG);
    if (!w->word || !w->passed || !w->stack || !w->log) return false;
    w->lines[0] = 255;
    for (uint32_t i = 0; i < 7; i++)
        for (uint32_t k = 0; k < 1u << i; k++)
            w->lines[1u << i | k] = w->lines[k] & (uint8_t)(arms[i] | (15 - arms[i]) << 4);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t c = i % cols;
        const uint32_t beyond = (i < cols) | (uint32_t)(i + cols >= n) << 1 | (uint32_t)!c << 2 |
                                (uint32_t)(c + 1 == cols) << 3;
        uint32_t ways = ARI_LOOP_DOMAIN_ANY;
        for (uint32_t d = 0; d < 4; d++)
            if (beyond >> d & 1) ways &= ~ari_loop_domain_with(d);
        w->word[i] = ways | beyond << (KNOWN + 4) | WAITS;
        w->word[n + i] = i;
        w->stack[w->nstack++] = n - 1 - i;
    }
    return true;
}

/* ---- propagation ------------------------------------------------------------------------------------------------ */

static inline void set_domain(ari_loop_domain *w, uint32_t at, uint32_t is) {
    if (w->nlog < LOG) w->log[w->nlog++] = (ari_loop_domain_change){at, w->word[at]};
    w->word[at] = is;
}

/* A cell is to be looked at. */
static inline void put_domain(ari_loop_domain *w, uint32_t cell) {
    if (w->word[cell] & WAITS) return;
    w->word[cell] |= WAITS;
    w->stack[w->nstack++] = cell;
}

void ari_loop_domain_keep(ari_loop_domain *w, uint32_t cell, uint32_t ways) {
    const uint32_t is = w->word[cell], gone = is & ARI_LOOP_DOMAIN_ANY & ~ways;
    if (!gone) return;
    set_domain(w, cell, is & ~gone);
    w->wrong |= !(is & ARI_LOOP_DOMAIN_ANY & ways);
    put_domain(w, cell);
}

bool ari_loop_domain_first(ari_loop_domain *w, uint32_t cell) {
    const uint32_t is = w->word[cell];
    if (is & ASKED) return false;
    set_domain(w, cell, is | ASKED);
    return true;
}

/* Is there a cell without a line that the loop must pass? */
static bool leaves_out(const ari_loop_domain *w) {
    for (uint32_t i = 0; i < w->ncell; i++)
        if (!(w->word[i] & (ARI_LOOP_DOMAIN_NONE | 15 << KNOWN))) return true;
    return false;
}

/* The ends a and b of a chain: a line between them is absent. */
static void part_domain(ari_loop_domain *w, uint32_t a, uint32_t b) {
    for (uint32_t d = 0; d < 4; d++) /* 17: present or absent */
        if (b - a == w->step[d] && !(w->word[a] >> KNOWN & 17u << d))
            ari_loop_domain_keep(w, a, ~ari_loop_domain_with(d));
}

/* A line from cell i to cell k. */
static void join_domain(ari_loop_domain *w, uint32_t i, uint32_t k) {
    uint32_t *const mate = w->word + w->ncell;
    const uint32_t a = mate[i], b = mate[k];
    w->wrong |= w->nloop > 0;
    if (a == k) { /* a loop */
        w->nchain--;
        w->nloop++;
        w->wrong |= w->nchain || leaves_out(w);
        return;
    }
    set_domain(w, w->ncell + a, b);
    set_domain(w, w->ncell + b, a);
    if (a == i && b == k) w->nchain++;
    else if (a != i && b != k) w->nchain--;
    if (w->nchain > 1) part_domain(w, a, b);
}

/* Tell the next cells which lines are known by its ways. */
static inline void look_domain(ari_loop_domain *w, uint32_t cell) {
    const uint32_t is = w->word[cell], lines = w->lines[is & ARI_LOOP_DOMAIN_ANY];
    uint32_t news = lines & ~(is >> KNOWN);
    if (news) set_domain(w, cell, is | lines << KNOWN);
    for (; news; news &= news - 1) {
        const uint32_t bit = ari_bits_low(news), d = bit & 3, on = bit < 4, next = cell + w->step[d];
        const uint32_t there = w->word[next], back = ari_loop_domain_with(d ^ 1), ways = there & ARI_LOOP_DOMAIN_ANY;
        const uint32_t left = ways & (on ? back : ~back);
        set_domain(w, next, (there & ~(uint32_t)ARI_LOOP_DOMAIN_ANY) | left | 1u << (KNOWN + (bit ^ 1)));
        if (!left) w->wrong = true;
        if (left != ways) put_domain(w, next);
        if (on) join_domain(w, cell, next);
    }
    w->rule(w->user, w, cell);
}

/* Until so much is in the log. */
static void follow_domain(ari_loop_domain *w, uint32_t most) {
    while (w->nstack) {
        const uint32_t cell = w->stack[--w->nstack];
        w->word[cell] &= ~(uint32_t)WAITS;
        if (!w->wrong && w->nlog <= most) look_domain(w, cell);
    }
}

/* Beside a closed loop there is nothing; where a chain may not close, no line joins its ends. */
static void settle_domain(ari_loop_domain *w) {
    follow_domain(w, LOG);
    while (!w->wrong) {
        const bool apart = w->nchain > 1 || leaves_out(w);
        for (uint32_t i = 0; i < w->ncell; i++) {
            const uint32_t on = w->word[i] >> KNOWN & 15;
            if (w->nloop && !on) ari_loop_domain_keep(w, i, ARI_LOOP_DOMAIN_NONE);
            if (apart && on && !(on & (on - 1)) && w->word[w->ncell + i] > i) part_domain(w, i, w->word[w->ncell + i]);
        }
        if (!w->nstack) return;
        follow_domain(w, LOG);
    }
}

/* ---- probing ---------------------------------------------------------------------------------------------------- */

/* Can the cell have one of these ways? */
static bool may_domain(ari_loop_domain *w, uint32_t cell, uint32_t ways) {
    const uint32_t nchain = w->nchain, nloop = w->nloop;
    w->nlog = 0;
    ari_loop_domain_keep(w, cell, ways);
    follow_domain(w, LOG - SPARE);
    const bool fine = !w->wrong;
    for (uint32_t i = 0; fine && i < w->nlog && w->nlog <= LOG - SPARE; i++)
        if (w->log[i].at < w->ncell) w->passed[w->log[i].at] |= (uint8_t)(w->word[w->log[i].at] >> KNOWN);
    while (w->nlog--) w->word[w->log[w->nlog].at] = w->log[w->nlog].was & ~(uint32_t)WAITS;
    w->nchain = nchain;
    w->nloop = nloop;
    w->wrong = false;
    w->nlog = 0;
    return fine;
}

/* What is near changes is to be probed again. */
static void forget_domain(ari_loop_domain *w) {
    if (w->nlog == LOG) memset(w->passed, 0, w->ncell);
    for (uint32_t i = 0; i < w->nlog; i++) {
        const uint32_t cell = w->log[i].at;
        if (cell >= w->ncell) continue;
        w->passed[cell] = 0;
        for (uint32_t d = 0; d < 4; d++)
            if (cell + w->step[d] < w->ncell) w->passed[cell + w->step[d]] = 0;
    }
}

/* The first line of the cell that was not probed, as present or as absent: true if there is one. 0xaa: the lines down
 * and right, since those up and left are lines of other cells. */
static bool probe_domain(ari_loop_domain *w, uint32_t cell, bool *found) {
    const uint32_t known = w->word[cell] >> KNOWN & 255;
    const uint32_t open = ~(known | known >> 4 | known << 4) & ~(uint32_t)w->passed[cell] & 0xaa;
    if (!open) return false;
    const uint32_t bit = ari_bits_low(open), with = ari_loop_domain_with(bit & 3), ways = bit < 4 ? with : ~with;
    w->passed[cell] |= (uint8_t)(1u << bit);
    if (may_domain(w, cell, ways)) return true;
    *found = true;
    ari_loop_domain_keep(w, cell, ~ways);
    settle_domain(w);
    forget_domain(w);
    return true;
}

static void run_domain(ari_loop_domain *w) {
    settle_domain(w);
    bool found = w->board->rows <= LARGE && w->board->cols <= LARGE;
    while (found && !w->wrong) {
        found = false;
        for (uint32_t i = 0; i < w->ncell && !w->wrong; i++)
            while (!w->wrong && probe_domain(w, i, &found)) continue;
    }
}

/* ---- the model -------------------------------------------------------------------------------------------------- */

/* The demand of one loop. */
static const ari_topo *add_lines(const ari_loop_domain *w, ari_model *m, ari_tag tag) {
    const ari_graph *g = w->board->graph;
    ari_topo *t = ari_model_topo(m, ARI_CYCLE, g, true, 0, tag);
    if (!t) return NULL;
    for (ari_edge e = 0, n = ari_grid_nh(g->rows, g->cols); e < g->nedge; e++) {
        const uint32_t v = g->ends[e][0],
                       known = w->word[v] >> KNOWN >> (e < n ? ARI_LOOP_DOMAIN_RIGHT : ARI_LOOP_DOMAIN_DOWN);
        if (known & 1) t->edge[e] = ARI_LIT_TRUE;
        else if (!(known & 16)) t->edge[e] = ARI_POS(ari_model_main(m, ari_board_name(w->board, e < n ? 'h' : 'v', v)));
    }
    return m->status == ARI_OK ? t : NULL;
}

/* Two lines at each cell that the loop must pass, none or two elsewhere. */
static void add_degrees(const ari_loop_domain *w, ari_model *m, const ari_lit *edge, ari_lit *none, uint16_t rule) {
    const ari_graph *g = w->board->graph;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t known = w->word[v] >> KNOWN, ways = ari_loop_domain_ways(w, v);
        const bool must = !(ways & ARI_LOOP_DOMAIN_NONE);
        if (none) none[v] = ways == ARI_LOOP_DOMAIN_NONE ? ARI_LIT_TRUE : ARI_LIT_FALSE;
        if (((known | known >> 4) & 15) == 15) continue;
        const ari_name name = ari_board_name(w->board, none ? 's' : 'z', v);
        const ari_var x = must ? ARI_NO : ari_model_one(m, name, none);
        const int32_t two = must || none ? 2 - (int32_t)ari_bits_weight(known & 15) : 0;
        ari_model_begin(m, ari_tag_of(rule, ARI_SITE(ARI_AT_POINT, v), 0), two, two);
        const uint32_t from = m->nterm;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            if (edge[g->inc[i]] < ARI_LIT_TRUE) ari_model_term(m, 1, edge[g->inc[i]]);
        const uint32_t n = m->nterm - from;
        if (!must) ari_model_term(m, none ? 2 : -2, ARI_POS(x));
        ari_model_end(m);
        if (!must && none) none[v] = ARI_POS(x);
        else if (!must) ari_model_define_here(m, x, 1, n);
    }
}

const ari_topo *ari_loop_domain_model(ari_loop_domain *w, ari_model *m, uint16_t loop, uint16_t degree, ari_lit *none) {
    const ari_tag tag = ari_tag_of(loop, ARI_SITE(ARI_AT_BOARD, 0), 0);
    run_domain(w);
    if (w->wrong) ari_model_count(m, tag, 1, 1, NULL, 0);
    const ari_topo *t = w->wrong ? NULL : add_lines(w, m, tag);
    if (t) add_degrees(w, m, t->edge, none, degree);
    return t;
}
