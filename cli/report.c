/* report.c - answers on paper: drawings and a line of verdict for people, one JSON object a record for programs.
 * Every record ends with a flush, so that a program at the other end of a pipe can go on, and a full disk or a closed
 * pipe is noticed at once. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { NOTES_MOST = 20, LIKE_MOST = 3 }; /* lines; lines that differ in their place alone */
const ari_error memory_out = {ARI_NOMEM, 0, 0, "memory is out", ""};

/* What the library calls an option is one of the command line here. */
static void put_remedy(const char *s) {
    fputs("; ", stderr);
    for (const char *at; (at = strstr(s, "option ")); s = at + 7) fprintf(stderr, "%.*s--", (int)(at - s), s);
    fputs(s, stderr);
}

void report_error(const char *label, const ari_error *e) {
    fprintf(stderr, "ariadne: %.200s", label);
    if (e->line) fprintf(stderr, ":%u", e->line);
    if (e->line && e->column) fprintf(stderr, ":%u", e->column);
    fprintf(stderr, ": %s", e->what);
    if (*e->remedy) put_remedy(e->remedy);
    else if (e->status == ARI_LIMIT && !strncmp(e->what, "memory", 6)) fputs("; --mem-limit was reached", stderr);
    fputc('\n', stderr);
}

void report_failed(report *p, const char *label, const ari_error *e) {
    report_error(label, e);
    p->failed = true;
    p->nomem |= e->status == ARI_NOMEM;
}

void report_failed_at(report *p, const ari_record *rec, ari_error *e) {
    e->line = rec->line;
    e->column = 0;
    report_failed(p, p->label, e);
}

static const char *style_report(const report *p) { return p->set->to ? p->set->to : p->unicode ? "unicode" : "ascii"; }

/* A clue at its place: "4 at R1C1"; one between two cells is there, and not at a sign: "< between R1C1 and R1C2". */
static void put_clue_at(FILE *f, const char *clue, const char *says, const char *place, const char *text) {
    const char *between = strncmp(place, "the ", 4) ? NULL : strstr(place, " between ");
    fprintf(f, *says ? "  %s (%s)%s%s" : "  %s%s%s%s", clue, says, between ? "" : " at ", between ? between : place);
    fprintf(f, "%s%s\n", *text ? ": " : "", text);
}

/* How many notes from i on say the same of other places. */
static uint32_t like_report(const ari_result *r, uint32_t i) {
    const uint32_t n = ari_result_nnote(r);
    uint32_t k = i + 1;
    while (k < n && !strcmp(ari_result_note_rule(r, k), ari_result_note_rule(r, i)) &&
           !strcmp(ari_result_note_text(r, k), ari_result_note_text(r, i)))
        k++;
    return k - i;
}

/* A printed board, without empty lines before and after it. */
static void put_board(report *p, const char *text) {
    const char *s = text;
    for (size_t n; s[n = strspn(s, " ")] == '\n';) s += n + 1;
    size_t n = strlen(s);
    while (n && (s[n - 1] == '\n' || s[n - 1] == ' ')) n--;
    fwrite(s, 1, n, p->out);
    fputc('\n', p->out);
}

/* Drawn for people, with what n notes are about; or as --to says. */
static void draw_spoken(report *p, const ari_board *b, const ari_marks *m, const ari_result *r, uint32_t n) {
    const char *format = style_report(p);
    ari_error err = memory_out;
    uint32_t *place = malloc((n + 1) * sizeof *place);
    for (uint32_t i = 0; place && i < n; i++) place[i] = ari_result_note_spot(r, i);
    const ari_drawing how = {p->unicode, p->bold, p->color, n, place};
    char *text = !place ? NULL : p->set->to ? ari_board_print(b, m, format, &err) : ari_board_draw(b, m, &how, &err);
    free(place);
    if (text) put_board(p, text);
    else report_failed(p, format, &err);
    ari_text_free(text, NULL);
}

static void draw_report(report *p, const ari_board *b, const ari_marks *m) { draw_spoken(p, b, m, NULL, 0); }

void report_heading(report *p, const ari_record *rec) {
    if (!p->printed++ || p->set->quiet) return;
    if (p->set->verb->kind != KIND_ASK || p->set->to) return;
    if (rec->id) fprintf(p->out, "\n== %s ==\n", rec->id);
    else fprintf(p->out, "\n== %s:%u ==\n", p->label, rec->line);
}

void put_grouped(FILE *f, const char *digits, size_t width) {
    const size_t n = strlen(digits);
    for (size_t i = n + (n - 1) / 3; i < width; i++) fputc(' ', f);
    for (size_t i = 0; i < n; i++) {
        if (i && (n - i) % 3 == 0) fputc(',', f);
        fputc(digits[i], f);
    }
}

static void notes_report(report *p, const ari_result *r) {
    const uint32_t n = ari_result_nnote(r);
    const ari_verb asked = p->set->verb->ask;
    for (uint32_t i = 0, like; i < n && i < NOTES_MOST; i += like) {
        const char *rule = ari_result_note_rule(r, i), *place = ari_result_note_place(r, i);
        const char *text = ari_result_note_text(r, i), *clue = ari_result_note_clue(r, i);
        const char *says = ari_result_note_says(r, i);
        /* each rule once */
        const bool again = i && asked != ARI_VERB_THIN && !strcmp(text, ari_result_note_text(r, i - 1));
        char more[40] = "";
        like = asked == ARI_VERB_CHECK ? like_report(r, i) : 1;
        if (like > LIKE_MOST) snprintf(more, sizeof more, " and %u more places", like - 1);
        else like = 1;
        if (asked == ARI_VERB_CHECK && !*rule) fprintf(p->out, "no: %s%s: %s\n", place, more, text);
        else if (asked == ARI_VERB_CHECK)
            fprintf(p->out, "no: rule \"%s\" is broken at %s%s: %s\n", rule, place, more, text);
        else if ((asked == ARI_VERB_CLASH || asked == ARI_VERB_EXPLAIN || asked == ARI_VERB_THIN) && *clue)
            put_clue_at(p->out, clue, says, place, again ? "" : text);
        else fprintf(p->out, "  %s: %s\n", place, text);
    }
    if (n > NOTES_MOST) fprintf(p->out, "  and %u more\n", n - NOTES_MOST);
}

static void draw_heat(report *p, const ari_board *b, const ari_result *r) {
    char *heat = ari_result_heat_print(r, b);
    if (heat) fputs(heat, p->out);
    else if (ari_result_complete(r) && ari_result_answer(r) != ARI_NONE) report_failed(p, p->label, &memory_out);
    ari_text_free(heat, NULL);
}

static void drawings_report(report *p, const ari_board *b, const ari_result *r) {
    const ari_answer a = ari_result_answer(r);
    const uint32_t n = ari_result_nsolution(r);
    const bool sound = p->set->to && p->set->verb->ask == ARI_VERB_REPAIR && a == ARI_ONE; /* is passed on */
    const bool wrong = p->bold && a == ARI_WRONG; /* in plain letters the notes below say it */
    if (showing_is(style_report(p))) showing_answer(p, b, r);
    else switch (p->set->verb->shows) {
    case SHOWS_DRAWING:
        if (!p->set->solution) draw_spoken(p, b, ari_board_marks(b), r, wrong ? ari_result_nnote(r) : 0);
        else if (n) draw_report(p, b, ari_result_solution(r, 0));
        break;
    case SHOWS_CLUES:
        if (a == ARI_NONE) draw_spoken(p, b, NULL, r, ari_result_nnote(r));
        break;
    case SHOWS_SHARED:
        if (ari_result_forced_drawing(r)) draw_report(p, b, ari_result_forced_drawing(r));
        break;
    case SHOWS_PUZZLE:
        if (sound || ari_result_board(r)) draw_report(p, sound ? b : ari_result_board(r), NULL);
        else if (p->set->to && ari_result_clues(r, 1) < ari_result_clues(r, 0))
            (void)say_no("%s: clues of this kind cannot be left out of a drawing", p->label);
        break;
    case SHOWS_HEAT: draw_heat(p, b, r); break;
    case SHOWS_SOLUTIONS:
        for (uint32_t i = 0; i < n; i++) {
            if (i) fputc('\n', p->out);
            draw_report(p, b, ari_result_solution(r, i));
        }
        break;
    default: break;
    }
}

static void stats_report(report *p, const ari_result *r) {
    const char *name;
    uint64_t value;
    for (uint32_t i = 0; (name = ari_result_stat(r, i, &value)); i++)
        fprintf(p->out, "  %-13s %llu\n", name, (unsigned long long)value);
}

static void for_people(report *p, const ari_board *b, const ari_record *rec, const ari_result *r) {
    const settings *s = p->set;
    const bool listed = s->verb->shows == SHOWS_LIST; /* while it was at work */
    p->board = b;
    if (!listed && !p->numbered) report_heading(p, rec);
    if (s->quiet) {
        if (rec->id) fprintf(p->out, "%s: ", rec->id);
        else fprintf(p->out, "%s:%u: ", p->label, rec->line);
        answer_print(p, b, r);
        return;
    }
    if (explain_pictures_wanted(s) && ari_result_nstep(r)) { /* else the verdict says why there is nothing to draw */
        p->failed = !explain_pictures_print(p, b, r);
        return;
    }
    if (!listed) drawings_report(p, b, r);
    const bool before = s->verb->ask == ARI_VERB_EXPLAIN && ari_result_answer(r) == ARI_NONE &&
                        (ari_result_nnote(r) || ari_result_nstep(r));
    if (before) story_begin(p, r), notes_report(p, r);
    story_steps(p, r);
    if (s->to) return;
    if (!before) notes_report(p, r);
    answer_print(p, b, r);
    if (s->stats) stats_report(p, r);
}

void report_open(const report *p, uint32_t record) {
    fputc('{', p->out);
    if (!p->file) return;
    fputs("\"file\":", p->out);
    quote_json(p->out, p->file, strlen(p->file));
    fprintf(p->out, ",\"record\":%u,", record);
}

/* enum, sample: the record that they begin. They stand in front, since they are printed as they are found and kept
 * nowhere: a record may have more of them than there is memory. */
static void begin_list(report *p) {
    report_open(p, p->record->index);
    if (p->record->id) fprintf(p->out, "\"id\":%s,", p->record->id);
    fputs("\"solutions\":[", p->out);
    p->within = true;
}

/* Behind the solutions, or a new record. */
static void open_members(report *p, const ari_record *rec) {
    if (p->within) fputs("],", p->out);
    else report_open(p, rec->index);
    p->within = false;
}

/* A record on its way: its brace is ours, its last byte so far waits. */
typedef struct tail {
    report *p;
    const ari_record *record;
    bool open;
    int held;
} tail;

static int put_piece(void *user, const char *text, size_t n) {
    tail *t = user;
    if (!t->open) {
        open_members(t->p, t->record);
        t->open = true;
        text++, n--;
    }
    if (!n) return 0;
    if (t->held != EOF) fputc(t->held, t->p->out);
    fwrite(text, 1, n - 1, t->p->out);
    t->held = (unsigned char)text[n - 1];
    return ferror(t->p->out);
}

/* The library's record; --stats goes in before the closing brace. False: memory is out; a line that was begun is
 * ended. */
static bool for_programs(report *p, const ari_board *b, const ari_record *rec, const ari_result *r, double seconds) {
    tail t = {p, rec, false, EOF};
    if (p->set->verb->shows == SHOWS_LIST && !p->within) begin_list(p);
    const bool whole = ari_result_write(r, b, p->within ? NULL : rec->id, seconds, put_piece, &t) || ferror(p->out);
    if (whole) fprintf(p->out, ",\"wall\":%.6f", clock_wall() - p->begun);
    if (whole && p->set->stats) {
        const char *name;
        uint64_t value;
        fputs(",\"stats\":{", p->out);
        for (uint32_t i = 0; (name = ari_result_stat(r, i, &value)); i++)
            fprintf(p->out, "%s\"%s\":%llu", i ? "," : "", name, (unsigned long long)value);
        fputc('}', p->out);
    }
    if (t.held == EOF) return whole;
    fputc(t.held, p->out);
    fputc('\n', p->out);
    return whole;
}

int report_result(report *p, const ari_record *rec, const ari_result *r, double seconds) {
    if (!p->set->json) for_people(p, rec->board, rec, r);
    else if (!for_programs(p, rec->board, rec, r, seconds)) {
        report_json_error(p, rec, &memory_out);
        report_failed(p, p->label, &memory_out);
    }
    return p->failed ? EXIT_BAD : answer_code(p->set, r);
}

static void list_json(report *p, const ari_board *b, const ari_marks *m) {
    ari_error err;
    char *text = ari_marks_json(b, m, &err);
    if (!text) {
        report_failed(p, p->label, &err);
        return;
    }
    if (!p->within) begin_list(p);
    else fputc(',', p->out);
    p->listed++;
    fputs(text, p->out);
    ari_text_free(text, NULL);
}

void report_listed(report *p, const ari_board *b, const ari_marks *m) {
    if (p->set->json) {
        list_json(p, b, m);
        return;
    }
    if (!p->set->quiet && showing_is(style_report(p))) {
        const ari_svg_options o = {.npanel = 1, .panel = &m};
        p->listed++;
        showing_board(p, b, &o);
        return;
    }
    if (p->listed++ && !p->set->quiet && (!p->set->to || strcmp(p->set->to, "line"))) fputc('\n', p->out);
    if (!p->set->quiet) draw_report(p, b, m);
}

static void json_error(report *p, const ari_record *rec, const char *format, const ari_error *e) {
    const char *id = p->within ? NULL : rec->id;
    char *line = ari_error_json(e, id, NULL);
    open_members(p, rec);
    if (format) fprintf(p->out, "\"format\":\"%s\",", format);
    if (line) fputs(line + 1, p->out);
    else fprintf(p->out, "%s%s%s\"error\":{\"status\":\"nomem\",\"what\":\"memory is out\"}}", id ? "\"id\":" : "",
                 id ? id : "", id ? "," : "");
    p->nomem |= !line;
    fputc('\n', p->out);
    ari_text_free(line, NULL);
}

void report_json_error(report *p, const ari_record *rec, const ari_error *e) { json_error(p, rec, NULL, e); }

/* A comment, of one line whatever is said. */
static void put_comment(FILE *f, const char *word, const char *said) {
    fprintf(f, "; %s: ", word);
    for (; *said; said++) fputc((unsigned char)*said < ' ' ? ' ' : *said, f);
    fputc('\n', f);
}

void report_called(FILE *f, const ari_reader *r) {
    static const char *const word[] = {"title", "author"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (ari_reader_said(r, word[i])) put_comment(f, word[i], ari_reader_said(r, word[i]));
}

/* convert: what the record says of itself goes along as comments or members, title and author in links that have room
 * for them; else once a warning that it does not. */
static void put_said(report *p, const char *format) {
    static const char *const word[] = {"title", "author", "note"};
    int reads = 0, prints = 0;
    const bool known = format_says(format, &reads, &prints);
    const bool text = !strcmp(format, "text"), names = known && prints & ARI_FORMAT_TITLE;
    const char *lost = NULL;
    for (size_t i = 0; i < sizeof word / sizeof *word && p->set->verb->kind == KIND_CONVERT && p->reader; i++) {
        const char *said = ari_reader_said(p->reader, word[i]);
        if (!said) continue;
        const bool note = i == 2; /* the others are the board's own */
        if (note || !names) lost = names ? "its note is left out; text and --json keep it"
                                          : "its title, author and note are left out; text and --json keep them";
        if (p->set->json && note) {
            fprintf(p->out, "\"%s\":", word[i]);
            quote_json(p->out, said, strlen(said));
            fputc(',', p->out);
        } else if (text && !p->set->json) {
            put_comment(p->out, word[i], said);
        }
    }
    /* solvers want no titles */
    if (!lost || !known || !reads || text || p->set->json || p->set->quiet || p->left_out++) return;
    snprintf(p->losing, sizeof p->losing, "ariadne: %s: %s: %s\n", p->label, format, lost);
    if (!p->apart) fputs(p->losing, stderr);
}

/* -o NAME.mzn of a page of rules: its data go to NAME.dzn, and `text` ends where they begin. False after a message. */
static bool part_data(const report *p, const ari_record *rec, const ari_options *options, const char *format,
                      char *text) {
    const size_t n = p->set->out ? strlen(p->set->out) : 0, size = strlen(text);
    const bool page = !strcmp(format, "mzn") || !strcmp(format, "minizinc");
    if (!page || options->formulation || p->set->json || n < 4 || strcmp(p->set->out + n - 4, ".mzn") != 0) return true;
    char *data = ari_board_export(rec->board, options, "dzn", NULL), *name = malloc(n + 1);
    const size_t rest = data ? strlen(data) : size + 1;
    bool done = true;
    if (name && rest <= size && !strcmp(text + size - rest, data)) {
        memcpy(name, p->set->out, n + 1);
        memcpy(name + n - 4, ".dzn", 4);
        text[size - rest] = '\0';
        done = output_save(name, data);
    }
    free(name);
    ari_text_free(data, NULL);
    return done;
}

/* One text of a board; named, when there are several: in front, as a comment. */
static int put_text(report *p, const ari_record *rec, const ari_marks *m, const ari_options *options,
                    const char *format) {
    const settings *s = p->set;
    const ari_board *b = rec->board;
    const bool named = s->ntarget > 1 && !s->json;
    const ari_drawing how = {.unicode = p->unicode, .bold = p->bold, .color = p->color};
    ari_error err;
    const bool converts = s->verb->kind == KIND_CONVERT;
    char *text = converts && s->json                ? ari_board_export_json(b, options, format, rec->id, &err)
                 : converts                         ? ari_board_export(b, options, format, &err)
                 : s->json                          ? ari_board_json(b, m, format, rec->id, &err)
                 : s->verb->kind == KIND_RENDER     ? ari_board_draw(b, m, &how, &err)
                                                    : ari_board_print(b, m, format, &err);
    if (!text) {
        if (s->json) json_error(p, rec, format, &err);
        report_failed_at(p, rec, &err);
        return err.status == ARI_LIMIT ? EXIT_LIMIT : EXIT_BAD;
    }
    if (converts && !part_data(p, rec, options, format, text)) {
        ari_text_free(text, NULL);
        return EXIT_BAD;
    }
    /* puzzles of several lines are kept apart by an empty one */
    const char *line_end = strchr(text, '\n');
    if (p->printed++ && (named || (line_end && line_end[1]))) fputc('\n', p->out);
    if (named) fprintf(p->out, "; %s\n", format);
    if (s->json) report_open(p, rec->index);
    put_said(p, format);
    if (format_is_program(format) && strstr(text, "LEFT OUT"))
        (void)say_no("%.200s:%u: this file leaves the shape out: its solutions need not be those of the puzzle, which "
                     "check --solution says%s", p->label, rec->line,
                     options->formulation && strstr(options->formulation, "+lazy") ? "; leave +lazy out"
                                                                                   : "; take another --formulation");
    put_board(p, text + (s->json != 0)); /* behind its brace */
    ari_text_free(text, NULL);
    return EXIT_YES;
}

/* Solvers read a file as one program: of two, one behind the other, they take the first or none. */
static bool alone_report(report *p, const ari_record *rec) {
    ari_error second = {ARI_RANGE, 0, 0, "a file for solvers holds one program; this would be the second",
                        "--shard 2/9 takes the second of nine puzzles; --json prints a record each"};
    if (p->set->json || !format_is_program(p->set->to) || !p->pictured++) return true;
    if (p->pictured == 2) report_failed_at(p, rec, &second);
    return false;
}

int report_board(report *p, const ari_record *rec, const ari_marks *m, const ari_options *options) {
    const settings *s = p->set;
    int code = EXIT_YES;
    if (!alone_report(p, rec)) return EXIT_BAD;
    if (s->verb->kind != KIND_CONVERT) return put_text(p, rec, m, options, style_report(p));
    if (s->ntarget == 1 && showing_is(s->to) && !s->json) {
        const ari_svg_options o = {.npanel = 1, .panel = &m};
        showing_board(p, rec->board, &o);
        return p->failed ? EXIT_BAD : EXIT_YES;
    }
    for (size_t i = 0; i < s->ntarget; i++) {
        const int one = put_text(p, rec, m, options, s->target[i]);
        if (code == EXIT_YES || one == EXIT_BAD) code = one;
    }
    return code;
}
