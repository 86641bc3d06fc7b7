/* past.c - a generic search's state, written and read back. See past.h.
 * Of what is read the clues found and the difference sets are put to the solver again; the lower bound is the text's
 * word. The fingerprint keeps an honest text from the wrong puzzle; nothing more. */
#include "past.h"

#include "text.h"

#include <string.h>

/* ---- fingerprint ---- */

static void mix(uint64_t *h, uint64_t x) { /* FNV-1a, words for bytes, with a shift to bring high bits down */
    *h = (*h ^ x) * 0x100000001b3u;
    *h ^= *h >> 29;
}

static uint64_t fingerprint(const ari_model *m, const ari_wish *w) {
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

/* ---- writing ---- */

static void put_hex(ari_out *o, uint64_t x) {
    for (int32_t k = 60; k >= 0; k -= 4) ari_text_char(o, "0123456789abcdef"[x >> k & 15]);
}

ari_status ari_past_write(const ari_reply *reply, const ari_model *m, const ari_wish *w, ari_arena *a,
                          const char **out) {
    ari_out o;
    ari_text_begin(&o, a);
    ari_text_put(&o, "ariadne min 2\npuzzle ");
    put_hex(&o, fingerprint(m, w));
    ari_text_put(&o, "\nleast ");
    ari_text_uint(&o, reply->least);
    ari_text_put(&o, "\nfound");
    for (uint32_t i = 0; i < reply->ngroup; i++) ari_text_char(&o, ' '), ari_text_uint(&o, reply->group[i]);
    for (uint32_t k = 0; k < reply->ndifference; k++) {
        const uint64_t *set = reply->difference + (size_t)k * reply->nword;
        ari_text_put(&o, "\nset");
        for (uint32_t i = 0; i < m->ngroup; i++)
            if (set[i >> 6] >> (i & 63) & 1u) ari_text_char(&o, ' '), ari_text_uint(&o, i + 1);
    }
    ari_text_put(&o, "\nend\n");
    *out = ari_text_end(&o);
    return *out ? ARI_OK : a->spent;
}

/* ---- reading ---- */

typedef struct scan { const char *at; uint32_t most; bool fine; } scan;

static bool word(scan *s, const char *w) {
    const size_t n = strlen(w);
    if (strncmp(s->at, w, n) != 0) return false;
    s->at += n;
    return true;
}

/* A number of at most s->most. */
static uint32_t number(scan *s) {
    uint64_t v = 0;
    s->fine = s->fine && *s->at >= '0' && *s->at <= '9';
    while (s->fine && *s->at >= '0' && *s->at <= '9') {
        v = v * 10 + (uint64_t)(*s->at++ - '0');
        s->fine = v <= s->most;
    }
    return (uint32_t)v;
}

/* Increasing numbers from 1, a blank before each, to the end of the line: their bits into set[], which is empty. */
static uint32_t clues(scan *s, uint64_t *set) {
    uint32_t n = 0, last = 0;
    while (s->fine && word(s, " ")) {
        const uint32_t g = number(s);
        if (g <= last) s->fine = false;
        if (!s->fine) return n;
        set[(g - 1) >> 6] |= (uint64_t)1 << ((g - 1) & 63);
        last = g;
        n++;
    }
    s->fine = s->fine && word(s, "\n");
    return n;
}

static uint32_t count_lines(const char *text) {
    uint32_t n = 0;
    for (; *text; text++) n += *text == '\n';
    return n;
}

static ari_status not_ours(ari_error *err) {
    return ari_status_fail(err, ARI_SYNTAX, 0, 0, "the state is not one that min wrote for a puzzle of this kind",
                           "begin without it");
}

ari_status ari_past_read(const char *text, const ari_model *m, ari_wish *w, ari_arena *a, ari_error *err) {
    const uint32_t nword = (m->ngroup + 63) / 64;
    uint64_t mark = 0;
    if (!text) return ARI_OK;
    ari_past *p = ARI_ZERO(a, ari_past, 1);
    uint64_t *set = ARI_ZERO(a, uint64_t, ((size_t)count_lines(text) + 1) * nword);
    if (!p || !set) return a->spent;
    scan in = {text, m->ngroup + 1, true};
    if (!word(&in, "ariadne min 2\npuzzle ")) return not_ours(err);
    for (uint32_t k = 0; k < 16; k++, in.at++) {
        const char *digits = "0123456789abcdef", *d = *in.at ? strchr(digits, *in.at) : NULL;
        if (!d) return not_ours(err);
        mark = mark << 4 | (uint64_t)(d - digits);
    }
    if (mark != fingerprint(m, w))
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the state is about another puzzle, or other clues that must stay",
                               "begin without it");
    if (!word(&in, "\nleast ")) return not_ours(err);
    p->least = number(&in);
    if (!in.fine || !word(&in, "\nfound")) return not_ours(err);
    in.most = m->ngroup;
    p->nfound = clues(&in, set);
    p->found = set;
    p->set = set + nword;
    for (uint64_t *next = set + nword; in.fine && word(&in, "set"); next += nword, p->nset++)
        if (!clues(&in, next)) in.fine = false;
    if (!in.fine || !word(&in, "end\n") || *in.at) return not_ours(err);
    w->past = p;
    return ARI_OK;
}
