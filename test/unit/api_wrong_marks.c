/* api_wrong_marks.c - marks that are not of the board's shape: every printer aborts and names itself. */
#include "asking.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const ari_board *board;
static const ari_marks *marks;

static void print(void) { ari_text_free(ari_board_print(board, marks, "text", NULL), NULL); }
static void json(void) { ari_text_free(ari_board_json(board, marks, "text", NULL, NULL), NULL); }
static void scene(void) { (void)ari_board_scene(board, marks, NULL, NULL, NULL, NULL); }

static void svg(void) {
    const ari_svg_options o = {.npanel = 1, .panel = &marks};
    ari_text_free(ari_board_svg(board, &o, NULL), NULL);
}

static void picture(void) {
    const ari_svg_options o = {.npanel = 1, .panel = &marks};
    (void)ari_board_picture(board, &o, NULL, NULL, NULL, NULL);
}

/* Run it in a child; its last words must name the call. */
static void aborts(void (*call)(void), const char *name) {
    int fd[2], how = 0;
    char text[500];
    ssize_t n = 0;
    fflush(NULL);
    if (pipe(fd)) return;
    const pid_t child = fork();
    if (child == 0) {
        dup2(fd[1], 2);
        call();
        _exit(0);
    }
    close(fd[1]);
    for (ssize_t got; (got = read(fd[0], text + n, sizeof text - 1 - (size_t)n)) > 0;) n += got;
    text[n] = '\0';
    close(fd[0]);
    waitpid(child, &how, 0);
    CHECK(WIFSIGNALED(how) && WTERMSIG(how) == SIGABRT);
    CHECK(strstr(text, name) != NULL && strstr(text, "shape") != NULL);
}

static void wrong(const ari_marks *k) {
    marks = k;
    aborts(print, "ari_board_print");
    aborts(json, "ari_board_json");
    aborts(scene, "ari_board_scene");
    aborts(svg, "ari_board_svg");
    aborts(picture, "ari_board_picture");
}

int main(void) {
    static const char text[] = "yajilin 3x3\n. . .\n. 0> .\n. . .\n";
    ari_board *b = board_of(text);
    ari_result *r = asked(b, ARI_VERB_SOLVE, NULL);
    if (CHECK(r && ari_result_nsolution(r) == 1)) {
        const ari_marks good = *ari_result_solution(r, 0);
        ari_marks bad = good;
        board = b;
        marks = &good;
        print(), json(), scene(), svg(), picture();
        bad.nedge--, wrong(&bad);
        bad = good, bad.ncell++, wrong(&bad);
        bad = good, bad.cell = NULL, wrong(&bad);
        bad = good, bad.edge = NULL, wrong(&bad);
    }
    ari_result_free(r);
    ari_board_free(b);
    return TEST_DONE();
}
