/* band_clues.c - unavoidable sets, fewest clues and made puzzles of the Sudoku engine: against definitions, against the
 * general services over the sat engine, and known minima. */
#include "engine/band/make.h"
#include "engine/band/min.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

static bool sole(ari_band *s, const uint8_t *clue) {
    ari_band_load(s, clue);
    return ari_band_count(s, 2) == 1;
}

/* Each set: clearing it gives another solution, clearing all of it but one cell does not. */
static void sets_are_minimal(ari_arena *a, uint64_t seed) {
    ari_band_make *m = ari_band_make_new(seed, a);
    ari_unavoidable u = {{NULL, 0, 0}};
    uint8_t grid[81], clue[81];
    if (!CHECK(m != NULL)) return;
    ari_band_make_grid(m, grid);
    CHECK(ari_unavoidable_collect(&u, m->band, grid, 14, a) == ARI_OK);
    CHECK(u.set.n > 100);
    for (uint32_t k = 0; k < u.set.n; k += 3) {
        for (uint32_t i = 0; i < 81; i++) clue[i] = ari_cells_has(u.set.at[k], i) ? 0 : grid[i];
        CHECK(!sole(m->band, clue));
        bool minimal = true;
        for (uint32_t i = 0; i < 81; i++) {
            if (!ari_cells_has(u.set.at[k], i)) continue;
            clue[i] = grid[i];
            minimal &= sole(m->band, clue);
            clue[i] = 0;
        }
        CHECK(minimal);
    }
    /* all of size 4 are there: two digits in two rows or columns of a band, found by looking at four cells */
    uint32_t fours = 0, listed = 0;
    for (uint32_t k = 0; k < u.set.n; k++) listed += ari_unavoidable_size(u.set.at[k]) == 4;
    for (uint32_t x = 0; x < 81; x++)
        for (uint32_t y = x + 1; y < 81; y++) {
            const uint32_t p = x / 9 * 9 + y % 9, q = y / 9 * 9 + x % 9; /* the other two corners */
            if (x / 9 == y / 9 || x % 9 == y % 9 || grid[x] != grid[y] || grid[p] != grid[q]) continue;
            const bool bands = x / 27 == y / 27, stacks = x % 9 / 3 == y % 9 / 3;
            if (bands != stacks) fours++;
        }
    CHECK_EQ(fours, listed * 2); /* each rectangle is met at both of its diagonals */
}

/* The fewest of the clues of a puzzle: the same number by the general service over the sat engine. */
static void as_the_general_service(ari_arena *a, uint32_t puzzles) {
    ari_band_make *m = ari_band_make_new(5, a);
    uint8_t clue[81], grid[81];
    char text[82];
    for (uint32_t t = 0; m && t < puzzles; t++) {
        (void)ari_band_make_puzzle(m, 28 + t % 3, grid, clue);
        for (int i = 0; i < 81; i++) text[i] = (char)('0' + clue[i]);
        text[81] = '\n';
        ari_board *b = NULL;
        ari_error e;
        ari_result *r[2] = {NULL, NULL};
        if (!CHECK(ari_board_read(text, 82, NULL, &b, &e) == ARI_OK)) return;
        for (int k = 0; k < 2; k++) {
            ari_options o = ARI_OPTIONS_DEFAULT;
            o.engine = k ? "sat" : "band";
            CHECK(ari_ask(ARI_VERB_MIN, b, &o, &r[k], &e) == ARI_OK);
        }
        if (r[0] && r[1]) {
            CHECK(ari_result_complete(r[0]) && ari_result_complete(r[1]));
            CHECK_EQ(ari_result_clues(r[0], 1), ari_result_clues(r[1], 1));
            CHECK_EQ(ari_result_least(r[0]), ari_result_clues(r[0], 1));
            CHECK(ari_result_board(r[0]) != NULL);
        }
        ari_result_free(r[0]);
        ari_result_free(r[1]);
        ari_board_free(b);
    }
}

static ari_band_min_reply ask_min(const uint8_t *grid, uint32_t at_most, uint32_t known, uint64_t ticks, ari_arena *a) {
    ari_budget budget = {.ticks = ticks};
    const ari_limits lim = {.budget = &budget};
    const ari_band_min_job job = {.grid = grid, .allowed = {{UINT64_MAX, (1u << 17) - 1}}, .at_most = at_most,
                                  .known = known, .limits = &lim};
    ari_band_min_reply r;
    CHECK(ari_band_min_run(&job, a, &r) == ARI_OK);
    ari_band *s = ari_band_new(a);
    uint32_t n = 0;
    bool kept = true;
    for (int i = 0; i < 81; i++) n += r.witness[i] != 0, kept &= !r.witness[i] || r.witness[i] == grid[i];
    CHECK(kept && n == r.most && s && sole(s, r.witness));
    return r;
}

/* A known puzzle of 17 clues, that no 16 are enough (proved for all grids by McGuire, Tugemann and Civario), limits,
 * and going on from bounds known before. */
static void known_minima(ari_arena *a, bool full) {
    static const char royle[] = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    ari_band *s = ari_band_new(a);
    uint8_t clue[81], grid[81];
    for (int i = 0; i < 81; i++) clue[i] = (uint8_t)(royle[i] - '0');
    if (!CHECK(s && sole(s, clue))) return;
    ari_band_load(s, clue);
    CHECK(ari_band_next(s, grid) == 1);
    ari_band_min_reply r = ask_min(grid, 15, 0, 0, a);
    CHECK(r.complete && r.least == 16 && r.most >= 17);
    r = ask_min(grid, 0, 0, 400000, a); /* a limit comes: bounds all the same */
    CHECK(!r.complete && r.least <= r.most && r.least >= 8 && r.ticks >= 400000);
    r = ask_min(grid, 81, 0, 0, a);
    CHECK(r.complete && r.most <= 81);
    if (!full) return;
    r = ask_min(grid, 0, r.least, 0, a);
    CHECK(r.complete && r.least == 17 && r.most == 17);
}

static void made_puzzles(ari_arena *a, uint32_t n) {
    ari_band_make *m = ari_band_make_new(1, a), *again = ari_band_make_new(1, a);
    uint8_t clue[81], same[81], copy[81], grid[81];
    if (!CHECK(m && again)) return;
    for (uint32_t t = 0; t < n; t++) {
        const uint32_t least = t % 4 ? 0 : 30, left = ari_band_make_puzzle(m, least, grid, clue);
        CHECK(ari_band_make_puzzle(again, least, grid, same) == left && !memcmp(clue, same, 81));
        uint32_t count = 0;
        for (int i = 0; i < 81; i++) count += clue[i] != 0;
        CHECK(count == left && left >= (least ? least : 17) && sole(m->band, clue));
        if (!least) {
            bool minimal = true;
            for (int i = 0; i < 81; i++) {
                if (!clue[i]) continue;
                memcpy(copy, clue, 81);
                copy[i] = 0;
                minimal &= !sole(m->band, copy);
            }
            CHECK(minimal);
        }
    }
}

int main(void) {
    ari_arena a;
    const bool full = getenv("ARIADNE_FULL") != NULL;
    ari_arena_init(&a, NULL, 0);
    sets_are_minimal(&a, 3);
    sets_are_minimal(&a, 4);
    made_puzzles(&a, full ? 2000 : 180);
    as_the_general_service(&a, full ? 60 : 6);
    known_minima(&a, full);
    ari_arena_drop(&a);
    return TEST_DONE();
}
