/* api_heat.c - heat on boards that are no grid of squares: each tiling, and graphs with and without places, is drawn
 * with its own points and edges, and each edge has its number. */
#include "asking.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char *const tiling[] = {
    "triangular", "honeycomb", "snub-square", "cairo", "great-hexagonal", "octagonal", "kites", "floret", "dodecagonal",
    "great-dodecagonal", "great-great-dodecagonal", "kagome", "compass-dodecagonal", "eared-triangular"};

static uint32_t count(const char *text, const char *set) {
    uint32_t n = 0;
    for (; text && *text; text++) n += strchr(set, *text) != NULL;
    return n;
}

/* As many points as the drawing of the board has, a hundredth or a line for every edge that some solution uses, and
 * a legend of two lines. */
static void drawn_as_board(const char *text, bool places) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error e;
    o.ticks = 20000000;
    ari_board *b = board_of(text);
    ari_result *r = asked(b, ARI_VERB_HEAT, &o);
    char *map = r ? ari_result_heat_print(r, b) : NULL, *plain = ari_board_print(b, NULL, "ascii", &e);
    CHECK(map != NULL && plain != NULL);
    if (places) CHECK_EQ(count(map, ".+"), count(plain, ".+"));
    else CHECK_EQ(count(map, "\n"), 2 + ari_board_nedge(b));
    CHECK(!map || count(map, "0123456789") > 0);
    for (uint32_t i = 0; r && i < ari_board_nedge(b); i++) CHECK(ari_result_heat_edge(r, i) != NULL);
    CHECK(!r || !ari_result_heat_edge(r, ari_board_nedge(b)));
    ari_text_free(map, NULL);
    ari_text_free(plain, NULL);
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    for (size_t i = 0; i < sizeof tiling / sizeof *tiling; i++) {
        char text[8000];
        ari_error e;
        ari_board *b = NULL;
        for (uint32_t faces = 1; faces < 400 && !b; faces++) { /* as many clues as it has faces */
            int n = sprintf(text, "slitherlink %s 2x2\n", tiling[i]);
            for (uint32_t k = 0; k < faces; k++) n += sprintf(text + n, " .");
            if (ari_board_read(text, (size_t)n, NULL, &b, &e) != ARI_OK) b = NULL;
        }
        CHECK(b != NULL);
        ari_board_free(b);
        drawn_as_board(text, true);
    }
    drawn_as_board("loops graph\npoints\na 0 0\nb 2 0\nc 2 2\nd 0 2\nedges\na-b-c-d-a a-c\n", true);
    drawn_as_board("slitherlink graph\nedges\na-b-c-d-a a-c b-d\n", false);
    drawn_as_board("numberlink graph\nedges\na-b-c-d-e-a\na-c-e-b-d-a\npairs\n1 a c\n", false);
    return TEST_DONE();
}
