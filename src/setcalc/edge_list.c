/* edge_list.c - graphs as people list them: an edge a line, two names with blanks between, "#" begins a comment.
 * Names are any text without '-', with which pairs are written; they are numbered as they come up. A list and its arena
 * are one block, as the public header says of all that is given out. */
#include "setcalc/workspace.h"

#include "base/utf8.h"

#include <string.h>

#define VERTICES 2000u /* as many as ari_links_find takes */
#define EDGES 40000u

typedef struct edge { uint32_t end[2]; } edge;

typedef struct listing {
    ari_links_graph told; /* first: what the caller sees */
    ari_arena arena;      /* owns all, and this */
    ARI_LIST(const char *) name;
    ARI_LIST(edge) edge;
} listing;

static ari_status wrong_list(ari_error *e, uint32_t line, const char *what, const char *remedy) {
    return ari_status_fail(e, ARI_SYNTAX, line, 0, what, remedy);
}

static bool is_text(const char *s, size_t n) {
    for (uint32_t step; n; s += step, n -= step) {
        const unsigned char c = (unsigned char)*s;
        if ((c < 32 && (!c || !strchr("\t\n\v\f\r", c))) || c == 127) return false;
        if (!(step = ari_utf8_length(s, n))) return false;
    }
    return true;
}

/* The vertex of this name, a new one if need be. */
static ari_status take_vertex(listing *x, const char *s, size_t n, uint32_t *out) {
    for (*out = 0; *out < x->name.n; ++*out)
        if (!strncmp(x->name.at[*out], s, n) && !x->name.at[*out][n]) return ARI_OK;
    const char *name = ari_text_copy(&x->arena, s, n);
    if (!name || !ARI_RESERVE(&x->arena, &x->name, 1)) return x->arena.spent;
    ARI_PUSH(&x->name, name);
    return ARI_OK;
}

/* One line: nothing, or an edge. */
static ari_status take_line(listing *x, const char *s, size_t size, uint32_t row, ari_error *e) {
    static const char what[] = "not an edge", form[] = "write two different names without '-', with a blank between";
    const char *comment = memchr(s, '#', size), *end = comment ? comment : s + size, *word[2] = {NULL, NULL};
    size_t n[2] = {0, 0}, words = 0;
    if (!is_text(s, size)) return wrong_list(e, row, "this is not text", "write it as UTF-8");
    for (; s < end; s++) {
        const bool blank = strchr(" \t\r\v\f", *s) != NULL, first = words < 1 || word[words - 1] + n[words - 1] < s;
        if (blank) continue;
        if (*s == '-' || (first && words == 2)) return wrong_list(e, row, what, form);
        if (first) word[words++] = s;
        n[words - 1]++;
    }
    if (!words) return ARI_OK;
    if (words == 1 || (n[0] == n[1] && !memcmp(word[0], word[1], n[0]))) return wrong_list(e, row, what, form);
    edge fresh;
    for (int i = 0; i < 2; i++) ARI_TRY(take_vertex(x, word[i], n[i], &fresh.end[i]));
    if (x->name.n > VERTICES) return wrong_list(e, row, "there are more than 2000 vertices", "take a smaller graph");
    if (x->edge.n == EDGES) return wrong_list(e, row, "there are more than 40000 edges", "take a smaller graph");
    if (!ARI_RESERVE(&x->arena, &x->edge, 1)) return x->arena.spent;
    ARI_PUSH(&x->edge, fresh);
    return ARI_OK;
}

static ari_status take_all(listing *x, const char *s, size_t size, ari_error *e) {
    const char *end = s + size;
    if (size >= 3 && !memcmp(s, "\xef\xbb\xbf", 3)) s += 3; /* a byte order mark */
    for (uint32_t row = 1; s < end; row++) {
        const char *stop = memchr(s, '\n', (size_t)(end - s));
        const size_t n = (size_t)((stop ? stop : end) - s);
        ARI_TRY(take_line(x, s, n, row, e));
        s += n + (stop != NULL);
    }
    return ARI_OK;
}

ari_status ari_links_read(const char *text, size_t size, const ari_options *options, const ari_links_graph **out,
                          ari_error *error) {
    ARI_REQUIRE((text || !size) && out, "a text and a place for the graph");
    ari_error *e = ARI_ERROR_TAKE(error);
    options = ARI_OPTIONS_TAKE(options);
    *out = NULL;
    ari_arena arena;
    ari_arena_init(&arena, options->allocator, ari_arena_budget(options->bytes));
    listing *x = ARI_ZERO(&arena, listing, 1);
    ari_status s = arena.spent;
    if (x) {
        x->arena = arena;
        s = size ? take_all(x, text, size, e) : ARI_OK;
        arena = x->arena;
    }
    if (s != ARI_OK) {
        ari_arena_drop(&arena);
        return s == ARI_SYNTAX ? s : ari_status_fail(e, s, 0, 0, "memory is out", "take a smaller graph");
    }
    x->told = (ari_links_graph){x->name.n, x->edge.n, (const uint32_t(*)[2])x->edge.at, x->name.at};
    *out = &x->told;
    return ARI_OK;
}

void ari_links_forget(const ari_links_graph *graph) {
    if (!graph) return;
    ari_arena arena = ((const listing *)graph)->arena;
    ari_arena_drop(&arena);
}
