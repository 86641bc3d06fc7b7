/* puzzle_oracle.c - every genre against its brute-force oracle, on random boards.
 * For each board: the model is sound (audit), every engine lists exactly as many solutions as the oracle and each of
 * them passes the oracle's check, marks go to values and back unchanged, and drawings with one thing changed are judged
 * alike by oracle and model. Half of the boards have clues at random, half the clues of a solution with some left out.
 * Usage: puzzle_oracle [boards per genre] [first seed] [genre]; ARIADNE_FULL: 25 times as many. */
#include "audit.h"
#include "test.h"

#include "../oracle/random_board.h"
#include "puzzle/puzzle.h"
#include "service/service.h"

#include <stdlib.h>

enum { MAX_SOLUTIONS = 3000, MAX_TICKS = 3000000, FEW = 50, MANY = 500 };

/* ---- model side ---- */

static bool model_likes(const ari_board *b, const ari_model *m, const ari_marks *k, ari_arena *a) {
    ari_tag why;
    bool holds = false;
    uint8_t *value = ARI_ZERO(a, uint8_t, m->nvar);
    if (!b->genre->solving.read_marks(b, m, k, value, &why)) {
        CHECK(why.rule < b->genre->rules.nrule);
        return false;
    }
    ari_eval_complete(m, value);
    CHECK(ari_eval_holds(m, value, a, &holds) == ARI_OK);
    return holds;
}

typedef struct comparison {
    const random_kind *k;
    const ari_board *b;
    const ari_model *m;
    ari_rng *r;
    long n, wrong;
    uint32_t form;
} comparison;

/* All lines round a face: what had two lines at each point often has still. */
static void flip(ari_rng *r, const ari_graph *g, ari_marks *k) {
    const ari_face f = (ari_face)ari_rng_below(r, g->nface);
    for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1]; i++) k->edge[g->face_edge[i]] ^= 1;
}

static void nudge(ari_rng *r, const ari_board *b, ari_marks *k) {
    if (k->edge && b->genre->drawing.max_line == 1 && b->graph->face_head && !ari_rng_below(r, 3)) flip(r, b->graph, k);
    else if (k->edge && (!k->cell || ari_rng_below(r, 3))) {
        int32_t *e = &k->edge[ari_rng_below(r, k->nedge ? k->nedge : 1)];
        if (k->nedge) *e = *e ? 0 : 1;
    } else {
        int32_t *c = &k->cell[ari_rng_below(r, k->ncell)];
        *c = ari_layer_symbols(b) == 1 ? !*c : 1 + (int32_t)ari_rng_below(r, b->rows);
    }
}

/* Do the oracle, the model and the genre's own look at the rules say the same of a drawing? */
static bool agree(const comparison *t, const ari_marks *k, ari_arena *a) {
    const bool likes = random_likes(t->k, t->b, k);
    return likes == model_likes(t->b, t->m, k, a) &&
           (!t->b->genre->rules.holds || t->b->genre->rules.holds(t->b, k) == likes);
}

static bool see(void *user, const uint8_t *value) {
    comparison *t = user;
    ari_arena a;
    ari_tag why;
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(t->b, &a);
    uint8_t *back = ARI_ZERO(&a, uint8_t, t->m->nvar);
    t->n++;
    t->b->genre->solving.write_marks(t->b, 0, t->m, value, k);
    bool fine = random_likes(t->k, t->b, k) && agree(t, k, &a);
    fine = fine && t->b->genre->solving.read_marks(t->b, t->m, k, back, &why);
    ari_eval_complete(t->m, back);
    fine = fine && (!t->m->nvar || !memcmp(back, value, t->m->nvar)); /* a model without variables: no values */
    for (int i = 0; i < 3 && fine; i++) {
        nudge(t->r, t->b, k);
        fine = agree(t, k, &a);
    }
    t->wrong += !fine;
    ari_arena_drop(&a);
    return t->n <= MAX_SOLUTIONS;
}

/* The other formulations: as many solutions, and each one right. */
static bool see_other(void *user, const uint8_t *value) {
    comparison *t = user;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(t->b, &a);
    t->n++;
    t->b->genre->solving.write_marks(t->b, t->form, t->m, value, k);
    t->wrong += !random_likes(t->k, t->b, k);
    ari_arena_drop(&a);
    return t->n <= MAX_SOLUTIONS;
}

static long others, cut_short; /* runs of other formulations, and those that the limit ended */

/* Without visiting. */
static bool counts(ari_job *job, long want) {
    ari_reply reply = {0};
    if (!job->engine->count) return true;
    job->visit = NULL;
    const bool same = CHECK(ari_count_run(job, &reply) == ARI_OK && reply.complete) &&
                      CHECK((reply.count.n ? reply.count.limb[0] : 0) == (uint64_t)want && reply.count.n < 2);
    if (!same) fprintf(stderr, "  engine %s counts wrong: not %ld\n", job->engine->name, want);
    return same;
}

/* Pairs of alike halves are many auxiliaries, and zdd takes seconds for each board of 9 cells: for the long run. */
static bool takes_long(const ari_board *b, const ari_engine *engine) {
    return engine == &ari_engine_zdd && !strcmp(b->genre->name, "doublechoco") && b->ncell > 8 &&
           !getenv("ARIADNE_FULL");
}

/* One formulation, by all engines; the one behind the last is the brief model. */
static bool compare_form(const random_kind *k, const ari_board *b, ari_rng *r, long want, uint32_t f) {
    const bool brief = f == b->genre->solving.nform;
    const char *why = "";
    ari_arena a;
    ari_model m;
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "test");
    (brief ? b->genre->solving.brief : b->genre->solving.form[f].build)(b, &m);
    bool same = CHECK(m.status == ARI_OK) && CHECK(audit_model(&m, &why));
    if (!same) fprintf(stderr, "  %s\n", why);
    for (uint32_t e = 0; e < ari_engine_count && same; e++) {
        const ari_engine *const engine = ari_engine_table[e];
        if (engine == &ari_engine_late) continue; /* clues asleep: too slow here; zebra_oracle has it */
        if (!ari_engine_knows(engine, &m) || takes_long(b, engine)) continue;
        comparison t = {k, b, &m, r, 0, 0, brief ? 0 : f};
        ari_error err;
        ari_budget budget = {.ticks = f && e ? MAX_TICKS : 0};
        ari_job job = {.model = &m, .engine = engine, .arena = &a, .limits.budget = &budget,
                       .visit = f ? see_other : see, .user = &t, .err = &err};
        ari_reply reply = {0};
        same = CHECK(ari_enumerate_run(&job, &reply) == ARI_OK) && CHECK(t.wrong == 0) &&
               CHECK(reply.complete ? t.n == want : f && e && t.n <= want);
        others += f > 0;
        cut_short += !reply.complete;
        if (!same)
            fprintf(stderr, "  %s, engine %s: %ld solutions of %ld, %ld wrong\n",
                    brief ? "brief" : b->genre->solving.form[f].name, engine->name, t.n, want, t.wrong);
        same = same && (f || counts(&job, want));
    }
    ari_arena_drop(&a);
    return same;
}

static bool compare(const random_kind *k, const ari_board *b, ari_rng *r, long want) {
    bool same = true;
    for (uint32_t f = 0; f < b->genre->solving.nform + (b->genre->solving.brief != NULL); f++)
        same = compare_form(k, b, r, want, f) && same;
    return same;
}

/* ---- boards ---- */

/* Returns the number of solutions, -1 when the board is passed over. */
static long try_board(const random_kind *k, uint64_t seed) {
    ari_rng r;
    ari_board b;
    ari_error err;
    ari_rng_init(&r, seed);
    if (!CHECK(random_make(k, &r, &b))) return 0;
    if (ari_rng_below(&r, 2)) CHECK(random_solved(k, &r, &b));
    for (uint32_t i = 0; i < b.genre->rules.nparam; i++) /* clues to come: for verbs that ask for no set of clues */
        if (!strcmp(b.genre->rules.param[i].name, "unfinished")) b.param[i] = (int32_t)ari_rng_below(&r, 2);
    const oracle_case c = random_case(&b);
    long n = -1;
    const bool fine = CHECK(b.genre->rules.audit(&b, &err) == ARI_OK);
    if (fine) n = k->count(&c, MAX_SOLUTIONS + 1, NULL, NULL);
    else fprintf(stderr, "  %s; seed %llu\n", err.what, (unsigned long long)seed), random_print(&b);
    if (n > MAX_SOLUTIONS) n = -1;
    if (n >= 0 && !compare(k, &b, &r, n)) {
        fprintf(stderr, "  seed %llu\n", (unsigned long long)seed);
        random_print(&b);
    }
    ari_board_drop(&b);
    return n;
}

int main(int argc, char **argv) {
    const long boards = argc > 1 ? atol(argv[1]) : test_rounds(FEW, 2500);
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (size_t i = 0; i < random_nkind; i++) {
        if (argc > 3 && strcmp(argv[3], random_kinds[i].genre)) continue;
        long done = 0, none = 0, one = 0, many = 0;
        /* Where one of the three is seldom, further boards. */
        for (uint64_t seed = first; done < boards || (done < MANY && boards >= FEW && !(none && one && many)); seed++) {
            const long n = try_board(&random_kinds[i], seed);
            if (n < 0) continue;
            done++;
            ++*(n == 0 ? &none : n == 1 ? &one : &many);
        }
        CHECK(boards < FEW || (none > 0 && one > 0 && many > 0)); /* the generator reaches all three */
        printf("%s: %ld boards, %ld none, %ld one, %ld many\n", random_kinds[i].genre, done, none, one, many);
    }
    printf("other formulations: %ld runs, %ld of them ended by the limit of ticks\n", others, cut_short);
    CHECK(cut_short * 20 <= others);
    return TEST_DONE();
}
