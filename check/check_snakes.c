/* check_snakes.c - sheets whose numbers are snakes: the rows of `chained`, `faces none` and `first DIGIT in ray`. */
#include "check_sheet.h"
static int drawn(int cell) { return greatest_in(cell) > 0; }
static int holds(int cell, int k) { return drawn(cell) ? k ? atom_at('x', cell, k) : atom_at('o', cell, 1) : -1; }
int reads_snakes(struct law *l) { /* behind the name of the numbers; 0: it is another form */
    const int chained = takes("chained");
    if (!chained && !takes("faces")) return 0;
    if (!chained) need("none");
    l->form = OF_DIGITS + (chained ? CHAINED : FACES), l->scope = BESIDE;
    if (l->only || (l->domain != CELL && (l->domain != PAIR || !chained))) wrong("sheet: a form of cells, or of pairs");
    if (sheet.digits != TO_NUMBER || sheet.greatest > 5 || !sheet.blank) wrong("sheet: snakes have 5 numbers or less");
    return 1;
}
static void link_rows(int one, int x, int y) { /* Where x is in the cell, y is in exactly one of the cells beside. */
    int n = 0;
    for (int i = 0; i < count; i++) add(1, holds(cells[i], y)), n += drawn(cells[i]);
    add(-1, holds(one, x)), row(0, INF);
    for (int i = 0; i < count && n > 1; i++) add(1, holds(cells[i], y));
    if (n > 1) add(n - 1, holds(one, x)), row(-INF, n);
}
static void touch_rows(int most) {
    const int flat = cells[1] == cells[0] + 1;
    for (int odd = 1; odd >= 0; odd--, row(-INF, 1))
        for (int i = 0; i < most * 2; i++) if (i / 2 % 2 != odd) add(1, holds(cells[i % 2], i / 2 + 1));
    for (int i = 0; i < (most - 3) * 8; i++) { /* x and x + 3: one of x + 1, x + 2 on either side */
        const int x = i / 8 + 1, low = cells[i / 4 % 2], high = cells[!(i / 4 % 2)], near = flat ? 0 : 3;
        add(-1, holds(low, x)), add(-1, holds(high, x + 3));
        for (int k = 0; k < 2; k++) {
            const int upper = k ? i % 2 : i / 2 % 2;
            add(1, holds(neighbour(upper ? high : low, k ? near ^ 2 : near), x + 1 + upper));
        }
        row(-1, INF);
    }
}
void snake_rows(const struct law *l, int one, int n) {
    const int most = greatest_of_all();
    if (l->form == OF_DIGITS + FIRST_DIGIT) {
        int end = 0;
        for (; end < count && drawn(cells[end]); end++) {
            for (int i = 0; i <= end && n; i++) add(1, holds(cells[i], n));
            add(1, holds(cells[end], 0)), row(1, INF);
        }
        for (int i = 0; i < end && n; i++) add(1, holds(cells[i], n));
        row(n > 0, INF);
    } else if (l->form == OF_DIGITS + FACES) {
        for (int d = 0; d < 4 && drawn(one); d++)
            for (int seen = neighbour(one, d); drawn(seen) && drawn(neighbour(one, d ^ 2)); seen = neighbour(seen, d))
                add(-1, holds(one, 1)), add(-1, holds(neighbour(one, d ^ 2), 2)), add(1, holds(seen, 0)), row(-1, INF);
    } else if (l->domain == PAIR) {
        if (drawn(cells[0]) && drawn(cells[1])) touch_rows(most);
    } else if (drawn(one)) {
        int beside = 0;
        for (int x = 1; x <= most; x++)
            for (int y = x + 1; y >= x - 1; y -= 2) if (y > 0 && y <= most) link_rows(one, x, y);
        for (int i = 0; i < count; i++) add(1, holds(cells[i], 0)), beside += drawn(cells[i]);
        for (int x = 2; x < most; x++) add(2, holds(one, x));
        row(-INF, beside);
    }
}
