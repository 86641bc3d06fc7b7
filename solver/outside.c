/* outside.c - any installed solver: the program goes to a file in LP format, or in another one of convert that the
 * command names, the command runs, and its solution file is read back. How each solver is called stands in one table;
 * what it prints is thrown away.
 * A time limit is said to the solver in its own way, so that it writes down the best it has; the command, with all that
 * it started, is ended a little later, or at once when its way is not known, and when Ctrl-C comes. What was written by
 * then counts if it meets the rows.
 * Between us and the command stands a keeper, a child process which starts it, ends it and sweeps the temporary folder
 * when it is asked to or when we are gone, by whatever signal. */
#define _POSIX_C_SOURCE 200809L
#include "aside.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* {} the command, {lp}, {opb}, {cnf} ... and {sol} the files, {limit} the third column where there is a limit, with {s}
 * whole seconds. */
static const struct { const char *name, *call, *limit; int products; } known[] = {
    {"glpsol", "{} {limit} --lp {lp} -o {sol}", "--tmlim {s}", 0},
    {"cbc", "{} {lp} {limit} solve solu {sol}", "sec {s}", 0},
    {"highs", "{} {limit} --solution_file {sol} {lp}", "--time_limit {s}", 0},
    {"scip", "{} -q -c 'read {lp}' {limit} -c optimize -c 'write solution {sol}' -c quit", "-c 'set limits time {s}'",
     1},
    {"gurobi_cl", "{} NonConvex=2 {limit} ResultFile={sol} {lp}", "TimeLimit={s}", 1},
    {"cplex", "{} -c 'read {lp}' {limit} optimize 'write {sol} sol' quit", "'set timelimit {s}'", 0},
    {"exact", "{} {lp} --print-sol=1 > {sol}", "", 0},
    {"clasp", "exec {} {opb} > {sol} 2> /dev/null", "", 1},
    {"cadical", "exec {} -q {cnf} > {sol} 2> /dev/null", "", 0},
};

static const char *base_name(const char *s, size_t n) {
    const char *b = s;
    for (size_t i = 0; i < n; i++)
        if (s[i] == '/') b = s + i + 1;
    return b;
}

/* The format that a template asks for: its first word in braces of other meaning than those of ours; false: none. */
static int format_of(const char *call, char format[8]) {
    for (const char *s = strchr(call, '{'); s; s = strchr(s + 1, '{')) {
        const size_t n = strcspn(s + 1, "}");
        snprintf(format, 8, "%.*s", (int)n, s + 1);
        if (n && n < 8 && strcmp(format, "sol") && strcmp(format, "limit") && strcmp(format, "s")) return 1;
    }
    return 0;
}

/* Every `{word}` of a template and what stands for it. */
typedef struct filling { const char *word, *text; } filling;

static int fill_outside(char *out, size_t cap, const char *call, const filling *with) {
    size_t n = 0;
    while (*call) {
        const char one[2] = {*call, 0}, *text = one;
        size_t skip = 1;
        for (const filling *f = with; f->word; f++)
            if (!strncmp(call, f->word, strlen(f->word))) text = f->text, skip = strlen(f->word);
        if (n + strlen(text) + 1 > cap) return 0;
        strcpy(out + n, text);
        n += strlen(text);
        call += skip;
    }
    out[n] = 0;
    return 1;
}

static char *slurp_outside(const char *name, size_t *size) {
    FILE *f = fopen(name, "rb");
    char *s = NULL;
    size_t n = 0, cap = 0;
    if (!f) return NULL;
    for (;;) {
        if (cap - n < 4096) {
            char *more = realloc(s, cap = 2 * cap + 65536);
            if (!more) break;
            s = more;
        }
        const size_t k = fread(s + n, 1, cap - n - 1, f);
        if (!k) break;
        n += k;
    }
    fclose(f);
    if (s) s[n] = 0;
    *size = n;
    return s;
}

/* ---- the keeper ---- */

/* The folder with what the solver may have left in it. */
static void sweep_outside(const char *folder) {
    char name[700];
    struct dirent *d;
    DIR *dir = opendir(folder);
    while (dir && (d = readdir(dir))) {
        if (!strcmp(d->d_name, ".") || !strcmp(d->d_name, "..")) continue;
        snprintf(name, sizeof name, "%.400s/%.256s", folder, d->d_name);
        unlink(name);
    }
    if (dir) closedir(dir);
    rmdir(folder);
}

static void start_outside(const aside *a, const char *line) {
    static const int heard[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ};
    struct sigaction plain;
    memset(&plain, 0, sizeof plain);
    plain.sa_handler = SIG_DFL;
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++) sigaction(heard[i], &plain, NULL);
    setpgid(0, 0);
    aside_confine(a);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(127);
}

/* The shell runs the command in a group of its own, which ends together: when the shell does, or something comes over
 * the wire, or its other end is gone. How the shell ended, as waitpid says it. */
static int watch_outside(const aside *a, const char *line) {
    struct pollfd wire = {a->wire, POLLIN, 0};
    char word;
    int state = 127 << 8;
    const pid_t shell = fork();
    if (!shell) start_outside(a, line);
    if (shell < 0) return state;
    setpgid(shell, shell); /* in both processes, against a race */
    while (!waitpid(shell, &state, WNOHANG))
        if (poll(&wire, 1, 2) > 0) {
            kill(-shell, SIGKILL);
            (void)aside_take(a, &word, 1);
        }
    kill(-shell, SIGKILL); /* what it left behind */
    return state;
}

static void keep_outside(const aside *a, const char *folder, const char *line) {
    char word;
    setpgid(0, 0); /* what is sent to all of our group is not for the keeper */
    if (aside_take(a, &word, 1)) {
        const int state = watch_outside(a, line);
        (void)aside_send(a, &state, sizeof state);
        while (aside_take(a, &word, 1)) {}
    }
    sweep_outside(folder);
    _exit(0);
}

/* *code: as the shell says. */
static aside_news command_outside(const aside *a, int *code) {
    int state = 127 << 8;
    aside_news news = aside_send(a, "g", 1) ? aside_wait(a) : ASIDE_GONE;
    if (news == ASIDE_LATE || news == ASIDE_CALLED) (void)aside_send(a, "k", 1);
    if (!aside_take(a, &state, sizeof state)) news = ASIDE_GONE;
    *code = WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
    return news;
}

static int failed_with(const solver_hand *h, int code, ari_lab_outcome *o) {
    if (code == 127) snprintf(o->fault, sizeof o->fault, "%.40s is not installed, or not on the path", h->name);
    else if (code == 126) snprintf(o->fault, sizeof o->fault, "%.40s is not a program", h->name);
    else if (code > 128) snprintf(o->fault, sizeof o->fault, "%.40s was ended by signal %d", h->name, code - 128);
    else if (code) snprintf(o->fault, sizeof o->fault, "%.40s wrote nothing and ended with code %d", h->name, code);
    else snprintf(o->fault, sizeof o->fault, "%.40s wrote no solution file", h->name);
    return ARI_LAB_BROKEN;
}

/* ---- there and back ---- */

/* What hinders; NULL: nothing. The format is the end of the name. */
static const char *write_program(const ari_lab_program *p, const char *name) {
    char *text = p->text(p->self, strrchr(name, '.') + 1);
    if (!text) return "the program does not fit the solver's file format";
    FILE *f = fopen(name, "wb");
    int wrote = f && fputs(text, f) >= 0;
    if (f && fclose(f)) wrote = 0;
    ari_text_free(text, NULL);
    return wrote ? NULL : "the program cannot be written to a temporary file";
}

/* How the solver is called, the file's format, and what says a limit; NULL: not known. */
static const char *call_of(const solver_hand *h, char format[8], const char **limit) {
    *limit = "";
    if (strstr(h->command, "{sol}") && format_of(h->command, format)) return h->command;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i].name, h->name)) continue;
        *limit = known[i].limit;
        return format_of(known[i].call, format) ? known[i].call : NULL;
    }
    return NULL;
}

/* The whole command, the program being in `file`; 0: too long. *grace: seconds beyond the limit. Solvers take whole
 * seconds, and some of them more than they were given: a long limit is passed as one second less. */
static int make_line(const solver_hand *h, double seconds, const char *file, const char *sol, char *line, size_t cap,
                     double *grace) {
    const char *limit;
    char whole[16], said[64] = "", format[8], word[16];
    const char *call = call_of(h, format, &limit);
    *grace = 0;
    const double passed = seconds < 10 ? fmax(1, floor(seconds)) : ceil(seconds) - 1;
    snprintf(whole, sizeof whole, "%.0f", fmin(passed, 1e6));
    snprintf(word, sizeof word, "{%s}", format);
    const filling number[] = {{"{s}", whole}, {NULL, NULL}};
    if (seconds > 0 && !fill_outside(said, sizeof said, limit, number)) return 0;
    if (*said || strstr(call, "{s}")) *grace = SOLVER_GRACE;
    const filling with[] = {{"{}", h->command}, {word, file}, {"{sol}", sol}, {"{limit}", said},
                            {"{s}", seconds > 0 ? whole : "1000000"}, {NULL, NULL}};
    if (!fill_outside(line, cap - 20, call, with)) return 0;
    if (!strchr(line, '>')) strcat(line, " > /dev/null 2>&1");
    return 1;
}

/* What the solver wrote, if it wrote anything; the folder is gone afterwards. */
static char *run_outside(aside *a, const ari_lab_program *p, const char *file, const char *sol, size_t *size,
                         aside_news *news, int *code, ari_lab_outcome *out) {
    char why[sizeof out->fault], *said = NULL;
    const char *fault = write_program(p, file);
    if (!fault) {
        *news = command_outside(a, code);
        said = slurp_outside(sol, size);
    } else {
        (void)solver_broken(out, fault);
    }
    (void)aside_end(a, 0, why, sizeof why);
    return said;
}

/* Clauses know no goal: what meets them is no optimum. */
static int is_told(const ari_lab_program *p, const char *format) {
    uint32_t c = strcmp(format, "cnf") ? p->ncol : 0;
    while (c < p->ncol && !p->cost[c]) c++;
    return c == p->ncol;
}

/* knows_goal: the solver knows the goal. */
static int judge_outside(const ari_lab_program *p, const char *said, size_t size, int late, int knows_goal,
                         double *value, ari_lab_outcome *out) {
    int says = -1;
    const int bad = p->parse(p->self, said, size, value, &says);
    if (bad == 2) return ARI_LAB_STOPPED;
    if (says == 0) return late ? ARI_LAB_STOPPED : ARI_LAB_INFEASIBLE; /* GLPK says so too of what it has not begun */
    /* Roughly, since what is believed is checked exactly: does a solution that was cut short mean anything? */
    if (late && (bad || !solver_meets(p, value, 1e-6))) return ARI_LAB_STOPPED;
    if (bad) return solver_broken(out, "its solution file is not understood");
    for (uint32_t c = 0; c < p->ncol; c++) out->objective += p->cost[c] * value[c];
    out->bound = late || !knows_goal ? (double)NAN : out->objective;
    return late || !knows_goal ? ARI_LAB_FEASIBLE : ARI_LAB_SOLVED;
}

static int solve_outside(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    const solver_hand *h = user;
    const double begun = solver_clock(), seconds = solver_seconds(h, p->seconds);
    const char *parent = getenv("TMPDIR");
    char folder[400], file[450], sol[450], line[2048], format[8];
    const char *limit;
    aside a;
    aside_news news = ASIDE_GONE;
    double grace;
    int code = 127;
    size_t size = 0;
    if (p->relax) return ARI_LAB_BROKEN;
    snprintf(folder, sizeof folder, "%.350s/ariadne-XXXXXX", parent && *parent ? parent : "/tmp");
    if (strpbrk(folder, " '\"\\$`;&|<>(){}*?")) snprintf(folder, sizeof folder, "/tmp/ariadne-XXXXXX");
    if (!mkdtemp(folder)) {
        *strrchr(folder, '/') = 0;
        snprintf(out->fault, sizeof out->fault, "no folder in %.40s (TMPDIR names another place): %.34s", folder,
                 strerror(errno));
        return ARI_LAB_BROKEN;
    }
    (void)call_of(h, format, &limit);
    snprintf(file, sizeof file, "%s/p.%s", folder, format);
    snprintf(sol, sizeof sol, "%s/p.sol", folder);
    const char *fault = make_line(h, seconds, file, sol, line, sizeof line, &grace) ? NULL : "the command is too long";
    const int in_child = fault ? -1 : aside_begin(&a, h, seconds > 0 ? seconds + grace : 0);
    if (in_child > 0) keep_outside(&a, folder, line);
    if (in_child < 0) {
        sweep_outside(folder);
        return solver_broken(out, fault ? fault : "no process is to be had for it");
    }
    char *said = run_outside(&a, p, file, sol, &size, &news, &code, out);
    out->seconds = solver_clock() - begun;
    if (*out->fault) return ARI_LAB_BROKEN;
    if (!said) return news == ASIDE_WORD || news == ASIDE_GONE ? failed_with(h, code, out) : ARI_LAB_STOPPED;
    const int late = news != ASIDE_WORD || (seconds > 0 && out->seconds >= seconds);
    const int status = judge_outside(p, said, size, late, is_told(p, format), value, out);
    free(said);
    if (status == ARI_LAB_SOLVED || status == ARI_LAB_FEASIBLE)
        solver_trace(out, out->seconds, out->bound, out->objective);
    return status;
}

const char *solver_known(const char *s, size_t n) {
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].name) == n && !memcmp(known[i].name, s, n)) return known[i].name;
    return NULL;
}

const char *solver_command(const char *command, solver_hand *out) {
    const size_t n = strcspn(command, " ");
    const char *base = base_name(command, n);
    char format[8];
    memset(out, 0, sizeof *out);
    out->command = command;
    out->solver.user = out;
    out->solver.solve = solve_outside;
    out->solver.products = 1; /* a command of one's own is taken at its word */
    snprintf(out->name, sizeof out->name, "%.*s", (int)(n - (size_t)(base - command)), base);
    out->solver.name = out->name;
    if (strstr(command, "{sol}") && format_of(command, format)) return NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, out->name) && !command[n]) {
            out->solver.products = known[i].products;
            return NULL;
        }
    return "how is this solver called? write a command with {lp} (or {opb}, {cnf}, ...) and {sol} in it, or one of "
           "glpsol, cbc, highs, scip, gurobi_cl, cplex, exact, clasp, cadical";
}
