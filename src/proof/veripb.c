/* veripb.c - see veripb.h. Variables are x1, x2, ... in the order of the model, then those of the demands on shape. */
#include "proof/veripb.h"

#include "proof/conflict_reason.h"

static void put_rows(const ari_model *m, ari_pb_text *t, uint64_t *id) {
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *const row = &m->row[r];
        const ari_term *const term = m->term + row->first;
        int64_t lo = row->lo, hi = -(int64_t)row->hi;
        id[r] = t->id + 1;
        for (uint32_t i = 0; i < row->n && row->lo != ARI_MINUS; i++)
            ari_pb_topology_term(t, &lo, term[i].coef, term[i].lit);
        if (row->lo != ARI_MINUS) ari_pb_topology_end(t, lo);
        for (uint32_t i = 0; i < row->n && row->hi != ARI_PLUS; i++)
            ari_pb_topology_term(t, &hi, -(int64_t)term[i].coef, term[i].lit);
        if (row->hi != ARI_PLUS) ari_pb_topology_end(t, hi);
    }
}

void ari_proof_veripb_begin(ari_pb_text *t, bool third) {
    t->stop = third ? " ;" : "";
    ari_text_format(t->o, "pseudo-Boolean proof version %s\nf %l%s\n", third ? "3.0" : "1.2", (int64_t)t->id, t->stop);
}

void ari_proof_veripb_end(ari_pb_text *t, bool third) {
    ari_text_format(t->o, third ? "output NONE ;\nconclusion UNSAT : %l ;\nend pseudo-Boolean proof ;\n" : "c %l\n",
                    (int64_t)t->id);
}

static void put_proof(const ari_model *m, const ari_refutation *r, ari_pb_topology *shape, ari_pb_text *t, bool third) {
    ari_proof_veripb_begin(t, third);
    for (uint32_t i = r->line.n; i-- > 0;) {
        const ari_proof_line *const l = &r->line.at[i];
        const ari_lit *const lit = r->word.at + l->first;
        if (l->kind == ARI_PROOF_LEMMA) ari_pb_topology_lemma(&shape[l->demand], t, l->shape, lit, l->whole);
        if (l->kind != ARI_PROOF_DERIVE) continue;
        ari_text_put(t->o, "rup ");
        ari_pb_topology_clause(t, lit, l->n);
        for (uint32_t k = 0; k < m->ntopo && l->n == 1; k++)
            shape[k].met |= shape[k].first != ARI_NO && ari_pb_topology_meets(&shape[k], *lit) == shape[k].first;
    }
    ari_text_put(t->o, "rup ");
    (void)ari_pb_topology_end(t, 1);
    ari_proof_veripb_end(t, third);
}

static ari_status put_formula(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, const ari_refutation *r,
                              ari_arena *a, uint64_t *id, ari_pb_topology *shape, ari_pb_text *t, ari_error *err) {
    uint32_t *const size_row = ARI_TAKE(a, uint32_t, m->ntopo);
    if (!size_row || !ari_conflict_reason_size_rows(m, size_row, a)) return a->spent;
    put_rows(m, t, id);
    if (naxiom) ari_text_put(t->o, "* what the claim denies, or that there is a loop\n");
    for (uint32_t i = 0; i < naxiom; i++) ari_pb_topology_clause(t, axiom[i].lit, axiom[i].n);
    for (uint32_t i = 0; i < m->ntopo; i++) {
        if (!ari_pb_topology_fits(&m->topo[i]))
            return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the form veripb cannot say this demand on shape",
                                   "take the form cert");
        if (!ari_pb_topology_init(&shape[i], m, i, id, size_row[i], a)) return a->spent;
        for (uint32_t k = r->line.n; k-- > 0 && shape[i].first == ARI_NO;)
            if (r->line.at[k].kind == ARI_PROOF_DERIVE && r->line.at[k].n == 1)
                shape[i].first = ari_pb_topology_meets(&shape[i], r->word.at[r->line.at[k].first]);
        ari_pb_topology_rows(&shape[i], t);
    }
    return ARI_OK;
}

ari_status ari_proof_veripb_write(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, const ari_refutation *r,
                                  bool third, ari_arena *a, ari_out *formula, ari_out *proof, ari_error *err) {
    uint64_t *id = ARI_TAKE(a, uint64_t, m->nrow);
    ari_pb_topology *shape = ARI_TAKE(a, ari_pb_topology, m->ntopo);
    ari_out none = {.failed = true}; /* takes nothing */
    if (!id || !shape) return a->spent;
    const ari_mark mark = ari_arena_mark(a);
    ari_pb_text t = {&none, "", 0, m->nvar}; /* the first line says how much there is, so all is gone through twice */
    ARI_TRY(put_formula(m, axiom, naxiom, r, a, id, shape, &t, err));
    ari_arena_rewind(a, mark);
    ari_text_format(formula, "* #variable= %u #constraint= %l\n", t.nvar, (int64_t)t.id);
    t = (ari_pb_text){formula, "", 0, m->nvar};
    ARI_TRY(put_formula(m, axiom, naxiom, r, a, id, shape, &t, err));
    t.o = proof;
    put_proof(m, r, shape, &t, third);
    return ARI_OK;
}
