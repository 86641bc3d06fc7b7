/* no_good.c - a solution as a row: of the variables that are on in it one is off, or of the others one is on. */
#include "lab/no_good.h"

#include "service/service.h"

static ari_status find_good(const ari_model *m, ari_budget *budget, ari_arena *a, uint8_t **value, ari_error *err) {
    ari_reply reply;
    ari_job job = {.model = m, .limits = {.budget = budget}, .arena = a, .err = err};
    ARI_TRY(ari_solve_run(&job, &reply));
    if (reply.answer == ARI_SOME) *value = reply.solution[0];
    if (reply.answer == ARI_SOME) return ARI_OK;
    return ari_status_fail(err, reply.answer == ARI_UNKNOWN ? ARI_LIMIT : ARI_UNSUPPORTED, 0, 0,
                           reply.answer == ARI_UNKNOWN ? "+nogood: a limit came before a solution"
                                                       : "+nogood: the puzzle has no solution to be excluded",
                           "leave +nogood out");
}

ari_status ari_lab_no_good_add(const ari_board *b, const ari_formulation *spec, const ari_model *m, ari_program *p,
                               ari_error *err) {
    ari_arena *a = p->arena;
    ari_tag why;
    uint8_t *value = ARI_ZERO(a, uint8_t, m->nvar);
    if (!value) return ari_status_fail(err, a->spent, 0, 0, "memory is out while building the program", "");
    if (!b->marks) ARI_TRY(find_good(m, spec->budget, a, &value, err));
    else if (!b->genre->solving.read_marks(b, m, b->marks, value, &why))
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "+nogood: what is drawn beside the puzzle is no solution",
                               "leave it out, or draw the solution");
    ari_program_begin(p, "nogood", ARI_NO, 1, ARI_PLUS);
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) ari_program_lit(p, 1, value[v] ? ARI_NEG(v) : ARI_POS(v));
    ari_program_end(p);
    if (p->status == ARI_OK) return ARI_OK;
    return ari_status_fail(err, p->status, 0, 0, p->why ? p->why : "memory is out while building the program", "");
}
