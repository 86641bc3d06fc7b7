/* api_family.c - families of sets by the public header alone: known numbers of families of graphs, files both ways,
 * sets one by one, limits, errors with their places. */
#include "ariadne.h"
#include "test.h"

#include <stdlib.h>

static ari_families *ws;
static ari_error err;

static ari_family graph(const char *word, const char *text) {
    ari_family x = 0;
    CHECK(ari_family_graph(ws, word, text, strlen(text), NULL, &x, &err) == ARI_OK);
    return x;
}

static ari_family make(const char *word, ari_family x, ari_family y, const char *arg) {
    ari_family out = 0;
    if (!CHECK(ari_family_make(ws, word, x, y, arg, &out, &err) == ARI_OK))
        fprintf(stderr, "  %s: %s\n", word, err.what);
    return out;
}

static void says(const char *word, ari_family x, const char *arg, const char *want) {
    char *text = NULL;
    if (!CHECK(ari_family_text(ws, word, x, 0, arg, &text, &err) == ARI_OK)) {
        fprintf(stderr, "  %s: %s\n", word, err.what);
        return;
    }
    text[strcspn(text, "\n")] = 0;
    if (!CHECK(!strcmp(text, want))) fprintf(stderr, "  %s: %s, not %s\n", word, text, want);
    ari_text_free(text, NULL);
}

static int same(ari_family x, ari_family y) {
    char *text;
    if (!CHECK(ari_family_text(ws, "same", x, y, NULL, &text, &err) == ARI_OK)) return 0;
    const int yes = !strcmp(text, "yes\n");
    ari_text_free(text, NULL);
    return yes;
}

/* Counted with and without a diagram. Numbers of OEIS A140517, A007764, A003763, A004003, A007341. */
static void known_numbers(void) {
    static const struct { const char *word, *graph, *count; } known[] = {
        {"cycles", "9x9", "2318527339461265"},
        {"links", "7x7:0-48", "575780564"},
        {"hamiltonian-cycles", "8x8", "4638576"},
        {"perfect-matchings", "8x8", "12988816"},
        {"spanning-trees", "5x5", "557568000"},
        {"path-matchings", "5x5", "20582691507"},
        {"path-covers", "5x5", "232227462"},
        {"disjoint-cycles", "6x6", "5735478"},
        {"two-factors", "6x6", "13903"},
        {"matchings", "0 1\n1 2\n2 3\n3 0\n", "7"},
        {"forests", "1 2\n2 3\n1 3\n", "7"},
        {"subgraphs", "6x6; path 0,35", "1262816"},
        {"subgraphs", "6x6\ndegrees 2 # all\npieces 1\n", "1072"},
        {"subgraphs", "5x5; path 0,24; path 1,9; edges 12..16", "1379"},
        {"subgraphs", "10 20\n20 30\n30 10\n30 40\ndegrees 1 at 40; edges 1..2 of 0,1,10-30\nacyclic\n", "6"},
        {"subgraphs", "3x3; colour 0,1; colour 7,8; components ..3", "589"},
        {"cycles", "# two triangles\n1 2\n2 3\n1 3\n\n4 5\n5 6\n4 6\n", "2"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const ari_family x = graph(known[i].word, known[i].graph);
        says("count", x, NULL, known[i].count);
        says("has", x, "999", "no"); /* now there is a diagram */
        says("count", x, NULL, known[i].count);
        ari_family_drop(ws, x);
    }
}

/* Known sizes of the canonical diagram, edges row by row. */
static void known_sizes(void) {
    static const char *const nodes[] = {"114", "446", "1652", "5900", "20504", "69766"};
    for (int n = 4; n <= 9; n++) {
        char text[32], want[24], *stats;
        snprintf(text, sizeof text, "%dx%d", n, n);
        snprintf(want, sizeof want, "nodes %s\n", nodes[n - 4]);
        const ari_family x = graph("cycles", text);
        if (CHECK(ari_family_text(ws, "stats", x, 0, NULL, &stats, &err) == ARI_OK)) {
            CHECK(!strncmp(stats, want, strlen(want)));
            ari_text_free(stats, NULL);
        }
        ari_family_drop(ws, x);
    }
}

/* Large families are worked on at rest, in a workspace whose elements stand in the order of the grid. */
static void at_rest(void) {
    ari_families *const shared = ws;
    CHECK(ari_families_new(NULL, &ws) == ARI_OK);
    const ari_family large = graph("cycles", "9x9"), some = make("including", large, 0, "7,20"),
                     apart = make("excluding", large, 0, "7"), rest = make("difference", large, some, NULL);
    says("count", rest, NULL, "1907458147456488");
    CHECK(same(make("union", some, rest, NULL), large));
    CHECK(same(make("symmetric-difference", large, rest, NULL), some));
    CHECK(same(make("intersection", rest, apart, NULL), apart));
    const ari_family small = make("size", some, 0, "20"); /* the forest's, by now with all others */
    const ari_family others = make("difference", some, small, NULL);
    CHECK(same(make("union", small, rest, NULL), make("difference", large, others, NULL)));
    ari_families_free(ws);
    ws = shared;
}

static void laws(void) {
    const ari_family all = graph("cycles", "6x6"), with = make("including", all, 0, "7"),
                     apart = make("excluding", all, 0, "7");
    CHECK(same(make("union", with, apart, NULL), all));
    CHECK(same(make("difference", all, with, NULL), apart));
    CHECK(same(make("symmetric-difference", all, with, NULL), apart));
    ari_family sum = make("size", all, 0, "4");
    for (int k = 6; k <= 36; k += 2) {
        char number[16];
        snprintf(number, sizeof number, "%d", k);
        sum = make("union", sum, make("size", all, 0, number), NULL);
    }
    CHECK(same(sum, all));
    CHECK(same(make("union", make("size-most", all, 0, "20"), make("size-least", all, 0, "21"), NULL), all));
    CHECK(same(make("minimal", all, 0, NULL), all)); /* no cycle inside another */
    CHECK(same(make("maximal", all, 0, NULL), all));
    const ari_family seven = make("set", 0, 0, "7");
    CHECK(same(make("quotient", make("join", apart, seven, NULL), seven, NULL), apart));
}

typedef struct met { uint32_t n, size, last; int64_t weight; } met;

static int on_set(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    met *m = user;
    m->n++;
    m->size = n;
    m->weight = weight;
    m->last = n ? set[n - 1] : 0;
    return 0;
}

static int stop_at_three(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    (void)set;
    (void)n;
    (void)weight;
    return ++*(int *)user == 3;
}

static void visits(void) {
    met m = {0, 0, 0, 0};
    int n = 0;
    const ari_family x = graph("cycles", "5x5");
    CHECK(ari_family_visit(ws, "list", x, "0", on_set, &m, &err) == ARI_OK && m.n == 9349);
    CHECK(ari_family_visit(ws, "list", x, "0", stop_at_three, &n, &err) == ARI_OK && n == 3);
    m.n = 0;
    CHECK(ari_family_visit(ws, "sample", x, "17", on_set, &m, &err) == ARI_OK && m.n == 17);
    CHECK(ari_family_visit(ws, "best", x, "17", on_set, &m, &err) == ARI_OK && m.n == 34 && m.weight == 6);
    CHECK(ari_family_visit(ws, "worst", x, "1", on_set, &m, &err) == ARI_OK && m.weight == 24 && m.size == 24);
    CHECK(ari_family_weights(ws, "3 -7\n4 100 # no\n", 16, &err) == ARI_OK);
    CHECK(ari_family_visit(ws, "best", x, "1", on_set, &m, &err) == ARI_OK && m.weight == -4);
    CHECK(ari_family_weights(ws, "3 1\n4 1\n", 8, &err) == ARI_OK);
    CHECK(ari_family_visit(ws, "unrank", x, "9349", on_set, &m, &err) == ARI_RANGE);
    CHECK(ari_family_visit(ws, "list", x, "-1", on_set, &m, &err) == ARI_RANGE);
}

static void files(void) {
    static const char *const format[2][2] = {{"save", "load"}, {"dump", "dumped"}};
    const ari_family x = graph("paths", "4x4");
    for (int k = 0; k < 2; k++) {
        char *text, *again;
        ari_families *fresh;
        ari_family y;
        CHECK(ari_family_text(ws, format[k][0], x, 0, "-", &text, &err) == ARI_OK);
        CHECK(ari_families_new(NULL, &fresh) == ARI_OK);
        CHECK(ari_family_read(fresh, format[k][1], text, strlen(text), &y, &err) == ARI_OK);
        CHECK(ari_family_text(fresh, format[k][0], y, 0, "-", &again, &err) == ARI_OK && !strcmp(text, again));
        ari_text_free(again, NULL);
        CHECK(ari_family_text(fresh, "count", y, 0, NULL, &again, &err) == ARI_OK && !strcmp("14248\n", again));
        ari_text_free(text, NULL);
        ari_text_free(again, NULL);
        ari_families_free(fresh);
    }
}

static void refused(const char *word, const char *text, uint32_t line, uint32_t column) {
    ari_family x;
    memset(&err, 0, sizeof err);
    const ari_status s = ari_family_read(ws, word, text, strlen(text), &x, &err);
    if (!CHECK((s == ARI_SYNTAX || s == ARI_RANGE) && *err.what && err.line == line && err.column == column))
        fprintf(stderr, "  %s: status %d, line %u, column %u: %s\n", text, (int)s, err.line, err.column, err.what);
}

static void faults(void) {
    refused("load", "", 1, 1);
    refused("load", "ariadne family 1\nelements 1 2 1\n", 2, 15);
    refused("load", "ariadne family 1\nelements 1 2\nnodes 1\n3 0 1\nroot 2\n", 4, 2);
    refused("load", "ariadne family 1\nelements 1 2\nnodes 1\n2 1 0\nroot 2\n", 4, 6);
    refused("load", "ariadne family 1\nelements 1 2\nnodes 1\n2 0 2\nroot 2\n", 4, 6);
    refused("load", "ariadne family 1\nelements 1 2\nnodes 2\n1 0 1\n2 0 2\nroot 3\n", 5, 6);
    refused("load", "ariadne family 1\nelements 1 2\nnodes 1\n2 0 1\nroot 3\n", 6, 1);
    refused("load", "ariadne family 1\nelements 1 2\nnodes 1\n2 0 1\nroot 2\nx", 6, 1);
    refused("sets", "1 2\n3 x\n", 2, 3);
    refused("sets", "- 2\n", 1, 3);
    refused("dumped", "2 1 B T\n2 1 B T\n.\n", 2, 2);
    refused("dumped", "2 1 B T\n3 1 2 T\n.\n", 2, 8);
    refused("dumped", "2 1 B T\n", 2, 1);
    refused("dumped", ".\n", 2, 1);
    ari_family x = 0;
    CHECK(ari_family_graph(ws, "cycles", "1 1\n", 4, NULL, &x, &err) == ARI_SYNTAX && err.line == 1);
    CHECK(ari_family_graph(ws, "cycles", "3x3", 3, "zigzag", &x, &err) == ARI_RANGE);
    CHECK(ari_family_graph(ws, "triangles", "3x3", 3, NULL, &x, &err) == ARI_UNSUPPORTED);
    CHECK(ari_family_weights(ws, "1\n", 2, &err) == ARI_SYNTAX && err.line == 1);
}

static int stop_time(void *user) {
    (void)user;
    return 2;
}

/* Each budget ends in LIMIT or in the right answer, and the workspace goes on. */
static void limits(void) {
    int cut = 0, fine = 0;
    for (size_t bytes = 40000; bytes < 40000000; bytes *= 2) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_families *small;
        ari_family x = 0, y = 0;
        char *text = NULL;
        o.bytes = bytes;
        if (ari_families_new(&o, &small) != ARI_OK) continue;
        ari_status s = ari_family_graph(small, "cycles", "8x8", 3, NULL, &x, &err);
        if (s == ARI_OK) s = ari_family_make(small, "size", x, 0, "20", &y, &err);
        if (s == ARI_OK) s = ari_family_text(small, "count", y, 0, NULL, &text, &err);
        CHECK(s == ARI_LIMIT || (s == ARI_OK && !strcmp(text, "793846\n")));
        cut += s == ARI_LIMIT;
        fine += s == ARI_OK;
        ari_text_free(text, NULL);
        ari_families_free(small);
    }
    CHECK(cut > 2 && fine > 2);
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_families *stopped;
    ari_family x;
    char *text;
    o.stop = stop_time;
    CHECK(ari_families_new(&o, &stopped) == ARI_OK);
    CHECK(ari_family_graph(stopped, "cycles", "12x12", 5, NULL, &x, &err) == ARI_OK);
    CHECK(ari_family_text(stopped, "stats", x, 0, NULL, &text, &err) == ARI_LIMIT && *err.what);
    ari_families_free(stopped);
}

/* A count in parts. */
static void parts(void) {
    const ari_family x = graph("cycles", "6x9"), sets = make("power", 0, 0, "1,2");
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_families *stopped;
    ari_family y;
    char *text = NULL;
    says("cubes", x, "1", "{\"id\":\"cycles 6x9:1/1\",\"family\":\"cycles\",\"graph\":\"6x9\","
         "\"moduli\":[4294967296,2147483647,2147483629],\"work\":2160}");
    says("number", x, "[4294967296][4237530095][2147483647, 2147483629][2090046448,2090046466]", "4237530095");
    CHECK(ari_family_text(ws, "number", x, 0, "[4294967296][1]", &text, &err) == ARI_RANGE && !text);
    CHECK(ari_family_text(ws, "cubes", sets, 0, "1", &text, &err) == ARI_UNSUPPORTED && !text);
    o.stop = stop_time;
    CHECK(ari_families_new(&o, &stopped) == ARI_OK);
    CHECK(ari_family_graph(stopped, "cycles", "12x12", 5, NULL, &y, &err) == ARI_OK);
    CHECK(ari_family_text(stopped, "residues", y, 0, "7", &text, &err) == ARI_OK);
    CHECK(text && strstr(text, "\"answer\":\"unknown\",\"complete\":false,\"stop\":\"time\",\"moduli\":[7],"));
    ari_text_free(text, NULL);
    ari_families_free(stopped);
}

static ari_family read(const char *word, const char *text) {
    ari_family x = 0;
    CHECK(ari_family_read(ws, word, text, strlen(text), &x, &err) == ARI_OK);
    return x;
}

/* Edges of 7x7 points from column to column (k = 0), or rows from the last one up (1). */
static void write_order(int k, char *out) {
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++) {
            const int row = k ? 6 - i : j, column = k ? j : i;
            if (row < 6) out += sprintf(out, "%d ", 42 + row * 7 + column);
            if (column < 6) out += sprintf(out, "%d ", row * 6 + column);
        }
}

/* Orders that disagree: the forest takes that of a larger family over, a smaller family takes that of the forest, and
 * so does a graph's, which is not built yet. */
static void orders(void) {
    ari_families *old = ws;
    for (int k = 0; k < 2; k++) {
        char order[500], *text = NULL;
        ari_family x;
        write_order(k, order);
        CHECK(ari_families_new(NULL, &ws) == ARI_OK);
        CHECK(ari_family_graph(ws, "cycles", "7x7", 3, order, &x, &err) == ARI_OK);
        CHECK(ari_family_text(ws, "save", x, 0, NULL, &text, &err) == ARI_OK);
        ari_families_free(ws);
        CHECK(ari_families_new(NULL, &ws) == ARI_OK);
        const ari_family few = read("sets", "0 1 2 3 4 5 30 41 42 48 49 55 60 70 82 83\n6 50 3\n100 90\n");
        const ari_family some = make("minimal", few, 0, NULL);
        x = graph("cycles", "7x7");
        const ari_family all = make("union", few, x, NULL), loaded = read("load", text);
        says("count", all, NULL, "487150374");
        CHECK(same(x, loaded) && same(some, few) && !same(all, x) && same(make("difference", all, few, NULL), loaded));
        ari_families_free(ws);
        CHECK(ari_families_new(NULL, &ws) == ARI_OK);
        const ari_family first = read("load", text), later = graph("cycles", "7x7");
        CHECK(same(later, first) && same(make("union", first, later, NULL), later));
        ari_text_free(text, NULL);
        ari_families_free(ws);
    }
    ws = old;
}

int main(void) {
    CHECK(ari_families_new(NULL, &ws) == ARI_OK);
    known_numbers();
    known_sizes();
    laws();
    at_rest();
    visits();
    files();
    faults();
    limits();
    parts();
    orders();
    for (uint32_t i = 0; ari_family_word(i); i++) CHECK(*ari_family_word(i)->summary);
    ari_families_free(ws);
    return TEST_DONE();
}
