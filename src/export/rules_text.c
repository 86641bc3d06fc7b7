/* rules_text.c - what the writers of readable models share: names, templates, the walk over rules and laws.
 * The idea: a law is a domain, a scope and a form; a language has a text for each of the first two and a function for
 * the third, so a page of rules is put together and never written for a genre. */
#include "export/rules_text.h"

#include <string.h>

/* ---- names ---- */

const char *ari_rules_text_name(const ari_rules_text *t, const char *name) {
    char word[40];
    const char *given;
    int32_t number;
    if (!name) return NULL;
    ari_text_join(word, sizeof word, " ", name, " ", NULL);
    bool free = name[1] && !strstr(t->how->taken, word);
    for (uint32_t i = 0; free && (given = ari_rules_text_word(t, i, &number)); i++) free = strcmp(given, name) != 0;
    if (free) return name;
    ari_text_join(word, sizeof word, name, "_", NULL);
    return ari_text_copy(t->o->arena, word, strlen(word));
}

static const char *find_name(ari_rules_text *t, const char *name) {
    const char *free = ari_rules_text_name(t, name);
    t->o->failed |= name && !free;
    return free ? free : "";
}

/* ---- templates ---- */

static void put_value(const ari_rules_text *t) {
    const ari_law *l = t->law;
    if (l->bound == ARI_BOUND_NUMBER)
        ari_text_int(t->o, l->number);
    else if (l->bound == ARI_BOUND_PARAM)
        ari_text_put(t->o, ari_rules_text_name(t, t->b->genre->rules.param[l->number].name));
    else
        ari_text_put(t->o, t->clue);
}

/* The greatest number that a cell may hold. */
static void put_greatest(const ari_rules_text *t) {
    if (t->s->digit_bound == ARI_DIGIT_NUMBER)
        ari_text_int(t->o, t->s->digit_most);
    else if (t->s->digit_bound == ARI_DIGIT_PARAM)
        ari_text_put(t->o, ari_rules_text_name(t, t->b->genre->rules.param[t->s->digit_most].name));
    else
        ari_text_put(t->o, t->how->greatest[t->s->digit_bound]);
}

/* One less than the size of a window. */
static void put_offset(const ari_rules_text *t, const char *sign, uint32_t size) {
    if (size > 1) ari_text_format(t->o, "%s%u", sign, size - 1);
}

static const char *side_name(const ari_rules_text *t, uint32_t side) {
    static const char *const of_lines[] = {"passed", "missed", "turn", "no_turn", "straight", "no_straight"};
    if (side >= ARI_SIDE_PASSED) return of_lines[side - ARI_SIDE_PASSED];
    return side == ARI_SIDE_OFF ? t->off : t->on;
}

void ari_rules_text_put(const ari_rules_text *t, const char *text) {
    ari_out *o = t->o;
    for (const char *at = text; *at; at++) {
        if (*at != '@') {
            ari_text_char(o, *at);
            continue;
        }
        switch (*++at) {
        case 'L':
            ari_text_put(o, t->clue);
            break;
        case 'M':
            ari_text_format(o, "%s_below", t->s->clue);
            break;
        case 'O':
            ari_text_put(o, t->outer);
            break;
        case 'B':
            ari_text_put(o, t->between);
            break;
        case 'N':
            ari_text_put(o, t->on);
            break;
        case 'X':
            ari_text_put(o, side_name(t, t->law->side));
            break;
        case 'Y':
            ari_text_put(o, side_name(t, t->law->only));
            break;
        case 'V':
            put_value(t);
            break;
        case 'T':
            put_greatest(t);
            break;
        case 'S':
            ari_text_put(o, ari_rules_text_name(t, t->b->genre->rules.param[t->law->when - 1].name));
            break;
        case 'H':
            ari_text_uint(o, t->law->high);
            break;
        case 'W':
            ari_text_uint(o, t->law->wide);
            break;
        case 'h':
            put_offset(t, " - ", t->law->high);
            break;
        case 'w':
            put_offset(t, " - ", t->law->wide);
            break;
        case 'g':
            put_offset(t, " + ", t->law->high);
            break;
        case 'e':
            put_offset(t, " + ", t->law->wide);
            break;
        default:
            ari_text_uint(o, t->serial);
            break; /* @# */
        }
    }
}

/* ---- what is used ---- */

bool ari_rules_text_uses(const ari_rules_text *t, int form, int each, int scope) {
    for (uint32_t i = 0; i < t->s->nlaw && !ari_law_hint(t->b, &t->s->law[i]); i++) {
        const ari_law *l = &t->s->law[i];
        if ((form < 0 || l->form == form) && (each < 0 || l->each == each) && (scope < 0 || l->scope == scope))
            return true;
    }
    return false;
}

bool ari_rules_text_uses_arms(const ari_rules_text *t) {
    return ari_rules_text_uses(t, ARI_LAW_EVERY, -1, -1) || ari_rules_text_uses(t, ARI_LAW_ARMS, -1, -1) ||
           ari_rules_text_uses(t, ARI_LAW_SEGMENTS, -1, -1);
}

bool ari_rules_text_uses_off(const ari_rules_text *t) {
    for (uint32_t i = 0; i < t->s->nlaw && !ari_law_hint(t->b, &t->s->law[i]); i++)
        if (t->s->law[i].side == ARI_SIDE_OFF || t->s->law[i].only == ARI_SIDE_OFF) return true;
    return false;
}

bool ari_rules_text_uses_side(const ari_rules_text *t, ari_side side) {
    for (uint32_t i = 0; i < t->s->nlaw && !ari_law_hint(t->b, &t->s->law[i]); i++)
        if (t->s->law[i].side == side || t->s->law[i].side == side + 1) return true;
    return false;
}

bool ari_rules_text_uses_shore(const ari_rules_text *t) {
    bool used = false;
    for (uint32_t i = 0; i < t->s->nlaw && !ari_law_hint(t->b, &t->s->law[i]); i++)
        used |= t->s->law[i].form == ARI_LAW_CONNECTED && t->s->law[i].number;
    return used;
}

uint32_t ari_rules_text_borders(const ari_rules_text *t) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < t->s->nlaw; i++)
        if (t->s->law[i].each == ARI_EACH_STRETCH && t->s->law[i].high > most) most = t->s->law[i].high;
    return most;
}

bool ari_rules_text_is_state(const ari_law *l) {
    return l->form == ARI_LAW_COUNT && l->scope == ARI_IN_IT && l->each >= ARI_EACH_CELL && l->each <= ARI_EACH_OTHER &&
           l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_NUMBER && l->number == 1;
}

/* ---- the page ---- */

static ari_status refuse_rule(const ari_rules_text *t, const ari_law *l, ari_error *err) {
    char what[120];
    ari_text_join(what, sizeof what, t->how->name, " has no words here for what rule \"",
                  t->b->genre->rules.rule[l->rule].name, "\" says", NULL);
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, what, "--formulation cell --to minizinc prints rows instead");
}

void ari_rules_text_put_value(const ari_rules_text *t, const ari_rules_place *p, const char *m) {
    char text[60];
    const size_t n = strlen(p->value);
    ari_text_join(text, sizeof text, p->value, NULL);
    if (t->law->each == ARI_EACH_OUTER && t->s->outer_lists)
        ari_text_join(text + n - 1, sizeof text - n, ",", m, "]", NULL);
    ari_rules_text_put(t, text);
}

void ari_rules_text_put_at(const ari_rules_text *t, const ari_rules_place *p, char index) {
    for (const char *s = p->cell; *s; s++) ari_text_char(t->o, *s == 'k' ? index : *s);
}

void ari_rules_text_put_along(const ari_rules_text *t, const ari_rules_place *p) {
    const size_t comma = strcspn(p->cell, ","), runs = strcspn(p->cell, "kij");
    const char *from = runs < comma ? p->cell : p->cell + comma + 1;
    ari_text_char(t->o, '(');
    ari_text_bytes(t->o, from, runs < comma ? comma : strlen(from));
    ari_text_char(t->o, ')');
}

void ari_rules_text_put_kind(const ari_rules_text *t, int32_t number) {
    const char *word;
    int32_t is;
    for (uint32_t i = 0; (word = ari_rules_text_word(t, i, &is)); i++)
        if (is == number) ari_text_put(t->o, word);
}

int32_t ari_rules_text_kind(const ari_law *l) {
    return l->each == ARI_EACH_BETWEEN ? ARI_RULES_FIRST_KIND - (int32_t)l->colour : (int32_t)l->colour;
}

/* Are the numbers those of rooms? No law looks for them in cells then. */
static bool has_room_numbers(const ari_board *b, const ari_sheet *s) {
    bool cells = s->shut;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        cells |= l->each == ARI_EACH_CLUE || l->each == ARI_EACH_OTHER || l->each == ARI_EACH_RUN ||
                 l->scope == ARI_IN_SIGHT || l->form == ARI_LAW_DIFFER;
    }
    return b->room && !cells;
}

ari_status ari_rules_text_begin(ari_rules_text *t, const ari_board *b, const ari_rules_language *how, ari_out *o,
                                ari_error *err) {
    *t = (ari_rules_text){.b = b, .s = ari_law_sheet(b), .o = o, .how = how};
    if (!t->s)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "", b->genre->name, " is written in C: it has no page of rules",
                                 "--to minizinc, xcsp3, lp, cnf ... print the rows of a --formulation");
    t->digits = t->s->drawn == 1u << ARI_DRAWN_DIGITS && t->s->digit_least && !t->s->digit_less;
    t->lines = t->s->drawn == 1u << ARI_DRAWN_LINES && t->s->lines == ARI_LINES_CENTRE;
    if (t->s->drawn != 1u << ARI_DRAWN_CELLS && !t->digits && !t->lines)
        return ari_status_refuse(err, ARI_UNSUPPORTED, how->name, " has no words here for what is drawn in ",
                                 b->genre->name, "--formulation cell --to minizinc prints rows instead");
    if (t->s->nkind || t->s->arrows || t->s->arrowed || (t->s->cages && t->s->cells))
        return ari_status_refuse(err, ARI_UNSUPPORTED, how->name, " has no words here for what is given in ",
                                 b->genre->name, "--formulation cell --to minizinc prints rows instead");
    for (uint32_t i = 0; i < t->s->nlaw; i++) {
        const ari_law *l = &t->s->law[i];
        if (ari_law_hint(b, l)) break;
        const bool known = how->form[l->form] &&
                           l->each < sizeof how->domain / sizeof *how->domain && how->domain[l->each][0].cell &&
                           (l->form == ARI_LAW_PASSES ||
                            (l->scope < sizeof how->scope / sizeof *how->scope && how->scope[l->scope]));
        const bool plain = (!l->when || l->form == ARI_LAW_DIFFERS || l->form == ARI_LAW_DIFFERENCE ||
                            l->form == ARI_LAW_RATIO) &&
                           (l->form != ARI_LAW_DIFFERS || l->each == ARI_EACH_LINE) &&
                           (l->form != ARI_LAW_PASSES || (l->bound == ARI_BOUND_NUMBER && l->number == 1)) &&
                           !(l->form == ARI_LAW_CLOSED && l->number) && !(l->form == ARI_LAW_GIVEN && t->lines) &&
                           !(l->form == ARI_LAW_ARMS && l->each == ARI_EACH_BETWEEN) &&
                           (l->form != ARI_LAW_EITHER || t->s->elsewhere) && !(t->lines && l->only) &&
                           !(ari_law_of_lines(l) && l->form == ARI_LAW_COUNT) &&
                           (l->form != ARI_LAW_FALLS || l->each == ARI_EACH_ROOM) &&
                           (l->form != ARI_LAW_SEE || !l->high) &&
                           (l->form != ARI_LAW_CONNECTED || !l->each); /* of the whole board */
        if (!known || !plain) return refuse_rule(t, l, err);
    }
    if (b->nwall)
        return ari_status_refuse(err, ARI_UNSUPPORTED, how->name, " has no words here for walls inside rooms", "",
                                 "--formulation cell --to minizinc prints rows instead");
    char off[40];
    ari_text_join(off, sizeof off, "no_", t->s->on ? t->s->on : "", NULL);
    const char *without = t->digits || !t->s->on ? NULL
                          : t->s->off            ? t->s->off
                                                 : ari_text_copy(o->arena, off, strlen(off));
    t->on = find_name(t, t->s->on);
    t->off = find_name(t, without);
    t->of_rooms = has_room_numbers(b, t->s);
    char right[40];
    ari_text_join(right, sizeof right, t->s->clue ? t->s->clue : "", "_right", NULL);
    const char *clue = t->s->pairs ? ari_text_copy(o->arena, right, strlen(right)) : t->s->clue;
    t->clue = clue ? find_name(t, clue) : NULL;
    t->outer = t->s->corners ? find_name(t, t->s->outer) : t->s->outer; /* else it has a side behind it: view_top */
    t->between = t->s->between;
    return o->failed ? ari_status_fail(err, o->arena->spent, 0, 0, "memory is out while printing", "") : ARI_OK;
}

void ari_rules_text_head(const ari_rules_text *t, const char *how_to_run) {
    const char *c = t->how->comment;
    ari_text_format(t->o, "%s%s: %s.\n%sThe rules in %s; %s\n\n", c, t->b->genre->title, t->s->about, c, t->how->name,
                    how_to_run);
}

static void write_law(ari_rules_text *t, const ari_law *l) {
    t->law = l;
    for (uint32_t k = 0; k < ARI_NOUTER && t->how->domain[l->each][k].cell; k++) {
        ari_rules_place p = t->how->domain[l->each][k];
        if (l->each == ARI_EACH_OUTER && !(t->s->sides >> k & 1)) continue;
        if (!p.in && l->scope <= ARI_IN_SIGHT) p.in = t->how->scope[l->scope];
        t->serial++;
        t->how->form[l->form](t, &p);
    }
}

void ari_rules_text_laws(ari_rules_text *t) {
    t->serial = 0;
    for (uint32_t i = 0; i < t->s->nlaw; i++) {
        if (ari_law_hint(t->b, &t->s->law[i])) break;
        const ari_rule *r = &t->b->genre->rules.rule[t->s->law[i].rule];
        if (!i || t->s->law[i - 1].rule != t->s->law[i].rule)
            ari_text_format(t->o, "\n%s%s: %s.\n", t->how->comment, r->name, r->text);
        write_law(t, &t->s->law[i]);
    }
}
