/* instances.c - all good Numberlink instances of a grid, or of a graph in a file: count, list, sample.
 * A grid is "5x5", its vertices "row,column" from 1; a graph file is read by the library. Pairs are written
 * "1,1-2,3 1,2-4,4", or with the names of a graph "a-b c-d". The count of a grid can be cut into parts, each with a
 * mask that says of some cells whether they are ends. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "journal.h"

#include <stdlib.h>
#include <string.h>

typedef struct plane {      /* the graph, as it is spoken of */
    uint32_t rows, cols, n;
    const ari_links_graph *graph; /* of a file; or NULL */
    const char *label;
    ari_error *err;         /* faults go there; NULL: are printed */
} plane;

typedef struct pairs {
    uint32_t (*at)[2];      /* [n] */
    uint32_t n;
    size_t cap;
} pairs;

typedef struct job {
    const settings *set;
    plane plane;
    uint8_t *end;           /* [plane.n] */
    pairs must, never;
    ari_links_ask ask;
    ari_options options;
    limits limits;
    FILE *out;
    uint32_t *key;          /* [2 * (plane.n / 2)] with --orbits --list */
    uint64_t listed;
    bool fewest;            /* only instances with as few pairs as there are */
    uint32_t least;         /* so few, once known, else 0 */
    int code;
} job;

/* The first n bytes of a word, or of all that are asked for. */
static int bad_part(const plane *p, const char *what, const char *word, size_t n, const char *remedy) {
    ari_error e = {.status = ARI_RANGE};
    snprintf(e.what, sizeof e.what, "%s \"%.*s\"", what, n < 60 ? (int)n : 60, word);
    snprintf(e.remedy, sizeof e.remedy, "%s", remedy);
    if (p->err) *p->err = e;
    else fprintf(stderr, "ariadne: %s; %s\n", e.what, e.remedy);
    return EXIT_BAD;
}

static int bad_instance(const plane *p, const char *what, const char *word, const char *remedy) {
    return bad_part(p, what, word, strlen(word), remedy);
}

/* The same of the first of some words. */
static int bad_word(const plane *p, const char *what, const char *words, const char *remedy) {
    return bad_part(p, what, words, strcspn(words, " "), remedy);
}

static int out_of_memory(void) {
    return say_bad("memory is out");
}

/* A number of at most nine digits; NULL, or what comes behind it. */
static const char *digits_at(const char *s, uint32_t *value) {
    const size_t n = strspn(s, "0123456789");
    if (!n || n > 9) return NULL;
    *value = (uint32_t)strtoul(s, NULL, 10);
    return s + n;
}

/* ---- graphs ---- */

static uint32_t vertex_named(const ari_links_graph *g, const char *s, size_t n) {
    for (uint32_t v = 0; v < g->nvertex; v++)
        if (!strncmp(g->name[v], s, n) && !g->name[v][n]) return v;
    return UINT32_MAX;
}

static int read_graph(plane *p, const char *path) {
    size_t size;
    ari_error e;
    p->label = strcmp(path, "-") ? path : "standard input";
    char *text = source_graph(path, &size);
    if (!text) return EXIT_BAD;
    const ari_status s = ari_links_read(text, size, NULL, &p->graph, &e);
    free(text);
    if (s != ARI_OK) {
        report_error(p->label, &e);
        return EXIT_BAD;
    }
    p->n = p->graph->nvertex;
    return p->n ? EXIT_YES : bad_instance(p, "there is no edge in", p->label, "write an edge a line");
}

static bool read_grid(plane *p, const char *arg) {
    const char *s = digits_at(arg, &p->rows);
    return s && *s == 'x' && (s = digits_at(s + 1, &p->cols)) && !*s;
}

static int read_plane(plane *p, const char *arg) {
    if (read_grid(p, arg)) {
        p->label = arg;
        p->n = p->rows * p->cols;
        if (!p->rows || !p->cols) return bad_instance(p, "there is no vertex in", arg, "write a grid as 5x5");
        if (p->rows > 9999 || p->cols > 9999)
            return bad_instance(p, "this grid is too large:", arg, "take a smaller one");
        return EXIT_YES;
    }
    p->rows = p->cols = 0;
    return read_graph(p, arg);
}

/* ---- words about vertices ---- */

static uint32_t read_vertex(const plane *p, const char *s, size_t n) {
    uint32_t r, c;
    if (!p->rows) return vertex_named(p->graph, s, n);
    const char *at = digits_at(s, &r);
    if (!at || *at != ',' || !(at = digits_at(at + 1, &c)) || at != s + n) return UINT32_MAX;
    return !r || !c || r > p->rows || c > p->cols ? UINT32_MAX : (r - 1) * p->cols + c - 1;
}

static void print_vertex(FILE *f, const plane *p, uint32_t v, bool json) {
    if (p->rows) fprintf(f, json ? "\"%u,%u\"" : "%u,%u", v / p->cols + 1, v % p->cols + 1);
    else if (json) quote_json(f, p->graph->name[v], strlen(p->graph->name[v]));
    else fputs(p->graph->name[v], f);
}

/* Words with blanks between, a vertex each: value is written to end[] of it. */
static int read_ends(job *j, const char *text, uint8_t value) {
    if (!j->end && !(j->end = calloc(j->plane.n, 1))) return out_of_memory();
    j->ask.end = j->end;
    for (const char *s = text + strspn(text, " "); *s;) {
        const size_t n = strcspn(s, " ");
        const uint32_t v = read_vertex(&j->plane, s, n);
        if (v == UINT32_MAX)
            return bad_word(&j->plane, "not a vertex:", s,
                            j->plane.rows ? "write row,column, as 1,1" : "write names of the file");
        j->end[v] = value;
        s += n;
        s += strspn(s, " ");
    }
    return EXIT_YES;
}

/* Words with blanks between, two vertices joined by '-' each. */
static int read_pairs(const plane *p, const char *text, pairs *list) {
    for (const char *s = text + strspn(text, " "); *s;) {
        const size_t n = strcspn(s, " "), dash = strcspn(s, " -");
        const uint32_t u = read_vertex(p, s, dash);
        const uint32_t v = dash < n ? read_vertex(p, s + dash + 1, n - dash - 1) : UINT32_MAX;
        if (u == UINT32_MAX || v == UINT32_MAX || v == u)
            return bad_word(p, "not a pair of vertices:", s,
                            p->rows ? "write row,column-row,column, as 1,1-2,3" : "write name-name");
        if (!grow(&list->at, &list->cap, list->n + (size_t)1, sizeof *list->at)) return out_of_memory();
        list->at[list->n][0] = u;
        list->at[list->n++][1] = v;
        s += n;
        s += strspn(s, " ");
    }
    return EXIT_YES;
}

/* "3" or "2..5". */
static bool read_range(const char *s, uint32_t *low, uint32_t *high) {
    if (!(s = digits_at(s, low))) return false;
    *high = *low;
    if (!strncmp(s, "..", 2) && !(s = digits_at(s + 2, high))) return false;
    return !*s && *high && *low <= *high;
}

static int read_wishes(job *j) {
    const settings *s = j->set;
    ari_links_ask *q = &j->ask;
    j->fewest = s->pairs && !strcmp(s->pairs, "least");
    if (s->pairs && !j->fewest && !read_range(s->pairs, &q->least, &q->most))
        return bad_instance(&j->plane, "--pairs cannot be", s->pairs, "write a number, two as 2..5, or least");
    if (s->ends && read_ends(j, s->ends, 1)) return EXIT_BAD;
    if (s->no_ends && read_ends(j, s->no_ends, 2)) return EXIT_BAD;
    if (s->with && read_pairs(&j->plane, s->with, &j->must)) return EXIT_BAD;
    if (s->without && read_pairs(&j->plane, s->without, &j->never)) return EXIT_BAD;
    q->must = (const uint32_t(*)[2])j->must.at;
    q->nmust = j->must.n;
    q->never = (const uint32_t(*)[2])j->never.at;
    q->nnever = j->never.n;
    q->keep = s->list || s->sample;
    q->orbits = s->orbits;
    if (s->orbits && s->list && j->plane.rows && !(j->key = malloc(((size_t)j->plane.n + 2) * sizeof *j->key)))
        return out_of_memory();
    q->rows = j->plane.rows;
    q->cols = j->plane.cols;
    if (j->plane.graph) {
        q->nvertex = j->plane.n;
        q->nedge = j->plane.graph->nedge;
        q->edge = j->plane.graph->edge;
    }
    if (s->to && !j->plane.rows)
        return bad_instance(&j->plane, "only instances of grids can be printed as", s->to, "leave --to out");
    if (s->to && !q->keep) return bad_instance(&j->plane, "nothing to print as", s->to, "add --list or --sample N");
    return EXIT_YES;
}

/* ---- answers ---- */

/* The instance as a Numberlink puzzle: rule A, under which it has one solution, and this one uses all cells. False
 * after a message. */
static bool print_board(job *j, const uint32_t (*pair)[2], uint32_t n) {
    const plane *p = &j->plane;
    const size_t size = 64 + (size_t)p->n * 6 + p->rows;
    char *text = malloc(size), *at = text, *printed = NULL;
    uint32_t *number = calloc(p->n, sizeof *number);
    ari_board *board = NULL;
    ari_error e = {ARI_NOMEM, 0, 0, "memory is out", "take a smaller grid"};
    if (text && number) {
        for (uint32_t i = 0; i < n; i++) number[pair[i][0]] = number[pair[i][1]] = i + 1;
        at += sprintf(at, "numberlink %ux%u rule=A\n", p->rows, p->cols);
        for (uint32_t v = 0; v < p->n; v++) {
            at += number[v] ? sprintf(at, "%u", number[v]) : sprintf(at, ".");
            *at++ = (v + 1) % p->cols ? ' ' : '\n';
        }
        if (ari_board_read(text, (size_t)(at - text), NULL, &board, &e) == ARI_OK)
            printed = ari_board_print(board, NULL, j->set->to, &e);
    }
    const bool good = printed != NULL;
    if (good) {
        put_lines(j->out, printed);
    } else {
        report_error(p->label, &e);
        j->code = EXIT_BAD;
    }
    ari_text_free(printed, NULL);
    ari_board_free(board);
    free(text);
    free(number);
    return good;
}

static int by_number(const void *x, const void *y) {
    const uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
    return (a > b) - (a < b);
}

/* Where a vertex goes: bit 0 upside down, bit 1 left to right, bit 2 rows for columns. */
static uint32_t image_of(const plane *p, uint32_t v, uint32_t symmetry) {
    uint32_t r = v / p->cols, c = v % p->cols;
    if (symmetry & 1) r = p->rows - 1 - r;
    if (symmetry & 2) c = p->cols - 1 - c;
    return symmetry & 4 ? c * p->cols + r : r * p->cols + c;
}

/* The pairs of an image as numbers that increase. */
static void keys_of(const plane *p, const uint32_t (*pair)[2], uint32_t n, uint32_t symmetry, uint32_t *key) {
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t u = image_of(p, pair[i][0], symmetry), v = image_of(p, pair[i][1], symmetry);
        key[i] = u < v ? u * p->n + v : v * p->n + u;
    }
    qsort(key, n, sizeof *key, by_number);
}

/* Is it the first of its images? Of each orbit one is. */
static bool is_first(const job *j, const uint32_t (*pair)[2], uint32_t n) {
    const plane *p = &j->plane;
    uint32_t *own = j->key, *other = j->key + n;
    keys_of(p, pair, n, 0, own);
    for (uint32_t s = 1; s < (p->rows == p->cols ? 8u : 4u); s++) {
        uint32_t i = 0;
        keys_of(p, pair, n, s, other);
        while (i < n && own[i] == other[i]) i++;
        if (i < n && other[i] < own[i]) return false;
    }
    return true;
}

/* False after a message. */
static bool print_instance(job *j, const uint32_t (*pair)[2], uint32_t n) {
    const bool json = j->set->json;
    if (j->set->to) return print_board(j, pair, n);
    if (json) fprintf(j->out, "{\"pairs\":[");
    for (uint32_t i = 0; i < n; i++) {
        fputs(json ? i ? "],[" : "[" : i ? " " : "", j->out);
        print_vertex(j->out, &j->plane, pair[i][0], json);
        fputc(json ? ',' : '-', j->out);
        print_vertex(j->out, &j->plane, pair[i][1], json);
    }
    fputs(json ? n ? "]]}\n" : "]}\n" : "\n", j->out);
    return true;
}

static int on_instance(void *user, const uint32_t (*pair)[2], uint32_t n) {
    job *j = user;
    if (j->key && !is_first(j, pair, n)) return 0;
    if (parse_mine(j->set, ++j->listed) && !print_instance(j, pair, n)) return 1;
    if (j->listed == j->set->ask.max || ferror(j->out)) return 1;
    const int why = limits_stop(&j->limits);
    if (!why) return 0;
    fprintf(stderr, "ariadne: %.200s: not all are listed: %s\n", j->plane.label,
            limits_why(j->set, why == 2 ? "time" : "interrupt"));
    j->code = EXIT_LIMIT;
    return 1;
}

static ari_status draw_some(job *j, ari_links *x) {
    ari_status status = ARI_OK;
    uint32_t n, (*pair)[2] = malloc((j->plane.n / 2 + 1) * sizeof *pair);
    if (!pair) return ARI_NOMEM;
    for (uint64_t i = 0; status == ARI_OK && i < j->set->sample; i++) {
        status = ari_links_sample(x, pair, &n);
        if (status == ARI_OK && on_instance(j, (const uint32_t(*)[2])pair, n)) break;
    }
    free(pair);
    return status;
}

static int list_instance(job *j, ari_links *x) {
    ari_status status = ARI_OK;
    if (j->set->list) status = ari_links_each(x, on_instance, j);
    else if (strcmp(ari_links_count(x), "0") != 0) status = draw_some(j, x);
    return status == ARI_OK ? j->code : out_of_memory();
}

/* How many there are with i pairs, as far as it is asked; NULL past the last. */
static const char *count_of(const job *j, const ari_links *x, uint32_t i) {
    const char *c = ari_links_count_of(x, i);
    return c && j->least && i != j->least ? "0" : c;
}

static const char *count_all(const job *j, const ari_links *x) {
    return j->least ? ari_links_count_of(x, j->least) : ari_links_count(x);
}

static void by_pairs_json(const job *j, const ari_links *x) {
    const char *gap = "", *c;
    for (uint32_t i = 0; (c = count_of(j, x, i)) != NULL; i++) {
        if (!strcmp(c, "0")) continue;
        fprintf(j->out, "%s\"%u\":\"%s\"", gap, i, c);
        gap = ",";
    }
}

static void numbers_json(job *j, const ari_links *x, double seconds) {
    const bool known = ari_links_complete(x);
    fprintf(j->out, "{\"graph\":\"%s\",\"instances\":%s%s%s", j->plane.rows ? j->plane.label : "file",
            known ? "\"" : "null", count_all(j, x), known ? "\",\"by_pairs\":{" : "");
    by_pairs_json(j, x);
    if (ari_links_complete(x)) fputc('}', j->out);
    if (*ari_links_orbits(x)) fprintf(j->out, ",\"orbits\":\"%s\"", ari_links_orbits(x));
    fprintf(j->out, ",\"complete\":%s", ari_links_complete(x) ? "true" : "false");
    if (!ari_links_complete(x)) fprintf(j->out, ",\"stop\":\"%s\"", ari_links_stop(x));
    const char *name;
    uint64_t v;
    for (uint32_t i = 0; j->set->stats && (name = ari_links_stat(x, i, &v)) != NULL; i++)
        fprintf(j->out, ",\"%s\":%llu", name, (unsigned long long)v);
    fprintf(j->out, ",\"ticks\":%llu,\"seconds\":%.3f}\n", (unsigned long long)ari_links_ticks(x), seconds);
}

static void numbers_instance(job *j, const ari_links *x) {
    if (!ari_links_complete(x)) {
        fprintf(j->out, "%s: not known: %s\n", j->plane.label, limits_why(j->set, ari_links_stop(x)));
        return;
    }
    fprintf(j->out, "%s: ", j->plane.label);
    put_grouped(j->out, count_all(j, x), 0);
    fprintf(j->out, " good instance%s", strcmp(count_all(j, x), "1") != 0 ? "s" : "");
    if (*ari_links_orbits(x)) {
        fputs(", ", j->out);
        put_grouped(j->out, ari_links_orbits(x), 0);
        fputs(" up to symmetry", j->out);
    }
    fputc('\n', j->out);
    const char *c;
    for (uint32_t i = 0; !j->set->quiet && (c = count_of(j, x, i)) != NULL; i++) {
        if (!strcmp(c, "0")) continue;
        fprintf(j->out, "%5u pair%s ", i, i == 1 ? " " : "s");
        put_grouped(j->out, c, strlen(count_all(j, x)) * 4 / 3);
        fputc('\n', j->out);
    }
    const char *name;
    uint64_t v;
    for (uint32_t i = 0; j->set->stats && (name = ari_links_stat(x, i, &v)) != NULL; i++)
        fprintf(j->out, "  %s %llu\n", name, (unsigned long long)v);
}

/* With --pairs least: first all are counted, then, where more is wanted than their number, those with the fewest pairs
 * are looked for alone. */
static ari_status find_instance(job *j, ari_links **out, ari_error *e) {
    ari_links_ask all = j->ask;
    const bool more = all.keep || all.orbits;
    all.keep = all.keep && !j->fewest;
    all.orbits = all.orbits && !j->fewest;
    const ari_status s = ari_links_find(&all, &j->options, out, e);
    if (s != ARI_OK || !j->fewest || !ari_links_complete(*out)) return s;
    const char *c;
    for (uint32_t i = 0; !j->least && (c = ari_links_count_of(*out, i)) != NULL; i++)
        if (strcmp(c, "0") != 0) j->least = i;
    if (!j->least || !more) return s;
    ari_links_free(*out);
    j->ask.least = j->ask.most = j->least;
    return ari_links_find(&j->ask, &j->options, out, e);
}

static int answer_instance(job *j) {
    ari_links *x;
    ari_error e;
    const double begun = clock_cpu();
    limits_start(&j->limits, 1);
    const ari_status status = find_instance(j, &x, &e);
    limits_clear(&j->limits);
    if (status != ARI_OK) {
        report_error(j->plane.label, &e);
        return EXIT_BAD;
    }
    int code = ari_links_complete(x) ? strcmp(ari_links_count(x), "0") != 0 ? EXIT_YES : EXIT_NO : EXIT_LIMIT;
    j->code = code;
    if (j->ask.keep && code != EXIT_LIMIT && (j->set->list || j->set->sample)) code = list_instance(j, x);
    else if (j->set->json) numbers_json(j, x, clock_cpu() - begun);
    else numbers_instance(j, x);
    ari_links_free(x);
    return code;
}

/* ---- parts ---- */

enum { CUT_MOST = 16 }; /* cells */

static const char end_sign[] = "#!."; /* a cell of a mask: may be an end, is one, is none */

/* What a question about a grid says besides its mask, by the names of the options; a record may say it too. */
static const char *const wish_name[] = {"pairs", "with", "without"};
enum { WISHES = sizeof wish_name / sizeof *wish_name };

static void put_wishes(FILE *f, const settings *s) {
    const char *const said[WISHES] = {s->pairs, s->with, s->without};
    for (size_t i = 0; i < WISHES; i++) {
        if (!said[i]) continue;
        fprintf(f, "\"%s\":", wish_name[i]);
        quote_json(f, said[i], strlen(said[i]));
        fputc(',', f);
    }
}

/* A cell that may be an end or none, in the inside of the grid if there is one, as far from those before as can be. */
static bool next_cell(const plane *p, const char *mask, const uint32_t *cell, uint32_t n, uint32_t *out) {
    uint32_t best = 0;
    for (uint32_t v = 0; v < p->n; v++) {
        const uint32_t r = v / p->cols, c = v % p->cols;
        uint32_t far = p->n;
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t down = cell[i] / p->cols, right = cell[i] % p->cols;
            const uint32_t d = (r > down ? r - down : down - r) + (c > right ? c - right : right - c);
            if (d < far) far = d;
        }
        if (far && r && c && r + 1 < p->rows && c + 1 < p->cols) far += p->n; /* before any at the border */
        if (mask[v] == '#' && far > best) best = far, *out = v;
    }
    return best;
}

/* Of the cells row by row, part K has those as ends where K - 1 has no bit. A hash of the question is in the id. */
static int print_parts(const job *j) {
    const settings *s = j->set;
    const plane *p = &j->plane;
    uint32_t cell[CUT_MOST], n = 0;
    uint64_t hash = LOGBOOK_START;
    char *mask = malloc((size_t)p->n + 1);
    if (!mask) return out_of_memory();
    for (uint32_t v = 0; v < p->n; v++) mask[v] = end_sign[j->end ? j->end[v] : 0];
    mask[p->n] = 0;
    const char *const said[] = {mask, s->pairs, s->with, s->without};
    for (size_t i = 0; i <= WISHES; i++) {
        if (said[i]) hash = logbook_digest(hash, said[i], strlen(said[i]));
        hash = logbook_digest(hash, "", 1);
    }
    while (n < CUT_MOST && UINT64_C(2) << n <= s->most && next_cell(p, mask, cell, n, &cell[n])) n++;
    qsort(cell, n, sizeof *cell, by_number);
    for (uint32_t part = 0; part < UINT32_C(1) << n; part++) {
        for (uint32_t i = 0; i < n; i++) mask[cell[i]] = part >> i & 1 ? '.' : '!';
        fprintf(j->out, "{\"id\":\"instances %s-%08x:%u/%u\",\"family\":\"instances\",\"graph\":\"%s\",",
                p->label, (uint32_t)hash, part + 1, UINT32_C(1) << n, p->label);
        put_wishes(j->out, s);
        fprintf(j->out, "\"mask\":\"%s\"}\n", mask);
    }
    free(mask);
    return EXIT_YES;
}

/* --most: can this be cut? */
static int cut_instance(const job *j) {
    const settings *s = j->set;
    const char *fault = !j->plane.rows                      ? "only grids are cut: the parts name them"
                        : s->list || s->sample || s->orbits ? "parts are counted, not listed nor drawn, and no orbits"
                        : j->fewest                         ? "which pairs are the least no part knows"
                                                            : NULL;
    if (!fault) return print_parts(j);
    return say_bad("--most: %s; leave one out", fault);
}

static bool read_mask(job *j, const char *mask) {
    if (strlen(mask) != j->plane.n || strspn(mask, end_sign) != j->plane.n) return false;
    if (!(j->end = malloc(j->plane.n))) return false;
    for (uint32_t v = 0; v < j->plane.n; v++) j->end[v] = (uint8_t)(strchr(end_sign, mask[v]) - end_sign);
    j->ask.end = j->end;
    return true;
}

static void put_part(job *j, const ari_links *x, const char *mask) {
    const char *count = ari_links_count(x);
    const bool known = ari_links_complete(x);
    FILE *f = j->out;
    fprintf(f, "{\"family\":\"instances\",\"graph\":\"%s\",", j->plane.label);
    put_wishes(f, j->set);
    fprintf(f, "\"mask\":\"%s\",\"verb\":\"count\",\"answer\":\"%s\",\"complete\":%s,", mask,
            !known ? "unknown" : !strcmp(count, "0") ? "none" : !strcmp(count, "1") ? "one" : "many",
            known ? "true" : "false");
    if (!known) fprintf(f, "\"stop\":\"%s\",", ari_links_stop(x));
    if (known) fprintf(f, "\"count\":\"%s\",\"by_pairs\":{", count);
    by_pairs_json(j, x);
    fprintf(f, "%s\"ticks\":%llu}\n", known ? "}," : "", (unsigned long long)ari_links_ticks(x));
}

static void clear_instance(job *j) {
    free(j->end);
    free(j->key);
    free(j->must.at);
    free(j->never.at);
    ari_links_forget(j->plane.graph);
}

char *instances_answer(const report *p, const ari_options *options, ari_error *err) {
    settings s = {.pairs = ari_reader_said(p->reader, wish_name[0]),
                  .with = ari_reader_said(p->reader, wish_name[1]),
                  .without = ari_reader_said(p->reader, wish_name[2])};
    const char *graph = ari_reader_said(p->reader, "graph"), *mask = ari_reader_said(p->reader, "mask");
    job j = {.set = &s, .options = *options, .plane.err = err};
    char *text = NULL;
    size_t n;
    ari_links *x;
    *err = (ari_error){ARI_SYNTAX, 0, 0, "this is no part of a count of instances",
                       "ariadne instances --most N writes them"};
    if (read_grid(&j.plane, graph) && !read_plane(&j.plane, graph) && read_mask(&j, mask) && !read_wishes(&j) &&
        !j.fewest && ari_links_find(&j.ask, &j.options, &x, err) == ARI_OK) {
        *err = memory_out;
        if ((j.out = open_memstream(&text, &n)) != NULL) {
            put_part(&j, x, mask);
            if (fclose(j.out)) free(text), text = NULL;
        }
        ari_links_free(x);
    }
    clear_instance(&j);
    return text;
}

int instances_run(const settings *s, const ari_options *options, limits *l, FILE *out) {
    job j = {.set = s, .options = *options, .out = out, .limits = *l};
    j.options.user = &j.limits;
    if (s->narg != 1) return say_bad("instances wants one grid or graph; write for instance: ariadne instances 4x4");
    if (s->parts && !s->list && !s->sample)
        return say_bad("--shard takes a part of a list; write --list or --sample too");
    int code = read_plane(&j.plane, s->arg[0]);
    if (!code) code = read_wishes(&j);
    if (!code) code = s->most ? cut_instance(&j) : answer_instance(&j);
    clear_instance(&j);
    return code;
}
