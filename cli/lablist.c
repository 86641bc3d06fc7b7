/* lablist.c - which solvers are on this machine, for lab: libraries that load, programs on the path. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "solver.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of each: the library of that name, and the program; what it is installed with, ordered by what lab prefers. */
static const struct { const char *name; bool library; const char *package; } known[] = {
    {"cbc", true, "coinor-libcbc3"}, {"glpk", true, "libglpk40"},       {"highs", false, "highs"},
    {"scip", false, "scip"},         {"gurobi_cl", false, "Gurobi"},    {"cplex", false, "CPLEX"},
    {"cbc", false, "coinor-cbc"},    {"glpsol", false, "glpk-utils"},   {"exact", false, "Exact"},
    {"clasp", false, "clasp"},       {"cadical", false, "cadical"}};
enum { NKNOWN = sizeof known / sizeof *known };

static bool on_path(const char *name) {
    const char *path = getenv("PATH");
    char file[4096];
    for (size_t n; path && *path; path += n + (path[n] == ':')) {
        n = strcspn(path, ":");
        const int k = snprintf(file, sizeof file, "%.*s/%s", (int)n, path, name);
        if (k > 0 && (size_t)k < sizeof file && !access(file, X_OK)) return true;
    }
    return false;
}

static bool is_here(size_t i) {
    solver_hand hand = {0};
    return known[i].library ? !solver_open(known[i].name, 0, &hand) : on_path(known[i].name);
}

int lab_list(void) {
    for (size_t i = 0; i < NKNOWN; i++)
        printf("%-10s %-8s %s%s\n", known[i].name, known[i].library ? "library" : "program",
               is_here(i) ? "here" : "not here: ", is_here(i) ? "" : known[i].package);
    return fflush(stdout) || ferror(stdout) ? EXIT_BAD : EXIT_YES;
}

/* Both libraries where one of them is here; else the programs for linear programs, which is said once. */
const char *lab_usual(void) {
    static char list[80];
    if (*list) return list;
    bool libraries = false;
    for (size_t i = 0; i < NKNOWN; i++) libraries |= known[i].library && is_here(i);
    for (size_t i = 0; i < NKNOWN; i++) {
        const bool linear = strcmp(known[i].name, "clasp") != 0 && strcmp(known[i].name, "cadical") != 0;
        if (known[i].library != libraries || !linear || !is_here(i)) continue;
        if (*list) strcat(list, ",");
        strcat(list, known[i].name);
    }
    if (*list && !libraries)
        (void)say_no("the libraries of CBC and GLPK are not here, so these programs are used: %s; lab --list says what "
                     "to install", list);
    if (!*list) strcpy(list, "cbc,glpk"); /* each row says what to install */
    return list;
}
