/* base_status.c - names, errors cut to size, and the end of a program that broke a contract. */
#include "base/status.h"
#include "test.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static void breach(void) {
    fflush(NULL);
    int fd[2];
    if (pipe(fd)) return;
    const pid_t child = fork();
    if (child == 0) {
        dup2(fd[1], 2);
        (void)ari_status_name((ari_status)77);
        _exit(0);
    }
    close(fd[1]);
    char text[500];
    ssize_t n = 0;
    for (ssize_t got; (got = read(fd[0], text + n, sizeof text - 1 - (size_t)n)) > 0;) n += got;
    text[n] = '\0';
    close(fd[0]);
    int how = 0;
    waitpid(child, &how, 0);
    CHECK(WIFSIGNALED(how) && WTERMSIG(how) == SIGABRT);
    CHECK(strstr(text, "ari_status_name") != NULL);
    CHECK(strstr(text, "not a status") != NULL);
}

int main(void) {
    CHECK_STR(ari_status_name(ARI_OK), "ok");
    CHECK_STR(ari_status_name(ARI_UNSUPPORTED), "unsupported");
    CHECK_STR(ari_answer_name(ARI_NONE), "none");
    CHECK_STR(ari_answer_name(ARI_UNKNOWN), "unknown");
    for (int s = 0; s < ARI_NSTATUS; s++) CHECK(strlen(ari_status_name((ari_status)s)) > 1);
    for (int s = 0; s < ARI_NANSWER; s++) CHECK(strlen(ari_answer_name((ari_answer)s)) > 1);
    ari_error e;
    char text[400];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    CHECK(ari_status_fail(&e, ARI_RANGE, 3, 4, text, text) == ARI_RANGE);
    CHECK_EQ(strlen(e.what), sizeof e.what - 1);
    CHECK_EQ(strlen(e.remedy), sizeof e.remedy - 1);
    CHECK(e.line == 3 && e.column == 4 && e.status == ARI_RANGE);
    CHECK_STR(e.what + sizeof e.what - 4, "...");
    memcpy(text + sizeof e.what - 5, "\xc3\xa4", 2); /* a character of two bytes where it is cut */
    (void)ari_status_fail(&e, ARI_RANGE, 0, 0, text, "");
    CHECK_EQ(strlen(e.what), sizeof e.what - 2);
    CHECK_STR(e.remedy, "");
    CHECK(ari_status_fail(NULL, ARI_NOMEM, 0, 0, "x", "y") == ARI_NOMEM);
    CHECK(ari_status_fail(&e, ARI_NOMEM, 0, 0, NULL, NULL) == ARI_NOMEM);
    breach();
    return TEST_DONE();
}
