/* sheetlaw.c - laws as text: a domain, a form, what they speak of. Each kind of word stands in a table. */
#include "board/clue.h"
#include "rules/sheetparts.h"

#include <string.h>

enum { LAWS = 60, WINDOW = 64, NOT_CELLS = 8 };

typedef ari_sheet_reader reader;

/* A symbol, if one comes. */
static ari_status take_symbol(reader *r, uint8_t *side) {
    *side = ari_sheet_matches(r, r->s->on)    ? ARI_SIDE_ON
            : ari_sheet_matches(r, r->s->off) ? ARI_SIDE_OFF
                                              : ARI_SIDE_ANY;
    if (*side) return ari_sheet_next(r);
    if (!ari_sheet_is(r, "no")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_matches(r, r->s->on)) return ari_sheet_fail(r, "is not what is drawn", r->s->on);
    *side = ARI_SIDE_OFF;
    return ari_sheet_next(r);
}

static ari_status need_symbol(reader *r, uint8_t *side) {
    char remedy[100];
    ARI_TRY(take_symbol(r, side));
    if (*side) return ARI_OK;
    return ari_sheet_fail(r, "is no symbol",
                          ari_text_join(remedy, sizeof remedy, "write ", r->s->on, r->s->off ? " or " : " or no ",
                                        r->s->off ? r->s->off : r->s->on, NULL));
}

static ari_status read_window(reader *r, ari_law *l) {
    const char *x = r->x.now.kind == ARI_TOKEN_NAME ? memchr(r->x.now.at, 'x', r->x.now.n) : NULL;
    uint32_t high = 0, wide = 0;
    const uint32_t k = x ? (uint32_t)(x - r->x.now.at) : 0;
    if (!x || !ari_scan_whole(r->x.now.at, k, &high) || !ari_scan_whole(x + 1, r->x.now.n - k - 1, &wide) || !high ||
        !wide)
        return ari_sheet_fail(r, "is no size of a window", "write rows x columns, as 2x2");
    if (high > WINDOW || wide > WINDOW || high * wide > WINDOW)
        return ari_sheetlex_fail(&r->x, ARI_RANGE, "is too large", "a window has at most 64 cells");
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
        ARI_TRY(ari_sheet_expect(r, "between", "write: each run between LAYER"));
        ARI_TRY(ari_sheet_need_clue(r));
        r->s->fixed = true;
        return ari_sheet_next(r);
    case ARI_EACH_STRETCH:
        ARI_TRY(ari_sheet_expect(r, "over", "write: each stretch over 2 borders"));
        ARI_TRY(ari_sheet_number(r, WINDOW, &n));
        l->high = (uint16_t)n;
        if (!n) return ari_sheet_fail(r, "a stretch over no border", "write 1 or more");
        return ari_sheet_expect(r, "borders", "write: each stretch over 2 borders");
    case ARI_EACH_CELL:
        if (!ari_sheet_is(r, "except")) return ARI_OK;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_need_clue(r));
        l->each = ARI_EACH_OTHER;
        r->s->fixed = true;
        return ari_sheet_next(r);
    default:
        return ARI_OK;
    }
}

static ari_status read_domain(reader *r, ari_law *l) {
    static const struct {
        const char *word;
        ari_each each;
        bool rooms;
    } domain[] = {
        {"cell", ARI_EACH_CELL, false},     {"pair", ARI_EACH_PAIR, false}, {"row", ARI_EACH_ROW, false},
        {"column", ARI_EACH_COLUMN, false}, {"line", ARI_EACH_LINE, false}, {"room", ARI_EACH_ROOM, true},
        {"window", ARI_EACH_WINDOW, false}, {"run", ARI_EACH_RUN, false},   {"stretch", ARI_EACH_STRETCH, true}};
    ARI_TRY(take_symbol(r, &l->only));
    if (ari_sheet_matches(r, r->s->clue) && !r->room_number && !l->only) {
        l->each = ARI_EACH_CLUE;
        ARI_TRY(ari_sheet_next(r));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    for (size_t i = 0; i < sizeof domain / sizeof *domain; i++) {
        if (!ari_sheet_is(r, domain[i].word)) continue;
        if (l->only && domain[i].each != ARI_EACH_CELL)
            return ari_sheet_fail(r, "cannot have a symbol in front", "only cells can: each black cell");
        if (domain[i].rooms) ARI_TRY(ari_sheet_need_rooms(r));
        l->each = (uint8_t)domain[i].each;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(read_rest(r, l));
        return ari_sheet_expect(r, ":", "the domain ends with a colon");
    }
    return ari_sheet_fail(r, "is no domain",
                          "cell, pair, row, column, line, room, window, run, stretch, or a layer of clues");
}

static bool of_one_cell(const ari_law *l) {
    return l->each == ARI_EACH_CELL || l->each == ARI_EACH_CLUE || l->each == ARI_EACH_OTHER;
}

static ari_status read_scope(reader *r, ari_law *l) {
    static const char *const scope[] = {"it", "beside", "around", "block", "sight"};
    uint8_t i = 0;
    while (i < 5 && !ari_sheet_is(r, scope[i])) i++;
    if (i == 5) return ari_sheet_fail(r, "is no scope", "it, beside, around, block, or sight until LAYER");
    if (i && !of_one_cell(l)) return ari_sheet_fail(r, "is a scope of single cells", "write it, or another domain");
    l->scope = i;
    ARI_TRY(ari_sheet_next(r));
    if (i != ARI_IN_SIGHT) return ARI_OK;
    ARI_TRY(ari_sheet_expect(r, "until", "write: sight until LAYER"));
    ARI_TRY(ari_sheet_need_clue(r));
    r->s->fixed = true;
    return ari_sheet_next(r);
}

static ari_status read_value(reader *r, ari_law *l) {
    const bool clue = ari_sheet_is(r, "number") || ari_sheet_matches(r, r->s->clue);
    uint32_t n = 0;
    if (r->x.now.kind == ARI_TOKEN_NUMBER) {
        ARI_TRY(ari_sheet_number(r, ARI_BOARD_CLUE_MOST, &n));
        l->number = (int32_t)n;
        return ARI_OK;
    }
    for (uint32_t i = 0; i < r->param.n; i++) {
        if (!ari_sheet_matches(r, r->param.at[i].name)) continue;
        l->bound = ARI_BOUND_PARAM;
        l->number = (int32_t)i;
        return ari_sheet_next(r);
    }
    if (!clue) return ari_sheet_fail(r, "is no value", "write a number, a parameter, or number for that of the clue");
    if (r->s->least > r->s->most || !r->s->clue)
        return ari_sheet_fail(r, "has no numbers here", "give the layer a range: 0..4");
    if (l->each != (r->room_number ? ARI_EACH_ROOM : ARI_EACH_CLUE))
        return ari_sheet_fail(r, "is not known at each of these places",
                              r->room_number ? "write: each room" : "write: each LAYER");
    if (l->relation == ARI_IS_NOT) return ari_sheet_fail(r, "cannot stand behind !=", "write =, <= or >=");
    l->bound = ARI_BOUND_CLUE;
    return ari_sheet_next(r);
}

static ari_status read_bound(reader *r, ari_law *l) {
    static const char *const sign[] = {"=", "<=", ">=", "!="};
    uint8_t i = 0;
    while (i < 4 && !ari_sheet_is(r, sign[i])) i++;
    if (i == 4) return ari_sheet_fail(r, "stands where a comparison must be", "write =, <=, >= or !=");
    l->relation = i;
    const bool few = (of_one_cell(l) && l->scope != ARI_IN_SIGHT && l->scope != ARI_IN_BLOCK) ||
                     l->each == ARI_EACH_PAIR || (l->each == ARI_EACH_WINDOW && l->high * l->wide <= NOT_CELLS);
    if (i == ARI_IS_NOT && (!few || l->form != ARI_LAW_COUNT))
        return ari_sheet_fail(r, "is for counts of at most 8 cells", "write =, <= or >=");
    ARI_TRY(ari_sheet_next(r));
    return read_value(r, l);
}

static ari_status read_form(reader *r, ari_law *l) {
    if (ari_sheet_is(r, "count")) {
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(need_symbol(r, &l->side));
        ARI_TRY(ari_sheet_expect(r, "in", "write: count SYMBOL in SCOPE = NUMBER"));
        ARI_TRY(read_scope(r, l));
        return read_bound(r, l);
    }
    if (ari_sheet_is(r, "is")) {
        if (!of_one_cell(l) || l->only)
            return ari_sheet_fail(r, "is a form of single cells", "write: each LAYER: is SYMBOL");
        l->number = 1;
        ARI_TRY(ari_sheet_next(r));
        return need_symbol(r, &l->side);
    }
    if (ari_sheet_is(r, "see")) {
        if (!of_one_cell(l) || l->only)
            return ari_sheet_fail(r, "is a form of single cells", "write: each LAYER: see SYMBOL = number");
        l->form = ARI_LAW_SEE;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(need_symbol(r, &l->side));
        return read_bound(r, l);
    }
    if (ari_sheet_is(r, "connected")) {
        if (l->each) return ari_sheet_fail(r, "is a form of the whole board", "leave out \"each ...:\"");
        l->form = ARI_LAW_CONNECTED;
        ARI_TRY(ari_sheet_next(r));
        return need_symbol(r, &l->side);
    }
    if (ari_sheet_matches(r, r->s->clue) && !r->room_number) {
        l->form = ARI_LAW_DIFFER;
        if (of_one_cell(l))
            return ari_sheet_fail(r, "differ in one cell alone", "write: each line: LAYER differ where SYMBOL");
        if (r->s->least > r->s->most) return ari_sheet_fail(r, "has no numbers here", "give the layer a range: 1..");
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_expect(r, "differ", "write: LAYER differ where SYMBOL"));
        ARI_TRY(ari_sheet_expect(r, "where", "write: LAYER differ where SYMBOL"));
        return need_symbol(r, &l->side);
    }
    return ari_sheet_fail(r, "is no form", "count, is, see, connected, or: LAYER differ where SYMBOL");
}

static ari_status read_law(reader *r) {
    ari_law l = {.rule = (uint16_t)(r->rule.n - 1)};
    if (r->law.n == LAWS) return ari_sheetlex_fail(&r->x, ARI_RANGE, "is one law too many", "a sheet has at most 60");
    if (ari_sheet_is(r, "each")) {
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(read_domain(r, &l));
    }
    ARI_TRY(read_form(r, &l));
    if (!ARI_RESERVE(r->a, &r->law, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->law, l);
    return ARI_OK;
}

ari_status ari_sheetlaw_read(ari_sheet_reader *r) {
    do ARI_TRY(read_law(r));
    while (!ari_sheet_ends(r));
    return ARI_OK;
}
