/* puzzle_without_clues.c - no clue fixes an auxiliary variable: without the rows of all clues the others still say what
 * it is, once the main variables of a solution are known. Else a clue could seem to be broken by the solution that it
 * has: `thin` and `min` would keep it, and their certificate has that solution twice.
 * On random boards of every genre, as test/oracle makes them: of a few solutions of the model without clues each
 * auxiliary variable is asked for its other value.
 * Usage: puzzle_without_clues [boards per genre] [first seed] [genre]; ARIADNE_FULL: 25 times as many. */
#include "test.h"

#include "../oracle/random_board.h"
#include "engine/engine.h"
#include "model/guard.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>

enum { FEW = 6, MAX_TICKS = 2000000, SOLUTIONS = 6 };

/* The first auxiliary variable that can be otherwise under these main variables; ARI_NO: none. assume[] has them. */
static ari_var find_free(const ari_engine *sat, ari_oracle *o, const ari_model *m, const uint8_t *value,
                         ari_lit *assume) {
    uint32_t n = 0;
    ari_answer found;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) assume[n++] = value[v] ? ARI_POS(v) : ARI_NEG(v);
    for (ari_var v = 0; v < m->nvar; v++) {
        if (m->is_main[v]) continue;
        assume[n] = value[v] ? ARI_NEG(v) : ARI_POS(v);
        if (sat->ask(o, assume, n + 1, &found) != ARI_OK || found == ARI_UNKNOWN) return ARI_NO;
        if (found == ARI_SOME) return v;
    }
    return ARI_NO;
}

static bool try_model(const ari_model *m, ari_arena *a) {
    const ari_engine *sat = ari_engine_table[0];
    ari_budget budget = {.ticks = MAX_TICKS};
    const ari_limits lim = {.budget = &budget};
    ari_oracle *o = NULL;
    ari_error err;
    ari_answer answer;
    uint8_t *value = ARI_TAKE(a, uint8_t, m->nvar);
    ari_term *term = ARI_TAKE(a, ari_term, m->nvar);
    ari_lit *assume = ARI_TAKE(a, ari_lit, m->nvar);
    if (!CHECK(sat->open(m, &lim, a, &o, &err) == ARI_OK)) return false;
    for (int i = 0; i < SOLUTIONS && sat->ask(o, NULL, 0, &answer) == ARI_OK && answer == ARI_SOME; i++) {
        uint32_t n = 0;
        sat->values(o, value);
        const ari_var v = find_free(sat, o, m, value, assume);
        if (!CHECK(v == ARI_NO)) {
            char name[32];
            ari_model_print_name(m->var_name[v], name);
            fprintf(stderr, "  %s\n", name);
            return false;
        }
        for (ari_var w = 0; w < m->nvar; w++)
            if (m->is_main[w]) term[n++] = (ari_term){1, value[w] ? ARI_NEG(w) : ARI_POS(w)};
        if (!n || sat->add(o, 1, ARI_PLUS, term, n) != ARI_OK) break;
    }
    return true;
}

static bool try_form(const ari_board *b, uint32_t form) {
    ari_arena a;
    ari_model m, without;
    bool fine = true;
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "test");
    b->genre->solving.form[form].build(b, &m);
    uint64_t *none = ARI_ZERO(&a, uint64_t, m.ngroup / 64 + 1);
    if (m.status == ARI_OK) fine = CHECK(ari_guard_keep(&m, none, &a, &without) == ARI_OK) && try_model(&without, &a);
    ari_arena_drop(&a);
    return fine;
}

static void try_board(const random_kind *k, uint64_t seed) {
    ari_rng r;
    ari_board b;
    ari_error err;
    ari_rng_init(&r, seed);
    if (!CHECK(random_make(k, &r, &b))) return;
    if (ari_rng_below(&r, 2)) CHECK(random_solved(k, &r, &b));
    for (uint32_t f = 0; f < b.genre->solving.nform && b.genre->rules.audit(&b, &err) == ARI_OK; f++) {
        if (try_form(&b, f)) continue;
        fprintf(stderr, "  of %s, %s; seed %llu\n", k->genre, b.genre->solving.form[f].name, (unsigned long long)seed);
        random_print(&b);
    }
    ari_board_drop(&b);
}

int main(int argc, char **argv) {
    const long boards = argc > 1 ? atol(argv[1]) : test_rounds(FEW, 25 * FEW);
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (size_t i = 0; i < random_nkind; i++) {
        if (argc > 3 && strcmp(argv[3], random_kinds[i].genre)) continue;
        for (uint64_t seed = first; seed < first + (uint64_t)boards; seed++) try_board(&random_kinds[i], seed);
    }
    return TEST_DONE();
}
