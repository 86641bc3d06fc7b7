/* edit_random.c - thousands of random gestures on boards of every genre: each leaves a draft that prints, reads back as
 * the same text, and draws itself with places that exist; undo to the start gives the first text again, redo the last.
 * A gesture that is refused changes nothing. With ARIADNE_FULL set more of them. */
#include "test.h"

#include "edit/draft.h"
#include "board/net.h"
#include "edit/places.h"
#include "base/rng.h"

#include <stdlib.h>

static const char *const boards[] = {
    "battleship 5x6", "circuit 5x4", "hashi 5x6", "heyawake 5x4", "loops 3x5", "loops kites 2x2", "masyu 5x4",
    "numberlink 4x5", "numberlink triangular 3x3", "nurikabe 4x5", "slitherlink 4x3", "slitherlink cairo 3x3",
    "sudoku 4x4", "sudoku 6x6", "sudokuvariants 4x4", "yajilin 4x5", "zebra 3x4", "slitherlink graph", "loops graph"};
enum { NBOARD = sizeof boards / sizeof *boards };

static const char *const listed =
    "numberlink graph\npoints\na 0 0\nb 1 0\nc 1 1\nd 0 1\ne 3 3\nedges\na-b-c-d-a b-e-c\npairs\n1 a c\n";
static const char *const worded =
    "zebra 3\ncolor: red blue \"dark green\"\npet: dog cat fox\nred same dog\ncat next to fox\nblue not at 2\n";

static char *text_of(const ari_draft *d) {
    ari_error e;
    char *text = ari_draft_print(d, "text", &e);
    if (!CHECK(text != NULL)) fprintf(stderr, "  %s\n", e.what);
    return text;
}

static int see(void *user, const ari_stroke *s) {
    const ari_draft *d = user;
    if (s->place) CHECK(ari_places_has(d->board, s->place));
    return 0;
}

/* The draft prints, reads back, draws; what lies aside comes back too. */
static void sound(const ari_draft *d, const char *text, const char *after, bool scene) {
    ari_error e;
    ari_draft *back;
    ari_arena a;
    ari_out o, again;
    if (!text) return;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    ari_text_begin(&again, &a);
    ari_draft_put_aside(d, &o);
    if (CHECK(ari_draft_read(text, strlen(text), NULL, &back, &e) == ARI_OK)) {
        char *same = text_of(back);
        if (!CHECK(same && !strcmp(text, same))) fprintf(stderr, "  after %s\n%s---\n%s", after, text, same);
        CHECK(!o.n || ari_draft_read_aside(back, o.at, o.n, &e) == ARI_OK);
        ari_draft_put_aside(back, &again);
        CHECK(o.n == again.n && (!o.n || !memcmp(o.at, again.at, o.n)));
        ari_text_free(same, NULL);
        ari_draft_free(back);
    } else {
        fprintf(stderr, "  after %s: %s, line %u\n%s", after, e.what, e.line, text);
    }
    if (scene) CHECK(ari_draft_scene(d, NULL, see, (void *)(uintptr_t)d, &e) == ARI_OK);
    ari_arena_drop(&a);
}

static const char *any(ari_rng *r, const char *const *word, uint32_t n) { return word[ari_rng_below(r, n)]; }

static void random_place(const ari_draft *d, ari_rng *r, char *out) {
    static const char kinds[] = "ccceeepprtwwwfsoxb";
    char id[ARI_PLACE_ID];
    for (int i = 0; i < 20; i++) {
        const char kind = kinds[ari_rng_below(r, sizeof kinds - 1)];
        snprintf(out, 16, "%c%u", kind, ari_rng_below(r, ari_rng_below(r, 50) ? 2 * d->board->ncell + 2 : 4000));
        if (ari_draft_find(d, out)) return;
    }
    strcpy(out, ari_place_id(ARI_SITE(ARI_AT_CELL, 0), id));
}

static void random_gesture(const ari_draft *d, ari_rng *r, char *out, size_t size) {
    static const char *const keys[] = {"0", "1", "2",    "3",  "4",    "5",    "6",     "9",      "12", "?",
                                       "-", "#", "x",    "o",  "w",    "b",    "*",     "Delete", ".",  "Up",
                                       "<", "^", "Down", "2^", "Left", "Space", "Right", "A",     "~",  "Backspace"};
    static const char *const shapes[] = {"turn", "turn-back", "mirror", "flip", "transpose", "clear", "derive",
                                         "size 4x4", "size 3x5", "size 6x6", "size 5x2", "nonsense", "size 0x3"};
    static const char *const words[] = {"", "red at 2", "dog same red", "no such thing", "blue left of fox"};
    char at[16], to[16];
    random_place(d, r, at);
    random_place(d, r, to);
    if (d->board->genre->drawing.nkind && !ari_rng_below(r, 4)) {
        const ari_figure_kind *k = &d->board->genre->drawing.kind[ari_rng_below(r, d->board->genre->drawing.nkind)];
        const uint32_t n = 1 + ari_rng_below(r, 4), first = ari_rng_below(r, d->board->ncell);
        int at_text = snprintf(out, size, "figure %s", k->name);
        if (!ari_rng_below(r, 3))
            at_text += snprintf(out + at_text, size - (size_t)at_text, " %u", ari_rng_below(r, 30));
        for (uint32_t i = 0; i < n; i++)
            at_text += snprintf(out + at_text, size - (size_t)at_text, " c%u", (first + i) % (d->board->ncell + 1));
        return;
    }
    switch (ari_rng_below(r, 40)) {
    case 0: snprintf(out, size, "%s", any(r, shapes, sizeof shapes / sizeof *shapes)); break;
    case 1: snprintf(out, size, "text %s %s", at[0] == 'b' ? "s0" : at, any(r, words, 5)); break;
    case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9:
        snprintf(out, size, "%sdrag %s %s", ari_rng_below(r, 4) ? "" : "right-", at, to);
        break;
    case 10: case 11: case 12: case 13: case 14: case 15: case 16: snprintf(out, size, "right %s", at); break;
    case 17: case 18: case 19: case 20: case 21: case 22: case 23: case 24: case 25: case 26:
        snprintf(out, size, "key %s %s", at, any(r, keys, sizeof keys / sizeof *keys));
        break;
    default: snprintf(out, size, "click %s", at); break;
    }
}

/* Points and edges, near each other. */
static void random_plot(const ari_draft *d, ari_rng *r, char *out, size_t size) {
    const ari_board *b = d->board;
    const char kind = b->genre->drawing.lines == ARI_LINES_BORDER ? 'p' : 'c';
    const uint32_t u = ari_rng_below(r, b->graph->nvertex + 1), v = ari_rng_below(r, b->graph->nvertex + 1);
    const uint32_t e = ari_rng_below(r, b->graph->nedge + 1), x = ari_rng_below(r, 9), y = ari_rng_below(r, 9);
    switch (ari_rng_below(r, 10)) {
    case 0: case 1: snprintf(out, size, "point %u.%u %u", x / 2, x % 2 * 5, y / 2); break;
    case 2: case 3: snprintf(out, size, "move %c%u %u %u.%u", kind, u, x / 2, y / 2, y % 2 * 5); break;
    case 4: snprintf(out, size, "click e%u", e); break;
    case 5: snprintf(out, size, e % 2 ? "right e%u" : "key e%u Delete", e); break;
    case 6: snprintf(out, size, x ? "drag %c%u" : "right %c%u", kind, u); break;
    default: snprintf(out, size, "drag %c%u %c%u", kind, u, kind, v); break;
    }
}

/* A twin that gets the edits instead of the gestures stays the same; undone and done again too. */
static void follow(const ari_draft *d, ari_draft *twin, const char *text) {
    static ari_edit list[4096];
    uint32_t n = 0;
    ari_error e;
    while (n < 4096 && ari_draft_edit(d, n, &list[n])) n++;
    if (!n) return;
    if (!CHECK(ari_draft_apply(twin, list, n, 0, &e) == ARI_OK)) fprintf(stderr, "  %s\n%s", e.what, text);
    CHECK(ari_draft_apply(twin, list, n, 1, &e) == ARI_OK);
    CHECK(ari_draft_apply(twin, list, n, 0, &e) == ARI_OK);
    char *same = text_of(twin);
    CHECK_STR(same, text);
    ari_text_free(same, NULL);
}

static void play(ari_draft *d, int gestures, uint64_t seed) {
    static const char *const modes[] = {"edit", "play", "play", "note"};
    static const char *const symmetries[] = {"rotation2", "rotation4", "mirror", "flip", "diagonal", "antidiagonal"};
    ari_rng r;
    ari_error e;
    char gesture[128];
    ari_rng_init(&r, seed);
    char *first = text_of(d), *before = text_of(d), *now;
    int changes = 0, whole = 0;
    ari_draft *twin;
    if (!CHECK(ari_draft_read(first, strlen(first), NULL, &twin, &e) == ARI_OK)) return;
    for (int i = 0; i < gestures; i++) {
        const bool plots = d->board->net && !d->board->net->tiling && ari_rng_below(&r, 3);
        if (plots) random_plot(d, &r, gesture, sizeof gesture);
        else random_gesture(d, &r, gesture, sizeof gesture);
        const uint32_t steps = ari_draft_steps(d);
        const char *symmetry = ari_rng_below(&r, 5) ? NULL : any(&r, symmetries, 6);
        const ari_status s = ari_draft_act(d, plots ? "graph" : any(&r, modes, 4), gesture, symmetry, &e);
        CHECK(s == ARI_OK || (s < ARI_NSTATUS && e.status == s && *e.what));
        now = text_of(d);
        if (s != ARI_OK) CHECK(!strcmp(before, now) && ari_draft_steps(d) == steps);
        if (strcmp(before, now)) CHECK(ari_draft_steps(d) == steps + 1);
        changes += strcmp(before, now) != 0;
        whole += ari_draft_board(d, &e) != NULL;
        sound(d, now, gesture, i % 8 == 0);
        ari_text_free(before, NULL);
        before = now;
        follow(d, twin, now);
        if (!ari_rng_below(&r, 50)) { /* a little way back, and on from there */
            for (uint32_t n = ari_rng_below(&r, 5); n--;)
                if (ari_draft_undo(d)) {
                    char *text = text_of(d);
                    follow(d, twin, text);
                    ari_text_free(text, NULL);
                }
            ari_text_free(before, NULL);
            before = text_of(d);
        }
    }
    CHECK(changes > gestures / 10 && whole > 0);
    while (ari_draft_redo(d)) continue;
    ari_text_free(before, NULL);
    before = text_of(d);
    while (ari_draft_undo(d)) continue;
    now = text_of(d);
    CHECK_STR(now, first);
    ari_text_free(now, NULL);
    while (ari_draft_redo(d)) continue;
    now = text_of(d);
    CHECK_STR(now, before);
    ari_text_free(now, NULL);
    ari_text_free(before, NULL);
    ari_text_free(first, NULL);
    ari_draft_free(twin);
    ari_draft_free(d);
}

int main(void) {
    const int gestures = test_rounds(1500, 40000);
    ari_error e;
    ari_draft *d;
    for (int i = 0; i < NBOARD; i++) {
        if (CHECK(ari_draft_new(boards[i], NULL, &d, &e) == ARI_OK)) play(d, gestures, (uint64_t)i);
        else fprintf(stderr, "  %s: %s\n", boards[i], e.what);
    }
    if (CHECK(ari_draft_read(listed, strlen(listed), NULL, &d, &e) == ARI_OK)) play(d, gestures / 10, 7);
    if (CHECK(ari_draft_read(worded, strlen(worded), NULL, &d, &e) == ARI_OK)) play(d, gestures / 10, 8);
    return TEST_DONE();
}
