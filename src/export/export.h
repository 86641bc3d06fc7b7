/* export.h - programs as files for solvers: one table, each entry prints a whole program.
 * Room:    export.
 * Names:   columns are named by ari_program_name ("h_3_4"); rows by what they say and where ("clue_r3c4"), and rows of
 *          the same rule and place are told apart by a number. Formats that allow only numbers or eight letters get
 *          comment lines that map them.
 * Left:    demands that the program does not hold are named in a comment in each file's head.
 * Owner:   borrowed; scratch memory is in the arena of the ari_out.
 * Fails:   UNSUPPORTED where a program does not fit the format (what and remedy in err), LIMIT/NOMEM. */
#ifndef ARI_EXPORT_H
#define ARI_EXPORT_H

#include "model/program.h"
#include "read/reader.h"

typedef struct ari_export ari_export;
typedef struct ari_exporter {
    const char *name, *summary;
    ari_status (*print)(const ari_export *x, ari_out *o, ari_error *err);
    int how;                  /* for _print, as x->how: what of a file is wanted */
} ari_exporter;

extern const ari_exporter ari_export_formats_table[];
extern const uint32_t ari_export_formats_count;
const ari_exporter *ari_export_formats_find(const char *name); /* NULL when there is none */

/* What a writer gets. */
struct ari_export {
    const ari_program *program;
    const ari_board *board;   /* for places in names; NULL: none */
    const char *encoding;     /* "lazy", ..., for the head; NULL: not told */
    uint32_t *repeat;         /* [nline] 0, or the how-manieth row of its rule and place, from 1 */
    ari_arena *arena;
    int how;
};
enum { ARI_EXPORT_MODEL = 1, ARI_EXPORT_DATA = 2, ARI_EXPORT_FIXED = 1 }; /* ampl; mps: names of eight letters */

/* Print a program in a format. board may be NULL. */
ari_status ari_export_print(const ari_exporter *f, const ari_program *p, const ari_board *board, const char *encoding,
                            ari_out *o, ari_error *err);

/* For the writers. */
typedef struct ari_export_name { char text[100]; } ari_export_name;
/* The name of a row, and of a column. */
ari_export_name ari_export_row(const ari_export *x, uint32_t line);
ari_export_name ari_export_place(const ari_export *x, uint32_t line); /* a row's name without its rule */
ari_export_name ari_export_col(const ari_export *x, ari_col col);
/* A comment line for each column, as "* x3 = h_1_4" with `before` "* x". */
void ari_export_names(const ari_export *x, const char *before, ari_out *o);
/* The head: what this is, source, sizes, demands left out; each line behind `mark` ("\\ ", "* ", "# ", "c "). */
void ari_export_head(const ari_export *x, const char *mark, ari_out *o);

/* The writers, each in its file. */
ari_status ari_export_lp_print(const ari_export *x, ari_out *o, ari_error *err);
ari_status ari_export_mps_print(const ari_export *x, ari_out *o, ari_error *err);
ari_status ari_export_mps_print_aux(const ari_export *x, ari_out *o, ari_error *err); /* the lower level of two */
ari_status ari_export_opb_print(const ari_export *x, ari_out *o, ari_error *err);
ari_status ari_export_dimacs_print(const ari_export *x, ari_out *o, ari_error *err);
ari_status ari_export_ampl_print(const ari_export *x, ari_out *o, ari_error *err);
ari_status ari_export_constraints_zinc(const ari_export *x, ari_out *o, ari_error *err);
ari_status ari_export_constraints_xcsp(const ari_export *x, ari_out *o, ari_error *err);
ari_status ari_export_constraints_sugar(const ari_export *x, ari_out *o, ari_error *err);

/* solution.c: what a solver wrote, as whole values column[ncol] (0 where it says nothing). Known shapes: name and value
 * on a line (Gurobi, SCIP, HiGHS, CBC, GLPK's report), GLPK's "j number value", CPLEX's XML, and the `v` lines of the
 * SAT and pseudo-Boolean competitions. *says: the file's own word, ARI_SOME, ARI_NONE ("infeasible", "s
 * UNSATISFIABLE") or ARI_UNKNOWN. SYNTAX when nothing of that kind is found, RANGE for a value that is not whole in a
 * column that must be, LIMIT when the file says that its solver stopped before it had a solution. Values of real
 * columns are rounded. */
ari_status ari_export_solution_read(const ari_program *p, const char *text, size_t size, int64_t *column,
                                    ari_answer *says, ari_arena *scratch, ari_error *err);

#endif
