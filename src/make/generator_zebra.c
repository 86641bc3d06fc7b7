/* generator_zebra.c - zebra: values placed at random, and a heap of true clues about them; thinning leaves a few.
 * No value is called "zebra": a line that begins with that word begins a puzzle in a stream. */
#include "make/make.h"

#include "board/word_clues.h"

#include <string.h>

enum { ATTRS = 8, VALUES = 8 };
static const char *const attr_name[ATTRS] = {"colour", "owner", "pet", "drink", "sport", "flower", "city", "month"};
static const char *const value_name[ATTRS][VALUES] = {
    {"red", "green", "blue", "yellow", "white", "black", "orange", "brown"},
    {"Ada", "Bruno", "Clara", "David", "Elsa", "Felix", "Greta", "Hugo"},
    {"cat", "dog", "horse", "snail", "tiger", "parrot", "rabbit", "turtle"},
    {"tea", "coffee", "milk", "juice", "water", "cocoa", "cider", "lemonade"},
    {"chess", "rowing", "tennis", "fencing", "cycling", "hockey", "skating", "golf"},
    {"rose", "tulip", "lily", "daisy", "iris", "aster", "violet", "poppy"},
    {"Oslo", "Rome", "Paris", "Lisbon", "Vienna", "Prague", "Dublin", "Athens"},
    {"January", "March", "April", "May", "June", "July", "August", "October"}};

static void name_zebra(ari_word *w, const char *text) {
    w->at = text;
    w->n = (uint32_t)strlen(text);
}

static ari_clauses *names_zebra(ari_board *b) {
    if (b->rows > ATTRS || b->cols > VALUES) {
        const ari_clauses *plain = ari_word_clues_of(b, &b->arena);
        return (ari_clauses *)(uintptr_t)plain; /* made just now in the board's arena */
    }
    ari_clauses *c = ari_word_clues_new(&b->arena, b->rows, b->cols);
    for (uint32_t r = 0; c && r < b->rows; r++) {
        name_zebra(&c->attr[r], attr_name[r]);
        for (uint32_t p = 0; p < b->cols; p++) name_zebra(&c->value[r * b->cols + p], value_name[r][p]);
    }
    return c;
}

/* A true fact about two values of different attributes, or one value. where[v]: position of value v. */
static ari_fact draw_fact(ari_maker *m, const ari_board *b, const uint32_t *where) {
    const uint32_t n = b->cols, nvalue = b->rows * n;
    const uint32_t x = ari_rng_below(&m->rng, nvalue);
    uint32_t y = ari_rng_below(&m->rng, nvalue);
    ari_fact f = {ARI_FACT_DIFF, x, y, 0, 0};
    const uint32_t kind = ari_rng_below(&m->rng, 12);
    const int d = (int)where[x] - (int)where[y];
    if (kind == 0 || x / n == y / n) {
        f.kind = ARI_FACT_PLACE;
        f.b = 0;
        f.set = (uint64_t)1 << where[x];
        const uint32_t elsewhere = (where[x] + 1 + (n > 1 ? y % (n - 1) : 0)) % n;
        if (kind > 1 && n > 1) f.set = (((uint64_t)1 << n) - 1) & ~((uint64_t)1 << elsewhere); /* not there */
        return f;
    }
    const uint64_t at = (uint64_t)1 << (32 + d);
    if (d == 0 || kind > 9) f.set = d == 0 ? at : ~((uint64_t)1 << 32);  /* same; not the same */
    else if (d == 1 || d == -1) f.set = kind > 5 ? at : at | (uint64_t)1 << (32 - d); /* immediately beside, next to */
    else f.set = d < 0 ? (((uint64_t)1 << 32) - 1) : ~(((uint64_t)1 << 33) - 1);      /* left of, right of */
    return f;
}

static bool draw_zebra(ari_maker *m, ari_board *b, ari_marks *k) {
    const uint32_t n = b->cols, nvalue = b->rows * n;
    ari_clauses *c = names_zebra(b);
    uint32_t *where = ARI_TAKE(m->arena, uint32_t, nvalue);
    if (!c || !where) return false;
    for (uint32_t r = 0; r < b->rows; r++) {
        uint32_t *row = where + r * n;
        for (uint32_t p = 0; p < n; p++) row[p] = p;
        ari_rng_shuffle(&m->rng, row, n);
    }
    for (uint32_t v = 0; v < nvalue; v++) k->cell[v / n * n + where[v]] = (int32_t)(v % n) + 1;
    for (uint32_t i = 0; i < nvalue * 6 && i < ARI_WORD_CLUES_CLUE / 2; i++) {
        const ari_fact f = draw_fact(m, b, where);
        if (!ari_word_clues_add(c, &f, 1, 0, false)) return false;
    }
    b->extra = c;
    return true;
}

const ari_generator ari_generator_zebra = {.genre = "zebra", .draw = draw_zebra, .loose = true,
    .formless = " follows no pattern: its clues are sentences, not in cells"};
