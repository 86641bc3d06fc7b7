/* oracle.h - independent brute-force oracles for pencil puzzles.
 *
 * These functions exist to test other solvers. They share no code with them, were written from the rules below alone,
 * and depend on libc only. They are meant for small boards and prefer being plainly right to being fast: every genre
 * has a search whose pruning only ever drops hopeless candidates, and a separate full check of all rules
 * (oracle_check_<genre>) that every complete candidate must pass before it is counted.
 *
 * long oracle_<genre>(c, limit, visit, ctx)
 *     returns the number of distinct solutions, stopping once `limit` have been found (limit <= 0: no limit), and calls
 *     visit (if not NULL) once for each of them. The arrays given to visit are only valid during the call. Returns -1
 *     if the case itself is malformed (sizes, parameters or clue values outside what is described here).
 *
 * int oracle_check_<genre>(c, cell, h, v)
 *     1 if the given complete drawing solves the (well-formed) case, else 0. `cell` is ignored by genres that have
 *     none.
 *
 * rows, cols >= 1. clue: int[rows*cols], row-major; -1 = none, -2 = "?". param may be NULL where a genre's parameters
 * are all optional (then all 0).
 *
 * Lines. h and v hold 0 (no line) or 1 (line), for Hashi a multiplicity.
 *   border genres (slitherlink, loops): points are the (rows+1) x (cols+1) corners.
 *     h[r*cols + c], r in 0..rows: edge above cell (r,c);  v[r*(cols+1) + c], c in 0..cols: edge left of cell (r,c).
 *   centre genres (masyu, yajilin, numberlink, hashi): points are the cells.
 *     h[r*(cols-1) + c]: link (r,c)-(r,c+1);  v[r*cols + c]: link (r,c)-(r+1,c).
 *
 * slitherlink  One single, non-empty closed loop along edges; every point has 0 or 2 lines. Clue n >= 0: that many of
 *              the cell's four edges are on the loop (n > 4 is never satisfied). -2 says nothing. param[0]=1: the loop
 *              passes through every point. cell = NULL.
 * loops        As slitherlink, but any number >= 0 of disjoint closed loops. param[0]=1: every point is on a loop. cell
 *              = NULL.
 * masyu        One single, non-empty closed loop through cell centres, through all circles. 1 white: straight on it,
 *              and a turn in at least one of the two neighbouring cells of the loop. 2 black: a turn on it, straight
 *              through both neighbouring cells of the loop. -2: a circle that only has to be passed through.
 *              param[0]=1: the loop visits every cell. cell = NULL.
 * yajilin      Shade cells and draw one single, non-empty closed loop through cell centres. Clue cells (clue != -1) are
 *              neither shaded nor visited; each other cell is exactly one of the two. No two shaded cells are
 *              orthogonally adjacent. Clue (d << 8) + n, d = 1 up, 2 down, 3 left, 4 right, n = 0..255: exactly n
 *              shaded cells from the clue to the border (past other clues); n = 255: unknown. 0 or -2: only blocks its
 *              cell. No parameters. cell = 1 shaded, 0 otherwise.
 * numberlink   Positive numbers, each exactly twice (no -2). Each pair is joined by a path through cell centres; paths
 *              are vertex-disjoint, do not branch and pass through no other number; no other lines. param[0]: 0 rule A,
 *              plain; 1 rule B, every cell is on a path; 2 rule C, orthogonally adjacent cells of the same path are
 *              consecutive on it; 3 rule D, both B and C. param[1]=1: pairs are to come, cells may be empty. cell =
 *              number of the path through the cell, or 0.
 * hashi        Clue >= 0 or -2: an island. Straight bridges between an island and the next island in a direction
 *              (adjacent cells included), at most param[0] (1..4) per pair, none crossing another. The number of bridge
 *              ends at an island is its number (-2: any number, 0 included). All islands form one connected group
 *              (vacuous with fewer than two). No islands: one, empty, solution. param[1]=1: additionally the bridges
 *              contain no loop, a multiple bridge counting once. h, v: multiplicity on each unit link. param is
 *              required. cell = NULL. param[2]=1: islands are to come. The islands need not be connected, and what an
 *              island lacks goes to them, at most param[0] in each direction whose next cell is empty and that has no
 *              bridge.
 * circuit      Clue 0: a black cell, every other cell holds a point. Bits of a clue > 0: 1 the line to the right is
 *              given, 2 the line below, 4 says nothing. Lines join orthogonally neighbouring points; every point has
 *              one line or three; all points are connected; no closed loop. All given lines are drawn. No points: one,
 *              empty, solution. centre lines as above; cell = NULL.
 * sudoku       n x n, n = param[0]*param[1] <= 30; boxes of param[0] rows and param[1] columns. Clue > 0: given; -1,
 *              -2: unknown. param is required. cell = the digits, h = v = NULL.
 * battleship   cell = 1 ship, else 0. Ships are straight lines of cells; cells of different ships do not touch, not
 *              even at a corner. param[0]: the clues hold (0: they do not). param[1] = n, then the number of ships of
 *              length 1..n; longer ones do not occur. Then a number for each column and one for each row, how many of
 *              its cells are ship, or negative: not known. Clue 0 water, 1 top, 2 bottom, 3 left, 4 right end of a
 *              longer ship, 5 its middle, 6 a ship of one cell, -2 a ship. param is required.
 * nurikabe     cell = 1 black (sea), 0 white. Orthogonally connected white cells make an island; each island has
 *              exactly one clue cell. Clue n >= 1: its island has n cells; -2: any number. Clue cells are white. All
 *              black cells are orthogonally connected (vacuous with fewer than two); no 2x2 block is all black.
 *              param[0]=1: clues are to come, an island may have none.
 * heyawake     cell = 1 black, 0 white. param[0] = number of rooms, then the room (0-based) of each cell, then for each
 *              room its number of black cells, or -1: not known. No two black cells are orthogonally adjacent. All
 *              white cells are orthogonally connected (vacuous with fewer than two). A straight run of white cells
 *              crosses at most one border between rooms. A room is at least one cell, orthogonally connected, of any
 *              shape. clue is not used and may be NULL; param is required.
 * akari        cell = 1 a light, else 0. Clue -2 or >= 0: a black cell, without a light. Clue n >= 0: n of the cells
 *              beside it have one. Light goes in four directions up to a black cell or the border. Every other cell
 *              has a light or is lit by one; no light is lit by another.
 * hitori       cell = 1 black. No two black cells are orthogonally adjacent, the others are orthogonally connected. No
 *              number n >= 1 stands twice among the others of a row or column; -1 and -2 say nothing.
 * kurodoko     cell = 1 black. Black cells and connectivity as in hitori; a cell with a clue is not black. Clue n >=
 *              1: from it n cells that are not black are seen up, down, left and right up to the first black one,
 *              itself included.
 * kurochute    cell = 1 black. Black cells and connectivity as in hitori; a cell with a clue is not black. Clue n >=
 *              1: of the cells n up, down, left and right of it exactly one is black.
 * gappy        cell = 1 black, two in each row and column; where param[0] is 1 no two touch, not even at a corner.
 *              Numbers above and on the left: so many cells lie between the two of the line.
 * squareo      cell = 1 a disc. Numbers at corners as in creek: n >= 0: so many of the cells around it have one.
 * creek        cell = 1 black. The words of the lines are numbers at corners instead, row by row, one more each way:
 *              n >= 0: so many of the cells around it are black. The others are orthogonally connected.
 * shakashaka   cell = 1, 2, 3, 4 a triangle, black at the lower left, lower right, upper right, upper left, else 0.
 *              Clue -2 or >= 0: a black cell, without one. Clue n >= 0: n of the cells beside it have a triangle. Each
 *              area that stays white is a rectangle, upright or turned by 45 degrees.
 * slant        cell = 1 a diagonal that falls from the top left to the bottom right, 2 one that rises. Numbers at
 *              corners as in creek: n >= 0: so many diagonals end there. The diagonals close no ring.
 * simpleloop   One single, non-empty closed loop through the centres of all cells without a clue. cell = NULL, as in
 *              country and detour.
 * country      Rooms in param as in heyawake; one loop. It passes each room once; a room's number is how many of its
 *              cells are on it; of two neighbours in different rooms one at least is.
 * allornothing The same without numbers; the loop passes each room once, through all of its cells, or not at all.
 * koburin      Cells with a clue are off the loop; each other cell is shaded (1) or on it, no two shaded ones are
 *              neighbours. Clue n >= 0: n of the cells beside it are shaded. regionalyajilin: the numbers are those of
 *              rooms, in param, and no cell has a clue.
 * detour       One loop through all cells; a room's number, in param, is how many turns it has there.
 * shingoki     One loop through all circles, straight at white ones, turning at black ones; a number is the sum of the
 *              two straight segments that leave the circle. Clues as coloured_clue.h packs them.
 * balance      The same, but the two are equally long at white circles and not at black ones.
 * castle       One loop, no line at walls, white ones inside, black ones outside; a number counts the lines along its
 *              arrow.
 * midloop      One loop; each clue in a cell, and each one between two cells (as in futoshiki), is in the middle of a
 *              straight piece of it, from turn to turn.
 * moonsun      One loop that passes each room once, all its moons (2) and no sun (1), or the other way round, and is in
 *              rooms of both kinds in turn. param: how many rooms, then that of each cell.
 * entryexit    One loop through all cells that passes each room, in param, once.
 * pipelink     One loop through all cells that may cross itself: where four lines meet each goes straight on. Clue 1 to
 *              7: the lines there are all four; up down; left right; up right; up left; down left; down right.
 * barns        As pipelink, where clues are ice alone: there the loop turns nowhere, and elsewhere it does not cross
 *              itself. It goes over no wall: between rooms, in param, and param[ORACLE_OUTER + cell] has bit 1 for one
 *              right of the cell, 2 below it.
 * icebarn      One path from the only 1 to the only 2 beside the board, with ice as in barns, and some cell of each
 *              piece of ice on it. It goes along all arrows, signs as in futoshiki, behind the clues beside the board.
 * icelom       As icebarn, without signs. Figures of one cell each are numbers: the path passes each once, as so many
 *              of all if it is not -1; and all cells without ice, but perhaps no cell of a piece of ice.
 * slalom       One loop that passes no black cell (a clue that is not -1), and the only figure of kind 0, a start. The
 *              others, of cells in a line, are gates: it passes each once, straight across; one cell is across a column
 *              if above and below it is a black cell or the border, else across a row. Of those met one way round from
 *              the start, or the other, each number says how many were met with it.
 * doubleback   One loop through all cells without a clue that passes each room, in param, twice.
 * magnets      cell = 1 a plus, 2 a minus, else 0, as a clue that is not -1 says. Equal ones are no neighbours. Rooms
 *              in param as in heyawake: of two neighbours in one room both have a pole or none; no room has three.
 *              Numbers above and on the left count the plus poles, those below and on the right the minus poles.
 * undead       cell = 1 a ghost, 2 a vampire, 3 a zombie, 0 where clue 1 (it falls to the right) or 2 is a mirror.
 *              param: how many there are of each.
 *              Numbers at four sides, as in magnets, count the cells that a beam from there
 *              passes, each time: before the first mirror but for ghosts, behind it but for vampires.
 * dosufuwa     cell = 1 a balloon, 2 an iron, else 0. Clue -2: a black cell, which has none. Above a balloon is the
 *              border, a black cell or a balloon; below an iron the border, a black cell or an iron. param: rooms as in
 *              heyawake; cells of one that are connected without black ones have one balloon and one iron.
 * dominosa     h and v are borders as in shikaku; each cell has one neighbour without a border between. No two of these
 *              dominoes have the same two clues, where all have one.
 * geradeweg    One loop through all clues; each of its straight segments that meet at a number is as long as it
 *              says, and two that meet at a clue without a number (-2) are equally long.
 * nurimisaki   cell = 1 black. The others are connected; no 2x2 block is all black or all not. A cell that is not
 *              black has a clue exactly when one cell beside it is not black; a black one has none. Numbers as in
 *              kurodoko.
 * nurimaze     cell = 1 black. Rooms in param as in heyawake, each all black or all white; no 2x2 block is all of one.
 *              White cells are in one piece without a ring; clues stand in these. Clue 1, 2: the ends of a way, which
 *              passes each 3 and no 4.
 * guidearrow   cell = 1 black, no two side by side. White cells are in one piece without a ring; clues stand in these.
 *              Clue d = 1 up, 2 down, 3 left, 4 right: there the way to the clue 5 begins, of which there is one.
 * aquarium     cell = 1 water. Rooms as in heyawake. Where a room has water, all of its cells as low or lower have it.
 *              Numbers above and on the left count the cells with water.
 * kakurasu     cell = 1 black. Numbers below and on the right: the sum of the black cells' places in the line, from 1.
 * nonogram     cell = 1 black. Words above and on the left: the lengths of the blocks, -2 any.
 *              Words beside the board: param[ORACLE_OUTER + ORACLE_WORDS * line], lines above, left, below, right;
 *              -1 there is none; a list ends with ORACLE_END.
 * binairo      cell = 1 black. A cell with clue 1 is not black, with clue 2 it is. In no row or column are three cells
 *              side by side alike; as many are black as not. param[0] = 1: no two rows are alike, nor two columns.
 * tents        cell = 1 a tent, not where a clue is. No two touch, not even at a corner. Each clue can have a tent
 *              beside it for itself, and none is left. Numbers above and on the left count the tents.
 * tracks       One line from out of the left side to out of the bottom, where a given piece leads out once each, and
 *              none elsewhere. It has all lines. Pieces as in pipelink; numbers above and on the right count the cells
 *              that it passes.
 * yosenabe     Each clue has a line straight on from it to another cell without a clue, or none; no two lines share a
 *              cell, and there are no others. It stops at the end of its line, or stays, in a figure (as in
 *              sudokuvariants) alone. In each figure one or more stop; its number is their sum, -2 is 1 or more.
 * satogaeri    As yosenabe, but where they stop: one in each room, param as in heyawake. A line is as long as its clue
 *              says, 0 none.
 * heyabon      As satogaeri, but one or more stop in each room, half a turn about its middle apart.
 * rectslider   As satogaeri, without rooms: those that stop side by side fill a rectangle of two cells or more.
 * hamlepaths   As satogaeri, without rooms: no two stop side by side, and the cells where none does are connected.
 * norinori     cell = 1 black. param as in heyawake. Each room has two black cells; each of these one black cell
 *              beside it.
 * starbattle   cell = 1 a star. param as in heyawake, and param[127] = n: n stars in each row, column and room; no two
 *              of them touch, not even at a corner.
 * mosaic       cell = 1 black. Clue n >= 0: so many black cells in the block of 3x3 around it, including its own cell.
 * minesweeper  cell = 1 a mine, never in a cell with a clue. Clue n >= 0: so many mines in the eight cells around it.
 * aqre         cell = 1 black. param as in heyawake. Black cells are connected; nowhere four cells in a row or column
 *              are all black or all not.
 * chocona      cell = 1 black. param as in heyawake. A piece of black cells is a full rectangle.
 * lits         cell = 1 black. param as in heyawake, without numbers. The black cells of a room are a tetromino, but no
 *              square; two that touch by a side differ, turned and mirrored ones being equal. No 2x2 block is all
 *              black; black cells are connected.
 * shimaguni    cell = 1 black. param as in heyawake. Each room has one piece of black cells. No two black cells of
 *              different rooms touch; rooms that touch have different numbers of them.
 * stostone     cell = 1 black. param as in heyawake. Each room has one piece of black cells; none touches another one.
 *              When all fall straight down as far as they can, each in one piece, they fill the lower half.
 * ayeheya      heyawake, and the black cells of each room look the same after half a turn.
 * cocktail     cell = 1 black. param as in heyawake. No 2x2 block is all black. The black cells of a room are one piece
 *              at most and touch none beyond a border, one inside a room too; all are connected, by corners too.
 * contextual   cell = 1 black; those and the others as in hitori. Clue n >= 0: so many cells are black at its sides, in
 *              a black cell at its corners.
 * bosnianroad  cell = 1 black, not where a clue is. Black cells are one ring: each has two beside it, and no two touch
 *              at a corner alone. Clue n >= 0: so many of the cells around it are black.
 * sumiwake     as heyawake, without numbers in rooms; those at corners as in creek.
 * cave         cell = 1 black, not where a clue is. The others are connected, as in hitori; each piece of black cells
 *              reaches the border. Numbers as in kurodoko.
 * yinyang      cell = 1 black. A cell with clue 1 is not black, with clue 2 it is. No 2x2 block is all black or all
 *              not; black cells are connected, and so are the others.
 * palisade     h, v: the sides of cells as in shikaku. Cells with no border between them are one piece, of
 *              param[0] cells, without a border inside. Clue n >= 0: n sides of the cell are borders, or on the frame.
 * shikaku      h, v: the sides of cells, as in slitherlink; 1 a border, at the frame 0. Cells with no border between
 *              them are one piece: a full rectangle without a border inside, and with one clue. Clue n >= 0: its piece
 *              has n cells.
 * fillomino    cell = a number; those of a piece of equal ones are as many as it says. Clue n >= 0: given.
 * kakuro       Clue -1: a white cell, cell = a number from 1 to 9; others are black, cell = 0. White cells of a row or
 *              column with no black cell between differ. Clue 65536 + 256 * a + b: those right below the cell, up to
 *              the next black one, have the sum a, those right of it b; 0: unknown, as both where the clue is -2.
 * killer       cell = a number from 1 to the longer side; those of a row, a column, a room and, on square boards, a box
 *              differ. param as in heyawake. Clue n >= 0: the sum of its room, at the room's first cell.
 * suguru       cell = a number from 1 to the size of the room, each once. param as in heyawake. Clue n >= 0: given.
 *              Equal numbers do not touch, not even at a corner.
 * fourcolours  cell = 1 to 4; all cells of a room have the same one, neighbours of two rooms have not. param as in
 *              heyawake. Clue n >= 0: given.
 * onetox       As suguru, but equal numbers may touch at a corner. Words above and on the left: the sum of the line.
 * ripple       As suguru, but in a row or column at least n cells lie between two equal numbers n, which may touch at a
 *              corner.
 * cojun        As suguru, but equal numbers may touch at a corner; of two cells of a room, one right below the other,
 *              the upper one holds the larger number.
 * hidato       cell = a number from 1 to the number of cells, each once. Clue n >= 0: given. n and n + 1 touch by a
 *              side or a corner.
 * numbrix      As hidato, by a side.
 * jigsaw       cell = a number up to the longer side, none twice in a row, column or room. param as in heyawake. Clue
 *              n >= 0: given.
 * bricks       As jigsaw, but rooms hold any numbers; of two cells of a room side by side one is odd, the other even.
 * skyscrapers  cell = a number up to the longer side, none twice in a row or column. Clue n >= 0: given. Numbers beside
 *              the board, on four sides, as in kakurasu: so many numbers of the line are higher than all before them,
 *              from there on.
 * easyasabc    cell = a number up to param[0], or -1: none; each number once in each row and column. Clue n >= 0:
 *              given. Numbers beside the board: the first one of the line, from there on.
 * doppelblock  As easyasabc, up to the longer side less 2, two cells of each line without a number. Numbers above and
 *              on the left: the sum of those between the two.
 * hakoiri      cell = 1, 2, 3, or -1: none; each once in each room, param as in heyawake. Clue n >= 0: given. Equal
 *              ones do not touch, not even at a corner; cells that are not -1 are connected.
 * statuepark   cell = 1 black, else 0. Clue 1: white, 2: black. Black pieces are the shapes of param (oracle_bank.c),
 *              each once, turned or mirrored; white cells are connected, if there are some.
 * nawabari     h, v = 1 a border, as in shikaku. Each piece is a rectangle with one clue; n: so many sides of its cell
 *              are borders, those on the frame too.
 * araf         the same; each piece has two clues, and more cells than the one number, fewer than the other (-2: any).
 * sashigane    the same; each piece a corner one cell wide with two arms. Packed as in castle: 1 white, its corner, and
 *              n >= 0: of n cells; 2 black: the end of an arm, and its direction that to the corner.
 * compass      the same; each piece has one clue, four numbers of seven bits (127: any): so many of its cells are
 *              further up, down, left, right.
 * heteromino   the same; cells with a clue (-2) are in no piece, pieces have three cells, none beside one like it.
 * pentominous  the same; 13: a hole, in no piece. Pieces have five cells, none beside one of its shape; n >= 1: the
 *              shape of its piece is letter n of FILNPTUVWXYZ.
 * tetrominous  the same of four cells; 6: a hole; n >= 1: letter n of ILOST.
 * fivecells    pieces of five cells, of fourcells four; 4: a hole, in no piece; n < 4: so many sides of its cell are
 *              borders, those to the frame and to holes too.
 * doublechoco  the same; colour and number packed as in balance: a piece is one white and one black area of one shape.
 * tatamibari   the same; clue 1: a square, 2: higher than wide, 3: wider. No four pieces meet at a point.
 * rekuto       the same; clue n: so much are the width and the height of its rectangle together. Pieces may meet.
 * squarejam    the same without a clue in each: squares; clue n: of n x n cells.
 * tasquare     as kurotto. Black pieces are squares, white cells are connected; a clue has a black cell beside it.
 * chocobanana  cell = 1 black. A piece of black cells is a rectangle, one of white cells is none; n >= 1: the piece of
 *              the cell has n cells.
 * lightshadow  cell = 1 black. Each piece of either colour has exactly one clue, of its colour (1 white, 2 black,
 *              packed as for shingoki); n >= 1: it has n cells.
 * mochinyoro   As mochikoro, and no piece of black cells is a rectangle.
 * mochikoro    cell = 1 black. White pieces are rectangles with one clue at most, n >= 1: n cells; white cells are
 *              connected by sides and corners; no 2x2 block is all black.
 * aquapelago   cell = 1 black, as cells with a clue. Black ones are not side by side, white ones are connected, no 2x2
 *              block is all white. n >= 1: so many black cells are connected by corners with this one, itself too.
 * norinuri     cell = 1 black. Each black piece has two cells; each white one has exactly one clue, n >= 1: n cells.
 * kurotto      cell = 1 black, 0 white. Clue n >= 0 or -2: white; n: cells of all black pieces that touch it by a side.
 * yajikazu     cell = 1 black, 0 white. No two black cells touch by a side, white cells are connected. Clue as in
 *              yajilin, in a white cell: so many black cells from it to the border; -2: nothing.
 * yajikabe     cell = 1 black, not where a clue is. Black cells are connected; no 2x2 block is all black. Clues as in
 *              yajikazu.
 * circlesquare cell = 1 black. Clue 1: not black, 2: black. Black cells are connected, one at least, no 2x2 block is
 *              all black; each white piece is a square.
 * galaxies     h, v = 1 a border, as in shikaku, only between two parts. Each part has all cells of one figure (as in
 *              sudokuvariants) and no cell of another one, and half a turn about the middle of the box around these
 *              keeps it. Clue -2: a hole, in no part; its sides are not drawn.
 * thermometers cell = 1 full, 0 empty; on no figure empty; of each figure (as in sudokuvariants, of one kind) the first
 *              ones full. Words beside the board, one a line above and on the left: its full cells.
 * nothree      cell = 1 black, 0 white. No two black cells touch by a side, white cells are connected. Of each figure
 *              (as in thermometers) one cell is black. No black cell is as far from the next one in its line on one
 *              side as on the other.
 * invlitso     As lits with white tetrominoes, squares too: no block of four is all black, black cells are connected.
 * tapa         cell = 1 black, 0 white. A clue is white; black cells are connected, no 2x2 block is all black. Clue
 *              n >= 0, or 2^16 and four numbers of four bits: the lengths of the runs of black cells in the ring around
 *              it, in any order; -2, or 9 among several: any length.
 * sukoro       cell = 1 to 4, or -1: none; as many as the neighbours with numbers. Clue n >= 0: given; -2: not none. No
 *              equal neighbours; all numbers are connected.
 * sukororoom   cell and clues as in sukoro. Numbers of a room differ, param as in heyawake; all its cells have one or
 *              none has. All numbers are connected.
 * numberball    cell = 1 to param[0], or -1: none; each number once in each row and column. Clue n >= 1:
 *              given; 0: none; -2: not none.
 * nanro        cell = a number, or -1: none; as many as the numbers in its room, param as in heyawake, one at least.
 *              Clues as in sukoro. No equal neighbours in two rooms, no 2x2 of numbers; all numbers are connected.
 * putteria     cell = a number, or -1: none; one in each room, its size, param as in heyawake. Clue n >= 0: given; -2:
 *              none. No numbers side by side, no equal ones in a row or column.
 * futoshiki    As skyscrapers, with clues between two cells instead: param[ORACLE_OUTER + 2 * cell] right of a cell,
 *              one more below it. n: the difference of their numbers; 1 or 2 times 2^20: the first is smaller,
 *              or larger.
 * kropki       The same with dots: 3 times 2^20, one is 1 more than the other; 4 times, twice as much. param[0] = 1:
 *              neither is so where there is none.
 * canal        cell = 1 black, not where a clue is. Black cells are connected; no 2x2 block is all black. Clue n >= 0:
 *              from it n black cells are seen up, down, left and right up to the first that is not.
 * kenken       As skyscrapers, with figures as in sudokuvariants instead of numbers beside the board: one of kind 0
 *              adds up to its number; of 1 some number less all others, of 2 the product, of 3 some number divided by
 *              all others is it; of 4 one of these.
 * factors      As skyscrapers without clues beside the board or in cells; rooms in param as in heyawake, whose number
 *              is the product of those in the room.
 * latinsums    cell = a number up to param[0], none twice in a row or column, where no clue is. Clue n >= 0: the sum of
 *              the numbers around it.
 * sumplete     cell = 1 black. Clue n: a number. Numbers below and on the right: the sum of the numbers of the line
 *              whose cells are not black.
 * straights    cell = a number up to the longer side, none twice in a row or column. Clues as in castle: white ones are
 *              given; black ones too, and where they have no number none is drawn. Pieces of a row or column between
 *              black cells are consecutive, in any order.
 * hebi         cell = 1 to 5, or 0. Numbers are snakes, each 1 to 5 in this order, side by side, that do not touch by a
 *              side; straight on from its 2 a 1 sees no number before a clue. Clue as in yajilin, none in it: 0, 1 to 5
 *              the first number seen along it before the next clue, 0 none.
 * makaro       cell = a number from 1 to the white cells of the room, each once, no equal ones side by side; black
 *              cells have none. param as in heyawake. Clues as in castle: white ones are given; an arrow of a black one
 *              points to the largest number beside it, which no other cell there has.
 * schooltrip   cell = 0 where a clue is, else 1 aisle or half a futon: 2, 3, 4 a pillow at its lower, left, right end,
 *              5, 6, 7 a foot at its upper, left, right end. Each futon is both, with an aisle beside it. Aisles are
 *              connected, no 2x2 block is all aisle. Clue n >= 0: the pillows beside it.
 * paintarea    cell = 1 black. param: how many rooms, then that of each cell, whose cells are alike. Black cells are
 *              connected; no 2x2 block is all black or all not. Clue n >= 0: so many of the cells beside it are black.
 * tilepaint    cell = 1 black. Rooms as in paintarea. Numbers above and on the left count the black cells.
 * linesweeper  One loop through no clue. Clue n >= 0: so many of the cells around it are on the loop.
 * fobidoshi    cell = 1 a circle. Clue 1: none is there, 2: one is. Nowhere four side by side; all are connected.
 * fuzuli       As easyasabc without clues beside the board; each 2x2 block has a cell without a number.
 * snake        cell = 1 black. Black cells are one path, which is not closed and touches itself nowhere, not even at a
 *              corner. Clue 1: a cell of it that is no end, 2: an end, one that is not alone. Numbers above and on the
 *              left count the black cells.
 * brightlight  cell = 1 a star, not where a clue is. Clue n >= 0: so many stars up, down, left and right, each up to
 *              the next cell with a clue.
 * sudokuvariants  cell = a number up to the longer side, none twice in a row or column. Clue n >= 0: given. param: 1
 *              or 0 for boxes, both diagonals, inner boxes, places of boxes, a knight's and a king's move, neighbours
 *              that are not consecutive, nor add up to 5 or 10, nor have a ratio of 2, but with a difference, total,
 *              ratio on them. param[ORACLE_FIGURES]: how many figures; then each: kind, number or -1, how many cells,
 *              the cells. Kinds, from 0: thermometer, arrow, pill, palindrome, whisper (5), Dutch whisper (4), renban,
 *              between, region sum, cage, little killer, total, difference, ratio, quadruple, minimum, maximum (less,
 *              greater than all beside the figure), clone (two halves), sandwich, X-sum, skyscraper, numbered room,
 *              slow thermometer, double arrow, lockout (4), zipper, ten, modular, entropic, parity line, nabner, even,
 *              odd, region, extra region, grid, regex. A regex has as number the place of its pattern in oracle_pattern
 *              (POSIX regular expressions; states and arrows between them where it has a colon). A grid of this side
 *              from its cell on has rows, columns, boxes, diagonals of its own; where there are some, nothing else has,
 *              and other cells hold nothing (0).
 */
#ifndef ARIADNE_TEST_ORACLE_H
#define ARIADNE_TEST_ORACLE_H

typedef struct oracle_case {
    int rows, cols;
    const int *clue;  /* [rows*cols], row-major */
    const int *param; /* genre specific, see above */
} oracle_case;

typedef void oracle_visit(void *ctx, const int *cell, const int *h, const int *v);

#define ORACLE_KIND(name, side, cells, clues) \
    long oracle_##name(const oracle_case *c, long limit, oracle_visit *visit, void *ctx); \
    int oracle_check_##name(const oracle_case *c, const int *cell, const int *h, const int *v);
#include "kinds.def"
#undef ORACLE_KIND

extern const char *const oracle_pattern[]; /* the last is NULL */
enum { ORACLE_FIGURES = 20, ORACLE_OUTER = 130, ORACLE_WORDS = 6, ORACLE_END = -9 };

#endif
