/* check_sums.c - sums, straights, sums between two ends, by sets of numbers (doc/CERTIFICATES.md, "Sheets"). */
#include "check_sheet.h"
enum { NUMBERS = 16, SETS = 126, NEAR_CELLS = 64, FEW = 9, MANY = NUMBERS + 2 };
static struct { const struct law *law; int t, r, c, clue; } at; /* the place whose rows these are */
static struct part { int low, high, times, is, more; } part[CELLS]; /* is, more: where its literals begin; 0: none */
static struct list lits;
static int parts;
static void asks(int asked) { /* are rows that follow of the clue? */
    if (!dry && asked) begin_law(at.law, at.t, at.r, at.c, at.clue);
    else if (!dry) begin_rule(at.law->rule, at.t, at.r, at.c, 0);
}
static void finish(int lo, int hi) { dry ? sheet_drop() : sheet_finish(lo, hi); }
static void join_all(int a, const int *list, int n) { for (int i = 0; i < n; i++) sheet_join(a, list[i], 0); }
static int holds(int cell, int k) { /* 0: none, where that may be */
    if (k < !sheet.blank || k > greatest_in(cell)) return FALSE;
    return dry ? 1 : 1 + (k ? atom_at('x', cell, k) : atom_at('o', cell, 1));
}
static int gather(const int *cell, int n, int k, int *list) { /* those of n cells that may hold k */
    int many = 0;
    for (int i = 0; i < n; i++) if (holds(cell[i], k) != FALSE) list[many++] = holds(cell[i], k);
    return many;
}
static int size_of(int set) { return set ? (set & 1) + size_of(set >> 1) : 0; }
static int has_number(int set, int k) { return set >> (k - 1) & 1; }
static int sum_of(int set) {
    int sum = 0;
    for (int k = 1; set >> (k - 1); k++) sum += k * has_number(set, k);
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
    join_all(1, chosen, n), finish(1, 1);
    for (int k = 2 * from; k < 2 * to + 2; k++) {
        for (int i = 0; i < n; i++) if (has_number(set[i], k / 2) != k % 2) sheet_join(k % 2 ? 1 : -1, chosen[i], 0);
        sheet_join(1, used[k / 2], 0), finish(k % 2, k % 2);
    }
}
static int reached(const int *list, int n, int least) { /* a new auxiliary: so many of these hold, or more */
    const int t = next_auxiliary();
    join_all(1, list, n), sheet_join(-least, t, 0), finish(0, INF);
    join_all(1, list, n), sheet_join(least - 1 - n, t, 0), finish(-INF, least - 1);
    return t;
}
static int added(const int *list, int n) { /* a new auxiliary: the sum of these; of one itself */
    const int t = n == 1 ? list[0] : next_auxiliary();
    if (n != 1) join_all(1, list, n), sheet_join(-1, t, 0), finish(0, 0);
    return t;
}
/* ---- cages and entries ---- */
static int drawn[CELLS], n_drawn; /* the cells that hold numbers */
static void whole_row(int relation, int sum, int most) {
    for (int i = 0; i < n_drawn; i++) for (int k = 1; k <= most; k++) sheet_join(k, holds(drawn[i], k), 0);
    finish(relation == '<' ? -INF : sum, relation == '>' ? INF : sum);
}
static void two_rows(int sum, int most, int differ) {
    for (int k = 1; k <= most; k++) {
        const int one = holds(drawn[0], k), two = sum > k ? holds(drawn[1], sum - k) : FALSE;
        sheet_join(1, one, 0), sheet_join(-1, two, 0), finish(0, 0);
        if (sum - k < 1 || sum - k > most) sheet_join(1, holds(drawn[1], k), 0), finish(-INF, 0);
    }
    for (int i = 0; i < 2 && differ && sum % 2 == 0; i++) sheet_join(1, holds(drawn[i], sum / 2), 0), finish(-INF, 0);
}
static void set_rows(int sum, int most) {
    static int list[CELLS];
    int set[SETS], some = 0, all = (1 << most) - 1, used[NUMBERS + 1], chosen[SETS];
    const int sets = sets_of(set, 1, most, n_drawn, sum);
    for (int i = 0; i < sets; i++) some |= set[i], all &= set[i];
    for (int k = 1, n; k <= most && sets > 0; k++) {
        n = gather(drawn, n_drawn, k, list), used[k] = FALSE, asks(!has_number(some, k) || has_number(all, k));
        for (int i = 0; i < n && !has_number(some, k); i++) sheet_join(1, list[i], 0), finish(-INF, 0);
        if (has_number(all, k)) join_all(1, list, n), finish(1, INF);
        else if (has_number(some, k) && n) used[k] = reached(list, n, 1);
    }
    if (sets > 1) asks(0);
    for (int i = 0, n; i < sets && sets > 1; i++) {
        for (int k = n = 0; k < most; k++)
            if (has_number(set[i] & ~all, k + 1) && used[k + 1] != FALSE) list[n++] = used[k + 1];
        chosen[i] = n == size_of(set[i] & ~all) ? reached(list, n, n) : FALSE;
    }
    if (sets > 1) asks(1), join_all(1, chosen, sets), finish(1, 1);
    for (int k = 1; k <= most && sets > 1; k++) {
        if (used[k] == FALSE) continue;
        for (int i = 0; i < sets; i++) if (has_number(set[i], k)) sheet_join(1, chosen[i], 0);
        sheet_join(-1, used[k], 0), finish(0, INF);
    }
}
/* differ: another law says that the numbers of such places do. */
void sum_rows(const struct law *l, int t, int r, int c, int n, int clue, int differ) {
    const int most = greatest_of_all();
    n_drawn = 0, at.law = l, at.t = t, at.r = r, at.c = c, at.clue = clue;
    for (int i = 0; i < count; i++) if (greatest_in(cells[i])) drawn[n_drawn++] = cells[i];
    asks(1), whole_row(l->relation, n, most);
    if (l->relation != '=' || n_drawn < 2) return;
    if (n_drawn == 2) two_rows(n, most, differ);
    else if (n_drawn <= NUMBERS && differ && most <= NUMBERS) set_rows(n, most);
    else if (!differ && most <= NUMBERS && !sheet.blank) split_rows(l, t, r, c, clue, n);
}
/* ---- parts ---- */
static int is_strict(int kind) { /* rows, columns, boxes: do numbers differ there? */
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
static void pair_part(int one, int two) {
    const int m = greatest_in(one), n = greatest_in(two), is = new_part(2, m + n, 1)->is;
    int pair[FEW][FEW], list[FEW];
    for (int i = 0; i < m * n; i++) pair[i / n][i % n] = next_auxiliary();
    for (int i = 0; i < m + n; i++) {
        for (int j = 0; j < (i < m ? n : m); j++) sheet_join(1, i < m ? pair[i][j] : pair[j][i - m], 0);
        sheet_join(-1, i < m ? holds(one, i + 1) : holds(two, i - m + 1), 0), finish(0, 0);
    }
    for (int sum = 0, k; sum < m + n - 1; lits.a[is + sum++] = added(list, k))
        for (int i = k = 0; i < m; i++) if (sum >= i && sum < i + n) list[k++] = pair[i][sum - i];
}
static void house_part(const int *cell, int n, int top, int times) {
    int set[SETS], used[FEW + 1], chosen[SETS], list[SETS];
    const int sets = sets_of(set, 1, top, n, -1);
    const struct part x = *new_part(sum_of(set[0]), sum_of(set[sets - 1]), times);
    for (int k = 1; k <= top && sets > 1; k++) {
        used[k] = next_auxiliary(), join_all(1, list, gather(cell, n, k, list));
        sheet_join(-1, used[k], 0), finish(0, 0);
    }
    for (int i = 0; i < sets && sets > 1; i++) chosen[i] = next_auxiliary();
    if (sets > 1) choose(set, chosen, sets, used, 1, top);
    for (int sum = x.low, k; sum <= x.high && sets > 1; lits.a[x.is + sum++ - x.low] = added(list, k))
        for (int i = k = 0; i < sets; i++) if (sum_of(set[i]) == sum) list[k++] = chosen[i];
}
/* The cells that share a house with the i-th come first, if they are to be moved; how many these are. */
static int gather_house(int *cell, int n, int i, int kind, int *top, int move) {
    const int with = cell[i];
    int many = 0;
    *top = 0;
    for (int k = 0; k < n; k++) {
        const int c = cell[k];
        if (!share(kind, with, c)) continue;
        if (greatest_in(c) > *top) *top = greatest_in(c);
        for (int h = k; h > many && move; h--) cell[h] = cell[h - 1];
        if (move) cell[many] = c;
        many++;
    }
    return many;
}
static void add_parts(const int *from, int n, int times) {
    static int left[CELLS];
    int rest = 0, *cell = left;
    for (int i = 0; i < n; i++) if (greatest_in(from[i])) left[rest++] = from[i];
    const int two = rest == 2 && times == 1 && !sheet.blank && greatest_in(*left) <= FEW && greatest_in(left[1]) <= FEW;
    for (int best, of, kind, top; rest; rest -= best, cell += best) {
        best = 1, of = kind = 0;
        for (int i = 0; i < 3 * rest && rest <= NEAR_CELLS; i++) {
            const int many = is_strict(i % 3) ? gather_house(cell, rest, i / 3, i % 3, &top, 0) : 0;
            if (many > best && top <= FEW && many <= top) best = many, of = i / 3, kind = i % 3;
        }
        if (best > 1) gather_house(cell, rest, of, kind, &top, 1), house_part(cell, best, top, times);
        else if (two && rest == 2) pair_part(cell[0], cell[1]), best = 2;
        else {
            const struct part x = *new_part(!sheet.blank, greatest_in(*cell), times);
            for (int k = x.low; k <= x.high; k++) lits.a[x.is + k - x.low] = holds(*cell, k);
        }
    }
}
static void climb(struct part *x) { /* "this sum or more" */
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
    const struct part x = part[range[0]], y = part[range[2]];
    const int one = range[1] - range[0] == 1 && range[3] - range[2] == 1 && x.times == 1 && !sum;
    if (one && x.high > x.low && y.high > y.low) {
        asks(1);
        for (int k = x.low < y.low ? x.low : y.low; k <= x.high || k <= y.high; k++, finish(0, 0)) {
            if (k >= x.low && k <= x.high) sheet_join(1, lits.a[x.is + k - x.low], 0);
            if (k >= y.low && k <= y.high) sheet_join(-1, lits.a[y.is + k - y.low], 0);
        }
        asks(0);
        return;
    }
    for (int side = 0; side < 4; side += 2) for (int i = range[side]; i < range[side + 1]; i++) climb(&part[i]);
    asks(1);
    for (int side = 0; side < 4; side += 2) for (int i = range[side]; i < range[side + 1]; i++) {
        const int times = side ? -part[i].times : part[i].times, n = part[i].high - part[i].low;
        join_all(times, lits.a + part[i].more + 1, n), sum -= times * part[i].low;
    }
    finish(sum, sum), asks(0);
}
static void straight_rows(int n, int most) { /* forms */
    static struct list there, chosen, list;
    const int sets = n > most ? 0 : most - n + 1;
    there.n = chosen.n = list.n = 0, push(&there, FALSE);
    for (int i = 0; i < n; i++) push(&list, FALSE);
    for (int k = 1; k <= most && sets; k++) push(&there, reached(list.a, gather(cells, n, k, list.a), 1));
    for (int i = 0; i < sets; i++) push(&chosen, reached(there.a + i + 1, n, n));
    asks(1), join_all(1, chosen.a, sets), finish(1, 1);
    for (int k = 2; k < 2 * most + 2 && sets; k++) {
        for (int i = 0; i < sets; i++)
            if ((k / 2 > i && k / 2 <= i + n) != k % 2) sheet_join(k % 2 ? 1 : -1, chosen.a[i], 0);
        sheet_join(1, there.a[k / 2], 0), finish(k % 2, k % 2);
    }
    for (int k = 1; k <= most && sets; k++) join_all(1, list.a, gather(cells, n, k, list.a)), finish(-INF, 1);
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
        range[1] = range[2] = parts, add_parts(cells + (n ? n : 1), count - (n ? n : 2), 1);
        range[3] = parts, ask(range, 0);
    }
    for (int i = 0, end; i < all && form == EQUAL; i = end, range[0] = range[2], range[1] = range[3]) {
        for (end = i + 1; !n && end < count && region_of(cells[end]) == region_of(cells[i]); end++) {}
        some[0] = cells[i], some[1] = cells[count - 1 - i], range[2] = parts;
        add_parts(n ? some : cells + i, n ? 1 + (i < count - 1 - i) : end - i, 1), range[3] = parts;
        if (i) ask(range, 0);
    }
}
static struct filled { int set[SETS], sets, ends[MANY][MANY], inside[MANY], there[MANY], chosen[SETS], ext; } f;
static int take_end(int i, int *list) { /* the literals that the cell is an end */
    list[0] = holds(cells[i], f.ext), list[1] = f.ext ? holds(cells[i], greatest_of_all()) : FALSE;
    return 1 + f.ext;
}
static void place_ends(void) {
    int list[MANY * MANY], sizes = 0;
    for (int i = 0; i < f.sets; i++) sizes |= 1 << size_of(f.set[i]);
    for (int a = 0, n; a < count; a++) for (int b = a + 1; b < count; b++) {
        n = take_end(a, list), n += take_end(b, list + n);
        f.ends[a][b] = f.ends[b][a] = sizes >> (b - a - 1) & 1 ? reached(list, n, 2) : FALSE;
    }
    for (int i = 0, n; i < count; f.inside[i++] = reached(list, n, 1)) for (int a = n = 0; a < i; a++)
        for (int b = i + 1; b < count; b++) if (f.ends[a][b] != FALSE) list[n++] = f.ends[a][b];
}
static void place_numbers(int from, int to) {
    int list[NUMBERS];
    for (int k = from; k <= to; k++) {
        for (int i = 1; i + 1 < count; i++) {
            const int both[2] = {holds(cells[i], k), f.inside[i]};
            list[i - 1] = reached(both, 2, 2);
        }
        f.there[k] = reached(list, count - 2, 1);
        for (int i = 0; i < count && !dry; i++) clause_of(-holds(cells[i], k), f.inside[i], -f.there[k]);
    }
    for (int i = 0, n; i < f.sets; f.chosen[i++] = f.sets == 1 ? TRUE : reached(list, n, n))
        for (int k = from + (n = 0); k <= to; k++) if (has_number(f.set[i], k)) list[n++] = f.there[k];
}
/* A line that holds each number once, and two ends: the sum between them. 0: it is another line. */
int filled_rows(const struct law *l, int t, int r, int c, int clue, int asked) {
    const int most = greatest_of_all(), ext = l->form == OF_DIGITS + EXTREMES;
    int list[2], fits = most <= NUMBERS && count > 1 && count == most + 2 * !ext && ext == !sheet.blank, house = 0;
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
    asks(1), choose(f.set, f.chosen, f.sets, f.there, 1 + ext, f.sets ? most - ext : ext);
    for (int i = 0; i < count && f.sets; i++, finish(0, 0)) {
        for (int a = 0; a < count; a++) if (a != i) sheet_join(-1, f.ends[a][i], 0);
        join_all(1, list, take_end(i, list));
    }
    for (int n = 0; n + 2 <= count && f.sets; n++, finish(0, 0)) {
        for (int a = 0; a + n + 1 < count; a++) sheet_join(1, f.ends[a][a + n + 1], 0);
        for (int i = 0; i < f.sets; i++) if (size_of(f.set[i]) == n) sheet_join(-1, f.chosen[i], 0);
    }
    return 1;
}
/* Pieces, those to the right first; an entry is of the clue before it, and at its cell. */
void piece_rows(const struct law *l) {
    for (int d = 1; d <= 2; d++) for (int k = 0; k < board.rows * board.cols; k++) {
        const int r = d == 1 ? k / board.cols + 1 : k % board.rows + 1;
        const int c = d == 1 ? k % board.cols + 1 : k / board.rows + 1;
        if (!gather_piece(l, r, c, d)) continue;
        const int y = r - down[d], x = c - right[d], framed = l->domain == ENTRY && on_board(y, x);
        const int pair = framed ? clue_at(y, x) : EMPTY, n = pair < TWO_SUMS ? 0 : d == 1 ? pair : pair >> 8;
        place_rows(l, 'x', framed ? y : r, framed ? x : c, n & PAIR_MOST ? n & PAIR_MOST : EMPTY);
    }
}
void corner_law(const struct law *l) { /* The cells around each corner with a clue. */
    for (int i = 0; i < (board.rows + 1) * (board.cols + 1); i++) {
        const int r = i / (board.cols + 1) + 1, c = i % (board.cols + 1) + 1;
        if (board.corner[i] == EMPTY) continue;
        for (int k = 0; k < 4; k++) take(r - 1 + k / 2, c - 1 + k % 2);
        place_rows(l, 'k', r, c, board.corner[i]);
    }
}
