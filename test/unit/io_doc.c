/* io_doc.c - the examples of doc/FORMATS.md. A block that is marked "example FORMAT [GENRE]" reads as that format,
 * named and detected; one that says of itself that it is cut is refused with the words it quotes. Of a block that is
 * marked "examples FORMAT" each line does. Every format has an example. Run from the root of the repository, or with
 * the path of the text as argument. */
#include "io_help.h"

enum { TEXT_MOST = 1 << 17 };

static int seen[64];

static void example(const char *name, const char *genre, const char *text, size_t n, const char *after) {
    const ari_genre *g = genre ? ari_puzzle_find(genre, strlen(genre)) : NULL;
    static const char cut[] = "\n\n(The last one is cut, and an error: \"";
    const bool wrong = !strncmp(after, cut, sizeof cut - 1);
    ari_error e;
    for (uint32_t i = 0; i < ari_format_count; i++)
        if (!strcmp(ari_format_table[i]->name, name)) seen[i] = 1;
    for (int detect = 0; detect < 2; detect++) {
        ari_board b;
        const ari_status s = help_read(text, n, detect ? NULL : name, g, &b, &e);
        if (wrong) {
            const char *quoted = after + sizeof cut - 1;
            CHECK(s == ARI_SYNTAX && !strncmp(quoted, e.what, strlen(e.what)) && quoted[strlen(e.what)] == '"');
        } else if (!CHECK(s == ARI_OK)) {
            fprintf(stderr, "  %.*s\n  %u:%u %s\n", (int)n, text, e.line, e.column, e.what);
        }
        if (s != ARI_OK) continue;
        CHECK_STR(b.format, name);
        CHECK(!b.genre->rules.audit || b.genre->rules.audit(&b, &e) == ARI_OK);
        ari_board_drop(&b);
    }
}

int main(int argc, char **argv) {
    static char text[TEXT_MOST];
    FILE *f = fopen(argc > 1 ? argv[1] : "doc/FORMATS.md", "r");
    int n = 0;
    if (!CHECK(f != NULL)) return TEST_DONE();
    const size_t size = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    CHECK(size > 0 && size < sizeof text - 1);
    for (char *p = text; (p = strstr(p, "\n```example")) != NULL;) {
        char *body = strchr(p + 1, '\n') + 1, *end = strstr(body, "\n```"), *name = strchr(p, ' ') + 1;
        const bool lines = name[-2] == 's';
        if (!CHECK(end != NULL)) break;
        body[-1] = 0;
        char *genre = strchr(name, ' ');
        if (genre) *genre++ = 0;
        for (char *next; body <= end; body = next, n++) {
            next = lines ? strchr(body, '\n') + 1 : end + 1;
            example(name, genre, body, (size_t)(next - body), next == end + 1 ? end + 4 : "");
        }
        p = end + 4;
    }
    CHECK(n >= 12);
    CHECK(ari_format_count <= sizeof seen / sizeof *seen);
    for (uint32_t i = 0; i < ari_format_count; i++) CHECK(seen[i] || !ari_format_table[i]->read);
    return TEST_DONE();
}
