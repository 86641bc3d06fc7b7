/* api_stream.c - streams: the same records whatever the size of the pieces, ids, lines, errors, noise. */
#define ARI_EXPERIMENTAL
#include "ariadne.h"
#include "ledger.h"
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>

typedef struct feed { const char *at; size_t left, piece; } feed;

static size_t pull(void *user, char *buf, size_t cap) {
    feed *f = user;
    size_t n = f->left < cap ? f->left : cap;
    if (f->piece && n > f->piece) n = f->piece;
    memcpy(buf, f->at, n);
    f->at += n;
    f->left -= n;
    return n;
}

/* The next record; with another reader: cut by the first and read by that. */
static int next(ari_reader *r, ari_reader *other, ari_record *rec) {
    ari_batch p;
    if (!other) return ari_reader_next(r, rec);
    const int got = ari_reader_cut(r, &p);
    if (got != 1) return got;
    CHECK((p.kind == ARI_BATCH_FAULT) == (p.text == NULL) && (p.error.status != ARI_OK) == (p.text == NULL));
    return ari_reader_read(other, &p, rec);
}

/* Everything a stream says, as text: "index line id genre rowsxcols; " or "index line id !line:column; ". */
static char *told(const char *text, size_t size, size_t piece, const ari_options *o, bool apart, char *out) {
    enum { ROOM = 1 << 16 };
    feed f = {text, size, piece}, none = {"", 0, 0};
    ari_reader *r, *other = NULL;
    ari_record rec;
    size_t n = 0;
    int got;
    out[0] = 0;
    if (!CHECK(ari_reader_new(pull, &f, o, &r) == ARI_OK)) return out;
    if (apart && !CHECK(ari_reader_new(pull, &none, o, &other) == ARI_OK)) return out;
    while ((got = next(r, other, &rec)) == 1 && n < ROOM - 200) {
        n += (size_t)sprintf(out + n, "%u@%u ", rec.index, rec.line);
        if (rec.id) n += (size_t)sprintf(out + n, "%s ", rec.id);
        if (rec.board) {
            n += (size_t)sprintf(out + n, "%s %ux%u; ", ari_board_genre(rec.board), ari_board_rows(rec.board),
                                 ari_board_cols(rec.board));
        } else {
            n += (size_t)sprintf(out + n, "%s!%u:%u; ", rec.format ? rec.format : "", rec.error.line, rec.error.column);
            CHECK(*rec.error.what && rec.error.status != ARI_OK);
        }
        ari_board_free(rec.board);
    }
    CHECK_EQ(got, 0);
    CHECK_EQ(next(r, other, &rec), 0);
    ari_reader_free(r);
    ari_reader_free(other);
    return out;
}

/* Read in one go, and the same cut and read apart. */
static char *digest(const char *text, size_t size, size_t piece, const ari_options *o) {
    static char out[1 << 16], again[1 << 16];
    CHECK_STR(told(text, size, piece, o, true, again), told(text, size, piece, o, false, out));
    return out;
}

static void expect(const char *text, const char *want) {
    static const size_t piece[] = {1, 2, 7, 64, 0};
    for (size_t i = 0; i < sizeof piece / sizeof *piece; i++)
        CHECK_STR(digest(text, strlen(text), piece[i], NULL), want);
}

#define A "https://puzz.link/p?slither/4/4/dgdh2c7b"
#define B "slitherlink 1x2\n3 .\n"

static void cuts(void) {
    expect("", "");
    expect("\n\n  \n# nothing\n", "");
    expect(A, "1@1 slitherlink 4x4; ");
    expect(A "\n", "1@1 slitherlink 4x4; ");
    expect(A "\r\n" A "\r\n", "1@1 slitherlink 4x4; 2@2 slitherlink 4x4; ");
    expect("\xef\xbb\xbf" A "\n", "1@1 slitherlink 4x4; ");
    expect("\n" B "\n" B, "1@2 slitherlink 1x2; 2@5 slitherlink 1x2; ");
    expect(B B A "\n" B, "1@1 slitherlink 1x2; 2@3 slitherlink 1x2; 3@5 slitherlink 4x4; 4@6 slitherlink 1x2; ");
    expect("# one\n" A "\n\n\n; two\n" B, "1@2 slitherlink 4x4; 2@6 slitherlink 1x2; ");
    expect("slitherlink 1x2\r\n3 .\r\n\r\n" A, "1@1 slitherlink 1x2; 2@4 slitherlink 4x4; ");
    expect("pzprv3/slither/1/2/3 . /0 0 0 /0 0 /0 0 /\npzprv3/slither/1/2/3 . /0 0 0 /0 0 /0 0 /\n",
           "1@1 slitherlink 1x2; 2@2 slitherlink 1x2; ");
    expect("pzprv3\nslither\n1\n2\n3 . \n0 0 0 \n0 0 \n0 0 \n\n" B, "1@1 slitherlink 1x2; 2@10 slitherlink 1x2; ");
}

/* Values and attributes called like genres: their lines belong to the puzzle; headers still begin one. */
static void named_like_genres(void) {
    static const char first[] = "zebra 3\npet: zebra fox dog\nzebra: Pearl flow solo\n";
    static const char *const clue[] = {
        "zebra next to fox", "zebra is at 2", "Zebra=Pearl at 1", "zebra =Pearl at 1", "zebra, at 2",
        "zebra not same fox", "Pearl immediately left of flow", "flow right of Pearl", "solo between zebra and fox",
        "flow distance 1 from solo",
        "zebra minus fox one of 1", "zebra one of 1 2", "solo plus flow one of 3 ; why", "if zebra at 1 then flow at 2",
        "the zebra at 1", "\"zebra\" at 2"};
    char text[400], want[100];
    for (size_t i = 0; i < sizeof clue / sizeof *clue; i++) {
        const char *c = clue[i][0] == 'Z' ? "zebra=Pearl at 1" : clue[i];
        sprintf(text, "%s%s\nfox at 1\n" B "%s%s\nanswer\npet: . . .\nzebra : . . .\n\nzebra 3\n", first, c, first, c);
        sprintf(want, "1@1 zebra 2x3; 2@6 slitherlink 1x2; 3@8 zebra 2x3; 4@16 text!16:7; ");
        expect(text, want);
    }
    /* without a blank line between: a size, a parameter, a name alone; graphs too */
    sprintf(text, "%s%s%s", first, first,
            "zebra order=direct\npet: fox\nzebra\npet: fox\nloopy honeycomb 1x1\n.\nzebra 1x1\npet: fox\n");
    expect(text, "1@1 zebra 2x3; 2@4 zebra 2x3; 3@7 zebra 1x1; 4@9 zebra 1x1; 5@11 slitherlink 1x1; 6@13 zebra 1x1; ");
    /* a broken header is one error all the same, and so is a broken clue */
    expect("zebar 3\npet: zebra fox dog\nzebra next to fox\nzebra at 1\n\n" B, "1@1 !1:1; 2@6 slitherlink 1x2; ");
    expect("zebra 3\npet: zebra fox dog\nzebra nxt to fox\nzebra at 1\n\n" B, "1@1 text!3:7; 2@6 slitherlink 1x2; ");
}

/* Blank lines before the last row. */
static void gaps(void) {
    expect("sudoku 4x4\n1 2 . .\n. . . .\n\n. . . .\n3 4 . .\n\n" B, "1@1 sudoku 4x4; 2@8 slitherlink 1x2; ");
    expect("circuit 2x3\no o o\n\n\no-o #\n\n\n" A, "1@1 circuit 2x3; 2@8 slitherlink 4x4; ");
    expect("masyu 2x2\n. .\n. .\nanswer\n.-.\n\n. .\n\n" B, "1@1 masyu 2x2; 2@9 slitherlink 1x2; ");
    expect("slitherlink 3x2\n3 .\n\n" A "\n", "1@1 text!2:4; 2@4 slitherlink 4x4; "); /* a puzzle begins there */
    expect("slitherlink 3x2\n3 .\n\n" B, "1@1 text!2:4; 2@4 slitherlink 1x2; ");
    expect("slitherlink 3x2\n3 .\n\n", "1@1 text!2:4; ");
    expect("slitherlink 3x2\n3 .\n\n3 .\n\nrubbish\n\n" B, "1@1 text!6:8; 2@8 slitherlink 1x2; ");
}

static void objects(void) {
    expect("{\"id\":7,\"puzzle\":\"" A "\"}\n{\"url\":\"" A "\",\"id\":{\"a\":[1]}}\n"
           "{\"text\":\"slitherlink 1x2\\n3 .\"}\n",
           "1@1 7 slitherlink 4x4; 2@2 {\"a\":[1]} slitherlink 4x4; 3@3 slitherlink 1x2; ");
    expect("{\"id\":\"x\",\"puzzle\":\"numberlink 1x3\\n1 . 1\",\"params\":\"rule=D\"}", "1@1 \"x\" numberlink 1x3; ");
    expect("{\"id\":7,\"puzzle\":3}\n" A, "1@1 7 json!1:18; 2@2 slitherlink 4x4; ");
    expect("{\"id\":7}\n{\"id\":8\n", "1@1 7 json!1:1; 2@2 json!2:8; ");
    expect("{\"id\":7,\"puzzle\":\"slitherlink 1x2\\n3 .\",\"genre\":\"masyu\"}\n" A,
           "1@1 7 json!1:1; 2@2 slitherlink 4x4; ");
    expect("{\"id\":9,\"puzzle\":\"slitherlink 1x2\\n3 x\"}", "1@1 9 json!1:0; ");
}

static void faults(void) {
    expect("rubbish\n", "1@1 !1:1; ");
    expect("rubbish\n" A "\n", "1@1 !1:1; 2@2 slitherlink 4x4; ");
    expect(A "\nrubbish\nmore\n" A "\n", "1@1 slitherlink 4x4; 2@2 !2:1; 3@3 !3:1; 4@4 slitherlink 4x4; ");
    expect("slithrlink 1x2\n3 .\n", "1@1 !1:1; ");                       /* a broken header is one error */
    expect(B "\nslithrlink 1x2\n3 .\n\n" B, "1@1 slitherlink 1x2; 2@4 !4:1; 3@7 slitherlink 1x2; ");
    expect("\nslitherlink 1x2\n3 x\n\n" A, "1@2 text!3:3; 2@5 slitherlink 4x4; ");
    expect("https://puzz.link/p?slither/4/4/dgd\n" A, "1@1 url!1:36; 2@2 slitherlink 4x4; ");
    static const char zero[] = "\0\0\0\n" A "\n";
    CHECK_STR(digest(zero, sizeof zero - 1, 0, NULL), "1@1 !1:1; ");     /* not text: given up */
    static const char later[] = A "\n\1\n" A "\n";
    CHECK_STR(digest(later, sizeof later - 1, 0, NULL), "1@1 slitherlink 4x4; 2@2 !2:1; 3@3 slitherlink 4x4; ");
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.format = "nothing";
    CHECK_STR(digest(A "\n" A, strlen(A "\n" A), 0, &o), "1@1 nothing!1:0; ");
    o.format = "url";
    CHECK_STR(digest(A "\nrubbish\n" A, strlen(A "\nrubbish\n" A), 0, &o),
              "1@1 slitherlink 4x4; 2@2 url!2:1; 3@3 slitherlink 4x4; ");
}

/* Counts how much of an endless stream is read before it is given up. */
typedef struct endless { size_t given; char fill; int line; } endless;

static size_t pull_endless(void *user, char *buf, size_t cap) {
    endless *e = user;
    for (size_t i = 0; i < cap; i++) buf[i] = e->line && (e->given + i) % (size_t)e->line == 0 ? '\n' : e->fill;
    e->given += cap;
    return e->given > ((size_t)200 << 20) ? 0 : cap;
}

static void noise(void) {
    static const endless kind[] = {{0, 'x', 0}, {0, 'x', 77}, {0, '\1', 0}, {0, 3, 50}, {0, 'x', 2}};
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) {
        endless e = kind[i];
        ari_reader *r;
        ari_record rec;
        int records = 0;
        CHECK(ari_reader_new(pull_endless, &e, NULL, &r) == ARI_OK);
        while (ari_reader_next(r, &rec) == 1) {
            CHECK(!rec.board && *rec.error.what);
            records++;
        }
        ari_reader_free(r);
        CHECK_EQ(records, 1);
        CHECK(e.given <= ((size_t)10 << 20));
    }
    /* in the middle of a list a line that is too long is passed over */
    const size_t size = (size_t)5 << 20;
    char *text = malloc(size + 200);
    size_t n = (size_t)sprintf(text, "%s\n", A);
    memset(text + n, '~', size);
    n += size;
    n += (size_t)sprintf(text + n, "\n%s\n", A);
    CHECK_STR(digest(text, n, 0, NULL), "1@1 slitherlink 4x4; 2@2 !2:0; 3@3 slitherlink 4x4; ");
    free(text);
}

/* What records say of themselves: members that are strings, comments before a puzzle, and nothing of others'. */
static void said(void) {
    static const char text[] = "{\"title\":\"One\",\"author\":7,\"note\":\"n\\u0031\","
                               "\"puzzle\":\"slitherlink 1x2\\n3 .\"}\n"
                               "; title: Two  \n# author:Somebody\n\n;title\n;titles: no\n%note:\n" B
                               "; title: inside\n\n"
                               B;
    static const char *const want[][3] = {{"One", NULL, "n1"}, {"Two", "Somebody", NULL}, {NULL, NULL, NULL}};
    static const char *const what[] = {"title", "author", "note"};
    for (size_t piece = 0; piece < 3; piece++) {
        feed f = {text, sizeof text - 1, piece};
        ari_reader *r;
        ari_record rec;
        if (!CHECK(ari_reader_new(pull, &f, NULL, &r) == ARI_OK)) return;
        for (int i = 0; i < 3; i++) {
            CHECK_EQ(ari_reader_next(r, &rec), 1);
            CHECK(rec.board != NULL);
            for (int k = 0; k < 3; k++) {
                const char *got = ari_reader_said(r, what[k]);
                CHECK_STR(got ? got : "(null)", want[i][k] ? want[i][k] : "(null)");
            }
            CHECK(!ari_reader_said(r, "id"));
            ari_board_free(rec.board);
        }
        CHECK_EQ(ari_reader_next(r, &rec), 0);
        CHECK(!ari_reader_said(r, "title"));
        ari_reader_free(r);
    }
}

static void memory(void) {
    static const char text[] = "; title: long enough\n{\"id\":7,\"puzzle\":\"slitherlink 1x2\\n3 .\"}\n" B;
    ledger l = {0};
    const ari_allocator hook = {ledger_resize, &l};
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.allocator = &hook;
    long n = 1;
    for (int boards = 0; boards < 2 && n < 1000; n++) {
        feed f = {text, sizeof text - 1, 0};
        ari_reader *r;
        ari_record rec;
        boards = 0;
        l.calls = 0;
        l.fail_at = n;
        if (ari_reader_new(pull, &f, &o, &r) == ARI_OK) {
            while (ari_reader_next(r, &rec) == 1) {
                boards += rec.board != NULL;
                if (!rec.board) CHECK_EQ(rec.error.status, ARI_NOMEM);
                ari_board_free(rec.board);
            }
            ari_reader_free(r);
        }
        CHECK_EQ(l.blocks, 0);
    }
    CHECK(n > 3 && n < 1000);
}

int main(void) {
    cuts();
    named_like_genres();
    gaps();
    objects();
    faults();
    noise();
    said();
    memory();
    return TEST_DONE();
}
