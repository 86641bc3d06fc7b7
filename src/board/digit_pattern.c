/* digit_pattern.c - see digit_pattern.h. A place is a sign, or a set of signs, in the text: of each part it is kept
 * which places it may begin and end with, and of each place which may follow it (V. M. Glushkov, The abstract theory of
 * automata, 1961). A part that comes so many times is read again for each of them; of {2,} the last one comes again and
 * again. A state is the set of places that may come next. */
#include "board/digit_pattern.h"

#include "base/text.h"
#include "graph/graph.h"

#include <string.h>

enum { PLACES = 400, WORDS = (PLACES + 63) / 64, STATES = 500, TIMES = 99, SAID = 60, SIGNS = ARI_PATTERN_SIGNS };

#define EVERY ((UINT64_C(1) << SIGNS) - 1)

typedef struct place_set { uint64_t word[WORDS]; } place_set;

typedef struct reading {
    const char *text, *at;
    ari_error *err;
    uint64_t *sign;    /* [PLACES] bits: those of a place */
    place_set *follow; /* [PLACES] */
    uint32_t n;
} reading;

typedef struct piece {
    place_set first, last;
    bool empty; /* it may have no sign at all */
} piece;

static bool has_place(const place_set *s, uint32_t i) { return s->word[i / 64] >> i % 64 & 1; }
static void put_place(place_set *s, uint32_t i) { s->word[i / 64] |= UINT64_C(1) << i % 64; }
static void add_places(place_set *s, const place_set *more) {
    for (uint32_t k = 0; k < WORDS; k++) s->word[k] |= more->word[k];
}

/* ---- the text ---- */

static ari_status fail_at(const reading *r, const char *what, const char *remedy) {
    char text[160];
    const uint32_t n = (uint32_t)strlen(r->text);
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    ari_text_put(&o, "the pattern \"");
    ari_text_bytes(&o, r->text, n < SAID ? n : SAID);
    ari_text_format(&o, "\", place %u: %s", (uint32_t)(r->at - r->text) + 1, what);
    return ari_status_fail(r->err, ARI_SYNTAX, 0, 0, text, remedy);
}
static ari_status fail_large(const reading *r) {
    return ari_status_refuse(r->err, ARI_RANGE, "the pattern \"", r->text, "\" is too large", "repeat less in it");
}

static ari_status add_place(reading *r, uint64_t signs, uint32_t *at) {
    *at = 0;
    if (r->n == PLACES) return fail_large(r);
    r->sign[*at = r->n++] = signs;
    memset(&r->follow[*at], 0, sizeof *r->follow);
    return ARI_OK;
}

/* One piece behind the other. */
static void append_piece(reading *r, piece *p, const piece *next) {
    for (uint32_t i = 0; i < r->n; i++)
        if (has_place(&p->last, i)) add_places(&r->follow[i], &next->first);
    if (p->empty) add_places(&p->first, &next->first);
    if (next->empty) add_places(&p->last, &next->last);
    else p->last = next->last;
    p->empty = p->empty && next->empty;
}

static int sign_of(char c) { return c >= '1' && c <= '9' ? c - '1' : c >= 'A' && c <= 'Z' ? c - 'A' + 9 : -1; }

/* "13-5", perhaps behind ^, up to the end character. */
static ari_status read_set(reading *r, char end, uint64_t *set) {
    const bool others = *r->at == '^';
    const char *from = r->at += others;
    *set = 0;
    while (*r->at != end || r->at == from) {
        const int low = sign_of(*r->at);
        if (low < 0) return fail_at(r, "a number is expected", "write 1 to 9, or A to Z for 10 to 35");
        int high = low;
        if (*++r->at == '-') {
            high = sign_of(*++r->at);
            if (high < low) return fail_at(r, "this is no range", "write the smaller number first: 3-5");
            r->at++;
        }
        for (; high >= low; high--) *set |= UINT64_C(1) << high;
    }
    if (others) *set = EVERY & ~*set; /* of all 35 the larger ones are left */
    return ARI_OK;
}

static ari_status read_whole(reading *r, uint32_t *n) {
    *n = 0;
    if (*r->at < '0' || *r->at > '9') return fail_at(r, "a number is expected", "write one from 0 to 99");
    for (; *r->at >= '0' && *r->at <= '9'; r->at++) {
        *n = 10 * *n + (uint32_t)(*r->at - '0');
        if (*n > TIMES) return fail_at(r, "this number is too large", "write one from 0 to 99");
    }
    return ARI_OK;
}

static ari_status read_choice(reading *r, piece *p);

static ari_status read_atom(reading *r, piece *p) {
    const char c = *r->at;
    uint64_t set = EVERY;
    uint32_t at;
    if (c == '(') {
        r->at++;
        ARI_TRY(read_choice(r, p));
        if (*r->at != ')') return fail_at(r, "a ) is missing", "close each ( by a )");
        r->at++;
        return ARI_OK;
    }
    if (c != '.' && c != '[' && sign_of(c) < 0)
        return fail_at(r, !c                   ? "something is missing"
                          : strchr("*+?{", c) ? "nothing stands before it to be repeated"
                          : c == '0'          ? "0 is no number of a cell"
                                              : "this has no meaning",
                       "write 1 to 9, A to Z, . [13-5] [^2] (...) and behind them * + ? {2} {2,5}");
    r->at++;
    if (c == '[') {
        ARI_TRY(read_set(r, ']', &set));
        r->at++;
    } else if (c != '.') set = UINT64_C(1) << sign_of(c);
    ARI_TRY(add_place(r, set, &at));
    *p = (piece){.empty = false};
    put_place(&p->first, at);
    put_place(&p->last, at);
    return ARI_OK;
}

/* How often: * + ? {2} {2,} {2,5}; most ARI_NO: any number of times. */
static ari_status read_times(reading *r, uint32_t *least, uint32_t *most) {
    const char c = *r->at;
    *least = c == '+', *most = c == '?' ? 1 : ARI_NO;
    r->at++;
    if (c != '{') return ARI_OK;
    ARI_TRY(read_whole(r, least));
    *most = *least;
    if (*r->at == ',') {
        *most = ARI_NO;
        if (*++r->at != '}') ARI_TRY(read_whole(r, most));
    }
    if (*r->at != '}') return fail_at(r, "a } is missing", "write {2}, {2,} or {2,5}");
    if (*most < *least) return fail_at(r, "this is no range", "write the smaller number first: {2,5}");
    r->at++;
    return ARI_OK;
}

static bool is_times(char c) { return c && strchr("*+?{", c) != NULL; }

/* Behind an atom: a part in brackets, or one character. */
static const char *skip_atom(const char *at) {
    uint32_t open = 0;
    do {
        if (*at == '[') at += strcspn(at, "]");
        open += *at == '(';
        open -= *at == ')' && open;
        at += *at != 0;
    } while (open && *at);
    return at;
}

/* An atom and how often it comes, behind what there is. */
static ari_status read_repeated(reading *r, piece *all) {
    const char *from = r->at, *behind = skip_atom(from);
    const uint32_t before = r->n;
    const bool repeated = is_times(*behind);
    uint32_t least = 1, most = 1;
    if (repeated) {
        r->at = behind;
        ARI_TRY(read_times(r, &least, &most));
        if (is_times(*r->at)) return fail_at(r, "a second number of times", "put the part into ( and )");
        behind = r->at;
    }
    const uint32_t copies = most == ARI_NO ? least + !least : most;
    for (uint32_t i = 0; i < copies + !copies; i++) { /* one to be left out has to make sense too */
        piece one = {.empty = false};
        r->at = from;
        ARI_TRY(read_atom(r, &one));
        const piece again = one;
        if (most == ARI_NO && i + 1 == copies) append_piece(r, &one, &again);
        one.empty = one.empty || i >= least;
        if (copies) append_piece(r, all, &one);
        else r->n = before;
    }
    if (repeated) r->at = behind;
    return ARI_OK;
}

static ari_status read_choice(reading *r, piece *p) {
    bool more = true;
    *p = (piece){.empty = false};
    for (; more; r->at += more) {
        piece row = {.empty = true};
        while (*r->at && *r->at != '|' && *r->at != ')') ARI_TRY(read_repeated(r, &row));
        add_places(&p->first, &row.first);
        add_places(&p->last, &row.last);
        p->empty = p->empty || row.empty;
        more = *r->at == '|';
    }
    return ARI_OK;
}

/* "0:13-5>1;1": each arrow is a place. */
static ari_status read_arrows(reading *r, piece *p) {
    uint32_t from[PLACES], onto[PLACES], state, at;
    bool ends[TIMES + 1] = {false};
    for (;; r->at++) {
        ARI_TRY(read_whole(r, &state));
        if (*r->at == ':') {
            uint64_t set = EVERY;
            if (*++r->at == '.') r->at++;
            else ARI_TRY(read_set(r, '>', &set));
            if (*r->at != '>') return fail_at(r, "a > is missing", "write arrows as 0:13-5>1");
            r->at++;
            ARI_TRY(add_place(r, set, &at));
            from[at] = state;
            ARI_TRY(read_whole(r, &onto[at]));
        } else ends[state] = true;
        if (!*r->at) break;
        if (*r->at != ';') return fail_at(r, "a ; is missing", "write arrows and ends as 0:13-5>1;1");
    }
    *p = (piece){.empty = ends[0]};
    for (uint32_t i = 0; i < r->n; i++) {
        if (!from[i]) put_place(&p->first, i);
        if (ends[onto[i]]) put_place(&p->last, i);
        for (uint32_t k = 0; k < r->n; k++)
            if (from[k] == onto[i]) put_place(&r->follow[i], k);
    }
    return ARI_OK;
}

/* ---- states ---- */

typedef struct state_list {
    place_set *coming; /* [STATES + 1] what may come next */
    uint32_t *next;    /* as of the pattern */
    bool *ends;        /* [STATES + 1] */
    uint32_t n;
} state_list;

/* The state behind a sign, a new one perhaps; ARI_NO: none, or one too many. */
static uint32_t find_state(const reading *r, const piece *all, state_list *l, uint32_t from, uint32_t sign) {
    place_set *set = &l->coming[l->n];
    uint32_t k = 0;
    bool some = false, *ends = &l->ends[l->n];
    memset(set, 0, sizeof *set);
    *ends = false;
    for (uint32_t i = 0; i < r->n; i++) {
        if (!has_place(&l->coming[from], i) || !(r->sign[i] >> sign & 1)) continue;
        add_places(set, &r->follow[i]);
        *ends = *ends || has_place(&all->last, i);
        some = true;
    }
    while (k < l->n && (l->ends[k] != *ends || memcmp(&l->coming[k], set, sizeof *set) != 0)) k++;
    if (some && k == l->n) l->n++;
    return some ? k : ARI_NO;
}

static ari_status make_states(const reading *r, const piece *all, state_list *l) {
    l->n = 1;
    l->coming[0] = all->first;
    l->ends[0] = all->empty;
    for (uint32_t i = 0; i < l->n; i++)
        for (uint32_t sign = 0; sign < SIGNS; sign++) {
            l->next[i * SIGNS + sign] = find_state(r, all, l, i, sign);
            if (l->n > STATES) return fail_large(r);
        }
    return ARI_OK;
}

ari_status ari_digit_pattern_read(ari_digit_pattern *p, const char *text, ari_arena *a, ari_error *err) {
    reading r = {.text = text, .at = text, .err = err, .sign = ARI_TAKE(a, uint64_t, PLACES),
                 .follow = ARI_TAKE(a, place_set, PLACES)};
    state_list l = {ARI_TAKE(a, place_set, STATES + 1), ARI_TAKE(a, uint32_t, (size_t)STATES * SIGNS),
                    ARI_TAKE(a, bool, STATES + 1), 0};
    piece all;
    if (!r.sign || !r.follow || !l.coming || !l.next || !l.ends) return a->spent;
    if (strlen(text) > ARI_PATTERN_LENGTH)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "a pattern is too long", "240 characters are the most");
    ARI_TRY(strchr(text, ':') ? read_arrows(&r, &all) : read_choice(&r, &all));
    if (*r.at) return fail_at(&r, "a ( is missing", "open each ) by a (");
    ARI_TRY(make_states(&r, &all, &l));
    *p = (ari_digit_pattern){l.n, l.next, l.ends};
    return ARI_OK;
}

uint32_t ari_digit_pattern_go(const ari_digit_pattern *p, uint32_t state, int32_t number) {
    const uint32_t sign = number < SIGNS ? (uint32_t)number - 1 : SIGNS - 1;
    return p->next[state * SIGNS + sign];
}
