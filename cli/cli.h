/* cli.h - what the files of the command line tool share.
 * Room:    cli; sees ariadne.h and the system, nothing of the library's inside.
 * Thing:   one table of verbs and one of options (table.c) from which parsing, --help, the manual page and the shell
 *          completions are made; the settings of a command line; limits; checked output.
 * Owner:   all strings of settings are arguments of main or constants, but `params`.
 * Fails:   functions that can fail say so themselves on standard error and return an exit code or NULL. */
#ifndef ARIADNE_CLI_H
#define ARIADNE_CLI_H

#define ARI_EXPERIMENTAL
#include "ariadne.h"

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

enum { EXIT_YES = 0, EXIT_NO = 1, EXIT_BAD = 2, EXIT_LIMIT = 3, EXIT_OPEN = 4 };

typedef enum verb_kind {
    KIND_ASK, KIND_CONVERT, KIND_RENDER, KIND_ZDD, KIND_INSTANCES, KIND_MAKE, KIND_LAB, KIND_PAGE, KIND_CUBES,
    KIND_MERGE, KIND_GENRES, KIND_HELP, KIND_VERSION
} verb_kind;

/* What an answer shows besides its words: solutions in the end or (LIST) while they are found, what they share, the
 * drawing that was asked about, the puzzle with the clues that clash or with numbers, another puzzle, steps. */
typedef enum verb_shows {
    SHOWS_WORDS, SHOWS_SOLUTIONS, SHOWS_LIST, SHOWS_SHARED, SHOWS_DRAWING, SHOWS_CLUES, SHOWS_HEAT, SHOWS_PUZZLE,
    SHOWS_STEPS
} verb_shows;

typedef struct example { const char *command, *meaning; } example;

typedef struct verb {
    const char *name;
    verb_kind kind;
    ari_verb ask;           /* KIND_ASK */
    verb_shows shows;
    const char *summary;
    const char *text;       /* paragraphs, '\n' between */
    const char *exits;      /* exit codes in words */
    example example[6];     /* the first with command NULL ends the list */
} verb;

/* The kinds of the library and two of the tool; SECONDS: a double, PARAM: the parameter that `values` names. */
enum {
    OPT_FLAG = ARI_OPTION_FLAG, OPT_NUMBER = ARI_OPTION_NUMBER, OPT_WORD = ARI_OPTION_WORD,
    OPT_CHOICE = ARI_OPTION_CHOICE, OPT_FILE = ARI_OPTION_FILE, OPT_FORMAT = ARI_OPTION_FORMAT,
    OPT_SECONDS = ARI_OPTION_NKIND, OPT_PARAM
};

extern const verb verb_table[];
extern const size_t verb_count;

typedef struct settings {
    const verb *verb;
    ari_options ask;        /* the library's; `state` and `order` may be names of files, `picture` is one */
    ari_wishes wish;
#define OPTION(type, field, ...) type field;
#define OPTION_TOO(...)
#include "options.def"
    bool csv;               /* --report csv of verbs that ask: records as lines of fields */
    bool own_bytes;         /* `ask.bytes` is what the tool allows itself, since --mem-limit is not given */
    bool seeded;            /* somebody said --seed */
    char params[256];       /* all parameters together; ask.params points here */
    const char *target[16]; /* [ntarget] convert: every format of --to, in `targets`; `to` is the first */
    size_t ntarget;
    char targets[256];
    const char *command_of[15]; /* [ncommand_of] lab: every --solver; `solver` is the last */
    size_t ncommand_of;
    struct { const ari_option *option; const char *value; } given[64]; /* [ngiven] options with values, as they came */
    size_t ngiven;
    uint64_t command;       /* a hash of its words but for --jobs, --journal and --output */
    uint64_t part, parts;   /* --shard: records with number % parts == part; parts 0: all */
    char **arg;             /* [narg] files, URLs, texts, topics */
    size_t narg;
} settings;

/* Every option, the tool's own first; NULL past the last. Values go to option_place, which has *room bytes. */
const ari_option *option_at(size_t i);
void *option_place(const ari_option *o, settings *s, size_t *room);
bool option_fits(const ari_option *o, const verb *v); /* does the verb take it? */

#ifdef __GNUC__
#define LIKE_PRINTF __attribute__((format(printf, 1, 2)))
#else
#define LIKE_PRINTF
#endif
/* output.c: a line on standard error, at once, behind "ariadne: "; at most 8,000 bytes of it. False; EXIT_BAD. */
LIKE_PRINTF bool say_no(const char *format, ...);
#define say_bad(...) ((void)say_no(__VA_ARGS__), EXIT_BAD)
/* Room for n things of `each` bytes in the array at *array, which has room for *cap. False: memory is out. */
bool grow(void *array, size_t *cap, size_t n, size_t each);
/* Bytes that come piece by piece; zeros are an empty one. _add: false when memory is out, and then it is as before. */
typedef struct buffer { char *at; size_t n, cap; } buffer;
bool buffer_add(buffer *b, const void *more, size_t n);
/* A text, and the end of its last line where it has none. */
void put_lines(FILE *f, const char *text);
/* help.c: words in lines of at most `width`, all but the first indented; the first begins at `column`. Where
 * a step supposes something more, cases and their conclusions begin a line. */
void put_wrapped(FILE *f, const char *text, int width, int indent, int column);
/* report.c: 1234567 as "1,234,567", at least so wide. */
void put_grouped(FILE *f, const char *digits, size_t width);

/* parse.c: EXIT_YES, or EXIT_BAD after a message. */
int parse_command(int argc, char **argv, settings *s);
/* "no option is called", and the word, perhaps with dashes before it; then a name like it, or (NULL) where to look. */
int say_unknown(const char *what, const char *dashes, const char *word, const char *near, const char *topic);
bool parse_mine(const settings *s, uint64_t number); /* --shard: is this record one of ours? */
/* The name of the list (n names, each by `name`) nearest to `word`, or NULL when none is near. */
const char *nearest(const char *word, const char *(*name)(size_t i), size_t n);

/* What ari_format_name says of the format of that name; false when there is none. */
bool format_says(const char *name, int *reads, int *prints);
bool format_is_program(const char *name); /* a file for solvers */

/* help.c: all print to standard output. */
int help_run(const settings *s);
/* Everything help can be asked for: verbs, listings, genres; NULL past the last. */
const char *help_about(size_t i);
void help_overview(FILE *f);
void help_verb(FILE *f, const verb *v);
const char *help_usage(const verb *v); /* what comes behind the verb */
int help_json(FILE *f); /* helpjson.c */
/* manual.c */
int manual_print(FILE *f, const char *name); /* the page of a verb, or NULL: of all. An exit code */
int completion_print(FILE *f, const char *shell);

/* make.c: an exit code. */
int make_run(const settings *s);
/* webpage.c: an exit code. */
int page_run(const settings *s);

/* limits.c: the clock, Ctrl-C, the stop and progress hooks. */
typedef struct limits {
    double time_limit;      /* seconds for one puzzle; 0: no limit */
    bool cpu;               /* they are the processor's, not the clock's */
    double started, shown;  /* shown: wall clock */
    enum { PROGRESS_NONE, PROGRESS_TERMINAL, PROGRESS_JSON } progress;
    FILE *json_to;          /* NULL: standard error */
    const char *what;       /* is at work, where that is not one verb; or NULL */
    bool drawn;             /* a progress line stands on the terminal */
    uint32_t index;         /* of the record */
} limits;
double clock_wall(void);
double clock_cpu(void);
/* The frontier method may take all memory there is: where no --mem-limit is given, half of what is free, shared by all
 * jobs. */
void limits_memory(settings *s);
/* Why something was not finished, in words; valid until the next call. */
const char *limits_why(const settings *s, const char *stop);
/* From now on Ctrl-C, SIGTERM and SIGHUP set a flag; a second one kills. Those that were ignored stay so. */
void limits_catch(void);
bool limits_interrupted(void);
void limits_leave(void); /* as if by Ctrl-C: the reader of what is printed has left */
/* As the settings say; the hooks of o are these limits'. terminal: a line there may show progress. */
void limits_of(limits *l, const settings *s, ari_options *o, bool terminal);
void limits_start(limits *l, uint32_t index);
uint32_t limits_processors(void);
int limits_stop(void *user);        /* for ari_options.stop */
double limits_left(void *user);     /* for solver_hand.left */
void limits_progress(void *user, const ari_progress *p);
void limits_clear(limits *l);       /* wipe the progress line */

/* output.c: where answers go. */
typedef struct output {
    FILE *f;
    char *said;             /* its name as the user gave it; NULL: standard output */
    char *name;             /* of the file it is to be; NULL: standard output, or a device or pipe */
    char *beside;           /* of the file it is as yet; or NULL */
    bool fresh;             /* there was no such file: what was printed before something went wrong is worth having */
    int why;                /* errno of the first write that failed; 0: none has */
    int64_t end;            /* then what of the file is as it was printed, in bytes */
    FILE *behind;           /* --report csv: where the lines of fields go; f is the pipe to who writes them; or NULL */
    pid_t child;
} output;
/* csv.c: from now on records written to o->f come out as lines of fields; until _end. False after a message. */
bool csv_begin(output *o);
bool csv_end(output *o);
/* Standard streams that are closed get something that cannot be used, so that no file takes their place. */
void output_hold(void);
/* name NULL: standard output. False after a message. */
bool output_open(output *o, const char *name);
/* Could a file of this name (NULL: none is asked for) be written, once there is something to write? False after a
 * message. Nothing is changed, and what is no file is left alone. */
bool output_promise(const char *name);
/* Flush. False after a message, which is printed once: what was printed has not all gone out. */
bool output_flush(output *o);
/* The file takes its name; if the run was not `good`, only what was printed into a new one, and if that could not all
 * be written, its whole lines. False after a message. */
bool output_close(output *o, bool good);
/* The same (o NULL: it stays open) of what is worth nothing by half, and good where there is no `fault`, which is
 * reported. */
bool output_whole(output *o, const char *name, const char *fault);
/* False, after a message; without one where the reader of a pipe has gone. name "": standard output. */
bool output_complain(const char *name, int why);
/* What `work` writes in a child process, into `to` when it is whole: libraries that die when memory runs out do no harm
 * there. NULL, or what went wrong. */
typedef const char *output_work(void *job, FILE *f);
const char *output_apart(output_work *work, void *job, FILE *to);
/* A small file in place of an old one, at once and on the disk; links are not followed. False after a message. */
bool output_save(const char *name, const char *text);

/* Does a name ask for packing, by .gz at its end? */
bool gzip_is_meant(const char *name);
/* False: it cannot be done here, which is said. Comes before: */
bool gzip_ready(void);
/* A file written piece by piece, packed where its name asks for it. It takes the place of an old one when it is closed
 * and `whole`; `more`: it goes on behind what the old one holds. False after a message. */
typedef struct gzip_file {
    output out;
    void *packed;
} gzip_file;
bool gzip_open(gzip_file *f, const char *name, bool more);
bool gzip_put(const gzip_file *f, const char *bytes, size_t n);
bool gzip_close(gzip_file *f, bool whole);

/* merge.c: an exit code. */
int merge_run(const settings *s);
/* The last ":K/N" of the id of a part is taken off; false: there is none. */
enum { MERGE_DEEP = 8 }; /* parts of parts */
bool merge_part(const char *name, size_t *n, uint32_t part[2]);
/* The question that a record is part of, as in cube_unique.h, and how many solutions the record has: 0, 1, 2 for more.
 * */
uint32_t merge_solutions(const char *line, size_t size, uint64_t *question);

/* run.c: can the files beside the answer be written, and are they different ones? False after a message. */
bool run_promised(const settings *s);

/* json_quote.c: a JSON string; bytes that are not UTF-8 become U+FFFD. */
void quote_json(FILE *f, const char *s, size_t size);
/* What such a string, without its quotes, means; for free. NULL: memory is out. */
char *unquote_json(const char *s, size_t size);

/* instances.c: an exit code. */
int instances_run(const settings *s, const ari_options *options, limits *l, FILE *out);

/* input.c: where records come from. */
typedef struct source {
    const char *label;      /* for messages: file name, "-" as "standard input", "argument 1" */
    int fd;                 /* or -1: text */
    const char *text;
    size_t left;
    int fault;              /* errno of a failed read, or 0 */
    char name[24];
    char *rows;             /* the text, where it was cut in rows; or NULL */
} source;
/* A whole file, NUL behind it, to be freed; NULL after a message. */
char *source_slurp(const char *name, size_t *size);
/* A sheet (NAME.genre) where a genre is named: loaded, and in the options; *own is for ari_genre_unload at the end.
 * False: it has a fault, which has been said. */
bool genre_take(settings *s, ari_own_genre **own);
int genres_run(const settings *s);
/* The same of a file, or the argument if it is a puzzle itself. */
char *source_puzzle(const char *arg, size_t *size);
/* The same of a file with a graph, where a grid is no file. */
char *source_graph(const char *name, size_t *size);
/* Is it standard input, the name of a file, or a puzzle itself? */
bool source_is(const char *arg);
/* False after a message. */
bool source_open(source *in, const char *arg, size_t index);
void source_close(source *in);
size_t source_pull(void *user, char *buf, size_t cap);

/* report.c: answers for people and for machines. */
/* lab: a formulation and solver over all puzzles of the stream. */
typedef struct lab_score {
    char form[64], with[64];
    double *at;             /* [n] seconds of those that it answered, in the end sorted */
    double median;          /* of these, in the end */
    size_t n, cap, asked;
} lab_score;
typedef struct report {
    const settings *set;
    FILE *out;
    double begun;              /* by the clock on the wall: the question at hand */
    bool unicode, bold, color;
    const char *label;      /* of the input */
    const ari_reader *reader;
    const char *file;       /* the same where it is a file; or NULL */
    uint32_t printed;       /* records so far */
    uint32_t pictured;      /* pictures, programs, files of solvers so far, with those that were too many */
    uint32_t left_out;      /* convert: titles and authors that a format has no room for */
    char losing[300];       /* of a worker: the message of that, for the dispatcher to print once; or empty */
    bool apart;             /* is it one */
    uint64_t listed;        /* solutions of this record handed out by the hook of enum and sample */
    uint32_t numbered;      /* explain: steps of this record printed as they were found */
    const ari_record *record; /* the one in work */
    const ari_board *board; /* of the answer in work; or NULL */
    bool within;            /* its JSON record has been begun by them, and goes on after them */
    ari_answer alone;       /* solve: ONE, MANY, or UNKNOWN when the solution was not looked at further */
    bool failed, nomem;     /* a part of this record's answer could not be printed; for memory was out */
    lab_score *score;       /* [nscore] lab */
    size_t nscore, score_cap;
    output drawn;           /* lab: what --draw keeps */
} report;
void report_error(const char *label, const ari_error *e);
extern const ari_error memory_out;
/* A part of the answer cannot be printed. */
void report_failed(report *p, const char *label, const ari_error *e);
/* The same of a record, in its line. */
void report_failed_at(report *p, const ari_record *rec, ari_error *e);
/* A heading before the second and later records of human output. */
void report_heading(report *p, const ari_record *rec);
int report_result(report *p, const ari_record *rec, const ari_result *r, double seconds);
/* convert, render */
int report_board(report *p, const ari_record *rec, const ari_marks *m, const ari_options *options);
/* enum, sample: one more, drawn; in JSON into a record that it begins. */
void report_listed(report *p, const ari_board *b, const ari_marks *m);
/* The brace of a JSON record, and where it comes from: the file, if one was named, and its number there. */
void report_open(const report *p, uint32_t record);
/* A JSON error record. */
/* The title and the author of the last record, as comments. */
void report_called(FILE *f, const ari_reader *r);
void report_json_error(report *p, const ari_record *rec, const ari_error *e);

/* partition.c: the cubes of a record. An exit code. */
int partition_take(report *p, const ari_record *rec, const ari_options *options);
/* About so many of them, or (clues) of sets of clues, as lines of JSON; *n: how many. */
ari_status partition_write(FILE *f, const ari_record *rec, const ari_options *options, bool clues, uint32_t most,
                           uint32_t *n, ari_error *err);

/* grid_count.c: a part of the count of a grid. What a word of families says of such a count, to be freed; or NULL. */
char *gridcount_line(const ari_options *options, const char *family, const char *graph, const char *word,
                     const char *arg, ari_error *err);
/* Is the record that could not be read such a part, and are parts asked for? Then its answer; NULL with *err. */
bool gridcount_is(const report *p, const ari_record *rec);
char *gridcount_answer(const report *p, const ari_options *options, ari_error *err);
/* instances.c: the same of a part of the count of instances. */
char *instances_answer(const report *p, const ari_options *options, ari_error *err);
/* An exit code. */
int gridcount_print(const report *p, const ari_record *rec, const char *answer, double seconds);

/* pictures.c: pictures. */
bool showing_is(const char *format); /* svg, png, pdf */
/* One picture. NULL, or what went wrong. */
const char *showing_write(const ari_board *b, const ari_svg_options *o, const char *format, FILE *f);
/* Would it go to a terminal that cannot show it? True after a message. */
bool showing_terminal(const char *format, const char *out);
/* For picture.h: into a FILE. */
int showing_sink(void *user, const unsigned char *bytes, unsigned n);
void showing_fonts(void); /* in the painter: a message when letters of the text are in no font */
/* As --to says: a board; all that an answer shows, and what it speaks of in red. A file holds one. */
void showing_board(report *p, const ari_board *b, const ari_svg_options *o);
void showing_answer(report *p, const ari_board *b, const ari_result *r);

/* answer.c: the line that says an answer. What is claimed: the answer itself, all that was asked, or a bound. */
typedef enum answer_claim { CLAIM_ANSWER, CLAIM_WHOLE, CLAIM_BOUND } answer_claim;
const char *answer_mark(const ari_result *r, answer_claim what); /* ", proved" or "" */
int answer_code(const settings *s, const ari_result *r);         /* the exit code */
void answer_print(const report *p, const ari_board *b, const ari_result *r);

/* explain_report.c: explain, hint, grade. _begin: before the clues that contradict each other. */
void story_begin(report *p, const ari_result *r);
void story_steps(report *p, const ari_result *r);
void report_step(report *p, const ari_step *t); /* of explain, as it is found; then story_steps has but the rest */
void story_verdict(const report *p, const ari_result *r, const char *why);
int story_code(const settings *s, const ari_result *r);

/* explain_pictures.c: explain and hint as pictures. False after a message. */
bool explain_pictures_wanted(const settings *s);
bool explain_pictures_print(report *p, const ari_board *b, const ari_result *r);

/* calculator.c: the verb zdd. */
int zdd_run(const settings *s);
/* Each word with its argument, and what it does. */
void zdd_words(FILE *f, void (*line)(FILE *f, const char *left, const char *text));

/* gap_plot.c: runs of the laboratory as a picture; names that end in .png or .pdf say so, any other is SVG. */
typedef struct gapplot_run { const ari_lab *lab; char name[96]; } gapplot_run;
double gapplot_seconds(const ari_lab *b); /* of all rounds */
bool gapplot_save(const gapplot_run *run, size_t n, const char *name);
/* How many of several puzzles each answers within a time; their times ascend. */
bool gapplot_scores(const lab_score *score, size_t n, const char *name);
/* table.c: one puzzle through formulations and solvers. An exit code. */
/* lablist.c: the solvers that lab takes when none is named, as a list; the solvers that there are, printed. */
const char *lab_usual(void);
int lab_list(void);
bool lab_names(const settings *s); /* does anybody know --solvers and --solver? false after a message */
struct searchtree;
int lab_run(report *p, const ari_record *rec, const ari_options *options, struct searchtree *tree); /* of --tree */
bool lab_finish(report *p); /* behind the last puzzle: the table of several; false after a message */

/* render.c: text at once; pictures when all puzzles are read, since a booklet has its answers at the end. */
typedef struct gallery {
    struct exhibit *at;     /* [n] */
    size_t n, cap;
} gallery;
bool gallery_wanted(const settings *s);
/* Text: drawn. Pictures: kept, and the record's board with them (set to NULL). An exit code. */
int gallery_take(gallery *g, report *p, ari_record *rec, const ari_options *options);
/* Write the pictures and free the gallery. An exit code. */
int gallery_finish(gallery *g, const settings *s, int code);

#endif
