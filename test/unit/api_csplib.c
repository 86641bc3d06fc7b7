/* api_csplib.c - the battleships of CSPLib problem 14: each has one solution, and without its hints as many as the list
 * of its author says. Boards with many solutions are counted with ARIADNE_FULL set
 * only. Run from the root of the repository. */
#include "asking.h"

#include <stdlib.h>

enum { BOARDS = 303, QUICK = 1500 };

static size_t pull(void *user, char *buf, size_t cap) { return fread(buf, 1, cap, (FILE *)user); }

static void ask(const ari_board *b, ari_verb verb, ari_answer want, long count) {
    ari_result *r = asked(b, verb, NULL);
    if (!r) return;
    CHECK(ari_result_complete(r));
    if (count) CHECK_EQ(atol(ari_result_count(r)), count);
    else CHECK_EQ(ari_result_answer(r), want);
    ari_result_free(r);
}

/* All boards; with counts when `list` is given. Returns the sum of the counts. */
static long sweep(const char *params, FILE *list, long most) {
    FILE *f = fopen("test/data/csplib014/boards.pl", "r");
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_reader *reader;
    ari_record record;
    long sum = 0, boards = 0, id, n;
    if (!CHECK(f != NULL)) return 0;
    o.params = params;
    if (CHECK(ari_reader_new(pull, f, &o, &reader) == ARI_OK)) {
        while (ari_reader_next(reader, &record) == 1) {
            boards++;
            if (!CHECK(record.board != NULL)) break;
            if (!list) ask(record.board, ARI_VERB_UNIQUE, ARI_ONE, 0);
            else if (CHECK(fscanf(list, "%ld %ld", &id, &n) == 2)) {
                sum += n;
                if (n <= most) ask(record.board, ARI_VERB_COUNT, ARI_MANY, n);
            }
            ari_board_free(record.board);
        }
        ari_reader_free(reader);
    }
    CHECK_EQ(boards, BOARDS);
    fclose(f);
    return sum;
}

int main(void) {
    const int full = getenv("ARIADNE_FULL") != NULL;
    FILE *list = fopen("test/data/csplib014/counts.tsv", "r");
    (void)sweep(NULL, NULL, 0);
    if (CHECK(list != NULL)) {
        CHECK_EQ(sweep("hints=0", list, full ? 1000000 : QUICK), 653890);
        fclose(list);
    }
    return TEST_DONE();
}
