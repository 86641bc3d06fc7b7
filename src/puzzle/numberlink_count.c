/* numberlink_count.c - why a Numberlink has no solution, told in one go: two lines that would have to cross, cells that
 * more lines would have to use than there are, colours that no lines can cover.
 * Cost: colours are linear, crossings quadratic in the pairs; cells are looked for up to LOOKS steps, which are not
 * counted as ticks: below a tenth of a second. */
#include "puzzle/numberlink.h"

#include "base/sort.h"

#include <string.h>

void ari_numberlink_count_lines(const uint32_t *number, uint32_t n, ari_out *o) {
    ari_text_put(o, n == 1 ? "the line of " : "the lines of ");
    for (uint32_t i = 0; i < n; i++) {
        ari_text_int(o, (int)number[i]);
        if (i + 1 < n) ari_text_put(o, i + 2 < n ? ", " : " and ");
    }
}

/* The pair as a premise, which speaks of its cells and of some more; false: no memory. d->premise has room for all. */
static bool add_pair(const ari_model *m, uint32_t pair, const ari_vertex *cell, uint32_t n, ari_deduction *d,
                     ari_out *o) {
    const ari_topo *t = &m->topo[0];
    uint32_t *row = ARI_TEXT_TAKE(o, uint32_t, n + 2), nrow = 0;
    ari_premise *p = ARI_TEXT_TAKE(o, ari_premise, d->npremise + 1);
    if (!row || !p) return false;
    for (uint32_t k = 0; k < n + 2; k++)
        for (uint32_t r = 0, found = 0; r < m->nrow && !found; r++) { /* one that speaks of the cell */
            found = m->row[r].tag.site == ARI_SITE(ARI_AT_CELL, k < 2 ? t->pair[pair][k] : cell[k - 2]);
            if (found) row[nrow++] = r;
        }
    if (d->npremise) memcpy(p, d->premise, d->npremise * sizeof *p);
    p[d->npremise++] = (ari_premise){.tag = ari_tag_of(PAIR, m->group_site[pair + 1], pair + 1), .price = 100,
                                     .topo = ARI_NO, .nplace = nrow, .place = row};
    d->premise = p;
    return true;
}

/* ---- crossings ---- */

/* The place of each vertex along the border, from 0 on; ARI_NO: it is not there. NULL: the border is no ring. */
static const uint32_t *along_border(const ari_graph *g, ari_out *o) {
    uint32_t *at = ARI_TEXT_TAKE(o, uint32_t, g->nvertex + 1), n = 0;
    if (!at || !g->sides || g->outer == ARI_NO) return NULL;
    memset(at, 0xff, (g->nvertex + 1) * sizeof *at);
    const uint32_t first = g->face_head[g->outer], end = g->face_head[g->outer + 1];
    ari_vertex v = first < end ? g->ends[g->face_edge[first]][0] : ARI_NO;
    while (v != ARI_NO && at[v] == ARI_NO) {
        ari_vertex next = ARI_NO;
        uint32_t degree = 0;
        at[v] = n++;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const ari_face *side = g->sides[g->inc[i]];
            if ((side[0] == g->outer) == (side[1] == g->outer)) continue;
            degree++;
            if (next == ARI_NO || at[next] != ARI_NO) next = g->nbr[i];
        }
        if (degree != 2) return NULL;
        v = next;
    }
    return n == end - first ? at : NULL;
}

static void put_number(const ari_board *b, ari_vertex v, const char *after, ari_out *o) {
    ari_text_format(o, "the %d at ", (int)b->clue[v]);
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, v), o);
    ari_text_put(o, after);
}

/* Do the ends of two pairs take turns along the border? The second ones then begin with the end between. */
static bool take_turns(const uint32_t *at, const ari_vertex x[2], ari_vertex y[2]) {
    const uint32_t low = at[x[0]] < at[x[1]] ? at[x[0]] : at[x[1]], high = at[x[0]] + at[x[1]] - low;
    if (at[x[0]] == ARI_NO || at[x[1]] == ARI_NO || at[y[0]] == ARI_NO || at[y[1]] == ARI_NO) return false;
    if (at[y[0]] < low || at[y[0]] > high) {
        const ari_vertex first = y[0];
        y[0] = y[1];
        y[1] = first;
    }
    return at[y[0]] > low && at[y[0]] < high && (at[y[1]] < low || at[y[1]] > high);
}

static bool cross_count(const ari_board *b, const ari_model *m, ari_deduction *d, ari_out *o) {
    const ari_topo *t = &m->topo[0];
    const uint32_t *at = along_border(b->graph, o);
    for (uint32_t i = 0; i < t->npair && at; i++)
        for (uint32_t j = i + 1; j < t->npair; j++) {
            const ari_vertex *x = t->pair[i];
            ari_vertex y[2] = {t->pair[j][0], t->pair[j][1]};
            if (!take_turns(at, x, y)) continue;
            if (!add_pair(m, i, NULL, 0, d, o) || !add_pair(m, j, NULL, 0, d, o)) return false;
            ari_text_put(o, "Along the border stand, in this order, ");
            put_number(b, x[0], "; ", o);
            put_number(b, y[0], "; ", o);
            put_number(b, x[1], " and ", o);
            put_number(b, y[1], ". ", o);
            ari_text_format(o, "Whatever way the line of %d takes, the two %ds are on different sides of it, and their "
                            "line would have to cross it.", (int)b->clue[x[0]], (int)b->clue[y[0]]);
            return !o->failed;
        }
    return false;
}

/* ---- cells that too many lines need ---- */

enum { CELLS = 6, LOOKS = 20000000 };

/* A walk from border to border, from cell to cell across faces. */
typedef struct walk {
    const ari_topo *t;
    ari_vertex cell[CELLS], *queue;
    uint32_t n, most, *part; /* [nvertex] after spread: which part of what is left */
    bool *outer, *on;        /* [nvertex] */
    uint32_t looks;
} walk;

/* What is left without the cells of the walk, part by part. */
static void spread_count(walk *w) {
    const ari_graph *g = w->t->graph;
    memset(w->part, 0, g->nvertex * sizeof *w->part);
    w->looks += g->nvertex + g->nedge;
    for (ari_vertex v = 0, part = 0; v < g->nvertex; v++) {
        uint32_t n = 0;
        if (w->on[v] || w->part[v]) continue;
        w->part[w->queue[n++] = v] = ++part;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[w->queue[i]]; k < g->head[w->queue[i] + 1]; k++) {
                const ari_vertex next = g->nbr[k];
                if (!w->on[next] && !w->part[next]) w->part[w->queue[n++] = next] = part;
            }
    }
}

/* Does the line of a pair end on the walk, or have to pass it? */
static bool needs_count(const walk *w, uint32_t pair) {
    const ari_vertex *end = w->t->pair[pair];
    return w->on[end[0]] || w->on[end[1]] || w->part[end[0]] != w->part[end[1]];
}

static bool is_crowded(walk *w) {
    uint32_t need = 0;
    spread_count(w);
    for (uint32_t i = 0; i < w->t->npair; i++) need += needs_count(w, i);
    return need > w->n;
}

/* Walks of w->most cells that go on from here; true: one is too narrow, and stays. */
static bool go_on(walk *w, ari_vertex v) {
    const ari_graph *g = w->t->graph;
    w->cell[w->n++] = v;
    w->on[v] = true;
    if (w->n == w->most && w->outer[v] && w->cell[0] <= v && is_crowded(w)) return true;
    for (uint32_t i = g->head[v]; i < g->head[v + 1] && w->n < w->most; i++)
        for (uint32_t s = 0; s < 2; s++) {
            const ari_face f = g->sides[g->inc[i]][s];
            for (uint32_t k = g->face_head[f]; f != g->outer && k < g->face_head[f + 1]; k++)
                for (uint32_t end = 0; end < 2 && ++w->looks < LOOKS; end++) {
                    const ari_vertex next = g->ends[g->face_edge[k]][end];
                    if (!w->on[next] && go_on(w, next)) return true;
                }
        }
    w->on[v] = false;
    w->n--;
    return false;
}

static bool find_walk(walk *w, ari_out *o) {
    const ari_graph *g = w->t->graph;
    w->queue = ARI_TEXT_TAKE(o, ari_vertex, g->nvertex + 1);
    w->part = ARI_TEXT_TAKE(o, uint32_t, g->nvertex + 1);
    w->outer = ARI_TEXT_TAKE(o, bool, g->nvertex + 1);
    w->on = ARI_TEXT_TAKE(o, bool, g->nvertex + 1);
    if (!w->queue || !w->part || !w->outer || !w->on || !g->sides || g->outer == ARI_NO) return false;
    memset(w->outer, 0, g->nvertex);
    memset(w->on, 0, g->nvertex);
    for (uint32_t i = g->face_head[g->outer]; i < g->face_head[g->outer + 1]; i++)
        for (uint32_t end = 0; end < 2; end++) w->outer[g->ends[g->face_edge[i]][end]] = true;
    for (w->most = 1; w->most <= CELLS && w->most < w->t->npair; w->most++)
        for (ari_vertex v = 0; v < g->nvertex; v++)
            if (w->outer[v] && go_on(w, v)) return true;
    return false;
}

/* One pair more than there are cells is enough. */
static bool crowd_count(const ari_board *b, const ari_model *m, ari_deduction *d, ari_out *o) {
    walk w = {.t = &m->topo[0]};
    uint32_t number[CELLS + 1], n = 0;
    if (!find_walk(&w, o)) return false;
    for (uint32_t i = 0; i < w.t->npair && n <= w.n; i++) {
        if (!needs_count(&w, i)) continue;
        if (!add_pair(m, i, w.cell, n ? 0 : w.n, d, o)) return false;
        number[n++] = (uint32_t)b->clue[w.t->pair[i][0]];
    }
    ari_sort_few(number, n);
    for (uint32_t i = 0; i < w.n; i++) {
        ari_board_place(b, ARI_SITE(ARI_AT_CELL, w.cell[i]), o);
        if (i + 1 < w.n) ari_text_put(o, i + 2 < w.n ? "; " : " and ");
    }
    ari_text_put(o, w.n > 1 ? " part the board: no line gets from one side to the other but through one of them. "
                            : " parts the board: no line gets from one side to the other but through it. ");
    ari_numberlink_count_lines(number, n, o);
    ari_text_put(o, " all have to, or end there. But there is room for only ");
    ari_technique_put_number(w.n, o);
    ari_text_put(o, " of them.");
    return !o->failed;
}

/* ---- colours ---- */

/* [cell] 0, 1, as on a chessboard; NULL: neighbours have the same somewhere, or not all cells hang together. */
static const uint8_t *colours_count(const ari_graph *g, ari_out *o) {
    enum { NONE = 2 };
    uint8_t *of = ARI_TEXT_TAKE(o, uint8_t, g->nvertex + 1);
    ari_vertex *queue = ARI_TEXT_TAKE(o, ari_vertex, g->nvertex + 1);
    uint32_t n = 0;
    if (!of || !queue || !g->nvertex) return NULL;
    memset(of, NONE, g->nvertex);
    of[queue[n++] = 0] = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++) {
            const ari_vertex next = g->nbr[k];
            if (of[next] == of[queue[i]]) return NULL;
            if (of[next] == NONE) of[queue[n++] = next] = !of[queue[i]];
        }
    return n == g->nvertex ? of : NULL;
}

/* Lines whose ends have one colour. */
static void put_alike(const ari_topo *t, const ari_board *b, const int *more, int way, ari_out *o) {
    const char *colour = way > 0 ? "light" : "dark", *other = way > 0 ? "dark" : "light";
    uint32_t n = 0, *number = ARI_TEXT_TAKE(o, uint32_t, t->npair + 1);
    for (uint32_t i = 0; i < t->npair && number; i++)
        if (more[i] == way) number[n++] = (uint32_t)b->clue[t->pair[i][0]];
    if (!n) return;
    ari_numberlink_count_lines(number, n, o);
    ari_text_format(o, n > 1 ? " begin and end on %s cells, so each covers one %s cell more than %s ones. "
                             : " begins and ends on %s cells, so it covers one %s cell more than %s ones. ",
                    colour, colour, other);
}

/* "two light cells more than dark ones" */
static void put_excess(int n, ari_out *o) {
    const char *colour = n > 0 ? "light" : "dark", *other = n > 0 ? "dark" : "light";
    if (n) ari_technique_put_number((uint32_t)(n > 0 ? n : -n), o);
    if (n) ari_text_format(o, " %s cell%s more than %s ones", colour, n * n > 1 ? "s" : "", other);
    else ari_text_put(o, "as many light cells as dark ones");
}

/* more[i]: how many light cells more than dark ones line i covers; all together n. */
static void put_count(const ari_board *b, const ari_topo *t, const int *more, int n, int light, ari_out *o) {
    uint32_t even = 0;
    for (uint32_t i = 0; i < t->npair; i++) even += !more[i];
    ari_text_put(o, b->net ? "Give neighbours two colours: " : "Colour the cells like a chessboard: ");
    ari_text_format(o, "%d are light, as ", light);
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, 0), o);
    ari_text_format(o, ", and %d are dark. ", (int)b->graph->nvertex - light);
    ari_text_put(o, "From cell to cell a line changes its colour. ");
    put_alike(t, b, more, n > 0 ? 1 : -1, o);
    put_alike(t, b, more, n > 0 ? -1 : 1, o);
    ari_text_put(o, even == t->npair ? "Each covers as many of both. "
                    : even > 1       ? "The others cover as many of both. "
                    : even           ? "The other one covers as many of both. "
                                     : "");
    ari_text_put(o, "All lines together would cover ");
    put_excess(n, o);
    ari_text_put(o, ", so not every cell.");
}

/* Every cell is on a line, and lines go from colour to colour: all of them have to cover as many light cells as there
 * are. The premises are pairs enough, whatever other pairs are there or not. */
static bool count_colours(const ari_board *b, const ari_model *m, ari_deduction *d, ari_out *o) {
    const ari_topo *t = &m->topo[0];
    const uint8_t *dark = ari_numberlink_covers(b) ? colours_count(b->graph, o) : NULL;
    int *more = ARI_TEXT_TAKE(o, int, t->npair + 1), light = 0, sum = 0, least = 1;
    if (!dark || !more) return false;
    for (uint32_t v = 0; v < b->graph->nvertex; v++) light += !dark[v];
    const int want = 2 * light - (int)b->graph->nvertex;
    for (uint32_t i = 0; i < t->npair; i++) {
        more[i] = 1 - dark[t->pair[i][0]] - dark[t->pair[i][1]];
        sum += more[i];
    }
    const int way = sum > want ? 1 : -1;
    for (uint32_t i = 0; i < t->npair; i++) least += more[i] == -way;
    least += way * want; /* so many pairs that all others cannot make up for */
    if (sum == want || least < 1) return false;
    for (uint32_t i = 0; i < t->npair && least; i++) {
        if (more[i] != way) continue;
        if (!add_pair(m, i, NULL, 0, d, o)) return false;
        least--;
    }
    put_count(b, t, more, sum, light, o);
    return !o->failed;
}

const char *ari_numberlink_count(const ari_board *b, const ari_model *m, ari_deduction *d, ari_out *o) {
    return cross_count(b, m, d, o)           ? "lines that cross"
           : crowd_count(b, m, d, o)         ? "too little room"
           : count_colours(b, m, d, o) ? "colours" : NULL;
}
