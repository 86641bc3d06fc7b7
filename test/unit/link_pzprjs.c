/* link_pzprjs.c - the answers of pzprjs's own tests (test/data/pzprjs): `check` names a rule that fits the code of each
 * wrong answer, and none for the right ones; and every sample survives the round trip through its file and its URL.
 * One code is about the empty puzzle: pzprjs wants a line in it (brNoLine), while by the rules a numberlink or hashi
 * without any number is solved by drawing nothing. There `check` must say yes, and no to the sample puzzle with nothing
 * drawn. So too with a hitori or kurodoko without numbers (brNoShade). Run from the root of the repository, or with the
 * folder of the data as argument. */
#include "ariadne.h"
#include "board/genre.h"
#include "puzzle/puzzle.h"
#include "test.h"

#include <dirent.h>
#include <stdlib.h>

enum { LINE_MOST = 8192 };

/* Our rules that a code of pzprjs may go by. A wrong answer often breaks several. */
static const struct {
    const char *code, *rules;
} fits[] = {
    {"brNoLine", "loop degree pair clue connected circle join fleet end number room"},
    {"lnBranch", "degree straight"},
    {"lnCross", "degree straight"},
    {"lnDeadEnd", "degree"},
    {"lnPlLoop", "loop"},
    {"nmLineNe", "clue"},
    {"ceAddLine", "pipe"},
    {"lnOnDot", "straight"},
    {"lnOnCenter", "middle straight"},
    {"lnNotCrossMk", "pipe"},
    {"lnCrossExIce", "crossing"},
    {"lnCurveOnIce", "ice"},
    {"cxNoLine", "visit"},
    {"mashuWCurve", "white"},
    {"mashuBStrig", "black"},
    {"mashuBCvNbr", "black"},
    {"mashuWStNbr", "white"},
    {"mashuOnLine", "circle"},
    {"lnOnShade", "degree fill line"},
    {"csAdjacent", "adjacent apart"},
    {"anShadeNe", "clue room number"},
    {"ceEmpty", "fill size futon"},
    {"shInside", "outside"},
    {"lcTripleNum", "degree pair"},
    {"nmConnDiff", "pair join"},
    {"lcOnNum", "degree"},
    {"lcIsolate", "join"},
    {"nmNoLine", "degree pair"},
    {"ceNoLine", "cover visit"},
    {"cuNoLine", "white"},
    {"nmUnpass", "white"},
    {"nmLineGt", "clue"},
    {"nmLineLt", "clue"},
    {"lcDivided", "connected"},
    {"bkDupNum", "box room snake"},
    {"csPieceExtra", "hint"},
    {"csMismatch", "hint"},
    {"bankGt", "fleet shapes"},
    {"bankLt", "fleet all"},
    {"shDiag", "touch loop"},
    {"bankInvalid", "shape touch shapes"},
    {"exShadeNe", "sum"},
    {"csGt1", "dot number"},
    {"csLt1", "dot number"},
    {"csDistance", "halfway"},
    {"bkUCGe2", "balloon"},
    {"bkNoUC", "balloon"},
    {"bkSCGe2", "iron"},
    {"bkNoSC", "iron"},
    {"cuNotTop", "rise"},
    {"csNotBottom", "sink"},
    {"nmDupRow", "row column differ once line"},
    {"ceNoNum", "cell digit open white two"},
    {"nmAround", "touch"},
    {"nmAdjacent", "touch apart"},
    {"bkSmallOnBig", "falls"},
    {"arNotMax", "largest"},
    {"bkSizeNe5", "snake"},
    {"bsSnake", "touch"},
    {"anNumberNe", "number"},
    {"snakeAttack", "head"},
    {"nmPillowGt", "number"},
    {"nmPillowLt", "number"},
    {"futonHalf", "futon half"},
    {"futonMidPos", "beside"},
    {"nmSmallGap", "apart"},
    {"nmAkariNe", "number"},
    {"akariDup", "meet"},
    {"ceDark", "lit"},
    {"cuDivideRB", "connected"},
    {"cuDivide", "connected"},
    {"csDivide8", "connected"},
    {"nmMixed", "size"},
    {"cuNotRect", "rectangle"},
    {"csRect", "snake other"},
    {"nmSumViewNe", "view"},
    {"nmSightNe", "view end"},
    {"nmMissRow", "once"},
    {"nmDivide", "connected"},
    {"nm2x2", "square"},
    {"cbSameNum", "across"},
    {"bkPlNum", "count"},
    {"nmCountGt", "count"},
    {"nmCountLt", "count"},
    {"nmNumberNe", "count"},
    {"nmSumSizeNe", "number"},
    {"bkNumGt3", "room"},
    {"bkNumLt3", "room"},
    {"ceTooManyBlocks", "two"},
    {"nmSum", "sum"},
    {"cs2x2", "block shaded square two"},
    {"ceTapaNe", "around"},
    {"cu2x2", "open"},
    {"circleNotPromontory", "cape"},
    {"nonCirclePromontory", "other"},
    {"starAround", "touch"},
    {"bkStarGt", "room"},
    {"bkStarLt", "room"},
    {"lnStarNe", "line"},
    {"csGt2", "domino"},
    {"csLt2", "domino number"},
    {"bkShadeGt2", "room"},
    {"bkLineNe", "number all"},
    {"nmShadeDiagNe", "corners"},
    {"nmUnshadeAdjNe", "sides"},
    {"bkNoLine", "once barn"},
    {"stNoLine", "degree path"},
    {"lrDeadEnd", "degree"},
    {"lrReverse", "arrow"},
    {"lnPlLine", "path"},
    {"arNoLine", "arrow"},
    {"stLineNe2", "start degree"},
    {"gateRedup", "gate"},
    {"gateUnpass", "gate"},
    {"lrOrder", "order"},
    {"bkPassTwice", "once"},
    {"bkNotPassTwice", "twice"},
    {"bkNumLt2", "magnet"},
    {"bkNumGt2", "room"},
    {"exPlusNe", "plus"},
    {"exMinusNe", "minus"},
    {"cbNoLine", "grass beside"},
    {"blWrongTurns", "number"},
    {"bkShadeLt2", "room"},
    {"bkNoShade", "room shape some"},
    {"brNoShade", "open cape view sum dot sides"},
    {"nmMinesNe", "around"},
    {"bkShadeNe", "room"},
    {"nmShootShadeNe1", "shot"},
    {"bkShadeGt4", "shape"},
    {"bkShadeLt4", "shape"},
    {"bkShadeDivide", "shape connected block"},
    {"bsSameShape", "same"},
    {"bsSameNum", "size"},
    {"bkSizeLt", "size number"},
    {"bkSizeGt", "size number"},
    {"bkMixedNum", "size digit"},
    {"csConnOut", "border"},
    {"csNotRect", "rectangle"},
    {"cuRect", "other"},
    {"cbShade", "apart"},
    {"bsEqShade", "sizes"},
    {"csUpper", "half fall"},
    {"cuLower", "half"},
    {"bkNotSymShade", "symmetric"},
    {"bkUnshadeConsecGt3", "run"},
    {"csDivide", "connected"},
    {"cs3", "shaded"},
    {"cu3", "open"},
    {"csNoSupport", "level"},
    {"csNoLevel", "level"},
    {"bkNoLevel", "level"},
    {"exNoMatch", "blocks"},
    {"bkNoNum", "number some one sign bowl room"},
    {"nmConnected", "from straight"},
    {"bkObjNotSym", "symmetric"},
    {"bkSize1", "alone"},
    {"laOnNum", "pass"},
    {"laCurve", "straight"},
    {"laLenNe", "number"},
    {"nmNoMove", "number"},
    {"bkSumNeBn", "sum"},
    {"nmOutOfBk", "end"},
    {"laIsolate", "from"},
    {"bkNumGe2", "number one sign"},
    {"bkNotRect", "rectangle"},
    {"bdPassStar", "dot"},
    {"bkNoStar", "dot"},
    {"bkPlStar", "dot"},
    {"bkNotSymSt", "turn"},
    {"nmBorderNe", "number"},
    {"bdCross", "cross"},
    {"bkNotSquare", "sign square"},
    {"bkSideNe", "number"},
    {"bkSizeLt4", "size"},
    {"bkSizeGt4", "size"},
    {"bkSizeLt5", "size"},
    {"bkSizeGt5", "size"},
    {"csNotSquare", "square"},
    {"nmNoSideShade", "some"},
    {"bkNotHRect", "sign"},
    {"bkNotVRect", "sign"},
    {"bkSizeNe", "number size"},
    {"bdDeadEnd", "rectangle square size two halves corner"},
    {"bkNotLshape", "corner"},
    {"arBlkEdge", "arrow"},
    {"arNotPtCnr", "arrow"},
    {"ciNotOnCnr", "circle one"},
    {"bkArafEqual", "size"},
    {"bkArafTooSmall", "size"},
    {"bkArafTooBig", "size"},
    {"bkLessThan2Num", "two"},
    {"bkMoreThan2Num", "two"},
    {"bkSizeLt3", "size"},
    {"bkSizeGt3", "size"},
    {"bkSameTouch", "same"},
    {"nmShapeNe", "letter"},
    {"bkSubLt2", "halves"},
    {"bkSubGt2", "halves"},
    {"bkDifferentShape", "halves"},
    {"ms2x2", "shaded"},
    {"mu2x2", "open"},
    {"msDivide", "black"},
    {"muDivide", "white open"},
    {"segShort", "number"},
    {"segLong", "number"},
    {"segDiff", "equal"},
    {"numNoLine", "pass"},
    {"bkBothMarksPassed", "kind"},
    {"bkNoMarksPassed", "kind"},
    {"bkNotAllMSPassed", "kind"},
    {"bkNotAllMUPassed", "kind"},
    {"bkMSPassedGt2", "alternate"},
    {"bkMUPassedGt2", "alternate"},
    {"anLineLt", "number"},
    {"anLineGt", "number"},
    {"cuOutside", "inside"},
    {"segWhiteUneq", "equal"},
    {"segBlackEq", "unequal"},
    {"circNoLine", "pass"},
    {"tentAround", "touch"},
    {"nmTentNone", "pair"},
    {"nmTreeNone", "pair"},
    {"nmTentLt", "pair"},
    {"nmTentGt", "pair"},
    {"exTentNe", "sum"},
    {"crShadeGt", "number"},
    {"slLoop", "ring"},
    {"crConnSlNe", "number"},
    {"ceNoSlash", "diagonal"},
    {"crShadeLt", "number"},
    {"nmSubNe", "difference"},
    {"nmIneqNe", "sign"},
    {"nmSubNe1", "whitedot"},
    {"nmSubEq1", "nowhite"},
    {"nmDivNe2", "blackdot"},
    {"nmDivEq2", "noblack"},
    {"nmTriangleGt", "number"},
    {"nmTriangleLt", "number"},
    {"cuNotRectx", "area"},
    {"shMidpoint", "middle"},
    {"shEndpoint", "end"},
    {"shLoop", "loop"},
    {"circleShade", "circle"},
    {"circleUnshade", "circle"},
    {"cuNotSquare", "square"},
    {"shBranch", "branch two"},
    {"shDeadEnd", "two"},
    {"asShadeNe", "sum"},
    {"nmShadeNe", "number"},
    {"bkMixed", "area full tile"},
    {"objShaded", "marked"},
    {"csOnArrow", "marked"},
    {"cuLoop", "ring"},
    {"routeIgnoreCP", "way"},
    {"routePassDeadEnd", "way"},
    {"ceDirection", "guide reach"},
    {"nmShadeViewNe", "view"},
};

static int is_word_of(const char *list, const char *word) {
    const size_t n = strlen(word);
    for (const char *p = list; (p = strstr(p, word)) != NULL; p += n)
        if ((p == list || p[-1] == ' ') && (p[n] == ' ' || !p[n])) return 1;
    return 0;
}

static const char *rules_of(const char *code) {
    for (size_t i = 0; i < sizeof fits / sizeof *fits; i++)
        if (!strcmp(fits[i].code, code)) return fits[i].rules;
    return NULL;
}

/* Print in the format, read again, print again: the same. */
static void survives(const ari_board *b, const char *format) {
    ari_board *back;
    ari_error e;
    const ari_marks *k = strcmp(format, "url") ? ari_board_marks(b) : NULL;
    char *text = ari_board_print(b, k, format, &e);
    if (!CHECK(text != NULL)) return;
    if (CHECK(ari_board_read(text, strlen(text), NULL, &back, &e) == ARI_OK)) {
        char *again = ari_board_print(back, k ? ari_board_marks(back) : NULL, format, &e);
        CHECK_STR(again, text);
        ari_text_free(again, NULL);
        ari_board_free(back);
    }
    ari_text_free(text, NULL);
}

static void check_answer(const char *code, const ari_board *b, const char *text) {
    ari_options finished = ARI_OPTIONS_DEFAULT;
    finished.finished = 1;
    ari_result *r;
    ari_error e;
    const int right = !strcmp(code, "OK");
    if (!CHECK(ari_ask(ARI_VERB_CHECK, b, &finished, &r, &e) == ARI_OK)) {
        fprintf(stderr, "  %s: %s\n", code, e.what);
        return;
    }
    CHECK_EQ(ari_result_answer(r), right ? ARI_YES : ARI_WRONG);
    const char *rules = right ? "" : rules_of(code);
    int named = 0;
    for (uint32_t i = 0; i < ari_result_nnote(r); i++) {
        CHECK(*ari_result_note_place(r, i) && *ari_result_note_text(r, i));
        if (rules && is_word_of(rules, ari_result_note_rule(r, i))) named = 1;
    }
    if (right) CHECK_EQ(ari_result_nnote(r), 0);
    if (!right && !CHECK(named)) {
        fprintf(stderr, "  %s: %s\n  named:", code, text);
        for (uint32_t i = 0; i < ari_result_nnote(r); i++) fprintf(stderr, " %s", ari_result_note_rule(r, i));
        fprintf(stderr, "\n");
    }
    ari_result_free(r);
}

/* The sample puzzle (behind a URL line) in a file that stops after its clues: nothing is drawn. */
static void check_undrawn(const char *sample) {
    ari_board *b, *bare;
    ari_error e;
    if (!CHECK(ari_board_read(sample, strlen(sample), NULL, &b, &e) == ARI_OK)) return;
    char *file = ari_board_print(b, NULL, "pzprv3", &e);
    ari_board_free(b);
    if (!CHECK(file != NULL)) return;
    if (CHECK(ari_board_read(file, strlen(file), NULL, &bare, &e) == ARI_OK)) {
        check_answer("brNoLine", bare, sample);
        ari_board_free(bare);
    }
    ari_text_free(file, NULL);
}

/* Does a genre draw lines that are no borders of pieces, or ships? Of the others nothing drawn breaks another rule in
 * each, and their files have that. */
static int draws_lines(const char *genre) {
    const ari_genre *g = ari_puzzle_find(genre, strlen(genre));
    return ari_layer_has(g, ARI_LAYER_SHIPS) || (ari_layer_has(g, ARI_LAYER_LINES) && !g->drawing.inner);
}

static void try_line(const char *code, const char *text) {
    ari_board *b;
    ari_error e;
    const ari_status s = ari_board_read(text, strlen(text), NULL, &b, &e);
    if (!strcmp(code, "anNoArrow")) { /* the puzzle is at fault, not the answer: refused with the place */
        CHECK(s == ARI_RANGE && e.line == 1 && e.column > 1 && strstr(e.what, "has no arrow"));
        return;
    }
    if (!strcmp(code, "kitamakura")) { /* what no drawing here can have */
        CHECK(s == ARI_RANGE && e.line == 1 && e.column > 1 && strstr(e.what, "upper end"));
        return;
    }
    if (!strcmp(code, "lrOffField")) {
        CHECK(s == ARI_RANGE && e.line == 1 && e.column > 1 && strstr(e.what, "out of the board"));
        return;
    }
    if (!CHECK(s == ARI_OK)) {
        fprintf(stderr, "  %s: line %u, column %u: %s\n", text, e.line, e.column, e.what);
        return;
    }
    const char *genre = ari_board_genre(b);
    const int none = (!strcmp(code, "brNoShade") && strcmp(genre, "nurimisaki") && strcmp(genre, "aquarium") &&
                      strcmp(genre, "contextual") && strcmp(genre, "nothree")) ||
                     !strcmp(code, "brNoValidNum");
    const int vacuous = none || (!strcmp(code, "brNoLine") && strlen(text) < 24 &&
                                 (!strcmp(genre, "numberlink") || !strcmp(genre, "hashi") ||
                                  !strcmp(genre, "yosenabe") || !strcmp(genre, "rectslider")));
    if (!strcmp(code, "URL")) {
        if (draws_lines(genre)) check_undrawn(text);
    } else {
        check_answer(vacuous ? "OK" : code, b, text);
    }
    survives(b, "pzprv3");
    survives(b, "text");
    survives(b, "url");
    ari_board_free(b);
}

static void try_file(const char *folder, const char *name) {
    char path[512], line[LINE_MOST];
    int n = 0;
    snprintf(path, sizeof path, "%s/%s.tsv", folder, name);
    FILE *f = fopen(path, "r");
    if (!CHECK(f != NULL)) {
        fprintf(stderr, "  cannot open %s\n", path);
        return;
    }
    while (fgets(line, sizeof line, f)) {
        char *tab = strchr(line, '\t');
        line[strcspn(line, "\n")] = 0;
        if (!CHECK(tab != NULL)) continue;
        *tab = 0;
        try_line(line, tab + 1);
        n++;
    }
    fclose(f);
    CHECK(n >= 4);
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : "test/data/pzprjs";
    DIR *dir = opendir(folder);
    int files = 0;
    for (struct dirent *d; dir && (d = readdir(dir));) {
        const size_t n = strlen(d->d_name);
        if (n < 4 || strcmp(d->d_name + n - 4, ".tsv")) continue;
        d->d_name[n - 4] = 0;
        try_file(folder, d->d_name);
        files++;
    }
    if (dir) closedir(dir);
    CHECK(files >= 50);
    return TEST_DONE();
}
