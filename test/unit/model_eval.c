/* model_eval.c - breaches against a direct count, their order, and the objective. */
#include "test.h"

#include "model_random.h"

static ari_arena arena;

static bool row_broken(const ari_model *m, const ari_row *row, const uint8_t *value) {
    long sum = 0;
    for (uint32_t i = 0; i < row->n; i++) {
        const ari_term t = m->term[row->first + i];
        const int lit = t.lit & 1 ? !value[t.lit / 2] : value[t.lit / 2];
        sum += lit ? t.coef : 0;
    }
    if (row->lo != ARI_MINUS && sum < row->lo) return true;
    return row->hi != ARI_PLUS && sum > row->hi;
}

static void random_breaches(uint64_t seed, uint32_t *broken, uint32_t *whole) {
    static const random_limits lim = {8, 2, 8, 3, 2, 6, 8, true, true};
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_model m;
    random_model(&r, &arena, &lim, &m);
    for (int round = 0; round < 20; round++) {
        uint8_t value[32];
        for (ari_var v = 0; v < m.nvar; v++) value[v] = (uint8_t)ari_rng_below(&r, 2);
        if (round & 1) ari_eval_complete(&m, value);
        ari_breach *list;
        uint32_t n, want = 0;
        bool holds, good = true;
        CHECK(ari_eval_breaches(&m, value, &arena, &list, &n) == ARI_OK);
        for (uint32_t i = 0; i < m.nrow; i++) {
            uint32_t listed = 0;
            for (uint32_t k = 0; k < n; k++) listed += list[k].row == i;
            good &= listed == (uint32_t)row_broken(&m, &m.row[i], value);
            want += listed;
        }
        for (uint32_t i = 0; i < m.ntopo; i++) {
            uint32_t listed = 0;
            ari_vertex where;
            CHECK(ari_topo_eval(&m.topo[i], value, &arena, &holds, &where) == ARI_OK);
            for (uint32_t k = 0; k < n; k++)
                if (list[k].topo == i) {
                    listed++;
                    good &= list[k].vertex == where && list[k].row == ARI_NO;
                }
            good &= listed == !holds;
            want += listed;
        }
        for (uint32_t k = 0; k < n; k++) {
            const ari_tag t = list[k].row != ARI_NO ? m.row[list[k].row].tag : m.topo[list[k].topo].tag;
            good &= same_tag(t, list[k].tag);
            if (k == 0) continue;
            const ari_tag p = list[k - 1].tag;
            good &= p.rule < t.rule || (p.rule == t.rule && p.site <= t.site);
        }
        CHECK_EQ(n, want);
        CHECK(ari_eval_holds(&m, value, &arena, &holds) == ARI_OK && holds == (n == 0));
        long goal = 0;
        for (uint32_t i = 0; m.has_goal && i < m.goal_n; i++) {
            const ari_term t = m.term[m.goal_first + i];
            goal += (value[t.lit / 2] ^ (t.lit & 1)) ? t.coef : 0;
        }
        CHECK_EQ(ari_eval_goal(&m, value), goal);
        CHECK(good);
        *(n ? broken : whole) += 1;
    }
}

/* Sums over 32 bits, and many breaches at once. */
static void large(void) {
    ari_arena_reset(&arena);
    ari_model m;
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, 1000, true);
    ari_model_begin(&m, ari_tag_of(0, 0, 0), 0, ARI_PLUS);
    for (ari_var v = 0; v < 1000; v++) ari_model_term(&m, INT32_MAX, ARI_POS(v));
    ari_model_end(&m);
    for (uint32_t i = 0; i < 5000; i++)
        ari_model_unit(&m, ari_tag_of((uint16_t)(i * 7919 % 13), i * 104729 % 7, 0), ARI_NEG(i % 1000));
    uint8_t value[1000];
    memset(value, 1, sizeof value);
    ari_breach *list;
    uint32_t n;
    CHECK(ari_eval_breaches(&m, value, &arena, &list, &n) == ARI_OK);
    CHECK_EQ(n, 5000);
    bool sorted = true;
    for (uint32_t k = 1; k < n; k++) {
        const ari_breach *p = &list[k - 1], *q = &list[k];
        sorted &= p->tag.rule < q->tag.rule ||
                  (p->tag.rule == q->tag.rule &&
                   (p->tag.site < q->tag.site || (p->tag.site == q->tag.site && p->row < q->row)));
    }
    CHECK(sorted);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    uint32_t broken = 0, whole = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) random_breaches(seed, &broken, &whole);
    CHECK(broken > 1000 && whole > 1000);
    large();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
