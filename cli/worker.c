/* worker.c - a worker: takes orders, reads and asks their puzzles as a run by itself does, and gives what that printed.
 * Standard output is a buffer, standard error an unnamed file: both go out with the next step. */
#define _GNU_SOURCE
#include "dispatcher.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PART = 1 << 20 }; /* bytes of answers after which a step is due */

typedef struct worker {
    run *run;
    channel *channel;
    ari_reader *reader;
    char *out;          /* [nout] what report.out has so far */
    size_t nout;
    buffer pack;        /* frames of the step that is being put together */
    uint32_t done;      /* batches of this order */
    bool some;          /* the dispatcher knows that the input holds a puzzle */
    char name[24];
} worker;

static bool put_worker(worker *c, uint32_t kind, const void *body, size_t size) {
    const frame f = {kind, (uint32_t)size};
    return buffer_add(&c->pack, &f, sizeof f) && buffer_add(&c->pack, body, size);
}

/* In memory where there are such files: no folder has to be writable, or to have room. */
static int unnamed_file(void) {
#ifdef MFD_CLOEXEC
    const int fd = memfd_create("messages", MFD_CLOEXEC);
    if (fd >= 0) return fd;
#endif
    FILE *f = tmpfile();
    return f ? fileno(f) : -1;
}

FILE *worker_aside(void) {
    const int aside = unnamed_file(), told = dup(STDERR_FILENO);
    signal(SIGXFSZ, SIG_DFL); /* who cannot keep a message dies of it, which is told */
    return aside >= 0 && told >= 0 && dup2(aside, STDERR_FILENO) >= 0 ? fdopen(told, "w") : NULL;
}

char *worker_overheard(size_t *n) {
    const off_t size = lseek(STDERR_FILENO, 0, SEEK_CUR);
    char *text = malloc(size > 0 ? (size_t)size : 1);
    *n = 0;
    for (ssize_t got; text && size > 0 && *n < (size_t)size; *n += (size_t)got)
        if ((got = pread(STDERR_FILENO, text + *n, (size_t)size - *n, (off_t)*n)) <= 0) break;
    if (text && (size <= 0 || (!ftruncate(STDERR_FILENO, 0) && lseek(STDERR_FILENO, 0, SEEK_SET) == 0))) return text;
    free(text);
    return NULL;
}

static bool put_errors(worker *c) {
    if (lseek(STDERR_FILENO, 0, SEEK_CUR) <= 0) return true;
    size_t n;
    char *text = worker_overheard(&n);
    const bool fine = text && put_worker(c, FRAME_ERR, text, n);
    free(text);
    return fine;
}

/* All that there is since the last step, and the step. */
static bool put_step(worker *c, bool over) {
    run *r = c->run;
    (void)run_flush(r);
    if (r->parts && !put_worker(c, FRAME_PARTS, r->parts, r->nparts)) return false;
    free(r->parts);
    r->parts = NULL;
    for (size_t at = 0; at < c->nout;) {
        const size_t n = c->nout - at < ((size_t)1 << 30) ? c->nout - at : (size_t)1 << 30;
        if (!put_worker(c, FRAME_OUT, c->out + at, n)) return false;
        at += n;
    }
    rewind(r->report.out);
    if (*r->telling && !put_worker(c, FRAME_TOLD, r->telling, strlen(r->telling))) return false;
    if (*r->report.losing && !put_worker(c, FRAME_LOST, r->report.losing, strlen(r->report.losing))) return false;
    for (size_t i = 0; i < r->nheld; i++)
        if (!put_worker(c, FRAME_HELD, &r->held[i], sizeof r->held[i])) return false;
    if (r->some && !c->some && !put_worker(c, FRAME_SOME, NULL, 0)) return false;
    if (!put_errors(c)) return false;
    const step s = {c->done,   (uint32_t)r->records,      r->code,             r->answered, r->fault,
                    r->nomem,  r->report.printed > 0, limits_interrupted(), over};
    *r->telling = *r->report.losing = 0;
    r->nheld = 0;
    r->records = 0;
    r->answered = r->nomem = false;
    c->some = r->some;
    const bool fine = put_worker(c, FRAME_STEP, &s, sizeof s) && c->channel->give(c->channel, c->pack.at, c->pack.n);
    c->pack.n = 0;
    return fine;
}

/* The next batch of an order; returns the byte behind it. */
static const char *open_item(const char *at, ari_batch *p, char format[24]) {
    item it;
    memcpy(&it, at, sizeof it);
    at += sizeof it;
    memcpy(format, it.format, sizeof it.format);
    *p = (ari_batch){it.index, it.line, it.kind, at, it.size, *format ? format : NULL, {0}};
    if (it.kind == ARI_BATCH_FAULT) {
        memcpy(&p->error, at, sizeof p->error);
        p->text += sizeof p->error;
        p->size -= sizeof p->error;
    }
    return at + it.size;
}

void worker_label(run *r, const order *o, char name[24]) {
    const char *arg = run_source(r->set, o->argument);
    r->report.file = o->from == FROM_FILE ? arg : NULL;
    r->report.label = o->from == FROM_FILE ? arg : o->from == FROM_TEXT ? name : "standard input";
    snprintf(name, 24, "argument %u", o->argument + 1);
}

/* False: nobody listens any more. */
static bool obey_worker(worker *c, const char *bytes) {
    run *r = c->run;
    order o;
    memcpy(&o, bytes, sizeof o);
    bytes += sizeof o;
    c->done = 0;
    c->some = r->some = o.some;
    r->report.printed = o.printed;
    worker_label(r, &o, c->name);
    (void)run_seconds(r);
    while (c->done < o.parcels && !limits_interrupted()) {
        ari_batch p;
        ari_record rec;
        char format[24];
        bytes = open_item(bytes, &p, format);
        if (ari_reader_read(c->reader, &p, &rec) < 0) {
            fputs("ariadne: memory is out\n", stderr);
            r->fault = true;
            break;
        }
        run_take(r, &rec);
        c->done++;
        (void)run_flush(r);
        if (r->fault || run_enough(r)) break;
        if ((o.single || c->nout > PART) && c->done < o.parcels && !put_step(c, false)) return false;
    }
    return put_step(c, true);
}

static size_t nothing_worker(void *user, char *buf, size_t cap) {
    (void)user;
    (void)buf;
    (void)cap;
    return 0;
}

void worker_work(void *job, channel *d) {
    worker c = {.run = job, .channel = d};
    run *r = c.run;
    char *bytes;
    size_t size;
    r->limits.tell = worker_aside();
    r->report.out = r->output.f = open_memstream(&c.out, &c.nout);
    if (!r->limits.tell || !r->report.out) return;
    if (ari_reader_new(nothing_worker, NULL, &r->options, &c.reader) != ARI_OK) return;
    if (r->limits.progress == PROGRESS_TERMINAL) r->limits.progress = PROGRESS_NONE; /* one line for several */
    r->report.reader = c.reader;
    r->apart = r->report.apart = true;
    r->records = 0;
    while (d->take(d, &bytes, &size) && obey_worker(&c, bytes)) continue;
}
