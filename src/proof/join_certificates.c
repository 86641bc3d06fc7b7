/* join_certificates.c - see the header. Within a block atoms and ids count on from those outside, and are given back
 * behind it. So of a part's refutation only the numbers change: of solutions, which are those of all parts in order, of
 * atoms and ids. The literals of the drawing are known in the block: what their own line gave is left out of what rests
 * on it. */
#include "proof/join_certificates.h"

#include "base/index.h"
#include "proof/certify.h"

#include <string.h>

typedef struct piece {
    const char *body, *end;  /* lines of the refutation, without the last, e */
    ari_lit *lit;            /* [n] of the drawing */
    uint32_t n, solutions;   /* solutions: of it alone */
} piece;

typedef struct joiner {
    ari_case *c;
    ari_out *o;
    ari_arena *a;
    ari_index known;         /* main variables by name */
    uint32_t *number;        /* [nvar] of atoms of drawings, or 0 */
    uint32_t atoms, ids;     /* outside of blocks */
    uint32_t before;         /* solutions of earlier parts */
    ARI_LIST(uint32_t) map;  /* of a refutation's ids: theirs here, or 0 where the line is left out */
    uint32_t next;           /* the last id given */
} joiner;

static ari_status odd_join(const joiner *j, uint32_t i, const char *what) {
    char text[96];
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    ari_text_format(&o, "the certificate of part %u %s", i + 1, what);
    return ari_status_fail(j->c->err, ARI_SYNTAX, 0, 0, text, "ask the parts again with --cube and --proof-form cert");
}

/* ---- lines and words -------------------------------------------------------------------------------------------- */

typedef struct cursor { const char *at, *end; } cursor;

/* The next line, *at up to *end; false: there is none. */
static bool next_line_join(const char **text, const char *stop, cursor *line) {
    const char *const end = *text < stop ? memchr(*text, '\n', (size_t)(stop - *text)) : NULL;
    if (!end) return false;
    *line = (cursor){*text, end};
    *text = end + 1;
    return true;
}

static bool begins_join(const cursor *line, const char *word) {
    const size_t n = strlen(word);
    return (size_t)(line->end - line->at) >= n && !memcmp(line->at, word, n);
}

/* The next word of the line. */
static bool next_word(cursor *line, cursor *word) {
    while (line->at < line->end && *line->at == ' ') line->at++;
    word->at = line->at;
    while (line->at < line->end && *line->at != ' ') line->at++;
    word->end = line->at;
    return word->at < word->end;
}

/* A number, perhaps negative; false: it is none from 1 to `most`. */
static bool number_join(const cursor *word, uint32_t most, uint32_t *out) {
    uint64_t x = 0;
    const char *p = word->at + (word->at < word->end && *word->at == '-');
    for (const char *q = p; q < word->end; q++) {
        if (*q < '0' || *q > '9' || (x = 10 * x + (uint64_t)(*q - '0')) > most) return false;
    }
    *out = (uint32_t)x;
    return x > 0;
}

/* Past the lines "WORD N" and the N lines behind it. */
static bool skip_text(const char **text, const char *stop, const char *word, const char **first) {
    cursor line;
    const char *at = *text;
    uint32_t n = 0;
    if (!next_line_join(&at, stop, &line) || !begins_join(&line, word)) return false;
    line.at += strlen(word);
    if (!number_join(&line, 1u << 20, &n)) return false;
    *first = at;
    while (n--)
        if (!next_line_join(&at, stop, &line)) return false;
    *text = at;
    return true;
}

bool ari_proof_join_puzzle(const ari_join_part *p, const char **puzzle, size_t *size) {
    const char *at = p->text, *const stop = p->text + p->size;
    cursor line;
    if (!next_line_join(&at, stop, &line) || !begins_join(&line, "ariadne-cert 1")) return false;
    (void)skip_text(&at, stop, "sheet ", puzzle);
    if (!skip_text(&at, stop, "puzzle ", puzzle)) return false;
    *size = (size_t)(at - *puzzle);
    return true;
}

/* ---- names of atoms --------------------------------------------------------------------------------------------- */

static bool list_names(joiner *j) {
    const ari_model *const m = &j->c->model;
    char name[32];
    j->number = ARI_ZERO(j->a, uint32_t, m->nvar);
    if (!j->number) return false;
    for (ari_var v = 0; v < m->nvar; v++) {
        if (!m->is_main[v]) continue;
        ari_model_print_name(m->var_name[v], name);
        if (!ari_index_put(&j->known, j->a, ari_scan_hash(0, name, strlen(name)), v)) return false;
    }
    return true;
}

/* A literal by its name; false: there is none of this name. */
static bool find_literal(const joiner *j, cursor word, ari_lit *out) {
    const bool off = *word.at == '~';
    word.at += off;
    const size_t n = (size_t)(word.end - word.at);
    const uint32_t hash = ari_scan_hash(0, word.at, n);
    char name[32];
    for (uint32_t step = 0, v; (v = ari_index_next(&j->known, hash, &step)) != ARI_INDEX_NONE;) {
        ari_model_print_name(j->c->model.var_name[v], name);
        *out = off ? ARI_NEG(v) : ARI_POS(v);
        if (ari_scan_is(word.at, n, name)) return true;
    }
    return false;
}

/* ---- a part, taken apart ---------------------------------------------------------------------------------------- */

static ari_status read_drawn_join(joiner *j, uint32_t i, cursor line, piece *out) {
    cursor word;
    uint32_t room = 0;
    for (const char *p = line.at; p < line.end; p++) room += *p == ' ';
    if (!(out->lit = ARI_TAKE(j->a, ari_lit, room))) return j->a->spent;
    for (line.at++; next_word(&line, &word); out->n++)
        if (!find_literal(j, word, &out->lit[out->n])) return odd_join(j, i, "names something that is not drawn");
    return ARI_OK;
}

/* Solutions go to the text at once; head: what stands before the claim, of all parts. */
static ari_status read_part(joiner *j, const ari_join_part *p, uint32_t i, const ari_join_part *head, piece *out) {
    const char *at = p->text + head->size, *const stop = p->text + p->size;
    cursor line;
    if (p->size < head->size || memcmp(p->text, head->text, head->size) != 0)
        return odd_join(j, i, "is of another puzzle");
    if (!next_line_join(&at, stop, &line) || !begins_join(&line, "claim part"))
        return odd_join(j, i, "is not about a part");
    while (next_line_join(&at, stop, &line) && line.at < line.end && (*line.at == 'f' || *line.at == 's')) {
        if (*line.at == 'f') {
            ARI_TRY(read_drawn_join(j, i, line, out));
            continue;
        }
        ari_text_bytes(j->o, line.at, (size_t)(line.end - line.at) + 1);
        out->solutions++;
    }
    out->body = line.at;
    out->end = stop - 2;
    return out->n && stop - at >= 0 && !memcmp(out->end - 1, "\ne\n", 3) ? ARI_OK : odd_join(j, i, "is cut");
}

/* ---- a refutation, with other numbers --------------------------------------------------------------------------- */

static void put_number(joiner *j, const cursor *word, uint32_t value) {
    if (*word->at == '-') ari_text_char(j->o, ' ');
    ari_text_next(j->o, *word->at == '-' ? '-' : ' ', value);
}

/* Literals, up to a colon. */
static bool put_literals(joiner *j, cursor *line) {
    cursor word;
    uint32_t x;
    while (next_word(line, &word)) {
        if (*word.at == ':') return true;
        if (!number_join(&word, UINT32_MAX / 2, &x)) return false;
        put_number(j, &word, j->atoms + x);
    }
    return true;
}

/* Ids; *any: one of them stays. */
static bool put_ids(joiner *j, cursor *line, bool *any) {
    cursor word;
    uint32_t x;
    while (next_word(line, &word)) {
        if (!number_join(&word, j->map.n, &x)) return false;
        if (!j->map.at[x - 1]) continue;
        put_number(j, &word, j->map.at[x - 1]);
        *any = true;
    }
    return true;
}

/* The next id of the refutation is that one here. */
static void new_id_join(joiner *j, uint32_t id) { (void)ARI_APPEND(j->a, &j->map, id); }

/* `x f`, `x N`, and of the cover `u N`, the clause of the N-th block, which is there. */
static bool put_denial(joiner *j, char tag, cursor *line, uint32_t most) {
    cursor word;
    uint32_t x = 0;
    if (!next_word(line, &word)) return false;
    if (tag == 'x' && *word.at == 'f') {
        new_id_join(j, 0);
        return true;
    }
    if (!number_join(&word, most, &x)) return false;
    if (tag == 'u') {
        new_id_join(j, x);
        return true;
    }
    ari_text_format(j->o, "x %u\n", j->before + x);
    new_id_join(j, ++j->next);
    return true;
}

static bool put_line_join(joiner *j, cursor line, uint32_t most) {
    const char tag = line.at < line.end ? *line.at : 0;
    const char *const from = line.at;
    const uint32_t begin = j->o->n;
    cursor word;
    bool any = false;
    line.at++;
    switch (tag) {
    case 'a': case 'r': case 'l':
        for (uint32_t n = 0; next_word(&line, &word) && (tag != 'l' || *word.at != ':'); n++)
            if (tag == 'r' && n) new_id_join(j, ++j->next);
        ari_text_bytes(j->o, from, (size_t)(line.at - from));
        if (tag == 'l' && !put_literals(j, &line)) return false;
        if (tag == 'l') new_id_join(j, ++j->next);
        break;
    case 'x': case 'u': return put_denial(j, tag, &line, most);
    case 'd':
        ari_text_char(j->o, 'd');
        if (!put_literals(j, &line)) return false;
        ari_text_put(j->o, " :");
        if (!put_ids(j, &line, &any)) return false;
        new_id_join(j, ++j->next);
        break;
    case 'p':
        ari_text_char(j->o, 'p');
        if (!put_ids(j, &line, &any)) return false;
        if (any) break;
        j->o->n = begin;
        return true;
    default: return false;
    }
    ari_text_char(j->o, '\n');
    return true;
}

/* most: of the numbers behind x or u. */
static bool put_refutation(joiner *j, const char *body, const char *end, uint32_t most) {
    cursor line;
    j->map.n = 0;
    j->next = j->ids;
    while (next_line_join(&body, end, &line))
        if (!put_line_join(j, line, most) || !ari_budget_spend(&j->c->budget, 1)) return false;
    return true;
}

/* ---- the whole -------------------------------------------------------------------------------------------------- */

/* All atoms of drawings have numbers before the first block. */
static void put_atoms(joiner *j, const piece *p, uint32_t n) {
    char name[32];
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < p[i].n; k++) {
            const ari_var v = ARI_VAR(p[i].lit[k]);
            if (j->number[v]) continue;
            ari_model_print_name(j->c->model.var_name[v], name);
            ari_text_put(j->o, j->atoms ? " " : "a ");
            ari_text_put(j->o, name);
            j->number[v] = ++j->atoms;
        }
    ari_text_char(j->o, '\n');
}

static ari_status put_blocks(joiner *j, const piece *p, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        ari_text_char(j->o, 'u');
        for (uint32_t k = 0; k < p[i].n; k++) {
            ari_text_put(j->o, p[i].lit[k] & 1u ? " -" : " ");
            ari_text_uint(j->o, j->number[ARI_VAR(p[i].lit[k])]);
        }
        ari_text_char(j->o, '\n');
        if (!put_refutation(j, p[i].body, p[i].end, p[i].solutions))
            return j->c->budget.why ? ARI_LIMIT : odd_join(j, i, "has a line that none of ours has");
        ari_text_put(j->o, "v\n");
        j->ids++;
        j->before += p[i].solutions;
    }
    return ARI_OK;
}

static ari_status put_cover(joiner *j, const piece *p, uint32_t n) {
    ari_axiom *const axiom = ARI_TAKE(j->a, ari_axiom, n);
    ari_out body;
    if (!axiom) return j->a->spent;
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t k = 0; k < p[i].n; k++) p[i].lit[k] ^= 1u;
        axiom[i] = (ari_axiom){p[i].lit, p[i].n};
    }
    ari_text_begin(&body, j->a);
    ARI_TRY(ari_proof_certify_cover(j->c, axiom, n, &body));
    const char *const text = ari_text_end(&body);
    if (!text) return j->a->spent;
    ARI_REQUIRE(put_refutation(j, text, text + body.n - 2, n), "internal error: the cover has an odd line");
    ari_text_put(j->o, "e\n");
    return ARI_OK;
}

/* One part without a drawing is the whole. */
static bool is_whole(const ari_join_part *p, size_t head) {
    const cursor claim = {p->text + head, p->text + p->size};
    return begins_join(&claim, "claim none\n") || begins_join(&claim, "claim unique\n") ||
           begins_join(&claim, "claim count\n");
}

ari_status ari_proof_join_run(ari_case *c, ari_verb verb, const ari_join_part *part, uint32_t n, ari_out *o) {
    joiner j = {.c = c, .o = o, .a = &c->work};
    ari_out said;
    const char *puzzle;
    size_t size;
    uint32_t solutions = 0;
    piece *const p = ARI_ZERO(j.a, piece, n);
    if (!p || !list_names(&j)) return j.a->spent;
    if (!ari_proof_join_puzzle(&part[0], &puzzle, &size)) return odd_join(&j, 0, "does not begin as one");
    const ari_join_part head = {part[0].text, (size_t)(puzzle - part[0].text) + size};
    if (n == 1 && is_whole(part, head.size)) {
        ari_text_bytes(o, part->text, part->size);
        return ARI_OK;
    }
    ari_text_begin(&said, j.a);
    j.o = &said;
    for (uint32_t i = 0; i < n; i++) {
        ARI_TRY(read_part(&j, &part[i], i, &head, &p[i]));
        solutions += p[i].solutions;
    }
    j.o = o;
    if (verb != ARI_VERB_COUNT && solutions > (verb == ARI_VERB_UNIQUE))
        return ari_status_fail(c->err, ARI_RANGE, 0, 0, "the parts have several solutions: they show themselves", "");
    ari_text_bytes(o, head.text, head.size);
    ari_text_format(o, "claim %s\n", !solutions ? "none" : verb == ARI_VERB_COUNT ? "count" : "unique");
    ari_text_bytes(o, said.at, said.n);
    put_atoms(&j, p, n);
    ARI_TRY(put_blocks(&j, p, n));
    return put_cover(&j, p, n);
}
