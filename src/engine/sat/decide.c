/* decide.c - which variable next, and which value first.
 *
 * The idea: a binary heap by activity (variables of recent conflicts score high; ties go to the lower number, so
 * that an untouched board is searched in reading order), values as they were last (phase saving). Source: M.
 * Moskewicz et al., Chaff, 2001; K. Pipatsrisawat, A. Darwiche, phase saving, 2007.
 *
 * Rephasing: when a question takes long that comes after a solution was found, phases are set anew from time to time:
 * as in that solution, then all opposite, at growing distances. Where solutions are many the next one lies near the
 * last, a few places changed; where none is near, opposite phases find it earlier. (E. Demirovic, G. Chu, P. Stuckey,
 * Solution-based phase saving for CP, 2018.)
 *
 * Questions about small differences from the preferred values (steady) are answered after a few conflicts. In these the
 * variables that are left, when some decisions have gone well, are taken as they come, without the heap.
 *
 * In models without a demand on shape (packings, sums) activity begins with the number of clue rows over the variable:
 * what most clues speak of is tried first. On zebra puzzles this saves a third of the conflicts. (The number of
 * clauses of any kind does as well there, but costs a sixth more conflicts on sudokus.) And they are searched in stable
 * mode half of the time: restarts by reluctant doubling, slower forgetting of activity. Both modes have target phases,
 * those of the fullest assignment without a conflict that was met in SAT_TARGET_LIFE conflicts: such models have few
 * solutions near many that almost are, and what is nearly full is worth to be completed. Auxiliary variables, which say
 * that something is placed, are first tried true. On paths this costs nearly twice the conflicts; on battleships of
 * 15x15 a third. Stable mode alone takes half as many conflicts again in a proof, hence the two. (M. Luby, A. Sinclair,
 * D. Zuckerman: Optimal speedup of Las Vegas algorithms, 1993; D. E. Knuth, Satisfiability, 2015; C. Oh, Between
 * SAT and UNSAT, 2015; A. Biere, M. Fleury: Chasing target phases, 2020.)
 *
 * Where all is choices and clues speak of one variable each, as in a Sudoku, a decision takes a literal of a choice
 * with as few left as any, the most active one, true first where nothing else was preferred, without phase saving:
 * half of the conflicts on Sudokus of 25x25. On zebra puzzles, whose clues are clauses, it takes up to seven times as
 * many. Without clues the same is done where one of every choice holds; where none of some may, as in the squares of
 * a Star Battle, a decision does not see how tight they are: one of 25x25 was not solved in 20 s. (R. Haralick,
 * G. Elliott: Increasing tree search efficiency for constraint satisfaction problems, 1980; F. Boussemart, F. Hemery,
 * C. Lecoutre, L. Sais: Boosting systematic search by weighting constraints, 2004.)
 *
 * On a large board the activities of long ago lie scattered, and decisions by them leave many places half done at many
 * levels: a conflict then lies far below, and all above it is taken back and put again. So where loops are wanted and
 * no variable left was met of late, the board is decided quarter by quarter: variables that are connected by rows, the
 * most active first, until the quarter has none open. Half of the literals taken back were of that kind.
 *
 * A model's guide, where it has one, is asked for the decisions of a dive: first, after SAT_DIVE_FIRST conflicts,
 * twice as many more, and so on. Between, and where it has no advice, all is as without it. What is left of a dive when
 * a solution is found is good for the next question.
 *
 * A model may rank variables (ari_model_first): of two ranks the higher one is decided first, activity decides within.
 * Leading variables come before all others and always with their leading value. When a solution is found, each of them
 * that has the other value was implied by leading decisions and the clauses alone, so the solution's set of leading
 * literals is maximal. (E. Di Rosa, E. Giunchiglia, M. Maratea: Solving satisfiability problems with preferences,
 * Constraints 15, 2010.) */
#include "engine/sat/sat.h"

#include <string.h>

static inline bool before_decide(const sat_heap *h, ari_var x, ari_var y) {
    if (h->classes) {
        if (!h->leads[x] != !h->leads[y]) return h->leads[x] != 0;
        if (h->rank[x] != h->rank[y]) return h->rank[x] > h->rank[y];
    }
    return h->score[x] > h->score[y] || (!(h->score[x] < h->score[y]) && x < y);
}

static void move_up(sat_heap *h, uint32_t i) {
    const ari_var v = h->var[i];
    while (i) {
        const uint32_t parent = (i - 1) / 2;
        if (!before_decide(h, v, h->var[parent])) break;
        h->var[i] = h->var[parent];
        h->at[h->var[i]] = i;
        i = parent;
    }
    h->var[i] = v;
    h->at[v] = i;
}

static void move_down(sat_heap *h, uint32_t i) {
    const ari_var v = h->var[i];
    for (;;) {
        uint32_t child = 2 * i + 1;
        if (child >= h->n) break;
        if (child + 1 < h->n && before_decide(h, h->var[child + 1], h->var[child])) child++;
        if (!before_decide(h, h->var[child], v)) break;
        h->var[i] = h->var[child];
        h->at[h->var[i]] = i;
        i = child;
    }
    h->var[i] = v;
    h->at[v] = i;
}

static void pop_first(sat_heap *h) {
    const ari_var v = h->var[0], last = h->var[--h->n];
    h->at[v] = ARI_NO;
    if (!h->n) return;
    h->var[0] = last;
    h->at[last] = 0;
    move_down(h, 0);
}

void ari_sat_decide_begin(ari_oracle *o) {
    const ari_model *m = o->model;
    bool clues = false, loose = false; /* loose: of some choice none need be there */
    o->schedule.tight_first = o->choices.tally;
    for (uint32_t r = 0; r < m->nrow; r++) {
        loose |= m->row[r].n > 2 && m->row[r].lo < 1 && m->row[r].hi == 1;
        if (!m->row[r].tag.group) continue;
        clues = true;
        o->schedule.tight_first &= m->row[r].n == 1;
        for (uint32_t i = 0; i < m->row[r].n; i++) o->heap.score[ARI_VAR(m->term[m->row[r].first + i].lit)] += 1;
    }
    o->schedule.tight_first &= clues || !loose;
    if (o->schedule.tight_first && m->nvar) memset(o->phases.saved, 1, m->nvar);
}

void ari_sat_decide_insert(ari_oracle *o, ari_var v) {
    o->heap.var[o->heap.n] = v;
    o->heap.at[v] = o->heap.n;
    move_up(&o->heap, o->heap.n++);
}

void ari_sat_decide_bump(ari_oracle *o, ari_var v) {
    o->heap.score[v] += o->heap.bump;
    if (o->heap.score[v] > 1e100) {
        for (ari_var w = 0; w < o->nvar; w++) o->heap.score[w] *= 1e-100;
        o->heap.bump *= 1e-100;
    }
    if (o->heap.at[v] != ARI_NO) move_up(&o->heap, o->heap.at[v]);
}

void ari_sat_decide_move(ari_oracle *o, ari_var v) {
    if (!o->heap.filled || o->heap.at[v] == ARI_NO) return;
    move_up(&o->heap, o->heap.at[v]);
    move_down(&o->heap, o->heap.at[v]);
}

void ari_sat_decide_decay(ari_oracle *o) {
    const sat_schedule *const s = &o->schedule;
    const int decay = s->tight_first ? SAT_DECAY_CHOICES : s->stable ? SAT_DECAY_STABLE : SAT_DECAY_FOCUSED;
    o->heap.bump *= 1.0 / (decay / 1000.0);
}

void ari_sat_decide_fill(ari_oracle *o) {
    uint32_t n = 0;
    for (ari_var v = 0; v < o->nvar; v++) {
        o->heap.at[v] = ARI_NO;
        if (o->val[ARI_POS(v)]) continue;
        o->heap.var[n] = v;
        o->heap.at[v] = n++;
    }
    o->heap.n = n;
    o->heap.filled = true;
    for (uint32_t i = n / 2; i-- > 0;) move_down(&o->heap, i);
}

/* The first open variable of all, as it was preferred. The heap keeps those it has. */
static ari_lit sweep_next(ari_oracle *o) {
    while (o->schedule.swept < o->nvar && o->val[ARI_POS(o->schedule.swept)]) o->schedule.swept++;
    if (o->schedule.swept == o->nvar) return ARI_NO;
    return o->phases.saved[o->schedule.swept] ? ARI_POS(o->schedule.swept) : ARI_NEG(o->schedule.swept);
}

/* Is the answer likely to be the preferred values from here on? */
static bool is_calm(const ari_oracle *o) {
    return o->phases.steady && !o->heap.classes && o->trail.control.n >= o->question.packs.n + SAT_CALM &&
           o->effort.conflicts < o->question.calm_until;
}

/* Put behind the quarters in probe.near one more: v, open ones that share rows with it, and so on. False: no memory. */
static bool gather_quarter(ari_oracle *o, ari_var v) {
    uint32_t i = o->probe.near.n;
    const uint32_t most = i + SAT_QUARTER;
    if (!SAT_ROOM(o, &o->probe.near, 1)) return false;
    o->mark[v] = 1;
    ARI_PUSH(&o->probe.near, v);
    for (; i < o->probe.near.n && o->probe.near.n < most; i++)
        if (!ari_sat_probe_beside(o, o->probe.near.at[i])) return false;
    while (o->probe.near.n > most) o->mark[o->probe.near.at[--o->probe.near.n]] = 0;
    return true;
}

bool ari_sat_decide_divide(ari_oracle *o) {
    uint32_t n = 0;
    bool fine = true;
    if (!o->demands.loops || o->nvar - o->trail.n < SAT_QUARTER_FROM) return true;
    o->quarters.n = o->rows.occ_vars;
    o->quarters.here = ARI_NO;
    o->quarters.of = ARI_TAKE(o->arena, uint32_t, o->quarters.n);
    o->quarters.head = ARI_TAKE(o->arena, uint32_t, (size_t)o->quarters.n + 1);
    if (ari_arena_failed(o->arena)) return sat_oom(o);
    memset(o->quarters.of, 0xff, o->quarters.n * sizeof *o->quarters.of);
    o->probe.near.n = o->quarters.head[0] = 0;
    for (ari_var v = 0; fine && v < o->quarters.n; v++) {
        if (o->val[ARI_POS(v)] || o->mark[v]) continue;
        fine = gather_quarter(o, v);
        for (uint32_t i = o->quarters.head[n]; i < o->probe.near.n; i++) o->quarters.of[o->probe.near.at[i]] = n;
        o->quarters.head[++n] = o->probe.near.n;
    }
    o->quarters.var = o->probe.near.at;
    for (uint32_t i = 0; i < o->probe.near.n; i++) o->mark[o->probe.near.at[i]] = 0;
    memset(&o->probe.near, 0, sizeof o->probe.near);
    return fine;
}

/* Not met in conflicts of late, while there are quarters? */
static inline bool is_cold(const ari_oracle *o, ari_var v) {
    return v < o->quarters.n && o->heap.score[v] < o->heap.bump * (SAT_COLD / 1000.0) && !o->phases.steady &&
           !o->heap.classes && o->quarters.of[v] != ARI_NO;
}

/* The most active open variable of the quarter decided in last; where it has none, v, and so the quarter of v. */
static ari_var stay_near(ari_oracle *o, ari_var v) {
    ari_var best = ARI_NO;
    if (o->quarters.here != ARI_NO)
        for (uint32_t i = o->quarters.head[o->quarters.here]; i < o->quarters.head[o->quarters.here + 1]; i++) {
            const ari_var w = o->quarters.var[i];
            if (!o->val[ARI_POS(w)] && (best == ARI_NO || before_decide(&o->heap, w, best))) best = w;
        }
    if (best != ARI_NO) return best;
    o->quarters.here = o->quarters.of[v];
    return v;
}

ari_lit ari_sat_decide_next(ari_oracle *o) {
    if (is_calm(o)) return sweep_next(o);
    if (o->schedule.tight_first && !o->phases.steady && !o->heap.classes && !o->trail.keep) {
        const ari_lit l = ari_sat_at_most_one_tight(o);
        if (l != ARI_NO) return o->phases.saved[ARI_VAR(l)] ? ARI_POS(ARI_VAR(l)) : ARI_NEG(ARI_VAR(l));
    }
    if (!o->heap.filled) ari_sat_decide_fill(o);
    while (o->heap.n && o->trail.n < o->nvar) {
        ari_var v = o->heap.var[0];
        const bool open = !o->val[ARI_POS(v)], cold = open && is_cold(o, v);
        if (cold) v = stay_near(o, v); /* which may stand anywhere in the heap: it goes when it is met there */
        else pop_first(&o->heap);
        if (!open) continue;
        if (o->heap.leads[v]) return o->heap.leads[v] == 2 ? ARI_POS(v) : ARI_NEG(v);
        if (o->phases.target[v] && !o->phases.steady) return o->phases.target[v] == 2 ? ARI_POS(v) : ARI_NEG(v);
        return o->phases.saved[v] ? ARI_POS(v) : ARI_NEG(v);
    }
    return ARI_NO;
}

/* Not where an order or phases are wanted, nor below visited solutions. */
static bool may_guide(const ari_oracle *o) {
    return o->model->guide && !o->heap.classes && !o->phases.steady && !o->trail.keep;
}

bool ari_sat_decide_dives(const ari_oracle *o) { return o->effort.conflicts >= o->guide.next && may_guide(o); }

ari_lit ari_sat_decide_guided(ari_oracle *o) {
    const ari_guide *g = o->model->guide;
    if (!o->guide.advice || !may_guide(o)) return ARI_NO;
    if (!o->guide.state && !(o->guide.state = g->begin(g->about, o->arena))) {
        sat_oom(o);
        return ARI_NO;
    }
    const bool anew = o->guide.advice-- == g->most;
    if (anew) {
        o->guide.next = o->effort.conflicts + o->guide.step;
        o->guide.step *= 2;
    }
    return g->next(o->guide.state, o->val, anew, &o->effort.ticks);
}

void ari_sat_decide_untarget(ari_oracle *o) {
    if (o->phases.target_size) memset(o->phases.target, 0, o->nvar);
    o->phases.target_size = 0;
    o->phases.target_until = o->effort.conflicts + SAT_TARGET_LIFE;
}

void ari_sat_decide_target(ari_oracle *o) {
    const uint32_t n = o->trail.control.at[o->trail.control.n - 1];
    if (o->effort.conflicts >=
        o->phases.target_until) { /* a smaller one will do; where it says nothing the old one holds */
        o->phases.target_size = 1;
        o->phases.target_until = o->effort.conflicts + SAT_TARGET_LIFE;
    }
    if (n <= o->phases.target_size) return;
    for (uint32_t i = o->trail.control.at[0]; i < n; i++)
        o->phases.target[ARI_VAR(o->trail.lit[i])] = o->trail.lit[i] & 1u ? 1 : 2;
    o->phases.target_size = n;
}

uint32_t ari_sat_decide_reluctant(ari_oracle *o) {
    if ((o->schedule.luby_u & (0u - o->schedule.luby_u)) == o->schedule.luby_v) {
        o->schedule.luby_u++;
        o->schedule.luby_v = 1;
    } else o->schedule.luby_v *= 2;
    return SAT_RELUCTANT_UNIT * o->schedule.luby_v;
}

void ari_sat_decide_rephase(ari_oracle *o) {
    const bool far = o->phases.count++ & 1u;
    for (ari_var v = 0; v < o->model->nvar; v++) o->phases.saved[v] = (bool)o->model_value[v] != far;
    ari_sat_decide_untarget(o);
    o->phases.next = o->effort.conflicts + (uint64_t)SAT_REPHASE_FIRST * (o->phases.count / 2 + 1);
}

uint32_t ari_sat_decide_reuse(ari_oracle *o) {
    uint32_t keep = o->question.packs.n < o->trail.control.n ? o->question.packs.n : o->trail.control.n;
    if (!o->heap.filled) return keep;
    while (o->heap.n && o->val[ARI_POS(o->heap.var[0])]) pop_first(&o->heap);
    if (!o->heap.n) return keep;
    while (keep < o->trail.control.n &&
           before_decide(&o->heap, ARI_VAR(o->trail.lit[o->trail.control.at[keep]]), o->heap.var[0]))
        keep++;
    while (keep < o->trail.control.n && o->trail.n - o->trail.control.at[keep] > SAT_FAR) keep++;
    return keep;
}
