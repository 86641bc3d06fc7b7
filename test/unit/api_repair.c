/* api_repair.c - the verb repair: long lists, limits, failing memory, what is refused. That what it says is true of
 * every genre is held by repair_oracle.c. */
#include "asking.h"
#include "failing_allocator.h"

#include <stdbool.h>

static bool listed(const ari_result *r, const char *place, const char *text) {
    for (uint32_t i = 0; i < ari_result_nnote(r); i++)
        if (!strcmp(ari_result_note_place(r, i), place) && !strcmp(ari_result_note_text(r, i), text)) return true;
    return false;
}

/* More solutions than are listed: each clue is asked for on its own, and the list is exactly those that alone leave one
 * solution. */
static void long_lists(void) {
    static const char *const clue[] = {"................", ".....1..........", "...........2...."};
    for (size_t k = 0; k < sizeof clue / sizeof *clue; k++) {
        char text[64] = "slitherlink 4x4\n", *cell = text + strlen(text);
        for (int i = 0; i < 16; i++) cell += sprintf(cell, "%c%s", clue[k][i], i % 4 == 3 ? "\n" : "");
        ari_board *b = board_of(text);
        ari_result *r = asked(b, ARI_VERB_REPAIR, NULL);
        uint32_t n = 0;
        if (!r) continue;
        for (cell = strchr(text, '\n') + 1; *cell; cell++)
            for (char digit = '0'; *cell == '.' && digit <= '4'; digit++) {
                char place[40], write[40];
                const int at = (int)(cell - strchr(text, '\n')) - 1;
                snprintf(place, sizeof place, "R%dC%d", at / 5 + 1, at % 5 + 1);
                snprintf(write, sizeof write, "write %c here", digit);
                *cell = digit;
                ari_board *with = board_of(text);
                *cell = '.';
                const bool repairs = unique_by(with, "dfs") == ARI_ONE;
                n += repairs;
                if (ari_result_changes(r) == 1) CHECK_EQ(listed(r, place, write), repairs);
                ari_board_free(with);
            }
        CHECK_EQ(ari_result_answer(r), ARI_MANY);
        CHECK_EQ(ari_result_complete(r), 1);
        CHECK_EQ(ari_result_changes(r) == 1, n > 0);
        if (n) CHECK_EQ(ari_result_nnote(r), n);
        if (CHECK(ari_result_board(r) != NULL)) CHECK_EQ(unique_by(ari_result_board(r), "dfs"), ARI_ONE);
        ari_result_free(r);
        ari_board_free(b);
    }
}

static ari_result *ask(const char *text, const ari_options *o, ari_status expected) {
    ari_board *b = board_of(text);
    ari_result *r = NULL;
    ari_error e;
    CHECK_EQ(ari_ask(ARI_VERB_REPAIR, b, o, &r, &e), expected);
    if (expected != ARI_OK) CHECK(r == NULL && e.what[0] && e.remedy[0]);
    ari_board_free(b);
    return r;
}

static int stop_after(void *user) {
    int *left = user;
    return --*left < 0 ? 2 : 0;
}

/* Limits leave what is true. */
static void limits(void) {
    static const char text[] = "slitherlink 4x4\n. 3 . .\n. . . .\n. . 1 .\n. . . .\n";
    for (uint64_t ticks = 1; ticks < 10000000; ticks *= 7) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.ticks = ticks;
        ari_result *r = ask(text, &o, ARI_OK);
        if (!r) continue;
        const ari_answer a = ari_result_answer(r);
        CHECK(a == ARI_UNKNOWN || a == ARI_MANY);
        CHECK(ari_result_complete(r) || !strcmp(ari_result_stop(r), "ticks"));
        if (ari_result_board(r) && ari_result_repaired(r) == ARI_ONE)
            CHECK_EQ(unique_by(ari_result_board(r), "dfs"), ARI_ONE);
        ari_result_free(r);
    }
    for (int n = 0; n < 40; n += 3) {
        int left = n;
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.stop = stop_after;
        o.user = &left;
        ari_result *r = ask(text, &o, ARI_OK);
        if (r) CHECK(ari_result_complete(r) || !strcmp(ari_result_stop(r), "time"));
        ari_result_free(r);
    }
}

/* Every allocation fails once: NOMEM, and nothing leaks. */
static void memory(const char *text) {
    for (long n = 1; n < 20000; n++) {
        ledger l = {.fail_at = n};
        const ari_allocator hook = {ledger_resize, &l};
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_board *b = board_of(text);
        ari_result *r = NULL;
        ari_error e;
        o.allocator = &hook;
        const ari_status s = ari_ask(ARI_VERB_REPAIR, b, &o, &r, &e);
        ari_board_free(b);
        ari_result_free(r);
        CHECK_EQ(l.blocks, 0);
        if (s == ARI_OK) return;
        CHECK_EQ(s, ARI_NOMEM);
    }
    CHECK(!"memory came to no end");
}

/* Clues of other kinds: arrows, sums, given lines, sentences. */
static void others(void) {
    static const char *const text[] = {
        "yajilin 4x4\n. . . .\n. # . .\n. . . .\n. . . .\n",
        "circuit 2x3\n* o o\no o *\n",
    };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        ari_result *r = ask(text[i], NULL, ARI_OK);
        if (!r) continue;
        if (ari_result_board(r)) CHECK_EQ(unique_by(ari_result_board(r), "dfs"), ari_result_repaired(r));
        ari_result_free(r);
    }
    ari_result_free(ask("numberlink 2x2\n1 1\n2 2\n", NULL, ARI_UNSUPPORTED));
}

/* A puzzle that is proved without a tick when it is mended, too, says what the proof took. */
static void work(void) {
    static const char text[] = "masyu 4x7\nb w b b b . .\nw . . . . . .\nw w . . . b .\n. . . . . . .\n";
    ari_board *b = board_of(text);
    ari_result *r = ask(text, NULL, ARI_OK);
    if (!r) return;
    char *json = ari_result_json(r, b, NULL, -1);
    CHECK_EQ(ari_result_repaired(r), ARI_ONE);
    CHECK(json && strstr(json, "\"clue\":\"w\",\"says\":\"a white circle\",\"work\":"));
    ari_text_free(json, NULL);
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    long_lists();
    limits();
    memory("slitherlink 2x2\n. .\n. .\n");
    memory("slitherlink 2x2\n4 4\n3 .\n");
    memory("sudoku 4x4\n1 2 3 4\n3 4 1 2\n. . . .\n. . . .\n");
    others();
    work();
    return TEST_DONE();
}
