/* url.c - format `url`: puzz.link and its relatives, [v:VARIANT/]PID/[FLAGS/]COLS/ROWS/BODY behind any "...?".
 * What changes the rules and is not known here is refused by name: an exact answer to another puzzle is a wrong
 * answer. */
#include "link/sum_pairs_link.h"
#include "link/puzzlink.h"
#include "link/slalom_codec.h"
#include "link/path_numbers_codec.h"

#include <string.h>

typedef struct part { const char *at; uint32_t n; } part;

static part segment_url(ari_scan *s) {
    part p;
    p.n = ari_puzzlink_part(s, &p.at);
    return p;
}

static bool is_word(part p) {
    for (uint32_t i = 0; i < p.n; i++) {
        const char c = p.at[i];
        if (!(ari_scan_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-')) return false;
    }
    return p.n > 0;
}

static bool is_number(part p) {
    for (uint32_t i = 0; i < p.n; i++)
        if (p.at[i] < '0' || p.at[i] > '9') return false;
    return p.n > 0;
}

static bool ends_with(part *p, const char *suffix) {
    const uint32_t n = (uint32_t)strlen(suffix);
    if (p->n <= n || memcmp(p->at + p->n - n, suffix, n)) return false;
    p->n -= n;
    return true;
}

/* To the link's query: behind "?" and any key=value& there; or to its first byte when there is no "?". The end of the
 * puzzle is the end of the cursor: what a page was called with besides, as &utm_source=x or a second "?", and a
 * #fragment are no part of it. */
static void find_query(ari_scan *s) {
    ari_reader_pasted(s);
    const char *q = memchr(s->at, '?', (size_t)(s->end - s->at));
    if (q) s->at = q + 1;
    for (;;) {
        const char *slash = memchr(s->at, '/', (size_t)(s->end - s->at));
        const char *and = memchr(s->at, '&', (size_t)(s->end - s->at));
        if (!and || (slash && slash < and)) break;
        s->at = and + 1;
    }
    for (const char *p = s->at; p < s->end; p++)
        if (*p == '#' || *p == '&' || *p == '?') s->end = p;
}

static ari_status no_variant(const ari_source *src, const ari_scan *at, part p) {
    return ari_reader_fail(src, at, ARI_UNSUPPORTED, "if the usual rules hold, take the part with v: out",
                           "%t is a variant with rules of its own", p.at, p.n);
}

/* Flags of rules become parameters; one that only changes how a puzzle looks passes; "e" takes back what the id
 * says. */
static ari_status read_flags(const ari_source *src, const ari_scan *at, part f, const ari_idiom *id, ari_board *b) {
    for (uint32_t i = 0; i < f.n; i++) {
        const char c = f.at[i];
        if ((c == 'b' && b->genre->formats.url[0] == ARI_URL_ARROW16) || ari_slalom_codec_flag(b, c)) continue;
        if (c == 'a' && ari_path_numbers_codec_has(b->genre)) continue;
        if (c == 'e' && id) {
            b->param[id->param] = b->genre->rules.param[id->param].preset;
            continue;
        }
        if (ari_puzzlink_set_flag(b, c)) continue;
        ari_scan where = *at;
        where.at += i;
        return ari_reader_fail(src, &where, ARI_UNSUPPORTED, "this rule is not known here", "flag %t of %s", f.at + i,
                               (uint32_t)1, b->genre->name);
    }
    return ARI_OK;
}

static ari_status read_size(const ari_source *src, ari_scan *s, const char *which, uint32_t *value) {
    const ari_scan at = *s;
    const part p = segment_url(s);
    if (ari_scan_whole(p.at, p.n, value)) return ARI_OK;
    return ari_reader_fail(src, &at, is_number(p) ? ARI_RANGE : ARI_SYNTAX, "the order is PUZZLE/COLUMNS/ROWS/CLUES",
                           "%t is no number of %s", p.at, p.n, which);
}

static ari_status url_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    ARI_TRY(ari_reader_line(src, &s, "one URL is one puzzle"));
    find_query(&s);
    ari_scan at = s;
    part pid = segment_url(&s);
    if (pid.n > 1 && pid.at[0] == 'v' && pid.at[1] == ':') return no_variant(src, &at, pid);
    if (!ends_with(&pid, "_edit")) (void)ends_with(&pid, "_play");
    const ari_genre *g = ari_reader_genre_of_pid(pid.at, pid.n, src->genre);
    if (!g && ari_scan_is(pid.at, pid.n, "https:"))
        return ari_reader_fail(src, &at, ARI_UNSUPPORTED,
                               "links of puzz.link, Penpa+, f-puzzles, SudokuPad, Portable Puzzles are read",
                               "no puzzle that is known here is in this link");
    if (!g) {
        char known[sizeof src->err->remedy];
        ari_puzzlink_known(known, sizeof known);
        if (is_word(pid))
            return ari_reader_fail(src, &at, ARI_UNSUPPORTED, known, "%t is no puzzle known here", pid.at, pid.n);
        return ari_reader_fail(src, &at, ARI_SYNTAX, "a URL looks like https://puzz.link/p?slither/4/4/dgdh2c7b",
                               "%t is no puzzle known here", pid.at, pid.n);
    }
    ARI_TRY(ari_reader_genre(src, &at, g, &g));
    const ari_idiom *id = ari_puzzlink_idiom(g, pid.at, pid.n);
    const ari_scan flags_at = s;
    part flags = segment_url(&s);
    if (flags.n > 1 && flags.at[0] == 'v' && flags.at[1] == ':') return no_variant(src, &flags_at, flags);
    if (is_number(flags) || !is_word(flags)) {
        s = flags_at;
        flags.n = 0;
    }
    if (ari_path_numbers_codec_has(g) && !(flags.n == 1 && *flags.at == 'a'))
        return ari_reader_fail(src, &flags_at, ARI_UNSUPPORTED, "if all white cells are passed, write icelom/a/",
                               "without the flag a this is Icelom 2, which is not known here");
    at = s;
    uint32_t rows, cols;
    ARI_TRY(read_size(src, &s, "columns", &cols));
    ARI_TRY(read_size(src, &s, "rows", &rows));
    const uint32_t frame = ari_sum_pairs_link_frame(g);
    ARI_TRY(ari_reader_board(src, &at, "url", g, rows + frame, cols + frame, 0, out));
    ari_sum_pairs_link_begin(out);
    if (id) out->param[id->param] = id->value;
    ARI_TRY(read_flags(src, &flags_at, flags, id, out));
    ARI_TRY(ari_puzzlink_set_boxes(src, &at, out));
    return s.at < s.end ? ari_puzzlink_read(src, &s, out) : ARI_OK; /* no body: an empty board */
}

static int url_likelihood(ari_scan s) {
    ari_reader_pasted(&s);
    ari_scan probe = s;
    const bool scheme = ari_scan_accept(&probe, "http://") || ari_scan_accept(&probe, "https://");
    const char *start = s.at;
    find_query(&s);
    probe = s;
    if (ari_scan_accept(&probe, "pzprv")) return 0;
    const bool query = s.at > start;
    part pid = segment_url(&s);
    if (!ends_with(&pid, "_edit")) (void)ends_with(&pid, "_play");
    const bool slash = s.at > start && s.at[-1] == '/';
    if (is_word(pid) && slash && ari_reader_genre_of_pid(pid.at, pid.n, NULL)) return 100;
    if (scheme) return 60;
    return query && slash ? 40 : 0;
}

static ari_status url_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    (void)k; /* a URL holds the puzzle alone */
    const char *pid = ari_puzzlink_name(b, false, err);
    if (!pid) return ARI_UNSUPPORTED;
    const uint32_t frame = ari_sum_pairs_link_frame(b->genre);
    const char flag[] = {ari_puzzlink_flag(b), '/', '\0'};
    ari_text_format(o, "https://puzz.link/p?%s/%s%u/%u/", pid, *flag ? flag : "", b->cols - frame, b->rows - frame);
    ARI_TRY(ari_puzzlink_print(b, o, err));
    const char last = o->failed || !o->n ? '0' : o->at[o->n - 1];
    const bool plain = (last >= '0' && last <= '9') || (last >= 'a' && last <= 'z');
    ari_text_put(o, plain ? "\n" : "/\n"); /* so that no one cuts a final point off */
    return ARI_OK;
}

const ari_format ari_format_url = {
    "url", "puzz.link URLs and those of its relatives", false, 0, url_likelihood, url_read, url_print};
