/* lawgenre.h - the genre of a sheet: what follows from its layers and laws without a further word.
 * Room:    rules.
 * Owner:   in the arena of the sheet.
 * Fails:   false: memory is out. */
#ifndef ARI_RULES_LAWGENRE_H
#define ARI_RULES_LAWGENRE_H

#include "board/clue.h"
#include "rules/lawclue.h"
#include "rules/lawjudge.h"
#include "rules/lawlower.h"
#include "rules/lawshow.h"
#include "rules/lawwords.h"

/* Fills in what the reader has not: layers, slots, signs, words. g: names, rules, parameters, formats are there. */
bool ari_lawgenre_finish(ari_genre *g, ari_sheet *s, bool rooms, ari_arena *a);

/* A genre of a user's, in an arena of its own. */
struct ari_own_genre {
    ari_arena arena;
    const ari_genre *genre;
};

extern const ari_form ari_lawgenre_form[1];
extern const int32_t ari_lawgenre_stays; /* what a cell shows whose clue is taken away, where its place matters */

/* The slots that are the same in all of these genres; those that a sheet decides. Tables that are written as text have
 * both (mk/sheets.mk). */
#define ARI_LAWGENRE_SLOTS \
    .form = ari_lawgenre_form, .nform = 1, .print_clue = ari_board_clue_print, .audit = ari_lawclue_audit, \
    .read_marks = ari_lawshow_read, .write_marks = ari_lawshow_write, .scene = ari_lawshow_scene, \
    .range = ari_lawclue_range, .holds = ari_lawjudge_holds, .describe = ari_lawshow_describe
#define ARI_LAWGENRE_CHOICE(any, derives, stays)                                                                       \
    .parse_clue = (any) ? ari_board_clue_parse_any : ari_board_clue_parse,                                             \
    .derive = (derives) ? ari_lawclue_derive : NULL, .bare = (stays) ? &ari_lawgenre_stays : NULL

#endif
