/* drawn.h - a kind of drawing: cells with a symbol or not, numbers in cells, lines. Each is a file drawn_NAME.c,
 * and a line in drawn.def; a sheet draws one or several of them (ari_sheet.drawn), whose variables come in this order.
 * Room:    rules.
 * Owner:   constant. Fails: begin as model.h, paint as scene.h. */
#ifndef ARI_RULES_DRAWN_H
#define ARI_RULES_DRAWN_H

#include "draw/scene.h"
#include "rules/form.h"

typedef struct ari_rules_drawn {
    ari_layer layer; /* of marks */
    /* Main variables, and the literals of w that forms look at (form.h). */
    void (*begin)(ari_lowering *w);
    uint32_t (*count)(const ari_board *b, const ari_model *m); /* its variables */
    /* Their values from marks, and marks from values; value is that of its first variable. read: false where something
     * is drawn that no variable says, with the rule and the site in *why. */
    bool (*read)(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why);
    void (*write)(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k);
    /* Is something drawn that its own rule, the sheet's first, does not allow? NULL: nothing can be. */
    bool (*breaks)(const ari_board *b, const ari_marks *k, ari_arena *a, uint32_t *cell);
    void (*paint)(ari_scene *s, const ari_board *b, const ari_marks *k); /* under the clues; k may be NULL */
    /* Its variables in sentences, at most 4, added at noun[*n]. False: memory is out. */
    bool (*noun)(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n);
    /* All drawings, for ari_self_check_run: so many places, each in so many states; one is put, and printed. */
    uint32_t (*places)(const ari_board *b);
    uint32_t (*states)(const ari_board *b);
    void (*put)(const ari_board *b, ari_marks *k, uint32_t place, uint32_t state);
    void (*print)(const ari_board *b, const ari_marks *k, ari_out *o); /* behind "answer", as in the sheet's tests */
} ari_rules_drawn;

extern const ari_rules_drawn *const ari_rules_drawns[ARI_NDRAWN]; /* by ari_drawn */
#define DRAWN(id, name) extern const ari_rules_drawn ari_rules_drawn_##name;
#include "rules/drawn.def"
#undef DRAWN

static inline bool ari_rules_draws(const ari_sheet *s, uint32_t drawn) { return s->drawn >> drawn & 1; }

#endif
