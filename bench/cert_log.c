/* cert_log.c - what telling of a search costs, and what it takes to trim it: for each file the refutation of "there is
 * a second solution", without and with a trace, and the trimming; processor time, the least of several runs.
 *     cc -O2 -Iinclude $(for d in base family graph model engine board proof; do echo -Isrc/$d; done) bench/cert_log.c
 *         build/libariadne.a -lpthread -o build/cert_log && build/cert_log FILE... */
#define _POSIX_C_SOURCE 200809L
#include "genre/form.h"
#include "proof/trim.h"

#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 7 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void must(int fine, const char *what) {
    if (fine) return;
    fprintf(stderr, "cert_log: %s\n", what);
    exit(1);
}

/* First the solution, which is not counted; then the refutation of another one. Returns milliseconds. */
static double refute(const ari_model *m, const uint8_t *value, ari_trace_log *j, ari_arena *a, ari_lit *lit,
                     uint32_t *n) {
    const ari_engine *e = ari_engine_find("sat");
    ari_limits limits = {.trace = j ? &j->trace : NULL};
    ari_error err;
    ari_oracle *o;
    ari_answer out;
    ari_term *term = ARI_TAKE(a, ari_term, m->nmain);
    if (j) ari_trace_log_init(j, a), limits.trace = &j->trace, j->trace.whole = true;
    const double begun = now();
    must(e->open(m, &limits, a, &o, &err) == ARI_OK && term, "open");
    *n = 0;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) {
            lit[*n] = value[v] ? ARI_NEG(v) : ARI_POS(v);
            term[*n] = (ari_term){1, lit[*n]};
            e->prefer(o, lit[(*n)++]);
        }
    must(e->add(o, 1, ARI_PLUS, term, *n) == ARI_OK && e->ask(o, NULL, 0, &out) == ARI_OK && out == ARI_NONE,
         "not the only solution");
    return now() - begun;
}

static double least(double x, double y) { return x < y ? x : y; }

static void measure(const char *name, const ari_board *b) {
    const ari_engine *e = ari_engine_find("sat");
    double plain = 1e9, told = 1e9, trimmed = 1e9;
    uint32_t entries = 0, lines = 0;
    for (int run = 0; run < RUNS; run++) {
        ari_arena a;
        ari_model m;
        ari_limits limits = {0};
        ari_error err;
        ari_oracle *o;
        ari_answer out;
        ari_trace_log j;
        ari_refutation r;
        ari_axiom axiom[2];
        uint32_t n;
        ari_arena_init(&a, NULL, 0);
        must(ari_form_model(b, 0, NULL, &a, &m) == ARI_OK, "model");
        uint8_t *value = ARI_TAKE(&a, uint8_t, m.nvar);
        ari_lit *lit = ARI_TAKE(&a, ari_lit, m.nmain + 1), *some = ARI_TAKE(&a, ari_lit, m.nvar + 1);
        must(e->open(&m, &limits, &a, &o, &err) == ARI_OK && e->ask(o, NULL, 0, &out) == ARI_OK && out == ARI_SOME,
             "no solution");
        e->values(o, value);
        plain = least(plain, refute(&m, value, NULL, &a, lit, &n));
        told = least(told, refute(&m, value, &j, &a, lit, &n));
        axiom[0] = (ari_axiom){lit, n};
        n = 0;
        const bool loop = m.ntopo && m.topo[0].kind == ARI_CYCLE;
        for (ari_edge k = 0; loop && k < m.topo[0].graph->nedge; k++)
            if (m.topo[0].edge[k] < ARI_LIT_TRUE) some[n++] = m.topo[0].edge[k];
        axiom[1] = (ari_axiom){some, n};
        const double begun = now();
        must(ari_proof_trim_run(&m, axiom, loop ? 2 : 1, &j, &a, &r, &err) == ARI_OK, "trim");
        trimmed = least(trimmed, now() - begun);
        entries = j.at.n;
        lines = r.line.n;
        ari_arena_drop(&a);
    }
    const char *slash = strrchr(name, '/');
    printf("%-32s %9.2f %9.2f %5.0f%% %9.2f %9u %9u\n", slash ? slash + 1 : name, plain, told, 100 * (told / plain - 1),
           trimmed, entries, lines);
}

int main(int argc, char **argv) {
    printf("%-32s %9s %9s %6s %9s %9s %9s\n", "file", "ms", "told", "more", "trim", "told", "lines");
    for (int i = 1; i < argc; i++) {
        static char text[1 << 20];
        FILE *f = fopen(argv[i], "r");
        ari_board *b;
        ari_error err;
        must(f != NULL, argv[i]);
        const size_t n = fread(text, 1, sizeof text, f);
        fclose(f);
        must(ari_board_read(text, n, NULL, &b, &err) == ARI_OK, argv[i]);
        measure(argv[i], b);
        ari_board_free(b);
    }
    return 0;
}
