/* ariadne.h - exact answers about pencil puzzles. The one public header.
 *
 * SPDX-License-Identifier: MIT
 *
 * CONTENTS
 *   1. Status, answer, error
 *   2. Options           limits, seed, engine, hooks
 *   3. Boards            read, inspect, print
 *   4. Questions         solve check unique forced enum count clash diff best thin min sample heat repair explain hint
 *                        grade
 *   5. One call          text in, one line of JSON out: the questions, conversion and new puzzles
 *   6. Streams           many puzzles, one record each
 *   7. Tables            genres, formats, engines, verbs: what this build knows
 *   Experimental:
 *   8. Options by name   each with its texts, and values from texts
 *   9. Pictures          a board as strokes, and as SVG
 *   10. New puzzles
 *   11. Families         families of sets as decision diagrams: built, combined, counted, sampled
 *   12. Instances        all good Numberlink instances of a grid or graph
 *   13. Laboratory       formulations through a lent solver of integer programs
 *   14. Editing          boards made and played: places, gestures, edits, undo
 *   15. Explanations     the steps of explain and hint
 *   16. Parcels          a stream cut by one reader and read by others
 *   17. Cubes            a question cut at the top of its search
 *   18. Own genres       a genre as a sheet of rules
 *
 * AN EXAMPLE (compiled and run as test/unit/example.c)
 *
 *     ari_board *board;
 *     ari_result *result;
 *     ari_error error;
 *     const char *text = "https://puzz.link/p?slither/4/4/dgdh2c7b";
 *     if (ari_board_read(text, strlen(text), NULL, &board, &error) != ARI_OK) {
 *         fprintf(stderr, "line %u, column %u: %s; %s\n", error.line, error.column, error.what, error.remedy);
 *         return 2;
 *     }
 *     if (ari_ask(ARI_VERB_UNIQUE, board, NULL, &result, &error) == ARI_OK) {
 *         if (ari_result_answer(result) == ARI_ONE) puts("exactly one solution");
 *         char *drawing = ari_board_print(board, ari_result_solution(result, 0), "unicode", NULL);
 *         if (drawing) fputs(drawing, stdout);
 *         ari_text_free(drawing, NULL);
 *         ari_result_free(result);
 *     }
 *     ari_board_free(board);
 *
 * PROMISES
 *   - Answers are exact. `complete` says whether everything asked was proved; a limit gives UNKNOWN, never a guess.
 *   - The same input, options and seed give the same bytes on every machine.
 *   - No global state: distinct boards and results may be used from distinct threads. A board may be asked by several
 *     threads at once; it is read-only.
 *   - No input/output, no exit, no abort on bad input. A broken contract of a call (NULL where it is not allowed, an
 *     index out of range) aborts with the function's name.
 *   - Needs nothing but the C library's memory and string functions, and POSIX threads where there are any; it starts
 *     threads only where options.threads asks for them.
 *
 * STABILITY
 *   - Sections 1 to 7 only grow: functions, values at the end of enumerations, fields at the end of ari_options,
 *     members of JSON records. A program that uses them alone goes on to work until the version's first number changes.
 *   - The rest may change with every version. Define ARI_EXPERIMENTAL before including this header to use it, and
 *     recompile for each release.
 *
 * CONVENTIONS
 *   - What a call hands out is the caller's, to be given back by the function of its kind: ari_board_free,
 *     ari_result_free, ari_text_free, ari_reader_free, ari_families_free, ari_links_free, ari_links_forget,
 *     ari_lab_free. NULL is fine for each. Where a call fails, its `out` is NULL and nothing is to be given back.
 *   - A text is given back with the allocator of what it was printed from: a board, a result, a draft; this is the one
 *     in the options of the call that made that (a result does not take its board's), in no options NULL.
 *   - `const` pointers that come from a board or result are borrowed: good until it is freed. A result does not need
 *     its board: either may be freed first.
 *   - Every `error` may be NULL. Texts and options are not kept, but by a reader and a workspace of families, which use
 *     the options given to them as long as they live.
 */
#ifndef ARIADNE_H
#define ARIADNE_H

#include "ariadne-core.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ARI_VERSION "0.1.0"
ARI_API const char *ari_version(void); /* of the library at run time */

/* ---- 1. Status, answer, error ---------------------------------------------------------------------------------- */

/* ari_status, ari_answer, ari_error: ariadne-core.h. */

/* ---- 2. Options ------------------------------------------------------------------------------------------------- */

/* ari_allocator, ari_text_free, ari_progress: ariadne-core.h. */

typedef struct ari_board ari_board; /* section 3 */
typedef struct ari_marks ari_marks;

typedef struct ari_lab_solver ari_lab_solver; /* section 13 */
struct ari_step;                              /* section 15 */

/* The tree of a plain search, reported as it grows; which decision stands below which, their depths say. */
typedef enum ari_tree_kind {
    ARI_TREE_ROOT, /* a search begins */
    ARI_TREE_TRY,  /* a place gets its first value, or, once that is done with, its second */
    ARI_TREE_FAIL, /* what follows breaks a rule */
    ARI_TREE_FOUND /* a solution */
} ari_tree_kind;
typedef struct ari_tree_event {
    ari_tree_kind kind;
    uint32_t depth;      /* decisions in force, this one too */
    int second;          /* TRY: the second value */
    uint64_t inferences; /* so far */
    const char *words;   /* TRY: what is tried; FAIL: where, and the rule; borrowed for the call */
} ari_tree_event;

/* Start from ARI_OPTIONS_DEFAULT and set what you need. NULL instead of a pointer to options means the defaults.
 * `size` lets the struct grow: a later library takes options of this header, which are shorter, and what they lack is
 * as by default. Options longer than the library's are fine while nothing is set that it does not know. */
typedef struct ari_options {
    size_t size;
#define ARI_OPTION(type, field, ...) type field;
#define ARI_HOOK(declaration) declaration;
#include "ariadne-options.def" /* which says what each is */
} ari_options;
#ifdef __cplusplus
static inline ari_options ari_options_default(void) {
    ari_options o = ari_options();
    o.size = sizeof o;
    return o;
}
#define ARI_OPTIONS_DEFAULT ari_options_default()
#else
#define ARI_OPTIONS_DEFAULT {.size = sizeof(ari_options)}
#endif

/* ---- 3. Boards -------------------------------------------------------------------------------------------------- */

/* ari_board: a puzzle as it is set: genre, size, clues, parameters, perhaps with a drawing (a proposed solution) that
 * came with it. */

/* What somebody has drawn: a solution, or a proposal. Row-major, row before column; absent parts are NULL.
 * Lines run along the borders of cells (slitherlink, loops: points are the (rows+1) x (cols+1) corners) or between cell
 * centres (the other line genres: points are the rows x cols cells). edge[] lists first the horizontal unit lines
 * between neighbouring points row-major, then the vertical ones row-major; 0 = none, k > 0 = k lines, -1 = crossed
 * out.
 * Slitherlink, Loops and Numberlink are also played on other graphs: tilings, and graphs that a text lists. Their edges
 * come in the order in which the text lists them, those of tilings by their two points, the smaller first; ncell counts
 * faces (Slitherlink, Loops), or points. ari_board_edge and ari_board_point describe them, on squares too. */
struct ari_marks {
    uint32_t ncell, nedge;
    int32_t *cell; /* [ncell] sudoku: the number; zebra: that of the row's value, from 1; of both 0: none; yajilin,
                    * nurikabe, heyawake, battleship: 1 shaded or ship, 0 not, -1 marked as not; else NULL */
    int32_t *edge; /* [nedge] or NULL */
};

/* Read one puzzle in any known format (section 7 lists them). options: format, genre, params, allocator, bytes.
 * SYNTAX and RANGE name the place, in `what` where line and column are 0. */
ARI_API ARI_MUST_USE ari_status ari_board_read(const char *text, size_t size, const ari_options *options,
                                               ari_board **out, ari_error *error);
ARI_API void ari_board_free(ari_board *b); /* NULL is fine */
/* The name of the format a text seems to be in, from its first bytes; NULL when it is like none. */
ARI_API const char *ari_board_detect_format(const char *text, size_t size);

ARI_API const char *ari_board_genre(const ari_board *b);  /* "slitherlink" */
ARI_API const char *ari_board_genre_title(const ari_board *b); /* its genre as people write it: "Star Battle" */
ARI_API int ari_board_assumed(const ari_board *b);        /* read from a drawing that other genres fit too */
ARI_API const char *ari_board_format(const ari_board *b); /* the format it was read from: "url", "text", ... */
ARI_API const char *ari_board_title(const ari_board *b);  /* as its link, or a comment before its text, says; or NULL */
ARI_API const char *ari_board_author(const ari_board *b);
ARI_API uint32_t ari_board_rows(const ari_board *b);      /* cells */
ARI_API uint32_t ari_board_cols(const ari_board *b); /* on other graphs than squares rows is 1, cols counts cells */
/* The graph that lines run on: points, edges (0 in genres without lines), the two points of an edge, and the name of a
 * point (numbers from 1 where the text gives none) with its place in 1/1000 of its own units, y downwards. _point: 1,
 * or 0 when no place is known. */
ARI_API uint32_t ari_board_npoint(const ari_board *b);
ARI_API uint32_t ari_board_nedge(const ari_board *b);
ARI_API void ari_board_edge(const ari_board *b, uint32_t edge, uint32_t end[2]);
ARI_API int ari_board_point(const ari_board *b, uint32_t point, char name[32], int32_t place[2]);
/* The rules the answers rest on, in one line: "numberlink, rule B: every cell is used, ...". */
ARI_API const char *ari_board_rules(const ari_board *b);
/* What is given, as arrays: [*n] numbers, borrowed from the board; NULL with *n = 0 for what its genre has not.
 * Everywhere -1 is nothing, -2 a clue whose value is not known. ari_board_sign has cells in words.
 *   CELLS    [rows * cols] row by row: the number; circles 1 white, 2 black; other signs as numbers of their own kind
 *   TOP, BOTTOM [cols], LEFT, RIGHT [rows]: the clue beside that line; of Nonograms the lists are in the text alone
 *   CORNERS  [(rows + 1) * (cols + 1)] clues at corners of cells, row by row
 *   BETWEEN  [2 * rows * cols] a sign right of cell i at 2i, below it at 2i + 1
 *   ROOMS    [rows * cols] the room of each cell, from 0, in the order of their first cells; a clue of a room stands
 *            in its first cell */
typedef enum ari_given {
    ARI_GIVEN_CELLS, ARI_GIVEN_TOP, ARI_GIVEN_LEFT, ARI_GIVEN_BOTTOM, ARI_GIVEN_RIGHT,
    ARI_GIVEN_CORNERS, ARI_GIVEN_BETWEEN, ARI_GIVEN_ROOMS, ARI_NGIVEN
} ari_given;
ARI_API const int32_t *ari_board_array(const ari_board *b, ari_given part, uint32_t *n);
/* The clue of a cell as in the text format: "3", "?", "w", "2v"; "" where there is none. Up to 23 bytes. */
ARI_API const char *ari_board_sign(const ari_board *b, uint32_t cell, char word[24]);
/* The proposal that came with the text, or NULL. Borrowed from the board. */
ARI_API const ari_marks *ari_board_marks(const ari_board *b);

/* The board, with `m` drawn in when not NULL, in a named format: "text" "url" "gameid" "pzprv3" "has" "adc" "line"
 * (sudoku) "unicode" "ascii" "svg" "model". Lines end with '\n', the last one too. For ari_text_free, or NULL with
 * *error filled (which may be NULL). */
ARI_API char *ari_board_print(const ari_board *b, const ari_marks *m, const char *format, ari_error *error);
/* The same as one JSON object on one line: {"id":...,"genre":...,"format":...,"puzzle":"..."}; id: JSON, or NULL. */
ARI_API char *ari_board_json(const ari_board *b, const ari_marks *m, const char *format, const char *id,
                             ari_error *error);
/* `m` as records have a solution: a JSON array of the lines of its drawing. As above. */
ARI_API char *ari_marks_json(const ari_board *b, const ari_marks *m, ari_error *error);
/* A formulation of the board as a file for a solver, plain or as ari_board_json has it: "lp" "mps" "fixedmps" "aux"
 * "opb" "cnf" "ampl" "mod" "dat" "minizinc" "xcsp3" "sugar". options->formulation is its name, then perhaps, each
 * behind "+", how shapes are encoded ("lazy": left out, "flow", "layers") and switches (ari_genre_switch): "arc+flow".
 * Without it of a genre that is a sheet "minizinc" ("mzn"; "dzn": its data), "asp", "ampl" "mod" "dat" are its rules
 * to read, and any format of ari_board_print prints the board with the drawing that came with it. Within the limits
 * of ticks, bytes and stop: LIMIT when one came first. For ari_text_free with options->allocator; NULL with *error
 * filled. */
ARI_API char *ari_board_export(const ari_board *b, const ari_options *options, const char *format, ari_error *error);
ARI_API char *ari_board_export_json(const ari_board *b, const ari_options *options, const char *format, const char *id,
                                    ari_error *error);

/* ---- 4. Questions ----------------------------------------------------------------------------------------------- */

typedef enum ari_verb {
#define ARI_VERB(NAME, ...) ARI_VERB_##NAME,
#include "ariadne-verbs.def" /* which says of each what it answers */
    ARI_NVERB
} ari_verb;

typedef struct ari_result ari_result;

/* Ask. options: all but format, genre and params. *out belongs to the caller (also when the answer is UNKNOWN; a memory
 * budget that is used up gives UNKNOWN too). UNSUPPORTED: no such engine or formulation, or nothing drawn to check. */
ARI_API ARI_MUST_USE ari_status ari_ask(ari_verb verb, const ari_board *b, const ari_options *options, ari_result **out,
                                        ari_error *error);
/* The other way: the text that a solver wrote about an exported file (a .sol file of CBC, GLPK, HiGHS, SCIP, Gurobi or
 * CPLEX, or the v lines of a SAT or pseudo-Boolean solver) as the answer to "check": YES, or WRONG with the broken
 * rules, and the drawing as solution 0; NONE with complete = 0 where the solver says that there is no solution, which
 * is its word alone. options->formulation as it was in ari_board_export. */
ARI_API ARI_MUST_USE ari_status ari_board_import(const ari_board *b, const ari_options *options, const char *text,
                                                 size_t size, ari_result **out, ari_error *error);
ARI_API void ari_result_free(ari_result *r);

ARI_API ari_answer ari_result_answer(const ari_result *r);
/* 1: everything the verb asks was proved. 0: a limit or `max` came first; what is there is true all the same. */
ARI_API int ari_result_complete(const ari_result *r);
/* Why it is not complete: "ticks", "bytes", "max", "stopped", "time", "interrupt"; "tries": thin, none of a hundred was
 * of the wanted grade; "solver": the answer is a lent or imported solver's word, which no exact engine confirmed within
 * the limits; "state": the search has ended, but rests on bounds of the state it was given, which this call did not
 * check; "" when complete. */
ARI_API const char *ari_result_stop(const ari_result *r);
ARI_API uint32_t ari_result_nsolution(const ari_result *r);
ARI_API const ari_marks *ari_result_solution(const ari_result *r, uint32_t i); /* borrowed */
/* Decimal digits: the exact count, or with complete = 0 a proved lower bound. "" for verbs that do not count. */
ARI_API const char *ari_result_count(const ari_result *r);
/* forced: per cell and edge 1 on, 0 off, 2 open, for hashi edges the least number of lines, or NULL. For genres whose
 * cells hold numbers: the number, or 0 open. Borrowed. */
ARI_API const ari_marks *ari_result_forced(const ari_result *r);
/* forced, ready to be drawn: on is present, off is crossed out (-1), open is nothing. Borrowed, or NULL. */
ARI_API const ari_marks *ari_result_forced_drawing(const ari_result *r);
/* forced: how many variables are 0 off, 1 on, 2 open. check of a drawing that is not finished: 2, how many places are
 * open. */
ARI_API uint32_t ari_result_forced_count(const ari_result *r, int value);
/* forced, genres whose cells hold numbers (Zebra aside): may `cell` hold `number`? 1 yes: some solution has it, or, in
 * an answer that is not complete, no proof excludes it; 0 no, proved; -1 there is no such cell or number, or no
 * answer. */
ARI_API int ari_result_candidate(const ari_result *r, uint32_t cell, uint32_t number);
/* forced: the drawing counted in the words of the genre ("lines: 20 drawn, 12 crossed out, 28 open"), or "". */
ARI_API const char *ari_result_forced_text(const ari_result *r);
/* diff: the number of variables in which the two solutions differ, and whether it is proved the least. */
ARI_API uint32_t ari_result_distance(const ari_result *r);
/* best: the value of the solution, and a proved bound: no solution has less. They are equal when complete. _bound_by
 * says how it was proved: "fixed" by variables found to be the same in all solutions, "row" by a row of the
 * model over the same terms (in Circuit Board the distance of the marked points), "propagation" less is refuted
 * without a conflict, "search" by exhausted search; "" when there is no value. */
ARI_API int64_t ari_result_value(const ari_result *r);
ARI_API int64_t ari_result_bound(const ari_result *r);
ARI_API const char *ari_result_bound_by(const ari_result *r);
/* thin, min: the puzzle with the clues that are left, repair: the repaired one; NULL: there is none. Borrowed. */
ARI_API const ari_board *ari_result_board(const ari_result *r);
/* thin, min: how many clues the puzzle had to begin with, and how many are left. */
ARI_API uint32_t ari_result_clues(const ari_result *r, int left);
/* min: fewer clues than this are not enough, proved; as many as ari_result_clues says are. repair: the same of the
 * clues to add or to change; as many as ari_result_changes says are enough. */
ARI_API uint32_t ari_result_least(const ari_result *r);
/* min: bounds, the clues found, and how far the search came, as lines of text for ari_options.state; "" when there is
 * nothing to go on from. */
ARI_API const char *ari_result_state(const ari_result *r);
/* With ari_options.proof: what proves "no solution", "unique", "forced", "these clues clash", a number of up to
 * 100,000 solutions, what check says, or that clues are enough and fewer are not, to a small program that shares no
 * code with this one (doc/CERTIFICATES.md); "" where the answer is another one, a limit came first, or
 * ari_options.certificate took it. */
ARI_API const char *ari_result_proof(const ari_result *r);
/* The form "lrat": the formula in DIMACS that it refutes; "veripb" and "veripb3": that in OPB; else "". */
ARI_API const char *ari_result_formula(const ari_result *r);
/* repair: by how many clues ari_result_board differs from the puzzle, and how many solutions it has: ONE, MANY, or
 * UNKNOWN. With 1 change the notes are all clues that alone repair it, the best first: of a puzzle with several
 * solutions those to add, by the work of the proof; of one without solution those to change, first where exactly one
 * solution is left. With more changes they are these. */
ARI_API uint32_t ari_result_changes(const ari_result *r);
ARI_API ari_answer ari_result_repaired(const ari_result *r);
/* clash, explain: clues of a minimal contradicting set; check: the broken rules, by rule and place. Each with a place
 * in words ("R3C4") and a text, the rule's sentence. diff: where two solutions differ; rule is then "", the
 * text says how ("in the first only"). thin of its own clues: those that the rest can do without, one by one. */
ARI_API uint32_t ari_result_nnote(const ari_result *r);
ARI_API const char *ari_result_note_rule(const ari_result *r, uint32_t i);  /* "clue" */
ARI_API const char *ari_result_note_place(const ari_result *r, uint32_t i);
ARI_API const char *ari_result_note_text(const ari_result *r, uint32_t i);
/* clash, explain: the clue as it is; repair: as it is to be, "" where it is no number, sign or name. says: in words. */
ARI_API const char *ari_result_note_clue(const ari_result *r, uint32_t i);
ARI_API const char *ari_result_note_says(const ari_result *r, uint32_t i); /* of a sign: "a white circle"; else "" */
/* explain, grade: how hard it is: "gentle", "fair", "tricky", "hard", "fiendish"; "" when that is not known, or
 * no step follows. _hardest: the cost of the dearest step in hundredths, 100 being about one thing to look at.
 * _technique: its name, of several the first one's, "" when it has none. _load: the sum over all steps of their cost by
 * the number of conclusions that were open at that cost. _thoughts: steps that need an assumption. */
ARI_API const char *ari_result_grade(const ari_result *r);
ARI_API uint32_t ari_result_hardest(const ari_result *r);
ARI_API const char *ari_result_technique(const ari_result *r);
ARI_API uint32_t ari_result_load(const ari_result *r);
ARI_API uint32_t ari_result_thoughts(const ari_result *r);
/* In hundredths, 100 to 500: what people would give it, as far as a fit knows; 0: none is known for the genre.
 * _minutes: the same of how long people would take on the average. */
ARI_API uint32_t ari_result_stars(const ari_result *r);
ARI_API uint32_t ari_result_minutes(const ari_result *r);
/* heat: decimal digits of the number of solutions that have line `edge` (numbered as in ari_marks; hashi: the sum of
 * its lines over all solutions), that shade `cell` (number 1), or that have `number` in it; NULL where there is no such
 * thing. _print: a drawing with hundredths, for ari_text_free with the result's allocator; NULL when there is none. */
ARI_API const char *ari_result_heat_edge(const ari_result *r, uint32_t edge);
ARI_API const char *ari_result_heat_cell(const ari_result *r, uint32_t cell, uint32_t number);
ARI_API char *ari_result_heat_print(const ari_result *r, const ari_board *b);
ARI_API uint64_t ari_result_ticks(const ari_result *r);
/* "decisions", "conflicts", ... in order; name NULL past the last. Of the engine zdd: "levels" of the sweep, "forecast"
 * of the states of all levels before the work, "states" and those of the "widest" level in truth, "merged", "bytes".
 * Of explain and grade last what stars and minutes rest on: "work", the ticks of the first search; "thinking", what
 * thoughts cost; "early", each by the part of all conclusions that was left; "hardest"; "facts" that thoughts need;
 * "open", the conclusions open at each step; "steps"; "turns" of lines; "narrow0" to "narrow6", in 4096ths, by cost. */
ARI_API const char *ari_result_stat(const ari_result *r, uint32_t i, uint64_t *value);

/* The result as one JSON object on one line, without seconds (the library reads no clock). `id` is copied in as given
 * (a JSON value) when not NULL; `seconds` when not negative. For ari_text_free. */
ARI_API char *ari_result_json(const ari_result *r, const ari_board *b, const char *id, double seconds);
/* The same in pieces of 32 KB or more, for results of any size; nonzero from `put` ends it. 1: all is out. 0: `put`
 * said so, or memory is out, and what came before is no whole object. */
ARI_API ARI_MUST_USE int ari_result_write(const ari_result *r, const ari_board *b, const char *id, double seconds,
                                          int (*put)(void *user, const char *text, size_t size), void *user);
/* An error in the same way: {"id":...,"error":{"status":...,"line":...,"column":...,"what":...,"remedy":...}}. */
ARI_API char *ari_error_json(const ari_error *error, const char *id, const ari_allocator *allocator);

/* ---- 5. One call ------------------------------------------------------------------------------------------------ */

/* ari_json("unique", text, size, "ticks=1000000 rule=B", NULL): read, ask, and print as JSON; errors are JSON too
 * ({"error":{...}}). The text may also be an NDJSON record (section 6); its member "sheet" is here a sheet of rules
 * (section 18), the genre of its puzzle. options, or NULL: key=value, or key="with blanks", blanks or commas between:
 * those of ariadne-options.def that the verb takes, by their keys, and the parameters of the genre; what they do not
 * say is as in base (hooks, allocator), or by default where that is NULL.
 * The verb "convert" with to=FORMAT prints the puzzle instead of asking. "make" takes "slitherlink 10x12", or a
 * puzzle, and makes a new one (section 10), or one like that (ari_make_like; parameters and grade), as a link or as
 * to=FORMAT says; with letters=HELLO the text is "loops". "genres", "new" and "edit" are for front ends (doc/PAGE.md);
 * "genres" with a sheet is that genre alone, checked (section 18).
 * For ari_text_free; NULL only when memory is out. With hooks it is all that the WebAssembly build has. */
ARI_API char *ari_json(const char *verb, const char *text, size_t size, const char *options, const ari_options *base);

/* ---- 6. Streams -------------------------------------------------------------------------------------------------- */

/* Cuts a byte stream into puzzles: one a line (URLs, game ids, sudoku lines, NDJSON objects with "puzzle", "url",
 * "text" or "cells", and optional "id", "genre", "format", "params"), or several lines (own text, pzprv3, .has, ADC),
 * with blank lines between (and inside, before own text has all its rows). Lines that start with # or ; between
 * puzzles are passed over. A line may have 4 MB, a puzzle 16 MB. A stream that begins with control bytes, or with
 * nothing like a puzzle for long, ends there with one error. */
typedef struct ari_reader ari_reader;

/* pull: fill buf with up to cap bytes, return how many; 0 = end. */
ARI_API ARI_MUST_USE ari_status ari_reader_new(size_t (*pull)(void *user, char *buf, size_t cap), void *user,
                                               const ari_options *options, ari_reader **out);
ARI_API void ari_reader_free(ari_reader *r);

typedef struct ari_record {
    uint32_t index;      /* from 1 */
    uint32_t line;       /* of its first line in the stream */
    const char *id;      /* JSON text of the record's id, or NULL. Borrowed until the next call */
    const char *format;  /* what it was read as; NULL when it is like no format */
    ari_board *board;    /* the caller's to free, or NULL: see error (line counts in the stream) */
    ari_error error;
} ari_record;

/* 1: *out is filled (a puzzle, or an error for one record: go on); 0: the stream is at its end; -1: memory is out. */
ARI_API int ari_reader_next(ari_reader *r, ari_record *out);

/* ---- 7. Tables --------------------------------------------------------------------------------------------------- */

/* Entry i of each table, NULL past the last. */
ARI_API const char *ari_genre_name(uint32_t i);
ARI_API const char *ari_genre_title(uint32_t i);   /* as people write it: "Star Battle" */
ARI_API uint32_t ari_genre_find(const char *name);  /* by name, title or alias, in any letter case; UINT32_MAX: none */
ARI_API const char *ari_genre_alias(uint32_t i, uint32_t n); /* its other names */
ARI_API const char *ari_genre_summary(uint32_t i);
ARI_API const char *ari_genre_rule(uint32_t i, uint32_t rule, const char **text);    /* rule names with their texts */
ARI_API const char *ari_genre_rule_only(uint32_t i, uint32_t rule); /* "rule=B or rule=D": with these; NULL: always */
ARI_API const char *ari_genre_example(uint32_t i); /* a small puzzle with one solution, as text; or NULL */
/* Its genre's rules, a sheet's too. */
ARI_API const char *ari_board_rule(const ari_board *b, uint32_t rule, const char **text);
/* What can be said of single clues: 0 nothing (numbers and rooms are part of the board), 1 clash names those that
 * contradict each other, 2 repair adds and changes them too. */
ARI_API int ari_board_clue_verbs(const ari_board *b);
/* Does that rule of its genre hold on the board? One about figures holds where there is such a figure. */
ARI_API int ari_board_holds(const ari_board *b, uint32_t rule);
ARI_API const char *ari_genre_sign(uint32_t i, uint32_t n, const char **text, const char **where); /* words to type */
ARI_API const char *ari_genre_param(uint32_t i, uint32_t param, const char **help);  /* "rule" -> "A, B, C ..." */
ARI_API const char *ari_genre_formulation(uint32_t i, uint32_t form, const char **source);
ARI_API const char *ari_genre_technique(uint32_t i, uint32_t n); /* names of steps of explain: "two lines" */
/* Switch n of a formulation: a part of its program that may be added with "+name". */
ARI_API const char *ari_genre_switch(uint32_t i, const char *formulation, uint32_t n, const char **help);
ARI_API const char *ari_engine_name(uint32_t i, const char **summary);
/* Is engine i for boards like this? Some are for one genre, or some of its boards; mip needs a lent solver: 0. */
ARI_API int ari_engine_takes(uint32_t i, const ari_board *b);
ARI_API const char *ari_verb_name(uint32_t i, const char **summary); /* in the order of ari_verb */
/* *prints: 0, or 1, with what there is room for beside the puzzle: a drawing, the board's title and author. */
enum { ARI_FORMAT_ANSWER = 2, ARI_FORMAT_TITLE = 4 };
ARI_API const char *ari_format_name(uint32_t i, const char **summary, int *reads, int *prints);

#ifdef __cplusplus
}
#endif
#endif /* ARIADNE_H */

/* ---- EXPERIMENTAL: for programs that define ARI_EXPERIMENTAL before they include this header; see STABILITY ------ */

#if defined(ARI_EXPERIMENTAL) && !defined(ARIADNE_EXPERIMENTAL_H)
#define ARIADNE_EXPERIMENTAL_H
#ifdef __cplusplus
extern "C" {
#endif

/* ---- 8. Options by name ------------------------------------------------------------------------------------------ */

/* Every option that has a text, for programs that offer them by name. */
typedef enum ari_option_kind {
    ARI_OPTION_FLAG,   /* int; no value, or 0 or 1 */
    ARI_OPTION_NUMBER, /* uint64_t, uint32_t or int: digits, then perhaps k, M or G: thousands */
    ARI_OPTION_SIZE,   /* uint64_t: digits, then perhaps K, M or G */
    ARI_OPTION_WORD,   /* the kinds from here on are texts: any */
    ARI_OPTION_CHOICE, /* one of `values` */
    ARI_OPTION_FILE,   /* the content of a file; for tools its name */
    ARI_OPTION_FORMAT, /* a name of section 7's tables */
    ARI_OPTION_GENRE,
    ARI_OPTION_ENGINE,
    ARI_OPTION_PARAMS, /* "key=value", with blanks between when there are several */
    ARI_OPTION_NKIND
} ari_option_kind;
typedef struct ari_option {
    const char *key, *flag; /* what the columns are: ariadne-options.def */
    char letter;
    const char *arg;
    ari_option_kind kind;
    int wish;               /* 1: a field of ari_wishes (section 10), 0: of ari_options */
    size_t at, width;       /* of the field, in bytes */
    const char *values, *verbs, *help;
} ari_option;
ARI_API const ari_option *ari_option_at(uint32_t i); /* NULL past the last */
ARI_API int ari_option_takes(const ari_option *o, const char *verb);
/* Set the field of the struct `into`, which has `room` bytes, from a text; texts are not copied. RANGE: no value of the
 * option, `what` as "cannot be "x"", without its name. UNSUPPORTED: `into` is of an older header and lacks it. */
ARI_API ari_status ari_option_set(const ari_option *o, void *into, size_t room, const char *value, ari_error *error);

/* ---- 10. New puzzles --------------------------------------------------------------------------------------------- */

/* Each is proved to have exactly one solution before anybody sees it. The same wishes, options and seed
 * make the same puzzle. */
typedef struct ari_wishes {
    const char *genre;
    uint32_t rows, cols;
    const char *symmetry; /* of the places with clues, as in ari_options; NULL: none */
    const char *mask;     /* a character for each cell, row-major: '#' a clue may stand here, '.' none does,
                           * '!' it stays; NULL: anywhere */
#define ARI_WISH(type, field, ...) type field;
#include "ariadne-options.def"
} ari_wishes;
#ifdef __cplusplus
static inline ari_wishes ari_wishes_default(void) {
    ari_wishes w = ari_wishes();
    w.density = -1;
    w.wind = 70;
    return w;
}
#define ARI_WISHES_DEFAULT ari_wishes_default()
#else
#define ARI_WISHES_DEFAULT {.density = -1, .wind = 70}
#endif
typedef struct ari_made {
    uint64_t work;        /* ticks of the proof of uniqueness */
    uint32_t tries;       /* boards drawn */
    const char *stop;     /* why there is none, as ari_result_stop; "" when there is one */
    uint64_t seen[2];     /* the least and the most work of puzzles outside the range; 0 and 0: there were none */
    uint32_t easier, harder; /* puzzles that were easier than the grade or did without the technique; and harder */
    uint32_t row, column; /* from 1: near it most boards drawn had other solutions; 0 and 0: not known */
} ari_made;
/* options: seed, params (of the genre), ticks (0: 10 G or 1 M a cell), stop, progress, allocator. *out is NULL when
 * a limit came first, which is no error. made may be NULL. UNSUPPORTED, RANGE: wishes that cannot be fulfilled. */
ARI_API ARI_MUST_USE ari_status ari_make(const ari_wishes *wishes, const ari_options *options, ari_board **out,
                                         ari_made *made, ari_error *error);

/* ---- 11. Families of sets ---------------------------------------------------------------------------------------- */

/* A workspace keeps families of sets, zero-suppressed decision diagrams; elements are numbers from 0 to 1000000000.
 * They are ordered as they come, unless a larger family has another order; this decides the size of diagrams and the
 * order in which sets are listed. What can be done is said in words, those of `ariadne zdd`:
 *
 *     ari_families *ws;
 *     ari_family cycles;
 *     char *count;
 *     if (ari_families_new(NULL, &ws) == ARI_OK &&
 *         ari_family_graph(ws, "cycles", "9x9", 3, NULL, &cycles, NULL) == ARI_OK &&
 *         ari_family_make(ws, "size", cycles, 0, "40", &cycles, NULL) == ARI_OK &&
 *         ari_family_text(ws, "count", cycles, 0, NULL, &count, NULL) == ARI_OK) puts(count);
 */
typedef struct ari_families ari_families;
typedef uint32_t ari_family; /* a family kept in a workspace; 0: none */

typedef enum ari_zword_kind {
    ARI_ZWORD_READ,    /* a family from a text: ari_family_read */
    ARI_ZWORD_GRAPH,   /* a family of edge sets of a graph: ari_family_graph */
    ARI_ZWORD_WEIGHTS, /* ari_family_weights */
    ARI_ZWORD_MAKE,    /* a family from families: ari_family_make */
    ARI_ZWORD_TEXT,    /* an answer, or the family in a format: ari_family_text */
    ARI_ZWORD_VISIT    /* sets one by one: ari_family_visit */
} ari_zword_kind;

typedef struct ari_zword {
    const char *name;
    ari_zword_kind kind;
    uint32_t families;   /* how many it takes: 0, 1, 2 */
    const char *arg;     /* what its argument is called: FILE PUZZLE GRAPH SET NUMBER CHANCE; NULL: it has none. FILE
                            of a word of kind TEXT is for tools: where to write; FILE and PUZZLE of kind READ are the
                            text itself here */
    const char *summary;
} ari_zword;
ARI_API const ari_zword *ari_family_word(uint32_t i); /* NULL past the last */

/* options: bytes (of the whole workspace), ticks (of each call), seed, threads, stop, progress, user, allocator; for
 * puzzles also format, genre, params, formulation. */
ARI_API ARI_MUST_USE ari_status ari_families_new(const ari_options *options, ari_families **out);
ARI_API void ari_families_free(ari_families *ws);
/* The caller gives a family back; its number is used again. 0 is fine. */
ARI_API void ari_family_drop(ari_families *ws, ari_family x);

/* A new family, to be dropped by the caller. LIMIT: bytes, ticks, or the stop hook; all families are as before. In all
 * calls below error may be NULL. */
ARI_API ARI_MUST_USE ari_status ari_family_read(ari_families *ws, const char *word, const char *text, size_t size,
                                                ari_family *out, ari_error *error);
/* The graph: "RxC", a grid of points, its edges numbered as in ari_marks; or lines "u v", one an edge, numbered from 0,
 * u and v being numbers of vertices; '#' begins a comment. "RxC:0-24,4-20" or lines "pair u v" say what paths join.
 * Of "subgraphs" limits stand on lines below, or behind the grid and ';': "degrees 0,2", "degrees 1.. at 0,24", "edges
 * 3..5 of 0..9", "pieces 1", "components ..3", "acyclic", "colour 0,4", "group 0,24", "path 0,24" (doc/FAMILIES.md).
 * order: "rows", "plain", "near", "path"; NULL: chosen. Nothing is built before it is needed: counting such a family
 * keeps no diagram. */
ARI_API ARI_MUST_USE ari_status ari_family_graph(ari_families *ws, const char *word, const char *graph, size_t size,
                                                 const char *order, ari_family *out, ari_error *error);
/* arg: a set "3,5,7" ("-" for the empty one) or a number, as the word says; else NULL. y: 0 for words that
 * take one family. */
ARI_API ARI_MUST_USE ari_status ari_family_make(ari_families *ws, const char *word, ari_family x, ari_family y,
                                                const char *arg, ari_family *out, ari_error *error);
/* Weights of elements from lines "element weight", for best, worst, span and weight-...; all others weigh 1. */
ARI_API ARI_MUST_USE ari_status ari_family_weights(ari_families *ws, const char *text, size_t size, ari_error *error);
/* An answer as text, for ari_text_free with the allocator of the options. Lines end with '\n', the last one too.
 * A count of corner paths or cycles of a grid is shared among machines by three words: "cubes" says the parts, JSON
 * records of moduli; "residues" answers one, a record as well, with "stop" where a limit came first; "number" takes
 * the lists of all answers, and is RANGE for what cannot be right. */
ARI_API ARI_MUST_USE ari_status ari_family_text(ari_families *ws, const char *word, ari_family x, ari_family y,
                                                const char *arg, char **text, ari_error *error);
/* Sets, each with its elements in the order of the diagram, from the top, and its weight. A nonzero answer ends it. */
ARI_API ARI_MUST_USE ari_status ari_family_visit(ari_families *ws, const char *word, ari_family x, const char *arg,
                                                 int (*visit)(void *user, const uint32_t *set, uint32_t n,
                                                              int64_t weight),
                                                 void *user, ari_error *error);
/* What the puzzle read last ("solutions") calls this element: "h3,4", a horizontal line, "x2,5,9", a nine in a cell.
 * Names may be written for elements, with blanks between. NULL: it has none. Valid until the next puzzle is read. */
ARI_API const char *ari_family_name(const ari_families *ws, uint32_t element);
/* The set drawn as a solution of this puzzle, as ari_board_print does; after "clues" or "all-clues" as the puzzle that
 * has these clues alone, with its solution. For ari_text_free with the allocator of the options. NULL: *error. */
ARI_API char *ari_family_draw(ari_families *ws, const uint32_t *set, uint32_t n, const char *format, ari_error *error);

/* ---- 12. Instances ----------------------------------------------------------------------------------------------- */

/* All good Numberlink instances of a graph: the sets of disjoint pairs of vertices that are joined by exactly one set
 * of disjoint paths (among all, whether they cover the graph or not), which covers every vertex. The work grows with
 * the width of the graph, not with the number of instances: a 6x6 grid has 90,094,402,652 and takes seconds. */
typedef struct ari_links ari_links;
/* A graph as text: two names a line, none with '-', blanks between; "#" begins a comment. SYNTAX with a line. */
typedef struct ari_links_graph { uint32_t nvertex, nedge; const uint32_t (*edge)[2]; const char *const *name; }
    ari_links_graph;
ARI_API ARI_MUST_USE ari_status ari_links_read(const char *text, size_t size, const ari_options *options,
                                               const ari_links_graph **out, ari_error *error);
ARI_API void ari_links_forget(const ari_links_graph *graph);
typedef struct ari_links_ask {
    uint32_t rows, cols;           /* a grid, vertices row-major from 0; or 0, 0 and a graph: */
    uint32_t nvertex, nedge;
    const uint32_t (*edge)[2];
    uint32_t least, most;          /* number of pairs; most 0: any */
    const uint8_t *end;            /* [vertices] 0 may be an end, 1 must, 2 must not; NULL: all 0 */
    uint32_t nmust, nnever;
    const uint32_t (*must)[2];     /* pairs that every instance has */
    const uint32_t (*never)[2];    /* pairs that no instance has */
    int keep;                      /* 1: for _each and _sample; takes more memory */
    int orbits;                    /* 1: for _orbits; grids without end, must and never */
} ari_links_ask;

/* options: ticks, bytes, seed, stop, progress, user, allocator. RANGE: no such graph, or one whose sweep needs to look
 * at more than 15 vertices at a time. A limit that comes first is no error: see ari_links_complete. */
ARI_API ARI_MUST_USE ari_status ari_links_find(const ari_links_ask *ask, const ari_options *options, ari_links **out,
                                               ari_error *error);
ARI_API void ari_links_free(ari_links *x);
ARI_API int ari_links_complete(const ari_links *x);     /* 0: a limit came first; nothing is known then */
ARI_API const char *ari_links_stop(const ari_links *x); /* "ticks", "bytes", "stopped", "time", "interrupt"; "" */
ARI_API const char *ari_links_count(const ari_links *x); /* decimal digits */
ARI_API const char *ari_links_count_of(const ari_links *x, uint32_t n); /* those of n pairs; NULL past the largest n */
/* How many, those that the grid's rotations and reflections map to each other counted as one; "" when not asked for. */
ARI_API const char *ari_links_orbits(const ari_links *x);
ARI_API uint64_t ari_links_ticks(const ari_links *x);
/* "covers", "pairs", "kept", "states": the work; name NULL past the last. */
ARI_API const char *ari_links_stat(const ari_links *x, uint32_t i, uint64_t *value);
/* Every instance once, always in the same order; nonzero from visit ends it. n pairs, of vertices. */
ARI_API ARI_MUST_USE ari_status ari_links_each(const ari_links *x,
                                               int (*visit)(void *user, const uint32_t (*pair)[2], uint32_t n),
                                               void *user);
/* One of them, each as likely as any other, the next by the seed. pair: room for half of the vertices. *n = 0: none. */
ARI_API ARI_MUST_USE ari_status ari_links_sample(ari_links *x, uint32_t (*pair)[2], uint32_t *n);

/* ---- 13. Laboratory ---------------------------------------------------------------------------------------------- */

/* A formulation put to a solver of mixed integer programs, which the caller lends: the library itself needs none. What
 * a solver says is floating point; here every solution is checked exactly, shapes left out of the rows are cut off
 * round by round, and "no solution" is confirmed by the exact engine or called the solver's word. */

/* What a solver gets: minimise cost x, row_lower <= A x <= row_upper, lower <= x <= upper. INT32_MIN, _MAX: none. */
typedef struct ari_lab_program {
    uint32_t ncol, nrow;
    const unsigned char *kind;           /* [ncol] 0: 0 or 1, 1: whole, 2: real */
    const int32_t *lower, *upper, *cost; /* [ncol] */
    const uint32_t *start;               /* [nrow+1] into index and coef */
    const uint32_t *index;
    const int32_t *coef;
    const int32_t *row_lower, *row_upper; /* [nrow] */
    int relax;                           /* 1: wanted is the linear relaxation alone */
    int has_cost;
    int twins;                           /* 1: a solution of the puzzle may be several here: general cuts say little */
    double seconds;                      /* time limit; 0: none */
    void *self;
    /* Rows inside the search: those that this whole solution breaks, valid until the next call. Row k: n entries. */
    uint32_t (*separate)(void *self, const double *value);
    uint32_t (*separated)(void *self, uint32_t k, const uint32_t **index, const int32_t **coef, int32_t *lower,
                          int32_t *upper);
    const char *(*name)(void *self, uint32_t column); /* as in files; until the next call */
    /* For solvers that are programs: the program in a format of convert ("lp", "opb", "cnf", ...; ari_text_free; NULL:
     * it does not fit the format), and what such a program wrote as values; *says 1 solution, 0 none, -1 unknown;
     * nonzero answer: 1 not understood, 2 it says that it stopped without a solution. */
    char *(*text)(void *self, const char *format);
    int (*parse)(void *self, const char *text, size_t size, double *value, int *says);
    /* What a point draws, a fractional one too, in thousandths: {"edges":[...],"cells":[...]} in the order of
     * ari_marks, of cells with several symbols a list for each. ari_text_free; NULL: memory is out. */
    char *(*drawing)(void *self, const double *value);
} ari_lab_program;

enum { ARI_LAB_SOLVED, ARI_LAB_FEASIBLE, ARI_LAB_INFEASIBLE, ARI_LAB_STOPPED, ARI_LAB_BROKEN };

enum { ARI_LAB_TRACE = 200 };
typedef struct ari_lab_outcome {
    int status;
    int counted;                         /* nodes and iterations are counted by this solver */
    double objective, bound, seconds;
    uint64_t nodes, iterations;
    uint32_t cuts;                       /* rows taken inside the search */
    uint32_t ntrace;                     /* how bound and best solution moved: seconds, bound, best (NaN: none) */
    double trace[ARI_LAB_TRACE][3];
    char fault[120];                     /* BROKEN: why */
} ari_lab_outcome;

struct ari_lab_solver {
    const char *name;
    void *user;
    int (*solve)(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out); /* value[ncol] */
    double seconds;                      /* engine "mip": time limit of each call of solve; 0: none */
    int products;                        /* 1: takes rows with products of columns (through `text`) */
};

typedef struct ari_lab_round {
    ari_lab_outcome outcome;
    uint32_t cuts;                       /* rows added after it */
    uint32_t chosen, enough;             /* ari_lab_fewest: clues that the master chose; that are enough; or 0 */
    const ari_marks *drawn;              /* its whole answer, also one in pieces; or NULL */
} ari_lab_round;

typedef struct ari_lab {
    char formulation[80];
    const char *source;                  /* who described it */
    uint32_t columns, rows;
    uint64_t nonzeros;
    uint32_t deductions;                 /* rows and narrower columns that +start or +human adds */
    int has_bound;                       /* of the relaxation */
    double bound, bound_seconds;
    const double *relaxed;               /* [columns] its optimum, or NULL */
    int64_t base;                        /* what bounds and objectives of rounds leave out of the cost */
    uint32_t nround;
    ari_lab_round *round;                /* [nround] */
    ari_answer answer;                   /* SOME: a solution, checked exactly; NONE: confirmed exactly; else UNKNOWN */
    int optimal;                         /* the solver's word that no solution costs less */
    int64_t cost;                        /* of the solution, exact */
    const ari_marks *solution;           /* or NULL */
    char note[160];                      /* in words, what is proved and what is the solver's word */
} ari_lab;

/* options: formulation (as in ari_board_export), bytes, stop, user, allocator, and for the exact engine that confirms a
 * "no" ticks and seed. seconds: for all rounds together; 0: no limit. relax: 1: the bound of the relaxation is wanted
 * too. UNSUPPORTED: no such formulation, or this solver takes no products; RANGE: it is too large for this board. */
ARI_API ARI_MUST_USE ari_status ari_lab_run(const ari_board *b, const ari_options *options,
                                            const ari_lab_solver *solver, double seconds, int relax, ari_lab **out,
                                            ari_error *error);
ARI_API void ari_lab_free(ari_lab *l);
/* The optimum of the relaxation as what heat gives: ari_result_heat_edge and _cell in millionths, and the pictures (by
 * ari_svg_options.heat), where a line is as wide as its value. The board must still be there. */
ARI_API ARI_MUST_USE ari_status ari_lab_relaxed(const ari_lab *l, ari_result **out, ari_error *error);
/* The program of a run in a format for solvers (as ari_board_export), with every row that its rounds added; of
 * ari_lab_fewest the master. The board must still be there. A text for ari_text_free, with the allocator of the
 * options; NULL: *error says why. */
ARI_API ARI_MUST_USE char *ari_lab_print(const ari_lab *l, const char *format, ari_error *error);

/* How few clues are enough (verb min), by two programs in turn: a master that chooses clues and a subproblem that looks
 * for a rival solution (T. Tjusila, M. Besancon, M. Turner, T. Koch, 2024). ari_lab.cost is the number of clues, bound
 * the master's last optimum, nothing else is filled in of the solution; columns, rows and nonzeros are the
 * subproblem's; rounds are all calls of the solver. options: formulation, all_clues, at_most (ask
 * only whether so many are enough). As files: formulation
 * "NAME+master" and "NAME+rival", or one program of both levels, "NAME+bilevel" (as "mps", or "lp", and "aux"). */
ARI_API ARI_MUST_USE ari_status ari_lab_fewest(const ari_board *b, const ari_options *options,
                                               const ari_lab_solver *solver, double seconds, ari_lab **out,
                                               ari_error *error);

/* ---- 16. Parcels ------------------------------------------------------------------------------------------------- */

/* A stream cut by one reader and read by others, elsewhere: their records are those of ari_reader_next, with the same
 * errors, and what comments say of them. Cutting costs less than reading where a puzzle takes one line. */
enum { ARI_BATCH_FAULT, ARI_BATCH_RECORD, ARI_BATCH_SURE, ARI_BATCH_LIKE };
typedef struct ari_batch {
    uint32_t index, line; /* as of records */
    int kind;             /* FAULT: like no format, or no puzzle, as `error` says; the others say how it is read */
    const char *text;     /* [size], until the next call on the reader; of a fault nothing, or a record for its id */
    size_t size;
    const char *format;   /* as of records */
    ari_error error;
} ari_batch;
/* As ari_reader_next. */
ARI_API int ari_reader_cut(ari_reader *r, ari_batch *out);
/* With any reader of the same options. 1: *out is filled; -1: memory is out. */
ARI_API int ari_reader_read(ari_reader *r, const ari_batch *p, ari_record *out);

/* ---- 17. Cubes --------------------------------------------------------------------------------------------------- */

/* About `most` drawings on the board, of which each solution goes on from exactly one: asked with options.with_marks,
 * one by one and anywhere, their counts add up to the board's. Fewer when the search ends sooner, none when there is no
 * solution. visit hears how many decisions make one and how many places it leaves open, those with the most first;
 * nonzero from it ends the call. options: ticks, seed, stop, user, allocator, with_marks. UNSUPPORTED: what is drawn in
 * this genre does not part its solutions. */
ARI_API ARI_MUST_USE ari_status ari_cubes(const ari_board *b, const ari_options *options, uint32_t most,
                                          int (*visit)(void *user, const ari_marks *m, uint32_t depth, uint32_t open),
                                          void *user, ari_error *error);
/* The same for verb min: about `most` masks, as options.mask, with the board that they are of (with options.all_clues
 * it has every clue that the solution determines; until visit returns). The least of min's answers with each is that of
 * the board; MANY and NONE say that there is no such set of clues. open: clues that may go. One mask where there is not
 * exactly one solution. options: all_clues, mask, ticks, seed, stop, user, allocator. RANGE: the clues of this genre
 * stand in no cells. */
ARI_API ARI_MUST_USE ari_status ari_cubes_of_clues(const ari_board *b, const ari_options *options, uint32_t most,
                                                   int (*visit)(void *user, const ari_board *board, const char *mask,
                                                                uint32_t depth, uint32_t open),
                                                   void *user, ari_error *error);
/* The certificates (ari_result_proof, form cert) of all n cubes of a board, as one of the board: verb SOLVE, UNIQUE or
 * COUNT. What they say is not looked at, which is for a checker; that they leave no solution out is proved here. For
 * ari_text_free; NULL: SYNTAX where one is no certificate of a cube; RANGE where a solution is in none of them, or
 * there are several and the verb is not COUNT; LIMIT. options: ticks, seed, stop, user, allocator, genre. */
ARI_API ARI_MUST_USE char *ari_join(ari_verb verb, const char *const *certificate, uint32_t n,
                                    const ari_options *options, ari_error *error);
#ifdef __cplusplus
}
#endif
#include "ariadne-pictures.h" /* section 9 */
#include "ariadne-steps.h"    /* section 15 */
#include "ariadne-editing.h"  /* section 14 */
#include "ariadne-genres.h"   /* section 18 */
#endif /* ARIADNE_EXPERIMENTAL_H */
