/* frontier.c - families of edge sets of grids, measured: one count or diagram, its CPU and wall seconds and memory.
 *   frontier count KIND RxC [THREADS]      exactly, by the best way
 *   frontier general KIND RxC              exactly, by the sweep that any graph gets
 *   frontier residue KIND RxC M [THREADS]  modulo M < 2^31 (0: 2^32), paths and cycles
 *   frontier diagram KIND RxC              the diagram; its nodes
 *   frontier links FILE                    Numberlink, rule A: "ROWS COLS a b c d ...", cells to be joined, from 0
 *   frontier plain KIND RxC                the same, but no level is taken from one that it repeats
 *   frontier edges KIND FILE               the edges in the order of the sweep, for other programs
 * Instead of RxC also a FILE of edges, "a b", vertices from 0; ORDER=plain, near or path in the environment.
 * KIND is a word of `kinds` below; paths and hampaths go from the first vertex to the last. THREADS also for general,
 * diagram and plain. With IDEAL=1 in the environment what threads would do at a time is done one after the other, and
 * `ideal` is the processor time less what would have been overlapped: what free processors would need. */
#define _POSIX_C_SOURCE 200809L
#include "graph/grid.h"
#include "frontier/grid_counts.h"
#include "base/team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static const struct { const char *word; ari_frontier_kind kind; bool cover; } kinds[] = {
    {"paths", ARI_FRONTIER_PATHS, false},         {"hampaths", ARI_FRONTIER_PATHS, true},
    {"cycles", ARI_FRONTIER_CYCLES, false},       {"hamcycles", ARI_FRONTIER_CYCLES, true},
    {"linkages", ARI_FRONTIER_LINKAGES, false},   {"covers", ARI_FRONTIER_LINKAGES, true},
    {"loops", ARI_FRONTIER_LOOPS, false},         {"factors", ARI_FRONTIER_LOOPS, true},
    {"matchings", ARI_FRONTIER_MATCHINGS, false}, {"perfect", ARI_FRONTIER_MATCHINGS, true},
    {"forests", ARI_FRONTIER_FORESTS, false},     {"trees", ARI_FRONTIER_TREES, false},
    {"connected", ARI_FRONTIER_CONNECTED, false}, {"spanning", ARI_FRONTIER_SPANNING, false}};

static double wall(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double saved; /* by working at the same time */

static double processor(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The linker puts this before ari_team_run; see the Makefile. All work is in pieces that any worker takes, but for what
 * worker 0 must do itself, and is evenly divided as far as that allows. Worker 0 comes last: no piece is left then. */
void __real_ari_team_run(uint32_t nworker, ari_team_work *work, void *user);
void __wrap_ari_team_run(uint32_t nworker, ari_team_work *work, void *user);
void __wrap_ari_team_run(uint32_t nworker, ari_team_work *work, void *user) {
    const char *ideal = getenv("IDEAL");
    if (!ideal || *ideal != '1') {
        __real_ari_team_run(nworker, work, user);
        return;
    }
    double sum = 0, last = 0;
    for (uint32_t i = nworker; i-- > 0; sum += last) {
        last = processor();
        work(user, i, nworker);
        last = processor() - last;
    }
    saved += sum - (last > sum / nworker ? last : sum / nworker);
}

static int usage(void) {
    fputs("usage: frontier count|general|diagram KIND RxC [THREADS] | residue KIND RxC M [THREADS] | links FILE\n",
          stderr);
    return 2;
}

static void report(const char *what, double start) {
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    printf("%s cpu %.2f wall %.2f mb %ld", what, (double)u.ru_utime.tv_sec + 1e-6 * (double)u.ru_utime.tv_usec,
           wall() - start, u.ru_maxrss / 1024);
    if (saved > 0) printf(" total %.2f ideal %.2f", processor(), processor() - saved);
    putchar('\n');
}

static int links(ari_arena *a, const char *file) {
    static ari_vertex pair[512][2];
    unsigned rows, cols;
    ari_frontier f = {.kind = ARI_FRONTIER_PATHS, .pair = (const ari_vertex(*)[2])pair};
    FILE *in = fopen(file, "r");
    if (!in || fscanf(in, "%u %u", &rows, &cols) != 2) return usage();
    while (f.npair < 512 && fscanf(in, "%u %u", &pair[f.npair][0], &pair[f.npair][1]) == 2) f.npair++;
    fclose(in);
    ari_graph g;
    ari_order o;
    ari_frontier_figures t;
    const double start = wall();
    f.graph = &g;
    f.order = &o;
    if (ari_grid_build(a, rows, cols, &g) != ARI_OK) return 2;
    if (ari_order_make(a, &g, ARI_ORDER_AUTO, &o) != ARI_OK) return 2;
    if (ari_frontier_count(a, &f, &t) != ARI_OK) return 3;
    printf("%s%s ", t.complete ? "" : "at least ", ari_big_print(a, &t.count));
    report("", start);
    return 0;
}

/* A graph from a file of edges. */
static bool listed(ari_arena *a, const char *file, ari_graph *g) {
    static ari_vertex ends[1 << 16][2];
    uint32_t n = 0, nvertex = 0;
    FILE *in = fopen(file, "r");
    if (!in) return false;
    for (; n < 1 << 16 && fscanf(in, "%u %u", &ends[n][0], &ends[n][1]) == 2; n++)
        for (int k = 0; k < 2; k++)
            if (ends[n][k] >= nvertex) nvertex = ends[n][k] + 1;
    fclose(in);
    return n && ari_graph_build(a, nvertex, n, (const ari_vertex(*)[2])ends, g) == ARI_OK;
}

int main(int argc, char **argv) {
    ari_arena a;
    ari_graph g;
    ari_order o;
    ari_grid_counts p;
    ari_frontier_figures t;
    unsigned rows, cols, k = 0;
    ari_arena_init(&a, NULL, 0);
    if (argc == 3 && !strcmp(argv[1], "links")) return links(&a, argv[2]);
    while (argc > 3 && k < sizeof kinds / sizeof *kinds && strcmp(kinds[k].word, argv[2])) k++;
    if (argc < 4 || k == sizeof kinds / sizeof *kinds) return usage();
    const bool grid = sscanf(argv[3], "%ux%u", &rows, &cols) == 2;
    if (grid ? !rows || !cols || rows > 1000 || cols > 1000 : !listed(&a, argv[3], &g)) return usage();
    const char *way = getenv("ORDER");
    if (grid && ari_grid_build(&a, rows, cols, &g) != ARI_OK) return 3;
    if (ari_order_make(&a, &g, way ? ari_order_parse(way) : ARI_ORDER_AUTO, &o) != ARI_OK) return 3;
    const double start = wall();
    const ari_vertex pair[1][2] = {{0, g.nvertex - 1}};
    ari_frontier f = {.graph = &g, .order = &o, .kind = kinds[k].kind, .cover = kinds[k].cover};
    if (f.kind == ARI_FRONTIER_PATHS) f.pair = pair, f.npair = 1;
    if (!strcmp(argv[1], "edges")) {
        for (uint32_t i = 0; i < g.nedge; i++) printf("%u %u\n", g.ends[o.edge[i]][0], g.ends[o.edge[i]][1]);
        return 0;
    }
    if (!strcmp(argv[1], "residue") && argc > 4 && ari_grid_counts_fits(&f, &p)) {
        const uint32_t modulus = (uint32_t)strtoul(argv[4], NULL, 10);
        uint32_t r = 0;
        p.nthread = argc > 5 ? (uint32_t)atoi(argv[5]) : 1;
        if (ari_grid_counts_residues(&a, &p, &modulus, 1, &r) != ARI_OK) return 3;
        printf("%u ", r);
    } else if (argv[1][0] == 'd' || argv[1][0] == 'p') {
        ari_diagram d;
        f.general = argv[1][0] == 'p';
        f.nthread = argc > 4 ? (uint32_t)atoi(argv[4]) : 1;
        if (ari_frontier_build(&a, &f, &d, &t) != ARI_OK) return 3;
        printf("%u nodes ", ari_diagram_size(&d));
    } else if (!strcmp(argv[1], "count") || !strcmp(argv[1], "general")) {
        f.general = argv[1][0] == 'g';
        f.nthread = argc > 4 ? (uint32_t)atoi(argv[4]) : 1;
        if (ari_frontier_count(&a, &f, &t) != ARI_OK) return 3;
        printf("%s%s ", t.complete ? "" : "at least ", ari_big_print(&a, &t.count));
    } else {
        return usage();
    }
    report("", start);
    ari_arena_drop(&a);
    return 0;
}
