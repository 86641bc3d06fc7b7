/* step_result.c - a step of the model as places and sentences of the board, in the result's arena. */
#include "steps/explain_verbs.h"

#include "board/genre.h"
#include "words/premise_place.h"

#include <string.h>

static bool set_spot(const ari_case *c, ari_lit lit, ari_step_place *out) {
    char name[32];
    const ari_variable_place s = ari_variable_place_of(c->board, &c->model, lit);
    ari_model_print_name(c->model.var_name[ARI_VAR(lit)], name);
    out->name = ari_text_copy(&c->result->arena, name, strlen(name));
    out->place = ari_board_place_text(c->board, s.site, &c->result->arena);
    out->holds = !(lit & 1u);
    out->drawn = ari_variable_place_shown(c->board, &c->model, lit);
    out->edge = ARI_SITE_KIND(s.site) == ARI_AT_EDGE ? s.index : UINT32_MAX;
    out->cell = ARI_SITE_KIND(s.site) == ARI_AT_CELL ? s.index : UINT32_MAX;
    out->number = s.number;
    return out->name && out->place;
}

static ari_step_place *spots_result(const ari_case *c, const ari_lit *lit, uint32_t n) {
    ari_step_place *s = ARI_TAKE(&c->result->arena, ari_step_place, n);
    for (uint32_t i = 0; s && i < n; i++)
        if (!set_spot(c, lit[i], &s[i])) return NULL;
    return s;
}

/* The cell of place i; ARI_NO: a diagonal has a point there. */
static uint32_t cell_of(const ari_case *c, const ari_premise *p, uint32_t i) {
    if (p->kind == ARI_BY_GATE) return p->place[i];
    const uint32_t site = c->model.row[p->place[i]].tag.site;
    return ARI_SITE_KIND(site) == ARI_AT_CELL ? ARI_SITE_INDEX(site) : ARI_NO;
}

/* What a premise speaks of: its variables, then cells that it leads through. */
static ari_step_place *spots_of(const ari_case *c, const ari_premise *p, uint32_t *n) {
    ari_step_place *s = ARI_TAKE(&c->result->arena, ari_step_place, p->nlit + p->nplace);
    *n = 0;
    for (; s && *n < p->nlit; ++*n)
        if (!set_spot(c, p->lit[*n], &s[*n])) return NULL;
    for (uint32_t i = 0; s && i < p->nplace; i++) {
        const uint32_t cell = cell_of(c, p, i);
        if (cell == ARI_NO) continue;
        const char *place = ari_board_place_text(c->board, ARI_SITE(ARI_AT_CELL, cell), &c->result->arena);
        if (!place) return NULL;
        s[(*n)++] = (ari_step_place){place, place, 1, UINT32_MAX, cell, 1, 0};
    }
    return s;
}

static bool set_reason(const ari_case *c, const ari_premise *p, ari_step_reason *out) {
    static const char *const at[] = {[ARI_AT_BOARD] = "board", [ARI_AT_CELL] = "cell", [ARI_AT_POINT] = "point",
                                     [ARI_AT_EDGE] = "edge",   [ARI_AT_ROW] = "row",   [ARI_AT_COL] = "column",
                                     [ARI_AT_BOX] = "box",     [ARI_AT_PAIR] = "pair", [ARI_AT_CLUE] = "clue",
                                     [ARI_AT_SHIP] = "ship",   [ARI_AT_BETWEEN] = "between"};
    static const char *const kind[] = {"rule", "ring", "wall", "curve", "gate", "diagonal"};
    const ari_genre *g = c->board->genre;
    const ari_rule *rule = &g->rules.rule[p->tag.rule];
    const bool whole = g->techniques && g->techniques->cost.whole &&
                       g->techniques->cost.whole[p->tag.rule]; /* has no place of its own */
    const uint32_t site = whole ? ARI_SITE(ARI_AT_BOARD, 0) : p->tag.site, place = ARI_SITE_KIND(site);
    ari_out o;
    out->kind = p->kind == ARI_BY_ROW && p->tag.group ? "clue" : kind[p->kind];
    out->rule = rule->name;
    out->text = rule->text;
    ari_text_begin(&o, &c->result->arena);
    ari_words_premise_place(c->board, &c->model, p, &o);
    out->place = ari_text_end(&o);
    ARI_REQUIRE(place < sizeof at / sizeof *at && at[place], "a premise is at a place of a kind with a name");
    out->at = at[place];
    out->index = ARI_SITE_INDEX(site);
    out->shown = site;
    out->price = p->price;
    out->spot = spots_of(c, p, &out->nspot);
    return out->place && out->spot;
}

/* Are reasons i and j given together: of one rule on level 2, all of them on level 1? */
static bool together_result(const ari_step *t, uint32_t level, uint32_t i, uint32_t j) {
    return level == 1 || t->reason[i].text == t->reason[j].text;
}

/* "the left edge of R1C1" beside "R1C1". */
static bool is_part(const char *place, const char *whole) {
    const size_t n = strlen(place), k = strlen(whole);
    return n > k + 4 && !strcmp(place + n - k, whole) && !strncmp(place + n - k - 4, " of ", 4);
}

/* Is reason i given with one before it; at a place named there, or on level 1 at a part of one? */
static bool is_again(const ari_step *t, uint32_t level, uint32_t i, bool place) {
    for (uint32_t j = 0; j < t->nreason && place && level == 1; j++)
        if (is_part(t->reason[i].place, t->reason[j].place)) return true;
    for (uint32_t j = 0; j < i; j++)
        if (together_result(t, level, i, j) && (!place || !strcmp(t->reason[j].place, t->reason[i].place))) return true;
    return false;
}

/* The premise of reason i: the one given first, then the others. */
static const ari_premise *premise_result(const ari_deduction *d, uint32_t first, uint32_t i) {
    return &d->premise[!i ? first : i - (i <= first)];
}

/* In brackets, its first letter small. */
static void put_rule(const char *text, ari_out *o) {
    ari_text_put(o, " (");
    const uint32_t at = o->n;
    ari_text_put(o, text);
    if (!o->failed && o->at[at] >= 'A' && o->at[at] <= 'Z') o->at[at] = (char)(o->at[at] - 'A' + 'a');
    ari_text_char(o, ')');
}

/* Level 1 says of a line or box that it is this one, and not which number to look for there. */
static void put_place(const ari_case *c, const ari_step_reason *x, const ari_premise *p, uint32_t level, ari_out *o) {
    const uint32_t kind = ARI_SITE_KIND(x->shown);
    if (level == 1 && (kind == ARI_AT_ROW || kind == ARI_AT_COL || kind == ARI_AT_BOX))
        ari_board_place(c->board, x->shown, o);
    else ari_words_premise_place(c->board, &c->model, p, o);
}

/* "Corner three. ", where the technique has a name that says something: not that of the rule, which is said behind. */
static void put_name(const ari_case *c, const ari_deduction *d, ari_out *o) {
    uint32_t *order = ARI_TEXT_TAKE(o, uint32_t, d->npremise + 1);
    const char *name = order ? ari_technique_name(c->board, &c->model, d, order) : "";
    const uint32_t at = o->n;
    if (!*name || !strcmp(name, "what if")) return;
    if (d->npremise == 1 && !strcmp(name, c->board->genre->rules.rule[d->premise->tag.rule].name)) return;
    ari_text_put(o, name);
    ari_text_put(o, ". ");
    if (!o->failed && o->at[at] >= 'a' && o->at[at] <= 'z') o->at[at] = (char)(o->at[at] - 'a' + 'A');
}

/* Of two places one of which is a corner of the other: "R1C1 and its top left corner". */
static bool put_corner(const ari_step *t, ari_out *o) {
    static const char corner[] = " corner of ";
    for (uint32_t i = 0; i < t->nreason; i++)
        for (uint32_t j = 0; j < t->nreason; j++) {
            const char *of = strstr(t->reason[i].place, corner), *cell = t->reason[j].place;
            if (!of || strncmp(t->reason[i].place, "the ", 4) || strcmp(of + sizeof corner - 1, cell)) continue;
            ari_text_format(o, "Look at %s and its ", cell);
            ari_text_bytes(o, t->reason[i].place + 4, (size_t)(of - t->reason[i].place) + strlen(" corner") - 4);
            ari_text_char(o, '.');
            return true;
        }
    return false;
}

/* Of a step with words of its own that a cell holds one number goes without saying. */
static bool is_aside(const ari_deduction *d, const ari_premise *p) {
    return d->sentence && p != d->premise && p->kind == ARI_BY_ROW && !p->tag.rule;
}

/* What level 1 and 2 say: where, and of level 2 by which technique and rule, each named once behind its places, the
 * first of many. Level 1 does not send anybody to more than a few places, but to the one where the conclusion is. */
static void put_hint(const ari_case *c, const ari_deduction *d, uint32_t first, const ari_step *t, uint32_t level,
                     ari_out *o) {
    enum { FEW = 3 };
    uint32_t all = 0;
    for (uint32_t i = 0; i < t->nreason; i++) all += !is_again(t, level, i, true);
    if (level == 1 && all > FEW) {
        ari_text_put(o, "Look around ");
        put_place(c, &t->reason[0], premise_result(d, first, 0), level, o);
        ari_text_char(o, '.');
        return;
    }
    if (level == 1 && all == 2 && put_corner(t, o)) return;
    if (level == 2) put_name(c, d, o);
    ari_text_put(o, "Look at ");
    for (uint32_t i = 0; i < t->nreason; i++) {
        uint32_t n = 0, like = 0;
        bool pairs = false; /* a place has an "and" of its own */
        if (is_again(t, level, i, false) || is_aside(d, premise_result(d, first, i))) continue;
        for (uint32_t j = i; j < t->nreason; j++) {
            const bool is = together_result(t, level, i, j) && !is_again(t, level, j, true);
            like += is;
            pairs = pairs || (is && strstr(t->reason[j].place, " and "));
        }
        for (uint32_t j = i; j < t->nreason; j++) {
            if (!together_result(t, level, i, j) || is_again(t, level, j, true) || n++ >= FEW) continue;
            if (n > 1 || i) ari_text_put(o, n == 1 ? "; and at " : n < like ? "; " : pairs ? "; and " : " and ");
            put_place(c, &t->reason[j], premise_result(d, first, j), level, o);
        }
        if (n > FEW) ari_text_format(o, " and %u more place%s", n - FEW, n == FEW + 1 ? "" : "s");
        if (level == 2) put_rule(t->reason[i].text, o);
    }
    ari_text_char(o, '.');
}

/* How the opposite of the step's first conclusion fails. */
static bool set_links(const ari_case *c, const ari_deduction *d, ari_step *t) {
    ari_arena *a = &c->result->arena;
    ari_step_link *link = ARI_TAKE(a, ari_step_link, d->nchain + 1);
    ari_lit *lit = ARI_TAKE(a, ari_lit, d->nchain + 1);
    if (ari_arena_failed(a)) return false;
    lit[0] = ARI_NOT(d->then[0]);
    for (uint32_t i = 0; i < d->nchain; i++) lit[i + 1] = d->chain[i].lit == ARI_NO ? lit[0] : d->chain[i].lit;
    const ari_step_place *spot = spots_result(c, lit, d->nchain + 1);
    if (!spot) return false;
    link[0] = (ari_step_link){"suppose", 0, UINT32_MAX, "", spot};
    for (uint32_t i = 0; i < d->nchain; i++) {
        const ari_inference *x = &d->chain[i];
        const uint32_t before = i ? d->chain[i - 1].depth : 0;
        const bool fails = x->lit == ARI_NO, assumed = x->depth > before, so = x->depth < before;
        const bool by_rule = x->premise == ARI_NO && (x->tag.rule || x->tag.site || x->tag.group);
        const char *kind = assumed ? "suppose" : so ? "so" : fails ? "fails" : "then";
        const char *rule = by_rule ? c->board->genre->rules.rule[x->tag.rule].name : "";
        link[i + 1] = (ari_step_link){kind, x->depth, x->premise, rule, fails ? NULL : &spot[i + 1]};
    }
    t->nlink = d->nchain + 1;
    t->link = link;
    return true;
}

/* The links of the pattern that it is, if it is one. */
static bool set_ties(const ari_case *c, const ari_deduction *d, ari_step *t) {
    enum { MOST = 96 };
    ari_arena *a = &c->result->arena;
    const ari_techniques *l = c->board->genre->techniques;
    ari_technique_tie tie[MOST];
    uint32_t *order = ARI_TAKE(a, uint32_t, d->npremise + 1), n = 0;
    if (!order) return false;
    const bool named = l && l->say.ties && !d->sentence;
    const ari_technique *x = named ? ari_technique_idea(c->board, &c->model, d, order) : NULL;
    if (x && strstr(x->sentence, "{reason}")) n = l->say.ties(c->board, &c->model, d, tie, MOST);
    ari_step_tie *out = ARI_TAKE(a, ari_step_tie, n + 1);
    ari_step_place *spot = ARI_TAKE(a, ari_step_place, 2 * (size_t)n + 1);
    if (!out || !spot) return false;
    for (uint32_t i = 0; i < n; i++) {
        if (!set_spot(c, tie[i].from, &spot[2 * i]) || !set_spot(c, tie[i].to, &spot[2 * i + 1])) return false;
        out[i] = (ari_step_tie){&spot[2 * i], &spot[2 * i + 1], tie[i].strong};
    }
    t->ntie = n;
    t->tie = out;
    return true;
}

/* The first premise, of rows if it can be, that speaks of the first conclusion. */
static uint32_t at_conclusion(const ari_deduction *d) {
    for (uint32_t i = 0; i < d->npremise; i++)
        for (uint32_t j = 0; j < d->premise[i].nlit; j++)
            if (ARI_VAR(d->premise[i].lit[j]) == ARI_VAR(d->then[0])) return i;
    return 0;
}

ari_status ari_steps_result_add(ari_case *c, const ari_deduction *d, uint32_t level, ari_lit wrong, const char *name,
                                const char *as) {
    ari_arena *a = &c->result->arena;
    ari_step t = {.cost = d->cost, .bound = d->bound, .thought = d->thought, .open = d->open};
    ari_named named = {0};
    ari_step_reason *reason = ARI_TAKE(a, ari_step_reason, d->npremise);
    ari_out o;
    ari_case_share(c);
    const uint32_t first = level < 3 ? at_conclusion(d) : 0; /* of hints the one at the conclusion comes first */
    for (uint32_t i = 0; reason && i < d->npremise; i++)
        if (!set_reason(c, premise_result(d, first, i), &reason[i])) return a->spent;
    t.nreason = d->npremise;
    t.reason = reason;
    t.name = "";
    if (level == 3) {
        t.nfact = d->nfact;
        t.nthen = d->nthen;
        t.fact = spots_result(c, d->fact, d->nfact);
        t.then = spots_result(c, d->then, d->nthen);
        if (!t.fact || !t.then || (d->thought && d->nchain && !set_links(c, d, &t))) return a->spent;
        if (d->thought && !as && !set_ties(c, d, &t)) return a->spent;
    }
    ari_text_begin(&o, a);
    o.named = &named;
    if (wrong != ARI_NO) {
        ari_text_put(&o, "This mark is wrong: ");
        ari_technique_put(c->board, &c->model, &wrong, 1, &o);
        ari_text_put(&o, ". ");
    }
    if (!d->npremise) ari_text_put(&o, "It is given otherwise, or a rule of cost 0 says so.");
    else if (level == 3) t.name = ari_technique_explain(c->board, &c->model, d, as, &o);
    else put_hint(c, d, first, &t, level, &o);
    if (as) t.name = name;
    if (wrong != ARI_NO) t.name = "wrong mark";
    t.sentence = ari_text_end(&o);
    t.nnamed = named.n;
    t.named = named.at;
    if (!reason || !t.sentence || !ARI_RESERVE(a, &c->result->step, 1)) return a->spent;
    ARI_PUSH(&c->result->step, t);
    return ARI_OK;
}

ari_status ari_steps_result_broken(ari_case *c, ari_tag why) {
    ari_arena *a = &c->result->arena;
    const ari_premise p = {ARI_BY_ROW, why, 100, ARI_NO, 0, 0, NULL, 0, NULL};
    const bool any = why.rule < c->board->genre->rules.nrule;
    ari_step t = {.cost = p.price, .bound = p.price, .nreason = any, .name = "wrong mark"};
    ari_step_reason *reason = ARI_TAKE(a, ari_step_reason, 1);
    ari_out o;
    ari_case_share(c);
    if (!reason || (any && !set_reason(c, &p, reason))) return a->spent;
    t.reason = reason;
    t.fact = t.then = ARI_TAKE(a, ari_step_place, 1);
    ari_text_begin(&o, a);
    ari_text_put(&o, "This mark is wrong: what is drawn at ");
    ari_board_place(c->board, why.site, &o);
    ari_text_put(&o, any ? " breaks a rule" : " cannot be there");
    if (any) put_rule(reason->text, &o);
    ari_text_char(&o, '.');
    t.sentence = ari_text_end(&o);
    if (!t.then || !t.sentence || !ARI_RESERVE(a, &c->result->step, 1)) return a->spent;
    ARI_PUSH(&c->result->step, t);
    return ARI_OK;
}

ari_status ari_steps_result_undecided(ari_case *c, const ari_lit *lit, uint32_t n) {
    ari_result *r = c->result;
    ari_out o;
    ari_case_share(c);
    r->undecided = spots_result(c, lit, n);
    if (!r->undecided) return r->arena.spent;
    r->nundecided = n;
    uint32_t all = 0;
    for (ari_var v = 0; v < c->model.nvar; v++) all += c->model.is_main[v];
    ari_text_begin(&o, &r->arena);
    if (n == all) ari_text_put(&o, "everywhere");
    else ari_words_premise_all(c->board, &c->model, lit, n, &o);
    const char *text = ari_text_end(&o);
    if (text) r->undecided_text = text;
    return text ? ARI_OK : r->arena.spent;
}
