/* board_files.c - a formulation by its name becomes a model, then a program, in the same way for a file to print and
 * for an answer to read. */
#include "lab/board_files.h"

#include "ask/ask.h"
#include "export/export.h"
#include "export/rules_text.h"
#include "genre/form.h"
#include "lab/log.h"
#include "lab/min_clue_programs.h"
#include "lab/no_good.h"
#include "model/dump.h"
#include "read/read_board.h"

#include <string.h>

ari_status ari_lab_files_build(const ari_board *b, const ari_formulation *spec, ari_arena *a, ari_model *m,
                               ari_program *p, ari_error *err) {
    if (spec->level && spec->nogood)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "+nogood is of the puzzle, not of its fewest clues",
                               "leave one of the two parts out");
    if (spec->level) return ari_lab_min_clues_build(b, spec, a, m, p, err);
    const ari_status s = ari_form_model(b, spec->form, spec->budget, a, m);
    if (s != ARI_OK) return ari_status_fail(err, s, 0, 0, "memory is out while building the program", "");
    if (spec->recipe) { /* the head of a file says what was asked for, not whose solutions it has */
        char name[64];
        ari_text_join(name, sizeof name, b->genre->name, "/", spec->recipe->name, NULL);
        m->name = ari_text_copy(a, name, strlen(name));
    }
    ARI_TRY(ari_formulation_program(b, spec, m, a, p, err));
    return spec->nogood ? ari_lab_no_good_add(b, spec, m, p, err) : ARI_OK;
}

/* With the shape, unless it is to be left out, or the formulation has no columns for lines to say it with. */
static ari_status build_whole(const ari_board *b, ari_formulation *spec, bool pure, ari_arena *a, ari_model *m,
                              ari_program *p, ari_error *err) {
    ari_formulation_complete(spec, pure);
    const ari_status s = ari_lab_files_build(b, spec, a, m, p, err);
    if (s != ARI_UNSUPPORTED || spec->shaped) return s;
    const ari_error first = *err;
    spec->how = ARI_ENCODE_LAZY;
    const ari_status again = ari_lab_files_build(b, spec, a, m, p, err);
    if (again == ARI_UNSUPPORTED) *err = first; /* it is not the shape that is in the way */
    return again;
}

static ari_status print_file(const ari_board *b, const ari_marks *m, const char *format, ari_out *o, ari_error *err);

static ari_status unknown_file(const char *format, ari_error *err) {
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no format for solvers is called \"", format, "\"",
                             "lp, mps, fixedmps, aux, opb, cnf, ampl, mod, dat, minizinc, dzn, asp, xcsp3, sugar, "
                             "board-dat");
}

ari_status ari_lab_files_print(const ari_board *b, const char *name, const char *format, ari_out *o, ari_error *err) {
    const ari_rules_exporter *x = ari_export_rules_find(format);
    const ari_exporter *f = ari_export_formats_find(x && !strcmp(format, "mzn") ? "minizinc" : format);
    ari_formulation spec;
    ari_model m;
    ari_program p;
    if (x && !f && name)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "", x->name, " prints rules, not a formulation",
                                 "leave option formulation out, or --to minizinc");
    if (x && (!f || (!name && ari_law_sheet(b)))) return x->print(b, x->how, o, err);
    if (!f && !strcmp(format, "model")) {
        ARI_TRY(ari_formulation_parse(b->genre, name, &spec, err));
        ari_status s = ari_form_model(b, spec.named, o->budget, o->arena, &m);
        if (s != ARI_OK) return ari_status_fail(err, s, 0, 0, "memory is out while building the model", "");
        ari_dump_print(&m, o);
        return ARI_OK;
    }
    if (!f && !name) return print_file(b, b->marks, format, o, err);
    if (!f) return unknown_file(format, err);
    ARI_TRY(ari_formulation_parse(b->genre, name, &spec, err));
    spec.budget = o->budget;
    ARI_TRY(build_whole(b, &spec, f->pure, o->arena, &m, &p, err));
    return ari_export_print(f, &p, b, ari_formulation_encoding(&spec), o, err);
}

static ari_status print_file(const ari_board *b, const ari_marks *m, const char *format, ari_out *o, ari_error *err) {
    const ari_format *f = ari_format_find(format);
    if (!strcmp(format, "model") || (!f && (ari_export_formats_find(format) || ari_export_rules_find(format))))
        return ari_lab_files_print(b, NULL, format, o, err);
    if (!f) return ari_read_board_unknown(format, true, err);
    if (!f->print) return ari_status_refuse(err, ARI_UNSUPPORTED, "format ", f->name, " can be read, not printed", "");
    return f->print(b, m, o, err);
}

char *ari_lab_files_text(const ari_board *b, const ari_marks *m, const char *format, ari_error *err) {
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &b->arena.alloc);
    const ari_status s = print_file(b, m, format, &o, err);
    return ari_text_give(&o, s, err);
}

char *ari_lab_print(const ari_lab *l, const char *format, ari_error *error) {
    ARI_REQUIRE(l, "lab is NULL");
    ARI_REQUIRE(format, "format is NULL");
    const ari_lab_home *h = (const void *)l; /* its first member */
    const ari_exporter *f = ari_export_formats_find(format);
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &h->arena.alloc);
    const ari_status s = !f           ? unknown_file(format, err)
                         : h->program ? ari_export_print(f, h->program, h->board, h->encoding, &o, err)
                                      : ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "there is no program", "");
    return ari_text_give(&o, s, err);
}

/* Are these the v lines, or the numbers alone, of solvers of clauses and 0-1 rows? */
static bool has_literals(const char *text, size_t size) {
    const char *end = text + size;
    for (const char *p = text; p < end; p++) {
        if (end - p > 2 && !memcmp(p, "v ", 2)) return true;
        if (end - p > 4 && !memcmp(p, "SAT\n", 4)) return true;
        if (!(p = memchr(p, '\n', (size_t)(end - p)))) return false;
    }
    return false;
}

/* The file's columns as an assignment of the model; *says the file's own word. */
static ari_status import_file(const ari_board *b, ari_formulation *spec, const char *text, size_t size, ari_arena *a,
                              uint8_t **value, ari_answer *says, ari_error *err) {
    ari_model m;
    ari_program p;
    ARI_TRY(build_whole(b, spec, size && has_literals(text, size), a, &m, &p, err)); /* as the file was written */
    int64_t *column = ARI_TAKE(a, int64_t, p.ncol);
    *value = ARI_TAKE(a, uint8_t, m.nvar);
    if (!column || !*value) return ari_status_fail(err, a->spent, 0, 0, "memory is out while reading a solution", "");
    ARI_TRY(ari_export_solution_read(&p, text, size, column, says, a, err));
    if (!ari_program_read(&p, column, *value))
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the columns contradict each other: they draw nothing",
                               "give the solution of the exported program");
    return ARI_OK;
}

ari_status ari_board_import(const ari_board *b, const ari_options *options, const char *text, size_t size,
                            ari_result **out, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(out, "out is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_formulation spec;
    ari_arena a;
    uint8_t *value = NULL;
    ari_answer says = ARI_UNKNOWN;
    *out = NULL;
    ARI_TRY(ari_formulation_parse(b->genre, opt->formulation, &spec, err));
    ari_arena_init(&a, opt->allocator, ari_arena_budget(opt->bytes));
    ari_status s = import_file(b, &spec, text ? text : "", size, &a, &value, &says, err);
    if (s == ARI_OK) s = ari_ask_given(b, opt, spec.form, value, out, err);
    if (s == ARI_OK && says == ARI_NONE) {
        (*out)->answer = ARI_NONE;
        (*out)->complete = false;
        (*out)->stop = "solver";
        (*out)->note.n = (*out)->solution.n = 0;
    }
    ari_arena_drop(&a);
    return s;
}
