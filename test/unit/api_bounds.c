/* api_bounds.c - min of a 16x16 Sudoku cut short by ticks: bounds that hold, and a second run from the state that does
 * not lose them. The judge goes by the definition: each difference set written in the state must be the cells of
 * another filling (plain backtracking over these cells), the clues reported must meet all of them and leave one
 * solution, and no hitting set of these sets, here a greedy one, may be smaller than what is reported to be needed.
 * */
#include "asking.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 16, CELLS = N * N, WORDS = CELLS / 64, MAX_SET = 4000 };

typedef struct lot {
    uint8_t digit[CELLS];
    uint64_t set[MAX_SET][WORDS];
    uint32_t nset;
} lot;

static bool has(const uint64_t *s, uint32_t i) { return s[i >> 6] >> (i & 63) & 1u; }

/* The pattern of rows shifted by one box width, with its rows and columns mixed inside their boxes. */
static void fill(lot *l) {
    static const uint32_t mix[N] = {2, 0, 3, 1, 5, 7, 4, 6, 8, 11, 10, 9, 15, 12, 13, 14};
    for (uint32_t r = 0; r < N; r++)
        for (uint32_t c = 0; c < N; c++) l->digit[r * N + c] = (uint8_t)((4 * (mix[r] % 4) + mix[r] / 4 + mix[c]) % N);
}

static bool see(uint32_t a, uint32_t b) {
    return a / N == b / N || a % N == b % N || (a / N / 4 == b / N / 4 && a % N / 4 == b % N / 4);
}

static bool is_grid(const lot *l) {
    for (uint32_t a = 0; a < CELLS; a++)
        for (uint32_t b = 0; b < a; b++)
            if (see(a, b) && l->digit[a] == l->digit[b]) return false;
    return true;
}

/* Is there another filling that differs in all cells of the set and nowhere else? */
static bool is_difference(const lot *l, const uint64_t *set) {
    uint32_t cell[CELLS], n = 0, at = 0;
    uint8_t d[CELLS];
    memcpy(d, l->digit, CELLS);
    for (uint32_t i = 0; i < CELLS; i++)
        if (has(set, i)) cell[n++] = i, d[i] = 0xff;
    while (at < n) { /* d[cell[at]]: 0xff, or the digit tried last */
        const uint32_t c = cell[at];
        bool fits = false;
        while (!fits && ++d[c] < N) {
            fits = d[c] != l->digit[c];
            for (uint32_t i = 0; i < CELLS && fits; i++) fits = i == c || !see(i, c) || d[i] != d[c];
        }
        if (fits) {
            at++;
            continue;
        }
        d[c] = 0xff;
        if (!at) return false;
        at--;
    }
    return n > 0;
}

static void read_sets(lot *l, const char *state) {
    l->nset = 0;
    for (const char *p = strstr(state, "\nset "); p && l->nset < MAX_SET; p = strstr(p, "\nset ")) {
        uint64_t *s = l->set[l->nset++];
        memset(s, 0, WORDS * sizeof *s);
        p += 4;
        while (*p == ' ') {
            char *end;
            const unsigned long g = strtoul(p, &end, 10);
            if (!CHECK(g >= 1 && g <= CELLS)) return;
            s[(g - 1) >> 6] |= UINT64_C(1) << ((g - 1) & 63);
            p = end;
        }
    }
}

static bool meets(const uint64_t *a, const uint64_t *b) {
    for (uint32_t w = 0; w < WORDS; w++)
        if (a[w] & b[w]) return true;
    return false;
}

/* The size of a hitting set: always the cell in most sets that are left. */
static uint32_t hit_greedily(const lot *l) {
    uint64_t taken[WORDS] = {0};
    for (uint32_t size = 0;; size++) {
        uint32_t count[CELLS] = {0}, best = 0;
        for (uint32_t k = 0; k < l->nset; k++)
            for (uint32_t i = 0; i < CELLS && !meets(l->set[k], taken); i++) count[i] += has(l->set[k], i);
        for (uint32_t i = 0; i < CELLS; i++)
            if (count[i] > count[best]) best = i;
        if (!count[best]) return size;
        taken[best >> 6] |= UINT64_C(1) << (best & 63);
    }
}

static ari_result *ask(const ari_board *b, ari_verb verb, uint64_t ticks, const char *state) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.ticks = ticks;
    o.state = state;
    return asked(b, verb, &o);
}

/* The cells of the clues that are left, and that they leave the solution alone. */
static void read_clues(const lot *l, const ari_result *r, uint64_t *clues) {
    ari_error e;
    const ari_board *left = ari_result_board(r);
    char *shown = left ? ari_board_print(left, NULL, "text", &e) : NULL;
    const char *at = shown ? strchr(shown, '\n') : NULL;
    uint32_t n = 0;
    memset(clues, 0, WORDS * sizeof *clues);
    for (uint32_t i = 0; CHECK(at != NULL) && i < CELLS; i++) {
        at += strspn(at, " \n");
        if (*at != '.') /* 1 to 9, A to G */
            CHECK_EQ(strtoul(at, NULL, N + 1), l->digit[i] + 1u);
        clues[i >> 6] |= (uint64_t)(*at != '.') << (i & 63);
        n += *at != '.';
        at += strcspn(at, " \n");
    }
    CHECK_EQ(n, ari_result_clues(r, 1));
    ari_text_free(shown, NULL);
    ari_result *one = left ? ask(left, ARI_VERB_UNIQUE, 0, NULL) : NULL;
    CHECK(one && ari_result_answer(one) == ARI_ONE);
    ari_result_free(one);
}

static void judge(lot *l, const ari_result *r) {
    uint64_t clues[WORDS];
    CHECK(ari_result_answer(r) == ARI_ONE && !ari_result_complete(r) && !strcmp(ari_result_stop(r), "ticks"));
    read_sets(l, ari_result_state(r));
    read_clues(l, r, clues);
    CHECK(l->nset > 100);
    for (uint32_t k = 0; k < l->nset; k++) CHECK(meets(l->set[k], clues) && is_difference(l, l->set[k]));
    CHECK(ari_result_least(r) <= hit_greedily(l));
}

int main(void) {
    static lot l;
    char text[4 * CELLS + 40], *p = text;
    ari_board *b = NULL;
    ari_error e;
    fill(&l);
    if (!CHECK(is_grid(&l))) return TEST_DONE();
    p += sprintf(p, "sudoku 16x16\n");
    for (uint32_t i = 0; i < CELLS; i++) p += sprintf(p, "%d%c", l.digit[i] + 1, i % N == N - 1 ? '\n' : ' ');
    if (!CHECK(ari_board_read(text, strlen(text), NULL, &b, &e) == ARI_OK)) return TEST_DONE();
    ari_result *r = ask(b, ARI_VERB_MIN, 40000000, NULL);
    if (r) {
        judge(&l, r);
        CHECK(ari_result_least(r) >= 60 && ari_result_clues(r, 1) <= 100);
        ari_result *more = ask(b, ARI_VERB_MIN, 60000000, ari_result_state(r));
        if (more) {
            CHECK(ari_result_least(more) >= ari_result_least(r) && ari_result_clues(more, 1) <= ari_result_clues(r, 1));
            judge(&l, more);
        }
        ari_result_free(more);
    }
    ari_result_free(r);
    ari_board_free(b);
    return TEST_DONE();
}
