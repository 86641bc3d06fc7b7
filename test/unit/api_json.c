/* api_json.c - the one call: JSON out for every verb, option and error. */
#include "ariadne.h"
#include "test.h"

static const char URL[] = "https://puzz.link/p?slither/4/4/dgdh2c7b";
static char last[1 << 20];

static const char *call(const char *verb, const char *text, const char *options) {
    char *json = ari_json(verb, text, strlen(text), options, NULL);
    CHECK(json != NULL);
    snprintf(last, sizeof last, "%s", json ? json : "");
    ari_text_free(json, NULL);
    CHECK(strchr(last, '\n') == NULL && last[0] == '{' && last[strlen(last) - 1] == '}');
    return last;
}

static void has(const char *part) {
    if (!CHECK(strstr(last, part) != NULL)) fprintf(stderr, "  no %s in %s\n", part, last);
}

static void answers(void) {
    call("solve", URL, NULL);
    has("{\"genre\":\"slitherlink\",\"verb\":\"solve\",\"answer\":\"some\",\"complete\":true,\"rules\":\"slitherlink");
    has("\"rows\":4,\"cols\":4,\"solution\":[\"+-+-+-+-+\",\"|3 . . .|\",");
    has("\"seed\":0,\"engine\":\"sat\",\"formulation\":\"edge\",\"version\":\"" ARI_VERSION "\"}");
    CHECK(strstr(last, "seconds") == NULL);
    call("unique", URL, "");
    has("\"answer\":\"one\"");
    has("\"solution\":[");
    call("unique", "slitherlink 2x2\n..\n..\n", NULL);
    has("\"answer\":\"many\"");
    has("\"solutions\":[[\"+");
    call("count", "slitherlink 2x2\n..\n..\n", "engine=dfs seed=3");
    has("\"count\":\"13\"");
    has("\"seed\":3,\"engine\":\"dfs\"");
    call("enum", "slitherlink 2x2\n..\n..\n", "max=2");
    has("\"answer\":\"many\",\"complete\":false,\"stop\":\"max\"");
    has("\"count\":\"2\",\"solutions\":[[");
    call("enum", "slitherlink 1x1\n.\n", NULL);
    has("\"answer\":\"one\",\"complete\":true");
    has("\"solutions\":[[\"+-+\",\"|.|\",\"+-+\"]]");
    call("clash", "slitherlink 1x3\n4 . 4\n", NULL);
    has("\"answer\":\"none\"");
    has("\"clues\":[{\"rule\":\"clue\",\"place\":\"R1C1\",\"text\":\"");
    has("\"row\":1,\"column\":3}]");
    call("diff", "slitherlink 1x2\n..\n", NULL);
    has("\"distance\":4");
    has("\"differ\":[{\"place\":\"");
    call("check", "slitherlink 1x1\n3\nanswer\n+-+\n|3|\n+-+\n", NULL);
    has("\"answer\":\"no\",\"complete\":true");
    has("\"broken\":[{\"rule\":\"clue\",\"place\":\"R1C1\"");
    call("forced", "slitherlink 1x2\n4.\n", NULL);
    has("\"answer\":\"one\"");
    has("\"forced\":[\"+-+x+\",\"|4|.x\",\"+-+x+\"],\"on\":4,\"off\":3,\"open\":0");
    call("count", "slitherlink 4x4\n....\n....\n....\n....\n", "ticks=1");
    has("\"complete\":false,\"stop\":\"ticks\"");
}

static void records(void) {
    call("unique", "{\"id\":[1,\"x\"],\"puzzle\":\"numberlink 1x4\\n1 . . 1\",\"params\":\"rule=B\"}", NULL);
    has("{\"id\":[1,\"x\"],\"genre\":\"numberlink\"");
    has("rule B");
    for (int i = 0; i < 2; i++) { /* an answer is one line, however the record was */
        call(i ? "edit" : "unique", "{\"id\":[1,\r\n{\"x\":\n\"\\n\"}],\n\"puzzle\":\"masyu 2x2\\n. b\\n. .\"}", NULL);
        has("{\"id\":[1,  {\"x\": \"\\n\"}],");
        CHECK(!strchr(last, '\n'));
    }
    call("unique", "numberlink 1x4\n1 . . 1\n", "rule=D");
    has("rule D");
    call("convert", URL, "to=lp,formulation=arc+lazy");
    has("NetFlow_p1_1");
    call("convert", URL, "to=lp,formulation=nothing");
    has("\"error\":{");
    call("convert", URL, "to=text");
    CHECK_STR(last, "{\"genre\":\"slitherlink\",\"format\":\"text\",\"puzzle\":\"slitherlink 4x4\\n"
                    "3 . . .\\n3 . . .\\n. 2 2 .\\n. 2 . 1\"}");
    call("unique", "{\"genre\":\"loops\",\"format\":\"text\",\"puzzle\":\"slitherlink 2x2\\n. .\\n. 3\"}",
         "genre=slitherlink format=url"); /* the record's own, as in streams */
    has("\"genre\":\"loops\"");
    call("unique", "{\"puzzle\":\"numberlink 1x4\\n1 . . 1\",\"params\":\"rule=B\"}", "rule=D");
    has("rule D");
    call("convert", "; title: One\n\n; author: Two\nhttps://puzz.link/p?slither/4/4/dgdh2c7b", "to=gameid");
    has("{\"title\":\"One\",\"author\":\"Two\",\"genre\":\"slitherlink\"");
    call("edit", "; title: One\nloopy:4x4t0:3c3d22b2a1", NULL);
    has("\"title\":\"One\"");
    call("unique", "; one\n; two\nhttps://puzz.link/p?slither/4/4/dgdf2c7b", NULL);
    has("\"line\":3,");
    call("convert", URL, "to=text");
    char again[sizeof last];
    memcpy(again, last, sizeof last);
    call("convert", again, "to=gameid");
    has("\"format\":\"gameid\",\"puzzle\":\"loopy:4x4t0:3c3d22b2a1");
}

/* A made puzzle can be read again and has one solution; the same call makes the same one. */
static void making(void) {
    static const char *const wish[][2] = {
        {"slitherlink 6x7", "seed=3"},         {"masyu 6", "seed=1,to=text"},  {"sudoku 9x9", "symmetry=rotation2"},
        {"numberlink 5x5", "rule=D"},          {"hashi 7x7", "density=60"},    {"loops", "letters=HI"},
        {"yajilin 6x6", "wind=20 seed=9"},     {"circuit 6x6", ""},            {"battleship 8x8", "hints=0"}};
    for (size_t i = 0; i < sizeof wish / sizeof *wish; i++) {
        char first[sizeof last];
        call("make", wish[i][0], wish[i][1]);
        memcpy(first, last, sizeof first);
        has("\"format\":\"");
        has("\"work\":");
        call("make", wish[i][0], wish[i][1]);
        CHECK_STR(last, first);
        call("unique", first, NULL);
        has("\"answer\":\"one\"");
    }
    call("make", "slitherlink 20x20", "ticks=1");
    has("{\"genre\":\"slitherlink\",\"verb\":\"make\",\"answer\":\"unknown\",\"complete\":false,\"stop\":\"ticks\",");
    call("make", "circuit 8", "ticks=3000 bytes=64000000");
    has("{\"error\":{\"status\":\"unsupported\",\"what\":\"make does not take bytes\"");
    /* Another like a puzzle, or like a record: of its size, with its parameters; what the options say comes first. */
    call("make", "numberlink 5x4 rule=D\n1 . . .\n2 . . .\n. . . .\n. . . .\n1 . . 2", "seed=3 to=text");
    has("\"puzzle\":\"numberlink 5x4 rule=D\\n");
    call("make", "{\"id\":7,\"puzzle\":\"hashi 4x5 max=3\\n2 . 3 . .\\n. . . . .\\n. . . . .\\n2 . 5 . 2\"}",
         "to=text seed=2");
    has("{\"id\":7,\"genre\":\"hashi\",\"format\":\"text\",\"puzzle\":\"hashi 4x5 max=3\\n");
    call("make", URL, "grade=fair seed=5");
    call("grade", last, NULL);
    has("\"grade\":\"fair\"");
    call("make", "slitherlink honeycomb 2x2\n. .\n. 3", NULL);
    has("{\"error\":{\"status\":\"unsupported\"");
    /* Names of techniques and the lines of prices have blanks: such values stand in quotes. */
    call("make", "sudoku 4x4", "technique=\"hidden single\",seed=1");
    has("{\"genre\":\"sudoku\",");
    call("make", "sudoku 4x4", "technique=\"naked joke\" seed=2");
    has("the genre has no technique \\\"naked joke\\\"");
    call("make", "loops", "letters=\"H I\" to=\"text\"");
    has("\"format\":\"text\"");
    call("hint", URL, "prices=\"degree 1.5\nclue 0.25\",level=3");
    has("\"steps\":");
    call("unique", "numberlink 1x4\n1 . . 1\n", "rule=\"D\"");
    has("rule D");
    call("unique", URL, "engine=\"sat");
    has("no engine is called \\\"\\\"sat\\\"");
    static const char *const wrong[][2] = {
        {"", ""},          {"slitherlink", ""},          {"slitherlink 5x", ""},    {"slitherlink 5x5 6", ""},
        {"slitherlink 2000x5", ""}, {"nothing 5x5", ""}, {"sudoku 9x9", "density=101"}, {"sudoku 9x9", "wind=many"},
        {"zebra 3x3", "symmetry=flip"}, {"masyu 6x6", "letters=HI"}, {"sudoku 9x9", "to=has"}, {"sudoku x9", ""}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        call("make", wrong[i][0], wrong[i][1]);
        has("{\"error\":{");
        has("\"remedy\":\"");
    }
}

static void sets(void) {
    call("thin", URL, "all_clues=1 symmetry=rotation2 drop=0,3,1 seed=4");
    has("\"answer\":\"one\"");
    has("\"clues\":16");
    call("min", URL, "at_most=2");
    has("\"least\":6");
    call("thin", URL, "drop=0,1,rot=2");
    has("rot");
    call("thin", URL, "mask=!!!!############");
    has("\"answer\":\"one\"");
    call("thin", URL, "symmetry=sideways");
    has("\"error\"");
}

static void errors(void) {
    call("solve", "rubbish", NULL);
    has("{\"error\":{\"status\":\"syntax\",\"line\":1,\"column\":1,\"what\":\"");
    call("solve", "{\"id\":5,\"puzzle\":\"rubbish\"}", NULL);
    has("{\"id\":5,\"error\":{");
    call("fold", URL, NULL);
    has("\"status\":\"unsupported\",\"what\":\"no verb is called \\\"fold\\\"\",\"remedy\":\"verbs: edit, new");
    has(", min, ...\"}}");
    call("unique", URL, "tikcs=5");
    has("there is no option or parameter \\\"tikcs\\\"\",\"remedy\":\"options of unique: ticks, ");
    call("unique", URL, "rule=A"); /* of another genre */
    has("\\\"rule\\\" is no parameter of slitherlink");
    call("edit", URL, "tikcs=5");
    has("\\\"tikcs\\\"\",\"remedy\":\"leave it out\"");
    call("genres", "", NULL); /* what is for experiments is not offered */
    CHECK(!strstr(last, "indirect-last"));
    call("solve", URL, "ticks=many");
    has("\"status\":\"range\",\"what\":\"ticks cannot be \\\"many\\\"\",\"remedy\":\"write a whole number\"");
    call("solve", URL, "engine=");
    has("engine cannot be \\\"\\\"");
    call("solve", URL, "mask=#");
    has("\"status\":\"unsupported\",\"what\":\"solve does not take mask\"");
    call("solve", URL, "engine=x");
    has("no engine is called \\\"x\\\"");
    call("solve", URL, "colour=blue");
    has("colour");
    call("solve", URL, "bytes=1000");
    has("\"status\":\"limit\"");
    call("check", URL, NULL);
    has("without a drawing");
    call("convert", URL, NULL);
    has("to=FORMAT");
    call("solve", "{\"id\":3,\"error\":{\"status\":\"range\",\"line\":9,\"what\":\"a\\tb\",\"remedy\":\"c\"}}", NULL);
    has("{\"id\":3,\"error\":{\"status\":\"range\",\"line\":1,\"column\":1,\"what\":\"a?b\",\"remedy\":\"c\"}}");
    for (int i = 0; i < 4; i++) {
        static const char *const other[] = {"null", "[\"what\"]", "{\"what\":7}", "{\"remedy\":\"c\"}"};
        char text[64];
        (void)snprintf(text, sizeof text, "{\"error\":%s}", other[i]);
        call("solve", text, NULL);
        has("the record holds no puzzle");
    }
    call("convert", URL, "to=has");
    has("\"status\":\"unsupported\"");
    char *json = ari_json("solve", NULL, 0, NULL, NULL);
    CHECK(json && strstr(json, "empty"));
    ari_text_free(json, NULL);
}

static void parts(void) {
    ari_board *b;
    ari_result *r;
    ari_error e;
    CHECK_EQ(ari_board_read(URL, strlen(URL), NULL, &b, &e), ARI_OK);
    CHECK_EQ(ari_ask(ARI_VERB_SOLVE, b, NULL, &r, &e), ARI_OK);
    char *s = ari_result_json(r, b, "\"a\"", 1.25);
    CHECK(s && !strncmp(s, "{\"id\":\"a\",\"genre\"", 17) && strstr(s, "\"seconds\":1.250000,"));
    ari_text_free(s, NULL);
    s = ari_board_json(b, ari_result_solution(r, 0), "text", "7", &e);
    CHECK(s && !strncmp(s, "{\"id\":7,\"genre\"", 15) && strstr(s, "\\nanswer\\n+-+"));
    ari_text_free(s, NULL);
    CHECK(ari_board_json(b, NULL, "nothing", NULL, &e) == NULL);
    s = ari_error_json(&e, NULL, NULL);
    CHECK(s && strstr(s, "no format is called \\\"nothing\\\""));
    ari_text_free(s, NULL);
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    answers();
    records();
    making();
    sets();
    errors();
    parts();
    return TEST_DONE();
}
