/* deflate.c - raw DEFLATE streams both ways, and base64.
 *
 * A stream is a list of bits, the lowest of each byte first. Its blocks are bytes as they are, or symbols in prefix
 * codes: below 256 a byte, 256 the end, above a copy of what came before by length and distance. A code is told by
 * the lengths of its words: words of a length are consecutive numbers, given out in the order of the symbols, so that
 * reading needs only how many words each length has (the canonical form).
 *
 * Packing searches each place by the last places with the same three bytes, and writes the code that the format fixes:
 * the texts of links are some thousand bytes of much repetition, for which a code of their own would save a sixth. */
#include "link/deflate.h"

#include <string.h>

enum { LONGEST = 15, NLITERAL = 288, NDISTANCE = 30, NORDER = 19, END = 256, LENGTHS = 29 };

/* Symbols 257.. : the least length of a copy and the bits that are added; distances alike. */
static const uint16_t length_base[LENGTHS] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                              31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_bits[LENGTHS] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                             2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_base[NDISTANCE] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,
                                                  33,  49,  65,  97,  129, 193,  257,  385,  513,  769,
                                                  1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
static const uint8_t distance_bits[NDISTANCE] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                                 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

/* ---- unpacking ---- */

typedef struct bits {
    const uint8_t *at;
    size_t n, next;  /* of the byte that comes next */
    uint32_t held, nheld;
    bool cut;        /* bits were asked for behind the end */
} bits;

static uint32_t take_deflate(bits *in, uint32_t n) {
    while (in->nheld < n) {
        in->cut |= in->next >= in->n;
        in->held |= (uint32_t)(in->next < in->n ? in->at[in->next] : 0) << in->nheld;
        in->next++;
        in->nheld += 8;
    }
    const uint32_t value = in->held & ((1u << n) - 1);
    in->held >>= n;
    in->nheld -= n;
    return value;
}

typedef struct code {
    uint16_t words[LONGEST + 1]; /* how many have that length */
    uint16_t symbol[NLITERAL];   /* by length, then by symbol */
} code;

/* The code with these lengths, 0 for a symbol without a word; false when there are more words than such lengths have
 * room for. A code that leaves words unused is taken: reading one of those is the fault. */
static bool build_deflate(code *c, const uint8_t *length, uint32_t n) {
    uint16_t from[LONGEST + 2] = {0};
    int32_t room = 1;
    memset(c->words, 0, sizeof c->words);
    for (uint32_t i = 0; i < n; i++) c->words[length[i]]++;
    c->words[0] = 0;
    for (uint32_t l = 1; l <= LONGEST; l++) {
        room = room * 2 - c->words[l];
        if (room < 0) return false;
        from[l + 1] = (uint16_t)(from[l] + c->words[l]);
    }
    for (uint32_t i = 0; i < n; i++)
        if (length[i]) c->symbol[from[length[i]]++] = (uint16_t)i;
    return true;
}

/* The next symbol; -1 when no word comes. */
static int32_t symbol_deflate(bits *in, const code *c) {
    uint32_t word = 0, first = 0, before = 0; /* first: the least word of this length */
    for (uint32_t l = 1; l <= LONGEST; l++) {
        word = word << 1 | take_deflate(in, 1);
        if (word - first < c->words[l]) return c->symbol[before + word - first];
        before += c->words[l];
        first = (first + c->words[l]) << 1;
    }
    return -1;
}

static ari_status copy_block(bits *in, uint32_t most, ari_out *o) {
    in->held = in->nheld = 0; /* up to the next byte */
    if (in->n < 4 || in->next > in->n - 4) return ARI_SYNTAX;
    const uint8_t *p = in->at + in->next;
    const uint32_t n = (uint32_t)(p[0] | p[1] << 8), check = (uint32_t)(p[2] | p[3] << 8);
    in->next += 4;
    if ((n ^ check) != 0xffff || in->n - in->next < n) return ARI_SYNTAX;
    if (o->n + n > most) return ARI_RANGE;
    ari_text_bytes(o, (const char *)p + 4, n);
    in->next += n;
    return ARI_OK;
}

static ari_status coded_block(bits *in, const code *literal, const code *distance, uint32_t most, ari_out *o) {
    while (!o->failed) {
        const int32_t s = symbol_deflate(in, literal);
        if (in->cut || s < 0 || s >= END + 1 + LENGTHS) return ARI_SYNTAX;
        if (s == END) return ARI_OK;
        if (s < END) {
            if (o->n >= most) return ARI_RANGE;
            ari_text_char(o, (char)s);
            continue;
        }
        const uint32_t n = length_base[s - END - 1] + take_deflate(in, length_bits[s - END - 1]);
        const int32_t d = symbol_deflate(in, distance);
        if (d < 0 || d >= NDISTANCE) return ARI_SYNTAX;
        const uint32_t back = distance_base[d] + take_deflate(in, distance_bits[d]);
        if (in->cut || back > o->n) return ARI_SYNTAX;
        if (n > most - o->n) return ARI_RANGE;
        for (uint32_t i = 0; i < n && !o->failed; i++) ari_text_char(o, o->at[o->n - back]);
    }
    return o->arena->spent;
}

/* The lengths of both codes, themselves told by a code of lengths and runs. */
static bool read_lengths(bits *in, uint8_t *length, uint32_t *nliteral, uint32_t *ndistance) {
    static const uint8_t order[NORDER] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint8_t short_length[NORDER] = {0};
    code c;
    *nliteral = take_deflate(in, 5) + 257;
    *ndistance = take_deflate(in, 5) + 1;
    const uint32_t told = take_deflate(in, 4) + 4, n = *nliteral + *ndistance;
    for (uint32_t i = 0; i < told; i++) short_length[order[i]] = (uint8_t)take_deflate(in, 3);
    if (*nliteral > END + 1 + LENGTHS || *ndistance > NDISTANCE || !build_deflate(&c, short_length, NORDER))
        return false;
    for (uint32_t i = 0; i < n;) {
        const int32_t s = symbol_deflate(in, &c);
        if (in->cut || s < 0 || (s == 16 && !i)) return false;
        const uint32_t times = s < 16    ? 1
                               : s == 16 ? take_deflate(in, 2) + 3
                               : s == 17 ? take_deflate(in, 3) + 3
                                         : take_deflate(in, 7) + 11;
        if (times > n - i) return false;
        memset(length + i, s < 16 ? s : s == 16 ? length[i - 1] : 0, times);
        i += times;
    }
    return length[END] > 0;
}

ari_status ari_link_deflate_unpack(const uint8_t *stream, size_t size, uint32_t most, ari_out *o) {
    bits in = {.at = stream, .n = size};
    bool last = false;
    while (!last) {
        uint8_t length[NLITERAL + NDISTANCE];
        uint32_t nliteral = NLITERAL, ndistance = NDISTANCE;
        code literal, distance;
        last = take_deflate(&in, 1);
        const uint32_t kind = take_deflate(&in, 2);
        if (in.cut || kind == 3) return ARI_SYNTAX;
        if (kind == 0) {
            ARI_TRY(copy_block(&in, most, o));
            continue;
        }
        for (uint32_t i = 0; i < NLITERAL + NDISTANCE; i++) /* of the fixed codes */
            length[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : i < NLITERAL ? 8 : 5;
        if (kind == 2 && !read_lengths(&in, length, &nliteral, &ndistance)) return ARI_SYNTAX;
        if (!build_deflate(&literal, length, nliteral) || !build_deflate(&distance, length + nliteral, ndistance))
            return ARI_SYNTAX;
        ARI_TRY(coded_block(&in, &literal, &distance, most, o));
    }
    return o->failed ? o->arena->spent : ARI_OK;
}

/* ---- base64 ---- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char ari_link_deflate_letter(uint32_t value) { return letters[value]; }

int ari_link_deflate_digit(char c) {
    if (c == '-' || c == '_') return c == '-' ? 62 : 63;
    const char *p = c ? strchr(letters, c) : NULL;
    return p ? (int)(p - letters) : -1;
}

ari_status ari_link_deflate_decode(const char *text, size_t size, ari_arena *a, uint8_t **bytes, size_t *n,
                                   size_t *where) {
    uint32_t held = 0, nheld = 0;
    while (size && text[size - 1] == '=') size--;
    *n = 0;
    *bytes = ari_arena_take(a, size / 4 * 3 + 3);
    if (!*bytes) return a->spent;
    for (size_t i = 0; i < size; i++) {
        const int d = ari_link_deflate_digit(text[i]);
        *where = i;
        if (d < 0) return ARI_SYNTAX;
        held = held << 6 | (uint32_t)d;
        nheld += 6;
        if (nheld < 8) continue;
        nheld -= 8;
        (*bytes)[(*n)++] = (uint8_t)(held >> nheld);
    }
    return ARI_OK;
}

/* ---- packing ---- */

enum { WINDOW = 32768, HASHES = 4096, TRIES = 64, SHORTEST = 3, MOST = 258 };

typedef struct packer {
    ari_out *o;
    uint32_t held, nheld;   /* bits that are no byte yet */
    uint32_t three, nthree; /* bytes that are no four letters yet */
} packer;

static void put_byte(packer *p, uint32_t byte) {
    p->three = p->three << 8 | byte;
    if (++p->nthree < 3) return;
    for (uint32_t i = 4; i-- > 0;) ari_text_char(p->o, letters[p->three >> 6 * i & 63]);
    p->three = p->nthree = 0;
}

static void put_deflate(packer *p, uint32_t value, uint32_t n) {
    p->held |= value << p->nheld;
    p->nheld += n;
    for (; p->nheld >= 8; p->nheld -= 8, p->held >>= 8) put_byte(p, p->held & 255);
}

/* A word of a code, whose highest bit comes first. */
static void put_word(packer *p, uint32_t word, uint32_t n) {
    while (n-- > 0) put_deflate(p, word >> n & 1, 1);
}

static void put_symbol(packer *p, uint32_t s) {
    if (s < 144) put_word(p, 0x30 + s, 8);
    else if (s < 256) put_word(p, 0x190 + s - 144, 9);
    else if (s < 280) put_word(p, s - 256, 7);
    else put_word(p, 0xc0 + s - 280, 8);
}

static void put_copy(packer *p, uint32_t n, uint32_t back) {
    uint32_t l = LENGTHS - 1, d = NDISTANCE - 1;
    while (length_base[l] > n) l--;
    while (distance_base[d] > back) d--;
    put_symbol(p, END + 1 + l);
    put_deflate(p, n - length_base[l], length_bits[l]);
    put_word(p, d, 5);
    put_deflate(p, back - distance_base[d], distance_bits[d]);
}

/* The end of the stream: to a whole byte, then to whole letters. */
static void finish_deflate(packer *p) {
    put_symbol(p, END);
    if (p->nheld) put_deflate(p, 0, 8 - p->nheld);
    const uint32_t left = p->nthree;
    for (uint32_t i = 0; left && i < 3 - left; i++) p->three <<= 8, p->nthree++;
    for (uint32_t i = 0; left && i < 4; i++)
        ari_text_char(p->o, i <= left ? letters[p->three >> 6 * (3 - i) & 63] : '=');
}

static uint32_t hash_deflate(const char *s) {
    const uint32_t key = (uint32_t)((uint8_t)s[0] | (uint8_t)s[1] << 8 | (uint8_t)s[2] << 16);
    return key * 2654435761u >> 20;
}

/* The longest copy that `at` can begin with, 0 when none is long enough; last[] and before[] are places + 1. */
static uint32_t find_deflate(const char *text, uint32_t size, uint32_t at, const uint32_t *last, const uint32_t *before,
                             uint32_t *back) {
    const uint32_t most = size - at < MOST ? size - at : MOST;
    uint32_t best = SHORTEST - 1;
    uint32_t place = most < SHORTEST ? 0 : last[hash_deflate(text + at)];
    for (uint32_t tries = 0; place && at - (place - 1) <= WINDOW && tries < TRIES; tries++, place = before[place - 1]) {
        const char *p = text + place - 1, *q = text + at;
        uint32_t n = 0;
        while (n < most && p[n] == q[n]) n++;
        if (n <= best) continue;
        best = n;
        *back = at - (place - 1);
    }
    return best < SHORTEST ? 0 : best;
}

void ari_link_deflate_pack(const char *text, uint32_t size, ari_out *o) {
    packer p = {.o = o};
    ari_arena own;
    ari_arena_init_within(&own, o->arena);
    uint32_t *last = ARI_ZERO(&own, uint32_t, HASHES), *before = ARI_ZERO(&own, uint32_t, size);
    if (!last || !before) {
        o->failed = true;
        ari_arena_drop(&own);
        return;
    }
    put_deflate(&p, 1, 1); /* the last block, in the fixed code */
    put_deflate(&p, 1, 2);
    for (uint32_t i = 0, n; i < size; i += n) {
        uint32_t back = 0;
        n = find_deflate(text, size, i, last, before, &back);
        if (n) put_copy(&p, n, back);
        else put_symbol(&p, (uint8_t)text[i]), n = 1;
        for (uint32_t k = i; k < i + n && size - k >= SHORTEST; k++) {
            before[k] = last[hash_deflate(text + k)];
            last[hash_deflate(text + k)] = k + 1;
        }
    }
    finish_deflate(&p);
    ari_arena_drop(&own);
}
