/* scenery.c - pictures for the caller: a board as strokes, and as SVG. */
#include "session.h"

#include "legend.h"
#include "svg.h"

#include <string.h>

ari_status ari_board_scene(const ari_board *b, const ari_marks *m, int32_t box[4],
                           int (*visit)(void *user, const ari_stroke *stroke), void *user, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(!m || ari_layer_fits(b, m), "these marks are not of this board's shape");
    ari_error local, *err = error ? error : &local;
    ari_arena a;
    ari_painting p;
    ari_status s = ARI_OK;
    ari_arena_init(&a, &b->arena.alloc, 0);
    if (!ari_legend_paint(b, m, &a, &p)) {
        s = ari_status_fail(err, a.spent, 0, 0, "memory is out while drawing", "");
    } else {
        if (box) memcpy(box, p.box, sizeof p.box);
        for (uint32_t i = 0; visit && i < p.stroke.n; i++)
            if (visit(user, &p.stroke.at[i])) break;
    }
    ari_arena_drop(&a);
    return s;
}

char *ari_board_svg(const ari_board *b, const ari_svg_options *options, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(options && options->npanel && options->panel, "options without panels");
    for (uint32_t i = 0; i < options->npanel; i++)
        ARI_REQUIRE(!options->panel[i] || ari_layer_fits(b, options->panel[i]),
                    "these marks are not of this board's shape");
    ari_error local, *err = error ? error : &local;
    ari_arena a;
    ari_out o;
    if (options->size && (options->size < 4 || options->size > 400)) {
        (void)ari_status_refuse(err, ARI_RANGE, "", "the size of a cell is out of range", "", "4 to 400 points");
        return NULL;
    }
    ari_arena_init(&a, &b->arena.alloc, 0);
    ari_text_begin(&o, &a);
    const ari_status s = ari_svg_print(b, options, &o, err);
    return ari_text_give(&o, s, err);
}
