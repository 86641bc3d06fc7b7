/* premise_place.c - a row has the place of its tag. A shape has two sides: if one has few cells it is around these,
 * else it is across its lines. Places are then gathered: cells, points and whole lines each in one list. */
#include "words/premise_place.h"

#include "board/outer.h"
#include "words/cell_list.h"
#include "words/literals.h"

#include <string.h>

void ari_words_premise_across(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    if (n && !ari_words_literals_runs(b, m, lit[0])) ari_text_put(o, "across ");
    ari_words_literals_subjects(b, m, lit, n, o);
}

/* Which side of a wall or curve of lines each vertex is on, 0 or 1, into side[]; 2: no way leads there. */
static void find_sides(const ari_topo *t, const ari_premise *p, uint8_t *side, bool *cross, ari_vertex *queue) {
    const ari_graph *g = t->graph;
    uint32_t from = 0, to = 0;
    memset(side, 2, g->nvertex);
    for (ari_edge e = 0; e < g->nedge; e++) {
        cross[e] = false;
        for (uint32_t i = 0; i < p->nlit && !cross[e] && t->edge[e] < ARI_LIT_TRUE; i++)
            cross[e] = ARI_VAR(p->lit[i]) == ARI_VAR(t->edge[e]);
        if (cross[e] && !to) side[queue[to++] = g->ends[e][0]] = 0;
    }
    for (; from < to; from++)
        for (uint32_t v = queue[from], i = g->head[v]; i < g->head[v + 1]; i++)
            if (t->edge[g->inc[i]] != ARI_LIT_FALSE && side[g->nbr[i]] == 2)
                side[queue[to++] = g->nbr[i]] = side[v] ^ cross[g->inc[i]];
}

/* Of lines between cells: "the corners of R2C3 and R2C4", where those points are side `few`. false: they are
 * not. */
static bool put_corners(const ari_board *b, const uint8_t *side, uint8_t few, uint32_t n, uint32_t *cell, ari_out *o) {
    const uint32_t across = b->cols + 1;
    bool *met = ARI_ZERO(o->arena, bool, (size_t)across * (b->rows + 1));
    uint32_t k = 0;
    o->failed = o->failed || !met;
    for (uint32_t i = 0; i < b->ncell && met; i++) {
        const uint32_t v = i / b->cols * across + i % b->cols, corner[] = {v, v + 1, v + across, v + across + 1};
        bool all = true;
        for (uint32_t j = 0; j < 4; j++) all = all && side[corner[j]] == few;
        if (!all) continue;
        cell[k++] = i;
        for (uint32_t j = 0; j < 4; j++) n -= !met[corner[j]], met[corner[j]] = true;
    }
    if (!k || n) return false;
    ari_text_put(o, "the corners of ");
    ari_words_cells_put(b, &(ari_cells_of){NULL, cell, k}, 1, " and ", o);
    return true;
}

bool ari_words_premise_side(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    enum { LETTERS = 60 }; /* of more than a few cells, which are listed if the text is short */
    const ari_topo *t = p->topo == ARI_NO ? NULL : &m->topo[p->topo];
    bool (*point)(const ari_board *, uint32_t) = b->genre->techniques ? b->genre->techniques->point : NULL;
    const bool centre = b->genre->drawing.lines == ARI_LINES_CENTRE;
    uint32_t n[3] = {0, 0, 0}, v = 0;
    if (!t || !t->edge || !p->nlit || b->net) return false;
    const uint32_t nvertex = t->graph->nvertex;
    if (!point && nvertex != (centre ? b->ncell : (b->rows + 1) * (b->cols + 1))) return false;
    uint8_t *side = ARI_TAKE(o->arena, uint8_t, nvertex);
    bool *cross = ARI_TAKE(o->arena, bool, t->graph->nedge);
    uint32_t *cell = ARI_TAKE(o->arena, uint32_t, nvertex);
    o->failed = o->failed || !side || !cross || !cell;
    if (o->failed) return false;
    find_sides(t, p, side, cross, cell);
    for (uint32_t i = 0; i < nvertex; i++) n[side[i]]++;
    const uint8_t few = n[1] < n[0];
    const uint32_t all = n[few], from = o->n;
    if (!centre && !put_corners(b, side, few, all, cell, o)) return false;
    n[few] = 0;
    for (uint32_t i = 0; i < b->ncell && centre; i++)
        if ((!point || point(b, i)) && side[v++] == few) cell[n[few]++] = i;
    if (centre) ari_words_cells_put(b, &(ari_cells_of){NULL, cell, n[few]}, 1, " and ", o);
    return all <= ARI_TECHNIQUE_PLACES || o->n - from <= LETTERS;
}

void ari_words_premise_round(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const uint32_t from = o->n;
    ari_text_put(o, "around ");
    if (p->kind >= ARI_BY_WALL && p->kind <= ARI_BY_CURVE && ari_words_premise_side(b, m, p, o)) return;
    o->n = from;
    if (p->nlit && ari_words_literals_runs(b, m, p->lit[0])) ari_text_put(o, "through the gaps ");
    ari_words_premise_across(b, m, p->lit, p->nlit, o);
}

/* From its first clue to its last; of one clue alone two of its corners. On graphs its ends are points. */
static void put_diagonal(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const uint32_t inside = !b->net, end = m->row[p->place[0]].tag.site, cell = m->row[p->place[1]].tag.site;
    if (inside && p->nplace == 3) {
        const uint32_t v = ARI_SITE_INDEX(end), i = ARI_SITE_INDEX(cell), across = b->cols + 1;
        const bool falls = (v / across == i / b->cols) == (v % across == i % b->cols);
        ari_text_format(o, "the top %s and bottom %s corners of ", falls ? "left" : "right", falls ? "right" : "left");
        ari_board_place(b, cell, o);
        return;
    }
    ari_text_put(o, "the diagonal from ");
    ari_board_place(b, m->row[p->place[inside]].tag.site, o);
    ari_text_put(o, " to ");
    ari_board_place(b, m->row[p->place[p->nplace - 1 - inside]].tag.site, o);
}

void ari_words_premise_place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const ari_techniques *techniques = b->genre->techniques;
    if (techniques && techniques->say.place && techniques->say.place(b, m, p, o)) return;
    if (p->kind == ARI_BY_ROW) {
        ari_board_place(b, p->tag.site, o);
        return;
    }
    if (p->kind == ARI_BY_DIAGONAL) {
        put_diagonal(b, m, p, o);
        return;
    }
    if (!p->nlit) {
        ari_text_put(o, "the whole board");
        return;
    }
    static const char *const kind[] = {"", "the ring ", "the wall ", "the closed walk ", "the gate "};
    ari_text_put(o, kind[p->kind]);
    ari_words_premise_round(b, m, p, o);
}

void ari_words_premise_concluded(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                                 ari_out *o) {
    const bool part = b->genre->techniques && b->genre->techniques->say.part && p->kind == ARI_BY_ROW;
    ari_lit *lit = part ? ARI_TEXT_TAKE(o, ari_lit, p->nlit + 1) : NULL;
    ari_premise some = *p;
    some.nlit = 0;
    for (uint32_t i = 0; i < p->nlit && lit; i++) {
        bool there = false;
        for (uint32_t k = 0; k < d->nthen && !there; k++) there = ARI_VAR(d->then[k]) == ARI_VAR(p->lit[i]);
        if (there) lit[some.nlit++] = p->lit[i];
    }
    some.lit = lit;
    ari_words_premise_place(b, m, some.nlit ? &some : p, o);
}

void ari_words_premise_all(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    ari_lit *once = ARI_TEXT_TAKE(o, ari_lit, n + 1);
    bool more = false;
    for (uint32_t lines = 2; lines-- > 0 && once;) {
        uint32_t k = 0;
        for (uint32_t i = 0; i < n; i++) {
            const ari_variable_place s = ari_variable_place_of(b, m, lit[i]);
            bool there = (s.thing < ARI_THING_CELL) != lines;
            for (uint32_t j = 0; j < k && !there; j++) there = ari_variable_place_of(b, m, once[j]).site == s.site;
            if (!there) once[k++] = lit[i];
        }
        if (k && more) ari_text_put(o, "; ");
        if (k && ari_words_literals_runs(b, m, once[0])) ari_text_put(o, "the lines ");
        if (k) ari_words_literals_subjects(b, m, once, k, o);
        more = more || k;
    }
}

bool ari_words_premise_is_point(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t *at) {
    for (uint32_t k = 0; k < 2 && n > 1 && b->graph && b->genre->drawing.lines == ARI_LINES_CENTRE; k++) {
        uint32_t here = 0;
        for (uint32_t i = 0; i < n; i++) {
            const ari_variable_place s = ari_variable_place_of(b, m, lit[i]);
            if (s.thing == ARI_THING_NONE || s.thing >= ARI_THING_CELL) return false;
            const ari_vertex *end = b->graph->ends[s.index];
            if (!i) *at = end[k];
            here += end[0] == *at || end[1] == *at;
        }
        if (here == n && n == b->graph->head[*at + 1] - b->graph->head[*at]) return true;
    }
    return false;
}

void ari_words_premise_these(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *like,
                             ari_out *o) {
    uint32_t n = 0;
    ari_lit *lit = ARI_TAKE(o->arena, ari_lit, m->nvar);
    if (!lit) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (p->kind != like->kind || p->tag.rule != like->tag.rule) continue;
        for (uint32_t j = 0; j < p->nlit; j++) {
            bool there = false;
            const uint32_t site = ari_variable_place_of(b, m, p->lit[j]).site;
            for (uint32_t k = 0; k < n && !there; k++) there = ari_variable_place_of(b, m, lit[k]).site == site;
            if (!there) lit[n++] = p->lit[j];
        }
    }
    ari_words_literals_subjects(b, m, lit, n, o);
}

void ari_words_premise_more(uint32_t n, ari_out *o) {
    if (n <= ARI_TECHNIQUE_PLACES) return;
    ari_text_format(o, " and %u more place%s", n - ARI_TECHNIQUE_PLACES, n == ARI_TECHNIQUE_PLACES + 1 ? "" : "s");
}

/* A row of a rule at a cell, row or column of which the genre says no more. */
static bool is_at(const ari_board *b, const ari_model *m, const ari_premise *p, uint32_t kind, ari_out *o) {
    const ari_techniques *techniques = b->genre->techniques;
    const bool own =
        techniques && techniques->say.place && techniques->say.place(b, m, p, &(ari_out){.arena = o->arena});
    return !own && p->kind == ARI_BY_ROW && ARI_SITE_KIND(p->tag.site) == kind;
}

static bool is_cell(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    return is_at(b, m, p, ARI_AT_CELL, o) ||
           (b->genre->drawing.lines == ARI_LINES_CENTRE && is_at(b, m, p, ARI_AT_POINT, o));
}

/* Cells, if all places are, or several beside others; how many were listed. */
static uint32_t put_cells(const ari_board *b, const ari_model *m, const ari_premise *const *p, uint32_t n, ari_out *o) {
    enum { SEVERAL = 4 };
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, n + 1), k = 0;
    for (uint32_t i = 0; i < n && !b->net && cell; i++)
        if (is_cell(b, m, p[i], o)) cell[k++] = ARI_SITE_INDEX(p[i]->tag.site);
    if (k < 2 || (k < n && k < SEVERAL)) return 0;
    ari_words_cells_put(b, &(ari_cells_of){NULL, cell, k}, 1, k < n ? "; " : " and ", o);
    return k;
}

/* "the top left corners of R2C3 and R2C4; the top right corner of R1C6", if all places are points
 * between cells; false: something else is among them. */
static bool put_points(const ari_board *b, const ari_model *m, const ari_premise *const *p, uint32_t n, ari_out *o) {
    static const char *const corner[] = {"top left", "top right", "bottom left", "bottom right"};
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, n + 1), left = n;
    bool plain = !b->net && n > 1 && (ari_outer_points(b) || b->genre->drawing.lines == ARI_LINES_BORDER);
    for (uint32_t i = 0; i < n && plain; i++) plain = is_at(b, m, p[i], ARI_AT_POINT, o);
    for (uint32_t which = 0; which < 4 && plain && cell; which++) {
        uint32_t k = 0;
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t at = ARI_SITE_INDEX(p[i]->tag.site), r = at / (b->cols + 1), c = at % (b->cols + 1);
            const uint32_t below = r == b->rows, right = c == b->cols;
            if (2 * below + right == which) cell[k++] = (r - below) * b->cols + c - right;
        }
        if (!k) continue;
        ari_text_put(o, left == n ? "" : n == 2 ? " and " : "; ");
        ari_text_format(o, "the %s corner%s of ", corner[which], k > 1 ? "s" : "");
        ari_words_cells_put(b, &(ari_cells_of){NULL, cell, k}, 1, " and ", o);
        left -= k;
    }
    return plain;
}

/* "rows 1 to 4 and 6", behind what is listed, where some are among the places; false: none is. */
static bool put_lines(const ari_board *b, const ari_model *m, const ari_premise *const *p, uint32_t n, uint32_t kind,
                      bool more, ari_out *o) {
    const uint32_t most = kind == ARI_AT_ROW ? b->rows : b->cols;
    bool *has = ARI_ZERO(o->arena, bool, most + 1), any = false;
    o->failed = o->failed || !has;
    for (uint32_t i = 0; i < n && has; i++)
        if (is_at(b, m, p[i], kind, o)) any = has[ARI_SITE_INDEX(p[i]->tag.site) % most] = true; /* either end */
    if (any && more) ari_text_put(o, "; ");
    if (any) ari_words_cell_numbers(kind == ARI_AT_ROW ? "row" : "column", has, most, 1, o);
    return any;
}

void ari_words_premise_places(const ari_board *b, const ari_model *m, const ari_premise *const *p, uint32_t n,
                              ari_out *o) {
    uint32_t k = 0;
    const uint32_t cells = put_cells(b, m, p, n, o);
    if (cells == n || put_points(b, m, p, n, o)) return;
    const bool rows = put_lines(b, m, p, n, ARI_AT_ROW, cells != 0, o) || cells;
    bool more = put_lines(b, m, p, n, ARI_AT_COL, rows, o) || rows;
    for (uint32_t i = 0; i < n; i++) {
        if (is_at(b, m, p[i], ARI_AT_ROW, o) || is_at(b, m, p[i], ARI_AT_COL, o) || (cells && is_cell(b, m, p[i], o)) ||
            k++ >= ARI_TECHNIQUE_PLACES)
            continue;
        if (more) ari_text_put(o, i + 1 == n ? " and " : "; ");
        more = true;
        ari_words_premise_place(b, m, p[i], o);
    }
    ari_words_premise_more(k, o);
}
