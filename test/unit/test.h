/* test.h - the smallest test frame: checks that count, and a closing line. Each test file has its own main. */
#ifndef TEST_H
#define TEST_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long test_passed, test_failed;

/* Of what is tried again and again, drawn at random: so often in `make check`, and in `make check-full`. */
static inline int test_rounds(int quick, int full) { return getenv("ARIADNE_FULL") ? full : quick; }

/* Is this genre among those that stand for all? ARIADNE_GENRES has their names, a blank around each (test/cover.sh);
 * without it all are tried. */
static inline int test_covers(const char *genre) {
    const char *some = getenv("ARIADNE_GENRES");
    char name[40];
    snprintf(name, sizeof name, " %s ", genre);
    return !some || !*some || strstr(some, name);
}

static inline int test_check(int ok, const char *file, int line, const char *what) {
    if (ok) { test_passed++; return 1; }
    if (++test_failed <= 50) fprintf(stderr, "%s:%d: failed: %s\n", file, line, what);
    return 0;
}
#define CHECK(cond) test_check(!!(cond), __FILE__, __LINE__, #cond)
#define CHECK_EQ(a, b)                                                                                             \
    do {                                                                                                           \
        const long long test_a = (long long)(a), test_b = (long long)(b);                                          \
        if (!test_check(test_a == test_b, __FILE__, __LINE__, #a " == " #b))                                       \
            fprintf(stderr, "  got %lld, want %lld\n", test_a, test_b);                                            \
    } while (0)
#define CHECK_STR(a, b)                                                                                            \
    do {                                                                                                           \
        const char *test_a = (a), *test_b = (b);                                                                   \
        if (!test_check(test_a && test_b && !strcmp(test_a, test_b), __FILE__, __LINE__, #a " == " #b))            \
            fprintf(stderr, "  got \"%s\", want \"%s\"\n", test_a ? test_a : "(null)", test_b ? test_b : "(null)"); \
    } while (0)
#define TEST_DONE() \
    (printf("%s: %ld passed, %ld failed\n", __FILE__, test_passed, test_failed), test_failed ? 1 : 0)

#endif
