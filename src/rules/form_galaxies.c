/* form_galaxies.c - of a division: "pieces have one FIGURE or FIGURE except LAYER": each piece has all cells of exactly
 * one figure of these kinds, and no cell of another one; cells with a clue of the layer are in no piece. "pieces are
 * symmetric": half a turn about the middle of the box around its figure keeps the piece.
 *
 * Lowered together: of each figure an auxiliary for each cell in its reach, that the cell is of its piece. The reach
 * of a figure is its own cells, and what they reach by cells of no figure whose images are such cells too. */
#include "rules/form.h"
#include "rules/label_sentences.h"

#include "graph/grid.h"

#include <string.h>

typedef struct ari_galaxies {
    uint32_t n;
    uint32_t *figure;   /* [n] indices of figures */
    uint32_t *first;    /* [n + 1] of each figure: */
    uint32_t *cell;     /* the cells in its reach, in their order, */
    ari_lit *of;        /* and that they are of its piece */
    uint32_t *start;    /* [ncell + 1] of each cell: */
    uint32_t *part;     /* where it stands in these lists, by figures */
} galaxies;

/* Kinds that count, in bits. */
static bool counts_kind(const ari_law *l, uint32_t kind) { return (uint32_t)l->number >> kind & 1; }

/* ---- the sheet ---- */

/* Behind "pieces have one": the name of a kind comes. */
bool ari_form_galaxies_comes(const ari_sheet_reader *r) {
    uint32_t i = 0;
    while (i < r->kind.n && !ari_sheet_matches(r, r->kind.at[i].name)) i++;
    return i < r->kind.n;
}

ari_status ari_form_galaxies_read(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_ONE_FIGURE;
    l->number = 0;
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_ONE_FIGURE) return ari_sheet_fail(r, "is said twice", "one law can say it");
    do {
        uint32_t i = 0;
        if (l->number) ARI_TRY(ari_sheet_next(r));
        while (i < r->kind.n && !ari_sheet_matches(r, r->kind.at[i].name)) i++;
        if (i == r->kind.n) return ari_sheet_fail(r, "is no kind of figures", "write: have one FIGURE or FIGURE");
        l->number |= 1 << i;
        ARI_TRY(ari_sheet_next(r));
    } while (ari_sheet_is(r, "or"));
    return ari_sheet_except(r);
}

/* Behind "pieces are": "symmetric". */
ari_status ari_form_galaxies_read_turned(ari_sheet_reader *r, ari_law *l) {
    for (uint32_t i = 0; i < r->law.n; i++) {
        if (r->law.at[i].form != ARI_LAW_ONE_FIGURE) continue;
        l->form = ARI_LAW_TURNED;
        l->number = r->law.at[i].number;
        return ari_sheet_next(r);
    }
    return ari_sheet_fail(r, "is about the figures of pieces", "write before: pieces have one FIGURE");
}

/* ---- places ---- */

/* The cell that half a turn about the middle of a figure makes of this one; ARI_NO: none of the board. */
typedef struct middle { uint32_t rows, cols; } middle; /* sums of the first and the last */

static middle middle_of(const ari_board *b, const ari_figure *f) {
    middle m;
    ari_form_symmetric_middle(b, f->cell, f->n, &m.rows, &m.cols);
    return m;
}

static uint32_t image_of(const ari_board *b, middle m, uint32_t cell) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    if (m.rows < r || m.rows - r >= b->rows || m.cols < c || m.cols - c >= b->cols) return ARI_NO;
    return (m.rows - r) * b->cols + m.cols - c;
}

/* ---- model ---- */

typedef struct search { uint32_t *in, *queue; bool *shut; } search; /* [ncell] in: 1 + the last figure in reach */

/* Cells in reach of the k-th figure have its mark; how many. */
static uint32_t find_reach(const ari_board *b, const ari_figure *f, uint32_t mark, search *x) {
    const middle m = middle_of(b, f);
    uint32_t n = 0;
    for (uint32_t i = 0; i < f->n; i++) x->in[f->cell[i]] = mark, x->queue[n++] = f->cell[i];
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, x->queue[i], d);
            if (next == ARI_NO || x->in[next] == mark || x->shut[next]) continue;
            const uint32_t image = image_of(b, m, next);
            if (image == ARI_NO || (x->shut[image] && x->in[image] != mark)) continue;
            x->in[next] = mark;
            x->queue[n++] = next;
        }
    return n;
}

/* The cells in reach of the k-th figure, its own ones for sure. */
static bool add_reach(galaxies *g, ari_lowering *w, uint32_t k, const search *x) {
    const ari_figure *f = &w->b->figure[g->figure[k]];
    uint32_t n = g->first[k];
    for (uint32_t i = 0; i < w->b->ncell; i++) {
        if (x->in[i] != k + 1) continue;
        g->cell[n] = i;
        g->of[n] = ARI_LIT_TRUE;
        if (!ari_figure_has(f, i)) {
            ari_name name = ari_board_name(w->b, 'i', i);
            name.c = (uint16_t)(k + 1);
            const ari_var v = ari_model_aux(w->m, name);
            if (v == ARI_NO) return false;
            ari_model_follow(w->m, v);
            g->of[n] = ARI_POS(v);
        }
        n++;
    }
    return true;
}

static bool list_parts(galaxies *g, ari_lowering *w) {
    const uint32_t all = g->first[g->n];
    g->start = ARI_ZERO(w->m->arena, uint32_t, w->b->ncell + 2);
    g->part = ARI_TAKE(w->m->arena, uint32_t, all + 1);
    if (!ari_model_granted(w->m, g->start && g->part)) return false;
    for (uint32_t i = 0; i < all; i++) g->start[g->cell[i] + 2]++;
    for (uint32_t i = 2; i <= w->b->ncell + 1; i++) g->start[i] += g->start[i - 1];
    for (uint32_t i = 0; i < all; i++) g->part[g->start[g->cell[i] + 1]++] = i;
    return true;
}

static galaxies *begin_galaxies(ari_lowering *w, const ari_law *l) {
    const ari_board *b = w->b;
    ari_arena *a = w->m->arena;
    galaxies *g = ARI_ZERO(a, galaxies, 1);
    search x = {ARI_ZERO(a, uint32_t, b->ncell), ARI_TAKE(a, uint32_t, b->ncell), ARI_ZERO(a, bool, b->ncell)};
    if (!ari_model_granted(w->m, g && x.in && x.queue && x.shut)) return NULL;
    g->figure = ARI_TAKE(a, uint32_t, b->nfigure + 1);
    g->first = ARI_ZERO(a, uint32_t, b->nfigure + 2);
    if (!ari_model_granted(w->m, g->figure && g->first)) return NULL;
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        if (!f->n || !counts_kind(l, f->kind)) continue;
        g->figure[g->n++] = i;
        for (uint32_t c = 0; c < f->n; c++) x.shut[f->cell[c]] = true;
    }
    for (uint32_t i = 0; i < b->ncell; i++) x.shut[i] |= ari_law_outside(b, i);
    for (uint32_t k = 0; k < g->n; k++)
        g->first[k + 1] = g->first[k] + find_reach(b, &b->figure[g->figure[k]], k + 1, &x);
    g->cell = ARI_TAKE(a, uint32_t, g->first[g->n] + 1);
    g->of = ARI_TAKE(a, ari_lit, g->first[g->n] + 1);
    if (!ari_model_granted(w->m, g->cell && g->of)) return NULL;
    memset(x.in, 0, b->ncell * sizeof *x.in);
    for (uint32_t k = 0; k < g->n; k++) {
        (void)find_reach(b, &b->figure[g->figure[k]], k + 1, &x);
        if (!add_reach(g, w, k, &x)) return NULL;
    }
    return list_parts(g, w) ? g : NULL;
}

/* A cell is of one piece; one outside, of none. */
static void add_owner(ari_lowering *w, const galaxies *g, const ari_law *l, uint32_t cell) {
    const uint32_t from = g->start[cell], to = g->start[cell + 1];
    int32_t sum = ari_law_outside(w->b, cell) ? 0 : 1;
    uint32_t open = 0;
    for (uint32_t i = from; i < to; i++)
        if (g->of[g->part[i]] == ARI_LIT_TRUE) sum--;
        else open++;
    if (!open && !sum) return;
    ari_model_begin(w->m, ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, cell), 0), sum, sum);
    for (uint32_t i = from; i < to; i++)
        if (g->of[g->part[i]] != ARI_LIT_TRUE) ari_model_term(w->m, 1, g->of[g->part[i]]);
    ari_model_end(w->m);
}

/* The figure of a part; n: behind the last. */
static uint32_t figure_of(const galaxies *g, uint32_t at, uint32_t end) {
    if (at == end) return g->n;
    uint32_t low = 0, high = g->n;
    while (high - low > 1) {
        const uint32_t k = low + (high - low) / 2;
        if (g->first[k] <= g->part[at]) low = k;
        else high = k;
    }
    return low;
}

/* Where no border is between two cells, they are of the same piece; where one is, not. */
static void add_border(ari_lowering *w, const galaxies *g, const ari_law *l, ari_edge e, uint32_t one, uint32_t two) {
    const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_EDGE, e), 0);
    const ari_lit border = w->border[e];
    uint32_t at[2] = {g->start[one], g->start[two]};
    const uint32_t end[2] = {g->start[one + 1], g->start[two + 1]};
    if (border == ARI_LIT_TRUE) return; /* a side of a cell outside */
    for (;;) {
        const uint32_t k[2] = {figure_of(g, at[0], end[0]), figure_of(g, at[1], end[1])};
        if (k[0] == g->n && k[1] == g->n) return;
        const ari_lit here = k[0] <= k[1] ? g->of[g->part[at[0]++]] : ARI_LIT_FALSE;
        const ari_lit there = k[1] <= k[0] ? g->of[g->part[at[1]++]] : ARI_LIT_FALSE;
        ari_lower_clause(w, tag, border, ari_lower_negate(here), there);
        ari_lower_clause(w, tag, border, here, ari_lower_negate(there));
        ari_lower_clause(w, tag, ARI_NOT(border), ari_lower_negate(here), ari_lower_negate(there));
    }
}

static void lower_one(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    (void)p;
    galaxies *g = w->galaxies = begin_galaxies(w, l);
    if (!g || !ari_lower_grid(w)) return;
    for (uint32_t i = 0; i < b->ncell; i++) add_owner(w, g, l, i);
    for (uint32_t i = b->cols; i < b->ncell; i++)
        add_border(w, g, l, ari_grid_h(b->graph, i / b->cols, i % b->cols), i - b->cols, i);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (i % b->cols) add_border(w, g, l, ari_grid_v(b->graph, i / b->cols, i % b->cols), i - 1, i);
    for (uint32_t k = 0; k < g->n && w->m->status == ARI_OK; k++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CLUE, g->figure[k]), 0);
        ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, w->grid, false, 0, tag);
        for (uint32_t i = 0; t && i < b->ncell; i++) t->vertex[i] = ARI_LIT_FALSE;
        for (uint32_t i = g->first[k]; t && i < g->first[k + 1]; i++) t->vertex[g->cell[i]] = g->of[i];
    }
}

/* Cells and their images; a cell of the figure itself may have none. */
static void lower_turned(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    const galaxies *g = w->galaxies;
    ari_lit *of = w->some; /* [ncell] of the figure at hand */
    (void)p;
    for (uint32_t k = 0; g && k < g->n; k++) {
        const middle m = middle_of(b, &b->figure[g->figure[k]]);
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CLUE, g->figure[k]), 0);
        for (uint32_t i = 0; i < b->ncell; i++) of[i] = ARI_LIT_FALSE;
        for (uint32_t i = g->first[k]; i < g->first[k + 1]; i++) of[g->cell[i]] = g->of[i];
        for (uint32_t i = g->first[k]; i < g->first[k + 1]; i++) {
            const uint32_t image = image_of(b, m, g->cell[i]);
            const ari_lit there = image == ARI_NO ? ARI_LIT_FALSE : of[image];
            if (image < g->cell[i] && there != ARI_LIT_FALSE) continue;
            if (there == g->of[i]) continue;
            ari_lower_clause(w, tag, ARI_LIT_FALSE, ari_lower_negate(g->of[i]), there);
            ari_lower_clause(w, tag, ARI_LIT_FALSE, g->of[i], ari_lower_negate(there));
        }
    }
}

/* ---- drawing ---- */

/* The piece of each cell, one from 1, into seen[]; no step leads to or from a cell outside but to others of those. */
static void label_pieces(const ari_judging *j) {
    memset(j->seen, 0, j->b->ncell * sizeof *j->seen);
    for (uint32_t from = 0; from < j->b->ncell; from++)
        if (!j->seen[from]) (void)ari_form_borders_walk(j, from, from + 1);
}

/* Is a border where it must be, and nowhere else? */
static bool are_around(const ari_judging *j) {
    const ari_board *b = j->b;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next == ARI_NO || ari_law_outside(b, i) || ari_law_outside(b, next)) continue;
            if ((j->seen[i] != j->seen[next]) != ari_form_borders_drawn(j, i, d)) return false;
        }
    return true;
}

static bool have_one(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t *of = j->seen + b->ncell; /* of each piece, by its first cell: figures in it */
    (void)p;
    label_pieces(j);
    if (!are_around(j)) return false;
    memset(of, 0, b->ncell * sizeof *of);
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        if (!f->n || !counts_kind(l, f->kind)) continue;
        for (uint32_t c = 0; c < f->n; c++)
            if (j->seen[f->cell[c]] != j->seen[f->cell[0]] || ari_law_outside(b, f->cell[c])) return false;
        of[j->seen[f->cell[0]] - 1]++;
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!ari_law_outside(b, i) && of[j->seen[i] - 1] != 1) return false;
    return true;
}

/* About each figure that lies in one piece. */
static bool are_turned(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    (void)p;
    label_pieces(j);
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        bool whole = f->n && counts_kind(l, f->kind);
        for (uint32_t c = 0; c < f->n; c++)
            whole &= j->seen[f->cell[c]] == j->seen[f->cell[0]] && !ari_law_outside(b, f->cell[c]);
        if (!whole) continue;
        const middle m = middle_of(b, f);
        for (uint32_t c = 0; c < b->ncell; c++) {
            if (j->seen[c] != j->seen[f->cell[0]]) continue;
            const uint32_t image = image_of(b, m, c);
            if (image == ARI_NO || j->seen[image] != j->seen[c]) return false;
        }
    }
    return true;
}

/* ---- words ---- */

/* The name of the first kind. */
static const char *kind_name(const ari_sentence_writer *w, const ari_law *l) {
    uint32_t i = 0;
    while (i + 1 < w->s->nkind && !counts_kind(l, i)) i++;
    return w->s->kind[i].name;
}

static void say_one(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name, *kind = kind_name(w, l);
    const char *wall = ARI_SENTENCE(w->a, "wall:", name), *parts = ARI_SENTENCE(w->a, "cells of a ", kind);
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " out of reach"), wall, NULL,
                      "{known}No way leads there any more: {then}.");
    ari_sentences_brief(w, wall, "no way leads there", "no way leads there");
    ari_label_sentences_add(w, l, kind, false, parts);
}

static void say_turned(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name, *kind = kind_name(w, l);
    const char *text = ARI_SENTENCE(w->a, "{known}Half a turn about its ", kind, " brings each cell of a piece onto "
                                    "another one: {then}.");
    ari_sentences_add(w, "half a turn", name, NULL, text);
    ari_sentences_many(w, "half a turn", text);
}

const ari_rules_form ari_rules_form_one_figure = {.lower = lower_one, .holds = have_one, .say = say_one};
const ari_rules_form ari_rules_form_turned = {
    .lower = lower_turned, .holds = are_turned, .say = say_turned};
