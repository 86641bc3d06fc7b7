/* solver.c - solvers by name, the clock, and points of a trace. */
#define _DEFAULT_SOURCE /* getrusage */
#include "solver.h"

#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static int processor;

void solver_count(int of_processor) { processor = of_processor; }
int solver_counts(void) { return processor; }

static double seconds_solver(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec * 1e-6; }

double solver_clock(void) {
    struct timespec t;
    struct rusage ended;
    if (clock_gettime(processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t)) return 0;
    const double ours = (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
    if (!processor || getrusage(RUSAGE_CHILDREN, &ended)) return ours;
    return ours + seconds_solver(ended.ru_utime) + seconds_solver(ended.ru_stime);
}

double solver_seconds(const solver_hand *hand, double own) {
    const double left = hand->left ? hand->left(hand->user) : (double)INFINITY;
    if (own > 0 && own < left) return own;
    return left > 1e9 ? 0 : left > 0.001 ? left : 0.001;
}

int solver_meets(const ari_lab_program *p, const double *value, double slack) {
    for (uint32_t r = 0; r < p->nrow; r++) {
        double sum = 0;
        for (uint32_t k = p->start[r]; k < p->start[r + 1]; k++) sum += p->coef[k] * value[p->index[k]];
        if (p->row_lower[r] != INT32_MIN && sum < p->row_lower[r] - slack) return 0;
        if (p->row_upper[r] != INT32_MAX && sum > p->row_upper[r] + slack) return 0;
    }
    return 1;
}

int solver_broken(ari_lab_outcome *o, const char *why) {
    strncpy(o->fault, why, sizeof o->fault - 1);
    return ARI_LAB_BROKEN;
}

static int same_solver(double x, double y) { return x == y || (x != x && y != y); }

void solver_trace(ari_lab_outcome *o, double seconds, double bound, double best) {
    const double *last = o->ntrace ? o->trace[o->ntrace - 1] : NULL;
    if (last && same_solver(last[1], bound) && same_solver(last[2], best)) return;
    if (o->ntrace == ARI_LAB_TRACE) {
        for (uint32_t i = 0; i < ARI_LAB_TRACE / 2; i++) memcpy(o->trace[i], o->trace[2 * i + 1], sizeof o->trace[i]);
        o->ntrace /= 2;
    }
    o->trace[o->ntrace][0] = seconds;
    o->trace[o->ntrace][1] = bound;
    o->trace[o->ntrace++][2] = best;
}

const char *solver_open(const char *name, int in_tree, solver_hand *out) {
    memset(out, 0, sizeof *out);
    out->in_tree = in_tree;
    out->solver.user = out;
    if (!strcmp(name, "glpk")) return glpk_open(out);
    if (!strcmp(name, "cbc")) return cbc_open(out);
    return "no such solver library; write glpk or cbc, or give a program with --solver";
}

const char *solver_any(solver_hand *out) {
    const char *fault = solver_open("cbc", 0, out);
    if (fault && !solver_open("glpk", 0, out)) return NULL;
    return fault;
}
