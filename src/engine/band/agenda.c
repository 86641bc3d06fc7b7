/* agenda.c - turns, allowances, first clues.
 *
 * Of k clues some line (band or stack) has the most, m of them, m >= k / 3. It is turned below: k - m clues are above,
 * and no line has more than m. Of several such lines the first in a fixed order is turned; the lines before it have
 * less than m. So no set of clues is met in two turns. Bands come first (or stacks first): in the turns of the second
 * direction all lines of the first have less than m clues, which often leaves no freedom: for k = 18, m = 7 each has
 * just 6.
 * Where the lines across have no freedom, the clues of each box below fix those above in its stack, and each way to
 * share m clues out among the boxes is a goal of its own: the allowances below are then tight, so that cuts are small.
 *
 * Automorphisms: a set of clues and its images are all good or none is. So of the lines in one orbit only the first is
 * turned (the others may have m clues as well), and in a turn, after a cell was tried as a clue, all images of it are
 * dead under those automorphisms that keep the line below, the boxes' shares and the clues chosen before.
 *
 * The first clues are chosen here, one task for each way, as the search itself would. */
#include "engine/band/agenda.h"

#include <string.h>

enum { UPPER_SIZE = 26, INSIDE_MOST = 1000, DEEP = 6, BITS_ABOVE = 54 };
static const uint64_t above_all = (UINT64_C(1) << BITS_ABOVE) - 1;

/* ---- tables ---- */

/* Cell of the grid for each turned cell: line `line` comes below, the others keep their order. */
static void turn_cells(uint32_t line, uint8_t *cell) {
    const uint32_t l = line % 3, upper[3] = {l == 0 ? 1 : 0, l == 2 ? 1 : 2, l};
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) {
        const uint32_t r = upper[i / 27] * 3 + i / 9 % 3, c = i % 9;
        cell[i] = (uint8_t)(line < 3 ? r * 9 + c : c * 9 + r);
    }
}

/* The line of the grid that a turned line is: bands above 0 and 1, stacks 2 to 4. */
static uint32_t line_of(uint32_t line, uint32_t k) {
    const uint32_t l = line % 3, same = line < 3 ? 0 : 3;
    if (k == 0) return same + (l == 0 ? 1 : 0);
    if (k == 1) return same + (l == 2 ? 1 : 2);
    return 3 - same + k - 2;
}

static void enlist_agenda(ari_few_turn *t, const ari_cells *set, uint32_t n) {
    for (uint32_t k = 0; k < n; k++) {
        const uint64_t above = set[k].w[0] & above_all;
        const uint32_t below = (uint32_t)(set[k].w[0] >> BITS_ABOVE | set[k].w[1] << 10);
        if (!below) {
            if (t->ncut < FEW_CUTS / 2) t->cut[t->ncut++] = above;
        } else if (t->ncross < FEW_CROSS * 3 / 4) {
            t->cross_above[t->ncross] = above;
            t->cross_below[t->ncross] = below;
            t->ncross++;
        }
    }
}

/* The collected sets, and those inside five digits above. */
static ari_status make_turn(ari_band_agenda *p, uint32_t line, const ari_unavoidable *u, ari_band *s, ari_arena *a) {
    ari_few_turn *t = ARI_TAKE(a, ari_few_turn, 1);
    uint8_t back[ARI_BAND_CELLS];
    ari_unavoidable turned = {{NULL, 0, 0}};
    if (!t) return a->spent;
    p->turn[line] = t;
    memset(t, 0, sizeof *t);
    turn_cells(line, t->cell);
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) {
        t->grid[i] = p->grid[t->cell[i]];
        back[t->cell[i]] = (uint8_t)i;
        if (!ari_cells_has(p->allowed, t->cell[i])) ari_cells_put(&t->never, i);
    }
    const ari_mark mark = ari_arena_mark(a);
    if (!ARI_RESERVE(a, &turned.set, u->set.n + 1024)) return a->spent;
    for (uint32_t k = 0; k < u->set.n; k++) {
        ari_cells x = {{0, 0}};
        for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
            if (ari_cells_has(u->set.at[k], i)) ari_cells_put(&x, back[i]);
        ARI_PUSH(&turned.set, x);
    }
    for (uint32_t m = 0; m < 512; m++) {
        ari_cells x = {{0, 0}};
        if (ari_bits_weight(m) != 5) continue;
        for (uint32_t i = 0; i < BITS_ABOVE; i++)
            if (m >> (t->grid[i] - 1) & 1) ari_cells_put(&x, i);
        ARI_TRY(ari_unavoidable_inside(&turned, s, t->grid, x, UPPER_SIZE, INSIDE_MOST, a));
    }
    ari_unavoidable_sort(turned.set.at, turned.set.n);
    enlist_agenda(t, turned.set.at, turned.set.n);
    ari_arena_rewind(a, mark);
    return ARI_OK;
}

static bool in_line(uint32_t line, uint32_t cell) { return line < 3 ? cell / 27 == line : cell % 9 / 3 == line - 3; }

/* Disjoint unavoidable sets inside a line need a clue each. */
static uint32_t need_of(const ari_unavoidable *u, uint32_t line) {
    ari_cells used = {{0, 0}}, out = {{0, 0}};
    uint32_t n = 0;
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (!in_line(line, i)) ari_cells_put(&out, i);
    for (uint32_t k = 0; k < u->set.n; k++) {
        const ari_cells s = u->set.at[k];
        if (ari_cells_meet(s, used) || ari_cells_meet(s, out)) continue;
        used.w[0] |= s.w[0];
        used.w[1] |= s.w[1];
        n++;
    }
    return n;
}

static uint32_t line_image(const ari_band_twin *w, uint32_t line) {
    uint32_t first = line < 3 ? line * 27 : (line - 3) * 3, same = 0;
    const uint32_t x = w->to[first], y = w->to[line < 3 ? first + 8 : first + 72]; /* the ends of a row or column */
    for (uint32_t l = 0; l < AGENDA_LINES; l++)
        if (in_line(l, x) && in_line(l, y)) same = l;
    return same;
}

/* The fewer sets of a line's size there are inside it, the more ways to choose its clues: bands first when they have
 * more small sets than stacks. */
static void set_order(ari_band_agenda *p, const ari_unavoidable *u) {
    enum { SMALL = 18 };
    uint64_t weigh[2] = {0, 0};
    for (uint32_t k = 0; k < u->set.n; k++)
        for (uint32_t l = 0; l < AGENDA_LINES; l++) {
            bool inside = true;
            for (uint32_t i = 0; i < ARI_BAND_CELLS && inside; i++)
                inside = !ari_cells_has(u->set.at[k], i) || in_line(l, i);
            const uint32_t size = ari_unavoidable_size(u->set.at[k]);
            if (inside && size <= SMALL) weigh[l / 3] += UINT64_C(1) << (SMALL - size);
        }
    const uint32_t first = weigh[1] > weigh[0] ? 3 : 0;
    for (uint32_t i = 0; i < AGENDA_LINES; i++) p->order[i] = (first + i) % AGENDA_LINES;
}

ari_status ari_band_agenda_tables(ari_band_agenda *p, const ari_unavoidable *u, ari_band *s, ari_arena *a) {
    const bool all = !p->plain && ari_unavoidable_size(p->allowed) == ARI_BAND_CELLS;
    for (uint32_t l = 0; l < AGENDA_LINES; l++) {
        ARI_TRY(make_turn(p, l, u, s, a));
        p->need[l] = need_of(u, l);
    }
    set_order(p, u);
    if (all) ARI_TRY(ari_band_automorphism_find(&p->twins, p->grid, a));
    for (uint32_t i = 0; i < AGENDA_LINES; i++) p->orbit[i] = i;
    for (uint32_t i = AGENDA_LINES; i-- > 0;)
        for (uint32_t k = 0; k < p->twins.all.n; k++)
            p->orbit[line_image(&p->twins.all.at[k], p->order[i])] = p->order[i];
    return ARI_OK;
}

/* ---- the first clues ---- */

typedef struct draft { /* of one turn */
    ari_band_agenda *agenda;
    ari_arena *arena;
    ari_few_goal goal;
    uint32_t split;             /* clues to choose */
    uint64_t (*cut)[FEW_CUTS];  /* [DEEP+1] sets not hit */
    ari_band_twin *keep;        /* [ntwin], in turned cells: automorphisms that keep what lies below */
    uint32_t nkeep;
    uint16_t (*group)[1024];    /* [DEEP+1] those of them that keep the boxes' shares and the clues as well */
    ari_status status;
} draft;

static uint64_t spent_lines(const int8_t *line) {
    uint64_t dead = 0;
    for (uint32_t i = 0; i < BITS_ABOVE; i++)
        if (line[i / 27] < 1 || line[2 + i % 9 / 3] < 1) dead |= UINT64_C(1) << i;
    return dead;
}

/* Disjoint cuts: too many for the clues left, false. *best: the one with the fewest cells. */
static bool pack_agenda(const uint64_t *cut, uint32_t n, uint64_t dead, int32_t left, uint64_t *best) {
    uint64_t used = 0;
    uint32_t size = 99;
    *best = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint64_t s = cut[i] & ~dead;
        if (!s) return false;
        if (ari_bits_weight(s) < size) size = ari_bits_weight(s), *best = s;
        if (s & used) continue;
        used |= s;
        if (--left < 0) return false;
    }
    return true;
}

/* The cell that is in most of these sets. */
static uint32_t busiest_agenda(const uint64_t *cut, uint32_t n, uint64_t cells) {
    uint32_t best = 0, most = 0;
    for (uint32_t c = 0; c < BITS_ABOVE; c++) {
        uint32_t in = 1;
        if (!(cells >> c & 1)) continue;
        for (uint32_t i = 0; i < n; i++) in += (uint32_t)(cut[i] >> c & 1);
        if (in > most) most = in, best = c;
    }
    return best;
}

/* One clue more; at most DEEP of them. */
static void choose_agenda(draft *d, uint32_t depth, uint32_t n, uint64_t clues, uint64_t dead, const int8_t *line,
                          uint32_t ngroup) {
    uint64_t best, *cut = d->cut[depth], *next = cut + FEW_CUTS;
    uint16_t *group = d->group[depth], *still = group + 1024;
    dead |= spent_lines(line);
    if (!pack_agenda(cut, n, dead, d->goal.above - (int32_t)depth, &best)) return;
    if (depth == d->split || !n) {
        const ari_few_task task = {d->goal, clues, dead & ~clues};
        if (!ARI_RESERVE(d->arena, &d->agenda->task, 1)) d->status = d->arena->spent;
        else ARI_PUSH(&d->agenda->task, task);
        return;
    }
    while (best && d->status == ARI_OK) {
        const uint32_t cell = busiest_agenda(cut, n, best);
        const uint64_t bit = UINT64_C(1) << cell;
        uint32_t m = 0, nstill = 0;
        uint64_t images = bit;
        int8_t rest[FEW_LINES];
        memcpy(rest, line, sizeof rest);
        rest[cell / 27]--;
        rest[2 + cell % 9 / 3]--;
        for (uint32_t i = 0; i < n; i++)
            if (!(cut[i] & bit)) next[m++] = cut[i];
        for (uint32_t k = 0; k < ngroup; k++) {
            const uint8_t to = d->keep[group[k]].to[cell];
            images |= UINT64_C(1) << to;
            if (to == cell) still[nstill++] = group[k];
        }
        choose_agenda(d, depth + 1, m, clues | bit, dead | bit, rest, nstill);
        dead |= images;
        best &= ~images;
        for (uint32_t i = 0; i < n; i++)
            if (!(cut[i] & ~dead)) return;
    }
}

/* ---- goals ---- */

static void keep_group(draft *d, uint32_t line) {
    const ari_band_agenda *p = d->agenda;
    const ari_few_turn *t = p->turn[line];
    uint8_t back[ARI_BAND_CELLS];
    d->nkeep = 0;
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) back[t->cell[i]] = (uint8_t)i;
    for (uint32_t k = 1; k < p->twins.all.n; k++) {
        ari_band_twin *w = &d->keep[d->nkeep];
        bool keeps = true;
        for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) {
            w->to[i] = back[p->twins.all.at[k].to[t->cell[i]]];
            keeps &= (i < BITS_ABOVE) == (w->to[i] < BITS_ABOVE);
        }
        d->nkeep += keeps;
    }
}

/* The tasks of one goal; none when an automorphism brings its boxes' shares to smaller ones. What a task learns serves
 * it to its end, so one for a goal is best as long as that is a matter of seconds: a seventh less time than one for
 * each way of the first clues. Automorphisms act on the clues chosen here. */
static void set_tasks(draft *d, bool shares) {
    const int32_t most = shares ? 1 : 3;
    int32_t split = d->goal.above + d->goal.below - 18;
    const ari_few_turn *t = d->agenda->turn[d->goal.turn];
    uint32_t n = 0;
    for (uint32_t k = 0; k < d->nkeep; k++) {
        int compare = 0;
        for (uint32_t i = 0; i < 3 && !compare; i++)
            compare = d->goal.box[d->keep[k].to[BITS_ABOVE + 3 * i] % 9 / 3] - d->goal.box[i];
        if (compare < 0) return;
        if (compare == 0) d->group[0][n++] = (uint16_t)k;
    }
    for (uint32_t i = 0; i < t->ncut; i++) d->cut[0][i] = t->cut[i];
    if (n) split = most + 1;
    else if (split > most) split = most;
    d->split = (uint32_t)(split > 0 ? split : 0);
    choose_agenda(d, 0, t->ncut, 0, t->never.w[0] & above_all, d->goal.line, n);
}

/* The goals of one line with m clues, of k. */
static void set_goals(draft *d, uint32_t at, uint32_t m, uint32_t k) {
    const ari_band_agenda *p = d->agenda;
    const uint32_t line = p->order[at];
    ari_few_goal *g = &d->goal;
    int32_t most[FEW_LINES], across = 0;
    for (uint32_t i = 0; i < FEW_LINES; i++) {
        const uint32_t l = line_of(line, i);
        uint32_t first = 0;
        while (p->order[first] != p->orbit[l]) first++;
        most[i] = (int32_t)(first < at ? m - 1 : m);
        if (i >= 2) across += most[i];
    }
    if (p->orbit[line] != line || most[0] + most[1] < (int32_t)(k - m) || across < (int32_t)k) return;
    if (m < p->need[line] || k - m < p->need[line_of(line, 0)] + p->need[line_of(line, 1)]) return;
    keep_group(d, line);
    g->turn = (uint8_t)line;
    g->above = (int8_t)(k - m);
    g->below = (int8_t)m;
    for (uint32_t i = 0; i < 2; i++) { /* no more than the other lines leave */
        const int32_t room = (int32_t)(k - m) - (int32_t)p->need[line_of(line, 1 - i)];
        g->line[i] = (int8_t)(most[i] < room ? most[i] : room);
    }
    for (uint32_t i = 0; i < 3; i++) g->line[2 + i] = (int8_t)most[2 + i], g->box[i] = (int8_t)(m < 9 ? m : 9);
    if (across > (int32_t)k) {
        set_tasks(d, false);
        return;
    }
    for (int32_t x = 0; x <= most[2] && x <= (int32_t)m && x <= 9; x++)
        for (int32_t y = 0; y <= most[3] && x + y <= (int32_t)m && y <= 9; y++) {
            const int32_t share[3] = {x, y, (int32_t)m - x - y};
            if (share[2] > most[4] || share[2] > 9) continue;
            for (uint32_t i = 0; i < 3; i++)
                g->line[2 + i] = (int8_t)(most[2 + i] - share[i]), g->box[i] = (int8_t)share[i];
            set_tasks(d, true);
        }
}

ari_status ari_band_agenda_tasks(ari_band_agenda *p, uint32_t k, ari_arena *a) {
    const uint32_t first = (k + 2) / 3;
    draft d = {.agenda = p, .arena = a};
    d.cut = ari_arena_take(a, (DEEP + 2) * sizeof *d.cut);
    d.group = ari_arena_take(a, (DEEP + 2) * sizeof *d.group);
    d.keep = ARI_TAKE(a, ari_band_twin, p->twins.all.n + 1);
    if (!d.cut || !d.group || !d.keep) return a->spent;
    p->task.n = 0;
    for (uint32_t i = 0; first + i <= 28 && first + i <= k + 1; i++) {
        uint32_t m = first + i;
        if (k % 3 == 0) m = m == 28 || m > k ? first : m + 1; /* all lines alike is rare: last */
        for (uint32_t at = 0; at < AGENDA_LINES && m <= 27 && m <= k; at++) {
            set_goals(&d, at, m, k);
            ARI_TRY(d.status);
        }
    }
    return ARI_OK;
}
