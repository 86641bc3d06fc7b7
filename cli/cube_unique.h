/* cube_unique.h - unique of cubes: of which questions are two solutions known?
 * Room:    cli.
 * Thing:   the questions of a stream and the solutions of each, up to two. A question is named by the id of its parts,
 *          as JSON has it: "NAME:3/64" is of NAME.
 * Owner:   whoever has the table frees it by enough_free.
 * Fails:   where memory is out a question is forgotten, and asked on.
 * Cost:    a look at each question of the stream. */
#ifndef ARIADNE_ENOUGH_H
#define ARIADNE_ENOUGH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct enough {
    struct { uint64_t question; uint32_t solutions; } *at; /* [n] */
    size_t n, cap;
    uint32_t settled;       /* questions with two */
} enough;

/* 0: the id, [n] of JSON, names no part. */
uint64_t enough_question(const char *id, size_t n);
bool enough_known(const enough *e, uint64_t question);
void enough_add(enough *e, uint64_t question, uint32_t solutions);
void enough_free(enough *e);

#endif
