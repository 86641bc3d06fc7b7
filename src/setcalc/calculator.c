/* calculator.c - the words of families: what each takes, what it does. The public calls of section 11 of ariadne.h.
 * A word is a line in `words`; the calls check that it is of their kind and then do what its name says. */
#include "setcalc/workspace.h"

#include "family/bounded.h"
#include "family/family_text.h"
#include "family/iterate.h"
#include "family/weights.h"

#include <string.h>

typedef enum doing {
    DO_READ, DO_GRAPH, DO_WEIGHTS, DO_SET, DO_POWER, DO_ALGEBRA, DO_CHANGE, DO_BOUND, DO_SIZE, DO_COUNT, DO_SIZES,
    DO_HEAT, DO_HAS, DO_RANK, DO_SPAN, DO_CHANCE, DO_STATS, DO_COMPARE, DO_SAVE, DO_DUMP, DO_DOT, DO_LIST, DO_UNRANK,
    DO_SAMPLE, DO_BEST, DO_WORST, DO_CLUES, DO_SOLUTIONS, DO_NAMES, DO_LEVELS,
    DO_FORECAST, DO_HARD, DO_SMALLEST, DO_LARGEST, DO_MASK, DO_ORBITS, DO_CUBES, DO_RESIDUES, DO_NUMBER
} doing;

typedef struct entry {
    ari_zword word;
    doing what;
    uint32_t which; /* the operation, the bound, the format */
    ari_famkind graph;
} entry;

#define WORD(name, kind, n, arg, text) .word = {name, ARI_ZWORD_##kind, n, arg, text}
#define TWO(name, op, text) {WORD(name, MAKE, 2, NULL, text), DO_ALGEBRA, ARI_ALGEBRA_##op, {0}}
#define ONE(name, op, text) {WORD(name, MAKE, 1, NULL, text), DO_ALGEBRA, ARI_ALGEBRA_##op, {0}}
#define BY(name, op, text) {WORD(name, MAKE, 1, "SET", text), DO_CHANGE, ARI_ALGEBRA_##op, {0}}
#define BOUND(name, kind, text) {WORD(name, MAKE, 1, "NUMBER", text), DO_BOUND, ARI_BOUND_##kind, {0}}
#define SIZE(name, kind, text) {WORD(name, MAKE, 1, "NUMBER", text), DO_SIZE, ARI_BOUND_##kind, {0}}
#define READ(name, arg, what, which, text) {WORD(name, READ, 0, arg, text), what, which, {0}}
#define MAKE(name, n, arg, what, text) {WORD(name, MAKE, n, arg, text), what, 0, {0}}
#define TEXT(name, n, arg, what, text) {WORD(name, TEXT, n, arg, text), what, 0, {0}}
#define VISIT(name, arg, what, text) {WORD(name, VISIT, 1, arg, text), what, 0, {0}}
#define GRAPH(name, kind, cover, pairs, text) \
    {WORD(name, GRAPH, 0, "GRAPH", text), DO_GRAPH, 0, {ARI_##kind, cover, pairs, false}}

static const entry words[] = {
    READ("load", "FILE", DO_READ, ARI_FAMILY_TEXT_OWN, "a family saved with save"),
    READ("sets", "FILE", DO_READ, ARI_FAMILY_TEXT_SETS, "a list of sets, one a line: numbers; - is the empty set"),
    READ("dumped", "FILE", DO_READ, ARI_FAMILY_TEXT_DUMP,
         "a family dumped by Graphillion; its elements are numbered from 1"),
    READ("solutions", "PUZZLE", DO_SOLUTIONS, 0, "all solutions of a puzzle, as sets of lines or cells with names"),
    READ("clues", "PUZZLE", DO_CLUES, false, "all sets of the clues of a puzzle that keep its solution the only one"),
    READ("all-clues", "PUZZLE", DO_CLUES, true, "the same of all clues that its solution allows"),
    MAKE("set", 0, "SET", DO_SET, "the family of one set"),
    MAKE("power", 0, "SET", DO_POWER, "all subsets of a set"),
    GRAPH("cycles", FRONTIER_CYCLES, false, false, "simple cycles of a graph, as sets of edges"),
    GRAPH("hamiltonian-cycles", FRONTIER_CYCLES, true, false, "cycles through all vertices"),
    GRAPH("paths", FRONTIER_PATHS, false, false, "simple paths, of one edge or more, between any two vertices"),
    GRAPH("hamiltonian-paths", FRONTIER_PATHS, true, false, "paths through all vertices"),
    GRAPH("links", FRONTIER_PATHS, false, true, "disjoint paths that join given pairs of vertices"),
    GRAPH("covering-links", FRONTIER_PATHS, true, true, "the same through all vertices"),
    GRAPH("path-matchings", FRONTIER_LINKAGES, false, false, "any vertex-disjoint paths, also none (linear forests)"),
    GRAPH("path-covers", FRONTIER_LINKAGES, true, false,
          "vertex-disjoint paths of one edge or more that cover all vertices"),
    GRAPH("disjoint-cycles", FRONTIER_LOOPS, false, false, "any vertex-disjoint cycles, also none"),
    GRAPH("two-factors", FRONTIER_LOOPS, true, false, "disjoint cycles that cover all vertices"),
    GRAPH("matchings", FRONTIER_MATCHINGS, false, false, "sets of edges without a common vertex"),
    GRAPH("perfect-matchings", FRONTIER_MATCHINGS, true, false, "matchings that cover all vertices"),
    GRAPH("forests", FRONTIER_FORESTS, false, false, "sets of edges without a cycle"),
    GRAPH("spanning-trees", FRONTIER_TREES, false, false, "trees that cover all vertices"),
    GRAPH("connected", FRONTIER_CONNECTED, false, false, "connected edges, one or more"),
    GRAPH("connected-spanning", FRONTIER_SPANNING, false, false, "edges that join all vertices"),
    {WORD("subgraphs", GRAPH, 0, "GRAPH", "edge sets by limits that stand below the graph, or behind it and ';': "
          "degrees, edges, pieces, components, acyclic, colour, group, path"),
     DO_GRAPH, 0, {ARI_FRONTIER_FORESTS, false, false, true}},
    GRAPH("instances", NFRONTIER_KIND, false, false,
          "good Numberlink instances: sets of pairs u < v of points, as v(v-1)/2 + u, points from 0"),
    {WORD("weights", WEIGHTS, 0, "FILE", "weights of elements, one a line: element weight; all others weigh 1"),
     DO_WEIGHTS, 0, {0}},
    TWO("union", UNION, "the sets in one of two families or both"),
    TWO("intersection", INTERSECTION, "the sets in both"),
    TWO("difference", DIFFERENCE, "the sets of the first that are not in the second"),
    TWO("symmetric-difference", SYMMETRIC, "the sets in exactly one"),
    TWO("join", JOIN, "each set of the first united with each of the second"),
    TWO("meet", MEET, "each set of the first intersected with each of the second"),
    TWO("quotient", QUOTIENT, "the sets that, with every set of the second and apart from it, make a set of the first"),
    TWO("remainder", REMAINDER, "the first without the join of the second and the quotient"),
    TWO("subsets", SUBSETS, "the sets of the first that some set of the second contains"),
    TWO("supersets", SUPERSETS, "the sets of the first that contain some set of the second"),
    TWO("nonsubsets", NONSUBSETS, "the sets of the first that no set of the second contains"),
    TWO("nonsupersets", NONSUPERSETS, "the sets of the first that contain no set of the second"),
    ONE("minimal", MINIMAL, "the sets that contain no other set"),
    ONE("maximal", MAXIMAL, "the sets that no other set contains"),
    ONE("hitting", HITTING, "all sets of known elements that meet every set"),
    ONE("minimal-hitting", TRANSVERSALS, "the minimal ones of these"),
    ONE("complement", COMPLEMENT, "all other sets of known elements"),
    ONE("remove-some", REMOVE_SOME, "each set less one of its elements"),
    ONE("add-some", ADD_SOME, "each set and one more known element"),
    ONE("swap-some", SWAP_SOME, "each set with one element exchanged for another"),
    BY("including", INCLUDING, "the sets with all of these elements"),
    BY("excluding", EXCLUDING, "the sets with none of these elements"),
    BY("add", ADD, "these elements added to every set"),
    BY("remove", REMOVE, "these elements taken out of every set"),
    BY("flip", FLIP, "these elements added where they are not, taken out where they are"),
    SIZE("size", EXACT, "the sets of exactly NUMBER elements"),
    SIZE("size-most", MOST, "the sets of at most NUMBER elements"),
    SIZE("size-least", LEAST, "the sets of at least NUMBER elements"),
    MAKE("smallest", 1, NULL, DO_SMALLEST, "the sets with the fewest elements"),
    MAKE("largest", 1, NULL, DO_LARGEST, "the sets with the most elements"),
    BOUND("weight", EXACT, "the sets of this weight"),
    BOUND("weight-most", MOST, "the sets of at most this weight"),
    BOUND("weight-least", LEAST, "the sets of at least this weight"),
    MAKE("hardest", 1, "CLUES", DO_HARD, "of sets of clues those with the fewest of the first clue listed, of "
         "these with the fewest of the second, and so on, as 4,0,3,1,2"),
    MAKE("mask", 1, "MASK", DO_MASK,
         "the sets inside a mask, for each element from 1, row by row: # may be there, . not, ! is"),
    MAKE("orbits", 1, NULL, DO_ORBITS,
         "one of each class of sets of clues that the loop's symmetries map onto each other; takes time for each set"),
    TEXT("count", 1, NULL, DO_COUNT, "how many sets"),
    TEXT("cubes", 1, "NUMBER", DO_CUBES,
         "parts for count --cube, at most NUMBER, 0: chosen; of a count of corner paths or cycles of a grid"),
    TEXT("residues", 1, "MODULI", DO_RESIDUES, "that count modulo each of these, as the record that answers a part"),
    TEXT("number", 1, "LISTS", DO_NUMBER,
         "that count from [moduli][residues] of all parts, in the order of cubes"),
    TEXT("sizes", 1, NULL, DO_SIZES, "how many sets of each size"),
    TEXT("heat", 1, NULL, DO_HEAT, "for each element the number of sets with it"),
    TEXT("has", 1, "SET", DO_HAS, "is the set in the family? yes or no"),
    TEXT("rank", 1, "SET", DO_RANK, "how many sets come before it in the order of list"),
    TEXT("span", 1, NULL, DO_SPAN, "the least and the greatest weight of a set"),
    TEXT("chance", 1, "CHANCE", DO_CHANCE,
         "the chance of a set of the family, when each element is in with this chance"),
    TEXT("same", 2, NULL, DO_COMPARE, "are two families equal? yes or no"),
    TEXT("stats", 1, NULL, DO_STATS, "the size of the diagram"),
    TEXT("forecast", 1, NULL, DO_FORECAST,
         "of a graph's family, or a puzzle's solutions, before the work: order, levels, states to expect"),
    TEXT("levels", 1, NULL, DO_LEVELS, "its elements in their order, from the top, each with its number of nodes"),
    TEXT("names", 1, NULL, DO_NAMES,
         "its elements in their order, each with what the puzzle calls it; of a GRAPH just read, the points it joins"),
    TEXT("save", 1, "FILE", DO_SAVE, "the family for load"),
    TEXT("dump", 1, "FILE", DO_DUMP, "the family for Graphillion"),
    TEXT("dot", 1, "FILE", DO_DOT, "the diagram as a drawing for Graphviz"),
    VISIT("list", "NUMBER", DO_LIST,
          "the first sets, or all for 0; ordered by whether the first element is in, and so on"),
    VISIT("unrank", "NUMBER", DO_UNRANK, "the set at position NUMBER, from 0"),
    VISIT("sample", "NUMBER", DO_SAMPLE, "NUMBER sets drawn uniformly and independently"),
    VISIT("best", "NUMBER", DO_BEST, "the NUMBER lightest sets with their weights"),
    VISIT("worst", "NUMBER", DO_WORST, "the NUMBER heaviest sets with their weights"),
};

const ari_zword *ari_family_word(uint32_t i) { return i < sizeof words / sizeof *words ? &words[i].word : NULL; }

static const entry *find_calculator(const char *word, ari_zword_kind kind) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].word.kind == kind && !strcmp(words[i].word.name, word)) return &words[i];
    return NULL;
}

#define FIND(e, word, kind)                                                                                 \
    const entry *e = find_calculator(word, kind);                                                                      \
    if (!e) return ari_status_refuse(error, ARI_UNSUPPORTED, "no such word: ", word, "", "see ari_family_word")

/* ---- arguments ---- */

static ari_status whole_calculator(const char *arg, int64_t *out, ari_error *err) {
    const bool minus = arg && *arg == '-';
    const char *p = arg ? arg + minus : "";
    int64_t v = 0;
    for (; *p >= '0' && *p <= '9' && v < INT64_C(100000000000000000); p++) v = v * 10 + (*p - '0');
    if (*p || p == (arg ? arg + minus : p))
        return ari_status_refuse(err, ARI_SYNTAX, "this is no whole number: ", arg ? arg : "", "", "write digits");
    *out = minus ? -v : v;
    return ARI_OK;
}

static ari_status elements_calculator(ari_families *ws, const char *arg, uint32_t **set, uint32_t *n, ari_error *err) {
    if (arg && ari_setcalc_puzzle_is_name(arg)) return ari_setcalc_puzzle_elements(ws, &ws->arena, arg, set, n, err);
    return ari_family_text_elements(&ws->forest, arg ? arg : "", set, n, err);
}

/* The weights by level of a diagram or of the forest. */
static ari_status weights_calculator(const ari_families *ws, ari_arena *a, const uint32_t *element, uint32_t n,
                                     int64_t sign, int64_t **out) {
    if (!(*out = ARI_TAKE(a, int64_t, n))) return a->spent;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t k = ari_universe_find(&ws->weighted, element[i]);
        (*out)[i] = sign * (k == ARI_UNIVERSE_NONE ? 1 : ws->weight.at[k]);
    }
    return ARI_OK;
}

/* A chance as a fraction: "0.25", "1/4". */
static ari_status fraction_calculator(const char *arg, uint32_t *part, uint32_t *all, ari_error *err) {
    uint64_t p = 0, q = 1;
    const char *s = arg ? arg : "";
    bool digit = false;
    for (; *s >= '0' && *s <= '9' && p < 100000000; s++, digit = true) p = p * 10 + (uint64_t)(*s - '0');
    if (digit && *s == '.')
        for (s++; *s >= '0' && *s <= '9' && q < 100000000; s++, q *= 10) p = p * 10 + (uint64_t)(*s - '0');
    else if (digit && *s == '/')
        for (s++, q = 0; *s >= '0' && *s <= '9' && q < 100000000; s++) q = q * 10 + (uint64_t)(*s - '0');
    if (!digit || *s || !q || p > q)
        return ari_status_refuse(err, ARI_RANGE, "this is no chance: ", arg ? arg : "", "",
                                "write 0.25 or 1/4, at most 1");
    *part = (uint32_t)p;
    *all = (uint32_t)q;
    return ARI_OK;
}

/* ---- sources ---- */

/* A new slot that is a node of the forest; or none after a failure. */
static ari_status keep_calculator(ari_families *ws, ari_node x, ari_family *out, ari_error *err) {
    ari_slot *s;
    ARI_TRY(ari_setcalc_open(ws, out, &s, err));
    s->node = x;
    s->planted = true;
    return ARI_OK;
}

ari_status ari_family_read(ari_families *ws, const char *word, const char *text, size_t size, ari_family *out,
                           ari_error *error) {
    ari_slot *slot;
    ari_family x;
    ARI_REQUIRE(ws && word && (text || !size) && out, "an argument is NULL");
    *out = 0;
    FIND(e, word, ARI_ZWORD_READ);
    ari_setcalc_begin(ws);
    if (e->what == DO_SOLUTIONS) return ari_setcalc_puzzle_read(ws, text, size, out, error);
    if (e->what == DO_CLUES) return ari_setcalc_clues_read(ws, e->which, text, size, out, error);
    ARI_TRY(ari_setcalc_open(ws, &x, &slot, error));
    const ari_status s = ari_family_text_read(&ws->forest, (ari_family_text_kind)e->which, text, size, &slot->arena,
                                              &slot->node, &slot->rest, error);
    slot->resting = slot->rest.nlevel;
    slot->planted = !slot->resting;
    if (s != ARI_OK) ari_family_drop(ws, x);
    else *out = x;
    return ari_setcalc_limit(ws, s, error);
}

ari_status ari_family_graph(ari_families *ws, const char *word, const char *graph, size_t size, const char *order,
                            ari_family *out, ari_error *error) {
    ari_slot *slot;
    ari_family x;
    ARI_REQUIRE(ws && word && (graph || !size) && out, "an argument is NULL");
    *out = 0;
    FIND(e, word, ARI_ZWORD_GRAPH);
    ari_setcalc_begin(ws);
    ARI_TRY(ari_setcalc_open(ws, &x, &slot, error));
    slot->of_graph = true;
    const ari_status s = ari_setcalc_graph_parse(&slot->arena, e->word.name, e->graph, graph, size, order, &slot->graph,
                                                 error);
    if (s != ARI_OK) ari_family_drop(ws, x);
    else *out = x;
    return s;
}

/* A number, or what the puzzle calls it. */
static bool scan_element(const ari_families *ws, ari_scan *in, uint32_t *element) {
    char name[32];
    size_t n = 0;
    int c = ari_scan_peek(in);
    if (c >= '0' && c <= '9') return ari_scan_uint(in, element);
    for (; c > ' ' && n < sizeof name; c = ari_scan_peek(in)) name[n++] = (char)ari_scan_next(in);
    *element = ari_setcalc_puzzle_find(ws->puzzle, name, n);
    return *element != ARI_NO;
}

ari_status ari_family_weights(ari_families *ws, const char *text, size_t size, ari_error *error) {
    ari_scan in;
    ARI_REQUIRE(ws && (text || !size), "an argument is NULL");
    ari_scan_begin(&in, text, size);
    while (ari_scan_peek(&in) >= 0) {
        uint32_t element, n, amount;
        const char *rest;
        ari_scan_blanks(&in);
        const int c = ari_scan_peek(&in);
        if (c >= 0 && c != '\n' && c != '#') {
            if (!scan_element(ws, &in, &element))
                return ari_scan_fail(&in, error, "this is no element",
                                     ws->puzzle ? "write: element weight; the word names lists what has a name"
                                                : "write: element weight; names come with solutions PUZZLE before");
            ari_scan_blanks(&in);
            const bool minus = ari_scan_accept(&in, "-");
            if (!ari_scan_uint(&in, &amount))
                return ari_scan_fail(&in, error, "this is no weight", "write a whole number up to 1000000000");
            const uint32_t k = ari_universe_find(&ws->weighted, element);
            const int64_t weight = minus ? -(int64_t)amount : (int64_t)amount;
            if (k != ARI_UNIVERSE_NONE) {
                ws->weight.at[k] = weight;
            } else {
                if (!ARI_RESERVE(&ws->arena, &ws->weight, 1) || !ari_universe_add(&ws->weighted, element))
                    return ari_setcalc_spent(ws, ws->arena.spent, error);
                ARI_PUSH(&ws->weight, weight);
            }
        }
        ari_scan_blanks(&in);
        const int end = ari_scan_peek(&in);
        if (end >= 0 && end != '\n' && end != '#')
            return ari_scan_fail(&in, error, "more than two numbers", "write: element weight");
        (void)ari_scan_line(&in, &rest, &n);
    }
    return ARI_OK;
}

/* ---- families from families ---- */

static ari_status make_set(ari_families *ws, doing what, const char *arg, ari_node *x, ari_error *err) {
    ari_node_store *f = &ws->forest;
    uint32_t *set, n;
    ARI_TRY(elements_calculator(ws, arg, &set, &n, err));
    ari_status s = ari_node_store_universe(f, set, n);
    *x = 1;
    for (uint32_t i = 0; s == ARI_OK && i < n; i++) {
        ari_node y;
        s = ari_algebra_change(f, ARI_ALGEBRA_ADD, *x, ari_universe_find(&f->universe, set[i]), &y);
        if (s == ARI_OK && what == DO_POWER) s = ari_algebra_apply(f, ARI_ALGEBRA_UNION, *x, y, &y);
        *x = y;
    }
    return ari_setcalc_spent(ws, s, err);
}

static ari_status make_change(ari_families *ws, const entry *e, ari_node *x, const char *arg, ari_error *err) {
    ari_node_store *f = &ws->forest;
    uint32_t *set, n;
    ARI_TRY(elements_calculator(ws, arg, &set, &n, err));
    ari_status s = ari_node_store_universe(f, set, n);
    for (uint32_t i = 0; s == ARI_OK && i < n; i++) {
        bool again = false; /* flip twice would be nothing: each element counts once */
        for (uint32_t k = 0; k < i; k++) again |= set[k] == set[i];
        if (!again) s = ari_algebra_change(f, (ari_algebra)e->which, *x, ari_universe_find(&f->universe, set[i]), x);
    }
    return ari_setcalc_spent(ws, s, err);
}

static ari_status make_bound(ari_families *ws, const entry *e, ari_node *x, const char *arg, ari_error *err) {
    ari_node_store *f = &ws->forest;
    int64_t bound, *weight;
    ARI_TRY(whole_calculator(arg, &bound, err));
    const uint32_t n = f->universe.element.n;
    ari_status s = weights_calculator(ws, &ws->arena, f->universe.element.at, n, 1, &weight);
    if (s == ARI_OK && e->what == DO_SIZE)
        for (uint32_t i = 0; i < n; i++) weight[i] = 1;
    if (s == ARI_OK) s = ari_family_bounded_weight(f, *x, weight, (ari_bound)e->which, bound, x);
    return ari_setcalc_spent(ws, s, err);
}

/* Set theory, with and without elements, where the operands are large and at rest: so is the result. *out stays 0 where
 * that is not the way. */
static ari_status make_at_rest(ari_families *ws, const entry *e, ari_slot *a, ari_slot *b, const char *arg,
                               ari_family *out, ari_error *err) {
    uint32_t *set = NULL, n = 0;
    *out = 0;
    if (e->what == DO_CHANGE && (e->which == ARI_ALGEBRA_INCLUDING || e->which == ARI_ALGEBRA_EXCLUDING))
        ARI_TRY(elements_calculator(ws, arg, &set, &n, err));
    else if (e->what != DO_ALGEBRA || !b) return ARI_OK;
    return ari_setcalc_stored_make(ws, (ari_algebra)e->which, a, b, set, n, out, err);
}

static ari_status make_in_forest(ari_families *ws, const entry *e, ari_slot *a, ari_slot *b, const char *arg,
                                 ari_family *out, ari_error *err) {
    ari_node p = 0, q = 0;
    if (a) ARI_TRY(ari_setcalc_slot_plant(ws, a, err));
    if (b) ARI_TRY(ari_setcalc_slot_plant(ws, b, err));
    if (a) p = a->node;
    if (b) q = b->node;
    ari_setcalc_share(ws, &ws->arena);
    const ari_mark m = ari_arena_mark(&ws->arena);
    ari_status s = ARI_OK;
    if (e->what == DO_SET || e->what == DO_POWER) s = make_set(ws, e->what, arg, &p, err);
    else if (e->what == DO_CHANGE) s = make_change(ws, e, &p, arg, err);
    else if (e->what == DO_HARD) s = ari_setcalc_hardest_values(ws, arg, &p, err);
    else if (e->what == DO_SMALLEST) s = ari_setcalc_hardest_size(ws, 1, &p, err);
    else if (e->what == DO_LARGEST) s = ari_setcalc_hardest_size(ws, -1, &p, err);
    else if (e->what == DO_MASK) s = ari_setcalc_hardest_mask(ws, arg, &p, err);
    else if (e->what == DO_ORBITS) s = ari_setcalc_orbit_first(ws, &p, err);
    else if (e->what == DO_ALGEBRA) {
        if (!q && (e->which == ARI_ALGEBRA_QUOTIENT || e->which == ARI_ALGEBRA_REMAINDER))
            return ari_status_fail(err, ARI_RANGE, 0, 0, "division by the empty family",
                                   "the second family needs a set");
        const bool quick = e->which == ARI_ALGEBRA_MINIMAL && a && a->upward;
        s = ari_algebra_apply(&ws->forest, quick ? ARI_ALGEBRA_LEAST : (ari_algebra)e->which, p, q, &p);
        if (s != ARI_OK) (void)ari_setcalc_spent(ws, s, err);
    } else {
        s = make_bound(ws, e, &p, arg, err);
        ari_arena_rewind(&ws->arena, m); /* elements known before only: the universe has not grown */
    }
    return s == ARI_OK ? keep_calculator(ws, p, out, err) : s;
}

ari_status ari_family_make(ari_families *ws, const char *word, ari_family x, ari_family y, const char *arg,
                           ari_family *out, ari_error *error) {
    ari_family made = 0;
    ARI_REQUIRE(ws && word && out, "an argument is NULL");
    *out = 0;
    FIND(e, word, ARI_ZWORD_MAKE);
    ari_setcalc_begin(ws);
    ari_slot *a = e->word.families > 0 ? ari_setcalc_slot(ws, x) : NULL;
    ari_slot *b = e->word.families > 1 ? ari_setcalc_slot(ws, y) : NULL;
    const bool both = a && a->upward && (!b || b->upward);
    ARI_TRY(make_at_rest(ws, e, a, b, arg, &made, error));
    if (!made) ARI_TRY(make_in_forest(ws, e, a, b, arg, &made, error));
    if (e->what == DO_ALGEBRA)
        ari_setcalc_slot(ws, made)->upward =
            e->which == ARI_ALGEBRA_HITTING ||
            (both && (e->which == ARI_ALGEBRA_UNION || e->which == ARI_ALGEBRA_INTERSECTION));
    *out = made;
    return ARI_OK;
}

/* ---- answers as text ---- */

static void put_big(ari_out *o, const ari_big *x) {
    const char *digits = ari_big_print(o->arena, x);
    if (digits) ari_text_put(o, digits);
    else o->failed = true;
}

/* What elements of a slot are called: as the puzzle says, or the ends of a graph's edges; NULL: neither is there. */
typedef struct naming { const ari_fampuzzle *puzzle; const ari_famgraph *graph; char *ends; } naming;

static const char *name_of(const void *user, uint32_t element) {
    const naming *by = user;
    const char *name = ari_setcalc_puzzle_name(by->puzzle, element);
    if (name || !by->graph) return name;
    ari_setcalc_graph_ends(by->graph, element, by->ends);
    return by->ends;
}

/* By its name, where it has one. */
static void put_element(const ari_families *ws, ari_out *o, uint32_t element) {
    const char *name = ari_setcalc_puzzle_name(ws->puzzle, element);
    if (name) ari_text_put(o, name);
    else ari_text_uint(o, element);
}

static ari_status say_count(ari_families *ws, ari_slot *s, ari_out *o, ari_error *err) {
    ari_big total;
    bool complete = true;
    ari_big_clear(&total);
    if (s->resting || s->planted) {
        ARI_TRY(ari_setcalc_slot_rest(ws, s, err));
        const ari_status status = ari_counts_total(&s->rest, o->arena, &ws->budget, &total);
        if (status != ARI_OK) return ari_setcalc_spent(ws, status, err);
    } else if (s->puzzle) {
        ARI_TRY(ari_setcalc_puzzle_count(ws, o->arena, s->puzzle, &total, &complete, err));
    } else {
        ARI_TRY(ari_setcalc_graph_count(ws, o->arena, &s->graph, &total, &complete, err));
    }
    if (!complete) {
        const char *digits = ari_big_print(o->arena, &total);
        ari_error why;
        char what[sizeof why.what];
        const ari_status status = ari_setcalc_spent(ws, ARI_LIMIT, &why);
        const bool some = digits && total.n && strlen(digits) < 100;
        ari_text_join(what, sizeof what, why.what, some ? "; there are at least " : "; the number is not known",
                         some ? digits : NULL, some ? " sets" : NULL, NULL);
        return ari_status_fail(err, status, 0, 0, what, why.remedy);
    }
    put_big(o, &total);
    ari_text_char(o, '\n');
    return ARI_OK;
}

/* A count in parts. */
static ari_status say_part(ari_families *ws, const ari_slot *s, doing what, const char *arg, ari_out *o,
                           ari_error *err) {
    const ari_famgraph *g = s->of_graph ? &s->graph : NULL;
    if (what == DO_RESIDUES) return ari_setcalc_parts_residues(ws, g, arg ? arg : "", o, err);
    ari_big total;
    int64_t parts;
    if (what == DO_CUBES) {
        ARI_TRY(whole_calculator(arg, &parts, err));
        if (parts >= 0 && parts <= UINT32_MAX) return ari_setcalc_parts_cubes(ws, g, (uint32_t)parts, o, err);
        return ari_status_refuse(err, ARI_RANGE, "there cannot be that many parts: ", arg, "", "write 2, or 0");
    }
    ari_big_clear(&total);
    ARI_TRY(ari_setcalc_parts_number(ws, g, arg ? arg : "", &total, o->arena, err));
    put_big(o, &total);
    ari_text_char(o, '\n');
    return ARI_OK;
}

static ari_status say_forecast(ari_families *ws, ari_slot *s, ari_out *o, ari_error *err) {
    if (s->puzzle) return ari_setcalc_puzzle_forecast(ws, o->arena, s->puzzle, o, err);
    if (s->of_graph) return ari_setcalc_graph_forecast(ws, &s->graph, o, err);
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this family needs no sweep",
                           "forecasts are for families of graphs and solutions of puzzles");
}

static ari_status say_sizes(ari_families *ws, ari_slot *s, ari_out *o, ari_error *err) {
    ari_big *count;
    uint32_t n;
    ARI_TRY(ari_setcalc_spent(ws, ari_counts_sizes(&s->rest, o->arena, &ws->budget, &count, &n), err));
    for (uint32_t k = 0; k < n; k++) {
        if (!count[k].n) continue;
        ari_text_format(o, "%u ", k);
        put_big(o, &count[k]);
        ari_text_char(o, '\n');
    }
    return ARI_OK;
}

/* One line an element in ascending order of elements. */
static ari_status say_heat(ari_families *ws, ari_slot *s, ari_out *o, ari_error *err) {
    const ari_diagram *d = &s->rest;
    ARI_TRY(ari_setcalc_slot_count(ws, s, err));
    ari_big *heat = ARI_TAKE(o->arena, ari_big, d->nlevel);
    if (!heat) return ari_setcalc_spent(ws, o->arena->spent, err);
    ARI_TRY(ari_setcalc_spent(ws, ari_counts_heat(&s->tally, &ws->budget, heat), err));
    for (uint32_t k = 0, last = 0; k < d->nlevel; k++) {
        uint32_t least = ARI_UNIVERSE_NONE;
        for (uint32_t i = 0; i < d->nlevel; i++)
            if ((!k || d->element[i] > last) && (least == ARI_UNIVERSE_NONE || d->element[i] < d->element[least]))
                least = i;
        last = d->element[least];
        put_element(ws, o, last);
        ari_text_char(o, ' ');
        put_big(o, &heat[least]);
        ari_text_char(o, '\n');
    }
    return ARI_OK;
}

static ari_status say_place(ari_families *ws, ari_slot *s, doing what, const char *arg, ari_out *o, ari_error *err) {
    ari_iterate w;
    ari_big rank;
    uint32_t *set, n;
    ARI_TRY(elements_calculator(ws, arg, &set, &n, err));
    if (what == DO_RANK) ARI_TRY(ari_setcalc_slot_count(ws, s, err));
    ari_status status = ari_iterate_init(&w, &s->rest, o->arena);
    if (status != ARI_OK) return ari_setcalc_spent(ws, status, err);
    if (what == DO_HAS) {
        ari_text_put(o, ari_iterate_has(&w, set, n) ? "yes\n" : "no\n");
        return ARI_OK;
    }
    if (!ari_iterate_rank(&w, &s->tally, o->arena, set, n, &rank, &status))
        return ari_status_refuse(err, ARI_RANGE, "not a set of the family: ", arg, "", "check with `has` first");
    if (status != ARI_OK) return ari_setcalc_spent(ws, status, err);
    put_big(o, &rank);
    ari_text_char(o, '\n');
    return ARI_OK;
}

static ari_status say_span(ari_families *ws, ari_slot *s, ari_out *o, ari_error *err) {
    int64_t *weight, least, greatest;
    ari_status status = weights_calculator(ws, o->arena, s->rest.element, s->rest.nlevel, 1, &weight);
    if (status == ARI_OK && !ari_weigh_span(&s->rest, o->arena, weight, &least, &greatest, &status) && status == ARI_OK)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the empty family has no least weight", "");
    if (status != ARI_OK) return ari_setcalc_spent(ws, status, err);
    ari_text_format(o, "%l %l\n", least, greatest);
    return ARI_OK;
}

/* part / all as a decimal fraction: 20 digits after the zeros behind the point, cut; part <= all. */
static bool put_fraction(ari_out *o, ari_big *part, const ari_big *all) {
    const bool one = !ari_big_order(part, all);
    if (one) ari_big_clear(part);
    ari_text_put(o, one ? "1" : "0");
    if (part->n) ari_text_char(o, '.');
    for (int digits = 0; part->n && digits < 20;) {
        uint32_t d = 0;
        if (!ari_big_mul_small(o->arena, part, 10)) return false;
        for (; ari_big_order(part, all) >= 0; d++) ari_big_sub(part, all);
        digits += digits || d;
        ari_text_char(o, (char)('0' + d));
    }
    ari_text_char(o, '\n');
    return true;
}

static ari_status say_chance(ari_families *ws, ari_slot *s, const char *arg, ari_out *o, ari_error *err) {
    uint32_t p = 0, q = 1;
    const uint32_t n = s->rest.nlevel;
    ari_big part, all, copy;
    ARI_TRY(fraction_calculator(arg, &p, &q, err));
    uint32_t *parts = ARI_TAKE(o->arena, uint32_t, n), *wholes = ARI_TAKE(o->arena, uint32_t, n);
    if (ari_arena_failed(o->arena)) return ari_setcalc_spent(ws, o->arena->spent, err);
    for (uint32_t i = 0; i < n; i++) {
        parts[i] = p;
        wholes[i] = q;
    }
    ARI_TRY(ari_setcalc_spent(ws, ari_weigh_chance(&s->rest, o->arena, parts, wholes, &ws->budget, &part, &all), err));
    ari_big_clear(&copy);
    if (!ari_big_copy(o->arena, &copy, &part) || !put_fraction(o, &copy, &all))
        return ari_setcalc_spent(ws, o->arena->spent, err);
    return ARI_OK;
}

static void say_stats(const ari_slot *s, ari_out *o) {
    const ari_diagram *d = &s->rest;
    uint32_t wide = 0;
    for (uint32_t i = 0; i < d->nlevel; i++)
        if (d->first[i] - d->first[i + 1] > wide) wide = d->first[i] - d->first[i + 1];
    ari_text_format(o, "nodes %u\nelements %u\nwidest %u\n", ari_diagram_size(d), d->nlevel, wide);
}

static void say_levels(const ari_families *ws, const ari_diagram *d, ari_out *o) {
    for (uint32_t i = 0; i < d->nlevel; i++) {
        put_element(ws, o, d->element[i]);
        ari_text_format(o, " %u\n", d->first[i] - d->first[i + 1]);
    }
}

static void say_names(const naming *by, const ari_diagram *d, ari_out *o) {
    for (uint32_t i = 0; i < d->nlevel; i++) {
        const char *name = name_of(by, d->element[i]);
        ari_text_format(o, "%u %s\n", d->element[i], name ? name : "-");
    }
}

static ari_status say_calculator(ari_families *ws, const entry *e, ari_slot *s, ari_slot *t, const char *arg,
                                 ari_out *o, ari_error *err) {
    if (e->what == DO_COUNT) return say_count(ws, s, o, err);
    if (e->what == DO_FORECAST) return say_forecast(ws, s, o, err);
    if (e->what >= DO_CUBES) return say_part(ws, s, e->what, arg, o, err);
    if (e->what == DO_COMPARE) {
        ARI_TRY(ari_setcalc_slot_plant(ws, s, err));
        ARI_TRY(ari_setcalc_slot_plant(ws, t, err));
        ari_text_put(o, s->node == t->node ? "yes\n" : "no\n");
        return ARI_OK;
    }
    ARI_TRY(ari_setcalc_slot_rest(ws, s, err));
    ari_status status = ARI_OK;
    char ends[24];
    const naming by = {ws->puzzle, s->of_graph ? &s->graph : NULL, ends};
    switch (e->what) {
    case DO_SIZES: return say_sizes(ws, s, o, err);
    case DO_HEAT: return say_heat(ws, s, o, err);
    case DO_HAS:
    case DO_RANK: return say_place(ws, s, e->what, arg, o, err);
    case DO_SPAN: return say_span(ws, s, o, err);
    case DO_CHANCE: return say_chance(ws, s, arg, o, err);
    case DO_STATS: say_stats(s, o); break;
    case DO_LEVELS: say_levels(ws, &s->rest, o); break;
    case DO_NAMES: say_names(&by, &s->rest, o); break;
    case DO_SAVE: status = ari_family_text_own(o, &s->rest); break;
    case DO_DUMP: status = ari_family_text_dump(o, &s->rest); break;
    default: status = ari_family_text_dot(o, &s->rest, name_of, &by); break;
    }
    return ari_setcalc_spent(ws, status, err);
}

ari_status ari_family_text(ari_families *ws, const char *word, ari_family x, ari_family y, const char *arg, char **text,
                           ari_error *error) {
    ari_arena a;
    ari_out o;
    ARI_REQUIRE(ws && word && text, "an argument is NULL");
    *text = NULL;
    FIND(e, word, ARI_ZWORD_TEXT);
    ari_setcalc_begin(ws);
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_setcalc_share(ws, &a);
    ari_text_begin(&o, &a);
    ari_status s = say_calculator(ws, e, ari_setcalc_slot(ws, x), e->word.families > 1 ? ari_setcalc_slot(ws, y) : NULL,
                                  arg, &o, error);
    if (s == ARI_OK && !(*text = ari_text_hand(&o, ws->options.allocator)))
        s = ari_setcalc_spent(ws, o.failed ? a.spent : ARI_NOMEM, error);
    ari_arena_drop(&a);
    return s;
}

/* ---- sets one by one ---- */

typedef struct visiting {
    ari_families *ws;
    ari_slot *slot;
    int (*visit)(void *user, const uint32_t *set, uint32_t n, int64_t weight);
    void *user;
} visiting;

static bool show_calculator(const visiting *v, const uint32_t *set, uint32_t n) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t k = ari_universe_find(&v->ws->weighted, set[i]);
        sum += k == ARI_UNIVERSE_NONE ? 1 : v->ws->weight.at[k];
    }
    return !v->visit(v->user, set, n, sum);
}

static ari_status visit_walk(const visiting *v, doing what, const char *arg, ari_arena *a, ari_error *err) {
    ari_families *ws = v->ws;
    ari_slot *s = v->slot;
    ari_iterate w;
    int64_t number = 0;
    ari_big rank;
    if (what != DO_UNRANK) ARI_TRY(whole_calculator(arg, &number, err));
    if (number < 0) return ari_status_refuse(err, ARI_RANGE, "this is no number of sets: ", arg, "", "write 0 or more");
    if (what != DO_LIST) ARI_TRY(ari_setcalc_slot_count(ws, s, err));
    ARI_TRY(ari_setcalc_spent(ws, ari_iterate_init(&w, &s->rest, a), err));
    if (what == DO_UNRANK) {
        ari_big_clear(&rank);
        if (!arg || !ari_big_parse(a, &rank, arg))
            return ari_status_refuse(err, ARI_SYNTAX, "this is no number: ", arg ? arg : "", "", "write digits");
        if (!ari_iterate_seek(&w, &s->tally, &rank))
            return ari_status_refuse(err, ARI_RANGE, "there are not that many sets: ", arg, "", "numbers begin at 0");
        (void)show_calculator(v, w.set, w.n);
        return ARI_OK;
    }
    if (what == DO_SAMPLE && number && !s->rest.root)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the empty family has no set to sample", "");
    bool more = what == DO_SAMPLE || ari_iterate_first(&w);
    for (int64_t i = 0; more && (i < number || (what == DO_LIST && !number)); i++) {
        if (what == DO_SAMPLE) more = ari_iterate_sample(&w, &s->tally, &ws->rng);
        if (!show_calculator(v, w.set, w.n)) return ARI_OK;
        if (!ari_budget_spend(&ws->budget, 1 + w.n)) return ari_setcalc_spent(ws, ARI_LIMIT, err);
        if (what == DO_LIST) more = ari_iterate_next(&w);
    }
    return ARI_OK;
}

static ari_status visit_weighed(const visiting *v, doing what, const char *arg, ari_arena *a, ari_error *err) {
    ari_families *ws = v->ws;
    const ari_diagram *d = &v->slot->rest;
    ari_weigh w;
    int64_t number, *weight;
    bool more = true;
    ARI_TRY(whole_calculator(arg, &number, err));
    ari_status s = weights_calculator(ws, a, d->element, d->nlevel, what == DO_WORST ? -1 : 1, &weight);
    if (s == ARI_OK) s = ari_weigh_init(&w, d, a, weight, &ws->budget);
    for (int64_t i = 0; s == ARI_OK && i < number; i++) {
        s = ari_weigh_next(&w, &more);
        if (s != ARI_OK || !more) break;
        if (v->visit(v->user, w.set, w.n, what == DO_WORST ? -w.sum : w.sum)) return ARI_OK;
        if (!ari_budget_spend(&ws->budget, 1 + w.n)) s = ARI_LIMIT;
    }
    return ari_setcalc_spent(ws, s, err);
}

ari_status ari_family_visit(ari_families *ws, const char *word, ari_family x, const char *arg,
                            int (*visit)(void *user, const uint32_t *set, uint32_t n, int64_t weight), void *user,
                            ari_error *error) {
    ARI_REQUIRE(ws && word && visit, "an argument is NULL");
    FIND(e, word, ARI_ZWORD_VISIT);
    ari_setcalc_begin(ws);
    const visiting v = {ws, ari_setcalc_slot(ws, x), visit, user};
    ARI_TRY(ari_setcalc_slot_rest(ws, v.slot, error));
    ari_arena a;
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_setcalc_share(ws, &a);
    const ari_status s = e->what == DO_BEST || e->what == DO_WORST ? visit_weighed(&v, e->what, arg, &a, error)
                                                                   : visit_walk(&v, e->what, arg, &a, error);
    ari_arena_drop(&a);
    return s;
}
