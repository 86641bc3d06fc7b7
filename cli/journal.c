/* journal.c - see journal.h. The file begins with a line that says what it is. An entry is a head of numbers, as the
 * machine has them, and its bytes. The place and size of each entry are kept in a table sorted when the file is opened;
 * what is added later is not looked for. */
#define _POSIX_C_SOURCE 200809L
#include "journal.h"

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char title[] = "ariadne journal 2 " ARI_VERSION "\n";
static const char sign[8] = "entry \n";

typedef struct head { char sign[8]; logbook_key key; uint64_t size, sum; } head; /* sum: of key and bytes */
typedef struct entry { logbook_key key; uint64_t at, size, sum; } entry;

struct logbook {
    const char *name;
    int fd;
    bool torn;              /* an entry did not go in whole, which was told: none may follow */
    entry *known;           /* [n] sorted by key */
    size_t n, cap;
};

uint64_t logbook_digest(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *p = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ p[i]) * 1099511628211u;
    return hash;
}

static uint64_t sum_of(logbook_key key, const void *bytes, size_t size) {
    return logbook_digest(logbook_digest(LOGBOOK_START, &key, sizeof key), bytes, size);
}

static int by_key(const void *x, const void *y) {
    const logbook_key *a = &((const entry *)x)->key, *b = &((const entry *)y)->key;
    if (a->place != b->place) return a->place < b->place ? -1 : 1;
    return a->digest < b->digest ? -1 : a->digest > b->digest;
}

static bool whole_read(int fd, void *to, size_t size, uint64_t at) {
    for (char *p = to; size;) {
        const ssize_t n = pread(fd, p, size, (off_t)at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        p += n;
        at += (uint64_t)n;
        size -= (size_t)n;
    }
    return true;
}

static logbook *refuse_journal(logbook *j, const char *why) {
    (void)say_no("--journal: %.200s: %s", j->name, why);
    logbook_close(j);
    return NULL;
}

/* Every whole entry; *end: behind the last. */
static bool index_entries(logbook *j, uint64_t size, uint64_t *end) {
    head h;
    *end = sizeof title - 1;
    while (size - *end >= sizeof h && whole_read(j->fd, &h, sizeof h, *end)) {
        if (memcmp(h.sign, sign, sizeof sign) != 0 || h.size > size - *end - sizeof h) break;
        if (!grow(&j->known, &j->cap, j->n + 1, sizeof *j->known)) return false;
        j->known[j->n++] = (entry){h.key, *end + sizeof h, h.size, h.sum};
        *end += sizeof h + h.size;
    }
    if (j->n) qsort(j->known, j->n, sizeof *j->known, by_key);
    return true;
}

logbook *logbook_open(const char *name) {
    char first[sizeof title];
    struct stat about;
    uint64_t end;
    logbook *j = calloc(1, sizeof *j);
    if (!j) return say_no("memory is out"), NULL;
    j->name = name;
    j->fd = open(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (j->fd < 0 || fstat(j->fd, &about)) return refuse_journal(j, strerror(errno));
    if (!S_ISREG(about.st_mode)) return refuse_journal(j, "it is no regular file");
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET}; /* of this process, not of its children */
    if (fcntl(j->fd, F_SETLK, &lock)) return refuse_journal(j, "another process writes to it");
    const size_t lead = sizeof title - 1;
    if (!about.st_size) return write(j->fd, title, lead) == (ssize_t)lead ? j : refuse_journal(j, strerror(errno));
    if (!whole_read(j->fd, first, lead, 0) || memcmp(first, title, lead) != 0)
        return refuse_journal(j, "it is no journal of this version; name another file");
    if (!index_entries(j, (uint64_t)about.st_size, &end)) return refuse_journal(j, "memory is out");
    if (ftruncate(j->fd, (off_t)end)) return refuse_journal(j, strerror(errno));
    return j;
}

void logbook_close(logbook *j) {
    if (!j) return;
    if (j->fd >= 0) close(j->fd);
    free(j->known);
    free(j);
}

char *logbook_find(logbook *j, logbook_key key, size_t *size) {
    const entry wanted = {.key = key};
    const entry *e = j->n ? bsearch(&wanted, j->known, j->n, sizeof *j->known, by_key) : NULL;
    const size_t n = e && e->size < SIZE_MAX ? (size_t)e->size : 0;
    char *bytes = e && n == e->size ? malloc(n + 1) : NULL;
    if (!bytes || !whole_read(j->fd, bytes, n, e->at) || sum_of(key, bytes, n) != e->sum) {
        free(bytes);
        return NULL;
    }
    *size = n;
    return bytes;
}

bool logbook_keep(logbook *j, logbook_key key, const void *bytes, size_t size) {
    if (j->torn) return false;
    head h = {.key = key, .size = size, .sum = sum_of(key, bytes, size)};
    char *all = malloc(sizeof h + size);
    memcpy(h.sign, sign, sizeof sign);
    errno = ENOMEM;
    ssize_t wrote = -1;
    if (all) {
        memcpy(all, &h, sizeof h);
        memcpy(all + sizeof h, bytes, size);
        wrote = write(j->fd, all, sizeof h + size);
    }
    free(all);
    if (wrote == (ssize_t)(sizeof h + size)) return true;
    j->torn = true;
    return say_no("--journal: cannot write %.200s: %s", j->name, wrote < 0 ? strerror(errno) : "no room");
}
