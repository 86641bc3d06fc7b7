/* sudoku_unique.c - patterns that rest on one solution: whatever true things are known of a puzzle with one, what they
 * conclude is true, new, and said with that assumption. */
#include "base/rng.h"
#include "genre/form.h"
#include "puzzle/puzzle.h"
#include "puzzle/sudoku.h"
#include "read/formats.h"
#include "service/service.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static const char *const puzzle[] = {
    "3..4..9......7..65.976......8.23.5...7.....9...2.97.8......573.74..8..5...5..1..8",
    "..............1.23.45.6............6......4..17...2......47.8.....5.....2......7.",
    "..........6....312....85.7..57..3..69...1.2...3.......6...9.8..3....17...9...7..1"};
static long found[5];

static uint32_t kind_of(const char *name) {
    static const char *const names[] = {"unique rectangle 1", "unique rectangle 2", "unique rectangle 3",
                                        "unique rectangle 4", "bug+1"};
    for (uint32_t i = 0; i < 5; i++)
        if (!strcmp(name, names[i])) return i;
    CHECK(false);
    return 0;
}

static void try_state(const ari_board *b, const ari_model *m, const uint8_t *solution, const uint8_t *known) {
    ari_arena a;
    ari_deduction d = {0};
    ari_arena_init(&a, NULL, 0);
    if (ari_sudoku_unique_find(b, m, known, &a, &d)) {
        found[kind_of(d.pattern)]++;
        CHECK(d.nthen && d.sentence && strstr(d.sentence, "Assumed that the puzzle has one solution. ") == d.sentence);
        for (uint32_t i = 0; i < d.nthen; i++) {
            CHECK(known[ARI_VAR(d.then[i])] == 2);
            if (!CHECK(ari_lit_holds(solution, d.then[i]))) fprintf(stderr, "  %s\n", d.sentence);
        }
        for (uint32_t i = 0; i < d.nfact; i++) CHECK(ari_lit_holds(known, d.fact[i]) && known[ARI_VAR(d.fact[i])] < 2);
    }
    ari_arena_drop(&a);
}

/* True things at random: in a cell one to three numbers are left, those of its house more often. */
static void try_states(const ari_board *b, const ari_model *m, const uint8_t *solution, ari_rng *rng) {
    uint8_t *known = malloc(m->nvar);
    const uint32_t n = b->rows;
    for (int round = 0; round < test_rounds(1500, 40000) && CHECK(known != NULL); round++) {
        const uint32_t x = ari_rng_below(rng, n), y = ari_rng_below(rng, n), z = ari_rng_below(rng, n);
        const uint32_t most = 1 + ari_rng_below(rng, 9);
        for (ari_var v = 0; v < m->nvar; v++) {
            const uint32_t k = v % n;
            const bool liked = k == x || k == y || k == z;
            known[v] = b->clue[v / n] != ARI_CLUE_NONE ? solution[v] : solution[v] ? 2 : 0;
            if (!known[v] && b->clue[v / n] == ARI_CLUE_NONE && liked && ari_rng_below(rng, 10) < most) known[v] = 2;
        }
        try_state(b, m, solution, known);
    }
    free(known);
}

static void try_puzzle(const char *text, ari_rng *rng) {
    ari_error err;
    ari_board b;
    ari_arena a;
    ari_model m;
    ari_reply reply = {.answer = ARI_UNKNOWN};
    const ari_source src = {.text = text, .size = strlen(text), .err = &err};
    if (!CHECK(ari_format_read(&src, NULL, &b) == ARI_OK)) return;
    ari_arena_init(&a, NULL, 0);
    const ari_job job = {.model = &m, .arena = &a};
    if (CHECK(ari_form_model(&b, 0, NULL, &a, &m) == ARI_OK) && CHECK(ari_unique_run(&job, &reply) == ARI_OK) &&
        CHECK(reply.answer == ARI_ONE))
        try_states(&b, &m, reply.solution[0], rng);
    ari_arena_drop(&a);
    ari_board_drop(&b);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 12);
    for (size_t i = 0; i < sizeof puzzle / sizeof *puzzle; i++) try_puzzle(puzzle[i], &rng);
    for (int i = 0; i < 4; i++) CHECK(found[i] > 0);
    printf("unique rectangles 1 to 4: %ld, %ld, %ld, %ld\n", found[0], found[1], found[2], found[3]);
    return TEST_DONE();
}
