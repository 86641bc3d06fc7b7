/* lrat.c - see lrat.h. Ids: rows, axioms, lemmas in the order of the formula, then a line of the proof each. LRAT knows
 * nothing of literals that are known for good: each becomes a derived clause of one literal, which hints name. */
#include "proof/lrat.h"

#include "model/clausify.h"
#include "model/lower.h"
#include "proof/certificate.h"

typedef struct writer {
    const ari_model *m;      /* of clauses alone */
    const ari_refutation *r; /* over these */
    const ari_axiom *axiom;
    ari_out *o;
    int8_t *val;             /* [2*nvar] */
    uint64_t *unit;          /* [nvar] the id of the clause that says so for good; 0: nothing does */
    uint64_t *said;          /* [nvar] the last line that was told of it */
    uint64_t *id;            /* [sources] of derived clauses */
    uint32_t *place;         /* [sources] the line of a derived clause */
    uint64_t next;
    ari_replay_words put;    /* variables with a value for the line at hand alone */
    ARI_LIST(uint64_t) hint;
    ari_arena *a;
    bool done;
} writer;

/* ---- the formula ------------------------------------------------------------------------------------------------ */

/* The site of a clause is the row that it comes from. */
static ari_status clauses_within(const ari_model *m, ari_arena *own, ari_arena *a, ari_model *out, ari_error *err) {
    ari_program p;
    ari_clauses_out f = {0};
    ari_program_init(&p, m, own);
    ari_program_mirror(&p);
    ari_lower_rows(&p, NULL);
    if (p.status != ARI_OK) return ari_status_fail(err, p.status, 0, 0, "these rows have no clauses", "");
    ARI_TRY(ari_clausify_run(&p, own, &f));
    ari_model_init(out, a, m->name);
    (void)ari_model_run(out, f.nvar, true);
    for (uint32_t i = 0, row = 0; i < f.nlit; i++) {
        while (row < m->nrow && f.before[row + 1] <= out->nrow) row++;
        ari_model_begin(out, ari_tag_of(0, row, 0), 1, ARI_PLUS);
        for (; f.lit[i]; i++)
            ari_model_term(out, 1, f.lit[i] > 0 ? ARI_POS((ari_var)f.lit[i] - 1) : ARI_NEG((ari_var)-f.lit[i] - 1));
        ari_model_end(out);
    }
    return out->status;
}

static ari_status clauses_of(const ari_model *m, ari_arena *a, ari_model *out, ari_error *err) {
    ari_arena own;
    ari_arena_init_within(&own, a);
    const ari_status s = clauses_within(m, &own, a, out, err);
    ari_arena_drop(&own);
    return s;
}

static void put_literal(ari_out *o, ari_lit l) { ari_text_format(o, l & 1u ? "-%u " : "%u ", ARI_VAR(l) + 1); }

static int comment_lrat(void *user, const char *text, size_t n) {
    enum { WIDE = 900 }; /* lrat-check takes no comments of 1024 letters */
    ari_proof_lrat_comment *const c = user;
    for (size_t i = 0; i < n; i++, c->column++) {
        if (text[i] == ' ' && c->column > WIDE) ari_text_put(c->to, "\\\n"), c->column = 0;
        if (!c->column) ari_text_format(c->to, "%c ", c->mark);
        ari_text_char(c->to, text[i]);
        if (text[i] == '\n') c->column = UINT32_MAX;
    }
    return c->to->failed;
}

void ari_proof_lrat_begin(ari_proof_lrat_comment *c, char mark, ari_arena *a, ari_out *to) {
    *c = (ari_proof_lrat_comment){.to = to, .mark = mark};
    ari_text_begin(&c->text, a);
    c->text.sink = comment_lrat;
    c->text.user = c;
}

/* A comment in front of clauses is the line of a certificate that they follow from. */
static void put_formula(const ari_claimed *s, const ari_model *m, const ari_axiom *axiom, uint32_t naxiom,
                        const ari_proof_line *const *lemma, ari_out *o) {
    ari_proof_lrat_comment about;
    ari_out *const line = &about.text;
    ari_proof_lrat_begin(&about, 'c', m->arena, o);
    ari_text_format(o, "p cnf %u %u\n", m->nvar, m->nrow + naxiom);
    for (uint32_t r = 0; r < m->nrow; r++) {
        const uint32_t from = m->row[r].tag.site;
        if (!r || from != m->row[r - 1].tag.site) {
            ari_proof_certificate_row(s->board, s->model, from, line);
            ari_text_char(line, '\n');
            (void)ari_text_flush(line);
        }
        for (uint32_t i = 0; i < m->row[r].n; i++) put_literal(o, m->term[m->row[r].first + i].lit);
        ari_text_put(o, "0\n");
    }
    for (uint32_t k = 0; k < naxiom; k++) {
        ari_text_put(line, lemma[k] ? "l " : s->line[k]);
        if (lemma[k]) ari_proof_certificate_lemma(s->model, lemma[k], line);
        for (uint32_t i = 0; i < axiom[k].n && lemma[k]; i++)
            ari_text_format(line, axiom[k].lit[i] & 1u ? " -%u" : " %u", ARI_VAR(axiom[k].lit[i]) + 1);
        ari_text_char(line, '\n');
        (void)ari_text_flush(line);
        for (uint32_t i = 0; i < axiom[k].n; i++) put_literal(o, axiom[k].lit[i]);
        ari_text_put(o, "0\n");
    }
    o->failed |= line->failed;
}

/* ---- the proof -------------------------------------------------------------------------------------------------- */

static uint64_t id_of(const writer *w, uint32_t source) {
    return source < w->m->nrow + w->r->naxiom ? (uint64_t)source + 1 : w->id[source];
}

static bool hint_lrat(writer *w, uint64_t id) {
    if (!ARI_RESERVE(w->a, &w->hint, 1)) return false;
    ARI_PUSH(&w->hint, id);
    return true;
}

static void put_lrat(writer *w, ari_lit l) {
    w->val[l] = 1;
    w->val[l ^ 1u] = -1;
    if (ARI_RESERVE(w->a, &w->put, 1)) ARI_PUSH(&w->put, ARI_VAR(l));
}

static void take_back(writer *w) {
    while (w->put.n) {
        const ari_var v = w->put.at[--w->put.n];
        w->val[ARI_POS(v)] = w->val[ARI_NEG(v)] = 0;
    }
}

static void end_line(writer *w, const ari_lit *lit, uint32_t n) {
    ari_text_uint(w->o, ++w->next);
    ari_text_char(w->o, ' ');
    for (uint32_t i = 0; i < n; i++) put_literal(w->o, lit[i]);
    ari_text_put(w->o, "0 ");
    for (uint32_t i = 0; i < w->hint.n; i++) {
        ari_text_uint(w->o, w->hint.at[i]);
        ari_text_char(w->o, ' ');
    }
    ari_text_put(w->o, "0\n");
    w->hint.n = 0;
}

/* What is known for good, as far as the line at hand has not heard of it yet. */
static bool mention_lrat(writer *w, ari_lit l) {
    const ari_var v = ARI_VAR(l);
    if (!w->unit[v] || w->said[v] == w->next + 1) return true;
    w->said[v] = w->next + 1;
    return hint_lrat(w, w->unit[v]);
}

/* The clause under what is known: hints for its literals that are false for good, and itself. *last: its one open
 * literal, ARI_NO: there is none. False: it says nothing, or memory is out. */
static bool use_lrat(writer *w, const ari_lit *lit, uint32_t n, uint64_t id, ari_lit *last) {
    *last = ARI_NO;
    for (uint32_t i = 0; i < n; i++) {
        if (w->val[lit[i]] > 0 || (!w->val[lit[i]] && *last != ARI_NO)) return false;
        if (!w->val[lit[i]]) *last = lit[i];
    }
    for (uint32_t i = 0; i < n; i++)
        if (w->val[lit[i]] < 0 && !mention_lrat(w, lit[i])) return false;
    return hint_lrat(w, id);
}

static const ari_lit *literals_lrat(writer *w, uint32_t source, ari_lit *room, uint32_t *n) {
    const ari_model *const m = w->m;
    if (source < m->nrow) {
        *n = m->row[source].n;
        for (uint32_t i = 0; i < *n; i++) room[i] = m->term[m->row[source].first + i].lit;
        return room;
    }
    if (source < m->nrow + w->r->naxiom) {
        *n = w->axiom[source - m->nrow].n;
        return w->axiom[source - m->nrow].lit;
    }
    const ari_proof_line *const l = &w->r->line.at[w->place[source]];
    *n = l->n;
    return w->r->word.at + l->first;
}

static bool put_fix(writer *w, const ari_proof_line *l, ari_lit *room) {
    for (uint32_t i = l->hint; i < l->hint + l->nhint && !w->done; i++) {
        uint32_t n;
        ari_lit last;
        const uint32_t source = w->r->word.at[i];
        const ari_lit *const lit = literals_lrat(w, source, room, &n);
        if (!use_lrat(w, lit, n, id_of(w, source), &last)) {
            w->hint.n = 0;
            continue;
        }
        w->done = last == ARI_NO;
        if (w->done || n > 1) end_line(w, &last, !w->done);
        if (w->done) continue;
        w->hint.n = 0;
        w->unit[ARI_VAR(last)] = n > 1 ? w->next : id_of(w, source);
        w->val[last] = 1;
        w->val[last ^ 1u] = -1;
    }
    return w->a->spent == ARI_OK;
}

static bool put_derived(writer *w, const ari_proof_line *l, ari_lit *room) {
    const ari_lit *const mine = w->r->word.at + l->first;
    ari_lit known = ARI_NO;
    for (uint32_t i = 0; i < l->n; i++) {
        if (w->val[mine[i]] > 0) known = mine[i];
        w->said[ARI_VAR(mine[i])] = w->next + 1;
        if (!w->val[mine[i]]) put_lrat(w, mine[i] ^ 1u);
    }
    if (known != ARI_NO && !hint_lrat(w, w->unit[ARI_VAR(known)])) return false;
    for (uint32_t i = l->hint; i < l->hint + l->nhint && known == ARI_NO; i++) {
        uint32_t n;
        ari_lit last;
        const ari_lit *const lit = literals_lrat(w, w->r->word.at[i], room, &n);
        if (!use_lrat(w, lit, n, id_of(w, w->r->word.at[i]), &last)) continue;
        if (last == ARI_NO) break;
        put_lrat(w, last);
    }
    take_back(w);
    end_line(w, mine, l->n);
    w->id[l->source] = w->next;
    w->done = !l->n;
    if (l->n != 1 || w->val[mine[0]]) return w->a->spent == ARI_OK;
    w->unit[ARI_VAR(mine[0])] = w->next;
    w->val[mine[0]] = 1;
    w->val[mine[0] ^ 1u] = -1;
    return w->a->spent == ARI_OK;
}

static ari_status put_proof(const ari_model *m, const ari_axiom *axiom, const ari_refutation *r, ari_arena *a,
                            ari_out *o) {
    writer w = {.m = m, .r = r, .axiom = axiom, .o = o, .a = a, .next = (uint64_t)m->nrow + r->naxiom};
    uint32_t most = m->nrow + r->naxiom, longest = 1;
    for (uint32_t i = 0; i < r->line.n; i++)
        if (r->line.at[i].kind == ARI_PROOF_DERIVE && r->line.at[i].source >= most) most = r->line.at[i].source + 1;
    for (uint32_t i = 0; i < m->nrow; i++) longest = m->row[i].n > longest ? m->row[i].n : longest;
    w.val = ARI_ZERO(a, int8_t, 2 * (size_t)m->nvar);
    w.unit = ARI_ZERO(a, uint64_t, m->nvar);
    w.said = ARI_ZERO(a, uint64_t, m->nvar);
    w.id = ARI_ZERO(a, uint64_t, most);
    w.place = ARI_ZERO(a, uint32_t, most);
    ari_lit *room = ARI_TAKE(a, ari_lit, longest);
    if (!w.val || !w.unit || !w.said || !w.id || !w.place || !room) return a->spent;
    for (uint32_t i = 0; i < r->line.n; i++) w.place[r->line.at[i].source] = i;
    for (uint32_t i = r->line.n; i-- > 0 && !w.done;) {
        const ari_proof_line *const l = &r->line.at[i];
        if (!(l->kind == ARI_PROOF_FIX ? put_fix(&w, l, room) : put_derived(&w, l, room))) return a->spent;
    }
    return ARI_OK;
}

/* ---- both ------------------------------------------------------------------------------------------------------- */

ari_status ari_proof_lrat_write(const ari_claimed *s, const ari_refutation *r, ari_arena *a, ari_out *formula,
                                ari_out *proof, ari_error *err) {
    ari_model clauses;
    ari_trace_log j;
    ari_refutation trimmed;
    uint32_t n = s->naxiom;
    const size_t most = (size_t)n + r->line.n;
    ari_axiom *given = (ari_axiom *)ari_arena_array(a, most, sizeof *given, false);
    const ari_proof_line **lemma = (const ari_proof_line **)ari_arena_array(a, most, sizeof *lemma, true);
    if (!given || !lemma) return a->spent;
    ARI_TRY(clauses_of(s->model, a, &clauses, err));
    ari_trace_log_init(&j, a);
    j.budget = s->budget;
    for (uint32_t i = 0; i < n; i++) given[i] = s->axiom[i];
    for (uint32_t i = r->line.n; i-- > 0;) {
        const ari_proof_line *const l = &r->line.at[i];
        const ari_lit *const lit = r->word.at + l->first;
        if (l->kind == ARI_PROOF_LEMMA) given[n] = (ari_axiom){lit, l->whole}, lemma[n++] = l;
        else if (l->kind == ARI_PROOF_DERIVE && j.trace.tell(&j.trace, ARI_NO, lit, l->n, NULL, 0) == ARI_NO)
            return a->spent;
    }
    ARI_TRY(ari_proof_trim_run(&clauses, given, n, &j, a, &trimmed, err));
    put_formula(s, &clauses, given, n, lemma, formula);
    return put_proof(&clauses, given, &trimmed, a, proof);
}
