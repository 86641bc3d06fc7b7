/* technique.c - steps in words. */
#include "words/technique.h"

#include "board/coloured_clue.h"
#include "board/genre.h"
#include "board/layer.h"
#include "board/outer.h"
#include "model/definitions.h"
#include "words/assumption.h"
#include "words/auxiliary.h"
#include "words/broken_shape.h"
#include "words/literals.h"
#include "words/step_note_words.h"
#include "words/premise_place.h"

#include <string.h>

/* Places of all premises that a sentence names one by one; things that follow. Premises of a step that nobody follows
 * without these. Suppositions that are only counted before nothing else is said of what they lead to. */
enum { GROUPS_MOST = 8, SHORT = 4, CASES_MOST = 4 };

uint32_t ari_technique_true(const ari_lit *lit, uint32_t n) {
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++) k += !(lit[i] & 1u);
    return k;
}

void ari_technique_put(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    ari_words_literals_put(b, m, NULL, lit, n, o);
}

/* ---- ideas ---- */

static bool is_among(const ari_lit *lit, uint32_t n, ari_lit x) {
    for (uint32_t i = 0; i < n; i++)
        if (lit[i] == x) return true;
    return false;
}

/* All lines of the ring are known. */
bool ari_technique_is_whole(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->premise[0].nlit; i++)
        if (!is_among(d->fact, d->nfact, d->premise[0].lit[i])) return false;
    return true;
}

bool ari_technique_is_line(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_technique_true(d->then, 1) == 1;
}

bool ari_technique_has_curve(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (d->premise[i].kind == ARI_BY_CURVE) return true;
    return false;
}

static bool is_word(const ari_board *b, const ari_premise *p, const char *word, size_t n) {
    static const char *const kind[] = {"", "ring:", "wall:", "curve:", "gate:", "diagonal:"};
    const char *rule = b->genre->rules.rule[p->tag.rule].name, *before = kind[p->kind];
    const size_t k = strlen(before);
    return n == k + strlen(rule) && !memcmp(word, before, k) && !memcmp(word + k, rule, n - k);
}

/* The premises in the order of the idea's words, into order[npremise]; false: they are others. */
static bool matches_technique(const ari_board *b, const ari_deduction *d, const char *word, uint32_t *order) {
    uint32_t n = 0;
    for (; !word && n < d->npremise; n++) order[n] = n;
    while (word && *word) {
        const size_t k = strcspn(word, " +*");
        const bool many = word[k] == '+' || word[k] == '*';
        const uint32_t from = n;
        for (uint32_t i = 0; i < d->npremise; i++) {
            bool used = false;
            for (uint32_t j = 0; j < n && !used; j++) used = order[j] == i;
            if (used || !is_word(b, &d->premise[i], word, k)) continue;
            order[n++] = i;
            if (!many) break;
        }
        if (n == from && word[k] != '*') return false;
        word += k + many;
        word += strspn(word, " ");
    }
    return n == d->npremise;
}

const ari_technique *ari_technique_idea(const ari_board *b, const ari_model *m, const ari_deduction *d,
                                        uint32_t *order) {
    const ari_techniques *techniques = b->genre->techniques;
    for (uint32_t i = 0; techniques && i < techniques->nidea; i++) {
        const ari_technique *x = &techniques->idea[i];
        if (matches_technique(b, d, x->premises, order) && (!x->fits || x->fits(b, m, d))) return x;
    }
    return NULL;
}

const char *ari_technique_name(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t *order) {
    const ari_technique *x = d->sentence ? NULL : ari_technique_idea(b, m, d, order);
    return d->sentence ? d->pattern : x ? x->name : "";
}

static void put_clue(const ari_board *b, const ari_premise *p, ari_out *o) {
    const uint32_t i = ARI_SITE_INDEX(p->tag.site), kind = ARI_SITE_KIND(p->tag.site);
    const bool cell = kind == ARI_AT_CELL || (kind == ARI_AT_POINT && b->genre->drawing.lines == ARI_LINES_CENTRE);
    if (cell && i < b->ncell && b->genre->formats.print_clue) ari_technique_put_clue(b, i, o);
    else if (kind == ARI_AT_CLUE && i < b->nfigure && b->figure[i].number != ARI_CLUE_NONE)
        ari_text_int(o, b->figure[i].number);
    else if (ari_outer_at(b, p->tag.site)) ari_layer_value(b, p->tag.site, *ari_outer_at(b, p->tag.site), o);
}

/* The same without a colour, as a number of cells. */
static void put_number(const ari_board *b, const ari_premise *p, ari_out *o) {
    const uint32_t i = ARI_SITE_INDEX(p->tag.site);
    if (ARI_SITE_KIND(p->tag.site) == ARI_AT_CELL && ari_layer_clues(b->genre) == ARI_LAYER_COLOURED)
        ari_text_int(o, ari_coloured_number(b->clue[i]));
    else put_clue(b, p, o);
}

/* Does an earlier premise have the place of the i-th? */
static bool again_technique(const ari_deduction *d, const uint32_t *order, uint32_t i) {
    const ari_premise *p = &d->premise[order[i]];
    for (uint32_t j = 0; j < i; j++) {
        const ari_premise *q = &d->premise[order[j]];
        if (p->kind == ARI_BY_ROW && q->kind == ARI_BY_ROW && p->tag.site == q->tag.site) return true;
    }
    return false;
}

typedef enum which { ALL, ROWS, SHAPES } which; /* premises of a step */

static bool passed_over(const ari_deduction *d, const uint32_t *order, uint32_t i, which of) {
    const bool row = d->premise[order[i]].kind == ARI_BY_ROW;
    return again_technique(d, order, i) || (of == ROWS && !row) || (of == SHAPES && row);
}

/* Their places. */
static void put_places(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                       which of, ari_out *o) {
    const ari_premise **at = ARI_TEXT_TAKE(o, const ari_premise *, d->npremise + 1);
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->npremise && at; i++)
        if (!passed_over(d, order, i, of)) at[n++] = &d->premise[order[i]];
    if (at) ari_words_premise_places(b, m, at, n, o);
}

/* What could cross the walls and would not: neither known nor what is supposed. */
static void put_cut(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    uint32_t most = 0, n = 0;
    for (uint32_t i = 0; i < d->npremise; i++) most += d->premise[i].nlit;
    ari_lit *cut = ARI_TEXT_TAKE(o, ari_lit, most + 1);
    for (uint32_t i = 0; i < d->npremise && cut; i++) {
        const ari_premise *p = &d->premise[i];
        for (uint32_t j = 0; p->kind == ARI_BY_WALL && j < p->nlit; j++) {
            const ari_lit no = ARI_NOT(p->lit[j]);
            if (p->lit[j] != d->then[0] && !is_among(d->fact, d->nfact, no) && !is_among(cut, n, no)) cut[n++] = no;
        }
    }
    if (n) ari_words_literals_put(b, m, d, cut, n, o);
    else ari_text_put(o, "nothing is left there");
}

static void put_known(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    if (!d->nfact) return;
    const uint32_t most = d->brevity > 2 ? SHORT : d->brevity ? GROUPS_MOST : d->nfact;
    const uint32_t n = most < d->nfact ? most : d->nfact;
    ari_text_put(o, "Known: ");
    ari_words_literals_put(b, m, d, d->fact, n, o);
    if (n < d->nfact) ari_text_format(o, "; and %u more mark%s", d->nfact - n, d->nfact - n > 1 ? "s" : "");
    ari_text_put(o, ". ");
}

/* The known lines: "no line", "one line", "three lines, an odd number". */
static void put_lines(const ari_deduction *d, ari_out *o) {
    const uint32_t n = ari_technique_true(d->fact, d->nfact);
    ari_technique_put_number(n, o);
    ari_text_put(o, n > 1 ? " lines" : " line");
    if (n > 1) ari_text_put(o, n % 2 ? ", an odd number" : ", an even number");
}

/* What the conclusions are about. */
static void put_it(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    if (ari_words_literals_runs(b, m, d->then[0])) ari_text_put(o, d->nthen > 1 ? "the ways " : "the way ");
    ari_words_literals_subjects(b, m, d->then, d->nthen, o);
}

/* A line elsewhere, which the ring would leave out: one of the facts. */
static void put_left(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p, ari_out *o) {
    for (uint32_t i = 0; i < d->nfact; i++) {
        if (d->fact[i] & 1u || is_among(p->lit, p->nlit, d->fact[i])) continue;
        ari_words_literals_put(b, m, d, &d->fact[i], 1, o);
        return;
    }
    ari_text_put(o, "there are other lines");
}

/* Words about numbers; false: it is none. */
static bool put_counted(const ari_deduction *d, const char *word, size_t n, ari_out *o) {
    const char *bar = n > 2 && word[1] == '|' ? memchr(word + 2, '|', n - 2) : NULL;
    if (bar) {
        if (d->nthen == 1) ari_text_bytes(o, word + 2, (size_t)(bar - word - 2));
        else ari_text_bytes(o, bar + 1, (size_t)(word + n - bar - 1));
    } else if (ari_scan_is(word, n, "others")) {
        ari_text_put(o, d->nthen == 1 ? "the last one" : "the other ");
        if (d->nthen > 1) ari_technique_put_number(d->nthen, o);
    } else if (n > 2 && !memcmp(word, "f ", 2)) {
        ari_technique_put_number(d->nfact, o);
        const char *space = memchr(word + 2, ' ', n - 2); /* "cells with a light", but "black cells" */
        size_t head = space ? (size_t)(space - word) : n;
        if (!ari_scan_is(word + 2, head - 2, "cell") && !ari_scan_is(word + 2, head - 2, "place")) head = n;
        ari_text_bytes(o, word + 1, head - 1);
        if (d->nfact != 1) ari_text_char(o, 's');
        ari_text_bytes(o, word + head, n - head);
    } else if (ari_scan_is(word, n, "lines")) {
        put_lines(d, o);
    } else {
        return false;
    }
    return true;
}

bool ari_technique_is_narrow(const ari_deduction *d, const ari_premise *p) {
    for (uint32_t i = 0; i < p->nlit; i++)
        if (is_among(d->fact, d->nfact, ARI_NOT(p->lit[i]))) return true;
    return false;
}

static bool is_open(const ari_deduction *d, ari_lit lit) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (ARI_VAR(d->then[i]) == ARI_VAR(lit)) return true;
    return d->known[ARI_VAR(lit)] != 0;
}

uint32_t ari_technique_open(const ari_deduction *d, const ari_premise *p) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nlit; i++) n += is_open(d, p->lit[i]);
    return n;
}

/* What is left to a premise: cells, or (of one cell) numbers. */
static void put_open(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p, ari_out *o) {
    ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, p->nlit + 1);
    uint32_t n = 0;
    bool cell = true;
    for (uint32_t i = 0; i < p->nlit && lit; i++) {
        if (is_open(d, p->lit[i])) lit[n++] = p->lit[i];
        cell = cell && ari_variable_place_of(b, m, p->lit[i]).index == ari_variable_place_of(b, m, p->lit[0]).index;
    }
    for (uint32_t i = 0; i < n && cell; i++)
        ari_text_format(o, "%s%d",
                        !i          ? ""
                        : i + 1 < n ? ", "
                                    : " or ",
                        (int)ari_variable_place_of(b, m, lit[i]).number);
    if (!cell) ari_words_literals_subjects(b, m, lit, n, o);
}

/* Where what n premises speak of is there, as is known. */
static void put_held(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p, uint32_t n,
                     ari_out *o) {
    ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, n + 1);
    for (uint32_t k = 0; k < n && lit; k++) {
        uint32_t i = 0;
        while (i + 1 < p[k].nlit && d->known[ARI_VAR(p[k].lit[i])] != 1) i++;
        lit[k] = p[k].lit[i];
    }
    if (lit) ari_words_literals_subjects(b, m, lit, n, o);
}

static void put_why(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
static void put_each(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
static void put_steps(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
static void put_wrong(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                      ari_out *o);
static void put_chain(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
static void put_unchained(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                          ari_out *o);
static void put_reason(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                       ari_out *o);

/* What a wall would part: one place on either side, where these are known; of lines the few points on one side. */
static void put_apart(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    if (m->topo[p->topo].edge && ari_words_premise_side(b, m, p, o)) return;
    if (m->topo[p->topo].edge) ari_text_put(o, "some of them");
    else if (p->nscope > p->nlit + 2 || p->nscope == p->nlit) ari_text_put(o, "some cells");
    else ari_words_literals_subjects(b, m, p->lit + p->nlit, p->nscope - p->nlit, o);
}

/* The same, as several: cells that are given are no variables. */
static void put_parted(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    put_apart(b, m, p, o);
    if (p->nscope == p->nlit + 1 && !m->topo[p->topo].edge) ari_text_put(o, " and others");
}

/* The same, as one cell: of two cells either may be on the side of the border. */
static void put_stranded(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const uint32_t n = p->nscope - p->nlit;
    if (!n || n > 2) {
        ari_text_put(o, "some cell");
        return;
    }
    if (n == 2) ari_text_put(o, "one of ");
    put_apart(b, m, p, o);
}

/* Words about what a premise speaks of; false: it is none. */
static bool put_spoken(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                       const char *word, size_t n, ari_out *o) {
    if (ari_scan_is(word, n, "cells")) ari_words_literals_subjects(b, m, p->lit, p->nlit, o);
    else if (ari_scan_is(word, n, "apart")) put_apart(b, m, p, o);
    else if (ari_scan_is(word, n, "parted")) put_parted(b, m, p, o);
    else if (ari_scan_is(word, n, "stranded")) put_stranded(b, m, p, o);
    else if (ari_scan_is(word, n, "these")) ari_words_premise_these(b, m, d, p, o);
    else if (ari_scan_is(word, n, "left")) put_left(b, m, d, p, o);
    else if (ari_scan_is(word, n, "it")) put_it(b, m, d, o);
    else if (ari_scan_is(word, n, "round")) ari_words_premise_round(b, m, p, o);
    else if (ari_scan_is(word, n, "across")) ari_words_premise_across(b, m, p->lit, p->nlit, o);
    else if (ari_scan_is(word, n, "why")) put_why(b, m, d, o);
    else if (ari_scan_is(word, n, "wrong")) put_wrong(b, m, d, p, o);
    else if (ari_scan_is(word, n, "ways")) b->genre->techniques->say.ways(b, m, d, p, o);
    else if (ari_scan_is(word, n, "open")) put_open(b, m, d, p, o);
    else if (ari_scan_is(word, n, "held")) put_held(b, m, d, p, 1, o);
    else if (ari_scan_is(word, n, "helds")) put_held(b, m, d, d->premise, d->npremise, o);
    else if (ari_scan_is(word, n, "each")) put_each(b, m, d, o);
    else if (ari_scan_is(word, n, "steps")) put_steps(b, m, d, o);
    else return false;
    return true;
}

/* One {word} of a sentence. */
static void put_part(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                     const char *word, size_t n, ari_out *o) {
    const ari_lit against = ARI_NOT(d->then[0]);
    const char digit = n ? word[n - 1] : 0;
    const uint32_t at = digit >= '1' && digit <= '9' ? (uint32_t)(digit - '1') : ARI_NO;
    if (put_counted(d, word, n, o) || put_spoken(b, m, d, &d->premise[order[0]], word, n, o)) return;
    if (ari_scan_is(word, n, "facts")) ari_words_literals_put(b, m, d, d->fact, d->nfact, o);
    else if (ari_scan_is(word, n, "known")) put_known(b, m, d, o);
    else if (ari_scan_is(word, n, "then")) ari_words_literals_put(b, m, d, d->then, d->nthen, o);
    else if (ari_scan_is(word, n, "what")) ari_words_literals_put(b, m, d, &against, 1, o);
    else if (n == 1 && *word == 'k') ari_text_uint(o, m->var_name[ARI_VAR(d->then[0])].c);
    else if (ari_scan_is(word, n, "chain")) d->nchain ? put_chain(b, m, d, o) : put_unchained(b, m, d, order, o);
    else if (ari_scan_is(word, n, "all")) put_places(b, m, d, order, ALL, o);
    else if (ari_scan_is(word, n, "rows")) put_places(b, m, d, order, ROWS, o);
    else if (ari_scan_is(word, n, "shapes")) put_places(b, m, d, order, SHAPES, o);
    else if (ari_scan_is(word, n, "cut")) put_cut(b, m, d, o);
    else if (n == 1 && at < d->npremise) ari_words_premise_concluded(b, m, d, &d->premise[order[at]], o);
    else if (n == 4 && !memcmp(word, "at ", 3) && at < d->npremise)
        ari_board_place(b, d->premise[order[at]].tag.site, o);
    else if (n == 2 && *word == 'k' && at < d->npremise)
        ari_text_uint(o, m->var_name[ARI_VAR(d->premise[order[at]].lit[0])].c);
    else if (n == 2 && *word == 'n' && at < d->npremise) put_number(b, &d->premise[order[at]], o);
    else if (ari_scan_is(word, n, "reason")) put_reason(b, m, d, order, o);
    else if (n == 2 && *word == 'v' && at < d->npremise) put_clue(b, &d->premise[order[at]], o);
}

static void put_sentence(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                         const char *text, ari_out *o) {
    for (const char *brace; (brace = strchr(text, '{')) != NULL;) {
        const size_t n = strcspn(brace + 1, "}");
        ari_text_bytes(o, text, (size_t)(brace - text));
        put_part(b, m, d, order, brace + 1, n, o);
        text = brace + 1 + n + (brace[1 + n] == '}');
    }
    ari_text_put(o, text);
}

/* What cannot all hold, where it takes too much to say why: the places, then each rule once. */
static void put_unchained(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                          ari_out *o) {
    uint32_t one = 0; /* at one place */
    while (one < d->npremise && d->premise[one].tag.site == d->premise->tag.site) one++;
    ari_text_put(o, one == d->npremise ? "Then nothing fits "
                                       : "No short reason is known. The rules cannot all hold at ");
    put_places(b, m, d, order, ALL, o);
    for (uint32_t i = 0, j; i < d->npremise; i++) {
        for (j = 0; j < i && d->premise[j].tag.rule != d->premise[i].tag.rule; j++) {}
        if (j == i) ari_text_put(o, i ? "; " : ": "), ari_technique_put_rule(b, d->premise[i].tag.rule, o);
    }
    ari_text_char(o, '.');
}

static const ari_said *said_of(const ari_board *b, const ari_premise *p) {
    const ari_techniques *techniques = b->genre->techniques;
    for (uint32_t i = 0; techniques && i < techniques->nsaid; i++) {
        const char *word = techniques->said[i].word;
        const size_t n = strcspn(word, "@");
        if (is_word(b, p, word, n) && (!word[n] || ARI_SITE_KIND(p->tag.site) != ARI_AT_BOARD))
            return &techniques->said[i];
    }
    return NULL;
}

/* Premise p in a few words. */
static void put_short(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t p, ari_out *o) {
    const ari_said *x = said_of(b, &d->premise[p]);
    if (x && x->brief) put_sentence(b, m, d, &p, x->brief, o);
    else ari_words_premise_place(b, m, &d->premise[p], o);
}

static void put_reason(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                       ari_out *o) {
    const ari_techniques *own = b->genre->techniques;
    if (own && own->say.links && own->say.links(b, m, d, o)) return;
    if (ari_words_notes_fit(b, m, d)) ari_words_notes_put(b, m, d, put_short, o);
    else put_sentence(b, m, d, order, "Suppose that {what}. {chain} So {then}.", o);
}

/* ---- what fails ---- */

bool ari_technique_is_rule(const ari_board *b, const ari_premise *p, const char *name) {
    return !strcmp(b->genre->rules.rule[p->tag.rule].name, name);
}

ari_fault ari_technique_fault_lines(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k) {
    ari_fault lines = {0, 0, 0, k->is};
    for (uint32_t i = 0; i < p->nlit; i++) {
        const ari_thing thing = ari_variable_place_of(b, m, p->lit[i]).thing;
        if (thing == ARI_THING_NONE || thing >= ARI_THING_CELL) continue;
        lines.yes += k->is[i] == 1;
        lines.no += !k->is[i];
        lines.open += k->is[i] == 2;
    }
    return lines;
}

bool ari_technique_fail_degree(const ari_board *b, const ari_premise *p, const ari_fault *k, ari_out *o) {
    const bool end = k->yes == 1 && !k->open;
    if (!end && k->yes <= 2) return false;
    if (end) ari_text_put(o, "the line that reaches ");
    else ari_technique_put_number(k->yes, o), ari_text_put(o, " lines would meet at ");
    ari_board_place(b, p->tag.site, o);
    if (end) ari_text_put(o, " could not go on");
    return true;
}

bool ari_technique_fail_count(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                              int32_t wanted, const char *one, const char *many, ari_out *o) {
    const ari_deduction alone = {.npremise = 1, .premise = p, .nthen = 1, .then = p->lit};
    const uint32_t full = (int32_t)k->yes > wanted, n = full ? k->yes : k->yes + k->open;
    if (!full && (int32_t)n >= wanted) return false;
    const ari_said *x = said_of(b, p);
    const uint32_t kind = ARI_SITE_KIND(p->tag.site);
    const bool holds = kind == ARI_AT_ROW || kind == ARI_AT_COL || (b->genre->rules.sheet && (!x || !x->brief));
    if (!n && holds) ari_text_format(o, "no %s would fit in ", one);
    put_short(b, m, &alone, 0, o);
    if (!n && holds) return true;
    ari_text_put(o, full ? " would have " : holds ? " could hold only " : n ? " could have only " : " could have ");
    ari_technique_put_number(n, o);
    ari_text_format(o, " %s", n > 1 ? many : one);
    return true;
}

bool ari_technique_fail_shaded(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                               ari_out *o) {
    if (k->yes != p->nlit) return false;
    ari_words_literals_subjects(b, m, p->lit, p->nlit, o);
    ari_text_put(o, " would be shaded neighbours");
    return true;
}

/* In the genre's own words, or by what is known where a few lines or cells are all that a row speaks of. */
static bool put_fault(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, const ari_premise *p,
                      ari_out *o) {
    const ari_techniques *techniques = b->genre->techniques;
    ari_lit *as = ARI_TEXT_TAKE(o, ari_lit, p->nlit + 1);
    uint8_t *is = ARI_TEXT_TAKE(o, uint8_t, p->nlit + 1);
    ari_fault k = {0, 0, 0, is};
    bool done = techniques && p->kind == ARI_BY_ROW && ARI_SITE_KIND(p->tag.site) != ARI_AT_CLUE && p->nlit &&
                p->nlit <= SHORT;
    for (uint32_t j = 0; j < p->nlit && !o->failed; j++) {
        const uint8_t x = ari_assumption_known(d, i, ARI_VAR(p->lit[j]));
        is[j] = x;
        as[j] = x ? ARI_POS(ARI_VAR(p->lit[j])) : ARI_NEG(ARI_VAR(p->lit[j]));
        done = done && (techniques->say.put || ari_variable_place_of(b, m, p->lit[j]).thing != ARI_THING_NONE);
        k.yes += x == 1;
        k.no += x == 0;
        k.open += x == 2;
    }
    const uint32_t from = o->n;
    if (techniques && techniques->say.fail && techniques->say.fail(b, m, p, &k, o)) {
        ari_text_put(o, ". ");
        return true;
    }
    o->n = from;
    if (!done || k.open) return false;
    ari_words_literals_put(b, m, d, as, p->nlit, o);
    ari_text_put(o, ": ");
    ari_technique_put_rule(b, p->tag.rule, o);
    ari_text_put(o, ". ");
    return true;
}

/* The same of a step of one premise, inside a sentence. */
static void put_wrong(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                      ari_out *o) {
    if (put_fault(b, m, d, 0, p, o) && o->n > 2) o->n -= 2;
}

/* All of them, the first of many. */
static void put_each(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    for (uint32_t i = 0; i < d->npremise && i < ARI_TECHNIQUE_PLACES; i++) {
        if (i) ari_text_put(o, i + 1 == d->npremise ? " and " : "; ");
        put_short(b, m, d, i, o);
    }
    ari_words_premise_more(d->npremise, o);
}

static bool same_place(const ari_premise *p, const ari_premise *q) {
    return p->kind == ARI_BY_ROW && q->kind == ARI_BY_ROW && p->tag.rule == q->tag.rule && p->tag.site == q->tag.site;
}

/* Several steps in one: what one has to look at, each once, what is known there, and what follows from it. */
static void put_steps(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    ari_lit *then = ARI_TEXT_TAKE(o, ari_lit, d->nchain + 1), *fact = ARI_TEXT_TAKE(o, ari_lit, d->nchain + 1);
    for (uint32_t i = 0; i < d->npremise && then && fact; i++) {
        const ari_premise *p = &d->premise[i];
        bool done = false;
        for (uint32_t j = 0; j < i && !done; j++) done = same_place(p, &d->premise[j]);
        if (done) continue;
        ari_deduction one = *d;
        one.npremise = 1, one.premise = p;
        one.nthen = one.nfact = 0, one.then = then;
        for (uint32_t j = 0; j < d->nchain; j++) {
            const ari_inference *x = &d->chain[j];
            if (x->premise != i && !same_place(p, &d->premise[x->premise])) continue;
            if (!x->depth) then[one.nthen++] = x->lit;
            else if (!is_among(fact, one.nfact, x->lit)) fact[one.nfact++] = x->lit;
        }
        if (i) ari_text_put(o, "; ");
        put_short(b, m, d, i, o);
        ari_text_put(o, ": ");
        if (one.nfact) ari_words_literals_put(b, m, &one, fact, one.nfact, o), ari_text_put(o, ", so ");
        ari_words_literals_put(b, m, &one, then, one.nthen, o);
    }
}

/* The premise of inference i in brackets. */
static void put_brief(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, ari_out *o) {
    bool again;
    const uint32_t walk = ari_assumption_walk(d, i, &again);
    const ari_techniques *l = b->genre->techniques;
    const char *own = l && l->say.brief ? l->say.brief(b, m, d, i) : NULL;
    if (again) ari_text_format(o, "walk %u", walk);
    else if (own) ari_text_put(o, own);
    else put_short(b, m, d, d->chain[i].premise, o);
    if (walk && !again) ari_text_format(o, ": walk %u", walk);
}

/* The row of a rule without price that is broken; false: there is none such. */
static bool put_given(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, ari_out *o) {
    const ari_inference *x = &d->chain[i];
    for (uint32_t r = 0; r < m->nrow && !o->failed; r++) {
        const ari_row *row = &m->row[r];
        ari_premise p = {ARI_BY_ROW, x->tag, 0, ARI_NO, row->n, row->n, NULL, 0, NULL};
        int32_t least = 0, most = 0;
        if (row->tag.rule != x->tag.rule || row->tag.site != x->tag.site) continue;
        ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, row->n + 1);
        for (uint32_t k = 0; k < row->n && lit; k++) {
            const ari_term t = m->term[row->first + k];
            const uint8_t is = ari_assumption_known(d, i, ARI_VAR(t.lit));
            const int32_t now = is > 1 ? 0 : (is ^ (t.lit & 1u)) ? t.coef : 0;
            lit[k] = ARI_POS(ARI_VAR(t.lit));
            least += is > 1 && t.coef < 0 ? t.coef : now;
            most += is > 1 && t.coef > 0 ? t.coef : now;
        }
        p.lit = lit;
        if (lit && (least > row->hi || most < row->lo)) return put_fault(b, m, d, i, &p, o);
    }
    return false;
}

/* Does what was written from there on begin with several cells? */
static bool begins_plural(const ari_out *o, uint32_t from) {
    static const char *const word[] = {"the neighbours ", "the cells "};
    bool many = false;
    for (size_t i = 0; i < 2 && !o->failed; i++) {
        const size_t n = strlen(word[i]);
        many = many || (o->n - from >= n && !memcmp(o->at + from, word[i], n));
    }
    return many;
}

/* What a chain of inferences ends with. */
static void put_failure(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, ari_out *o) {
    const ari_inference *x = &d->chain[i];
    const ari_premise *p = x->premise == ARI_NO ? NULL : &d->premise[x->premise];
    const ari_said *said = p ? said_of(b, p) : NULL;
    if (p ? put_fault(b, m, d, i, p, o) : put_given(b, m, d, i, o)) return;
    if (p && p->topo != ARI_NO) {
        ari_words_broken_shape_put(b, m, d, i, p, o);
        return;
    }
    const uint32_t from = o->n;
    if (!p) ari_board_place(b, x->tag.site, o);
    else if (said && said->brief && strstr(said->brief, "{1}")) put_brief(b, m, d, i, o);
    else ari_words_premise_place(b, m, p, o);
    const bool many = begins_plural(o, from);
    if (from) ari_text_put(o, many ? " do not allow that" : " does not allow that");
    else ari_text_put(o, p && p->tag.group ? " cannot be met" : many ? " break the rule" : " breaks the rule");
    const uint32_t rule = p ? p->tag.rule : x->tag.rule;
    const bool clue = p && ARI_SITE_KIND(p->tag.site) == ARI_AT_CLUE; /* it says itself in its place */
    if (!clue && !o->failed && !strstr(o->at, b->genre->rules.rule[rule].text + 1)) { /* once a step */
        ari_text_put(o, ": ");
        ari_technique_put_rule(b, rule, o);
    }
    ari_text_put(o, ". ");
}

/* A variable without a name of its own. */
static void put_unseen(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_lit unseen, ari_lit *lit,
                       ari_out *o) {
    uint32_t at, least;
    const uint32_t n = ari_model_definitions_def(m, ARI_VAR(unseen), lit, &least);
    if (unseen & 1u || least != 1 || !ari_words_premise_is_point(b, m, lit, n, &at)) {
        ari_words_literals_put(b, m, d, lit, ari_words_auxiliary_open(m, unseen, lit, o), o);
        return;
    }
    ari_text_put(o, "a line reaches ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, at), o);
}

/* What follows in one group. */
static void put_group(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, uint32_t k,
                      ari_out *o) {
    const ari_inference *x = &d->chain[i];
    const bool unseen = ari_assumption_unseen(b, m, x->lit), many = unseen && k - i > 1;
    uint32_t done = 0;
    ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, m->nvar);
    if (many) ari_text_format(o, "%s (", b->genre->techniques->unseen);
    for (uint32_t j = i; j < k && lit; j++) {
        lit[j - i] = d->chain[j].lit;
        if (!many || (j > i && d->chain[j].premise == d->chain[j - 1].premise)) continue;
        if (done++) ari_text_put(o, ", ");
        put_brief(b, m, d, j, o);
    }
    if (many) ari_text_char(o, ')');
    if (many || !lit) return;
    if (unseen) put_unseen(b, m, d, x->lit, lit, o);
    else ari_words_literals_put(b, m, d, lit, k - i, o);
    if (x->premise == ARI_NO || ari_assumption_own(b, m, d, i)) return;
    ari_text_put(o, " (");
    put_brief(b, m, d, i, o);
    ari_text_char(o, ')');
}

/* Do a few words without a place say it? */
static bool is_own(const ari_board *b, const ari_premise *p) {
    const ari_said *x = said_of(b, p);
    const uint32_t kind = ARI_SITE_KIND(p->tag.site);
    if (p->kind != ARI_BY_ROW && p->kind != ARI_BY_DIAGONAL) return true;
    return (x && x->brief && !strstr(x->brief, "{1}")) || kind == ARI_AT_BOARD || kind == ARI_AT_SHIP;
}

/* How many shapes like premise i there are; 0: it is not the first of them. */
static uint32_t like_technique(const ari_deduction *d, uint32_t i) {
    uint32_t n = 0;
    for (uint32_t j = 0; j < d->npremise; j++) {
        if (d->premise[j].kind != d->premise[i].kind || d->premise[j].topo != d->premise[i].topo) continue;
        if (j < i) return 0;
        n++;
    }
    return n;
}

/* All premises: cells, rows and columns, then what has words of its own, each once, and of shapes one of each kind. */
static void put_all(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    const ari_premise **placed = ARI_TEXT_TAKE(o, const ari_premise *, d->npremise + 1);
    const uint32_t start = o->n;
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->npremise && placed; i++)
        if (!is_own(b, &d->premise[i])) placed[n++] = &d->premise[i];
    if (n) ari_words_premise_places(b, m, placed, n, o);
    for (uint32_t i = 0; i < d->npremise && !o->failed; i++) {
        const uint32_t before = o->n, from = before > start ? before + 2 : before;
        const uint32_t more = d->premise[i].kind == ARI_BY_ROW ? 1 : like_technique(d, i);
        if (!is_own(b, &d->premise[i]) || !more) continue;
        if (from > before) ari_text_put(o, "; ");
        put_short(b, m, d, i, o);
        if (more > 1) ari_text_format(o, ", and %u more like it", more - 1);
        if (!o->failed && strstr(o->at + start, o->at + from) != o->at + from) o->n = before; /* the fleet again */
    }
}

/* What follows from what was supposed, premise by premise: whole sentences, none of them too long. Nobody can follow
 * results of many cases that are left out: there it is said what they all contradict. */
static void put_chain(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    const uint32_t deepest = d->brevity ? 0 : ari_assumption_depth(d), ncase = deepest ? 0 : ari_assumption_cases(d);
    uint32_t groups = 0, more = 0; /* of the sentence at hand; suppositions that are only counted */
    uint32_t said = 0, unsaid = 0;
    for (uint32_t i = 0, k; i < d->nchain; i = k) {
        if (ncase > CASES_MOST && d->chain[i].depth) {
            ari_text_put(o, groups ? ". Then " : "Then ");
            ari_text_format(o, "%u cases are left, and none fits ", ncase + 1);
            put_all(b, m, d, o);
            ari_text_char(o, '.');
            return;
        }
        const bool fails = d->chain[i].lit == ARI_NO;
        const ari_mood how = ari_assumption_mood(d, i);
        k = fails ? i + 1 : ari_assumption_breath(b, m, d, i);
        if (ari_assumption_said(b, m, d, i)) continue;
        if (d->chain[i].depth > deepest) {
            more += how == ARI_SUPPOSED;
            continue;
        }
        if (d->brevity > 1 && !fails && said++ >= SHORT / (d->brevity - 1)) {
            unsaid++;
            continue;
        }
        if (groups && (fails || how != ARI_GOES_ON || groups == GROUPS_MOST)) ari_text_put(o, ". "), groups = 0;
        const char *then = groups ? "; then " : "Then ";
        if (fails && unsaid == 1) ari_text_put(o, "One further deduction follows. ");
        if (fails && unsaid > 1) ari_text_format(o, "%u further deductions follow. ", unsaid);
        ari_text_put(o, fails               ? (o->n ? "But " : "") /* nothing was said that it could exclude */
                        : how == ARI_SUPPOSED ? "Suppose also that "
                        : how == ARI_REFUTED  ? "So "
                                              : then);
        if (fails) put_failure(b, m, d, i, o);
        else put_group(b, m, d, i, k, o);
        if (more && !fails) ari_text_format(o, " (by contradiction, %u more assumption%s)", more, more > 1 ? "s" : "");
        more = 0;
        if (how == ARI_SUPPOSED) ari_text_put(o, ". ");
        else groups += !fails;
    }
    while (o->n && o->at[o->n - 1] == ' ') o->n--;
}

/* Do facts leave it so little that one keeps it in mind? */
static bool is_few(const ari_deduction *d, const ari_premise *p) {
    return ari_technique_is_narrow(d, p) && ari_technique_open(d, p) <= SHORT;
}

/* All premises, each as it is said; or nothing. */
static void put_why(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o) {
    bool more = false;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_said *x = said_of(b, &d->premise[i]);
        bool done = false;
        for (uint32_t j = 0; x && j < i && !done; j++)
            done = x->text && strstr(x->text, "{these}") && said_of(b, &d->premise[j]) == x;
        if (done || (x && x->text && strstr(x->text, "{open}") && !is_few(d, &d->premise[i]))) continue;
        if (more) ari_text_put(o, "; ");
        more = true;
        if (x && x->text) put_sentence(b, m, d, &i, x->text, o);
        else ari_technique_put_rule(b, d->premise[i].tag.rule, o);
    }
    if (more) ari_text_put(o, ". ");
}

/* Without an idea: the rules in words. */
static void put_plain(const ari_board *b, const ari_model *m, const ari_deduction *d, const uint32_t *order,
                      ari_out *o) {
    if (d->npremise > 1) put_sentence(b, m, d, order, ARI_TECHNIQUE_CHAIN, o);
    if (d->npremise > 1) return;
    ari_words_premise_place(b, m, &d->premise[0], o);
    ari_text_put(o, " (");
    ari_technique_put_rule(b, d->premise[0].tag.rule, o);
    ari_text_put(o, "). ");
    put_sentence(b, m, d, order, "{known}So {then}.", o);
}

/* A step in words, as brief as d says. Its technique's name. */
static const char *put_step(const ari_board *b, const ari_model *m, const ari_deduction *d, const char *as,
                            ari_out *o) {
    uint32_t *order = ARI_TEXT_TAKE(o, uint32_t, d->npremise + 1);
    if (!order) return "";
    if (d->sentence) return ari_text_put(o, d->sentence), d->pattern;
    const ari_technique *x = as ? NULL : ari_technique_idea(b, m, d, order);
    const bool longer = x && d->nchain && d->npremise > SHORT && !d->brevity && strstr(x->sentence, "{what}") &&
                        !strstr(x->sentence, "{chain}");
    for (uint32_t i = 0; !x && i < d->npremise; i++) order[i] = i;
    if (x || as) put_sentence(b, m, d, order, as ? as : x->sentence, o);
    else put_plain(b, m, d, order, o);
    if (longer) put_sentence(b, m, d, order, " Step by step: {reason}", o);
    return x ? x->name : "";
}

static bool is_long(const ari_out *o, uint32_t from) {
    enum { WORDS = 120 };
    uint32_t n = 1;
    for (uint32_t i = from; i < o->n; i++) n += o->at[i] == ' ';
    return !o->failed && n > WORDS;
}

const char *ari_technique_explain(const ari_board *b, const ari_model *m, const ari_deduction *d, const char *as,
                               ari_out *o) {
    ari_deduction brief = *d;
    const uint32_t from = o->n;
    const char *name = put_step(b, m, d, as, o);
    for (brief.brevity = 1; brief.brevity <= 3 && is_long(o, from); brief.brevity++) {
        o->n = from;
        (void)put_step(b, m, &brief, as, o);
    }
    for (size_t i = from; !o->failed && i < o->n; i++) /* sentences begin with a capital */
        if (o->at[i] >= 'a' && o->at[i] <= 'z' && (i == from || (i > from + 1 && !memcmp(o->at + i - 2, ". ", 2))))
            o->at[i] = (char)(o->at[i] - 'a' + 'A');
    return name;
}
