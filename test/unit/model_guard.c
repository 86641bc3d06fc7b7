/* model_guard.c - switches and twins against the plain model, on all assignments of small random models. */
#include "audit.h"
#include "model/guard.h"
#include "test.h"

#include "model_random.h"

enum { MANY = 96, MOST = 16 }; /* variables of a random model, those that its demands define too */

static ari_arena arena;

/* Does value satisfy the rows and demands of m that are in group 0 or in a group of `on`? */
static bool holds_without(const ari_model *m, const uint8_t *value, uint32_t on) {
    const ari_mark mark = ari_arena_mark(&arena);
    ari_breach *list;
    uint32_t n, bad = 0;
    CHECK(ari_eval_breaches(m, value, &arena, &list, &n) == ARI_OK);
    for (uint32_t i = 0; i < n; i++) bad += list[i].tag.group == 0 || (on >> list[i].tag.group & 1);
    ari_arena_rewind(&arena, mark);
    return bad == 0;
}

static bool holds(const ari_model *m, const uint8_t *value) {
    bool yes = false;
    CHECK(ari_eval_holds(m, value, &arena, &yes) == ARI_OK);
    return yes;
}

static bool defines_in_group(const ari_model *m) {
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (m->topo[i].tag.group && m->topo[i].within) return true;
    return false;
}

/* The one value of v that the rows over it and the variables before allow. False: there are two, or none. */
static bool fix(const ari_model *g, ari_var v, uint8_t *value) {
    uint32_t fits = 0;
    for (uint8_t x = 0; x < 2; x++) {
        bool fine = true;
        value[v] = x;
        for (uint32_t r = 0; r < g->nrow; r++) {
            const ari_row *row = &g->row[r];
            bool mine = false, later = false;
            for (uint32_t i = row->first; i < row->first + row->n; i++) {
                mine |= ARI_VAR(g->term[i].lit) == v;
                later |= ARI_VAR(g->term[i].lit) > v;
            }
            if (mine && !later) fine &= ari_eval_row(g, row, value);
        }
        if (fine) fits |= 1u << x;
    }
    value[v] = fits >> 1 & 1u;
    return fits == 1 || fits == 2;
}

static void switches(uint64_t seed, uint32_t counts[2]) {
    static const random_limits lim = {6, 2, 8, 3, 2, 4, 5, true, true};
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_model m, g;
    ari_var *selector;
    const char *why = "";
    random_model(&r, &arena, &lim, &m);
    if (!CHECK(m.nvar + m.ngroup <= 2 * MOST)) return;
    const bool fits = !defines_in_group(&m);
    CHECK(ari_guard_build(&m, &arena, &g, &selector) == (fits ? ARI_OK : ARI_UNSUPPORTED));
    if (!fits) return;
    if (!CHECK(audit_model(&g, &why))) fprintf(stderr, "  seed %d: %s\n", (int)seed, why);
    if (!CHECK(g.nvar >= m.nvar + m.ngroup && g.nvar <= MANY)) return;
    CHECK(g.nmain == m.nmain && g.ngroup == m.ngroup && g.has_goal == m.has_goal);
    CHECK(g.ndef == m.ndef && selector[0] == ARI_NO);
    for (uint32_t k = 1; k <= m.ngroup; k++)
        CHECK(g.var_name[selector[k]].stem == '?' && g.var_name[selector[k]].a == k);
    for (uint32_t k = 1; k <= m.ngroup; k++)
        CHECK(selector[k] < g.nvar && selector[k] >= m.nvar && !g.is_main[selector[k]]);
    bool good = true;
    for (uint32_t set = 0; set < 1u << m.nvar; set++)
        for (uint32_t on = 0; on < 2u << m.ngroup; on += 2) {
            uint8_t value[MANY];
            for (ari_var v = 0; v < m.nvar; v++) value[v] = set >> v & 1;
            for (uint32_t k = 1; k <= m.ngroup; k++) value[selector[k]] = on >> k & 1;
            for (ari_var v = m.nvar + m.ngroup; v < g.nvar; v++) good &= fix(&g, v, value);
            const bool want = holds_without(&m, value, on);
            good &= holds(&g, value) == want && ari_eval_goal(&g, value) == ari_eval_goal(&m, value);
            counts[want]++;
        }
    CHECK(good);
    /* A clause stays a clause, a unit row becomes a clause of two. */
    for (uint32_t i = 0, k = 0; i < m.nrow && k < g.nrow; i++, k++) {
        const ari_row *row = &m.row[i];
        bool ones = row->lo == 1 && row->hi == ARI_PLUS && row->n;
        for (uint32_t t = row->first; t < row->first + row->n; t++) ones &= m.term[t].coef == 1;
        if (!ones) break;
        const ari_row *now = &g.row[k];
        CHECK(now->lo == 1 && now->hi == ARI_PLUS && now->n == row->n + (row->tag.group != 0));
        for (uint32_t t = now->first; t < now->first + now->n; t++) CHECK(g.term[t].coef == 1);
    }
}

static void twins(uint64_t seed, uint32_t counts[2]) {
    static const random_limits lim = {4, 1, 4, 2, 1, 4, 4, true, true};
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_model m, t;
    ari_var *differ;
    uint32_t n;
    const char *why = "";
    random_model(&r, &arena, &lim, &m);
    if (!CHECK(m.nvar + m.ngroup <= MOST)) return;
    CHECK(ari_guard_twin(&m, &arena, &t, &differ, &n) == ARI_OK);
    if (!CHECK(audit_model(&t, &why))) fprintf(stderr, "  seed %d: %s\n", (int)seed, why);
    CHECK(n == m.nmain && t.nvar == 2 * m.nvar + 2 * m.nmain && t.nmain == 2 * m.nmain && !t.has_goal);
    CHECK_EQ(t.ndef, 2 * m.ndef + 2 * n);
    bool good = true;
    for (uint32_t x = 0; x < 1u << m.nvar; x++)
        for (uint32_t y = 0; y < 1u << m.nvar; y++) {
            uint8_t value[4 * MOST], first[MOST], second[MOST], done[MOST];
            memset(value, 0, sizeof value);
            for (ari_var v = 0; v < m.nvar; v++) {
                value[v] = first[v] = x >> v & 1;
                value[v + m.nvar] = second[v] = y >> v & 1;
            }
            /* Differences follow from the main variables; auxiliary ones are set to what x and y say. */
            ari_eval_complete(&t, value);
            memcpy(done, second, sizeof done);
            ari_eval_complete(&m, done);
            for (ari_var v = 0; v < m.nvar; v++) good &= value[v + m.nvar] == done[v];
            for (ari_var v = 0; v < m.nvar; v++) {
                value[v] = first[v];
                value[v + m.nvar] = second[v];
            }
            uint32_t i = 0;
            for (ari_var v = 0; v < m.nvar; v++)
                if (m.is_main[v]) good &= value[differ[i++]] == (first[v] != second[v]);
            const bool want = holds(&m, first) && holds(&m, second);
            good &= holds(&t, value) == want;
            counts[want]++;
            /* Nothing but the right value of each new variable is allowed. */
            for (ari_var v = 2 * m.nvar; v < t.nvar && want; v++) {
                value[v] ^= 1;
                good &= !holds(&t, value);
                value[v] ^= 1;
            }
        }
    CHECK(good);
}

static void refusals(void) {
    ari_arena_reset(&arena);
    ari_model m, g;
    ari_var *list;
    uint32_t n;
    ari_graph graph;
    CHECK(ari_grid_build(&arena, 2, 2, &graph) == ARI_OK);
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, 3, true);
    (void)ari_model_group(&m, 1);
    ari_topo *land = ari_model_topo(&m, ARI_CONNECTED, &graph, false, 0, ari_tag_of(0, 0, 1));
    const ari_lit within[4] = {ARI_POS(0), ARI_POS(1), ARI_POS(2), ARI_LIT_TRUE};
    if (land) land->vertex[0] = ARI_POS(ari_model_run(&m, 1, false));
    ari_model_spread(&m, 0, within);
    CHECK(ari_guard_build(&m, &arena, &g, &list) == ARI_UNSUPPORTED);
    m.ntopo = 0;
    CHECK(ari_guard_build(&m, &arena, &g, &list) == ARI_OK);
    ari_model_begin(&m, ari_tag_of(0, 0, 1), INT32_MAX - 5, ARI_PLUS); /* lo - L does not fit 32 bits */
    ari_model_term(&m, -2000000000, ARI_POS(0));
    ari_model_term(&m, 2000000000, ARI_POS(1));
    ari_model_term(&m, 2000000000, ARI_POS(2));
    ari_model_end(&m);
    CHECK(ari_guard_build(&m, &arena, &g, &list) == ARI_RANGE);
    CHECK(ari_guard_twin(&m, &arena, &g, &list, &n) == ARI_OK);
    /* Both letter cases and the new stems are taken: other names are found, and twins of twins work. */
    ari_model twice, thrice;
    const ari_name taken[5] = {{'m', 1, 0, 0}, {'M', 1, 0, 0}, {'*', 1, 0, 0}, {'?', 1, 0, 0}, {'&', 1, 0, 0}};
    ari_model_init(&m, &arena, NULL);
    for (int i = 0; i < 5; i++) (void)ari_model_main(&m, taken[i]);
    m.nrule = 4;
    m.rule_name = random_rules;
    const char *why = "";
    CHECK(ari_guard_twin(&m, &arena, &twice, &list, &n) == ARI_OK && audit_model(&twice, &why));
    CHECK(twice.nrule == 5 && !strcmp(twice.rule_name[4], "differ"));
    CHECK(ari_guard_twin(&twice, &arena, &thrice, &list, &n) == ARI_OK && audit_model(&thrice, &why));
    CHECK(thrice.nrule == 5);
    (void)ari_model_group(&m, 4);
    CHECK(ari_guard_build(&m, &arena, &g, &list) == ARI_OK && audit_model(&g, &why));
    for (int c = 33; c < 127; c++) {
        const ari_name name = {(char)c, 2, 0, 0};
        (void)ari_model_main(&m, name);
    }
    CHECK(ari_guard_build(&m, &arena, &g, &list) == ARI_RANGE); /* no stem is left */
    CHECK(ari_guard_twin(&m, &arena, &g, &list, &n) == ARI_RANGE);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    uint32_t counts[2] = {0, 0};
    for (uint64_t seed = 0; seed < 1500; seed++) switches(seed, counts);
    CHECK(counts[0] > 10000 && counts[1] > 10000);
    counts[0] = counts[1] = 0;
    for (uint64_t seed = 0; seed < 1500; seed++) twins(seed, counts);
    CHECK(counts[0] > 10000 && counts[1] > 10000);
    refusals();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
