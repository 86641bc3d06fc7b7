/* dump_print.c - a model as text. The form is described in dump.h; every list goes out in id order, so equal models
 * give equal bytes. */
#include "model/dump.h"

#include "model/topo.h"

static void name_print(const ari_model *m, ari_var v, ari_out *out) {
    char buf[32];
    ari_model_print_name(m->var_name[v], buf);
    ari_text_put(out, buf);
}

static void literal_print(const ari_model *m, ari_lit lit, ari_out *out) {
    if (lit >= ARI_LIT_TRUE) {
        ari_text_put(out, lit == ARI_LIT_TRUE ? "true" : "false");
        return;
    }
    if (lit & 1) ari_text_char(out, '~');
    name_print(m, ARI_VAR(lit), out);
}

static void sum_print(const ari_model *m, uint32_t first, uint32_t n, ari_out *out) {
    if (!n) ari_text_char(out, '0');
    for (uint32_t i = 0; i < n; i++) {
        const ari_term t = m->term[first + i];
        if (i) ari_text_put(out, t.coef < 0 ? " - " : " + ");
        else if (t.coef < 0) ari_text_put(out, "- ");
        if (t.coef != 1 && t.coef != -1) {
            ari_text_int(out, t.coef < 0 ? -(int64_t)t.coef : t.coef);
            ari_text_char(out, ' ');
        }
        literal_print(m, t.lit, out);
    }
}

/* Kinds as doc/FORMATS.md has them. */
static void site_print(uint32_t site, ari_out *out) {
    static const char *const kind[16] = {NULL, "cell", "point", "edge", "row", "column", "box", "number", "clue",
                                         [13] = "between"};
    if (site == ARI_NO) ari_text_put(out, " @-");
    else if (site && kind[site >> 28]) ari_text_format(out, " @%s:%u", kind[site >> 28], site & 0xfffffffu);
    else if (site) ari_text_format(out, " @%u", site);
}

static void tag_print(const ari_model *m, ari_tag t, ari_out *out) {
    if (m->rule_name) ari_text_put(out, m->rule_name[t.rule]);
    else ari_text_format(out, "rule%u", (unsigned)t.rule);
    site_print(t.site, out);
    if (t.group) ari_text_format(out, " #%u", t.group);
    ari_text_put(out, " : ");
}

static void row_print(const ari_model *m, const ari_row *r, ari_out *out) {
    ari_text_put(out, "row ");
    tag_print(m, r->tag, out);
    const bool low = r->lo != ARI_MINUS, high = r->hi != ARI_PLUS;
    if (low && high && r->lo != r->hi) ari_text_format(out, "%d <= ", r->lo);
    sum_print(m, r->first, r->n, out);
    if (low && r->lo == r->hi) ari_text_format(out, " = %d", r->lo);
    else if (high) ari_text_format(out, " <= %d", r->hi);
    else if (low) ari_text_format(out, " >= %d", r->lo);
    ari_text_char(out, '\n');
}

enum { NAMES = 16 }; /* in a line */

static void heading_print(const ari_model *m, ari_out *out) {
    ari_text_put(out, "model");
    if (m->name) ari_text_format(out, " %s", m->name);
    ari_text_char(out, '\n');
    if (!m->nrule) return;
    ari_text_put(out, "rules");
    if (!m->rule_name) ari_text_format(out, " %u", m->nrule);
    for (uint32_t r = 0; m->rule_name && r < m->nrule; r++) ari_text_format(out, " %s", m->rule_name[r]);
    ari_text_char(out, '\n');
}

/* Variables, sixteen a line. */
static void variables_print(const ari_model *m, ari_out *out) {
    for (ari_var v = 0, in_line = 0; v < m->nvar; v++) {
        if (!in_line) ari_text_put(out, m->is_main[v] ? "main" : "aux");
        ari_text_char(out, ' ');
        name_print(m, v, out);
        const bool last = v + 1 == m->nvar || m->is_main[v + 1] != m->is_main[v] || in_line == 15;
        if (last) ari_text_char(out, '\n');
        in_line = last ? 0 : in_line + 1;
    }
}

static void definition_print(const ari_model *m, const ari_def *d, ari_out *out) {
    ari_text_put(out, "define ");
    name_print(m, d->var, out);
    ari_text_put(out, " : ");
    sum_print(m, d->first, d->n, out);
    ari_text_format(out, " >= %d\n", d->least);
}

static void faces_print(const ari_graph *g, ari_out *out) {
    ari_text_format(out, " faces %u", g->nface);
    if (g->outer != ARI_NO) ari_text_format(out, " outer %u", g->outer);
    ari_text_char(out, '\n');
    for (ari_edge e = 0; e < g->nedge; e++) ari_text_format(out, " face %u %u\n", g->sides[e][0], g->sides[e][1]);
}

static void demand_print(const ari_model *m, const ari_topo *t, ari_out *out) {
    const ari_graph *g = t->graph;
    ari_text_format(out, "topo %s ", ari_topo_name(t->kind));
    tag_print(m, t->tag, out);
    ari_text_format(out, "vertices %u", g->nvertex);
    if (g->rows) ari_text_format(out, " grid %u %u", g->rows, g->cols);
    if (t->spanning) ari_text_put(out, " spanning");
    if (t->chordless) ari_text_put(out, " chordless");
    if (t->least) ari_text_format(out, " least %u", t->least);
    if (t->most != ARI_NO) ari_text_format(out, " most %u", t->most);
    if (t->vertex) ari_text_put(out, " on-vertices");
    if (t->within) ari_text_format(out, " root %u", t->root);
    ari_text_char(out, '\n');
    for (ari_edge e = 0; e < g->nedge; e++) {
        ari_text_format(out, " edge %u %u", g->ends[e][0], g->ends[e][1]);
        if (t->edge) {
            ari_text_char(out, ' ');
            literal_print(m, t->edge[e], out);
        }
        ari_text_char(out, '\n');
    }
    for (ari_vertex v = 0; t->vertex && v < g->nvertex; v++) {
        ari_text_format(out, " active %u ", v);
        literal_print(m, t->vertex[v], out);
        if (t->within) ari_text_put(out, " of ");
        if (t->within) literal_print(m, t->within[v], out);
        ari_text_char(out, '\n');
    }
    for (ari_vertex v = 0; g->place && v < g->nvertex; v++)
        ari_text_format(out, " place %u %d %d\n", v, (int)g->place[v][0], (int)g->place[v][1]);
    if (g->sides) faces_print(g, out);
    for (uint32_t i = 0; i < t->npair; i++) {
        ari_text_format(out, " pair %u %u ", t->pair[i][0], t->pair[i][1]);
        literal_print(m, t->pair_on[i], out);
        ari_text_char(out, '\n');
    }
}

void ari_dump_print(const ari_model *m, ari_out *out) {
    heading_print(m, out);
    variables_print(m, out);
    for (uint32_t g = 1; g <= m->ngroup; g++) {
        ari_text_format(out, "group %u", g);
        site_print(m->group_site[g], out);
        ari_text_char(out, '\n');
    }
    for (uint32_t i = 0; i < m->ndef; i++) definition_print(m, &m->def[i], out);
    for (uint32_t i = 0; i < m->nfollow; i++) {
        ari_text_put(out, i % NAMES ? " " : i ? "\nfollow " : "follow ");
        name_print(m, m->follow[i], out);
    }
    if (m->nfollow) ari_text_char(out, '\n');
    for (uint32_t i = 0; i < m->nrow; i++) row_print(m, &m->row[i], out);
    for (uint32_t i = 0; i < m->ntopo; i++) demand_print(m, &m->topo[i], out);
    if (m->has_goal) {
        ari_text_put(out, "minimise ");
        sum_print(m, m->goal_first, m->goal_n, out);
        ari_text_char(out, '\n');
    }
    ari_text_put(out, "end\n");
}
