/* explain_entails.c - what a step says follows from what it names, on whole boards: an engine finds nothing else.
 * Of the model stay the rows of the step's premises and diagonals, the demands of its rings, walls, curves and gates,
 * and rules without price; its facts are set, and one of its conclusions is otherwise.
 * Random boards of every genre without a solution: the same of the steps that are reported, of which the last has no
 * conclusion, since what it names cannot all be; and its facts are concluded before.
 *   build/test/unit/explain_entails [FILE...]      one puzzle a file; examples of every genre when none is named */
#include "ask/ask.h"
#include "explain/explain.h"
#include "definition_rows.h"
#include "genre/form.h"
#include "read/formats.h"
#include "puzzle/puzzle.h"
#include "service/service.h"
#include "test.h"
#include "steps/dependencies.h"
#include "steps/prices.h"
#include "../oracle/random_board.h"
#include "words/number_chain.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 300000, HASTE = 2000, FAR = 300, MOST_BYTES = 100000, TICKS = 40000000, WAYS = 24 };

static const char *const usual[] = {
    "examples/battleship/6x6.url",    "examples/battleship/10x10.csplib", "examples/circuit/5x6-shortest.txt",
    "examples/hashi/7x7.url",         "examples/heyawake/6x6.txt",        "examples/heyawake/8x8.url",
    "examples/loops/8x8-solved.txt",  "examples/masyu/12x12.url",         "examples/numberlink/6x6-a.url",
    "examples/nurikabe/8x8-solved.txt", "examples/numberlink/7x7-five.txt", "examples/slitherlink/5x5.url",
    "examples/sudoku/6x6.txt",        "examples/yajilin/10x10.url",       "examples/zebra/choices.txt",
    "examples/sudoku/9x9.line",       "examples/jigsaw/hard.txt"};

static ari_model model;
static bool *settles; /* [ngroup + 1] these clues do; NULL: all */
static ari_prices prices;
static long stepped, kept, contradicted, refuted, ruled, counted, needed, inner, nlink, nchain[3];

/* Row number i of the model, r. */
static bool is_named(const ari_row *r, uint32_t i, const ari_deduction *d) {
    if (prices.rule && !prices.rule[r->tag.rule]) return true;
    for (uint32_t k = 0; k < d->npremise; k++) {
        const ari_premise *p = &d->premise[k];
        const ari_tag tag = p->tag;
        for (uint32_t j = 0; j < p->nplace && p->kind == ARI_BY_DIAGONAL; j++)
            if (p->place[j] == i) return true;
        const bool all = prices.whole && prices.whole[tag.rule];
        const bool alike = !r->tag.group && !tag.group && r->tag.rule == tag.rule && (all || r->tag.site == tag.site);
        if (p->kind == ARI_BY_ROW && (alike || (tag.group && r->tag.group == tag.group))) return true;
    }
    return false;
}

static bool is_shape(uint32_t topo, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->npremise; i++)
        if (d->premise[i].topo == topo) return true;
    return false;
}

/* Auxiliary variables that a clue's row of one term settles, such as ships too long for the number beside their line:
 * so they are in every other row. */
static void settle(ari_model *m) {
    enum { MAIN, OPEN, OFF, ON };
    uint8_t *is = ARI_ZERO(m->arena, uint8_t, m->nvar);
    for (uint32_t i = 0; i < m->ndef && is; i++) is[m->def[i].var] = OPEN;
    for (uint32_t r = 0; r < m->nrow && CHECK(is != NULL); r++) {
        const ari_row *row = &m->row[r];
        if (row->n != 1 || !row->tag.group || (settles && !settles[row->tag.group])) continue;
        const ari_term t = m->term[row->first];
        const bool on = row->lo <= t.coef && row->hi >= t.coef, off = row->lo <= 0 && row->hi >= 0;
        if (is[ARI_VAR(t.lit)] != MAIN && on != off) is[ARI_VAR(t.lit)] = on != (t.lit & 1u) ? ON : OFF;
    }
    for (uint32_t r = 0; r < m->nrow && is; r++) {
        ari_row *row = &m->row[r];
        uint32_t n = 0;
        int32_t sum = 0;
        for (uint32_t k = row->first; k < row->first + row->n; k++) {
            const ari_term t = m->term[k];
            const uint8_t x = is[ARI_VAR(t.lit)];
            if (row->n == 1 || x < OFF) m->term[row->first + n++] = t;
            else if ((x == ON) != (t.lit & 1u)) sum += t.coef;
        }
        row->n = n;
        if (row->lo != ARI_MINUS) row->lo -= sum;
        if (row->hi != ARI_PLUS) row->hi -= sum;
    }
}

/* The board's model built anew, of which parts are left out; then its answer. */
static bool begin(const ari_board *b, ari_arena *arena, ari_model *m) {
    ari_arena_init(arena, NULL, 0);
    return CHECK(ari_form_model(b, 0, NULL, arena, m) == ARI_OK);
}
static ari_answer end(ari_arena *arena, ari_model *m) {
    ari_reply reply = {.answer = ARI_UNKNOWN};
    const ari_job job = {.model = m, .arena = arena};
    CHECK(m->status == ARI_OK && ari_solve_run(&job, &reply) == ARI_OK);
    ari_arena_drop(arena);
    return reply.answer;
}

/* Of a model built anew what the step names, and that one of its conclusions is otherwise. */
static ari_answer without(const ari_board *b, const ari_deduction *d) {
    ari_arena arena;
    ari_model m;
    if (begin(b, &arena, &m)) {
        uint32_t nrow = 0, ntopo = 0;
        settle(&m);
        for (uint32_t i = 0; i < m.nrow; i++)
            if (is_named(&m.row[i], i, d)) m.row[nrow++] = m.row[i];
        for (uint32_t i = 0; i < m.ntopo; i++)
            if (is_shape(i, d)) m.topo[ntopo++] = m.topo[i];
        m.nrow = nrow;
        m.ntopo = ntopo;
        m.has_goal = false;
        for (uint32_t i = 0; i < m.ndef; i++) add_definition(&m, &m.def[i]);
        ari_lit *other = ARI_TAKE(&arena, ari_lit, d->nthen);
        for (uint32_t i = 0; i < d->nthen && other; i++) other[i] = ARI_NOT(d->then[i]);
        for (uint32_t i = 0; i < d->nfact; i++) ari_model_unit(&m, ari_tag_of(0, ARI_NO, 0), d->fact[i]);
        if (other && d->nthen) ari_model_clause(&m, ari_tag_of(0, ARI_NO, 0), other, d->nthen);
    }
    return end(&arena, &m);
}

/* Of a thought: each thing reported follows from its premise, what is known and what holds by then; so does each
 * failure, and what is supposed besides holds the other way round once it has failed. */
static bool chains(const ari_board *b, const ari_deduction *d, ari_explain *x, const uint8_t *solution, ari_arena *a) {
    ari_lit *is = ARI_TAKE(a, ari_lit, model.nvar + d->nchain + 1);
    uint32_t *depth = ARI_ZERO(a, uint32_t, model.nvar + d->nchain + 1), n = 0, last = 0;
    for (ari_var v = 0; v < model.nvar && CHECK(is && depth); v++) {
        bool known = ari_explain_knows(x, v);
        for (uint32_t i = 0; i < d->nthen; i++) known &= ARI_VAR(d->then[i]) != v;
        if (known) is[n++] = ARI_POS(v) ^ !solution[v];
    }
    is[n++] = ARI_NOT(d->then[0]);
    for (uint32_t i = 0; i < d->nchain; last = d->chain[i++].depth) {
        const ari_inference *y = &d->chain[i];
        ari_lit supposed = ARI_NO;
        while (depth[n - 1] > y->depth) supposed = is[--n];
        const bool one = y->premise != ARI_NO;
        const ari_deduction step = {.npremise = one, .premise = one ? &d->premise[y->premise] : NULL, .nfact = n,
                                    .fact = is, .nthen = y->lit != ARI_NO, .then = &y->lit};
        if (y->depth < last && supposed != ARI_NOT(y->lit)) return false;
        if (y->depth == last && without(b, &step) != ARI_NONE) return false;
        inner += y->depth == last;
        if (y->lit != ARI_NO) is[n] = y->lit, depth[n++] = y->depth;
    }
    return true;
}

/* Of a thought that is a chain of numbers: what does not hold leads to what holds, which excludes the next. */
static bool linked(const ari_board *b, const ari_deduction *d, const ari_explain *x, const uint8_t *solution,
                   const ari_number_chain *c, ari_arena *a) {
    ari_lit *is = ARI_TAKE(a, ari_lit, model.nvar + 2 * ARI_NUMBER_PLACES);
    uint32_t known = 0, n;
    bool fine = true;
    for (ari_var v = 0; v < model.nvar && CHECK(is != NULL); v++) {
        bool one = ari_explain_knows(x, v);
        for (uint32_t i = 0; i < d->nthen; i++) one &= ARI_VAR(d->then[i]) != v;
        if (one) is[known++] = ARI_POS(v) ^ !solution[v];
    }
    ari_deduction step = {.npremise = d->npremise, .premise = d->premise, .fact = is};
    for (uint32_t i = 0; i < c->n && fine; i++, nlink++) {
        const uint64_t next = i + 1 < c->n ? c->link[i + 1].no : c->kind == ARI_NUMBER_LOOP ? c->link[0].no : 0;
        n = known;
        for (uint32_t k = 0; k < c->nlit; k++)
            if ((c->link[i].no | c->link[i].yes) >> k & 1) is[n++] = ARI_NOT(c->lit[k]);
        step.nfact = n;
        fine = without(b, &step) == ARI_NONE;
        for (uint32_t k = 0; k < c->nlit * c->nlit && fine; k++) {
            const uint32_t from = k / c->nlit, to = k % c->nlit;
            if (!(c->link[i].yes >> from & 1) || !(next >> to & 1)) continue;
            is[known] = c->lit[from], is[known + 1] = c->lit[to], step.nfact = known + 2;
            fine = without(b, &step) == ARI_NONE;
        }
    }
    return fine;
}

static bool all_linked(const ari_board *b, const ari_deduction *d, const ari_explain *x, const uint8_t *solution,
                       ari_arena *a) {
    bool fine = true;
    for (int k = ARI_NUMBER_ENDS; k <= ARI_NUMBER_LOOP && d->thought; k++)
        for (int reach = ARI_NUMBER_SINGLE; reach <= ARI_NUMBER_SETS && fine; reach++) {
            ari_number_chain c;
            if (ari_number_chain_find(&model, d, (ari_number_chain_kind)k, (ari_number_chain_reach)reach, &c))
                fine = linked(b, d, x, solution, &c, a), nchain[reach]++;
        }
    return fine;
}

static void walk(const ari_board *b, const ari_reply *solved, ari_arena *arena, const char *path, uint64_t patience) {
    const ari_explain_ask ask = {&model, solved->solution[0], solved->forced, &prices, NULL, patience, FAR, 0, NULL,
                                 NULL, NULL, NULL, NULL, WAYS};
    const ari_deduction *d = NULL;
    ari_explain *x;
    ari_dependencies t;
    if (!CHECK(ari_explain_open(&ask, arena, &x) == ARI_OK)) return;
    bool fine = CHECK(ari_dependencies_begin(&t, x, model.nvar, arena) == ARI_OK);
    for (long n = 1; CHECK(ari_explain_next(x, &d) == ARI_OK) && d; n++, stepped++) {
        if (!CHECK(without(b, d) == ARI_NONE)) fprintf(stderr, "  %s: step %ld does not follow\n", path, n);
        if (d->nchain && !CHECK(chains(b, d, x, solved->solution[0], arena)))
            fprintf(stderr, "  %s: step %ld is wrong\n", path, n);
        if (!CHECK(all_linked(b, d, x, solved->solution[0], arena)))
            fprintf(stderr, "  %s: step %ld is no such chain\n", path, n);
        fine = fine && CHECK(ari_dependencies_add(&t, x, d, arena) == ARI_OK);
    }
    CHECK_EQ(ari_explain_left(x), 0); /* explained to the end, however little patience there is */
    /* what the last conclusion rests on, as copied */
    uint8_t *asked = ARI_ZERO(arena, uint8_t, model.nvar);
    fine = fine && CHECK(asked != NULL);
    if (fine && t.step.n) asked[ARI_VAR(t.step.at[t.step.n - 1].then[0])] = 1;
    fine = fine && CHECK(ari_dependencies_cut(&t, x, asked, arena) == ARI_OK);
    for (uint32_t i = 0; i < t.step.n && fine; i++)
        kept += t.kept[i] && CHECK(without(b, &t.step.at[i]) == ARI_NONE);
    ari_explain_close(x);
}

static void explain(const char *path) {
    static char text[MOST_BYTES];
    FILE *f = fopen(path, "rb");
    if (!CHECK(f != NULL)) return;
    const size_t n = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    ari_error err = {0};
    ari_board b;
    const ari_source src = {.text = text, .size = n, .err = &err};
    if (!CHECK(ari_format_read(&src, NULL, &b) == ARI_OK)) return;
    ari_arena arena;
    ari_arena_init(&arena, NULL, 0);
    const ari_job job = {.model = &model, .arena = &arena};
    ari_reply reply = {.answer = ARI_UNKNOWN};
    if (CHECK(ari_form_model(&b, 0, NULL, &arena, &model) == ARI_OK) && CHECK(ari_forced_run(&job, &reply) == ARI_OK)) {
        const ari_genre *g = b.genre;
        CHECK(ari_prices_read(g, NULL, &arena, &prices, NULL) == ARI_OK);
        if (reply.answer == ARI_ONE && reply.forced) memset(reply.forced, 0, model.nvar); /* auxiliary ones too */
        if (CHECK(reply.forced && reply.nsolution)) {
            walk(&b, &reply, &arena, path, PATIENCE);
            walk(&b, &reply, &arena, path, HASTE); /* most steps are refuted from all premises at once */
        }
    }
    ari_arena_drop(&arena);
    ari_board_drop(&b);
}

/* ---- no solution ---- */

static ari_lit *literals(const ari_step_place *s, uint32_t n, ari_arena *a) {
    ari_lit *lit = ARI_TAKE(a, ari_lit, n + 1);
    char name[32];
    for (uint32_t i = 0; i < n && lit; i++) {
        ari_var v = 0;
        for (; v < model.nvar; v++) {
            ari_model_print_name(model.var_name[v], name);
            if (!strcmp(name, s[i].name)) break;
        }
        CHECK(v < model.nvar); /* the switch of a clue is none */
        lit[i] = ARI_POS(v) ^ !s[i].holds;
    }
    return lit;
}

/* Does a demand speak of a variable? Several may have one rule, and none a place: they differ in what they speak of. */
static bool speaks_of(const ari_topo *t, const char *name) {
    const ari_lit *const list[] = {t->vertex, t->edge};
    const uint32_t n[] = {t->graph->nvertex, t->graph->nedge};
    char own[32];
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; list[k] && i < n[k]; i++) {
            if (list[k][i] >= ARI_LIT_TRUE) continue;
            ari_model_print_name(model.var_name[ARI_VAR(list[k][i])], own);
            if (!strcmp(own, name)) return true;
        }
    return false;
}

/* A premise as it is reported; of a clue all of its rows. */
static ari_premise premise(const ari_board *b, const ari_step_reason *x) {
    static const char *const kind[] = {"rule", "ring", "wall", "curve", "gate", "diagonal"};
    ari_premise p = {.topo = ARI_NO};
    uint32_t rule = 0, k = 0;
    while (k < 6 && strcmp(kind[k], x->kind)) k++;
    p.kind = k < 6 ? (ari_premise_kind)k : ARI_BY_ROW;
    const uint32_t rules = b->genre->rules.nrule + b->genre->rules.nhint;
    while (rule + 1 < rules && strcmp(b->genre->rules.rule[rule].name, x->rule)) rule++;
    p.tag = ari_tag_of((uint16_t)rule, x->shown, 0);
    for (uint32_t i = 0; i < model.nrow && k == 6; i++) {
        const ari_tag tag = model.row[i].tag;
        if (tag.rule == rule && tag.site == x->shown && tag.group) p.tag = tag;
    }
    for (uint32_t i = 0; i < model.ntopo && p.kind != ARI_BY_ROW && p.kind != ARI_BY_DIAGONAL; i++)
        if (model.topo[i].tag.rule == rule && model.topo[i].tag.site == x->shown &&
            (p.topo == ARI_NO || (x->nspot && speaks_of(&model.topo[i], x->spot[0].name))))
            p.topo = i;
    return p;
}

/* Has the clue a row without variables: is there nothing to draw that could meet it? */
static bool is_empty(uint32_t site) {
    for (uint32_t i = 0; i < model.nrow; i++)
        if (model.row[i].tag.group && model.row[i].tag.site == site && !model.row[i].n) return true;
    return false;
}

/* Does the step follow beside the clues that clash, or beside all, but for the first, which is under a switch? Where it
 * is a rule that is, beside all. */
static bool follows(const ari_board *b, const ari_result *r, const ari_deduction *d, ari_arena *a) {
    bool fine = false;
    settles = ARI_TAKE(a, bool, model.ngroup + 1);
    for (int all = 0; all < 2 && !fine && CHECK(settles != NULL); all++) {
        for (uint32_t g = 1; g <= model.ngroup; g++) {
            settles[g] = !r->note.n || (all && r->note.at[0].site != model.group_site[g]);
            for (uint32_t i = 1; i < r->note.n; i++) settles[g] |= r->note.at[i].site == model.group_site[g];
        }
        fine = without(b, d) == ARI_NONE;
    }
    settles = NULL;
    return fine;
}

/* Clues that a count contradicts: with all that is no clue, and whatever other clues hold. */
static bool counts(const ari_board *b, const ari_premise *p, uint32_t n) {
    ari_arena arena;
    ari_model m;
    if (begin(b, &arena, &m)) {
        uint32_t nrow = 0;
        for (uint32_t i = 0; i < m.nrow; i++) {
            bool in = !m.row[i].tag.group;
            for (uint32_t k = 0; k < n && !in; k++) in = m.row[i].tag.group == p[k].tag.group;
            if (in) m.row[nrow++] = m.row[i];
        }
        m.nrow = nrow;
    }
    return end(&arena, &m) == ARI_NONE;
}

/* What is reported together, whether the board has a solution or not; with a clue less it does not follow everywhere.
 * */
static void count(const ari_board *b, ari_arena *a) {
    ari_deduction d = {0};
    ari_out o;
    ari_text_begin(&o, a);
    if (!b->genre->techniques || !b->genre->techniques->say.count ||
        !b->genre->techniques->say.count(b, &model, &d, &o))
        return;
    if (!CHECK(counts(b, d.premise, d.npremise))) fprintf(stderr, "  %s\n", ari_text_end(&o)), random_print(b);
    counted++;
    needed += !counts(b, d.premise + 1, d.npremise - 1);
}

/* Step number i of all; the facts follow from what was concluded before and rules without price. */
static void look_at(const ari_board *b, const ari_result *r, uint32_t i, ari_lit *known, uint32_t *nknown,
                    ari_arena *a) {
    const ari_step *t = &r->step.at[i];
    const bool last = i + 1 == r->step.n;
    ari_premise *p = ARI_TAKE(a, ari_premise, t->nreason + 1);
    const ari_lit *fact = literals(t->fact, t->nfact, a), *then = literals(t->then, t->nthen, a);
    bool diagonal = false; /* its rows are not reported */
    const bool whole = r->step.n == 1 && !t->nthen && strcmp(t->name, "contradiction") != 0;
    if (!CHECK(p && fact && then)) return;
    for (uint32_t k = 0; k < t->nreason; k++) {
        p[k] = premise(b, &t->reason[k]);
        diagonal |= p[k].kind == ARI_BY_DIAGONAL;
    }
    const ari_deduction d = {.npremise = t->nreason, .premise = p, .nfact = t->nfact, .fact = fact, .nthen = t->nthen,
                             .then = then};
    CHECK(t->nthen || last);
    if (!diagonal && !CHECK(whole ? counts(b, p, t->nreason) : follows(b, r, &d, a))) {
        fprintf(stderr, "  %s: %s\n", b->genre->name, t->sentence);
        random_print(b);
    }
    for (uint32_t k = 0; k < t->nfact; k++) {
        const ari_deduction was = {.nfact = *nknown, .fact = known, .nthen = 1, .then = &fact[k]};
        CHECK(follows(b, r, &was, a));
    }
    for (uint32_t k = 0; k < t->nthen; k++) known[(*nknown)++] = then[k];
    refuted += !t->nthen;
    stepped++;
}

static void contradict(const ari_board *b) {
    const ari_genre *g = b->genre;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    ari_error err;
    ari_arena arena;
    uint32_t nknown = 0;
    o.ticks = TICKS;
    ari_arena_init(&arena, NULL, 0);
    CHECK(ari_prices_read(g, NULL, &arena, &prices, NULL) == ARI_OK);
    CHECK(ari_ask_run(ARI_VERB_EXPLAIN, b, &o, &r, &err) == ARI_OK);
    if (r && CHECK(ari_form_model(b, 0, NULL, &arena, &model) == ARI_OK)) count(b, &arena);
    if (r && r->answer == ARI_NONE && model.nvar) {
        uint32_t most = 0;
        for (uint32_t i = 0; i < r->step.n; i++) most += r->step.at[i].nthen;
        ari_lit *known = ARI_TAKE(&arena, ari_lit, most + 1);
        for (uint32_t i = 0; i < r->step.n && CHECK(known != NULL); i++) look_at(b, r, i, known, &nknown, &arena);
        contradicted += r->step.n != 0;
        ruled += r->step.n && !r->note.n;
        /* some step, or two givens that stand in each other's way, or a clue that no drawing can meet */
        if (!CHECK(r->step.n || !r->note.n || !r->complete || (r->note.n == 1 && is_empty(r->note.at[0].site))))
            fprintf(stderr, "  %s: a note and no step\n", b->genre->name);
    }
    if (r) ari_question_result_free(r);
    ari_arena_drop(&arena);
}

int main(int argc, char **argv) {
    for (size_t i = 0; argc < 2 && i < (size_t)test_rounds(15, 60) * random_nkind; i++) {
        const random_kind *kind = &random_kinds[i % random_nkind];
        ari_board b;
        ari_rng rng; /* a genre's boards are the same whatever others there are */
        uint64_t seed = 41 + i / random_nkind;
        for (const char *g = kind->genre; *g; g++) seed = seed * 131 + (uint64_t)*g;
        ari_rng_init(&rng, seed);
        if (!random_make(kind, &rng, &b)) continue;
        contradict(&b);
        ari_board_drop(&b);
    }
    const long least = test_rounds(40, 100);
    CHECK(argc > 1 || (contradicted > least && refuted > least && ruled && counted > needed && needed));
    printf("%ld boards without a solution, %ld of them to the last step, %ld by a rule; %ld in one go, %ld of them "
           "need the first clue\n", contradicted, refuted, ruled, counted, needed);
    for (int i = 1; i < argc; i++) explain(argv[i]);
    for (size_t i = 0; argc < 2 && i < sizeof usual / sizeof *usual; i++) explain(usual[i]);
    printf("chains: %ld single, %ld grouped, %ld of sets; %ld links\n", nchain[0], nchain[1], nchain[2], nlink);
    printf("%ld steps follow from what they name, %ld that are copied, %ld things in assumptions\n", stepped, kept,
           inner);
    return TEST_DONE();
}
