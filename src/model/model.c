/* model.c - building a model: parallel arrays that double.
 *
 * Rows under construction: ari_model_begin writes row[nrow] with its first term, terms are appended, ari_model_end
 * counts them and moves nrow; so an unfinished row is never seen. Runs of variables and short forms reserve once and
 * then only store. Failure is sticky: every call that would grow asks `status` first. */
#include "model/model.h"

#include "base/budget.h"

#include <string.h>

void ari_model_init(ari_model *m, ari_arena *a, const char *name) {
    *m = (ari_model){.arena = a, .name = name};
}

static bool fail_model(ari_model *m, ari_status status) {
    if (m->status == ARI_OK) m->status = status;
    return false;
}

bool ari_model_granted(ari_model *m, bool all) { return all || fail_model(m, m->arena->spent); }

enum {
    ASK_EVERY = 1 << 19, /* terms, a few milliseconds each */
    PIECE = 16 << 20     /* bytes moved at once, as long */
};

static bool ask_budget(ari_model *m) { return ari_budget_ask(m->budget) || fail_model(m, ARI_LIMIT); }

/* A large array moves piece by piece, and may be stopped on its way. */
static bool move_array(ari_model *m, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size) {
    void *to = NULL;
    uint32_t wide = 0;
    if (!ari_arena_reserve(m->arena, &to, &wide, n, n > more && n < UINT32_MAX / 2 ? n : more, size) &&
        !ari_arena_reserve(m->arena, &to, &wide, n, more, size)) return fail_model(m, m->arena->spent);
    for (size_t done = 0, all = n * size; done < all; done += PIECE) {
        if (!ask_budget(m)) return false;
        memcpy((uint8_t *)to + done, (uint8_t *)*at + done, all - done < PIECE ? all - done : PIECE);
    }
    *at = to;
    *cap = wide;
    return true;
}

static bool grow_array(ari_model *m, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size) {
    if (n * size > PIECE) return move_array(m, at, cap, n, more, size);
    return ari_arena_reserve(m->arena, at, cap, n, more, size) || fail_model(m, m->arena->spent);
}

/* Room for `more` elements of one array. */
static inline bool make_room(ari_model *m, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size) {
    return m->status == ARI_OK && (*cap - n >= more || grow_array(m, at, cap, n, more, size));
}

/* A large model asks on its way whether to go on. */
static bool goes_on(ari_model *m) {
    if (m->nterm < m->ask) return true;
    m->ask = m->nterm + ASK_EVERY;
    return ask_budget(m);
}

/* Three arrays share var_cap, so they grow together. */
static bool room_var(ari_model *m, uint32_t more) {
    if (m->status != ARI_OK) return false;
    if (m->var_cap - m->nvar >= more) return true;
    if (m->nvar > ASK_EVERY && !ask_budget(m)) return false;
    if (more > 0x3fffffff - m->nvar) return fail_model(m, ARI_LIMIT);
    uint32_t cap = m->nvar + more;
    if (cap < 2 * m->nvar) cap = 2 * m->nvar;
    if (cap < 512) cap = 512;
    bool *is_main = ARI_TAKE(m->arena, bool, cap);
    ari_name *var_name = ARI_TAKE(m->arena, ari_name, cap);
    uint8_t *rank = ARI_ZERO(m->arena, uint8_t, cap);
    if (ari_arena_failed(m->arena)) return fail_model(m, m->arena->spent);
    if (m->nvar) {
        memcpy(is_main, m->is_main, m->nvar * sizeof *is_main);
        memcpy(var_name, m->var_name, m->nvar * sizeof *var_name);
        memcpy(rank, m->rank, m->nvar);
    }
    m->is_main = is_main;
    m->var_name = var_name;
    m->rank = rank;
    m->var_cap = cap;
    return true;
}

bool ari_model_more_vars(ari_model *m) { return room_var(m, 1); }

ari_var ari_model_run(ari_model *m, uint32_t n, bool is_main) {
    if (!room_var(m, n)) return ARI_NO;
    const ari_var first = m->nvar;
    if (n) memset(m->is_main + first, is_main, n * sizeof *m->is_main);
    for (ari_var v = first; v < first + n; v++) m->var_name[v] = ari_model_serial('m', v);
    m->nvar += n;
    if (is_main) m->nmain += n;
    return first;
}

void ari_model_rename(ari_model *m, ari_var v, ari_name name) {
    if (m->status != ARI_OK) return;
    ARI_REQUIRE(v < m->nvar, "v is not a variable");
    m->var_name[v] = name;
}

void ari_model_first(ari_model *m, ari_var v, uint32_t rank) {
    if (m->status != ARI_OK) return;
    ARI_REQUIRE(v < m->nvar, "v is not a variable");
    m->rank[v] = rank < UINT8_MAX ? (uint8_t)rank : UINT8_MAX;
}

uint32_t ari_model_group(ari_model *m, uint32_t site) {
    /* group_site has one place more than groups: [0] is unused. */
    if (!make_room(m, (void **)&m->group_site, &m->group_cap, m->ngroup ? m->ngroup + 1 : 0, 2, sizeof *m->group_site))
        return 0;
    if (!m->ngroup) m->group_site[0] = ARI_NO;
    m->group_site[++m->ngroup] = site;
    return m->ngroup;
}

static bool room_term(ari_model *m, uint32_t more) {
    return make_room(m, (void **)&m->term, &m->term_cap, m->nterm, more, sizeof *m->term);
}

/* The first row: room for as many as a model with this many variables mostly has, and for their terms. */
static bool begin_rows(ari_model *m) {
    const uint32_t n = m->nvar < UINT32_MAX / 64 ? m->nvar : 0;
    return room_term(m, 5 * n) && make_room(m, (void **)&m->row, &m->row_cap, 0, n + 1, sizeof *m->row);
}

static bool room_row(ari_model *m) {
    return goes_on(m) && (m->row_cap || begin_rows(m)) &&
           make_room(m, (void **)&m->row, &m->row_cap, m->nrow, 1, sizeof *m->row);
}

bool ari_model_more_rows(ari_model *m) { return room_row(m); }

bool ari_model_more_terms(ari_model *m) { return room_term(m, 1); }

void ari_model_count(ari_model *m, ari_tag tag, int32_t lo, int32_t hi, const ari_lit *lit, uint32_t n) {
    if (!room_row(m) || !room_term(m, n)) return;
    m->row[m->nrow++] = (ari_row){lo, hi, m->nterm, n, tag};
    if (!n) return;
    ari_term *at = m->term + m->nterm;
    for (uint32_t i = 0; i < n; i++) {
        ARI_ASSERT(ARI_VAR(lit[i]) < m->nvar);
        at[i].coef = 1;
        at[i].lit = lit[i];
    }
    m->nterm += n;
}

void ari_model_clause(ari_model *m, ari_tag tag, const ari_lit *lit, uint32_t n) {
    ari_model_count(m, tag, 1, ARI_PLUS, lit, n);
}

void ari_model_either(ari_model *m, ari_tag tag, ari_lit x, ari_lit y) {
    const ari_lit both[2] = {x, y};
    ari_model_count(m, tag, 1, ARI_PLUS, both, 2);
}

void ari_model_unit(ari_model *m, ari_tag tag, ari_lit lit) { ari_model_count(m, tag, 1, ARI_PLUS, &lit, 1); }

/* Append n terms; their first index goes to *first. */
static bool append_model(ari_model *m, const ari_term *term, uint32_t n, uint32_t *first) {
    if (!room_term(m, n)) return false;
    *first = m->nterm;
    if (n) memcpy(m->term + m->nterm, term, n * sizeof *term);
    m->nterm += n;
    return true;
}

void ari_model_define(ari_model *m, ari_var aux, int32_t least, const ari_term *term, uint32_t n) {
    uint32_t first;
    if (!make_room(m, (void **)&m->def, &m->def_cap, m->ndef, 1, sizeof *m->def) || !append_model(m, term, n, &first))
        return;
    ARI_ASSERT(aux < m->nvar && !m->is_main[aux]);
    m->def[m->ndef++] = (ari_def){aux, least, first, n};
}

void ari_model_follow(ari_model *m, ari_var aux) {
    if (!make_room(m, (void **)&m->follow, &m->follow_cap, m->nfollow, 1, sizeof *m->follow)) return;
    ARI_ASSERT(aux < m->nvar && !m->is_main[aux]);
    m->follow[m->nfollow++] = aux;
}

void ari_model_define_here(ari_model *m, ari_var aux, int32_t least, uint32_t n) {
    if (!make_room(m, (void **)&m->def, &m->def_cap, m->ndef, 1, sizeof *m->def)) return;
    ARI_ASSERT(aux < m->nvar && !m->is_main[aux] && m->nrow && n <= m->row[m->nrow - 1].n);
    m->def[m->ndef++] = (ari_def){aux, least, m->row[m->nrow - 1].first, n};
}

/* The row `terms + coef*lit`, lo..hi. */
static void weighted_model(ari_model *m, ari_tag tag, int32_t lo, int32_t hi, const ari_term *term, uint32_t n,
                           int64_t coef, ari_lit lit) {
    uint32_t first;
    if (coef < -INT32_MAX || coef > INT32_MAX) fail_model(m, ARI_RANGE);
    if (!room_row(m) || !append_model(m, term, n, &first)) return;
    m->row[m->nrow] = (ari_row){lo, hi, first, n, tag};
    if (coef) ari_model_term(m, (int32_t)coef, lit);
    ari_model_end(m);
}

/* Between the least sum L and the greatest U:  aux -> sum >= least  is  sum - (least-L) aux >= L,  and
 * not aux -> sum <= least-1  is  sum - (U-least+1) aux <= least-1. Outside, aux is a constant. */
ari_var ari_model_reach(ari_model *m, ari_tag tag, ari_name name, int32_t least, const ari_term *term, uint32_t n) {
    const ari_var aux = ari_model_aux(m, name);
    int64_t low = 0, high = 0;
    for (uint32_t i = 0; i < n; i++) *(term[i].coef < 0 ? &low : &high) += term[i].coef;
    tag.group = 0;
    ari_model_define(m, aux, least, term, n);
    if (least <= low || least > high) {
        ari_model_unit(m, tag, least <= low ? ARI_POS(aux) : ARI_NEG(aux));
    } else if (low < -INT32_MAX || high > INT32_MAX) {
        fail_model(m, ARI_RANGE);
    } else {
        weighted_model(m, tag, (int32_t)low, ARI_PLUS, term, n, low - least, ARI_POS(aux));
        weighted_model(m, tag, ARI_MINUS, least - 1, term, n, (int64_t)least - 1 - high, ARI_POS(aux));
    }
    return m->status == ARI_OK ? aux : ARI_NO;
}

void ari_model_xor(ari_model *m, ari_tag tag, ari_var one, ari_var two, ari_lit x, ari_lit y) {
    const ari_term term[4] = {{1, x}, {1, y}, {-2, ARI_POS(two)}, {-1, ARI_POS(one)}};
    ari_model_define(m, two, 2, term, 2);
    ari_model_define(m, one, 1, term, 3);
    ari_model_begin(m, tag, 0, 0);
    for (int i = 0; i < 4; i++) ari_model_term(m, term[i].coef, term[i].lit);
    ari_model_end(m);
}

ari_topo *ari_model_topo(ari_model *m, ari_topo_kind kind, const ari_graph *g, bool on_edges, uint32_t npair,
                         ari_tag tag) {
    if (!make_room(m, (void **)&m->topo, &m->topo_cap, m->ntopo, 1, sizeof *m->topo)) return NULL;
    ari_topo *t = &m->topo[m->ntopo];
    *t = (ari_topo){.kind = kind, .graph = g, .tag = tag, .most = ARI_NO, .npair = npair};
    const uint32_t n = on_edges ? g->nedge : g->nvertex;
    ari_lit *lit = ARI_TAKE(m->arena, ari_lit, n);
    if (npair) {
        t->pair = (ari_vertex(*)[2])ari_arena_array(m->arena, npair, sizeof *t->pair, true);
        t->pair_on = ARI_TAKE(m->arena, ari_lit, npair);
    }
    if (!lit || (npair && (!t->pair || !t->pair_on))) {
        fail_model(m, m->arena->spent);
        return NULL;
    }
    for (uint32_t i = 0; i < n; i++) lit[i] = ARI_LIT_FALSE;
    for (uint32_t i = 0; i < npair; i++) t->pair_on[i] = ARI_LIT_TRUE;
    if (on_edges) t->edge = lit;
    else t->vertex = lit;
    m->ntopo++;
    return t;
}

void ari_model_spread(ari_model *m, ari_vertex root, const ari_lit *within) {
    if (m->status != ARI_OK) return;
    ARI_REQUIRE(m->ntopo && m->topo[m->ntopo - 1].vertex, "there is no demand on vertices");
    ari_topo *t = &m->topo[m->ntopo - 1];
    t->root = root;
    t->within = ARI_TAKE(m->arena, ari_lit, t->graph->nvertex);
    if (!t->within) fail_model(m, m->arena->spent);
    else if (t->graph->nvertex) memcpy(t->within, within, t->graph->nvertex * sizeof *within);
}

void ari_model_goal(ari_model *m, const ari_term *term, uint32_t n) {
    uint32_t first;
    if (!append_model(m, term, n, &first)) return;
    m->has_goal = true;
    m->goal_first = first;
    m->goal_n = n;
}

void ari_model_print_name(ari_name name, char buf[32]) {
    const uint16_t index[3] = {name.a, name.b, name.c};
    size_t n = 0;
    buf[n++] = name.stem;
    for (int i = 0; i < 3 && index[i]; i++) {
        char digit[5];
        int k = 0;
        if (i) buf[n++] = ',';
        for (uint16_t x = index[i]; x; x = (uint16_t)(x / 10)) digit[k++] = (char)('0' + x % 10);
        while (k) buf[n++] = digit[--k];
    }
    buf[n] = '\0';
}
