/* options.c - the options by name: ariadne-options.def as a table, and values from texts. */
#include "base/status.h"
#include "base/text.h"

#include <string.h>

#define ROW(into, is_wish, field, key, flag, letter, arg, kind, values, verbs, help) \
    {key, flag, letter, arg, ARI_OPTION_##kind, is_wish, offsetof(into, field), sizeof((into){0}.field), \
     values, verbs, help},

static const ari_option table[] = {
#define ARI_OPTION(type, field, ...) ROW(ari_options, 0, field, __VA_ARGS__)
#define ARI_WISH(type, field, ...) ROW(ari_wishes, 1, field, __VA_ARGS__)
#include "ariadne-options.def"
};

const ari_option *ari_option_at(uint32_t i) { return i < sizeof table / sizeof *table ? &table[i] : NULL; }

/* Is the word in the list? */
static bool listed_option(const char *list, const char *word, const char *gap) {
    const size_t n = strlen(word);
    while (*list) {
        const size_t k = strcspn(list, gap);
        if (k == n && !memcmp(list, word, n)) return true;
        list += k + (list[k] != 0);
    }
    return false;
}

static bool is_question(const char *verb) {
    for (uint32_t i = 0; i < ARI_NVERB; i++)
        if (!strcmp(ari_verb_name(i, NULL), verb)) return true;
    return false;
}

int ari_option_takes(const ari_option *o, const char *verb) {
    ARI_REQUIRE(o && verb, "option or verb is NULL");
    char without[32];
    ari_text_join(without, sizeof without, "-", verb, NULL);
    if (!is_question(verb)) return *verb != '-' && strcmp(verb, "ask") != 0 && listed_option(o->verbs, verb, " ");
    return listed_option(o->verbs, verb, " ") ||
           (listed_option(o->verbs, "ask", " ") && !listed_option(o->verbs, without, " "));
}

/* Digits as a number; *rest behind them. */
static bool number_option(const char *s, uint64_t *out, const char **rest) {
    uint64_t v = 0;
    if (*s < '0' || *s > '9') return false;
    for (; *s >= '0' && *s <= '9'; s++) {
        const uint64_t digit = (uint64_t)(*s - '0');
        if (v > (UINT64_MAX - digit) / 10) return false;
        v = v * 10 + digit;
    }
    *out = v;
    *rest = s;
    return true;
}

/* A number with k, M or G behind it, each `step` times the one before. */
static bool scaled_option(const char *value, uint64_t step, uint64_t *v) {
    static const char unit[] = "KMG", small[] = "kmg";
    const char *rest;
    uint32_t n = 0;
    if (!number_option(value, v, &rest)) return false;
    for (uint32_t i = 0; *rest && i < 3; i++)
        if (*rest == unit[i] || *rest == small[i]) n = i + 1;
    if (*rest && (!n || rest[1])) return false;
    for (; n; n--) {
        if (*v > UINT64_MAX / step) return false;
        *v *= step;
    }
    return true;
}

static bool take_number(const ari_option *o, const char *value, uint64_t *v) {
    const char *rest;
    uint64_t low = 0, high = o->width == sizeof *v ? UINT64_MAX : INT32_MAX;
    if (o->values && number_option(o->values, &low, &rest)) (void)number_option(rest + 2, &high, &rest);
    return scaled_option(value, 1000, v) && *v >= low && *v <= high;
}

/* A value as the number it stands for; words stand for themselves. */
static bool fits_option(const ari_option *o, const char *value, uint64_t *v) {
    switch (o->kind) {
    case ARI_OPTION_FLAG: *v = !value || *value == '1'; return !value || listed_option("0|1", value, "|");
    case ARI_OPTION_NUMBER: return value && take_number(o, value, v);
    case ARI_OPTION_SIZE: return value && scaled_option(value, 1024, v) && *v && *v <= UINT64_MAX >> 1;
    case ARI_OPTION_CHOICE: return value && listed_option(o->values, value, "|");
    default: return value && *value;
    }
}

/* What to write instead. */
static const char *remedy_option(const ari_option *o, char *buf, size_t cap) {
    switch (o->kind) {
    case ARI_OPTION_FLAG: return "write 1 or 0";
    case ARI_OPTION_SIZE: return "write a number of bytes, such as 500M";
    case ARI_OPTION_CHOICE: return ari_text_join(buf, cap, "write one of ", o->values, NULL);
    case ARI_OPTION_NUMBER: break;
    default: return "write something";
    }
    if (!o->values) return "write a whole number";
    char low[24];
    const size_t n = strcspn(o->values, ".");
    memcpy(low, o->values, n);
    low[n] = 0;
    return ari_text_join(buf, cap, "write a whole number from ", low, " to ", o->values + n + 2, NULL);
}

ari_status ari_option_set(const ari_option *o, void *into, size_t room, const char *value, ari_error *error) {
    ARI_REQUIRE(o && into, "option or struct is NULL");
    char help[120];
    uint64_t v = 0;
    if (o->at + o->width > room)
        return ari_status_fail(error, ARI_UNSUPPORTED, 0, 0, "the options are of an older header", "build it anew");
    if (!fits_option(o, value, &v))
        return ari_status_refuse(error, ARI_RANGE, "cannot be \"", value ? value : "", "\"",
                                remedy_option(o, help, sizeof help));
    void *at = (char *)into + o->at;
    if (o->kind >= ARI_OPTION_WORD) *(const char **)at = value;
    else if (o->width == sizeof v) *(uint64_t *)at = v;
    else *(uint32_t *)at = (uint32_t)v; /* also an int, which is not negative here */
    return ARI_OK;
}
