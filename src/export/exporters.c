/* exporters.c - the table of files for solvers. */
#include "export/export.h"

#include <string.h>

const ari_exporter ari_export_formats_table[] = {
    {"lp", "CPLEX LP: linear rows by name (also products, in brackets)", ari_export_lp_print, 0},
    {"mps", "MPS, free form", ari_export_mps_print, 0},
    {"fixedmps", "MPS, fixed form: names of eight letters, mapped in comments", ari_export_mps_print, ARI_EXPORT_FIXED},
    {"aux", "the lower level of +bilevel, by the names of its MPS or LP file, as MibS reads it",
     ari_export_mps_print_aux, 0},
    {"opb", "pseudo-Boolean competition format", ari_export_opb_print, 0},
    {"cnf", "DIMACS CNF: clauses; further variables are functions of the named ones", ari_export_dimacs_print, 0},
    {"ampl", "AMPL, GNU MathProg: model and data in one file", ari_export_ampl_print,
     ARI_EXPORT_MODEL | ARI_EXPORT_DATA},
    {"mod", "AMPL: the model alone", ari_export_ampl_print, ARI_EXPORT_MODEL},
    {"dat", "AMPL: the data alone", ari_export_ampl_print, ARI_EXPORT_DATA},
    {"minizinc", "MiniZinc: integer variables, counts and sums", ari_export_constraints_zinc, 0},
    {"xcsp3", "XCSP3: the same", ari_export_constraints_xcsp, 0},
    {"sugar", "CSP of the solver Sugar: the same", ari_export_constraints_sugar, 0},
};
const uint32_t ari_export_formats_count = sizeof ari_export_formats_table / sizeof *ari_export_formats_table;

const ari_exporter *ari_export_formats_find(const char *name) {
    for (uint32_t i = 0; i < ari_export_formats_count; i++)
        if (!strcmp(ari_export_formats_table[i].name, name)) return &ari_export_formats_table[i];
    return NULL;
}
