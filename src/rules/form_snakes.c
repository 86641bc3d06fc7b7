/* form_snakes.c - forms of snakes: the numbers 1, 2, ..., to 5 at most, in cells side by side. "DIGIT chained": of a
 * cell, exactly one cell beside holds the next number, and exactly one the one before, as far as there are such
 * numbers; of a pair, both are of one snake. "DIGIT faces none": straight on from the 2 over the 1 of a snake,
 * before a clue or the border, there is no number.
 *
 * That two cells are of one snake is local: their numbers differ by 1, or by 3 and those between go around them. So
 * all is clauses, and rows of at most one. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

enum { LONGEST = 5 };

static ari_status read_snakes(ari_sheet_reader *r) {
    const ari_sheet *s = r->s;
    if (s->digit_bound != ARI_DIGIT_NUMBER || s->digit_most > LONGEST || s->digit_least)
        return ari_sheet_fail(r, "is a form of few numbers", "write: draw digit 1..5 or blank in cells, up to 5");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_next(r);
}

/* The number there; 0: none, or there is no such cell. */
static int32_t number_at(const ari_judging *j, uint32_t cell) {
    return cell == ARI_NO ? 0 : ari_digits_at(j->b, j->k, cell);
}
static ari_lit lit_at(const ari_lowering *w, uint32_t cell, int32_t x) {
    return cell == ARI_NO ? ARI_LIT_FALSE : ari_digits_lit(&w->digits, cell, x);
}

/* ---- chained ---- */

static bool begins_chained(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "chained");
}

static ari_status read_chained(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_CELL && l->each != ARI_EACH_PAIR)
        return ari_sheet_fail(r, "is a form of cells and pairs", "write: each cell, or: each pair");
    if (l->each == ARI_EACH_CELL) l->scope = ARI_IN_BESIDE;
    return read_snakes(r);
}

/* Where x is in the cell, y is in exactly one of those beside. */
static void lower_link(ari_lowering *w, ari_tag tag, const ari_ground_place *p, int32_t x, int32_t y) {
    const ari_lit here = ari_digits_lit(&w->digits, p->cell, x);
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        const ari_lit lit = ari_digits_lit(&w->digits, p->at[i], y);
        if (lit != ARI_LIT_FALSE) w->some[n++] = lit;
    }
    w->some[n] = ARI_NOT(here);
    ari_model_clause(w->m, tag, w->some, n + 1);
    if (n < 2) return;
    ari_model_begin(w->m, tag, ARI_MINUS, (int32_t)n);
    for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
    ari_model_term(w->m, (int32_t)n - 1, here);
    ari_model_end(w->m);
}

/* What is no end of a snake has two numbers beside it: this follows, and people see it at once. */
static void lower_middle(ari_lowering *w, ari_tag tag, const ari_ground_place *p) {
    int32_t drawn = 0;
    for (uint32_t i = 0; i < p->n; i++) drawn += ari_digits_drawn(w->b, p->at[i]);
    if (!ari_digits_drawn(w->b, p->cell)) return;
    ari_model_begin(w->m, tag, ARI_MINUS, drawn);
    for (uint32_t i = 0; i < p->n; i++)
        if (ari_digits_drawn(w->b, p->at[i])) ari_model_term(w->m, 1, lit_at(w, p->at[i], 0));
    for (int32_t x = 2; x < w->digits.greatest; x++) ari_model_term(w->m, 2, lit_at(w, p->cell, x));
    ari_model_end(w->m);
}

/* The cells beside two, on one side of both; side 0 or 1. */
static void find_sides(const ari_board *b, const ari_ground_place *p, uint32_t side, uint32_t at[2]) {
    const int d = p->at[1] == p->at[0] + 1 ? (side ? ARI_DOWN : ARI_UP) : (side ? ARI_RIGHT : ARI_LEFT);
    for (uint32_t i = 0; i < 2; i++) at[i] = ari_board_ahead(b, p->at[i], d);
}

/* Where one holds x and the other x + 3, those on one side hold x + 1 and x + 2. */
static void lower_around(ari_lowering *w, ari_tag tag, const ari_ground_place *p, int32_t x, uint32_t low) {
    const ari_lit one = lit_at(w, p->at[low], x), other = lit_at(w, p->at[!low], x + 3);
    ari_lit way[2][2];
    if (one == ARI_LIT_FALSE || other == ARI_LIT_FALSE) return;
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t at[2];
        find_sides(w->b, p, side, at);
        way[side][0] = lit_at(w, at[low], x + 1);
        way[side][1] = lit_at(w, at[!low], x + 2);
    }
    for (uint32_t i = 0; i < 4; i++) {
        ari_lit lit[4] = {ARI_NOT(one), ARI_NOT(other)};
        uint32_t n = 2;
        if (way[0][i / 2] != ARI_LIT_FALSE) lit[n++] = way[0][i / 2];
        if (way[1][i % 2] != ARI_LIT_FALSE) lit[n++] = way[1][i % 2];
        ari_model_clause(w->m, tag, lit, n);
    }
}

static void lower_chained(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    const int32_t most = w->digits.greatest;
    if (l->each == ARI_EACH_CELL) {
        for (int32_t x = 1; x <= most && ari_digits_drawn(w->b, p->cell); x++) {
            if (x < most) lower_link(w, tag, p, x, x + 1);
            if (x > 1) lower_link(w, tag, p, x, x - 1);
        }
        lower_middle(w, tag, p);
        return;
    }
    if (!ari_digits_drawn(w->b, p->at[0]) || !ari_digits_drawn(w->b, p->at[1])) return;
    for (int32_t odd = 1; odd >= 0; odd--) { /* at most one odd number of both, one even one */
        ari_lit lit[2 * LONGEST];
        uint32_t n = 0;
        for (uint32_t i = 0; i < 2; i++)
            for (int32_t x = 2 - odd; x <= most; x += 2) lit[n++] = lit_at(w, p->at[i], x);
        if (n) ari_model_count(w->m, tag, ARI_MINUS, 1, lit, n);
    }
    for (int32_t x = 1; x + 3 <= most; x++)
        for (uint32_t low = 0; low < 2; low++) lower_around(w, tag, p, x, low);
}

/* Does the number y stand in exactly one of the cells? */
static bool is_one(const ari_judging *j, const ari_ground_place *p, int32_t y) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++) n += number_at(j, p->at[i]) == y;
    return n == 1;
}

static bool is_chained(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t most = (int32_t)ari_digits_last(j->b);
    if (l->each == ARI_EACH_CELL) {
        const int32_t x = number_at(j, p->cell);
        return !x || ((x >= most || is_one(j, p, x + 1)) && (x == 1 || is_one(j, p, x - 1)));
    }
    const int32_t x = number_at(j, p->at[0]), y = number_at(j, p->at[1]), apart = x < y ? y - x : x - y;
    if (!x || !y || apart == 1) return true;
    for (uint32_t side = 0; apart == 3 && side < 2; side++) {
        uint32_t at[2];
        const int32_t way = x < y ? 1 : -1;
        find_sides(j->b, p, side, at);
        if (number_at(j, at[0]) == x + way && number_at(j, at[1]) == y - way) return true;
    }
    return false;
}

/* ---- faces ---- */

static bool begins_faces(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "faces");
}

static ari_status read_faces(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_CELL)
        return ari_sheet_fail(r, "is a form of single cells", "write: each cell: DIGIT faces none");
    ARI_TRY(read_snakes(r));
    return ari_sheet_expect(r, "none", "write: DIGIT faces none");
}

/* The next cell of the view; ARI_NO: the border, or a cell in which nothing is drawn. */
static uint32_t see_next(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t next = ari_board_ahead(b, cell, direction);
    return next == ARI_NO || !ari_digits_drawn(b, next) ? ARI_NO : next;
}
static int turn_back(int direction) {
    return direction == ARI_UP     ? ARI_DOWN
           : direction == ARI_DOWN ? ARI_UP
           : direction == ARI_LEFT ? ARI_RIGHT
                                   : ARI_LEFT;
}

static void lower_faces(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (!ari_digits_drawn(w->b, p->cell)) return;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_lit head = lit_at(w, p->cell, 1), neck = lit_at(w, see_next(w->b, p->cell, turn_back(d)), 2);
        uint32_t seen = p->cell;
        while (neck != ARI_LIT_FALSE && (seen = see_next(w->b, seen, d)) != ARI_NO)
            ari_lower_clause(w, tag, ARI_NOT(head), ARI_NOT(neck), lit_at(w, seen, 0));
    }
}

static bool does_face_none(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    if (number_at(j, p->cell) != 1) return true;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        uint32_t seen = p->cell;
        if (number_at(j, ari_board_ahead(j->b, p->cell, turn_back(d))) != 2) continue;
        while ((seen = see_next(j->b, seen, d)) != ARI_NO)
            if (number_at(j, seen)) return false;
    }
    return true;
}

const ari_rules_form ari_rules_form_chained = {.begins = begins_chained,
                                               .read = read_chained,
                                               .lower = lower_chained,
                                               .holds = is_chained,
                                               .say = ari_digit_sentences_plain,
                                               .digits = true};
const ari_rules_form ari_rules_form_faces = {.begins = begins_faces,
                                             .read = read_faces,
                                             .lower = lower_faces,
                                             .holds = does_face_none,
                                             .say = ari_digit_sentences_plain,
                                             .digits = true};
