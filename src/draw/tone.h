/* tone.h - how parts of a drawing stand out on a terminal.
 * Room:    draw; sees base, board.
 * Thing:   what is given is bold, what is drawn has a colour, what is spoken of (sorted places) is red, or without
 *          colours in reverse; without either, whoever draws puts "!" behind it.
 * Owner:   places are the caller's. Fails: never; the text notes it. */
#ifndef ARI_DRAW_TONE_H
#define ARI_DRAW_TONE_H

#include "base/text.h"

typedef struct ari_tones { bool bold, color; const uint64_t *place; uint32_t n; } ari_tones;
typedef enum ari_tone { ARI_TONE_PLAIN, ARI_TONE_GIVEN, ARI_TONE_ANSWER, ARI_TONE_SPOKEN } ari_tone;

/* Of what stands at a site, 0 for none: SPOKEN, or what it is besides. */
ari_tone ari_tone_at(const ari_tones *t, uint32_t site, ari_tone usual);
/* From one tone to another. */
void ari_tone_put(const ari_tones *t, ari_tone from, ari_tone to, ari_out *o);

#endif
