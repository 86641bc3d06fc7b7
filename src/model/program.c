/* program.c - building a mixed integer program: parallel arrays that double, as in model.c.
 * Invariant of a row under construction: its entries are the last ones, every column among them has `seen` = its entry
 * plus 1, and `shift` is its constant part, which moves to the bounds at the end. `seen` is trusted only when it points
 * behind the row's first entry and back to the same column, so it need not be cleared. Entries that cancel stay, as 0,
 * until the end drops them. */
#include "model/program.h"

#include "base/text.h"
#include "model/eval.h"

#include <string.h>

void ari_program_init(ari_program *p, const ari_model *m, ari_arena *a) {
    *p = (ari_program){.arena = a, .model = m, .cut = "cut"};
    p->image = ARI_ZERO(a, ari_image, m->nvar);
    p->left = ARI_ZERO(a, bool, m->ntopo);
    p->nleft = m->ntopo;
    if (!p->image || !p->left) p->status = a->spent;
    else memset(p->left, 1, m->ntopo * sizeof *p->left);
}

static void *twin_program(ari_arena *a, const void *from, uint32_t n, size_t size) {
    void *to = ari_arena_array(a, (size_t)n + 1, size, false);
    if (to && n) memcpy(to, from, n * size);
    return to;
}

ari_status ari_program_copy(ari_program *out, const ari_program *p, ari_arena *a) {
    *out = *p;
    out->arena = a;
    out->col = twin_program(a, p->col, p->ncol, sizeof *p->col);
    out->line = twin_program(a, p->line, p->nline, sizeof *p->line);
    out->entry = twin_program(a, p->entry, p->nentry, sizeof *p->entry);
    out->product = twin_program(a, p->product, p->nproduct, sizeof *p->product);
    out->image = twin_program(a, p->image, p->model->nvar, sizeof *p->image);
    out->left = twin_program(a, p->left, p->model->ntopo, sizeof *p->left);
    out->col_cap = p->ncol;
    out->line_cap = p->nline;
    out->entry_cap = p->nentry;
    out->product_cap = p->nproduct;
    if (!out->col || !out->line || !out->entry || !out->product || !out->image || !out->left) return a->spent;
    return ARI_OK;
}

void ari_program_refuse(ari_program *p, ari_status status, const char *why) {
    if (p->status != ARI_OK) return;
    p->status = status;
    p->why = why;
}

static bool room_program(ari_program *p, void **at, uint32_t *cap, uint32_t n, size_t size) {
    if (p->status == ARI_OK && !ari_budget_spend(p->budget, 1)) p->status = ARI_LIMIT;
    if (p->status != ARI_OK) return false;
    if (n < *cap || ari_arena_reserve(p->arena, at, cap, n, 1, size)) return true;
    p->status = p->arena->spent;
    return false;
}

ari_col ari_program_col(ari_program *p, ari_col_kind kind, int32_t hi, ari_label label) {
    if (!room_program(p, (void **)&p->col, &p->col_cap, p->ncol, sizeof *p->col)) return ARI_NO;
    const size_t n = strlen(label.stem);
    if (p->part && n > 1 && n + 1 < sizeof label.stem) {
        label.stem[n] = (char)(p->part < 10 ? '0' + p->part : 'A' + p->part % 26);
        label.stem[n + 1] = 0;
    }
    p->col[p->ncol] = (ari_column){kind, 0, hi, label, 0};
    return p->ncol++;
}

ari_col ari_program_bool(ari_program *p, const char *stem, uint32_t a, uint32_t b, uint32_t c) {
    ari_label label = {"", a, b, c};
    for (uint32_t i = 0; stem[i] && i + 1 < sizeof label.stem; i++) label.stem[i] = stem[i];
    return ari_program_col(p, ARI_COL_BOOL, 1, label);
}

void ari_program_mirror(ari_program *p) {
    const ari_model *m = p->model;
    for (ari_var v = 0; v < m->nvar && p->status == ARI_OK; v++) {
        const ari_name n = m->var_name[v];
        const char stem[2] = {n.stem, 0};
        const ari_col c = ari_program_bool(p, stem, n.a, n.b, n.c);
        ari_program_begin(p, "", ARI_NO, 0, 0);
        ari_program_term(p, 1, c);
        ari_program_picture(p, v);
    }
}

void ari_program_begin(ari_program *p, const char *rule, uint32_t site, int32_t lo, int32_t hi) {
    if (!room_program(p, (void **)&p->line, &p->line_cap, p->nline, sizeof *p->line)) return;
    p->line[p->nline] = (ari_line){rule, site, lo, hi, p->nentry, 0, p->nproduct, 0};
    p->shift = 0;
}

void ari_program_term(ari_program *p, int32_t coef, ari_col col) {
    if (!room_program(p, (void **)&p->entry, &p->entry_cap, p->nentry, sizeof *p->entry) || !coef) return;
    const uint32_t seen = p->col[col].seen;
    if (seen > p->line[p->nline].first && seen <= p->nentry && p->entry[seen - 1].col == col) {
        const int64_t sum = (int64_t)p->entry[seen - 1].coef + coef;
        if (sum > INT32_MAX || sum <= INT32_MIN) ari_program_refuse(p, ARI_RANGE, "a coefficient is too large");
        else p->entry[seen - 1].coef = (int32_t)sum;
        return;
    }
    p->entry[p->nentry] = (ari_entry){coef, col};
    p->col[col].seen = ++p->nentry;
}

void ari_program_product(ari_program *p, int32_t coef, ari_col x, ari_col y) {
    if (!room_program(p, (void **)&p->product, &p->product_cap, p->nproduct, sizeof *p->product)) return;
    p->product[p->nproduct++] = (ari_product){coef, x, y};
}

void ari_program_constant(ari_program *p, int32_t value) { p->shift += value; }

void ari_program_lit(ari_program *p, int32_t coef, ari_lit lit) {
    if (p->status != ARI_OK) return;
    if (lit >= ARI_LIT_TRUE) {
        if (lit == ARI_LIT_TRUE) p->shift += coef;
        return;
    }
    const ari_image image = p->image[ARI_VAR(lit)];
    if (image.base == ARI_MINUS) {
        ari_program_refuse(p, ARI_UNSUPPORTED, "a row speaks of a variable that this program has no columns for");
        return;
    }
    const int32_t sign = lit & 1u ? -coef : coef;
    p->shift += (int64_t)sign * image.base + (lit & 1u ? coef : 0);
    for (uint32_t i = 0; i < image.n && p->status == ARI_OK; i++) {
        const ari_entry e = p->entry[image.first + i];
        ari_program_term(p, sign * e.coef, e.col);
    }
}

/* The terms since begin, without those that cancelled. */
static uint32_t drop_cancelled(ari_program *p) {
    uint32_t n = p->line[p->nline].first;
    for (uint32_t i = n; i < p->nentry; i++)
        if (p->entry[i].coef) {
            p->entry[n] = p->entry[i];
            p->col[p->entry[n].col].seen = n + 1;
            n++;
        }
    p->nentry = n;
    return n - p->line[p->nline].first;
}

static int32_t moved_program(ari_program *p, int32_t bound) {
    if (bound == ARI_MINUS || bound == ARI_PLUS) return bound;
    const int64_t b = bound - p->shift;
    if (b <= ARI_MINUS || b >= ARI_PLUS) ari_program_refuse(p, ARI_RANGE, "a bound is too large");
    return (int32_t)b;
}

void ari_program_end(ari_program *p) {
    if (p->status != ARI_OK) return;
    ari_line *l = &p->line[p->nline];
    l->n = drop_cancelled(p);
    l->nproduct = p->nproduct - l->product;
    l->lo = moved_program(p, l->lo);
    l->hi = moved_program(p, l->hi);
    p->nline++;
}

void ari_program_part(ari_program *p, ari_part part) {
    if (part.col != ARI_NO) ari_program_term(p, part.coef, part.col);
    else ari_program_lit(p, part.coef, part.lit);
}

void ari_program_row(ari_program *p, const char *rule, int32_t lo, int32_t hi, const ari_part *part, size_t n) {
    ari_program_begin(p, rule, ARI_NO, lo, hi);
    for (size_t i = 0; i < n; i++) ari_program_part(p, part[i]);
    ari_program_end(p);
}

void ari_program_goal(ari_program *p) {
    if (p->status != ARI_OK) return;
    p->has_goal = true;
    p->goal_first = p->line[p->nline].first;
    p->goal_n = drop_cancelled(p);
    p->goal_base = (int32_t)p->shift;
}

void ari_program_picture(ari_program *p, ari_var v) {
    if (p->status != ARI_OK) return;
    p->image[v].first = p->line[p->nline].first;
    p->image[v].n = drop_cancelled(p);
    p->image[v].base = (int32_t)p->shift;
}

void ari_program_hide(ari_program *p, ari_var v) {
    if (p->status == ARI_OK) p->image[v] = (ari_image){ARI_MINUS, 0, 0};
}

bool ari_program_hides(const ari_program *p, ari_lit lit) {
    return lit < ARI_LIT_TRUE && p->image[ARI_VAR(lit)].base == ARI_MINUS;
}

void ari_program_clause(ari_program *p, const char *rule, uint32_t site, const ari_lit *lit, uint32_t n) {
    ari_program_begin(p, rule, site, 1, ARI_PLUS);
    for (uint32_t i = 0; i < n; i++) ari_program_lit(p, 1, lit[i]);
    ari_program_end(p);
}

void ari_program_encoded(ari_program *p, uint32_t topo) {
    if (p->status != ARI_OK || !p->left[topo]) return;
    p->left[topo] = false;
    p->nleft--;
}

/* ---- reading ---- */

static int64_t sum_of(const ari_program *p, uint32_t first, uint32_t n, const int64_t *column) {
    int64_t sum = 0;
    for (uint32_t i = first; i < first + n; i++) sum += p->entry[i].coef * column[p->entry[i].col];
    return sum;
}

bool ari_program_read(const ari_program *p, const int64_t *column, uint8_t *value) {
    const ari_model *m = p->model;
    bool fine = true, hidden = false;
    for (ari_var v = 0; v < m->nvar; v++) {
        const ari_image i = p->image[v];
        if (i.base == ARI_MINUS) {
            hidden = true;
            continue;
        }
        const int64_t x = i.base + sum_of(p, i.first, i.n, column);
        value[v] = x > 0;
        if (x < 0 || x > 1) fine = false;
    }
    if (hidden) ari_eval_complete(m, value);
    return fine;
}

static bool is_plain(char c) {
    return ari_scan_letter(c) || c == '_' || (c >= '0' && c <= '9');
}

static uint32_t put_number(char *buf, uint32_t n, uint32_t value) {
    char digit[12];
    uint32_t k = 0;
    do digit[k++] = (char)('0' + value % 10);
    while (value /= 10);
    while (k) buf[n++] = digit[--k];
    return n;
}

void ari_program_name(const ari_label *label, char buf[64]) {
    const uint32_t index[3] = {label->a, label->b, label->c};
    uint32_t n = 0;
    for (uint32_t i = 0; label->stem[i]; i++) {
        if (is_plain(label->stem[i])) {
            buf[n++] = label->stem[i];
        } else {
            buf[n++] = 's';
            n = put_number(buf, n, (uint8_t)label->stem[i]);
        }
    }
    for (uint32_t i = 0; i < 3 && index[i]; i++) {
        buf[n++] = '_';
        n = put_number(buf, n, index[i]);
    }
    buf[n] = 0;
}

uint64_t ari_program_nonzeros(const ari_program *p) {
    uint64_t n = 0;
    for (uint32_t i = 0; i < p->nline; i++) n += p->line[i].n + p->line[i].nproduct;
    return n;
}

bool ari_program_is_pure(const ari_program *p) {
    for (ari_col c = 0; c < p->ncol; c++)
        if (p->col[c].kind != ARI_COL_BOOL) return false;
    return p->nproduct == 0;
}
