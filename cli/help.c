/* help.c - help pages, made from the tables of the tool and of the library. */
#include "cli.h"

#include <string.h>

enum { WIDTH = 100 };

void put_wrapped(FILE *f, const char *text, int width, int indent, int column) {
    bool fresh = true, cases = false;
    for (const char *s = text; *s;) {
        const size_t n = strcspn(s, " ");
        cases |= !strncmp(s, "Suppose besides ", 16);
        if (cases && !fresh && (!strncmp(s, "Suppose ", 8) || !strncmp(s, "So ", 3))) column = width;
        if (!fresh && column + 1 + (int)n > width) {
            fprintf(f, "\n%*s", indent, "");
            column = indent;
        } else if (!fresh) {
            fputc(' ', f);
            column++;
        }
        fwrite(s, 1, n, f);
        column += (int)n;
        fresh = false;
        s += n + (s[n] != 0);
    }
    fputc('\n', f);
}

/* A word in a column, then its text. */
static void entry_help(FILE *f, int width, const char *word, const char *text) {
    const int n = fprintf(f, "  %-*s ", width, word);
    put_wrapped(f, text, WIDTH, width + 3, n);
}

static void option_help(FILE *f, const ari_option *o) {
    char left[64], text[400];
    const char *gap = o->arg ? " " : "", *arg = o->arg ? o->arg : "";
    if (o->letter) snprintf(left, sizeof left, "-%c, --%s%s%s", o->letter, o->flag, gap, arg);
    else snprintf(left, sizeof left, "    --%s%s%s", o->flag, gap, arg);
    size_t n = (size_t)snprintf(text, sizeof text, "%s", o->help);
    for (const char *word = o->kind == ARI_OPTION_CHOICE ? o->values : ""; *word && n < sizeof text;) {
        const size_t size = strcspn(word, "|");
        const char *before = word == o->values ? " (" : ", ", *after = word[size] ? "" : ")";
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%.*s%s", before, (int)size, word, after);
        word += size + (word[size] != 0);
    }
    entry_help(f, 26, left, text);
}

/* Is it an option of all questions, check perhaps aside? These are explained once, not on every page. */
static bool common_help(const ari_option *o) {
    for (uint32_t i = 0; i < ARI_NVERB; i++)
        if (i != ARI_VERB_CHECK && !ari_option_takes(o, ari_verb_name(i, NULL))) return false;
    return true;
}

/* Options for parts of a question, in a script with cubes and merge: they come last. */
static bool is_late(const ari_option *o) {
    return !strcmp(o->flag, "cube") || !strcmp(o->flag, "recut") || !strcmp(o->flag, "shard");
}

/* The verb's own options, then the names of those that most verbs have. */
static void options_help(FILE *f, const verb *v) {
    const ari_option *o;
    char names[600] = "";
    bool any = false;
    for (size_t i = 0; (o = option_at(i)) != NULL; i++) {
        if (!option_fits(o, v)) continue;
        if (common_help(o)) {
            const size_t n = strlen(names);
            snprintf(names + n, sizeof names - n, n ? " --%s" : "--%s", o->flag);
            continue;
        }
        if (!any) fputs("\nOptions:\n", f);
        any = true;
        if (!is_late(o)) option_help(f, o);
    }
    for (size_t i = 0; (o = option_at(i)) != NULL; i++)
        if (option_fits(o, v) && !common_help(o) && is_late(o)) option_help(f, o);
    if (!*names) return;
    fputs("\nOptions that most verbs have (see: ariadne help options):\n  ", f);
    put_wrapped(f, names, WIDTH, 2, 2);
}

static void help_options(FILE *f) {
    const ari_option *o;
    fputs("Options of most verbs; those of one alone are on its page.\n", f);
    for (size_t i = 0; (o = option_at(i)) != NULL; i++)
        if (common_help(o)) option_help(f, o);
}

static void word_help(FILE *f, const char *left, const char *text) { entry_help(f, 26, left, text); }

const char *help_usage(const verb *v) {
    switch (v->kind) {
    case KIND_VERSION: return "";
    case KIND_HELP: return " [options] [TOPIC]";
    case KIND_ZDD: return " [options] WORD...";
    case KIND_INSTANCES: return " [options] RxC|FILE|-";
    case KIND_MAKE: return " [options] GENRE SIZE";
    case KIND_PAGE: return " [options] [FILE|-|URL|GAME ID|TEXT]";
    case KIND_GENRES: return " [options] [NAME|FILE.genre]...";
    default: return " [options] [FILE|-|URL|GAME ID|TEXT]...";
    }
}

/* Its meaning behind it, or below where the line would be too long. */
static void example_help(FILE *f, const example *e) {
    enum { COLUMN = 58 };
    const bool apart = strlen(e->command) > COLUMN || COLUMN + strlen(e->meaning) + 3 > WIDTH;
    if (!*e->meaning) fprintf(f, "  %s\n", e->command);
    else if (apart) fprintf(f, "  %s\n      %s\n", e->command, e->meaning);
    else fprintf(f, "  %-*s %s\n", COLUMN, e->command, e->meaning);
}

void help_verb(FILE *f, const verb *v) {
    fprintf(f, "ariadne %s - %s\n\n", v->name, v->summary);
    fprintf(f, "  ariadne %s%s\n", v->name, help_usage(v));
    if (*v->text) {
        fputc('\n', f);
        put_wrapped(f, v->text, WIDTH, 0, 0);
    }
    if (v->kind == KIND_ZDD) {
        fputs("\nWords:\n", f);
        zdd_words(f, word_help);
    }
    options_help(f, v);
    fputs("\nExit code:\n  ", f);
    put_wrapped(f, v->exits, WIDTH, 2, 2);
    const char *bad = v->kind == KIND_INSTANCES ? "2 for a wrong command or a wrong graph."
                      : v->kind == KIND_HELP || v->kind == KIND_VERSION || v->kind == KIND_ZDD ||
                              v->kind == KIND_MAKE || v->kind == KIND_PAGE || v->kind == KIND_GENRES
                          ? NULL
                      : v->kind == KIND_CONVERT
                          ? "2 for a wrong command, a wrong puzzle, or a puzzle that the format cannot hold. With "
                            "several puzzles the worst counts: 2, then 3, 1, 0."
                          : "2 for a wrong command or a wrong puzzle. With several puzzles the worst counts: 2, then "
                            "3, 1, 0.";
    if (bad) fputs("  ", f), put_wrapped(f, bad, WIDTH, 2, 2);
    fputs("\nExamples:\n", f);
    for (size_t i = 0; i < sizeof v->example / sizeof *v->example && v->example[i].command; i++)
        example_help(f, &v->example[i]);
}

static void help_genres(FILE *f) {
    for (uint32_t i = 0; ari_genre_name(i); i++) entry_help(f, 12, ari_genre_name(i), ari_genre_summary(i));
    fputs("`ariadne help GENRE` has rules, clues, parameters and an example.\n", f);
}

static void help_formats(FILE *f) {
    const char *about;
    int reads, prints;
    for (uint32_t i = 0; ari_format_name(i, &about, &reads, &prints); i++) {
        const char *name = ari_format_name(i, NULL, NULL, NULL);
        put_wrapped(f, about, WIDTH, 24,
                    fprintf(f, "%-9s %-6s %-6s ", name, reads ? "reads" : "", prints ? "prints" : ""));
    }
    fputs("json      reads         a line {\"puzzle\": TEXT}; also \"id\", \"genre\", \"format\", \"params\"\n", f);
}

static void help_engines(FILE *f) {
    const char *about;
    for (uint32_t i = 0; ari_engine_name(i, &about); i++) entry_help(f, 5, ari_engine_name(i, NULL), about);
}

static void rule_help(FILE *f, const char *name, const char *text, const char *only) {
    char whole[400];
    snprintf(whole, sizeof whole, only ? "%s; only with %s" : "%s", text, only);
    entry_help(f, 12, name, whole);
}

/* What may be typed, place by place. */
static void signs_help(FILE *f, uint32_t g) {
    const char *words, *text, *where, *before = "";
    int width = 12;
    for (uint32_t i = 0; (words = ari_genre_sign(g, i, &text, &where)); i++)
        if ((int)strlen(words) > width) width = (int)strlen(words);
    for (uint32_t i = 0; (words = ari_genre_sign(g, i, &text, &where)); i++) {
        if (strcmp(where, before)) fprintf(f, "\n%s:\n", where);
        before = where;
        entry_help(f, width, words, text);
    }
}

/* What steps of explain may be called. */
static void techniques_help(FILE *f, uint32_t g) {
    char all[1200] = "";
    const char *name;
    for (uint32_t i = 0; (name = ari_genre_technique(g, i)); i++) {
        const size_t n = strlen(all);
        snprintf(all + n, sizeof all - n, i ? "; %s" : "%s", name);
    }
    if (!*all) return;
    fputs("\nTechniques (--technique NAME):\n  ", f);
    put_wrapped(f, all, WIDTH, 2, 2);
}

/* A puzzle as text, in two spaces, and how to ask about it. */
static void example_board(FILE *f, uint32_t g) {
    const char *text = ari_genre_example(g);
    if (!text) return;
    fputs("\nExample, as text (ariadne solve FILE):\n", f);
    for (size_t n; *text; text += n + (text[n] != 0)) {
        n = strcspn(text, "\n");
        fprintf(f, "  %.*s\n", (int)n, text);
    }
}

static void help_genre(FILE *f, uint32_t g) {
    const char *text, *name;
    fprintf(f, "%s - %s\n", ari_genre_title(g), ari_genre_summary(g));
    for (uint32_t i = 0; (name = ari_genre_alias(g, i)); i++) fprintf(f, "%s%s", i ? ", " : "Other names: ", name);
    fprintf(f, "%s\nRules:\n", ari_genre_alias(g, 0) ? "\n" : "");
    for (uint32_t i = 0; (name = ari_genre_rule(g, i, &text)); i++) rule_help(f, name, text, ari_genre_rule_only(g, i));
    signs_help(f, g);
    example_board(f, g);
    if (ari_genre_param(g, 0, NULL)) fputs("\nParameters (--param KEY=VALUE):\n", f);
    for (uint32_t i = 0; (name = ari_genre_param(g, i, &text)); i++) entry_help(f, 12, name, text);
    techniques_help(f, g);
    fputs("\nFormulations (--formulation NAME):\n", f);
    for (uint32_t i = 0; (name = ari_genre_formulation(g, i, &text)); i++) {
        const char *help, *part;
        entry_help(f, 12, name, text);
        for (uint32_t k = 0; (part = ari_genre_switch(g, name, k, &help)); k++) {
            char word[40];
            snprintf(word, sizeof word, "  +%s", part);
            entry_help(f, 12, word, help);
        }
    }
    fputs("Parts of every formulation, such as +lazy: ariadne help formulations\n", f);
}

/* A page is made from a table, or is a text of topics.def. */
static const struct { const char *name, *summary; void (*print)(FILE *f); const char *text; } page[] = {
    {"genres", "the puzzles that are known", help_genres, NULL},
    {"formats", "what can be read and printed", help_formats, NULL},
    {"options", "the options that most verbs take", help_options, NULL},
    {"engines", "the engines of --engine", help_engines, NULL},
#define TOPIC(name, summary, text) {name, summary, NULL, text},
#include "topics.def"
};
enum { PAGES = sizeof page / sizeof *page };

static void help_pages(FILE *f) {
    for (size_t i = 0; i < PAGES; i++) fprintf(f, "  ariadne help %-11s %s\n", page[i].name, page[i].summary);
}

const char *help_about(size_t i) {
    if (i < verb_count) return verb_table[i].name;
    if (i < verb_count + PAGES) return page[i - verb_count].name;
    return ari_genre_name((uint32_t)(i - verb_count - PAGES));
}

static int help_topic(FILE *f, const char *word) {
    for (size_t k = 0; k < PAGES; k++) { /* first: "genres" is a verb too */
        if (strcmp(page[k].name, word)) continue;
        if (page[k].print) page[k].print(f);
        else fputs(page[k].text, f);
        return EXIT_YES;
    }
    size_t i = 0;
    while (help_about(i) && strcmp(help_about(i), word)) i++;
    for (uint32_t k = 0; !help_about(i) && ari_format_name(k, NULL, NULL, NULL); k++) {
        if (strcmp(ari_format_name(k, NULL, NULL, NULL), word)) continue;
        help_formats(f);
        return EXIT_YES;
    }
    if (!help_about(i) && ari_genre_name(ari_genre_find(word))) i = verb_count + PAGES + ari_genre_find(word);
    if (!help_about(i) && strstr(word, ".genre"))
        return say_bad("%s is a sheet of your own: ariadne genres %s checks it, --genre %s uses it", word, word, word);
    const char *near = help_about(i) ? NULL : nearest(word, help_about, i);
    if (!help_about(i)) return say_unknown("no help on", "", word, near, near ? "" : " genres");
    if (i < verb_count) help_verb(f, &verb_table[i]);
    else help_genre(f, (uint32_t)(i - verb_count - PAGES));
    return EXIT_YES;
}

void help_overview(FILE *f) {
    fprintf(f, "Ariadne %s: exact answers about pencil puzzles\n\n", ari_version());
    fputs("  ariadne VERB [options] [FILE|-|URL|GAME ID|TEXT]...\n", f);
    fputs("  ariadne FILE|URL|...     solves it, and says whether the solution is the only one (unique)\n\n", f);
    for (size_t i = 0; i < verb_count; i++) entry_help(f, 9, verb_table[i].name, verb_table[i].summary);
    fputs("\nWithout a file the puzzles come from standard input, one or many. Try:\n"
          "  ariadne solve 'https://puzz.link/p?slither/4/4/dgdh2c7b'\n"
          "  ariadne unique 'slitherlink 2x3 / . 2 . / 3 . 3'\n"
          "  ariadne help unique      a page for each verb, and for each genre: ariadne help numberlink\n", f);
    help_pages(f);
    fputs("Grammars, genres, examples: the folder share/doc/ariadne beside bin, where the tool is installed.\n", f);
}

int help_run(const settings *s) {
    if (s->man) return manual_print(stdout, s->narg ? s->arg[0] : NULL);
    if (s->json && s->narg) return say_bad("help --json prints all topics at once; leave the topic out");
    if (s->json) return help_json(stdout);
    if (s->completion) return completion_print(stdout, s->completion);
    if (!s->narg) help_overview(stdout);
    for (size_t i = 0; i < s->narg; i++) {
        if (i) fputc('\n', stdout);
        if (help_topic(stdout, s->arg[i]) != EXIT_YES) return EXIT_BAD;
    }
    return EXIT_YES;
}
