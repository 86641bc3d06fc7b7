/* base_arena.c - blocks are apart, aligned and stable; marks nest; budgets and failing hooks are reported. */
#include "base/arena.h"
#include "ledger.h"
#include "base/rng.h"
#include "test.h"

/* Random takes, grows, marks and rewinds; every live block keeps its bytes. */
typedef struct block { uint8_t *at; size_t size; uint8_t fill; } block;

static bool intact(const block *b) {
    for (size_t i = 0; i < b->size; i++)
        if (b->at[i] != b->fill) return false;
    return true;
}

static void random_blocks(uint64_t seed) {
    enum { MOST = 400 };
    static block live[MOST];
    ari_mark marks[MOST];
    uint32_t nmark = 0, at_mark[MOST], n = 0;
    ledger h = {0};
    const ari_allocator alloc = {ledger_resize, &h};
    ari_arena a;
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_arena_init(&a, &alloc, 0);
    bool good = true, aligned = true;
    for (int step = 0; step < 3000; step++) {
        const uint32_t what = ari_rng_below(&r, 10);
        if (what < 6 && n < MOST) {
            const size_t size = ari_rng_below(&r, what == 0 ? 40000 : 200);
            block b = {ari_arena_take(&a, size), size, (uint8_t)step};
            aligned &= (uintptr_t)b.at % 16 == 0;
            memset(b.at, b.fill, size);
            live[n++] = b;
        } else if (what < 8 && n && (!nmark || at_mark[nmark - 1] < n)) {
            block *b = &live[n - 1];
            const size_t size = b->size + ari_rng_below(&r, 500);
            b->at = ari_arena_grow(&a, b->at, b->size, size);
            good &= intact(b);
            memset(b->at, b->fill, size);
            b->size = size;
        } else if (what == 8 && nmark < MOST) {
            at_mark[nmark] = n;
            marks[nmark++] = ari_arena_mark(&a);
        } else if (nmark && ari_rng_below(&r, 3) == 0) {
            ari_arena_rewind(&a, marks[--nmark]);
            n = at_mark[nmark];
        }
        if (step % 50 == 0)
            for (uint32_t i = 0; i < n; i++) good &= intact(&live[i]);
    }
    CHECK(good);
    CHECK(aligned);
    CHECK(a.used == h.bytes);
    ari_arena_drop(&a);
    CHECK_EQ(h.blocks, 0);
    CHECK(h.bytes == 0);
}

static void reset_keeps_a_chunk(void) {
    ledger h = {0};
    const ari_allocator alloc = {ledger_resize, &h};
    ari_arena a;
    ari_arena_init(&a, &alloc, 0);
    for (int i = 0; i < 1000; i++) CHECK(ari_arena_take(&a, 1000) != NULL);
    ari_arena_reset(&a);
    CHECK_EQ(h.blocks, 1);
    const long calls = h.calls;
    for (int round = 0; round < 100; round++) {
        for (int i = 0; i < 100; i++) CHECK(ari_arena_take(&a, 1000) != NULL);
        ari_arena_reset(&a);
    }
    CHECK_EQ(h.calls, calls); /* a stream of small puzzles does not allocate */
    /* Mark, work over the end of the chunk, rewind: the spare chunk is used again. */
    while (a.left > 64) (void)ari_arena_take(&a, 16);
    const ari_mark mark = ari_arena_mark(&a);
    CHECK(ari_arena_take(&a, 5000) != NULL);
    ari_arena_rewind(&a, mark);
    const long before = h.calls;
    for (int round = 0; round < 100; round++) {
        CHECK(ari_arena_take(&a, 5000) != NULL);
        ari_arena_rewind(&a, mark);
    }
    CHECK_EQ(h.calls, before);
    ari_arena_drop(&a);
    CHECK_EQ(h.blocks, 0);
}

static void budgets(void) {
    for (size_t budget = 1; budget < 100000; budget += 997) {
        ledger h = {0};
        const ari_allocator alloc = {ledger_resize, &h};
        ari_arena a;
        ari_arena_init(&a, &alloc, budget);
        size_t got = 0;
        while (ari_arena_take(&a, 100)) got++;
        CHECK(a.spent == ARI_LIMIT);
        CHECK(h.peak <= budget);
        CHECK(ARI_ARENA_POISON || got * 160 + 300 > budget); /* little of the budget is wasted */
        ari_arena_reset(&a);
        CHECK(a.spent == ARI_OK);
        ari_arena_drop(&a);
        CHECK_EQ(h.blocks, 0);
    }
}

static void failures(void) {
    for (long left = 0; left < 6; left++) {
        ledger h = {.fail_at = left + 1};
        const ari_allocator alloc = {ledger_resize, &h};
        ari_arena a;
        ari_arena_init(&a, &alloc, 0);
        uint8_t *last = NULL;
        for (uint8_t *p; (p = ari_arena_take(&a, 3000)) != NULL; last = p) memset(p, 7, 3000);
        CHECK(a.spent == ARI_NOMEM);
        CHECK((last == NULL) == (left == 0));
        CHECK(!last || last[2999] == 7); /* still valid */
        ari_arena_drop(&a);
        CHECK_EQ(h.blocks, 0);
    }
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_arena_take(&a, SIZE_MAX) == NULL);
    CHECK(a.spent == ARI_NOMEM);
    CHECK(ARI_TAKE(&a, uint64_t, SIZE_MAX / 4) == NULL); /* n * size would wrap round */
    CHECK(ari_arena_grow(&a, ari_arena_take(&a, 8), 8, SIZE_MAX - 3) == NULL);
    void *p = ari_arena_take(&a, 0), *q = ari_arena_take(&a, 0);
    CHECK(p && q && p != q);
    ari_arena_drop(&a);
    ari_arena_drop(&a); /* twice is fine */
}

static void lists(void) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ARI_LIST(uint32_t) list = {NULL, 0, 0};
    for (uint32_t i = 0; i < 100000; i++) {
        if (!ARI_RESERVE(&a, &list, 1)) break;
        ARI_PUSH(&list, i * i);
    }
    bool good = list.n == 100000;
    for (uint32_t i = 0; i < list.n; i++) good &= list.at[i] == i * i;
    CHECK(good);
    CHECK(!ARI_RESERVE(&a, &list, 0xffffffffu));
    CHECK_EQ(list.n, 100000);
    const uint32_t *zero = ARI_ZERO(&a, uint32_t, 1000);
    for (int i = 0; i < 1000; i++) good &= zero[i] == 0;
    CHECK(good);
    ari_arena_drop(&a);
}

/* Blocks of ari_arena_resize keep their bytes whatever happens beside them, are counted, and go with the arena. */
static void large_blocks(void) {
    enum { MOST = 12 };
    block live[MOST] = {{NULL, 0, 0}};
    ledger h = {0};
    const ari_allocator alloc = {ledger_resize, &h};
    ari_arena a;
    ari_rng r;
    ari_rng_init(&r, 5);
    ari_arena_init(&a, &alloc, 1 << 20);
    bool good = true, counted = true;
    uint32_t refused = 0;
    for (int step = 0; step < 4000; step++) {
        block *b = &live[ari_rng_below(&r, MOST)];
        const size_t size = ari_rng_below(&r, 4) ? ari_rng_below(&r, 150000) : 0;
        const ari_mark m = ari_arena_mark(&a);
        if (step % 3 == 0) (void)ari_arena_take(&a, 100);
        uint8_t *p = ari_arena_resize(&a, b->at, size);
        if (size && !p) {
            refused++;
            good &= intact(b);
        } else {
            b->at = p;
            if (size < b->size) b->size = size;
            good &= intact(b);
            b->size = size;
            b->fill = (uint8_t)step;
            if (p) memset(p, b->fill, size);
        }
        if (step % 3 == 0) ari_arena_rewind(&a, m);
        counted &= a.used == h.bytes && a.used <= a.budget;
        if (step % 500 == 499) {
            ari_arena_reset(&a);
            memset(live, 0, sizeof live);
        }
    }
    CHECK(good);
    CHECK(counted);
    CHECK(refused > 10);
    ari_arena_drop(&a);
    CHECK_EQ(h.bytes, 0);
}

/* A guest's bytes are the host's: its budget holds for both, and is whole again when the guest is gone. */
static void within(void) {
    ari_arena host, guest, inner;
    ari_arena_init(&host, NULL, 1 << 20);
    CHECK(ari_arena_take(&host, 1000) != NULL);
    const size_t before = host.used;
    ari_arena_init_within(&guest, &host);
    ari_arena_init_within(&inner, &guest);
    CHECK(ari_arena_take(&inner, 300000) && ari_arena_take(&guest, 300000));
    CHECK(host.used >= before + 600000 && guest.used >= 600000 && inner.used < 400000);
    CHECK(!ari_arena_take(&inner, 500000) && inner.spent == ARI_LIMIT && guest.spent == ARI_OK);
    CHECK(!ari_arena_resize(&guest, NULL, 500000) && guest.spent == ARI_LIMIT);
    void *large = ari_arena_resize(&guest, NULL, 200000);
    CHECK(large && !ari_arena_take(&host, 300000) && host.spent == ARI_LIMIT);
    large = ari_arena_resize(&guest, large, 1000);
    CHECK(large && ari_arena_take(&host, 100000));
    guest.budget = guest.used + 10;
    CHECK(!ari_arena_take(&inner, 20000) && inner.spent == ARI_LIMIT);
    ari_arena_drop(&inner);
    ari_arena_drop(&guest);
    CHECK(host.used < before + 200000);
    ari_arena_drop(&host);
    CHECK_EQ(host.used, 0);
    ari_arena_init(&host, NULL, 0); /* no budget anywhere: no limit */
    ari_arena_init_within(&guest, &host);
    CHECK(ari_arena_take(&guest, 1 << 22) != NULL && !ari_arena_array(&guest, SIZE_MAX / 8, 4, false));
    CHECK_EQ(guest.spent, ARI_NOMEM);
    ari_arena_drop(&guest);
    ari_arena_drop(&host);
}

/* Lists of ari_arena_resize: they grow by half, keep what is in them, and give back what is cut off. */
static void wide_lists(void) {
    ledger h = {0};
    const ari_allocator alloc = {ledger_resize, &h};
    ARI_LIST(uint32_t) list = {NULL, 0, 0};
    ari_arena a;
    bool good = true;
    ari_arena_init(&a, &alloc, 2000000);
    for (uint32_t i = 0; i < 300000 && ARI_WIDEN(&a, &list, 1); i++) ARI_PUSH(&list, i);
    CHECK(list.n == 300000 && a.used < 300000 * 4 * 3 / 2 + 1000);
    list.n = 290000;
    ARI_NARROW(&a, &list);
    CHECK(list.cap >= 300000 && a.used >= 1200000); /* not worth it */
    list.n = 1000;
    ARI_NARROW(&a, &list);
    for (uint32_t i = 0; i < list.n; i++) good &= list.at[i] == i;
    CHECK(good && list.cap == 1000 && a.used < 10000);
    while (ARI_WIDEN(&a, &list, 1)) ARI_PUSH(&list, 7);
    CHECK(a.spent == ARI_LIMIT && list.n > 300000 && list.n == list.cap && list.at[999] == 999);
    ari_arena_drop(&a);
    CHECK_EQ(a.used, 0);
}

int main(void) {
    within();
    large_blocks();
    for (uint64_t seed = 0; seed < 10; seed++) random_blocks(seed);
    reset_keeps_a_chunk();
    budgets();
    failures();
    lists();
    wide_lists();
    return TEST_DONE();
}
