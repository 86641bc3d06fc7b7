/* form_count_differ.c - "each border of rooms: count SYMBOL differ": two rooms that share a border have different
 * numbers of cells with the symbol (read by form_count.c).
 *
 * Lowered to the numbers in unary: an auxiliary "at least k" for each room and number, made where a border first needs
 * the room; and for each number that both rooms could have a clause over four of these. */
#include "rules/form.h"

/* The cells of a room into w->some, those that are open; *sure: those that have the symbol for sure. */
static uint32_t gather_room(ari_lowering *w, const ari_law *l, uint32_t room, int32_t *sure) {
    uint32_t n = 0;
    *sure = 0;
    for (uint32_t i = w->b->entry[room]; i < w->b->ncell; i++) {
        if (w->b->room[i] != room) continue;
        const ari_lit x = ari_lower_symbol(w, l->side, i);
        if (x == ARI_LIT_TRUE) ++*sure;
        else if (x != ARI_LIT_FALSE) w->some[n++] = x;
    }
    return n;
}

/* w->steps: of each room the first of its auxiliaries, for 1, 2, ... open cells; ARI_NO: none so far. */
static bool count_room(ari_lowering *w, const ari_law *l, const ari_ground_place *p, uint32_t room, int32_t *sure,
                       uint32_t *n) {
    *n = gather_room(w, l, room, sure);
    if (w->steps[room] != ARI_NO || !*n) return true;
    if (!ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, *n))) return false;
    w->steps[room] = w->m->nvar;
    for (uint32_t k = 1; k <= *n; k++) {
        for (uint32_t i = 0; i < *n; i++) w->term.at[i] = (ari_term){1, w->some[i]};
        (void)ari_model_reach(w->m, ari_tag_of(l->rule, p->site, 0), ari_model_serial('t', w->serial++), (int32_t)k,
                              w->term.at, *n);
    }
    return w->m->status == ARI_OK;
}

/* "The room has at least this many": a literal or a constant. */
static ari_lit at_least(const ari_lowering *w, uint32_t room, int32_t sure, uint32_t n, int32_t number) {
    if (number <= sure) return ARI_LIT_TRUE;
    return number > sure + (int32_t)n ? ARI_LIT_FALSE : ARI_POS(w->steps[room] + (ari_var)(number - sure - 1));
}

static void lower_unequal(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const uint32_t room[2] = {w->b->room[p->at[0]], w->b->room[p->at[1]]};
    int32_t sure[2];
    uint32_t n[2];
    if (w->stepped != l) {
        w->stepped = l;
        w->steps = ARI_TAKE(w->m->arena, uint32_t, w->b->nroom);
        if (!ari_model_granted(w->m, w->steps)) return;
        for (uint32_t i = 0; i < w->b->nroom; i++) w->steps[i] = ARI_NO;
    }
    for (uint32_t i = 0; i < 2; i++)
        if (!count_room(w, l, p, room[i], &sure[i], &n[i])) return;
    const int32_t least = sure[0] > sure[1] ? sure[0] : sure[1];
    for (int32_t k = least; k <= sure[0] + (int32_t)n[0] && k <= sure[1] + (int32_t)n[1]; k++) {
        ari_lit clause[4];
        uint32_t size = 0;
        for (uint32_t i = 0; i < 2; i++) {
            const ari_lit from = at_least(w, room[i], sure[i], n[i], k), past = at_least(w, room[i], sure[i], n[i],
                 k + 1);
            if (from != ARI_LIT_TRUE) clause[size++] = ARI_NOT(from);
            if (past != ARI_LIT_FALSE) clause[size++] = past;
        }
        ari_model_clause(w->m, ari_tag_of(l->rule, p->site, 0), clause, size);
    }
}

static bool counts_differ(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t n[2] = {0, 0};
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t s = 0; s < 2; s++) n[s] += b->room[i] == b->room[p->at[s]] && ari_judge_is(b, j->k, l->side, i);
    return n[0] != n[1];
}

const ari_rules_form ari_rules_form_count_differ = {.lower = lower_unequal,
                                               .holds = counts_differ,
                                               .say = ari_sentences_plain,
                                               .named = true};
