/* goodlinks.c - all good Numberlink instances of a grid, or of a graph in a file: count, list, sample.
 * A grid is "5x5", its vertices "row,column" from 1. A graph file has an edge a line, two names with a blank between;
 * # begins a comment. Pairs are written "1,1-2,3 1,2-4,4", or with the names of a graph "a-b c-d". */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VERTICES = 2000, MOST_EDGES = 20000, NAME = 24 };

typedef struct plane {      /* the graph, as it is spoken of */
    uint32_t rows, cols, n, nedge;
    uint32_t (*edge)[2];
    char (*name)[NAME];     /* [n] of a graph file */
    const char *label;
} plane;

typedef struct job {
    const settings *set;
    plane plane;
    ari_links_ask ask;
    ari_options options;
    limits limits;
    FILE *out;
    uint64_t listed;
    int code;
} job;

static int bad(const char *what, const char *word, const char *remedy) {
    fprintf(stderr, "ariadne: %s \"%.60s\"; %s\n", what, word, remedy);
    return EXIT_BAD;
}

/* ---- graphs ---- */

static uint32_t vertex_named(plane *p, const char *name, size_t n, bool add) {
    if (!n || n >= NAME) return UINT32_MAX;
    for (uint32_t v = 0; v < p->n; v++)
        if (strlen(p->name[v]) == n && !memcmp(p->name[v], name, n)) return v;
    if (!add || p->n == MOST_VERTICES) return UINT32_MAX;
    memcpy(p->name[p->n], name, n);
    p->name[p->n][n] = 0;
    return p->n++;
}

/* One line of a graph file: nothing, or an edge. */
static bool read_line(plane *p, char *line) {
    line[strcspn(line, "#\r\n")] = 0;
    const char *first = line + strspn(line, " \t");
    const size_t n = strcspn(first, " \t");
    if (!n) return true;
    const char *second = first + n + strspn(first + n, " \t");
    const size_t m = strcspn(second, " \t");
    if (second[m + strspn(second + m, " \t")] || p->nedge == MOST_EDGES) return false;
    if (memchr(first, '-', n) || memchr(second, '-', m)) return false; /* pairs are written with it */
    const uint32_t u = vertex_named(p, first, n, true), v = vertex_named(p, second, m, true);
    if (u == UINT32_MAX || v == UINT32_MAX || u == v) return false;
    p->edge[p->nedge][0] = u;
    p->edge[p->nedge++][1] = v;
    return true;
}

static int read_graph(plane *p, const char *path) {
    char line[256];
    FILE *f = strcmp(path, "-") != 0 ? fopen(path, "r") : stdin;
    if (!f) {
        fprintf(stderr, "ariadne: cannot read %s: %s; write a grid as 5x5, or the name of a file\n", path,
                strerror(errno));
        return EXIT_BAD;
    }
    p->label = f == stdin ? "standard input" : path;
    p->name = calloc(MOST_VERTICES, sizeof *p->name);
    p->edge = calloc(MOST_EDGES, sizeof *p->edge);
    int code = p->name && p->edge ? EXIT_YES : EXIT_BAD;
    if (code) fputs("ariadne: memory is out\n", stderr);
    for (unsigned k = 1; !code && fgets(line, sizeof line, f); k++) {
        if (read_line(p, line)) continue;
        fprintf(stderr,
                "ariadne: %s:%u: not an edge; write two different names of at most 23 letters without '-', "
                "with a blank between\n", p->label, k);
        code = EXIT_BAD;
    }
    if (!code && !p->nedge) code = bad("there is no edge in", p->label, "write an edge a line");
    if (f != stdin) fclose(f);
    return code;
}

static int read_plane(plane *p, const char *arg) {
    int end = 0;
    if (sscanf(arg, "%4ux%4u%n", &p->rows, &p->cols, &end) == 2 && !arg[end]) {
        p->label = arg;
        p->n = p->rows * p->cols;
        return p->n ? EXIT_YES : bad("there is no vertex in", arg, "write a grid as 5x5");
    }
    p->rows = p->cols = 0;
    return read_graph(p, arg);
}

/* ---- words about vertices ---- */

static uint32_t read_vertex(plane *p, const char *s, size_t n) {
    uint32_t r, c;
    int end = 0;
    char word[NAME];
    if (!p->rows) return vertex_named(p, s, n, false);
    if (n >= sizeof word) return UINT32_MAX;
    memcpy(word, s, n);
    word[n] = 0;
    if (sscanf(word, "%4u,%4u%n", &r, &c, &end) != 2 || word[end]) return UINT32_MAX;
    if (!r || !c || r > p->rows || c > p->cols) return UINT32_MAX;
    return (r - 1) * p->cols + c - 1;
}

static void print_vertex(FILE *f, const plane *p, uint32_t v) {
    if (p->rows) fprintf(f, "%u,%u", v / p->cols + 1, v % p->cols + 1);
    else fputs(p->name[v], f);
}

typedef void put_word(job *j, uint32_t u, uint32_t v, int value);

/* Words with blanks between: a vertex each, or with `pair` two joined by '-'. Calls put for each. */
static int read_words(job *j, const char *text, bool pair, put_word *put, int value) {
    const bool grid = j->plane.rows;
    for (const char *s = text + strspn(text, " "); *s;) {
        const size_t n = strcspn(s, " "), dash = pair ? strcspn(s, " -") : n;
        const uint32_t u = read_vertex(&j->plane, s, dash);
        const uint32_t v = pair && dash < n ? read_vertex(&j->plane, s + dash + 1, n - dash - 1) : UINT32_MAX;
        if (u == UINT32_MAX || (pair && (v == UINT32_MAX || v == u))) {
            char word[64];
            snprintf(word, sizeof word, "%.*s", (int)(n < 60 ? n : 60), s);
            if (pair)
                return bad("not a pair of vertices:", word,
                           grid ? "write row,column-row,column, as 1,1-2,3" : "write name-name");
            return bad("not a vertex:", word, grid ? "write row,column, as 1,1" : "write names of the file");
        }
        put(j, u, v, value);
        s += n;
        s += strspn(s, " ");
    }
    return EXIT_YES;
}

static uint8_t end_of[MOST_VERTICES];
static uint32_t must[MOST_VERTICES][2], never[MOST_EDGES][2];

static void put_end(job *j, uint32_t u, uint32_t v, int value) {
    (void)v;
    end_of[u] = (uint8_t)value;
    j->ask.end = end_of;
}
static void put_pair(job *j, uint32_t u, uint32_t v, int value) {
    uint32_t *n = value ? &j->ask.nmust : &j->ask.nnever;
    uint32_t *at = value ? must[*n % MOST_VERTICES] : never[*n % MOST_EDGES];
    at[0] = u;
    at[1] = v;
    if (*n + 1 < (value ? MOST_VERTICES : MOST_EDGES)) ++*n;
}

static int read_wishes(job *j) {
    const settings *s = j->set;
    int end = 0;
    if (s->pairs) {
        unsigned low, high;
        if (sscanf(s->pairs, "%6u..%6u%n", &low, &high, &end) == 2 && !s->pairs[end] && low <= high && high) {
        } else if (sscanf(s->pairs, "%6u%n", &low, &end) == 1 && !s->pairs[end] && low) {
            high = low;
        } else {
            return bad("--pairs cannot be", s->pairs, "write a number, or two as 2..5");
        }
        j->ask.least = low;
        j->ask.most = high;
    }
    if (s->ends && read_words(j, s->ends, false, put_end, 1)) return EXIT_BAD;
    if (s->no_ends && read_words(j, s->no_ends, false, put_end, 2)) return EXIT_BAD;
    if (s->with && read_words(j, s->with, true, put_pair, 1)) return EXIT_BAD;
    if (s->without && read_words(j, s->without, true, put_pair, 0)) return EXIT_BAD;
    j->ask.must = (const uint32_t(*)[2])must;
    j->ask.never = (const uint32_t(*)[2])never;
    j->ask.keep = s->list || s->sample;
    j->ask.orbits = s->orbits;
    j->ask.rows = j->plane.rows;
    j->ask.cols = j->plane.cols;
    j->ask.nvertex = j->plane.n;
    j->ask.nedge = j->plane.nedge;
    j->ask.edge = (const uint32_t(*)[2])j->plane.edge;
    if (s->to && !j->plane.rows) return bad("only instances of grids can be printed as", s->to, "leave --to out");
    if (s->to && !j->ask.keep) return bad("nothing to print as", s->to, "add --list or --sample N");
    return EXIT_YES;
}

/* ---- answers ---- */

/* The instance as a Numberlink puzzle: rule A, under which it has one solution, and this one uses all cells. */
static int print_board(job *j, const uint32_t (*pair)[2], uint32_t n) {
    const plane *p = &j->plane;
    const size_t size = 64 + (size_t)p->n * 6 + p->rows;
    char *text = malloc(size), *at = text;
    uint32_t *number = calloc(p->n, sizeof *number);
    ari_board *board = NULL;
    ari_error e = {ARI_NOMEM, 0, 0, "memory is out", "take a smaller grid"};
    if (text && number) {
        for (uint32_t i = 0; i < n; i++) number[pair[i][0]] = number[pair[i][1]] = i + 1;
        at += sprintf(at, "numberlink %ux%u rule=A\n", p->rows, p->cols);
        for (uint32_t v = 0; v < p->n; v++) {
            at += number[v] ? sprintf(at, "%u", number[v]) : sprintf(at, ".");
            *at++ = (v + 1) % p->cols ? ' ' : '\n';
        }
        if (ari_board_read(text, (size_t)(at - text), NULL, &board, &e) == ARI_OK) {
            char *printed = ari_board_print(board, NULL, j->set->to, &e);
            if (printed) {
                fputs(printed, j->out);
                if (*printed && printed[strlen(printed) - 1] != '\n') fputc('\n', j->out);
                ari_text_free(printed, NULL);
                e.status = ARI_OK;
            }
            ari_board_free(board);
        }
    }
    free(text);
    free(number);
    if (e.status == ARI_OK) return 0;
    report_error(p->label, &e);
    j->code = EXIT_BAD;
    return 1;
}

static int on_instance(void *user, const uint32_t (*pair)[2], uint32_t n) {
    job *j = user;
    const bool json = j->set->json;
    if (j->set->to && print_board(j, pair, n)) return 1;
    if (json) fprintf(j->out, "{\"pairs\":[");
    for (uint32_t i = 0; i < n && !j->set->to; i++) {
        fputs(json ? i ? "],[" : "[" : i ? " " : "", j->out);
        for (uint32_t k = 0; k < 2; k++) {
            fputs(json ? k ? ",\"" : "\"" : k ? "-" : "", j->out);
            print_vertex(j->out, &j->plane, pair[i][k]);
            if (json) fputc('"', j->out);
        }
    }
    if (!j->set->to) fputs(json ? n ? "]]}\n" : "]}\n" : "\n", j->out);
    return ++j->listed == j->set->max || ferror(j->out) || limits_interrupted();
}

static int list(job *j, ari_links *x) {
    ari_status status = ARI_OK;
    if (j->set->list) {
        status = ari_links_each(x, on_instance, j);
    } else {
        uint32_t pair[MOST_VERTICES / 2 + 1][2], n;
        const bool none = !strcmp(ari_links_count(x), "0");
        for (uint64_t i = 0; !none && status == ARI_OK && i < j->set->sample; i++) {
            status = ari_links_sample(x, pair, &n);
            if (status == ARI_OK && on_instance(j, (const uint32_t(*)[2])pair, n)) break;
        }
    }
    if (status != ARI_OK) fprintf(stderr, "ariadne: memory is out\n");
    return status == ARI_OK ? j->code : EXIT_BAD;
}

static void numbers_json(job *j, const ari_links *x, double seconds) {
    const bool known = ari_links_complete(x);
    fprintf(j->out, "{\"graph\":\"%s\",\"instances\":%s%s%s", j->plane.rows ? j->plane.label : "file",
            known ? "\"" : "null", ari_links_count(x), known ? "\",\"by_pairs\":{" : "");
    const char *gap = "", *c;
    for (uint32_t i = 0; (c = ari_links_count_of(x, i)) != NULL; i++) {
        if (!strcmp(c, "0")) continue;
        fprintf(j->out, "%s\"%u\":\"%s\"", gap, i, c);
        gap = ",";
    }
    if (ari_links_complete(x)) fputc('}', j->out);
    if (*ari_links_orbits(x)) fprintf(j->out, ",\"orbits\":\"%s\"", ari_links_orbits(x));
    fprintf(j->out, ",\"complete\":%s", ari_links_complete(x) ? "true" : "false");
    if (!ari_links_complete(x)) fprintf(j->out, ",\"stop\":\"%s\"", ari_links_stop(x));
    const char *name;
    uint64_t v;
    for (uint32_t i = 0; j->set->stats && (name = ari_links_stat(x, i, &v)) != NULL; i++)
        fprintf(j->out, ",\"%s\":%llu", name, (unsigned long long)v);
    fprintf(j->out, ",\"ticks\":%llu,\"seconds\":%.3f}\n", (unsigned long long)ari_links_ticks(x), seconds);
}

static void digits(FILE *f, const char *s, int width) {
    const size_t n = strlen(s), all = n + (n - 1) / 3;
    for (size_t i = all; i < (size_t)width; i++) fputc(' ', f);
    for (size_t i = 0; i < n; i++) {
        if (i && (n - i) % 3 == 0) fputc(',', f);
        fputc(s[i], f);
    }
}

static void numbers(job *j, const ari_links *x) {
    if (!ari_links_complete(x)) {
        fprintf(j->out, "%s: not known: %s\n", j->plane.label, limits_why(j->set, ari_links_stop(x)));
        return;
    }
    fprintf(j->out, "%s: ", j->plane.label);
    digits(j->out, ari_links_count(x), 0);
    fprintf(j->out, " good instance%s", strcmp(ari_links_count(x), "1") != 0 ? "s" : "");
    if (*ari_links_orbits(x)) {
        fputs(", ", j->out);
        digits(j->out, ari_links_orbits(x), 0);
        fputs(" up to symmetry", j->out);
    }
    fputc('\n', j->out);
    const char *c;
    for (uint32_t i = 0; !j->set->quiet && (c = ari_links_count_of(x, i)) != NULL; i++) {
        if (!strcmp(c, "0")) continue;
        fprintf(j->out, "%5u pair%s ", i, i == 1 ? " " : "s");
        digits(j->out, c, (int)(strlen(ari_links_count(x)) * 4 / 3));
        fputc('\n', j->out);
    }
    const char *name;
    uint64_t v;
    for (uint32_t i = 0; j->set->stats && (name = ari_links_stat(x, i, &v)) != NULL; i++)
        fprintf(j->out, "  %s %llu\n", name, (unsigned long long)v);
}

static int answer(job *j) {
    ari_links *x;
    ari_error e;
    const double begun = clock_cpu();
    limits_start(&j->limits, 1);
    const ari_status status = ari_links_find(&j->ask, &j->options, &x, &e);
    limits_clear(&j->limits);
    if (status != ARI_OK) {
        report_error(j->plane.label, &e);
        return EXIT_BAD;
    }
    int code = ari_links_complete(x) ? strcmp(ari_links_count(x), "0") != 0 ? EXIT_YES : EXIT_NO : EXIT_LIMIT;
    j->code = code;
    if (j->ask.keep && code != EXIT_LIMIT && (j->set->list || j->set->sample)) code = list(j, x);
    else if (j->set->json) numbers_json(j, x, clock_cpu() - begun);
    else numbers(j, x);
    ari_links_free(x);
    return code;
}

int instances_run(const settings *s, const ari_options *options, limits *l, FILE *out) {
    job j;
    memset(&j, 0, sizeof j);
    j.set = s;
    j.options = *options;
    j.out = out;
    j.limits = *l;
    j.options.user = &j.limits;
    if (s->narg != 1) {
        fprintf(stderr, "ariadne: instances wants one grid or graph; write for instance: ariadne instances 4x4\n");
        return EXIT_BAD;
    }
    int code = read_plane(&j.plane, s->arg[0]);
    if (!code) code = read_wishes(&j);
    if (!code) code = answer(&j);
    free(j.plane.name);
    free(j.plane.edge);
    return code;
}
