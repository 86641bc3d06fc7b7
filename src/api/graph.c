/* graph.c - the graph of a board, for the caller. */

#include "board/net.h"

#include <string.h>

void ari_board_edge(const ari_board *b, uint32_t edge, uint32_t end[2]) {
    ARI_REQUIRE(b && b->graph && edge < b->graph->nedge, "no such edge");
    ARI_REQUIRE(end, "end is NULL");
    memcpy(end, b->graph->ends[edge], sizeof b->graph->ends[edge]);
}

int ari_board_point(const ari_board *b, uint32_t point, char name[32], int32_t place[2]) {
    ARI_REQUIRE(b && b->graph && point < b->graph->nvertex, "no such point");
    ARI_REQUIRE(name && place, "name or place is NULL");
    ari_out o;
    ari_text_within(&o, name, 32); /* a name has at most ARI_NET_NAME bytes */
    ari_net_put_point(b, point, &o);
    place[0] = b->graph->place ? b->graph->place[point][0] : 0;
    place[1] = b->graph->place ? b->graph->place[point][1] : 0;
    return b->graph->place != NULL;
}
