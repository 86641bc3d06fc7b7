/* numberlink_lore.c - steps of Numberlink in words, under all four rules. */
#include "numberlink.h"

#include "sort.h"

#define FACTS ari_lore_true(d->fact, d->nfact)
#define THEN ari_lore_true(d->then, d->nthen)

/* ---- ways ---- */

/* The lines of a ring are a way: its two ends; false: they are closed. */
static bool ends_of(const ari_board *b, const ari_model *m, const ari_premise *p, uint32_t *end) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nlit; i++)
        for (uint32_t k = 0; k < 2; k++) {
            const uint32_t v = b->graph->ends[ari_lore_spot(b, m, p->lit[i]).index][k];
            uint32_t other = 0;
            for (uint32_t j = 0; j < p->nlit; j++) {
                const ari_vertex *at = b->graph->ends[ari_lore_spot(b, m, p->lit[j]).index];
                other += j != i && (at[0] == v || at[1] == v);
            }
            if (!other && n < 2) end[n++] = v;
        }
    return n == 2;
}

/* A way joins two numbers. */
static bool numbers(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    uint32_t end[2];
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (p->kind != ARI_BY_RING) continue;
        if (!ends_of(b, m, p, end)) return false;
        if (b->clue[end[0]] < 0 || b->clue[end[1]] < 0 || b->clue[end[0]] == b->clue[end[1]]) return false;
    }
    return true;
}

static bool closed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
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
    uint32_t number[16], n = 0; /* no gate has so many places */
    for (uint32_t i = p->nlit; i < p->nscope && n < 16; i++)
        if (ari_lore_spot(b, m, p->lit[i]).thing == ARI_THING_NONE) number[n++] = m->var_name[ARI_VAR(p->lit[i])].a;
    ari_sort_few(number, n);
    ari_text_put(o, n == 1 ? "the line of " : "the lines of ");
    for (uint32_t i = 0; i < n; i++) {
        ari_text_int(o, (int)number[i]);
        put_comma(i, n, ", ", o);
    }
    ari_text_put(o, n == 1 ? " has to pass" : " have to pass");
}

static void put_gate(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    ari_text_put(o, "the walk from border to border ");
    if (p->nplace) ari_text_put(o, "through ");
    for (uint32_t i = 0; i < p->nplace; i++) {
        ari_board_place(b, ARI_SITE(ARI_AT_CELL, p->place[i]), o);
        put_comma(i, p->nplace, "; ", o);
    }
    if (p->nlit) ari_text_put(o, p->nplace ? ", across " : "across ");
    for (uint32_t i = 0; i < p->nlit; i++) {
        ari_board_place(b, ari_lore_spot(b, m, p->lit[i]).site, o);
        put_comma(i, p->nlit, "; ", o);
    }
    ari_text_put(o, ", which ");
    put_numbers(b, m, p, o);
}

static bool place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
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
    if (p->kind != ARI_BY_RING || !p->nlit || !ends_of(b, m, p, end)) return false;
    const bool turned = end[0] > end[1];
    ari_text_put(o, "the way from ");
    put_end(b, end[turned], o);
    ari_text_put(o, " to ");
    put_end(b, end[!turned], o);
    return true;
}

/* ---- cells ---- */

static bool is_number(const ari_board *b, const ari_deduction *d) {
    return b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)] > 0;
}

static bool number_full(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return is_number(b, d) && FACTS;
}

static bool number_way(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return is_number(b, d);
}

static bool full(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return FACTS == 2;
}

static bool one_way(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return FACTS == 1 && THEN == 1;
}

static bool twins(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ARI_SITE_KIND(d->premise[0].tag.site) == ARI_AT_EDGE;
}

static bool at_once(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return !d->nfact;
}

static const ari_noun noun[] = {
    {'p', ARI_THING_NONE, "the two {k}s are joined", NULL, "the two {k}s are not joined", NULL},
};

#define TWO_NUMBERS "{1} would join two different numbers: {then}."

static const ari_idea idea[] = {
    {"pair", "pair", NULL, "A line joins each number with its twin: {then}."},
    {"number joined", "degree", number_full, "The {v1} at {1} has its line: {then}."},
    {"only way out", "degree", number_way, "The {v1} at {1} has only one way out: {then}."},
    {"no third line", "degree", full, "A line passes {1} already: {then}."},
    {"one way on", "degree", one_way, "The line that comes to {1} has only one way on: {then}."},
    {"dead end", "degree", NULL, "{known}A line that comes to {1} could not go on there: {then}."},
    {"every cell", "degree cover", NULL, "{known}Every cell is on a line, and {1} has only two ways: {then}."},
    {"unequal neighbours", "ring:join", at_once, TWO_NUMBERS},
    {"wrong numbers", "ring:join", numbers, TWO_NUMBERS},
    {"closed loop", "ring:join", closed, "{known}Another line would close a loop, and lines have two ends: {then}."},
    {"beside itself", "ring:join", NULL, "{known}{1} would run beside itself, for these two are neighbours: {then}."},
    {"twins side by side", "touch", twins, "Equal numbers that are neighbours are joined directly: {then}."},
    {"beside itself", "touch", NULL,
     "In {1} {facts}. With a third line there this line would run beside itself: {then}."},
    {"no room to pass", "gate:join", NULL,
     "{known}Take {1}. Each of its places lets one line through, and there is none to spare: {then}."},
    {"wrong end", "degree ring:join", numbers,
     "{known}Suppose that {what}. At {1} it can only go on as {2}, and these are different numbers. So {then}."},
    {"all ways wrong", "degree ring:join ring:join+", numbers,
     "{known}Suppose that {what}. At {1} it can only go on as one of these, which join different numbers: {shapes}. "
     "So {then}."},
    {"every cell, no way", "degree cover ring:join+", NULL,
     "{known}Every cell is on a line. Suppose that {what}: {1} would be left with {shapes}. So {then}."},
    {"no way through", "degree+ ring:join+", NULL, ARI_LORE_CHAIN},
    {"no way through", "degree+ cover+", NULL, ARI_LORE_CHAIN},
    {"no way through", "degree+ cover+ ring:join+", NULL, ARI_LORE_CHAIN},
    {"no way through", "degree+ touch+ ring:join*", NULL, ARI_LORE_CHAIN},
    {"no way through", "gate:join+ degree* cover* touch* ring:join*", NULL,
     "Each place of a walk from border to border lets one line through. " ARI_LORE_CHAIN},
    {"what if", NULL, NULL, ARI_LORE_CHAIN},
};

/* Each number has its twin: what is said of the two is known from the beginning. */
static const uint16_t price[] = {[DEGREE] = 100, [PAIR] = 0, [COVER] = 100, [TOUCH] = 100, [JOIN] = 100};

/* 75 puzzles of 15 authors. Without steps, which seldom end in a reasonable time. */
static const ari_fit fit = {.base = -758, .work = 77, .turns = 292};

const ari_lore ari_numberlink_lore = {
    .fit = &fit, .price = price, .noun = noun, .nnoun = 1, .idea = idea, .nidea = sizeof idea / sizeof *idea,
    .runs = true, .place = place,
};
