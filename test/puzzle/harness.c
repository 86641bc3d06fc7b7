/* harness.c - runs test/puzzle/NAME.t through the public header alone.
 *
 *     unique TEXT        exactly one solution          none TEXT, many TEXT: none, at least two
 *     count N TEXT       exactly N solutions           each of these four also as VERB@ENGINE, asked of that one only
 *     breaks RULE TEXT   check says no, and RULE is the first rule it names
 *     right TEXT         check says yes
 *     syntax L C TEXT    refused as SYNTAX at line L, column C of the text
 *     range L C TEXT     refused as RANGE there, or at row L, column C of the board when the message says so
 *     rules WORDS = TEXT the line of rules in force holds WORDS
 *
 * TEXT is a puzzle in any format, `\n` for new lines. Lines that are empty or start with # are passed over. Boards of
 * up to 40 cells are asked of every engine, larger ones of the first. Every board must survive printing as text.
 * A genre's file must name each of its rules in some `breaks` line.
 * Usage: harness FILE.t... */
#include "ariadne.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RULE = 32, SMALL = 40 };

typedef struct place { const char *file; unsigned line; } place;

static long passed, failed;

static int expect(int ok, const place *at, const char *what, const char *got) {
    if (ok) {
        passed++;
        return 1;
    }
    failed++;
    fprintf(stderr, "%s:%u: %s%s%s\n", at->file, at->line, what, got ? ": got " : "", got ? got : "");
    return 0;
}

static void unescape(char *s) {
    char *to = s;
    for (; *s; s++) {
        if (s[0] == '\\' && s[1] == 'n') *to++ = '\n', s++;
        else *to++ = *s;
    }
    *to = '\0';
}

/* The next word, cut off; NULL when there is none. */
static char *word(char **rest) {
    char *w = *rest + strspn(*rest, " \t");
    if (!*w) return NULL;
    *rest = w + strcspn(w, " \t");
    if (**rest) *(*rest)++ = '\0';
    return w;
}

static uint32_t find_genre(const char *name) {
    uint32_t i = 0;
    while (ari_genre_name(i) && strcmp(ari_genre_name(i), name)) i++;
    return i;
}

/* ---- lines that need a board ---- */

static void check_print(const ari_board *b, const place *at) {
    ari_board *again = NULL;
    ari_error e;
    char *text = ari_board_print(b, ari_board_marks(b), "text", &e), *second = NULL;
    if (!expect(text != NULL, at, "prints as text", e.what)) return;
    if (expect(ari_board_read(text, strlen(text), NULL, &again, &e) == ARI_OK, at, "text is read back", e.what)) {
        second = ari_board_print(again, ari_board_marks(again), "text", NULL);
        expect(second && !strcmp(text, second), at, "text is the same once more", second);
        expect(!strcmp(ari_board_rules(b), ari_board_rules(again)), at, "rules stay", ari_board_rules(again));
    }
    ari_text_free(text, NULL);
    ari_text_free(second, NULL);
    ari_board_free(again);
}

static void check_count(const ari_board *b, const char *verb, const char *engine, const char *number, const place *at) {
    const int counts = !strcmp(verb, "count");
    const uint32_t cells = ari_board_rows(b) * ari_board_cols(b);
    uint32_t asked = 0;
    for (uint32_t i = 0; ari_engine_name(i, NULL) && (i == 0 || engine || cells <= SMALL); i++) {
        if (engine ? strcmp(engine, ari_engine_name(i, NULL)) != 0 : !ari_engine_takes(i, b)) continue;
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_result *r;
        ari_error e;
        const ari_answer want = !strcmp(verb, "unique") ? ARI_ONE : !strcmp(verb, "none") ? ARI_NONE : ARI_MANY;
        o.engine = ari_engine_name(i, NULL);
        asked++;
        const ari_status s = ari_ask(counts ? ARI_VERB_COUNT : ARI_VERB_UNIQUE, b, &o, &r, &e);
        if (!expect(s == ARI_OK, at, "is answered", e.what)) continue;
        expect(ari_result_complete(r), at, "is complete", ari_result_stop(r));
        if (counts) expect(!strcmp(ari_result_count(r), number), at, o.engine, ari_result_count(r));
        else expect(ari_result_answer(r) == want, at, o.engine, ari_answer_name(ari_result_answer(r)));
        ari_result_free(r);
    }
    expect(asked > 0, at, "no such engine", engine);
}

/* The rule that check names first, copied to rule[]; "" when the drawing is right. */
static void check_answer(const ari_board *b, const char *want, const place *at) {
    ari_result *r;
    ari_error e;
    ari_options finished = ARI_OPTIONS_DEFAULT;
    finished.finished = 1;
    if (!expect(ari_ask(ARI_VERB_CHECK, b, &finished, &r, &e) == ARI_OK, at, "is checked", e.what)) return;
    const char *first = ari_result_nnote(r) ? ari_result_note_rule(r, 0) : "nothing";
    const char *got = ari_result_answer(r) == ARI_YES ? "" : first;
    expect(!strcmp(got, want), at, *want ? want : "right", got);
    ari_result_free(r);
}

/* ---- lines about texts that are refused ---- */

static void check_refused(const char *text, ari_status want, unsigned line, unsigned column, const place *at) {
    ari_board *b = NULL;
    ari_error e;
    unsigned l, c;
    char got[300];
    const ari_status s = ari_board_read(text, strlen(text), NULL, &b, &e);
    if (s == ARI_OK) ari_board_free(b);
    if (!expect(s == want, at, ari_status_name(want), s == ARI_OK ? "ok" : e.what)) return;
    l = e.line;
    c = e.column;
    if (!l && sscanf(e.what, "R%uC%u: ", &l, &c) != 2) l = c = 0;
    snprintf(got, sizeof got, "%u %u: %s", l, c, e.what);
    expect(l == line && c == column, at, "place", got);
    const size_t n = strlen(e.what);
    expect(n && !strchr(e.what, '\n') && e.what[n - 1] != '.', at, "message is one clause", e.what);
}

static void run_board(const char *genre, const char *verb, const char *engine, const char *detail, char *text,
                      const place *at) {
    ari_board *b;
    ari_error e;
    if (!expect(ari_board_read(text, strlen(text), NULL, &b, &e) == ARI_OK, at, "is read", e.what)) return;
    expect(!strcmp(ari_board_genre(b), genre), at, "genre", ari_board_genre(b));
    if (!strcmp(verb, "rules")) expect(strstr(ari_board_rules(b), detail) != NULL, at, detail, ari_board_rules(b));
    else if (!strcmp(verb, "breaks")) check_answer(b, detail, at);
    else if (!strcmp(verb, "right")) check_answer(b, "", at);
    else check_count(b, verb, engine, detail, at);
    check_print(b, at);
    ari_board_free(b);
}

static void run_line(const char *genre, char *line, int *seen, const place *at) {
    static const char *const known[] = {"unique", "none", "many",   "count", "breaks",
                                        "right",  "rules", "syntax", "range"};
    char *rest = line, *verb = word(&rest), *detail = NULL, *engine = NULL;
    size_t k = 0;
    if (!verb || *verb == '#') return;
    if ((engine = strchr(verb, '@'))) *engine++ = '\0';
    while (k < sizeof known / sizeof *known && strcmp(known[k], verb)) k++;
    if (!expect(k < sizeof known / sizeof *known, at, "no such line", verb)) return;
    if (k >= 7) {
        const char *l = word(&rest), *c = word(&rest);
        unescape(rest);
        const unsigned row = (unsigned)atoi(l ? l : ""), column = (unsigned)atoi(c ? c : "");
        check_refused(rest, k == 7 ? ARI_SYNTAX : ARI_RANGE, row, column, at);
        return;
    }
    if (k == 3 || k == 4) detail = word(&rest);
    if (k == 6) {
        detail = rest;
        rest = strstr(rest, " = ");
        if (!expect(rest != NULL, at, "rules WORDS = TEXT", NULL)) return;
        *rest = '\0';
        rest += 3;
    }
    const uint32_t g = find_genre(genre);
    for (uint32_t i = 0; k == 4 && detail && ari_genre_rule(g, i, NULL); i++)
        if (!strcmp(ari_genre_rule(g, i, NULL), detail)) seen[i] = 1;
    rest += strspn(rest, " \t");
    unescape(rest);
    run_board(genre, verb, engine, detail ? detail : "", rest, at);
}

/* A drawing holds one symbol a cell at most, and here there may be none. */
static int is_never_broken(const char *genre, const char *rule) {
    return !strcmp(genre, "magnets") && !strcmp(rule, "pole");
}

static void run_file(const char *file) {
    static char line[1 << 16];
    int seen[MAX_RULE] = {0};
    char genre[32] = "";
    place at = {file, 0};
    const char *base = strrchr(file, '/') ? strrchr(file, '/') + 1 : file;
    sscanf(base, "%31[a-z]", genre);
    if (!expect(ari_genre_name(find_genre(genre)) != NULL, &at, "file is named after a genre", genre)) return;
    FILE *f = fopen(file, "r");
    if (!expect(f != NULL, &at, "file opens", NULL)) return;
    while (fgets(line, sizeof line, f)) {
        at.line++;
        line[strcspn(line, "\r\n")] = '\0';
        run_line(genre, line, seen, &at);
    }
    fclose(f);
    for (uint32_t i = 0; ari_genre_rule(find_genre(genre), i, NULL) && i < MAX_RULE; i++)
        if (!is_never_broken(genre, ari_genre_rule(find_genre(genre), i, NULL)))
            expect(seen[i], &at, "no line breaks this rule", ari_genre_rule(find_genre(genre), i, NULL));
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) run_file(argv[i]);
    expect(argc > 1, &(place){"harness", 0}, "files are given", NULL);
    printf("%s: %ld passed, %ld failed\n", "test/puzzle/harness.c", passed, failed);
    return failed ? 1 : 0;
}
