/* manual.c - the manual page and the shell completions, made from the same tables as the help pages, so that they
 * cannot tell another story. */
#include "cli.h"

#include <string.h>

/* Text for roff: a line that begins with a dot or a quote is guarded, backslashes and dashes are escaped. */
static void roff_manual(FILE *f, const char *s) {
    bool fresh = true;
    for (; *s; s++) {
        if (fresh && (*s == '.' || *s == '\'')) fputs("\\&", f);
        if (*s == '\\') fputs("\\e", f);
        else if (*s == '-') fputs("\\-", f);
        else fputc(*s, f);
        fresh = *s == '\n';
    }
}

static void verb_section(FILE *f, const verb *v) {
    fprintf(f, ".TP\n.B %s\n", v->name);
    roff_manual(f, verb_summary(v));
    fputs(".\n", f);
    roff_manual(f, v->text);
    fputs("\nExit code: ", f);
    roff_manual(f, v->exits);
    fputs(".\n", f);
}

/* verbs: say which take it. */
static void option_section(FILE *f, const ari_option *o, bool verbs) {
    fputs(".TP\n", f);
    if (o->letter) fprintf(f, "\\fB\\-%c\\fR, ", o->letter);
    fputs("\\fB\\-\\-", f);
    roff_manual(f, o->flag);
    fputs("\\fR", f);
    if (o->arg) fprintf(f, " \\fI%s\\fR", o->arg);
    fputc('\n', f);
    roff_manual(f, o->help);
    if (o->kind == ARI_OPTION_CHOICE) fprintf(f, " (%s)", o->values);
    fputs(verbs ? ".\nVerbs:" : ".\n", f);
    if (!verbs) return;
    bool all = true;
    for (size_t i = 0; i < verb_count; i++)
        switch (verb_table[i].kind) {
        case KIND_HELP: case KIND_VERSION: case KIND_ZDD: case KIND_INSTANCES: case KIND_MAKE: case KIND_PAGE:
        case KIND_GENRES: break;
        default: all = all && option_fits(o, &verb_table[i]);
        }
    if (all) fputs(" all that read puzzles", f);
    for (size_t i = 0; i < verb_count; i++)
        if (!all && option_fits(o, &verb_table[i])) fprintf(f, " %s", verb_table[i].name);
    fputs(".\n", f);
}

static void word_section(FILE *f, const char *left, const char *text) {
    fputs(".TP\n.B ", f);
    roff_manual(f, left);
    fputc('\n', f);
    roff_manual(f, text);
    fputs(".\n", f);
}

static void example_section(FILE *f, const verb *v) {
    for (size_t k = 0; k < sizeof v->example / sizeof *v->example && v->example[k].command; k++) {
        fputs(".TP\n", f);
        roff_manual(f, v->example[k].command);
        fputc('\n', f);
        roff_manual(f, *v->example[k].meaning ? v->example[k].meaning : "Print the version.");
        fputc('\n', f);
    }
}

static void verb_page(FILE *f, const verb *v) {
    const ari_option *o;
    fprintf(f, ".TH ARIADNE-%s 1 \"\" \"Ariadne %s\" \"User Commands\"\n", v->name, ari_version());
    fprintf(f, ".SH NAME\nariadne\\-%s \\- ", v->name);
    roff_manual(f, verb_summary(v));
    fprintf(f, "\n.SH SYNOPSIS\n.B ariadne %s\n", v->name);
    roff_manual(f, help_usage(v) + (*help_usage(v) == ' '));
    fputs(*v->text ? "\n.SH DESCRIPTION\n" : "", f);
    roff_manual(f, v->text);
    fputs(v->kind == KIND_ZDD ? "\n.SH WORDS\n" : "\n", f);
    if (v->kind == KIND_ZDD) zdd_words(f, word_section);
    fputs(".SH OPTIONS\n", f);
    for (size_t i = 0; (o = option_at(i)) != NULL; i++)
        if (option_fits(o, v)) option_section(f, o, false);
    fputs(".SH EXIT STATUS\n", f);
    roff_manual(f, v->exits);
    fputs(".\n.SH EXAMPLES\n", f);
    example_section(f, v);
    fputs(".SH SEE ALSO\n.BR ariadne (1)\n", f);
}

static void whole_page(FILE *f) {
    fprintf(f, ".TH ARIADNE 1 \"\" \"Ariadne %s\" \"User Commands\"\n", ari_version());
    fputs(".SH NAME\nariadne \\- exact answers about pencil puzzles\n.SH SYNOPSIS\n.B ariadne\n.I VERB\n"
          "[\\fIoptions\\fR] [\\fIFILE\\fR|\\fB\\-\\fR|\\fIURL\\fR|\\fIGAME ID\\fR|\\fITEXT\\fR]...\n.SH DESCRIPTION\n"
          "Without a verb a puzzle is solved, and said whether the solution is the only one, as by unique.\n"
          "Reads puzzles and answers one exact question about each. The genre and the format are recognised.\n"
          "Without an argument the puzzles come from standard input; a stream may hold any number, one a line or\n"
          "separated by blank lines, or JSON objects one a line. Each record in gives one record out, in order.\n"
          "Every answer names the rules it rests on, in full with \\-\\-verbose, and says whether it is complete.\n"
          ".SH VERBS\n",
          f);
    for (size_t i = 0; i < verb_count; i++) verb_section(f, &verb_table[i]);
    fputs(".SH OPTIONS\n", f);
    const ari_option *o;
    for (size_t i = 0; (o = option_at(i)) != NULL; i++)
        if (o->flag) option_section(f, o, true);
    fputs(".SH WORDS OF ZDD\n", f);
    zdd_words(f, word_section);
    fputs(".SH GENRES\n", f);
    for (uint32_t i = 0; ari_genre_name(i); i++) {
        fprintf(f, ".TP\n.B %s\n", ari_genre_name(i));
        roff_manual(f, ari_genre_summary(i));
        fputc('\n', f);
    }
    fputs(".SH FORMATS\n", f);
    const char *about;
    int reads, prints;
    for (uint32_t i = 0; ari_format_name(i, &about, &reads, &prints); i++) {
        fprintf(f, ".TP\n.B %s\n", ari_format_name(i, NULL, NULL, NULL));
        roff_manual(f, about);
        fprintf(f, " (%s)\n", reads && prints ? "read and printed" : reads ? "read" : "printed");
    }
    fputs(".SH EXIT STATUS\n"
          "0: yes. 1: no. 2: a wrong command, a puzzle that cannot be read, or a failed read or write. 3: a limit or\n"
          "Ctrl\\-C came before the answer. Of several puzzles the worst counts: 2 before 3, 3 before 1, 1 before 0;\n"
          "a missing file is 2. \\fB\\-\\-fail\\-fast\\fR stops at the first that is not 0; with\n"
          "\\fB\\-\\-any\\fR one answer is enough, whatever it says, unless a file is missing.\n"
          ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, no colours unless asked for.\n.TP\n"
          ".B LC_ALL, LC_CTYPE, LANG\nWhether the terminal shows UTF\\-8 drawings.\n.SH EXAMPLES\n",
          f);
    for (size_t i = 0; i < verb_count; i++) example_section(f, &verb_table[i]);
    fputs(".SH SEE ALSO\n", f);
    for (size_t i = 0; i < verb_count; i++)
        fprintf(f, ".BR ariadne\\-%s (1)%s\n", verb_table[i].name, i + 1 < verb_count ? "," : "");
}

int manual_print(FILE *f, const char *name) {
    size_t i = 0;
    while (name && i < verb_count && strcmp(verb_table[i].name, name)) i++;
    if (i == verb_count) return say_unknown("no verb is called", "", name, NULL, "");
    if (name) verb_page(f, &verb_table[i]);
    else whole_page(f);
    return EXIT_YES;
}

static void words_manual(FILE *f, const verb *v) {
    const ari_option *o;
    const char *gap = "";
    for (size_t i = 0; (o = option_at(i)) != NULL; i++) {
        if (!option_fits(o, v)) continue;
        fprintf(f, "%s--%s", gap, o->flag);
        gap = " ";
    }
}

static void names_manual(FILE *f, const char *(*name)(uint32_t i)) {
    for (uint32_t i = 0; name(i); i++) fprintf(f, i ? " %s" : "%s", name(i));
}

static const char *format_name(uint32_t i) { return ari_format_name(i, NULL, NULL, NULL); }
static const char *engine_name(uint32_t i) { return ari_engine_name(i, NULL); }

static bool has_words(const ari_option *o) {
    return o->kind == ARI_OPTION_CHOICE || o->kind == ARI_OPTION_FORMAT || o->kind == ARI_OPTION_GENRE ||
           o->kind == ARI_OPTION_ENGINE;
}

/* The words an option's value may be, separated by blanks; nothing when it is free. */
static void value_words(FILE *f, const ari_option *o) {
    if (o->kind == ARI_OPTION_FORMAT) names_manual(f, format_name);
    if (o->kind == ARI_OPTION_FORMAT && o->letter == 't') fputs(" png pdf", f);
    if (o->kind == ARI_OPTION_GENRE) names_manual(f, ari_genre_name);
    if (o->kind == ARI_OPTION_ENGINE) names_manual(f, engine_name);
    for (const char *s = o->kind == ARI_OPTION_CHOICE ? o->values : ""; *s; s++) fputc(*s == '|' ? ' ' : *s, f);
}

/* Are its arguments words of ours? Else they are files. */
static bool has_arguments(const verb *v) { return v->kind == KIND_MAKE || v->kind == KIND_HELP; }

static void argument_words(FILE *f, const verb *v) {
    if (v->kind == KIND_MAKE) names_manual(f, ari_genre_name);
    else for (size_t i = 0; help_about(i); i++) fprintf(f, i ? " %s" : "%s", help_about(i));
}

static void bash_manual(FILE *f) {
    fputs("# bash completion of ariadne; made by: ariadne help --completion bash\n_ariadne() {\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} list=\n    COMPREPLY=()\n"
          "    if [ \"$COMP_CWORD\" = 1 ]; then list='",
          f);
    for (size_t i = 0; i < verb_count; i++) fprintf(f, i ? " %s" : "%s", verb_table[i].name);
    fputs("'\n    else\n        case $before in\n", f);
    const ari_option *o;
    for (size_t i = 0; (o = option_at(i)) != NULL; i++) {
        if (!o->flag || (!has_words(o) && o->kind != ARI_OPTION_FILE)) continue;
        fprintf(f, "        --%s", o->flag);
        if (o->letter) fprintf(f, "|-%c", o->letter);
        if (o->kind == ARI_OPTION_FILE) {
            fputs(") COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", f);
            continue;
        }
        fputs(") list='", f);
        value_words(f, o);
        fputs("' ;;\n", f);
    }
    fputs("        *)\n            case $word in\n            -*) case ${COMP_WORDS[1]} in\n", f);
    for (size_t i = 0; i < verb_count; i++) {
        fprintf(f, "                %s) list='", verb_table[i].name);
        words_manual(f, &verb_table[i]);
        fputs("' ;;\n", f);
    }
    fputs("                esac ;;\n            *) case ${COMP_WORDS[1]} in\n", f);
    for (size_t i = 0; i < verb_count; i++) {
        if (!has_arguments(&verb_table[i])) continue;
        fprintf(f, "                %s) list='", verb_table[i].name);
        argument_words(f, &verb_table[i]);
        fputs("' ;;\n", f);
    }
    fputs("                *) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n                esac ;;\n"
          "            esac ;;\n"
          "        esac\n    fi\n    COMPREPLY=($(compgen -W \"$list\" -- \"$word\"))\n}\n"
          "complete -o filenames -F _ariadne ariadne\n",
          f);
}

/* A help text inside single quotes of a shell. */
static void quoted_manual(FILE *f, const char *s) {
    for (; *s; s++) {
        if (*s == '\'') fputs("'\\''", f);
        else if (*s == '[' || *s == ']' || *s == ':') fprintf(f, "\\%c", *s);
        else fputc(*s, f);
    }
}

static void zsh_manual(FILE *f) {
    fputs("#compdef ariadne\n# zsh completion of ariadne; made by: ariadne help --completion zsh\n"
          "if (( CURRENT == 2 )); then\n    _values verb",
          f);
    for (size_t i = 0; i < verb_count; i++) {
        fprintf(f, " \\\n        '%s[", verb_table[i].name);
        quoted_manual(f, verb_summary(&verb_table[i]));
        fputs("]'", f);
    }
    fputs("\n    return\nfi\nlocal verb=$words[2]\nshift words\n(( CURRENT-- ))\ncase $verb in\n", f);
    for (size_t i = 0; i < verb_count; i++) {
        fprintf(f, "%s) _arguments", verb_table[i].name);
        const ari_option *o;
        for (size_t k = 0; (o = option_at(k)) != NULL; k++) {
            if (!option_fits(o, &verb_table[i])) continue;
            fprintf(f, " \\\n    '--%s[", o->flag);
            quoted_manual(f, o->help);
            fputs("]", f);
            if (o->arg) {
                fprintf(f, ":%s:", o->arg);
                if (has_words(o)) {
                    fputc('(', f);
                    value_words(f, o);
                    fputc(')', f);
                } else if (o->kind == ARI_OPTION_FILE) fputs("_files", f);
            }
            fputc('\'', f);
        }
        if (has_arguments(&verb_table[i])) {
            fprintf(f, " \\\n    '%s:topic:(", verb_table[i].kind == KIND_MAKE ? "1" : "*");
            argument_words(f, &verb_table[i]);
            fputs(")' ;;\n", f);
        } else fputs(" \\\n    '*:puzzle:_files' ;;\n", f);
    }
    fputs("esac\n", f);
}

static void fish_manual(FILE *f) {
    fputs("# fish completion of ariadne; made by: ariadne help --completion fish\n", f);
    for (size_t i = 0; i < verb_count; i++) {
        fprintf(f, "complete -c ariadne -n __fish_use_subcommand -f -a %s -d '", verb_table[i].name);
        for (const char *s = verb_summary(&verb_table[i]); *s; s++) fprintf(f, *s == '\'' ? "\\%c" : "%c", *s);
        fputs("'\n", f);
        if (!has_arguments(&verb_table[i])) continue;
        fprintf(f, "complete -c ariadne -n '__fish_seen_subcommand_from %s' -f -a '", verb_table[i].name);
        argument_words(f, &verb_table[i]);
        fputs("'\n", f);
    }
    const ari_option *o;
    for (size_t k = 0; (o = option_at(k)) != NULL; k++) {
        if (!o->flag) continue;
        fputs("complete -c ariadne -n '__fish_seen_subcommand_from", f);
        for (size_t i = 0; i < verb_count; i++)
            if (option_fits(o, &verb_table[i])) fprintf(f, " %s", verb_table[i].name);
        fprintf(f, "' -l %s", o->flag);
        if (o->letter) fprintf(f, " -s %c", o->letter);
        if (o->arg) fputs(" -r", f);
        if (has_words(o)) {
            fputs(" -f -a '", f);
            value_words(f, o);
            fputc('\'', f);
        }
        fputs(" -d '", f);
        for (const char *s = o->help; *s; s++) fprintf(f, *s == '\'' ? "\\%c" : "%c", *s);
        fputs("'\n", f);
    }
}

int completion_print(FILE *f, const char *shell) {
    if (!strcmp(shell, "bash")) bash_manual(f);
    else if (!strcmp(shell, "zsh")) zsh_manual(f);
    else fish_manual(f);
    return EXIT_YES;
}
