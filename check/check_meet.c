/* check_meet.c - do k of the 81 cells of a Sudoku meet all of these sets? The search behind lines `h`: depth first,
 * each cell tried stays empty in what follows, disjoint sets need a cell each, and where they are as many as the cells
 * to come all other cells are empty (G. McGuire, B. Tugemann, G. Civario: There is no 16-clue Sudoku, 2014).
 * Of k cells some band or stack has the most. It is turned "below", 27 cells; the other 54 are "above", chosen first.
 * When they meet all sets inside, a search below asks for the rest. Its no used some sets, none of them met above: as
 * long as no cell above meets one of these it stays a no; so their cells above are one more set here, a cut. */
#include "check.h"
enum { CUTS = 2048, FIRST = 64, MORE = 8, LOOKED = 256, COUNTED = 96, SORTED = 6, DEEP = 56, LEVELS = 3 };
struct set {
    uint64_t above; /* bit i: turned cell i; below: turned cell 54 + i */
    uint32_t below;
};
static const uint64_t above_all = (UINT64_C(1) << 54) - 1, stack = 7 * UINT64_C(0x0000201008040201);
static const uint32_t part[4] = {7 * 0x40201, 56 * 0x40201, 448 * 0x40201, 0x7FFFFFF}; /* boxes below, and all of it */
static struct set *all, *rest[29]; /* all sets, turned; at each depth below, those not met yet */
static int sets;
static struct level { /* sets that reach below, not met by `taken`: of a goal, with 6 cells above to come, with 4 */
    struct set *set;
    int n, made;
    uint64_t taken, dead;
} level[LEVELS];
static uint64_t cut[DEEP][CUTS]; /* at each depth above, sets above not met yet */
static int cuts[DEEP], asked;
static struct goal { int above, line[5], room[4]; } goal; /* cells at most: above, in its lines; below in each part */
static uint64_t reason; /* cells above of the sets that a no below used */
static uint32_t taken_below;
static int weight(uint64_t x) {
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((x + (x >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * UINT64_C(0x0101010101010101) >> 56);
}
static int lowest(uint64_t x) { return weight((x & (0 - x)) - 1); }
static uint64_t line_cells(int i) { return i < 2 ? ((UINT64_C(1) << 27) - 1) << 27 * i : stack << 3 * (i - 2); }
/* ---- below ---- */
static int blame(const struct set *s, const int *pick, int n, uint32_t out) { /* those that have nothing of `out` */
    for (int i = 0; i < n; i++) if (!(s[pick[i]].below & out)) reason |= s[pick[i]].above;
    return 0;
}
/* Do that many cells, none of them dead, meet the n sets of this depth? */
static int below(int depth, int n, uint32_t dead, const int *room, uint32_t taken) {
    const struct set *const s = rest[depth];
    struct set *const t = rest[depth + 1];
    int at = 0;
    for (uint32_t dying = 1; dying && n; dead |= dying) {
        uint32_t used[4] = {0};
        int in[4] = {0}, pick[28], size = 99;
        for (int i = 0; i < n; i++) {
            const uint32_t x = s[i].below & ~dead;
            if (x & used[3]) continue;
            if (!x) return blame(s, &i, 1, 0);
            const int w = weight(x);
            if (w < size) size = w, at = i;
            pick[in[3]] = i;
            for (int b = 0; b < 4; b++) {
                if (x & ~part[b]) continue;
                used[b] |= x;
                if (++in[b] > room[b]) return blame(s, pick, in[3] + (b < 3), ~part[b] & ~dead);
            }
        }
        dying = 0;
        for (int b = 0; b < 4; b++) {
            const uint32_t x = part[b] & ~used[b] & ~dead;
            if (in[b] == room[b] && x) dying |= x, blame(s, pick, in[3], ~part[b] & ~dead);
        }
    }
    if (!n) return taken_below = taken, 1;
    for (int i = 0, size = weight(s[at].below & ~dead); i < n && size > 2; i++) {
        const int w = weight(s[i].below & ~dead);
        if (w < size) size = w, at = i;
    }
    reason |= s[at].above;
    for (uint32_t cells = s[at].below & ~dead; cells; cells &= cells - 1) {
        const uint32_t bit = cells & (0 - cells);
        int m = 0, left[4];
        for (int b = 0; b < 4; b++) left[b] = room[b] - !!(part[b] & bit);
        dead |= bit;
        for (int i = 0; i < n; i++) t[m] = s[i], m += !(s[i].below & bit);
        if (below(depth + 1, m, dead, left, taken | bit)) return 1;
    }
    return 0;
}
/* Of the sets of the level before, or of all, those that reach below and are not met; at first sorted by size. */
static void filter_sets(int to) {
    const struct set *const s = to ? level[to - 1].set : all;
    struct level *const l = level + to;
    struct set *const kept = to < 2 ? rest[0] : l->set;
    int at[256] = {0}, n = 0;
    for (int i = 0; i < (to ? level[to - 1].n : sets); i++) kept[n] = s[i], n += s[i].below && !(s[i].above & l->taken);
    for (int again = 0; again < 2 && to < 2; again++) {
        for (int i = 0; i < n; i++) {
            int *const place = at + 4 * weight(kept[i].below) + weight(kept[i].above & ~l->dead);
            if (again) l->set[*place] = kept[i];
            ++*place;
        }
        for (int i = 0, sum = 0; i < 256 && !again; i++) sum += at[i], at[i] = sum - at[i];
    }
    l->made = 1, l->n = n;
}
static void add_cut(uint64_t x, int depth) { /* where a list is full another one goes, and the search is slower */
    for (int d = 0; d <= depth; d++) {
        if (cuts[d] < CUTS) cut[d][cuts[d]++] = x;
        else cut[d][d < depth ? CUTS / 2 + asked % (CUTS / 2) : CUTS - 1] = x;
    }
}
/* All cuts of this depth are met. Are all sets, with some cells below? If not there is a cut more. */
static int ask(uint64_t taken, int depth) {
    const int left = goal.above - depth, which = left > 6 ? 0 : left > 4 ? 1 : 2;
    for (int i = 0; i <= which; i++) if (!level[i].made) filter_sets(i);
    const struct level *const l = level + which;
    int n = 0;
    asked++;
    for (int i = 0; i < l->n && n < FIRST; i++) if (!(l->set[i].above & taken)) rest[0][n++] = l->set[i];
    for (int before = -1; before < n;) {
        reason = 0;
        if (!below(0, n, 0, goal.room, 0)) return add_cut(reason, depth), 0;
        before = n;
        for (int i = 0; i < l->n && n < before + MORE; i++)
            if (!(l->set[i].above & taken) && !(l->set[i].below & taken_below)) rest[0][n++] = l->set[i];
    }
    for (int i = 0; i < sets; i++) /* lists of cuts are not always whole */
        if (!all[i].below && !(all[i].above & taken)) return add_cut(all[i].above, depth), 0;
    return 1;
}
/* ---- above ---- */
/* The sets of a depth that the cell does not meet join the next one, small ones first. 0: one has no cell left. */
static int pass(int depth, uint64_t bit, uint64_t dead) {
    static unsigned char key[CUTS];
    const uint64_t *const c = cut[depth];
    uint64_t *const d = cut[depth + 1];
    int at[56] = {0}, n = 0;
    if (goal.above - depth <= SORTED) {
        for (int i = 0; i < cuts[depth]; i++) d[n] = c[i], n += !(c[i] & bit);
        return cuts[depth + 1] = n, 1;
    }
    for (int i = 0; i < cuts[depth]; i++) if (!(c[i] & bit)) at[key[i] = (unsigned char)weight(c[i] & ~dead)]++;
    for (int i = 0; i < 56; i++) n += at[i], at[i] = n - at[i];
    for (int i = 0; i < cuts[depth]; i++) if (!(c[i] & bit)) d[at[key[i]]++] = c[i];
    cuts[depth + 1] = n < CUTS / 2 ? n : CUTS / 2;
    return !at[0];
}
static int above(int depth, uint64_t taken, uint64_t dead, const int *line) {
    uint64_t *const c = cut[depth], used = 0, best = 0;
    const int left = goal.above - depth;
    int count = 0, size = 99, use[54];
    for (int i = 1; i < LEVELS; i++)
        if (!depth || left == 8 - 2 * i) level[i].made = 0, level[i].taken = taken, level[i].dead = dead;
    while (!cuts[depth]) if (ask(taken, depth)) return 1;
    for (int i = 0; i < cuts[depth]; i++) {
        const uint64_t x = c[i] & ~dead;
        if (x & used) continue;
        if (!x || ++count > left) return 0;
        used |= x;
    }
    if (count == left) dead |= above_all & ~used;
    for (int i = 0; i < cuts[depth] && i < LOOKED && size; i++) {
        const int w = weight(c[i] & ~dead);
        if (w < size) size = w, best = c[i] & ~dead;
    }
    for (int i = 0; left == 1 && i < cuts[depth]; i++) best &= c[i];
    for (uint64_t x = best; x; x &= x - 1) for (int i = use[lowest(x)] = 0; i < cuts[depth] && i < COUNTED; i++)
        use[lowest(x)] += c[i] >> lowest(x) & 1 ? 1 : 0;
    for (int known = cuts[depth]; best;) {
        int cell = lowest(best), still[5];
        for (uint64_t x = best; x; x &= x - 1) if (use[lowest(x)] > use[cell]) cell = lowest(x);
        const uint64_t bit = UINT64_C(1) << cell;
        uint64_t gone = dead | bit;
        for (int i = 0; i < 5; i++)
            if (!(still[i] = line[i] - (int)(line_cells(i) >> cell & 1))) gone |= line_cells(i);
        best &= ~bit, dead |= bit;
        if (left == 1 ? ask(taken | bit, depth) : pass(depth, bit, gone) && above(depth + 1, taken | bit, gone, still))
            return 1;
        for (known -= known == CUTS; known < cuts[depth]; known++) { /* cuts that came meanwhile */
            if (!(c[known] & ~dead)) return 0;
            if (left == 1) best &= c[known];
        }
    }
    return 0;
}
static int search_goal(void) { /* goals */
    uint64_t dead = 0;
    for (int i = 0; i < 5; i++) if (!goal.line[i]) dead |= line_cells(i);
    level[0].made = 0, level[0].dead = dead, cuts[0] = 0;
    for (int i = 0; i < sets && cuts[0] < CUTS / 2; i++) if (!all[i].below) cut[0][cuts[0]++] = all[i].above;
    return above(0, 0, dead, goal.line);
}
/* Band or stack `line` below, with m of k cells, and no other line with more: fewer, where it comes before. */
static int search_line(int line, int m, int k) {
    const int same = line / 3 * 3, across = 3 - same, second = same + 2 - (line == same + 2);
    const int others[5] = {same + (line == same), second, across, across + 1, across + 2};
    int most[5], found = 0;
    for (int i = 0; i < 5; i++) most[i] = goal.line[i] = m - (others[i] < line);
    goal.above = k - m, goal.room[3] = m;
    for (int b = 0; b < 3; b++) goal.room[b] = 9;
    if (most[0] + most[1] < k - m || most[2] + most[3] + most[4] < k) return 0;
    if (most[2] + most[3] + most[4] > k) return search_goal();
    for (int x = 0; x <= m && x <= 9 && !found; x++) /* lines across: exactly x; those below determine those above */
        for (int y = 0; x + y <= m && y <= 9 && !found; y++) {
            const int box[3] = {x, y, m - x - y};
            for (int b = 0; b < 3; b++) goal.room[b] = box[b], goal.line[2 + b] = most[2 + b] - box[b];
            if (box[2] <= 9 && goal.line[2] >= 0 && goal.line[3] >= 0 && goal.line[4] >= 0) found = search_goal();
        }
    return found;
}
static int by_size(const void *x, const void *y) {
    const struct set *const a = x, *const b = y;
    return weight(a->above) + weight(a->below) - weight(b->above) - weight(b->below);
}
/* Do k clues meet, of each solution but the first, those that it breaks? begin: where these begin in `broken`. */
int few_meet(const struct list *begin, const struct list *broken, int k) {
    const int n = sets = begin->n - 2;
    int found = k > 80, cell[82];
    if (board.genre != SUDOKU || board.rows != 9 || board.boxrows != 3) wrong("a search is for a 9x9 sudoku");
    all = malloc((size_t)(n + 1) * (1 + LEVELS + 29) * sizeof *all);
    if (!all) wrong("there is not enough memory");
    struct set *room = all;
    for (int i = 0; i < LEVELS; i++) level[i].set = room += n + 1;
    for (int i = 0; i < 29; i++) rest[i] = room += n + 1;
    for (int i = 0; i < 81; i++) cell[constraint[constraint_at(place_of('x', i / 9 + 1, i % 9 + 1), -1)].clue] = i;
    for (int line = 0; line < 6 && !found; line++) {
        int turned[81];
        for (int i = 0, l = line % 3; i < 81; i++) {
            const int r = 3 * (i < 27 ? l == 0 : i < 54 ? 2 - (l == 2) : l) + i / 9 % 3;
            turned[line < 3 ? 9 * r + i % 9 : i % 9 * 9 + r] = i;
        }
        for (int j = 0; j < n; j++) {
            all[j] = (struct set){0, 0};
            for (int i = begin->a[j + 1]; i < begin->a[j + 2]; i++) {
                const int x = turned[cell[broken->a[i]]];
                if (x < 54) all[j].above |= UINT64_C(1) << x;
                else all[j].below |= UINT32_C(1) << (x - 54);
            }
        }
        qsort(all, (size_t)n, sizeof *all, by_size);
        for (int m = (k + 2) / 3; m <= 27 && m <= k && !found; m++) found = search_line(line, m, k);
    }
    free(all);
    return found;
}
