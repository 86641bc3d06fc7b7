/* edit_graph.c - graphs made point by point: from nothing to a puzzle with one solution; what keeps its clue; what is
 * refused. Random ones are in edit_random.c. */
#include "ariadne-editing.h"
#include "asking.h"

#include <stdlib.h>

static ari_draft *d;

static void begin(const char *what) {
    ari_error e;
    const int text = strchr(what, '\n') != NULL;
    const ari_status s = text ? ari_draft_read(what, strlen(what), NULL, &d, &e) : ari_draft_new(what, NULL, &d, &e);
    if (!CHECK(s == ARI_OK)) {
        fprintf(stderr, "  %s: %s\n", what, e.what);
        exit(1);
    }
}

static ari_status try(const char *gesture, ari_error *e) { return ari_draft_act(d, "graph", gesture, NULL, e); }

static void act(const char *gestures) { /* one a line */
    ari_error e;
    char line[80];
    for (const char *at = gestures; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        if (!CHECK(try(line, &e) == ARI_OK)) fprintf(stderr, "  %s: %s\n", line, e.what);
    }
}

static void refused(const char *gesture, const char *part) {
    ari_error e;
    char *before = ari_draft_print(d, "text", &e);
    const uint32_t steps = ari_draft_steps(d);
    memset(&e, 0, sizeof e);
    if (!CHECK(try(gesture, &e) != ARI_OK && strstr(e.what, part))) fprintf(stderr, "  %s: %s\n", gesture, e.what);
    char *after = ari_draft_print(d, "text", &e);
    CHECK_STR(after, before);
    CHECK_EQ(ari_draft_steps(d), steps);
    ari_text_free(before, NULL);
    ari_text_free(after, NULL);
}

static void is(const char *text) {
    ari_error e;
    char *now = ari_draft_print(d, "text", &e);
    CHECK_STR(now, text);
    ari_text_free(now, NULL);
}

static ari_answer answer(void) {
    const ari_board *b = ari_draft_board(d, NULL);
    return CHECK(b != NULL) ? unique_by(b, NULL) : ARI_UNKNOWN;
}

/* Two squares side by side, a 3 in one of them: one loop more than without. */
static void from_nothing(void) {
    ari_error e;
    begin("slitherlink graph");
    is("slitherlink graph\npoints\nedges\n");
    act("point 0 0\npoint 1 0\npoint 2 0\npoint 0 1\npoint 1 1\npoint 2.125 1");
    act("drag p0 p1\ndrag p1 p2\ndrag p2 p5\ndrag p5 p4\ndrag p4 p3\ndrag p3 p0\ndrag p1 p4");
    CHECK(answer() == ARI_MANY);
    CHECK(ari_draft_act(d, "edit", "key c0 3", NULL, &e) == ARI_OK);
    is("slitherlink graph\npoints\n1 0 0\n2 1 0\n3 2 0\n4 0 1\n5 1 1\n6 2.125 1\nedges\n1-2 2-3 3-6 6-5 5-4 4-1 2-5\n"
       "faces\n3 2-1-4-5\n");
    CHECK(answer() == ARI_ONE);
    while (ari_draft_undo(d)) {}
    is("slitherlink graph\npoints\nedges\n");
    while (ari_draft_redo(d)) {}
    CHECK(answer() == ARI_ONE);
    ari_draft_free(d);
}

static const char square[] =
    "slitherlink graph\npoints\na 0 0\nb 2 0\nc 2 2\nd 0 2\ne 4 0\nf 4 2\nedges\na-b b-c c-d d-a b-e e-f f-c\n"
    "faces\n3 a-d-c-b\n1 b-c-f-e\nanswer\na-d-c-b-a\n";

/* Clues stay with faces that keep their edges, lines with edges. */
static void kept(void) {
    begin(square);
    act("move p0 -1 -1");
    is("slitherlink graph\npoints\na -1 -1\nb 2 0\nc 2 2\nd 0 2\ne 4 0\nf 4 2\nedges\na-b b-c c-d d-a b-e e-f f-c\n"
       "faces\n3 b-a-d-c\n1 b-c-f-e\nanswer\na-b-c-d-a\n");
    act("click e6"); /* the edge f-c gets a point in its middle */
    is("slitherlink graph\npoints\na -1 -1\nb 2 0\nc 2 2\nd 0 2\ne 4 0\nf 4 2\n1 3 2\n"
       "edges\na-b b-c c-d d-a b-e e-f f-1 1-c\n"
       "faces\n3 b-a-d-c\n1 b-c-1-f-e\nanswer\na-b-c-d-a\n");
    act("drag p6 p1"); /* the face is two now */
    is("slitherlink graph\npoints\na -1 -1\nb 2 0\nc 2 2\nd 0 2\ne 4 0\nf 4 2\n1 3 2\n"
       "edges\na-b b-c c-d d-a b-e e-f f-1 1-c 1-b\n"
       "faces\n3 b-a-d-c\nanswer\na-b-c-d-a\n");
    act("drag p1 p6\nright e1"); /* and one again; then the two are one */
    is("slitherlink graph\npoints\na -1 -1\nb 2 0\nc 2 2\nd 0 2\ne 4 0\nf 4 2\n1 3 2\n"
       "edges\na-b c-d d-a b-e e-f f-1 1-c\n"
       "answer\nb-a-d-c\n");
    act("point 1 0.333\nkey p4 Backspace");
    is("slitherlink graph\npoints\na -1 -1\nb 2 0\nc 2 2\nd 0 2\nf 4 2\n1 3 2\n2 1 0.333\n"
       "edges\na-b c-d d-a f-1 1-c\n"
       "answer\nb-a-d-c\n");
    act("point 2.5 2"); /* on 1-c, which it parts */
    is("slitherlink graph\npoints\na -1 -1\nb 2 0\nc 2 2\nd 0 2\nf 4 2\n1 3 2\n2 1 0.333\n3 2.5 2\n"
       "edges\na-b c-d d-a f-1 1-3 3-c\n"
       "answer\nb-a-d-c\n");
    ari_draft_free(d);
}

/* Numbers at points; edges may cross; a graph without places gets those of its picture. */
static void points(void) {
    ari_error e;
    begin("numberlink graph\nedges\na-b-c-d-a\npairs\n1 a c\n2 b d\n");
    act("drag c0 c2\ndrag c1 c3\nmove c0 0 -3");
    char *text = ari_draft_print(d, "text", &e);
    CHECK(text && strstr(text, "points\na 0 -3\nb ") && strstr(text, "a-c b-d\npairs\n1 a c\n2 b d\n"));
    ari_text_free(text, NULL);
    CHECK(answer() == ARI_ONE);
    act("right c0");
    CHECK(ari_draft_board(d, &e) == NULL && strstr(e.what, "number 1"));
    ari_draft_free(d);
}

static void faults(void) {
    begin(square);
    refused("drag p0 p2 p4", "no gesture");
    refused("move p0 3 1.5", "would cross");
    refused("move p0 2 2", "at one place");
    refused("move p0 2 1", "pass through");
    refused("move p0 2", "coordinates");
    refused("point 1e9 0", "coordinates");
    refused("right p9", "no point \"p9\"");
    refused("right c0", "no point");
    refused("fly p0", "no gesture");
    ari_draft_free(d);
    begin("slitherlink 2x2");
    refused("point 1 1", "not listed");
    act("graph");
    refused("move p0 0.25 0.5x", "coordinates");
    ari_draft_free(d);
    begin("masyu 3x3");
    refused("graph", "squares");
    ari_draft_free(d);
}

/* A tiling listed keeps clues and drawing. */
static void listed(void) {
    ari_error e;
    begin("slitherlink honeycomb 2x2\n1 . 6 .\nanswer\n1-2\n");
    act("graph");
    char *text = ari_draft_print(d, "text", &e);
    CHECK(text && !strncmp(text, "slitherlink graph\npoints\n1 ", 27));
    CHECK(text && strstr(text, "faces\n1 ") && strstr(text, "answer\n1-2\n"));
    ari_text_free(text, NULL);
    CHECK(ari_draft_undo(d) && !ari_draft_undo(d));
    ari_draft_free(d);
}

int main(void) {
    from_nothing();
    kept();
    points();
    faults();
    listed();
    return TEST_DONE();
}
