/* literals.c - literals in words: what lines, cells and numbers are, in one group where they are alike. */
#include "words/literals.h"

#include "board/bank.h"
#include "board/coloured_clue.h"
#include "board/genre.h"
#include "board/shape.h"
#include "board/word_clues.h"
#include "graph/grid.h"
#include "words/cell_list.h"
#include "words/excluded_numbers.h"
#include "words/technique.h"

#include <string.h>

enum {
    LINES_MOST = 12, /* of a graph, which are named one by one */
    RUNS_FEW = 4     /* runs that are named by their ends, not line by line */
};

/* ---- literals ---- */

/* The place of the k-th cell that is not black. */
static void put_white(const ari_board *b, int32_t k, ari_out *o) {
    uint32_t i = 0;
    for (; i < b->ncell; i++)
        if ((b->clue[i] == ARI_CLUE_NONE || ari_coloured_colour(b->clue[i]) != ARI_BLACK) && !--k) break;
    if (i < b->ncell) ari_board_place(b, ARI_SITE(ARI_AT_CELL, i), o);
}

/* The first and the last cell of the k-th rectangle of so many cells with this one, as form_own_piece.c has them. */
static void put_box(const ari_board *b, uint32_t cell, int32_t k, ari_out *o) {
    const uint32_t r = cell / b->cols, c = cell % b->cols, size = b->clue[cell] > 0 ? (uint32_t)b->clue[cell] : 0;
    for (uint32_t high = 1; high <= b->rows && high <= size; high++) {
        const uint32_t wide = size / high;
        if (size % high || wide > b->cols) continue;
        for (uint32_t top = r + 1 < high ? 0 : r + 1 - high; top <= r && top + high <= b->rows; top++)
            for (uint32_t left = c + 1 < wide ? 0 : c + 1 - wide; left <= c && left + wide <= b->cols; left++) {
                if (--k) continue;
                const uint32_t first = top * b->cols + left, last = first + (high - 1) * b->cols + wide - 1;
                ari_board_place(b, ARI_SITE(ARI_AT_CELL, first), o);
                if (size > 1) ari_text_put(o, " to ");
                if (size > 1) ari_board_place(b, ARI_SITE(ARI_AT_CELL, last), o);
                return;
            }
    }
}

/* "an L with R2C1, R3C1, R4C1 and R4C2". */
static void put_turn(const ari_board *b, uint32_t cell, uint32_t k, ari_out *o) {
    ari_shape_turn turn[ARI_SHAPE_PLACES];
    const uint32_t cells = b->genre->drawing.letters ? b->genre->drawing.letters : 3;
    (void)ari_shape_sized(cells, turn);
    const ari_shape_turn *t = &turn[k];
    const char letter = ari_shape_letters(cells)[t->shape];
    ari_text_format(o, strchr("FILNOSX", letter) ? "an %c" : "a %c", letter);
    for (uint32_t i = 1; i < t->n; i++) {
        const uint32_t at = (uint32_t)((int32_t)cell + t->row[i] * (int32_t)b->cols + t->col[i]);
        ari_text_put(o, i == 1 ? " with " : i + 1 < t->n ? ", " : " and ");
        ari_board_place(b, ARI_SITE(ARI_AT_CELL, at), o);
    }
}

/* The k-th turn of the bank's shapes from a cell on, as form_bank.c has them. */
static void put_laid(const ari_board *b, uint32_t cell, int32_t k, ari_out *o) {
    ari_bank_shape turn[ARI_BANK_TURNS];
    uint32_t i = 0, n = 0, first = ARI_NO, left;
    for (; i < b->nbank; i++) {
        n = ari_bank_equal(b, i) ? ari_bank_turns(&b->bank[i], turn) : 0;
        if (k <= (int32_t)n) break;
        k -= (int32_t)n;
    }
    if (i == b->nbank || k < 1) return;
    const ari_bank_shape *t = &turn[k - 1];
    left = ari_bank_size(t);
    ari_text_put(o, left == 1 ? "a shape of one cell" : "a shape with ");
    for (uint32_t at = 0; at < t->high * t->wide; at++) {
        if (!(t->cells >> at & 1)) continue;
        left--;
        if (first == ARI_NO) {
            first = at;
            continue;
        }
        const uint32_t down = at / t->wide * b->cols + at % t->wide - first;
        ari_board_place(b, ARI_SITE(ARI_AT_CELL, cell + down), o);
        if (left) ari_text_put(o, left > 1 ? ", " : " and ");
    }
}

void ari_words_literals_with(const ari_board *b, const char *text, uint32_t cell, int32_t k, ari_out *o) {
    const char *const white = strstr(text, "{white}"), *const box = strstr(text, "{box}");
    const char *const turn = strstr(text, "{turn}");
    if (turn && cell != ARI_NO) {
        ari_text_bytes(o, text, (size_t)(turn - text));
        if (b->nbank) put_laid(b, cell, k, o);
        else put_turn(b, cell, (uint32_t)k - 1, o);
        ari_text_put(o, turn + strlen("{turn}"));
        return;
    }
    if (white || (box && cell != ARI_NO)) {
        ari_text_bytes(o, text, (size_t)((white ? white : box) - text));
        if (white) put_white(b, k, o);
        else put_box(b, cell, k, o);
        ari_text_put(o, white ? white + strlen("{white}") : box + strlen("{box}"));
        return;
    }
    for (const char *brace; (brace = strstr(text, "{k}")) != NULL; text = brace + 3) {
        const bool symbol = k > 0 && (uint32_t)k <= b->genre->drawing.nsymbol;
        const char first = symbol ? *b->genre->drawing.symbol[k - 1] : 0;
        const bool an = symbol && brace - text > 1 && !memcmp(brace - 2, "a ", 2) && strchr("aeiou", first);
        ari_text_bytes(o, text, (size_t)(brace - text) - an);
        if (an) ari_text_put(o, "n ");
        if (symbol) ari_excluded_numbers_symbol(b, k, o);
        else ari_text_int(o, k);
    }
    ari_text_put(o, text);
}

/* Of clues that do not reach cells: are there more clues than cells? Then they are listed cell by cell. */
static bool by_cell(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n) {
    uint32_t clues = 0, cells = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_variable_place s = ari_variable_place_of(b, m, lit[i]);
        bool clue = s.thing == ARI_THING_OWNER && (lit[i] & 1u), cell = clue;
        for (uint32_t j = 0; j < i && (clue || cell); j++) {
            const ari_variable_place t = ari_variable_place_of(b, m, lit[j]);
            if (t.thing != ARI_THING_OWNER || !(lit[j] & 1u)) continue;
            clue = clue && s.number != t.number;
            cell = cell && s.index != t.index;
        }
        clues += clue;
        cells += cell;
    }
    return cells < clues;
}

/* Do these make one group? */
static bool alike_literal(const ari_board *b, const ari_model *m, ari_lit x, ari_lit y, bool cells) {
    const ari_variable_place s = ari_variable_place_of(b, m, x), t = ari_variable_place_of(b, m, y);
    if (s.thing == ARI_THING_NONE || t.thing == ARI_THING_NONE || (x & 1u) != (y & 1u)) return false;
    if (s.thing == ARI_THING_OWNER && s.thing == t.thing && (x & 1u) && cells) return s.index == t.index;
    const bool lines = s.thing < ARI_THING_CELL && t.thing < ARI_THING_CELL;
    const ari_noun *noun = ari_variable_place_noun(b, m->var_name[ARI_VAR(x)].stem);
    if (s.thing == ARI_THING_TALLY && m->var_name[ARI_VAR(x)].stem != m->var_name[ARI_VAR(y)].stem) return false;
    const bool own = noun && (strstr(noun->yes, "{box}") || strstr(noun->yes, "{turn}"));
    if (s.thing == ARI_THING_TALLY && own && s.index != t.index) return false;
    return (lines || s.thing == t.thing) && s.number == t.number;
}

uint32_t ari_words_literals_lands(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n) {
    const bool cells = by_cell(b, m, lit, n);
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_thing thing = ari_variable_place_of(b, m, lit[i]).thing;
        bool first = thing == ARI_THING_OWNER || thing == ARI_THING_TALLY;
        for (uint32_t j = 0; j < i && first; j++) first = !alike_literal(b, m, lit[j], lit[i], cells);
        count += first;
    }
    return count;
}

static void put_subject(const ari_board *b, const ari_model *m, ari_lit lit, ari_out *o) {
    char name[32];
    const ari_variable_place s = ari_variable_place_of(b, m, lit);
    if (s.thing != ARI_THING_NONE) {
        ari_board_place(b, s.site, o);
        return;
    }
    ari_model_print_name(m->var_name[ARI_VAR(lit)], name);
    ari_text_put(o, name);
}

/* ---- lines of a grid ---- */

/* A line of a grid, which is named by a cell beside it. */
static bool is_side(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_thing thing = ari_variable_place_of(b, m, lit).thing;
    return !b->net && (thing == ARI_THING_FLAT || thing == ARI_THING_TALL);
}

bool ari_words_literals_runs(const ari_board *b, const ari_model *m, ari_lit lit) {
    return b->genre->techniques && b->genre->techniques->runs && is_side(b, m, lit);
}

/* "the top edges of row 2, columns 3 to 5; the left edge of R4C1". */
static void put_sides(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    static const char *const side[] = {"above", "below", "left", "right"};
    static const char *const name[] = {"top", "bottom", "left", "right"};
    ari_cells_of set[4];
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, n + 1), k = 0, nset = 0, r, c;
    for (uint32_t i = 0; i < 4 && cell; i++) {
        set[nset] = (ari_cells_of){name[i], cell + k, 0};
        for (uint32_t j = 0; j < n; j++)
            if (*ari_board_place_edge(b, ari_variable_place_of(b, m, lit[j]).index, &r, &c) == *side[i])
                cell[k++] = r * b->cols + c, set[nset].n++;
        nset += set[nset].n > 0;
    }
    if (cell) ari_words_cells_put(b, set, nset, " and ", o);
}

/* From cell to cell in a row, or in a column. */
typedef struct run { bool tall; uint32_t line, from, to; } run;

static bool same_span(run x, run y) { return x.tall == y.tall && x.from == y.from && x.to == y.to; }

/* The lines in which a span like that of run i stands, into has[]. */
static void lines_of(const run *r, uint32_t n, uint32_t i, bool *has, uint32_t most) {
    memset(has, 0, most);
    for (uint32_t j = 0; j < n; j++)
        if (same_span(r[i], r[j])) has[r[j].line] = true;
}

/* "from R1C8 to R1C10", or "between R1C3 and R1C4", one by one. */
static void put_ends(const run *r, uint32_t n, bool between, const char *last, ari_out *o) {
    for (uint32_t i = 0; i < n; i++) {
        if (i) ari_text_put(o, i + 1 == n ? last : ", ");
        const uint32_t line = r[i].line + 1, from = r[i].from + 1, to = r[i].to + 1;
        ari_text_format(o, "%s R%uC%u", between ? "between" : "from", r[i].tall ? from : line, r[i].tall ? line : from);
        ari_text_format(o, " %s R%uC%u", between ? "and" : "to", r[i].tall ? to : line, r[i].tall ? line : to);
    }
}

/* "in rows 2 and 4 from column 3 to 5 and from column 7 to 8", or what lies between the cells: "between columns 3 and 4
 * in rows 2 and 4". Spans in the same lines make one group. */
static void put_spans(const ari_board *b, const run *r, uint32_t n, bool between, const char *last, ari_out *o) {
    if (n <= RUNS_FEW) {
        put_ends(r, n, between, last, o);
        return;
    }
    const uint32_t most = b->rows > b->cols ? b->rows : b->cols;
    bool *has = ARI_TAKE(o->arena, bool, most + 1), *like = ARI_TAKE(o->arena, bool, most + 1);
    bool *done = ARI_ZERO(o->arena, bool, n + 1);
    uint32_t all = 0, k = 0;
    const char *comma = ", "; /* but where numbers have some */
    o->failed = o->failed || !has || !like || !done;
    for (uint32_t i = 0; i < n && !o->failed; i++) {
        for (uint32_t j = 0; j < i && !done[i]; j++) done[i] = same_span(r[i], r[j]);
        all += !done[i];
        uint32_t like_it = 0;
        for (uint32_t j = i; j < n; j++) like_it += same_span(r[i], r[j]);
        if (like_it > 2) comma = "; ";
    }
    for (uint32_t i = 0; i < n && !o->failed; i++) {
        if (done[i]) continue;
        lines_of(r, n, i, has, most);
        for (uint32_t j = i; j < n; j++) { /* the first of these lines, and those that go on there */
            if (done[j] || r[j].tall != r[i].tall) continue;
            lines_of(r, n, j, like, most);
            if (j > i && (between || memcmp(has, like, most) != 0)) continue;
            const char *along = r[i].tall ? "row" : "column";
            done[j] = true;
            if (k++) ari_text_put(o, j > i ? " and " : k < all ? comma : last);
            if (between) ari_text_format(o, "between %ss %u and %u ", along, r[j].from + 1, r[j].to + 1);
            if (j == i) ari_text_put(o, "in ");
            if (j == i) ari_words_cell_numbers(r[i].tall ? "column" : "row", has, most, 1, o);
            if (j == i && !between) ari_text_char(o, ' ');
            if (!between) ari_text_format(o, "from %s %u to %u", along, r[j].from + 1, r[j].to + 1);
        }
    }
}

static run unit_literal(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_name x = m->var_name[ARI_VAR(lit)];
    const bool tall = ari_variable_place_of(b, m, lit).thing == ARI_THING_TALL;
    const uint32_t line = tall ? x.b : x.a, at = tall ? x.a : x.b;
    return (run){tall, line - 1u, at - 1u, at};
}

/* "between columns 3 and 4 in rows 2 and 4". */
static void put_between(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    run *r = ARI_TEXT_TAKE(o, run, n + 1);
    for (uint32_t i = 0; i < n && r; i++) r[i] = unit_literal(b, m, lit[i]);
    if (r) put_spans(b, r, n, true, " and ", o);
}

/* The line that goes on behind lit[i], or comes before it; ARI_NO: none. */
static uint32_t beside_literal(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                               bool behind) {
    const run x = unit_literal(b, m, lit[i]);
    for (uint32_t j = 0; j < n; j++) {
        if (!ari_words_literals_runs(b, m, lit[j]) || !alike_literal(b, m, lit[i], lit[j], false)) continue;
        const run y = unit_literal(b, m, lit[j]);
        if (y.tall == x.tall && y.line == x.line && (behind ? y.from == x.to : y.to == x.from)) return j;
    }
    return ARI_NO;
}

/* The runs of all lines like lit[i], which is the first of them. */
static void put_runs(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, ari_out *o) {
    const bool line = !(lit[i] & 1u);
    run *r = ARI_TEXT_TAKE(o, run, n + 1);
    uint32_t k = 0;
    for (uint32_t j = i; j < n && r; j++) {
        if (!alike_literal(b, m, lit[i], lit[j], false) || beside_literal(b, m, lit, n, j, false) != ARI_NO) continue;
        r[k] = unit_literal(b, m, lit[j]);
        for (uint32_t end = j; (end = beside_literal(b, m, lit, n, end, true)) != ARI_NO;) r[k].to++;
        k++;
    }
    ari_text_put(o, !line ? "no line runs " : k > 1 ? "lines run " : "a line runs ");
    if (r) put_spans(b, r, k, false, line ? " and " : " or ", o);
}

/* ---- groups ---- */

/* The clue, or the figure, whose land a literal is about: "the 3 at R1C2". */
static void put_owner(const ari_board *b, const ari_model *m, ari_lit lit, ari_out *o) {
    const int32_t k = ari_variable_place_of(b, m, lit).number;
    uint32_t i = 0;
    if (ari_layer_has(b->genre, ARI_LAYER_FIGURES)) {
        for (int32_t n = 0; i < b->nfigure && (n += b->figure[i].n > 0) != k;) i++;
        ari_board_place(b, ARI_SITE(ARI_AT_CLUE, i), o);
        return;
    }
    for (int32_t n = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && ++n == k) break;
    if (i == b->ncell) return;
    ari_text_put(o, "the ");
    ari_technique_put_clue(b, i, o);
    ari_text_put(o, " at ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, i), o);
}

static void put_cells(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, const char *last,
                      ari_out *o) {
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, n + 1);
    for (uint32_t i = 0; i < n && cell; i++) cell[i] = ari_variable_place_of(b, m, lit[i]).index;
    if (cell) ari_words_cells_put(b, &(ari_cells_of){NULL, cell, n}, 1, last, o);
}

/* What stands from `from` on does not begin with these words, if it does. */
static void drop_words(const char *words, uint32_t from, ari_out *o) {
    const uint32_t k = (uint32_t)strlen(words);
    if (o->failed || o->n < from + k || memcmp(o->at + from, words, k)) return;
    memmove(o->at + from, o->at + from + k, o->n - from - k);
    o->n -= k;
}

/* One by one, the first of many: "the edges a-b; b-c and c-d". */
static void put_each(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t most,
                     const char *last, ari_out *o) {
    const bool edges = n > 1 && ari_variable_place_of(b, m, lit[0]).thing < ARI_THING_CELL;
    if (edges) ari_text_put(o, "the edges ");
    for (uint32_t i = 0; i < n && i < most; i++) {
        if (i) ari_text_put(o, i + 1 == n ? last : "; ");
        const uint32_t from = o->n;
        put_subject(b, m, lit[i], o);
        if (edges) drop_words("the edge ", from, o);
    }
    if (n > most) ari_text_format(o, " and %u more", n - most);
}

/* How many literals are like lit[i], which is the first of them; their subjects or their clues. */
static uint32_t put_alike(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                          bool cells, void (*put)(const ari_board *, const ari_model *, ari_lit, ari_out *),
                          const char *last, ari_out *o) {
    ari_lit *same = ARI_TEXT_TAKE(o, ari_lit, n - i);
    uint32_t count = 0;
    for (uint32_t j = i; j < n && same; j++)
        if (j == i || alike_literal(b, m, lit[i], lit[j], cells)) same[count++] = lit[j];
    if (put == put_subject && !b->net && ari_variable_place_of(b, m, lit[i]).thing >= ARI_THING_CELL) {
        put_cells(b, m, same, count, last, o);
    } else if (put == put_subject && count > 1 && is_side(b, m, lit[i])) {
        put_sides(b, m, same, count, o);
    } else if (put == put_subject) {
        put_each(b, m, same, count, count, last, o);
    } else {
        for (uint32_t k = 0; k < count && put; k++) {
            if (k) ari_text_put(o, k + 1 == count ? last : "; ");
            put(b, m, same[k], o);
        }
    }
    return count;
}

/* The clues that could have the cell of a literal at all; *other: one that lit[] does not exclude. */
static uint32_t owners_literal(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                               ari_lit *other) {
    const ari_variable_place s = ari_variable_place_of(b, m, lit[i]);
    uint32_t count = 0;
    for (ari_var v = 0; v < m->nvar; v++) {
        const ari_variable_place t = ari_variable_place_of(b, m, ARI_NEG(v));
        if (t.thing != s.thing || t.index != s.index) continue;
        bool there = false;
        for (uint32_t j = 0; j < n && !there; j++) there = lit[j] == ARI_NEG(v);
        if (!there) *other = ARI_NEG(v);
        count++;
    }
    return count;
}

/* Is there a cell that the clue of one literal does not reach, and the clue of the other is not said not to? */
static bool reaches_more(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_lit x, ari_lit y) {
    for (uint32_t i = 0; i < n; i++) {
        bool there = false;
        if (!alike_literal(b, m, lit[i], x, false)) continue;
        const uint32_t cell = ari_variable_place_of(b, m, lit[i]).index;
        for (uint32_t j = 0; j < n && !there; j++)
            there = ari_variable_place_of(b, m, lit[j]).index == cell && alike_literal(b, m, lit[j], y, false);
        if (!there) return true;
    }
    return false;
}

/* Clues that do not reach the same cells. */
static bool same_reach(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_lit x, ari_lit y) {
    const bool owners = ari_variable_place_of(b, m, x).thing == ARI_THING_OWNER &&
                        ari_variable_place_of(b, m, y).thing == ARI_THING_OWNER;
    return owners && x & y & 1u && !reaches_more(b, m, lit, n, x, y) && !reaches_more(b, m, lit, n, y, x);
}

/* The clues that do not reach the same cells as that of lit[i]; how many. */
static uint32_t put_clues(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                          ari_out *o) {
    ari_lit *like = ARI_TEXT_TAKE(o, ari_lit, n + 1);
    uint32_t count = 0;
    for (uint32_t j = i; j < n && like; j++) {
        bool there = !same_reach(b, m, lit, n, lit[i], lit[j]);
        for (uint32_t k = 0; k < count && !there; k++) there = alike_literal(b, m, like[k], lit[j], false);
        if (!there) like[count++] = lit[j];
    }
    for (uint32_t k = 0; k < count; k++) {
        if (k) ari_text_put(o, k + 1 == count ? " and " : "; ");
        put_owner(b, m, like[k], o);
    }
    return count;
}

/* Clues that do not reach a cell, or cells that clues do not reach. */
static void put_unreached(const ari_board *b, const ari_model *m, const ari_noun *noun, const ari_lit *lit, uint32_t n,
                          uint32_t i, bool cells, ari_out *o) {
    const uint32_t count = cells ? put_alike(b, m, lit, n, i, cells, put_owner, " and ", o)
                                 : put_clues(b, m, lit, n, i, o);
    ari_text_format(o, " %s ", count > 1 ? noun->no_all : noun->no);
    if (cells) put_subject(b, m, lit[i], o);
    else (void)put_alike(b, m, lit, n, i, cells, put_subject, " or ", o);
}

/* All literals like lit[i], which is the first of them. */
static void put_group(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, bool cells,
                      ari_out *o) {
    const ari_noun *noun = ari_variable_place_noun(b, m->var_name[ARI_VAR(lit[i])].stem);
    const bool no = lit[i] & 1u, owner = noun && noun->thing == ARI_THING_OWNER;
    if (ari_words_literals_runs(b, m, lit[i])) {
        put_runs(b, m, lit, n, i, o);
        return;
    }
    if (owner && no) {
        put_unreached(b, m, noun, lit, n, i, cells, o);
        return;
    }
    if (noun && noun->thing == ARI_THING_NONE) { /* a sentence of its own */
        ari_words_literals_with(b, no ? noun->no : noun->yes, ARI_NO, m->var_name[ARI_VAR(lit[i])].a, o);
        return;
    }
    const uint32_t count = put_alike(b, m, lit, n, i, cells, put_subject, " and ", o);
    ari_text_char(o, ' ');
    if (!noun) {
        ari_text_put(o, no ? "does not hold" : "holds");
        return;
    }
    const char *text = no ? (count > 1 ? noun->no_all : noun->no) : count > 1 ? noun->yes_all : noun->yes;
    const ari_variable_place at = ari_variable_place_of(b, m, lit[i]);
    ari_words_literals_with(b, text, at.index, at.number, o);
    if (!owner) return;
    ari_text_char(o, ' ');
    put_owner(b, m, lit[i], o);
}

/* Does the list say of a literal's cell which clue alone can reach it (*only), or that none does (*only ARI_NO)? */
static bool closed_literal(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i,
                           ari_lit *only) {
    uint32_t count = 0;
    *only = ARI_NO;
    if (ari_variable_place_of(b, m, lit[i]).thing != ARI_THING_OWNER || !(lit[i] & 1u)) return false;
    const ari_noun *noun = ari_variable_place_noun(b, m->var_name[ARI_VAR(lit[i])].stem);
    if (!strstr(noun->no, "reach")) return false; /* a cell may be in one piece with several clues */
    for (uint32_t j = 0; j < n; j++) count += alike_literal(b, m, lit[i], lit[j], true);
    return count > 1 && count + 1 >= owners_literal(b, m, lit, n, i, only);
}

/* Is it said that this clue has its cell? Where others were excluded before, those that follow need not leave one. */
static bool is_owned(const ari_deduction *d, ari_lit only) {
    bool owned = false;
    for (uint32_t i = 0; i < d->nfact && !owned; i++) owned = d->fact[i] == only;
    for (uint32_t i = 0; i < d->nthen && !owned; i++) owned = d->then[i] == only;
    return owned;
}

/* Literals in whose cells only one clue, only[i], or none is left: all cells of a clue together. */
static void put_closed(const ari_board *b, const ari_model *m, const ari_lit *lit, const ari_lit *only, uint32_t n,
                       bool first, ari_out *o) {
    uint32_t *cell = ARI_TAKE(o->arena, uint32_t, n + 1);
    int32_t *number = ARI_TAKE(o->arena, int32_t, n + 1);
    o->failed = o->failed || !cell || !number;
    for (uint32_t i = 0; i < n && !o->failed; i++)
        number[i] = only[i] == ARI_NO ? 0 : ari_variable_place_of(b, m, only[i]).number;
    for (uint32_t i = 0; i < n && !o->failed; i++) {
        uint32_t k = 0, before = 0;
        while (before < i && number[before] != number[i]) before++;
        if (before < i) continue;
        for (uint32_t j = i; j < n; j++)
            if (number[j] == number[i]) cell[k++] = ari_variable_place_of(b, m, lit[j]).index;
        ari_text_put(o, first ? "" : ", and ");
        ari_text_put(o, number[i] ? "only " : "no clue reaches ");
        if (number[i]) put_owner(b, m, only[i], o);
        if (number[i]) ari_text_put(o, " can reach ");
        ari_words_cells_put(b, &(ari_cells_of){NULL, cell, k}, 1, " and ", o);
        first = false;
    }
}

/* Was literal i said with one before it? */
static bool is_done(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i, bool cells) {
    bool done = false;
    for (uint32_t j = 0; j < i && !done; j++) done = alike_literal(b, m, lit[j], lit[i], cells);
    for (uint32_t j = 0; j < i && !done && !cells; j++) done = same_reach(b, m, lit, n, lit[j], lit[i]);
    return done;
}

/* known: as in a deduction, of conclusions, or NULL. */
static void put_list(const ari_board *b, const ari_model *m, const uint8_t *known, const ari_lit *lit, uint32_t n,
                     bool cells, ari_out *o) {
    ari_excluded_numbers x;
    const bool sets = ari_excluded_numbers_find(b, m, lit, n, &x, o);
    bool first = true;
    for (uint32_t i = 0; i < n; i++) {
        const bool number = sets && ari_excluded_numbers_is(b, m, lit[i]);
        if (number ? !ari_excluded_numbers_first(&x, i) : is_done(b, m, lit, n, i, cells)) continue;
        if (!first) ari_text_put(o, ", and ");
        first = false;
        if (number) ari_excluded_numbers_put(b, m, known, lit, &x, i, o);
        else put_group(b, m, lit, n, i, cells, o);
    }
}

/* That a cell has not this number, where the list says which it has, or that it has none; that it has one at all, where
 * the list says which; that it is white, where it says whose it is. */
static bool is_plain(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t i) {
    const ari_variable_place s = ari_variable_place_of(b, m, lit[i]);
    const bool number = s.thing == ARI_THING_DIGIT || s.thing == ARI_THING_BLANK;
    if (!(lit[i] & 1u) || (s.thing != ARI_THING_CELL && !number)) return false;
    for (uint32_t j = 0; j < n; j++) {
        const ari_variable_place t = ari_variable_place_of(b, m, lit[j]);
        const bool digit = t.thing == ARI_THING_DIGIT || t.thing == ARI_THING_BLANK;
        const bool says = number ? digit : t.thing == ARI_THING_OWNER;
        if (says && t.index == s.index && !(lit[j] & 1u)) return true;
    }
    return false;
}

void ari_words_literals_put(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit,
                            uint32_t n, ari_out *o) {
    if (b->genre->techniques && b->genre->techniques->say.put) {
        b->genre->techniques->say.put(b, m, d, lit, n, o);
        return;
    }
    uint32_t nlist = 0, nlast = 0;
    ari_lit *list = ARI_TAKE(o->arena, ari_lit, n + 1), *last = ARI_TAKE(o->arena, ari_lit, n + 1);
    ari_lit *only = ARI_TAKE(o->arena, ari_lit, n + 1);
    if (ari_arena_failed(o->arena)) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        if ((i || ari_variable_place_of(b, m, lit[i]).thing != ARI_THING_CELL) && is_plain(b, m, lit, n, i))
            continue; /* but the first, of which somebody may have asked */
        else if (closed_literal(b, m, lit, n, i, &only[nlast]) &&
                 (!d || lit != d->then || only[nlast] == ARI_NO || is_owned(d, ARI_NOT(only[nlast]))))
            last[nlast++] = lit[i];
        else list[nlist++] = lit[i];
    put_list(b, m, d && lit == d->then ? d->known : NULL, list, nlist, by_cell(b, m, list, nlist), o);
    put_closed(b, m, last, only, nlast, !nlist, o);
}

/* "the pet at positions 1 and 4; the drink at position 2". */
static void put_entries(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    bool *has = ARI_TEXT_TAKE(o, bool, b->cols), more = false;
    for (uint32_t r = 0; r < b->rows && !o->failed; r++) {
        bool any = false;
        memset(has, 0, b->cols * sizeof *has);
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t cell = ari_variable_place_of(b, m, lit[i]).index;
            if (cell / b->cols == r) any = has[cell % b->cols] = true;
        }
        if (!any) continue;
        ari_text_put(o, more ? "; the " : "the ");
        more = true;
        ari_word_clues_put_name(&b->extra->attr[r], o);
        ari_text_put(o, " at ");
        ari_words_cell_numbers("position", has, b->cols, 1, o);
    }
}

/* "the bridges between R3C3 and R3C5; R1C5 and R3C5", each once, the first of many. */
static void put_bridges(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    static const char what[] = "the bridges between ";
    uint32_t done = 0;
    ari_text_put(o, what);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t site = ari_variable_place_of(b, m, lit[i]).site;
        bool again = false;
        for (uint32_t j = 0; j < i && !again; j++) again = ari_variable_place_of(b, m, lit[j]).site == site;
        if (again || done++ >= LINES_MOST) continue;
        if (done > 1) ari_text_put(o, "; ");
        const uint32_t from = o->n;
        put_subject(b, m, lit[i], o);
        drop_words(what, from, o);
    }
    if (done > LINES_MOST) ari_text_format(o, " and %u more", done - LINES_MOST);
}

void ari_words_literals_subjects(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o) {
    bool sides = n > 0, cells = n > 0 && !b->net;
    for (uint32_t i = 0; i < n; i++) {
        const ari_thing thing = ari_variable_place_of(b, m, lit[i]).thing;
        sides = sides && is_side(b, m, lit[i]);
        cells = cells && thing >= ARI_THING_CELL;
    }
    if (cells && b->extra) {
        put_entries(b, m, lit, n, o);
        return;
    }
    if (sides && b->genre->drawing.max_line > 1) {
        put_bridges(b, m, lit, n, o);
    } else if (sides && ari_words_literals_runs(b, m, lit[0])) {
        put_between(b, m, lit, n, o);
    } else if (sides) {
        put_sides(b, m, lit, n, o);
    } else if (cells) {
        put_cells(b, m, lit, n, " and ", o);
    }
    if (!sides && !cells) put_each(b, m, lit, n, LINES_MOST, " and ", o);
}
