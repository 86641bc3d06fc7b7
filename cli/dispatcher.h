/* dispatcher.h - what a dispatcher and his workers write to each other: orders with batches of a stream, and what came
 * of them.
 * Room:    cli.
 * Thing:   an order is its head and for each batch an item and its bytes, of a fault the error. Answers are frames:
 *          what was printed, what was told, and after one or more whole records a step, which makes them count.
 *          Numbers stand as the machine has them: both sides are the same program.
 * Owner:   the dispatcher of orders until they are over, a worker of nothing beyond one.
 * Fails:   a worker that dies between two steps loses what came after the first; it is asked of another.
 * Cost:    40 bytes a batch, 8 a frame. */
#ifndef ARIADNE_RELAY_H
#define ARIADNE_RELAY_H

#include "workers.h"
#include "run.h"

typedef struct order {
    uint32_t parcels;
    uint32_t argument;      /* where they come from */
    uint8_t from;           /* the argument is standard input, a file or the text itself */
    uint8_t some, printed;  /* as in run and report when it begins */
    uint8_t single;         /* a step after each record */
} order;

typedef struct item {
    uint32_t index, line, size;
    int32_t kind;
    char format[24];        /* empty: none */
} item;

enum { FROM_STANDARD, FROM_FILE, FROM_TEXT };
enum { FRAME_PARTS, FRAME_OUT, FRAME_TOLD, FRAME_LOST, FRAME_HELD, FRAME_SOME, FRAME_ERR, FRAME_STEP };
typedef struct frame { uint32_t kind, size; } frame; /* then its bytes */

typedef struct step {
    uint32_t parcels, records;  /* batches: of the order so far; records: since the last step */
    int32_t code;               /* the worst of these */
    uint8_t answered, fault, nomem, printed;
    uint8_t stopped;            /* by an interruption */
    uint8_t over;               /* of the order */
} step;

/* worker.c: label and file of the report, as where the batches come from; name: room for a label. */
void worker_label(run *r, const order *o, char name[24]);
/* Of a worker: from now on standard error is kept; what it was, or NULL. */
FILE *worker_aside(void);
/* What was written there since the last time, [n] to be freed; NULL: it cannot be read. */
char *worker_overheard(size_t *n);
/* A worker, by workers_work; job is its run. */
void worker_work(void *job, channel *d);

#endif
