/* api_example.c - the example of each genre is a puzzle of that genre with one solution. */
#include "test.h"

#include "ariadne.h"

static void example(uint32_t i) {
    const char *text = ari_genre_example(i), *name = ari_genre_name(i);
    ari_error err = {0};
    ari_board *b = NULL;
    ari_result *r = NULL;
    if (!CHECK(text != NULL)) fprintf(stderr, "  %s has no example\n", name);
    else if (!CHECK(ari_board_read(text, strlen(text), NULL, &b, &err) == ARI_OK))
        fprintf(stderr, "  %s: line %u: %s\n", name, err.line, err.what);
    else if (CHECK(ari_ask(ARI_VERB_UNIQUE, b, NULL, &r, &err) == ARI_OK)) {
        CHECK_STR(ari_board_genre(b), name);
        if (!CHECK(ari_result_answer(r) == ARI_ONE))
            fprintf(stderr, "  %s: %s\n", name, ari_answer_name(ari_result_answer(r)));
    }
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    uint32_t n = 0;
    for (; ari_genre_name(n); n++) example(n);
    CHECK(n > 10 && !ari_genre_example(n));
    return TEST_DONE();
}
