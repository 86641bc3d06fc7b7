/* certify.c - see certify.h. What the claim denies is a clause beside the model: the solution is another one, or
 * some of what is forced is not. The search decides against the solution first, as that for a second solution does. */
#include "certify.h"

#include "certificate.h"
#include "io.h"
#include "prune.h"

#include <string.h>

ari_status ari_certify_find(ari_case *c) {
    const char *why = NULL;
    if (!c->opt->proof) return ARI_OK;
    if (c->engine && strcmp(c->engine->name, "sat") != 0) why = "certificates are written by the engine sat";
    else if (c->form) why = "certificates are for the first formulation";
    else if (c->board->net) why = "certificates are for square grids";
    else if (c->opt->with_marks) why = "certificates know nothing of drawings";
    return why ? ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, why, "leave the certificate out") : ARI_OK;
}

typedef struct claim {
    ari_case *c;
    const ari_reply *reply;
    const char *word;
    const ari_model *model; /* clash: without the other clues */
    ari_journal journal;
    ari_refutation proof;
    ari_lit *lit;           /* [nmain] of the clause that denies it */
    bool denied;            /* there is one */
    uint32_t nlit, naxiom;
    ari_axiom axiom[3];
    const char *line[3];
} claim;

/* What is to be proved; word NULL: nothing. */
static void choose(claim *k) {
    const ari_reply *const r = k->reply;
    const ari_verb verb = k->c->verb;
    if (verb == ARI_VERB_CLASH) k->word = r->answer == ARI_NONE && r->complete ? "clash" : NULL;
    else if (r->answer == ARI_NONE) k->word = "none";
    else if (verb == ARI_VERB_UNIQUE) k->word = r->answer == ARI_ONE ? "unique" : NULL;
    else if (verb == ARI_VERB_FORCED) k->word = r->complete && r->forced && r->nsolution ? "forced" : NULL;
}

static void add_axiom(claim *k, const ari_lit *lit, uint32_t n, const char *line) {
    k->axiom[k->naxiom] = (ari_axiom){lit, n};
    k->line[k->naxiom++] = line;
}

/* Some main variable is not as the solution has it, or as is forced. */
static void deny(claim *k) {
    const ari_model *const m = k->model;
    const bool forced = !strcmp(k->word, "forced");
    if (!forced && strcmp(k->word, "unique") != 0) return;
    const uint8_t *const value = forced ? k->reply->forced : k->reply->solution[0];
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v] && value[v] != ARI_OPEN) k->lit[k->nlit++] = value[v] ? ARI_NEG(v) : ARI_POS(v);
    k->denied = true;
    add_axiom(k, k->lit, k->nlit, forced ? "x f" : "x 1");
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
    add_axiom(k, lit, n, "r loop .");
    return ARI_OK;
}

/* The model with the rules and the clues that clash. */
static ari_status leave_out(claim *k) {
    const ari_model *const m = &k->c->model;
    ari_arena *const a = &k->c->work;
    k->model = m;
    if (strcmp(k->word, "clash") != 0) return ARI_OK;
    ari_model *few = ARI_TAKE(a, ari_model, 1);
    bool *in = ARI_ZERO(a, bool, (size_t)m->ngroup + 1);
    ari_row *row = ARI_TAKE(a, ari_row, m->nrow);
    if (!few || !in || !row) return a->spent;
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

/* The search, told to the journal. NONE is what we are here for. */
static ari_status search(claim *k, ari_answer *out) {
    ari_case *const c = k->c;
    const ari_engine *const e = ari_engine_find("sat");
    ari_budget budget = ari_budget_of(c->opt);
    ari_limits limits = ari_case_limits(c->opt, &budget);
    ari_oracle *o;
    ari_journal_init(&k->journal, &c->work);
    limits.trace = &k->journal.trace;
    ARI_TRY(e->open(k->model, &limits, &c->work, &o, c->err));
    if (k->denied) {
        ari_term *term = ARI_TAKE(&c->work, ari_term, (size_t)k->nlit + 1);
        if (!term) return c->work.spent;
        for (uint32_t i = 0; i < k->nlit; i++) {
            term[i] = (ari_term){1, k->lit[i]};
            e->prefer(o, k->lit[i]);
        }
        ARI_TRY(e->add(o, 1, ARI_PLUS, term, k->nlit));
    }
    ARI_TRY(e->ask(o, NULL, 0, out));
    ari_effort effort = {0};
    e->effort(o, &effort);
    ari_engine_add(&c->result->effort, &effort);
    return ARI_OK;
}

/* ---- header ----------------------------------------------------------------------------------------------------- */

static void put_name(const ari_model *m, ari_var v, bool on, ari_out *o) {
    char name[32];
    ari_model_print_name(m->var_name[v], name);
    ari_text_format(o, on ? " %s" : " ~%s", name);
}

static ari_status put_puzzle(const claim *k, ari_out *o) {
    ari_out text;
    uint32_t lines = 0;
    ari_text_begin(&text, &k->c->work);
    ARI_TRY(ari_format_find("text")->print(k->c->board, NULL, &text, k->c->err));
    if (text.failed) return k->c->work.spent;
    for (uint32_t i = 0; i < text.n; i++) lines += text.at[i] == '\n';
    ari_text_format(o, "ariadne-cert 1\npuzzle %u\n", lines);
    ari_text_bytes(o, text.at, text.n);
    return ARI_OK;
}

static ari_status put_header(const claim *k, ari_out *o) {
    const ari_model *const m = &k->c->model;
    const ari_reply *const r = k->reply;
    ARI_TRY(put_puzzle(k, o));
    ari_text_format(o, "claim %s\n", k->word);
    if (k->denied) {
        ari_text_char(o, 's');
        for (ari_var v = 0; v < m->nvar; v++)
            if (m->is_main[v] && r->solution[0][v]) put_name(m, v, true, o);
        ari_text_char(o, '\n');
    }
    if (!strcmp(k->word, "forced")) {
        ari_text_char(o, 'f');
        for (ari_var v = 0; v < m->nvar; v++)
            if (m->is_main[v] && r->forced[v] != ARI_OPEN) put_name(m, v, r->forced[v], o);
        ari_text_char(o, '\n');
    }
    if (!strcmp(k->word, "clash")) {
        ari_text_char(o, 'k');
        for (uint32_t i = 0; i < r->ngroup; i++) {
            ari_text_char(o, ' ');
            ari_certificate_place(k->c->board, m->group_site[r->group[i]], o);
        }
        ari_text_char(o, '\n');
    }
    return ARI_OK;
}

static ari_status write(claim *k) {
    ari_result *const r = k->c->result;
    ari_out o;
    ari_text_begin(&o, &r->arena);
    ARI_TRY(put_header(k, &o));
    ARI_TRY(ari_certificate_write(k->c->board, k->model, &k->proof, k->line, &k->c->work, &o));
    const char *text = ari_text_end(&o);
    if (text) r->proof = text;
    return text ? ARI_OK : r->arena.spent;
}

ari_status ari_certify_run(ari_case *c, const ari_reply *reply) {
    claim k = {.c = c, .reply = reply};
    ari_answer found;
    if (!c->opt->proof) return ARI_OK;
    choose(&k);
    if (!k.word) return ARI_OK;
    k.lit = ARI_TAKE(&c->work, ari_lit, (size_t)c->model.nmain + 1);
    if (!k.lit) return c->work.spent;
    ARI_TRY(leave_out(&k));
    deny(&k);
    ARI_TRY(add_loop(&k));
    ARI_TRY(search(&k, &found));
    ARI_REQUIRE(found != ARI_SOME, "internal error: a proved answer has a counterexample");
    if (found != ARI_NONE) return ARI_OK;
    ARI_TRY(ari_trim_run(k.model, k.axiom, k.naxiom, &k.journal, &c->work, &k.proof, c->err));
    return write(&k);
}
