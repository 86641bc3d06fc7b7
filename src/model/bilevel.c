/* bilevel.c - master and subproblem of the minimum-clue problem, from any model with groups.
 *
 * A row lo <= s <= hi of clue g holds where y = 1 and says nothing where y = 0:
 *   s >= lo - (lo - least)(1 - y),  s <= hi + (most - hi)(1 - y),
 * least and most being what s can be at all; these are the smallest such numbers, so no row is weaker than it
 * must be. */
#include "model/bilevel.h"

#include "model/eval.h"

#include <string.h>

/* Sites of clues; the numbers are those of board.h, which models do not see. */
enum { SITE_CELL = 1, SITE_ROW = 4, SITE_COL = 5, SITE_PAIR = 7 };

ari_status ari_bilevel_bare(const ari_model *m, ari_arena *a, ari_model *out) {
    *out = *m;
    out->arena = a;
    out->has_goal = false;
    out->goal_n = 0;
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (m->topo[i].tag.group) return ARI_UNSUPPORTED;
    out->row = ARI_TAKE(a, ari_row, m->nrow);
    if (!out->row) return a->spent;
    out->nrow = 0;
    for (uint32_t i = 0; i < m->nrow; i++)
        if (!m->row[i].tag.group) out->row[out->nrow++] = m->row[i];
    out->row_cap = m->nrow;
    return ARI_OK;
}

static bool shares_site(const ari_model *m, uint32_t g) {
    for (uint32_t k = 1; k <= m->ngroup; k++)
        if (k != g && m->group_site[k] == m->group_site[g]) return true;
    return false;
}

/* "y_3_4" for the clue of a cell, "yrow_2", "ycol_5", "ypair_1"; else, and where clues share a place, "y_g" with the
 * clue's number. */
static ari_label label_of(const ari_model *m, uint32_t g, uint32_t cols, bool plain) {
    const uint32_t kind = m->group_site[g] >> 28, i = m->group_site[g] & 0x0fffffffu;
    ari_label l = {"clue", g, 0, 0};
    if (plain) return l;
    if (kind == SITE_CELL && cols) l = (ari_label){"y", i / cols + 1, i % cols + 1, 0};
    else if (kind == SITE_ROW) l = (ari_label){"yrow", i + 1, 0, 0};
    else if (kind == SITE_COL) l = (ari_label){"ycol", i + 1, 0, 0};
    else if (kind == SITE_PAIR) l = (ari_label){"ypair", i, 0, 0};
    return l;
}

static void add_choices(ari_program *p, const ari_model *m, uint32_t cols, ari_col *keep) {
    bool plain = false;
    for (uint32_t g = 1; g <= m->ngroup && !plain; g++) plain = shares_site(m, g);
    keep[0] = ARI_NO;
    for (uint32_t g = 1; g <= m->ngroup && p->status == ARI_OK; g++)
        keep[g] = ari_program_col(p, ARI_COL_BOOL, 1, label_of(m, g, cols, plain));
}

/* One side of a row of clue g: its terms, and the room that y = 0 makes. */
static void add_side(ari_program *p, const ari_model *m, const ari_row *r, ari_col y, bool upper) {
    int64_t far = 0; /* what the sum can be at the most (upper), or at the least */
    for (uint32_t k = r->first; k < r->first + r->n; k++)
        if ((m->term[k].coef > 0) == upper) far += m->term[k].coef;
    const int64_t side = upper ? r->hi : r->lo, room = side - far;
    if (upper ? room >= 0 : room <= 0) return; /* it holds at all events */
    if (far <= ARI_MINUS || far >= ARI_PLUS || room <= ARI_MINUS || room >= ARI_PLUS) {
        ari_program_refuse(p, ARI_RANGE, "a coefficient is too large");
        return;
    }
    ari_program_begin(p, m->rule_name && r->tag.rule < m->nrule ? m->rule_name[r->tag.rule] : "clue", r->tag.site,
                      upper ? ARI_MINUS : (int32_t)far, upper ? (int32_t)far : ARI_PLUS);
    for (uint32_t k = r->first; k < r->first + r->n; k++) ari_program_lit(p, m->term[k].coef, m->term[k].lit);
    ari_program_term(p, (int32_t)-room, y);
    ari_program_end(p);
}

/* The rules, the clues that are chosen, and that it is not the target, unless z says so. */
static void add_rival(ari_program *p, const ari_model *m, const uint8_t *target, ari_encoding how, const ari_col *keep,
                      ari_col z) {
    ari_lower_rows(p, NULL);
    for (uint32_t i = 0; i < m->nrow && p->status == ARI_OK; i++) {
        const ari_row *r = &m->row[i];
        if (!r->tag.group) continue;
        if (r->lo != ARI_MINUS) add_side(p, m, r, keep[r->tag.group], false);
        if (r->hi != ARI_PLUS) add_side(p, m, r, keep[r->tag.group], true);
    }
    ari_lower_demands(p, how);
    ari_program_begin(p, "rival", ARI_NO, 1, ARI_PLUS);
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) ari_program_lit(p, 1, target[v] ? ARI_NEG(v) : ARI_POS(v));
    if (z != ARI_NO) ari_program_term(p, 1, z);
    ari_program_end(p);
}

void ari_bilevel_rival(ari_program *p, const ari_model *m, const uint8_t *target, uint32_t cols, ari_encoding how,
                       ari_col *keep) {
    ari_program_mirror(p);
    add_choices(p, m, cols, keep);
    add_rival(p, m, target, how, keep, ARI_NO);
    ari_program_begin(p, "", ARI_NO, 0, 0);
    for (uint32_t g = 1; g <= m->ngroup && p->status == ARI_OK; g++) {
        ari_program_constant(p, 1);
        ari_program_term(p, -1, keep[g]);
    }
    ari_program_goal(p);
}

/* As few clues as possible. */
static void add_number(ari_program *p, const ari_model *m, const ari_col *keep) {
    ari_program_begin(p, "", ARI_NO, 0, 0);
    for (uint32_t g = 1; g <= m->ngroup && p->status == ARI_OK; g++) ari_program_term(p, 1, keep[g]);
    ari_program_goal(p);
}

/* Rows with two sides become two rows. */
static void halve_bilevel(ari_program *p) {
    const uint32_t n = p->nline;
    for (uint32_t i = 0; i < n && p->status == ARI_OK; i++) {
        const ari_line l = p->line[i];
        if (l.lo == ARI_MINUS || l.hi == ARI_PLUS) continue;
        ari_program_begin(p, l.rule, l.site, ARI_MINUS, l.hi);
        for (uint32_t k = l.first; k < l.first + l.n; k++) ari_program_term(p, p->entry[k].coef, p->entry[k].col);
        ari_program_end(p);
        p->line[i].hi = ARI_PLUS;
    }
}

void ari_bilevel_whole(ari_program *p, const ari_model *m, const uint8_t *target, uint32_t cols, ari_encoding how,
                       ari_col *keep) {
    ari_program_mirror(p);
    const ari_col first = p->ncol;
    add_choices(p, m, cols, keep);
    const ari_col z = ari_program_bool(p, "z", 0, 0, 0);
    p->leader = (ari_leader){first, m->ngroup, p->nline, z};
    ARI_ROW(p, "unique", 1, ARI_PLUS, ARI_COL_PART(1, z));
    add_rival(p, m, target, how, keep, z);
    add_number(p, m, keep);
    halve_bilevel(p);
    if (p->nleft)
        ari_program_refuse(p, ARI_UNSUPPORTED, "a bilevel program says the shape in rows: add +flow or +layers");
}

void ari_bilevel_master(ari_program *p, const ari_model *m, uint32_t cols, ari_col *keep) {
    add_choices(p, m, cols, keep);
    add_number(p, m, keep);
}

void ari_bilevel_hit(ari_program *p, const ari_col *keep, const uint32_t *group, uint32_t n) {
    ari_program_begin(p, "hit", ARI_NO, 1, ARI_PLUS);
    for (uint32_t i = 0; i < n; i++) ari_program_term(p, 1, keep[group[i]]);
    ari_program_end(p);
}

uint32_t ari_bilevel_broken(const ari_model *m, const uint8_t *value, uint32_t *group) {
    uint32_t n = 0, w = 0;
    memset(group, 0, m->ngroup * sizeof *group);
    for (uint32_t i = 0; i < m->nrow; i++)
        if (m->row[i].tag.group && !ari_eval_row(m, &m->row[i], value)) group[m->row[i].tag.group - 1] = 1;
    for (uint32_t g = 1; g <= m->ngroup; g++)
        if (group[g - 1]) group[w++] = g, n++;
    return n;
}
