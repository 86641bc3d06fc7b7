/* check_pattern.c - patterns of figures, as doc/SHEETS.md says: of each number in the text which may follow (V. M.
 * Glushkov, The abstract theory of automata, 1961), then the least automaton: states that differ are marked in pairs.
 * Its states are numbered as they are met, from the first one on by signs. */
#include "check_sheet.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES = 1024, STATES = 600, SIGNS = 36, TEXTS = 1 << 20 };
struct set { unsigned long long w[PLACES / 64]; };
struct part { struct set first, last; int empty; };
static char texts[TEXTS];
static int filled, places, merged, of[STATES], to[STATES][SIGNS];
static unsigned long long signs[PLACES];
static struct set follow[PLACES];
static struct { struct set next; int ends; } state[STATES + 1];
static unsigned char differ[STATES][STATES], alive[STATES + 1];
static const char *now;

int keep_pattern(const char *text) { /* where it stands among the texts, each of which is there once */
    const int n = (int)strlen(text) + 1;
    for (int at = 0; at < filled; at += (int)strlen(texts + at) + 1)
        if (!strcmp(texts + at, text)) return at;
    if (n > TEXTS - filled) wrong("there are too many patterns");
    memcpy(texts + filled, text, (size_t)n), filled += n;
    return filled - n;
}
static void unite(struct set *a, const struct set *b) {
    for (int i = 0; i < PLACES / 64; i++) a->w[i] |= b->w[i];
}
static int sign(void) {
    const char c = *now++;
    if (c >= '1' && c <= '9') return c - '1';
    if (c < 'A' || c > 'Z') wrong("a pattern has a sign without a meaning");
    return c - 'A' + 9;
}
static unsigned long long read_signs(char end) {
    unsigned long long all = 0;
    if (*now == '.') return now++, (1ull << SIGNS) - 1;
    const int others = *now == '^';
    now += others;
    do {
        const int low = sign(), high = *now == '-' ? now++, sign() : low;
        for (int i = low; i <= high; i++) all |= 1ull << i;
    } while (*now != end);
    return others ? ((1ull << SIGNS) - 1) & ~all : all;
}
static int new_place(unsigned long long allowed) {
    if (places == PLACES) wrong("a pattern is too large");
    signs[places] = allowed, follow[places] = (struct set){{0}};
    return places++;
}
static void link_parts(const struct set *last, const struct set *first) {
    for (int i = 0; i < places; i++)
        if (last->w[i / 64] >> i % 64 & 1) unite(&follow[i], first);
}
static void append(struct part *a, const struct part *b) {
    link_parts(&a->last, &b->first);
    if (a->empty) unite(&a->first, &b->first);
    if (!b->empty) a->last = b->last;
    else unite(&a->last, &b->last);
    a->empty &= b->empty;
}
static int whole_in(void) {
    int n = 0;
    if (*now < '0' || *now > '9') wrong("a pattern lacks a number");
    while (*now >= '0' && *now <= '9' && n < 100) n = 10 * n + *now++ - '0';
    return n;
}
static struct part read_choice(void);
static struct part read_one(void) {
    struct part p = {{{0}}, {{0}}, 0};
    if (*now == '(') {
        now++, p = read_choice();
        if (*now++ != ')') wrong("a pattern lacks a )");
        return p;
    }
    const int set = *now == '[';
    now += set;
    const int at = new_place(set || *now == '.' ? read_signs(']') : 1ull << sign());
    now += set, p.first.w[at / 64] = p.last.w[at / 64] = 1ull << at % 64;
    return p;
}
static struct part read_row(void) {
    struct part all = {{{0}}, {{0}}, 1};
    while (*now && *now != '|' && *now != ')') {
        const char *const from = now, *behind;
        const int before = places;
        struct part one = read_one();
        int least = *now == '+', most = *now == '?' ? 1 : -1;
        if (!*now || !strchr("*+?{", *now)) {
            append(&all, &one);
            continue;
        }
        if (*now++ == '{') {
            least = most = whole_in();
            if (*now == ',') most = *++now == '}' ? -1 : whole_in();
            if (*now++ != '}') wrong("a pattern lacks a }");
        }
        behind = now;
        if (most < 0 && least < 2) {
            link_parts(&one.last, &one.first), one.empty |= !least, append(&all, &one);
            continue;
        }
        if (!most) places = before;
        for (int i = 0; i < (most < 0 ? least : most); i++) { /* the first one is there */
            if (i) now = from, one = read_one();
            if (most < 0 && i + 1 == least) link_parts(&one.last, &one.first);
            one.empty |= i >= least, append(&all, &one);
        }
        now = behind;
    }
    return all;
}
static struct part read_choice(void) {
    struct part all = read_row();
    while (*now == '|') {
        now++;
        const struct part other = read_row();
        unite(&all.first, &other.first), unite(&all.last, &other.last), all.empty |= other.empty;
    }
    return all;
}
static struct part read_arrows(void) { /* "0:1-3>1;1": each arrow is a place */
    struct part all = {{{0}}, {{0}}, 0};
    int from[PLACES], onto[PLACES], end[100] = {0};
    for (;; now++) {
        const int q = whole_in();
        if (q > 99) wrong("a pattern has a state above 99");
        if (*now == ':') {
            now++;
            const int at = new_place(read_signs('>'));
            if (*now++ != '>') wrong("a pattern lacks a >");
            from[at] = q, onto[at] = whole_in();
        } else end[q] = 1;
        if (!*now) break;
    }
    for (int i = 0; i < places; i++) {
        if (!from[i]) all.first.w[i / 64] |= 1ull << i % 64;
        if (onto[i] < 100 && end[onto[i]]) all.last.w[i / 64] |= 1ull << i % 64;
        for (int k = 0; k < places; k++)
            if (from[k] == onto[i]) follow[i].w[k / 64] |= 1ull << k % 64;
    }
    all.empty = end[0];
    return all;
}
/* Its least automaton; how many states it has. */
int read_pattern(int at) {
    int n = 1, more = 1;
    now = texts + at, places = 0;
    const struct part all = strchr(now, ':') ? read_arrows() : read_choice();
    if (*now) wrong("a pattern has a ) too many");
    state[0].next = all.first, state[0].ends = all.empty;
    for (int i = 0; i < n; i++)
        for (int s = 0; s < SIGNS; s++) {
            struct set next = {{0}};
            int ends = 0, k = 0;
            for (int p = 0; p < places; p++) {
                if (!(state[i].next.w[p / 64] >> p % 64 & 1) || !(signs[p] >> s & 1)) continue;
                unite(&next, &follow[p]), ends |= (int)(all.last.w[p / 64] >> p % 64 & 1);
            }
            while (k < n && (state[k].ends != ends || memcmp(&state[k].next, &next, sizeof next) != 0)) k++;
            if (k == STATES) wrong("a pattern is too large");
            if (k == n) state[n].next = next, state[n++].ends = ends;
            to[i][s] = k;
        }
    for (int i = 0; i < n; i++) alive[i] = (unsigned char)state[i].ends;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) differ[i][k] = alive[i] != alive[k];
    while (more) {
        more = 0;
        for (int i = 0; i < n; i++)
            for (int s = 0; s < SIGNS; s++) {
                if (!alive[i] && alive[to[i][s]]) alive[i] = 1, more = 1;
                for (int k = 0; k < n; k++)
                    if (!differ[i][k] && differ[to[i][s]][to[k][s]]) differ[i][k] = 1, more = 1;
            }
    }
    merged = 1, of[0] = 0;
    for (int i = 0; i < merged; i++)
        for (int s = 0; s < SIGNS; s++) {
            int k = 0;
            while (k < merged && differ[of[k]][to[of[i]][s]]) k++;
            if (k == merged && alive[to[of[i]][s]]) of[merged++] = to[of[i]][s];
        }
    return merged;
}
/* The state behind a number, or -1; of that automaton. */
int pattern_behind(int q, int k) {
    const int next = to[of[q]][k < SIGNS ? k - 1 : SIGNS - 1];
    for (int i = 0; i < merged && alive[next]; i++)
        if (!differ[of[i]][next]) return i;
    return -1;
}
int pattern_ends(int q) { return state[of[q]].ends; }
