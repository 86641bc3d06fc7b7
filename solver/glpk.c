/* glpk.c - GLPK, loaded at run time. Pseudo-cost branching, no presolver unless asked for, so that nodes and simplex
 * iterations are what was done. With in_tree, rows for wrong shapes come from the callback (GLP_IROWGEN), which is
 * sound only without the presolver and without the rounding heuristic (sr_heur), whose answers never pass it. */
#include "solver.h"

#ifdef HAVE_GLPK /* said by the Makefile */
#include "aside.h"
#include "branch_log.h"

#include <dlfcn.h>
#include <glpk.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EACH(F) F(create_prob) F(delete_prob) F(add_rows) F(add_cols) F(set_row_bnds) F(set_col_bnds) F(set_col_kind) \
    F(set_obj_coef) F(set_mat_row) F(init_smcp) F(simplex) F(get_status) F(get_obj_val) F(init_iocp) F(intopt) \
    F(mip_status) F(mip_obj_val) F(mip_col_val) F(get_it_cnt) F(ios_reason) F(ios_get_prob) F(ios_tree_size) \
    F(ios_best_node) F(ios_node_bound) F(ios_terminate) F(get_col_prim) F(get_num_cols) F(get_col_lb) F(get_col_ub) \
    F(term_out) F(term_hook)

#define MEMBER(f) __typeof__(glp_##f) *f;
typedef struct library { EACH(MEMBER) } library;

static library lib;
static int loaded;

typedef struct session {
    const solver_hand *hand;
    const ari_lab_program *p;
    ari_lab_outcome *out;
    double *value;
    double begun;
    uint64_t nodes;
    solver_line_state lines;
    double *lower, *upper; /* [ncol+1] of the columns when it branched last */
} session;

static void set_bounds(glp_prob *P, int i, int32_t lo, int32_t hi,
                       void (*set)(glp_prob *, int, int, double, double)) {
    const int low = lo != INT32_MIN, high = hi != INT32_MAX;
    const int type = low && high ? lo == hi ? GLP_FX : GLP_DB : low ? GLP_LO : high ? GLP_UP : GLP_FR;
    set(P, i, type, low ? lo : 0, high ? hi : 0);
}

static void set_row(glp_prob *P, int i, uint32_t n, const uint32_t *index, const int32_t *coef) {
    int *ind = aside_memory((n + 1) * sizeof *ind);
    double *val = aside_memory((n + 1) * sizeof *val);
    for (uint32_t k = 0; k < n; k++) ind[k + 1] = (int)index[k] + 1, val[k + 1] = coef[k];
    lib.set_mat_row(P, i, (int)n, ind, val);
    free(ind);
    free(val);
}

static glp_prob *load_glpk(const ari_lab_program *p) {
    glp_prob *P = lib.create_prob();
    lib.add_cols(P, (int)p->ncol);
    if (p->nrow) lib.add_rows(P, (int)p->nrow);
    for (uint32_t c = 0; c < p->ncol; c++) {
        set_bounds(P, (int)c + 1, p->lower[c], p->upper[c], lib.set_col_bnds);
        lib.set_obj_coef(P, (int)c + 1, p->cost[c]);
        if (p->kind[c] != 2 && !p->relax) {
            lib.set_col_kind(P, (int)c + 1, GLP_IV);
        }
    }
    for (uint32_t r = 0; r < p->nrow; r++) {
        set_bounds(P, (int)r + 1, p->row_lower[r], p->row_upper[r], lib.set_row_bnds);
        set_row(P, (int)r + 1, p->start[r + 1] - p->start[r], p->index + p->start[r], p->coef + p->start[r]);
    }
    return P;
}

/* Does the relaxation at this node break a shape? Where it is not whole, most formulations have nothing to say. */
static void separate_glpk(session *s, glp_prob *P) {
    const ari_lab_program *p = s->p;
    for (uint32_t c = 0; c < p->ncol; c++) s->value[c] = lib.get_col_prim(P, (int)c + 1);
    const uint32_t n = p->separate(p->self, s->value);
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t *index;
        const int32_t *coef;
        int32_t lo, hi;
        const uint32_t terms = p->separated(p->self, k, &index, &coef, &lo, &hi);
        const int row = lib.add_rows(P, 1);
        set_bounds(P, row, lo, hi, lib.set_row_bnds);
        set_row(P, row, terms, index, coef);
    }
}

/* The column whose bounds have moved since it branched. */
static void follow_glpk(session *s, glp_prob *P, int branches) {
    const int n = (int)s->p->ncol < lib.get_num_cols(P) ? (int)s->p->ncol : lib.get_num_cols(P);
    solver_news news;
    if (branches && !s->lower) {
        s->lower = aside_memory((s->p->ncol + 1u) * sizeof *s->lower);
        s->upper = aside_memory((s->p->ncol + 1u) * sizeof *s->upper);
    }
    for (int c = 1; c <= n; c++) {
        const double lower = lib.get_col_lb(P, c), upper = lib.get_col_ub(P, c);
        const int moved = !branches && (s->lines.hopeless < 0 ? lower > s->lower[c] : upper < s->upper[c]);
        if (moved && s->lines.hopeless &&
            solver_read_bounds(&s->lines, (uint32_t)c, s->lines.hopeless < 0 ? lower : upper, &news))
            solver_send_news(s->p, &news);
        s->lower[c] = lower;
        s->upper[c] = upper;
    }
}

static void callback_glpk(glp_tree *tree, void *info) {
    session *s = info;
    int active, now, total;
    lib.ios_tree_size(tree, &active, &now, &total);
    if ((uint64_t)total > s->nodes) s->nodes = (uint64_t)total;
    glp_prob *P = lib.ios_get_prob(tree);
    const int best = lib.ios_best_node(tree), found = lib.mip_status(P) == GLP_FEAS;
    if (best)
        solver_trace(s->out, solver_clock() - s->begun, lib.ios_node_bound(tree, best),
                     found ? lib.mip_obj_val(P) : (double)NAN);
    if (s->hand->tree && (lib.ios_reason(tree) == GLP_IBRANCH || (s->lines.hopeless && s->lower)))
        follow_glpk(s, P, lib.ios_reason(tree) == GLP_IBRANCH);
    if (s->hand->in_tree && lib.ios_reason(tree) == GLP_IROWGEN) separate_glpk(s, P);
    if (s->p->seconds > 0 && solver_clock() - s->begun > s->p->seconds) lib.ios_terminate(tree);
}

static int finish_glpk(session *s, glp_prob *P, int status) {
    s->out->seconds = solver_clock() - s->begun;
    s->out->iterations = (uint64_t)lib.get_it_cnt(P);
    s->out->nodes = s->nodes;
    s->out->counted = 1;
    lib.delete_prob(P);
    return status;
}

static int broken_glpk(session *s, glp_prob *P, const char *why) {
    return finish_glpk(s, P, solver_broken(s->out, why));
}

/* What GLPK prints in spite of GLP_OFF says why it is about to abort: the first line, the second says where in it. What
 * it prints of its search makes the tree. */
static int print_glpk(void *info, const char *text) {
    static int printed;
    session *s = info;
    solver_news news;
    const bool searches = s->hand->tree != NULL && strncmp(text, "Assertion", 9) != 0;
    if (searches && solver_read_line(&s->lines, text, &news)) solver_send_news(s->p, &news);
    if (!searches && !printed++) fputs(text, stderr);
    return 1;
}

static int search_glpk(const solver_hand *hand, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    session s = {hand, p, out, value, solver_clock(), 0, {0, 0, 0, SOLVER_OPEN, 0}, NULL, NULL};
    glp_smcp simplex;
    glp_iocp options;
    lib.term_out(GLP_OFF);
    lib.term_hook(print_glpk, &s);
    glp_prob *P = load_glpk(p);
    lib.init_smcp(&simplex);
    simplex.msg_lev = GLP_MSG_OFF;
    if (p->seconds > 0 && !solver_counts()) /* it knows the clock alone */
        simplex.tm_lim = (int)(p->seconds * 1000) + 1;
    const int code = lib.simplex(P, &simplex);
    if (code == GLP_ETMLIM) return finish_glpk(&s, P, ARI_LAB_STOPPED);
    if (code) return broken_glpk(&s, P, "glp_simplex gave up");
    const int status = lib.get_status(P);
    out->objective = out->bound = lib.get_obj_val(P);
    if (status == GLP_NOFEAS || status == GLP_INFEAS) return finish_glpk(&s, P, ARI_LAB_INFEASIBLE);
    if (status != GLP_OPT) return broken_glpk(&s, P, "the relaxation has no optimum");
    for (uint32_t c = 0; c < p->ncol; c++) value[c] = lib.get_col_prim(P, (int)c + 1);
    if (p->relax) return finish_glpk(&s, P, ARI_LAB_SOLVED);
    lib.init_iocp(&options);
    options.msg_lev = hand->tree ? GLP_MSG_DBG : GLP_MSG_OFF;
    if (hand->tree) lib.term_out(GLP_ON);
    options.br_tech = GLP_BR_PCH;
    options.sr_heur = s.hand->in_tree ? GLP_OFF : GLP_ON;
    options.mip_gap = hand->gap / 100.0;
    options.presolve = hand->presolve > 0 && !hand->in_tree ? GLP_ON : GLP_OFF;
    options.cb_func = callback_glpk;
    options.cb_info = &s;
    const int end = lib.intopt(P, &options);
    if (end && end != GLP_ESTOP && end != GLP_EMIPGAP) return broken_glpk(&s, P, "glp_intopt gave up");
    const int mip = lib.mip_status(P);
    if (mip == GLP_NOFEAS) return finish_glpk(&s, P, ARI_LAB_INFEASIBLE);
    if (mip == GLP_UNDEF) return finish_glpk(&s, P, end == GLP_ESTOP ? ARI_LAB_STOPPED : ARI_LAB_INFEASIBLE);
    for (uint32_t c = 0; c < p->ncol; c++) value[c] = lib.mip_col_val(P, (int)c + 1);
    out->objective = lib.mip_obj_val(P);
    if (mip == GLP_OPT) out->bound = out->objective;
    else if (out->ntrace) out->bound = out->trace[out->ntrace - 1][1];
    solver_trace(out, solver_clock() - s.begun, out->bound, out->objective);
    return finish_glpk(&s, P, mip == GLP_OPT ? ARI_LAB_SOLVED : ARI_LAB_FEASIBLE);
}

const char *glpk_open(solver_hand *out) {
    out->solver.name = out->in_tree ? "glpk, rows in the tree" : "glpk";
    out->solver.solve = library_solve;
    out->search = search_glpk;
    if (loaded) return NULL;
    void *so = dlopen("libglpk.so.40", RTLD_NOW | RTLD_LOCAL);
    if (!so) so = dlopen("libglpk.so", RTLD_NOW | RTLD_LOCAL);
    if (!so) return "the GLPK library is not installed; install libglpk40, or take another solver";
#define LOAD(f) \
    { \
        void *at = dlsym(so, "glp_" #f); \
        if (!at) return "the GLPK library lacks glp_" #f "; install version 4.65 or later"; \
        memcpy(&lib.f, &at, sizeof at); \
    }
    EACH(LOAD)
    loaded = 1;
    return NULL;
}
#else
const char *glpk_open(solver_hand *out) {
    (void)out;
    return "this build knows no GLPK; install libglpk-dev and build again, or take --solver glpsol";
}
#endif
