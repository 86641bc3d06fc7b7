/* export.c - what all files for solvers share: names of rows and the head.
 * Rows of one rule and place are counted in a table by (rule, site); the second pass numbers those that are not
 * alone. */
#include "export/export.h"

#include "board/outer.h"

#include "graph/grid.h"
#include "model/topo.h"

#include <string.h>

/* ---- names of rows ---- */

typedef struct slot { const char *rule; uint32_t site, n, at; } slot; /* n rows, `at` of them numbered; n 0: free */

static slot *look_export(slot *table, uint32_t mask, const ari_line *l) {
    const uint32_t h = ari_scan_hash(l->site * 2654435761u, l->rule, strlen(l->rule));
    for (uint32_t i = h & mask;; i = (i + 1) & mask)
        if (!table[i].n || (table[i].site == l->site && !strcmp(table[i].rule, l->rule))) return &table[i];
}

static ari_status number_rows(ari_export *x) {
    const ari_program *p = x->program;
    uint32_t cap = 16;
    while (cap < 2 * p->nline) cap *= 2;
    x->repeat = ARI_TAKE(x->arena, uint32_t, p->nline);
    slot *table = ARI_ZERO(x->arena, slot, cap);
    if (ari_arena_failed(x->arena)) return x->arena->spent;
    for (uint32_t i = 0; i < p->nline; i++) {
        slot *s = look_export(table, cap - 1, &p->line[i]);
        s->rule = p->line[i].rule;
        s->site = p->line[i].site;
        s->n++;
    }
    for (uint32_t i = 0; i < p->nline; i++) {
        slot *s = look_export(table, cap - 1, &p->line[i]);
        x->repeat[i] = s->n > 1 ? ++s->at : 0;
    }
    return ARI_OK;
}

/* r3c4, p2_1, h3_4, row5, ... behind a `before`; false: nowhere in particular. */
static bool put_site(const ari_export *x, uint32_t site, const char *before, ari_out *o) {
    const ari_board *b = x->board;
    const uint32_t i = ARI_SITE_INDEX(site);
    static const char *const word[] = {"", "cell", "point", "edge", "row", "col", "box", "pair", "clue"};
    const uint32_t kind = ARI_SITE_KIND(site);
    if (site != ARI_NO && kind == ARI_AT_BETWEEN) {
        ari_text_format(o, "%s%c%u_%u", before, i % 2 ? 'd' : 'e', i / 2 / b->cols + 1, i / 2 % b->cols + 1);
        return true;
    }
    if (site == ARI_NO || kind == ARI_AT_BOARD || kind >= sizeof word / sizeof *word) return false;
    ari_text_put(o, before);
    const ari_graph *g = b ? b->graph : NULL;
    if (kind == ARI_AT_CELL && b && b->cols) {
        ari_text_format(o, "r%uc%u", i / b->cols + 1, i % b->cols + 1);
    } else if (kind == ARI_AT_POINT && b && (ari_outer_points(b) || (g && g->cols))) {
        const uint32_t wide = ari_outer_points(b) ? b->cols + 1 : g->cols;
        ari_text_format(o, "p%u_%u", i / wide + 1, i % wide + 1);
    } else if (kind == ARI_AT_EDGE && g && g->cols > 1) {
        const uint32_t nh = ari_grid_nh(g->rows, g->cols);
        const uint32_t k = i < nh ? i : i - nh, wide = i < nh ? g->cols - 1 : g->cols;
        ari_text_format(o, "%c%u_%u", i < nh ? 'h' : 'v', k / wide + 1, k % wide + 1);
    } else {
        ari_text_format(o, "%s%u", word[kind], i + 1);
    }
    return true;
}

ari_export_name ari_export_row(const ari_export *x, uint32_t line) {
    enum { RULE = 40 };
    const ari_line *l = &x->program->line[line];
    ari_export_name name;
    ari_out o;
    ari_text_within(&o, name.text, sizeof name.text);
    for (const char *s = l->rule; *s && o.n < RULE; s++)
        ari_text_char(&o, ari_scan_letter(*s) || (*s >= '0' && *s <= '9') ? *s : '_');
    if (!o.n) ari_text_char(&o, 'r');
    (void)put_site(x, l->site, "_", &o);
    if (x->repeat[line]) ari_text_format(&o, "_%u", x->repeat[line]);
    return name;
}

ari_export_name ari_export_place(const ari_export *x, uint32_t line) {
    ari_export_name name;
    ari_out o;
    ari_text_within(&o, name.text, sizeof name.text);
    const bool somewhere = put_site(x, x->program->line[line].site, "", &o);
    if (x->repeat[line]) ari_text_format(&o, "%s%u", somewhere ? "_" : "", x->repeat[line]);
    else if (!somewhere) ari_text_put(&o, "all");
    return name;
}

ari_export_name ari_export_col(const ari_export *x, ari_col col) {
    ari_export_name name;
    ari_program_name(&x->program->col[col].label, name.text);
    return name;
}

void ari_export_names(const ari_export *x, const char *before, ari_out *o) {
    for (ari_col c = 0; c < x->program->ncol; c++)
        ari_text_format(o, "%s%u = %s\n", before, c + 1, ari_export_col(x, c).text);
}

/* ---- the head ---- */

void ari_export_head(const ari_export *x, const char *mark, ari_out *o) {
    const ari_program *p = x->program;
    const ari_model *m = p->model;
    ari_text_format(o, "%s%s: %u columns, %u rows, %l nonzeros\n", mark, m->name ? m->name : "model", p->ncol, p->nline,
                    (int64_t)ari_program_nonzeros(p));
    if (p->source) ari_text_format(o, "%sSource: %s\n", mark, p->source);
    if (m->ntopo && x->encoding) ari_text_format(o, "%sEncoding of shape: %s\n", mark, x->encoding);
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (p->left[i])
            ari_text_format(o, "%sLEFT OUT, to be cut off lazily: demand \"%s\"%s%s over %u points and %u lines\n",
                            mark, ari_topo_name(m->topo[i].kind), m->topo[i].spanning ? ", spanning" : "",
                            m->topo[i].chordless ? ", chordless" : "", m->topo[i].graph->nvertex,
                            m->topo[i].graph->nedge);
    if (p->leader.n)
        ari_text_format(o, "%sTwo levels: as few clues as possible; that no other solution has them\n", mark);
    else if (p->nleft)
        ari_text_format(o, "%sA solution of this file need not be one of the puzzle: ariadne check --solution says\n",
                        mark);
    else if (p->twins)
        ari_text_format(o, "%sOne solution of the puzzle may have several assignments here\n", mark);
    else
        ari_text_format(o, "%sSolutions of the puzzle and assignments here are one to one\n", mark);
}

ari_status ari_export_print(const ari_exporter *f, const ari_program *p, const ari_board *board, const char *encoding,
                            ari_out *o, ari_error *err) {
    ari_export x = {p, board, encoding, NULL, NULL, f->how};
    ari_arena scratch;
    ari_arena_init_within(&scratch, o->arena);
    x.arena = &scratch;
    ari_status s = number_rows(&x);
    if (s == ARI_OK) s = f->print(&x, o, err);
    if (s == ARI_LIMIT || s == ARI_NOMEM) (void)ari_status_fail(err, s, 0, 0, "memory is out while printing", "");
    ari_arena_drop(&scratch);
    return s;
}
