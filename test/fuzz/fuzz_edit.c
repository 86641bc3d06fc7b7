/* fuzz_edit.c - drafts: "mode\ngesture;gesture;...\nwhat lies aside\ntext". Gestures of any kind leave a draft that
 * prints and reads back, undo leads to the start and redo on again; a refusal says why and changes nothing. */
#include "fuzz.h"

#include "edit/draft.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS = 4 };

static char *text_of(const ari_draft *d) {
    ari_error e;
    char *text = ari_draft_print(d, "text", &e);
    fuzz_require(text != NULL, "a draft that does not print");
    return text;
}

static void same(const ari_draft *d, const char *want, const char *what) {
    char *text = text_of(d);
    fuzz_require(!strcmp(text, want), what);
    ari_text_free(text, NULL);
}

static void reads_back(const ari_draft *d) {
    ari_error e;
    ari_draft *back;
    char *text = text_of(d);
    fuzz_require(ari_draft_read(text, strlen(text), NULL, &back, &e) == ARI_OK, "a draft that does not read back");
    same(back, text, "a draft that reads back as another one");
    ari_draft_free(back);
    ari_text_free(text, NULL);
}

static void gestures(ari_draft *d, const char *mode, char *line) {
    ari_error e;
    for (char *next; line; line = next) {
        next = strchr(line, ';');
        if (next) *next++ = '\0';
        char *before = text_of(d);
        memset(&e, 0, sizeof e);
        const ari_status s = ari_draft_act(d, mode, line, NULL, &e);
        fuzz_require(s == ARI_OK || (e.status == s && *e.what), "a gesture refused without words");
        if (s != ARI_OK) same(d, before, "a gesture that is refused and changes something");
        ari_text_free(before, NULL);
        reads_back(d);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { MOST = 4096 };
    ari_error e;
    ari_draft *d;
    char *part[PARTS], *copy = malloc(size + 1), *at = copy;
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.bytes = 64 << 20;
    if (!copy || size > MOST) {
        free(copy);
        return 0;
    }
    if (size) memcpy(copy, data, size);
    copy[size] = '\0';
    for (int i = 0; i < PARTS; i++) {
        part[i] = at;
        char *end = i + 1 < PARTS ? strchr(at, '\n') : NULL;
        if (end) *end = '\0';
        at = end ? end + 1 : i + 1 < PARTS ? copy + size : at;
    }
    if (ari_draft_read(part[3], strlen(part[3]), &o, &d, &e) == ARI_OK) {
        const ari_status s = d->board->ncell > 400 ? ARI_RANGE : ari_draft_read_aside(d, part[2], strlen(part[2]), &e);
        if (s == ARI_OK) {
            char *first = text_of(d), *last;
            gestures(d, strlen(part[0]) ? part[0] : "edit", part[1]);
            last = text_of(d);
            while (ari_draft_undo(d)) continue;
            same(d, first, "undo that leads elsewhere");
            while (ari_draft_redo(d)) continue;
            same(d, last, "redo that leads elsewhere");
            ari_text_free(first, NULL);
            ari_text_free(last, NULL);
        }
        ari_draft_free(d);
    }
    free(copy);
    return 0;
}
