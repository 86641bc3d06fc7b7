/* parse_words.c - words of a sheet that several of its sections read in the same way. See parser.h. */
#include "rules/parser.h"

ari_status ari_sheet_copy_word(ari_sheet_reader *r, const char **out) {
    *out = ari_text_copy(r->a, r->x.now.at, r->x.now.n);
    return *out ? ari_sheet_next(r) : ari_sheet_memory(r);
}

ari_status ari_sheet_take_text(ari_sheet_reader *r, const char *of, const char **out) {
    char what[80];
    if (r->x.now.kind == ARI_TOKEN_TEXT && r->x.now.n) return ari_sheet_copy_word(r, out);
    return ari_sheet_fail(r, ari_text_join(what, sizeof what, "stands where ", of, " must be", NULL),
                          "write it in double quotes");
}

ari_status ari_sheet_range(ari_sheet_reader *r, uint32_t limit, int32_t *least, int32_t *most) {
    uint32_t n = 0;
    ARI_TRY(ari_sheet_number(r, limit, &n));
    *least = (int32_t)n;
    *most = (int32_t)limit;
    ARI_TRY(ari_sheet_expect(r, "..", "write a range as 0..4, or 1.. without an end"));
    if (r->x.now.kind != ARI_TOKEN_NUMBER) return ARI_OK;
    if (r->x.now.number < n) return ari_sheet_fail(r, "is below the other end", "write the smaller number first");
    ARI_TRY(ari_sheet_number(r, limit, &n));
    *most = (int32_t)n;
    return ARI_OK;
}

ari_status ari_sheet_push_name(ari_sheet_reader *r, ari_sheet_names *list, uint32_t most, const char *of) {
    char what[60];
    if (r->x.now.kind != ARI_TOKEN_NAME)
        return ari_sheet_fail(r, ari_text_join(what, sizeof what, "stands where ", of, " must be", NULL),
                              "write a name");
    if (list->n == most) return ari_lexer_fail(&r->x, ARI_RANGE, "is one too many", "leave some out");
    if (!ARI_RESERVE(r->a, list, 2)) return ari_sheet_memory(r);
    return ari_sheet_copy_word(r, &list->at[list->n++]);
}

const char *ari_sheet_list_words(const ari_sheet_reader *r, const void *table, size_t n, size_t size,
                                 const char *last) {
    ari_out o;
    ari_text_begin(&o, r->a);
    for (size_t i = 0; i < n; i++)
        ari_text_format(&o, "%s, ", *(const char *const *)((const char *)table + i * size));
    ari_text_put(&o, last);
    const char *text = ari_text_end(&o);
    return text ? text : "";
}
