/* dimacs.c - DIMACS CNF. Column c is variable c+1; comments "c 3 = h_1_4" name them, and "c p show" lists the variables
 * that make a solution (the main ones of the model), for projected counters; the other ones are functions of these. */
#include "model/clausify.h"
#include "export/export.h"

ari_status ari_export_dimacs_print(const ari_export *x, ari_out *o, ari_error *err) {
    const ari_program *p = x->program;
    ari_clauses_out f;
    if (!ari_program_is_pure(p))
        return ari_reader_cannot(err, "cnf holds 0-1 columns only",
                                 "choose layers or lazy, and a formulation without flows and products");
    ARI_TRY(ari_clausify_run(p, x->arena, &f));
    ari_export_head(x, "c ", o);
    if (p->has_goal) ari_text_put(o, "c The objective is left out\n");
    ari_export_names(x, "c ", o);
    ari_text_put(o, "c p show");
    for (ari_var v = 0; v < p->model->nvar; v++)
        if (p->model->is_main[v])
            for (uint32_t i = 0; i < p->image[v].n; i++)
                ari_text_format(o, " %u", p->entry[p->image[v].first + i].col + 1);
    ari_text_format(o, " 0\np cnf %u %u\n", f.nvar, f.nclause);
    for (uint32_t i = 0; i < f.nlit; i++) {
        ari_text_int(o, f.lit[i]);
        ari_text_char(o, f.lit[i] ? ' ' : '\n');
    }
    return ARI_OK;
}
