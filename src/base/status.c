/* status.c - names of statuses and answers, filling of errors, and the end of a program that broke a contract.
 *
 * The only file of the library that may stop the program, and only on a broken contract of a call: carrying on would
 * mean to answer from nonsense. The text goes to standard error where there is one, and stays on the stack for a
 * debugger. */
#include "base/status.h"

#include <stdlib.h>
#include <string.h>

#ifndef __wasm__
#include <stdio.h>
#endif

const char *ari_status_name(ari_status s) {
    static const char *const name[ARI_NSTATUS] = {"ok", "limit", "nomem", "syntax", "range", "unsupported"};
    ARI_REQUIRE((unsigned)s < ARI_NSTATUS, "s is not a status");
    return name[s];
}

const char *ari_answer_name(ari_answer a) {
    static const char *const name[ARI_NANSWER] = {"none", "one", "many", "some", "yes", "no", "unknown", "partial"};
    ARI_REQUIRE((unsigned)a < ARI_NANSWER, "a is not an answer");
    return name[a];
}

/* Append s to at[n..], keeping room for the NUL. */
static size_t append_statu(char *at, size_t n, size_t cap, const char *s) {
    while (*s && n + 1 < cap) at[n++] = *s++;
    at[n] = '\0';
    return n;
}

_Noreturn void ari_status_breach(const char *function, const char *text) {
    char line[256];
    size_t n = append_statu(line, 0, sizeof line, function);
    n = append_statu(line, n, sizeof line, ": broken contract: ");
    n = append_statu(line, n, sizeof line, text);
    (void)append_statu(line, n, sizeof line, "\n");
#ifndef __wasm__
    fputs(line, stderr);
#endif
    abort();
}

/* Copy src to dst, cut to fit: a list behind a comma, with "..." in place of the rest; else not in the middle of a
 * UTF-8 character. */
static void copy_cut(char *dst, size_t cap, const char *src) {
    static const char rest[] = "...";
    size_t n = strlen(src);
    const bool whole = n < cap;
    if (!whole) {
        n = cap - sizeof rest;
        while (n && !(src[n - 1] == ' ' && n > 1 && src[n - 2] == ',')) n--;
        if (!n) n = cap - sizeof rest;
        while (n && ((unsigned char)src[n] & 0xc0) == 0x80) n--;
    }
    memcpy(dst, src, n);
    memcpy(dst + n, whole ? "" : rest, whole ? 1 : sizeof rest);
}

ari_status ari_status_fail(ari_error *e, ari_status status, uint32_t line, uint32_t column, const char *what,
                           const char *remedy) {
    if (e) {
        e->status = status;
        e->line = line;
        e->column = column;
        copy_cut(e->what, sizeof e->what, what ? what : "");
        copy_cut(e->remedy, sizeof e->remedy, remedy ? remedy : "");
    }
    return status;
}

/* Text from outside, made fit for a one-line message: at most 40 bytes, control bytes as '?'. */
static void tame_statu(char out[48], const char *s) {
    size_t n = 0;
    while (*s && n < 40) {
        const unsigned char c = (unsigned char)*s++;
        out[n++] = c < 32 || c == 127 ? '?' : (char)c;
    }
    if (*s) {
        while (n && ((unsigned char)out[n - 1] & 0xc0) == 0x80) n--; /* no half of a UTF-8 letter */
        if (n && (unsigned char)out[n - 1] >= 0xc0) n--;
        memcpy(out + n, "...", 3);
        n += 3;
    }
    out[n] = 0;
}

ari_status ari_status_refuse(ari_error *e, ari_status status, const char *before, const char *name, const char *after,
                             const char *remedy) {
    char what[200], quoted[48];
    tame_statu(quoted, name);
    size_t n = append_statu(what, 0, sizeof what, before);
    n = append_statu(what, n, sizeof what, quoted);
    (void)append_statu(what, n, sizeof what, after);
    return ari_status_fail(e, status, 0, 0, what, remedy);
}

ari_error *ari_status_begin(ari_error *given, ari_error *own) {
    ari_error *e = given ? given : own;
    memset(e, 0, sizeof *e);
    return e;
}
