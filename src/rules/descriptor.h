/* descriptor.h - the genre of a sheet: what follows from its layers and laws without a further word.
 * Room:    rules.
 * Owner:   in the arena of the sheet.
 * Fails:   false: memory is out. */
#ifndef ARI_RULES_DESCRIPTOR_H
#define ARI_RULES_DESCRIPTOR_H

#include "board/clue.h"
#include "rules/brief_digits.h"
#include "rules/clue_value.h"
#include "rules/coloured_clues.h"
#include "rules/drawn_digits.h"
#include "rules/judge.h"
#include "rules/lower.h"
#include "rules/marks.h"
#include "rules/sentences.h"

/* Fills in what the reader has not: layers, slots, signs, words. g: names, rules, parameters, formats are there. */
bool ari_descriptor_finish(ari_genre *g, ari_sheet *s, bool rooms, ari_arena *a);

/* A genre of a user's, in an arena of its own. */
struct ari_own_genre {
    ari_arena arena;
    const ari_genre *genre;
};

/* How clues in cells are written as text. */
typedef enum ari_descriptor_token {
    ARI_CLUES_NONE, ARI_CLUES_NUMBER, ARI_CLUES_ANY, ARI_CLUES_CIRCLE, ARI_CLUES_CIRCLE_ANY, ARI_CLUES_MOON,
    ARI_CLUES_COLOURED, ARI_CLUES_PAIR, ARI_CLUES_SET, ARI_CLUES_COMPASS, ARI_CLUES_ARROW, ARI_CLUES_SHAPE,
    ARI_CLUES_PIPE, ARI_CLUES_FIELD, ARI_CLUES_MAZE, ARI_CLUES_GUIDE, ARI_CLUES_TETROMINO, ARI_CLUES_PENTOMINO,
    ARI_CLUES_HOLED
} ari_descriptor_token;
ari_descriptor_token ari_descriptor_token_of(const ari_sheet *s);

extern const ari_form ari_descriptor_form[1];
extern const int32_t ari_descriptor_stays; /* what a cell shows whose clue is taken away, where its place matters */

/* The slots that are the same in all of these genres; those that a sheet decides. Tables that are written as text have
 * both (mk/sheets.mk). */
#define ARI_DESCRIPTOR_SLOTS                                                                                           \
    .solving.form = ari_descriptor_form, .solving.nform = 1,                                                           \
    .rules.audit = ari_clue_value_audit, .solving.read_marks = ari_rules_marks_read,                                   \
    .solving.write_marks = ari_rules_marks_write, .drawing.scene = ari_rules_marks_scene,                              \
    .editing.range = ari_clue_value_range, .rules.holds = ari_judge_holds, .rules.describe = ari_rules_marks_describe
#define ARI_DESCRIPTOR_CHOICE(token, derives, stays, silence)                                                          \
    .formats.parse_clue = (token) == ARI_CLUES_NONE       ? ari_board_clue_parse_none                                  \
                          : (token) == ARI_CLUES_CIRCLE   ? ari_board_clue_parse_circle                                \
                          : (token) == ARI_CLUES_CIRCLE_ANY ? ari_board_clue_parse_circle_any                          \
                          : (token) == ARI_CLUES_MOON     ? ari_coloured_clues_parse_moon                              \
                          : (token) == ARI_CLUES_COLOURED ? ari_board_clue_parse_coloured                              \
                          : (token) == ARI_CLUES_PAIR     ? ari_board_clue_parse_pair                                  \
                          : (token) == ARI_CLUES_SET      ? ari_board_clue_parse_set                                   \
                          : (token) == ARI_CLUES_COMPASS  ? ari_board_clue_parse_compass                               \
                          : (token) == ARI_CLUES_ARROW    ? ari_board_clue_parse_arrow                                 \
                          : (token) == ARI_CLUES_FIELD    ? ari_board_clue_parse_field                                 \
                          : (token) == ARI_CLUES_ANY      ? ari_board_clue_parse_any                                   \
                          : (token) == ARI_CLUES_SHAPE    ? ari_board_clue_parse_shape                                 \
                          : (token) == ARI_CLUES_PIPE     ? ari_board_clue_parse_pipe                                  \
                          : (token) == ARI_CLUES_MAZE     ? ari_board_clue_parse_maze                                  \
                          : (token) == ARI_CLUES_GUIDE    ? ari_board_clue_parse_guide                                 \
                          : (token) == ARI_CLUES_TETROMINO ? ari_board_clue_parse_tetromino                            \
                          : (token) == ARI_CLUES_PENTOMINO ? ari_board_clue_parse_pentomino                            \
                          : (token) == ARI_CLUES_HOLED    ? ari_board_clue_parse_holed                                 \
                                                          : ari_board_clue_parse,                                      \
    .formats.print_clue = (token) == ARI_CLUES_PAIR       ? ari_board_clue_print_pair                                  \
                          : (token) == ARI_CLUES_ARROW    ? ari_board_clue_print_arrow                                 \
                          : (token) == ARI_CLUES_COMPASS  ? ari_board_clue_print_compass                               \
                          : (token) == ARI_CLUES_SET      ? ari_board_clue_print_set                                   \
                          : (token) == ARI_CLUES_CIRCLE || (token) == ARI_CLUES_CIRCLE_ANY                             \
                              ? ari_board_clue_print_circle                                                            \
                          : (token) == ARI_CLUES_MOON     ? ari_coloured_clues_print_moon                              \
                          : (token) == ARI_CLUES_COLOURED ? ari_board_clue_print_coloured                              \
                          : (token) == ARI_CLUES_SHAPE    ? ari_board_clue_print_shape                                 \
                          : (token) == ARI_CLUES_PIPE     ? ari_board_clue_print_pipe                                  \
                          : (token) == ARI_CLUES_MAZE     ? ari_board_clue_print_maze                                  \
                          : (token) == ARI_CLUES_GUIDE    ? ari_board_clue_print_guide                                 \
                          : (token) == ARI_CLUES_TETROMINO ? ari_board_clue_print_tetromino                            \
                          : (token) == ARI_CLUES_PENTOMINO ? ari_board_clue_print_pentomino                            \
                          : (token) == ARI_CLUES_HOLED    ? ari_board_clue_print_holed                                 \
                          : (token) == ARI_CLUES_FIELD    ? ari_board_clue_print_field                                 \
                                                          : ari_board_clue_print,                                      \
    .editing.derive = (derives) ? ari_clue_value_derive : NULL, .editing.bare = (stays) ? &ari_descriptor_stays : NULL,\
    .editing.silent = (silence)
/* finish: 1 two symbols, 2 the judge names what is wrong, since rows cannot. */
#define ARI_DESCRIPTOR_DRAWN(digits, inked, sizes, finish)                                                             \
    .solving.brief = (sizes) ? ari_rules_lower_brief : NULL, .solving.rough = (sizes) ? ari_rules_lower_rough : NULL,  \
    .solving.refine = (sizes) ? ari_brief_digits_refine : NULL,                                                        \
    .editing.greatest = (digits) ? ari_digits_greatest : NULL,                                                         \
    .editing.given = (digits) || (inked) ? ari_digits_given : NULL,                                                    \
    .solving.whole = (finish) == 1 ? ari_drawn_states_whole : (finish) == 2 ? ari_judge_holds : NULL,                  \
    .solving.fault = (finish) ? ari_judge_fault : NULL

#endif
