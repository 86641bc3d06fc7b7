/* api_mutations.c - broken puzzles through the whole public interface: seeds of every genre and format, mutated, cut
 * into pieces of any size, read as a stream, and every verb asked of what can be read. Held for each answer: a
 * solution that is drawn, printed as text and read again passes `check`; verbs agree with each other; JSON is one
 * line. ARIADNE_FULL=1: many more rounds. */
#include "ariadne.h"
#include "test.h"

#include <stdlib.h>

static const char *const seed[] = {
    "https://puzz.link/p?slither/4/4/dgdh2c7b\n",
    "loopy:5x5t0:a33b2c22a23a2a0a23a3a3\npearl:6x6:bWdBbWjBcWj\nsolo:2x2:a1e2_3e3a\n",
    "slitherlink 3x3\n3 . .\n. 2 .\n. . 3\n\nloops 2x4\n4 . . 4\n. . . .\n",
    "numberlink 4x4 rule=B\n1 . . 2\n. . . .\n. . . .\n1 . . 2\n",
    "{\"id\":[1,\"a\"],\"puzzle\":\"masyu 4x4\\n. w . .\\n. . . b\\n. . . .\\n. w . .\"}\n{\"id\":2,\"url\":\"x\"}\n",
    "hashi 3x3 max=3\n3 . 3\n. . .\n2 . 2\n\n3 3 4\n2 0 2\n0 0 0\n2 0 2\n",
    "yajilin 4x4\n. . . .\n. 1v . .\n. . . .\n. . 1< .\n",
    "nurikabe 3x4\n. 3 . .\n. . . ?\n1 . . .\n\nheyawake 3x3\n1 . .\n. . 2\n. . .\na a b\na c b\nc c b\n",
    "sudoku 4x4\n1 2 . .\n3 4 . .\n2 . 4 .\n. . . 1\n\n1..4....34......\n",
    "pzprv3/slither/2/2/3 . /. . /1 1 0 /1 1 0 /1 0 /1 0 /1 0 /\n",
    "SIZE 4X4\nLINE_NUM 2\nLINE#1 (0,0)-(3,0)\nLINE#2 (0,2)-(3,3)\n",
};
enum { NSEED = sizeof seed / sizeof *seed };

static uint64_t state;
static uint32_t below(uint32_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((state >> 33) % n);
}

static size_t mutate(char *text, size_t n, size_t cap) {
    static const char alphabet[] = "0123456789.-+|x?abwgz{}\"\\/:,= \n\r\t#;<>^v\x80\xff\x01";
    for (uint32_t k = below(5); k-- && n;) {
        const size_t at = below((uint32_t)n), length = 1 + below(9);
        switch (below(5)) {
        case 0: text[at] = alphabet[below(sizeof alphabet - 1)]; break;
        case 1: /* take a piece away */
            if (at + length <= n) {
                memmove(text + at, text + at + length, n - at - length);
                n -= length;
            }
            break;
        case 2: /* a piece twice */
            if (at + length <= n && n + length <= cap) {
                memmove(text + at + length, text + at, n - at);
                n += length;
            }
            break;
        case 3: n = at; break;
        default: text[at] = (char)(text[at] ^ 1 << below(7));
        }
    }
    return n;
}

typedef struct feed { const char *at; size_t left; } feed;

static size_t pull(void *user, char *buf, size_t cap) {
    feed *f = user;
    size_t n = 1 + below(40);
    if (n > cap) n = cap;
    if (n > f->left) n = f->left;
    memcpy(buf, f->at, n);
    f->at += n;
    f->left -= n;
    return n;
}

static long asked, solved, refused;

/* Print the board with its solution, read it back, check it. */
static void verify(const ari_board *b, const ari_marks *m) {
    ari_error e;
    ari_board *again = NULL;
    ari_result *r = NULL;
    char *text = ari_board_print(b, m, "text", &e);
    if (!CHECK(text && ari_board_read(text, strlen(text), NULL, &again, &e) == ARI_OK)) fprintf(stderr, "%s\n", text);
    if (again && CHECK(ari_ask(ARI_VERB_CHECK, again, NULL, &r, &e) == ARI_OK)) {
        if (!CHECK(ari_result_answer(r) == ARI_YES)) fprintf(stderr, "%s\n", text);
    }
    ari_result_free(r);
    ari_board_free(again);
    ari_text_free(text, NULL);
    solved++;
}

static ari_answer ask(ari_verb v, const ari_board *b) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error e;
    ari_result *r;
    o.ticks = 30000;
    o.max = 4;
    const ari_status s = ari_ask(v, b, &o, &r, &e);
    if (s != ARI_OK) {
        CHECK((v == ARI_VERB_CHECK || v == ARI_VERB_BEST || v == ARI_VERB_REPAIR) && s == ARI_UNSUPPORTED);
        return ARI_UNKNOWN;
    }
    asked++;
    const ari_answer a = ari_result_answer(r);
    CHECK(ari_result_complete(r) == !*ari_result_stop(r));
    for (uint32_t i = 0; i < ari_result_nsolution(r); i++) verify(b, ari_result_solution(r, i));
    if (a == ARI_NONE) CHECK_EQ(ari_result_nsolution(r), 0);
    if (v == ARI_VERB_UNIQUE && a == ARI_MANY) CHECK_EQ(ari_result_nsolution(r), 2);
    char *json = ari_result_json(r, b, "7", 0.5);
    CHECK(json && json[0] == '{' && !strchr(json, '\n') && json[strlen(json) - 1] == '}');
    ari_text_free(json, NULL);
    ari_result_free(r);
    return a;
}

static void question(const ari_board *b) {
    if (ari_board_rows(b) * ari_board_cols(b) > 400) return;
    char *url = ari_board_print(b, ari_board_marks(b), "unicode", NULL);
    CHECK(url != NULL);
    ari_text_free(url, NULL);
    ari_answer a[ARI_NVERB];
    for (int v = 0; v < ARI_NVERB; v++) a[v] = ask((ari_verb)v, b);
    const ari_answer one = a[ARI_VERB_UNIQUE];
    if (one == ARI_UNKNOWN || one == ARI_SOME) return;
    CHECK(a[ARI_VERB_SOLVE] == ARI_UNKNOWN || (a[ARI_VERB_SOLVE] == ARI_NONE) == (one == ARI_NONE));
    CHECK(a[ARI_VERB_CHECK] != ARI_YES || one != ARI_NONE);
    CHECK(a[ARI_VERB_CLASH] == ARI_UNKNOWN || (a[ARI_VERB_CLASH] == ARI_NONE) == (one == ARI_NONE));
    const ari_verb same[] = {ARI_VERB_FORCED, ARI_VERB_ENUM, ARI_VERB_COUNT, ARI_VERB_DIFF};
    for (int i = 0; i < 4; i++) {
        const ari_answer x = a[same[i]];
        const int cut = x == ARI_UNKNOWN || x == ARI_SOME || (same[i] == ARI_VERB_FORCED && one == ARI_MANY);
        CHECK(cut || x == one);
    }
}

static void round_of(uint32_t number) {
    static char text[4096];
    ari_reader *r;
    ari_record rec;
    int got = 0;
    state = number * 77777u + 5;
    const char *from = seed[number % NSEED];
    size_t n = strlen(from);
    memcpy(text, from, n);
    n = mutate(text, n, sizeof text);
    feed f = {text, n};
    CHECK_EQ(ari_reader_new(pull, &f, NULL, &r), ARI_OK);
    while ((got = ari_reader_next(r, &rec)) == 1) {
        if (rec.board) {
            question(rec.board);
        } else {
            CHECK(rec.error.status != ARI_OK && *rec.error.what && rec.error.line >= 1);
            CHECK(!strchr(rec.error.what, '\n') && !strchr(rec.error.remedy, '\n'));
            refused++;
        }
        ari_board_free(rec.board);
    }
    CHECK_EQ(got, 0);
    ari_reader_free(r);
}

int main(void) {
    const uint32_t rounds = (uint32_t)test_rounds(300, 60000);
    for (uint32_t i = 0; i < rounds && test_failed < 20; i++) round_of(i);
    CHECK(asked > rounds && solved > rounds && refused > rounds / 10);
    return TEST_DONE();
}
