/* hashi_techniques.c - steps of Hashi in words.
 * Variables "at least k bridges" of one link make one group: "two bridges go right", "at most one joins ...". From
 * the one island that a step looks at bridges go up, down, left and right; else both their islands are named. */
#include "puzzle/hashi.h"

#include "board/islands.h"
#include "words/technique.h"
#include "board/board.h"
#include "model/deduction.h"

typedef struct link {
    uint32_t from, to;   /* cells */
    int32_t least, most; /* bridges */
} link;

static bool same_link(ari_name x, ari_name y) { return x.stem == y.stem && x.a == y.a && x.b == y.b; }

/* What literals say of the link of one of them. */
static void narrow_technique(const ari_model *m, ari_name at, const ari_lit *lit, uint32_t n, link *l) {
    for (uint32_t i = 0; i < n; i++) {
        const ari_name name = m->var_name[ARI_VAR(lit[i])];
        const int32_t k = name.c;
        if (!same_link(name, at)) continue;
        if (!(lit[i] & 1u)) l->least = k > l->least ? k : l->least;
        else l->most = k - 1 < l->most ? k - 1 : l->most;
    }
}

static link link_of(const ari_board *b, ari_name at) {
    const uint32_t from = (at.a - 1u) * b->cols + at.b - 1u;
    return (link){from, ari_islands_partner(b, from, at.stem == 'h'), 0, b->param[MAX]};
}

/* Literals before i speak of its link too. */
static bool told_technique(const ari_model *m, const ari_lit *lit, uint32_t i) {
    for (uint32_t j = 0; j < i; j++)
        if (same_link(m->var_name[ARI_VAR(lit[j])], m->var_name[ARI_VAR(lit[i])])) return true;
    return false;
}

/* How many links they speak of. */
static int32_t links_technique(const ari_model *m, const ari_lit *lit, uint32_t n) {
    int32_t k = 0;
    for (uint32_t i = 0; i < n; i++) k += !told_technique(m, lit, i);
    return k;
}

/* The island of a step that looks at one clue alone; ARI_NO. */
static uint32_t hub_of(const ari_deduction *d) {
    const bool one = d && d->npremise == 1 && d->premise[0].kind == ARI_BY_ROW && d->premise[0].tag.rule == CLUE;
    return one ? ARI_SITE_INDEX(d->premise[0].tag.site) : ARI_NO;
}

ARI_TECHNIQUE_FITS(one_neighbour, !d->nfact && links_technique(m, d->premise[0].lit, d->premise[0].nlit) == 1)

/* ---- words ---- */

static void put_island(const ari_board *b, uint32_t cell, ari_out *o) {
    if (b->clue[cell] >= 0) ari_text_format(o, "the %d at ", (int)b->clue[cell]);
    else ari_text_put(o, "the island at ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, cell), o);
}

/* "at least one bridge", without the noun when it has been there; true: more than one. */
static bool put_bridges(const link *l, int32_t cap, bool noun, ari_out *o) {
    static const char *const word[] = {"none", "one", "two", "three", "four"};
    const bool all = l->least >= cap, some = !all && l->least > 0;
    const int32_t n = l->least > 0 ? l->least : l->most;
    if (some && l->least < l->most && l->most < cap)
        ari_text_format(o, "at least %s and at most %s", word[n], word[l->most]);
    else if (n == 0) ari_text_put(o, noun ? "no" : word[0]);
    else ari_text_format(o, "%s%s", all ? "" : !some ? "at most " : l->least == l->most ? "exactly " : "at least ",
                         word[n]);
    if (noun) ari_text_put(o, n > 1 ? " bridges" : " bridge");
    return n > 1;
}

static void put_ends(const ari_board *b, const link *l, const char *join, ari_out *o) {
    ari_text_put(o, join);
    put_island(b, l->from, o);
    ari_text_put(o, " and ");
    put_island(b, l->to, o);
}

static void put_link(const ari_board *b, const link *l, uint32_t hub, bool noun, ari_out *o) {
    const bool flat = l->to - l->from < b->cols, away = hub == l->from;
    const int32_t max = b->param[MAX], most = hub != ARI_NO && b->clue[hub] >= 0 ? b->clue[hub] : max;
    const bool many = put_bridges(l, most < max ? most : max, noun, o);
    if (hub == l->from || hub == l->to) {
        ari_text_put(o, many ? " go " : " goes ");
        ari_text_put(o, flat ? (away ? "right" : "left") : away ? "down" : "up");
        return;
    }
    put_ends(b, l, many ? " join " : " joins ", o);
}

static void put_technique(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit,
                          uint32_t n, ari_out *o) {
    const uint32_t hub = hub_of(d);
    const int32_t count = links_technique(m, lit, n);
    int32_t k = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_name at = m->var_name[ARI_VAR(lit[i])];
        link l = link_of(b, at);
        if (told_technique(m, lit, i)) continue;
        narrow_technique(m, at, lit, n, &l);
        if (d && lit == d->then) narrow_technique(m, at, d->fact, d->nfact, &l); /* "exactly one", where one is known */
        if (hub != ARI_NO && one_neighbour(b, m, d)) l.least = l.most = b->clue[hub];
        if (k) ari_text_put(o, k + 1 == count ? " and " : hub == ARI_NO ? "; " : ", ");
        put_link(b, &l, hub, !k, o);
        k++;
    }
}

/* ---- techniques ---- */

static bool every_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const int32_t n = links_technique(m, d->premise[0].lit, d->premise[0].nlit);
    return !d->nfact && b->clue[hub_of(d)] == n * b->param[MAX];
}

ARI_TECHNIQUE_FITS(too_few, !d->nfact && ari_technique_true(d->then, d->nthen) == d->nthen)
ARI_TECHNIQUE_FITS(too_many, !d->nfact && !ari_technique_true(d->then, d->nthen))

static bool complete_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    int32_t sum = 0;
    for (uint32_t i = 0; i < d->nfact; i++) {
        const ari_name at = m->var_name[ARI_VAR(d->fact[i])];
        link l = link_of(b, at);
        narrow_technique(m, at, d->fact, d->nfact, &l);
        if (!told_technique(m, d->fact, i)) sum += l.least;
    }
    return sum == b->clue[hub_of(d)] && !ari_technique_true(d->then, d->nthen);
}

ARI_TECHNIQUE_FITS(no_room, ari_technique_true(d->fact, d->nfact) == d->nfact && !ari_technique_true(d->then, d->nthen))
ARI_TECHNIQUE_FITS(ways_left,
                   !ari_technique_true(d->fact, d->nfact) && ari_technique_true(d->then, d->nthen) == d->nthen)

/* Too many bridges between two islands would be all that both have. */
static bool pair_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const ari_name at = m->var_name[ARI_VAR(d->then[0])];
    const link l = link_of(b, at);
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t cell = ARI_SITE_INDEX(d->premise[i].tag.site);
        if ((cell != l.from && cell != l.to) || b->clue[cell] != at.c) return false;
    }
    return !d->nfact && d->then[0] & 1u;
}

/* ---- what comes later ---- */

typedef struct room { int32_t left, most, ways; } room; /* bridges to come; links take this many of them; links open */

static room room_of(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const ari_premise *p = &d->premise[0];
    room r = {.left = b->clue[hub_of(d)]};
    for (uint32_t i = 0; i < p->nlit; i++) {
        r.left -= d->known[ARI_VAR(p->lit[i])] == 1;
        r.ways += d->known[ARI_VAR(p->lit[i])] != 0 && m->var_name[ARI_VAR(p->lit[i])].c == 1;
    }
    for (uint32_t i = 0; i < p->nlit; i++) {
        int32_t open = 0;
        for (uint32_t j = 0; j < p->nlit && !told_technique(m, p->lit, i); j++)
            open += d->known[ARI_VAR(p->lit[j])] > 1 &&
                    same_link(m->var_name[ARI_VAR(p->lit[i])], m->var_name[ARI_VAR(p->lit[j])]);
        r.most += open < r.left ? open : r.left;
    }
    return r;
}

/* People who count an island look first whether it takes all that there is room for, or something of each way; then
 * note how much a 1 takes at most, which no drawing holds; then look at what each way can take; then note how
 * much islands that are not complete can take; and last at islands that could be cut off. */
static uint32_t more_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    enum { SMALL = 15, UNEVEN = 30, NOTED = 45, CUT = 60 };
    if (d->npremise > 1) return 0;
    if (d->premise[0].kind == ARI_BY_WALL) return CUT;
    if (hub_of(d) == ARI_NO || !d->fact) return 0;
    const room r = room_of(b, m, d);
    const bool fill = r.most == r.left || b->clue[hub_of(d)] > (r.ways - 1) * b->param[MAX];
    if (!(d->then[0] & 1u)) return fill ? 0 : UNEVEN;
    if (!r.left || m->var_name[ARI_VAR(d->then[0])].c == 1) return 0;
    return d->nfact ? NOTED : SMALL;
}

static const ari_technique idea[] = {
    {"only neighbour", "clue", one_neighbour, "The {v1} at {1} has only one neighbour: {then}."},
    {"every bridge", "clue", every_technique,
     "The {v1} at {1} needs all the bridges that its neighbours can take: {then}."},
    {"not enough neighbours", "clue", too_few,
     "Even if its other neighbours take all the bridges they can, the {v1} at {1} needs more: {then}."},
    {"small number", "clue", too_many, "The {v1} at {1} has only {v1} in all, so no more to any side: {then}."},
    {"island complete", "clue", complete_technique,
     "{facts} from the {v1} at {1}, which has all its bridges then: {then}."},
    {"no room", "clue", no_room,
     "{facts} from the {v1} at {1}, so only the rest of its {v1} is left for the others: {then}."},
    {"ways left", "clue", ways_left,
     "{facts} from the {v1} at {1}, so its other neighbours have to take the rest of its {v1}: {then}."},
    {"count", "clue", NULL, "{facts} from the {v1} at {1}. Count what is left of its bridges: {then}."},
    {"crossing", "cross", NULL, "{facts}. Bridges do not cross, and here they would, at {1}: {then}."},
    {"last way out", "wall:connected", NULL,
     "{known}All islands are connected, and only one way out is left for {apart}: {then}."},
    {"loop", "ring:noloop", NULL, "{known}Bridges form no loop, and another one would close it: {then}."},
    {"isolated pair", "clue clue wall:connected", pair_technique,
     "Suppose that {what}: then both have all their bridges, and no way is left to the other islands. So {then}."},
    {"isolation", "wall:connected clue+", NULL,
     "{known}Suppose that {what}. Then, by the numbers at {rows}, {cut}: no way out is left for {apart}. So {then}."},
    {"isolation", "clue* cross* wall:connected+", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, NULL, ARI_TECHNIQUE_CHAIN},
};

static const ari_merged many[] = {
    {"only neighbour", "These have only one neighbour. {steps}."},
    {"every bridge", "These need all the bridges that their neighbours can take. {steps}."},
    {"not enough neighbours", "Even if the other neighbours take all the bridges they can, these need more. {steps}."},
    {"small number", "No island has more bridges to one side than in all. {steps}."},
    {"island complete", "These have all their bridges. {steps}."},
    {"crossing", "{facts}, and bridges do not cross: {then}."},
};

static const ari_said said[] = {
    {"clue", NULL, "the {v1} at {1}"},
    {"cross", NULL, "no crossing"},
    {"wall:connected", NULL, "else {apart} would be cut off"},
    {"ring:noloop", NULL, "else a loop closes"},
};

/* A link with two numbers of bridges; an island with too many or too few. */
static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    const bool clue = p->kind == ARI_BY_ROW && p->tag.rule == CLUE;
    ari_fault bridges = {0, 0, 0, k->is};
    for (uint32_t i = 0; i < p->nlit; i++) {
        const ari_name at = m->var_name[ARI_VAR(p->lit[i])];
        link l = link_of(b, at);
        for (uint32_t j = 0; j < p->nlit && !told_technique(m, p->lit, i); j++) {
            const ari_lit is = k->is[j] ? p->lit[j] : ARI_NOT(p->lit[j]);
            if (k->is[j] < 2) narrow_technique(m, at, &is, same_link(at, m->var_name[ARI_VAR(is)]), &l);
        }
        if (told_technique(m, p->lit, i)) continue;
        bridges.yes += (uint32_t)l.least;
        bridges.open += (uint32_t)(l.most - l.least);
    }
    if (p->kind == ARI_BY_ROW && p->tag.rule == MANY) {
        const link l = link_of(b, m->var_name[ARI_VAR(p->lit[0])]);
        put_ends(b, &l, "two different numbers of bridges would join ", o);
        return true;
    }
    return clue &&
           ari_technique_fail_count(b, m, p, &bridges, b->clue[ARI_SITE_INDEX(p->tag.site)], "bridge", "bridges", o);
}

static const uint16_t price[] = {
    [STRAIGHT] = 100, [MANY] = 0, [CROSS] = 100, [CLUE] = 100, [CONNECTED] = 100, [NOLOOP] = 100,
};

const ari_techniques ari_hashi_techniques = {.cost.price = price,
                                             .cost.more = more_technique,
                                             .silent = "small number",
                                             ARI_TECHNIQUE_TABLES,
                                             .say.put = put_technique,
                                             .point = ari_islands_has,
                                             .say.fail = fail_technique};
