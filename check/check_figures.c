/* check_figures.c - figures of a board, pairs so far apart, laws along a place (doc/CERTIFICATES.md, "Sheets"). */
#include "check_sheet.h"
struct kind figure_kind[KINDS];
void read_kind(const char *name) { /* the sheet: "over 2.. cells with 1.., LOOK" */
    static const char *const looks = "line bulb arrow pill ends outside cage dot disc square circle inward outward "
        "border tint grid gate";
    static const char *const colours = "red blue green orange purple teal pink olive";
    struct kind *const k = &figure_kind[sheet.kinds];
    int cells_of[2];
    if (sheet.kinds == KINDS) wrong("sheet: too many kinds of figures");
    need("over"), read_range(cells_of), need("cells");
    if (!cells_of[0]) wrong("sheet: a figure without cells");
    *k = (struct kind){.name = name, .fewest = cells_of[0], .greatest = cells_of[1], .range = {1, 0}};
    if (takes("with") && !(k->patterned = takes("pattern"))) read_range(k->range);
    need(","), k->bordered = is_next("border"), k->grid = is_next("grid"), k->gate = is_next("gate");
    const int cage = is_next("cage") && k->range[0] <= k->range[1];
    if (word_of(looks) < 0) wrong("sheet: a look is expected");
    if (cage) pass_text();
    word_of(colours);
    sheet.kinds++;
}
/* ---- the puzzle ---- */
void read_figure(char *s) { /* "cage 15 R1C1 R1C2": its kind, perhaps a number, its cells. */
    const char *const name = strtok(s, " \t");
    int which = 0, *item = board.item + board.items;
    while (which < sheet.kinds && strcmp(figure_kind[which].name, name)) which++;
    if (which == sheet.kinds) wrong("this is no kind of figure");
    const struct kind *const k = &figure_kind[which];
    char *w = strtok(NULL, " \t");
    if (board.items + 3 + board.rows * board.cols > ITEMS) wrong("there are too many figures");
    item[0] = which, item[1] = EMPTY, item[2] = 0;
    if (!k->patterned && w && *w >= '0' && *w <= '9')
        item[1] = whole(w, strlen(w), k->range[0], k->range[1]), w = strtok(NULL, " \t");
    if (k->patterned && w) item[1] = keep_pattern(w), w = strtok(NULL, " \t");
    for (; w; w = strtok(NULL, " \t")) {
        const char *const c = strpbrk(w, "Cc");
        if ((*w | 32) != 'r' || !c) wrong("this is no cell");
        const int cell = (whole(w + 1, (size_t)(c - w - 1), 1, board.rows) - 1) * board.cols +
            whole(c + 1, strlen(c + 1), 1, board.cols) - 1;
        for (int i = 0; i < item[2]; i++) if (item[3 + i] == cell) wrong("a figure has a cell twice");
        item[3 + item[2]++] = cell;
    }
    if (item[2] < k->fewest || item[2] > k->greatest) wrong("a figure has too few cells, or too many");
    if (!board.figures) forget_grids();
    if (k->grid) note_grid(item[3], item[1]);
    board.items += 3 + item[2], board.figures++;
}
const int *figure(int i) { /* places */
    const int *f = board.item + board.first_figure;
    while (i--) f += 3 + f[2];
    return f;
}
int holds_cell(const int *f, int cell) {
    for (int i = 0; i < f[2]; i++) if (f[3 + i] == cell) return 1;
    return 0;
}
static int lies_on(int which, int one, int two) { /* a figure of this kind, from 1; of two cells these alone */
    for (int i = 0; i < board.figures; i++) {
        const int *const f = figure(i);
        if (*f + 1 == which && (one == two || f[2] == 2) && holds_cell(f, one) && holds_cell(f, two)) return 1;
    }
    return 0;
}
int is_covered(int which, int cell) { return lies_on(which, cell, cell); }
int is_paired(int which, int one, int two) { return lies_on(which, one, two); }
int figures_stay(int which) { /* laws look at cells without one, at pairs that are none */
    for (int i = 0; i < laws; i++) {
        const int looks = law[i].domain == UNCOVERED || law[i].domain == UNPAIRED;
        if (looks && law[i].wide == which && (!law[i].when || board.parameter[law[i].when - 1])) return 1;
        if (law[i].form == ORDER && (figure_kind[which - 1].gate || law[i].wide == which)) return 1;
    }
    return 0;
}
int number_goes(int which) { /* alone: the figure stays */
    for (int i = 0; i < laws; i++) {
        const int asks = law[i].domain == UNCOVERED ? law[i].wide : law[i].form == ORDERED ? law[i].kind : 0;
        if (asks == which && !law[i].when) return 1;
    }
    return 0;
}
void read_before(struct law *l) {
    const int d = l->domain, ordered = d == ROW || d == COLUMN || d == LINE || d == RUN || d == OUTER || d == FIGURE;
    l->form = BEFORE, l->side = need_symbol(), need("before");
    if (!ordered || sheet.lines || (!sheet.symbols && !*off) || need_symbol() != -l->side)
        wrong("sheet: a form of lines, runs and figures");
}
/* A cell of the place has the symbol only where the one before it has. */
void before_rows(const struct law *l, int t, int r, int c, int clue) {
    for (int i = 1; i < count; i++)
        begin_law(l, t, r, c, clue), clause_of(-of_cell(l->side, cells[i]), of_cell(l->side, cells[i - 1]), FALSE);
}
/* The box, or, where figures with a border are given, the first of those around the cell. */
int region_of(int cell) {
    int bordered = 0;
    for (int i = 0; i < board.figures; i++) {
        if (!figure_kind[*figure(i)].bordered) continue;
        bordered = 1;
        if (holds_cell(figure(i), cell)) return i + 1;
    }
    return bordered ? 0 : box_of(cell);
}
static void offset_law(const struct law *l, int r, int c) {
    for (int turn = 0; turn < 4; turn++) {
        const int high = turn < 2 ? l->high : l->wide, wide = turn < 2 ? l->wide : l->high;
        const int y = r + high, x = turn % 2 ? c - wide : c + wide;
        if ((turn > 1 && high == wide) || !on_board(y, x)) continue;
        take(r, c), take(y, x), place_rows(l, 'x', r, c, EMPTY);
    }
}
void figure_laws(const struct law *l) {
    for (int i = 0; i < board.rows * board.cols && l->domain == OFFSET; i++)
        offset_law(l, i / board.cols + 1, i % board.cols + 1);
    for (int i = 0; i < board.figures && l->domain == FIGURE; i++) {
        const int *const f = figure(i);
        if (*f + 1 != l->kind) continue;
        for (int k = 0; k < f[2]; k++) cells[count++] = f[3 + k];
        place_rows(l, 'n', 0, i + 1, f[1]);
    }
}
/* ---- rows ---- */
static void numbers(int a, int cell, int from, int to) { /* Numbers of a cell from one to another, times a. */
    for (int k = from < 1 ? 1 : from; k <= to; k++) add(a, atom_at('x', cell, k));
}
static void value_in(int a, int cell, int most) { for (int k = 1; k <= most; k++) numbers(a * k, cell, k, k); }
static void step_rows(int one, int two, int relation, int with, int most) {
    for (int k = 1; k <= most; k++) {
        const int here = atom_at('x', one, k);
        if (here < 0) continue;
        for (int x = 1; x <= most; x++) if (compares(relation, x > k ? x - k : k - x, with)) numbers(1, two, x, x);
        add(-1, here), row(0, INF);
    }
}
void rise_rows(const int *at, int t, int most) { /* the second at most t, the first below; the first at least t */
    numbers(1, at[0], 1, t - 1), numbers(-1, at[1], 1, t), row(0, INF);
    if (t > 1) numbers(1, at[1], t + 1, most), numbers(-1, at[0], t, most), row(0, INF);
}
static void slow_rows(int one, int two, int most) {
    for (int t = 1; t < most; t++) {
        numbers(1, one, 1, t), numbers(-1, two, 1, t), row(0, INF);
        numbers(1, two, t + 1, most), numbers(-1, one, t + 1, most), row(0, INF);
    }
}
static void includes_rows(const int *at, int n, int with) {
    for (int digit = 0; digit < 10; digit++) {
        int times = 0;
        for (int rest = with; rest > 0; rest /= 10) times += rest % 10 == digit;
        for (int i = 0; i < n && times && digit; i++) numbers(1, at[i], digit, digit);
        if (times) row(times, INF);
    }
}
/* Each cell and those beside it that are not in the place. */
static void beside_rows(const int *at, int n, int greater, int most) {
    static const int order[] = {0, 2, 3, 1}; /* up, down, left, right */
    for (int i = 0; i < 4 * n; i++) {
        const int next = neighbour(at[i / 4], order[i % 4]);
        int within = next < 0 || is_hole(next);
        for (int k = 0; k < n; k++) within |= at[k] == next;
        const int two[] = {greater ? next : at[i / 4], greater ? at[i / 4] : next};
        for (int t = 1; t <= most && !within; t++) rise_rows(two, t, most);
    }
}
static void class_rows(const int *at, int n, int classes, int parts, int most) {
    const int long_enough = n >= classes, span = long_enough ? classes : n;
    for (int i = 0; i + span <= n; i++) for (int k = 0; k < classes; k++) {
        for (int h = i; h < i + span; h++) for (int x = 1; x <= most; x++)
            if ((parts ? (x - 1) * classes / most : x % classes) == k) numbers(1, at[h], x, x);
        row(long_enough ? 1 : -INF, 1);
    }
}
/* For each first number what it asks for: the cell so far holds the value; so many cells have the sum. */
static void first_rows(const int *at, int n, int sums, int with, int most) {
    for (int x = 1; x <= most; x++) {
        const int first = atom_at('x', *at, x), rest = with - x, all = (x - 1) * most;
        if (first < 0 || (!sums && x == 1 && with == 1) || (sums && x == 1 && !rest)) continue;
        if (x > n || x == 1 || (sums && (rest < x - 1 || rest > all))) { add(1, first), row(-INF, 0); continue; }
        if (!sums) { numbers(1, at[x - 1], with, with), add(-1, first), row(0, INF); continue; }
        for (int i = 1; i < x; i++) value_in(1, at[i], most);
        add(-rest, first), row(0, INF);
        for (int i = 1; i < x; i++) value_in(1, at[i], most);
        if (all > rest) add(all - rest, first);
        row(-INF, all);
    }
}
static void outside_rows(const int *at, int n, int by, int most) {
    for (int k = 0; k < 2 * most && n > 1 && by; k++) {
        const int one = k < most ? at[0] : at[n - 1], two = k < most ? at[n - 1] : at[0], x = k % most + 1;
        if (atom_at('x', one, x) < 0) continue;
        numbers(1, two, 1, x - by), numbers(1, two, x + by, most), numbers(-1, one, x, x), row(0, INF);
    }
}
/* What lies between the ends of a place holds no number between theirs, or none outside these. */
static void inner_rows(const int *at, int n, int within, int most) {
    for (int i = 1; i + 1 < n; i++) for (int k = 1; k <= 2 * most; k++) {
        const int x = (k + 1) / 2, odd = k % 2, up = odd == within;
        numbers(1, at[i], x, x), numbers(1, *at, odd ? x : 1, odd ? most : x);
        numbers(1, at[n - 1], up ? x : 1, up ? most : x), row(-INF, 2);
    }
}
void along_rows(int form, const int *at, int n, int relation, int with) {
    const int most = greatest_of_all();
    for (int i = 1; i < n && form == RISES && with; i++) slow_rows(at[i - 1], at[i], most);
    for (int i = 0; i < n * most - most && form == RISES && !with; i++) rise_rows(at + i / most, i % most + 1, most);
    for (int i = 0; i < n / 2 && form == MIRRORED; i++)
        for (int k = 1; k <= most; k++) numbers(1, at[i], k, k), numbers(-1, at[n - 1 - i], k, k), row(0, 0);
    for (int i = 0; i < n && form == PARITY; i++) for (int k = 1; k <= most; k++)
        if (k % 2 != with && atom_at('x', at[i], k) >= 0) numbers(1, at[i], k, k), row(-INF, 0);
    for (int i = 1; i < n && form == STEPS; i++)
        step_rows(at[i - 1], at[i], relation, with, most), step_rows(at[i], at[i - 1], relation, with, most);
    for (int i = 0; i < n / 2 * most && form == REPEATS; i++) {
        const int k = i % most + 1;
        numbers(1, at[i / most], k, k), numbers(-1, at[n / 2 + i / most], k, k), row(0, 0);
    }
    if (form == INCLUDES) includes_rows(at, n, with);
    if (form == LESS_BESIDE) beside_rows(at, n, with, most);
    for (int k = 1; k <= most && form == SPACED && n > 1; k++) {
        for (int i = 0; i < n; i++) numbers(1, at[i], k, k + 1);
        row(-INF, 1);
    }
    if (form == CLASSES) class_rows(at, n, with, relation == '>', most);
    if (form == FIRST_AT || form == FIRST_SUM) first_rows(at, n, form == FIRST_SUM, with, most);
    if (form == OUTSIDE) outside_rows(at, n, with, most);
    if (form == OUTSIDE || form == WITHIN) inner_rows(at, n, form == WITHIN, most);
}
