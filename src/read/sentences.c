/* sentences.c - format `sentences`: zebra puzzles as books and ZebraLogic print them: lists of values, and numbered
 * clues in English.
 *
 * A list is "NAME: a, b, c", "NAME<tab>a, b, c", or a line with values in backticks, whose attribute is the last word
 * before the colon. A clue begins with its number ("4.") or with "-". Of a clue only what it names and a few words
 * matter: "not", "next to", "left of", "immediately right of", "one house between", "third house". A value is named by
 * its letters, with a plural's s or without ("Parliaments"); where too few are named that way, by the longest beginning
 * that two words share ("Spaniard" of spanish), if one value alone has it. What stays unclear is refused. */
#include "read/word_reader.h"

#include <string.h>

enum { TOKENS = 120, LETTERS = 96, LOOK = 1 << 14, NAMED = 8 };

typedef struct strand { char at[LETTERS]; uint32_t n; } strand; /* letters and digits alone, small */
typedef struct token { const char *at; uint32_t n; } token;
typedef struct mention { uint32_t value, from, to, score; } mention;

typedef struct reader {
    const ari_source *src;
    ari_clauses *c;
    ari_strip line;
    token tok[TOKENS];
    uint32_t ntok;
    bool taken[TOKENS];
    mention found[NAMED];
    uint32_t nfound;
} reader;

/* ---- lines ---- */

static bool is_letter(char c) {
    return ari_scan_letter(c) || (c >= '0' && c <= '9') || (unsigned char)c >= 0x80;
}

static void trim_word(const char **at, uint32_t *n) {
    while (*n && strchr(" \t\r\"'", **at)) ++*at, --*n;
    while (*n && strchr(" \t\r\"'.;", (*at)[*n - 1])) --*n;
}

/* A number with a point or bracket, or a dash, before a sentence: bytes of it; 0: no clue. */
static uint32_t number_of(const ari_strip *l) {
    uint32_t i = 0, digits = 0;
    while (i < l->n && (l->at[i] == ' ' || l->at[i] == '\t')) i++;
    for (; i < l->n && l->at[i] >= '0' && l->at[i] <= '9'; i++) digits++;
    if (digits ? i >= l->n || !strchr(".)", l->at[i]) : i >= l->n || !strchr("-*", l->at[i])) return 0;
    i++;
    const uint32_t mark = i;
    while (i < l->n && (l->at[i] == ' ' || l->at[i] == '\t')) i++;
    if (i == mark) return 0; /* a number as 3.5 */
    return i < l->n && is_letter(l->at[i]) ? i : 0;
}

/* Where the values of a list begin, behind ':' or a tab, and what parts them; 0: no list. */
static uint32_t values_of(const ari_strip *l, char *mark) {
    uint32_t from = 0, ticks = 0;
    const bool heading = l->n && l->at[0] == '#';
    for (uint32_t i = 1; i < l->n && !from && !heading; i++)
        if (l->at[i] == ':' || (l->at[i] == '\t' && is_letter(l->at[i - 1]))) from = i + 1;
    if (!from) return 0;
    for (uint32_t i = from; i < l->n; i++) ticks += l->at[i] == '`';
    *mark = ticks > 1 ? '`' : ',';
    if (ticks > 1) return from;
    return memchr(l->at + from, ',', l->n - from) && (l->at[0] < '0' || l->at[0] > '9') ? from : 0;
}

/* The next value of a list from *i on. */
static bool next_value(const ari_strip *l, char mark, uint32_t *i, const char **at, uint32_t *n) {
    while (*i < l->n && mark == '`' && l->at[*i] != '`') ++*i;
    if (*i >= l->n) return false;
    *i += mark == '`';
    *at = l->at + *i;
    const char *end = memchr(*at, mark, l->n - *i);
    *n = (uint32_t)((end ? end : l->at + l->n) - *at);
    *i += *n + 1;
    if (mark == ',') trim_word(at, n);
    return true;
}

/* A heading, an empty line: nothing is said. */
static bool is_silent(const ari_strip *l) {
    uint32_t i = 0;
    while (i < l->n && strchr(" \t\r", l->at[i])) i++;
    return i == l->n || l->at[i] == '#';
}

/* ---- words ---- */

static void spell_strand(strand *s, const char *at, uint32_t n) {
    for (uint32_t i = 0; i < n && s->n < LETTERS; i++)
        if (is_letter(at[i])) s->at[s->n++] = at[i] >= 'A' && at[i] <= 'Z' ? (char)(at[i] + 'a' - 'A') : at[i];
}

static void split_clue(reader *r, uint32_t from) {
    r->ntok = 0;
    for (uint32_t i = from; i < r->line.n && r->ntok < TOKENS;) {
        while (i < r->line.n && !is_letter(r->line.at[i])) i++;
        const uint32_t start = i;
        while (i < r->line.n && is_letter(r->line.at[i])) i++;
        if (i > start) r->tok[r->ntok++] = (token){r->line.at + start, i - start};
    }
    memset(r->taken, 0, sizeof r->taken);
    r->nfound = 0;
}

static bool is_token(const reader *r, uint32_t i, const char *word) {
    strand s = {.n = 0};
    if (i >= r->ntok) return false;
    spell_strand(&s, r->tok[i].at, r->tok[i].n);
    return ari_scan_is(s.at, s.n, word);
}
/* One of the words with '|' between. */
static bool is_one_of(const reader *r, uint32_t i, const char *words) {
    for (const char *w = words; *w;) {
        char word[16] = "";
        uint32_t n = 0;
        for (; *w && *w != '|'; w++)
            if (n + 1 < sizeof word) word[n++] = *w;
        w += *w == '|';
        word[n] = 0;
        if (is_token(r, i, word)) return true;
    }
    return false;
}
/* Where one of the words stands that is no part of a value, or ARI_NO. */
static uint32_t find_word(const reader *r, const char *words) {
    for (uint32_t i = 0; i < r->ntok; i++)
        if (!r->taken[i] && is_one_of(r, i, words)) return i;
    return ARI_NO;
}

/* ---- values ---- */

static bool like_plural(const strand *a, const strand *b) {
    const uint32_t n = a->n < b->n ? a->n : b->n, more = a->n + b->n - 2 * n;
    const strand *longer = a->n > b->n ? a : b;
    return n && !memcmp(a->at, b->at, n) && (!more || (n > 2 && longer->at[longer->n - 1] == 's' && more == 1));
}

/* Letters that both begin with, in hundredths of the shorter one's; 0 where they are too few. */
static uint32_t beginning_of(const strand *a, const strand *b) {
    const uint32_t most = a->n < b->n ? a->n : b->n;
    uint32_t n = 0;
    while (n < most && a->at[n] == b->at[n]) n++;
    return n >= 3 && 100 * n >= 65 * most ? 100 * n / most + n : 0;
}

static const char small_words[] =
    "a|an|the|this|that|and|in|is|of|to|by|at|on|for|with|who|whose|person|persons|man|woman|house|houses|home|lives|"
    "live|owner|owns|has|not|does|same|like|likes|loves|his|her|their";

/* The mentions of a value by tokens that no other has; `exact`, or by a beginning. */
static void seek_value(const reader *r, uint32_t v, bool exact, mention *best) {
    strand name = {.n = 0};
    const ari_word *w = &r->c->value[v];
    spell_strand(&name, w->at, w->n);
    for (uint32_t i = 0; i < r->ntok; i++) {
        strand said = {.n = 0};
        for (uint32_t k = i; k < r->ntok && k < i + 6 && !r->taken[k] && said.n <= name.n + 1; k++) {
            spell_strand(&said, r->tok[k].at, r->tok[k].n);
            const uint32_t score = exact ? (like_plural(&name, &said) ? 1000 + name.n : 0)
                                   : k == i && is_one_of(r, i, small_words) ? 0 : beginning_of(&name, &said);
            if (score > best->score) *best = (mention){v, i, k + 1, score};
        }
    }
}

/* Does the sentence name the attribute of the value? */
static bool names_attribute(const reader *r, uint32_t v) {
    strand name = {.n = 0};
    const ari_word *w = &r->c->attr[v / r->c->npos];
    spell_strand(&name, w->at, w->n);
    for (uint32_t i = 0; i < r->ntok; i++) {
        strand said = {.n = 0};
        spell_strand(&said, r->tok[i].at, r->tok[i].n);
        if (!r->taken[i] && beginning_of(&name, &said)) return true;
    }
    return false;
}

static bool is_found(const reader *r, uint32_t v) {
    for (uint32_t k = 0; k < r->nfound; k++)
        if (r->found[k].value == v) return true;
    return false;
}

/* One more value of the sentence, the one that says most; false: none. *twice: two are as good. */
static bool take_mention(reader *r, bool exact, bool *twice) {
    mention best = {0};
    *twice = false;
    for (uint32_t v = 0; v < r->c->nattr * r->c->npos; v++) {
        mention m = {0};
        if (is_found(r, v)) continue;
        seek_value(r, v, exact, &m);
        const bool same = m.score && m.score == best.score && m.from == best.from;
        if (same && names_attribute(r, v) != names_attribute(r, best.value)) {
            if (names_attribute(r, v)) best = m;
        } else if (same) {
            *twice = true;
        } else if (m.score > best.score || (m.score && m.score == best.score && m.from < best.from)) {
            best = m;
            *twice = false;
        }
    }
    if (!best.score || *twice || r->nfound == NAMED) return false;
    for (uint32_t i = best.from; i < best.to; i++) r->taken[i] = true;
    uint32_t at = r->nfound++;
    for (; at && r->found[at - 1].from > best.from; at--) r->found[at] = r->found[at - 1];
    r->found[at] = best;
    return true;
}

/* ---- relations ---- */

static const char *const counted[] = {"one|a|1", "two|2", "three|3", "four|4", "five|5", "six|6"};
static const char *const ordinals[] = {"first|1st|leftmost", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th",
                                       "sixth|6th", "seventh|7th", "eighth|8th", "ninth|9th", "tenth|10th"};

/* The house that the sentence speaks of, as a set of positions; 0: none. */
static uint64_t place_of(const reader *r) {
    const uint32_t n = r->c->npos;
    for (uint32_t p = 0; p < sizeof ordinals / sizeof *ordinals; p++)
        if (find_word(r, ordinals[p]) != ARI_NO) return p < n ? (uint64_t)1 << p : (uint64_t)1 << 63;
    if (find_word(r, "last|rightmost") != ARI_NO) return (uint64_t)1 << (n - 1);
    if (find_word(r, "middle|centre|center") != ARI_NO && n % 2) return (uint64_t)1 << n / 2;
    for (uint32_t i = 0; i + 1 < r->ntok; i++) {
        uint32_t house;
        const token *t = &r->tok[i + 1];
        if (r->taken[i + 1] || !is_one_of(r, i, "house|position|number")) continue;
        if (ari_scan_whole(t->at, t->n, &house)) return (uint64_t)1 << (house && house <= n ? house - 1 : 63);
    }
    return 0;
}

static ari_status wrong_clue(const reader *r, const char *what) {
    const ari_scan at = ari_reader_place(&r->line, r->line.at + number_of(&r->line));
    return ari_reader_fail(r->src, &at, ARI_SYNTAX, "use the words of the lists, or the text form: a same as b", "%s",
                           what);
}

/* The relation, and how many values it needs. */
static uint32_t relation_of(const reader *r, ari_fact *f) {
    const uint64_t zero = (uint64_t)1 << 32;
    const uint32_t between = find_word(r, "between");
    const bool left = find_word(r, "left") != ARI_NO, right = find_word(r, "right") != ARI_NO;
    f->kind = ARI_FACT_DIFF;
    if (between != ARI_NO) {
        for (uint32_t d = 0; between && d < sizeof counted / sizeof *counted; d++)
            for (uint32_t i = between > 3 ? between - 3 : 0; i < between; i++)
                if (!r->taken[i] && is_one_of(r, i, counted[d])) {
                    f->set = zero << (d + 2) | zero >> (d + 2);
                    return 2;
                }
        f->kind = ARI_FACT_BETWEEN;
        f->set = 1;
        return 3;
    }
    if (left != right) {
        const bool direct = find_word(r, "immediately|directly|immediate|direct|just") != ARI_NO;
        f->set = direct ? (right ? zero << 1 : zero >> 1) : right ? ~(uint64_t)0 << 33 : zero - 1;
        return 2;
    }
    if (find_word(r, "next|adjacent|beside|neighbour|neighbor|neighbours|neighbors") != ARI_NO) {
        f->set = zero << 1 | zero >> 1;
        return 2;
    }
    f->set = place_of(r);
    if (f->set) f->kind = ARI_FACT_PLACE;
    else f->set = zero;
    return f->kind == ARI_FACT_PLACE ? 1 : 2;
}

static ari_status clue_sentence(reader *r, uint32_t from) {
    bool twice = false;
    ari_fact f = {0};
    split_clue(r, from);
    while (take_mention(r, true, &twice)) continue;
    if (twice) return wrong_clue(r, "several lists have a value of this sentence, and it does not say which");
    uint32_t needed = relation_of(r, &f);
    while (r->nfound < needed && take_mention(r, false, &twice)) needed = relation_of(r, &f);
    if (twice && r->nfound < needed) return wrong_clue(r, "it is not clear which value a word of this sentence means");
    if (r->nfound != needed)
        return wrong_clue(r, r->nfound > needed ? "this sentence names more values than its relation has"
                                                : "this sentence names fewer values than its relation needs");
    if (find_word(r, "either|or|if|unless") != ARI_NO)
        return wrong_clue(r, "sentences with either, or, if are not read");
    if (f.kind == ARI_FACT_PLACE && f.set >> 63) return wrong_clue(r, "there is no such house");
    f.a = r->found[0].value;
    f.b = needed > 1 ? r->found[1].value : 0;
    f.c = needed > 2 ? r->found[2].value : 0;
    if (find_word(r, "not|isn|doesn|don|never") != ARI_NO) f = ari_word_clues_not(r->c, f);
    const ari_scan at = ari_reader_place(&r->line, r->line.at + from);
    return ari_word_reader_add(r->src, &at, r->c, &f, 1, 0, false);
}

bool ari_sentences_is_clue(const ari_strip *line) { return line->n && line->at[0] != '-' && number_of(line); }

ari_status ari_sentences_clue(const ari_source *src, const ari_strip *line, ari_clauses *c) {
    reader r = {.src = src, .c = c, .line = *line};
    return clue_sentence(&r, number_of(line));
}

/* ---- the whole ---- */

static ari_status list_sentence(reader *r, uint32_t attr, uint32_t from, char mark) {
    const char *at = r->line.at, *value;
    uint32_t n = from - 1, i = from, size, count = 0;
    trim_word(&at, &n);
    for (uint32_t k = n; mark == '`' && k-- > 0;)
        if (at[k] == ' ') {
            at += k + 1;
            n -= k + 1;
            break;
        }
    const ari_scan place = ari_reader_place(&r->line, at);
    ARI_TRY(ari_word_reader_attr(r->src, &place, r->c, attr, at, n));
    for (; next_value(&r->line, mark, &i, &value, &size); count++) {
        const ari_scan where = ari_reader_place(&r->line, value);
        if (!size) return ari_reader_fail(r->src, &where, ARI_SYNTAX, "part values by commas", "an empty value");
        if (count == r->c->npos)
            return ari_reader_fail(r->src, &where, ARI_RANGE, "one value a house", "more than %u values", count);
        ARI_TRY(ari_word_reader_value(r->src, &where, r->c, attr, count, value, size));
    }
    if (count == r->c->npos) return ARI_OK;
    return ari_reader_fail(r->src, &place, ARI_RANGE, "one value a house", "%u values for %u houses", count,
                           r->c->npos);
}

static ari_status sentences_read(const ari_source *src, ari_board *out) {
    reader r = {.src = src};
    const ari_genre *g = NULL;
    ari_scan s;
    uint32_t nattr = 0, npos = 0, n, i, attr = 0;
    const char *value;
    char mark;
    bool clues = false;
    ARI_TRY(ari_reader_bytes(src));
    ari_reader_begin(src, &s);
    const ari_scan start = s;
    ARI_TRY(ari_word_reader_genre(src, &start, &g));
    while (ari_reader_strip(&s, &r.line)) {
        if (is_silent(&r.line) || !(i = values_of(&r.line, &mark))) continue;
        for (; !nattr && next_value(&r.line, mark, &i, &value, &n);) npos++;
        nattr++;
    }
    if (!nattr)
        return ari_reader_fail(src, &start, ARI_SYNTAX, "list them: Pet: dog, fox, horse",
                               "no list of values is there");
    ARI_TRY(ari_word_reader_board(src, &start, "sentences", g, nattr, npos, out, &r.c));
    for (s = start; ari_reader_strip(&s, &r.line);) {
        if (is_silent(&r.line)) continue;
        const uint32_t from = number_of(&r.line);
        if ((i = values_of(&r.line, &mark))) {
            ARI_TRY(list_sentence(&r, attr++, i, mark));
        } else if (from && attr == nattr) {
            ARI_TRY(clue_sentence(&r, from));
            clues = true;
        } else if (clues && !memchr(r.line.at, '?', r.line.n)) {
            const ari_scan at = ari_reader_place(&r.line, r.line.at);
            return ari_reader_fail(src, &at, ARI_SYNTAX, "begin each clue with its number: 1. ...",
                                   "this line has no number");
        }
    }
    return ARI_OK;
}

static bool has_word(const char *at, uint32_t n, const char *word) {
    const uint32_t size = (uint32_t)strlen(word);
    for (uint32_t i = 0; i + size <= n; i++)
        if (!memcmp(at + i, word, size)) return true;
    return false;
}

/* A first line that speaks of houses, as ZebraLogic's does, or a list behind a tab; else a list, and behind it a
 * numbered sentence. */
static int sentences_likelihood(ari_scan s) {
    ari_strip l;
    char mark;
    uint32_t blanks = 0, from;
    bool list = false;
    const char *begin = s.at;
    if (!ari_reader_strip(&s, &l)) return 0;
    if (l.n > 10 && !memcmp(l.at, "There are ", 10) && has_word(l.at, l.n, " houses, numbered ")) return 97;
    for (uint32_t i = 0; i < l.n; i++) blanks += l.at[i] == ' ';
    if (blanks > 5 && has_word(l.at, l.n, " houses ") && l.at[0] >= 'A' && l.at[0] <= 'Z') return 90;
    for (s.at = begin; s.at < begin + LOOK && ari_reader_strip(&s, &l);) {
        if (is_silent(&l)) continue;
        from = values_of(&l, &mark);
        if (from && l.at[from - 1] == '\t') return 90;
        if (from) list = true;
        else if (list && l.at[0] >= '0' && l.at[0] <= '9' && number_of(&l)) return 97;
        else if (!list) return 0;
    }
    return 0;
}

const ari_format ari_format_sentences = {
    "sentences", "zebra puzzles as lists of values and numbered clues in English (ZebraLogic)", ARI_MANY_GAPS, 0,
    sentences_likelihood, sentences_read, NULL};
