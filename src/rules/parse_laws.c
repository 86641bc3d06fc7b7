/* parse_laws.c - laws as text: a domain, a form, what they speak of. Each kind of word stands in a table. */
#include "board/clue.h"
#include "rules/parser.h"

#include <string.h>

enum { LAWS = 60, WINDOW = 64, NOT_CELLS = 8 };

typedef ari_sheet_reader reader;

/* The symbol that comes, without "no"; ARI_SIDE_ANY: none does. */
static uint8_t symbol_here(const reader *r) {
    static const struct {
        const char *word;
        uint8_t side;
    } of_lines[] = {{"passed", ARI_SIDE_PASSED}, {"turn", ARI_SIDE_TURN}, {"straight", ARI_SIDE_STRAIGHT}};
    if (ari_sheet_matches(r, r->s->on)) return ARI_SIDE_ON;
    if (ari_sheet_matches(r, r->s->off)) return ARI_SIDE_OFF;
    if (ari_sheet_matches(r, r->s->line)) return ARI_SIDE_LINE;
    for (size_t i = 0; i < sizeof of_lines / sizeof *of_lines && r->s->lines == ARI_LINES_CENTRE; i++)
        if (ari_sheet_is(r, of_lines[i].word)) return of_lines[i].side;
    return ARI_SIDE_ANY;
}

/* A symbol, if one comes. */
static ari_status take_symbol(reader *r, uint8_t *side) {
    *side = symbol_here(r);
    if (*side) return ari_sheet_next(r);
    if (!ari_sheet_is(r, "no")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    *side = symbol_here(r);
    if (!*side || *side == ARI_SIDE_OFF)
        return ari_sheet_fail(r, "is not what is drawn", r->s->on ? r->s->on : r->s->line);
    ++*side;
    return ari_sheet_next(r);
}

static ari_status need_symbol(reader *r, uint8_t *side) {
    char remedy[100];
    ARI_TRY(take_symbol(r, side));
    if (*side) return ARI_OK;
    const char *first = r->s->on ? r->s->on : r->s->line;
    return ari_sheet_fail(r, "is no symbol",
                          ari_text_join(remedy, sizeof remedy, "write ", first, r->s->off ? " or " : " or no ",
                                        r->s->off ? r->s->off : first, NULL));
}

/* A symbol that cells have. */
static ari_status need_cell_symbol(reader *r, uint8_t *side) {
    ARI_TRY(need_symbol(r, side));
    if (*side != ARI_SIDE_LINE && *side != ARI_SIDE_NO_LINE) return ARI_OK;
    return ari_sheet_fail(r, "stands behind what no cell is", "write black, passed, turn or straight");
}

static ari_status need_line(reader *r, uint8_t *side) {
    ARI_TRY(need_symbol(r, side));
    return *side == ARI_SIDE_LINE ? ARI_OK : ari_sheet_fail(r, "stands behind what is no line", "write the line");
}

static ari_status read_window(reader *r, ari_law *l) {
    const char *x = r->x.now.kind == ARI_TOKEN_NAME ? memchr(r->x.now.at, 'x', r->x.now.n) : NULL;
    uint32_t high = 0, wide = 0;
    const uint32_t k = x ? (uint32_t)(x - r->x.now.at) : 0;
    if (!x || !ari_scan_whole(r->x.now.at, k, &high) || !ari_scan_whole(x + 1, r->x.now.n - k - 1, &wide) || !high ||
        !wide)
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
    case ARI_EACH_PAIR:
        if (!ari_sheet_is(r, "across")) return ARI_OK;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_need_rooms(r));
        l->high = 1;
        return ari_sheet_expect(r, "rooms", "write: each pair across rooms");
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
    if (l->only == ARI_SIDE_LINE || l->only == ARI_SIDE_NO_LINE)
        return ari_sheet_fail(r, "stands behind what no cell is", "write black, passed, turn or straight");
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
    static const struct {
        const char *word;
        ari_scope scope;
        bool cell, line, both; /* of single cells; of lines alone; of lines too */
    } list[] = {{"it", ARI_IN_IT, false, false, true},         {"beside", ARI_IN_BESIDE, true, false, true},
                {"around", ARI_IN_AROUND, true, false, false}, {"block", ARI_IN_BLOCK, true, false, false},
                {"sight", ARI_IN_SIGHT, true, false, false},   {"border", ARI_IN_BORDER, false, true, true},
                {"ray", ARI_IN_RAY, true, true, true}};
    const bool line = l->side == ARI_SIDE_LINE || l->side == ARI_SIDE_NO_LINE;
    size_t i = 0;
    while (i < sizeof list / sizeof *list && !ari_sheet_is(r, list[i].word)) i++;
    if (i == sizeof list / sizeof *list)
        return ari_sheet_fail(r, "is no scope", "it, beside, around, block, sight until LAYER; of lines border, ray");
    if (line ? !list[i].both : list[i].line)
        return ari_sheet_fail(r, "is no scope of this symbol", "lines: it, beside, border, ray; cells: it, beside ...");
    if (list[i].cell && !of_one_cell(l))
        return ari_sheet_fail(r, "is a scope of single cells", "write it, or another domain");
    if (list[i].scope == ARI_IN_RAY && l->each != ARI_EACH_CLUE)
        return ari_sheet_fail(r, "is a scope of clues with arrows", "write: each LAYER");
    l->scope = (uint8_t)list[i].scope;
    ARI_TRY(ari_sheet_next(r));
    if (l->scope != ARI_IN_SIGHT) return ARI_OK;
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
        ARI_TRY(need_cell_symbol(r, &l->side));
        if (!ari_sheet_is(r, "or")) return ARI_OK;
        ARI_TRY(ari_sheet_next(r));
        return need_cell_symbol(r, &l->other);
    }
    if (ari_sheet_is(r, "see")) {
        if (!of_one_cell(l) || l->only)
            return ari_sheet_fail(r, "is a form of single cells", "write: each LAYER: see SYMBOL = number");
        l->form = ARI_LAW_SEE;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(need_cell_symbol(r, &l->side));
        return read_bound(r, l);
    }
    if (ari_sheet_is(r, "connected")) {
        if (l->each) return ari_sheet_fail(r, "is a form of the whole board", "leave out \"each ...:\"");
        l->form = ARI_LAW_CONNECTED;
        ARI_TRY(ari_sheet_next(r));
        return need_cell_symbol(r, &l->side);
    }
    if (ari_sheet_is(r, "loops") || ari_sheet_is(r, "loop")) {
        if (l->each) return ari_sheet_fail(r, "is a form of the whole board", "leave out \"each ...:\"");
        l->form = ari_sheet_is(r, "loops") ? ARI_LAW_LOOPS : ARI_LAW_LOOP;
        ARI_TRY(ari_sheet_next(r));
        return need_line(r, &l->side);
    }
    if (ari_sheet_is(r, "passes")) {
        if (l->each != ARI_EACH_ROOM || r->s->lines != ARI_LINES_CENTRE)
            return ari_sheet_fail(r, "is a form of rooms and lines", "write: each room: passes = 1");
        l->form = ARI_LAW_PASSES;
        l->side = ARI_SIDE_LINE;
        l->scope = ARI_IN_BORDER;
        ARI_TRY(ari_sheet_next(r));
        return read_bound(r, l);
    }
    if (ari_sheet_matches(r, r->s->clue) && !r->room_number) {
        l->form = ARI_LAW_DIFFER;
        if (of_one_cell(l))
            return ari_sheet_fail(r, "differ in one cell alone", "write: each line: LAYER differ where SYMBOL");
        if (r->s->least > r->s->most) return ari_sheet_fail(r, "has no numbers here", "give the layer a range: 1..");
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_expect(r, "differ", "write: LAYER differ where SYMBOL"));
        ARI_TRY(ari_sheet_expect(r, "where", "write: LAYER differ where SYMBOL"));
        return need_cell_symbol(r, &l->side);
    }
    return ari_sheet_fail(r, "is no form",
                          "count, is, see, connected, loops, loop, passes, or: LAYER differ where SYMBOL");
}

static ari_status read_law(reader *r) {
    ari_law l = {.rule = (uint16_t)(r->rule.n - 1)};
    if (r->law.n == LAWS) return ari_lexer_fail(&r->x, ARI_RANGE, "is one law too many", "a sheet has at most 60");
    if (ari_sheet_is(r, "each")) {
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(read_domain(r, &l));
    }
    ARI_TRY(read_form(r, &l));
    if (!ARI_RESERVE(r->a, &r->law, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->law, l);
    return ARI_OK;
}

ari_status ari_parse_laws_read(ari_sheet_reader *r) {
    do ARI_TRY(read_law(r));
    while (!ari_sheet_ends(r));
    return ARI_OK;
}
