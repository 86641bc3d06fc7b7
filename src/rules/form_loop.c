/* form_loop.c - "closed LINE": two lines or none at each point; "or crossing": or four, each of which goes straight on.
 * "loop LINE": the lines are exactly one loop, not none.
 *
 * Both are in the model as soon as lines are drawn (drawn_lines.h): rows of degrees, and the demand. */
#include "rules/form.h"

#include "genre/lines.h"

#include <string.h>

static ari_status read_loop(ari_sheet_reader *r, ari_law *l) {
    if (l->each) return ari_sheet_fail(r, "is a form of the whole board", "leave out \"each ...:\"");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    if (l->side != ARI_SIDE_LINE) return ari_sheet_fail(r, "stands behind what is no line", "write the line");
    if (l->form != ARI_LAW_CLOSED || !ari_sheet_is(r, "or")) return ARI_OK;
    if (r->s->lines != ARI_LINES_CENTRE || r->s->elsewhere)
        return ari_sheet_fail(r, "is for lines between cells", "only where cells off the lines have no name");
    l->number = 1;
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "crossing", "write: closed LINE or crossing");
}

static void lower_nothing(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    (void)w, (void)l, (void)p;
}

static bool has_degrees(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t site;
    (void)l, (void)p;
    return ari_drawn_lines_degrees_hold(j->b, j->k, &site);
}

/* One piece, whatever the degrees are: from the first line on all others are reached. A crossing is two places, 2 cell
 * for its lines up and down, the next one for those left and right; another cell is the first alone. seen[2 * ncell], a
 * queue behind it. */
bool ari_form_loop_whole(const ari_judging *j, uint32_t *places) {
    const ari_board *b = j->b;
    const bool crosses = ari_law_crosses(ari_law_sheet(b));
    uint32_t *seen = j->seen, *queue = seen + 2 * (size_t)b->ncell, n = 0, passed = 0;
    memset(seen, 0, 2 * (size_t)b->ncell * sizeof *seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!ari_drawn_lines_arms(b, j->k, i)) continue;
        if (!passed++) queue[n++] = 2 * i, seen[2 * i] = 1;
        passed += crosses && ari_drawn_lines_arms(b, j->k, i) == ARI_DRAWN_LINES_CROSSING;
    }
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t cell = queue[i] / 2, arms = ari_drawn_lines_arms(b, j->k, cell);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t ahead = ari_board_ahead(b, cell, d);
            if (!(arms >> d & 1) || ahead == ARI_NO) continue;
            if (crosses && arms == ARI_DRAWN_LINES_CROSSING && (d >= ARI_LEFT) != queue[i] % 2) continue;
            const bool apart = crosses && ari_drawn_lines_arms(b, j->k, ahead) == ARI_DRAWN_LINES_CROSSING;
            const uint32_t next = 2 * ahead + (apart && d >= ARI_LEFT);
            if (!seen[next]) seen[next] = 1, queue[n++] = next;
        }
    }
    *places = n;
    return n && n == passed;
}

static bool is_loop(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t places;
    (void)l, (void)p;
    if (j->b->genre->drawing.lines != ARI_LINES_CENTRE) return ari_genre_lines_loop(j->b, j->k);
    return ari_form_loop_whole(j, &places);
}

/* Literals about lines, or cells, that are there. */
static uint32_t count_there(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, bool cell) {
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++)
        k += (ari_variable_place_of(b, m, lit[i]).thing >= ARI_THING_CELL) == cell && !(lit[i] & 1u);
    return k;
}

bool ari_sentences_dark(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    return count_there(b, m, d->fact, d->nfact, true) > 0;
}

ARI_SENTENCE_FITS(ari_sentences_needs_line, count_there(b, m, d->then, d->nthen, false) > 0)

bool ari_sentences_two_lines(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    return count_there(b, m, d->fact, d->nfact, false) == 2;
}

bool ari_sentences_one_way(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    return count_there(b, m, d->fact, d->nfact, false) == 1 && count_there(b, m, d->then, d->nthen, false) == 1;
}

/* The rule by which the loop passes all cells, or all without a clue; NULL: there is none. */
static const char *visiting_rule(const ari_sentence_writer *w) {
    for (uint32_t i = 0; i < w->s->nlaw; i++) {
        const ari_law *l = &w->s->law[i];
        const bool cells = l->each == ARI_EACH_CELL || l->each == ARI_EACH_OTHER;
        if (l->form == ARI_LAW_COUNT && l->side == ARI_SIDE_PASSED && cells && l->scope == ARI_IN_IT && !l->when)
            return w->g->rules.rule[l->rule].name;
    }
    return NULL;
}

/* Does one of these say that the loop passes a cell (yes), or that it does not? */
static bool says_passed(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, bool yes) {
    for (uint32_t i = 0; i < n; i++)
        if (ari_variable_place_of(b, m, lit[i]).thing == ARI_THING_TALLY && !(lit[i] & 1u) == yes) return true;
    return false;
}

bool ari_sentences_passed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    return says_passed(b, m, d->fact, d->nfact, true);
}

bool ari_sentences_missed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    return says_passed(b, m, d->fact, d->nfact, false);
}

bool ari_sentences_tallies(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (ari_variable_place_of(b, m, d->then[i]).thing != ARI_THING_TALLY) return false;
    return true;
}

/* That the loop, or the line, passes a cell is a fact of its own. */
static void say_passed(ari_sentence_writer *w, const char *name, const char *line) {
    const char *off = ARI_SENTENCE(w->a, "off the ", line);
    ari_sentences_add(w, "passed or not", name, ari_sentences_tallies, "{facts}: {then}.");
    ari_sentences_add(w, off, name, ari_sentences_missed,
                      ARI_SENTENCE(w->a, "The ", line, " does not pass {1}: {then}."));
    ari_sentences_many(w, off, ARI_SENTENCE(w->a, "The ", line, " does not pass {all}: {then}."));
}

static void say_closed(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name, *visit = visiting_rule(w);
    const char *line = ari_law_path(w->s) ? "line" : ari_law_gated(w->s) ? "path" : "loop";
    const char *the = ARI_SENTENCE(w->a, "The ", line, " ");
    const bool dark = w->s->elsewhere;
    if (visit) {
        w->pattern = ARI_SENTENCE(w->a, visit, " ", name, ":2");
        ari_sentences_add(w, "every cell", ARI_SENTENCE(w->a, visit, " ", name), NULL,
                          "The loop passes through {1}, where only two ways are left. {known}So {then}.");
    }
    if (dark)
        ari_sentences_add(w, ARI_SENTENCE(w->a, w->s->on, " cell"), name, ari_sentences_dark,
                          ARI_SENTENCE(w->a, "The loop does not enter {1}, which is ", w->s->on, ": {then}."));
    ari_sentences_add(w, "two lines", name, ari_sentences_two_lines,
                      ARI_SENTENCE(w->a, the, "passes {1} already: {facts}. So {then}."));
    const bool facts = ari_drawn_lines_counts_passed(w->s);
    if (facts) say_passed(w, name, line);
    ari_sentences_add(w, "one way on", name, ari_sentences_one_way,
                      ARI_SENTENCE(w->a, "At {1} the ", line, " has only one way on. {known}So {then}."));
    if (facts) {
        ari_sentences_add(w, "two ways left", name, ari_sentences_passed,
                          "{known}At {1} only two ways are left. So {then}.");
        ari_sentences_many(w, "two ways left",
                           ARI_SENTENCE(w->a, the, "passes {all}, where only two ways are left: {then}."));
    }
    if (!dark)
        ari_sentences_add(w, "two ways left", name, ari_sentences_needs_line,
                          ARI_SENTENCE(w->a, the, "passes {1}, where only two ways are left. {known}So {then}."));
    ari_sentences_add(w, dark ? "ways at a cell" : "dead end", name, NULL,
                      dark ? "{known}By the ways that are left at {1}, {then}."
                           : ARI_SENTENCE(w->a, "At {1} at most one way is open, and the ", line,
                                          " would end there. {known}So {then}."));
    ari_sentences_many(w, "two lines", ARI_SENTENCE(w->a, the, "passes {all} already: {then}."));
    ari_sentences_many(w, "one way on", ARI_SENTENCE(w->a, the, "has only one way on at {all}: {then}."));
}

static void say_loop(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    const char *ring = ARI_SENTENCE(w->a, "ring:", name), *wall = ARI_SENTENCE(w->a, "wall:", name),
               *curve = ARI_SENTENCE(w->a, "curve:", name);
    ari_sentences_add(w, "small loop", ring, ari_sentences_needs_line,
                      "Without a line there the loop would close too early: {then}.");
    ari_sentences_add(w, "loop complete", ring, ari_technique_is_whole,
                      "The loop is closed, so there is no other line: {then}.");
    ari_sentences_add(w, "small loop", ring, NULL, ARI_TECHNIQUE_CLOSES);
    ari_sentences_add(w, "there and back", wall, NULL,
                      "The loop has lines on both sides of the closed walk {round}, so it crosses this walk at least "
                      "twice. {known}Only two crossings are left: {then}.");
    ari_sentences_add(w, "inside and outside", curve, NULL,
                      ARI_TECHNIQUE_AROUND "so this decides the rest: {then}.");
    ari_sentences_brief(w, ring, NULL, "else a loop closes too early");
    ari_sentences_brief(w, wall, NULL, "the loop crosses twice {across}");
}

const ari_rules_form ari_rules_form_closed = {
    .word = "closed", .read = read_loop, .lower = lower_nothing, .holds = has_degrees, .say = say_closed};
const ari_rules_form ari_rules_form_loop = {
    .word = "loop", .read = read_loop, .lower = lower_nothing, .holds = is_loop, .say = say_loop};
