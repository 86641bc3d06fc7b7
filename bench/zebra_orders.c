/* zebra_orders.c - inferences for the four orders of clues, by two rules, side by side.
 *   zebra_orders FILE...
 * `dfs`     those of engine dfs for the first solution (src/engine/dfs/dfs.h): a decision, a literal fixed by
 *           propagation, or a decision turned.
 * `resolve` those of a plain resolution without propagation, as a logic program does it: clue after clue, the possible
 *           places of its values are tried in turn; each value put to the table, fitting or not, is one inference.
 *           Last, values that no clue names are put to each place. First solution.
 * spread    the same by 2,000 orders drawn at random among those that a heuristic allows: least, middle, most. The
 *           heuristics say which kind of clue comes first, not which clue of a kind; `asked` is the third as the report
 *           of 2025 tells it: first the clues about values that share their attribute with one that no clue names.
 * Puzzles with clues of several facts, or of three values, have no count by `resolve` (0). */
#include "board/word_clues.h"
#include "read/formats.h"
#include "base/rng.h"
#include "service/service.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 20, CELLS = ARI_WORD_CLUES_ATTR * ARI_WORD_CLUES_POS };

typedef struct walk {
    const ari_clauses *c;
    uint32_t order[ARI_WORD_CLUES_CLUE], n;
    uint32_t at[CELLS]; /* position of a value, or ARI_NO */
    uint32_t in[CELLS]; /* attribute * npos + position: the value there, or ARI_NO */
    uint64_t inferences;
} walk;

/* Put v at p; *fresh when it was not there before. */
static bool put(walk *w, uint32_t v, uint32_t p, bool *fresh) {
    const uint32_t cell = v / w->c->npos * w->c->npos + p;
    w->inferences++;
    *fresh = false;
    if (w->at[v] == p) return true;
    if (w->at[v] != ARI_NO || w->in[cell] != ARI_NO) return false;
    w->at[v] = p;
    w->in[cell] = v;
    return *fresh = true;
}

static void take(walk *w, uint32_t v, bool fresh) {
    if (!fresh) return;
    w->in[v / w->c->npos * w->c->npos + w->at[v]] = ARI_NO;
    w->at[v] = ARI_NO;
}

static bool clue(walk *w, uint32_t k);

/* Values that no clue placed. */
static bool rest(walk *w, uint32_t v) {
    const uint32_t n = w->c->npos;
    while (v < w->c->nattr * n && w->at[v] != ARI_NO) v++;
    if (v == w->c->nattr * n) return true;
    for (uint32_t p = 0; p < n; p++) {
        bool fresh;
        if (put(w, v, p, &fresh)) {
            if (rest(w, v + 1)) return true;
            take(w, v, fresh);
        }
    }
    return false;
}

static bool pair(walk *w, const ari_fact *f, uint32_t k) {
    const uint32_t n = w->c->npos;
    for (uint32_t i = 0; i < n; i++) {
        bool a, b;
        if (!put(w, f->a, i, &a)) continue;
        for (uint32_t j = 0; j < n; j++) {
            if (!ari_word_clues_allows(f, i, j) || !put(w, f->b, j, &b)) continue;
            if (clue(w, k + 1)) return true;
            take(w, f->b, b);
        }
        take(w, f->a, a);
    }
    return false;
}

static bool clue(walk *w, uint32_t k) {
    if (k == w->n) return rest(w, 0);
    const ari_fact *f = &w->c->fact.at[w->c->clue.at[w->order[k]].first];
    if (f->kind != ARI_FACT_PLACE) return pair(w, f, k);
    for (uint32_t i = 0; i < w->c->npos; i++) {
        bool fresh;
        if (!(f->set >> i & 1) || !put(w, f->a, i, &fresh)) continue;
        if (clue(w, k + 1)) return true;
        take(w, f->a, fresh);
    }
    return false;
}

/* One fact a clue, of one value or two: what the resolution above can do. */
static bool simple(const ari_clauses *c) {
    for (uint32_t i = 0; i < c->clue.n; i++)
        if (c->clue.at[i].n != 1 || c->fact.at[c->clue.at[i].first].kind == ARI_FACT_BETWEEN) return false;
    return true;
}

/* The order of the clues in the model. */
static void find_order(walk *w, const ari_model *m) {
    w->n = 0;
    for (uint32_t i = 0; i < m->nrow; i++) {
        const uint32_t site = m->row[i].tag.site;
        if (ARI_SITE_KIND(site) != ARI_AT_CLUE) continue;
        if (!w->n || w->order[w->n - 1] != ARI_SITE_INDEX(site)) w->order[w->n++] = ARI_SITE_INDEX(site);
    }
}

/* 0 a place, 1 the same place, 2 all else. */
static uint32_t kind_of(const ari_clauses *c, uint32_t k) {
    const ari_fact *f = &c->fact.at[c->clue.at[k].first];
    if (f->kind == ARI_FACT_PLACE) return f->set & (f->set - 1) ? 2 : 0;
    return f->kind == ARI_FACT_DIFF && f->set == (uint64_t)1 << 32 ? 1 : 2;
}

/* Is the clue about an attribute of which some value (placed: has a direct clue; else: is in no clue)? */
static bool shares(const ari_clauses *c, uint32_t k, bool placed) {
    const ari_fact *own = &c->fact.at[c->clue.at[k].first];
    for (uint32_t v = 0; v < c->nattr * c->npos; v++) {
        bool named = false, direct = false;
        for (uint32_t i = 0; i < c->clue.n; i++) {
            const ari_fact *f = &c->fact.at[c->clue.at[i].first];
            named |= f->a == v || (f->kind != ARI_FACT_PLACE && f->b == v);
            direct |= f->a == v && kind_of(c, i) == 0;
        }
        if (placed ? !direct : named) continue;
        if (own->a / c->npos == v / c->npos) return true;
        if (own->kind != ARI_FACT_PLACE && own->b / c->npos == v / c->npos) return true;
    }
    return false;
}

/* The pass of a clue: of equal ones any order will do. */
static uint32_t pass_of(const ari_clauses *c, uint32_t k, int order) {
    const uint32_t kind = kind_of(c, k);
    switch (order) {
    case 0: return 0;
    case 1: return kind > 0;
    case 2: return kind;
    case 3: return 2 * kind + !shares(c, k, true);
    default: return 2 * kind + !shares(c, k, false);
    }
}

static int by_size(const void *x, const void *y) {
    const uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return (a > b) - (a < b);
}

static void spread(walk *w, int order, const char *path) {
    enum { DRAWN = 2000 };
    static uint64_t seen[DRAWN];
    uint32_t any[ARI_WORD_CLUES_CLUE];
    ari_rng rng;
    ari_rng_init(&rng, 1);
    for (uint32_t i = 0; i < w->c->clue.n; i++) any[i] = i;
    for (uint32_t n = 0; n < DRAWN; n++) {
        ari_rng_shuffle(&rng, any, w->c->clue.n);
        w->n = 0;
        for (uint32_t pass = 0; pass < 6; pass++)
            for (uint32_t i = 0; i < w->c->clue.n; i++)
                if (pass_of(w->c, any[i], order) == pass) w->order[w->n++] = any[i];
        w->inferences = 0;
        for (uint32_t i = 0; i < CELLS; i++) w->at[i] = w->in[i] = ARI_NO;
        seen[n] = clue(w, 0) ? w->inferences : 0;
    }
    qsort(seen, DRAWN, sizeof *seen, by_size);
    static const char *const name[] = {"given", "direct", "indir.-last", "exclusive", "asked"};
    printf("spread   %-12s %12llu %12llu %12llu  %s\n", name[order], (unsigned long long)seen[0],
           (unsigned long long)seen[DRAWN / 2], (unsigned long long)seen[DRAWN - 1], path);
}

static void run(ari_board *b, const char *path) {
    static walk w;
    uint64_t dfs[4] = {0}, resolve[4] = {0};
    for (int32_t order = 0; order < 4; order++) {
        ari_arena a;
        ari_model m;
        ari_error err;
        ari_reply reply;
        b->param[0] = order;
        ari_arena_init(&a, NULL, 0);
        ari_model_init(&m, &a, "zebra");
        b->genre->form[0].build(b, &m);
        ari_job job = {.model = &m, .arena = &a, .err = &err};
        for (uint32_t e = 0; e < ari_engine_count; e++)
            if (!strcmp(ari_engine_table[e]->name, "dfs")) job.engine = ari_engine_table[e];
        memset(&reply, 0, sizeof reply);
        if (m.status == ARI_OK && ari_solve_run(&job, &reply) == ARI_OK) dfs[order] = reply.effort.inferences;
        w.c = b->extra;
        w.inferences = 0;
        for (uint32_t i = 0; i < CELLS; i++) w.at[i] = w.in[i] = ARI_NO;
        find_order(&w, &m);
        if (simple(w.c) && clue(&w, 0)) resolve[order] = w.inferences;
        ari_arena_drop(&a);
    }
    for (int k = 0; k < 2; k++) {
        printf("%-8s", k ? "resolve" : "dfs");
        for (int order = 0; order < 4; order++)
            printf(" %12llu", (unsigned long long)(k ? resolve[order] : dfs[order]));
        printf("  %s\n", path);
    }
    for (int order = 0; order < 5 && simple(w.c); order++) spread(&w, order, path);
}

int main(int argc, char **argv) {
    static char text[TEXT];
    printf("%-8s %12s %12s %12s %12s\n", "rule", "given", "direct", "indir.-last", "exclusive");
    for (int i = 1; i < argc; i++) {
        ari_board b;
        ari_error err;
        FILE *f = fopen(argv[i], "r");
        if (!f) return perror(argv[i]), 2;
        const size_t n = fread(text, 1, sizeof text, f);
        fclose(f);
        const ari_source src = {text, n, NULL, NULL, 0, &err};
        if (ari_format_read(&src, NULL, &b) != ARI_OK || !b.extra) {
            fprintf(stderr, "%s:%u:%u %s\n", argv[i], err.line, err.column, err.what);
            continue;
        }
        run(&b, argv[i]);
        ari_board_drop(&b);
    }
    return 0;
}
