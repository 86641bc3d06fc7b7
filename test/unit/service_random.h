/* service_random.h - small random models with the truth about them, found by trying everything.
 * A sample is a model of at most 14 main variables: rows of mixed coefficients in clue groups, topology demands of
 * every kind on random small graphs, auxiliary variables with definitions. Its truth is the table of all assignments
 * of the main variables: which are solutions, and which clues each of the others breaks. */
#ifndef SERVICE_RANDOM_H
#define SERVICE_RANDOM_H

#include "dump_parse.h"
#include "graph/grid.h"
#include "base/rng.h"
#include "service/service.h"
#include "test.h"

#include <stdlib.h>

enum { MAX_MAIN = 14, MAX_GROUP = 8, RULES_BROKEN = 1 };

typedef struct sample {
    ari_arena arena;
    ari_rng rng;
    ari_model model;
    ari_var lit_var[64]; /* variables that rows and demands may use */
    uint32_t nlit_var;
} sample;

typedef struct truth {
    uint32_t nmain, nassign; /* nassign = 2^nmain */
    ari_var main[MAX_MAIN];
    uint32_t *broken;   /* [nassign] bit 0: a rule; bit g: clue g; 0: a solution */
    uint32_t nsolution;
    uint32_t *solution; /* [nsolution] masks of main variables, increasing */
    uint32_t all, any;  /* main variables true in all, in some solution */
} truth;

static inline uint32_t below(sample *s, uint32_t n) { return ari_rng_below(&s->rng, n); }
static inline bool chance(sample *s, uint32_t one_in) { return below(s, one_in) == 0; }

/* ---- truth ---- */

/* All variables from a mask of the main ones. */
static inline void spread_mask(const ari_model *m, const truth *t, uint32_t mask, uint8_t *value) {
    memset(value, 0, m->nvar + 1u);
    for (uint32_t i = 0; i < t->nmain; i++) value[t->main[i]] = mask >> i & 1u;
    ari_eval_complete(m, value);
}

static inline uint32_t gather_mask(const truth *t, const uint8_t *value) {
    uint32_t mask = 0;
    for (uint32_t i = 0; i < t->nmain; i++) mask |= (uint32_t)value[t->main[i]] << i;
    return mask;
}

static inline void find_truth(const ari_model *m, ari_arena *a, truth *t) {
    memset(t, 0, sizeof *t);
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) t->main[t->nmain++] = v;
    t->nassign = 1u << t->nmain;
    t->broken = ARI_ZERO(a, uint32_t, t->nassign);
    t->solution = ARI_TAKE(a, uint32_t, t->nassign);
    t->all = t->nassign - 1;
    uint8_t *value = ARI_TAKE(a, uint8_t, m->nvar + 1u);
    for (uint32_t mask = 0; mask < t->nassign; mask++) {
        ari_breach *breach;
        uint32_t n = 0;
        const ari_mark mark = ari_arena_mark(a);
        spread_mask(m, t, mask, value);
        CHECK(ari_eval_breaches(m, value, a, &breach, &n) == ARI_OK);
        for (uint32_t i = 0; i < n; i++) t->broken[mask] |= 1u << breach[i].tag.group;
        ari_arena_rewind(a, mark);
        if (t->broken[mask]) continue;
        t->solution[t->nsolution++] = mask;
        t->all &= mask;
        t->any |= mask;
    }
}

/* Have the rules and these clues (bits 1..) no solution? */
static inline bool is_clash(const truth *t, uint32_t clues) {
    for (uint32_t mask = 0; mask < t->nassign; mask++)
        if (!(t->broken[mask] & (clues | RULES_BROKEN))) return false;
    return true;
}

/* Is the only solution the only one under these clues (bits 1..)? */
static inline bool is_good(const truth *t, uint32_t clues) {
    for (uint32_t mask = 0; mask < t->nassign; mask++)
        if (t->broken[mask] && !(t->broken[mask] & (clues | RULES_BROKEN))) return false;
    return true;
}

static inline uint32_t bits(uint32_t x) { return (uint32_t)__builtin_popcount(x); }

/* The fewest clues that are good, with all of `kept`. */
static inline uint32_t least_good(const truth *t, uint32_t kept, uint32_t ngroup) {
    uint32_t best = ngroup;
    for (uint32_t s = 0; s < 1u << ngroup; s++)
        if (((s << 1) & kept) == kept && bits(s) < best && is_good(t, s << 1)) best = bits(s);
    return best;
}

static inline uint32_t least_distance(const truth *t) {
    uint32_t best = 99;
    for (uint32_t i = 0; i < t->nsolution && best > 1; i++)
        for (uint32_t j = 0; j < i; j++)
            if (bits(t->solution[i] ^ t->solution[j]) < best) best = bits(t->solution[i] ^ t->solution[j]);
    return best;
}

/* ---- random models ---- */

static inline ari_name name_of(char stem, uint32_t i) {
    const ari_name n = {stem, (uint16_t)(i + 1), 0, 0};
    return n;
}

/* n distinct random variables as literals. */
static inline uint32_t draw_lits(sample *s, ari_lit *lit, uint32_t n) {
    ari_var pool[64];
    memcpy(pool, s->lit_var, sizeof pool);
    ari_rng_shuffle(&s->rng, pool, s->nlit_var);
    if (n > s->nlit_var) n = s->nlit_var;
    for (uint32_t i = 0; i < n; i++) lit[i] = chance(s, 4) ? ARI_NEG(pool[i]) : ARI_POS(pool[i]);
    return n;
}

static inline int32_t draw_coef(sample *s, bool plain) {
    const int32_t size = plain || !chance(s, 3) ? 1 : 1 + (int32_t)below(s, 4);
    return !plain && chance(s, 4) ? -size : size;
}

/* A fresh auxiliary variable: true when a sum over others reaches a threshold. */
static inline void add_aux(sample *s, uint32_t i) {
    ari_lit lit[5];
    ari_term term[5];
    const uint32_t n = draw_lits(s, lit, 1 + below(s, 4));
    int32_t lo = 0, hi = 0;
    for (uint32_t k = 0; k < n; k++) {
        const ari_term t = {draw_coef(s, false), lit[k]};
        term[k] = t;
        lo += t.coef < 0 ? t.coef : 0;
        hi += t.coef > 0 ? t.coef : 0;
    }
    const int32_t least = lo + (int32_t)below(s, (uint32_t)(hi - lo) + 2);
    s->lit_var[s->nlit_var++] =
        ari_model_reach(&s->model, ari_tag_of(0, i, 0), name_of('z', i), least, term, n);
}

static inline void draw_graph(sample *s, uint32_t max_edge, ari_graph *g) {
    if (chance(s, 2)) {
        static const uint32_t size[][2] = {{2, 2}, {2, 3}, {3, 2}, {1, 4}, {3, 3}};
        const uint32_t *rc = size[below(s, max_edge >= 8 ? 5 : 3)];
        CHECK(ari_grid_build(&s->arena, rc[0], rc[1], g) == ARI_OK);
        return;
    }
    ari_vertex ends[16][2];
    const uint32_t nvertex = 2 + below(s, 5);
    uint32_t nedge = below(s, max_edge + 1);
    for (uint32_t e = 0; e < nedge; e++) {
        ends[e][0] = below(s, nvertex);
        ends[e][1] = (ends[e][0] + 1 + below(s, nvertex - 1)) % nvertex;
        if (!e || !chance(s, 3)) continue;
        ends[e][0] = ends[e - 1][chance(s, 2)]; /* parallel to the edge before: a small cycle */
        ends[e][1] = ends[e - 1][ends[e][0] == ends[e - 1][0]];
    }
    if (chance(s, 30)) nedge = 0;
    CHECK(ari_graph_build(&s->arena, nvertex, nedge, (const ari_vertex(*)[2])ends, g) == ARI_OK);
}

/* Mostly one variable each, so that the demand means something; now and then shared, negated or constant. */
static inline void draw_switches(sample *s, ari_lit *lit, uint32_t n, uint32_t constant_one_in) {
    uint32_t next = below(s, s->nlit_var);
    for (uint32_t i = 0; i < n; i++) {
        if (chance(s, constant_one_in)) {
            lit[i] = chance(s, 3) ? ARI_LIT_FALSE : ARI_LIT_TRUE;
            continue;
        }
        const ari_var v = s->lit_var[chance(s, 12) ? below(s, s->nlit_var) : next++ % s->nlit_var];
        lit[i] = chance(s, 12) ? ARI_NEG(v) : ARI_POS(v);
    }
}

/* That many vertices are active: a row over all their literals, unless one variable stands for two of them. */
static inline void add_size(sample *s, const ari_topo *t, uint32_t group) {
    ari_lit lit[16];
    uint32_t n = 0;
    for (uint32_t v = 0; v < t->graph->nvertex; v++) {
        if (t->vertex[v] >= ARI_LIT_TRUE) continue;
        for (uint32_t i = 0; i < n; i++)
            if (ARI_VAR(lit[i]) == ARI_VAR(t->vertex[v])) return;
        lit[n++] = t->vertex[v];
    }
    const int32_t lo = (int32_t)below(s, n + 1), hi = lo + (int32_t)below(s, 3);
    ari_model_count(&s->model, ari_tag_of(2, group, group), chance(s, 3) ? ARI_MINUS : lo, chance(s, 3) ? ARI_PLUS : hi,
                    lit, n);
}

static inline void add_topo(sample *s, uint32_t nmain, uint32_t group) {
    ari_graph *g = ARI_TAKE(&s->arena, ari_graph, 1);
    const uint32_t draw = below(s, ARI_NTOPO + 2);
    const ari_topo_kind kind = draw < ARI_NTOPO ? (ari_topo_kind)draw : ARI_PATHS; /* it has the most oddities */
    draw_graph(s, nmain < 4 ? 4 : nmain > 12 ? 12 : nmain, g);
    const bool on_edges = (kind != ARI_CONNECTED && kind != ARI_PIECES) || chance(s, 2);
    uint32_t npair = kind != ARI_PATHS ? 0 : chance(s, 3) ? below(s, g->nvertex / 2 + 1) : 2;
    if (npair > 3) npair = 3;
    if (npair > g->nvertex / 2) npair = g->nvertex / 2;
    ari_topo *t = ari_model_topo(&s->model, kind, g, on_edges, npair, ari_tag_of(1, 7, group));
    if (!CHECK(t != NULL)) return;
    draw_switches(s, on_edges ? t->edge : t->vertex, on_edges ? g->nedge : g->nvertex, 12);
    t->spanning = on_edges && (kind == ARI_CONNECTED || kind == ARI_TREE) && chance(s, 2);
    t->chordless = kind == ARI_PATHS && chance(s, 2);
    if (kind == ARI_PIECES) t->least = on_edges && group ? 1 : below(s, 4); /* guard.h */
    if (kind == ARI_PIECES && !chance(s, 3)) t->most = (t->least ? t->least : 1) + below(s, 3);
    if (!on_edges && chance(s, 2)) add_size(s, t, s->model.ngroup && chance(s, 2) ? 1 + below(s, s->model.ngroup) : 0);
    uint32_t vertex[16];
    for (uint32_t v = 0; v < g->nvertex; v++) vertex[v] = v;
    ari_rng_shuffle(&s->rng, vertex, g->nvertex);
    for (uint32_t p = 0; p < npair; p++) {
        t->pair[p][0] = vertex[2 * p];
        t->pair[p][1] = vertex[2 * p + 1];
        if (chance(s, 3)) draw_switches(s, &t->pair_on[p], 1, 8);
    }
}

/* A row that holds for the planted values, unless drawn otherwise. */
static inline void add_row(sample *s, const uint8_t *planted, uint32_t group) {
    ari_lit lit[6];
    ari_model *m = &s->model;
    const bool plain = chance(s, 2);
    const uint32_t n = draw_lits(s, lit, chance(s, 40) ? 0 : 1 + below(s, 5));
    ari_term term[6];
    int32_t sum = 0, width = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_term t = {draw_coef(s, plain), lit[i]};
        term[i] = t;
        width += t.coef < 0 ? -t.coef : t.coef;
        if (planted[ARI_VAR(lit[i])] != (lit[i] & 1u)) sum += t.coef;
    }
    if (chance(s, 5)) sum += (int32_t)below(s, 5) - 2;
    int32_t lo = sum - (int32_t)below(s, (uint32_t)width / 2 + 1);
    int32_t hi = sum + (int32_t)below(s, (uint32_t)width / 2 + 1);
    if (chance(s, 3)) lo = ARI_MINUS;
    else if (chance(s, 3)) hi = ARI_PLUS;
    ari_model_begin(m, ari_tag_of(2, group, group), lo, hi);
    for (uint32_t i = 0; i < n; i++) ari_model_term(m, term[i].coef, term[i].lit);
    ari_model_end(m);
}

/* A random model of up to max_main main variables. Drop it with drop_sample. */
static inline void draw_sample(sample *s, uint64_t seed, uint32_t max_main) {
    memset(s, 0, sizeof *s);
    ari_rng_init(&s->rng, seed);
    ari_arena_init(&s->arena, NULL, 0);
    ari_model *m = &s->model;
    ari_model_init(m, &s->arena, "random");
    const uint32_t nmain = 1 + below(s, max_main), early = below(s, nmain + 1), naux = chance(s, 2) ? below(s, 3) : 0;
    for (uint32_t i = 0; i < nmain; i++) {
        if (i == early && i && naux) add_aux(s, 0);
        s->lit_var[s->nlit_var++] = ari_model_main(m, name_of('x', i));
    }
    for (uint32_t i = 1; i < naux; i++) add_aux(s, i);
    const uint32_t ngroup = below(s, chance(s, 2) ? 3 : MAX_GROUP + 1), ntopo = below(s, 3);
    for (uint32_t g = 0; g < ngroup; g++) ari_model_group(m, g);
    for (uint32_t i = 0; i < ntopo; i++) add_topo(s, nmain, ngroup && chance(s, 4) ? 1 + below(s, ngroup) : 0);
    truth t;
    uint8_t planted[64];
    find_truth(m, &s->arena, &t);
    spread_mask(m, &t, t.nsolution ? t.solution[below(s, t.nsolution)] : below(s, t.nassign), planted);
    for (uint32_t g = 1; g <= ngroup; g++)
        for (uint32_t k = 1 + below(s, 2); k; k--) add_row(s, planted, g);
    for (uint32_t k = below(s, 3); k; k--) add_row(s, planted, 0);
    CHECK(m->status == ARI_OK);
}

static inline void drop_sample(sample *s) { ari_arena_drop(&s->arena); }

/* A sweep keeps no sizes of pieces, nor do rows state them. */
static inline bool has_pieces(const ari_model *m) {
    bool some = false;
    for (uint32_t i = 0; i < m->ntopo; i++) some |= m->topo[i].kind == ARI_PIECES;
    return some;
}

static inline void print_model(const ari_model *m, uint64_t seed, const char *engine, const char *what) {
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    ari_dump_print(m, &o);
    const char *text = ari_text_end(&o);
    fprintf(stderr, "# %s, engine %s, seed %llu\n%s\n", what, engine, (unsigned long long)seed, text ? text : "");
    ari_arena_drop(&a);
}

#endif
