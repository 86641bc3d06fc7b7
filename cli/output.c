/* output.c - where answers go: standard output, or a file that appears whole.
 * A file is written beside the one it is to be, and takes its name at the end: until then, and when something goes
 * wrong, what was there stays (perhaps it is the very input). What is no file (a device, a pipe) is written to as it
 * is. */
#define _XOPEN_SOURCE 700
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void output_hold(void) {
    for (int fd = 0; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
        if (open("/dev/null", fd == STDOUT_FILENO ? O_RDONLY : O_WRONLY) < 0) return;
    }
}

bool output_complain(const char *name, int why) {
    const char *gap = *name ? " " : "";
    if (why != EPIPE) fprintf(stderr, "ariadne: cannot write%s%.200s: %s\n", gap, name, strerror(why));
    return false;
}

/* A new file in the folder of o->name; -1 with errno. */
static int create(output *o) {
    const size_t cap = strlen(o->name) + 40;
    o->beside = malloc(cap);
    if (!o->beside) return -1;
    for (int i = 0; i < 100; i++) {
        snprintf(o->beside, cap, "%s.%ld-%d.new", o->name, (long)getpid(), i);
        const int fd = open(o->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

static void forget(output *o) {
    free(o->name);
    free(o->beside);
    memset(o, 0, sizeof *o);
}

/* `about`: of the file that is there; NULL: none is. */
static bool begin(output *o, const char *name, const struct stat *about) {
    const int fd = !o->name || (about && access(name, W_OK) != 0) ? -1 : create(o);
    if (fd >= 0 && about) (void)fchmod(fd, about->st_mode & 0777);
    o->fresh = !about;
    if (fd >= 0 && (o->f = fdopen(fd, "w"))) return true;
    const int why = errno;
    if (fd >= 0) {
        close(fd);
        unlink(o->beside);
    }
    forget(o);
    return output_complain(name, why);
}

bool output_open(output *o, const char *name) {
    struct stat about;
    memset(o, 0, sizeof *o);
    if (!name) {
        o->f = stdout;
        return true;
    }
    const bool there = stat(name, &about) == 0;
    if (there && !S_ISREG(about.st_mode)) {
        o->f = fopen(name, "w");
        return o->f || output_complain(name, errno);
    }
    if (!there || !(o->name = realpath(name, NULL))) o->name = strdup(name); /* a link stays a link */
    return begin(o, name, there ? &about : NULL);
}

int output_fault(FILE *f) {
    errno = 0;
    if (!fflush(f) && !ferror(f)) return 0;
    return errno ? errno : EIO;
}

bool output_close(output *o, bool good) {
    if (!o->f) return true;
    int why = output_fault(o->f);
    const bool keep = good || (o->fresh && ftell(o->f) > 0);
    if (o->f != stdout && fclose(o->f) && !why) why = errno;
    if (o->beside && keep && !why && rename(o->beside, o->name) != 0) why = errno;
    if (o->beside && (!keep || why)) unlink(o->beside);
    if (why) output_complain(o->name ? o->name : "", why);
    forget(o);
    return !why;
}

/* What was renamed in a folder is on the disk only when the folder is. */
static void sync_folder(const char *name) {
    const char *slash = strrchr(name, '/');
    char *folder = slash ? strndup(name, (size_t)(slash - name) + 1) : strdup(".");
    const int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    free(folder);
}

bool output_save(const char *name, const char *text) {
    struct stat about;
    output o;
    memset(&o, 0, sizeof o);
    const bool known = lstat(name, &about) == 0, there = known && S_ISREG(about.st_mode);
    if (known && !there && !S_ISLNK(about.st_mode)) {
        fprintf(stderr, "ariadne: cannot write %.200s: it is no regular file\n", name);
        return false;
    }
    o.name = strdup(name);
    if (!begin(&o, name, there ? &about : NULL)) return false;
    o.fresh = false; /* half of it is worth nothing */
    const bool whole = fputs(text, o.f) >= 0 && !fflush(o.f) && !fsync(fileno(o.f));
    const int why = errno;
    if (!output_close(&o, whole)) return false;
    if (!whole) return output_complain(name, why);
    sync_folder(name);
    return true;
}
