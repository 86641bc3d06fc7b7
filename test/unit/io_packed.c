/* io_packed.c - packed texts: DEFLATE and LZ-String both ways, streams of other programs, streams that are cut, are
 * changed, or stand for far too much. */
#include "link/deflate.h"
#include "link/lzstring.h"
#include "base/rng.h"
#include "test.h"

enum { MOST = 1 << 16, NAMED = 2 };

typedef struct packing {
    void (*pack)(const char *text, uint32_t size, ari_out *o);
    ari_status (*unpack)(const char *packed, size_t size, uint32_t most, ari_out *o);
} packing;

static ari_status inflate(const char *packed, size_t size, uint32_t most, ari_out *o) {
    uint8_t *bytes;
    size_t n, where;
    const ari_status s = ari_link_deflate_decode(packed, size, o->arena, &bytes, &n, &where);
    return s == ARI_OK ? ari_link_deflate_unpack(bytes, n, most, o) : s;
}

static ari_status phrases(const char *packed, size_t size, uint32_t most, ari_out *o) {
    size_t where;
    const ari_status s = ari_link_lzstring_unpack(packed, size, most, o, &where);
    CHECK(where <= size);
    return s;
}

static const packing kinds[NAMED] = {{ari_link_deflate_pack, inflate}, {ari_link_lzstring_pack, phrases}};

/* A text with much or little repetition. */
static uint32_t draw(ari_rng *r, char *text) {
    const uint32_t n = ari_rng_below(r, ari_rng_below(r, 20) ? 300 : MOST), letters = 1 + ari_rng_below(r, 96);
    for (uint32_t i = 0; i < n;) {
        uint32_t run = ari_rng_below(r, 3) && i ? 1 + ari_rng_below(r, 400) : 0;
        const uint32_t back = 1 + ari_rng_below(r, i + 1);
        if (back > i) run = 0;
        if (!run) text[i++] = (char)(31 + ari_rng_below(r, letters));
        for (; run > 0 && i < n; run--, i++) text[i] = text[i - back];
    }
    return n;
}

static void round_trips(const packing *p) {
    static char text[MOST];
    ari_rng r;
    ari_rng_init(&r, 11);
    for (int round = 0; round < 400; round++) {
        ari_arena a;
        ari_out packed, plain;
        const uint32_t n = draw(&r, text);
        ari_arena_init(&a, NULL, 0);
        ari_text_begin(&packed, &a);
        ari_text_begin(&plain, &a);
        p->pack(text, n, &packed);
        CHECK(!packed.failed && packed.n % 4 == 0);
        CHECK_EQ(p->unpack(packed.at, packed.n, n, &plain), ARI_OK);
        CHECK(plain.n == n && (!n || !memcmp(plain.at, text, n)));
        if (n) CHECK_EQ(p->unpack(packed.at, packed.n, n - 1, &plain), ARI_RANGE);
        ari_arena_drop(&a);
    }
}

static ari_status unpacked(const packing *p, const char *packed, size_t n, const char *want) {
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    const ari_status s = p->unpack(packed, n, MOST, &o);
    CHECK(o.n <= MOST);
    if (want) CHECK_STR(s == ARI_OK ? ari_text_end(&o) : "", want);
    ari_arena_drop(&a);
    return s;
}

/* What zlib and lz-string wrote: bytes as they are, a code of the stream's own, copies in one; characters above
 * ASCII. */
static const struct { int kind; const char *packed, *text; } known[] = {
    {0, "AQUA+v9hYmNkZQ==", "abcde"},
    {0, "AQUA-v9hYmNkZQ", "abcde"},
    {0, "AwA=", ""},
    {0,
     "BcEBAQAACMOgrOz2zyAka3WZycFIBLexUTDGoCtywIGVCkYQZDQ0JOZGLqM2A8rhAQ==",
     "babacbcbbdbacacabadaaaacaababaabaaaadccaaccaabbaaaacaacaacaaaabdbbaabadaaaaaadaaaaacbbabbbaaaacaabaaaabaaaabacaab"
     "caaabcaaababaacadcaabadbacaabbccacaaaaaabbadaaa"},
    {0,
     "xU/ZFcAwCJoVcIi20xfUlwH6U5NgPCCRIESRZe9FFGyCbwzYSg5zyK3NdqLYTc3BOou5k0cGBxKGN5CsLN4CU6Q0wv1WLenrr677+X+AFw==",
     "babacbcbbdbacacabadaaaacaababaabaaaadccaaccaabbaaaacaacaacaaaabdbbaabadaaaaaadaaaaacbbabbbaaaacaabaaaabaa"
     "aabacaabcaaabcaaababaacadcaabadbacaabbccacaaaaaabbadaaabacacabadaaaacaababaabaaaadccaaccaabbaaaacaacaacaa"
     "aabdbbaabaxyzabaaaadccaaccaabbaaaacaacaacaaaabdbbaabadaaaaaadaaaaacbbabbbaaaacaabaaaabaaaabacaabcaaabcaaa"
     "babaacadcaabadbacaabbccacaaaaaabbadaaa"},
    {1, "JIFw5AzgBAlwhhAnlQvBuAA9qgPPSnXf9SAAG0A=",
     "It's \xc3\xa9" "asy \xf0\x9f\x98\x80 \xe5\xb9\xb8 aaaaaaaaaa \xef\xbf\xbd"},
    {1, "Q===", ""},
};

static void known_texts(void) {
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        CHECK_EQ(unpacked(&kinds[known[i].kind], known[i].packed, strlen(known[i].packed), known[i].text), ARI_OK);
}

/* Cut anywhere, or with any letter changed: a status, within the bound; cut, never a whole text. */
static void broken_texts(void) {
    char text[300];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const packing *p = &kinds[known[i].kind];
        const size_t n = strlen(known[i].packed);
        memcpy(text, known[i].packed, n + 1);
        while (n > 0 && text[strlen(text) - 1] == '=') text[strlen(text) - 1] = '\0';
        const size_t whole = strlen(text);
        for (size_t cut = 0; cut + 2 < whole; cut++) CHECK_EQ(unpacked(p, text, cut, NULL), ARI_SYNTAX);
        for (size_t k = 0; k < whole; k++)
            for (uint32_t v = 0; v < 64; v++) {
                text[k] = ari_link_deflate_letter(v);
                const ari_status s = unpacked(p, text, whole, NULL);
                CHECK(s == ARI_OK || s == ARI_SYNTAX || s == ARI_RANGE);
                text[k] = known[i].packed[k];
            }
    }
    CHECK_EQ(unpacked(&kinds[0], "AQUA+v9h?mNkZQ==", 16, NULL), ARI_SYNTAX);
    CHECK_EQ(unpacked(&kinds[1], "JIFw5Azg?Alw", 12, NULL), ARI_SYNTAX);
}

/* A few bytes that stand for very many: the bound ends it. */
static void bombs(void) {
    static char text[1 << 20];
    memset(text, 'a', sizeof text);
    for (int i = 0; i < NAMED; i++) {
        ari_arena a;
        ari_out o;
        ari_arena_init(&a, NULL, 0);
        ari_text_begin(&o, &a);
        kinds[i].pack(text, sizeof text, &o);
        CHECK(o.n < sizeof text / 100);
        CHECK_EQ(unpacked(&kinds[i], o.at, o.n, NULL), ARI_RANGE);
        ari_arena_drop(&a);
    }
}

int main(void) {
    for (int i = 0; i < NAMED; i++) round_trips(&kinds[i]);
    known_texts();
    broken_texts();
    bombs();
    return TEST_DONE();
}
