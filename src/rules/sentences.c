/* sentences.c - ideas from laws. Each form has a few kinds of steps that people know: a number is complete, only as
 * places are left as it needs, it would see too few cells, a part is cut off; the rest is said by the rule's
 * sentence. A place is named by its law's domain, so that a cell, a room, a run and a block differ.
 */
#include "rules/sentences.h"

#include <string.h>

/* ---- words ---- */

static const char *article_of(const char *word) {
    return strchr("aeiou", *word) ? "an " : "a ";
}

/* Concatenation in the arena, up to a NULL. */
#define JOIN(a, ...) join_texts(a, (const char *const[]){__VA_ARGS__, NULL})
static const char *join_texts(ari_arena *a, const char *const *part) {
    ari_out o;
    ari_text_begin(&o, a);
    for (; *part; part++) ari_text_put(&o, *part);
    return ari_text_end(&o);
}

const char *ari_sentences_unit(const ari_sheet *s, uint32_t side, bool many, ari_arena *a) {
    const char *plural = many ? "s" : "";
    const bool shade = s->mark_look == ARI_MARK_SHADE;
    if (side != ARI_SIDE_OFF) return shade ? JOIN(a, s->on, " cell", plural) : JOIN(a, s->on, plural);
    if (s->off) return JOIN(a, s->off, " cell", plural);
    return shade ? JOIN(a, "cell", plural, " not ", s->on)
                 : JOIN(a, "cell", plural, " without ", article_of(s->on), s->on);
}

const char *ari_sentences_state(const ari_sheet *s, uint32_t side, bool many, ari_arena *a) {
    const char *be = many ? "are " : "is ", *have = many ? "have " : "has ", *plural = many ? "s" : "";
    if (s->mark_look == ARI_MARK_SHADE || (side == ARI_SIDE_OFF && s->off))
        return side == ARI_SIDE_ON ? JOIN(a, be, s->on) : s->off ? JOIN(a, be, s->off) : JOIN(a, be, "not ", s->on);
    if (side == ARI_SIDE_OFF) return JOIN(a, have, "no ", s->on);
    return many ? JOIN(a, have, s->on, plural) : JOIN(a, have, article_of(s->on), s->on);
}

/* ---- conditions ---- */

/* The first law of a rule, NULL: it is the one of what is drawn where a clue stands. */
static const ari_law *law_of(const ari_board *b, uint32_t rule) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].rule == rule) return &s->law[i];
    return NULL;
}

bool ari_sentences_zero(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    const uint32_t site = d->premise[0].tag.site;
    return ARI_SITE_KIND(site) == ARI_AT_CELL && b->clue[ARI_SITE_INDEX(site)] == 0;
}

/* What follows is that something counted is not there. */
bool ari_sentences_less(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    const ari_law *l = law_of(b, d->premise[0].tag.rule);
    return l && (d->then[0] & 1u) == (l->side != ARI_SIDE_OFF);
}

bool ari_sentences_facts(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return d->nfact > 0;
}

/* The law whose place it is; NULL: none, or several of the rule that name it differently. */
static const ari_law *named_law(const ari_board *b, const ari_premise *p) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *found = NULL;
    if (p->kind != ARI_BY_ROW || ARI_SITE_KIND(p->tag.site) != ARI_AT_CELL) return NULL;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        const bool whole = l->each == ARI_EACH_BOARD || (l->each >= ARI_EACH_ROW && l->each <= ARI_EACH_LINE);
        if (l->rule != p->tag.rule || whole) continue;
        if (found && (found->each != l->each || found->scope != l->scope || found->high != l->high ||
                      found->wide != l->wide || ari_law_bounded(l)))
            return NULL;
        found = l;
    }
    return found && (found->form == ARI_LAW_COUNT || found->form == ARI_LAW_DIFFER) && !ari_law_bounded(found) ? found
                                                                                                             : NULL;
}

/* The last cell of a straight piece that begins at a cell. */
static uint32_t last_cell(const ari_board *b, const ari_model *m, const ari_premise *p) {
    uint32_t last = ARI_SITE_INDEX(p->tag.site);
    for (uint32_t i = 0; i < p->nlit; i++) {
        const ari_variable_place at = ari_variable_place_of(b, m, p->lit[i]);
        if (at.thing == ARI_THING_CELL && at.index > last) last = at.index;
    }
    return last;
}

bool ari_sentences_place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    static const char *const scope[] = {
        [ARI_IN_BESIDE] = "the neighbours of ", [ARI_IN_AROUND] = "the cells around ",
        [ARI_IN_BLOCK] = "the 3x3 block around ", [ARI_IN_SIGHT] = "the cells in sight of "};
    const ari_law *l = named_law(b, p);
    if (!l) return false;
    const uint32_t last = last_cell(b, m, p);
    const bool straight = l->each == ARI_EACH_PAIR || l->each == ARI_EACH_RUN || l->each == ARI_EACH_STRETCH;
    if (l->each == ARI_EACH_ROOM) ari_text_put(o, "the room at ");
    else if (l->each == ARI_EACH_WINDOW) ari_text_format(o, "the %ux%u block at ", l->high, l->wide);
    else if (l->each == ARI_EACH_PAIR) ari_text_put(o, "the pair ");
    else if (straight) ari_text_put(o, l->each == ARI_EACH_RUN ? "the run from " : "the stretch from ");
    else if (l->scope == ARI_IN_IT) return false;
    else ari_text_put(o, scope[l->scope]);
    ari_board_place(b, p->tag.site, o);
    if (!straight || last == ARI_SITE_INDEX(p->tag.site)) return true;
    ari_text_put(o, l->each == ARI_EACH_PAIR ? " and " : " to ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, last), o);
    return true;
}

bool ari_sentences_fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o) {
    const ari_law *l = law_of(b, p->tag.rule);
    if (p->kind != ARI_BY_ROW || !l || l->form != ARI_LAW_COUNT || l->relation != ARI_IS_EQUAL || l->only) return false;
    const uint32_t site = p->tag.site;
    const int32_t clue = ARI_SITE_KIND(site) == ARI_AT_CELL ? b->clue[ARI_SITE_INDEX(site)] : ARI_CLUE_NONE;
    const int32_t wanted = l->bound == ARI_BOUND_CLUE    ? clue
                           : l->bound == ARI_BOUND_PARAM ? b->param[l->number]
                                                         : l->number;
    const char *one = ari_sentences_unit(ari_law_sheet(b), l->side, false, o->arena);
    const char *many = ari_sentences_unit(ari_law_sheet(b), l->side, true, o->arena);
    return wanted >= 0 && one && many && ari_technique_fail_count(b, m, p, k, wanted, one, many, o);
}

/* ---- ideas ---- */

typedef bool fits(const ari_board *b, const ari_model *m, const ari_deduction *d);

typedef struct writer {
    const ari_genre *g;
    const ari_sheet *s;
    ari_arena *a;
    ari_technique *idea;
    ari_merged *many;
    ari_said *said;
    uint32_t nidea, nmany, nsaid;
    bool failed;
} writer;

enum { IDEAS = 4, MANIES = 2 }; /* a rule, at most */

static void add_idea(writer *w, const char *name, const char *premises, fits *when, const char *sentence) {
    w->failed |= !name || !premises || !sentence;
    w->idea[w->nidea++] = (ari_technique){name, premises, when, sentence};
}

static void add_many(writer *w, const char *names, const char *sentence) {
    w->failed |= !names || !sentence;
    w->many[w->nmany++] = (ari_merged){names, sentence};
}

/* The place of a law in a sentence. */
static const char *subject_of(const ari_law *l) {
    const bool clue = ari_law_bounded(l);
    if (l->each == ARI_EACH_ROOM && clue) return "the room with the {v1} at {1}";
    return clue ? "the {v1} at {1}" : "{1}";
}

static void add_equal(writer *w, const ari_law *l, const ari_rule *r) {
    ari_arena *a = w->a;
    const char *who = subject_of(l), *one = ari_sentences_unit(w->s, l->side, false, a);
    if (!one) {
        w->failed = true;
        return;
    }
    if (l->bound == ARI_BOUND_CLUE && w->s->least == 0) {
        const char *name = JOIN(a, r->name, " zero");
        add_idea(w, name, r->name, ari_sentences_zero, JOIN(a, who, " allows no ", one, ": {then}."));
        add_many(w, name, JOIN(a, "the 0s at {all} allow no ", one, ": {then}."));
    }
    const bool all = !ari_law_bounded(l) && l->each >= ARI_EACH_CELL && l->each <= ARI_EACH_OTHER &&
                     (l->scope == ARI_IN_BESIDE || l->scope == ARI_IN_AROUND || l->scope == ARI_IN_SIGHT);
    add_idea(w, JOIN(a, r->name, " complete"), r->name, ari_sentences_less,
             JOIN(a, who, all ? " have their {f " : " has its {f ", one, "} already: {then}."));
    add_idea(w, JOIN(a, r->name, " filled"), r->name, NULL,
             JOIN(a, who, all ? " have" : " has", " exactly as many places left as ", all ? "they need" : "it needs",
                  ": {then}."));
}

/* A rule's sentence inside another: it begins small. */
static const char *inner_text(const char *text, ari_arena *a) {
    const bool capital = *text >= 'A' && *text <= 'Z' && (text[1] == ' ' ? *text == 'A' : text[1] >= 'a');
    const char first[2] = {(char)(*text - 'A' + 'a'), 0};
    return capital ? JOIN(a, first, text + 1) : text;
}

/* By the rule's sentence: the fact, the rule, what follows. */
static void add_plain(writer *w, const ari_law *l, const ari_rule *r) {
    ari_arena *a = w->a;
    const bool last =
        l->relation == ARI_IS_LEAST && !l->only && (l->each == ARI_EACH_CELL || l->each == ARI_EACH_OTHER);
    const char *law = inner_text(r->text, a);
    const char *so = last ? "; for {at 1} nothing else is left, so {then}." : "; so {then}.";
    if (!law) {
        w->failed = true;
        return;
    }
    add_idea(w, r->name, r->name, ari_sentences_facts, JOIN(a, "{facts}, and ", law, so));
    add_idea(w, r->name, r->name, NULL, JOIN(a, r->text, so));
    if (!last) add_many(w, r->name, JOIN(a, "{facts}, and ", law, so));
}

static void add_see(writer *w, const ari_law *l, const ari_rule *r) {
    const char *who = subject_of(l);
    add_idea(w, JOIN(w->a, r->name, " too long"), r->name, ari_sentences_less,
             JOIN(w->a, "{known}Else ", who, " would see too many cells: {then}."));
    add_idea(w, JOIN(w->a, r->name, " too short"), r->name, NULL,
             JOIN(w->a, "{known}Else ", who, " would see too few cells: {then}."));
}

/* "is white" */
static bool is_state(const ari_law *l) {
    return l->scope == ARI_IN_IT && l->each >= ARI_EACH_CELL && l->each <= ARI_EACH_OTHER;
}

static void add_law(writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    if (l->form == ARI_LAW_CONNECTED)
        add_idea(w, JOIN(w->a, r->name, " cut off"), JOIN(w->a, "wall:", r->name), NULL,
                 "{known}If {what} too, {apart} are cut off from each other. So {then}.");
    else if (l->form == ARI_LAW_SEE)
        add_see(w, l, r);
    else if (l->form == ARI_LAW_COUNT && l->relation == ARI_IS_EQUAL && !l->only && !is_state(l))
        add_equal(w, l, r);
    else
        add_plain(w, l, r);
    if (ari_law_bounded(l)) w->said[w->nsaid++] = (ari_said){r->name, NULL, subject_of(l)};
    if (l->form != ARI_LAW_CONNECTED) return;
    const char *state = ari_sentences_state(w->s, l->side, false, w->a);
    const char *text = state ? JOIN(w->a, "one of {cells} ", state, ", or {apart} are cut off from each other") : NULL;
    w->failed |= !text;
    w->said[w->nsaid++] = (ari_said){JOIN(w->a, "wall:", r->name), text, "else {apart} are cut off"};
}

/* Any premises, followed to a contradiction. */
static void add_chain(writer *w) {
    ari_out o;
    ari_text_begin(&o, w->a);
    for (uint32_t i = 0; i < w->g->rules.nrule; i++)
        ari_text_format(&o, "%s%s*", i ? " " : "", w->g->rules.rule[i].name);
    for (uint32_t i = 0; i < w->s->nlaw; i++)
        if (w->s->law[i].form == ARI_LAW_CONNECTED)
            ari_text_format(&o, " wall:%s*", w->g->rules.rule[w->s->law[i].rule].name);
    add_idea(w, "what if", ari_text_end(&o), NULL, ARI_TECHNIQUE_CHAIN);
}

/* What the cells are, in words. */
static const ari_noun *noun_of(const ari_sheet *s, ari_arena *a) {
    ari_noun *n = ARI_TAKE(a, ari_noun, 1);
    if (!n) return NULL;
    *n = (ari_noun){'b',
                    ARI_THING_CELL,
                    ari_sentences_state(s, ARI_SIDE_ON, false, a),
                    ari_sentences_state(s, ARI_SIDE_ON, true, a),
                    ari_sentences_state(s, ARI_SIDE_OFF, false, a),
                    ari_sentences_state(s, ARI_SIDE_OFF, true, a)};
    return n->yes && n->yes_all && n->no && n->no_all ? n : NULL;
}

const ari_techniques *ari_sentences_techniques(const ari_genre *g, const ari_sheet *s, ari_arena *a) {
    writer w = {.g = g, .s = s, .a = a};
    w.idea = ARI_TAKE(a, ari_technique, IDEAS * (size_t)s->nlaw + 1);
    w.many = ARI_TAKE(a, ari_merged, MANIES * (size_t)s->nlaw + 1);
    w.said = ARI_TAKE(a, ari_said, 2 * (size_t)s->nlaw + 1);
    ari_techniques *l = ARI_ZERO(a, ari_techniques, 1);
    if (!w.idea || !w.many || !w.said || !l) return NULL;
    for (uint32_t i = 0; i < s->nlaw && !w.failed; i++)
        if (!i || s->law[i - 1].rule != s->law[i].rule) add_law(&w, &s->law[i]); /* a rule is told by its first law */
    add_chain(&w);
    *l = (ari_techniques){.noun = noun_of(s, a),
                          .nnoun = 1,
                          .idea = w.idea,
                          .nidea = w.nidea,
                          .many = w.many,
                          .nmany = w.nmany,
                          .said = w.said,
                          .nsaid = w.nsaid,
                          .say.place = ari_sentences_place,
                          .say.fail = ari_sentences_fail};
    return w.failed || !l->noun ? NULL : l;
}
