/* min_state.c - a search's state, written and read back. See min_state.h.
 * What the text is about is written down whole, so reading compares it with what would be written now. */
#include "answer/min_state.h"

#include "read/formats.h"

#include <string.h>

#define VERSION "4"
enum { PARTS_MOST = 100000000, SUM = 22 }; /* "sum ", 16 digits, newline, NUL */

static uint64_t sum_of(const char *text, size_t n) { /* FNV-1a, with a shift to bring high bits down */
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) {
        h = (h ^ (uint8_t)text[i]) * 0x100000001b3u;
        h ^= h >> 29;
    }
    return h;
}

static void put_sum(char out[SUM], uint64_t x) {
    memcpy(out, "sum ", 4);
    for (uint32_t k = 0; k < 16; k++) out[4 + k] = "0123456789abcdef"[x >> (60 - 4 * k) & 15];
    memcpy(out + 20, "\n", 2);
}

/* ---- writing ---- */

static void put_clues(ari_out *o, const char *word, const uint64_t *set, uint32_t n) {
    ari_text_put(o, word);
    for (uint32_t i = 0; i < n; i++)
        if (set[i >> 6] >> (i & 63) & 1u) ari_text_char(o, ' '), ari_text_uint(o, i + 1);
    ari_text_char(o, '\n');
}

/* All that says what is asked. */
static ari_status put_about(ari_out *o, const ari_min_state_about *q, ari_arena *a) {
    const uint32_t nword = (q->nclue + 63) / 64;
    uint64_t *keep = ARI_ZERO(a, uint64_t, nword);
    ari_out puzzle;
    ari_error err;
    ari_text_begin(&puzzle, a);
    ARI_TRY(ari_format_find("text")->print(q->board, NULL, &puzzle, &err));
    const char *line = ari_text_end(&puzzle);
    if (!keep || !line) return a->spent;
    ari_text_format(o, "ariadne min " VERSION "\nof %s\n", q->name);
    while (*line) {
        const size_t n = strcspn(line, "\n");
        ari_text_put(o, "> ");
        ari_text_bytes(o, line, n);
        ari_text_char(o, '\n');
        line += n + (line[n] != '\0');
    }
    for (uint32_t g = 1; q->keep && g <= q->nclue; g++)
        if (q->keep[g]) keep[(g - 1) >> 6] |= (uint64_t)1 << ((g - 1) & 63);
    put_clues(o, "keep", keep, q->nclue);
    return ARI_OK;
}

ari_status ari_min_state_write(const ari_min_state_about *q, const ari_story *s, ari_arena *a, const char **out) {
    const uint32_t nword = (q->nclue + 63) / 64;
    char sum[SUM];
    ari_out o;
    ari_text_begin(&o, a);
    ARI_TRY(put_about(&o, q, a));
    ari_text_format(&o, "least %u\n", s->past.least);
    put_clues(&o, "found", s->past.found, q->nclue);
    ari_text_format(&o, "sought %u\npart %u of %u\n", s->sought, s->place, s->ntask);
    for (uint32_t k = 0; k < s->past.nset; k++) put_clues(&o, "set", s->past.set + (size_t)k * nword, q->nclue);
    ari_text_put(&o, "end\n");
    if (!ari_text_end(&o)) return a->spent;
    put_sum(sum, sum_of(o.at, o.n));
    ari_text_put(&o, sum);
    *out = ari_text_end(&o);
    return *out ? ARI_OK : a->spent;
}

bool ari_min_state_wanted(const ari_options *opt) { return opt->keep && opt->keep(opt->user, NULL); }

void ari_min_state_tell(const ari_options *opt, const ari_min_state_about *q, const ari_story *s, ari_arena *host) {
    ari_arena moment;
    const char *text;
    ari_arena_init_within(&moment, host);
    if (ari_min_state_write(q, s, &moment, &text) == ARI_OK) (void)opt->keep(opt->user, text);
    ari_arena_drop(&moment);
}

/* ---- reading ---- */

typedef struct scan { const char *at; bool fine; } scan;

static bool comes_state(scan *s, const char *w) {
    const size_t n = strlen(w);
    if (!s->fine || strncmp(s->at, w, n) != 0) return false;
    s->at += n;
    return true;
}

static void word_state(scan *s, const char *w) { s->fine = comes_state(s, w); }

static uint32_t number_state(scan *s, uint32_t most) {
    uint64_t v = 0;
    s->fine = s->fine && *s->at >= '0' && *s->at <= '9';
    while (s->fine && *s->at >= '0' && *s->at <= '9') {
        v = v * 10 + (uint64_t)(*s->at++ - '0');
        s->fine = v <= most;
    }
    return (uint32_t)v;
}

/* Increasing numbers from 1, a blank before each, to the end of the line: their bits into set[], which is empty. */
static uint32_t clues_state(scan *s, uint32_t most, uint64_t *set) {
    uint32_t n = 0, last = 0;
    while (comes_state(s, " ")) {
        const uint32_t g = number_state(s, most);
        if (g <= last) s->fine = false;
        if (!s->fine) return n;
        set[(g - 1) >> 6] |= (uint64_t)1 << ((g - 1) & 63);
        last = g;
        n++;
    }
    word_state(s, "\n");
    return n;
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

/* Does it end with the right sum? */
static bool is_whole(const char *text) {
    const size_t n = strlen(text);
    char sum[SUM];
    if (n < SUM - 1) return false;
    put_sum(sum, sum_of(text, n - (SUM - 1)));
    return !strcmp(text + n - (SUM - 1), sum);
}

ari_status ari_min_state_read(const char *text, const ari_min_state_about *q, ari_arena *a, ari_story *s,
                              ari_error *err) {
    static const char first[] = "ariadne min " VERSION "\n";
    const uint32_t nword = (q->nclue + 63) / 64;
    ari_out o;
    ari_text_begin(&o, a);
    ARI_TRY(put_about(&o, q, a));
    const char *about = ari_text_end(&o);
    uint64_t *set = ARI_ZERO(a, uint64_t, ((size_t)count_lines(text) + 1) * nword);
    if (!about || !set) return a->spent;
    memset(s, 0, sizeof *s);
    if (strncmp(text, first, sizeof first - 1) != 0) return not_ours(text, err);
    if (!is_whole(text))
        return ari_status_fail(err, ARI_SYNTAX, 0, 0, "the state is damaged: its sum is not right", "begin without it");
    if (strncmp(text, about, o.n) != 0) {
        const char *rest = strchr(about + sizeof first - 1, '\n'), *its = strchr(text + sizeof first - 1, '\n');
        if (its && !strncmp(its, rest, o.n - (size_t)(rest - about)))
            return ari_status_fail(err, ARI_RANGE, 0, 0, "the state is of another formulation of this puzzle",
                                   "ask for that, which its second line names, or begin without it");
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the state is about another puzzle, or other clues that must stay",
                               "begin without it");
    }
    scan in = {text + o.n, true};
    word_state(&in, "least ");
    s->past.least = number_state(&in, q->nclue + 1);
    word_state(&in, "\nfound");
    s->past.nfound = clues_state(&in, q->nclue, set);
    word_state(&in, "sought ");
    s->sought = number_state(&in, q->nclue + 1);
    word_state(&in, "\npart ");
    s->place = number_state(&in, PARTS_MOST);
    word_state(&in, " of ");
    s->ntask = number_state(&in, PARTS_MOST);
    word_state(&in, "\n");
    s->past.found = set;
    s->past.set = set + nword;
    for (uint64_t *next = set + nword; comes_state(&in, "set"); next += nword, s->past.nset++)
        if (!clues_state(&in, q->nclue, next)) in.fine = false;
    word_state(&in, "end\n");
    if (!in.fine || strlen(in.at) != SUM - 1 || s->place > s->ntask) return not_ours(text, err);
    if (s->past.nfound && s->past.least > s->past.nfound)
        return ari_status_fail(err, ARI_SYNTAX, 0, 0, "the state is against itself: its bound is above the clues found",
                               "begin without it");
    return ARI_OK;
}
