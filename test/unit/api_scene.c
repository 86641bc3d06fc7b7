/* api_scene.c - pictures through the public header: strokes stay in their box, name known colours, come in painting
 * order; SVG is well formed; both live with an allocator that fails. */
#include "asking.h"
#include "failing_allocator.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n", "masyu 3x3\n. w .\nw . .\n. . b\n",
    "numberlink 2x3\n1 . 1\n2 . 2\n", "hashi 1x5\n2 . 3 . 1\n", "https://puzz.link/p?yajilin/3/3/a21g",
    "sudoku 4x4\n1 2 3 4\n. . . .\n. . . .\n. . . .\n"};
enum { NTEXT = sizeof texts / sizeof *texts };

typedef struct drawn {
    int32_t box[4];
    long strokes, texts, outside, odd;
    long stop_after; /* 0: never */
} drawn;

static void point(drawn *t, int32_t x, int32_t y) {
    if (x < t->box[0] || x > t->box[2] || y < t->box[1] || y > t->box[3]) t->outside++;
}

static int count(void *user, const ari_stroke *s) {
    drawn *t = user;
    t->strokes++;
    if ((unsigned)s->color >= ARI_NCOLOR || s->width < 0) t->odd++;
    point(t, s->x, s->y);
    if (s->shape == ARI_STROKE_LINE || s->shape == ARI_STROKE_RECT || s->shape == ARI_STROKE_TRIANGLE)
        point(t, s->x2, s->y2);
    if (s->shape == ARI_STROKE_DISC || s->shape == ARI_STROKE_RING) {
        point(t, s->x - s->x2, s->y - s->x2);
        point(t, s->x + s->x2, s->y + s->x2);
    }
    if (s->shape == ARI_STROKE_TEXT) {
        t->texts++;
        if (!s->text || !*s->text || s->width < 100) t->odd++;
    } else if (s->text) {
        t->odd++;
    }
    return t->stop_after && t->strokes >= t->stop_after;
}

static void strokes(void) {
    for (int i = 0; i < NTEXT; i++) {
        ari_board *b = board_of(texts[i]);
        CHECK(b != NULL);
        if (!b) continue;
        drawn t = {.strokes = 0};
        CHECK_EQ(ari_board_scene(b, NULL, t.box, NULL, NULL, NULL), ARI_OK);
        CHECK(t.box[0] <= 0 && t.box[1] <= 0);
        CHECK(t.box[2] >= (int32_t)ari_board_cols(b) * 1000 && t.box[3] >= (int32_t)ari_board_rows(b) * 1000);
        CHECK_EQ(ari_board_scene(b, NULL, NULL, count, &t, NULL), ARI_OK);
        CHECK(t.strokes > 3);
        CHECK_EQ(t.outside, 0);
        CHECK_EQ(t.odd, 0);
        const long all = t.strokes;
        t.strokes = 0;
        t.stop_after = 2;
        CHECK_EQ(ari_board_scene(b, NULL, NULL, count, &t, NULL), ARI_OK);
        CHECK_EQ(t.strokes, 2);
        /* the solution has more strokes, in its box too */
        ari_result *r;
        CHECK_EQ(ari_ask(ARI_VERB_SOLVE, b, NULL, &r, NULL), ARI_OK);
        const ari_marks *m = ari_result_nsolution(r) ? ari_result_solution(r, 0) : NULL;
        drawn full = {.strokes = 0};
        CHECK_EQ(ari_board_scene(b, m, full.box, NULL, NULL, NULL), ARI_OK);
        CHECK_EQ(ari_board_scene(b, m, full.box, count, &full, NULL), ARI_OK);
        CHECK(m ? full.strokes > all : full.strokes == all);
        CHECK_EQ(full.outside, 0);
        CHECK_EQ(full.odd, 0);
        ari_result_free(r);
        ari_board_free(b);
    }
}

/* The grid comes before what stands in it, and a path's lines of one colour come together. */
typedef struct order { ari_color last; long changes, hues; bool late_grid, other; } order;
static int look(void *user, const ari_stroke *s) {
    order *o = user;
    const bool grid = s->color == ARI_COLOR_GRID || s->color == ARI_COLOR_FRAME;
    if (!grid) o->other = true;
    else if (o->other) o->late_grid = true;
    if (s->shape == ARI_STROKE_LINE && s->color >= ARI_COLOR_HUE) {
        o->hues++;
        if (s->color != o->last) o->changes++;
        o->last = s->color;
    }
    return 0;
}

static void orders(void) {
    ari_board *b = board_of("numberlink 2x3\n1 . 1\n2 . 2\n");
    ari_result *r;
    CHECK_EQ(ari_ask(ARI_VERB_SOLVE, b, NULL, &r, NULL), ARI_OK);
    CHECK_EQ(ari_result_nsolution(r), 1);
    order o = {.last = ARI_COLOR_PAPER};
    CHECK_EQ(ari_board_scene(b, ari_result_solution(r, 0), NULL, look, &o, NULL), ARI_OK);
    CHECK_EQ(o.hues, 4);
    CHECK_EQ(o.changes, 2);
    CHECK(!o.late_grid);
    ari_result_free(r);
    ari_board_free(b);
}

static long occurs(const char *text, const char *word) {
    long n = 0;
    for (const char *s = text; (s = strstr(s, word)); s += strlen(word)) n++;
    return n;
}

static void svg(void) {
    for (int i = 0; i < NTEXT; i++) {
        ari_board *b = board_of(texts[i]);
        const ari_marks *const panel[2] = {NULL, NULL};
        const char *const label[2] = {NULL, "a & b"};
        const ari_svg_options o = {.size = 10, .dark = 1, .title = "x<y>\"\x01\xff\"", .npanel = 2, .panel = panel,
                                   .label = label};
        char *text = ari_board_svg(b, &o, NULL);
        CHECK(text != NULL);
        if (text) {
            CHECK(!strncmp(text, "<svg ", 5));
            CHECK_EQ(occurs(text, "<g "), 2);
            CHECK_EQ(occurs(text, "</g>"), 2);
            CHECK_EQ(occurs(text, "<text "), occurs(text, "</text>"));
            CHECK_EQ(occurs(text, "x&lt;y&gt;&quot;\xef\xbf\xbd\xef\xbf\xbd&quot;"), 2);
            CHECK_EQ(occurs(text, "a &amp; b"), 1);
            CHECK_EQ(occurs(text, "#14181f"), 4); /* dark paper */
        }
        ari_text_free(text, NULL);
        ari_error e;
        const ari_svg_options wrong = {.size = 401, .npanel = 1, .panel = panel};
        CHECK(ari_board_svg(b, &wrong, &e) == NULL);
        CHECK_EQ(e.status, ARI_RANGE);
        char *plain = ari_board_svg(b, NULL, &e);
        text = ari_board_svg(b, &(ari_svg_options){.npanel = 1, .panel = panel}, &e);
        CHECK(plain && text && !strcmp(plain, text)); /* the puzzle alone */
        ari_text_free(plain, NULL);
        ari_text_free(text, NULL);
        ari_board_free(b);
    }
}

typedef struct paper { int32_t box[4]; uint32_t n, out, last; int32_t most; } paper;

/* Strokes of the paper: how many, and how many lie outside it. */
static int on_paper(void *user, const ari_stroke *s) {
    paper *p = user;
    p->n++;
    p->out += s->x < p->box[0] || s->y < p->box[1] || s->x > p->box[2] || s->y > p->box[3];
    if (s->x > p->most) p->most = s->x;
    if (s->shape == ARI_STROKE_TEXT && !strcmp(s->text, "below")) p->last = p->n;
    return 0;
}

/* The smallest letters, and how many lines of text there are above the drawing of `words`. */
typedef struct letters { int32_t least; uint32_t n; } letters;

static int on_letters(void *user, const ari_stroke *s) {
    letters *l = user;
    if (s->shape != ARI_STROKE_TEXT || strlen(s->text) < 2) return 0; /* clues have one */
    l->n++;
    if (s->width < l->least) l->least = s->width;
    return 0;
}

/* A title that is wider than the board has several lines rather than letters that nobody can read; a picture without
 * one is called as its board is. */
static void titles(void) {
    ari_board *b = board_of("; title: Spirals & snails\nslitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n");
    const ari_marks *const panel[1] = {NULL};
    ari_svg_options o = {.npanel = 1, .panel = panel};
    char *text = ari_board_svg(b, &o, NULL);
    CHECK(text && occurs(text, "<title>Spirals &amp; snails</title>") == 1 && occurs(text, "Spirals") == 1);
    ari_text_free(text, NULL);
    static const struct { const char *title; uint32_t lines; } is[] = {
        {"Short", 1}, {"Fifteen letters", 1}, {"A title of quite some length for a board of four columns", 4},
        {"one  two three four five", 2}};
    paper low = {.n = 0};
    for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
        letters l = {.least = 10000};
        paper p = {.n = 0};
        o.title = is[i].title;
        CHECK_EQ(ari_board_picture(b, &o, p.box, on_letters, &l, NULL), ARI_OK);
        CHECK_EQ(ari_board_picture(b, &o, p.box, on_paper, &p, NULL), ARI_OK);
        CHECK_EQ(l.n, is[i].lines);
        CHECK(l.least >= 350);
        CHECK_EQ(p.out, 0);
        if (!i) low = p;
        CHECK(i < 2 ? p.box[3] == low.box[3] : p.box[3] > low.box[3]);
    }
    ari_board_free(b);
}

/* The strokes of a picture are those of its drawings, side by side on the paper, with the words around them. */
static void picture(void) {
    ari_board *b = board_of("slitherlink 1x3\n3 1 3\n");
    const ari_marks *const panel[2] = {NULL, NULL};
    const char *const label[2] = {NULL, "below"};
    paper one = {.n = 0}, two = {.n = 0}, alone = {.n = 0};
    CHECK_EQ(ari_board_scene(b, NULL, alone.box, on_paper, &alone, NULL), ARI_OK);
    const ari_svg_options small = {.npanel = 1, .panel = panel};
    const ari_svg_options large = {.title = "above", .npanel = 2, .panel = panel, .label = label};
    CHECK_EQ(ari_board_picture(b, &small, one.box, on_paper, &one, NULL), ARI_OK);
    CHECK_EQ(ari_board_picture(b, &large, two.box, on_paper, &two, NULL), ARI_OK);
    CHECK_EQ(one.n, alone.n);
    CHECK_EQ(two.n, 2 * alone.n + 2);
    CHECK_EQ(two.last, two.n);
    CHECK_EQ(one.out + two.out, 0);
    CHECK(one.box[2] - one.box[0] > alone.box[2] - alone.box[0]);
    CHECK(two.box[3] > one.box[3] && two.most >= one.most);
    ari_board_free(b);
}

/* What is spoken of stands out: the clues of a clash, and what two drawings do not share. */
static void standing_out(void) {
    ari_board *b = board_of("slitherlink 1x3\n3 1 3\n");
    ari_result *r = NULL;
    CHECK_EQ(ari_ask(ARI_VERB_CLASH, b, NULL, &r, NULL), ARI_OK);
    CHECK(ari_result_nnote(r) > 0 && ari_result_nnote(r) < 4);
    uint32_t place[3] = {0, 0, 0};
    const ari_marks *panel[2] = {NULL, NULL};
    ari_svg_options o = {.npanel = 1, .panel = panel, .place = place};
    for (uint32_t i = 0; i < ari_result_nnote(r) && i < 3; i++) {
        CHECK(*ari_result_note_clue(r, i) == '1' || *ari_result_note_clue(r, i) == '3');
        place[o.nplace++] = ari_result_note_spot(r, i);
    }
    char *text = ari_board_svg(b, &o, NULL);
    CHECK_EQ(occurs(text, "class=\"f mark\""), o.nplace);
    CHECK_EQ(occurs(text, "class=\"f clue\""), 3 - o.nplace);
    ari_text_free(text, NULL);
    ari_result_free(r);

    const uint32_t nedge = ari_board_nedge(b);
    int32_t line[2][16] = {{1, 1}, {1, 0, 1}};
    CHECK(nedge <= 16);
    const ari_marks one = {.ncell = 3, .nedge = nedge, .edge = line[0]};
    const ari_marks two = {.ncell = 3, .nedge = nedge, .edge = line[1]};
    panel[0] = &one;
    panel[1] = &two;
    o = (ari_svg_options){.npanel = 2, .panel = panel, .differ = 1};
    text = ari_board_svg(b, &o, NULL);
    CHECK_EQ(occurs(text, "class=\"l mark\""), 2);
    CHECK_EQ(occurs(text, "class=\"l answer\""), 2);
    ari_text_free(text, NULL);
    ari_board_free(b);
}

static void colors(void) {
    for (int c = 0; c < ARI_NCOLOR; c++) {
        CHECK(*ari_color_name((ari_color)c));
        CHECK(ari_color_rgb((ari_color)c, 0) <= 0xffffff && ari_color_rgb((ari_color)c, 1) <= 0xffffff);
        for (int d = 0; d < c; d++) CHECK(strcmp(ari_color_name((ari_color)c), ari_color_name((ari_color)d)) != 0);
    }
    CHECK_EQ(ari_color_rgb(ARI_COLOR_PAPER, 0), 0xffffff);
    CHECK_STR(ari_color_name(ARI_COLOR_HUE), "hue1");
}

/* The n-th call of the allocator and all behind it fail: NOMEM, nothing stays behind. Whether there are fewer calls. */
static bool lives(const ari_board *b, ledger *l, int what, long n) {
    const ari_marks *const panel[1] = {NULL};
    const ari_svg_options o = {.npanel = 1, .panel = panel};
    const long held = l->blocks;
    ari_error e = {0};
    char *text = NULL;
    l->fail_at = n;
    l->calls = 0;
    if (what == 0) text = ari_board_svg(b, &o, &e);
    else if (what == 1) (void)ari_board_scene(b, NULL, NULL, NULL, NULL, &e);
    else (void)ari_board_picture(b, &o, NULL, NULL, NULL, &e);
    l->fail_at = 0;
    CHECK(e.status == ARI_NOMEM || (e.status == ARI_OK && (what || text)));
    ari_text_free(text, &(ari_allocator){ledger_resize, l});
    CHECK_EQ(l->blocks, held);
    return e.status == ARI_OK;
}

static void no_memory(void) {
    ledger l = {0};
    const ari_allocator hook = {ledger_resize, &l};
    ari_board *b = board_in(texts[0], &hook);
    for (int what = 0; what < 3; what++) {
        long n = 1;
        while (n < 100 && !lives(b, &l, what, n)) n++;
        CHECK(n > 1 && n < 100);
    }
    ari_board_free(b);
    CHECK_EQ(l.blocks, 0);
}

int main(void) {
    strokes();
    orders();
    svg();
    titles();
    picture();
    standing_out();
    colors();
    no_memory();
    return TEST_DONE();
}
