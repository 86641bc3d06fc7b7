/* api_contract.c - a broken contract ends the process with the function's name, whichever function it is: NULL where it
 * is not allowed, an index out of range. Each call runs in a process of its own. */
#define _POSIX_C_SOURCE 200809L
#include "ariadne.h"
#include "test.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static ari_board *board;
static ari_result *result;
static ari_links *links;
static ari_families *ws;
static ari_error err;

static int from_child;
static pid_t child;

/* True in a new process, whose standard error is read by its parent. */
static bool apart(void) {
    int pipes[2];
    if (!CHECK(!pipe(pipes))) exit(1);
    child = fork();
    if (!child) dup2(pipes[1], STDERR_FILENO);
    close(pipes[1]);
    from_child = pipes[0];
    return !child;
}

/* It ended by the contract, which named the function. */
static void broken(const char *name) {
    char said[400], head[100];
    int status = 0;
    size_t n = 0;
    for (ssize_t k; n + 1 < sizeof said && (k = read(from_child, said + n, sizeof said - 1 - n)) > 0;) n += (size_t)k;
    said[n] = 0;
    close(from_child);
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    snprintf(head, sizeof head, "%s: broken contract: ", name);
    if (!CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && strstr(said, head)))
        fprintf(stderr, "  %s: status %d, \"%s\"\n", name, status, said);
}

static int on_set(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    (void)user, (void)set, (void)n, (void)weight;
    return 0;
}
static int on_piece(void *user, const char *text, size_t n) {
    (void)user, (void)text, (void)n;
    return 0;
}
static int on_pairs(void *user, const uint32_t (*pair)[2], uint32_t n) {
    (void)user, (void)pair, (void)n;
    return 0;
}

/* These do not return. */
#pragma GCC diagnostic ignored "-Wunused-result"
#define BREAKS(name, arguments)   \
    do {                          \
        if (apart()) {            \
            (void)name arguments; \
            _exit(0);             \
        }                         \
        broken(#name);            \
    } while (0)

static void boards(void) {
    BREAKS(ari_board_read, (NULL, 1, NULL, &board, &err));
    BREAKS(ari_board_read, ("x", 1, NULL, NULL, &err));
    BREAKS(ari_board_detect_format, (NULL, 1));
    BREAKS(ari_board_genre, (NULL));
    BREAKS(ari_board_format, (NULL));
    BREAKS(ari_board_title, (NULL));
    BREAKS(ari_board_author, (NULL));
    BREAKS(ari_board_array, (NULL, ARI_GIVEN_CELLS, &(uint32_t){0}));
    BREAKS(ari_board_sign, (NULL, 0, (char[24]){0}));
    BREAKS(ari_board_rows, (NULL));
    BREAKS(ari_board_cols, (NULL));
    BREAKS(ari_board_npoint, (NULL));
    BREAKS(ari_board_nedge, (NULL));
    BREAKS(ari_board_edge, (NULL, 0, (uint32_t[2]){0}));
    BREAKS(ari_board_edge, (board, 99999, (uint32_t[2]){0}));
    BREAKS(ari_board_edge, (board, 0, NULL));
    BREAKS(ari_board_point, (board, 99999, (char[32]){0}, (int32_t[2]){0}));
    BREAKS(ari_board_point, (board, 0, NULL, (int32_t[2]){0}));
    BREAKS(ari_board_rules, (NULL));
    BREAKS(ari_board_holds, (NULL, 0));
    BREAKS(ari_board_marks, (NULL));
    BREAKS(ari_board_print, (NULL, NULL, "text", &err));
    BREAKS(ari_board_print, (board, NULL, NULL, &err));
    BREAKS(ari_board_json, (NULL, NULL, "text", NULL, &err));
    BREAKS(ari_board_json, (board, NULL, NULL, NULL, &err));
    BREAKS(ari_board_export_json, (NULL, NULL, "lp", NULL, &err));
    BREAKS(ari_board_export_json, (board, NULL, NULL, NULL, &err));
    BREAKS(ari_board_export, (NULL, NULL, "lp", &err));
    BREAKS(ari_board_export, (board, NULL, NULL, &err));
    BREAKS(ari_color_name, (ARI_NCOLOR));
    BREAKS(ari_color_rgb, (ARI_NCOLOR, 0));
    BREAKS(ari_board_scene, (NULL, NULL, NULL, NULL, NULL, &err));
    BREAKS(ari_board_svg, (NULL, &(ari_svg_options){.npanel = 1}, &err));
    BREAKS(ari_board_svg, (board, &(ari_svg_options){.npanel = 1}, &err));
    BREAKS(ari_board_picture, (NULL, &(ari_svg_options){.npanel = 1}, NULL, NULL, NULL, &err));
    BREAKS(ari_board_draw, (NULL, NULL, &(ari_drawing){0}, &err));
    BREAKS(ari_board_draw, (board, NULL, NULL, &err));
    BREAKS(ari_board_picture, (board, &(ari_svg_options){.npanel = 1}, NULL, NULL, NULL, &err));
}

static void questions(void) {
    BREAKS(ari_ask, (ARI_VERB_SOLVE, NULL, NULL, &result, &err));
    BREAKS(ari_ask, (ARI_VERB_SOLVE, board, NULL, NULL, &err));
    BREAKS(ari_ask, (ARI_NVERB, board, NULL, &result, &err));
    BREAKS(ari_board_import, (NULL, NULL, "", 0, &result, &err));
    BREAKS(ari_board_import, (board, NULL, NULL, 1, &result, &err));
    BREAKS(ari_board_import, (board, NULL, "", 0, NULL, &err));
    BREAKS(ari_result_answer, (NULL));
    BREAKS(ari_result_complete, (NULL));
    BREAKS(ari_result_stop, (NULL));
    BREAKS(ari_result_nsolution, (NULL));
    BREAKS(ari_result_solution, (NULL, 0));
    BREAKS(ari_result_solution, (result, 99));
    BREAKS(ari_result_count, (NULL));
    BREAKS(ari_result_forced, (NULL));
    BREAKS(ari_result_forced_drawing, (NULL));
    BREAKS(ari_result_forced_text, (NULL));
    BREAKS(ari_result_undecided_text, (NULL));
    BREAKS(ari_result_forced_count, (NULL, 0));
    BREAKS(ari_result_forced_count, (result, 3));
    BREAKS(ari_result_candidate, (NULL, 0, 1));
    BREAKS(ari_result_distance, (NULL));
    BREAKS(ari_result_value, (NULL));
    BREAKS(ari_result_bound, (NULL));
    BREAKS(ari_result_bound_by, (NULL));
    BREAKS(ari_result_board, (NULL));
    BREAKS(ari_result_clues, (NULL, 0));
    BREAKS(ari_result_least, (NULL));
    BREAKS(ari_result_state, (NULL));
    BREAKS(ari_result_changes, (NULL));
    BREAKS(ari_result_repaired, (NULL));
    BREAKS(ari_result_nnote, (NULL));
    BREAKS(ari_result_note_rule, (NULL, 0));
    BREAKS(ari_result_note_place, (result, 99));
    BREAKS(ari_result_note_text, (result, 99));
    BREAKS(ari_result_note_clue, (result, 99));
    BREAKS(ari_result_note_says, (result, 99));
    BREAKS(ari_result_note_spot, (result, 99));
    BREAKS(ari_result_heat_edge, (NULL, 0));
    BREAKS(ari_result_heat_cell, (NULL, 0, 0));
    BREAKS(ari_result_heat_print, (NULL, board));
    BREAKS(ari_result_ticks, (NULL));
    BREAKS(ari_result_stat, (NULL, 0, NULL));
    BREAKS(ari_result_json, (NULL, board, NULL, 0));
    BREAKS(ari_result_json, (result, NULL, NULL, 0));
    BREAKS(ari_result_write, (NULL, board, NULL, 0, on_piece, NULL));
    BREAKS(ari_result_write, (result, NULL, NULL, 0, on_piece, NULL));
    BREAKS(ari_result_write, (result, board, NULL, 0, NULL, NULL));
    BREAKS(ari_error_json, (NULL, NULL, NULL));
}

static void others(void) {
    BREAKS(ari_json, (NULL, "", 0, NULL, NULL));
    BREAKS(ari_json, ("solve", NULL, 1, NULL, NULL));
    BREAKS(ari_make, (NULL, NULL, &board, NULL, &err));
    BREAKS(ari_reader_new, (NULL, NULL, NULL, &(ari_reader *){NULL}));
    BREAKS(ari_reader_next, (NULL, &(ari_record){0}));
    BREAKS(ari_reader_said, (NULL, "title"));
    BREAKS(ari_genre_switch, (0, NULL, 0, NULL));
    BREAKS(ari_engine_takes, (0, NULL));
    BREAKS(ari_engine_takes, (99, board));
    BREAKS(ari_option_takes, (NULL, "solve"));
    BREAKS(ari_option_takes, (ari_option_at(0), NULL));
    BREAKS(ari_option_set, (NULL, &err, 99, "1", &err));
    BREAKS(ari_lab_run, (NULL, NULL, &(ari_lab_solver){0}, 0, 0, &(ari_lab *){NULL}, &err));
    BREAKS(ari_lab_relaxed, (NULL, &(ari_result *){NULL}, &err));
    BREAKS(ari_lab_print, (NULL, "lp", &err));
    BREAKS(ari_lab_fewest, (board, NULL, NULL, 0, &(ari_lab *){NULL}, &err));
}

static void sets(void) {
    BREAKS(ari_families_new, (NULL, NULL));
    BREAKS(ari_family_read, (NULL, "sets", "1", 1, &(ari_family){0}, &err));
    BREAKS(ari_family_read, (ws, NULL, "1", 1, &(ari_family){0}, &err));
    BREAKS(ari_family_read, (ws, "sets", NULL, 1, &(ari_family){0}, &err));
    BREAKS(ari_family_read, (ws, "sets", "1", 1, NULL, &err));
    BREAKS(ari_family_graph, (ws, "cycles", NULL, 1, NULL, &(ari_family){0}, &err));
    BREAKS(ari_family_graph, (ws, "cycles", "2x2", 3, NULL, NULL, &err));
    BREAKS(ari_family_weights, (NULL, "", 0, &err));
    BREAKS(ari_family_make, (NULL, "union", 1, 1, NULL, &(ari_family){0}, &err));
    BREAKS(ari_family_text, (ws, "count", 1, 0, NULL, NULL, &err));
    BREAKS(ari_family_visit, (NULL, "list", 1, NULL, on_set, NULL, &err));
    BREAKS(ari_family_visit, (ws, "list", 1, NULL, NULL, NULL, &err));
    BREAKS(ari_family_name, (NULL, 0));
    BREAKS(ari_family_draw, (NULL, NULL, 0, "ascii", &err));
    BREAKS(ari_links_find, (NULL, NULL, &links, &err));
    BREAKS(ari_links_read, (NULL, 1, NULL, &(const ari_links_graph *){NULL}, &err));
    BREAKS(ari_links_complete, (NULL));
    BREAKS(ari_links_stop, (NULL));
    BREAKS(ari_links_count, (NULL));
    BREAKS(ari_links_count_of, (NULL, 1));
    BREAKS(ari_links_orbits, (NULL));
    BREAKS(ari_links_ticks, (NULL));
    BREAKS(ari_links_stat, (NULL, 0, NULL));
    BREAKS(ari_links_each, (NULL, on_pairs, NULL));
    BREAKS(ari_links_each, (links, on_pairs, NULL)); /* nothing was kept */
    BREAKS(ari_links_sample, (NULL, (uint32_t[2][2]){{0}}, &(uint32_t){0}));
}

/* A call that fails leaves its `out` empty, whatever was there: who frees it then frees nothing. */
static void emptied(void) {
    static char rubbish[64];
    void *const was = rubbish;
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.engine = "no such";
    o.grade = "no such";
    for (int v = 0; v < ARI_NVERB; v++) {
        ari_result *r = was;
        if (v != ARI_VERB_CHECK) CHECK(ari_ask((ari_verb)v, board, &o, &r, &err) != ARI_OK && !r);
    }
    ari_board *b = was;
    CHECK(ari_board_read("?", 1, NULL, &b, &err) != ARI_OK && !b);
    b = was;
    CHECK(ari_make(&(ari_wishes){.genre = "slitherlink", .rows = 2, .cols = 2}, &o, &b, NULL, &err) != ARI_OK && !b);
    ari_draft *d = was;
    CHECK(ari_draft_new("?", NULL, &d, &err) != ARI_OK && !d);
    d = was;
    CHECK(ari_draft_read("?", 1, NULL, &d, &err) != ARI_OK && !d);
    const ari_links_graph *graph = was;
    CHECK(ari_links_read("a", 1, NULL, &graph, &err) != ARI_OK && !graph);
    ari_links *x = was;
    CHECK(ari_links_find(&(ari_links_ask){.rows = 99, .cols = 99}, NULL, &x, &err) != ARI_OK && !x);
    ari_family set = 7;
    CHECK(ari_family_read(ws, "sets", "?", 1, &set, &err) != ARI_OK && !set);
    set = 7;
    CHECK(ari_family_graph(ws, "cycles", "?", 1, NULL, &set, &err) != ARI_OK && !set);
    set = 7;
    CHECK(ari_family_make(ws, "no such", 0, 0, NULL, &set, &err) != ARI_OK && !set);
    char *text = was;
    CHECK(ari_family_text(ws, "no such", 0, 0, NULL, &text, &err) != ARI_OK && !text);
}

int main(void) {
    static const char text[] = "slitherlink 2x2\n3 .\n. .\n";
    const ari_links_ask grid = {.rows = 2, .cols = 2};
    CHECK_EQ(ari_board_read(text, strlen(text), NULL, &board, &err), ARI_OK);
    CHECK_EQ(ari_ask(ARI_VERB_SOLVE, board, NULL, &result, &err), ARI_OK);
    CHECK_EQ(ari_links_find(&grid, NULL, &links, &err), ARI_OK);
    CHECK_EQ(ari_families_new(NULL, &ws), ARI_OK);
    boards();
    questions();
    others();
    sets();
    emptied();
    ari_families_free(ws);
    ari_links_free(links);
    ari_result_free(result);
    ari_board_free(board);
    return TEST_DONE();
}
