/* pattern.c - sets of premises are built one by one, each next one touching those before it. What a set says is a truth
 * table over the variables that it speaks of: the meet of the tables of its premises. A clause is entailed where no
 * assignment of the table breaks it, and new where each table that lacks one part of the set breaks it somewhere.
 * Most sets are like one before, with other variables: its clauses are known. */
#include "explain/pattern.h"

#include "base/sort.h"
#include "explain/truth_table.h"

#include <string.h>

enum { VARS = ARI_PATTERN_VARS, MEMBERS = 24, WORDS = (1 << VARS) / 64, LONGEST = 4, BUCKETS = 1024 };
enum { CLAUSES = ARI_PATTERN_CLAUSES * (LONGEST + 1) };

typedef struct table { uint64_t at[WORDS]; } table;
/* A premise over its own variables; its number is that of the first such table. */
typedef struct rule_table { uint32_t nlit, number; uint64_t *table; } rule_table;
/* What a set says, by what it is made of: key[2i], key[2i+1] are member i's word and table, and its variables' places
 * in the set, 4 bits each. Clauses are places in no[]. */
typedef struct like {
    uint32_t kind, nvar, nmember, next, nclause, nlit;
    const uint64_t *key;
    const uint32_t *clause;
} like;

typedef struct finder {
    ari_reasoner *m;
    const ari_pattern_kind *kind;
    uint32_t number;          /* of the kind */
    uint32_t *head, *at;      /* [nvar+1]; premises that speak of each variable */
    uint8_t *value;           /* [nvar] scratch */
    uint32_t *own;            /* [nbase] of a premise, once it is asked for, the number + 1 in tables */
    ARI_LIST(rule_table) tables;
    ARI_LIST(like) likes;
    uint32_t bucket[BUCKETS]; /* of likes, + 1 */
    uint32_t member[MEMBERS], part[MEMBERS], nmember; /* part: which word of the kind it stands for */
    ari_var var[VARS];
    uint32_t nvar, nword;
    table all, each[MEMBERS], without[ARI_PATTERN_PARTS], no[2 * VARS]; /* no: of assignments that break a literal */
    uint32_t clause[CLAUSES]; /* places in no[], ARI_NO behind each clause */
    uint32_t nclause, nlit;
    ari_patterns *out;
} finder;

/* ---- tables ---- */

static uint32_t where_pattern(const finder *f, ari_var v) {
    uint32_t i = 0;
    while (i < f->nvar && f->var[i] != v) i++;
    return i;
}

/* The table of a premise over its own variables; NULL: there are too many, or no memory. */
static const uint64_t *own_table(finder *f, uint32_t p) {
    const ari_premise *x = &f->m->premise.at[p];
    if (f->own[p]) return f->tables.at[f->own[p] - 1].table;
    if (x->nlit > VARS) return NULL;
    uint64_t *t = ARI_ZERO(&f->m->loose, uint64_t, ((1u << x->nlit) + 63) / 64);
    for (uint32_t w = 0; t && w < 1u << x->nlit; w++) {
        for (uint32_t i = 0; i < x->nlit; i++) f->value[ARI_VAR(x->lit[i])] = w >> i & 1;
        if (ari_truth_table_holds(f->m, f->m->prow + f->m->phead[p], f->m->phead[p + 1] - f->m->phead[p], f->value))
            t[w >> 6] |= (uint64_t)1 << (w & 63);
    }
    f->m->work += (uint64_t)1 << x->nlit;
    uint32_t i = 0;
    const size_t size = ((1u << x->nlit) + 63) / 64 * sizeof *t;
    for (; t && i < f->tables.n; i++)
        if (f->tables.at[i].nlit == x->nlit && !memcmp(f->tables.at[i].table, t, size)) break;
    if (!t || (i == f->tables.n && !ARI_APPEND(&f->m->loose, &f->tables, ((rule_table){x->nlit, i, t})))) return NULL;
    f->own[p] = i + 1;
    return f->tables.at[i].table;
}

/* The table of a premise over the variables of the set. */
static bool spread_table(finder *f, uint32_t p, table *out) {
    const ari_premise *x = &f->m->premise.at[p];
    const uint64_t *own = own_table(f, p);
    uint32_t at[VARS];
    if (!own) return false;
    for (uint32_t i = 0; i < x->nlit; i++) at[i] = where_pattern(f, ARI_VAR(x->lit[i]));
    for (uint32_t i = 0; i < f->nword; i++) out->at[i] = 0;
    for (uint32_t w = 0; w < 1u << f->nvar; w++) {
        uint32_t own_w = 0;
        for (uint32_t i = 0; i < x->nlit; i++) own_w |= (w >> at[i] & 1) << i;
        if (own[own_w >> 6] >> (own_w & 63) & 1) out->at[w >> 6] |= (uint64_t)1 << (w & 63);
    }
    return true;
}

static void meet_table(const finder *f, table *x, const table *y) {
    for (uint32_t i = 0; i < f->nword; i++) x->at[i] &= y->at[i];
}

static bool is_empty(const finder *f, const table *x) {
    for (uint32_t i = 0; i < f->nword; i++)
        if (x->at[i]) return false;
    return true;
}

/* all: what the set says; without[i]: what it says without part i of its kind; no[]. */
static bool fill_tables(finder *f) {
    const uint32_t full = 1u << f->nvar;
    f->nword = (full + 63) / 64;
    for (uint32_t i = 0; i < f->nword; i++) f->all.at[i] = 0;
    for (uint32_t w = 0; w < full; w++) f->all.at[w >> 6] |= (uint64_t)1 << (w & 63);
    for (uint32_t i = 0; i < f->kind->n; i++) f->without[i] = f->all;
    for (uint32_t i = 0; i < 2 * f->nvar; i++) {
        for (uint32_t w = 0; w < f->nword; w++) f->no[i].at[w] = 0;
        for (uint32_t w = 0; w < full; w++)
            if ((w >> i / 2 & 1) == (i & 1u)) f->no[i].at[w >> 6] |= (uint64_t)1 << (w & 63);
    }
    for (uint32_t k = 0; k < f->nmember; k++) {
        if (!spread_table(f, f->member[k], &f->each[k])) return false;
        meet_table(f, &f->all, &f->each[k]);
        for (uint32_t i = 0; i < f->kind->n; i++)
            if (f->part[k] != i) meet_table(f, &f->without[i], &f->each[k]);
    }
    f->m->work += (uint64_t)f->nmember << f->nvar >> 2;
    return !is_empty(f, &f->all);
}

/* ---- clauses ---- */

/* Does a clause found before hold whenever this one's literals, as places in no[], do? */
static bool is_covered(const finder *f, const uint32_t *lit, uint32_t n) {
    for (uint32_t i = 0; i < f->nlit;) {
        bool in = true;
        for (; f->clause[i] != ARI_NO; i++) {
            bool here = false;
            for (uint32_t k = 0; k < n; k++) here = here || f->clause[i] == lit[k];
            in = in && here;
        }
        i++;
        if (in) return true;
    }
    return false;
}

/* A clause of the set; false: it is not entailed, which one of more literals may be. */
static bool try_clause(finder *f, const uint32_t *lit, uint32_t n, const table *broken) {
    table x = *broken;
    meet_table(f, &x, &f->all);
    f->m->work++;
    if (!is_empty(f, &x)) return false;
    for (uint32_t i = 0; i < f->kind->n; i++) {
        x = *broken;
        meet_table(f, &x, &f->without[i]);
        if (is_empty(f, &x)) return true; /* fewer premises say it */
    }
    if (f->nclause == ARI_PATTERN_CLAUSES || is_covered(f, lit, n)) return true;
    for (uint32_t k = 0; k < n; k++) f->clause[f->nlit++] = lit[k];
    f->clause[f->nlit++] = ARI_NO;
    f->nclause++;
    return true;
}

/* All clauses of n literals, in the order of their variables. */
static void try_clauses(finder *f, uint32_t n) {
    uint32_t lit[LONGEST], k = 0;
    table broken[LONGEST + 1];
    broken[0] = f->all;
    lit[0] = 0;
    for (;;) {
        if (lit[k] >= 2 * f->nvar) {
            if (!k--) return;
            lit[k]++;
            continue;
        }
        broken[k + 1] = broken[k];
        for (uint32_t i = 0; !k && i < f->nword; i++) broken[1].at[i] = ~(uint64_t)0;
        meet_table(f, &broken[k + 1], &f->no[lit[k]]);
        if (k + 1 == n) {
            (void)try_clause(f, lit, n, &broken[n]);
            lit[k]++;
        } else {
            lit[k + 1] = lit[k] - (lit[k] & 1u) + 2;
            k++;
        }
    }
}

/* ---- sets that are alike ---- */

static uint32_t hash_of(const finder *f, const uint64_t *key) {
    uint64_t h = f->number * 31u + f->nvar;
    for (uint32_t i = 0; i < 2 * f->nmember; i++) h = (h ^ key[i]) * 0x9e3779b97f4a7c15u, h ^= h >> 29;
    return (uint32_t)h % BUCKETS;
}

/* key[2 * MEMBERS]; false: no memory. */
static bool key_of(finder *f, uint64_t *key) {
    for (uint32_t k = 0; k < f->nmember; k++) {
        const ari_premise *x = &f->m->premise.at[f->member[k]];
        if (!own_table(f, f->member[k])) return false;
        key[2 * k] = (uint64_t)f->part[k] << 32 | f->own[f->member[k]];
        key[2 * k + 1] = 0;
        for (uint32_t i = 0; i < x->nlit; i++)
            key[2 * k + 1] |= (uint64_t)where_pattern(f, ARI_VAR(x->lit[i])) << 4 * i;
    }
    return true;
}

/* The clauses of a set like this one, if there was one. */
static bool recall_set(finder *f, const uint64_t *key, uint32_t at) {
    for (uint32_t i = f->bucket[at]; i; i = f->likes.at[i - 1].next) {
        const like *x = &f->likes.at[i - 1];
        if (x->kind != f->number || x->nvar != f->nvar || x->nmember != f->nmember ||
            memcmp(x->key, key, 2 * f->nmember * sizeof *key) != 0)
            continue;
        f->nclause = x->nclause;
        f->nlit = x->nlit;
        if (x->nlit) memcpy(f->clause, x->clause, x->nlit * sizeof *x->clause);
        return true;
    }
    return false;
}

static bool note_set(finder *f, const uint64_t *key, uint32_t at) {
    ari_arena *a = &f->m->loose;
    uint64_t *own_key = ARI_TAKE(a, uint64_t, 2 * f->nmember);
    uint32_t *clause = ARI_TAKE(a, uint32_t, f->nlit + 1);
    if (!own_key || !clause) return false;
    memcpy(own_key, key, 2 * f->nmember * sizeof *key);
    if (f->nlit) memcpy(clause, f->clause, f->nlit * sizeof *clause);
    const like x = {f->number, f->nvar, f->nmember, f->bucket[at], f->nclause, f->nlit, own_key, clause};
    if (!ARI_APPEND(a, &f->likes, x)) return false;
    f->bucket[at] = f->likes.n;
    return true;
}

/* It costs what its kind does, and its diagonals as far as they reach. */
static bool keep_pattern(finder *f) {
    ari_arena *a = f->m->arena;
    ari_pattern p = {f->kind->price, f->nmember, f->nclause, f->nlit, NULL, NULL};
    uint32_t *member = ARI_TAKE(a, uint32_t, f->nmember);
    ari_lit *clause = ARI_TAKE(a, ari_lit, f->nlit);
    if (!member || !clause) return false;
    memcpy(member, f->member, f->nmember * sizeof *member);
    ari_sort_few(member, f->nmember);
    for (uint32_t i = 0; i < f->nmember; i++)
        if (f->m->premise.at[member[i]].kind == ARI_BY_DIAGONAL)
            p.price += f->m->premise.at[member[i]].nplace * f->m->price.reach;
    for (uint32_t i = 0; i < f->nlit; i++)
        clause[i] = f->clause[i] == ARI_NO ? ARI_NO : ARI_POS(f->var[f->clause[i] / 2]) ^ (f->clause[i] & 1u);
    p.member = member;
    p.clause = clause;
    return ARI_APPEND(a, f->out, p);
}

static bool end_set(finder *f) {
    uint64_t key[2 * MEMBERS];
    f->nclause = f->nlit = 0;
    if (!key_of(f, key)) return false;
    const uint32_t at = hash_of(f, key);
    if (!recall_set(f, key, at)) {
        if (fill_tables(f))
            for (uint32_t n = 1; n <= f->kind->facts + 1u && n <= LONGEST; n++) try_clauses(f, n);
        if (!note_set(f, key, at)) return false;
    }
    f->m->work += f->nmember;
    return !f->nclause || keep_pattern(f);
}

/* ---- sets ---- */

/* How many variables of a premise the set speaks of. */
static uint32_t shared_pattern(const finder *f, const ari_premise *p) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nlit; i++) n += where_pattern(f, ARI_VAR(p->lit[i])) < f->nvar;
    return n;
}

static bool is_word(const finder *f, uint32_t p, uint32_t word) {
    const ari_premise *x = &f->m->premise.at[p];
    const bool diagonal = x->kind == ARI_BY_DIAGONAL;
    return f->kind->part[word].rule == x->tag.rule && f->kind->part[word].diagonal == diagonal;
}

/* Behind the set, as this word; false: it has no room there. */
static bool push_member(finder *f, uint32_t p, uint32_t word) {
    const ari_premise *x = &f->m->premise.at[p];
    if (f->nmember == MEMBERS || f->nvar + x->nlit - shared_pattern(f, x) > VARS) return false;
    for (uint32_t i = 0; i < x->nlit; i++)
        if (where_pattern(f, ARI_VAR(x->lit[i])) == f->nvar) f->var[f->nvar++] = ARI_VAR(x->lit[i]);
    f->member[f->nmember] = p;
    f->part[f->nmember++] = word;
    return true;
}

/* May p be the next member? Those of one rule come in the order of the model, so that no set is met twice. */
static bool may_follow(const finder *f, uint32_t p, uint32_t word) {
    const ari_premise *x = &f->m->premise.at[p];
    if (!is_word(f, p, word) || shared_pattern(f, x) < f->kind->part[word].shared) return false;
    for (uint32_t k = 0; k < f->nmember; k++)
        if (f->member[k] == p || (f->member[k] > p && is_word(f, f->member[k], word))) return false;
    return true;
}

/* All premises of the word that speak of nothing else than the set does. False: some have no room. */
static bool push_all(finder *f, uint32_t word) {
    const uint32_t nvar = f->nvar;
    for (uint32_t i = 0; i < nvar; i++)
        for (uint32_t k = f->head[f->var[i]]; k < f->head[f->var[i] + 1]; k++) {
            const uint32_t p = f->at[k];
            bool there = !is_word(f, p, word) || shared_pattern(f, &f->m->premise.at[p]) < f->m->premise.at[p].nlit;
            for (uint32_t j = 0; j < f->nmember && !there; j++) there = f->member[j] == p;
            if (!there && !push_member(f, p, word)) return false;
        }
    return true;
}

/* The set with all that can stand for the words from `word` on. The depth of these calls is at most
 * ARI_PATTERN_PARTS. */
static bool extend_set(finder *f, uint32_t word) {
    enum { NEAR = 64 };
    uint32_t near[NEAR], n = 0;
    if (word == f->kind->n) return end_set(f);
    const uint32_t nvar = f->nvar, nmember = f->nmember;
    if (f->kind->part[word].all) {
        const bool fine = !push_all(f, word) || f->nmember == nmember || extend_set(f, word + 1);
        f->nvar = nvar, f->nmember = nmember;
        return fine;
    }
    for (uint32_t i = 0; i < nvar; i++)
        for (uint32_t k = f->head[f->var[i]]; k < f->head[f->var[i] + 1] && n < NEAR; k++) {
            bool there = !may_follow(f, f->at[k], word);
            for (uint32_t j = 0; j < n && !there; j++) there = near[j] == f->at[k];
            if (!there) near[n++] = f->at[k];
        }
    bool fine = true;
    for (uint32_t j = 0; j < n && fine; j++) {
        fine = !push_member(f, near[j], word) || extend_set(f, word + 1);
        f->nvar = nvar, f->nmember = nmember;
    }
    return fine;
}

/* head[], at[]: premises that speak of few enough variables, by variable. */
static bool list_premises(finder *f) {
    const ari_reasoner *m = f->m;
    f->head = ARI_ZERO(&f->m->loose, uint32_t, (size_t)m->nvar + 2);
    if (!f->head) return false;
    for (uint32_t p = 0; p < m->nbase; p++)
        for (uint32_t i = 0; i < m->premise.at[p].nlit && m->premise.at[p].nlit <= VARS; i++)
            f->head[ARI_VAR(m->premise.at[p].lit[i]) + 2]++;
    for (ari_var v = 0; v < m->nvar; v++) f->head[v + 2] += f->head[v + 1];
    f->at = ARI_TAKE(&f->m->loose, uint32_t, f->head[m->nvar + 1] + 1);
    for (uint32_t p = 0; p < m->nbase && f->at; p++)
        for (uint32_t i = 0; i < m->premise.at[p].nlit && m->premise.at[p].nlit <= VARS; i++)
            f->at[f->head[ARI_VAR(m->premise.at[p].lit[i]) + 1]++] = p;
    return f->at != NULL;
}

bool ari_pattern_find(ari_reasoner *m, const ari_pattern_kind *kind, uint32_t nkind, ari_patterns *out) {
    finder *f = ARI_ZERO(&m->loose, finder, 1);
    if (!f || !nkind) return f != NULL;
    f->m = m;
    f->out = out;
    f->value = ARI_ZERO(&m->loose, uint8_t, m->nvar + 1);
    f->own = ARI_ZERO(&m->loose, uint32_t, m->nbase + 1);
    if (!f->value || !f->own || !list_premises(f)) return false;
    memset(f->value, 2, m->nvar + 1);
    for (uint32_t k = 0; k < nkind; k++) {
        f->kind = &kind[k];
        f->number = k;
        for (uint32_t p = 0; p < m->nbase; p++) {
            f->nvar = f->nmember = 0;
            if (!is_word(f, p, 0) || !push_member(f, p, 0)) continue;
            if (!extend_set(f, 1)) return false;
        }
    }
    return true;
}
