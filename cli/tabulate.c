/* tabulate.c - the formulation laboratory: each puzzle through each formulation and solver, as one table; round by
 * round as the reports print it; the gap over time as a picture. Times are medians over --repeat runs, of the clock or
 * (--cpu) of the processor; everything else is of the last run. What is known of an answer stands in the last column:
 * only "exact" is proved by us. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { REPEAT_MOST = 101 };

typedef struct line {
    char *form;            /* of our own */
    const char *with;
    ari_lab *lab;          /* NULL: the sat engine, or a failure */
    double seconds;        /* median */
    char note[340];
    bool failed, exact;
} line;

typedef struct table {
    const settings *set;
    report *p;
    const ari_board *board;
    uint32_t index;        /* of the record */
    ari_options options;
    line *row;             /* [n], with room for cap */
    size_t n, cap;
    bool nomem;
    solver_hand hand;
} table;

static int by_value(const void *x, const void *y) {
    const double a = *(const double *)x, b = *(const double *)y;
    return a < b ? -1 : a > b;
}

static uint32_t genre_of(const ari_board *b) {
    uint32_t i = 0;
    while (strcmp(ari_genre_name(i), ari_board_genre(b)) != 0) i++;
    return i;
}

static double run_seconds(const ari_lab *l) {
    double s = 0;
    for (uint32_t i = 0; i < l->nround; i++) s += l->round[i].outcome.seconds;
    return s;
}

static size_t repeats(const table *t) {
    const uint64_t n = t->set->repeat ? t->set->repeat : 1;
    return n > REPEAT_MOST ? REPEAT_MOST : (size_t)n;
}

/* ---- runs ---- */

static void fail(table *t, line *l, const ari_error *e) {
    snprintf(l->note, sizeof l->note, "%s%s%s", e->what, *e->remedy ? "; " : "", e->remedy);
    l->failed = true;
    t->nomem |= e->status == ARI_NOMEM;
}

static void run_sat(table *t, line *l) {
    double time[REPEAT_MOST];
    const size_t n = repeats(t);
    ari_error err;
    for (size_t i = 0; i < n; i++) {
        ari_options o = t->options;
        ari_result *r;
        o.engine = "sat";
        o.formulation = NULL;
        const double begun = solver_clock();
        if (ari_ask(t->set->fewest ? ARI_VERB_MIN : ARI_VERB_SOLVE, t->board, &o, &r, &err) != ARI_OK) {
            fail(t, l, &err);
            return;
        }
        time[i] = solver_clock() - begun;
        const ari_answer a = ari_result_answer(r);
        l->exact = a != ARI_UNKNOWN;
        snprintf(l->note, sizeof l->note, "%s",
                 a == ARI_SOME   ? "solution, exact"
                 : a == ARI_NONE ? "no solution, proved"
                                 : "a limit came first");
        if (t->set->fewest && a == ARI_ONE)
            snprintf(l->note, sizeof l->note, ari_result_complete(r) ? "%u clues, proved" : "%u clues, perhaps fewer",
                     ari_result_clues(r, 1));
        ari_result_free(r);
    }
    qsort(time, n, sizeof *time, by_value);
    l->seconds = time[n / 2];
}

static void run_solver(table *t, line *l, const ari_lab_solver *solver) {
    double time[REPEAT_MOST];
    const size_t n = repeats(t);
    ari_error err;
    for (size_t i = 0; i < n; i++) {
        ari_options o = t->options;
        o.formulation = l->form;
        ari_lab_free(l->lab);
        l->lab = NULL;
        const ari_status s = t->set->fewest
                                 ? ari_lab_fewest(t->board, &o, solver, t->set->time_limit, &l->lab, &err)
                                 : ari_lab_run(t->board, &o, solver, t->set->time_limit, 1, &l->lab, &err);
        if (s != ARI_OK) {
            fail(t, l, &err);
            return;
        }
        time[i] = run_seconds(l->lab);
    }
    if (t->set->fewest && l->lab->answer == ARI_SOME)
        snprintf(l->note, sizeof l->note, "%lld clues: %s", (long long)l->lab->cost, l->lab->note);
    else snprintf(l->note, sizeof l->note, "%s", l->lab->note);
    l->exact = l->lab->answer != ARI_UNKNOWN;
    qsort(time, n, sizeof *time, by_value);
    l->seconds = time[n / 2];
}

static line *new_line(table *t) {
    if (t->n == t->cap) {
        const size_t cap = t->cap ? 2 * t->cap : 16;
        line *more = realloc(t->row, cap * sizeof *more);
        if (!more) return NULL;
        t->row = more;
        t->cap = cap;
    }
    line *l = &t->row[t->n];
    memset(l, 0, sizeof *l);
    return l;
}

/* form: its first n bytes. */
static void run_one(table *t, const char *form, size_t n, const char *with) {
    if (t->nomem || limits_interrupted()) return;
    limits *allowed = t->options.user;
    allowed->cpu = t->set->cpu;
    limits_start(allowed, t->index); /* the time limit is for each row */
    line *l = new_line(t);
    if (!l || !(l->form = strndup(form, n))) {
        t->nomem = true;
        return;
    }
    t->n++;
    l->with = with;
    if (!strcmp(with, "sat")) {
        run_sat(t, l);
        return;
    }
    const bool tree = !strcmp(with, "glpk-tree");
    const bool program = t->set->solver && !strcmp(with, t->set->solver);
    const char *fault = program ? solver_command(with, &t->hand) : solver_open(tree ? "glpk" : with, tree, &t->hand);
    if (fault) {
        snprintf(l->note, sizeof l->note, "%s", fault);
        l->failed = true;
        return;
    }
    t->hand.left = limits_left;
    t->hand.user = allowed;
    t->hand.bytes = t->set->ask.bytes;
    run_solver(t, l, &t->hand.solver);
}

/* The word of a list "a,b,c" that begins at or behind *s: its bytes, 0 at the end. */
static size_t next_word(const char **s) {
    *s += strspn(*s, ",");
    return strcspn(*s, ",");
}

static void with_all(table *t, const char *form, size_t n) {
    static const char *const known[] = {"cbc", "glpk", "glpk-tree", "sat"};
    const char *w = t->set->solvers ? t->set->solvers : t->set->solver ? "" : "cbc,glpk";
    for (size_t k; (k = next_word(&w)) != 0; w += k) {
        const char *name = NULL;
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (strlen(known[i]) == k && !memcmp(known[i], w, k)) name = known[i];
        if (!name)
            fprintf(stderr, "ariadne: no solver is called \"%.*s\"; write cbc, glpk, glpk-tree or sat\n",
                    k < 40 ? (int)k : 40, w);
        else if (strcmp(name, "sat") != 0) run_one(t, form, n, name);
    }
    if (t->set->solver) run_one(t, form, n, t->set->solver);
}

/* Every formulation of the genre, and each with its first switch. */
static void all_forms(table *t) {
    const uint32_t g = genre_of(t->board);
    const char *name, *part;
    char both[80]; /* both are constants of the library */
    for (uint32_t i = 0; (name = ari_genre_formulation(g, i, NULL)); i++) {
        with_all(t, name, strlen(name));
        if (!(part = ari_genre_switch(g, name, 0, NULL))) continue;
        snprintf(both, sizeof both, "%s+%s", name, part);
        with_all(t, both, strlen(both));
    }
}

static void run_rows(table *t) {
    const settings *s = t->set;
    const char *form = s->ask.formulation;
    if (form)
        for (size_t n; (n = next_word(&form)) != 0; form += n) with_all(t, form, n);
    else if (s->fewest) {
        form = ari_genre_formulation(genre_of(t->board), 0, NULL);
        with_all(t, form, strlen(form));
    } else all_forms(t);
    if (!s->solvers || strstr(s->solvers, "sat")) run_one(t, "", 0, "sat");
}

/* ---- tables ---- */

static double gap_of(const ari_lab_outcome *o) {
    if (o->status != ARI_LAB_SOLVED && o->status != ARI_LAB_FEASIBLE) return NAN;
    const double d = fabs(o->objective - o->bound);
    return d < 1e-9 ? 0 : 100 * d / (fabs(o->objective) > 1e-9 ? fabs(o->objective) : 1);
}

static void number(char *out, size_t cap, bool has, const char *format, double v) {
    if (!has || !isfinite(v)) snprintf(out, cap, "-");
    else snprintf(out, cap, format, v);
}

enum { COLUMNS = 14 };
static const char *const head[COLUMNS] = {"formulation", "solver", "variables", "rows",       "nonzeros",
                                          "LP bound",    "cost",   "rounds",    "cuts",       "nodes",
                                          "iterations",  "gap %",  "seconds",   "answer"};

typedef struct cells { const char *at[COLUMNS]; char number[COLUMNS][32]; } cells;

static void fill(const line *l, cells *c) {
    const ari_lab *b = l->lab;
    uint64_t nodes = 0, iterations = 0;
    uint32_t cuts = 0;
    for (uint32_t i = 0; b && i < b->nround; i++) {
        nodes += b->round[i].outcome.nodes;
        iterations += b->round[i].outcome.iterations;
        cuts += b->round[i].cuts + b->round[i].outcome.cuts;
    }
    number(c->number[2], 32, b, "%.0f", b ? b->columns : 0);
    number(c->number[3], 32, b, "%.0f", b ? b->rows : 0);
    number(c->number[4], 32, b, "%.0f", b ? (double)b->nonzeros : 0);
    number(c->number[5], 32, b && b->has_bound, "%.2f", b ? b->bound : 0);
    /* a program without a goal has nothing but zeros here */
    number(c->number[6], 32, b && b->answer == ARI_SOME && (b->cost || b->bound > 0), "%.0f", b ? (double)b->cost : 0);
    number(c->number[7], 32, b, "%.0f", b ? b->nround : 0);
    number(c->number[8], 32, b, "%.0f", cuts);
    number(c->number[9], 32, b, "%.0f", (double)nodes);
    number(c->number[10], 32, b, "%.0f", (double)iterations);
    number(c->number[11], 32, b && b->nround, "%.2f", b && b->nround ? gap_of(&b->round[b->nround - 1].outcome) : 0);
    number(c->number[12], 32, !l->failed, l->seconds < 0.01 ? "%.5f" : "%.3f", l->seconds);
    for (size_t k = 2; k + 1 < COLUMNS; k++) c->at[k] = c->number[k];
    c->at[0] = strcmp(l->with, "sat") ? l->form : "(model)";
    c->at[1] = l->with;
    c->at[COLUMNS - 1] = l->note;
}

static void put_csv(FILE *f, const char *s) {
    fputc('"', f);
    for (; *s; s++) {
        if (*s == '"') fputc('"', f);
        fputc(*s, f);
    }
    fputc('"', f);
}

static void put_row(const table *t, const char *const cell[COLUMNS], const size_t width[COLUMNS]) {
    FILE *f = t->p->out;
    const char *style = t->set->report ? t->set->report : "text";
    const bool csv = !strcmp(style, "csv"), mark = !strcmp(style, "markdown");
    if (mark) fputs("| ", f);
    for (size_t k = 0; k < COLUMNS; k++) {
        if (csv && k) fputc(',', f);
        if (csv) put_csv(f, cell[k]);
        else if (mark) fprintf(f, "%s%s", k ? " | " : "", cell[k]);
        else if (k + 1 == COLUMNS) fprintf(f, "  %s", cell[k]);
        else fprintf(f, k < 2 ? "%s%-*s" : "%s%*s", k ? "  " : "", (int)width[k], cell[k]);
    }
    fputs(mark ? " |\n" : "\n", f);
}

static void put_table(const table *t) {
    size_t width[COLUMNS];
    cells c;
    for (size_t k = 0; k < COLUMNS; k++) width[k] = strlen(head[k]);
    for (size_t i = 0; i < t->n; i++) {
        fill(&t->row[i], &c);
        for (size_t k = 0; k < COLUMNS; k++)
            if (strlen(c.at[k]) > width[k]) width[k] = strlen(c.at[k]);
    }
    put_row(t, head, width);
    if (t->set->report && !strcmp(t->set->report, "markdown"))
        fputs("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n", t->p->out);
    for (size_t i = 0; i < t->n; i++) {
        fill(&t->row[i], &c);
        put_row(t, c.at, width);
    }
}

/* [seconds, bound, best], null where there is none. */
static void put_point(FILE *f, const double point[3], bool more) {
    fprintf(f, "%s[%.6f", more ? "," : "", point[0]);
    for (int i = 1; i < 3; i++) {
        if (point[i] == point[i] && fabs(point[i]) < 1e29) fprintf(f, ",%.6g", point[i]);
        else fputs(",null", f);
    }
    fputc(']', f);
}

static void put_json(const table *t) {
    FILE *f = t->p->out;
    cells c;
    for (size_t i = 0; i < t->n; i++) {
        const line *l = &t->row[i];
        fill(l, &c);
        report_open(t->p, t->index);
        for (size_t k = 0; k < COLUMNS; k++) {
            const bool plain = k >= 2 && k + 1 < COLUMNS;
            fprintf(f, "%s\"%s\":", k ? "," : "", head[k]);
            if (!plain) quote_json(f, c.at[k], strlen(c.at[k]));
            else fputs(strcmp(c.at[k], "-") ? c.at[k] : "null", f);
        }
        fputs(",\"run\":[", f);
        for (uint32_t r = 0; l->lab && r < l->lab->nround; r++) {
            const ari_lab_outcome *o = &l->lab->round[r].outcome;
            fprintf(f, "%s{\"seconds\":%.6f,\"nodes\":%llu,\"iterations\":%llu,\"cuts\":%u,\"trace\":[", r ? "," : "",
                    o->seconds, (unsigned long long)o->nodes, (unsigned long long)o->iterations,
                    l->lab->round[r].cuts + o->cuts);
            for (uint32_t k = 0; k < o->ntrace; k++) put_point(f, o->trace[k], k > 0);
            fputs("]}", f);
        }
        fputs("]}\n", f);
    }
}

/* The same as one table of values, a row a round. */
static void put_rounds_csv(const table *t) {
    FILE *f = t->p->out;
    fputs("\"formulation\",\"solver\",\"run\",\"seconds\",\"nodes\",\"iterations\",\"cuts\"\n", f);
    for (size_t i = 0; i < t->n; i++) {
        const ari_lab *b = t->row[i].lab;
        for (uint32_t r = 0; b && r < b->nround; r++) {
            const ari_lab_outcome *o = &b->round[r].outcome;
            put_csv(f, t->row[i].form);
            fputc(',', f);
            put_csv(f, t->row[i].with);
            fprintf(f, ",\"%u\",\"%.6f\",\"%llu\",\"%llu\",\"%u\"\n", r + 1, o->seconds,
                    (unsigned long long)o->nodes, (unsigned long long)o->iterations, b->round[r].cuts + o->cuts);
        }
    }
}

typedef struct cost { double seconds; unsigned long long nodes, iterations, cuts; } cost;

static void put_run(FILE *f, bool mark, const char *name, const cost *x) {
    fprintf(f, mark ? "| %s | %.3f | %llu | %llu | %llu |\n" : "%5s  %7.3f  %7llu  %18llu  %4llu\n", name, x->seconds,
            x->nodes, x->iterations, x->cuts);
}

/* One table a formulation and solver, in the columns of the Slitherlink report. */
static void put_rounds(const table *t) {
    FILE *f = t->p->out;
    const bool mark = t->set->report && !strcmp(t->set->report, "markdown");
    for (size_t i = 0; i < t->n; i++) {
        const ari_lab *b = t->row[i].lab;
        if (!b) continue;
        fprintf(f, "\n%s%s, %s: %s\n\n", mark ? "### " : "", t->row[i].form, t->row[i].with,
                b->source ? b->source : "");
        fputs(mark ? "| run | seconds | nodes | simplex iterations | cuts |\n|---|---|---|---|---|\n"
                   : "  run  seconds    nodes  simplex iterations  cuts\n", f);
        cost total = {0};
        for (uint32_t r = 0; r < b->nround; r++) {
            const ari_lab_outcome *x = &b->round[r].outcome;
            const cost one = {x->seconds, x->nodes, x->iterations, (unsigned long long)b->round[r].cuts + x->cuts};
            char name[16];
            snprintf(name, sizeof name, "%u", r + 1);
            put_run(f, mark, name, &one);
            total.seconds += one.seconds;
            total.nodes += one.nodes;
            total.iterations += one.iterations;
            total.cuts += one.cuts;
        }
        put_run(f, mark, "total", &total);
    }
}

/* ---- the gap over time ---- */

static bool put_plot(const table *t, const char *name) {
    gapplot_run *run = malloc((t->n + 1) * sizeof *run);
    size_t n = 0;
    if (!run) return false;
    for (size_t i = 0; i < t->n; i++) {
        if (!t->row[i].lab) continue;
        run[n].lab = t->row[i].lab;
        snprintf(run[n++].name, sizeof run->name, "%.60s, %.30s", t->row[i].form, t->row[i].with);
    }
    const bool fine = gapplot_save(run, n, name);
    free(run);
    return fine;
}

static void put_all(const table *t, const ari_record *rec) {
    const settings *s = t->set;
    const bool json = s->json || (s->report && !strcmp(s->report, "json"));
    const bool csv = !json && s->report && !strcmp(s->report, "csv");
    if (!json && !csv)
        fprintf(t->p->out, "%s %ux%u, %s:%u\n\n", ari_board_genre(rec->board), ari_board_rows(rec->board),
                ari_board_cols(rec->board), t->p->label, rec->line);
    if (json) put_json(t);
    else if (csv && s->rounds) put_rounds_csv(t);
    else put_table(t);
    if (s->rounds && !json && !csv) put_rounds(t);
}

int lab_run(report *p, const ari_record *rec, const ari_options *options) {
    table t;
    memset(&t, 0, sizeof t);
    t.set = p->set;
    t.p = p;
    t.board = rec->board;
    t.index = rec->index;
    t.options = *options;
    solver_count(p->set->cpu);
    if (p->printed++ && !p->set->json) fputc('\n', p->out);
    run_rows(&t);
    put_all(&t, rec);
    bool fine = !t.nomem, some = false;
    if (t.nomem) fputs("ariadne: memory is out\n", stderr);
    if (p->set->plot && !put_plot(&t, p->set->plot)) fine = false;
    for (size_t i = 0; i < t.n; i++) {
        some |= t.row[i].exact;
        ari_lab_free(t.row[i].lab);
        free(t.row[i].form);
    }
    const bool none = !t.n;
    free(t.row);
    p->nomem |= t.nomem;
    return !fine || none ? EXIT_BAD : some ? EXIT_YES : EXIT_LIMIT;
}
