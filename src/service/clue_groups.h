/* clue_groups.h - taking clues away: the state that its passes share.
 * Room:    service. Private to this folder.
 * Thing:   units (a clue, or the clues of an orbit) in the order to be tried. The clues of all units that are not OUT
 *          are good together (clues.h). A unit on TRIAL is left out of questions, and not known to be superfluous yet.
 *          The pool of witnesses (witness.h) says at every moment which kept units are shown to be needed while all on
 *          trial are gone; when none is on trial, that is for ever, since then units only leave.
 * Owner:   all in job->arena. Fails: as clues.h. */
#ifndef ARI_SERVICE_CLUE_GROUPS_H
#define ARI_SERVICE_CLUE_GROUPS_H

#include "service/clues.h"
#include "service/witness.h"

enum { ARI_CLUE_GROUPS_KEPT, ARI_CLUE_GROUPS_TRIAL, ARI_CLUE_GROUPS_OUT };

typedef struct ari_clue_groups {
    ari_query *q;
    ari_clues c;
    ari_witness w;           /* of units */
    uint32_t nunit, ntrial;
    uint32_t nkept;          /* clues of kept units */
    uint32_t *head;          /* [nunit] the first clue of each unit */
    uint32_t *next;          /* [ngroup] the next clue of the same unit; ARI_NO at the last */
    uint32_t *unit_of;       /* [ngroup] */
    uint8_t *state;          /* [nunit] */
    bool *stays;             /* [nunit] must not go */
    bool *told;              /* [ngroup] the oracle knows for good whether it is kept */
    bool grading;            /* clues that stay are asked about too: the oracle is told nothing */
    ARI_LIST(uint64_t *) other; /* with wish->others, of each solution found: the clues it breaks, then its values */
    uint64_t *set;           /* scratch */
    uint32_t *line;          /* [ngroup] scratch */
} ari_clue_groups;

/* Is it worth asking whether this unit can go? */
bool ari_clue_groups_open(const ari_clue_groups *t, uint32_t unit);
/* Are so few clues left that no more shall go? */
bool ari_clue_groups_enough(const ari_clue_groups *t);
/* The unit goes, on trial or for good; or it comes back from trial. */
void ari_clue_groups_leave(ari_clue_groups *t, uint32_t unit, uint8_t state);
void ari_clue_groups_return(ari_clue_groups *t, uint32_t unit);
/* The solution last found joins the pool; t->set holds the clues it breaks. */
ari_status ari_clue_groups_witness(ari_clue_groups *t);
/* A solution that breaks just these n clues joins the pool; clue[] becomes units. */
ari_status ari_clue_groups_rival(ari_clue_groups *t, uint32_t *clue, uint32_t n);
/* Nothing is on trial: what is settled becomes known to the oracle, and to whoever stops the search now. */
ari_status ari_clue_groups_tell(ari_clue_groups *t);
/* What is kept goes into the reply. */
void ari_clue_groups_publish(ari_clue_groups *t);
/* And then, in the end, the other solutions. */
ari_status ari_clue_groups_others(ari_clue_groups *t);

#endif
