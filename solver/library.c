/* library.c - a loaded library searches in a child process. The program goes with the fork; values and outcome come
 * back through memory that both see, the trace while it grows. A library that asks for rows inside its search asks over
 * the wire, and the question is answered here, where the rows are to stay. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "aside.h"
#include "branch_log.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct shared {
    int said;             /* status and one more; 0: nothing yet */
    ari_lab_outcome outcome;
    double value[];       /* [ncol] */
} shared;

/* The child's view of `separate` and `separated`: rows come once each, in order. */
typedef struct asker {
    const aside *line;
    shared *s;
    uint32_t ncol, cap;
    uint32_t *index;      /* [cap] */
    int32_t *coef;        /* [cap] */
} asker;

typedef struct row { uint32_t n; int32_t lower, upper; } row;

static void must_library(int fine) {
    if (!fine) _exit(1); /* nothing to clean up */
}

static uint32_t ask_rows(void *self, const double *value) {
    const asker *k = self;
    uint32_t n = 0;
    if (value != k->s->value) memcpy(k->s->value, value, k->ncol * sizeof *value);
    must_library(aside_send(k->line, "?", 1) && aside_take(k->line, &n, sizeof n));
    return n;
}

static uint32_t take_row(void *self, uint32_t i, const uint32_t **index, const int32_t **coef, int32_t *lower,
                         int32_t *upper) {
    asker *k = self;
    row r;
    (void)i;
    must_library(aside_take(k->line, &r, sizeof r));
    if (r.n > k->cap) {
        k->cap = 2 * r.n;
        k->index = aside_memory(k->cap * sizeof *k->index);
        k->coef = aside_memory(k->cap * sizeof *k->coef);
    }
    must_library(aside_take(k->line, k->index, r.n * sizeof *k->index) &&
                 aside_take(k->line, k->coef, r.n * sizeof *k->coef));
    *index = k->index;
    *coef = k->coef;
    *lower = r.lower;
    *upper = r.upper;
    return r.n;
}

void solver_send_news(const ari_lab_program *p, const solver_news *news) {
    const asker *k = p->self;
    must_library(aside_send(k->line, "+", 1) && aside_send(k->line, news, sizeof *news));
}

static void answer_library(const aside *a, const ari_lab_program *p, const shared *s) {
    char word;
    solver_news news;
    if (!aside_take(a, &word, 1)) return;
    if (word == '+') {
        if (aside_take(a, &news, sizeof news)) solver_tree_add(a->hand->tree, p, &news);
        return;
    }
    const uint32_t n = p->separate(p->self, s->value);
    if (!aside_send(a, &n, sizeof n)) return;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t *index;
        const int32_t *coef;
        row r = {0, 0, 0};
        r.n = p->separated(p->self, k, &index, &coef, &r.lower, &r.upper);
        if (!aside_send(a, &r, sizeof r) || !aside_send(a, index, r.n * sizeof *index) ||
            !aside_send(a, coef, r.n * sizeof *coef))
            return;
    }
}

static void search_library(const aside *a, const ari_lab_program *p, double seconds, shared *s) {
    asker k = {.line = a, .s = s, .ncol = p->ncol};
    ari_lab_program there = *p;
    there.seconds = seconds;
    there.self = &k;
    there.separate = ask_rows;
    there.separated = take_row;
    aside_perish(a);
    aside_confine(a);
    s->said = 1 + a->hand->search(a->hand, &there, s->value, &s->outcome);
    _exit(0);
}

static int finish_library(aside *a, aside_news news, const ari_lab_program *p, const shared *s, double *value,
                          ari_lab_outcome *out, double begun) {
    char why[sizeof out->fault];
    const int well = aside_end(a, news != ASIDE_GONE, why, sizeof why);
    *out = s->outcome;
    if (out->ntrace > ARI_LAB_TRACE) out->ntrace = 0; /* who dies may write anything before */
    out->fault[sizeof out->fault - 1] = 0;
    if (s->said) {
        memcpy(value, s->value, p->ncol * sizeof *value);
        return s->said - 1;
    }
    out->seconds = solver_clock() - begun;
    if (news != ASIDE_GONE) return ARI_LAB_STOPPED;
    return solver_broken(out, well ? "it ended without an answer" : why);
}

int library_solve(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    const solver_hand *hand = user;
    const double seconds = solver_seconds(hand, p->seconds), begun = solver_clock();
    const size_t size = sizeof(shared) + p->ncol * sizeof *value;
    aside a;
    aside_news news;
    shared *s = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (s == MAP_FAILED) return solver_broken(out, "memory is out");
    const int in_child = aside_begin(&a, hand, seconds > 0 ? seconds + SOLVER_GRACE : 0);
    if (in_child > 0) search_library(&a, p, seconds, s);
    int status = ARI_LAB_BROKEN;
    if (hand->tree) hand->tree->presolved = hand->presolve > 0 && !hand->in_tree;
    if (in_child < 0) {
        solver_broken(out, "no process is to be had for it");
    } else {
        if (solver_counts() && !clock_getcpuclockid(a.pid, &a.clock)) a.begun = 0;
        while ((news = aside_wait(&a)) == ASIDE_WORD) answer_library(&a, p, s);
        status = finish_library(&a, news, p, s, value, out, begun);
    }
    if (hand->tree && !p->relax) {
        const int whole = status == ARI_LAB_SOLVED || status == ARI_LAB_INFEASIBLE;
        solver_tree_close(hand->tree, whole);
    }
    munmap(s, size);
    return status;
}
