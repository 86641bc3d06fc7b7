/* certificate.c - lines come in the order of the refutation, each behind what it rests on, so that a checker reads once
 * and keeps nothing but what was named. */
#include "proof/certificate.h"

#include "board/outer.h"
#include "board/word_clues.h"
#include "graph/grid.h"

#include <string.h>

typedef struct writer {
    const ari_board *b;
    const ari_model *m;
    const ari_refutation *r;
    const char *const *axiom;
    uint32_t rules;    /* rows of these; behind them what is drawn */
    ari_out *o;
    uint32_t *atom;    /* [nvar] its number, or 0 */
    uint32_t *bundle;  /* [nrow] the first row, by number, of the same rule and place */
    uint32_t *id;      /* [sources] of a bundle's first row, or a clause; 0: not there yet */
    uint32_t natom, nid;
    ari_arena *a;
    ari_replay_words hint; /* ids of the line at hand */
} writer;

/* The place of a constraint: "3,4", "h3,4", "k3,4", "e3,4" right of a cell, "d3,4" below one, "r3", "c3", "b3",
 * "p3", "n3" or ".". */
static void put_place(const ari_board *b, uint32_t site, ari_out *o) {
    static const char letter[] = {[ARI_AT_ROW] = 'r', [ARI_AT_COL] = 'c', [ARI_AT_BOX] = 'b', [ARI_AT_PAIR] = 'p',
                                  [ARI_AT_CLUE] = 'n'};
    const uint32_t kind = ARI_SITE_KIND(site), i = ARI_SITE_INDEX(site);
    uint32_t cols = b->cols, at = i;
    switch (kind) {
    case ARI_AT_ROW: case ARI_AT_COL: case ARI_AT_BOX: case ARI_AT_CLUE: case ARI_AT_PAIR:
        ari_text_next(o, letter[kind], i + (kind != ARI_AT_PAIR)); /* pairs are named by their number */
        return;
    case ARI_AT_EDGE: {
        const uint32_t nh = ari_grid_nh(b->graph->rows, b->graph->cols);
        ari_text_char(o, i < nh ? 'h' : 'v');
        at = i < nh ? i : i - nh;
        cols = i < nh ? b->graph->cols - 1 : b->graph->cols;
        break;
    }
    case ARI_AT_POINT:
        if (ari_outer_points(b)) ari_text_char(o, 'k');
        cols = ari_outer_points(b) ? b->cols + 1 : b->graph->cols;
        break;
    case ARI_AT_BETWEEN:
        ari_text_char(o, i % 2 ? 'd' : 'e');
        at = i / 2;
        break;
    case ARI_AT_CELL: break;
    default: ari_text_char(o, '.'); return;
    }
    ari_text_uint(o, at / cols + 1);
    ari_text_next(o, ',', at % cols + 1);
}

/* A Zebra's values at their places are clues in words too: the last ones, in reading order. */
void ari_proof_certificate_clue(const ari_board *b, uint32_t site, ari_out *o) {
    uint32_t n = b->extra ? b->extra->clue.n : 0;
    if (!b->extra || ARI_SITE_KIND(site) != ARI_AT_CELL) {
        put_place(b, site, o);
        return;
    }
    for (uint32_t i = 0; i <= ARI_SITE_INDEX(site); i++) n += b->clue[i] >= 1 && b->clue[i] <= (int32_t)b->cols;
    ari_text_format(o, "n%u", n);
}

static void put_site(const ari_board *b, ari_tag tag, ari_out *o) {
    if (tag.group) ari_proof_certificate_clue(b, tag.site, o);
    else put_place(b, tag.site, o);
}

void ari_proof_certificate_row(const ari_board *b, const ari_model *m, uint32_t row, ari_out *o) {
    if (m->rule_name) ari_text_format(o, "r %s ", m->rule_name[m->row[row].tag.rule]);
    if (m->rule_name) put_site(b, m->row[row].tag, o);
    else ari_text_put(o, "x n");
}

/* ---- what a line brings with it --------------------------------------------------------------------------------- */

/* By kind and index of the place, its bundles: the last one, then each time the one before. */
static bool find_bundles(writer *w, ari_arena *a) {
    const ari_model *const m = w->m;
    uint32_t kinds = 1, most = 1;
    for (uint32_t r = 0; r < m->nrow; r++) {
        const uint32_t kind = ARI_SITE_KIND(m->row[r].tag.site), i = ARI_SITE_INDEX(m->row[r].tag.site);
        if (kind >= kinds) kinds = kind + 1;
        if (i >= most) most = i + 1;
    }
    uint32_t *const last = ARI_TAKE(a, uint32_t, (size_t)kinds * most), *const before = ARI_TAKE(a, uint32_t, m->nrow);
    if (ari_arena_failed(a)) return false;
    memset(last, 0xff, (size_t)kinds * most * sizeof *last);
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_tag tag = m->row[r].tag;
        if (r >= w->rules) {
            w->bundle[r] = w->rules;
            continue;
        }
        uint32_t *const here = &last[(size_t)ARI_SITE_KIND(tag.site) * most + ARI_SITE_INDEX(tag.site)], s = *here;
        while (s != ARI_NO && m->row[s].tag.rule != tag.rule) s = before[s];
        w->bundle[r] = s != ARI_NO ? s : r;
        if (s != ARI_NO) continue;
        before[r] = *here;
        *here = r;
    }
    return true;
}

/* Axioms that one line brings stand one behind the other. */
static uint32_t source_of(const writer *w, uint32_t hint) {
    const uint32_t nrow = w->m->nrow;
    if (hint < nrow) return w->bundle[hint];
    while (hint > nrow && hint < nrow + w->r->naxiom && w->axiom[hint - nrow] == w->axiom[hint - nrow - 1]) hint--;
    return hint;
}

static void bring_atoms(writer *w, const ari_proof_line *l) {
    const ari_lit *const lit = w->r->word.at + l->first;
    bool any = false;
    for (uint32_t i = 0; i < l->n; i++) {
        char name[32];
        if (w->atom[ARI_VAR(lit[i])]) continue;
        w->atom[ARI_VAR(lit[i])] = ++w->natom;
        ari_model_print_name(w->m->var_name[ARI_VAR(lit[i])], name);
        ari_text_put(w->o, any ? " " : "a ");
        ari_text_put(w->o, name);
        any = true;
    }
    if (any) ari_text_char(w->o, '\n');
}

/* New rows are listed by rules, as they come. The ids of all are in w->hint. False: memory is out. */
static bool bring_sources(writer *w, const ari_proof_line *l) {
    const uint32_t *const hint = w->r->word.at + l->hint;
    uint32_t rule = ARI_NO, last = 0;
    w->hint.n = 0;
    if (!ARI_RESERVE(w->a, &w->hint, l->nhint)) return false;
    for (uint32_t i = 0; i < l->nhint; i++) {
        const uint32_t s = source_of(w, hint[i]);
        const bool there = w->id[s];
        if (!there) w->id[s] = ++w->nid;
        if (w->id[s] != last) ARI_PUSH(&w->hint, w->id[s]);
        last = w->id[s];
        if (there) continue;
        const uint32_t now = s < w->rules ? w->m->row[s].tag.rule : ARI_NO;
        if (rule != ARI_NO && now != rule) ari_text_char(w->o, '\n');
        if (now == ARI_NO) ari_text_format(w->o, "%s\n", s < w->m->nrow ? "x f" : w->axiom[s - w->m->nrow]);
        else {
            if (now != rule) ari_text_format(w->o, "r %s", w->m->rule_name[now]);
            ari_text_char(w->o, ' ');
            put_site(w->b, w->m->row[s].tag, w->o);
        }
        rule = now;
    }
    if (rule != ARI_NO) ari_text_char(w->o, '\n');
    return true;
}

/* ---- lines ------------------------------------------------------------------------------------------------------ */

/* A genre may have several demands on cells: they are named, also where a board has one of them alone (a sea without
 * islands). */
void ari_proof_certificate_lemma(const ari_model *m, const ari_proof_line *l, ari_out *o) {
    const ari_topo *const d = &m->topo[l->demand];
    const bool named = d->vertex, whole = !d->within; /* by its rule: no island */
    ari_text_put(o, l->shape);
    if (named && whole) ari_text_format(o, " %s", m->rule_name[d->tag.rule]);
    if (named && !whole) ari_text_format(o, " %u", l->demand + 1);
    ari_text_put(o, " :");
}

static bool put_line(writer *w, const ari_proof_line *l) {
    static const char letter[] = {[ARI_PROOF_FIX] = 'p', [ARI_PROOF_LEMMA] = 'l', [ARI_PROOF_DERIVE] = 'd'};
    ari_out *const o = w->o;
    bring_atoms(w, l);
    if (!bring_sources(w, l)) return false;
    ari_text_char(o, letter[l->kind]);
    if (l->kind == ARI_PROOF_LEMMA) {
        ari_text_char(o, ' ');
        ari_proof_certificate_lemma(w->m, l, o);
    }
    for (uint32_t i = l->first; i < l->first + l->n; i++) {
        const ari_lit x = w->r->word.at[i];
        if (x & 1u) ari_text_char(o, ' ');
        ari_text_next(o, x & 1u ? '-' : ' ', w->atom[ARI_VAR(x)]);
    }
    if (l->kind == ARI_PROOF_DERIVE) ari_text_put(o, " :");
    for (uint32_t i = 0; i < w->hint.n; i++) ari_text_next(o, ' ', w->hint.at[i]);
    ari_text_char(o, '\n');
    if (l->kind != ARI_PROOF_FIX) w->id[l->source] = ++w->nid;
    return true;
}

ari_status ari_proof_certificate_write(const ari_board *b, const ari_model *m, uint32_t drawn,
                                       const ari_refutation *r, const char *const *axiom, ari_arena *a, ari_out *o) {
    writer w = {.b = b, .m = m, .r = r, .axiom = axiom, .rules = m->nrow - drawn, .o = o, .a = a,
                .atom = ARI_ZERO(a, uint32_t, m->nvar), .bundle = ARI_TAKE(a, uint32_t, m->nrow)};
    uint32_t most = m->nrow + r->naxiom;
    for (uint32_t i = 0; i < r->line.n; i++)
        if (r->line.at[i].kind != ARI_PROOF_FIX && r->line.at[i].source >= most) most = r->line.at[i].source + 1;
    w.id = ARI_ZERO(a, uint32_t, most);
    if (!w.atom || !w.bundle || !w.id || !find_bundles(&w, a)) return a->spent;
    for (uint32_t i = r->line.n; i-- > 0;)
        if (!put_line(&w, &r->line.at[i])) return a->spent;
    ari_text_put(o, "e\n");
    return ARI_OK;
}
