/* api_limits.c - limits where it once took long to hear of them: orders of wide boards, samples by the million. Time is
 * measured in questions to the stop hook, so that the test says the same on every machine. */
#include "ariadne.h"
#include "failing_allocator.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

typedef struct ear { long asked, last, reported; } ear; /* the question that is answered "time"; solutions reported */

static int stop(void *user) {
    ear *e = user;
    return ++e->asked >= e->last ? 2 : 0;
}

static int solution(void *user, const ari_board *b, const ari_marks *m) {
    ear *e = user;
    (void)b;
    e->reported += m != NULL;
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

/* More samples than there is time for: reported as they are drawn, or kept; ended by the hook, by ticks, by bytes. */
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
        CHECK((ari_result_nsolution(r) > 1000) == kept && (e.reported > 1000) == !kept);
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

/* Programs and files of them: large ones end by ticks, by the hook, by bytes, at once and within the bounds. */
static void exports(void) {
    static const struct { const char *format, *formulation; } file[] = {
        {"cnf", "edge+layers"}, {"lp", "edge+layers"}, {"lp", "edge+flow"}, {"opb", "edge+layers"},
        {"mps", "edge+flow"},   {"mod", "edge+flow"},  {"model", NULL},     {"text", NULL}, {"svg", NULL}};
    ari_board *b = empty("slitherlink", 30, 30);
    for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
        ari_error e = {.status = ARI_OK};
        ledger all = {0};
        const ari_allocator hook = {ledger_resize, &all};
        ear never = {0, 1000000000, 0}, soon = {0, 2, 0};
        ari_options o = heard_by(&never);
        o.formulation = file[i].formulation;
        o.allocator = &hook;
        o.ticks = 500; /* less than any of these takes */
        CHECK(!ari_board_export(b, &o, file[i].format, &e) && e.status == ARI_LIMIT && strstr(e.what, "ticks"));
        CHECK(all.bytes == 0 && all.peak < 4000000);
        o.ticks = 0;
        if (!i) { /* 10 million literals */
            o.user = &soon;
            CHECK(!ari_board_export(b, &o, file[i].format, &e) && e.status == ARI_LIMIT && strstr(e.what, "time"));
            CHECK(soon.asked == 2 && all.bytes == 0);
            o.user = &never;
        }
        for (size_t bytes = 100000; bytes < 4000000; bytes *= 3) {
            o.bytes = bytes;
            all.peak = 0;
            char *text = ari_board_export(b, &o, file[i].format, &e);
            CHECK(text || e.status == ARI_LIMIT);
            CHECK(all.peak <= bytes + bytes / 5);
            ari_text_free(text, &hook);
            CHECK(all.bytes == 0);
        }
    }
    ari_board_free(b);
}

/* A sweep that does not fit its bytes takes no more than them. */
static void bytes(void) {
    static const ari_verb verb[] = {ARI_VERB_HEAT, ARI_VERB_SAMPLE, ARI_VERB_COUNT, ARI_VERB_UNIQUE};
    ari_board *b = empty("slitherlink", 12, 12);
    for (size_t i = 0; i < sizeof verb / sizeof *verb; i++) {
        ledger all = {0};
        const ari_allocator hook = {ledger_resize, &all};
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_result *r = NULL;
        o.allocator = &hook;
        o.engine = "zdd";
        o.bytes = 4000000;
        CHECK(ari_ask(verb[i], b, &o, &r, NULL) == ARI_OK && !ari_result_complete(r));
        CHECK_STR(ari_result_stop(r), "bytes");
        CHECK(all.peak <= o.bytes + o.bytes / 5 && all.peak > o.bytes / 2);
        ari_result_free(r);
        CHECK(all.bytes == 0);
    }
    ari_board_free(b);
}

/* A Slitherlink with a third of its clues. */
static ari_board *thinned(uint32_t side) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_board *made = NULL, *b = NULL;
    unsigned dice = 1;
    w.genre = "slitherlink";
    w.rows = w.cols = side;
    if (!CHECK(ari_make(&w, NULL, &made, NULL, NULL) == ARI_OK)) exit(1);
    char *text = ari_board_print(made, NULL, "text", NULL);
    for (char *at = text ? strchr(text, '\n') : NULL; at && *at; at++)
        if (*at >= '0' && *at <= '9' && (dice = dice * 1103515245u + 12345u) >> 16 & 3u) *at = '.';
    CHECK(text && ari_board_read(text, strlen(text), NULL, &b, NULL) == ARI_OK);
    ari_text_free(text, NULL);
    ari_board_free(made);
    return b;
}

/* A repair tries clue after clue: it ends with the question that is answered "time", and with the ticks. */
static void repairs(void) {
    ari_board *b = thinned(30);
    for (long last = 1; last < 1000; last = last * 5 + 1) {
        ear e = {0, last, 0};
        ari_options o = heard_by(&e);
        ari_result *r = NULL;
        CHECK(ari_ask(ARI_VERB_REPAIR, b, &o, &r, NULL) == ARI_OK && !ari_result_complete(r) && e.asked <= last + 2);
        CHECK_STR(ari_result_stop(r), "time");
        ari_result_free(r);
    }
    for (uint64_t ticks = 100000; ticks < 50000000; ticks *= 8) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_result *r = NULL;
        o.ticks = ticks;
        CHECK(ari_ask(ARI_VERB_REPAIR, b, &o, &r, NULL) == ARI_OK && !ari_result_complete(r));
        CHECK_STR(ari_result_stop(r), "ticks");
        CHECK(ari_result_ticks(r) <= ticks * 3 / 2);
        ari_result_free(r);
    }
    ari_board_free(b);
}

typedef struct joined { char *at; size_t n, cap; } joined;

static int join(void *user, const char *text, size_t n) {
    joined *j = user;
    if (n > j->cap - j->n) return 1;
    memcpy(j->at + j->n, text, n);
    j->n += n;
    return 0;
}

/* More solutions than there is memory for: as many as fit are reported, and reporting them takes no more. */
static void records(void) {
    ari_board *b = empty("sudoku", 16, 16);
    ledger all = {0};
    const ari_allocator hook = {ledger_resize, &all};
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    joined j = {malloc(16000000), 0, 16000000}, little = {j.at, 0, 100000};
    o.allocator = &hook;
    o.bytes = 8000000;
    CHECK(ari_ask(ARI_VERB_ENUM, b, &o, &r, NULL) == ARI_OK && ari_result_answer(r) == ARI_MANY);
    CHECK_STR(ari_result_stop(r), "bytes");
    CHECK(ari_result_nsolution(r) > 3000);
    CHECK(!ari_result_write(r, b, NULL, -1, join, &little) && little.n > 60000);
    CHECK(j.at && ari_result_write(r, b, "17", -1, join, &j));
    CHECK(all.peak <= o.bytes + o.bytes / 20 && j.n > 1500000);
    char *whole = ari_result_json(r, b, "17", -1);
    CHECK(whole && strlen(whole) == j.n && !memcmp(whole, j.at, j.n));
    ari_text_free(whole, &hook);
    ari_result_free(r);
    CHECK(all.bytes == 0);
    free(j.at);
    ari_board_free(b);
}

typedef struct heard { uint64_t ticks; long reported, back, steps; } heard;

static void progress(void *user, const ari_progress *p) {
    heard *h = user;
    h->reported++;
    h->back += p->ticks < h->ticks;
    h->steps += !strcmp(p->phase, "steps");
    h->ticks = p->ticks;
}

/* Who listens hears of all parts of a question, and ticks that never go back. */
static void progress_news(void) {
    static const char *const text[] = {
        "https://puzz.link/p?slither/4/4/dgdh2c7b",
        "slitherlink 5x5\n. 3 . 2 .\n2 . 1 . 3\n. 2 . 2 .\n3 . 1 . 2\n. 2 . 3 .\n",
        "slitherlink 5x5\n3 3 . . .\n. 2 . 2 .\n. . 0 . .\n. 3 . 2 .\n. . . 3 3\n",
        "sudoku 4x4\n1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        ari_board *b;
        CHECK(ari_board_read(text[i], strlen(text[i]), NULL, &b, NULL) == ARI_OK);
        for (uint32_t v = 0; v < ARI_NVERB; v++) {
            heard h = {0};
            ari_options o = ARI_OPTIONS_DEFAULT;
            ari_result *r;
            o.progress = progress;
            o.user = &h;
            o.max = v == ARI_VERB_ENUM || v == ARI_VERB_SAMPLE ? 5 : 0;
            if (v == ARI_VERB_CHECK || v == ARI_VERB_BEST) continue;
            CHECK(ari_ask((ari_verb)v, b, &o, &r, NULL) == ARI_OK);
            if (!CHECK(!h.back && h.ticks <= ari_result_ticks(r)))
                fprintf(stderr, "  board %zu, %s\n", i, ari_verb_name(v, NULL));
            CHECK(v != ARI_VERB_EXPLAIN || ari_result_answer(r) == ARI_NONE || h.steps > 2);
            CHECK(v != ARI_VERB_HINT || ari_result_answer(r) == ARI_NONE || h.steps > 0);
            ari_result_free(r);
        }
        ari_board_free(b);
    }
}

/* The one call takes limits and hooks as well; what its text says goes before them. */
static void one_call(void) {
    static const char text[] = "slitherlink 9x9\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                               ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                               ". . . . . . . . .\n. . . . . . . . .\n";
    ear e = {0, 3, 0};
    ari_options o = heard_by(&e);
    o.seed = 5;
    char *json = ari_json("count", text, strlen(text), "engine=sat", &o);
    CHECK(json && strstr(json, "\"stop\":\"time\"") && strstr(json, "\"seed\":5") && e.asked == e.last);
    ari_text_free(json, NULL);
    e = (ear){0, 1000000, 0};
    o.ticks = 1;
    json = ari_json("count", text, strlen(text), "engine=sat ticks=100000 seed=6", &o);
    CHECK(json && strstr(json, "\"stop\":\"ticks\"") && strstr(json, "\"seed\":6") && e.asked > 2);
    ari_text_free(json, NULL);
}

int main(void) {
    orders();
    progress_news();
    one_call();
    records();
    repairs();
    exports();
    bytes();
    samples();
    return TEST_DONE();
}
