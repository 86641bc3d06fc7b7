/* set_clues.h - a layer of sheets: clues in cells that are up to four numbers in any order, "in cells lists 0..8".
 * Room:    rules.
 * Fails:   as parser.h; audit: RANGE. */
#ifndef ARI_RULES_SET_CLUES_H
#define ARI_RULES_SET_CLUES_H

#include "base/rng.h"
#include "draw/scene.h"
#include "rules/parser.h"

/* Behind "in cells": lists and its range; nothing is read where another word comes. */
ari_status ari_set_clues_read(ari_sheet_reader *r);
/* Are all numbers of a clue with several of them in range? */
bool ari_set_clues_fit(const ari_sheet *s, int32_t clue);
ari_status ari_set_clues_refuse(const ari_board *b, uint32_t cell, const char *remedy, ari_error *err);
/* One of two or three numbers, at random, small ones. */
int32_t ari_set_clues_choose(ari_rng *r);
/* Two to four numbers about a point. */
void ari_set_clues_scene(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t clue);

#endif
