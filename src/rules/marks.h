/* marks.h - drawings of sheets: read, written, shown. Slots of a genre (genre.h).
 * Room:    rules. */
#ifndef ARI_RULES_LAWSHOW_H
#define ARI_RULES_LAWSHOW_H

#include "rules/law.h"

bool ari_rules_marks_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why);
void ari_rules_marks_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k);
void ari_rules_marks_scene(const ari_board *b, const ari_marks *k, ari_scene *s);
void ari_rules_marks_describe(const ari_board *b, ari_out *o);

#endif
