/* reserved_words.c - words of the language of rule sheets, which are no names. */
#include "rules/parser.h"

#include <string.h>

#include "base/text.h"

static const char *const reserved =
    " genre about board param draw rule link file penpa make test also in or cells rooms with black circle plain is "
    "except as shade bulb star disc each cell row column line room pair window run stretch over borders between count "
    "see differ where connected it beside around block sight until no number symmetric none one many right breaks "
    "outer arrow cages lines walls digit division place diagonal box cage entry corner edge border piece ring ray sum "
    "compare word level loop loops path tree cycle passes side turns straight arms size kind paired consecutive apart "
    "include hint game along elsewhere passed turn closed segments equal across rooms all of to pieces have as size "
    "technique at top left bottom right corners lists weigh runs half differs if ends areas less first "
    "inside outside moon sun with difference ratio greater every some arm by never cross crosses closes borders "
    "unknown shape pipe ice maze guide way crossing squares width plus height two "
    "result product quotient any before gaps extremes parts stays rest from added beam then mirror points span reach "
    "directions trominoes drop up tetrominoes pentominoes tetromino pentomino bank shapes chained faces area "
    "follows arrived order gate holed ";

bool ari_sheet_reserved(const ari_sheet_reader *r) {
    char word[40];
    ari_out o;
    ari_text_within(&o, word, sizeof word);
    ari_text_char(&o, ' ');
    ari_text_bytes(&o, r->x.now.at, r->x.now.n);
    ari_text_char(&o, ' ');
    static const char fine[] =
        " black number star circle disc bulb digit line tree arrow cage between all diagonal difference ratio plus "
        "pipe ice maze guide way mirror tetromino pentomino gate holed ";
    return strstr(reserved, word) && !strstr(fine, word);
}
