/* ariadne-core.h - part of ariadne.h, which includes it: what every call shares. Sections 1 and 2 in part.
 *
 * SPDX-License-Identifier: MIT
 *
 * Status, answer, error, allocator, progress. Programs include ariadne.h. */
#ifndef ARIADNE_CORE_H
#define ARIADNE_CORE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(ARI_BUILD_SHARED) && defined(__GNUC__)
#define ARI_API __attribute__((visibility("default")))
#else
#define ARI_API
#endif
#if defined(__GNUC__)
#define ARI_MUST_USE __attribute__((warn_unused_result))
#else
#define ARI_MUST_USE
#endif

/* Did the call run? */
typedef enum ari_status {
    ARI_OK,
    ARI_LIMIT,       /* a budget of memory given in the options was used up */
    ARI_NOMEM,       /* the allocator failed */
    ARI_SYNTAX,      /* the text is not well formed: error.line, error.column */
    ARI_RANGE,       /* well formed, but a value is impossible or too large (size, clue, option) */
    ARI_UNSUPPORTED, /* this build, engine, genre or format cannot do that; error.what names the part */
    ARI_NSTATUS
} ari_status;
ARI_API const char *ari_status_name(ari_status s); /* "ok", "limit", ... */

/* What is true? */
typedef enum ari_answer {
    ARI_NONE,    /* no solution (proved) */
    ARI_ONE,     /* exactly one (proved) */
    ARI_MANY,    /* at least two */
    ARI_SOME,    /* at least one; nothing said about more */
    ARI_YES,     /* check: the drawing is a solution */
    ARI_WRONG,   /* check: it is not ("no") */
    ARI_UNKNOWN, /* a limit came first */
    ARI_PARTIAL, /* check: the drawing is not finished, and a solution goes on from it */
    ARI_NANSWER
} ari_answer;
ARI_API const char *ari_answer_name(ari_answer a); /* "none", "one", ... */

/* Where and why; filled when a call returns anything but ARI_OK. Texts are one line each, without a final period. */
typedef struct ari_error {
    ari_status status;
    uint32_t line, column; /* from 1; 0 = does not apply */
    char what[200];        /* "clue 7 is out of range 0..4" */
    char remedy[120];      /* "write a number from 0 to 4, '.' or '?'" */
} ari_error;

/* In the manner of realloc: new_size 0 frees (returns NULL); old is NULL for a first block, else of old_size bytes. */
typedef struct ari_allocator {
    void *(*resize)(void *user, void *old, size_t old_size, size_t new_size);
    void *user;
} ari_allocator;
/* A text that a call handed out, with the allocator that it was made with: see CONVENTIONS of ariadne.h. */
ARI_API void ari_text_free(char *text, const ari_allocator *allocator);

enum { ARI_STOP_TIME = 2, ARI_STOP_INTERRUPT = 3 }; /* for ari_options.stop of ariadne.h */

typedef struct ari_progress {
    const char *phase;  /* "search", "sweep", "steps", "make", ... */
    uint64_t ticks, found, conflicts, fixed, open; /* ticks: of the call so far */
    double estimate;    /* 0..1 done, or negative when unknown */
    /* A sweep: level of levels (0: no sweep), states kept at the moment, bytes in use (0: unknown), and how many states
     * are expected of all levels together (0: no forecast; UINT64_MAX: that many or more) */
    uint64_t level, levels, states, bytes, forecast;
} ari_progress;

#ifdef __cplusplus
}
#endif

#endif
