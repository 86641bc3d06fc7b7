/* heyawake_techniques.c - steps of Heyawake in words. */
#include "words/technique.h"
#include "board/board.h"
#include "model/deduction.h"

ARI_TECHNIQUE_FITS(zero, b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)] == 0)
ARI_TECHNIQUE_FITS(complete, d->then[0] & 1u)

/* The opposite of the conclusion is one of the cells that may not be neighbours. */
static bool beside_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        bool mine = p->kind != ARI_BY_ROW || p->nlit != 2;
        for (uint32_t j = 0; j < p->nlit && !mine; j++) mine = ARI_VAR(p->lit[j]) == ARI_VAR(d->then[0]);
        if (!mine) return false;
    }
    return d->then[0] & 1u;
}

static const ari_noun noun[] = {{'b', ARI_THING_CELL, "is shaded", "are shaded", "is white", "are white"}};

/* A wall between parts of which none is known to be white at any one cell. */
static bool in_two(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    bool many = false;
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->npremise; i++)
        many |= d->premise[i].kind == ARI_BY_WALL && d->premise[i].nscope > d->premise[i].nlit + 2;
    return many;
}

static const ari_technique idea[] = {
    {"empty room", "room", zero, "The room with the 0 at {1} has no shaded cell: {then}."},
    {"room complete", "room", complete,
     "The room with the {v1} at {1} has its {f shaded cell} already: {then}."},
    {"room filled", "room", NULL,
     "The room with the {v1} at {1} has only as many cells left as it needs: {then}."},
    {"shaded neighbour", "adjacent", NULL, "{facts}, so its neighbour is not: {then}."},
    {"three rooms", "run", NULL,
     "{facts}. With one more white cell a straight way of white cells would run through three rooms: {then}."},
    {"cut off", "wall:connected", NULL,
     "{known}If {what} too, {apart} are cut off from each other. So {then}."},
    {"crowded room", "room adjacent+", NULL,
     "{known}If {what}, the room with the {v1} at {1} has no place left for its shaded cells, of which no two are "
     "neighbours. So {then}."},
    {"room breaks a way", "room run", complete,
     "{known}If {what}, the room with the {v1} at {1} has no shaded cell left to stop the straight way of white cells "
     "from {2}, and that runs through three rooms. So {then}."},
    {"room breaks a way", "room run+", complete,
     "{known}If {what}, the room with the {v1} at {1} has no shaded cell left to stop a straight way of white cells, "
     "and that runs through three rooms. So {then}."},
    {"room breaks a way", "room run+ adjacent+", complete, ARI_TECHNIQUE_CHAIN},
    {"room cut off", "wall:connected room adjacent*", in_two,
     "{known}If {what}, the room with the {v2} at {2} cannot have its shaded cells without cutting the white cells in "
     "two. So {then}."},
    {"room cut off", "wall:connected room adjacent*", NULL,
     "{known}If {what}, the room with the {v2} at {2} cannot have its shaded cells without cutting {apart} off from "
     "each other. So {then}."},
    {"way cut off", "wall:connected run adjacent*", beside_technique,
     "{known}If {what}, the shaded cell that keeps the straight way from {2} out of a third room cuts {apart} off from "
     "each other. So {then}."},
    {"diagonal wall", "run+ adjacent+ wall:connected", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", "room* run* adjacent* wall:connected*", NULL, ARI_TECHNIQUE_CHAIN},
};

/* A number that its room's shape leaves few ways to place: 2 in 2x2, 3 in 2x3, 5 in 3x3. */
static const ari_known_pattern known[] = {{"room adjacent*", 115, 2}};

static const ari_merged many[] = {
    {"empty room", "The rooms with the 0s at {all} have no shaded cell: {then}."},
    {"shaded neighbour", "{facts}, so no neighbour is: {then}."},
    {"three rooms",
     "{known}With one more white cell a straight way of white cells would run through three rooms: {then}."},
};

static const ari_said said[] = {
    {"room", "the room with the {v1} at {1} has {v1} shaded", "the room with the {v1} at {1}"},
    {"run", "one of {cells} is shaded, else a straight way runs through three rooms", "three rooms"},
    {"adjacent", "no two neighbours among {these} are both shaded", "no two neighbours"},
    {"wall:connected", "one of {cells} is white, or {apart} are cut off from each other", "else {apart} are cut off"},
};

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    if (p->kind != ARI_BY_ROW) return false;
    if (ari_technique_is_rule(b, p, "adjacent")) return ari_technique_fail_shaded(b, m, p, k, o);
    if (ari_technique_is_rule(b, p, "run") && k->no == p->nlit) {
        ari_text_put(o, "a straight way of white cells from ");
        ari_board_place(b, p->tag.site, o);
        ari_text_put(o, " would run through three rooms");
        return true;
    }
    if (!ari_technique_is_rule(b, p, "room")) return false;
    return ari_technique_fail_count(b, m, p, k, b->clue[ARI_SITE_INDEX(p->tag.site)], "shaded cell", "shaded cells", o);
}

const ari_techniques ari_heyawake_techniques = {.noun = noun, .nnoun = sizeof noun / sizeof *noun,
                                                ARI_TECHNIQUE_TABLES, .say.fail = fail_technique,
                                                .cost.pattern = known, .cost.npattern = sizeof known / sizeof *known};
