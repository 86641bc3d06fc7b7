/* check_pattern.c - patterns of figures, as doc/CERTIFICATES.md says, "Sheets": which places of the text follow each of
 * them (V. M. Glushkov, The abstract theory of automata, 1961), and states, the sets of those that may come next. */
#include "check_sheet.h"
enum { PLACES = 400, STATES = 500, SIGNS = 36, TEXTS = 1 << 20 };
struct set { char in[PLACES]; };
struct part { struct set first, last; int empty; };
static char texts[TEXTS];
static const char *now;
static unsigned long long signs[PLACES]; /* bits */
static struct set follow[PLACES], next[STATES + 1];
static int filled, places, to[STATES][SIGNS], may_end[STATES + 1];
int keep_pattern(const char *text) { /* its place among the texts, each of which is there once */
    int at = 0;
    while (at < filled && strcmp(texts + at, text)) at += (int)strlen(texts + at) + 1;
    if (strlen(text) >= (size_t)(TEXTS - at)) wrong("there are too many patterns");
    if (at == filled) filled += (int)strlen(strcpy(texts + at, text)) + 1;
    return at;
}
static void need_sign(char c) { if (*now++ != c) wrong("a pattern makes no sense"); }
static int sign(void) {
    static const char list[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *const at = *now ? strchr(list, *now++) : NULL;
    return at ? (int)(at - list) : (wrong("a pattern makes no sense"), 0);
}
static int whole_in(void) {
    int n = 0;
    if (!strchr("0123456789", *now) || !*now) wrong("a pattern lacks a number");
    while (*now >= '0' && *now <= '9' && n < 100) n = 10 * n + *now++ - '0';
    return n;
}
static int new_place(char end) { /* of the signs up to the end */
    const int any = *now == '.', others = !any && *now == '^';
    unsigned long long all = any ? (1ull << SIGNS) - 1 : 0;
    for (now += any || others; *now != end && !any;) {
        const int low = sign(), high = *now == '-' ? now++, sign() : low;
        for (int i = low; i <= high; i++) all |= 1ull << i;
        if (!end) break; /* a sign alone */
    }
    if (places == PLACES) wrong("a pattern is too large");
    signs[places] = others ? ((1ull << SIGNS) - 1) & ~all : all, follow[places] = (struct set){{0}};
    return places++;
}
static void append(struct part *a, const struct part *b) {
    for (int i = 0; i < places * places; i++)
        if (a->last.in[i / places]) follow[i / places].in[i % places] |= b->first.in[i % places];
    for (int i = 0; i < places; i++)
        a->first.in[i] |= a->empty && b->first.in[i], a->last.in[i] = b->last.in[i] || (b->empty && a->last.in[i]);
    a->empty &= b->empty;
}
static struct part read_choice(void) {
    struct part all = {{{0}}, {{0}}, 0}, row = {{{0}}, {{0}}, 1}, one;
    while (*now && *now != '|' && *now != ')') {
        const char *const from = now, *behind;
        for (int i = 0, least = 1, most = 1, before = places; i < most; i++) { /* each time it is read again */
            now = from, one = (struct part){{{0}}, {{0}}, 0};
            if (*now == '(') now++, one = read_choice(), need_sign(')');
            else {
                const int set = *now == '[', at = (now += set, new_place(set ? ']' : 0));
                if (set) need_sign(']');
                one.first.in[at] = one.last.in[at] = 1;
            }
            int more = *now == '*' || *now == '+';
            if (!i && *now && strchr("*+?", *now)) least = *now == '+';
            if (*now && strchr("*+?", *now)) now++;
            else if (*now == '{') {
                now++, least = most = whole_in();
                if (*now == ',') more = *++now == '}', most = more ? least + !least : whole_in();
                need_sign('}');
            }
            behind = now;
            const struct part again = one;
            if (more && i + 1 >= most) append(&one, &again);
            one.empty |= i >= least;
            if (i < most) append(&row, &one);
            else places = before;
        }
        now = behind;
    }
    if (*now == '|') now++, all = read_choice();
    for (int i = 0; i < places; i++) all.first.in[i] |= row.first.in[i], all.last.in[i] |= row.last.in[i];
    all.empty |= row.empty;
    return all;
}
static struct part read_arrows(void) { /* "0:1-3>1;1": each arrow is a place */
    struct part all = {{{0}}, {{0}}, 0};
    int from[PLACES], onto[PLACES], end[101] = {0};
    for (int more = 1; more; more = *now == ';', now += more) {
        const int q = whole_in(), arrow = *now == ':', at = arrow ? (now++, new_place('>')) : 0;
        if (arrow) need_sign('>'), from[at] = q, onto[at] = whole_in();
        else end[q] = 1;
    }
    for (int i = 0; i < places * places; i++) follow[i / places].in[i % places] = from[i % places] == onto[i / places];
    for (int i = 0; i < places; i++) all.first.in[i] = !from[i], all.last.in[i] = (char)end[onto[i]];
    all.empty = end[0];
    return all;
}
int read_pattern(int at) { /* how many states it has */
    int n = 1;
    now = texts + at, places = 0;
    const struct part all = strchr(now, ':') ? read_arrows() : read_choice();
    if (*now) wrong("a pattern makes no sense");
    next[0] = all.first, may_end[0] = all.empty;
    for (int i = 0; i < n * SIGNS; i++) {
        int k = 0, some = may_end[n] = 0;
        next[n] = (struct set){{0}};
        for (int p = 0; p < places; p++) {
            if (!next[i / SIGNS].in[p] || !(signs[p] >> i % SIGNS & 1)) continue;
            for (int q = 0; q < places; q++) next[n].in[q] |= follow[p].in[q];
            may_end[n] |= all.last.in[p], some = 1;
        }
        while (k < n && (may_end[k] != may_end[n] || memcmp(&next[k], &next[n], sizeof *next))) k++;
        if (k == STATES) wrong("a pattern is too large");
        to[i / SIGNS][i % SIGNS] = some ? k : -1, n += some && k == n;
    }
    return n;
}
int pattern_behind(int q, int k) { return to[q][k < SIGNS ? k - 1 : SIGNS - 1]; } /* -1: none */
int pattern_ends(int q) { return may_end[q]; }
