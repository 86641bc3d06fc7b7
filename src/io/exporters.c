/* exporters.c - the table of files for solvers. */
#include "export.h"

#include <string.h>

const ari_exporter ari_exporters_table[] = {
    {"lp", "CPLEX LP: linear rows by name (also products, in brackets)", ari_lp_print},
    {"mps", "MPS, free form", ari_mps_print},
    {"fixedmps", "MPS, fixed form: names of eight letters, mapped in comments", ari_mps_print_fixed},
    {"aux", "the lower level of +bilevel, by the names of its MPS or LP file, as MibS reads it", ari_mps_print_aux},
    {"opb", "pseudo-Boolean competition format", ari_opb_print},
    {"cnf", "DIMACS CNF: clauses; further variables are functions of the named ones", ari_dimacs_print},
    {"ampl", "AMPL, GNU MathProg: model and data in one file", ari_ampl_print},
    {"mod", "AMPL: the model alone", ari_ampl_print_mod},
    {"dat", "AMPL: the data alone", ari_ampl_print_dat},
    {"minizinc", "MiniZinc: integer variables, counts and sums", ari_constraints_zinc},
    {"xcsp3", "XCSP3: the same", ari_constraints_xcsp},
    {"sugar", "CSP of the solver Sugar: the same", ari_constraints_sugar},
};
const uint32_t ari_exporters_count = sizeof ari_exporters_table / sizeof *ari_exporters_table;

const ari_exporter *ari_exporters_find(const char *name) {
    for (uint32_t i = 0; i < ari_exporters_count; i++)
        if (!strcmp(ari_exporters_table[i].name, name)) return &ari_exporters_table[i];
    return NULL;
}
