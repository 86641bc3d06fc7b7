/* check_sofar.c - drawings that are not finished, against the list of all solutions: right so far exactly when one of
 * them has all that is drawn and nothing that is crossed out; --with-marks leaves as many solutions as do. */
#include "asking.h"
#include "base/rng.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char *const puzzle[] = {
    "slitherlink 4x4\n3 . . .\n. . 2 .\n. . . .\n. 1 . 3", "slitherlink 3x3\n. . .\n. 2 .\n. . .",
    "masyu 4x4\n. . . .\n. w . .\n. . . .\n. . . .",       "yajilin 3x4\n. . . .\n. . 1< .\n. . . .",
    "hashi 2x2\n2 2\n2 2",                               "sudoku 4x4\n1 . . .\n. . 3 .\n. . . .\n. . . 2",
    "numberlink 3x4 rule=A\n1 . . 2\n. . . .\n1 . . 2",   "nurikabe 3x4\n2 . . .\n. . . .\n. . 2 .",
    "heyawake 3x3\n1 . .\n. . .\n. . .\na a b\na a b\nc c c",
    "battleship 3x4 fleet=2,1\n  . . . .\n. . . . .\n. . . . .\n. . . . .",
    "loops 3x3\n. 2 .\n. . 3\n. . .",
};
enum { PUZZLES = sizeof puzzle / sizeof *puzzle, DRAWINGS = 80 };

/* Does the solution have what is drawn, and not what is crossed out? */
static bool goes_on(const ari_marks *drawn, const ari_marks *solution) {
    for (uint32_t i = 0; drawn->cell && i < drawn->ncell; i++)
        if (drawn->cell[i] > 0 ? drawn->cell[i] != solution->cell[i] : drawn->cell[i] < 0 && solution->cell[i] > 0)
            return false;
    for (uint32_t i = 0; drawn->edge && i < drawn->nedge; i++)
        if (drawn->edge[i] > 0 ? drawn->edge[i] > solution->edge[i] : drawn->edge[i] < 0 && solution->edge[i] > 0)
            return false;
    return true;
}

/* A part of a solution, perhaps with a mark or two of another. */
static void draw(ari_rng *rng, const ari_result *all, ari_marks *k) {
    const uint32_t n = ari_result_nsolution(all);
    const ari_marks *s = ari_result_solution(all, ari_rng_below(rng, n));
    const ari_marks *t = ari_result_solution(all, ari_rng_below(rng, n));
    const uint32_t share = 1 + ari_rng_below(rng, 9), odd = ari_rng_below(rng, 2) ? 6 : 1000;
    for (uint32_t i = 0; k->cell && i < k->ncell; i++) {
        const int32_t v = ari_rng_below(rng, odd) ? s->cell[i] : t->cell[i];
        k->cell[i] = ari_rng_below(rng, 10) < share && v > 0 ? v : 0;
    }
    for (uint32_t i = 0; k->edge && i < k->nedge; i++) {
        const int32_t v = ari_rng_below(rng, odd) ? s->edge[i] : t->edge[i];
        const bool told = ari_rng_below(rng, 10) < share;
        k->edge[i] = told && v > 0 ? v : told && !ari_rng_below(rng, 4) ? -1 : 0;
    }
}

static long seen[ARI_NANSWER];

static void judge(const ari_board *b, const ari_result *all, const ari_marks *drawn) {
    char *text = ari_board_print(b, drawn, "text", NULL);
    ari_board *c = text ? board_of(text) : NULL;
    ari_result *r = c ? asked(c, ARI_VERB_CHECK, NULL) : NULL;
    ari_error e;
    ari_options given = ARI_OPTIONS_DEFAULT;
    uint32_t left = 0;
    given.with_marks = 1;
    for (uint32_t i = 0; i < ari_result_nsolution(all); i++) left += goes_on(drawn, ari_result_solution(all, i));
    if (r) {
        const ari_answer a = ari_result_answer(r);
        seen[a]++;
        if (!CHECK((a == ARI_YES || a == ARI_PARTIAL) == (left > 0))) printf("%s\n  %d, %u left\n", text, (int)a, left);
        CHECK(a != ARI_WRONG || ari_result_nnote(r) > 0);
        CHECK(ari_result_complete(r));
        ari_result_free(r);
    }
    if (c && ari_ask(ARI_VERB_COUNT, c, &given, &r, &e) == ARI_OK) {
        if (!CHECK(strtoul(ari_result_count(r), NULL, 10) == left)) printf("%s\n", text);
        ari_result_free(r);
    }
    ari_board_free(c);
    ari_text_free(text, NULL);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 11);
    for (uint32_t p = 0; p < PUZZLES; p++) {
        ari_board *b = board_of(puzzle[p]);
        ari_result *all = b ? asked(b, ARI_VERB_ENUM, NULL) : NULL;
        if (!all) continue;
        if (!CHECK(ari_result_nsolution(all) > 0)) {
            printf("  %s\n", puzzle[p]);
            continue;
        }
        const ari_marks *s = ari_result_solution(all, 0);
        ari_marks k = {s->ncell, s->nedge, NULL, NULL};
        if (s->cell) k.cell = calloc(s->ncell, sizeof *k.cell);
        if (s->edge) k.edge = calloc(s->nedge, sizeof *k.edge);
        for (int i = 0; i < DRAWINGS; i++) {
            draw(&rng, all, &k);
            judge(b, all, &k);
        }
        free(k.cell);
        free(k.edge);
        ari_result_free(all);
        ari_board_free(b);
    }
    CHECK(seen[ARI_PARTIAL] > 100 && seen[ARI_WRONG] > 50);
    return TEST_DONE();
}
