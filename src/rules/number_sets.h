/* number_sets.h - a layer of sheets: clues in cells that are up to four numbers in any order, "in cells lists 0..8".
 * Room:    rules.
 * Fails:   as parser.h; audit: RANGE. */
#ifndef ARI_RULES_NUMBER_SETS_H
#define ARI_RULES_NUMBER_SETS_H

#include "base/rng.h"
#include "draw/scene.h"
#include "rules/parser.h"

/* Behind "in cells": lists and its range; nothing is read where another word comes. */
ari_status ari_number_sets_read(ari_sheet_reader *r);
/* Are all numbers of a clue with several of them in range? */
bool ari_number_sets_fit(const ari_sheet *s, int32_t clue);
ari_status ari_number_sets_refuse(const ari_board *b, uint32_t cell, const char *remedy, ari_error *err);
/* One of two or three numbers, at random, small ones. */
int32_t ari_number_sets_choose(ari_rng *r);
/* Two to four numbers about a point. */
void ari_number_sets_scene(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t clue);

#endif
