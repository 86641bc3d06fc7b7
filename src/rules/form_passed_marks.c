/* form_passed_marks.c - "passed is one of moon sun": in each room the marks that lines pass are all of one colour, one
 * at least; "kind differ where LINE": two rooms between which a line runs have passed marks of different colours.
 *
 * Lowered without a variable: of which colour a room is says its first mark. All others of that colour are passed
 * when it is, those of the other one when it is not. */
#include "rules/form.h"

#include "genre/lines.h"
#include "rules/coloured_clues.h"

static bool begins_marked(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    if (!r->s->colours || !ari_sheet_is(r, "passed")) return false;
    ari_scan_blanks(&ahead);
    return ari_scan_accept(&ahead, "is");
}

static ari_status read_marked(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ROOM)
        return ari_sheet_fail(r, "begins a form of rooms", "write: each room: passed is one of moon sun");
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    ARI_TRY(ari_sheet_expect(r, "is", "write: passed is one of moon sun"));
    ARI_TRY(ari_sheet_expect(r, "one", "write: passed is one of moon sun"));
    ARI_TRY(ari_sheet_expect(r, "of", "write: passed is one of moon sun"));
    for (uint8_t c; (c = ari_coloured_clues_named(r)) != 0;) {
        l->number |= 1 << c;
        ARI_TRY(ari_sheet_next(r));
    }
    if (l->number != (1 << ARI_WHITE | 1 << ARI_BLACK) || l->number != r->s->colours)
        return ari_sheet_fail(r, "are not the two colours of the layer", "write: passed is one of moon sun");
    return ARI_OK;
}

ari_status ari_form_passed_marks_kind(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_ALTERNATE;
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    if (l->side != ARI_SIDE_LINE) return ari_sheet_fail(r, "is no line", "write: kind differ where line");
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_PASSED_MARKS) return ARI_OK;
    return ari_sheet_fail(r, "kinds that no law above gives", "write: each room: passed is one of moon sun");
}

/* ---- model ---- */

static void add_same(ari_lowering *w, ari_tag tag, ari_lit x, ari_lit y) {
    ari_genre_lines_either(w->m, tag, ari_lower_negate(x), y);
    ari_genre_lines_either(w->m, tag, x, ari_lower_negate(y));
}

static uint32_t count_colour(const ari_board *b, const ari_ground_place *p, int32_t colour) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++) n += ari_coloured_clues_colour(b, p->at[i]) == colour;
    return n;
}

static void lower_marked(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    const ari_tag tag = ari_lower_tag(w, l, p);
    const uint32_t white = count_colour(b, p, ARI_WHITE), black = count_colour(b, p, ARI_BLACK);
    ari_lit first = white ? ARI_LIT_TRUE : ARI_LIT_FALSE;
    if (!w->marked) w->marked = ARI_TAKE(w->m->arena, ari_lit, b->nroom);
    if (!ari_model_granted(w->m, w->marked != NULL)) return;
    if (!white && !black) ari_model_count(w->m, tag, 1, 1, w->some, 0);
    bool met = !white || !black; /* the one whose literal says it */
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t colour = ari_coloured_clues_colour(b, p->at[i]);
        const ari_lit x = colour ? ari_lower_symbol(w, l->side, p->at[i]) : ARI_LIT_FALSE;
        if (!colour) continue;
        if (!met)
            first = colour == ARI_WHITE ? x : ari_lower_negate(x);
        else
            add_same(w, tag, first, colour == ARI_WHITE ? x : ari_lower_negate(x));
        met = true;
    }
    w->marked[b->room[p->cell]] = first;
}

static void lower_alternate(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    const ari_tag tag = ari_tag_of(l->rule, p->site, 0);
    const ari_vertex *const end = b->graph->ends[p->at[0]]; /* the line of the place */
    const ari_lit none = ari_lower_negate(w->line.edge[p->at[0]]);
    const ari_lit one = w->marked[b->room[end[0]]], two = w->marked[b->room[end[1]]];
    const ari_lit both[3] = {none, ari_lower_negate(one), ari_lower_negate(two)}, neither[3] = {none, one, two};
    ari_genre_lines_clause(w->m, tag, both, 3);
    ari_genre_lines_clause(w->m, tag, neither, 3);
}

/* ---- drawing ---- */

/* The colour of the marks in the room that have the symbol; 0: there are none, or of both. *all: every mark of it
 * has. */
static int32_t colour_of(const ari_board *b, const ari_marks *k, uint32_t side, uint32_t room, bool *all) {
    uint32_t with[ARI_NCOLOUR] = {0}, of[ARI_NCOLOUR] = {0};
    for (uint32_t i = b->entry[room]; i < b->ncell; i++) {
        const int32_t colour = ari_coloured_clues_colour(b, i);
        if (b->room[i] != room || !colour) continue;
        of[colour]++;
        with[colour] += ari_judge_is(b, k, side, i);
    }
    const int32_t colour = with[ARI_WHITE] ? ARI_WHITE : ARI_BLACK;
    *all = with[colour] == of[colour];
    return !with[ARI_WHITE] == !with[ARI_BLACK] ? 0 : colour;
}

static bool is_marked(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    bool all;
    return colour_of(j->b, j->k, l->side, j->b->room[p->cell], &all) && all;
}

static bool kinds_alternate(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_law *of = ari_law_sheet(j->b)->law;
    bool all;
    (void)l;
    while (of->form != ARI_LAW_PASSED_MARKS) of++;
    if (j->k->edge[p->at[0]] <= 0) return true;
    const ari_vertex *const end = j->b->graph->ends[p->at[0]];
    const int32_t one = colour_of(j->b, j->k, of->side, j->b->room[end[0]], &all);
    return !one || one != colour_of(j->b, j->k, of->side, j->b->room[end[1]], &all);
}

/* ---- words ---- */

static void say_marked(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *one = ari_coloured_clues_name(w->s, ARI_WHITE), *two = ari_coloured_clues_name(w->s, ARI_BLACK);
    const char *kinds = ARI_SENTENCE(w->a, " the loop passes all ", two, "s and no ", one, ", or all ", one,
                                     "s and no ", two, ": {then}.");
    ari_sentences_add(w, r->name, r->name, NULL, ARI_SENTENCE(w->a, "{known}In {1}", kinds));
    ari_sentences_many(w, r->name, ARI_SENTENCE(w->a, "In each room", kinds));
}

static void say_alternate(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *one = ari_coloured_clues_name(w->s, ARI_WHITE), *two = ari_coloured_clues_name(w->s, ARI_BLACK);
    const char *rest = ARI_SENTENCE(w->a, "he loop joins rooms of ", two, "s with rooms of ", one, "s alone: {then}.");
    ari_sentences_add(w, r->name, r->name, NULL, rest ? ARI_SENTENCE(w->a, "{known}T", rest) : NULL);
    ari_sentences_many(w, r->name, rest ? ARI_SENTENCE(w->a, "t", rest) : NULL);
}

const ari_rules_form ari_rules_form_passed_marks = {
    .begins = begins_marked, .read = read_marked, .lower = lower_marked, .holds = is_marked, .say = say_marked,
    .named = true};
const ari_rules_form ari_rules_form_alternate = {.lower = lower_alternate,
                                                 .holds = kinds_alternate,
                                                 .say = say_alternate,
                                                 .named = true};
