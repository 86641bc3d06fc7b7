/* counted.h - how many solutions a model has, fewer than 2^64, as an engine counts them. */
#ifndef COUNTED_H
#define COUNTED_H

#include "service/service.h"
#include "test.h"

static uint64_t counted(const ari_engine *engine, const ari_model *m, ari_arena *a) {
    ari_error err;
    ari_reply reply = {0};
    const ari_job job = {.model = m, .engine = engine, .arena = a, .err = &err};
    CHECK(ari_count_run(&job, &reply) == ARI_OK && reply.complete && reply.count.n <= 1);
    return reply.count.n ? reply.count.limb[0] : 0;
}

#endif
