/* mend.c - repair of a puzzle without solution: the fewest clues to change or to take away.
 * Idea: put every clue under a switch (model/guard.h) and ask for a solution with as few switches off as possible. The
 * clues switched off are broken by this solution, for any that it kept could be switched on; no fewer will do, proved
 * by the refutation of one less. What the solution has at these places is what to write there instead; where it has
 * no clue, the clue goes. So the puzzle that comes out has this solution at least. */
#include "repair.h"

#include "copy.h"
#include "guard.h"

#include <string.h>

typedef struct mending {
    ari_repair *x;
    ari_board made;     /* the puzzle with its clues changed */
    ari_board full;     /* every clue that the solution determines */
    uint32_t *gone, ngone; /* sites of clues that have nothing instead */
    uint32_t nchange;
} mending;

/* The clue that a site holds, and whether sites of this kind hold one that could be another. */
static int32_t *clue_at(ari_board *b, uint32_t site) {
    const uint32_t i = ARI_SITE_INDEX(site);
    switch (ARI_SITE_KIND(site)) {
    case ARI_AT_CELL: return &b->clue[i];
    case ARI_AT_ROW: return b->left ? &b->left[i] : NULL;
    case ARI_AT_COL: return b->top ? &b->top[i] : NULL;
    default: return NULL;
    }
}

static ari_status change(mending *w, uint32_t site) {
    ari_repair *x = w->x;
    int32_t *now = clue_at(&w->made, site);
    const int32_t *then = clue_at(&w->full, site);
    if (now && then && *now == *then) return ARI_OK; /* only before the least is found: kept after all */
    w->nchange++;
    if (!now || !then || *then < 0) {
        w->gone[w->ngone++] = site;
        return ari_repair_note(x, site, "take it away", "", "", 0);
    }
    const char *old, *new, *after = ", or take it away";
    ARI_TRY(ari_repair_clue(x, site, *now, &old));
    ARI_TRY(ari_repair_clue(x, site, *then, &new));
    ari_out o;
    ari_text_begin(&o, &x->result->arena);
    ari_text_format(&o, " instead of %s%s", old, after);
    const char *rest = ari_text_end(&o);
    if (!rest) return x->result->arena.spent;
    *now = *then;
    return ari_repair_note(x, site, "write ", new, rest, 0);
}

/* The solution of the guarded model as changes of the puzzle. */
static ari_status apply(mending *w, const uint8_t *value, const ari_var *selector) {
    ari_repair *x = w->x;
    const ari_genre *g = x->board->genre;
    ari_marks *m = ari_board_blank(x->board, x->work);
    w->gone = ARI_TAKE(x->work, uint32_t, (size_t)x->model.ngroup + 1);
    if (!m || !w->gone) return x->work->spent;
    g->write_marks(x->board, x->form, &x->model, value, m);
    if (g->derive) g->derive(&w->full, m);
    for (uint32_t k = 1; k <= x->model.ngroup; k++)
        if (!value[selector[k]]) ARI_TRY(change(w, x->model.group_site[k]));
    return ari_copy_without(&w->made, w->gone, w->ngone, x->err);
}

static ari_status tell(mending *w, const ari_reply *reply, const ari_var *selector) {
    ari_repair *x = w->x;
    ari_result *r = x->result;
    ARI_TRY(ari_copy_board(x->board, &r->arena.alloc, &w->full, x->err));
    ari_status s = ari_copy_board(x->board, &r->arena.alloc, &w->made, x->err);
    if (s == ARI_OK) {
        s = apply(w, reply->solution[0], selector);
        if (s != ARI_OK) ari_board_drop(&w->made);
    }
    ari_board_drop(&w->full);
    ARI_TRY(s);
    r->changes = w->nchange;
    r->least = reply->bound > 1 ? (uint32_t)reply->bound : 1; /* there is no solution with all of them */
    return ari_repair_show(x, &w->made, false);
}

ari_status ari_mend_run(ari_repair *x) {
    const ari_model *m = &x->model;
    ari_model guarded;
    ari_var *selector;
    ari_reply reply;
    ari_job job;
    mending w;
    memset(&w, 0, sizeof w);
    w.x = x;
    const ari_status s = ari_guard_build(m, x->work, &guarded, &selector);
    if (s == ARI_UNSUPPORTED)
        return ari_status_fail(x->err, s, 0, 0, "clues of this genre cannot be changed one by one",
                               "ask clash instead");
    ARI_TRY(s);
    ari_term *term = ARI_TAKE(x->work, ari_term, (size_t)m->ngroup + 1);
    if (!term) return x->work->spent;
    for (uint32_t g = 1; g <= m->ngroup; g++) term[g - 1] = (ari_term){1, ARI_NEG(selector[g])};
    for (uint32_t g = 1; g <= m->ngroup; g++) ari_model_first(&guarded, selector[g], 1);
    ari_model_goal(&guarded, term, m->ngroup);
    ARI_TRY(guarded.status);
    ari_repair_job(x, &guarded, &job);
    ARI_TRY(ari_best_run(&job, &reply));
    ari_repair_charge(x, &reply.effort);
    if (!reply.complete) ari_repair_limited(x, reply.stop);
    return reply.answer == ARI_SOME ? tell(&w, &reply, selector) : ARI_OK;
}
