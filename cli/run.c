/* run.c - arguments -> records -> one question each -> report and exit code.
 * The worst record decides the exit code, so that a batch with one bad puzzle is no good batch.
 * Bad records are reported on standard error and skipped. Lines that are like no format are reported only when there is
 * a puzzle in the same input, or as one message at its end: a wrong file gives one line, not a thousand. */
#define _POSIX_C_SOURCE 200809L
#include "workers.h"
#include "run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEPT_EVERY = 5, FURTHER = 10000000 /* ticks, some tenth of a second */ };

/* Whose limits the hooks of the library are handed. */
static run *run_of(void *user) { return (run *)((char *)user - offsetof(run, limits)); }

static int on_solution(void *user, const ari_board *board, const ari_marks *m) {
    run *r = run_of(user);
    limits_clear(&r->limits);
    report_listed(&r->report, board, m);
    return (!r->set->json && !run_flush(r)) || ferror(r->report.out) || r->report.failed;
}

static void on_step(void *user, const ari_step *step) {
    run *r = run_of(user);
    limits_clear(&r->limits);
    report_step(&r->report, step);
    if (!run_flush(r)) limits_leave(); /* the reader has left */
}

static int on_tree(void *user, const ari_tree_event *b) {
    return searchtree_add(&run_of(user)->tree, b);
}

/* A search that is killed has lost no more than the last seconds. */
static int on_state(void *user, const char *state) {
    run *r = run_of(user);
    if (r->fault || clock_wall() - r->kept < KEPT_EVERY) return 0;
    if (state && !output_save(r->set->ask.state, state)) r->fault = true;
    if (state) r->kept = clock_wall();
    return 1;
}

/* --proof: the file of a certificate, part 0, and the one beside it of what a proof in another form refutes. */
static const char *proof_name(const run *r, int part) {
    static char name[4096];
    const char *end = !part ? "" : strncmp(r->options.proof, "veripb", 6) ? ".cnf" : ".opb";
    snprintf(name, sizeof name, "%s%s", r->set->proof, end);
    return name;
}

/* The certificates of a stream stand one behind the other. */
static bool put_proof(run *r, int part, const char *text, size_t n) {
    gzip_file *const f = &r->proof[part];
    const char *name = proof_name(r, part);
    struct stat about;
    if (r->proved && strcmp(r->options.proof, "cert") != 0)
        return say_no("%.200s: a proof in %s holds one puzzle: the first one", r->set->proof,
                      strncmp(r->options.proof, "veripb", 6) ? "LRAT" : "pseudo-Boolean rows");
    if (r->proving == PROOF_NONE) r->before = r->proved && !stat(name, &about) ? (long)about.st_size : 0;
    r->proving = PROOF_SOME;
    return (f->out.f || gzip_open(f, name, r->proved)) && gzip_put(f, text, n);
}

static int on_certificate(void *user, int part, const char *text, size_t n) {
    run *r = run_of(user);
    if (!text) r->proving = r->proving == PROOF_SOME ? PROOF_VOID : r->proving;
    else if (!put_proof(r, part, text, n)) r->proving = PROOF_FAULT;
    return r->proving == PROOF_FAULT;
}

static bool utf8_terminal(void) {
    static const char *const name[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        const char *v = getenv(name[i]);
        if (!v || !*v) continue;
        for (; *v; v++)
            if (!strncasecmp(v, "utf-8", 5) || !strncasecmp(v, "utf8", 4)) return true;
        return false;
    }
    return false;
}

static void prepare_run(run *r) {
    const settings *s = r->set;
    r->pairs = s->cube && s->verb->ask == ARI_VERB_UNIQUE;
    const bool terminal = !s->out && workers_terminal() && isatty(STDOUT_FILENO);
    const char *no_color = getenv("NO_COLOR");
    r->options = s->ask;
    r->options.state = NULL;
    if (!s->ask.threads) r->options.threads = limits_processors();
    limits_of(&r->limits, s, &r->options, !s->quiet && workers_terminal());
    if (s->ask.state) r->options.keep = on_state;
    if (s->proof && !s->ask.proof) r->options.proof = "cert";
    if (s->proof && !s->json) r->options.certificate = on_certificate; /* a record has it too */
    if (s->tree) r->options.tree = on_tree;
    if (s->tree && !s->ask.engine && s->verb->kind == KIND_ASK) r->options.engine = "dfs";
    if (s->verb->shows == SHOWS_LIST) r->options.solution = on_solution;
    if (s->verb->ask == ARI_VERB_EXPLAIN && !s->json && !s->quiet && !s->to && !s->ask.at) r->options.step = on_step;
    r->report.set = s;
    r->report.unicode = s->unicode || (terminal && !s->ascii && utf8_terminal());
    if (s->format && strcmp(s->format, "text") != 0) r->report.unicode = !strcmp(s->format, "unicode");
    const char *color = s->color ? s->color : "auto";
    r->report.bold = !strcmp(color, "always") || (!strcmp(color, "auto") && terminal);
    r->report.color = !strcmp(color, "always") || (!strcmp(color, "auto") && terminal && (!no_color || !*no_color));
}

/* From the best exit code to the worst. */
static int rank_run(const settings *s, int code) {
    static const int order[] = {[EXIT_YES] = 0, [EXIT_OPEN] = 1, [EXIT_NO] = 2, [EXIT_LIMIT] = 3, [EXIT_BAD] = 4};
    if (s->sat_exit && code != EXIT_BAD) return code == 10 ? 0 : code == 20 ? 1 : 2;
    return order[code];
}

void run_settle(run *r, uint64_t n, int code) {
    if (!r->records || rank_run(r->set, code) > rank_run(r->set, r->code)) r->code = code;
    r->records += n;
}

bool run_enough(const run *r) { return r->set->fail_fast && r->records && rank_run(r->set, r->code) > 0; }

bool run_flush(run *r) {
    const bool fine = output_flush(&r->output);
    r->fault |= !fine;
    return fine;
}

static int bad_record(run *r, const ari_record *rec) {
    if (r->set->json) report_json_error(&r->report, rec, &rec->error);
    r->nomem |= rec->error.status == ARI_NOMEM;
    if (!rec->format && !r->some) {
        if (r->nheld < HELD_MOST) r->held[r->nheld++] = rec->error;
    } else {
        report_error(r->report.label, &rec->error);
    }
    return rec->error.status == ARI_LIMIT ? EXIT_LIMIT : EXIT_BAD;
}

void run_release(run *r, size_t most) {
    for (size_t i = 0; i < r->nheld && i < most; i++) report_error(r->report.label, &r->held[i]);
    r->nheld = 0;
}

/* --state: what an earlier run wrote, if there was one. */
static bool load_state(run *r) {
    size_t n;
    if (!r->set->ask.state || access(r->set->ask.state, F_OK) != 0) return true;
    r->state = source_slurp(r->set->ask.state, &n);
    r->options.state = r->state;
    return r->state != NULL;
}

static bool load_prices(run *r) {
    size_t n;
    if (!r->set->ask.prices) return true;
    r->prices = source_slurp(r->set->ask.prices, &n);
    r->options.prices = r->prices;
    return r->prices != NULL;
}

/* What is half a certificate goes; what was there before stays. */
static bool end_proof(run *r, bool whole) {
    bool fine = r->proving != PROOF_FAULT;
    for (int part = 0; part < 2; part++) {
        struct stat about;
        if (!r->proof[part].out.f) continue;
        const char *name = proof_name(r, part);
        if (!gzip_close(&r->proof[part], whole && fine)) fine = false;
        if ((whole && fine) || !r->proved || lstat(name, &about) || !S_ISREG(about.st_mode)) continue;
        if (truncate(name, r->before)) fine = output_complain(name, errno);
    }
    r->proved |= whole && fine;
    r->proving = PROOF_NONE;
    return fine;
}

/* A certificate that is missing is like a limit. */
static bool save_proof(run *r, const ari_result *result, int *code) {
    const char *part[2] = {ari_result_proof(result), ari_result_formula(result)};
    if (!r->set->proof) return true;
    for (int i = 0; i < 2 && r->proving != PROOF_FAULT; i++)
        if (*part[i]) (void)on_certificate(&r->limits, i, part[i], strlen(part[i]));
    const bool some = r->proving == PROOF_SOME, fine = end_proof(r, some);
    if (some || !fine) return fine;
    const ari_verb ask = r->set->verb->ask;
    const ari_answer answer = ari_result_answer(result);
    const bool asked = ask == ARI_VERB_SOLVE || ask == ARI_VERB_UNIQUE, late = answer == ARI_ONE || answer == ARI_NONE;
    const bool shown = asked && !late && ari_result_complete(result);
    const char *count = ari_result_count(result); /* of six digits and more than the limit, or longer */
    const size_t digits = strlen(count);
    const bool many = ask == ARI_VERB_COUNT && (digits > 6 || (digits == 6 && strcmp(count, "100000") > 0));
    fprintf(stderr, "ariadne: %.200s: no certificate %s\n", r->report.label,
            many ? "lists more than 100,000 solutions"
            : shown                                  ? "is needed: the answer shows itself"
            : !asked || !ari_result_complete(result) ? "of this answer can be written"
                                                     : "was written before a limit came; the answer holds");
    if ((asked && late) || (!shown && *code == EXIT_YES)) *code = EXIT_LIMIT;
    return true;
}

/* --tree: of the first puzzle. */
static bool save_tree(run *r) {
    if (!r->options.tree) return true;
    const bool fine = r->tree.n && searchtree_save(&r->tree, r->set->tree, r->report.out);
    if (!r->tree.n) fprintf(stderr, "ariadne: --tree %.200s: there was no search, so no tree\n", r->set->tree);
    searchtree_free(&r->tree);
    r->options.tree = NULL;
    return fine;
}

static bool save_state(const run *r, const ari_result *result) {
    const char *text = ari_result_state(result);
    return !r->set->ask.state || !*text || output_save(r->set->ask.state, text);
}

/* Only JSON has the time. To read the processor's clock is a call of the system, a tenth of the work on an easy
 * puzzle: for a millisecond after that the clock on the wall, which is none, stands in. */
double run_seconds(run *r) {
    enum { OFTEN = 1000 /* a second */ };
    if (!r->set->json) return 0;
    const double now = clock_wall();
    if (now - r->read >= 1.0 / OFTEN) {
        r->read = now;
        r->cpu = clock_cpu();
    }
    const double clock = r->cpu + (now - r->read);
    return r->clock = clock > r->clock ? clock : r->clock;
}

/* Something is drawn beside the puzzle, and the question goes past it: say so, once. */
static void warn_drawing(run *r, const ari_record *rec) {
    const ari_marks *m = ari_board_marks(rec->board);
    const ari_option *o = NULL;
    bool drawn = false;
    if (!m || r->warned || r->options.with_marks) return;
    for (size_t i = 0; (o = option_at(i)) && (!o->flag || strcmp(o->flag, "with-marks"));) i++;
    if (!o || !option_fits(o, r->set->verb)) return;
    for (uint32_t i = 0; m->cell && i < m->ncell; i++) drawn |= m->cell[i] != 0;
    for (uint32_t i = 0; m->edge && i < m->nedge; i++) drawn |= m->edge[i] != 0;
    if (!drawn) return;
    r->warned = true;
    snprintf(r->warning, sizeof r->warning,
             "ariadne: %.200s:%u: the drawing is ignored; --with-marks takes it as given\n", r->report.label,
             rec->line);
    if (!r->apart) fputs(r->warning, stderr);
}

/* Is a solution of `solve` the only one? People want to know, and mostly it costs no more than the solution did: each
 * of 6,700 published boards was decided within 10 M ticks. So a little work is spent on it where they read the
 * answer. */
static ari_status look_further(run *r, const ari_record *rec, ari_error *err) {
    ari_options o = r->options;
    ari_result *result;
    o.engine = o.formulation = o.proof = NULL;
    o.solver = NULL;
    o.tree = NULL;
    if (!o.ticks || o.ticks > FURTHER) o.ticks = FURTHER;
    const ari_status s = ari_ask(ARI_VERB_UNIQUE, rec->board, &o, &result, err);
    if (s != ARI_OK) return s;
    const ari_answer a = ari_result_answer(result);
    r->report.alone = a == ARI_ONE || a == ARI_MANY ? a : ARI_UNKNOWN;
    ari_result_free(result);
    return s;
}

/* unique --cube: what the id says. */
static uint64_t question_of(const run *r, const ari_record *rec) {
    return r->pairs && rec->id ? enough_question(rec->id, strlen(rec->id)) : 0;
}

/* --recut: what ended at its ticks becomes cubes instead, for the dispatcher to give out; true: these are to be asked.
 * */
static bool cut_again(run *r, const ari_record *rec, const ari_result *result) {
    ari_error err;
    ari_options o = r->options;
    uint32_t part[2], deep = 0, n = 0;
    size_t size = rec->id && *rec->id == '"' ? strlen(rec->id) - 1 : 0;
    if (!r->set->recut || ari_result_complete(result) || strcmp(ari_result_stop(result), "ticks") != 0) return false;
    while (size && merge_part(rec->id, &size, part)) deep++;
    FILE *f = deep && deep < MERGE_DEEP ? open_memstream(&r->parts, &r->nparts) : NULL;
    if (!f) return false;
    o.ticks = 0;
    const bool clues = r->set->verb->ask == ARI_VERB_MIN;
    const ari_status s = partition_write(f, rec, &o, clues, (uint32_t)r->set->recut, &n, &err);
    if (!fclose(f) && s == ARI_OK && n > 1) return true;
    free(r->parts);
    r->parts = NULL;
    return false;
}

/* --solution: what a solver wrote is about one puzzle. */
static ari_status check_written(run *r, const ari_board *b, ari_result **result, ari_error *err) {
    if (!r->report.pictured++)
        return ari_board_import(b, &r->options, r->solver_text, r->solver_size, result, err);
    *err = (ari_error){ARI_UNSUPPORTED, 0, 0, "--solution is about one puzzle, and this would be the second",
                       "--shard 2/9 takes the second of nine puzzles alone"};
    return err->status;
}

/* A drawing does not say its genre: which was taken, where another fits too. */
static void note_genre(const run *r, const ari_record *rec) {
    if (ari_board_assumed(rec->board))
        fprintf(stderr, "ariadne: %.200s:%u: read as %s; --genre NAME says otherwise\n", r->report.label, rec->line,
                ari_board_genre(rec->board));
}

static int ask_run(run *r, ari_record *rec) {
    ari_error err;
    ari_result *result;
    const long begin = r->set->recut ? ftell(r->report.out) : 0;
    note_genre(r, rec);
    warn_drawing(r, rec);
    limits_start(&r->limits, rec->index);
    r->report.begun = clock_wall();
    if (r->options.keep) r->kept = clock_wall();
    r->report.listed = r->report.numbered = 0;
    r->report.record = rec;
    if (r->set->cube && r->set->verb->ask == ARI_VERB_MIN) r->options.mask = ari_reader_said(r->report.reader, "mask");
    if (r->options.solution && !r->set->json) report_heading(&r->report, rec);
    ari_status s = r->solver_text ? check_written(r, rec->board, &result, &err)
                                  : ari_ask(r->set->verb->ask, rec->board, &r->options, &result, &err);
    const bool solved = s == ARI_OK && r->set->verb->ask == ARI_VERB_SOLVE && ari_result_answer(result) == ARI_SOME;
    r->report.alone = ARI_UNKNOWN;
    if (solved && !r->set->json && !r->set->to && (s = look_further(r, rec, &err)) != ARI_OK) ari_result_free(result);
    limits_clear(&r->limits);
    if (s != ARI_OK) {
        (void)end_proof(r, false);
        if (r->set->json) report_json_error(&r->report, rec, &err);
        const bool file = r->solver_text && (s == ARI_SYNTAX || s == ARI_RANGE); /* it is about what the solver wrote */
        const bool state = r->state && !strncmp(err.what, "the state ", 10); /* about the file of --state */
        err.line = file ? err.line : state ? 0 : rec->line;
        err.column = 0;
        report_error(file ? r->set->solution : state ? r->set->ask.state : r->report.label, &err);
        r->nomem |= s == ARI_NOMEM;
        return EXIT_BAD;
    }
    if (cut_again(r, rec, result)) {
        ari_result_free(result);
        (void)fseek(r->report.out, begin, SEEK_SET); /* enum has begun its record */
        return EXIT_YES;
    }
    const double begun = r->clock;
    int code = report_result(&r->report, rec, result, run_seconds(r) - begun);
    r->tree.cut |= *ari_result_stop(result) != 0;
    if (!save_state(r, result) || !save_proof(r, result, &code) || !save_tree(r)) r->fault = true;
    const ari_answer answer = ari_result_answer(result);
    enough_add(&r->enough, question_of(r, rec), answer == ARI_MANY ? 2 : answer == ARI_ONE || answer == ARI_SOME);
    r->answered = true;
    ari_result_free(result);
    return code;
}

/* count --cube of a part that is no puzzle. */
static int count_grid(run *r, ari_record *rec) {
    const double begun = r->clock;
    limits_start(&r->limits, rec->index);
    char *answer = gridcount_answer(&r->report, &r->options, &rec->error);
    limits_clear(&r->limits);
    if (!answer) {
        rec->error.line = rec->line;
        rec->error.column = 0;
        return bad_record(r, rec);
    }
    const int code = gridcount_print(&r->report, rec, answer, run_seconds(r) - begun);
    r->answered = true;
    ari_text_free(answer, NULL);
    return code;
}

/* What the verb does with a board: an exit code. */
static int serve_run(run *r, ari_record *rec) {
    if (r->set->ask.state && r->records) { /* its file would take the place of the first one's */
        rec->error = (ari_error){ARI_UNSUPPORTED, rec->line, 0, "--state is for one puzzle, and this is another",
                                 "leave the others out"};
        return bad_record(r, rec);
    }
    if (r->set->verb->kind == KIND_ASK) return ask_run(r, rec);
    limits_start(&r->limits, rec->index);
    const int code = r->set->verb->kind == KIND_RENDER ? gallery_take(&r->gallery, &r->report, rec, &r->options)
                     : r->set->verb->kind == KIND_LAB  ? lab_run(&r->report, rec, &r->options, &r->tree)
                     : r->set->verb->kind == KIND_CUBES ? partition_take(&r->report, rec, &r->options)
                                                      : report_board(&r->report, rec, ari_board_marks(rec->board),
                                                                     &r->options);
    r->answered |= code == EXIT_YES;
    if (!save_tree(r)) r->fault = true;
    return code;
}

void run_take(run *r, ari_record *rec) {
    if (enough_known(&r->enough, question_of(r, rec))) {
        run_pass(r, rec->format);
        ari_board_free(rec->board);
        return;
    }
    r->report.failed = r->report.nomem = false;
    if (rec->format && !r->some) {
        r->some = true;
        run_release(r, HELD_MOST);
    }
    const int code = rec->board                      ? serve_run(r, rec)
                     : gridcount_is(&r->report, rec) ? count_grid(r, rec)
                                                     : bad_record(r, rec);
    if (!r->parts) run_settle(r, 1, code);
    r->nomem |= r->report.nomem;
    ari_board_free(rec->board);
}

void run_pass(run *r, const char *format) {
    r->passed = true;
    if (!format || r->some) return;
    r->some = true;
    run_release(r, HELD_MOST);
}

void run_leave(run *r, const source *in, uint64_t before, int more) {
    run_release(r, 1);
    if (more < 0) r->fault = say_bad("memory is out");
    if (in->fault) r->fault = say_bad("%s: cannot read: %s", in->label, strerror(in->fault));
    if (r->records == before && !r->passed && !r->fault && !limits_interrupted())
        run_settle(r, 1, say_bad("%s: there is no puzzle in it; see: ariadne help formats", in->label));
    r->passed = false;
}

bool run_mine(run *r) { return parse_mine(r->set, ++r->seen); }

/* The next record of this shard. */
static int next_record(run *r, ari_reader *reader, ari_record *rec) {
    ari_batch p;
    if (!r->set->parts) return ari_reader_next(reader, rec);
    int more;
    while ((more = ari_reader_cut(reader, &p)) > 0 && !limits_interrupted()) {
        if (run_mine(r)) return ari_reader_read(reader, &p, rec);
        run_pass(r, p.format);
    }
    return more > 0 ? 0 : more;
}

static void read_source(run *r, source *in) {
    ari_reader *reader;
    ari_record rec;
    r->some = false;
    r->nheld = 0;
    r->report.label = in->label;
    r->report.file = in->fd > STDIN_FILENO ? in->label : NULL;
    if (ari_reader_new(source_pull, in, &r->options, &reader) != ARI_OK) {
        r->fault = say_bad("memory is out");
        return;
    }
    r->report.reader = reader;
    const uint64_t before = r->records;
    int more;
    (void)run_seconds(r);
    while ((more = next_record(r, reader, &rec)) > 0) {
        run_take(r, &rec);
        if (!run_flush(r) || limits_interrupted() || run_enough(r)) break;
    }
    ari_reader_free(reader);
    run_leave(r, in, before, more);
}

const char *run_source(const settings *s, size_t i) {
    return i < s->narg ? s->arg[i] : i || s->narg ? NULL : "-";
}

static void run_sources(run *r) {
    const char *name;
    source in;
    for (size_t i = 0; (name = run_source(r->set, i)); i++) {
        if (r->fault || limits_interrupted() || run_enough(r)) return;
        if (!source_open(&in, name, i + 1)) {
            run_settle(r, 1, EXIT_BAD);
            r->missing = true;
            continue;
        }
        read_source(r, &in);
        source_close(&in);
    }
}

static int run_all(run *r) {
    const settings *s = r->set;
    const uint32_t jobs = workers_size(s->jobs ? (uint32_t)s->jobs : limits_processors());
    if (!s->narg && isatty(STDIN_FILENO)) fputs("ariadne: reading from the terminal; end with Ctrl-D\n", stderr);
    if (s->journal && !relay_fits(s))
        return say_bad("--journal is not for pictures, files for solvers, --state and --solution; leave one out");
    if ((jobs || s->journal || s->recut) && relay_fits(s)) {
        if (!s->ask.threads) r->options.threads = 1;
        relay_run(r, jobs ? jobs : 1);
    } else {
        run_sources(r);
    }
    if (r->fault || r->nomem) return EXIT_BAD;
    if (limits_interrupted()) {
        if (r->records > 1)
            fprintf(stderr, "ariadne: interrupted after %llu puzzles%s\n", (unsigned long long)r->records,
                    s->journal ? "; the same command goes on from there" : "");
        return s->sat_exit ? 0 : EXIT_LIMIT;
    }
    return s->any && r->answered && !r->missing && r->records > 1 ? EXIT_YES : r->code;
}

static int close_output(run *r, int code) {
    const bool whole = run_flush(r);
    if (!csv_end(&r->output) || r->fault) code = EXIT_BAD;
    const bool second = r->report.pictured > 1; /* of a picture or program: the first alone is not what was asked for */
    const bool some = r->answered && !r->fault && !r->nomem; /* bad ones were passed over */
    const bool good = !second && (code != EXIT_BAD || some);
    r->output.fresh &= !second && (whole || !r->report.pictured);
    return output_close(&r->output, good) ? code : EXIT_BAD;
}

/* The solver of the engine mip: --solver a program, --solvers a library or program, else whichever library is here. */
static bool lend_run(run *r) {
    const settings *s = r->set;
    const bool named = s->ask.engine && !strcmp(s->ask.engine, "mip");
    if (s->verb->kind == KIND_LAB) return lab_names(s);
    if (s->verb->kind != KIND_ASK || (!named && !s->solver && !s->solvers)) return true;
    if (s->ask.engine && !named)
        return say_no("a solver is for the engine mip, not for %s; leave one of them out", s->ask.engine);
    const char *name = s->solver ? s->solver : s->solvers ? s->solvers : "";
    const bool tree = !strcmp(name, "glpk-tree"), library = !strcmp(name, "cbc") || !solver_known(name, strlen(name));
    const char *fault = s->solver || (*name && !library) ? solver_command(name, &r->hand)
                        : *name ? solver_open(tree ? "glpk" : name, tree, &r->hand)
                                : solver_any(&r->hand);
    if (fault)
        return say_no("%.80s%s%s", name, *name ? ": " : "", fault);
    r->hand.solver.seconds = s->time_limit;
    r->hand.left = limits_left;
    r->hand.user = &r->limits;
    r->hand.bytes = s->ask.bytes;
    r->options.engine = "mip";
    r->options.solver = &r->hand.solver;
    return true;
}

/* --tree is of an engine that has one, and a text is no part of records or of a table of fields. */
static bool plant_run(const settings *s) {
    if (!s->tree) return true;
    const char *e = s->ask.engine;
    const bool fields = s->json || (s->report && !strcmp(s->report, "csv"));
    const char *fault = e && strcmp(e, "dfs") != 0 && strcmp(e, "late") != 0
                            ? "the engines dfs and late alone have a tree; leave the other out"
                        : !fields || strcmp(s->tree, "-") != 0 ? NULL
                        : s->json                              ? "a tree is no part of the JSON; name a file"
                                                               : "a tree is no part of the CSV; name a file";
    return !fault || say_no("--tree: %s", fault);
}

/* A certificate and the answer would stand in one another. Where both go to a device, it is the user's. */
static bool apart_run(const char *name) {
    struct stat a, b;
    if (!name || stat(name, &a) || fstat(STDOUT_FILENO, &b) || S_ISCHR(a.st_mode) || a.st_dev != b.st_dev ||
        a.st_ino != b.st_ino)
        return true;
    return say_no("--proof: standard output has the answer; name another file, or see what --json has");
}

/* Would one take the place of the other? Devices may be named twice. */
static bool is_same(const char *x, const char *y) {
    struct stat a, b;
    if (!x || !y) return false;
    const bool there = stat(x, &a) == 0;
    if (there && !S_ISREG(a.st_mode)) return false;
    return !strcmp(x, y) || (there && stat(y, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino);
}

/* Files that are written beside the answer, which has standard output to itself. */
bool run_promised(const settings *s) {
    if (!apart_run(s->proof)) return false;
    const struct { const char *flag, *name; } file[] = {
        {"journal", s->journal}, {"proof", s->proof}, {"plot", s->plot}, {"draw", s->draw}, {"program", s->program},
        {"relaxed", s->relaxed},
        {"state", s->ask.state}, {"tree", s->tree}, /* of these alone a text may stand below the answer */
    };
    for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
        const bool dash = file[i].name && !strcmp(file[i].name, "-");
        if (dash && file[i].name != s->tree)
            return say_no("--%s: standard output has the answer; name another file", file[i].flag);
        bool twice = is_same(file[i].name, s->out);
        for (size_t k = 0; k < i; k++) twice |= is_same(file[i].name, file[k].name);
        for (size_t k = 0; k < s->narg; k++) twice |= is_same(file[i].name, s->arg[k]);
        if (twice && !dash)
            return say_no("--%s: %.200s is named for something else too; name another file", file[i].flag,
                          file[i].name);
        if (!dash && file[i].name != s->journal && !output_promise(file[i].name)) return false;
    }
    return true;
}

int run_execute(const settings *s) {
    static run r; /* too large for small stacks */
    r.set = s;
    prepare_run(&r);
    if (!lend_run(&r) || !plant_run(s)) return EXIT_BAD;
    if (!run_promised(s)) return EXIT_BAD;
    const bool pictures = gallery_wanted(s); /* they open their files themselves */
    limits_catch();
    if (!output_open(&r.output, pictures || s->each || !workers_dispatcher() ? NULL : s->out)) return EXIT_BAD;
    if (s->csv && workers_dispatcher() && !csv_begin(&r.output)) return EXIT_BAD;
    r.report.out = r.output.f;
    int code = EXIT_BAD;
    if (load_state(&r) && load_prices(&r) && (!s->proof || !gzip_is_meant(s->proof) || gzip_ready()) &&
        (!s->solution || (r.solver_text = source_slurp(s->solution, &r.solver_size))))
        code = s->verb->kind == KIND_INSTANCES ? instances_run(s, &r.options, &r.limits, r.report.out) : run_all(&r);
    if (!lab_finish(&r.report)) code = EXIT_BAD;
    free(r.solver_text);
    free(r.state);
    free(r.prices);
    enough_free(&r.enough);
    return pictures ? gallery_finish(&r.gallery, s, code) : close_output(&r, code);
}

