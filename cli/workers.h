/* workers.h - workers in processes of their own, and the messages between them and the dispatcher who gives them work.
 * Room:    cli.
 * Thing:   a workers: n workers, who do their orders one after the other; what they answer comes as bytes, in order for
 *          each. A worker that dies is news like others, its orders are lost, and it can be replaced.
 * Owner:   the dispatcher owns the workers until workers.end; a channel is its worker's.
 * Fails:   send and replace answer false; all else is told as news.
 * Cost:    a system call for each order and each 64 KB of answers. */
#ifndef ARIADNE_WORKERS_H
#define ARIADNE_WORKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a worker sits. */
typedef struct channel channel;
struct channel {
    /* The next order, valid until the next call; false: there are no more. */
    bool (*take)(channel *d, char **bytes, size_t *size);
    /* False: nobody listens any more. */
    bool (*give)(channel *d, const void *bytes, size_t size);
};

typedef struct workers_news {
    enum {
        WORKERS_QUIET,
        WORKERS_INPUT,
        WORKERS_SAID,
        WORKERS_LOST
    } kind; /* INPUT: the file that was watched can be read */
    uint32_t worker;
    const char *bytes;  /* SAID: [size], until the next call */
    size_t size;
    char why[80];       /* LOST */
} workers_news;

typedef struct workers workers;
struct workers {
    uint32_t n;
    /* Does not wait for the worker, and keeps a copy. False: news will say that it is lost. */
    bool (*send)(workers *c, uint32_t worker, const void *bytes, size_t size);
    /* Wait for news, a tenth of a second at most: from workers that are not `deaf` ([n]), or on the file `fd` (-1:
     * none). */
    void (*wait)(workers *c, const bool *deaf, int fd, workers_news *out);
    bool (*replace)(workers *c, uint32_t worker); /* one that is lost */
    void (*hush)(workers *c);                  /* an interruption: answer what is known, and stop */
    void (*end)(workers *c);                   /* at once; the workers is gone then */
};

/* Who the workers are is settled when the tool is linked: processes forked here (workers.c), or one beside each rank of
 * an MPI program (mpi/ranks.c), whose ranks all run the same command up to workers_hire. */
void workers_enter(int *argc, char ***argv); /* first of all */
bool workers_dispatcher(void);            /* false: a rank that has to come to workers_hire, or to workers_dismiss */
bool workers_terminal(void);              /* can standard output and error be asked whether they are one? */
uint32_t workers_size(uint32_t jobs);     /* how many workers there will be where --jobs says so many; 0, 1: none */
/* n workers, which begin as copies of this process, each to do `work` at its channel; NULL after a message. A rank that
 * is not the dispatcher's does not come back. */
typedef void workers_work(void *job, channel *d);
workers *workers_hire(uint32_t n, workers_work *work, void *job);
void workers_dismiss(void);               /* of a rank: there is no work for it; does not come back */

#endif
