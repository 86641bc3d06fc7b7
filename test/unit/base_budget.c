/* base_budget.c - budgets: ticks to the last one, hooks asked often enough and heard by parts, why and its word. */
#include "base/budget.h"
#include "test.h"

typedef struct ear { int asked, from, say, told; } ear; /* `say` from the question `from` on */

static int stop(void *user) {
    ear *e = user;
    return e->asked++ >= e->from ? e->say : 0;
}

static void progress(void *user, const ari_progress *p) {
    ear *e = user;
    e->told += (int)p->ticks;
}

static void ticks(void) {
    ari_budget b = {.ticks = 100}, free = {0};
    for (int i = 0; i < 99; i++) CHECK(ari_budget_spend(&b, 1) && !*ari_budget_word(&b));
    CHECK(!ari_budget_spend(&b, 1) && b.why == ARI_BUDGET_TICKS);
    CHECK_STR(ari_budget_word(&b), "ticks");
    b.ticks = 0;
    CHECK(!ari_budget_spend(&b, 1)); /* it stays */
    for (int i = 0; i < 1000; i++) CHECK(ari_budget_spend(&free, UINT64_C(1) << 40));
    CHECK(ari_budget_spend(NULL, 5) && ari_budget_reach(NULL, 5) && ari_budget_ask(NULL));
    CHECK(ari_budget_left(NULL, 3) == 0 && ari_budget_left(&free, 3) == 0);
    b.ticks = 10;
    CHECK(ari_budget_left(&b, 3) == 7 && ari_budget_left(&b, 10) == 1 && ari_budget_left(&b, 11) == 1);
}

/* Asked at once and then every so often; what it says stays, and it is not asked again. */
static void hooks(void) {
    static const char *const word[] = {"stopped", "time", "interrupt"};
    for (int say = 1; say <= 3; say++) {
        ear e = {0, 2, say, 0};
        ari_budget b = {.stop = stop, .user = &e};
        uint64_t n = 0;
        while (ari_budget_spend(&b, 1)) n++;
        CHECK(e.asked == 3 && n >= 2 * ARI_BUDGET_EVERY && n < 3 * ARI_BUDGET_EVERY);
        CHECK_STR(ari_budget_word(&b), word[say - 1]);
        CHECK(!ari_budget_ask(&b) && !ari_budget_spend(&b, 1) && e.asked == 3);
    }
}

static void parts(void) {
    const ari_progress p = {.ticks = 1};
    ear e = {0, 3, 2, 0}, own = {0, 0, 0, 0};
    ari_budget whole = {.ticks = 1000, .stop = stop, .progress = progress, .user = &e};
    ari_budget first = ari_budget_part(&whole, 10), second = ari_budget_part(&whole, 0);
    CHECK(!ari_budget_spend(&first, 10) && first.why == ARI_BUDGET_TICKS && !whole.why && !whole.spent);
    CHECK(ari_budget_ask(&second) && ari_budget_ask(&whole) && ari_budget_ask(&second));
    ari_budget third = ari_budget_part(&second, 5);
    third.stop = stop;
    third.user = &own;
    CHECK(!ari_budget_ask(&third) && own.asked == 1 && third.why == 2 && second.why == 2 && whole.why == 2);
    CHECK(!ari_budget_ask(&second) && e.asked == 4); /* by what the whole has heard */
    const ari_budget fourth = ari_budget_part(&whole, 7);
    CHECK(fourth.why == 2);
    ari_budget_tell(&third, &p);
    second.mute = true;
    ari_budget_tell(&third, &p);
    ari_budget_tell(&whole, &p);
    ari_budget_tell(NULL, &p);
    CHECK(ari_budget_heard(&whole) && !ari_budget_heard(&third) && !ari_budget_heard(NULL));
    CHECK(e.told == 2);
}

int main(void) {
    ticks();
    hooks();
    parts();
    return TEST_DONE();
}
