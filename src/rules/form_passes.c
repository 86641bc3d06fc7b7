/* form_passes.c - "passes OP VALUE": how often the loop goes through a room: half the lines over the room's border; 1
 * where the room has no border and some line. Lowered to one row over the border. */
#include "rules/form.h"

static ari_status read_passes(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ROOM || r->s->lines != ARI_LINES_CENTRE)
        return ari_sheet_fail(r, "is a form of rooms and lines between cells", "write: each room: passes = 1");
    l->side = ARI_SIDE_LINE;
    l->scope = ARI_IN_BORDER;
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_bound(r, l, false);
}

static void lower_passes(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, sure, lo, hi;
    if (!ari_lower_value(w, l, p, &value)) return;
    ari_lower_bound(l, value, &lo, &hi);
    const ari_tag tag = ari_lower_tag(w, l, p);
    const uint32_t n = ari_lower_gather(w, l, p, &sure);
    if (!p->n) { /* the whole board: 1 or nothing */
        uint32_t all = 0;
        for (ari_edge e = 0; e < w->b->graph->nedge; e++)
            if (w->line.edge[e] < ARI_LIT_TRUE) w->some[all++] = w->line.edge[e];
        const bool never = lo > 1 || hi < 0;
        ari_model_count(w->m, tag, lo == 1 || never ? 1 : ARI_MINUS, hi == 0 ? 0 : ARI_PLUS, w->some, never ? 0 : all);
        return;
    }
    ari_model_count(w->m, tag, lo == ARI_MINUS ? lo : 2 * lo, hi == ARI_PLUS ? hi : 2 * hi, w->some, n);
}

static int32_t count_passes(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    (void)l;
    for (uint32_t i = 0; i < p->n; i++) n += k->edge[p->at[i]] > 0;
    if (p->n) return (n + 1) / 2;
    for (ari_edge e = 0; e < b->graph->nedge; e++) n |= k->edge[e] > 0;
    return n;
}

static void say_passes(ari_sentence_writer *w, const ari_law *l) {
    ari_sentences_plain(w, l);
}

const ari_rules_form ari_rules_form_passes = {.word = "passes",
                                              .read = read_passes,
                                              .lower = lower_passes,
                                              .value = count_passes,
                                              .say = say_passes,
                                              .named = true};
