/* api_loopy.c - boards of Portable Puzzles' Loopy on all grids that are followed here: each has exactly one solution,
 * the one the game prints, and its id is printed as it was read. Public header only; run from the root of the
 * repository. */
#include "ariadne.h"
#include "test.h"

#include <stdlib.h>

enum { LINE = 1 << 15, BOARDS = 156, MOST = 1500 };

/* All edges of a drawing, as "u-v" with u < v, from the chains of its text. */
static int edges_of(const ari_board *b, const ari_marks *m, long edge[MOST][2]) {
    char *text = ari_board_print(b, m, "text", NULL), *at = text ? strstr(text, "answer\n") : NULL;
    int n = 0;
    if (!CHECK(at != NULL)) return 0;
    for (char *word = strtok(at + 7, " \n"); word; word = strtok(NULL, " \n")) {
        char *next = word;
        long u = strtol(next, &next, 10);
        while (*next == '-' && n < MOST) {
            const long v = strtol(next + 1, &next, 10);
            edge[n][0] = u < v ? u : v;
            edge[n++][1] = u < v ? v : u;
            u = v;
        }
    }
    ari_text_free(text, NULL);
    return n;
}

static int find(long edge[MOST][2], int n, long u, long v) {
    for (int i = 0; i < n; i++)
        if (edge[i][0] == u && edge[i][1] == v) return 1;
    return 0;
}

static void test_board(char *line) {
    static long edge[MOST][2];
    char *id = strtok(line, " \n");
    const size_t size = strlen(id);
    ari_board *b;
    ari_result *r;
    ari_error e;
    int n = 0;
    long want[MOST][2];
    for (char *word = strtok(NULL, " \n"); word; word = strtok(NULL, " \n"))
        if (CHECK(sscanf(word, "%ld-%ld", &want[n][0], &want[n][1]) == 2)) n++;
    if (!CHECK(ari_board_read(id, size, NULL, &b, &e) == ARI_OK)) return;
    char *same = ari_board_print(b, NULL, "gameid", NULL);
    CHECK(same && strlen(same) == size + 1 && !memcmp(same, id, size));
    ari_text_free(same, NULL);
    if (CHECK(ari_ask(ARI_VERB_UNIQUE, b, NULL, &r, &e) == ARI_OK)) {
        CHECK_EQ(ari_result_answer(r), ARI_ONE);
        if (ari_result_nsolution(r)) {
            CHECK_EQ(edges_of(b, ari_result_solution(r, 0), edge), n);
            for (int i = 0; i < n; i++) CHECK(find(edge, n, want[i][0], want[i][1]));
        }
        ari_result_free(r);
    }
    ari_board_free(b);
}

int main(void) {
    static char line[LINE];
    FILE *f = fopen("test/data/loopy/boards.txt", "r");
    int boards = 0;
    if (CHECK(f != NULL)) {
        while (fgets(line, sizeof line, f)) test_board(line), boards++;
        fclose(f);
    }
    CHECK_EQ(boards, BOARDS);
    return TEST_DONE();
}
