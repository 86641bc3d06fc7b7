/* api_step_sheet.c - explanations as pictures through the public header: strokes stay on their page, every step has its
 * panel on one of the pages, what follows stands out; SVG and pages live with an allocator that fails. */
#define ARI_EXPERIMENTAL
#include "asking.h"
#include "failing_allocator.h"

#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n",
    "hashi 3x3\n2 . 2\n. . .\n1 . 1\n",
    "sudoku 4x4\n1 2 3 4\n3 . . 2\n. . . .\n4 . . .\n",
    "numberlink 2x3\n1 . 1\n2 . 2\n",
    "zebra 2\npet: cat dog\ndrink: tea milk\ncat at 1\ntea same dog\n",
    "slitherlink 2x2\n. .\n. .\n"};
enum { NTEXT = sizeof texts / sizeof *texts };

typedef struct seen {
    int32_t box[4];
    long strokes, outside, look, then;
} seen;

static void point(seen *t, int32_t x, int32_t y) {
    if (x < t->box[0] || x > t->box[2] || y < t->box[1] || y > t->box[3]) t->outside++;
}

static int count(void *user, const ari_stroke *s) {
    seen *t = user;
    t->strokes++;
    t->look += s->color == ARI_COLOR_LOOK;
    t->then += s->color == ARI_COLOR_THEN;
    point(t, s->x, s->y);
    if (s->shape == ARI_STROKE_LINE || s->shape == ARI_STROKE_RECT) point(t, s->x2, s->y2);
    return 0;
}

static ari_result *explained(const ari_board *b, const ari_allocator *hook) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.allocator = hook;
    return asked(b, ARI_VERB_EXPLAIN, &o);
}

/* All pages. */
static seen leaf(const ari_board *b, const ari_result *r, const ari_strip_options *o, uint32_t *pages) {
    seen all = {{0, 0, 0, 0}, 0, 0, 0, 0};
    *pages = 1;
    for (uint32_t i = 0; i < *pages; i++) {
        seen t = {{0, 0, 0, 0}, 0, 0, 0, 0};
        CHECK_EQ(ari_strip_scene(b, r, o, i, pages, t.box, NULL, NULL, NULL), ARI_OK);
        CHECK_EQ(ari_strip_scene(b, r, o, i, NULL, t.box, count, &t, NULL), ARI_OK);
        CHECK(t.strokes > 0);
        all.strokes += t.strokes;
        all.outside += t.outside;
        all.look += t.look;
        all.then += t.then;
    }
    return all;
}

static void sheets(void) {
    for (int i = 0; i < NTEXT; i++) {
        ari_board *b = board_of(texts[i]);
        ari_result *r = explained(b, NULL);
        uint32_t pages;
        const seen one = leaf(b, r, &(ari_strip_options){.whole = 1}, &pages);
        CHECK_EQ(pages, 1);
        CHECK_EQ(one.outside, 0);
        CHECK(one.then > 0 || !ari_result_nstep(r));
        const seen many = leaf(b, r, &(ari_strip_options){.wide = 4, .high = 3, .columns = 1, .whole = 1}, &pages);
        CHECK(pages > 1 || !ari_result_nstep(r));
        CHECK_EQ(many.outside, 0);
        CHECK_EQ(many.look, one.look);
        CHECK_EQ(many.then, one.then);
        char *svg = ari_strip_svg(b, r, &(ari_strip_options){.title = "a < b"}, 0, 0, NULL);
        CHECK(svg && strstr(svg, "a &lt; b") && strstr(svg, "</svg>"));
        ari_text_free(svg, NULL);
        ari_result_free(r);
        ari_board_free(b);
    }
}

/* Every step on its own shows what follows from it. */
static void single(void) {
    for (int i = 0; i < NTEXT; i++) {
        ari_board *b = board_of(texts[i]);
        ari_result *r = explained(b, NULL);
        CHECK(ari_result_nstep(r) > 0 || i == NTEXT - 1);
        for (uint32_t k = 0; k < ari_result_nstep(r); k++) {
            uint32_t pages;
            const seen t = leaf(b, r, &(ari_strip_options){.first = k, .count = 1}, &pages);
            CHECK(t.then > 0 || !ari_result_step(r, k)->then[0].drawn);
            CHECK_EQ(pages, 1);
        }
        ari_result_free(r);
        ari_board_free(b);
    }
}

static void undecided(void) {
    ari_board *b = board_of(texts[NTEXT - 1]);
    ari_result *r = explained(b, NULL);
    CHECK_EQ(ari_result_answer(r), ARI_MANY);
    CHECK_EQ(ari_result_nundecided(r), 12);
    for (uint32_t i = 0; i < ari_result_nundecided(r); i++) CHECK(ari_result_undecided(r, i)->edge != UINT32_MAX);
    ari_result_free(r);
    ari_board_free(b);
}

static void no_memory(void) {
    ledger l = {0};
    const ari_allocator hook = {ledger_resize, &l};
    ari_board *b = board_in(texts[0], &hook);
    ari_result *r = explained(b, &hook);
    const long held = l.blocks;
    char *text = NULL;
    for (long n = 1; n < 400 && !text; n++) {
        ari_error e;
        l.fail_at = n;
        l.calls = 0;
        text = ari_strip_svg(b, r, &(ari_strip_options){.whole = 1}, 0, 0, &e);
        if (!text) CHECK_EQ(e.status, ARI_NOMEM);
        l.fail_at = 0;
        if (!text) CHECK_EQ(l.blocks, held);
    }
    CHECK(text != NULL);
    ari_text_free(text, &hook);
    ari_result_free(r);
    ari_board_free(b);
    CHECK_EQ(l.blocks, 0);
}

int main(void) {
    sheets();
    single();
    undecided();
    no_memory();
    return TEST_DONE();
}
