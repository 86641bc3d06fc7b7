/* family_bench.c - operations on the cycles of the 9x9 grid (69,766 nodes), each in a fresh workspace: processor time,
 * the least of several runs. Beside Graphillion: the same words in Python, see RESULTS.md. With a grid and two parts
 * (family_bench 12x12 "including 73" "excluding 183"): set theory on these; family_peer.cpp has that of others.
 *     cc -O3 -Iinclude bench/family_bench.c build/libariadne.a -lpthread -o build/family_bench && build/family_bench */
#define _POSIX_C_SOURCE 200809L
#define ARI_EXPERIMENTAL
#include "ariadne.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 7, SIDE = 9 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void must(ari_status s, const ari_error *e) {
    if (s == ARI_OK) return;
    fprintf(stderr, "family_bench: %s\n", e->what);
    exit(1);
}

static int seen(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    (void)set;
    *(long long *)user += n + weight;
    return 0;
}

typedef struct task { const char *name, *word, *arg; int kind; } task; /* 1: of x; 2: of x and y; 3: text; 4: visit */

/* What is ready before the clock starts: all cycles, those with edge 40, those without edge 60, weights. */
static double run(const task *t, const char *grid, const char *const *part, char *answer, size_t cap) {
    ari_families *ws;
    ari_error e;
    ari_family all, with, without, out;
    char weights[4000] = "", *text;
    long long sum = 0;
    must(ari_families_new(NULL, &ws), &e);
    must(ari_family_graph(ws, "cycles", grid, strlen(grid), NULL, &all, &e), &e);
    must(ari_family_make(ws, part[0], all, 0, part[1], &with, &e), &e);
    must(ari_family_make(ws, part[2], all, 0, part[3], &without, &e), &e);
    for (int i = 0; i < 2 * SIDE * (SIDE - 1); i++)
        sprintf(weights + strlen(weights), "%d %d\n", i,
                strcmp(t->name, "weight-most 30, all 1") ? 1 + i * 7919 % 10 : 1);
    must(ari_family_weights(ws, weights, strlen(weights), &e), &e);
    const double begun = now();
    if (t->kind == 1) must(ari_family_make(ws, t->word, all, 0, t->arg, &out, &e), &e);
    else if (t->kind == 2) must(ari_family_make(ws, t->word, with, without, NULL, &out, &e), &e);
    else if (t->kind == 3) must(ari_family_text(ws, t->word, all, 0, t->arg, &text, &e), &e);
    else must(ari_family_visit(ws, t->word, all, t->arg, seen, &sum, &e), &e);
    const double spent = now() - begun;
    if (t->kind <= 2) must(ari_family_text(ws, "count", out, 0, NULL, &text, &e), &e);
    if (t->kind <= 3) {
        snprintf(answer, cap, "%.*s", (int)strcspn(text, "\n"), text);
        ari_text_free(text, NULL);
    } else {
        snprintf(answer, cap, "%lld", sum);
    }
    ari_families_free(ws);
    return spent;
}

int main(int argc, char **argv) {
    const char *part[4] = {"including", "40", "excluding", "100"};
    char word[2][20];
    for (int i = 0; i < 2 && argc == 4; i++) {
        const char *gap = strchr(argv[i + 2], ' ');
        if (!gap || gap - argv[i + 2] >= 20) return 2;
        sprintf(word[i], "%.*s", (int)(gap - argv[i + 2]), argv[i + 2]);
        part[2 * i] = word[i];
        part[2 * i + 1] = gap + 1;
    }

    static const task tasks[] = {
        {"count", "count", NULL, 3}, {"including", "including", "41", 1}, {"union", "union", NULL, 2},
        {"intersection", "intersection", NULL, 2}, {"difference", "difference", NULL, 2},
        {"symmetric-difference", "symmetric-difference", NULL, 2}, {"size 40", "size", "40", 1},
        {"weight-most 30, all 1", "weight-most", "30", 1}, {"weight-most 150", "weight-most", "150", 1},
        {"chance 0.9, exact", "chance", "0.9", 3}, {"sizes", "sizes", NULL, 3}, {"heat", "heat", NULL, 3},
        {"best 10", "best", "10", 4}, {"best 1000", "best", "1000", 4}, {"sample 100", "sample", "100", 4},
        {"sample 10000", "sample", "10000", 4}};
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) {
        char answer[100] = "";
        if (argc == 4 && tasks[i].kind != 2) continue;
        double least = 1e9;
        for (int k = 0; k < (argc == 4 ? 3 : RUNS); k++) {
            const double t = run(&tasks[i], argc == 4 ? argv[1] : "9x9", part, answer, sizeof answer);
            if (t < least) least = t;
        }
        printf("%-24s %10.3f ms  %s\n", tasks[i].name, least, answer);
        fflush(stdout);
    }
    return 0;
}
