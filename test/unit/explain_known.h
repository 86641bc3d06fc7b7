/* explain_known.h - the part of explain_smallest.c about diagonals and patterns: sets of premises that people know
 * together, listed from what explain/pattern.h says and nothing else. It stands behind the worlds, premises and
 * prices of that test. */
#ifndef EXPLAIN_KNOWN_H
#define EXPLAIN_KNOWN_H

/* ---- diagonals of Slitherlink and Loops ---- */

/* The lines at the point (r, c) but those of the cell beyond it in the direction (dr, dc). */
static uint32_t lines_beside(const ari_topo *t, int r, int c, int dr, int dc) {
    static const int way[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const ari_graph *g = t->graph;
    uint32_t bits = 0;
    for (int k = 0; k < 4; k++) {
        const int y = r + way[k][0], x = c + way[k][1];
        if (way[k][0] == dr || way[k][1] == dc || y < 0 || x < 0 || y >= (int)g->rows || x >= (int)g->cols) continue;
        const ari_edge e = ari_graph_find(g, (uint32_t)r * g->cols + (uint32_t)c, (uint32_t)y * g->cols + (uint32_t)x);
        for (uint32_t i = 0; i < nvar; i++)
            if (t->edge[e] == ARI_POS(var[i])) bits |= 1u << i;
    }
    return bits;
}

/* From the point (r, c) down, to the left or to the right, over clues of 2: two lines reach both ends, or none. */
static void add_diagonals(const ari_board *b, const ari_topo *t, uint32_t rule, int r, int c, int dc) {
    const uint32_t from = lines_beside(t, r, c, 1, dc);
    for (int k = 1;; k++) {
        const int y = r + k - 1, x = c + (dc > 0 ? k - 1 : -k);
        if (y >= (int)b->rows || x < 0 || x >= (int)b->cols || b->clue[y * (int)b->cols + x] != 2) return;
        const uint32_t ends = from | lines_beside(t, r + k, c + k * dc, -1, -dc);
        if (!ends) continue;
        premise *p = fresh(100 + prices.reach * (uint32_t)(2 * k + 1));
        p->row = true;
        p->rule = rule;
        p->scope = ends;
        p->nplace = (uint32_t)(2 * k + 1);
        for (uint32_t w = 0; w < nworld; w++)
            if (count_lines(w & ends) % 2 == 0 && count_lines(w & ends) <= 2) put(&p->w, w);
    }
}

static void add_all_diagonals(const ari_board *b) {
    if (strcmp(b->genre->name, "slitherlink") != 0 && strcmp(b->genre->name, "loops") != 0) return;
    uint32_t rule = 0;
    while (strcmp(b->genre->rules.rule[rule].name, "clue") != 0) rule++;
    for (int r = 0; r <= (int)b->rows; r++)
        for (int c = 0; c <= (int)b->cols; c++)
            for (int dc = -1; dc < 2; dc += 2) add_diagonals(b, &model.topo[0], rule, r, c, dc);
}

/* The main variables that a literal speaks of, itself or by definitions. The depth of these calls is that of these. */
static uint32_t scope_of(ari_lit l) {
    uint32_t bits = 0;
    if (l >= ARI_LIT_TRUE) return 0;
    for (uint32_t k = 0; k < nvar; k++) bits |= (uint32_t)(var[k] == ARI_VAR(l)) << k;
    for (uint32_t i = 0; i < model.ndef; i++)
        for (uint32_t k = 0; model.def[i].var == ARI_VAR(l) && k < model.def[i].n; k++)
            bits |= scope_of(model.term[model.def[i].first + k].lit);
    return bits;
}

/* ---- what people know together ---- */

/* The premises of a set, in parts: part[i] says which word of the kind number i stands for. */
typedef struct set { uint32_t at[24], part[24], n, scope; } set;

static bool is_word(const premise *p, const ari_pattern_part *w) {
    return p->row && p->rule == w->rule && (p->nplace > 0) == w->diagonal;
}

/* Is some world that breaks the clause allowed by all of the set but part `but`? */
static bool breaks(const set *s, uint32_t but, uint32_t yes, uint32_t no) {
    for (uint32_t z = 0; z < nworld; z++) {
        bool in = !(z & yes) && (z & no) == no;
        for (uint32_t i = 0; i < s->n && in; i++) in = s->part[i] == but || has(&list[s->at[i]].w, z);
        if (in) return true;
    }
    return false;
}

/* All that the set says in short clauses and no part of it does, as a premise. */
static void add_known(const set *s, const ari_pattern_kind *kind) {
    worlds w;
    bool some = false, none = true;
    uint32_t price = kind->price;
    memset(&w, 0xff, sizeof w);
    for (uint32_t i = 0; i < s->n; i++) price += list[s->at[i]].nplace * prices.reach;
    for (uint32_t z = 0; z < nworld && none; z++) {
        bool in = true;
        for (uint32_t i = 0; i < s->n && in; i++) in = has(&list[s->at[i]].w, z);
        none = !in;
    }
    for (uint32_t yes = 0; yes < nworld && !none; yes++) {
        if (yes & ~s->scope || count_lines(yes) > kind->facts + 1) continue;
        for (uint32_t no = 0; no < nworld; no++) {
            const uint32_t n = count_lines(yes) + count_lines(no);
            if (no & (yes | ~s->scope) || !n || n > kind->facts + 1 || n > 4) continue;
            bool fine = !breaks(s, ARI_NO, yes, no);
            for (uint32_t i = 0; i < kind->n && fine; i++) fine = breaks(s, i, yes, no);
            for (uint32_t z = 0; z < nworld && fine; z++)
                if (!(z & yes) && (z & no) == no) w.at[z >> 6] &= ~((uint64_t)1 << (z & 63));
            some |= fine;
        }
    }
    if (!some) return;
    premise *p = fresh(price);
    p->w = w;
    p->known = true;
    known_sets++;
}

/* All sets of a kind that begin with s, whose last word is number `word` - 1. */
static void grow_known(set s, const ari_pattern_kind *kind, uint32_t word, uint32_t nbase) {
    const ari_pattern_part *w = &kind->part[word];
    bool more = false;
    if (word == kind->n) {
        add_known(&s, kind);
        return;
    }
    const uint32_t scope = s.scope;
    for (uint32_t i = 0; i < nbase; i++) {
        const premise *p = &list[i];
        bool there = !is_word(p, w) || (w->all ? p->scope & ~scope : count_lines(p->scope & scope) < w->shared);
        for (uint32_t k = 0; k < s.n && !there; k++)
            there = s.at[k] == i || (!w->all && s.at[k] > i && is_word(&list[s.at[k]], w));
        if (there || !(p->scope & scope) || count_lines(p->scope) > 12) continue;
        set next = s;
        next.at[next.n] = i;
        next.part[next.n++] = word;
        next.scope |= p->scope;
        if (count_lines(next.scope) > 12) continue;
        if (w->all) s = next, more = true;
        else grow_known(next, kind, word + 1, nbase);
    }
    if (more) grow_known(s, kind, word + 1, nbase);
}

static void add_all_known(void) {
    const uint32_t nbase = npremise;
    for (uint32_t k = 0; k < prices.npattern; k++)
        for (uint32_t i = 0; i < nbase; i++)
            if (is_word(&list[i], &prices.pattern[k].part[0]) && count_lines(list[i].scope) <= 12)
                grow_known((set){{i}, {0}, 1, list[i].scope}, &prices.pattern[k], 1, nbase);
}

#endif
