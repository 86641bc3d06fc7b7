/* run.h - one run over streams of records: each is asked, reported and settled into an exit code.
 * Room:    cli.
 * Thing:   what a run holds. It is done here record by record (run.c), or by a dispatcher and a workers (dispatcher.c),
 *          whose
 *          workers are copies of the run that do the same.
 * Owner:   run_execute.
 * Fails:   by `fault` and `nomem`, after a message.
 * Cost:    memory for one record, and for what a verb keeps. */
#ifndef ARIADNE_RUN_H
#define ARIADNE_RUN_H

#include "cli.h"

#include "cube_unique.h"
#include "lab/search_tree.h"
#include "solver.h"

enum { HELD_MOST = 40 };

/* of a certificate: nothing came, some did, what came is void, it cannot be written, as was told */
typedef enum proof_state { PROOF_NONE, PROOF_SOME, PROOF_VOID, PROOF_FAULT } proof_state;

typedef struct run {
    const settings *set;
    output output;
    report report;
    limits limits;
    gallery gallery;
    ari_options options;
    uint64_t records;
    int code;              /* the worst of all records */
    bool answered;         /* some record got an answer: what --any asks for */
    bool missing;          /* an argument could not be opened */
    bool fault;            /* a read or a write failed */
    bool nomem;            /* memory was out for a record */
    ari_error held[HELD_MOST]; /* lines like no format, while the input holds no puzzle */
    size_t nheld;
    bool some;             /* the input holds a puzzle */
    uint64_t seen;         /* --shard: records of all inputs */
    bool passed;           /* the input has records that are left to other shards, or settled */
    bool pairs;            /* unique --cube: a question with two solutions is settled */
    enough enough;         /* what is known of these */
    char *parts;           /* [nparts] --recut: the record asked last as cubes, lines of JSON, for free; or NULL */
    size_t nparts;
    solver_hand hand;      /* engine mip */
    char *state;           /* min --state: of an earlier run; or NULL */
    char *prices;          /* --prices: the text; or NULL */
    double clock;          /* as run_seconds told last */
    double read, cpu;      /* when the processor's clock was read, and what it said */
    double kept;           /* when a state was written last */
    searchtree tree;       /* --tree, of the puzzle at hand */
    gzip_file proof[2];    /* --proof: a certificate on its way, and what it refutes, in a file beside */
    proof_state proving;
    bool proved;           /* a certificate is in the file */
    long before;           /* and so many bytes */
    bool told;             /* that a drawing was left aside */
    char telling[300];     /* of a worker: that message, for the dispatcher to tell once; or empty */
    bool apart;            /* it is a worker's */
    char *solver_text;     /* check --solution: what a solver wrote; or NULL */
    size_t solver_size;
} run;

int run_execute(const settings *s);
const char *run_source(const settings *s, size_t i); /* argument i; NULL past the last */
/* n records more, or an argument that is none, came to this at worst. */
void run_settle(run *r, uint64_t n, int code);
bool run_enough(const run *r); /* --fail-fast: is the worst bad enough to stop? */
bool run_flush(run *r);        /* false, after a message: what was written does not go out */
/* The input holds a puzzle after all: tell of the lines before it. At its end, `most` 1: one line for all. */
void run_release(run *r, size_t most);
bool run_mine(run *r);         /* --shard: is the next record one of ours? */
void run_pass(run *r, const char *format); /* it is not; its format, or NULL */
double run_seconds(run *r);    /* the clock of this process, where somebody wants to know; kept in the run */
/* Ask about one record, report and settle it; frees its board. Its seconds are those since the clock was read, which
 * is read again: the printing of the record before is among them. */
void run_take(run *r, ari_record *rec);
/* A source is at its end: `before` it so many records were settled; more < 0: memory was out. */
void run_leave(run *r, const source *in, uint64_t before, int more);

/* dispatcher.c: all sources by `n` workers; the same bytes in the same order as without. */
void relay_run(run *r, uint32_t n);
bool relay_fits(const settings *s); /* not pictures, states and solvers' files, which are of one process */

#endif
