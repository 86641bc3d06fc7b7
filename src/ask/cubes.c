/* cubes.c - see cubes.h. A place of the board is split: a line is drawn or crossed out, a cell shaded or marked as
 * unshaded, a number is each that it may be. The place is one of the tightest (fewest open variables in a row of the
 * model), and of these the one whose parts leave least open when propagation and a short search are through with them,
 * in the manner of M. Heule, O. Kullmann, S. Wieringa, A. Biere, Cube and conquer (2011). The part with the most open
 * places is split next. A part that is refuted meanwhile is no cube.
 * Whether a drawing says what is meant is read back from it, place by place and for each cube as a whole: on that, not
 * on what genres draw, it rests that cubes neither overlap nor leave a solution out. */
#include "ask/cubes.h"

#include "answer/result_marks.h"
#include "answer/serve.h"
#include "model/presolve.h"

#include <string.h>

enum { PROBED = 6 /* places tried for a split */, PATIENCE = 20 /* conflicts */, WAYS = 64 };
#define GROWTH 1.1 /* how the work grows with an open place: only for the choice */

typedef struct way { uint32_t at; int32_t mark; bool edge; ari_lit lit; } way; /* marks.edge[at] or .cell[at] = mark */
typedef struct place { uint32_t first, n; } place;                       /* exactly one of way[first, first+n) holds */

typedef struct node {
    uint32_t parent, way;    /* ARI_NO: the root */
    uint32_t depth, open;    /* open places */
    bool live, leaf;
    uint8_t *fixed;          /* [nvar] */
} node;

typedef struct cutter {
    ari_case *c;
    const ari_model *m;
    struct { way *at; uint32_t n, cap; } way;
    struct { place *at; uint32_t n, cap; } place;
    struct { node *at; uint32_t n, cap; } node;
    uint32_t *room;          /* [nvar] open variables in the tightest row of each */
    ari_marks *marks;        /* scratch: blank between uses */
} cutter;

/* ---- what can be drawn ---- */

/* Does the drawing say this literal and nothing else? */
static ari_status says_cube(cutter *k, const way *w, bool *alone) {
    ari_lit *drawn = NULL;
    uint32_t n = 0;
    bool fits = false;
    int32_t *slot = w->edge ? &k->marks->edge[w->at] : &k->marks->cell[w->at];
    const ari_mark mark = ari_arena_mark(&k->c->work);
    *slot = w->mark;
    const ari_status s = ari_answer_serve_drawing(k->c, k->marks, &drawn, &n, &fits);
    *slot = 0;
    *alone = s == ARI_OK && fits && n == 1 && drawn[0] == w->lit;
    ari_arena_rewind(&k->c->work, mark);
    return s;
}

/* How variable v on its own is drawn; false: not at one place. */
static bool draw_alone(cutter *k, ari_var v, uint8_t *value, way *out) {
    const ari_board *b = k->c->board;
    ari_marks *m = k->marks;
    uint32_t found = 0;
    value[v] = 1;
    b->genre->solving.write_marks(b, k->c->form, k->m, value, m);
    value[v] = 0;
    for (uint32_t i = 0; m->cell && i < m->ncell; i++) {
        if (m->cell[i] > 0) *out = (way){i, m->cell[i], false, ARI_POS(v)}, found++;
        m->cell[i] = 0;
    }
    for (uint32_t i = 0; m->edge && i < m->nedge; i++) {
        if (m->edge[i] > 0) *out = (way){i, m->edge[i], true, ARI_POS(v)}, found++;
        m->edge[i] = 0;
    }
    return found == 1;
}

/* Is there a row that says "exactly one of these", of the variables way[first, first+n)? */
static bool are_one(const cutter *k, const place *p) {
    for (uint32_t i = 0; i < k->m->nrow; i++) {
        const ari_row *r = &k->m->row[i];
        uint32_t same = 0;
        if (r->lo != 1 || r->hi != 1 || r->n != p->n) continue;
        for (uint32_t j = 0; j < r->n; j++) {
            const ari_term *t = &k->m->term[r->first + j];
            for (uint32_t w = 0; w < p->n && t->coef == 1; w++) same += k->way.at[p->first + w].lit == t->lit;
        }
        if (same == p->n) return true;
    }
    return false;
}

static ari_status keep_way(cutter *k, way w) {
    if (!ARI_APPEND(&k->c->work, &k->way, w)) return k->c->work.spent;
    return ARI_OK;
}

/* The ways from `first` on are those of one place. */
static ari_status keep_place(cutter *k, uint32_t first) {
    const place p = {first, k->way.n - first};
    if (!ARI_APPEND(&k->c->work, &k->place, p)) return k->c->work.spent;
    return ARI_OK;
}

/* Every variable that is drawn at one place and crossed out there; else, of cells, the numbers it may be. */
static ari_status find_places(cutter *k) {
    const ari_model *m = k->m;
    uint8_t *value = ARI_TAKE(&k->c->work, uint8_t, m->nvar);
    if (!value) return k->c->work.spent;
    memset(value, 0, m->nvar);
    uint32_t first = 0, last = ARI_NO; /* numbers of the cell `last` */
    for (ari_var v = 0; v < m->nvar; v++) {
        way on;
        bool alone = false;
        if (!ari_budget_ask(&k->c->budget)) return ari_budget_fail(&k->c->budget, ARI_LIMIT, "", k->c->err);
        if (!m->is_main[v] || !draw_alone(k, v, value, &on)) continue;
        ARI_TRY(says_cube(k, &on, &alone));
        if (!alone) continue;
        const way off = {on.at, -1, on.edge, ARI_NEG(v)};
        bool both = false;
        if (on.mark == 1) ARI_TRY(says_cube(k, &off, &both));
        const bool goes_on = !both && !on.edge && on.at == last;
        if (!goes_on) first = k->way.n, last = both || on.edge ? ARI_NO : on.at;
        ARI_TRY(keep_way(k, on));
        if (both) {
            ARI_TRY(keep_way(k, off));
            ARI_TRY(keep_place(k, first));
        } else if (last != ARI_NO) {
            const place p = {first, k->way.n - first};
            if (p.n > 1 && p.n <= WAYS && are_one(k, &p)) ARI_TRY(keep_place(k, first));
        }
    }
    return ARI_OK;
}

/* ---- nodes ---- */

static bool holds_cube(const uint8_t *fixed, ari_lit lit) { return fixed[ARI_VAR(lit)] == !(lit & 1); }
static bool fails_cube(const uint8_t *fixed, ari_lit lit) { return fixed[ARI_VAR(lit)] == (lit & 1); }

static bool is_open(const cutter *k, const place *p, const uint8_t *fixed) {
    uint32_t possible = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        if (holds_cube(fixed, k->way.at[p->first + i].lit)) return false;
        possible += !fails_cube(fixed, k->way.at[p->first + i].lit);
    }
    return possible > 1;
}

/* What follows from the decisions of node `from` and way w: fixed[nvar], whether anything is left, and how much. */
static ari_status look_cube(cutter *k, uint32_t from, uint32_t w, node *out) {
    ari_arena *a = &k->c->work;
    const ari_engine *e = ari_engine_table[0];
    const ari_mark mark = ari_arena_mark(a);
    ari_budget part = ari_budget_part(&k->c->budget, 0);
    part.mute = true;
    const ari_limits lim = ari_case_limits(k->c->opt, &part);
    ari_oracle *o = NULL;
    ari_answer answer;
    ARI_TRY(e->open(k->m, &lim, a, &o, k->c->err));
    for (uint32_t n = from, next = w;; n = k->node.at[n].parent) {
        const ari_term one = {1, next != ARI_NO ? k->way.at[next].lit : 0};
        if (next != ARI_NO) ARI_TRY(e->add(o, 1, 1, &one, 1));
        if (n == ARI_NO) break;
        next = k->node.at[n].way;
    }
    e->patience(o, PATIENCE);
    ARI_TRY(e->ask(o, NULL, 0, &answer));
    if (!ari_budget_spend(&k->c->budget, part.spent) || !ari_budget_ask(&k->c->budget))
        return ari_budget_fail(&k->c->budget, ARI_LIMIT, "", k->c->err);
    e->fixed(o, out->fixed);
    ari_arena_rewind(a, mark);
    out->live = answer != ARI_NONE;
    out->open = 0;
    for (uint32_t i = 0; i < k->place.n; i++) out->open += is_open(k, &k->place.at[i], out->fixed);
    return ARI_OK;
}

/* For every variable the fewest open ones in a row with it. */
static void measure_cube(cutter *k, const uint8_t *fixed) {
    const ari_model *m = k->m;
    for (ari_var v = 0; v < m->nvar; v++) k->room[v] = m->nvar;
    for (uint32_t i = 0; i < m->nrow; i++) {
        const ari_row *r = &m->row[i];
        uint32_t open = 0;
        for (uint32_t j = 0; j < r->n; j++) open += fixed[ARI_VAR(m->term[r->first + j].lit)] == ARI_OPEN;
        for (uint32_t j = 0; j < r->n && open > 1; j++) {
            uint32_t *room = &k->room[ARI_VAR(m->term[r->first + j].lit)];
            if (open < *room) *room = open;
        }
    }
}

/* The PROBED tightest open places of a node; returns how many. */
static uint32_t tightest_cube(cutter *k, const uint8_t *fixed, uint32_t best[PROBED]) {
    uint32_t n = 0, score[PROBED];
    measure_cube(k, fixed);
    for (uint32_t i = 0; i < k->place.n; i++) {
        const place *p = &k->place.at[i];
        if (!is_open(k, p, fixed)) continue;
        const uint32_t room = k->room[ARI_VAR(k->way.at[p->first].lit)];
        uint32_t at = n;
        while (at && score[at - 1] > room) at--;
        if (at == PROBED) continue;
        if (n < PROBED) n++;
        for (uint32_t j = n - 1; j > at; j--) best[j] = best[j - 1], score[j] = score[j - 1];
        best[at] = i;
        score[at] = room;
    }
    return n;
}

static double weight_cube(uint32_t open) {
    double w = 1;
    for (uint32_t i = 0; i < open && w < 1e250; i++) w *= GROWTH;
    return w;
}

/* The parts of a node at this place into child[n]; what they weigh together. */
static ari_status try_place(cutter *k, uint32_t from, const place *p, node *child, double *sum) {
    *sum = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t w = p->first + i;
        node *n = &child[i];
        n->live = false;
        if (fails_cube(k->node.at[from].fixed, k->way.at[w].lit)) continue;
        ARI_TRY(look_cube(k, from, w, n));
        n->parent = from;
        n->way = w;
        n->depth = k->node.at[from].depth + 1;
        n->leaf = true;
        if (n->live) *sum += weight_cube(n->open);
    }
    return ARI_OK;
}

static ari_status keep_node(cutter *k, const node *n) {
    node copy = *n;
    copy.fixed = ARI_TAKE(&k->c->work, uint8_t, k->m->nvar);
    if (!copy.fixed || !ARI_RESERVE(&k->c->work, &k->node, 1)) return k->c->work.spent;
    memcpy(copy.fixed, n->fixed, k->m->nvar);
    ARI_PUSH(&k->node, copy);
    return ARI_OK;
}

/* Split a node where it parts best; *made: into how many. */
static ari_status split_cube(cutter *k, uint32_t from, node *child, uint32_t *made) {
    uint32_t candidate[PROBED], best = 0;
    double least = 0, sum = 0;
    const uint32_t n = tightest_cube(k, k->node.at[from].fixed, candidate);
    for (uint32_t i = 0; i < n; i++) {
        ARI_TRY(try_place(k, from, &k->place.at[candidate[i]], child, &sum));
        if (!i || sum < least) least = sum, best = i;
    }
    const place *p = &k->place.at[candidate[best]];
    ARI_TRY(try_place(k, from, p, child, &sum));
    *made = 0;
    k->node.at[from].leaf = false;
    for (uint32_t i = 0; i < p->n; i++) {
        if (!child[i].live) continue;
        ARI_TRY(keep_node(k, &child[i]));
        ++*made;
    }
    return ARI_OK;
}

/* The leaf with the most open places, the first of these; ARI_NO: there is none with any. */
static uint32_t widest_cube(const cutter *k) {
    uint32_t best = ARI_NO;
    for (uint32_t i = 0; i < k->node.n; i++) {
        const node *n = &k->node.at[i];
        if (n->leaf && n->open && (best == ARI_NO || n->open > k->node.at[best].open)) best = i;
    }
    return best;
}

static ari_status grow_cube(cutter *k, uint32_t most) {
    node child[WAYS];
    ari_arena *a = &k->c->work;
    memset(child, 0, sizeof child);
    for (uint32_t i = 0; i < WAYS; i++)
        if (!(child[i].fixed = ARI_TAKE(a, uint8_t, k->m->nvar))) return a->spent;
    ARI_TRY(look_cube(k, ARI_NO, ARI_NO, &child[0]));
    child[0].parent = child[0].way = ARI_NO;
    child[0].leaf = true;
    if (!child[0].live) return ARI_OK;
    ARI_TRY(keep_node(k, &child[0]));
    for (uint32_t leaves = 1, made, at; leaves < most && (at = widest_cube(k)) != ARI_NO; leaves += made - 1)
        ARI_TRY(split_cube(k, at, child, &made));
    return ARI_OK;
}

/* ---- cubes ---- */

/* All that follows from the node, or its decisions alone, as a drawing; false where that does not say what is meant. */
static ari_status draw_cube(cutter *k, const node *leaf, bool all, ari_marks *m, bool *right) {
    ari_lit *drawn = NULL;
    uint32_t n = 0, decisions = 0;
    ari_board_clear_marks(m);
    for (uint32_t i = 0; i < k->way.n; i++) {
        const way *w = &k->way.at[i];
        bool wanted = all && holds_cube(leaf->fixed, w->lit);
        for (const node *d = leaf; !wanted && d->way != ARI_NO; d = &k->node.at[d->parent]) wanted = d->way == i;
        if (wanted) *(w->edge ? &m->edge[w->at] : &m->cell[w->at]) = w->mark;
    }
    const ari_mark mark = ari_arena_mark(&k->c->work);
    ARI_TRY(ari_answer_serve_drawing(k->c, m, &drawn, &n, right));
    for (uint32_t i = 0; i < n && *right; i++) *right = holds_cube(leaf->fixed, drawn[i]);
    for (const node *d = leaf; d->way != ARI_NO; d = &k->node.at[d->parent])
        for (uint32_t i = 0; i < n; i++) decisions += drawn[i] == k->way.at[d->way].lit;
    *right = *right && decisions == leaf->depth;
    ari_arena_rewind(&k->c->work, mark);
    return ARI_OK;
}

static ari_status tell_cube(cutter *k, ari_ask_cubes_visit *visit, void *user) {
    ari_marks *m = ari_board_blank(k->c->board, &k->c->work);
    if (!m) return k->c->work.spent;
    for (uint32_t open = k->place.n + 1; open-- > 0;) { /* the most open first */
        for (uint32_t i = 0; i < k->node.n; i++) {
            const node *n = &k->node.at[i];
            bool right = false;
            if (!n->leaf || n->open != open) continue;
            ARI_TRY(draw_cube(k, n, true, m, &right));
            if (!right) ARI_TRY(draw_cube(k, n, false, m, &right));
            if (!right)
                return ari_status_fail(k->c->err, ARI_UNSUPPORTED, 0, 0,
                                       "drawings of this genre do not split its solutions",
                                       "ask the question as a whole");
            if (visit(user, m, n->depth, n->open)) return ARI_OK;
        }
    }
    return ARI_OK;
}

static ari_status cut_cube(ari_case *c, uint32_t most, ari_ask_cubes_visit *visit, void *user) {
    cutter k = {.c = c, .m = &c->model};
    ARI_TRY(ari_answer_serve_model(c));
    k.room = ARI_TAKE(&c->work, uint32_t, c->model.nvar);
    k.marks = ari_board_blank(c->board, &c->work);
    if (!k.room || !k.marks) return c->work.spent;
    ARI_TRY(find_places(&k));
    ARI_TRY(grow_cube(&k, most));
    return tell_cube(&k, visit, user);
}

ari_status ari_ask_cubes_run(const ari_board *b, const ari_options *options, uint32_t most, ari_ask_cubes_visit *visit,
                             void *user, ari_error *err) {
    ari_case c = {.given = NULL};
    ari_result *result = NULL;
    ari_options plain = *ARI_OPTIONS_TAKE(options);
    plain.engine = plain.formulation = plain.proof = NULL;
    plain.bytes = 0;
    ARI_TRY(ari_answer_serve_open(&c, ARI_VERB_FORCED, b, &plain, err));
    c.form = 0;
    const ari_status s = cut_cube(&c, most ? most : 1, visit, user);
    const ari_status closed = ari_answer_serve_close(&c, s, &result);
    ari_question_result_free(result);
    return s == ARI_OK ? closed : s;
}
