/* model_build.c - building, names, the rows of thresholds, and an audit that finds each kind of damage. */
#include "audit.h"
#include "test.h"

#include "model_random.h"

static ari_arena arena;

static void building(void) {
    ari_model m;
    ari_model_init(&m, &arena, "test");
    const ari_name h = {'h', 3, 4, 0}, z = {'z', 1, 0, 0};
    const ari_var x = ari_model_main(&m, h), y = ari_model_aux(&m, z), run = ari_model_run(&m, 200, true);
    CHECK(x == 0 && y == 1 && run == 2 && m.nvar == 202 && m.nmain == 201);
    CHECK(m.is_main[0] && !m.is_main[1] && m.is_main[201]);
    char buf[32];
    ari_model_print_name(m.var_name[x], buf);
    CHECK_STR(buf, "h3,4");
    ari_model_print_name(m.var_name[run], buf);
    CHECK_STR(buf, "m3");
    const ari_name big = {'Q', 65535, 65535, 65535};
    ari_model_rename(&m, run, big);
    ari_model_print_name(m.var_name[run], buf);
    CHECK_STR(buf, "Q65535,65535,65535");
    CHECK_EQ(ari_model_group(&m, 9), 1);
    CHECK_EQ(ari_model_group(&m, 8), 2);
    for (uint32_t g = 3; g < 100; g++) CHECK_EQ(ari_model_group(&m, g * g), g);
    CHECK(m.group_site[1] == 9 && m.group_site[2] == 8 && m.group_site[99] == 99 * 99);
    const ari_tag tag = ari_tag_of(5, 6, 2);
    ari_model_begin(&m, tag, -3, 4);
    ari_model_term(&m, 2, ARI_NEG(x));
    ari_model_term(&m, -7, ARI_POS(y));
    ari_model_end(&m);
    const ari_lit clause[3] = {ARI_POS(0), ARI_NEG(5), ARI_POS(7)};
    ari_model_clause(&m, tag, clause, 3);
    ari_model_either(&m, tag, ARI_POS(1), ARI_NEG(2));
    ari_model_count(&m, tag, 1, 2, clause, 3);
    ari_model_unit(&m, tag, ARI_NEG(9));
    ari_model_begin(&m, tag, 0, -1);
    ari_model_end(&m);
    CHECK_EQ(m.nrow, 6);
    CHECK(m.row[0].lo == -3 && m.row[0].hi == 4 && m.row[0].n == 2 && m.row[0].tag.rule == 5 &&
          m.row[0].tag.group == 2);
    CHECK(m.term[0].coef == 2 && m.term[0].lit == ARI_NEG(x) && m.term[1].coef == -7);
    CHECK(m.row[1].lo == 1 && m.row[1].hi == ARI_PLUS && m.row[1].n == 3 && m.row[1].first == 2);
    CHECK(m.row[2].n == 2 && m.term[m.row[2].first + 1].lit == ARI_NEG(2));
    CHECK(m.row[3].lo == 1 && m.row[3].hi == 2);
    CHECK(m.row[4].n == 1 && m.row[5].n == 0 && m.row[5].hi == -1);
    const char *why = "";
    CHECK(audit_model(&m, &why));
    CHECK(m.status == ARI_OK);
    ari_model n;
    ari_model_init(&n, &arena, NULL);
    CHECK_EQ(ari_model_run(&n, 140000, false), 0);
    CHECK(audit_model(&n, &why)); /* names of a long run stay unique */
}

/* aux <=> sum >= least: the rows allow exactly the right value of aux for every assignment. */
static void thresholds(uint64_t seed) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_model m;
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, 6, true);
    ari_term term[8];
    const uint32_t n = random_terms(&r, &m, term);
    const int32_t least = (int32_t)ari_rng_below(&r, 24) - 9;
    const ari_name name = {'z', 1, 0, 0};
    const ari_var z = ari_model_reach(&m, ari_tag_of(1, 2, 3), name, least, term, n);
    CHECK(z == 6 && m.ndef == 1 && m.nrow >= 1 && m.row[0].tag.group == 0 && m.row[0].tag.site == 2);
    bool good = true;
    for (uint32_t set = 0; set < 128; set++) {
        uint8_t value[7], done[7];
        int32_t sum = 0;
        bool holds;
        for (uint32_t v = 0; v < 7; v++) done[v] = value[v] = set >> v & 1;
        for (uint32_t i = 0; i < n; i++) sum += value[ARI_VAR(term[i].lit)] != (term[i].lit & 1) ? term[i].coef : 0;
        good &= ari_eval_holds(&m, value, &arena, &holds) == ARI_OK && holds == (value[z] == (sum >= least));
        ari_eval_complete(&m, done);
        good &= done[z] == (sum >= least) && !memcmp(done, value, 6);
    }
    CHECK(good);
}

static bool audit(const ari_model *m) {
    const char *why = NULL;
    const bool good = audit_model(m, &why);
    return good || !why; /* a refusal must say why */
}

/* One damage after the other to a model with everything in it. */
static void damage(void) {
    static const random_limits lim = {6, 2, 5, 3, 2, 6, 8, true, true};
    ari_arena_reset(&arena);
    ari_model m;
    for (uint64_t seed = 0;; seed++) {
        ari_rng r;
        ari_rng_init(&r, seed);
        ari_arena_reset(&arena);
        random_model(&r, &arena, &lim, &m);
        if (m.rule_name && m.ndef == 2 && m.def[0].n && m.nrow > 3 && m.row[3].n > 1 && m.ngroup && m.ntopo == 2 &&
            m.topo[0].npair && m.topo[0].graph->nedge && m.goal_n && m.nmain > 1)
            break;
    }
    CHECK(audit(&m));
#define DAMAGE(place, type, bad)      \
    do {                              \
        type was = (place);           \
        (place) = (bad);              \
        CHECK(!audit(&m));            \
        (place) = was;                \
    } while (0)
    DAMAGE(m.status, ari_status, ARI_LIMIT);
    DAMAGE(m.nmain, uint32_t, m.nmain - 1);
    DAMAGE(m.var_name[1], ari_name, m.var_name[0]);
    DAMAGE(m.var_name[0].stem, char, '~');
    DAMAGE(m.var_name[0].stem, char, '7');
    DAMAGE(m.var_name[0].a, uint16_t, (uint16_t)(m.var_name[0].b = 5, 0));
    m.var_name[0].b = 0;
    DAMAGE(m.row[3].lo, int32_t, ARI_PLUS);
    DAMAGE(m.row[3].hi, int32_t, ARI_MINUS);
    DAMAGE(m.row[3].first, uint32_t, m.nterm);
    DAMAGE(m.row[3].n, uint32_t, m.nterm);
    DAMAGE(m.row[3].tag.rule, uint16_t, 4);
    DAMAGE(m.row[3].tag.group, uint32_t, m.ngroup + 1);
    DAMAGE(m.term[m.row[3].first].coef, int32_t, 0);
    DAMAGE(m.term[m.row[3].first].coef, int32_t, INT32_MIN);
    DAMAGE(m.term[m.row[3].first].lit, ari_lit, 2 * m.nvar);
    DAMAGE(m.term[m.row[3].first].lit, ari_lit, m.term[m.row[3].first + 1].lit ^ 1);
    DAMAGE(m.def[0].var, ari_var, 0);
    DAMAGE(m.def[0].var, ari_var, m.nvar);
    DAMAGE(m.def[1].var, ari_var, m.def[0].var);
    DAMAGE(m.term[m.def[0].first].lit, ari_lit, ARI_POS(m.def[1].var));
    DAMAGE(m.goal_n, uint32_t, m.nterm);
    DAMAGE(m.topo[0].kind, ari_topo_kind, ARI_NTOPO);
    DAMAGE(m.topo[0].kind, ari_topo_kind, ARI_CYCLE);
    DAMAGE(m.topo[0].spanning, bool, true);
    DAMAGE(m.topo[0].edge[0], ari_lit, 2 * m.nvar);
    DAMAGE(m.topo[0].pair_on[0], ari_lit, 2 * m.nvar + 1);
    DAMAGE(m.topo[0].pair[0][0], ari_vertex, m.topo[0].pair[0][1]);
    DAMAGE(m.topo[0].pair[0][0], ari_vertex, m.topo[0].graph->nvertex);
    DAMAGE(m.topo[0].vertex, ari_lit *, m.topo[0].edge);
    DAMAGE(m.topo[0].tag.group, uint32_t, 77);
    DAMAGE(m.name, const char *, "two words");
    const char *bad_rules[4] = {"corner", "clue", "corner", "shape"};
    DAMAGE(m.rule_name, const char *const *, bad_rules);
    bad_rules[2] = "a b";
    DAMAGE(m.rule_name, const char *const *, bad_rules);
    CHECK(audit(&m));
}

static void sticky(void) {
    bool done = false;
    for (size_t budget = 16; budget < 40000; budget += 64) {
        ari_arena a;
        ari_model m;
        ari_arena_init(&a, NULL, budget);
        ari_model_init(&m, &a, NULL);
        const ari_var v = ari_model_run(&m, 100, true);
        for (int i = 0; i < 50; i++) {
            ari_model_begin(&m, ari_tag_of(0, 0, 0), 1, 2);
            for (uint32_t k = 0; k < 10; k++) ari_model_term(&m, 1, ARI_POS(k));
            ari_model_end(&m);
        }
        (void)ari_model_group(&m, 1);
        CHECK(m.status == ARI_OK || m.status == ARI_LIMIT);
        if (m.status != ARI_OK) {
            const uint32_t rows = m.nrow;
            ari_model_unit(&m, ari_tag_of(0, 0, 0), 0);
            CHECK(m.nrow == rows && ari_model_run(&m, 1, true) == ARI_NO && ari_model_group(&m, 0) == 0);
            CHECK(!done);
        } else {
            done = true;
            CHECK(v == 0 && m.nrow == 50 && m.nterm == 500);
        }
        ari_arena_drop(&a);
    }
    CHECK(done);
    ari_model m;
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, 3, true);
    const ari_term huge[3] = {{INT32_MAX, 0}, {INT32_MAX, 2}, {1, 4}};
    const ari_name name = {'z', 1, 0, 0};
    CHECK(ari_model_reach(&m, ari_tag_of(0, 0, 0), name, 5, huge, 3) == ARI_NO);
    CHECK(m.status == ARI_RANGE);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    building();
    for (uint64_t seed = 0; seed < 500; seed++) thresholds(seed);
    damage();
    sticky();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
