/* check_parts.c - sums of numbers by parts of their cells, straights, sums between two ends: which numbers are there, as
 * sets, as doc/CERTIFICATES.md says, "Sheets". */
#include "check_sheet.h"
enum { NUMBERS = 16, SETS = 126, FEW = 64, MANY = NUMBERS + 2 };
static struct { const struct law *law; int t, r, c, clue; } at; /* the place whose rows these are */
static struct part { int low, high, times, is, more; } part[CELLS]; /* is, more: where its literals begin; 0: none */
static struct list lits;
static int parts;
static void asks(int asked) {
    if (!dry && asked) begin_law(at.law, at.t, at.r, at.c, at.clue);
    else if (!dry) begin_rule(at.law->rule, at.t, at.r, at.c, 0);
}
static void finish(int lo, int hi) { dry ? sheet_drop() : sheet_finish(lo, hi); }
static int holds(int cell, int k) { /* 0: none, where that may be */
    if (k < !sheet.blank || k > greatest_in(cell)) return FALSE;
    return dry ? 1 : 1 + (k ? atom_at('x', cell, k) : atom_at('o', cell, 1));
}
static int size_of(int set) { return set ? (set & 1) + size_of(set >> 1) : 0; }
static int sum_of(int set) {
    int sum = 0;
    for (int k = 1; set >> (k - 1); k++) if (set >> (k - 1) & 1) sum += k;
    return sum;
}
/* Of numbers from..to, so many (0: any), with this sum (-1: any); how many sets, or -1: too many. */
static int sets_of(int *set, int from, int to, int size, int sum) {
    int n = 0;
    for (int x = 0; x < 1 << to; x += 1 << (from - 1)) {
        if ((size && size_of(x) != size) || (sum >= 0 && sum_of(x) != sum)) continue;
        if (n == SETS) return -1;
        set[n++] = x;
    }
    return n;
}
/* One set holds; a number is there where one with it does. */
static void choose(const int *set, const int *chosen, int n, const int *used, int from, int to) {
    for (int i = 0; i < n; i++) sheet_join(1, chosen[i], 0);
    finish(1, 1);
    for (int k = from; k <= to; k++)
        for (int without = 0; without < 2; without++) {
            for (int i = 0; i < n; i++)
                if ((set[i] >> (k - 1) & 1) != without) sheet_join(without ? 1 : -1, chosen[i], 0);
            sheet_join(1, used[k], 0), finish(without, without);
        }
}
/* A new auxiliary: so many of these literals hold, or more. */
static int reached(const int *list, int n, int least) {
    const int t = next_auxiliary();
    for (int half = 0; half < 2; half++) {
        for (int i = 0; i < n; i++) sheet_join(1, list[i], 0);
        sheet_join(half ? least - 1 - n : -least, t, 0), finish(half ? -INF : 0, half ? least - 1 : INF);
    }
    return t;
}
/* ---- parts ---- */
static int is_strict(int kind) { /* rows, columns, boxes */
    int yes = 0;
    for (int i = 0; i < laws && !grids() && !sheet.blank; i++)
        yes |= (law[i].form == OF_DIGITS + DIGITS || law[i].form == OF_DIGITS + ONCE) &&
            (!law[i].when || board.parameter[law[i].when - 1]) &&
            (law[i].domain == (kind == 2 ? BOX : kind ? COLUMN : ROW) || (kind < 2 && law[i].domain == LINE));
    return yes;
}
static int share(int kind, int one, int two) {
    if (kind == 2) return box_of(one) && box_of(one) == box_of(two);
    return kind ? one % board.cols == two % board.cols : one / board.cols == two / board.cols;
}
static struct part *new_part(int low, int high, int times) {
    if (parts == CELLS) wrong("the puzzle is too large");
    part[parts] = (struct part){low, high, times, lits.n, 0};
    for (int i = low; i <= high; i++) push(&lits, FALSE);
    return &part[parts++];
}
/* Of a part's literals: the one of this sum is one of these; of several a new one. */
static void name_sum(const struct part *x, int sum, const int *list, int n) {
    const int t = n == 1 ? list[0] : next_auxiliary();
    lits.a[x->is + sum - x->low] = t;
    for (int i = 0; i < n && n != 1; i++) sheet_join(1, list[i], 0);
    if (n != 1) sheet_join(-1, t, 0), finish(0, 0);
}
static void pair_part(int one, int two) {
    const int m = greatest_in(one), n = greatest_in(two);
    const struct part *const x = new_part(2, m + n, 1);
    int pair[NUMBERS][NUMBERS], list[NUMBERS];
    for (int i = 0; i < m * n; i++) pair[i / n][i % n] = next_auxiliary();
    for (int i = 0; i < m + n; i++) {
        for (int j = 0; j < (i < m ? n : m); j++) sheet_join(1, i < m ? pair[i][j] : pair[j][i - m], 0);
        sheet_join(-1, i < m ? holds(one, i + 1) : holds(two, i - m + 1), 0), finish(0, 0);
    }
    for (int sum = 2, k; sum <= m + n; name_sum(x, sum++, list, k))
        for (int i = k = 0; i < m; i++) if (sum - i >= 2 && sum - i < n + 2) list[k++] = pair[i][sum - i - 2];
}
static void house_part(const int *cell, int n, int top, int times) {
    int set[SETS], used[NUMBERS + 1], chosen[SETS], list[SETS];
    const int sets = sets_of(set, 1, top, n, -1);
    const struct part *const x = new_part(sum_of(set[0]), sum_of(set[sets - 1]), times);
    for (int k = 1; k <= top && sets > 1; k++) {
        used[k] = next_auxiliary();
        for (int i = 0; i < n; i++) sheet_join(1, holds(cell[i], k), 0);
        sheet_join(-1, used[k], 0), finish(0, 0);
    }
    for (int i = 0; i < sets && sets > 1; i++) chosen[i] = next_auxiliary();
    if (sets > 1) choose(set, chosen, sets, used, 1, top);
    for (int sum = x->low, k; sum <= x->high && sets > 1; name_sum(x, sum++, list, k))
        for (int i = k = 0; i < sets; i++) if (sum_of(set[i]) == sum) list[k++] = chosen[i];
}
static int few_sets(int n, int top) {
    int sets = 1;
    for (int i = 1; i <= n && n <= top && top <= NUMBERS; i++) sets = sets * (top - n + i) / i;
    return n <= top && top <= NUMBERS && sets <= SETS;
}
/* The cells that share a house with the i-th, before all others if they are moved. */
static int gather_house(int *cell, int n, int i, int kind, int *top, int move) {
    const int first = cell[i];
    int many = 0;
    *top = 0;
    for (int k = 0; k < n; k++) {
        const int c = cell[k];
        if (!share(kind, first, c)) continue;
        if (greatest_in(c) > *top) *top = greatest_in(c);
        for (int h = k; h > many && move; h--) cell[h] = cell[h - 1];
        if (move) cell[many] = c;
        many++;
    }
    return many;
}
static void add_parts(const int *from, int n, int times) {
    static int left[CELLS];
    int rest = 0, *cell = left, whole = 1, top;
    for (int i = 0; i < n; i++) if (greatest_in(from[i])) left[rest++] = from[i];
    for (const int few = rest <= FEW; rest; whole = 0) {
        int best = 1, of = 0, kind = 0;
        for (int i = 0; i < rest && few; i++)
            for (int k = 0; k < 3; k++) {
                const int many = is_strict(k) ? gather_house(cell, rest, i, k, &top, 0) : 0;
                if (many > best && few_sets(many, top)) best = many, of = i, kind = k;
            }
        const int pair = best == 1 && whole && rest == 2 && times == 1 && !sheet.blank;
        if (pair && greatest_in(cell[0]) <= NUMBERS && greatest_in(cell[1]) <= NUMBERS) {
            pair_part(cell[0], cell[1]);
            return;
        }
        if (best > 1) house_part(cell, gather_house(cell, rest, of, kind, &top, 1), top, times);
        else {
            const struct part *const x = new_part(!sheet.blank, greatest_in(*cell), times);
            for (int k = x->low; k <= x->high; k++) lits.a[x->is + k - x->low] = holds(*cell, k);
        }
        rest -= best, cell += best;
    }
}
/* "This sum or more." */
static void climb(struct part *x) {
    const int n = x->high - x->low;
    if (x->more || !n) return;
    x->more = lits.n, push(&lits, TRUE);
    for (int i = 1; i < n; i++) push(&lits, next_auxiliary());
    push(&lits, lits.a[x->is + n]);
    for (int i = 0; i < n; i++) {
        const int up = lits.a[x->more + i + 1], here = lits.a[x->more + i];
        sheet_join(1, lits.a[x->is + i], 0), sheet_join(1, up, 0), sheet_join(-1, here, 0), finish(0, 0);
        if (i && !dry) clause_of(here, -up, FALSE);
    }
}
static void ask(const int *range, int sum) { /* parts [a, b), less parts [c, d), are this */
    const struct part *const x = &part[range[0]], *const y = &part[range[2]];
    const int one = range[1] - range[0] == 1 && range[3] - range[2] == 1 && x->times == 1 && !sum;
    if (one && x->high > x->low && y->high > y->low) {
        asks(1);
        for (int k = x->low < y->low ? x->low : y->low; k <= x->high || k <= y->high; k++) {
            if (k >= x->low && k <= x->high) sheet_join(1, lits.a[x->is + k - x->low], 0);
            if (k >= y->low && k <= y->high) sheet_join(-1, lits.a[y->is + k - y->low], 0);
            finish(0, 0);
        }
        return;
    }
    asks(0);
    for (int side = 0; side < 4; side += 2) for (int i = range[side]; i < range[side + 1]; i++) climb(&part[i]);
    asks(1);
    for (int side = 0; side < 4; side += 2)
        for (int i = range[side]; i < range[side + 1]; i++) {
            const int times = side ? -part[i].times : part[i].times;
            sum -= times * part[i].low;
            for (int k = 1; k <= part[i].high - part[i].low; k++) sheet_join(times, lits.a[part[i].more + k], 0);
        }
    finish(sum, sum);
}
/* ---- forms ---- */
static void straight_rows(int n, int most) {
    static struct list there, chosen, list;
    const int sets = n > most ? 0 : most - n + 1;
    there.n = chosen.n = 0, push(&there, FALSE);
    for (int k = 1; k <= most && sets; k++) {
        list.n = 0;
        for (int i = 0; i < n; i++) if (holds(cells[i], k) != FALSE) push(&list, holds(cells[i], k));
        push(&there, reached(list.a, list.n, 1));
    }
    for (int i = 0; i < sets; i++) push(&chosen, reached(there.a + i + 1, n, n));
    asks(1);
    for (int i = 0; i < sets; i++) sheet_join(1, chosen.a[i], 0);
    finish(1, 1);
    for (int k = 1; k <= 2 * most && sets; k++) {
        const int without = k > most, number = without ? k - most : k;
        for (int i = 0; i < sets; i++)
            if ((number > i && number <= i + n) != without) sheet_join(without ? 1 : -1, chosen.a[i], 0);
        sheet_join(1, there.a[number], 0), finish(without, without);
        for (int i = 0; i < n && without; i++) sheet_join(1, holds(cells[i], number), 0);
        if (without) finish(-INF, 1);
    }
}
void split_rows(const struct law *l, int t, int r, int c, int clue, int n) {
    const int form = l->form - OF_DIGITS, all = form == EQUAL && n ? (count + 1) / 2 : count;
    int range[4] = {0}, some[2] = {cells[0], cells[count - 1]};
    at.law = l, at.t = t, at.r = r, at.c = c, at.clue = clue, parts = 0, lits.n = 0, push(&lits, FALSE), asks(0);
    if (form == IN_ORDER && count > 1) straight_rows(count, greatest_of_all());
    if (form == SUM) add_parts(cells, count, 1), range[1] = parts, ask(range, n);
    if (form == REST && count >= n) {
        for (int i = 0; i < n; i++) add_parts(cells + i, 1, n - i == 3 ? 100 : n - i == 2 ? 10 : 1);
        if (!n) add_parts(some, count < 2 ? 1 : 2, 1);
        range[1] = range[2] = parts;
        add_parts(cells + (n ? n : 1), count - (n ? n : 2), 1), range[3] = parts, ask(range, 0);
    }
    for (int i = 0, end; i < all && form == EQUAL; i = end, range[0] = range[2], range[1] = range[3]) {
        for (end = i + 1; !n && end < count && region_of(cells[end]) == region_of(cells[i]); end++) {}
        some[0] = cells[i], some[1] = cells[count - 1 - i], range[2] = parts;
        if (i) asks(0);
        if (n) add_parts(some, i < count - 1 - i ? 2 : 1, 1);
        else add_parts(cells + i, end - i, 1);
        range[3] = parts;
        if (i) ask(range, 0);
    }
}
static struct filled { int set[SETS], sets, ends[MANY][MANY], inside[MANY], there[MANY], chosen[SETS], ext; } f;
static int join_end(int i, int *list) { /* the literals that the cell is an end */
    list[0] = holds(cells[i], f.ext), list[1] = f.ext ? holds(cells[i], greatest_of_all()) : FALSE;
    return 1 + f.ext;
}
static void place_ends(void) {
    int list[MANY * MANY], sizes = 0;
    for (int i = 0; i < f.sets; i++) sizes |= 1 << size_of(f.set[i]);
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++) {
            const int n = join_end(a, list), m = n + join_end(b, list + n);
            f.ends[a][b] = f.ends[b][a] = sizes >> (b - a - 1) & 1 ? reached(list, m, 2) : FALSE;
        }
    for (int i = 0; i < count; i++) {
        int n = 0;
        for (int a = 0; a < i; a++)
            for (int b = i + 1; b < count; b++) if (f.ends[a][b] != FALSE) list[n++] = f.ends[a][b];
        f.inside[i] = reached(list, n, 1);
    }
}
static void place_numbers(int from, int to) {
    for (int k = from; k <= to; k++) {
        f.there[k] = next_auxiliary();
        for (int i = 0; i < count && !dry; i++) {
            const int not = -holds(cells[i], k);
            clause_of(not, f.inside[i], -f.there[k]), clause_of(not, -f.inside[i], f.there[k]);
        }
    }
    for (int i = 0; i < f.sets; i++) {
        int list[NUMBERS], n = 0;
        for (int k = from; k <= to; k++) if (f.set[i] >> (k - 1) & 1) list[n++] = f.there[k];
        f.chosen[i] = f.sets == 1 ? TRUE : reached(list, n, n);
    }
}
/* A line that holds each number once, and two ends: the sum between them. 0: it is another line. */
int filled_rows(const struct law *l, int t, int r, int c, int clue, int asked) {
    const int most = greatest_of_all(), ext = l->form == OF_DIGITS + EXTREMES;
    int fits = most <= NUMBERS && count > 1 && count == most + 2 * !ext && ext == !sheet.blank, house = 0;
    for (int i = 0; i < count; i++) fits &= greatest_in(cells[i]) == most;
    for (int k = 0, one; k < 3 && fits && ext; k++, house |= one) {
        one = is_strict(k);
        for (int i = 0; i < count; i++) one &= share(k, *cells, cells[i]);
    }
    if (!fits || !(ext ? house : l->domain == OUTER && all_numbers(t))) return 0;
    f.sets = sets_of(f.set, 1 + ext, most - ext, 0, asked), f.ext = ext;
    if (f.sets < 0) return 0;
    at.law = l, at.t = t, at.r = r, at.c = c, at.clue = clue, asks(0);
    if (f.sets) place_ends(), place_numbers(1 + ext, most - ext);
    asks(1), choose(f.set, f.chosen, f.sets, f.there, 1 + ext, f.sets ? most - ext : 0);
    for (int i = 0; i < count && f.sets; i++) {
        int list[2];
        for (int a = 0; a < count; a++) if (a != i) sheet_join(-1, f.ends[a][i], 0);
        for (int k = join_end(i, list); k--;) sheet_join(1, list[k], 0);
        finish(0, 0);
    }
    for (int n = 0; n + 2 <= count && f.sets; n++) {
        for (int a = 0; a + n + 1 < count; a++) sheet_join(1, f.ends[a][a + n + 1], 0);
        for (int i = 0; i < f.sets; i++) if (size_of(f.set[i]) == n) sheet_join(-1, f.chosen[i], 0);
        finish(0, 0);
    }
    return 1;
}
