/* steps_sentences.c - what steps say, on random boards of every genre, also where every rule has a price: sentences
 * speak of places, never of the variables of a model ("h3,4", "p2"), and nothing in them is left out. */
#include "ask/ask.h"
#include "test.h"
#include "../oracle/random_board.h"

#include <ctype.h>
#include <string.h>

static long sentences;

static bool is_part(char c) { return isalnum((unsigned char)c) || c == ','; }

/* R5C6, a whole word: where it ends; else the same place. */
static const char *after_place(const char *p) {
    const char *const start = p;
    if (*p != 'R' || !isdigit((unsigned char)p[1])) return start;
    for (p++; isdigit((unsigned char)*p);) p++;
    if (*p != 'C' || !isdigit((unsigned char)p[1])) return start;
    for (p++; isdigit((unsigned char)*p);) p++;
    return isalnum((unsigned char)*p) ? start : p;
}

/* A letter with a number right behind it, as a word that is no place. */
static bool has_variable(const char *s) {
    for (const char *p = s; *p; p++) {
        const bool front = p == s || !is_part(p[-1]);
        if (front && after_place(p) != p) p = after_place(p) - 1;
        else if (front && isalpha((unsigned char)*p) && isdigit((unsigned char)p[1])) return true;
    }
    return false;
}

/* A subject, a place or a word that is not there leaves its blanks and stops behind. */
static bool has_gap(const char *s) {
    static const char *const gap[] = {"  ", " ;", " ,", " .", " :", ": .", ";;", "{", "}", "()", " 1 lines"};
    for (size_t i = 0; i < sizeof gap / sizeof *gap; i++)
        if (strstr(s, gap[i])) return true;
    return *s == ' ' || *s == ',' || *s == ';';
}

/* Does a step up to the i-th conclude about this variable? */
static bool concluded(const ari_result *r, uint32_t i, const char *name) {
    for (uint32_t k = 0; k <= i; k++)
        for (uint32_t j = 0; j < r->step.at[k].nthen; j++)
            if (!strcmp(r->step.at[k].then[j].name, name)) return true;
    return false;
}

/* Steps in one group: what follows is reported once, and what they need was known before. */
static long breaths;

static void check_group(const ari_result *r, uint32_t i) {
    const ari_step *t = &r->step.at[i];
    if (t->thought || t->nreason < 2) return;
    for (uint32_t j = 0; j < t->nthen; j++) CHECK(!i || !concluded(r, i - 1, t->then[j].name));
    for (uint32_t j = 0; j < t->nfact; j++)
        CHECK(!concluded(r, i, t->fact[j].name) || concluded(r, i - 1, t->fact[j].name));
    breaths++;
}

static const char priced[] =
    "numberlink:pair 1\nsudoku:given 1\ncircuit:given 1\ncircuit:blocked 1\nhashi:many 1\nmasyu:visit 1\n";

static void explain(const char *genre, const ari_board *b, const char *prices) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error err;
    ari_result *r = NULL;
    o.ticks = 20000000;
    o.prices = prices;
    if (!CHECK(ari_ask_run(ARI_VERB_EXPLAIN, b, &o, &r, &err) == ARI_OK)) return;
    for (uint32_t i = 0; i < r->step.n; i++) {
        const char *s = r->step.at[i].sentence;
        CHECK(!strstr(s, "something fails"));
        if (!CHECK(!has_variable(s) && !has_gap(s))) fprintf(stderr, "  %s: %s\n", genre, s);
        check_group(r, i);
        sentences++;
    }
    ari_question_result_free(r);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 38);
    CHECK(has_variable("p4 holds") && has_variable("so h3,4 is a line") && !has_variable("R4C12 is 3"));
    CHECK(has_variable("R4 is 3") && has_variable("R4C2x") && has_variable("R1C2 and x3,4") && !has_variable("(R1C2)"));
    for (size_t round = 0; round < (size_t)test_rounds(6, 40) * random_nkind; round++) {
        const random_kind *k = &random_kinds[round % random_nkind];
        ari_board b;
        if (!random_make(k, &rng, &b)) continue;
        (void)random_solved(k, &rng, &b);
        explain(k->genre, &b, round / random_nkind % 2 ? priced : NULL);
        ari_board_drop(&b);
    }
    CHECK(sentences > test_rounds(300, 1000) && breaths > test_rounds(20, 50));
    printf("%ld sentences, %ld of several steps\n", sentences, breaths);
    return TEST_DONE();
}
