/* table.c - the formulation laboratory: each puzzle through each formulation and solver, as one table; round by
 * round as the reports print it; the gap over time as a picture; of several puzzles how many each answered, and in
 * which time. All rows are planned first, then each is run and printed, within its own time. Times are medians over
 * --repeat runs, of the clock or (--cpu) of the processor; everything else is of the last run. What is known of an
 * answer stands in the last column: only "exact" is proved by us. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "lab/branch_tree.h"
#include "lab/relaxed_picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { REPEAT_MOST = 101, ROW_SECONDS = 60, WITH_MOST = 16 };

typedef struct line {
    char *form;            /* of our own */
    const char *with;
    ari_lab *lab;          /* NULL: an engine of ours, or a failure */
    double seconds;        /* median */
    uint64_t nodes, iterations; /* of an engine: decisions and propagations, or states of the diagram; 0: not known */
    char note[340];
    bool failed, exact, refused; /* refused: for what was asked, not for a limit */
    bool library;          /* programs report no nodes and iterations */
} line;

typedef struct table {
    const settings *set;
    report *p;
    const ari_board *board;
    const ari_record *record;
    ari_options options;
    int (*tree)(void *, const ari_tree_event *); /* of the first row of an engine that has one; then NULL */
    searchtree *grown;     /* that tree */
    solver_tree branches;  /* of the first row of GLPK, where it is that row's tree that is wished */
    bool branching;        /* it is still to come */
    limits *limits;
    double time_limit;        /* seconds a row */
    const char *with[WITH_MOST]; /* [nwith] solvers, each for every formulation */
    size_t nwith;
    line *row;             /* [n] planned, `done` of them run, with room for cap */
    size_t n, done, cap;
    bool nomem;
    solver_hand hand;
} table;

static int by_value(const void *x, const void *y) {
    const double a = *(const double *)x, b = *(const double *)y;
    return a < b ? -1 : a > b;
}

/* Of n values, which it sorts; 0 of none. */
static double median_table(double *value, size_t n) {
    if (n) qsort(value, n, sizeof *value, by_value);
    return n ? (value[(n - 1) / 2] + value[n / 2]) / 2 : 0;
}

static size_t repeats_table(const table *t) {
    const uint64_t n = t->set->repeat ? t->set->repeat : 1;
    return n > REPEAT_MOST ? REPEAT_MOST : (size_t)n;
}

/* ---- runs ---- */

static void fail_table(table *t, line *l, const ari_error *e) {
    snprintf(l->note, sizeof l->note, "%s%s%s", e->what, *e->remedy ? "; " : "", e->remedy);
    l->failed = true;
    l->refused = e->status != ARI_NOMEM && e->status != ARI_LIMIT;
    t->nomem |= e->status == ARI_NOMEM;
}

static bool is_plain(const char *with) { return !strcmp(with, "dfs") || !strcmp(with, "late"); }
static bool is_library(const char *with) { return !strcmp(with, "cbc") || !strncmp(with, "glpk", 4); }
static bool is_engine(const char *with) { return !strcmp(with, "sat") || !strcmp(with, "zdd") || is_plain(with); }

/* What the engine did, and what it found. */
static void fill_engine(const table *t, line *l, const ari_result *r) {
    const ari_answer a = ari_result_answer(r);
    const char *name;
    uint64_t v, bytes = 0;
    for (uint32_t i = 0; (name = ari_result_stat(r, i, &v)) != NULL; i++) {
        if (!strcmp(name, "decisions") || !strcmp(name, "states")) l->nodes = v;
        if (!strcmp(name, "propagations")) l->iterations = v;
        if (!strcmp(name, "bytes")) bytes = v;
    }
    l->exact = a != ARI_UNKNOWN;
    if (!l->exact) snprintf(l->note, sizeof l->note, "a limit came first");
    else if (t->set->fewest)
        snprintf(l->note, sizeof l->note, "%u clues%s", ari_result_clues(r, 1),
                 ari_result_complete(r) ? answer_mark(r, CLAIM_WHOLE) : ", perhaps fewer");
    else if (!strcmp(l->with, "zdd"))
        snprintf(l->note, sizeof l->note, "%.200s solution%s, counted exactly, in %.1f MB", ari_result_count(r),
                 strcmp(ari_result_count(r), "1") ? "s" : "", (double)bytes / 1e6);
    else if (a == ARI_NONE) snprintf(l->note, sizeof l->note, "no solution%s", answer_mark(r, CLAIM_ANSWER));
    else snprintf(l->note, sizeof l->note, "solution, exact");
}

/* All solve, or sat looks for the fewest clues; zdd makes the diagram of all solutions. */
static void run_engine(table *t, line *l) {
    double time[REPEAT_MOST];
    const size_t n = repeats_table(t);
    const ari_verb asked = !strcmp(l->with, "zdd") ? ARI_VERB_COUNT : t->set->fewest ? ARI_VERB_MIN : ARI_VERB_SOLVE;
    ari_error err;
    for (size_t i = 0; i < n; i++) {
        ari_options o = t->options;
        ari_result *r;
        o.engine = l->with;
        o.formulation = NULL;
        if (is_plain(l->with)) o.tree = t->tree, t->tree = NULL;
        const double begun = solver_clock();
        if (ari_ask(asked, t->board, &o, &r, &err) != ARI_OK) {
            fail_table(t, l, &err);
            return;
        }
        time[i] = solver_clock() - begun;
        fill_engine(t, l, r);
        t->grown->cut |= o.tree && *ari_result_stop(r);
        ari_result_free(r);
    }
    l->seconds = median_table(time, n);
}

static void run_solver(table *t, line *l, const ari_lab_solver *solver) {
    double time[REPEAT_MOST];
    const size_t n = repeats_table(t);
    ari_error err;
    for (size_t i = 0; i < n; i++) {
        ari_options o = t->options;
        o.formulation = l->form;
        ari_lab_free(l->lab);
        l->lab = NULL;
        const ari_status s = t->set->fewest
                                 ? ari_lab_fewest(t->board, &o, solver, t->time_limit, &l->lab, &err)
                                 : ari_lab_run(t->board, &o, solver, t->time_limit, 1, &l->lab, &err);
        if (s != ARI_OK) {
            fail_table(t, l, &err);
            return;
        }
        time[i] = gapplot_seconds(l->lab);
    }
    if (t->set->fewest && l->lab->answer == ARI_SOME)
        snprintf(l->note, sizeof l->note, "%lld clues: %s", (long long)l->lab->cost, l->lab->note);
    else if (l->lab->deductions)
        snprintf(l->note, sizeof l->note, "%s; with %u deduction%s", l->lab->note, l->lab->deductions,
                 l->lab->deductions == 1 ? "" : "s");
    else snprintf(l->note, sizeof l->note, "%s", l->lab->note);
    l->exact = l->lab->answer != ARI_UNKNOWN;
    l->seconds = median_table(time, n);
}

/* While an external solver works. */
static double watch_table(void *user) {
    const ari_progress p = {.phase = "lab", .estimate = -1};
    limits_progress(user, &p);
    return limits_left(user);
}

static bool is_program(const settings *s, const char *with) {
    for (size_t i = 0; i < s->ncommand_of; i++)
        if (s->command_of[i] == with) return true;
    return false;
}

static void run_line(table *t, line *l) {
    char what[120];
    snprintf(what, sizeof what, *l->form ? "%.60s, %.40s" : "%.60s%.40s", l->form, l->with);
    t->limits->what = what;
    limits_start(t->limits, t->record->index); /* the time is for each row */
    if (is_engine(l->with)) {
        run_engine(t, l);
    } else {
        const bool tree = !strcmp(l->with, "glpk-tree"), library = is_library(l->with) && !is_program(t->set, l->with);
        const char *fault = library ? solver_open(tree ? "glpk" : l->with, tree, &t->hand)
                                    : solver_command(l->with, &t->hand);
        l->library = library;
        t->hand.left = watch_table;
        t->hand.user = t->limits;
        t->hand.bytes = t->set->ask.bytes;
        t->hand.gap = (uint32_t)t->set->gap;
        t->hand.presolve = !t->set->presolve ? 0 : strcmp(t->set->presolve, "on") ? -1 : 1;
        t->hand.tree = t->branching && library && !strncmp(l->with, "glpk", 4) ? &t->branches : NULL;
        t->branching &= !t->hand.tree;
        if (!fault) run_solver(t, l, &t->hand.solver);
        else snprintf(l->note, sizeof l->note, "%s", fault);
        l->failed |= fault != NULL;
    }
    limits_clear(t->limits);
    t->limits->what = NULL;
    if (t->branches.n && !t->grown->n) t->nomem |= !branchtree_take(t->grown, &t->branches, what);
    solver_tree_free(&t->branches);
}

/* ---- the plan ---- */

/* form: its first n bytes. */
static void plan_table(table *t, const char *form, size_t n, const char *with) {
    const bool room = grow(&t->row, &t->cap, t->n + 1, sizeof *t->row);
    if (room) t->row[t->n] = (line){.form = strndup(form, n), .with = with};
    if (room && t->row[t->n].form) t->n++;
    else t->nomem = true;
}

/* The word of a list "a,b,c" that begins at or behind *s: its bytes, 0 at the end. */
static size_t next_word(const char **s) {
    *s += strspn(*s, ",");
    return strcspn(*s, ",");
}

/* The solver, as a constant, that the first k bytes at w name; NULL: none. */
static const char *known_table(const char *w, size_t k) {
    static const char *const name[] = {"cbc", "glpk", "glpk-tree", "sat", "zdd", "dfs", "late"};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        if (strlen(name[i]) == k && !memcmp(name[i], w, k)) return name[i];
    return solver_known(w, k);
}

bool lab_names(const settings *s) {
    const char *w = s->solvers ? s->solvers : "";
    for (size_t k; (k = next_word(&w)) != 0; w += k)
        if (!known_table(w, k))
            return say_no("no solver is called \"%.*s\"; write cbc, glpk, glpk-tree, sat, zdd, dfs, late, or a "
                          "program: glpsol, highs, scip, gurobi_cl, cplex, exact, clasp, cadical",
                          k < 40 ? (int)k : 40, w);
    for (size_t i = 0; i < s->ncommand_of; i++) {
        const char *fault = solver_command(s->command_of[i], &(solver_hand){0});
        if (fault) return say_no("%.80s: %s", s->command_of[i], fault);
    }
    return true;
}

/* The solvers that are named, but engines, which need no formulation: these come last. */
static void choose_table(table *t) {
    const char *w = t->set->solvers ? t->set->solvers : t->set->solver ? "" : lab_usual();
    for (size_t k; (k = next_word(&w)) != 0; w += k) {
        const char *name = known_table(w, k);
        bool again = false;
        for (size_t i = 0; i < t->nwith; i++) again |= t->with[i] == name;
        if (!is_engine(name) && !again) t->with[t->nwith++] = name;
    }
    for (size_t i = 0; i < t->set->ncommand_of && t->nwith < WITH_MOST; i++) {
        bool again = false;
        for (size_t k = 0; k < t->nwith; k++) again |= !strcmp(t->with[k], t->set->command_of[i]);
        if (!again) t->with[t->nwith++] = t->set->command_of[i];
    }
}

static void plan_form(table *t, const char *form, size_t n) {
    for (size_t i = 0; i < t->nwith; i++) plan_table(t, form, n, t->with[i]);
}

/* Every formulation of the genre, and each with its first switch. */
static void plan_forms(table *t) {
    const uint32_t g = ari_genre_find(ari_board_genre(t->board));
    const char *name, *part;
    char both[80]; /* both are constants of the library */
    for (uint32_t i = 0; (name = ari_genre_formulation(g, i, NULL)); i++) {
        plan_form(t, name, strlen(name));
        if (!(part = ari_genre_switch(g, name, 0, NULL))) continue;
        snprintf(both, sizeof both, "%s+%s", name, part);
        plan_form(t, both, strlen(both));
    }
}

static void plan_rows(table *t) {
    const settings *s = t->set;
    const char *form = s->ask.formulation;
    choose_table(t);
    if (form)
        for (size_t n; (n = next_word(&form)) != 0; form += n) plan_form(t, form, n);
    else if (s->fewest) {
        form = ari_genre_formulation(ari_genre_find(ari_board_genre(t->board)), 0, NULL);
        plan_form(t, form, strlen(form));
    } else plan_forms(t);
    if (!s->solvers || strstr(s->solvers, "sat")) plan_table(t, "", 0, "sat");
    static const char *const more[] = {"zdd", "dfs", "late"};
    const char *named = s->solvers ? s->solvers : "";
    const bool plain = strstr(named, "dfs") || strstr(named, "late");
    const bool tree = s->tree && !plain && !strstr(named, "glpk");
    t->branching = s->tree && !plain && !tree;
    if (tree && strstr(named, "cbc")) (void)say_no("cbc does not say where it branches: the tree is of dfs; glpk does");
    for (size_t i = 0; !s->fewest && i < sizeof more / sizeof *more; i++)
        if (strstr(named, more[i]) || (i == 1 && tree)) plan_table(t, "", 0, more[i]);
}

/* ---- tables ---- */

static double apart_table(double cost, double bound) {
    const double d = fabs(cost - bound);
    return d < 1e-9 ? 0 : 100 * d / (fabs(cost) > 1e-9 ? fabs(cost) : 1);
}

/* Of what the last round's solver knew; of the fewest clues: between the bound and what is enough. */
static double gap_of(const ari_lab *b) {
    uint32_t enough = 0;
    for (uint32_t i = 0; i < b->nround; i++)
        if (b->round[i].enough) enough = b->round[i].enough;
    if (enough && b->has_bound) return apart_table(enough, b->bound);
    if (!b->nround || b->round[0].chosen) return NAN;
    const ari_lab_outcome *o = &b->round[b->nround - 1].outcome;
    return o->status == ARI_LAB_SOLVED || o->status == ARI_LAB_FEASIBLE ? apart_table(o->objective, o->bound) : NAN;
}

/* What the solvers proved of the cost: no round's program has more solutions than the puzzle. */
static double best_bound(const ari_lab *b) {
    double best = b->has_bound ? b->bound : NAN;
    for (uint32_t i = 0; i < b->nround && !b->round[0].chosen; i++) {
        const ari_lab_outcome *o = &b->round[i].outcome;
        const double known = (double)b->base + (o->ntrace ? o->trace[o->ntrace - 1][1] : o->bound);
        const bool bound = o->status == ARI_LAB_SOLVED || o->status == ARI_LAB_FEASIBLE ||
                           (o->status == ARI_LAB_STOPPED && o->ntrace);
        if (bound && known < 1e29 && !(known <= best)) best = known;
    }
    return best;
}

static void number_table(char *out, size_t cap, bool has, const char *format, double v) {
    if (!has || !isfinite(v)) snprintf(out, cap, "-");
    else snprintf(out, cap, format, v);
}

enum { COLUMNS = 15 };
static const char *const head[COLUMNS] = {"formulation", "solver", "variables", "rows",       "nonzeros",
                                          "LP bound",    "cost",   "rounds",    "cuts",       "nodes",
                                          "iterations",  "best bound", "gap %", "seconds",    "answer"};

typedef struct cells { const char *at[COLUMNS]; char number[COLUMNS][32]; } cells;

static void fill_table(const line *l, cells *c) {
    const ari_lab *b = l->lab;
    uint64_t nodes = l->nodes, iterations = l->iterations;
    uint32_t cuts = 0;
    for (uint32_t i = 0; b && i < b->nround; i++) {
        nodes += b->round[i].outcome.nodes;
        iterations += b->round[i].outcome.iterations;
        cuts += b->round[i].cuts + b->round[i].outcome.cuts;
    }
    number_table(c->number[2], 32, b, "%.0f", b ? b->columns : 0);
    number_table(c->number[3], 32, b, "%.0f", b ? b->rows : 0);
    number_table(c->number[4], 32, b, "%.0f", b ? (double)b->nonzeros : 0);
    number_table(c->number[5], 32, b && b->has_bound, "%.2f", b ? b->bound : 0);
    /* a program without a goal has nothing but zeros here */
    number_table(c->number[6], 32, b && b->answer == ARI_SOME && (b->cost || b->bound > 0), "%.0f",
                 b ? (double)b->cost : 0);
    number_table(c->number[7], 32, b, "%.0f", b ? b->nround : 0);
    number_table(c->number[8], 32, b, "%.0f", cuts);
    number_table(c->number[9], 32, nodes || (b && l->library), "%.0f", (double)nodes);
    number_table(c->number[10], 32, iterations || (b && l->library), "%.0f", (double)iterations);
    number_table(c->number[11], 32, b, "%.2f", b ? best_bound(b) : 0);
    number_table(c->number[12], 32, b, "%.2f", b ? gap_of(b) : 0);
    number_table(c->number[13], 32, !l->failed, l->seconds < 0.01 ? "%.5f" : "%.3f", l->seconds);
    for (size_t k = 2; k + 1 < COLUMNS; k++) c->at[k] = c->number[k];
    c->at[0] = is_engine(l->with) ? "(model)" : l->form;
    c->at[1] = l->with;
    c->at[COLUMNS - 1] = l->note;
}

/* How tables for readers look. */
static const struct look {
    const char *style, *top, *line, *end; /* of the table of rows */
    const char *title, *runs, *run, *turns, *turn; /* of the others */
    const char *scores, *under; /* of several puzzles: before the names of columns, and below them */
} look[] = {
    {"text", "", "", "", "\n%s, %s: %s\n\n", "  run  seconds    nodes  simplex iterations  cuts\n",
     "%5s  %7.3f  %7llu  %18llu  %4llu\n", " turn    sets  bound  enough   seconds\n",
     "%5u  %6u  %5u  %6u  %8.3f\n", "\n%zu puzzles; seconds of those answered\n\n", ""},
    {"markdown", "", "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n", "", "\n### %s, %s: %s\n\n",
     "| run | seconds | nodes | simplex iterations | cuts |\n|---|---|---|---|---|\n",
     "| %s | %.3f | %llu | %llu | %llu |\n", "| turn | sets | bound | enough | seconds |\n|---|---|---|---|---|\n",
     "| %u | %u | %u | %u | %.3f |\n", "\n### %zu puzzles; seconds of those answered\n\n",
     "|---|---|---|---|---|---|\n"},
    {"latex", "\\begin{tabular}{llrrrrrrrrrrrrl}\n\\hline\n", "\\hline\n", "\\hline\n\\end{tabular}\n",
     "\n%% %s, %s: %s\n",
     "\\begin{tabular}{lrrrr}\n\\hline\nrun & seconds & nodes & simplex iterations & cuts \\\\\n\\hline\n",
     "%s & %.3f & %llu & %llu & %llu \\\\\n",
     "\\begin{tabular}{rrrrr}\n\\hline\nturn & sets & bound & enough & seconds \\\\\n\\hline\n",
     "%u & %u & %u & %u & %.3f \\\\\n",
     "\n%% %zu puzzles; seconds of those answered\n\\begin{tabular}{llrrrr}\n\\hline\n", "\\hline\n"},
};

static const struct look *look_of(const table *t) {
    for (size_t k = 1; t->set->report && k < sizeof look / sizeof *look; k++)
        if (!strcmp(t->set->report, look[k].style)) return &look[k];
    return look;
}

static void put_latex(FILE *f, const char *s) {
    for (; *s; s++) {
        if (strchr("\\~^", *s)) fprintf(f, "\\char`\\%c{}", *s);
        else fprintf(f, strchr("#$%&_{}", *s) ? "\\%c" : "%c", *s);
    }
}

static void put_csv(FILE *f, const char *s) {
    fputc('"', f);
    for (; *s; s++) {
        if (*s == '"') fputc('"', f);
        fputc(*s, f);
    }
    fputc('"', f);
}

/* The last column of CSV, whose tables stand in one; text has it as a heading. */
static void put_puzzle(const table *t, bool top) {
    char where[300] = "puzzle";
    if (!top) snprintf(where, sizeof where, "%s:%u", t->p->label, t->record->line);
    fputc(',', t->p->out);
    put_csv(t->p->out, where);
}

static void put_row(const table *t, const char *const *cell, size_t n, const size_t *width) {
    FILE *f = t->p->out;
    const char *style = t->set->report ? t->set->report : "text";
    const bool csv = !strcmp(style, "csv"), mark = !strcmp(style, "markdown"), latex = !strcmp(style, "latex");
    if (mark) fputs("| ", f);
    for (size_t k = 0; k < n; k++) {
        if (csv && k) fputc(',', f);
        if (latex && k) fputs(" & ", f);
        if (csv) put_csv(f, strcmp(cell[k], "-") ? cell[k] : "");
        else if (latex) put_latex(f, cell[k]);
        else if (mark) fprintf(f, "%s%s", k ? " | " : "", cell[k]);
        else if (k + 1 == COLUMNS) fprintf(f, "  %s", cell[k]);
        else fprintf(f, k < 2 ? "%s%-*s" : "%s%*s", k ? "  " : "", (int)width[k], cell[k]);
    }
    if (csv) put_puzzle(t, !strcmp(*cell, *head));
    fputs(mark ? " |\n" : latex ? " \\\\\n" : "\n", f);
}

/* Numbers as wide as most are, names as the longest. */
static void widths_table(const table *t, size_t width[COLUMNS]) {
    static const uint8_t usual[COLUMNS] = {11, 6, 9, 6, 8, 8, 5, 6, 5, 7, 10, 10, 6, 8, 0};
    for (size_t k = 0; k < COLUMNS; k++) width[k] = usual[k];
    for (size_t i = 0; i < t->n; i++) {
        const size_t form = strlen(t->row[i].form), with = strlen(t->row[i].with);
        if (form > width[0]) width[0] = form;
        if (with > width[1]) width[1] = with;
    }
}

static void put_head(const table *t) {
    size_t width[COLUMNS];
    widths_table(t, width);
    fputs(look_of(t)->top, t->p->out);
    put_row(t, head, COLUMNS, width);
    fputs(look_of(t)->line, t->p->out);
}

static void put_line(const table *t, const line *l) {
    size_t width[COLUMNS];
    cells c;
    widths_table(t, width);
    fill_table(l, &c);
    put_row(t, c.at, COLUMNS, width);
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

static void put_json(const table *t, const line *l) {
    FILE *f = t->p->out;
    cells c;
    fill_table(l, &c);
    report_open(t->p, t->record->index);
    if (t->record->id) fprintf(f, "\"id\":%s,", t->record->id);
    for (size_t k = 0; k < COLUMNS; k++) {
        const bool plain = k >= 2 && k + 1 < COLUMNS;
        fprintf(f, "%s\"%s\":", k ? "," : "", head[k]);
        if (!plain) quote_json(f, c.at[k], strlen(c.at[k]));
        else fputs(strcmp(c.at[k], "-") ? c.at[k] : "null", f);
    }
    fputs(",\"run\":[", f);
    for (uint32_t r = 0; l->lab && r < l->lab->nround; r++) {
        const ari_lab_outcome *o = &l->lab->round[r].outcome;
        fprintf(f, "%s{\"seconds\":%.6f,", r ? "," : "", o->seconds);
        if (l->library) fprintf(f, "\"nodes\":%llu,\"iterations\":%llu,", (unsigned long long)o->nodes,
                                (unsigned long long)o->iterations);
        else fputs("\"nodes\":null,\"iterations\":null,", f);
        fprintf(f, "\"cuts\":%u,\"trace\":[", l->lab->round[r].cuts + o->cuts);
        for (uint32_t k = 0; k < o->ntrace; k++) put_point(f, o->trace[k], k > 0);
        fputs("]}", f);
    }
    fputs("]}\n", f);
}

/* The same as one table of values, a row a round. */
static const char *const round_head[] = {"formulation", "solver", "run",   "seconds", "nodes",
                                         "iterations",  "cuts",   "bound", "cost",    "answer"};
enum { ROUND_COLUMNS = sizeof round_head / sizeof *round_head };

static void put_rounds_csv(const table *t, const line *l) {
    for (uint32_t r = 0; l->lab && r < l->lab->nround; r++) {
        const ari_lab_outcome *o = &l->lab->round[r].outcome;
        const bool known = o->status == ARI_LAB_SOLVED || o->status == ARI_LAB_FEASIBLE;
        const char *cell[ROUND_COLUMNS] = {l->form, l->with};
        char text[ROUND_COLUMNS][32];
        for (int k = 2; k + 1 < ROUND_COLUMNS; k++) cell[k] = text[k];
        number_table(text[2], 32, true, "%.0f", r + 1.0);
        number_table(text[3], 32, true, "%.6f", o->seconds);
        number_table(text[4], 32, l->library, "%.0f", (double)o->nodes);
        number_table(text[5], 32, l->library, "%.0f", (double)o->iterations);
        number_table(text[6], 32, true, "%.0f", l->lab->round[r].cuts + (double)o->cuts);
        number_table(text[7], 32, known, "%.2f", o->bound);
        number_table(text[8], 32, known, "%.2f", o->objective);
        cell[ROUND_COLUMNS - 1] = r + 1 < l->lab->nround ? "in pieces" : l->note;
        put_row(t, cell, ROUND_COLUMNS, NULL);
    }
}

typedef struct cost { double seconds; unsigned long long nodes, iterations, cuts; } cost;

static void put_run(FILE *f, const struct look *as, const char *name, const cost *x) {
    fprintf(f, as->run, name, x->seconds, x->nodes, x->iterations, x->cuts);
}

/* Of --fewest: a turn of master and rivals a row, with all sets known after it, the master's number of clues, and what
 * is enough. */
static void put_turns(FILE *f, const struct look *as, const ari_lab *b) {
    fputs(as->turns, f);
    unsigned turn = 0, sets = 0, bound = 0, enough = 0;
    double seconds = 0;
    for (uint32_t r = 0; r < b->nround; r++) {
        const ari_lab_round *x = &b->round[r];
        seconds += x->outcome.seconds;
        sets += x->cuts;
        if (x->chosen) bound = x->chosen, turn++;
        if (x->enough) enough = x->enough;
        if (!turn || (r + 1 < b->nround && !b->round[r + 1].chosen)) continue;
        fprintf(f, as->turn, turn, sets, bound, enough, seconds);
    }
    fputs(as->end, f);
}

/* One table a formulation and solver, in the columns of the Slitherlink report. */
static void put_rounds(const table *t) {
    FILE *f = t->p->out;
    const struct look *as = look_of(t);
    for (size_t i = 0; i < t->n; i++) {
        const ari_lab *b = t->row[i].lab;
        if (!b) continue;
        fprintf(f, as->title, t->row[i].form, t->row[i].with, b->source ? b->source : "");
        if (t->set->fewest) {
            put_turns(f, as, b);
            continue;
        }
        fputs(as->runs, f);
        cost total = {0};
        for (uint32_t r = 0; r < b->nround; r++) {
            const ari_lab_outcome *x = &b->round[r].outcome;
            const cost one = {x->seconds, x->nodes, x->iterations, (unsigned long long)b->round[r].cuts + x->cuts};
            char name[16];
            snprintf(name, sizeof name, "%u", r + 1);
            put_run(f, as, name, &one);
            total.seconds += one.seconds;
            total.nodes += one.nodes;
            total.iterations += one.iterations;
            total.cuts += one.cuts;
        }
        put_run(f, as, "total", &total);
        fputs(as->end, f);
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

/* ---- what each round drew ---- */

/* Puzzles with titles, which name the puzzle where there are several. */
static bool put_drawings(const table *t, const char *name) {
    output *o = &t->p->drawn;
    char where[300] = "";
    ari_error e;
    if (!o->f && !output_open(o, name)) return false;
    if (t->set->narg > 1 || t->p->printed > 1) snprintf(where, sizeof where, "%s:%u, ", t->p->label, t->record->line);
    for (size_t i = 0; i < t->n; i++) {
        const ari_lab *b = t->row[i].lab;
        for (uint32_t r = 0; b && r < b->nround; r++) {
            if (!b->round[r].drawn) continue;
            char *board = ari_board_print(t->board, b->round[r].drawn, "text", &e);
            if (!board) return say_no("--draw: %s", e.what);
            fprintf(o->f, "; title: %s%s, %s, run %u: %u cuts\n%s\n", where, t->row[i].form, t->row[i].with, r + 1,
                    b->round[r].cuts + b->round[r].outcome.cuts, board);
            ari_text_free(board, NULL);
        }
    }
    return true;
}

/* ---- the optimum of a relaxation ---- */

static bool put_relaxed(const table *t, const char *name) {
    const line *l = t->row;
    while (l < t->row + t->n && (!l->lab || !l->lab->relaxed)) l++;
    if (l == t->row + t->n) return say_no("--relaxed %.200s: no row has a relaxation", name);
    return relaxedpicture_save(t->board, l->lab, name);
}

/* ---- the program with its cuts ---- */

static const char *ending_table(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot && !strchr(dot, '/') ? dot + 1 : "";
}

/* One run, and a name that says the format: refused before anything runs. */
static bool may_put_program(const table *t) {
    size_t n = 0;
    for (size_t i = 0; i < t->n; i++) n += !is_engine(t->row[i].with);
    if (n != 1 || t->p->printed > 1)
        return say_no("--program is for one puzzle, one --formulation and one solver");
    const char *format = ending_table(t->set->program);
    if (format_is_program(format)) return true;
    return say_no("--program %s: the name's ending says the format; end it in .lp, .mps, .opb, .ampl or .dat",
                  t->set->program);
}

static bool put_program(const table *t, const char *name) {
    const line *l = t->row;
    while (l < t->row + t->n && !l->lab) l++;
    if (l == t->row + t->n) return true; /* the table says why there is none */
    ari_error e;
    char *text = ari_lab_print(l->lab, ending_table(name), &e);
    if (!text) fprintf(stderr, "ariadne: --program %s: %s%s%s\n", name, e.what, *e.remedy ? "; " : "", e.remedy);
    const bool fine = text && output_save(name, text);
    ari_text_free(text, NULL);
    return fine;
}

/* ---- the whole ---- */

enum style { TEXT, JSON, CSV, ROUNDS_CSV };

static enum style style_of(const settings *s) {
    if (s->json) return JSON;
    return !s->report || strcmp(s->report, "csv") != 0 ? TEXT : s->rounds ? ROUNDS_CSV : CSV;
}

static void begin_table(const table *t, enum style style, bool first) {
    const ari_record *rec = t->record;
    const settings *s = t->set;
    if (style == TEXT)
        fprintf(t->p->out, "%s%s %ux%u, %s:%u; at most %g s%s a row%s\n\n",
                *look_of(t)->end ? "% " : "", ari_board_genre(rec->board),
                ari_board_rows(rec->board), ari_board_cols(rec->board), t->p->label, rec->line, t->time_limit,
                s->cpu ? " of the processor" : "", s->time_limit > 0 ? "" : " (--time-limit says otherwise)");
    if (style == TEXT || (style == CSV && first)) put_head(t);
    if (style == ROUNDS_CSV && first) put_row(t, round_head, ROUND_COLUMNS, NULL);
}

/* ---- several puzzles ---- */

static void score_table(table *t, const line *l) {
    report *p = t->p;
    const char *form = is_engine(l->with) ? "(model)" : l->form;
    lab_score *x = NULL;
    for (size_t i = 0; i < p->nscore && !x; i++) {
        lab_score *one = &p->score[i];
        const bool same = !strncmp(one->form, form, sizeof one->form - 1);
        if (same && !strncmp(one->with, l->with, sizeof one->with - 1)) x = one;
    }
    if (!x) {
        if (!grow(&p->score, &p->score_cap, p->nscore + 1, sizeof *x)) {
            t->nomem = true;
            return;
        }
        x = &p->score[p->nscore++];
        *x = (lab_score){0};
        snprintf(x->form, sizeof x->form, "%s", form);
        snprintf(x->with, sizeof x->with, "%s", l->with);
    }
    x->asked++;
    if (!l->exact || l->failed) return;
    if (grow(&x->at, &x->cap, x->n + 1, sizeof *x->at)) x->at[x->n++] = l->seconds;
    else t->nomem = true;
}

static void put_scores(const table *t) {
    enum { N = 6 };
    static const char *const top[N] = {"formulation", "solver", "answered", "mean", "median", "slowest"};
    size_t width[N] = {11, 6, 12, 8, 8, 8};
    const report *p = t->p;
    for (size_t i = 0; i < p->nscore; i++) {
        const size_t n[2] = {strlen(p->score[i].form), strlen(p->score[i].with)};
        for (int k = 0; k < 2; k++) width[k] = n[k] > width[k] ? n[k] : width[k];
    }
    fprintf(p->out, look_of(t)->scores, (size_t)p->printed);
    put_row(t, top, N, width);
    fputs(look_of(t)->under, p->out);
    for (size_t i = 0; i < p->nscore; i++) {
        const lab_score *x = &p->score[i];
        double sum = 0;
        for (size_t k = 0; k < x->n; k++) sum += x->at[k];
        char text[4][32];
        const double value[3] = {x->n ? sum / (double)x->n : 0, x->median, x->n ? x->at[x->n - 1] : 0};
        snprintf(text[0], sizeof *text, "%zu of %zu", x->n, x->asked);
        for (int k = 0; k < 3; k++)
            number_table(text[k + 1], sizeof *text, x->n, value[k] < 0.01 ? "%.5f" : "%.3f", value[k]);
        const char *const cell[N] = {x->form, x->with, text[0], text[1], text[2], text[3]};
        put_row(t, cell, N, width);
    }
    fputs(look_of(t)->end, p->out);
}

bool lab_finish(report *p) {
    const table t = {.set = p->set, .p = p};
    bool fine = true;
    for (size_t i = 0; i < p->nscore; i++) p->score[i].median = median_table(p->score[i].at, p->score[i].n);
    if (p->nscore && p->printed > 1) {
        if (style_of(p->set) == TEXT) put_scores(&t);
        if (p->set->plot) fine = gapplot_scores(p->score, p->nscore, p->set->plot);
    }
    for (size_t i = 0; i < p->nscore; i++) free(p->score[i].at);
    free(p->score);
    return output_close(&p->drawn, true) && fine;
}

/* Each row as it is done; false when they cannot be written. */
static bool run_rows(table *t, enum style style) {
    for (; t->done < t->n && !t->nomem && !limits_interrupted(); t->done++) {
        line *l = &t->row[t->done];
        if (fflush(t->p->out) || ferror(t->p->out)) return false;
        run_line(t, l);
        score_table(t, l);
        if (style == JSON) put_json(t, l);
        else if (style == ROUNDS_CSV) put_rounds_csv(t, l);
        else put_line(t, l);
    }
    return true;
}

/* A solver that is named broke, or did not come at all, wherever its formulations were for it. */
static bool is_lost(const table *t, const char *with) {
    bool broken = false;
    for (size_t i = 0; i < t->done; i++) {
        const line *l = &t->row[i];
        const ari_lab *b = l->lab;
        if (l->with != with || l->refused) continue;
        if (!l->failed && (!b || !b->nround || b->round[b->nround - 1].outcome.status != ARI_LAB_BROKEN)) return false;
        broken = true;
    }
    return broken && (t->set->solvers || t->set->solver);
}

int lab_run(report *p, const ari_record *rec, const ari_options *options, searchtree *tree) {
    const settings *s = p->set;
    const enum style style = style_of(s);
    table t = {.set = s, .p = p, .board = rec->board, .record = rec, .options = *options,
               .tree = options->tree, .grown = tree, .limits = options->user};
    t.options.tree = NULL;
    t.limits->cpu = s->cpu;
    t.limits->time_limit = t.time_limit = s->time_limit > 0 ? s->time_limit : ROW_SECONDS;
    solver_count(s->cpu);
    const bool first = !p->printed++;
    if (!first && style == TEXT) fputc('\n', p->out);
    plan_rows(&t);
    const bool may = !s->program || may_put_program(&t);
    if (may && t.n) begin_table(&t, style, first);
    bool fine = may && run_rows(&t, style) && !t.nomem, some = false, refused = false, sense = !s->ask.formulation;
    for (size_t k = 0; k < t.nwith; k++) fine &= !is_lost(&t, t.with[k]);
    if (style == TEXT && t.n && may) fputs(look_of(&t)->end, p->out);
    if (s->rounds && style == TEXT) put_rounds(&t);
    if (t.nomem) fputs("ariadne: memory is out\n", stderr);
    if (s->plot && first && !put_plot(&t, s->plot)) fine = false; /* of several lab_finish draws another */
    if (s->relaxed && first && !put_relaxed(&t, s->relaxed)) fine = false;
    if (s->draw && !put_drawings(&t, s->draw)) fine = false;
    if (may && s->program && !put_program(&t, s->program)) fine = false;
    for (size_t i = 0; i < t.n; i++) {
        some |= t.row[i].exact;
        refused |= t.row[i].refused;
        sense |= *t.row[i].form && !t.row[i].refused; /* of the formulations named one is there */
        ari_lab_free(t.row[i].lab);
        free(t.row[i].form);
    }
    const bool none = !t.n;
    free(t.row);
    p->nomem |= t.nomem;
    return !fine || none || (refused && !sense) ? EXIT_BAD : some ? EXIT_YES : EXIT_LIMIT;
}
