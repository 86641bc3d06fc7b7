/* crew.h - workers in processes of their own, and the messages between them and the foreman who gives them work.
 * Room:    cli.
 * Thing:   a crew: n workers, who do their orders one after the other; what they answer comes as bytes, in order for
 *          each. A worker that dies is news like others, its orders are lost, and it can be replaced.
 * Owner:   the foreman owns the crew until crew.end; a desk is its worker's.
 * Fails:   send and replace answer false; all else is reported as news.
 * Cost:    a system call for each order and each 64 KB of answers. */
#ifndef ARIADNE_CREW_H
#define ARIADNE_CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a worker sits. */
typedef struct desk desk;
struct desk {
    /* The next order, valid until the next call; false: there are no more. */
    bool (*take)(desk *d, char **bytes, size_t *size);
    /* False: the other end is gone. */
    bool (*give)(desk *d, const void *bytes, size_t size);
};

typedef struct crew_news {
    enum { CREW_QUIET, CREW_INPUT, CREW_SAID, CREW_LOST } kind; /* INPUT: the file that was watched can be read */
    uint32_t worker;
    const char *bytes;  /* SAID: [size], until the next call */
    size_t size;
    char why[80];       /* LOST */
} crew_news;

typedef struct crew crew;
struct crew {
    uint32_t n;
    /* Does not wait for the worker, and keeps a copy. False: news will say that it is lost. */
    bool (*send)(crew *c, uint32_t worker, const void *bytes, size_t size);
    /* Wait for news, a tenth of a second at most: from workers that are not `deaf` ([n]), or on the file `fd` (-1:
     * none). */
    void (*wait)(crew *c, const bool *deaf, int fd, crew_news *out);
    bool (*replace)(crew *c, uint32_t worker); /* one that is lost */
    void (*hush)(crew *c);                     /* an interruption: answer what is known, and stop */
    void (*end)(crew *c);                      /* at once; the crew is gone then */
};

/* Who the workers are is settled when the tool is linked: processes forked here (crew.c), or one beside each rank of an
 * MPI program (mpi/ranks.c), whose ranks all run the same command up to crew_hire. */
void crew_enter(int *argc, char ***argv); /* first of all */
bool crew_foreman(void);                  /* false: a rank that has to come to crew_hire, or to crew_dismiss */
bool crew_terminal(void);                 /* can standard output and error be asked whether they are one? */
uint32_t crew_size(uint32_t jobs);        /* how many workers there will be by the number of --jobs; 0, 1: none */
/* n workers, which begin as copies of this process, each to do `work` at its desk; NULL after a message. A rank that is
 * not the foreman's does not come back. */
typedef void crew_work(void *job, desk *d);
crew *crew_hire(uint32_t n, crew_work *work, void *job);
void crew_dismiss(void);                  /* of a rank: there is no work for it; does not come back */

#endif
