/* cbc.c - CBC through its C interface, loaded at run time. A model is not to be used again after Cbc_solve, so each
 * round builds a new one; its cut callback makes user cuts, not lazy rows, and is not used. Nodes and iterations are
 * those that CBC owns up to: what presolve and its sub-searches did is not among them: they are not called counted.
 * Nothing is given back: the process ends with the search. */
#include "solver.h"

#ifdef HAVE_CBC /* said by the Makefile */
#include "aside.h"

#include <coin/Cbc_C_Interface.h>
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define EACH(F) F(newModel) F(loadProblem) F(setInteger) F(setParameter) F(solve) F(isProvenOptimal) \
    F(isProvenInfeasible) F(getColSolution) F(getObjValue) F(getBestPossibleObjValue) F(getNodeCount) \
    F(getIterationCount) F(registerCallBack)

#define MEMBER(f) __typeof__(Cbc_##f) *f;
typedef struct library { EACH(MEMBER) } library;

static library lib;
static int loaded;

/* By columns, as CBC wants it. */
typedef struct arrays {
    CoinBigIndex *start;
    int *index;
    double *value, *lower, *upper, *cost, *row_lower, *row_upper;
} arrays;

/* What CBC tells while it searches, as points of the trace: its message 10, now and then, has the best solution and the
 * best bound; 13 the bound that cuts at the root have come to; 4, 12, 16 and 38 a new solution. Other messages say
 * nothing. */
static ari_lab_outcome *told;
static double told_since, told_bound, told_best;

static void COINLINKAGE_CB listen_cbc(Cbc_Model *m, int number, int ndouble, const double *d, int nint, const int *i,
                                      int nchar, char **c) {
    (void)m, (void)nint, (void)i, (void)nchar, (void)c;
    if (!told) return;
    if (number == 10 && ndouble >= 2) told_best = d[0], told_bound = d[1];
    else if (number == 13 && ndouble >= 2) told_bound = d[1];
    else if ((number == 4 || number == 12 || number == 16 || number == 38) && ndouble >= 1) told_best = d[0];
    else return;
    solver_trace(told, solver_clock() - told_since, told_bound, fabs(told_best) < 1e30 ? told_best : (double)NAN);
}

static double bound_cbc(int32_t x) { return x == INT32_MIN ? -1e30 : x == INT32_MAX ? 1e30 : x; }

static arrays turn_cbc(const ari_lab_program *p) {
    const uint32_t nz = p->start[p->nrow];
    arrays a = {
        .start = aside_memory((p->ncol + 2u) * sizeof *a.start),
        .index = aside_memory(nz * sizeof *a.index),
        .value = aside_memory(nz * sizeof *a.value),
        .lower = aside_memory(p->ncol * sizeof *a.lower),
        .upper = aside_memory(p->ncol * sizeof *a.upper),
        .cost = aside_memory(p->ncol * sizeof *a.cost),
        .row_lower = aside_memory(p->nrow * sizeof *a.row_lower),
        .row_upper = aside_memory(p->nrow * sizeof *a.row_upper),
    };
    memset(a.start, 0, (p->ncol + 2u) * sizeof *a.start);
    for (uint32_t k = 0; k < nz; k++) a.start[p->index[k] + 2]++;
    for (uint32_t c = 0; c < p->ncol; c++) a.start[c + 2] += a.start[c + 1];
    for (uint32_t r = 0; r < p->nrow; r++) {
        a.row_lower[r] = bound_cbc(p->row_lower[r]);
        a.row_upper[r] = bound_cbc(p->row_upper[r]);
        for (uint32_t k = p->start[r]; k < p->start[r + 1]; k++) {
            const CoinBigIndex at = a.start[p->index[k] + 1]++;
            a.index[at] = (int)r;
            a.value[at] = p->coef[k];
        }
    }
    for (uint32_t c = 0; c < p->ncol; c++) {
        a.lower[c] = bound_cbc(p->lower[c]);
        a.upper[c] = bound_cbc(p->upper[c]);
        a.cost[c] = p->cost[c];
    }
    return a;
}

static int read_back(Cbc_Model *m, const ari_lab_program *p, uint32_t gap, double *value, ari_lab_outcome *out,
                     double begun) {
    out->seconds = solver_clock() - begun;
    out->nodes = (uint64_t)lib.getNodeCount(m);
    out->iterations = (uint64_t)lib.getIterationCount(m);
    out->bound = lib.getBestPossibleObjValue(m);
    out->objective = lib.getObjValue(m);
    if (lib.isProvenInfeasible(m)) return ARI_LAB_INFEASIBLE;
    const double *x = lib.getColSolution(m);
    if (!x || fabs(out->objective) > 1e29) return ARI_LAB_STOPPED;
    for (uint32_t c = 0; c < p->ncol; c++) value[c] = x[c];
    if (!lib.isProvenOptimal(m)) /* stopped: these may be a relaxation's */
        for (uint32_t c = 0; c < p->ncol && !p->relax; c++)
            if (p->kind[c] != 2 && fabs(x[c] - floor(x[c] + 0.5)) > 1e-4) return ARI_LAB_STOPPED;
    const int near = gap && !p->relax && out->objective - out->bound > 1e-6; /* within the gap, CBC calls it optimal */
    if (lib.isProvenOptimal(m) && !near) out->bound = out->objective;
    solver_trace(out, out->seconds, out->bound, out->objective);
    return lib.isProvenOptimal(m) && !near ? ARI_LAB_SOLVED : ARI_LAB_FEASIBLE;
}

static int attempt_cbc(const solver_hand *hand, const ari_lab_program *p, int plain, double *value,
                       ari_lab_outcome *out, double begun) {
    char seconds[32], gap[32];
    const arrays a = turn_cbc(p);
    Cbc_Model *m = lib.newModel();
    lib.loadProblem(m, (int)p->ncol, (int)p->nrow, a.start, a.index, a.value, a.lower, a.upper, a.cost, a.row_lower,
                    a.row_upper);
    for (uint32_t c = 0; c < p->ncol && !p->relax; c++)
        if (p->kind[c] != 2) lib.setInteger(m, (int)c);
    lib.setParameter(m, "log", p->relax ? "0" : "1");
    lib.setParameter(m, "slog", "0");
    told = p->relax ? NULL : out;
    told_since = begun;
    told_bound = -1e30; /* CBC minimises; nothing is known */
    told_best = 1e50;
    lib.registerCallBack(m, listen_cbc);
    if (p->seconds > 0) {
        snprintf(seconds, sizeof seconds, "%.3f", p->seconds);
        lib.setParameter(m, "timeMode", solver_counts() ? "cpu" : "elapsed");
        lib.setParameter(m, "sec", seconds);
    }
    if (hand->gap) {
        snprintf(gap, sizeof gap, "%u.%02u", hand->gap / 100, hand->gap % 100);
        lib.setParameter(m, "ratioGap", gap);
    }
    if (hand->presolve < 0) lib.setParameter(m, "presolve", "off");
    if (hand->presolve < 0 || plain) lib.setParameter(m, "preprocess", "off");
    if (p->twins) lib.setParameter(m, "cutsOnOff", "off"); /* they cut off one twin and leave the other */
    (void)lib.solve(m);
    return read_back(m, p, hand->gap, value, out, begun);
}

/* Its preprocessing has given answers that break rows of the program (2.10.8). */
static int search_cbc(const solver_hand *hand, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    const double begun = solver_clock();
    const int end = attempt_cbc(hand, p, 0, value, out, begun);
    if ((end != ARI_LAB_SOLVED && end != ARI_LAB_FEASIBLE) || p->relax || solver_meets(p, value, 0.5))
        return end;
    ari_lab_program rest = *p;
    const double left = p->seconds - (solver_clock() - begun);
    if (p->seconds > 0) rest.seconds = left > 0.001 ? left : 0.001;
    out->ntrace = 0;
    return attempt_cbc(hand, &rest, 1, value, out, begun);
}

const char *cbc_open(solver_hand *out) {
    out->solver.name = "cbc";
    out->solver.solve = library_solve;
    out->search = search_cbc;
    if (loaded) return NULL;
    void *so = dlopen("libCbcSolver.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!so) so = dlopen("libCbcSolver.so", RTLD_NOW | RTLD_LOCAL);
    if (!so) return "the CBC library is not installed; install coinor-libcbc3, or take another solver";
#define LOAD(f) \
    { \
        void *at = dlsym(so, "Cbc_" #f); \
        if (!at) return "the CBC library lacks Cbc_" #f "; install version 2.9 or 2.10"; \
        memcpy(&lib.f, &at, sizeof at); \
    }
    EACH(LOAD)
    loaded = 1;
    return NULL;
}
#else
const char *cbc_open(solver_hand *out) {
    (void)out;
    return "this build knows no CBC; install coinor-libcbc-dev and build again, or take --solver cbc";
}
#endif
