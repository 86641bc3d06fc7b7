/* certify.c - what the claim denies are clauses beside the model: the solution is another one, some of
 * what is forced is not, all of what is drawn holds. The search decides against the solution first, as that for a
 * second solution does. */
#include "proof/certify.h"

#include "base/bits.h"
#include "genre/form.h"
#include "model/prune.h"
#include "proof/certificate.h"
#include "proof/lower_bound.h"
#include "proof/lrat.h"
#include "proof/veripb.h"
#include "read/formats.h"
#include "rules/law.h"

#include <string.h>

static bool is_cert(const ari_case *c) { return !strcmp(c->opt->proof, "cert"); }

static bool takes_drawing(const ari_case *c) {
    return c->verb == ARI_VERB_SOLVE || c->verb == ARI_VERB_UNIQUE || c->verb == ARI_VERB_COUNT;
}

ari_status ari_proof_certify_find(ari_case *c) {
    const char *why = NULL;
    if (!c->opt->proof) return ARI_OK;
    const bool own = c->verb == ARI_VERB_MIN && c->engine && c->engine->symbols && is_cert(c);
    const bool other = c->engine && strcmp(c->engine->name, "sat") != 0 && !own;
    if (other && c->verb != ARI_VERB_COUNT) why = "only the engine sat writes certificates";
    else if (c->form) why = "only the first formulation has certificates";
    else if (c->board->net) why = "certificates need a square grid";
    else if (c->opt->with_marks && !(is_cert(c) && takes_drawing(c)))
        why = "certificates of this verb or form cannot include drawings";
    else if (c->verb == ARI_VERB_MIN && c->opt->mask && !is_cert(c))
        why = "with clues that must stay, only the form cert is written";
    return why ? ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, why, "leave the certificate out") : ARI_OK;
}

typedef struct claim {
    ari_case *c;
    const ari_reply *reply;
    const bool *keep;       /* [nclue+1] clues that must stay; NULL: none */
    const ari_fewest_state *sets; /* min by an engine of the genre's own: what it proved, and by which sets */
    const char *word;
    uint32_t part;          /* of the puzzle: the last rows of the model are so many literals that are drawn */
    const ari_model *model; /* clash, kept: without the other clues */
    const ari_lit *drawn;   /* [ndrawn] right, wrong */
    uint32_t ndrawn;
    const uint8_t *found;   /* the last solution of the search */
    ari_trace_log journal;
    ari_budget hooks; /* while it is trimmed: no ticks, what stops the caller's work alone */
    ari_refutation proof;
    ARI_LIST(const uint8_t *) solution; /* [nvar] each, those that are recorded */
    ARI_LIST(ari_axiom) axiom;
    ARI_LIST(const char *) line; /* that brings the axiom */
} claim;

enum { MOST_LISTED = 100000, FIRST_TICKS = 1000000, NAMES = 16 };

/* What is to be proved; word NULL: nothing. */
static void choose_certify(claim *k) {
    const ari_reply *const r = k->reply;
    const ari_verb verb = k->c->verb;
    if (verb == ARI_VERB_MIN && !is_cert(k->c)) k->word = r->answer == ARI_ONE && r->least ? "least" : NULL;
    else if (verb == ARI_VERB_THIN || verb == ARI_VERB_MIN) k->word = r->answer == ARI_ONE && r->group ? "kept" : NULL;
    else if (verb == ARI_VERB_CLASH) k->word = r->answer == ARI_NONE && r->complete ? "clash" : NULL;
    else if (r->answer == ARI_NONE) k->word = "none";
    else if (verb == ARI_VERB_UNIQUE) k->word = r->answer == ARI_ONE ? "unique" : NULL;
    else if (verb == ARI_VERB_COUNT && r->counted && r->complete && r->count.n == 1 && r->count.limb[0] <= MOST_LISTED)
        k->word = "count";
    else if (verb == ARI_VERB_FORCED) k->word = r->complete && r->forced && r->nsolution ? "forced" : NULL;
}

static ari_status add_axiom(claim *k, const ari_lit *lit, uint32_t n, const char *line) {
    ari_arena *const a = &k->c->work;
    if (!ARI_RESERVE(a, &k->axiom, 1) || !ARI_RESERVE(a, &k->line, 1)) return a->spent;
    ARI_PUSH(&k->axiom, ((ari_axiom){lit, n}));
    ARI_PUSH(&k->line, line);
    return ARI_OK;
}

/* What value[] says of main variables, where that is known, or its opposite: *n literals; NULL: memory is out. */
static ari_lit *main_lits(const claim *k, const uint8_t *value, bool opposite, uint32_t *n) {
    const ari_model *const m = k->model;
    ari_lit *lit = ARI_TAKE(&k->c->work, ari_lit, m->nmain);
    *n = 0;
    for (ari_var v = 0; lit && v < m->nvar; v++)
        if (m->is_main[v] && value[v] != ARI_OPEN) lit[(*n)++] = (value[v] != 0) != opposite ? ARI_POS(v) : ARI_NEG(v);
    return lit;
}

/* Some main variable is not as value[] has it, where that is known. */
static ari_status deny_certify(claim *k, const uint8_t *value, const char *line) {
    uint32_t n;
    const ari_lit *lit = main_lits(k, value, true, &n);
    return lit ? add_axiom(k, lit, n, line) : k->c->work.spent;
}

/* One more solution is recorded; the line that excludes it, NULL: memory is out. */
static const char *tell_solution(claim *k, const uint8_t *value) {
    ari_out o;
    ari_text_begin(&o, &k->c->work);
    if (!ARI_APPEND(&k->c->work, &k->solution, value)) return NULL;
    ari_text_format(&o, "x %u", k->solution.n);
    return ari_text_end(&o);
}

/* The solution is another one. */
static ari_status add_solution(claim *k, const uint8_t *value) {
    const char *line = tell_solution(k, value);
    return line ? deny_certify(k, value, line) : k->c->work.spent;
}

/* Some of what is forced is not so. The solution shows that there is one. */
static ari_status add_forced(claim *k) {
    ari_arena *const a = &k->c->work;
    if (!ARI_APPEND(a, &k->solution, k->reply->solution[0])) return a->spent;
    return deny_certify(k, k->reply->forced, "x f");
}

/* One loop has a line at least. */
static ari_status add_loop(claim *k) {
    const ari_model *const m = k->model;
    if (!m->ntopo || m->topo[0].kind != ARI_CYCLE) return ARI_OK;
    const ari_topo *const d = &m->topo[0];
    ari_lit *lit = ARI_TAKE(&k->c->work, ari_lit, d->graph->nedge);
    uint32_t n = 0;
    if (!lit) return k->c->work.spent;
    for (ari_edge e = 0; e < d->graph->nedge; e++)
        if (d->edge[e] < ARI_LIT_TRUE) lit[n++] = d->edge[e];
    ari_out o;
    ari_text_begin(&o, &k->c->work);
    ari_text_format(&o, "r %s .", m->rule_name[d->tag.rule]);
    const char *line = ari_text_end(&o);
    return line ? add_axiom(k, lit, n, line) : k->c->work.spent;
}

/* min, in a form without sums: clues are variables, fewer than the least number of them are kept, and of the clues that
 * another solution breaks one is. */
static ari_status add_sets(claim *k) {
    ari_arena *const a = &k->c->work;
    const ari_reply *const r = k->reply;
    const uint32_t nclue = k->c->model.ngroup;
    ari_model *m = ARI_TAKE(a, ari_model, 1);
    ari_lit *lit = ARI_TAKE(a, ari_lit, (size_t)nclue * ((size_t)r->ndifference + 1));
    const uint8_t **value = ARI_TAKE(a, const uint8_t *, r->ndifference);
    if (ari_arena_failed(a)) return a->spent;
    ari_model_init(m, a, "clues");
    (void)ari_model_run(m, nclue, true);
    for (uint32_t g = 0; g < nclue; g++) lit[g] = ARI_POS(g);
    ari_model_count(m, ari_tag_of(0, 0, 0), 0, (int32_t)r->least - 1, lit, nclue);
    if (m->status != ARI_OK || !tell_solution(k, r->solution[0])) return a->spent;
    k->model = m;
    ARI_TRY(ari_proof_bound_rivals(k->c, r->solution[0], r->difference, r->ndifference, r->nword, value));
    for (uint32_t i = 0, n = 0; i < r->ndifference; i++, n = 0) {
        lit += nclue;
        for (uint32_t g = 0; g < nclue; g++)
            if (ari_bits_has(r->difference + (size_t)i * r->nword, g)) lit[n++] = ARI_POS(g);
        const char *line = value[i] ? tell_solution(k, value[i]) : "";
        if (!line) return a->spent;
        if (value[i]) ARI_TRY(add_axiom(k, lit, n, line));
    }
    return ARI_OK;
}

/* The model with the rules and the clues that clash, or are kept. */
static ari_status leave_out(claim *k) {
    const ari_model *const m = &k->c->model;
    ari_arena *const a = &k->c->work;
    k->model = m;
    if (!strcmp(k->word, "least")) return add_sets(k);
    if (strcmp(k->word, "clash") != 0 && strcmp(k->word, "kept") != 0) return ARI_OK;
    ari_model *few = ARI_TAKE(a, ari_model, 1);
    bool *in = ARI_ZERO(a, bool, (size_t)m->ngroup + 1);
    ari_row *row = ARI_TAKE(a, ari_row, m->nrow);
    if (ari_arena_failed(a)) return a->spent;
    in[0] = true;
    for (uint32_t i = 0; i < k->reply->ngroup; i++) in[k->reply->group[i]] = true;
    *few = *m;
    few->row = row;
    few->nrow = 0;
    for (uint32_t r = 0; r < m->nrow; r++)
        if (in[m->row[r].tag.group]) row[few->nrow++] = m->row[r];
    k->model = few;
    return ARI_OK;
}

/* From now on the i-th axiom holds; the search decides for it as long as it can, or (`near`) against it. */
static ari_status add_row(claim *k, ari_oracle *o, uint32_t i, bool near) {
    const ari_engine *const e = ari_engine_find("sat");
    const ari_axiom x = k->axiom.at[i];
    const ari_mark mark = ari_arena_mark(&k->c->spare);
    ari_term *term = ARI_TAKE(&k->c->spare, ari_term, x.n);
    if (!term) return k->c->spare.spent;
    for (uint32_t j = 0; j < x.n; j++) {
        term[j] = (ari_term){1, x.lit[j]};
        e->prefer(o, x.lit[j] ^ near);
    }
    const ari_status s = e->add(o, 1, ARI_PLUS, term, x.n);
    ari_arena_rewind(&k->c->spare, mark);
    return s;
}

/* The search of these verbs is the refutation, when there is one. That for clues that clash is not: it asks for all
 * of them and leaves out one by one; the few that stay are soon refuted on their own, in shorter lines. */
ari_status ari_proof_certify_listen(ari_case *c, ari_limits *limits) {
    const char *const proof = ari_verb_table[c->verb].proof;
    const bool asks_again = !ari_verb_goes(c->verb, ARI_WAY_MODEL) || !strcmp(proof, "clash") || !*proof;
    if (!c->opt->proof || asks_again || (c->verb == ARI_VERB_COUNT && c->engine)) return ARI_OK;
    c->journal = ARI_TAKE(&c->work, ari_trace_log, 1);
    if (!c->journal) return c->work.spent;
    ari_trace_log_init(c->journal, &c->work);
    limits->trace = &c->journal->trace;
    return ARI_OK;
}

static bool is_told(const ari_case *c) {
    return c->journal && !c->journal->trace.ended && (c->journal->refuted || c->verb != ARI_VERB_CHECK);
}

/* The search once more, written to the trace log; for a count, through all solutions. NONE is what we are here for. */
static ari_status search_within(claim *k, ari_budget *budget, bool near, ari_arena *a, ari_answer *out) {
    ari_case *const c = k->c;
    const ari_engine *const e = ari_engine_find("sat");
    const bool counting = c->verb == ARI_VERB_COUNT;
    ari_limits limits = ari_case_limits(c->opt, budget);
    ari_oracle *o;
    ari_trace_log_drop(&k->journal);
    ari_trace_log_init(&k->journal, &c->work);
    k->journal.trace.whole = true;
    limits.trace = &k->journal.trace;
    ARI_TRY(e->open(k->model, &limits, a, &o, c->err));
    for (uint32_t i = 0; i < k->axiom.n; i++) ARI_TRY(add_row(k, o, i, near));
    for (;;) {
        ARI_TRY(e->ask(o, NULL, 0, out));
        if (*out != ARI_SOME) break;
        uint8_t *value = ARI_TAKE(&c->work, uint8_t, k->model->nvar);
        if (!value) return c->work.spent;
        k->found = value;
        e->values(o, value);
        if (!counting) break;
        ARI_TRY(add_solution(k, value));
        ARI_TRY(add_row(k, o, k->axiom.n - 1, false));
    }
    ari_effort effort = {0};
    e->effort(o, &effort);
    ari_engine_add(&c->result->effort, &effort);
    return ARI_OK;
}

static ari_status attempt_certify(claim *k, ari_budget *budget, bool near, ari_answer *out) {
    ari_arena own;
    ari_arena_init_within(&own, &k->c->work);
    const ari_status s = search_within(k, budget, near, &own, out);
    ari_arena_drop(&own);
    return s;
}

/* What is known already, or a search. One may stray: far from the solution, or near it, a refutation can be a thousand
 * times as long. So both have their turns, each with twice the ticks of the one before. */
static ari_status search_certify(claim *k, ari_answer *out) {
    ari_trace_log *const known = k->c->journal;
    if (is_told(k->c)) {
        k->journal = *known;
        *out = ARI_NONE;
        return ARI_OK;
    }
    if (known) ari_trace_log_drop(known);
    ari_budget whole = ari_budget_of(k->c->opt);
    const ari_mark mark = ari_arena_mark(&k->c->work);
    uint64_t share = FIRST_TICKS + 2 * k->c->result->effort.ticks;
    for (bool near = false;; near = !near, share *= 2) {
        ari_budget turn = ari_budget_rest(&whole, whole.spent);
        const bool last = k->c->verb == ARI_VERB_COUNT || !k->axiom.n || (turn.ticks && turn.ticks <= share);
        if (!last) turn.ticks = share;
        turn.before += k->c->result->effort.ticks;
        ARI_TRY(attempt_certify(k, &turn, near, out));
        whole.spent += turn.spent;
        if (last || *out != ARI_UNKNOWN || turn.why != ARI_BUDGET_TICKS) return ARI_OK;
        ari_arena_rewind(&k->c->work, mark);
    }
}

/* ---- header ----------------------------------------------------------------------------------------------------- */

static void put_literal(const ari_model *m, ari_lit l, ari_out *o) {
    char name[32];
    ari_model_print_name(m->var_name[ARI_VAR(l)], name);
    ari_text_format(o, l & 1u ? " ~%s" : " %s", name);
}

/* The sheet of a user's genre: checkers have those that are built in. */
static void put_sheet(const ari_sheet *s, ari_out *o) {
    uint32_t lines = 0;
    if (!s || !s->source) return;
    const bool open = s->source[s->size - 1] != '\n';
    for (uint32_t i = 0; i < s->size; i++) lines += s->source[i] == '\n';
    ari_text_format(o, "sheet %u\n", lines + open);
    ari_text_bytes(o, s->source, s->size);
    if (open) ari_text_char(o, '\n');
}

static ari_status put_puzzle(const claim *k, ari_out *o) {
    ari_out text;
    uint32_t lines = 0;
    ari_text_begin(&text, &k->c->work);
    ARI_TRY(ari_format_find("text")->print(k->c->board, NULL, &text, k->c->err));
    if (text.failed) return k->c->work.spent;
    for (uint32_t i = 0; i < text.n; i++) lines += text.at[i] == '\n';
    ari_text_put(o, "ariadne-cert 1\n");
    put_sheet(k->c->board->genre->rules.sheet, o);
    ari_text_format(o, "puzzle %u\n", lines);
    ari_text_bytes(o, text.at, text.n);
    return ARI_OK;
}

static void put_drawn(const claim *k, ari_out *o) {
    ari_text_char(o, 'f');
    for (uint32_t i = 0; i < k->ndrawn; i++) put_literal(&k->c->model, k->drawn[i], o);
    ari_text_char(o, '\n');
}

static ari_status put_header(const claim *k, ari_out *o) {
    const ari_model *const m = &k->c->model;
    const ari_reply *const r = k->reply;
    ARI_TRY(put_puzzle(k, o));
    ari_text_format(o, "claim %s\n", k->part ? "part" : k->word);
    if (k->part) put_drawn(k, o);
    if (!strcmp(k->word, "least")) ari_text_format(o, "n %u\n", r->least);
    if (!strcmp(k->word, "clash") || !strcmp(k->word, "kept")) {
        ari_text_char(o, 'k');
        for (uint32_t i = 0; i < r->ngroup; i++) {
            ari_text_char(o, ' ');
            ari_proof_certificate_clue(k->c->board, m->group_site[r->group[i]], o);
        }
        ari_text_char(o, '\n');
    }
    for (uint32_t i = 0; i < k->solution.n; i++) ari_proof_bound_solution(m, k->solution.at[i], o);
    if (k->ndrawn && !k->part) put_drawn(k, o);
    if (!strcmp(k->word, "forced")) {
        ari_text_char(o, 'f');
        for (ari_var v = 0; v < m->nvar; v++)
            if (m->is_main[v] && r->forced[v] != ARI_OPEN) put_literal(m, r->forced[v] ? ARI_POS(v) : ARI_NEG(v), o);
        ari_text_char(o, '\n');
    }
    return ARI_OK;
}

/* Variables of the formulas of other forms, as the atoms of a certificate. */
static void put_names(const claim *k, ari_out *o) {
    const ari_model *const m = &k->c->model;
    const bool clues = !strcmp(k->word, "least");
    char name[32];
    for (uint32_t i = 0; i < (clues ? m->ngroup : m->nvar); i++) {
        ari_text_put(o, i % NAMES ? " " : i ? "\na " : "a ");
        if (clues) ari_proof_certificate_clue(k->c->board, m->group_site[i + 1], o);
        else ari_text_put(o, (ari_model_print_name(m->var_name[i], name), name));
    }
    ari_text_char(o, '\n');
}

/* min: a certificate that fewer clues are not enough, which stands behind the one that those kept are. */
static ari_status write_shortage(claim *k, ari_out *o) {
    ari_case *const c = k->c;
    ari_out head, body;
    uint32_t stay = 0;
    bool found = false;
    if (c->verb != ARI_VERB_MIN) return ARI_OK;
    ari_text_begin(&head, &c->work);
    for (uint32_t g = 1; k->keep && g <= c->model.ngroup; g++) {
        if (!k->keep[g]) continue;
        ari_text_put(&head, stay++ ? " " : "k ");
        ari_proof_certificate_clue(c->board, c->model.group_site[g], &head);
    }
    if (stay) ari_text_char(&head, '\n');
    if (k->reply->least < 2 || k->reply->least <= stay) return ARI_OK;
    ari_text_begin(&body, &c->work);
    ARI_TRY(ari_proof_bound_write(c, k->reply, k->reply->least - 1 - stay, &head, &body, NULL, &found));
    const char *first = ari_text_end(&head), *second = ari_text_end(&body);
    if (!first || !second) return c->work.spent;
    if (!found) return ARI_OK;
    ARI_TRY(put_puzzle(k, o));
    ari_text_format(o, "claim least\nn %u\n%s%s", k->reply->least, first, second);
    return ARI_OK;
}

/* In the forms of others a certificate's beginning is a comment. */
static ari_status put_about(const claim *k, char mark, const char *solutions, ari_out *formula) {
    ari_proof_lrat_comment about;
    ari_proof_lrat_begin(&about, mark, &k->c->work, formula);
    ARI_TRY(put_header(k, &about.text));
    ari_text_put(&about.text, solutions);
    put_names(k, &about.text);
    return ari_text_flush(&about.text) ? ARI_OK : k->c->work.spent;
}

static ari_status put_lrat(const claim *k, ari_out *o, ari_out *formula) {
    const ari_claimed what = {k->c->board, k->model, k->axiom.at, k->line.at, k->axiom.n, k->journal.budget};
    ARI_TRY(put_about(k, 'c', "", formula));
    return ari_proof_lrat_write(&what, &k->proof, &k->c->work, formula, o, k->c->err);
}

/* VeriPB takes the sums of claim `least`. */
static ari_status put_rows(const claim *k, bool *found, ari_out *o, ari_out *formula) {
    ari_case *const c = k->c;
    ari_out head;
    ari_text_begin(&head, &c->work);
    ARI_TRY(!strcmp(k->word, "least")
                ? ari_proof_bound_write(c, k->reply, k->reply->least - 1, &head, o, formula, found)
                : ari_proof_veripb_write(k->model, k->axiom.at, k->axiom.n, &k->proof,
                                         !strcmp(c->opt->proof, "veripb3"), &c->work, formula, o, c->err));
    const char *solutions = ari_text_end(&head);
    return !solutions ? c->work.spent : *found ? put_about(k, '*', solutions, formula) : ARI_OK;
}

static bool take_other(void *user, const uint8_t *digit) {
    ari_marks *const m = user;
    bool same = true;
    for (uint32_t i = 0; i < m->ncell; i++) same = same && m->cell[i] == digit[i], m->cell[i] = digit[i];
    return same;
}

/* Other solutions, one for each set of cells, and that the checker is to search. */
static ari_status put_sets(claim *k, ari_out *o) {
    ari_case *const c = k->c;
    const ari_marks *const only = c->result->solution.at[0];
    const ari_limits lim = ari_case_limits(c->opt, &k->hooks);
    uint8_t *clue = ARI_TAKE(&c->work, uint8_t, only->ncell), *value = ARI_TAKE(&c->work, uint8_t, c->model.nvar);
    ari_marks *other = ari_board_blank(c->board, &c->work);
    if (!clue || !value || !other) return c->work.spent;
    ARI_TRY(put_puzzle(k, o));
    ari_text_format(o, "claim least\nn %u\n", k->sets->proved);
    ari_proof_bound_solution(&c->model, k->reply->solution[0], o);
    for (uint32_t i = 0; i < k->sets->nset; i++) {
        const ari_mark mark = ari_arena_mark(&c->spare);
        bool complete;
        ari_effort effort;
        ari_tag why;
        for (uint32_t j = 0; j < only->ncell; j++) {
            other->cell[j] = only->cell[j];
            clue[j] = ari_bits_has(k->sets->set + (size_t)2 * i, j) ? 0 : (uint8_t)only->cell[j];
        }
        ARI_TRY(c->engine->symbols->walk(clue, 0, &lim, &c->spare, take_other, other, &complete, &effort));
        ari_arena_rewind(&c->spare, mark);
        memset(value, 0, c->model.nvar);
        if (k->hooks.why || !c->board->genre->solving.read_marks(c->board, &c->model, other, value, &why))
            return ARI_LIMIT;
        ari_proof_bound_solution(&c->model, value, o);
    }
    ari_text_put(o, "h\ne\n");
    return ARI_OK;
}

static ari_status write_proof(const claim *k, ari_out *o) {
    return ari_proof_certificate_write(k->c->board, k->model, k->part, &k->proof, k->line.at, &k->c->work, o);
}

static ari_status put_cert(claim *k, ari_out *o) {
    ari_out second;
    if (k->sets) {
        if (k->word) ARI_TRY(put_header(k, o));
        if (k->word) ARI_TRY(write_proof(k, o));
        return k->sets->proved > 1 ? put_sets(k, o) : ARI_OK;
    }
    ari_text_begin(&second, &k->c->work);
    ARI_TRY(write_shortage(k, &second)); /* which may take long, and find nothing */
    const char *text = ari_text_end(&second);
    if (!text) return k->c->work.spent;
    ARI_TRY(put_header(k, o));
    if (!strcmp(k->word, "right")) ari_text_put(o, "e\n"); /* a solution stands for itself */
    else ARI_TRY(write_proof(k, o));
    ari_text_put(o, text);
    return ARI_OK;
}

/* Where a text goes: into the result, or piece by piece to the caller's hook. */
typedef struct outlet {
    const ari_options *opt;
    int part;
} outlet;

static int hand_over(void *user, const char *text, size_t n) {
    const outlet *const w = user;
    return w->opt->certificate(w->opt->user, w->part, text, n);
}

static ari_status write_certify(claim *k) {
    ari_result *const r = k->c->result;
    const ari_options *const opt = k->c->opt;
    outlet to[2] = {{opt, 0}, {opt, 1}};
    ari_out text[2];
    bool found = true;
    for (int i = 0; i < 2; i++) {
        ari_text_begin(&text[i], opt->certificate ? &k->c->work : &r->arena);
        text[i].sink = opt->certificate ? hand_over : NULL;
        text[i].user = &to[i];
    }
    ari_status s = is_cert(k->c)                 ? put_cert(k, &text[0])
                   : !strcmp(opt->proof, "lrat") ? put_lrat(k, &text[0], &text[1])
                                                 : put_rows(k, &found, &text[0], &text[1]);
    if (s == ARI_OK) s = k->c->work.spent != ARI_OK ? k->c->work.spent : r->arena.spent;
    if (opt->certificate) {
        found = found && s == ARI_OK && ari_text_flush(&text[0]) && ari_text_flush(&text[1]);
        if (!found) (void)opt->certificate(opt->user, 0, NULL, 0);
    } else if (s == ARI_OK && found) {
        const char *proof = ari_text_end(&text[0]), *formula = ari_text_end(&text[1]);
        if (!proof || !formula) return r->arena.spent;
        r->proof = proof;
        r->formula = formula;
    }
    return s;
}

static ari_status trim_and_write(claim *k) {
    k->hooks = ari_budget_of(k->c->opt);
    k->hooks.ticks = 0;
    k->journal.budget = &k->hooks;
    ARI_TRY(add_loop(k));
    ari_status s =
        ari_proof_trim_run(k->model, k->axiom.at, k->axiom.n, &k->journal, &k->c->work, &k->proof, k->c->err);
    ari_trace_log_drop(&k->journal);
    if (s == ARI_OK) s = write_certify(k);
    return s == ARI_LIMIT && k->hooks.why ? ARI_OK : s;
}

/* thin: for each clue kept another solution without it, where there is one: what the search found, or is found now. */
static ari_status add_rivals(claim *k) {
    ari_arena *const a = &k->c->work;
    const ari_reply *const r = k->reply;
    const uint32_t nclue = k->c->model.ngroup, nword = (nclue + 63) / 64;
    uint64_t *set = ARI_ZERO(a, uint64_t, (size_t)r->ngroup * nword);
    const uint8_t **value = ARI_TAKE(a, const uint8_t *, r->ngroup);
    uint32_t n = 0;
    if (!set || !value || !ARI_RESERVE(a, &k->solution, r->ngroup)) return a->spent;
    for (uint32_t i = 0; i < r->ngroup; i++) {
        uint64_t *const mine = set + (size_t)n * nword;
        if (r->other && r->other[i]) {
            ARI_PUSH(&k->solution, r->other[i]);
            continue;
        }
        n++;
        for (uint32_t g = 0; g < nclue; g++) ari_bits_put(mine, g);
        for (uint32_t j = 0; j < r->ngroup; j++)
            if (j != i) ari_bits_cut(mine, r->group[j] - 1);
    }
    if (n) ARI_TRY(ari_proof_bound_rivals(k->c, r->solution[0], set, n, nword, value));
    for (uint32_t i = 0; i < n; i++)
        if (value[i]) ARI_PUSH(&k->solution, value[i]);
    return ARI_OK;
}

ari_status ari_proof_certify_run(ari_case *c, const ari_reply *reply, const bool *keep) {
    claim k = {.c = c, .reply = reply, .keep = keep, .part = c->ndrawn, .drawn = c->drawn, .ndrawn = c->ndrawn};
    ari_answer found;
    if (!c->opt->proof) return ARI_OK;
    choose_certify(&k);
    if (!k.word) return ARI_OK;
    if (!strcmp(k.word, "least") && strcmp(c->opt->proof, "lrat") != 0) return write_certify(&k);
    ARI_TRY(leave_out(&k));
    if (!strcmp(k.word, "unique") || !strcmp(k.word, "kept")) ARI_TRY(add_solution(&k, reply->solution[0]));
    if (!strcmp(k.word, "forced")) ARI_TRY(add_forced(&k));
    for (uint32_t i = 0; !strcmp(k.word, "count") && is_told(c) && i < reply->nsolution; i++)
        ARI_TRY(add_solution(&k, reply->solution[i]));
    ARI_TRY(search_certify(&k, &found));
    ARI_REQUIRE(found != ARI_SOME, "internal error: a proved answer has a counterexample");
    if (found != ARI_NONE) return ARI_OK;
    ARI_REQUIRE(strcmp(k.word, "count") != 0 || k.solution.n == reply->count.limb[0],
                "internal error: two engines count differently");
    if (c->verb == ARI_VERB_THIN) ARI_TRY(add_rivals(&k));
    return trim_and_write(&k);
}

ari_status ari_proof_certify_fewest(ari_case *c, const ari_fewest_state *f) {
    const ari_marks *const only = c->result->solution.at[0];
    ari_reply reply = {.answer = ARI_ONE, .least = f->proved};
    claim k = {.c = c, .reply = &reply, .sets = f};
    ari_answer found = ARI_NONE;
    ari_tag why;
    if (!c->opt->proof) return ARI_OK;
    ARI_TRY(ari_form_model(c->board, 0, &c->budget, &c->work, &c->model));
    const uint32_t nclue = c->model.ngroup;
    uint8_t *value = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    uint32_t *group = ARI_TAKE(&c->work, uint32_t, nclue);
    if (ari_arena_failed(&c->work)) return c->work.spent;
    if (!c->board->genre->solving.read_marks(c->board, &c->model, only, value, &why)) return ARI_OK;
    reply.solution = &value;
    k.hooks = ari_budget_of(c->opt);
    k.hooks.ticks = 0;
    if (c->opt->at_most && c->result->nleft > c->opt->at_most) return write_certify(&k);
    reply.group = group;
    for (uint32_t g = 1; g <= nclue; g++)
        if (f->witness[ARI_SITE_INDEX(c->model.group_site[g])]) group[reply.ngroup++] = g;
    choose_certify(&k);
    ARI_TRY(leave_out(&k));
    ARI_TRY(add_solution(&k, value));
    ARI_TRY(search_certify(&k, &found));
    ARI_REQUIRE(found != ARI_SOME, "internal error: a proved answer has a counterexample");
    return found == ARI_NONE ? trim_and_write(&k) : ARI_OK;
}

ari_status ari_proof_certify_cover(ari_case *c, const ari_axiom *axiom, uint32_t n, ari_out *o) {
    const ari_reply none = {.answer = ARI_NONE};
    claim k = {.c = c, .reply = &none, .word = "none", .model = &c->model};
    ari_answer found;
    for (uint32_t i = 0; i < n; i++) {
        ari_out line;
        ari_text_begin(&line, &c->work);
        ari_text_format(&line, "u %u", i + 1);
        const char *text = ari_text_end(&line);
        if (!text) return c->work.spent;
        ARI_TRY(add_axiom(&k, axiom[i].lit, axiom[i].n, text));
    }
    ARI_TRY(search_certify(&k, &found));
    if (found == ARI_SOME)
        return ari_status_fail(c->err, ARI_RANGE, 0, 0, "a solution is in none of the parts",
                               "merge the parts of one cut");
    if (found != ARI_NONE) return ARI_LIMIT;
    k.hooks = ari_budget_of(c->opt);
    k.hooks.ticks = 0;
    k.journal.budget = &k.hooks;
    ARI_TRY(add_loop(&k));
    ARI_TRY(ari_proof_trim_run(k.model, k.axiom.at, k.axiom.n, &k.journal, &c->work, &k.proof, c->err));
    ari_trace_log_drop(&k.journal);
    return write_proof(&k, o);
}

/* All of lit[] holds. */
static ari_status add_drawn(claim *k, const ari_lit *lit, uint32_t n) {
    k->drawn = lit;
    k->ndrawn = n;
    k->axiom.n = k->line.n = 0;
    for (uint32_t i = 0; i < n; i++) ARI_TRY(add_axiom(k, lit + i, 1, "x f"));
    return ARI_OK;
}

/* As literals: all of a drawing, also what is not in it. */
static ari_status add_whole(claim *k, const uint8_t *value) {
    uint32_t n;
    const ari_lit *lit = main_lits(k, value, false, &n);
    return lit ? add_drawn(k, lit, n) : k->c->work.spent;
}

ari_status ari_proof_certify_drawing(ari_case *c, const uint8_t *value, const ari_lit *drawn, uint32_t ndrawn,
                                     const ari_reply *reply) {
    claim k = {.c = c, .reply = reply, .model = &c->model};
    ari_answer found = ARI_SOME;
    const ari_answer is = reply->answer;
    if (!c->opt->proof || (is != ARI_YES && is != ARI_PARTIAL && is != ARI_WRONG)) return ARI_OK;
    k.word = is == ARI_WRONG ? "wrong" : "right";
    if (is == ARI_YES) {
        k.found = value;
    } else {
        if (drawn) ARI_TRY(add_drawn(&k, drawn, ndrawn));
        if (drawn) ARI_TRY(search_certify(&k, &found));
        if (is == ARI_WRONG && found == ARI_SOME) {
            ARI_TRY(add_whole(&k, value));
            ARI_TRY(search_certify(&k, &found));
        }
    }
    if (is == ARI_WRONG) return found == ARI_NONE ? trim_and_write(&k) : ARI_OK;
    if (found != ARI_SOME || !ARI_RESERVE(&c->work, &k.solution, 1)) return c->work.spent;
    ARI_PUSH(&k.solution, k.found);
    return is_cert(c) ? write_certify(&k) : ARI_OK;
}
