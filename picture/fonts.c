/* fonts.c - see fonts.h. The types of fontconfig are not needed: all of them are handed on as pointers. */
#include "fonts.h"

#include "picture.h"

#include <dlfcn.h>
#include <string.h>

enum { KNOWN = 64, NAME = 96, MATCH = 0 }; /* letters remembered; bytes of a name; FcResultMatch, FcMatchPattern */

typedef struct fontconfig {
    void *(*PatternCreate)(void);
    void (*PatternDestroy)(void *);
    void *(*CharSetCreate)(void);
    void (*CharSetDestroy)(void *);
    int (*CharSetAddChar)(void *, uint32_t);
    int (*CharSetHasChar)(const void *, uint32_t);
    int (*PatternAddCharSet)(void *, const char *, const void *);
    int (*ConfigSubstitute)(void *, void *, int);
    void (*DefaultSubstitute)(void *);
    void *(*FontMatch)(void *, void *, int *);
    int (*PatternGetString)(const void *, const char *, int, unsigned char **);
    int (*PatternGetCharSet)(const void *, const char *, int, void **);
} fontconfig;

#define FONTCONFIG_EACH(F) F(PatternCreate) F(PatternDestroy) F(CharSetCreate) F(CharSetDestroy) F(CharSetAddChar) \
    F(CharSetHasChar) F(PatternAddCharSet) F(ConfigSubstitute) F(DefaultSubstitute) F(FontMatch) F(PatternGetString) \
    F(PatternGetCharSet)

static fontconfig fc;
static uint32_t missing;

static bool load_fontconfig(void) {
    static int state; /* 1: loaded, -1: cannot be */
    if (state) return state > 0;
    void *so = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    state = so ? 1 : -1;
#define LOAD(f) \
    { \
        void *at = so ? dlsym(so, "Fc" #f) : NULL; \
        if (!at) state = -1; \
        else memcpy(&fc.f, &at, sizeof at); \
    }
    FONTCONFIG_EACH(LOAD)
    return state > 0;
}

/* The family that fontconfig prefers among those with the letter. */
static bool ask_family(uint32_t letter, char name[NAME]) {
    int result = MATCH;
    unsigned char *family = NULL;
    void *pattern = fc.PatternCreate(), *set = fc.CharSetCreate(), *has = NULL, *found = NULL;
    if (pattern && set && fc.CharSetAddChar(set, letter) && fc.PatternAddCharSet(pattern, "charset", set)) {
        fc.ConfigSubstitute(NULL, pattern, MATCH);
        fc.DefaultSubstitute(pattern);
        found = fc.FontMatch(NULL, pattern, &result);
    }
    const bool good = found && fc.PatternGetString(found, "family", 0, &family) == MATCH &&
                      fc.PatternGetCharSet(found, "charset", 0, &has) == MATCH && fc.CharSetHasChar(has, letter) &&
                      strlen((const char *)family) < NAME;
    if (good) strcpy(name, (const char *)family);
    if (found) fc.PatternDestroy(found);
    if (set) fc.CharSetDestroy(set);
    if (pattern) fc.PatternDestroy(pattern);
    return good;
}

const char *fonts_with(uint32_t letter) {
    static struct { uint32_t letter; char name[NAME]; } known[KNOWN];
    const uint32_t slot = (letter ^ letter >> 6) % KNOWN;
    if (known[slot].letter == letter) return known[slot].name;
    char name[NAME];
    if (!load_fontconfig() || !ask_family(letter, name)) {
        if (!missing) missing = letter;
        return NULL;
    }
    known[slot].letter = letter;
    strcpy(known[slot].name, name);
    return known[slot].name;
}

uint32_t picture_missing(void) { return missing; }
