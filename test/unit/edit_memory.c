/* edit_memory.c - drafts with an allocator that fails: from every call on, once, everything that a draft does says so
 * and leaves the draft as it was, which goes on when memory is back; no block stays behind. */
#include "ariadne.h"
#include "failing_allocator.h"
#include "test.h"

#include <stdbool.h>

typedef struct deed { const char *mode, *gesture; } deed;

static const char *const texts[] = {
    "slitherlink 3x4\n3 . . .\n. 2 . .\n. . . 1\n"
    "answer\n+-+x+ + +\n|3|. . .\n+ + + + +\n . 2 . .\n+ + + + +\n . . . 1\n"
    "+ + + + +\n",
    "heyawake 3x3\n1 . .\n. . .\n. . 2\na a b\na a b\nb b b\n", "sudoku 4x4\n1 . . .\n. . . .\n. 3 . .\n. . . .\n",
    "zebra 3\na: b c d\ne: f g h\nb same f\nc next to h\n",
    "battleship 3x3 fleet=2,1\n  1 . .\n2 . . .\n. . . .\n. o . .\n",
    "slitherlink graph\npoints\na 0 0\nb 1 0\nc 1 1\nd 0 1\nedges\na-b-c-d-a\nfaces\n3 a-d-c-b\nanswer\na-b\n",
    "numberlink graph\nedges\na-b-c-d-a\npairs\n1 a c\n",
    "sudokuvariants 4x4\n. . . .\n. . . .\n. . . .\n. . . .\ncage 5 R1C1 R1C2\n"};
enum { NTEXT = sizeof texts / sizeof *texts };

static const deed deeds[] = {{"edit", "click c1"}, {"edit", "click w0"}, {"play", "click c2"},   {"play", "click e0"},
                             {"note", "key c3 2"}, {"edit", "click w6"}, {"edit", "drag c0 c4"}, {"edit", "turn"},
                             {"edit", "size 4x4"}, {"edit", "click f1"}, {"edit", "text s1 d at 2"},
                             {"edit", "figure thermometer c4 c5 c6"}, {"edit", "key s0 1"}, {"edit", "right s0"},
                             {"edit", "graph"},    {"graph", "click e0"}, {"graph", "point 0.5 0.25"},
                             {"graph", "move c0 2 2"}, {"graph", "drag p4 p5"}, {"graph", "right c1"},
                             {"play", "clear"},    {"edit", "clear"}};
enum { NDEED = sizeof deeds / sizeof *deeds };

static ledger book;

static char *text_of(const ari_draft *d) {
    const long at = book.fail_at, calls = book.calls;
    ari_error e;
    book.fail_at = 0;
    char *text = ari_draft_print(d, "text", &e);
    book.fail_at = at;
    book.calls = calls;
    CHECK(text != NULL);
    return text;
}

static const ari_allocator hook = {ledger_resize, &book};

/* From the k-th call of the allocator on each fails; 0: none does. */
static void fail_from(long k) {
    book.calls = 0;
    book.fail_at = k;
}

static int skip(void *user, const ari_draft_place *p, const int32_t (*corner)[2]) {
    (void)user, (void)p, (void)corner;
    return 0;
}

static bool same(const ari_draft *d, const char *before) {
    char *now = text_of(d);
    const bool fine = now && !strcmp(now, before);
    ari_text_free(now, &hook);
    return fine;
}

/* One deed whose k-th call of the allocator and all behind it fail; true when it needs fewer. */
static bool act(ari_draft *d, const deed *x, long k) {
    ari_error e;
    char *before = text_of(d);
    const uint32_t steps = ari_draft_steps(d);
    fail_from(k);
    const ari_status s = ari_draft_act(d, x->mode, x->gesture, NULL, &e);
    fail_from(0);
    const bool out = s == ARI_NOMEM;
    if (out && !CHECK(same(d, before) && ari_draft_steps(d) == steps))
        fprintf(stderr, "  %s, call %ld\n%s", x->gesture, k, before);
    ari_text_free(before, &hook);
    return !out;
}

/* Undo or redo, of which every call of the allocator fails once; false: there is nothing to undo. */
static bool turned(ari_draft *d, int (*turn)(ari_draft *), const char *before) {
    int fine = 0;
    for (long k = 1; !fine && (turn == ari_draft_redo || ari_draft_steps(d)); k++) {
        fail_from(k);
        fine = turn(d);
        fail_from(0);
        if (!fine && turn == ari_draft_undo) CHECK(same(d, before));
    }
    return fine;
}

static void back(ari_draft *d) {
    char *before = text_of(d);
    if (turned(d, ari_draft_undo, before)) {
        turned(d, ari_draft_redo, before);
        CHECK(same(d, before));
    }
    ari_text_free(before, &hook);
}

static void whole(const char *text) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error e;
    ari_draft *d = NULL;
    o.allocator = &hook;
    for (long k = 1; !d; k++) {
        fail_from(k);
        const ari_status s = ari_draft_read(text, strlen(text), &o, &d, &e);
        fail_from(0);
        if (!CHECK(s == ARI_OK || (!d && s == ARI_NOMEM && book.blocks == 0))) {
            fprintf(stderr, "  call %ld: %s, %ld blocks\n%s", k, e.what, book.blocks, text);
            return;
        }
    }
    for (int i = 0; i < NDEED; i++) {
        for (long k = 1; !act(d, &deeds[i], k); k++) continue;
        back(d);
        for (long k = 1;; k++) {
            fail_from(k);
            const bool seen = ari_draft_places(d, skip, NULL, &e) == ARI_OK;
            const bool shown = ari_draft_scene(d, NULL, NULL, NULL, &e) == ARI_OK;
            char *print = ari_draft_print(d, "text", &e);
            ari_text_free(print, &hook);
            const bool asked = ari_draft_board(d, &e) != NULL || e.status == ARI_RANGE;
            fail_from(0);
            if (seen && shown && print && asked) break;
        }
    }
    ari_draft_free(d);
    CHECK_EQ(book.blocks, 0);
}

static void new_ones(void) {
    static const char *const what[] = {"slitherlink 4x4", "loops honeycomb 2x2", "zebra 3x3", "heyawake 3x3",
                                       "loops graph"};
    for (size_t i = 0; i < sizeof what / sizeof *what; i++) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_error e;
        ari_draft *d = NULL;
        o.allocator = &hook;
        for (long k = 1; !d; k++) {
            fail_from(k);
            const ari_status s = ari_draft_new(what[i], &o, &d, &e);
            fail_from(0);
            if (!d && !CHECK(s == ARI_NOMEM && book.blocks == 0)) break;
        }
        ari_draft_free(d);
        CHECK_EQ(book.blocks, 0);
    }
}

int main(void) {
    for (int i = 0; i < NTEXT; i++) whole(texts[i]);
    new_ones();
    return TEST_DONE();
}
