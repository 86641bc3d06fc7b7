/* sum_steps.c - see sum_steps.h. Each step is looked for in full, then facts and houses are given up one by one as long
 * as the same follows. */
#include "rules/sum_steps.h"

#include "base/bits.h"
#include "rules/sum_filling.h"
#include "words/literals.h"
#include "words/premise_place.h"

#include <string.h>

enum { UNION = 4, OPEN = 3 }; /* houses together, cells that are left */
/* in hundredths: a cage alone, numbers that it needs in a house, numbers that differ there, a sum of houses with one
 * cell left; one more house, one more cell, a fact */
enum { ALONE = 112, NEEDED = 115, APART = 120, FORTYFIVE = 120, HOUSE = 25, CELL = 15, FACT = 1 };

enum { LOCKED, COMBINED, LINED, RULE, INNIES };
static const char *const names[] = {[LOCKED] = "needed numbers", [COMBINED] = "combinations",
                                    [LINED] = "combinations in a line", [RULE] = "rule of 45",
                                    [INNIES] = "innies and outies"};

bool ari_sum_steps_of(const ari_sheet *s) {
    bool some = false, houses = false;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        some |= ari_sum_filling_cage(&s->law[i]);
        houses |= s->law[i].form == ARI_LAW_DIGITS;
    }
    return some && houses && ari_law_digits(s) && s->digit_least == 1;
}

/* A premise of the model's rows with this tag. */
static bool put_premise(ari_sum_board *c, ari_tag tag, ari_premise *p) {
    const ari_model *m = c->m;
    uint32_t n = 0;
    for (uint32_t r = 0; r < m->nrow; r++)
        if (m->row[r].tag.rule == tag.rule && m->row[r].tag.site == tag.site) n += m->row[r].n;
    ari_lit *lit = ARI_TAKE(c->out, ari_lit, n + 1);
    uint32_t k = 0;
    if (!lit) return false;
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *row = &m->row[r];
        if (row->tag.rule != tag.rule || row->tag.site != tag.site || row->tag.group != tag.group) continue;
        for (uint32_t i = 0; i < row->n; i++) {
            const ari_lit x = ARI_POS(ARI_VAR(m->term[row->first + i].lit));
            bool there = !m->is_main[ARI_VAR(x)];
            for (uint32_t j = 0; j < k && !there; j++) there = lit[j] == x;
            if (!there) lit[k++] = x;
        }
    }
    *p = (ari_premise){.kind = ARI_BY_ROW, .tag = tag, .topo = ARI_NO, .nlit = k, .nscope = k, .lit = lit};
    return true;
}

typedef struct telling { /* a step that is being written */
    ARI_LIST(ari_premise) premise;
    ARI_LIST(ari_lit) fact, then;
    ari_out text;
} telling;

static bool add_premise(ari_sum_board *c, telling *t, ari_tag tag) {
    ari_premise p;
    return put_premise(c, tag, &p) && ARI_APPEND(c->out, &t->premise, p);
}
static bool add_cell(ari_sum_board *c, telling *t, uint32_t cell) {
    return add_premise(c, t, ari_tag_of(0, ARI_SITE(ARI_AT_CELL, cell), 0));
}

/* What is known of a cell of which these numbers are left. */
static bool add_facts(ari_sum_board *c, telling *t, uint32_t cell, uint32_t from) {
    for (uint32_t k = 1; k <= c->greatest; k++) {
        const ari_var v = ari_sum_filling_var(c, cell, k);
        if (v == ARI_NO) continue;
        const bool placed = ari_sum_filling_placed(c, cell) && !(from & ~c->mask[cell]);
        const bool fact = placed ? c->known[v] == 1 : !(from >> k & 1);
        if (fact && !ARI_APPEND(c->out, &t->fact, placed ? ARI_POS(v) : ARI_NEG(v))) return false;
    }
    return true;
}

/* A cell that is left one number holds it. */
static bool add_lost(ari_sum_board *c, telling *t, uint32_t cell, uint32_t lost, uint32_t left) {
    if (left && c->known[ari_sum_filling_var(c, cell, ari_bits_low(left))] > 1 &&
        !ARI_APPEND(c->out, &t->then, ARI_POS(ari_sum_filling_var(c, cell, ari_bits_low(left)))))
        return false;
    for (uint32_t k = 1; k <= c->greatest; k++) {
        const ari_var v = ari_sum_filling_var(c, cell, k);
        if (v == ARI_NO || !(lost >> k & 1) || c->known[v] < 2) continue;
        if (!ARI_APPEND(c->out, &t->then, ARI_NEG(v))) return false;
    }
    return true;
}

static void put_numbers(uint32_t set, const char *last, ari_out *o) {
    const uint32_t n = ari_bits_weight(set);
    uint32_t i = 0;
    for (uint32_t x = set; x; x &= x - 1, i++)
        ari_text_format(o, "%s%u", !i ? "" : i + 1 < n ? ", " : last, ari_bits_low(x));
}

static void put_house(const ari_sum_board *c, const ari_sum_house *h, ari_out *o) {
    const ari_premise p = {.kind = ARI_BY_ROW, .tag = h->tag, .topo = ARI_NO};
    ari_words_premise_place(c->b, c->m, &p, o);
}

/* A cage is filled, a sum is made. */
static const char *made_of(const ari_sum_cage *x) {
    const bool made = x->law->form == ARI_LAW_SUM || x->law->form == ARI_LAW_RESULT;
    return made && x->law->each != ARI_EACH_ROOM ? "made" : "filled";
}

/* "the cage with the 8 at R1C8", "the sum 12 below R2C8", "the 8+ at R5C2". */
static void put_cage(const ari_sum_board *c, const ari_sum_cage *x, const ari_deduction *d, const ari_premise *p,
                     ari_out *o) {
    const bool figure = x->law->each == ARI_EACH_FIGURE;
    const bool sign = figure && ari_law_sheet(c->b)->kind[x->law->kind - 1].behind;
    const bool of = ari_law_bounded(x->law) && ((figure && !sign) || ari_law_outer(x->law));
    if (of) ari_text_format(o, "the %d of ", x->value);
    if (x->law->each == ARI_EACH_ROOM) {
        ari_text_format(o, "the cage with the %d at ", x->value);
        ari_board_place(c->b, x->tag.site, o);
    } else if (d) {
        ari_words_premise_concluded(c->b, c->m, d, p, o);
    } else {
        ari_words_premise_place(c->b, c->m, p, o);
    }
}

static void put_cells(const ari_sum_board *c, const uint32_t *cell, uint32_t n, ari_out *o) {
    ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, n + 1);
    uint32_t k = 0;
    for (uint32_t i = 0; lit && i < n; i++)
        for (uint32_t j = 1; j <= c->greatest && k == i; j++)
            if (ari_sum_filling_var(c, cell[i], j) != ARI_NO) lit[k++] = ARI_POS(ari_sum_filling_var(c, cell[i], j));
    if (lit) ari_words_literals_subjects(c->b, c->m, lit, k, o);
}

/* "1, 2 and 5 or 1, 3 and 4"; false: there are too many. */
static bool put_sets(const ari_sum_filling *f, ari_out *o) {
    if (!f->nset || f->nset > ARI_SUM_SHOWN) return false;
    for (uint32_t i = 0; i < f->nset; i++) {
        ari_text_put(o, !i ? "" : i + 1 < f->nset ? "; " : f->nset > 2 ? "; or " : ", or ");
        for (uint32_t k = 0; k < f->n; k++)
            ari_text_format(o, "%s%u", !k ? "" : k + 1 < f->n ? ", " : " and ", f->set[i][k]);
    }
    return true;
}

/* Numbers of one cell go; which. */
static bool is_loss(const ari_sum_board *c, const ari_lit *then, uint32_t n, uint32_t *lost) {
    bool one = true;
    *lost = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_variable_place at = ari_variable_place_of(c->b, c->m, then[i]);
        *lost |= 1u << at.number;
        one = one && then[i] & 1u && at.index == ari_variable_place_of(c->b, c->m, then[0]).index;
    }
    return one;
}

/* The only numbers that go, where they are few; of two cells of which one loses numbers, that nothing goes with them.
 * As a clause. */
static void put_ways(const ari_sum_board *c, const ari_sum_cage *x, const ari_sum_filling *f, const ari_deduction *d,
                     const ari_premise *p, ari_out *o) {
    const uint32_t before = o->n;
    uint32_t lost;
    const bool loss = is_loss(c, d->then, d->nthen, &lost);
    if (loss && x->place.n == 2 && d->nfact) {
        ari_text_put(o, "in ");
        put_cage(c, x, d, p, o);
        ari_text_put(o, " nothing goes with ");
        put_numbers(lost, " or ", o);
        ari_text_put(o, " any more");
        return;
    }
    put_cage(c, x, d, p, o);
    ari_text_put(o, " can only hold ");
    if (f && put_sets(f, o)) return;
    o->n = before;
    ari_text_put(o, "with ");
    if (loss) {
        put_numbers(lost, " or ", o);
        ari_text_put(o, " at ");
        ari_words_literals_subjects(c->b, c->m, d->then, 1, o);
    } else {
        ari_text_put(o, "other numbers");
    }
    ari_text_char(o, ' ');
    put_cage(c, x, d, p, o);
    ari_text_put(o, " cannot be ");
    ari_text_put(o, made_of(x));
}

static void put_known(const ari_sum_board *c, const telling *t, ari_out *o) {
    if (!t->fact.n) return;
    ari_text_put(o, "Known: ");
    ari_technique_put(c->b, c->m, t->fact.at, t->fact.n, o);
    ari_text_put(o, ". ");
}

/* The step, if it is the best so far: behind its text comes what follows. */
static void end_step(ari_sum_board *c, telling *t, uint32_t kind, uint32_t cost) {
    ari_deduction *d = c->best;
    const ari_deduction x = {.cost = cost, .bound = cost, .npremise = t->premise.n, .premise = t->premise.at,
                             .nfact = t->fact.n, .fact = t->fact.at, .nthen = t->then.n, .then = t->then.at,
                             .known = c->known, .open = t->then.n, .pattern = names[kind],
                             .thought = kind == INNIES};
    if (!t->then.n || t->text.failed || (d->sentence && (d->cost < cost || (d->cost == cost && d->nthen >= t->then.n))))
        return;
    ari_words_literals_put(c->b, c->m, &x, t->then.at, t->then.n, &t->text);
    ari_text_char(&t->text, '.');
    const char *text = ari_text_end(&t->text);
    if (!text) return;
    *d = x;
    d->sentence = text;
    for (uint32_t i = 0; i < x.npremise; i++)
        t->premise.at[i].price = cost / x.npremise + (i < cost % x.npremise);
}

static bool is_dear(const ari_sum_board *c, uint32_t cost) { return c->best->sentence && c->best->cost < cost; }

/* ---- cages ------------------------------------------------------------------------------------------------------ */

/* Do its numbers differ by the cage's own law? */
static bool is_own(const ari_sum_filling *f, uint32_t h) {
    return ari_law_same_places(&ari_law_sheet(f->c->b)->law[f->c->house.at[f->touched[h]].law], f->x->law);
}

static void tell_cage(ari_sum_filling *f, const ari_sum_claim *x, uint32_t cost) {
    ari_sum_board *c = f->c;
    telling t = {0};
    bool fine = add_premise(c, &t, f->x->tag), more = false;
    ari_sum_filling_give_up(f, x);
    for (uint32_t h = 0; h < f->ntouched; h++) more |= f->used[h] && h != x->house && !is_own(f, h);
    const uint32_t kind = x->house != ARI_NO ? LOCKED : more ? LINED : COMBINED;
    if (kind == COMBINED) cost = ALONE;
    for (uint32_t h = 0; h < f->ntouched && fine; h++)
        if (f->used[h] || h == x->house) fine = add_premise(c, &t, c->house.at[f->touched[h]].tag);
    for (uint32_t i = 0; i < f->n && fine; i++)
        fine = add_cell(c, &t, f->cell[i]) && add_facts(c, &t, f->cell[i], f->from[i]);
    for (uint32_t i = 0; i < f->n && fine && x->house == ARI_NO; i++)
        fine = add_lost(c, &t, f->cell[i], x->lost[i], x->left[i]);
    if (x->house != ARI_NO) {
        const ari_sum_house *h = &c->house.at[f->touched[x->house]];
        for (uint32_t i = 0; i < h->n && fine; i++) {
            bool inside = false;
            for (uint32_t k = 0; k < f->n; k++) inside |= f->cell[k] == h->cell[i];
            if (!inside) fine = add_lost(c, &t, h->cell[i], x->number & c->mask[h->cell[i]], 0);
        }
    }
    cost += FACT * t.fact.n;
    if (!fine || is_dear(c, cost)) return;
    ari_out *o = &t.text;
    ari_text_begin(o, c->out);
    put_known(c, &t, o);
    more = false;
    for (uint32_t h = 0; h < f->ntouched; h++) {
        const ari_sum_house *at = &c->house.at[f->touched[h]];
        if (!f->used[h] || h == x->house || is_own(f, h)) continue;
        ari_text_put(o, more ? " and of " : "The numbers of ");
        put_house(c, at, o);
        more = true;
    }
    if (more) ari_text_put(o, " differ. ");
    if (x->house != ARI_NO) ari_text_put(o, "However ");
    const ari_deduction so = {.nfact = t.fact.n, .nthen = t.then.n, .then = t.then.at};
    if (kind != LOCKED) put_ways(c, f->x, f, &so, t.premise.at, o);
    else put_cage(c, f->x, NULL, t.premise.at, o);
    if (kind == LOCKED) {
        ari_text_put(o, " is ");
        ari_text_put(o, made_of(f->x));
        ari_text_put(o, ", it has ");
        put_numbers(x->number, " and ", o);
        ari_text_put(o, " in ");
        put_house(c, &c->house.at[f->touched[x->house]], o);
    }
    ari_text_put(o, ": ");
    end_step(c, &t, kind, cost);
}

static void look_at_cage(ari_sum_board *c, const ari_sum_cage *x) {
    ari_sum_filling f, g;
    if (x->place.n > ARI_SUM_FILLED || is_dear(c, NEEDED)) return;
    ari_sum_filling_begin(&f, c, x);
    ari_sum_filling_touch(&f, 1);
    if (!ari_sum_filling_all(&f)) return;
    ari_sum_claim own = {.house = ARI_NO};
    if (ari_sum_filling_losses(&f, &own) && !is_dear(c, ALONE)) g = f, tell_cage(&g, &own, APART);
    for (uint32_t h = 0; h < f.ntouched; h++) {
        const ari_sum_house *at = &c->house.at[f.touched[h]];
        ari_sum_claim y = {.house = h};
        for (uint32_t i = 0; i < at->n; i++) {
            bool inside = false;
            for (uint32_t k = 0; k < f.n; k++) inside |= f.cell[k] == at->cell[i];
            if (!inside && !ari_sum_filling_placed(c, at->cell[i])) y.number |= c->mask[at->cell[i]] & f.needs[h];
        }
        if (!y.number) continue;
        g = f;
        tell_cage(&g, &y, NEEDED);
    }
}

/* ---- the rule of 45 --------------------------------------------------------------------------------------------- */

/* Some houses, which have no cell together, and the cages that cover them. */
typedef struct cover {
    const ari_sum_house *house[UNION];
    uint32_t n, ncage, nin, nout, nknown;
    const ari_sum_cage **cage;
    uint32_t *in, *out, *known; /* cells: of the houses alone, of the cages alone, of these that are placed */
    int32_t all, caged, part;   /* the sums of houses, of cages; what is left for the cells */
} cover;

enum { HERE = 1, COVERED = 2 };

static int32_t number_at(const ari_sum_board *c, uint32_t cell) { return (int32_t)ari_bits_low(c->mask[cell]); }

/* A cage that has more open cells inside than outside, and none that is covered. */
static bool takes_cage(const ari_sum_board *c, const ari_sum_cage *x) {
    int32_t more = 0;
    bool some = false;
    for (uint32_t i = 0; i < x->place.n; i++) {
        const uint32_t cell = x->place.at[i];
        if (c->in[cell] & COVERED) return false;
        some |= c->in[cell] & HERE;
        if (!ari_sum_filling_placed(c, cell)) more += c->in[cell] & HERE ? 1 : -1;
    }
    return x->sum && some && more > 0;
}

static void sort_cells(ari_sum_board *c, cover *u) {
    u->part = u->all - u->caged;
    for (uint32_t cell = 0; cell < c->b->ncell; cell++) {
        const uint32_t in = c->in[cell];
        if (in != HERE && in != COVERED) continue;
        if (!ari_sum_filling_placed(c, cell)) {
            if (in == HERE) u->in[u->nin++] = cell;
            else u->out[u->nout++] = cell;
            continue;
        }
        u->known[u->nknown++] = cell;
        u->part -= in == HERE ? number_at(c, cell) : -number_at(c, cell);
    }
}

static void put_cages(const cover *u, ari_out *o) {
    bool cages = true;
    for (uint32_t i = 0; i < u->ncage; i++)
        cages = cages && (u->cage[i]->law->each == ARI_EACH_ROOM || u->cage[i]->law->form == ARI_LAW_RESULT);
    ari_text_put(o, cages ? "the cage" : "the sum");
    ari_text_put(o, u->ncage > 1 ? "s " : " ");
    if (cages) ari_text_put(o, "with ");
    for (uint32_t i = 0; i < u->ncage; i++)
        ari_text_format(o, "%s%d", !i ? "" : i + 1 < u->ncage ? ", " : " and ", u->cage[i]->value);
}

/* "The numbers of row 1 add up to 45, those of the cages with 9 and 20, and of R1C3, to 33." */
static void put_sums(ari_sum_board *c, const cover *u, ari_out *o) {
    int32_t inside = 0;
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, u->nknown + 1), n[2] = {0, 0};
    ari_text_put(o, "the numbers of ");
    for (uint32_t i = 0; i < u->n; i++) {
        if (i) ari_text_put(o, i + 1 < u->n ? ", " : " and ");
        put_house(c, u->house[i], o);
    }
    ari_text_format(o, " add up to %d, those of ", u->all);
    put_cages(u, o);
    for (uint32_t i = 0; cell && i < u->nknown; i++) { /* inside from the beginning, outside from the end */
        const bool in = c->in[u->known[i]] == HERE;
        inside += in ? number_at(c, u->known[i]) : 0;
        cell[in ? n[0]++ : u->nknown - ++n[1]] = u->known[i];
    }
    if (n[0]) ari_text_put(o, ", and of "), put_cells(c, cell, n[0], o), ari_text_put(o, ",");
    ari_text_format(o, " to %d", u->caged + inside);
    if (n[1]) ari_text_put(o, " with "), put_cells(c, cell + u->nknown - n[1], n[1], o), ari_text_put(o, " outside");
    ari_text_put(o, ". ");
}

static void put_sum(ari_sum_board *c, const cover *u, ari_out *o) {
    put_sums(c, u, o);
    if (u->nin && u->nout) {
        const bool less = u->part < 0;
        ari_text_put(o, "These have ");
        put_cells(c, u->out, 1, o);
        ari_text_put(o, " in place of ");
        put_cells(c, u->in, 1, o);
        ari_text_put(o, ", so ");
        put_cells(c, less ? u->out : u->in, 1, o);
        if (u->part) ari_text_format(o, " is %d more than ", less ? -u->part : u->part);
        else ari_text_put(o, " is equal to ");
        put_cells(c, less ? u->in : u->out, 1, o);
    } else {
        ari_text_format(o, "That leaves %d for ", u->nin ? u->part : -u->part);
        put_cells(c, u->nin ? u->in : u->out, u->nin + u->nout, o);
        if (u->nout) ari_text_put(o, " outside");
    }
    ari_text_put(o, ": ");
}

/* What is left for a few cells. */
static void tell_cover(ari_sum_board *c, const cover *u) {
    ari_sum_filling f = {.c = c, .sum = true, .rest = u->part, .n = u->nin + u->nout};
    ari_sum_claim x = {.house = ARI_NO};
    telling t = {0};
    bool fine = true;
    uint32_t cost = FORTYFIVE + HOUSE * (u->n - 1) + CELL * (f.n - 1) + FACT * u->nknown;
    if (is_dear(c, cost)) return;
    for (uint32_t i = 0; i < f.n; i++) {
        const bool in = i < u->nin;
        f.cell[i] = in ? u->in[i] : u->out[i - u->nin];
        f.sign[i] = in ? 1 : -1;
        f.from[i] = c->mask[f.cell[i]];
    }
    for (uint32_t h = 0; h < u->n; h++) { /* two cells of one house differ */
        uint32_t here = 0;
        for (uint32_t i = 0; i < u->nin; i++)
            if (ari_sum_filling_has(u->house[h], f.cell[i])) here |= 1u << i;
        f.touched[h] = 0, f.used[h] = true, f.within[h] = here, f.ntouched = h + 1;
    }
    if (!ari_sum_filling_all(&f) || !ari_sum_filling_losses(&f, &x)) return;
    ari_sum_filling_give_up(&f, &x);
    for (uint32_t i = 0; i < u->ncage && fine; i++) fine = add_premise(c, &t, u->cage[i]->tag);
    for (uint32_t i = 0; i < u->n && fine; i++) fine = add_premise(c, &t, u->house[i]->tag);
    for (uint32_t i = 0; i < u->nknown && fine; i++)
        fine = add_cell(c, &t, u->known[i]) && add_facts(c, &t, u->known[i], c->mask[u->known[i]]);
    for (uint32_t i = 0; i < f.n && fine; i++)
        fine = add_cell(c, &t, f.cell[i]) && add_facts(c, &t, f.cell[i], f.from[i]);
    for (uint32_t i = 0; i < f.n && fine; i++)
        fine = add_lost(c, &t, f.cell[i], x.lost[i], x.left[i]);
    cost += FACT * (t.fact.n - u->nknown);
    if (!fine || is_dear(c, cost)) return;
    ari_text_begin(&t.text, c->out);
    put_known(c, &t, &t.text);
    put_sum(c, u, &t.text);
    end_step(c, &t, f.n > 1 ? INNIES : RULE, cost);
}

static void look_at_houses(ari_sum_board *c, cover *u) {
    u->ncage = u->nin = u->nout = u->nknown = 0;
    u->all = u->caged = 0;
    memset(c->in, 0, c->b->ncell * sizeof *c->in);
    for (uint32_t i = 0; i < u->n; i++) {
        u->all += (int32_t)(c->greatest * (c->greatest + 1) / 2);
        for (uint32_t k = 0; k < u->house[i]->n; k++) {
            if (c->in[u->house[i]->cell[k]]) return; /* it is in two of them */
            c->in[u->house[i]->cell[k]] = HERE;
        }
    }
    for (uint32_t i = 0; i < c->cage.n; i++) {
        const ari_sum_cage *x = &c->cage.at[i];
        if (!takes_cage(c, x)) continue;
        for (uint32_t k = 0; k < x->place.n; k++) c->in[x->place.at[k]] |= COVERED;
        u->cage[u->ncage++] = x;
        u->caged += x->value;
    }
    sort_cells(c, u);
    const uint32_t n = u->nin + u->nout;
    if (!u->ncage || !n || n > OPEN || (u->nin && u->nout && n > 2)) return;
    tell_cover(c, u);
}

/* House i, and those from k on, n in all; of one law. */
static void look_at_run(ari_sum_board *c, cover *u, uint32_t i, uint32_t k, uint32_t n) {
    if (k + n - 1 > c->house.n) return;
    for (u->n = 0; u->n < n; u->n++) {
        const ari_sum_house *h = &c->house.at[u->n ? k + u->n - 1 : i];
        if (!h->full || h->law != c->house.at[i].law) return;
        u->house[u->n] = h;
    }
    look_at_houses(c, u);
}

/* Each run of houses, and each two. */
static void look_at_sums(ari_sum_board *c) {
    cover u = {.cage = ARI_TAKE(&c->tmp, const ari_sum_cage *, c->cage.n + 1)};
    u.in = ARI_TAKE(&c->tmp, uint32_t, c->b->ncell);
    u.out = ARI_TAKE(&c->tmp, uint32_t, c->b->ncell);
    u.known = ARI_TAKE(&c->tmp, uint32_t, c->b->ncell);
    if (!u.cage || !u.in || !u.out || !u.known) return;
    for (uint32_t n = 1; n <= UNION && !is_dear(c, FORTYFIVE + HOUSE * (n - 1)); n++)
        for (uint32_t i = 0; i < c->house.n; i++)
            for (uint32_t k = i + 1; k == i + 1 || (n == 2 && k < c->house.n); k++) look_at_run(c, &u, i, k, n);
}

bool ari_sum_steps_seen(const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *a,
                        ari_deduction *out) {
    ari_sum_board c;
    out->sentence = NULL;
    if (ari_sum_filling_board(&c, b, m, known, a) && c.cage.n) {
        c.best = out;
        for (uint32_t i = 0; i < c.cage.n; i++) look_at_cage(&c, &c.cage.at[i]);
        look_at_sums(&c);
    }
    ari_arena_drop(&c.tmp);
    return out->sentence != NULL;
}

/* ---- one cage alone --------------------------------------------------------------------------------------------- */

/* Does all that is concluded follow? */
static bool says_all(const ari_sum_filling *f, const ari_deduction *d) {
    for (uint32_t t = 0; t < d->nthen; t++) {
        const ari_variable_place at = ari_variable_place_of(f->c->b, f->c->m, d->then[t]);
        uint32_t i = 0;
        while (i < f->n && f->cell[i] != at.index) i++;
        if (i == f->n || at.thing != ARI_THING_DIGIT) return false;
        if (d->then[t] & 1u ? f->can[i] >> at.number & 1 : f->can[i] != 1u << at.number) return false;
    }
    return true;
}

void ari_sum_steps_ways(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                        ari_out *o) {
    ari_sum_board c;
    uint8_t *known = ARI_TEXT_TAKE(o, uint8_t, m->nvar);
    const ari_sum_cage *found = NULL;
    if (!known) return;
    memset(known, 2, m->nvar);
    for (uint32_t i = 0; i < d->nfact; i++) known[ARI_VAR(d->fact[i])] = !(d->fact[i] & 1u);
    bool fine = ari_sum_filling_board(&c, b, m, known, o->arena), done = false;
    for (uint32_t i = 0; fine && i < c.cage.n && !done; i++) {
        const ari_sum_cage *x = &c.cage.at[i];
        ari_sum_filling f;
        if (x->tag.rule != p->tag.rule || x->tag.site != p->tag.site) continue;
        found = x;
        if (x->place.n > ARI_SUM_FILLED) continue;
        ari_sum_filling_begin(&f, &c, x);
        ari_sum_filling_touch(&f, 2);
        for (uint32_t own = 1; own < 3 && !done; own++) { /* by its own rule first */
            for (uint32_t h = 0; h < f.ntouched; h++) f.used[h] = own > 1 || is_own(&f, h);
            done = ari_sum_filling_all(&f) && says_all(&f, d);
            if (done) put_ways(&c, x, &f, d, p, o);
        }
    }
    if (!done && found) put_ways(&c, found, NULL, d, p, o);
    ari_arena_drop(&c.tmp);
    if (done || found) return;
    const uint32_t site = p->tag.site;
    const int32_t clue =
        ARI_SITE_KIND(site) == ARI_AT_CELL && !ari_law_sheet(b)->pairs ? b->clue[ARI_SITE_INDEX(site)] : 0;
    ari_text_put(o, "with other numbers ");
    if (clue > 0) ari_text_format(o, "the %d at ", clue);
    ari_words_premise_concluded(b, m, d, p, o);
    ari_text_put(o, " cannot be made");
}

bool ari_sum_steps_apart(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m, (void)d;
    return false;
}

void ari_sum_steps_say(ari_sentence_writer *w) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        ari_sentences_add(w, names[i], NULL, ari_sum_steps_apart, "");
}
