/* helper_turns.c - what the engine does for a helper (helper.h), and the helper's turns.
 *
 * The idea: after some conflicts each helper is offered each demand on shape, in order, until one takes a demand. What
 * it finds holds at the root; searches that it runs are oracles of this engine, which have no helper. */
#include "engine/sat/sat.h"

static ari_oracle *open_inner(const ari_model *m, const ari_limits *lim, ari_arena *a) {
    ari_oracle *o;
    if (ari_sat_open(m, lim, a, &o) != ARI_OK) return NULL;
    o->help.at = UINT64_MAX;
    return o;
}

static bool is_starved(const ari_oracle *o) { return o->oom; }
static void go_to_root(ari_oracle *o) { ari_sat_assign_back(o, 0); }
static uint64_t ticks_of(const ari_oracle *o) { return o->effort.ticks; }

static int value_of(const ari_oracle *o, ari_lit l) {
    return l >= ARI_LIT_TRUE ? (l == ARI_LIT_TRUE ? 1 : -1) : o->val[l];
}

static void prefer_value(ari_oracle *o, ari_lit l) {
    if (l < ARI_LIT_TRUE) o->phases.saved[ARI_VAR(l)] = (uint8_t)!(l & 1u);
}

static bool add_clause(ari_oracle *o, const ari_term *term, uint32_t n) {
    return ari_sat_row_add(o, 1, INT64_MAX / 4, term, n);
}

static bool fix_value(ari_oracle *o, ari_lit l) {
    const int is = value_of(o, l);
    o->broken |= is < 0;
    if (!is) sat_put(o, l, SAT_DECIDED);
    return !o->broken;
}

static const ari_host host = {open_inner, ari_sat_search_run, is_starved, go_to_root, ticks_of, value_of,
                              prefer_value, add_clause, fix_value, ari_sat_proof_leave};

void ari_sat_help_begin(ari_oracle *o) {
    o->help = (ari_help){&host, o, o->model, &o->lim, o->arena, &o->effort, NULL, NULL, UINT64_MAX, 0, false};
    for (const ari_helper *const *h = ari_engine_helpers; *h; h++)
        if ((*h)->first < o->help.at) o->help.at = (*h)->first;
}

static void offer_demands(ari_oracle *o) {
    for (const ari_helper *const *h = ari_engine_helpers; *h; h++)
        for (uint32_t i = 0; i < o->demands.n && !o->help.oom; i++)
            if ((*h)->take(&o->help, o->demands.topo[i].def, o->demands.topo[i].lit)) {
                o->help.helper = *h;
                return;
            }
}

bool ari_sat_help_turn(ari_oracle *o) {
    ari_sat_assign_back(o, 0);
    o->help.at = UINT64_MAX;
    if (!o->help.helper) offer_demands(o);
    if (o->help.helper) o->help.helper->turn(&o->help);
    o->oom |= o->help.oom;
    return !ari_sat_search_spent(o);
}
