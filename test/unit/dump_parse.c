/* dump_parse.c - a model from text, one statement a line. What stands there is ours: texts in tests, and what the
 * printer gave. So what cannot be read is refused without words, and whether a model makes sense is for
 * audit_model.
 * A demand is gathered in lists and built when the next statement begins. */
#include "dump_parse.h"

#include "audit.h"
#include "model/topo.h"

#include <string.h>

typedef struct triple { uint32_t a, b; ari_lit lit; } triple;
typedef ARI_LIST(triple) triples;

typedef struct reader {
    ari_scan s;
    ari_model *m;
    ari_arena *a;
    bool bad, in_demand, ended;
    struct demand {
        ari_topo_kind kind;
        ari_tag tag;
        bool spanning, chordless, on_vertices;
        uint32_t least, most;
        uint32_t nvertex, rows, cols, nface, outer, root; /* nface ARI_NO: no faces; root ARI_NO: it defines nothing */
    } d;
    triples edge, active, within, place, side, pair;
} reader;

/* ---- tokens ---- */

static bool accept(reader *r, const char *sign) {
    ari_scan_blanks(&r->s);
    return ari_scan_accept(&r->s, sign);
}

static void expect(reader *r, const char *sign) { r->bad |= !accept(r, sign); }

static bool is_digit(int c) { return c >= '0' && c <= '9'; }

/* Past blanks and a comment: does the line end here? */
static bool line_ends(reader *r) {
    ari_scan_blanks(&r->s);
    const bool comment = ari_scan_peek(&r->s) == '#' && (r->s.end - r->s.at == 1 || !is_digit(r->s.at[1]));
    while (comment && ari_scan_peek(&r->s) != '\n' && ari_scan_peek(&r->s) != -1) r->s.at++;
    return ari_scan_peek(&r->s) == '\n' || ari_scan_peek(&r->s) == -1;
}

/* A run of bytes other than blanks and ':', copied; "" where none is. */
static const char *word(reader *r) {
    ari_scan_blanks(&r->s);
    const char *from = r->s.at;
    while (r->s.at < r->s.end && !memchr(" \t\r\n:", *r->s.at, 5)) r->s.at++;
    const char *copy = ari_text_copy(r->a, from, (size_t)(r->s.at - from));
    r->bad |= !copy || !*copy;
    return copy ? copy : "";
}

static uint32_t number(reader *r) {
    uint64_t v = 0;
    ari_scan_blanks(&r->s);
    const char *from = r->s.at;
    for (; is_digit(ari_scan_peek(&r->s)) && v <= UINT32_MAX; r->s.at++) v = v * 10 + (uint64_t)(*r->s.at - '0');
    r->bad |= r->s.at == from || v > UINT32_MAX;
    return (uint32_t)v;
}

static int32_t integer(reader *r) {
    const bool minus = accept(r, "-");
    const int32_t v = (int32_t)number(r);
    return minus ? -v : v;
}

/* ---- variables and sums ---- */

/* A stem, and up to three numbers with commas between. */
static ari_name name(reader *r) {
    uint32_t index[3] = {0, 0, 0};
    ari_scan_blanks(&r->s);
    const int stem = ari_scan_next(&r->s);
    r->bad |= stem < 0 || !audit_stem((char)stem);
    for (int i = 0; i < 3 && (i ? ari_scan_accept(&r->s, ",") : is_digit(ari_scan_peek(&r->s))); i++)
        index[i] = number(r);
    return (ari_name){(char)stem, (uint16_t)index[0], (uint16_t)index[1], (uint16_t)index[2]};
}

/* The variable of that name; 0 where there is none. */
static ari_var variable(reader *r) {
    const ari_name want = name(r);
    for (ari_var v = 0; v < r->m->nvar; v++) {
        const ari_name n = r->m->var_name[v];
        if (n.stem == want.stem && n.a == want.a && n.b == want.b && n.c == want.c) return v;
    }
    r->bad = true;
    return 0;
}

static ari_lit literal(reader *r) {
    if (accept(r, "true")) return ARI_LIT_TRUE;
    if (accept(r, "false")) return ARI_LIT_FALSE;
    const bool negated = accept(r, "~");
    const ari_var v = variable(r);
    return negated ? ARI_NEG(v) : ARI_POS(v);
}

/* Terms go to the end of the model's list; returns the first index. A lone 0 is the empty sum. */
static uint32_t sum(reader *r) {
    const uint32_t first = r->m->nterm;
    if (accept(r, "0")) return first;
    bool minus = accept(r, "-");
    do {
        ari_scan_blanks(&r->s);
        const int32_t coef = is_digit(ari_scan_peek(&r->s)) ? (int32_t)number(r) : 1;
        const ari_lit lit = literal(r);
        if (!r->bad) ari_model_term(r->m, minus ? -coef : coef, lit);
        minus = accept(r, "-");
    } while (!r->bad && (minus || accept(r, "+")));
    return first;
}

/* Does this sign stand twice in what is left of the line? */
static bool twice(const reader *r, char sign) {
    uint32_t n = 0;
    for (const char *p = r->s.at; p < r->s.end && *p != '\n'; p++) n += *p == sign;
    return n == 2;
}

/* ---- statements ---- */

static uint32_t site(reader *r) {
    static const char *const kind[] = {NULL, "cell:", "point:", "edge:", "row:", "column:", "box:", "number:",
                                       "clue:", [13] = "between:"};
    if (!accept(r, "@")) return 0;
    if (accept(r, "-")) return ARI_NO;
    for (uint32_t k = 0; k < sizeof kind / sizeof *kind; k++) {
        if (!kind[k] || !ari_scan_accept(&r->s, kind[k])) continue;
        const uint32_t i = number(r);
        r->bad |= i >> 28;
        return k << 28 | i;
    }
    return number(r);
}

/* RULE @SITE #GROUP : */
static ari_tag tag(reader *r) {
    const char *rule = word(r);
    uint32_t i = 0, number_of = 0;
    while (r->m->rule_name && i < r->m->nrule && strcmp(rule, r->m->rule_name[i]) != 0) i++;
    if (r->m->rule_name) r->bad |= i == r->m->nrule;
    else r->bad |= strncmp(rule, "rule", 4) != 0 || !ari_scan_whole(rule + 4, strlen(rule + 4), &number_of);
    const uint32_t where = site(r), group = accept(r, "#") ? number(r) : 0;
    expect(r, ":");
    return ari_tag_of((uint16_t)(r->m->rule_name ? i : number_of), where, group);
}

static void do_rules(reader *r) {
    ARI_LIST(const char *) list = {NULL, 0, 0};
    ari_scan_blanks(&r->s);
    if (is_digit(ari_scan_peek(&r->s))) {
        r->m->nrule = number(r);
        return;
    }
    while (!line_ends(r)) {
        r->bad |= !ARI_RESERVE(r->a, &list, 1);
        if (r->bad) return;
        ARI_PUSH(&list, word(r));
    }
    r->m->rule_name = list.at;
    r->m->nrule = list.n;
}

static void do_main(reader *r) {
    while (!r->bad && !line_ends(r)) (void)ari_model_main(r->m, name(r));
}

static void do_aux(reader *r) {
    while (!r->bad && !line_ends(r)) (void)ari_model_aux(r->m, name(r));
}

static void do_group(reader *r) {
    r->bad |= number(r) != r->m->ngroup + 1;
    (void)ari_model_group(r->m, site(r));
}

static void do_define(reader *r) {
    const ari_var v = variable(r);
    expect(r, ":");
    const uint32_t first = sum(r), n = r->m->nterm - first;
    expect(r, ">=");
    const int32_t least = integer(r);
    if (r->bad) return;
    ari_model_define(r->m, v, least, NULL, 0);
    r->m->def[r->m->ndef - 1].first = first;
    r->m->def[r->m->ndef - 1].n = n;
}

static void do_follow(reader *r) {
    while (!line_ends(r) && !r->bad) ari_model_follow(r->m, variable(r));
}

/* "lo <= sum <= hi", or the sum and one relation, or none. */
static void do_row(reader *r) {
    const ari_tag t = tag(r);
    int32_t lo = ARI_MINUS, hi = ARI_PLUS;
    if (twice(r, '<')) {
        lo = integer(r);
        expect(r, "<=");
    }
    ari_model_begin(r->m, t, 0, 0);
    (void)sum(r);
    if (accept(r, "<=")) hi = integer(r);
    else if (accept(r, ">=")) lo = integer(r);
    else if (accept(r, "=")) lo = hi = integer(r);
    if (r->bad || r->m->status != ARI_OK) return;
    r->m->row[r->m->nrow].lo = lo;
    r->m->row[r->m->nrow].hi = hi;
    ari_model_end(r->m);
}

static void do_minimise(reader *r) {
    r->m->goal_first = sum(r);
    r->m->goal_n = r->m->nterm - r->m->goal_first;
    r->m->has_goal = true;
}

static void do_end(reader *r) { r->ended = true; }

/* ---- demands ---- */

static void do_topo(reader *r) {
    const char *name = word(r);
    uint32_t kind = 0;
    while (kind < ARI_NTOPO && strcmp(name, ari_topo_name((ari_topo_kind)kind)) != 0) kind++;
    r->bad |= kind == ARI_NTOPO;
    r->d = (struct demand){
        .kind = (ari_topo_kind)kind, .tag = tag(r), .nface = ARI_NO, .outer = ARI_NO, .root = ARI_NO, .most = ARI_NO};
    expect(r, "vertices");
    r->d.nvertex = number(r);
    while (!r->bad && !line_ends(r)) {
        if (accept(r, "spanning")) r->d.spanning = true;
        else if (accept(r, "chordless")) r->d.chordless = true;
        else if (accept(r, "least")) r->d.least = number(r);
        else if (accept(r, "most")) r->d.most = number(r);
        else if (accept(r, "on-vertices")) r->d.on_vertices = true;
        else if (accept(r, "root")) r->d.root = number(r);
        else {
            expect(r, "grid");
            r->d.rows = number(r);
            r->d.cols = number(r);
        }
    }
    r->edge.n = r->active.n = r->within.n = r->place.n = r->side.n = r->pair.n = 0;
    r->in_demand = true;
}

static void push(reader *r, triples *list, triple t) {
    r->bad |= !ARI_RESERVE(r->a, list, 1);
    if (!r->bad) ARI_PUSH(list, t);
}

static triple two(reader *r) {
    const uint32_t a = number(r);
    return (triple){a, number(r), ARI_LIT_FALSE};
}

static void do_edge(reader *r) {
    triple t = two(r);
    if (!r->d.on_vertices) t.lit = literal(r);
    push(r, &r->edge, t);
}

static void do_active(reader *r) {
    r->bad |= number(r) != r->active.n;
    push(r, &r->active, (triple){0, 0, literal(r)});
    if (r->d.root == ARI_NO) return;
    expect(r, "of");
    push(r, &r->within, (triple){0, 0, literal(r)});
}

static void do_place(reader *r) {
    r->bad |= number(r) != r->place.n;
    const int32_t x = integer(r), y = integer(r);
    push(r, &r->place, (triple){(uint32_t)x, (uint32_t)y, 0});
}

static void do_faces(reader *r) {
    r->d.nface = number(r);
    if (accept(r, "outer")) r->d.outer = number(r);
}

static void do_face(reader *r) { push(r, &r->side, two(r)); }

static void do_pair(reader *r) {
    triple t = two(r);
    t.lit = literal(r);
    push(r, &r->pair, t);
}

/* A copy of the two numbers of each triple; NULL when memory is out. */
static uint32_t (*two_columns(reader *r, const triples *list))[2] {
    uint32_t(*to)[2] = (uint32_t(*)[2])ari_arena_array(r->a, list->n, sizeof *to, false);
    for (uint32_t i = 0; to && i < list->n; i++) {
        to[i][0] = list->at[i].a;
        to[i][1] = list->at[i].b;
    }
    return to;
}

static ari_graph *graph_of(reader *r) {
    const bool faced = r->d.nface != ARI_NO;
    ari_graph *g = ARI_TAKE(r->a, ari_graph, 1);
    uint32_t(*ends)[2] = two_columns(r, &r->edge), (*sides)[2] = two_columns(r, &r->side);
    if (!g || !ends || !sides ||
        ari_graph_build(r->a, r->d.nvertex, r->edge.n, (const ari_vertex(*)[2])ends, g) != ARI_OK)
        return NULL;
    g->rows = r->d.rows;
    g->cols = r->d.cols;
    if (r->place.n) g->place = (int32_t(*)[2])two_columns(r, &r->place);
    if (faced && ari_graph_faces(r->a, g, r->d.nface, (const ari_face(*)[2])sides, r->d.outer) != ARI_OK) return NULL;
    return g;
}

static void finish_demand(reader *r) {
    if (!r->in_demand || r->bad) return;
    r->in_demand = false;
    const ari_graph *g = graph_of(r);
    ari_topo *t = g ? ari_model_topo(r->m, r->d.kind, g, !r->d.on_vertices, r->pair.n, r->d.tag) : NULL;
    if (t && r->d.root != ARI_NO) t->within = ARI_TAKE(r->a, ari_lit, r->within.n);
    r->bad = !t || (r->d.on_vertices && r->active.n != r->d.nvertex);
    if (r->bad) return;
    t->spanning = r->d.spanning;
    t->chordless = r->d.chordless;
    t->least = r->d.least;
    t->most = r->d.most;
    t->root = r->d.root;
    for (uint32_t e = 0; t->edge && e < r->edge.n; e++) t->edge[e] = r->edge.at[e].lit;
    for (uint32_t v = 0; t->vertex && v < r->active.n; v++) t->vertex[v] = r->active.at[v].lit;
    for (uint32_t v = 0; t->within && v < r->within.n; v++) t->within[v] = r->within.at[v].lit;
    for (uint32_t i = 0; i < r->pair.n; i++) {
        t->pair[i][0] = r->pair.at[i].a;
        t->pair[i][1] = r->pair.at[i].b;
        t->pair_on[i] = r->pair.at[i].lit;
    }
}

/* ---- the whole ---- */

static void statement(reader *r) {
    static const struct { const char *word; bool inside; void (*run)(reader *); } table[] = {
        {"row", false, do_row},       {"edge", true, do_edge},     {"main", false, do_main},
        {"aux", false, do_aux},       {"group", false, do_group},  {"define", false, do_define},
        {"follow", false, do_follow},
        {"place", true, do_place},    {"face", true, do_face},     {"active", true, do_active},
        {"faces", true, do_faces},    {"pair", true, do_pair},     {"topo", false, do_topo},
        {"rules", false, do_rules},   {"minimise", false, do_minimise}, {"end", false, do_end},
    };
    const char *said = word(r);
    size_t i = 0;
    while (i < sizeof table / sizeof *table && strcmp(said, table[i].word) != 0) i++;
    r->bad |= i == sizeof table / sizeof *table || (table[i].inside && !r->in_demand);
    if (!r->bad && !table[i].inside) finish_demand(r);
    if (!r->bad) table[i].run(r);
}

ari_status dump_parse(const char *text, size_t size, ari_arena *a, ari_model *out, ari_error *err) {
    reader r = {.m = out, .a = a};
    ari_scan_begin(&r.s, text, size);
    ari_model_init(out, a, NULL);
    while (line_ends(&r) && ari_scan_next(&r.s) >= 0) continue;
    expect(&r, "model");
    if (!line_ends(&r)) out->name = word(&r);
    while (!r.bad && out->status == ARI_OK && !r.ended) {
        r.bad = !line_ends(&r) || ari_scan_next(&r.s) < 0;
        if (!r.bad && !line_ends(&r)) statement(&r);
    }
    if (!r.bad && out->status == ARI_OK) return ARI_OK;
    return ari_scan_fail(&r.s, err, "this is no model", "");
}
