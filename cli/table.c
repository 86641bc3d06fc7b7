/* table.c - every verb and every option, once. Parsing, help pages, manual and completions read these tables. */
#include "cli.h"

#include <stddef.h>

#define BIT(ask) (1u << (ask))
#define CONVERT (1u << ARI_NVERB)
#define RENDER (1u << (ARI_NVERB + 1))
#define HELP (1u << (ARI_NVERB + 2))
#define ZDD (1u << (ARI_NVERB + 3))
#define INSTANCES (1u << (ARI_NVERB + 4))
#define MAKE (1u << (ARI_NVERB + 5))
#define LAB (1u << (ARI_NVERB + 6))
#define ASK ((1u << ARI_NVERB) - 1)
#define SEARCH (ASK & ~BIT(ARI_VERB_CHECK))
#define SHOWS (ASK & ~(BIT(ARI_VERB_CHECK) | BIT(ARI_VERB_COUNT) | BIT(ARI_VERB_CLASH) | BIT(ARI_VERB_HEAT)))
#define SWEEPS (BIT(ARI_VERB_COUNT) | BIT(ARI_VERB_ENUM) | BIT(ARI_VERB_SAMPLE) | BIT(ARI_VERB_HEAT))
#define CLUES (BIT(ARI_VERB_THIN) | BIT(ARI_VERB_MIN))
#define READ (ASK | CONVERT | RENDER | LAB)
#define ALL (READ | HELP | ZDD | INSTANCES | MAKE)

const verb verb_table[] = {
    {"solve", KIND_ASK, ARI_VERB_SOLVE, BIT(ARI_VERB_SOLVE), NULL,
     "Prints the solved board. A puzzle with several solutions gets one of them; ask unique, enum or count for more.",
     "0 solved, 1 no solution, 3 a limit came first",
     {{"ariadne solve puzzle.txt", "draw the solution"},
      {"ariadne solve 'https://puzz.link/p?slither/4/4/dgdh2c7b'", "a puzzle as its URL"},
      {"ariadne solve --to pzprv3 puzzle.txt", "the solution as a file for puzz.link"},
      {"ariadne solve --json < puzzles.ndjson", "a stream, one answer a line"}}},
    {"check", KIND_ASK, ARI_VERB_CHECK, BIT(ARI_VERB_CHECK), NULL,
     "The puzzle must come with a drawing: own text with an answer, or a pzprv3 file. Every broken rule is named with "
     "its place. With --solution the drawing is what a solver wrote about a file made by convert --to lp, mps, opb, "
     "cnf or ampl: the .sol file of CBC, GLPK, HiGHS, SCIP, Gurobi or CPLEX, or the v lines of a SAT or pseudo-Boolean "
     "solver; name the same --formulation.",
     "0 the drawing is a solution, 1 it is not",
     {{"ariadne check answer.txt", "what is wrong, and where"},
      {"ariadne solve --to text p.txt | ariadne check -", "check our own answer"},
      {"ariadne check --solution out.sol p.txt", "what a solver found in an exported file"}}},
    {"unique", KIND_ASK, ARI_VERB_UNIQUE, BIT(ARI_VERB_UNIQUE), NULL,
     "One solution: draws it, proved to be the only one. Several: draws two. None: says so.",
     "0 exactly one solution, 1 none or several, 3 a limit came first",
     {{"ariadne unique puzzle.txt", "is it a proper puzzle?"},
      {"ariadne unique --quiet *.txt", "one line for each file"},
      {"ariadne unique --rule D numbers.txt", "Numberlink under rule D"}}},
    {"forced", KIND_ASK, ARI_VERB_FORCED, BIT(ARI_VERB_FORCED), NULL,
     "Draws what is the same in all solutions: present where every solution has it, a cross where none has, nothing "
     "where solutions differ. Hashi: the least number of bridges.",
     "0 there is a solution, 1 there is none, 3 a limit came first",
     {{"ariadne forced puzzle.txt", "what can be concluded so far"}}},
    {"diff", KIND_ASK, ARI_VERB_DIFF, BIT(ARI_VERB_DIFF), NULL,
     "For a puzzle that is not unique: two solutions that differ in as few places as possible, and these places. With "
     "them one sees where a clue is missing.",
     "0 two solutions, proved closest, 1 one solution or none, 3 a limit came first",
     {{"ariadne diff puzzle.txt", "where is it ambiguous?"}}},
    {"best", KIND_ASK, ARI_VERB_BEST, BIT(ARI_VERB_BEST), NULL,
     "For boards that say what is to be as small as possible: in Circuit Board with two marked points the number of "
     "lines on the way between them. Draws such a solution and says by which bound it is proved to be the least: by "
     "what all solutions share, by a row of the model (here the distance of the points), by propagation alone, or by "
     "an exhausted search.",
     "0 found and proved, 1 no solution, 3 a limit came first",
     {{"ariadne best puzzle.txt", "the shortest way"}}},
    {"clash", KIND_ASK, ARI_VERB_CLASH, BIT(ARI_VERB_CLASH), NULL,
     "For a puzzle without solution: clues that contradict each other, none of which can be left out of the "
     "contradiction.",
     "0 a clash was found, 1 the puzzle has a solution, 3 a limit came first",
     {{"ariadne clash puzzle.txt", "which clues to look at"}}},
    {"enum", KIND_ASK, ARI_VERB_ENUM, BIT(ARI_VERB_ENUM), NULL,
     "Prints solutions as they are found. With --json they come in one record at the end. With --order they are listed "
     "by the engine zdd in a stated order: of two solutions the one comes first that is without the first line or "
     "mark, in the order of --order, in which they differ.",
     "0 listed (all, or as many as --max asks for), 1 no solution, 3 another limit came first",
     {{"ariadne enum --max 5 puzzle.txt", "the first five"},
      {"ariadne enum --order rows puzzle.txt", "in a stated order"},
      {"ariadne enum --to pzprv3 puzzle.txt", "every solution as a pzprv3 file"}}},
    {"count", KIND_ASK, ARI_VERB_COUNT, BIT(ARI_VERB_COUNT), NULL,
     "The exact number of solutions. When a limit comes first: a proved lower bound.",
     "0 counted, 1 the number is 0, 3 a limit came first",
     {{"ariadne count puzzle.txt", "how many solutions?"},
      {"ariadne count --time-limit 10 puzzle.txt", "ten seconds for each puzzle"}}},
    {"sample", KIND_ASK, ARI_VERB_SAMPLE, BIT(ARI_VERB_SAMPLE), NULL,
     "Solutions drawn at random, each with the same chance as every other, exactly; --max says how many (default 1), "
     "--seed which. A solution may come twice. Needs all solutions as a decision diagram, which may be large; "
     "--mem-limit bounds it, else half of the free memory.",
     "0 drawn, 1 no solution, 3 a limit came first",
     {{"ariadne sample puzzle.txt", "any solution, without favour"},
      {"ariadne sample --max 1000 --seed 7 --json puzzle.txt", "a thousand for statistics"}}},
    {"heat", KIND_ASK, ARI_VERB_HEAT, BIT(ARI_VERB_HEAT), NULL,
     "For each line and cell, in how many solutions it is: drawn in hundredths, with --json exactly, in the order of "
     "the library's marks. A line that all have is drawn as a line, one that none has not at all. Needs all solutions "
     "as a decision diagram, as sample does; ariadne zdd solutions asks more of it.",
     "0 there is a solution, 1 there is none, 3 a limit came first",
     {{"ariadne heat puzzle.txt", "how likely is each line?"},
      {"ariadne heat --json puzzle.txt", "exact numbers"}}},
    {"thin", KIND_ASK, ARI_VERB_THIN, BIT(ARI_VERB_THIN), NULL,
     "For a puzzle with exactly one solution: prints a puzzle with the same solution from which no clue can go, and "
     "names the clues that the others do without, each by itself. --symmetry keeps a pattern, --mask keeps clues, "
     "--drop says which to give up first. With --all-clues it begins with every clue that the solution determines. In "
     "Numberlink a number that is left out may or may not be joined, and the numbers are listed.",
     "0 thinned, proved minimal, 1 none or several solutions, 3 a limit came first",
     {{"ariadne thin puzzle.txt", "which clues are superfluous?"},
      {"ariadne thin --to url --symmetry rotation2 puzzle.txt", "a link to the thinned puzzle"},
      {"ariadne thin --all-clues --drop 4,0,3 puzzle.txt", "a new set of clues, without fours if possible"}}},
    {"min", KIND_ASK, ARI_VERB_MIN, BIT(ARI_VERB_MIN), NULL,
     "For a puzzle with exactly one solution: the smallest number of its clues (with --all-clues: of the clues its "
     "solution determines) that keep this solution unique, with a puzzle that shows it. Cut short it tells the bounds "
     "reached. This is the minimum-clue problem that T. Tjusila, M. Besancon, M. Turner and T. Koch (2024) state as a "
     "bilevel program; it is solved by the duality of clue sets and difference sets.",
     "0 found and proved, 1 none or several solutions, or more clues needed than --at-most, 3 a limit came first",
     {{"ariadne min puzzle.txt", "how many of the clues are needed?"},
      {"ariadne min --all-clues puzzle.txt", "the fewest clues for this solution"},
      {"ariadne min --at-most 18 grid.txt", "is there a set of 18?"}}},
    {"repair", KIND_ASK, ARI_VERB_REPAIR, BIT(ARI_VERB_REPAIR), NULL,
     "For a puzzle with several solutions: every clue (place and value) that alone makes it unique, the one first "
     "whose puzzle takes the least work to prove unique, and that puzzle. When no single clue is enough: few clues "
     "that together do, the fewest for any solution where there are no more than a thousand of these. For a puzzle "
     "without solution: the fewest clues to change or take away, proved, and what to write there instead. When one is "
     "enough, every clue that can be blamed: those first whose change leaves exactly one solution. When several are, "
     "the best set found. Not for Numberlink, where a number more is a line more. With --json the clues are "
     "\"repairs\" (each alone), \"add\" or \"change\" (together), with \"puzzle\", \"changes\" (how many clues), "
     "\"least\" (fewer are not enough) and \"repaired\" (how many solutions then).",
     "0 repaired, or nothing to repair, 1 no clues can repair it, 3 a limit came first",
     {{"ariadne repair puzzle.txt", "which clue is missing, or wrong?"},
      {"ariadne repair --to url puzzle.txt", "a link to the repaired puzzle"},
      {"ariadne repair --json puzzle.txt", "all repairs, with the work of each proof"}}},
    {"convert", KIND_CONVERT, 0, CONVERT, "print the puzzle in another format",
     "The drawing of the puzzle goes along where the format has room for one. With --json: {\"genre\",\"format\","
     "\"puzzle\"}, which can be read again. lp, mps, fixedmps, opb, cnf, ampl, mod and dat are files for solvers: "
     "--formulation says of which formulation, and behind a + how its shape (one loop, all connected) is encoded: "
     "lazy leaves it out, flow and layers are rows.",
     "0 converted, 2 the format cannot hold this puzzle",
     {{"ariadne convert --to url puzzle.txt", "a link for puzz.link"},
      {"ariadne convert --to gameid 'https://puzz.link/p?slither/4/4/dgdh2c7b'", "for Portable Puzzles"},
      {"ariadne convert --to model puzzle.txt", "the mathematical model"},
      {"ariadne convert --to cnf --formulation edge+layers p.txt", "for a SAT solver"}}},
    {"render", KIND_RENDER, 0, RENDER, "draw the puzzle, as text or as a picture",
     "Draws the puzzle, and the drawing that comes with it; with --show the puzzle alone, its solution, or both. "
     "text means unicode or ascii, whichever fits the terminal. svg and png are pictures: of several puzzles each "
     "goes to a file of its own, FILE-1, FILE-2 and so on. pdf is a booklet: several puzzles a page, the answers at "
     "the end. A puzzle that is not unique is labelled so. png and pdf need a build with the cairo library.",
     "0 drawn, 1 the solution was wanted and there is none, 3 a limit came first",
     {{"ariadne render --format ascii puzzle.txt", "plain ASCII"},
      {"ariadne render --format png --show both -o p.png p.txt", "puzzle and solution side by side"},
      {"ariadne render --format svg --theme dark p.txt > p.svg", "for a dark screen"},
      {"ariadne render --format pdf --title Loops -o b.pdf *.txt", "a booklet"}}},
    {"zdd", KIND_ZDD, 0, ZDD, "count, sample and combine families of sets: solutions of a puzzle, cycles of a graph",
     "A calculator: words are read from left to right, families lie on a stack. Sources put a family there, "
     "operations take one or two and put their result, questions print and leave the stack as it is. Without a "
     "question at the end the sets are counted. GRAPH is a grid of points as ROWSxCOLUMNS, with pairs of points to"
     " join as 9x9:0-80, or a file with one edge a line: two numbers; pair u v in such a file is a pair. PUZZLE is a "
     "file, a URL, a game id or a text, as for solve. Elements are numbers; edges count from 0, those of a grid first "
     "the horizontal ones row by row, then the vertical ones. Those of a puzzle have names too (the word names lists "
     "them). SET is as 3,5,7 or 'h1,1 v2,3', and - the empty set. CHANCE is as 0.25 or 1/4. Counting a family of a "
     "graph at once keeps no diagram. With --to sets are drawn as solutions of the puzzle. doc/FAMILIES.md has an "
     "example of each word.",
     "0 done, 1 the answer is no, 3 a limit came first",
     {{"ariadne zdd cycles 9x9 size 40 sample 3", "three of the simple cycles with 40 edges"},
      {"ariadne zdd --to ascii solutions p.txt best 3", "the three solutions with the shortest lines"},
      {"ariadne zdd load a.zdd load b.zdd union save c.zdd", "set algebra on files"},
      {"ariadne zdd sets s.txt minimal-hitting best 5", "smallest hitting sets"}}},
    {"make", KIND_MAKE, 0, MAKE, "make new puzzles with exactly one solution",
     "Takes a genre and a size: rows and columns as 12x10, or one number for both. Draws a random solution, takes "
     "clues away until none can go (hashi and yajilin keep them all, and --density keeps some), and proves the puzzle "
     "unique. Each puzzle comes from a seed of its own, the first from --seed: the same command makes the same "
     "puzzles. The work of a puzzle is the number of ticks its proof takes; --work asks for a range. Printed as URLs "
     "where the genre has them, else as text; --to chooses. In zebra the rows are attributes and the columns "
     "positions; the boxes of a sudoku and the fleet of a battleship follow from the size unless --boxes or "
     "--param fleet=4,3,3,2 says them. A puzzle that has not come after 10 G ticks, a minute or two, is given up "
     "unless --ticks says otherwise.",
     "0 made, 3 a limit came first",
     {{"ariadne make slitherlink 15x15 --count 5", "five links for puzz.link"},
      {"ariadne make slitherlink 10 --symmetry rotation2 --to text", "clues that turn onto each other"},
      {"ariadne make sudoku 9 --work 20000.. | ariadne solve -", "a hard one, solved"},
      {"ariadne make numberlink 10x10 --rule D --json", "with its seed and its work"}}},
    {"instances", KIND_INSTANCES, 0, INSTANCES, "all good Numberlink instances of a grid or a graph",
     "A good instance is a set of pairs of vertices that can be joined by disjoint paths in exactly one way, whether "
     "the paths use all vertices or not; and this way uses all. Counts them, in all and by number of pairs. RxC is a "
     "grid of so many vertices, spoken of as row,column; a file has an edge of a graph a line, two names. The question "
     "is that of R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita and S. Minato (2012).",
     "0 there are some, 1 there are none, 3 a limit came first",
     {{"ariadne instances 5x5", "how many, and with how many pairs?"},
      {"ariadne instances 6x6 --pairs 3 --list --to url", "the hard ones, as links for puzz.link"},
      {"ariadne instances 6x6 --sample 10 --seed 1 --to text", "ten puzzles, each as likely as any other"},
      {"ariadne instances 4x4 --with '1,1-4,4' --no-ends '2,2 3,3'", "with a pair, and without some ends"}}},
    {"lab", KIND_LAB, 0, LAB, "compare formulations and solvers of integer programs",
     "Each puzzle through its formulations and the solver libraries CBC and GLPK, and beside them the sat engine: "
     "sizes, bound of the linear relaxation, cost of the solution, rounds of cuts, nodes, simplex iterations, gap, "
     "seconds. Every solution is checked exactly; \"no solution\" is confirmed by the sat engine, or called the "
     "solver's word. "
     "--rounds adds a table round by round, --plot a picture of the gap over time. Without --formulation: all of the "
     "genre, each also with its first switch (see help GENRE). CBC counts only what its main search did.",
     "0 some answer, 3 none within the limits",
     {{"ariadne lab --rounds p.txt", "with and without starting rules, round by round"},
      {"ariadne lab --formulation arc,arc+start p.txt", "two of them"},
      {"ariadne lab --solvers glpk-tree,sat --time-limit 60 p.txt", "cuts inside the search"},
      {"ariadne lab --solver highs --report markdown p.txt", "another solver, as a table for a text"}}},
    {"help", KIND_HELP, 0, HELP, "explain a verb, a genre, or the formats",
     "Topics: each verb, each genre, formats, genres, engines.",
     "0",
     {{"ariadne help unique", "the page of a verb"},
      {"ariadne help numberlink", "rules and parameters of a genre"},
      {"ariadne help --man | man -l -", "the manual page"}}},
    {"version", KIND_VERSION, 0, 0, "print the version", "", "0", {{"ariadne version", ""}}},
};
const size_t verb_count = sizeof verb_table / sizeof *verb_table;

#define AT(field) offsetof(settings, field)

const option option_table[] = {
    {"json", 'j', NULL, OPT_FLAG, AT(json), NULL, READ | INSTANCES | MAKE, "one JSON object a record, errors too"},
    {"quiet", 'q', NULL, OPT_FLAG, AT(quiet), NULL, ASK | INSTANCES, "no drawings: one line a puzzle"},
    {"stats", 0, NULL, OPT_FLAG, AT(stats), NULL, ASK | INSTANCES, "add the engine's counters"},
    {"ascii", 0, NULL, OPT_FLAG, AT(ascii), NULL, READ, "draw with ASCII characters"},
    {"unicode", 0, NULL, OPT_FLAG, AT(unicode), NULL, READ, "draw with line characters, also into a pipe"},
    {"color", 0, "WHEN", OPT_CHOICE, AT(color), "auto|always|never", READ,
     "colour of the verdict; auto: on a terminal unless NO_COLOR is set"},
    {"output", 'o', "FILE", OPT_WORD, AT(out), NULL, READ | ZDD | INSTANCES | MAKE,
     "write to FILE instead of standard output"},
    {"to", 't', "FORMAT", OPT_WORD, AT(to), NULL, SHOWS | CONVERT | INSTANCES | MAKE | ZDD,
     "format to print: for convert and instances the puzzle, for the others each solution instead of a drawing"},
    {"format", 0, "FORMAT", OPT_CHOICE, AT(format), "text|unicode|ascii|svg|png|pdf", RENDER, "how to draw"},
    {"show", 0, "WHAT", OPT_CHOICE, AT(show), "puzzle|solution|both", RENDER,
     "what to draw; else the puzzle as it comes, and in a pdf both"},
    {"theme", 0, "THEME", OPT_CHOICE, AT(theme), "light|dark", RENDER, "colours of pictures"},
    {"size", 0, "POINTS", OPT_NUMBER, AT(size), "4..400", RENDER,
     "pictures: side of a cell, 4 to 400, else 36; pdf: at the most; png: two pixels a point"},
    {"per-page", 0, "N", OPT_NUMBER, AT(per_page), "1..30", RENDER, "pdf: puzzles on a page, 1 to 30; else 4"},
    {"title", 0, "TEXT", OPT_WORD, AT(title), NULL, RENDER, "pictures: a title above"},
    {"from", 'f', "FORMAT", OPT_WORD, AT(from), NULL, READ | ZDD, "read this format; else it is detected"},
    {"genre", 'g', "GENRE", OPT_WORD, AT(genre), NULL, READ | ZDD, "the genre, for texts that do not name it"},
    {"param", 'p', "KEY=VALUE", OPT_PARAMS, AT(params), NULL, READ | MAKE | ZDD,
     "set a parameter of the genre (see help GENRE)"},
    {"rule", 0, "RULE", OPT_PARAM, AT(params), "rule", READ | MAKE | ZDD, "Numberlink: A, B, C or D"},
    {"max-bridges", 0, "N", OPT_PARAM, AT(params), "max", READ | MAKE | ZDD,
     "Hashi: bridges between two islands, 1 to 4"},
    {"boxes", 0, "RxC", OPT_PARAM, AT(params), "boxes", READ | MAKE | ZDD, "Sudoku: rows and columns of a box"},
    {"engine", 'e', "ENGINE", OPT_WORD, AT(engine), NULL, SEARCH,
     "sat, dfs, late, zdd, band (9x9 sudoku), or mip: a solver of integer programs"},
    {"formulation", 0, "NAME", OPT_WORD, AT(formulation), NULL, ASK | CONVERT | LAB | ZDD,
     "which model of the genre (see help GENRE); for files and lab also its parts: NAME+flow"},
    {"solvers", 0, "LIST", OPT_WORD, AT(solvers), NULL, LAB | SEARCH,
     "lab: cbc, glpk, glpk-tree (cuts in the search), sat; elsewhere one library for the engine mip"},
    {"solver", 0, "COMMAND", OPT_WORD, AT(solver), NULL, LAB | SEARCH,
     "a program: highs, scip, gurobi_cl, cplex, cbc, glpsol, or a command with {lp} and {sol}; in lab beside the "
     "libraries"},
    {"fewest", 0, NULL, OPT_FLAG, AT(fewest), NULL, LAB,
     "how few clues are enough: a master and a subproblem in turn, beside the verb min"},
    {"repeat", 0, "N", OPT_NUMBER, AT(repeat), "1..101", LAB, "runs of each; seconds are the median"},
    {"report", 0, "STYLE", OPT_CHOICE, AT(report), "text|markdown|csv|json", LAB, "how to print the table"},
    {"cpu", 0, NULL, OPT_FLAG, AT(cpu), NULL, LAB,
     "seconds, and --time-limit, of the processor instead of the clock: for a busy machine"},
    {"rounds", 0, NULL, OPT_FLAG, AT(rounds), NULL, LAB,
     "add a table for each run, round by round; as CSV in place of the other"},
    {"plot", 0, "FILE", OPT_WORD, AT(plot), NULL, LAB,
     "draw the gap over time into FILE: PNG where its name ends in .png, else SVG"},
    {"solution", 0, "FILE", OPT_WORD, AT(solution), NULL, BIT(ARI_VERB_CHECK),
     "check what a solver wrote about the exported --formulation: .sol or v lines"},
    {"seed", 's', "N", OPT_NUMBER, AT(seed), NULL, ASK | ZDD | INSTANCES | MAKE, "seed of all random choices"},
    {"max", 'm', "N", OPT_NUMBER, AT(max), NULL, BIT(ARI_VERB_ENUM) | BIT(ARI_VERB_SAMPLE) | INSTANCES,
     "stop after N solutions; sample: draw N"},
    {"pairs", 0, "RANGE", OPT_WORD, AT(pairs), NULL, INSTANCES, "only with so many pairs: 3, or 2..4"},
    {"with", 0, "PAIRS", OPT_WORD, AT(with), NULL, INSTANCES, "only with these pairs: '1,1-2,3 1,2-4,4'"},
    {"without", 0, "PAIRS", OPT_WORD, AT(without), NULL, INSTANCES, "only without any of these pairs"},
    {"ends", 0, "VERTICES", OPT_WORD, AT(ends), NULL, INSTANCES, "only where these are ends: '1,1 2,3'"},
    {"no-ends", 0, "VERTICES", OPT_WORD, AT(no_ends), NULL, INSTANCES, "only where none of these is an end"},
    {"list", 0, NULL, OPT_FLAG, AT(list), NULL, INSTANCES, "print them all, or as many as --max says"},
    {"sample", 0, "N", OPT_NUMBER, AT(sample), "1..1000000000", INSTANCES, "print N of them, drawn uniformly"},
    {"orbits", 0, NULL, OPT_FLAG, AT(orbits), NULL, INSTANCES, "count them up to rotations and reflections too"},
    {"all-clues", 0, NULL, OPT_FLAG, AT(all_clues), NULL, CLUES | LAB,
     "begin with every clue that the solution determines"},
    {"symmetry", 0, "NAME", OPT_CHOICE, AT(symmetry),
     "none|rotation2|rotation4|mirror|flip|mirrors|diagonal|antidiagonal|diagonals", BIT(ARI_VERB_THIN) | MAKE,
     "cells on the same orbit lose their clues together"},
    {"mask", 0, "TEXT", OPT_WORD, AT(mask), NULL, CLUES | MAKE, "a character a cell, row by row: # its clue stays"},
    {"count", 'n', "N", OPT_NUMBER, AT(count), "1..1000000000", MAKE, "how many puzzles; else one"},
    {"density", 0, "PERCENT", OPT_WORD, AT(density), NULL, MAKE,
     "keep at least so many percent of the clues that the solution determines"},
    {"minimal", 0, NULL, OPT_FLAG, AT(minimal), NULL, MAKE, "take clues away until none can go, whatever the genre"},
    {"text", 0, "TEXT", OPT_WORD, AT(text), NULL, MAKE, "loops: these letters are drawn as loops; without SIZE"},
    {"picture", 0, "FILE", OPT_WORD, AT(picture), NULL, MAKE,
     "loops: a picture of # and . or a plain PBM file is drawn as loops; without SIZE"},
    {"wind", 0, "N", OPT_WORD, AT(wind), NULL, MAKE,
     "loops: 0 round and short to 100 winding; numberlink: 0 many lines to 100 few; else 70"},
    {"work", 0, "A..B", OPT_WORD, AT(work), NULL, MAKE, "difficulty: ticks that the proof of uniqueness takes"},
    {"drop", 0, "LIST", OPT_WORD, AT(drop), NULL, BIT(ARI_VERB_THIN),
     "values of clues to give up before all others, as 4,0,3"},
    {"at-most", 0, "N", OPT_NUMBER, AT(at_most), "1..1000000", BIT(ARI_VERB_MIN),
     "only ask whether N clues are enough"},
    {"ticks", 0, "N", OPT_NUMBER, AT(ticks), NULL, ASK | RENDER | ZDD | INSTANCES | MAKE | LAB,
     "stop after N ticks of work for a puzzle; the same on every machine"},
    {"time-limit", 'T', "SECONDS", OPT_SECONDS, AT(time_limit), NULL, ASK | RENDER | ZDD | INSTANCES | MAKE | LAB,
     "stop after so much time for a puzzle"},
    {"mem-limit", 'M', "BYTES", OPT_SIZE, AT(bytes), NULL, ASK | RENDER | ZDD | INSTANCES | LAB,
     "memory for a puzzle; K, M and G may follow"},
    {"state", 0, "FILE", OPT_WORD, AT(state), NULL, BIT(ARI_VERB_MIN),
     "go on from FILE, if it is there, and write to it how far the search came"},
    {"threads", 0, "N", OPT_NUMBER, AT(threads), "1..64", ZDD | BIT(ARI_VERB_MIN),
     "use at most N threads, else one for each processor; the answers are the same"},
    {"progress", 0, "HOW", OPT_CHOICE, AT(progress), "auto|json|none", ASK | ZDD | INSTANCES | MAKE,
     "on standard error after one second; auto: on a terminal only"},
    {"sat-exit", 0, NULL, OPT_FLAG, AT(sat_exit), NULL, ASK, "exit code 10 yes, 20 no, 0 not known"},
    {"order", 0, "WAY", OPT_WORD, AT(order), NULL, SWEEPS | ZDD | INSTANCES,
     "the frontier method: order of variables or edges, one of rows, columns, plain (as numbered), near, path, or a "
     "FILE with names or numbers; else chosen"},
    {"man", 0, NULL, OPT_FLAG, AT(man), NULL, HELP, "print the manual page"},
    {"completion", 0, "SHELL", OPT_CHOICE, AT(completion), "bash|zsh|fish", HELP, "print the completions of a shell"},
    {"help", 'h', NULL, OPT_FLAG, AT(help), NULL, ALL, "explain the verb"},
};
const size_t option_count = sizeof option_table / sizeof *option_table;
