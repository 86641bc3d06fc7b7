/* load.c - the public door of boards: in, out, and what they say of themselves. */
#include "api/session.h"

#include "lab/board_files.h"
#include "read/read_board.h"

ari_status ari_board_read(const char *text, size_t size, const ari_options *options, ari_board **out,
                          ari_error *error) {
    ARI_REQUIRE(out, "out is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    *out = NULL;
    return ari_read_board(text ? text : "", size, ARI_OPTIONS_TAKE(options), true, out, ARI_ERROR_TAKE(error));
}

const char *ari_board_detect_format(const char *text, size_t size) {
    ARI_REQUIRE(text || !size, "text is NULL");
    ari_error err;
    const ari_format *f = ari_format_detect(text ? text : "", size, NULL, &err);
    return f ? f->name : NULL;
}

/* What a board says of itself. */
#define SAY(type, name, value)                     \
    type ari_board_##name(const ari_board *b) {    \
        ARI_REQUIRE(b, "board is NULL");           \
        return value;                              \
    }
SAY(const char *, genre, b->genre->name)
SAY(const char *, genre_title, b->genre->title)
SAY(const char *, format, b->format)
SAY(const char *, title, b->title)
SAY(const char *, author, b->author)
SAY(uint32_t, rows, b->rows)
SAY(uint32_t, cols, b->cols)
SAY(const char *, rules, b->rules_line)
SAY(const ari_marks *, marks, b->marks)
SAY(uint32_t, npoint, b->graph ? b->graph->nvertex : 0)
SAY(uint32_t, nedge, b->graph ? b->graph->nedge : 0)

char *ari_board_export(const ari_board *b, const ari_options *options, const char *format, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(format, "format is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    ari_arena a;
    ari_out o;
    ari_budget budget = ari_budget_of(opt);
    ari_arena_init(&a, opt->allocator, ari_arena_budget(opt->bytes));
    ari_text_begin(&o, &a);
    o.budget = &budget;
    char *text = NULL;
    ari_status s = ari_lab_files_print(b, opt->formulation, format, &o, err);
    if (s == ARI_OK && o.failed) s = budget.why ? ARI_LIMIT : a.spent;
    if (s == ARI_OK && a.budget && o.n > a.budget - a.used) s = ARI_LIMIT; /* the copy to be handed out */
    if (s == ARI_OK && !(text = ari_text_hand(&o, opt->allocator))) s = ARI_NOMEM;
    if (s == ARI_LIMIT || s == ARI_NOMEM || (s != ARI_OK && budget.why))
        (void)ari_budget_fail(&budget, s, "allow more bytes", err);
    ari_arena_drop(&a);
    return text;
}

char *ari_board_print(const ari_board *b, const ari_marks *m, const char *format, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(format, "format is NULL");
    ARI_REQUIRE(!m || ari_layer_fits(b, m), "these marks are not of this board's shape");
    return ari_lab_files_text(b, m, format, ARI_ERROR_TAKE(error));
}
