/* past.c - a search's state, written and read back. See past.h.
 * Of what is read the clues found and the difference sets are put to the solver again; the lower bound and the parts
 * that are done are the text's word. The fingerprint keeps an honest text from the wrong puzzle; nothing more. */
#include "past.h"

#include "text.h"

#include <string.h>

/* What the text says. */
typedef struct story {
    uint64_t puzzle;
    uint32_t nclue;             /* clues are 1..nclue */
    ari_past past;
    uint32_t sought, place, ntask;
} story;

#define VERSION "3"
enum { PARTS_MOST = 100000000 };

/* ---- fingerprint ---- */

static void mix(uint64_t *h, uint64_t x) { /* FNV-1a, words for bytes, with a shift to bring high bits down */
    *h = (*h ^ x) * 0x100000001b3u;
    *h ^= *h >> 29;
}

static uint64_t of_model(const ari_model *m, const ari_wish *w) {
    uint64_t h = 0xcbf29ce484222325u;
    mix(&h, m->nvar);
    mix(&h, m->ngroup);
    for (uint32_t g = 1; g <= m->ngroup; g++) {
        mix(&h, m->group_site[g]);
        mix(&h, w->keep && w->keep[g]);
    }
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *row = &m->row[r];
        mix(&h, (uint64_t)(uint32_t)row->lo << 32 | (uint32_t)row->hi);
        mix(&h, row->tag.group);
        for (uint32_t i = row->first; i < row->first + row->n; i++)
            mix(&h, (uint64_t)(uint32_t)m->term[i].coef << 32 | m->term[i].lit);
    }
    return h;
}

static uint64_t of_digits(const uint8_t *clue, const uint8_t *digit, uint32_t n) {
    uint64_t h = 0xcbf29ce484222325u;
    mix(&h, n);
    for (uint32_t i = 0; i < n; i++) mix(&h, (uint64_t)clue[i] << 8 | digit[i]);
    return h;
}

/* ---- writing ---- */

static void put_hex(ari_out *o, uint64_t x) {
    for (int32_t k = 60; k >= 0; k -= 4) ari_text_char(o, "0123456789abcdef"[x >> k & 15]);
}

static void put_clues(ari_out *o, const char *word, const uint64_t *set, uint32_t n) {
    ari_text_put(o, word);
    for (uint32_t i = 0; i < n; i++)
        if (set[i >> 6] >> (i & 63) & 1u) ari_text_char(o, ' '), ari_text_uint(o, i + 1);
    ari_text_char(o, '\n');
}

static ari_status write(const story *s, ari_arena *a, const char **out) {
    const uint32_t nword = (s->nclue + 63) / 64;
    ari_out o;
    ari_text_begin(&o, a);
    ari_text_put(&o, "ariadne min " VERSION "\npuzzle ");
    put_hex(&o, s->puzzle);
    ari_text_put(&o, "\nleast ");
    ari_text_uint(&o, s->past.least);
    ari_text_char(&o, '\n');
    put_clues(&o, "found", s->past.found, s->nclue);
    ari_text_put(&o, "sought ");
    ari_text_uint(&o, s->sought);
    ari_text_put(&o, "\npart ");
    ari_text_uint(&o, s->place);
    ari_text_put(&o, " of ");
    ari_text_uint(&o, s->ntask);
    ari_text_char(&o, '\n');
    for (uint32_t k = 0; k < s->past.nset; k++) put_clues(&o, "set", s->past.set + (size_t)k * nword, s->nclue);
    ari_text_put(&o, "end\n");
    *out = ari_text_end(&o);
    return *out ? ARI_OK : a->spent;
}

ari_status ari_past_write(const ari_reply *reply, const ari_model *m, const ari_wish *w, ari_arena *a,
                          const char **out) {
    uint64_t *found = ARI_ZERO(a, uint64_t, (m->ngroup + 63) / 64);
    if (!found) return a->spent;
    for (uint32_t i = 0; i < reply->ngroup; i++) {
        const uint32_t g = reply->group[i] - 1;
        found[g >> 6] |= (uint64_t)1 << (g & 63);
    }
    const story s = {.puzzle = of_model(m, w), .nclue = m->ngroup,
                     .past = {.least = reply->least, .found = found, .nfound = reply->ngroup,
                              .set = reply->difference, .nset = reply->ndifference}};
    return write(&s, a, out);
}

ari_status ari_past_tell(const ari_fewest_state *f, const uint8_t *clue, const uint8_t *digit, uint32_t n, ari_arena *a,
                         const char **out) {
    uint64_t found[2] = {0, 0};
    for (uint32_t i = 0; i < n; i++)
        if (f->witness[i]) found[i >> 6] |= (uint64_t)1 << (i & 63);
    const story s = {.puzzle = of_digits(clue, digit, n), .nclue = n,
                     .past = {.least = f->least, .found = found},
                     .sought = f->sought, .place = f->place, .ntask = f->ntask};
    return write(&s, a, out);
}

/* ---- reading ---- */

typedef struct scan { const char *at; bool fine; } scan;

static bool comes(scan *s, const char *w) {
    const size_t n = strlen(w);
    if (!s->fine || strncmp(s->at, w, n) != 0) return false;
    s->at += n;
    return true;
}

static void word(scan *s, const char *w) { s->fine = comes(s, w); }

static uint32_t number(scan *s, uint32_t most) {
    uint64_t v = 0;
    s->fine = s->fine && *s->at >= '0' && *s->at <= '9';
    while (s->fine && *s->at >= '0' && *s->at <= '9') {
        v = v * 10 + (uint64_t)(*s->at++ - '0');
        s->fine = v <= most;
    }
    return (uint32_t)v;
}

/* Increasing numbers from 1, a blank before each, to the end of the line: their bits into set[], which is empty. */
static uint32_t clues(scan *s, uint32_t most, uint64_t *set) {
    uint32_t n = 0, last = 0;
    while (comes(s, " ")) {
        const uint32_t g = number(s, most);
        if (g <= last) s->fine = false;
        if (!s->fine) return n;
        set[(g - 1) >> 6] |= (uint64_t)1 << ((g - 1) & 63);
        last = g;
        n++;
    }
    word(s, "\n");
    return n;
}

static uint64_t hex(scan *s) {
    uint64_t x = 0;
    for (uint32_t k = 0; k < 16 && s->fine; k++) {
        const char *digits = "0123456789abcdef", *d = *s->at ? strchr(digits, *s->at) : NULL;
        s->fine = d != NULL;
        if (d) x = x << 4 | (uint64_t)(d - digits), s->at++;
    }
    return x;
}

static uint32_t count_lines(const char *text) {
    uint32_t n = 0;
    for (; *text; text++) n += *text == '\n';
    return n;
}

static ari_status not_ours(const char *text, ari_error *err) {
    static const char title[] = "ariadne min ", ours[] = "ariadne min " VERSION "\n";
    const bool other = !strncmp(text, title, sizeof title - 1) && text[sizeof title - 1] >= '0' &&
                       text[sizeof title - 1] <= '9' && strncmp(text, ours, sizeof ours - 1) != 0;
    return ari_status_fail(err, ARI_SYNTAX, 0, 0,
                           other ? "the state was written by another version; this one reads: ariadne min " VERSION
                                 : "the state is not one that min wrote",
                           "begin without it");
}

/* s->puzzle and s->nclue say what is asked. */
static ari_status read(const char *text, story *s, ari_arena *a, ari_error *err) {
    const uint32_t nword = (s->nclue + 63) / 64;
    uint64_t *set = ARI_ZERO(a, uint64_t, ((size_t)count_lines(text) + 1) * nword);
    if (!set) return a->spent;
    scan in = {text, true};
    word(&in, "ariadne min " VERSION "\npuzzle ");
    const uint64_t puzzle = hex(&in);
    if (in.fine && puzzle != s->puzzle)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the state is about another puzzle, or other clues that must stay",
                               "begin without it");
    word(&in, "\nleast "), s->past.least = number(&in, s->nclue + 1);
    word(&in, "\nfound"), s->past.nfound = clues(&in, s->nclue, set);
    word(&in, "sought "), s->sought = number(&in, s->nclue + 1);
    word(&in, "\npart "), s->place = number(&in, PARTS_MOST);
    word(&in, " of "), s->ntask = number(&in, PARTS_MOST);
    word(&in, "\n");
    s->past.found = set;
    s->past.set = set + nword;
    for (uint64_t *next = set + nword; comes(&in, "set"); next += nword, s->past.nset++)
        if (!clues(&in, s->nclue, next)) in.fine = false;
    word(&in, "end\n");
    return in.fine && !*in.at && s->place <= s->ntask ? ARI_OK : not_ours(text, err);
}

ari_status ari_past_read(const char *text, const ari_model *m, ari_wish *w, ari_arena *a, ari_error *err) {
    if (!text) return ARI_OK;
    story *s = ARI_ZERO(a, story, 1);
    if (!s) return a->spent;
    s->puzzle = of_model(m, w);
    s->nclue = m->ngroup;
    ARI_TRY(read(text, s, a, err));
    w->past = &s->past;
    return ARI_OK;
}

ari_status ari_past_recall(const char *text, const uint8_t *clue, const uint8_t *digit, uint32_t n, ari_arena *a,
                           ari_fewest_state *out, ari_error *err) {
    story s = {.puzzle = of_digits(clue, digit, n), .nclue = n};
    memset(out, 0, sizeof *out);
    if (!text) return ARI_OK;
    ARI_TRY(read(text, &s, a, err));
    out->least = s.past.least;
    out->sought = s.sought, out->place = s.place, out->ntask = s.ntask;
    for (uint32_t i = 0; i < n; i++)
        if (s.past.found[i >> 6] >> (i & 63) & 1u) out->witness[i] = clue[i];
    return ARI_OK;
}
