/* numberlink_techniques.c - steps of Numberlink in words, under all four rules. */
#include "puzzle/numberlink.h"

#include "base/sort.h"
#include "words/premise_place.h"

#include <string.h>

#define FACTS ari_technique_true(d->fact, d->nfact)
#define THEN ari_technique_true(d->then, d->nthen)

/* ---- ways ---- */

/* The lines of a ring are a way: its two ends; false: they are closed. */
static bool ends_of(const ari_board *b, const ari_model *m, const ari_premise *p, uint32_t *end) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nlit; i++)
        for (uint32_t k = 0; k < 2; k++) {
            const uint32_t v = b->graph->ends[ari_variable_place_of(b, m, p->lit[i]).index][k];
            uint32_t other = 0;
            for (uint32_t j = 0; j < p->nlit; j++) {
                const ari_vertex *at = b->graph->ends[ari_variable_place_of(b, m, p->lit[j]).index];
                other += j != i && (at[0] == v || at[1] == v);
            }
            if (!other && n < 2) end[n++] = v;
        }
    return n == 2;
}

/* A way joins two numbers. */
static bool numbers_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    uint32_t end[2];
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (p->kind != ARI_BY_RING) continue;
        if (!ends_of(b, m, p, end)) return false;
        if (b->clue[end[0]] < 0 || b->clue[end[1]] < 0 || b->clue[end[0]] == b->clue[end[1]]) return false;
    }
    return true;
}

static bool closed_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    uint32_t end[2];
    return !ends_of(b, m, &d->premise[0], end);
}

static void put_end(const ari_board *b, uint32_t cell, ari_out *o) {
    if (b->clue[cell] > 0) ari_text_format(o, "the %d at ", (int)b->clue[cell]);
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, cell), o);
}

/* Between thing i and the next of n. */
static void put_comma(uint32_t i, uint32_t n, const char *comma, ari_out *o) {
    if (i + 1 < n) ari_text_put(o, i + 2 < n ? comma : " and ");
}

/* The numbers whose lines have to pass a gate. */
static void put_numbers(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    uint32_t number[16], n = 0; /* no gate has that many places */
    for (uint32_t i = p->nlit; i < p->nscope && n < 16; i++)
        if (ari_variable_place_of(b, m, p->lit[i]).thing == ARI_THING_NONE)
            number[n++] = m->var_name[ARI_VAR(p->lit[i])].a;
    ari_sort_few(number, n);
    ari_numberlink_count_lines(number, n, o);
    ari_text_put(o, n == 1 ? " has to pass" : " have to pass");
}

/* A place of a gate in half cells: a cell, or what lies between two. */
typedef struct stop { int y, x; bool flat, cell; } stop;

static stop stop_of(const ari_board *b, const ari_model *m, const ari_premise *p, uint32_t i) {
    if (i < p->nplace) return (stop){2 * (int)(p->place[i] / b->cols), 2 * (int)(p->place[i] % b->cols), false, true};
    const ari_variable_place s = ari_variable_place_of(b, m, p->lit[i - p->nplace]);
    const ari_vertex *end = b->graph->ends[s.index];
    const int cols = (int)b->cols, v = (int)end[0], w = (int)end[1];
    return (stop){v / cols + w / cols, v % cols + w % cols, s.thing == ARI_THING_FLAT, false};
}

/* The order in which one meets them, from one of them to the nearest that is left; its length. */
static int walk_from(const stop *at, uint32_t n, uint32_t first, uint32_t *order) {
    bool been[64] = {false};
    int length = 0;
    been[order[0] = first] = true;
    for (uint32_t k = 1; k < n; k++) {
        int best = 0;
        for (uint32_t i = 0; i < n; i++) {
            const int dy = at[i].y - at[order[k - 1]].y, dx = at[i].x - at[order[k - 1]].x, far = dy * dy + dx * dx;
            if (been[i] || (best && far >= best)) continue;
            best = far;
            order[k] = i;
        }
        been[order[k]] = true;
        length += best;
    }
    return length;
}

/* Gaps in one line that are met one after the other. */
static bool same_gaps(stop x, stop y) {
    return !x.cell && !y.cell && x.flat == y.flat && (x.flat ? x.x == y.x : x.y == y.y);
}

/* Stops [i, k) of the walk: a cell, or gaps that are the same. */
static void put_stops(const stop *at, const uint32_t *order, uint32_t i, uint32_t k, ari_out *o) {
    const stop s = at[order[i]];
    const char *across = s.flat ? "column" : "row", *along = s.flat ? "row" : "column";
    const int from = (s.flat ? s.x : s.y) / 2 + 1;
    int low = (s.flat ? s.y : s.x) / 2 + 1, high = low;
    if (s.cell) {
        ari_text_format(o, "R%dC%d", s.y / 2 + 1, s.x / 2 + 1);
        return;
    }
    for (; i < k; i++) {
        const int here = (s.flat ? at[order[i]].y : at[order[i]].x) / 2 + 1;
        low = here < low ? here : low;
        high = here > high ? here : high;
    }
    ari_text_format(o, "the gap%s between %ss %d and %d", high > low ? "s" : "", across, from, from + 1);
    ari_text_format(o, " in %s%s %d", along, high > low ? "s" : "", low);
    if (high > low) ari_text_format(o, " %s %d", high == low + 1 ? "and" : "to", high);
}

/* The places of a gate of a grid, in the order of a walk. */
static void put_walk(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    enum { MOST = 32 }; /* no gate has that many */
    const uint32_t n = p->nplace + p->nlit < MOST ? p->nplace + p->nlit : MOST;
    uint32_t order[MOST], best[MOST];
    stop at[MOST];
    int length = 0;
    for (uint32_t i = 0; i < n; i++) at[i] = stop_of(b, m, p, i);
    for (uint32_t i = 0; i < n; i++) {
        const int far = walk_from(at, n, i, order);
        if (i && far >= length) continue;
        length = far;
        memcpy(best, order, n * sizeof *best);
    }
    for (uint32_t i = 0, k; i < n; i = k) {
        for (k = i + 1; k < n && same_gaps(at[best[i]], at[best[k]]);) k++;
        ari_text_put(o, !i ? "" : k < n ? "; " : " and ");
        put_stops(at, best, i, k, o);
    }
}

static void put_gate(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    ari_text_put(o, "the walk from border to border ");
    if (p->nplace || !b->net) ari_text_put(o, "through ");
    if (!b->net) put_walk(b, m, p, o);
    for (uint32_t i = 0; i < p->nplace && b->net; i++) {
        ari_board_place(b, ARI_SITE(ARI_AT_CELL, p->place[i]), o);
        put_comma(i, p->nplace, "; ", o);
    }
    if (b->net && p->nlit) {
        ari_text_put(o, p->nplace ? ", and " : "");
        ari_words_premise_across(b, m, p->lit, p->nlit, o);
    }
    ari_text_put(o, ", which ");
    put_numbers(b, m, p, o);
}

static bool place_technique(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    uint32_t end[2];
    if (p->tag.rule == TOUCH && ARI_SITE_KIND(p->tag.site) == ARI_AT_CELL) {
        const uint32_t r = ARI_SITE_INDEX(p->tag.site) / b->cols + 1, c = ARI_SITE_INDEX(p->tag.site) % b->cols + 1;
        ari_text_format(o, "the square of rows %u and %u, columns %u and %u", r, r + 1, c, c + 1);
        return true;
    }
    if (p->kind == ARI_BY_GATE) {
        put_gate(b, m, p, o);
        return true;
    }
    if (p->kind != ARI_BY_RING || !p->nlit) return false;
    if (!ends_of(b, m, p, end)) {
        ari_text_put(o, "a closed loop ");
        ari_words_premise_across(b, m, p->lit, p->nlit, o);
        return true;
    }
    const bool turned = end[0] > end[1];
    ari_text_put(o, "a way from ");
    put_end(b, end[turned], o);
    ari_text_put(o, " to ");
    put_end(b, end[!turned], o);
    return true;
}

/* ---- cells ---- */

static bool is_number(const ari_board *b, const ari_deduction *d) {
    return b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)] > 0;
}

ARI_TECHNIQUE_FITS(number_full, is_number(b, d) && FACTS)
ARI_TECHNIQUE_FITS(number_way, is_number(b, d))
ARI_TECHNIQUE_FITS(full, FACTS == 2)
ARI_TECHNIQUE_FITS(one_way, FACTS == 1 && THEN == 1)
ARI_TECHNIQUE_FITS(twins, ARI_SITE_KIND(d->premise[0].tag.site) == ARI_AT_EDGE)
ARI_TECHNIQUE_FITS(at_once, !d->nfact)

static const ari_noun noun[] = {
    {'p', ARI_THING_NONE, "the two {k}s are joined", NULL, "the two {k}s are not joined", NULL},
};

#define TWO_NUMBERS "{1} would join two different numbers: {then}."

static const ari_technique idea[] = {
    {"pair", "pair", NULL, "A line joins each number with its twin: {then}."},
    {"number joined", "degree", number_full, "The {v1} at {1} has its line: {then}."},
    {"only way out", "degree", number_way, "The {v1} at {1} has only one way out: {then}."},
    {"no third line", "degree", full, "A line passes {1} already: {then}."},
    {"one way on", "degree", one_way, "The line that reaches {1} has only one way on: {then}."},
    {"dead end", "degree", NULL, "{known}A line that reaches {1} could not go on there: {then}."},
    {"every cell", "degree cover", NULL, "{known}Every cell is on a line, and {1} has only two ways: {then}."},
    {"unequal neighbours", "ring:join", at_once, TWO_NUMBERS},
    {"wrong numbers", "ring:join", numbers_technique, TWO_NUMBERS},
    {"closed loop", "ring:join", closed_technique,
     "{known}Another line would close a loop, and lines have two ends: {then}."},
    {"beside itself", "ring:join", NULL, "{known}{1} would run beside itself, for these two are neighbours: {then}."},
    {"twins side by side", "touch", twins, "Equal numbers that are neighbours are joined directly: {then}."},
    {"beside itself", "touch", NULL, "{facts}. One more in {1}, and this line would run beside itself: {then}."},
    {"no room to pass", "gate:join", NULL,
     "{known}Take {1}. It leaves one place for each of them: no line takes two places, and none stays empty. So "
     "{then}."},
    {"all ways wrong", "degree ring:join ring:join+", numbers_technique,
     "{known}Suppose that {what}. At {1} it can only go on as one of these, which join different numbers: {shapes}. "
     "So {then}."},
    {"every cell, no way", "degree cover ring:join+", NULL,
     "{known}Every cell is on a line. Suppose that {what}: {1} would be left with {shapes}. So {then}."},
    {"no way through", "degree+ ring:join+", NULL, ARI_TECHNIQUE_CHAIN},
    {"no way through", "degree+ cover+", NULL, ARI_TECHNIQUE_CHAIN},
    {"no way through", "degree+ cover+ ring:join+", NULL, ARI_TECHNIQUE_CHAIN},
    {"no way through", "degree+ touch+ ring:join*", NULL, ARI_TECHNIQUE_CHAIN},
    {"no way through", "gate:join+ degree* cover* touch* ring:join*", NULL,
     "Each place of a walk from border to border lets one line through. " ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, NULL, ARI_TECHNIQUE_CHAIN},
};

static const ari_merged many[] = {
    {"unequal neighbours; wrong numbers", "A line there would join two different numbers: {then}."},
    {"number joined; no third line", "A number has one line, another cell at most two, and {all} have theirs: {then}."},
    {"only way out; one way on", "There is only one way out, or on, at {all}: {then}."},
    {"beside itself", "A line would run beside itself there: {then}."},
};

static const ari_said said[] = {{"ring:join", NULL, "else {1}"}, {"cover", NULL, "every cell is on a line"}};

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    uint32_t end[2];
    const uint32_t cell = ARI_SITE_INDEX(p->tag.site);
    if (p->kind == ARI_BY_RING && p->nlit) {
        if (!ends_of(b, m, p, end)) {
            ari_text_put(o, "a line would close a loop");
            return true;
        }
        (void)place_technique(b, m, p, o);
        ari_text_put(o, b->clue[end[0]] > 0 && b->clue[end[1]] > 0 && b->clue[end[0]] != b->clue[end[1]]
                            ? " would join two different numbers" : " would run beside itself");
        return true;
    }
    if (p->kind != ARI_BY_ROW || p->tag.rule == PAIR) return false;
    if (p->tag.rule == TOUCH) {
        if (ARI_SITE_KIND(p->tag.site) != ARI_AT_CELL) return false;
        ari_text_put(o, "a line would touch itself in ");
        return place_technique(b, m, p, o);
    }
    const ari_fault lines = ari_technique_fault_lines(b, m, p, k); /* without what is said of pairs */
    k = &lines;
    if (p->tag.rule == COVER && !k->yes && !k->open) ari_text_put(o, "no line could reach ");
    else if (p->tag.rule == COVER) return false;
    else if (b->clue[cell] <= 0 && ari_numberlink_covers(b) && k->yes + k->open < 2 && !(k->yes && !k->open))
        ari_text_put(o, "no line could pass through ");
    else if (b->clue[cell] <= 0) return ari_technique_fail_degree(b, p, k, o);
    else if (k->yes > 1) ari_text_format(o, "two lines would reach the %d at ", (int)b->clue[cell]);
    else if (!k->yes && !k->open) ari_text_format(o, "no way out would be left to the %d at ", (int)b->clue[cell]);
    else return false;
    ari_board_place(b, p->tag.site, o);
    return true;
}

/* Each number has its twin: what is said of the two is known from the beginning. */
static const uint16_t price[] = {[DEGREE] = 100, [PAIR] = 0, [COVER] = 100, [TOUCH] = 100, [JOIN] = 100};

/* 75 puzzles of 15 authors. Without steps, which seldom end in a reasonable time. */
static const ari_fit fit = {.base = -1009, .work = 93, .turns = 328};

/* A cell with two ways left, where every cell is on a line. */
static const ari_known_pattern known[] = {{"cover degree:2", 102, 2}};

const ari_techniques ari_numberlink_techniques = {
    .cost.fit = &fit, .cost.price = price, .cost.pattern = known, .cost.npattern = 1,
    .noun = noun, .nnoun = 1, ARI_TECHNIQUE_TABLES, .runs = true, .say.place = place_technique,
    .say.fail = fail_technique, .say.count = ari_numberlink_count,
};
