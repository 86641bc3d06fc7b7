/* search_tree.c - see search_tree.h.
 * Idea: the search reports its decisions in the order of the tree's lines, so a tree is a list, and what stands below
 * what follows from the columns alone. The top of a tree are the twigs of the first columns, as many columns as fit;
 * each of them says how many more stand below it. */
#define _POSIX_C_SOURCE 200809L
#include "lab/search_tree.h"

#include "cli.h"
#include "lab/canvas.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1000000, DRAWN = 120, STEP = 18, COLUMN = 22, LEFT = 14, LETTERS = 120 };
static const uint32_t red = 0xc00000, green = 0x007000;

/* A twig below those in force above `depth`. */
static bool sprout_tree(searchtree *t, uint32_t depth, const char *words, bool first) {
    const bool room = t->n < MOST && grow(&t->at, &t->cap, t->n + 1, sizeof *t->at) &&
                      grow(&t->open, &t->open_cap, depth + (size_t)1, sizeof *t->open) &&
                      grow(&t->first, &t->first_cap, depth + (size_t)1, sizeof *t->first);
    char *own = room ? strdup(words) : NULL;
    if (!own) return false;
    t->nopen = depth < t->nopen ? depth : t->nopen;
    uint32_t indent = depth > 0;
    for (size_t i = 1; i < t->nopen; i++) indent += t->first[i];
    t->open[t->nopen] = t->n;
    t->first[t->nopen++] = first;
    t->at[t->n++] = (twig){depth, indent, !first, false, own, NULL, NULL};
    return true;
}

static bool finish_tree(searchtree *t, const ari_tree_event *b) {
    if (!t->nopen) return true;
    twig *last = &t->at[t->open[t->nopen - 1]];
    char end[400];
    snprintf(end, sizeof end, b->kind == ARI_TREE_FOUND ? "a solution%s" : "no: %s", b->words);
    t->found += b->kind == ARI_TREE_FOUND;
    for (size_t i = 0; b->kind == ARI_TREE_FOUND && i < t->nopen; i++) t->at[t->open[i]].leads = true;
    if (last->end) return true; /* one end a twig: the auxiliary parts of a solution have no twigs */
    last->end = strdup(end);
    return last->end != NULL;
}

int searchtree_add(searchtree *t, const ari_tree_event *b) {
    bool fine = true;
    t->inferences = b->inferences;
    switch (b->kind) {
    case ARI_TREE_ROOT: fine = sprout_tree(t, 0, "search", true); break;
    case ARI_TREE_TRY: fine = sprout_tree(t, b->depth, b->words, !b->second); break;
    case ARI_TREE_FAIL:
    case ARI_TREE_FOUND: fine = finish_tree(t, b); break;
    }
    t->cut |= !fine;
    return !fine;
}

bool searchtree_put(searchtree *t, uint32_t depth, const char *words, const char *end, const char *fields, bool leads) {
    if (!grow(&t->at, &t->cap, t->n + 1, sizeof *t->at)) return false;
    twig *g = &t->at[t->n++];
    *g = (twig){depth, depth, false, leads, strdup(words), *end ? strdup(end) : NULL, strdup(fields)};
    return g->words && (!*end || g->end) && g->fields;
}

void searchtree_free(searchtree *t) {
    for (size_t i = 0; i < t->n; i++) {
        free(t->at[i].words);
        free(t->at[i].end);
        free(t->at[i].fields);
    }
    free(t->at);
    free(t->open);
    free(t->first);
    *t = (searchtree){0};
}

/* ---- what all forms share ---- */

/* Decisions in force at the end of a tree that was cut are not known to lead nowhere. */
static bool is_red(const searchtree *t, size_t i) {
    if (t->at[i].leads || !t->at[i].depth) return false;
    for (size_t k = 0; t->cut && k < t->nopen; k++)
        if (t->open[k] == i) return false;
    return true;
}

/* In the top? A second value that goes on says nothing that the next twig does not. */
static bool is_shown(const twig *g, uint32_t last) { return g->indent <= last && (!g->second || g->end); }

/* The last column of the top, which has at most DRAWN twigs. */
static uint32_t top_tree(const searchtree *t) {
    uint32_t last = 0;
    for (;; last++) {
        size_t n = 0, all = 0;
        for (size_t i = 0; i < t->n; i++) {
            n += is_shown(&t->at[i], last + 1);
            all += t->at[i].indent > last;
        }
        if (n > DRAWN || !all) return last;
    }
}

/* Twigs below twig i that stand right of column `last`. */
static size_t hidden_tree(const searchtree *t, size_t i, uint32_t last) {
    size_t n = 0;
    while (i + n + 1 < t->n && t->at[i + n + 1].indent > last && t->at[i + n + 1].depth) n++;
    return n;
}

/* "house 1 is blue; no: clue 5 ...", or with how many more below. */
static void say_tree(const searchtree *t, size_t i, uint32_t last, char *out, size_t size) {
    const twig *g = &t->at[i];
    const size_t more = hidden_tree(t, i, last);
    if (!g->depth && g->fields)
        snprintf(out, size, "%s%s%s%s", g->words, g->end ? "; " : "", g->end ? g->end : "",
                 t->cut ? "; not the whole tree" : "");
    else if (!g->depth)
        snprintf(out, size, "%s%s%s: %zu decisions, %llu inferences, %llu solution%s%s", g->words, g->end ? "; " : "",
                 g->end ? g->end : "", t->n - 1, (unsigned long long)t->inferences, (unsigned long long)t->found,
                 t->found == 1 ? "" : "s", t->cut ? "; not the whole tree" : "");
    else if (more) snprintf(out, size, "%s; %zu more below", g->words, more);
    else snprintf(out, size, "%s%s%s", g->words, g->end ? "; " : "", g->end ? g->end : "");
}

/* ---- the forms ---- */

static void put_text(const searchtree *t, FILE *f) {
    char words[1024];
    for (size_t i = 0; i < t->n; i++) {
        for (uint32_t k = 0; k < t->at[i].indent; k++) fputs("  ", f);
        say_tree(t, i, UINT32_MAX, words, sizeof words);
        fprintf(f, "%s\n", words);
    }
}

static void put_dot(const searchtree *t, FILE *f) {
    const uint32_t last = top_tree(t);
    size_t *above = calloc((size_t)last + 2, sizeof *above); /* the last twig of each column */
    char words[1024];
    fputs("digraph search {\n  node [shape=box, fontname=\"sans-serif\"];\n", f);
    for (size_t i = 0; above && i < t->n; i++) {
        const twig *g = &t->at[i];
        const char *color = is_red(t, i) ? ", color=red, fontcolor=red" : g->end && g->leads ? ", color=darkgreen" : "";
        if (!is_shown(g, last)) continue;
        say_tree(t, i, last, words, sizeof words);
        fprintf(f, "  n%zu [label=\"", i);
        for (const char *c = words; *c; c++) fprintf(f, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
        fprintf(f, "\"%s];\n", color);
        if (g->indent) fprintf(f, "  n%zu -> n%zu;\n", above[g->indent - 1], i);
        above[g->indent] = i;
    }
    fputs("}\n", f);
    free(above);
}

/* A node an object; `above` is the number of the one that it branches from. */
static void put_json(const searchtree *t, FILE *f) {
    size_t *above = calloc(t->n + 1, sizeof *above); /* the last twig of each depth */
    fprintf(f, "{\"whole\":%s,\"node\":[", t->cut ? "false" : "true");
    for (size_t i = 0; above && i < t->n; i++) {
        const twig *g = &t->at[i];
        fprintf(f, "%s\n{\"node\":%zu,\"above\":", i ? "," : "", i);
        if (g->depth) fprintf(f, "%zu", above[g->depth - 1]);
        else fputs("null", f);
        fputs(",\"words\":", f);
        quote_json(f, g->words, strlen(g->words));
        if (g->end) fputs(",\"end\":", f), quote_json(f, g->end, strlen(g->end));
        fprintf(f, ",\"leads\":%s%s%s}", g->leads ? "true" : "false", g->fields ? "," : "", g->fields ? g->fields : "");
        above[g->depth] = i;
    }
    fputs("]}\n", f);
    free(above);
}

static bool draw_tree(const searchtree *t, const char *name) {
    const uint32_t last = top_tree(t);
    double *low = calloc((size_t)last + 2, sizeof *low); /* where a line of this column begins */
    double y = 0, wide = 0;
    char words[1024];
    canvas s = {0};
    for (size_t i = 0; low && i < t->n; i++) {
        const twig *g = &t->at[i];
        if (!is_shown(g, last)) continue;
        const double x = LEFT + COLUMN * g->indent;
        const uint32_t rgb = is_red(t, i) ? red : g->end && g->leads ? green : 0;
        y += STEP;
        say_tree(t, i, last, words, sizeof words);
        if (strlen(words) > LETTERS) strcpy(words + LETTERS - 3, "...");
        if (g->indent) {
            const double up = low[g->indent - 1] + 6, side = x - COLUMN + 6;
            const double from = low[g->indent] > up ? low[g->indent] : up;
            canvas_line(&s, rgb, 1, side, from, side, y);
            canvas_line(&s, rgb, 1, side, y, x - 3, y);
        }
        canvas_words(&s, rgb, x, y + 4, 0, words);
        low[g->indent] = y;
        for (uint32_t k = g->indent + 1; k <= last; k++) low[k] = 0;
        if (x + 6.6 * (double)strlen(words) > wide) wide = x + 6.6 * (double)strlen(words);
    }
    s.nomem |= !low;
    const bool fine = canvas_save(&s, (unsigned)wide + LEFT, (unsigned)y + STEP, name);
    canvas_free(&s);
    free(low);
    return fine;
}

static bool ends_tree(const char *name, const char *with) {
    const size_t n = strlen(name), m = strlen(with);
    return n > m && !strcmp(name + n - m, with);
}

bool searchtree_save(const searchtree *t, const char *name, FILE *f) {
    output o;
    if (ends_tree(name, ".svg") || ends_tree(name, ".png") || ends_tree(name, ".pdf")) return draw_tree(t, name);
    if (!strcmp(name, "-")) {
        put_text(t, f);
        return true;
    }
    if (!output_open(&o, name)) return false;
    if (ends_tree(name, ".dot")) put_dot(t, o.f);
    else if (ends_tree(name, ".json")) put_json(t, o.f);
    else put_text(t, o.f);
    return output_whole(&o, name, NULL);
}
