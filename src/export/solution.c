/* solution.c - what a solver wrote, back into columns.
 *
 * Nobody's format is specified, but all of them put the name of a column and then its value on a line; so a line is cut
 * into words, the first word that is a column's name opens it, and the next word that is a number is its value (GLPK
 * breaks the line between them when the name is long; a "*" marks whole columns there). What follows a line "# Dual",
 * "# Rows" (HiGHS), "Actual values of the constraints" or "Dual values" (lp_solve) is not about columns. Other shapes
 * by their first word: "v" lines list literals (-3, x5, -x5), "j 7 1" is GLPK's plain form,
 * "<variable name=... value=...>" CPLEX's. A fixed MPS file calls columns C1, C2, ..., an OPB file x1, x2, ...; these
 * are understood where no column has such a name.
 * Numbers are rounded to the nearest whole one here; whatever comes of that is checked exactly later on. */
#include "export/export.h"
#include "base/index.h"
#include "read/reader.h"

#include <string.h>

typedef struct reader {
    const ari_program *p;
    ari_index by_name;    /* of columns */
    int64_t *column;
    uint32_t found;       /* columns with a value */
    ari_col pending;      /* named on the line before, without a value */
    uint32_t line;
    bool columns;         /* we are in the part about columns */
    bool xml, bare;       /* CPLEX's file; MiniSat's, where a line of literals follows */
    bool stopped;         /* it had no solution yet; what stands for values is none */
    ari_answer says;
    ari_error *err;
} reader;

typedef struct word { const char *at; uint32_t n; } word;

static ari_status index_names(reader *r, ari_arena *a) {
    char name[64];
    for (ari_col c = 0; c < r->p->ncol; c++) {
        ari_program_name(&r->p->col[c].label, name);
        if (!ari_index_put(&r->by_name, a, ari_scan_hash(0, name, strlen(name)), c)) return a->spent;
    }
    return ARI_OK;
}

/* A whole number of decimal digits, at most 9; false: it is none. */
static bool digits_solution(const char *s, uint32_t n, uint32_t *out) {
    return n <= 9 && ari_scan_whole(s, n, out);
}

static ari_col find_name(const reader *r, word w) {
    char name[64], plain[64];
    uint32_t number;
    if (w.n > 1 && w.n <= 64 && w.at[w.n - 1] == ']') { /* AMPL: x[1,2]; of fewer indices, x[1,0] */
        uint32_t n = 0;
        for (uint32_t i = 0; i + 1 < w.n; i++) {
            const bool between = w.at[i] == '[' || w.at[i] == ',';
            if (between && w.at[i + 1] == '0') break;
            plain[n++] = between ? '_' : w.at[i];
        }
        w = (word){plain, n};
    }
    const uint32_t hash = ari_scan_hash(0, w.at, w.n);
    for (uint32_t c, step = 0; (c = ari_index_next(&r->by_name, hash, &step)) != ARI_INDEX_NONE;) {
        ari_program_name(&r->p->col[c].label, name);
        if (ari_scan_is(w.at, w.n, name)) return c;
    }
    if (w.n > 1 && (*w.at == 'C' || *w.at == 'x') && digits_solution(w.at + 1, w.n - 1, &number) && number &&
        number <= r->p->ncol)
        return number - 1;
    return ARI_NO;
}

/* A decimal number with fraction and exponent, times 10^6 and rounded down there; false: it is none. */
static bool number_of(word w, int64_t *micro) {
    uint32_t i = 0, point = 0, ndigit = 0;
    int64_t mantissa = 0;
    int32_t exponent = 6;
    bool minus = false, seen_point = false;
    if (i < w.n && (w.at[i] == '-' || w.at[i] == '+')) minus = w.at[i++] == '-';
    for (; i < w.n && ((w.at[i] >= '0' && w.at[i] <= '9') || (w.at[i] == '.' && !seen_point)); i++) {
        if (w.at[i] == '.') {
            seen_point = true;
            continue;
        }
        ndigit++;
        if (mantissa < INT64_C(100000000000000)) {
            mantissa = 10 * mantissa + (w.at[i] - '0');
            point += seen_point;
        } else {
            exponent += !seen_point;
        }
    }
    if (!ndigit) return false;
    if (i < w.n && (w.at[i] == 'e' || w.at[i] == 'E')) {
        int32_t e = 0;
        const bool down = ++i < w.n && w.at[i] == '-';
        if (i < w.n && (w.at[i] == '-' || w.at[i] == '+')) i++;
        if (i == w.n) return false;
        for (; i < w.n && w.at[i] >= '0' && w.at[i] <= '9'; i++) e = e < 1000 ? 10 * e + (w.at[i] - '0') : e;
        exponent += down ? -e : e;
    }
    if (i != w.n) return false;
    exponent -= (int32_t)point;
    for (; exponent < 0 && mantissa; exponent++) mantissa /= 10;
    for (; exponent > 0 && mantissa; exponent--) {
        if (mantissa > INT64_C(100000000000000000)) return false;
        mantissa *= 10;
    }
    *micro = minus ? -mantissa : mantissa;
    return true;
}

static ari_status set_solution(reader *r, ari_col c, int64_t micro) {
    const int64_t million = 1000000, up = micro + (micro < 0 ? -million / 2 : million / 2), whole = up / million;
    const int64_t off = micro - whole * million;
    if (r->p->col[c].kind != ARI_COL_REAL && r->says != ARI_NONE && !r->stopped && (off > 1000 || off < -1000)) {
        char name[64], what[120];
        ari_program_name(&r->p->col[c].label, name);
        ari_text_join(what, sizeof what, "the value of ", name, " is not whole", NULL);
        return ari_status_fail(r->err, ARI_RANGE, r->line, 0, what,
                               "give the solution of the program, not its relaxation");
    }
    r->column[c] = whole;
    r->found++;
    return ARI_OK;
}

static bool is_solution(word w, const char *s) { return ari_scan_is(w.at, w.n, s); }

/* A line of literals: "v 1 -2 0", "v x1 -x2"; without the "v" after MiniSat's line "SAT". */
static ari_status literals_solution(reader *r, const char *s, uint32_t n) {
    uint32_t number;
    word x;
    ari_scan t;
    ari_scan_begin(&t, s, n);
    r->found++;
    while (ari_reader_word(&t, &x.at, &x.n)) {
        if (x.n == 1 && *x.at == 'v') continue;
        const bool minus = *x.at == '-' || *x.at == '~';
        if (minus) x.at++, x.n--;
        if (x.n && *x.at == 'x') x.at++, x.n--;
        if (!digits_solution(x.at, x.n, &number)) {
            const ari_col c = find_name(r, x);
            if (c == ARI_NO) {
                return ari_status_fail(r->err, ARI_SYNTAX, r->line, 0, "a v line holds something that is no literal",
                                       "write numbers, or x and a number");
            }
            number = c + 1;
        }
        if (!number || number > r->p->ncol) continue; /* the end, or a helper of the clauses */
        ARI_TRY(set_solution(r, number - 1, minus ? 0 : 1000000));
    }
    return ARI_OK;
}

static bool holds_solution(const char *s, uint32_t n, const char *part) {
    const uint32_t k = (uint32_t)strlen(part);
    for (uint32_t i = 0; i + k <= n; i++) {
        uint32_t j = 0;
        while (j < k && (s[i + j] | 32) == (part[j] | 32)) j++;
        if (j == k) return true;
    }
    return false;
}

/* The value of name="..." in an XML tag. */
static bool attribute_solution(const char *s, uint32_t n, const char *name, word *out) {
    const uint32_t k = (uint32_t)strlen(name);
    for (uint32_t i = 1; i + k + 2 < n; i++) {
        if (s[i - 1] != ' ' || memcmp(s + i, name, k) != 0 || s[i + k] != '=' || s[i + k + 1] != '"') continue;
        out->at = s + i + k + 2;
        for (out->n = 0; out->at + out->n < s + n && out->at[out->n] != '"'; out->n++) {}
        return true;
    }
    return false;
}

static ari_status xml_solution(reader *r, const char *s, uint32_t n) {
    word name, value;
    int64_t micro;
    if (!holds_solution(s, n, "<variable ") || !attribute_solution(s, n, "name", &name)) return ARI_OK;
    if (!attribute_solution(s, n, "value", &value)) return ARI_OK;
    const ari_col c = find_name(r, name);
    if (c == ARI_NO || !number_of(value, &micro)) return ARI_OK;
    return set_solution(r, c, micro);
}

/* The first word counts: GLPK calls the nothing that it has infeasible at the end. */
static void verdict_solution(reader *r, const char *s, uint32_t n) {
    if (holds_solution(s, n, "integer undefined") || holds_solution(s, n, "no integer solution")) r->stopped = true;
    if (r->says != ARI_UNKNOWN) return;
    if (holds_solution(s, n, "infeasible") || holds_solution(s, n, "unsat") || holds_solution(s, n, "integer empty"))
        r->says = ARI_NONE;
    else if (holds_solution(s, n, "SATISFIABLE") || holds_solution(s, n, "OPTIMUM") || holds_solution(s, n, "optimal"))
        r->says = ARI_SOME;
}

/* A line of k words in the part about columns: a name and a value, which may stand on the next line. */
static ari_status column_line(reader *r, const word *w, uint32_t k, const char *s, uint32_t n) {
    uint32_t number;
    int64_t micro;
    if (k == 3 && is_solution(w[0], "j") && digits_solution(w[1].at, w[1].n, &number) && number &&
        number <= r->p->ncol && number_of(w[2], &micro))
        return set_solution(r, number - 1, micro);
    if (r->pending != ARI_NO) {
        const ari_col c = r->pending;
        r->pending = ARI_NO;
        for (uint32_t j = 0; j < k; j++)
            if (number_of(w[j], &micro)) return set_solution(r, c, micro);
    }
    if (k >= 5 && is_solution(w[0], "s") && is_solution(w[1], "mip")) {
        r->stopped = is_solution(w[4], "u");
        r->says = is_solution(w[4], "n") ? ARI_NONE : ARI_SOME;
    }
    for (uint32_t j = 0; j < k && j < 4; j++) {
        const ari_col c = find_name(r, w[j]);
        if (c == ARI_NO) continue;
        for (uint32_t next = j + 1; next < k; next++)
            if (number_of(w[next], &micro)) return set_solution(r, c, micro);
        r->pending = c;
        return ARI_OK;
    }
    if (!is_solution(w[0], "c")) verdict_solution(r, s, n); /* comments of SAT solvers hold all kinds of words */
    return ARI_OK;
}

/* A line of LP, MPS, CNF or OPB files that no solver writes. */
static bool of_program(const word *w, uint32_t k) {
    if (k == 1) return is_solution(w[0], "ROWS");
    return (is_solution(w[0], "Subject") && is_solution(w[1], "To")) ||
           (is_solution(w[0], "p") && is_solution(w[1], "cnf")) ||
           (is_solution(w[0], "*") && is_solution(w[1], "#variable="));
}

static ari_status take_solution(reader *r, const char *s, uint32_t n) {
    word w[12];
    uint32_t k = 0;
    ari_scan t;
    ari_scan_begin(&t, s, n);
    while (k < sizeof w / sizeof *w && ari_reader_word(&t, &w[k].at, &w[k].n)) k++;
    if (!k) return ARI_OK;
    if (of_program(w, k))
        return ari_status_fail(r->err, ARI_SYNTAX, r->line, 0, "this is the program itself, not its solution",
                               "give what a solver wrote of it");
    if (r->xml || *w[0].at == '<') {
        r->xml = true;
        if (holds_solution(s, n, "solutionStatusString")) verdict_solution(r, s, n);
        return xml_solution(r, s, n);
    }
    if (is_solution(w[0], "v") || r->bare) return literals_solution(r, s, n);
    if (k == 1 && is_solution(w[0], "SAT")) {
        r->bare = true;
        r->says = ARI_SOME;
        return ARI_OK;
    }
    if (is_solution(w[0], "#") && k > 1 && (is_solution(w[1], "Dual") || is_solution(w[1], "Rows"))) r->columns = false;
    if (is_solution(w[0], "#") && k > 1 && (is_solution(w[1], "Columns") || is_solution(w[1], "Primal")))
        r->columns = true;
    if (k > 3 && is_solution(w[0], "Actual") && is_solution(w[1], "values"))
        r->columns = holds_solution(s, n, "variables"); /* lp_solve's parts */
    if (k > 1 && is_solution(w[0], "Dual") && holds_solution(s, n, "value")) r->columns = false;
    return r->columns ? column_line(r, w, k, s, n) : ARI_OK;
}

ari_status ari_export_solution_read(const ari_program *p, const char *text, size_t size, int64_t *column,
                                    ari_answer *says, ari_arena *scratch, ari_error *err) {
    reader r = {.p = p, .column = column, .pending = ARI_NO, .columns = true, .says = ARI_UNKNOWN, .err = err};
    for (ari_col c = 0; c < p->ncol; c++) column[c] = 0;
    ari_status s = index_names(&r, scratch);
    if (s != ARI_OK) return ari_status_fail(err, s, 0, 0, "memory is out while reading a solution", "");
    for (size_t i = 0; i < size && s == ARI_OK;) {
        const char *end = memchr(text + i, '\n', size - i);
        const size_t n = end ? (size_t)(end - (text + i)) : size - i;
        r.line++;
        s = n > UINT32_MAX / 2 ? ari_status_fail(err, ARI_SYNTAX, r.line, 0, "a line is too long", "")
                               : take_solution(&r, text + i, (uint32_t)n);
        i += n + 1;
    }
    ari_index_free(&r.by_name, scratch);
    *says = r.says;
    if (s == ARI_OK && r.stopped)
        return ari_status_fail(err, ARI_LIMIT, 0, 0, "the solver stopped before it had a solution",
                               "give it more time");
    if (s == ARI_OK && !r.found && r.says != ARI_NONE)
        return ari_status_fail(err, ARI_SYNTAX, 0, 0, "no value of any column of this formulation is in the file",
                               "give a .sol file or v lines, and with option formulation the one that was exported");
    return s;
}
