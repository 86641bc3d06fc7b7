/* merge.c - the verb merge: answers to the parts of a question become its answer; shards of a stream become the stream.
 * Parts are known by the end of their id: NAME:3/64 is the third of 64, NAME:3/64:1/8 the first of eight of that. */
#include "cli.h"
#include "cube_unique.h"

#include <stdlib.h>
#include <string.h>

enum { MEMBERS = 48, DEEP = MERGE_DEEP };
static const uint64_t LATE = UINT64_MAX;

typedef struct member { const char *key, *raw; size_t nkey, nraw; } member;

typedef struct answer {
    const char *line;       /* [size] a JSON object */
    size_t size, order;     /* order: among all */
    const char *name;       /* [nname] of the question; NULL: it is no part */
    size_t nname;
    uint32_t depth, part[DEEP][2]; /* part[i][0] of part[i][1], from 1 */
} answer;

typedef struct folder {
    const settings *set;
    FILE *out;
    answer *at;
    size_t n, cap;
    char **text;            /* [files] */
    size_t files;
    bool failed;
    gzip_file proof;        /* --proof */
} folder;

/* ---- a record taken apart ---- */

/* Behind the JSON value at p. */
static const char *behind_merge(const char *p, const char *end) {
    int depth = 0;
    bool quoted = false;
    for (; p < end; p++) {
        if (quoted) {
            if (*p == '\\') p++;
            else if (*p == '"') quoted = false;
            continue;
        }
        if (!depth && (*p == ',' || *p == '}' || *p == ']')) return p;
        if (*p == '"') quoted = true;
        if (*p == '{' || *p == '[') depth++;
        if (*p == '}' || *p == ']') depth--;
    }
    return end;
}

static const char *past_blanks(const char *p, const char *end) {
    while (p < end && (*p == ' ' || *p == '\t')) p++;
    return p;
}

/* The members of the object; returns how many. */
static size_t open_object(const char *line, size_t size, member m[MEMBERS]) {
    const char *end = line + size, *p = past_blanks(line, end);
    size_t n = 0;
    if (p == end || *p++ != '{') return 0;
    while (n < MEMBERS && (p = past_blanks(p, end)) < end && *p == '"') {
        const char *key = p + 1, *stop = memchr(key, '"', (size_t)(end - key));
        if (!stop || (p = past_blanks(stop + 1, end)) == end || *p != ':') return n;
        p = past_blanks(p + 1, end);
        const char *next = behind_merge(p, end), *last = next;
        while (last > p && (last[-1] == ' ' || last[-1] == '\t')) last--;
        m[n++] = (member){key, p, (size_t)(stop - key), (size_t)(last - p)};
        p = next < end ? next + 1 : end;
    }
    return n;
}

static bool is_merge(const char *s, size_t n, const char *word) { return n == strlen(word) && !memcmp(s, word, n); }

static const member *find_merge(const member *m, size_t n, const char *key) {
    for (size_t i = 0; i < n; i++)
        if (is_merge(m[i].key, m[i].nkey, key)) return &m[i];
    return NULL;
}

bool merge_part(const char *name, size_t *n, uint32_t part[2]) {
    const char *end = name + *n, *p = end;
    unsigned long long v[2] = {0, 0};
    for (int i = 1; i >= 0; i--) {
        const char *last = p;
        unsigned long long unit = 1;
        for (; p > name && p[-1] >= '0' && p[-1] <= '9' && last - p < 9; p--, unit *= 10)
            v[i] += unit * (unsigned long long)(p[-1] - '0');
        if (p == last || p == name || *--p != (i ? '/' : ':')) return false;
    }
    if (!v[0] || v[0] > v[1]) return false;
    part[0] = (uint32_t)v[0];
    part[1] = (uint32_t)v[1];
    *n = (size_t)(p - name);
    return true;
}

static void name_part(answer *a) {
    member m[MEMBERS];
    uint32_t part[DEEP][2];
    const member *id = find_merge(m, open_object(a->line, a->size, m), "id");
    if (!id || id->nraw < 2 || *id->raw != '"') return;
    const char *name = id->raw + 1;
    size_t n = id->nraw - 2;
    while (a->depth < DEEP && merge_part(name, &n, part[a->depth])) a->depth++;
    for (uint32_t i = 0; i < a->depth; i++) memcpy(a->part[i], part[a->depth - 1 - i], sizeof *part);
    a->name = a->depth ? name : NULL;
    a->nname = n;
}

/* A record is a line: what has several, as our text has, would be torn apart. */
static bool add_lines(folder *f, char *text, const char *from) {
    const char *form = ari_board_detect_format(text, strlen(text));
    bool gap = form && !strcmp(form, "text");
    for (char *p = text, *next; *p; p = next) {
        char *end = strchr(p, '\n');
        next = end ? end + 1 : strchr(p, 0);
        if (!end) end = next;
        while (end > p && end[-1] == '\r') end--;
        if (gap && end > p && *p != '{')
            return say_no("merge: %.200s: its records have several lines; write one a line: --json", from);
        gap |= end == p;
        if (end == p) continue;
        if (!grow(&f->at, &f->cap, f->n + 1, sizeof *f->at)) return say_no("memory is out");
        f->at[f->n] = (answer){.line = p, .size = (size_t)(end - p), .order = f->n};
        name_part(&f->at[f->n++]);
    }
    return true;
}

/* ---- one question ---- */

static int by_part(const void *x, const void *y) {
    const answer *a = x, *b = y;
    const size_t n = a->nname < b->nname ? a->nname : b->nname;
    const int names = memcmp(a->name, b->name, n);
    if (names) return names;
    if (a->nname != b->nname) return a->nname < b->nname ? -1 : 1;
    for (uint32_t i = 0; i < a->depth && i < b->depth; i++)
        if (a->part[i][0] != b->part[i][0]) return a->part[i][0] < b->part[i][0] ? -1 : 1;
    return a->depth != b->depth ? a->depth < b->depth ? -1 : 1 : a->order < b->order ? -1 : 1;
}

static void complain_merge(folder *f, const answer *a, uint32_t depth, uint32_t k, uint32_t n, const char *what) {
    f->failed = true;
    fprintf(stderr, "ariadne: merge: %.*s", (int)a->nname, a->name);
    for (uint32_t i = 0; i < depth; i++) fprintf(stderr, ":%u/%u", a->part[i][0], a->part[i][1]);
    if (n) fprintf(stderr, ":%u/%u", k, n);
    fprintf(stderr, " %s\n", what);
}

/* Are at[0..n), which are parts of the same thing at this depth, all of it and each once? */
static bool are_whole(folder *f, const answer *at, size_t n, uint32_t depth) {
    if (at[0].depth == depth) {
        const bool twice = n > 1 && at[1].depth == depth;
        if (n > 1) complain_merge(f, at, depth, 0, 0, twice ? "is given twice" : "is given whole and in parts");
        return n == 1;
    }
    const uint32_t parts = at[0].part[depth][1];
    uint32_t next = 1;
    for (size_t i = 0, last; i < n; i = last, next++) {
        const uint32_t k = at[i].part[depth][0];
        for (last = i; last < n && at[last].part[depth][0] == k; last++) continue;
        if (at[i].part[depth][1] != parts)
            complain_merge(f, &at[i], depth, k, at[i].part[depth][1], "belongs to another split");
        else if (k != next) complain_merge(f, at, depth, next, parts, "is missing");
        if (f->failed || !are_whole(f, at + i, last - i, depth + 1)) return false;
    }
    if (next <= parts) complain_merge(f, at, depth, next, parts, "is missing");
    return !f->failed;
}

/* The answers of one question, combined. */
typedef struct sum {
    const char *verb;       /* a constant */
    char *count;            /* digits, the last first */
    size_t ncount;
    uint64_t solutions;     /* 0, 1, or 2 for more; of parts that are complete or say so */
    bool complete, counted, valued;
    uint64_t clues, left, least; /* min; left: valid where `valued` */
    const answer *model;    /* its other members are printed; NULL: none yet */
    member stop;            /* of the first that is not complete */
    uint64_t ticks;
    double seconds;
    long long value, bound;
    uint64_t printed;       /* solutions */
    struct sum *by;         /* [nby] instances: the counts by number of pairs */
    size_t nby;
} sum;

static bool add_count(sum *s, const char *digits, size_t n) {
    char *more = realloc(s->count, (s->ncount > n ? s->ncount : n) + 1);
    if (!more) return false;
    s->count = more;
    int carry = 0;
    for (size_t i = 0; i < n || i < s->ncount || carry; i++) {
        const int here = (i < n ? digits[n - 1 - i] - '0' : 0) + (i < s->ncount ? s->count[i] : 0) + carry;
        s->count[i] = (char)(here % 10);
        carry = here / 10;
        if (i >= s->ncount) s->ncount = i + 1;
    }
    while (s->ncount > 1 && !s->count[s->ncount - 1]) s->ncount--;
    return true;
}

static bool says_merge(const member *m, const char *word) {
    return m && m->nraw == strlen(word) + 2 && !memcmp(m->raw + 1, word, m->nraw - 2);
}

static uint32_t solutions_of(const member *m) {
    return says_merge(m, "many") ? 2 : says_merge(m, "one") || says_merge(m, "some");
}

uint32_t merge_solutions(const char *line, size_t size, uint64_t *question) {
    member m[MEMBERS];
    const size_t n = open_object(line, size, m);
    const member *id = find_merge(m, n, "id");
    *question = id ? enough_question(id->raw, id->nraw) : 0;
    return solutions_of(find_merge(m, n, "answer"));
}

static const char *known_verb(const member *m) {
    static const char *const word[] = {"solve", "unique", "count", "enum", "best", "min"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (says_merge(m, word[i])) return word[i];
    return NULL;
}

static void add_best(sum *s, const answer *a, const member *m, size_t n, bool some) {
    const member *v = find_merge(m, n, "value"), *b = find_merge(m, n, "bound");
    const long long value = v ? strtoll(v->raw, NULL, 10) : 0, bound = b ? strtoll(b->raw, NULL, 10) : value;
    if (!some || !v) return;
    if (!s->valued || bound < s->bound) s->bound = bound;
    if (!s->valued || value < s->value) s->value = value, s->model = a;
    s->valued = true;
}

static uint64_t number_of(const member *m) { return m ? strtoull(m->raw, NULL, 10) : 0; }

/* A part without exactly one solution has no set of clues that is enough. What ended early has a bound, if any. */
static void add_min(sum *s, const answer *a, const member *m, size_t n, bool whole) {
    const member *left = find_merge(m, n, "left");
    const uint64_t clues = number_of(find_merge(m, n, "clues")), least = number_of(find_merge(m, n, "least"));
    if (clues > s->clues) s->clues = clues;
    if ((left || !whole) && least < s->least) s->least = least;
    if (!left || (s->valued && number_of(left) >= s->left)) return;
    s->left = number_of(left);
    s->model = a;
    s->valued = true;
}

/* False after a message. */
static bool add_merge(folder *f, sum *s, const answer *a) {
    member m[MEMBERS];
    const size_t n = open_object(a->line, a->size, m);
    const member *asked = find_merge(m, n, "verb"), *answered = find_merge(m, n, "answer"),
                 *count = find_merge(m, n, "count");
    const member *stop = find_merge(m, n, "stop"), *ticks = find_merge(m, n, "ticks"),
                 *seconds = find_merge(m, n, "seconds");
    const char *name = known_verb(asked);
    if (!name || (s->verb && s->verb != name)) {
        complain_merge(f, a, a->depth, 0, 0, !asked  ? "has no answer"
                                       : name ? "answers another question"
                                              : "answers a question that merge cannot combine");
        return false;
    }
    const bool clues = !strcmp(name, "min");
    const member *with = find_merge(m, n, clues ? "mask" : "with_marks");
    if (!with || (!clues && !is_merge(with->raw, with->nraw, "true"))) {
        complain_merge(f, a, a->depth, 0, 0,
                       clues ? "was asked without its mask, as a whole puzzle: ask again with --cube"
                       : "was asked without its drawing, as a whole puzzle: ask again with --cube");
        return false;
    }
    const uint32_t some = solutions_of(answered);
    s->verb = name;
    s->solutions += some;
    if (stop && s->complete) s->complete = false, s->stop = *stop;
    if (ticks) s->ticks += strtoull(ticks->raw, NULL, 10);
    if (seconds) s->seconds += strtod(seconds->raw, NULL);
    if (count && count->nraw > 2) {
        if (!add_count(s, count->raw + 1, count->nraw - 2)) return say_no("memory is out");
        s->counted = true;
    }
    if (!s->model || (some && s->solutions == 1)) s->model = a;
    if (!strcmp(name, "min")) add_min(s, a, m, n, !stop);
    else add_best(s, a, m, n, some);
    return true;
}

static void put_digits(FILE *f, const sum *s) {
    for (size_t d = s->ncount; d-- > 0;) fputc('0' + s->count[d], f);
}

/* "one", "many", ... of the sum. */
static const char *verdict_merge(const sum *s) {
    const bool whole = s->complete, any = !strcmp(s->verb, "solve") || !strcmp(s->verb, "best");
    if (any) return s->solutions ? "some" : whole ? "none" : "unknown";
    if (!strcmp(s->verb, "min") && s->valued) return "one";
    if (s->solutions > 1) return "many";
    if (s->solutions) return whole ? "one" : "some";
    return whole ? "none" : "unknown";
}

/* One drawing after the other, as an array's elements. */
static void put_drawings(FILE *f, sum *s, const answer *a, uint64_t most) {
    member m[MEMBERS];
    const size_t n = open_object(a->line, a->size, m);
    const member *one = find_merge(m, n, "solution"), *list = find_merge(m, n, "solutions");
    if (one && s->printed < most) fprintf(f, "%s%.*s", s->printed++ ? "," : "", (int)one->nraw, one->raw);
    const char *end = list ? list->raw + list->nraw : NULL;
    for (const char *p = list ? list->raw + 1 : end; p && p < end && *p == '[' && s->printed < most;) {
        const char *next = behind_merge(p, end);
        fprintf(f, "%s%.*s", s->printed++ ? "," : "", (int)(next - p), p);
        p = next + 1;
    }
}

static void put_solutions(FILE *f, sum *s, const answer *at, size_t n) {
    const bool one = s->valued, all = !strcmp(s->verb, "enum");
    const bool pair = !one && (!strcmp(s->verb, "unique") || !strcmp(s->verb, "min"));
    const uint64_t most = all ? UINT64_MAX : pair ? 2 : 1;
    if ((!all && !s->solutions) || !strcmp(s->verb, "count")) return;
    const bool list = all || (pair && s->solutions > 1);
    fputs(list ? ",\"solutions\":[" : ",\"solution\":", f);
    for (size_t i = 0; i < n; i++)
        if (!one || &at[i] == s->model) put_drawings(f, s, &at[i], most);
    if (list) fputc(']', f);
}

static void put_value(FILE *o, const sum *s, const member *puzzle) {
    if (!s->valued) return;
    if (strcmp(s->verb, "min") != 0) {
        fprintf(o, ",\"value\":%lld,\"bound\":%lld,\"bound_by\":\"search\"", s->value, s->bound);
        return;
    }
    if (puzzle) fprintf(o, ",\"puzzle\":%.*s", (int)puzzle->nraw, puzzle->raw);
    fprintf(o, ",\"clues\":%llu,\"left\":%llu,\"least\":%llu", (unsigned long long)s->clues,
            (unsigned long long)s->left, (unsigned long long)s->least);
}

static void put_sum(folder *f, sum *s, const answer *at, size_t n) {
    static const char *const own[] = {"file",     "record", "id",      "answer", "complete", "stop",  "solution",
                                      "solutions", "count",  "seconds", "ticks",  "value",    "bound", "bound_by",
                                      "puzzle",    "clues",  "left",    "least",  "mask",     "by",
                                      "with_marks", "proof"};
    member m[MEMBERS];
    FILE *o = f->out;
    const size_t k = open_object(s->model->line, s->model->size, m);
    fprintf(o, "{\"id\":\"%.*s\"", (int)at->nname, at->name);
    for (size_t i = 0; i < k; i++) {
        bool kept = true;
        for (size_t j = 0; j < sizeof own / sizeof *own; j++) kept &= !is_merge(m[i].key, m[i].nkey, own[j]);
        if (is_merge(m[i].key, m[i].nkey, "answer")) {
            fprintf(o, ",\"answer\":\"%s\",\"complete\":%s", verdict_merge(s), s->complete ? "true" : "false");
            if (!s->complete) fprintf(o, ",\"stop\":%.*s", (int)s->stop.nraw, s->stop.raw);
        }
        if (is_merge(m[i].key, m[i].nkey, "ticks")) {
            put_solutions(o, s, at, n);
            put_value(o, s, find_merge(m, k, "puzzle"));
            if (s->counted) fputs(",\"count\":\"", o);
            if (s->counted) put_digits(o, s);
            fprintf(o, "%s,\"ticks\":%llu,\"seconds\":%.6f", s->counted ? "\"" : "", (unsigned long long)s->ticks,
                    s->seconds);
        }
        if (kept) fprintf(o, ",\"%.*s\":%.*s", (int)m[i].nkey, m[i].key, (int)m[i].nraw, m[i].raw);
    }
    fprintf(o, ",\"cubes\":%zu,\"by\":\"records\"}\n", n);
}

/* ---- the count of a grid: residues, or instances where some cells are ends and others none ---- */

/* What may be asked; behind the first two a record need not say. */
static const char *const asked[] = {"family", "graph", "pairs", "with", "without"};
enum { ASKED = sizeof asked / sizeof *asked, SURE = 2 };

static bool same_merge(const member *a, size_t na, const member *b, size_t nb) {
    for (size_t i = 0; i < ASKED; i++) {
        const member *x = find_merge(a, na, asked[i]), *y = find_merge(b, nb, asked[i]);
        if (!x && !y && i >= SURE) continue;
        if (!x || !y || x->nraw != y->nraw || memcmp(x->raw, y->raw, x->nraw) != 0) return false;
    }
    return true;
}

static bool is_of_links(const answer *a) {
    member m[MEMBERS];
    return says_merge(find_merge(m, open_object(a->line, a->size, m), "family"), "instances");
}

/* Are these parts of one count, whole or each with its stop? lists: their moduli and residues, room for the lines. */
static bool add_grid(folder *f, sum *s, const answer *at, size_t n, char *lists) {
    member first[MEMBERS], m[MEMBERS];
    const size_t k = open_object(at->line, at->size, first);
    const bool links = is_of_links(at);
    for (size_t i = 0; i < n; i++) {
        const size_t l = open_object(at[i].line, at[i].size, m);
        const member *moduli = find_merge(m, l, "moduli"), *residues = find_merge(m, l, "residues"),
                     *stop = find_merge(m, l, "stop");
        const member *seconds = find_merge(m, l, "seconds");
        const bool answered = links ? find_merge(m, l, "count") && find_merge(m, l, "by_pairs") : moduli && residues;
        const char *fault = !same_merge(m, l, first, k) ? "is a part of another count"
                            : !stop && !answered  ? "has no answer"
                                                  : NULL;
        if (fault) complain_merge(f, at + i, at[i].depth, 0, 0, fault);
        if (fault) return false;
        if (stop && s->complete) s->complete = false, s->stop = *stop;
        if (!stop && !links)
            lists += sprintf(lists, "%.*s%.*s", (int)moduli->nraw, moduli->raw, (int)residues->nraw, residues->raw);
        s->ticks += number_of(find_merge(m, l, "ticks"));
        s->seconds += seconds ? strtod(seconds->raw, NULL) : 0;
    }
    return are_whole(f, at, n, 0);
}

/* A JSON string without its quotes; one too long for what it is here is empty. */
static char *bare_merge(char out[64], const member *m) {
    const size_t n = m->nraw > 2 && m->nraw < 64 ? m->nraw - 2 : 0;
    memcpy(out, m->raw + 1, n);
    out[n] = 0;
    return out;
}

static void put_by_pairs(FILE *f, const sum *s) {
    const char *gap = "";
    fputs(",\"by_pairs\":{", f);
    for (size_t i = 0; i < s->nby; i++) {
        if (!s->by[i].ncount) continue;
        fprintf(f, "%s\"%zu\":\"", gap, i);
        put_digits(f, &s->by[i]);
        fputc('"', f);
        gap = ",";
    }
    fputc('}', f);
}

/* The number is in s where s is complete. */
static void put_grid(folder *f, const sum *s, const answer *at, size_t n) {
    member m[MEMBERS];
    const size_t k = open_object(at->line, at->size, m);
    const int units = s->ncount == 1 ? s->count[0] : 2;
    fprintf(f->out, "{\"id\":\"%.*s\"", (int)at->nname, at->name);
    for (size_t i = 0; i < ASKED; i++) {
        const member *x = find_merge(m, k, asked[i]);
        if (x) fprintf(f->out, ",\"%s\":%.*s", asked[i], (int)x->nraw, x->raw);
    }
    fprintf(f->out, ",\"verb\":\"count\",\"answer\":\"%s\",\"complete\":%s",
            !s->complete ? "unknown" : !units ? "none" : units == 1 ? "one" : "many", s->complete ? "true" : "false");
    if (s->complete) {
        fputs(",\"count\":\"", f->out);
        put_digits(f->out, s);
        fputc('"', f->out);
        if (s->nby) put_by_pairs(f->out, s);
    } else {
        fprintf(f->out, ",\"stop\":%.*s", (int)s->stop.nraw, s->stop.raw);
    }
    fprintf(f->out, ",\"ticks\":%llu,\"seconds\":%.6f,\"cubes\":%zu,\"by\":\"records\"}\n",
            (unsigned long long)s->ticks, s->seconds, n);
}

/* The number by the library, which knows the moduli and the bound. False after a message. */
static bool add_residues(folder *f, sum *s, const answer *at, const char *lists) {
    member m[MEMBERS];
    char family[64], graph[64];
    ari_error err;
    const size_t k = open_object(at->line, at->size, m);
    char *count = gridcount_line(NULL, bare_merge(family, find_merge(m, k, "family")),
                                 bare_merge(graph, find_merge(m, k, "graph")), "number", lists, &err);
    if (!count) fprintf(stderr, "ariadne: merge: %.*s: %s\n", (int)at->nname, at->name, err.what);
    f->failed |= !count;
    const bool fine = count && add_count(s, count, strlen(count) - 1);
    ari_text_free(count, NULL);
    return fine;
}

/* Is this mask that of part i of n? Where the first and the last differ, the bits of i say what is an end. */
static bool fits_cut(const member *mask, const member *first, const member *last, size_t i, size_t n) {
    size_t parts = 1;
    if (!mask || !first || !last || mask->nraw != first->nraw || mask->nraw != last->nraw) return false;
    for (size_t v = 0; v < first->nraw; v++) {
        const bool split = first->raw[v] != last->raw[v];
        if (mask->raw[v] != (!split ? first->raw[v] : i & parts ? '.' : '!')) return false;
        if (split) parts *= 2;
    }
    return parts == n;
}

/* "by_pairs", an object of digits; false: it is something else, or has more pairs than there is room for. */
static bool add_by_pairs(sum *s, const member *list) {
    const char *p = list->raw, *end = p + list->nraw;
    while (p < end && *p != '}' && (p = past_blanks(p + 1, end)) < end && *p == '"') {
        char *next;
        const unsigned long long pairs = strtoull(p + 1, &next, 10);
        p = *next == '"' ? past_blanks(next + 1, end) : end;
        p = p < end && *p == ':' ? past_blanks(p + 1, end) : end;
        const size_t n = p < end ? strspn(p + 1, "0123456789") : 0;
        if (!n || p[n + 1] != '"' || pairs >= s->nby || !add_count(&s->by[pairs], p + 1, n)) return false;
        p = past_blanks(p + n + 2, end);
    }
    return p < end && *p == '}';
}

/* Parts that are there once each: are they of one cut? False after a message. */
static bool add_links(folder *f, sum *s, const answer *at, size_t n) {
    member first[MEMBERS], last[MEMBERS], m[MEMBERS];
    const member *one = find_merge(first, open_object(at->line, at->size, first), "mask");
    const member *other = find_merge(last, open_object(at[n - 1].line, at[n - 1].size, last), "mask");
    s->nby = one && one->nraw > 2 ? one->nraw / 2 : 1; /* with its quotes */
    if (!(s->by = calloc(s->nby, sizeof *s->by))) return say_no("memory is out");
    for (size_t i = 0; i < n; i++) {
        const size_t k = open_object(at[i].line, at[i].size, m);
        const member *count = find_merge(m, k, "count");
        const bool cut = at[i].depth == 1 && fits_cut(find_merge(m, k, "mask"), one, other, i, n);
        const bool added = cut && (find_merge(m, k, "stop") ||
                                   (count->nraw > 2 && add_count(s, count->raw + 1, count->nraw - 2) &&
                                    add_by_pairs(s, find_merge(m, k, "by_pairs"))));
        if (!added) complain_merge(f, at + i, at[i].depth, 0, 0, cut ? "has no answer" : "is a part of another count");
        if (!added) return false;
    }
    return true;
}

/* The parts at[0..n) of the count of a grid: an exit code. */
static int fold_grid(folder *f, const answer *at, size_t n) {
    sum s = {.complete = true};
    size_t room = 1;
    for (size_t i = 0; i < n; i++) room += at[i].size;
    char *lists = calloc(room, 1);
    if (!lists) fputs("ariadne: memory is out\n", stderr);
    bool fine = lists && add_grid(f, &s, at, n, lists);
    if (fine && is_of_links(at)) fine = add_links(f, &s, at, n);
    else if (fine && s.complete) fine = add_residues(f, &s, at, lists);
    for (size_t i = 0; fine && !s.complete && i < n; i++) {
        member m[MEMBERS];
        if (find_merge(m, open_object(at[i].line, at[i].size, m), "stop"))
            complain_merge(f, at + i, 1, 0, 0, "did not finish");
    }
    if (fine) put_grid(f, &s, at, n);
    for (size_t i = 0; i < s.nby; i++) free(s.by[i].count);
    free(s.by);
    free(s.count);
    free(lists);
    return !fine ? EXIT_BAD : s.complete ? EXIT_YES : EXIT_LIMIT;
}

static bool is_grid(const answer *at, size_t n) {
    for (size_t i = 0; i < n; i++) {
        member m[MEMBERS];
        if (find_merge(m, open_object(at[i].line, at[i].size, m), "family")) return true;
    }
    return false;
}

/* ---- certificates ---- */

static ari_verb verb_of_merge(const sum *s) {
    return !strcmp(s->verb, "count") ? ARI_VERB_COUNT : !strcmp(s->verb, "unique") ? ARI_VERB_UNIQUE : ARI_VERB_SOLVE;
}

/* Do they list as many solutions as the records say? */
static bool lists_merge(const sum *s, const char *text) {
    const size_t one = 1;
    char digits[24], said[24];
    size_t n = 0, k = 0;
    for (const char *p = strstr(text, "\nclaim "); p && (p = strchr(p, '\n')) != NULL; p++)
        n += p[1] == 's' && p[2] == ' ';
    snprintf(digits, sizeof digits, "%zu", n);
    if (!s->counted) return n == (s->solutions ? one : 0);
    while (k < s->ncount && k + 1 < sizeof said) said[k] = (char)('0' + s->count[s->ncount - 1 - k]), k++;
    said[k] = 0;
    return !strcmp(digits, said);
}

/* The texts of the records' certificates; false after a message. */
static bool gather_proofs(folder *f, const answer *at, size_t n, char **text) {
    for (size_t i = 0; i < n; i++) {
        member m[MEMBERS];
        const member *proof = find_merge(m, open_object(at[i].line, at[i].size, m), "proof");
        if (!proof || proof->nraw < 3 || *proof->raw != '"') {
            complain_merge(f, &at[i], at[i].depth, 0, 0, "has no certificate: --cube --proof-form cert");
            return false;
        }
        if (!(text[i] = unquote_json(proof->raw + 1, proof->nraw - 2))) return say_no("memory is out");
    }
    return true;
}

static bool join_proofs(folder *f, const sum *s, const answer *at, size_t n, char **text) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.own = f->set->ask.own;
    ari_error err = {0};
    if (!gather_proofs(f, at, n, text)) return false;
    char *whole = ari_join(verb_of_merge(s), (const char *const *)text, (uint32_t)n, &o, &err);
    bool fine = whole && lists_merge(s, whole);
    if (!fine) fprintf(stderr, "ariadne: merge: %.*s: %s\n", (int)at->nname, at->name,
                       whole ? "the certificates have other solutions than the records" : err.what);
    const bool again = f->proof.out.f != NULL;
    fine = fine && (again || gzip_open(&f->proof, f->set->proof, false)) && gzip_put(&f->proof, whole, strlen(whole));
    ari_text_free(whole, NULL);
    return fine;
}

/* --proof: an exit code. Where two solutions are the answer they show themselves. */
static int prove_merge(folder *f, const sum *s, const answer *at, size_t n) {
    static const char *const proved[] = {"unique", "count", "solve"};
    bool known = false, fine = false;
    for (size_t i = 0; i < sizeof proved / sizeof *proved; i++) known |= !strcmp(s->verb, proved[i]);
    if (!f->set->proof) return EXIT_YES;
    if (known && !s->counted && s->solutions > (verb_of_merge(s) == ARI_VERB_UNIQUE)) {
        fprintf(stderr, "ariadne: merge: no certificate is needed: the answer shows itself\n");
        return EXIT_YES;
    }
    if (!known || !s->complete) {
        fprintf(stderr, "ariadne: merge: no certificate of this answer can be merged\n");
        return EXIT_LIMIT;
    }
    char **text = calloc(n, sizeof *text);
    if (text) fine = join_proofs(f, s, at, n, text);
    else fputs("ariadne: memory is out\n", stderr);
    for (size_t i = 0; text && i < n; i++) free(text[i]);
    free(text);
    return fine ? EXIT_YES : EXIT_BAD;
}

/* The parts at[0..n) of one question: an exit code. */
static int fold_merge(folder *f, const answer *at, size_t n) {
    sum s = {.complete = true, .least = UINT64_MAX};
    bool fine = true;
    for (size_t i = 0; i < n && fine; i++) {
        const bool again = i && at[i].depth == at[i - 1].depth && !memcmp(at[i].part, at[i - 1].part, sizeof at->part);
        if (again) complain_merge(f, &at[i], at[i].depth, 0, 0, "is given twice");
        fine = !again && add_merge(f, &s, &at[i]);
    }
    const bool two = fine && !strcmp(s.verb, "unique") && s.solutions > 1;
    if (two) s.complete = true;
    fine = fine && (two || are_whole(f, at, n, 0));
    const int proved = fine ? prove_merge(f, &s, at, n) : EXIT_BAD;
    fine = proved != EXIT_BAD;
    if (fine) put_sum(f, &s, at, n);
    free(s.count);
    return !fine ? EXIT_BAD : proved != EXIT_YES ? proved : s.complete ? EXIT_YES : EXIT_LIMIT;
}

static int fold_all(folder *f) {
    int code = EXIT_YES;
    for (size_t i = 0; i < f->n; i++)
        if (!f->at[i].name)
            return say_bad("merge: record %zu is not a part: its id does not end as in \"name:3/64\"", i + 1);
    qsort(f->at, f->n, sizeof *f->at, by_part);
    for (size_t i = 0, last; i < f->n; i = last) {
        const answer *a = &f->at[i];
        for (last = i; last < f->n && f->at[last].nname == a->nname && !memcmp(f->at[last].name, a->name, a->nname);)
            last++;
        f->failed = false;
        const int one = is_grid(a, last - i) ? fold_grid(f, a, last - i) : fold_merge(f, a, last - i);
        if (code == EXIT_YES || one == EXIT_BAD) code = one;
    }
    return code;
}

/* The record that is missing before one, from 1; where they do not say what they are, or none is, 0. LATE: one that its
 * file has later stands before it. A file that was named twice begins again. */
static uint64_t missing_before(const answer *a, const answer *before, bool again) {
    member m[2][MEMBERS];
    const size_t k = open_object(a->line, a->size, m[0]);
    const size_t l = before ? open_object(before->line, before->size, m[1]) : 0;
    const member *x = find_merge(m[0], k, "file"), *y = find_merge(m[1], l, "file");
    if (!x || (before && !y)) return 0;
    const bool same = y && x->nraw == y->nraw && !memcmp(x->raw, y->raw, x->nraw);
    const uint64_t record = number_of(find_merge(m[0], k, "record"));
    const uint64_t next = same ? number_of(find_merge(m[1], l, "record")) + 1 : 1;
    if (record == next || (again && record == 1)) return 0;
    return record < next ? LATE : next;
}

/* Is it the first record of its file? */
static bool begins_merge(const answer *a) {
    member m[MEMBERS];
    const member *x = find_merge(m, open_object(a->line, a->size, m), "record");
    return x && number_of(x) == 1;
}

/* A record from each file by turns, as shards 1/M to M/M took them. out NULL: only look whether they are these. */
static int interleave_merge(const folder *f, const size_t *first, FILE *out) {
    const answer *last = NULL;
    const bool again = f->n && begins_merge(f->at);
    for (size_t row = 0; ; row++) {
        size_t there = 0, gone = 0;
        for (size_t i = 0; i < f->files; i++) {
            const bool has = row < first[i + 1] - first[i];
            if (has && gone)
                return say_bad("merge: %.200s has fewer records than %.200s; name the shards in order",
                               f->set->arg[gone - 1], f->set->arg[i]);
            there += has;
            if (!has && !gone) gone = i + 1;
        }
        if (!there) return EXIT_YES;
        for (size_t i = 0; i < there; i++) {
            const answer *a = &f->at[first[i] + row];
            if (out) {
                fwrite(a->line, 1, a->size, out);
                fputc('\n', out);
                continue;
            }
            const uint64_t lost = missing_before(a, last, again);
            if (lost) {
                member m[MEMBERS];
                const member *file = find_merge(m, open_object(a->line, a->size, m), "file");
                fprintf(stderr, "ariadne: merge: record %zu of %.200s would stand ", row + 1,
                        f->set->narg ? f->set->arg[i] : "standard input");
                if (lost == LATE) fputs("behind a later one", stderr);
                else fprintf(stderr, "where record %llu of %.*s is missing", (unsigned long long)lost, (int)file->nraw,
                             file->raw);
                fputs("; name the shards in order, all of them and whole\n", stderr);
                return EXIT_BAD;
            }
            last = a;
        }
    }
}

static int merge_all(folder *f, size_t *first) {
    char standard[] = "-", *none[] = {standard}, **arg = f->set->narg ? f->set->arg : none;
    bool part = false;
    for (size_t i = 0; i < f->files; i++) {
        size_t size;
        if (!(f->text[i] = source_slurp(arg[i], &size)) || !add_lines(f, f->text[i], arg[i])) return EXIT_BAD;
        first[i + 1] = f->n;
    }
    for (size_t i = 0; i < f->n; i++) part |= f->at[i].name != NULL;
    if (!f->n) return say_bad("merge: the input has no record");
    if (part) return fold_all(f);
    return interleave_merge(f, first, NULL) ? EXIT_BAD : interleave_merge(f, first, f->out);
}

int merge_run(const settings *s) {
    folder f = {.set = s, .files = s->narg ? s->narg : 1};
    output out;
    int code = EXIT_BAD;
    if (!run_promised(s)) return EXIT_BAD;
    f.text = calloc(f.files, sizeof *f.text);
    size_t *first = calloc(f.files + 1, sizeof *first);
    if (!f.text || !first) {
        fputs("ariadne: memory is out\n", stderr);
    } else if (output_open(&out, s->out)) {
        f.out = out.f;
        code = merge_all(&f, first);
        if (f.proof.out.f && !gzip_close(&f.proof, code != EXIT_BAD)) code = EXIT_BAD;
        if (!output_close(&out, code != EXIT_BAD)) code = EXIT_BAD;
    }
    for (size_t i = 0; f.text && i < f.files; i++) free(f.text[i]);
    free(f.text);
    free(f.at);
    free(first);
    return code;
}
