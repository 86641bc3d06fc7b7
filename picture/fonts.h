/* fonts.h - which font has a letter that the chosen one lacks.
 * Room:    picture.
 * Shape:   asks fontconfig, which cairo brings along; loaded by its name, as cairo is.
 * Owner:   names live until the process ends.
 * Fails:   NULL: no font on this machine has the letter, or fontconfig is not there; the first such letter is kept for
 *          picture_missing (picture.h).
 * Cost:    a look at all fonts for a new letter; the last few dozen letters are remembered. */
#ifndef ARI_FONTS_H
#define ARI_FONTS_H

#include <stdint.h>

const char *fonts_with(uint32_t letter);

#endif
