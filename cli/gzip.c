/* gzip.c - files written piece by piece, plain or packed by the library zlib, which is loaded by its name when it is
 * first asked for. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PORTION = 1 << 20 };

static struct zlib {
    void *(*gzdopen)(int fd, const char *mode);
    int (*gzwrite)(void *f, const void *bytes, unsigned n);
    int (*gzclose)(void *f);
} zlib;

bool gzip_is_meant(const char *name) {
    const size_t n = strlen(name);
    return n > 3 && !strcmp(name + n - 3, ".gz");
}

static bool complain_gzip(void) {
    return say_no("zlib is not installed, which packs: install zlib1g; a name without .gz works");
}

bool gzip_ready(void) {
    if (zlib.gzclose) return true;
    void *so = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!so) so = dlopen("libz.so", RTLD_NOW | RTLD_LOCAL);
#define LOAD(f) \
    { \
        void *at = so ? dlsym(so, #f) : NULL; \
        if (!at) return complain_gzip(); \
        memcpy(&zlib.f, &at, sizeof at); \
    }
    LOAD(gzdopen) LOAD(gzwrite) LOAD(gzclose)
    return true;
}

bool gzip_open(gzip_file *f, const char *name, bool more) {
    if (!more && !output_open(&f->out, name)) return false;
    if (more) f->out = (output){.f = fopen(name, "a"), .said = strdup(name)};
    f->out.fresh = false; /* half of it is worth nothing */
    errno = 0;
    const int fd = !f->out.f || !gzip_is_meant(name) ? -1 : dup(fileno(f->out.f));
    if (fd >= 0 && !(f->packed = zlib.gzdopen(fd, "wb"))) close(fd);
    return (f->out.f && (f->packed || !gzip_is_meant(name))) || output_complain(name, errno ? errno : ENOMEM);
}

static bool put_gzip(const gzip_file *f, const char *bytes, size_t n) {
    if (!f->packed) return fwrite(bytes, 1, n, f->out.f) == n;
    for (unsigned now; n; bytes += now, n -= now) {
        now = n < PORTION ? (unsigned)n : PORTION;
        if (zlib.gzwrite(f->packed, bytes, now) != (int)now) return false;
    }
    return true;
}

static bool complain_of(const gzip_file *f) { return output_complain(f->out.said ? f->out.said : "", errno); }

bool gzip_put(const gzip_file *f, const char *bytes, size_t n) {
    errno = 0;
    return put_gzip(f, bytes, n) || complain_of(f);
}

bool gzip_close(gzip_file *f, bool whole) {
    errno = 0;
    const bool fine = !f->packed || !zlib.gzclose(f->packed) || complain_of(f);
    f->packed = NULL;
    if (!whole) f->out.f = freopen("/dev/null", "w", f->out.f); /* what could not be written has been told */
    return output_close(&f->out, whole && fine) && fine;
}
