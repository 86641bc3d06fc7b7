/* sheets.h - the sheets that are built in: as genres, and as text. The file is made when the project is built
 * (mk/sheets.mk) from sheets/NAME.genre; each is ari_genre_NAME, in puzzles.def.
 * Room:    rules.
 * Owner:   all of it is constant. */
#ifndef ARI_RULES_SHEETS_H
#define ARI_RULES_SHEETS_H

#include "rules/law.h"

typedef struct ari_sheet_text {
    const ari_genre *genre;
    const char *text; /* as it is written */
    size_t size;
} ari_sheet_text;

extern const ari_sheet_text ari_sheets_table[];
extern const uint32_t ari_sheets_count;

#endif
