/* model_program.c - programs made of random models: their clauses have exactly the model's solutions.
 * With layers every solution of the model is one assignment of all variables of the clauses, helpers included; with the
 * shape left out every solution is still among them. The truth is the table of all assignments (service_random.h).
 * Usage: model_program [models] [first seed]. */
#include "model/clausify.h"
#include "model/cut.h"
#include "model/lower.h"
#include "service_random.h"

typedef struct findings {
    const ari_program *p;
    const truth *t;
    uint8_t *hits;      /* [nassign] */
    uint64_t visits;
    bool fine;
} findings;

static bool within(int64_t lo, int64_t x, int64_t hi) {
    return (lo == ARI_MINUS || x >= lo) && (hi == ARI_PLUS || x <= hi);
}

/* Do these values of all columns meet every bound and row? */
static bool holds(const ari_program *p, const int64_t *column) {
    for (ari_col c = 0; c < p->ncol; c++)
        if (!within(p->col[c].lo, column[c], p->col[c].hi)) return false;
    for (const ari_line *l = p->line, *const end = l + p->nline; l < end; l++) {
        int64_t sum = 0;
        for (uint32_t k = l->first; k < l->first + l->n; k++) sum += p->entry[k].coef * column[p->entry[k].col];
        for (uint32_t k = l->product; k < l->product + l->nproduct; k++)
            sum += p->product[k].coef * column[p->product[k].x] * column[p->product[k].y];
        if (!within(l->lo, sum, l->hi)) return false;
    }
    return true;
}

static bool visit(void *user, const uint8_t *value) {
    findings *y = user;
    int64_t column[4096];
    uint8_t back[128] = {0};
    for (ari_col c = 0; c < y->p->ncol; c++) column[c] = value[c];
    y->fine &= CHECK(ari_program_read(y->p, column, back)) & CHECK(holds(y->p, column));
    y->hits[gather_mask(y->t, back)]++;
    return ++y->visits < 100000;
}

/* The clauses as a model of their own, all variables main. */
static void model_of(const ari_clauses_out *f, ari_arena *a, ari_model *m) {
    ari_lit lit[256];
    ari_model_init(m, a, "clauses");
    (void)ari_model_run(m, f->nvar, true);
    for (uint32_t i = 0, n = 0; i < f->nlit; i++) {
        if (!f->lit[i]) {
            ari_model_clause(m, ari_tag_of(0, 0, 0), lit, n);
            n = 0;
        } else {
            const ari_var v = (ari_var)(f->lit[i] < 0 ? -f->lit[i] : f->lit[i]) - 1;
            lit[n++] = f->lit[i] < 0 ? ARI_NEG(v) : ARI_POS(v);
        }
    }
}

static bool names_differ(const ari_program *p) {
    char one[64], other[64];
    for (ari_col c = 0; c < p->ncol; c++)
        for (ari_col d = p->ncol > 300 ? c + 1 : 0; d < p->ncol && d < c + 300; d++) {
            if (c == d) continue;
            ari_program_name(&p->col[c].label, one);
            ari_program_name(&p->col[d].label, other);
            if (!strcmp(one, other)) return false;
        }
    return true;
}

static bool try_encoding(sample *s, const truth *t, ari_encoding how) {
    ari_program p;
    ari_clauses_out f;
    ari_model clauses;
    ari_error err = {0};
    ari_effort effort;
    bool complete = false;
    ari_program_init(&p, &s->model, &s->arena);
    ari_lower_model(&p, how);
    if (has_pieces(&s->model) && how != ARI_ENCODE_LAZY) return CHECK(p.status == ARI_UNSUPPORTED);
    if (!CHECK(p.status == ARI_OK)) return false;
    bool fine = CHECK(names_differ(&p)) & CHECK((how == ARI_ENCODE_LAZY) || p.nleft == 0);
    if (how == ARI_ENCODE_FLOW) return fine;
    fine &= CHECK(ari_program_is_pure(&p)) & CHECK(!p.twins);
    if (p.ncol > 4000) return fine;
    if (!CHECK(ari_clausify_run(&p, &s->arena, &f) == ARI_OK)) return false;
    model_of(&f, &s->arena, &clauses);
    findings y = {&p, t, ARI_ZERO(&s->arena, uint8_t, t->nassign), 0, true};
    const ari_limits lim = {.seed = 1};
    fine &= CHECK(ari_engine_find("sat")->walk(&clauses, &lim, &s->arena, visit, &y, &complete, &effort, &err) ==
                  ARI_OK);
    fine &= CHECK(complete || y.visits >= 100000) & y.fine;
    if (!complete) return fine;
    if (how == ARI_ENCODE_LAYERS || !s->model.ntopo) fine &= CHECK(y.visits == t->nsolution);
    for (uint32_t i = 0; i < t->nsolution; i++) fine &= CHECK(y.hits[t->solution[i]] == 1);
    return fine;
}

/* Clauses of wrong shapes: broken by the assignment they come from, met by every solution of the demand. */
static bool try_cuts(sample *s, const truth *t) {
    const ari_model *m = &s->model;
    bool fine = true;
    for (uint32_t i = 0; i < m->ntopo; i++)
        for (uint32_t mask = 0; mask < t->nassign; mask += 1 + (t->nassign > 64 ? below(s, 8) : 0)) {
            const ari_mark mark = ari_arena_mark(&s->arena);
            ari_cuts cuts = {NULL, 0, 0};
            uint8_t value[128], other[128];
            spread_mask(m, t, mask, value);
            fine &= CHECK(ari_cut_find(m, &m->topo[i], value, &s->arena, &cuts) == ARI_OK);
            for (uint32_t k = 0; k < cuts.n; k++) {
                for (uint32_t l = 0; l < cuts.at[k].n; l++) {
                    const ari_lit lit = cuts.at[k].lit[l];
                    fine &= CHECK(value[ARI_VAR(lit)] == (lit & 1u));
                }
                for (uint32_t x = 0; x < t->nsolution; x++) {
                    bool met = false;
                    spread_mask(m, t, t->solution[x], other);
                    for (uint32_t l = 0; l < cuts.at[k].n; l++)
                        met |= other[ARI_VAR(cuts.at[k].lit[l])] != (cuts.at[k].lit[l] & 1u);
                    fine &= CHECK(met);
                }
            }
            ari_arena_rewind(&s->arena, mark);
            if (!fine) return false;
        }
    return fine;
}

int main(int argc, char **argv) {
    const long want = argc > 1 ? atol(argv[1]) : getenv("ARIADNE_FULL") ? 20000 : 700;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (uint64_t seed = first; seed < first + (uint64_t)want && test_failed < 5; seed++) {
        sample s;
        truth t;
        draw_sample(&s, seed, 9);
        find_truth(&s.model, &s.arena, &t);
        bool fine = try_cuts(&s, &t);
        for (int how = 0; how < ARI_NENCODE; how++) fine &= try_encoding(&s, &t, (ari_encoding)how);
        if (!fine) print_model(&s.model, seed, "clauses", "programs of this model are wrong");
        drop_sample(&s);
    }
    return TEST_DONE();
}
