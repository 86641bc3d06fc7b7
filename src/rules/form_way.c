/* form_way.c - "way SYMBOL = LAYER": signs about the only way through cells with the symbol, which are one piece
 * without a ring (look maze, guide: way_sign.h). Of a maze it leads from the start to the goal, over all circles and no
 * triangle; of a guide from each arrow to the star, first to the cell that the arrow points to. Without these ends, or
 * with two of a kind, no sign is right.
 *
 * Lowered, of a maze, to a variable for each cell: the way passes. Both ends have one such cell beside them, all others
 * on the way two; where there is no ring a drawing has one such way, and rows alone find it from dead ends on. Of a
 * guide to one for each cell and the next one in a direction: each cell with the symbol but the star has one next
 * cell with the symbol, and of no two each is the next of the other. */
#include "rules/form.h"

static ari_status read_way(ari_sheet_reader *r, ari_law *l) {
    const bool cells = r->s->drawn == 1u << ARI_DRAWN_CELLS && !r->s->nsymbol && !r->s->shut && !r->s->inked;
    if (l->each != ARI_EACH_CLUE || r->s->clue_look < ARI_CLUE_MAZE || !cells)
        return ari_sheet_fail(r, "is a form of signs of a way, and of what any cell may be",
                              "write: board sign in cells 1..4, maze, draw black or white in cells, and: each sign: "
                              "way white = sign");
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_WAY) return ari_sheet_fail(r, "comes twice", "one law can say it");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is behind no sign", "write: way SYMBOL = LAYER");
}

/* Both ends of the way, of a guide the star twice; false: it has not one of each. */
static bool find_ends(const ari_board *b, uint32_t end[2]) {
    const bool maze = b->genre->drawing.way == ARI_WAY_SIGNS_MAZE;
    uint32_t n[2] = {0, 0};
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t clue = b->clue[i];
        if (!ari_way_sign_end(b->genre->drawing.way, clue)) continue;
        const bool goal = maze && clue == ARI_MAZE_GOAL;
        end[goal] = i;
        n[goal]++;
    }
    if (!maze) end[1] = end[0];
    return n[0] == 1 && (!maze || n[1] == 1);
}

/* ---- model ---- */

static ari_lit passed_way(const ari_lowering *w, uint32_t cell) { return w->way[cell]; }
static ari_lit leads_way(const ari_lowering *w, uint32_t cell, int d) { return w->way[4 * cell + (uint32_t)d - 1]; }

/* An auxiliary whose value follows from the rows. */
static ari_lit add_variable(ari_lowering *w, char stem, uint32_t cell) {
    const ari_var v = ari_model_aux(w->m, ari_board_name(w->b, stem, cell));
    ari_model_follow(w->m, v);
    return ARI_POS(v);
}

/* lo <= cells beside on the way + n * `own` <= hi; the ends count for sure. */
static void add_degree(ari_lowering *w, ari_tag tag, uint32_t cell, int32_t lo, int32_t hi, int32_t n, ari_lit own) {
    ari_lit beside[4];
    uint32_t some = 0;
    int32_t sure = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(w->b, cell, d);
        if (next == ARI_NO) continue;
        if (passed_way(w, next) == ARI_LIT_TRUE) sure++;
        else beside[some++] = passed_way(w, next);
    }
    ari_model_begin(w->m, tag, lo == ARI_MINUS ? lo : lo - sure, hi == ARI_PLUS ? hi : hi - sure);
    for (uint32_t i = 0; i < some; i++) ari_model_term(w->m, 1, beside[i]);
    if (n) ari_model_term(w->m, n, own);
    ari_model_end(w->m);
}

static void build_maze(ari_lowering *w, const ari_law *l, const uint32_t end[2]) {
    const ari_board *b = w->b;
    for (uint32_t i = 0; i < b->ncell; i++)
        w->way[i] = i == end[0] || i == end[1] ? ARI_LIT_TRUE : add_variable(w, 'i', i);
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0);
        if (passed_way(w, i) == ARI_LIT_TRUE) {
            add_degree(w, tag, i, 1, 1, 0, 0);
            continue;
        }
        ari_model_either(w->m, tag, ARI_NOT(passed_way(w, i)), ari_lower_symbol(w, l->side, i));
        add_degree(w, tag, i, 0, ARI_PLUS, -2, passed_way(w, i));
        add_degree(w, tag, i, ARI_MINUS, 4, 2, passed_way(w, i));
    }
}

static void build_guide(ari_lowering *w, const ari_law *l, uint32_t star) {
    const ari_board *b = w->b;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            w->way[4 * i + (uint32_t)d - 1] =
                i == star || ari_board_ahead(b, i, d) == ARI_NO ? ARI_LIT_FALSE : add_variable(w, " udlr"[d], i);
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0);
        if (i == star) continue;
        ari_model_begin(w->m, tag, 0, 0);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            if (leads_way(w, i, d) != ARI_LIT_FALSE) ari_model_term(w->m, 1, leads_way(w, i, d));
        ari_model_term(w->m, -1, ari_lower_symbol(w, l->side, i));
        ari_model_end(w->m);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next == ARI_NO) continue;
            ari_model_either(w->m, tag, ARI_NOT(leads_way(w, i, d)), ari_lower_symbol(w, l->side, next));
            if ((d != ARI_DOWN && d != ARI_RIGHT) || next == star) continue;
            ari_model_either(w->m, tag, ARI_NOT(leads_way(w, i, d)), ARI_NOT(leads_way(w, next, d - 1)));
        }
    }
}

static void lower_way(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const bool maze = w->b->genre->drawing.way == ARI_WAY_SIGNS_MAZE;
    const ari_tag tag = ari_lower_tag(w, l, p);
    uint32_t end[2];
    if (p->clue < 0) return;
    if (!find_ends(w->b, end)) {
        ari_model_count(w->m, tag, 1, 1, NULL, 0);
        return;
    }
    if (!w->way) {
        w->way = ARI_TAKE(w->m->arena, ari_lit, (maze ? 1 : 4) * (size_t)w->b->ncell);
        if (!ari_model_granted(w->m, w->way != NULL)) return;
        if (maze) build_maze(w, l, end);
        else build_guide(w, l, end[0]);
    }
    if (w->m->status != ARI_OK || ari_law_end(w->b, p->cell)) return;
    const ari_lit x = maze ? passed_way(w, p->cell) : leads_way(w, p->cell, p->clue);
    if (x == ARI_LIT_FALSE) ari_model_count(w->m, tag, 1, 1, NULL, 0); /* out of the board */
    else ari_model_unit(w->m, tag, maze && p->clue == ARI_MAZE_TRIANGLE ? ARI_NOT(x) : x);
}

/* ---- drawing ---- */

/* Is there a way through such cells that does not pass this one? */
static bool reaches_way(const ari_board *b, const ari_marks *k, uint32_t side, uint32_t from, uint32_t to,
                    uint32_t without) {
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool *seen = ARI_ZERO(&a, bool, b->ncell), found = false;
    uint32_t *queue = ARI_TAKE(&a, uint32_t, b->ncell), n = 0;
    if (seen && queue && from != without && ari_judge_is(b, k, side, from)) seen[queue[n++] = from] = true;
    for (uint32_t i = 0; i < n && !found; i++) {
        found = queue[i] == to;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || next == without || seen[next] || !ari_judge_is(b, k, side, next)) continue;
            seen[queue[n++] = next] = true;
        }
    }
    ari_arena_drop(&a);
    return found;
}

/* The direction of the way from a cell to the star; 0: there is none, or several. */
static int32_t direction_of(const ari_board *b, const ari_marks *k, uint32_t side, uint32_t cell, uint32_t star) {
    int32_t way = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        if (next == ARI_NO || !reaches_way(b, k, side, next, star, cell)) continue;
        if (way) return 0;
        way = d;
    }
    return way;
}

static bool is_right(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t end[2];
    if (p->clue < 0) return true;
    if (!find_ends(b, end)) return false;
    if (b->genre->drawing.way == ARI_WAY_SIGNS_GUIDE)
        return p->cell == end[0] || direction_of(b, j->k, l->side, p->cell, end[0]) == p->clue;
    if (!reaches_way(b, j->k, l->side, end[0], end[1], ARI_NO)) return false;
    return ari_law_end(b, p->cell) ||
           reaches_way(b, j->k, l->side, end[0], end[1], p->cell) == (p->clue == ARI_MAZE_TRIANGLE);
}

/* The sign that a drawing gives; the ends stay. */
static void find_sign(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *clue) {
    uint32_t end[2];
    *clue = ari_law_end(b, p->cell) ? b->clue[p->cell] : ARI_CLUE_NONE;
    if (*clue != ARI_CLUE_NONE || !find_ends(b, end)) return;
    if (b->genre->drawing.way == ARI_WAY_SIGNS_MAZE) {
        const bool passed = !reaches_way(b, k, l->side, end[0], end[1], p->cell);
        *clue = passed ? ARI_MAZE_CIRCLE : ARI_MAZE_TRIANGLE;
        return;
    }
    const int32_t way = direction_of(b, k, l->side, p->cell, end[0]);
    if (way) *clue = way;
}

/* ---- words ---- */

/* A cell leads nowhere else, or it is black. */
bool ari_form_way_elsewhere(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    bool all = d->nfact > 0;
    for (uint32_t i = 0; i < d->nthen && all; i++) {
        const ari_variable_place at = ari_variable_place_of(b, m, d->then[i]);
        bool own = false;
        for (uint32_t k = 0; k < d->nfact && !own; k++)
            own = !(d->fact[k] & 1u) && ari_variable_place_of(b, m, d->fact[k]).index == at.index;
        all = own && d->then[i] & 1u && at.thing == ARI_THING_TALLY;
    }
    return all;
}

static void say_way(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *law = w->s->clue_look == ARI_CLUE_MAZE
                          ? "{known}The way from S to G passes circles and no triangle; of its cells S and G have one "
                            "beside them and the others two: {then}."
                          : "{known}From each white cell one way leads on to the star, as its arrow says if it has "
                            "one, and never back: {then}.";
    if (w->s->clue_look == ARI_CLUE_GUIDE) { /* nothing is drawn: such steps are passed over */
        ari_sentences_add(w, "one direction", r->name, ari_form_way_elsewhere,
                          "{known}One way leads on from a white cell: {then}.");
        ari_sentences_many(w, "one direction", "{known}One way leads on from a white cell: {then}.");
    }
    ari_sentences_add(w, r->name, r->name, NULL, law);
    ari_sentences_many(w, r->name, law);
    ari_sentences_brief(w, r->name, NULL,
                        w->s->clue_look == ARI_CLUE_MAZE ? "so the way goes" : "so the ways to the star go");
}

const ari_rules_form ari_rules_form_way = {.word = "way",
                                           .read = read_way,
                                           .lower = lower_way,
                                           .holds = is_right,
                                           .clue = find_sign,
                                           .say = say_way};
