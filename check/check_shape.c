/* check_shape.c - demands of shape: the graph of a board, and whether what is known breaks one. The kinds of lemmas. */
#include "check.h"

#include <string.h>

enum { POINTS = CELLS + 2 * SIDE + 2, EDGES = 2 * POINTS };
static int vertices, faces, edges, tail[EDGES], head[EDGES], line[EDGES], low[EDGES], high[EDGES]; /* line: its atom */
static int up[2 * POINTS], mark[POINTS], there[POINTS]; /* there: the vertex is one of the graph */
static int island;                                      /* whose cells count; 0: the sea */

static int face(int r, int c) {
    return r < 1 || c < 1 || r >= points[0] || c >= points[1] ? 0 : (r - 1) * (points[1] - 1) + c;
}

/* The edges between neighbours; edges of the grid without an atom are absent. */
void draw_graph(void) {
    const int cols = points[1], g = board.genre;
    vertices = points[0] * cols, faces = (points[0] - 1) * (cols - 1) + 1, edges = 0;
    for (int v = 0; v < vertices; v++) {
        const int r = v / cols + 1, c = v % cols + 1;
        there[v] = g == CIRCUIT ? board.clue[v] & 1 : g != HASHI || board.clue[v] != EMPTY;
        for (int d = EAST; d <= SOUTH && there[v]; d++) {
            const int n = g == HASHI ? next_island(r, c, d) : d == EAST ? c < cols : r < points[0];
            if (!n) continue;
            tail[edges] = v, head[edges] = v + n * (d == EAST ? 1 : cols), line[edges] = atom("hv"[d - 1], r, c, 1);
            low[edges] = face(r, c), high[edges++] = face(r - right[d], c - down[d]);
        }
    }
}
static int known(int a) { return a < 0 ? -1 : value[a]; }

/* Of a cell: 1 it counts, -1 not, 0 open. */
static int cell(int v) {
    const int r = v / board.cols + 1, c = v % board.cols + 1, own = atom('b', r, c, 1);
    if (board.genre == HEYAWAKE) return -known(own);
    if (!island || own >= 0) return known(island ? atom('i', r, c, island) : own);
    return island_at(r, c) == island ? 1 : -1;
}
/* Of an edge; between cells, one that none of both parts is open. */
static int state(int e) {
    if (board.genre != HEYAWAKE && board.genre != NURIKABE) return known(line[e]);
    return cell(tail[e]) < 0 || cell(head[e]) < 0 ? -1 : 0;
}
static int root(int v) {
    while (up[v] != v) v = up[v] = up[up[v]];
    return v;
}
static int join(int v, int w) { /* 1: they were one piece before */
    v = root(v), w = root(w), up[v] = w;
    return v == w;
}
/* The pieces by edges whose states are least to most; how many of these close a cycle. */
static int tie(int least, int greatest) {
    int rings = 0;
    for (int v = 0; v < vertices; v++) up[v] = v, mark[v] = 0;
    for (int e = 0; e < edges; e++)
        if (state(e) >= least && state(e) <= greatest) rings += join(tail[e], head[e]);
    return rings;
}
/* Two that are to hang together do not: vertices ('v'), cells that count ('c'), ends of present edges ('e'). Then marks
 * are how many edges end there. */
static int parted(int what) {
    int first = -1;
    for (int v = 0; v < vertices; v++) mark[v] = what == 'v' ? there[v] : what == 'c' && cell(v) > 0;
    for (int e = 0; e < edges && what == 'e'; e++)
        if (state(e) > 0) mark[tail[e]]++, mark[head[e]]++;
    for (int v = 0; v < vertices; v++) {
        if (mark[v] && first >= 0 && root(v) != root(first)) return 1;
        if (mark[v]) first = v;
    }
    return 0;
}
static int bad_faces(void) { /* face f inside is node f, outside faces + f */
    for (int f = 0; f < 2 * faces; f++) up[f] = f;
    for (int e = 0; e < edges; e++) {
        const int s = known(line[e]);
        if (s) join(low[e], high[e] + (s > 0) * faces), join(low[e] + faces, high[e] + (s < 0) * faces);
    }
    for (int f = 0; f < faces; f++)
        if (root(f) == root(f + faces)) return 1;
    return 0;
}
/* A cycle, and an edge that is not on it: in another piece, or where not two edges meet. */
static int bad_cycle(void) {
    if (!tie(1, 1)) return 0;
    if (parted('e')) return 1;
    for (int v = 0; v < vertices; v++)
        if (mark[v] && mark[v] != 2) return 1;
    return 0;
}
static int odd_piece(void) {
    tie(0, 0);
    for (int v = 0; v < vertices; v++) mark[root(v)] ^= there[v];
    for (int e = 0; e < edges; e++)
        if (state(e) > 0) mark[root(tail[e])] ^= 1, mark[root(head[e])] ^= 1;
    for (int v = 0; v < vertices; v++)
        if (mark[v]) return 1;
    return 0;
}
/* Two numbers in one piece; when that is asked for, also a path that touches itself. */
static int bad_path(int touching) {
    const int rings = tie(1, 1);
    for (int v = 0; v < vertices; v++) {
        const int n = board.clue[v], before = mark[root(v)];
        if (n <= 0 || known(atom('p', n, 1, 1)) <= 0) continue;
        if (before && before != n) return 1;
        mark[root(v)] = n;
    }
    for (int e = 0; e < edges && touching && !rings; e++) {
        const int v = root(tail[e]), w = root(head[e]), s = state(e);
        if ((v == w && s <= 0) || (s < 0 && mark[v] && mark[v] == mark[w])) return 1;
    }
    return touching && rings;
}

/* Whether the genre has this kind of lemma, about island k. */
int may_break(const char *kind, int k) {
    if (k && (board.genre != NURIKABE || k > islands)) return 0;
    if (board.genre == HASHI && !board.noloop && !strcmp(kind, "cycle")) return 0;
    if (board.genre == NUMBERLINK && board.rule < 'c' && !strcmp(kind, "chord")) return 0;
    return found(genres[board.genre].lemmas, kind) >= 0;
}
int broken(const char *kind, int k) {
    const int g = board.genre, one_loop = g <= YAJILIN;
    island = k;
    if (!strcmp(kind, "cut")) return tie(0, 1), parted(one_loop ? 'e' : g == HASHI || g == CIRCUIT ? 'v' : 'c');
    if (!strcmp(kind, "cycle")) return one_loop ? bad_cycle() : tie(1, 1) > 0;
    return *kind == 'p' ? bad_faces() : *kind == 'o' ? odd_piece() : bad_path(*kind == 'c');
}
