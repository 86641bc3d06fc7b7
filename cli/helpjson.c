/* helpjson.c - help --json: verbs, options, exit codes, formats, engines and genres as one JSON object, from the tables
 * that the pages are made of. Its form: `help` in doc/records.schema.json. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static const char *before = ""; /* between two members, or two items */

static void open_with(FILE *f, const char *key, char bracket) {
    fputs(before, f);
    if (key) fprintf(f, "\"%s\":", key);
    fputc(bracket, f);
    before = "";
}

static void close_with(FILE *f, char bracket) {
    fputc(bracket, f);
    before = ",";
}

static void put_bytes(FILE *f, const char *key, const char *text, size_t n) {
    fputs(before, f);
    if (key) fprintf(f, "\"%s\":", key);
    quote_json(f, text, n);
    before = ",";
}

static void put_helpjson(FILE *f, const char *key, const char *text) { put_bytes(f, key, text, strlen(text)); }

static void put_raw(FILE *f, const char *key, const char *raw) {
    fprintf(f, "%s\"%s\":%s", before, key, raw);
    before = ",";
}

static void put_verb(FILE *f, const verb *v) {
    const ari_option *o;
    open_with(f, NULL, '{');
    put_helpjson(f, "name", v->name);
    put_helpjson(f, "help", verb_summary(v));
    put_helpjson(f, "text", v->text);
    put_helpjson(f, "exit", v->exits);
    open_with(f, "options", '[');
    for (size_t i = 0; (o = option_at(i)) != NULL; i++)
        if (option_fits(o, v)) put_helpjson(f, NULL, o->flag);
    close_with(f, ']');
    open_with(f, "examples", '[');
    for (size_t i = 0; i < sizeof v->example / sizeof *v->example && v->example[i].command; i++)
        put_helpjson(f, NULL, v->example[i].command);
    close_with(f, ']');
    close_with(f, '}');
}

static const char *type_of(const ari_option *o) {
    switch ((int)o->kind) {
    case OPT_FLAG: return "flag";
    case OPT_NUMBER: return "number";
    case ARI_OPTION_SIZE: return "bytes";
    case OPT_CHOICE: return "choice";
    case OPT_FILE: return "file";
    case OPT_FORMAT: return "format";
    case ARI_OPTION_GENRE: return "genre";
    case ARI_OPTION_ENGINE: return "engine";
    case ARI_OPTION_PARAMS: return "key=value";
    case OPT_SECONDS: return "seconds";
    default: return "text";
    }
}

/* What the option is when nobody says; null where 0 or nothing stands for "not asked for". */
static void put_default(FILE *f, const ari_option *o) {
    settings s = {.ask = ARI_OPTIONS_DEFAULT, .wish = ARI_WISHES_DEFAULT};
    size_t room;
    char number[24] = "null";
    const char *field = (const char *)option_place(o, &s, &room) + o->at;
    int narrow = 0;
    if (o->kind == ARI_OPTION_NUMBER && o->width == sizeof narrow) memcpy(&narrow, field, sizeof narrow);
    if (o->kind == ARI_OPTION_FLAG) snprintf(number, sizeof number, "false");
    else if (narrow > 0) snprintf(number, sizeof number, "%d", narrow);
    put_raw(f, "default", number);
}

static void put_values(FILE *f, const ari_option *o) {
    unsigned long long least, most;
    char number[24];
    if (o->kind == ARI_OPTION_CHOICE) {
        open_with(f, "values", '[');
        for (const char *s = o->values; *s; s += s[strcspn(s, "|")] ? strcspn(s, "|") + 1 : strlen(s))
            put_bytes(f, NULL, s, strcspn(s, "|"));
        close_with(f, ']');
    } else if (o->kind == ARI_OPTION_NUMBER && o->values && sscanf(o->values, "%llu..%llu", &least, &most) == 2) {
        snprintf(number, sizeof number, "%llu", least);
        put_raw(f, "least", number);
        snprintf(number, sizeof number, "%llu", most);
        put_raw(f, "most", number);
    }
}

static void put_option(FILE *f, const ari_option *o) {
    open_with(f, NULL, '{');
    put_helpjson(f, "name", o->flag);
    if (o->letter) put_bytes(f, "letter", &o->letter, 1);
    put_helpjson(f, "type", type_of(o));
    if (o->arg) put_helpjson(f, "value", o->arg);
    put_values(f, o);
    put_default(f, o);
    put_helpjson(f, "help", o->help);
    close_with(f, '}');
}

static void put_exits(FILE *f) {
    static const char *const exit[] = {
        "yes: solved, unique, the drawing is right, counted, found, printed", "no",
        "a wrong command, a puzzle that cannot be read, a failed read or write", "a limit or Ctrl-C came first"};
    open_with(f, "exits", '[');
    for (int i = 0; i < (int)(sizeof exit / sizeof *exit); i++) {
        char code[2] = {(char)('0' + i), 0};
        open_with(f, NULL, '{');
        put_raw(f, "code", code);
        put_helpjson(f, "help", exit[i]);
        close_with(f, '}');
    }
    close_with(f, ']');
}

static void put_formats(FILE *f) {
    const char *name, *about;
    int reads, prints;
    open_with(f, "formats", '[');
    for (uint32_t i = 0; (name = ari_format_name(i, &about, &reads, &prints)) != NULL; i++) {
        open_with(f, NULL, '{');
        put_helpjson(f, "name", name);
        put_helpjson(f, "help", about);
        put_raw(f, "reads", reads ? "true" : "false");
        put_raw(f, "prints", prints ? "true" : "false");
        close_with(f, '}');
    }
    close_with(f, ']');
    open_with(f, "engines", '[');
    for (uint32_t i = 0; (name = ari_engine_name(i, &about)) != NULL; i++) {
        open_with(f, NULL, '{');
        put_helpjson(f, "name", name);
        put_helpjson(f, "help", about);
        close_with(f, '}');
    }
    close_with(f, ']');
}

int help_json(FILE *f) {
    const ari_option *o;
    char *genres = ari_json("genres", "{}", 2, NULL, NULL); /* {"verb":"genres","genres":[...],...} */
    const char *list = genres ? strstr(genres, "\"genres\":[") : NULL;
    if (!list) {
        ari_text_free(genres, NULL);
        return say_bad("memory is out");
    }
    before = "";
    open_with(f, NULL, '{');
    put_helpjson(f, "version", ari_version());
    open_with(f, "verbs", '[');
    for (size_t i = 0; i < verb_count; i++) put_verb(f, &verb_table[i]);
    close_with(f, ']');
    open_with(f, "options", '[');
    for (size_t i = 0; (o = option_at(i)) != NULL; i++)
        if (o->flag) put_option(f, o);
    close_with(f, ']');
    put_exits(f);
    put_formats(f);
    fprintf(f, ",%s\n", list);
    ari_text_free(genres, NULL);
    return EXIT_YES;
}
