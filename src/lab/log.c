/* log.c - a run's rounds are kept in one arena that lives as long as the result: freeing the result frees all. */
#include "lab/log.h"

#include "base/options.h"
#include "base/text.h"

#include <string.h>

void *ari_lab_log_begin(size_t size, const ari_board *board, const ari_options *options, ari_lab **out,
                        ari_error *error) {
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    *out = NULL;
    ari_arena_init(&a, opt->allocator, ari_arena_budget(opt->bytes));
    ari_lab_home *h = ari_arena_zero(&a, size);
    if (!h) {
        ari_arena_drop(&a);
        (void)ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out", "");
        return NULL;
    }
    h->arena = a;
    h->board = board;
    h->opt = ari_options_take(options, &h->whole);
    h->err = error ? error : &h->unread;
    h->lab.answer = ARI_UNKNOWN;
    return h;
}

ari_status ari_lab_log_end(ari_lab_home *h, ari_status s, ari_lab **out) {
    if (s == ARI_OK) *out = &h->lab;
    else ari_lab_free(&h->lab);
    return s;
}

void ari_lab_log_about(ari_lab_home *h, const ari_formulation *spec, const ari_program *p, const char *source) {
    const char *name = h->opt->formulation ? h->opt->formulation : h->board->genre->solving.form[spec->form].name;
    ari_text_join(h->lab.formulation, sizeof h->lab.formulation, name, NULL);
    h->lab.source = source;
    h->lab.columns = p->ncol;
    h->lab.base = p->has_goal ? p->goal_base : 0;
    h->lab.rows = p->nline;
    h->lab.nonzeros = ari_program_nonzeros(p);
}

ari_lab_round *ari_lab_log_round(ari_lab_home *h) {
    if (h->lab.nround == h->round_cap &&
        !ari_arena_reserve(&h->arena, (void **)&h->lab.round, &h->round_cap, h->lab.nround, 1, sizeof *h->lab.round))
        return NULL;
    ari_lab_round *r = &h->lab.round[h->lab.nround++];
    memset(r, 0, sizeof *r);
    return r;
}

ari_status ari_lab_log_spent(ari_lab_home *h) {
    return ari_status_fail(h->err, h->arena.spent, 0, 0, "memory is out", "");
}

ari_status ari_lab_log_say(ari_lab_home *h, const char *text) {
    ari_text_join(h->lab.note, sizeof h->lab.note, text, NULL);
    return ARI_OK;
}

void ari_lab_free(ari_lab *l) {
    if (!l) return;
    ari_arena last; /* l lies in the arena that goes */
    memcpy(&last, (const char *)l + offsetof(ari_lab_home, arena), sizeof last);
    ari_arena_drop(&last);
}
