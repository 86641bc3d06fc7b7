/* exporters.c - the table of files for solvers. */
#include "export/rules_text.h"

#include <string.h>

const ari_exporter ari_export_formats_table[] = {
    {"lp", "CPLEX LP: linear rows by name (also products, in brackets)", ari_export_lp_print, 0, false},
    {"mps", "MPS, free form", ari_export_mps_print, 0, false},
    {"fixedmps", "MPS, fixed form: names of eight letters, mapped in comments", ari_export_mps_print, ARI_EXPORT_FIXED,
     false},
    {"aux", "the lower level of +bilevel, by the names of its MPS or LP file, as MibS reads it",
     ari_export_mps_print_aux, 0, false},
    {"opb", "pseudo-Boolean competition format", ari_export_opb_print, 0, true},
    {"cnf", "DIMACS CNF: clauses; further variables are functions of the named ones", ari_export_dimacs_print, 0, true},
    {"ampl", "AMPL, GNU MathProg: model (of a sheet its rules) and data in one file", ari_export_ampl_print,
     ARI_EXPORT_MODEL | ARI_EXPORT_DATA, false},
    {"mod", "AMPL: the model alone", ari_export_ampl_print, ARI_EXPORT_MODEL, false},
    {"dat", "AMPL: the data alone", ari_export_ampl_print, ARI_EXPORT_DATA, false},
    {"minizinc", "MiniZinc: the rules of a sheet; else integer variables, counts and sums", ari_export_constraints_zinc,
     0, true},
    {"xcsp3", "XCSP3: integer variables, counts and sums", ari_export_constraints_xcsp, 0, true},
    {"sugar", "CSP of the solver Sugar: integer variables, counts and sums", ari_export_constraints_sugar, 0, true},
};
const uint32_t ari_export_formats_count = sizeof ari_export_formats_table / sizeof *ari_export_formats_table;

const ari_exporter *ari_export_formats_find(const char *name) {
    for (uint32_t i = 0; i < ari_export_formats_count; i++)
        if (!strcmp(ari_export_formats_table[i].name, name)) return &ari_export_formats_table[i];
    return NULL;
}

const ari_rules_exporter ari_export_rules_table[] = {
    {"minizinc", "MiniZinc", ari_rules_minizinc_print, ARI_EXPORT_MODEL | ARI_EXPORT_DATA},
    {"mzn", "the same as minizinc", ari_rules_minizinc_print, ARI_EXPORT_MODEL | ARI_EXPORT_DATA},
    {"dzn", "MiniZinc: the data alone, of a genre that is a sheet", ari_rules_minizinc_print, ARI_EXPORT_DATA},
    {"asp", "answer set programming, for clingo: the rules of a genre that is a sheet", ari_rules_asp_print,
     ARI_EXPORT_MODEL | ARI_EXPORT_DATA},
    {"ampl", "AMPL", ari_rules_ampl_print, ARI_EXPORT_MODEL | ARI_EXPORT_DATA},
    {"mod", "AMPL: the model alone", ari_rules_ampl_print, ARI_EXPORT_MODEL},
    {"dat", "AMPL: the data alone", ari_rules_ampl_print, ARI_EXPORT_DATA},
    {"board-dat", "AMPL: a board as data for the models in doc/models", ari_board_data_print, 0},
    {"board-dzn", "the same in MiniZinc", ari_board_data_print, 1},
    {"board-jl", "the same in Julia, for JuMP", ari_board_data_print, 2},
};
const uint32_t ari_export_rules_count = sizeof ari_export_rules_table / sizeof *ari_export_rules_table;

const ari_rules_exporter *ari_export_rules_find(const char *name) {
    for (uint32_t i = 0; i < ari_export_rules_count; i++)
        if (!strcmp(ari_export_rules_table[i].name, name)) return &ari_export_rules_table[i];
    return NULL;
}
