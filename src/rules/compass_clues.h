/* compass_clues.h - a layer of sheets: clues in cells that are a number for each direction, "in cells directions 0..".
 * Room:    rules.
 * Fails:   as parser.h; audit: RANGE. */
#ifndef ARI_RULES_COMPASS_CLUES_H
#define ARI_RULES_COMPASS_CLUES_H

#include "base/rng.h"
#include "draw/scene.h"
#include "rules/parser.h"

/* Behind "in cells": directions and their range; nothing is read where another word comes. */
ari_status ari_compass_clues_read(ari_sheet_reader *r);
/* Are all numbers of a clue in range? */
bool ari_compass_clues_fit(const ari_sheet *s, int32_t clue);
ari_status ari_compass_clues_refuse(const ari_board *b, uint32_t cell, const char *remedy, ari_error *err);
/* A clue at random, of small numbers, half of them not known. */
int32_t ari_compass_clues_choose(ari_rng *r);
/* Numbers between the diagonals of a cell about this point. */
void ari_compass_clues_scene(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t clue);

#endif
