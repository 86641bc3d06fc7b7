/* dump_parse.c - a model from text, one statement a line.
 *
 * Reading goes from left to right without going back, except for one number: what stands first in a row may be its
 * lower bound, its empty sum, or the coefficient of its first term, and only the sign behind it tells. Everything is
 * checked where it stands, so that an error has a place, and an accepted text gives a model that the audit accepts:
 * names are found in a hash table, and `stamp` holds for each variable the last list it stood in, which shows doubles.
 * Only clue groups may be named after their use: the greatest one in a tag is compared with their number at the end.
 * A demand is gathered in lists and built when the next statement begins. Vertices and faces cost memory but no text,
 * so their number is bounded by the size of the text. */
#include "dump_parse.h"

#include "grid.h"
#include "topo.h"

#include <string.h>

enum { NOT_YET, BY_ROWS, BY_DEMAND };
typedef struct triple { uint32_t a, b; ari_lit lit; } triple;
typedef ARI_LIST(triple) triples;

typedef struct reader {
    ari_scan s, mark;      /* where reading is; where the last token began */
    ari_model *m;
    ari_arena *a;
    ari_error *err;
    uint64_t *key;         /* [nslot] names of variables, packed; 0 = free */
    ari_var *slot_var;     /* [nslot] */
    uint32_t nslot;
    ARI_LIST(uint32_t) stamp; /* [nvar] the list in which the variable stood last */
    ARI_LIST(uint8_t) defined; /* [nvar] NOT_YET, or BY_ROWS (main too), or BY_DEMAND */
    uint32_t nstamp;
    uint64_t allowance;    /* vertices and faces that may still be named */
    bool in_demand, ended;
    uint32_t group_used;   /* the greatest clue group that a tag names, and where */
    ari_scan group_mark;
    struct demand {
        ari_topo_kind kind;
        ari_tag tag;
        bool spanning, chordless, on_vertices, has_faces;
        uint32_t nvertex, rows, cols, nface, outer, root; /* root ARI_NO: the demand defines nothing */
    } d;
    triples edge, active, within, place, side, pair;
} reader;

/* ---- errors ---- */

static ari_status fail_at(const reader *r, const ari_scan *at, ari_status status, const char *what,
                          const char *remedy) {
    return ari_status_fail(r->err, status, at->line, ari_scan_column(at), what, remedy);
}

static ari_status bad(const reader *r, const char *what, const char *remedy) {
    return fail_at(r, &r->mark, ARI_SYNTAX, what, remedy);
}

/* The same with the token between `before` and `after`; bytes that are not printable become '?'. */
static ari_status bad_token(const reader *r, const char *before, const char *after, const char *remedy) {
    char what[160];
    size_t n = strlen(before);
    memcpy(what, before, n);
    const char *p = r->mark.at;
    for (; p < r->mark.end && n < 80 && *p != ' ' && *p != '\t' && *p != '\n' && *p != '\r'; p++)
        what[n++] = *p > ' ' && *p <= '~' ? *p : '?';
    strcpy(what + n, after);
    return bad(r, what, remedy);
}

static ari_status out_of_memory(const reader *r, ari_status status) {
    return ari_status_fail(r->err, status, r->s.line, 0, "memory ran out while reading the model", "");
}

#define ROOM(r, list, more)                                                          \
    do {                                                                             \
        if (!ARI_RESERVE((r)->a, list, more)) return out_of_memory(r, (r)->a->spent); \
    } while (0)

/* ---- tokens ---- */

/* Pass blanks and a comment; the next token, or the end of the line, begins here. */
static void skip(reader *r) {
    ari_scan_blanks(&r->s);
    if (ari_scan_peek(&r->s) == '#') {
        const char next = r->s.end - r->s.at > 1 ? r->s.at[1] : '\n';
        while ((next < '0' || next > '9') && ari_scan_peek(&r->s) != '\n' && ari_scan_peek(&r->s) != -1) r->s.at++;
    }
    r->mark = r->s;
}

static bool line_ends(reader *r) {
    skip(r);
    return ari_scan_peek(&r->s) == '\n' || ari_scan_peek(&r->s) == -1;
}

static ari_status end_line(reader *r) {
    if (!line_ends(r)) return bad_token(r, "'", "' is not expected here", "end the line before it");
    (void)ari_scan_next(&r->s);
    return ARI_OK;
}

/* A run of bytes other than blanks and ':'. */
static ari_status word(reader *r, const char **at, size_t *n) {
    skip(r);
    const char *p = r->s.at;
    while (p < r->s.end && !memchr(" \t\r\n:", *p, 5)) p++;
    *at = r->s.at;
    *n = (size_t)(p - r->s.at);
    r->s.at = p;
    return *n ? ARI_OK : bad(r, "a word is missing", "see the description of the format");
}

static bool is_word(const char *at, size_t n, const char *what) { return strlen(what) == n && !memcmp(at, what, n); }

static ari_status expect(reader *r, const char *sign, const char *what) {
    skip(r);
    return ari_scan_accept(&r->s, sign) ? ARI_OK : bad(r, what, "");
}

static ari_status number(reader *r, uint32_t most, uint32_t *value) {
    skip(r);
    uint64_t v = 0;
    const char *p = r->s.at;
    for (; p < r->s.end && *p >= '0' && *p <= '9'; p++) {
        v = v * 10 + (uint64_t)(*p - '0');
        if (v > most) return fail_at(r, &r->mark, ARI_RANGE, "the number is too large here", "");
    }
    if (p == r->s.at) return bad(r, "a number is missing", "write decimal digits");
    r->s.at = p;
    *value = (uint32_t)v;
    return ARI_OK;
}

static ari_status integer(reader *r, int32_t *value) {
    skip(r);
    const ari_scan start = r->s;
    const bool minus = ari_scan_accept(&r->s, "-");
    uint32_t v;
    ARI_TRY(number(r, INT32_MAX, &v));
    if (!minus && v == INT32_MAX) return fail_at(r, &start, ARI_RANGE, "the number is too large here", "");
    *value = minus ? -(int32_t)v : (int32_t)v;
    return ARI_OK;
}

/* ---- names ---- */

/* stem [index [, index [, index]]], indices 1..65535 without leading zeros. */
static ari_status read_name(reader *r, ari_name *name) {
    const int stem = ari_scan_peek(&r->s);
    if (stem < 0 || stem > 126 || !ari_model_is_stem((char)stem))
        return bad_token(r, "'", "' is not the name of a variable", "a name is a letter and up to three numbers: h3,4");
    (void)ari_scan_next(&r->s);
    uint16_t index[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        if (i ? ari_scan_peek(&r->s) != ',' : ari_scan_peek(&r->s) < '0' || ari_scan_peek(&r->s) > '9') break;
        if (i) (void)ari_scan_next(&r->s);
        uint32_t v;
        const bool zero = ari_scan_peek(&r->s) == '0';
        if (zero || !ari_scan_uint(&r->s, &v) || v > 65535)
            return bad(r, "an index of the name is not a number from 1 to 65535",
                       "a name is a letter and up to three numbers: h3,4");
        index[i] = (uint16_t)v;
    }
    const ari_name done = {(char)stem, index[0], index[1], index[2]};
    *name = done;
    return ARI_OK;
}

/* The slot of a name: taken by it, or free. */
static uint32_t slot_of(const reader *r, uint64_t key) {
    uint32_t at = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (r->nslot - 1);
    while (r->key[at] && r->key[at] != key) at = (at + 1) & (r->nslot - 1);
    return at;
}

static uint64_t pack(ari_name n) {
    return (uint64_t)(unsigned char)n.stem << 48 | (uint64_t)n.a << 32 | (uint64_t)n.b << 16 | n.c;
}

static ari_status grow_table(reader *r) {
    const uint32_t n = r->nslot ? r->nslot * 2 : 256;
    uint64_t *old_key = r->key;
    ari_var *old_var = r->slot_var;
    const uint32_t old_n = r->nslot;
    uint64_t *key = ARI_ZERO(r->a, uint64_t, n);
    ari_var *var = ARI_TAKE(r->a, ari_var, n);
    if (!key || !var || n < old_n) return out_of_memory(r, r->a->spent == ARI_OK ? ARI_LIMIT : r->a->spent);
    r->key = key;
    r->slot_var = var;
    r->nslot = n;
    for (uint32_t i = 0; i < old_n; i++) {
        if (!old_key[i]) continue;
        const uint32_t at = slot_of(r, old_key[i]);
        key[at] = old_key[i];
        var[at] = old_var[i];
    }
    return ARI_OK;
}

static ari_status add_variable(reader *r, bool is_main) {
    ari_name name;
    ARI_TRY(read_name(r, &name));
    const int behind = ari_scan_peek(&r->s);
    if (behind != -1 && !strchr(" \t\r\n", behind))
        return bad_token(r, "'", "' is not the name of a variable", "a name is a letter and up to three numbers: h3,4");
    if (r->m->nvar >= r->nslot / 2) ARI_TRY(grow_table(r));
    const uint32_t at = slot_of(r, pack(name));
    if (r->key[at]) return bad_token(r, "the variable '", "' is there already", "give it another name");
    const ari_var v = is_main ? ari_model_main(r->m, name) : ari_model_aux(r->m, name);
    if (v == ARI_NO) return out_of_memory(r, r->m->status);
    ROOM(r, &r->stamp, 1);
    ROOM(r, &r->defined, 1);
    ARI_PUSH(&r->stamp, 0);
    ARI_PUSH(&r->defined, is_main);
    r->key[at] = pack(name);
    r->slot_var[at] = v;
    return ARI_OK;
}

static ari_status known_variable(reader *r, ari_var *v) {
    ari_name name;
    ARI_TRY(read_name(r, &name));
    const uint32_t at = r->nslot ? slot_of(r, pack(name)) : 0;
    if (!r->nslot || !r->key[at])
        return bad_token(r, "there is no variable '", "'", "name it in a line `main` or `aux` before");
    *v = r->slot_var[at];
    return ARI_OK;
}

static ari_status literal(reader *r, bool constants, ari_lit *lit) {
    skip(r);
    if (constants && (ari_scan_accept(&r->s, "true") || ari_scan_accept(&r->s, "false"))) {
        *lit = *r->mark.at == 't' ? ARI_LIT_TRUE : ARI_LIT_FALSE;
        return ARI_OK;
    }
    const uint32_t negated = ari_scan_accept(&r->s, "~");
    ari_var v;
    ARI_TRY(known_variable(r, &v));
    *lit = ARI_POS(v) | negated;
    return ARI_OK;
}

/* ---- sums ---- */

static ari_status coefficient(reader *r, int32_t *coef) {
    skip(r);
    const int c = ari_scan_peek(&r->s);
    uint32_t v = 1;
    if (c >= '0' && c <= '9') ARI_TRY(number(r, INT32_MAX, &v));
    if (!v) return bad(r, "a coefficient is not 0", "leave the term out");
    *coef = (int32_t)v;
    return ARI_OK;
}

/* Terms go to the end of the model's list; *first is their first index. A lone 0 is the empty sum. */
static ari_status sum(reader *r, bool only_defined, uint32_t *first) {
    *first = r->m->nterm;
    r->nstamp++;
    skip(r);
    if (ari_scan_peek(&r->s) == '0') {
        (void)ari_scan_next(&r->s);
        return ARI_OK;
    }
    bool minus = ari_scan_accept(&r->s, "-");
    for (;;) {
        int32_t coef = 1;
        ari_lit lit;
        ARI_TRY(coefficient(r, &coef));
        ARI_TRY(literal(r, false, &lit));
        const ari_var v = ARI_VAR(lit);
        if (r->stamp.at[v] == r->nstamp)
            return bad_token(r, "the variable of '", "' stands twice in this sum", "add its terms up");
        r->stamp.at[v] = r->nstamp;
        if (only_defined && r->defined.at[v] != BY_ROWS)
            return bad_token(r, "'", "' is not defined yet", "use main variables and what is defined above");
        ari_model_term(r->m, minus ? -coef : coef, lit);
        skip(r);
        minus = ari_scan_accept(&r->s, "-");
        if (!minus && !ari_scan_accept(&r->s, "+")) return ARI_OK;
    }
}

enum relation { NOTHING, AT_MOST, AT_LEAST, EXACTLY };

static enum relation relation(reader *r) {
    skip(r);
    if (ari_scan_accept(&r->s, "<=")) return AT_MOST;
    if (ari_scan_accept(&r->s, ">=")) return AT_LEAST;
    return ari_scan_accept(&r->s, "=") ? EXACTLY : NOTHING;
}

/* Is what follows a number alone, up to a relation or the end of the line? Nothing is passed. */
static bool number_alone(reader *r) {
    skip(r);
    const ari_scan start = r->s;
    (void)ari_scan_accept(&r->s, "-");
    ari_scan_blanks(&r->s);
    const char *digits = r->s.at;
    while (r->s.at < r->s.end && *r->s.at >= '0' && *r->s.at <= '9') r->s.at++;
    const bool some = r->s.at > digits;
    const bool alone = some && (line_ends(r) || ari_scan_peek(&r->s) == '<' || ari_scan_peek(&r->s) == '>' ||
                                ari_scan_peek(&r->s) == '=');
    r->s = r->mark = start;
    return alone;
}

/* What stands behind the sum; lo is set already when `has_lo`. */
static ari_status right_side(reader *r, bool has_lo, int32_t *lo, int32_t *hi) {
    const enum relation rel = relation(r);
    if (has_lo && rel != AT_MOST)
        return bad(r, "`<= number` is missing behind the sum", "write lo <= terms <= hi, or terms >= lo");
    if (rel == AT_MOST) return integer(r, hi);
    if (rel == AT_LEAST) return integer(r, lo);
    if (rel == NOTHING) return ARI_OK;
    ARI_TRY(integer(r, lo));
    *hi = *lo;
    return ARI_OK;
}

static ari_status bounds_and_terms(reader *r, int32_t *lo, int32_t *hi, uint32_t *first) {
    bool has_lo = false;
    *lo = ARI_MINUS;
    *hi = ARI_PLUS;
    if (number_alone(r)) {
        const ari_scan start = r->s;
        int32_t left;
        ARI_TRY(integer(r, &left));
        if (relation(r) == AT_MOST) {
            const bool again = number_alone(r);
            int32_t mid = 0;
            if (again) ARI_TRY(integer(r, &mid));
            has_lo = !again || !line_ends(r); /* lo <= ..., else 0 <= hi */
            *lo = has_lo ? left : ARI_MINUS;
        }
        r->s = start;
        if (has_lo) {
            ARI_TRY(integer(r, &left));
            (void)relation(r);
        }
    }
    ARI_TRY(sum(r, false, first));
    return right_side(r, has_lo, lo, hi);
}

/* ---- statements ---- */

static ari_status rule_of(reader *r, uint16_t *rule) {
    const char *at;
    size_t n;
    ARI_TRY(word(r, &at, &n));
    const ari_model *m = r->m;
    for (uint32_t i = 0; m->rule_name && i < m->nrule; i++)
        if (is_word(at, n, m->rule_name[i])) {
            *rule = (uint16_t)i;
            return ARI_OK;
        }
    uint32_t v = 0;
    bool good = !m->rule_name && n > 4 && n < 10 && !memcmp(at, "rule", 4);
    for (size_t i = 4; good && i < n; i++) {
        good = at[i] >= '0' && at[i] <= '9' && (at[4] != '0' || n == 5);
        v = v * 10 + (uint32_t)(at[i] - '0');
    }
    if (!good || v > 65535 || (m->nrule && v >= m->nrule))
        return bad_token(r, "there is no rule '", "'",
                         "use a name of the line `rules`, or rule0, rule1 ... without names");
    *rule = (uint16_t)v;
    return ARI_OK;
}

static ari_status site(reader *r, uint32_t *value) {
    *value = 0;
    skip(r);
    if (!ari_scan_accept(&r->s, "@")) return ARI_OK;
    if (ari_scan_accept(&r->s, "-")) *value = ARI_NO;
    else ARI_TRY(number(r, ARI_NO - 1, value));
    return ARI_OK;
}

static ari_status tag(reader *r, ari_tag *t) {
    memset(t, 0, sizeof *t);
    ARI_TRY(rule_of(r, &t->rule));
    ARI_TRY(site(r, &t->site));
    skip(r);
    if (ari_scan_accept(&r->s, "#")) {
        ARI_TRY(number(r, ARI_NO - 1, &t->group));
        if (t->group > r->group_used) {
            r->group_used = t->group;
            r->group_mark = r->mark;
        }
    }
    return expect(r, ":", "':' is missing");
}

static ari_status do_rules(reader *r) {
    if (r->m->nrule) return bad(r, "the rules are named already", "write one line `rules`");
    if (r->m->nrow || r->m->ntopo)
        return bad(r, "the rules are named after a row or a demand uses them", "move this line to the top");
    skip(r);
    const int c = ari_scan_peek(&r->s);
    if (c >= '0' && c <= '9') return number(r, 65536, &r->m->nrule);
    ARI_LIST(const char *) list = {NULL, 0, 0};
    while (!line_ends(r)) {
        const char *at;
        size_t n;
        ARI_TRY(word(r, &at, &n));
        if (list.n == 256) return fail_at(r, &r->mark, ARI_RANGE, "there are more than 256 rules", "");
        bool good = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
        for (size_t i = 0; i < n; i++) good &= at[i] > ' ' && at[i] <= '~' && at[i] != '#';
        if (!good) return bad_token(r, "'", "' is not the name of a rule", "begin it with a letter");
        for (uint32_t i = 0; i < list.n; i++)
            if (is_word(at, n, list.at[i])) return bad_token(r, "the rule '", "' is there already", "");
        char *copy = ARI_TAKE(r->a, char, n + 1);
        if (!copy) return out_of_memory(r, r->a->spent);
        memcpy(copy, at, n);
        copy[n] = '\0';
        ROOM(r, &list, 1);
        ARI_PUSH(&list, copy);
    }
    r->m->rule_name = list.at;
    r->m->nrule = list.n;
    return ARI_OK;
}

static ari_status do_main(reader *r) {
    while (!line_ends(r)) ARI_TRY(add_variable(r, true));
    return ARI_OK;
}

static ari_status do_aux(reader *r) {
    while (!line_ends(r)) ARI_TRY(add_variable(r, false));
    return ARI_OK;
}

static ari_status do_group(reader *r) {
    uint32_t g, where;
    ARI_TRY(number(r, ARI_NO - 1, &g));
    if (g != r->m->ngroup + 1) return bad(r, "groups are numbered 1, 2, 3 ... in order", "");
    ARI_TRY(site(r, &where));
    (void)ari_model_group(r->m, where);
    return ARI_OK;
}

static ari_status do_define(reader *r) {
    ari_var v;
    skip(r);
    ARI_TRY(known_variable(r, &v));
    if (r->defined.at[v]) return bad_token(r, "'", "' is main or defined already", "define each aux variable once");
    ARI_TRY(expect(r, ":", "':' is missing"));
    uint32_t first;
    int32_t least;
    ARI_TRY(sum(r, true, &first));
    ARI_TRY(expect(r, ">=", "'>=' is missing"));
    ARI_TRY(integer(r, &least));
    const uint32_t n = r->m->nterm - first;
    ari_model_define(r->m, v, least, NULL, 0);
    if (r->m->status != ARI_OK) return ARI_OK;
    r->m->def[r->m->ndef - 1].first = first;
    r->m->def[r->m->ndef - 1].n = n;
    r->defined.at[v] = true;
    return ARI_OK;
}

static ari_status do_row(reader *r) {
    ari_tag t;
    int32_t lo, hi;
    uint32_t first;
    ARI_TRY(tag(r, &t));
    ari_model_begin(r->m, t, 0, 0);
    ARI_TRY(bounds_and_terms(r, &lo, &hi, &first));
    if (r->m->status != ARI_OK) return ARI_OK;
    r->m->row[r->m->nrow].lo = lo;
    r->m->row[r->m->nrow].hi = hi;
    ari_model_end(r->m);
    return ARI_OK;
}

static ari_status do_minimise(reader *r) {
    if (r->m->has_goal) return bad(r, "there is an objective already", "write one line `minimise`");
    uint32_t first;
    ARI_TRY(sum(r, false, &first));
    r->m->has_goal = true;
    r->m->goal_first = first;
    r->m->goal_n = r->m->nterm - first;
    return ARI_OK;
}

/* ---- demands ---- */

static ari_status spend(reader *r, uint32_t n) {
    if (n > r->allowance)
        return fail_at(r, &r->mark, ARI_RANGE, "there are more vertices and faces than the text is long", "");
    r->allowance -= n;
    return ARI_OK;
}

static ari_status demand_flags(reader *r) {
    struct demand *d = &r->d;
    while (!line_ends(r)) {
        const char *at;
        size_t n;
        ARI_TRY(word(r, &at, &n));
        if (is_word(at, n, "spanning") && (d->kind == ARI_CONNECTED || d->kind == ARI_TREE)) d->spanning = true;
        else if (is_word(at, n, "chordless") && d->kind == ARI_PATHS) d->chordless = true;
        else if (is_word(at, n, "on-vertices") && d->kind == ARI_CONNECTED) d->on_vertices = true;
        else if (is_word(at, n, "root") && d->on_vertices) {
            ARI_TRY(number(r, ARI_NO - 1, &d->root));
            if (d->root >= d->nvertex) return bad(r, "there is no such vertex", "vertices count from 0");
        } else if (is_word(at, n, "grid")) {
            ARI_TRY(number(r, 1u << 20, &d->rows));
            ARI_TRY(number(r, 1u << 20, &d->cols));
            if ((uint64_t)d->rows * d->cols != d->nvertex || !d->nvertex)
                return bad(r, "rows times columns is not the number of vertices", "");
        } else return bad_token(r, "'", "' does not apply to this demand", "");
    }
    return d->spanning && d->on_vertices ? bad(r, "spanning does not apply to vertices", "") : ARI_OK;
}

static ari_status do_topo(reader *r) {
    const char *at;
    size_t n;
    ARI_TRY(word(r, &at, &n));
    uint32_t kind = 0;
    while (kind < ARI_NTOPO && !is_word(at, n, ari_topo_name((ari_topo_kind)kind))) kind++;
    if (kind == ARI_NTOPO)
        return bad_token(r, "there is no demand '", "'", "one of connected, cycle, cycles, paths, acyclic, tree");
    memset(&r->d, 0, sizeof r->d);
    r->d.kind = (ari_topo_kind)kind;
    r->d.root = ARI_NO;
    ARI_TRY(tag(r, &r->d.tag));
    ARI_TRY(word(r, &at, &n));
    if (!is_word(at, n, "vertices")) return bad(r, "`vertices` and their number are missing", "");
    ARI_TRY(number(r, ARI_NO - 1, &r->d.nvertex));
    ARI_TRY(spend(r, r->d.nvertex));
    ARI_TRY(demand_flags(r));
    r->edge.n = r->active.n = r->within.n = r->place.n = r->side.n = r->pair.n = 0;
    r->in_demand = true;
    return ARI_OK;
}

static ari_status vertex(reader *r, uint32_t *v) {
    ARI_TRY(number(r, ARI_NO - 1, v));
    return *v < r->d.nvertex ? ARI_OK : bad(r, "there is no such vertex", "vertices count from 0");
}

/* The number of a vertex, which must be `next`: these lines come in order. */
static ari_status vertex_in_order(reader *r, uint32_t next) {
    uint32_t v;
    ARI_TRY(vertex(r, &v));
    return v == next ? ARI_OK : bad(r, "the vertices of these lines come in order, from 0", "");
}

static ari_status two_ends(reader *r, triple *t) {
    ARI_TRY(vertex(r, &t->a));
    ARI_TRY(vertex(r, &t->b));
    return t->a != t->b ? ARI_OK : bad(r, "the two vertices are the same", "");
}

static ari_status do_edge(reader *r) {
    triple t = {0, 0, ARI_LIT_FALSE};
    if (r->d.has_faces) return bad(r, "edges come before faces", "");
    ARI_TRY(two_ends(r, &t));
    if (!r->d.on_vertices) ARI_TRY(literal(r, true, &t.lit));
    ROOM(r, &r->edge, 1);
    ARI_PUSH(&r->edge, t);
    return ARI_OK;
}

/* `of` and a literal, behind that of an auxiliary variable which is defined so. */
static ari_status spread(reader *r, ari_lit lit) {
    triple t = {0, 0, 0};
    const ari_var v = ARI_VAR(lit);
    if (lit < ARI_LIT_TRUE && ((lit & 1u) || r->defined.at[v]))
        return bad(r, "a demand with a root defines auxiliary variables, each once", "");
    ARI_TRY(expect(r, "of", "`of` and a literal are missing"));
    ARI_TRY(literal(r, true, &t.lit));
    if (t.lit < ARI_LIT_TRUE && !r->defined.at[ARI_VAR(t.lit)])
        return bad(r, "this is not defined yet", "use main variables and what is defined above");
    ROOM(r, &r->within, 1);
    if (lit < ARI_LIT_TRUE) r->defined.at[v] = BY_DEMAND;
    ARI_PUSH(&r->within, t);
    return ARI_OK;
}

static ari_status do_active(reader *r) {
    triple t = {0, 0, 0};
    if (!r->d.on_vertices) return bad(r, "this demand is on edges", "write `on-vertices` in its first line");
    ARI_TRY(vertex_in_order(r, r->active.n));
    ARI_TRY(literal(r, true, &t.lit));
    ROOM(r, &r->active, 1);
    ARI_PUSH(&r->active, t);
    return r->d.root == ARI_NO ? ARI_OK : spread(r, t.lit);
}

static ari_status do_place(reader *r) {
    triple t = {0, 0, 0};
    int32_t x, y;
    ARI_TRY(vertex_in_order(r, r->place.n));
    ARI_TRY(integer(r, &x));
    ARI_TRY(integer(r, &y));
    t.a = (uint32_t)x;
    t.b = (uint32_t)y;
    ROOM(r, &r->place, 1);
    ARI_PUSH(&r->place, t);
    return ARI_OK;
}

static ari_status do_faces(reader *r) {
    struct demand *d = &r->d;
    if (d->has_faces) return bad(r, "the faces are told already", "");
    ARI_TRY(number(r, ARI_NO - 1, &d->nface));
    ARI_TRY(spend(r, d->nface));
    d->has_faces = true;
    d->outer = ARI_NO;
    if (line_ends(r)) return ARI_OK;
    ARI_TRY(expect(r, "outer", "`outer` or the end of the line is expected"));
    ARI_TRY(number(r, ARI_NO - 1, &d->outer));
    return d->outer < d->nface ? ARI_OK : bad(r, "there is no such face", "faces count from 0");
}

static ari_status do_face(reader *r) {
    triple t = {0, 0, 0};
    if (r->side.n >= r->edge.n || !r->d.has_faces)
        return bad(r, "one line `face` an edge, behind edges and `faces`", "");
    for (int i = 0; i < 2; i++) {
        uint32_t *side = i ? &t.b : &t.a;
        ARI_TRY(number(r, ARI_NO - 1, side));
        if (*side >= r->d.nface) return bad(r, "there is no such face", "faces count from 0");
    }
    ROOM(r, &r->side, 1);
    ARI_PUSH(&r->side, t);
    return ARI_OK;
}

static ari_status do_pair(reader *r) {
    triple t;
    if (r->d.kind != ARI_PATHS) return bad(r, "pairs are for `paths`", "");
    ARI_TRY(two_ends(r, &t));
    ARI_TRY(literal(r, true, &t.lit));
    ROOM(r, &r->pair, 1);
    ARI_PUSH(&r->pair, t);
    return ARI_OK;
}

/* What of a demand can be judged at its end only: a reason against it, or NULL. */
static const char *objection(const reader *r) {
    const struct demand *d = &r->d;
    if (d->on_vertices && r->active.n != d->nvertex)
        return "the demand above does not have one line `active` for each vertex";
    if (r->place.n && r->place.n != d->nvertex)
        return "the demand above does not have one line `place` for each vertex";
    if (d->has_faces && r->side.n != r->edge.n) return "the demand above does not have one line `face` for each edge";
    if (!d->rows) return NULL;
    const uint32_t nh = ari_grid_nh(d->rows, d->cols);
    bool good = r->edge.n == nh + (d->rows - 1) * d->cols;
    for (uint32_t e = 0; good && e < r->edge.n; e++) {
        const uint32_t a = e < nh ? e + e / (d->cols - 1) : e - nh;
        good = r->edge.at[e].a == a && r->edge.at[e].b == a + (e < nh ? 1 : d->cols);
    }
    return good ? NULL : "the edges of the demand above are not those of a grid";
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

static ari_status build_graph(reader *r, ari_graph **out) {
    ari_graph *g = *out = ARI_TAKE(r->a, ari_graph, 1);
    uint32_t(*ends)[2] = two_columns(r, &r->edge);
    if (!g || !ends) return r->a->spent;
    ARI_TRY(ari_graph_build(r->a, r->d.nvertex, r->edge.n, (const ari_vertex(*)[2])ends, g));
    g->rows = r->d.rows;
    g->cols = r->d.cols;
    if (r->place.n) {
        g->place = (int32_t(*)[2])two_columns(r, &r->place);
        if (!g->place) return r->a->spent;
    }
    if (!r->d.has_faces) return ARI_OK;
    uint32_t(*sides)[2] = two_columns(r, &r->side);
    if (!sides) return r->a->spent;
    return ari_graph_faces(r->a, g, r->d.nface, (const ari_face(*)[2])sides, r->d.outer);
}

static ari_status check_pairs(reader *r) {
    const ari_mark mark = ari_arena_mark(r->a);
    bool *is_end = ARI_ZERO(r->a, bool, r->d.nvertex), twice = false;
    if (!is_end) return out_of_memory(r, r->a->spent);
    for (uint32_t i = 0; i < r->pair.n; i++) {
        const triple *t = &r->pair.at[i];
        twice |= is_end[t->a] || is_end[t->b];
        is_end[t->a] = is_end[t->b] = true;
    }
    ari_arena_rewind(r->a, mark);
    return twice ? bad(r, "a terminal of the demand above stands twice", "all terminals are different") : ARI_OK;
}

static ari_status finish_demand(reader *r) {
    if (!r->in_demand) return ARI_OK;
    r->in_demand = false;
    const char *why = objection(r);
    if (why) return bad(r, why, "");
    ARI_TRY(check_pairs(r));
    ari_graph *g;
    const ari_status status = build_graph(r, &g);
    if (status != ARI_OK) return out_of_memory(r, status);
    ari_topo *t = ari_model_topo(r->m, r->d.kind, g, !r->d.on_vertices, r->pair.n, r->d.tag);
    if (!t) return out_of_memory(r, r->m->status);
    t->spanning = r->d.spanning;
    t->chordless = r->d.chordless;
    t->root = r->d.root;
    if (r->d.root != ARI_NO) {
        t->within = ARI_TAKE(r->a, ari_lit, r->within.n);
        if (!t->within) return out_of_memory(r, r->a->spent);
    }
    for (uint32_t e = 0; t->edge && e < r->edge.n; e++) t->edge[e] = r->edge.at[e].lit;
    for (uint32_t v = 0; t->vertex && v < r->active.n; v++) t->vertex[v] = r->active.at[v].lit;
    for (uint32_t v = 0; t->within && v < r->within.n; v++) t->within[v] = r->within.at[v].lit;
    for (uint32_t i = 0; i < r->pair.n; i++) {
        t->pair[i][0] = r->pair.at[i].a;
        t->pair[i][1] = r->pair.at[i].b;
        t->pair_on[i] = r->pair.at[i].lit;
    }
    return ARI_OK;
}

/* ---- the whole ---- */

static ari_status do_end(reader *r) {
    if (r->group_used > r->m->ngroup)
        return fail_at(r, &r->group_mark, ARI_SYNTAX, "there is no such clue group", "name it in a line `group`");
    r->ended = true;
    return ARI_OK;
}

static ari_status statement(reader *r) {
    static const struct { const char *word; bool inside; ari_status (*run)(reader *); } table[] = {
        {"row", false, do_row},       {"edge", true, do_edge},     {"main", false, do_main},
        {"aux", false, do_aux},       {"group", false, do_group},  {"define", false, do_define},
        {"place", true, do_place},    {"face", true, do_face},     {"active", true, do_active},
        {"faces", true, do_faces},    {"pair", true, do_pair},     {"topo", false, do_topo},
        {"rules", false, do_rules},   {"minimise", false, do_minimise}, {"end", false, do_end},
    };
    const char *at;
    size_t n;
    ARI_TRY(word(r, &at, &n));
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (!is_word(at, n, table[i].word)) continue;
        if (table[i].inside && !r->in_demand)
            return bad_token(r, "'", "' belongs to a demand", "write a line `topo` before");
        if (!table[i].inside) ARI_TRY(finish_demand(r));
        ARI_TRY(table[i].run(r));
        return r->m->status == ARI_OK ? ARI_OK : out_of_memory(r, r->m->status);
    }
    return bad_token(
        r, "'", "' is not a statement",
        "one of rules, main, aux, group, define, row, topo, edge, active, place, faces, face, pair, minimise, end");
}

static ari_status heading(reader *r) {
    const char *at;
    size_t n;
    while (line_ends(r) && ari_scan_peek(&r->s) != -1) (void)ari_scan_next(&r->s);
    skip(r);
    if (!ari_scan_accept(&r->s, "model")) return bad(r, "a model begins with the word `model`", "");
    if (line_ends(r)) return end_line(r);
    ARI_TRY(word(r, &at, &n));
    for (size_t i = 0; i < n; i++)
        if (at[i] <= ' ' || at[i] > '~' || at[i] == '#') return bad(r, "the name of the model is not plain text", "");
    char *name = ARI_TAKE(r->a, char, n + 1);
    if (!name) return out_of_memory(r, r->a->spent);
    memcpy(name, at, n);
    name[n] = '\0';
    r->m->name = name;
    return end_line(r);
}

ari_status dump_parse(const char *text, size_t size, ari_arena *a, ari_model *out, ari_error *err) {
    reader r = {0};
    ari_scan_begin(&r.s, text, size);
    r.mark = r.s;
    r.m = out;
    r.a = a;
    r.err = err;
    r.allowance = (uint64_t)size + 65536;
    ari_model_init(out, a, NULL);
    ARI_TRY(heading(&r));
    while (!r.ended) {
        const bool empty = line_ends(&r);
        if (empty && ari_scan_peek(&r.s) == -1)
            return bad(&r, "the text ends without `end`", "is a part of it missing?");
        if (!empty) ARI_TRY(statement(&r));
        ARI_TRY(end_line(&r));
    }
    while (line_ends(&r) && ari_scan_peek(&r.s) != -1) (void)ari_scan_next(&r.s);
    return ari_scan_peek(&r.s) == -1 ? ARI_OK : bad(&r, "there is text behind `end`", "one model a text");
}
