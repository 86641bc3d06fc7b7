/* load.c - boards in and out: reading in a detected format, parameters from the caller, printing.
 * A board is read into a struct on the stack, whose arena then takes the struct itself: one thing to free. The line
 * that names the rules is written at once, so that a board stays read-only afterwards and threads may share it. */
#include "session.h"

#include "dump.h"
#include "export.h"
#include "files.h"
#include "form.h"

#include <string.h>

static ari_status no_format(const char *name, ari_error *err) {
    char remedy[120] = "formats:";
    for (uint32_t i = 0; i < ari_format_count; i++) {
        const size_t n = strlen(remedy);
        ari_text_join(remedy + n, sizeof remedy - n, i ? ", " : " ", ari_format_table[i]->name, NULL);
    }
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no format is called \"", name, "\"", remedy);
}

static ari_status no_genre(const char *name, ari_error *err) {
    char remedy[120] = "genres:";
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const size_t n = strlen(remedy);
        ari_text_join(remedy + n, sizeof remedy - n, i ? ", " : " ", ari_puzzle_table[i]->name, NULL);
    }
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no genre is called \"", name, "\"", remedy);
}

/* What the board's parameters say, as a line for people. */
static ari_status describe(ari_board *b) {
    ari_out o;
    ari_text_begin(&o, &b->arena);
    b->genre->describe(b, &o);
    b->rules_line = ari_text_end(&o);
    return b->rules_line ? ARI_OK : b->arena.spent;
}

/* Clues that cannot make sense. The audit names a cell; a text for people says so in words. */
static ari_status audit(ari_board *b, ari_error *err) {
    if (!b->genre->audit) return ARI_OK;
    const ari_status s = b->genre->audit(b, err);
    if (s == ARI_OK || !err->line) return s;
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, &b->arena.alloc, 0);
    ari_text_begin(&o, &a);
    ari_text_format(&o, "row %u, column %u: %s", err->line, err->column, err->what);
    const char *what = ari_text_end(&o);
    err->line = err->column = 0;
    if (what) ari_text_join(err->what, sizeof err->what, what, NULL);
    ari_arena_drop(&a);
    return s;
}

static ari_status finish(ari_board *b, const char *params, ari_error *err) {
    if (params) {
        const ari_status s = ari_format_params(b, params, strlen(params), err);
        if (s != ARI_OK) err->line = err->column = 0; /* they are not in the text */
        ARI_TRY(s);
    }
    ARI_TRY(audit(b, err));
    const ari_status s = describe(b);
    if (s != ARI_OK) return ari_status_fail(err, s, 0, 0, "memory is out while reading", "");
    return ARI_OK;
}

ari_status ari_board_read(const char *text, size_t size, const ari_options *options, ari_board **out,
                          ari_error *error) {
    ARI_REQUIRE(out, "out is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    const ari_options *opt = options ? options : &ari_case_defaults;
    ari_error local, *err = error ? error : &local;
    ari_board made;
    *out = NULL;
    memset(err, 0, sizeof *err);
    ari_source src = {text ? text : "", size, NULL, opt->allocator, ari_arena_budget(opt->bytes), err};
    if (opt->format && !ari_format_find(opt->format)) return no_format(opt->format, err);
    if (opt->genre) {
        src.genre = ari_puzzle_find(opt->genre, strlen(opt->genre));
        if (!src.genre) return no_genre(opt->genre, err);
    }
    ari_status s = ari_format_read(&src, opt->format, NULL, &made);
    if (s != ARI_OK) {
        if (err->status == ARI_OK) (void)ari_status_fail(err, s, 0, 0, "memory is out while reading", "");
        return s;
    }
    s = finish(&made, opt->params, err);
    if (s == ARI_OK) return ari_board_settle(&made, out, err);
    ari_board_drop(&made);
    return s;
}

const char *ari_board_smell(const char *text, size_t size) {
    ARI_REQUIRE(text || !size, "text is NULL");
    ari_error err;
    const ari_format *f = ari_format_detect(text ? text : "", size, &err);
    return f ? f->name : NULL;
}

const char *ari_board_genre(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    return b->genre->name;
}
const char *ari_board_format(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    return b->format;
}
uint32_t ari_board_rows(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    return b->rows;
}
uint32_t ari_board_cols(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    return b->cols;
}
const char *ari_board_rules(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    return b->rules_line;
}
const ari_marks *ari_board_marks(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    return b->marks;
}

static ari_status print_model(const ari_board *b, ari_out *o, ari_error *err) {
    ari_model m;
    const ari_status s = ari_form_model(b, 0, o->arena, &m);
    if (s != ARI_OK) return ari_status_fail(err, s, 0, 0, "memory is out while building the model", "");
    ari_dump_print(&m, o);
    return ARI_OK;
}

static ari_status print_any(const ari_board *b, const ari_marks *m, const char *format, ari_out *o, ari_error *err) {
    if (!strcmp(format, "model")) return print_model(b, o, err);
    const ari_format *f = ari_format_find(format);
    if (!f && ari_export_find(format)) return ari_files_print(b, NULL, format, o, err);
    if (!f) return no_format(format, err);
    if (!f->print) return ari_status_refuse(err, ARI_UNSUPPORTED, "format ", f->name, " can be read, not printed", "");
    return f->print(b, m, o, err);
}

char *ari_board_export(const ari_board *b, const ari_options *options, const char *format, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(format, "format is NULL");
    ari_error local, *err = error ? error : &local;
    const ari_options *opt = options ? options : &ari_case_defaults;
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, opt->allocator, ari_arena_budget(opt->bytes));
    ari_text_begin(&o, &a);
    char *text = NULL;
    if (ari_files_print(b, opt->formulation, format, &o, err) == ARI_OK) {
        text = ari_text_hand(&o, opt->allocator);
        if (!text) (void)ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while printing", "");
    }
    ari_arena_drop(&a);
    return text;
}

char *ari_board_print(const ari_board *b, const ari_marks *m, const char *format, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(format, "format is NULL");
    ari_error local, *err = error ? error : &local;
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, &b->arena.alloc, 0);
    ari_text_begin(&o, &a);
    char *text = NULL;
    if (print_any(b, m, format, &o, err) == ARI_OK) {
        text = ari_text_hand(&o, &b->arena.alloc);
        if (!text) (void)ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while printing", "");
    }
    ari_arena_drop(&a);
    return text;
}
