/* check_digit_laws.c - the words of laws about numbers in cells, and the rows of those that count. */
#include "check_sheet.h"
void read_greatest(void) { /* "1..9": the numbers that are drawn */
    static const char *const words[] = {"side", "room", "cells"};
    need_number(1, 1), need(".."), sheet.digits = TO_NUMBER;
    for (int i = 0; i < 3; i++) if (takes(words[i])) sheet.digits = TO_SIDE + i;
    if (sheet.digits == TO_SIDE && takes("less")) sheet.less = need_number(0, 99);
    for (int i = 0; i < PARAMETERS; i++) if (takes(parameter[i])) sheet.digits = TO_PARAMETER, sheet.greatest = i;
    if (sheet.digits == TO_NUMBER) sheet.greatest = need_number(1, 99);
    if (sheet.digits == TO_ROOM && !sheet.rooms) wrong("sheet: there are no rooms");
}
static void read_of_figure(struct law *l, int form) {
    fit(l, OF_DIGITS + form, l->domain == FIGURE && is_next("="), "sheet: a form of figures, and = is expected");
    read_bound(l);
}
static int takes_word(struct law *l) { /* Forms that begin with the name of numbers and a word of their own. */
    static const int forms[] = {REPEATS, INCLUDES, LESS_BESIDE, LESS_BESIDE, SPACED, CLASSES, CLASSES, OUTSIDE,
                                FIRST_AT, FITS};
    const int k = word_of("repeats includes less greater spaced modular entropic outside at fits");
    if (k < 0) return 0;
    l->form = OF_DIGITS + forms[k];
    if (one_cell(l)) wrong("sheet: a form of several cells");
    if (k == 8) need("first");
    if (k == 9) need("pattern"), l->bound = OF_CLUE;
    if (k == 9 && (l->domain != FIGURE || !figure_kind[l->kind - 1].patterned)) wrong("sheet: figures have no pattern");
    if ((k == 1 || k == 8) && !is_next("=")) wrong("sheet: = is expected");
    if (k == 1 || k == 8) read_bound(l);
    if (forms[k] == LESS_BESIDE) need("beside"), l->number = k == 3;
    if (forms[k] == CLASSES) l->number = need_number(1, 99), l->relation = k == 6 ? '>' : '=';
    if (forms[k] == CLASSES && (l->domain == WINDOW || l->domain == OFFSET)) wrong("sheet: a form of lines, figures");
    if (forms[k] == OUTSIDE) need("ends"), l->number = need_number(0, 65535);
    return 1;
}
void read_digit_law(struct law *l) { /* behind the domain */
    if (takes_two_numbers(l, on) || takes_result(l, on)) return;
    if (takes("consecutive")) {
        need(on), need("in"), read_scope(l), l->form = OF_DIGITS + CONSECUTIVE;
        if (!one_cell(l)) wrong("sheet: a form of single cells");
        return;
    }
    const int of_line = (l->domain >= ROW && l->domain <= LINE) || l->domain == OUTER, sum = takes("sum");
    if (sum || takes("first")) {
        need(on), l->form = OF_DIGITS + (sum ? BETWEEN : FIRST_DIGIT);
        const int equal = sum && takes("equal"), in = sum && !equal && takes("in"), rest = in && takes("rest");
        if (equal) {
            l->form = OF_DIGITS + EQUAL, l->number = takes("from");
            if (l->number) need("ends");
            else need("over"), need("boxes");
        } else if (rest) {
            need("="), l->form = OF_DIGITS + REST, l->relation = '=', l->number = !takes("ends");
            if (l->number) need("first");
            if (l->number && (is_next("1") || is_next("2") || is_next("3"))) l->number = need_number(1, 3);
        } else if (in && takes("parts")) read_of_figure(l, PARTS);
        else if (in) read_scope(l), l->form = OF_DIGITS + SUM, read_bound(l);
        if ((equal || rest) && one_cell(l)) wrong("sheet: a form of several cells");
        if (equal || in) return;
        if (sum) need("between");
        if (sum && takes("extremes")) { read_of_figure(l, EXTREMES); return; }
        if (sum) need(*off ? off : "?");
        const int ray = !sum && l->domain == CLUE && sheet.arrowed && sheet.blank;
        if (ray) need("in"), need("ray"), l->scope = RAY;
        if (!is_next("=") || (!of_line && !ray)) wrong("sheet: a form of lines, and = is expected");
        read_bound(l);
        return;
    }
    if (takes("see")) need(on), l->form = OF_DIGITS + SEE_DIGIT, read_bound(l);
    if (l->form) return of_line || l->domain == FIGURE ? (void)0 : wrong("sheet: a form of lines");
    if (!takes(on)) wrong("sheet: a form of numbers is expected");
    if (takes("largest")) {
        need("ahead"), l->form = OF_DIGITS + LARGEST, l->scope = BESIDE;
        if (l->domain != CLUE || !(sheet.arrows || sheet.arrowed)) wrong("sheet: a form of clues with arrows");
        return;
    }
    if (reads_snakes(l)) return;
    const int is = takes("is");
    if ((is && reads_count(l)) || (!is && takes_word(l))) return;
    l->form = OF_DIGITS + (takes("differ") ? DIGITS : takes("once") ? ONCE : takes("apart") ? APART :
        takes("falls") ? FALLS : takes("rises") ? RISES : takes("mirrored") ? MIRRORED : takes("between") ? WITHIN :
        is_next("even") || is_next("odd") ? PARITY : takes("steps") ? STEPS : takes("straight") ? IN_ORDER :
        is ? SIZE : DIGIT);
    const int form = l->form - OF_DIGITS;
    if (form == SIZE) {
        need("size"), need("of"), need("piece"), sheet.size_rule = l->rule + 1;
        if (l->domain) wrong("sheet: a form of the whole board");
    }
    if (form == WITHIN) need("ends");
    if (form == RISES && takes("or")) need("stays"), l->number = 1;
    if (form == PARITY) l->number = takes("odd"), takes("even");
    if (form == DIGIT || form == STEPS) read_bound(l);
    if (form != PARITY && one_cell(l) != (form == DIGIT)) wrong("sheet: a form of single cells, or of several");
    if (l->form == OF_DIGITS + APART && l->domain != ROW && l->domain != COLUMN && l->domain != LINE)
        wrong("sheet: a form of lines");
}
int reads_count(struct law *l) { /* behind "DIGIT is"; 0: it is another form */
    if (takes("count")) {
        if ((!one_cell(l) && l->domain != ROOM) || l->only) wrong("sheet: a form of single cells, or of rooms");
        l->form = OF_DIGITS + COUNTS, l->side = need_symbol(), need("in"), read_scope(l);
        return 1;
    }
    if (l->domain != ROOM) return 0;
    need("size"), need("of"), need("room"), l->form = OF_DIGITS + OF_ROOM;
    return 1;
}
void counted_rows(const struct law *l, int one) { /* one: the cell of a law about single cells */
    const int of_room = l->form == OF_DIGITS + OF_ROOM, all = one_cell(l) ? 1 : count, n = count;
    for (int i = 0; i < all; i++) {
        const int cell = one_cell(l) ? one : cells[i], greatest = greatest_in(cell);
        for (int upper = 0; upper < 2 && !of_room && greatest; upper++) {
            for (int j = 0; j < n; j++) sheet_join(1, of_cell(l->side, cells[j]), 0);
            for (int k = 1; k <= greatest; k++)
                if (!upper || k < n) sheet_join(upper ? n - k : -k, atom_at('x', cell, k) + 1, 0);
            sheet_finish(upper ? -INF : 0, upper ? n : INF);
        }
        /* in a small room the others are no other number */
        for (int k = 1; k <= greatest && !one_cell(l) && !of_room && n > 1 && n <= 12; k++) {
            sheet_join(n - 1, atom_at('x', cell, k) + 1, 0);
            for (int j = 0; j < n; j++) {
                for (int m = 1; m <= greatest_in(cells[j]) && cells[j] != cell; m++)
                    if (m != k) sheet_join(1, atom_at('x', cells[j], m) + 1, 0);
            }
            sheet_finish(-INF, n - 1);
        }
        for (int k = 1; k <= greatest && of_room; k++) if (k != n) sheet_join(1, atom_at('x', cell, k) + 1, 0);
    }
    if (of_room) sheet_finish(-INF, 0);
}
