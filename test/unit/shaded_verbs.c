/* shaded_verbs.c - what the verbs say of random Nurikabes and Heyawakes, against all solutions that the oracle finds:
 * forced, heat, sample and diff over them; clash, thin and min by taking clues away, each set of them for min.
 * Usage: shaded_verbs [boards per genre] [first seed]. */

#include "../oracle/random_board.h"
#include "asking.h"
#include "board/copy.h"

#include <stdlib.h>

enum { MOST = 300, CELLS = 25, CLUES = 8 };

static struct { uint32_t n, ncell; int cell[MOST][CELLS]; } all;

static void note(void *user, const int *cell, const int *h, const int *v) {
    (void)user, (void)h, (void)v;
    if (all.n < MOST) memcpy(all.cell[all.n], cell, all.ncell * sizeof *cell);
    all.n++;
}

static long count(const random_kind *k, const ari_board *b, long limit) {
    const oracle_case c = random_case(b);
    return k->count(&c, limit, NULL, NULL);
}

static ari_result *ask(const ari_board *b, ari_verb verb) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.max = verb == ARI_VERB_SAMPLE ? 5 : 0;
    ari_result *r = asked(b, verb, &o);
    CHECK(r && ari_result_complete(r));
    return r;
}

/* ---- all solutions ---- */

static uint32_t shaded(uint32_t cell) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < all.n; i++) n += all.cell[i][cell] > 0;
    return n;
}

static void forced(const ari_board *b) {
    ari_result *r = ask(b, ARI_VERB_FORCED);
    const ari_marks *k = r ? ari_result_forced(r) : NULL;
    for (uint32_t i = 0; i < b->ncell && CHECK(k != NULL); i++)
        CHECK_EQ(k->cell[i], !shaded(i) ? 0 : shaded(i) == all.n ? 1 : 2);
    ari_result_free(r);
}

static void heat(const ari_board *b) {
    ari_result *r = ask(b, ARI_VERB_HEAT);
    for (uint32_t i = 0; r && i < b->ncell; i++) {
        const char *digits = ari_result_heat_cell(r, i, 1);
        CHECK_EQ(digits ? strtoul(digits, NULL, 10) : 0, shaded(i));
    }
    ari_result_free(r);
}

static void sample(const random_kind *k, const ari_board *b) {
    ari_result *r = ask(b, ARI_VERB_SAMPLE);
    CHECK(r && ari_result_nsolution(r) == 5 && strtoul(ari_result_count(r), NULL, 10) == all.n);
    for (uint32_t i = 0; r && i < ari_result_nsolution(r); i++) CHECK(random_likes(k, b, ari_result_solution(r, i)));
    ari_result_free(r);
}

static void diff(const ari_board *b) {
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < all.n; i++)
        for (uint32_t j = 0; j < i; j++) {
            uint32_t n = 0;
            for (uint32_t c = 0; c < all.ncell; c++) n += all.cell[i][c] != all.cell[j][c];
            if (n < least) least = n;
        }
    ari_result *r = ask(b, ARI_VERB_DIFF);
    CHECK(r && ari_result_answer(r) == (all.n > 1 ? ARI_MANY : ARI_ONE));
    if (r && all.n > 1) CHECK_EQ(ari_result_distance(r), least);
    ari_result_free(r);
}

/* ---- clues taken away ---- */

static uint32_t clues(const ari_board *b, uint32_t *cell) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] >= 0) cell[n++] = i;
    return n;
}

/* Solutions, at most two, with those clues alone whose bits are set. */
static long with(const random_kind *k, const ari_board *b, const uint32_t *cell, uint32_t n, uint32_t set) {
    ari_board some;
    ari_error e;
    if (!CHECK(ari_board_copy(b, NULL, &some, &e) == ARI_OK)) return -1;
    for (uint32_t i = 0; i < n; i++)
        if (!(set >> i & 1)) some.clue[cell[i]] = strcmp(k->genre, "nurikabe") ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    const long found = count(k, &some, 2);
    ari_board_drop(&some);
    return found;
}

static void clash(const random_kind *k, const ari_board *b, const uint32_t *cell, uint32_t n) {
    ari_result *r = ask(b, ARI_VERB_CLASH);
    uint32_t set = 0;
    for (uint32_t j = 0; r && j < ari_result_nnote(r); j++)
        for (uint32_t i = 0; i < n; i++) {
            char place[60];
            snprintf(place, sizeof place, "row %u, column %u", cell[i] / b->cols + 1, cell[i] % b->cols + 1);
            if (!strcmp(place, ari_result_note_place(r, j))) set |= 1u << i;
        }
    CHECK(r && ari_result_answer(r) == ARI_NONE);
    CHECK(with(k, b, cell, n, set) == 0);
    for (uint32_t i = 0; i < n; i++)
        if (set >> i & 1) CHECK(with(k, b, cell, n, set & ~(1u << i)) > 0);
    ari_result_free(r);
}

static uint32_t thinned(const random_kind *k, const ari_board *b) {
    ari_result *r = ask(b, ARI_VERB_THIN);
    const ari_board *left = r ? ari_result_board(r) : NULL;
    uint32_t cell[CELLS], n = 0;
    if (CHECK(left != NULL)) {
        n = clues(left, cell);
        CHECK_EQ(ari_result_clues(r, 1), n);
        CHECK(count(k, left, 2) == 1);
        for (uint32_t i = 0; i < n; i++) CHECK(with(k, left, cell, n, ~(1u << i)) == 2);
    }
    ari_result_free(r);
    return n;
}

static void fewest(const random_kind *k, const ari_board *b, const uint32_t *cell, uint32_t n) {
    uint32_t least = n;
    for (uint32_t set = 0; set < 1u << n; set++) {
        uint32_t size = 0;
        for (uint32_t i = 0; i < n; i++) size += set >> i & 1;
        if (size < least && with(k, b, cell, n, set) == 1) least = size;
    }
    ari_result *r = ask(b, ARI_VERB_MIN);
    if (CHECK(r && ari_result_board(r))) {
        CHECK_EQ(ari_result_clues(r, 1), least);
        CHECK_EQ(ari_result_least(r), least);
        CHECK(count(k, ari_result_board(r), 2) == 1);
    }
    ari_result_free(r);
}

/* ---- boards ---- */

static uint32_t seen[3]; /* without solution, with one, with several */

static void try_board(const random_kind *k, uint64_t seed) {
    ari_rng r;
    ari_board b;
    uint32_t cell[CELLS];
    ari_rng_init(&r, seed);
    const bool fine = random_make(k, &r, &b) && (seed % 2 || random_solved(k, &r, &b));
    if (!CHECK(fine)) return ari_board_drop(&b);
    const oracle_case c = random_case(&b);
    const uint32_t n = clues(&b, cell);
    all.n = 0;
    all.ncell = b.ncell;
    (void)k->count(&c, MOST + 1, note, NULL);
    if (all.n <= MOST) seen[all.n < 2 ? all.n : 2]++;
    const long failed = test_failed;
    if (!all.n) clash(k, &b, cell, n);
    if (all.n && all.n <= MOST) {
        forced(&b);
        heat(&b);
        sample(k, &b);
        diff(&b);
    }
    if (all.n == 1) {
        CHECK(thinned(k, &b) <= n);
        if (n <= CLUES) fewest(k, &b, cell, n);
    }
    if (test_failed > failed) {
        fprintf(stderr, "  seed %lu: ", (unsigned long)seed);
        random_print(&b);
    }
    ari_board_drop(&b);
}

int main(int argc, char **argv) {
    const uint64_t boards = argc > 1 ? strtoull(argv[1], NULL, 10) : getenv("ARIADNE_FULL") ? 1000 : 100;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (size_t i = 0; i < random_nkind; i++) {
        if (strcmp(random_kinds[i].genre, "nurikabe") && strcmp(random_kinds[i].genre, "heyawake")) continue;
        memset(seen, 0, sizeof seen);
        for (uint64_t s = first; s < first + boards; s++) try_board(&random_kinds[i], s);
        if (!CHECK(seen[0] && seen[1] && seen[2])) fprintf(stderr, "  %s: %u %u %u\n", random_kinds[i].genre, seen[0],
                                                          seen[1], seen[2]);
    }
    return TEST_DONE();
}
