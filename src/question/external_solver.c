/* external_solver.c - for solvers that are programs themselves: programs as files, and solution files read back.
 * Assumed literals of the round stand in the file as rows: they are bounds in the arrays, and files are printed from
 * the program. */
#include "question/external_solver.h"

#include "export/export.h"
#include "question/point_drawing.h"

/* The bounds of the view that are tighter than the program's columns, as rows behind the others. */
static void pin_solver(const ari_rounds *r, ari_program *p) {
    for (ari_col c = 0; c < p->ncol; c++) {
        if (r->view.lower[c] == p->col[c].lo && r->view.upper[c] == p->col[c].hi) continue;
        ari_program_begin(p, "assumed", ARI_NO, r->view.lower[c], r->view.upper[c]);
        ari_program_term(p, 1, c);
        ari_program_end(p);
    }
    for (uint32_t i = r->program->nline; i < r->view.nrow; i++) {
        ari_program_begin(p, "assumed", ARI_NO, r->view.row_lower[i], r->view.row_upper[i]);
        for (uint32_t k = r->view.start[i]; k < r->view.start[i + 1]; k++)
            ari_program_term(p, r->view.coef[k], r->view.index[k]);
        ari_program_end(p);
    }
}

static char *text_solver(void *self, const char *format) {
    const ari_rounds *r = self;
    const ari_external_solver *l = r->owner;
    ari_program p;
    ari_out o;
    ari_arena scratch;
    char *out = NULL;
    const ari_exporter *as = ari_export_formats_find(format);
    ari_error err;
    ari_text_own(&o, &scratch, &r->arena->alloc);
    if (as && ari_program_copy(&p, r->program, &scratch) == ARI_OK) {
        pin_solver(r, &p);
        if (p.status == ARI_OK &&
            ari_export_print(as, &p, l->board, ari_lower_name(l->how), &o, &err) == ARI_OK)
            out = ari_text_hand(&o, NULL);
    }
    ari_arena_drop(&scratch);
    return out;
}

static int parse_solver(void *self, const char *s, size_t size, double *value, int *says) {
    ari_rounds *r = self;
    ari_answer word;
    ari_error err;
    const ari_mark mark = ari_arena_mark(r->arena);
    const ari_status status = ari_export_solution_read(r->program, s, size, r->column, &word, r->arena, &err);
    ari_arena_rewind(r->arena, mark);
    if (status != ARI_OK) {
        ari_text_join(r->unread, sizeof r->unread, err.what, NULL);
        return status == ARI_LIMIT ? 2 : 1;
    }
    for (ari_col c = 0; c < r->program->ncol; c++) value[c] = (double)r->column[c];
    *says = word == ARI_NONE ? 0 : word == ARI_SOME ? 1 : -1;
    return 0;
}

/* What a point of the columns draws. */
static char *drawing_solver(void *self, const double *answer) {
    const ari_rounds *r = self;
    const ari_external_solver *l = r->owner;
    const ari_model *m = r->program->model;
    ari_point_drawing d;
    ari_out o;
    ari_arena scratch;
    char *out = NULL;
    ari_text_own(&o, &scratch, &r->arena->alloc);
    int32_t *value = ARI_TAKE(&scratch, int32_t, m->nvar);
    if (value && ari_point_drawing_begin(&d, l->board, l->form, m, &scratch) == ARI_OK) {
        ari_rounds_weigh(r->program, answer, value);
        if (ari_point_drawing_print(&d, value, &scratch, &o) == ARI_OK) out = ari_text_hand(&o, NULL);
    }
    ari_arena_drop(&scratch);
    return out;
}

void ari_external_solver_init(ari_external_solver *l, const ari_board *b, uint32_t form, ari_encoding how,
                              const ari_lab_solver *solver) {
    *l = (ari_external_solver){.board = b, .form = form, .how = how};
    l->loan.solver = solver;
    l->loan.exact = &ari_engine_sat;
    l->loan.text = text_solver;
    l->loan.parse = parse_solver;
    l->loan.drawing = drawing_solver;
}

void ari_external_solver_rounds(ari_external_solver *l, ari_rounds *r) {
    r->owner = &l->loan;
    r->view.text = l->loan.text;
    r->view.parse = l->loan.parse;
    r->view.drawing = l->loan.drawing;
}

ari_status ari_external_solver_takes(const ari_program *p, const ari_lab_solver *solver, ari_error *err) {
    if (!p->nproduct || solver->products) return ARI_OK;
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this formulation has products of columns",
                           "add +linear, or take a quadratic solver such as scip or gurobi_cl");
}
