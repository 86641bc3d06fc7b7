/* zebra_oracle.c - zebra puzzles with clues of every kind, written as text, against the brute-force oracle.
 * A board is random clues, or clues that are true of a random arrangement. The text is read, every engine counts, and
 * numbers of solutions agree with the oracle, those of the brief model, too; each solution passes the oracle's check;
 * drawings with one thing changed are judged alike. Then puzzles of 5x5 to 10x10: clues that are true of one
 * arrangement until it is the only one, of which some are dropped while the solutions stay one, or few; or clues true
 * of another arrangement too until none is left. The oracle counts every board to its end; of the engines only `late`
 * may give up, on the larger ones.
 * Usage: zebra_oracle [boards] [first seed]; ARIADNE_FULL=1: twenty times as many. */
#include "audit.h"
#include "test.h"

#include "board/word_clues.h"
#include "read/formats.h"
#include "service/service.h"
#include "zebra_cases.h"

#include <stdlib.h>

enum { MOST = 2000, LATE = 100000 };

static long late_seen[2]; /* boards that engine late gave up for want of ticks, and those it finished */

static uint32_t below(ari_rng *r, uint32_t n) { return ari_rng_below(r, n); }

/* ---- both sides ---- */

static void positions(const ari_board *b, const ari_marks *k, int *pos) {
    for (uint32_t i = 0; i < b->ncell; i++) pos[i] = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] > 0) pos[i / b->cols * b->cols + (uint32_t)k->cell[i] - 1] = (int)(i % b->cols) + 1;
}

typedef struct comparison {
    const oz_case *z;
    const ari_board *b;
    const ari_model *m;
    ari_rng *r;
    long n, wrong;
} comparison;

static bool see(void *user, const uint8_t *value) {
    comparison *t = user;
    ari_arena a;
    ari_tag why;
    int pos[OZ_VALUES];
    bool holds = false;
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(t->b, &a);
    uint8_t *back = ARI_ZERO(&a, uint8_t, t->m->nvar);
    t->n++;
    t->b->genre->write_marks(t->b, 0, t->m, value, k);
    positions(t->b, k, pos);
    bool fine = oracle_check_zebra(t->z, pos) && t->b->genre->read_marks(t->b, t->m, k, back, &why);
    ari_eval_complete(t->m, back);
    fine = fine && !memcmp(back, value, t->m->nvar);
    for (int i = 0; i < 3 && fine; i++) { /* exchange two, or spoil one */
        const uint32_t x = below(t->r, t->b->ncell), y = x / t->b->cols * t->b->cols + below(t->r, t->b->cols);
        const int32_t old = k->cell[x];
        k->cell[x] = k->cell[y];
        if (below(t->r, 4)) k->cell[y] = old;
        positions(t->b, k, pos);
        bool right = true;
        for (uint32_t v = 0; v < t->b->ncell; v++) right = right && k->cell[v] > 0;
        right = right && oracle_check_zebra(t->z, pos);
        fine = t->b->genre->holds(t->b, k) == right;
        fine = fine && t->b->genre->read_marks(t->b, t->m, k, back, &why);
        ari_eval_complete(t->m, back);
        fine = fine && ari_eval_holds(t->m, back, &a, &holds) == ARI_OK && holds == right;
    }
    t->wrong += !fine;
    ari_arena_drop(&a);
    return t->n <= MOST;
}

/* Of the brief model: it has no values of marks. */
static bool see_brief(void *user, const uint8_t *value) {
    comparison *t = user;
    ari_arena a;
    int pos[OZ_VALUES];
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(t->b, &a);
    t->b->genre->write_marks(t->b, 0, t->m, value, k);
    positions(t->b, k, pos);
    t->wrong += !oracle_check_zebra(t->z, pos) || !t->b->genre->holds(t->b, k);
    ari_arena_drop(&a);
    return ++t->n <= MOST;
}

/* All engines over the model of the formulation, or the usual one over the brief model. */
static void compare_model(const oz_case *z, const ari_board *b, const char *text, ari_rng *r, long want, bool brief) {
    ari_error err;
    ari_arena a;
    ari_model m;
    const char *why = "";
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "test");
    (brief ? b->genre->brief : b->genre->form[0].build)(b, &m);
    if (!CHECK(m.status == ARI_OK) || !CHECK(audit_model(&m, &why))) fprintf(stderr, "  %s\n%s", why, text);
    for (uint32_t e = 0; e < (brief ? 1 : ari_engine_count); e++) {
        const ari_engine *const engine = ari_engine_table[e];
        if (engine == &ari_engine_zdd && m.nvar > 300 && b->param[0]) continue; /* slower: a quarter */
        const bool late = engine == &ari_engine_late && m.nvar > 50;
        comparison t = {z, b, &m, r, 0, 0};
        ari_budget budget = {.ticks = late ? LATE : 0}; /* slow by design */
        ari_job job = {.model = &m, .engine = engine, .arena = &a, .limits.budget = &budget,
                       .visit = brief ? see_brief : see, .user = &t, .err = &err};
        ari_reply reply = {0};
        bool fine = ari_enumerate_run(&job, &reply) == ARI_OK && t.wrong == 0;
        fine = fine && (reply.complete ? t.n == want : late && t.n <= want);
        if (!CHECK(fine))
            fprintf(stderr, "  %sengine %s: %ld of %ld\n%s", brief ? "brief, " : "", engine->name, t.n, want, text);
        if (late) late_seen[reply.complete]++;
    }
    ari_arena_drop(&a);
}

static void compare(const oz_case *z, const char *text, ari_rng *r, long want) {
    ari_board b;
    ari_error err;
    const ari_source src = {text, strlen(text), NULL, NULL, 0, &err};
    if (!CHECK(ari_format_read(&src, NULL, &b) == ARI_OK)) {
        fprintf(stderr, "  %u:%u %s\n%s", err.line, err.column, err.what, text);
        return;
    }
    b.param[0] = (int32_t)below(r, 4);
    CHECK(b.genre->audit(&b, &err) == ARI_OK);
    compare_model(z, &b, text, r, want, false);
    compare_model(z, &b, text, r, want, true);
    ari_board_drop(&b);
}

/* The printed text reads back as the same clues. */
static void again(const char *text) {
    ari_board b, c;
    ari_error err;
    ari_arena a;
    ari_out one, two;
    ari_source src = {text, strlen(text), NULL, NULL, 0, &err};
    if (!CHECK(ari_format_read(&src, NULL, &b) == ARI_OK)) return;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&one, &a);
    ari_text_begin(&two, &a);
    const ari_format *f = ari_format_find("text");
    CHECK(f->print(&b, NULL, &one, &err) == ARI_OK);
    src.text = one.at;
    src.size = one.n;
    if (CHECK(ari_format_read(&src, NULL, &c) == ARI_OK)) {
        CHECK(f->print(&c, NULL, &two, &err) == ARI_OK);
        CHECK_STR(two.at, one.at);
        const ari_clauses *x = b.extra, *y = c.extra;
        CHECK(x->fact.n == y->fact.n && x->clue.n == y->clue.n);
        for (uint32_t i = 0; i < x->fact.n && i < y->fact.n; i++) {
            const ari_fact *p = &x->fact.at[i], *q = &y->fact.at[i];
            CHECK(p->kind == q->kind && p->set == q->set && p->a == q->a && p->b == q->b && p->c == q->c);
        }
        ari_board_drop(&c);
    } else {
        fprintf(stderr, "  %s\n%s", err.what, one.at);
    }
    ari_arena_drop(&a);
    ari_board_drop(&b);
}

/* ---- small boards ---- */

static void small(long boards, uint64_t first) {
    static char text[ZEBRA_TEXT];
    static oz_case z;
    long none = 0, one = 0, many = 0;
    for (uint64_t seed = first; none + one + many < boards; seed++) {
        ari_rng r;
        int pos[OZ_VALUES];
        ari_rng_init(&r, seed);
        z.npos = 1 + (int)below(&r, 5);
        z.nattr = 1 + (int)below(&r, 4);
        if (z.npos * z.nattr < 2) continue;
        if (z.npos * z.nattr < 3) z.npos = 3;
        const bool truthful = below(&r, 3);
        const int clues = (int)below(&r, truthful ? 24 : 10);
        zebra_random_order(&r, &z, pos);
        for (z.nclue = 0; z.nclue < clues;) zebra_grow(&r, &z, truthful ? pos : NULL, false);
        const long n = oracle_zebra(&z, MOST + 1, 1L << 40);
        if (n > MOST) continue;
        zebra_put_case(text, &z, &r);
        compare(&z, text, &r, n);
        again(text);
        ++*(n == 0 ? &none : n == 1 ? &one : &many);
    }
    printf("small: %ld none, %ld one, %ld many\n", none, one, many);
    CHECK(boards < 100 || (none > 9 && one > 9 && many > 9));
    for (int k = 0; k < OZ_KINDS && boards >= 100; k++) CHECK(zebra_used[k][0] && zebra_used[k][1]);
    for (int k = 0; k < 3 && boards >= 100; k++) CHECK(zebra_used_how[k]);
}

/* ---- larger boards ---- */

enum { FEW = 60, PATIENCE = 1500 }; /* solutions of a larger board; placements of the oracle while clues are dropped */

/* Random clues true of the arrangement until the oracle knows within PATIENCE that there is one solution. `placed`:
 * first the places of most values, without which engine late takes too long. */
static void make_unique(ari_rng *r, oz_case *z, const int *pos, bool placed) {
    z->nclue = 0;
    for (int v = 0; v < z->nattr * z->npos && placed; v++)
        if (below(r, 4)) z->clue[z->nclue++] = (oz_clue){OZ_ANY, 0, 1, {{OZ_AT, 0, v, 0, 0, pos[v]}}};
    while (z->nclue < OZ_CLUES && oracle_zebra(z, 2, PATIENCE) != 1) {
        const int more = z->nclue ? 1 + z->npos / 2 : z->nattr * z->npos / 2;
        for (int i = 0; i < more && z->nclue < OZ_CLUES; i++) zebra_grow(r, z, pos, true);
    }
    CHECK(z->nclue < OZ_CLUES);
}

/* Drop random clues while the number of solutions, which is n, stays between low and high and the oracle counts them
 * within PATIENCE; returns that number. */
static long drop(ari_rng *r, oz_case *z, long n, long low, long high) {
    for (int tries = (int)below(r, 40); tries > 0 && z->nclue; tries--) {
        const uint32_t i = below(r, (uint32_t)z->nclue);
        const oz_clue old = z->clue[i];
        z->clue[i] = z->clue[--z->nclue];
        const long k = oracle_zebra(z, high + 1, PATIENCE);
        if (k >= low && k <= high) {
            n = k;
        } else {
            z->nclue++;
            z->clue[i] = old; /* the last one still stands at the end */
        }
    }
    return n;
}

/* A board of one solution, of few, or of none; the oracle knows the number of each. */
static void large(uint64_t seed, long *kinds) {
    static char text[ZEBRA_TEXT];
    static oz_case z;
    ari_rng r;
    int pos[OZ_VALUES], other[OZ_VALUES];
    ari_rng_init(&r, seed);
    const int kind = (int)(seed % 3);
    z.npos = 5 + (int)below(&r, 6);
    z.nattr = below(&r, 2) ? z.npos : 5 + (int)below(&r, 6);
    zebra_random_order(&r, &z, pos);
    make_unique(&r, &z, pos, !below(&r, 3));
    long n = 1;
    if (kind == 0) n = drop(&r, &z, n, 1, 1);
    if (kind == 1) n = drop(&r, &z, n, 1, FEW);
    if (kind == 2) { /* clues true of another arrangement, as plain as the others */
        for (int i = 0; i < 1000 && n; i++) {
            zebra_random_order(&r, &z, other);
            zebra_grow(&r, &z, other, true);
            const long k = oracle_zebra(&z, 2, PATIENCE);
            if (k != 0) z.nclue -= k != 1; /* unknown: without it */
            n = k < 0 ? n : k;
        }
        n = drop(&r, &z, n, 0, 0);
    }
    CHECK(oracle_zebra(&z, FEW + 1, 1L << 40) == n);
    CHECK(kind == 2 || oracle_check_zebra(&z, pos));
    zebra_put_case(text, &z, &r);
    compare(&z, text, &r, n);
    again(text);
    kinds[n < 2 ? n : 2]++;
}

static void larger(long boards, uint64_t first) {
    long kinds[3] = {0, 0, 0};
    late_seen[0] = late_seen[1] = 0;
    for (long i = 0; i < boards; i++) large(first + (uint64_t)i, kinds);
    printf("5x5 to 10x10: %ld none, %ld one, %ld several\n", kinds[0], kinds[1], kinds[2]);
    printf("engine late finished %ld of them\n", late_seen[1]);
    CHECK(boards < 100 || late_seen[1] > boards / 20);
    for (int k = 0; k < 3 && boards >= 100; k++) CHECK(kinds[k] > boards / 10);
}

int main(int argc, char **argv) {
    const bool full = getenv("ARIADNE_FULL") != NULL;
    const long boards = argc > 1 ? atol(argv[1]) : full ? 7000 : 350;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    small(boards, first);
    larger(boards * 3 / 4, first);
    return TEST_DONE();
}
