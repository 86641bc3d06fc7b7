/* count_parts.c - the count of corner paths or cycles of a grid in parts: some moduli each, which any machine finds the
 * residues for; the number from all of them. What parts and answers say of themselves are members of JSON records. */
#include "setcalc/workspace.h"

#include "frontier/grid_counts.h"
#include "read/json.h"

#include <string.h>

enum { TOGETHER = 4 }; /* of a sweep: a seventh dearer for each than eight, in half the memory */

static ari_status open_grid(ari_families *ws, const ari_famgraph *g, ari_grid_counts *p, ari_error *err) {
    if (g && ari_setcalc_graph_planar(ws, g, p)) return ARI_OK;
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this is not counted by residues",
                           "corner paths and cycles of grids are, where the shorter side has 4 to 25 points");
}

/* "12x12:0-143" */
static void name_grid(ari_out *o, const ari_famgraph *g) {
    ari_text_format(o, "%ux%u", g->graph.rows, g->graph.cols);
    if (g->npair) ari_text_format(o, ":%u-%u", g->pair[0][0], g->pair[0][1]);
}

static void put_family(ari_json_out *w, const ari_famgraph *g) {
    char name[64];
    ari_out o;
    ari_text_within(&o, name, sizeof name);
    name_grid(&o, g);
    ari_json_string(w, "family", g->word);
    ari_json_string(w, "graph", name);
}

static void put_moduli(ari_json_out *w, const uint32_t *m, uint32_t n) {
    ari_json_array(w, "moduli");
    for (uint32_t i = 0; i < n; i++) ari_json_uint(w, NULL, m[i] ? m[i] : UINT64_C(1) << 32);
    ari_json_end(w);
}

ari_status ari_setcalc_parts_cubes(ari_families *ws, const ari_famgraph *g, uint32_t parts, ari_out *o,
                                   ari_error *err) {
    ari_grid_counts p;
    const uint32_t *m;
    uint32_t n;
    ARI_TRY(open_grid(ws, g, &p, err));
    ARI_TRY(ari_setcalc_spent(ws, ari_grid_counts_moduli(o->arena, &p, &m, &n), err));
    const uint64_t work = ari_grid_counts_states(&p) * ((p.rows > p.cols ? p.rows : p.cols) + 1);
    if (!parts) parts = (n + TOGETHER - 1) / TOGETHER;
    if (parts > n) parts = n;
    for (uint32_t i = 0; i < parts; i++) {
        const uint32_t from = n * i / parts, to = n * (i + 1) / parts;
        char id[96];
        ari_out name;
        ari_json_out w;
        ari_text_within(&name, id, sizeof id);
        ari_text_format(&name, "%s ", g->word);
        name_grid(&name, g);
        ari_text_format(&name, ":%u/%u", i + 1, parts);
        ari_json_begin(&w, o);
        ari_json_object(&w, NULL);
        ari_json_string(&w, "id", id);
        put_family(&w, g);
        put_moduli(&w, m + from, to - from);
        ari_json_uint(&w, "work", work * (to - from));
        ari_json_end(&w);
        ari_text_char(o, '\n');
    }
    return ARI_OK;
}

/* A number up to 2^32, and past it; false: there is none, or a larger one. */
static bool read_number(const char **s, uint64_t *v) {
    const char *first = *s;
    for (*v = 0; **s >= '0' && **s <= '9' && *v <= UINT32_MAX; ++*s) *v = *v * 10 + (uint64_t)(**s - '0');
    return *s > first && (!**s || strchr(" ,]", **s)) && *v <= UINT64_C(1) << 32;
}

/* Refuse the word at s. */
static ari_status refuse_word(const char *s, const char *what, const char *remedy, ari_error *err) {
    char word[24];
    const size_t n = strcspn(s, " ,[]");
    ari_text_join(word, n < sizeof word ? n + 1 : sizeof word, s, NULL);
    return ari_status_refuse(err, ARI_RANGE, what, word, "", remedy);
}

/* Moduli with commas and blanks between, perhaps in brackets: 2^32 as 0. */
static ari_status read_moduli(const char *s, ari_arena *a, uint32_t **m, uint32_t *n, ari_error *err) {
    *m = ARI_TAKE(a, uint32_t, strlen(s) / 2 + 1);
    if (!*m) return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
    for (*n = 0; *(s += strspn(s, " ,[]"));) {
        uint64_t v;
        const char *word = s;
        if (!read_number(&s, &v) || !v || (v >> 31 && v != UINT64_C(1) << 32))
            return refuse_word(word, "this is no modulus: ", "write numbers below 2^31, or 4294967296", err);
        (*m)[(*n)++] = (uint32_t)v;
    }
    return ARI_OK;
}

/* "[moduli][residues]" once or more: the moduli are these n in their order, one behind the other. */
static ari_status read_residues(const char *s, const uint32_t *m, uint32_t n, uint32_t *residue, ari_error *err) {
    uint32_t i = 0, list = 0;
    uint64_t v;
    for (bool moduli = true; *(s += strspn(s, " ")) == '['; moduli = !moduli) {
        uint32_t k = 0;
        for (s++; *(s += strspn(s, " ,")) && *s != ']'; k++) {
            const char *word = s;
            const uint64_t own = i + k < n && m[i + k] ? m[i + k] : UINT64_C(1) << 32;
            if (!read_number(&s, &v) || i + k >= n || (moduli ? v != own : k >= list || v >= own))
                return refuse_word(word, moduli ? "this is not the next modulus: " : "this is no residue: ",
                                   "the word cubes says the moduli", err);
            if (!moduli) residue[i + k] = (uint32_t)v;
        }
        if (!moduli && k != list) break;
        if (*s == ']') s++;
        if (moduli) list = k;
        else i += k;
    }
    if (*s || i != n)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "these are not lists of all moduli and of their residues",
                               "write [MODULI][RESIDUES], once or more");
    return ARI_OK;
}

ari_status ari_setcalc_parts_residues(ari_families *ws, const ari_famgraph *g, const char *moduli, ari_out *o,
                                      ari_error *err) {
    ari_grid_counts p;
    ari_json_out w;
    uint32_t *m, n = 0;
    bool some = false;
    ARI_TRY(open_grid(ws, g, &p, err));
    ARI_TRY(read_moduli(moduli, o->arena, &m, &n, err));
    uint32_t *residue = ARI_ZERO(o->arena, uint32_t, n);
    if (!residue) return ari_setcalc_spent(ws, o->arena->spent, err);
    const ari_status s = ari_grid_counts_residues(o->arena, &p, m, n, residue);
    if (s != ARI_OK && s != ARI_LIMIT) return ari_setcalc_spent(ws, s, err);
    for (uint32_t i = 0; i < n; i++) some |= residue[i] != 0;
    ari_json_begin(&w, o);
    ari_json_object(&w, NULL);
    put_family(&w, g);
    ari_json_string(&w, "verb", "count");
    ari_json_string(&w, "answer", s == ARI_OK && some ? "some" : "unknown");
    ari_json_bool(&w, "complete", s == ARI_OK);
    if (s != ARI_OK) ari_json_string(&w, "stop", ws->budget.why ? ari_budget_word(&ws->budget) : "bytes");
    put_moduli(&w, m, n);
    if (s == ARI_OK) ari_json_array(&w, "residues");
    for (uint32_t i = 0; s == ARI_OK && i < n; i++) ari_json_uint(&w, NULL, residue[i]);
    if (s == ARI_OK) ari_json_end(&w);
    ari_json_uint(&w, "ticks", ws->budget.spent);
    ari_json_end(&w);
    ari_text_char(o, '\n');
    return ARI_OK;
}

ari_status ari_setcalc_parts_number(ari_families *ws, const ari_famgraph *g, const char *lists, ari_big *out,
                                    ari_arena *a, ari_error *err) {
    ari_grid_counts p;
    const uint32_t *m;
    uint32_t n;
    ARI_TRY(open_grid(ws, g, &p, err));
    ARI_TRY(ari_setcalc_spent(ws, ari_grid_counts_moduli(a, &p, &m, &n), err));
    uint32_t *residue = ARI_ZERO(a, uint32_t, n);
    if (!residue) return ari_setcalc_spent(ws, a->spent, err);
    ARI_TRY(read_residues(lists, m, n, residue, err));
    const ari_status s = ari_grid_counts_number(a, &p, residue, out);
    if (s == ARI_RANGE)
        return ari_status_fail(err, s, 0, 0, "the residues make a number above its bound: one of them is wrong", "");
    return ari_setcalc_spent(ws, s, err);
}
