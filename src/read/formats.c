/* formats.c - the table of formats, and which one a text is in.
 * Detection asks every reader how likely the first bytes are its own and takes the most likely one; a tie goes to the
 * earlier line of formats.def. A reader never sees a text again that it did not claim, so a likelihood is cheap and may
 * be wrong: the reader's own fault is then the answer, which names a place. */
#include "read/reader.h"

#include <string.h>

enum { LIKELIHOOD_BYTES = 1 << 14, SUREST = 100 }; /* none is more likely than that */

const ari_format *const ari_format_table[] = {
#define ARI_FORMAT(name) &ari_format_##name,
#include "read/formats.def"
#undef ARI_FORMAT
};
const uint32_t ari_format_count = sizeof ari_format_table / sizeof *ari_format_table;

const ari_format *ari_format_find(const char *name) {
    for (uint32_t i = 0; i < ari_format_count; i++)
        if (!strcmp(ari_format_table[i]->name, name)) return ari_format_table[i];
    return NULL;
}

/* As files of old Macintoshes: more follows a return in the first line. */
static bool ends_in_returns(const char *text, size_t size) {
    const char *end = memchr(text, '\n', size), *at;
    if (!end) end = text + size;
    for (const char *p = text; p < end; p++)
        if ((unsigned char)*p < '\t') return false; /* no text at all */
    at = memchr(text, '\r', (size_t)(end - text));
    while (at && at < end && *at == '\r') at++;
    return at && at < end;
}

ari_status ari_format_alien(const char *text, size_t size, ari_error *err) {
    static const char puzzle[] = "give the puzzle as text, or as its address";
    static const struct { const char *first, *what, *remedy; } kind[] = {
        {"\x89PNG", "this is a PNG picture", puzzle},
        {"\xff\xd8\xff", "this is a JPEG picture", puzzle},
        {"GIF8", "this is a GIF picture", puzzle},
        {"<svg", "this is an SVG picture", puzzle},
        {"%PDF", "this is a PDF document", puzzle},
        {"<!DOCTYPE", "this is a page of the web", puzzle},
        {"<!doctype", "this is a page of the web", puzzle},
        {"<html", "this is a page of the web", puzzle},
        {"\x7f" "ELF", "this is a program, not text", puzzle},
        {"PK\3\4", "this is a zip archive", "unpack it"},
        {"\x1f\x8b", "this is packed with gzip", "unpack it, as zcat does"},
        {"\xfd""7zXZ", "this is packed with xz", "unpack it, as xzcat does"},
        {"\xff\xfe", "this is text in UTF-16", "save it as UTF-8"},
        {"\xfe\xff", "this is text in UTF-16", "save it as UTF-8"}};
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++)
        if (size >= strlen(kind[i].first) && !memcmp(text, kind[i].first, strlen(kind[i].first)))
            return ari_status_fail(err, ARI_SYNTAX, 1, 1, kind[i].what, kind[i].remedy);
    return size && *text != '{' && ends_in_returns(text, size)
               ? ari_status_fail(err, ARI_SYNTAX, 1, 1, "its lines end in carriage returns alone",
                                 "save it with line feeds, as tr '\\r' '\\n' does")
               : ARI_OK;
}

/* A letter among digits and points that looks like a digit: l, I, O, in a line, or lines, of nothing else. */
static bool is_slip(const ari_scan *s, const char *text, size_t size) {
    static const char cells[] = "0123456789._* |\r\nlIO";
    uint32_t digits = 0, slips = 0;
    if (!*s->at || !strchr("lIO", *s->at)) return false;
    for (const char *p = text; p < text + size; p++) {
        if (!*p || !strchr(cells, *p)) return false;
        digits += *p >= '0' && *p <= '9';
        slips += strchr("lIO", *p) != NULL;
    }
    return digits > 2 && slips * 2 < digits;
}

/* A header of a genre that we do not have: a word, then a size. */
static ari_status no_genre(const ari_source *src, ari_scan s) {
    const ari_scan at = s;
    const char *word, *size;
    uint32_t n, k, rows, cols;
    if (!ari_reader_word(&s, &word, &n) || !ari_reader_word(&s, &size, &k)) return ARI_OK;
    for (uint32_t i = 0; i < n; i++)
        if (!ari_scan_letter(word[i]) && word[i] != '-' && word[i] != '_') return ARI_OK;
    if (!ari_reader_size(size, k, &rows, &cols) || ari_puzzle_find(word, n)) return ARI_OK;
    return ari_reader_stranger(src, &at, word, n);
}

/* What no format claims: rows alone where the genre is known, else a fault. */
static const ari_format *refuse_format(const char *text, size_t size, const ari_genre *genre, ari_error *err) {
    static const char remedy[] =
        "write a genre before its rows (slitherlink 4x4), or give a URL or a game id; "
        "option genre names that of bare rows";
    ari_source src = {text, size, NULL, NULL, 0, err};
    ari_scan s;
    if (ari_format_alien(text, size, err) != ARI_OK) return NULL;
    ari_reader_begin(&src, &s);
    if (s.at == s.end) {
        (void)ari_status_fail(err, ARI_SYNTAX, s.line, ari_scan_column(&s), "the text is empty", remedy);
        return NULL;
    }
    ari_scan probe = s;
    for (int i = 0; i < 4096 && probe.at < probe.end; i++) {
        const int c = ari_scan_peek(&probe);
        if (c < 0x20 && c != '\n' && c != '\r' && c != '\t') {
            (void)ari_reader_fail(&src, &probe, ARI_SYNTAX, "give a text file", "this is binary data: byte %c", c);
            return NULL;
        }
        (void)ari_scan_next(&probe);
    }
    const ari_status stranger = no_genre(&src, s);
    if (stranger != ARI_OK) return NULL;
    if (ari_scan_accept(&s, "model ")) {
        (void)ari_reader_fail(&src, &s, ARI_UNSUPPORTED, "give the puzzle itself",
                              "a .model text is a model, not a board");
        return NULL;
    }
    if (genre && !ari_layer_has(genre, ARI_LAYER_SENTENCES)) return &ari_format_bare;
    for (probe = s; size < LIKELIHOOD_BYTES && probe.at < probe.end; (void)ari_scan_next(&probe))
        if (is_slip(&probe, text, size)) {
            (void)ari_reader_fail(&src, &probe, ARI_SYNTAX,
                                  ari_scan_peek(&probe) == 'O' ? "did you mean 0?" : "did you mean 1?",
                                  "%c stands among digits", ari_scan_peek(&probe));
            return NULL;
        }
    (void)ari_status_fail(err, ARI_SYNTAX, s.line, ari_scan_column(&s), "this looks like no puzzle", remedy);
    return NULL;
}

int ari_format_likelihood(const ari_format *f, const char *text, size_t size) {
    const ari_source src = {.text = text, .size = size < LIKELIHOOD_BYTES ? size : LIKELIHOOD_BYTES};
    ari_scan s;
    ari_reader_begin(&src, &s);
    return f->likelihood ? f->likelihood(s) : 0;
}

/* A line of 81 digits and points: no other format comes near what `line` makes of it, and long streams are made of
 * them. */
static bool is_sudoku(const char *text, size_t size) {
    const size_t n = size && text[size - 1] == '\n' ? size - 1 : size;
    if (n != 81) return false;
    for (size_t i = 0; i < n; i++)
        if (text[i] != '.' && (text[i] < '0' || text[i] > '9')) return false;
    return true;
}

/* Is the first word the genre's name? */
static bool begins_with(const char *text, size_t size, const ari_genre *genre) {
    const ari_source src = {.text = text, .size = size < LIKELIHOOD_BYTES ? size : LIKELIHOOD_BYTES};
    const char *word;
    uint32_t n;
    ari_scan s;
    ari_reader_begin(&src, &s);
    ari_scan_skip(&s, ";");
    return genre->rules.sheet && ari_reader_word(&s, &word, &n) && ari_puzzle_is(genre, word, n);
}

const ari_format *ari_format_detect(const char *text, size_t size, const ari_genre *genre, ari_error *err) {
    if (!genre && is_sudoku(text, size)) return &ari_format_line;
    if (genre && begins_with(text, size, genre)) return &ari_format_text; /* which may be in no table */
    const ari_format *best = NULL;
    int sure = 0;
    for (uint32_t i = 0; i < ari_format_count && sure < SUREST; i++) {
        const ari_format *f = ari_format_table[i];
        const bool sudoku = f == &ari_format_line || f == &ari_format_bare; /* by their likelihood */
        const bool alien = sudoku && genre && !ari_layer_has(genre, ARI_LAYER_BOXES);
        const int likelihood = alien ? 0 : ari_format_likelihood(f, text, size);
        if (likelihood > sure) {
            sure = likelihood;
            best = f;
        }
    }
    return best ? best : refuse_format(text, size, genre, err);
}

ari_status ari_format_params(ari_board *b, const char *text, size_t size, ari_error *err) {
    const ari_source src = {text, size, NULL, NULL, 0, err};
    ari_scan s;
    ari_scan_begin(&s, text, size);
    ARI_TRY(ari_reader_params(&src, &s, b));
    return ari_reader_end(&src, &s, "parameters are one line of key=value");
}

static bool is_comment(const ari_scan *s) { return ari_scan_peek(s) == ';' || ari_scan_peek(s) == '#'; }

/* What comments before the puzzle call it: "; title: Loop". */
static ari_status call_format(const ari_source *src, ari_board *b) {
    const struct { const char *word, **to; } name[] = {{"title", &b->title}, {"author", &b->author}};
    ari_scan s;
    const char *line, *said;
    uint32_t n;
    size_t size;
    ari_reader_begin(src, &s);
    while (is_comment(&s) && ari_scan_line(&s, &line, &n)) {
        for (size_t i = 0; i < sizeof name / sizeof *name; i++)
            if ((said = ari_reader_given_value(line, n, name[i].word, &size)) != NULL &&
                !ari_board_call(b, name[i].to, said, size))
                return b->arena.spent;
        ari_scan_skip(&s, "");
    }
    return ARI_OK;
}

/* Past comments before the puzzle, whether its format has some of its own or not; how many lines. One that claims the
 * first of them has a reason: a drawing may begin with #. */
static uint32_t pass_comments(ari_source *own) {
    ari_error none;
    ari_scan s;
    ari_reader_begin(own, &s);
    const uint32_t first = s.line;
    if (!is_comment(&s)) return 0;
    const ari_format *f = ari_format_detect(own->text, own->size, own->genre, &none);
    if (f && f != &ari_format_text && f != &ari_format_bare && f != &ari_format_line) return 0;
    ari_scan_skip(&s, ";#");
    const size_t left = (size_t)(s.end - s.at);
    if (!ari_format_detect(s.at, left, own->genre, &none)) return 0;
    own->text = s.at;
    own->size = left;
    return s.line - first;
}

ari_status ari_format_read(const ari_source *src, const char *format, ari_board *out) {
    ari_error *err = ARI_ERROR_TAKE(src->err);
    ari_source own = *src;
    own.err = err;
    const ari_format *f;
    const uint32_t passed = format ? 0 : pass_comments(&own);
    if (!format) {
        f = ari_format_detect(own.text, own.size, own.genre, err);
        if (!f) return err->status;
    } else {
        f = ari_format_find(format);
        if (!f) return ari_status_refuse(err, ARI_UNSUPPORTED, "no format is called \"", format, "\"", "");
        if (!f->read) return ari_status_refuse(err, ARI_UNSUPPORTED, "format ", format, " is print only", "");
    }
    memset(out, 0, sizeof *out);
    ari_status s = f->read(&own, out);
    if (s != ARI_OK && !format && (own.genre || f == &ari_format_grid)) { /* numbers of a first row, taken for a size */
        ari_error second = {0};
        ari_board bare = {0};
        own.err = &second;
        if (ari_format_bare.read(&own, &bare) == ARI_OK) {
            ari_board_drop(out);
            *out = bare;
            s = ARI_OK;
        } else {
            ari_board_drop(&bare);
        }
    }
    if (s == ARI_OK) s = call_format(src, out);
    if (s == ARI_OK) return s;
    ari_board_drop(out);
    if (err->line) err->line += passed;
    return s;
}
