/* sentences.c - ideas from laws. Each form has a few kinds of steps that people know: a number is complete, only as
 * places are left as it needs, it would see too few cells, a part is cut off; the rest is said by the rule's
 * sentence. A place is named by its law's domain, so that a cell, a room, a run and a block differ.
 */
#include "rules/digit_sentences.h"
#include "rules/drawn.h"
#include "rules/sum_steps.h"
#include "words/number_chain.h"

#include <string.h>

/* The law whose place it is; NULL: none, or several of the rule that name it differently. */
static const ari_law *named_law(const ari_board *b, const ari_premise *p) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *found = NULL;
    if (p->kind != ARI_BY_ROW || ARI_SITE_KIND(p->tag.site) != ARI_AT_CELL) return NULL;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        const bool line = l->each >= ARI_EACH_ROW && l->each <= ARI_EACH_LINE;
        const bool whole = l->each == ARI_EACH_BOARD || (line && (!b->ngrid || l->each == ARI_EACH_LINE));
        if (l->rule != p->tag.rule || whole) continue;
        if (found && (found->each != l->each || found->scope != l->scope || found->high != l->high ||
                      found->wide != l->wide || ari_law_bounded(l)))
            return NULL;
        found = l;
    }
    return found && ari_rules_forms[found->form]->named && !ari_law_bounded(found) ? found
                                                                                                             : NULL;
}

/* The last cell of a straight piece that begins at a cell. */
static uint32_t last_cell(const ari_board *b, const ari_model *m, const ari_premise *p, bool digits) {
    uint32_t last = ARI_SITE_INDEX(p->tag.site);
    for (uint32_t i = 0; i < p->nlit; i++) {
        const ari_variable_place at = ari_variable_place_of(b, m, p->lit[i]);
        const bool cell = at.thing == ARI_THING_CELL || at.thing == ARI_THING_TALLY;
        if ((cell || (digits && at.thing == ARI_THING_DIGIT)) && at.index > last) last = at.index;
    }
    return last;
}

/* "the entry right of R3C2", or both: by where its cells are. */
static bool put_entry(const ari_board *b, const ari_model *m, const ari_premise *p, bool sum, ari_out *o) {
    const uint32_t from = ARI_SITE_INDEX(p->tag.site);
    const int32_t clue = b->clue[from];
    bool right = false, below = false;
    for (uint32_t i = 0; i < p->nlit; i++) {
        const ari_variable_place at = ari_variable_place_of(b, m, p->lit[i]);
        const bool known = (at.thing == ARI_THING_CELL || at.thing == ARI_THING_DIGIT) && at.index != from;
        const bool row = at.index / b->cols == from / b->cols;
        right |= known && row;
        below |= known && !row;
    }
    const int32_t sums[2] = {below && sum ? ari_pair_below(clue) : 0, right && sum ? ari_pair_right(clue) : 0};
    if (sums[0] > 0 && sums[1] > 0) ari_text_format(o, "the sums %d below and %d right of ", sums[0], sums[1]);
    else {
        if (sums[0] + sums[1] > 0) ari_text_format(o, "the sum %d ", sums[0] + sums[1]);
        else ari_text_put(o, right != below ? "the entry " : "the entries ");
        ari_text_put(o, clue == ARI_CLUE_NONE ? "from " : right == below ? "of " : right ? "right of " : "below ");
    }
    ari_board_place(b, p->tag.site, o);
    return true;
}

bool ari_sentences_place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    static const char *const scope[] = {
        [ARI_IN_BESIDE] = "the neighbours of ", [ARI_IN_AROUND] = "the cells around ",
        [ARI_IN_BLOCK] = "the 3x3 block around ", [ARI_IN_SIGHT] = "the cells in sight of ",
        [ARI_IN_CORNERS] = "the cells at the corners of ",
        [ARI_IN_BESIDE_RIGHT] = "the neighbours of the futon at ",
        [ARI_IN_BESIDE_BELOW] = "the neighbours of the futon at "};
    const ari_law *l = p->kind == ARI_BY_ROW && p->tag.rule ? ari_sentences_law(b, p->tag.rule) : NULL;
    if (l && l->each == ARI_EACH_ENTRY) return put_entry(b, m, p, l->form == ARI_LAW_SUM, o);
    l = named_law(b, p);
    if (!l) return false;
    const bool pair = ari_law_of_pair(l);
    const uint32_t last = last_cell(b, m, p, pair || l->each == ARI_EACH_RUN);
    const bool straight = pair || l->each == ARI_EACH_RUN || l->each == ARI_EACH_STRETCH;
    if (l->each == ARI_EACH_ROOM || l->each == ARI_EACH_PART)
        ari_text_put(o, ari_law_sheet(b)->cages ? "the cage at " : "the room at ");
    else if (l->each == ARI_EACH_AREA) ari_text_format(o, "the %s at ", ari_law_sheet(b)->clue);
    else if (l->each == ARI_EACH_BOX) ari_text_put(o, "the box at ");
    else if (l->each == ARI_EACH_ROW) ari_text_put(o, "the row from "); /* of one of several grids */
    else if (l->each == ARI_EACH_COLUMN) ari_text_put(o, "the column from ");
    else if (l->each == ARI_EACH_WINDOW) ari_text_format(o, "the %ux%u block at ", l->high, l->wide);
    else if (pair) ari_text_put(o, "the pair ");
    else if (l->each == ARI_EACH_TOUCHING) ari_text_put(o, "the rooms on both sides of ");
    else if (straight) ari_text_put(o, l->each == ARI_EACH_RUN ? "the run from " : "the stretch from ");
    else if (l->scope == ARI_IN_IT) return false;
    else ari_text_put(o, scope[l->scope]);
    ari_board_place(b, p->tag.site, o);
    if (!straight || last == ARI_SITE_INDEX(p->tag.site)) return true;
    ari_text_put(o, pair ? " and " : " to ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, last), o);
    return true;
}

bool ari_sentences_fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o) {
    const ari_law *l = ari_sentences_law(b, p->tag.rule);
    if (p->kind == ARI_BY_ROW && l && l->form == ARI_LAW_CLOSED) {
        const ari_fault lines = ari_technique_fault_lines(b, m, p, k);
        return ari_technique_fail_degree(b, p, &lines, o);
    }
    if (p->kind == ARI_BY_ROW && l && l->form == ARI_LAW_FOLLOWS && ARI_SITE_KIND(p->tag.site) == ARI_AT_CELL) {
        ari_text_put(o, "the path would have no one direction at ");
        ari_board_place(b, p->tag.site, o);
        return true;
    }
    if (p->kind != ARI_BY_ROW || !l || l->form != ARI_LAW_COUNT || l->relation != ARI_IS_EQUAL || l->only) return false;
    if (ari_law_crosses(ari_law_sheet(b)) && ari_law_of_cell(l)) return false; /* it is about the lines there */
    const uint32_t site = p->tag.site;
    const int32_t *at = ari_layer_clue_at(b, site);
    const ari_ground_place place = {.site = site,
                                    .clue = at ? *at : ARI_CLUE_NONE,
                                    .n = ARI_SITE_KIND(site) == ARI_AT_ROW   ? b->cols
                                         : ARI_SITE_KIND(site) == ARI_AT_COL ? b->rows
                                                                             : p->nlit};
    const int32_t wanted = ari_ground_value(b, l, &place);
    const char *one = ari_sentences_counted(ari_law_sheet(b), l, false, o->arena);
    const char *many = ari_sentences_counted(ari_law_sheet(b), l, true, o->arena);
    return wanted >= 0 && one && many && ari_technique_fail_count(b, m, p, k, wanted, one, many, o);
}

/* The law of a row about one number; NULL: it is about something else. */
static const ari_law *law_of_numbers(const ari_board *b, const ari_premise *p) {
    const ari_law *l = p->kind == ARI_BY_ROW && p->tag.rule ? ari_sentences_law(b, p->tag.rule) : NULL;
    const bool differ = l && (l->form == ARI_LAW_DIGITS || l->form == ARI_LAW_ONCE);
    return l && (differ || l->form == ARI_LAW_APART) && p->nlit ? l : NULL;
}

/* "the 4 of row 6", "the 2 of the room at R1C1" */
bool ari_sentences_number(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const ari_law *l = law_of_numbers(b, p);
    if (!l) return ari_sentences_place(b, m, p, o);
    const uint16_t k = m->var_name[ARI_VAR(p->lit[0])].c;
    for (uint32_t i = 1; i < p->nlit; i++) /* of a region that is a clue */
        if (m->var_name[ARI_VAR(p->lit[i])].c != k) return ari_sentences_place(b, m, p, o);
    ari_text_format(o, l->each == ARI_EACH_BOARD ? "the %u" : "the %u of ", k);
    if (l->each == ARI_EACH_BOARD) return true;
    if (!ari_sentences_place(b, m, p, o)) ari_board_place(b, p->tag.site, o);
    return true;
}

bool ari_sentences_number_fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                               ari_out *o) {
    const bool none = !k->yes && !k->open, cell = p->kind == ARI_BY_ROW && p->tag.rule == 0;
    if ((!none && k->yes < 2) || (!cell && !law_of_numbers(b, p))) return ari_sentences_fail(b, m, p, k, o);
    if (!ari_sentences_number(b, m, p, o)) ari_board_place(b, p->tag.site, o);
    if (cell)
        ari_text_put(o, none ? " would have no number left" : " would have two numbers");
    else
        ari_text_put(o, none ? " would have no cell left" : " would stand there twice");
    return true;
}

enum { IDEAS = 12, MANIES = 6, NOUNS = 12 }; /* a rule, at most; of all that is drawn */

static void add_law(ari_sentence_writer *w, const ari_law *l) {
    ari_rules_forms[l->form]->say(w, l);
    const bool sign = l->each == ARI_EACH_FIGURE && w->s->kind[l->kind - 1].behind;
    if (ari_law_bounded(l))
        ari_sentences_brief(w, w->g->rules.rule[l->rule].name, NULL, sign ? "{1}" : ari_sentences_subject(l));
}

/* Any premises, followed to a contradiction: rows first, then shapes. */
static void add_chain(ari_sentence_writer *w) {
    ari_out o;
    ari_text_begin(&o, w->a);
    for (uint32_t i = 0; i < w->g->rules.nrule + w->g->rules.nhint; i++)
        ari_text_format(&o, "%s* ", w->g->rules.rule[i].name);
    for (uint32_t i = 0; i < w->g->rules.nrule; i++) {
        const char *name = w->g->rules.rule[i].name;
        ari_text_format(&o, "ring:%s* wall:%s* curve:%s* ", name, name, name);
    }
    ari_sentences_add(w, "what if", ari_text_end(&o), NULL, ARI_TECHNIQUE_CHAIN);
}

enum { CELL = 105, ROOM = 90, ANY = 100 };

/* Has a cell two places, below it and to its right? */
static bool has_entries(const ari_sheet *s) {
    bool some = false;
    for (uint32_t i = 0; i < s->nlaw; i++) some = some || s->law[i].each == ARI_EACH_ENTRY;
    return some;
}

/* What a premise of each rule costs where numbers are drawn; NULL: memory is out. */
static const uint16_t *digit_prices(const ari_genre *g, const ari_sheet *s, ari_arena *a) {
    uint16_t *price = ARI_TAKE(a, uint16_t, g->rules.nrule);
    if (!price) return NULL;
    for (uint32_t i = 0; i < g->rules.nrule; i++) price[i] = i ? ANY : CELL;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (ari_rules_forms[l->form]->price) price[l->rule] = ari_rules_forms[l->form]->price;
        if (l->form == ARI_LAW_DIGITS && (l->each == ARI_EACH_ROOM || l->each == ARI_EACH_BOX)) price[l->rule] = ROOM;
        if (l->form == ARI_LAW_DIGIT && l->relation == ARI_IS_EQUAL && ari_law_bounded(l)) price[l->rule] = 0;
    }
    return price;
}

/* How many gates, or numbers, come before a line. */
static void add_passed(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    static const char *const line[2] = {"line to the right with {k} or more ", "line down with {k} or more "};
    static const char *const with[4] = {"has a ", "have a ", "has no ", "have no "};
    uint32_t kind = 0;
    while (s->kind[kind].look != ARI_FIGURE_GATE) kind++;
    for (int i = 0; i < 2; i++) {
        const char *text[4];
        for (int k = 0; k < 4; k++) text[k] = ARI_SENTENCE(a, with[k], line[i], s->kind[kind].name, "s before it");
        noun[(*n)++] = (ari_noun){i ? 'm' : 'n', ARI_THING_TALLY, text[0], text[1], text[2], text[3]};
    }
}

const ari_techniques *ari_sentences_techniques(const ari_genre *g, const ari_sheet *s, ari_arena *a) {
    ari_sentence_writer w = {.g = g, .s = s, .a = a};
    w.idea = ARI_TAKE(a, ari_technique, IDEAS * ((size_t)s->nlaw + 1) + s->ntechnique + ARI_NUMBER_CHAIN_NAMES + 5);
    w.many = ARI_TAKE(a, ari_merged, MANIES * ((size_t)s->nlaw + 1));
    w.said = ARI_TAKE(a, ari_said, 2 * ((size_t)s->nlaw + 1));
    ari_techniques *l = ARI_ZERO(a, ari_techniques, 1);
    ari_noun *noun = ARI_TAKE(a, ari_noun, NOUNS);
    uint32_t nnoun = 0;
    if (!w.idea || !w.many || !w.said || !l || !noun) return NULL;
    for (uint32_t i = 0; i < ARI_NDRAWN; i++) {
        if (!ari_rules_draws(s, i)) continue;
        if (!ari_rules_drawns[i]->noun(s, a, noun, &nnoun)) return NULL;
    }
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_PAIRED && !ari_sentences_pairs(s, a, noun, &nnoun)) return NULL;
    if (ari_law_ordered(s)) add_passed(s, a, noun, &nnoun);
    for (uint32_t i = 0; i < s->nlaw && !w.failed; i++)
        if (!i || s->law[i - 1].rule != s->law[i].rule) add_law(&w, &s->law[i]); /* a rule is worded by its first law */
    const ari_law one = {.each = ARI_EACH_CELL, .relation = ARI_IS_MOST};
    if (s->nsymbol && s->none && (!s->shut || ari_sentences_bare(s)))
        ari_sentences_plain(&w, &one); /* of the symbols of a cell */
    const bool digits = ari_rules_draws(s, ARI_DRAWN_DIGITS);
    if (s->nsymbol && !s->none && !ari_law_binary(s)) { /* of each cell, which has one */
        const char *name = g->rules.rule[0].name;
        ari_sentences_add(&w, "cell taken", name, ari_digit_sentences_placed, "{1} is known, so it is nothing else.");
        ari_sentences_add(&w, "naked single", name, NULL, "Nothing else is left for {1}: {then}.");
        ari_sentences_many(&w, "naked single", "Nothing else is left for these cells: {then}.");
    }
    if (digits) ari_digit_sentences_cells(&w);
    for (uint32_t i = 0; i < s->ntechnique; i++) /* those of one premise have names by their laws */
        ari_sentences_add(&w, s->technique[i].name, s->technique[i].premises, NULL, ARI_TECHNIQUE_CHAIN);
    if (digits) ari_digit_sentences_chains(&w);
    if (ari_sum_steps_of(s)) ari_sum_steps_say(&w);
    add_chain(&w);
    *l = (ari_techniques){.noun = noun,
                          .nnoun = nnoun,
                          .runs = s->lines == ARI_LINES_CENTRE,
                          .idea = w.idea,
                          .nidea = w.nidea,
                          .many = w.many,
                          .nmany = w.nmany,
                          .said = w.said,
                          .nsaid = w.nsaid,
                          .say.part = has_entries(s),
                          .say.place = digits ? ari_sentences_number : ari_sentences_place,
                          .say.fail = digits ? ari_sentences_number_fail : ari_sentences_fail};
    l->silent = "place found; no pair; passed or not; one direction; cell taken; gates passed; " /* no drawing has it */
                "rectangle blocked; other colour; same piece; piece out of reach; motion of a half";
    if (w.pattern) {
        enum { PRICE = 102, FACTS = 2 };
        ari_known_pattern *x = ARI_TAKE(a, ari_known_pattern, 1);
        if (!x) return NULL;
        *x = (ari_known_pattern){w.pattern, PRICE, FACTS};
        l->cost.pattern = x, l->cost.npattern = 1;
    }
    if (!digits) return w.failed ? NULL : l;
    l->say.brief = ari_digit_sentences_brief;
    l->say.links = ari_number_chain_put;
    l->say.ties = ari_number_chain_ties;
    l->say.ways = ari_sum_steps_ways;
    l->say.seen = ari_sum_steps_of(s) ? ari_sum_steps_seen : NULL;
    l->silent = "only once; cell taken; out of reach";
    l->cost.price = digit_prices(g, s, a);
    w.failed |= !l->cost.price;
    return w.failed ? NULL : l;
}
