/* partition.c - the verb cubes: a puzzle as the puzzles of its parts, a JSON record each; those of min have a mask. The
 * id of a part names the question (the record's id or number, and a hash of the board), which part it is and of how
 * many: merge goes by it. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct part { char *text, *mask; uint32_t depth, open; } part; /* mask: NULL but for min */
typedef struct parts { const ari_board *board; part *at; uint32_t n; size_t cap; ari_error err; } parts;

static int keep_partition(parts *p, part one) {
    if (grow(&p->at, &p->cap, p->n + (size_t)1, sizeof *p->at)) {
        p->at[p->n++] = one;
        return 0;
    }
    p->err = memory_out;
    ari_text_free(one.text, NULL);
    free(one.mask);
    return 1;
}

static int keep_drawing(void *user, const ari_marks *m, uint32_t depth, uint32_t open) {
    parts *p = user;
    const part one = {ari_board_print(p->board, m, "text", &p->err), NULL, depth, open};
    return one.text ? keep_partition(p, one) : 1;
}

static int keep_mask(void *user, const ari_board *b, const char *mask, uint32_t depth, uint32_t open) {
    parts *p = user;
    const part one = {ari_board_print(b, NULL, "text", &p->err), strdup(mask), depth, open};
    if (one.text && one.mask) return keep_partition(p, one);
    ari_text_free(one.text, NULL);
    free(one.mask);
    if (!p->err.status) p->err = memory_out;
    return 1;
}

/* Fowler, Noll and Vo's hash, 32 bits. */
static uint32_t hash_partition(const char *s) {
    uint32_t h = 2166136261u;
    for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
    return h;
}

/* A guess: a tenth more work with each open place. */
static double work_partition(uint32_t open) {
    double w = 1;
    for (uint32_t i = 0; i < open && w < 1e15; i++) w *= 1.1;
    return w;
}

/* A part that is cut again keeps its name, and the names of its parts begin with it. */
static void put_id(FILE *f, const ari_record *rec, uint32_t digest, uint32_t i, uint32_t n) {
    const char *id = rec->id;
    uint32_t place[2];
    size_t size = id ? strlen(id) : 0;
    const bool text = size > 2 && *id == '"', number = size && strspn(id, "0123456789") == size;
    if (text) id++, size -= 2;
    if (text || number) fprintf(f, "{\"id\":\"%.*s", (int)size, id);
    else fprintf(f, "{\"id\":\"%u", rec->index);
    if (!text || !merge_part(id, &size, place)) fprintf(f, "-%08x", digest);
    fprintf(f, ":%u/%u\",\"puzzle\":", i + 1, n);
}

ari_status partition_write(FILE *f, const ari_record *rec, const ari_options *options, bool clues, uint32_t most,
                           uint32_t *n, ari_error *err) {
    parts all = {.board = rec->board};
    char *whole = ari_board_print(rec->board, options->with_marks ? ari_board_marks(rec->board) : NULL, "text",
                                  &all.err);
    ari_status status = !whole ? all.err.status
                        : clues ? ari_cubes_of_clues(rec->board, options, most, keep_mask, &all, &all.err)
                                : ari_cubes(rec->board, options, most, keep_drawing, &all, &all.err);
    if (status == ARI_OK) status = all.err.status;
    for (uint32_t i = 0; i < all.n; i++) {
        const part *x = &all.at[i];
        if (status == ARI_OK) {
            put_id(f, rec, hash_partition(whole), i, all.n);
            quote_json(f, x->text, strlen(x->text));
            if (x->mask) fprintf(f, ",\"mask\":\"%s\"", x->mask);
            fprintf(f, ",\"depth\":%u,\"open\":%u,\"work\":%.0f}\n", x->depth, x->open, work_partition(x->open));
        }
        ari_text_free(x->text, NULL);
        free(x->mask);
    }
    free(all.at);
    ari_text_free(whole, NULL);
    *n = all.n;
    *err = all.err;
    return status;
}

int partition_take(report *p, const ari_record *rec, const ari_options *options) {
    ari_error err;
    uint32_t n;
    const uint32_t most = p->set->most ? (uint32_t)p->set->most : 64;
    const ari_status status = partition_write(p->out, rec, options, p->set->clues, most, &n, &err);
    if (status == ARI_OK && n) return EXIT_YES;
    if (status == ARI_OK) {
        fprintf(stderr, "ariadne: %.200s: no solution, proved: there are no parts\n", p->label);
        return EXIT_NO;
    }
    report_json_error(p, rec, &err);
    report_failed_at(p, rec, &err);
    return status == ARI_LIMIT ? EXIT_LIMIT : EXIT_BAD;
}
