/* spare.c - see spare.h. Facts outside the scope of the premises cannot matter. */
#include "spare.h"

#include <string.h>

enum { MOST = 64, ROUNDS = 400 }; /* facts that are chosen among; correction sets */

ari_status ari_spare_open(ari_spare *s, ari_mind *m) {
    memset(s, 0, sizeof *s);
    s->mind = m;
    s->scope = ARI_TAKE(m->arena, ari_var, m->nvar);
    s->fact = ARI_TAKE(m->arena, ari_lit, m->nvar);
    s->candidate = ARI_TAKE(m->arena, ari_lit, m->nvar);
    s->needed = ARI_TAKE(m->arena, bool, m->nvar);
    return s->scope && s->fact && s->candidate && s->needed ? ARI_OK : m->arena->spent;
}

static ari_lit known(const ari_mind *m, ari_var v) { return ARI_POS(v) ^ !m->solution[v]; }

/* The facts of the scope into candidate[], and no longer known. */
static uint32_t gather(ari_spare *s) {
    ari_mind *m = s->mind;
    uint32_t n, k = 0;
    ari_mind_scope(m, s->scope, &n);
    for (uint32_t i = 0; i < n; i++)
        if (m->fact[s->scope[i]]) s->candidate[k++] = known(m, s->scope[i]);
    for (uint32_t i = 0; i < k; i++) m->value[ARI_VAR(s->candidate[i])] = 2;
    return k;
}

static void give_back(ari_mind *m, const ari_lit *fact, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) m->value[ARI_VAR(fact[i])] = m->solution[ARI_VAR(fact[i])];
}

/* With the facts for which use[i]: is the literal refuted? Else the dream shows how not. */
static ari_outlook test(ari_spare *s, const bool *use, uint32_t n, ari_lit lit) {
    ari_mind *m = s->mind;
    const uint32_t mark = ari_mind_mark(m);
    bool fine = ari_mind_assume(m, ARI_NOT(lit));
    for (uint32_t i = 0; fine && i < n; i++)
        if (use[i]) fine = ari_mind_assume(m, s->candidate[i]);
    const ari_outlook x = fine ? ari_mind_near(m) : ARI_REFUTED;
    ari_mind_undo(m, mark);
    return x;
}

/* needed[i]: without fact i the others are not enough. */
static void find_needed(ari_spare *s, uint32_t n, ari_lit lit, bool *use) {
    for (uint32_t i = 0; i < n; i++) use[i] = true;
    for (uint32_t i = 0; i < n; i++) {
        use[i] = false;
        s->needed[i] = test(s, use, n, lit) != ARI_REFUTED;
        use[i] = true;
    }
}

/* Facts that can go one after the other. */
static void thin(ari_spare *s, uint32_t n, ari_lit lit, bool *use) {
    for (uint32_t i = 0; i < n; i++) use[i] = true;
    for (uint32_t i = 0; i < n; i++) {
        if (s->needed[i]) continue;
        use[i] = false;
        if (test(s, use, n, lit) != ARI_REFUTED) use[i] = true;
    }
}

/* A hitting set of at most `left` more elements, behind `hit`; 0: none. Depth at most `left`. */
static bool hit_all(const uint64_t *set, uint32_t nset, uint64_t hit, uint32_t left, uint64_t *out) {
    const uint64_t *open = NULL;
    uint32_t fewest = ARI_NO;
    for (uint32_t i = 0; i < nset; i++) {
        if (set[i] & hit) continue;
        uint32_t size = 0;
        for (uint64_t x = set[i]; x; x &= x - 1) size++;
        if (size < fewest) fewest = size, open = &set[i];
    }
    *out = hit;
    if (!open) return true;
    if (!left) return false;
    for (uint64_t x = *open; x; x &= x - 1)
        if (hit_all(set, nset, hit | (x & (~x + 1)), left - 1, out)) return true;
    return false;
}

/* The fewest of the facts that are not needed to go with those that are. False: given up. */
static bool choose(ari_spare *s, uint32_t n, ari_lit lit, bool *use) {
    uint64_t set[ROUNDS], hit = 0;
    uint32_t pick[MOST], npick = 0, nset = 0, size = 0;
    for (uint32_t i = 0; i < n; i++) {
        use[i] = s->needed[i];
        if (s->needed[i]) continue;
        if (npick == MOST) return false;
        pick[npick++] = i;
    }
    while (nset < ROUNDS) {
        for (uint32_t k = 0; k < npick; k++) use[pick[k]] = hit >> k & 1;
        const ari_outlook x = test(s, use, n, lit);
        if (x == ARI_REFUTED) return true;
        if (x == ARI_GIVEN_UP) return false;
        uint64_t broken = 0;
        for (uint32_t k = 0; k < npick; k++)
            if (!ari_mind_is(s->mind->dream, s->candidate[pick[k]])) broken |= (uint64_t)1 << k;
        set[nset++] = broken;
        while (size <= npick && !hit_all(set, nset, 0, size, &hit)) size++;
        if (size > npick) return false;
    }
    return false;
}

void ari_spare_run(ari_spare *s, ari_lit lit) {
    ari_mind *m = s->mind;
    const uint32_t n = gather(s);
    bool *use = ARI_TAKE(&m->loose, bool, n);
    s->nfact = 0;
    s->least = false;
    if (!use) {
        m->status = m->loose.spent;
        give_back(m, s->candidate, n);
        return;
    }
    find_needed(s, n, lit, use);
    s->least = choose(s, n, lit, use);
    if (!s->least) thin(s, n, lit, use);
    for (uint32_t i = 0; i < n; i++)
        if (use[i]) s->fact[s->nfact++] = s->candidate[i];
    give_back(m, s->candidate, n);
}

void ari_spare_narrow(ari_spare *s) {
    (void)gather(s);
    give_back(s->mind, s->fact, s->nfact);
}

void ari_spare_restore(ari_spare *s) {
    ari_mind *m = s->mind;
    uint32_t n;
    ari_mind_scope(m, s->scope, &n);
    for (uint32_t i = 0; i < n; i++)
        if (m->fact[s->scope[i]]) m->value[s->scope[i]] = m->solution[s->scope[i]];
}

bool ari_spare_entails(ari_spare *s, ari_lit lit) {
    return test(s, NULL, 0, lit) == ARI_REFUTED;
}
