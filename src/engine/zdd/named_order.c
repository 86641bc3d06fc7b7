/* named_order.c - an order of the variables as somebody writes it down: names (h3,4) or numbers with blanks between.
 * Variables that the presolve has fixed need no place and are passed over; those that are not written come after, row
 * by row. So a list of all variables of the model will do, and so will the first few. */
#include "engine/zdd/zdd.h"


#include <string.h>

static bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ';'; }

/* The variable of this name or number; ARI_NO: there is none. */
static ari_var find_order(const ari_model *m, const char *word, size_t n) {
    char name[32];
    uint64_t v = 0;
    size_t digits = 0;
    while (digits < n && digits < 9 && word[digits] >= '0' && word[digits] <= '9')
        v = v * 10 + (uint64_t)(word[digits++] - '0');
    if (digits == n) return v < m->nvar && m->is_main[v] ? (ari_var)v : ARI_NO;
    for (ari_var i = 0; i < m->nvar; i++) {
        if (!m->is_main[i]) continue;
        ari_model_print_name(m->var_name[i], name);
        if (strlen(name) == n && !memcmp(name, word, n)) return i;
    }
    return ARI_NO;
}

static ari_status wrong_order(ari_error *err, const char *before, const char *word, size_t n, const char *remedy) {
    char what[100];
    size_t at = strlen(before);
    memcpy(what, before, at);
    for (size_t i = 0; i < n && i < 30; i++) what[at++] = word[i];
    what[at++] = '"';
    what[at] = 0;
    return ari_status_fail(err, ARI_RANGE, 0, 0, what, remedy);
}

ari_status ari_zdd_wish_make(const ari_zdd_problem *p, const char *wish, const ari_var *rest, ari_arena *a,
                             ari_var *out, ari_error *err) {
    bool *placed = ARI_ZERO(a, bool, p->nvar);
    uint32_t nout = 0;
    if (!placed) return a->spent;
    for (const char *s = wish; *s;) {
        size_t n = 0;
        while (s[n] && !is_blank((unsigned char)s[n])) n++;
        if (n) {
            const ari_var v = find_order(p->model, s, n);
            if (v == ARI_NO)
                return wrong_order(err, "no order and no variable is called \"", s, n,
                                   "orders: rows, columns, plain, near, path; variables: see the format model");
            if (placed[v]) return wrong_order(err, "the order has it twice: \"", s, n, "name it once");
            placed[v] = true;
            if (p->chosen[v]) out[nout++] = v;
        }
        s += n + (s[n] != 0);
    }
    for (uint32_t i = 0; i < p->nlevel; i++)
        if (!placed[rest[i]]) out[nout++] = rest[i];
    return ARI_OK;
}
