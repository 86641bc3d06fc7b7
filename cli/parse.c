/* parse.c - the command line as settings, by the option table. Options may stand before, between and after the
 * arguments; "--" ends them; "-x1" is "-x 1", "-xy" is "-x -y" where x takes no value, and "--xy=1" is "--xy 1". */
#include "cli.h"

#include "journal.h"
#include "picture.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* How many letters are wrong, left out, too many, or change places with the next one; cut at `most` letters of either
 * word. (F. J. Damerau, 1964.) */
static unsigned distance_parse(const char *x, const char *y) {
    enum { MOST = 24 };
    unsigned row[3][MOST + 1];
    const size_t n = strlen(x), m = strlen(y);
    if (n > MOST || m > MOST) return MOST;
    for (unsigned i = 0; i <= n; i++) {
        unsigned *now = row[i % 3], *above = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (unsigned j = 1; j <= m; j++) {
            if (!i) {
                now[j] = j;
                continue;
            }
            unsigned best = above[j - 1] + (x[i - 1] != y[j - 1]);
            if (above[j] + 1 < best) best = above[j] + 1;
            if (now[j - 1] + 1 < best) best = now[j - 1] + 1;
            const bool swapped = i > 1 && j > 1 && x[i - 1] == y[j - 2] && x[i - 2] == y[j - 1];
            if (swapped && before[j - 2] + 1 < best) best = before[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[n % 3][m];
}

/* Other words for verbs and options. */
static const char *const also[][2] = {
    {"generate", "make"}, {"gen", "make"},      {"create", "make"},    {"new", "make"},       {"draw", "render"},
    {"show", "render"},   {"print", "render"},  {"picture", "render"}, {"minimize", "min"},   {"minimise", "min"},
    {"reduce", "thin"},   {"verify", "check"},  {"validate", "check"}, {"test", "check"},     {"list", "enum"},
    {"all", "enum"},      {"export", "convert"}, {"fix", "repair"},    {"conflict", "clash"}, {"why", "clash"},
    {"rate", "grade"},    {"difficulty", "grade"}, {"step", "hint"},
    {"random", "sample"}, {"timeout", "time-limit"}, {"memory", "mem-limit"}, {"out", "output"}, {"input", "from"},
    {"type", "genre"},    {"number", "count"}, {"limit", "time-limit"},  {"limit", "limits"},  {"cert", "proof"},
    {"certificate", "proof"}, {"codes", "exit"}, {"cert", "sat"}, {"memory", "limits"}, {"timeout", "limits"},
    {"place", "places"},  {"cells", "places"}, {"cnf", "sat"},           {"solver", "sat"},    {"costs", "prices"},
};

/* The name for which the word stands, the one that begins with it, or the one that is written most like it. */
const char *nearest(const char *word, const char *(*name)(size_t i), size_t n) {
    const char *best = NULL;
    const size_t length_of_word = strlen(word);
    for (size_t i = 0; i < n; i++)
        if (!strcmp(name(i), word)) return name(i);
    for (size_t k = 0; k < sizeof also / sizeof *also; k++)
        for (size_t i = 0; i < n && !strcmp(also[k][0], word); i++)
            if (!strcmp(name(i), also[k][1])) return name(i);
    for (size_t i = 0; i < n && length_of_word > 2; i++)
        if (!strncmp(name(i), word, length_of_word)) return name(i);
    unsigned least = (unsigned)length_of_word / 3 + 1;
    if (least > 4) least = 4;
    for (size_t i = 0; i < n; i++) {
        const char *candidate = name(i);
        const unsigned d = distance_parse(word, candidate);
        if (d < least) {
            least = d;
            best = candidate;
        }
    }
    return best;
}

static const char *verb_name(size_t i) { return verb_table[i].name; }
static const char *option_name(size_t i) {
    return option_at(i) ? option_at(i)->flag ? option_at(i)->flag : "" : NULL;
}

int say_unknown(const char *what, const char *dashes, const char *word, const char *near, const char *topic) {
    if (near) return say_bad("%s \"%s%.40s\"; did you mean %s%s?", what, dashes, word, dashes, near);
    return say_bad("%s \"%s%.40s\"; see: ariadne help%s", what, dashes, word, topic);
}

static const char *format_name(size_t i) { return ari_format_name((uint32_t)i, NULL, NULL, NULL); }
static const char *engine_name(size_t i) { return ari_engine_name((uint32_t)i, NULL); }
static const char *genre_name(size_t i) { return ari_genre_name((uint32_t)i); }

static size_t length_parse(const char *(*name)(size_t i)) {
    size_t n = 0;
    while (name(n)) n++;
    return n;
}

/* Is `value` a name of the library's table? */
static int known_parse(const char *what, const char *value, const char *(*name)(size_t i), const char *topic) {
    for (size_t i = 0; name(i); i++)
        if (!strcmp(name(i), value)) return EXIT_YES;
    return say_unknown(what, "", value, nearest(value, name, length_parse(name)), topic);
}

static int known_format_name(const char *value) {
    return known_parse("no format is called", value, format_name, " formats");
}

static int known_html(void) {
    return say_bad("a page for a browser comes from the verb page; write: ariadne page -o NAME.html FILE");
}

/* A format of --to: one of the library's, or a picture. */
static int known_format(const char *value, const settings *s) {
    if (showing_is(value) && s->verb->shows) return EXIT_YES;
    if (!strcmp(value, "html")) return known_html();
    if (!strcmp(value, "json")) return say_bad("JSON is not a format of --to; write --json");
    if (*value && !value[strspn(value, "0123456789")])
        return say_bad("--to takes a format, not \"%.40s\"; --max gives a number", value);
    return known_format_name(value);
}

static int wrong_parse(const ari_option *o, const char *value, const char *remedy) {
    return say_bad("--%s cannot be \"%.40s\"; %s", o->flag, value, remedy);
}

static int set_seconds(const ari_option *o, const char *value, double *at) {
    char *end;
    const double v = strtod(value, &end);
    if (end == value || *end || !(v > 0) || v > 1e9) return wrong_parse(o, value, "write seconds, such as 2.5");
    *at = v;
    return EXIT_YES;
}

static int add_param(const ari_option *o, const char *value, settings *s) {
    const size_t n = strlen(s->params), room = sizeof s->params - n;
    const char *gap = n ? " " : "";
    const int wrote = o->values ? snprintf(s->params + n, room, "%s%s=%s", gap, o->values, value)
                                : snprintf(s->params + n, room, "%s%s", gap, value);
    if (!o->values && !strchr(value, '=')) return wrong_parse(o, value, "write KEY=VALUE");
    if (wrote < 0 || (size_t)wrote >= room) return wrong_parse(o, value, "the parameters are too long");
    s->ask.params = s->params;
    return EXIT_YES;
}

/* --to url,penpa, or --to url --to penpa: one more text of each puzzle for every format. */
static int add_targets(const ari_option *o, const char *value, settings *s) {
    const size_t most = sizeof s->target / sizeof *s->target;
    char *at = s->ntarget ? strchr(s->target[s->ntarget - 1], '\0') + 1 : s->targets;
    if (strlen(value) >= (size_t)(s->targets + sizeof s->targets - at))
        return wrong_parse(o, value, "name fewer formats");
    strcpy(at, value);
    for (char *comma; at; at = comma ? comma + 1 : NULL) {
        comma = strchr(at, ',');
        if (comma) *comma = '\0';
        if (s->ntarget == most) return wrong_parse(o, value, "name fewer formats");
        s->target[s->ntarget++] = at;
        const int code = known_format(at, s);
        if (code != EXIT_YES) return code;
    }
    s->to = s->target[0];
    return EXIT_YES;
}

/* An option that was given before: with another value it would be lost. Parameters and the formats of convert add up,
 * and programs of lab. */
static int again_parse(const ari_option *o, const char *value, settings *s) {
    const size_t most = sizeof s->given / sizeof *s->given;
    const bool adds = (int)o->kind == OPT_PARAM || o->kind == ARI_OPTION_PARAMS;
    if (!value || adds || (s->verb->kind == KIND_CONVERT && o->letter == 't')) return EXIT_YES;
    if (s->verb->kind == KIND_LAB && o->flag && !strcmp(o->flag, "solver")) {
        if (s->ncommand_of == sizeof s->command_of / sizeof *s->command_of)
            return say_bad("--solver: name fewer programs");
        s->command_of[s->ncommand_of++] = value;
        return EXIT_YES;
    }
    for (size_t i = 0; i < s->ngiven; i++)
        if (s->given[i].option == o && strcmp(s->given[i].value, value) != 0)
            return say_bad("--%s is given twice, as \"%.40s\" and as \"%.40s\"; leave one out", o->flag,
                           s->given[i].value, value);
    if (s->ngiven < most) s->given[s->ngiven].option = o, s->given[s->ngiven++].value = value;
    return EXIT_YES;
}

static int set_parse(const ari_option *o, const char *value, settings *s) {
    ari_error err;
    size_t room;
    if (again_parse(o, value, s) != EXIT_YES) return EXIT_BAD;
    void *into = option_place(o, s, &room);
    s->seeded |= (char *)into + o->at == (char *)&s->ask.seed;
    if (s->verb->kind == KIND_CONVERT && o->letter == 't') return add_targets(o, value, s);
    switch ((int)o->kind) {
    case OPT_SECONDS: return set_seconds(o, value, (double *)((char *)into + o->at));
    case OPT_PARAM:
    case ARI_OPTION_PARAMS: return add_param(o, value, s);
    default: break;
    }
    if (ari_option_set(o, into, room, value, &err) != ARI_OK) return wrong_parse(o, value, err.remedy);
    if (o->letter == 't') return known_format(value, s);
    if (o->kind == ARI_OPTION_FORMAT) return known_format_name(value);
    return o->kind == ARI_OPTION_ENGINE ? known_parse("no engine is called", value, engine_name, " engines") : EXIT_YES;
}

/* The option of this name that the verb takes, else the last of others. */
static const ari_option *find_long(const char *word, size_t n, const verb *v) {
    const ari_option *o, *found = NULL;
    for (size_t i = 0; (o = option_at(i)) != NULL; i++) {
        if (!o->flag || strlen(o->flag) != n || memcmp(o->flag, word, n) != 0) continue;
        found = o;
        if (option_fits(o, v)) break;
    }
    return found;
}

static const ari_option *find_letter(char c) {
    const ari_option *o;
    for (size_t i = 0; (o = option_at(i)) != NULL; i++)
        if (o->letter == c) break;
    return o;
}

static int apply_parse(const ari_option *o, const char *value, settings *s) {
    const char *name = s->verb->name;
    if (ari_option_takes(o, name)) return set_parse(o, value, s);
    if (s->verb->kind == KIND_MAKE && !strcmp(o->flag, "genre"))
        return say_bad("make does not take --genre; write the sheet instead of the genre: make FILE.genre 6");
    if (!strcmp(o->flag, "count") && ari_option_takes(find_letter('m'), name))
        return say_bad("%s does not take --count; --max N says how many", name);
    return say_bad("%s does not take --%s; see: ariadne help %s", name, o->flag, name);
}

static int take_option(int argc, char **argv, int *i, settings *s) {
    const char *word = argv[*i], *value = NULL;
    const ari_option *o;
    if (word[1] == '-') {
        const size_t n = strcspn(word + 2, "=");
        if (word[2 + n]) value = word + 3 + n;
        o = find_long(word + 2, n, s->verb);
        if (!o) {
            char name[48];
            snprintf(name, sizeof name, "%.*s", (int)(n < 40 ? n : 40), word + 2);
            return say_unknown("no option is called", "--", name, nearest(name, option_name, length_parse(option_name)),
                               "");
        }
    } else {
        while ((o = find_letter(word[1])) && !o->arg && word[2]) { /* several in one word */
            if (apply_parse(o, NULL, s) != EXIT_YES) return EXIT_BAD;
            word++;
        }
        if (!o) return say_unknown("no option is called", "-", word + 1, NULL, "");
        if (word[2]) value = word + 2;
    }
    if (!o->arg && value) return say_bad("--%s takes no value; write options one by one", o->flag);
    if (o->arg && !value) {
        if (*i + 1 >= argc) return say_bad("--%s needs a value; write --%s %s", o->flag, o->flag, o->arg);
        value = argv[++*i];
    }
    return apply_parse(o, value, s);
}

static const verb *find_verb(const char *word) {
    for (size_t i = 0; i < verb_count; i++)
        if (!strcmp(verb_table[i].name, word)) return &verb_table[i];
    if (!strcmp(word, "--help") || !strcmp(word, "-h")) return find_verb("help");
    if (!strcmp(word, "--version") || !strcmp(word, "-V")) return find_verb("version");
    return NULL;
}

/* What stands first is no verb and no puzzle: a file that is not there, a genre, or a slip. */
static int no_verb(const char *word) {
    const char *near = nearest(word, verb_name, verb_count);
    const char *genre = nearest(word, genre_name, length_parse(genre_name));
    if (strpbrk(word, "./")) return say_bad("%.200s: no such file", word);
    if (near || !genre) return say_unknown("no verb is called", "", word, near, "");
    return say_bad("no verb is called \"%.40s\"; ariadne help %s explains the puzzle", word, genre);
}

static bool painted_parse(const char *format) { return format && (!strcmp(format, "png") || !strcmp(format, "pdf")); }

bool format_says(const char *name, int *reads, int *prints) {
    const char *one;
    for (uint32_t i = 0; (one = ari_format_name(i, NULL, reads, prints)) != NULL; i++)
        if (!strcmp(one, name)) return true;
    return false;
}

bool format_is_program(const char *name) {
    int reads, prints;
    return name && format_says(name, &reads, &prints) && !reads && prints == 1 && strcmp(name, "model") != 0;
}

/* A format that holds the puzzle alone, asked for solutions or what they share. */
static bool mute_parse(const settings *s) {
    const verb_shows v = s->verb->shows;
    int reads, prints;
    const bool draws = v == SHOWS_SOLUTIONS || v == SHOWS_LIST || v == SHOWS_SHARED;
    return draws && s->to && format_says(s->to, &reads, &prints) && prints && !(prints & ARI_FORMAT_ANSWER);
}

/* In a process of its own: cairo and what it loads may die where memory is short. */
static const char *load_cairo(void *job, FILE *f) {
    (void)job, (void)f;
    return picture_lacks();
}

/* A clash that has been reported. */
static const char *told_of(bool no) { return no ? NULL : ""; }

static int consistent_parse(const settings *s) {
    const char *clash = NULL;
    if (s->json && s->to && s->verb->kind == KIND_ASK) clash = "--json and --to do not go together";
    const verb_shows v = s->verb->shows;
    if ((v == SHOWS_CLUES || v == SHOWS_HEAT || v == SHOWS_STEPS) && s->to && !showing_is(s->to))
        clash = told_of(say_no("%s prints no puzzle; write --to svg for a picture", s->verb->name));
    if (mute_parse(s))
        clash = told_of(say_no("%s has no place for a solution; write --to text, pzprv3 or penpa", s->to));
    if (s->each && !(explain_pictures_wanted(s) && s->out && strrchr(s->out, '.')))
        clash = told_of(say_no("--each makes a file for each picture; write -o NAME.svg or NAME.png"));
    if (s->ascii && s->unicode) clash = "--ascii and --unicode do not go together";
    if (s->json && gallery_wanted(s)) clash = "--json and --format svg, png or pdf do not go together";
    if (s->json && s->show && !strcmp(s->show, "both")) clash = "--json and --show both do not go together";
    if (s->json && painted_parse(s->to)) clash = "--json and --to png or pdf do not go together";
    for (size_t i = 0; s->ntarget > 1 && i < s->ntarget; i++)
        if (painted_parse(s->target[i])) clash = "--to png or pdf and other formats do not go together";
        else if (format_is_program(s->target[i]) && !s->json)
            clash = told_of(say_no("a file for solvers holds one program; name one format with --to"));
    if (s->to && s->quiet) clash = "--to and --quiet do not go together";
    if (s->sort && !gallery_wanted(s))
        clash = told_of(say_no("--sort is for pictures, which wait for the last puzzle; "
                               "write -o NAME.pdf for a booklet"));
    if (s->numbers && (!showing_is(s->format) || !strcmp(s->format, "pdf")))
        clash = told_of(say_no("--numbers is for pictures of their own; write -o NAME.svg or NAME.png"));
    if ((s->stars || s->author || s->no_rules) && !(s->format && !strcmp(s->format, "pdf")))
        clash = told_of(say_no("--%s is for booklets; write -o NAME.pdf",
                               s->stars ? "stars" : s->author ? "author" : "no-rules"));
    if (clash && *clash) return say_bad("%s; leave one out", clash);
    const char *lack =
        !clash && (painted_parse(s->to) || painted_parse(s->format)) ? output_apart(load_cairo, NULL, stdout) : NULL;
    if (lack) return say_bad("%s", lack);
    if (!clash && s->verb->kind == KIND_CONVERT && !s->to && !s->help)
        return say_bad("convert needs a format; write --to FORMAT, for instance --to url, or -o NAME.mps");
    return clash ? EXIT_BAD : EXIT_YES;
}

/* What follows the last dot of a file's own name; "": nothing. */
static const char *ending_parse(const char *file) {
    const char *slash = file ? strrchr(file, '/') : NULL, *own = slash ? slash + 1 : file;
    const char *dot = own ? strrchr(own, '.') : NULL;
    return dot ? dot + 1 : "";
}

/* The picture that the end of a file's name asks for, of convert any format; or NULL. */
static const char *named_parse(const settings *s) {
    static const char *const picture[] = {"svg", "png", "pdf"};
    const char *end = ending_parse(s->out);
    int reads, prints;
    for (size_t i = 0; i < sizeof picture / sizeof *picture; i++)
        if (!strcasecmp(end, picture[i])) return picture[i];
    return s->verb->kind == KIND_CONVERT && format_says(end, &reads, &prints) && prints ? end : NULL;
}

/* Or one that is not made here, or of render anything else. True after a message. */
static bool foreign_parse(const settings *s) {
    static const char *const kind[] = {"jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "eps", "ps"};
    const char *end = ending_parse(s->out);
    if (!strcasecmp(end, "html") || !strcasecmp(end, "htm")) return known_html() != EXIT_YES;
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++)
        if (!strcasecmp(end, kind[i]))
            return !say_no("there is no picture as %s; take a name that ends in .svg, .png or .pdf", kind[i]);
    if (s->verb->kind != KIND_RENDER || !*end || named_parse(s) || !strcasecmp(end, "txt")) return false;
    return !say_no("render makes no .%.40s; take a name that ends in .svg, .png, .pdf or .txt, or write --format", end);
}

/* Where nothing else says how to print, the name of the file does; records hold text then. False after a message. */
static bool follow_name(settings *s) {
    if (s->json && !s->to && s->verb->kind == KIND_CONVERT) s->target[s->ntarget++] = s->to = "text";
    if (s->help || s->format || s->to || s->json || s->quiet || s->ascii || s->unicode) return true;
    if (s->verb->kind != KIND_RENDER && !s->verb->shows) return true;
    if (foreign_parse(s)) return false;
    if (s->verb->kind == KIND_RENDER) s->format = named_parse(s);
    else if ((s->to = named_parse(s)) && s->verb->kind == KIND_CONVERT) s->target[s->ntarget++] = s->to;
    return true;
}

/* What the command asks, without who does the work and where the answers go. */
static uint64_t hash_command(int argc, char **argv) {
    static const char *const other[] = {"-j", "--jobs", "--journal", "-o", "--output"};
    uint64_t h = LOGBOOK_START;
    for (int i = 1; i < argc; i++) {
        bool skip = false;
        for (size_t k = 0; k < sizeof other / sizeof *other; k++) {
            const size_t n = strlen(other[k]);
            if (strncmp(argv[i], other[k], n) != 0 || (n > 2 && argv[i][n] && argv[i][n] != '=')) continue;
            skip = true;
            if (!argv[i][n]) i++;
            break;
        }
        if (!skip) h = logbook_digest(h, argv[i], strlen(argv[i]) + 1);
    }
    return h;
}

/* --shard R/M. */
static int read_shard(settings *s) {
    char *end;
    if (!s->shard) return EXIT_YES;
    s->part = strtoull(s->shard, &end, 10);
    const bool digits = strspn(s->shard, "0123456789/") == strlen(s->shard) && end != s->shard && *end == '/';
    s->parts = digits ? strtoull(end + 1, &end, 10) : 0;
    if (!digits || *end || !s->parts || s->parts > 1000000000 || s->part > s->parts)
        return say_bad("--shard cannot be \"%.40s\"; write R/M, with R from 0 or 1 to M", s->shard);
    s->part %= s->parts;
    return EXIT_YES;
}

bool parse_mine(const settings *s, uint64_t number) { return number % (s->parts ? s->parts : 1) == s->part; }

int parse_command(int argc, char **argv, settings *s) {
    *s = (settings){.ask = ARI_OPTIONS_DEFAULT, .wish = ARI_WISHES_DEFAULT, .jobs = 1};
    s->command = hash_command(argc, argv);
    s->verb = find_verb(argv[1]);
    const bool alone = !s->verb && (argv[1][0] == '-' || source_is(argv[1])); /* a puzzle, or an option before it */
    if (alone) s->verb = find_verb("unique");
    if (!s->verb) return no_verb(argv[1]);
    bool ended = false;
    s->arg = argv + 1 + !alone;
    for (int i = 1 + !alone; i < argc; i++) {
        if (!ended && !strcmp(argv[i], "--")) {
            ended = true;
        } else if (!ended && argv[i][0] == '-' && argv[i][1]) {
            if (take_option(argc, argv, &i, s) != EXIT_YES) return EXIT_BAD;
        } else {
            s->arg[s->narg++] = argv[i]; /* not behind i: its place was read already */
        }
    }
    if (alone && s->narg && find_verb(s->arg[0]) && !source_is(s->arg[0]))
        return say_bad("the verb comes first; write: ariadne %s, then options and files", s->arg[0]);
    if (s->recut && !(s->cube && s->ask.ticks) && !s->help)
        return say_bad("--recut is for cubes that end at a limit; write --cube and --ticks too");
    if (s->recut && s->proof && !s->help)
        return say_bad("--recut and --proof exclude each other; --proof-form cert puts certificates into the records");
    if (s->trace) s->tree = "-";
    if (s->report && s->verb->kind == KIND_ASK && strcmp(s->report, "text") != 0) {
        s->csv = !strcmp(s->report, "csv") && !s->json;
        if (!s->csv && strcmp(s->report, "json") != 0)
            return say_bad("--report %s is for lab; %s has text, csv and json", s->report, s->verb->name);
        s->json = 1;
    }
    if (s->report && !strcmp(s->report, "json")) s->json = 1;
    if (s->cube) s->json = 1;
    if (s->cube && s->verb->ask != ARI_VERB_MIN) s->ask.with_marks = 1;
    if (s->ask.at && !s->ask.level) s->ask.level = 3;
    if (s->verb->kind == KIND_CUBES) {
        s->json = 1;
        s->clues |= s->ask.all_clues || s->ask.mask;
    }
    if (s->out && !strcmp(s->out, "-")) s->out = NULL;
    if (!follow_name(s) || (!s->help && read_shard(s) != EXIT_YES)) return EXIT_BAD;
    return s->help ? EXIT_YES : consistent_parse(s);
}
