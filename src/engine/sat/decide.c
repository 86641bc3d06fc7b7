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
 * those of the fullest assignment without a conflict that was met in the last TARGET conflicts: such models have few
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
 * no variable left was met of late, the board is decided quarter by quarter: variables that hang together by rows, the
 * most active first, until the quarter has none open. Half of the literals taken back were of that kind.
 *
 * A model's guide, where it has one, is asked for the decisions of a dive: at the start, after SAT_DIVE conflicts,
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

enum { TARGET = 1000, LUBY = 100 }; /* conflicts */
enum { QUARTER = 500, LARGE = 4500 }; /* variables */
static const double COLD = 0.01;    /* of what a variable gets in a conflict: for some 44 conflicts it was in none */

static inline bool before_decide(const ari_oracle *o, ari_var x, ari_var y) {
    if (o->classes) {
        if (!o->leads[x] != !o->leads[y]) return o->leads[x] != 0;
        if (o->rank[x] != o->rank[y]) return o->rank[x] > o->rank[y];
    }
    return o->score[x] > o->score[y] || (!(o->score[x] < o->score[y]) && x < y);
}

static void up_decide(ari_oracle *o, uint32_t i) {
    const ari_var v = o->heap[i];
    while (i) {
        const uint32_t parent = (i - 1) / 2;
        if (!before_decide(o, v, o->heap[parent])) break;
        o->heap[i] = o->heap[parent];
        o->heap_at[o->heap[i]] = i;
        i = parent;
    }
    o->heap[i] = v;
    o->heap_at[v] = i;
}

static void down_decide(ari_oracle *o, uint32_t i) {
    const ari_var v = o->heap[i];
    for (;;) {
        uint32_t child = 2 * i + 1;
        if (child >= o->nheap) break;
        if (child + 1 < o->nheap && before_decide(o, o->heap[child + 1], o->heap[child])) child++;
        if (!before_decide(o, o->heap[child], v)) break;
        o->heap[i] = o->heap[child];
        o->heap_at[o->heap[i]] = i;
        i = child;
    }
    o->heap[i] = v;
    o->heap_at[v] = i;
}

void ari_sat_decide_begin(ari_oracle *o) {
    const ari_model *m = o->model;
    bool clues = false, loose = false; /* loose: of some choice none need be there */
    o->tight_first = o->tally;
    for (uint32_t r = 0; r < m->nrow; r++) {
        loose |= m->row[r].n > 2 && m->row[r].lo < 1 && m->row[r].hi == 1;
        if (!m->row[r].tag.group) continue;
        clues = true;
        o->tight_first &= m->row[r].n == 1;
        for (uint32_t i = 0; i < m->row[r].n; i++) o->score[ARI_VAR(m->term[m->row[r].first + i].lit)] += 1;
    }
    o->tight_first &= clues || !loose;
    if (o->tight_first && m->nvar) memset(o->phase, 1, m->nvar);
}

void ari_sat_decide_insert(ari_oracle *o, ari_var v) {
    o->heap[o->nheap] = v;
    o->heap_at[v] = o->nheap;
    up_decide(o, o->nheap++);
}

void ari_sat_decide_bump(ari_oracle *o, ari_var v) {
    o->score[v] += o->bump;
    if (o->score[v] > 1e100) {
        for (ari_var w = 0; w < o->nvar; w++) o->score[w] *= 1e-100;
        o->bump *= 1e-100;
    }
    if (o->heap_at[v] != ARI_NO) up_decide(o, o->heap_at[v]);
}

void ari_sat_decide_move(ari_oracle *o, ari_var v) {
    if (!o->filled || o->heap_at[v] == ARI_NO) return;
    up_decide(o, o->heap_at[v]);
    down_decide(o, o->heap_at[v]);
}

void ari_sat_decide_decay(ari_oracle *o) {
    o->bump *= o->tight_first ? 1.0 / 0.985 : o->stable ? 1.0 / 0.95 : 1.0 / 0.9;
}

static void pop_decide(ari_oracle *o) {
    const ari_var v = o->heap[0], last = o->heap[--o->nheap];
    o->heap_at[v] = ARI_NO;
    if (!o->nheap) return;
    o->heap[0] = last;
    o->heap_at[last] = 0;
    down_decide(o, 0);
}

void ari_sat_decide_fill(ari_oracle *o) {
    uint32_t n = 0;
    for (ari_var v = 0; v < o->nvar; v++) {
        o->heap_at[v] = ARI_NO;
        if (o->val[ARI_POS(v)]) continue;
        o->heap[n] = v;
        o->heap_at[v] = n++;
    }
    o->nheap = n;
    o->filled = true;
    for (uint32_t i = n / 2; i-- > 0;) down_decide(o, i);
}

/* The first open variable of all, as it was preferred. The heap keeps those it has. */
static ari_lit sweep_decide(ari_oracle *o) {
    while (o->swept < o->nvar && o->val[ARI_POS(o->swept)]) o->swept++;
    if (o->swept == o->nvar) return ARI_NO;
    return o->phase[o->swept] ? ARI_POS(o->swept) : ARI_NEG(o->swept);
}

/* Is the answer likely to be the preferred values from here on? */
static bool is_calm(const ari_oracle *o) {
    return o->steady && !o->classes && o->control.n >= o->packs.n + SAT_CALM && o->effort.conflicts < o->calm_until;
}

/* Put behind the quarters in o->near one more: v, open ones that share rows with it, and so on. False: no memory. */
static bool gather_decide(ari_oracle *o, ari_var v) {
    uint32_t i = o->near.n;
    const uint32_t most = i + QUARTER;
    if (!SAT_ROOM(o, &o->near, 1)) return false;
    o->mark[v] = 1;
    ARI_PUSH(&o->near, v);
    for (; i < o->near.n && o->near.n < most; i++)
        if (!ari_sat_probe_beside(o, o->near.at[i])) return false;
    while (o->near.n > most) o->mark[o->near.at[--o->near.n]] = 0;
    return true;
}

bool ari_sat_decide_divide(ari_oracle *o) {
    uint32_t n = 0;
    bool fine = true;
    if (!o->loops || o->nvar - o->ntrail < LARGE) return true;
    o->quartered = o->occ_vars;
    o->here = ARI_NO;
    o->quarter = ARI_TAKE(o->arena, uint32_t, o->quartered);
    o->quarter_head = ARI_TAKE(o->arena, uint32_t, (size_t)o->quartered + 1);
    if (!o->quarter || !o->quarter_head) return sat_oom(o);
    memset(o->quarter, 0xff, o->quartered * sizeof *o->quarter);
    o->near.n = o->quarter_head[0] = 0;
    for (ari_var v = 0; fine && v < o->quartered; v++) {
        if (o->val[ARI_POS(v)] || o->mark[v]) continue;
        fine = gather_decide(o, v);
        for (uint32_t i = o->quarter_head[n]; i < o->near.n; i++) o->quarter[o->near.at[i]] = n;
        o->quarter_head[++n] = o->near.n;
    }
    o->quarter_of = o->near.at;
    for (uint32_t i = 0; i < o->near.n; i++) o->mark[o->near.at[i]] = 0;
    memset(&o->near, 0, sizeof o->near);
    return fine;
}

/* Not met in conflicts of late, while there are quarters? */
static inline bool is_cold(const ari_oracle *o, ari_var v) {
    return v < o->quartered && o->score[v] < o->bump * COLD && !o->steady && !o->classes && o->quarter[v] != ARI_NO;
}

/* The most active open variable of the quarter decided in last; where it has none, v, and so the quarter of v. */
static ari_var stay_decide(ari_oracle *o, ari_var v) {
    ari_var best = ARI_NO;
    if (o->here != ARI_NO)
        for (uint32_t i = o->quarter_head[o->here]; i < o->quarter_head[o->here + 1]; i++) {
            const ari_var w = o->quarter_of[i];
            if (!o->val[ARI_POS(w)] && (best == ARI_NO || before_decide(o, w, best))) best = w;
        }
    if (best != ARI_NO) return best;
    o->here = o->quarter[v];
    return v;
}

ari_lit ari_sat_decide_next(ari_oracle *o) {
    if (is_calm(o)) return sweep_decide(o);
    if (o->tight_first && !o->steady && !o->classes && !o->keep) {
        const ari_lit l = ari_sat_at_most_one_tight(o);
        if (l != ARI_NO) return o->phase[ARI_VAR(l)] ? ARI_POS(ARI_VAR(l)) : ARI_NEG(ARI_VAR(l));
    }
    if (!o->filled) ari_sat_decide_fill(o);
    while (o->nheap && o->ntrail < o->nvar) {
        ari_var v = o->heap[0];
        const bool open = !o->val[ARI_POS(v)], cold = open && is_cold(o, v);
        if (cold) v = stay_decide(o, v); /* which may stand anywhere in the heap: it goes when it is met there */
        else pop_decide(o);
        if (!open) continue;
        if (o->leads[v]) return o->leads[v] == 2 ? ARI_POS(v) : ARI_NEG(v);
        if (o->target[v] && !o->steady) return o->target[v] == 2 ? ARI_POS(v) : ARI_NEG(v);
        return o->phase[v] ? ARI_POS(v) : ARI_NEG(v);
    }
    return ARI_NO;
}

/* Not where an order or phases are wanted, nor below visited solutions. */
static bool may_guide(const ari_oracle *o) { return o->model->guide && !o->classes && !o->steady && !o->keep; }

bool ari_sat_decide_dives(const ari_oracle *o) { return o->effort.conflicts >= o->dive_at && may_guide(o); }

ari_lit ari_sat_decide_guided(ari_oracle *o) {
    const ari_guide *g = o->model->guide;
    if (!o->advice || !may_guide(o)) return ARI_NO;
    if (!o->guide && !(o->guide = g->begin(g->about, o->arena))) {
        sat_oom(o);
        return ARI_NO;
    }
    const bool anew = o->advice-- == g->most;
    if (anew) {
        o->dive_at = o->effort.conflicts + o->dive_more;
        o->dive_more *= 2;
    }
    return g->next(o->guide, o->val, anew, &o->effort.ticks);
}

void ari_sat_decide_untarget(ari_oracle *o) {
    if (o->target_size) memset(o->target, 0, o->nvar);
    o->target_size = 0;
    o->target_until = o->effort.conflicts + TARGET;
}

void ari_sat_decide_target(ari_oracle *o) {
    const uint32_t n = o->control.at[o->control.n - 1];
    if (o->effort.conflicts >= o->target_until) { /* a smaller one will do; where it says nothing the old one holds */
        o->target_size = 1;
        o->target_until = o->effort.conflicts + TARGET;
    }
    if (n <= o->target_size) return;
    for (uint32_t i = o->control.at[0]; i < n; i++) o->target[ARI_VAR(o->trail[i])] = o->trail[i] & 1u ? 1 : 2;
    o->target_size = n;
}

uint32_t ari_sat_decide_reluctant(ari_oracle *o) {
    if ((o->luby_u & (0u - o->luby_u)) == o->luby_v) {
        o->luby_u++;
        o->luby_v = 1;
    } else o->luby_v *= 2;
    return LUBY * o->luby_v;
}

void ari_sat_decide_rephase(ari_oracle *o) {
    const bool far = o->rephased++ & 1u;
    for (ari_var v = 0; v < o->model->nvar; v++) o->phase[v] = (bool)o->model_value[v] != far;
    ari_sat_decide_untarget(o);
    o->rephase_at = o->effort.conflicts + SAT_REPHASE * (o->rephased / 2 + 1);
}

uint32_t ari_sat_decide_reuse(ari_oracle *o) {
    uint32_t keep = o->packs.n < o->control.n ? o->packs.n : o->control.n;
    if (!o->filled) return keep;
    while (o->nheap && o->val[ARI_POS(o->heap[0])]) pop_decide(o);
    if (!o->nheap) return keep;
    while (keep < o->control.n && before_decide(o, ARI_VAR(o->trail[o->control.at[keep]]), o->heap[0])) keep++;
    while (keep < o->control.n && o->ntrail - o->control.at[keep] > SAT_FAR) keep++;
    return keep;
}
