/* api_read.c - boards through the public header: reading, looking, printing, errors with a place, no memory. */
#include "ariadne.h"
#include "failing_allocator.h"
#include "test.h"

#include <stdlib.h>

static const char URL[] = "https://puzz.link/p?slither/4/4/dgdh2c7b";
static const char TEXT[] = "slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\n";

static ari_board *read_or_null(const char *text, const ari_options *o, ari_error *e) {
    ari_board *b;
    return ari_board_read(text, strlen(text), o, &b, e) == ARI_OK ? b : NULL;
}

static void looks(void) {
    ari_error e;
    ari_board *b = read_or_null(URL, NULL, &e);
    CHECK(b != NULL);
    CHECK_STR(ari_board_genre(b), "slitherlink");
    CHECK_STR(ari_board_format(b), "url");
    CHECK_EQ(ari_board_rows(b), 4);
    CHECK_EQ(ari_board_cols(b), 4);
    CHECK(!strncmp(ari_board_rules(b), "slitherlink", 11));
    CHECK(ari_board_marks(b) == NULL);
    char *text = ari_board_print(b, NULL, "text", &e);
    CHECK_STR(text, TEXT);
    ari_board *again = read_or_null(text, NULL, &e);
    CHECK(again != NULL);
    CHECK_STR(ari_board_format(again), "text");
    char *url = ari_board_print(again, NULL, "url", NULL);
    CHECK(url && !strncmp(url, URL, strlen(URL)));
    char *model = ari_board_print(again, NULL, "model", NULL);
    CHECK(model && !strncmp(model, "model slitherlink/", 18));
    ari_text_free(model, NULL);
    ari_text_free(url, NULL);
    ari_text_free(text, NULL);
    ari_board_free(again);
    ari_board_free(b);
    ari_board_free(NULL);
    ari_text_free(NULL, NULL);
}

/* The parts of a board: which it has, as words from A for 0, "." for nothing, "?" for a clue that is not known. */
static void parts(const char *text, const char *const want[ARI_NGIVEN]) {
    ari_error e;
    ari_board *b = read_or_null(text, NULL, &e);
    if (!CHECK(b != NULL)) return;
    for (int part = 0; part < ARI_NGIVEN; part++) {
        uint32_t n = 99;
        char got[64] = "";
        const int32_t *array = ari_board_array(b, (ari_given)part, &n);
        CHECK_EQ(array != NULL, n > 0);
        for (uint32_t i = 0; i < n && i < 63; i++)
            got[i] = (char)(array[i] == -1 ? '.' : array[i] == -2 ? '?' : 'A' + array[i]);
        CHECK_STR(got, want[part] ? want[part] : "");
    }
    ari_board_free(b);
}

static void sign(const char *text, uint32_t cell, const char *want) {
    ari_error e;
    char word[24] = "before";
    ari_board *b = read_or_null(text, NULL, &e);
    if (!CHECK(b != NULL)) return;
    CHECK_STR(ari_board_sign(b, cell, word), want);
    CHECK_STR(word, want);
    ari_board_free(b);
}

static void arrays(void) {
    parts("slitherlink 2x3\n3 . ?\n. 0 2\n", (const char *const[ARI_NGIVEN]){[ARI_GIVEN_CELLS] = "D.?.AC"});
    parts("masyu 2x2\nw b\n. .\n", (const char *const[ARI_NGIVEN]){[ARI_GIVEN_CELLS] = "BC.."});
    parts("starbattle 2x2\na a\na b\n", (const char *const[ARI_NGIVEN]){[ARI_GIVEN_ROOMS] = "AAAB"});
    parts("kakurasu 2x2\n3\n.\n1 .\n",
          (const char *const[ARI_NGIVEN]){[ARI_GIVEN_BOTTOM] = "B.", [ARI_GIVEN_RIGHT] = "D."});
    parts("slant 1x1\n. 1\n2 .\n", (const char *const[ARI_NGIVEN]){[ARI_GIVEN_CORNERS] = ".BC."});
    parts("nonogram 1x1\n  1\n1\n", (const char *const[ARI_NGIVEN]){NULL});
    sign("slitherlink 2x3\n3 . ?\n. 0 2\n", 0, "3");
    sign("slitherlink 2x3\n3 . ?\n. 0 2\n", 1, "");
    sign("slitherlink 2x3\n3 . ?\n. 0 2\n", 2, "?");
    sign("yajilin 1x3\n2v . .\n", 0, "2v");
    sign("starbattle 2x2\na a\na b\n", 3, "");
}

static void smells(void) {
    CHECK_STR(ari_board_detect_format(URL, strlen(URL)), "url");
    CHECK_STR(ari_board_detect_format(TEXT, strlen(TEXT)), "text");
    CHECK(ari_board_detect_format("Dear Sir or Madam", 17) == NULL);
    CHECK(ari_board_detect_format(NULL, 0) == NULL);
}

static void refuse(const char *text, const ari_options *o, ari_status status, uint32_t line, const char *part) {
    ari_error e;
    ari_board *b;
    CHECK_EQ(ari_board_read(text, strlen(text), o, &b, &e), status);
    CHECK(b == NULL);
    CHECK_EQ(e.status, status);
    CHECK_EQ(e.line, line);
    if (!CHECK(strstr(e.what, part) != NULL)) fprintf(stderr, "  got \"%s\"\n", e.what);
}

static void errors(void) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error e;
    refuse("", NULL, ARI_SYNTAX, 1, "empty");
    refuse("slitherlink 4x4\n3 . . .\n3 . x .\n. 2 2 .\n. 2 . 1\n", NULL, ARI_SYNTAX, 3, "x");
    refuse("slitherlink 4x4\n3 . . .\n3 . 9 .\n. 2 2 .\n. 2 . 1\n", NULL, ARI_RANGE, 0, "R2C3: ");
    refuse("slitherlink 100000x100000\n1\n", NULL, ARI_RANGE, 1, "");
    o.format = "nothing";
    refuse(TEXT, &o, ARI_UNSUPPORTED, 0, "nothing");
    CHECK(strstr((read_or_null(TEXT, &o, &e), e.remedy), "url") != NULL);
    o.format = "svg";
    refuse(TEXT, &o, ARI_UNSUPPORTED, 0, "svg");
    o.format = NULL;
    o.genre = "chess";
    refuse(TEXT, &o, ARI_UNSUPPORTED, 0, "chess");
    o.genre = NULL;
    o.params = "rule=B";
    refuse(TEXT, &o, ARI_SYNTAX, 0, "rule");
    const char *pair = "numberlink 1x3\n1 . 1\n";
    o.params = "rule=E";
    refuse(pair, &o, ARI_RANGE, 0, "E");
    o.params = "rule=B";
    ari_board *b = read_or_null(pair, &o, &e);
    CHECK(b && strstr(ari_board_rules(b), "rule B") != NULL);
    CHECK(ari_board_print(b, NULL, "nothing", &e) == NULL);
    CHECK_EQ(e.status, ARI_UNSUPPORTED);
    CHECK(ari_board_print(b, NULL, "nothing", NULL) == NULL);
    ari_board_free(b);
    refuse("numberlink 1x3\n1 . 2\n", NULL, ARI_RANGE, 0, "R1C1: ");
}

static void memory(void) {
    ledger l = {0};
    const ari_allocator hook = {ledger_resize, &l};
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error e;
    o.allocator = &hook;
    ari_board *b = read_or_null(URL, &o, &e);
    char *text = ari_board_print(b, NULL, "text", &e);
    CHECK(l.blocks > 0);
    ari_text_free(text, &hook);
    ari_board_free(b);
    CHECK_EQ(l.blocks, 0);
    CHECK_EQ(l.bytes, 0);
    long refused = 0;
    for (long n = 1; n < 100; n++) { /* every allocation fails once */
        l.calls = 0;
        l.fail_at = n;
        b = read_or_null(URL, &o, &e);
        text = b ? ari_board_print(b, NULL, "text", &e) : NULL;
        ari_board_free(b);
        if (text) {
            ari_text_free(text, &hook);
            CHECK_EQ(l.blocks, 0);
            break;
        }
        CHECK_EQ(e.status, ARI_NOMEM);
        refused++;
        CHECK_EQ(l.blocks, 0);
    }
    CHECK(refused > 0);
    l.fail_at = 0;
    o.bytes = 1000;
    CHECK(read_or_null(URL, &o, &e) == NULL);
    CHECK_EQ(e.status, ARI_LIMIT);
    CHECK_EQ(l.blocks, 0);
}

static void tables(void) {
    const char *text;
    int reads, prints, n = 0;
    CHECK_STR(ari_version(), ARI_VERSION);
    CHECK_STR(ari_status_name(ARI_UNSUPPORTED), "unsupported");
    CHECK_STR(ari_answer_name(ARI_UNKNOWN), "unknown");
    CHECK(ari_genre_find("") == UINT32_MAX && ari_genre_find("chess") == UINT32_MAX);
    CHECK_STR(ari_genre_name(ari_genre_find("STAR-battle")), "starbattle");
    CHECK_STR(ari_genre_name(ari_genre_find("Bimaru")), "battleship");
    for (uint32_t i = 0; ari_genre_name(i); i++, n++) {
        CHECK_EQ(ari_genre_find(ari_genre_name(i)), i);
        CHECK_EQ(ari_genre_find(ari_genre_title(i)), i);
        for (uint32_t k = 0; ari_genre_alias(i, k); k++) CHECK_EQ(ari_genre_find(ari_genre_alias(i, k)), i);
        CHECK(ari_genre_title(i) && *ari_genre_title(i) >= 'A' && *ari_genre_title(i) <= 'Z');
        CHECK(ari_genre_summary(i) && *ari_genre_summary(i));
        CHECK(ari_genre_rule(i, 0, &text) && *text);
        CHECK(ari_genre_formulation(i, 0, &text) && *text);
        if (i) CHECK(strcmp(ari_genre_name(i - 1), ari_genre_name(i)) < 0);
        if (!strcmp(ari_genre_name(i), "numberlink")) CHECK_STR(ari_genre_param(i, 0, &text), "rule");
        CHECK(ari_genre_rule(i, 1000, &text) == NULL && ari_genre_param(i, 1000, &text) == NULL);
    }
    CHECK(n >= 7);
    CHECK(ari_genre_rule(1000, 0, &text) == NULL && ari_genre_formulation(1000, 0, &text) == NULL);
    CHECK_STR(ari_engine_name(0, &text), "sat");
    CHECK_STR(ari_verb_name(ARI_VERB_DIFF, &text), "diff");
    CHECK(ari_verb_name(ARI_NVERB, &text) == NULL);
    for (n = 0; ari_format_name((uint32_t)n, &text, &reads, &prints); n++) CHECK(*text && (reads || prints));
    CHECK_STR(ari_format_name((uint32_t)n - 1, &text, &reads, &prints), "model");
    CHECK(!reads && prints == 1);
    for (n = 0; (text = ari_format_name((uint32_t)n, NULL, NULL, &prints)) != NULL; n++) {
        if (!strcmp(text, "url")) CHECK(prints == 1);
        if (!strcmp(text, "pzprv3")) CHECK(prints == (1 | ARI_FORMAT_ANSWER));
        if (!strcmp(text, "penpa")) CHECK(prints == (1 | ARI_FORMAT_ANSWER | ARI_FORMAT_TITLE));
        if (!strcmp(text, "bare")) CHECK(!prints);
    }
}

/* Comments before a puzzle say what it is called; a link keeps that, and so does what is read of the link. */
static void called(void) {
    static const char text[] = "; Author: no\n;author: A. N. Other \r\n; title:\n; title: Loop \xc3\xa9\n"
                               "slitherlink 2x2\n3 .\n. .\n";
    ari_error err;
    ari_board *b = NULL, *again = NULL;
    CHECK(ari_board_read(text, strlen(text), NULL, &b, &err) == ARI_OK);
    char *link = ari_board_print(b, NULL, "penpa", &err);
    CHECK(link && ari_board_read(link, strlen(link), NULL, &again, &err) == ARI_OK);
    CHECK_STR(ari_board_title(again), "Loop \xc3\xa9");
    CHECK_STR(ari_board_author(again), "A. N. Other");
    char *json = ari_board_json(again, NULL, "text", NULL, &err);
    CHECK(json && strstr(json, "\"title\":\"Loop \xc3\xa9\",\"author\":\"A. N. Other\","));
    ari_text_free(json, NULL);
    ari_text_free(link, NULL);
    ari_board_free(again);
    ari_board_free(b);
}

/* Comments with either sign, before a puzzle in any format; faults keep their lines. */
static void remarks(void) {
    static const char *const puzzle[] = {"slitherlink 2x2\n3 .\n. .\n", "https://puzz.link/p?slither/4/4/dgdh2c7b",
                                         "1.....2..3.....4", "loopy:4x4t0:3c3d22b2a1"};
    ari_error err;
    ari_board *b;
    for (size_t i = 0; i < sizeof puzzle / sizeof *puzzle; i++) {
        char text[200];
        snprintf(text, sizeof text, "# title: One\n; and so on\n\n# more\n%s", puzzle[i]);
        if (!CHECK(ari_board_read(text, strlen(text), NULL, &b, &err) == ARI_OK)) fprintf(stderr, "  %s\n", text);
        if (b) CHECK_STR(ari_board_title(b), "One");
        ari_board_free(b);
    }
    static const char wrong[] = "# One\nslitherlink 2x2\n3 .\n. !\n";
    CHECK(ari_board_read(wrong, strlen(wrong), NULL, &b, &err) == ARI_SYNTAX);
    CHECK_EQ(err.line, 4);
    CHECK_EQ(err.column, 3);
}

int main(void) {
    looks();
    called();
    remarks();
    arrays();
    smells();
    errors();
    memory();
    tables();
    return TEST_DONE();
}
