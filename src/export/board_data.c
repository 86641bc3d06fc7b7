/* board_data.c - a board as data, for the models of doc/models: its clues as one table, no rows of a program. Three
 * languages say the same: AMPL (GNU MathProg reads it), MiniZinc, and Julia for JuMP. */
#include "export/rules_text.h"

#include "board/layer.h"
#include "board/word_clues.h"

#include <string.h>

enum { AMPL, ZINC, JULIA };

typedef struct language {
    const char *comment, *number; /* number: a name and its value */
    const char *table[3];         /* a name and two sizes; between rows; behind the last */
    const char *list[3];          /* a name and its size; between two; behind the last */
} language;

static const language said[] = {
    {"# ", "param %s := %d;\n", {"param %s :", "\n", ";\n"}, {"param %s :=", "", ";\n"}},
    {"% ", "%s = %d;\n", {"%s = array2d(1..%u, 1..%u, [", ",\n", "]);\n"}, {"%s = [", ", ", "];\n"}},
    {"# ", "%s = %d\n", {"%s = [", "\n", "]\n"}, {"%s = [", ", ", "]\n"}},
};

typedef struct writer { ari_out *o; int in; const language *say; } writer;

static void put_number(const writer *w, const char *name, int32_t value) {
    ari_text_format(w->o, w->say->number, name, (int)value);
}

/* value[rows * cols] */
static void put_table(const writer *w, const char *name, const int32_t *value, uint32_t rows, uint32_t cols) {
    ari_text_format(w->o, w->say->table[0], name, rows, cols);
    for (uint32_t c = 0; w->in == AMPL && c < cols; c++) ari_text_format(w->o, " %u", c + 1);
    if (w->in == AMPL) ari_text_put(w->o, " :=\n");
    for (uint32_t r = 0; r < rows; r++) {
        if (r) ari_text_put(w->o, w->say->table[1]);
        if (w->in == AMPL) ari_text_format(w->o, "  %u ", r + 1);
        for (uint32_t c = 0; c < cols; c++)
            ari_text_format(w->o, w->in == ZINC ? c ? ", %d" : "  %d" : " %d", (int)value[r * cols + c]);
    }
    ari_text_put(w->o, w->say->table[2]);
}

static void put_list(const writer *w, const char *name, const int32_t *value, uint32_t n) {
    ari_text_format(w->o, w->say->list[0], name);
    for (uint32_t i = 0; i < n; i++) {
        if (w->in == AMPL) ari_text_format(w->o, " %u %d", i + 1, (int)value[i]);
        else ari_text_format(w->o, "%s%d", i ? w->say->list[1] : "", (int)value[i]);
    }
    ari_text_put(w->o, w->say->list[2]);
}

/* ---- clues in words ---- */

/* Facts of one kind, a line for each number that they allow: clue, the values, the number. */
static void put_facts(const writer *w, const ari_clauses *z, const char *name, ari_fact_kind kind) {
    const bool one = kind == ARI_FACT_PLACE;
    uint32_t n = 0;
    if (w->in == AMPL) ari_text_format(w->o, "set %s :=", name);
    else ari_text_format(w->o, w->in == ZINC ? "%s_all = [" : "%s = [", name);
    for (uint32_t i = 0; i < z->clue.n; i++) {
        const ari_fact *f = &z->fact.at[z->clue.at[i].first];
        if (f->kind != kind) continue;
        for (int32_t bit = 0; bit < 64; bit++) {
            if (!(f->set >> bit & 1)) continue;
            const int32_t number = kind == ARI_FACT_DIFF ? bit - 32 : kind == ARI_FACT_SUM ? bit + 2 : bit + 1;
            if (number >= (int32_t)(kind == ARI_FACT_SUM ? 2 * z->npos + 1 : z->npos + (one ? 1 : 0)) ||
                number < (kind == ARI_FACT_DIFF ? 1 - (int32_t)z->npos : 0))
                continue;
            if (n++ && w->in != AMPL) ari_text_char(w->o, ',');
            ari_text_format(w->o, w->in == ZINC ? "\n  %u, %u, " : "\n  (%u, %u, ", i + 1, f->a + 1);
            if (!one) ari_text_format(w->o, "%u, ", f->b + 1);
            ari_text_format(w->o, w->in == ZINC ? "%d" : "%d)", (int)number);
        }
    }
    ari_text_put(w->o, w->in == JULIA ? "]\n" : w->in == ZINC ? "];\n" : ";\n");
}

static ari_status put_words(const writer *w, const ari_board *b, ari_error *err) {
    const ari_clauses *z = ari_word_clues_of(b, w->o->arena);
    if (!z) return ari_status_fail(err, w->o->arena->spent, 0, 0, "memory is out", "");
    for (uint32_t i = 0; i < z->clue.n; i++)
        if (z->clue.at[i].n != 1 || z->fact.at[z->clue.at[i].first].kind == ARI_FACT_BETWEEN)
            return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "a clue of several parts is not in these models",
                                   "--to minizinc has the rows of any");
    put_number(w, "attributes", (int32_t)z->nattr);
    put_number(w, "houses", (int32_t)z->npos);
    put_facts(w, z, "Place", ARI_FACT_PLACE);
    put_facts(w, z, "Apart", ARI_FACT_DIFF);
    put_facts(w, z, "Sum", ARI_FACT_SUM);
    for (uint32_t v = 0; v < z->nattr * z->npos; v++) {
        ari_text_format(w->o, "%s%u ", w->say->comment, v + 1);
        ari_text_bytes(w->o, z->value[v].at, z->value[v].n);
        ari_text_char(w->o, '\n');
    }
    return ARI_OK;
}

/* ---- the whole ---- */

/* What models of doc/models call a parameter; NULL: they have it from elsewhere, or are for its usual value. */
static const char *named_param(const char *name) {
    return !strcmp(name, "boxrows") ? "tall" : !strcmp(name, "boxcols") ? "wide" : NULL;
}

ari_status ari_board_data_print(const ari_board *b, int how, ari_out *o, ari_error *err) {
    const writer w = {o, how, &said[how]};
    if (ari_law_sheet(b) || b->nroom || b->net)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "doc/models has no model of such boards: ", b->genre->name, "",
                                 "--to ampl, --to minizinc");
    ari_text_format(o, "%s%s, for the models in doc/models\n", w.say->comment, b->genre->name);
    if (w.in == AMPL) ari_text_put(o, "data;\n");
    if (ari_layer_has(b->genre, ARI_LAYER_SENTENCES)) {
        ARI_TRY(put_words(&w, b, err));
    } else {
        put_number(&w, "rows", (int32_t)b->rows);
        put_number(&w, "cols", (int32_t)b->cols);
        for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
            if (named_param(b->genre->rules.param[i].name))
                put_number(&w, named_param(b->genre->rules.param[i].name), b->param[i]);
        put_table(&w, "clue", b->clue, b->rows, b->cols);
        if (b->top) put_list(&w, "top", b->top, b->cols);
        if (b->left) put_list(&w, "left", b->left, b->rows);
        if (b->nfleet) put_number(&w, "longest", (int32_t)b->nfleet), put_list(&w, "fleet", b->fleet, b->nfleet);
    }
    if (w.in == AMPL) ari_text_put(o, "end;\n");
    return ARI_OK;
}
