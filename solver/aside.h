/* aside.h - work in a child process: what dies, hangs or takes all memory there does no harm here.
 * Room:    solver.
 * Thing:   a child and a wire to it. The child does not hear Ctrl-C and its like, which are ours to answer; it prints
 *          to nowhere.
 * Owner:   the caller, who ends each child that began; nothing of it is left then.
 * Fails:   as said at each function.
 * Cost:    a fork: some tenths of a millisecond. */
#ifndef ARI_ASIDE_H
#define ARI_ASIDE_H

#include "solver.h"

#include <sys/types.h>
#include <time.h>

typedef struct aside {
    const solver_hand *hand; /* borrowed */
    pid_t pid;               /* the child's; in the child ours */
    int wire, words;         /* words: what the child writes to standard error */
    double seconds, begun;   /* its time, by the clock; seconds 0: no end */
    clockid_t clock;
} aside;

/* -1: no process is to be had; 0: here; 1: in the child, which must end by _exit. */
int aside_begin(aside *a, const solver_hand *hand, double seconds);
/* In the child: to end as soon as its parent does, whatever it is doing; and to take no more than hand->bytes. */
void aside_perish(const aside *a);
void aside_confine(const aside *a);

typedef enum aside_news {
    ASIDE_WORD,  /* something is on the wire */
    ASIDE_GONE,  /* the child has ended, or soon will have */
    ASIDE_LATE,  /* its time is over */
    ASIDE_CALLED /* Ctrl-C, as hand->left says */
} aside_news;
aside_news aside_wait(const aside *a);
/* Waits for the end of the child, killed or on its own. 1: it ended well; 0: why[cap] says in what way it did not. */
int aside_end(aside *a, int killed, char *why, size_t cap);

/* All n bytes, over the wire; 0: nobody is at its other end. */
int aside_send(const aside *a, const void *bytes, size_t n);
int aside_take(const aside *a, void *bytes, size_t n);
/* Memory in a child; without any it ends, and aside_end says so. */
void *aside_memory(size_t n);

#endif
