/* cbc.c - CBC through its C interface, loaded at run time. A model is not to be used again after Cbc_solve, so each
 * round builds a new one; its cut callback makes user cuts, not lazy rows, and is not used. Nodes and iterations are
 * those that CBC owns up to: what presolve and its sub-searches did is not among them: they are not called counted. */
#define _POSIX_C_SOURCE 200809L
#include "solver.h"

#ifdef HAVE_CBC /* said by the Makefile */
#include <coin/Cbc_C_Interface.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EACH(F) F(newModel) F(deleteModel) F(loadProblem) F(setInteger) F(setParameter) F(solve) F(isProvenOptimal) \
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

static void drop(arrays *a) {
    free(a->start), free(a->index), free(a->value), free(a->lower), free(a->upper), free(a->cost);
    free(a->row_lower), free(a->row_upper);
}

/* What CBC tells while it searches, as points of the trace: its message 10, now and then, has the best solution and the
 * best bound; 4, 12, 16 and 38 a new solution. Other messages say nothing. One search runs at a time. */
static ari_lab_outcome *told;
static double told_since, told_bound, told_best;

static void COINLINKAGE_CB listen(Cbc_Model *m, int number, int ndouble, const double *d, int nint, const int *i,
                                  int nchar, char **c) {
    (void)m, (void)nint, (void)i, (void)nchar, (void)c;
    if (!told) return;
    if (number == 10 && ndouble >= 2) told_best = d[0], told_bound = d[1];
    else if ((number == 4 || number == 12 || number == 16 || number == 38) && ndouble >= 1) told_best = d[0];
    else return;
    solver_trace(told, solver_clock() - told_since, told_bound, fabs(told_best) < 1e30 ? told_best : (double)NAN);
}

static double bound(int32_t x) { return x == INT32_MIN ? -1e30 : x == INT32_MAX ? 1e30 : x; }

static int turn(const ari_lab_program *p, arrays *a) {
    const uint32_t nz = p->start[p->nrow];
    a->start = calloc(p->ncol + 2u, sizeof *a->start);
    a->index = malloc((nz + 1) * sizeof *a->index);
    a->value = malloc((nz + 1) * sizeof *a->value);
    a->lower = malloc((p->ncol + 1) * sizeof(double));
    a->upper = malloc((p->ncol + 1) * sizeof(double));
    a->cost = malloc((p->ncol + 1) * sizeof(double));
    a->row_lower = malloc((p->nrow + 1) * sizeof(double));
    a->row_upper = malloc((p->nrow + 1) * sizeof(double));
    if (!a->start || !a->index || !a->value || !a->lower || !a->upper || !a->cost || !a->row_lower || !a->row_upper)
        return 0;
    for (uint32_t k = 0; k < nz; k++) a->start[p->index[k] + 2]++;
    for (uint32_t c = 0; c < p->ncol; c++) a->start[c + 2] += a->start[c + 1];
    for (uint32_t r = 0; r < p->nrow; r++) {
        a->row_lower[r] = bound(p->row_lower[r]);
        a->row_upper[r] = bound(p->row_upper[r]);
        for (uint32_t k = p->start[r]; k < p->start[r + 1]; k++) {
            const CoinBigIndex at = a->start[p->index[k] + 1]++;
            a->index[at] = (int)r;
            a->value[at] = p->coef[k];
        }
    }
    for (uint32_t c = 0; c < p->ncol; c++) {
        a->lower[c] = bound(p->lower[c]);
        a->upper[c] = bound(p->upper[c]);
        a->cost[c] = p->cost[c];
    }
    return 1;
}

static int read_back(Cbc_Model *m, const ari_lab_program *p, double *value, ari_lab_outcome *out, double begun) {
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
    if (lib.isProvenOptimal(m)) out->bound = out->objective;
    solver_trace(out, out->seconds, out->bound, out->objective);
    return lib.isProvenOptimal(m) ? ARI_LAB_SOLVED : ARI_LAB_FEASIBLE;
}

/* What CBC prints in spite of "log 0" goes nowhere. */
static int hush(void) {
    fflush(stdout);
    const int kept = dup(STDOUT_FILENO), nowhere = open("/dev/null", O_WRONLY);
    if (kept >= 0 && nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
    if (nowhere >= 0) close(nowhere);
    return kept;
}

static void unhush(int kept) {
    fflush(stdout);
    if (kept < 0) return;
    dup2(kept, STDOUT_FILENO);
    close(kept);
}

static int solve(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    const double begun = solver_clock();
    arrays a;
    char seconds[32];
    (void)user;
    memset(&a, 0, sizeof a);
    if (!turn(p, &a)) {
        drop(&a);
        strcpy(out->fault, "memory is out");
        return ARI_LAB_BROKEN;
    }
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
    lib.registerCallBack(m, listen);
    if (p->seconds > 0) {
        snprintf(seconds, sizeof seconds, "%.3f", p->seconds);
        lib.setParameter(m, "sec", seconds);
    }
    const int kept = hush();
    (void)lib.solve(m);
    unhush(kept);
    told = NULL;
    const int status = read_back(m, p, value, out, begun);
    lib.deleteModel(m);
    drop(&a);
    return status;
}

const char *cbc_open(solver_hand *out) {
    out->solver.name = "cbc";
    out->solver.solve = solve;
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
