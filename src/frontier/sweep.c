/* sweep.c - from the states before a level to those after it, by batches through a hash table.
 *
 * States of a level stand in one array in the order in which they were first met, so the result does not depend on the
 * table, which holds only their numbers (4 bytes, half full at the most, a quarter while it is small). A batch of
 * states is expanded into at most twice as many children; then the slots of all of them are fetched, then the states
 * these slots name, and only then are the children compared: a level is larger than the cache, and so the waits of a
 * batch overlap.
 *
 * What a step does mostly follows from the fields of the edge's two ends, and is then read from a table (transition.h);
 * of two levels taken at once, from three fields, so that one table says what becomes of a state at both.
 *
 * A state that is FULL is in the family as it is; its number goes to the total at once, its arc to the node 1.
 *
 * Several threads: one places the children of some states while the others expand the states after them, and then it
 * helps to expand. The table gets the same children in the same order, so all numbers are the same.
 *
 * What was tried and dropped: large pages for the tables (Linux, madvise): a twentieth less time for counting, but
 * growing blocks are copied, so that diagrams took half as long again. The table holding the states themselves (one
 * fetch instead of two, but three times the memory at half filling, and slower from a million states on). */
#include "frontier/sweep.h"

#include "base/team.h"

#include <string.h>

enum {
    BATCH = 128,
    POLL = 64,              /* batches between two looks at the stop hook */
    PIECE = 1 << 10, PIECES = 16,
    LOAD = PIECE * PIECES,  /* states expanded while the children of those before are placed */
    MANY = 2 * LOAD,        /* states of a level that is worth several threads */
    SOME = 64,              /* states of a level that is worth a table of its steps and those of the next one */
    ROOMY = 21              /* bits of the largest table that stays a quarter full, for diagrams, which outweigh it */
};

typedef ari_sweep sweep;

/* A child on its way into the table: this, then the words of its state. */
typedef struct birth {
    uint32_t hash; /* ARI_NODE_VIA: with the edge of the second of two levels; the other bits are the hash */
    uint32_t arc;  /* twice its parent's number; and one more: in a diagram, it is the child with the edge; where states
                      are counted, it is FULL: in the family as it is, no state below */
    uint64_t w[];
} birth;

ARI_INLINE birth *birth_at(void *load, size_t k, const int words) {
    return (birth *)(void *)((uint8_t *)load + k * (sizeof(birth) + (size_t)words * 8));
}

ARI_INLINE const birth *behind(const birth *b, const int words) {
    return (const void *)((const uint8_t *)b + sizeof *b + (size_t)words * 8);
}

#if defined(__GNUC__)
#define FETCH(p) __builtin_prefetch(p)
#else
#define FETCH(p) ((void)(p))
#endif

ARI_INLINE uint32_t hash_of(const uint64_t *w, const int words) {
    uint64_t h = w[0] * UINT64_C(0x9e3779b97f4a7c15);
    for (int i = 1; i < words; i++) h = ((h ^ h >> 32) + w[i]) * UINT64_C(0xd6e8feb86659fd93);
    return ((uint32_t)(h >> 32) ^ (uint32_t)(h >> 17)) & ~ARI_NODE_VIA;
}

/* ---- memory ---- */

static bool resize_sweep(sweep *s, void **p, size_t size) {
    void *q = ari_arena_resize(s->arena, *p, size);
    if (!q) return false;
    *p = q;
    return true;
}

/* Room for `more` further states of the level being made. */
static bool reserve_sweep(sweep *s, uint32_t more, const int words) {
    const uint64_t need = (uint64_t)s->n[1] + more;
    if (need > s->cap[1] || (!s->diagram && need * s->limbs > s->number_cap[1])) {
        uint64_t wish = need > s->cap[1] ? need + need / 2 : s->cap[1];
        if (wish > UINT32_MAX / 2) wish = need;
        if (wish > UINT32_MAX / 2 || wish * s->limbs > UINT32_MAX) {
            s->arena->spent = ARI_LIMIT;
            return false;
        }
        if (!resize_sweep(s, (void **)&s->key[1], (size_t)wish * (size_t)words * 8)) return false;
        s->cap[1] = (uint32_t)wish;
        if (!s->diagram) {
            if (!resize_sweep(s, (void **)&s->number[1], (size_t)wish * s->limbs * 8)) return false;
            s->number_cap[1] = (uint32_t)(wish * s->limbs);
        }
    }
    uint32_t bits = s->slot_bits;
    while ((s->diagram && bits <= ROOMY ? 4 : 2) * need > (uint64_t)1 << bits) bits++;
    if (bits == s->slot_bits) return true;
    if (bits > 31) {
        s->arena->spent = ARI_LIMIT;
        return false;
    }
    if (bits > s->slot_room) {
        if (!resize_sweep(s, (void **)&s->slot, (size_t)4 << bits)) return false;
        s->slot_room = bits;
    }
    s->slot_bits = bits;
    memset(s->slot, 0, (size_t)4 << bits);
    const uint32_t mask = (1u << bits) - 1;
    for (uint32_t i = 0; i < s->n[1]; i++) {
        uint32_t h = hash_of(s->key[1] + (size_t)i * (size_t)words, words) & mask;
        while (s->slot[h]) h = (h + 1) & mask;
        s->slot[h] = i + 1;
    }
    return true;
}

/* ---- numbers ---- */

/* to += from; the carry out of the last limb. */
static uint64_t add_sweep(uint64_t *to, const uint64_t *from, uint32_t limbs) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < limbs; i++) {
        const uint64_t sum = to[i] + carry, out = sum < carry;
        to[i] = sum + from[i];
        carry = out + (to[i] < sum);
    }
    return carry;
}

static void add_full(sweep *s, uint32_t parent) {
    s->full[s->limbs] += add_sweep(s->full, s->number[0] + (size_t)parent * s->limbs, s->limbs);
}

/* ---- a batch ---- */

static void set_arc(ari_pairing *node, uint32_t arc, ari_node child) {
    memcpy((uint8_t *)node + (size_t)arc * sizeof child, &child, sizeof child);
}

/* A step of the state of the child b. False: it ends, and that has been noted; `tell`: `place_all` will note it. */
ARI_INLINE bool bear(sweep *s, const ari_plan_level *r, ari_state *state, birth *b, uint32_t with, ari_pairing *node,
                     const bool tell, const int mode, const int words) {
    const ari_plan *p = &s->plan;
    int end = ari_state_step(p, r, state, with, mode, words);
    if (end == ARI_STATE_ON && r == p->level + p->nlevel - 1) end = p->accept_end ? ARI_STATE_FULL : ARI_STATE_DEAD;
    if (end != ARI_STATE_FULL) return end == ARI_STATE_ON;
    if (node) set_arc(node, b->arc, 1 | b->hash);
    else if (tell) b->arc++;
    else add_full(s, b->arc >> 1);
    return !node && tell;
}

/* The table of a level, or NULL where steps are taken one by one. */
typedef struct view {
    ari_turns *turn;
    const uint64_t *word;
    const uint8_t *kind;
    ari_gaze gaze;
    uint64_t side[ARI_PLAN_WORDS]; /* of a bridge */
} view;

ARI_INLINE view view_of(sweep *s, const ari_plan_level *r, uint32_t level, const int mode, const int words) {
    view v = {.turn = NULL};
    if (r->bridge) ari_state_mask(&s->plan, r->side, v.side, words);
    if (!ari_transition_fits(&s->plan, mode) || r == s->plan.level + s->plan.nlevel - 1) return v;
    v.turn = &s->turn[level];
    v.word = v.turn->word;
    v.kind = v.turn->kind;
    v.gaze = ari_transition_gaze(&s->plan, r, words);
    return v;
}

/* The children of state w go to b and on; the place behind them. `second`: w is itself the child `arc` of another
 * state, and so is its child, of which there is one at the most. */
ARI_INLINE birth *split(sweep *s, const ari_plan_level *r, const view *v, const uint64_t *w, uint32_t arc,
                        ari_pairing *node, birth *b, const bool second, const bool tell, const int mode,
                        const int words) {
    const uint32_t step = node && !second;
    uint32_t ask = 0; /* the first child that is not in the table */
    const bool bridge = mode != ARI_PLAN_PART && r->bridge;
    const uint32_t taken = bridge && ari_state_bridged(&s->plan, r, v->side, w, mode, words);
    const uint32_t may = !bridge ? ~0u : taken ? ~(uint32_t)ARI_TRANSITION_ON : ARI_TRANSITION_ON | ARI_TRANSITION_NEW;
    while (v->turn && !ask) {
        const uint32_t at = ari_transition_at(&v->gaze, w), kind = v->kind[at] & may;
        const uint64_t *t = v->word + (size_t)at * 4 * (size_t)words;
        for (uint32_t k = 0; k < 2u - second; k++) {
            const uint32_t with = second ? kind / (2 * ARI_TRANSITION_ON) & 1 : k;
            const uint64_t *const put = t + 2 * (uint32_t)words * with;
            for (int i = 0; i < words; i++) b->w[i] = (w[i] & put[i]) | put[words + i];
            b->arc = arc + step * with;
            b->hash = second ? with * ARI_NODE_VIA : 0;
            b = birth_at(b, (second ? kind | with : kind >> with) & ARI_TRANSITION_ON, words);
        }
        if (!(kind & (ARI_TRANSITION_ASK | ARI_TRANSITION_NEW))) return b;
        ask = kind & ARI_TRANSITION_ASK ? 1 : 0;
        if (!ask) ari_transition_learn(v->turn, &s->plan, r, at); /* and once more */
    }
    ari_state top;
    memcpy(top.w, w, (size_t)words * 8);
    ari_state_enter(&s->plan, r, &top, words);
    for (uint32_t with = ask; with < 2; with++) {
        if (!(may >> with & 1)) continue;
        ari_state state;
        memcpy(state.w, top.w, (size_t)words * 8);
        b->arc = arc + step * with;
        b->hash = second ? with * ARI_NODE_VIA : 0;
        if (!bear(s, r, &state, b, with, node, tell, mode, words)) continue;
        memcpy(b->w, state.w, (size_t)words * 8);
        b = birth_at(b, 1, words);
    }
    return b;
}

/* The children of children b..last, of which each has one at the most, go to `end` and on; the place behind them. */
ARI_INLINE birth *follow(sweep *s, const ari_plan_level *r, const view *v, const birth *b, const birth *last,
                         ari_pairing *node, birth *end, const bool tell, const int mode, const int words) {
    for (; b != last; b = behind(b, words)) {
        if (!tell || node || !(b->arc & 1)) {
            end = split(s, r, v, b->w, b->arc, node, end, true, tell, mode, words);
        } else {
            memcpy(end, b, sizeof *b + (size_t)words * 8);
            end = birth_at(end, 1, words);
        }
    }
    return end;
}

/* The children of states from..to-1 by table alone go to `end` and on. It stops at a state that must be stepped from
 * otherwise; *from is then its number. */
ARI_INLINE birth *leap(sweep *s, const ari_plan_level *r, const ari_gaze *look, uint32_t *from, uint32_t to,
                       const uint32_t step, birth *end, const bool two, const int words) {
    const ari_gaze g = *look;
    ari_turns *const turn = &s->turn[two ? 2 : 0];
    const uint64_t *const word = turn->word, *const key = s->key[0];
    const uint8_t *const kinds = turn->kind;
    uint32_t i = *from;
    while (i < to) {
        const uint64_t *w = key + (size_t)i * (size_t)words;
        const uint32_t at = ari_transition_pair_at(&g, w), kind = kinds[at];
        const uint64_t *t = word + (size_t)at * 4 * (size_t)words;
        if (kind & (ARI_TRANSITION_ASK | ARI_TRANSITION_NEW)) {
            if (kind & ARI_TRANSITION_ASK) break;
            if (two) ari_transition_pair_learn(turn, s->turn, &s->plan, r, at);
            else ari_transition_learn(turn, &s->plan, r, at);
            continue;
        }
        for (uint32_t with = 0; with < 2; with++, t += 2 * words) {
            for (int k = 0; k < words; k++) end->w[k] = (w[k] & t[k]) | t[words + k];
            end->arc = 2 * i + step * with;
            end->hash = (kind >> with) * (ARI_NODE_VIA / ARI_TRANSITION_VIA) & ARI_NODE_VIA;
            end = birth_at(end, kind >> with & ARI_TRANSITION_ON, words);
        }
        i++;
    }
    *from = i;
    return end;
}

/* What the pockets below say of children: those without a completion go. The place behind the others. */
ARI_INLINE birth *settle(sweep *s, const ari_plan_level *r, birth *b, const birth *end, const bool full,
                         const int words) {
    uint64_t used[ARI_PLAN_WORDS], pocket[ARI_PLAN_POCKETS][ARI_PLAN_WORDS];
    birth *to = b;
    ari_state_mask(&s->plan, r->used, used, words);
    for (uint32_t k = 0; k < r->npocket; k++) ari_state_mask(&s->plan, r->pocket[k], pocket[k], words);
    for (; b != end; b = birth_at(b, 1, words)) {
        const bool told = full && b->arc & 1;
        const bool stays = told || ari_state_settle(&s->plan, r, used, (const void *)pocket, b->w, words);
        memmove(to, b, sizeof *b + (size_t)words * 8);
        to = birth_at(to, stays, words);
    }
    return to;
}

/* The children of states from..to-1. `two`: their children at the level after next. `tell`: they are placed later, by a
 * thread that also adds up the full ones. */
ARI_INLINE uint32_t expand(sweep *s, const ari_plan_level *r, uint32_t from, uint32_t to, ari_pairing *node, void *out,
                           bool two, const bool tell, const int mode, const int words) {
    const view now = view_of(s, r, 0, mode, words), next = two ? view_of(s, r + 1, 1, mode, words) : now;
    uint64_t half[2 * BATCH * (sizeof(birth) / 8 + ARI_PLAN_WORDS)];
    ari_gaze gaze = now.gaze;
    birth *end = out;
    if (node) memset(node + from, 0, (to - from) * sizeof *node);
    if (two && s->leaps) (void)ari_transition_pair_gaze(&s->plan, r, &gaze);
    for (uint32_t i = from; i < to;) {
        if (s->leaps) end = leap(s, r, &gaze, &i, to, node != NULL, end, two, words);
        birth *last = two ? (void *)half : end;
        const uint32_t most = s->leaps ? 1 : BATCH;
        for (const uint32_t stop = to - i < most ? to : i + most; i < stop; i++) {
            const uint64_t *w = s->key[0] + (size_t)i * (size_t)words;
            last = split(s, r, &now, w, 2 * i, node, last, false, tell, mode, words);
        }
        end = two ? follow(s, r + 1, &next, (void *)half, last, node, end, tell, mode, words) : last;
    }
    if (mode == ARI_PLAN_MATE && r[two].npocket) end = settle(s, r + two, out, end, tell && !node, words);
    const uint32_t n = (uint32_t)((size_t)((uint8_t *)end - (uint8_t *)out) / (sizeof(birth) + (size_t)words * 8));
    const uint32_t mask = tell ? 0 : (1u << s->slot_bits) - 1, *slot = s->slot;
    for (birth *b = out; b != end; b = birth_at(b, 1, words)) {
        const uint32_t hash = hash_of(b->w, words);
        b->hash |= hash;
        if (!tell) FETCH(slot + (hash & mask));
    }
    return n;
}

/* The level being made, in one place that nothing else points to. */
typedef struct bed { uint32_t *slot, mask, n; uint64_t *key; } bed;

ARI_INLINE bed bed_of(const sweep *s) { return (bed){s->slot, (1u << s->slot_bits) - 1, s->n[1], s->key[1]}; }

/* The number of a state below, new or old. */
ARI_INLINE uint32_t place(bed *d, const uint64_t *w, uint32_t hash, const int words) {
    uint32_t h = hash & d->mask;
    for (;; h = (h + 1) & d->mask) {
        const uint32_t x = d->slot[h];
        if (!x) break;
        if (!memcmp(d->key + (size_t)(x - 1) * (size_t)words, w, (size_t)words * 8)) return x - 1;
    }
    memcpy(d->key + (size_t)d->n * (size_t)words, w, (size_t)words * 8);
    d->slot[h] = ++d->n;
    return d->n - 1;
}

/* What a state counts goes to its child `id`; `old`: the child counts something already. */
ARI_INLINE void credit(sweep *s, uint32_t parent, uint32_t id, bool old) {
    if (s->limbs == 1) {
        const uint64_t x = s->number[0][parent], sum = (old ? s->number[1][id] : 0) + x;
        s->overflow |= sum < x;
        s->number[1][id] = sum;
    } else {
        uint64_t *number = s->number[1] + (size_t)id * s->limbs;
        if (!old) memset(number, 0, (size_t)s->limbs * 8);
        s->overflow |= add_sweep(number, s->number[0] + (size_t)parent * s->limbs, s->limbs) > 0;
    }
}

/* Every child to its state in the next level, with what its parent counts. */
ARI_INLINE void place_all(sweep *s, void *in, uint32_t n, ari_pairing *node, const int words) {
    bed d = bed_of(s);
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t x = d.slot[birth_at(in, k, words)->hash & d.mask], id = x - (x > 0);
        FETCH(d.key + (size_t)id * (size_t)words);
        if (!node) FETCH(s->number[1] + (size_t)id * s->limbs);
    }
    for (const birth *b = in, *end = birth_at(in, n, words); b != end; b = behind(b, words)) {
        if (!node && b->arc & 1) {
            add_full(s, b->arc >> 1);
            continue;
        }
        const uint32_t old = d.n, id = place(&d, b->w, b->hash, words);
        if (node) set_arc(node, b->arc, (id + 2) | (b->hash & ARI_NODE_VIA));
        else credit(s, b->arc >> 1, id, id < old);
    }
    s->n[1] = d.n;
}

/* Some states expanded, and others whose children are placed meanwhile. */
typedef struct relay {
    sweep *s;
    const ari_plan_level *r;
    ari_pairing *node;
    void *load[2];          /* [2 * LOAD] births: expanded last, and being expanded; 2 * PIECE for each piece */
    uint32_t n[2][PIECES];  /* how many there are of each piece */
    uint32_t npiece[2];
    uint32_t from, next;    /* the first state being expanded; the next piece */
    bool two, spent;        /* spent: no memory for more states */
} relay;

ARI_INLINE bool place_piece(relay *x, uint32_t piece, const int words) {
    sweep *s = x->s;
    void *in = birth_at(x->load[0], (size_t)piece * 2 * PIECE, words);
    for (uint32_t i = 0; i < x->n[0][piece] && !s->overflow; i += 2 * BATCH) {
        const uint32_t n = x->n[0][piece] - i < 2 * BATCH ? x->n[0][piece] - i : 2 * BATCH;
        if (!reserve_sweep(s, 2 * BATCH, words)) return false;
        const uint32_t mask = (1u << s->slot_bits) - 1;
        for (uint32_t k = i; k < i + n; k++) FETCH(&s->slot[birth_at(in, k, words)->hash & mask]);
        place_all(s, birth_at(in, i, words), n, x->node, words);
    }
    return true;
}

/* Worker 0, whose thread may ask for memory, places; the others expand, and then it helps them. They share nothing but
 * what they only read: a node's child belongs to the one who decides it. */
ARI_INLINE void haul(relay *x, uint32_t worker, const int mode, const int words) {
    sweep *s = x->s;
    for (uint32_t i = 0; !worker && !x->spent && i < x->npiece[0]; i++) x->spent = !place_piece(x, i, words);
    for (uint32_t i; (i = ari_team_next(&x->next)) < x->npiece[1];) {
        const uint32_t from = x->from + i * PIECE, to = s->n[0] - from < PIECE ? s->n[0] : from + PIECE;
        void *out = birth_at(x->load[1], (size_t)i * 2 * PIECE, words);
        x->n[1][i] = expand(s, x->r, from, to, x->node, out, x->two, true, mode, words);
    }
}

/* All states from.. by several threads: while the children of some are placed, others are expanded. What is done to the
 * table is the same in the same order as with one thread. */
ARI_INLINE ari_status cross_many(sweep *s, const ari_plan_level *r, uint32_t from, ari_pairing *node, bool two,
                                 ari_team_work *work, const int mode, const int words) {
    relay x = {.s = s, .r = r, .node = node, .two = two, .from = from};
    for (uint32_t k = 0; k < 1u + two && ari_transition_fits(&s->plan, mode); k++)
        ari_transition_learn_all(&s->turn[k], &s->plan, r + k);
    if (s->leaps && two) ari_transition_pair_learn_all(&s->turn[2], s->turn, &s->plan, r);
    const size_t half = (sizeof(birth) + (size_t)words * 8) * 2 * LOAD;
    if (!s->load) s->load = ari_arena_resize(s->arena, NULL, 2 * half);
    if (!s->load) return s->arena->spent;
    x.load[0] = s->load;
    x.load[1] = (uint8_t *)s->load + half;
    while ((x.from < s->n[0] || x.npiece[0]) && !s->overflow) {
        const uint32_t n = s->n[0] - x.from < LOAD ? s->n[0] - x.from : LOAD;
        x.npiece[1] = (n + PIECE - 1) / PIECE;
        x.next = 0;
        ari_team_run(s->f->nthread, work, &x);
        if (x.spent) return s->arena->spent;
        if (!ari_budget_ask(s->f->budget)) return ARI_LIMIT;
        void *swap = x.load[0];
        x.load[0] = x.load[1];
        x.load[1] = swap;
        memcpy(x.n[0], x.n[1], sizeof x.n[0]);
        x.npiece[0] = x.npiece[1];
        x.from += n;
    }
    return ARI_OK;
}

/* All states of a level but those before `from`. LIMIT where the stop hook says so. */
ARI_INLINE ari_status cross(sweep *s, const ari_plan_level *r, uint32_t from, ari_pairing *node, bool two,
                            const int mode, const int words) {
    uint64_t born[2 * BATCH * (sizeof(birth) / 8 + ARI_PLAN_WORDS)];
    uint32_t poll = 0;
    for (uint32_t i = from; i < s->n[0] && !s->overflow; i += BATCH) {
        if (!reserve_sweep(s, 2 * BATCH, words)) return s->arena->spent;
        const uint32_t to = s->n[0] - i < BATCH ? s->n[0] : i + BATCH;
        place_all(s, born, expand(s, r, i, to, node, born, two, false, mode, words), node, words);
        if (++poll % POLL == 0 && !ari_budget_ask(s->f->budget)) return ARI_LIMIT;
    }
    return ARI_OK;
}

/* The loops with the kind and the words known. */
#define CROSS(mode, words)                                                                                             \
    static void haul_##mode##_##words(void *user, uint32_t worker, uint32_t nworker) {                                 \
        (void)nworker;                                                                                                 \
        haul(user, worker, ARI_PLAN_##mode, words);                                                                    \
    }                                                                                                                  \
    static ari_status cross_##mode##_##words(sweep *s, const ari_plan_level *r, uint32_t from, ari_pairing *node,      \
                                             bool two) {                                                               \
        if (s->f->nthread > 1 && s->n[0] - from >= MANY)                                                               \
            return cross_many(s, r, from, node, two, haul_##mode##_##words, ARI_PLAN_##mode, words);                   \
        return cross(s, r, from, node, two, ARI_PLAN_##mode, words);                                                   \
    }
CROSS(DEGREE, 1) CROSS(DEGREE, 2) CROSS(DEGREE, 4)
CROSS(MATE, 1) CROSS(MATE, 2) CROSS(MATE, 4)
CROSS(PART, 1) CROSS(PART, 2) CROSS(PART, 4)

typedef ari_status crossing(sweep *s, const ari_plan_level *r, uint32_t from, ari_pairing *node, bool two);
static crossing *const crossings[3][3] = {{cross_DEGREE_1, cross_DEGREE_2, cross_DEGREE_4},
                                          {cross_MATE_1, cross_MATE_2, cross_MATE_4},
                                          {cross_PART_1, cross_PART_2, cross_PART_4}};

static crossing *crossing_of(const ari_plan *p) { return crossings[p->mode][p->words == 4 ? 2 : p->words - 1]; }

ari_status ari_sweep_cross(ari_sweep *s, uint32_t i, uint32_t from, ari_pairing *node, bool two) {
    if (ari_transition_fits(&s->plan, (int)s->plan.mode))
        for (uint32_t k = 0; k < 1u + two; k++)
            if (!ari_transition_open(&s->turn[k], s->arena, &s->plan, 2)) return s->arena->spent;
    const ari_plan_level *r = s->plan.level + i;
    ari_gaze gaze;
    s->leaps = i + 1 + two < s->plan.nlevel && !r->bridge && ari_transition_fits(&s->plan, (int)s->plan.mode);
    if (s->leaps && two) {
        s->leaps = s->n[0] - from >= SOME && s->plan.words <= 2 && !r[1].bridge;
        s->leaps = s->leaps && ari_transition_pair_gaze(&s->plan, r, &gaze);
        if (s->leaps && !ari_transition_open(&s->turn[2], s->arena, &s->plan, 3)) return s->arena->spent;
    }
    return crossing_of(&s->plan)(s, s->plan.level + i, from, node, two);
}

bool ari_sweep_reserve(ari_sweep *s, uint32_t more) { return reserve_sweep(s, more, (int)s->plan.words); }

uint32_t ari_sweep_place(ari_sweep *s, const uint64_t *state) {
    bed d = bed_of(s);
    const uint32_t id = place(&d, state, hash_of(state, (int)s->plan.words), (int)s->plan.words);
    s->n[1] = d.n;
    return id;
}

ari_status ari_sweep_enter(ari_sweep *s, uint32_t i) {
    ari_frontier_figures *t = s->figures;
    t->states += s->n[0];
    if (s->n[0] > t->peak) t->peak = s->n[0];
    const uint32_t n = s->plan.nlevel;
    const ari_progress p = {"sweep", t->states, s->n[0], 0, i, n - i, n ? (double)i / n : -1, i, n, s->n[0], 0,
                            s->f->forecast};
    ari_budget_tell(s->f->budget, &p);
    return ari_budget_spend(s->f->budget, s->n[0]) && ari_budget_ask(s->f->budget) ? ARI_OK : ARI_LIMIT;
}
