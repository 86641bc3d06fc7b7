/* form_corners.c - of a division: "pieces are corners": each piece is a corner with two arms, one cell wide and a cell
 * or more long each, and borders are around pieces alone. "is corner": of the upper and the lower side of the cell one
 * is a border, and of the left and the right one. "points to corner": of its sides that which the arrow points over is
 * the only one that is no border. "span OP VALUE": the cell with those that lie straight on from it over no border.
 *
 * Lowered to five auxiliaries of each cell, of which one holds: it is a corner, or its corner lies up, down, left,
 * right. In an arm the next cell is one of the same arm or the corner, the cell behind one of the same arm or none, and
 * borders are on both sides; where a corner has no border an arm ends. An arm begins somewhere, at a cell with three
 * borders, and ends at a corner; so pieces are no rings, and no demand on shape is needed. Reach: "no border in so many
 * steps", an auxiliary for each direction and number of steps. */
#include "rules/form.h"

ari_status ari_form_corners_read(ari_sheet_reader *r, ari_law *l) {
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_CORNERS) return ari_sheet_fail(r, "are said twice", "one law is enough");
    l->form = ARI_LAW_CORNERS;
    return ari_sheet_next(r);
}

ari_status ari_form_corners_read_one(ari_sheet_reader *r, ari_law *l) {
    if (!(r->s->drawn >> ARI_DRAWN_DIVISION & 1))
        return ari_sheet_fail(r, "is a form of divisions", "write: draw division");
    l->form = ARI_LAW_CORNER;
    return ari_sheet_next(r);
}

static ari_status read_points(ari_sheet_reader *r, ari_law *l) {
    const bool two = r->s->colours == (1u << ARI_WHITE | 1u << ARI_BLACK) && r->s->arrows;
    if (l->each != ARI_EACH_CLUE || l->colour != ARI_BLACK || !two || !(r->s->drawn >> ARI_DRAWN_DIVISION & 1))
        return ari_sheet_fail(r, "is a form of divisions and black arrows",
                              "write: in cells white or black with arrow 1.. or ?; here: each black LAYER: points to "
                              "corner");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "to", "write: points to corner"));
    r->s->pointed = true;
    return ari_sheet_expect(r, "corner", "write: points to corner");
}

static ari_status read_span(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l) || l->only || !(r->s->drawn >> ARI_DRAWN_DIVISION & 1))
        return ari_sheet_fail(r, "is a form of single cells and divisions", "write: each LAYER: span = number");
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_SPAN) return ari_sheet_fail(r, "is said twice", "one law is enough");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_bound(r, l, false);
}

/* Up and down, left and right in turn are the opposite of each other. */
static int back_of(int direction) { return ((direction - 1) ^ 1) + 1; }
static int aside_of(int direction) { return direction <= ARI_DOWN ? ARI_LEFT : ARI_UP; }

/* ---- model ---- */

static ari_lit add_aux(ari_lowering *w, char stem, uint32_t cell, uint32_t steps) {
    const ari_name name = {stem, (uint16_t)(cell / w->b->cols + 1), (uint16_t)(cell % w->b->cols + 1),
                           (uint16_t)steps};
    const ari_var v = ari_model_aux(w->m, name);
    if (v == ARI_NO) return ARI_LIT_FALSE;
    ari_model_follow(w->m, v);
    return ARI_POS(v);
}

static ari_lit side_of(const ari_lowering *w, uint32_t cell, int direction) {
    return w->border[ari_form_borders_at(w->b, cell, direction)];
}

/* That the cell is in an arm whose corner lies in this direction: arm[4 * cell + d - 1]; that it is a corner. */
typedef struct kinds { ari_lit *arm, *corner; } kinds;

static ari_lit arm_of(const kinds *x, uint32_t cell, int direction) {
    return cell == ARI_NO ? ARI_LIT_FALSE : x->arm[4 * cell + (uint32_t)direction - 1];
}

static void lower_arm(ari_lowering *w, ari_tag tag, const kinds *x, uint32_t cell, int d) {
    const ari_lit arm = arm_of(x, cell, d);
    if (arm == ARI_LIT_FALSE) return;
    const uint32_t ahead = ari_board_ahead(w->b, cell, d), behind = ari_board_ahead(w->b, cell, back_of(d));
    const ari_lit clause[][3] = {
        {ARI_NOT(arm), ari_lower_negate(side_of(w, cell, d)), ARI_LIT_FALSE},
        {ARI_NOT(arm), side_of(w, cell, aside_of(d)), ARI_LIT_FALSE},
        {ARI_NOT(arm), side_of(w, cell, back_of(aside_of(d))), ARI_LIT_FALSE},
        {ARI_NOT(arm), side_of(w, cell, back_of(d)), arm_of(x, behind, d)},
        {ARI_NOT(arm), arm_of(x, ahead, d), x->corner[ahead]},
        {ARI_NOT(arm), arm_of(x, ahead, d), side_of(w, ahead, d)}, /* which follows */
    };
    for (size_t i = 0; i < sizeof clause / sizeof *clause; i++)
        ari_lower_clause(w, tag, clause[i][0], clause[i][1], clause[i][2]);
}

static void lower_corner(ari_lowering *w, ari_tag tag, ari_lit when, uint32_t cell) {
    for (int d = ARI_UP; d <= ARI_LEFT; d += 2) {
        const ari_lit one = side_of(w, cell, d), two = side_of(w, cell, back_of(d));
        ari_lower_clause(w, tag, ari_lower_negate(when), one, two);
        ari_lower_clause(w, tag, ari_lower_negate(when), ari_lower_negate(one), ari_lower_negate(two));
    }
}

static void lower_corners(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    static const char stem[] = {[ARI_UP] = 'u', [ARI_DOWN] = 'd', [ARI_LEFT] = 'l', [ARI_RIGHT] = 'r'};
    const ari_board *b = w->b;
    const kinds x = {ARI_TAKE(w->m->arena, ari_lit, 4 * (size_t)b->ncell), ARI_TAKE(w->m->arena, ari_lit, b->ncell)};
    (void)p;
    if (!ari_model_granted(w->m, x.arm && x.corner)) return;
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            x.arm[4 * i + (uint32_t)d - 1] = ari_board_ahead(b, i, d) == ARI_NO ? ARI_LIT_FALSE
                                                                               : add_aux(w, stem[d], i, 0);
        x.corner[i] = add_aux(w, 'k', i, 0);
    }
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0);
        ari_lit one[5] = {x.corner[i]};
        uint32_t n = 1;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            if (arm_of(&x, i, d) != ARI_LIT_FALSE) one[n++] = arm_of(&x, i, d);
        ari_model_count(w->m, tag, 1, 1, one, n);
        lower_corner(w, tag, x.corner[i], i);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            const ari_lit end = arm_of(&x, next, back_of(d)), back = ari_lower_negate(side_of(w, i, back_of(d)));
            ari_lower_clause(w, tag, ARI_NOT(x.corner[i]), side_of(w, i, d), end);
            ari_lower_clause(w, tag, ARI_NOT(x.corner[i]), back, end); /* which follows */
            lower_arm(w, tag, &x, i, d);
        }
    }
}

static void lower_one(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    lower_corner(w, ari_lower_tag(w, l, p), ARI_LIT_TRUE, p->cell);
}

static void lower_points(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const int way = ari_coloured_direction(w->b->clue[p->cell]);
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int d = ARI_UP; d <= ARI_RIGHT && way; d++) {
        const ari_lit side = side_of(w, p->cell, d);
        ari_lower_clause(w, tag, d == way ? ari_lower_negate(side) : side, ARI_LIT_FALSE, ARI_LIT_FALSE);
    }
}

/* No border in the first so many steps, each said by the one before and the next border: into w->some from n on; how
 * many there are then. */
static uint32_t add_steps(ari_lowering *w, uint16_t rule, uint32_t cell, int d, uint32_t most, uint32_t n) {
    static const char stem[] = {[ARI_UP] = 'n', [ARI_DOWN] = 's', [ARI_LEFT] = 'w', [ARI_RIGHT] = 'e'};
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    ari_lit last = ARI_LIT_TRUE;
    uint32_t at = cell;
    for (uint32_t i = 1; i <= most && w->m->status == ARI_OK && ari_board_ahead(w->b, at, d) != ARI_NO; i++) {
        const ari_lit border = side_of(w, at, d);
        const ari_lit now = i > 1 ? add_aux(w, stem[d], cell, i) : ari_lower_negate(border);
        at = ari_board_ahead(w->b, at, d);
        if (i > 1) {
            ari_lower_clause(w, tag, ARI_NOT(now), last, ARI_LIT_FALSE);
            ari_lower_clause(w, tag, ARI_NOT(now), ari_lower_negate(border), ARI_LIT_FALSE);
            ari_lower_clause(w, tag, now, ari_lower_negate(last), border);
        }
        w->some[n++] = last = now;
    }
    return n;
}

static void lower_span(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi;
    uint32_t n = 0;
    if (!ari_lower_value(w, l, p, &value)) return;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        n = add_steps(w, l->rule, p->cell, d, value > 1 ? (uint32_t)value : 1, n);
    ari_lower_bound(l, value, &lo, &hi);
    if (lo != ARI_MINUS) lo--;
    if (hi != ARI_PLUS) hi--;
    ari_lower_count(w, ari_lower_tag(w, l, p), lo, hi, n);
}

/* ---- drawing ---- */

static bool has_border(const ari_board *b, const ari_marks *k, uint32_t cell, int d) {
    return ari_board_ahead(b, cell, d) == ARI_NO || k->edge[ari_form_borders_at(b, cell, d)] > 0;
}

/* Do the cells of a piece lie in one row and one column, each at the rim of the box around them, and fill both? */
static bool is_bent(const ari_board *b, const uint32_t *cell, uint32_t n) {
    uint32_t top = b->rows, left = b->cols, bottom = 0, right = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t r = cell[i] / b->cols, c = cell[i] % b->cols;
        top = r < top ? r : top, bottom = r > bottom ? r : bottom;
        left = c < left ? c : left, right = c > right ? c : right;
    }
    if (top == bottom || left == right || n != bottom - top + right - left + 1) return false;
    for (uint32_t kind = 0; kind < 4; kind++) {
        const uint32_t row = kind & 1 ? bottom : top, column = kind & 2 ? right : left;
        uint32_t i = 0;
        while (i < n && (cell[i] / b->cols == row || cell[i] % b->cols == column)) i++;
        if (i == n) return true;
    }
    return false;
}

static bool are_corners(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    (void)l, (void)p;
    for (uint32_t i = 0; i < b->ncell; i++) j->seen[i] = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!j->seen[i] && !is_bent(b, j->seen + b->ncell, ari_form_borders_walk(j, i, i + 1))) return false;
    return !ari_form_borders_inside(j);
}

static bool is_corner(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    bool fine = true;
    (void)l;
    for (int d = ARI_UP; d <= ARI_LEFT; d += 2)
        fine &= has_border(j->b, j->k, p->cell, d) != has_border(j->b, j->k, p->cell, back_of(d));
    return fine;
}

/* The only direction without a border; 0: there are none, or several. */
static int open_way(const ari_board *b, const ari_marks *k, uint32_t cell) {
    int way = 0, n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        if (!has_border(b, k, cell, d)) way = d, n++;
    return n == 1 ? way : 0;
}

static bool points_right(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int way = ari_coloured_direction(j->b->clue[p->cell]);
    (void)l;
    return !way || open_way(j->b, j->k, p->cell) == way;
}

/* Where an arrow is right, it. */
static void point_along(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *clue) {
    const int way = open_way(b, k, p->cell);
    (void)l;
    *clue = way ? ari_coloured_make(ARI_BLACK, way, ARI_CLUE_NONE) : ARI_CLUE_NONE;
}

static int32_t span_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 1;
    (void)l;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        for (uint32_t at = p->cell; !has_border(b, k, at, d); n++) at = ari_board_ahead(b, at, d);
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)(b->rows + b->cols) - 1;
}

/* ---- words ---- */

static void say_corners(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, "corners and arms", name, NULL,
                      "{known}{1} is a corner, or in an arm with its corner ahead: {then}.");
    ari_sentences_many(w, "corners and arms",
                       "{known}{all} are corners, or in arms with their corners ahead: {then}.");
}

static void say_one(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, r->name, r->name, NULL, ARI_SENTENCE(w->a, "{known}", r->text, ": {then}."));
}

static void say_points(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, "end of an arm", r->name, NULL,
                      ARI_SENTENCE(w->a, "{known}", r->text, "; for {at 1} that means: {then}."));
}

static void say_span(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    if (l->relation != ARI_IS_EQUAL || !ari_law_bounded(l)) {
        ari_sentences_plain(w, l);
        return;
    }
    ari_sentences_add(w, "arms by number", r->name, NULL, "{known}{1} says how long its arms are together: {then}.");
}

const ari_rules_form ari_rules_form_corners = {.lower = lower_corners, .holds = are_corners, .say = say_corners};
const ari_rules_form ari_rules_form_corner = {.lower = lower_one, .holds = is_corner, .say = say_one};
const ari_rules_form ari_rules_form_points = {.word = "points",
                                              .read = read_points,
                                              .lower = lower_points,
                                              .holds = points_right,
                                              .clue = point_along,
                                              .say = say_points};
const ari_rules_form ari_rules_form_span = {.word = "span",
                                             .read = read_span,
                                             .lower = lower_span,
                                             .value = span_of,
                                             .most = most_of,
                                             .say = say_span};
