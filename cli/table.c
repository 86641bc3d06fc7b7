/* table.c - every verb and every option, once. Parsing, help pages, manual and completions read these tables. */
#include "cli.h"

#include <stddef.h>

/* Of the questions the library says the name, the summary and what they show: ariadne-verbs.def. */
#define ARI_VERB(NAME, name, way, service, traits, shows, notes, noted, proof, good, summary) \
    enum { SHOWN_##NAME = SHOWS_##shows };                                                    \
    static const char name_##NAME[] = name, summary_##NAME[] = summary;
#include "ariadne-verbs.def"
#define ASK(NAME) name_##NAME, KIND_ASK, ARI_VERB_##NAME, (verb_shows)SHOWN_##NAME, summary_##NAME

const verb verb_table[] = {
    {ASK(SOLVE),
     "Prints the solved board, and says whether the solution is the only one, if that is quick to decide. For a "
     "puzzle with several solutions it prints one; ask unique, enum or count for more.",
     "0 solved, 1 no solution, 3 a limit came first",
     {{"ariadne solve puzzle.txt", "draw the solution"},
      {"ariadne solve 'https://puzz.link/p?slither/4/4/dgdh2c7b'", "a puzzle as its URL"},
      {"ariadne solve --to pzprv3 puzzle.txt", "the solution as a file for puzz.link"},
      {"ariadne solve --json < puzzles.ndjson", "a stream, one answer a line"}}},
    {ASK(CHECK),
     "The puzzle must come with a drawing: own text with an answer, or a pzprv3 file. Each broken rule is reported "
     "with its place. An unfinished drawing is right so far if some solution extends it; otherwise the verb reports "
     "the rules it already breaks, or the parts that are in no solution, and hint --level 3 explains why. With "
     "--finished the drawing is complete, and missing parts are reported too. With --solution the drawing is what a "
     "solver wrote about a file made by convert --to lp, mps, opb, cnf or ampl: the .sol file of CBC, GLPK, HiGHS, "
     "SCIP, Gurobi or CPLEX, or the v lines of a SAT or pseudo-Boolean solver; give the same --formulation.",
     "0 the drawing is a solution, 1 it is wrong, 4 it is right so far and not finished (--partial: 0)",
     {{"ariadne check answer.txt", "what is wrong, and where"},
      {"ariadne solve --to text p.txt | ariadne check -", "check our own answer"},
      {"ariadne check --solution out.sol p.txt", "what a solver found in an exported file"}}},
    {ASK(UNIQUE),
     "One solution: draws it, proved to be the only one. Several: draws two. None: says so.",
     "0 exactly one solution, 1 none or several, 3 a limit came first",
     {{"ariadne unique puzzle.txt", "is it a proper puzzle?"},
      {"ariadne unique --quiet *.txt", "one line for each file"},
      {"ariadne unique --rule D numbers.txt", "Numberlink under rule D"}}},
    {ASK(FORCED),
     "Draws what all solutions share: a line where every solution has it, a cross where none has it, nothing where "
     "solutions differ. Hashi: the smallest number of bridges.",
     "0 there is a solution, 1 there is none, 3 a limit came first",
     {{"ariadne forced puzzle.txt", "what can be concluded so far"}}},
    {ASK(DIFF),
     "For a puzzle that is not unique: two solutions that differ in as few places as possible, and these places. "
     "They show where a clue is missing.",
     "0 two solutions, proved closest, 1 one solution or none, 3 a limit came first",
     {{"ariadne diff puzzle.txt", "where is it ambiguous?"},
      {"ariadne diff --to svg puzzle.txt > diff.svg", "both, with the difference in red"}}},
    {ASK(BEST),
     "For boards with something to minimise: in Circuit Board with two marked points, the number of lines on the way "
     "between them. Draws such a solution and names the bound that proves it least: what all solutions share, a row "
     "of the model (here the distance of the points), propagation alone, or an exhausted search.",
     "0 found and proved, 1 no solution, 3 a limit came first",
     {{"ariadne best puzzle.txt", "the shortest way"}}},
    {ASK(CLASH),
     "For a puzzle without a solution: clues that contradict each other, none of which can be left out of the "
     "contradiction.",
     "0 a clash was found, 1 the puzzle has a solution, 3 a limit came first",
     {{"ariadne clash puzzle.txt", "which clues to look at"},
      {"ariadne clash --to svg puzzle.txt > clash.svg", "a picture with these clues in red"}}},
    {ASK(ENUM),
     "Prints solutions as they are found, with --json in one record, which ends with their number. With --order the "
     "engine zdd lists them in a stated order: at the first difference, in the order of --order, the solution "
     "without the line or mark comes first.",
     "0 listed (all, or as many as --max asks for), 1 no solution, 3 another limit came first",
     {{"ariadne enum --max 5 puzzle.txt", "the first five"},
      {"ariadne enum --order rows puzzle.txt", "in a stated order"},
      {"ariadne enum --to pzprv3 puzzle.txt", "every solution as a pzprv3 file"}}},
    {ASK(COUNT),
     "The exact number of solutions. If a limit comes first: a proved lower bound.",
     "0 counted, 1 the number is 0, 3 a limit came first",
     {{"ariadne count puzzle.txt", "how many solutions?"},
      {"ariadne count --time-limit 10 puzzle.txt", "ten seconds for each puzzle"}}},
    {ASK(SAMPLE),
     "Draws solutions at random, each with exactly the same probability; --max gives their number (default 1), "
     "--seed the seed. A solution may come twice. Needs all solutions as a decision diagram, which may be large; "
     "--mem-limit bounds it, default half of the free memory.",
     "0 drawn, 1 no solution, 3 a limit came first",
     {{"ariadne sample puzzle.txt", "any solution, without favour"},
      {"ariadne sample --max 1000 --seed 7 --json puzzle.txt", "a thousand for statistics"}}},
    {ASK(HEAT),
     "For each line and cell, in how many solutions it is: drawn in hundredths, with --json exactly, in the order of "
     "the library's marks. A line of all solutions is drawn as a line, a line of none is left out. Needs all "
     "solutions as a decision diagram, like sample; ariadne zdd solutions asks more of it.",
     "0 there is a solution, 1 there is none, 3 a limit came first",
     {{"ariadne heat puzzle.txt", "how likely is each line?"},
      {"ariadne heat -o heat.svg puzzle.txt", "as colours"},
      {"ariadne heat --json puzzle.txt", "exact numbers"}}},
    {ASK(THIN),
     "For a puzzle with exactly one solution: prints a puzzle with the same solution from which no clue can go, and "
     "names each clue that could be left out alone. --symmetry keeps a pattern, --mask says where clues may stand "
     "and which stay, --drop which to remove first. With --all-clues it starts from every clue that the solution "
     "determines. In Numberlink a number that is left out may be joined or not, and the numbers are listed.",
     "0 thinned, proved minimal, 1 none or several solutions, 3 a limit came first",
     {{"ariadne thin puzzle.txt", "which clues are superfluous?"},
      {"ariadne thin --to url --symmetry rotation2 puzzle.txt", "a link to the thinned puzzle"},
      {"ariadne thin --all-clues --drop 4,0,3 puzzle.txt", "a new set of clues, without fours if possible"}}},
    {ASK(MIN),
     "For a puzzle with exactly one solution: the smallest number of its clues (with --all-clues: of the clues its "
     "solution determines) that keep this solution unique, with a puzzle that shows it. If a limit comes first, it "
     "prints the bounds reached. This is the minimum-clue problem that T. Tjusila, M. Besancon, M. Turner and T. "
     "Koch (2024) state as a bilevel program; it is solved by the duality of clue sets and difference sets.",
     "0 found and proved, 1 none or several solutions, or more clues needed than --at-most, 3 a limit came first",
     {{"ariadne min puzzle.txt", "how many of the clues are needed?"},
      {"ariadne min --all-clues puzzle.txt", "the fewest clues for this solution"},
      {"ariadne min --at-most 18 grid.txt", "is there a set of 18?"}}},
    {ASK(REPAIR),
     "For a puzzle with several solutions: every clue (place and value) that alone makes it unique, first the one "
     "whose puzzle takes the least work to prove unique, and that puzzle. When no single clue is enough: few clues "
     "that together are, the fewest for any solution if there are at most a thousand solutions. For a puzzle without "
     "a solution: the fewest clues to change or remove, proved, and what to write instead. When one is enough, every "
     "clue that can be blamed, first those whose change leaves exactly one solution; for Yajilin, Hashi and Nurikabe "
     "then the clues that leave one when written in a free cell. When several are needed, the best set found. Not "
     "for Numberlink, where adding a number also adds a line, nor for Hitori, LITS, Moon or Sun, Norinori, Rekuto, "
     "Shikaku, Simple Loop, Star Battle and Tatamibari, where no rule belongs to one clue. With --json the clues are "
     "\"repairs\" (each alone), \"add\" or \"change\" (together), with \"puzzle\", \"changes\" (how many clues), "
     "\"least\" (fewer are not enough) and \"repaired\" (how many solutions then).",
     "0 repaired, or nothing to repair, 1 no clues can repair it, 3 a limit came first",
     {{"ariadne repair puzzle.txt", "which clue is missing, or wrong?"},
      {"ariadne repair --to url puzzle.txt", "a link to the repaired puzzle"},
      {"ariadne repair --json puzzle.txt", "all repairs, with the work of each proof"}}},
    {ASK(EXPLAIN),
     "Explains how people can solve the puzzle, one step at a time, each the smallest at that point. A step names "
     "its premises (clues, rules at a place, a ring of lines, a wall between two parts), the known facts it uses, "
     "and what follows. Its cost, in brackets, is about the number of premises, plus a hundredth for each known "
     "fact. No smaller step exists (proved), unless a bound is printed beside it. Steps are printed as they are "
     "found; Ctrl-C ends the search and leaves these. Lines and marks of a drawing that "
     "comes with the puzzle count as known; a wrong one is reported first. A puzzle with several solutions is "
     "explained as far as logic goes; for a puzzle without a solution the verb explains why one of the clashing "
     "clues cannot be met, or why a rule cannot hold somewhere. With --at PLACE it prints only the steps that lead "
     "there. EXPLAIN.md, in share/doc/ariadne/doc, defines a step exactly.",
     "0 explained, 1 no solution, a wrong mark, or solutions differ at PLACE, 3 a limit came first",
     {{"ariadne explain puzzle.txt", "from the first step to the last"},
      {"ariadne explain --max 5 puzzle.txt", "the next five steps"},
      {"ariadne explain --at h2,3 puzzle.txt", "the steps that lead to the line from point 2,3 to the right"},
      {"ariadne explain --json puzzle.txt", "with places, for a program"}}},
    {ASK(HINT),
     "Shows where the next step is, with --level 2 which rule or clue it uses, with --level 3 the whole step: the "
     "next one that leaves something to draw, after the steps it depends on. The drawing that comes with the puzzle "
     "counts as known; a wrong mark is reported first. With --at PLACE it explains why this place is as it is in "
     "every solution, drawn already or not.",
     "0 there is a step, or nothing is left, 1 no solution, a wrong mark, or solutions differ at PLACE, 3 a limit "
     "came first",
     {{"ariadne hint puzzle.txt", "where to look"},
      {"ariadne hint --level 3 puzzle.txt", "the whole step"},
      {"ariadne hint --at h2,3 puzzle.txt", "why the line from point 2,3 to the right is there, or not"}}},
    {ASK(GRADE),
     "Solves the puzzle by smallest steps, as explain does, and rates the difficulty: gentle (each step has one "
     "premise), fair, tricky, hard or fiendish; the cost of the hardest step; the load, the sum over all steps of "
     "the cost divided by the number of conclusions open at that point; and how many steps need an assumption.",
     "0 graded, 1 no solution or a wrong mark, 3 a limit came first",
     {{"ariadne grade puzzle.txt", "how hard is it?"},
      {"ariadne grade --json *.txt", "one record a puzzle"}}},
    {"convert", KIND_CONVERT, 0, SHOWS_PUZZLE, "print the puzzle in another format",
     "Includes the drawing of the puzzle if the format has room for one. Several formats, separated by commas, print "
     "one text each, headed by its name in a comment. With --json: {\"genre\",\"format\",\"puzzle\"}, in the format "
     "text unless another is given, which can be read again. lp, mps, fixedmps, aux, opb, cnf, ampl, mod, dat, "
     "minizinc, xcsp3 and sugar are files for solvers: --formulation names the formulation and, behind a +, how its "
     "shape (one loop, all connected) is encoded: lazy leaves it out, flow and layers are rows. Without it minizinc "
     "(mzn), asp and ampl of a genre that is a sheet are its rules on one page, and the data apart: -o NAME.mzn writes "
     "NAME.dzn too. Such a file holds one puzzle: --shard 2/9 takes the second of nine, --json prints a record each.",
     "0 converted, 3 a limit came first",
     {{"ariadne convert --to url puzzle.txt", "a link for puzz.link"},
      {"ariadne convert --to url,penpa,text puzzle.txt", "three texts of each puzzle"},
      {"ariadne convert --to gameid 'https://puzz.link/p?slither/4/4/dgdh2c7b'", "for Portable Puzzles"},
      {"ariadne convert --to model puzzle.txt", "the mathematical model"},
      {"ariadne convert -o p.mzn akari.txt", "the rules in MiniZinc, and p.dzn with the data"},
      {"ariadne convert --to cnf --formulation edge+layers p.txt", "for a SAT solver"}}},
    {"render", KIND_RENDER, 0, SHOWS_WORDS, "draw the puzzle, as text or as a picture",
     "Draws the puzzle, and the drawing that comes with it; with --show the puzzle alone, its solution, or both. "
     "text means unicode or ascii, whichever fits the terminal. svg and png are pictures: several puzzles go to "
     "files FILE-1, FILE-2 and so on. pdf is a booklet: several puzzles per page, the answers at the end. A puzzle "
     "that is not unique is labelled so. png and pdf need a build with the cairo library.",
     "0 drawn, 1 the solution was wanted and there is none, 3 a limit came first",
     {{"ariadne render --format ascii puzzle.txt", "plain ASCII"},
      {"ariadne render --show both -o p.png p.txt", "puzzle and solution side by side"},
      {"ariadne render --format svg --theme dark p.txt > p.svg", "for a dark screen"},
      {"ariadne render --sort --title Loops -o b.pdf *.txt", "a booklet, the easiest first"}}},
    {"zdd", KIND_ZDD, 0, SHOWS_WORDS,
     "count, sample and combine families of sets: solutions of a puzzle, cycles of a graph",
     "A stack calculator: words are read from left to right. Sources push a family, operations replace one or two "
     "families by their result, questions print and leave the stack as it is. Without a question at the end the sets "
     "are counted. GRAPH is a grid of points as ROWSxCOLUMNS, with pairs of points to join as in 9x9:0-80, or a file "
     "with one edge per line: two numbers; pair u v in such a file is a pair. PUZZLE is a file, a URL, a game id or "
     "a text, as for solve. Elements are numbers; edges count from 0, on a grid first the horizontal ones row by "
     "row, then the vertical ones. Elements of a puzzle have names too (the word names lists them). SET is written "
     "3,5,7 or 'h1,1 v2,3', and - is the empty set. CHANCE is written 0.25 or 1/4. Counting a family of a graph "
     "directly keeps no diagram. With --to, sets are drawn as solutions of the puzzle. FAMILIES.md, in "
     "share/doc/ariadne/doc, has an example of each word.",
     "0 done, 1 the answer is no, 3 a limit came first",
     {{"ariadne zdd cycles 9x9 size 40 sample 3", "three of the simple cycles with 40 edges"},
      {"ariadne zdd --to ascii solutions p.txt best 3", "the three solutions with the shortest lines"},
      {"ariadne zdd load a.zdd load b.zdd union save c.zdd", "set algebra on files"},
      {"ariadne zdd sets s.txt minimal-hitting best 5", "smallest hitting sets"}}},
    {"make", KIND_MAKE, 0, SHOWS_PUZZLE, "make new puzzles with exactly one solution",
     "Takes a genre and a size: rows and columns as 12x10, or one number for both. Draws a random solution, removes "
     "clues until none can go (hashi, nurikabe and yajilin keep them all, and --density keeps some), and proves the "
     "puzzle unique. Each puzzle has a seed: puzzle i uses seed S+i-1, so the same seed makes the same puzzles. "
     "Without --seed a random one is used and printed on standard error, with --json in the record. The work of a "
     "puzzle is the number of ticks its proof takes; --work asks for a range. --grade and --technique filter by the "
     "smallest steps of explain: puzzles are made until one fits; without them, and wishes for clues, it is fair or "
     "tricky if one of the first dozen is, looked at for about a second (--grade any: as it comes). Printed as URLs "
     "where the genre has them, else as text; --to chooses. In zebra the rows are attributes and the columns "
     "positions; the boxes of a sudoku and the fleet of a battleship follow from the size unless --boxes or --param "
     "fleet=4,3,3,2 sets them. A puzzle that is not found within 10 G ticks, a minute or two (above 10,000 cells: 1 M "
     "per cell), is given up unless --ticks sets another limit. --like FILE or URL makes another puzzle like its "
     "first one. --symmetry and --mask say where clues stand, in all genres but circuit, numberlink and zebra; in "
     "heyawake only a mask.",
     "0 made, 3 a limit came first",
     {{"ariadne make slitherlink 15x15 --count 5", "five links for puzz.link"},
      {"ariadne make slitherlink 10 --symmetry rotation2 --grade fair", "clues that turn onto each other"},
      {"ariadne make slitherlink 9x11 --mask \"$(cat heart.txt)\"", "clues in a shape of # and ."},
      {"ariadne make --like 'https://puzz.link/p?slither/4/4/dgdh2c7b'", "another of its kind"},
      {"ariadne make numberlink 8 --rule D --pairs 5 --json", "with its seed and its work"},
      {"ariadne make sudoku 9 --count 6 | ariadne render -o b.pdf", "a booklet, its answers at the end"}}},
    {"instances", KIND_INSTANCES, 0, SHOWS_WORDS, "count or list all good Numberlink instances of a grid or a graph",
     "A good instance is a set of pairs of vertices that disjoint paths can join in exactly one way, whether the "
     "paths use all vertices or not, and this way uses all. Counts the instances, in all and by number of pairs. RxC "
     "is a grid of vertices, named as row,column; a file has one edge of a graph per line, two names. The question "
     "was posed by R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita and S. Minato (2012). With --most "
     "it writes parts of the count of a grid instead, which count --cube answers and merge adds: each part fixes for "
     "some cells whether they are ends, in its \"mask\", row by row: ! is an end, . is none, # is open.",
     "0 there are some, 1 there are none, 3 a limit came first",
     {{"ariadne instances 5x5", "how many, and with how many pairs?"},
      {"ariadne instances 5x5 --most 16 | ariadne count --cube - -j 0 | ariadne merge", "the same in parts"},
      {"ariadne instances 5x5 --pairs 3 --list --to url", "the hard ones, as links for puzz.link"},
      {"ariadne instances 5x5 --sample 10 --seed 1 --to text", "ten puzzles, each as likely as any other"},
      {"ariadne instances 4x4 --with '1,1-4,4' --no-ends '2,2 3,3'", "with a pair, and without some ends"}}},
    {"lab", KIND_LAB, 0, SHOWS_WORDS, "compare formulations and solvers of integer programs",
     "Runs each puzzle through its formulations and the solver libraries CBC and GLPK, with the sat engine for "
     "comparison: sizes, bound of the linear relaxation, cost of the solution, rounds of cuts, nodes, simplex "
     "iterations, gap, seconds. Every solution is checked exactly; \"no solution\" is confirmed by the sat engine, "
     "or marked as the solver's word. In a row of sat, nodes and iterations are decisions and propagations; with "
     "--solvers zdd the diagram of all solutions has a row, its nodes are states; dfs and late have one each. "
     "--rounds adds a table round by round, --plot a picture of the gap over time. For several puzzles a last table "
     "shows how many each formulation and solver answered, and how fast. Without --formulation: all of the genre, "
     "each also with its first switch (see help GENRE). CBC counts only what its main search did.",
     "0 some answer, 2 a solver that is named failed wherever it was asked, 3 no answer within the limits",
     {{"ariadne lab --rounds --draw rounds.txt p.txt", "round by round; render draws the result of each"},
      {"ariadne lab --formulation arc,arc+start p.txt", "two of them"},
      {"ariadne lab --cpu --plot times.svg *.txt", "many puzzles: who answers how many in which time"},
      {"ariadne lab --solver highs --report markdown p.txt", "another solver, as a table for a text"}}},
    {"cubes", KIND_CUBES, 0, SHOWS_WORDS, "split a hard question into parts that can be answered anywhere",
     "Writes the puzzle about 64 times (--most), one JSON record each, every time with another drawing on it, so "
     "that each solution extends exactly one: lines drawn and crossed out, cells shaded or not, numbers. solve, "
     "unique, count, enum and best with --cube answer them, in one process, with --jobs, or on other machines with "
     "--shard; merge combines the answers. \"id\" names the part, \"depth\" is the number of decisions that make it, "
     "\"open\" the number of places it leaves open, and \"work\" an estimate from that: a tenth more for each. The "
     "largest come first. A part that propagation refutes is left out. For min, --clues splits the sets of clues "
     "instead: each record has a \"mask\" as --mask takes it, some clues stay and some are gone, and every set of "
     "clues belongs to one part. Counts of corner paths and cycles of grids are split by the word cubes of zdd, "
     "those of instances by instances --most.",
     "0 written, 1 there is no solution, 3 a limit came first",
     {{"ariadne cubes --most 1000 puzzle.txt > cubes.ndjson", "a thousand parts"},
      {"ariadne cubes puzzle.txt | ariadne count --cube - -j 0 | ariadne merge", "counted on all processors"},
      {"ariadne cubes --clues puzzle.txt | ariadne min --cube - -j 0 | ariadne merge", "the fewest clues"},
      {"ariadne zdd links 14x14:0-195 cubes 0 | ariadne count --cube - -j 0 | ariadne merge", "paths of a grid"}}},
    {"merge", KIND_MERGE, 0, SHOWS_WORDS,
     "combine the answers to the parts of a question, or to the shards of a stream",
     "Reads the JSON records that solve, unique, count, enum, best and min print for cubes, in any order, from files "
     "or from standard input, and writes one record per question: counts are added, one solution is one in all parts "
     "together, the best is the best of any, the fewest clues are the fewest of any, solutions stand in the order of "
     "the parts, ticks and seconds are sums; residues of the count of a grid become the number, instances are added "
     "for each number of pairs. If a part is missing or given twice, it is named and nothing is written, except two "
     "solutions, which decide the question. --proof joins the certificates of the parts (--proof-form cert) into one "
     "of the whole, for ariadne-check. From files without cubes it takes a line from each in turn: the shards "
     "1/M to M/M of a stream become the stream.",
     "0 merged, 2 a part is missing or given twice, 3 some part ended at a limit",
     {{"ariadne merge part-*.ndjson", "the answer"},
      {"ariadne cubes puzzle.txt | ariadne count --cube - --proof-form cert | ariadne merge --proof whole.cert",
       "and a certificate"},
      {"ariadne merge shard-1 shard-2 shard-3", "a stream that was answered in three shards"}}},
    {"page", KIND_PAGE, 0, SHOWS_WORDS, "write the designer's page with a puzzle in it, as one file for a browser",
     "Writes an HTML file that opens from the disk and needs no network: the board, and beside it, live, what is "
     "true of it. With --play it is for solvers: a clock, trial levels, hints, a check by the rules, and no answer "
     "before it is asked for. Without a puzzle it is the empty page. The page is built by make web; if it is "
     "missing, the verb says so.",
     "0 written, 2 a wrong command or puzzle, or no page",
     {{"ariadne page puzzle.txt -o puzzle.html", "go on setting it"},
      {"ariadne page --play -o play.html 'https://puzz.link/p?slither/4/4/dgdh2c7b'", "to send to a solver"}}},
    {"genres", KIND_GENRES, 0, SHOWS_WORDS, "list the genres, print a sheet, check one of your own",
     "A genre may be a sheet of rules: one page of text without code (share/doc/ariadne/doc/SHEETS.md). Without "
     "arguments all genres are listed. A name prints the sheet of that genre, to begin one of your own with. A file "
     "FILE.genre is checked: its tests; whether its rules and the model made of them agree on all drawings of 500 tiny "
     "boards; which rule no such drawing breaks alone. With --genre FILE.genre all verbs read puzzles by it, and make "
     "FILE.genre 8 makes new ones. With --json: names, kinds, sizes, rules, words to type as one record.",
     "0 all is well, 1 a test fails, or rules and model differ, 2 the sheet has a fault, named with line and column",
     {{"ariadne genres", "all that are known"},
      {"ariadne genres akari | sed s/akari/mine/g > mine.genre", "a sheet to change"}}},
    {"help", KIND_HELP, 0, SHOWS_WORDS, "explain a verb, a genre, a format or another topic",
     "Topics: each verb, each genre, and the pages listed by `ariadne help`. With --json all of it as one record, "
     "for programs.",
     "0",
     {{"ariadne help unique", "the page of a verb"},
      {"ariadne help numberlink", "rules and parameters of a genre"},
      {"ariadne help min --man | man -l -", "its manual page; without a verb, of all"},
      {"ariadne help --json", "all of it, for programs"}}},
    {"version", KIND_VERSION, 0, SHOWS_WORDS, "print the version", "", "0", {{"ariadne version", ""}}},
};
const size_t verb_count = sizeof verb_table / sizeof *verb_table;

static const ari_option own[] = {
#define OPTION(type, field, flag, letter, arg, kind, values, verbs, help) \
    {NULL, flag, letter, arg, (ari_option_kind)OPT_##kind, 0, offsetof(settings, field), sizeof((settings){0}.field), \
     values, verbs, help},
#include "options.def"
};
enum { OWN = sizeof own / sizeof *own };

const ari_option *option_at(size_t i) { return i < OWN ? &own[i] : ari_option_at((uint32_t)(i - OWN)); }

void *option_place(const ari_option *o, settings *s, size_t *room) {
    const bool ours = o >= own && o < own + OWN;
    *room = ours ? sizeof *s : o->wish ? sizeof s->wish : sizeof s->ask;
    return ours ? (void *)s : o->wish ? (void *)&s->wish : &s->ask;
}

bool option_fits(const ari_option *o, const verb *v) { return o->flag && ari_option_takes(o, v->name); }
