/* tiling.c - every pattern is a table: where its repetitions stand, and which tiles each of them brings under which
 * conditions of place (at the border of a board some are left out). All corners become keys that are sorted: equal ones
 * are one point, and its rank is its number; edges in the same way. */
#include "graph/tiling.h"

#include "base/union_find.h"
#include "base/sort.h"

#include <string.h>

/* Conditions; a tile is there when all of its own hold. Rows and columns count from 0. */
enum {
    LEFT = 1, RIGHT = 2, UP = 4, DOWN = 8, /* there is another repetition on that side */
    EVEN = 16, ODD = 32,                   /* row + column */
    ODD_ROW = 64, FIRST = 128,             /* FIRST: column 0 */
    RIGHT_OR_EVEN = 256,                   /* another at the right, or the row is even */
    LEFT_OR_ODD = 512,
    DOWN_OR_EVEN_COL = 1024,
    RIGHT_OR_EVEN_UP = 2048,               /* another at the right, or the row is even and another above */
    RIGHT_OR_EVEN_DOWN = 4096,
    FLORET = 8192,                         /* an odd column, or not the last row of several */
    SECOND = 16384,                        /* a second sweep over the row */
    EXTRA = 32768                          /* in column `cols` too */
};
#define BETWEEN (RIGHT_OR_EVEN | LEFT_OR_ODD)

typedef struct tile { uint16_t when; uint8_t n; int16_t at[12][2]; } tile; /* corners around the origin */

typedef struct pattern {
    const char *name;
    int16_t dx, dy;           /* from column to column, row to row */
    int16_t odd_row, odd_col; /* odd rows are shifted right, odd columns down */
    const tile *tiles;
    uint32_t ntile;
} pattern;

/* Triangles, hexagons and dodecagons have sides of 2A; B : A is close to the root of 3. */
enum { A = 15, B = 26 };
enum { OA = 29, OB = 41 }; /* octagons: the root of 2 */
enum { CA = 14, CB = 31 }; /* pentagons of Cairo: (4 + root of 7) / 3 */
/* three vectors of floret, 60 degrees apart */
enum { PX = 75, PY = -26, QX = 60, QY = 52, RX = QX - PX, RY = QY - PY };

#define DODECAGON                                                                                                    \
    {0, 12, {{A, -2 * A - B}, {A + B, -A - B}, {2 * A + B, -A}, {2 * A + B, A}, {A + B, A + B}, {A, 2 * A + B},       \
             {-A, 2 * A + B}, {-A - B, A + B}, {-2 * A - B, A}, {-2 * A - B, -A}, {-A - B, -A - B}, {-A, -2 * A - B}}}

/* Rows of triangles: those that stand as the row's parity says first, then the others. */
static const tile triangular[] = {
    {EVEN | EXTRA, 3, {{0, B}, {A, 0}, {2 * A, B}}},
    {ODD | EXTRA, 3, {{0, 0}, {2 * A, 0}, {A, B}}},
    {EVEN | SECOND, 3, {{A, 0}, {3 * A, 0}, {2 * A, B}}},
    {ODD | SECOND, 3, {{A, B}, {2 * A, 0}, {3 * A, B}}}};
static const tile eared[] = {
    {EVEN, 3, {{0, 0}, {2 * A, 0}, {A, B}}},
    {EVEN, 3, {{2 * A, 0}, {3 * A, B}, {A, B}}},
    {ODD, 3, {{A, 0}, {2 * A, B}, {0, B}}},
    {ODD, 3, {{A, 0}, {3 * A, 0}, {2 * A, B}}}};
static const tile honeycomb[] = {{0, 6, {{-A, -B}, {A, -B}, {2 * A, 0}, {A, B}, {-A, B}, {-2 * A, 0}}}};
static const tile snub_square[] = {
    {ODD, 4, {{A, 0}, {A + B, A}, {B, A + B}, {0, B}}},
    {EVEN, 4, {{B, 0}, {A + B, B}, {A, A + B}, {0, A}}},
    {ODD | LEFT, 3, {{A, 0}, {0, B}, {-A, 0}}},
    {EVEN | LEFT, 3, {{0, A}, {A, A + B}, {-A, A + B}}},
    {ODD | UP, 3, {{A, 0}, {A + B, -A}, {A + B, A}}},
    {EVEN | UP, 3, {{0, -A}, {B, 0}, {0, A}}}};
static const tile cairo[] = {
    {ODD | UP, 5, {{CA, -CB}, {2 * CB - CA, -CB}, {2 * CB, 0}, {CB, CA}, {0, 0}}},
    {EVEN | UP, 5, {{0, 0}, {CB, -CA}, {2 * CB, 0}, {2 * CB - CA, CB}, {CA, CB}}},
    {ODD | LEFT, 5, {{0, 0}, {CB, CA}, {CB, 2 * CB - CA}, {0, 2 * CB}, {-CA, CB}}},
    {EVEN | LEFT, 5, {{0, 0}, {CA, CB}, {0, 2 * CB}, {-CB, 2 * CB - CA}, {-CB, CA}}}};
static const tile great_hexagonal[] = {
    {0, 6, {{-A, -B}, {A, -B}, {2 * A, 0}, {A, B}, {-A, B}, {-2 * A, 0}}},
    {DOWN, 4, {{-A, B}, {A, B}, {A, 2 * A + B}, {-A, 2 * A + B}}},
    {RIGHT | DOWN_OR_EVEN_COL, 4, {{2 * A, 0}, {2 * A + B, A}, {A + B, A + B}, {A, B}}},
    {LEFT | DOWN_OR_EVEN_COL, 4, {{-2 * A, 0}, {-A, B}, {-A - B, A + B}, {-2 * A - B, A}}},
    {RIGHT | DOWN, 3, {{A, B}, {A + B, A + B}, {A, 2 * A + B}}},
    {LEFT | DOWN, 3, {{-A, B}, {-A, 2 * A + B}, {-A - B, A + B}}}};
static const tile octagonal[] = {
    {0, 8, {{OA, 0}, {OA + OB, 0}, {2 * OA + OB, OA}, {2 * OA + OB, OA + OB}, {OA + OB, 2 * OA + OB},
            {OA, 2 * OA + OB}, {0, OA + OB}, {0, OA}}},
    {LEFT | UP, 4, {{0, -OA}, {OA, 0}, {0, OA}, {-OA, 0}}}};
static const tile kites[] = {
    {0, 4, {{0, 0}, {2 * B, 0}, {2 * B, 2 * A}, {B, 3 * A}}},
    {0, 4, {{0, 0}, {B, 3 * A}, {0, 4 * A}, {-B, 3 * A}}},
    {0, 4, {{0, 0}, {-B, 3 * A}, {-2 * B, 2 * A}, {-2 * B, 0}}},
    {0, 4, {{0, 0}, {-2 * B, 0}, {-2 * B, -2 * A}, {-B, -3 * A}}},
    {0, 4, {{0, 0}, {-B, -3 * A}, {0, -4 * A}, {B, -3 * A}}},
    {0, 4, {{0, 0}, {B, -3 * A}, {2 * B, -2 * A}, {2 * B, 0}}}};
/* A pentagon between the directions U and V. */
#define PETAL(ux, uy, vx, vy)                                                                                          \
    {FLORET, 5, {{0, 0}, {2 * (ux), 2 * (uy)}, {2 * (ux) + (vx), 2 * (uy) + (vy)}, {2 * (vx) + (ux), 2 * (vy) + (uy)}, \
                 {2 * (vx), 2 * (vy)}}}
static const tile floret[] = {
    PETAL(RX, RY, QX, QY), PETAL(QX, QY, PX, PY), PETAL(PX, PY, -RX, -RY), PETAL(-RX, -RY, -QX, -QY),
    PETAL(-QX, -QY, -PX, -PY), PETAL(-PX, -PY, RX, RY)};
static const tile dodecagonal[] = {
    DODECAGON,
    {DOWN | BETWEEN, 3, {{A, 2 * A + B}, {0, 2 * A + 2 * B}, {-A, 2 * A + B}}},
    {UP | BETWEEN, 3, {{-A, -2 * A - B}, {0, -2 * A - 2 * B}, {A, -2 * A - B}}}};
static const tile great_dodecagonal[] = {
    DODECAGON,
    {DOWN | BETWEEN, 6, {{A, 2 * A + B}, {2 * A, 2 * A + 2 * B}, {A, 2 * A + 3 * B}, {-A, 2 * A + 3 * B},
                         {-2 * A, 2 * A + 2 * B}, {-A, 2 * A + B}}},
    {UP | BETWEEN, 6, {{-A, -2 * A - B}, {-2 * A, -2 * A - 2 * B}, {-A, -2 * A - 3 * B}, {A, -2 * A - 3 * B},
                       {2 * A, -2 * A - 2 * B}, {A, -2 * A - B}}},
    {RIGHT, 4, {{2 * A + B, -A}, {4 * A + B, -A}, {4 * A + B, A}, {2 * A + B, A}}},
    {UP | RIGHT_OR_EVEN, 4, {{A, -2 * A - B}, {2 * A, -2 * A - 2 * B}, {2 * A + B, -A - 2 * B}, {A + B, -A - B}}},
    {UP | LEFT_OR_ODD, 4, {{-A - B, -A - B}, {-2 * A - B, -A - 2 * B}, {-2 * A, -2 * A - 2 * B}, {-A, -2 * A - B}}}};
static const tile great_great_dodecagonal[] = {
    DODECAGON,
    {UP | RIGHT_OR_EVEN, 6, {{A + 2 * B, -4 * A - B}, {A + 2 * B, -2 * A - B}, {A + B, -A - B}, {A, -2 * A - B},
                             {A, -4 * A - B}, {A + B, -5 * A - B}}},
    {RIGHT, 6, {{2 * A + 3 * B, -A}, {2 * A + 3 * B, A}, {2 * A + 2 * B, 2 * A}, {2 * A + B, A}, {2 * A + B, -A},
                {2 * A + 2 * B, -2 * A}}},
    {DOWN | RIGHT_OR_EVEN, 6, {{A + 2 * B, 2 * A + B}, {A + 2 * B, 4 * A + B}, {A + B, 5 * A + B}, {A, 4 * A + B},
                               {A, 2 * A + B}, {A + B, A + B}}},
    {UP | RIGHT, 4, {{A + 2 * B, -2 * A - B}, {2 * A + 2 * B, -2 * A}, {2 * A + B, -A}, {A + B, -A - B}}},
    {DOWN | RIGHT, 4, {{2 * A + 2 * B, 2 * A}, {A + 2 * B, 2 * A + B}, {A + B, A + B}, {2 * A + B, A}}},
    {DOWN | BETWEEN, 4, {{A, 2 * A + B}, {A, 4 * A + B}, {-A, 4 * A + B}, {-A, 2 * A + B}}},
    {LEFT | DOWN, 4, {{-2 * A - B, A}, {-A - B, A + B}, {-A - 2 * B, 2 * A + B}, {-2 * A - 2 * B, 2 * A}}},
    {LEFT | UP, 4, {{-A - B, -A - B}, {-2 * A - B, -A}, {-2 * A - 2 * B, -2 * A}, {-A - 2 * B, -2 * A - B}}},
    {UP | BETWEEN, 4, {{A, -4 * A - B}, {A, -2 * A - B}, {-A, -2 * A - B}, {-A, -4 * A - B}}},
    {UP | RIGHT, 3, {{3 * A + 2 * B, -2 * A - B}, {2 * A + 2 * B, -2 * A}, {A + 2 * B, -2 * A - B}}},
    {DOWN | RIGHT, 3, {{3 * A + 2 * B, 2 * A + B}, {A + 2 * B, 2 * A + B}, {2 * A + 2 * B, 2 * A}}}};
static const tile kagome[] = {
    {0, 6, {{A, -B}, {2 * A, 0}, {A, B}, {-A, B}, {-2 * A, 0}, {-A, -B}}},
    {RIGHT_OR_EVEN_UP, 3, {{3 * A, -B}, {2 * A, 0}, {A, -B}}},
    {RIGHT_OR_EVEN_DOWN, 3, {{3 * A, B}, {A, B}, {2 * A, 0}}},
    {FIRST | ODD_ROW, 3, {{-A, -B}, {-2 * A, 0}, {-3 * A, -B}}},
    {FIRST | ODD_ROW | DOWN, 3, {{-A, B}, {-3 * A, B}, {-2 * A, 0}}}};
static const tile compass[] = {
    DODECAGON,
    {RIGHT | DOWN, 3, {{2 * A + B, A}, {3 * A + B, A + B}, {A + B, A + B}}},
    {RIGHT | DOWN, 3, {{3 * A + 2 * B, 2 * A + B}, {3 * A + B, 3 * A + B}, {3 * A + B, A + B}}},
    {RIGHT | DOWN, 3, {{3 * A + B, 3 * A + B}, {2 * A + B, 3 * A + 2 * B}, {A + B, 3 * A + B}}},
    {RIGHT | DOWN, 3, {{A + B, A + B}, {A + B, 3 * A + B}, {A, 2 * A + B}}},
    {RIGHT | DOWN, 4, {{3 * A + B, A + B}, {3 * A + B, 3 * A + B}, {A + B, 3 * A + B}, {A + B, A + B}}}};

#define TILES(t) (t), sizeof(t) / sizeof *(t)
static const pattern table[] = {
    [ARI_TILING_TRIANGULAR] = {"triangular", 2 * A, B, 0, 0, TILES(triangular)},
    [ARI_TILING_HONEYCOMB] = {"honeycomb", 3 * A, 2 * B, 0, B, TILES(honeycomb)},
    [ARI_TILING_SNUB_SQUARE] = {"snub-square", A + B, A + B, 0, 0, TILES(snub_square)},
    [ARI_TILING_CAIRO] = {"cairo", 2 * CB, 2 * CB, 0, 0, TILES(cairo)},
    [ARI_TILING_GREAT_HEXAGONAL] = {"great-hexagonal", 3 * A + B, 2 * A + 2 * B, 0, A + B, TILES(great_hexagonal)},
    [ARI_TILING_OCTAGONAL] = {"octagonal", 2 * OA + OB, 2 * OA + OB, 0, 0, TILES(octagonal)},
    [ARI_TILING_KITES] = {"kites", 4 * B, 6 * A, 2 * B, 0, TILES(kites)},
    [ARI_TILING_FLORET] = {"floret", (6 * PX + 3 * QX) / 2, 4 * PY - 5 * QY, 0, (5 * QY - 4 * PY) / 2, TILES(floret)},
    [ARI_TILING_DODECAGONAL] = {"dodecagonal", 4 * A + 2 * B, 3 * A + 2 * B, 2 * A + B, 0, TILES(dodecagonal)},
    [ARI_TILING_GREAT_DODECAGONAL] = {"great-dodecagonal", 6 * A + 2 * B, 3 * A + 3 * B, 3 * A + B, 0,
                                      TILES(great_dodecagonal)},
    [ARI_TILING_GREAT_GREAT_DODECAGONAL] = {"great-great-dodecagonal", 4 * A + 4 * B, 6 * A + 2 * B, 2 * A + 2 * B, 0,
                                            TILES(great_great_dodecagonal)},
    [ARI_TILING_KAGOME] = {"kagome", 4 * A, 2 * B, 2 * A, 0, TILES(kagome)},
    [ARI_TILING_COMPASS_DODECAGONAL] = {"compass-dodecagonal", 4 * A + 2 * B, 4 * A + 2 * B, 0, 0, TILES(compass)},
    [ARI_TILING_EARED] = {"eared-triangular", 2 * A, B, 0, 0, TILES(eared)}};
enum { NTABLE = sizeof table / sizeof *table };

const char *ari_tiling_name(uint32_t type) { return type < NTABLE ? table[type].name : NULL; }

uint32_t ari_tiling_find(const char *name, size_t size) {
    for (uint32_t t = 0; t < NTABLE; t++)
        if (table[t].name && strlen(table[t].name) == size && !memcmp(table[t].name, name, size)) return t;
    return ARI_NO;
}

uint64_t ari_tiling_size(ari_tiling type, uint32_t rows, uint32_t cols) {
    const pattern *p = &table[type];
    uint64_t each = p->ntile; /* tiles for one parity are not there for the other */
    if (type == ARI_TILING_TRIANGULAR) return (uint64_t)rows * (2 * (uint64_t)cols + 1);
    if (type == ARI_TILING_EARED || type == ARI_TILING_SNUB_SQUARE || type == ARI_TILING_CAIRO) each /= 2;
    return (uint64_t)rows * cols * each;
}

/* ---- tiles ---- */

typedef struct maker {
    ari_tiling type;
    const pattern *p;
    uint32_t rows, cols, ntile, ncorner;
    ari_tiles *out;   /* NULL: only count */
    uint64_t *corner; /* keys: y above, x below, both moved to be positive */
} maker;

static bool holds_tiling(const maker *m, uint32_t when, uint32_t r, uint32_t c) {
    const bool left = c > 0, right = c + 1 < m->cols, up = r > 0, down = r + 1 < m->rows, odd = r & 1;
    const uint32_t parity = m->type == ARI_TILING_TRIANGULAR || m->type == ARI_TILING_EARED ? r : r + c;
    if (when & EVEN && parity & 1) return false;
    if (when & ODD && !(parity & 1)) return false;
    if (when & LEFT && !left) return false;
    if (when & RIGHT && !right) return false;
    if (when & UP && !up) return false;
    if (when & DOWN && !down) return false;
    if (when & ODD_ROW && !odd) return false;
    if (when & FIRST && left) return false;
    if (when & RIGHT_OR_EVEN && !(right || !odd)) return false;
    if (when & LEFT_OR_ODD && !(left || odd)) return false;
    if (when & DOWN_OR_EVEN_COL && !(down || !(c & 1))) return false;
    if (when & RIGHT_OR_EVEN_UP && !(right || (!odd && up))) return false;
    if (when & RIGHT_OR_EVEN_DOWN && !(right || (!odd && down))) return false;
    if (when & FLORET && !(c & 1) && up && !down) return false;
    if (c == m->cols && !(when & EXTRA)) return false;
    /* triangles at both ends of the last of an odd number of rows would hang on one side only */
    return !(when & EXTRA && m->rows % 2 && !down && (c == 0 || c == m->cols));
}

static void add_tile(maker *m, const tile *t, uint32_t r, uint32_t c) {
    const pattern *p = m->p;
    const int64_t x = (int64_t)c * p->dx + (r & 1 ? p->odd_row : 0), y = (int64_t)r * p->dy + (c & 1 ? p->odd_col : 0);
    if (m->out) {
        m->out->row[m->ntile] = r;
        m->out->head[m->ntile] = m->ncorner;
        for (uint32_t i = 0; i < t->n; i++)
            m->corner[m->ncorner + i] = (uint64_t)(y + t->at[i][1] + INT32_MAX) << 32 |
                                        (uint64_t)(x + t->at[i][0] + INT32_MAX);
    }
    m->ntile++;
    m->ncorner += t->n;
}

static void add_tiles(maker *m) {
    m->ntile = m->ncorner = 0;
    for (uint32_t r = 0; r < m->rows; r++)
        for (uint32_t sweep = 0; sweep < 2; sweep++)
            for (uint32_t c = 0; c <= m->cols; c++)
                for (uint32_t k = 0; k < m->p->ntile; k++) {
                    const tile *t = &m->p->tiles[k];
                    if (sweep == ((t->when & SECOND) != 0) && holds_tiling(m, t->when, r, c)) add_tile(m, t, r, c);
                }
    if (m->out) m->out->head[m->ntile] = m->ncorner;
}

/* ---- the graph ---- */

/* Tiles and the outer face are all faces when V - E + F = 1 + pieces, and then with one piece the faces are known. */
static ari_status add_faces(ari_arena *a, ari_arena *scratch, ari_tiles *t, const ari_face (*side)[2]) {
    ari_dsu piece;
    uint32_t n = t->graph.nvertex;
    if (!ari_dsu_init(scratch, &piece, n)) return scratch->spent;
    for (ari_edge e = 0; e < t->graph.nedge; e++)
        n -= ari_dsu_join(&piece, t->graph.ends[e][0], t->graph.ends[e][1]);
    if (n != 1 || t->graph.nvertex + t->ntile + 1 != t->graph.nedge + 2) return ARI_OK;
    return ari_graph_faces(a, &t->graph, t->ntile + 1, side, t->ntile);
}

static ari_status join_tiling(ari_arena *a, ari_arena *scratch, maker *m, uint64_t *key, uint64_t *spare) {
    ari_tiles *t = m->out;
    memcpy(key, m->corner, m->ncorner * sizeof *key);
    const uint32_t nvertex = ari_sort_unique(key, spare, m->ncorner);
    int32_t(*place)[2] = (int32_t(*)[2])ari_arena_array(a, nvertex, sizeof *place, false);
    if (!place) return a->spent;
    for (ari_vertex v = 0; v < nvertex; v++) {
        place[v][0] = (int32_t)(((int64_t)(key[v] & UINT32_MAX) - INT32_MAX) * 1000);
        place[v][1] = (int32_t)(((int64_t)(key[v] >> 32) - INT32_MAX) * 1000);
    }
    for (uint32_t i = 0; i < m->ncorner; i++) t->corner[i] = ari_sort_find(key, nvertex, m->corner[i]);
    for (uint32_t f = 0; f < t->ntile; f++)
        for (uint32_t i = t->head[f]; i < t->head[f + 1]; i++) {
            const ari_vertex u = t->corner[i], v = t->corner[i + 1 < t->head[f + 1] ? i + 1 : t->head[f]];
            m->corner[i] = (uint64_t)(u < v ? u : v) << 32 | (u < v ? v : u);
        }
    memcpy(key, m->corner, m->ncorner * sizeof *key);
    const uint32_t nedge = ari_sort_unique(key, spare, m->ncorner);
    ari_vertex(*ends)[2] = (ari_vertex(*)[2])ari_arena_array(scratch, nedge, sizeof *ends, false);
    ari_face(*side)[2] = (ari_face(*)[2])ari_arena_array(scratch, nedge, sizeof *side, false);
    if (!ends || !side) return scratch->spent;
    for (ari_edge e = 0; e < nedge; e++) {
        ends[e][0] = (ari_vertex)(key[e] >> 32);
        ends[e][1] = (ari_vertex)(key[e] & UINT32_MAX);
        side[e][0] = side[e][1] = t->ntile;
    }
    for (uint32_t f = 0; f < t->ntile; f++)
        for (uint32_t i = t->head[f]; i < t->head[f + 1]; i++) {
            ari_face *s = side[ari_sort_find(key, nedge, m->corner[i])];
            s[s[0] == t->ntile ? 0 : 1] = f;
        }
    ARI_TRY(ari_graph_build(a, nvertex, nedge, (const ari_vertex(*)[2])ends, &t->graph));
    t->graph.place = place;
    return add_faces(a, scratch, t, (const ari_face(*)[2])side);
}

/* Fill `out`; what is needed only meanwhile comes from `scratch`. */
static ari_status build_tiling(ari_arena *a, ari_arena *scratch, maker *m, ari_tiles *out) {
    add_tiles(m);
    out->ntile = m->ntile;
    out->head = ARI_TAKE(a, uint32_t, (size_t)m->ntile + 1);
    out->row = ARI_TAKE(a, uint32_t, m->ntile);
    out->corner = ARI_TAKE(a, ari_vertex, m->ncorner);
    if (ari_arena_failed(a)) return a->spent;
    m->corner = ARI_TAKE(scratch, uint64_t, m->ncorner);
    uint64_t *key = ARI_TAKE(scratch, uint64_t, m->ncorner), *spare = ARI_TAKE(scratch, uint64_t, m->ncorner);
    if (ari_arena_failed(scratch)) return scratch->spent;
    m->out = out;
    add_tiles(m);
    return join_tiling(a, scratch, m, key, spare);
}

ari_status ari_tiling_build(ari_arena *a, ari_tiling type, uint32_t rows, uint32_t cols, ari_tiles *out) {
    ARI_REQUIRE(ari_tiling_name(type) && rows && cols, "a tiling that is made here, of one row and column at least");
    memset(out, 0, sizeof *out);
    if (ari_tiling_size(type, rows, cols) > ARI_TILING_MOST) return ARI_RANGE;
    maker m = {type, &table[type], rows, cols, 0, 0, NULL, NULL};
    ari_arena scratch;
    ari_arena_init(&scratch, &a->alloc, 0);
    const ari_status s = build_tiling(a, &scratch, &m, out);
    ari_arena_drop(&scratch);
    return s;
}
