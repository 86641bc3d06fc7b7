/* guard.c - models made from models.
 *
 * Switches. Let L and U be the least and the greatest sum of a row whatever the variables are. Then
 *     sum >= lo  becomes  sum + (lo - L) ~s >= lo      (s false: it asks for L only, which always holds)
 *     sum <= hi  becomes  sum - (U - hi) ~s <= hi      (s false: it allows U)
 * and a side that always holds is left out. With ~s instead of s a clause stays a clause, with one literal more; "at
 * most all but one" is written as the clause of the negations for the same reason, which covers unit rows of both
 * signs. All of this is computed in 64 bits and refused if a coefficient does not fit 32.
 *
 * A demand gets literals of its own: y says what x says while s is true, and is constant otherwise, so that the demand
 * sees something that meets it: nothing at all; a cycle; a tree over all vertices. Three clauses make y. Where a graph
 * has no such edges the demand is never met, and s is false.
 *
 * Twins. d is the difference of x and its copy y exactly when x + y - 2b - d = 0 for some b: the sum of two bits in
 * binary. The one row fixes b and d from x and y, and propagating its bounds is as strong as the four clauses of d = x
 * xor y (each of x, y, d follows when two are known). As definitions, b and d are thresholds: b <=> x + y >= 2, d <=>
 * x + y - 2b >= 1. */
#include "model/guard.h"

#include "graph/bridge.h"

#include <string.h>

static const char stems[] = "?*!$%&^_|abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* A stem that is not in use, `wish` if possible; it is then in use. NUL when all are. */
static char claim_guard(bool used[256], char wish) {
    if (used[(unsigned char)wish] || wish == '\0') {
        wish = '\0';
        for (const char *s = stems; *s && !wish; s++)
            if (!used[(unsigned char)*s]) wish = *s;
    }
    if (wish) used[(unsigned char)wish] = true;
    return wish;
}

static void find_used(const ari_model *m, bool used[256]) {
    memset(used, false, 256);
    for (ari_var v = 0; v < m->nvar; v++) used[(unsigned char)m->var_name[v].stem] = true;
}

/* Variables of m, their names through `map` (NULL: as they are). */
static ari_var add_variables(const ari_model *m, ari_model *out, const char *map) {
    const ari_var first = ari_model_run(out, m->nvar, false);
    if (out->status != ARI_OK || !m->nvar) return first;
    memcpy(out->is_main + first, m->is_main, m->nvar * sizeof *m->is_main);
    memcpy(out->var_name + first, m->var_name, m->nvar * sizeof *m->var_name);
    memcpy(out->rank + first, m->rank, m->nvar);
    out->nmain += m->nmain;
    for (ari_var v = first; map && v < first + m->nvar; v++)
        out->var_name[v].stem = map[(unsigned char)out->var_name[v].stem];
    return first;
}

static ari_lit moved_guard(ari_lit lit, ari_var shift) { return lit >= ARI_LIT_TRUE ? lit : lit + 2 * shift; }

/* Append n terms of m, shifted; their first index. */
static uint32_t add_terms(const ari_model *m, uint32_t first, uint32_t n, ari_model *out, ari_var shift) {
    const uint32_t at = out->nterm;
    for (uint32_t i = 0; i < n; i++)
        ari_model_term(out, m->term[first + i].coef, moved_guard(m->term[first + i].lit, shift));
    return at;
}

static void add_definitions(const ari_model *m, ari_model *out, ari_var shift) {
    for (uint32_t i = 0; i < m->nfollow; i++) ari_model_follow(out, m->follow[i] + shift);
    for (uint32_t i = 0; i < m->ndef && out->status == ARI_OK; i++) {
        const ari_def *d = &m->def[i];
        const uint32_t at = add_terms(m, d->first, d->n, out, shift);
        ari_model_define(out, d->var + shift, d->least, NULL, 0);
        if (out->status != ARI_OK) return;
        out->def[out->ndef - 1].first = at;
        out->def[out->ndef - 1].n = d->n;
    }
}

static void add_row(const ari_model *m, const ari_row *row, ari_model *out, ari_var shift) {
    ari_model_begin(out, row->tag, row->lo, row->hi);
    (void)add_terms(m, row->first, row->n, out, shift);
    ari_model_end(out);
}

static ari_topo *add_demand(const ari_topo *t, ari_model *out, ari_var shift) {
    ari_topo *copy = ari_model_topo(out, t->kind, t->graph, t->edge != NULL, t->npair, t->tag);
    if (!copy) return NULL;
    copy->spanning = t->spanning;
    copy->chordless = t->chordless;
    copy->least = t->least;
    copy->most = t->most;
    const uint32_t n = t->edge ? t->graph->nedge : t->graph->nvertex;
    const ari_lit *from = t->edge ? t->edge : t->vertex;
    ari_lit *to = t->edge ? copy->edge : copy->vertex;
    for (uint32_t k = 0; k < n; k++) to[k] = moved_guard(from[k], shift);
    for (uint32_t k = 0; k < t->npair; k++) {
        memcpy(copy->pair[k], t->pair[k], sizeof copy->pair[k]);
        copy->pair_on[k] = moved_guard(t->pair_on[k], shift);
    }
    if (!t->within) return copy;
    ari_model_spread(out, t->root, t->within);
    for (uint32_t k = 0; copy->within && k < n; k++) copy->within[k] = moved_guard(t->within[k], shift);
    return copy;
}

/* What both kinds of copies share: rules and groups. */
static void start_guard(const ari_model *m, ari_arena *a, ari_model *out) {
    ari_model_init(out, a, m->name);
    out->nrule = m->nrule;
    out->rule_name = m->rule_name;
    for (uint32_t g = 1; g <= m->ngroup; g++) (void)ari_model_group(out, m->group_site[g]);
}

/* The row lo <= terms + coef*lit <= hi, with the terms of `row`. */
static void weaken_guard(const ari_model *m, const ari_row *row, ari_model *out, int32_t lo, int32_t hi, int64_t coef,
                         ari_lit lit) {
    if (coef > INT32_MAX || coef < -INT32_MAX) {
        if (out->status == ARI_OK) out->status = ARI_RANGE;
        return;
    }
    ari_model_begin(out, row->tag, lo, hi);
    (void)add_terms(m, row->first, row->n, out, 0);
    ari_model_term(out, (int32_t)coef, lit);
    ari_model_end(out);
}

/* The clause of the negations of a row's literals, and of `lit`. */
static void negations_guard(const ari_model *m, const ari_row *row, ari_model *out, ari_lit lit) {
    ari_model_begin(out, row->tag, 1, ARI_PLUS);
    for (uint32_t i = 0; i < row->n; i++) ari_model_term(out, 1, ARI_NOT(m->term[row->first + i].lit));
    ari_model_term(out, 1, lit);
    ari_model_end(out);
}

static void guard_row(const ari_model *m, const ari_row *row, ari_model *out, ari_lit off) {
    int64_t low = 0, high = 0;
    bool ones = true;
    for (uint32_t i = 0; i < row->n; i++) {
        const int32_t c = m->term[row->first + i].coef;
        *(c < 0 ? &low : &high) += c;
        ones &= c == 1;
    }
    if (row->lo != ARI_MINUS && row->lo > low) weaken_guard(m, row, out, row->lo, ARI_PLUS, row->lo - low, off);
    if (row->hi == ARI_PLUS || row->hi >= high) return;
    if (ones && row->n && row->hi == high - 1) negations_guard(m, row, out, off);
    else weaken_guard(m, row, out, ARI_MINUS, row->hi, row->hi - high, off);
}

/* With all edges the pieces are those of the graph. Where these do not have the sizes, no division is looked for. */
static bool all_in(const ari_topo *t, const ari_parts *p, ari_arena *a, bool *in, ari_status *status) {
    const ari_graph *const g = t->graph;
    uint32_t *n = ARI_ZERO(a, uint32_t, p->npart);
    if (!n) *status = a->spent;
    for (ari_vertex v = 0; n && v < g->nvertex; v++) n[p->part[v]]++;
    for (uint32_t i = 0; n && i < p->npart; i++)
        if (n[i] < t->least || n[i] > t->most) *status = ARI_UNSUPPORTED;
    for (ari_edge e = 0; e < g->nedge; e++) in[e] = true;
    return *status == ARI_OK;
}

/* Edges that meet the demand: in[nedge] is set where it wants any. False: there are none. */
static bool stand_in(const ari_topo *t, ari_arena *a, bool *in, ari_status *status) {
    const ari_graph *const g = t->graph;
    ari_parts p;
    if (t->kind != ARI_CYCLE && t->kind != ARI_PIECES && !t->spanning) return true;
    if (t->kind == ARI_PIECES && (t->vertex || (t->least <= 1 && t->most))) return true;
    *status = ari_bridge_find(a, g, NULL, NULL, &p);
    if (*status != ARI_OK) return false;
    if (t->kind == ARI_PIECES) return all_in(t, &p, a, in, status);
    if (t->spanning) {
        for (ari_vertex v = 0; v < g->nvertex; v++)
            if (p.by[v] != ARI_NO) in[p.by[v]] = true;
        return p.npart <= 1;
    }
    for (ari_edge e = 0; e < g->nedge; e++) {
        ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (p.by[u] == e || p.by[v] == e) continue; /* any other leads back on the way to its later end */
        if (p.time[u] > p.time[v]) u = v, v = g->ends[e][0];
        for (in[e] = true; v != u; v = ari_graph_across(g, p.by[v], v)) in[p.by[v]] = true;
        return true;
    }
    return false;
}

typedef struct gate { ari_model *out; char stem; uint32_t n; ari_tag tag; ari_lit on; } gate;

/* x while the switch is on, else `otherwise`. */
static ari_lit pass_guard(gate *w, ari_lit x, bool otherwise) {
    if (x == (otherwise ? ARI_LIT_TRUE : ARI_LIT_FALSE)) return x;
    if (x >= ARI_LIT_TRUE) return otherwise ? ARI_NOT(w->on) : w->on;
    const ari_lit y = ARI_POS(ari_model_aux(w->out, ari_model_serial(w->stem, w->n++)));
    const ari_lit z = otherwise ? ARI_NOT(x) : x, both[3] = {y, ARI_NOT(z), ARI_NOT(w->on)};
    ari_model_either(w->out, w->tag, ARI_NOT(y), z);
    ari_model_either(w->out, w->tag, ARI_NOT(y), w->on);
    ari_model_clause(w->out, w->tag, both, 3);
    return otherwise ? ARI_NOT(y) : y;
}

static void guard_demand(const ari_topo *t, gate *w, ari_lit on) {
    ari_model *const out = w->out;
    const uint32_t n = t->edge ? t->graph->nedge : t->graph->nvertex;
    bool *in = ARI_ZERO(out->arena, bool, n);
    if (!in) out->status = out->arena->spent;
    if (out->status != ARI_OK) return;
    w->on = on;
    w->tag = ari_tag_of(t->tag.rule, t->tag.site, 0);
    if (!stand_in(t, out->arena, in, &out->status)) {
        if (out->status == ARI_OK) ari_model_unit(out, w->tag, ARI_NOT(on));
        return;
    }
    const ari_topo *copy = add_demand(t, out, 0);
    if (!copy) return;
    ari_lit *const lit = copy->edge ? copy->edge : copy->vertex;
    for (uint32_t k = 0; k < n; k++) lit[k] = pass_guard(w, lit[k], in[k]);
    for (uint32_t k = 0; k < copy->npair; k++) copy->pair_on[k] = pass_guard(w, copy->pair_on[k], false);
}

static ari_status guard_demands(const ari_model *m, ari_model *out, const ari_var *selector, bool used[256]) {
    gate w = {.out = out};
    for (uint32_t i = 0; i < m->ntopo && out->status == ARI_OK; i++) {
        const ari_topo *const t = &m->topo[i];
        if (selector[t->tag.group] == ARI_NO) {
            (void)add_demand(t, out, 0);
            continue;
        }
        if (!w.stem) w.stem = claim_guard(used, '&');
        if (!w.stem) return ARI_RANGE;
        guard_demand(t, &w, ARI_POS(selector[t->tag.group]));
    }
    return out->status;
}

/* The clues whose selector is not ARI_NO get one. */
static ari_status guard_it(const ari_model *m, ari_arena *a, ari_model *out, ari_var *selector, char stem,
                           bool used[256]) {
    ari_var n = 0;
    start_guard(m, a, out);
    (void)add_variables(m, out, NULL);
    for (uint32_t g = 1; g <= m->ngroup; g++) n += selector[g] != ARI_NO;
    ari_var next = ari_model_run(out, n, false);
    if (out->status != ARI_OK) return out->status;
    for (uint32_t g = 1, i = 0; g <= m->ngroup; g++) {
        if (selector[g] == ARI_NO) continue;
        selector[g] = next++;
        ari_model_rename(out, selector[g], ari_model_serial(stem, i++));
    }
    add_definitions(m, out, 0);
    for (uint32_t i = 0; i < m->nrow && out->status == ARI_OK; i++) {
        const ari_row *row = &m->row[i];
        if (selector[row->tag.group] != ARI_NO) guard_row(m, row, out, ARI_NEG(selector[row->tag.group]));
        else add_row(m, row, out, 0);
    }
    ARI_TRY(guard_demands(m, out, selector, used));
    if (m->has_goal) {
        const uint32_t at = add_terms(m, m->goal_first, m->goal_n, out, 0);
        ari_model_goal(out, NULL, 0);
        out->goal_first = at;
        out->goal_n = m->goal_n;
    }
    return out->status;
}

static ari_status build_guard(const ari_model *m, uint32_t only, ari_arena *a, ari_model *out, ari_var **selector) {
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (m->topo[i].tag.group && m->topo[i].within) return ARI_UNSUPPORTED;
    bool used[256];
    find_used(m, used);
    const char stem = claim_guard(used, '?');
    if (!stem) return ARI_RANGE;
    ari_var *switches = ARI_TAKE(a, ari_var, (size_t)m->ngroup + 1);
    if (!switches) return a->spent;
    for (uint32_t g = 0; g <= m->ngroup; g++) switches[g] = g && (!only || g == only) ? 0 : ARI_NO;
    *selector = switches;
    return guard_it(m, a, out, switches, stem, used);
}

ari_status ari_guard_build(const ari_model *m, ari_arena *a, ari_model *out, ari_var **selector) {
    return build_guard(m, 0, a, out, selector);
}

ari_status ari_guard_one(const ari_model *m, uint32_t group, ari_arena *a, ari_model *out, ari_var *selector) {
    ari_var *all;
    ARI_TRY(build_guard(m, group, a, out, &all));
    *selector = all[group];
    return ARI_OK;
}

static bool keeps_clue(const uint64_t *clue, ari_tag tag) { return !tag.group || ari_bits_has(clue, tag.group - 1); }

ari_status ari_guard_keep(const ari_model *m, const uint64_t *clue, ari_arena *a, ari_model *out) {
    *out = *m;
    out->guide = NULL; /* which advises on the whole */
    out->row = ARI_TAKE(a, ari_row, m->nrow);
    out->topo = ARI_TAKE(a, ari_topo, m->ntopo);
    if (ari_arena_failed(a)) return a->spent;
    out->nrow = out->ntopo = 0;
    for (uint32_t r = 0; r < m->nrow; r++)
        if (keeps_clue(clue, m->row[r].tag)) out->row[out->nrow++] = m->row[r];
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (keeps_clue(clue, m->topo[i].tag)) out->topo[out->ntopo++] = m->topo[i];
    return ARI_OK;
}

/* Stems of the second copy: the other letter case where it is free. */
static bool other_stems(const bool in_model[256], bool used[256], char map[256]) {
    for (unsigned c = 0; c < 256; c++) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        map[c] = in_model[c] ? claim_guard(used, letter ? (char)(c ^ 32) : '\0') : '\0';
        if (in_model[c] && !map[c]) return false;
    }
    return true;
}

/* A rule "differ" for the new rows: a new one at the end, unless there is one already. */
static uint16_t add_rule(ari_model *out) {
    static const char name[] = "differ";
    for (uint32_t r = 0; out->rule_name && r < out->nrule; r++)
        if (!strcmp(out->rule_name[r], name)) return (uint16_t)r;
    if (out->nrule > UINT16_MAX) out->status = ARI_RANGE;
    if (out->status != ARI_OK) return 0;
    if (out->rule_name) {
        const char **list = ARI_TAKE(out->arena, const char *, (size_t)out->nrule + 1);
        if (!list) {
            out->status = out->arena->spent;
            return 0;
        }
        if (out->nrule) memcpy(list, out->rule_name, out->nrule * sizeof *list);
        list[out->nrule] = name;
        out->rule_name = list;
    }
    return (uint16_t)out->nrule++;
}

ari_status ari_guard_twin(const ari_model *m, ari_arena *a, ari_model *out, ari_var **differ, uint32_t *ndiffer) {
    bool in_model[256], used[256];
    char map[256];
    find_used(m, in_model);
    memcpy(used, in_model, sizeof used);
    if (!other_stems(in_model, used, map)) return ARI_RANGE;
    const char stem = claim_guard(used, '*'), helper = claim_guard(used, '&');
    if (!stem || !helper) return ARI_RANGE;
    start_guard(m, a, out);
    (void)add_variables(m, out, NULL);
    const ari_var shift = add_variables(m, out, map);
    const ari_var first = ari_model_run(out, m->nmain, false), both = ari_model_run(out, m->nmain, false);
    *differ = ARI_TAKE(a, ari_var, m->nmain);
    if (!*differ) return a->spent;
    for (int copy = 0; copy < 2 && out->status == ARI_OK; copy++) {
        add_definitions(m, out, copy ? shift : 0);
        for (uint32_t i = 0; i < m->nrow && out->status == ARI_OK; i++) add_row(m, &m->row[i], out, copy ? shift : 0);
        for (uint32_t i = 0; i < m->ntopo; i++) (void)add_demand(&m->topo[i], out, copy ? shift : 0);
    }
    const ari_tag tag = ari_tag_of(add_rule(out), 0, 0);
    uint32_t n = 0;
    for (ari_var v = 0; v < m->nvar && out->status == ARI_OK; v++) {
        if (!m->is_main[v]) continue;
        ari_model_rename(out, first + n, ari_model_serial(stem, n));
        ari_model_rename(out, both + n, ari_model_serial(helper, n));
        ari_model_xor(out, tag, first + n, both + n, ARI_POS(v), ARI_POS(v + shift));
        (*differ)[n] = first + n;
        n++;
    }
    *ndiffer = n;
    return out->status;
}
