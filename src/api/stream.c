/* stream.c - cuts a byte stream into puzzles and reads them.
 * The unread bytes lie in one buffer, and a record is a slice of it: nothing is copied before the board is made.
 * Records are cut like this, from the first line that is neither blank nor a comment:
 *   {...                    an NDJSON record: that line
 *   a one-line format       that line
 *   a many-line format      up to a blank line (in a drawing of points, where lines of blanks may stand: up to an
 *                           empty one), or to a line that on its own begins a puzzle for certain
 *                           A puzzle that is not complete there goes on behind the blank line (rows of a Sudoku's
 *                           boxes apart, lines of blanks that an editor took away), unless a puzzle begins there.
 *   not recognised          that line, if the last puzzle took one line; else up to a blank line, unless some line of
 *                           it is recognised on its own. So a broken header costs one error, and so does a broken line
 *                           of a list.
 * A line that is too long is read on without being kept. A stream that begins with control bytes (but an object's) or a
 * long run of lines none of which is a puzzle ends there: 100 MB of noise are one error and little reading.
 * Rejected: detecting on whole paragraphs first; lists of URLs would need their end before the first answer. */
#include "read/reader.h"
#include "rules/descriptor.h"
#include "read/read_board.h"
#include "api/session.h"

#include <string.h>

#define LINE_MOST ((size_t)4 << 20)
#define RECORD_MOST ((size_t)16 << 20)
#define AHEAD 40                      /* lines of a drawing at most that are looked at for what it is */
#define GAPS_MOST ((size_t)1 << 20)  /* an incomplete puzzle longer than this does not go on behind blank lines */
#define NOISE_MOST ((size_t)256 << 10) /* bytes looked at for the first recognised line */
#define STRIKES 32                     /* unrecognised records at the start of a stream */
#define CERTAIN 95                     /* a likelihood that begins a puzzle */
#define LIKELY 50                      /* a likelihood that means to be a puzzle */
#define OBJECT_MOST ((size_t)1 << 20) /* a JSON object of several lines */
#define DEPTH_MOST 60                 /* open brackets in it */
#define BUFFER ((size_t)64 << 10)

struct ari_reader {
    ari_arena arena;   /* the reader itself, then what the last record needs */
    ari_mark clean;
    size_t (*pull)(void *user, char *buf, size_t cap);
    void *user;
    ari_options opt;
    char *buf;         /* [cap]; unread bytes from start to end */
    size_t cap, start, end;
    bool dry;          /* pull has nothing more */
    bool over;         /* the stream is given up */
    bool nomem;
    size_t taken;      /* bytes at the front of the last record */
    uint32_t line;     /* of buf[start], from 1 */
    uint32_t index, strikes;
    const char *said[ARI_SAID]; /* of the last record; in the arena */
    ari_arena front;            /* the last batch, where comments go with it */
    enum { MODE_OPEN, MODE_LINES, MODE_PARAGRAPHS } mode;
};

ari_status ari_reader_new(size_t (*pull)(void *user, char *buf, size_t cap), void *user, const ari_options *options,
                          ari_reader **out) {
    ARI_REQUIRE(pull, "pull is NULL");
    ARI_REQUIRE(out, "out is NULL");
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    ari_arena a;
    *out = NULL;
    ari_arena_init(&a, opt->allocator, 0);
    ari_reader *r = ARI_ZERO(&a, ari_reader, 1);
    if (!r) {
        ari_arena_drop(&a);
        return ARI_NOMEM;
    }
    r->arena = a;
    r->clean = ari_arena_mark(&r->arena);
    ari_arena_init(&r->front, opt->allocator, 0);
    r->pull = pull;
    r->user = user;
    r->opt = *opt;
    r->line = 1;
    *out = r;
    return ARI_OK;
}

void ari_reader_free(ari_reader *r) {
    if (!r) return;
    ari_arena a = r->arena; /* r lies in it */
    ari_arena_drop(&r->front);
    if (r->buf) (void)a.alloc.resize(a.alloc.user, r->buf, r->cap, 0);
    ari_arena_drop(&a);
}

/* More bytes behind the unread ones; false when there are none. */
static bool fill_stream(ari_reader *r) {
    if (r->dry || r->nomem) return false;
    if (r->start && (r->start == r->end || r->end == r->cap)) {
        memmove(r->buf, r->buf + r->start, r->end - r->start);
        r->end -= r->start;
        r->start = 0;
    }
    if (r->end == r->cap) {
        const size_t cap = r->cap ? 2 * r->cap : BUFFER;
        char *buf = r->arena.alloc.resize(r->arena.alloc.user, r->buf, r->cap, cap);
        if (!buf) {
            r->nomem = true;
            return false;
        }
        r->buf = buf;
        r->cap = cap;
    }
    const size_t n = r->pull(r->user, r->buf + r->end, r->cap - r->end);
    ARI_REQUIRE(n <= r->cap - r->end, "pull returned more bytes than it was given room for");
    if (!n) r->dry = true;
    r->end += n;
    return n > 0;
}

typedef struct line { size_t at, size, next; } line; /* offsets from r->start; next: behind the line's end */
enum { CUT_END, CUT_LINE, CUT_LONG };

/* The line that begins `at` bytes into the unread ones. CUT_LONG: no end within LINE_MOST. */
static int cut_line(ari_reader *r, size_t at, line *out) {
    size_t seen = at;
    for (;;) {
        const size_t have = r->end - r->start;
        if (seen < have) {
            const char *base = r->buf + r->start, *end = memchr(base + seen, '\n', have - seen);
            if (end) {
                *out = (line){at, (size_t)(end - base) - at, (size_t)(end - base) + 1};
                return out->size > LINE_MOST ? CUT_LONG : CUT_LINE;
            }
            seen = have;
        }
        if (have - at > LINE_MOST) return CUT_LONG;
        if (fill_stream(r)) continue;
        *out = (line){at, have - at, have};
        return have > at ? CUT_LINE : CUT_END;
    }
}

static const char *text_at(const ari_reader *r, size_t at) { return r->buf + r->start + at; }

static bool is_blank(const char *s, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (s[i] != ' ' && s[i] != '\t' && s[i] != '\r') return false;
    return true;
}

/* Move past n unread bytes. */
static void consume_stream(ari_reader *r, size_t n) {
    const char *s = text_at(r, 0), *end = s + n;
    while (s < end && (s = memchr(s, '\n', (size_t)(end - s)))) r->line++, s++;
    r->start += n;
}

/* Move past the rest of a line that is too long, without keeping it. */
static void skip_line(ari_reader *r) {
    for (;;) {
        const size_t have = r->end - r->start;
        const char *end = have ? memchr(text_at(r, 0), '\n', have) : NULL;
        if (end) {
            consume_stream(r, (size_t)(end - text_at(r, 0)) + 1);
            return;
        }
        r->start = r->end = 0;
        if (!fill_stream(r)) return;
    }
}

/* Where the first control byte that no text has lies, or n. */
static size_t find_control(const char *s, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)s[i];
        if (c < 32 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v') return i;
    }
    return n;
}

/* Does the text surely mean to be a puzzle? A weaker likelihood counts when the text can be read. */
static bool is_likely(const char *s, size_t n) {
    if (n && *s == '{') return true;
    for (uint32_t i = 0; i < ari_format_count; i++)
        if (ari_format_likelihood(ari_format_table[i], s, n) >= LIKELY) return true;
    return false;
}

static bool is_one_word(const char *s, size_t n) {
    size_t i = 0;
    while (i < n && (s[i] == ' ' || s[i] == '\t')) i++;
    while (i < n && s[i] != ' ' && s[i] != '\t') i++;
    return is_blank(s + i, n - i);
}

/* Does the line certainly begin a puzzle, although one of `format` has not ended? The second line of a pzprv3 file is a
 * genre, as the first line of our own text; so other many-line formats do not count. */
static bool begins_stream(const char *s, size_t n, const ari_format *format) {
    if (n && *s == '{') return true;
    if (ari_format_likelihood(format, s, n) >= CERTAIN) return true;
    const bool word = is_one_word(s, n); /* a puzzle on one line that is certain: a URL, a game id */
    for (uint32_t i = 0; word && i < ari_format_count; i++) {
        const ari_format *f = ari_format_table[i];
        if (!f->many_lines && ari_format_likelihood(f, s, n) >= CERTAIN) return true;
    }
    return false;
}

/* Is it a line that names a genre whose clues are drawn? */
static bool begins_drawing(const char *s, size_t n) {
    size_t from = 0, to;
    while (from < n && (s[from] == ' ' || s[from] == '\t')) from++;
    for (to = from; to < n && s[to] != ' ' && s[to] != '\t' && s[to] != '\r' && s[to] != '\n';) to++;
    const ari_genre *g = ari_puzzle_find(s + from, to - from);
    return g && ari_layer_clues(g) == ARI_LAYER_WIRES;
}

static const char line_too_long[] = "a line is longer than 4 MB";

/* Bytes of the many-line record at the front: from the line at `at` up to a blank line, or to the next certain
 * beginning. */
static size_t paragraph_stream(ari_reader *r, size_t at, bool drawn, const ari_format *format, const char **fault) {
    line l;
    for (;;) {
        const int got = cut_line(r, at, &l);
        *fault = got == CUT_LONG ? line_too_long : at > RECORD_MOST ? "the puzzle is longer than 16 MB" : NULL;
        if (got != CUT_LINE || *fault) return at;
        const bool inside = drawn && l.size && *text_at(r, l.at) == ' '; /* a line of it, perhaps of blanks */
        const bool empty = is_blank(text_at(r, l.at), l.size) && format->many_lines != ARI_MANY_GAPS;
        if ((!inside && empty) || begins_stream(text_at(r, l.at), l.size, format)) return at;
        at = l.next;
    }
}

/* Behind blank lines from `at` on: the first line that could belong to the puzzle before them; `at` when none does. At
 * the end of the stream they may be its last rows themselves. */
static size_t beyond_gap(ari_reader *r, size_t at) {
    line l = {at, 0, at};
    do {
        if (cut_line(r, l.next, &l) != CUT_LINE) return l.next;
    } while (is_blank(text_at(r, l.at), l.size));
    return is_likely(text_at(r, l.at), l.next - l.at) ? at : l.at;
}

/* Bytes of an unrecognised record at the front whose first line is `first`. */
static size_t noise_stream(ari_reader *r, const line *first, bool *hopeless) {
    size_t at = first->next;
    line l;
    *hopeless = false;
    if (r->mode == MODE_LINES) return at;
    while (cut_line(r, at, &l) == CUT_LINE && !is_blank(text_at(r, l.at), l.size)) {
        if (is_likely(text_at(r, l.at), l.next - l.at)) return first->next;
        at = l.next;
        if (at > NOISE_MOST) {
            *hopeless = r->mode == MODE_OPEN;
            return *hopeless ? at : first->next;
        }
    }
    return at;
}

static void fail_stream(ari_record *out, ari_status s, uint32_t column, const char *what, const char *remedy) {
    (void)ari_status_fail(&out->error, s, out->line, column, what, remedy);
}

/* Errors count lines from the record's first; the caller wants the stream's. */
static void move_error(ari_record *out, bool in_json) {
    ari_error *e = &out->error;
    if (in_json && e->line > 1) e->column = 0;
    e->line = e->line && !in_json ? e->line + out->line - 1 : out->line;
}

/* What a board is called: as its record says, else as its link does. */
static void agree_stream(ari_reader *r, ari_board *b) {
    if (!b) return;
    const char *const own[] = {[ARI_SAID_TITLE] = b->title, [ARI_SAID_AUTHOR] = b->author};
    r->nomem |= !ari_record_call(b, r->said);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!r->said[i] && own[i]) r->nomem |= !(r->said[i] = ari_text_copy(&r->arena, own[i], strlen(own[i])));
}

static void read_json(ari_reader *r, const char *s, size_t n, ari_record *out) {
    ari_fields f;
    out->format = "json";
    const ari_status got = ari_record_parse(s, n, &r->arena, &f, &out->error);
    out->id = f.id;
    for (int i = 0; i < ARI_SAID; i++)
        if (f.said[i]) r->said[i] = f.said[i];
    if (got != ARI_OK) {
        move_error(out, false);
        return;
    }
    ari_options opt = r->opt;
    ari_record_options(&f, &opt);
    if (ari_board_read(f.puzzle, f.puzzle_size, &opt, &out->board, &out->error) != ARI_OK) move_error(out, !f.whole);
    agree_stream(r, out->board);
}

/* sure: it is that format, and no other is tried. */
static void read_plain(ari_reader *r, const char *s, size_t n, const char *format, bool sure, ari_record *out) {
    ari_options opt = r->opt;
    out->format = format;
    opt.format = sure ? format : NULL;
    while (n && (s[n - 1] == '\n' || s[n - 1] == '\r')) n--;
    if (ari_board_read(s, n, &opt, &out->board, &out->error) != ARI_OK) move_error(out, false);
    agree_stream(r, out->board);
}

/* Did the n bytes that failed end too early? */
static bool ended_stream(const ari_reader *r, size_t n, const ari_record *out) {
    const char *s = text_at(r, 0);
    uint32_t lines = 0;
    size_t last = 0;
    while (n && (s[n - 1] == '\n' || s[n - 1] == '\r')) n--;
    for (size_t i = 0; i < n; i++)
        if (s[i] == '\n') lines++, last = i + 1;
    return out->error.line == out->line + lines && out->error.column > n - last;
}

/* Bytes of the JSON object at the front: one line, or as many as its brackets take when its first line does not close
 * them; *next behind its last line. A comma behind it, as between the members of a list, is left out. What is no object
 * of at most OBJECT_MOST bytes stays one line. */
static size_t object_stream(ari_reader *r, const line *first, size_t *next) {
    uint32_t depth = 0;
    bool quoted = false;
    line l = *first;
    for (;;) {
        const char *s = text_at(r, 0);
        for (size_t i = l.at; i < l.at + l.size; i++) {
            if (quoted) {
                if (s[i] == '\\') i++;
                else if (s[i] == '"') quoted = false;
                continue;
            }
            if (s[i] == '"') quoted = true;
            if (s[i] == '{' || s[i] == '[') depth++;
            if ((s[i] != '}' && s[i] != ']') || --depth) continue;
            size_t end = i + 1;
            while (end < l.at + l.size && strchr(" \t\r,", s[end])) end++;
            if (l.at == first->at && s[l.at + l.size - 1] != ',') return first->size;
            *next = l.next;
            return end == l.at + l.size ? i + 1 : l.at + l.size;
        }
        if (quoted || depth > DEPTH_MOST || l.next > OBJECT_MOST || cut_line(r, l.next, &l) != CUT_LINE)
            return first->size;
    }
}

/* The record at the front is like no format; returns its bytes. */
static size_t unknown_stream(ari_reader *r, const line *l, ari_record *out) {
    bool hopeless;
    const size_t n = noise_stream(r, l, &hopeless);
    r->over = hopeless || (r->mode == MODE_OPEN && ++r->strikes == STRIKES);
    if (r->over)
        fail_stream(out, ARI_SYNTAX, 0, "this is not a list of puzzles",
                    "see the formats: own text, puzz.link URL, game id, ...");
    return n;
}

/* Bytes at the front that show the format: the first line; of 16 or 36 symbols, which are a small Sudoku or a row of a
 * large one, with the lines up to a blank one; of one that begins with a blank or has two together, which may be drawn,
 * with some more: a frame, or the verdict, may stand below it. */
static size_t ahead_stream(ari_reader *r, const line *first) {
    line l = *first;
    if (r->mode == MODE_LINES) return l.next;
    const uint32_t n = ari_read_bare_cells(text_at(r, 0), first->size);
    const char *s = text_at(r, 0);
    bool drawn = false;
    for (size_t i = 0; i + 1 < first->size; i++) drawn |= s[i] == ' ' && (!i || s[i + 1] == ' ');
    for (uint32_t i = 0; drawn && i < AHEAD && cut_line(r, l.next, &l) == CUT_LINE;) i++;
    if (n != 16 && n != 36) return l.next;
    for (uint32_t i = 0; i < n && cut_line(r, l.next, &l) == CUT_LINE; i++)
        if (is_blank(text_at(r, l.at), l.size)) break;
    return l.next;
}

/* A record that is cut and not read: how much of it is text for the format, and how it is to be read. Size 0: the error
 * stands already. */
typedef struct slice { size_t size; int kind; } slice;

/* A line was damaged. At the start of a stream that is no list of objects there is no reason to look further. */
static void settle_stream(ari_reader *r, char first) {
    if (r->mode == MODE_OPEN && first == '{') r->mode = MODE_LINES;
    r->over = r->mode == MODE_OPEN;
}

/* The stream is given up: that more lies there and is not read. */
static void tell_rest(ari_reader *r, ari_record *out) {
    char remedy[sizeof out->error.remedy];
    memcpy(remedy, out->error.remedy, sizeof remedy);
    if (r->end - r->start > r->taken)
        ari_text_join(out->error.remedy, sizeof out->error.remedy, remedy, "; what follows is not read", NULL);
}

/* A puzzle of lines at the front: f is its format, as the first `seen` bytes show. It goes on past gaps until it is a
 * board, or does not look unfinished. */
static size_t take_lines(ari_reader *r, const line *l, const ari_format *f, const ari_genre *genre, size_t seen,
                         slice *cut, ari_record *out) {
    const char *s = text_at(r, 0);
    const bool rows = !strcmp(f->name, "bare") || !strcmp(f->name, "grid"); /* one of blanks may be all empty cells */
    const bool drawn = rows || begins_drawing(s, l->next), likely = r->opt.format || is_likely(s, seen);
    const bool sure = (likely && !(genre && !r->opt.format)) || !f->many_lines; /* rows alone: of another genre too */
    const char *fault = NULL;
    size_t n = l->next;
    uint32_t gaps = 0;
    for (size_t more = n;;) {
        if (f->many_lines) n = paragraph_stream(r, more, drawn, f, &fault);
        if (fault) {
            fail_stream(out, ARI_RANGE, 0, fault, "split the input");
            r->over = true;
            return n;
        }
        read_plain(r, text_at(r, 0), n, f->name, sure, out);
        if (out->board || !f->many_lines || gaps++ == ARI_MAX_SIDE || n > GAPS_MOST || !ended_stream(r, n, out)) break;
        if ((more = beyond_gap(r, n)) == n) break;
    }
    if (!out->board && r->mode == MODE_OPEN && !likely) {
        out->format = NULL;
        return unknown_stream(r, l, out);
    }
    if (cut) *cut = (slice){n, sure ? ARI_BATCH_SURE : ARI_BATCH_LIKE};
    r->mode = f->many_lines ? MODE_PARAGRAPHS : MODE_LINES;
    return n;
}

/* The record at the front, whose first line is `l`; returns its bytes. cut: read no more of it than its end asks
 * for. */
static size_t take_record(ari_reader *r, const line *l, slice *cut, ari_record *out) {
    const char *s = text_at(r, 0);
    const size_t control = find_control(s, l->size);
    if (r->line == 1 && ari_format_alien(s, l->size, &out->error) != ARI_OK) {
        r->over = true;
        return r->end - r->start; /* that is said of all of it */
    }
    if (control < l->size) {
        fail_stream(out, ARI_SYNTAX, (uint32_t)control + 1, "this is not text: a control byte", "give a text file");
        settle_stream(r, *s);
        return l->next;
    }
    if (*s == '{') {
        size_t next = l->next;
        const size_t n = object_stream(r, l, &next);
        if (cut) *cut = (slice){n, ARI_BATCH_RECORD};
        else read_json(r, text_at(r, 0), n, out);
        out->format = "json";
        r->mode = MODE_LINES;
        return next;
    }
    const ari_genre *own = r->opt.own ? r->opt.own->genre : NULL;
    const ari_genre *genre = r->opt.genre ? ari_read_board_genre(r->opt.genre, strlen(r->opt.genre), &r->opt) : own;
    const size_t seen = r->opt.format ? l->next : ahead_stream(r, l);
    s = text_at(r, 0);
    const ari_format *f = r->opt.format ? ari_format_find(r->opt.format)
                                        : ari_format_detect(s, seen, genre, &out->error);
    if (!f && r->opt.format) {
        read_plain(r, s, l->size, r->opt.format, true, out); /* says that there is no such format */
        r->over = true;
        return l->next;
    }
    if (!f) {
        move_error(out, false);
        return unknown_stream(r, l, out);
    }
    if (!f->many_lines && r->mode != MODE_OPEN) {
        if (cut) *cut = (slice){l->next, ARI_BATCH_SURE};
        else read_plain(r, s, l->next, f->name, true, out);
        out->format = f->name;
        r->mode = MODE_LINES;
        return l->next;
    }
    return take_lines(r, l, f, genre, seen, cut, out);
}

/* Is it the names of the columns of a CSV file with Sudokus? */
static bool is_heading(const char *s, size_t n) {
    static const char *const name[] = {"puzzle", "quiz", "solution"};
    bool known = false;
    size_t from = 0;
    for (size_t i = 0; i <= n; i++) {
        const char c = i < n ? s[i] : ',';
        if (c != ',' && c != '\r') {
            if (c != '_' && c != ' ' && c != '"' && !((c | 32) >= 'a' && (c | 32) <= 'z')) return false;
            continue;
        }
        while (from < i && strchr(" \"", s[from])) from++;
        for (size_t k = 0; k < sizeof name / sizeof *name; k++)
            known |= i - from >= strlen(name[k]) && !memcmp(s + from, name[k], strlen(name[k]));
        from = i + 1;
    }
    return known && memchr(s, ',', n);
}

/* A comment "; title: ..." before a puzzle. */
static void hear_stream(ari_reader *r, const char *s, size_t n) {
    for (int i = 0; i < ARI_SAID; i++) {
        size_t size;
        const char *said = ari_reader_given_value(s, n, ari_record_said[i], &size);
        if (said && !memchr(said, 0, size)) r->nomem |= !(r->said[i] = ari_text_copy(&r->arena, said, size));
    }
}

/* Past blank lines and comments to the next record's first line. */
static int find_record(ari_reader *r, line *l) {
    for (;;) {
        const int got = cut_line(r, 0, l);
        if (got != CUT_LINE) return got;
        const char *s = text_at(r, 0);
        if (r->line == 1 && l->size >= 3 && !memcmp(s, "\xef\xbb\xbf", 3)) { /* a byte order mark */
            r->start += 3;
            continue;
        }
        const bool bracket = l->size == 1 && *s && strchr("[],", *s); /* around and between objects of a JSON list */
        const bool heading = r->line == 1 && is_heading(s, l->size);
        if (r->line == 1 && ari_format_alien(s, l->size, NULL) != ARI_OK) return CUT_LINE;
        if (!is_blank(s, l->size) && !bracket && !heading && *s != '#' && *s != ';' && *s != '%') return CUT_LINE;
        if (l->size) hear_stream(r, s, l->size);
        consume_stream(r, l->next);
    }
}

/* Is the line at the front a title, "Sudoku #145 (hard)"? Words with a number or a genre, no puzzle, nor meant as one,
 * with a puzzle in the next line. */
static bool is_title(ari_reader *r, const line *l) {
    enum { LONGEST = 120, WORD = 3 };
    line next;
    if (r->opt.format || l->size > LONGEST) return false;
    const char *s = text_at(r, l->at);
    size_t first = 0; /* bytes of the first word */
    uint32_t letters = 0, most = 0, gaps = 0, numbers = 0;
    for (size_t i = 0; i < l->size; i++) {
        const unsigned char c = (unsigned char)s[i];
        const bool letter = (c | 32) >= 'a' && (c | 32) <= 'z';
        letters = letter || c >= 0x80 ? letters + 1 : 0;
        if (letters > most) most = letters;
        if (!first && (c == ' ' || c == '\t' || c == '\r')) first = i;
        gaps += c == ' ' && i > 0;
        numbers += c == '#' || (c >= '0' && c <= '9');
        if (c < ' ' ? c != '\r' && c != '\t' : strchr("=:/{}|<>\"", c) != NULL) return false;
        const bool digit = i && i + 1 < l->size && s[i - 1] >= '0' && s[i - 1] <= '9';
        if (c == 'x' && digit && s[i + 1] >= '0' && s[i + 1] <= '9') return false; /* a size */
    }
    if (most < WORD || !gaps || (!numbers && !ari_puzzle_find(s, first)) || begins_drawing(s, l->size)) return false;
    for (uint32_t i = 0; i < ari_format_count; i++) {
        const int likelihood = ari_format_likelihood(ari_format_table[i], text_at(r, l->at), l->size);
        if (likelihood > (strcmp(ari_format_table[i]->name, "text") ? 0 : 60)) return false;
    }
    if (cut_line(r, l->next, &next) != CUT_LINE || is_blank(text_at(r, next.at), next.size)) return false;
    const ari_format *f = ari_format_detect(text_at(r, next.at), next.next - next.at, NULL, NULL);
    return f && strcmp(f->name, "text") != 0; /* what follows a genre's name would be its rows */
}

/* The next record; its bytes stay at the front and are consumed by the next call. 1, 0 or -1 as the public calls. */
static int next_record(ari_reader *r, slice *cut, ari_record *out) {
    line l;
    memset(out, 0, sizeof *out);
    ari_arena_rewind(&r->arena, r->clean);
    memset(r->said, 0, sizeof r->said);
    if (r->taken) consume_stream(r, r->taken);
    r->taken = 0;
    if (r->over) return 0;
    int got = find_record(r, &l);
    if (got == CUT_LINE && is_title(r, &l)) {
        const char *s = text_at(r, 0);
        size_t n = l.size;
        while (n && strchr(" \t\r", s[n - 1])) n--;
        r->nomem |= !(r->said[ARI_SAID_TITLE] = ari_text_copy(&r->arena, s, n));
        consume_stream(r, l.next);
        got = find_record(r, &l);
    }
    if (r->nomem) return -1;
    if (got == CUT_END) return 0;
    out->index = ++r->index;
    out->line = r->line;
    if (got == CUT_LONG) {
        const size_t control = find_control(text_at(r, 0), 4096);
        fail_stream(out, ARI_RANGE, 0, control < 4096 ? "this is not text: a control byte" : line_too_long,
                    "give one puzzle a line");
        settle_stream(r, *text_at(r, 0));
        if (!r->over) skip_line(r);
    } else {
        r->taken = take_record(r, &l, cut, out);
    }
    if (r->over) tell_rest(r, out);
    if (!r->nomem) return 1;
    ari_board_free(out->board);
    out->board = NULL;
    return -1;
}

int ari_reader_next(ari_reader *r, ari_record *out) {
    ARI_REQUIRE(r, "reader is NULL");
    ARI_REQUIRE(out, "out is NULL");
    return next_record(r, NULL, out);
}

/* What comments say of a puzzle goes in front of it, as comments: ari_reader_read takes them off. */
static bool put_front(ari_reader *r, ari_batch *p) {
    ari_out o;
    if (p->kind != ARI_BATCH_SURE && p->kind != ARI_BATCH_LIKE) return true;
    ari_arena_drop(&r->front);
    ari_text_own(&o, &r->front, &r->arena.alloc);
    for (int i = 0; i < ARI_SAID; i++)
        if (r->said[i]) ari_text_format(&o, ";%s:%s\n", ari_record_said[i], r->said[i]);
    if (!o.n && !o.failed) return true;
    ari_text_bytes(&o, p->text, p->size);
    p->text = o.at;
    p->size = o.n;
    return !o.failed;
}

static void take_front(ari_reader *r, const char **s, size_t *n) {
    while (*n && **s == ';') {
        const char *end = memchr(*s, '\n', *n);
        const size_t size = end ? (size_t)(end - *s) : *n;
        hear_stream(r, *s, size);
        *s += size + (end != NULL);
        *n -= size + (end != NULL);
    }
}

int ari_reader_cut(ari_reader *r, ari_batch *out) {
    ARI_REQUIRE(r, "reader is NULL");
    ARI_REQUIRE(out, "out is NULL");
    ari_record rec;
    slice s = {0, ARI_BATCH_FAULT};
    const int more = next_record(r, &s, &rec);
    ari_board_free(rec.board);
    *out = (ari_batch){rec.index, rec.line, s.kind, s.size ? text_at(r, 0) : NULL, s.size, rec.format, {0}};
    if (!s.size) out->error = rec.error;
    return more > 0 && !put_front(r, out) ? -1 : more;
}

/* Of a record that is not asked about. */
static const char *id_of(ari_reader *r, const ari_batch *p) {
    ari_fields f;
    ari_error unread;
    (void)ari_record_parse(p->text, p->size, &r->arena, &f, &unread);
    return f.id;
}

int ari_reader_read(ari_reader *r, const ari_batch *p, ari_record *out) {
    ARI_REQUIRE(r, "reader is NULL");
    ARI_REQUIRE(p, "parcel is NULL");
    ARI_REQUIRE(out, "out is NULL");
    memset(out, 0, sizeof *out);
    ari_arena_rewind(&r->arena, r->clean);
    memset(r->said, 0, sizeof r->said);
    out->index = p->index;
    out->line = p->line;
    out->format = p->format;
    const char *text = p->text;
    size_t size = p->size;
    switch (p->kind) {
    case ARI_BATCH_RECORD: read_json(r, text, size, out); break;
    case ARI_BATCH_SURE:
    case ARI_BATCH_LIKE:
        take_front(r, &text, &size);
        read_plain(r, text, size, p->format, p->kind == ARI_BATCH_SURE, out);
        break;
    default:
        out->error = p->error;
        if (p->size) out->id = id_of(r, p);
    }
    if (!r->nomem) return 1;
    ari_board_free(out->board);
    out->board = NULL;
    return -1;
}

const char *ari_reader_said(const ari_reader *r, const char *what) {
    ARI_REQUIRE(r, "reader is NULL");
    ARI_REQUIRE(what, "what is NULL");
    for (int i = 0; i < ARI_SAID; i++)
        if (!strcmp(what, ari_record_said[i])) return r->said[i];
    return NULL;
}
