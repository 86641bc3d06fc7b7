/* outside.c - any installed solver: the program goes to a file in LP format, the command runs, and its solution file is
 * read back. How each solver is called stands in one table; what it prints is thrown away. */
#define _POSIX_C_SOURCE 200809L
#include "solver.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct { const char *name, *call; int products; } known[] = {
    {"glpsol", "{} --lp {lp} -o {sol}", 0},
    {"cbc", "{} {lp} solve solu {sol}", 0},
    {"highs", "{} --solution_file {sol} {lp}", 0},
    {"scip", "{} -q -c 'read {lp}' -c optimize -c 'write solution {sol}' -c quit", 1},
    {"gurobi_cl", "{} NonConvex=2 ResultFile={sol} {lp}", 1},
    {"cplex", "{} -c 'read {lp}' optimize 'write {sol} sol' quit", 0},
    {"exact", "{} {lp} --print-sol=1 > {sol}", 0},
};

static const char *base_name(const char *s, size_t n) {
    const char *b = s;
    for (size_t i = 0; i < n; i++)
        if (s[i] == '/') b = s + i + 1;
    return b;
}

/* {}, {lp} and {sol} filled in. */
static int fill(char *out, size_t cap, const char *call, const char *command, const char *lp, const char *sol) {
    size_t n = 0;
    for (const char *s = call; *s;) {
        const char *what = NULL;
        if (!strncmp(s, "{lp}", 4)) what = lp, s += 4;
        else if (!strncmp(s, "{sol}", 5)) what = sol, s += 5;
        else if (!strncmp(s, "{}", 2)) what = command, s += 2;
        const char one[2] = {*s, 0};
        if (!what) what = one, s++;
        if (n + strlen(what) + 1 > cap) return 0;
        strcpy(out + n, what);
        n += strlen(what);
    }
    return 1;
}

static int fail(ari_lab_outcome *o, const char *why) {
    strncpy(o->fault, why, sizeof o->fault - 1);
    return ARI_LAB_BROKEN;
}

static char *slurp(const char *name, size_t *size) {
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

static int run(const solver_hand *h, const ari_lab_program *p, const char *lp, const char *sol, double *value,
               ari_lab_outcome *out) {
    char line[2048];
    const char *call = NULL;
    char *text = p->text(p->self);
    FILE *f = text ? fopen(lp, "wb") : NULL;
    const int wrote = f && fputs(text, f) >= 0;
    if (f) fclose(f);
    ari_text_free(text, NULL);
    if (!wrote) return fail(out, "the program cannot be written to a temporary file");
    if (strstr(h->command, "{lp}")) call = h->command;
    for (size_t i = 0; i < sizeof known / sizeof *known && !call; i++)
        if (!strcmp(known[i].name, h->name)) call = known[i].call;
    if (!call || !fill(line, sizeof line - 20, call, h->command, lp, sol)) return fail(out, "the command is too long");
    if (!strchr(line, '>')) strcat(line, " > /dev/null 2>&1");
    const double begun = solver_clock();
    const int code = system(line);
    out->seconds = solver_clock() - begun;
    size_t size = 0;
    char *said = slurp(sol, &size);
    int says = -1;
    if (!said) return fail(out, code ? "the command failed" : "the command wrote no solution file");
    const int bad = p->parse(p->self, said, size, value, &says);
    free(said);
    if (says == 0) return ARI_LAB_INFEASIBLE;
    if (bad) return fail(out, "its solution file is not understood");
    for (uint32_t c = 0; c < p->ncol; c++) out->objective += p->cost[c] * value[c];
    out->bound = out->objective;
    return ARI_LAB_SOLVED;
}

static int solve(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    char folder[] = "/tmp/ariadne-XXXXXX", lp[64], sol[64];
    if (p->relax) return ARI_LAB_BROKEN;
    if (!mkdtemp(folder)) return fail(out, strerror(errno));
    snprintf(lp, sizeof lp, "%s/p.lp", folder);
    snprintf(sol, sizeof sol, "%s/p.sol", folder);
    const int status = run(user, p, lp, sol, value, out);
    unlink(lp);
    unlink(sol);
    rmdir(folder);
    return status;
}

const char *solver_command(const char *command, solver_hand *out) {
    const size_t n = strcspn(command, " ");
    const char *base = base_name(command, n);
    memset(out, 0, sizeof *out);
    out->command = command;
    out->solver.user = out;
    out->solver.solve = solve;
    out->solver.products = 1; /* a command of one's own is taken at its word */
    snprintf(out->name, sizeof out->name, "%.*s", (int)(n - (size_t)(base - command)), base);
    out->solver.name = out->name;
    if (strstr(command, "{lp}") && strstr(command, "{sol}")) return NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, out->name) && !command[n]) {
            out->solver.products = known[i].products;
            return NULL;
        }
    return "how is this solver called? write a command with {lp} and {sol} in it, or one of glpsol, cbc, highs, scip, "
           "gurobi_cl, cplex";
}
