/* result_marks.c - see result_marks.h. Every solution is put to the evaluator once more before anybody sees it: an
 * engine that errs must not be believed, so that is a breach which aborts. */
#include "answer/result_marks.h"

#include "answer/clue_sets.h"
#include "answer/heat_map.h"
#include "board/islands.h"
#include "words/clue_syntax.h"

#include <string.h>

#define WRONG "internal error: an engine returned a solution that breaks a rule"

static ari_status certify_mark(const ari_model *m, const uint8_t *value, ari_arena *scratch) {
    bool holds = false;
    const ari_mark mark = ari_arena_mark(scratch);
    ARI_TRY(ari_eval_holds(m, value, scratch, &holds));
    ari_arena_rewind(scratch, mark);
    ARI_REQUIRE(holds, WRONG);
    return ARI_OK;
}

static ari_status to_marks(const ari_case *c, const uint8_t *value, ari_arena *a, ari_marks **out) {
    ari_marks *m = ari_board_blank(c->board, a);
    if (!m) return a->spent;
    c->board->genre->solving.write_marks(c->board, c->form, &c->model, value, m);
    ARI_REQUIRE(!c->brief || c->board->genre->rules.holds(c->board, m), WRONG);
    *out = m;
    return ARI_OK;
}

ari_status ari_answer_marks_keep(ari_case *c, const uint8_t *value) {
    ari_result *r = c->result;
    ari_marks *m = NULL;
    ARI_TRY(to_marks(c, value, &r->arena, &m));
    if (!ARI_APPEND(&r->arena, &r->solution, m)) return r->arena.spent;
    return ARI_OK;
}

bool ari_answer_marks_visit(void *user, const uint8_t *value) {
    ari_case *c = user;
    ari_marks *m = NULL;
    ari_arena_reset(&c->spare);
    ari_case_share(c);
    c->status = certify_mark(&c->model, value, &c->spare);
    if (c->status != ARI_OK) return false;
    if (c->opt->solution) {
        c->status = to_marks(c, value, &c->spare, &m);
        if (c->status != ARI_OK) return false;
        c->found++;
        return c->opt->solution(c->opt->user, c->board, m) == 0;
    }
    c->status = ari_answer_marks_keep(c, value);
    if (c->status == ARI_OK) c->found++;
    return c->status == ARI_OK;
}

static ari_status note_mark(ari_case *c, const char *rule, uint32_t site, const char *text) {
    ari_arena *a = &c->result->arena;
    ari_note n = {rule, "", text, site, "", "", 0, ARI_UNKNOWN};
    if (site != ARI_NO) n.place = ari_board_place_text(c->board, site, a);
    const int32_t *clue = site != ARI_NO ? ari_layer_clue_at(c->board, site) : NULL;
    const ari_verb verb = c->result->verb;
    if (clue && ari_verb_has(verb, ARI_TRAIT_NAMES)) {
        ari_out o;
        ari_text_begin(&o, a);
        ari_layer_value(c->board, site, *clue, &o);
        n.clue = ari_text_end(&o);
    }
    if (n.clue && *n.clue) n.says = ari_words_syntax_say(c->board->genre, n.clue);
    if (!n.place || !n.clue || !ARI_RESERVE(a, &c->result->note, 1)) return a->spent;
    ARI_PUSH(&c->result->note, n);
    return ARI_OK;
}

ari_status ari_answer_marks_rule(ari_case *c, ari_tag why) {
    const ari_genre *g = c->board->genre;
    if (why.rule >= g->rules.nrule + g->rules.nhint) return note_mark(c, "", why.site, "");
    return note_mark(c, g->rules.rule[why.rule].name, why.site, g->rules.rule[why.rule].text);
}

/* What a row says of its clue: 2, that it cannot be met at all; 1, something about several variables, so more than
 * that its own cell is left free; 0. */
static uint8_t row_weight(const ari_model *m, const ari_row *row) {
    int64_t least = 0, most = 0;
    for (uint32_t k = row->first; k < row->first + row->n; k++)
        *(m->term[k].coef < 0 ? &least : &most) += m->term[k].coef;
    return most < row->lo || least > row->hi ? 2 : row->n > 1;
}

/* A clue is named with the rule of its first row of the greatest weight. */
ari_status ari_answer_marks_clues(ari_case *c, const ari_reply *reply) {
    const ari_model *m = &c->model;
    uint16_t *rule = ARI_TAKE(&c->work, uint16_t, m->ngroup + 1);
    uint8_t *weight = ARI_ZERO(&c->work, uint8_t, m->ngroup + 1);
    if (!rule || !weight) return c->work.spent;
    for (uint32_t g = 0; g <= m->ngroup; g++) rule[g] = UINT16_MAX;
    for (uint32_t i = m->ntopo; i-- > 0;) rule[m->topo[i].tag.group] = m->topo[i].tag.rule;
    for (uint32_t i = m->nrow; i-- > 0;) {
        const uint32_t g = m->row[i].tag.group;
        const uint8_t w = row_weight(m, &m->row[i]);
        if (w < weight[g]) continue;
        rule[g] = m->row[i].tag.rule;
        weight[g] = w;
    }
    for (uint32_t i = 0; i < reply->ngroup; i++) {
        const uint32_t g = reply->group[i];
        ARI_TRY(ari_answer_marks_rule(c, ari_tag_of(rule[g], m->group_site[g], g)));
    }
    return ARI_OK;
}

/* thin: the clues that would not be missed, each on its own. */
static ari_status grade_notes(ari_case *c, const ari_reply *reply) {
    const ari_model *m = &c->model;
    for (uint32_t g = 1; reply->grade && g <= m->ngroup; g++)
        if (reply->grade[g] == ARI_CLUE_SPARE)
            ARI_TRY(note_mark(c, "", m->group_site[g], "the other clues suffice"));
    return ARI_OK;
}

/* The site of a breach: for a demand over the board's own points, the point that shows it. */
static uint32_t breach_site(const ari_case *c, const ari_breach *b) {
    if (b->topo == ARI_NO || b->vertex == ARI_NO || ARI_SITE_KIND(b->tag.site) != ARI_AT_BOARD) return b->tag.site;
    if (c->model.topo[b->topo].graph != c->board->graph) return b->tag.site;
    return ARI_SITE(ARI_AT_POINT, b->vertex);
}

static ari_status breach_notes(ari_case *c, const ari_reply *reply) {
    for (uint32_t i = 0; i < reply->nbreach; i++) {
        const uint32_t site = breach_site(c, &reply->breach[i]);
        const uint16_t rule = reply->breach[i].tag.rule;
        if (i && reply->breach[i - 1].tag.rule == rule && breach_site(c, &reply->breach[i - 1]) == site) continue;
        ARI_TRY(ari_answer_marks_rule(c, ari_tag_of(rule, site, 0)));
    }
    return ARI_OK;
}

/* check: places where something is to come yet. */
static uint32_t count_open(const ari_case *c, const ari_reply *reply) {
    uint32_t n = 0, last = ARI_NO;
    for (uint32_t i = 0; i < reply->nunmet; i++) { /* sorted by rule and site */
        const uint32_t site = breach_site(c, &reply->unmet[i]), kind = ARI_SITE_KIND(site);
        if (site == last || (kind != ARI_AT_CELL && kind != ARI_AT_POINT && kind != ARI_AT_EDGE)) continue;
        last = site;
        n++;
    }
    return n;
}

/* check: what is drawn wrongly, each where it is drawn. */
static ari_status wrong_notes(ari_case *c, const ari_reply *reply) {
    uint8_t *value = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    ari_marks *given = NULL; /* what is drawn where no variable says so */
    if (!value) return c->work.spent;
    ARI_TRY(to_marks(c, value, &c->work, &given));
    if (reply->answer == ARI_WRONG && !reply->nbreach && !reply->nwrong)
        return note_mark(c, "", ARI_SITE(ARI_AT_BOARD, 0), "the puzzle has no solution, whatever is drawn");
    for (uint32_t i = 0; i < reply->nwrong; i++) {
        const ari_wrong *w = &reply->wrong[i];
        const bool off = w->lit & 1, alone = (i == 0 || w[-1].set != w->set) &&
                                             (i + 1 == reply->nwrong || w[1].set != w->set);
        ari_marks *m = NULL;
        value[ARI_VAR(w->lit)] = 1;
        ARI_TRY(to_marks(c, value, &c->work, &m));
        value[ARI_VAR(w->lit)] = 0;
        uint32_t site = ARI_SITE(ARI_AT_BOARD, 0), at = 0;
        for (at = 0; m->cell && at < m->ncell && (m->cell[at] <= 0 || m->cell[at] == given->cell[at]); at++) continue;
        if (m->cell && at < m->ncell) site = ARI_SITE(ARI_AT_CELL, at);
        for (at = 0; m->edge && at < m->nedge && (m->edge[at] <= 0 || m->edge[at] == given->edge[at]); at++) continue;
        if (m->edge && at < m->nedge) site = ARI_SITE(ARI_AT_EDGE, at);
        ARI_TRY(note_mark(c, "", site, off && alone ? "crossed out, and every solution has it"
                                  : off        ? "crossed out; not together with the others named here"
                                  : alone      ? "no solution has this"
                                               : "not together with the others named here"));
    }
    return ARI_OK;
}

static ari_status difference_mark(ari_case *c, uint32_t site, int32_t x, int32_t y) {
    if (x == y) return ARI_OK;
    ari_out o;
    ari_text_begin(&o, &c->result->arena);
    ari_layer_differ(c->board, site, x, y, &o);
    const char *text = ari_text_end(&o);
    return text ? note_mark(c, "", site, text) : c->result->arena.spent;
}

/* diff: every place where the two solutions are not the same. */
static ari_status diff_notes(ari_case *c) {
    const ari_result *r = c->result;
    if (r->solution.n != 2) return ARI_OK;
    const ari_marks *x = r->solution.at[0], *y = r->solution.at[1];
    for (uint32_t i = 0; x->cell && i < x->ncell; i++)
        ARI_TRY(difference_mark(c, ARI_SITE(ARI_AT_CELL, i), x->cell[i], y->cell[i]));
    for (uint32_t i = 0; x->edge && i < x->nedge; i++) /* bridges once, where they begin */
        if (c->board->genre->drawing.max_line < 2 || ari_islands_has(c->board, c->board->graph->ends[i][0]))
            ARI_TRY(difference_mark(c, ARI_SITE(ARI_AT_EDGE, i), x->edge[i], y->edge[i]));
    return ARI_OK;
}

/* The numbers that a cell may hold, from the variables x r,c,k. */
static ari_status note_candidates(ari_case *c, const uint8_t *forced) {
    ari_result *r = c->result;
    const ari_board *b = c->board;
    if (!ari_layer_has(b->genre, ARI_LAYER_DIGITS) || ari_layer_has(b->genre, ARI_LAYER_SENTENCES)) return ARI_OK;
    r->candidate = ARI_ZERO(&r->arena, uint64_t, b->ncell);
    if (!r->candidate) return r->arena.spent;
    r->ncandidate = b->ncell;
    for (uint32_t v = 0; v < c->model.nvar; v++) {
        const ari_name x = c->model.var_name[v];
        if (c->model.is_main[v] && x.stem == 'x' && forced[v] && x.c && x.c <= 64)
            r->candidate[(x.a - 1u) * b->cols + x.b - 1u] |= (uint64_t)1 << (x.c - 1);
    }
    return ARI_OK;
}

static ari_status forced_marks(ari_case *c, const ari_reply *reply) {
    ari_result *r = c->result;
    if (!reply->forced) return ARI_OK;
    for (uint32_t v = 0; v < c->model.nvar; v++)
        if (c->model.is_main[v]) r->nforced[reply->forced[v] < 2 ? reply->forced[v] : 2]++;
    for (uint32_t i = 0; i < c->model.ntopo; i++) /* that a number is in force is nothing to be drawn */
        for (uint32_t k = 0; k < c->model.topo[i].npair; k++) {
            const ari_lit l = c->model.topo[i].pair_on[k];
            if (l >= ARI_LIT_TRUE || !c->model.is_main[ARI_VAR(l)]) continue;
            const uint8_t on = reply->forced[ARI_VAR(l)];
            r->nforced[on < 2 ? on : 2]--;
        }
    ARI_TRY(note_candidates(c, reply->forced));
    ARI_TRY(to_marks(c, reply->forced, &r->arena, &r->forced));
    r->shown = ari_board_blank(c->board, &r->arena);
    if (!r->shown) return r->arena.spent;
    ari_layer_shown(c->board, r->forced, r->shown);
    ari_out o;
    ari_text_begin(&o, &r->arena);
    ari_layer_tally(c->board, r->shown, r->nforced, &o);
    r->forced_text = ari_text_end(&o);
    if (r->forced_text) return ARI_OK;
    r->forced_text = "";
    return r->arena.spent;
}

static ari_status count_digits(ari_case *c, const ari_reply *reply) {
    ari_result *r = c->result;
    if (!reply->counted) return ARI_OK;
    r->count = ari_big_print(&r->arena, &reply->count);
    if (r->count) return ARI_OK;
    r->count = "";
    return r->arena.spent;
}

ari_status ari_answer_marks_reply(ari_case *c, const ari_reply *reply) {
    ari_result *r = c->result;
    r->answer = r->verb == ARI_VERB_CHECK && reply->nbreach ? ARI_WRONG : reply->answer;
    r->complete = reply->complete;
    r->stop = reply->complete ? "" : reply->stop;
    r->effort = reply->effort;
    r->distance = reply->distance;
    if (reply->by) r->engine = reply->by;
    if (reply->valued) {
        r->value = reply->value;
        r->bound = reply->bound;
        r->bound_by = reply->bound_by;
    }
    for (uint32_t i = 0; i < reply->nsolution; i++) {
        ari_case_share(c);
        ARI_TRY(certify_mark(&c->model, reply->solution[i], &c->work));
        if (r->verb != ARI_VERB_COUNT)
            ARI_TRY(ari_answer_marks_keep(c, reply->solution[i])); /* else for a certificate */
    }
    ARI_TRY(count_digits(c, reply));
    if (r->verb == ARI_VERB_FORCED) ARI_TRY(forced_marks(c, reply));
    if (r->verb == ARI_VERB_HEAT && reply->heat && reply->count.n)
        ARI_TRY(ari_answer_heat_fill(c->board, c->form, &c->model, reply, r));
    if (r->verb == ARI_VERB_CLASH) ARI_TRY(ari_answer_marks_clues(c, reply));
    if (r->verb == ARI_VERB_CHECK) {
        ARI_TRY(breach_notes(c, reply));
        ARI_TRY(wrong_notes(c, reply));
        r->nforced[2] = count_open(c, reply);
    }
    if (r->verb == ARI_VERB_DIFF) ARI_TRY(diff_notes(c));
    if (ari_verb_goes(r->verb, ARI_WAY_CLUES)) {
        ARI_TRY(ari_answer_clue_sets_result(c->board, &c->model, reply, r, c->err));
        ARI_TRY(grade_notes(c, reply));
    }
    return ARI_OK;
}
