/* example.c - the example of include/ariadne.h, word for word, compiled and run. test/cli/example.sh compares the lines
 * between the two marks with the header. */
#include "ariadne.h"
#include "test.h"

static int example(void) {
    /* begin */
    ari_board *board;
    ari_result *result;
    ari_error error;
    const char *text = "https://puzz.link/p?slither/4/4/dgdh2c7b";
    if (ari_board_read(text, strlen(text), NULL, &board, &error) != ARI_OK) {
        fprintf(stderr, "line %u, column %u: %s; %s\n", error.line, error.column, error.what, error.remedy);
        return 2;
    }
    if (ari_ask(ARI_VERB_UNIQUE, board, NULL, &result, &error) == ARI_OK) {
        if (ari_result_answer(result) == ARI_ONE) puts("exactly one solution");
        char *drawing = ari_board_print(board, ari_result_solution(result, 0), "unicode", NULL);
        if (drawing) fputs(drawing, stdout);
        ari_text_free(drawing, NULL);
        ari_result_free(result);
    }
    ari_board_free(board);
    /* end */
    return 0;
}

int main(void) {
    CHECK_EQ(example(), 0);
    return TEST_DONE();
}
