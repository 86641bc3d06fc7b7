/* frontier_network.c - graphs from text: edge lists, DIMACS, grids; names there and back; faults at their places. */
#include "network.h"
#include "test.h"

static ari_arena arena;

static ari_status reads(const char *text, ari_network *n, ari_error *e) {
    memset(e, 0, sizeof *e);
    return ari_network_read(&arena, text, strlen(text), n, e);
}

static const char *edge_name(const ari_network *n, ari_edge e) {
    ari_out o;
    ari_text_begin(&o, &arena);
    ari_network_print_edge(&o, n, e);
    return ari_text_end(&o);
}

static void faults(void) {
    static const struct { const char *text; ari_status status; uint32_t line, column; } bad[] = {
        {"a b\nb c d\n", ARI_SYNTAX, 2, 5}, {"a b\nb b\n", ARI_SYNTAX, 2, 3}, {"", ARI_SYNTAX, 1, 1},
        {"# nothing\n", ARI_SYNTAX, 1, 1}, {"grid 2x3\na b\n", ARI_SYNTAX, 2, 1}, {"p edge 3\n", ARI_SYNTAX, 1, 1},
        {"p edge 3 1\n1 2\n", ARI_SYNTAX, 2, 1}};
    for (uint32_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ari_network n;
        ari_error e;
        CHECK(reads(bad[i].text, &n, &e) == bad[i].status);
        CHECK_EQ(e.line, bad[i].line);
        CHECK_EQ(e.column, bad[i].column);
    }
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    ari_network n;
    ari_error e;
    CHECK(reads("x y # first\n\n y  zed\nalone\nzed x\r\n", &n, &e) == ARI_OK);
    CHECK(n.graph.nvertex == 4 && n.graph.nedge == 3 && ari_graph_audit(&n.graph, NULL));
    CHECK_STR(edge_name(&n, 1), "y-zed");
    CHECK(ari_network_find(&n, "alone", 5) == 3 && ari_network_find(&n, "alon", 4) == ARI_NO);
    CHECK(reads("c text\np edge 5 2\ne 1 2\nc\ne 5 1\n", &n, &e) == ARI_OK);
    CHECK(n.graph.nvertex == 5 && n.graph.nedge == 2);
    CHECK_STR(edge_name(&n, 1), "5-1");
    CHECK(reads("c a\np b\n", &n, &e) == ARI_SYNTAX); /* a p line makes it DIMACS */
    CHECK(reads("grid 2x3", &n, &e) == ARI_OK && n.graph.rows == 2 && n.graph.cols == 3);
    CHECK(ari_network_find(&n, "2,1", 3) == 3 && ari_network_find(&n, "3,1", 3) == ARI_NO);
    CHECK_STR(edge_name(&n, 6), "1,3-2,3");
    ari_vertex(*pair)[2];
    uint32_t npair = 0;
    CHECK(ari_network_pairs(&arena, &n, "1,1-2,3; 1,2-1,3", 16, &pair, &npair, &e) == ARI_OK && npair == 2);
    CHECK(pair[0][0] == 0 && pair[0][1] == 5 && pair[1][0] == 1 && pair[1][1] == 2);
    CHECK(ari_network_pairs(&arena, &n, "1,1-2,3 1,1-1,3", 15, &pair, &npair, &e) == ARI_SYNTAX && e.column == 9);
    CHECK(ari_network_pairs(&arena, &n, "1,1-1,1", 7, &pair, &npair, &e) == ARI_SYNTAX);
    CHECK(ari_network_pairs(&arena, &n, "1,1", 3, &pair, &npair, &e) == ARI_SYNTAX);
    CHECK(reads("a-b c\nc a\n", &n, &e) == ARI_OK);
    CHECK(ari_network_pairs(&arena, &n, "a-b-c", 5, &pair, &npair, &e) == ARI_OK && pair[0][0] == 0 && pair[0][1] == 1);
    char many[60000];
    uint32_t at = 0;
    for (uint32_t i = 0; i < 3000; i++) at += (uint32_t)snprintf(many + at, sizeof many - at, "v%u v%u\n", i, i + 1);
    CHECK(reads(many, &n, &e) == ARI_OK && n.graph.nvertex == 3001 && ari_network_find(&n, "v2999", 5) == 2999);
    uint32_t words;
    const ari_network_word *w = ari_network_words(&words);
    for (uint32_t i = 0; i < words; i++) {
        CHECK(ari_network_word_of(w[i].name, strlen(w[i].name)) == &w[i]);
        CHECK(!i || strcmp(w[i - 1].name, w[i].name) < 0);
    }
    CHECK(!ari_network_word_of("path", 4));
    faults();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
