/* csv.c - --report csv: the records of --json as lines of fields. A child of ours reads the records from a pipe and
 * writes, as they come, the fields that are one word or number; lists and drawings are for --json. It has no ear for
 * Ctrl-C, which ends what writes into the pipe. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const column[] = {
    "file", "record", "id", "genre", "verb", "answer", "complete", "stop", "rows", "cols", "count", "value",
    "distance", "clues", "left", "least", "on", "off", "open", "grade", "stars", "hardest", "technique",
    "thoughts", "load", "minutes", "ticks", "wall", "seconds", "seed", "engine", "formulation", "by", "error"};
enum { COLUMNS = sizeof column / sizeof *column };

typedef struct field { const char *at; size_t n; } field; /* a value as it stands in the record */

/* Behind the value that begins here. */
static const char *skip_value(const char *p) {
    int depth = 0;
    bool text = false;
    for (; *p; p++) {
        if (text && *p == '\\' && p[1]) p++;
        else if (*p == '"') text = !text;
        if (text) continue;
        if (!depth && (*p == ',' || *p == '}')) return p;
        depth += (*p == '[' || *p == '{') - (*p == ']' || *p == '}');
    }
    return p;
}

/* The member of this name of the object at p, or nothing. */
static field find_member(const char *p, const char *name) {
    const size_t n = strlen(name);
    if (*p == '{') p++;
    while (*p == '"') {
        const char *key = p + 1, *colon = strchr(key, '"'), *value = colon ? colon + 2 : "", *end = skip_value(value);
        if (colon && (size_t)(colon - key) == n && !memcmp(key, name, n)) return (field){value, (size_t)(end - value)};
        p = *end == ',' ? end + 1 : end;
    }
    return (field){p, 0};
}

static unsigned read_hex(const char *p) {
    char word[5] = "";
    memcpy(word, p, strnlen(p, 4));
    return (unsigned)strtoul(word, NULL, 16);
}

/* \u and four digits, perhaps with a second half, as UTF-8; behind it. */
static const char *put_unicode(FILE *f, const char *p) {
    unsigned long c = read_hex(p + 2);
    p += 6;
    if (c >= 0xd800 && c < 0xdc00 && p[0] == '\\' && p[1] == 'u') {
        c = 0x10000 + ((c - 0xd800) << 10) + (read_hex(p + 2) - 0xdc00);
        p += 6;
    }
    const int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    fputc((int)(!more ? c : (0xff00u >> (more + 1) & 0xff) | c >> 6 * more), f);
    for (int i = more; i-- > 0;) fputc((int)(0x80 | (c >> 6 * i & 0x3f)), f);
    return p;
}

/* A text of the record, quotes doubled. */
static void put_text(FILE *f, field v) {
    static const char escape[] = "nrtbf", means[] = "\n\r\t\b\f";
    for (const char *p = v.at + 1; p < v.at + v.n - 1;) {
        const char *e = p[0] == '\\' ? strchr(escape, p[1]) : NULL;
        if (*p == '\\' && p[1] == 'u') {
            p = put_unicode(f, p);
            continue;
        }
        const char c = e ? means[e - escape] : *p == '\\' ? p[1] : *p;
        if (c == '"') fputc('"', f);
        fputc(c, f);
        p += *p == '\\' ? 2 : 1;
    }
}

static void put_value(FILE *f, field v) {
    if (!v.n || *v.at == '[' || *v.at == '{') return;
    if (*v.at != '"') {
        fwrite(v.at, 1, v.n, f);
        return;
    }
    bool plain = true; /* else between quotes */
    for (size_t i = 1; i + 1 < v.n; i++) plain &= v.at[i] != ',' && v.at[i] != '\\' && v.at[i] != '\n';
    if (!plain) fputc('"', f);
    put_text(f, v);
    if (!plain) fputc('"', f);
}

static void put_row(FILE *f, const char *line) {
    for (size_t i = 0; i < COLUMNS; i++) {
        field v = find_member(line, column[i]);
        if (v.n && *v.at == '{') v = find_member(v.at, "what"); /* an error */
        if (i) fputc(',', f);
        put_value(f, v);
    }
    fputc('\n', f);
}

/* In the child: no return. */
static void work_csv(int from, FILE *to) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    char *line = NULL;
    size_t cap = 0;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_IGN);
    FILE *f = fdopen(from, "r");
    while (f && getline(&line, &cap, f) > 0 && !ferror(to)) {
        put_row(to, line);
        (void)fflush(to);
    }
    const bool fine = f && !fflush(to) && !ferror(to);
    if (!fine) output_complain("", errno ? errno : EIO);
    _exit(!fine);
}

bool csv_begin(output *o) {
    int tube[2];
    for (size_t i = 0; i < COLUMNS; i++) fprintf(o->f, "%s%s", i ? "," : "", column[i]);
    fputc('\n', o->f);
    if (fflush(o->f) || pipe(tube)) return say_no("--report csv: %s", strerror(errno));
    const pid_t pid = fork();
    if (!pid) {
        close(tube[1]);
        work_csv(tube[0], o->f);
    }
    close(tube[0]);
    FILE *f = pid < 0 ? NULL : fdopen(tube[1], "w");
    if (!f) return say_no("--report csv: no process is to be had");
    o->behind = o->f;
    o->f = f;
    o->child = pid;
    return true;
}

bool csv_end(output *o) {
    int state = 0;
    if (!o->behind) return true;
    const bool whole = !fclose(o->f);
    o->f = o->behind;
    o->behind = NULL;
    (void)fseek(o->f, 0, SEEK_END); /* what the child wrote to the file */
    while (waitpid(o->child, &state, 0) < 0 && errno == EINTR) continue;
    return whole && WIFEXITED(state) && !WEXITSTATUS(state);
}
