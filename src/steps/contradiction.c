/* contradiction.c - the clue (or row) that cannot hold was given a switch; the step concludes that the switch is off.
 * Here the switch is taken out of the premises again, and the sentence says what it stood for. */
#include "steps/contradiction.h"

#include "board/genre.h"
#include "steps/explain_verbs.h"
#include "words/premise_place.h"

#include <string.h>

typedef struct contradiction { ari_case *c; uint32_t group; const uint8_t *asked; bool ruled; } contradiction;

static const char hence[] = " cannot hold there: ";

/* The step's premises; what the clue contradiction speaks of without its switch. NULL: no memory. */
static const ari_premise *unswitched_contradiction(const contradiction *s, const ari_deduction *d) {
    ari_arena *a = &s->c->work;
    ari_premise *p = ARI_TAKE(a, ari_premise, d->npremise);
    if (p) memcpy(p, d->premise, d->npremise * sizeof *p);
    for (uint32_t i = 0; p && i < d->npremise; i++) {
        ari_lit *lit = ARI_TAKE(a, ari_lit, p[i].nscope + 1);
        uint32_t n = 0;
        if (!lit) return NULL;
        for (uint32_t k = 0; k < p[i].nscope; k++)
            if (s->asked[ARI_VAR(p[i].lit[k])] != 1) lit[n++] = p[i].lit[k];
        p[i].nlit -= p[i].nscope - n; /* of a row, where the two are the same */
        p[i].nscope = n;
        p[i].lit = lit;
        if (s->ruled && p[i].tag.group == s->group) p[i].tag.group = 0; /* it is no clue */
    }
    return p;
}

/* "the white circle at R1C2", which is in the first note. */
static void put_contradiction(const ari_case *c, ari_out *o) {
    const ari_note *n = &c->result->note.at[0];
    const char *blank = strchr(n->says, ' '); /* without its article */
    const bool cell = !blank && *n->clue && n->site != ARI_NO && ARI_SITE_KIND(n->site) == ARI_AT_CELL;
    if (blank || *n->clue) ari_text_put(o, "the ");
    if (cell) ari_technique_put_clue(c->board, ARI_SITE_INDEX(n->site), o);
    else ari_text_put(o, blank ? blank + 1 : n->clue);
    const char *between = n->site != ARI_NO && ARI_SITE_KIND(n->site) == ARI_AT_BETWEEN ? strstr(n->place, " between ")
                                                                                       : NULL;
    if (between) ari_text_put(o, between); /* "the < between R1C1 and R1C2", not "at the sign between" */
    else ari_text_format(o, blank || *n->clue ? " at %s" : "%s", n->place);
}

/* The step by which a clue cannot be satisfied. */
static void say_clue(const contradiction *s, bool seen, ari_out *o) {
    if (!seen) ari_text_put(o, "Suppose that "), put_contradiction(s->c, o), ari_text_put(o, " is satisfied. ");
    ari_text_put(o, "{chain} So ");
    put_contradiction(s->c, o);
    ari_text_put(o, " cannot be satisfied.");
}

/* The same of a rule at its place. */
static void say_rule(const contradiction *s, const ari_deduction *d, bool seen, ari_out *o) {
    const ari_case *c = s->c;
    uint32_t i = 0;
    while (i + 1 < d->npremise && d->premise[i].tag.group != s->group) i++;
    ari_text_put(o, seen ? "{chain} So the rule" : "Suppose that the rule holds at ");
    if (!seen) ari_words_premise_place(c->board, &c->model, &d->premise[i], o);
    ari_text_put(o, seen ? hence : ": ");
    ari_technique_put_rule(c->board, d->premise[i].tag.rule, o);
    ari_text_put(o, seen ? "." : ". {chain} So it cannot hold there.");
}

/* A rule that the sentence has named before is not named again at its end; nor are facts, where they alone break it. */
static ari_status say_once(ari_case *c, ari_step *t) {
    static const char known[] = "Known: ", but[] = ". But ", so[] = " cannot hold there";
    const char *const end = strstr(t->sentence, hence), *const rule = end ? end + sizeof hence - 1 : NULL;
    const char *first = rule ? strstr(t->sentence, rule) : NULL, *again = strstr(t->sentence, but);
    const char *const facts = t->sentence + sizeof known - 1;
    if (!rule || first == rule) return ARI_OK;
    const size_t n = again ? (size_t)(again - t->sentence) : 0, nfact = n + 1 > sizeof known ? n + 1 - sizeof known : 0;
    again = again ? again + sizeof but - 1 : t->sentence;
    const bool alone = nfact && !strncmp(t->sentence, known, sizeof known - 1) && !strncmp(again, facts, nfact) &&
                       again + nfact + 2 == first;
    ari_out o;
    ari_text_begin(&o, &c->result->arena);
    ari_text_bytes(&o, t->sentence, alone ? n + sizeof but - 1 : (size_t)(end - t->sentence) + sizeof so - 1);
    ari_text_put(&o, alone ? rule : ".");
    t->sentence = ari_text_end(&o);
    return t->sentence ? ARI_OK : c->result->arena.spent;
}

ari_status ari_steps_contradiction_tell(ari_case *c, const ari_deduction *step, uint32_t group, const uint8_t *asked,
                                        bool ruled) {
    const contradiction s = {c, group, asked, ruled};
    ari_deduction d = *step;
    const ari_inference fails = {ARI_NO, 0, d.premise[0].tag, 0};
    d.thought = d.npremise > 1; /* that it can be satisfied is supposed, also where people know what follows */
    d.nnote = 0;
    const bool seen = !d.thought && d.premise[0].tag.group == group;
    ari_out o;
    ari_text_begin(&o, &c->work);
    ari_text_put(&o, "{known}");
    if (ruled) say_rule(&s, &d, seen, &o);
    else say_clue(&s, seen, &o);
    const char *as = ari_text_end(&o);
    d.premise = unswitched_contradiction(&s, &d);
    if (!as || !d.premise) return c->work.spent;
    d.nthen = 1;
    if (!d.thought) d.chain = &fails, d.nchain = 1;
    ARI_TRY(ari_steps_result_add(c, &d, 3, ARI_NO, "contradiction", as));
    ari_step *t = &c->result->step.at[c->result->step.n - 1];
    t->nthen = 0;
    if (t->nlink) t->link++, t->nlink--;
    return ruled ? say_once(c, t) : ARI_OK;
}
