/* repair.c - the clues to write so that a puzzle with several solutions has one; what it shares with mend.c.
 * Idea: write down for every (place, clue) how many solutions determine it: none, one, or more. A single clue repairs
 * the puzzle exactly when one solution has it. So a complete list of solutions decides all single clues at once. When
 * there are more than LISTED, every candidate that is not refuted yet is asked for by itself, on the board that has it;
 * an answer "many" shows two solutions, and whatever these two have in common is refuted with it. So few questions are
 * needed, and none is skipped: every clue that the genre knows is a candidate for every free place.
 * A repair is always proved again on the board that has it; the work of that proof orders the list.
 * When no single clue will do: for one solution all that it determines is written down, and the service `fewest` keeps
 * the puzzle's own clues and the fewest of the others. Own question marks that say something by themselves stay then.
 * An arrow without a number may point anywhere: such places are read four times, once for each direction. */
#include "repair.h"

#include "clause.h"
#include "copy.h"
#include "lines.h"
#include "sort.h"

#include <string.h>

enum { LISTED = 1000, KEPT = 16 }; /* solutions */
enum { UP = 1, RIGHT = 4, ARROW_UNKNOWN = 255 };

typedef struct candidate {
    uint32_t place, next;  /* a cell, then the columns, then the rows; the next of the place */
    int32_t value;
    uint32_t stamp;        /* the last pair of solutions of which the first has it */
    uint8_t seen;          /* solutions that have it: 2 is two or more */
    uint64_t work;         /* of the proof, when it is a repair */
} candidate;

typedef struct adding {
    ari_repair *x;
    ari_board full;        /* scratch: what a solution determines */
    uint32_t nplace, *head;
    ARI_LIST(candidate) list;
    uint32_t stamp;
    ari_marks *kept[KEPT];
    uint32_t nkept, nvisit;
    ari_status status;     /* of visits */
} adding;

/* ---- what both halves share ---- */

void ari_repair_limited(ari_repair *x, const char *stop) {
    x->result->complete = false;
    x->result->stop = ari_session_stop(stop, x->hooks.why);
}

void ari_repair_charge(ari_repair *x, const ari_effort *e) { ari_engine_add(&x->result->effort, e); }

static uint64_t ticks_left(const ari_repair *x) {
    const uint64_t all = x->opt->ticks, used = x->result->effort.ticks;
    return !all ? 0 : used < all ? all - used : 1;
}

static int pass_solution(void *user, const ari_board *b, const ari_marks *m) {
    ari_repair *x = user;
    (void)b;
    return x->visit(x->visitor, m);
}

ari_status ari_repair_ask(ari_repair *x, ari_verb verb, const ari_board *b, ari_result **out) {
    x->plain.ticks = ticks_left(x);
    ARI_TRY(ari_ask(verb, b, &x->plain, out, x->err));
    ari_repair_charge(x, &(*out)->effort);
    return ARI_OK;
}

void ari_repair_job(ari_repair *x, const ari_model *m, ari_job *out) {
    memset(out, 0, sizeof *out);
    out->model = m;
    out->engine = x->engine;
    out->limits = ari_session_limits(&x->hooks);
    out->limits.ticks = ticks_left(x);
    out->arena = x->work;
    out->err = x->err;
}

ari_status ari_repair_note(ari_repair *x, uint32_t site, const char *before, const char *clue, const char *after,
                           uint64_t work) {
    ari_result *r = x->result;
    ari_out o;
    ari_note n = {"", "", "", site, "", work};
    ari_text_begin(&o, &r->arena);
    ari_board_place(x->board, site, &o);
    n.place = ari_text_end(&o);
    ari_text_begin(&o, &r->arena);
    ari_text_put(&o, clue);
    n.clue = ari_text_end(&o);
    ari_text_begin(&o, &r->arena);
    ari_text_format(&o, "%s%s%s", before, clue, after);
    n.text = ari_text_end(&o);
    if (!n.place || !n.clue || !n.text || !ARI_RESERVE(&r->arena, &r->note, 1)) return r->arena.spent;
    ARI_PUSH(&r->note, n);
    return ARI_OK;
}

ari_status ari_repair_clue(ari_repair *x, uint32_t site, int32_t clue, const char **out) {
    ari_out o;
    ari_text_begin(&o, x->work);
    const ari_clauses *c = x->board->genre->words ? x->board->extra : NULL;
    const uint32_t row = ARI_SITE_INDEX(site) / x->board->cols;
    if (c && ARI_SITE_KIND(site) == ARI_AT_CELL && clue > 0) {
        const ari_word *name = &c->value[row * c->npos + (uint32_t)clue - 1];
        ari_text_bytes(&o, name->at, name->n);
    } else if (ARI_SITE_KIND(site) == ARI_AT_CELL && x->board->genre->print_clue) x->board->genre->print_clue(clue, &o);
    else if (ARI_SITE_KIND(site) == ARI_AT_ROW || ARI_SITE_KIND(site) == ARI_AT_COL) ari_text_int(&o, clue);
    *out = ari_text_end(&o);
    return *out ? ARI_OK : x->work->spent;
}

ari_status ari_repair_show(ari_repair *x, ari_board *made, bool certain) {
    ari_result *r = x->result, *after = NULL;
    ari_board *b = ARI_TAKE(&made->arena, ari_board, 1);
    if (!b) {
        ari_board_drop(made);
        return ARI_NOMEM;
    }
    *b = *made;
    ari_board_free(r->board);
    r->board = b;
    r->repaired = ARI_ONE;
    if (certain) return ARI_OK;
    ARI_TRY(ari_repair_ask(x, ARI_VERB_UNIQUE, b, &after));
    r->repaired = after->answer;
    if (!after->complete) ari_repair_limited(x, after->stop);
    ari_result_free(after);
    return ARI_OK;
}

/* ---- places and clues ---- */

static bool arrows(const ari_board *b) { return b->genre->url == ARI_URL_ARROW16; }

/* Is there room for a (better) clue? */
static bool is_free(const ari_board *b, uint32_t cell) {
    const int32_t c = b->clue[cell];
    if (arrows(b) && c >= 0) return c == 0 || (c & ARROW_UNKNOWN) == ARROW_UNKNOWN;
    if (arrows(b)) return c == ARI_CLUE_ANY;
    return c == ARI_CLUE_NONE || c == ARI_CLUE_ANY;
}

static int32_t bits(int32_t clue) { return clue > 0 ? clue : 0; }

static void put(ari_board *b, uint32_t place, int32_t value) {
    if (place >= b->ncell + b->cols) b->left[place - b->ncell - b->cols] = value;
    else if (place >= b->ncell) b->top[place - b->ncell] = value;
    else b->clue[place] = b->genre->undraw ? bits(b->clue[place]) | value : value;
}

/* Where genres have lines to give, a clue of a cell is the line to the right (1) or below (2). */
static uint32_t site_of(const ari_board *b, uint32_t place, int32_t value) {
    if (place >= b->ncell + b->cols) return ARI_SITE(ARI_AT_ROW, place - b->ncell - b->cols);
    if (place >= b->ncell) return ARI_SITE(ARI_AT_COL, place - b->ncell);
    if (!b->genre->undraw) return ARI_SITE(ARI_AT_CELL, place);
    const ari_edge e = ari_lines_at(b, place / b->cols, place % b->cols, value == 1 ? RIGHT : 2);
    return e == ARI_NO ? ARI_NO : ARI_SITE(ARI_AT_EDGE, e);
}

static ari_status note_clue(ari_repair *x, uint32_t place, int32_t value, uint64_t work) {
    const uint32_t site = site_of(x->board, place, value);
    const char *clue;
    if (ARI_SITE_KIND(site) == ARI_AT_EDGE) return ari_repair_note(x, site, "draw this line", "", "", work);
    ARI_TRY(ari_repair_clue(x, site, value, &clue));
    return ari_repair_note(x, site, "write ", clue, " here", work);
}

/* All that a solution determines, into w->full; `way`: where arrows that have no direction point, 0: anywhere. */
static void fill(adding *w, const ari_marks *m, int way) {
    const ari_board *b = w->x->board;
    memcpy(w->full.clue, b->clue, b->ncell * sizeof *b->clue);
    for (uint32_t i = 0; way && arrows(b) && i < b->ncell; i++)
        if (b->clue[i] == 0 || b->clue[i] == ARI_CLUE_ANY) w->full.clue[i] = way << 8 | ARROW_UNKNOWN;
    b->genre->derive(&w->full, m);
}

/* ---- candidates ---- */

typedef enum meeting { COUNT, FIRST, SECOND, KNOW } meeting;

static ari_status meet(adding *w, uint32_t place, int32_t value, meeting how) {
    uint32_t k = w->head[place];
    while (k != ARI_NO && w->list.at[k].value != value) k = w->list.at[k].next;
    if (k == ARI_NO) {
        const candidate fresh = {place, w->head[place], value, 0, 0, 0};
        if (!ARI_RESERVE(w->x->work, &w->list, 1)) return w->x->work->spent;
        k = w->head[place] = w->list.n;
        ARI_PUSH(&w->list, fresh);
    }
    candidate *c = &w->list.at[k];
    if (how == KNOW) return ARI_OK;
    if (how == FIRST) c->stamp = w->stamp;
    const bool again = how == COUNT ? c->seen > 0 : how == SECOND && c->stamp == w->stamp;
    if (again) c->seen = 2;
    else if (!c->seen) c->seen = 1;
    return ARI_OK;
}

/* Every clue that a solution determines at a free place. */
static ari_status observe(adding *w, const ari_marks *m, meeting how) {
    const ari_board *b = w->x->board;
    const bool lines = b->genre->undraw != NULL;
    for (int way = UP; way <= (arrows(b) ? RIGHT : UP); way++) {
        fill(w, m, way);
        for (uint32_t i = 0; i < b->ncell; i++) {
            const int32_t v = w->full.clue[i], fresh = bits(v) & ~bits(b->clue[i]);
            if (lines && fresh & 1) ARI_TRY(meet(w, i, 1, how));
            if (lines && fresh & 2) ARI_TRY(meet(w, i, 2, how));
            if (lines || v < 0 || !is_free(b, i) || (arrows(b) && v >> 8 != way)) continue;
            ARI_TRY(meet(w, i, v, how));
        }
    }
    for (uint32_t c = 0; b->top && c < b->cols; c++)
        if (b->top[c] < 0) ARI_TRY(meet(w, b->ncell + c, w->full.top[c], how));
    for (uint32_t r = 0; b->left && r < b->rows; r++)
        if (b->left[r] < 0) ARI_TRY(meet(w, b->ncell + b->cols + r, w->full.left[r], how));
    return ARI_OK;
}

static ari_status keep(adding *w, const ari_marks *m) {
    ari_marks *k = ari_board_blank(w->x->board, w->x->work);
    if (!k) return w->x->work->spent;
    if (k->cell) memcpy(k->cell, m->cell, m->ncell * sizeof *m->cell);
    if (k->edge) memcpy(k->edge, m->edge, m->nedge * sizeof *m->edge);
    w->kept[w->nkept++] = k;
    return ARI_OK;
}

static int visit(void *user, const ari_marks *m) {
    adding *w = user;
    w->status = observe(w, m, COUNT);
    if (w->status == ARI_OK && w->nkept < KEPT) w->status = keep(w, m);
    return w->status != ARI_OK || ++w->nvisit >= LISTED;
}

/* Does the genre know this clue here? */
static bool known(adding *w, uint32_t place, int32_t value) {
    const ari_board *b = w->x->board;
    ari_error ignored;
    if (site_of(b, place, value) == ARI_NO) return false;
    memcpy(w->full.clue, b->clue, b->ncell * sizeof *b->clue);
    if (b->top) memcpy(w->full.top, b->top, b->cols * sizeof *b->top);
    if (b->left) memcpy(w->full.left, b->left, b->rows * sizeof *b->left);
    w->full.fleet = b->fleet, w->full.nfleet = b->nfleet; /* only looked at */
    put(&w->full, place, value);
    return !b->genre->audit || b->genre->audit(&w->full, &ignored) == ARI_OK;
}

/* After a list that is not complete: clues that no listed solution has are candidates too. */
static ari_status know_all(adding *w) {
    const ari_board *b = w->x->board;
    const uint32_t longer = b->rows > b->cols ? b->rows : b->cols;
    const int32_t most = longer > 16 ? (int32_t)longer : 16;
    for (uint32_t p = 0; p < w->nplace; p++) {
        const bool inside = p < b->ncell;
        if (!inside && (p < b->ncell + b->cols ? !b->top || b->top[p - b->ncell] >= 0
                                               : !b->left || b->left[p - b->ncell - b->cols] >= 0)) continue;
        if (b->genre->undraw) {
            for (int32_t v = 1; inside && v <= 2; v++)
                if (!(bits(b->clue[p]) & v) && known(w, p, v)) ARI_TRY(meet(w, p, v, KNOW));
            continue;
        }
        if (inside && !is_free(b, p)) continue;
        if (inside && b->genre->bare && !arrows(b) && b->clue[p] == ARI_CLUE_NONE) continue; /* no island */
        for (int32_t d = arrows(b) ? UP : 0; d <= (arrows(b) ? RIGHT : 0); d++) {
            if (d && b->clue[p] > 0 && b->clue[p] >> 8 != d) continue;
            for (int32_t v = 0; v <= most; v++) {
                const bool fits = known(w, p, d << 8 | v);
                if (!fits && v) break;
                if (fits) ARI_TRY(meet(w, p, d << 8 | v, KNOW));
            }
        }
    }
    return ARI_OK;
}

/* ---- single clues ---- */

/* The puzzle with one more clue. */
static ari_status with_clue(const ari_repair *x, uint32_t place, int32_t value, ari_board *out) {
    ARI_TRY(ari_copy_board(x->board, &x->result->arena.alloc, out, x->err));
    put(out, place, value);
    return ARI_OK;
}

/* Is it a repair? seen becomes 2 when it is not; *sure says that something is known. */
static ari_status try_clue(adding *w, uint32_t k, bool *sure) {
    ari_repair *x = w->x;
    ari_board b;
    ari_result *r = NULL;
    *sure = true;
    if (!known(w, w->list.at[k].place, w->list.at[k].value)) return w->list.at[k].seen = 2, ARI_OK;
    ARI_TRY(with_clue(x, w->list.at[k].place, w->list.at[k].value, &b));
    ari_status s = ari_repair_ask(x, ARI_VERB_UNIQUE, &b, &r);
    ari_board_drop(&b);
    ARI_TRY(s);
    const ari_answer a = r->answer;
    *sure = a == ARI_NONE || a == ARI_ONE || a == ARI_MANY;
    if (!*sure) ari_repair_limited(x, r->stop);
    if (a == ARI_ONE) w->list.at[k].seen = 1, w->list.at[k].work = r->effort.ticks ? r->effort.ticks : 1;
    w->stamp++;
    if (a == ARI_MANY && r->solution.n > 1) {
        s = observe(w, r->solution.at[0], FIRST);
        if (s == ARI_OK) s = observe(w, r->solution.at[1], SECOND);
    }
    if (*sure && a != ARI_ONE) w->list.at[k].seen = 2;
    ari_result_free(r);
    return s;
}

/* Prove all that may repair: first those that a listed solution has. New ones turn up at the end of the list. */
static ari_status try_all(adding *w, bool listed) {
    bool sure = true;
    for (int pass = 1; pass >= (listed ? 1 : 0); pass--)
        for (uint32_t k = 0; k < w->list.n; k++) {
            const candidate *c = &w->list.at[k];
            if (c->work || c->seen > 1 || (pass && !c->seen)) continue;
            ARI_TRY(try_clue(w, k, &sure));
            if (!sure) return ARI_OK;
        }
    return ARI_OK;
}

/* The repairs, those with the least work first. */
static ari_status tell_singles(adding *w) {
    ari_repair *x = w->x;
    uint32_t n = 0;
    uint64_t *key = ARI_TAKE(x->work, uint64_t, w->list.n + 1), *spare = ARI_TAKE(x->work, uint64_t, w->list.n + 1);
    if (!key || !spare) return x->work->spent;
    for (uint32_t k = 0; k < w->list.n; k++) {
        const candidate *c = &w->list.at[k];
        const uint64_t most = UINT64_C(0xffffffff);
        if (c->work && c->seen == 1) key[n++] = (c->work < most ? c->work : most) << 32 | k;
    }
    ari_sort_keys(key, spare, n);
    for (uint32_t i = 0; i < n; i++) {
        const candidate *c = &w->list.at[(uint32_t)key[i]];
        ARI_TRY(note_clue(x, c->place, c->value, c->work));
    }
    if (!n) return ARI_OK;
    ari_board made;
    const candidate *best = &w->list.at[(uint32_t)key[0]];
    ARI_TRY(with_clue(x, best->place, best->value, &made));
    x->result->changes = x->result->least = 1;
    return ari_repair_show(x, &made, true);
}

/* ---- several clues ---- */

/* The cells whose own clue binds: a "?" among them stays as it is. */
static ari_status own_cells(const ari_repair *x, bool **out) {
    const ari_model *m = &x->model;
    bool *own = *out = ARI_ZERO(x->work, bool, x->board->ncell);
    if (!own) return x->work->spent;
    for (uint32_t g = 1; g <= m->ngroup; g++)
        if (ARI_SITE_KIND(m->group_site[g]) == ARI_AT_CELL) own[ARI_SITE_INDEX(m->group_site[g])] = true;
    return ARI_OK;
}

/* The (place, clue) of a group of the full board. ARI_NO: the puzzle has it. */
static uint32_t addition(const adding *w, const bool *own, uint32_t site, int32_t *value) {
    const ari_board *b = w->x->board;
    const uint32_t i = ARI_SITE_INDEX(site);
    switch (ARI_SITE_KIND(site)) {
    case ARI_AT_CELL: *value = w->full.clue[i]; return own[i] ? ARI_NO : i;
    case ARI_AT_COL: *value = w->full.top[i]; return b->top[i] >= 0 ? ARI_NO : b->ncell + i;
    case ARI_AT_ROW: *value = w->full.left[i]; return b->left[i] >= 0 ? ARI_NO : b->ncell + b->cols + i;
    case ARI_AT_EDGE:
        for (uint32_t p = 0; p < b->ncell; p++)
            for (*value = 1; *value <= 2; ++*value)
                if (site_of(b, p, *value) == site) return bits(b->clue[p]) & *value ? ARI_NO : p;
        return ARI_NO;
    default: return ARI_NO;
    }
}

static ari_status show_several(adding *w, const bool *own, const ari_model *m, const ari_reply *reply, uint32_t nown) {
    ari_repair *x = w->x;
    ari_board made;
    ARI_TRY(ari_copy_board(x->board, &x->result->arena.alloc, &made, x->err));
    ari_status s = ARI_OK;
    for (uint32_t i = 0; i < reply->ngroup && s == ARI_OK; i++) {
        int32_t value;
        const uint32_t place = addition(w, own, m->group_site[reply->group[i]], &value);
        if (place == ARI_NO) continue;
        put(&made, place, value);
        s = note_clue(x, place, value, 0);
    }
    if (s != ARI_OK) return ari_board_drop(&made), s;
    x->result->changes = x->result->note.n;
    x->result->least = reply->least > nown + 2 ? reply->least - nown : 2; /* no single clue will do */
    if (!x->result->complete) x->result->least = 1;
    return ari_repair_show(x, &made, false);
}

/* The fewest clues for the solution m. ONE: told. MANY: all that it determines is not enough. UNKNOWN: a limit. */
static ari_status several_for(adding *w, const ari_marks *m, const bool *own, ari_answer *out) {
    ari_repair *x = w->x;
    const ari_board *b = x->board;
    ari_model full;
    ari_reply reply;
    ari_job job;
    ari_wish wish;
    uint32_t nown = 0;
    fill(w, m, 0);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (own[i]) w->full.clue[i] = b->clue[i];
    w->full.fleet = b->fleet, w->full.nfleet = b->nfleet;
    ARI_TRY(ari_session_model(&w->full, x->form, x->work, &full));
    bool *stays = ARI_ZERO(x->work, bool, (size_t)full.ngroup + 1);
    if (!stays) return x->work->spent;
    for (uint32_t g = 1; g <= full.ngroup; g++) {
        int32_t value;
        stays[g] = addition(w, own, full.group_site[g], &value) == ARI_NO;
        nown += stays[g];
    }
    memset(&wish, 0, sizeof wish);
    wish.keep = stays;
    ari_repair_job(x, &full, &job);
    job.wish = &wish;
    ARI_TRY(ari_fewest_run(&job, &reply));
    ari_repair_charge(x, &reply.effort);
    *out = reply.answer;
    if (!reply.complete) ari_repair_limited(x, reply.stop);
    return reply.answer == ARI_ONE ? show_several(w, own, &full, &reply, nown) : ARI_OK;
}

static ari_status tell_several(adding *w) {
    bool *own;
    ari_answer found = ARI_MANY;
    ARI_TRY(own_cells(w->x, &own));
    for (uint32_t i = 0; i < w->nkept && found == ARI_MANY; i++) {
        const ari_mark mark = ari_arena_mark(w->x->work);
        ARI_TRY(several_for(w, w->kept[i], own, &found));
        if (found == ARI_MANY) ari_arena_rewind(w->x->work, mark);
    }
    if (found == ARI_MANY && w->nvisit > w->nkept) ari_repair_limited(w->x, "max"); /* other solutions might do */
    return ARI_OK;
}

static ari_status add_clues(adding *w) {
    ari_repair *x = w->x;
    ari_result *r = NULL;
    x->visit = visit;
    x->visitor = w;
    x->plain.solution = pass_solution;
    const ari_status s = ari_repair_ask(x, ARI_VERB_ENUM, x->board, &r);
    x->plain.solution = NULL;
    ARI_TRY(s);
    const bool listed = r->complete, cut = !listed && w->nvisit < LISTED;
    if (cut && w->status == ARI_OK) ari_repair_limited(x, r->stop);
    ari_result_free(r);
    ARI_TRY(w->status);
    if (cut) return ARI_OK;
    if (!listed) ARI_TRY(know_all(w));
    ARI_TRY(try_all(w, listed));
    ARI_TRY(tell_singles(w));
    return x->result->note.n || !x->result->complete ? ARI_OK : tell_several(w);
}

static ari_status add(ari_repair *x) {
    const ari_board *b = x->board;
    adding w;
    memset(&w, 0, sizeof w);
    w.x = x;
    w.nplace = b->ncell + b->cols + b->rows;
    w.head = ARI_TAKE(x->work, uint32_t, w.nplace);
    if (!w.head) return x->work->spent;
    memset(w.head, 0xff, w.nplace * sizeof *w.head);
    ARI_TRY(ari_copy_board(b, &x->result->arena.alloc, &w.full, x->err));
    const ari_status s = add_clues(&w);
    ari_board_drop(&w.full);
    return s;
}

/* ---- all ---- */

static ari_status refuse(const ari_repair *x) {
    bool pairs = !x->board->genre->derive;
    for (uint32_t g = 1; g <= x->model.ngroup && !pairs; g++)
        pairs = ARI_SITE_KIND(x->model.group_site[g]) == ARI_AT_PAIR;
    if (!pairs) return ARI_OK;
    return ari_session_fail(x->err, ARI_UNSUPPORTED, "", x->board->genre->name,
                            " cannot be repaired clue by clue: a number more is a line more",
                            "ask diff where solutions differ, clash which clues contradict each other");
}

ari_status ari_repair_run(const ari_board *b, const ari_options *opt, const ari_engine *engine, uint32_t form,
                          ari_arena *work, ari_result *result, ari_error *err) {
    ari_repair x;
    ari_result *r = NULL;
    memset(&x, 0, sizeof x);
    x.hooks.opt = x.opt = opt;
    x.board = b, x.engine = engine, x.form = form, x.work = work, x.result = result, x.err = err;
    x.plain = *opt;
    x.plain.stop = opt->stop ? ari_session_ask_stop : NULL;
    x.plain.progress = opt->progress ? ari_session_tell : NULL;
    x.plain.solution = NULL;
    x.plain.user = &x;
    x.plain.max = 0;
    x.plain.all_clues = 0;
    ARI_TRY(ari_session_model(b, form, work, &x.model));
    ARI_TRY(refuse(&x));
    ARI_TRY(ari_repair_ask(&x, ARI_VERB_UNIQUE, b, &r));
    const ari_answer a = r->answer;
    result->answer = a == ARI_SOME ? ARI_UNKNOWN : a;
    result->complete = r->complete;
    if (!r->complete) ari_repair_limited(&x, r->stop);
    ari_result_free(r);
    return a == ARI_NONE ? ari_mend_run(&x) : a == ARI_MANY ? add(&x) : ARI_OK;
}
