/* All solutions of a puzzle as a family, against the same solutions one by one from the search engine; along given
 * orders against the list of the engine zdd in the same order, each solution checked to follow the one before it.
 * Public header only. */
#include "ariadne.h"
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 2000 };

static const char *const puzzle[] = {
    "slitherlink 3x3\n. . .\n. . .\n. . .\n",
    "slitherlink 4x4\n. 3 . .\n2 . . .\n. . . 2\n. . . .\n",
    "loops 3x3\n. . .\n. . .\n. . .\n",
    "masyu 4x4\n. w . .\n. . . .\n. . . .\n. . . .\n",
    "numberlink 3x4\n1 . . 2\n. . . .\n2 . . 1\n",
    "numberlink 4x4 rule=A\n1 . . .\n. 2 . .\n. . . 2\n1 . . .\n",
    "yajilin 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n",
    "sudoku 4x4\n1 . . .\n. . 2 .\n. . . .\n. 3 . .\n",
    "hashi 4x4\n2 . . 2\n. . . .\n. . . .\n2 . . 2\n",
    "nurikabe 4x4\n. . . ?\n. ? . .\n. . . .\n? . . .\n",
    "heyawake 3x4\n. . . .\n. . . .\n. . . .\na a b b\na c c b\nd c c b\n",
    "https://puzz.link/p?slither/4/4/dgdh2c7b",
};
enum { N = sizeof puzzle / sizeof *puzzle };

static char *drawing[MOST];
static uint32_t ndrawing;

static int keep(void *user, const ari_board *b, const ari_marks *m) {
    (void)user;
    CHECK(ndrawing < MOST);
    if (ndrawing == MOST) return 1;
    drawing[ndrawing++] = ari_board_print(b, m, "text", NULL);
    return 0;
}

static bool drawn(const char *text) {
    for (uint32_t i = 0; i < ndrawing; i++)
        if (!strcmp(text, drawing[i])) return true;
    return false;
}

typedef struct seen {
    ari_families *ws;
    ari_family x;
    uint64_t n;
    int64_t last;
    char *before; /* the drawing before */
} seen;

/* Each set is a solution, none comes twice in a row, its names lead back to it, and it stands at its number. */
static int look(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    seen *s = user;
    char names[4096] = "-", rank[32], *text = ari_family_draw(s->ws, set, n, "text", NULL), *said;
    size_t at = 0;
    CHECK(text && drawn(text) && (!s->before || strcmp(text, s->before) != 0));
    for (uint32_t i = 0; i < n; i++) {
        const char *name = ari_family_name(s->ws, set[i]);
        CHECK(name);
        if (name && at + 40 < sizeof names) at += (size_t)snprintf(names + at, sizeof names - at, "%s ", name);
    }
    CHECK(ari_family_text(s->ws, "rank", s->x, 0, names, &said, NULL) == ARI_OK);
    snprintf(rank, sizeof rank, "%llu\n", (unsigned long long)s->n);
    CHECK(!strcmp(said, rank));
    ari_text_free(said, NULL);
    ari_text_free(s->before, NULL);
    s->before = text;
    s->last = weight;
    s->n++;
    return 0;
}

static int climb(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    seen *s = user;
    (void)set;
    CHECK(weight == (int64_t)n && (!s->n || weight >= s->last));
    s->last = weight;
    s->n++;
    return 0;
}

static void one(const char *text) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b;
    ari_result *r;
    ari_families *ws;
    ari_family x;
    ari_error err;
    char digits[32], *count;
    for (uint32_t i = 0; i < ndrawing; i++) ari_text_free(drawing[i], NULL);
    ndrawing = 0;
    o.solution = keep;
    o.engine = "sat";
    CHECK(ari_board_read(text, strlen(text), NULL, &b, &err) == ARI_OK);
    CHECK(ari_ask(ARI_VERB_ENUM, b, &o, &r, &err) == ARI_OK && ari_result_complete(r));
    ari_result_free(r);
    ari_board_free(b);
    CHECK(ari_families_new(NULL, &ws) == ARI_OK);
    CHECK(ari_family_read(ws, "solutions", text, strlen(text), &x, &err) == ARI_OK);
    snprintf(digits, sizeof digits, "%u\n", ndrawing);
    CHECK(ari_family_text(ws, "count", x, 0, NULL, &count, NULL) == ARI_OK && !strcmp(count, digits));
    ari_text_free(count, NULL);
    seen s = {ws, x, 0, 0, NULL};
    CHECK(ari_family_visit(ws, "list", x, "0", look, &s, &err) == ARI_OK && s.n == ndrawing);
    ari_text_free(s.before, NULL);
    s.n = 0;
    CHECK(ari_family_visit(ws, "best", x, "100000", climb, &s, &err) == ARI_OK && s.n == ndrawing);
    ari_families_free(ws);
}

/* The next of the list, and after the one before in the order of the elements that `rank` numbers. */
typedef struct line {
    ari_families *ws;
    const uint32_t *place; /* of an element in the order */
    uint8_t before[400];
    uint32_t n;
} line;

static int follow(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    line *l = user;
    uint8_t now[400] = {0};
    char *text = ari_family_draw(l->ws, set, n, "text", NULL);
    (void)weight;
    CHECK(text && l->n < ndrawing && !strcmp(text, drawing[l->n]));
    for (uint32_t i = 0; i < n; i++) now[l->place[set[i]]] = 1;
    CHECK(!l->n || memcmp(l->before, now, sizeof now) < 0);
    memcpy(l->before, now, sizeof now);
    ari_text_free(text, NULL);
    l->n++;
    return 0;
}

static void in_order(const char *text, const char *order) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b;
    ari_result *r;
    ari_families *ws;
    ari_family x;
    ari_error err;
    uint32_t place[400] = {0}, n = 0;
    char *names;
    for (uint32_t i = 0; i < ndrawing; i++) ari_text_free(drawing[i], NULL);
    ndrawing = 0;
    o.order = order;
    CHECK(ari_families_new(&o, &ws) == ARI_OK);
    CHECK(ari_family_read(ws, "solutions", text, strlen(text), &x, &err) == ARI_OK);
    CHECK(ari_family_text(ws, "names", x, 0, NULL, &names, &err) == ARI_OK);
    for (const char *s = names; *s; s = strchr(s, '\n') + 1) place[strtoul(s, NULL, 10)] = n++;
    o.solution = keep;
    CHECK(ari_board_read(text, strlen(text), NULL, &b, &err) == ARI_OK);
    CHECK(ari_ask(ARI_VERB_ENUM, b, &o, &r, &err) == ARI_OK && ari_result_complete(r));
    line l = {ws, place, {0}, 0};
    CHECK(ari_family_visit(ws, "list", x, "0", follow, &l, &err) == ARI_OK && l.n == ndrawing);
    ari_text_free(names, NULL);
    ari_result_free(r);
    ari_board_free(b);
    ari_families_free(ws);
}

static void refusals(void) {
    static const char small[] = "slitherlink 2x2\n. .\n. .\n", large[] = "slitherlink 3x3\n. . .\n. . .\n. . .\n";
    ari_families *ws;
    ari_family x, y;
    ari_error err;
    uint32_t none[1] = {0};
    CHECK(ari_families_new(NULL, &ws) == ARI_OK);
    CHECK(!ari_family_draw(ws, none, 1, "text", &err) && err.status == ARI_UNSUPPORTED);
    CHECK(ari_family_name(ws, 0) == NULL);
    CHECK(ari_family_make(ws, "set", 0, 0, "h1,1", &x, &err) == ARI_RANGE);
    CHECK(ari_family_read(ws, "solutions", "nonsense", 8, &x, &err) != ARI_OK);
    CHECK(ari_family_read(ws, "solutions", small, strlen(small), &x, &err) == ARI_OK);
    CHECK(ari_family_make(ws, "including", x, 0, "h9,9", &y, &err) == ARI_RANGE);
    CHECK(ari_family_make(ws, "including", x, 0, "h1,1 v1,1", &y, &err) == ARI_OK);
    CHECK(ari_family_read(ws, "solutions", large, strlen(large), &y, &err) == ARI_RANGE); /* other names */
    CHECK(!strcmp(ari_family_name(ws, 2), "h2,1"));
    CHECK(!ari_family_draw(ws, none, 1, "no format", &err));
    ari_families_free(ws);
}

int main(void) {
    for (uint32_t i = 0; i < N; i++) one(puzzle[i]);
    for (uint32_t i = 0; i < N; i++) {
        static const char *const order[] = {"rows", "columns", "plain", "near", "path", "7 3 0"};
        in_order(puzzle[i], order[i % 5]);
        in_order(puzzle[i], order[(i + 1) % 5]);
        in_order(puzzle[i], order[5]);
    }
    for (uint32_t i = 0; i < ndrawing; i++) ari_text_free(drawing[i], NULL);
    refusals();
    return TEST_DONE();
}
