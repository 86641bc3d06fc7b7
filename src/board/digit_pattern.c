/* digit_pattern.c - see digit_pattern.h. The text becomes nodes with free steps between them (K. Thompson, Regular
 * expression search algorithm, 1968), sets of nodes become states, and states of which the same follows become one
 * (E. F. Moore, Gedanken-experiments on sequential machines, 1956). A repeated part is read again for each time. */
#include "board/digit_pattern.h"

#include "base/text.h"
#include "graph/graph.h"

#include <string.h>

enum { NODES = 1000, WORDS = (NODES + 63) / 64, STATES = 500, TIMES = 99, SAID = 60, SIGNS = ARI_PATTERN_SIGNS };

#define EVERY ((UINT64_C(1) << SIGNS) - 1)

typedef struct node {
    uint64_t signs;  /* that lead to `one`; 0: free steps lead to both */
    uint32_t one, two; /* ARI_NO: none */
} node;

typedef struct reading {
    const char *text, *at;
    ari_error *err;
    ari_arena *a;
    node *node; /* [NODES] */
    uint32_t nnode;
    uint64_t ends[WORDS]; /* nodes in which a line may end */
} reading;

typedef struct piece { uint32_t first, last; } piece; /* no step leads out of the last one yet */

/* ---- the text ---- */

static ari_status fail_at(const reading *r, const char *what, const char *remedy) {
    char text[160];
    const uint32_t n = (uint32_t)strlen(r->text);
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    ari_text_format(&o, "the pattern \"%t\", place %u: %s", r->text, n < SAID ? n : SAID,
                    (uint32_t)(r->at - r->text) + 1, what);
    return ari_status_fail(r->err, ARI_SYNTAX, 0, 0, text, remedy);
}
static ari_status fail_large(const reading *r) {
    return ari_status_refuse(r->err, ARI_RANGE, "the pattern \"", r->text, "\" is too large", "repeat less in it");
}

static ari_status add_node(reading *r, uint64_t signs, uint32_t one, uint32_t two, uint32_t *at) {
    *at = 0;
    if (r->nnode == NODES) return fail_large(r);
    r->node[*at = r->nnode++] = (node){signs, one, two};
    return ARI_OK;
}

static int sign_of(char c) { return c >= '1' && c <= '9' ? c - '1' : c >= 'A' && c <= 'Z' ? c - 'A' + 9 : -1; }

/* "13-5", perhaps behind ^, up to the end character. */
static ari_status read_set(reading *r, char end, uint64_t *set) {
    const bool others = *r->at == '^';
    const char *from = r->at += others;
    *set = 0;
    while (*r->at != end || r->at == from) {
        const int low = sign_of(*r->at);
        if (low < 0) return fail_at(r, "a number is expected", "write 1 to 9, or A to Z for 10 to 35");
        int high = low;
        if (*++r->at == '-') {
            high = sign_of(*++r->at);
            if (high < low) return fail_at(r, "this is no range", "write the smaller number first: 3-5");
            r->at++;
        }
        for (; high >= low; high--) *set |= UINT64_C(1) << high;
    }
    if (others) *set = EVERY & ~*set; /* of all 35 the larger ones are left */
    return ARI_OK;
}

static ari_status read_whole(reading *r, uint32_t *n) {
    *n = 0;
    if (*r->at < '0' || *r->at > '9') return fail_at(r, "a number is expected", "write one from 0 to 99");
    for (; *r->at >= '0' && *r->at <= '9'; r->at++) {
        *n = 10 * *n + (uint32_t)(*r->at - '0');
        if (*n > TIMES) return fail_at(r, "this number is too large", "write one from 0 to 99");
    }
    return ARI_OK;
}

static ari_status read_choice(reading *r, piece *p);

static ari_status read_atom(reading *r, piece *p) {
    const char c = *r->at;
    uint64_t set = EVERY;
    if (c == '(') {
        r->at++;
        ARI_TRY(read_choice(r, p));
        if (*r->at != ')') return fail_at(r, "a ) is missing", "close each ( by a )");
        r->at++;
        return ARI_OK;
    }
    if (c != '.' && c != '[' && sign_of(c) < 0)
        return fail_at(r, !c                   ? "something is missing"
                          : strchr("*+?{", c) ? "nothing stands before it to be repeated"
                          : c == '0'          ? "0 is no number of a cell"
                                              : "this has no meaning",
                       "write 1 to 9, A to Z, . [13-5] [^2] (...) and behind them * + ? {2} {2,5}");
    r->at++;
    if (c == '[') {
        ARI_TRY(read_set(r, ']', &set));
        r->at++;
    } else if (c != '.') set = UINT64_C(1) << sign_of(c);
    ARI_TRY(add_node(r, 0, ARI_NO, ARI_NO, &p->last));
    return add_node(r, set, p->last, ARI_NO, &p->first);
}

static void join_nodes(reading *r, uint32_t from, uint32_t to) {
    if (r->node[from].one == ARI_NO) r->node[from].one = to;
    else r->node[from].two = to;
}

/* How often: * + ? {2} {2,} {2,5}; most ARI_NO: any number of times. */
static ari_status read_times(reading *r, uint32_t *least, uint32_t *most) {
    const char c = *r->at;
    *least = c == '+', *most = c == '?' ? 1 : ARI_NO;
    r->at++;
    if (c != '{') return ARI_OK;
    ARI_TRY(read_whole(r, least));
    *most = *least;
    if (*r->at == ',') {
        *most = ARI_NO;
        if (*++r->at != '}') ARI_TRY(read_whole(r, most));
    }
    if (*r->at != '}') return fail_at(r, "a } is missing", "write {2}, {2,} or {2,5}");
    if (*most < *least) return fail_at(r, "this is no range", "write the smaller number first: {2,5}");
    r->at++;
    return ARI_OK;
}

static bool is_times(char c) { return c && strchr("*+?{", c) != NULL; }

/* Behind an atom: a part in brackets, or one character. */
static const char *skip_atom(const char *at) {
    uint32_t open = 0;
    do {
        if (*at == '[') at += strcspn(at, "]");
        open += *at == '(';
        open -= *at == ')' && open;
        at += *at != 0;
    } while (open && *at);
    return at;
}

/* An atom and how often it comes: so many copies, then those that may be left out, or one that comes again. */
static ari_status read_repeated(reading *r, piece *p) {
    const char *from = r->at, *behind;
    const uint32_t before = r->nnode;
    uint32_t least, most;
    if (!is_times(*skip_atom(from))) return read_atom(r, p);
    r->at = skip_atom(from);
    ARI_TRY(read_times(r, &least, &most));
    if (is_times(*r->at)) return fail_at(r, "a second number of times", "put the part into ( and )");
    behind = r->at;
    r->at = from;
    if (!most) ARI_TRY(read_atom(r, p)); /* it is to make sense */
    r->nnode = before;
    ARI_TRY(add_node(r, 0, ARI_NO, ARI_NO, &p->first));
    ARI_TRY(add_node(r, 0, ARI_NO, ARI_NO, &p->last));
    uint32_t now = p->first;
    for (uint32_t i = 0; i < (most == ARI_NO ? least + 1 : most); i++) {
        piece one = {0, 0};
        uint32_t in;
        r->at = from;
        ARI_TRY(read_atom(r, &one));
        ARI_TRY(add_node(r, 0, one.first, i < least ? ARI_NO : p->last, &in));
        join_nodes(r, now, in);
        now = one.last;
        if (most == ARI_NO && i == least) {
            join_nodes(r, now, in);
            now = ARI_NO;
        }
    }
    if (now != ARI_NO) join_nodes(r, now, p->last);
    r->at = behind;
    return ARI_OK;
}

static ari_status read_row(reading *r, piece *p) {
    ARI_TRY(add_node(r, 0, ARI_NO, ARI_NO, &p->first));
    p->last = p->first;
    while (*r->at && *r->at != '|' && *r->at != ')') {
        piece next = {0, 0};
        ARI_TRY(read_repeated(r, &next));
        join_nodes(r, p->last, next.first);
        p->last = next.last;
    }
    return ARI_OK;
}

static ari_status read_choice(reading *r, piece *p) {
    ARI_TRY(read_row(r, p));
    while (*r->at == '|') {
        piece other = {0, 0};
        uint32_t first, last;
        r->at++;
        ARI_TRY(read_row(r, &other));
        ARI_TRY(add_node(r, 0, p->first, other.first, &first));
        ARI_TRY(add_node(r, 0, ARI_NO, ARI_NO, &last));
        join_nodes(r, p->last, last);
        join_nodes(r, other.last, last);
        *p = (piece){first, last};
    }
    return ARI_OK;
}

/* "0:13-5>1;1": nodes from 0 to 99 are states, and each arrow has one more to begin at, in a list. */
static ari_status read_arrows(reading *r) {
    uint32_t tail[TIMES + 1], from, to, at;
    for (uint32_t i = 0; i <= TIMES; i++) {
        ARI_TRY(add_node(r, 0, ARI_NO, ARI_NO, &at));
        tail[i] = at;
    }
    for (;; r->at++) {
        ARI_TRY(read_whole(r, &from));
        if (*r->at == ':') {
            uint64_t set = EVERY;
            if (*++r->at == '.') r->at++;
            else ARI_TRY(read_set(r, '>', &set));
            if (*r->at != '>') return fail_at(r, "a > is missing", "write arrows as 0:13-5>1");
            r->at++;
            ARI_TRY(read_whole(r, &to));
            ARI_TRY(add_node(r, set, to, ARI_NO, &at));
            uint32_t link;
            ARI_TRY(add_node(r, 0, at, ARI_NO, &link));
            r->node[tail[from]].two = link;
            tail[from] = link;
        } else r->ends[from / 64] |= UINT64_C(1) << from % 64;
        if (!*r->at) return ARI_OK;
        if (*r->at != ';') return fail_at(r, "a ; is missing", "write arrows and ends as 0:13-5>1;1");
    }
}

/* ---- states ---- */

/* All nodes that free steps lead to join the set. */
static void close_set(const reading *r, uint64_t *set, uint32_t *stack) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->nnode; i++)
        if (set[i / 64] >> i % 64 & 1) stack[n++] = i;
    while (n) {
        const node *x = &r->node[stack[--n]];
        const uint32_t next[2] = {x->one, x->two};
        for (int k = 0; k < 2 && !x->signs; k++) {
            if (next[k] == ARI_NO || set[next[k] / 64] >> next[k] % 64 & 1) continue;
            set[next[k] / 64] |= UINT64_C(1) << next[k] % 64;
            stack[n++] = next[k];
        }
    }
}

static uint32_t find_set(uint64_t (*state)[WORDS], uint32_t n, const uint64_t *set) {
    uint32_t i = 0;
    while (i < n && memcmp(state[i], set, WORDS * 8) != 0) i++;
    return i;
}

typedef struct machine { uint32_t n, *next; bool *ends; uint32_t *class, *now; } machine;

static ari_status make_states(reading *r, machine *m) {
    uint64_t (*state)[WORDS] = ari_arena_zero(r->a, (STATES + 1) * sizeof *state);
    uint32_t *stack = ARI_TAKE(r->a, uint32_t, NODES);
    m->next = ARI_TAKE(r->a, uint32_t, (size_t)STATES * SIGNS);
    m->ends = ARI_ZERO(r->a, bool, STATES);
    m->class = ARI_ZERO(r->a, uint32_t, STATES);
    m->now = ARI_ZERO(r->a, uint32_t, STATES);
    if (!state || !stack || !m->next || !m->ends || !m->class || !m->now) return r->a->spent;
    m->n = 1;
    state[0][0] = 1; /* node 0 is the first one */
    close_set(r, state[0], stack);
    for (uint32_t i = 0; i < m->n; i++) {
        for (uint32_t k = 0; k < WORDS; k++) m->ends[i] |= (state[i][k] & r->ends[k]) != 0;
        for (uint32_t s = 0; s < SIGNS; s++) {
            uint64_t *set = state[m->n];
            memset(set, 0, sizeof *state);
            for (uint32_t k = 0; k < r->nnode; k++)
                if (state[i][k / 64] >> k % 64 & 1 && r->node[k].signs >> s & 1)
                    set[r->node[k].one / 64] |= UINT64_C(1) << r->node[k].one % 64;
            close_set(r, set, stack);
            const uint32_t to = find_set(state, m->n, set);
            m->next[i * SIGNS + s] = to;
            if (to < m->n) continue;
            if (++m->n > STATES) return fail_large(r);
        }
    }
    return ARI_OK;
}

/* Is what follows both of the same classes? */
static bool is_alike(const machine *m, uint32_t i, uint32_t k) {
    bool same = m->class[i] == m->class[k];
    for (uint32_t s = 0; s < SIGNS && same; s++)
        same = m->class[m->next[i * SIGNS + s]] == m->class[m->next[k * SIGNS + s]];
    return same;
}

/* Classes are split as long as what follows differs. */
static void join_states(machine *m) {
    uint32_t before = 0, classes = 1;
    for (uint32_t i = 0; i < m->n; i++) m->class[i] = m->ends[i];
    while (classes != before) {
        before = classes;
        classes = 0;
        for (uint32_t i = 0; i < m->n; i++) {
            uint32_t k = 0;
            while (k < i && !is_alike(m, i, k)) k++;
            m->now[i] = k < i ? m->now[k] : classes++;
        }
        memcpy(m->class, m->now, m->n * sizeof *m->class);
    }
}

/* The classes by the order in which they are met; those from which no end is reached are left out. */
static bool order_classes(const machine *m, ari_digit_pattern *p, ari_arena *a) {
    uint32_t *next = ARI_TAKE(a, uint32_t, (size_t)m->n * SIGNS), *name = ARI_TAKE(a, uint32_t, m->n);
    uint32_t *of = ARI_TAKE(a, uint32_t, m->n);
    bool *ends = ARI_ZERO(a, bool, m->n), *alive = ARI_ZERO(a, bool, m->n), more = true;
    if (!next || !name || !of || !ends || !alive) return false;
    for (uint32_t i = 0; i < m->n; i++) alive[i] = m->ends[i], name[i] = ARI_NO;
    while (more) {
        more = false;
        for (uint32_t i = 0; i < m->n; i++)
            for (uint32_t s = 0; s < SIGNS && !alive[i]; s++)
                if (alive[m->next[i * SIGNS + s]]) more = alive[i] = true;
    }
    p->nstate = 1;
    of[0] = name[m->class[0]] = 0; /* of: one state of the class */
    for (uint32_t i = 0; i < p->nstate; i++) {
        ends[i] = m->ends[of[i]];
        for (uint32_t s = 0; s < SIGNS; s++) {
            const uint32_t to = m->next[of[i] * SIGNS + s];
            uint32_t *own = &name[m->class[to]];
            if (alive[to] && *own == ARI_NO) of[p->nstate] = to, *own = p->nstate++;
            next[i * SIGNS + s] = alive[to] ? *own : ARI_NO;
        }
    }
    p->next = next;
    p->ends = ends;
    return true;
}

ari_status ari_digit_pattern_read(ari_digit_pattern *p, const char *text, ari_arena *a, ari_error *err) {
    reading r = {.text = text, .at = text, .err = err, .a = a, .node = ARI_TAKE(a, node, NODES)};
    machine m = {0, NULL, NULL, NULL, NULL};
    piece all = {0, 0};
    if (!r.node) return a->spent;
    if (strlen(text) > ARI_PATTERN_LENGTH)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "a pattern is too long", "240 characters are the most");
    if (strchr(text, ':')) ARI_TRY(read_arrows(&r));
    else {
        uint32_t first;
        ARI_TRY(add_node(&r, 0, ARI_NO, ARI_NO, &first));
        ARI_TRY(read_choice(&r, &all));
        if (*r.at) return fail_at(&r, "a ( is missing", "open each ) by a (");
        join_nodes(&r, first, all.first);
        r.ends[all.last / 64] |= UINT64_C(1) << all.last % 64;
    }
    ARI_TRY(make_states(&r, &m));
    join_states(&m);
    return order_classes(&m, p, a) ? ARI_OK : a->spent;
}

uint32_t ari_digit_pattern_go(const ari_digit_pattern *p, uint32_t state, int32_t number) {
    const uint32_t sign = number < SIGNS ? (uint32_t)number - 1 : SIGNS - 1;
    return p->next[state * SIGNS + sign];
}
