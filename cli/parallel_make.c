/* parallel_make.c - new puzzles by several processes: each order is the number of a puzzle and its seed, each answer
 * what make prints and tells of it. They are printed in their order, up to the first that was not made; so the output,
 * the messages and the exit code are those of one process. */
#define _POSIX_C_SOURCE 200809L
#include "parallel_make.h"

#include "dispatcher.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 64 /* puzzles made before those in front of them */ };

typedef struct task { uint64_t i, seed; } task;
typedef struct head { int32_t code; uint32_t nout, ntold; } head; /* then what was printed, what was told */

/* ---- a worker ---- */

static void make_puzzles(void *job, channel *d) {
    workshop *x = job;
    char *bytes, *out = NULL;
    size_t size, nout = 0;
    FILE *f = open_memstream(&out, &nout), *told = worker_aside();
    if (!f || !told) return;
    while (d->take(d, &bytes, &size)) {
        task t;
        memcpy(&t, bytes, sizeof t);
        rewind(f);
        int code = x->make(x, t.i, t.seed, f, told);
        if (fflush(f) || ferror(f)) code = say_bad("make: memory is out");
        size_t ntold;
        char *words = worker_overheard(&ntold);
        const head h = {code, (uint32_t)nout, (uint32_t)ntold};
        const bool fine = words && d->give(d, &h, sizeof h) && (!nout || d->give(d, out, nout)) &&
                          (!ntold || d->give(d, words, ntold));
        free(words);
        if (!fine) return;
    }
}

/* ---- the dispatcher ---- */

typedef struct bin { task task; buffer said; bool over, again; } bin;

typedef struct office {
    workshop *x;
    output *out;
    workers *workers;
    bin *bin;               /* [n + AHEAD] puzzle i in bin i modulo that */
    bin **at;               /* [workers->n] what each works on; NULL: idle */
    bool *deaf;             /* [workers->n] none */
    size_t bins;
    uint64_t next, front;   /* puzzles given out; printed */
    int code;
} office;

static bool is_whole(const bin *b) {
    head h;
    if (b->said.n < sizeof h) return false;
    memcpy(&h, b->said.at, sizeof h);
    return b->said.n == sizeof h + h.nout + h.ntold;
}

static void fail_make(office *f, const char *what) {
    f->code = say_bad("make: %s", what);
}

static void hear_make(office *f, uint32_t w, const char *text, size_t size) {
    bin *b = f->at[w];
    if (!buffer_add(&b->said, text, size)) {
        fail_make(f, "memory is out");
        return;
    }
    if (!is_whole(b)) return;
    b->over = true;
    f->at[w] = NULL;
}

static void lose_make(office *f, uint32_t w, const char *why) {
    char text[200];
    bin *b = f->at[w];
    const bool twice = b && b->again;
    if (b) b->again = true, b->said.n = 0;
    snprintf(text, sizeof text, "a process died of %s%s", why, twice ? ", twice on the same puzzle" : "");
    if (twice || !f->workers->replace(f->workers, w)) fail_make(f, text);
    else if (b) (void)f->workers->send(f->workers, w, &b->task, sizeof b->task);
}

/* What is finished at the front. */
static void print_make(office *f) {
    while (f->front < f->next && f->code == EXIT_YES) {
        bin *b = &f->bin[f->front % f->bins];
        head h;
        if (!b->over) return;
        memcpy(&h, b->said.at, sizeof h);
        fwrite(b->said.at + sizeof h, 1, h.nout, f->out->f);
        fwrite(b->said.at + sizeof h + h.nout, 1, h.ntold, stderr);
        f->code = h.code;
        if (!output_flush(f->out)) f->code = EXIT_BAD;
        b->over = b->again = false;
        b->said.n = 0;
        f->front++;
    }
}

/* To all who are idle. */
static void hand_out(office *f) {
    for (uint32_t w = 0; w < f->workers->n; w++) {
        if (f->at[w] || f->next - f->front == f->bins || !f->x->next(f->x, f->next, &f->bin[f->next % f->bins].task.i))
            continue;
        bin *b = f->at[w] = &f->bin[f->next++ % f->bins];
        b->task.seed = f->x->first + b->task.i;
        (void)f->workers->send(f->workers, w, &b->task, sizeof b->task);
    }
}

static void oversee_make(office *f) {
    workers_news news;
    bool hushed = false;
    for (hand_out(f); f->front < f->next && f->code == EXIT_YES; hand_out(f)) {
        if (limits_interrupted() && !hushed) {
            hushed = true;
            f->workers->hush(f->workers);
        }
        f->workers->wait(f->workers, f->deaf, -1, &news);
        if (news.kind == WORKERS_SAID && f->at[news.worker]) hear_make(f, news.worker, news.bytes, news.size);
        if (news.kind == WORKERS_LOST) lose_make(f, news.worker, news.why);
        print_make(f);
    }
}

int workshop_run(workshop *x, uint32_t n, output *out) {
    office f = {.x = x, .out = out, .bins = n + AHEAD, .code = EXIT_YES};
    f.bin = calloc(f.bins, sizeof *f.bin);
    f.at = calloc(n, sizeof *f.at);
    f.deaf = calloc(n, sizeof *f.deaf);
    if (!f.bin || !f.at || !f.deaf) fail_make(&f, "memory is out");
    else if (!(f.workers = workers_hire(n, make_puzzles, x))) f.code = EXIT_BAD;
    else {
        oversee_make(&f);
        f.workers->end(f.workers);
    }
    for (uint64_t i = 0; f.bin && i < f.bins; i++) free(f.bin[i].said.at);
    free(f.bin);
    free(f.at);
    free(f.deaf);
    return f.code;
}
