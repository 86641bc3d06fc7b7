/* edit_place.c - places: ids read back, names are unique, a step and the step back meet, every cell of a connected
 * board can be reached by steps, shapes lie where the scene draws. */
#include "test.h"

#include "edit/draft.h"
#include "edit/places.h"

#include <stdlib.h>

static const char *const boards[] = {
    "battleship 5x6", "circuit 4x4", "hashi 4x5", "heyawake 4x5", "loops 3x4", "loops honeycomb 4x5", "masyu 4x4",
    "numberlink 4x5", "numberlink triangular 4x4", "nurikabe 3x5", "slitherlink 4x5", "slitherlink cairo 4x4",
    "slitherlink dodecagonal 2x2", "slitherlink floret 2x2", "sudoku 6x6", "yajilin 4x5", "zebra 3x4"};
enum { NBOARD = sizeof boards / sizeof *boards, MOST = 4000 };

typedef struct list { ari_draft_place at[MOST]; uint32_t n; const ari_draft *d; } list;
static list all;
static const char *board;

static int add(void *user, const ari_draft_place *p, const int32_t (*corner)[2]) {
    list *l = user;
    if (l->n < MOST) l->at[l->n++] = *p;
    CHECK(ari_draft_find(l->d, p->id) == p->place);
    CHECK((corner != NULL) == (p->shape == ARI_PLACE_POLYGON));
    CHECK(p->name[0] && p->kind == p->id[0]);
    for (int32_t i = 0, left = 0, right = 0; corner && i < p->ncorner; i++) { /* the centre lies between corners */
        left |= corner[i][0] <= p->centre[0];
        right |= corner[i][0] >= p->centre[0];
        if (i + 1 == p->ncorner) CHECK(left && right);
    }
    return 0;
}

static const ari_draft_place *of(uint32_t place) {
    for (uint32_t i = 0; i < all.n; i++)
        if (all.at[i].place == place) return &all.at[i];
    return NULL;
}

static void steps(bool squares) {
    for (uint32_t i = 0; i < all.n; i++)
        for (int d = 0; d < 4; d++) {
            const ari_draft_place *p = &all.at[i], *q = p->next[d] ? of(p->next[d]) : NULL;
            if (!p->next[d]) continue;
            if (!CHECK(q != NULL)) continue;
            CHECK(q != p);
            if (!squares || p->kind != q->kind) continue;
            if (!CHECK(q->next[d ^ 1] == p->place)) fprintf(stderr, "  %s: %s %s\n", board, p->id, q->id);
        }
}

static uint32_t reached(uint32_t from) {
    static uint32_t queue[MOST];
    uint32_t n = 1;
    queue[0] = from;
    for (uint32_t i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            const uint32_t next = of(queue[i])->next[d];
            bool old = !next || of(next)->kind != 'c';
            for (uint32_t k = 0; k < n && !old; k++) old = queue[k] == next;
            if (!old) queue[n++] = next;
        }
    return n;
}

static void names(void) {
    for (uint32_t i = 0; i < all.n; i++)
        for (uint32_t k = 0; k < i; k++)
            if (!CHECK(strcmp(all.at[i].name, all.at[k].name) != 0))
                fprintf(stderr, "  %s: %s and %s are both %s\n", board, all.at[k].id, all.at[i].id, all.at[i].name);
}

/* A clue or mark at a place is drawn there: within a cell of its centre. */
static int near(void *user, const ari_stroke *s) {
    const ari_draft_place *p = s->place ? of(s->place) : NULL;
    long *n = user;
    if (!s->place) return 0;
    if (!CHECK(p != NULL) || p->shape == ARI_PLACE_NOWHERE) return 0;
    ++*n;
    const bool wide = s->shape == ARI_STROKE_LINE || s->shape == ARI_STROKE_RECT;
    const int32_t x = wide ? s->x + (s->x2 - s->x) / 2 : s->x, y = wide ? s->y + (s->y2 - s->y) / 2 : s->y;
    if (!CHECK(abs(x - p->centre[0]) <= 1000 && abs(y - p->centre[1]) <= 1000))
        fprintf(stderr, "  %s: %s at %d,%d drawn at %d,%d\n", board, p->id, p->centre[0], p->centre[1], x, y);
    return 0;
}

static void drawn(ari_draft *d) {
    static const char *const keys[] = {"1", "2", "w", "#"};
    ari_error e;
    char line[64];
    long n = 0;
    for (uint32_t i = 0; i < all.n; i += 3) {
        snprintf(line, sizeof line, "key %s %s", all.at[i].id, keys[i / 3 % 4]);
        if (all.at[i].kind == 'c' || all.at[i].kind == 'r' || all.at[i].kind == 't')
            CHECK(ari_draft_act(d, "edit", line, NULL, &e) == ARI_OK);
        snprintf(line, sizeof line, "click %s", all.at[i].id);
        CHECK(ari_draft_act(d, "play", line, NULL, &e) == ARI_OK);
    }
    CHECK(ari_draft_scene(d, NULL, near, &n, &e) == ARI_OK);
    CHECK(n > 4);
}

int main(void) {
    ari_error e;
    for (int i = 0; i < NBOARD; i++) {
        ari_draft *d;
        board = boards[i];
        if (!CHECK(ari_draft_new(board, NULL, &d, &e) == ARI_OK)) continue;
        all.n = 0;
        all.d = d;
        CHECK(ari_draft_places(d, add, &all, &e) == ARI_OK && all.n < MOST);
        names();
        steps(!d->board->net);
        const uint32_t cells = reached(ARI_SITE(ARI_AT_CELL, 0));
        if (!CHECK(cells == d->board->ncell)) fprintf(stderr, "  %s: %u of %u cells\n", board, cells, d->board->ncell);
        CHECK(!ari_draft_find(d, "c99999") && !ari_draft_find(d, "q0") && !ari_draft_find(d, "c0 ") &&
              !ari_draft_find(d, ""));
        if (!d->board->extra) drawn(d);
        ari_draft_free(d);
    }
    return TEST_DONE();
}
