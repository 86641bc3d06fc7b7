/* grid_count.c - records that are parts of the count of a grid's paths or cycles, as the word cubes of zdd writes them,
 * or of its instances (instances.c): answered for count --cube, and put together for merge. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

char *gridcount_tell(const ari_options *options, const char *family, const char *graph, const char *word,
                     const char *arg, ari_error *err) {
    ari_families *ws;
    ari_family x;
    char *told = NULL, *text = NULL;
    *err = memory_out;
    if (ari_families_new(options, &ws) != ARI_OK) return NULL;
    if (ari_family_graph(ws, family, graph, strlen(graph), NULL, &x, err) == ARI_OK &&
        ari_family_text(ws, word, x, 0, arg, &text, err) == ARI_OK)
        told = text;
    ari_families_free(ws);
    return told;
}

bool gridcount_is(const report *p, const ari_record *rec) {
    return p->set->cube && p->set->verb->ask == ARI_VERB_COUNT && rec->error.status == ARI_UNSUPPORTED &&
           ari_reader_said(p->reader, "family") && ari_reader_said(p->reader, "graph") &&
           (ari_reader_said(p->reader, "moduli") || ari_reader_said(p->reader, "mask"));
}

char *gridcount_answer(const report *p, const ari_options *options, ari_error *err) {
    const char *family = ari_reader_said(p->reader, "family"), *moduli = ari_reader_said(p->reader, "moduli");
    if (!moduli) return instances_answer(p, options, err);
    return gridcount_tell(options, family, ari_reader_said(p->reader, "graph"), "residues", moduli, err);
}

int gridcount_print(const report *p, const ari_record *rec, const char *answer, double seconds) {
    report_open(p, rec->index);
    if (rec->id) fprintf(p->out, "\"id\":%s,", rec->id);
    fprintf(p->out, "%.*s,\"seconds\":%.6f}\n", (int)(strlen(answer) - 3), answer + 1, seconds); /* less {, }, \n */
    return strstr(answer, "\"stop\":") ? EXIT_LIMIT : EXIT_YES;
}
