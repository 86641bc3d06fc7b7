/* sat_pathcanon.c - disjoint paths on a grid: the whole question by way of its irreducible solutions (canon).
 *
 * The idea: call a system of disjoint paths that joins the pairs of a demand (nothing else asked: cells may stay
 * empty, paths may run beside themselves) a drawing. Three moves turn a drawing into another:
 *   cut    two cells of one path that are neighbours but not consecutive on it: the way between them becomes one step;
 *   short  two cells of one path that a way over unused cells joins in fewer steps than the path: it takes that way;
 *   drop   a corner cell whose neighbours on the path lie below and beside it, and whose diagonal cell (below and
 *          beside) is unused: the diagonal cell takes its place.
 * A drop keeps the length of a drawing and lowers it, the others shorten it; so every drawing ends, after finitely
 * many moves, in an irreducible one. Irreducible drawings are rare and easier to find: the diagonal cell of a
 * corner is the end of a pair or such a corner itself, so corners come in rays that start at pairs. Hence,
 * exactly:
 *   no irreducible drawing     there is no drawing, whatever else the model asks;
 *   one, S, without room       S is the only drawing. Another one would be reduced to S by a last move whose inverse
 *                              starts at S: it puts a path through unused cells that hang together and lie beside two
 *                              cells of that path. Room is the presence of such cells; a drawing that uses every cell
 *                              has none.
 * In these cases the search that asked is told: a contradiction, or the values of all edges. All its solutions are
 * drawings, so this is right under any further rows (every cell used, no path touches itself, rows added later)
 * and assumptions. Otherwise it goes on alone, with an irreducible drawing as its first guess. A drawing that uses
 * every cell and never touches itself is irreducible, and most puzzles that are set have one: it is looked for first,
 * by a search of its own that takes a thousandth of the time, and is S and the guess at once.
 *
 * Where every cell has to be used and paths may touch themselves, another solution is reduced to an irreducible
 * drawing with unused cells, and mostly differs from it near these alone: what is near them is drawn anew, farther
 * and farther around them as long as that is refuted. A solution so found is the guess. Where none is, the next
 * drawing is looked for, nothing is concluded from them any more, and most of the effort goes to an oracle for
 * drawings that use every cell and are not S. It leaves out hairpins, the turns of a path around nothing, that could
 * be drawn otherwise: two ways to draw a window, with as many edges at each of its cells and its ends joined alike,
 * may take each other's place, and that is refused whose first edge in reading order of those that differ is present.
 * The other touches itself as well, so it is never S; and of all drawings but S the last in that order has none that
 * is refused. Hence, exactly: no such drawing, S is the only solution.
 *
 * A second drawing that differs from the first in a small part alone may be far from where all searches begin. So after
 * a while each window of the first is drawn anew, once.
 *
 * The other irreducible drawings are looked for by turns with the search that asked: effort grows by a quarter each
 * time, and most of it goes to the irreducible side: plain searches row by row (sat_pathrows.c), from above, from below
 * and from both sides: how long they take differs up to a hundred times at 20x20. Samples of the four tell which is
 * shortest; that one gets most of it, and before that the one that has come farthest. Where the shortest is long, the
 * same with half of the columns some rows ahead may be a tenth of it, which samples tell as well. All find drawings
 * that could be reduced, too; any second one will do.
 * Source of the corner rays and of the order: the numberlink solvers of semiexp (puzrs) and T. D. Ahle, which assume
 * more; the argument above is what makes them exact. Rejected: an oracle that learns beside them (an eighth of the
 * effort, with the colour of every cell, and all that was tried to make it faster), a frontier sweep over irreducible
 * drawings with pruning by cuts (a million states after four rows of 15x15). See bench/TRIED.md. */
#include "engine/sat/sat.h"

#include "base/dsu.h"
#include "engine/sat/sat_pathrows.h"
#include "graph/grid.h"

#include <string.h>

enum { FULL, SEEK, PROVE, DONE };
enum { SHARE = 20, FULL_TICKS = 500 /* a vertex */ };
enum { FILL_TICKS = 200 /* a vertex */, FILL_SHARE = 64, FILL_STEPS = 4 };
enum { LEFT_SHARE = 8, LEFT_INNER = 7 /* of eight */ };
enum { LOOK = 8 /* rows and columns of a window */, LOOK_FROM = 8000, LOOK_TICKS = 300 /* a vertex */ };
enum { WAYS = 4 }; /* to see a board row by row */
enum { SIZE_FROM = 8000, SIZE_AGAIN = 3, SIZE_SHARE = 200, SIZE_CELLS = 1 << 18 }; /* ticks a vertex */
enum { TILTS = 6, TILT_FROM = 8 /* times what was spent */, TILT_FAR = 2 /* times the least */ };

/* Ticks that a search is thought to take, not known: UINT64_MAX; and of how many states a row. */
typedef struct sample { uint64_t ticks; uint32_t width; } sample;

struct sat_pathcanon {
    ari_model model;
    ari_oracle *inner;          /* for drawings that use every vertex; NULL until wanted */
    sat_pathrows *rows[WAYS];   /* for irreducible ones; NULL until wanted, and on large boards */
    uint32_t *name[WAYS];       /* [nvertex] the board that each of them sees */
    uint32_t tilt[WAYS];        /* how its rows are searched, see tilt_of */
    sample size[WAYS][TILTS + 1]; /* with each tilt */
    uint64_t sized;             /* ticks a vertex spent when that was asked last; 0: never */
    ari_budget budget;          /* of the inner search's turn */
    sat_topo *topo;             /* the demand of the search that asked */
    uint32_t npair;             /* that have to be joined */
    uint32_t stage;
    bool filling;               /* every vertex is used, and drawing[0] uses them: the others have to be filled */
    bool looked;                /* for another drawing near the first */
    bool left;                  /* some could not be, so far: the inner search goes on */
    bool told;                  /* a search row by row has met them all */
    bool *is_end;               /* [nvertex] */
    uint8_t *drawing[2];        /* [nedge] the irreducible drawings met */
};

/* ---- the model of irreducible drawings -------------------------------------------------------------------------- */

static bool joins_pathcanon(const ari_graph *g, ari_edge e, ari_vertex u, ari_vertex v) {
    return (g->ends[e][0] == u && g->ends[e][1] == v) || (g->ends[e][0] == v && g->ends[e][1] == u);
}

static bool is_grid(const ari_graph *g) {
    if (g->rows < 2 || g->cols < 2 || (uint64_t)g->rows * g->cols != g->nvertex || !g->sides) return false;
    if (g->nedge != g->rows * (g->cols - 1) + (g->rows - 1) * g->cols) return false;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t r = v / g->cols, c = v % g->cols;
        if (c + 1 < g->cols && !joins_pathcanon(g, ari_grid_h(g, r, c), v, v + 1)) return false;
        if (r + 1 < g->rows && !joins_pathcanon(g, ari_grid_v(g, r, c), v, v + g->cols)) return false;
    }
    return true;
}

/* The grid as it is searched: at least as many rows as columns, so perhaps turned, rows for columns; other ways to see
 * it are from below (1), and by columns (2). */
typedef struct sight { const ari_graph *g; uint32_t rows, cols; bool turned, low; } sight;

static sight sight_of(const ari_graph *g, uint32_t way) {
    const bool turned = (g->cols > g->rows) != (way / 2 % 2);
    return (sight){g, turned ? g->cols : g->rows, turned ? g->rows : g->cols, turned, way % 2};
}
static ari_vertex cell_pathcanon(const sight *s, uint32_t r, uint32_t c) {
    const uint32_t row = s->low ? s->rows - 1 - r : r;
    return s->turned ? c * s->g->cols + row : row * s->g->cols + c;
}
static ari_edge below_pathcanon(const sight *s, uint32_t r, uint32_t c) {
    const uint32_t row = s->low ? s->rows - 2 - r : r;
    return s->turned ? ari_grid_h(s->g, c, row) : ari_grid_v(s->g, row, c);
}
static ari_edge beside_pathcanon(const sight *s, uint32_t r, uint32_t c) {
    const uint32_t row = s->low ? s->rows - 1 - r : r;
    return s->turned ? ari_grid_v(s->g, c, row) : ari_grid_h(s->g, row, c);
}

/* Into m: disjoint paths that join the pairs; chordless: and never touch themselves. *used: the first of nvertex
 * variables. */
static ari_topo *add_paths(ari_oracle *o, const sat_pathcanon *c, bool chordless, ari_model *m, ari_var *used) {
    const ari_topo *const d = c->topo->def;
    const ari_graph *const g = d->graph;
    const ari_tag tag = {0};
    ari_model_init(m, o->arena, "");
    ari_model_run(m, g->nedge, true);
    ari_topo *const t = ari_model_topo(m, ARI_PATHS, g, true, c->npair, tag);
    if (!t) return NULL;
    for (ari_edge e = 0; e < g->nedge; e++) t->edge[e] = ARI_POS(e);
    for (uint32_t i = 0, k = 0; i < d->npair; i++)
        if (sat_item(o, c->topo, g->nedge + i) > 0) memcpy(t->pair[k++], d->pair[i], sizeof d->pair[i]);
    t->chordless = chordless;
    *used = ari_model_run(m, g->nvertex, false);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_model_begin(m, tag, -(int32_t)c->is_end[v], -(int32_t)c->is_end[v]);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) ari_model_term(m, 1, ARI_POS(g->inc[i]));
        ari_model_term(m, -2, ARI_POS(*used + v));
        ari_model_end(m);
    }
    for (ari_face f = 0; chordless && f < g->nface; f++) {
        ari_lit lit[4];
        if (f == g->outer || g->face_head[f + 1] - g->face_head[f] != 4) continue;
        for (uint32_t k = 0; k < 4; k++) lit[k] = ARI_POS(g->face_edge[g->face_head[f] + k]);
        ari_model_count(m, tag, ARI_MINUS, 2, lit, 4);
    }
    return t;
}

static bool open_search(ari_oracle *o, sat_pathcanon *c, ari_model *m, ari_oracle **out) {
    ari_limits lim = o->lim;
    lim.budget = &c->budget;
    lim.trace = NULL;
    if (m->status != ARI_OK || ari_sat_open(m, &lim, o->arena, out) != ARI_OK) return sat_oom(o);
    (*out)->pathcanon_at = UINT64_MAX;
    return true;
}

/* On boards that are not too large. */
static bool open_rows(ari_oracle *o, sat_pathcanon *c) {
    const ari_topo *const d = c->topo->def;
    const ari_graph *const g = d->graph;
    if (g->nvertex > ARI_SAT_PATHROWS_CELLS) return true;
    uint32_t *const of = ARI_ZERO(o->arena, uint32_t, g->nvertex);
    if (!of) return sat_oom(o);
    for (uint32_t i = 0, n = 0; i < d->npair; i++)
        if (sat_item(o, c->topo, g->nedge + i) > 0) of[d->pair[i][0]] = of[d->pair[i][1]] = ++n;
    for (uint32_t way = 0; way < WAYS; way++) {
        const sight s = sight_of(g, way);
        uint32_t *const name = c->name[way] = ARI_TAKE(o->arena, uint32_t, g->nvertex);
        if (!name) return sat_oom(o);
        for (uint32_t t = 0; t <= TILTS; t++) c->size[way][t].ticks = UINT64_MAX;
        for (uint32_t i = 0; i < g->nvertex; i++) name[i] = of[cell_pathcanon(&s, i / s.cols, i % s.cols)];
        c->rows[way] = ari_sat_pathrows_open(o->arena, s.rows, s.cols, name, c->npair, &(ari_sat_tilt){0});
        if (!c->rows[way]) return sat_oom(o);
    }
    return true;
}

/* Hairpins with an edge along them or at their tip: such edges (row, column, down) are refused. */
enum { HAIRPINS = 6, HAIRPIN = 6 };
static const struct { uint32_t n; uint8_t edge[HAIRPIN][3]; } hairpin[HAIRPINS] = {
    {4, {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {1, 1, 1}}},
    {4, {{0, 0, 0}, {0, 1, 1}, {0, 2, 1}, {1, 0, 0}}},
    {6, {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {2, 0, 0}}},
    {6, {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {1, 1, 0}, {2, 0, 0}, {2, 1, 0}}},
    {6, {{0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {1, 2, 1}, {2, 0, 0}, {2, 1, 0}}},
    {6, {{0, 0, 0}, {0, 1, 0}, {0, 2, 1}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}}},
};

static void add_hairpin(ari_model *m, const ari_graph *g, uint32_t row, uint32_t col, uint32_t k) {
    ari_lit lit[HAIRPIN];
    for (uint32_t i = 0; i < hairpin[k].n; i++) {
        const uint32_t r = row + hairpin[k].edge[i][0], c = col + hairpin[k].edge[i][1], down = hairpin[k].edge[i][2];
        if (r + down >= g->rows || c + !down >= g->cols) return;
        lit[i] = ARI_NEG(down ? ari_grid_v(g, r, c) : ari_grid_h(g, r, c));
    }
    ari_model_clause(m, (ari_tag){0}, lit, hairpin[k].n);
}

/* The first drawing uses every vertex and never touches itself: a search for another that uses every vertex. */
static bool open_full(ari_oracle *o, sat_pathcanon *c) {
    const ari_graph *const g = c->topo->graph;
    ari_model *const m = &c->model;
    ari_var used;
    if (!add_paths(o, c, false, m, &used)) return sat_oom(o);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_model_unit(m, (ari_tag){0}, ARI_POS(used + v));
        for (uint32_t k = 0; k < HAIRPINS; k++) add_hairpin(m, g, v / g->cols, v % g->cols, k);
    }
    return open_search(o, c, m, &c->inner);
}

/* ---- room ------------------------------------------------------------------------------------------------------- */

/* Might the inverse of a move start here? Pieces of unused cells are flooded; a piece that lies beside two cells of one
 * path is room. */
static bool has_room(ari_oracle *o, const ari_graph *g, const uint8_t *drawing) {
    const ari_mark mark = ari_arena_mark(o->arena);
    uint32_t *const piece = ARI_ZERO(o->arena, uint32_t, g->nvertex);    /* of unused cells; 0: used, or not met */
    uint32_t *const beside_of = ARI_ZERO(o->arena, uint32_t, g->nvertex); /* the piece a used cell was last seen at */
    uint32_t *const met = ARI_ZERO(o->arena, uint32_t, g->nvertex);       /* of a path: the piece it was last seen at */
    uint32_t *const queue = ARI_TAKE(o->arena, uint32_t, 2 * (size_t)g->nvertex);
    bool *const used = ARI_ZERO(o->arena, bool, g->nvertex);
    ari_dsu path;
    if (!piece || !beside_of || !met || !queue || !used || !ari_dsu_init(o->arena, &path, g->nvertex)) {
        o->oom = true;
        return true; /* not known: nothing is concluded */
    }
    bool room = false;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (drawing[e]) {
            used[g->ends[e][0]] = used[g->ends[e][1]] = true;
            (void)ari_dsu_join(&path, g->ends[e][0], g->ends[e][1]);
        }
    for (ari_vertex v = 0; v < g->nvertex && !room; v++) {
        if (used[v] || piece[v]) continue;
        uint32_t tail = 1, *const rim = queue + g->nvertex, nrim = 0;
        queue[0] = v;
        piece[v] = v + 1;
        for (uint32_t head = 0; head < tail; head++)
            for (uint32_t i = g->head[queue[head]]; i < g->head[queue[head] + 1]; i++) {
                const ari_vertex w = g->nbr[i];
                if (used[w] && beside_of[w] != v + 1) {
                    beside_of[w] = v + 1;
                    rim[nrim++] = w;
                } else if (!used[w] && !piece[w]) {
                    piece[w] = v + 1;
                    queue[tail++] = w;
                }
            }
        o->effort.ticks += tail + nrim;
        for (uint32_t k = 0; k < nrim; k++) {
            uint32_t *const last = &met[ari_dsu_find(&path, rim[k])];
            room |= *last == v + 1;
            *last = v + 1;
        }
    }
    ari_arena_rewind(o->arena, mark);
    return room;
}

/* ---- turns ------------------------------------------------------------------------------------------------------ */

/* Does the model say that every vertex is used? Seen in its degree rows: the literal counted -2 holds at the root. */
static bool covers_pathcanon(const ari_oracle *o, const ari_graph *g) {
    const ari_model *const m = o->model;
    uint32_t used = 0;
    for (uint32_t i = 0; i < m->nrow; i++)
        for (uint32_t k = m->row[i].first; k < m->row[i].first + m->row[i].n; k++)
            used += m->term[k].coef == -2 && o->val[m->term[k].lit] > 0;
    return used >= g->nvertex;
}

/* The demand to work on, when all its pairs are decided at the root. Not one whose paths cover the board and never
 * touch themselves: corners then come in rays in all four directions, and the plain search is faster. */
static bool open_pathcanon(ari_oracle *o) {
    for (uint32_t i = 0; i < o->ntopo; i++) {
        sat_topo *const t = &o->topo[i];
        const ari_graph *const g = t->graph;
        if (t->def->kind != ARI_PATHS || !is_grid(g)) continue;
        if (t->def->chordless && covers_pathcanon(o, g)) continue;
        sat_pathcanon *const c = ARI_ZERO(o->arena, sat_pathcanon, 1);
        if (!c || !(c->is_end = ARI_ZERO(o->arena, bool, g->nvertex))) return sat_oom(o);
        bool open = false;
        for (uint32_t k = 0; k < t->def->npair; k++) {
            const int is = sat_item(o, t, g->nedge + k);
            open |= !is;
            if (is <= 0) continue;
            c->npair++;
            c->is_end[t->def->pair[k][0]] = c->is_end[t->def->pair[k][1]] = true;
        }
        if (open) continue;
        for (uint32_t k = 0; k < 2; k++)
            if (!(c->drawing[k] = ARI_TAKE(o->arena, uint8_t, g->nedge))) return sat_oom(o);
        c->topo = t;
        o->pathcanon = c;
        return true;
    }
    return false;
}

/* All solutions are this drawing. */
static void fix_edges(ari_oracle *o, const sat_pathcanon *c) {
    const sat_topo *const t = c->topo;
    for (ari_edge e = 0; e < t->graph->nedge && !o->broken; e++) {
        const int want = c->drawing[0][e] ? 1 : -1, is = sat_item(o, t, e);
        if (is == -want) o->broken = true;
        else if (!is) sat_put(o, t->lit[e] ^ (ari_lit)(want < 0), SAT_DECIDED);
    }
}

static void guess_pathcanon(ari_oracle *o, const sat_pathcanon *c, const uint8_t *drawing) {
    for (ari_edge e = 0; e < c->topo->graph->nedge; e++) {
        const ari_lit l = c->topo->lit[e];
        if (l < ARI_LIT_TRUE) o->phase[ARI_VAR(l)] = (uint8_t)(drawing[e] ^ (l & 1u));
    }
}

static void take_pathcanon(const sat_pathcanon *c, const ari_oracle *in, uint8_t *drawing) {
    for (ari_edge e = 0; e < c->topo->graph->nedge; e++) drawing[e] = in->val[ARI_POS(e)] > 0;
}

static void take_rows(const sat_pathcanon *c, uint32_t way, uint8_t *drawing) {
    const sight s = sight_of(c->topo->graph, way);
    for (uint32_t i = 0; i < s.rows * s.cols; i++) {
        const uint32_t row = i / s.cols, col = i % s.cols;
        if (col + 1 < s.cols) drawing[beside_pathcanon(&s, row, col)] = ari_sat_pathrows_has(c->rows[way], 2 * i);
        if (row + 1 < s.rows) drawing[below_pathcanon(&s, row, col)] = ari_sat_pathrows_has(c->rows[way], 2 * i + 1);
    }
}

/* The turn of a search that has spent ticks before: so many more, of those that are left. */
static void give_pathcanon(ari_oracle *o, sat_pathcanon *c, uint64_t spent, uint64_t ticks) {
    const uint64_t left = ari_budget_left(o->lim.budget, o->effort.ticks);
    c->budget = ari_budget_part(o->lim.budget, spent + (left && left < ticks ? left : ticks));
    c->budget.mute = true;
}

static void spend_pathcanon(ari_oracle *o, uint64_t ticks) {
    o->effort.ticks += ticks;
    o->pathcanon_ticks += ticks;
}

/* A drawing that uses every vertex and never touches itself is irreducible, and found in thousandths of the time where
 * there is one: most puzzles that are set have one. False: none was found. */
static bool find_full(ari_oracle *o, sat_pathcanon *c) {
    const ari_mark mark = ari_arena_mark(o->arena);
    const ari_graph *const g = c->topo->graph;
    ari_model m;
    ari_var used;
    ari_oracle *in;
    bool found = false;
    c->stage = SEEK;
    if (!add_paths(o, c, true, &m, &used)) return sat_oom(o);
    for (ari_vertex v = 0; v < g->nvertex; v++) ari_model_unit(&m, (ari_tag){0}, ARI_POS(used + v));
    if (!open_search(o, c, &m, &in)) return false;
    give_pathcanon(o, c, 0, (uint64_t)FULL_TICKS * g->nvertex);
    if (ari_sat_search_run(in) == ARI_SOME) {
        take_pathcanon(c, in, c->drawing[0]);
        guess_pathcanon(o, c, c->drawing[0]);
        c->stage = PROVE;
        c->filling = !c->topo->def->chordless && covers_pathcanon(o, g);
        found = true;
    }
    spend_pathcanon(o, in->effort.ticks);
    ari_arena_rewind(o->arena, mark);
    return found;
}

/* The drawing is none of the answers of the inner search, but where these begin. */
static bool leave_pathcanon(ari_oracle *o, const sat_pathcanon *c, const uint8_t *drawing) {
    ari_oracle *const in = c->inner;
    const uint32_t nedge = c->topo->graph->nedge;
    ari_sat_assign_back(in, 0);
    ari_term *const term = ARI_TAKE(o->arena, ari_term, nedge);
    if (!term) return sat_oom(o);
    uint32_t n = 0;
    for (ari_edge e = 0; e < nedge; e++) {
        if (drawing[e]) term[n++] = (ari_term){1, ARI_NEG(e)};
        in->phase[e] = !drawing[e];
    }
    return ari_sat_row_add(in, 1, INT64_MAX / 4, term, n) || sat_oom(o);
}

/* Which vertices are at most so many steps from one that the drawing leaves unused? */
static const bool *near_unused(ari_oracle *o, const ari_graph *g, const uint8_t *drawing, uint32_t steps) {
    bool *const near = ARI_TAKE(o->arena, bool, g->nvertex);
    uint32_t *const queue = ARI_TAKE(o->arena, uint32_t, g->nvertex), tail = 0;
    if (!near || !queue) return NULL;
    memset(near, true, g->nvertex);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (drawing[e]) near[g->ends[e][0]] = near[g->ends[e][1]] = false;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (near[v]) queue[tail++] = v;
    for (uint32_t head = 0; steps-- > 0;)
        for (const uint32_t end = tail; head < end; head++)
            for (uint32_t i = g->head[queue[head]]; i < g->head[queue[head] + 1]; i++) {
                if (near[g->nbr[i]]) continue;
                near[g->nbr[i]] = true;
                queue[tail++] = g->nbr[i];
            }
    return near;
}

/* Into drawing[1]: one that is not drawing[0] and the same as drawing[1] but near these vertices. full: it uses every
 * vertex; else it never touches itself. UNKNOWN: out of so many ticks, or of memory. */
static ari_answer redraw_pathcanon(ari_oracle *o, sat_pathcanon *c, const bool *near, bool full, uint64_t ticks) {
    const ari_mark mark = ari_arena_mark(o->arena);
    const ari_graph *const g = c->topo->graph;
    const uint8_t *const from = c->drawing[1];
    const ari_budget turn = c->budget;
    const ari_tag tag = {0};
    ari_model m;
    ari_var used;
    ari_oracle *in;
    o->oom |= !near || !add_paths(o, c, !full, &m, &used);
    if (o->oom) return ARI_UNKNOWN;
    for (ari_vertex v = 0; full && v < g->nvertex; v++) ari_model_unit(&m, tag, ARI_POS(used + v));
    ari_model_begin(&m, tag, 1, ARI_PLUS);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (c->drawing[0][e]) ari_model_term(&m, 1, ARI_NEG(e));
    ari_model_end(&m);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (!near[g->ends[e][0]] || !near[g->ends[e][1]])
            ari_model_unit(&m, tag, from[e] ? ARI_POS(e) : ARI_NEG(e));
    give_pathcanon(o, c, 0, ticks);
    if (!open_search(o, c, &m, &in)) return ARI_UNKNOWN;
    for (ari_edge e = 0; e < g->nedge; e++) in->phase[e] = from[e];
    const ari_answer answer = ari_sat_search_run(in);
    if (answer == ARI_SOME) take_pathcanon(c, in, c->drawing[1]);
    const uint64_t cost = in->effort.ticks;
    spend_pathcanon(o, cost);
    c->budget = turn;
    c->budget.ticks = turn.ticks > cost ? turn.ticks - cost : 1; /* of the same turn */
    ari_arena_rewind(o->arena, mark);
    return answer;
}

/* Into drawing[1], which leaves vertices unused: one that uses them all. The more around them is drawn anew, the more
 * is found, and the longer it takes. */
static bool fill_pathcanon(ari_oracle *o, sat_pathcanon *c) {
    const ari_graph *const g = c->topo->graph;
    const uint64_t ticks = (uint64_t)FILL_TICKS * g->nvertex + o->pathcanon_ticks / FILL_SHARE;
    const ari_mark mark = ari_arena_mark(o->arena);
    ari_answer answer = ARI_NONE;
    for (uint32_t steps = 1; steps <= FILL_STEPS && answer == ARI_NONE; steps++) {
        answer = redraw_pathcanon(o, c, near_unused(o, g, c->drawing[1], steps), true, ticks);
        ari_arena_rewind(o->arena, mark);
    }
    return answer == ARI_SOME;
}

/* There is no drawing, or no other one than the first. */
static void conclude_pathcanon(ari_oracle *o, sat_pathcanon *c) {
    if (c->stage == SEEK) o->broken = true;
    else if (!has_room(o, c->topo->graph, c->drawing[0])) fix_edges(o, c);
    else guess_pathcanon(o, c, c->drawing[0]);
    c->stage = DONE;
}

/* drawing[1] is one. False: out of memory. */
static bool meet_pathcanon(ari_oracle *o, sat_pathcanon *c) {
    const size_t n = c->topo->graph->nedge;
    if (c->stage == SEEK) {
        memcpy(c->drawing[0], c->drawing[1], n);
        c->stage = PROVE;
        return true;
    }
    if (!memcmp(c->drawing[0], c->drawing[1], n)) return true;
    const bool done = !c->filling || fill_pathcanon(o, c), first = !done && !c->left;
    if (done || first) guess_pathcanon(o, c, c->drawing[1]);
    if (done) c->stage = DONE;
    c->left |= first;
    return !first || (open_full(o, c) && leave_pathcanon(o, c, c->drawing[0]));
}

/* One answer of the inner search; false: out of its turn. */
static bool step_pathcanon(ari_oracle *o, sat_pathcanon *c) {
    const ari_answer answer = ari_sat_search_run(c->inner);
    if (c->inner->oom) return sat_oom(o);
    if (answer == ARI_UNKNOWN) return false;
    if (answer == ARI_NONE) conclude_pathcanon(o, c);
    else {
        take_pathcanon(c, c->inner, c->drawing[1]);
        return meet_pathcanon(o, c);
    }
    return true;
}

/* Has a path of drawing[1] two cells side by side that are not joined? Then it can be cut. */
static bool touches_pathcanon(ari_oracle *o, sat_pathcanon *c) {
    const ari_graph *const g = c->topo->graph;
    const ari_mark mark = ari_arena_mark(o->arena);
    ari_dsu path;
    bool found = false;
    if (!ari_dsu_init(o->arena, &path, g->nvertex)) return false; /* not known: it is taken for a second one */
    for (ari_edge e = 0; e < g->nedge; e++)
        if (c->drawing[1][e]) (void)ari_dsu_join(&path, g->ends[e][0], g->ends[e][1]);
    for (ari_edge e = 0; e < g->nedge && !found; e++)
        found = !c->drawing[1][e] && ari_dsu_find(&path, g->ends[e][0]) == ari_dsu_find(&path, g->ends[e][1]);
    ari_arena_rewind(o->arena, mark);
    const uint64_t cost = g->nedge / 4;
    spend_pathcanon(o, cost);
    if (c->budget.ticks > cost) c->budget.ticks -= cost; /* of the same turn */
    return found;
}

/* The same of a search row by row. Where no path may touch itself, a drawing in which one does is passed over: it is
 * no answer, and not irreducible. */
static bool step_rows(ari_oracle *o, sat_pathcanon *c, uint32_t way) {
    const ari_answer answer = ari_sat_pathrows_next(c->rows[way], &c->budget);
    if (answer == ARI_UNKNOWN) return false;
    if (answer == ARI_NONE) {
        c->told = true;
        if (!c->left) conclude_pathcanon(o, c);
        return !c->left;
    }
    take_rows(c, way, c->drawing[1]);
    return (c->topo->def->chordless && touches_pathcanon(o, c)) || meet_pathcanon(o, c);
}

static void turn_rows(ari_oracle *o, sat_pathcanon *c, uint32_t way, uint64_t ticks) {
    if (c->stage == DONE || c->told || !c->rows[way]) return;
    const uint64_t before = ari_sat_pathrows_ticks(c->rows[way]);
    give_pathcanon(o, c, before, ticks);
    while (c->stage != DONE && step_rows(o, c, way)) {}
    spend_pathcanon(o, ari_sat_pathrows_ticks(c->rows[way]) - before);
}

static uint64_t size_of(const sat_pathcanon *c, uint32_t way) {
    return c->size[way][c->tilt[way]].ticks;
}
static uint64_t least_size(const sat_pathcanon *c) {
    uint64_t least = UINT64_MAX;
    for (uint32_t way = 0; way < WAYS; way++) least = size_of(c, way) < least ? size_of(c, way) : least;
    return least;
}
static ari_sat_tilt tilt_of(const sight *s, uint32_t tilt) {
    const uint32_t lead[TILTS / 2] = {1, s->rows * 2 / 5, s->rows * 4 / 5};
    return tilt ? (ari_sat_tilt){s->cols / 2, lead[(tilt - 1) / 2], tilt % 2 == 0} : (ari_sat_tilt){0};
}

/* One more sample: with those before it the mean by numbers of states. */
static void measure_pathcanon(ari_oracle *o, sat_pathcanon *c, uint32_t way, uint32_t tilt, uint32_t width) {
    const sight s = sight_of(c->topo->graph, way);
    const ari_sat_tilt t = tilt_of(&s, tilt);
    sample *const size = &c->size[way][tilt];
    uint64_t ticks;
    give_pathcanon(o, c, 0, o->pathcanon_ticks / 8);
    const uint64_t found = ari_sat_pathrows_size(c->rows[way], o->arena, c->name[way], &t, width, &c->budget, &ticks);
    const uint32_t all = size->width + width;
    spend_pathcanon(o, ticks);
    if (found == UINT64_MAX) return;
    size->ticks = size->width ? size->ticks / all * size->width + found / all * width : found;
    size->width = all;
}

/* All ways are long: is one much shorter if half of the columns are searched some rows ahead? Then it begins anew. The
 * least of several guesses is too low, so that is asked again. */
static void tilt_up(ari_oracle *o, sat_pathcanon *c, uint64_t now, uint32_t width) {
    uint64_t least = now;
    uint32_t best = 0, tilt = 0;
    for (uint32_t way = 0; way < WAYS; way++) {
        if (size_of(c, way) / TILT_FAR > now) continue;
        for (uint32_t t = 1; t <= TILTS; t++) {
            const sample *const size = &c->size[way][t];
            if (size->ticks != UINT64_MAX && size->ticks / TILT_FAR > now) continue;
            measure_pathcanon(o, c, way, t, width);
            if (size->ticks >= least) continue;
            least = size->ticks;
            best = way;
            tilt = t;
        }
    }
    if (!tilt || tilt == c->tilt[best] || least > now / 3 * 2) return;
    measure_pathcanon(o, c, best, tilt, 2 * width);
    if (c->size[best][tilt].ticks > now / 3 * 2) return;
    const sight s = sight_of(c->topo->graph, best);
    const ari_sat_tilt t = tilt_of(&s, tilt);
    sat_pathrows *const rows = ari_sat_pathrows_open(o->arena, s.rows, s.cols, c->name[best], c->npair, &t);
    if (!rows) {
        (void)sat_oom(o);
        return;
    }
    c->rows[best] = rows;
    c->tilt[best] = tilt;
}

/* How long will each way take? Asked anew, of more states a row, when so many times as much has been spent, and no
 * more of ways that are far longer than another. */
static void size_up(ari_oracle *o, sat_pathcanon *c) {
    const uint32_t n = c->topo->graph->nvertex;
    const uint64_t spent = o->pathcanon_ticks / n, want = spent / SIZE_SHARE;
    const uint32_t width = want < SIZE_CELLS / n ? (uint32_t)want : SIZE_CELLS / n;
    if (c->left || spent < SIZE_FROM || spent < SIZE_AGAIN * c->sized) return;
    const uint64_t before = least_size(c);
    for (uint32_t way = 0; way < WAYS && c->rows[way]; way++)
        if (size_of(c, way) == UINT64_MAX || size_of(c, way) / 4 <= before)
            measure_pathcanon(o, c, way, c->tilt[way], width);
    const uint64_t now = least_size(c);
    if (now / TILT_FROM > spent * n) tilt_up(o, c, now, width);
    c->sized = spent;
}

/* What a way has before it. Sizes are right within a factor of two: until that is spent, it may well end soon. While
 * its size is not known, the farther it has come the less, and more than any size. */
static uint64_t rest_pathcanon(const sat_pathcanon *c, uint32_t way) {
    const uint64_t spent = ari_sat_pathrows_ticks(c->rows[way]), size = size_of(c, way);
    if (size == UINT64_MAX) return UINT64_MAX - (ari_sat_pathrows_progress(c->rows[way]) >> 1);
    return spent >= 2 * size ? spent : spent < size / 4 * 3 ? size - spent : size / 4;
}

/* Each way to see the board has a little of the turn, and the one that then has the least before it the rest. */
static void turn_ways(ari_oracle *o, sat_pathcanon *c, uint64_t ticks) {
    const uint32_t parts = c->sized ? 64 : 16;
    const bool left = c->left; /* from then on most of each turn is the inner search's */
    uint64_t least = UINT64_MAX;
    uint32_t best = 0;
    for (uint32_t way = 0; way < WAYS; way++) {
        turn_rows(o, c, way, ticks / parts);
        if (c->stage == DONE || c->left != left || !c->rows[way]) return;
        const uint64_t before = rest_pathcanon(c, way);
        if (before >= least) continue;
        least = before;
        best = way;
    }
    turn_rows(o, c, best, ticks / parts * (parts - WAYS));
}

static void turn_inner(ari_oracle *o, sat_pathcanon *c, uint64_t ticks) {
    ari_oracle *const in = c->inner;
    if (c->stage == DONE) return;
    const uint64_t before = in->effort.ticks;
    ari_sat_assign_back(in, 0);
    give_pathcanon(o, c, before, ticks);
    while (c->stage != DONE && c->inner == in && step_pathcanon(o, c)) {}
    spend_pathcanon(o, in->effort.ticks - before);
}

/* Is there another drawing that differs from the first in a window alone? Rows from one side may take long to come to
 * it. Windows overlap by half. */
static void look_near(ari_oracle *o, sat_pathcanon *c) {
    const ari_graph *const g = c->topo->graph;
    bool *const near = ARI_TAKE(o->arena, bool, g->nvertex);
    o->oom |= !near;
    c->looked = true;
    for (uint32_t row = 0; row + LOOK / 2 < g->rows; row += LOOK / 2)
        for (uint32_t col = 0; col + LOOK / 2 < g->cols && c->stage != DONE && !o->oom; col += LOOK / 2) {
            for (ari_vertex v = 0; v < g->nvertex; v++)
                near[v] = v / g->cols - row < LOOK && v % g->cols - col < LOOK;
            memcpy(c->drawing[1], c->drawing[0], g->nedge);
            if (redraw_pathcanon(o, c, near, false, (uint64_t)LOOK_TICKS * g->nvertex) == ARI_SOME)
                (void)meet_pathcanon(o, c);
        }
}

void ari_sat_pathcanon_turn(ari_oracle *o) {
    ari_sat_assign_back(o, 0);
    o->pathcanon_at = UINT64_MAX;
    if (!o->pathcanon && !open_pathcanon(o)) return;
    sat_pathcanon *const c = o->pathcanon;
    if (c->stage == FULL && find_full(o, c)) {
        o->pathcanon_at = 2 * o->effort.conflicts + 20;
        return;
    }
    if (o->oom) return;
    if (!c->rows[0] && (!ari_sat_proof_leave(o) || !open_rows(o, c) || !c->rows[0])) return;
    if (c->stage == PROVE && !c->looked && o->pathcanon_ticks / LOOK_FROM > c->topo->graph->nvertex) look_near(o, c);
    if (c->stage != DONE) size_up(o, c);
    const uint64_t own = o->effort.ticks - o->pathcanon_ticks;
    const uint64_t part = ((c->left ? LEFT_SHARE : SHARE) * own + 100000) / 8;
    const uint32_t inner = c->left ? LEFT_INNER : 0;
    turn_ways(o, c, part * (8 - inner));
    if (inner) turn_inner(o, c, part * inner);
    if (c->stage != DONE) o->pathcanon_at = o->effort.conflicts * 5 / 4 + 20;
}
