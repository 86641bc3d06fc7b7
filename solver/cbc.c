/* cbc.c - CBC through its C interface, loaded at run time. A model is not to be used again after Cbc_solve, so each
 * round builds a new one; its cut callback makes user cuts, not lazy rows, and is not used. Nodes and iterations are
 * those that CBC owns up to: what presolve and its sub-searches did is not among them: they are not called counted.
 * Nothing is given back: the process ends with the search. */
#define _DEFAULT_SOURCE /* fdopen */
#include "solver.h"

#ifdef HAVE_CBC /* said by the Makefile */
#include "aside.h"

#include <coin/Cbc_C_Interface.h>
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define EACH(F) F(newModel) F(loadProblem) F(setInteger) F(setParameter) F(solve) F(isProvenOptimal) \
    F(isProvenInfeasible) F(getColSolution) F(getObjValue) F(getBestPossibleObjValue) F(getNodeCount) \
    F(getIterationCount)

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

/* What CBC writes while it searches, as points of the trace: best solution and best bound now and then, the bound
 * after the cuts at the root, each new solution. (The callback of its C interface hears nothing of the main search.) */
typedef struct listener {
    FILE *log;
    ari_lab_outcome *out;
    double since;
} listener;

static void *listen_cbc(void *of) {
    static const struct { const char *form; int bound; } said[] = { /* what one number is */
        {"Continuous objective value is %lf", 1},
        {"Cbc0013I At root node, %*d cuts changed objective from %*f to %lf", 1},
        {"Cbc0004I Integer solution of %lf", 0},  {"Cbc0012I Integer solution of %lf", 0},
        {"Cbc0016I Integer solution of %lf", 0},  {"Cbc0038I Solution found of %lf", 0},
    };
    const listener *l = of;
    double bound = (double)NAN, best = (double)NAN, x, y;
    char line[512];
    while (fgets(line, sizeof line, l->log)) {
        int news = sscanf(line, "Cbc0010I After %*d nodes, %*d on tree, %lf best solution, best possible %lf", &x,
                          &y) == 2;
        if (news) best = x < 1e30 ? x : best, bound = y;
        for (size_t i = 0; i < sizeof said / sizeof *said && !news; i++) {
            if (sscanf(line, said[i].form, &x) != 1) continue;
            news = 1;
            if (said[i].bound) bound = x;
            else if (!(best <= x)) best = x;
        }
        if (news) solver_trace(l->out, solver_clock() - l->since, bound, best);
    }
    return NULL;
}

/* Cbc_solve with its output to a listener of the same process. */
static void solve_cbc(Cbc_Model *m, ari_lab_outcome *out, double since) {
    int ends[2];
    pthread_t ear;
    listener l = {NULL, out, since};
    if (pipe(ends)) {
        (void)lib.solve(m);
        return;
    }
    const int out_before = dup(1);
    l.log = fdopen(ends[0], "r");
    dup2(ends[1], 1);
    close(ends[1]);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    if (out_before < 0 || !l.log || pthread_create(&ear, NULL, listen_cbc, &l)) _exit(1); /* nothing to clean up */
    (void)lib.solve(m);
    fflush(stdout);
    dup2(out_before, 1); /* closes the pipe: the listener ends */
    close(out_before);
    pthread_join(ear, NULL);
    fclose(l.log);
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
    if (p->relax) (void)lib.solve(m);
    else solve_cbc(m, out, begun);
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
