/* proof_conflict_reason.c - how known literals break a demand: what a look beside the new ones finds, and a look at
 * everything. Literals become known at random, a few at a time, until they break a demand. Looked at with the last of
 * them as new, and with none as new, it is broken in the same way or not at all (an old loop alone may be overlooked
 * beside a cut, on trees a cut beside an odd piece); where new edges break it, the look beside them is enough; and
 * what is said to break it does so alone. Each kind of lemma has to come. Usage: proof_conflict_reason [seed]. */
#include "genre/form.h"
#include "base/rng.h"
#include "proof/conflict_reason.h"
#include "test.h"

#include "ariadne.h"

#include <stdlib.h>

enum { ROUNDS = 400, KINDS = 10 };

static const char *const kind[KINDS] = {"cut", "cycle", "parity", "odd",   "join",
                                        "chord", "far", "few", "large", "small"};
static long met[KINDS];

static const char *const boards[] = {
    "slitherlink 4x4\n....\n....\n....\n....\n",
    "loops 4x4\n....\n....\n....\n....\n",
    "yajilin 4x4\n....\n....\n....\n....\n",
    "circuit 4x4\no o o o\no o o o\no o o o\no o o o\n",
    "hashi 5x5\n2.4.2\n.....\n4.8.4\n.....\n2.4.2\n",
    "hashi 5x5 noloop=1\n2.4.2\n.....\n4.8.4\n.....\n2.4.2\n",
    "numberlink 5x5\n1....\n2..3.\n.....\n.1..2\n....3\n",
    "numberlink 5x5 rule=D\n1....\n2..3.\n.....\n.1..2\n....3\n",
    "nurikabe 4x4\n3...\n....\n....\n..2.\n",
    "fillomino 3x3\n. . .\n. . .\n. . .\n",
};

static const char *same(const char *a, const char *b) { return a && b ? (strcmp(a, b) ? "another" : a) : a ? a : b; }

/* The facts of the breach, and they alone, are a breach. */
static void check_facts(ari_replay *p, ari_conflict_reason *b, const ari_topo *d) {
    const uint32_t n = b->fact.n;
    ari_lit fact[256];
    CHECK(n <= 256);
    for (uint32_t i = 0; i < n && i < 256; i++) fact[i] = b->fact.at[i];
    for (uint32_t i = 0; i < n; i++) CHECK(p->val[fact[i]] > 0);
    ari_replay_back(p, 0);
    for (uint32_t i = 0; i < n; i++)
        if (!p->val[fact[i]]) ari_replay_put(p, fact[i], ARI_NO);
    CHECK(ari_conflict_reason_find(b, d, p, p->ntrail, ARI_TRACE_ANY) != NULL);
}

static void round_of(const ari_model *m, const ari_topo *d, ari_replay *p, ari_conflict_reason *b, ari_rng *r) {
    const uint32_t most = 1 + ari_rng_below(r, 4), share = 1 + ari_rng_below(r, 9);
    ari_replay_back(p, 0);
    while (p->ntrail < m->nvar) {
        const uint32_t base = p->ntrail;
        for (uint32_t i = 0; i < most && p->ntrail < m->nvar; i++) {
            ari_var v = ari_rng_below(r, m->nvar);
            while (p->val[ARI_POS(v)]) v = v + 1 < m->nvar ? v + 1 : 0;
            ari_replay_put(p, ari_rng_below(r, 10) < share ? ARI_POS(v) : ARI_NEG(v), ARI_NO);
        }
        const char *const all = ari_conflict_reason_find(b, d, p, p->ntrail, ARI_TRACE_ANY),
                   *const beside = ari_conflict_reason_find(b, d, p, base, ARI_TRACE_ANY);
        const bool old_loop = d->kind == ARI_CYCLE && all && !strcmp(all, "cycle"); /* what is new is not on it */
        const bool mixed = d->kind == ARI_TREE && all && beside && !strcmp(all, "cut") && !strcmp(beside, "odd");
        CHECK(old_loop ? beside != NULL : mixed || same(all, beside) == all);
        if (!beside) continue;
        CHECK(old_loop || !b->whole || !b->nfresh || d->kind == ARI_CONNECTED);
        for (uint32_t k = 0; k < KINDS; k++) met[k] += !strcmp(kind[k], beside);
        check_facts(p, b, d);
        return;
    }
}

static void check_board(const char *text, ari_rng *r) {
    ari_board *board;
    ari_error err;
    ari_arena a;
    ari_model m;
    ari_replay p;
    ari_conflict_reason b;
    ari_arena_init(&a, NULL, 0);
    if (!CHECK(ari_board_read(text, strlen(text), NULL, &board, &err) == ARI_OK)) return;
    if (CHECK(ari_form_model(board, 0, NULL, &a, &m) == ARI_OK) && CHECK(m.ntopo) &&
        CHECK(ari_replay_init(&p, &m, &a)) && CHECK(ari_conflict_reason_init(&b, &m, &a)))
        for (uint32_t i = 0; i < ROUNDS; i++) round_of(&m, &m.topo[i % m.ntopo], &p, &b, r);
    ari_arena_drop(&a);
    ari_board_free(board);
}

int main(int argc, char **argv) {
    ari_rng r;
    ari_rng_init(&r, argc > 1 ? strtoull(argv[1], NULL, 10) : 1);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) check_board(boards[i], &r);
    for (uint32_t k = 0; k < KINDS; k++) CHECK(met[k] > 0);
    return TEST_DONE();
}
