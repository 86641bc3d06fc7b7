/* edit_json.c - drafts as JSON: what the one call says of genres, places, scenes and edits, and its refusals.
 *     edit_json FILE    writes every request with its answer: a line "verb TAB request", then the answer */
#include "ariadne.h"
#include "test.h"

#include <stdlib.h>

static char *last;
static FILE *out;

static void ask(const char *verb, const char *request) {
    ari_text_free(last, NULL);
    last = ari_json(verb, request, strlen(request), NULL, NULL);
    CHECK(last && last[0] == '{' && last[strlen(last) - 1] == '}' && !strchr(last, '\n'));
    if (out) fprintf(out, "%s\t%s\n%s\n", verb, request, last);
}

static void has(const char *part) {
    if (!CHECK(strstr(last, part) != NULL)) fprintf(stderr, "  no %s in %.600s\n", part, last);
}

static void lacks(const char *part) {
    if (!CHECK(strstr(last, part) == NULL)) fprintf(stderr, "  %s in %.600s\n", part, last);
}

/* A sheet is checked: its genre alone, its tests, its faults; what cannot be read has line and column. */
static void own_genre(void) {
    ask("genres", "{\"sheet\":\"genre dots \\\"Dots\\\"\\nabout \\\"a dot in each row\\\"\\n"
                  "board wall \\\"a wall\\\" in cells or ?, black\\n"
                  "draw dot in cells except wall, as disc, \\\"no dot on a wall\\\"\\n"
                  "rule row \\\"each row has a dot\\\"\\n  each row: count dot in it = 1\\n"
                  "test 2 \\\"dots 1x2 / . .\\\"\\ntest one \\\"dots 1x3 / . . .\\\"\\n\"}");
    has("\"genres\":[{\"name\":\"dots\",\"title\":\"Dots\"");
    lacks("akari");
    has("1 of 2 tests passed");
    has("\"faults\":1");
    ask("genres", "{\"sheet\":\"genre dots \\\"Dots\\\"\\nnonsense\\n\"}");
    has("\"error\":{");
    has("\"line\":2,\"column\":1");
}

static void genres(void) {
    own_genre();
    ask("genres", "{\"id\":\"all\"}");
    has("{\"id\":\"all\",\"verb\":\"genres\",");
    ask("genres", "{}");
    has("{\"verb\":\"genres\",\"genres\":[{\"name\":\"akari\",");
    has("{\"name\":\"sudoku\",\"title\":\"Sudoku\",\"summary\":\"every number once in each row, column and box\","
        "\"kind\":\"numbers\",\"rows\":9,\"cols\":9,"
        "\"most_rows\":36,\"most_cols\":36,");
    has("{\"name\":\"rule\",\"help\":\"A: cells may stay empty");
    has("\"values\":[\"A\",\"B\",\"C\",\"D\"]");
    has("\"tilings\":[\"triangular\",\"honeycomb\",");
    has("{\"mode\":\"edit\",\"gesture\":\"click wall\",\"does\":\"a wall, or none\"}");
    has("\"symmetries\":[\"none\",\"rotation2\",");
    for (uint32_t i = 0; ari_genre_name(i); i++) {
        char name[64];
        snprintf(name, sizeof name, "{\"name\":\"%s\",\"title\":\"", ari_genre_name(i));
        has(name);
    }
    for (uint32_t i = 0; ari_genre_name(i); i++) {
        char name[64];
        snprintf(name, sizeof name, "{\"puzzle\":\"%s\",\"places\":true,\"scene\":true}", ari_genre_name(i));
        ask("new", name);
        lacks("\"error\"");
        lacks("\"fault\"");
        has(!strcmp(ari_genre_name(i), "zebra")
                ? "\"places\":[{\"at\":\"c0\",\"name\":\"the a1 at position 1\",\"row\":1,\"column\":1,"
                : "\"places\":[{\"at\":\"c0\",\"name\":\"R1C1\",\"row\":1,\"column\":1,");
        has("\"scene\":{\"box\":[");
    }
}

static void slitherlink(void) {
    ask("new", "slitherlink 2x3");
    has("{\"verb\":\"new\",\"edits\":[],\"genre\":\"slitherlink\",\"rows\":2,\"cols\":3,"
        "\"puzzle\":\"slitherlink 2x3\\n. . .\\n. . .\\n\",\"aside\":\"\",\"symbols\":2,\"drawn\":false,"
        "\"holds\":[0,1,3],\"rules\":\"slitherlink: one loop");
    ask("edit", "{\"puzzle\":\"; title: A loop\\n; author: Somebody\\nslitherlink 1x1\\n4\\n\"}");
    has("\"cols\":1,\"title\":\"A loop\",\"author\":\"Somebody\",\"puzzle\":\"slitherlink 1x1\\n4\\n\",");
    ask("edit", "{\"id\":7,\"puzzle\":\"slitherlink 2x3\\n. . .\\n. . .\\n\",\"mode\":\"edit\","
                "\"do\":\"key c1 3\\nright c0\",\"symmetry\":\"rotation2\",\"places\":true,\"scene\":true}");
    has("{\"id\":7,\"verb\":\"edit\",\"edits\":[{\"part\":\"clue\",\"at\":\"c1\",\"was\":-1,\"is\":3},"
        "{\"part\":\"clue\",\"at\":\"c4\",\"was\":-1,\"is\":-2},{\"part\":\"clue\",\"at\":\"c0\",\"was\":-1,\"is\":3},"
        "{\"part\":\"clue\",\"at\":\"c5\",\"was\":-1,\"is\":-2}]");
    has("\"puzzle\":\"slitherlink 2x3\\n3 3 .\\n. ? ?\\n\"");
    has("{\"at\":\"c1\",\"name\":\"R1C2\",\"row\":1,\"column\":2,\"clue\":\"3\",\"most\":3,"
        "\"shape\":\"rect\","
        "\"points\":[1000,0,2000,1000],\"centre\":[1500,500],\"next\":[\"\",\"c4\",\"c0\",\"c2\"]}");
    has("{\"at\":\"p5\",\"name\":\"the top left corner of R2C2\",\"shape\":\"disc\","
        "\"points\":[1000,1000,220],\"centre\":[1000,1000],\"next\":[\"p1\",\"p9\",\"p4\",\"p6\"]}");
    has("{\"at\":\"e0\",\"name\":\"the top edge of R1C1\",\"mark\":0,\"shape\":\"line\","
        "\"points\":[0,0,1000,0],\"centre\":[500,0],\"next\":[\"\",\"e3\",\"\",\"e1\"]}");
    has("{\"shape\":\"text\",\"class\":\"clue\",\"at\":\"c1\",");
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n3 .\\n. .\\n\",\"do\":\"drag p0 p2\\nright e11\",\"scene\":true}");
    has("\"edits\":[{\"part\":\"mark\",\"at\":\"e0\",\"was\":0,\"is\":1},"
        "{\"part\":\"mark\",\"at\":\"e1\",\"was\":0,\"is\":1},{\"part\":\"mark\",\"at\":\"e11\",\"was\":0,\"is\":-1}]");
    has("answer\\n+-+-+\\n");
    has("\"drawn\":true");
    has("{\"shape\":\"line\",\"class\":\"answer\",\"at\":\"e0\",\"points\":[0,0,1000,0],");
    has("{\"shape\":\"line\",\"class\":\"faint\",\"at\":\"e11\",");
    ask("edit", "{\"puzzle\":\"p?slither/4/4/dgdh2c7b\",\"mode\":\"edit\",\"do\":\"turn\"}");
    has("\"edits\":[{\"part\":\"board\",\"at\":\"b0\",\"was\":\"slitherlink 4x4\\n");
    ask("edit", "{\"puzzle\":\"slitherlink honeycomb 1x2\\n. .\\n\",\"places\":true}");
    has("\"name\":\"face 1\",\"most\":5,\"shape\":\"polygon\",\"points\":[");
    has("\"rows\":1,\"cols\":2");
}

/* Figures come through their cells, get numbers, follow a symmetry, and go; kinds are listed. */
static void figures(void) {
    static const char empty[] = "sudokuvariants 4x4\\n. . . .\\n. . . .\\n. . . .\\n. . . .\\n";
    static const struct { const char *gestures, *more, *figures; } deeds[] = {
        {"figure thermometer c0 c1 c6", "", "thermometer R1C1 R1C2 R2C3\\n"},
        {"figure cage c4 c5\\nkey s0 1\\nkey s0 2", "", "cage 12 R2C1 R2C2\\n"},
        {"figure cage 12 c4 c5\\nkey s0 Backspace", "", "cage 1 R2C1 R2C2\\n"},
        {"figure cage 12 c4 c5\\nfigure cage 7 c5 c4", "", "cage 7 R2C1 R2C2\\n"},
        {"figure cage c4 c5\\nkey s0 Backspace", "", ""},
        {"figure thermometer c0 c1\\nfigure thermometer c1 c0", "", "thermometer R1C1 R1C2\\nthermometer R1C2 R1C1\\n"},
        {"figure thermometer c0 c1\\nfigure thermometer c0 c1", "", ""},
        {"figure cage 3 c0 c1\\nfigure whisper c4 c5\\nright s0", "", "whisper R2C1 R2C2\\n"},
        {"figure cage 5 c0 c1", ",\"symmetry\":\"rotation2\"", "cage 5 R1C1 R1C2\\ncage R4C4 R4C3\\n"},
        {"figure cage 5 c5 c6 c9 c10", ",\"symmetry\":\"rotation4\"", "cage 5 R2C2 R2C3 R3C2 R3C3\\n"},
        {"figure odd c0\\nfigure odd c15", ",\"symmetry\":\"rotation2\"", ""},
        {"figure cage 5 c0 c1\\nturn", "", "cage 5 R1C4 R2C4\\n"},
        {"figure odd c0\\nclear", "", ""},
        {"figure regex c0 c1", "", "regex .* R1C1 R1C2\\n"},
        {"figure regex 1[2-4]+ c0 c1\\nfigure regex 0:.>1;1 c0 c1", "", "regex 0:.>1;1 R1C1 R1C2\\n"},
        {"figure regex 1* c0 c1\\nfigure regex 1* c0 c1", "", ""},
        {"figure regex 1* c0 c1\\nmirror", "", "regex 1* R1C4 R1C3\\n"}};
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        char text[600];
        snprintf(text, sizeof text, "{\"puzzle\":\"%s\",\"aside\":\"x3\",\"mode\":\"edit\",\"do\":\"%s\"%s}", empty,
                 deeds[i].gestures, deeds[i].more);
        ask("edit", text);
        snprintf(text, sizeof text, "\"puzzle\":\"%s%s\",\"aside\":\"", empty, deeds[i].figures);
        has(text);
    }
    ask("edit", "{\"puzzle\":\"sudokuvariants 4x4\\n. . . .\\n. . . .\\n. . . .\\n. . . .\\n\",\"aside\":\"x3\","
                "\"mode\":\"edit\",\"do\":\"figure cage 9 c0 c4\",\"places\":true}");
    has("{\"at\":\"s0\",\"name\":\"the cage at R1C1\",\"clue\":\"cage 9 R1C1 R2C1\",\"figure\":\"cage\",\"value\":9,"
        "\"cells\":[\"c0\",\"c4\"],\"next\":");
    has("\"aside\":\"x3\""); /* what is pencilled stays */
    has("\"holds\":[0,1,2,3,4,24,25],"); /* of rules about figures those of a cage */
    ask("edit", "{\"puzzle\":\"sudokuvariants 4x4\\n. . . .\\n. . . .\\n. . . .\\n. . . .\\nregex 1.+ R1C1 R1C2\\n\","
                "\"mode\":\"edit\",\"places\":true}");
    has("\"figure\":\"regex\",\"pattern\":\"1.+\",\"cells\":[\"c0\",\"c1\"]");
    static const char *const wrong[] = {"figure thermometer c0", "figure nothing c0 c1", "figure cage c0 c0",
                                        "figure cage w0", "figure thermometer 3 c0 c1", "figure total c0 c1 c2",
                                        "figure cage 9999999 c0"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[300];
        snprintf(text, sizeof text, "{\"puzzle\":\"%s\",\"mode\":\"edit\",\"do\":\"%s\"}", empty, wrong[i]);
        ask("edit", text);
        has("\"error\":{");
    }
    ask("genres", "{}");
    has("{\"name\":\"cage\",\"says\":\"numbers differ and add up to the number\",\"look\":\"cage\",\"fewest\":1,"
        "\"number\":1}");
    has("\"colour\":3,\"fewest\":2}");
}

/* Edits go back and forth: the edits of an answer are undone by giving it back. */
static void applied(void) {
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\","
                "\"apply\":[{\"part\":\"clue\",\"at\":\"c1\",\"was\":1,\"is\":2},"
                "{\"part\":\"mark\",\"at\":\"e0\",\"was\":0,\"is\":1}]}");
    has("\"puzzle\":\"masyu 2x2\\n. b\\n. .\\nanswer\\n");
    has("\"edits\":[{\"part\":\"clue\",\"at\":\"c1\",\"was\":1,\"is\":2},{\"part\":\"mark\",");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. b\\n. .\\n\",\"back\":true,"
                "\"apply\":[{\"part\":\"clue\",\"at\":\"c1\",\"was\":1,\"is\":2}]}");
    has("\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\"");
    ask("edit", "{\"puzzle\":\"masyu 1x1\\nw\\n\",\"back\":true,\"apply\":[{\"part\":\"board\",\"at\":\"b0\","
                "\"was\":\"masyu 1x2\\nw b\\n\",\"is\":\"masyu 1x1\\nw\\n\"}]}");
    has("\"puzzle\":\"masyu 1x2\\nw b\\n\"");
    ask("edit", "{\"puzzle\":\"masyu 1x1\\nw\\n\",\"apply\":[{\"part\":\"clue\",\"at\":\"c0\",\"was\":2,\"is\":1}]}");
    has("the draft is not as an edit says it was");
    ask("edit", "{\"puzzle\":\"masyu 1x1\\nw\\n\",\"apply\":[{\"part\":\"clue\",\"at\":\"c0\",\"was\":1,\"is\":3}]}");
    has("an edit puts something that cannot stand there");
    ask("edit", "{\"puzzle\":\"masyu 1x1\\nw\\n\",\"apply\":[{\"part\":\"clue\",\"at\":\"c1\",\"was\":1,\"is\":2}]}");
    has("an edit puts something that cannot stand there");
    ask("edit", "{\"puzzle\":\"masyu 1x1\\nw\\n\",\"apply\":[{\"part\":\"mood\",\"at\":\"c0\",\"was\":1,\"is\":2}]}");
    has("this is not a list of edits");
    ask("edit", "{\"puzzle\":\"circuit 1x2\\no o\\n\","
                "\"apply\":[{\"part\":\"clue\",\"at\":\"c1\",\"was\":-1,\"is\":1}]}");
    has("these edits do not make a board");
    ask("edit", "{\"puzzle\":\"sudoku 4x4\\n1 . . .\\n. . . .\\n. . . .\\n. . . .\\n\","
                "\"apply\":[{\"part\":\"mark\",\"at\":\"c0\",\"was\":1,\"is\":2}]}");
    has("these edits do not make a board");
}

static void others(void) {
    ask("edit", "{\"puzzle\":\"numberlink 2x2\\n1 .\\n. .\\n\",\"mode\":\"edit\",\"do\":\"key c3 B\"}");
    has("\"fault\":{\"what\":\"R1C1: number 1 occurs only once\","
        "\"remedy\":\"write every number exactly twice\"}");
    lacks("\"rules\"");
    ask("edit", "{\"puzzle\":\"sudoku 4x4\\n1 . . .\\n. . . .\\n. . . .\\n. . . .\\n\",\"mode\":\"note\","
                "\"do\":\"key c1 2\\nkey c1 4\\nkey c0 3\",\"scene\":true}");
    has("{\"part\":\"note\",\"at\":\"c1\",\"was\":2,\"is\":10}]");
    has("\"aside\":\"x5 x7\",\"symbols\":4,\"drawn\":false");
    has("{\"shape\":\"text\",\"class\":\"faint\",\"at\":\"x5\",\"points\":[1750,400],\"width\":375,\"text\":\"2\"}");
    ask("edit", "{\"puzzle\":\"sudoku 4x4\\n1 . . .\\n. . . .\\n. . . .\\n. . . .\\n\",\"aside\":\"x5 x7\","
                "\"mode\":\"note\",\"do\":\"click x5\"}");
    has("\"aside\":\"x7\"");
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n. .\\n. 3\\n\",\"aside\":\"x5\",\"mode\":\"note\","
                "\"do\":\"click c0\\ndrag c1 c3\\nright c3\\nkey c3 2\\nkey c2 Backspace\"}");
    has("{\"part\":\"note\",\"at\":\"c3\",\"was\":0,\"is\":2},{\"part\":\"note\",\"at\":\"c2\",\"was\":2,\"is\":0}]");
    has("\"puzzle\":\"slitherlink 2x2\\n. .\\n. 3\\n\",\"aside\":\"x0 x2 x7\",\"symbols\":2,\"drawn\":false");
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n. .\\n. 3\\n\",\"aside\":\"x8\"}");
    has("the notes name no place of this board");
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n. .\\n. 3\\n\",\"aside\":\"x0\",\"do\":\"clear\"}");
    has("\"aside\":\"\",\"symbols\":2,\"drawn\":false");
    ask("edit", "{\"puzzle\":\"slitherlink honeycomb 2x2\\n. .\\n . .\\n\",\"mode\":\"note\","
                "\"do\":\"drag c0 c1 c3\"}");
    has("\"aside\":\"x0 x2 x6\"");
    ask("genres", "{\"sheet\":\"genre dark \\\"Dark\\\"\\nabout \\\"apart\\\"\\nboard wall in cells 0..4 or ?\\n"
                  "draw black or white in cells\\nrule apart \\\"Apart\\\" each pair: count black in it <= 1\\n\"}");
    has("{\"name\":\"dark\",\"title\":\"Dark\",\"summary\":\"apart\"");
    has("\"rules\":[{\"name\":\"apart\",\"text\":\"Apart\"}]");
    ask("genres", "");
    CHECK(!strstr(last, "\"dark\""));
    ask("edit", "{\"puzzle\":\"yinyang 1x2\\nb .\\n\",\"mode\":\"edit\",\"do\":\"click c0\"}");
    has("yinyang 1x2\\n. .\\n"); /* no ? where the genre has none */
    ask("new", "{\"puzzle\":\"heyawake 2x3\",\"mode\":\"edit\",\"do\":\"click w0\"}");
    has("a] a a\\na a a\\n\",\"aside\":\"\"");
    ask("edit", "{\"puzzle\":\"heyawake 2x3\\n. . .\\n. . .\\na a a\\na a a\\n\",\"aside\":\"w0\",\"mode\":\"edit\","
                "\"do\":\"click w6\",\"places\":true}");
    has("a b b\\na b b\\n\",\"aside\":\"\"");
    has("{\"at\":\"w0\",\"name\":\"the wall right of R1C1\",\"value\":1,");
    ask("edit", "{\"puzzle\":\"battleship 4x4 fleet=2,1\\n  . . . .\\n. . . . .\\n. . . . .\\n"
                ". . . . .\\n. . . . .\\n\","
                "\"mode\":\"edit\",\"do\":\"click f1\\nkey r0 2\\nright t3\",\"places\":true}");
    has("{\"part\":\"ships\",\"at\":\"f1\",\"was\":1,\"is\":2},{\"part\":\"clue\",\"at\":\"r0\",\"was\":-1,\"is\":2}");
    has("{\"at\":\"f1\",\"name\":\"ships of length 2\",\"value\":2,\"next\":[\"f0\",\"f2\",\"\",\"\"]}");
    has("{\"at\":\"r0\",\"name\":\"row 1\",\"clue\":\"2\",\"shape\":\"rect\",");
    ask("edit", "{\"puzzle\":\"zebra 2\\na: b c\\nd: e f\\nb same e\\n\",\"mode\":\"edit\",\"do\":\"text s1 c at 2\","
                "\"places\":true}");
    has("b same e\\nc at 2\\n");
    has("{\"at\":\"s1\",\"name\":\"clue 2 (c at 2)\",\"clue\":\"c at 2\",\"next\":[\"s0\",\"s2\",\"\",\"\"]}");
    has("{\"at\":\"x0\",\"name\":\"b at 1\",\"mark\":0,\"value\":0,\"next\":[\"\",\"x1\",\"\",\"x2\"]}");
    ask("edit", "{\"puzzle\":\"zebra 2\\na: b c\\nd: e f\\nb same e\\n\",\"mode\":\"edit\","
                "\"do\":\"text s0 b same g\"}");
    has("{\"error\":{\"status\":\"range\",\"line\":4,\"column\":8,");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"mode\":\"edit\",\"do\":\"text b0 yajilin 1x2\\n. 0<\\n\"}");
    has("\"genre\":\"yajilin\"");
    ask("edit", "{\"puzzle\":\"yajilin 1x4\\n. . . .\\n\",\"mode\":\"edit\",\"do\":\"key c1 2\"}");
    has(" . 2>  .  ."); /* the first way with room for it */
    ask("genres", "{}");
    has("\"gesture\":\"key cell\",\"does\":\"1 or w white, 2 or b black, ? unknown, Backspace\","
        "\"keys\":[\"w\",\"b\",\"?\",\"Backspace\"]}");
    ask("edit", "{\"puzzle\":\"yajilin 1x2\\n. .\\n\",\"do\":\"click c1\\nright e0\",\"marks\":true}");
    has("\"marks\":{\"cells\":[0,1],\"edges\":[-1]}");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"do\":\"click e3\\ndrag c0 c1 c3 c2\",\"marks\":true}");
    has("\"marks\":{\"edges\":[1,1,0,1]}");
    ask("edit", "{\"puzzle\":\"nurikabe 2x2\\n. .\\n. .\\n\",\"do\":\"drag c0 c1 c3\",\"marks\":true}");
    has("\"marks\":{\"cells\":[1,1,0,1]}");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"do\":\"drag c0 c1 c4\"}");
    has("this board has no place \\\"c4\\\"");
}

static void refusals(void) {
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"do\":\"poke c0\"}");
    has("{\"error\":{\"status\":\"syntax\"");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"do\":\"click c4\"}");
    has("this board has no place \\\"c4\\\"");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"mode\":\"watch\",\"do\":\"click c0\"}");
    has("no mode is called");
    ask("edit", "{\"id\":\"a\",\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"aside\":\"w3\"}");
    has("{\"id\":\"a\",\"error\":{\"status\":\"range\"");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"dos\":\"click c0\"}");
    has("requests have no member of this name");
    ask("edit", "{\"puzzle\":\"masyu 2x2\\n. w\\n. .\\n\",\"places\":3}");
    has("expected true or false");
    ask("new", "masyu 0x2");
    has("\"error\"");
    ask("new", "sudoku 7x7");
    has("no boxes fill a board of this size");
    ask("new", "chess 8x8");
    has("no genre is called");
    ask("new", "masyu honeycomb 3x3");
    has("this genre is played on squares alone");
    ask("edit", "{\"puzzle\":\"zebra 2\\na: b c\\nd: e f\\n\",\"mode\":\"edit\",\"do\":\"turn\"}");
    has("\"status\":\"unsupported\"");
    ask("edit", "{\"puzzle\":\"masyu 2x3\\n. w .\\n. . .\\n\",\"do\":\"click c0\",\"symmetry\":\"rotation4\"}");
    has("this symmetry needs as many rows as columns");
}

/* A pattern is symmetric in its places: values stay, and go with those of the place that was touched. */
static void patterns(void) {
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n3 .\\n. 1\\n\",\"mode\":\"edit\",\"do\":\"key c0 2\","
                "\"symmetry\":\"rotation2\"}");
    has("slitherlink 2x2\\n2 .\\n. 1\\n");
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n3 .\\n. 1\\n\",\"mode\":\"edit\",\"do\":\"key c0 Backspace\","
                "\"symmetry\":\"rotation2\"}");
    has("slitherlink 2x2\\n. .\\n. .\\n");
    ask("edit", "{\"puzzle\":\"hashi 2x2\\n1 1\\n. .\\n\",\"places\":true}"); /* no bridge can be below the first row */
    has("{\"at\":\"e0\",\"name\":\"the bridges between R1C1 and R1C2\",\"most\":2,\"mark\":0,");
    has("{\"at\":\"e1\",\"name\":\"the line between R2C1 and R2C2\",\"most\":2,\"shape\"");
    ask("edit", "{\"puzzle\":\"sudoku 4x4\",\"mode\":\"edit\",\"do\":\"key c0 2\",\"symmetry\":\"rotation2\"}");
    lacks("\"at\":\"c15\""); /* no number is unknown there */
}

/* A drawing that is taken as the solution. */
static void derived(void) {
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n. .\\n3 .\\nanswer\\n+-+-+\\n|   |\\n+-+-+\\n     \\n+ + +\\n\","
                "\"mode\":\"edit\",\"do\":\"derive\"}");
    has("\"puzzle\":\"slitherlink 2x2\\n3 3\\n1 1\\nanswer\\n");
    ask("edit", "{\"puzzle\":\"battleship 3x3 fleet=2\\n  . . .\\n. . . .\\n. . . .\\n. . . .\\n\",\"mode\":\"play\","
                "\"do\":\"key c0 #\\nkey c1 #\\nkey c2 #\\nkey c8 #\\nderive\"}");
    has("battleship 3x3 fleet=3,1\\n  1 1 2\\n3 ");
    has("{\"part\":\"ships\",\"at\":\"f1\",\"was\":1,\"is\":0}");
    ask("edit", "{\"puzzle\":\"slitherlink 2x2\\n3 3\\n1 1\\n\",\"do\":\"derive\"}");
    has("nothing is drawn");
    ask("edit", "{\"puzzle\":\"zebra 2\\na: b c\\nd: e f\\n\",\"do\":\"derive\"}");
    has("no drawing determines clues");
}

static void graphs(void) {
    ask("new", "{\"puzzle\":\"loops graph\",\"places\":true,\"scene\":true}");
    has("\"puzzle\":\"loops graph\\npoints\\nedges\\n\"");
    has("\"plane\":[0,0,1500,1500]");
    ask("edit", "{\"puzzle\":\"loops graph\\npoints\\na 1 1\\nb 3 1\\nedges\\na-b\\n\",\"mode\":\"graph\","
                "\"do\":\"point 2 2.5\\ndrag p0 p2\",\"places\":true,\"scene\":true}");
    has("{\"part\":\"board\",\"at\":\"b0\",\"was\":\"loops graph\\npoints\\n"
        "a 1 1\\nb 3 1\\n1 2 2.5\\nedges\\na-b\\n\",");
    has("\"plane\":[1000,1000,1901,1500]");
    has("{\"at\":\"p2\",\"name\":\"point 1\",");
    ask("edit", "{\"puzzle\":\"loops graph\\npoints\\na 1 1\\nb 3 1\\nedges\\na-b\\n\",\"mode\":\"graph\","
                "\"do\":\"move p0 3 1\"}");
    has("\"what\":\"two points would lie at one place\"");
    ask("new", "masyu graph");
    has("\"error\"");
}

int main(int argc, char **argv) {
    if (argc > 1) out = fopen(argv[1], "w");
    genres();
    slitherlink();
    figures();
    applied();
    others();
    refusals();
    patterns();
    graphs();
    derived();
    ari_text_free(last, NULL);
    if (out) fclose(out);
    return TEST_DONE();
}
