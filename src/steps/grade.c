/* grade.c - each step adds to a few sums (costs, facts, open conclusions), and the grade is read from these alone: the
 * word from the hardest assumption, stars from a linear fit over logarithms of the sums. That nothing is left to draw
 * when the loop is closed is no part of it. */
#include "steps/grade.h"

#include "words/merged_steps.h"

#include <string.h>

enum { UNITY = 100, UNIT = 4096, MINUTES_MOST = 6000 };

/* Thousandths of the binary logarithm, x > 0: its integer part, then by squaring the rest twelve digits more. */
static int64_t log2_of(uint64_t x) {
    int64_t whole = 0, part = 0;
    while (x >> whole > 1) whole++;
    uint64_t m = whole > 30 ? x >> (whole - 30) : x << (30 - whole); /* 1 <= m / 2^30 < 2 */
    for (int i = 0; i < 12; i++) {
        m = m * m >> 30;
        part <<= 1;
        if (m >> 31) part |= 1, m >>= 1;
    }
    return whole * 1000 + part * 1000 / 4096;
}

/* UNIT by the root of n. */
static uint64_t by_root(uint32_t n) {
    uint64_t low = 0, high = UNIT; /* low <= UNIT / sqrt(n), or both are the same */
    while (low < high) {
        const uint64_t x = (low + high + 1) / 2;
        if (x * x * n <= (uint64_t)UNIT * UNIT) low = x;
        else high = x - 1;
    }
    return low;
}

static uint32_t class_of(uint32_t cost) {
    static const uint32_t from[ARI_FIT_CLASSES] = {0, 100, 110, 150, 250, 400, 700};
    uint32_t i = ARI_FIT_CLASSES - 1;
    while (cost < from[i]) i--;
    return i;
}

/* Does it only say which line would close a loop too early? People see where both ends lead, however far. */
static bool is_ring(const ari_case *c, const ari_deduction *d) {
    if (d->npremise != 1 || d->premise[0].kind != ARI_BY_RING) return false;
    const ari_topo_kind kind = c->model.topo[d->premise[0].topo].kind;
    return kind == ARI_CYCLE || kind == ARI_CYCLES;
}

/* And that it is closed, so that there is no other line? Nobody looks for that. */
static bool is_closing(const ari_case *c, const ari_deduction *d) {
    return is_ring(c, d) && c->model.topo[d->premise[0].topo].kind == ARI_CYCLE &&
           ari_technique_is_whole(c->board, &c->model, d);
}

ari_status ari_grade_add(ari_grade *t, ari_case *c, const ari_deduction *d, uint32_t left) {
    if (is_closing(c, d)) return ARI_OK;
    const uint32_t open = d->open ? d->open : 1;
    t->load += d->cost / open;
    if (d->cost > t->hardest && !is_ring(c, d) && !ari_merged_is_silent(c->board, &c->model, d)) {
        const ari_mark mark = ari_arena_mark(&c->work);
        uint32_t *order = ARI_TAKE(&c->work, uint32_t, d->npremise + 1);
        if (!order) return c->work.spent;
        t->technique = ari_technique_name(c->board, &c->model, d, order);
        ari_arena_rewind(&c->work, mark);
        t->hardest = d->cost;
    }
    t->thoughts += d->thought;
    t->open += d->open;
    if (!t->steps) t->all = left;
    t->thinking += d->thought ? d->cost : 0;
    t->early += d->thought ? (uint64_t)d->cost * left : 0;
    t->facts += d->thought ? d->nfact : 0;
    if (d->thought || ari_technique_true(d->then, d->nthen)) t->narrow[class_of(d->cost)] += by_root(open);
    t->steps++;
    return ARI_OK;
}

void ari_grade_trace(ari_grade *t, const ari_model *m, const uint8_t *solution) {
    const ari_topo *x = m->ntopo ? m->topo : NULL;
    const ari_graph *g = x ? x->graph : NULL;
    if (!g || !x->edge || !g->cols) return;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        uint32_t n = 0, sum = 0;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            if (ari_lit_holds(solution, x->edge[g->inc[i]])) n++, sum += g->nbr[i];
        t->turns += n == 2 && sum != 2 * v;
    }
}

static uint64_t early_grade(const ari_grade *t) { return t->all ? t->early / t->all : 0; }

/* The value of a fit, in thousandths. */
static int64_t fitted_grade(const ari_fit *f, const ari_grade *t, uint64_t work) {
    int64_t s = (int64_t)f->base * 1000;
    s += f->work * log2_of(1 + work) + f->thoughts * log2_of(UNITY + t->thinking);
    s += f->early * log2_of(UNITY + early_grade(t)) + f->hardest * log2_of(UNITY + t->hardest);
    s += f->facts * log2_of(1 + t->facts) + f->turns * log2_of(1 + t->turns);
    if (!t->steps) return s / 1000;
    s += f->open * (log2_of(t->steps + t->open) - log2_of(t->steps)) + f->steps * log2_of(1 + t->steps);
    for (uint32_t i = 0; i < ARI_FIT_CLASSES; i++) s += f->narrow[i] * (log2_of(UNIT + t->narrow[i]) - log2_of(UNIT));
    return s / 1000;
}

/* Has it a weight of something that only the steps show? */
static bool rests_on_steps(const ari_fit *f) {
    bool some = f->thoughts || f->early || f->hardest || f->facts || f->open || f->steps;
    for (uint32_t i = 0; i < ARI_FIT_CLASSES; i++) some |= f->narrow[i] != 0;
    return some;
}

const char *const ari_grade_word[ARI_GRADE_WORDS] = {"gentle", "fair", "tricky", "hard", "fiendish"};

uint32_t ari_grade_grade(const ari_techniques *l, uint32_t hardest, bool thought) {
    static const uint16_t usual[ARI_GRADE_WORDS - 1] = {0, 300, 450, ARI_GRADE_DEAR};
    const uint16_t *least = l && l->cost.grade ? l->cost.grade : usual;
    uint32_t i = 0;
    while (i < ARI_GRADE_WORDS - 1 && hardest >= least[i]) i++;
    return least == usual && !thought ? 0 : i;
}

static const char *word_of(const ari_grade *t, const ari_case *c) {
    const ari_techniques *l = c->opt->prices ? NULL : c->board->genre->techniques;
    return ari_grade_word[ari_grade_grade(l, t->hardest, t->thoughts > 0)];
}

bool ari_grade_exceeds(const ari_grade *t, const ari_case *c) {
    const char *word = word_of(t, c);
    for (uint32_t i = 0; c->opt->grade && i < ARI_GRADE_WORDS; i++) {
        if (ari_grade_word[i] == word) return false;
        if (!strcmp(ari_grade_word[i], c->opt->grade)) return true;
    }
    return false;
}

const char *ari_grade_name(uint32_t i) {
    static const char *const name[ARI_GRADE_NUMBERS] = {
        "work",    "thinking", "early",   "hardest", "facts",   "open",    "steps",  "turns",
        "narrow0", "narrow1",  "narrow2", "narrow3", "narrow4", "narrow5", "narrow6"};
    return name[i];
}

static void write_down(const ari_grade *t, uint64_t work, uint64_t out[ARI_GRADE_NUMBERS]) {
    const uint64_t all[] = {work, t->thinking, early_grade(t), t->hardest, t->facts, t->open, t->steps, t->turns};
    memcpy(out, all, sizeof all);
    memcpy(out + sizeof all / sizeof *all, t->narrow, sizeof t->narrow);
}

/* Is it a board as people were asked about: of squares, with the usual rules, and empty? */
static bool is_usual(const ari_board *b) {
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        if (b->param[i] != b->genre->rules.param[i].preset) return false;
    return !b->net && !b->marks;
}

static void take_fit(const ari_fit *f, int64_t said, ari_rating *out) {
    if (!f->timed) {
        out->stars = said < 1000 ? 100 : said > 5000 ? 500 : (uint32_t)(said / 10);
        return;
    }
    for (out->minutes = 1; out->minutes < MINUTES_MOST && log2_of(60 * out->minutes + 30) < said;) out->minutes++;
}

void ari_grade_read(const ari_grade *t, const ari_case *c, uint64_t work, bool ended, ari_result *out) {
    const ari_fit *f = c->board->genre->techniques ? c->board->genre->techniques->cost.fit : NULL;
    write_down(t, work, out->graded_by);
    if (ended) {
        out->rating.grade = word_of(t, c);
        out->rating.hardest = t->hardest;
        out->rating.technique = t->technique ? t->technique : "";
        out->rating.load = (uint32_t)(t->load < UINT32_MAX ? t->load : UINT32_MAX);
        out->rating.thoughts = t->thoughts;
    }
    if (!f || c->opt->prices || c->opt->assume || !is_usual(c->board)) return;
    if (rests_on_steps(f) && !(ended && t->steps)) return;
    take_fit(f, fitted_grade(f, t, work), &out->rating);
}
