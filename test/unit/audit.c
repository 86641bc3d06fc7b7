/* audit.c - the invariants of graphs, models and diagrams, as graph.h, model.h and diagram.h state them. */
#include "audit.h"

#include "base/text.h"

#include <string.h>

static bool fault(const char **why, const char *text) {
    if (why) *why = text;
    return false;
}

/* ---- graphs ---- */

static bool audit_faces(const ari_graph *g, const char **why) {
    if (!g->sides) {
        if (g->nface || g->outer != ARI_NO) return fault(why, "faces are counted but not there");
        return true;
    }
    if (!g->face_head || !g->face_edge) return fault(why, "faces without their edges");
    if (g->outer != ARI_NO && g->outer >= g->nface) return fault(why, "the outer face is not a face");
    if (g->face_head[0] != 0 || g->face_head[g->nface] != 2 * g->nedge)
        return fault(why, "face_head does not cover face_edge");
    for (ari_edge e = 0; e < g->nedge; e++)
        if (g->sides[e][0] >= g->nface || g->sides[e][1] >= g->nface) return fault(why, "a side is not a face");
    for (ari_face f = 0; f < g->nface; f++) {
        if (g->face_head[f] > g->face_head[f + 1]) return fault(why, "face_head decreases");
        for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1]; i++) {
            const ari_edge e = g->face_edge[i];
            if (e >= g->nedge) return fault(why, "an edge around a face is not an edge");
            if (g->sides[e][0] != f && g->sides[e][1] != f) return fault(why, "an edge around a face is not beside it");
            const bool twice = i > g->face_head[f] && g->face_edge[i - 1] == e;
            if (i > g->face_head[f] && g->face_edge[i - 1] > e) return fault(why, "edges around a face decrease");
            if (twice && g->sides[e][0] != g->sides[e][1]) return fault(why, "an edge stands twice around a face");
        }
    }
    return true;
}

bool audit_graph(const ari_graph *g, const char **why) {
    if (g->head[0] != 0 || g->head[g->nvertex] != 2 * g->nedge) return fault(why, "head does not cover inc");
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (g->ends[e][0] >= g->nvertex || g->ends[e][1] >= g->nvertex) return fault(why, "an end is not a vertex");
        if (g->ends[e][0] == g->ends[e][1]) return fault(why, "an edge is a loop");
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (g->head[v] > g->head[v + 1]) return fault(why, "head decreases");
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const ari_edge e = g->inc[i];
            if (e >= g->nedge) return fault(why, "an incident edge is not an edge");
            if (g->ends[e][0] != v && g->ends[e][1] != v) return fault(why, "an incident edge does not end here");
            if (g->nbr[i] != ari_graph_across(g, e, v)) return fault(why, "nbr is not across inc");
            if (i > g->head[v] && g->inc[i - 1] >= e) return fault(why, "incident edges do not increase");
        }
    }
    if ((g->rows || g->cols) && (uint64_t)g->rows * g->cols != g->nvertex)
        return fault(why, "rows x cols is not nvertex");
    return audit_faces(g, why);
}

/* ---- models ---- */

typedef struct audit {
    const ari_model *m;
    const char **why;
    ari_arena scratch;
    uint32_t *seen;   /* [nvar] the stamp of the list in which the variable was seen last */
    uint32_t stamp;
    bool *defined;    /* [nvar] defined by a definition passed already */
} audit;

static bool wrong(const audit *a, const char *text) { return fault(a->why, text); }

static bool audit_terms(audit *a, uint32_t first, uint32_t n) {
    const ari_model *m = a->m;
    if (first > m->nterm || n > m->nterm - first) return wrong(a, "terms beyond the end");
    a->stamp++;
    for (uint32_t i = first; i < first + n; i++) {
        const ari_term t = m->term[i];
        if (t.coef == 0 || t.coef == INT32_MIN) return wrong(a, "a coefficient is 0 or out of range");
        if (ARI_VAR(t.lit) >= m->nvar) return wrong(a, "a term names no variable");
        if (a->seen[ARI_VAR(t.lit)] == a->stamp) return wrong(a, "a variable stands twice in a row");
        a->seen[ARI_VAR(t.lit)] = a->stamp;
    }
    return true;
}

static bool audit_tag(const audit *a, ari_tag tag) {
    if (tag.group > a->m->ngroup) return wrong(a, "a tag names no clue group");
    if (a->m->rule_name && tag.rule >= a->m->nrule) return wrong(a, "a tag names no rule");
    return true;
}

static bool audit_lit(const audit *a, ari_lit lit) { return lit >= ARI_LIT_TRUE || ARI_VAR(lit) < a->m->nvar; }

/* What a demand defines: auxiliary variables, each for one vertex, of which nothing else says what they are. */
static bool audit_spread(audit *a, const ari_topo *t) {
    if (!t->vertex || t->root >= t->graph->nvertex) return wrong(a, "a demand that defines has vertices, and a root");
    a->stamp++;
    for (ari_vertex v = 0; v < t->graph->nvertex; v++) {
        const ari_lit in = t->within[v], to = t->vertex[v];
        if (!audit_lit(a, in)) return wrong(a, "a literal `of` names no variable");
        if (in < ARI_LIT_TRUE && !a->m->is_main[ARI_VAR(in)] && !a->defined[ARI_VAR(in)])
            return wrong(a, "a literal `of` is not defined by rows");
        if (to >= ARI_LIT_TRUE) continue;
        if ((to & 1u) || a->m->is_main[ARI_VAR(to)] || a->defined[ARI_VAR(to)] || a->seen[ARI_VAR(to)] == a->stamp)
            return wrong(a, "a demand defines auxiliary variables, each once");
        a->seen[ARI_VAR(to)] = a->stamp;
    }
    for (ari_vertex v = 0; v < t->graph->nvertex; v++)
        if (t->vertex[v] < ARI_LIT_TRUE) a->defined[ARI_VAR(t->vertex[v])] = true;
    return true;
}

static bool audit_topo(audit *a, const ari_topo *t) {
    const ari_graph *g = t->graph;
    const char *why = "";
    if ((unsigned)t->kind >= ARI_NTOPO) return wrong(a, "a demand of no kind");
    if (!audit_graph(g, &why)) return wrong(a, why);
    if ((t->edge != NULL) == (t->vertex != NULL)) return wrong(a, "a demand is on edges or on vertices");
    if (t->vertex && ((t->kind != ARI_CONNECTED && t->kind != ARI_PIECES) || t->spanning))
        return wrong(a, "a demand on vertices must be `connected` or `pieces`");
    if ((t->least || t->most != ARI_NO) && t->kind != ARI_PIECES) return wrong(a, "sizes are for `pieces`");
    if (t->within && t->kind != ARI_CONNECTED) return wrong(a, "variables are defined by `connected`");
    if (t->spanning && t->kind != ARI_CONNECTED && t->kind != ARI_TREE) return wrong(a, "spanning does not apply");
    if ((t->chordless || t->npair) && t->kind != ARI_PATHS) return wrong(a, "pairs and chordless are for `paths`");
    for (ari_edge e = 0; t->edge && e < g->nedge; e++)
        if (!audit_lit(a, t->edge[e])) return wrong(a, "an edge literal names no variable");
    for (ari_vertex v = 0; t->vertex && v < g->nvertex; v++)
        if (!audit_lit(a, t->vertex[v])) return wrong(a, "a vertex literal names no variable");
    if (t->within && !audit_spread(a, t)) return false;
    bool *is_end = ARI_ZERO(&a->scratch, bool, g->nvertex);
    if (!is_end) return wrong(a, "no memory for the audit");
    for (uint32_t i = 0; i < 2 * t->npair; i++) {
        const ari_vertex v = t->pair[i / 2][i % 2];
        if (v >= g->nvertex || is_end[v]) return wrong(a, "terminals must be different vertices");
        is_end[v] = true;
        if (!audit_lit(a, t->pair_on[i / 2])) return wrong(a, "a pair's literal names no variable");
    }
    return audit_tag(a, t->tag);
}

static bool audit_text(const char *s) {
    for (; *s; s++)
        if (*s <= ' ' || *s > '~' || *s == '#' || *s == ':') return false;
    return true;
}

static bool audit_rules(const audit *a) {
    const ari_model *m = a->m;
    if (m->name && (!*m->name || !audit_text(m->name))) return wrong(a, "the model's name has blanks, '#' or ':'");
    if (m->nrule > 65536 || (m->rule_name && m->nrule > 256)) return wrong(a, "too many rules");
    for (uint32_t r = 0; m->rule_name && r < m->nrule; r++) {
        const char *s = m->rule_name[r];
        if (!ari_scan_letter(*s) || !audit_text(s))
            return wrong(a, "a rule's name must begin with a letter and have no blanks, '#' or ':'");
        for (uint32_t q = 0; q < r; q++)
            if (!strcmp(s, m->rule_name[q])) return wrong(a, "two rules have the same name");
    }
    return true;
}

static uint64_t name_key(ari_name n) {
    return (uint64_t)(unsigned char)n.stem << 48 | (uint64_t)n.a << 32 | (uint64_t)n.b << 16 | n.c;
}

bool audit_stem(char c) {
    return ari_scan_letter(c) || (c && strchr("!$%&*?^_|", c));
}

/* Names are printable, and unique: all keys go into a hash table. */
static bool audit_names(audit *a) {
    const ari_model *m = a->m;
    size_t size = 16;
    while (size < (size_t)m->nvar * 2) size *= 2;
    uint64_t *table = ARI_ZERO(&a->scratch, uint64_t, size);
    if (!table) return wrong(a, "no memory for the audit");
    for (ari_var v = 0; v < m->nvar; v++) {
        const ari_name n = m->var_name[v];
        if (!audit_stem(n.stem) || (!n.a && n.b) || (!n.b && n.c))
            return wrong(a, "a variable's name cannot be printed");
        const uint64_t key = name_key(n);
        size_t at = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 20) & (size - 1);
        for (; table[at]; at = (at + 1) & (size - 1))
            if (table[at] == key) return wrong(a, "two variables have the same name");
        table[at] = key;
    }
    return true;
}

static bool audit_definitions(audit *a) {
    const ari_model *m = a->m;
    for (uint32_t i = 0; i < m->ndef; i++) {
        const ari_def *d = &m->def[i];
        if (!audit_terms(a, d->first, d->n)) return false;
        if (d->var >= m->nvar || m->is_main[d->var]) return wrong(a, "a definition is not of an auxiliary variable");
        if (a->defined[d->var]) return wrong(a, "a variable is defined twice");
        for (uint32_t k = d->first; k < d->first + d->n; k++) {
            const ari_var v = ARI_VAR(m->term[k].lit);
            if (!m->is_main[v] && !a->defined[v]) return wrong(a, "a definition uses what is not defined yet");
        }
        a->defined[d->var] = true;
    }
    return true;
}

static bool audit_all(audit *a) {
    const ari_model *m = a->m;
    uint32_t nmain = 0;
    a->seen = ARI_ZERO(&a->scratch, uint32_t, m->nvar);
    a->defined = ARI_ZERO(&a->scratch, bool, m->nvar);
    if (!a->seen || !a->defined) return wrong(a, "no memory for the audit");
    if (m->status != ARI_OK) return wrong(a, "building failed");
    for (ari_var v = 0; v < m->nvar; v++) nmain += m->is_main[v];
    if (nmain != m->nmain) return wrong(a, "nmain is not the number of main variables");
    if (!audit_names(a) || !audit_rules(a) || !audit_definitions(a)) return false;
    for (uint32_t i = 0; i < m->nrow; i++) {
        const ari_row *row = &m->row[i];
        if (row->lo == ARI_PLUS || row->hi == ARI_MINUS) return wrong(a, "a bound on the wrong side of infinity");
        if (!audit_terms(a, row->first, row->n) || !audit_tag(a, row->tag)) return false;
    }
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (!audit_topo(a, &m->topo[i])) return false;
    return !m->has_goal || audit_terms(a, m->goal_first, m->goal_n);
}

bool audit_model(const ari_model *m, const char **why) {
    audit a = {.m = m, .why = why};
    ari_arena_init(&a.scratch, &m->arena->alloc, 0);
    const bool good = audit_all(&a);
    ari_arena_drop(&a.scratch);
    return good;
}

/* ---- diagrams --------------------------------------------------------------------------------------------------- */

bool audit_diagram(const ari_diagram *d) {
    if (d->first[d->nlevel] != 2 || d->root >= d->first[0]) return false;
    if (d->first[0] > 2 ? d->root != d->first[0] - 1 : d->root > 1) return false;
    for (uint32_t i = 0; i < d->nlevel; i++) {
        if (d->first[i] < d->first[i + 1]) return false;
        for (ari_node id = d->first[i + 1]; id < d->first[i]; id++) {
            const ari_pairing p = ari_diagram_get(d, id);
            if (!p.with || p.with >= d->first[i + 1] || p.without >= d->first[i + 1]) return false;
        }
    }
    const uint32_t n = ari_diagram_size(d);
    uint8_t *met = ARI_ZERO(d->arena, uint8_t, (size_t)n + 2);
    if (!met) return true;
    uint32_t alone = n ? 0 : 1;
    for (uint32_t k = 0; k < n; k++) {
        met[d->node[k].with] = met[d->node[k].without] = 1;
        for (uint32_t j = k + 1; n < 3000 && j < n; j++)
            if (d->node[j].with == d->node[k].with && d->node[j].without == d->node[k].without &&
                ari_diagram_level_of(d, k + 2) == ari_diagram_level_of(d, j + 2)) return false;
    }
    for (ari_node id = 2; id < n + 2; id++) alone += !met[id];
    return alone == 1;
}
