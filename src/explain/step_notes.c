/* step_notes.c - each premise is a truth table over its open variables. A note is a table over a few variables; every
 * premise that has all of these is narrowed by it. What a narrowed premise says of variables that others speak of
 * too is a new note, where it says more than the notes that are there. Rounds go on until a note says the goal. Then
 * the notes that it needs are found backwards: of those that narrowed a premise the ones that cannot be left out. */
#include "explain/step_notes.h"

#include "explain/truth_table.h"

#include <string.h>

enum { VARS = 12, PREMISES = 20, TABLES = 300, NOTES = 400, ROUNDS = 10, UNIVERSE = 128, MANY = 7,
       ROOM = 6 /* open variables of a row without price that is looked at */ };

typedef struct table {
    uint32_t premise, n; /* ARI_NO: a row without price, or notes alone */
    ari_var var[VARS];
    uint64_t *first, *now; /* [words] as the premise says it; with the notes so far */
    uint32_t words;
    bool fresh; /* narrowed since its notes were made */
} table;

typedef struct book {
    ari_reasoner *m;
    ari_arena *a;
    table table[TABLES];
    uint32_t ntable, nown, nnote, nold; /* nown: tables of premises, which joins follow; nold: notes that were joined */
    ari_step_note note[NOTES];
    uint32_t from[NOTES];         /* the table of each note */
    uint64_t pair[NOTES][2];      /* of each note its variables, as a set of places in var[] */
    ari_var var[UNIVERSE];
    uint32_t nvar;
    uint8_t *value, *place;       /* [nvar of the model] scratch; place in var[], 0xff: none */
    uint32_t *uses;               /* [nvar of the model] tables that speak of it */
    const ari_lit *goal;
    uint32_t ngoal;
    bool *is_goal;                /* [nvar of the model] */
} book;

/* ---- tables ---- */

static uint32_t where_table(const table *t, ari_var v) {
    uint32_t i = 0;
    while (i < t->n && t->var[i] != v) i++;
    return i;
}

static bool add_variable(book *k, ari_var v) {
    if (k->place[v] != 0xff) return true;
    if (k->nvar == UNIVERSE) return false;
    k->place[v] = (uint8_t)k->nvar;
    k->var[k->nvar++] = v;
    return true;
}

static bool open_table(book *k, table *t) {
    t->words = ((1u << t->n) + 63) / 64;
    t->first = ARI_ZERO(k->a, uint64_t, t->words);
    t->now = ARI_ZERO(k->a, uint64_t, t->words);
    return t->first && t->now;
}

/* What these rows allow of t's variables. False: no memory. */
static bool fill_table(book *k, table *t, const uint32_t *row, uint32_t nrow) {
    ari_reasoner *m = k->m;
    if (!open_table(k, t)) return false;
    memcpy(k->value, m->value, m->nvar);
    for (uint32_t w = 0; w < 1u << t->n; w++) {
        for (uint32_t i = 0; i < t->n; i++) k->value[t->var[i]] = w >> i & 1;
        if (ari_truth_table_holds(m, row, nrow, k->value)) t->first[w >> 6] |= (uint64_t)1 << (w & 63);
    }
    m->work += ((uint64_t)nrow << t->n) / 4;
    memcpy(t->now, t->first, t->words * sizeof *t->now);
    t->fresh = true;
    for (uint32_t i = 0; i < t->n; i++) k->uses[t->var[i]]++;
    return true;
}

/* The open visible variables of a row, and of what defines its hidden ones: onto t. False: there is no room. */
static bool add_scope(const book *k, table *t, uint32_t row) {
    const ari_reasoner *m = k->m;
    const ari_thought *r = &m->row.at[row];
    for (uint32_t i = r->first; i < r->first + r->n; i++) {
        const ari_var v = ARI_VAR(m->term.at[i].lit);
        if (m->hidden[v] || m->value[v] < 2 || where_table(t, v) < t->n) continue;
        if (t->n == VARS) return false;
        t->var[t->n++] = v;
    }
    return true;
}

/* A lemma speaks of the lines or cells of its shape. */
static bool lemma_table(book *k, uint32_t i, uint32_t p) {
    const ari_premise *x = &k->m->premise.at[p];
    table *t = &k->table[k->ntable];
    if (k->ntable == TABLES) return true;
    *t = (table){.premise = i};
    for (uint32_t j = 0; j < x->nlit; j++) {
        const ari_var v = ARI_VAR(x->lit[j]);
        if (k->m->value[v] < 2 || where_table(t, v) < t->n) continue;
        if (t->n == VARS) return true;
        t->var[t->n++] = v;
    }
    for (uint32_t j = 0; j < t->n; j++)
        if (!add_variable(k, t->var[j])) return false;
    const bool fine = fill_table(k, t, &k->m->lrow.at[p - k->m->nbase], 1);
    k->ntable += fine;
    return fine;
}

/* These rows of premise i as a table; too many variables: none. False: no memory, or too many in all. */
static bool add_table(book *k, uint32_t i, const uint32_t *row, uint32_t nrow) {
    table *t = &k->table[k->ntable];
    if (k->ntable == TABLES) return true;
    *t = (table){.premise = i};
    for (uint32_t j = 0; j < nrow; j++)
        if (!add_scope(k, t, row[j])) return true;
    for (uint32_t j = 0; j < t->n; j++)
        if (!add_variable(k, t->var[j])) return false;
    if (!t->n) return true;
    const bool fine = fill_table(k, t, row, nrow);
    k->ntable += fine;
    return fine;
}

/* A row with the definitions that it needs, the last of rows[n]: how many. */
static uint32_t close_row(const ari_reasoner *m, uint32_t row, uint32_t *rows, uint32_t most) {
    uint32_t n = 0;
    rows[n++] = row;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = m->row.at[rows[i]].first, end = k + m->row.at[rows[i]].n; k < end; k++) {
            const uint32_t d = m->def_first[ARI_VAR(m->term.at[k].lit)];
            bool there = d == ARI_NO;
            for (uint32_t j = 0; j < n && !there; j++) there = rows[j] == d;
            if (there) continue;
            if (n + 2 > most) return 0;
            rows[n++] = d;
            rows[n++] = d + 1;
        }
    return n;
}

/* Number i of the step: all of its rows, or each alone where they speak of more than VARS open things. */
static bool premise_table(book *k, uint32_t i) {
    enum { CLOSED = 64 };
    ari_reasoner *m = k->m;
    const uint32_t p = i < m->base.n ? m->base.at[i] : m->lemma.at[i - m->base.n];
    const uint32_t had = k->ntable;
    if (p >= m->nbase) return lemma_table(k, i, p);
    if (!add_table(k, i, m->prow + m->phead[p], m->phead[p + 1] - m->phead[p])) return false;
    if (k->ntable > had) return true;
    for (uint32_t j = m->phead[p]; j < m->phead[p + 1]; j++) {
        uint32_t rows[CLOSED];
        if (m->row.at[m->prow[j]].def) continue;
        const uint32_t n = close_row(m, m->prow[j], rows, CLOSED);
        m->work++;
        if (n && !add_table(k, i, rows, n)) return false;
    }
    return true;
}

/* Rows without price that speak of nothing but what is here. */
static bool free_tables(book *k) {
    ari_reasoner *m = k->m;
    const uint32_t from = m->phead[m->nbase], to = m->phead[m->nbase + 1];
    for (uint32_t i = from; i < to && k->ntable < TABLES; i++) {
        const ari_thought *r = &m->row.at[m->prow[i]];
        table *t = &k->table[k->ntable];
        bool here = !r->def && r->n <= 2 * VARS;
        t->n = 0;
        for (uint32_t j = r->first; j < r->first + r->n && here; j++) {
            const ari_var v = ARI_VAR(m->term.at[j].lit);
            if (!m->hidden[v] && m->value[v] < 2) continue;
            here = !m->hidden[v] && k->place[v] != 0xff && t->n < ROOM;
            if (here) t->var[t->n++] = v;
        }
        m->work++;
        if (!here || t->n < 2) continue;
        t->premise = ARI_NO;
        if (!fill_table(k, t, &m->prow[i], 1)) return false;
        k->ntable++;
    }
    return true;
}

/* ---- notes ---- */

static bool is_in(const table *t, const ari_step_note *x) {
    for (uint32_t i = 0; i < x->n; i++)
        if (where_table(t, ARI_VAR(x->lit[i])) == t->n) return false;
    return true;
}

/* Assignments that the note does not allow are no longer there. */
static void narrow_table(const table *t, const ari_step_note *x, uint64_t *now) {
    uint32_t at[ARI_NOTE_LITS];
    for (uint32_t i = 0; i < x->n; i++) at[i] = where_table(t, ARI_VAR(x->lit[i]));
    for (uint32_t w = 0; w < 1u << t->n; w++) {
        uint32_t own = 0;
        for (uint32_t i = 0; i < x->n; i++) own |= (w >> at[i] & 1) << i;
        if (!(x->allowed >> own & 1)) now[w >> 6] &= ~((uint64_t)1 << (w & 63));
    }
}

/* What a table allows of n of its variables. */
static uint32_t project_table(const table *t, const uint64_t *now, const uint32_t *at, uint32_t n) {
    uint32_t out = 0;
    for (uint32_t w = 0; w < 1u << t->n; w++) {
        uint32_t own = 0;
        if (!(now[w >> 6] >> (w & 63) & 1)) continue;
        for (uint32_t i = 0; i < n; i++) own |= (w >> at[i] & 1) << i;
        out |= 1u << own;
    }
    return out;
}

/* Of three or four variables only how many are true is noted. */
static uint32_t count_closure(uint32_t allowed, uint32_t n) {
    uint32_t out = 0, counts = 0;
    for (uint32_t w = 0; w < 1u << n; w++) {
        uint32_t c = 0;
        for (uint32_t i = 0; i < n; i++) c += w >> i & 1;
        if (allowed >> w & 1) counts |= 1u << c;
    }
    for (uint32_t w = 0; w < 1u << n; w++) {
        uint32_t c = 0;
        for (uint32_t i = 0; i < n; i++) c += w >> i & 1;
        if (counts >> c & 1) out |= 1u << w;
    }
    return out;
}

static uint64_t half_of(const book *k, const ari_step_note *x, uint32_t half) {
    uint64_t set = 0;
    for (uint32_t i = 0; i < x->n; i++) {
        const uint32_t at = k->place[ARI_VAR(x->lit[i])];
        if (at / 64 == half) set |= (uint64_t)1 << at % 64;
    }
    return set;
}

/* What the notes so far allow of these variables. */
static uint32_t noted_of(const book *k, const ari_step_note *x) {
    const uint64_t set[2] = {half_of(k, x, 0), half_of(k, x, 1)};
    uint32_t out = (1u << (1u << x->n)) - 1u;
    for (uint32_t i = 0; i < k->nnote; i++) {
        const ari_step_note *y = &k->note[i];
        uint32_t at[ARI_NOTE_LITS];
        if (k->pair[i][0] & ~set[0] || k->pair[i][1] & ~set[1]) continue;
        for (uint32_t j = 0; j < y->n; j++)
            for (at[j] = 0; ARI_VAR(x->lit[at[j]]) != ARI_VAR(y->lit[j]);) at[j]++;
        for (uint32_t w = 0; w < 1u << x->n; w++) {
            uint32_t own = 0;
            for (uint32_t j = 0; j < y->n; j++) own |= (w >> at[j] & 1) << j;
            if (!(y->allowed >> own & 1)) out &= ~(1u << w);
        }
    }
    return out;
}

/* A note of table t about variables at[n], if it says more than those that are there. */
static void make_note(book *k, uint32_t t, const uint32_t *at, uint32_t n) {
    const table *x = &k->table[t];
    ari_step_note fresh = {.premise = x->premise, .n = n};
    for (uint32_t i = 0; i < n; i++) fresh.lit[i] = ARI_POS(x->var[at[i]]);
    const uint32_t noted = noted_of(k, &fresh);
    fresh.allowed = project_table(x, x->now, at, n);
    if (n > 2) fresh.allowed = count_closure(fresh.allowed, n);
    k->m->work += (1u << x->n) / 16 + 1;
    if (!(noted & ~fresh.allowed) || k->nnote == NOTES) return;
    k->from[k->nnote] = t;
    k->pair[k->nnote][0] = half_of(k, &fresh, 0);
    k->pair[k->nnote][1] = half_of(k, &fresh, 1);
    k->note[k->nnote++] = fresh;
}

static bool is_decided(const book *k, ari_var v) {
    for (uint32_t i = 0; i < k->nnote; i++)
        if (k->note[i].n == 1 && ARI_VAR(k->note[i].lit[0]) == v) return true;
    return false;
}

/* What tables t and u both speak of, where that is three variables or four. */
static void make_shared(book *k, uint32_t t, uint32_t u) {
    const table *x = &k->table[t];
    uint32_t at[VARS], n = 0;
    for (uint32_t i = 0; i < x->n; i++)
        if (where_table(&k->table[u], x->var[i]) < k->table[u].n && !is_decided(k, x->var[i])) at[n++] = i;
    if (n == 3 || n == 4) make_note(k, t, at, n);
}

/* All new notes of a table. */
static void note_table(book *k, uint32_t t) {
    const table *x = &k->table[t];
    uint32_t at[VARS], n = 0;
    for (uint32_t i = 0; i < x->n; i++)
        if ((k->uses[x->var[i]] > 1 || k->is_goal[x->var[i]]) && !is_decided(k, x->var[i])) at[n++] = i;
    for (uint32_t i = 0; i < n; i++) make_note(k, t, &at[i], 1);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            const uint32_t two[2] = {at[i], at[j]};
            if (!is_decided(k, x->var[at[i]]) && !is_decided(k, x->var[at[j]])) make_note(k, t, two, 2);
        }
    for (uint32_t u = 0; u < k->nown; u++)
        if (u != t) make_shared(k, t, u);
}

/* The note that says it; ARI_NO: none does yet. */
static uint32_t note_of(const book *k, ari_lit goal) {
    for (uint32_t i = 0; i < k->nnote; i++)
        if (k->note[i].n == 1 && ARI_VAR(k->note[i].lit[0]) == ARI_VAR(goal))
            return k->note[i].allowed == (goal & 1u ? 1u : 2u) ? i : ARI_NO;
    return ARI_NO;
}

static bool is_done(const book *k) {
    for (uint32_t i = 0; i < k->ngoal; i++)
        if (note_of(k, k->goal[i]) == ARI_NO) return false;
    return true;
}

/* Is there a table that speaks of both? */
static bool is_together(const book *k, ari_var x, ari_var y) {
    if (k->is_goal[x] || k->is_goal[y]) return true;
    for (uint32_t t = 0; t < k->nown; t++)
        if (where_table(&k->table[t], x) < k->table[t].n && where_table(&k->table[t], y) < k->table[t].n) return true;
    return false;
}

/* Three variables about which notes i and j, of two each, say something: a table of its own, which no premise is
 * needed for. False: there is no room. */
static bool join_notes(book *k, uint32_t i, uint32_t j) {
    const ari_step_note *x = &k->note[i], *y = &k->note[j];
    table *t = &k->table[k->ntable];
    uint32_t at[2] = {0, 2};
    if (x->n != 2 || y->n != 2) return true;
    const uint32_t a = ARI_VAR(x->lit[0]) == ARI_VAR(y->lit[0]) || ARI_VAR(x->lit[0]) == ARI_VAR(y->lit[1]) ? 0 : 1;
    const uint32_t b = ARI_VAR(y->lit[0]) == ARI_VAR(x->lit[a]) ? 0 : 1;
    const ari_var from = ARI_VAR(x->lit[1 - a]), via = ARI_VAR(x->lit[a]), to = ARI_VAR(y->lit[1 - b]);
    if (ARI_VAR(y->lit[b]) != via || from == to || is_decided(k, via) || !is_together(k, from, to)) return true;
    if (k->ntable == TABLES) return false;
    *t = (table){.premise = ARI_NO, .n = 3, .var = {from, via, to}};
    if (!open_table(k, t)) return false;
    t->first[0] = t->now[0] = 0xff;
    for (uint32_t l = 0; l < k->nold; l++)
        if (is_in(t, &k->note[l])) narrow_table(t, &k->note[l], t->now);
    const uint32_t had = k->nnote;
    k->ntable++;
    make_note(k, k->ntable - 1, at, 2);
    if (k->nnote == had) k->ntable--;
    return true;
}

/* Each note with each one before it, once. */
static void join_all(book *k) {
    const uint32_t from = k->nold;
    k->nold = k->nnote;
    for (uint32_t i = from; i < k->nold; i++)
        for (uint32_t j = 0; j < i; j++)
            if (!join_notes(k, i, j)) return;
}

static void all_rounds(book *k) {
    for (uint32_t round = 0; round < ROUNDS && !is_done(k); round++) {
        const uint32_t old = k->nnote;
        for (uint32_t t = 0; t < k->nown; t++) {
            if (k->table[t].fresh) note_table(k, t);
            k->table[t].fresh = false;
        }
        join_all(k);
        if (k->nnote == old) return;
        for (uint32_t t = 0; t < k->nown; t++)
            for (uint32_t i = old; i < k->nnote; i++)
                if (k->from[i] != t && is_in(&k->table[t], &k->note[i])) {
                    narrow_table(&k->table[t], &k->note[i], k->table[t].now);
                    k->table[t].fresh = true;
                }
        k->m->work += (k->nnote - old) * k->nown;
    }
}

/* ---- which are needed ---- */

/* Notes before number i that its table needs for it: need[] is set. False: no memory. */
static bool mark_needed(book *k, uint32_t i, bool *need) {
    const ari_step_note *x = &k->note[i];
    const table *t = &k->table[k->from[i]];
    uint32_t list[NOTES], n = 0, at[ARI_NOTE_LITS];
    uint64_t *now = ARI_TAKE(k->a, uint64_t, t->words);
    if (!now) return false;
    for (uint32_t j = 0; j < x->n; j++) at[j] = where_table(t, ARI_VAR(x->lit[j]));
    for (uint32_t j = 0; j < i; j++)
        if (is_in(t, &k->note[j])) list[n++] = j;
    for (uint32_t out = n; out-- > 0;) { /* can it be left out? the latest first */
        memcpy(now, t->first, t->words * sizeof *now);
        for (uint32_t j = 0; j < n; j++)
            if (j != out) narrow_table(t, &k->note[list[j]], now);
        uint32_t allowed = project_table(t, now, at, x->n);
        if (x->n > 2) allowed = count_closure(allowed, x->n);
        if (allowed & ~x->allowed) continue;
        memmove(&list[out], &list[out + 1], (n - out - 1) * sizeof *list);
        n--;
    }
    for (uint32_t j = 0; j < n; j++) need[list[j]] = true;
    k->note[i].first = !n;
    return true;
}

/* Those that the first ngoal goals need, where these are not too many. */
static uint32_t mark_goals(book *k, uint32_t ngoal, bool *need) {
    uint32_t count = 0;
    memset(need, 0, NOTES * sizeof *need);
    for (uint32_t i = 0; i < ngoal; i++)
        if (note_of(k, k->goal[i]) != ARI_NO) need[note_of(k, k->goal[i])] = true;
    for (uint32_t i = k->nnote; i-- > 0;) {
        count += need[i];
        if (need[i] && !mark_needed(k, i, need)) return ARI_NO;
    }
    return count;
}

/* In order, into the arena a: to all goals, or to the first alone where that takes many. */
static const ari_step_note *gather_notes(book *k, ari_arena *a, uint32_t *n) {
    bool need[NOTES];
    if (note_of(k, k->goal[0]) == ARI_NO) return NULL;
    uint32_t count = mark_goals(k, k->ngoal, need);
    if (count > MANY) count = mark_goals(k, 1, need);
    ari_step_note *out = count > MANY ? NULL : ARI_TAKE(a, ari_step_note, count);
    for (uint32_t i = 0; i < k->nnote && out; i++)
        if (need[i]) out[(*n)++] = k->note[i];
    return out;
}

static const ari_step_note *find_notes(book *k, ari_arena *a, uint32_t *n) {
    ari_reasoner *m = k->m;
    k->value = ARI_TAKE(k->a, uint8_t, m->nvar);
    k->place = ARI_TAKE(k->a, uint8_t, m->nvar);
    k->uses = ARI_ZERO(k->a, uint32_t, m->nvar);
    k->is_goal = ARI_ZERO(k->a, bool, m->nvar);
    if (!k->value || !k->place || !k->uses || !k->is_goal) return NULL;
    memset(k->place, 0xff, m->nvar);
    for (uint32_t i = 0; i < k->ngoal; i++) k->is_goal[ARI_VAR(k->goal[i])] = true;
    for (uint32_t i = 0; i < m->base.n + m->lemma.n; i++)
        if (!premise_table(k, i)) return NULL;
    if (!free_tables(k)) return NULL;
    k->nown = k->ntable;
    all_rounds(k);
    return gather_notes(k, a, n);
}

const ari_step_note *ari_step_notes_find(ari_reasoner *m, const ari_lit *goal, uint32_t ngoal, ari_arena *a,
                                         uint32_t *n) {
    const ari_mark mark = ari_arena_mark(&m->loose);
    book *k = m->base.n + m->lemma.n > PREMISES ? NULL : ARI_ZERO(&m->loose, book, 1);
    *n = 0;
    if (!k) return NULL;
    k->m = m;
    k->a = &m->loose;
    k->goal = goal;
    k->ngoal = ngoal;
    const ari_step_note *out = find_notes(k, a, n);
    ari_arena_rewind(&m->loose, mark);
    return out;
}
