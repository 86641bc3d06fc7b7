/* parse_laws.c - laws as text: a domain, a form, what they speak of. Each kind of word stands in a table. */
#include "rules/between_clues.h"
#include "rules/coloured_clues.h"
#include "rules/drawn_bridges.h"
#include "rules/form.h"

#include <string.h>

enum { LAWS = 90, WINDOW = 64 };

typedef ari_sheet_reader reader;

bool ari_sheet_size(const reader *r, uint32_t *high, uint32_t *wide) {
    const char *x = r->x.now.kind == ARI_TOKEN_NAME ? memchr(r->x.now.at, 'x', r->x.now.n) : NULL;
    const uint32_t k = x ? (uint32_t)(x - r->x.now.at) : 0;
    return x && ari_scan_whole(r->x.now.at, k, high) && ari_scan_whole(x + 1, r->x.now.n - k - 1, wide) && *high &&
           *wide;
}

static ari_status read_window(reader *r, ari_law *l) {
    uint32_t high = 0, wide = 0;
    if (!ari_sheet_size(r, &high, &wide))
        return ari_sheet_fail(r, "is no size of a window", "write rows x columns, as 2x2");
    if (high > WINDOW || wide > WINDOW || high * wide > WINDOW)
        return ari_lexer_fail(&r->x, ARI_RANGE, "is too large", "a window has at most 64 cells");
    l->high = (uint16_t)high;
    l->wide = (uint16_t)wide;
    return ari_sheet_next(r);
}

/* Behind the word of the domain. */
static ari_status read_rest(reader *r, ari_law *l) {
    uint32_t n = 0;
    switch ((ari_each)l->each) {
    case ARI_EACH_WINDOW:
        return read_window(r, l);
    case ARI_EACH_RUN:
        l->high = ari_sheet_is(r, "down");
        if (l->high) ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_expect(r, "between", "write: each run between LAYER"));
        l->colour = ari_coloured_clues_named(r);
        if (l->colour) ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_need_clue(r));
        r->s->fixed = true;
        return ari_sheet_next(r);
    case ARI_EACH_ENTRY:
        ARI_TRY(ari_sheet_expect(r, "of", "write: each entry of LAYER"));
        ARI_TRY(ari_sheet_need_clue(r));
        if (!r->s->pairs) return ari_sheet_fail(r, "has no numbers for entries", "write: 1..45 below and right or ?");
        r->s->fixed = true;
        return ari_sheet_next(r);
    case ARI_EACH_STRETCH:
        ARI_TRY(ari_sheet_expect(r, "over", "write: each stretch over 2 borders"));
        ARI_TRY(ari_sheet_number(r, WINDOW, &n));
        l->high = (uint16_t)n;
        if (!n) return ari_sheet_fail(r, "a stretch over no border", "write 1 or more");
        return ari_sheet_expect(r, "borders", "write: each stretch over 2 borders");
    case ARI_EACH_AREA:
        ARI_TRY(ari_sheet_expect(r, "of", "write: each area of LAYER"));
        ARI_TRY(ari_sheet_need_clue(r));
        r->s->fixed = true;
        return ari_sheet_next(r);
    case ARI_EACH_INNER:
        return ari_sheet_expect(r, "box", "write: each inner box");
    case ARI_EACH_PAIR:
        if (ari_sheet_is(r, "except")) {
            ARI_TRY(ari_sheet_next(r));
            for (uint32_t i = 0; i < r->kind.n; i++) {
                if (!ari_sheet_matches(r, r->kind.at[i].name)) continue;
                l->each = ARI_EACH_UNPAIRED;
                l->kind = (uint8_t)(i + 1);
                return ari_sheet_next(r);
            }
            if (!ari_sheet_matches(r, r->s->between))
                return ari_sheet_fail(r, "is no layer between cells, and no figure", "write: each pair except LAYER");
            l->each = ARI_EACH_UNMARKED;
            return ari_sheet_next(r);
        }
        if (ari_sheet_is(r, "at")) {
            ARI_TRY(ari_sheet_next(r));
            l->each = ARI_EACH_OFFSET;
            return read_window(r, l);
        }
        if (!ari_sheet_is(r, "across") && !ari_sheet_is(r, "within")) return ARI_OK;
        l->each = ari_sheet_is(r, "within") ? ARI_EACH_WITHIN : ARI_EACH_ACROSS;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_need_rooms(r));
        return ari_sheet_expect(r, "rooms", "write: each pair across rooms, or: each pair within rooms");
    case ARI_EACH_ROOM:
        if (!ari_sheet_is(r, "except")) return ARI_OK;
        l->each = ARI_EACH_PART;
        r->s->fixed = true;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_need_clue(r));
        return ari_sheet_next(r);
    case ARI_EACH_TOUCHING:
        ARI_TRY(ari_sheet_expect(r, "of", "write: each border of rooms"));
        return ari_sheet_expect(r, "rooms", "write: each border of rooms");
    case ARI_EACH_CELL:
        if (!ari_sheet_is(r, "except")) return ARI_OK;
        ARI_TRY(ari_sheet_next(r));
        for (uint32_t i = 0; i < r->kind.n; i++) {
            if (!ari_sheet_matches(r, r->kind.at[i].name)) continue;
            l->each = ARI_EACH_BARE;
            l->kind = (uint8_t)(i + 1);
            return ari_sheet_next(r);
        }
        ARI_TRY(ari_sheet_need_clue(r));
        l->each = ARI_EACH_OTHER;
        r->s->fixed = true;
        return ari_sheet_next(r);
    default:
        return ARI_OK;
    }
}

/* "at top left" behind the name of a layer: some of its sides. */
static ari_status read_sides(reader *r, uint8_t *sides) {
    static const char *const word[] = {"top", "left", "bottom", "right"};
    if (r->s->corners) return ari_sheet_fail(r, "is for clues beside the board", "corners have no sides");
    ARI_TRY(ari_sheet_next(r));
    for (uint32_t side = 0; side < 4;) {
        if (!ari_sheet_is(r, word[side])) {
            side++;
            continue;
        }
        if (!(r->s->sides >> side & 1) || *sides >> side & 1)
            return ari_sheet_fail(r, "is no further side with clues", "name sides of the layer, each once");
        *sides = (uint8_t)(*sides | 1u << side);
        ARI_TRY(ari_sheet_next(r));
        side = 0;
    }
    return *sides ? ARI_OK : ari_sheet_fail(r, "is no side of the board", "write: each LAYER at top left");
}

static ari_status read_domain(reader *r, ari_law *l) {
    static const struct {
        const char *word;
        ari_each each;
        bool rooms;
    } domain[] = {
        {"cell", ARI_EACH_CELL, false},     {"pair", ARI_EACH_PAIR, false}, {"row", ARI_EACH_ROW, false},
        {"column", ARI_EACH_COLUMN, false}, {"line", ARI_EACH_LINE, false}, {"room", ARI_EACH_ROOM, true},
        {"window", ARI_EACH_WINDOW, false}, {"run", ARI_EACH_RUN, false},   {"stretch", ARI_EACH_STRETCH, true},
        {"border", ARI_EACH_TOUCHING, true}, {"entry", ARI_EACH_ENTRY, false},
        {"cage", ARI_EACH_ROOM, true},      {"box", ARI_EACH_BOX, false},   {"diagonal", ARI_EACH_DIAGONAL, false},
        {"inner", ARI_EACH_INNER, false},   {"position", ARI_EACH_POSITION, false}, {"area", ARI_EACH_AREA, false}};
    l->colour = ari_between_clues_named(r);
    if (l->colour) ARI_TRY(ari_sheet_next(r));
    if (ari_sheet_matches(r, r->s->between)) {
        l->each = ARI_EACH_BETWEEN;
        ARI_TRY(ari_sheet_next(r));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    if (!ari_sheet_matches(r, r->s->line) && !ari_coloured_clues_named(r)) /* else rows and columns */
        ARI_TRY(ari_parse_laws_choice(r, &l->only));
    if (l->only == ARI_SIDE_NO_LINE)
        return ari_sheet_fail(r, "stands behind what no cell is", "write a symbol of cells");
    l->colour = ari_coloured_clues_named(r);
    if (l->colour) {
        ARI_TRY(ari_sheet_next(r));
        l->each = ARI_EACH_CLUE;
        if (ari_sheet_matches(r, r->s->clue)) ARI_TRY(ari_sheet_next(r));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    if (ari_sheet_is(r, "unknown") && !r->room_number && !r->s->colours && r->s->any && !l->only) {
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_need_clue(r));
        l->each = ARI_EACH_CLUE;
        l->colour = ARI_GREY;
        ARI_TRY(ari_sheet_next(r));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    if (ari_sheet_matches(r, r->s->clue) && !r->room_number) {
        l->each = ARI_EACH_CLUE;
        ARI_TRY(ari_sheet_next(r));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    if (ari_sheet_matches(r, r->s->outer) && !l->only) {
        l->each = r->s->corners ? ARI_EACH_CORNER : ARI_EACH_OUTER;
        ARI_TRY(ari_sheet_next(r));
        if (ari_sheet_is(r, "at")) ARI_TRY(read_sides(r, &l->sides));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    for (uint32_t i = 0; i < r->kind.n && !l->only; i++) {
        if (!ari_sheet_matches(r, r->kind.at[i].name)) continue;
        l->each = ARI_EACH_FIGURE;
        l->kind = (uint8_t)(i + 1);
        ARI_TRY(ari_sheet_next(r));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    for (size_t i = 0; i < sizeof domain / sizeof *domain; i++) {
        if (!ari_sheet_is(r, domain[i].word)) continue;
        if (l->only && domain[i].each != ARI_EACH_CELL)
            return ari_sheet_fail(r, "cannot have a symbol in front", "only cells can: each black cell");
        if (domain[i].rooms) ARI_TRY(ari_sheet_need_rooms(r));
        if (domain[i].each == ARI_EACH_ROOM && r->s->cages != (*domain[i].word == 'c'))
            return ari_sheet_fail(r, "are not given", r->s->cages ? "write: each cage" : "write: each room");
        l->each = (uint8_t)domain[i].each;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(read_rest(r, l));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    return ari_sheet_fail(r, "is no domain",
                          "cell, pair, row, column, line, box, room, cage, window, run, entry, stretch, border, "
                          "diagonal, inner box, position, area, or a layer of clues");
}

const ari_rules_form *const ari_rules_forms[] = {
#define FORM(id, name) &ari_rules_form_##name,
#include "rules/forms.def"
#undef FORM
};

static ari_status read_form(reader *r, ari_law *l) {
    char remedy[200];
    ari_out o;
    const bool digits = r->s->drawn >> ARI_DRAWN_DIGITS & 1;
    static const char of_digits[] =
        "DIGIT differ, apart, falls, rises, steps, straight, = VALUE; see DIGIT = VALUE, consecutive DIGIT in beside";
    const bool bridges = ari_drawn_bridges(r->s);
    bool other = false; /* it is a form of the other kind of drawing */
    for (l->form = 0; l->form < ARI_NLAW_FORM; l->form++) {
        const ari_rules_form *form = ari_rules_forms[l->form];
        if (form->word ? !ari_sheet_is(r, form->word) : !form->begins || !form->begins(r)) continue;
        const bool blank = digits && r->s->off; /* cells without a number are a symbol */
        if (form->bridges != bridges) continue;
        if (form->digits == digits || (blank && form->both)) return form->read(r, l);
        other = true;
    }
    if (other && digits) return ari_sheet_fail(r, "is a form of symbols, and numbers are drawn", of_digits);
    if (other) return ari_sheet_fail(r, "is a form of drawn numbers", "write: draw digit 1..9 in cells");
    if (digits) return ari_sheet_fail(r, "is no form of drawn numbers", of_digits);
    if (bridges)
        return ari_sheet_fail(r, "is no form of bridges",
                              "count BRIDGE in beside = number, BRIDGE never crosses, connected LAYER by BRIDGE");
    ari_text_within(&o, remedy, sizeof remedy);
    for (uint32_t i = 0; i < ARI_NLAW_FORM; i++)
        if (ari_rules_forms[i]->word) ari_text_format(&o, "%s, ", ari_rules_forms[i]->word);
    ari_text_put(&o, "or: LAYER differ where SYMBOL");
    return ari_sheet_fail(r, "is no form", remedy);
}

static ari_status read_law(reader *r) {
    ari_law l = {.rule = (uint16_t)(r->rule.n - 1)};
    if (r->law.n == LAWS) return ari_lexer_fail(&r->x, ARI_RANGE, "is one law too many", "a sheet has at most 90");
    if (ari_sheet_is(r, "each")) {
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(read_domain(r, &l));
    }
    ARI_TRY(read_form(r, &l));
    const bool any = l.side == ARI_SIDE_ON || l.side == ARI_SIDE_OFF;
    const bool whole = l.only == ARI_SIDE_ON || l.only == ARI_SIDE_OFF;
    if (r->s->nsymbol && (whole || (any && (l.form != ARI_LAW_COUNT || l.side == ARI_SIDE_OFF))))
        return ari_sheet_fail(r, "any of several symbols is for counts alone", "name one of the symbols");
    if (!ARI_RESERVE(r->a, &r->law, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->law, l);
    return ARI_OK;
}

ari_status ari_parse_laws_read(ari_sheet_reader *r) {
    do ARI_TRY(read_law(r));
    while (!ari_sheet_ends(r));
    return ARI_OK;
}
