/* measure_limit.c - runs a command and says what it took: CODE CPU AFTER BYTES OUT ERR.
 *   measure_limit time|signal SECONDS MOST COMMAND...
 * The moment that counts comes after SECONDS by the clock, or when the command has had that many of the processor: then
 * it gets SIGINT. MOST seconds of the processor later it gets SIGKILL.
 * CODE: exit code, or 128 + signal. CPU: processor seconds in all; AFTER: since that moment, or 0. BYTES: the most
 * memory it had. OUT, ERR: bytes it wrote. Its own output is on descriptor 3, where that is open, for the caller to
 * look at. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock) {
    struct timespec t;
    return clock_gettime(clock, &t) ? 0 : (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void begin(char **command, int out, int err) {
    dup2(open("/dev/null", O_RDONLY), 0);
    dup2(out, 1);
    dup2(err, 2);
    signal(SIGINT, SIG_DFL); /* a shell lets what runs behind it ignore it */
    execvp(*command, command);
    _exit(127);
}

static void copy(int from, int to) {
    char buf[65536];
    ssize_t n;
    lseek(from, 0, SEEK_SET);
    while ((n = read(from, buf, sizeof buf)) > 0 && write(to, buf, (size_t)n) == n) continue;
}

int main(int argc, char **argv) {
    const struct timespec nap = {0, 2000000};
    if (argc < 5) return 2;
    const bool signals = !strcmp(argv[1], "signal");
    const double when = atof(argv[2]), most = atof(argv[3]), begun = seconds(CLOCK_MONOTONIC);
    const int out = memfd_create("out", 0), err = memfd_create("err", 0);
    const pid_t pid = fork();
    if (pid < 0 || out < 0 || err < 0) return 2;
    if (!pid) begin(argv + 4, out, err);
    clockid_t clock;
    if (clock_getcpuclockid(pid, &clock)) return 2;
    double moment = -1;
    struct rusage use;
    int state;
    while (!wait4(pid, &state, WNOHANG, &use)) {
        const double now = seconds(clock);
        if (moment < 0 && (signals ? now : seconds(CLOCK_MONOTONIC) - begun) >= when) {
            moment = now;
            if (signals) kill(pid, SIGINT);
        }
        if (moment >= 0 && now >= most + moment) kill(pid, SIGKILL);
        nanosleep(&nap, NULL);
    }
    const double cpu = (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
                       (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) * 1e-6;
    printf("%d %.2f %.2f %lld %lld %lld\n", WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state), cpu,
           moment >= 0 && cpu > moment ? cpu - moment : 0, (long long)use.ru_maxrss * 1024,
           (long long)lseek(out, 0, SEEK_END),
           (long long)lseek(err, 0, SEEK_END));
    if (fcntl(3, F_GETFD) >= 0) copy(out, 3);
    return 0;
}
