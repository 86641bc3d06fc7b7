/* hooks.c - what the WebAssembly builds export beside malloc and free: ari_json with hooks that the module's user lends
 * as imports (start.js); two of them families, or the laboratory (mk/wasm.mk). ariadne.h says what they are. */
#define ARI_EXPERIMENTAL
#include "ariadne.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define IMPORT(name) __attribute__((import_module("ariadne"), import_name(name)))
IMPORT("stop") int ari_js_stop(void);
IMPORT("progress")
void ari_js_progress(const char *phase, double ticks, double found, double conflicts, double fixed, double open,
                     double estimate, double level, double levels, double states);

char *ari_js_ask(const char *verb, const char *text, size_t size, const char *options);

static int stop(void *user) {
    (void)user;
    return ari_js_stop();
}

static void progress(void *user, const ari_progress *p) {
    (void)user;
    ari_js_progress(p->phase, (double)p->ticks, (double)p->found, (double)p->conflicts, (double)p->fixed,
                    (double)p->open, p->estimate, (double)p->level, (double)p->levels, (double)p->states);
}

char *ari_js_ask(const char *verb, const char *text, size_t size, const char *options) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.stop = stop;
    o.progress = progress;
    return ari_json(verb, text, size, options, &o);
}

/* ---- a text that grows ---- */

typedef struct text { char *at; size_t n, room; bool failed; } text;

static void put_bytes(text *t, const char *s, size_t n) {
    if (t->n + n + 1 > t->room && !t->failed) {
        const size_t room = 2 * (t->n + n) + 64;
        char *more = realloc(t->at, room);
        if (more) t->at = more, t->room = room;
        else t->failed = true;
    }
    if (t->failed) return;
    memcpy(t->at + t->n, s, n);
    t->at[t->n += n] = '\0';
}

static void put_text(text *t, const char *s) { put_bytes(t, s, strlen(s)); }

static void put_number(text *t, uint32_t n) {
    char digit[12];
    size_t i = sizeof digit;
    do digit[--i] = (char)('0' + n % 10);
    while (n /= 10);
    put_bytes(t, digit + i, sizeof digit - i);
}

/* Handed out; NULL: memory is out. */
static char *give_text(text *t) {
    if (!t->failed) return t->at;
    free(t->at);
    return NULL;
}

/* "!": what is wrong, with its remedy on the next line, in place of all else. */
static void put_fault(text *t, const ari_error *e) {
    t->n = 0;
    put_text(t, "!");
    put_text(t, e->what);
    put_text(t, "\n");
    put_text(t, e->remedy);
}

/* ---- families: one workspace, which lasts as long as the module ---- */

static ari_families *families;

enum { MOST = 1000 }; /* sets that are handed out at once */
typedef struct visited { text *out; uint32_t n; } visited;

static int put_set(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    visited *v = user;
    (void)weight;
    if (v->n++) put_text(v->out, "\n");
    for (uint32_t i = 0; i < n; i++) {
        if (i) put_text(v->out, " ");
        put_number(v->out, set[i]);
    }
    return v->n == MOST || v->out->failed;
}

/* "1 2 3": a set; how many. */
static uint32_t read_set(const char *arg, uint32_t *set, uint32_t most) {
    uint32_t n = 0;
    while (*arg && n < most) {
        uint32_t e = 0;
        while (*arg == ' ' || *arg == ',') arg++;
        if (*arg < '0' || *arg > '9') break;
        while (*arg >= '0' && *arg <= '9') e = 10 * e + (uint32_t)(*arg++ - '0');
        set[n++] = e;
    }
    return n;
}

/* What a word of families answers: "#" and the number of a family, "=" and a text, "[" and sets, one a line, or "!" and
 * what is wrong, with its remedy on the next line. what: read, graph, weights, make, text, visit, draw (arg: a set),
 * drop, new (options: bytes, ticks and seed as text in arg). NULL: memory is out. */
char *ari_js_family(const char *what, const char *word, uint32_t x, uint32_t y, const char *arg, const char *content,
                    size_t size) {
    text out = {NULL, 0, 0, false};
    ari_error e = {0};
    ari_status s = ARI_OK;
    ari_family made = 0;
    char *answer = NULL;
    const char *given = *arg ? arg : NULL;
    if (!families) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.stop = stop;
        o.bytes = (uint64_t)1 << 30;
        if (ari_families_new(&o, &families) != ARI_OK) return NULL;
    }
    if (!strcmp(what, "read")) s = ari_family_read(families, word, content, size, &made, &e);
    else if (!strcmp(what, "graph")) s = ari_family_graph(families, word, content, size, given, &made, &e);
    else if (!strcmp(what, "weights")) s = ari_family_weights(families, content, size, &e);
    else if (!strcmp(what, "make")) s = ari_family_make(families, word, x, y, given, &made, &e);
    else if (!strcmp(what, "text")) s = ari_family_text(families, word, x, y, given, &answer, &e);
    else if (!strcmp(what, "drop")) ari_family_drop(families, x);
    else if (!strcmp(what, "visit")) {
        visited v = {&out, 0};
        put_text(&out, "[");
        s = ari_family_visit(families, word, x, given, put_set, &v, &e);
    } else {
        enum { LONG = 4096 };
        uint32_t *set = malloc(LONG * sizeof *set);
        if (!set) return NULL;
        answer = ari_family_draw(families, set, read_set(arg, set, LONG), word, &e);
        free(set);
        if (!answer) s = e.status == ARI_OK ? ARI_NOMEM : e.status;
    }
    if (s != ARI_OK) {
        put_fault(&out, &e);
    } else if (answer) {
        put_text(&out, "=");
        put_text(&out, answer);
    } else if (!out.n) {
        put_text(&out, "#");
        put_number(&out, made);
    }
    ari_text_free(answer, NULL);
    return give_text(&out);
}

/* ---- the laboratory: formulations through a solver that the module's user has ---- */

/* words: of the program the number of columns and of rows, then where its arrays lie (ariadne.h: kind, lower, upper,
 * cost, start, index, coef, row_lower, row_upper), then whether its relaxation is wanted and whether it has a goal.
 * said: objective, bound, seconds, nodes, iterations. The answer is ARI_LAB_SOLVED and so on. */
IMPORT("solve") int ari_js_solve(const uintptr_t *words, double *value, double *said);
char *ari_js_lab(const char *text, size_t size, const char *formulation, double seconds);
char *ari_js_point(const char *what, const double *value);
char *ari_js_forms(const char *genre);

static const ari_lab_program *asked; /* while it is solved */

static int solve(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out) {
    const uintptr_t words[] = {p->ncol, p->nrow, (uintptr_t)p->kind, (uintptr_t)p->lower, (uintptr_t)p->upper,
                               (uintptr_t)p->cost, (uintptr_t)p->start, (uintptr_t)p->index, (uintptr_t)p->coef,
                               (uintptr_t)p->row_lower, (uintptr_t)p->row_upper, (uintptr_t)p->relax,
                               (uintptr_t)p->has_cost};
    double said[5] = {0};
    (void)user;
    asked = p;
    const int status = ari_js_solve(words, value, said);
    asked = NULL;
    out->objective = said[0];
    out->bound = said[1];
    out->seconds = said[2];
    out->nodes = (uint64_t)said[3];
    out->iterations = (uint64_t)said[4];
    out->counted = 1;
    return status;
}

/* While a program is solved: what a point of its columns draws, as JSON (value), or the program as text (NULL: in the
 * format `what`). NULL: memory is out, or there is none. */
char *ari_js_point(const char *what, const double *value) {
    if (!asked) return NULL;
    return value ? asked->drawing(asked->self, value) : asked->text(asked->self, what);
}

static void put_line(text *t, const char *key, const char *value) {
    put_text(t, key);
    put_text(t, " ");
    put_text(t, value);
    put_text(t, "\n");
}

/* A puzzle through a formulation, its relaxation first: "=" and lines "answer some|none|unknown", "optimal 0|1",
 * "note ...", "source ...", "columns", "rows"; or "!". NULL: memory is out. */
char *ari_js_lab(const char *puzzle, size_t size, const char *formulation, double seconds) {
    text out = {NULL, 0, 0, false};
    const ari_lab_solver solver = {.name = "highs", .solve = solve};
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error e = {0};
    ari_board *b = NULL;
    ari_lab *l = NULL;
    o.stop = stop;
    o.formulation = *formulation ? formulation : NULL;
    if (ari_board_read(puzzle, size, &o, &b, &e) != ARI_OK ||
        ari_lab_run(b, &o, &solver, seconds, 1, &l, &e) != ARI_OK) {
        put_fault(&out, &e);
    } else {
        put_text(&out, "=");
        put_line(&out, "answer", l->answer == ARI_SOME ? "some" : l->answer == ARI_NONE ? "none" : "unknown");
        put_line(&out, "optimal", l->optimal ? "1" : "0");
        put_line(&out, "note", l->note);
        put_line(&out, "source", l->source ? l->source : "");
        put_text(&out, "columns ");
        put_number(&out, l->columns);
        put_text(&out, "\nrows ");
        put_number(&out, l->rows);
    }
    ari_lab_free(l);
    ari_board_free(b);
    return give_text(&out);
}

static void put_row(text *t, const char *mark, const char *name, const char *says) {
    put_text(t, mark);
    put_text(t, name);
    put_text(t, "\t");
    put_text(t, says);
    put_text(t, "\n");
}

/* The formulations of a genre, a line each: "edge", a tab, whose it is; and below each its switches: "+start", a tab,
 * what it adds. NULL: memory is out. */
char *ari_js_forms(const char *genre) {
    text out = {NULL, 0, 0, false};
    const char *name, *part, *says = "";
    uint32_t g = 0;
    while ((name = ari_genre_name(g)) != NULL && strcmp(name, genre) != 0) g++;
    put_text(&out, "");
    for (uint32_t i = 0; (name = ari_genre_formulation(g, i, &says)) != NULL; i++) {
        put_row(&out, "", name, says ? says : "");
        for (uint32_t n = 0; (part = ari_genre_switch(g, name, n, &says)) != NULL; n++) put_row(&out, "+", part, says);
    }
    return give_text(&out);
}
