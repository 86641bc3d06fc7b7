/* canon.c - disjoint paths on a grid: the whole question by way of its irreducible solutions (canon).
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
 *                              starts at S: it puts a path through unused cells that are connected and lie beside two
 *                              cells of that path. Room is the presence of such cells; a drawing that uses every cell
 *                              has none.
 * In these cases the search that asked gets a contradiction, or the values of all edges. All its solutions are
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
 * time, and most of it goes to the irreducible side: plain searches row by row (rows.c), from above, from below
 * and from both sides: how long they take differs up to a hundred times at 20x20. Samples of the four show which is
 * shortest; that one gets most of it, and before that the one that has come farthest. Where the shortest is long, the
 * same with half of the columns some rows ahead may be a tenth of it, which samples show as well. All find drawings
 * that could be reduced, too; any second one will do.
 * Source of the corner rays and of the order: the numberlink solvers of semiexp (puzrs) and T. D. Ahle, which assume
 * more; the argument above is what makes them exact. Rejected: an oracle that learns beside them (an eighth of the
 * effort, with the colour of every cell, and all that was tried to make it faster), a frontier sweep over irreducible
 * drawings with pruning by cuts (a million states after four rows of 15x15). See bench/TRIED.md. */
#include "base/union_find.h"
#include "graph/grid.h"
#include "engine/helper.h"
#include "engine/paths/rows.h"

#include <string.h>

enum { FULL, SEEK, PROVE, DONE };
enum { FIRST_TURN = 150 }; /* conflicts before the first turn */
enum { SHARE = 20, FULL_TICKS = 500 /* a vertex */ };
enum { FILL_TICKS = 200 /* a vertex */, FILL_SHARE = 64, FILL_STEPS = 4 };
enum { LEFT_SHARE = 8, LEFT_INNER = 7 /* of eight */ };
enum { LOOK = 8 /* rows and columns of a window */, LOOK_FROM = 8000, LOOK_TICKS = 300 /* a vertex */ };
enum { WAYS = 4 }; /* to see a board row by row */
enum { SIZE_FROM = 8000, SIZE_AGAIN = 3, SIZE_SHARE = 200, SIZE_CELLS = 1 << 18 }; /* ticks a vertex */
enum { TILTS = 6, TILT_FROM = 8 /* times what was spent */, TILT_FAR = 2 /* times the least */ };

/* Ticks that a search is thought to take, not known: UINT64_MAX; and of how many states a row. */
typedef struct sample { uint64_t ticks; uint32_t width; } sample;

typedef struct canon {
    ari_model model;
    ari_oracle *inner;          /* for drawings that use every vertex; NULL until wanted */
    paths_rows *rows[WAYS];   /* for irreducible ones; NULL until wanted, and on large boards */
    uint32_t *name[WAYS];       /* [nvertex] the board that each of them sees */
    uint32_t tilt[WAYS];        /* how its rows are searched, see tilt_of */
    sample size[WAYS][TILTS + 1]; /* with each tilt */
    uint64_t sized;             /* ticks a vertex spent when that was asked last; 0: never */
    ari_budget budget;          /* of the inner search's turn */
    const ari_topo *topo;       /* the demand of the search that asked */
    const ari_lit *lit;         /* [nedge + npair of the demand] its items */
    uint32_t npair;             /* that have to be joined */
    uint32_t stage;
    bool filling;               /* every vertex is used, and drawing[0] uses them: the others have to be filled */
    bool looked;                /* for another drawing near the first */
    bool left;                  /* some could not be, so far: the inner search goes on */
    bool exhausted;             /* a search row by row has met them all */
    bool *is_end;               /* [nvertex] */
    uint8_t *drawing[2];        /* [nedge] the irreducible drawings met */
} canon;

static bool out_of_memory(ari_help *h) {
    h->oom = true;
    return false;
}
static int value_of(const ari_help *h, ari_lit l) { return h->host->value(h->oracle, l); }

/* ---- the model of irreducible drawings -------------------------------------------------------------------------- */

static bool joins_cells(const ari_graph *g, ari_edge e, ari_vertex u, ari_vertex v) {
    return (g->ends[e][0] == u && g->ends[e][1] == v) || (g->ends[e][0] == v && g->ends[e][1] == u);
}

static bool is_grid(const ari_graph *g) {
    if (g->rows < 2 || g->cols < 2 || (uint64_t)g->rows * g->cols != g->nvertex || !g->sides) return false;
    if (g->nedge != g->rows * (g->cols - 1) + (g->rows - 1) * g->cols) return false;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t r = v / g->cols, c = v % g->cols;
        if (c + 1 < g->cols && !joins_cells(g, ari_grid_h(g, r, c), v, v + 1)) return false;
        if (r + 1 < g->rows && !joins_cells(g, ari_grid_v(g, r, c), v, v + g->cols)) return false;
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
static ari_vertex cell_at(const sight *s, uint32_t r, uint32_t c) {
    const uint32_t row = s->low ? s->rows - 1 - r : r;
    return s->turned ? c * s->g->cols + row : row * s->g->cols + c;
}
static ari_edge edge_below(const sight *s, uint32_t r, uint32_t c) {
    const uint32_t row = s->low ? s->rows - 2 - r : r;
    return s->turned ? ari_grid_h(s->g, c, row) : ari_grid_v(s->g, row, c);
}
static ari_edge edge_beside(const sight *s, uint32_t r, uint32_t c) {
    const uint32_t row = s->low ? s->rows - 1 - r : r;
    return s->turned ? ari_grid_v(s->g, c, row) : ari_grid_h(s->g, row, c);
}

/* Into m: disjoint paths that join the pairs; chordless: and never touch themselves. *used: the first of nvertex
 * variables. */
static ari_topo *add_paths(ari_help *h, const canon *c, bool chordless, ari_model *m, ari_var *used) {
    const ari_topo *const d = c->topo;
    const ari_graph *const g = d->graph;
    const ari_tag tag = {0};
    ari_model_init(m, h->arena, "");
    ari_model_run(m, g->nedge, true);
    ari_topo *const t = ari_model_topo(m, ARI_PATHS, g, true, c->npair, tag);
    if (!t) return NULL;
    for (ari_edge e = 0; e < g->nedge; e++) t->edge[e] = ARI_POS(e);
    for (uint32_t i = 0, k = 0; i < d->npair; i++)
        if (value_of(h, c->lit[g->nedge + i]) > 0) memcpy(t->pair[k++], d->pair[i], sizeof d->pair[i]);
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

static bool open_search(ari_help *h, canon *c, ari_model *m, ari_oracle **out) {
    ari_limits lim = *h->lim;
    lim.budget = &c->budget;
    lim.trace = NULL;
    *out = m->status == ARI_OK ? h->host->open(m, &lim, h->arena) : NULL;
    return *out || out_of_memory(h);
}

/* On boards that are not too large. */
static bool open_rows(ari_help *h, canon *c) {
    const ari_topo *const d = c->topo;
    const ari_graph *const g = d->graph;
    if (g->nvertex > ARI_PATHS_ROWS_CELLS) return true;
    uint32_t *const of = ARI_ZERO(h->arena, uint32_t, g->nvertex);
    if (!of) return out_of_memory(h);
    for (uint32_t i = 0, n = 0; i < d->npair; i++)
        if (value_of(h, c->lit[g->nedge + i]) > 0) of[d->pair[i][0]] = of[d->pair[i][1]] = ++n;
    for (uint32_t way = 0; way < WAYS; way++) {
        const sight s = sight_of(g, way);
        uint32_t *const name = c->name[way] = ARI_TAKE(h->arena, uint32_t, g->nvertex);
        if (!name) return out_of_memory(h);
        for (uint32_t t = 0; t <= TILTS; t++) c->size[way][t].ticks = UINT64_MAX;
        for (uint32_t i = 0; i < g->nvertex; i++) name[i] = of[cell_at(&s, i / s.cols, i % s.cols)];
        c->rows[way] = ari_paths_rows_open(h->arena, s.rows, s.cols, name, c->npair, &(ari_paths_tilt){0});
        if (!c->rows[way]) return out_of_memory(h);
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
static bool open_full(ari_help *h, canon *c) {
    const ari_graph *const g = c->topo->graph;
    ari_model *const m = &c->model;
    ari_var used;
    if (!add_paths(h, c, false, m, &used)) return out_of_memory(h);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_model_unit(m, (ari_tag){0}, ARI_POS(used + v));
        for (uint32_t k = 0; k < HAIRPINS; k++) add_hairpin(m, g, v / g->cols, v % g->cols, k);
    }
    return open_search(h, c, m, &c->inner);
}

/* ---- room ------------------------------------------------------------------------------------------------------- */

/* Might the inverse of a move start here? Pieces of unused cells are flooded; a piece that lies beside two cells of one
 * path is room. */
static bool has_room(ari_help *h, const ari_graph *g, const uint8_t *drawing) {
    const ari_mark mark = ari_arena_mark(h->arena);
    uint32_t *const piece = ARI_ZERO(h->arena, uint32_t, g->nvertex);    /* of unused cells; 0: used, or not met */
    uint32_t *const beside_of = ARI_ZERO(h->arena, uint32_t, g->nvertex); /* the piece a used cell was last seen at */
    uint32_t *const met = ARI_ZERO(h->arena, uint32_t, g->nvertex);       /* of a path: the piece it was last seen at */
    uint32_t *const queue = ARI_TAKE(h->arena, uint32_t, 2 * (size_t)g->nvertex);
    bool *const used = ARI_ZERO(h->arena, bool, g->nvertex);
    ari_dsu path;
    if (!piece || !beside_of || !met || !queue || !used || !ari_dsu_init(h->arena, &path, g->nvertex)) {
        h->oom = true;
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
        h->effort->ticks += tail + nrim;
        for (uint32_t k = 0; k < nrim; k++) {
            uint32_t *const last = &met[ari_dsu_find(&path, rim[k])];
            room |= *last == v + 1;
            *last = v + 1;
        }
    }
    ari_arena_rewind(h->arena, mark);
    return room;
}

/* ---- turns ------------------------------------------------------------------------------------------------------ */

/* Does the model say that every vertex is used? Seen in its degree rows: the literal counted -2 holds at the root. */
static bool covers_board(const ari_help *h, const ari_graph *g) {
    const ari_model *const m = h->model;
    uint32_t used = 0;
    for (uint32_t i = 0; i < m->nrow; i++)
        for (uint32_t k = m->row[i].first; k < m->row[i].first + m->row[i].n; k++)
            used += m->term[k].coef == -2 && value_of(h, m->term[k].lit) > 0;
    return used >= g->nvertex;
}

/* A demand to work on: all its pairs are decided at the root. Not one whose paths cover the board and never touch
 * themselves: corners then come in rays in all four directions, and the plain search is faster. */
static bool take_demand(ari_help *h, const ari_topo *t, const ari_lit *lit) {
    const ari_graph *const g = t->graph;
    if (t->kind != ARI_PATHS || !is_grid(g) || (t->chordless && covers_board(h, g))) return false;
    canon *const c = ARI_ZERO(h->arena, canon, 1);
    if (!c || !(c->is_end = ARI_ZERO(h->arena, bool, g->nvertex))) return out_of_memory(h);
    for (uint32_t k = 0; k < t->npair; k++) {
        const int is = value_of(h, lit[g->nedge + k]);
        if (!is) return false;
        if (is < 0) continue;
        c->npair++;
        c->is_end[t->pair[k][0]] = c->is_end[t->pair[k][1]] = true;
    }
    for (uint32_t k = 0; k < 2; k++)
        if (!(c->drawing[k] = ARI_TAKE(h->arena, uint8_t, g->nedge))) return out_of_memory(h);
    c->topo = t;
    c->lit = lit;
    h->state = c;
    return true;
}

/* All solutions are this drawing. */
static void fix_edges(ari_help *h, const canon *c) {
    for (ari_edge e = 0; e < c->topo->graph->nedge; e++)
        if (!h->host->fix(h->oracle, c->lit[e] ^ (ari_lit)!c->drawing[0][e])) return;
}

static void guess_drawing(ari_help *h, const canon *c, const uint8_t *drawing) {
    for (ari_edge e = 0; e < c->topo->graph->nedge; e++)
        h->host->prefer(h->oracle, c->lit[e] ^ (ari_lit)!drawing[e]);
}

/* Where a search for a drawing begins. */
static void prefer_edges(const ari_help *h, const canon *c, ari_oracle *in, const uint8_t *drawing) {
    for (ari_edge e = 0; e < c->topo->graph->nedge; e++) h->host->prefer(in, ARI_POS(e) ^ (ari_lit)!drawing[e]);
}

static void take_drawing(const ari_help *h, const canon *c, const ari_oracle *in, uint8_t *drawing) {
    for (ari_edge e = 0; e < c->topo->graph->nedge; e++) drawing[e] = h->host->value(in, ARI_POS(e)) > 0;
}

static void take_rows(const canon *c, uint32_t way, uint8_t *drawing) {
    const sight s = sight_of(c->topo->graph, way);
    for (uint32_t i = 0; i < s.rows * s.cols; i++) {
        const uint32_t row = i / s.cols, col = i % s.cols;
        if (col + 1 < s.cols) drawing[edge_beside(&s, row, col)] = ari_paths_rows_has(c->rows[way], 2 * i);
        if (row + 1 < s.rows) drawing[edge_below(&s, row, col)] = ari_paths_rows_has(c->rows[way], 2 * i + 1);
    }
}

/* The turn of a search that has spent ticks before: this many more, of those that are left. */
static void give_ticks(ari_help *h, canon *c, uint64_t spent, uint64_t ticks) {
    const uint64_t left = ari_budget_left(h->lim->budget, h->effort->ticks);
    c->budget = ari_budget_part(h->lim->budget, spent + (left && left < ticks ? left : ticks));
    c->budget.mute = true;
}

static void spend_ticks(ari_help *h, uint64_t ticks) {
    h->effort->ticks += ticks;
    h->ticks += ticks;
}

/* A drawing that uses every vertex and never touches itself is irreducible, and found in thousandths of the time where
 * there is one: most puzzles that are set have one. False: none was found. */
static bool find_full(ari_help *h, canon *c) {
    const ari_mark mark = ari_arena_mark(h->arena);
    const ari_graph *const g = c->topo->graph;
    ari_model m;
    ari_var used;
    ari_oracle *in;
    bool found = false;
    c->stage = SEEK;
    if (!add_paths(h, c, true, &m, &used)) return out_of_memory(h);
    for (ari_vertex v = 0; v < g->nvertex; v++) ari_model_unit(&m, (ari_tag){0}, ARI_POS(used + v));
    if (!open_search(h, c, &m, &in)) return false;
    give_ticks(h, c, 0, (uint64_t)FULL_TICKS * g->nvertex);
    if (h->host->run(in) == ARI_SOME) {
        take_drawing(h, c, in, c->drawing[0]);
        guess_drawing(h, c, c->drawing[0]);
        c->stage = PROVE;
        c->filling = !c->topo->chordless && covers_board(h, g);
        found = true;
    }
    spend_ticks(h, h->host->ticks(in));
    ari_arena_rewind(h->arena, mark);
    return found;
}

/* The drawing is none of the answers of the inner search, but where these begin. */
static bool exclude_drawing(ari_help *h, const canon *c, const uint8_t *drawing) {
    ari_oracle *const in = c->inner;
    const uint32_t nedge = c->topo->graph->nedge;
    h->host->to_root(in);
    ari_term *const term = ARI_TAKE(h->arena, ari_term, nedge);
    if (!term) return out_of_memory(h);
    uint32_t n = 0;
    for (ari_edge e = 0; e < nedge; e++) {
        if (drawing[e]) term[n++] = (ari_term){1, ARI_NEG(e)};
        h->host->prefer(in, ARI_POS(e) ^ (ari_lit)drawing[e]);
    }
    return h->host->add(in, term, n) || out_of_memory(h);
}

/* Which vertices are at most this many steps from one that the drawing leaves unused? */
static const bool *near_unused(ari_help *h, const ari_graph *g, const uint8_t *drawing, uint32_t steps) {
    bool *const near = ARI_TAKE(h->arena, bool, g->nvertex);
    uint32_t *const queue = ARI_TAKE(h->arena, uint32_t, g->nvertex), tail = 0;
    if (ari_arena_failed(h->arena)) return NULL;
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
 * vertex; else it never touches itself. UNKNOWN: out of this many ticks, or of memory. */
static ari_answer redraw_near(ari_help *h, canon *c, const bool *near, bool full, uint64_t ticks) {
    const ari_mark mark = ari_arena_mark(h->arena);
    const ari_graph *const g = c->topo->graph;
    const uint8_t *const from = c->drawing[1];
    const ari_budget turn = c->budget;
    const ari_tag tag = {0};
    ari_model m;
    ari_var used;
    ari_oracle *in;
    h->oom |= !near || !add_paths(h, c, !full, &m, &used);
    if (h->oom) return ARI_UNKNOWN;
    for (ari_vertex v = 0; full && v < g->nvertex; v++) ari_model_unit(&m, tag, ARI_POS(used + v));
    ari_model_begin(&m, tag, 1, ARI_PLUS);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (c->drawing[0][e]) ari_model_term(&m, 1, ARI_NEG(e));
    ari_model_end(&m);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (!near[g->ends[e][0]] || !near[g->ends[e][1]])
            ari_model_unit(&m, tag, from[e] ? ARI_POS(e) : ARI_NEG(e));
    give_ticks(h, c, 0, ticks);
    if (!open_search(h, c, &m, &in)) return ARI_UNKNOWN;
    prefer_edges(h, c, in, from);
    const ari_answer answer = h->host->run(in);
    if (answer == ARI_SOME) take_drawing(h, c, in, c->drawing[1]);
    const uint64_t cost = h->host->ticks(in);
    spend_ticks(h, cost);
    c->budget = turn;
    c->budget.ticks = turn.ticks > cost ? turn.ticks - cost : 1; /* of the same turn */
    ari_arena_rewind(h->arena, mark);
    return answer;
}

/* Into drawing[1], which leaves vertices unused: one that uses them all. The more around them is drawn anew, the more
 * is found, and the longer it takes. */
static bool fill_unused(ari_help *h, canon *c) {
    const ari_graph *const g = c->topo->graph;
    const uint64_t ticks = (uint64_t)FILL_TICKS * g->nvertex + h->ticks / FILL_SHARE;
    const ari_mark mark = ari_arena_mark(h->arena);
    ari_answer answer = ARI_NONE;
    for (uint32_t steps = 1; steps <= FILL_STEPS && answer == ARI_NONE; steps++) {
        answer = redraw_near(h, c, near_unused(h, g, c->drawing[1], steps), true, ticks);
        ari_arena_rewind(h->arena, mark);
    }
    return answer == ARI_SOME;
}

/* There is no drawing, or no other one than the first. */
static void draw_conclusion(ari_help *h, canon *c) {
    if (c->stage == SEEK) (void)h->host->fix(h->oracle, ARI_LIT_FALSE);
    else if (!has_room(h, c->topo->graph, c->drawing[0])) fix_edges(h, c);
    else guess_drawing(h, c, c->drawing[0]);
    c->stage = DONE;
}

/* drawing[1] is one. False: out of memory. */
static bool meet_drawing(ari_help *h, canon *c) {
    const size_t n = c->topo->graph->nedge;
    if (c->stage == SEEK) {
        memcpy(c->drawing[0], c->drawing[1], n);
        c->stage = PROVE;
        return true;
    }
    if (!memcmp(c->drawing[0], c->drawing[1], n)) return true;
    const bool done = !c->filling || fill_unused(h, c), first = !done && !c->left;
    if (done || first) guess_drawing(h, c, c->drawing[1]);
    if (done) c->stage = DONE;
    c->left |= first;
    return !first || (open_full(h, c) && exclude_drawing(h, c, c->drawing[0]));
}

/* One answer of the inner search; false: out of its turn. */
static bool step_inner(ari_help *h, canon *c) {
    const ari_answer answer = h->host->run(c->inner);
    if (h->host->is_starved(c->inner)) return out_of_memory(h);
    if (answer == ARI_UNKNOWN) return false;
    if (answer == ARI_NONE) draw_conclusion(h, c);
    else {
        take_drawing(h, c, c->inner, c->drawing[1]);
        return meet_drawing(h, c);
    }
    return true;
}

/* Has a path of drawing[1] two cells side by side that are not joined? Then it can be cut. */
static bool touches_itself(ari_help *h, canon *c) {
    const ari_graph *const g = c->topo->graph;
    const ari_mark mark = ari_arena_mark(h->arena);
    ari_dsu path;
    bool found = false;
    if (!ari_dsu_init(h->arena, &path, g->nvertex)) return false; /* not known: it is taken for a second one */
    for (ari_edge e = 0; e < g->nedge; e++)
        if (c->drawing[1][e]) (void)ari_dsu_join(&path, g->ends[e][0], g->ends[e][1]);
    for (ari_edge e = 0; e < g->nedge && !found; e++)
        found = !c->drawing[1][e] && ari_dsu_find(&path, g->ends[e][0]) == ari_dsu_find(&path, g->ends[e][1]);
    ari_arena_rewind(h->arena, mark);
    const uint64_t cost = g->nedge / 4;
    spend_ticks(h, cost);
    if (c->budget.ticks > cost) c->budget.ticks -= cost; /* of the same turn */
    return found;
}

/* The same of a search row by row. Where no path may touch itself, a drawing in which one does is passed over: it is
 * no answer, and not irreducible. */
static bool step_rows(ari_help *h, canon *c, uint32_t way) {
    const ari_answer answer = ari_paths_rows_next(c->rows[way], &c->budget);
    if (answer == ARI_UNKNOWN) return false;
    if (answer == ARI_NONE) {
        c->exhausted = true;
        if (!c->left) draw_conclusion(h, c);
        return !c->left;
    }
    take_rows(c, way, c->drawing[1]);
    return (c->topo->chordless && touches_itself(h, c)) || meet_drawing(h, c);
}

static void turn_rows(ari_help *h, canon *c, uint32_t way, uint64_t ticks) {
    if (c->stage == DONE || c->exhausted || !c->rows[way]) return;
    const uint64_t before = ari_paths_rows_ticks(c->rows[way]);
    give_ticks(h, c, before, ticks);
    while (c->stage != DONE && step_rows(h, c, way)) {}
    spend_ticks(h, ari_paths_rows_ticks(c->rows[way]) - before);
}

static uint64_t size_of(const canon *c, uint32_t way) {
    return c->size[way][c->tilt[way]].ticks;
}
static uint64_t least_size(const canon *c) {
    uint64_t least = UINT64_MAX;
    for (uint32_t way = 0; way < WAYS; way++) least = size_of(c, way) < least ? size_of(c, way) : least;
    return least;
}
static ari_paths_tilt tilt_of(const sight *s, uint32_t tilt) {
    const uint32_t lead[TILTS / 2] = {1, s->rows * 2 / 5, s->rows * 4 / 5};
    return tilt ? (ari_paths_tilt){s->cols / 2, lead[(tilt - 1) / 2], tilt % 2 == 0} : (ari_paths_tilt){0};
}

/* One more sample: with those before it the mean by numbers of states. */
static void measure_size(ari_help *h, canon *c, uint32_t way, uint32_t tilt, uint32_t width) {
    const sight s = sight_of(c->topo->graph, way);
    const ari_paths_tilt t = tilt_of(&s, tilt);
    sample *const size = &c->size[way][tilt];
    uint64_t ticks;
    give_ticks(h, c, 0, h->ticks / 8);
    const uint64_t found = ari_paths_rows_size(c->rows[way], h->arena, c->name[way], &t, width, &c->budget, &ticks);
    const uint32_t all = size->width + width;
    spend_ticks(h, ticks);
    if (found == UINT64_MAX) return;
    size->ticks = size->width ? size->ticks / all * size->width + found / all * width : found;
    size->width = all;
}

/* All ways are long: is one much shorter if half of the columns are searched some rows ahead? Then it begins anew. The
 * least of several guesses is too low, so that is asked again. */
static void tilt_up(ari_help *h, canon *c, uint64_t now, uint32_t width) {
    uint64_t least = now;
    uint32_t best = 0, tilt = 0;
    for (uint32_t way = 0; way < WAYS; way++) {
        if (size_of(c, way) / TILT_FAR > now) continue;
        for (uint32_t t = 1; t <= TILTS; t++) {
            const sample *const size = &c->size[way][t];
            if (size->ticks != UINT64_MAX && size->ticks / TILT_FAR > now) continue;
            measure_size(h, c, way, t, width);
            if (size->ticks >= least) continue;
            least = size->ticks;
            best = way;
            tilt = t;
        }
    }
    if (!tilt || tilt == c->tilt[best] || least > now / 3 * 2) return;
    measure_size(h, c, best, tilt, 2 * width);
    if (c->size[best][tilt].ticks > now / 3 * 2) return;
    const sight s = sight_of(c->topo->graph, best);
    const ari_paths_tilt t = tilt_of(&s, tilt);
    paths_rows *const rows = ari_paths_rows_open(h->arena, s.rows, s.cols, c->name[best], c->npair, &t);
    if (!rows) {
        (void)out_of_memory(h);
        return;
    }
    c->rows[best] = rows;
    c->tilt[best] = tilt;
}

/* How long will each way take? Asked anew, of more states a row, when this many times as much has been spent, and no
 * more of ways that are far longer than another. */
static void size_up(ari_help *h, canon *c) {
    const uint32_t n = c->topo->graph->nvertex;
    const uint64_t spent = h->ticks / n, want = spent / SIZE_SHARE;
    const uint32_t width = want < SIZE_CELLS / n ? (uint32_t)want : SIZE_CELLS / n;
    if (c->left || spent < SIZE_FROM || spent < SIZE_AGAIN * c->sized) return;
    const uint64_t before = least_size(c);
    for (uint32_t way = 0; way < WAYS && c->rows[way]; way++)
        if (size_of(c, way) == UINT64_MAX || size_of(c, way) / 4 <= before)
            measure_size(h, c, way, c->tilt[way], width);
    const uint64_t now = least_size(c);
    if (now / TILT_FROM > spent * n) tilt_up(h, c, now, width);
    c->sized = spent;
}

/* What a way has before it. Sizes are right within a factor of two: until that is spent, it may well end soon. While
 * its size is not known, the farther it has come the less, and more than any size. */
static uint64_t rest_of(const canon *c, uint32_t way) {
    const uint64_t spent = ari_paths_rows_ticks(c->rows[way]), size = size_of(c, way);
    if (size == UINT64_MAX) return UINT64_MAX - (ari_paths_rows_progress(c->rows[way]) >> 1);
    return spent >= 2 * size ? spent : spent < size / 4 * 3 ? size - spent : size / 4;
}

/* Each way to see the board has a little of the turn, and the one that then has the least before it the rest. */
static void turn_ways(ari_help *h, canon *c, uint64_t ticks) {
    const uint32_t parts = c->sized ? 64 : 16;
    const bool left = c->left; /* from then on most of each turn is the inner search's */
    uint64_t least = UINT64_MAX;
    uint32_t best = 0;
    for (uint32_t way = 0; way < WAYS; way++) {
        turn_rows(h, c, way, ticks / parts);
        if (c->stage == DONE || c->left != left || !c->rows[way]) return;
        const uint64_t before = rest_of(c, way);
        if (before >= least) continue;
        least = before;
        best = way;
    }
    turn_rows(h, c, best, ticks / parts * (parts - WAYS));
}

static void turn_inner(ari_help *h, canon *c, uint64_t ticks) {
    ari_oracle *const in = c->inner;
    if (c->stage == DONE) return;
    const uint64_t before = h->host->ticks(in);
    h->host->to_root(in);
    give_ticks(h, c, before, ticks);
    while (c->stage != DONE && c->inner == in && step_inner(h, c)) {}
    spend_ticks(h, h->host->ticks(in) - before);
}

/* Is there another drawing that differs from the first in a window alone? Rows from one side may take long to reach
 * it. Windows overlap by half. */
static void look_near(ari_help *h, canon *c) {
    const ari_graph *const g = c->topo->graph;
    bool *const near = ARI_TAKE(h->arena, bool, g->nvertex);
    h->oom |= !near;
    c->looked = true;
    for (uint32_t row = 0; row + LOOK / 2 < g->rows; row += LOOK / 2)
        for (uint32_t col = 0; col + LOOK / 2 < g->cols && c->stage != DONE && !h->oom; col += LOOK / 2) {
            for (ari_vertex v = 0; v < g->nvertex; v++)
                near[v] = v / g->cols - row < LOOK && v % g->cols - col < LOOK;
            memcpy(c->drawing[1], c->drawing[0], g->nedge);
            if (redraw_near(h, c, near, false, (uint64_t)LOOK_TICKS * g->nvertex) == ARI_SOME) (void)meet_drawing(h, c);
        }
}

static void take_turn(ari_help *h) {
    canon *const c = h->state;
    if (c->stage == FULL && find_full(h, c)) {
        h->at = 2 * h->effort->conflicts + 20;
        return;
    }
    if (h->oom) return;
    if (!c->rows[0] && (!h->host->may_leave_trace(h->oracle) || !open_rows(h, c) || !c->rows[0])) return;
    if (c->stage == PROVE && !c->looked && h->ticks / LOOK_FROM > c->topo->graph->nvertex) look_near(h, c);
    if (c->stage != DONE) size_up(h, c);
    const uint64_t own = h->effort->ticks - h->ticks;
    const uint64_t part = ((c->left ? LEFT_SHARE : SHARE) * own + 100000) / 8;
    const uint32_t inner = c->left ? LEFT_INNER : 0;
    turn_ways(h, c, part * (8 - inner));
    if (inner) turn_inner(h, c, part * inner);
    if (c->stage != DONE) h->at = h->effort->conflicts * 5 / 4 + 20;
}

const ari_helper ari_engine_helper_paths = {FIRST_TURN, take_demand, take_turn};
