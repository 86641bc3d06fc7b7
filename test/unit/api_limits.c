/* api_limits.c - limits where it once took long to hear of them: orders of wide boards, samples by the million. Time is
 * measured in questions to the stop hook, so that the test says the same on every machine. */
#include "ariadne.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

typedef struct ear { long asked, last, told; } ear; /* the question that is answered "time"; solutions told of */

static int stop(void *user) {
    ear *e = user;
    return ++e->asked >= e->last ? 2 : 0;
}

static int solution(void *user, const ari_board *b, const ari_marks *m) {
    ear *e = user;
    (void)b;
    e->told += m != NULL;
    return 0;
}

/* An empty board of a genre. */
static ari_board *empty(const char *genre, uint32_t rows, uint32_t cols) {
    char *text = malloc(32 + (size_t)rows * cols * 2);
    char *at = text;
    ari_board *b = NULL;
    if (!text) exit(1);
    at += sprintf(at, "%s\n", genre);
    for (uint32_t i = 0; i < rows * cols; i++) {
        *at++ = '.';
        *at++ = (i + 1) % cols ? ' ' : '\n';
    }
    CHECK(ari_board_read(text, (size_t)(at - text), NULL, &b, NULL) == ARI_OK);
    free(text);
    return b;
}

static ari_options heard_by(ear *e) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.stop = stop;
    o.user = e;
    return o;
}

/* The greedy orders of a wide board take longer than anybody waits: the hook is asked meanwhile, before any sweep. */
static void orders(void) {
    static const ari_verb verb[] = {ARI_VERB_HEAT, ARI_VERB_SAMPLE, ARI_VERB_COUNT, ARI_VERB_UNIQUE};
    ari_board *b = empty("sudoku", 25, 25);
    for (size_t i = 0; i < sizeof verb / sizeof *verb; i++) {
        ear e = {0, 40, 0};
        ari_options o = heard_by(&e);
        ari_result *r = NULL;
        o.engine = "zdd";
        CHECK(ari_ask(verb[i], b, &o, &r, NULL) == ARI_OK && !ari_result_complete(r) && e.asked == e.last);
        CHECK_STR(ari_result_stop(r), "time");
        CHECK(ari_result_ticks(r) <= 1);
        ari_result_free(r);
        o = heard_by(&(ear){0, 1000000, 0}); /* and without a hook that ends it the limit of ticks does */
        o.engine = "zdd";
        o.ticks = 100000;
        CHECK(ari_ask(verb[i], b, &o, &r, NULL) == ARI_OK && !ari_result_complete(r));
        CHECK_STR(ari_result_stop(r), "ticks");
        CHECK(ari_result_ticks(r) <= o.ticks * 3 / 2);
        ari_result_free(r);
    }
    ari_board_free(b);
}

/* As many samples as nobody waits for: told as they are drawn, or kept; ended by the hook, by ticks, by bytes. */
static void samples(void) {
    ari_board *b = empty("loops", 3, 3);
    for (int kept = 0; kept < 2; kept++) {
        ear e = {0, 60, 0};
        ari_options o = heard_by(&e);
        ari_result *r = NULL;
        o.max = 1000000000000;
        o.solution = kept ? NULL : solution;
        CHECK(ari_ask(ARI_VERB_SAMPLE, b, &o, &r, NULL) == ARI_OK && !ari_result_complete(r) && e.asked == e.last);
        CHECK_STR(ari_result_stop(r), "time");
        CHECK((ari_result_nsolution(r) > 1000) == kept && (e.told > 1000) == !kept);
        ari_result_free(r);
        e = (ear){0, 1000000000, 0};
        o.ticks = 1000000;
        CHECK(ari_ask(ARI_VERB_SAMPLE, b, &o, &r, NULL) == ARI_OK && !ari_result_complete(r));
        CHECK_STR(ari_result_stop(r), "ticks");
        CHECK(ari_result_ticks(r) <= o.ticks * 3 / 2 && ari_result_ticks(r) > o.ticks / 2);
        CHECK(*ari_result_count(r) && ari_result_answer(r) == ARI_MANY);
        ari_result_free(r);
    }
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    o.max = 1000000000000;
    o.bytes = 8000000;
    CHECK(ari_ask(ARI_VERB_SAMPLE, b, &o, &r, NULL) == ARI_OK && ari_result_nsolution(r) > 1000);
    CHECK_STR(ari_result_stop(r), "bytes");
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    orders();
    samples();
    return TEST_DONE();
}
