/* calculator.c - families of sets on the command line: words are read from left to right, families lie on a stack.
 * The words are the library's (ari_family_word) and three of its own for the stack. Elements of a puzzle are printed by
 * name, or with --to its sets as drawings. A word that makes a family
 * takes its operands from the stack; a word that prints leaves them there. Without a printing word at the end the
 * number of sets is printed. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct calculator {
    const settings *set;
    FILE *out;
    limits limits;
    ari_families *ws;
    ari_family *stack;      /* [n], with room for one a word */
    size_t n;
    const char *word, *arg; /* in work */
    bool told, ever;        /* the last word printed; some word did */
    int code;
    uint32_t *element;      /* [nelement] of the set that is printed */
    size_t nelement;
    uint64_t listed;        /* sets, those of other shards too */
} calculator;

static const ari_zword stack_word[] = {
    {"dup", ARI_ZWORD_MAKE, 1, NULL, "the top family once more"},
    {"swap", ARI_ZWORD_MAKE, 2, NULL, "the two top families exchanged"},
    {"drop", ARI_ZWORD_MAKE, 1, NULL, "the top family taken away"},
};
enum { DUP, SWAP, DROP, NSTACK };

/* All of them; NULL past the last. */
static const ari_zword *word_at(size_t i) {
    return i < NSTACK ? &stack_word[i] : ari_family_word((uint32_t)(i - NSTACK));
}

static const char *word_name(size_t i) {
    const ari_zword *w = word_at(i);
    return w ? w->name : NULL;
}

static const ari_zword *find_word(const char *name) {
    const ari_zword *w;
    for (size_t i = 0; (w = word_at(i)); i++)
        if (!strcmp(w->name, name)) return w;
    return NULL;
}

void zdd_words(FILE *f, void (*line)(FILE *f, const char *left, const char *text)) {
    const ari_zword *w;
    char left[64];
    for (uint32_t i = 0; (w = ari_family_word(i)); i++) {
        snprintf(left, sizeof left, "%s%s%s", w->name, w->arg ? " " : "", w->arg ? w->arg : "");
        line(f, left, w->summary);
    }
    for (size_t i = 0; i < NSTACK; i++) line(f, stack_word[i].name, stack_word[i].summary);
}

static int fault_calculator(const calculator *c, const char *what, const char *remedy) {
    return say_bad("zdd: %s: %s%s%s", c->word, what, *remedy ? "; " : "", remedy);
}

/* An error of the library; `label` is the file it is about, or NULL. */
static int report_fault(calculator *c, const ari_error *e, const char *label) {
    limits_clear(&c->limits);
    fflush(c->out); /* what comes before stands before */
    fprintf(stderr, "ariadne: zdd: %s: ", c->word);
    if (label && strlen(label) < 100 && !strchr(label, '\n')) fprintf(stderr, "%s: ", label);
    if (e->line) fprintf(stderr, "line %u, column %u: ", e->line, e->column);
    if (e->status == ARI_LIMIT && c->set->own_bytes && strstr(e->what, "memory"))
        fprintf(stderr, "%s; that was half of the free memory, %llu MB; --mem-limit sets another bound\n", e->what,
                (unsigned long long)(c->set->ask.bytes >> 20));
    else fprintf(stderr, "%s%s%s\n", e->what, *e->remedy ? "; " : "", e->remedy);
    return e->status == ARI_LIMIT || e->status == ARI_NOMEM ? EXIT_LIMIT : EXIT_BAD;
}

static bool is_grid(const char *s) {
    const size_t digits = strspn(s, "0123456789");
    return digits && s[digits] == 'x';
}

/* Words that read a text: a family, a graph, weights. */
static int take_text(calculator *c, const ari_zword *w) {
    ari_error err;
    ari_family x = 0;
    ari_status s;
    size_t size = strlen(c->arg);
    const bool grid = w->kind == ARI_ZWORD_GRAPH && is_grid(c->arg);
    char *text = grid                         ? NULL
                 : w->kind == ARI_ZWORD_GRAPH ? source_graph(c->arg, &size)
                 : !strcmp(w->arg, "PUZZLE")  ? source_puzzle(c->arg, &size)
                                              : source_slurp(c->arg, &size);
    if (!grid && !text) return EXIT_BAD;
    if (w->kind == ARI_ZWORD_GRAPH)
        s = ari_family_graph(c->ws, w->name, grid ? c->arg : text, size, c->set->ask.order, &x, &err);
    else if (w->kind == ARI_ZWORD_READ) s = ari_family_read(c->ws, w->name, text, size, &x, &err);
    else s = ari_family_weights(c->ws, text, size, &err);
    free(text);
    if (s != ARI_OK) return report_fault(c, &err, c->arg);
    if (x) c->stack[c->n++] = x;
    return EXIT_YES;
}

static int make_calculator(calculator *c, const ari_zword *w) {
    ari_error err;
    ari_family out;
    const ari_family x = w->families ? c->stack[c->n - w->families] : 0, y = w->families > 1 ? c->stack[c->n - 1] : 0;
    if (ari_family_make(c->ws, w->name, x, y, c->arg, &out, &err) != ARI_OK) return report_fault(c, &err, NULL);
    for (uint32_t i = 0; i < w->families; i++) {
        const ari_family gone = c->stack[--c->n];
        bool kept = false; /* dup leaves a family twice on the stack */
        for (size_t k = 0; k < c->n; k++) kept |= c->stack[k] == gone;
        if (!kept && (i == 0 || x != y)) ari_family_drop(c->ws, gone);
    }
    c->stack[c->n++] = out;
    return EXIT_YES;
}

static int write_file(calculator *c, const char *text) {
    output o;
    if (!output_open(&o, c->arg)) return EXIT_BAD;
    fputs(text, o.f);
    return output_whole(&o, c->arg, NULL) ? EXIT_YES : EXIT_BAD;
}

/* Does it write its answer into a file? */
static bool is_writer(const ari_zword *w, const char *arg) {
    return w->kind == ARI_ZWORD_TEXT && w->arg && !strcmp(w->arg, "FILE") && strcmp(arg, "-") != 0;
}

static int tell_calculator(calculator *c, const ari_zword *w) {
    ari_error err;
    char *text;
    const ari_family x = c->stack[c->n - w->families], y = w->families > 1 ? c->stack[c->n - 1] : 0;
    if (ari_family_text(c->ws, w->name, x, y, c->arg, &text, &err) != ARI_OK) return report_fault(c, &err, NULL);
    limits_clear(&c->limits);
    int code = EXIT_YES;
    if (is_writer(w, c->arg)) code = write_file(c, text);
    else fputs(text, c->out);
    if (!strcmp(text, "no\n")) code = EXIT_NO;
    if (!strcmp(w->name, "residues") && strstr(text, "\"stop\":")) code = EXIT_LIMIT;
    ari_text_free(text, NULL);
    return code;
}

static int draw_set(calculator *c, const uint32_t *set, uint32_t n) {
    ari_error err;
    char *text = ari_family_draw(c->ws, set, n, c->set->to, &err);
    if (!text) {
        c->code = report_fault(c, &err, NULL);
        return 1;
    }
    put_lines(c->out, text);
    ari_text_free(text, NULL);
    return ferror(c->out) != 0;
}

/* Numbers increasing, however the diagram has its levels: of cells the order of the board. False: memory is out. */
static bool sorted_calculator(calculator *c, const uint32_t *set, uint32_t n) {
    if (!grow(&c->element, &c->nelement, n, sizeof *c->element)) return false;
    for (uint32_t i = 0; i < n; i++) { /* a set is nearly in order, or in the opposite one */
        uint32_t at = i;
        for (; at && c->element[at - 1] > set[i]; at--) c->element[at] = c->element[at - 1];
        c->element[at] = set[i];
    }
    return true;
}

static int print_set(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    calculator *c = user;
    limits_clear(&c->limits);
    if (!parse_mine(c->set, ++c->listed)) return 0;
    if (!strcmp(c->word, "best") || !strcmp(c->word, "worst"))
        fprintf(c->out, c->set->to ? "%lld:\n" : "%lld: ", (long long)weight);
    if (c->set->to) return draw_set(c, set, n);
    if (!n) fputc('-', c->out);
    else if (!ari_family_name(c->ws, set[0])) {
        if (!sorted_calculator(c, set, n)) {
            c->code = fault_calculator(c, "memory is out", "");
            return 1;
        }
        set = c->element;
    }
    for (uint32_t i = 0; i < n; i++) {
        const char *name = ari_family_name(c->ws, set[i]);
        if (i) fputc(' ', c->out);
        if (name) fputs(name, c->out);
        else fprintf(c->out, "%u", set[i]);
    }
    fputc('\n', c->out);
    return ferror(c->out) != 0;
}

static int visit_calculator(calculator *c, const ari_zword *w) {
    ari_error err;
    c->code = EXIT_YES;
    if (ari_family_visit(c->ws, w->name, c->stack[c->n - 1], c->arg, print_set, c, &err) != ARI_OK)
        return report_fault(c, &err, NULL);
    return c->code;
}

static int shuffle_calculator(calculator *c, const ari_zword *w) {
    const ari_family top = c->stack[c->n - 1];
    if (w == &stack_word[DUP]) {
        c->stack[c->n++] = top;
    } else if (w == &stack_word[SWAP]) {
        c->stack[c->n - 1] = c->stack[c->n - 2];
        c->stack[c->n - 2] = top;
    } else {
        bool kept = false;
        c->n--;
        for (size_t k = 0; k < c->n; k++) kept |= c->stack[k] == top;
        if (!kept) ari_family_drop(c->ws, top);
    }
    return EXIT_YES;
}

static int unknown_calculator(const char *word) {
    size_t n = 0;
    while (word_name(n)) n++;
    const int line = (int)strcspn(word, "\n");
    if (source_is(word)) return say_bad("zdd: \"%.*s\" is no word; write: solutions PUZZLE or cycles FILE", line, word);
    return say_unknown("zdd: no word is called", "", word, nearest(word, word_name, n), " zdd");
}

static bool is_shuffle(const ari_zword *w) { return w >= stack_word && w < stack_word + NSTACK; }

/* How many families are on the stack behind a word, of n before it. */
static size_t height_calculator(const ari_zword *w, size_t n) {
    if (is_shuffle(w)) return w == &stack_word[DUP] ? n + 1 : w == &stack_word[DROP] ? n - 1 : n;
    if (w->kind == ARI_ZWORD_MAKE) return n + 1 - w->families;
    return w->kind == ARI_ZWORD_READ || w->kind == ARI_ZWORD_GRAPH ? n + 1 : n;
}

/* What is wrong with the words themselves is told before an hour of work. */
static int foresee_calculator(calculator *c) {
    const settings *s = c->set;
    size_t n = 0;
    for (size_t i = 0; i < s->narg; i++) {
        const ari_zword *w = find_word(c->word = s->arg[i]);
        if (!w) return unknown_calculator(c->word);
        if (w->arg && ++i == s->narg) {
            char what[80];
            snprintf(what, sizeof what, "it needs an argument: %s %s", w->name, w->arg);
            return fault_calculator(c, what, "see: ariadne help zdd");
        }
        if (n < w->families)
            return fault_calculator(c, w->families > 1 ? "it needs two families" : "it needs a family",
                                    "a source such as load comes first");
        if (is_writer(w, s->arg[i]) && !output_promise(s->arg[i])) return EXIT_BAD;
        n = height_calculator(w, n);
    }
    return EXIT_YES;
}

/* The word at arg[*i], and its argument; *i moves past them. */
static int step_calculator(calculator *c, size_t *i) {
    const ari_zword *w = find_word(c->word = c->set->arg[(*i)++]);
    c->arg = w->arg ? c->set->arg[(*i)++] : NULL;
    c->told = w->kind == ARI_ZWORD_TEXT || w->kind == ARI_ZWORD_VISIT;
    c->ever |= c->told;
    if (is_shuffle(w)) return shuffle_calculator(c, w);
    switch (w->kind) {
    case ARI_ZWORD_MAKE: return make_calculator(c, w);
    case ARI_ZWORD_TEXT: return tell_calculator(c, w);
    case ARI_ZWORD_VISIT: return visit_calculator(c, w);
    default: return take_text(c, w);
    }
}

static int calculate_calculator(calculator *c) {
    static const ari_zword count = {"count", ARI_ZWORD_TEXT, 1, NULL, ""};
    int code = foresee_calculator(c);
    size_t i = 0;
    while (i < c->set->narg && code <= EXIT_NO && !ferror(c->out)) code = step_calculator(c, &i);
    if (code > EXIT_NO || c->told || (c->ever && !c->n)) return code;
    if (!c->n) return fault_calculator(c, "there is no family to count", "add a source such as load or cycles");
    c->word = count.name;
    c->arg = NULL;
    return tell_calculator(c, &count);
}

int zdd_run(const settings *s) {
    output o;
    calculator c = {.set = s};
    if (!s->narg) return say_bad("zdd needs words, such as: ariadne zdd cycles 9x9 count; see: ariadne help zdd");
    ari_options options = s->ask;
    if (!options.threads) options.threads = limits_processors();
    limits_of(&c.limits, s, &options, true);
    limits_catch();
    if (!output_open(&o, s->out)) return EXIT_BAD;
    c.out = o.f;
    limits_start(&c.limits, 1);
    int code = EXIT_LIMIT;
    c.stack = malloc(s->narg * sizeof *c.stack);
    if (c.stack && ari_families_new(&options, &c.ws) == ARI_OK) code = calculate_calculator(&c);
    else fputs("ariadne: zdd: the budget of memory is too small for anything; give --mem-limit 1M or more\n", stderr);
    free(c.element);
    ari_families_free(c.ws);
    free(c.stack);
    return output_close(&o, code != EXIT_BAD) ? code : EXIT_BAD;
}
