/* gzip.c - writes what is packed, by the library zlib, which is loaded by its name when it is first asked for. */
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

bool gzip_put(const char *name, const char *text, bool more) {
    errno = 0;
    void *f = zlib.gzopen(name, more ? "ab" : "wb");
    if (!f) return false;
    bool fine = true;
    for (size_t n = strlen(text); n && fine;) {
        const unsigned now = n < PORTION ? (unsigned)n : PORTION;
        fine = zlib.gzwrite(f, text, now) == (int)now;
        text += now;
        n -= now;
    }
    return zlib.gzclose(f) == 0 && fine;
}
