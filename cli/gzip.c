/* gzip.c - files written piece by piece, plain or packed by the library zlib, which is loaded by its name when it is
 * first asked for. */
#include "cli.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PORTION = 1 << 20 };

static struct zlib {
    void *(*gzopen)(const char *name, const char *mode);
    int (*gzwrite)(void *f, const void *bytes, unsigned n);
    int (*gzclose)(void *f);
} zlib;

bool gzip_is_meant(const char *name) {
    const size_t n = strlen(name);
    return n > 3 && !strcmp(name + n - 3, ".gz");
}

static bool complain(void) {
    fputs("ariadne: zlib is not installed, which packs: install zlib1g; a name without .gz works\n", stderr);
    return false;
}

bool gzip_ready(void) {
    if (zlib.gzclose) return true;
    void *so = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!so) so = dlopen("libz.so", RTLD_NOW | RTLD_LOCAL);
#define LOAD(f) \
    { \
        void *at = so ? dlsym(so, #f) : NULL; \
        if (!at) return complain(); \
        memcpy(&zlib.f, &at, sizeof at); \
    }
    LOAD(gzopen) LOAD(gzwrite) LOAD(gzclose)
    return true;
}

bool gzip_open(gzip_file *f, const char *name, bool more) {
    errno = 0;
    if (gzip_is_meant(name)) f->packed = zlib.gzopen(name, more ? "ab" : "wb");
    else f->plain = fopen(name, more ? "a" : "w");
    return f->packed || f->plain;
}

bool gzip_put(const gzip_file *f, const char *bytes, size_t n) {
    errno = 0;
    if (f->plain) return fwrite(bytes, 1, n, f->plain) == n;
    for (unsigned now; n; bytes += now, n -= now) {
        now = n < PORTION ? (unsigned)n : PORTION;
        if (zlib.gzwrite(f->packed, bytes, now) != (int)now) return false;
    }
    return true;
}

bool gzip_close(gzip_file *f) {
    errno = 0;
    const bool fine = !(f->packed && zlib.gzclose(f->packed)) && !(f->plain && fclose(f->plain));
    *f = (gzip_file){NULL, NULL};
    return fine;
}
