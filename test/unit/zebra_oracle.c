/* zebra_oracle.c - zebra puzzles with clues of every kind, written as text, against the brute-force oracle.
 * A board is random clues, or clues that are true of a random arrangement. The text is read, every engine counts, and
 * numbers of solutions agree with the oracle; each solution passes the oracle's check; drawings with one thing changed
 * are judged alike. Then puzzles of 5x5 to 10x10: clues that are true of one arrangement until it is the only one; the
 * engines agree, the answer is the arrangement, and without its last clue the puzzle has several.
 * Usage: zebra_oracle [boards] [first seed]. */
#include "test.h"

#include "../oracle/oracle_zebra.h"
#include "clause.h"
#include "io.h"
#include "rng.h"
#include "service.h"

#include <stdarg.h>
#include <stdlib.h>

enum { TEXT = 1 << 17, MOST = 2000, STEPS = 300000 };

static uint32_t below(ari_rng *r, uint32_t n) { return ari_rng_below(r, n); }

/* ---- puzzles as text ---- */

static int used[OZ_KINDS][2], used_how[3];

static void put(char *s, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const size_t n = strlen(s);
    vsnprintf(s + n, TEXT - n, format, list);
    va_end(list);
}

static void put_fact(char *s, const oz_fact *f, bool odd_style) {
    static const char *const plain[] = {"same", "at", "next to", "left of", "right of", "immediately left of",
                                        "directly right of"};
    const char *no = f->no ? "not " : "";
    used[f->kind][f->no]++;
    switch (f->kind) {
    case OZ_AT: put(s, "v%d %s%s %d", f->a, no, odd_style ? "one of" : "at", f->k); break;
    case OZ_EVEN: put(s, "v%d %sat even", f->a, no); break;
    case OZ_DISTANCE:
        if (odd_style && !f->no) put(s, "distance v%d v%d %d", f->a, f->b, f->k);
        else put(s, "v%d %sdistance %d from v%d", f->a, no, f->k, f->b);
        break;
    case OZ_BETWEEN: put(s, "v%d %sbetween v%d and v%d", f->a, no, f->b, f->c); break;
    case OZ_MINUS: put(s, "v%d %sminus v%d one of %d", f->a, no, f->b, f->k); break;
    case OZ_PLUS: put(s, "v%d %splus v%d is one of %d", f->a, no, f->b, f->k); break;
    default:
        put(s, "%sv%d %s%s%s v%d", odd_style ? "the " : "", f->a, odd_style ? "is " : "", no, plain[f->kind], f->b);
    }
}

static void put_clue(char *s, const oz_clue *c, bool odd_style) {
    used_how[c->how]++;
    put(s, "%s", c->how == OZ_ONE ? "either " : c->how == OZ_IF ? "if " : "");
    for (int i = 0; i < c->n; i++) {
        if (i) put(s, "%s", i < c->premises ? " and " : i == c->premises ? " then " : " or ");
        put_fact(s, &c->fact[i], odd_style);
    }
    put(s, "\n");
}

static void put_case(char *s, const oz_case *z, ari_rng *r) {
    *s = '\0';
    put(s, "zebra %d\n", z->npos);
    for (int v = 0; v < z->nattr * z->npos; v++) {
        if (v % z->npos == 0) put(s, "a%d:", v / z->npos);
        put(s, " v%d%s", v, v % z->npos == z->npos - 1 ? "\n" : "");
    }
    for (int i = 0; i < z->nclue; i++) put_clue(s, &z->clue[i], below(r, 2));
}

/* ---- random clues ---- */

static oz_fact random_fact(ari_rng *r, const oz_case *z) {
    const int values = z->nattr * z->npos;
    oz_fact f = {0, (int)!below(r, 3), 0, 0, 0, 0};
    do {
        f.kind = (int)below(r, OZ_KINDS);
        f.a = (int)below(r, (uint32_t)values);
        f.b = (int)below(r, (uint32_t)values);
        f.c = (int)below(r, (uint32_t)values);
    } while ((f.a == f.b && f.kind != OZ_AT && f.kind != OZ_EVEN) ||
             (f.kind == OZ_BETWEEN && (values < 3 || f.a == f.c || f.b == f.c)));
    f.k = 1 + (int)below(r, (uint32_t)z->npos);
    if (f.kind == OZ_MINUS) f.k = (int)below(r, (uint32_t)(2 * z->npos)) - z->npos;
    if (f.kind == OZ_PLUS) f.k = 2 + (int)below(r, (uint32_t)(2 * z->npos));
    return f;
}

static oz_clue random_clue(ari_rng *r, const oz_case *z) {
    oz_clue c;
    memset(&c, 0, sizeof c);
    c.how = (int)below(r, 3);
    c.n = 1 + (c.how ? 1 + (int)below(r, OZ_FACTS - 1) : below(r, 3) ? 0 : (int)below(r, OZ_FACTS));
    if (c.how && !below(r, 2)) c.how = 0, c.n = 1;
    if (c.how == OZ_IF) c.premises = 1 + (int)below(r, (uint32_t)c.n - 1);
    for (int i = 0; i < c.n; i++) c.fact[i] = random_fact(r, z);
    return c;
}

static void random_order(ari_rng *r, const oz_case *z, int *pos) {
    for (int v = 0; v < z->nattr * z->npos; v++) {
        const int base = v / z->npos * z->npos, w = base + (int)below(r, (uint32_t)(v - base) + 1);
        pos[v] = pos[w];
        pos[w] = v - base + 1;
    }
}

/* A clue that is true of the arrangement (pos NULL: any clue). */
static void grow(ari_rng *r, oz_case *z, const int *pos, bool strong) {
    oz_clue c;
    do {
        c = random_clue(r, z);
        if (strong && below(r, 4)) { /* mostly one plain fact */
            c.how = OZ_ANY;
            c.n = 1;
            c.premises = c.fact[0].no = 0;
        }
    } while (pos && !oracle_zebra_true(&c, pos));
    z->clue[z->nclue++] = c;
}

/* ---- both sides ---- */

static void positions(const ari_board *b, const ari_marks *k, int *pos) {
    for (uint32_t i = 0; i < b->ncell; i++) pos[i] = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] > 0) pos[i / b->cols * b->cols + (uint32_t)k->cell[i] - 1] = (int)(i % b->cols) + 1;
}

typedef struct tally { const oz_case *z; const ari_board *b; const ari_model *m; ari_rng *r; long n, wrong; } tally;

static bool see(void *user, const uint8_t *value) {
    tally *t = user;
    ari_arena a;
    uint16_t why;
    uint32_t site;
    int pos[OZ_VALUES];
    bool holds = false;
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(t->b, &a);
    uint8_t *back = ARI_ZERO(&a, uint8_t, t->m->nvar);
    t->n++;
    t->b->genre->write_marks(t->b, 0, t->m, value, k);
    positions(t->b, k, pos);
    bool fine = oracle_check_zebra(t->z, pos) && t->b->genre->read_marks(t->b, t->m, k, back, &why, &site);
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
        fine = t->b->genre->read_marks(t->b, t->m, k, back, &why, &site);
        ari_eval_complete(t->m, back);
        fine = fine && ari_eval_holds(t->m, back, &a, &holds) == ARI_OK && holds == right;
    }
    t->wrong += !fine;
    ari_arena_drop(&a);
    return t->n <= MOST;
}

static void compare(const oz_case *z, const char *text, ari_rng *r, long want) {
    ari_board b;
    ari_error err;
    ari_arena a;
    ari_model m;
    const char *why = "";
    const ari_source src = {text, strlen(text), NULL, NULL, 0, &err};
    if (!CHECK(ari_format_read(&src, NULL, NULL, &b) == ARI_OK)) {
        fprintf(stderr, "  %u:%u %s\n%s", err.line, err.column, err.what, text);
        return;
    }
    b.param[0] = (int32_t)below(r, 4);
    CHECK(b.genre->audit(&b, &err) == ARI_OK);
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "test");
    b.genre->form[0].build(&b, &m);
    if (!CHECK(m.status == ARI_OK) || !CHECK(ari_model_audit(&m, &why))) fprintf(stderr, "  %s\n%s", why, text);
    for (uint32_t e = 0; e < ari_engine_count; e++) {
        if (ari_engine_table[e] == &ari_engine_late && m.nvar > 50) continue; /* slow by design */
        tally t = {z, &b, &m, r, 0, 0};
        ari_reply reply;
        ari_job job = {.model = &m, .engine = ari_engine_table[e], .arena = &a, .visit = see, .user = &t, .err = &err};
        memset(&reply, 0, sizeof reply);
        if (!CHECK(ari_enumerate_run(&job, &reply) == ARI_OK) || !CHECK(t.n == want) || !CHECK(t.wrong == 0))
            fprintf(stderr, "  engine %s\n%s", ari_engine_table[e]->name, text);
    }
    ari_arena_drop(&a);
    ari_board_drop(&b);
}

/* The printed text reads back as the same clues. */
static void again(const char *text) {
    ari_board b, c;
    ari_error err;
    ari_arena a;
    ari_out one, two;
    ari_source src = {text, strlen(text), NULL, NULL, 0, &err};
    if (!CHECK(ari_format_read(&src, NULL, NULL, &b) == ARI_OK)) return;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&one, &a);
    ari_text_begin(&two, &a);
    const ari_format *f = ari_format_find("text");
    CHECK(f->print(&b, NULL, &one, &err) == ARI_OK);
    src.text = one.at;
    src.size = one.n;
    if (CHECK(ari_format_read(&src, NULL, NULL, &c) == ARI_OK)) {
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
    static char text[TEXT];
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
        random_order(&r, &z, pos);
        for (z.nclue = 0; z.nclue < clues;) grow(&r, &z, truthful ? pos : NULL, false);
        const long n = oracle_zebra(&z, MOST + 1, STEPS);
        if (n < 0 || n > MOST) continue;
        put_case(text, &z, &r);
        compare(&z, text, &r, n);
        again(text);
        ++*(n == 0 ? &none : n == 1 ? &one : &many);
    }
    printf("small: %ld none, %ld one, %ld many\n", none, one, many);
    CHECK(boards < 100 || (none > 9 && one > 9 && many > 9));
    for (int k = 0; k < OZ_KINDS && boards >= 100; k++) CHECK(used[k][0] && used[k][1]);
    for (int k = 0; k < 3 && boards >= 100; k++) CHECK(used_how[k]);
}

/* ---- larger boards ---- */

/* Solutions an engine finds, at most two; the first one's positions. */
static long solve(const char *text, const char *engine, int *pos) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b;
    ari_result *res;
    ari_error e;
    long n = -1;
    o.engine = engine;
    if (!CHECK(ari_board_read(text, strlen(text), NULL, &b, &e) == ARI_OK)) return -1;
    if (CHECK(ari_ask(ARI_VERB_UNIQUE, b, &o, &res, &e) == ARI_OK)) {
        n = ari_result_nsolution(res);
        if (n && pos) positions(b, ari_result_solution(res, 0), pos);
        ari_result_free(res);
    }
    ari_board_free(b);
    return n;
}

static void large(int side, uint64_t seed) {
    static char text[TEXT];
    static oz_case z;
    ari_rng r;
    int pos[OZ_VALUES], got[OZ_VALUES];
    ari_rng_init(&r, seed);
    z.npos = z.nattr = side;
    z.nclue = 0;
    random_order(&r, &z, pos);
    for (;;) {
        const int more = z.nclue ? 2 * side : 6 * side;
        for (int i = 0; i < more && z.nclue < OZ_CLUES; i++) grow(&r, &z, pos, true);
        put_case(text, &z, &r);
        const long n = solve(text, "sat", got);
        if (n == 1) break;
        if (!CHECK(n == 2 && z.nclue < OZ_CLUES)) {
            fprintf(stderr, "  %ld solutions, %d clues, side %d\n", n, z.nclue, side);
            return;
        }
        CHECK(oracle_check_zebra(&z, got));
    }
    CHECK(!memcmp(pos, got, sizeof *pos * (size_t)(side * side)));
    CHECK_EQ(solve(text, "dfs", got), 1);
    CHECK(!memcmp(pos, got, sizeof *pos * (size_t)(side * side)));
    const long n = oracle_zebra(&z, 2, STEPS / 30);
    CHECK(n == 1 || n == -1);
    again(text);
}

int main(int argc, char **argv) {
    const long boards = argc > 1 ? atol(argv[1]) : 700;
    small(boards, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (int side = 5; side <= 10; side++)
        for (uint64_t seed = 1; seed <= 10; seed++) large(side, seed * 100 + (uint64_t)side);
    return TEST_DONE();
}
