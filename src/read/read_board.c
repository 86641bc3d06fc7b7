/* read_board.c - a board in any format, audited and described. See read_board.h.
 * The board is read into a struct on the stack, whose arena then takes the struct itself. The line that names the rules
 * is written at once, so that a board stays read-only afterwards and threads may share it. */
#include "read/read_board.h"

#include "rules/descriptor.h"

#include <string.h>

ari_status ari_read_board_unknown(const char *name, bool printed, ari_error *err) {
    char remedy[120] = "formats:";
    for (uint32_t i = 0; i < ari_format_count; i++) {
        const ari_format *f = ari_format_table[i];
        if (printed ? f->print != NULL : f->read != NULL) ari_text_offer(remedy, sizeof remedy, f->name, false);
    }
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no format is called \"", name, "\"", remedy);
}

const ari_genre *ari_read_board_genre(const char *name, size_t n, const ari_options *opt) {
    return opt->own && ari_puzzle_is(opt->own->genre, name, n) ? opt->own->genre : ari_puzzle_find(name, n);
}

ari_status ari_read_board_stranger(const char *name, ari_error *err) {
    char word[40], remedy[sizeof err->remedy];
    ari_text_join(word, sizeof word, name, NULL);
    word[strcspn(word, " \t\r\n")] = '\0';
    ari_puzzle_offer(word, strlen(word), remedy, sizeof remedy);
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no genre is called \"", word, "\"", remedy);
}

bool ari_read_board_describe(ari_board *b, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    b->genre->rules.describe(b, &o);
    b->rules_line = ari_text_end(&o);
    return b->rules_line;
}

/* Clues that cannot make sense. The audit names a cell; a text for people says so in words. */
ari_status ari_read_board_audit(const ari_board *b, ari_error *err) {
    if (!b->genre->rules.audit) return ARI_OK;
    const ari_status s = b->genre->rules.audit(b, err);
    if (s == ARI_OK || !err->line) return s;
    char what[sizeof err->what];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_format(&o, "R%uC%u: %s", err->line, err->column, err->what);
    memcpy(err->what, what, sizeof what);
    err->line = err->column = 0;
    return s;
}

static ari_status finish_board(ari_board *b, const char *params, bool whole, ari_error *err) {
    if (params) {
        const ari_status s = ari_format_params(b, params, strlen(params), err);
        if (s != ARI_OK) err->line = err->column = 0; /* they are not in the text */
        ARI_TRY(s);
    }
    if (whole) ARI_TRY(ari_read_board_audit(b, err));
    if (ari_read_board_describe(b, &b->arena)) return ARI_OK;
    return ari_status_fail(err, b->arena.spent, 0, 0, "memory is out while reading", "");
}

ari_status ari_read_board(const char *text, size_t size, const ari_options *opt, bool whole, ari_board **out,
                          ari_error *err) {
    ari_board made;
    memset(err, 0, sizeof *err);
    ari_source src = {text, size, NULL, opt->allocator, ari_arena_budget(opt->bytes), err};
    if (opt->format && !ari_format_find(opt->format)) return ari_read_board_unknown(opt->format, false, err);
    if (opt->own) src.genre = opt->own->genre;
    if (opt->genre) {
        src.genre = ari_read_board_genre(opt->genre, strlen(opt->genre), opt);
        if (!src.genre) return ari_read_board_stranger(opt->genre, err);
    }
    ari_status s = ari_format_read(&src, opt->format, &made);
    if (s != ARI_OK) {
        if (err->status == ARI_OK) (void)ari_status_fail(err, s, 0, 0, "memory is out while reading", "");
        return s;
    }
    s = finish_board(&made, opt->params, whole, err);
    if (s == ARI_OK) return ari_board_keep(&made, out, err);
    ari_board_drop(&made);
    return s;
}
