/* fuzz_state.c - what a state of min claims, behind a true heading and above a true sum: bounds, clues, sets, parts. It
 * is refused, or the answer is the one without it, and what is said before the end holds as well. */
#include "fuzz.h"

#include "ariadne.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_MOST = 1000, SUM = 22 };

typedef struct question {
    const char *text;
    ari_board *board;
    uint32_t best;         /* the fewest clues */
    char head[HEAD_MOST];  /* of its states: what they are about */
} question;

static question asked[] = {{.text = "https://puzz.link/p?slither/4/4/dgdh2c7b"},
                           {.text = "numberlink 5x5 rule=A\n1 2 . . .\n. . 3 4 .\n. . 2 . .\n. 4 . . 3\n. . . . 1\n"},
                           {.text = "sudoku 4x4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"}};

static ari_status ask(const question *q, const char *state, uint64_t ticks, ari_result **r, ari_error *e) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.all_clues = 1;
    o.state = state;
    o.ticks = ticks;
    return ari_ask(ARI_VERB_MIN, q->board, &o, r, e);
}

static void learn(question *q) {
    ari_result *r;
    ari_error e;
    fuzz_require(ari_board_read(q->text, strlen(q->text), NULL, &q->board, &e) == ARI_OK, "a board of ours");
    fuzz_require(ask(q, NULL, 0, &r, &e) == ARI_OK && ari_result_complete(r), "an answer of ours");
    q->best = ari_result_clues(r, 1);
    const char *state = ari_result_state(r), *end = strstr(state, "\nleast ");
    fuzz_require(end && (size_t)(end + 1 - state) < sizeof q->head, "a state of ours");
    memcpy(q->head, state, (size_t)(end + 1 - state));
    ari_result_free(r);
}

static void sign(char *text, size_t n) {
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) {
        h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
        h ^= h >> 29;
    }
    snprintf(text + n, SUM, "sum %016llx\n", (unsigned long long)h);
}

static void judge(const question *q, const char *state, uint64_t ticks) {
    ari_result *r = NULL;
    ari_error e = {.status = ARI_OK};
    const ari_status s = ask(q, state, ticks, &r, &e);
    if (s != ARI_OK) {
        fuzz_require(s == ARI_SYNTAX && e.status == s && *e.what && !r, "a refusal without words");
        return;
    }
    if (ari_result_answer(r) == ARI_ONE) {
        fuzz_require(ari_result_least(r) <= q->best, "a bound that is too high");
        fuzz_require(ari_result_clues(r, 1) >= q->best, "clues that are too few");
        if (ari_result_complete(r)) fuzz_require(ari_result_clues(r, 1) == q->best, "another answer");
    }
    fuzz_require(ticks || (ari_result_answer(r) == ARI_ONE && ari_result_complete(r)), "no end");
    ari_result_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        question *q = &asked[i];
        if (!q->board) learn(q);
        const size_t head = strlen(q->head);
        char *state = malloc(head + size + SUM);
        if (!state) return 0;
        memcpy(state, q->head, head);
        if (size) memcpy(state + head, data, size);
        sign(state, head + size);
        judge(q, state, 0);
        judge(q, state, 1 + size * 37 % 3000);
        free(state);
    }
    return 0;
}
