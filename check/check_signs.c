/* check_signs.c - clues beside the board, at corners and between two cells in sheets; laws about two numbers side by
 * side, as doc/CERTIFICATES.md says, "Sheets". A clue between cells is its kind << 20 and its number and 1. */
#include "check_sheet.h"
enum { PLAIN, LESS, GREATER, SIGN_KINDS = 8 };
static const char kinds[] = "number less greater white black x v equal";
static const char across[] = " <>wbXV=", down_signs[] = " ^vwbXV=", *signs; /* signs: those of the line */
void read_beside(void) { /* the sheet */
    if (*outer) wrong("sheet: two layers beside the board");
    outer = new_name(), pass_text(), need("at"), sheet.corners = takes("corners");
    for (int k; !sheet.corners && (k = word_of("top left bottom right")) >= 0;) {
        if (sheet.sides >> k & 1) wrong("sheet: a side comes twice");
        sheet.sides |= 1 << k;
    }
    if (!sheet.corners && takes("lists")) sheet.lists = 1;
    if (!sheet.corners && (!sheet.sides || (sheet.lists && sheet.sides != 3))) wrong("sheet: sides are expected");
    read_range(sheet.beside);
    if (takes("or")) need("?"), sheet.any_beside = 1;
}
void read_between(void) {
    if (*between) wrong("sheet: two layers between cells");
    between = new_name(), pass_text(), need("between"), need("cells"), sheet.numbers[0] = 1, sheet.numbers[1] = 0;
    do {
        const int kind = word_of(kinds);
        if (kind < 0 && sheet.between && takes("?")) { sheet.any_between = 1; return; }
        if (kind == PLAIN) wrong("sheet: a kind of clue between cells is expected");
        sheet.between |= 1 << (kind < 0 ? PLAIN : kind);
        if (kind < 0 || takes("with")) read_range(sheet.numbers);
    } while (takes("or"));
}
int takes_between(struct law *l) { /* Behind "each": a kind and the layer, or the layer alone; 0: neither. */
    const int kind = *between && next_is_after(between) ? word_of(kinds) : 0;
    if (kind > 0 && !(sheet.between >> kind & 1)) wrong("sheet: there are no such clues between cells");
    if (kind > 0) l->colour = kind;
    if (!*between || !takes(between)) return 0;
    need(":");
    return l->domain = MARKED_PAIR;
}
/* "compare", "difference", "ratio", "added"; 0: none comes. */
int takes_two_numbers(struct law *l, const char *digit) {
    const int k = word_of("compare difference ratio added");
    if (k < 0) return 0;
    need(digit);
    if (k == 3 && takes("in")) {
        need("first"), l->form = OF_DIGITS + FIRST_SUM;
        if (one_cell(l) || !is_next("=")) wrong("sheet: a form of several cells, and = is expected");
        return read_bound(l), 1;
    }
    const struct kind *const f = l->domain == FIGURE ? &figure_kind[l->kind - 1] : NULL;
    const int two = f && f->fewest == 2 && f->greatest == 2;
    if (l->domain != PAIR && l->domain != ACROSS && l->domain != IN_ROOM && l->domain != UNPAIRED &&
        l->domain < MARKED_PAIR && !two)
        wrong("sheet: a form of two cells");
    if (!k && l->domain != MARKED_PAIR) wrong("sheet: a form of signs");
    l->form = OF_DIGITS + COMPARES + k;
    if (k) read_bound(l);
    if (k == 2 && l->relation != '=' && l->relation != '!') wrong("sheet: ratios are = or !=");
    return 1;
}
static int count_words(const char *s) { /* the board */
    int n = 0;
    for (; *(s += strspn(s, " \t")); n++) s += strcspn(s, " \t");
    return n;
}
static int a_clue_between(const char *s, size_t n) {
    const char *const sign = strchr(signs + 1, *s);
    int x = 0;
    if (n == 1 && strchr("-._", *s)) return EMPTY;
    if (n == 1 && *s == '?' && sheet.any_between) return ANY;
    const int kind = *s && sign ? (int)(sign - signs) : PLAIN;
    for (size_t i = kind > 0; i < n; i++) x = s[i] >= '0' && s[i] <= '9' && x < 65536 ? 10 * x + s[i] - '0' : 1 << 20;
    const int bare = kind && n == 1, fits = bare || (kind <= GREATER + 2 && kind != LESS && kind != GREATER);
    if (!(sheet.between >> kind & 1) || !fits) wrong("this is no clue between two cells");
    if (!bare && (x < sheet.numbers[0] || x > sheet.numbers[1])) wrong("a number, or one in range, is expected");
    return kind << 20 | (bare ? 0 : x + 1);
}
/* What each step-th word of the line means, from one of them on, into every so many-th place of a list. */
static void take_words(const char *s, int from, int step, int (*meaning)(const char *, size_t), int *list, int apart) {
    for (int k = 0; s += strspn(s, " \t"), *s; k++) {
        const size_t n = strcspn(s, " \t");
        if (k % step == from) *list = meaning(s, n), list += apart;
        s += n;
    }
}
/* A row of cells with what is between them. */
void between_row(char *s, int r, int (*meaning)(const char *, size_t)) {
    const int words = count_words(s), more = words != board.cols;
    if (more && words != 2 * board.cols - 1) wrong("the line has more or fewer clues than columns");
    signs = across;
    if (more) take_words(s, 1, 2, a_clue_between, board.between + 2 * r * board.cols, 2);
    take_words(s, 0, 1 + more, meaning, board.clue + r * board.cols, 1);
}
void between_below(char *s, int r) {
    if (count_words(s) != board.cols) wrong("the line has more or fewer clues than columns");
    signs = down_signs, take_words(s, 0, 1, a_clue_between, board.between + 2 * r * board.cols + 1, 2);
}
/* ---- rows ---- */
int between_stays(void) { /* Laws look at pairs without a clue, so that none is one of its own. */
    for (int i = 0; i < laws; i++)
        if (law[i].domain == BARE_PAIR && (!law[i].when || board.parameter[law[i].when - 1])) return 1;
    return 0;
}
void between_law(const struct law *l) {
    for (int i = 0; i < 2 * board.rows * board.cols; i++) {
        const int r = i / 2 / board.cols + 1, c = i / 2 % board.cols + 1, below = i % 2, x = board.between[i];
        if (!on_board(r + below, c + 1 - below) || (x == EMPTY) != (l->domain == BARE_PAIR)) continue;
        if (l->colour && (x < 0 || x >> 20 != l->colour)) continue;
        take(r, c), take(r + below, c + 1 - below);
        const int number = x < 0 ? x : (x & 0xfffff) ? (x & 0xfffff) - 1 : ANY;
        place_rows(l, below ? 'd' : 'e', r, c, x == EMPTY ? EMPTY : number);
    }
}
static int go_together(const struct law *l, int kind, int n, int x, int y) {
    const int small = x < y ? x : y, large = x < y ? y : x;
    int by = large - small;
    if (!x || !y) return 1;
    if (l->form == OF_DIGITS + RESULT) return two_give(l->other, n, x, y);
    if (l->form == OF_DIGITS + LARGEST) return x > y;
    if (l->form == OF_DIGITS + COMPARES) return kind == LESS ? x < y : kind != GREATER || x > y;
    if (l->form == OF_DIGITS + RATIO) return (large == small * n) == (l->relation == '=');
    if (l->form == OF_DIGITS + ADDED) by = x + y;
    return l->relation == '=' ? by == n : l->relation == '<' ? by <= n : l->relation == '>' ? by >= n : by != n;
}
/* That the cell holds this; 0: nothing. */
static int holds(int i, int k) { return atom_at(k ? 'x' : 'o', i, k ? k : 1); }
/* The numbers of two cells, as clauses. */
void two_number_rows(const struct law *l, int t, int r, int c, int n, int clue) {
    const int one = cells[0], two = cells[1], most = greatest_of_all(), x = board.between[2 * one + (t == 'd')];
    const int kind = l->domain == MARKED_PAIR && x >= 0 ? x >> 20 : PLAIN;
    int excluded = 0, all = 0;
    if (l->bound == OF_CLUE && clue < 0) return;
    begin_law(l, t, r, c, clue);
    for (int a = 0; a <= most; a++) for (int b = 0; b <= most; b++) {
        if (holds(one, a) < 0 || holds(two, b) < 0) continue;
        all++, excluded += !go_together(l, kind, n, a, b);
    }
    for (int a = 0; a <= most && 2 * excluded < all; a++) for (int b = 0; b <= most; b++)
        if (holds(one, a) >= 0 && holds(two, b) >= 0 && !go_together(l, kind, n, a, b))
            add(1, holds(one, a)), add(1, holds(two, b)), row(-INF, 1);
    for (int side = 0; side < 2 && 2 * excluded >= all; side++) for (int a = 0; a <= most; a++) {
        int fits = 1;
        if (holds(side ? two : one, a) < 0) continue;
        for (int b = 0; b <= most; b++)
            fits &= holds(side ? one : two, b) < 0 || go_together(l, kind, n, side ? b : a, side ? a : b);
        for (int b = 0; b <= most && !fits; b++)
            if (go_together(l, kind, n, side ? b : a, side ? a : b)) add(1, holds(side ? one : two, b));
        if (!fits) add(-1, holds(side ? two : one, a)), row(0, INF);
    }
}
