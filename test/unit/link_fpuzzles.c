/* link_fpuzzles.c - objects as f-puzzles writes them, with constraints: each becomes its figures or its parameter, in
 * the text form; what is not known is refused by name. */
#include "link/lzstring.h"
#include "read_help.h"

/* A 4x4 puzzle with these members behind its empty grid, as a link. */
static char *link_with(const char *members, const char *cell) {
    char json[2000];
    ari_arena a;
    ari_out o;
    size_t n = (size_t)snprintf(json, sizeof json, "{\"size\":4,\"grid\":[");
    for (int i = 0; i < 16; i++)
        n += (size_t)snprintf(json + n, sizeof json - n, "%s%s%s", i % 4 ? "," : i ? "],[" : "[", i ? "{}" : cell, "");
    n += (size_t)snprintf(json + n, sizeof json - n, "]]%s%s}", *members ? "," : "", members);
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    ari_text_put(&o, "https://www.f-puzzles.com/?load=");
    ari_link_lzstring_pack(json, (uint32_t)n, &o);
    const char *text = ari_text_end(&o);
    char *out = text ? malloc(strlen(text) + 1) : NULL;
    if (!out) abort();
    strcpy(out, text);
    ari_arena_drop(&a);
    return out;
}

static void reads(const char *members, const char *cell, const char *header, const char *figures) {
    char wanted[600];
    char *link = link_with(members, cell);
    ari_board b;
    ari_error e;
    snprintf(wanted, sizeof wanted, "sudokuvariants 4x4%s\n%s . . .\n. . . .\n. . . .\n. . . .\n%s", header,
             *cell == '{' && cell[1] != '}' ? "3" : ".", figures);
    if (CHECK(help_read(link, strlen(link), "fpuzzles", NULL, &b, &e) == ARI_OK)) {
        char *text = help_print(&b, NULL, "text", &e);
        if (!CHECK(text && !strcmp(text, wanted))) printf("read as\n%swanted\n%s", text ? text : "", wanted);
        free(text);
        text = help_print(&b, NULL, "fpuzzles", &e); /* and back */
        ari_board again;
        if (CHECK(text != NULL) && CHECK(help_read(text, strlen(text), "fpuzzles", NULL, &again, &e) == ARI_OK)) {
            CHECK(help_same(&b, &again));
            ari_board_drop(&again);
        }
        free(text);
        ari_board_drop(&b);
    } else {
        printf("%s: %s\n", members, e.what);
    }
    free(link);
}

/* Figures of our text, as they come back. */
static void writes(const char *figures, const char *back) {
    static const char grid[] = "sudokuvariants 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n";
    char text[300];
    ari_board b, again;
    ari_error e;
    snprintf(text, sizeof text, "%s%s", grid, figures);
    if (!CHECK(help_read(text, strlen(text), "text", NULL, &b, &e) == ARI_OK)) return;
    char *link = help_print(&b, NULL, "fpuzzles", &e);
    if (CHECK(link != NULL) && CHECK(help_read(link, strlen(link), "fpuzzles", NULL, &again, &e) == ARI_OK)) {
        char *out = help_print(&again, NULL, "text", &e);
        CHECK(out && !strcmp(out + strlen(grid), back));
        free(out);
        ari_board_drop(&again);
    }
    free(link);
    ari_board_drop(&b);
}

static void refuses(const char *members, const char *name) {
    char *link = link_with(members, "{}");
    ari_board b;
    ari_error e;
    if (!CHECK(help_read(link, strlen(link), "fpuzzles", NULL, &b, &e) == ARI_UNSUPPORTED && strstr(e.what, name)))
        printf("%s: %s\n", members, e.what);
    free(link);
}

int main(void) {
    reads("\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"],[\"R1C1\",\"R2C1\",\"R3C1\"]]}]", "{}", "",
          "thermometer R1C1 R1C2\nthermometer R1C1 R2C1 R3C1\n");
    reads("\"arrow\":[{\"lines\":[[\"R2C2\",\"R1C2\",\"R1C3\"],[\"R2C2\",\"R3C3\"]],\"cells\":[\"R2C2\"]}]", "{}", "",
          "arrow R2C2 R1C2 R1C3\narrow R2C2 R3C3\n");
    reads("\"arrow\":[{\"lines\":[[\"R1C2\",\"R2C2\",\"R3C2\"]],\"cells\":[\"R1C2\",\"R1C1\"]}]", "{}", "",
          "pill R1C1 R1C2 R2C2 R3C2\n");
    reads("\"palindrome\":[{\"lines\":[[\"R1C1\",\"R2C3\"]]}],"
          "\"renban\":[{\"lines\":[[\"R3C1\",\"R3C2\"]]}]", "{}", "",
          "palindrome R1C1 R2C3\nrenban R3C1 R3C2\n");
    reads("\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]},"
          "{\"lines\":[[\"R2C1\",\"R2C2\"]],\"value\":\"4\"}]", "{}", "",
          "whisper R1C1 R1C2\ndutch R2C1 R2C2\n");
    reads("\"betweenline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
          "\"regionsumline\":[{\"lines\":[[\"R2C1\",\"R2C2\",\"R2C3\"]]}]", "{}", "",
          "between R1C1 R1C2 R1C3\nregionsum R2C1 R2C2 R2C3\n");
    reads("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"},{\"cells\":[\"R1C2\",\"R1C3\"]}]", "{}", "",
          "cage 5 R1C1 R1C2\ncage R1C2 R1C3\n");
    reads("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"}]", "{\"value\":3,\"given\":true}", "",
          "cage 5 R1C1 R1C2\n");
    reads("\"littlekillersum\":[{\"cell\":\"R0C1\",\"cells\":[\"R1C2\",\"R2C3\",\"R3C4\"],\"direction\":\"DR\","
          "\"value\":\"7\"}]", "{}", "", "littlekiller 7 R1C2 R2C3 R3C4\n");
    reads("\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"V\"}],\"difference\":[{\"cells\":[\"R2C1\",\"R2C2\"]},"
          "{\"cells\":[\"R3C1\",\"R3C2\"],\"value\":\"2\"}]", "{}", "",
          "total 5 R1C1 R1C2\ndifference 1 R2C1 R2C2\ndifference 2 R3C1 R3C2\n");
    writes("even R1C1 R3C3\nodd R2C2\n", "even R1C1\neven R3C3\nodd R2C2\n");
    reads("\"even\":[{\"cell\":\"R1C1\"}],\"odd\":[{\"cell\":\"R1C2\"}]", "{}", "", "even R1C1\nodd R1C2\n");
    reads("\"antiknight\":true,\"antiking\":true,\"disjointgroups\":true,\"nonconsecutive\":true", "{}",
          " disjoint=1 knight=1 king=1 nonconsecutive=1", "");
    reads("\"diagonal+\":true,\"diagonal-\":true", "{}", " diagonals=1", "");
    reads("\"diagonal+\":true", "{}", "", "extra R4C1 R3C2 R2C3 R1C4\n");
    reads("\"antiking\":true,\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"fromConstraint\":\"Renban\"}]", "{}",
          " king=1", "");
    reads("\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"},"
          "{\"cells\":[\"R2C1\",\"R2C2\"],\"value\":\"3\"}]", "{}", "",
          "ratio 2 R1C1 R1C2\nratio 3 R2C1 R2C2\n");
    reads("\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[3,1]}]", "{}", "",
          "quadruple 31 R1C1 R1C2 R2C1 R2C2\n");
    reads("\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R2C2\",\"R2C3\"]},"
          "{\"cells\":[\"R3C1\",\"R3C2\"],\"cloneCells\":[\"R3C2\",\"R4C2\"]}]", "{}", "",
          "clone R1C1 R1C2 R2C2 R2C3\nclone R3C1 R3C2\nclone R3C2 R4C2\n");
    reads("\"minimum\":[{\"cell\":\"R2C2\"},{\"cell\":\"R1C2\"},{\"cell\":\"R4C4\"}],"
          "\"maximum\":[{\"cell\":\"R3C3\"}]", "{}", "",
          "minimum R1C2 R2C2\nminimum R4C4\nmaximum R3C3\n");
    reads("\"sandwichsum\":[{\"cell\":\"R0C2\",\"value\":\"5\"},"
          "{\"cell\":\"R3C5\",\"value\":\"0\"}]", "{}", "",
          "sandwich 5 R1C2 R2C2 R3C2 R4C2\nsandwich 0 R3C4 R3C3 R3C2 R3C1\n");
    reads("\"slowthermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],"
          "\"doublearrow\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
          "\"lockout\":[{\"lines\":[[\"R2C1\",\"R2C2\"]]}],"
          "\"zipperline\":[{\"lines\":[[\"R3C1\",\"R3C2\",\"R3C3\"]]}]", "{}", "",
          "slow R1C1 R1C2\ndoublearrow R1C1 R1C2 R1C3\nlockout R2C1 R2C2\nzipper R3C1 R3C2 R3C3\n");
    reads("\"modularline\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],"
          "\"entropicline\":[{\"lines\":[[\"R2C1\",\"R2C2\"]]}],"
          "\"nabner\":[{\"lines\":[[\"R3C1\",\"R3C2\"]]}]", "{}", "",
          "modular R1C1 R1C2\nentropic R2C1 R2C2\nnabner R3C1 R3C2\n");
    refuses("\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[12]}]",
            "quadruple");
    reads("\"xsum\":[{\"cell\":\"R5C1\",\"value\":\"5\"}],"
          "\"skyscraper\":[{\"cell\":\"R2C0\",\"value\":\"3\"}]", "{}", "",
          "xsum 5 R4C1 R3C1 R2C1 R1C1\nskyscraper 3 R2C1 R2C2 R2C3 R2C4\n");
    reads("\"negative\":[\"xv\",\"ratio\"],\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]", "{}", " noxv=1 noratio=1",
          "ratio 2 R1C1 R1C2\n");
    refuses("\"negative\":[\"ratio\"],\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]", "negative");
    refuses("\"antiking\":true,\"negative\":[\"sum\"]", "negative");
    reads("\"rowindexer\":[{\"cells\":[\"R1C1\"]}],\"columnindexer\":[{\"cells\":[\"R1C2\"]}],"
          "\"fogofwar\":[\"R1C1\"],\"foglight\":[\"R2C2\"],\"boxindexer\":[{\"cells\":[\"R2C4\"]}]", "{}", "",
          "regex 1.{3}|21.{2}|3.1.|4.{2}1 R1C1 R2C1 R3C1 R4C1\n"
          "regex 12.{2}|2.{3}|3.2.|4.{2}2 R1C2 R1C1 R1C3 R1C4\n"
          "regex 14.{2}|2.4.|3.{2}4|4.{3} R2C4 R1C3 R1C4 R2C3\n");
    refuses("\"antiking\":true,\"rowindexer\":true", "rowindexer");
    refuses("\"antiking\":true,\"chess\":[{\"cells\":[\"R1C1\"]}]", "chess");
    refuses("\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"value\":\"3\"}]", "whispers");
    refuses("\"antiking\":true,\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "line");
    refuses("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"?\"}]", "killercage");
    return TEST_DONE();
}
