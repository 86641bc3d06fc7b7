/* service_replay.c - replays test/regress/NAME.model: all engines agree with the truth when a model is small, and with
 * each other when it is not.
 * Usage: service_replay [directory]. */
#include "audit.h"
#include "service_verify.h"

#include <dirent.h>

static char *read_file(ari_arena *a, const char *path, size_t *size) {
    FILE *f = fopen(path, "rb");
    if (!f) return NULL;
    size_t n = 0, cap = 1 << 20;
    char *text = ari_arena_take(a, cap);
    if (text) n = fread(text, 1, cap, f);
    fclose(f);
    *size = n;
    return n < cap ? text : NULL;
}

static uint32_t count_main(const ari_model *m) {
    uint32_t n = 0;
    for (ari_var v = 0; v < m->nvar; v++) n += m->is_main[v];
    return n;
}

/* Against everything there is. */
static bool replay_small(const ari_model *m, ari_arena *a) {
    truth t;
    bool fine = true;
    find_truth(m, a, &t);
    for (uint32_t e = 0; e < ari_engine_count; e++)
        for (int v = 0; v < NVERB; v++) {
            ari_reply r;
            const ari_job job = {.model = m, .engine = ari_engine_table[e], .arena = a};
            const ari_status status = run_verb((verb)v, &job, &r);
            fine &= CHECK(status == ARI_OK) && verify_reply((verb)v, &t, &job, &r, false);
        }
    return fine;
}

/* Engines against each other: the answers of the verbs, and each solution by the evaluator. */
static bool replay_large(const ari_model *m, ari_arena *a) {
    bool fine = true;
    for (int v = SOLVE; v <= FORCED; v++) {
        ari_answer first = ARI_UNKNOWN;
        for (uint32_t e = 0; e < ari_engine_count; e++) {
            ari_reply r;
            const ari_job job = {.model = m, .engine = ari_engine_table[e], .arena = a};
            fine &= CHECK(run_verb((verb)v, &job, &r) == ARI_OK) && CHECK(r.complete);
            if (e == 0) first = r.answer;
            fine &= CHECK(r.answer == first);
            for (uint32_t i = 0; i < r.nsolution; i++) {
                bool holds = false;
                fine &= CHECK(ari_eval_holds(m, r.solution[i], a, &holds) == ARI_OK) & CHECK(holds);
            }
        }
    }
    return fine;
}

static void replay(const char *path) {
    ari_arena a;
    ari_model m;
    ari_error err;
    const char *why = NULL;
    size_t size = 0;
    ari_arena_init(&a, NULL, 0);
    const char *text = read_file(&a, path, &size);
    if (!CHECK(text != NULL))
        fprintf(stderr, "%s: cannot be read\n", path);
    else if (!CHECK(dump_parse(text, size, &a, &m, &err) == ARI_OK))
        fprintf(stderr, "%s:%u:%u: %s; %s\n", path, err.line, err.column, err.what, err.remedy);
    else if (!CHECK(audit_model(&m, &why)))
        fprintf(stderr, "%s: %s\n", path, why);
    else if (!(count_main(&m) <= MAX_MAIN && m.ngroup <= MAX_GROUP ? replay_small(&m, &a) : replay_large(&m, &a)))
        fprintf(stderr, "%s: not all verbs are right\n", path);
    ari_arena_drop(&a);
}

static bool is_model_file(const char *name) {
    const size_t n = strlen(name);
    return n > 6 && !strcmp(name + n - 6, ".model");
}

int main(int argc, char **argv) {
    const char *directory = argc > 1 ? argv[1] : "test/regress";
    DIR *d = opendir(directory);
    if (!CHECK(d != NULL)) {
        fprintf(stderr, "%s: cannot be opened; run from the root of the project, or name the directory\n", directory);
        return TEST_DONE();
    }
    uint32_t files = 0;
    for (struct dirent *entry; (entry = readdir(d)) != NULL;) {
        char path[1024];
        if (!is_model_file(entry->d_name)) continue;
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        replay(path);
        files++;
    }
    closedir(d);
    CHECK(files > 0);
    return TEST_DONE();
}
