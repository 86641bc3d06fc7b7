/* resume.c - a search's state, written and read back. What is read is used as far as it can be checked: the clues found
 * are put to the solver again; the lower bound and the place are the text's word. */
#include "resume.h"

#include <string.h>

typedef struct scan { const char *at; bool fine; } scan;

static void word(scan *s, const char *w) {
    const size_t n = strlen(w);
    s->fine = s->fine && !strncmp(s->at, w, n);
    if (s->fine) s->at += n;
}

static uint32_t number(scan *s) {
    uint32_t v = 0;
    s->fine = s->fine && *s->at >= '0' && *s->at <= '9';
    while (s->fine && *s->at >= '0' && *s->at <= '9') {
        if (v > 100000000) s->fine = false;
        v = v * 10 + (uint32_t)(*s->at++ - '0');
    }
    return v;
}

static void digits(scan *s, uint32_t n, uint8_t *out) {
    for (uint32_t i = 0; i < n && s->fine; i++) {
        s->fine = *s->at >= '0' && *s->at <= '9';
        if (s->fine) out[i] = (uint8_t)(*s->at++ - '0');
    }
}

ari_status ari_resume_read(const char *text, const uint8_t *clue, const uint8_t *digit, uint32_t n,
                           ari_fewest_state *out, ari_error *err) {
    ari_fewest_state s;
    uint8_t clues[81], solution[81];
    memset(out, 0, sizeof *out);
    if (!text) return ARI_OK;
    memset(&s, 0, sizeof s);
    scan in = {text, n <= 81};
    word(&in, "ariadne min 1\nclues "), digits(&in, n, clues);
    word(&in, "\nsolution "), digits(&in, n, solution);
    word(&in, "\nleast "), s.least = number(&in);
    word(&in, "\nfound "), digits(&in, n, s.witness);
    word(&in, "\nsought "), s.sought = number(&in);
    word(&in, "\npart "), s.place = number(&in);
    word(&in, " of "), s.ntask = number(&in);
    word(&in, "\n");
    if (!in.fine || *in.at || s.least > n + 1 || s.place > s.ntask)
        return ari_status_fail(err, ARI_SYNTAX, 0, 0, "the state is not one that min wrote", "begin without it");
    if (memcmp(clues, clue, n) != 0 || memcmp(solution, digit, n) != 0)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the state is about another puzzle", "begin without it");
    *out = s;
    return ARI_OK;
}

static void put_digits(ari_out *o, const uint8_t *digit, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) ari_text_char(o, (char)('0' + digit[i]));
}

ari_status ari_resume_write(const ari_fewest_state *s, const uint8_t *clue, const uint8_t *digit, uint32_t n,
                            ari_arena *a, const char **out) {
    ari_out o;
    ari_text_begin(&o, a);
    ari_text_put(&o, "ariadne min 1\nclues "), put_digits(&o, clue, n);
    ari_text_put(&o, "\nsolution "), put_digits(&o, digit, n);
    ari_text_put(&o, "\nleast "), ari_text_uint(&o, s->least);
    ari_text_put(&o, "\nfound "), put_digits(&o, s->witness, n);
    ari_text_put(&o, "\nsought "), ari_text_uint(&o, s->sought);
    ari_text_put(&o, "\npart "), ari_text_uint(&o, s->place);
    ari_text_put(&o, " of "), ari_text_uint(&o, s->ntask);
    ari_text_put(&o, "\n");
    *out = ari_text_end(&o);
    return *out ? ARI_OK : a->spent;
}
